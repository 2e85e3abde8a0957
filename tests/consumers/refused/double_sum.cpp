// SPDX-License-Identifier: MIT
// mistake: auto of a plain zero is a plain variable
// refused: wengert: a plain variable cannot hold an active number (auto s = 0.0 is a double); declare it as
#include <vector>
#include <wengert/wengert.hpp>

std::vector<double> f(const std::vector<double>& at) {
  return wengert::gradient(
      [](const auto& x) {
#ifdef WENGERT_WRONG
        auto sum = 0.0;
#else
        wengert::value_type_of<decltype(x)> sum = 0.0;
#endif
        for (const auto& element : x) sum += element * element;
        return sum;
      },
      at);
}
