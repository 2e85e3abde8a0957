// SPDX-License-Identifier: MIT
#include <wengert/annotate.hpp>
struct WENGERT_ENTITY Thing {
  double x;
};
WENGERT_IN(t, t_b += r_b) int sign(const Thing& t);
// expect: neither_result.hpp:6:31: error: 'sign' returns neither an entity nor double
