// SPDX-License-Identifier: MIT
// The N directional derivatives of a Tangent as one value with vector arithmetic. Plain numbers use
// the compilers' vector types, so that a direction is a lane whatever the optimiser thinks of the surrounding loop (2-D
// Burgers, 8 directions over the primal: 2.9 instead of 6.9 with g++ 12, 13 instead of 59 with clang 19). The types are
// never wider than the processor's vectors: GCC 12 takes wider ones apart in memory, which is seven times slower.
#pragma once
#include <array>
#include <cstddef>
#include <type_traits>
#include <wengert/tape/zero.hpp>

namespace wengert::detail {

template <class T, std::size_t N>
inline constexpr bool has_lanes = (std::is_same_v<T, double> || std::is_same_v<T, float>) && N > 1;

/// N numbers of any type, element by element.
template <class T, std::size_t N, bool Lanes = has_lanes<T, N>>
class Directions {
 public:
  constexpr Directions() : numbers_{} {}
  constexpr Directions(const std::array<T, N>& numbers) : numbers_(numbers) {}
  [[gnu::always_inline]] constexpr T& operator[](std::size_t d) { return numbers_[d]; }
  [[gnu::always_inline]] constexpr const T& operator[](std::size_t d) const { return numbers_[d]; }

  [[gnu::always_inline]] friend Directions operator+(const Directions& x, const Directions& y) {
    return each([&](std::size_t d) { return T(x[d] + y[d]); });
  }
  [[gnu::always_inline]] friend Directions operator-(const Directions& x, const Directions& y) {
    return each([&](std::size_t d) { return T(x[d] - y[d]); });
  }
  [[gnu::always_inline]] friend Directions operator-(const Directions& x) {
    return each([&](std::size_t d) { return T(-x[d]); });
  }
  [[gnu::always_inline]] friend Directions operator*(const T& factor, const Directions& x) {
    return each([&](std::size_t d) { return T(factor * x[d]); });
  }
  [[gnu::always_inline]] friend Directions operator/(const Directions& x, const T& divisor) {
    return each([&](std::size_t d) { return T(x[d] / divisor); });
  }

 private:
  template <class F>
  [[gnu::always_inline]] static Directions each(F&& f) {
    Directions r;
    for (std::size_t d = 0; d < N; ++d) r.numbers_[d] = f(d);
    return r;
  }
  std::array<T, N> numbers_;
};

/// Bytes of the widest vectors that the compiler may use.
#if defined(__AVX512F__)
inline constexpr std::size_t widest_vector = 64;
#elif defined(__AVX__)
inline constexpr std::size_t widest_vector = 32;
#else
inline constexpr std::size_t widest_vector = 16;
#endif

/// `Count` vectors of `Bytes` bytes beside each other, aligned as one number is. A group of none is empty.
template <class T, std::size_t Bytes, std::size_t Count>
struct VectorGroup {
  typedef T Vector [[gnu::vector_size(Bytes), gnu::aligned(alignof(T)), gnu::may_alias]];
  static constexpr std::size_t count = Count;
  Vector at[Count];
};
template <class T, std::size_t Bytes>
struct VectorGroup<T, Bytes, 0> {};
/// Numbers that fill no vector.
template <class T, std::size_t Count>
struct NumberGroup {
  static constexpr std::size_t count = Count;
  T at[Count];
};
template <class T>
struct NumberGroup<T, 0> {};

/// The same on lanes: as many of the processor's widest vectors as fit, then vectors of 16 bytes, then numbers. Size
/// and place of a number are the same for every processor. The alignment is that of one number, so that containers need
/// no special allocator.
template <class T, std::size_t N>
class Directions<T, N, true> {
  static constexpr std::size_t bytes = N * sizeof(T);
  using Wide = VectorGroup<T, widest_vector, bytes / widest_vector>;
  using Narrow =
      std::conditional_t<widest_vector == 16, NumberGroup<int, 0>, VectorGroup<T, 16, bytes % widest_vector / 16>>;
  using Numbers = NumberGroup<T, bytes % 16 / sizeof(T)>;
  struct Lanes : Wide, Narrow, Numbers {};
  static_assert(sizeof(Lanes) == bytes);

 public:
  [[gnu::always_inline]] Directions() : lanes_{} {}
  [[gnu::always_inline]] Directions(const std::array<T, N>& numbers) {
    __builtin_memcpy(static_cast<void*>(&lanes_), numbers.data(), bytes);
  }
  [[gnu::always_inline]] T& operator[](std::size_t d) { return reinterpret_cast<T*>(&lanes_)[d]; }
  [[gnu::always_inline]] const T& operator[](std::size_t d) const { return reinterpret_cast<const T*>(&lanes_)[d]; }

  [[gnu::always_inline]] friend Directions operator+(const Directions& x, const Directions& y) {
    return each([](auto a, auto b) { return a + b; }, x, y);
  }
  [[gnu::always_inline]] friend Directions operator-(const Directions& x, const Directions& y) {
    return each([](auto a, auto b) { return a - b; }, x, y);
  }
  [[gnu::always_inline]] friend Directions operator-(const Directions& x) {
    return each([](auto a, auto) { return -a; }, x, x);
  }
  [[gnu::always_inline]] friend Directions operator*(const T& factor, const Directions& x) {
    return each([factor](auto a, auto) { return factor * a; }, x, x);
  }
  [[gnu::always_inline]] friend Directions operator/(const Directions& x, const T& divisor) {
    return each([divisor](auto a, auto) { return a / divisor; }, x, x);
  }

 private:
  struct Unset {};
  [[gnu::always_inline]] explicit Directions(Unset) {}

  template <class Operation>
  [[gnu::always_inline]] static Directions each(const Operation& operation, const Directions& x, const Directions& y) {
    Directions r{Unset()};
    each_of<Wide>(operation, r.lanes_, x.lanes_, y.lanes_);
    each_of<Narrow>(operation, r.lanes_, x.lanes_, y.lanes_);
    each_of<Numbers>(operation, r.lanes_, x.lanes_, y.lanes_);
    return r;
  }
  template <class Group, class Operation>
  [[gnu::always_inline]] static void each_of(const Operation& operation, Group& r, const Group& x, const Group& y) {
    if constexpr (!std::is_empty_v<Group>) {
#pragma GCC unroll 64  // GCC unrolls by itself from -O3 on, and a loop costs five times as much here
      for (std::size_t v = 0; v < Group::count; ++v) r.at[v] = operation(x.at[v], y.at[v]);
    }
  }
  Lanes lanes_;
};

/// partial * dots where a direction that is zero stays zero beside a partial that is infinite or NaN.
template <class T, std::size_t N>
[[gnu::noinline]] [[gnu::cold]] Directions<T, N> without_zeros(const T& partial, const Directions<T, N>& dots) {
  Directions<T, N> products;
  for (std::size_t d = 0; d < N; ++d) products[d] = product_without_zeros(partial, dots[d]);
  return products;
}

}  // namespace wengert::detail
