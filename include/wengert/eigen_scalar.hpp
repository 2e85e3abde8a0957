// SPDX-License-Identifier: MIT
// wengert::ElementReal, an active number for generic Eigen code that entities (eigen.hpp) do not cover: a matrix of it
// is Eigen's own, every operation on a coefficient is a statement. Both headers may be included in one program.
#pragma once
#include <wengert/language.hpp>  // first: it says what is missing

#include <Eigen/Core>
#include <concepts>
#include <ostream>
#include <type_traits>
#include <wengert/entity/eigen_exact_zeros.hpp>
#include <wengert/overload/functions.hpp>
#include <wengert/overload/limits.hpp>
#include <wengert/overload/real.hpp>

namespace wengert {

/// A Real whose operators give numbers rather than expressions, as Eigen asks of a scalar. It has the errors of Real.
class ElementReal {
 public:
  constexpr ElementReal() = default;
  /// A passive number.
  template <class T>
    requires std::is_arithmetic_v<T>
  constexpr ElementReal(T value) : x_(static_cast<double>(value)) {}  // NOLINT: numbers convert
  explicit constexpr ElementReal(const Real& x) : x_(x) {}
  /// The number of the tape.
  const Real& real() const { return x_; }
  Real& real() { return x_; }
  const double& value() const { return x_.value(); }
  bool active() const { return x_.active(); }
  explicit operator bool() const { return x_.value() != 0; }
  /// Where Eigen wants an integer (sizes of blocks, exponents), the value's.
  explicit operator int() const { return static_cast<int>(x_.value()); }

  /// What tape.input(x) and tape.adjoint(x) do.
  void register_input(BasicTape<double>& tape) { tape.input(x_); }
  auto adjoint_of(BasicTape<double>& tape) const { return tape.adjoint(x_); }

  friend ElementReal operator+(const ElementReal& x, const ElementReal& y) { return made(x.x_ + y.x_); }
  friend ElementReal operator-(const ElementReal& x, const ElementReal& y) { return made(x.x_ - y.x_); }
  friend ElementReal operator*(const ElementReal& x, const ElementReal& y) { return made(x.x_ * y.x_); }
  friend ElementReal operator/(const ElementReal& x, const ElementReal& y) { return made(x.x_ / y.x_); }
  friend ElementReal operator-(const ElementReal& x) { return made(-x.x_); }
  ElementReal& operator+=(const ElementReal& y) { return *this = *this + y; }
  ElementReal& operator-=(const ElementReal& y) { return *this = *this - y; }
  ElementReal& operator*=(const ElementReal& y) { return *this = *this * y; }
  ElementReal& operator/=(const ElementReal& y) { return *this = *this / y; }

  // Comparisons compare values.
  friend bool operator==(const ElementReal& x, const ElementReal& y) { return x.value() == y.value(); }
  friend bool operator!=(const ElementReal& x, const ElementReal& y) { return x.value() != y.value(); }
  friend bool operator<(const ElementReal& x, const ElementReal& y) { return x.value() < y.value(); }
  friend bool operator<=(const ElementReal& x, const ElementReal& y) { return x.value() <= y.value(); }
  friend bool operator>(const ElementReal& x, const ElementReal& y) { return x.value() > y.value(); }
  friend bool operator>=(const ElementReal& x, const ElementReal& y) { return x.value() >= y.value(); }
  friend bool isfinite(const ElementReal& x) { return std::isfinite(x.value()); }
  friend bool isnan(const ElementReal& x) { return std::isnan(x.value()); }
  friend bool isinf(const ElementReal& x) { return std::isinf(x.value()); }
  /// Whether it is zero for good: what is active may depend on an input.
  friend bool is_zero(const ElementReal& x) { return !x.active() && x.value() == 0; }
  friend std::ostream& operator<<(std::ostream& stream, const ElementReal& x) { return stream << x.value(); }

  template <class E>
  static ElementReal made(const E& expression) {
    return ElementReal(Real(expression));
  }

 private:
  Real x_;
};

/// The number behind it, without its derivative.
inline double value(const ElementReal& x) { return x.value(); }

// Functions that Eigen calls on scalars.
#define WENGERT_ELEMENT_FUNCTION(name) \
  inline ElementReal name(const ElementReal& x) { return ElementReal::made(name(x.real())); }
WENGERT_ELEMENT_FUNCTION(abs)
WENGERT_ELEMENT_FUNCTION(fabs)
WENGERT_ELEMENT_FUNCTION(sqrt)
WENGERT_ELEMENT_FUNCTION(cbrt)
WENGERT_ELEMENT_FUNCTION(exp)
WENGERT_ELEMENT_FUNCTION(exp2)
WENGERT_ELEMENT_FUNCTION(expm1)
WENGERT_ELEMENT_FUNCTION(log)
WENGERT_ELEMENT_FUNCTION(log2)
WENGERT_ELEMENT_FUNCTION(log10)
WENGERT_ELEMENT_FUNCTION(log1p)
WENGERT_ELEMENT_FUNCTION(sin)
WENGERT_ELEMENT_FUNCTION(cos)
WENGERT_ELEMENT_FUNCTION(tan)
WENGERT_ELEMENT_FUNCTION(asin)
WENGERT_ELEMENT_FUNCTION(acos)
WENGERT_ELEMENT_FUNCTION(atan)
WENGERT_ELEMENT_FUNCTION(sinh)
WENGERT_ELEMENT_FUNCTION(cosh)
WENGERT_ELEMENT_FUNCTION(tanh)
WENGERT_ELEMENT_FUNCTION(asinh)
WENGERT_ELEMENT_FUNCTION(acosh)
WENGERT_ELEMENT_FUNCTION(atanh)
WENGERT_ELEMENT_FUNCTION(erf)
WENGERT_ELEMENT_FUNCTION(erfc)
WENGERT_ELEMENT_FUNCTION(lgamma)
WENGERT_ELEMENT_FUNCTION(floor)
WENGERT_ELEMENT_FUNCTION(ceil)
WENGERT_ELEMENT_FUNCTION(round)
#undef WENGERT_ELEMENT_FUNCTION
inline ElementReal pow(const ElementReal& x, const ElementReal& y) {
  return ElementReal::made(pow(x.real(), y.real()));
}
inline ElementReal atan2(const ElementReal& y, const ElementReal& x) {
  return ElementReal::made(atan2(y.real(), x.real()));
}
inline ElementReal hypot(const ElementReal& x, const ElementReal& y) {
  return ElementReal::made(hypot(x.real(), y.real()));
}
/// The first at a tie, as the standard's do.
inline ElementReal min(const ElementReal& x, const ElementReal& y) { return y < x ? y : x; }
inline ElementReal max(const ElementReal& x, const ElementReal& y) { return x < y ? y : x; }

namespace detail {

template <>
inline constexpr bool is_eigen_scalar<ElementReal> = true;

}  // namespace detail

}  // namespace wengert

template <>
struct std::numeric_limits<wengert::ElementReal> : wengert::detail::ActiveLimits<wengert::ElementReal, double> {};

// Iterations that end, or leave a step out, by values: the vectors of a diagonal matrix would have no derivative.
#define WENGERT_NOT_OF_ELEMENTS(Class)                                                        \
  static_assert(wengert::detail::always_false<Matrix<wengert::ElementReal, R, C, O, MR, MC>>, \
                "wengert: Eigen::" #Class                                                     \
                " iterates until values converge, which derivatives do not follow; take "     \
                "an Eigen::Matrix of wengert::Real (<wengert/eigen.hpp>)")

namespace Eigen {

template <class MatrixType>
class SelfAdjointEigenSolver;
template <int R, int C, int O, int MR, int MC>
class SelfAdjointEigenSolver<Matrix<wengert::ElementReal, R, C, O, MR, MC>> {
  WENGERT_NOT_OF_ELEMENTS(SelfAdjointEigenSolver);
};
template <int R, int C, int O, int MR, int MC, int Options>
class JacobiSVD<Matrix<wengert::ElementReal, R, C, O, MR, MC>, Options> {
  WENGERT_NOT_OF_ELEMENTS(JacobiSVD);
};
template <int R, int C, int O, int MR, int MC>
class BDCSVD<Matrix<wengert::ElementReal, R, C, O, MR, MC>> {
  WENGERT_NOT_OF_ELEMENTS(BDCSVD);
};

template <>
struct NumTraits<wengert::ElementReal> : GenericNumTraits<wengert::ElementReal> {
  using Real = wengert::ElementReal;
  using NonInteger = wengert::ElementReal;
  using Nested = wengert::ElementReal;
  using Literal = double;
  enum {
    IsComplex = 0,
    IsInteger = 0,
    IsSigned = 1,
    RequireInitialization = 1,
    ReadCost = 2,
    AddCost = 8,
    MulCost = 8
  };
  static int digits10() { return NumTraits<double>::digits10(); }
};
// Constant numbers and matrices beside active ones.
template <class Operation>
struct ScalarBinaryOpTraits<wengert::ElementReal, double, Operation> {
  using ReturnType = wengert::ElementReal;
};
template <class Operation>
struct ScalarBinaryOpTraits<double, wengert::ElementReal, Operation> {
  using ReturnType = wengert::ElementReal;
};

namespace internal {

/// Products of a matrix of active numbers and one of double, which Eigen's kernels do not mix: both are made active.
template <class Left, class Right>
concept MixedElements =
    (std::is_same_v<typename Left::Scalar, wengert::ElementReal> && std::is_same_v<typename Right::Scalar, double>) ||
    (std::is_same_v<typename Left::Scalar, double> && std::is_same_v<typename Right::Scalar, wengert::ElementReal>);
template <class Left, class Right>
struct MixedElementProduct : generic_product_impl_base<Left, Right, MixedElementProduct<Left, Right>> {
  template <class Destination>
  static void scaleAndAddTo(Destination& destination, const Left& left, const Right& right,
                            const wengert::ElementReal& factor) {
    destination += factor * (left.template cast<wengert::ElementReal>() * right.template cast<wengert::ElementReal>());
  }
};
template <class Left, class Right>
  requires MixedElements<Left, Right>
struct generic_product_impl<Left, Right, DenseShape, DenseShape, GemmProduct> : MixedElementProduct<Left, Right> {};
template <class Left, class Right>
  requires MixedElements<Left, Right>
struct generic_product_impl<Left, Right, DenseShape, DenseShape, GemvProduct> : MixedElementProduct<Left, Right> {};

}  // namespace internal

}  // namespace Eigen
#undef WENGERT_NOT_OF_ELEMENTS
