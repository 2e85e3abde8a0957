// SPDX-License-Identifier: MIT
// refused: wengert: entities have no operation 'reverse'
#include <wengert/eigen.hpp>

using Array = Eigen::Array<wengert::Real, Eigen::Dynamic, 1>;

wengert::Real total(const Array& a) {
#ifdef WENGERT_WRONG
  a.reverse();
#endif
  return a.sum();
}
