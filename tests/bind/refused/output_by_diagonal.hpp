// SPDX-License-Identifier: MIT
#include <wengert/annotate.hpp>
struct WENGERT_ENTITY Thing {
  double x;
};
WENGERT_OUT(to) WENGERT_DIAGONAL(t, d) void copy(const Thing& t, Thing& to);
// expect: output_by_diagonal.hpp:6:45: error: WENGERT_DIAGONAL in a function with outputs among its arguments; use WENGERT_IN
