// SPDX-License-Identifier: MIT
#include <wengert/annotate.hpp>
struct WENGERT_ENTITY Thing {
  double x;
};
WENGERT_ANNOTATE("wengert.entity") double size(const Thing& t);
// expect: entity_function.hpp:6:43: error: WENGERT_ENTITY is for structs
