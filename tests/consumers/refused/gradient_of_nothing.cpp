// SPDX-License-Identifier: MIT
// refused: wengert: the function must return an active number or a range of them
#include <vector>
#include <wengert/wengert.hpp>

std::vector<double> f(const std::vector<double>& x) {
#ifdef WENGERT_WRONG
  return wengert::gradient([](const auto& p) { return &p; }, x);
#else
  return wengert::gradient([](const auto& p) { return p[0]; }, x);
#endif
}
