/* SPDX-License-Identifier: MIT
   Every function of <math.h> that is wrapped, by the shape of its interface; the partials are the table's. F is applied
   to each name, without the f and l of the other widths. */
#ifndef WENGERT_WRAPPERS_LIST_H
#define WENGERT_WRAPPERS_LIST_H

/* T f(T) */
#define WENGERT_UNARY(F) \
  F(fabs)                \
  F(sqrt)                \
  F(cbrt)                \
  F(exp)                 \
  F(exp2)                \
  F(exp10)               \
  F(expm1)               \
  F(log)                 \
  F(log2)                \
  F(log10)               \
  F(log1p)               \
  F(sin)                 \
  F(cos)                 \
  F(tan) F(asin) F(acos) F(atan) F(sinh) F(cosh) F(tanh) F(asinh) F(acosh) F(atanh) F(erf) F(erfc) F(tgamma) F(lgamma)
/* T f(T, T) */
#define WENGERT_BINARY(F) F(pow) F(atan2) F(fmod) F(remainder) F(hypot) F(fmin) F(fmax) F(fdim) F(copysign) F(nextafter)
/* T f(T), whose derivative is zero wherever it exists */
#define WENGERT_CONSTANT(F) F(ceil) F(floor) F(trunc) F(round) F(rint) F(nearbyint) F(logb)
/* T f(T, int) and T f(T, long) */
#define WENGERT_SCALED(F) F(ldexp, int) F(scalbn, int) F(scalbln, long)
/* integer f(T) */
#define WENGERT_TO_INTEGER(F) F(lround, long) F(lrint, long) F(llround, long long) F(llrint, long long) F(ilogb, int)
/* and: T fma(T, T, T), T frexp(T, int*), T modf(T, T*), T remquo(T, T, int*), T nexttoward(T, long double),
   void sincos(T, T*, T*) */

/* Versions of a name that binaries built against an older glibc ask for. */
#define WENGERT_OLD_VERSIONS(F) F(exp) F(exp2) F(log) F(log2) F(pow) F(expf) F(exp2f) F(logf) F(log2f) F(powf) F(fmod)

#endif
