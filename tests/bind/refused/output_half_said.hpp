// SPDX-License-Identifier: MIT
#include <wengert/annotate.hpp>
struct WENGERT_ENTITY Thing {
  double x;
};
WENGERT_OUT(a) WENGERT_IN(t, t_b += a_b) void copy(const Thing& t, Thing& a, Thing& b);
// expect: output_half_said.hpp:6:47: error: 'copy' may change 'b'; say WENGERT_OUT(b) or make it const
