// SPDX-License-Identifier: MIT
// Functions with several results in arguments, one statement each: what `wengert bind` writes for WENGERT_OUT and
// WENGERT_INOUT calls make_outputs(). Its nodes compute all results at once and take all their adjoints at once.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <tuple>
#include <utility>
#include <wengert/entity/active.hpp>

namespace wengert::detail {

/// A number of the tape that may be written.
template <class T>
inline constexpr bool is_real_variable = false;
template <PlainNumber Number>
inline constexpr bool is_real_variable<BasicReal<Number>> = true;
template <class T>
concept RealVariable = is_real_variable<T>;
template <class T>
concept OutputVariable = EntityVariable<T> || RealVariable<T>;

/// The type of the value that a variable receives.
template <class T>
struct OutputOf {
  using type = typename T::value_type;
};
template <EntityVariable T>
struct OutputOf<T> {
  using type = typename T::Value;
};
template <OutputVariable T>
using OutputValue = typename OutputOf<T>::type;

/// An output of a record: a version that the statement made, or a number.
template <class V>
class MadeOutput {
 public:
  using Sweep = BasicSweep<EntityNumber<V>>;
  explicit MadeOutput(Slot<V>* slot) : slot_(slot) {}
  const V& plain() const { return std::as_const(*slot_).value(); }
  bool contributes(const Sweep& sweep) const { return sweep.settled(*slot_) != nullptr; }
  /// Zero where nothing contributed to it.
  EntityAdjointValue<V> adjoint(const Sweep& sweep) const {
    if (const auto* const found = sweep.find(*slot_)) return *found;
    return EntityTraits<V>::zero(slot_->shape());
  }
  void consume(const Sweep& sweep) const {
    EntityAdjoint*& here = sweep.place(*slot_);
    if (auto* const adjoint = sweep.template settled_at<V>(here)) sweep.release(here, adjoint);
  }
  void assign(const Sweep& sweep, TangentSum<V>&& tangent) const {
    if (tangent.empty())
      sweep.assign(*slot_, EntityTraits<V>::zero(slot_->shape()));
    else
      sweep.assign(*slot_, std::move(tangent).value());
  }

 private:
  MadeSlot<V> slot_;
};
template <PlainNumber N>
class MadeOutput<N> {
 public:
  using Sweep = BasicSweep<N>;
  explicit MadeOutput(const BasicReal<N>& made) : identifier_(made.handle().identifier()), value_(made.value()) {}
  const N& plain() const { return value_; }
  bool contributes(const Sweep& sweep) const { return !is_zero(row(sweep)); }
  N adjoint(const Sweep& sweep) const { return row(sweep); }
  void consume(const Sweep& sweep) const { row(sweep) = N(0); }
  void assign(const Sweep& sweep, TangentSum<N>&& tangent) const {
    row(sweep) = tangent.empty() ? N(0) : std::move(tangent).value();
  }

 private:
  N& row(const Sweep& sweep) const { return sweep.adjoints.row(identifier_)[sweep.direction]; }
  std::uint64_t identifier_;
  N value_;
};

/// One statement that makes values of types V. A node offers, besides what records ask of any expression,
///   compute(v...)           all results
///   back(sweep, out...)     adds what all their adjoints contribute
///   tangent(sweep, out..., sum...)  adds to the sums of all their tangents
///   reads                   which results' values back() and tangent() read
template <class Node, class... V>
class OutputsStatement final : public EntityRecord<EntityNumber<typename Node::Value>> {
 public:
  using Number = EntityNumber<typename Node::Value>;
  using Adjoints = DirectionMatrix<Number>;
  template <class... Made>
  explicit OutputsStatement(const Node& node, const Made&... made) : outputs_(made...), expression_(node) {}
  void reverse(Adjoints& adjoints) override {
    for (std::size_t d = 0; d < adjoints.directions(); ++d) {
      const BasicSweep<Number> sweep{adjoints, d};
      std::apply(
          [&](const auto&... out) {
            if (!(out.contributes(sweep) || ...)) return;
            expression_.back(sweep, out...);
            (out.consume(sweep), ...);
          },
          outputs_);
    }
  }
  void forward(Adjoints& tangents) override {
    for (std::size_t d = 0; d < tangents.directions(); ++d) {
      const BasicSweep<Number> sweep{tangents, d};
      std::tuple<TangentSum<V>...> sums;
      std::apply(
          [&](const auto&... out) {
            std::apply([&](auto&... sum) { expression_.tangent(sweep, out..., sum...); }, sums);
          },
          outputs_);
      assign(sweep, sums, std::index_sequence_for<V...>());
    }
  }

 private:
  template <std::size_t... I>
  void assign(const BasicSweep<Number>& sweep, std::tuple<TangentSum<V>...>& sums, std::index_sequence<I...>) {
    (std::get<I>(outputs_).assign(sweep, std::move(std::get<I>(sums))), ...);
  }
  std::tuple<MadeOutput<V>...> outputs_;
  RecordedExpression<Node> expression_;
};

/// A result on its way from a value to its variable.
template <class Tape, class V>
SlotHandle<V> new_output(Tape& tape, V&& value, bool is_read) {
  SlotHandle<V> made(Slot<V>::make(std::move(value)));
  made->join(tape.entities());
  if (is_read) made->require_value();
  return made;
}
template <class Tape, PlainNumber N>
BasicReal<N> new_output(Tape& tape, N&& value, bool) {
  return tape.entity_output(value);
}
template <class V>
Slot<V>* output_slot(const SlotHandle<V>& made) {
  return made.get();
}
template <class N>
const BasicReal<N>& output_slot(const BasicReal<N>& made) {
  return made;
}

template <class Tape, class Node, class... V, class... Out, std::size_t... I>
void record_outputs(Tape& tape, const Node& node, std::tuple<V...>& values, std::index_sequence<I...>, Out&... out) {
  auto made = std::tuple{new_output(tape, std::move(std::get<I>(values)), Node::reads[I])...};
  tape.template add_entity_statement<OutputsStatement<Node, V...>>(node, output_slot(std::get<I>(made))...);
  const auto give = [](auto& variable, auto&& version) {
    if constexpr (RealVariable<std::remove_reference_t<decltype(variable)>>)
      variable = version;
    else
      variable.become(std::move(version));
  };
  (give(out, std::move(std::get<I>(made))), ...);
}

/// Computes the results of a node and gives them to variables, as one statement if the node is active.
template <class Node, OutputVariable... Out>
void make_outputs(const Node& node, Out&... out) {
  auto* const tape = tape_for(node);
  std::tuple<OutputValue<Out>...> values{};
  std::apply([&](auto&... value) { node.compute(value...); }, values);
  if (tape != nullptr)
    record_outputs(*tape, node, values, std::index_sequence_for<Out...>(), out...);
  else
    std::apply([&](auto&... value) { ((out = Out(std::move(value))), ...); }, values);
}

/// The value of an argument of a function without derivative.
template <class T>
auto primal(const T& x) {
  if constexpr (EntityVariable<T> || EntityNode<T> || EntityPlace<T>)
    return OperandValue<T>(x.plain());
  else if constexpr (Expression<T>)
    return typename T::RealType(x).value();
  else
    return PlainOf<T>(x);
}

}  // namespace wengert::detail
