// SPDX-License-Identifier: MIT
#include <wengert/annotate.hpp>
struct WENGERT_IN(x, x_b += r_b) Thing {
  double x;
};
// expect: struct_annotation.hpp:3:34: error: a struct takes WENGERT_ENTITY or WENGERT_ENTITY_OF only
