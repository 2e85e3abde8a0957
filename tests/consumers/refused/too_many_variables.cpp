// SPDX-License-Identifier: MIT
// refused: wengert: an expression of more than 254 variables; split the statement
#include <array>
#include <utility>
#include <wengert/wengert.hpp>

#ifdef WENGERT_WRONG
constexpr std::size_t variables = 255;
#else
constexpr std::size_t variables = 254;
#endif

template <std::size_t... I>
wengert::Real sum(const std::array<wengert::Real, variables>& x, std::index_sequence<I...>) {
  return (x[I] + ...);
}
wengert::Real f(const std::array<wengert::Real, variables>& x) { return sum(x, std::make_index_sequence<variables>()); }
