// SPDX-License-Identifier: MIT
#include <wengert/annotate.hpp>
struct WENGERT_ENTITY Thing {
  double x;
};
WENGERT_OUT(result, result_b) void compute(const Thing& argument, Thing& result);
// expect: output_argument.hpp:6:36: error: WENGERT_OUT is not supported yet; return the output instead
