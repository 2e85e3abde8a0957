// SPDX-License-Identifier: MIT
// Functions of <cmath> without a derivative yet: the special functions of C++17, refused by name with a remedy.
#pragma once
#include <wengert/overload/expression.hpp>
#include <wengert/overload/tangent.hpp>

namespace wengert {
namespace detail {
template <class... X>
inline constexpr bool any_active = ((Expression<X> || is_tangent<X>) || ...);
template <class... X>
inline constexpr bool refused = !any_active<X...>;
}  // namespace detail

template <class... X>
  requires detail::any_active<X...>
auto assoc_laguerre(const X&... x) {
  static_assert(detail::refused<X...>,
                "wengert: assoc_laguerre of an active number has no derivative here; supply one with tape.statement or "
                "tape.call");
  return (x + ...);
}
template <class... X>
  requires detail::any_active<X...>
auto assoc_legendre(const X&... x) {
  static_assert(detail::refused<X...>,
                "wengert: assoc_legendre of an active number has no derivative here; supply one with tape.statement or "
                "tape.call");
  return (x + ...);
}
template <class... X>
  requires detail::any_active<X...>
auto beta(const X&... x) {
  static_assert(
      detail::refused<X...>,
      "wengert: beta of an active number has no derivative here; supply one with tape.statement or tape.call");
  return (x + ...);
}
template <class... X>
  requires detail::any_active<X...>
auto comp_ellint_1(const X&... x) {
  static_assert(
      detail::refused<X...>,
      "wengert: comp_ellint_1 of an active number has no derivative here; supply one with tape.statement or tape.call");
  return (x + ...);
}
template <class... X>
  requires detail::any_active<X...>
auto comp_ellint_2(const X&... x) {
  static_assert(
      detail::refused<X...>,
      "wengert: comp_ellint_2 of an active number has no derivative here; supply one with tape.statement or tape.call");
  return (x + ...);
}
template <class... X>
  requires detail::any_active<X...>
auto comp_ellint_3(const X&... x) {
  static_assert(
      detail::refused<X...>,
      "wengert: comp_ellint_3 of an active number has no derivative here; supply one with tape.statement or tape.call");
  return (x + ...);
}
template <class... X>
  requires detail::any_active<X...>
auto cyl_bessel_i(const X&... x) {
  static_assert(
      detail::refused<X...>,
      "wengert: cyl_bessel_i of an active number has no derivative here; supply one with tape.statement or tape.call");
  return (x + ...);
}
template <class... X>
  requires detail::any_active<X...>
auto cyl_bessel_j(const X&... x) {
  static_assert(
      detail::refused<X...>,
      "wengert: cyl_bessel_j of an active number has no derivative here; supply one with tape.statement or tape.call");
  return (x + ...);
}
template <class... X>
  requires detail::any_active<X...>
auto cyl_bessel_k(const X&... x) {
  static_assert(
      detail::refused<X...>,
      "wengert: cyl_bessel_k of an active number has no derivative here; supply one with tape.statement or tape.call");
  return (x + ...);
}
template <class... X>
  requires detail::any_active<X...>
auto cyl_neumann(const X&... x) {
  static_assert(
      detail::refused<X...>,
      "wengert: cyl_neumann of an active number has no derivative here; supply one with tape.statement or tape.call");
  return (x + ...);
}
template <class... X>
  requires detail::any_active<X...>
auto ellint_1(const X&... x) {
  static_assert(
      detail::refused<X...>,
      "wengert: ellint_1 of an active number has no derivative here; supply one with tape.statement or tape.call");
  return (x + ...);
}
template <class... X>
  requires detail::any_active<X...>
auto ellint_2(const X&... x) {
  static_assert(
      detail::refused<X...>,
      "wengert: ellint_2 of an active number has no derivative here; supply one with tape.statement or tape.call");
  return (x + ...);
}
template <class... X>
  requires detail::any_active<X...>
auto ellint_3(const X&... x) {
  static_assert(
      detail::refused<X...>,
      "wengert: ellint_3 of an active number has no derivative here; supply one with tape.statement or tape.call");
  return (x + ...);
}
template <class... X>
  requires detail::any_active<X...>
auto expint(const X&... x) {
  static_assert(
      detail::refused<X...>,
      "wengert: expint of an active number has no derivative here; supply one with tape.statement or tape.call");
  return (x + ...);
}
template <class... X>
  requires detail::any_active<X...>
auto hermite(const X&... x) {
  static_assert(
      detail::refused<X...>,
      "wengert: hermite of an active number has no derivative here; supply one with tape.statement or tape.call");
  return (x + ...);
}
template <class... X>
  requires detail::any_active<X...>
auto laguerre(const X&... x) {
  static_assert(
      detail::refused<X...>,
      "wengert: laguerre of an active number has no derivative here; supply one with tape.statement or tape.call");
  return (x + ...);
}
template <class... X>
  requires detail::any_active<X...>
auto legendre(const X&... x) {
  static_assert(
      detail::refused<X...>,
      "wengert: legendre of an active number has no derivative here; supply one with tape.statement or tape.call");
  return (x + ...);
}
template <class... X>
  requires detail::any_active<X...>
auto riemann_zeta(const X&... x) {
  static_assert(
      detail::refused<X...>,
      "wengert: riemann_zeta of an active number has no derivative here; supply one with tape.statement or tape.call");
  return (x + ...);
}
template <class... X>
  requires detail::any_active<X...>
auto sph_bessel(const X&... x) {
  static_assert(
      detail::refused<X...>,
      "wengert: sph_bessel of an active number has no derivative here; supply one with tape.statement or tape.call");
  return (x + ...);
}
template <class... X>
  requires detail::any_active<X...>
auto sph_legendre(const X&... x) {
  static_assert(
      detail::refused<X...>,
      "wengert: sph_legendre of an active number has no derivative here; supply one with tape.statement or tape.call");
  return (x + ...);
}
template <class... X>
  requires detail::any_active<X...>
auto sph_neumann(const X&... x) {
  static_assert(
      detail::refused<X...>,
      "wengert: sph_neumann of an active number has no derivative here; supply one with tape.statement or tape.call");
  return (x + ...);
}

}  // namespace wengert

namespace std {
using wengert::assoc_laguerre;
using wengert::assoc_legendre;
using wengert::beta;
using wengert::comp_ellint_1;
using wengert::comp_ellint_2;
using wengert::comp_ellint_3;
using wengert::cyl_bessel_i;
using wengert::cyl_bessel_j;
using wengert::cyl_bessel_k;
using wengert::cyl_neumann;
using wengert::ellint_1;
using wengert::ellint_2;
using wengert::ellint_3;
using wengert::expint;
using wengert::hermite;
using wengert::laguerre;
using wengert::legendre;
using wengert::riemann_zeta;
using wengert::sph_bessel;
using wengert::sph_legendre;
using wengert::sph_neumann;
}  // namespace std
