// SPDX-License-Identifier: MIT
#include <wengert/annotate.hpp>
struct WENGERT_ENTITY Thing {
  double x;
  WENGERT_ELE_PASSIVE WENGERT_IN(self, self_b += r_b) Thing same() const;
};
// expect: passive_with_adjoint.hpp:5:61: error: a passive function has no adjoint
