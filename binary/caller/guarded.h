/* SPDX-License-Identifier: MIT
   Arrays that end where a page begins that no one may touch: an element that a function reads or writes behind one is
   named, and the process ends with status 2. A function that ends the process before it returns is named too. */
#ifndef WENGERT_CALLER_GUARDED_H
#define WENGERT_CALLER_GUARDED_H

#include <stddef.h>

/* The function that has not returned; NULL between calls. */
extern const char* guarded_call;

/* Room for so many bytes; NULL if there is no memory. `name` must live on. */
char* guarded_array(const char* name, size_t bytes, size_t element_bytes);

/* To be called once, before the first call. */
void guarded_handlers(void);

#endif
