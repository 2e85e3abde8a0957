// SPDX-License-Identifier: MIT
#include <wengert/annotate.hpp>
struct WENGERT_ENTITY Thing {
  double x;
};
WENGERT_ELE_PASSIVE WENGERT_OUT(to) void copy(const Thing& t, Thing& to);
// expect: active_output_of_passive_function.hpp:6:42: error: WENGERT_OUT in a function without derivative; use WENGERT_OUTP
