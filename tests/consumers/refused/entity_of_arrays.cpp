// SPDX-License-Identifier: MIT
// refused: wengert: entities have no operation 'ndtri'
#include <wengert/eigen.hpp>

using Array = Eigen::Array<wengert::Real, Eigen::Dynamic, 1>;

wengert::Real total(const Array& a) {
#ifdef WENGERT_WRONG
  a.ndtri();
#endif
  return a.sum();
}
