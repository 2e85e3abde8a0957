// SPDX-License-Identifier: MIT
struct Thing {
  double x;
};
// expect: no_entity.hpp: error: no struct has WENGERT_ENTITY
