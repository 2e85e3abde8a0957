// SPDX-License-Identifier: MIT
// refused: wengert: a Tangent has at least one direction
#include <wengert/tangent.hpp>

#ifdef WENGERT_WRONG
constexpr std::size_t directions = 0;
#else
constexpr std::size_t directions = 1;
#endif

wengert::Tangent<double, directions> f() { return 1.0; }
