// SPDX-License-Identifier: MIT
// Reading the records of repetitions that stand beside interleaved cells. Lengths are compared with the streams here;
// their arguments are the walk's affair.
#include <cstring>
#include <utility>

#include "interleaved.hpp"

namespace wengert::detail {

template <class Identifier>
Fault find_repetitions(const InterleavedBlock& block, std::vector<Repetition>& repetitions) {
  constexpr std::size_t cell_bytes = sizeof(double) + sizeof(Identifier);
  const auto ends = [](const unsigned char* cell) { return cell[cell_bytes - 1] >= 0x80; };
  const unsigned char *partials = block.partials.data(), *cells = block.cells.data();
  std::span<const unsigned char> records = block.repetitions;
  std::uint64_t partials_left = block.partials.size() / sizeof(double), cells_left = block.cells.size() / cell_bytes;
  while (!records.empty()) {
    WengertRepetition record;
    if (records.size() < sizeof record) return "a repetition is cut off";
    std::memcpy(&record, records.data(), sizeof record);
    records = records.subspan(sizeof record);
    const std::uint64_t padded = (std::uint64_t{record.pattern} + 3) / 4 * 4;
    if (record.pattern == 0 || record.times == 0) return "a repetition is empty";
    if (record.pattern > record.cells || record.cells > cells_left) return "a repetition has no cells to repeat";
    if (padded > records.size()) return "a repetition is cut off";

    Repetition found{};
    found.kinds = records.subspan(0, record.pattern);
    records = records.subspan(static_cast<std::size_t>(padded));
    const unsigned char* const begin = std::exchange(cells, cells + record.cells * cell_bytes);
    found.pattern = cells - record.pattern * cell_bytes;
    if (!ends(cells - cell_bytes) || (found.pattern != begin && !ends(found.pattern - cell_bytes)))
      return "statements that are repeated are not whole";
    found.cells_end = static_cast<std::size_t>(cells - block.cells.data());
    for (std::uint64_t p = 0; p < record.pattern; ++p) {
      found.statements += ends(found.pattern + p * cell_bytes);
      found.fresh += (found.kinds[p] & (WENGERT_CELL_MOVES - 1U)) == WENGERT_CELL_NEW;
    }
    found.times = record.times;
    found.partials = partials;
    if (found.times * found.fresh > partials_left) return "a repetition has more partials than the block";
    partials += found.times * found.fresh * sizeof(double);
    partials_left -= found.times * found.fresh;
    cells_left -= record.cells;
    repetitions.push_back(found);
  }
  if (partials_left != 0) return "it has more partials than its repetitions say";
  return {};
}

template Fault find_repetitions<std::uint32_t>(const InterleavedBlock&, std::vector<Repetition>&);
template Fault find_repetitions<std::uint64_t>(const InterleavedBlock&, std::vector<Repetition>&);

}  // namespace wengert::detail
