// SPDX-License-Identifier: MIT
#include <wengert/annotate.hpp>
struct WENGERT_ENTITY Thing {
  double x;
};
WENGERT_IN(t, t_b += r_b) WENGERT_INOUT(t, t_b.x *= 2, ) void twice(Thing& t);
// expect: two_adjoints_by_output.hpp:6:63: error: 't' has two adjoints
