// SPDX-License-Identifier: MIT
#include <wengert/annotate.hpp>
struct WENGERT_ENTITY Thing {
  double x;
};
void copy(const Thing& t, Thing& to);
// expect: output_not_said.hpp:6:6: error: 'copy' has no annotation; add WENGERT_IN(name, adjoint) for its arguments, or WENGERT_ELE_PASSIVE
