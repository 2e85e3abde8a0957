// SPDX-License-Identifier: MIT
#include <wengert/annotate.hpp>
struct WENGERT_ENTITY Thing {
  double x;
};
struct Other {
  WENGERT_IN(t, t_b.x += r_b) double of(const Thing& t) const;
};
// expect: member_of_no_entity.hpp:7:38: error: an annotated member of a struct that is no entity; add WENGERT_ENTITY to it
