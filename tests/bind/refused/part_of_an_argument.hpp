// SPDX-License-Identifier: MIT
#include <wengert/annotate.hpp>
struct WENGERT_ENTITY Thing {
  double x;
};
WENGERT_INOUT(t, , t_b.x) double& coordinate(Thing& t);
// expect: part_of_an_argument.hpp:6:35: error: WENGERT_INOUT of an argument other than self is not supported
