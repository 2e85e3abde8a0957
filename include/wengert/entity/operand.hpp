// SPDX-License-Identifier: MIT
// What becomes of an operand inside a node: variables and passive values become leaves, numbers scalar leaves, and an
// expression stays what it is unless it is better kept as a version of its own.
#pragma once
#include <algorithm>
#include <concepts>
#include <memory>
#include <type_traits>
#include <utility>
#include <wengert/entity/node.hpp>
#include <wengert/entity/plain_leaf.hpp>

namespace wengert::detail {

/// What a library's base class of nodes and places stands for: the node itself.
template <class T>
struct Unwrapped {
  using type = T;
};
template <class T>
  requires requires { typename T::WrappedNode; }
struct Unwrapped<T> {
  using type = typename T::WrappedNode;
};
template <class T>
using UnwrappedType = typename Unwrapped<std::remove_cvref_t<T>>::type;

/// Whether T is a variable or derived from one, as Eigen's matrices of Real are.
template <class V>
std::true_type derives_from_active(const Active<V>*);
std::false_type derives_from_active(const void*);
template <class T>
concept EntityVariable = decltype(derives_from_active(static_cast<const T*>(nullptr)))::value;

/// A place inside a variable: part.hpp.
template <class T>
concept EntityPlace = EntityPart<T> && requires(const T& place) { place.part(); };

/// What has parts that can be written: a variable, and a place, of which they are places too.
template <class T>
concept HasPlaces = EntityVariable<T> || EntityPlace<T>;

/// An element: it counts as a number.
template <class T>
concept NumberPlace = EntityPart<T> && requires { requires T::is_number; };

/// Anything active that is an entity: what an overload looks for among its operands.
template <class T>
concept EntityOperand = EntityVariable<T> || EntityNode<T> || (EntityPlace<T> && !T::is_number);

/// An object of the type that a lazy expression of a library evaluates to; entity headers of such libraries specialise.
template <class T>
struct PlainType {
  using type = T;
};
/// What a passive operand's value is made from: itself, unless a library wraps it.
template <class T>
struct PassiveSource {
  static const T& of(const T& x) { return x; }
};
template <class T>
using PlainOf = typename PlainType<std::remove_cvref_t<T>>::type;

/// For generated overloads: the type of an operand's value, active or passive; numbers; whether an operand is active.
template <class T>
auto operand_value() {
  if constexpr (EntityVariable<T> || EntityNode<T>)
    return std::type_identity<typename T::Value>();
  else if constexpr (EntityPlace<T> || NumberPlace<T>)
    return std::type_identity<typename T::Part>();
  else
    return std::type_identity<PlainOf<T>>();
}
template <class T>
using OperandValue = typename decltype(operand_value<UnwrappedType<T>>())::type;
template <class T>
concept RealOperand = Expression<T> && requires {
  requires std::is_same_v<typename T::RealType, BasicReal<typename T::RealType::value_type>> &&
               PlainNumber<typename T::RealType::value_type>;
};
template <class T>
concept NumberOperandType = std::is_arithmetic_v<T> || NumberPlace<T> || RealOperand<T> || PlainNumber<T>;
/// A library's expression of passive values that its user says to be active ones, as Eigen's x.cast<Real>(), or of
/// which a function makes active ones, as x.unaryExpr(f).
template <class T>
inline constexpr bool is_cast_to_active = false;
/// For the latter: of(x) is a variable of these numbers.
template <class T>
struct NumbersGiven;
template <class T>
concept ActiveOperandType = EntityOperand<T> || NumberPlace<T> || RealOperand<T> || is_cast_to_active<T>;
/// Of arguments, which may be references.
template <class T>
concept NumberOperand = NumberOperandType<std::remove_cvref_t<T>>;
template <class T>
concept ActiveOperand = ActiveOperandType<UnwrappedType<T>>;
/// Where a number has no derivative. An expression of active ones converts, too, but its conversion is an error.
template <class T>
concept PassiveNumber = std::convertible_to<T, double> && !ActiveOperand<T>;

/// Of plain values that are no value of an entity as they are, Eigen's diagonal matrices: of(x) is an expression.
template <class T>
struct PlainAsExpression;
template <class T>
decltype(auto) as_summand(const T& x) {
  if constexpr (requires { PlainAsExpression<T>::of(x); })
    return PlainAsExpression<T>::of(x);
  else
    return (x);
}

template <class Node>
inline constexpr bool is_costly = false;
template <class Node>
  requires requires { Node::costly; }
inline constexpr bool is_costly<Node> = Node::costly;

/// Computed twice is dearer than kept once: products of matrices say so. It matters where a sweep reads the operand's
/// value. A result that is an object of its own is kept too where the library's expressions refer to their operands.
template <class Node, bool Read>
constexpr bool is_kept() {
  if constexpr (Node::is_leaf || requires { Node::computed_again; })
    return false;
  else if constexpr (Read && is_costly<Node>)
    return true;
  else
    return EntityTraits<typename Node::Value>::lazy &&
           std::is_same_v<decltype(std::declval<const Node&>().plain()), typename Node::Value>;
}

/// How many operations stand in each other.
template <class Node>
inline constexpr int levels = 0;
template <template <class...> class Node, class... Operands>
  requires requires { requires !Node<Operands...>::is_leaf; }
inline constexpr int levels<Node<Operands...>> = 1 + std::max({0, levels<Operands>...});
/// An operand of that many levels is kept as a version, whose type is short: the compiler's time for an expression
/// grows with the third power of its levels.
inline constexpr int most_levels = 8;

/// A library's base class of plain expressions.
template <class T>
concept IsBaseOfPlain =
    requires(const T& x) { requires !std::is_same_v<std::remove_cvref_t<decltype(x.derived())>, T>; };
/// A temporary expression is evaluated without a look at plain values.
struct AnyValue {
  void operator()(const auto&) const {}
};

/// Not inline, so that the optimiser meets a long expression in pieces.
template <class Given>
[[gnu::noinline]] auto deep_leaf(Given&& x) {
  using Node = std::remove_cvref_t<Given>;
  auto leaf = Active<typename Node::Value>(std::as_const(x), AnyValue()).leaf();  // before x is given away
  return DeepLeaf<typename Node::Value>(std::move(leaf),
                                        std::make_shared<UnnamedSourceOf<Node>>(Node(std::forward<Given>(x))));
}

/// The operand x of a node, where V is its type if x is neither active nor a number, and Read whether an adjoint of the
/// node reads its value. A node that is given away is moved.
template <class V, bool Read = true, class Given>
[[gnu::always_inline]] inline auto operand(Given&& x) {
  using T = std::remove_cvref_t<Given>;
  if constexpr (!std::is_same_v<UnwrappedType<T>, T>)
    return operand<V, Read>(x.derived());
  else if constexpr (requires { x.as_entity(); })
    return operand<V, Read>(x.as_entity());
  else if constexpr (EntityVariable<T>)
    return x.leaf();
  else if constexpr (requires { NumbersGiven<T>::of(x); })
    return NumbersGiven<T>::of(x).leaf();
  else if constexpr (NumberPlace<T>)
    return BasicScalarLeaf<typename T::Part>(x);
  else if constexpr (EntityPlace<T>)
    return x.part();
  else if constexpr (EntityNode<T>) {
    if constexpr (is_kept<T, Read>() && ReadLate<typename T::Value>) {
      auto leaf = Active<typename T::Value>(std::as_const(x), AnyValue()).leaf();  // before x is given away
      return ComputedLeaf<typename T::Value, T>(std::move(leaf), T(std::forward<Given>(x)));
    } else if constexpr (is_kept<T, Read>())
      return Active<typename T::Value>(std::forward<Given>(x)).leaf();
    else if constexpr (ReadLate<typename T::Value> && levels<T> >= most_levels)
      return deep_leaf(std::forward<Given>(x));
    else
      return T(std::forward<Given>(x));
  } else if constexpr (Expression<T>)
    return BasicScalarLeaf<typename T::RealType::value_type>(typename T::RealType(x));
  else if constexpr (PlainNumber<T>)
    return ConstantLeaf<T>(x);
  else if constexpr (std::is_arithmetic_v<T>)
    return ConstantLeaf<double>(double(x));
  else if constexpr (IsBaseOfPlain<T>)
    return operand<V, Read>(x.derived());
  else if constexpr (requires { PlainAsExpression<T>::of(x); })
    return operand<V, Read>(PlainAsExpression<T>::of(x));
  else if constexpr (std::is_lvalue_reference_v<Given> && std::is_same_v<T, V> && HasElements<V>)
    return EntityLeaf<V>(SlotHandle<V>(Slot<V>::make(x)), PlainVariable<V>{&x});  // the user may change it
  else if constexpr (ReadsPlainVariables<V, Given>)
    return PlainLeaf<V, T>(SlotHandle<V>(Slot<V>::make(PassiveSource<T>::of(x))), x);
  else
    return EntityLeaf<V>(SlotHandle<V>(Slot<V>::make(PassiveSource<T>::of(x))));
}

/// The value of an operand without its derivative, whatever its value() says to users.
template <class Node>
decltype(auto) plain_value(const Node& node) {
  require_current(node);
  return node.plain();
}

}  // namespace wengert::detail

namespace wengert {

/// The value behind an entity or an expression of them, without its derivative; also of one coefficient, whose
/// x.value() is the active number.
template <class T>
  requires detail::EntityOperand<detail::UnwrappedType<T>>
detail::OperandValue<T> value(const T& x) {
  if constexpr (detail::EntityNode<detail::UnwrappedType<T>>) {
    if constexpr (std::is_same_v<detail::UnwrappedType<T>, T>)
      detail::require_current_now(x);
    else
      detail::require_current_now(x.derived());
  }
  if constexpr (std::is_same_v<detail::UnwrappedType<T>, T>)
    return detail::OperandValue<T>(x.plain());
  else
    return detail::OperandValue<T>(x.derived().plain());
}
template <detail::NumberPlace T>
typename T::Part value(const T& x) {
  return x.value();
}

}  // namespace wengert
