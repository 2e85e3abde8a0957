// SPDX-License-Identifier: MIT
#include <wengert/annotate.hpp>
struct WENGERT_ENTITY Thing {
  double x;
};
WENGERT_OUT(to) WENGERT_IN(t, t_b += to_b) void copy(const Thing& t, const Thing& to);
// expect: output_that_is_const.hpp:6:49: error: WENGERT_OUT(to) of an argument that the function cannot change
