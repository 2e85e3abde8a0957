// SPDX-License-Identifier: MIT
#include <wengert/annotate.hpp>
struct WENGERT_ENTITY Thing {
  double x;
};
WENGERT_IN(t, t_b += r_b) WENGERT_DIAGONAL(t, d) Thing same(const Thing& t);
// expect: two_adjoints_by_diagonal.hpp:6:56: error: 't' has two adjoints
