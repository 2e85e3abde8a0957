// SPDX-License-Identifier: MIT
// The functions of the table for MpfrNumber, by MPFR's own. Rounding functions with a direction follow <cmath>.
#pragma once
#include "mpfr_number.hpp"

namespace wengert::test {

// clang-format off
inline MpfrNumber abs(const MpfrNumber& x) { return MpfrNumber::apply(mpfr_abs, x); }
inline MpfrNumber fabs(const MpfrNumber& x) { return MpfrNumber::apply(mpfr_abs, x); }
inline MpfrNumber sqrt(const MpfrNumber& x) { return MpfrNumber::apply(mpfr_sqrt, x); }
inline MpfrNumber cbrt(const MpfrNumber& x) { return MpfrNumber::apply(mpfr_cbrt, x); }
inline MpfrNumber exp(const MpfrNumber& x) { return MpfrNumber::apply(mpfr_exp, x); }
inline MpfrNumber exp2(const MpfrNumber& x) { return MpfrNumber::apply(mpfr_exp2, x); }
inline MpfrNumber exp10(const MpfrNumber& x) { return MpfrNumber::apply(mpfr_exp10, x); }
inline MpfrNumber expm1(const MpfrNumber& x) { return MpfrNumber::apply(mpfr_expm1, x); }
inline MpfrNumber log(const MpfrNumber& x) { return MpfrNumber::apply(mpfr_log, x); }
inline MpfrNumber log2(const MpfrNumber& x) { return MpfrNumber::apply(mpfr_log2, x); }
inline MpfrNumber log10(const MpfrNumber& x) { return MpfrNumber::apply(mpfr_log10, x); }
inline MpfrNumber log1p(const MpfrNumber& x) { return MpfrNumber::apply(mpfr_log1p, x); }
inline MpfrNumber sin(const MpfrNumber& x) { return MpfrNumber::apply(mpfr_sin, x); }
inline MpfrNumber cos(const MpfrNumber& x) { return MpfrNumber::apply(mpfr_cos, x); }
inline MpfrNumber tan(const MpfrNumber& x) { return MpfrNumber::apply(mpfr_tan, x); }
inline MpfrNumber asin(const MpfrNumber& x) { return MpfrNumber::apply(mpfr_asin, x); }
inline MpfrNumber acos(const MpfrNumber& x) { return MpfrNumber::apply(mpfr_acos, x); }
inline MpfrNumber atan(const MpfrNumber& x) { return MpfrNumber::apply(mpfr_atan, x); }
inline MpfrNumber sinh(const MpfrNumber& x) { return MpfrNumber::apply(mpfr_sinh, x); }
inline MpfrNumber cosh(const MpfrNumber& x) { return MpfrNumber::apply(mpfr_cosh, x); }
inline MpfrNumber tanh(const MpfrNumber& x) { return MpfrNumber::apply(mpfr_tanh, x); }
inline MpfrNumber asinh(const MpfrNumber& x) { return MpfrNumber::apply(mpfr_asinh, x); }
inline MpfrNumber acosh(const MpfrNumber& x) { return MpfrNumber::apply(mpfr_acosh, x); }
inline MpfrNumber atanh(const MpfrNumber& x) { return MpfrNumber::apply(mpfr_atanh, x); }
inline MpfrNumber erf(const MpfrNumber& x) { return MpfrNumber::apply(mpfr_erf, x); }
inline MpfrNumber erfc(const MpfrNumber& x) { return MpfrNumber::apply(mpfr_erfc, x); }
inline MpfrNumber tgamma(const MpfrNumber& x) { return MpfrNumber::apply(mpfr_gamma, x); }
inline MpfrNumber digamma(const MpfrNumber& x) { return MpfrNumber::apply(mpfr_digamma, x); }
inline MpfrNumber ceil(const MpfrNumber& x) { return MpfrNumber::apply_exact(mpfr_ceil, x); }
inline MpfrNumber floor(const MpfrNumber& x) { return MpfrNumber::apply_exact(mpfr_floor, x); }
inline MpfrNumber trunc(const MpfrNumber& x) { return MpfrNumber::apply_exact(mpfr_trunc, x); }
inline MpfrNumber round(const MpfrNumber& x) { return MpfrNumber::apply_exact(mpfr_round, x); }
inline MpfrNumber rint(const MpfrNumber& x) { return MpfrNumber::apply(mpfr_rint, x); }
inline MpfrNumber nearbyint(const MpfrNumber& x) { return MpfrNumber::apply(mpfr_rint, x); }
inline MpfrNumber pow(const MpfrNumber& x, const MpfrNumber& y) { return MpfrNumber::apply(mpfr_pow, x, y); }
inline MpfrNumber atan2(const MpfrNumber& y, const MpfrNumber& x) { return MpfrNumber::apply(mpfr_atan2, y, x); }
inline MpfrNumber fmod(const MpfrNumber& x, const MpfrNumber& y) { return MpfrNumber::apply(mpfr_fmod, x, y); }
inline MpfrNumber remainder(const MpfrNumber& x, const MpfrNumber& y) { return MpfrNumber::apply(mpfr_remainder, x, y); }
inline MpfrNumber hypot(const MpfrNumber& x, const MpfrNumber& y) { return MpfrNumber::apply(mpfr_hypot, x, y); }
inline MpfrNumber hypot(const MpfrNumber& x, const MpfrNumber& y, const MpfrNumber& z) { return hypot(hypot(x, y), z); }
inline MpfrNumber fmin(const MpfrNumber& x, const MpfrNumber& y) { return MpfrNumber::apply(mpfr_min, x, y); }
inline MpfrNumber fmax(const MpfrNumber& x, const MpfrNumber& y) { return MpfrNumber::apply(mpfr_max, x, y); }
inline MpfrNumber fdim(const MpfrNumber& x, const MpfrNumber& y) { return MpfrNumber::apply(mpfr_dim, x, y); }
inline MpfrNumber copysign(const MpfrNumber& x, const MpfrNumber& y) { return MpfrNumber::apply(mpfr_copysign, x, y); }
inline MpfrNumber fma(const MpfrNumber& x, const MpfrNumber& y, const MpfrNumber& z) { return MpfrNumber::apply(mpfr_fma, x, y, z); }
inline MpfrNumber lerp(const MpfrNumber& x, const MpfrNumber& y, const MpfrNumber& t) { return x + t * (y - x); }
inline MpfrNumber ldexp(const MpfrNumber& x, int n) { return MpfrNumber::scaled(x, n); }
inline MpfrNumber scalbn(const MpfrNumber& x, int n) { return MpfrNumber::scaled(x, n); }
inline MpfrNumber scalbln(const MpfrNumber& x, long n) { return MpfrNumber::scaled(x, n); }
inline long lround(const MpfrNumber& x) { return mpfr_get_si(round(x).get(), MPFR_RNDN); }
inline int ilogb(const MpfrNumber& x) { return static_cast<int>(mpfr_get_exp(x.get())) - 1; }
inline bool isnan(const MpfrNumber& x) { return mpfr_nan_p(x.get()) != 0; }
inline bool isinf(const MpfrNumber& x) { return mpfr_inf_p(x.get()) != 0; }
inline bool isfinite(const MpfrNumber& x) { return mpfr_number_p(x.get()) != 0; }
inline bool signbit(const MpfrNumber& x) { return mpfr_signbit(x.get()) != 0; }
// clang-format on

/// The next number of MPFR's own precision, so its value is not that of a shorter type.
inline MpfrNumber nextafter(MpfrNumber x, const MpfrNumber& y) {
  mpfr_nexttoward(x.get(), y.get());
  return x;
}

inline MpfrNumber lgamma(const MpfrNumber& x) {
  MpfrNumber result;
  int sign = 0;
  mpfr_lgamma(result.get(), &sign, x.get(), MPFR_RNDN);
  return result;
}

/// The exponent of x in [1, 2) times a power of two.
inline MpfrNumber logb(const MpfrNumber& x) {
  if (mpfr_zero_p(x.get())) return MpfrNumber(-1) / MpfrNumber(0);
  return isfinite(x) ? MpfrNumber(static_cast<long>(mpfr_get_exp(x.get())) - 1) : abs(x);
}

inline MpfrNumber frexp(const MpfrNumber& x, int* n) {
  MpfrNumber result;
  mpfr_exp_t exponent = 0;
  mpfr_frexp(&exponent, result.get(), x.get(), MPFR_RNDN);
  *n = static_cast<int>(exponent);
  return result;
}

inline MpfrNumber modf(const MpfrNumber& x, MpfrNumber* whole) {
  *whole = trunc(x);
  return x - *whole;
}

inline MpfrNumber remquo(const MpfrNumber& x, const MpfrNumber& y, int* quotient) {
  MpfrNumber result;
  long whole = 0;
  mpfr_remquo(result.get(), &whole, x.get(), y.get(), MPFR_RNDN);
  *quotient = static_cast<int>(whole);
  return result;
}

/// The n-th derivative of digamma by a central difference of MPFR's digamma: a third of the bits are lost for n = 1, so
/// ask for precision enough (1800 bits leave 600 for n <= 3).
inline MpfrNumber polygamma(const MpfrNumber& x, int n) {
  if (n == 0) return digamma(x);
  const long third = static_cast<long>(MpfrNumber::precision()) / (n + 2);
  const MpfrNumber step = MpfrNumber::scaled(fmin(abs(x), MpfrNumber(1)), -third);
  MpfrNumber sum, binomial(1);
  for (int k = 0; k <= n; ++k) {
    const MpfrNumber term = binomial * digamma(x + step * MpfrNumber(0.5 * n - k));
    sum = k % 2 == 0 ? sum + term : sum - term;
    binomial = binomial * MpfrNumber(n - k) / MpfrNumber(k + 1);
  }
  for (int k = 0; k < n; ++k) sum /= step;
  return sum;
}
inline MpfrNumber trigamma(const MpfrNumber& x) { return polygamma(x, 1); }

/// Slope of f at x[i] by a central difference; f takes its arguments in a range. The step is tiny against the argument
/// and against 1 and needs at least three times its bits of precision: 2^-200 at 600 bits.
template <class F, class Arguments>
MpfrNumber difference_quotient(const F& f, Arguments x, std::size_t i) {
  const MpfrNumber size = x[i] == MpfrNumber(0) ? MpfrNumber(1) : fmin(abs(x[i]), MpfrNumber(1));
  const MpfrNumber step = MpfrNumber::scaled(size, -static_cast<long>(MpfrNumber::precision() / 3));
  const MpfrNumber middle = x[i], right = middle + step, left = middle - step;
  x[i] = right;
  MpfrNumber difference = f(x);
  x[i] = left;
  difference -= f(x);
  return difference / (right - left);
}

}  // namespace wengert::test
