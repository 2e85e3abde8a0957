// SPDX-License-Identifier: MIT
// Comparisons of active arrays, which are of values, and `select` by what they give.
#pragma once
#include <utility>
#include <wengert/entity/eigen_views.hpp>
#include <wengert/generated/entities/eigen.hpp>

namespace wengert::detail {

/// A coefficient's comparison for each coefficient. It is Eigen's array of bool, whose select() takes active values.
template <int Rows, int Cols, int Options>
class Comparison : public Eigen::Array<bool, Rows, Cols, Options> {
 public:
  using Booleans = Eigen::Array<bool, Rows, Cols, Options>;
  template <class T>
  explicit Comparison(const Eigen::ArrayBase<T>& booleans) : Booleans(booleans) {}
  Comparison operator!() const { return Comparison(static_cast<const Booleans&>(*this) == false); }
  friend Comparison operator&&(const Comparison& a, const Comparison& b) {
    return Comparison(static_cast<const Booleans&>(a) && static_cast<const Booleans&>(b));
  }
  friend Comparison operator||(const Comparison& a, const Comparison& b) {
    return Comparison(static_cast<const Booleans&>(a) || static_cast<const Booleans&>(b));
  }

  /// x where the comparison holds and y elsewhere; one of them may be a number.
  template <class X, class Y>
  auto select(const X& x, const Y& y) const {
    const Choice choice{*this};
    if constexpr (NumberOperand<X> && NumberOperand<Y>) {
      return wengert::detail::chosen(choice, filled_with(x), filled_with(y));
    } else if constexpr (NumberOperand<X>) {
      return wengert::detail::chosen(choice, filled_as<Y>(x), y);
    } else if constexpr (NumberOperand<Y>) {
      return wengert::detail::chosen(choice, x, filled_as<X>(y));
    } else {
      return wengert::detail::chosen(choice, x, y);
    }
  }

 private:
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
  const auto values = [](const auto& x) {
    using T = std::remove_cvref_t<decltype(x)>;
    if constexpr (NumberLike<T>)
      return typename V::Scalar(compared(x));
    else
      return PlainOf<OperandValue<T>>(operand<PlainOf<OperandValue<T>>>(x).value());
  };
  const auto x = values(a);
  const auto y = values(b);
  if constexpr (ArrayOperand<A> && ArrayOperand<B>)
    if (x.rows() != y.rows() || x.cols() != y.cols()) fail(ErrorCode::wrong_size, "a comparison of arrays");
  return Result(f(x, y));
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
