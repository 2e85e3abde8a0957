// SPDX-License-Identifier: MIT
#include <wengert/annotate.hpp>
struct WENGERT_ENTITY Thing {
  double x;
  WENGERT_IN(self, self_b += r_b) Thing plus(const Thing& other) const;
};
// expect: no_adjoint.hpp:5:41: error: argument 'other' of 'plus' has no adjoint; add WENGERT_IN(other, ...) or WENGERT_PASSIVE(other)
