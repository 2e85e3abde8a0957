// SPDX-License-Identifier: MIT
// What a leaf of an expression was made from: a variable, or a plain value of the user's. An expression that was kept
// is an error after a change of it.
#pragma once
#include <cstdint>
#include <cstring>
#include <type_traits>
#include <wengert/entity/slot.hpp>

namespace wengert::detail {

/// The user's value of which a leaf has a copy.
template <class V>
struct PlainVariable {
  const V* value;
};
/// Whether both have the same bits.
template <class V>
bool has_bits_of(const V& a, const V& b) {
  if (!(EntityTraits<V>::shape(a) == EntityTraits<V>::shape(b))) return false;
  if constexpr (std::is_trivially_copyable_v<EntityNumber<V>>)
    return a.size() == 0 || std::memcmp(a.data(), b.data(), std::size_t(a.size()) * sizeof(EntityNumber<V>)) == 0;
  else
    return true;
}
/// The variable that a leaf was made from, where the library's expressions refer to variables: see FormerVariables. A
/// plain value has changed if it is not the copy any more. That is looked at in copies of the leaf: an expression that
/// was not kept is moved to where it is evaluated.
template <class V>
struct LeafVariable {
  explicit LeafVariable(const void*) {}
  explicit LeafVariable(PlainVariable<V>) {}
  static constexpr bool left(const Slot<V>&) { return false; }
};
template <HasElements V>
struct LeafVariable<V> {
  explicit LeafVariable(const void* variable) : address(reinterpret_cast<std::uintptr_t>(variable)) {}
  explicit LeafVariable(PlainVariable<V> plain) : address(reinterpret_cast<std::uintptr_t>(plain.value) | of_plain) {}
  [[gnu::always_inline]] LeafVariable(const LeafVariable& other)
      : address(other.address | ((other.address & of_plain) << 1)) {}
  [[gnu::always_inline]] LeafVariable(LeafVariable&&) noexcept = default;
  LeafVariable& operator=(const LeafVariable&) = delete;
  [[gnu::always_inline]] ~LeafVariable() = default;
  bool left(const Slot<V>& slot) const {
    if ((address & of_plain) == 0) return address != 0 && slot.was_left_by(reinterpret_cast<const void*>(address));
    return (address & copied) != 0 &&
           !has_bits_of(slot.value(), *reinterpret_cast<const V*>(address & ~(of_plain | copied)));
  }
  static constexpr std::uintptr_t of_plain = 1, copied = 2;
  std::uintptr_t address;
};

}  // namespace wengert::detail
