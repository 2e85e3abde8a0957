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
  return stream << V(x.value());
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
