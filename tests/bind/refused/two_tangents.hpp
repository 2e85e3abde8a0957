// SPDX-License-Identifier: MIT
#include <wengert/annotate.hpp>
struct WENGERT_ENTITY Thing {
  WENGERT_IN(self, self_b += r_b) WENGERT_TANGENT(self, self_d) WENGERT_TANGENT(self, self_d)
  Thing twice() const;
};
// expect: two_tangents.hpp:5:9: error: 'self' has two tangents
