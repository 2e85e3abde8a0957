// SPDX-License-Identifier: MIT
// refused: wengert: the function does not take active numbers; make its parameter generic
#include <vector>
#include <wengert/wengert.hpp>

#ifdef WENGERT_WRONG
double square(const std::vector<double>& x) { return x[0] * x[0]; }
#else
constexpr auto square = [](const auto& x) { return x[0] * x[0]; };
#endif

std::vector<double> f(const std::vector<double>& x) { return wengert::gradient(square, x); }
