// SPDX-License-Identifier: MIT
// wengert::Pack for `wengert bind`: Lanes stands for Pack<double, N> of every N.
#pragma once
#include <wengert/annotate.hpp>

namespace wengert {

struct WENGERT_ENTITY_OF(wengert::detail::is_pack<V>) Lanes {
  WENGERT_IN(self, self_b += r_b)
  WENGERT_IN(o, o_b += r_b) WENGERT_LINEAR(self, o) Lanes operator+(const Lanes& o) const;
  WENGERT_IN(self, self_b += r_b)
  WENGERT_IN(o, o_b -= r_b) WENGERT_LINEAR(self, o) Lanes operator-(const Lanes& o) const;
  WENGERT_IN(self, self_b -= r_b) WENGERT_LINEAR(self) Lanes operator-() const;
  WENGERT_IN(self, self_b += r_b * o)
  WENGERT_IN(o, o_b += r_b * self) WENGERT_LINEAR(self) WENGERT_LINEAR(o) Lanes operator*(const Lanes& o) const;
  WENGERT_IN(self, self_b += r_b / o)
  WENGERT_LINEAR(self) WENGERT_DIAGONAL(o, -d* r / o) Lanes operator/(const Lanes& o) const;
  WENGERT_IN(self, self_b += r_b * factor)
  WENGERT_IN(factor, factor_b += (r_b * self).sum())
  WENGERT_LINEAR(self) WENGERT_LINEAR(factor) Lanes operator*(double factor) const;
  WENGERT_IN(self, self_b += r_b)
  WENGERT_IN(number, number_b += r_b.sum()) WENGERT_LINEAR(self, number) Lanes operator+(double number) const;
  WENGERT_IN(self, self_b += std::remove_cvref_t<decltype(self)>(r_b)) WENGERT_LINEAR(self) double sum() const;
  WENGERT_REQUIRE(i < self.size())
  WENGERT_IN(self, self_b += wengert::detail::lane(i, r_b, self)) WENGERT_LINEAR(self) double operator[](
      unsigned long i) const;
};

WENGERT_IN(self, self_b += factor * r_b)
WENGERT_IN(factor, factor_b += (r_b * self).sum())
WENGERT_LINEAR(self) WENGERT_LINEAR(factor) Lanes operator*(double factor, const Lanes& self);
WENGERT_DIAGONAL(self, 0.5 * d / r) Lanes sqrt(const Lanes& self);
WENGERT_DIAGONAL(self, d* r) Lanes exp(const Lanes& self);
WENGERT_DIAGONAL(self, d / self) Lanes log(const Lanes& self);
WENGERT_DIAGONAL(self, d* wengert::cos(self)) Lanes sin(const Lanes& self);
WENGERT_DIAGONAL(self, -d* wengert::sin(self)) Lanes cos(const Lanes& self);
WENGERT_DIAGONAL(self, d * (1.0 - r * r)) Lanes tanh(const Lanes& self);

}  // namespace wengert
