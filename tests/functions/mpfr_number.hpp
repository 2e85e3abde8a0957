// SPDX-License-Identifier: MIT
// A number of many bits (MPFR) with the operators and functions of <cmath>, so that a template written for double also
// runs at high precision. The witness of the tests: it knows no derivative. Results are rounded to nearest.
#pragma once
#include <mpfr.h>

#include <compare>
#include <concepts>
#include <string>
#include <utility>

namespace wengert::test {

class MpfrNumber {
 public:
  /// Bits of every number made from now on in this thread.
  static mpfr_prec_t& precision() {
    thread_local mpfr_prec_t bits = 600;
    return bits;
  }

  MpfrNumber() {
    mpfr_init2(number_, precision());
    mpfr_set_zero(number_, 1);
  }
  template <std::floating_point F>
  MpfrNumber(F value) {
    mpfr_init2(number_, precision());
    if constexpr (sizeof(F) > sizeof(double))
      mpfr_set_ld(number_, value, MPFR_RNDN);
    else
      mpfr_set_d(number_, value, MPFR_RNDN);
  }
  template <std::integral I>
  MpfrNumber(I value) {
    mpfr_init2(number_, precision());
    mpfr_set_si(number_, static_cast<long>(value), MPFR_RNDN);
  }
  explicit MpfrNumber(const std::string& decimal) {
    mpfr_init2(number_, precision());
    mpfr_set_str(number_, decimal.c_str(), 10, MPFR_RNDN);
  }
  MpfrNumber(const MpfrNumber& other) {
    mpfr_init2(number_, mpfr_get_prec(other.number_));
    mpfr_set(number_, other.number_, MPFR_RNDN);
  }
  MpfrNumber(MpfrNumber&& other) noexcept : MpfrNumber() { mpfr_swap(number_, other.number_); }
  MpfrNumber& operator=(MpfrNumber other) noexcept {
    mpfr_swap(number_, other.number_);
    return *this;
  }
  ~MpfrNumber() { mpfr_clear(number_); }

  mpfr_srcptr get() const { return number_; }
  mpfr_ptr get() { return number_; }

  explicit operator float() const { return mpfr_get_flt(number_, MPFR_RNDN); }
  explicit operator double() const { return mpfr_get_d(number_, MPFR_RNDN); }
  explicit operator long double() const { return mpfr_get_ld(number_, MPFR_RNDN); }

  /// Decimal text with so many significant digits; "inf", "-inf", "nan" where it is none.
  std::string text(int digits) const {
    if (mpfr_nan_p(number_)) return "nan";
    if (mpfr_inf_p(number_)) return mpfr_sgn(number_) > 0 ? "inf" : "-inf";
    if (mpfr_zero_p(number_)) return "0";
    char* raw = nullptr;
    mpfr_asprintf(&raw, "%.*Re", digits - 1, number_);
    std::string result(raw);
    mpfr_free_str(raw);
    return result;
  }

  MpfrNumber operator-() const { return apply(mpfr_neg, *this); }
  MpfrNumber operator+() const { return *this; }
  MpfrNumber& operator+=(const MpfrNumber& b) { return *this = *this + b; }
  MpfrNumber& operator-=(const MpfrNumber& b) { return *this = *this - b; }
  MpfrNumber& operator*=(const MpfrNumber& b) { return *this = *this * b; }
  MpfrNumber& operator/=(const MpfrNumber& b) { return *this = *this / b; }
  MpfrNumber& operator++() { return *this += 1; }
  MpfrNumber& operator--() { return *this -= 1; }
  MpfrNumber operator++(int) {
    MpfrNumber old = *this;
    *this += 1;
    return old;
  }
  MpfrNumber operator--(int) {
    MpfrNumber old = *this;
    *this -= 1;
    return old;
  }
  friend MpfrNumber operator+(const MpfrNumber& a, const MpfrNumber& b) { return apply(mpfr_add, a, b); }
  friend MpfrNumber operator-(const MpfrNumber& a, const MpfrNumber& b) { return apply(mpfr_sub, a, b); }
  friend MpfrNumber operator*(const MpfrNumber& a, const MpfrNumber& b) { return apply(mpfr_mul, a, b); }
  friend MpfrNumber operator/(const MpfrNumber& a, const MpfrNumber& b) { return apply(mpfr_div, a, b); }
  friend bool operator==(const MpfrNumber& a, const MpfrNumber& b) { return mpfr_equal_p(a.number_, b.number_) != 0; }
  friend std::partial_ordering operator<=>(const MpfrNumber& a, const MpfrNumber& b) {
    if (mpfr_unordered_p(a.number_, b.number_)) return std::partial_ordering::unordered;
    return mpfr_cmp(a.number_, b.number_) <=> 0;
  }

  /// f of so many numbers, as MPFR declares its functions.
  template <class F, class... Numbers>
  static MpfrNumber apply(F function, const Numbers&... arguments) {
    MpfrNumber result;
    function(result.number_, arguments.number_..., MPFR_RNDN);
    return result;
  }
  template <class F>
  static MpfrNumber apply_exact(F function, const MpfrNumber& x) {
    MpfrNumber result;
    function(result.number_, x.number_);
    return result;
  }

  /// x times 2 to the power n.
  static MpfrNumber scaled(const MpfrNumber& x, long n) {
    MpfrNumber result(x);
    mpfr_mul_2si(result.number_, x.number_, n, MPFR_RNDN);
    return result;
  }

 private:
  mpfr_t number_;
};

}  // namespace wengert::test

#include "mpfr_functions.hpp"
