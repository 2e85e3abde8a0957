// SPDX-License-Identifier: MIT
// The active number: a value and the handle of the statement that made it. Assigning an expression records one
// statement on the tape of this thread.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <istream>
#include <ostream>
#include <type_traits>
#include <wengert/overload/expression.hpp>
#include <wengert/overload/operators.hpp>
#include <wengert/tape/tape.hpp>

namespace wengert {

/// A number that records. Copies share the identifier of their original. Trivially copyable: 16 bytes for double.
/// Errors of recording: no_tape, tape_suspended, foreign_variable, identifiers_exhausted, memory_exhausted.
template <class V, class Identifier>
class BasicReal : public detail::ExpressionBase {
  static_assert(!detail::is_real<V>,
                "wengert: reverse over reverse (a BasicReal of BasicReal) is not offered; for second derivatives use "
                "hvp or hessian, BasicTape<Tangent<double>>, or Tangent<Real>");

 public:
  using value_type = V;
  using identifier_type = Identifier;
  using RealType = BasicReal;
  using TapeType = BasicTape<V, Identifier>;
  using HandleType = Handle<V, Identifier>;
  static constexpr std::size_t leaves = 1;

  constexpr BasicReal() : value_(0) {}
  constexpr BasicReal(const BasicReal&) = default;
  constexpr BasicReal(BasicReal&&) = default;
  // As of double, a temporary number is not assigned to: what reads like an element of a view would be lost.
  constexpr BasicReal& operator=(const BasicReal&) & = default;
  constexpr BasicReal& operator=(BasicReal&&) & = default;
  /// A passive number.
  template <class T>
    requires PassiveOperand<T, V>
  constexpr BasicReal(const T& value) : value_(static_cast<V>(value)) {}  // NOLINT: numbers convert
  /// Records the expression as one statement.
  template <Expression E>
    requires(!detail::is_real<E> && std::is_same_v<typename E::RealType, BasicReal>)
  [[gnu::always_inline]] BasicReal(const E& expression)  // NOLINT: expressions convert
      : value_(expression.value()), handle_(recorded(expression)) {}

  template <class T>
    requires PassiveOperand<T, V>
  BasicReal& operator=(const T& value) & {
    value_ = static_cast<V>(value);
    handle_ = HandleType();
    return *this;
  }
  template <Expression E>
    requires(!detail::is_real<E> && std::is_same_v<typename E::RealType, BasicReal>)
  [[gnu::always_inline]] BasicReal& operator=(const E& expression) & {
    handle_ = recorded(expression);  // first: it may throw, and the expression holds its leaves by value
    value_ = expression.value();
    return *this;
  }

  template <class T>
    requires ActiveOperands<BasicReal, T>
  [[gnu::always_inline]] BasicReal& operator+=(const T& x) & {
    return *this = *this + x;
  }
  template <class T>
    requires ActiveOperands<BasicReal, T>
  [[gnu::always_inline]] BasicReal& operator-=(const T& x) & {
    return *this = *this - x;
  }
  template <class T>
    requires ActiveOperands<BasicReal, T>
  [[gnu::always_inline]] BasicReal& operator*=(const T& x) & {
    return *this = *this * x;
  }
  template <class T>
    requires ActiveOperands<BasicReal, T>
  [[gnu::always_inline]] BasicReal& operator/=(const T& x) & {
    return *this = *this / x;
  }
  BasicReal& operator++() & { return *this += 1; }
  BasicReal& operator--() & { return *this -= 1; }
  BasicReal operator++(int) & {
    const BasicReal old = *this;
    *this += 1;
    return old;
  }
  BasicReal operator--(int) & {
    const BasicReal old = *this;
    *this -= 1;
    return old;
  }

  /// The number itself, without its derivative.
  [[gnu::always_inline]] constexpr const V& value() const { return value_; }
  [[gnu::always_inline]] constexpr HandleType handle() const { return handle_; }
  /// Whether it depends on an input.
  constexpr bool active() const { return handle_.active(); }
  static constexpr BasicReal from_handle(const V& value, HandleType handle) {
    BasicReal real(value);
    real.handle_ = handle;
    return real;
  }

  explicit operator bool() const { return value_ != V(0); }

 private:
  template <class E>
  [[gnu::always_inline]] static HandleType recorded(const E& expression) {
    if constexpr (E::leaves == 0) {
      return HandleType();
    } else {
      std::array<typename HandleType::Word, E::leaves> words;
      std::array<V, E::leaves> partials;
      expression.template gather<0>(V(1), words, partials);
      TapeType* const tape = TapeType::recording();
      if (tape == nullptr) [[unlikely]] {
        typename HandleType::Word any = 0;  // by value: `words` stays in registers
        for (const auto word : words) any |= word;
        return TapeType::template record_nowhere<1>({any});
      }
      return tape->record(words, partials);
    }
  }

  V value_;
  HandleType handle_;
};

using Real = BasicReal<double>;
using WideReal = BasicReal<double, std::uint64_t>;
using FloatReal = BasicReal<float>;

/// The number behind an active one, without its derivative; a plain number is returned as it is.
template <Expression E>
[[gnu::always_inline]] inline typename E::RealType::value_type value(const E& x) {
  return x.value();
}
template <class T>
  requires std::is_arithmetic_v<T>
constexpr T value(const T& x) {
  return x;
}

template <Expression E>
std::ostream& operator<<(std::ostream& stream, const E& x) {
  return stream << x.value();
}
/// Reads a passive number.
template <class V, class I>
std::istream& operator>>(std::istream& stream, BasicReal<V, I>& x) {
  V value{};
  if (stream >> value) x = value;
  return stream;
}

}  // namespace wengert
