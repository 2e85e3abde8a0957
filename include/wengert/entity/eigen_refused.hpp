// SPDX-License-Identifier: MIT
// Operations of Eigen that entities have not: each is a member whose use is a compile error that says what to do.
#pragma once

namespace wengert::detail {

template <class...>
inline constexpr bool is_described = false;

#define WENGERT_NOT_DESCRIBED(name)                                                                        \
  template <class... T>                                                                                    \
  void name(T&&...) const {                                                                                \
    static_assert(is_described<T...>,                                                                      \
                  "wengert: entities have no operation '" #name                                            \
                  "'; write it with those that docs/entities.md lists, or let Eigen compute it number by " \
                  "number: wengert::by_elements([](const auto& x) { return x." #name "(); }, x)");         \
  }

/// Of matrices and arrays.
struct NotDescribedOfDense {
  WENGERT_NOT_DESCRIBED(begin)
  WENGERT_NOT_DESCRIBED(end)
  WENGERT_NOT_DESCRIBED(data)
  WENGERT_NOT_DESCRIBED(redux)
  WENGERT_NOT_DESCRIBED(visit)
  WENGERT_NOT_DESCRIBED(select)
  WENGERT_NOT_DESCRIBED(all)
  WENGERT_NOT_DESCRIBED(any)
  WENGERT_NOT_DESCRIBED(count)
  WENGERT_NOT_DESCRIBED(cbegin)
  WENGERT_NOT_DESCRIBED(cend)
  WENGERT_NOT_DESCRIBED(imag)
  WENGERT_NOT_DESCRIBED(stride)
  WENGERT_NOT_DESCRIBED(innerStride)
  WENGERT_NOT_DESCRIBED(outerStride)
  WENGERT_NOT_DESCRIBED(innerVector)
  WENGERT_NOT_DESCRIBED(innerVectors)
  WENGERT_NOT_DESCRIBED(subVector)
  WENGERT_NOT_DESCRIBED(subVectors)
  WENGERT_NOT_DESCRIBED(unaryViewExpr)
  WENGERT_NOT_DESCRIBED(lazyAssign)
  WENGERT_NOT_DESCRIBED(forceAlignedAccess)
  WENGERT_NOT_DESCRIBED(cwiseEqual)
  WENGERT_NOT_DESCRIBED(cwiseNotEqual)
  WENGERT_NOT_DESCRIBED(cwiseArg)
};
/// Of matrices alone.
struct NotDescribedOfMatrices : NotDescribedOfDense {
  WENGERT_NOT_DESCRIBED(eigenvalues)
  WENGERT_NOT_DESCRIBED(operatorNorm)
  WENGERT_NOT_DESCRIBED(applyOnTheLeft)
  WENGERT_NOT_DESCRIBED(applyOnTheRight)
  WENGERT_NOT_DESCRIBED(exp)
  WENGERT_NOT_DESCRIBED(log)
  WENGERT_NOT_DESCRIBED(sqrt)
  WENGERT_NOT_DESCRIBED(pow)
  WENGERT_NOT_DESCRIBED(sin)
  WENGERT_NOT_DESCRIBED(cos)
  WENGERT_NOT_DESCRIBED(sinh)
  WENGERT_NOT_DESCRIBED(cosh)
  WENGERT_NOT_DESCRIBED(asinh)
  WENGERT_NOT_DESCRIBED(acosh)
  WENGERT_NOT_DESCRIBED(atanh)
  WENGERT_NOT_DESCRIBED(matrixFunction)
  WENGERT_NOT_DESCRIBED(sparseView)
  WENGERT_NOT_DESCRIBED(asPermutation)
  WENGERT_NOT_DESCRIBED(cross3)
  WENGERT_NOT_DESCRIBED(computeInverseWithCheck)
  WENGERT_NOT_DESCRIBED(computeInverseAndDetWithCheck)
  WENGERT_NOT_DESCRIBED(makeHouseholder)
  WENGERT_NOT_DESCRIBED(makeHouseholderInPlace)
  WENGERT_NOT_DESCRIBED(applyHouseholderOnTheLeft)
  WENGERT_NOT_DESCRIBED(applyHouseholderOnTheRight)
  WENGERT_NOT_DESCRIBED(adjointInPlace)
};
/// Of arrays alone.
struct NotDescribedOfArrays : NotDescribedOfDense {
  WENGERT_NOT_DESCRIBED(arg)
  WENGERT_NOT_DESCRIBED(ndtri)
  WENGERT_NOT_DESCRIBED(zeta)
  WENGERT_NOT_DESCRIBED(absolute_difference)
  WENGERT_NOT_DESCRIBED(shiftLeft)
  WENGERT_NOT_DESCRIBED(shiftRight)
};
/// Of factorisations.
struct NotDescribedOfFactors {
  WENGERT_NOT_DESCRIBED(matrixLU)
  WENGERT_NOT_DESCRIBED(matrixLDLT)
  WENGERT_NOT_DESCRIBED(matrixLLT)
  WENGERT_NOT_DESCRIBED(vectorD)
  WENGERT_NOT_DESCRIBED(rankUpdate)
  WENGERT_NOT_DESCRIBED(solveInPlace)
  WENGERT_NOT_DESCRIBED(kernel)
  WENGERT_NOT_DESCRIBED(image)
  WENGERT_NOT_DESCRIBED(rcond)
};

#undef WENGERT_NOT_DESCRIBED

}  // namespace wengert::detail
