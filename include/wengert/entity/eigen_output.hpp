// SPDX-License-Identifier: MIT
// Values of dense expressions where they leave the tape: printed and compared as a whole; and expressions of one
// coefficient as numbers.
#pragma once
#include <concepts>
#include <ostream>
#include <wengert/entity/eigen_gather.hpp>
#include <wengert/generated/entities/eigen.hpp>

namespace wengert::detail {

/// A node or place of dense values, which is no variable.
template <class T>
concept DenseExpression = bound::eigen_operations::DenseOperand<T> || bound::eigen_operations::CoefficientsOperand<T>;
template <class T>
  requires(DenseExpression<T> && EntityOperand<T>)
std::ostream& operator<<(std::ostream& stream, const T& x) {
  using V = OperandValue<T>;
  return stream << current_value<V>(x);
}
/// Matrices are equal, or not, as a whole: by their values.
template <bound::eigen_operations::DenseOperand A, bound::eigen_operations::DenseOperand B>
  requires(EntityOperand<A> || EntityOperand<B>)
bool operator==(const A& a, const B& b) {
  const PlainOf<OperandValue<A>> x(plain_value(operand<PlainOf<A>>(a)));
  const PlainOf<OperandValue<B>> y(plain_value(operand<PlainOf<B>>(b)));
  return x.rows() == y.rows() && x.cols() == y.cols() && x == y;
}
/// What Eigen converts to a number: an expression of one coefficient, as an inner product.
template <class T, class N>
concept OneNumber = EntityOperand<T> && !EntityVariable<T> && DenseValue<OperandValue<T>> &&
                    OperandValue<T>::SizeAtCompileTime == 1 && std::same_as<typename OperandValue<T>::Scalar, N>;
template <PlainNumber N, OneNumber<N> T>
BasicReal<N>& operator+=(BasicReal<N>& x, const T& a) {
  return x += BasicReal<N>(a);
}
template <PlainNumber N, OneNumber<N> T>
BasicReal<N>& operator-=(BasicReal<N>& x, const T& a) {
  return x -= BasicReal<N>(a);
}
template <PlainNumber N, OneNumber<N> T>
BasicReal<N>& operator*=(BasicReal<N>& x, const T& a) {
  return x *= BasicReal<N>(a);
}
template <PlainNumber N, OneNumber<N> T>
BasicReal<N>& operator/=(BasicReal<N>& x, const T& a) {
  return x /= BasicReal<N>(a);
}

template <class T>
concept AnyOneNumber = EntityOperand<UnwrappedType<T>> && OneNumber<UnwrappedType<T>, typename OperandValue<T>::Scalar>;
template <AnyOneNumber T>
auto number_of_one(const T& x) {
  return BasicReal<typename OperandValue<T>::Scalar>(x);
}
#define WENGERT_NUMBER_AND_ONE(sign)           \
  template <NumberLike A, AnyOneNumber B>      \
  auto operator sign(const A& a, const B& b) { \
    return as_number(a) sign number_of_one(b); \
  }                                            \
  template <AnyOneNumber A, NumberLike B>      \
  auto operator sign(const A& a, const B& b) { \
    return number_of_one(a) sign as_number(b); \
  }
WENGERT_NUMBER_AND_ONE(+)
WENGERT_NUMBER_AND_ONE(-)
WENGERT_NUMBER_AND_ONE(<)
WENGERT_NUMBER_AND_ONE(<=)
WENGERT_NUMBER_AND_ONE(>)
WENGERT_NUMBER_AND_ONE(>=)
#undef WENGERT_NUMBER_AND_ONE
template <NumberLike A, AnyOneNumber B>
auto operator/(const A& a, const B& b) {
  return as_number(a) / number_of_one(b);
}

/// Plain matrices and arrays beside an element, which counts as a number.
#define WENGERT_PLAIN_AND_ELEMENT(sign)        \
  template <EigenExpression A, NumberPlace B>  \
    requires PlainNumber<typename A::Scalar>   \
  auto operator sign(const A& a, const B& b) { \
    return a sign as_number(b);                \
  }                                            \
  template <NumberPlace A, EigenExpression B>  \
    requires PlainNumber<typename B::Scalar>   \
  auto operator sign(const A& a, const B& b) { \
    return as_number(a) sign b;                \
  }
WENGERT_PLAIN_AND_ELEMENT(+)
WENGERT_PLAIN_AND_ELEMENT(-)
WENGERT_PLAIN_AND_ELEMENT(*)
WENGERT_PLAIN_AND_ELEMENT(/)
#undef WENGERT_PLAIN_AND_ELEMENT

/// A value to be printed in a format.
template <class V>
struct FormattedValue {
  V value;
  Eigen::IOFormat chosen;
  friend std::ostream& operator<<(std::ostream& stream, const FormattedValue& x) {
    return stream << x.value.format(x.chosen);
  }
};

}  // namespace wengert::detail
