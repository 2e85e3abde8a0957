// SPDX-License-Identifier: MIT
// A pack of numbers that a processor's vector unit computes at once, as an entity's value. Its operations on the tape
// are described in bind/descriptions/pack.hpp.
#pragma once
#include <cmath>
#include <cstddef>
#include <type_traits>
#include <wengert/entity/traits.hpp>
#include <wengert/overload/functions.hpp>

namespace wengert {

namespace detail {
/// The compiler's vector type, and for numbers that it has none of, those with tangents, the numbers one by one.
template <class T, std::size_t N>
struct PackLanes {
  typedef T type [[gnu::vector_size(N * sizeof(T))]];
};
template <class T, std::size_t N>
  requires is_tangent<T>
struct PackLanes<T, N> {
  struct type {
    T numbers[N] = {};
    T& operator[](std::size_t i) { return numbers[i]; }
    const T& operator[](std::size_t i) const { return numbers[i]; }
    template <class F>
    static type each(F&& f) {
      type result;
      for (std::size_t i = 0; i < N; ++i) result[i] = f(i);
      return result;
    }
    friend type operator+(const type& a, const type& b) {
      return each([&](std::size_t i) { return T(a[i] + b[i]); });
    }
    friend type operator-(const type& a, const type& b) {
      return each([&](std::size_t i) { return T(a[i] - b[i]); });
    }
    friend type operator*(const type& a, const type& b) {
      return each([&](std::size_t i) { return T(a[i] * b[i]); });
    }
    friend type operator/(const type& a, const type& b) {
      return each([&](std::size_t i) { return T(a[i] / b[i]); });
    }
    friend type operator-(const type& a) {
      return each([&](std::size_t i) { return T(-a[i]); });
    }
  };
};
}  // namespace detail

/// N numbers, N a power of two, computed lane by lane with the compiler's vector types; with tangents for second order.
template <class T, std::size_t N>
struct Pack {
  static_assert((std::is_floating_point_v<T> || detail::is_tangent<T>) && N > 1 && (N & (N - 1)) == 0,
                "wengert: a Pack has 2, 4, 8, ... numbers");
  using Number = T;
  using Lanes = typename detail::PackLanes<T, N>::type;
  Lanes lanes{};

  Pack() = default;
  /// The same number in each lane.
  Pack(const T& number) {  // NOLINT: numbers convert
    for (std::size_t i = 0; i < N; ++i) lanes[i] = number;
  }
  Pack(double number)  // NOLINT: numbers convert
    requires detail::is_tangent<T>
      : Pack(T(number)) {}
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

  Pack& operator+=(const Pack& o) { return lanes = lanes + o.lanes, *this; }
  Pack& operator-=(const Pack& o) { return lanes = lanes - o.lanes, *this; }
  friend Pack operator+(const Pack& a, const Pack& b) { return Pack(Lanes(a.lanes + b.lanes)); }
  friend Pack operator-(const Pack& a, const Pack& b) { return Pack(Lanes(a.lanes - b.lanes)); }
  friend Pack operator*(const Pack& a, const Pack& b) { return Pack(Lanes(a.lanes * b.lanes)); }
  friend Pack operator/(const Pack& a, const Pack& b) { return Pack(Lanes(a.lanes / b.lanes)); }
  friend Pack operator-(const Pack& a) { return Pack(Lanes(-a.lanes)); }
  T sum() const {
    T total(0);
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
  return lane_by_lane(a, [](const T& x) {
    using std::sqrt;
    return T(sqrt(x));
  });
}
template <class T, std::size_t N>
Pack<T, N> exp(const Pack<T, N>& a) {
  return lane_by_lane(a, [](const T& x) {
    using std::exp;
    return T(exp(x));
  });
}
template <class T, std::size_t N>
Pack<T, N> log(const Pack<T, N>& a) {
  return lane_by_lane(a, [](const T& x) {
    using std::log;
    return T(log(x));
  });
}
template <class T, std::size_t N>
Pack<T, N> sin(const Pack<T, N>& a) {
  return lane_by_lane(a, [](const T& x) {
    using std::sin;
    return T(sin(x));
  });
}
template <class T, std::size_t N>
Pack<T, N> cos(const Pack<T, N>& a) {
  return lane_by_lane(a, [](const T& x) {
    using std::cos;
    return T(cos(x));
  });
}
template <class T, std::size_t N>
Pack<T, N> tanh(const Pack<T, N>& a) {
  return lane_by_lane(a, [](const T& x) {
    using std::tanh;
    return T(tanh(x));
  });
}

namespace detail {
template <class V>
inline constexpr bool is_pack = false;
template <PlainNumber T, std::size_t N>
inline constexpr bool is_pack<Pack<T, N>> = true;
template <class T, std::size_t N>
Pack<T, N> lane(std::size_t i, const T& number, const Pack<T, N>&) {
  Pack<T, N> result;
  result.lanes[i] = number;
  return result;
}
}  // namespace detail
}  // namespace wengert
