// SPDX-License-Identifier: MIT
// Integrators of differential equations that are handed the right-hand side.
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <iomanip>
#include <iostream>
#include <stdexcept>
#include <vector>

// Runge-Kutta of fourth order over plain arrays and a pointer to the right-hand side.
void rk4(double y[], double dydx[], int n, double x, double h, double yout[],
         void (*derivs)(double, double[], double[])) {
  int i;
  double xh, hh, h6, dym[10], dyt[10], yt[10];
  hh = h * 0.5;
  h6 = h / 6.0;
  xh = x + hh;
  for (i = 0; i < n; i++) yt[i] = y[i] + hh * dydx[i];
  (*derivs)(xh, yt, dyt);
  for (i = 0; i < n; i++) yt[i] = y[i] + hh * dyt[i];
  (*derivs)(xh, yt, dym);
  for (i = 0; i < n; i++) {
    yt[i] = y[i] + h * dym[i];
    dym[i] += dyt[i];
  }
  (*derivs)(x + h, yt, dyt);
  for (i = 0; i < n; i++) yout[i] = y[i] + h6 * (dydx[i] + dyt[i] + 2.0 * dym[i]);
}
static void pendulum(double, double y[], double dydx[]) {
  dydx[0] = y[1];
  dydx[1] = -9.81 * std::sin(y[0]) - 0.1 * y[1];
}
// check: pendulum_angle
double pendulum_angle(double angle, double speed) {
  double y[2] = {angle, speed}, dydx[2], out[2];
  double t = 0.0;
  for (int k = 0; k < 5; k++) {
    pendulum(t, y, dydx);
    rk4(y, dydx, 2, t, 0.05, out, pendulum);
    y[0] = out[0];
    y[1] = out[1];
    t += 0.05;
  }
  return y[0];
}

using State = std::vector<double>;
using RightHandSide = std::function<State(double, const State&)>;
static State euler(const RightHandSide& f, State y, double t, double dt, int steps) {
  for (int i = 0; i < steps; ++i) {
    const State k = f(t, y);
    for (size_t j = 0; j < y.size(); ++j) y[j] += dt * k[j];
    t += dt;
  }
  return y;
}
// check: predator_and_prey
double predator_and_prey(double alpha, double beta) {
  const double gamma = 0.4, delta = 0.1;
  auto f = [&](double, const State& y) {
    State d(2);
    d[0] = alpha * y[0] - beta * y[0] * y[1];
    d[1] = delta * y[0] * y[1] - gamma * y[1];
    return d;
  };
  const State end = euler(f, State{2.0, 1.0}, 0.0, 0.1, 8);
  return end[0] + end[1];
}

// The stepper as a template over the system, which is a class with operator().
typedef std::array<double, 3> state_type;
struct lorenz {
  double sigma, R, b;
  void operator()(const state_type& x, state_type& dxdt, double /* t */) const {
    dxdt[0] = sigma * (x[1] - x[0]);
    dxdt[1] = R * x[0] - x[1] - x[0] * x[2];
    dxdt[2] = -b * x[2] + x[0] * x[1];
  }
};
template <class System>
void midpoint_step(System system, state_type& x, double t, double dt) {
  state_type k, y;
  system(x, k, t);
  for (std::size_t i = 0; i < x.size(); ++i) y[i] = x[i] + 0.5 * dt * k[i];
  system(y, k, t + 0.5 * dt);
  for (std::size_t i = 0; i < x.size(); ++i) x[i] += dt * k[i];
}
// check: lorenz_end
double lorenz_end(double sigma, double R, double b) {
  lorenz system{10.0 + sigma, 28.0 + R, 8.0 / 3.0 + b};
  state_type x = {1.0, 1.0, 1.0};
  double t = 0;
  const double dt = 0.01;
  while (t < 0.1) {
    midpoint_step(system, x, t, dt);
    t += dt;
  }
  return x[0] - x[2];
}

// Adaptive step size with rejection, an error norm by lambda and a log that is usually off.
// check: adaptive_decay
double adaptive_decay(double k, double y0) {
  const bool verbose = false;
  auto f = [k](double t, double y) { return -k * y + std::sin(t); };
  double t = 0.0, y = y0, h = 0.1;
  const double tend = 1.0, tol = 1e-3;
  int rejected = 0;
  while (t < tend) {
    if (t + h > tend) h = tend - t;
    const double k1 = f(t, y);
    const double k2 = f(t + h, y + h * k1);
    const double low = y + h * k1, high = y + 0.5 * h * (k1 + k2);
    const double err = std::fabs(high - low);
    if (err > tol) {
      h *= 0.5;
      if (++rejected > 50) throw std::runtime_error("step size too small");
      if (verbose) std::cout << std::setw(10) << t << " rejected, h = " << h << '\n';
      continue;
    }
    t += h;
    y = high;
    if (err < 0.1 * tol) h *= 2.0;
  }
  return y;
}

// Verlet with the force by a template argument that is a function.
template <double (*Force)(double, double)>
double verlet(double x, double v, double k, double dt, int n) {
  double a = Force(x, k);
  for (int i = 0; i < n; ++i) {
    x += v * dt + 0.5 * a * dt * dt;
    const double a2 = Force(x, k);
    v += 0.5 * (a + a2) * dt;
    a = a2;
  }
  return x * x + v * v;
}
double spring(double x, double k) { return -k * x - 0.1 * x * x * x; }
// check: verlet_energy
double verlet_energy(double x, double v, double k) { return verlet<spring>(x, v, 1.0 + k * k, 0.02, 10); }

// Parameters behind a void*, as C libraries ask for.
struct Oscillator {
  double omega, zeta;
};
int oscillator_rhs(double t, const double y[], double f[], void* params) {
  Oscillator* p = (Oscillator*)params;
  (void)t;
  f[0] = y[1];
  f[1] = -2.0 * p->zeta * p->omega * y[1] - p->omega * p->omega * y[0];
  return 0;
}
int heun(int (*rhs)(double, const double[], double[], void*), void* params, double* y, double t, double h) {
  double k1[2], k2[2], z[2];
  int status = rhs(t, y, k1, params);
  if (status != 0) return status;
  for (int i = 0; i < 2; i++) z[i] = y[i] + h * k1[i];
  status = rhs(t + h, z, k2, params);
  if (status != 0) return status;
  for (int i = 0; i < 2; i++) y[i] += 0.5 * h * (k1[i] + k2[i]);
  return 0;
}
// check: damped_oscillator
double damped_oscillator(double omega, double zeta) {
  Oscillator p = {1.0 + omega, zeta};
  double y[2] = {1.0, 0.0}, t = 0.0;
  for (int i = 0; i < 6; i++, t += 0.1)
    if (heun(oscillator_rhs, &p, y, t, 0.1) != 0) {
      printf("error, return value\n");
      break;
    }
  return y[0];
}

// An observer is called after each step.
template <class Rhs, class Observer>
void integrate_const(Rhs&& rhs, double& y, double t0, double t1, double dt, Observer observer) {
  for (double t = t0; t < t1 - 0.5 * dt; t += dt) {
    observer(y, t);
    y += dt * rhs(y, t);
  }
  observer(y, t1);
}
// check: observed_logistic_growth
double observed_logistic_growth(double r, double K) {
  double y = 0.1, total = 0.0;
  int calls = 0;
  integrate_const([&](double u, double) { return r * u * (1.0 - u / (1.0 + K * K)); }, y, 0.0, 1.0, 0.125,
                  [&](double u, double t) {
                    total += u * (1.0 + t);
                    ++calls;
                  });
  return total / calls;
}
