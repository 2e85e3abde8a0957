// SPDX-License-Identifier: MIT
#include <wengert/annotate.hpp>
struct WENGERT_ENTITY Thing {
  double x;
};
WENGERT_OUT(to) WENGERT_IN(t, t_b += to_b) double copy(const Thing& t, Thing& to);
// expect: output_and_result.hpp:6:51: error: 'copy' has outputs among its arguments and a result; return nothing
