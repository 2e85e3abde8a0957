// SPDX-License-Identifier: MIT
// What the tape must know of a type of entity: its shape, its zero, its bytes. The defaults serve types of a fixed size
// that are numbers in a vector space; others specialise.
#pragma once
#include <cstddef>
#include <string>
#include <type_traits>
#include <wengert/overload/expression.hpp>

namespace wengert {

namespace detail {

/// What a tape records and what stands on it as one number: double, and numbers with tangents.
template <class T>
concept PlainNumber = std::is_same_v<T, double> || is_tangent<T>;

/// The numbers that a type says it consists of, by a member Number; doubles otherwise.
template <class V>
struct NumberIn {
  using type = double;
};
template <class V>
  requires PlainNumber<typename V::Number>
struct NumberIn<V> {
  using type = typename V::Number;
};

}  // namespace detail

/// Specialise for types whose default value is not their zero, whose shape varies or whose adjoints are of another
/// type, as those of a factorisation, which are matrices.
template <class Value>
struct EntityTraits {
  /// What its tape records: double, or wengert::Tangent for second order.
  using Number = typename detail::NumberIn<Value>::type;
  using Adjoint = Value;
  /// What a zero needs to know.
  struct Shape {
    friend bool operator==(Shape, Shape) = default;
  };
  static Shape shape(const Value&) { return {}; }
  static Adjoint zero(Shape) { return Value{}; }
  static std::string text(Shape) { return {}; }  ///< for messages, e.g. "3 x 4"
  static std::size_t bytes(const Value&) { return sizeof(Value); }
  static bool finite(const Value&) { return true; }  ///< whether a seed may be this
  /// Whether a source, perhaps lazy, has the shape of a value that it is added to or overwrites.
  template <class Source>
  static bool fits(const Value&, const Source&) {
    return true;
  }
  /// Adjoint plus a contribution, which may be a lazy expression of the library.
  template <class Contribution>
  static void add(Value& adjoint, const Contribution& contribution) {
    if constexpr (requires { adjoint += contribution; })
      adjoint += contribution;
    else  // an operation inherited from a base contributes to the base
      static_cast<Contribution&>(adjoint) += contribution;
  }
  /// A contribution that is used more than once: evaluated, where it is a lazy expression.
  template <class Contribution>
  static const Contribution& once(const Contribution& contribution) {
    return contribution;
  }
  /// Whether values of expressions refer to their operands, as in libraries of expression templates. An operand that is
  /// computed into an object of its own is then kept as a version, because what refers to it would dangle.
  static constexpr bool lazy = false;
};

namespace detail {

/// Values that are arrays of numbers, whose elements the library gives as references, and whose lazy expressions see
/// what a variable holds when they are evaluated: traits say has_elements.
template <class V>
concept HasElements = requires { requires EntityTraits<V>::has_elements; };

/// Values that are views of a matrix in the library, which see what it holds when they are evaluated.
template <class V>
inline constexpr bool is_view = false;
/// Whether a library's expression of such values reads its variables when it is evaluated, not when it is written.
template <class V>
concept ReadLate = HasElements<V> || is_view<V>;

/// Traits that say nothing of it record double and have adjoints of the type of values.
template <class V>
struct NumberOfTraits {
  using type = double;
};
template <class V>
  requires requires { typename EntityTraits<V>::Number; }
struct NumberOfTraits<V> {
  using type = typename EntityTraits<V>::Number;
};
template <class V>
struct AdjointOfTraits {
  using type = V;
};
template <class V>
  requires requires { typename EntityTraits<V>::Adjoint; }
struct AdjointOfTraits<V> {
  using type = typename EntityTraits<V>::Adjoint;
};
/// A value from a source, perhaps lazy; traits may have a better way than its constructor.
template <class V, class Source>
V made_value(const Source& source) {
  if constexpr (requires { EntityTraits<V>::make(source); })
    return EntityTraits<V>::make(source);
  else
    return V(source);
}

/// Whether a V takes the transpose of a Source: traits may say so of columns and rows.
template <class V, class Source>
inline constexpr bool is_turned = false;
template <class V, class Source>
  requires requires { EntityTraits<V>::template is_turned<Source>; }
inline constexpr bool is_turned<V, Source> = EntityTraits<V>::template is_turned<Source>;

/// Whether a V takes a Source only as in_kind() of its traits gives it, as a matrix takes an array.
template <class V, class Source>
inline constexpr bool is_of_other_kind = false;
template <class V, class Source>
  requires requires { EntityTraits<V>::template is_of_other_kind<Source>; }
inline constexpr bool is_of_other_kind<V, Source> = EntityTraits<V>::template is_of_other_kind<Source>;

template <class V>
using EntityNumber = typename NumberOfTraits<V>::type;
template <class V>
using EntityAdjointValue = typename AdjointOfTraits<V>::type;

}  // namespace detail

/// Numbers as parts of entities.
template <detail::PlainNumber N>
struct EntityTraits<N> {
  using Number = N;
  using Adjoint = N;
  struct Shape {
    friend bool operator==(Shape, Shape) = default;
  };
  static Shape shape(const N&) { return {}; }
  static N zero(Shape) { return N(0); }
  static std::size_t bytes(const N&) { return 0; }
  static bool fits(const N&, const N&) { return true; }
  static N once(const N& contribution) { return contribution; }
  static constexpr bool lazy = false;
};

}  // namespace wengert
