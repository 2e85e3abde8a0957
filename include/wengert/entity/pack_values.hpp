// SPDX-License-Identifier: MIT
// A pack of numbers that a processor's vector unit computes at once, as an entity's value. Its operations on the tape
// are described in bind/descriptions/pack.hpp.
#pragma once
#include <cmath>
#include <cstddef>
#include <type_traits>

namespace wengert {

/// N numbers, N a power of two, computed lane by lane with the compiler's vector types.
template <class T, std::size_t N>
struct Pack {
  static_assert(std::is_floating_point_v<T> && N > 1 && (N & (N - 1)) == 0, "wengert: a Pack has 2, 4, 8, ... numbers");
  typedef T Lanes [[gnu::vector_size(N * sizeof(T))]];
  Lanes lanes{};

  Pack() = default;
  /// The same number in each lane.
  Pack(T number) : lanes(number - Lanes{}) {}  // NOLINT: numbers convert
  explicit Pack(const Lanes& numbers) : lanes(numbers) {}
  static Pack load(const T* numbers) {
    Pack result;
    for (std::size_t i = 0; i < N; ++i) result.lanes[i] = numbers[i];
    return result;
  }
  void store(T* numbers) const {
    for (std::size_t i = 0; i < N; ++i) numbers[i] = lanes[i];
  }
  T operator[](std::size_t i) const { return lanes[i]; }
  static constexpr std::size_t size() { return N; }

  Pack& operator+=(const Pack& o) { return lanes += o.lanes, *this; }
  Pack& operator-=(const Pack& o) { return lanes -= o.lanes, *this; }
  friend Pack operator+(const Pack& a, const Pack& b) { return Pack(Lanes(a.lanes + b.lanes)); }
  friend Pack operator-(const Pack& a, const Pack& b) { return Pack(Lanes(a.lanes - b.lanes)); }
  friend Pack operator*(const Pack& a, const Pack& b) { return Pack(Lanes(a.lanes * b.lanes)); }
  friend Pack operator/(const Pack& a, const Pack& b) { return Pack(Lanes(a.lanes / b.lanes)); }
  friend Pack operator-(const Pack& a) { return Pack(Lanes(-a.lanes)); }
  T sum() const {
    T total = 0;
    for (std::size_t i = 0; i < N; ++i) total += lanes[i];
    return total;
  }
  friend bool operator==(const Pack& a, const Pack& b) {
    for (std::size_t i = 0; i < N; ++i)
      if (!(a.lanes[i] == b.lanes[i])) return false;
    return true;
  }
};

template <class F, class T, std::size_t N>
Pack<T, N> lane_by_lane(const Pack<T, N>& a, F&& f) {
  Pack<T, N> result;
  for (std::size_t i = 0; i < N; ++i) result.lanes[i] = f(a.lanes[i]);
  return result;
}
template <class T, std::size_t N>
Pack<T, N> sqrt(const Pack<T, N>& a) {
  return lane_by_lane(a, [](T x) { return std::sqrt(x); });
}
template <class T, std::size_t N>
Pack<T, N> exp(const Pack<T, N>& a) {
  return lane_by_lane(a, [](T x) { return std::exp(x); });
}
template <class T, std::size_t N>
Pack<T, N> log(const Pack<T, N>& a) {
  return lane_by_lane(a, [](T x) { return std::log(x); });
}
template <class T, std::size_t N>
Pack<T, N> sin(const Pack<T, N>& a) {
  return lane_by_lane(a, [](T x) { return std::sin(x); });
}
template <class T, std::size_t N>
Pack<T, N> cos(const Pack<T, N>& a) {
  return lane_by_lane(a, [](T x) { return std::cos(x); });
}
template <class T, std::size_t N>
Pack<T, N> tanh(const Pack<T, N>& a) {
  return lane_by_lane(a, [](T x) { return std::tanh(x); });
}

namespace detail {
template <class V>
inline constexpr bool is_pack = false;
template <std::size_t N>
inline constexpr bool is_pack<Pack<double, N>> = true;
template <std::size_t N>
Pack<double, N> lane(std::size_t i, double number, const Pack<double, N>&) {
  Pack<double, N> result;
  result.lanes[i] = number;
  return result;
}
}  // namespace detail
}  // namespace wengert
