// SPDX-License-Identifier: MIT
// What every test of messages asks of a program y = f(x) whose x and y are spread over the ranks: tangents agree with
// adjoints (dot product) and with differences, forward sweeps with tangents, several directions with single ones, and
// second order in both nestings with each other and with differences. Runs under mpirun, without a test framework:
// its output and status are rank 0's.
#pragma once
#include <signal.h>
#include <unistd.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>
#include <wengert/mpi.hpp>

namespace mpi_test {
using namespace wengert;
using Vector = std::vector<double>;

inline int failures = 0, checks = 0;

inline double summed(const mpi::Communicator& world, double x) {
  double sum = 0;
  MPI_Allreduce(&x, &sum, 1, MPI_DOUBLE, MPI_SUM, world.handle());
  return sum;
}
/// All ranks know of a failure of one of them.
inline void expect(const mpi::Communicator& world, bool holds, const std::string& fact) {
  const bool all = summed(world, holds ? 0 : 1) == 0;
  ++checks;
  if (all) return;
  ++failures;
  if (!holds) std::fprintf(stderr, "rank %d of %d: FAILED: %s\n", world.rank(), world.size(), fact.c_str());
}
inline bool near(double a, double b, double tolerance, double scale = 1) {
  return std::abs(a - b) <= tolerance * std::max({std::abs(a), std::abs(b), scale});
}
inline bool near(const Vector& a, const Vector& b, double tolerance) {
  if (a.size() != b.size()) return false;
  for (std::size_t i = 0; i < a.size(); ++i)
    if (!near(a[i], b[i], tolerance)) return false;
  return true;
}
inline double dot(const Vector& a, const Vector& b) {
  double sum = 0;
  for (std::size_t i = 0; i < a.size(); ++i) sum += a[i] * b[i];
  return sum;
}
/// Numbers between -1 and 1 that every rank has of its own.
inline Vector numbers(const mpi::Communicator& world, std::size_t n, unsigned seed) {
  Vector result(n);
  unsigned state = seed * 2654435761u + static_cast<unsigned>(world.rank()) * 40503u + 12345u;
  for (double& x : result) {
    state = state * 1664525u + 1013904223u;
    x = static_cast<double>(state >> 8) / (1u << 23) - 1;
  }
  return result;
}

/// J^T y_bar by a tape; the program's result has as many numbers on each rank whatever x is.
template <class F>
Vector adjoint(const mpi::Communicator& world, F&& f, const Vector& x, const Vector& y_bar) {
  Tape tape;
  const std::vector<Real> active = tape.input(x);
  const std::vector<Real> y = f(world, active);
  auto adjoints = tape.directions(1);
  for (std::size_t i = 0; i < y.size(); ++i)
    if (y[i].active()) adjoints.row(tape.identifier(y[i]))[0] += y_bar[i];
  tape.reverse(adjoints);
  Vector x_bar;
  for (const Real& input : active) x_bar.push_back(adjoints.row(tape.identifier(input))[0]);
  return x_bar;
}

/// The same with the derivative along x_dot of every adjoint, by a tape of numbers with tangents.
template <class F>
Vector second_by_tape_of_tangents(const mpi::Communicator& world, F&& f, const Vector& x, const Vector& x_dot,
                                  const Vector& y_bar) {
  using T = Tangent<double>;
  using R = BasicReal<T>;
  BasicTape<T> tape;
  std::vector<R> active;
  for (std::size_t i = 0; i < x.size(); ++i) active.push_back(tape.input(T(x[i], {x_dot[i]})));
  const std::vector<R> y = f(world, active);
  auto adjoints = tape.directions(1);
  for (std::size_t i = 0; i < y.size(); ++i)
    if (y[i].active()) adjoints.row(tape.identifier(y[i]))[0] += T(y_bar[i]);
  tape.reverse(adjoints);
  Vector result;
  for (const R& input : active) result.push_back(adjoints.row(tape.identifier(input))[0].tangent());
  return result;
}
template <class F>
Vector second_by_tangents_on_tape(const mpi::Communicator& world, F&& f, const Vector& x, const Vector& x_dot,
                                  const Vector& y_bar) {
  using T = Tangent<Real>;
  Tape tape;
  const std::vector<Real> inputs = tape.input(x);
  std::vector<T> active;
  for (std::size_t i = 0; i < x.size(); ++i) active.push_back(T(inputs[i], {Real(x_dot[i])}));
  const std::vector<T> y = f(world, active);
  auto adjoints = tape.directions(1);
  for (std::size_t i = 0; i < y.size(); ++i)
    if (y[i].tangent().active()) adjoints.row(tape.identifier(y[i].tangent()))[0] += y_bar[i];
  tape.reverse(adjoints);
  Vector result;
  for (const Real& input : inputs) result.push_back(adjoints.row(tape.identifier(input))[0]);
  return result;
}

/// Ends the test where a program or a sweep of it waits for ever, and says which.
inline std::string running;
inline void has_hung(int) {
  const char text[] = ": waits for more than two minutes\n";
  if (write(2, running.data(), running.size()) < 0 || write(2, text, sizeof text - 1) < 0) _exit(4);
  _exit(3);
}
struct Watch {
  explicit Watch(const std::string& name) {
    running = name;
    signal(SIGALRM, has_hung);
    alarm(120);
  }
  ~Watch() { alarm(0); }
};

/// The derivative of at(h) by h at 0: central differences of two steps, whose error of second order cancels. Products
/// of many numbers have large third derivatives.
template <class F>
Vector extrapolated(F&& at) {
  const auto difference = [&](double h) {
    Vector plus = at(h);
    const Vector minus = at(-h);
    for (std::size_t i = 0; i < plus.size(); ++i) plus[i] = (plus[i] - minus[i]) / (2 * h);
    return plus;
  };
  const double h = 2e-5;
  const Vector coarse = difference(h);
  Vector fine = difference(h / 2);
  for (std::size_t i = 0; i < fine.size(); ++i) fine[i] += (fine[i] - coarse[i]) / 3;
  return fine;
}

/// Whether a program takes Tangent<Real> too; Eigen's products of such matrices do not compile.
enum class Nestings { both, tape_of_tangents };

/// n numbers on each rank. Programs are polynomials of low degree or smooth, so that differences tell.
template <Nestings nestings = Nestings::both, class F>
void check_program(const mpi::Communicator& world, const std::string& name, F&& f, std::size_t n, unsigned seed = 1) {
  const Watch watch(name);
  const Vector x = numbers(world, n, seed), x_dot = numbers(world, n, seed + 1);
  const Vector y = f(world, x);
  const std::size_t m = y.size();
  const Vector y_bar = numbers(world, m, seed + 2);

  // Tangents, and differences of the program in double.
  std::vector<Tangent<double>> with_tangents;
  for (std::size_t i = 0; i < n; ++i) with_tangents.push_back({x[i], {x_dot[i]}});
  const std::vector<Tangent<double>> y_tangents = f(world, with_tangents);
  Vector y_dot, values;
  for (const auto& t : y_tangents) y_dot.push_back(t.tangent()), values.push_back(t.value());
  expect(world, values == y, name + ": values of Tangent");
  const auto along = [&](double h) {
    Vector there = x;
    for (std::size_t i = 0; i < n; ++i) there[i] += h * x_dot[i];
    return there;
  };
  const Vector differences = extrapolated([&](double h) { return f(world, along(h)); });
  expect(world, near(y_dot, differences, 1e-7), name + ": tangents against differences");

  // Adjoints, by the dot product.
  const Vector x_bar = adjoint(world, f, x, y_bar);
  const double left = summed(world, dot(y_bar, y_dot)), right = summed(world, dot(x_bar, x_dot));
  expect(world, near(left, right, 1e-12), name + ": dot product " + std::to_string(left) + " " + std::to_string(right));

  // Sweeps of one recording: several directions, twice, and forward.
  {
    Tape tape;
    const std::vector<Real> active = tape.input(x);
    const std::vector<Real> recorded = f(world, active);
    for (int time = 0; time < 2; ++time) {
      auto adjoints = tape.directions(3);
      for (std::size_t i = 0; i < m; ++i)
        if (recorded[i].active()) {
          const auto row = adjoints.row(tape.identifier(recorded[i]));
          row[0] += y_bar[i], row[2] += -2 * y_bar[i];
        }
      tape.reverse(adjoints);
      bool same = true;
      for (std::size_t i = 0; i < n; ++i) {
        const auto row = adjoints.row(tape.identifier(active[i]));
        same = same && near(row[0], x_bar[i], 1e-14) && row[1] == 0 && near(row[2], -2 * x_bar[i], 1e-14);
      }
      expect(world, same, name + ": three directions at once");
    }
    auto tangents = tape.directions(2);
    for (std::size_t i = 0; i < n; ++i) tangents.row(tape.identifier(active[i]))[1] = x_dot[i];
    tape.forward(tangents);
    bool same = true;
    for (std::size_t i = 0; i < m; ++i)
      if (recorded[i].active()) {
        const auto row = tangents.row(tape.identifier(recorded[i]));
        same = same && row[0] == 0 && near(row[1], y_dot[i], 1e-13);
      } else {
        same = same && y_dot[i] == 0;
      }
    expect(world, same, name + ": forward sweep");
  }

  // Second order.
  const Vector one = second_by_tape_of_tangents(world, f, x, x_dot, y_bar);
  if constexpr (nestings == Nestings::both) {
    const Vector other = second_by_tangents_on_tape(world, f, x, x_dot, y_bar);
    expect(world, near(one, other, 1e-12), name + ": second order in both nestings");
  }
  const Vector second = extrapolated([&](double h) { return adjoint(world, f, along(h), y_bar); });
  expect(world, near(one, second, 1e-7), name + ": second order against differences");
}

/// The main function of a test: run(world) between MPI_Init and MPI_Finalize.
template <class Run>
int main_of(int argc, char** argv, Run&& run) {
  MPI_Init(&argc, &argv);
  try {
    const mpi::Communicator world;
    run(world);
    if (world.rank() == 0) std::printf("%d ranks: %d checks, %d failed\n", world.size(), checks, failures);
    if (checks == 0) ++failures;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "error: %s\n", error.what());
    MPI_Abort(MPI_COMM_WORLD, 1);
  }
  MPI_Finalize();
  return failures == 0 ? 0 : 1;
}

}  // namespace mpi_test
