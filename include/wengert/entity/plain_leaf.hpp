// SPDX-License-Identifier: MIT
// A leaf made of a plain expression of a library that refers to what the user may change: D.transpose(), 2.0 * d, a
// map.
#pragma once
#include <type_traits>
#include <utility>
#include <wengert/entity/node.hpp>

namespace wengert::detail {

/// What a plain expression of type T reads, whose value is a V. Libraries specialise it:  PlainReading(expression),
/// changed(value)  whether the expression would not have that value any more,  is_variable  whether T itself holds what
/// is read.
template <class V, class T>
struct PlainReading;
/// Of 0.5 * Identity(), whose value nobody can change. Libraries specialise it.
template <class T>
inline constexpr bool reads_nothing = false;
/// Of an argument given as Given: a temporary object is read at once.
template <class V, class Given>
concept ReadsPlainVariables = HasElements<V> && !reads_nothing<std::remove_cvref_t<Given>> && requires {
  requires std::is_lvalue_reference_v<Given> || !PlainReading<V, std::remove_cvref_t<Given>>::is_variable;
};

/// As of plain variables, a change is looked for in copies of the leaf: see LeafVariable.
template <class V, class T>
class PlainLeaf : public EntityLeaf<V> {
 public:
  PlainLeaf(SlotHandle<V> slot, const T& expression) : EntityLeaf<V>(std::move(slot)), reading_(expression) {}
  PlainLeaf(const PlainLeaf& other) : EntityLeaf<V>(other), reading_(other.reading_), copied_(true) {}
  PlainLeaf(PlainLeaf&&) noexcept = default;
  PlainLeaf& operator=(const PlainLeaf&) = delete;
  ~PlainLeaf() = default;
  template <class Visit>
  void leaves(Visit&& visit) const {
    visit(*this);
  }
  void require_current() const {
    if (copied_ && reading_.changed(this->plain())) [[unlikely]]
      this->changed();
  }

 private:
  PlainReading<V, T> reading_;
  bool copied_ = false;
};

}  // namespace wengert::detail
