// SPDX-License-Identifier: MIT
// Burgers' equations in two dimensions, upwind in space and explicit in time, on an n x n grid: as entities, whole
// arrays and blocks of them, and as numbers of wengert::Real, cell by cell.
#include <wengert/eigen.hpp>

#include "measure.hpp"

namespace {

using wengert::Real;
constexpr double dt = 1e-4, nu = 1e-3;

/// The energy after some steps, from arrays of numbers or of active ones.
template <class Number>
Number energy_of_arrays(Eigen::Array<Number, -1, -1> u, Eigen::Array<Number, -1, -1> v, int steps) {
  using A = Eigen::Array<Number, -1, -1>;
  const Eigen::Index n = u.rows(), m = n - 2;
  const double convection = dt * double(n), diffusion = nu * dt * double(n) * double(n);
  for (int k = 0; k < steps; ++k) {
    const A u0 = u.block(1, 1, m, m), v0 = v.block(1, 1, m, m);
    const auto stepped = [&](const A& w) -> A {
      const A c = w.block(1, 1, m, m), west = w.block(0, 1, m, m), south = w.block(1, 0, m, m);
      return (1.0 - 4.0 * diffusion) * c + diffusion * (west + south + w.block(2, 1, m, m) + w.block(1, 2, m, m)) -
             convection * (u0 * (c - west) + v0 * (c - south));
    };
    const A u1 = stepped(u), v1 = stepped(v);
    u.block(1, 1, m, m) = u1;
    v.block(1, 1, m, m) = v1;
  }
  return 0.5 * ((u * u).sum() + (v * v).sum());
}

template <class Number>
Number energy_of_numbers(std::vector<Number> u, std::vector<Number> v, int n, int steps) {
  const double convection = dt * double(n), diffusion = nu * dt * double(n) * double(n);
  std::vector<Number> u1 = u, v1 = v;
  for (int k = 0; k < steps; ++k) {
    for (int j = 1; j < n - 1; ++j)
      for (int i = 1; i < n - 1; ++i) {
        const std::size_t c = std::size_t(j) * std::size_t(n) + std::size_t(i), south = c - std::size_t(n),
                          north = c + std::size_t(n);
        const auto step = [&](const std::vector<Number>& w, Number& to) {
          to = (1.0 - 4.0 * diffusion) * w[c] + diffusion * (w[c - 1] + w[south] + w[c + 1] + w[north]) -
               convection * (u[c] * (w[c] - w[c - 1]) + v[c] * (w[c] - w[south]));
        };
        step(u, u1[c]);
        step(v, v1[c]);
      }
    std::swap(u, u1);
    std::swap(v, v1);
  }
  Number sum = 0;
  for (std::size_t i = 0; i < u.size(); ++i) sum += u[i] * u[i] + v[i] * v[i];
  return 0.5 * sum;
}

Eigen::ArrayXXd start(int n, double shift) {
  return 0.5 + 0.25 * (Eigen::ArrayXd::LinSpaced(n, shift, shift + 6.0).sin().matrix() *
                       Eigen::RowVectorXd::LinSpaced(n, 0.0, 6.0).array().cos().matrix())
                          .array();
}

void print(const char* tool, int n, int steps, double primal, double record, double reverse, double norm,
           double bytes) {
  std::printf(
      "{\"test\": \"Burgers\", \"n\": %d, \"steps\": %d, \"tool\": \"%s\", \"primal\": %.4e, \"record\": %.4e, "
      "\"reverse\": %.4e, \"gradient_norm\": %.12e, \"bytes\": %.0f}\n",
      n, steps, tool, primal, record, reverse, norm, bytes);
  std::fflush(stdout);
}

/// Rounds of primal, record and reverse; the first is not counted.
template <class Primal, class Record, class Reverse>
std::vector<double> timed(Primal&& primal, Record&& record, Reverse&& reverse) {
  std::vector<double> times[3];
  for (int round = 0; round < 4; ++round) {
    const double t0 = measure::now();
    volatile double keep = primal();
    static_cast<void>(keep);
    const double t1 = measure::now();
    record();
    const double t2 = measure::now();
    reverse();
    const double t3 = measure::now();
    if (round == 0) continue;
    times[0].push_back(t1 - t0);
    times[1].push_back(t2 - t1);
    times[2].push_back(t3 - t2);
  }
  return {measure::median(times[0]), measure::median(times[1]), measure::median(times[2])};
}

void entities(int n, int steps) {
  const Eigen::ArrayXXd u0 = start(n, 0.0), v0 = start(n, 1.0);
  wengert::Tape tape;
  Eigen::Array<Real, -1, -1> u = u0, v = v0;
  Real y;
  const auto t = timed([&] { return energy_of_arrays<double>(u0, v0, steps); },
                       [&] {
                         tape.reset();
                         tape.input(u);
                         tape.input(v);
                         y = energy_of_arrays<Real>(u, v, steps);
                       },
                       [&] {
                         tape.adjoint(y) = 1.0;
                         tape.reverse();
                       });
  const Eigen::ArrayXXd u_bar = tape.adjoint(u);
  print("entities", n, steps, t[0], t[1], t[2], u_bar.matrix().norm(), double(tape.report().entity_bytes) / steps);
}

void numbers(int n, int steps) {
  const Eigen::ArrayXXd u0 = start(n, 0.0), v0 = start(n, 1.0);
  const std::vector<double> u_start(u0.data(), u0.data() + u0.size()), v_start(v0.data(), v0.data() + v0.size());
  wengert::Tape tape;
  std::vector<Real> u, v;
  Real y;
  const auto t = timed([&] { return energy_of_numbers<double>(u_start, v_start, n, steps); },
                       [&] {
                         tape.reset();
                         u.clear(), v.clear();
                         for (const double x : u_start) u.push_back(tape.input(x));
                         for (const double x : v_start) v.push_back(tape.input(x));
                         y = energy_of_numbers<Real>(u, v, n, steps);
                       },
                       [&] {
                         tape.adjoint(y) = 1.0;
                         tape.reverse();
                       });
  double norm = 0;
  for (const Real& x : u) norm += tape.adjoint(x) * tape.adjoint(x);
  const auto report = tape.report();
  print("Real", n, steps, t[0], t[1], t[2], std::sqrt(norm),
        double(report.count_bytes + report.identifier_bytes + report.partial_bytes) / steps);
}

}  // namespace

/// Arguments: steps, and the grids.
int main(int argc, char** argv) {
  measure::prepare_process();
  const int steps = argc > 1 ? std::atoi(argv[1]) : 32;
  for (int i = 2; i < argc; ++i) {
    entities(std::atoi(argv[i]), steps);
    numbers(std::atoi(argv[i]), steps);
  }
  return 0;
}
