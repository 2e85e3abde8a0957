// SPDX-License-Identifier: MIT
// Operations of Eigen that entities have no rule for. What Eigen computes with any number is computed number by number,
// with a note once; what it cannot so compute is a member whose use is a compile error that says what to do.
#pragma once
#include <wengert/entity/eigen_by_elements.hpp>

namespace wengert::detail {

template <class...>
inline constexpr bool is_described = false;

#define WENGERT_NOT_DESCRIBED(name)                                                                                 \
  template <class... T>                                                                                             \
  void name(T&&...) const {                                                                                         \
    static_assert(is_described<T...>, "wengert: entities have no operation '" #name                                 \
                                      "'; write it with those that docs/reference/entities.md lists, or compute it" \
                                      " with matrices of wengert::ElementReal, which are Eigen's own");             \
  }
#define WENGERT_BY_ELEMENTS(name)                            \
  template <class... T>                                      \
  auto name(const T&... arguments) const {                   \
    return computed_by_elements(                             \
        #name,                                               \
        [](const auto& x, const auto&... y) {                \
          if constexpr (requires { x.name(y...); }) {        \
            if constexpr (requires { x.name(y...).eval(); }) \
              return x.name(y...).eval();                    \
            else                                             \
              return x.name(y...);                           \
          }                                                  \
        },                                                   \
        static_cast<const Self&>(*this), arguments...);      \
  }

/// Of matrices and arrays.
template <class Self>
struct OtherOfDense {
  WENGERT_NOT_DESCRIBED(select)
  WENGERT_NOT_DESCRIBED(imag)
  WENGERT_NOT_DESCRIBED(innerVector)
  WENGERT_NOT_DESCRIBED(innerVectors)
  WENGERT_NOT_DESCRIBED(subVector)
  WENGERT_NOT_DESCRIBED(subVectors)
  WENGERT_NOT_DESCRIBED(unaryViewExpr)
  WENGERT_NOT_DESCRIBED(lazyAssign)
  WENGERT_NOT_DESCRIBED(forceAlignedAccess)
  WENGERT_NOT_DESCRIBED(cwiseArg)
};
/// Of matrices alone.
template <class Self>
struct OtherOfMatrices : OtherOfDense<Self> {
  WENGERT_BY_ELEMENTS(cross3)
  WENGERT_NOT_DESCRIBED(asinh)
  WENGERT_NOT_DESCRIBED(acosh)
  WENGERT_NOT_DESCRIBED(atanh)
  WENGERT_NOT_DESCRIBED(matrixFunction)
  /// The coefficients larger than epsilon times a reference, by <wengert/eigen_sparse.hpp>.
  template <class... T>
  auto sparseView(const T&... threshold) const {
    if constexpr (requires { sparse_view(static_cast<const Self&>(*this), threshold...); })
      return sparse_view(static_cast<const Self&>(*this), threshold...);
    else
      static_assert(is_described<T...>, "wengert: 'sparseView' takes #include <wengert/eigen_sparse.hpp>");
  }
  WENGERT_NOT_DESCRIBED(asPermutation)
  WENGERT_NOT_DESCRIBED(makeHouseholder)
  WENGERT_NOT_DESCRIBED(makeHouseholderInPlace)
  WENGERT_NOT_DESCRIBED(applyHouseholderOnTheLeft)
  WENGERT_NOT_DESCRIBED(applyHouseholderOnTheRight)
};
/// Of arrays alone.
template <class Self>
struct OtherOfArrays : OtherOfDense<Self> {
  WENGERT_NOT_DESCRIBED(arg)
  WENGERT_NOT_DESCRIBED(ndtri)
  WENGERT_NOT_DESCRIBED(zeta)
  WENGERT_NOT_DESCRIBED(shiftLeft)
  WENGERT_NOT_DESCRIBED(shiftRight)
};
/// Of factorisations.
struct NotDescribedOfFactors {
  WENGERT_NOT_DESCRIBED(matrixLDLT)
  WENGERT_NOT_DESCRIBED(rankUpdate)
  WENGERT_NOT_DESCRIBED(kernel)
  WENGERT_NOT_DESCRIBED(image)
  WENGERT_NOT_DESCRIBED(rcond)
};

#undef WENGERT_NOT_DESCRIBED
#undef WENGERT_BY_ELEMENTS

}  // namespace wengert::detail
