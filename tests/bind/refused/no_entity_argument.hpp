// SPDX-License-Identifier: MIT
#include <wengert/annotate.hpp>
struct WENGERT_ENTITY Thing {
  double x;
};
WENGERT_IN(x, x_b += r_b) double twice(double x);
// expect: no_entity_argument.hpp:6:34: error: no argument of 'twice' is an entity
