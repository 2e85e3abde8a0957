// SPDX-License-Identifier: MIT
// Eigen's matrices and arrays in messages: one of them is one message, and its adjoint too.
#pragma once
#include <wengert/language.hpp>  // first: it says what is missing

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>
#include <wengert/eigen.hpp>
#include <wengert/mpi.hpp>

namespace wengert::mpi::detail {

template <class T>
concept ActiveMatrix = wengert::detail::EntityVariable<T> && wengert::detail::DenseValue<typename T::Value>;
/// Eigen's own matrices, of double and of Tangent, are ranges of numbers.
template <class M>
  requires wengert::detail::DenseValue<M>
struct Carried<M> {
  using Element = typename M::Scalar;
  static std::size_t size(const M& x) { return static_cast<std::size_t>(x.size()); }
  template <class X, class Visit>
  static void each(X& x, Visit&& visit) {
    for (Eigen::Index i = 0; i < x.size(); ++i) Parts<Element>::each(x.data()[i], visit);
  }
};

/// A matrix that was sent.
template <class M>
class MatrixSent final : public Port<typename M::Scalar> {
 public:
  using V = typename M::Scalar;
  using Sweep = wengert::detail::BasicSweep<V>;
  using Leaf = wengert::detail::EntityLeaf<M>;
  explicit MatrixSent(Leaf leaf) : rows_(leaf.plain().rows()), cols_(leaf.plain().cols()), matrix_(std::move(leaf)) {}
  void tangents(DirectionMatrix<V>& tangents, std::size_t d, V* out) const override {
    const M tangent = matrix_.tangent(Sweep{tangents, d});
    std::copy_n(tangent.data(), tangent.size(), out);
  }
  void add(DirectionMatrix<V>& adjoints, std::size_t d, const V* contribution) const override {
    const M adjoint = Eigen::Map<const M>(contribution, rows_, cols_);
    matrix_.back(Sweep{adjoints, d}, adjoint);
  }
  void take(DirectionMatrix<V>&, std::size_t, V*) const override {}
  void set(DirectionMatrix<V>&, std::size_t, const V*) const override {}

 private:
  Eigen::Index rows_, cols_;
  wengert::detail::RecordedExpression<Leaf> matrix_;
};

/// A matrix that was received.
template <class M>
class MatrixMade final : public Port<typename M::Scalar> {
 public:
  using V = typename M::Scalar;
  using Sweep = wengert::detail::BasicSweep<V>;
  explicit MatrixMade(wengert::detail::Slot<M>* slot)
      : slot_(slot), rows_(slot->shape().rows), cols_(slot->shape().cols) {}
  void take(DirectionMatrix<V>& adjoints, std::size_t d, V* out) const override {
    const Sweep sweep{adjoints, d};
    const M* const found = sweep.find(*slot_);
    if (found == nullptr) return static_cast<void>(std::fill_n(out, rows_ * cols_, V(0)));
    std::copy_n(found->data(), found->size(), out);
    sweep.release(*slot_);
  }
  void set(DirectionMatrix<V>& tangents, std::size_t d, const V* tangent) const override {
    const M made = Eigen::Map<const M>(tangent, rows_, cols_);
    Sweep{tangents, d}.assign(*slot_, made);
  }
  void tangents(DirectionMatrix<V>&, std::size_t, V*) const override {}
  void add(DirectionMatrix<V>&, std::size_t, const V*) const override {}

 private:
  wengert::detail::MadeSlot<M> slot_;
  Eigen::Index rows_, cols_;
};

template <ActiveMatrix X>
auto outgoing_matrix(const X& x, const Call& call) {
  using M = typename X::Value;
  using V = typename M::Scalar;
  const M& value = x.plain();
  Outgoing<V> sent{{value.data(), value.data() + value.size()}, nullptr, Recording<V>::template of<BasicTape<V>>()};
  try {
    if (wengert::detail::tape_for(x.leaf()) != nullptr) sent.port = std::make_shared<MatrixSent<M>>(x.leaf());
  } catch (const Error& error) {
    wengert::fail(error.code(), call.text());
  }
  return sent;
}

template <class X>
class MatrixReceived final : public Incoming<typename X::Value::Scalar> {
 public:
  using M = typename X::Value;
  using V = typename M::Scalar;
  explicit MatrixReceived(X& matrix) : matrix_(matrix), rows_(matrix.plain().rows()), cols_(matrix.plain().cols()) {}
  std::size_t size() const override { return static_cast<std::size_t>(rows_ * cols_); }
  Recording<V> recording() const override { return Recording<V>::template of<BasicTape<V>>(); }
  std::shared_ptr<Port<V>> put(const V* values, bool active, const Call& call) override {
    const M value = Eigen::Map<const M>(values, rows_, cols_);
    wengert::detail::SlotHandle<M> made(wengert::detail::Slot<M>::make(value));
    std::shared_ptr<Port<V>> port;
    if (active) {
      auto* const tape = BasicTape<V>::recording();
      if (tape == nullptr)
        fail(BasicTape<V>::is_suspended() ? ErrorCode::tape_suspended : ErrorCode::no_tape, call,
             "active numbers arrive");
      static_cast<void>(tape->position());  // ends a run of statements: this one is the message's
      made->join(tape->entities());
      port = std::make_shared<MatrixMade<M>>(made.get());
    }
    matrix_.become(std::move(made));
    return port;
  }
  /// NaN, of no tape: what is computed from it shows it.
  void make_unusable() override { matrix_ = M(M::Constant(rows_, cols_, V(NAN))); }
  bool untouched() const override {
    const M& value = matrix_.plain();
    if (value.rows() != rows_ || value.cols() != cols_) return false;
    for (Eigen::Index i = 0; i < value.size(); ++i)
      if (value.data()[i] == value.data()[i]) return false;  // no NaN
    return true;
  }

 private:
  X& matrix_;
  Eigen::Index rows_, cols_;
};
template <ActiveMatrix X>
struct Carried<X> {
  using Entity = typename X::Value;
  static auto outgoing(const X& x, const Call& call) { return outgoing_matrix(x, call); }
  static auto incoming(X& x) { return std::make_unique<MatrixReceived<X>>(x); }
};

}  // namespace wengert::mpi::detail
