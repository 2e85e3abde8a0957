// SPDX-License-Identifier: MIT
// refused: wengert: the function returns plain numbers, so its derivative is lost
#include <vector>
#include <wengert/wengert.hpp>

template <class Number>
std::vector<Number> twice(const std::vector<wengert::Real>& x) {
  std::vector<Number> y;
#ifdef WENGERT_WRONG
  for (const auto& element : x) y.push_back(2 * wengert::value(element));
#else
  for (const auto& element : x) y.push_back(2 * element);
#endif
  return y;
}

std::vector<double> f(const std::vector<double>& x, const std::vector<double>& y_bar) {
#ifdef WENGERT_WRONG
  return wengert::vjp(twice<double>, x, y_bar).product;
#else
  return wengert::vjp(twice<wengert::Real>, x, y_bar).product;
#endif
}
