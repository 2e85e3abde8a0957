// SPDX-License-Identifier: MIT
#include <wengert/annotate.hpp>
struct WENGERT_ENTITY Thing {
  double x;
};
WENGERT_OUTP(to) WENGERT_IN(t, t_b += t) void copy(const Thing& t, Thing& to);
// expect: passive_output_of_active_function.hpp:6:47: error: WENGERT_OUTP is for functions without derivative; add WENGERT_ELE_PASSIVE or use WENGERT_OUT
