// SPDX-License-Identifier: MIT
// mistake: The function takes doubles only
// refused: wengert: the function does not take active numbers; make its parameter generic
#include <functional>
#include <vector>
#include <wengert/wengert.hpp>

#ifdef WENGERT_WRONG
using Function = std::function<std::vector<double>(const std::vector<double>&)>;
#else
struct Function {
  template <class X>
  auto operator()(const X& x) const {
    return std::vector<wengert::value_type_of<X>>{x[0] * x[1], x[0]};
  }
};
#endif

double f(const Function& function, const std::vector<double>& x) { return wengert::jacobian(function, x)(0, 1); }
