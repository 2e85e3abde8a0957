// SPDX-License-Identifier: MIT
// When an adjoint or a tangent contributes nothing: when it is zero in every component. A Tangent compares its value
// only, so `x == 0` would lose the second derivative wherever the first one vanishes. And when it is finite.
#pragma once
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <type_traits>
#include <wengert/overload/forward.hpp>

namespace wengert::detail {

template <class T>
[[gnu::always_inline]] constexpr bool is_zero(const T& x) {
  return x == T(0);
}
/// A variable that depends on an input is not zero for good.
template <class V, class I>
constexpr bool is_zero(const BasicReal<V, I>& x) {
  return !x.active() && is_zero(x.value());
}
template <class T, std::size_t N>
[[gnu::always_inline]] constexpr bool is_zero(const Tangent<T, N>& x) {
  if (!is_zero(x.value())) return false;
  for (std::size_t d = 0; d < N; ++d)
    if (!is_zero(x.tangent(d))) return false;
  return true;
}

/// Whether a double or a tangent of doubles has no bit set, so that it is zero in every component, and none is -0.0. Of
/// other types it is not known.
template <class T>
[[gnu::always_inline]] inline bool is_plain_zero(const T& x) {
  if constexpr (std::is_same_v<T, double>)
    return std::bit_cast<std::uint64_t>(x) == 0;
  else
    return false;
}
template <std::size_t N>
[[gnu::always_inline]] inline bool is_plain_zero(const Tangent<double, N>& x) {
  std::uint64_t bits = std::bit_cast<std::uint64_t>(x.value());
  for (std::size_t d = 0; d < N; ++d) bits |= std::bit_cast<std::uint64_t>(x.tangent(d));
  return bits == 0;
}

/// The partial of an operand that takes no part in its statement, as what fmax does not choose: it contributes nothing
/// even where the adjoint or the tangent beside it is infinite. It is -0.0, so that the sum with the partial of an
/// equal operand is that partial. What arithmetic gives is made a partial by `of_operand`, and never is -0.0.
template <class T>
[[gnu::always_inline]] inline T unselected() {
  if constexpr (std::is_arithmetic_v<T>)
    return T(-0.0);
  else
    return T(unselected<typename T::value_type>());
}
template <class T>
[[gnu::always_inline]] inline bool is_unselected(const T& partial) {
  if constexpr (std::is_same_v<T, double>)
    return std::bit_cast<std::uint64_t>(partial) == std::bit_cast<std::uint64_t>(-0.0);
  else if constexpr (std::is_arithmetic_v<T>)
    return partial == T(0) && std::signbit(partial);
  else
    return is_unselected(partial.value());
}
template <class T>
[[gnu::always_inline]] inline T of_operand(const T& partial) {
  if constexpr (std::is_arithmetic_v<T>) {
    return partial + T(0);
  } else {
    T made = partial;
    made.value() = of_operand(made.value());
    return made;
  }
}

/// Whether a number is finite in every component.
template <class T>
[[gnu::always_inline]] inline bool is_finite(const T& x) {
  using std::isfinite;
  return isfinite(x);
}
template <class V, class I>
bool is_finite(const BasicReal<V, I>& x) {
  return is_finite(x.value());
}
template <class T, std::size_t N>
bool is_finite(const Tangent<T, N>& x) {
  bool finite = is_finite(x.value());
  for (std::size_t d = 0; d < N; ++d) finite = finite && is_finite(x.tangent(d));
  return finite;
}

/// Whether a plain number is neither zero nor infinite nor NaN, in one comparison; of other numbers it is not known.
template <class T>
[[gnu::always_inline]] inline bool is_ordinary(const T& x) {
  using Bits = std::conditional_t<sizeof(T) == 8, std::uint64_t, std::uint32_t>;
  if constexpr (std::is_floating_point_v<T> && sizeof(T) == sizeof(Bits)) {
    const Bits magnitude = static_cast<Bits>(std::bit_cast<Bits>(x) << 1);
    constexpr Bits infinite = static_cast<Bits>(std::bit_cast<Bits>(std::numeric_limits<T>::infinity()) << 1);
    return magnitude - 1 < infinite - 1;
  } else {
    return false;
  }
}

/// partial * factor where each zero component of the factor leaves out what it multiplies, so that an infinite partial
/// (sqrt at 0) does not turn it into NaN.
template <class T>
[[gnu::always_inline]] constexpr T product_without_zeros(const T& partial, const T& factor) {
  return is_zero(factor) ? T(0) : T(partial * factor);
}
template <class T, std::size_t N>
constexpr Tangent<T, N> product_without_zeros(const Tangent<T, N>& partial, const Tangent<T, N>& factor) {
  Tangent<T, N> product(product_without_zeros(partial.value(), factor.value()));
  for (std::size_t d = 0; d < N; ++d)
    product.tangent(d) = product_without_zeros(partial.value(), factor.tangent(d)) +
                         product_without_zeros(partial.tangent(d), factor.value());
  return product;
}

/// sum += partial * factor, for a factor that is not zero.
template <class T>
[[gnu::always_inline]] inline void add_product(T& sum, const T& partial, const T& factor) {
  if (std::is_arithmetic_v<T> || !(factor == T(0)))
    sum += partial * factor;
  else  // only its value is zero
    sum += product_without_zeros(partial, factor);
}

}  // namespace wengert::detail
