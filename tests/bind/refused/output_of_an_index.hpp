// SPDX-License-Identifier: MIT
#include <wengert/annotate.hpp>
struct WENGERT_ENTITY Thing {
  double x;
};
WENGERT_OUT(i) WENGERT_IN(t, t_b += t) void find(const Thing& t, int& i);
// expect: output_of_an_index.hpp:6:45: error: 'i' is neither an entity nor double; WENGERT_OUT is not for it
