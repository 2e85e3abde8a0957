// SPDX-License-Identifier: MIT
#include <wengert/annotate.hpp>
struct WENGERT_ENTITY Thing {
  double x;
  Thing twice() const;
};
// expect: no_annotation.hpp:5:9: error: 'twice' has no annotation; add WENGERT_IN(name, adjoint) for its arguments, or WENGERT_ELE_PASSIVE
