// SPDX-License-Identifier: MIT
// Eigen's base classes, MatrixBase and the like, of nodes and places: what functions that are templated on them take.
// Those of variables are in eigen_matrix.hpp.
#pragma once
#include <wengert/entity/eigen_members.hpp>

namespace wengert::detail {

/// What functions templated on Eigen's base classes know as Derived of a node or place of dense values.
template <class V, class Self>
struct EigenNode {
  using Node = Self;
  using Number = typename V::Scalar;
  using Scalar = BasicReal<Number>;
  using RealScalar = Scalar;
  using Index = Eigen::Index;
  using PlainObject = typename ActiveDense<V>::type;
  using ConstantReturnType = PlainObject;
  template <class T>
  static PlainObject Constant(Index rows, Index cols, const T& number) {
    return PlainObject::Constant(rows, cols, number);
  }
  static constexpr int RowsAtCompileTime = V::RowsAtCompileTime, ColsAtCompileTime = V::ColsAtCompileTime,
                       SizeAtCompileTime = V::SizeAtCompileTime;
  static constexpr bool IsVectorAtCompileTime = V::IsVectorAtCompileTime, IsRowMajor = V::IsRowMajor;
};
template <DenseValue V, class Self>
struct MembersOf<V, Self> {
  using type = std::conditional_t<is_dense_matrix<V>, Eigen::MatrixBase<EigenNode<V, Self>>,
                                  Eigen::ArrayBase<EigenNode<V, Self>>>;
};

}  // namespace wengert::detail

namespace Eigen {

#define WENGERT_UPDATE(Name, sign)                                                                            \
  template <class T>                                                                                          \
  Name& operator sign(const T & x) {                                                                          \
    static_assert(!wengert::detail::EntityNode<Self>,                                                         \
                  "wengert: an expression is no place to write to; assign it to a variable and change that"); \
    this->derived() sign x;                                                                                   \
    return *this;                                                                                             \
  }
#define WENGERT_UPDATES(Name) \
  WENGERT_UPDATE(Name, +=) WENGERT_UPDATE(Name, -=) WENGERT_UPDATE(Name, *=) WENGERT_UPDATE(Name, /=)
template <class V, class Self>
struct EigenBase<wengert::detail::EigenNode<V, Self>> : wengert::MemberViews<V, Self> {
  using WrappedNode = Self;
  // What templates on any type of matrix ask for.
  using Scalar = typename wengert::detail::EigenNode<V, Self>::Scalar;
  using RealScalar = Scalar;
  using PlainObject = typename wengert::detail::EigenNode<V, Self>::PlainObject;
  static constexpr int RowsAtCompileTime = V::RowsAtCompileTime, ColsAtCompileTime = V::ColsAtCompileTime,
                       SizeAtCompileTime = V::SizeAtCompileTime;
  static constexpr bool IsVectorAtCompileTime = V::IsVectorAtCompileTime, IsRowMajor = V::IsRowMajor;
  const Self& derived() const { return static_cast<const Self&>(*this); }
  Self& derived() { return static_cast<Self&>(*this); }
};
template <class V, class Self>
class DenseBase<wengert::detail::EigenNode<V, Self>> : public EigenBase<wengert::detail::EigenNode<V, Self>> {};
template <class V, class Self>
class MatrixBase<wengert::detail::EigenNode<V, Self>> : public DenseBase<wengert::detail::EigenNode<V, Self>> {
 public:
  using PlainObject = typename wengert::detail::ActiveDense<V>::type;
  template <class T>
  MatrixBase& operator=(const T& x) {
    this->derived() = x;
    return *this;
  }
  WENGERT_UPDATES(MatrixBase)
};
template <class V, class Self>
class ArrayBase<wengert::detail::EigenNode<V, Self>> : public DenseBase<wengert::detail::EigenNode<V, Self>> {
 public:
  using PlainObject = typename wengert::detail::ActiveDense<V>::type;
  template <class T>
  ArrayBase& operator=(const T& x) {
    this->derived() = x;
    return *this;
  }
  WENGERT_UPDATES(ArrayBase)
};

#undef WENGERT_UPDATE
#undef WENGERT_UPDATES

}  // namespace Eigen
