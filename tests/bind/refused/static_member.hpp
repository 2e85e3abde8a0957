// SPDX-License-Identifier: MIT
#include <wengert/annotate.hpp>
struct WENGERT_ENTITY Thing {
  double x;
  WENGERT_IN(t, t_b += r_b) static Thing same(const Thing& t);
};
// expect: static_member.hpp:5:42: error: static members cannot be annotated; describe a free function
