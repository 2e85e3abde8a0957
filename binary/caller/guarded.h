/* SPDX-License-Identifier: MIT
   Arrays that end where a page begins that no one may touch: an element that a function reads or writes behind one is
   named, and the process ends with status 2. In front of an array are bytes that make NaN, which may not be written,
   and in front of these another such page. A function that ends the process before it returns is named too. */
#ifndef WENGERT_CALLER_GUARDED_H
#define WENGERT_CALLER_GUARDED_H

#include <stddef.h>

/* The function that has not returned; NULL between calls. */
extern const char* guarded_call;

/* Room for so many bytes; NULL if there is no memory. `name` must live on. */
char* guarded_array(const char* name, size_t bytes, size_t element_bytes);

/* After the function, before guarded_call is set back: says what it wrote in front of an array, if anything. */
int guarded_written_in_front(void);

/* To be called once, before the first call. */
void guarded_handlers(void);

#endif
