// SPDX-License-Identifier: MIT
// The records of entity statements: inputs, full assignments, updates in place, writes to a part, numbers made from
// entities. Each holds its expression as it was built, so nothing is rebuilt in a sweep.
#pragma once
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>
#include <wengert/entity/node.hpp>

namespace wengert::detail {

/// The expression of a record: its leaves count as the record's references, not as handles.
template <class E>
class RecordedExpression {
 public:
  explicit RecordedExpression(const E& expression) : expression_(expression) {
    expression_.mark();
    expression_.leaves([](const auto& leaf) { leaf.bind(); });
  }
  RecordedExpression(const RecordedExpression&) = delete;
  RecordedExpression& operator=(const RecordedExpression&) = delete;
  ~RecordedExpression() {
    expression_.leaves([](const auto& leaf) { leaf.unbind(); });
  }
  template <class G>
  void back(const Sweep& sweep, const G& g) const {
    expression_.back(sweep, g);
  }

 private:
  E expression_;
};

/// A record's reference to the slot it makes or changes. The slot leaves the tape with the record.
template <class V>
class MadeSlot {
 public:
  explicit MadeSlot(Slot<V>* slot) : slot_(slot) { slot_->add_record(); }
  MadeSlot(const MadeSlot&) = delete;
  MadeSlot& operator=(const MadeSlot&) = delete;
  ~MadeSlot() {
    slot_->leave();
    slot_->release_record();
  }
  Slot<V>& operator*() const { return *slot_; }
  Slot<V>* operator->() const { return slot_; }

 private:
  Slot<V>* slot_;
};

template <class V>
class InputStatement final : public EntityRecord<double> {
 public:
  explicit InputStatement(Slot<V>* slot) : made_(slot) {}
  void reverse(DirectionMatrix<double>&) override {}  // an input's adjoint stands

 private:
  MadeSlot<V> made_;
};

/// out = expression, a new version.
template <class V, class E>
class Assignment final : public EntityRecord<double> {
 public:
  Assignment(Slot<V>* out, const E& expression) : out_(out), expression_(expression) {}
  void reverse(DirectionMatrix<double>& adjoints) override {
    for (std::size_t d = 0; d < adjoints.directions(); ++d) {
      const Sweep sweep{adjoints, d};
      const V* const adjoint = sweep.find(*out_);
      if (adjoint == nullptr) continue;  // nothing that was swept used it
      expression_.back(sweep, *adjoint);
      sweep.release(*out_);
    }
  }

 private:
  MadeSlot<V> out_;
  RecordedExpression<E> expression_;
};

/// out += expression or out -= expression in place: the derivative by the old value is the identity, so the slot and
/// its adjoint stay what they are. Where the old value was passive the adjoint ends here.
template <class V, class E, bool Plus>
class Update final : public EntityRecord<double> {
 public:
  Update(Slot<V>* out, const E& expression, bool was_passive)
      : out_(out), expression_(expression), was_passive_(was_passive) {}
  void reverse(DirectionMatrix<double>& adjoints) override {
    for (std::size_t d = 0; d < adjoints.directions(); ++d) {
      const Sweep sweep{adjoints, d};
      const V* const adjoint = sweep.find(*out_);
      if (adjoint == nullptr) continue;
      if constexpr (Plus)
        expression_.back(sweep, *adjoint);
      else
        expression_.back(sweep, -*adjoint);
      if (was_passive_) sweep.release(*out_);
    }
  }

 private:
  MadeSlot<V> out_;
  RecordedExpression<E> expression_;
  bool was_passive_;
};

/// The part of out that `view` names = expression. Only that part is saved, and only if a statement reads the old
/// value.
template <class V, class View, class E>
class PartAssignment final : public EntityRecord<double> {
 public:
  using Part = typename View::Value;
  PartAssignment(Slot<V>* out, const View& view, const E& expression, bool was_passive)
      : out_(out), view_(view), expression_(expression), was_passive_(was_passive) {
    if (out->needed()) saved_.emplace(view_.of(out->value()));
  }
  void revert() override {
    if (!saved_) return;
    swap_saved();
    out_->revert();
  }
  void reverse(DirectionMatrix<double>& adjoints) override {
    swap_saved();  // first: the expression may read the old value
    try {
      for (std::size_t d = 0; d < adjoints.directions(); ++d) {
        const Sweep sweep{adjoints, d};
        V* const whole = sweep.find(*out_);
        if (whole == nullptr) continue;
        const Part adjoint = view_.of(*whole);
        view_.of(*whole) =
            EntityTraits<Part>::zero(EntityTraits<Part>::shape(adjoint));  // it may contribute here again
        expression_.back(sweep, adjoint);
        if (was_passive_) sweep.release(*out_);
      }
    } catch (...) {
      swap_saved();
      throw;
    }
  }
  void restore() override { swap_saved(); }
  std::size_t extra_bytes() const override { return saved_ ? EntityTraits<Part>::bytes(*saved_) : 0; }

 private:
  void swap_saved() {
    if (!saved_) return;
    auto&& place = view_.of(out_->value());
    Part old = place;
    place = *saved_;
    *saved_ = std::move(old);
  }
  MadeSlot<V> out_;
  View view_;
  RecordedExpression<E> expression_;
  bool was_passive_;
  std::optional<Part> saved_;
};

/// A number computed from entities.
template <class E>
class NumberStatement final : public EntityRecord<double> {
 public:
  NumberStatement(std::uint64_t identifier, const E& expression) : identifier_(identifier), expression_(expression) {}
  void reverse(DirectionMatrix<double>& adjoints) override {
    for (std::size_t d = 0; d < adjoints.directions(); ++d) {
      const double g = std::exchange(adjoints.row(identifier_)[d], 0.0);
      if (g != 0) expression_.back(Sweep{adjoints, d}, g);
    }
  }

 private:
  std::uint64_t identifier_;
  RecordedExpression<E> expression_;
};

/// The number an expression of entities gives: one statement if it is active.
template <class E>
Real number(const E& expression) {
  BasicTape<double>* const tape = tape_for(expression);
  const double value = expression.value();
  if (tape == nullptr) return Real(value);
  const Real result = tape->entity_output(value);
  tape->add_entity_statement<NumberStatement<E>>(result.handle().identifier(), expression);
  return result;
}

}  // namespace wengert::detail
