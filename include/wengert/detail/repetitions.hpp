// SPDX-License-Identifier: MIT
// Finds repetitions among interleaved statements (detail/block.h) before a block is written. Freestanding C++17, as the
// binary recorder needs it: no memory management.
//
// Statements of a loop have their arguments at the same distance in each iteration, or the same argument. A statement
// that looks like one before it is compared with it, and then cell by cell, as far as whole iterations go on.
#pragma once
#include "block.h"

namespace wengert::detail {

/// Cells of a block in place, and what was taken out of them.
template <class Identifier>
class Repetitions {
 public:
  static constexpr size_t cell_bytes = 8 + sizeof(Identifier), longest_pattern = 2048;

  /// Memory for what is found: records of at most `record_room` bytes, and partials, 8 bytes for each cell of a block.
  /// Identifiers with one of the bits `apart` repeat nothing and are not repeated.
  constexpr Repetitions(unsigned char* records, size_t record_room, unsigned char* partials, Identifier apart = 0)
      : records_(records), record_room_(record_room), partials_(partials), apart_(apart) {}

  /// Takes repetitions out of `count` cells of whole statements. Kept cells move to the front; their number.
  size_t take_out(unsigned char* cells, size_t count, uint64_t first_identifier) {
    cells_ = cells;
    count_ = count;
    statement_ = first_identifier;
    record_bytes_ = partial_bytes_ = 0;
    segment_ = kept_ = next_try_ = 0;
    lengths_ = 0;
    for (Seen& seen : by_distances_) seen.position = nowhere;
    for (Seen& seen : by_lengths_) seen.position = nowhere;
    for (size_t position = 0; position < count;) position = step(position);
    keep(count);
    return kept_;
  }
  size_t record_bytes() const { return record_bytes_; }
  size_t partial_bytes() const { return partial_bytes_; }

 private:
  static constexpr Identifier mark = static_cast<Identifier>(Identifier{1} << (8 * sizeof(Identifier) - 1));
  static constexpr size_t nowhere = ~size_t{0}, places = 256, lookback = 32, least_gain = 48;
  struct Seen {
    size_t position = 0;
    uint64_t statement = 0;
  };

  template <class T>
  static T read(const unsigned char* from) {
    T value;
    __builtin_memcpy(&value, from, sizeof value);
    return value;
  }
  Identifier word(size_t position) const { return read<Identifier>(cells_ + position * cell_bytes + 8); }

  /// Goes on behind the statement at `position`, or behind its repetitions.
  size_t step(size_t position) {
    size_t end = position;
    uint32_t distances = 0;
    Identifier last;
    do {
      last = word(end++);
      const uint64_t argument = last & static_cast<Identifier>(~mark);
      if (argument != 0) distances = (distances ^ static_cast<uint32_t>(statement_ - argument)) * 0x9E3779B1U;
    } while (!(last & mark) && end < count_);
    const size_t length = end - position;
    lengths_ = lengths_ << 8 | static_cast<uint32_t>(length < 255 ? length : 255);
    Seen& same_distances = by_distances_[distances >> 24];
    Seen& same_lengths = by_lengths_[(lengths_ * 0x9E3779B1U) >> 24];
    if (position >= next_try_) {
      size_t repeated = repeat_from(position, same_distances);
      if (repeated == 0) repeated = repeat_from(position, same_lengths);
      if (repeated != 0) return position + repeated;
    }
    same_distances = same_lengths = {position, statement_++};
    return end;
  }

  size_t repeat_from(size_t position, const Seen& seen) {
    const bool near =
        seen.position != nowhere && seen.position >= segment_ && position - seen.position <= longest_pattern;
    return near ? repeat(position, seen) : 0;
  }

  /// Takes out what repeats the cells from `seen` on; the number of cells, 0 if nothing was gained.
  size_t repeat(size_t position, const Seen& seen) {
    const size_t pattern = position - seen.position;
    const Identifier statements = static_cast<Identifier>(statement_ - seen.statement);
    const size_t most = (count_ - position) / pattern;
    if (most == 0) return 0;
    for (size_t p = 0; p < pattern; ++p) {
      const Identifier before = word(seen.position + p);
      const Identifier grown = static_cast<Identifier>(word(position + p) - before);
      const bool repeats = grown == 0 || (grown == statements && static_cast<Identifier>(before & ~mark) != 0);
      if (!repeats || (before & apart_) != 0) {
        next_try_ = position + p / 2;
        return 0;
      }
      grown_[p] = grown;
    }
    size_t times = 1;
    while (times < most && goes_on(position + times * pattern, pattern)) ++times;
    size_t fresh = 0;
    for (size_t p = 0; p < pattern; ++p) {
      partial_of_[p] = what_partial(seen.position, pattern, times, p);
      if (partial_of_[p] == WENGERT_CELL_NEW) fresh_[fresh++] = static_cast<uint32_t>(p * cell_bytes);
    }
    const size_t record = sizeof(WengertRepetition) + (pattern + 3) / 4 * 4;
    if (times * pattern * cell_bytes < 8 * times * fresh + record + least_gain ||
        record_bytes_ + record > record_room_) {
      next_try_ = position + pattern / 2;
      return 0;
    }
    put_record(position, pattern, times);
    for (size_t n = 0; n < times; ++n) put_partials(cells_ + (position + n * pattern) * cell_bytes, fresh);
    keep(position);
    segment_ = position + times * pattern;
    lengths_ = 0;
    statement_ += statements * times;
    return times * pattern;
  }

  /// Whether the identifiers of an iteration follow from those of the one before.
  bool goes_on(size_t position, size_t pattern) const {
    const unsigned char* at = cells_ + position * cell_bytes + 8;
    const unsigned char* before = at - pattern * cell_bytes;
    const auto differs = [&](size_t p) {
      return static_cast<Identifier>(read<Identifier>(at + p * cell_bytes) -
                                     read<Identifier>(before + p * cell_bytes)) ^
             grown_[p];
    };
    size_t p = 0;
    for (; p + 4 <= pattern; p += 4)  // one branch for four cells
      if ((differs(p) | differs(p + 1) | differs(p + 2) | differs(p + 3)) != 0) return false;
    for (; p < pattern; ++p)
      if (differs(p) != 0) return false;
    return true;
  }

  unsigned char what_partial(size_t begin, size_t pattern, size_t times, size_t p) const {
    const size_t iteration = pattern * cell_bytes;
    const unsigned char* const first = cells_ + (begin + p) * cell_bytes;
    if (are_equal(first, 0, first + iteration, iteration, times)) return 0;
    if (times < 4) return WENGERT_CELL_NEW;
    for (size_t k = 1; k <= lookback && k <= p; ++k)
      if (partial_of_[p - k] == WENGERT_CELL_NEW &&
          are_equal(first + iteration - k * cell_bytes, iteration, first + iteration, iteration, times))
        return static_cast<unsigned char>(WENGERT_CELL_NEW + k);
    return WENGERT_CELL_NEW;
  }
  static bool are_equal(const unsigned char* a, size_t step_a, const unsigned char* b, size_t step_b, size_t count) {
    for (; count > 0; --count, a += step_a, b += step_b)
      if (read<uint64_t>(a) != read<uint64_t>(b)) return false;
    return true;
  }

  void put_record(size_t position, size_t pattern, size_t times) {
    const WengertRepetition record = {static_cast<uint32_t>(position - segment_), static_cast<uint32_t>(pattern),
                                      static_cast<uint32_t>(times)};
    __builtin_memcpy(records_ + record_bytes_, &record, sizeof record);
    record_bytes_ += sizeof record;
    for (size_t p = 0; p < pattern; ++p)
      records_[record_bytes_++] = static_cast<unsigned char>(partial_of_[p] | (grown_[p] ? WENGERT_CELL_MOVES : 0));
    while (record_bytes_ % 4 != 0) records_[record_bytes_++] = 0;
  }
  void put_partials(const unsigned char* iteration, size_t fresh) {
    unsigned char* to = partials_ + partial_bytes_;
    const auto copy = [&](size_t i) { __builtin_memcpy(to + 8 * i, iteration + fresh_[i], 8); };
    size_t i = 0;
    for (; i + 4 <= fresh; i += 4) copy(i), copy(i + 1), copy(i + 2), copy(i + 3);
    for (; i < fresh; ++i) copy(i);
    partial_bytes_ += 8 * fresh;
  }

  /// Moves the cells from the last repetition up to `end` to the front.
  void keep(size_t end) {
    const size_t bytes = (end - segment_) * cell_bytes;
    const unsigned char* from = cells_ + segment_ * cell_bytes;
    unsigned char* to = cells_ + kept_ * cell_bytes;
    if (to != from)
      for (size_t i = 0; i < bytes; i += 4) __builtin_memcpy(to + i, from + i, 4);
    kept_ += end - segment_;
  }

  unsigned char* records_;
  size_t record_room_;
  unsigned char* partials_;
  Identifier apart_;
  unsigned char* cells_ = nullptr;
  size_t count_ = 0, record_bytes_ = 0, partial_bytes_ = 0;
  uint64_t statement_ = 0;  // the one that comes next
  size_t segment_ = 0;      // the first cell behind the last repetition
  size_t kept_ = 0;
  size_t next_try_ = 0;   // no repetition begins before it: what was compared in vain is not compared again and again
  uint32_t lengths_ = 0;  // of the last four statements
  Seen by_distances_[places] = {}, by_lengths_[places] = {};
  Identifier grown_[longest_pattern] = {};
  uint32_t fresh_[longest_pattern] = {};
  unsigned char partial_of_[longest_pattern] = {};
};

}  // namespace wengert::detail
