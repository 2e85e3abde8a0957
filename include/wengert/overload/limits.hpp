// SPDX-License-Identifier: MIT
// std::numeric_limits of the active types: those of the number inside; and std::complex of them.
#pragma once
#include <limits>
#include <type_traits>
#include <wengert/overload/real.hpp>
#include <wengert/overload/std_complex.hpp>
#include <wengert/overload/tangent.hpp>

namespace wengert::detail {

template <class Active, class T>
struct ActiveLimits : std::numeric_limits<T> {
  static constexpr Active min() noexcept { return Active(std::numeric_limits<T>::min()); }
  static constexpr Active max() noexcept { return Active(std::numeric_limits<T>::max()); }
  static constexpr Active lowest() noexcept { return Active(std::numeric_limits<T>::lowest()); }
  static constexpr Active epsilon() noexcept { return Active(std::numeric_limits<T>::epsilon()); }
  static constexpr Active round_error() noexcept { return Active(std::numeric_limits<T>::round_error()); }
  static constexpr Active infinity() noexcept { return Active(std::numeric_limits<T>::infinity()); }
  static constexpr Active quiet_NaN() noexcept { return Active(std::numeric_limits<T>::quiet_NaN()); }
  static constexpr Active signaling_NaN() noexcept { return Active(std::numeric_limits<T>::signaling_NaN()); }
  static constexpr Active denorm_min() noexcept { return Active(std::numeric_limits<T>::denorm_min()); }
};

template <class>
inline constexpr bool always_false = false;

}  // namespace wengert::detail

template <class V, class I>
struct std::numeric_limits<wengert::BasicReal<V, I>> : wengert::detail::ActiveLimits<wengert::BasicReal<V, I>, V> {};
template <class T, std::size_t N>
struct std::numeric_limits<wengert::Tangent<T, N>> : wengert::detail::ActiveLimits<wengert::Tangent<T, N>, T> {};
