// SPDX-License-Identifier: MIT
#include <wengert/annotate.hpp>
struct WENGERT_ENTITY Thing {
  double x;
};
WENGERT_OUT(to, to_b.x) WENGERT_IN(t, t_b += to_b) void copy(const Thing& t, Thing& to);
// expect: output_of_a_part.hpp:6:57: error: WENGERT_OUT of a part of 'to' is not supported; make it WENGERT_OUT(to) and return the whole
