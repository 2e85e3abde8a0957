// SPDX-License-Identifier: MIT
// The sequence of scalar statements: appends them to blocks, checks that their arguments are alive, and hands stretches
// of them to the sweeps. Knows no inputs, outputs, events or adjoints; those are the tape's.
#pragma once
#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>
#include <wengert/error.hpp>
#include <wengert/tape/adjoints.hpp>
#include <wengert/tape/handle.hpp>
#include <wengert/tape/limits.hpp>
#include <wengert/tape/statement_block.hpp>
#include <wengert/tape/sweep.hpp>

namespace wengert {

namespace detail {

template <class Value, class Identifier>
class [[gnu::visibility("default")]] Recorder {
 public:
  using HandleType = Handle<Value, Identifier>;
  using Word = typename HandleType::Word;

  explicit Recorder(TapeLimits limits) : limits_(limits) {
    limits_.identifiers = std::min({limits.identifiers, HandleType::max_identifier - 1,
                                    static_cast<std::uint64_t>(std::numeric_limits<Identifier>::max()) - 1});
    new_epoch();
  }
  RecorderPosition position() const { return {block_, records_here(), arguments_here(), next_}; }
  bool reached(const RecorderPosition& position) const {
    const RecorderPosition end = this->position();
    return position.next_identifier <= end.next_identifier && position.block <= end.block &&
           (position.block < end.block || (position.records <= end.records && position.arguments <= end.arguments));
  }
  std::uint64_t statements() const { return next_ - 1; }
  std::uint64_t next_identifier() const { return next_; }
  std::uint64_t allocated_bytes() const { return allocated_; }
  /// The handle of a statement made in the current epoch.
  HandleType handle(Identifier identifier) const { return HandleType(identifier, epoch_); }
  /// The handle of any statement of the recording.
  HandleType living_handle(Identifier identifier) const {
    if (identifier >= epoch_first_) return handle(identifier);
    std::size_t epoch = older_.size();
    while (epoch > 0 && older_[epoch - 1].first_identifier > identifier) --epoch;
    return HandleType(identifier, epoch > 0 ? older_[epoch - 1].epoch : epoch_);
  }

  // ---- Appending ----------------------------------------------------------------------------------------------------

  /// Appends one statement of the given leaves; equal leaves are merged, passive ones left out. Returns the handle of
  /// its left-hand side, passive if all leaves are. The hot path of recording.
  template <std::size_t Leaves>
  [[gnu::always_inline]] HandleType record(const std::array<Word, Leaves>& words,
                                           const std::array<Value, Leaves>& partials) {
    static_assert(Leaves < WENGERT_CONTINUED, "wengert: an expression of more than 254 variables; split the statement");
    Word active = 0;
#pragma GCC unroll 32
    for (std::size_t i = 0; i < Leaves; ++i) active |= words[i];
    if (active == 0) return HandleType();
    if (drops_zeros_) [[unlikely]] {
      if (!takes_part(words, partials)) return HandleType();
    } else if (has_room_for<Leaves>()) [[likely]] {
      if constexpr (Leaves >= 2 && Leaves <= most_distinct)
        if (are_distinct_and_current(words, std::make_index_sequence<Leaves>())) {
          for (std::size_t i = 0; i < Leaves; ++i) {
            identifiers_[i] = HandleType(words[i]).identifier();
            store(partials_[i], partials[i]);
          }
          return append(Leaves);
        }
      const std::size_t count = write_arguments(words, partials);
      if (count != foreign) [[likely]]
        return append(count);
    }
    // Each number is an argument of its own: those of an array would be in memory for the way above as well.
    return [&]<std::size_t... I>(std::index_sequence<I...>) __attribute__((always_inline)) {
      return record_with_care<I...>(words[I]..., partials[I]...);
    }(std::make_index_sequence<Leaves>());
  }

  /// Whether any active leaf has a partial other than zero.
  template <std::size_t Leaves>
  [[gnu::always_inline]] static bool takes_part(const std::array<Word, Leaves>& words,
                                                const std::array<Value, Leaves>& partials) {
    bool any = false;
#pragma GCC unroll 32
    for (std::size_t i = 0; i < Leaves; ++i) any = any || (words[i] != 0 && !is_zero(partials[i]));
    return any;
  }
  template <std::size_t, class T>
  using Nth = T;
  /// What is rarely needed: a new block, an error, a statement without the arguments whose partials are zero. Not a
  /// part of the way above, as what is wanted after a call is in memory before it.
  template <std::size_t... I>
  [[gnu::cold, gnu::noinline]] HandleType record_with_care(Nth<I, Word>... words, Nth<I, Value>... partials) {
    constexpr std::size_t leaves = sizeof...(I);
    if (!has_room_for<leaves>()) next_block(1, leaves);
    const auto check = [this](HandleType handle) {
      if (handle.active() && !is_of_this_epoch(handle)) check_handle(handle);
    };
    (check(HandleType(words)), ...);
    std::size_t count = write_arguments<leaves, false>({words...}, {partials...});
    if (drops_zeros_) {
      std::size_t kept = 0;
      for (std::size_t i = 0; i < count; ++i) {
        if (is_zero(partials_[i])) continue;
        identifiers_[kept] = identifiers_[i];
        partials_[kept++] = partials_[i];
      }
      if (kept == 0) return HandleType();
      count = kept;
    }
    return append(count);
  }
  /// Whether `record` leaves out arguments whose partials are zero.
  void drop_zero_partials(bool drop) { drops_zeros_ = drop; }

  /// One record without arguments: an input, or what an event makes.
  Identifier add_record(std::uint8_t count) {
    reserve(1, 0);
    *counts_++ = count;
    return static_cast<Identifier>(next_++);
  }

  /// Records without arguments, one after the other: as many of `count` as this block has room for, at least one.
  std::pair<Identifier, std::size_t> add_inputs(std::size_t count) {
    reserve(1, 0);
    count = std::min(count, static_cast<std::size_t>(counts_end_ - counts_));
    std::fill_n(counts_, count, std::uint8_t{0});
    counts_ += count;
    const std::uint64_t first = next_;
    next_ += count;
    return {static_cast<Identifier>(first), count};
  }

  /// Appends one statement of any number of distinct active arguments, whose handles have been checked.
  HandleType record(std::span<const std::pair<Identifier, Value>> arguments) {
    reserve(arguments.size() / WENGERT_CONTINUED + 1, arguments.size());
    for (const auto& [identifier, partial] : arguments) {
      *identifiers_++ = identifier;
      *partials_++ = partial;
    }
    std::size_t rest = arguments.size();
    for (; rest >= WENGERT_CONTINUED; rest -= WENGERT_CONTINUED) *counts_++ = WENGERT_CONTINUED;
    *counts_++ = static_cast<std::uint8_t>(rest);
    return handle(static_cast<Identifier>(next_++));
  }

  /// Whether the handle is of the current epoch, as most are; of others it takes check_handle() to know.
  bool is_of_current_epoch(HandleType handle) const {
    const std::uint64_t identifier = handle.identifier();
    return HandleType::has_epoch && handle.epoch() == epoch_ && identifier >= epoch_first_ && identifier < next_;
  }
  bool has_current_epoch(HandleType handle) const { return HandleType::has_epoch && handle.epoch() == epoch_; }
  /// Those of the identifiers from first up to, but not end, that were made in the current epoch.
  std::pair<std::uint64_t, std::uint64_t> of_current_epoch(std::uint64_t first, std::uint64_t end) const {
    first = std::max(first, epoch_first_);
    return {first, std::max(first, std::min(end, next_))};
  }
  /// Throws foreign_variable unless the handle names a living statement of this tape.
  [[gnu::noinline]] void check_handle(HandleType handle) const {
    if (handle == HandleType::of_former())
      fail(ErrorCode::wrong_value,
           "a 'const Real&' to an element is used after a change of its matrix; write 'const auto&', which reads the "
           "new number, or 'const Real', which keeps the old one");
    if (!is_living(handle)) fail(ErrorCode::foreign_variable, "variable " + std::to_string(handle.identifier()));
  }
  bool is_living(HandleType handle) const {
    const std::uint64_t identifier = handle.identifier();
    bool mine = identifier < next_;
    if constexpr (HandleType::has_epoch) {
      if (handle.epoch() == epoch_) {
        mine = mine && identifier >= epoch_first_;
      } else {
        // Valid if its epoch still reaches up to this identifier: the next epoch of the list begins after it.
        mine = false;
        for (std::size_t i = 0; i < older_.size(); ++i) {
          const std::uint64_t end = i + 1 < older_.size() ? older_[i + 1].first_identifier : epoch_first_;
          mine = mine ||
                 (older_[i].epoch == handle.epoch() && identifier >= older_[i].first_identifier && identifier < end);
        }
      }
    }
    return mine;
  }

  /// Forgets everything; every handle becomes stale. Blocks are kept for what comes next.
  void reset() {
    rewind({});
    older_.clear();
    new_epoch();
  }
  /// Forgets what was recorded since the position; handles made since then become stale, older ones stay.
  void reset(const RecorderPosition& to) {
    needing_memory("a reset", [&] { older_.push_back({epoch_, epoch_first_}); });
    rewind(to);
    new_epoch();
    // An older epoch now ends at the position; one that began after it has no handle left.
    std::erase_if(older_, [&](const OlderEpoch& older) { return older.first_identifier >= next_; });
  }

  /// Forgets statements whose handles nobody has got.
  void withdraw(const RecorderPosition& to) { rewind(to); }

  // ---- Sweeping -----------------------------------------------------------------------------------------------------

  void reverse(DirectionMatrix<Value>& adjoints, const RecorderPosition& from, const RecorderPosition& to) const;
  void forward(DirectionMatrix<Value>& tangents, const RecorderPosition& from, const RecorderPosition& to) const;
  /// Calls visit(stretch, first_identifier) for every block in order.
  template <class Visitor>
  void for_each_block(Visitor&& visit) const {
    for (std::size_t b = 0; b <= block_ && b < blocks_.size(); ++b) visit(whole(b), blocks_[b].identifier_before + 1);
  }

 private:
  using Block = StatementBlock<Value, Identifier>;
  struct OlderEpoch {
    std::uint64_t epoch, first_identifier;
  };
  static inline std::atomic<std::uint64_t> epochs_{0};
  static constexpr std::size_t most_distinct = 4;  ///< leaves; more are seldom all active, and take a question a pair

  void new_epoch() {
    // Shared objects that do not share the counter begin elsewhere: their variables are foreign, not mistaken for ours.
    if constexpr (HandleType::has_epoch)
      epoch_ = (epochs_.fetch_add(1, std::memory_order_relaxed) +
                (reinterpret_cast<std::uintptr_t>(&epochs_) >> 4) * 0x9e3779b97f4a7c15u) %
                   HandleType::max_epoch +
               1;
    epoch_first_ = next_;
  }
  void rewind(const RecorderPosition& to) {
    next_ = to.next_identifier;
    open_block(to.block, to.records, to.arguments);
  }
  std::size_t records_here() const {
    return blocks_.empty() ? 0 : static_cast<std::size_t>(counts_ - blocks_[block_].counts());
  }
  std::size_t arguments_here() const {
    return blocks_.empty() ? 0 : static_cast<std::size_t>(identifiers_ - blocks_[block_].identifiers());
  }

  void reserve(std::size_t records, std::size_t arguments) {
    if (counts_ == nullptr || static_cast<std::size_t>(counts_end_ - counts_) < records ||
        static_cast<std::size_t>(identifiers_end_ - identifiers_) < arguments)
      next_block(records, arguments);
  }
  /// Whether there is room for one statement of so many arguments.
  template <std::size_t Leaves>
  [[gnu::always_inline]] bool has_room_for() const {
    return counts_ != counts_end_ && static_cast<std::size_t>(identifiers_end_ - identifiers_) >= Leaves;
  }
  /// Whether all leaves are active, of this epoch, and no two are equal: most statements of few leaves are so, and
  /// their arguments have fixed places.
  template <std::size_t Leaves, std::size_t... I>
  [[gnu::always_inline]] bool are_distinct_and_current(const std::array<Word, Leaves>& words,
                                                       std::index_sequence<I...>) const {
    if constexpr (HandleType::has_epoch) {
      const Word current = HandleType(0, epoch_).word();
      const Word others = ((words[I] ^ current) | ...);
      return HandleType(others).epoch() == 0 && (differs_from_former<I>(words, std::make_index_sequence<I>()) && ...);
    } else {
      return false;
    }
  }
  template <std::size_t I, std::size_t Leaves, std::size_t... Before>
  [[gnu::always_inline]] static bool differs_from_former(const std::array<Word, Leaves>& words,
                                                         std::index_sequence<Before...>) {
    return ((words[I] != words[Before]) && ...);
  }
  static constexpr std::size_t foreign = std::numeric_limits<std::size_t>::max();
  /// Writes the distinct active leaves behind the last statement; returns how many they are, or `foreign` if one of
  /// them is not of this epoch and that is to be asked. Of few leaves it is known when the program is compiled which
  /// may be equal; the places of the others are looked for.
  template <std::size_t Leaves, bool Asks = true>
  [[gnu::always_inline]] std::size_t write_arguments(const std::array<Word, Leaves>& words,
                                                     const std::array<Value, Leaves>& partials) const {
    if constexpr (Leaves <= 6)
      return write_few<Asks>(words, partials, std::make_index_sequence<Leaves>());
    else
      return write_many<Asks>(words, partials);
  }
  template <bool Asks, std::size_t Leaves>
  [[gnu::always_inline]] std::size_t write_many(const std::array<Word, Leaves>& words,
                                                const std::array<Value, Leaves>& partials) const {
    std::array<Word, Leaves> seen;
    std::size_t count = 0;
#pragma GCC unroll 32
    for (std::size_t i = 0; i < Leaves; ++i) {
      const Word word = words[i];
      if (word == 0) continue;
      std::size_t j = 0;
      while (j < count && seen[j] != word) ++j;
      if (j < count) {
        store(partials_[j], Value(partials_[j] + partials[i]));
        continue;
      }
      if (Asks && !is_of_this_epoch(HandleType(word))) [[unlikely]]
        return foreign;
      seen[j] = word;
      identifiers_[j] = HandleType(word).identifier();
      store(partials_[j], partials[i]);
      ++count;
    }
    return count;
  }
  /// The arguments of a statement while they are written.
  template <std::size_t Leaves>
  struct Written {
    const std::array<Word, Leaves>& words;
    std::array<Value, Leaves> sums;  ///< of the partials of equal leaves, at the first of them
    Identifier* identifiers;
    Value* partials;
    std::array<std::size_t, Leaves> place;
    std::size_t count;
  };
  template <bool Asks, std::size_t Leaves, std::size_t... I>
  [[gnu::always_inline]] std::size_t write_few(const std::array<Word, Leaves>& words,
                                               const std::array<Value, Leaves>& partials,
                                               std::index_sequence<I...>) const {
    Written<Leaves> written{words, partials, identifiers_, partials_, {}, 0};
    return (write_argument<Asks, I>(written, std::make_index_sequence<I>()) && ...) ? written.count : foreign;
  }
  template <bool Asks, std::size_t I, std::size_t Leaves, std::size_t... Before>
  [[gnu::always_inline]] bool write_argument(Written<Leaves>& to, std::index_sequence<Before...>) const {
    const Word word = to.words[I];
    if (word == 0) return true;
    [[maybe_unused]] const auto merges_with = [&](std::size_t first) __attribute__((always_inline)) {
      if (to.words[first] != word) return false;
      to.sums[first] = Value(to.sums[first] + to.sums[I]);
      store(to.partials[to.place[first]], to.sums[first]);
      return true;
    };
    if ((merges_with(Before) || ...)) return true;
    if (Asks && !is_of_this_epoch(HandleType(word))) [[unlikely]]
      return false;
    to.identifiers[to.count] = HandleType(word).identifier();
    store(to.partials[to.count], to.sums[I]);
    to.place[I] = to.count++;
    return true;
  }
  /// Whether the handle is of this epoch, or where there is no room for one, of a statement there is.
  [[gnu::always_inline]] bool is_of_this_epoch(HandleType handle) const {
    return HandleType::has_epoch ? handle.epoch() == epoch_ : handle.word() < next_;
  }
  /// Makes a statement of the last arguments that were written.
  [[gnu::always_inline]] HandleType append(std::size_t count) {
    *counts_++ = static_cast<std::uint8_t>(count);
    identifiers_ += count;
    partials_ += count;
    return HandleType(static_cast<Identifier>(next_++), epoch_);
  }
  /// Closes the current block and opens one with room for what is asked. The tape is unchanged if that fails.
  [[gnu::cold]] [[gnu::noinline]] void next_block(std::size_t records, std::size_t arguments) {
    const std::uint64_t free_identifiers = limits_.identifiers - (next_ - 1);
    if (free_identifiers == 0) fail(ErrorCode::identifiers_exhausted, std::to_string(next_ - 1) + " statements");
    std::size_t following = blocks_.empty() ? 0 : block_ + 1;
    const bool reuse = following < blocks_.size() && blocks_[following].record_capacity() >= records &&
                       blocks_[following].argument_capacity() >= arguments;
    if (!reuse) {
      // Small tapes stay small: blocks double from 4 KiB of arguments up to 3 MiB.
      const std::size_t doubling = std::min<std::size_t>(following, 10);
      const std::size_t record_capacity = std::max(records, std::size_t{256} << doubling);
      const std::size_t argument_capacity =
          std::max(arguments + 255, std::size_t{512} << std::min<std::size_t>(following + 1, 9));
      try {
        blocks_.reserve(blocks_.size() + 1);
        Block block(record_capacity, argument_capacity);
        if (allocated_ + block.bytes() > limits_.bytes) throw std::bad_alloc();
        allocated_ += block.bytes();
        blocks_.insert(blocks_.begin() + static_cast<std::ptrdiff_t>(following), std::move(block));
      } catch (const std::exception&) {
        fail_exhausted(
            [&] { return std::to_string(next_ - 1) + " statements in " + std::to_string(allocated_) + " bytes"; });
      }
    }
    if (following > 0) {
      blocks_[block_].records = records_here();
      blocks_[block_].arguments = arguments_here();
    }
    blocks_[following].identifier_before = next_ - 1;
    open_block(following, 0, 0);
  }
  void open_block(std::size_t block, std::size_t records, std::size_t arguments) {
    block_ = block;
    if (blocks_.empty()) return;
    Block& here = blocks_[block];
    counts_ = here.counts() + records;
    identifiers_ = here.identifiers() + arguments;
    partials_ = here.partials() + arguments;
    // A block never holds more statements than there are identifiers left.
    const std::uint64_t room = limits_.identifiers - here.identifier_before;
    counts_end_ = here.counts() + std::min<std::uint64_t>(here.record_capacity(), room);
    identifiers_end_ = here.identifiers() + here.argument_capacity();
  }

  Stretch<Value, Identifier> stretch(std::size_t block, std::size_t records_begin, std::size_t arguments_begin,
                                     std::size_t records_end, std::size_t arguments_end,
                                     std::uint64_t identifier_end) const {
    const Block& b = blocks_[block];
    return {b.counts() + records_begin,  b.identifiers() + arguments_begin, b.partials() + arguments_begin,
            records_end - records_begin, arguments_end - arguments_begin,   identifier_end};
  }
  Stretch<Value, Identifier> whole(std::size_t block) const {
    if (block == block_) return stretch(block, 0, 0, records_here(), arguments_here(), next_);
    return stretch(block, 0, 0, blocks_[block].records, blocks_[block].arguments,
                   blocks_[block + 1].identifier_before + 1);
  }
  static void reverse_stretch(const Stretch<Value, Identifier>& stretch, DirectionMatrix<Value>& adjoints) {
    wengert::detail::reverse(stretch, adjoints.data(), adjoints.directions());
  }

  // The hot path's data first.
  std::uint8_t *counts_ = nullptr, *counts_end_ = nullptr;
  Identifier *identifiers_ = nullptr, *identifiers_end_ = nullptr;
  Value* partials_ = nullptr;
  std::uint64_t next_ = 1;   ///< identifier of the next statement
  std::uint64_t epoch_ = 0;  ///< of handles made now
  bool drops_zeros_ = false;

  std::size_t block_ = 0;  ///< the block being written
  std::vector<Block> blocks_;
  std::uint64_t epoch_first_ = 1;  ///< first identifier of the current epoch
  std::vector<OlderEpoch> older_;  ///< epochs that still have living handles, oldest first
  TapeLimits limits_;
  std::uint64_t allocated_ = 0;
};

template <class Value, class Identifier>
void Recorder<Value, Identifier>::reverse(DirectionMatrix<Value>& adjoints, const RecorderPosition& from,
                                          const RecorderPosition& to) const {
  if (from.next_identifier == to.next_identifier) return;
  if (from.block == to.block)
    return reverse_stretch(
        stretch(from.block, to.records, to.arguments, from.records, from.arguments, from.next_identifier), adjoints);
  reverse_stretch(stretch(from.block, 0, 0, from.records, from.arguments, from.next_identifier), adjoints);
  for (std::size_t b = from.block - 1; b > to.block; --b) reverse_stretch(whole(b), adjoints);
  const auto last = whole(to.block);
  reverse_stretch(stretch(to.block, to.records, to.arguments, last.records, last.arguments, last.identifier_end),
                  adjoints);
}

template <class Value, class Identifier>
void Recorder<Value, Identifier>::forward(DirectionMatrix<Value>& tangents, const RecorderPosition& from,
                                          const RecorderPosition& to) const {
  for (std::size_t b = from.block; b <= to.block && b < blocks_.size(); ++b) {
    const auto all = whole(b);
    const std::size_t records = b == from.block ? from.records : 0, arguments = b == from.block ? from.arguments : 0;
    const bool last = b == to.block;
    wengert::detail::forward(
        stretch(b, records, arguments, last ? to.records : all.records, last ? to.arguments : all.arguments, 0),
        b == from.block ? from.next_identifier : blocks_[b].identifier_before + 1, tangents.data(),
        tangents.directions());
  }
}

}  // namespace detail
}  // namespace wengert
