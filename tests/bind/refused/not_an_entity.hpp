// SPDX-License-Identifier: MIT
#include <wengert/annotate.hpp>
struct WENGERT_ENTITY Thing {
  double x;
};
WENGERT_IN(a, a_b += r_b) double half(double a);
// expect: not_an_entity.hpp:6:34: error: no argument of 'half' is an entity
