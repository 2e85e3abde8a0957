// SPDX-License-Identifier: MIT
// What random programs of Eigen's matrices share, and their check: with Real they have the values that they have with
// double, and the derivatives of differences. A kept expression that is used after a change is an error, and may be.
#pragma once
#include <Eigen/Dense>
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <functional>
#include <map>
#include <numeric>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>
#include <wengert/eigen.hpp>

namespace functions {
using std::abs, std::atan, std::cos, std::exp, std::pow, std::sin, std::sqrt, std::tanh;
using wengert::abs, wengert::atan, wengert::cos, wengert::exp, wengert::pow, wengert::sin, wengert::sqrt, wengert::tanh;
}  // namespace functions

template <class T, class V>
struct Body {
  V position, velocity;
  T mass;
  void step(const T& dt) {
    const V force = -position;
    velocity += dt * force;
    position += dt * velocity / 2.0;
    mass *= 0.9;
  }
  T energy() const { return 0.5 * mass * velocity.squaredNorm() + position.sum(); }
};

template <class Derived>
typename Derived::Scalar energy(const Eigen::MatrixBase<Derived>& a) {
  return 0.5 * a.squaredNorm() + a(0) * a(1);
}
template <class T>
T length(const Eigen::Ref<const Eigen::Matrix<T, Eigen::Dynamic, 1>>& a) {
  return a.squaredNorm() + a.sum();
}
template <class Derived, class T>
void scale(Eigen::MatrixBase<Derived>& a, const T& b) {
  a *= b;
  a(0, 0) += 1.0;
}
template <class Derived>
void shift(Eigen::MatrixBase<Derived>&& a) {
  a.array() += 0.25;
}
template <class Derived>
void shift(Eigen::MatrixBase<Derived>& a) {
  a.array() -= 0.25;
}
template <class T>
void update(Eigen::Ref<Eigen::Matrix<T, Eigen::Dynamic, 1>> a, const Eigen::Matrix<T, Eigen::Dynamic, 1>& b) {
  a += 0.5 * b;
  a(1) *= 2.0;
}

enum class Outcome { right, refused, not_finite, wrong };
struct Entry {
  const char* name;
  double (*plain)(const Eigen::VectorXd&);
  wengert::Real (*active)(wengert::Tape&, const Eigen::VectorXd&, Eigen::VectorXd&);
};
inline std::vector<Entry>& entries() {
  static std::vector<Entry> all;
  return all;
}
inline Eigen::VectorXd passive_vector() { return Eigen::VectorXd::LinSpaced(4, -0.6, 1.1); }
inline Eigen::MatrixXd passive_matrix() {
  Eigen::MatrixXd m(4, 4);
  for (int i = 0; i < 16; ++i) m(i) = std::sin(1.0 + 1.7 * i);
  return m;
}
template <int N, double (*plain)(const Eigen::Matrix<double, N, 1>&, Eigen::VectorXd, Eigen::MatrixXd),
          wengert::Real (*active)(const Eigen::Matrix<wengert::Real, N, 1>&, Eigen::VectorXd, Eigen::MatrixXd)>
bool enter(const char* name) {
  entries().push_back({name, [](const Eigen::VectorXd& x) { return plain(x, passive_vector(), passive_matrix()); },
                       [](wengert::Tape& tape, const Eigen::VectorXd& x, Eigen::VectorXd& gradient) {
                         Eigen::Matrix<wengert::Real, N, 1> input = Eigen::Matrix<double, N, 1>(x);
                         tape.input(input);
                         wengert::Real y = active(input, passive_vector(), passive_matrix());
                         tape.output(y);
                         tape.adjoint(y) = 1.0;
                         tape.reverse();
                         gradient = tape.adjoint(input);
                         return y;
                       }});
  return true;
}
#ifdef PLAIN_ALONE
#define PROGRAM(name, n) inline const auto name##_entered = &name<double>;
#else
#define PROGRAM(name, n) inline const bool name##_entered = enter<n, name<double>, name<wengert::Real>>(#name);
#endif

inline bool close(double a, double b, double tolerance) {
  return std::abs(a - b) <= tolerance * (1.0 + std::abs(a) + std::abs(b));
}

inline Outcome outcome(const Entry& program) {
  Eigen::VectorXd x(4), gradient(4);
  x << 0.7131, -0.4372, 1.2193, 0.3517;
  const double plain = program.plain(x);
  try {
    wengert::Tape tape;
    const double value = program.active(tape, x, gradient).value();
    if (!std::isfinite(plain) || !gradient.allFinite()) return Outcome::not_finite;
    if (!close(plain, value, 1e-11)) {
      std::printf("%s: FAILED value %.17g, with double %.17g\n", program.name, value, plain);
      return Outcome::wrong;
    }
  } catch (const wengert::Error& error) {
    if (std::string_view(error.what()).find("is used after a change") != std::string_view::npos)
      return Outcome::refused;
    std::printf("%s: FAILED with an error: %s\n", program.name, error.what());
    return Outcome::wrong;
  }
  for (int i = 0; i < 4; ++i) {
    double slope = 0;
    bool agrees = false;
    for (const double h : {1e-5, 1e-6, 1e-7}) {
      Eigen::VectorXd up = x, down = x;
      up(i) += h;
      down(i) -= h;
      slope = (program.plain(up) - program.plain(down)) / (2 * h);
      agrees = agrees || close(slope, gradient(i), 1e-5);
    }
    if (agrees) continue;
    std::printf("%s: FAILED derivative %d: %.12g, differences %.12g\n", program.name, i, gradient(i), slope);
    return Outcome::wrong;
  }
  return Outcome::right;
}

int main() {
  int counts[4] = {};
  for (const Entry& program : entries()) ++counts[int(outcome(program))];
  std::printf("%zu programs: %d right, %d refused, %d not finite, %d wrong\n", entries().size(), counts[0], counts[1],
              counts[2], counts[3]);
  return counts[3] != 0 || 2 * counts[0] < int(entries().size());
}
