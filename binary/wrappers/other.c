/* SPDX-License-Identifier: MIT
   Wrappers of what glibc's libm has beyond C99: Bessel functions (slopes: Abramowitz & Stegun 9.1.27, 9.1.28), the
   re-entrant lgamma and lgamma's older name, and older functions that take a number apart or scale it. */
#define _GNU_SOURCE
#include <math.h>
#include <wengert/generated/partials.h>

#include "shapes.h"

#define BESSEL(T, s, n, slope)                        \
  DECLARE(T, n##s, (T));                              \
  static T wrap_##n##s(T x) {                         \
    const T p = passive##s(x), r = ORIGINAL(n##s)(p); \
    return attach##s(r, TERM(s, slope, x));           \
  }
#define BESSEL_OF_ORDER(T, s, n)                                                    \
  DECLARE(T, n##s, (int, T));                                                       \
  static T wrap_##n##s(int order, T x) {                                            \
    const T p = passive##s(x), r = ORIGINAL(n##s)(order, p);                        \
    return attach##s(r, TERM(s, (n##s(order - 1, p) - n##s(order + 1, p)) / 2, x)); \
  }
#define EACH(T, s)                                                        \
  BESSEL(T, s, j0, -j1##s(p))                                             \
  BESSEL(T, s, y0, -y1##s(p))                                             \
  BESSEL(T, s, j1, (j0##s(p) - jn##s(2, p)) / 2)                          \
  BESSEL(T, s, y1, (y0##s(p) - yn##s(2, p)) / 2)                          \
  BESSEL_OF_ORDER(T, s, jn)                                               \
  BESSEL_OF_ORDER(T, s, yn)                                               \
  DECLARE(T, lgamma##s##_r, (T, int*));                                   \
  static T wrap_lgamma##s##_r(T x, int* sign) {                           \
    const T p = passive##s(x), r = ORIGINAL(lgamma##s##_r)(p, sign);      \
    return attach##s(r, TERM(s, wengert_lgamma##s##_partial_x(p, r), x)); \
  }                                                                       \
  DECLARE(T, gamma##s, (T));                                              \
  static T wrap_gamma##s(T x) {                                           \
    const T p = passive##s(x), r = ORIGINAL(gamma##s)(p);                 \
    return attach##s(r, TERM(s, wengert_lgamma##s##_partial_x(p, r), x)); \
  }                                                                       \
  DECLARE(T, significand##s, (T));                                        \
  static T wrap_significand##s(T x) {                                     \
    const T p = passive##s(x), r = ORIGINAL(significand##s)(p);           \
    return attach##s(r, TERM(s, r / p, x));                               \
  }                                                                       \
  DECLARE(T, scalb##s, (T, T));                                           \
  static T wrap_scalb##s(T x, T n) { /* n is an integer */                \
    const T p = passive##s(x), q = passive##s(n);                         \
    return attach##s(ORIGINAL(scalb##s)(p, q), TERM(s, exp2##s(q), x));   \
  }
EACH(float, f)
EACH(double, )
EACH(long double, l)

const struct WengertWrapper wengert_other_wrappers[] = {
    ENTRIES(j0, 1U) ENTRIES(j1, 1U) ENTRIES(y0, 1U) ENTRIES(y1, 1U)
#if defined(__x86_64__)
        ENTRIES(jn, 1U) ENTRIES(yn, 1U)
#else
    /* the order takes the first stack word */
    ENTRY_AT(jn, f, 2U << 16) ENTRY_AT(jn, , 6U << 16) ENTRY_AT(jn, l, 6U << 16) ENTRY_AT(yn, f, 2U << 16)
        ENTRY_AT(yn, , 6U << 16) ENTRY_AT(yn, l, 6U << 16)
#endif
            ENTRY_AT(lgammaf_r, , PLACES_f(1U)) ENTRY_AT(lgamma_r, , PLACES_(1U)) ENTRY_AT(lgammal_r, , PLACES_l(1U))
                ENTRIES(gamma, 1U) ENTRIES(significand, 1U) ENTRIES(scalb, 2U)};
const size_t wengert_other_wrapper_count = sizeof wengert_other_wrappers / sizeof *wengert_other_wrappers;
