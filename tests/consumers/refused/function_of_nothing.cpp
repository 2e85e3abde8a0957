// SPDX-License-Identifier: MIT
// refused: wengert: the function returns nothing; let it return its result
#include <vector>
#include <wengert/wengert.hpp>

std::vector<double> f(const std::vector<double>& x) {
#ifdef WENGERT_WRONG
  return wengert::gradient([](const auto& p) { static_cast<void>(p[0] * p[0]); }, x);
#else
  return wengert::gradient([](const auto& p) { return p[0] * p[0]; }, x);
#endif
}
