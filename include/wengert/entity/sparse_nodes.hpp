// SPDX-License-Identifier: MIT
// Sparse matrices made of others: sums, products, multiples, transposes, triangles. As Eigen's expressions they are
// computed when they are used, of the matrices as they are then; of temporary matrices they hold the matrix.
#pragma once
#include <cstring>
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
  using type = A;
};

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

template <class M, class Kind, class... Held>
class SparseNode {
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
    if constexpr (std::is_same_v<Kind, TransposeOf>)
      return std::get<0>(held_).cols();
    else
      return std::get<0>(held_).rows();
  }
  Eigen::Index cols() const {
    if constexpr (std::is_same_v<Kind, TransposeOf>)
      return std::get<0>(held_).rows();
    else if constexpr (std::is_same_v<Kind, ProductOf>)
      return std::get<1>(held_).cols();
    else
      return std::get<0>(held_).cols();
  }
  Eigen::Index nonZeros() const { return eval().nonZeros(); }
  Scalar coeff(Eigen::Index row, Eigen::Index col) const { return eval().coeff(row, col); }
  Scalar sum() const { return eval().sum(); }
  Scalar squaredNorm() const { return eval().squaredNorm(); }
  Scalar norm() const { return eval().norm(); }
  auto diagonal() const {
    const M now = eval();
    return kept(now.diagonal().as_entity());
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
    return kept(sparse_lu(matrix.pattern(), matrix.values()).solve(b), b);
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

template <class M, class Kind, class... X>
auto sparse_node(X&&... x) {
  return SparseNode<M, Kind, typename SparseHeld<X>::type...>(x...);
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
  else if constexpr (wengert::detail::is_active_sparse<Operand>)
    return wengert::detail::sparse_times(a.pattern(), a.values(), x);
  else if constexpr (requires { a.times(x); })
    return a.times(x);
  else
    return a.kept(a.eval() * x, x);
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
