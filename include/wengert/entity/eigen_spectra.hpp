// SPDX-License-Identifier: MIT
// Eigenvalues and eigenvectors of symmetric matrices, singular values, and triangular views as values of entities. What
// is computed by iteration has the tangents of the result, not those of the iteration.
#pragma once
#include <Eigen/Eigenvalues>
#include <Eigen/SVD>
#include <wengert/entity/eigen_householder.hpp>

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

template <class S>
using Singular = Eigen::Matrix<typename S::Number, Eigen::Dynamic, Eigen::Dynamic>;
/// Coefficient (i, j) divided by values(j)^2 - values(i)^2, zero on the diagonal: infinite where singular values
/// coincide and their vectors have no derivative.
template <class S>
Singular<S> mixed_squares(const S& svd, Singular<S> inner) {
  for (Eigen::Index j = 0; j < inner.cols(); ++j)
    for (Eigen::Index i = 0; i < inner.rows(); ++i)
      if (i == j)
        inner(i, j) = 0;
      else
        inner(i, j) /= svd.values(j) * svd.values(j) - svd.values(i) * svd.values(i);
  return inner;
}
/// The part of x that the columns of an orthogonal basis leave, each column divided by a singular value.
template <class S>
Singular<S> outside(const S& svd, const Singular<S>& basis, const Singular<S>& x) {
  if (basis.rows() == basis.cols()) return Singular<S>::Zero(x.rows(), x.cols());
  return (x - basis * (basis.transpose() * x)) * svd.values.cwiseInverse().asDiagonal();
}
/// Tangents of the thin singular vectors, and adjoints by them (Townsend, "Differentiating the singular value
/// decomposition", 2016).
template <class S, class D>
Singular<S> left_tangent(const S& svd, const D& a_d) {
  const Singular<S> moved = a_d * svd.right, inner = svd.left.transpose() * moved;
  const Singular<S> scaled = inner * svd.values.asDiagonal();
  return svd.left * mixed_squares(svd, scaled + scaled.transpose()) + outside(svd, svd.left, moved);
}
template <class S, class D>
Singular<S> right_tangent(const S& svd, const D& a_d) {
  const Singular<S> moved = a_d.transpose() * svd.left, inner = svd.right.transpose() * moved;
  const Singular<S> scaled = inner * svd.values.asDiagonal();
  return svd.right * mixed_squares(svd, scaled + scaled.transpose()) + outside(svd, svd.right, moved);
}
template <class S, class G>
typename S::Matrix by_left_vectors(const S& svd, const G& left_b) {
  const Singular<S> g = left_b, inner = svd.left.transpose() * g;
  const Singular<S> mixed = mixed_squares(svd, inner - inner.transpose()) * svd.values.asDiagonal();
  return (svd.left * mixed + outside(svd, svd.left, g)) * svd.right.transpose();
}
template <class S, class G>
typename S::Matrix by_right_vectors(const S& svd, const G& right_b) {
  const Singular<S> g = right_b, inner = svd.right.transpose() * g;
  const Singular<S> mixed = svd.values.asDiagonal() * mixed_squares(svd, inner - inner.transpose());
  return svd.left * (mixed * svd.right.transpose() + outside(svd, svd.right, g).transpose());
}

/// The singular values, descending, and the vectors of a thin decomposition.
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
      using Plain = WithNumber<M, typename Number::value_type>;
      const SingularValues<Plain> plain(plain_values(a));
      values = plain.values.template cast<Number>();
      left = plain.left.template cast<Number>();
      right = plain.right.template cast<Number>();
      for (std::size_t d = 0; d < Number::directions; ++d) {
        const Plain a_d = plain_tangents(a, d);
        const auto left_d = left_tangent(plain, a_d), right_d = right_tangent(plain, a_d);
        for (Eigen::Index j = 0; j < values.size(); ++j) {
          values(j).tangent(d) = plain.left.col(j).dot(a_d * plain.right.col(j));
          for (Eigen::Index i = 0; i < left.rows(); ++i) left(i, j).tangent(d) = left_d(i, j);
          for (Eigen::Index i = 0; i < right.rows(); ++i) right(i, j).tangent(d) = right_d(i, j);
        }
      }
    }
  }
  const auto& singularValues() const { return values; }
  const auto& matrixU() const { return left; }
  const auto& matrixV() const { return right; }
};
template <class V>
inline constexpr bool is_singular_values = false;
template <class M>
inline constexpr bool is_singular_values<SingularValues<M>> = true;
template <class Derived>
auto singular_values(const Eigen::MatrixBase<Derived>& a) {
  return SingularValues<typename Derived::PlainObject>(a);
}
template <class Derived>
auto singular_values(const Eigen::MatrixBase<Derived>& a, unsigned options) {
  if ((options & (Eigen::ComputeFullU | Eigen::ComputeFullV)) != 0 && a.rows() != a.cols())
    fail(ErrorCode::wrong_value, "full singular vectors of an active matrix; ask for Eigen::ComputeThinU and ThinV");
  return SingularValues<typename Derived::PlainObject>(a);
}

/// x = A^+ b, the shortest least-squares solution, with singular values below Eigen's threshold as zeros; A^+T g. The
/// derivative of A^+ at constant rank is that of Golub and Pereyra (1973).
template <class S>
auto kept_inverses(const S& svd) {
  using N = typename S::Number;
  Eigen::Matrix<N, Eigen::Dynamic, 1> result = svd.values;
  const double least =
      result.size() == 0
          ? 0
          : std::max(value(svd.values(0)) * double(result.size()) * std::numeric_limits<double>::epsilon(),
                     std::numeric_limits<double>::min());
  for (Eigen::Index i = 0; i < result.size(); ++i) result(i) = value(result(i)) > least ? N(1) / result(i) : N(0);
  return result;
}
template <class S>
Singular<S> kept(const S& svd, const Singular<S>& vectors) {
  Singular<S> result = vectors;
  const auto inverses = kept_inverses(svd);
  for (Eigen::Index i = 0; i < inverses.size(); ++i)
    if (value(inverses(i)) == 0) result.col(i).setZero();
  return result;
}
template <class S, class B>
auto shortest_solution(const S& svd, const B& b) {
  using N = typename S::Number;
  const Singular<S> right = in_numbers<N>(b);
  return Eigen::Matrix<N, S::Matrix::ColsAtCompileTime, B::ColsAtCompileTime>(
      svd.right * (kept_inverses(svd).asDiagonal() * (svd.left.transpose() * right)));
}
template <class S, class G>
auto shortest_solution_transposed(const S& svd, const G& g) {
  const Singular<S> right = g;
  return Eigen::Matrix<typename S::Number, S::Matrix::RowsAtCompileTime, G::ColsAtCompileTime>(
      svd.left * (kept_inverses(svd).asDiagonal() * (svd.right.transpose() * right)));
}
template <class S, class B, class X, class G>
typename S::Matrix shortest_solution_adjoint(const S& svd, const B& b, const X& x, const G& g) {
  const Singular<S> right = in_numbers<typename S::Number>(b), solution = x, seed = g;
  const Singular<S> s = shortest_solution_transposed(svd, seed), range = kept(svd, svd.left),
                    row = kept(svd, svd.right);
  const Singular<S> remains = right - range * (range.transpose() * right);
  const Singular<S> beyond = seed - row * (row.transpose() * seed);
  return -s * solution.transpose() + remains * Singular<S>(shortest_solution(svd, s)).transpose() +
         Singular<S>(shortest_solution_transposed(svd, solution)) * beyond.transpose();
}
template <class S, class B, class X, class D>
auto shortest_solution_tangent(const S& svd, const B& b, const X& x, const D& a_d) {
  const Singular<S> right = in_numbers<typename S::Number>(b), solution = x, moved = a_d;
  const Singular<S> range = kept(svd, svd.left), row = kept(svd, svd.right);
  const Singular<S> remains = right - range * (range.transpose() * right);
  const Singular<S> inner = moved.transpose() * Singular<S>(shortest_solution_transposed(svd, solution));
  const Singular<S> sum =
      Singular<S>(shortest_solution(
          svd, Singular<S>(shortest_solution_transposed(svd, Singular<S>(moved.transpose() * remains))))) -
      Singular<S>(shortest_solution(svd, Singular<S>(moved * solution))) + inner - row * (row.transpose() * inner);
  return typename X::PlainObject(sum);
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
template <class M, unsigned Mode>
inline constexpr bool is_view<Triangle<M, Mode>> = true;
template <unsigned Mode, class Derived>
auto triangle(const Eigen::MatrixBase<Derived>& a) {
  return Triangle<typename Derived::PlainObject, Mode>(a);
}
template <class T, class B>
decltype(auto) in_numbers_of(const T&, const B& b) {
  return in_numbers<typename T::Number>(b);
}
template <class T, class B>
auto triangle_solved(const T& triangle, const B& b) {
  const auto& right = in_numbers_of(triangle, b);
  return PlainOf<decltype(right)>(triangle.view().solve(right.eval()));
}
template <class T, class B>
auto triangle_times(const T& triangle, const B& b) {
  const auto& right = in_numbers_of(triangle, b);
  return PlainOf<decltype(triangle.view() * right)>(triangle.view() * right);
}
template <class T, class G>
auto triangle_solved_transposed(const T& triangle, const G& g) {
  const auto view = triangle.view();
  return typename G::PlainObject(view.transpose().solve(g.eval()));
}

/// See eigen_general.hpp.
template <class V>
inline constexpr bool is_general_eigen = false;
template <class V>
concept SpectralValue = is_symmetric_eigen<V> || is_general_eigen<V> || is_singular_values<V> || is_triangle<V>;

}  // namespace wengert::detail

namespace wengert {

template <detail::SpectralValue V>
struct EntityTraits<V> {
  using Matrix = typename V::Matrix;
  using Number = typename V::Number;
  using Adjoint = Matrix;
  using Shape = typename EntityTraits<Matrix>::Shape;
  static Shape shape(const V& value) {
    if constexpr (detail::is_symmetric_eigen<V> || detail::is_general_eigen<V>)
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
