// SPDX-License-Identifier: MIT
#include <wengert/annotate.hpp>
struct WENGERT_ENTITY Thing {
  double x;
};
WENGERT_OUT(to) WENGERT_INOUT(to, to_b = to_b, ) void change(Thing& to);
// expect: output_twice.hpp:6:55: error: 'to' is an output twice
