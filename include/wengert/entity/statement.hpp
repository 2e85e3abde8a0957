// SPDX-License-Identifier: MIT
// The records of entity statements: inputs, full assignments, updates in place, writes to a part, numbers made from
// entities. Each holds its expression as it was built, so nothing is rebuilt in a sweep.
#pragma once
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>
#include <wengert/entity/node.hpp>
#include <wengert/tape/zero.hpp>

namespace wengert::detail {

/// The expression of a record: its leaves count as the record's references, not as handles.
template <class E>
class RecordedExpression {
 public:
  template <class Source>
    requires std::is_same_v<std::remove_cvref_t<Source>, E>
  explicit RecordedExpression(Source&& expression) noexcept(std::is_nothrow_constructible_v<E, Source>)
      : expression_(std::forward<Source>(expression)) {
    expression_.mark();
    expression_.leaves([&](const auto& leaf) { counted_ |= leaf.template bind<EntityNumber<typename E::Value>>(); });
  }
  RecordedExpression(const RecordedExpression&) = delete;
  RecordedExpression& operator=(const RecordedExpression&) = delete;
  ~RecordedExpression() {
    if (counted_)
      expression_.leaves([](const auto& leaf) { leaf.template unbind<EntityNumber<typename E::Value>>(); });
    else
      expression_.leaves([](const auto& leaf) { leaf.forget(); });
  }
  template <class S, class... G>
  void back(const S& sweep, const G&... g) const {
    expression_.back(sweep, g...);
  }
  bool active() const { return expression_.active(); }
  template <class S, class... Sum>
  auto tangent(const S& sweep, Sum&... sums) const {
    return expression_.tangent(sweep, sums...);
  }

 private:
  E expression_;
  bool counted_ = false;  ///< one of the references is
};

/// A record's reference to the slot it makes or changes. The slot leaves the tape with the record.
template <class V>
class MadeSlot {
 public:
  explicit MadeSlot(Slot<V>* slot) noexcept : slot_(slot) { slot_->add_record(); }
  MadeSlot(const MadeSlot&) = delete;
  MadeSlot& operator=(const MadeSlot&) = delete;
  ~MadeSlot() { slot_->leave_record(); }
  Slot<V>& operator*() const { return *slot_; }
  Slot<V>* operator->() const { return slot_; }

 private:
  Slot<V>* slot_;
};

template <class V>
class InputStatement final : public EntityRecord<EntityNumber<V>> {
 public:
  explicit InputStatement(Slot<V>* slot) noexcept : made_(slot) {}
  void reverse(DirectionMatrix<EntityNumber<V>>&) override {}  // an input's adjoint stands
  void forward(DirectionMatrix<EntityNumber<V>>&) override {}  // and so does its tangent

 private:
  MadeSlot<V> made_;
};

/// out = expression, a new version.
template <class V, class E>
class Assignment final : public EntityRecord<EntityNumber<V>> {
 public:
  using Adjoints = DirectionMatrix<EntityNumber<V>>;
  template <class Source>
  Assignment(Slot<V>* out, Source&& expression) noexcept(std::is_nothrow_constructible_v<E, Source>)
      : out_(out), expression_(std::forward<Source>(expression)) {}
  void reverse(Adjoints& adjoints) override {
    for (std::size_t d = 0; d < adjoints.directions(); ++d) {
      BasicSweep<EntityNumber<V>> sweep{adjoints, d};
      EntityAdjoint*& here = sweep.place(*out_);
      auto* const adjoint = sweep.template settled_at<V>(here);
      if (adjoint == nullptr) continue;  // nothing that was swept used it
      sweep.ending = adjoint;
      expression_.back(sweep, std::as_const(*adjoint).value());
      sweep.end(here, adjoint);
    }
  }
  void forward(Adjoints& tangents) override {
    for (std::size_t d = 0; d < tangents.directions(); ++d) {
      const BasicSweep<EntityNumber<V>> sweep{tangents, d};
      sweep.assign(*out_, expression_.tangent(sweep));
    }
  }

 private:
  MadeSlot<V> out_;
  RecordedExpression<E> expression_;
};

/// out += expression or out -= expression in place: the derivative by the old value is the identity, so the slot and
/// its adjoint stay what they are. Where the old value was passive the adjoint ends here.
template <class V, class E, bool Plus>
class Update final : public EntityRecord<EntityNumber<V>> {
 public:
  using Adjoints = DirectionMatrix<EntityNumber<V>>;
  Update(Slot<V>* out, const E& expression, bool was_passive) noexcept(std::is_nothrow_copy_constructible_v<E>)
      : out_(out), expression_(expression), was_passive_(was_passive) {}
  void reverse(Adjoints& adjoints) override {
    for (std::size_t d = 0; d < adjoints.directions(); ++d) {
      const BasicSweep<EntityNumber<V>> sweep{adjoints, d};
      const auto* const adjoint = sweep.find(*out_);
      if (adjoint == nullptr) continue;
      if constexpr (Plus)
        expression_.back(sweep, *adjoint);
      else
        expression_.back(sweep, -*adjoint);
      if (was_passive_) sweep.release(*out_);
    }
  }
  void forward(Adjoints& tangents) override {
    for (std::size_t d = 0; d < tangents.directions(); ++d) {
      const BasicSweep<EntityNumber<V>> sweep{tangents, d};
      if (was_passive_) sweep.assign(*out_, EntityTraits<V>::zero(out_->shape()));
      if constexpr (Plus)
        sweep.add(*out_, expression_.tangent(sweep));
      else
        sweep.add(*out_, EntityAdjointValue<V>(-expression_.tangent(sweep)));
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
class PartAssignment final : public EntityRecord<EntityNumber<V>> {
 public:
  using Adjoints = DirectionMatrix<EntityNumber<V>>;
  using Part = typename View::Value;
  static constexpr bool overwrites = true;
  PartAssignment(Slot<V>* out, const View& view, const E& expression, bool was_passive)
      : out_(out), view_(view), expression_(expression), was_passive_(was_passive) {
    if (out->needed()) saved_.emplace(view_.of(out->value()));
  }
  void revert() override {
    if (!saved_) return;
    swap_saved();
    out_->revert();
  }
  void reverse(Adjoints& adjoints) override {
    swap_saved();  // first: the expression may read the old value
    try {
      for (std::size_t d = 0; d < adjoints.directions(); ++d) {
        const BasicSweep<EntityNumber<V>> sweep{adjoints, d};
        auto* const whole = sweep.find(*out_);
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
  void rewind() override { swap_saved(); }
  void forward(Adjoints& tangents) override {
    for (std::size_t d = 0; d < tangents.directions(); ++d) {
      const BasicSweep<EntityNumber<V>> sweep{tangents, d};
      if (was_passive_) sweep.assign(*out_, EntityTraits<V>::zero(out_->shape()));
      const auto tangent_of_part = [&]() -> Part {
        if (expression_.active()) return expression_.tangent(sweep);
        const Part old = view_.of(std::as_const(sweep.whole(*out_)));
        return EntityTraits<Part>::zero(EntityTraits<Part>::shape(old));
      };
      const Part tangent = tangent_of_part();  // first: it may read the part
      view_.of(sweep.whole(*out_)) = tangent;
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
class NumberStatement final : public EntityRecord<EntityNumber<typename E::Value>> {
 public:
  using Number = EntityNumber<typename E::Value>;
  using Adjoints = DirectionMatrix<Number>;
  NumberStatement(std::uint64_t identifier, const E& expression) noexcept(std::is_nothrow_copy_constructible_v<E>)
      : identifier_(identifier), expression_(expression) {}
  void reverse(Adjoints& adjoints) override {
    for (std::size_t d = 0; d < adjoints.directions(); ++d) {
      const Number g = std::exchange(adjoints.row(identifier_)[d], Number(0));
      if (!is_zero(g)) expression_.back(BasicSweep<Number>{adjoints, d}, g);
    }
  }
  void forward(Adjoints& tangents) override {
    for (std::size_t d = 0; d < tangents.directions(); ++d)
      tangents.row(identifier_)[d] = expression_.tangent(BasicSweep<Number>{tangents, d});
  }

 private:
  std::uint64_t identifier_;
  RecordedExpression<E> expression_;
};

/// The number an expression of entities gives: one statement if it is active.
template <class E>
auto number(const E& expression) {
  using Number = BasicReal<EntityNumber<typename E::Value>>;
  TapeOf<typename E::Value>* const tape = tape_for(expression);
  const typename E::Value value = expression.plain();
  if (tape == nullptr) return Number(value);
  const Number result = tape->entity_output(value);
  tape->template add_entity_statement<NumberStatement<E>>(result.handle().identifier(), expression);
  return result;
}

}  // namespace wengert::detail
