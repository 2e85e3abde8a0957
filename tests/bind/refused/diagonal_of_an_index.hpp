// SPDX-License-Identifier: MIT
#include <wengert/annotate.hpp>
struct WENGERT_ENTITY Thing {
  double x;
};
WENGERT_IN(t, t_b += r_b) WENGERT_DIAGONAL(i, d) Thing element(const Thing& t, int i);
// expect: diagonal_of_an_index.hpp:6:56: error: 'i' is neither an entity nor double; use WENGERT_PASSIVE
