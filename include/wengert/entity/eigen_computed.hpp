// SPDX-License-Identifier: MIT
// Matrices and arrays seen as each other, and what a function of the user gave for their coefficients.
#pragma once
#include <tuple>
#include <utility>
#include <wengert/entity/eigen_output.hpp>
#include <wengert/entity/eigen_reading.hpp>
#include <wengert/entity/eigen_traits.hpp>
#include <wengert/generated/entities/eigen.hpp>

namespace wengert::detail {

/// The array or matrix that has the values of a matrix, as it is or seen as an array.
template <bool IsArray, class T>
auto as_kind(const T& x) {
  if constexpr (IsArray)
    return x.array();
  else
    return x;
}
/// A matrix, where x may be an array. A variable stays the one that it is.
template <class T>
decltype(auto) as_matrix(const T& x) {
  if constexpr (is_dense_array<OperandValue<T>>)
    return x.matrix();
  else
    return (x);
}

/// A matrix as an array, to be compared; a number as it is.
template <class T>
decltype(auto) as_compared(const T& x) {
  if constexpr (NumberLike<T>)
    return (x);
  else
    return x.array();
}

/// A leaf as an expression with operations of its own.
template <class Of>
auto as_expression(const Of& of) {
  if constexpr (Of::is_leaf)
    return typename ActiveDense<typename Of::Value>::type(Active<typename Of::Value>(of));
  else
    return of;
}

/// Nodes whose variables count as read.
template <class... Nodes>
struct Sources {
  std::tuple<Nodes...> nodes;
  template <class Visit>
  void leaves(Visit&& visit) const {
    std::apply([&](const auto&... node) { (node.leaves(visit), ...); }, nodes);
  }
};
template <class... Nodes>
Sources(std::tuple<Nodes...>) -> Sources<Nodes...>;

/// What a function of the user gave for the coefficients of the sources. Kept with `auto` it is an error after a change
/// of them: Eigen would call the function with the new ones.
template <class V, class... Nodes>
class Computed : public Operation<Computed<V, Nodes...>, V> {
 public:
  Computed(Active<V> result, Nodes... sources)
      : leaf_(std::move(result).leaf(), Sources<Nodes...>{{std::move(sources)...}}) {}
  const V& plain() const { return leaf_.plain(); }
  bool active() const { return leaf_.active(); }
  template <class Visit>
  void leaves(Visit&& visit) const {
    leaf_.leaves(visit);
  }
  void mark() const {}
  template <class S, class G>
  void back(const S& sweep, const G& g) const {
    leaf_.back(sweep, g);
  }
  template <class S>
  auto tangent(const S& sweep) const {
    return leaf_.tangent(sweep);
  }

 private:
  ComputedLeaf<V, Sources<Nodes...>> leaf_;
};

/// A result that was computed from x: see Computed.
template <class V, class X>
auto computed_from(Active<V> result, const X& x) {
  if constexpr (EntityOperand<UnwrappedType<X>>)
    return Computed(std::move(result), operand<PlainOf<OperandValue<X>>, false>(x));
  else
    return typename ActiveDense<V>::type(std::move(result));
}

}  // namespace wengert::detail
