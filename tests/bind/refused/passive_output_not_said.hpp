// SPDX-License-Identifier: MIT
#include <wengert/annotate.hpp>
struct WENGERT_ENTITY Thing {
  double x;
};
WENGERT_ELE_PASSIVE void copy(const Thing& t, Thing& to);
// expect: passive_output_not_said.hpp:6:26: error: 'copy' may change 'to'; say WENGERT_OUTP(to) or make it const
