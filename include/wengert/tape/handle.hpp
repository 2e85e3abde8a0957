// SPDX-License-Identifier: MIT
// What an active variable carries besides its value: the identifier of the statement that made it and, where there is
// room, the epoch of its tape, packed into one word so that one comparison covers both. Word 0 is passive.
#pragma once
#include <cstdint>
#include <limits>

namespace wengert {

/// Width of the two fields. 36 bits of wide identifiers are 69 billion statements, more than two terabytes of tape, and
/// leave 28 bits of epochs. float with 32-bit identifiers has no room for an epoch: stale and foreign variables are
/// then detected only when their identifier is larger than any the tape has given out.
template <class Value, class Identifier>
struct HandleLayout {
  using Word = std::uint64_t;
  static constexpr unsigned identifier_bits = sizeof(Identifier) <= 4 ? 32 : 36;
};
template <>
struct HandleLayout<float, std::uint32_t> {
  using Word = std::uint32_t;
  static constexpr unsigned identifier_bits = 32;
};

template <class Value, class Identifier>
class Handle {
 public:
  using Layout = HandleLayout<Value, Identifier>;
  using Word = typename Layout::Word;
  static constexpr unsigned word_bits = std::numeric_limits<Word>::digits;
  static constexpr bool has_epoch = word_bits > Layout::identifier_bits;
  static constexpr std::uint64_t max_identifier = (std::uint64_t{1} << Layout::identifier_bits) - 1;
  /// Epochs wrap here: a variable that is stale by exactly this many resets, or constructions of tapes, is not noticed.
  static constexpr std::uint64_t max_epoch =
      has_epoch ? (std::uint64_t{1} << (word_bits - Layout::identifier_bits)) - 1 : 0;

  constexpr Handle() = default;
  constexpr explicit Handle(Word word) : word_(word) {}
  constexpr Handle(Identifier identifier, std::uint64_t epoch) : word_(static_cast<Word>(identifier)) {
    if constexpr (has_epoch) word_ |= static_cast<Word>(epoch) << Layout::identifier_bits;
  }
  /// Of no statement of any tape: what a reference names that a change has ended.
  static constexpr Handle of_former() { return Handle(static_cast<Identifier>(max_identifier), 0); }
  constexpr Word word() const { return word_; }
  constexpr Identifier identifier() const {
    if constexpr (has_epoch)
      return static_cast<Identifier>(word_ & max_identifier);
    else
      return static_cast<Identifier>(word_);
  }
  constexpr std::uint64_t epoch() const {
    if constexpr (has_epoch)
      return word_ >> Layout::identifier_bits;
    else
      return 0;
  }
  constexpr bool active() const { return word_ != 0; }
  friend constexpr bool operator==(Handle, Handle) = default;

 private:
  Word word_ = 0;
};

}  // namespace wengert
