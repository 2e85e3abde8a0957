// SPDX-License-Identifier: MIT
// Slopes that may be infinite, as that of a square root at 0, times adjoints or tangents that may be zero: where those
// are zero nothing is passed on, as in every route. Plain Eigen would make NaN of it.
#pragma once
#include <Eigen/Core>
#include <wengert/tape/zero.hpp>

namespace wengert::detail {

template <class N>
struct ProductWithoutZeros {
  N operator()(const N& slope, const N& d) const { return product_without_zeros(slope, d); }
  template <class Packet>
  Packet packetOp(const Packet& slope, const Packet& d) const {
    using namespace Eigen::internal;
    const Packet zero = pzero(d);
    return pselect(pcmp_eq(d, zero), zero, pmul(slope, d));
  }
};
template <class N>
struct QuotientWithoutZeros {
  N operator()(const N& d, const N& divisor) const {
    if constexpr (std::is_arithmetic_v<N>)
      return d == N(0) ? N(0) : d / divisor;
    else
      return product_without_zeros(N(N(1) / divisor), d);
  }
  template <class Packet>
  Packet packetOp(const Packet& d, const Packet& divisor) const {
    using namespace Eigen::internal;
    const Packet zero = pzero(d);
    return pselect(pcmp_eq(d, zero), zero, pdiv(d, divisor));
  }
};

template <class N>
struct NoPart {
  N operator()(const N&) const { return N(0); }
  template <class Packet>
  Packet packetOp(const Packet& d) const {
    return Eigen::internal::pzero(d);
  }
};

/// Zero for each coefficient of d, be that infinite: of what takes no part, as what a maximum does not choose.
template <class D>
auto no_part(const D& d) {
  return d.unaryExpr(NoPart<typename D::Scalar>());
}
/// slope * d for each coefficient.
template <class Slope, class D>
auto sloped(const Slope& slope, const D& d) {
  return slope.binaryExpr(d, ProductWithoutZeros<typename D::Scalar>());
}
/// d / divisor for each coefficient.
template <class D, class Divisor>
auto divided(const D& d, const Divisor& divisor) {
  return d.binaryExpr(divisor, QuotientWithoutZeros<typename D::Scalar>());
}

}  // namespace wengert::detail

namespace Eigen::internal {

template <class N>
struct functor_traits<wengert::detail::ProductWithoutZeros<N>> {
  static constexpr bool PacketAccess = packet_traits<N>::HasMul && packet_traits<N>::HasCmp;
  static constexpr int Cost = 2 * int(NumTraits<N>::MulCost);
};
template <class N>
struct functor_traits<wengert::detail::NoPart<N>> {
  static constexpr bool PacketAccess = packet_traits<N>::Vectorizable;
  static constexpr int Cost = 0;
};
template <class N>
struct functor_traits<wengert::detail::QuotientWithoutZeros<N>> {
  static constexpr bool PacketAccess = packet_traits<N>::HasDiv && packet_traits<N>::HasCmp;
  static constexpr int Cost = int(scalar_div_cost<N, PacketAccess>::value) + int(NumTraits<N>::MulCost);
};

}  // namespace Eigen::internal
