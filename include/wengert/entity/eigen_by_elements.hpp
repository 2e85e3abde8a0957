// SPDX-License-Identifier: MIT
// What entities have no rule for, computed number by number: matrices become Eigen's own of ElementReal, whose
// operations are statements each, and the result becomes an entity again.
#pragma once
#include <cstdio>
#include <type_traits>
#include <utility>
#include <vector>
#include <wengert/eigen_scalar.hpp>
#include <wengert/entity/eigen_gather.hpp>
#include <wengert/generated/entities/eigen.hpp>

namespace wengert {
namespace detail {

template <class V>
struct ElementDense;
template <int R, int C, int O, int MR, int MC>
struct ElementDense<Eigen::Matrix<double, R, C, O, MR, MC>> {
  using type = Eigen::Matrix<ElementReal, R, C, O, MR, MC>;
};
template <int R, int C, int O, int MR, int MC>
struct ElementDense<Eigen::Array<double, R, C, O, MR, MC>> {
  using type = Eigen::Array<ElementReal, R, C, O, MR, MC>;
};
template <class P>
struct DoubleDense;
template <int R, int C, int O, int MR, int MC>
struct DoubleDense<Eigen::Matrix<ElementReal, R, C, O, MR, MC>> {
  using type = Eigen::Matrix<double, R, C, O, MR, MC>;
};
template <int R, int C, int O, int MR, int MC>
struct DoubleDense<Eigen::Array<ElementReal, R, C, O, MR, MC>> {
  using type = Eigen::Array<double, R, C, O, MR, MC>;
};

/// An argument as Eigen's own matrix of active numbers, or as one of them; what is neither stays what it is.
template <class T>
auto in_elements(const T& x) {
  if constexpr (EntityOperand<UnwrappedType<T>>) {
    using V = OperandValue<T>;
    static_assert(DenseValue<V> && std::is_same_v<typename V::Scalar, double>,
                  "wengert: by_elements takes matrices and arrays of wengert::Real");
    const Active<V> whole = [&] {
      if constexpr (EntityVariable<UnwrappedType<T>>)
        return Active<V>(x);
      else
        return Active<V>(operand<V>(x));
    }();
    typename ElementDense<V>::type result(whole.plain().rows(), whole.plain().cols());
    for (Eigen::Index i = 0; i < result.size(); ++i)
      result.data()[i] = whole.active() ? ElementReal(whole.read_element(i)) : ElementReal(whole.plain().data()[i]);
    return result;
  } else if constexpr (NumberPlace<T> || Expression<T>) {
    return ElementReal(Real(x));
  } else if constexpr (EigenExpression<T>) {
    return x.template cast<ElementReal>().eval();
  } else {
    return x;
  }
}
/// The result as entities have it.
template <class T>
auto from_elements(const T& x) {
  if constexpr (std::is_same_v<T, ElementReal>) {
    return x.real();
  } else if constexpr (requires { typename DoubleDense<typename T::PlainObject>::type; }) {
    using V = typename DoubleDense<typename T::PlainObject>::type;
    const typename T::PlainObject values(x);
    std::vector<Real> numbers;
    numbers.reserve(std::size_t(values.size()));
    for (Eigen::Index i = 0; i < values.size(); ++i) numbers.push_back(values.data()[i].real());
    return typename ActiveDense<V>::type(Active<V>(Gathered<V>(std::move(numbers), values.rows(), values.cols())));
  } else {
    return x;
  }
}

}  // namespace detail

/// f(x...), where f takes Eigen's own matrices, of ElementReal, and gives one of them, a number, or a plain value: for
/// operations that entities have not. Each operation on a number in it is a statement.
template <class F, class... T>
auto by_elements(F&& f, const T&... x) {
  return detail::from_elements(std::forward<F>(f)(detail::in_elements(x)...));
}

namespace detail {

/// A note on standard error, once: that many statements are no mistake, but may not be what the user expects.
inline void note_elementwise([[maybe_unused]] const char* operation) {
#ifndef WENGERT_NO_NOTES
  std::fprintf(stderr,
               "wengert: note: Eigen's '%s' has no rule and is recorded number by number; WENGERT_NO_NOTES defined "
               "leaves such notes out\n",
               operation);
#endif
}
/// Of Eigen's operation `call`, which has no rule: the result by_elements(), with a note once.
template <class Call, class... T>
auto computed_by_elements(const char* operation, const Call& call, const T&... x) {
  using Result = decltype(call(in_elements(x)...));
  static_assert(
      !std::is_void_v<Result>,
      "wengert: this operation of Eigen has no rule, and Eigen has none for numbers of that kind; write it with "
      "the operations that docs/reference/entities.md lists");
  static const bool told = (note_elementwise(operation), true);
  static_cast<void>(told);
  return by_elements(call, x...);
}

}  // namespace detail
}  // namespace wengert
