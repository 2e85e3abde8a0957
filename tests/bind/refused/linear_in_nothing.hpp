// SPDX-License-Identifier: MIT
#include <wengert/annotate.hpp>
struct WENGERT_ENTITY Thing {
  WENGERT_IN(self, self_b += r_b) WENGERT_LINEAR(self, i)
  Thing times(int i) const;
};
// expect: linear_in_nothing.hpp:5:9: error: WENGERT_LINEAR names 'i', which is no entity or number of 'times'
