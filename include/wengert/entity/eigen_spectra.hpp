// SPDX-License-Identifier: MIT
// Eigenvalues and eigenvectors of symmetric matrices, singular values, and triangular views as values of entities. What
// is computed by iteration has the tangents of the result, not those of the iteration.
#pragma once
#include <Eigen/Eigenvalues>
#include <Eigen/SVD>
#include <wengert/entity/eigen_factors.hpp>

namespace wengert::detail {

/// The values of a matrix of tangents, and its tangents in one direction.
template <class M>
auto plain_values(const M& m) {
  return m.unaryExpr([](const typename M::Scalar& x) { return x.value(); }).eval();
}
template <class M>
auto plain_tangents(const M& m, std::size_t direction) {
  return m.unaryExpr([direction](const typename M::Scalar& x) { return x.tangent(direction); }).eval();
}

template <class M>
using ColumnOf = Eigen::Matrix<typename M::Scalar, M::ColsAtCompileTime, 1, 0, M::MaxColsAtCompileTime, 1>;
template <class M, class N>
using WithNumber = Eigen::Matrix<N, M::RowsAtCompileTime, M::ColsAtCompileTime, M::Options, M::MaxRowsAtCompileTime,
                                 M::MaxColsAtCompileTime>;

/// A symmetric matrix as vectors * diag(values) * vectors^T, values ascending. Reads the lower triangle.
template <class M>
struct SymmetricEigen {
  using Matrix = M;
  using Number = typename M::Scalar;
  ColumnOf<M> values;
  M vectors;

  SymmetricEigen() = default;
  explicit SymmetricEigen(const M& a) {
    if constexpr (!is_tangent<Number>) {
      const Eigen::SelfAdjointEigenSolver<M> solver(a);
      values = solver.eigenvalues();
      vectors = solver.eigenvectors();
      if (solver.info() != Eigen::Success) spoil(values), spoil(vectors);
    } else {
      using Plain = WithNumber<M, typename Number::value_type>;
      const SymmetricEigen<Plain> plain(plain_values(a));
      values = plain.values.template cast<Number>();
      vectors = plain.vectors.template cast<Number>();
      for (std::size_t d = 0; d < Number::directions; ++d) {
        const Plain a_d = plain_tangents(a, d);
        const Plain inner = plain.vectors.transpose() * a_d.template selfadjointView<Eigen::Lower>() * plain.vectors;
        const Plain vectors_d = plain.vectors * plain.mixed(inner);
        for (Eigen::Index i = 0; i < values.size(); ++i) {
          values(i).tangent(d) = inner(i, i);
          for (Eigen::Index j = 0; j < values.size(); ++j) vectors(i, j).tangent(d) = vectors_d(i, j);
        }
      }
    }
  }
  const ColumnOf<M>& eigenvalues() const { return values; }
  const M& eigenvectors() const { return vectors; }

  /// Coefficient (i, j) divided by values(j) - values(i), zero on the diagonal: infinite where eigenvalues coincide and
  /// eigenvectors have no derivative.
  M mixed(const M& inner) const {
    M result = inner;
    for (Eigen::Index j = 0; j < values.size(); ++j)
      for (Eigen::Index i = 0; i < values.size(); ++i)
        result(i, j) = i == j ? Number(0) : Number(inner(i, j) / (values(j) - values(i)));
    return result;
  }
};
template <class V>
inline constexpr bool is_symmetric_eigen = false;
template <class M>
inline constexpr bool is_symmetric_eigen<SymmetricEigen<M>> = true;

template <class Derived>
auto symmetric_eigen(const Eigen::MatrixBase<Derived>& a) {
  return SymmetricEigen<typename Derived::PlainObject>(a);
}
/// Adjoints by the eigenvalues and by the eigenvectors (Giles, section 3.1), on the triangle that was read.
template <class E, class G>
auto by_eigenvalues(const E& eigen, const G& values_b) {
  return folded_triangle<Eigen::Lower>((eigen.vectors * values_b.asDiagonal() * eigen.vectors.transpose()).eval());
}
template <class E, class G>
auto by_eigenvectors(const E& eigen, const G& vectors_b) {
  return folded_triangle<Eigen::Lower>(
      (eigen.vectors * eigen.mixed(eigen.vectors.transpose() * vectors_b) * eigen.vectors.transpose()).eval());
}
/// V^T A_d V, of a lower triangle.
template <class E, class D>
auto inner_tangent(const E& eigen, const D& a_d) {
  using M = typename E::Matrix;
  return M(eigen.vectors.transpose() * a_d.template selfadjointView<Eigen::Lower>() * eigen.vectors);
}

/// The singular values, descending, and the vectors that their derivative needs.
template <class M>
struct SingularValues {
  using Matrix = M;
  using Number = typename M::Scalar;
  static constexpr int size = M::RowsAtCompileTime == Eigen::Dynamic || M::ColsAtCompileTime == Eigen::Dynamic
                                  ? Eigen::Dynamic
                                  : std::min(int(M::RowsAtCompileTime), int(M::ColsAtCompileTime));
  Eigen::Matrix<Number, size, 1> values;
  Eigen::Matrix<Number, Eigen::Dynamic, Eigen::Dynamic> left, right;

  SingularValues() = default;
  explicit SingularValues(const M& a) {
    if constexpr (!is_tangent<Number>) {
      using Dynamic = Eigen::Matrix<Number, Eigen::Dynamic, Eigen::Dynamic>;
      const Eigen::JacobiSVD<Dynamic> svd(a, Eigen::ComputeThinU | Eigen::ComputeThinV);
      values = svd.singularValues();
      left = svd.matrixU();
      right = svd.matrixV();
    } else {
      // The vectors' own tangents would be needed for second derivatives; they are not there, and NaN says so.
      using Plain = WithNumber<M, typename Number::value_type>;
      const SingularValues<Plain> plain(plain_values(a));
      values = plain.values.template cast<Number>();
      left = plain.left.template cast<Number>();
      right = plain.right.template cast<Number>();
      const auto nan = std::numeric_limits<double>::quiet_NaN();
      for (std::size_t d = 0; d < Number::directions; ++d) {
        const Plain a_d = plain_tangents(a, d);
        for (Eigen::Index i = 0; i < values.size(); ++i)
          values(i).tangent(d) = plain.left.col(i).dot(a_d * plain.right.col(i));
        for (auto& x : left.reshaped()) x.tangent(d) = nan;
        for (auto& x : right.reshaped()) x.tangent(d) = nan;
      }
    }
  }
  const auto& singularValues() const { return values; }
};
template <class V>
inline constexpr bool is_singular_values = false;
template <class M>
inline constexpr bool is_singular_values<SingularValues<M>> = true;
template <class Derived>
auto singular_values(const Eigen::MatrixBase<Derived>& a) {
  return SingularValues<typename Derived::PlainObject>(a);
}

/// A triangle of a matrix, by Eigen's modes.
template <class M, unsigned Mode>
struct Triangle {
  using Matrix = M;
  using Number = typename M::Scalar;
  M matrix;
  Triangle() = default;
  template <class Source>
  explicit Triangle(const Source& source) : matrix(source) {}
  auto view() const { return matrix.template triangularView<Mode>(); }
  M toDenseMatrix() const { return view().toDenseMatrix(); }
  /// The coefficients that may have a derivative.
  template <class S>
  M masked(const S& s) const {
    constexpr unsigned side = Mode & (Eigen::Lower | Eigen::Upper);
    constexpr bool strictly = (Mode & (Eigen::UnitDiag | Eigen::ZeroDiag)) != 0;
    M result = M::Zero(matrix.rows(), matrix.cols());
    result.template triangularView<side>() = s;
    if (strictly) result.diagonal().setZero();
    return result;
  }
};
template <class V>
inline constexpr bool is_triangle = false;
template <class M, unsigned Mode>
inline constexpr bool is_triangle<Triangle<M, Mode>> = true;
template <unsigned Mode, class Derived>
auto triangle(const Eigen::MatrixBase<Derived>& a) {
  return Triangle<typename Derived::PlainObject, Mode>(a);
}
template <class T, class B>
auto triangle_solved(const T& triangle, const B& b) {
  return typename B::PlainObject(triangle.view().solve(b.eval()));
}
template <class T, class G>
auto triangle_solved_transposed(const T& triangle, const G& g) {
  const auto view = triangle.view();
  return typename G::PlainObject(view.transpose().solve(g.eval()));
}

template <class V>
concept SpectralValue = is_symmetric_eigen<V> || is_singular_values<V> || is_triangle<V>;

}  // namespace wengert::detail

namespace wengert {

template <detail::SpectralValue V>
struct EntityTraits<V> {
  using Matrix = typename V::Matrix;
  using Number = typename V::Number;
  using Adjoint = Matrix;
  using Shape = typename EntityTraits<Matrix>::Shape;
  static Shape shape(const V& value) {
    if constexpr (detail::is_symmetric_eigen<V>)
      return {value.vectors.rows(), value.vectors.cols()};
    else if constexpr (detail::is_singular_values<V>)
      return {value.left.rows(), value.right.rows()};
    else
      return {value.matrix.rows(), value.matrix.cols()};
  }
  static Matrix zero(Shape shape) { return Matrix::Zero(shape.rows, shape.cols); }
  static std::string text(Shape shape) { return EntityTraits<Matrix>::text(shape); }
  static std::size_t bytes(const V& value) {
    const Shape s = shape(value);
    return sizeof(V) + std::size_t(s.rows * s.cols) * sizeof(Number);
  }
  template <class Contribution>
  static const Contribution& once(const Contribution& contribution) {
    return contribution;
  }
  static constexpr bool lazy = true;
};

}  // namespace wengert
