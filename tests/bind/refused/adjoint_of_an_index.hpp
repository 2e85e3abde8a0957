// SPDX-License-Identifier: MIT
#include <wengert/annotate.hpp>
struct WENGERT_ENTITY Thing {
  double x;
};
WENGERT_IN(t, t_b += r_b) WENGERT_IN(i, i_b += 1) Thing element(const Thing& t, int i);
// expect: adjoint_of_an_index.hpp:6:57: error: 'i' is neither an entity nor double; use WENGERT_PASSIVE
