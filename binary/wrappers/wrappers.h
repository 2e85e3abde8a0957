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
/* The lists: <math.h> of C99, <complex.h>, and what glibc has beyond; and libmvec's. */
extern const struct WengertWrapper wengert_real_wrappers[], wengert_complex_wrappers[], wengert_other_wrappers[];
extern const size_t wengert_real_wrapper_count, wengert_complex_wrapper_count, wengert_other_wrapper_count;

extern const struct WengertWrapper wengert_vector_wrappers[], wengert_vector_sincos_wrappers[];
extern const size_t wengert_vector_wrapper_count, wengert_vector_sincos_wrapper_count;

/* Calls `each` for every wrapper of libm's lists. */
static inline void wengert_for_each_wrapper(void (*each)(const struct WengertWrapper*, void*), void* context) {
  for (size_t i = 0; i < wengert_real_wrapper_count; ++i) each(&wengert_real_wrappers[i], context);
  for (size_t i = 0; i < wengert_complex_wrapper_count; ++i) each(&wengert_complex_wrappers[i], context);
  for (size_t i = 0; i < wengert_other_wrapper_count; ++i) each(&wengert_other_wrappers[i], context);
}

/* The same for libmvec's. */
static inline void wengert_for_each_vector_wrapper(void (*each)(const struct WengertWrapper*, void*), void* context) {
  for (size_t i = 0; i < wengert_vector_wrapper_count; ++i) each(&wengert_vector_wrappers[i], context);
  for (size_t i = 0; i < wengert_vector_sincos_wrapper_count; ++i) each(&wengert_vector_sincos_wrappers[i], context);
}

#endif
