// SPDX-License-Identifier: MIT
// The active entity: a handle to a version of a value of any type. A full assignment makes a new version; an update in
// place is done where nobody can tell. Parts of an entity are in part.hpp, operations are written by `wengert bind`.
#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <type_traits>
#include <utility>
#include <wengert/entity/element.hpp>
#include <wengert/entity/operand.hpp>
#include <wengert/entity/statement.hpp>

namespace wengert {

/// Member operations of everything whose result is a Value: generated headers specialise it. Self is the variable, node
/// or part that has them.
template <class Value, class Self>
struct MemberOperations {};
/// Members that only gather arguments for described functions, as Eigen's colwise(): headers of libraries specialise
/// it.
template <class Value, class Self>
struct MemberViews : MemberOperations<Value, Self> {
  /// A version of its own.
  Active<Value> eval() const { return Active<Value>(static_cast<const Self&>(*this)); }
};

namespace detail {

/// The base with the members of a node or place: libraries may put theirs between, so that functions that are templated
/// on it take expressions.
template <class Value, class Self>
struct MembersOf {
  using type = MemberViews<Value, Self>;
};

/// Whether a V stands for one number, whose value() the library's users take for the number itself: it is the active
/// one, as a plain one would lose its derivative.
template <class V>
inline constexpr bool is_one_number = false;
template <class V, class Self>
decltype(auto) value_for_users(const Self& self) {
  if constexpr (is_one_number<V>) {
    return self.sum();
  } else {
    if constexpr (EntityNode<Self>) require_current_now(self);
    return self.plain();
  }
}

/// Base of the nodes that `wengert bind` writes.
template <class Self, class V>
struct Operation : EntityBase<Self>, MembersOf<V, Self>::type {
  using Value = V;
  static constexpr bool is_leaf = false;
  /// What the library calls so; else the value without its derivative.
  decltype(auto) value() const { return value_for_users<V>(static_cast<const Self&>(*this)); }
};

/// old + expression or old - expression, for updates that cannot be done in place.
template <class V, class E, bool Plus>
class Updated : public EntityBase<Updated<V, E, Plus>> {
 public:
  using Value = V;
  static constexpr bool is_leaf = false;
  Updated(const EntityLeaf<V>& old, const E& expression) : old_(old), expression_(expression) {}
  V plain() const {
    V result = old_.plain();
    if constexpr (Plus)
      result += expression_.plain();
    else
      result -= expression_.plain();
    return result;
  }
  bool active() const { return old_.active() || expression_.active(); }
  template <class Visit>
  void leaves(Visit&& visit) const {
    old_.leaves(visit);
    expression_.leaves(visit);
  }
  void mark() const { expression_.mark(); }
  template <class S, class G>
  void back(const S& sweep, const G& g) const {
    old_.back(sweep, g);
    if constexpr (Plus)
      expression_.back(sweep, g);
    else
      expression_.back(sweep, -g);
  }
  template <class S>
  V tangent(const S& sweep) const {
    V result = old_.tangent(sweep);
    if (!expression_.active()) return result;
    if constexpr (Plus)
      result += expression_.tangent(sweep);
    else
      result -= expression_.tangent(sweep);
    return result;
  }

 private:
  EntityLeaf<V> old_;
  E expression_;
};

/// The shape of an adjoint, where V's own has none that says it.
template <class V>
auto adjoint_shape(const typename EntityTraits<V>::Shape& shape) {
  if constexpr (std::is_same_v<typename EntityTraits<V>::Shape, typename EntityTraits<EntityAdjointValue<V>>::Shape>)
    return shape;
  else
    return EntityTraits<EntityAdjointValue<V>>::shape(EntityTraits<V>::zero(shape));
}

/// What a library adds to an adjoint on a tape, so that its expressions take it: headers of libraries specialise it.
template <class V, class Self>
struct AdjointBase {};

/// An entity's adjoint on a tape: assign or add a seed, or convert to its value.
template <class V>
class EntityAdjointReference : public AdjointBase<V, EntityAdjointReference<V>> {
 public:
  using Adjoint = EntityAdjointValue<V>;
  EntityAdjointReference(const EntityAdjointReference&) = default;
  EntityAdjointReference(TapeOf<V>& tape, EntityLeaf<V> leaf, const Slot<V>& slot)
      : tape_(tape), leaf_(std::move(leaf)), slot_(slot) {}
  EntityAdjointReference& operator=(const Adjoint& seed) {
    require_fit(seed);
    sweep().assign(slot_, seed);
    return *this;
  }
  EntityAdjointReference& operator=(const EntityAdjointReference& other) { return *this = static_cast<Adjoint>(other); }
  EntityAdjointReference& operator+=(const Adjoint& seed) {
    require_fit(seed);
    sweep().add(slot_, seed);
    return *this;
  }
  /// Null where nothing contributed. Throws not_swept, consumed_adjoint, failed_sweep.
  const Adjoint* found() const {
    tape_.require_readable(slot_.index(), slot_.is_input());
    return sweep().find(slot_);
  }
  /// Zero where nothing contributed.
  Adjoint value() const {
    const Adjoint* const adjoint = found();
    return adjoint != nullptr ? *adjoint : EntityTraits<V>::zero(slot_.shape());
  }
  operator Adjoint() const { return value(); }  // NOLINT: reads like a value
  auto shape() const { return adjoint_shape<V>(slot_.shape()); }

 private:
  BasicSweep<EntityNumber<V>> sweep() const { return {tape_.grown_adjoints(), 0}; }
  void require_fit(const Adjoint& seed) const {
    const auto shape = EntityTraits<Adjoint>::shape(seed);
    const auto expected = adjoint_shape<V>(slot_.shape());
    if (!(shape == expected))
      fail(ErrorCode::wrong_size, "a seed of " + EntityTraits<Adjoint>::text(shape) + " for an entity of " +
                                      EntityTraits<Adjoint>::text(expected));
    if (!EntityTraits<Adjoint>::finite(seed)) fail(ErrorCode::not_finite, "seed of an entity");
    tape_.note_seed();
  }
  TapeOf<V>& tape_;
  EntityLeaf<V> leaf_;  ///< keeps the slot
  const Slot<V>& slot_;
};

}  // namespace detail

/// An entity on the tape of wengert::Real. Copies share a version. Errors of recording: no_tape, tape_suspended,
/// foreign_variable, identifiers_exhausted, memory_exhausted; wrong_size where shapes do not fit; wrong_value for the
/// use of a moved-from entity, which may only be assigned to.
template <class V>
class Active : public detail::EntityBase<Active<V>>, public MemberViews<V, Active<V>> {
 public:
  using Value = V;
  using Number = detail::EntityNumber<V>;
  using Adjoint = detail::EntityAdjointValue<V>;

  Active() : Active(V{}) {}
  /// A passive entity.
  Active(const V& value) : slot_(detail::Slot<V>::make(value)) {}        // NOLINT: values convert
  Active(V&& value) : slot_(detail::Slot<V>::make(std::move(value))) {}  // NOLINT: values convert
  Active(const Active& other) : slot_(other.current()) {}
  Active(Active&& other) noexcept : slot_(std::move(other.current_to_move())) {
    elements_.exchange(*this, other.elements_, other);
  }
  /// Records the expression as one statement, a new version.
  template <class E>
    requires detail::EntityNodeOf<V, std::remove_cvref_t<E>>
  Active(E&& expression) : slot_(evaluated(std::forward<E>(expression))) {}  // NOLINT: expressions convert

  /// The same, unless check(value) throws.
  template <class E, class Check>
    requires(detail::EntityNodeOf<V, E> && std::is_invocable_v<const Check&, const V&>)
  Active(const E& expression, const Check& check) : slot_(evaluated_as_it_is(expression, check)) {}

  /// A part of a variable, e.g. `Vector v = a.col(0)`.
  template <detail::EntityPlace P>
    requires(!P::is_number && std::is_constructible_v<V, typename P::Part>)
  Active(const P& place) : slot_(evaluated(place.part())) {}  // NOLINT: parts convert

  ~Active() = default;
  Active& operator=(const Active& other) { return replace(detail::SlotHandle<V>(other.current())); }
  Active& operator=(Active&& other) noexcept {
    if (this == &other) return *this;
    replace(std::move(other.current_to_move()));
    elements_.exchange(*this, other.elements_, other);
    return *this;
  }
  Active& operator=(const V& value) { return replace(Active(value).slot_); }
  Active& operator=(V&& value) { return replace(Active(std::move(value)).slot_); }
  template <class E>
    requires detail::EntityNodeOf<V, std::remove_cvref_t<E>>
  Active& operator=(E&& expression) {
    return replace(evaluated(std::forward<E>(expression)));
  }

  template <detail::EntityPlace P>
    requires(!P::is_number && std::is_constructible_v<V, typename P::Part>)
  Active& operator=(const P& place) {
    return replace(evaluated(place.part()));
  }

  template <class T>
  Active& operator+=(const T& x) {
    const auto added = detail::operand<V>(x);
    if constexpr (detail::PlainNumber<std::remove_cvref_t<decltype(added.plain())>>)
      return replace(Active(*this + x).slot_);
    else
      return update<true>(added);
  }
  template <class T>
  Active& operator-=(const T& x) {
    const auto taken = detail::operand<V>(x);
    if constexpr (detail::PlainNumber<std::remove_cvref_t<decltype(taken.plain())>>)
      return replace(Active(*this - x).slot_);
    else
      return update<false>(taken);
  }
  template <class T>
  Active& operator*=(const T& x) {
    return replace(Active(*this * x).slot_);
  }
  template <class T>
  Active& operator/=(const T& x) {
    return replace(Active(*this / x).slot_);
  }

  /// The value itself, without its derivative; wengert::value(x) is the same for all.
  const V& value() const { return plain(); }
  const V& plain() const {
    slot()->check_value();
    return std::as_const(*slot_.get()).value();
  }
  /// Whether it depends on an input.
  bool active() const { return slot()->active(); }

  const detail::SlotHandle<V>& handle() const { return current(); }
  detail::EntityLeaf<V> leaf() const& {
    slot()->held_by(this);
    return detail::EntityLeaf<V>(slot_, this);
  }
  detail::EntityLeaf<V> leaf() && {
    slot();
    return detail::EntityLeaf<V>(std::move(slot_));
  }

  /// What tape.input(x) does: a new version with x's value, or x's own where nobody could tell. Throws already_active.
  void register_input(detail::TapeOf<V>& tape) {
    if (slot()->lives_on(tape.entities())) fail(ErrorCode::already_active, "an entity");
    const bool own = slot()->unknown();
    const bool was_active = slot_->active();
    detail::SlotHandle<V> made = own ? slot_ : detail::SlotHandle<V>(detail::Slot<V>::make(plain()));
    made->join(tape.entities(), true);
    try {
      tape.template add_entity_statement<detail::InputStatement<V>>(made.get());
    } catch (...) {
      if (was_active)
        made->leave();
      else
        made->withdraw();
      throw;
    }
    replace(std::move(made));
  }
  /// Of a tape of other numbers.
  template <class Other>
  void register_input(BasicTape<Other>&) {
    static_assert(
        std::is_same_v<Other, Number>,
        "wengert: the numbers of this entity are not those of the tape; for second order its type has to be a "
        "template of its number with 'using Number = T;', and be described to 'wengert bind' as that");
  }
  /// Takes the version that a statement with several results has made.
  void become(detail::SlotHandle<V> made) { replace(std::move(made)); }
  /// What tape.adjoint(x) gives. Throws not_registered, foreign_variable.
  detail::EntityAdjointReference<V> adjoint_of(detail::TapeOf<V>& tape) const {
    check(tape.entities());
    return {tape, leaf(), *slot()};
  }
  /// One direction's seed and adjoint (after a forward sweep: tangent) in a matrix of tape.directions(). One that is
  /// missing is zero. Throws not_registered, wrong_size, failed_sweep.
  void seed(DirectionMatrix<Number>& adjoints, std::size_t direction, const Adjoint& seed) const {
    if (!slot()->active()) fail(ErrorCode::not_registered, "seed of a passive entity");
    if (!(EntityTraits<Adjoint>::shape(seed) == detail::adjoint_shape<V>(slot()->shape())))
      fail(ErrorCode::wrong_size, "seed of an entity");
    if (direction >= adjoints.directions()) fail(ErrorCode::wrong_size, "direction " + std::to_string(direction));
    adjoints.require_whole();
    adjoints.entities().grow(std::uint64_t{slot()->index()} + 1);
    detail::BasicSweep<Number>{adjoints, direction}.assign(*slot(), seed);
  }
  Adjoint adjoint(DirectionMatrix<Number>& adjoints, std::size_t direction) const {
    if (!slot()->active()) fail(ErrorCode::not_registered, "adjoint of a passive entity");
    if (direction >= adjoints.directions()) fail(ErrorCode::wrong_size, "direction " + std::to_string(direction));
    adjoints.require_whole();
    const Adjoint* const adjoint = adjoints.entities().has(slot()->index())
                                       ? detail::BasicSweep<Number>{adjoints, direction}.find(*slot())
                                       : nullptr;
    return adjoint != nullptr ? *adjoint : EntityTraits<V>::zero(slot()->shape());
  }

  /// Overwrites the part that the view names: see part.hpp. In place where this is the only handle to the version; an
  /// expression that reads it holds another one.
  template <class View, class E>
  void write(const View& view, const E& expression);

  /// Of a value with elements: see element.hpp.
  detail::Element<V>& element(std::ptrdiff_t position)
    requires detail::HasElements<V>
  {
    return elements_.element(*this, position);
  }
  std::uint32_t times_given() const { return elements_.times_given(); }
  BasicReal<Number>& number_of_element(std::ptrdiff_t position) { return elements_.number(*this, position); }
  void note_given(std::ptrdiff_t position) { elements_.note_given(position); }
  void link(std::unique_ptr<detail::VariableLink<V>> link) { elements_.link(std::move(link)); }
  BasicReal<Number>* numbers() const { return elements_.numbers(const_cast<Active&>(*this)); }
  BasicReal<Number> read_element(std::ptrdiff_t position) const;
  void write_element(std::ptrdiff_t position, const BasicReal<Number>& x);

 private:
  detail::Slot<V>* slot() const {
    write_back();
    if (!slot_) [[unlikely]]
      moved_from();
    return slot_.get();
  }
  [[gnu::always_inline]] void write_back() const {
    if (elements_.exposed()) [[unlikely]]
      elements_.write_back(const_cast<Active&>(*this));
  }
  const detail::SlotHandle<V>& current() const {
    write_back();
    return slot_;
  }
  detail::SlotHandle<V>& current_to_move() {
    write_back();
    if (slot_) slot_->left_by(this);
    return slot_;
  }
  void exchange_slot(detail::SlotHandle<V> made) {
    if (slot_ && slot_.get() != made.get()) slot_->left_by(this);
    slot_ = std::move(made);
  }
  Active& replace(detail::SlotHandle<V> made) {
    exchange_slot(std::move(made));
    if (elements_.referenced()) [[unlikely]]
      elements_.read_anew(*this);
    return *this;
  }
  [[noreturn, gnu::noinline]] static void moved_from() { fail(ErrorCode::wrong_value, "a moved-from entity"); }
  void check(const detail::EntityArena<Number>& arena) const {
    if (!slot()->active()) fail(ErrorCode::not_registered, "adjoint of a passive entity");
    slot()->check(arena);
  }

  /// The record takes what a temporary expression holds. One that was kept is copied first.
  template <class E>
  static detail::SlotHandle<V> evaluated(E&& expression) {
    if constexpr (std::is_lvalue_reference_v<E> && !std::remove_cvref_t<E>::is_leaf)
      return evaluated(std::remove_cvref_t<E>(expression));
    else if constexpr (detail::is_of_other_kind<V, typename std::remove_cvref_t<E>::Value>)
      return evaluated(EntityTraits<V>::in_kind(std::forward<E>(expression)));
    else if constexpr (detail::is_turned<V, typename std::remove_cvref_t<E>::Value>)
      return evaluated(std::forward<E>(expression).transpose());
    else
      return evaluated_as_it_is(std::forward<E>(expression));
  }
  struct Unchecked {
    void operator()(const V&) const {}
  };
  template <class E, class Check = Unchecked>
  static detail::SlotHandle<V> evaluated_as_it_is(E&& expression, const Check& check = {}) {
    detail::TapeOf<V>* const tape = detail::tape_for(expression);
    detail::SlotHandle<V> made(detail::Slot<V>::make(expression.plain()));
    check(std::as_const(*made.get()).value());
    if (tape != nullptr) {
      made->join(tape->entities());
      tape->template add_entity_statement<detail::Assignment<V, std::remove_cvref_t<E>>>(made.get(),
                                                                                         std::forward<E>(expression));
    }
    return made;
  }

  template <bool Plus, class E>
  Active& update(const E& expression) {
    detail::TapeOf<V>* const tape = detail::tape_for(expression);
    detail::Slot<V>& here = *slot();
    if (!EntityTraits<V>::fits(here.value(), expression.plain())) fail(ErrorCode::wrong_size, "update of an entity");
    const bool was_passive = !here.active();
    // The expression's leaves are handles too: one that refers to this version keeps it from being changed.
    if (!here.writable() || (was_passive && tape != nullptr && here.recorded()))
      return replace(Active(detail::Updated<V, E, Plus>(leaf(), expression)).slot_);
    if (!was_passive) static_cast<void>(detail::tape_for(leaf()));
    if constexpr (Plus)
      here.value() += expression.plain();
    else
      here.value() -= expression.plain();
    if (tape != nullptr) {  // a passive contribution does not concern the adjoint
      if (was_passive) here.join(tape->entities());
      recorded(here, [&] {
        tape->template add_entity_statement<detail::Update<V, E, Plus>>(&here, expression, was_passive);
      });
    }
    if (elements_.referenced()) [[unlikely]]
      elements_.read_anew(*this);
    return *this;
  }
  /// What changed in place without being recorded must not be used.
  template <class Record>
  static void recorded(detail::Slot<V>& slot, Record&& record) {
    try {
      record();
    } catch (...) {
      slot.leave();
      throw;
    }
  }

  detail::SlotHandle<V> slot_;
  [[no_unique_address]] mutable typename detail::ElementsType<V>::type elements_;
};

template <class V>
template <class View, class E>
void Active<V>::write(const View& view, const E& expression) {
  using Part = typename View::Value;
  detail::TapeOf<V>* tape = detail::tape_for(expression);
  if (active()) tape = detail::tape_for(leaf());
  const Part part = expression.plain();
  if (!EntityTraits<Part>::fits(view.of(plain()), part)) fail(ErrorCode::wrong_size, "write to a part of an entity");
  const bool was_passive = !active();
  const bool shared = slot()->handles() != 1 || slot()->is_input();
  if (was_passive) {
    // Statements that read the passive version keep it: they are not to see a variable that is active or changed.
    const bool read = tape == nullptr ? slot()->needed() : slot()->recorded();
    if (shared || read) exchange_slot(detail::SlotHandle<V>(detail::Slot<V>::make(plain())));
    if (tape != nullptr) slot_->join(tape->entities());
  } else if (shared) {
    exchange_slot(evaluated(leaf()));
  }
  if (tape != nullptr)
    recorded(*slot_.get(), [&] {
      tape->template add_entity_statement<detail::PartAssignment<V, View, E>>(slot_.get(), view, expression,
                                                                              was_passive);
    });
  view.of(slot_->value()) = part;
  if (elements_.referenced()) [[unlikely]]
    elements_.read_anew(*this, view);
}

}  // namespace wengert
