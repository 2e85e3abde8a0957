// SPDX-License-Identifier: MIT
// Expressions of entities: their leaves, and what every node offers. Nodes of operations are written by `wengert bind`
// from annotations; they hold their operands by value, and a leaf holds its version, so a stored expression is safe.
//
// A node offers  Value            the type of its result (double for a number)
//                value()          the result, perhaps lazily
//                active()         whether it depends on an input
//                leaves(visit)    calls visit(leaf) for each leaf
//                mark()           tells the leaves whose values a sweep will read that they are needed
//                back(sweep, g)   adds what the result's adjoint g contributes to the leaves' adjoints
#pragma once
#include <concepts>
#include <type_traits>
#include <utility>
#include <wengert/entity/slot.hpp>
#include <wengert/overload/real.hpp>

namespace wengert {

template <class V>
class Active;

namespace detail {

/// Base of everything an expression of entities consists of, variables included.
struct EntityBase {};

/// A version of an entity; passive values too.
template <class V>
class EntityLeaf : public EntityBase {
 public:
  using Value = V;
  static constexpr bool is_leaf = true;
  explicit EntityLeaf(SlotHandle<V> slot) : slot_(std::move(slot)) {}
  const V& value() const { return std::as_const(*slot_.get()).value(); }
  bool active() const { return slot_->active(); }
  template <class Visit>
  void leaves(Visit&& visit) const {
    visit(*this);
  }
  void mark() const {}
  template <class G>
  void back(const Sweep& sweep, const G& g) const {
    if (slot_->active()) sweep.add(*slot_.get(), g);
  }
  V& whole_adjoint(const Sweep& sweep) const { return sweep.whole(*slot_.get()); }

  void require_value() const { slot_->require_value(); }
  void check(BasicTape<double>& tape) const { slot_->check(tape.entities()); }
  /// A handle becomes a record's reference, and back before its end.
  void bind() const {
    slot_->add_record();
    slot_->release_handle();
  }
  void unbind() const {
    slot_->add_handle();
    slot_->release_record();
  }

 private:
  SlotHandle<V> slot_;
};

/// A number of the scalar tape.
class ScalarLeaf : public EntityBase {
 public:
  using Value = double;
  static constexpr bool is_leaf = true;
  explicit ScalarLeaf(const Real& x) : x_(x) {}
  const double& value() const { return x_.value(); }
  bool active() const { return x_.active(); }
  template <class Visit>
  void leaves(Visit&& visit) const {
    visit(*this);
  }
  void mark() const {}
  void back(const Sweep& sweep, double g) const {
    if (x_.active()) sweep.adjoints.row(x_.handle().identifier())[sweep.direction] += g;
  }
  void require_value() const {}
  void check(BasicTape<double>& tape) const {
    if (x_.active()) static_cast<void>(tape.identifier(x_));
  }
  void bind() const {}
  void unbind() const {}

 private:
  Real x_;
};

/// What an annotation calls `name_b`: contributions to it go to the operand `name`.
template <class Operand>
class Sink {
 public:
  Sink(const Operand& operand, const Sweep& sweep) : operand_(operand), sweep_(sweep) {}
  template <class G>
  void operator+=(const G& g) const {
    operand_.back(sweep_, g);
  }
  template <class G>
  void operator-=(const G& g) const {
    operand_.back(sweep_, -g);
  }

 private:
  const Operand& operand_;
  const Sweep& sweep_;
};

template <class T>
concept EntityPart = std::is_base_of_v<EntityBase, std::remove_cvref_t<T>>;
/// A node or leaf; not a variable.
template <class T>
concept EntityNode = EntityPart<T> && requires(const T& node, const Sweep& sweep) {
  typename T::Value;
  node.value();
  { node.active() } -> std::same_as<bool>;
  node.mark();
};

/// All values in the node are read in a sweep.
template <class Node>
void require_values(const Node& node) {
  node.leaves([](const auto& leaf) { leaf.require_value(); });
}

/// The tape that records here, if the node is active, and nullptr for a passive one. Throws no_tape, tape_suspended
/// and, for a leaf of another tape or recording, foreign_variable.
template <class Node>
BasicTape<double>* tape_for(const Node& node) {
  if (!node.active()) return nullptr;
  BasicTape<double>* const tape = BasicTape<double>::recording();
  if (tape == nullptr) static_cast<void>(BasicTape<double>::record_nowhere<1>({1}));
  node.leaves([&](const auto& leaf) { leaf.check(*tape); });
  return tape;
}

}  // namespace detail
}  // namespace wengert
