// SPDX-License-Identifier: MIT
// What stands on a tape beside scalar statements: events with an adjoint and a tangent of their own. A user's external
// function is one; entities are others.
#pragma once
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <utility>
#include <vector>
#include <wengert/error.hpp>
#include <wengert/tape/adjoints.hpp>
#include <wengert/tape/zero.hpp>

namespace wengert {

/// An event is swept between the scalar statements that surround it. It reads and zeroes the adjoints of what it made
/// and adds to those of what it used.
template <class Value>
class TapeEvent {
 public:
  virtual ~TapeEvent() = default;
  virtual void reverse(DirectionMatrix<Value>& adjoints) = 0;
  virtual void forward(DirectionMatrix<Value>& tangents) = 0;
  /// Called before a forward sweep, from the last event to the first: what reverse() does to values.
  virtual void rewind() {}
  /// Undoes what reverse() or rewind() did to values the event holds, in the order of recording. forward() does so
  /// itself.
  virtual void restore() {}
  /// What it made, `count` identifiers from `first` on, may depend on all of `arguments` (0: passive) and on nothing
  /// else. False where that is not known.
  virtual bool dependence(std::uint64_t& first, std::size_t& count, std::vector<std::uint64_t>& arguments) const {
    (void)first, (void)count, (void)arguments;
    return false;
  }
  virtual std::size_t bytes() const = 0;
};

/// A function with a derivative supplied by its user: y = f(x) for x of n and y of m numbers. The functors may carry
/// any data of their own (captures); it lives as long as the tape's recording. x and y are kept on the tape.
template <class Value>
struct ExternalFunction {
  std::string name;  ///< for messages
  /// Computes y (length m) from x (length n).
  std::function<void(std::span<const Value> x, std::span<Value> y)> primal;
  /// Adds to x_bar (length n) the transposed Jacobian times y_bar (length m).
  std::function<void(std::span<const Value> x, std::span<const Value> y, std::span<const Value> y_bar,
                     std::span<Value> x_bar)>
      adjoint;
  /// Sets y_dot (length m) to the Jacobian times x_dot (length n). May be empty: then forward sweeps are refused.
  std::function<void(std::span<const Value> x, std::span<const Value> y, std::span<const Value> x_dot,
                     std::span<Value> y_dot)>
      tangent;
};

namespace detail {

template <class Value>
class ExternalEvent final : public TapeEvent<Value> {
 public:
  ExternalEvent(ExternalFunction<Value> function, std::vector<Value> x, std::vector<Value> y,
                std::vector<std::uint64_t> x_identifiers, std::uint64_t first_y)
      : function_(std::move(function)),
        x_(std::move(x)),
        y_(std::move(y)),
        x_identifiers_(std::move(x_identifiers)),
        first_y_(first_y) {}

  void reverse(DirectionMatrix<Value>& adjoints) override {
    std::vector<Value> y_bar(y_.size()), x_bar(x_.size());
    for (std::size_t d = 0; d < adjoints.directions(); ++d) {
      bool zero = true;
      for (std::size_t i = 0; i < y_.size(); ++i) {
        Value& bar = adjoints.row(first_y_ + i)[d];
        zero = zero && is_zero(bar);
        y_bar[i] = std::exchange(bar, Value(0));
      }
      if (zero) continue;
      std::fill(x_bar.begin(), x_bar.end(), Value(0));
      function_.adjoint(x_, y_, y_bar, x_bar);
      for (std::size_t i = 0; i < x_.size(); ++i)
        if (x_identifiers_[i] != 0) adjoints.row(x_identifiers_[i])[d] += x_bar[i];
    }
  }

  void forward(DirectionMatrix<Value>& tangents) override {
    if (!function_.tangent) fail(ErrorCode::no_tangent, "external function '" + function_.name + "'");
    std::vector<Value> x_dot(x_.size()), y_dot(y_.size());
    for (std::size_t d = 0; d < tangents.directions(); ++d) {
      bool zero = true;
      for (std::size_t i = 0; i < x_.size(); ++i) {
        x_dot[i] = x_identifiers_[i] != 0 ? tangents.row(x_identifiers_[i])[d] : Value(0);
        zero = zero && is_zero(x_dot[i]);
      }
      std::fill(y_dot.begin(), y_dot.end(), Value(0));
      if (!zero) function_.tangent(x_, y_, x_dot, y_dot);
      for (std::size_t i = 0; i < y_.size(); ++i) tangents.row(first_y_ + i)[d] = y_dot[i];
    }
  }

  bool dependence(std::uint64_t& first, std::size_t& count, std::vector<std::uint64_t>& arguments) const override {
    first = first_y_;
    count = y_.size();
    arguments = x_identifiers_;
    return true;
  }

  std::size_t bytes() const override {
    return sizeof(*this) + (x_.size() + y_.size()) * sizeof(Value) + x_identifiers_.size() * sizeof(std::uint64_t);
  }

 private:
  ExternalFunction<Value> function_;
  std::vector<Value> x_, y_;
  std::vector<std::uint64_t> x_identifiers_;
  std::uint64_t first_y_;
};

}  // namespace detail
}  // namespace wengert
