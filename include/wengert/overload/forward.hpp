// SPDX-License-Identifier: MIT
// Names of the active number types, for headers that need no more. Their default visibility is that of the tapes of
// them: tape/thread_tapes.hpp.
#pragma once
#include <wengert/language.hpp>

#include <cstddef>
#include <cstdint>

namespace wengert {

/// Reverse mode: see overload/real.hpp.
template <class Value, class Identifier = std::uint32_t>
class [[gnu::visibility("default")]] BasicReal;
/// Forward mode, N directions: see overload/tangent.hpp.
template <class T, std::size_t N = 1>
class [[gnu::visibility("default")]] Tangent;

}  // namespace wengert
