// SPDX-License-Identifier: MIT
// Factorisations of Eigen as entities: the value is Eigen's own object, the adjoint and the tangent are those of the
// matrix that was factored. Here are their traits and what their adjoints need; operations are described in
// bind/descriptions/eigen.hpp. A matrix that could not be factored has NaN adjoints, never finite ones.
#pragma once
#include <Eigen/Cholesky>
#include <Eigen/LU>
#include <Eigen/QR>
#include <limits>
#include <memory>
#include <wengert/entity/eigen_traits.hpp>

namespace wengert::detail {

/// LU with pivoting: any square matrix.
template <class V>
inline constexpr bool is_lu = false;
template <class M>
inline constexpr bool is_lu<Eigen::PartialPivLU<M>> = is_dense_matrix<M>;
template <class M>
inline constexpr bool is_lu<Eigen::FullPivLU<M>> = is_dense_matrix<M>;
/// LLT and LDLT: symmetric matrices, of which one triangle is read.
template <class V>
inline constexpr bool is_cholesky = false;
template <class M, int Triangle>
inline constexpr bool is_cholesky<Eigen::LLT<M, Triangle>> = is_dense_matrix<M>;
template <class M, int Triangle>
inline constexpr bool is_cholesky<Eigen::LDLT<M, Triangle>> = is_dense_matrix<M>;
/// Householder QR: as many rows as columns or more, full rank.
template <class V>
inline constexpr bool is_qr = false;
template <class M>
inline constexpr bool is_qr<Eigen::HouseholderQR<M>> = is_dense_matrix<M>;
template <class M>
inline constexpr bool is_qr<Eigen::ColPivHouseholderQR<M>> = is_dense_matrix<M>;
template <class M>
inline constexpr bool is_qr<Eigen::FullPivHouseholderQR<M>> = is_dense_matrix<M>;

template <class V>
concept Factorisation = is_lu<V> || is_cholesky<V> || is_qr<V>;

/// Whether the factors are those of the matrix: not an indefinite one's by LLT, nor a matrix without full rank where
/// the factorisation says so.
template <Factorisation F>
bool succeeded(const F& factors) {
  if constexpr (is_cholesky<F>)
    return factors.info() == Eigen::Success;
  else if constexpr (requires { factors.rank(); })
    return factors.rank() == factors.cols();
  else
    return true;
}
/// Whether no pivot is zero or not finite, too.
template <class D>
bool has_pivots(const D& diagonal) {
  for (Eigen::Index i = 0; i < diagonal.size(); ++i)
    if (diagonal(i) == 0 || !is_finite(diagonal(i))) return false;
  return true;
}
template <Factorisation F>
bool is_regular(const F& factors) {
  if (!succeeded(factors)) return false;
  if constexpr (requires { factors.vectorD(); })
    return has_pivots(factors.vectorD());
  else if constexpr (requires { factors.matrixLLT(); })
    return has_pivots(factors.matrixLLT().diagonal());
  else if constexpr (requires { factors.matrixLU(); })
    return has_pivots(factors.matrixLU().diagonal());
  else
    return has_pivots(factors.matrixQR().diagonal());
}
inline int& singular_refusals() {
  static thread_local int count = 0;
  return count;
}

template <class M>
void spoil(M& result) {
  result.setConstant(typename M::Scalar(std::numeric_limits<double>::quiet_NaN()));
}

/// x = A^-1 b; least squares where A has more rows than columns.
template <Factorisation F, class B>
auto solved(const F& factors, const B& b) {
  using N = typename F::MatrixType::Scalar;
  if constexpr (std::is_same_v<typename B::Scalar, N>)
    return typename Eigen::Solve<F, B>::PlainObject(factors.solve(b));
  else
    return solved(factors, b.template cast<N>().eval());
}
/// A^-T g; with more rows than columns the shortest s of A^T s = g.
template <Factorisation F, class G>
auto solved_transposed(const F& factors, const G& g) {
  constexpr int rows = F::MatrixType::RowsAtCompileTime;
  using Result = Eigen::Matrix<typename G::Scalar, rows, G::ColsAtCompileTime,
                               rows == 1 && G::ColsAtCompileTime != 1 ? int(Eigen::RowMajor) : int(Eigen::ColMajor)>;
  Result s;
  if constexpr (is_cholesky<F>)
    s = factors.solve(g);
  else
    s = factors.transpose().solve(g);
  if (!succeeded(factors)) spoil(s);
  return s;
}
template <Factorisation F>
auto inverse_of(const F& factors) {
  using M = typename F::MatrixType;
  M inverse = factors.solve(M::Identity(factors.rows(), factors.rows()));
  if (!succeeded(factors)) spoil(inverse);
  return inverse;
}

/// What a contribution to a symmetric matrix is to the triangle that was read, and the symmetric matrix of a triangle.
template <unsigned Triangle, class S>
S folded_triangle(S s) {
  constexpr bool lower = Triangle == Eigen::Lower;
  s.template triangularView<lower ? Eigen::StrictlyLower : Eigen::StrictlyUpper>() += s.transpose();
  s.template triangularView<lower ? Eigen::StrictlyUpper : Eigen::StrictlyLower>().setZero();
  return s;
}
template <unsigned Triangle, class A>
auto symmetric(const A& a) {
  return PlainOf<A>(a.template selfadjointView<Triangle>());
}
template <class F, class S>
auto folded(const F&, const S& s) {
  return folded_triangle<unsigned(F::UpLo)>(in_memory(s));
}
template <class F, class S>
auto unfolded(const F&, const S& s) {
  return typename S::PlainObject(s.template selfadjointView<unsigned(F::UpLo)>());
}

/// The tangent by A of A^-1 b, whose value is x.
template <class F, class D, class X>
auto solution_tangent(const F& factors, const D& a_d, const X& x) {
  return PlainOf<X>(-solved(factors, in_memory(a_d * x)));
}

/// Q, as many columns as A has, and R of A P = Q R; their adjoints and tangents (Walter and Lehmann, "Algorithmic
/// differentiation of linear algebra functions", 2018). A has the full rank of its columns.
template <class F>
auto orthogonal_factor(const F& factors) {
  static_assert(
      requires { factors.householderQ(); },
      "wengert: of QR factorisations those of householderQr() and colPivHouseholderQr() have factors with a "
      "derivative");
  using M = typename F::MatrixType;
  return M(factors.householderQ() * M::Identity(factors.rows(), factors.cols()));
}
template <class F>
auto upper_factor(const F& factors) {
  using M = typename F::MatrixType;
  using R = Eigen::Matrix<typename M::Scalar, M::ColsAtCompileTime, M::ColsAtCompileTime>;
  return R(factors.matrixQR().topRows(factors.cols()).template triangularView<Eigen::Upper>());
}
/// (g + Q S) R^-T P^T, where S is the symmetric matrix of m's lower triangle, and g may be none.
template <class F, class M>
auto factor_adjoint(const F& factors, typename F::MatrixType g, const M& m) {
  const auto q = orthogonal_factor(factors);
  const auto r = upper_factor(factors);
  g += q * M(m.template selfadjointView<Eigen::Lower>());
  typename F::MatrixType result = r.template triangularView<Eigen::Upper>().solve(g.transpose()).transpose();
  if constexpr (requires { factors.colsPermutation(); })
    result = (result * factors.colsPermutation().transpose()).eval();
  if (!succeeded(factors)) spoil(result);
  return result;
}
template <class F, class G>
auto orthogonal_factor_adjoint(const F& factors, const G& q_b) {
  using R = decltype(upper_factor(factors));
  const typename F::MatrixType g = q_b;
  return factor_adjoint(factors, g, R(-g.transpose() * orthogonal_factor(factors)));
}
template <class F, class G>
auto upper_factor_adjoint(const F& factors, const G& r_b) {
  using M = typename F::MatrixType;
  using R = decltype(upper_factor(factors));
  return factor_adjoint(factors, M::Zero(factors.rows(), factors.cols()), R(upper_factor(factors) * r_b.transpose()));
}
/// Q^T A_d P R^-1, and its strictly lower triangle less the transpose of that.
template <class F, class D>
auto turned_tangent(const F& factors, const D& a_d) {
  using M = typename F::MatrixType;
  M b = a_d;
  if constexpr (requires { factors.colsPermutation(); }) b = (b * factors.colsPermutation()).eval();
  return M(upper_factor(factors).transpose().template triangularView<Eigen::Lower>().solve(b.transpose()).transpose());
}
template <class R>
R skew_part(const R& c) {
  const R lower = c.template triangularView<Eigen::StrictlyLower>();
  return lower - lower.transpose();
}
template <class F, class D>
auto orthogonal_factor_tangent(const F& factors, const D& a_d) {
  using R = decltype(upper_factor(factors));
  const auto q = orthogonal_factor(factors);
  const auto b = turned_tangent(factors, a_d);
  const R c = q.transpose() * b;
  return typename F::MatrixType(b + q * (skew_part(c) - c));
}
template <class F, class D>
auto upper_factor_tangent(const F& factors, const D& a_d) {
  using R = decltype(upper_factor(factors));
  const R c = orthogonal_factor(factors).transpose() * turned_tangent(factors, a_d);
  return R((c - skew_part(c)) * upper_factor(factors));
}

/// The factor L of LLT, and its adjoint and tangent (Murray, "Differentiation of the Cholesky decomposition", 2016):
/// L_d = L phi(L^-1 A_d L^-T), where phi takes the lower triangle with half of the diagonal.
template <class F>
auto lower_factor(const F& factors) {
  static_assert(
      requires { factors.matrixLLT(); },
      "wengert: of the factors of matrices only those of LLT are matrices with a derivative; use llt()");
  typename F::MatrixType lower = factors.matrixL();
  if (!succeeded(factors)) spoil(lower);
  return lower;
}
template <class X>
auto lower_half(const X& x) {
  typename X::PlainObject half = x.template triangularView<Eigen::Lower>();
  half.diagonal() *= 0.5;
  return half;
}
template <class F, class L, class G>
auto lower_factor_adjoint(const F& factors, const L& lower, const G& lower_b) {
  using M = typename F::MatrixType;
  const M g = M(lower_b).template triangularView<Eigen::Lower>();
  M s = lower_half(in_memory(lower.transpose() * g));
  lower.transpose().template triangularView<Eigen::Upper>().solveInPlace(s);
  lower.template triangularView<Eigen::Lower>().template solveInPlace<Eigen::OnTheRight>(s);
  return folded(factors, s);
}
template <class F, class L, class D>
auto lower_factor_tangent(const F& factors, const L& lower, const D& a_d) {
  using M = typename F::MatrixType;
  M inner = unfolded(factors, a_d);
  lower.template triangularView<Eigen::Lower>().solveInPlace(inner);
  lower.transpose().template triangularView<Eigen::Upper>().template solveInPlace<Eigen::OnTheRight>(inner);
  return in_memory(lower * lower_half(inner));
}

/// The factors L and D of LDLT, P A P^T = L D L^T with a constant permutation P: with F = L^-1 P A_d P^T L^-T they are
/// D_d = diag(F) and L_d = L lower(F) D^-1, where lower() leaves the diagonal out.
template <class F>
auto unit_factor(const F& factors) {
  typename F::MatrixType lower = factors.matrixL();
  if (!succeeded(factors)) spoil(lower);
  return lower;
}
template <class F>
auto pivot_factor(const F& factors) {
  using M = typename F::MatrixType;
  Eigen::Matrix<typename M::Scalar, M::RowsAtCompileTime, 1> d = factors.vectorD();
  if (!succeeded(factors)) spoil(d);
  return d;
}
/// P. On the right of a matrix Eigen's Transpositions are P^T, so that they are no matrix of both sides.
template <class F>
auto row_order(const F& factors) {
  return Eigen::PermutationMatrix<Eigen::Dynamic>(factors.transpositionsP());
}
/// The adjoint of A, as its triangle, from that of F.
template <class F>
auto by_unit_factor(const F& factors, typename F::MatrixType inner_b) {
  const typename F::MatrixType lower = factors.matrixL();
  lower.transpose().template triangularView<Eigen::UnitUpper>().solveInPlace(inner_b);
  lower.template triangularView<Eigen::UnitLower>().template solveInPlace<Eigen::OnTheRight>(inner_b);
  const auto p = row_order(factors);
  inner_b = (p.transpose() * inner_b).eval();
  inner_b = (inner_b * p).eval();
  return folded(factors, inner_b);
}
template <class F, class D>
auto inner_of_unit_factor(const F& factors, const D& a_d) {
  using M = typename F::MatrixType;
  const M lower = factors.matrixL(), whole = unfolded(factors, in_memory(a_d));
  const auto p = row_order(factors);
  M inner = p * whole;
  inner = (inner * p.transpose()).eval();
  lower.template triangularView<Eigen::UnitLower>().solveInPlace(inner);
  lower.transpose().template triangularView<Eigen::UnitUpper>().template solveInPlace<Eigen::OnTheRight>(inner);
  return inner;
}
template <class F, class G>
auto unit_factor_adjoint(const F& factors, const G& lower_b) {
  using M = typename F::MatrixType;
  const M lower = factors.matrixL(), g = M(lower_b).template triangularView<Eigen::StrictlyLower>();
  const M product = in_memory(lower.transpose() * g);
  const M inner_b = product.template triangularView<Eigen::StrictlyLower>();
  return by_unit_factor(factors, M(inner_b * pivot_factor(factors).cwiseInverse().asDiagonal()));
}
template <class F, class D>
auto unit_factor_tangent(const F& factors, const D& a_d) {
  using M = typename F::MatrixType;
  const M inner = inner_of_unit_factor(factors, a_d).template triangularView<Eigen::StrictlyLower>();
  return M(M(factors.matrixL()) * inner * pivot_factor(factors).cwiseInverse().asDiagonal());
}
template <class F, class G>
auto pivot_factor_adjoint(const F& factors, const G& d_b) {
  return by_unit_factor(factors, typename F::MatrixType(in_memory(d_b).asDiagonal()));
}
template <class F, class D>
auto pivot_factor_tangent(const F& factors, const D& a_d) {
  return decltype(pivot_factor(factors))(inner_of_unit_factor(factors, a_d).diagonal());
}

/// Q, as many columns as the matrix has.
template <class F>
auto orthogonal(const F& factors) {
  using Q = Eigen::Matrix<typename F::MatrixType::Scalar, F::MatrixType::RowsAtCompileTime, Eigen::Dynamic>;
  const Q thin = Q::Identity(factors.rows(), factors.cols());
  if constexpr (requires { factors.householderQ(); })
    return Q(factors.householderQ() * thin);
  else
    return Q(typename F::MatrixQReturnType(factors.matrixQ()) * thin);
}
/// b - Q Q^T b for the columns of Q that the matrix has.
template <class F, class Q, class B>
B out_of_range(const F& factors, const Q& q, const B& b) {
  const auto range = q.leftCols(factors.cols());
  const auto within = in_memory(range.transpose() * b);
  B remains = b;
  add_product(remains, -range * within);
  return remains;
}
/// Least squares: A_b -= s x^T, and += (b - A x) t^T where something of b remains; s = A (A^T A)^-1 x_b, t = A^+ s.
template <class Contributions, class F, class S, class B, class X>
void add_least_squares(const Contributions& a_b, const F& factors, const S& s, const B& b, const X& x) {
  a_b -= s * x.transpose();
  if (factors.rows() == factors.cols()) return;
  using Full = Eigen::Matrix<typename F::MatrixType::Scalar, F::MatrixType::RowsAtCompileTime, Eigen::Dynamic>;
  const Full right = in_numbers<typename Full::Scalar>(b), q = orthogonal(factors);
  a_b += out_of_range(factors, q, right) * solved(factors, s).transpose();
}
/// The tangent of least squares by A.
template <class F, class D, class B, class X>
auto least_squares_tangent(const F& factors, const D& a_d, const B& b, const X& x) {
  auto x_d = solution_tangent(factors, a_d, x);
  if (factors.rows() != factors.cols()) {
    using Full = Eigen::Matrix<typename F::MatrixType::Scalar, F::MatrixType::RowsAtCompileTime, Eigen::Dynamic>;
    const Full right = in_numbers<typename Full::Scalar>(b), q = orthogonal(factors);
    const Full remains = out_of_range(factors, q, right);
    x_d += solved(factors, solved_transposed(factors, in_memory(a_d.transpose() * remains)));
  }
  return x_d;
}

}  // namespace wengert::detail

namespace wengert {

/// While one lives, a factorisation on this thread that would give NaN is an error when it is computed.
class RefuseSingular {
 public:
  RefuseSingular() { ++detail::singular_refusals(); }
  ~RefuseSingular() { --detail::singular_refusals(); }
  RefuseSingular(const RefuseSingular&) = delete;
  RefuseSingular& operator=(const RefuseSingular&) = delete;
};

namespace detail {

/// A factorisation that the tape does not keep: the sweep computes it again.
template <class Node>
class Redone : public Operation<Redone<Node>, typename Node::Value> {
 public:
  using Value = typename Node::Value;
  static constexpr bool is_leaf = false, computed_again = true;
  explicit Redone(Node node) : node_(std::move(node)) {}
  Value plain() const {
    if (!factors_) {
      factors_ = std::make_shared<const Value>(node_.plain());
      EntityTraits<Value>::inspect(*factors_);
    }
    return *factors_;
  }
  bool active() const { return node_.active(); }
  void leaves(auto&& visit) const { node_.leaves(visit); }
  /// Called of what is put on the tape.
  void mark() const {
    node_.mark();
    factors_.reset();
  }
  void back(const auto& sweep, const auto& g) const {
    node_.back(sweep, g);
    factors_.reset();
  }
  auto tangent(const auto& sweep) const { return node_.tangent(sweep); }

 private:
  Node node_;
  mutable std::shared_ptr<const Value> factors_;  ///< between the first use and the last of one evaluation
};

}  // namespace detail

/// `redone(a.llt()).solve(b)`: one statement that keeps the matrix and not its factors, and factors again in the sweep.
template <detail::EntityNode Node>
  requires detail::Factorisation<typename Node::Value>
auto redone(const Node& factorisation) {
  return detail::Redone<Node>(factorisation);
}

/// log|det A|: of a matrix (by LU with partial pivoting) or of its factors. Minus infinity for a singular matrix.
template <class M>
  requires(detail::is_lu<M> || detail::is_cholesky<M> || detail::is_qr<M>)
auto log_determinant(const M& factors) {
  using std::abs;
  using std::log;
  if constexpr (requires { factors.logAbsDeterminant(); }) {
    return factors.logAbsDeterminant();
  } else {
    using N = typename M::MatrixType::Scalar;
    const auto sum = [](const auto& diagonal) {
      N total(0);
      for (Eigen::Index i = 0; i < diagonal.size(); ++i) total += log(abs(diagonal(i)));
      return total;
    };
    if constexpr (requires { factors.vectorD(); })
      return sum(factors.vectorD());
    else if constexpr (requires { factors.matrixLLT(); })
      return N(2 * sum(factors.matrixLLT().diagonal()));
    else
      return sum(factors.matrixLU().diagonal());
  }
}
template <class Derived>
auto log_determinant(const Eigen::MatrixBase<Derived>& a) {
  return log_determinant(a.partialPivLu());
}

template <detail::Factorisation F>
struct EntityTraits<F> {
  using Matrix = typename F::MatrixType;
  using Number = typename Matrix::Scalar;
  using Adjoint = Matrix;
  using Shape = typename EntityTraits<Matrix>::Shape;
  /// Throws wrong_value if the matrix is singular, or indefinite for LLT, while a RefuseSingular lives.
  static void inspect(const F& factors) {
    if (detail::singular_refusals() > 0 && !detail::is_regular(factors))
      fail(ErrorCode::wrong_value,
           "the factorisation of a matrix of " + text(shape(factors)) + " that is singular, or indefinite for LLT");
  }
  static Shape shape(const F& factors) { return {factors.rows(), factors.cols()}; }
  static Matrix zero(Shape shape) { return Matrix::Zero(shape.rows, shape.cols); }
  static std::string text(Shape shape) { return EntityTraits<Matrix>::text(shape); }
  static std::size_t bytes(const F& factors) {
    return sizeof(F) + std::size_t(factors.rows() * factors.cols()) * sizeof(Number);
  }
  template <class Contribution>
  static const Contribution& once(const Contribution& contribution) {
    return contribution;
  }
  static constexpr bool lazy = true;
};

}  // namespace wengert
