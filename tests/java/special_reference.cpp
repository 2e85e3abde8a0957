// SPDX-License-Identifier: MIT
// Writes reference values of the special functions, correctly rounded by MPFR: "name x value" with hexadecimal numbers.
// WengertMathTest reads them. The second derivative of lgamma is a central difference in 400 bits.
#include <mpfr.h>

#include <cmath>
#include <cstdio>
#include <random>

namespace {

using Function = int (*)(mpfr_t, const mpfr_t, mpfr_rnd_t);

constexpr mpfr_prec_t precision = 400;

int log_gamma(mpfr_t result, const mpfr_t x, mpfr_rnd_t rounding) {
  int sign = 0;
  return mpfr_lgamma(result, &sign, x, rounding);
}

// Step 2^-80: the error is about 2^-160 of the fourth derivative.
int trigamma(mpfr_t result, const mpfr_t x, mpfr_rnd_t rounding) {
  mpfr_t step;
  mpfr_t side;
  mpfr_inits2(precision, step, side, static_cast<mpfr_ptr>(nullptr));
  mpfr_set_ui_2exp(step, 1, -80, MPFR_RNDN);
  mpfr_add(side, x, step, MPFR_RNDN);
  mpfr_digamma(result, side, MPFR_RNDN);
  mpfr_sub(side, x, step, MPFR_RNDN);
  mpfr_digamma(side, side, MPFR_RNDN);
  mpfr_sub(result, result, side, MPFR_RNDN);
  const int inexact = mpfr_mul_2si(result, result, 79, rounding);
  mpfr_clears(step, side, static_cast<mpfr_ptr>(nullptr));
  return inexact;
}

struct Case {
  const char* name;
  Function function;
  double low;
  double high;
  bool logarithmic;  // points spread evenly in the logarithm
};

constexpr Case cases[] = {
    {"log2", mpfr_log2, 1e-300, 1e300, true},
    {"log2", mpfr_log2, 0.5, 2, false},
    {"exp2", mpfr_exp2, -1000, 1000, false},
    {"exp10", mpfr_exp10, -300, 300, false},
    {"asinh", mpfr_asinh, 1e-10, 1e10, true},
    {"asinh", mpfr_asinh, -3, 3, false},
    {"acosh", mpfr_acosh, 1, 10, false},
    {"acosh", mpfr_acosh, 1, 1e12, true},
    {"atanh", mpfr_atanh, -1, 1, false},
    {"atanh", mpfr_atanh, 1e-10, 0.9, true},
    {"erf", mpfr_erf, -7, 7, false},
    {"erf", mpfr_erf, 1e-10, 1, true},
    {"erfc", mpfr_erfc, -7, 7, false},
    {"erfc", mpfr_erfc, 0.4, 26.5, false},
    {"tgamma", mpfr_gamma, 0.01, 171.5, false},
    {"tgamma", mpfr_gamma, 0.01, 20, true},
    {"tgamma", mpfr_gamma, -170, 0, false},
    {"tgamma", mpfr_gamma, -5, 0, false},
    {"lgamma", log_gamma, 1e-5, 1e8, true},
    {"lgamma", log_gamma, 0.5, 4, false},
    {"lgamma", log_gamma, -30, 0, false},
    {"digamma", mpfr_digamma, 1e-5, 1e8, true},
    {"digamma", mpfr_digamma, 1, 3, false},
    {"digamma", mpfr_digamma, -30, 0, false},
    {"trigamma", trigamma, 1e-3, 1e6, true},
    {"trigamma", trigamma, 0.5, 12, false},
};

}  // namespace

int main() {
  std::mt19937_64 random(12345);
  mpfr_t x;
  mpfr_t value;
  mpfr_inits2(precision, x, value, static_cast<mpfr_ptr>(nullptr));
  for (const Case& test : cases) {
    for (int point = 0; point < 1500; ++point) {
      const double u = std::uniform_real_distribution<double>(0, 1)(random);
      const double at = test.logarithmic ? std::exp(std::log(test.low) + u * (std::log(test.high) - std::log(test.low)))
                                         : test.low + u * (test.high - test.low);
      mpfr_set_d(x, at, MPFR_RNDN);
      test.function(value, x, MPFR_RNDN);
      std::printf("%s %a %a\n", test.name, at, mpfr_get_d(value, MPFR_RNDN));
    }
  }
  mpfr_clears(x, value, static_cast<mpfr_ptr>(nullptr));
}
