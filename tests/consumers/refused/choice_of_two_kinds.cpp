// SPDX-License-Identifier: MIT
// mistake: A choice between an expression and a plain number
// refused: wengert: an active number converted to a plain one would lose its derivative; keep it active
#include <vector>
#include <wengert/wengert.hpp>

std::vector<double> f(const std::vector<double>& at) {
  return wengert::gradient(
      [](const auto& x) {
        using T = wengert::value_type_of<decltype(x)>;
#ifdef WENGERT_WRONG
        return T(x[0] > 0.0 ? x[0] * x[1] : 0.0);
#else
        return x[0] > 0.0 ? T(x[0] * x[1]) : T(0.0);
#endif
      },
      at);
}
