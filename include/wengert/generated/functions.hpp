// SPDX-License-Identifier: MIT
// Generated from functions/table.json by functions/generate.cpp; edit those.
// One struct a function: its value and its partials on any number type T. partial_x is with respect to the first
// argument, partial_y and partial_z to the next ones; r is the result, already computed; n is a passive argument.
// `step`: the derivative is zero wherever it exists. `unbounded`: a partial can be infinite at a finite argument.
// `selects`: an operand whose partial is 0 takes no part in the result, as what fmax does not choose.
#pragma once
#include <cmath>
#include <wengert/functions/constants.hpp>
#include <wengert/functions/digamma.hpp>

namespace wengert::function {

struct Abs {
  static constexpr const char* name = "abs";
  static constexpr int arity = 1;
  static constexpr bool step = false;
  static constexpr bool unbounded = false;
  static constexpr bool cheap = true;
  static constexpr bool selects = false;
  template <class T>
  [[gnu::always_inline]] static inline T value(const T& x) {
    using std::abs;
    return abs(x);
  }
  template <class T>
  [[gnu::always_inline]] static inline T partial_x(const T& x, const T&) {
    return x > T(0.0) ? T(1.0) : (x < T(0.0) ? T(-1.0) : T(0.0));
  }
};

struct Fabs {
  static constexpr const char* name = "fabs";
  static constexpr int arity = 1;
  static constexpr bool step = false;
  static constexpr bool unbounded = false;
  static constexpr bool cheap = true;
  static constexpr bool selects = false;
  template <class T>
  [[gnu::always_inline]] static inline T value(const T& x) {
    using std::fabs;
    return fabs(x);
  }
  template <class T>
  [[gnu::always_inline]] static inline T partial_x(const T& x, const T&) {
    return x > T(0.0) ? T(1.0) : (x < T(0.0) ? T(-1.0) : T(0.0));
  }
};

struct Sqrt {
  static constexpr const char* name = "sqrt";
  static constexpr int arity = 1;
  static constexpr bool step = false;
  static constexpr bool unbounded = true;
  static constexpr bool cheap = true;
  static constexpr bool selects = false;
  template <class T>
  [[gnu::always_inline]] static inline T value(const T& x) {
    using std::sqrt;
    return sqrt(x);
  }
  template <class T>
  [[gnu::always_inline]] static inline T partial_x(const T&, const T& r) {
    return T(0.5) / (r + T(0.0));
  }
};

struct Cbrt {
  static constexpr const char* name = "cbrt";
  static constexpr int arity = 1;
  static constexpr bool step = false;
  static constexpr bool unbounded = true;
  static constexpr bool cheap = false;
  static constexpr bool selects = false;
  template <class T>
  [[gnu::always_inline]] static inline T value(const T& x) {
    using std::cbrt;
    return cbrt(x);
  }
  template <class T>
  [[gnu::always_inline]] static inline T partial_x(const T&, const T& r) {
    return T(1.0) / (T(3.0) * r * r);
  }
};

struct Exp {
  static constexpr const char* name = "exp";
  static constexpr int arity = 1;
  static constexpr bool step = false;
  static constexpr bool unbounded = false;
  static constexpr bool cheap = false;
  static constexpr bool selects = false;
  template <class T>
  [[gnu::always_inline]] static inline T value(const T& x) {
    using std::exp;
    return exp(x);
  }
  template <class T>
  [[gnu::always_inline]] static inline T partial_x(const T&, const T& r) {
    return r;
  }
};

struct Exp2 {
  static constexpr const char* name = "exp2";
  static constexpr int arity = 1;
  static constexpr bool step = false;
  static constexpr bool unbounded = false;
  static constexpr bool cheap = false;
  static constexpr bool selects = false;
  template <class T>
  [[gnu::always_inline]] static inline T value(const T& x) {
    using std::exp2;
    return exp2(x);
  }
  template <class T>
  [[gnu::always_inline]] static inline T partial_x(const T&, const T& r) {
    return r * constant::ln2<T>();
  }
};

struct Exp10 {
  static constexpr const char* name = "exp10";
  static constexpr int arity = 1;
  static constexpr bool step = false;
  static constexpr bool unbounded = false;
  static constexpr bool cheap = false;
  static constexpr bool selects = false;
  template <class T>
  [[gnu::always_inline]] static inline T value(const T& x) {
    return exp10(x);
  }
  template <class T>
  [[gnu::always_inline]] static inline T partial_x(const T&, const T& r) {
    return r * constant::ln10<T>();
  }
};

struct Expm1 {
  static constexpr const char* name = "expm1";
  static constexpr int arity = 1;
  static constexpr bool step = false;
  static constexpr bool unbounded = false;
  static constexpr bool cheap = false;
  static constexpr bool selects = false;
  template <class T>
  [[gnu::always_inline]] static inline T value(const T& x) {
    using std::expm1;
    return expm1(x);
  }
  template <class T>
  [[gnu::always_inline]] static inline T partial_x(const T& x, const T& r) {
    using std::exp;
    return x < T(-0.5) ? T(exp(x)) : T(r + T(1.0));
  }
};

struct Log {
  static constexpr const char* name = "log";
  static constexpr int arity = 1;
  static constexpr bool step = false;
  static constexpr bool unbounded = true;
  static constexpr bool cheap = false;
  static constexpr bool selects = false;
  template <class T>
  [[gnu::always_inline]] static inline T value(const T& x) {
    using std::log;
    return log(x);
  }
  template <class T>
  [[gnu::always_inline]] static inline T partial_x(const T& x, const T&) {
    return T(1.0) / x;
  }
};

struct Log2 {
  static constexpr const char* name = "log2";
  static constexpr int arity = 1;
  static constexpr bool step = false;
  static constexpr bool unbounded = true;
  static constexpr bool cheap = false;
  static constexpr bool selects = false;
  template <class T>
  [[gnu::always_inline]] static inline T value(const T& x) {
    using std::log2;
    return log2(x);
  }
  template <class T>
  [[gnu::always_inline]] static inline T partial_x(const T& x, const T&) {
    return constant::log2e<T>() / x;
  }
};

struct Log10 {
  static constexpr const char* name = "log10";
  static constexpr int arity = 1;
  static constexpr bool step = false;
  static constexpr bool unbounded = true;
  static constexpr bool cheap = false;
  static constexpr bool selects = false;
  template <class T>
  [[gnu::always_inline]] static inline T value(const T& x) {
    using std::log10;
    return log10(x);
  }
  template <class T>
  [[gnu::always_inline]] static inline T partial_x(const T& x, const T&) {
    return constant::log10e<T>() / x;
  }
};

struct Log1p {
  static constexpr const char* name = "log1p";
  static constexpr int arity = 1;
  static constexpr bool step = false;
  static constexpr bool unbounded = true;
  static constexpr bool cheap = false;
  static constexpr bool selects = false;
  template <class T>
  [[gnu::always_inline]] static inline T value(const T& x) {
    using std::log1p;
    return log1p(x);
  }
  template <class T>
  [[gnu::always_inline]] static inline T partial_x(const T& x, const T&) {
    return T(1.0) / (T(1.0) + x);
  }
};

struct Sin {
  static constexpr const char* name = "sin";
  static constexpr int arity = 1;
  static constexpr bool step = false;
  static constexpr bool unbounded = false;
  static constexpr bool cheap = false;
  static constexpr bool selects = false;
  template <class T>
  [[gnu::always_inline]] static inline T value(const T& x) {
    using std::sin;
    return sin(x);
  }
  template <class T>
  [[gnu::always_inline]] static inline T partial_x(const T& x, const T&) {
    using std::cos;
    return cos(x);
  }
};

struct Cos {
  static constexpr const char* name = "cos";
  static constexpr int arity = 1;
  static constexpr bool step = false;
  static constexpr bool unbounded = false;
  static constexpr bool cheap = false;
  static constexpr bool selects = false;
  template <class T>
  [[gnu::always_inline]] static inline T value(const T& x) {
    using std::cos;
    return cos(x);
  }
  template <class T>
  [[gnu::always_inline]] static inline T partial_x(const T& x, const T&) {
    using std::sin;
    return -sin(x);
  }
};

struct Tan {
  static constexpr const char* name = "tan";
  static constexpr int arity = 1;
  static constexpr bool step = false;
  static constexpr bool unbounded = false;
  static constexpr bool cheap = false;
  static constexpr bool selects = false;
  template <class T>
  [[gnu::always_inline]] static inline T value(const T& x) {
    using std::tan;
    return tan(x);
  }
  template <class T>
  [[gnu::always_inline]] static inline T partial_x(const T&, const T& r) {
    return T(1.0) + r * r;
  }
};

struct Asin {
  static constexpr const char* name = "asin";
  static constexpr int arity = 1;
  static constexpr bool step = false;
  static constexpr bool unbounded = true;
  static constexpr bool cheap = false;
  static constexpr bool selects = false;
  template <class T>
  [[gnu::always_inline]] static inline T value(const T& x) {
    using std::asin;
    return asin(x);
  }
  template <class T>
  [[gnu::always_inline]] static inline T partial_x(const T& x, const T&) {
    using std::fabs;
    using std::sqrt;
    return fabs(x) < T(0.5) ? T(T(1.0) / sqrt(T(1.0) - x * x)) : T(T(1.0) / sqrt((T(1.0) - x) * (T(1.0) + x)));
  }
};

struct Acos {
  static constexpr const char* name = "acos";
  static constexpr int arity = 1;
  static constexpr bool step = false;
  static constexpr bool unbounded = true;
  static constexpr bool cheap = false;
  static constexpr bool selects = false;
  template <class T>
  [[gnu::always_inline]] static inline T value(const T& x) {
    using std::acos;
    return acos(x);
  }
  template <class T>
  [[gnu::always_inline]] static inline T partial_x(const T& x, const T&) {
    using std::fabs;
    using std::sqrt;
    return fabs(x) < T(0.5) ? T(T(-1.0) / sqrt(T(1.0) - x * x)) : T(T(-1.0) / sqrt((T(1.0) - x) * (T(1.0) + x)));
  }
};

struct Atan {
  static constexpr const char* name = "atan";
  static constexpr int arity = 1;
  static constexpr bool step = false;
  static constexpr bool unbounded = false;
  static constexpr bool cheap = false;
  static constexpr bool selects = false;
  template <class T>
  [[gnu::always_inline]] static inline T value(const T& x) {
    using std::atan;
    return atan(x);
  }
  template <class T>
  [[gnu::always_inline]] static inline T partial_x(const T& x, const T&) {
    using std::fabs;
    return fabs(x) > T(10000000000.0) ? T(T(1.0) / x / x) : T(T(1.0) / (T(1.0) + x * x));
  }
};

struct Sinh {
  static constexpr const char* name = "sinh";
  static constexpr int arity = 1;
  static constexpr bool step = false;
  static constexpr bool unbounded = false;
  static constexpr bool cheap = false;
  static constexpr bool selects = false;
  template <class T>
  [[gnu::always_inline]] static inline T value(const T& x) {
    using std::sinh;
    return sinh(x);
  }
  template <class T>
  [[gnu::always_inline]] static inline T partial_x(const T& x, const T&) {
    using std::cosh;
    return cosh(x);
  }
};

struct Cosh {
  static constexpr const char* name = "cosh";
  static constexpr int arity = 1;
  static constexpr bool step = false;
  static constexpr bool unbounded = false;
  static constexpr bool cheap = false;
  static constexpr bool selects = false;
  template <class T>
  [[gnu::always_inline]] static inline T value(const T& x) {
    using std::cosh;
    return cosh(x);
  }
  template <class T>
  [[gnu::always_inline]] static inline T partial_x(const T& x, const T&) {
    using std::sinh;
    return sinh(x);
  }
};

struct Tanh {
  static constexpr const char* name = "tanh";
  static constexpr int arity = 1;
  static constexpr bool step = false;
  static constexpr bool unbounded = false;
  static constexpr bool cheap = false;
  static constexpr bool selects = false;
  template <class T>
  [[gnu::always_inline]] static inline T value(const T& x) {
    using std::tanh;
    return tanh(x);
  }
  template <class T>
  [[gnu::always_inline]] static inline T partial_x(const T& x, const T& r) {
    using std::exp;
    using std::fabs;
    return r * r < T(0.9) ? T(T(1.0) - r * r) : T((T(1.0) + fabs(r)) * (T(1.0) + fabs(r)) * exp(T(-2.0) * fabs(x)));
  }
};

struct Asinh {
  static constexpr const char* name = "asinh";
  static constexpr int arity = 1;
  static constexpr bool step = false;
  static constexpr bool unbounded = false;
  static constexpr bool cheap = false;
  static constexpr bool selects = false;
  template <class T>
  [[gnu::always_inline]] static inline T value(const T& x) {
    using std::asinh;
    return asinh(x);
  }
  template <class T>
  [[gnu::always_inline]] static inline T partial_x(const T& x, const T&) {
    using std::hypot;
    return T(1.0) / hypot(T(1.0), x);
  }
};

struct Acosh {
  static constexpr const char* name = "acosh";
  static constexpr int arity = 1;
  static constexpr bool step = false;
  static constexpr bool unbounded = true;
  static constexpr bool cheap = false;
  static constexpr bool selects = false;
  template <class T>
  [[gnu::always_inline]] static inline T value(const T& x) {
    using std::acosh;
    return acosh(x);
  }
  template <class T>
  [[gnu::always_inline]] static inline T partial_x(const T& x, const T&) {
    using std::sqrt;
    return T(1.0) / (sqrt(x - T(1.0)) * sqrt(x + T(1.0)));
  }
};

struct Atanh {
  static constexpr const char* name = "atanh";
  static constexpr int arity = 1;
  static constexpr bool step = false;
  static constexpr bool unbounded = true;
  static constexpr bool cheap = false;
  static constexpr bool selects = false;
  template <class T>
  [[gnu::always_inline]] static inline T value(const T& x) {
    using std::atanh;
    return atanh(x);
  }
  template <class T>
  [[gnu::always_inline]] static inline T partial_x(const T& x, const T&) {
    using std::fabs;
    return fabs(x) < T(0.5) ? T(T(1.0) / (T(1.0) - x * x)) : T(T(1.0) / ((T(1.0) - x) * (T(1.0) + x)));
  }
};

struct Erf {
  static constexpr const char* name = "erf";
  static constexpr int arity = 1;
  static constexpr bool step = false;
  static constexpr bool unbounded = false;
  static constexpr bool cheap = false;
  static constexpr bool selects = false;
  template <class T>
  [[gnu::always_inline]] static inline T value(const T& x) {
    using std::erf;
    return erf(x);
  }
  template <class T>
  [[gnu::always_inline]] static inline T partial_x(const T& x, const T&) {
    using std::exp;
    using std::fabs;
    return fabs(x) > T(110.0) ? T(0.0) : T(constant::two_over_sqrt_pi<T>() * exp(-x * x));
  }
};

struct Erfc {
  static constexpr const char* name = "erfc";
  static constexpr int arity = 1;
  static constexpr bool step = false;
  static constexpr bool unbounded = false;
  static constexpr bool cheap = false;
  static constexpr bool selects = false;
  template <class T>
  [[gnu::always_inline]] static inline T value(const T& x) {
    using std::erfc;
    return erfc(x);
  }
  template <class T>
  [[gnu::always_inline]] static inline T partial_x(const T& x, const T&) {
    using std::exp;
    using std::fabs;
    return fabs(x) > T(110.0) ? T(0.0) : T(-constant::two_over_sqrt_pi<T>() * exp(-x * x));
  }
};

struct Tgamma {
  static constexpr const char* name = "tgamma";
  static constexpr int arity = 1;
  static constexpr bool step = false;
  static constexpr bool unbounded = true;
  static constexpr bool cheap = false;
  static constexpr bool selects = false;
  template <class T>
  [[gnu::always_inline]] static inline T value(const T& x) {
    using std::tgamma;
    return tgamma(x);
  }
  template <class T>
  [[gnu::always_inline]] static inline T partial_x(const T& x, const T& r) {
    return r * digamma(x);
  }
};

struct Lgamma {
  static constexpr const char* name = "lgamma";
  static constexpr int arity = 1;
  static constexpr bool step = false;
  static constexpr bool unbounded = true;
  static constexpr bool cheap = false;
  static constexpr bool selects = false;
  template <class T>
  [[gnu::always_inline]] static inline T value(const T& x) {
    using std::lgamma;
    return lgamma(x);
  }
  template <class T>
  [[gnu::always_inline]] static inline T partial_x(const T& x, const T&) {
    return digamma(x);
  }
};

struct Digamma {
  static constexpr const char* name = "digamma";
  static constexpr int arity = 1;
  static constexpr bool step = false;
  static constexpr bool unbounded = true;
  static constexpr bool cheap = false;
  static constexpr bool selects = false;
  template <class T>
  [[gnu::always_inline]] static inline T value(const T& x) {
    return digamma(x);
  }
  template <class T>
  [[gnu::always_inline]] static inline T partial_x(const T& x, const T&) {
    return trigamma(x);
  }
};

struct Trigamma {
  static constexpr const char* name = "trigamma";
  static constexpr int arity = 1;
  static constexpr bool step = false;
  static constexpr bool unbounded = true;
  static constexpr bool cheap = false;
  static constexpr bool selects = false;
  template <class T>
  [[gnu::always_inline]] static inline T value(const T& x) {
    return trigamma(x);
  }
  template <class T>
  [[gnu::always_inline]] static inline T partial_x(const T& x, const T&) {
    return polygamma(x, 2);
  }
};

struct Ceil {
  static constexpr const char* name = "ceil";
  static constexpr int arity = 1;
  static constexpr bool step = true;
  static constexpr bool unbounded = false;
  static constexpr bool cheap = true;
  static constexpr bool selects = false;
  template <class T>
  [[gnu::always_inline]] static inline T value(const T& x) {
    using std::ceil;
    return ceil(x);
  }
  template <class T>
  [[gnu::always_inline]] static inline T partial_x(const T&, const T&) {
    return T(0.0);
  }
};

struct Floor {
  static constexpr const char* name = "floor";
  static constexpr int arity = 1;
  static constexpr bool step = true;
  static constexpr bool unbounded = false;
  static constexpr bool cheap = true;
  static constexpr bool selects = false;
  template <class T>
  [[gnu::always_inline]] static inline T value(const T& x) {
    using std::floor;
    return floor(x);
  }
  template <class T>
  [[gnu::always_inline]] static inline T partial_x(const T&, const T&) {
    return T(0.0);
  }
};

struct Trunc {
  static constexpr const char* name = "trunc";
  static constexpr int arity = 1;
  static constexpr bool step = true;
  static constexpr bool unbounded = false;
  static constexpr bool cheap = true;
  static constexpr bool selects = false;
  template <class T>
  [[gnu::always_inline]] static inline T value(const T& x) {
    using std::trunc;
    return trunc(x);
  }
  template <class T>
  [[gnu::always_inline]] static inline T partial_x(const T&, const T&) {
    return T(0.0);
  }
};

struct Round {
  static constexpr const char* name = "round";
  static constexpr int arity = 1;
  static constexpr bool step = true;
  static constexpr bool unbounded = false;
  static constexpr bool cheap = true;
  static constexpr bool selects = false;
  template <class T>
  [[gnu::always_inline]] static inline T value(const T& x) {
    using std::round;
    return round(x);
  }
  template <class T>
  [[gnu::always_inline]] static inline T partial_x(const T&, const T&) {
    return T(0.0);
  }
};

struct Rint {
  static constexpr const char* name = "rint";
  static constexpr int arity = 1;
  static constexpr bool step = true;
  static constexpr bool unbounded = false;
  static constexpr bool cheap = true;
  static constexpr bool selects = false;
  template <class T>
  [[gnu::always_inline]] static inline T value(const T& x) {
    using std::rint;
    return rint(x);
  }
  template <class T>
  [[gnu::always_inline]] static inline T partial_x(const T&, const T&) {
    return T(0.0);
  }
};

struct Nearbyint {
  static constexpr const char* name = "nearbyint";
  static constexpr int arity = 1;
  static constexpr bool step = true;
  static constexpr bool unbounded = false;
  static constexpr bool cheap = true;
  static constexpr bool selects = false;
  template <class T>
  [[gnu::always_inline]] static inline T value(const T& x) {
    using std::nearbyint;
    return nearbyint(x);
  }
  template <class T>
  [[gnu::always_inline]] static inline T partial_x(const T&, const T&) {
    return T(0.0);
  }
};

struct Logb {
  static constexpr const char* name = "logb";
  static constexpr int arity = 1;
  static constexpr bool step = true;
  static constexpr bool unbounded = false;
  static constexpr bool cheap = true;
  static constexpr bool selects = false;
  template <class T>
  [[gnu::always_inline]] static inline T value(const T& x) {
    using std::logb;
    return logb(x);
  }
  template <class T>
  [[gnu::always_inline]] static inline T partial_x(const T&, const T&) {
    return T(0.0);
  }
};

struct Pow {
  static constexpr const char* name = "pow";
  static constexpr int arity = 2;
  static constexpr bool step = false;
  static constexpr bool unbounded = true;
  static constexpr bool cheap = false;
  static constexpr bool selects = false;
  template <class T>
  [[gnu::always_inline]] static inline T value(const T& x, const T& y) {
    using std::pow;
    return pow(x, y);
  }
  template <class T>
  [[gnu::always_inline]] static inline T partial_x(const T& x, const T& y, const T& r) {
    using std::fabs;
    using std::pow;
    using std::sqrt;
    if constexpr (constant::nested<T>) return y == T(0.0) && (x == T(0.0) || x != x) ? T(0.0) : (fabs(y) < T(0.5) && x != T(0.0) ? (fabs(x) < T(1.0) && fabs(y) * sqrt(constant::smallest_normal<T>()) < fabs(x) ? T(y / x * r) : T(y * (r / x))) : T(y * pow(x, y - T(1.0))));
    else     return y == T(0.0) && (x == T(0.0) || x != x) ? T(0.0) : (fabs(r) > constant::smallest_normal<T>() && fabs(r) < constant::infinity<T>() ? T(y * (r / x)) : T(y * pow(x, y - T(1.0))));
  }
  template <class T>
  [[gnu::always_inline]] static inline T partial_y(const T& x, const T& y, const T& r) {
    using std::log;
    using std::pow;
    if constexpr (constant::nested<T>) return x > T(0.0) ? (x < T(1.0) && r < constant::smallest_normal<T>() ? T(pow(x, y - T(1.0)) * (x * log(x))) : T(r * log(x))) : (x == T(0.0) && y < T(0.0) ? T(-constant::infinity<T>()) : (x <= T(0.0) ? T(0.0) : T(r * log(x))));
    else     return x > T(0.0) ? T(r * log(x)) : (x == T(0.0) && y < T(0.0) ? T(-constant::infinity<T>()) : (x <= T(0.0) ? T(0.0) : T(r * log(x))));
  }
};

struct Atan2 {
  static constexpr const char* name = "atan2";
  static constexpr int arity = 2;
  static constexpr bool step = false;
  static constexpr bool unbounded = false;
  static constexpr bool cheap = false;
  static constexpr bool selects = false;
  template <class T>
  [[gnu::always_inline]] static inline T value(const T& x, const T& y) {
    using std::atan2;
    return atan2(x, y);
  }
  template <class T>
  [[gnu::always_inline]] static inline T partial_x(const T& x, const T& y, const T&) {
    using std::fabs;
    return x == T(0.0) && y == T(0.0) ? T(0.0) : (fabs(x) <= fabs(y) ? T(T(1.0) / (y + x * (x / y))) : T(y / x / (x + y * (y / x))));
  }
  template <class T>
  [[gnu::always_inline]] static inline T partial_y(const T& x, const T& y, const T&) {
    using std::fabs;
    return x == T(0.0) && y == T(0.0) ? T(0.0) : (fabs(x) <= fabs(y) ? T(-(x / y) / (y + x * (x / y))) : T(T(-1.0) / (x + y * (y / x))));
  }
};

struct Fmod {
  static constexpr const char* name = "fmod";
  static constexpr int arity = 2;
  static constexpr bool step = false;
  static constexpr bool unbounded = false;
  static constexpr bool cheap = true;
  static constexpr bool selects = true;
  template <class T>
  [[gnu::always_inline]] static inline T value(const T& x, const T& y) {
    using std::fmod;
    return fmod(x, y);
  }
  template <class T>
  [[gnu::always_inline]] static inline T partial_x(const T&, const T&, const T&) {
    return T(1.0);
  }
  template <class T>
  [[gnu::always_inline]] static inline T partial_y(const T& x, const T& y, const T& r) {
    using std::rint;
    return -rint((x - r) / y);
  }
};

struct Remainder {
  static constexpr const char* name = "remainder";
  static constexpr int arity = 2;
  static constexpr bool step = false;
  static constexpr bool unbounded = false;
  static constexpr bool cheap = true;
  static constexpr bool selects = true;
  template <class T>
  [[gnu::always_inline]] static inline T value(const T& x, const T& y) {
    using std::remainder;
    return remainder(x, y);
  }
  template <class T>
  [[gnu::always_inline]] static inline T partial_x(const T&, const T&, const T&) {
    return T(1.0);
  }
  template <class T>
  [[gnu::always_inline]] static inline T partial_y(const T& x, const T& y, const T& r) {
    using std::rint;
    return -rint((x - r) / y);
  }
};

struct Hypot {
  static constexpr const char* name = "hypot";
  static constexpr int arity = 2;
  static constexpr bool step = false;
  static constexpr bool unbounded = false;
  static constexpr bool cheap = false;
  static constexpr bool selects = false;
  template <class T>
  [[gnu::always_inline]] static inline T value(const T& x, const T& y) {
    using std::hypot;
    return hypot(x, y);
  }
  template <class T>
  [[gnu::always_inline]] static inline T partial_x(const T& x, const T& y, const T& r) {
    using std::fabs;
    using std::sqrt;
    if constexpr (constant::nested<T>) return r == T(0.0) ? T(0.0) : (fabs(x) > fabs(y) ? T((x > T(0.0) ? T(1.0) : T(-1.0)) / sqrt(T(1.0) + y / x * (y / x))) : T(x / r));
    else     return r == T(0.0) ? T(0.0) : T(x / r);
  }
  template <class T>
  [[gnu::always_inline]] static inline T partial_y(const T& x, const T& y, const T& r) {
    using std::fabs;
    using std::sqrt;
    if constexpr (constant::nested<T>) return r == T(0.0) ? T(0.0) : (fabs(y) > fabs(x) ? T((y > T(0.0) ? T(1.0) : T(-1.0)) / sqrt(T(1.0) + x / y * (x / y))) : T(y / r));
    else     return r == T(0.0) ? T(0.0) : T(y / r);
  }
};

struct Fmin {
  static constexpr const char* name = "fmin";
  static constexpr int arity = 2;
  static constexpr bool step = false;
  static constexpr bool unbounded = false;
  static constexpr bool cheap = true;
  static constexpr bool selects = true;
  template <class T>
  [[gnu::always_inline]] static inline T value(const T& x, const T& y) {
    using std::fmin;
    return fmin(x, y);
  }
  template <class T>
  [[gnu::always_inline]] static inline T partial_x(const T& x, const T& y, const T&) {
    return y < x || x != x ? T(0.0) : T(1.0);
  }
  template <class T>
  [[gnu::always_inline]] static inline T partial_y(const T& x, const T& y, const T&) {
    return y < x || x != x ? T(1.0) : T(0.0);
  }
};

struct Fmax {
  static constexpr const char* name = "fmax";
  static constexpr int arity = 2;
  static constexpr bool step = false;
  static constexpr bool unbounded = false;
  static constexpr bool cheap = true;
  static constexpr bool selects = true;
  template <class T>
  [[gnu::always_inline]] static inline T value(const T& x, const T& y) {
    using std::fmax;
    return fmax(x, y);
  }
  template <class T>
  [[gnu::always_inline]] static inline T partial_x(const T& x, const T& y, const T&) {
    return x < y || x != x ? T(0.0) : T(1.0);
  }
  template <class T>
  [[gnu::always_inline]] static inline T partial_y(const T& x, const T& y, const T&) {
    return x < y || x != x ? T(1.0) : T(0.0);
  }
};

struct Fdim {
  static constexpr const char* name = "fdim";
  static constexpr int arity = 2;
  static constexpr bool step = false;
  static constexpr bool unbounded = false;
  static constexpr bool cheap = true;
  static constexpr bool selects = true;
  template <class T>
  [[gnu::always_inline]] static inline T value(const T& x, const T& y) {
    using std::fdim;
    return fdim(x, y);
  }
  template <class T>
  [[gnu::always_inline]] static inline T partial_x(const T& x, const T& y, const T&) {
    return x > y ? T(1.0) : T(0.0);
  }
  template <class T>
  [[gnu::always_inline]] static inline T partial_y(const T& x, const T& y, const T&) {
    return x > y ? T(-1.0) : T(0.0);
  }
};

struct Copysign {
  static constexpr const char* name = "copysign";
  static constexpr int arity = 2;
  static constexpr bool step = false;
  static constexpr bool unbounded = false;
  static constexpr bool cheap = true;
  static constexpr bool selects = true;
  template <class T>
  [[gnu::always_inline]] static inline T value(const T& x, const T& y) {
    using std::copysign;
    return copysign(x, y);
  }
  template <class T>
  [[gnu::always_inline]] static inline T partial_x(const T& x, const T&, const T& r) {
    return x == T(0.0) ? T(0.0) : ((x > T(0.0)) == (r > T(0.0)) ? T(1.0) : T(-1.0));
  }
  template <class T>
  [[gnu::always_inline]] static inline T partial_y(const T&, const T&, const T&) {
    return T(0.0);
  }
};

struct Nextafter {
  static constexpr const char* name = "nextafter";
  static constexpr int arity = 2;
  static constexpr bool step = false;
  static constexpr bool unbounded = false;
  static constexpr bool cheap = true;
  static constexpr bool selects = true;
  template <class T>
  [[gnu::always_inline]] static inline T value(const T& x, const T& y) {
    using std::nextafter;
    return nextafter(x, y);
  }
  template <class T>
  [[gnu::always_inline]] static inline T partial_x(const T&, const T&, const T&) {
    return T(1.0);
  }
  template <class T>
  [[gnu::always_inline]] static inline T partial_y(const T&, const T&, const T&) {
    return T(0.0);
  }
};

struct Hypot3 {
  static constexpr const char* name = "hypot";
  static constexpr int arity = 3;
  static constexpr bool step = false;
  static constexpr bool unbounded = false;
  static constexpr bool cheap = false;
  static constexpr bool selects = false;
  template <class T>
  [[gnu::always_inline]] static inline T value(const T& x, const T& y, const T& z) {
    using std::hypot;
    return hypot(x, y, z);
  }
  template <class T>
  [[gnu::always_inline]] static inline T partial_x(const T& x, const T& y, const T& z, const T& r) {
    using std::fabs;
    using std::hypot;
    using std::sqrt;
    if constexpr (constant::nested<T>) return r == T(0.0) ? T(0.0) : (fabs(x) > hypot(y, z) ? T((x > T(0.0) ? T(1.0) : T(-1.0)) / sqrt(T(1.0) + hypot(y, z) / x * (hypot(y, z) / x))) : T(x / r));
    else     return r == T(0.0) ? T(0.0) : T(x / r);
  }
  template <class T>
  [[gnu::always_inline]] static inline T partial_y(const T& x, const T& y, const T& z, const T& r) {
    using std::fabs;
    using std::hypot;
    using std::sqrt;
    if constexpr (constant::nested<T>) return r == T(0.0) ? T(0.0) : (fabs(y) > hypot(x, z) ? T((y > T(0.0) ? T(1.0) : T(-1.0)) / sqrt(T(1.0) + hypot(x, z) / y * (hypot(x, z) / y))) : T(y / r));
    else     return r == T(0.0) ? T(0.0) : T(y / r);
  }
  template <class T>
  [[gnu::always_inline]] static inline T partial_z(const T& x, const T& y, const T& z, const T& r) {
    using std::fabs;
    using std::hypot;
    using std::sqrt;
    if constexpr (constant::nested<T>) return r == T(0.0) ? T(0.0) : (fabs(z) > hypot(x, y) ? T((z > T(0.0) ? T(1.0) : T(-1.0)) / sqrt(T(1.0) + hypot(x, y) / z * (hypot(x, y) / z))) : T(z / r));
    else     return r == T(0.0) ? T(0.0) : T(z / r);
  }
};

struct Fma {
  static constexpr const char* name = "fma";
  static constexpr int arity = 3;
  static constexpr bool step = false;
  static constexpr bool unbounded = false;
  static constexpr bool cheap = true;
  static constexpr bool selects = false;
  template <class T>
  [[gnu::always_inline]] static inline T value(const T& x, const T& y, const T& z) {
    using std::fma;
    return fma(x, y, z);
  }
  template <class T>
  [[gnu::always_inline]] static inline T partial_x(const T&, const T& y, const T&, const T&) {
    return y;
  }
  template <class T>
  [[gnu::always_inline]] static inline T partial_y(const T& x, const T&, const T&, const T&) {
    return x;
  }
  template <class T>
  [[gnu::always_inline]] static inline T partial_z(const T&, const T&, const T&, const T&) {
    return T(1.0);
  }
};

struct Lerp {
  static constexpr const char* name = "lerp";
  static constexpr int arity = 3;
  static constexpr bool step = false;
  static constexpr bool unbounded = false;
  static constexpr bool cheap = true;
  static constexpr bool selects = false;
  template <class T>
  [[gnu::always_inline]] static inline T value(const T& x, const T& y, const T& z) {
    using std::lerp;
    return lerp(x, y, z);
  }
  template <class T>
  [[gnu::always_inline]] static inline T partial_x(const T&, const T&, const T& z, const T&) {
    return T(1.0) - z;
  }
  template <class T>
  [[gnu::always_inline]] static inline T partial_y(const T&, const T&, const T& z, const T&) {
    return z;
  }
  template <class T>
  [[gnu::always_inline]] static inline T partial_z(const T& x, const T& y, const T&, const T&) {
    return y - x;
  }
};

struct Ldexp {
  static constexpr const char* name = "ldexp";
  static constexpr int arity = 1;
  static constexpr bool step = false;
  static constexpr bool unbounded = false;
  static constexpr bool cheap = true;
  static constexpr bool selects = false;
  template <class T>
  [[gnu::always_inline]] static inline T value(const T& x, int n) {
    using std::ldexp;
    return ldexp(x, n);
  }
  template <class T>
  [[gnu::always_inline]] static inline T partial_x(const T&, int n, const T&) {
    using std::ldexp;
    return ldexp(T(1.0), n);
  }
};

struct Scalbn {
  static constexpr const char* name = "scalbn";
  static constexpr int arity = 1;
  static constexpr bool step = false;
  static constexpr bool unbounded = false;
  static constexpr bool cheap = true;
  static constexpr bool selects = false;
  template <class T>
  [[gnu::always_inline]] static inline T value(const T& x, int n) {
    using std::scalbn;
    return scalbn(x, n);
  }
  template <class T>
  [[gnu::always_inline]] static inline T partial_x(const T&, int n, const T&) {
    using std::scalbn;
    return scalbn(T(1.0), n);
  }
};

struct Scalbln {
  static constexpr const char* name = "scalbln";
  static constexpr int arity = 1;
  static constexpr bool step = false;
  static constexpr bool unbounded = false;
  static constexpr bool cheap = true;
  static constexpr bool selects = false;
  template <class T>
  [[gnu::always_inline]] static inline T value(const T& x, long n) {
    using std::scalbln;
    return scalbln(x, n);
  }
  template <class T>
  [[gnu::always_inline]] static inline T partial_x(const T&, long n, const T&) {
    using std::scalbln;
    return scalbln(T(1.0), n);
  }
};

struct Nexttoward {
  static constexpr const char* name = "nexttoward";
  static constexpr int arity = 1;
  static constexpr bool step = false;
  static constexpr bool unbounded = false;
  static constexpr bool cheap = true;
  static constexpr bool selects = false;
  template <class T>
  [[gnu::always_inline]] static inline T value(const T& x, long double n) {
    using std::nexttoward;
    return nexttoward(x, n);
  }
  template <class T>
  [[gnu::always_inline]] static inline T partial_x(const T&, long double, const T&) {
    return T(1.0);
  }
};

struct Polygamma {
  static constexpr const char* name = "polygamma";
  static constexpr int arity = 1;
  static constexpr bool step = false;
  static constexpr bool unbounded = true;
  static constexpr bool cheap = false;
  static constexpr bool selects = false;
  template <class T>
  [[gnu::always_inline]] static inline T value(const T& x, int n) {
    return polygamma(x, n);
  }
  template <class T>
  [[gnu::always_inline]] static inline T partial_x(const T& x, int n, const T&) {
    return polygamma(x, n + 1);
  }
};

struct Frexp {
  static constexpr const char* name = "frexp";
  static constexpr int arity = 1;
  static constexpr bool step = false;
  static constexpr bool unbounded = false;
  static constexpr bool cheap = true;
  static constexpr bool selects = false;
  template <class T>
  [[gnu::always_inline]] static inline T value(const T& x, int* n) {
    using std::frexp;
    return frexp(x, n);
  }
  template <class T>
  [[gnu::always_inline]] static inline T partial_x(const T&, int n, const T&) {
    using std::ldexp;
    return ldexp(T(1.0), -n);
  }
};

struct Modf {
  static constexpr const char* name = "modf";
  static constexpr int arity = 1;
  static constexpr bool step = false;
  static constexpr bool unbounded = false;
  static constexpr bool cheap = true;
  static constexpr bool selects = false;
  template <class T>
  [[gnu::always_inline]] static inline T value(const T& x, T* whole) {
    using std::modf;
    return modf(x, whole);
  }
  template <class T>
  [[gnu::always_inline]] static inline T partial_x(const T&, const T&) {
    return T(1.0);
  }
  template <class T>
  [[gnu::always_inline]] static inline T out_partial_x(const T&, const T&) {
    return T(0.0);
  }
};

struct Remquo {
  static constexpr const char* name = "remquo";
  static constexpr int arity = 2;
  static constexpr bool step = false;
  static constexpr bool unbounded = false;
  static constexpr bool cheap = true;
  static constexpr bool selects = false;
  template <class T>
  [[gnu::always_inline]] static inline T value(const T& x, const T& y, int* n) {
    using std::remquo;
    return remquo(x, y, n);
  }
  template <class T>
  [[gnu::always_inline]] static inline T partial_x(const T&, const T&, int, const T&) {
    return T(1.0);
  }
  template <class T>
  [[gnu::always_inline]] static inline T partial_y(const T& x, const T& y, int, const T& r) {
    using std::rint;
    return -rint((x - r) / y);
  }
};

struct Sincos {
  static constexpr const char* name = "sincos";
  static constexpr int arity = 1;
  static constexpr bool step = false;
  static constexpr bool unbounded = false;
  static constexpr bool cheap = false;
  static constexpr bool selects = false;
  template <class T>
  [[gnu::always_inline]] static inline void value(const T& x, T* sine, T* cosine) {
    using std::cos, std::sin;
    *sine = sin(x);
    *cosine = cos(x);
  }
  template <class T>
  [[gnu::always_inline]] static inline T partial_x(const T& x, const T&) {
    using std::cos;
    return cos(x);
  }
  template <class T>
  [[gnu::always_inline]] static inline T out_partial_x(const T& x, const T&) {
    using std::sin;
    return -sin(x);
  }
};

struct Lround {
  static constexpr const char* name = "lround";
  static constexpr int arity = 1;
  static constexpr bool step = true;
  static constexpr bool unbounded = false;
  static constexpr bool cheap = true;
  static constexpr bool selects = false;
  template <class T>
  [[gnu::always_inline]] static inline long value(const T& x) {
    using std::lround;
    return lround(x);
  }
};

struct Llround {
  static constexpr const char* name = "llround";
  static constexpr int arity = 1;
  static constexpr bool step = true;
  static constexpr bool unbounded = false;
  static constexpr bool cheap = true;
  static constexpr bool selects = false;
  template <class T>
  [[gnu::always_inline]] static inline long long value(const T& x) {
    using std::llround;
    return llround(x);
  }
};

struct Lrint {
  static constexpr const char* name = "lrint";
  static constexpr int arity = 1;
  static constexpr bool step = true;
  static constexpr bool unbounded = false;
  static constexpr bool cheap = true;
  static constexpr bool selects = false;
  template <class T>
  [[gnu::always_inline]] static inline long value(const T& x) {
    using std::lrint;
    return lrint(x);
  }
};

struct Llrint {
  static constexpr const char* name = "llrint";
  static constexpr int arity = 1;
  static constexpr bool step = true;
  static constexpr bool unbounded = false;
  static constexpr bool cheap = true;
  static constexpr bool selects = false;
  template <class T>
  [[gnu::always_inline]] static inline long long value(const T& x) {
    using std::llrint;
    return llrint(x);
  }
};

struct Ilogb {
  static constexpr const char* name = "ilogb";
  static constexpr int arity = 1;
  static constexpr bool step = true;
  static constexpr bool unbounded = false;
  static constexpr bool cheap = true;
  static constexpr bool selects = false;
  template <class T>
  [[gnu::always_inline]] static inline int value(const T& x) {
    using std::ilogb;
    return ilogb(x);
  }
};

struct Fpclassify {
  static constexpr const char* name = "fpclassify";
  static constexpr int arity = 1;
  static constexpr bool step = true;
  static constexpr bool unbounded = false;
  static constexpr bool cheap = true;
  static constexpr bool selects = false;
  template <class T>
  [[gnu::always_inline]] static inline int value(const T& x) {
    using std::fpclassify;
    return fpclassify(x);
  }
};

struct Isfinite {
  static constexpr const char* name = "isfinite";
  static constexpr int arity = 1;
  static constexpr bool step = true;
  static constexpr bool unbounded = false;
  static constexpr bool cheap = true;
  static constexpr bool selects = false;
  template <class T>
  [[gnu::always_inline]] static inline bool value(const T& x) {
    using std::isfinite;
    return isfinite(x);
  }
};

struct Isinf {
  static constexpr const char* name = "isinf";
  static constexpr int arity = 1;
  static constexpr bool step = true;
  static constexpr bool unbounded = false;
  static constexpr bool cheap = true;
  static constexpr bool selects = false;
  template <class T>
  [[gnu::always_inline]] static inline bool value(const T& x) {
    using std::isinf;
    return isinf(x);
  }
};

struct Isnan {
  static constexpr const char* name = "isnan";
  static constexpr int arity = 1;
  static constexpr bool step = true;
  static constexpr bool unbounded = false;
  static constexpr bool cheap = true;
  static constexpr bool selects = false;
  template <class T>
  [[gnu::always_inline]] static inline bool value(const T& x) {
    using std::isnan;
    return isnan(x);
  }
};

struct Isnormal {
  static constexpr const char* name = "isnormal";
  static constexpr int arity = 1;
  static constexpr bool step = true;
  static constexpr bool unbounded = false;
  static constexpr bool cheap = true;
  static constexpr bool selects = false;
  template <class T>
  [[gnu::always_inline]] static inline bool value(const T& x) {
    using std::isnormal;
    return isnormal(x);
  }
};

struct Signbit {
  static constexpr const char* name = "signbit";
  static constexpr int arity = 1;
  static constexpr bool step = true;
  static constexpr bool unbounded = false;
  static constexpr bool cheap = true;
  static constexpr bool selects = false;
  template <class T>
  [[gnu::always_inline]] static inline bool value(const T& x) {
    using std::signbit;
    return signbit(x);
  }
};

struct Isgreater {
  static constexpr const char* name = "isgreater";
  static constexpr int arity = 2;
  static constexpr bool step = true;
  static constexpr bool unbounded = false;
  static constexpr bool cheap = true;
  static constexpr bool selects = false;
  template <class T>
  [[gnu::always_inline]] static inline bool value(const T& x, const T& y) {
    using std::isgreater;
    return isgreater(x, y);
  }
};

struct Isgreaterequal {
  static constexpr const char* name = "isgreaterequal";
  static constexpr int arity = 2;
  static constexpr bool step = true;
  static constexpr bool unbounded = false;
  static constexpr bool cheap = true;
  static constexpr bool selects = false;
  template <class T>
  [[gnu::always_inline]] static inline bool value(const T& x, const T& y) {
    using std::isgreaterequal;
    return isgreaterequal(x, y);
  }
};

struct Isless {
  static constexpr const char* name = "isless";
  static constexpr int arity = 2;
  static constexpr bool step = true;
  static constexpr bool unbounded = false;
  static constexpr bool cheap = true;
  static constexpr bool selects = false;
  template <class T>
  [[gnu::always_inline]] static inline bool value(const T& x, const T& y) {
    using std::isless;
    return isless(x, y);
  }
};

struct Islessequal {
  static constexpr const char* name = "islessequal";
  static constexpr int arity = 2;
  static constexpr bool step = true;
  static constexpr bool unbounded = false;
  static constexpr bool cheap = true;
  static constexpr bool selects = false;
  template <class T>
  [[gnu::always_inline]] static inline bool value(const T& x, const T& y) {
    using std::islessequal;
    return islessequal(x, y);
  }
};

struct Islessgreater {
  static constexpr const char* name = "islessgreater";
  static constexpr int arity = 2;
  static constexpr bool step = true;
  static constexpr bool unbounded = false;
  static constexpr bool cheap = true;
  static constexpr bool selects = false;
  template <class T>
  [[gnu::always_inline]] static inline bool value(const T& x, const T& y) {
    using std::islessgreater;
    return islessgreater(x, y);
  }
};

struct Isunordered {
  static constexpr const char* name = "isunordered";
  static constexpr int arity = 2;
  static constexpr bool step = true;
  static constexpr bool unbounded = false;
  static constexpr bool cheap = true;
  static constexpr bool selects = false;
  template <class T>
  [[gnu::always_inline]] static inline bool value(const T& x, const T& y) {
    using std::isunordered;
    return isunordered(x, y);
  }
};

struct Negate {
  static constexpr const char* name = "negate";
  static constexpr int arity = 1;
  static constexpr bool step = false;
  static constexpr bool unbounded = false;
  static constexpr bool cheap = true;
  static constexpr bool selects = false;
  template <class T>
  [[gnu::always_inline]] static inline T value(const T& x) {
    return -x;
  }
  template <class T>
  [[gnu::always_inline]] static inline T partial_x(const T&, const T&) {
    return T(-1.0);
  }
};

struct Add {
  static constexpr const char* name = "add";
  static constexpr int arity = 2;
  static constexpr bool step = false;
  static constexpr bool unbounded = false;
  static constexpr bool cheap = true;
  static constexpr bool selects = false;
  template <class T>
  [[gnu::always_inline]] static inline T value(const T& x, const T& y) {
    return x + y;
  }
  template <class T>
  [[gnu::always_inline]] static inline T partial_x(const T&, const T&, const T&) {
    return T(1.0);
  }
  template <class T>
  [[gnu::always_inline]] static inline T partial_y(const T&, const T&, const T&) {
    return T(1.0);
  }
};

struct Subtract {
  static constexpr const char* name = "subtract";
  static constexpr int arity = 2;
  static constexpr bool step = false;
  static constexpr bool unbounded = false;
  static constexpr bool cheap = true;
  static constexpr bool selects = false;
  template <class T>
  [[gnu::always_inline]] static inline T value(const T& x, const T& y) {
    return x - y;
  }
  template <class T>
  [[gnu::always_inline]] static inline T partial_x(const T&, const T&, const T&) {
    return T(1.0);
  }
  template <class T>
  [[gnu::always_inline]] static inline T partial_y(const T&, const T&, const T&) {
    return T(-1.0);
  }
};

struct Multiply {
  static constexpr const char* name = "multiply";
  static constexpr int arity = 2;
  static constexpr bool step = false;
  static constexpr bool unbounded = false;
  static constexpr bool cheap = true;
  static constexpr bool selects = false;
  template <class T>
  [[gnu::always_inline]] static inline T value(const T& x, const T& y) {
    return x * y;
  }
  template <class T>
  [[gnu::always_inline]] static inline T partial_x(const T&, const T& y, const T&) {
    return y;
  }
  template <class T>
  [[gnu::always_inline]] static inline T partial_y(const T& x, const T&, const T&) {
    return x;
  }
};

struct Divide {
  static constexpr const char* name = "divide";
  static constexpr int arity = 2;
  static constexpr bool step = false;
  static constexpr bool unbounded = true;
  static constexpr bool cheap = true;
  static constexpr bool selects = false;
  template <class T>
  [[gnu::always_inline]] static inline T value(const T& x, const T& y) {
    return x / y;
  }
  template <class T>
  [[gnu::always_inline]] static inline T partial_x(const T&, const T& y, const T&) {
    return T(1.0) / y;
  }
  template <class T>
  [[gnu::always_inline]] static inline T partial_y(const T&, const T& y, const T& r) {
    return -r / y;
  }
};

struct Max {
  static constexpr const char* name = "max";
  static constexpr int arity = 2;
  static constexpr bool step = false;
  static constexpr bool unbounded = false;
  static constexpr bool cheap = true;
  static constexpr bool selects = false;
  template <class T>
  [[gnu::always_inline]] static inline T value(const T& x, const T& y) {
    using std::max;
    return max(x, y);
  }
  template <class T>
  [[gnu::always_inline]] static inline T partial_x(const T& x, const T& y, const T&) {
    return x < y ? T(0.0) : T(1.0);
  }
  template <class T>
  [[gnu::always_inline]] static inline T partial_y(const T& x, const T& y, const T&) {
    return x < y ? T(1.0) : T(0.0);
  }
};

struct Min {
  static constexpr const char* name = "min";
  static constexpr int arity = 2;
  static constexpr bool step = false;
  static constexpr bool unbounded = false;
  static constexpr bool cheap = true;
  static constexpr bool selects = false;
  template <class T>
  [[gnu::always_inline]] static inline T value(const T& x, const T& y) {
    using std::min;
    return min(x, y);
  }
  template <class T>
  [[gnu::always_inline]] static inline T partial_x(const T& x, const T& y, const T&) {
    return y < x ? T(0.0) : T(1.0);
  }
  template <class T>
  [[gnu::always_inline]] static inline T partial_y(const T& x, const T& y, const T&) {
    return y < x ? T(1.0) : T(0.0);
  }
};

}  // namespace wengert::function
