// SPDX-License-Identifier: MIT
// A slot is one version of an entity's value, shared by variables, expressions and the tape's statements. Counts decide
// when the value goes and when the slot goes; adjoints are in the sweep's table under the slot's index.
#pragma once
#include <cstddef>
#include <cstdint>
#include <functional>
#include <utility>
#include <wengert/entity/held.hpp>
#include <wengert/entity/pool.hpp>
#include <wengert/entity/traits.hpp>
#include <wengert/error.hpp>
#include <wengert/tape/entity_record.hpp>
#include <wengert/tape/tape.hpp>

namespace wengert::detail {

/// Throws wrong_value after a change of what something was made from, whose new value the library would read.
using StillCurrent = std::function<void()>;

/// The variables that held a version and have changed since while others still held it: expressions kept from then are
/// not evaluated any more, as the library would read the new value. Empty but for such versions.
class FormerVariables {
 public:
  FormerVariables() = default;
  FormerVariables(const FormerVariables&) = delete;
  FormerVariables& operator=(const FormerVariables&) = delete;
  ~FormerVariables() {
    while (first_ != nullptr) destroy_pooled(std::exchange(first_, first_->next));
  }
  bool empty() const { return first_ == nullptr; }
  /// Of a variable that follows others throws what they do.
  [[gnu::noinline]] bool has(const void* variable) const {
    for (const Link* link = first_; link != nullptr; link = link->next)
      if (link->variable == variable) {
        if (!link->still_current) return true;
        link->still_current();
      }
    return false;
  }
  [[gnu::noinline]] void add(const void* variable) {
    for (const Link* link = first_; link != nullptr; link = link->next)
      if (link->variable == variable && !link->still_current) return;
    first_ = make_pooled<Link>(variable, first_);
  }
  /// A reference of the library holds the version; what it refers to may change.
  void follow(const void* variable, StillCurrent still_current) {
    first_ = make_pooled<Link>(variable, first_, std::move(still_current));
  }
  void remove(const void* variable) { remove(variable, false); }
  void stop_following(const void* variable) { remove(variable, true); }

 private:
  [[gnu::noinline]] void remove(const void* variable, bool follows) {
    for (Link** link = &first_; *link != nullptr; link = &(*link)->next)
      if ((*link)->variable == variable && bool((*link)->still_current) == follows) {
        destroy_pooled(std::exchange(*link, (*link)->next));
        return;
      }
  }

  struct Link {
    Link(const void* its_variable, Link* its_next, StillCurrent check = {})
        : variable(its_variable), next(its_next), still_current(std::move(check)) {}
    const void* variable;
    Link* next;
    StillCurrent still_current;
  };
  Link* first_ = nullptr;
};
/// Of values whose expressions hold what they were made from.
struct NoFormerVariables {};

/// Invariants: the slot lives while handles + records > 0; its value while handles > 0 or a record needs it. index is
/// 0 for passive values; arena is that of the tape it is on and null again once what made it has been forgotten.
template <class V>
class Slot {
 public:
  using Traits = EntityTraits<V>;
  using Arena = EntityArena<EntityNumber<V>>;
  using Shape = typename Traits::Shape;

  /// A passive version; the value may be a lazy expression of the library. Traits may refuse a value.
  template <class Source>
  static Slot* make(const Source& source) {
    return make_pooled<Slot>([&] { return value_to_hold<V>(source); });
  }
  static Slot* make(V&& source) {
    return make_pooled<Slot>([&] { return value_to_take(std::move(source)); });
  }
  template <class Source>
    requires std::is_invocable_v<Source>
  explicit Slot(Source&& source) : value_(std::forward<Source>(source)), shape_(Traits::shape(*value_)) {
    if constexpr (requires { EntityTraits<V>::inspect(*value_); }) EntityTraits<V>::inspect(*value_);
  }
  Slot(const Slot&) = delete;
  Slot& operator=(const Slot&) = delete;

  const V& value() const { return *value_; }
  V& value() { return *value_; }
  /// For variables. Throws foreign_variable for a value that a reset has replaced.
  void check_value() const {
    if (reverted_) [[unlikely]]
      fail(ErrorCode::foreign_variable, "the value of an entity overwritten after the position of a reset");
  }
  const Shape& shape() const { return shape_; }

  bool active() const { return index_ != 0; }
  std::uint32_t index() const { return index_; }
  bool is_input() const { return input_; }
  /// Throws foreign_variable for an active slot of another tape or from before a reset.
  void check(const Arena& arena) const {
    if (active() && arena_ != &arena) [[unlikely]]
      foreign();
  }
  /// Whether it is active; then it must be on that tape.
  bool is_on(const Arena& arena) const {
    if (arena_ == &arena) [[likely]]
      return true;
    if (active()) [[unlikely]]
      foreign();
    return false;
  }
  /// Whether it was made on that tape and is no older than its last reset.
  bool lives_on(const Arena& arena) const { return active() && arena_ == &arena; }
  /// Whether nobody but the holder of the only handle knows of the slot, so that it may become an input as it is.
  bool unknown() const { return counts_ == one_handle && !reverted_; }
  /// Puts a slot on the tape, or one that was on it anew.
  void join(Arena& arena, bool input = false) {
    index_ = arena.new_index();
    arena_ = &arena;
    input_ = input;
  }
  /// Undoes the join of a passive slot that came to no record.
  void withdraw() {
    index_ = 0;
    arena_ = nullptr;
    input_ = false;
  }
  /// What made the value has been forgotten: using it is an error from now on.
  void leave() { arena_ = nullptr; }
  void revert() {
    leave();
    reverted_ = true;
  }

  void require_value() { needed_ = true; }
  bool needed() const { return needed_; }
  /// Whether the holder of the only handle may change the value in place with nothing saved.
  bool writable() const { return handles() == 1 && !needed_ && !input_; }
  std::uint32_t handles() const { return static_cast<std::uint32_t>(counts_); }
  bool recorded() const { return counts_ >= one_record; }

  // ---- Variables, by their addresses, which are only compared
  void left_by(const void* variable) {
    if constexpr (HasElements<V>)
      if (handles() > 1) former_.add(variable);
  }
  void held_by(const void* variable) {
    if constexpr (HasElements<V>)
      if (!former_.empty()) [[unlikely]]
        former_.remove(variable);
  }
  bool was_left_by(const void* variable) const {
    if constexpr (HasElements<V>)
      return !former_.empty() && former_.has(variable);
    else
      return false;
  }

  FormerVariables& former() { return former_; }

  // ---- Counts
  void add_handle() { counts_ += one_handle; }
  [[gnu::always_inline]] void release_handle() {
    counts_ -= one_handle;
    if (handles() == 0 && !(needed_ && recorded())) lose_handles();
  }
  void add_record() { counts_ += one_record; }
  /// The record that made it, or changed it, ends.
  void leave_record() {
    if (counts_ == one_record) return destroy();
    leave();
    release_record();
  }
  void release_record() {
    counts_ -= one_record;
    if (!recorded()) [[unlikely]]
      lose_records();
  }
  /// A handle becomes a statement's reference.
  void turn_handle_into_record() {
    counts_ += one_record - one_handle;
    if (handles() == 0) [[unlikely]]
      lose_handles();
  }

 private:
  [[gnu::noinline]] void lose_handles() {
    if (counts_ == 0)
      destroy();
    else if (!needed_)
      drop_value();
  }
  [[gnu::noinline]] void lose_records() {
    needed_ = false;
    if (counts_ == 0) destroy();
  }
  void drop_value() {
    if (value_) value_.end();
  }
  [[gnu::noinline]] void destroy() { destroy_pooled(this); }
  [[noreturn, gnu::noinline]] void foreign() const {
    fail(ErrorCode::foreign_variable, "entity " + std::to_string(index_));
  }

  HeldValue<V> value_;
  Arena* arena_ = nullptr;
  static constexpr std::uint64_t one_handle = 1, one_record = std::uint64_t{1} << 32;
  /// Handles of variables and expressions in the lower half, statements on the tape in the upper one. One word, because
  /// compilers join updates of two and then read both right after one was written, which the processor has to wait for.
  std::uint64_t counts_ = 0;
  std::uint32_t index_ = 0;
  bool needed_ = false;    ///< a statement reads the value in a sweep
  bool input_ = false;     ///< never changed in place, so that its adjoint stays that of the input
  bool reverted_ = false;  ///< a reset has put back what a sweep needs; the variable's value is lost
  [[no_unique_address]] Shape shape_;
  [[no_unique_address]] std::conditional_t<HasElements<V>, FormerVariables, NoFormerVariables> former_;
};

/// A counted handle; null after a move. Its special members are inlined always: where one of them is called, if only
/// on the way of an exception, the handle has an address, and compilers cannot see any more that it is null.
template <class V>
class SlotHandle {
 public:
  SlotHandle() = default;
  [[gnu::always_inline]] explicit SlotHandle(Slot<V>* slot) : slot_(slot) { slot_->add_handle(); }
  [[gnu::always_inline]] SlotHandle(const SlotHandle& other) noexcept : slot_(other.slot_) {
    if (slot_ != nullptr) slot_->add_handle();
  }
  [[gnu::always_inline]] SlotHandle(SlotHandle&& other) noexcept : slot_(std::exchange(other.slot_, nullptr)) {}
  [[gnu::always_inline]] SlotHandle& operator=(SlotHandle other) noexcept {
    std::swap(slot_, other.slot_);
    return *this;
  }
  [[gnu::always_inline]] ~SlotHandle() {
    if (slot_ != nullptr) slot_->release_handle();
  }
  Slot<V>* get() const { return slot_; }
  /// What has become a record's reference ends: counted, or not.
  void release_record() { std::exchange(slot_, nullptr)->release_record(); }
  void forget() { slot_ = nullptr; }
  Slot<V>* operator->() const { return slot_; }
  explicit operator bool() const { return slot_ != nullptr; }

 private:
  Slot<V>* slot_ = nullptr;
};

/// Contributions that are collected rather than added at once; traits may have a type Deferred of their own.
struct NothingDeferred {
  template <class Adjoint, class Contribution>
  bool take(const Adjoint&, const Contribution&) {
    return false;
  }
  template <class Adjoint>
  void settle(Adjoint&) {}
};
template <class Adjoint>
struct DeferredOf {
  using type = NothingDeferred;
};
template <class Adjoint>
  requires requires { typename EntityTraits<Adjoint>::Deferred; }
struct DeferredOf<Adjoint> {
  using type = typename EntityTraits<Adjoint>::Deferred;
};

/// Whether contributions are added as they are: traits say so of what kernels add.
template <class Adjoint, class Contribution>
inline constexpr bool is_added_to_zero = false;
template <class Adjoint, class Contribution>
  requires requires { EntityTraits<Adjoint>::template is_added_to_zero<Contribution>; }
inline constexpr bool is_added_to_zero<Adjoint, Contribution> =
    EntityTraits<Adjoint>::template is_added_to_zero<Contribution>;

/// An adjoint in a cell of its own.
template <class V>
struct AdjointOf : EntityAdjoint {
  using Value = EntityAdjointValue<V>;
  HeldValue<Value> held;
  [[no_unique_address]] typename DeferredOf<Value>::type deferred;
  template <class Source>
  explicit AdjointOf(Source&& source) : EntityAdjoint{&operations_of}, held(std::forward<Source>(source)) {}
  Value& value() { return *held; }
  const Value& value() const { return *held; }
  std::size_t bytes() const { return EntityTraits<Value>::bytes(*held); }
  static const Operations operations_of;
};
template <class V>
const EntityAdjoint::Operations AdjointOf<V>::operations_of{
    [](EntityAdjoint* adjoint) { destroy_pooled(static_cast<AdjointOf*>(adjoint)); },
    [](const EntityAdjoint* adjoint) -> EntityAdjoint* {
      auto* const copy =
          make_pooled<AdjointOf>([&] { return value_to_hold<Value>(static_cast<const AdjointOf*>(adjoint)->value()); });
      auto deferred = static_cast<const AdjointOf*>(adjoint)->deferred;
      deferred.settle(copy->value());
      return copy;
    }};

/// Where a sweep is: its adjoints, or tangents, and which of the directions.
template <class Number>
struct BasicSweep {
  DirectionMatrix<Number>& adjoints;
  std::size_t direction;
  /// The adjoint of the statement's result, if it ends with the statement; what takes it as it is may have its memory.
  EntityAdjoint* ending = nullptr;
  mutable EntityAdjoint** heir = nullptr;

  /// The adjoint of a slot with all that was contributed, or null. Throws foreign_variable if the table is of another
  /// recording.
  template <class V>
  AdjointOf<V>* settled(const Slot<V>& slot) const {
    return settled_at<V>(place(slot));
  }
  template <class V>
  EntityAdjointValue<V>* find(const Slot<V>& slot) const {
    AdjointOf<V>* const adjoint = settled(slot);
    return adjoint != nullptr ? &adjoint->value() : nullptr;
  }
  /// The first contribution creates: nothing is zeroed or read. A lazy contribution is evaluated and then added, so
  /// that each is compiled once; what a library's kernels add themselves, as products of matrices, they add.
  template <class V, class Contribution>
  void add(const Slot<V>& slot, const Contribution& contribution) const {
    using Adjoint = EntityAdjointValue<V>;
    if constexpr (KeptInCells<Adjoint> && is_added_to_zero<Adjoint, Contribution>) {
      EntityAdjoint*& here = place(slot);
      AdjointOf<V>* adjoint = cell<V>(here);
      if (adjoint == nullptr) adjoint = insert<V>(here, EntityTraits<Adjoint>::zeros_like(contribution));
      EntityTraits<Adjoint>::add(adjoint->value(), contribution);
    } else if constexpr (KeptInCells<Adjoint> && std::is_same_v<Contribution, Adjoint>) {
      EntityAdjoint*& here = place(slot);
      if (auto* const adjoint = cell<V>(here))
        EntityTraits<Adjoint>::add(adjoint->value(), contribution);
      else if (!inherits<V>(here, contribution))
        insert<V>(here, contribution);
    } else if constexpr (std::is_same_v<Contribution, Adjoint> || is_added_to_zero<Adjoint, Contribution>) {
      EntityAdjoint*& here = place(slot);
      if (auto* const adjoint = cell<V>(here))
        EntityTraits<Adjoint>::add(adjoint->value(), contribution);
      else
        insert<V>(here, contribution);
    } else if constexpr (std::is_constructible_v<Adjoint, const Contribution&>) {
      EntityAdjoint*& here = place(slot);
      AdjointOf<V>* const adjoint = cell<V>(here);
      if (adjoint == nullptr) {
        insert<V>(here, contribution);
      } else if (!adjoint->deferred.take(adjoint->value(), contribution)) {
        const HeldValue<Adjoint> evaluated([&] { return value_to_hold<Adjoint>(contribution); });
        EntityTraits<Adjoint>::add(adjoint->value(), *evaluated);
      }
    } else {
      EntityTraits<Adjoint>::add(whole(slot), contribution);
    }
  }
  /// The same of a contribution that is given away.
  template <class V>
  void take(const Slot<V>& slot, EntityAdjointValue<V>&& contribution) const {
    EntityAdjoint*& here = place(slot);
    if (auto* const adjoint = cell<V>(here))
      EntityTraits<EntityAdjointValue<V>>::add(adjoint->value(), contribution);
    else
      insert_made<V>(here, [&] { return value_to_take(std::move(contribution)); });
  }
  /// The adjoint to be written in part.
  template <class V>
  EntityAdjointValue<V>& whole(const Slot<V>& slot) const {
    if (auto* const adjoint = find(slot)) return *adjoint;
    return insert_made<V>(place(slot), [&] { return value_to_take(EntityTraits<V>::zero(slot.shape())); })->value();
  }
  /// Replaces what there is: seeds and tangents are assigned.
  template <class V, class Tangent>
  void assign(const Slot<V>& slot, const Tangent& tangent) const {
    if (auto* const old = find(slot))
      *old = tangent;
    else
      insert<V>(place(slot), tangent);
  }
  template <class V>
  void release(const Slot<V>& slot) const {
    EntityAdjoint*& here = place(slot);
    release(here, cell<V>(here));
  }
  template <class V>
  void release(EntityAdjoint*& here, AdjointOf<V>* adjoint) const {
    adjoints.entities().take(here, adjoint->bytes());
    destroy_pooled(adjoint);
  }
  /// Ends the adjoint of a statement's result: where a contribution was that adjoint as it is, it moves there.
  template <class V>
  void end(EntityAdjoint*& here, AdjointOf<V>* adjoint) const {
    if (heir != nullptr && *heir == nullptr) {
      *heir = std::exchange(here, nullptr);
      return;
    }
    if (heir != nullptr) EntityTraits<EntityAdjointValue<V>>::add(cell<V>(*heir)->value(), adjoint->value());
    release(here, adjoint);
  }
  /// Where the adjoint of a slot is, or will be: in the table, which does not grow in a sweep.
  template <class V>
  EntityAdjoint*& place(const Slot<V>& slot) const {
    return adjoints.entities()(slot.index(), direction);
  }
  template <class V>
  static AdjointOf<V>* settled_at(EntityAdjoint* here) {
    AdjointOf<V>* const adjoint = cell<V>(here);
    if (adjoint != nullptr) adjoint->deferred.settle(adjoint->value());
    return adjoint;
  }

 private:
  template <class V>
  bool inherits(EntityAdjoint*& here, const EntityAdjointValue<V>& contribution) const {
    if (heir != nullptr || ending == nullptr || ending->operations != &AdjointOf<V>::operations_of) return false;
    if (&static_cast<const AdjointOf<V>*>(ending)->value() != &contribution) return false;
    heir = &here;
    return true;
  }
  template <class V, class Source>
  AdjointOf<V>* insert(EntityAdjoint*& here, const Source& source) const {
    return insert_made<V>(here, [&] { return value_to_hold<EntityAdjointValue<V>>(source); });
  }
  template <class V, class Make>
  AdjointOf<V>* insert_made(EntityAdjoint*& here, Make&& make) const {
    auto* const made = make_pooled<AdjointOf<V>>(std::forward<Make>(make));
    adjoints.entities().insert(here, made, made->bytes());
    return made;
  }
  template <class V>
  static AdjointOf<V>* cell(EntityAdjoint* adjoint) {
    if (adjoint != nullptr && adjoint->operations != &AdjointOf<V>::operations_of)
      fail(ErrorCode::foreign_variable, "adjoints of another recording; clear them");
    return static_cast<AdjointOf<V>*>(adjoint);
  }
};
using Sweep = BasicSweep<double>;

}  // namespace wengert::detail
