/* SPDX-License-Identifier: MIT
   The list of wrapped functions, as the preload library and the static library register it with the tool. */
#ifndef WENGERT_WRAPPERS_H
#define WENGERT_WRAPPERS_H
#include <stddef.h>

struct WengertWrapper {
  const char* name;
  void (**original)(void); /* to be filled with the function's address; null in a static program */
  void (*linked)(void);    /* the address in a static program */
  void (*wrapper)(void);
  unsigned places; /* see the tool's guards.h */
};
extern const struct WengertWrapper wengert_wrappers[];
extern const size_t wengert_wrapper_count;

#endif
