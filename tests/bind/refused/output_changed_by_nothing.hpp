// SPDX-License-Identifier: MIT
#include <wengert/annotate.hpp>
struct WENGERT_ENTITY Thing {
  double x;
};
WENGERT_INOUT(t, , ) void change(Thing& t);
// expect: output_changed_by_nothing.hpp:6:27: error: WENGERT_INOUT(t, ...) says neither an adjoint nor an access
