// SPDX-License-Identifier: MIT
// Names of the active number types, for headers that need no more.
#pragma once
#include <cstddef>
#include <cstdint>

namespace wengert {

/// Reverse mode: see overload/real.hpp.
template <class Value, class Identifier = std::uint32_t>
class BasicReal;
/// Forward mode, N directions: see overload/tangent.hpp.
template <class T, std::size_t N = 1>
class Tangent;

}  // namespace wengert
