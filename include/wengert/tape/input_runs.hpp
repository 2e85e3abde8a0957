// SPDX-License-Identifier: MIT
// Which identifiers are inputs: runs of identifiers that follow each other. Inputs are mostly registered in ranges, so
// there are few runs, and no question goes to an input itself.
#pragma once
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace wengert::detail {

class InputRuns {
 public:
  struct Run {
    std::uint64_t first, end;  ///< identifiers from first up to, but not end
  };
  /// Makes room for one more run, so that add() cannot fail until a gap has followed. Throws std::bad_alloc.
  void make_room() {
    if (runs_.size() == runs_.capacity()) runs_.reserve(std::max<std::size_t>(4, 2 * runs_.size()));
  }
  /// Identifiers that follow each other, beyond all others.
  void add(std::uint64_t first, std::uint64_t count = 1) {
    if (runs_.empty() || runs_.back().end != first)
      runs_.push_back({first, first + count});
    else
      runs_.back().end += count;
  }
  void forget_from(std::uint64_t identifier) {
    while (!runs_.empty() && runs_.back().first >= identifier) runs_.pop_back();
    if (!runs_.empty()) runs_.back().end = std::min(runs_.back().end, identifier);
  }
  /// Tries the run `hint` first and leaves there the one that it has found.
  bool contain(std::uint64_t identifier, std::size_t& hint) const {
    if (hint < runs_.size() && runs_[hint].first <= identifier && identifier < runs_[hint].end) [[likely]]
      return true;
    const auto after = std::upper_bound(runs_.begin(), runs_.end(), identifier,
                                        [](std::uint64_t i, const Run& run) { return i < run.first; });
    if (after == runs_.begin()) return false;
    hint = static_cast<std::size_t>(after - runs_.begin()) - 1;
    return identifier < runs_[hint].end;
  }
  std::size_t size() const { return runs_.size(); }
  const Run& operator[](std::size_t run) const { return runs_[run]; }
  auto begin() const { return runs_.begin(); }
  auto end() const { return runs_.end(); }

 private:
  std::vector<Run> runs_;
};

}  // namespace wengert::detail
