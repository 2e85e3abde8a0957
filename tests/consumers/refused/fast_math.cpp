// SPDX-License-Identifier: MIT
// mistake: The compiler may assume that there are no NaNs
// refused: wengert: -ffast-math, -Ofast and -ffinite-math-only make derivatives wrong without a word
// wrong flags: -O2 -ffast-math
// lines: 10
#include <wengert/wengert.hpp>

double f() { return wengert::gradient([](const auto& x) { return x[0] * x[0]; }, std::vector{2.0})[0]; }
