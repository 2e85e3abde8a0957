// SPDX-License-Identifier: MIT
// Members and operators of Eigen's own plain objects that are given an active operand: solves by plain factorisations,
// products of triangular, symmetric, permutation and orthogonal matrices and of rotations, coefficientwise products and
// select(). Eigen's declarations name an expression class as their result; here such a class of an active operand is
// the node that the same operation on entities makes.
#pragma once
#include <Eigen/Geometry>
#include <cstddef>
#include <cstring>
#include <type_traits>
#include <utility>
#include <vector>
#include <wengert/entity/eigen_choices.hpp>
#include <wengert/entity/eigen_solvers.hpp>

namespace wengert::detail {

/// An active matrix or array, or what Eigen's base classes know of a node.
template <class T>
inline constexpr bool is_active_dense = EntityVariable<T>;
template <class V, class Node>
inline constexpr bool is_active_dense<EigenNode<V, Node>> = true;
template <class T>
struct NodeOfDense {
  using type = T;
};
template <class V, class Node>
struct NodeOfDense<EigenNode<V, Node>> {
  using type = Node;
};
template <class T>
using DenseNode = typename NodeOfDense<T>::type;
/// A vector or matrix as an operand, not an array.
template <class T>
concept ActiveMatrixOperand =
    bound::eigen_operations::DenseOperand<T> && EntityOperand<UnwrappedType<std::remove_cvref_t<T>>>;

/// A plain expression among active ones.
template <class L>
auto passive(const L& left) {
  return Computed(Active<PlainOf<L>>(PlainOf<L>(left)), operand<PlainOf<L>, false>(left));
}

/// The solution of plain triangular equations with an active right, or left, side.
template <int Side, class Triangle, class B>
auto plain_triangular_solution(const Triangle& triangle, const B& b) {
  const auto whole = passive(triangle.nestedExpression());
  if constexpr (Side == Eigen::OnTheLeft)
    return whole.template triangularView<unsigned(Triangle::Mode)>().solve(b);
  else
    return whole.template triangularView<unsigned(Triangle::Mode)>().template solve<Eigen::OnTheRight>(b);
}
/// Whether two factorisations have the same numbers, as far as Eigen shows them.
template <class F>
bool are_same_factors(const F& a, const F& b) {
  const auto same = [&](auto&& part) {
    if constexpr (requires { part(a); }) {
      const auto x = part(a).eval(), y = part(b).eval();
      return x.size() == y.size() && std::memcmp(x.data(), y.data(), std::size_t(x.size()) * sizeof(*x.data())) == 0;
    } else {
      return true;
    }
  };
  return same([](const auto& f) -> decltype(f.matrixLU()) { return f.matrixLU(); }) &&
         same([](const auto& f) -> decltype(f.matrixLLT()) { return f.matrixLLT(); }) &&
         same([](const auto& f) -> decltype(f.matrixLDLT()) { return f.matrixLDLT(); }) &&
         same([](const auto& f) -> decltype(f.matrixQR()) { return f.matrixQR(); }) &&
         same([](const auto& f) -> decltype(f.permutationP().indices()) { return f.permutationP().indices(); }) &&
         same([](const auto& f) -> decltype(f.permutationQ().indices()) { return f.permutationQ().indices(); }) &&
         same([](const auto& f) -> decltype(f.colsPermutation().indices()) { return f.colsPermutation().indices(); }) &&
         same([](const auto& f) -> decltype(f.transpositionsP().indices()) { return f.transpositionsP().indices(); });
}
/// The solution of plain equations with an active right side.
template <class Decomposition, class B>
auto plain_solution(const Decomposition& factors, const B& b) {
  if constexpr (requires { Decomposition::TransposeMode; }) {
    return plain_triangular_solution<Eigen::OnTheLeft>(factors, b);
  } else if constexpr (Factorisation<Decomposition>) {
    const Active<Decomposition> copy(factors);
    auto result = copy.solve(b);
    return ChosenNode<decltype(result)>(std::move(result), [&factors, copy] {
      if (!are_same_factors(factors, copy.plain())) used_after_change("factorisation");
    });
  } else if constexpr (requires { factors.pseudoInverse(); } || requires { factors.singularValues(); }) {
    // They have no solve by the transpose; their solution is linear in b.
    using M = typename Decomposition::MatrixType;
    using N = typename M::Scalar;
    using Inverse = Eigen::Matrix<N, M::ColsAtCompileTime, M::RowsAtCompileTime>;
    using Identity = Eigen::Matrix<N, Eigen::Dynamic, Eigen::Dynamic>;
    const auto inverse_of = [](const Decomposition& f) {
      return Inverse(f.solve(Identity(Identity::Identity(f.rows(), f.rows()))));
    };
    const Inverse inverse = inverse_of(factors);
    auto result = Inverse(inverse) * b;
    return ChosenNode<decltype(result)>(std::move(result), [&factors, inverse, inverse_of] {
      if (!has_bits_of(inverse_of(factors), inverse)) used_after_change("factorisation");
    });
  } else if constexpr (requires { plain_sparse_solution(factors, b); }) {
    return plain_sparse_solution(factors, b);
  } else {
    static_assert(!std::is_same_v<B, B>,
                  "wengert: this solver of a plain matrix takes no active right side; of a sparse matrix include "
                  "<wengert/eigen_sparse.hpp>, or make the solver one of active numbers, as "
                  "Eigen::SparseQR<Eigen::SparseMatrix<wengert::Real>, ...>, whose matrix may be plain");
  }
}
template <class Condition, class X, class Y>
auto plain_choice(const Condition& condition, const X& x, const Y& y) {
  using Result = Comparison<Condition::RowsAtCompileTime, Condition::ColsAtCompileTime,
                            Condition::IsRowMajor && Condition::ColsAtCompileTime != 1 ? int(Eigen::RowMajor)
                                                                                       : int(Eigen::ColMajor)>;
  const typename Result::Booleans booleans = condition.array();
  return Result(booleans,
                [booleans, held = HeldByEigen<Condition>{condition}] {
                  const typename Result::Booleans now = held.it.array();
                  if (now.rows() != booleans.rows() || now.cols() != booleans.cols() || (now != booleans).any())
                    used_after_change("condition");
                })
      .select(x, y);
}
/// The plain one stays the first, which min and max choose where both are equal.
template <class Operation, class L, class R>
struct PlainFirst;
template <class N, class M, class L, class R>
struct PlainFirst<Eigen::internal::scalar_product_op<N, M>, L, R> {
  static auto of(const L& left, const R& right) { return right.cwiseProduct(left); }
};
template <class N, class M, class L, class R>
struct PlainFirst<Eigen::internal::scalar_quotient_op<N, M>, L, R> {
  static auto of(const L& left, const R& right) { return passive(left).cwiseQuotient(right); }
};
template <class N, class M, class L, class R>
struct PlainFirst<Eigen::internal::scalar_min_op<N, M>, L, R> {
  static auto of(const L& left, const R& right) { return passive(left).cwiseMin(right); }
};
template <class N, class M, class L, class R>
struct PlainFirst<Eigen::internal::scalar_max_op<N, M>, L, R> {
  static auto of(const L& left, const R& right) { return passive(left).cwiseMax(right); }
};

/// Rows, or columns, in another order: the k-th of the result is that of x at the k-th index that a permutation, or its
/// inverse, has.
template <bool Rows, bool Inverse, class Given, class X>
auto reordered(Given&& permutation, const X& x) {
  using P = std::remove_cvref_t<Given>;
  constexpr auto indices_of = [](const P& p) {
    const Eigen::PermutationMatrix<Eigen::Dynamic> whole(p);
    const Eigen::VectorXi order = Inverse ? whole.inverse().eval().indices() : whole.indices();
    return std::vector<Eigen::Index>(order.begin(), order.end());
  };
  using V = PlainOf<OperandValue<X>>;
  typename ActiveDense<V>::type all(x);
  const auto indices = indices_of(permutation);
  if (Eigen::Index(indices.size()) != (Rows ? all.rows() : all.cols()))
    fail(ErrorCode::wrong_size, "a product with a permutation");
  if constexpr (Rows)
    all = typename ActiveDense<V>::type(all(indices, Eigen::all));
  else
    all = typename ActiveDense<V>::type(all(Eigen::all, indices));
  auto result = Computed(Active<V>(all), operand<V, false>(x));
  if constexpr (std::is_lvalue_reference_v<Given>)
    return ChosenNode<decltype(result)>(std::move(result), [held = HeldByEigen<P>{permutation}, indices, indices_of] {
      if (indices_of(held.it) != indices) used_after_change("permutation");
    });
  else
    return result;
}

}  // namespace wengert::detail

namespace Eigen {

template <class Decomposition, class B>
  requires wengert::detail::is_active_dense<B>
class Solve<Decomposition, B>
    : public decltype(wengert::detail::plain_solution(std::declval<const Decomposition&>(),
                                                      std::declval<const wengert::detail::DenseNode<B>&>())) {
 public:
  using Node = decltype(wengert::detail::plain_solution(std::declval<const Decomposition&>(),
                                                        std::declval<const wengert::detail::DenseNode<B>&>()));
  Solve(const Decomposition& factors, const wengert::detail::DenseNode<B>& b)
      : Node(wengert::detail::plain_solution(factors, b)) {}
};
template <class Condition, class X, class Y>
  requires(wengert::detail::is_active_dense<X> || wengert::detail::is_active_dense<Y>)
class Select<Condition, X, Y>
    : public decltype(wengert::detail::plain_choice(std::declval<const Condition&>(),
                                                    std::declval<const wengert::detail::DenseNode<X>&>(),
                                                    std::declval<const wengert::detail::DenseNode<Y>&>())) {
 public:
  using First = wengert::detail::DenseNode<X>;
  using Second = wengert::detail::DenseNode<Y>;
  using Node = decltype(wengert::detail::plain_choice(std::declval<const Condition&>(), std::declval<const First&>(),
                                                      std::declval<const Second&>()));
  Select(const Condition& condition, const First& x, const Second& y)
      : Node(wengert::detail::plain_choice(condition, x, y)) {}
};
template <class Operation, class L, class R>
  requires wengert::detail::is_active_dense<R>
class CwiseBinaryOp<Operation, const L, const R>
    : public decltype(wengert::detail::PlainFirst<Operation, L, wengert::detail::DenseNode<R>>::of(
          std::declval<const L&>(), std::declval<const wengert::detail::DenseNode<R>&>())) {
 public:
  using Right = wengert::detail::DenseNode<R>;
  using Made = wengert::detail::PlainFirst<Operation, L, Right>;
  using Node = decltype(Made::of(std::declval<const L&>(), std::declval<const Right&>()));
  CwiseBinaryOp(const L& left, const Right& right) : Node(Made::of(left, right)) {}
};

// More specialised in their second argument than Eigen's, which take a base class.
#define WENGERT_TRIANGLE(View)                                                          \
  template <class M, unsigned Mode, wengert::detail::ActiveMatrixOperand X>             \
  auto operator*(const View<M, Mode>& view, const X& x) {                               \
    return wengert::detail::operand<typename View<M, Mode>::DenseMatrixType>(view) * x; \
  }                                                                                     \
  template <class M, unsigned Mode, wengert::detail::ActiveMatrixOperand X>             \
  auto operator*(const X& x, const View<M, Mode>& view) {                               \
    return x * wengert::detail::operand<typename View<M, Mode>::DenseMatrixType>(view); \
  }
WENGERT_TRIANGLE(SelfAdjointView)
WENGERT_TRIANGLE(TriangularView)
#undef WENGERT_TRIANGLE
#define WENGERT_ACROSS(sign)                                                    \
  template <class M, int Direction, class X>                                    \
    requires(wengert::detail::EntityOperand<wengert::detail::UnwrappedType<X>>) \
  auto operator sign(const VectorwiseOp<M, Direction>& vectors, const X& x) {   \
    const auto whole = wengert::detail::passive(vectors._expression());         \
    if constexpr (Direction == int(Vertical))                                   \
      return whole.colwise() sign x;                                            \
    else                                                                        \
      return whole.rowwise() sign x;                                            \
  }
WENGERT_ACROSS(+)
WENGERT_ACROSS(-)
WENGERT_ACROSS(*)
WENGERT_ACROSS(/)
#undef WENGERT_ACROSS
template <class V, class C, int Side, wengert::detail::ActiveMatrixOperand X>
auto operator*(const HouseholderSequence<V, C, Side>& q, const X& x) {
  return Matrix<typename V::Scalar, Dynamic, Dynamic>(q) * x;
}
template <wengert::detail::PlainNumber N, int Options, wengert::detail::ActiveMatrixOperand X>
auto operator*(const Quaternion<N, Options>& rotation, const X& x) {
  return rotation.toRotationMatrix() * x;
}
template <wengert::detail::PlainNumber N, wengert::detail::ActiveMatrixOperand X>
auto operator*(const AngleAxis<N>& rotation, const X& x) {
  return rotation.toRotationMatrix() * x;
}
template <wengert::detail::PlainNumber N, wengert::detail::ActiveMatrixOperand X>
auto operator*(const Rotation2D<N>& rotation, const X& x) {
  return rotation.toRotationMatrix() * x;
}
template <class P, wengert::detail::ActiveMatrixOperand X>
auto operator*(const PermutationBase<P>& p, const X& x) {
  return wengert::detail::reordered<true, true>(p.derived(), x);
}
template <class P, wengert::detail::ActiveMatrixOperand X>
auto operator*(PermutationBase<P>&& p, const X& x) {
  return wengert::detail::reordered<true, true>(std::move(p.derived()), x);
}
template <class P, wengert::detail::ActiveMatrixOperand X>
auto operator*(const X& x, const PermutationBase<P>& p) {
  return wengert::detail::reordered<false, false>(p.derived(), x);
}
template <class P, wengert::detail::ActiveMatrixOperand X>
auto operator*(const X& x, PermutationBase<P>&& p) {
  return wengert::detail::reordered<false, false>(std::move(p.derived()), x);
}
// Transpositions are the permutation that they make; on the right Eigen's are its transpose.
template <class T, wengert::detail::ActiveMatrixOperand X>
auto operator*(const TranspositionsBase<T>& t, const X& x) {
  return wengert::detail::reordered<true, true>(t.derived(), x);
}
template <class T, wengert::detail::ActiveMatrixOperand X>
auto operator*(const X& x, const TranspositionsBase<T>& t) {
  return wengert::detail::reordered<false, true>(t.derived(), x);
}
template <class T, wengert::detail::ActiveMatrixOperand X>
auto operator*(TranspositionsBase<T>&& t, const X& x) {
  return wengert::detail::reordered<true, true>(std::move(t.derived()), x);
}
template <class T, wengert::detail::ActiveMatrixOperand X>
auto operator*(const X& x, TranspositionsBase<T>&& t) {
  return wengert::detail::reordered<false, true>(std::move(t.derived()), x);
}
// A transposed one refers to what may be a temporary object.
template <class T, wengert::detail::ActiveMatrixOperand X>
auto operator*(const Transpose<TranspositionsBase<T>>& t, const X& x) {
  return wengert::detail::reordered<true, false>(T(t.nestedExpression().derived()), x);
}
template <class T, wengert::detail::ActiveMatrixOperand X>
auto operator*(const X& x, const Transpose<TranspositionsBase<T>>& t) {
  return wengert::detail::reordered<false, false>(T(t.nestedExpression().derived()), x);
}
template <class P, wengert::detail::ActiveMatrixOperand X>
  requires std::is_base_of_v<PermutationBase<P>, P>
auto operator*(const Inverse<P>& p, const X& x) {
  return wengert::detail::reordered<true, false>(p.nestedExpression(), x);
}
template <class P, wengert::detail::ActiveMatrixOperand X>
  requires std::is_base_of_v<PermutationBase<P>, P>
auto operator*(const X& x, const Inverse<P>& p) {
  return wengert::detail::reordered<false, true>(p.nestedExpression(), x);
}

namespace internal {

template <int Side, class Triangle, class B>
  requires wengert::detail::is_active_dense<B>
struct triangular_solve_retval<Side, Triangle, B>
    : decltype(wengert::detail::plain_triangular_solution<Side>(std::declval<const Triangle&>(),
                                                                std::declval<const wengert::detail::DenseNode<B>&>())) {
  using Node = decltype(wengert::detail::plain_triangular_solution<Side>(
      std::declval<const Triangle&>(), std::declval<const wengert::detail::DenseNode<B>&>()));
  triangular_solve_retval(const Triangle& triangle, const wengert::detail::DenseNode<B>& b)
      : Node(wengert::detail::plain_triangular_solution<Side>(triangle, b)) {}
};
/// What members of plain vectors, like cross(), hold of an active argument, whose elements they ask for.
template <class T>
  requires wengert::detail::is_active_dense<T>
struct plain_object_eval<T, Dense> {
  using type = typename T::PlainObject;
};
template <class T, int N, class Plain>
  requires wengert::detail::is_active_dense<T>
struct nested_eval<T, N, Plain> {
  using type = typename T::PlainObject;
};
template <class S, class T>
  requires wengert::detail::is_active_dense<T>
struct matrix_type_times_scalar_type<S, T> {
  using Type = typename T::PlainObject;
};

}  // namespace internal
}  // namespace Eigen
