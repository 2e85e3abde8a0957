// SPDX-License-Identifier: MIT
// Interleaved statements with their repetitions, written out as plainly as the format allows.
#pragma once
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <utility>

#include "file_builder.hpp"

namespace wengert::test {

/// All cells of an interleaved block, one after the other; nothing where its repetitions make no sense.
inline std::optional<Bytes> all_cells(const BuiltBlock& block) {
  const auto stream = [&](int s) {
    const auto begin = block.payload.begin() + static_cast<std::ptrdiff_t>(block.header.stream[s].offset);
    return Bytes(begin, begin + static_cast<std::ptrdiff_t>(block.header.stream[s].bytes));
  };
  const Bytes kept = stream(0), records = stream(1), partials = stream(2);
  Bytes cells;
  std::size_t from = 0, partial = 0;
  const auto word = [](const Bytes& bytes, std::size_t at) {
    std::uint32_t value = 0;
    std::memcpy(&value, bytes.data() + at, sizeof value);
    return value;
  };
  for (std::size_t at = 0; at < records.size();) {
    if (records.size() - at < 12) return std::nullopt;
    const std::size_t before = word(records, at), pattern = word(records, at + 4), times = word(records, at + 8);
    at += 12;
    if (pattern > before || 12 * before > kept.size() - from || pattern > records.size() - at) return std::nullopt;
    cells.insert(cells.end(), kept.begin() + static_cast<std::ptrdiff_t>(from),
                 kept.begin() + static_cast<std::ptrdiff_t>(from + 12 * before));
    from += 12 * before;
    std::uint32_t statements = 0;
    for (std::size_t p = 0; p < pattern; ++p) statements += kept[from - 12 * (pattern - p) + 11] >> 7;
    for (std::size_t n = 0; n < times && cells.size() < 2000000; ++n)
      for (std::size_t p = 0; p < pattern; ++p) {
        const unsigned kind = records[at + p] & 127u;
        const std::size_t old = cells.size() - 12 * (kind > 1 ? kind - 1 : pattern);
        if (kind > p + 1 || (kind == 1 && partials.size() - partial < 8)) return std::nullopt;
        Bytes cell(cells.begin() + static_cast<std::ptrdiff_t>(old),
                   cells.begin() + static_cast<std::ptrdiff_t>(old + 8));
        if (kind == 1) std::memcpy(cell.data(), partials.data() + std::exchange(partial, partial + 8), 8);
        const std::uint32_t argument =
            word(cells, cells.size() - 12 * pattern + 8) + (records[at + p] >= 128 ? statements : 0);
        cell.resize(12);
        std::memcpy(cell.data() + 8, &argument, 4);
        cells.insert(cells.end(), cell.begin(), cell.end());
      }
    at += (pattern + 3) / 4 * 4;
  }
  if (partial != partials.size()) return std::nullopt;
  cells.insert(cells.end(), kept.begin() + static_cast<std::ptrdiff_t>(from), kept.end());
  return cells;
}

}  // namespace wengert::test
