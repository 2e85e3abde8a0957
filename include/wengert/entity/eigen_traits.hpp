// SPDX-License-Identifier: MIT
// What the tape must know of Eigen's dense matrices: shapes, zeros, how contributions are added. Operations are in
// generated/entities/eigen.hpp, Eigen::Matrix<wengert::Real, ...> in eigen.hpp.
#pragma once
#include <Eigen/Dense>
#include <concepts>
#include <cstddef>
#include <string>
#include <type_traits>
#include <wengert/entity.hpp>

namespace wengert::detail {

template <class V>
inline constexpr bool is_dense_matrix = false;
template <int Rows, int Cols, int Options, int MaxRows, int MaxCols>
inline constexpr bool is_dense_matrix<Eigen::Matrix<double, Rows, Cols, Options, MaxRows, MaxCols>> = true;

template <class Derived>
std::true_type derives_from_eigen(const Eigen::EigenBase<Derived>*);
std::false_type derives_from_eigen(const void*);
template <class T>
concept EigenExpression = decltype(derives_from_eigen(static_cast<const T*>(nullptr)))::value;
template <EigenExpression T>
struct PlainType<T> {
  using type = typename T::PlainObject;
};

/// A matrix of the shape of another, every coefficient the same, and one with a diagonal of it.
template <class Shape>
auto filled(const Shape& shape, double value) {
  return PlainOf<Shape>::Constant(shape.rows(), shape.cols(), value);
}
template <class Shape>
auto filled_diagonal(const Shape& shape, double value) {
  return value * PlainOf<Shape>::Identity(shape.rows(), shape.cols());
}

}  // namespace wengert::detail

namespace wengert {

template <int Rows, int Cols, int Options, int MaxRows, int MaxCols>
struct EntityTraits<Eigen::Matrix<double, Rows, Cols, Options, MaxRows, MaxCols>> {
  using Matrix = Eigen::Matrix<double, Rows, Cols, Options, MaxRows, MaxCols>;
  struct Shape {
    Eigen::Index rows, cols;
    friend bool operator==(Shape, Shape) = default;
  };
  static Shape shape(const Matrix& m) { return {m.rows(), m.cols()}; }
  static Matrix zero(Shape shape) { return Matrix::Zero(shape.rows, shape.cols); }
  static std::string text(Shape shape) { return std::to_string(shape.rows) + " x " + std::to_string(shape.cols); }
  static std::size_t bytes(const Matrix& m) {
    return sizeof(Matrix) + (Matrix::SizeAtCompileTime == Eigen::Dynamic ? std::size_t(m.size()) * sizeof(double) : 0);
  }
  static bool finite(const Matrix& m) { return m.allFinite(); }
  template <class Whole, class Source>
  static bool fits(const Whole& whole, const Source& source) {
    return whole.rows() == source.rows() && whole.cols() == source.cols();
  }
  /// No operation contributes to an adjoint what it reads from that same adjoint, so nothing aliases.
  template <class Contribution>
  static void add(Matrix& adjoint, const Contribution& contribution) {
    adjoint.noalias() += contribution;
  }
  template <class Contribution>
  static typename Eigen::internal::nested_eval<Contribution, 2>::type once(const Contribution& contribution) {
    return contribution;
  }
  static constexpr bool lazy = true;
};

}  // namespace wengert
