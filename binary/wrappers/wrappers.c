/* SPDX-License-Identifier: MIT
   The wrappers of C99's <math.h>: each calls the original with passive copies of its arguments, so the value is the
   original's bit for bit, and attaches the derivative that the table of functions names. The tool enters a wrapper
   instead of the original only while an argument is active. */
#define _GNU_SOURCE
#include <math.h>
#include <wengert/generated/partials.h>

#include "list.h"
#include "shapes.h"

#define UNARY(T, s, n)                                                 \
  DECLARE(T, n##s, (T));                                               \
  static T wrap_##n##s(T x) {                                          \
    const T p = passive##s(x), r = ORIGINAL(n##s)(p);                  \
    return attach##s(r, TERM(s, wengert_##n##s##_partial_x(p, r), x)); \
  }
#define BINARY(T, s, n)                                                       \
  DECLARE(T, n##s, (T, T));                                                   \
  static T wrap_##n##s(T x, T y) {                                            \
    const T p = passive##s(x), q = passive##s(y), r = ORIGINAL(n##s)(p, q);   \
    T sum = 0;                                                                \
    if (active##s(x)) sum += TERM(s, wengert_##n##s##_partial_x(p, q, r), x); \
    if (active##s(y)) sum += TERM(s, wengert_##n##s##_partial_y(p, q, r), y); \
    return attach##s(r, sum);                                                 \
  }
#define CONSTANT(T, s, n) \
  DECLARE(T, n##s, (T));  \
  static T wrap_##n##s(T x) { return ORIGINAL(n##s)(passive##s(x)); }
#define SCALED(T, s, n, N)                                                \
  DECLARE(T, n##s, (T, N));                                               \
  static T wrap_##n##s(T x, N k) {                                        \
    const T p = passive##s(x), r = ORIGINAL(n##s)(p, k);                  \
    return attach##s(r, TERM(s, wengert_##n##s##_partial_x(p, k, r), x)); \
  }
#define TO_INTEGER(T, s, n, N) \
  DECLARE(N, n##s, (T));       \
  static N wrap_##n##s(T x) { return ORIGINAL(n##s)(passive##s(x)); }

#define UNARY_ALL(n) UNARY(float, f, n) UNARY(double, , n) UNARY(long double, l, n)
#define BINARY_ALL(n) BINARY(float, f, n) BINARY(double, , n) BINARY(long double, l, n)
#define CONSTANT_ALL(n) CONSTANT(float, f, n) CONSTANT(double, , n) CONSTANT(long double, l, n)
#define SCALED_ALL(n, N) SCALED(float, f, n, N) SCALED(double, , n, N) SCALED(long double, l, n, N)
#define TO_INTEGER_ALL(n, N) TO_INTEGER(float, f, n, N) TO_INTEGER(double, , n, N) TO_INTEGER(long double, l, n, N)
WENGERT_UNARY(UNARY_ALL)
WENGERT_BINARY(BINARY_ALL)
WENGERT_CONSTANT(CONSTANT_ALL)
WENGERT_SCALED(SCALED_ALL)
WENGERT_TO_INTEGER(TO_INTEGER_ALL)

/* The shapes of one function each. */
#define SINGLE(T, s)                                                                                \
  DECLARE(T, fma##s, (T, T, T));                                                                    \
  static T wrap_fma##s(T x, T y, T z) {                                                             \
    const T p = passive##s(x), q = passive##s(y), o = passive##s(z), r = ORIGINAL(fma##s)(p, q, o); \
    T sum = 0;                                                                                      \
    if (active##s(x)) sum += TERM(s, wengert_fma##s##_partial_x(p, q, o, r), x);                    \
    if (active##s(y)) sum += TERM(s, wengert_fma##s##_partial_y(p, q, o, r), y);                    \
    if (active##s(z)) sum += TERM(s, wengert_fma##s##_partial_z(p, q, o, r), z);                    \
    return attach##s(r, sum);                                                                       \
  }                                                                                                 \
  DECLARE(T, frexp##s, (T, int*));                                                                  \
  static T wrap_frexp##s(T x, int* exponent) {                                                      \
    const T p = passive##s(x), r = ORIGINAL(frexp##s)(p, exponent);                                 \
    return attach##s(r, TERM(s, wengert_frexp##s##_partial_x(p, *exponent, r), x));                 \
  }                                                                                                 \
  DECLARE(T, modf##s, (T, T*));                                                                     \
  static T wrap_modf##s(T x, T* whole) {                                                            \
    const T p = passive##s(x), r = ORIGINAL(modf##s)(p, whole);                                     \
    return attach##s(r, TERM(s, wengert_modf##s##_partial_x(p, r), x));                             \
  }                                                                                                 \
  DECLARE(T, remquo##s, (T, T, int*));                                                              \
  static T wrap_remquo##s(T x, T y, int* quotient) {                                                \
    const T p = passive##s(x), q = passive##s(y), r = ORIGINAL(remquo##s)(p, q, quotient);          \
    T sum = 0;                                                                                      \
    if (active##s(x)) sum += TERM(s, wengert_remquo##s##_partial_x(p, q, *quotient, r), x);         \
    if (active##s(y)) sum += TERM(s, wengert_remquo##s##_partial_y(p, q, *quotient, r), y);         \
    return attach##s(r, sum);                                                                       \
  }                                                                                                 \
  DECLARE(T, nexttoward##s, (T, long double));                                                      \
  static T wrap_nexttoward##s(T x, long double to) {                                                \
    const T p = passive##s(x);                                                                      \
    const long double q = passivel(to);                                                             \
    const T r = ORIGINAL(nexttoward##s)(p, q);                                                      \
    return attach##s(r, TERM(s, wengert_nexttoward##s##_partial_x(p, q, r), x));                    \
  }                                                                                                 \
  DECLARE(void, sincos##s, (T, T*, T*));                                                            \
  static void wrap_sincos##s(T x, T* sine, T* cosine) {                                             \
    T s_, c_;                                                                                       \
    ORIGINAL(sincos##s)(passive##s(x), &s_, &c_);                                                   \
    *sine = attach##s(s_, TERM(s, c_, x));                                                          \
    *cosine = attach##s(c_, TERM(s, -s_, x));                                                       \
  }
SINGLE(float, f)
SINGLE(double, )
SINGLE(long double, l)

#define ENTRIES_1(n) ENTRIES(n, 1U)
#define ENTRIES_2(n) ENTRIES(n, 2U)
#define ENTRIES_N(n, N) ENTRIES(n, 1U)

const struct WengertWrapper wengert_real_wrappers[] = {
    WENGERT_UNARY(ENTRIES_1) WENGERT_BINARY(ENTRIES_2) WENGERT_CONSTANT(ENTRIES_1) WENGERT_SCALED(ENTRIES_N)
        WENGERT_TO_INTEGER(ENTRIES_N) ENTRIES(fma, 3U) ENTRIES(frexp, 1U) ENTRIES(modf, 1U) ENTRIES(remquo, 2U)
            ENTRIES(nexttoward, 1U) ENTRIES(sincos, 1U)};
const size_t wengert_real_wrapper_count = sizeof wengert_real_wrappers / sizeof *wengert_real_wrappers;
