// SPDX-License-Identifier: MIT
// Eigen::Matrix and Eigen::Array of wengert::Real, and what Eigen asks of their numbers and of its own base classes.
#pragma once
#include <wengert/entity/eigen_dense.hpp>

namespace Eigen {

template <wengert::detail::PlainNumber N>
struct NumTraits<wengert::BasicReal<N>> : NumTraits<N> {
  using Real = wengert::BasicReal<N>;
  using NonInteger = Real;
  using Nested = Real;
  enum { RequireInitialization = 1 };
};

// A plain vector's dot() with an active one; its other products are operators of entities.
#define WENGERT_PRODUCT_WITH_ACTIVE(Operation)                                                           \
  template <wengert::detail::PlainNumber N>                                                              \
  struct ScalarBinaryOpTraits<N, wengert::BasicReal<N>, internal::Operation<N, wengert::BasicReal<N>>> { \
    using ReturnType = wengert::BasicReal<N>;                                                            \
  };
WENGERT_PRODUCT_WITH_ACTIVE(scalar_product_op)
WENGERT_PRODUCT_WITH_ACTIVE(scalar_conj_product_op)
#undef WENGERT_PRODUCT_WITH_ACTIVE
namespace internal {

template <class V, class Self>
struct traits<wengert::detail::EigenNode<V, Self>> {
  using StorageKind = Dense;
  using Scalar = wengert::BasicReal<typename V::Scalar>;
};
struct ActiveDot {
  static auto run(const auto& plain, const auto& active) { return active.derived().dot(plain.derived()); }
};
template <class T, class V, class Self>
struct dot_nocheck<T, wengert::detail::EigenNode<V, Self>, false> : ActiveDot {};
template <class T, class V, class Self>
struct dot_nocheck<T, wengert::detail::EigenNode<V, Self>, true> : ActiveDot {};
template <class T, wengert::detail::PlainNumber N, int R, int C, int O, int MR, int MC>
struct dot_nocheck<T, Matrix<wengert::BasicReal<N>, R, C, O, MR, MC>, false> : ActiveDot {};
template <class T, wengert::detail::PlainNumber N, int R, int C, int O, int MR, int MC>
struct dot_nocheck<T, Matrix<wengert::BasicReal<N>, R, C, O, MR, MC>, true> : ActiveDot {};

}  // namespace internal

// What functions that take `const Eigen::MatrixBase<D>&`, or another of Eigen's base classes, see of an active matrix:
// an entity too, not scalars. Those of expressions are in eigen_bases.hpp.
template <wengert::detail::PlainNumber N, int Rows, int Cols, int Options_, int MaxRows, int MaxCols>
struct EigenBase<Matrix<wengert::BasicReal<N>, Rows, Cols, Options_, MaxRows, MaxCols>>
    : wengert::detail::DenseEntity<Matrix<wengert::BasicReal<N>, Rows, Cols, Options_, MaxRows, MaxCols>,
                                   Matrix<N, Rows, Cols, Options_, MaxRows, MaxCols>> {
  using Derived = Matrix<wengert::BasicReal<N>, Rows, Cols, Options_, MaxRows, MaxCols>;
  using Dense = wengert::detail::DenseEntity<Derived, Matrix<N, Rows, Cols, Options_, MaxRows, MaxCols>>;
  using Dense::Dense;
  using Dense::operator=;
  EigenBase() = default;
  const Derived& derived() const { return static_cast<const Derived&>(*this); }
  Derived& derived() { return static_cast<Derived&>(*this); }
};
template <wengert::detail::PlainNumber N, int Rows, int Cols, int Options_, int MaxRows, int MaxCols>
struct EigenBase<Array<wengert::BasicReal<N>, Rows, Cols, Options_, MaxRows, MaxCols>>
    : wengert::detail::DenseEntity<Array<wengert::BasicReal<N>, Rows, Cols, Options_, MaxRows, MaxCols>,
                                   Array<N, Rows, Cols, Options_, MaxRows, MaxCols>> {
  using Derived = Array<wengert::BasicReal<N>, Rows, Cols, Options_, MaxRows, MaxCols>;
  using Dense = wengert::detail::DenseEntity<Derived, Array<N, Rows, Cols, Options_, MaxRows, MaxCols>>;
  using Dense::Dense;
  using Dense::operator=;
  EigenBase() = default;
  const Derived& derived() const { return static_cast<const Derived&>(*this); }
  Derived& derived() { return static_cast<Derived&>(*this); }
};
#define WENGERT_EIGEN_BASE(Name, Kind, Base)                                                            \
  template <wengert::detail::PlainNumber N, int Rows, int Cols, int Options_, int MaxRows, int MaxCols> \
  class Name<Kind<wengert::BasicReal<N>, Rows, Cols, Options_, MaxRows, MaxCols>>                       \
      : public Base<Kind<wengert::BasicReal<N>, Rows, Cols, Options_, MaxRows, MaxCols>> {              \
   public:                                                                                              \
    using BaseOfEigen = Base<Kind<wengert::BasicReal<N>, Rows, Cols, Options_, MaxRows, MaxCols>>;      \
    using BaseOfEigen::BaseOfEigen;                                                                     \
    using BaseOfEigen::operator=;                                                                       \
    Name() = default;                                                                                   \
  };
WENGERT_EIGEN_BASE(DenseBase, Matrix, EigenBase)
WENGERT_EIGEN_BASE(MatrixBase, Matrix, DenseBase)
WENGERT_EIGEN_BASE(DenseBase, Array, EigenBase)
WENGERT_EIGEN_BASE(ArrayBase, Array, DenseBase)
#undef WENGERT_EIGEN_BASE

template <wengert::detail::PlainNumber N, int Rows, int Cols, int Options_, int MaxRows, int MaxCols>
class Matrix<wengert::BasicReal<N>, Rows, Cols, Options_, MaxRows, MaxCols>
    : public MatrixBase<Matrix<wengert::BasicReal<N>, Rows, Cols, Options_, MaxRows, MaxCols>> {
 public:
  using Values = Matrix<N, Rows, Cols, Options_, MaxRows, MaxCols>;
  using Dense = MatrixBase<Matrix>;
  using Dense::Dense;
  using Dense::operator=;
  Matrix() = default;
  void setIdentity(Index rows, Index cols) { *this = Values(Values::Identity(rows, cols)); }
  void setIdentity() { *this = Values(Values::Identity(this->rows(), this->cols())); }
  static Matrix Identity() { return Matrix(Values(Values::Identity())); }
  static Matrix Identity(Index rows, Index cols) { return Matrix(Values(Values::Identity(rows, cols))); }
};

template <wengert::detail::PlainNumber N, int Rows, int Cols, int Options_, int MaxRows, int MaxCols>
class Array<wengert::BasicReal<N>, Rows, Cols, Options_, MaxRows, MaxCols>
    : public ArrayBase<Array<wengert::BasicReal<N>, Rows, Cols, Options_, MaxRows, MaxCols>> {
 public:
  using Values = Array<N, Rows, Cols, Options_, MaxRows, MaxCols>;
  using Dense = ArrayBase<Array>;
  using Dense::Dense;
  using Dense::operator=;
  Array() = default;
  template <wengert::detail::NumberOperand T>
  Array& operator=(const T& number) {
    this->setConstant(number);
    return *this;
  }
  Array& array() { return *this; }
  const Array& array() const { return *this; }
};

// What `Eigen::Matrix<T, 3, 3>` is in a function whose T was deduced of an element: f(x(0)). A matrix of numbers.
#define WENGERT_OF_ELEMENTS(Kind)                                                                               \
  template <class V, int Rows, int Cols, int Options_, int MaxRows, int MaxCols>                                \
  class Kind<wengert::detail::Element<V>, Rows, Cols, Options_, MaxRows, MaxCols>                               \
      : public Kind<typename wengert::detail::Element<V>::Number, Rows, Cols, Options_, MaxRows, MaxCols> {     \
   public:                                                                                                      \
    using Numbers = Kind<typename wengert::detail::Element<V>::Number, Rows, Cols, Options_, MaxRows, MaxCols>; \
    using Numbers::Numbers;                                                                                     \
    using Numbers::operator=;                                                                                   \
    Kind() = default;                                                                                           \
    Kind(const Numbers& numbers) : Numbers(numbers) {} /* NOLINT */                                             \
  };
WENGERT_OF_ELEMENTS(Matrix)
WENGERT_OF_ELEMENTS(Array)
#undef WENGERT_OF_ELEMENTS

}  // namespace Eigen
