// SPDX-License-Identifier: MIT
// Sparse matrices made of others: sums, products, multiples, transposes, parts. As Eigen's expressions they are
// computed when they are used, of the matrices as they are then; of temporary matrices they hold the matrix.
#pragma once
#include <cstring>
#include <ostream>
#include <tuple>
#include <type_traits>
#include <utility>
#include <wengert/entity/eigen_choices.hpp>
#include <wengert/entity/eigen_passive.hpp>
#include <wengert/entity/sparse_algebra.hpp>
#include <wengert/generated/entities/eigen_sparse.hpp>

namespace wengert::detail {

/// Eigen::SparseMatrix of active numbers.
template <class T>
inline constexpr bool is_active_sparse = false;
template <class T>
concept SparseNodeType = requires { typename T::SparseType; };
template <class T>
concept ActiveSparse = is_active_sparse<T> || SparseNodeType<T>;
/// A matrix of double, or an expression of such.
template <class T>
concept PlainSparse = std::is_base_of_v<Eigen::SparseMatrixBase<T>, T> && std::is_same_v<typename T::Scalar, double>;
template <class A, class B>
concept SparseOperands =
    (ActiveSparse<A> && (ActiveSparse<B> || PlainSparse<B>)) || (PlainSparse<A> && ActiveSparse<B>);

template <class A, class B = A>
struct SparseTypeOf : SparseTypeOf<B> {};
template <SparseNodeType A, class B>
struct SparseTypeOf<A, B> {
  using type = typename A::SparseType;
};
template <class A, class B>
  requires is_active_sparse<A>
struct SparseTypeOf<A, B> {
  using type = typename A::ByColumns;
};

template <class M, class Kind, class... Held>
class SparseNode;

/// What an expression holds of an operand given as X&&.
template <class X>
struct SparseHeld {
  using type = std::remove_cvref_t<X>;
};
template <class X>
  requires is_active_sparse<std::remove_cv_t<X>>
struct SparseHeld<X&> {
  using type = const X&;
};
template <class X>
  requires PlainSparse<std::remove_cv_t<X>>
struct SparseHeld<X&> {
  using type = typename Eigen::internal::ref_selector<std::remove_cv_t<X>>::type;
};
template <class X>
  requires NumberLike<std::remove_cvref_t<X>>
struct SparseHeld<X> {
  using Number = decltype(as_number(std::declval<const std::remove_cvref_t<X>&>()));
  static auto made(const Number& number) {
    if constexpr (Expression<Number>)
      return typename Number::RealType(number);
    else
      return number;
  }
  using type = std::remove_cvref_t<decltype(made(std::declval<const Number&>()))>;
};

template <class M, class X>
decltype(auto) sparse_value(const X& x) {
  if constexpr (SparseNodeType<X>)
    return x.eval();
  else if constexpr (PlainSparse<X>)
    return M(x);
  else if constexpr (is_active_sparse<X>)
    return static_cast<const M&>(x);
  else
    return (x);
}
/// The vectors of coefficients that an expression reads, as nodes of which none must have changed.
template <class X>
auto sparse_sources(const X& x) {
  if constexpr (SparseNodeType<X>)
    return x.sources();
  else if constexpr (is_active_sparse<X>)
    return std::tuple(operand<typename X::Values::Values, false>(x.values()));
  else if constexpr (requires { requires EntityNode<std::remove_cvref_t<decltype(x.diagonal())>>; })
    return std::tuple(x.diagonal());
  else
    return std::tuple();
}

template <class M, class Kind, class... X>
auto sparse_node(X&&... x) {
  return SparseNode<M, Kind, typename SparseHeld<X>::type...>(x...);
}

// A member of matrices that is an expression of them: it refers to a matrix that has a name and holds another.
#define WENGERT_SPARSE_MEMBER(parameters, kind, ...)                                    \
  parameters const& { return sparse_node<M, kind>(self() __VA_OPT__(, ) __VA_ARGS__); } \
  parameters const&& { return sparse_node<M, kind>(std::move(self()) __VA_OPT__(, ) __VA_ARGS__); }
/// What matrices and their expressions have in common.
template <class Self, class M>
class SparseMembers {
 public:
  Eigen::Index size() const { return self().rows() * self().cols(); }
  WENGERT_SPARSE_MEMBER(auto block(Eigen::Index row, Eigen::Index col, Eigen::Index rows, Eigen::Index cols), BlockOf,
                        SparseSpan{row, col, rows, cols})
  WENGERT_SPARSE_MEMBER(auto middleRows(Eigen::Index first, Eigen::Index n), BlockOf,
                        SparseSpan{first, 0, n, self().cols()})
  WENGERT_SPARSE_MEMBER(auto middleCols(Eigen::Index first, Eigen::Index n), BlockOf,
                        SparseSpan{0, first, self().rows(), n})
  WENGERT_SPARSE_MEMBER(auto topRows(Eigen::Index n), BlockOf, SparseSpan{0, 0, n, self().cols()})
  WENGERT_SPARSE_MEMBER(auto bottomRows(Eigen::Index n), BlockOf, SparseSpan{self().rows() - n, 0, n, self().cols()})
  WENGERT_SPARSE_MEMBER(auto leftCols(Eigen::Index n), BlockOf, SparseSpan{0, 0, self().rows(), n})
  WENGERT_SPARSE_MEMBER(auto rightCols(Eigen::Index n), BlockOf, SparseSpan{0, self().cols() - n, self().rows(), n})
  WENGERT_SPARSE_MEMBER(auto topLeftCorner(Eigen::Index m, Eigen::Index n), BlockOf, SparseSpan{0, 0, m, n})
  WENGERT_SPARSE_MEMBER(auto topRightCorner(Eigen::Index m, Eigen::Index n), BlockOf,
                        SparseSpan{0, self().cols() - n, m, n})
  WENGERT_SPARSE_MEMBER(auto bottomLeftCorner(Eigen::Index m, Eigen::Index n), BlockOf,
                        SparseSpan{self().rows() - m, 0, m, n})
  WENGERT_SPARSE_MEMBER(auto bottomRightCorner(Eigen::Index m, Eigen::Index n), BlockOf,
                        SparseSpan{self().rows() - m, self().cols() - n, m, n})
  WENGERT_SPARSE_MEMBER(template <class B> auto cwiseProduct(const B& b), CwiseProductOf, b)
  WENGERT_SPARSE_MEMBER(auto cwiseAbs(), FunctionOf, [](const auto& x) { return x.cwiseAbs(); })
  WENGERT_SPARSE_MEMBER(auto cwiseAbs2(), FunctionOf, [](const auto& x) { return x.cwiseAbs2(); })
  WENGERT_SPARSE_MEMBER(auto cwiseSqrt(), FunctionOf, [](const auto& x) { return x.cwiseSqrt(); })
  WENGERT_SPARSE_MEMBER(auto cwiseInverse(), FunctionOf, [](const auto& x) { return x.cwiseInverse(); })
  WENGERT_SPARSE_MEMBER(template <class F> auto unaryExpr(const F& f), FunctionOf,
                        [f](const auto& x) { return x.unaryExpr(f); })
  /// Without coefficients that are at most epsilon times the reference, zeros as a rule. It decides by values.
  WENGERT_SPARSE_MEMBER(template <class R> auto pruned(const R& reference, double epsilon = default_precision),
                        PrunedOf, SparseThreshold(reference, epsilon))
  WENGERT_SPARSE_MEMBER(auto pruned(), PrunedOf, SparseThreshold())
  template <class B>
  bool isApprox(const B& b, double precision = default_precision) const {
    return plain_values(self()).isApprox(plain_values(b), precision);
  }
  auto adjoint() const& { return self().transpose(); }
  auto adjoint() const&& { return std::move(self()).transpose(); }
  friend std::ostream& operator<<(std::ostream& stream, const SparseMembers& x) {
    return stream << plain_values(x.self());
  }

 private:
  static constexpr double default_precision = 1e-12;
  const Self& self() const { return static_cast<const Self&>(*this); }
  template <class X>
  static Eigen::SparseMatrix<double> plain_values(const X& x) {
    if constexpr (PlainSparse<X>) {
      return x;
    } else {
      const M& matrix = sparse_value<M>(x);
      return matrix.pattern().with(Coefficients<double>(plain_part(matrix.values().plain(), 0)));
    }
  }
};
#undef WENGERT_SPARSE_MEMBER

template <class M, class Kind, class... Held>
class SparseNode : public SparseMembers<SparseNode<M, Kind, Held...>, M> {
 public:
  using SparseType = M;
  using Scalar = typename M::Scalar;
  using Dense = Eigen::Matrix<Scalar, Eigen::Dynamic, Eigen::Dynamic>;
  explicit SparseNode(const Held&... held) : held_(held...) { Kind::require(held...); }
  M eval() const {
    return std::apply([](const auto&... x) -> M { return Kind::of(sparse_value<M>(x)...); }, held_);
  }
  operator M() const { return eval(); }                // NOLINT: as Eigen's
  operator Dense() const { return eval().toDense(); }  // NOLINT: as Eigen's
  Dense toDense() const { return eval().toDense(); }
  Eigen::Index rows() const {
    return std::apply([](const auto&... x) { return Kind::rows(x...); }, held_);
  }
  Eigen::Index cols() const {
    return std::apply([](const auto&... x) { return Kind::cols(x...); }, held_);
  }
  Eigen::Index nonZeros() const { return eval().nonZeros(); }
  Scalar coeff(Eigen::Index row, Eigen::Index col) const { return eval().coeff(row, col); }
  Scalar sum() const { return eval().sum(); }
  Scalar squaredNorm() const { return eval().squaredNorm(); }
  Scalar norm() const { return eval().norm(); }
  auto diagonal() const {
    const M now = eval();
    return kept(now.diagonal().now());
  }
  auto col(Eigen::Index j) const {
    const M now = eval();
    return kept(now.col(j).now());
  }
  auto row(Eigen::Index i) const {
    const M now = eval();
    return kept(now.row(i).now());
  }
  auto transpose() const { return SparseNode<M, TransposeOf, SparseNode>(*this); }
  template <unsigned Mode>
  auto triangularView() const {
    return SparseNode<M, TriangleOf<Mode>, SparseNode>(*this);
  }
  template <unsigned Mode>
  auto selfadjointView() const {
    return SparseNode<M, SymmetricOf<Mode>, SparseNode>(*this);
  }
  template <class Vector>
  auto rows_times(const Vector& factors) const {
    return SparseNode<M, ScaledBy<true>, SparseNode, Vector>(*this, factors);
  }
  template <class B>
  auto solve(const B& b) const {
    const M matrix = eval();
    return kept(sparse_factors(matrix.pattern(), matrix.values(), sparse_lu_method()).solve(b), b);
  }
  template <class B>
  void solveInPlace(B&& b) const {
    b = solve(b).eval();
  }
  auto sources() const {
    return std::apply([](const auto&... x) { return std::tuple_cat(sparse_sources(x)...); }, held_);
  }
  /// A result that is kept with `auto` is an error after a change of a matrix.
  template <class Node, class... X>
  auto kept(const Node& result, const X&... x) const {
    const auto made = [&](auto... sources) {
      return Computed(Active<OperandValue<Node>>(result), std::move(sources)...,
                      operand<PlainOf<OperandValue<X>>, false>(x)...);
    };
    return std::apply(made, sources());
  }

 private:
  std::tuple<Held...> held_;
};
/// A dense operand of a product with a plain sparse matrix.
template <class X>
concept ActiveDenseOperand = EntityOperand<UnwrappedType<X>> && DenseValue<OperandValue<X>>;

inline bool are_same(const Eigen::SparseMatrix<double>& a, const Eigen::SparseMatrix<double>& b) {
  const auto same = [](const auto* x, const auto* y, Eigen::Index n) {
    return n == 0 || std::memcmp(x, y, std::size_t(n) * sizeof(*x)) == 0;
  };
  return a.rows() == b.rows() && a.cols() == b.cols() && a.nonZeros() == b.nonZeros() &&
         same(a.outerIndexPtr(), b.outerIndexPtr(), a.cols() + 1) &&
         same(a.innerIndexPtr(), b.innerIndexPtr(), a.nonZeros()) && same(a.valuePtr(), b.valuePtr(), a.nonZeros());
}
/// What was computed from a plain sparse matrix, of which a pattern is a copy.
template <class A, class Node>
auto read_from(const A& a, const SparsePattern& copy, Node node) {
  return ChosenNode<Node>(std::move(node), [held = HeldByEigen<A>{a}, copy] {
    const auto changed = [&] {
      if constexpr (std::is_same_v<A, Eigen::SparseMatrix<double>>)
        if (held.it.isCompressed()) return !are_same(held.it, copy.matrix());
      Eigen::SparseMatrix<double> now(held.it);
      now.makeCompressed();
      return !are_same(now, copy.matrix());
    };
    if (changed()) used_after_change("sparse matrix");
  });
}

/// Of Eigen's own sparse vector of active numbers, now.
template <class M, class A, class X>
typename M::Values sparse_times_sparse_vector(const A& a, const X& x) {
  typename M::Values dense = M::Values::Zero(x.rows());
  for (typename X::InnerIterator it(x); it; ++it) dense(it.row()) = it.value();
  return sparse_value<M>(a) * dense;
}

}  // namespace wengert::detail

namespace Eigen {

// Operators of sparse matrices of active numbers and their expressions.
template <class A, class B>
  requires wengert::detail::SparseOperands<std::remove_cvref_t<A>, std::remove_cvref_t<B>>
auto operator+(A&& a, B&& b) {
  using M = typename wengert::detail::SparseTypeOf<std::remove_cvref_t<A>, std::remove_cvref_t<B>>::type;
  return wengert::detail::sparse_node<M, wengert::detail::SumOf<false>>(std::forward<A>(a), std::forward<B>(b));
}
template <class A, class B>
  requires wengert::detail::SparseOperands<std::remove_cvref_t<A>, std::remove_cvref_t<B>>
auto operator-(A&& a, B&& b) {
  using M = typename wengert::detail::SparseTypeOf<std::remove_cvref_t<A>, std::remove_cvref_t<B>>::type;
  return wengert::detail::sparse_node<M, wengert::detail::SumOf<true>>(std::forward<A>(a), std::forward<B>(b));
}
template <class A, class B>
  requires wengert::detail::SparseOperands<std::remove_cvref_t<A>, std::remove_cvref_t<B>>
auto operator*(A&& a, B&& b) {
  using M = typename wengert::detail::SparseTypeOf<std::remove_cvref_t<A>, std::remove_cvref_t<B>>::type;
  return wengert::detail::sparse_node<M, wengert::detail::ProductOf>(std::forward<A>(a), std::forward<B>(b));
}
template <class A>
  requires wengert::detail::ActiveSparse<std::remove_cvref_t<A>>
auto operator-(A&& a) {
  using M = typename wengert::detail::SparseTypeOf<std::remove_cvref_t<A>>::type;
  return wengert::detail::sparse_node<M, wengert::detail::NegativeOf>(std::forward<A>(a));
}
template <class A, class X>
  requires(wengert::detail::ActiveSparse<std::remove_cvref_t<A>> && wengert::detail::NumberLike<X>)
auto operator/(A&& a, const X& x) {
  using M = typename wengert::detail::SparseTypeOf<std::remove_cvref_t<A>>::type;
  return wengert::detail::sparse_node<M, wengert::detail::QuotientBy>(std::forward<A>(a), x);
}
/// By a number, a diagonal or a dense matrix.
template <class A, class X>
  requires(wengert::detail::ActiveSparse<std::remove_cvref_t<A>> &&
           !wengert::detail::ActiveSparse<std::remove_cvref_t<X>> && !wengert::detail::PlainSparse<X>)
auto operator*(A&& a, const X& x) {
  using Operand = std::remove_cvref_t<A>;
  using M = typename wengert::detail::SparseTypeOf<Operand>::type;
  if constexpr (wengert::detail::NumberLike<X>)
    return wengert::detail::sparse_node<M, wengert::detail::TimesNumber>(std::forward<A>(a), x);
  else if constexpr (wengert::detail::DiagonalOperand<X>)
    return wengert::detail::sparse_node<M, wengert::detail::ScaledBy<false>>(std::forward<A>(a), x);
  else if constexpr (std::is_base_of_v<SparseMatrixBase<X>, X>)
    return wengert::detail::sparse_times_sparse_vector<M>(a, x);
  else if constexpr (wengert::detail::is_active_sparse<Operand>)
    return wengert::detail::sparse_times(a.pattern(), a.values(), x);
  else if constexpr (requires { a.times(x); })
    return a.times(x);
  else
    return a.kept(a.eval() * x, x);
}
/// x^T A.
template <class X, class A>
  requires(wengert::detail::ActiveDenseOperand<X> && wengert::detail::ActiveSparse<std::remove_cvref_t<A>>)
auto operator*(const X& x, A&& a) {
  return (std::forward<A>(a).transpose() * x.transpose()).transpose();
}
template <class X, class A>
  requires(wengert::detail::ActiveSparse<std::remove_cvref_t<A>> && wengert::detail::NumberLike<X>)
auto operator*(const X& x, A&& a) {
  return std::forward<A>(a) * x;
}
template <class D, class A>
  requires wengert::detail::ActiveSparse<std::remove_cvref_t<A>>
auto operator*(const DiagonalBase<D>& x, A&& a) {
  using M = typename wengert::detail::SparseTypeOf<std::remove_cvref_t<A>>::type;
  return wengert::detail::sparse_node<M, wengert::detail::ScaledBy<true>>(std::forward<A>(a), x.derived());
}

}  // namespace Eigen
