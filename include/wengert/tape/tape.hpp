// SPDX-License-Identifier: MIT
// The tape: records statements as they are executed and sweeps them. Holds the recording, its positions, the registered
// inputs and outputs, and one set of adjoints; kernels, blocks and events have files of their own.
#pragma once
#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <span>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>
#include <wengert/error.hpp>
#include <wengert/overload/forward.hpp>
#include <wengert/tape/adjoints.hpp>
#include <wengert/tape/external.hpp>
#include <wengert/tape/handle.hpp>
#include <wengert/tape/report.hpp>
#include <wengert/tape/statement_block.hpp>
#include <wengert/tape/sweep.hpp>

namespace wengert {

/// A place in a recording, taken with tape.position(). Positions before a reset do not belong to what follows it.
struct TapePosition {
  std::size_t block = 0, records = 0, arguments = 0;
  std::uint64_t next_identifier = 1;
  std::size_t inputs = 0, outputs = 0, events = 0;
  std::uint64_t recording = 0;
};

/// Limits of a tape; the defaults are the identifier's width and the machine's memory.
struct TapeLimits {
  std::uint64_t identifiers = std::numeric_limits<std::uint64_t>::max();  ///< statements at most
  std::uint64_t bytes = std::numeric_limits<std::uint64_t>::max();        ///< bytes of blocks at most
};

/// Whether an output that depends on no input is an error (the default) or has a derivative of zero.
enum class PassiveOutputs { refused, allowed };

/// A registered input or output.
template <class Value>
struct TapeVariable {
  std::uint64_t identifier;  ///< 0: a passive output
  Value value;               ///< at registration
  std::string name;          ///< empty where none was given
};

/// A tape for numbers of type Value with identifiers of type Identifier. A tape records on the thread that made it from
/// its construction on; the tape that recorded there before resumes when this one is destroyed. Sweeping reads the
/// recording only, so a DirectionMatrix per thread lets several threads sweep one tape.
template <class Value, class Identifier = std::uint32_t>
class BasicTape {
 public:
  using value_type = Value;
  using identifier_type = Identifier;
  using Real = BasicReal<Value, Identifier>;
  using HandleType = Handle<Value, Identifier>;
  using Word = typename HandleType::Word;

  explicit BasicTape(TapeLimits limits = {}) : limits_(limits) {
    limits_.identifiers = std::min({limits.identifiers, HandleType::max_identifier - 1,
                                    static_cast<std::uint64_t>(std::numeric_limits<Identifier>::max()) - 1});
    begin_recording();
    previous_ = state_.recording;
    was_suspended_ = state_.suspended;
    state_.recording = this;
    state_.suspended = nullptr;
  }
  ~BasicTape() {
    if (state_.recording == this || state_.suspended == this) {
      state_.recording = previous_;
      state_.suspended = was_suspended_;
    } else {  // destroyed out of order: those above keep recording, but must not return to this one
      for (BasicTape* above = state_.recording != nullptr ? state_.recording : state_.suspended; above != nullptr;
           above = above->previous_ != nullptr ? above->previous_ : above->was_suspended_) {
        if (above->previous_ == this || above->was_suspended_ == this) {
          above->previous_ = previous_;
          above->was_suspended_ = was_suspended_;
          break;
        }
      }
    }
  }
  BasicTape(const BasicTape&) = delete;
  BasicTape& operator=(const BasicTape&) = delete;

  // ---- Inputs and outputs -------------------------------------------------------------------------------------------

  /// Makes x an input: a new identifier with x's value.
  void input(Real& x, std::string_view name = {}) {
    const Identifier identifier = add_record(0);
    x = Real::from_handle(x.value(), HandleType(identifier, epoch_));
    inputs_.push_back({identifier, x.value(), std::string(name)});
  }
  /// A new input with the given value.
  [[nodiscard]] Real input(const Value& value, std::string_view name = {}) {
    Real x(value);
    input(x, name);
    return x;
  }
  /// Makes every element an input; names are name[0], name[1], ... where a name is given.
  void input(std::span<Real> x, std::string_view name = {}) {
    for (std::size_t i = 0; i < x.size(); ++i) input(x[i], element_name(name, i));
  }
  /// New inputs with the given values.
  [[nodiscard]] std::vector<Real> input(std::span<const Value> values, std::string_view name = {}) {
    std::vector<Real> x(values.begin(), values.end());
    input(std::span<Real>(x), name);
    return x;
  }
  [[nodiscard]] std::vector<Real> input(const std::vector<Value>& values, std::string_view name = {}) {
    return input(std::span<const Value>(values), name);
  }
  void input(std::vector<Real>& x, std::string_view name = {}) { input(std::span<Real>(x), name); }

  /// Makes y an output. Throws Error(passive_output) if y depends on no input, unless that is allowed.
  void output(const Real& y, std::string_view name = {}, PassiveOutputs passive = PassiveOutputs::refused) {
    if (y.handle().active())
      check_handle(y.handle());
    else if (passive == PassiveOutputs::refused)
      fail(ErrorCode::passive_output, "output " + (name.empty() ? std::to_string(outputs_.size()) : std::string(name)));
    outputs_.push_back({y.handle().identifier(), y.value(), std::string(name)});
  }
  void output(std::span<const Real> y, std::string_view name = {}, PassiveOutputs passive = PassiveOutputs::refused) {
    for (std::size_t i = 0; i < y.size(); ++i) output(y[i], element_name(name, i), passive);
  }
  void output(const std::vector<Real>& y, std::string_view name = {},
              PassiveOutputs passive = PassiveOutputs::refused) {
    output(std::span<const Real>(y), name, passive);
  }
  const std::vector<TapeVariable<Value>>& inputs() const { return inputs_; }
  const std::vector<TapeVariable<Value>>& outputs() const { return outputs_; }

  // ---- Recording ----------------------------------------------------------------------------------------------------

  /// While suspended, computing with active variables is an error, not a passive number.
  void suspend() {
    if (state_.recording != this) fail(ErrorCode::tape_in_use, "suspend() of a tape that does not record here");
    state_.suspended = this;
    state_.recording = nullptr;
  }
  void resume() {
    if (state_.suspended != this) fail(ErrorCode::tape_in_use, "resume() of a tape that is not suspended here");
    state_.suspended = nullptr;
    state_.recording = this;
  }
  /// The tape that records on this thread, or nullptr.
  static BasicTape* recording() { return state_.recording; }

  TapePosition position() const {
    return {block_,         records_here(),  arguments_here(), next_,
            inputs_.size(), outputs_.size(), events_.size(),   recording_};
  }

  /// Forgets everything; all variables become stale. Memory is kept for the next recording.
  void reset() {
    reset_to({0, 0, 0, 1, 0, 0, 0, recording_});
    begin_recording();
    older_.clear();
  }
  /// Forgets what was recorded since the position; variables made since then become stale, older ones stay.
  void reset(const TapePosition& to) {
    check_position(to);
    older_.push_back({epoch_, epoch_first_});
    reset_to(to);
    new_epoch();
    // An older epoch now ends at the position; one that began after it has no variables left.
    std::erase_if(older_, [&](const OlderEpoch& older) { return older.first_identifier >= next_; });
  }

  /// Calls an external function: y = f(x), m outputs. It is one event on the tape, and none if x is all passive.
  std::vector<Real> call(ExternalFunction<Value> function, std::span<const Real> x, std::size_t m) {
    if (!function.primal || !function.adjoint)
      fail(ErrorCode::wrong_value, "external function '" + function.name + "' without primal or adjoint");
    std::vector<Value> x_values, y_values(m);
    std::vector<std::uint64_t> x_identifiers;
    bool active = false;
    for (const Real& element : x) {
      if (element.handle().active()) check_handle(element.handle());
      active = active || element.handle().active();
      x_values.push_back(element.value());
      x_identifiers.push_back(element.handle().identifier());
    }
    function.primal(x_values, y_values);
    std::vector<Real> y(y_values.begin(), y_values.end());
    if (!active) return y;
    require_recording();
    const std::uint64_t first = next_;
    for (Real& element : y) element = Real::from_handle(element.value(), HandleType(add_record(0), epoch_));
    add_event(std::make_unique<detail::ExternalEvent<Value>>(std::move(function), std::move(x_values),
                                                             std::move(y_values), std::move(x_identifiers), first));
    return y;
  }
  std::vector<Real> call(ExternalFunction<Value> function, const std::vector<Real>& x, std::size_t m) {
    return call(std::move(function), std::span<const Real>(x), m);
  }
  /// Puts an event after the statements recorded so far.
  void add_event(std::unique_ptr<TapeEvent<Value>> event) { events_.push_back({position(), std::move(event)}); }

  /// Records y = sum of partials[i] * x[i] as one statement, for partials known from elsewhere (preaccumulation).
  /// Passive arguments are left out; any number of arguments.
  Real statement(const Value& value, std::span<const Real> x, std::span<const Value> partials) {
    if (x.size() != partials.size())
      fail(ErrorCode::wrong_size,
           std::to_string(partials.size()) + " partials for " + std::to_string(x.size()) + " arguments");
    std::vector<std::pair<Identifier, Value>> arguments;
    for (std::size_t i = 0; i < x.size(); ++i)
      if (x[i].handle().active()) {
        check_handle(x[i].handle());
        arguments.emplace_back(x[i].handle().identifier(), partials[i]);
      }
    std::stable_sort(arguments.begin(), arguments.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    std::size_t distinct = 0;
    for (std::size_t i = 0; i < arguments.size(); ++i)
      if (distinct > 0 && arguments[distinct - 1].first == arguments[i].first)
        arguments[distinct - 1].second += arguments[i].second;
      else
        arguments[distinct++] = arguments[i];
    arguments.resize(distinct);
    if (distinct == 0) return Real(value);
    require_recording();
    reserve(arguments.size() / WENGERT_CONTINUED + 1, arguments.size());
    for (const auto& [identifier, partial] : arguments) {
      *identifiers_++ = identifier;
      *partials_++ = partial;
    }
    std::size_t rest = distinct;
    for (; rest >= WENGERT_CONTINUED; rest -= WENGERT_CONTINUED) *counts_++ = WENGERT_CONTINUED;
    *counts_++ = static_cast<std::uint8_t>(rest);
    return Real::from_handle(value, HandleType(static_cast<Identifier>(next_++), epoch_));
  }

  /// Appends one statement of the given leaves; equal leaves are merged, passive ones left out. Returns the handle of
  /// its left-hand side, passive if all leaves are. The hot path of recording.
  template <std::size_t Leaves>
  [[gnu::always_inline]] HandleType record(const std::array<Word, Leaves>& words,
                                           const std::array<Value, Leaves>& partials) {
    static_assert(Leaves < WENGERT_CONTINUED, "wengert: an expression of more than 254 variables; split the statement");
    if (counts_ == counts_end_ || static_cast<std::size_t>(identifiers_end_ - identifiers_) < Leaves) [[unlikely]]
      next_block(1, Leaves);
    std::array<Word, Leaves> seen;
    std::size_t count = 0;
#pragma GCC unroll 32
    for (std::size_t i = 0; i < Leaves; ++i) {
      const Word word = words[i];
      if (word == 0) continue;
      std::size_t j = 0;
      while (j < count && seen[j] != word) ++j;
      if (j < count) {
        partials_[j] += partials[i];
        continue;
      }
      if constexpr (HandleType::has_epoch) {
        if (HandleType(word).epoch() != epoch_) [[unlikely]]
          check_handle(HandleType(word));
      } else {
        if (word >= next_) [[unlikely]]
          fail(ErrorCode::foreign_variable);
      }
      seen[j] = word;
      identifiers_[j] = HandleType(word).identifier();
      partials_[j] = partials[i];
      ++count;
    }
    if (count == 0) return HandleType();
    *counts_++ = static_cast<std::uint8_t>(count);
    identifiers_ += count;
    partials_ += count;
    return HandleType(static_cast<Identifier>(next_++), epoch_);
  }

  /// What to do with active leaves when no tape records on this thread: always an error.
  template <std::size_t Leaves>
  [[gnu::cold]] [[gnu::noinline]] static HandleType record_nowhere(const std::array<Word, Leaves>& words) {
    for (const Word word : words)
      if (word != 0) fail(state_.suspended != nullptr ? ErrorCode::tape_suspended : ErrorCode::no_tape);
    return HandleType();
  }

  // ---- Sweeping -----------------------------------------------------------------------------------------------------

  /// Read and write access to one variable's adjoint; reading follows the rules of DESIGN ("never a silent zero").
  class AdjointReference {
   public:
    AdjointReference& operator=(const Value& seed) { return tape_.seed(handle_) = seed, *this; }
    AdjointReference& operator=(const AdjointReference& other) { return *this = static_cast<Value>(other); }
    AdjointReference& operator+=(const Value& seed) { return tape_.seed(handle_) += seed, *this; }
    operator Value() const { return tape_.read_adjoint(handle_); }  // NOLINT: reads like a number
   private:
    friend class BasicTape;
    AdjointReference(BasicTape& tape, HandleType handle) : tape_(tape), handle_(handle) {}
    BasicTape& tape_;
    HandleType handle_;
  };

  /// The adjoint of x. Assign a seed before a sweep; read inputs after it, or any variable older than where a partial
  /// sweep ended. Throws not_registered, foreign_variable, not_swept, consumed_adjoint.
  AdjointReference adjoint(const Real& x) { return {*this, x.handle()}; }
  /// Adjoints of a range, in order.
  std::vector<Value> adjoint(std::span<const Real> x) {
    std::vector<Value> values;
    values.reserve(x.size());
    for (const Real& element : x) values.push_back(read_adjoint(element.handle()));
    return values;
  }
  std::vector<Value> adjoint(const std::vector<Real>& x) { return adjoint(std::span<const Real>(x)); }
  /// Seeds of a range: seeds[i] is assigned to y[i]'s adjoint. Throws wrong_size.
  void seed(std::span<const Real> y, std::span<const Value> seeds) {
    if (y.size() != seeds.size())
      fail(ErrorCode::wrong_size, std::to_string(seeds.size()) + " seeds for " + std::to_string(y.size()) + " outputs");
    for (std::size_t i = 0; i < y.size(); ++i) adjoint(y[i]) = seeds[i];
  }

  /// Sweeps the whole recording in reverse. Throws no_seed if nothing was seeded since the last complete sweep.
  void reverse() { reverse(position(), TapePosition{0, 0, 0, 1, 0, 0, 0, recording_}); }
  /// Sweeps from a later to an earlier position.
  void reverse(const TapePosition& from, const TapePosition& to) {
    check_position(from);
    check_position(to);
    if (from.next_identifier < to.next_identifier)
      fail(ErrorCode::wrong_position, "reverse from an earlier to a later position");
    if (!seeded_) fail(ErrorCode::no_seed);
    adjoints_.grow(next_);
    reverse(adjoints_, from, to);
    swept_ = true;
    swept_to_ = std::min(swept_to_, to.next_identifier);
    if (to.next_identifier == 1) seeded_ = false;
    note_peak();
  }
  /// Zeroes all adjoints, of inputs too.
  void clear_adjoints() {
    adjoints_.clear();
    seeded_ = swept_ = false;
    swept_to_ = std::numeric_limits<std::uint64_t>::max();
  }

  /// Several adjoint vectors at once: a matrix with a row for every identifier. Seed rows with matrix.row(id(y)),
  /// sweep with reverse(matrix), read rows of inputs. The matrix is the caller's: one a thread.
  DirectionMatrix<Value> directions(std::size_t count) const {
    DirectionMatrix<Value> matrix(count);
    matrix.grow(next_);
    return matrix;
  }
  void reverse(DirectionMatrix<Value>& adjoints) const {
    reverse(adjoints, position(), TapePosition{0, 0, 0, 1, 0, 0, 0, recording_});
  }
  void reverse(DirectionMatrix<Value>& adjoints, const TapePosition& from, const TapePosition& to) const;
  /// Sweeps forward: rows of inputs are seeds, rows of everything else are computed.
  void forward(DirectionMatrix<Value>& tangents) const;
  /// The identifier of a variable of this tape, for rows of a DirectionMatrix. Throws not_registered, foreign_variable.
  std::uint64_t identifier(const Real& x) const {
    if (!x.handle().active()) fail(ErrorCode::not_registered);
    check_handle(x.handle());
    return x.handle().identifier();
  }

  // ---- Statistics and access for files
  // --------------------------------------------------------------------------------

  TapeReport report() const;
  /// Calls visit(stretch, first_identifier) for every block in order.
  template <class Visitor>
  void for_each_block(Visitor&& visit) const {
    for (std::size_t b = 0; b <= block_ && b < blocks_.size(); ++b) visit(whole(b), blocks_[b].identifier_before + 1);
  }
  bool has_events() const { return !events_.empty(); }
  std::uint64_t statements() const { return next_ - 1; }

 private:
  using Block = detail::StatementBlock<Value, Identifier>;
  struct Event {
    TapePosition position;
    std::unique_ptr<TapeEvent<Value>> event;
  };
  struct OlderEpoch {
    std::uint64_t epoch, first_identifier;
  };
  struct ThreadState {
    BasicTape* recording = nullptr;
    BasicTape* suspended = nullptr;
  };
  static inline thread_local constinit ThreadState state_{};
  static inline std::atomic<std::uint64_t> epochs_{0};

  static std::string element_name(std::string_view name, std::size_t i) {
    return name.empty() ? std::string() : std::string(name) + "[" + std::to_string(i) + "]";
  }

  void new_epoch() {
    if constexpr (HandleType::has_epoch)
      epoch_ = epochs_.fetch_add(1, std::memory_order_relaxed) % HandleType::max_epoch + 1;
    epoch_first_ = next_;
  }
  void begin_recording() {
    new_epoch();
    static std::atomic<std::uint64_t> recordings{0};
    recording_ = ++recordings;
  }

  std::size_t records_here() const {
    return blocks_.empty() ? 0 : static_cast<std::size_t>(counts_ - blocks_[block_].counts());
  }
  std::size_t arguments_here() const {
    return blocks_.empty() ? 0 : static_cast<std::size_t>(identifiers_ - blocks_[block_].identifiers());
  }

  void require_recording() const {
    if (state_.recording == this) return;
    fail(state_.suspended == this ? ErrorCode::tape_suspended : ErrorCode::tape_in_use,
         "this tape does not record on this thread");
  }

  void reserve(std::size_t records, std::size_t arguments) {
    if (counts_ == nullptr || static_cast<std::size_t>(counts_end_ - counts_) < records ||
        static_cast<std::size_t>(identifiers_end_ - identifiers_) < arguments)
      next_block(records, arguments);
  }
  /// One record without arguments: an input, or what an event makes.
  Identifier add_record(std::uint8_t count) {
    reserve(1, 0);
    *counts_++ = count;
    return static_cast<Identifier>(next_++);
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
        fail(ErrorCode::memory_exhausted,
             std::to_string(next_ - 1) + " statements in " + std::to_string(allocated_) + " bytes");
      }
    }
    if (following > 0) {
      blocks_[block_].records = records_here();
      blocks_[block_].arguments = arguments_here();
    }
    blocks_[following].identifier_before = next_ - 1;
    open_block(following, 0, 0);
    note_peak();
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

  void reset_to(const TapePosition& to) {
    while (events_.size() > to.events) events_.pop_back();
    inputs_.resize(to.inputs, {0, Value(0), {}});
    outputs_.resize(to.outputs, {0, Value(0), {}});
    next_ = to.next_identifier;
    if (!blocks_.empty()) open_block(to.block, to.records, to.arguments);
    clear_adjoints();
  }

  void check_position(const TapePosition& position) const {
    const TapePosition end = this->position();
    if (position.recording != recording_ || position.next_identifier > end.next_identifier ||
        position.block > end.block ||
        (position.block == end.block && (position.records > end.records || position.arguments > end.arguments)) ||
        position.events > events_.size() || position.inputs > inputs_.size() || position.outputs > outputs_.size())
      fail(ErrorCode::wrong_position);
  }

  /// Throws foreign_variable unless the handle names a living statement of this tape.
  [[gnu::noinline]] void check_handle(HandleType handle) const {
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
    if (!mine) fail(ErrorCode::foreign_variable, "variable " + std::to_string(identifier));
  }

  bool is_input(std::uint64_t identifier) const {
    const auto found = std::lower_bound(inputs_.begin(), inputs_.end(), identifier,
                                        [](const auto& input, std::uint64_t i) { return input.identifier < i; });
    return found != inputs_.end() && found->identifier == identifier;
  }

  /// The proxy of a seed: rejects numbers that are not finite.
  struct Seed {
    BasicTape& tape;
    std::uint64_t identifier;
    void operator=(const Value& value) { check(value), tape.adjoints_.row(identifier)[0] = value; }
    void operator+=(const Value& value) { check(value), tape.adjoints_.row(identifier)[0] += value; }
    void check(const Value& value) const {
      if constexpr (std::is_floating_point_v<Value>)
        if (!std::isfinite(value)) fail(ErrorCode::not_finite, "seed " + std::to_string(value));
      tape.seeded_ = true;
    }
  };
  Seed seed(HandleType handle) {
    if (!handle.active()) fail(ErrorCode::not_registered, "adjoint of a passive variable");
    check_handle(handle);
    adjoints_.grow(next_);
    return {*this, handle.identifier()};
  }
  Value read_adjoint(HandleType handle) {
    if (!handle.active()) fail(ErrorCode::not_registered, "adjoint of a passive variable");
    check_handle(handle);
    if (!swept_) fail(ErrorCode::not_swept);
    const std::uint64_t identifier = handle.identifier();
    if (identifier >= swept_to_ && !is_input(identifier))
      fail(ErrorCode::consumed_adjoint, "variable " + std::to_string(identifier));
    adjoints_.grow(next_);
    return adjoints_.row(identifier)[0];
  }

  detail::Stretch<Value, Identifier> stretch(std::size_t block, std::size_t records_begin, std::size_t arguments_begin,
                                             std::size_t records_end, std::size_t arguments_end,
                                             std::uint64_t identifier_end) const {
    const Block& b = blocks_[block];
    return {b.counts() + records_begin,  b.identifiers() + arguments_begin, b.partials() + arguments_begin,
            records_end - records_begin, arguments_end - arguments_begin,   identifier_end};
  }
  detail::Stretch<Value, Identifier> whole(std::size_t block) const {
    if (block == block_) return stretch(block, 0, 0, records_here(), arguments_here(), next_);
    return stretch(block, 0, 0, blocks_[block].records, blocks_[block].arguments,
                   blocks_[block + 1].identifier_before + 1);
  }
  static void reverse_stretch(const detail::Stretch<Value, Identifier>& stretch, DirectionMatrix<Value>& adjoints);
  void reverse_statements(DirectionMatrix<Value>& adjoints, const TapePosition& from, const TapePosition& to) const;
  void forward_statements(DirectionMatrix<Value>& tangents, const TapePosition& from, const TapePosition& to) const;

  void note_peak() { peak_ = std::max<std::uint64_t>(peak_, allocated_ + adjoints_.bytes()); }

  // The hot path's data first.
  std::uint8_t *counts_ = nullptr, *counts_end_ = nullptr;
  Identifier *identifiers_ = nullptr, *identifiers_end_ = nullptr;
  Value* partials_ = nullptr;
  std::uint64_t next_ = 1;   ///< identifier of the next statement
  std::uint64_t epoch_ = 0;  ///< of variables made now

  std::size_t block_ = 0;  ///< the block being written
  std::vector<Block> blocks_;
  std::vector<Event> events_;
  std::vector<TapeVariable<Value>> inputs_, outputs_;  ///< inputs in the order of their identifiers
  std::uint64_t epoch_first_ = 1;                      ///< first identifier of the current epoch
  std::vector<OlderEpoch> older_;                      ///< epochs that still have living variables, oldest first
  std::uint64_t recording_ = 0;                        ///< tells positions of different recordings apart
  DirectionMatrix<Value> adjoints_{1};
  bool seeded_ = false, swept_ = false;
  std::uint64_t swept_to_ = std::numeric_limits<std::uint64_t>::max();  ///< adjoints from here on are consumed
  TapeLimits limits_;
  std::uint64_t allocated_ = 0, peak_ = 0;
  BasicTape* previous_ = nullptr;
  BasicTape* was_suspended_ = nullptr;
};

// ---- Sweeps over positions
// ----------------------------------------------------------------------------------------------

template <class Value, class Identifier>
void BasicTape<Value, Identifier>::reverse_stretch(const detail::Stretch<Value, Identifier>& stretch,
                                                   DirectionMatrix<Value>& adjoints) {
  switch (adjoints.directions()) {
    case 1:
      return detail::reverse<1>(stretch, adjoints.data());
    case 2:
      return detail::reverse<2>(stretch, adjoints.data());
    case 4:
      return detail::reverse<4>(stretch, adjoints.data());
    case 8:
      return detail::reverse<8>(stretch, adjoints.data());
    default:
      return detail::reverse(stretch, adjoints.data(), adjoints.directions());
  }
}

template <class Value, class Identifier>
void BasicTape<Value, Identifier>::reverse_statements(DirectionMatrix<Value>& adjoints, const TapePosition& from,
                                                      const TapePosition& to) const {
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
void BasicTape<Value, Identifier>::reverse(DirectionMatrix<Value>& adjoints, const TapePosition& from,
                                           const TapePosition& to) const {
  adjoints.grow(next_);
  TapePosition here = from;
  for (std::size_t e = from.events; e > to.events; --e) {
    const Event& event = events_[e - 1];
    reverse_statements(adjoints, here, event.position);
    event.event->reverse(adjoints);
    here = event.position;
  }
  reverse_statements(adjoints, here, to);
}

template <class Value, class Identifier>
void BasicTape<Value, Identifier>::forward_statements(DirectionMatrix<Value>& tangents, const TapePosition& from,
                                                      const TapePosition& to) const {
  for (std::size_t b = from.block; b <= to.block && b < blocks_.size(); ++b) {
    const auto all = whole(b);
    const std::size_t records = b == from.block ? from.records : 0, arguments = b == from.block ? from.arguments : 0;
    const bool last = b == to.block;
    detail::forward(
        stretch(b, records, arguments, last ? to.records : all.records, last ? to.arguments : all.arguments, 0),
        b == from.block ? from.next_identifier : blocks_[b].identifier_before + 1, tangents.data(),
        tangents.directions());
  }
}

template <class Value, class Identifier>
void BasicTape<Value, Identifier>::forward(DirectionMatrix<Value>& tangents) const {
  tangents.grow(next_);
  TapePosition here{0, 0, 0, 1, 0, 0, 0, recording_};
  for (const Event& event : events_) {
    forward_statements(tangents, here, event.position);
    event.event->forward(tangents);
    here = event.position;
  }
  forward_statements(tangents, here, position());
}

template <class Value, class Identifier>
TapeReport BasicTape<Value, Identifier>::report() const {
  TapeReport report;
  report.statements = next_ - 1;
  report.inputs = inputs_.size();
  report.outputs = outputs_.size();
  report.events = events_.size();
  for_each_block([&](const auto& block, std::uint64_t) {
    report.arguments += block.arguments;
    report.count_bytes += block.records;
    report.identifier_bytes += block.arguments * sizeof(Identifier);
    report.partial_bytes += block.arguments * sizeof(Value);
  });
  for (const Event& event : events_) report.event_bytes += event.event->bytes();
  report.adjoint_bytes = adjoints_.bytes();
  report.allocated_bytes = allocated_;
  report.peak_bytes = std::max<std::uint64_t>(peak_, allocated_ + adjoints_.bytes());
  return report;
}

using Tape = BasicTape<double>;
using WideTape = BasicTape<double, std::uint64_t>;
using FloatTape = BasicTape<float>;

}  // namespace wengert
