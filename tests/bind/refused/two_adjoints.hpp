// SPDX-License-Identifier: MIT
#include <wengert/annotate.hpp>
struct WENGERT_ENTITY Thing {
  double x;
  WENGERT_IN(self, self_b += r_b) WENGERT_IN(self, self_b += r_b) Thing same() const;
};
// expect: two_adjoints.hpp:5:73: error: 'self' has two adjoints
