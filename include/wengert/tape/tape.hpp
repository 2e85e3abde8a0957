// SPDX-License-Identifier: MIT
// The tape: records statements as they are executed and sweeps them. Holds the recording, its positions, the registered
// inputs and outputs, and one set of adjoints; kernels, blocks and events have files of their own. One class in one
// file: this is what a user of the tape reads, in the order of a recording's life.
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
#include <wengert/tape/entity_record.hpp>
#include <wengert/tape/external.hpp>
#include <wengert/tape/handle.hpp>
#include <wengert/tape/not_finite.hpp>
#include <wengert/tape/recorder.hpp>
#include <wengert/tape/registered.hpp>
#include <wengert/tape/report.hpp>
#include <wengert/tape/thread_tapes.hpp>
#include <wengert/tape/zero.hpp>

namespace wengert {

/// A place in a recording, taken with tape.position(). Positions before a reset do not belong to what follows it.
struct TapePosition {
  detail::RecorderPosition statements;
  std::size_t inputs = 0, outputs = 0, events = 0;
  std::uint64_t recording = 0;    ///< which recording of which tape; 0: the beginning of any
  std::uint64_t truncations = 0;  ///< how often that recording had been cut back
  std::uint64_t entities = 1;     ///< index of the next version of an entity
};

/// Whether an output that depends on no input is an error (the default) or has a derivative of zero.
enum class PassiveOutputs { refused, allowed };

/// A tape for numbers of type Value with identifiers of type Identifier. A tape records on the thread that made it from
/// its construction on; the tape that recorded there before resumes when this one is destroyed, or activated. Sweeping
/// reads the recording only, so a DirectionMatrix per thread lets several threads sweep one tape; any thread may
/// destroy it.
template <class Value, class Identifier = std::uint32_t>
class [[gnu::visibility("default")]] BasicTape {
 public:
  using value_type = Value;
  using identifier_type = Identifier;
  using Real = BasicReal<Value, Identifier>;
  using HandleType = Handle<Value, Identifier>;
  using Word = typename HandleType::Word;

  explicit BasicTape(TapeLimits limits = {}) : recorder_(limits), recording_(++recordings_) { thread_->push(this); }
  ~BasicTape() {
    if (only_inputs_have_adjoints() && !sweeping_) adjoints_.end_as_zeros(inputs_.runs());
    if (thread_ != nullptr) thread_->remove(this);
  }
  BasicTape(const BasicTape&) = delete;
  BasicTape& operator=(const BasicTape&) = delete;

  // ---- Inputs and outputs -------------------------------------------------------------------------------------------

  /// Makes x an input: a new identifier with x's value. Throws already_active if x depends on inputs of this recording
  /// or is one: what was computed from it would not depend on the new input.
  void input(Real& x, std::string_view name = {}) {
    require_own_thread();
    refuse_active(x, name);
    inputs_.make_room(1, !name.empty());
    std::string kept = named(name);
    add_input(x);
    if (!name.empty()) inputs_.name(std::move(kept));
  }
  /// A new input with the given value.
  [[nodiscard]] Real input(const Value& value, std::string_view name = {}) {
    Real x(value);
    input(x, name);
    return x;
  }
  /// Makes every element an input; names are name[0], name[1], ... where a name is given.
  void input(std::span<Real> x, std::string_view name = {}) {
    if (!name.empty())
      return detail::needing_memory("inputs", [&] {
        for (std::size_t i = 0; i < x.size(); ++i) input(x[i], element_name(name, i));
      });
    require_own_thread();
    inputs_.make_room(x.size(), false);  // for all of them: they may be most of a recording
    while (!x.empty()) {
      const std::size_t some = std::min<std::size_t>(x.size(), 512);  // which the cache holds
      for (const Real& element : x.first(some)) refuse_active(element, name);
      const auto [first, count] = recorder_.add_inputs(some);
      inputs_.add(first, std::span<const Real>(x.first(count)));
      for (std::size_t i = 0; i < count; ++i)
        x[i] = Real::from_handle(x[i].value(), recorder_.handle(static_cast<Identifier>(first + i)));
      x = x.subspan(count);
    }
  }
  /// New inputs with the given values.
  [[nodiscard]] std::vector<Real> input(std::span<const Value> values, std::string_view name = {}) {
    return detail::needing_memory("inputs", [&] {
      std::vector<Real> x(values.begin(), values.end());
      input(std::span<Real>(x), name);
      return x;
    });
  }
  [[nodiscard]] std::vector<Real> input(const std::vector<Value>& values, std::string_view name = {}) {
    return input(std::span<const Value>(values), name);
  }
  void input(std::vector<Real>& x, std::string_view name = {}) { input(std::span<Real>(x), name); }

  /// Makes y an output. Throws Error(passive_output) if y depends on no input, unless that is allowed.
  void output(const Real& y, std::string_view name = {}, PassiveOutputs passive = PassiveOutputs::refused) {
    require_own_thread();
    if (y.handle().active())
      recorder_.check_handle(y.handle());
    else if (passive == PassiveOutputs::refused)
      fail(ErrorCode::passive_output, "output " + (name.empty() ? std::to_string(outputs_.size()) : std::string(name)));
    detail::make_room(outputs_, 1);
    outputs_.push_back({y.handle().identifier(), y.value(), named(name)});
  }
  void output(std::span<const Real> y, std::string_view name = {}, PassiveOutputs passive = PassiveOutputs::refused) {
    detail::needing_memory("outputs", [&] {
      for (std::size_t i = 0; i < y.size(); ++i) output(y[i], element_name(name, i), passive);
    });
  }
  void output(const std::vector<Real>& y, std::string_view name = {},
              PassiveOutputs passive = PassiveOutputs::refused) {
    output(std::span<const Real>(y), name, passive);
  }
  const std::vector<TapeVariable<Value>>& inputs() const { return inputs_.list(); }
  const std::vector<TapeVariable<Value>>& outputs() const { return outputs_; }

  // ---- Recording ----------------------------------------------------------------------------------------------------

  /// While suspended, computing with active variables is an error, not a passive number.
  void suspend() {
    if (recording() != this)
      fail(ErrorCode::tape_in_use, "suspend() of a tape that does not record here, before its activate()");
    thread_->suspend(this, true);
  }
  void resume() {
    if (Thread::suspended() != this) fail(ErrorCode::tape_in_use, "resume() of a tape that is not suspended here");
    thread_->suspend(this, false);
  }
  /// Records on its thread from now on, as a tape that is made does, until another one is made or activated: tapes that
  /// are kept take turns. One that is suspended stays so.
  void activate() {
    require_own_thread();
    thread_->raise(this);
  }
  /// Records no more; the tape that recorded here before resumes. What was recorded can be swept.
  void end_recording() {
    require_own_thread();
    close_run();
    std::exchange(thread_, nullptr)->remove(this);
  }
  /// From now on a statement leaves out the operands whose partial is exactly zero, and is passive if all are: a tape
  /// of a program most of whose numbers are still zero becomes short. Which numbers are passive then depends on the
  /// data; an output may be (see PassiveOutputs). Second order keeps what is zero in its value alone. Statements of
  /// entities and external functions stay whole. Off in a new tape.
  void drop_zero_partials(bool drop = true) {
    require_own_thread();
    recorder_.drop_zero_partials(drop);
  }
  /// The tape that records on this thread, or nullptr.
  [[gnu::always_inline]] static BasicTape* recording() { return Thread::recording(); }

  TapePosition position() {
    close_run();  // a position lies between two runs of entity statements, never inside one
    return std::as_const(*this).end();
  }

  /// Forgets everything; all variables become stale. Memory is kept for the next recording.
  void reset() {
    if (passing_events_ > 0) refuse_inside("reset() inside a sweep");
    forget_beyond({});
    recorder_.reset();
    recording_ = ++recordings_;
    truncations_.clear();
    truncation_count_ = 0;
  }
  /// Forgets what was recorded since the position; variables made since then become stale, older ones stay.
  void reset(const TapePosition& to) {
    if (passing_events_ > 0) refuse_inside("reset() inside a sweep");
    check_position(to);
    detail::needing_memory("a reset", [&] { truncations_.reserve(truncations_.size() + 1); });
    forget_beyond(to);
    recorder_.reset(to.statements);
    std::erase_if(truncations_,
                  [&](const Truncation& earlier) { return earlier.next_identifier >= to.statements.next_identifier; });
    truncations_.push_back({++truncation_count_, to.statements.next_identifier});
  }

  /// Calls an external function: y = f(x), m outputs. It is one event on the tape, and none if x is all passive.
  [[nodiscard]] std::vector<Real> call(ExternalFunction<Value> function, std::span<const Real> x, std::size_t m) {
    if (!function.primal || !function.adjoint)
      fail(ErrorCode::wrong_value, "external function '" + function.name + "' without primal or adjoint");
    return detail::needing_memory("a call of an external function", [&] {
      std::vector<Value> x_values, y_values(m);
      std::vector<std::uint64_t> x_identifiers;
      bool active = false;
      for (const Real& element : x) {
        if (element.handle().active()) recorder_.check_handle(element.handle());
        active = active || element.handle().active();
        x_values.push_back(element.value());
        x_identifiers.push_back(element.handle().identifier());
      }
      const auto recording = std::pair(recording_, truncation_count_);
      function.primal(x_values, y_values);
      if (recording != std::pair(recording_, truncation_count_))
        refuse_inside("'" + function.name + "' resets its tape");
      std::vector<Real> y(y_values.begin(), y_values.end());
      if (!active) return y;
      require_recording();
      const detail::RecorderPosition before = position().statements;
      const std::uint64_t first = before.next_identifier;
      try {
        for (Real& element : y) element = Real::from_handle(element.value(), recorder_.handle(recorder_.add_record(0)));
        add_event(std::make_unique<detail::ExternalEvent<Value>>(std::move(function), std::move(x_values),
                                                                 std::move(y_values), std::move(x_identifiers), first));
      } catch (...) {
        recorder_.withdraw(before);
        throw;
      }
      return y;
    });
  }
  [[nodiscard]] std::vector<Real> call(ExternalFunction<Value> function, const std::vector<Real>& x, std::size_t m) {
    return call(std::move(function), std::span<const Real>(x), m);
  }
  /// Puts an event after the statements recorded so far.
  void add_event(std::unique_ptr<TapeEvent<Value>> event) {
    detail::needing_memory("an event", [&] { events_.push_back({position(), std::move(event)}); });
  }

  /// A number that the event added next makes.
  [[nodiscard]] Real event_output(const Value& value) {
    require_recording();
    return Real::from_handle(value, recorder_.handle(recorder_.add_record(0)));
  }
  /// Whether the tape that would record on this thread is suspended.
  static bool is_suspended() { return Thread::suspended() != nullptr; }

  // ---- Entities: see include/wengert/entity

  /// Appends a record to the run of entity statements that ends here, or begins a run.
  template <class Record, class... Arguments>
  void add_entity_statement(Arguments&&... arguments) {
    open_run();
    entities_.template emplace<Record>(std::forward<Arguments>(arguments)...);
  }
  /// A number that the entity statement added next makes.
  Real entity_output(const Value& value) {
    open_run();
    const Real output = Real::from_handle(value, recorder_.handle(recorder_.add_record(0)));
    run_next_identifier_ = recorder_.next_identifier();  // the row of a record without arguments is passed over
    return output;
  }
  detail::EntityArena<Value>& entities() { return entities_; }
  /// Makes an entity an input of this tape.
  template <class Entity>
    requires requires(Entity& entity, BasicTape& tape) { entity.register_input(tape); }
  void input(Entity& entity) {
    entity.register_input(*this);
  }
  /// New inputs with the values of a matrix, or of whatever else a library's header says has an active counterpart.
  template <class V>
    requires requires(BasicTape& tape, const V& values) { register_values(tape, values); }
  [[nodiscard]] auto input(const V& values) {
    return register_values(*this, values);
  }
  /// Makes each number of an entity an output, in the order of its memory.
  template <class Entity>
    requires requires(const Entity& entity, BasicTape& tape) { register_outputs(tape, entity, "", PassiveOutputs()); }
  void output(const Entity& y, std::string_view name = {}, PassiveOutputs passive = PassiveOutputs::refused) {
    register_outputs(*this, y, name, passive);
  }
  /// The adjoint of an entity: assign a seed of its shape before a sweep, read inputs after it.
  template <class Entity>
    requires requires(const Entity& entity, BasicTape& tape) { entity.adjoint_of(tape); }
  auto adjoint(const Entity& entity) {
    return entity.adjoint_of(*this);
  }
  /// For the entity room: the tape's own adjoints, with room for every version; a seed has been set; may this be read.
  DirectionMatrix<Value>& grown_adjoints() {
    adjoints_.grow(recorder_.next_identifier());
    adjoints_.entities().grow(entities_.next_index());
    return adjoints_;
  }
  void note_seed() { seeded_ = true; }
  void require_readable(std::uint64_t entity, bool is_input) const {
    adjoints_.require_whole();
    if (!swept_) fail(ErrorCode::not_swept);
    if (entity >= entities_swept_from_) fail(ErrorCode::not_swept, "an entity, recorded after the last sweep");
    if (entity >= entities_swept_to_ && !is_input)
      fail(ErrorCode::consumed_adjoint, "entity " + std::to_string(entity));
  }

  /// Records y = sum of partials[i] * x[i] as one statement, for partials known from elsewhere (preaccumulation).
  /// Passive arguments are left out; any number of arguments.
  [[nodiscard]] Real statement(const Value& value, std::span<const Real> x, std::span<const Value> partials) {
    if (x.size() != partials.size())
      fail(ErrorCode::wrong_size,
           std::to_string(partials.size()) + " partials for " + std::to_string(x.size()) + " arguments");
    return detail::needing_memory("a statement", [&] { return summed_statement(value, x, partials); });
  }

  /// Appends one statement: see detail::Recorder::record.
  template <std::size_t Leaves>
  [[gnu::always_inline]] HandleType record(const std::array<Word, Leaves>& words,
                                           const std::array<Value, Leaves>& partials) {
    return recorder_.record(words, partials);
  }

  /// What to do with active leaves when no tape records on this thread: always an error.
  template <std::size_t Leaves>
  [[gnu::cold]] [[gnu::noinline]] static HandleType record_nowhere(const std::array<Word, Leaves>& words) {
    for (const Word word : words)
      if (word != 0) fail(Thread::suspended() != nullptr ? ErrorCode::tape_suspended : ErrorCode::no_tape);
    return HandleType();
  }

  // ---- Sweeping -----------------------------------------------------------------------------------------------------

  /// Read and write access to one variable's adjoint; reading follows the rules of DESIGN ("never a silent zero").
  /// Not copied and not trivial, so that compilers refuse it where an argument has no type: printf("%g", d).
  class AdjointReference {
   public:
    AdjointReference(const AdjointReference&) = delete;
    ~AdjointReference() {}  // NOLINT: see above
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
  /// sweep ended. Throws not_registered, foreign_variable, not_swept, consumed_adjoint, failed_sweep.
  AdjointReference adjoint(const Real& x) { return {*this, x.handle()}; }
  /// Adjoints of a range, in order.
  std::vector<Value> adjoint(std::span<const Real> x) {
    return detail::needing_memory("adjoints", [&] {
      std::vector<Value> values;
      values.reserve(x.size());
      std::size_t run = 0;
      for (std::size_t i = 0; i < x.size();) {
        values.push_back(read_adjoint(x[i++].handle(), run));  // this one with all questions
        if (run >= inputs_.runs().size()) continue;
        // Those behind it that are inputs of the same run: nothing but that is to be asked.
        const auto [first, end] =
            recorder_.of_current_epoch(inputs_.runs()[run].first, std::min(inputs_.runs()[run].end, swept_from_));
        const Value* const rows = adjoints_.data();
        while (i < x.size()) {
          const HandleType handle = x[i].handle();
          if (!recorder_.has_current_epoch(handle) || handle.identifier() - first >= end - first) break;
          const std::size_t count = followed(x.subspan(i).first(std::min(x.size() - i, end - handle.identifier())));
          const Value* const row = rows + handle.identifier();
          values.insert(values.end(), row, row + count);
          i += count;
        }
      }
      return values;
    });
  }
  std::vector<Value> adjoint(const std::vector<Real>& x) { return adjoint(std::span<const Real>(x)); }
  /// Seeds of a range: seeds[i] is assigned to y[i]'s adjoint; of elements that are copies of one number the sum is.
  /// Throws wrong_size.
  void seed(std::span<const Real> y, std::span<const Value> seeds) {
    if (y.size() != seeds.size())
      fail(ErrorCode::wrong_size, std::to_string(seeds.size()) + " seeds for " + std::to_string(y.size()) + " outputs");
    for (const Real& element : y) adjoint(element) = Value(0);
    for (std::size_t i = 0; i < y.size(); ++i) adjoint(y[i]) += seeds[i];
  }

  /// Sweeps the whole recording in reverse. Throws no_seed if nothing was seeded since the last complete sweep. If an
  /// external function or an entity throws, the sweep fails with that, and the adjoints are an error (failed_sweep)
  /// until clear_adjoints().
  void reverse() { reverse(position(), TapePosition{}); }
  /// Sweeps from a later to an earlier position.
  void reverse(const TapePosition& from, const TapePosition& to) {
    check_position(from);
    check_position(to);
    if (from.statements.next_identifier < to.statements.next_identifier)
      fail(ErrorCode::wrong_position, "reverse from an earlier to a later position");
    if (!seeded_) fail(ErrorCode::no_seed);
    if (sweeping_) refuse_inside("reverse() inside a sweep");
    sweeping_ = true;
    all_zero_ = false;
    const struct Ended {
      bool& sweeping;
      ~Ended() { sweeping = false; }
    } ended{sweeping_};
    reverse(adjoints_, from, to);
    swept_ = true;
    swept_from_ = std::max(swept_from_, from.statements.next_identifier);
    swept_to_ = std::min(swept_to_, to.statements.next_identifier);
    entities_swept_from_ = std::max(entities_swept_from_, from.entities);
    entities_swept_to_ = std::min(entities_swept_to_, to.entities);
    all_swept_ = from.statements.next_identifier == recorder_.next_identifier() && to.statements.next_identifier == 1 &&
                 to.events == 0;
    if (to.statements.next_identifier == 1 && to.events == 0) seeded_ = false;
    peak_ =
        std::max<std::uint64_t>(peak_, recorder_.allocated_bytes() + entities_.allocated_bytes() + adjoints_.bytes());
  }
  /// Zeroes all adjoints, of inputs too.
  void clear_adjoints() {
    if (sweeping_) refuse_inside("clear_adjoints() inside a sweep");
    if (only_inputs_have_adjoints())
      adjoints_.clear_all_but_zeros(inputs_.runs());
    else if (!all_zero_ || seeded_ || !events_.empty())
      adjoints_.clear();
    all_zero_ = true;
    seeded_ = swept_ = all_swept_ = false;
    swept_from_ = entities_swept_from_ = 0;
    swept_to_ = entities_swept_to_ = std::numeric_limits<std::uint64_t>::max();
  }

  /// Several adjoint vectors at once: a matrix with a row for every identifier. Seed rows with matrix.row(id(y)),
  /// sweep with reverse(matrix), read rows of inputs. The matrix is the caller's: one a thread.
  DirectionMatrix<Value> directions(std::size_t count) const {
    DirectionMatrix<Value> matrix(count);
    matrix.grow(recorder_.next_identifier());
    matrix.entities().grow(entities_.next_index());
    return matrix;
  }
  void reverse(DirectionMatrix<Value>& adjoints) const { reverse(adjoints, end(), TapePosition{}); }
  void reverse(DirectionMatrix<Value>& adjoints, const TapePosition& from, const TapePosition& to) const;
  /// Sweeps forward: rows of inputs are seeds, rows of everything else are computed.
  void forward(DirectionMatrix<Value>& tangents) const;
  /// The identifier of a variable of this tape, for rows of a DirectionMatrix. Throws not_registered, foreign_variable.
  std::uint64_t identifier(const Real& x) const {
    if (!x.handle().active()) fail(ErrorCode::not_registered);
    recorder_.check_handle(x.handle());
    return x.handle().identifier();
  }

  // ---- Statistics and access for files

  TapeReport report() const;
  /// Calls visit(stretch, first_identifier) for every block of statements in order.
  template <class Visitor>
  void for_each_block(Visitor&& visit) const {
    recorder_.for_each_block(visit);
  }
  /// Calls visit(first, count, arguments) for every event in order: see TapeEvent::dependence. Throws wrong_value for
  /// an event that does not know it.
  template <class Visitor>
  void for_each_dependence(Visitor&& visit) const {
    std::uint64_t first = 0;
    std::size_t count = 0;
    std::vector<std::uint64_t> arguments;
    for (const Event& event : events_) {
      if (!event.event->dependence(first, count, arguments))
        fail(ErrorCode::wrong_value,
             "a sparsity pattern follows statements of numbers and external functions, and this recording has "
             "statements on whole matrices, or messages; compute with numbers in a std::vector, or in matrices of "
             "wengert::ElementReal, or ask for the dense derivative");
      visit(first, count, std::as_const(arguments));
    }
  }
  /// The active number of a registered input or output: what to seed and read on a tape that was loaded. Throws
  /// foreign_variable.
  [[nodiscard]] Real variable(const TapeVariable<Value>& registered) const {
    if (registered.identifier == 0) return Real(registered.value);
    const HandleType handle = recorder_.living_handle(static_cast<Identifier>(registered.identifier));
    recorder_.check_handle(handle);
    return Real::from_handle(registered.value, handle);
  }
  /// Appends one statement of arguments that are known to be older than it; for load().
  void append(std::span<const std::pair<Identifier, Value>> arguments) { recorder_.record(arguments); }
  bool has_events() const { return !events_.empty(); }
  /// Where a NaN or an infinity comes from: names the first statement whose partial is not finite, or else the first
  /// adjoint that is not when the outputs are seeded with 1.
  [[nodiscard]] std::string explain_nan() const {
    return detail::needing_memory("an explanation", [this] { return detail::first_not_finite(*this).text; });
  }
  std::uint64_t statements() const { return recorder_.statements(); }

 private:
  struct Event {
    TapePosition position;
    std::unique_ptr<TapeEvent<Value>> event;
  };
  /// The count-th cut left statements up to next_identifier. Kept in increasing order of both.
  struct Truncation {
    std::uint64_t count, next_identifier;
  };
  using Thread = detail::ThreadTapes<BasicTape>;
  friend Thread;
  static inline std::atomic<std::uint64_t> recordings_{0};

  void refuse_active(const Real& x, std::string_view name) const {
    if constexpr (HandleType::has_epoch)  // else a stale variable looks like a living one
      if (x.active() && recorder_.is_living(x.handle())) [[unlikely]]
        fail(ErrorCode::already_active,
             name.empty() ? "variable " + std::to_string(x.handle().identifier()) : std::string(name));
  }
  /// Makes x an input without a name, for which there is room.
  [[gnu::always_inline]] void add_input(Real& x) {
    const Identifier identifier = recorder_.add_record(0);  // the last that may fail
    inputs_.add(identifier, x.value());
    x = Real::from_handle(x.value(), recorder_.handle(identifier));
  }
  static std::string named(std::string_view name) {
    if (name.empty()) return {};
    return detail::needing_memory("a name", [&] { return std::string(name); });
  }
  static std::string element_name(std::string_view name, std::size_t i) {
    return name.empty() ? std::string() : std::string(name) + "[" + std::to_string(i) + "]";
  }

  /// As a sweep of everything leaves them. An entity is made by an event.
  bool only_inputs_have_adjoints() const { return all_swept_ && !seeded_ && events_.empty(); }

  TapePosition end() const {
    return {recorder_.position(), inputs_.size(),    outputs_.size(),       events_.size(),
            recording_,           truncation_count_, entities_.next_index()};
  }
  /// Between entity statements nothing but their own outputs may have been recorded; otherwise a new run begins.
  void open_run() {
    require_recording();
    if (run_next_identifier_ != recorder_.next_identifier()) [[unlikely]]
      begin_run();
  }
  void close_run() {
    if (run_ == nullptr) return;
    run_->close();
    forget_run();
  }
  void forget_run() {
    run_ = nullptr;
    run_next_identifier_ = 0;
  }
  [[gnu::noinline]] void begin_run() {
    auto run = detail::needing_memory("entity statements",
                                      [&] { return std::make_unique<detail::EntityRun<Value>>(entities_); });
    detail::EntityRun<Value>* const opened = run.get();
    add_event(std::move(run));
    run_ = opened;
    run_next_identifier_ = recorder_.next_identifier();
  }

  Real summed_statement(const Value& value, std::span<const Real> x, std::span<const Value> partials) {
    std::vector<std::pair<Identifier, std::size_t>> order;  // by identifier, then as given: one order of summation
    for (std::size_t i = 0; i < x.size(); ++i)
      if (x[i].handle().active()) {
        recorder_.check_handle(x[i].handle());
        order.emplace_back(x[i].handle().identifier(), i);
      }
    std::sort(order.begin(), order.end());
    std::vector<std::pair<Identifier, Value>> arguments;
    for (const auto& [identifier, i] : order)
      if (!arguments.empty() && arguments.back().first == identifier)
        arguments.back().second += detail::of_operand(partials[i]);
      else
        arguments.emplace_back(identifier, detail::of_operand(partials[i]));
    if (arguments.empty()) return Real(value);
    require_recording();
    return Real::from_handle(value, recorder_.record(arguments));
  }

  /// What an external function must not do to the tape that calls it.
  [[noreturn, gnu::noinline]] static void refuse_inside(const std::string& what) { fail(ErrorCode::tape_in_use, what); }
  void require_recording() const {
    if (recording() != this) [[unlikely]]
      not_recording();
  }
  [[noreturn, gnu::noinline]] void not_recording() const {
    fail(Thread::suspended() == this ? ErrorCode::tape_suspended : ErrorCode::tape_in_use,
         "this tape does not record on this thread, before its activate()");
  }
  /// Inputs and outputs may be registered while another tape of the thread records, but not from another thread.
  void require_own_thread() const {
    if (thread_ == nullptr || !thread_->is_of_this_thread()) [[unlikely]]
      not_recording();
  }

  void forget_beyond(const TapePosition& to) {
    clear_adjoints();
    forget_run();  // it began after the position
    while (events_.size() > to.events) events_.pop_back();
    inputs_.forget_beyond(to.inputs, to.statements.next_identifier);
    outputs_.erase(outputs_.begin() + static_cast<std::ptrdiff_t>(to.outputs), outputs_.end());
  }

  /// Throws wrong_position unless what was recorded before the position still stands.
  void check_position(const TapePosition& position) const {
    bool stands = position.recording == recording_ && recorder_.reached(position.statements) &&
                  position.events <= events_.size() && position.inputs <= inputs_.size() &&
                  position.outputs <= outputs_.size();
    for (const Truncation& cut : truncations_)
      if (cut.count > position.truncations)
        stands = stands && position.statements.next_identifier <= cut.next_identifier;
    if (!stands && position.recording != 0) fail(ErrorCode::wrong_position);
  }

  /// While it lives, a sweep is at the events, whose functions must not reset the tape.
  struct Passing {
    Passing(const BasicTape& tape, bool events) : count(events ? &tape.passing_events_ : nullptr) {
      if (count != nullptr) ++*count;
    }
    Passing(const Passing&) = delete;
    Passing& operator=(const Passing&) = delete;
    ~Passing() {
      if (count != nullptr) --*count;
    }
    std::atomic<unsigned>* count;
  };

  /// The proxy of a seed: rejects numbers that are not finite.
  struct Seed {
    BasicTape& tape;
    std::uint64_t identifier;
    void operator=(const Value& value) { check(value), tape.adjoints_.row(identifier)[0] = value; }
    void operator+=(const Value& value) { check(value), tape.adjoints_.row(identifier)[0] += value; }
    void check(const Value& value) const {
      if (!detail::is_finite(value)) {
        if constexpr (std::is_floating_point_v<Value>) fail(ErrorCode::not_finite, "seed " + std::to_string(value));
        fail(ErrorCode::not_finite, "a seed or one of its tangents");
      }
      tape.seeded_ = true;
    }
  };
  Seed seed(HandleType handle) {
    if (sweeping_) refuse_inside("a seed inside a sweep");
    if (!handle.active()) fail(ErrorCode::not_registered, "adjoint of a passive variable");
    recorder_.check_handle(handle);
    adjoints_.grow(recorder_.next_identifier());
    return {*this, handle.identifier()};
  }
  Value read_adjoint(HandleType handle) {
    std::size_t run = 0;
    return read_adjoint(handle, run);
  }
  Value read_adjoint(HandleType handle, std::size_t& input_run) {
    adjoints_.require_whole();
    if (!handle.active()) fail(ErrorCode::not_registered, "adjoint of a passive variable");
    if (!recorder_.is_of_current_epoch(handle)) recorder_.check_handle(handle);
    const std::uint64_t identifier = handle.identifier();
    if (!swept_) fail(ErrorCode::not_swept);
    if (identifier >= swept_from_)
      fail(ErrorCode::not_swept, "variable " + std::to_string(identifier) + ", recorded after the last sweep");
    if (identifier >= swept_to_ && !inputs_.runs().contain(identifier, input_run))
      fail(ErrorCode::consumed_adjoint, "variable " + std::to_string(identifier));
    adjoints_.grow(recorder_.next_identifier());
    return adjoints_.row(identifier)[0];
  }

  /// How many of these, from the first on, are of one epoch and have identifiers that follow each other.
  static std::size_t followed(std::span<const Real> x) {
    const Word first = x[0].handle().word();
    constexpr std::size_t many = 64;
    std::size_t i = 1;
    for (; i + many <= x.size(); i += many) {  // without a question to each, so that they are looked at together
      Word different = 0;
      for (std::size_t k = i; k < i + many; ++k) different |= x[k].handle().word() ^ static_cast<Word>(first + k);
      if (different != 0) break;
    }
    while (i < x.size() && x[i].handle().word() == static_cast<Word>(first + i)) ++i;
    return i;
  }

  detail::Recorder<Value, Identifier> recorder_;
  detail::EntityArena<Value> entities_;      ///< outlives the runs in events_
  detail::EntityRun<Value>* run_ = nullptr;  ///< the run that may grow, if it is the last event
  std::uint64_t run_next_identifier_ = 0;    ///< what the recorder gives out next unless the run has ended; 0: no run
  std::vector<Event, detail::KeptAllocator<Event>> events_;
  detail::RegisteredInputs<Value> inputs_;
  std::vector<TapeVariable<Value>> outputs_;
  std::uint64_t recording_;  ///< tells positions of different recordings apart
  std::vector<Truncation> truncations_;
  std::uint64_t truncation_count_ = 0;
  DirectionMatrix<Value> adjoints_{1};
  bool sweeping_ = false;                            ///< the adjoints above
  mutable std::atomic<unsigned> passing_events_{0};  ///< sweeps of any adjoints that are at the events
  bool seeded_ = false, swept_ = false;
  bool all_swept_ = false;        ///< by the last sweep, so that only inputs may have adjoints until the next seed
  bool all_zero_ = true;          ///< no sweep of numbers alone since they were cleared
  std::uint64_t swept_from_ = 0;  ///< variables from here on were recorded after the sweep
  std::uint64_t swept_to_ = std::numeric_limits<std::uint64_t>::max();  ///< adjoints from here on are consumed
  std::uint64_t entities_swept_from_ = 0, entities_swept_to_ = std::numeric_limits<std::uint64_t>::max();
  std::uint64_t peak_ = 0;
  std::shared_ptr<Thread> thread_ = Thread::of_this_thread();
  BasicTape* below_ = nullptr;  ///< the tape of the thread that records after this one
  bool suspended_ = false;
};

template <class Value, class Identifier>
void BasicTape<Value, Identifier>::reverse(DirectionMatrix<Value>& adjoints, const TapePosition& from,
                                           const TapePosition& to) const {
  adjoints.grow(recorder_.next_identifier());
  adjoints.entities().grow(entities_.next_index());
  struct Restoration {  // values that events put back return to what they were, however the sweep ends
    const decltype(events_)& events;
    std::size_t first, last;
    ~Restoration() {
      for (; first < last; ++first) events[first].event->restore();
    }
  } restoration{events_, from.events, from.events};
  const Passing passing(*this, from.events > to.events);
  const detail::SweptMatrix swept(adjoints);
  detail::needing_memory("a reverse sweep", [&] {
    TapePosition here = from;
    for (std::size_t e = from.events; e > to.events; --e) {
      const TapePosition position = events_[e - 1].position;  // an event may record another one, which moves it
      recorder_.reverse(adjoints, here.statements, position.statements);
      TapeEvent<Value>& event = *events_[e - 1].event;
      event.reverse(adjoints);
      restoration.first = e - 1;
      here = position;
    }
    recorder_.reverse(adjoints, here.statements, to.statements);
  });
}

template <class Value, class Identifier>
void BasicTape<Value, Identifier>::forward(DirectionMatrix<Value>& tangents) const {
  tangents.grow(recorder_.next_identifier());
  tangents.entities().grow(entities_.next_index());
  struct Restoration {  // of what a failed sweep has not reached
    const decltype(events_)& events;
    std::size_t next, count;
    ~Restoration() {
      for (; next < count; ++next) events[next].event->restore();
    }
  } restoration{events_, 0, events_.size()};
  const Passing passing(*this, !events_.empty());
  const detail::SweptMatrix swept(tangents);
  for (std::size_t e = events_.size(); e > 0; --e) events_[e - 1].event->rewind();
  detail::needing_memory("a forward sweep", [&] {
    TapePosition here;
    const detail::RecorderPosition last = recorder_.position();
    for (std::size_t e = 0; e < restoration.count; ++e) {
      const TapePosition position = events_[e].position;  // an event may record another one, which moves it
      recorder_.forward(tangents, here.statements, position.statements);
      ++restoration.next;
      TapeEvent<Value>& event = *events_[e].event;
      event.forward(tangents);
      here = position;
    }
    recorder_.forward(tangents, here.statements, last);
  });
}

template <class Value, class Identifier>
TapeReport BasicTape<Value, Identifier>::report() const {
  TapeReport report;
  report.statements = recorder_.statements();
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
  report.entity_statements = entities_.size();
  report.entity_bytes = entities_.bytes();
  report.peak_entity_adjoint_bytes = adjoints_.entities().peak();
  report.adjoint_bytes = adjoints_.bytes();
  report.allocated_bytes = recorder_.allocated_bytes() + entities_.allocated_bytes();
  report.peak_bytes = std::max<std::uint64_t>(peak_, report.allocated_bytes + adjoints_.bytes());
  return report;
}

using Tape = BasicTape<double>;
using WideTape = BasicTape<double, std::uint64_t>;
using FloatTape = BasicTape<float>;

}  // namespace wengert
