// SPDX-License-Identifier: MIT
// Expressions of active numbers: nodes that hold their operands by value, evaluate when built, and hand each leaf its
// partial. Knows neither the tape nor the functions.
#pragma once
#include <array>
#include <concepts>
#include <cstddef>
#include <type_traits>
#include <utility>
#include <wengert/overload/forward.hpp>
#include <wengert/tape/zero.hpp>

namespace wengert {

namespace detail {

/// Base of all nodes and of BasicReal, for recognising them.
struct ExpressionBase {};

/// Base of all nodes: refuses what none of them can do.
struct NodeBase : ExpressionBase {
  /// A conversion to a plain number would lose the derivative in silence. BasicReal has none: with one, neither of x
  /// and 0.0 in `x < 0 ? 0.0 : x` would be the other's type. To integers it is explicit: std::variant<int, Real> takes
  /// an expression then.
  template <class T>
    requires(std::is_arithmetic_v<T> && !std::is_same_v<T, bool>)
  explicit(!std::is_floating_point_v<T>) operator T() const {  // NOLINT: its use is the error
    static_assert(
        !std::is_arithmetic_v<T>,
        "wengert: an active number converted to a plain one would lose its derivative; keep it active "
        "(wengert::value_type_of<X> names its type), or write wengert::value(x) where no derivative is wanted");
    return T();
  }

  /// An expression is not a variable: what is assigned to it has nowhere to go. BasicReal has its own operators.
  template <class T>
  void operator=(const T&) {  // NOLINT: its use is the error
    refuse_assignment<T>();
  }
  template <class T>
  void operator+=(const T&) {
    refuse_assignment<T>();
  }
  template <class T>
  void operator-=(const T&) {
    refuse_assignment<T>();
  }
  template <class T>
  void operator*=(const T&) {
    refuse_assignment<T>();
  }
  template <class T>
  void operator/=(const T&) {
    refuse_assignment<T>();
  }

 private:
  template <class T>
  static void refuse_assignment() {
    static_assert(std::is_void_v<T>,
                  "wengert: 'auto' made this an expression, which cannot be assigned to; declare it as "
                  "wengert::value_type_of<X>, where X is the type of the argument x or of its elements");
  }
};

template <class T>
inline constexpr bool is_real = false;
template <class Value, class Identifier>
inline constexpr bool is_real<BasicReal<Value, Identifier>> = true;

template <class T>
inline constexpr bool is_tangent = false;
template <class T, std::size_t N>
inline constexpr bool is_tangent<Tangent<T, N>> = true;

/// Numbers that may stand beside an active number of type Value and are constants there: arithmetic types, Value
/// itself, and whatever is passive for Value.
template <class T, class Value>
struct PassiveFor : std::bool_constant<std::is_arithmetic_v<T> || std::is_same_v<T, Value>> {};
template <class T, class V, class I>
struct PassiveFor<T, BasicReal<V, I>>
    : std::bool_constant<std::is_arithmetic_v<T> || std::is_same_v<T, BasicReal<V, I>> || PassiveFor<T, V>::value> {};
template <class T, class V, std::size_t N>
struct PassiveFor<T, Tangent<V, N>>
    : std::bool_constant<std::is_arithmetic_v<T> || std::is_same_v<T, Tangent<V, N>> || PassiveFor<T, V>::value> {};

}  // namespace detail

/// A node of an expression, or BasicReal itself.
template <class T>
concept Expression = std::is_base_of_v<detail::ExpressionBase, T>;

template <class T, class Value>
concept PassiveOperand = !Expression<T> && detail::PassiveFor<T, Value>::value;

namespace detail {

/// A variable: its value and handle.
template <class Real>
struct Leaf : NodeBase {
  using RealType = Real;
  using Value = typename Real::value_type;
  static constexpr std::size_t leaves = 1;
  Value value_;
  typename Real::HandleType handle_;
  [[gnu::always_inline]] explicit Leaf(const Real& x) : value_(x.value()), handle_(x.handle()) {}
  [[gnu::always_inline]] const Value& value() const { return value_; }
  template <std::size_t Offset, class Words, class Partials>
  [[gnu::always_inline]] void gather(const Value& seed, Words& words, Partials& partials) const {
    words[Offset] = handle_.word();
    partials[Offset] = of_operand(seed);
  }
};

/// A passive operand.
template <class Real>
struct Constant : NodeBase {
  using RealType = Real;
  using Value = typename Real::value_type;
  static constexpr std::size_t leaves = 0;
  Value value_;
  template <class T>
  [[gnu::always_inline]] explicit Constant(const T& value) : value_(static_cast<Value>(value)) {}
  [[gnu::always_inline]] const Value& value() const { return value_; }
  template <std::size_t Offset, class Words, class Partials>
  [[gnu::always_inline]] void gather(const Value&, Words&, Partials&) const {}
};

/// Gathers the leaves of a function's operand, from Offset on. One that takes no part in the result (fmax) has leaves
/// that take no part either, whatever their slopes.
template <class Function, std::size_t Offset, class X, class Value, class Words, class Partials>
[[gnu::always_inline]] inline void gather_operand(const X& x, const Value& seed, const Value& partial, Words& words,
                                                  Partials& partials) {
  x.template gather<Offset>(Value(seed * partial), words, partials);
  if constexpr (Function::selects)
    for (std::size_t i = Offset; i < Offset + X::leaves; ++i)
      partials[i] = partial == Value(0) ? unselected<Value>() : partials[i];
}

/// A function of the table (functions/) or an arithmetic operator applied to one to three operands.
template <class Function, class... Operands>
struct Node;
/// See held_number.hpp.
template <class X>
struct HeldIn;
/// What a variable of a node's type Self is made from. Of variables and plain numbers it is explicit, as both are meant
/// to stay what they are in `b ? x * y : x`.
template <class T, class Self>
concept NumberForNode = !std::is_same_v<T, Self> && []() -> bool {
  if constexpr (Expression<T>)
    return std::is_same_v<typename T::RealType, typename Self::RealType>;
  else
    return std::is_arithmetic_v<T>;
}();
template <class T>
inline constexpr bool is_node = Expression<T> && !is_real<T>;

template <class Function, class X>
struct Node<Function, X> : NodeBase {
  using RealType = typename X::RealType;
  using Value = typename RealType::value_type;
  static constexpr std::size_t leaves = Function::step ? 0 : X::leaves;
  using NodeBase::operator=;
  X x_;
  Value value_;
  template <class A>
  [[gnu::always_inline]] explicit Node(std::in_place_t, const A& x) : x_(x), value_(Function::value(x_.value())) {}
  template <class T>
    requires NumberForNode<T, Node>
  explicit(!is_node<T>) Node(const T& x) : Node(HeldIn<Node>::made_from(x)) {}  // NOLINT: as of numbers
  [[gnu::always_inline]] const Value& value() const { return value_; }
  template <std::size_t Offset, class Words, class Partials>
  [[gnu::always_inline]] void gather(const Value& seed, Words& words, Partials& partials) const {
    if constexpr (leaves > 0)
      gather_operand<Function, Offset>(x_, seed, Value(Function::partial_x(x_.value(), value_)), words, partials);
  }
};

template <class Function, class X, class Y>
struct Node<Function, X, Y> : NodeBase {
  using RealType = typename X::RealType;
  using Value = typename RealType::value_type;
  static constexpr std::size_t leaves = Function::step ? 0 : X::leaves + Y::leaves;
  using NodeBase::operator=;
  X x_;
  Y y_;
  Value value_;
  template <class A, class B>
  [[gnu::always_inline]] Node(std::in_place_t, const A& x, const B& y)
      : x_(x), y_(y), value_(Function::value(x_.value(), y_.value())) {}
  template <class T>
    requires NumberForNode<T, Node>
  explicit(!is_node<T>) Node(const T& x) : Node(HeldIn<Node>::made_from(x)) {}  // NOLINT: as of numbers
  [[gnu::always_inline]] const Value& value() const { return value_; }
  template <std::size_t Offset, class Words, class Partials>
  [[gnu::always_inline]] void gather(const Value& seed, Words& words, Partials& partials) const {
    if constexpr (leaves > 0) {
      if constexpr (X::leaves > 0)
        gather_operand<Function, Offset>(x_, seed, Value(Function::partial_x(x_.value(), y_.value(), value_)), words,
                                         partials);
      if constexpr (Y::leaves > 0)
        gather_operand<Function, Offset + X::leaves>(
            y_, seed, Value(Function::partial_y(x_.value(), y_.value(), value_)), words, partials);
    }
  }
};

template <class Function, class X, class Y, class Z>
struct Node<Function, X, Y, Z> : NodeBase {
  using RealType = typename X::RealType;
  using Value = typename RealType::value_type;
  static constexpr std::size_t leaves = X::leaves + Y::leaves + Z::leaves;
  using NodeBase::operator=;
  X x_;
  Y y_;
  Z z_;
  Value value_;
  template <class A, class B, class C>
  [[gnu::always_inline]] Node(std::in_place_t, const A& x, const B& y, const C& z)
      : x_(x), y_(y), z_(z), value_(Function::value(x_.value(), y_.value(), z_.value())) {}
  template <class T>
    requires NumberForNode<T, Node>
  explicit(!is_node<T>) Node(const T& x) : Node(HeldIn<Node>::made_from(x)) {}  // NOLINT: as of numbers
  [[gnu::always_inline]] const Value& value() const { return value_; }
  template <std::size_t Offset, class Words, class Partials>
  [[gnu::always_inline]] void gather(const Value& seed, Words& words, Partials& partials) const {
    if constexpr (X::leaves > 0)
      x_.template gather<Offset>(seed * Function::partial_x(x_.value(), y_.value(), z_.value(), value_), words,
                                 partials);
    if constexpr (Y::leaves > 0)
      y_.template gather<Offset + X::leaves>(seed * Function::partial_y(x_.value(), y_.value(), z_.value(), value_),
                                             words, partials);
    if constexpr (Z::leaves > 0)
      z_.template gather<Offset + X::leaves + Y::leaves>(
          seed * Function::partial_z(x_.value(), y_.value(), z_.value(), value_), words, partials);
  }
};

/// What an operand becomes inside a node whose active type is Real: variables become leaves, passive numbers constants.
template <class Real, class T>
using Operand = std::conditional_t<is_real<T>, Leaf<Real>, std::conditional_t<Expression<T>, T, Constant<Real>>>;

/// The active type of a list of operands: that of the first expression among them.
template <class... T>
struct RealOf;
template <class First, class... Rest>
struct RealOf<First, Rest...> {
  static auto find() {
    if constexpr (Expression<First>)
      return std::type_identity<typename First::RealType>{};
    else
      return std::type_identity<typename RealOf<Rest...>::type>{};
  }
  using type = typename decltype(find())::type;
};

/// Operands that make a node together: at least one expression; the others of the same active type or passive for it.
template <class... T>
struct Operands : std::false_type {};
template <class... T>
  requires(Expression<T> || ...)
struct Operands<T...> {
  using Real = typename RealOf<T...>::type;
  template <class U>
  static constexpr bool fits() {
    if constexpr (Expression<U>)
      return std::is_same_v<typename U::RealType, Real>;
    else
      return PassiveOperand<U, typename Real::value_type>;
  }
  static constexpr bool value = (fits<T>() && ...);
};

template <class Function, class... T>
[[gnu::always_inline]] inline auto node(const T&... x) {
  using Real = typename RealOf<T...>::type;
  return Node<Function, Operand<Real, T>...>(std::in_place, x...);
}

}  // namespace detail

/// Operands of an operator or function on active numbers.
template <class... T>
concept ActiveOperands = detail::Operands<T...>::value;

}  // namespace wengert
