// SPDX-License-Identifier: MIT
// A robot arm of three joints with the user's own types on the tape: how far its hand is from a target, by the joints'
// quaternions. Gradient, tangent and differences are printed; exit status 1 if they disagree.
#include <cmath>
#include <cstdio>
#include <vector>

#include "geometry_entities.hpp"

namespace {

using geometry::Quaternion;
using geometry::Rigid;
using geometry::Vector;

const Vector link{0, 0, 1}, target{1, 1.5, 0.5};

/// The same code for plain and active quaternions.
template <class Q, class R>
auto distance(const std::vector<Q>& rotations) {
  R arm = joint(rotations[0].normalized(), link);
  for (std::size_t i = 1; i < rotations.size(); ++i) arm = arm * joint(rotations[i].normalized(), link);
  return (arm.apply(link) - target).length();
}
double plain(const std::vector<Quaternion>& rotations) { return distance<Quaternion, Rigid>(rotations); }

}  // namespace

int main() {
  const std::vector<Quaternion> rotations{{1, {0.2, 0.1, 0}}, {0.9, {0, -0.3, 0.1}}, {0.8, {0.4, 0, 0.2}}};
  const std::vector<Quaternion> along{{0.3, {1, -1, 0.5}}, {-0.2, {0.1, 0.7, 1}}, {0.5, {-0.4, 1, 0}}};

  wengert::Tape tape;
  std::vector<wengert::Active<Quaternion>> active(rotations.begin(), rotations.end());
  for (auto& q : active) tape.input(q);
  const wengert::Real y = distance<wengert::Active<Quaternion>, wengert::Active<Rigid>>(active);
  tape.adjoint(y) = 1.0;
  tape.reverse();
  double by_adjoint = 0;
  for (std::size_t i = 0; i < active.size(); ++i) by_adjoint += Quaternion(tape.adjoint(active[i])).dot(along[i]);

  auto tangents = tape.directions(1);
  for (std::size_t i = 0; i < active.size(); ++i) active[i].seed(tangents, 0, along[i]);
  tape.forward(tangents);
  const double by_tangent = tangents.row(tape.identifier(y))[0];

  const double h = 1e-6;
  std::vector<Quaternion> up = rotations, down = rotations;
  for (std::size_t i = 0; i < rotations.size(); ++i) up[i] += along[i] * h, down[i] -= along[i] * h;
  const double by_differences = (plain(up) - plain(down)) / (2 * h);

  std::printf("distance %.10f; along a direction: adjoint %.10f, tangent %.10f, differences %.10f\n", y.value(),
              by_adjoint, by_tangent, by_differences);
  return std::abs(by_adjoint - by_differences) < 1e-8 && std::abs(by_tangent - by_adjoint) < 1e-13 ? 0 : 1;
}
