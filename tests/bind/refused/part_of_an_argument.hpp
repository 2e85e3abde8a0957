// SPDX-License-Identifier: MIT
#include <wengert/annotate.hpp>
struct WENGERT_ENTITY Thing {
  double x;
};
WENGERT_INOUT(t, , t_b.x) double& coordinate(Thing& t);
// expect: part_of_an_argument.hpp:6:35: error: WENGERT_INOUT with an access is for parts of self; leave the access empty where 't' is changed as a whole
