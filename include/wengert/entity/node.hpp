// SPDX-License-Identifier: MIT
// Expressions of entities: their leaves, and what every node offers. Nodes of operations are written by `wengert bind`
// from annotations; they hold their operands by value, and a leaf holds its version, so a stored expression is safe.
//
// A node offers  Value            the type of its result (double for a number)
//                plain()          the result without its derivative, perhaps lazily
//                active()         whether it depends on an input
//                leaves(visit)    calls visit(leaf) for each leaf
//                mark()           tells the leaves whose values a sweep will read that they are needed
//                back(sweep, g)   adds what the result's adjoint g contributes to the leaves' adjoints
//                tangent(sweep)   the result's tangent from those of the leaves; of active nodes only
#pragma once
#include <concepts>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <wengert/entity/leaf_variable.hpp>
#include <wengert/entity/slot.hpp>
#include <wengert/overload/real.hpp>

namespace wengert {

template <class V>
class Active;

namespace detail {

template <class V>
using TapeOf = BasicTape<EntityNumber<V>>;

/// Base of everything an expression of entities consists of, variables included. A type of its own for each, so that
/// an expression takes no more room than what its parts hold.
template <class Self>
struct EntityBase {
  using IsEntityPart = void;
};

[[noreturn, gnu::noinline, gnu::cold]] inline void used_after_change(const std::string& what) {
  fail(ErrorCode::wrong_value, "an expression or view kept with 'auto' is used after a change of its " + what +
                                   ", whose new value it would have without the tape; evaluate it before the change "
                                   "with .eval(), or write it after the change");
}

/// A version of an entity; passive values too.
template <class V>
class EntityLeaf : public EntityBase<EntityLeaf<V>> {
 public:
  using Value = V;
  static constexpr bool is_leaf = true;
  using SweepOf = BasicSweep<EntityNumber<V>>;
  [[gnu::always_inline]] explicit EntityLeaf(SlotHandle<V> slot, const void* variable = nullptr)
      : slot_(std::move(slot)), variable_(variable) {}
  EntityLeaf(SlotHandle<V> slot, PlainVariable<V> plain) : slot_(std::move(slot)), variable_(plain) {}
  [[gnu::always_inline]] EntityLeaf(const EntityLeaf&) = default;
  [[gnu::always_inline]] EntityLeaf(EntityLeaf&&) noexcept = default;
  EntityLeaf& operator=(const EntityLeaf&) = delete;
  [[gnu::always_inline]] ~EntityLeaf() = default;
  const V& plain() const { return std::as_const(*slot_.get()).value(); }
  bool active() const { return slot_->active(); }
  template <class Visit>
  void leaves(Visit&& visit) const {
    visit(*this);
  }
  void mark() const {}
  template <class S, class G>
  void back(const S& sweep, const G& g) const {
    if constexpr (std::is_same_v<S, SweepOf>)
      if (slot_->active()) sweep.add(*slot_.get(), g);
  }
  /// Takes over a contribution that its maker needs no more.
  template <class G>
    requires std::is_same_v<G, EntityAdjointValue<V>>
  void take(const SweepOf& sweep, G&& g) const {
    if (slot_->active()) sweep.take(*slot_.get(), std::move(g));
  }
  EntityAdjointValue<V>& whole_adjoint(const SweepOf& sweep) const { return sweep.whole(*slot_.get()); }
  /// Zero for a passive leaf. A passive leaf may stand among numbers of another type.
  template <class S>
  EntityAdjointValue<V> tangent(const S& sweep) const {
    if constexpr (std::is_same_v<S, SweepOf>)
      if (slot_->active())
        if (const auto* const found = sweep.find(*slot_.get())) return *found;
    return EntityTraits<V>::zero(slot_->shape());
  }

  void require_value() const { slot_->require_value(); }
  /// Throws wrong_value if the variable that it was made from has changed since.
  void require_current() const {
    if (variable_.left(*slot_.get())) [[unlikely]]
      changed();
  }
  /// Whether it is active; then it must be on that tape.
  template <class Tape>
  bool is_on(Tape* tape) const {
    if constexpr (std::is_same_v<typename Tape::value_type, EntityNumber<V>>) {
      return tape == nullptr ? slot_->active() : slot_->is_on(tape->entities());
    } else {
      if (slot_->active()) fail(ErrorCode::foreign_variable, "an entity on a tape of other numbers");
      return false;
    }
  }
  /// In a record of a tape of that number the handle becomes a reference, which ends with the record. Of a version on
  /// the tape it is not counted: the record that made it is an earlier one, and records go from the last to the first.
  /// Returns whether it is.
  template <class Number>
  [[gnu::always_inline]] bool bind() const {
    if (is_kept_by_tape<Number>()) {
      slot_->release_handle();
      return false;
    }
    slot_->turn_handle_into_record();
    return true;
  }
  void forget() const { slot_.forget(); }
  /// Ends a leaf that was there for require_current() alone.
  void drop() const { slot_ = SlotHandle<V>(); }
  template <class Number>
  void unbind() const {
    if (is_kept_by_tape<Number>())
      slot_.forget();
    else
      slot_.release_record();
  }

 protected:
  [[noreturn, gnu::noinline, gnu::cold]] void changed() const {
    used_after_change("matrix (" + EntityTraits<V>::text(slot_->shape()) + ")");
  }

 private:
  template <class Number>
  bool is_kept_by_tape() const {
    return std::is_same_v<Number, EntityNumber<V>> && slot_->active();
  }
  mutable SlotHandle<V> slot_;  ///< null after unbind()
  [[no_unique_address]] LeafVariable<V> variable_;
};

/// Throws wrong_value if a variable of the node has changed since.
template <class Node>
void require_current(const Node& node) {
  node.leaves([](const auto& leaf) {
    if constexpr (requires { leaf.require_current(); }) leaf.require_current();
  });
}

/// The same of a node that its user holds, which may be one that was kept.
template <class Node>
void require_current_now(const Node& node) {
  if constexpr (!Node::is_leaf) {
    const Node kept = node;
    require_current(kept);
  } else {
    require_current(node);
  }
}

/// A version computed from a node: current while the node's variables are, as the library would compute it when it is
/// used.
template <class V, class Source>
class ComputedLeaf : public EntityLeaf<V> {
 public:
  ComputedLeaf(EntityLeaf<V> leaf, Source source) : EntityLeaf<V>(std::move(leaf)), source_(std::move(source)) {}
  template <class Visit>
  void leaves(Visit&& visit) const {
    visit(*this);
  }
  void require_current() const { detail::require_current(source_); }
  void drop() const {
    drop_source();
    EntityLeaf<V>::drop();
  }
  template <class Number>
  bool bind() const {
    drop_source();
    return EntityLeaf<V>::template bind<Number>();
  }

 private:
  void drop_source() const {
    source_.leaves([](const auto& leaf) {
      if constexpr (requires { leaf.drop(); }) leaf.drop();
    });
  }
  Source source_;  ///< not evaluated; its leaves are dropped once a record has this
};

/// The variables of an expression whose type the leaf that was computed from it does not name.
struct UnnamedSource {
  UnnamedSource() = default;
  UnnamedSource(const UnnamedSource&) = delete;
  UnnamedSource& operator=(const UnnamedSource&) = delete;
  virtual ~UnnamedSource() = default;
  virtual void require_current() const = 0;
};
template <class Node>
struct UnnamedSourceOf final : UnnamedSource {
  explicit UnnamedSourceOf(Node&& its_node) : node(std::move(its_node)) {}
  void require_current() const override { detail::require_current(node); }
  Node node;
};

/// As a ComputedLeaf, of a deep expression: the types of what it is part of stay short.
template <class V>
class DeepLeaf : public EntityLeaf<V> {
 public:
  DeepLeaf(EntityLeaf<V> leaf, std::shared_ptr<const UnnamedSource> source)
      : EntityLeaf<V>(std::move(leaf)), source_(std::move(source)) {}
  template <class Visit>
  void leaves(Visit&& visit) const {
    visit(*this);
  }
  void require_current() const {
    if (source_ != nullptr) source_->require_current();
  }
  void drop() const {
    source_.reset();
    EntityLeaf<V>::drop();
  }
  template <class Number>
  bool bind() const {
    source_.reset();
    return EntityLeaf<V>::template bind<Number>();
  }

 private:
  mutable std::shared_ptr<const UnnamedSource> source_;  ///< null once a record has this
};

/// A number of the scalar tape.
template <class Number>
class BasicScalarLeaf : public EntityBase<BasicScalarLeaf<Number>> {
 public:
  using Value = Number;
  static constexpr bool is_leaf = true;
  explicit BasicScalarLeaf(const BasicReal<Number>& x) : x_(x) {}
  const Number& plain() const { return x_.value(); }
  bool active() const { return x_.active(); }
  template <class Visit>
  void leaves(Visit&& visit) const {
    visit(*this);
  }
  void mark() const {}
  template <class S, class G>
  void back(const S& sweep, const G& g) const {
    if constexpr (std::is_same_v<S, BasicSweep<Number>>)
      if (x_.active()) sweep.adjoints.row(x_.handle().identifier())[sweep.direction] += g;
  }
  template <class S>
  Number tangent(const S& sweep) const {
    if constexpr (std::is_same_v<S, BasicSweep<Number>>)
      if (x_.active()) return sweep.adjoints.row(x_.handle().identifier())[sweep.direction];
    return Number(0);
  }
  void require_value() const {}
  template <class Tape>
  bool is_on(Tape* tape) const {
    if (!x_.active()) return false;
    if constexpr (std::is_same_v<typename Tape::value_type, Number>) {
      if (tape != nullptr) static_cast<void>(tape->identifier(x_));
    } else {
      fail(ErrorCode::foreign_variable, "a number on a tape of other numbers");
    }
    return true;
  }
  template <class>
  bool bind() const {
    return false;
  }
  template <class>
  void unbind() const {}
  void forget() const {}

 private:
  BasicReal<Number> x_;
};
/// A number that is no variable.
template <class Number>
class ConstantLeaf : public EntityBase<ConstantLeaf<Number>> {
 public:
  using Value = Number;
  static constexpr bool is_leaf = true;
  explicit ConstantLeaf(const Number& value) : value_(value) {}
  const Number& plain() const { return value_; }
  static constexpr bool active() { return false; }
  template <class Visit>
  void leaves(Visit&&) const {}
  void mark() const {}
  template <class S, class G>
  void back(const S&, const G&) const {}
  template <class S>
  Number tangent(const S&) const {
    return Number(0);
  }

 private:
  Number value_;
};

/// -g; of libraries' expressions specialised where a better one follows.
template <class G>
struct Negative {
  static auto of(const G& g) { return -g; }
};

/// What an annotation calls `name_b`: contributions to it go to the operand `name`.
template <class Operand, class S>
class Sink {
 public:
  Sink(const Operand& operand, const S& sweep) : operand_(operand), sweep_(sweep) {}
  template <class G>
  void operator+=(const G& g) const {
    operand_.back(sweep_, g);
  }
  template <class G>
    requires requires(const Operand& operand, const S& sweep, G&& g) {
      requires KeptInCells<G>;
      operand.take(sweep, std::move(g));
    }
  void operator+=(G&& g) const {
    operand_.take(sweep_, std::move(g));
  }
  template <class G>
  void operator-=(const G& g) const {
    operand_.back(sweep_, Negative<G>::of(g));
  }

 private:
  const Operand& operand_;
  const S& sweep_;
};

/// The tangent of a result of type V, from what each operand contributes. Contributions are evaluated before they are
/// added: a library's lazy expression is then compiled once, not for each way of using it.
template <class V>
class TangentSum {
 public:
  using Adjoint = EntityAdjointValue<V>;
  template <class Contribution>
  void operator+=(const Contribution& contribution) {
    add(made_value<Adjoint>(contribution));
  }
  void operator+=(const Adjoint& contribution) {
    if (sum_)
      *sum_ += contribution;
    else
      sum_ = contribution;
  }
  template <class Contribution>
  void operator-=(const Contribution& contribution) {
    add(Adjoint(-made_value<Adjoint>(contribution)));
  }
  bool empty() const { return !sum_; }
  Adjoint value() && { return std::move(sum_).value(); }

 private:
  void add(Adjoint&& contribution) {
    if (sum_)
      *sum_ += contribution;
    else
      sum_.emplace(std::move(contribution));
  }
  std::optional<Adjoint> sum_;
};

/// Zero of the shape of a value.
template <class V>
V zero_like(const V& value) {
  return EntityTraits<V>::zero(EntityTraits<V>::shape(value));
}

/// For operations that are linear in several operands together: the tangent of one of them. What is passive has none,
/// and an expression takes the shape of the zero from its value, which require_shape() keeps until then.
template <class Node, class S>
auto tangent_or_zero(const Node& node, const S& sweep) {
  if constexpr (Node::is_leaf) {
    return node.tangent(sweep);
  } else {
    using V = typename Node::Value;
    if (node.active()) return node.tangent(sweep);
    return EntityTraits<V>::zero(EntityTraits<V>::shape(made_value<V>(node.plain())));
  }
}

template <class T>
concept EntityPart = requires { typename std::remove_cvref_t<T>::IsEntityPart; };
/// A node or leaf; not a variable.
template <class T>
concept EntityNode = EntityPart<T> && requires(const T& node) {
  typename T::Value;
  node.plain();
  { node.active() } -> std::same_as<bool>;
  node.mark();
};

/// The value of what its user holds, an expression of which may have been kept.
template <class V, class Self>
V current_value(const Self& self) {
  if constexpr (EntityNode<Self>) require_current_now(self);
  return V(self.plain());
}

/// A node whose result is, or makes, a V.
template <class V, class E>
concept EntityNodeOf = EntityNode<E> && std::is_constructible_v<V, decltype(std::declval<const E&>().plain())>;

/// All values in the node are read in a sweep.
template <class Node>
void require_values(const Node& node) {
  node.leaves([](const auto& leaf) { leaf.require_value(); });
}

/// See tangent_or_zero().
template <class Node>
void require_shape(const Node& node) {
  if constexpr (!Node::is_leaf)
    if (!node.active()) require_values(node);
}

/// The tape that records here, if the node is active, and nullptr for a passive one. Throws no_tape, tape_suspended
/// and, for a leaf of another tape or recording, foreign_variable.
template <class Node>
[[gnu::always_inline]] inline TapeOf<typename Node::Value>* tape_for(const Node& node) {
  using Tape = TapeOf<typename Node::Value>;
  Tape* const tape = Tape::recording();
  bool active = false;
  node.leaves([&](const auto& leaf) {
    // A factorisation is that of the matrix as it was.
    if constexpr (ReadLate<typename Node::Value> || PlainNumber<typename Node::Value>)
      if constexpr (requires { leaf.require_current(); }) leaf.require_current();
    active |= leaf.is_on(tape);
  });
  if (!active) return nullptr;
  if (tape == nullptr) [[unlikely]]
    static_cast<void>(Tape::template record_nowhere<1>({1}));
  return tape;
}

}  // namespace detail
}  // namespace wengert
