// SPDX-License-Identifier: MIT
// mistake: The compiler reads an older C++
// refused: wengert: this is not C++20; compile with -std=c++20
// wrong flags: -std=c++17
// lines: 10
#include <wengert/wengert.hpp>

#ifndef WENGERT_WRONG
double f() { return wengert::gradient([](const auto& x) { return x[0] * x[0]; }, std::vector{2.0})[0]; }
#endif
