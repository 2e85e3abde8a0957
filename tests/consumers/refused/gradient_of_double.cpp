// SPDX-License-Identifier: MIT
// mistake: The function returns a plain number
// refused: wengert: the function returns a plain number, so its derivative is lost
#include <vector>
#include <wengert/wengert.hpp>

std::vector<double> f(const std::vector<double>& x) {
#ifdef WENGERT_WRONG
  return wengert::gradient([](const auto& p) -> double { return wengert::value(p[0] * p[0]); }, x);
#else
  return wengert::gradient([](const auto& p) { return p[0] * p[0]; }, x);
#endif
}
