// SPDX-License-Identifier: MIT
// Comparisons of active arrays, which are of values, and `select` by what they give.
#pragma once
#include <memory>
#include <utility>
#include <wengert/entity/eigen_members.hpp>
#include <wengert/generated/entities/eigen.hpp>

namespace wengert::detail {

/// The coefficients of a comparison as Eigen's expressions ask for them.
template <class Booleans>
class ComparedCoefficients {
 public:
  using Index = Eigen::Index;
  ComparedCoefficients(Booleans booleans, StillCurrent still_current)
      : compared_(std::make_shared<const Compared>(Compared{std::move(booleans), std::move(still_current)})) {}
  bool operator()(Index i) const
    requires(bool(Booleans::IsVectorAtCompileTime))
  {
    return booleans()(i);
  }
  bool operator()(Index i, Index j) const
    requires(!bool(Booleans::IsVectorAtCompileTime))
  {
    return booleans()(i, j);
  }
  const Booleans& booleans() const {
    require_current();
    return compared_->booleans;
  }
  void require_current() const { compared_->still_current(); }

 private:
  struct Compared {
    Booleans booleans;
    StillCurrent still_current;
  };
  std::shared_ptr<const Compared> compared_;
};

/// What a selection was chosen by, among its leaves, or other things that an expression reads. As of plain variables, a
/// change is looked for in copies.
class ConditionLeaf {
 public:
  explicit ConditionLeaf(StillCurrent still_current)
      : still_current_(std::make_shared<const StillCurrent>(std::move(still_current))) {}
  ConditionLeaf(const ConditionLeaf& other) : still_current_(other.still_current_), copied_(true) {}
  ConditionLeaf(ConditionLeaf&&) noexcept = default;
  ConditionLeaf& operator=(const ConditionLeaf&) = delete;
  ~ConditionLeaf() = default;
  void require_current() const {
    if (copied_) (*still_current_)();
  }
  void require_value() const {}
  static bool is_on(auto*) { return false; }
  template <class>
  bool bind() const {
    drop();
    return false;
  }
  template <class>
  void unbind() const {}
  void forget() const {}
  void drop() const { still_current_ = nullptr; }

 private:
  mutable std::shared_ptr<const StillCurrent> still_current_;  ///< null in a record
  bool copied_ = false;
};
/// A node that a condition chooses, or that is current while something else is.
template <class Node>
class ChosenNode : public Operation<ChosenNode<Node>, typename Node::Value> {
 public:
  ChosenNode(Node node, StillCurrent still_current) : node_(std::move(node)), condition_(std::move(still_current)) {}
  decltype(auto) plain() const { return node_.plain(); }
  bool active() const { return node_.active(); }
  template <class Visit>
  void leaves(Visit&& visit) const {
    node_.leaves(visit);
    visit(condition_);
  }
  void mark() const { node_.mark(); }
  template <class S, class G>
  void back(const S& sweep, const G& g) const {
    node_.back(sweep, g);
  }
  template <class S>
  auto tangent(const S& sweep) const {
    return node_.tangent(sweep);
  }

 private:
  Node node_;
  ConditionLeaf condition_;
};

/// A coefficient's comparison for each coefficient. It is Eigen's expression of bool, whose select() takes active
/// values.
template <int Rows, int Cols, int Options>
class Comparison : public Eigen::CwiseNullaryOp<ComparedCoefficients<Eigen::Array<bool, Rows, Cols, Options>>,
                                                Eigen::Array<bool, Rows, Cols, Options>> {
 public:
  using Booleans = Eigen::Array<bool, Rows, Cols, Options>;
  using Coefficients = ComparedCoefficients<Booleans>;
  using Base = Eigen::CwiseNullaryOp<Coefficients, Booleans>;
  Comparison(const Booleans& booleans, StillCurrent still_current)
      : Base(booleans.rows(), booleans.cols(), Coefficients(booleans, std::move(still_current))) {}
  Comparison operator!() const { return Comparison(booleans() == false, still_current()); }
  friend Comparison operator&&(const Comparison& a, const Comparison& b) {
    return Comparison(a.booleans() && b.booleans(), both(a, b));
  }
  friend Comparison operator||(const Comparison& a, const Comparison& b) {
    return Comparison(a.booleans() || b.booleans(), both(a, b));
  }

  /// x where the comparison holds and y elsewhere; one of them may be a number.
  template <class X, class Y>
  auto select(const X& x, const Y& y) const {
    if constexpr (NumberOperand<X> && NumberOperand<Y>) {
      return chosen(held(filled_with(x)), held(filled_with(y)));
    } else if constexpr (NumberOperand<X>) {
      return chosen(held(filled_as<Y>(x)), held(y));
    } else if constexpr (NumberOperand<Y>) {
      return chosen(held(x), held(filled_as<X>(y)));
    } else {
      return chosen(held(x), held(y));
    }
  }

 private:
  const Booleans& booleans() const { return this->functor().booleans(); }
  StillCurrent still_current() const {
    return [coefficients = this->functor()] { coefficients.require_current(); };
  }
  static StillCurrent both(const Comparison& a, const Comparison& b) {
    return [a = a.functor(), b = b.functor()] {
      a.require_current();
      b.require_current();
    };
  }
  template <class X>
  static auto held(X&& x) {
    return operand<PlainOf<OperandValue<X>>, false>(std::forward<X>(x));
  }
  template <class X, class Y>
  auto chosen(X first, const Y& second) const {
    return wengert::detail::chosen(Choice{booleans()}, ChosenNode<X>(std::move(first), still_current()), second);
  }
  /// An array, or a matrix where Other is one, of the same number.
  template <class Other, class T>
  auto filled_as(const T& x) const {
    using V = OperandValue<Other>;
    using Number = typename V::Scalar;
    const auto ones = [&](Number one) { return PlainOf<V>(PlainOf<V>::Constant(this->rows(), this->cols(), one)); };
    if constexpr (ActiveOperand<T>)
      return typename ActiveDense<PlainOf<V>>::type(as_number(x) * ones(Number(1)));
    else
      return ones(Number(x));
  }
  template <class T>
  auto filled_with(const T& x) const {
    using Number = typename decltype(as_number(x))::RealType::value_type;
    return filled_as<Eigen::Array<Number, Rows, Cols, Options>>(x);
  }
};

template <class T>
concept ArrayOperand = bound::eigen_operations::CoefficientsOperand<T>;
template <class A, class B>
concept ComparedArrays = (ArrayOperand<A> && EntityOperand<A> && (ArrayOperand<B> || NumberLike<B>)) ||
                         (ArrayOperand<B> && EntityOperand<B> && (ArrayOperand<A> || NumberLike<A>));

/// f of the values of both.
template <class A, class B, class F>
auto compared_arrays(const A& a, const B& b, F&& f) {
  using V = typename std::conditional_t<ArrayOperand<A>, std::type_identity<OperandValue<A>>,
                                        std::type_identity<OperandValue<B>>>::type;
  using Result = Comparison<V::RowsAtCompileTime, V::ColsAtCompileTime, V::Options>;
  const auto source = [](const auto& x) {
    using T = std::remove_cvref_t<decltype(x)>;
    if constexpr (NumberLike<T>)
      return ConstantLeaf<typename V::Scalar>(typename V::Scalar(compared(x)));
    else
      return operand<PlainOf<OperandValue<T>>, false>(x);
  };
  const auto values = [](const auto& node) {
    using Value = typename std::remove_cvref_t<decltype(node)>::Value;
    return PlainOf<Value>(node.plain());
  };
  const Sources sources{std::tuple(source(a), source(b))};
  const auto x = values(std::get<0>(sources.nodes));
  const auto y = values(std::get<1>(sources.nodes));
  if constexpr (ArrayOperand<A> && ArrayOperand<B>)
    if (x.rows() != y.rows() || x.cols() != y.cols()) fail(ErrorCode::wrong_size, "a comparison of arrays");
  return Result(f(x, y), [sources] { require_current(sources); });
}

#define WENGERT_COMPARISON(sign)                                                                  \
  template <class A, class B>                                                                     \
    requires ComparedArrays<A, B>                                                                 \
  auto operator sign(const A& a, const B& b) {                                                    \
    return compared_arrays(a, b, [](const auto& x, const auto& y) { return (x sign y).eval(); }); \
  }
WENGERT_COMPARISON(<)
WENGERT_COMPARISON(<=)
WENGERT_COMPARISON(>)
WENGERT_COMPARISON(>=)
WENGERT_COMPARISON(==)
WENGERT_COMPARISON(!=)
#undef WENGERT_COMPARISON

}  // namespace wengert::detail

namespace wengert {

template <class V, class Self>
  requires detail::is_dense_array<V>
template <class F>
auto MemberViews<V, Self>::of_values(F&& f) const {
  const detail::Sources sources{std::tuple(detail::operand<V, false>(self()))};
  return detail::Comparison<V::RowsAtCompileTime, V::ColsAtCompileTime, V::Options>(
      f(detail::current_value<V>(self())), [sources] { detail::require_current(sources); });
}

}  // namespace wengert
