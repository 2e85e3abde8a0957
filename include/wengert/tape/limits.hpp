// SPDX-License-Identifier: MIT
// How far a recording may grow, and how far it is.
#pragma once
#include <cstddef>
#include <cstdint>
#include <limits>

namespace wengert {

/// Limits of a tape; the defaults are the identifier's width and the machine's memory.
struct TapeLimits {
  std::uint64_t identifiers = std::numeric_limits<std::uint64_t>::max();  ///< statements at most
  std::uint64_t bytes = std::numeric_limits<std::uint64_t>::max();        ///< bytes of blocks at most
};

namespace detail {

/// A place between two statements.
struct RecorderPosition {
  std::size_t block = 0, records = 0, arguments = 0;
  std::uint64_t next_identifier = 1;
};

}  // namespace detail
}  // namespace wengert
