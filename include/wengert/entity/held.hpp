// SPDX-License-Identifier: MIT
// Where values of versions and adjoints are: inside what holds them where they are small, so that it is one cell, else
// in a cell of their own, so that what is left after their end is small. Matrices of dynamic size are in cells that
// keep their memory for the next.
#pragma once
#include <type_traits>
#include <utility>
#include <wengert/entity/pool.hpp>
#include <wengert/entity/traits.hpp>

namespace wengert::detail {

/// Traits that name Cells have  get(rows, cols), take(value), put(cell);  a cell has a value, whose rows and cols are
/// those of  shape_of(source).
template <class V>
concept KeptInCells = requires {
  typename EntityTraits<V>::Cells;
  requires !std::is_void_v<typename EntityTraits<V>::Cells>;
};

/// What a HeldValue is made from: a value, or a cell with it. Of a source, perhaps lazy.
template <class V, class Source>
auto value_to_hold(const Source& source) {
  if constexpr (KeptInCells<V>) {
    using Cells = typename EntityTraits<V>::Cells;
    const auto shape = EntityTraits<V>::shape_of(source);
    auto* const cell = Cells::get(shape.rows, shape.cols);
    try {
      EntityTraits<V>::evaluate(cell->value, source);
    } catch (...) {
      Cells::put(cell);
      throw;
    }
    return cell;
  } else {
    return made_value<V>(source);
  }
}
/// Of a value that is given away.
template <class V>
auto value_to_take(V&& value) {
  static_assert(!std::is_reference_v<V>);
  if constexpr (KeptInCells<V>)
    return EntityTraits<V>::Cells::take(std::move(value));
  else
    return V(std::move(value));
}

enum class ValuePlace { inside, apart, in_cell };
template <class V>
inline constexpr ValuePlace place_of_value = KeptInCells<V>     ? ValuePlace::in_cell
                                             : sizeof(V) <= 128 ? ValuePlace::inside
                                                                : ValuePlace::apart;

/// A value that may end before its holder. Made from what a function returns: see value_to_hold().
template <class V, ValuePlace Place = place_of_value<V>>
class HeldValue {
 public:
  template <class Source>
  explicit HeldValue(Source&& source) : value_(source()) {}
  HeldValue(const HeldValue&) = delete;
  HeldValue& operator=(const HeldValue&) = delete;
  ~HeldValue() {
    if (lives_) value_.~V();
  }
  explicit operator bool() const { return lives_; }
  const V& operator*() const { return value_; }
  V& operator*() { return value_; }
  void end() {
    lives_ = false;
    value_.~V();
  }

 private:
  union {
    V value_;
  };
  bool lives_ = true;
};
template <class V>
class HeldValue<V, ValuePlace::apart> {
 public:
  template <class Source>
  explicit HeldValue(Source&& source) : value_(make_pooled<V>(source())) {}
  HeldValue(const HeldValue&) = delete;
  HeldValue& operator=(const HeldValue&) = delete;
  ~HeldValue() {
    if (value_ != nullptr) end();
  }
  explicit operator bool() const { return value_ != nullptr; }
  const V& operator*() const { return *value_; }
  V& operator*() { return *value_; }
  void end() { destroy_pooled(std::exchange(value_, nullptr)); }

 private:
  V* value_;
};
template <class V>
class HeldValue<V, ValuePlace::in_cell> {
 public:
  using Cells = typename EntityTraits<V>::Cells;
  template <class Source>
  explicit HeldValue(Source&& source) : cell_(source()) {}
  HeldValue(const HeldValue&) = delete;
  HeldValue& operator=(const HeldValue&) = delete;
  ~HeldValue() {
    if (cell_ != nullptr) end();
  }
  explicit operator bool() const { return cell_ != nullptr; }
  const V& operator*() const { return cell_->value; }
  V& operator*() { return cell_->value; }
  void end() { Cells::put(std::exchange(cell_, nullptr)); }

 private:
  typename Cells::Cell* cell_;
};

}  // namespace wengert::detail
