// SPDX-License-Identifier: MIT
// Operations of Eigen that entities have not: each is a member whose use is a compile error that says what to do.
#pragma once

namespace wengert::detail {

template <class...>
inline constexpr bool is_described = false;

#define WENGERT_NOT_DESCRIBED(name)                                                                             \
  template <class... T>                                                                                         \
  void name(T&&...) const {                                                                                     \
    static_assert(is_described<T...>,                                                                           \
                  "wengert: entities have no operation '" #name                                                 \
                  "'; write it with those that docs/entities.md lists, describe it for 'wengert bind' as "      \
                  "bind/descriptions/eigen.hpp does, or use Eigen::Matrix<wengert::ElementReal, ...> instead"); \
  }

/// Of matrices and arrays.
struct NotDescribedOfDense {
  WENGERT_NOT_DESCRIBED(begin)
  WENGERT_NOT_DESCRIBED(end)
  WENGERT_NOT_DESCRIBED(data)
  WENGERT_NOT_DESCRIBED(redux)
  WENGERT_NOT_DESCRIBED(visit)
  WENGERT_NOT_DESCRIBED(nestByValue)
  WENGERT_NOT_DESCRIBED(select)
};
/// Of matrices alone.
struct NotDescribedOfMatrices : NotDescribedOfDense {
  WENGERT_NOT_DESCRIBED(eigenvalues)
  WENGERT_NOT_DESCRIBED(operatorNorm)
  WENGERT_NOT_DESCRIBED(completeOrthogonalDecomposition)
  WENGERT_NOT_DESCRIBED(cwiseSign)
  WENGERT_NOT_DESCRIBED(unitOrthogonal)
  WENGERT_NOT_DESCRIBED(eulerAngles)
  WENGERT_NOT_DESCRIBED(homogeneous)
  WENGERT_NOT_DESCRIBED(hnormalized)
  WENGERT_NOT_DESCRIBED(applyOnTheLeft)
  WENGERT_NOT_DESCRIBED(applyOnTheRight)
  WENGERT_NOT_DESCRIBED(exp)
  WENGERT_NOT_DESCRIBED(log)
  WENGERT_NOT_DESCRIBED(sqrt)
  WENGERT_NOT_DESCRIBED(pow)
};
/// Of arrays alone.
struct NotDescribedOfArrays : NotDescribedOfDense {
  WENGERT_NOT_DESCRIBED(erf)
  WENGERT_NOT_DESCRIBED(erfc)
  WENGERT_NOT_DESCRIBED(lgamma)
  WENGERT_NOT_DESCRIBED(digamma)
  WENGERT_NOT_DESCRIBED(floor)
  WENGERT_NOT_DESCRIBED(ceil)
  WENGERT_NOT_DESCRIBED(round)
  WENGERT_NOT_DESCRIBED(sign)
};
/// Of factorisations.
struct NotDescribedOfFactors {
  WENGERT_NOT_DESCRIBED(matrixLU)
  WENGERT_NOT_DESCRIBED(matrixQR)
  WENGERT_NOT_DESCRIBED(matrixQ)
  WENGERT_NOT_DESCRIBED(matrixR)
  WENGERT_NOT_DESCRIBED(householderQ)
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
