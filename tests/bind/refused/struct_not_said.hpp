// SPDX-License-Identifier: MIT
#include <wengert/annotate.hpp>
struct WENGERT_ENTITY Thing {
  double x;
};
struct Pair {
  double a, b;
};
Pair halves(const Thing& t);
// expect: struct_not_said.hpp:9:6: error: 'halves' has no annotation; add WENGERT_IN(name, adjoint) for its arguments, or WENGERT_ELE_PASSIVE
