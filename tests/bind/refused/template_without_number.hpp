// SPDX-License-Identifier: MIT
// expect: template_without_number.hpp:7:23: error: an entity that is a template says what its number is; add 'using Number = T;'
#pragma once
#include <wengert/annotate.hpp>

template <class T>
struct WENGERT_ENTITY Pair {
  T first = 0, second = 0;
};
