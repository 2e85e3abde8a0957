// SPDX-License-Identifier: MIT
// What the tape must know of a type of entity: its shape, its zero, its bytes. The defaults serve types of a fixed size
// that are numbers in a vector space; others specialise.
#pragma once
#include <cstddef>
#include <string>
#include <type_traits>

namespace wengert {

/// Specialise for types whose default value is not their zero or whose shape varies. Adjoints have the type of values.
template <class Value>
struct EntityTraits {
  /// What a zero needs to know.
  struct Shape {
    friend bool operator==(Shape, Shape) = default;
  };
  static Shape shape(const Value&) { return {}; }
  static Value zero(Shape) { return Value{}; }
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
    adjoint += contribution;
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

/// Numbers as parts of entities.
template <>
struct EntityTraits<double> {
  struct Shape {
    friend bool operator==(Shape, Shape) = default;
  };
  static Shape shape(double) { return {}; }
  static double zero(Shape) { return 0; }
  static std::size_t bytes(double) { return 0; }
  static bool fits(double, double) { return true; }
  static double once(double contribution) { return contribution; }
  static constexpr bool lazy = false;
};

}  // namespace wengert
