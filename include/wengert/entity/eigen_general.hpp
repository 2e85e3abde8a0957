// SPDX-License-Identifier: MIT
// Eigenvalues of matrices that need not be symmetric, as a value of entities, and functions of matrices: exp, log,
// sqrt, pow and their like of <unsupported/Eigen/MatrixFunctions>, whose values are Eigen's.
#pragma once
#include <complex>
#include <wengert/entity/eigen_spectra.hpp>

namespace wengert::detail {

/// Complex numbers by their parts, where std::complex has no arithmetic for them.
template <class M>
struct ComplexParts {
  M re, im;
  ComplexParts operator*(const ComplexParts& o) const { return {re * o.re - im * o.im, re * o.im + im * o.re}; }
  ComplexParts operator*(const M& o) const { return {re * o, im * o}; }
};

/// A matrix as vectors * diag(values) * inverse, all of them complex. Vectors are those of Eigen, of length one.
template <class M>
struct GeneralEigen {
  using Matrix = M;
  using Number = typename M::Scalar;
  ComplexParts<ColumnOf<M>> values;
  M vectors, imaginary_vectors;
  ComplexParts<M> inverse;
  bool has_converged = true;

  GeneralEigen() = default;
  explicit GeneralEigen(const M& a) {
    if constexpr (!is_tangent<Number>) {
      const Eigen::EigenSolver<M> solver(a);
      has_converged = solver.info() == Eigen::Success;
      if (has_converged) {
        const auto v = solver.eigenvectors();
        const auto w = v.inverse().eval();
        values = {solver.eigenvalues().real(), solver.eigenvalues().imag()};
        vectors = v.real();
        imaginary_vectors = v.imag();
        inverse = {w.real(), w.imag()};
      } else {
        values = {ColumnOf<M>(a.rows()), ColumnOf<M>(a.rows())};
        vectors = imaginary_vectors = inverse.re = inverse.im = a;
        spoil(values.re), spoil(values.im), spoil(vectors), spoil(imaginary_vectors);
        spoil(inverse.re), spoil(inverse.im);
      }
    } else {
      using Plain = WithNumber<M, typename Number::value_type>;
      const GeneralEigen<Plain> plain(plain_values(a));
      const auto active = [](const auto& m) { return m.template cast<Number>(); };
      has_converged = plain.has_converged;
      values = {active(plain.values.re), active(plain.values.im)};
      vectors = active(plain.vectors);
      imaginary_vectors = active(plain.imaginary_vectors);
      inverse = {active(plain.inverse.re), active(plain.inverse.im)};
      for (std::size_t d = 0; d < Number::directions; ++d) {
        const auto inner = plain.inner(plain_tangents(a, d));
        const auto v_d = plain.vectors_tangent(inner);
        const auto w_d = plain.inverse * v_d * plain.inverse;
        const auto set = [d](auto& to, const auto& tangent, double sign) {
          for (Eigen::Index i = 0; i < to.size(); ++i) to(i).tangent(d) = sign * tangent(i);
        };
        set(values.re, inner.re.diagonal(), 1), set(values.im, inner.im.diagonal(), 1);
        set(vectors, v_d.re, 1), set(imaginary_vectors, v_d.im, 1);
        set(inverse.re, w_d.re, -1), set(inverse.im, w_d.im, -1);
      }
    }
  }
  ComplexParts<M> both() const { return {vectors, imaginary_vectors}; }
  /// V^-1 A_d V: its diagonal has the tangents of the eigenvalues.
  template <class D>
  ComplexParts<M> inner(const D& a_d) const {
    return inverse * M(a_d) * both();
  }
  bool is_real(Eigen::Index j) const { return value(values.im(j)) == 0; }
  /// Coefficient (i, j) divided by values(j) - values(i), zero on the diagonal.
  ComplexParts<M> mixed(ComplexParts<M> c) const {
    for (Eigen::Index j = 0; j < c.re.cols(); ++j)
      for (Eigen::Index i = 0; i < c.re.rows(); ++i) {
        const Number re = values.re(j) - values.re(i), im = values.im(j) - values.im(i), square = re * re + im * im;
        const Number x = c.re(i, j), y = c.im(i, j);
        c.re(i, j) = i == j ? Number(0) : Number((x * re + y * im) / square);
        c.im(i, j) = i == j ? Number(0) : Number((y * re - x * im) / square);
      }
    return c;
  }
  /// The tangents of vectors that keep their length. A complex vector keeps its phase in the sense of v^H v_d = 0.
  ComplexParts<M> vectors_tangent(const ComplexParts<M>& inner) const {
    ComplexParts<M> t = both() * mixed(inner);
    for (Eigen::Index j = 0; j < t.re.cols(); ++j) {
      const auto vr = vectors.col(j), vi = imaginary_vectors.col(j);
      const Number re = vr.dot(t.re.col(j)) + vi.dot(t.im.col(j)), im = vr.dot(t.im.col(j)) - vi.dot(t.re.col(j));
      const auto moved_re = (vr * re - vi * im).eval(), moved_im = (vr * im + vi * re).eval();
      t.re.col(j) -= moved_re;
      t.im.col(j) -= moved_im;
    }
    return t;
  }
};
template <class M>
inline constexpr bool is_general_eigen<GeneralEigen<M>> = true;
template <class Derived>
auto general_eigen(const Eigen::MatrixBase<Derived>& a) {
  return GeneralEigen<typename Derived::PlainObject>(a);
}
template <bool Imaginary, class E, class D>
auto eigenvalue_tangents(const E& eigen, const D& a_d) {
  const auto inner = eigen.inner(a_d);
  return ColumnOf<typename E::Matrix>((Imaginary ? inner.im : inner.re).diagonal());
}
/// What the adjoints of real or imaginary parts are of A: V^-T diag(g) V^T, the one part or the other.
template <bool Imaginary, class E, class G>
typename E::Matrix by_eigenvalue_parts(const E& eigen, const G& g) {
  const auto &w = eigen.inverse.re, &u = eigen.inverse.im;
  const auto &v = eigen.vectors, &x = eigen.imaginary_vectors;
  if constexpr (Imaginary)
    return w.transpose() * g.asDiagonal() * x.transpose() + u.transpose() * g.asDiagonal() * v.transpose();
  else
    return w.transpose() * g.asDiagonal() * v.transpose() - u.transpose() * g.asDiagonal() * x.transpose();
}
/// The same of the vectors of real eigenvalues; those of complex ones are NaN, as their phase is Eigen's choice.
template <class E, class G>
typename E::Matrix by_real_vectors(const E& eigen, const G& vectors_b) {
  using M = typename E::Matrix;
  M h = vectors_b;
  for (Eigen::Index j = 0; j < h.cols(); ++j) {
    const typename E::Number along = eigen.vectors.col(j).dot(h.col(j));
    h.col(j) -= along * eigen.vectors.col(j);
    if (!eigen.is_real(j) && !h.col(j).isZero(0)) {
      auto column = h.col(j);
      column.setConstant(typename E::Number(std::numeric_limits<double>::quiet_NaN()));
    }
  }
  // h^T Re(V c) with c = mixed(inner): the adjoint of c is (V_re^T h, -V_im^T h) in real and imaginary part.
  const auto s = eigen.mixed({eigen.vectors.transpose() * h, eigen.imaginary_vectors.transpose() * h});
  // Re(V^-T s V^T), as V c is linear in the complex inner.
  const auto& w = eigen.inverse;
  const M re = w.re.transpose() * s.re - w.im.transpose() * s.im;
  return re * eigen.vectors.transpose();
}
template <class E, class D>
typename E::Matrix real_vectors_tangent(const E& eigen, const D& a_d) {
  return eigen.vectors_tangent(eigen.inner(a_d)).re;
}

/// The functions of matrices. The derivative of f at A along D is the upper right part of f([A D; 0 A]), its transpose
/// that at A^T (Higham, "Functions of Matrices", 2008, section 3.2).
enum MatrixFunction {
  matrix_exp,
  matrix_log,
  matrix_sqrt,
  matrix_sin,
  matrix_cos,
  matrix_sinh,
  matrix_cosh,
  matrix_pow
};
template <int Function, class M>
M plain_matrix_function(const M& a, double exponent) {
  if constexpr (Function == matrix_exp)
    return a.exp();
  else if constexpr (Function == matrix_log)
    return a.log();
  else if constexpr (Function == matrix_sqrt)
    return a.sqrt();
  else if constexpr (Function == matrix_sin)
    return a.sin();
  else if constexpr (Function == matrix_cos)
    return a.cos();
  else if constexpr (Function == matrix_sinh)
    return a.sinh();
  else if constexpr (Function == matrix_cosh)
    return a.cosh();
  else
    return a.pow(exponent);
}
template <int Function, class M, class D>
M matrix_function_derivative(const M& a, double exponent, const D& direction);
template <int Function, class Derived>
typename Derived::PlainObject matrix_function(const Eigen::MatrixBase<Derived>& of, double exponent) {
  using M = typename Derived::PlainObject;
  using N = typename M::Scalar;
  const M a = of;
  if constexpr (!is_tangent<N>) {
    return plain_matrix_function<Function>(a, exponent);
  } else {
    const auto plain = plain_values(a);
    M result = matrix_function<Function>(plain, exponent).template cast<N>();
    for (std::size_t d = 0; d < N::directions; ++d) {
      const auto tangent = matrix_function_derivative<Function>(plain, exponent, plain_tangents(a, d));
      for (Eigen::Index i = 0; i < result.size(); ++i) result(i).tangent(d) = tangent(i);
    }
    return result;
  }
}
template <int Function, class M, class D>
M matrix_function_derivative(const M& a, double exponent, const D& direction) {
  using Whole = Eigen::Matrix<typename M::Scalar, Eigen::Dynamic, Eigen::Dynamic>;
  const Eigen::Index n = a.rows();
  Whole whole = Whole::Zero(2 * n, 2 * n);
  whole.topLeftCorner(n, n) = whole.bottomRightCorner(n, n) = a;
  whole.topRightCorner(n, n) = direction;
  return M(matrix_function<Function>(whole, exponent).topRightCorner(n, n));
}
template <int Function, class A, class G>
auto matrix_function_adjoint(const A& a, double exponent, const G& g) {
  using M = typename A::PlainObject;
  return matrix_function_derivative<Function>(M(a.transpose()), exponent, g);
}
template <int Function, class A, class D>
auto matrix_function_tangent(const A& a, double exponent, const D& a_d) {
  using M = typename A::PlainObject;
  return matrix_function_derivative<Function>(M(a), exponent, a_d);
}

/// The factors L and U of P A Q = L U, with a constant P and Q, in one matrix as Eigen packs them: with
/// F = L^-1 P A_d Q U^-1 they are L_d = L strictly_lower(F), U_d = upper(F) U.
template <class F>
auto packed_factors(const F& factors) {
  return typename F::MatrixType(factors.matrixLU());
}
template <class F, class D>
auto packed_factors_tangent(const F& factors, const D& a_d) {
  using M = typename F::MatrixType;
  const M& lu = factors.matrixLU();
  M f = factors.permutationP() * M(a_d);
  if constexpr (requires { factors.permutationQ(); }) f = (f * factors.permutationQ()).eval();
  lu.template triangularView<Eigen::UnitLower>().solveInPlace(f);
  lu.template triangularView<Eigen::Upper>().template solveInPlace<Eigen::OnTheRight>(f);
  const M lower = f.template triangularView<Eigen::StrictlyLower>(), upper = f.template triangularView<Eigen::Upper>();
  const M l = lu.template triangularView<Eigen::UnitLower>(), u = lu.template triangularView<Eigen::Upper>();
  return M(l * lower + upper * u);
}
template <class F, class G>
auto packed_factors_adjoint(const F& factors, const G& given) {
  using M = typename F::MatrixType;
  const M& lu = factors.matrixLU();
  const M g = given;
  const M l = lu.template triangularView<Eigen::UnitLower>(), u = lu.template triangularView<Eigen::Upper>();
  const M of_l = l.transpose() * M(g.template triangularView<Eigen::StrictlyLower>());
  const M of_u = M(g.template triangularView<Eigen::Upper>()) * u.transpose();
  M f = M(of_l.template triangularView<Eigen::StrictlyLower>()) + M(of_u.template triangularView<Eigen::Upper>());
  l.transpose().template triangularView<Eigen::UnitUpper>().solveInPlace(f);
  u.transpose().template triangularView<Eigen::Lower>().template solveInPlace<Eigen::OnTheRight>(f);
  f = (factors.permutationP().transpose() * f).eval();
  if constexpr (requires { factors.permutationQ(); }) f = (f * factors.permutationQ().transpose()).eval();
  if (!succeeded(factors)) spoil(f);
  return f;
}
template <class F, class B>
auto transposed_solution(const F& factors, const B& b) {
  return solved_transposed(factors, in_numbers<typename F::MatrixType::Scalar>(b));
}
template <class F, class X, class D>
auto transposed_solution_tangent(const F& factors, const X& x, const D& a_d) {
  return X(-solved_transposed(factors, in_memory(a_d.transpose() * x)));
}
/// L in the lower triangle, and what Eigen leaves in the upper one, which is A's.
template <class F>
auto packed_cholesky(const F& factors) {
  return typename F::MatrixType(factors.matrixLLT());
}
template <class F, class G>
auto packed_cholesky_adjoint(const F& factors, const G& given) {
  using M = typename F::MatrixType;
  const M g = given;
  M a_b = lower_factor_adjoint(factors, lower_factor(factors), g);
  a_b += M(g.template triangularView<Eigen::StrictlyUpper>());
  return a_b;
}
template <class F, class D>
auto packed_cholesky_tangent(const F& factors, const D& a_d) {
  using M = typename F::MatrixType;
  const M moved = a_d;
  M result = lower_factor_tangent(factors, lower_factor(factors), moved).template triangularView<Eigen::Lower>();
  result += M(moved.template triangularView<Eigen::StrictlyUpper>());
  return result;
}

}  // namespace wengert::detail
