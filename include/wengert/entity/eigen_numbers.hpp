// SPDX-License-Identifier: MIT
// wengert::Tangent as a scalar of Eigen's own matrices: forward mode through all of Eigen, and what matrices hold whose
// tape is one of second order. The other active scalars have headers of their own: eigen.hpp and eigen_scalar.hpp.
#pragma once
#include <Eigen/Core>
#include <wengert/entity/eigen_exact_zeros.hpp>
#include <wengert/overload/functions.hpp>

namespace Eigen {

template <class T, std::size_t N>
struct NumTraits<wengert::Tangent<T, N>> : NumTraits<T> {
  using Real = wengert::Tangent<T, N>;
  using NonInteger = Real;
  using Nested = Real;
  using Literal = Real;
  enum {
    RequireInitialization = 1,
    ReadCost = (1 + N) * NumTraits<T>::ReadCost,
    AddCost = (1 + N) * NumTraits<T>::AddCost,
    MulCost = (1 + 2 * N) * NumTraits<T>::MulCost
  };
  static Real epsilon() { return Real(NumTraits<T>::epsilon()); }
  static Real dummy_precision() { return Real(NumTraits<T>::dummy_precision()); }
  static Real highest() { return Real(NumTraits<T>::highest()); }
  static Real lowest() { return Real(NumTraits<T>::lowest()); }
  static Real infinity() { return Real(NumTraits<T>::infinity()); }
  static Real quiet_NaN() { return Real(NumTraits<T>::quiet_NaN()); }
};

// Constant numbers and matrices beside active ones.
template <class T, std::size_t N, class Operation>
struct ScalarBinaryOpTraits<wengert::Tangent<T, N>, T, Operation> {
  using ReturnType = wengert::Tangent<T, N>;
};
template <class T, std::size_t N, class Operation>
struct ScalarBinaryOpTraits<T, wengert::Tangent<T, N>, Operation> {
  using ReturnType = wengert::Tangent<T, N>;
};

}  // namespace Eigen

namespace wengert::detail {

/// The numbers of a dense expression, or their tangents in one direction, as a matrix that Eigen's kernels know.
template <class Expression>
auto plain_part(const Expression& x, std::size_t part) {
  using N = typename Expression::Scalar;
  if constexpr (is_tangent<N>)
    return x.unaryExpr([part](const N& number) { return part == 0 ? number.value() : number.tangent(part - 1); })
        .eval();
  else
    return x.eval();
}

/// A product of matrices of which one or both have tangents, by products of plain ones: (1 + 2 N) of those instead of
/// Eigen's loops over the numbers; and a passive matrix may stand beside.
template <class Left, class Right>
struct SplitProduct {
  using Number = typename Eigen::Product<Left, Right>::Scalar;
  template <class Destination>
  static void add(Destination& destination, const Left& left, const Right& right, const Number& factor) {
    const auto l = plain_part(left, 0);
    const auto r = plain_part(right, 0);
    typename Eigen::Product<Left, Right>::PlainObject result(left.rows(), right.cols());
    const auto value = (l * r).eval();
    for (Eigen::Index j = 0; j < result.cols(); ++j)
      for (Eigen::Index i = 0; i < result.rows(); ++i) result(i, j).value() = value(i, j);
    for (std::size_t d = 0; d < Number::directions; ++d) {
      typename std::remove_const<decltype(value)>::type tangent = value;
      tangent.setZero();
      if constexpr (is_tangent<typename Left::Scalar>) tangent += plain_part(left, d + 1) * r;
      if constexpr (is_tangent<typename Right::Scalar>) tangent += l * plain_part(right, d + 1);
      for (Eigen::Index j = 0; j < result.cols(); ++j)
        for (Eigen::Index i = 0; i < result.rows(); ++i) result(i, j).tangent(d) = tangent(i, j);
    }
    destination += factor * result;
  }
};

template <class Left, class Right>
concept HasTangents = is_tangent<typename Left::Scalar> || is_tangent<typename Right::Scalar>;

}  // namespace wengert::detail

namespace Eigen::internal {

template <class Left, class Right>
  requires wengert::detail::HasTangents<Left, Right>
struct generic_product_impl<Left, Right, DenseShape, DenseShape, GemmProduct>
    : generic_product_impl_base<Left, Right, generic_product_impl<Left, Right, DenseShape, DenseShape, GemmProduct>> {
  template <class Destination>
  static void scaleAndAddTo(Destination& destination, const Left& left, const Right& right,
                            const typename Product<Left, Right>::Scalar& factor) {
    wengert::detail::SplitProduct<Left, Right>::add(destination, left, right, factor);
  }
};
template <class Left, class Right>
  requires wengert::detail::HasTangents<Left, Right>
struct generic_product_impl<Left, Right, DenseShape, DenseShape, GemvProduct>
    : generic_product_impl_base<Left, Right, generic_product_impl<Left, Right, DenseShape, DenseShape, GemvProduct>> {
  template <class Destination>
  static void scaleAndAddTo(Destination& destination, const Left& left, const Right& right,
                            const typename Product<Left, Right>::Scalar& factor) {
    wengert::detail::SplitProduct<Left, Right>::add(destination, left, right, factor);
  }
};

}  // namespace Eigen::internal
