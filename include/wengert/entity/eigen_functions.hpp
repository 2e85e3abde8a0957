// SPDX-License-Identifier: MIT
// Eigen's free functions of arrays that have members of the same name, and powers by arrays, number by number.
#pragma once
#include <wengert/entity/eigen_matrix.hpp>

namespace wengert::detail {

template <class T>
concept ActiveArray =
    bound::eigen_operations::CoefficientsOperand<T> && EntityOperand<UnwrappedType<std::remove_cvref_t<T>>>;
template <class T>
concept AnyArray = bound::eigen_operations::CoefficientsOperand<T>;

/// a^b for each coefficient; one of the two may be a number or plain.
template <class A, class B>
auto powers(const A& a, const B& b) {
  if constexpr (!AnyArray<A>) {
    using Number = BasicReal<typename OperandValue<B>::Scalar>;
    if constexpr (!EntityOperand<UnwrappedType<B>>)
      return powers(a, typename ActiveDense<PlainOf<B>>::type(PlainOf<B>(b)));
    else
      return b.unaryExpr([base = Number(a)](const Number& x) -> Number { return wengert::pow(base, x); });
  } else if constexpr (!EntityOperand<UnwrappedType<A>>) {
    return typename ActiveDense<PlainOf<A>>::type(PlainOf<A>(a)).pow(b);
  } else {
    using Number = BasicReal<typename OperandValue<A>::Scalar>;
    return a.binaryExpr(b, [](const Number& x, const Number& y) -> Number { return wengert::pow(x, y); });
  }
}

}  // namespace wengert::detail

namespace Eigen {

// Eigen's own take a base class.
#define WENGERT_FUNCTION_OF_ARRAYS(name)    \
  template <wengert::detail::ActiveArray T> \
  auto name(const T& x) {                   \
    return x.name();                        \
  }
WENGERT_FUNCTION_OF_ARRAYS(inverse)
WENGERT_FUNCTION_OF_ARRAYS(tan)
WENGERT_FUNCTION_OF_ARRAYS(asin)
WENGERT_FUNCTION_OF_ARRAYS(acos)
WENGERT_FUNCTION_OF_ARRAYS(atan)
WENGERT_FUNCTION_OF_ARRAYS(sinh)
WENGERT_FUNCTION_OF_ARRAYS(cosh)
WENGERT_FUNCTION_OF_ARRAYS(asinh)
WENGERT_FUNCTION_OF_ARRAYS(acosh)
WENGERT_FUNCTION_OF_ARRAYS(atanh)
WENGERT_FUNCTION_OF_ARRAYS(logistic)
WENGERT_FUNCTION_OF_ARRAYS(lgamma)
WENGERT_FUNCTION_OF_ARRAYS(digamma)
WENGERT_FUNCTION_OF_ARRAYS(erf)
WENGERT_FUNCTION_OF_ARRAYS(erfc)
WENGERT_FUNCTION_OF_ARRAYS(expm1)
WENGERT_FUNCTION_OF_ARRAYS(log1p)
WENGERT_FUNCTION_OF_ARRAYS(log10)
WENGERT_FUNCTION_OF_ARRAYS(log2)
WENGERT_FUNCTION_OF_ARRAYS(abs2)
WENGERT_FUNCTION_OF_ARRAYS(rsqrt)
WENGERT_FUNCTION_OF_ARRAYS(square)
WENGERT_FUNCTION_OF_ARRAYS(cube)
WENGERT_FUNCTION_OF_ARRAYS(rint)
WENGERT_FUNCTION_OF_ARRAYS(round)
WENGERT_FUNCTION_OF_ARRAYS(floor)
WENGERT_FUNCTION_OF_ARRAYS(ceil)
WENGERT_FUNCTION_OF_ARRAYS(sign)
#undef WENGERT_FUNCTION_OF_ARRAYS

template <class A, class B>
  requires((wengert::detail::ActiveArray<A> && wengert::detail::AnyArray<B>) ||
           (wengert::detail::ActiveArray<B> && (wengert::detail::AnyArray<A> || wengert::detail::NumberLike<A>)) ||
           (wengert::detail::AnyArray<B> && wengert::Expression<A>))
auto pow(const A& base, const B& exponent) {
  return wengert::detail::powers(base, exponent);
}

}  // namespace Eigen
