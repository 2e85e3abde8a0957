// SPDX-License-Identifier: MIT
// expect: template_of_two.hpp:7:23: error: an entity that is a template has one parameter, its number
#pragma once
#include <wengert/annotate.hpp>

template <class T, int N>
struct WENGERT_ENTITY Several {
  using Number = T;
  T numbers[N] = {};
};
