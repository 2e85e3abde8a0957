// SPDX-License-Identifier: MIT
// mistake: auto of an expression cannot be assigned to
// refused: wengert: 'auto' made this an expression, which cannot be assigned to; declare it as
#include <vector>
#include <wengert/wengert.hpp>

std::vector<double> f(const std::vector<double>& at) {
  return wengert::gradient(
      [](const auto& x) {
#ifdef WENGERT_WRONG
        auto y = x[0] * x[1];
#else
        wengert::value_type_of<decltype(x)> y = x[0] * x[1];
#endif
        y = y + x[1];
        return y;
      },
      at);
}
