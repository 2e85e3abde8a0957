// SPDX-License-Identifier: MIT
#include <wengert/annotate.hpp>
struct WENGERT_ENTITY Thing {
  double x;
  WENGERT_IN(that, that_b += r_b) Thing twice() const;
};
// expect: unknown_argument.hpp:5:41: error: an annotation names 'that', which is no argument of 'twice'
