// SPDX-License-Identifier: MIT
// The solver of ../Solver.java and ../Kernels.java in C++, in the same versions: states copied, states swapped, fresh
// objects every step. A template, so that one text is the primal, the compiler's input (Number = double) and the
// overloaded program (Number = wengert::Real, adouble). Operation by operation as in Java: the costs agree to the bit.
#include <cmath>
#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

#ifndef WENGERT_SOLVER_NUMBER
#define WENGERT_SOLVER_NUMBER double
#endif

constexpr int sweeps = 20;
constexpr double time_step = 0.1;
constexpr double viscosity = 1e-4;
constexpr double diffusivity = 1e-4;
constexpr double pi = 3.14159265358979323846;

/// The whole part of a number that is not negative: where a cell is looked up, which has no derivative.
#pragma wengert inactive
inline int whole_part(double x) { return static_cast<int>(x); }

template <class Number>
void walls(int n, int kind, Number* x) {
  const int w = n + 2;
  const double horizontal = kind == 1 ? -1.0 : 1.0;
  const double vertical = kind == 2 ? -1.0 : 1.0;
  const int last = w * (n + 1);
  for (int i = 1; i <= n; i++) {
    x[w * i] = horizontal * x[1 + w * i];
    x[n + 1 + w * i] = horizontal * x[n + w * i];
    x[i] = vertical * x[i + w];
    x[i + last] = vertical * x[i + w * n];
  }
  x[0] = 0.5 * (x[1] + x[w]);
  x[last] = 0.5 * (x[1 + last] + x[w * n]);
  x[n + 1] = 0.5 * (x[n] + x[n + 1 + w]);
  x[n + 1 + last] = 0.5 * (x[n + last] + x[n + 1 + w * n]);
}

template <class Number>
void relax(int n, int kind, Number* x, const Number* x0, double a, double c) {
  const int w = n + 2;
  for (int sweep = 0; sweep < sweeps; sweep++) {
    for (int j = 1; j <= n; j++) {
      for (int i = 1; i <= n; i++) {
        const int k = i + w * j;
        x[k] = (x0[k] + a * (x[k - 1] + x[k + 1] + x[k - w] + x[k + w])) / c;
      }
    }
    walls(n, kind, x);
  }
}

template <class Number>
void project(int n, Number* u, Number* v, Number* p, Number* divergence) {
  const int w = n + 2;
  const double h = 1.0 / n;
  for (int j = 1; j <= n; j++) {
    for (int i = 1; i <= n; i++) {
      const int k = i + w * j;
      divergence[k] = -0.5 * h * (u[k + 1] - u[k - 1] + v[k + w] - v[k - w]);
    }
  }
  walls(n, 0, divergence);
  relax(n, 0, p, divergence, 1.0, 4.0);
  for (int j = 1; j <= n; j++) {
    for (int i = 1; i <= n; i++) {
      const int k = i + w * j;
      u[k] = u[k] - 0.5 * (p[k + 1] - p[k - 1]) / h;
      v[k] = v[k] - 0.5 * (p[k + w] - p[k - w]) / h;
    }
  }
  walls(n, 1, u);
  walls(n, 2, v);
}

template <class Number>
void advect(int n, int kind, Number* d, const Number* d0, const Number* u, const Number* v, double dt) {
  const int w = n + 2;
  const double dt0 = dt * n;
  const double high = n + 0.5;
  for (int j = 1; j <= n; j++) {
    for (int i = 1; i <= n; i++) {
      const int k = i + w * j;
      Number x = i - dt0 * u[k];
      Number y = j - dt0 * v[k];
      if (x < 0.5) {
        x = 0.5;
      }
      if (x > high) {
        x = high;
      }
      if (y < 0.5) {
        y = 0.5;
      }
      if (y > high) {
        y = high;
      }
      const int i0 = whole_part(x);
      const int j0 = whole_part(y);
      const Number s1 = x - i0;
      const Number s0 = 1.0 - s1;
      const Number t1 = y - j0;
      const Number t0 = 1.0 - t1;
      const int q = i0 + w * j0;
      d[k] = s0 * (t0 * d0[q] + t1 * d0[q + w]) + s1 * (t0 * d0[q + 1] + t1 * d0[q + w + 1]);
    }
  }
  walls(n, kind, d);
}

template <class Number>
void clear(int size, Number* x) {
  for (int k = 0; k < size; k++) {
    x[k] = 0.0;
  }
}

template <class Number>
void copy(int size, const Number* from, Number* to) {
  for (int k = 0; k < size; k++) {
    to[k] = from[k];
  }
}

/// The flow at the start: vortices that are given, plus the inputs on the column i = 3n/8.
template <class Number>
void initialise(int n, const Number* in, Number* u, Number* v, Number* d) {
  const int w = n + 2;
  for (int j = 0; j < w; j++) {
    for (int i = 0; i < w; i++) {
      const double x = static_cast<double>(i) / w;
      const double y = static_cast<double>(j) / w;
      const int k = i + w * j;
      u[k] = 0.4 * std::sin(2.0 * pi * x) * std::cos(2.0 * pi * y) + 0.05 * std::sin(9.0 * y);
      v[k] = -0.4 * std::cos(2.0 * pi * x) * std::sin(2.0 * pi * y) + 0.05 * std::cos(7.0 * x);
      d[k] = std::exp(-30.0 * ((x - 0.5) * (x - 0.5) + (y - 0.6) * (y - 0.6)));
    }
  }
  const int column = 3 * n / 8;
  for (int j = 1; j <= n; j++) {
    const int k = column + w * j;
    u[k] = u[k] + in[j - 1];
    v[k] = v[k] + in[n + j - 1];
  }
}

/// Adds the jets' momentum of one step.
template <class Number>
void force(int n, const Number* in, int step, Number* u) {
  for (int jet = 0; jet < 3; jet++) {
    const int k = n / 2 + (n + 2) * (n / 4 * (jet + 1));
    u[k] = u[k] + time_step * std::sin(0.3 * step + jet) * in[2 * n + jet];
  }
}

/// Kinetic energy and squared density on a row at the end.
template <class Number>
Number cost(int n, const Number* u, const Number* v, const Number* d) {
  Number sum = 0.0;
  const int row = (n + 2) * (7 * n / 8);
  for (int i = 0; i < n + 2; i++) {
    const int k = row + i;
    sum = sum + u[k] * u[k] + v[k] * v[k] + d[k] * d[k];
  }
  return sum;
}

/// One state overwritten in place, and copied to a second before each use.
template <class Number>
Number run_copied(int n, int steps, const Number* in) {
  const int size = (n + 2) * (n + 2);
  const double a = time_step * viscosity * n * n;
  const double b = time_step * diffusivity * n * n;
  std::vector<Number> u(size), v(size), d(size), u0(size), v0(size), d0(size), p(size), divergence(size);
  initialise(n, in, u.data(), v.data(), d.data());
  for (int step = 0; step < steps; step++) {
    copy(size, u.data(), u0.data());
    copy(size, v.data(), v0.data());
    force(n, in, step, u0.data());
    clear(size, u.data());
    clear(size, v.data());
    relax(n, 1, u.data(), u0.data(), a, 1.0 + 4.0 * a);
    relax(n, 2, v.data(), v0.data(), a, 1.0 + 4.0 * a);
    clear(size, p.data());
    project(n, u.data(), v.data(), p.data(), divergence.data());
    copy(size, u.data(), u0.data());
    copy(size, v.data(), v0.data());
    advect(n, 1, u.data(), u0.data(), u0.data(), v0.data(), time_step);
    advect(n, 2, v.data(), v0.data(), u0.data(), v0.data(), time_step);
    clear(size, p.data());
    project(n, u.data(), v.data(), p.data(), divergence.data());
    copy(size, d.data(), d0.data());
    clear(size, d.data());
    relax(n, 0, d.data(), d0.data(), b, 1.0 + 4.0 * b);
    copy(size, d.data(), d0.data());
    advect(n, 0, d.data(), d0.data(), u.data(), v.data(), time_step);
  }
  return cost(n, u.data(), v.data(), d.data());
}

/// Two states whose arrays change places.
template <class Number>
Number run_swapped(int n, int steps, const Number* in) {
  const int size = (n + 2) * (n + 2);
  const double a = time_step * viscosity * n * n;
  const double b = time_step * diffusivity * n * n;
  std::vector<Number> u(size), v(size), d(size), u0(size), v0(size), d0(size), p(size), divergence(size);
  initialise(n, in, u.data(), v.data(), d.data());
  for (int step = 0; step < steps; step++) {
    force(n, in, step, u.data());
    std::swap(u, u0);
    std::swap(v, v0);
    clear(size, u.data());
    clear(size, v.data());
    relax(n, 1, u.data(), u0.data(), a, 1.0 + 4.0 * a);
    relax(n, 2, v.data(), v0.data(), a, 1.0 + 4.0 * a);
    clear(size, p.data());
    project(n, u.data(), v.data(), p.data(), divergence.data());
    std::swap(u, u0);
    std::swap(v, v0);
    advect(n, 1, u.data(), u0.data(), u0.data(), v0.data(), time_step);
    advect(n, 2, v.data(), v0.data(), u0.data(), v0.data(), time_step);
    clear(size, p.data());
    project(n, u.data(), v.data(), p.data(), divergence.data());
    std::swap(d, d0);
    clear(size, d.data());
    relax(n, 0, d.data(), d0.data(), b, 1.0 + 4.0 * b);
    std::swap(d, d0);
    advect(n, 0, d.data(), d0.data(), u.data(), v.data(), time_step);
  }
  return cost(n, u.data(), v.data(), d.data());
}

/// The state of the flow: what a step maps to its successor.
struct Fluid {
  std::vector<double> u, v, d;
};

std::unique_ptr<Fluid> zeros(int size) {
  std::unique_ptr<Fluid> made = std::make_unique<Fluid>();
  made->u.resize(size);
  made->v.resize(size);
  made->d.resize(size);
  return made;
}

/// One step that makes whatever it needs: two states, of which one is returned and one dies here.
std::unique_ptr<Fluid> fresh_step(int n, const double* in, int step, const Fluid& s) {
  const int size = (n + 2) * (n + 2);
  const double a = time_step * viscosity * n * n;
  const double b = time_step * diffusivity * n * n;
  std::vector<double> u1 = s.u;
  force(n, in, step, u1.data());
  std::unique_ptr<Fluid> moved = zeros(size);
  relax(n, 1, moved->u.data(), u1.data(), a, 1.0 + 4.0 * a);
  relax(n, 2, moved->v.data(), s.v.data(), a, 1.0 + 4.0 * a);
  std::vector<double> p(size), divergence(size);
  project(n, moved->u.data(), moved->v.data(), p.data(), divergence.data());
  std::unique_ptr<Fluid> made = zeros(size);
  advect(n, 1, made->u.data(), moved->u.data(), moved->u.data(), moved->v.data(), time_step);
  advect(n, 2, made->v.data(), moved->v.data(), moved->u.data(), moved->v.data(), time_step);
  std::vector<double> p2(size), divergence2(size);
  project(n, made->u.data(), made->v.data(), p2.data(), divergence2.data());
  relax(n, 0, moved->d.data(), s.d.data(), b, 1.0 + 4.0 * b);
  advect(n, 0, made->d.data(), moved->d.data(), made->u.data(), made->v.data(), time_step);
  return made;
}

/// Fresh objects every step, owned by smart pointers: the state before is freed when the one after it takes its place.
double run_fresh(int n, int steps, const double* in) {
  const int size = (n + 2) * (n + 2);
  std::unique_ptr<Fluid> s = zeros(size);
  initialise(n, in, s->u.data(), s->v.data(), s->d.data());
  for (int step = 0; step < steps; step++) {
    s = fresh_step(n, in, step, *s);
  }
  return cost(n, s->u.data(), s->v.data(), s->d.data());
}

// Instances: of double by themselves, of another number where it includes this file.
using SolverNumber = WENGERT_SOLVER_NUMBER;
template SolverNumber run_copied<SolverNumber>(int n, int steps, const SolverNumber* in);
template SolverNumber run_swapped<SolverNumber>(int n, int steps, const SolverNumber* in);
