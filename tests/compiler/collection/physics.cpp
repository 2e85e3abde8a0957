// SPDX-License-Identifier: MIT
// Finite elements, particles, waves and fields: programs of a page, with the constants and helpers they come with.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <iomanip>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

namespace {
const int N = 6;
constexpr double c0 = 299792458.0;
double length = 1.0;
bool debug = false;
inline double sq(double x) { return x * x; }
}  // namespace

namespace fem {
struct GaussPoint {
  double xi, w;
};
static const GaussPoint rule[2] = {{-0.577350269189626, 1.0}, {0.577350269189626, 1.0}};
inline double shape(int i, double xi) { return i == 0 ? 0.5 * (1.0 - xi) : 0.5 * (1.0 + xi); }
inline double dshape(int i) { return i == 0 ? -0.5 : 0.5; }

template <class Coefficient, class Load>
void assemble(const Coefficient& k, const Load& f, int n, double h, std::vector<double>& lower,
              std::vector<double>& diag, std::vector<double>& upper, std::vector<double>& rhs) {
  for (int e = 0; e < n; ++e) {
    double Ke[2][2] = {{0, 0}, {0, 0}}, fe[2] = {0, 0};
    for (const GaussPoint& g : rule) {
      const double x = h * (e + 0.5 * (1.0 + g.xi));
      for (int i = 0; i < 2; ++i) {
        fe[i] += g.w * f(x) * shape(i, g.xi) * h / 2;
        for (int j = 0; j < 2; ++j) Ke[i][j] += g.w * k(x) * dshape(i) * dshape(j) * 2 / h;
      }
    }
    diag[e] += Ke[0][0];
    diag[e + 1] += Ke[1][1];
    upper[e] += Ke[0][1];
    lower[e] += Ke[1][0];
    rhs[e] += fe[0];
    rhs[e + 1] += fe[1];
  }
}
}  // namespace fem

// check: bar_displacement
double bar_displacement(double stiffness, double load) {
  const double h = length / N;
  std::vector<double> lower(N), diag(N + 1), upper(N), rhs(N + 1);
  fem::assemble([=](double x) { return 1.0 + sq(stiffness) + x; }, [=](double x) { return load * x; }, N, h, lower, diag,
                upper, rhs);
  diag[0] += 1e3;  // penalty
  for (int i = 1; i <= N; ++i) {
    const double m = lower[i - 1] / diag[i - 1];
    diag[i] -= m * upper[i - 1];
    rhs[i] -= m * rhs[i - 1];
  }
  rhs[N] /= diag[N];
  for (int i = N - 1; i >= 0; --i) rhs[i] = (rhs[i] - upper[i] * rhs[i + 1]) / diag[i];
  if (debug) {
    for (double u : rhs) std::cout << std::setw(12) << u << ' ';
    std::cout << std::endl;
  }
  return rhs[N];
}

// check: heat_with_boundary_function
double heat_with_boundary_function(double kappa, double amplitude) {
  std::array<double, 10> u{}, v;
  const double dt = 0.01, dx = 0.1;
  const auto left = [amplitude](double t) { return amplitude * std::sin(5.0 * t); };
  auto laplacian = [&u, dx](int i) { return (u[i - 1] - 2 * u[i] + u[i + 1]) / (dx * dx); };
  double t = 0;
  for (int n = 0; n < 12; ++n, t += dt) {
    v = u;
    for (int i = 1; i < 9; ++i) v[i] = u[i] + dt * 0.1 * kappa * laplacian(i);
    v[0] = left(t);
    std::swap(u, v);
  }
  return u[2];
}

struct Particle {
  double x[2], v[2], m;
};
// check: gravity_energy --size bodies=3
double gravity_energy(std::vector<Particle>& bodies) {
  auto force = [](const Particle& a, const Particle& b, double* f) {
    const double dx = b.x[0] - a.x[0], dy = b.x[1] - a.x[1];
    const double r2 = dx * dx + dy * dy + 0.5, r = std::sqrt(r2);
    f[0] = a.m * b.m * dx / (r2 * r);
    f[1] = a.m * b.m * dy / (r2 * r);
  };
  for (int step = 0; step < 3; ++step) {
    for (auto& p : bodies)
      for (auto& q : bodies) {
        if (&p == &q) continue;
        double f[2];
        force(p, q, f);
        for (int d = 0; d < 2; ++d) p.v[d] += 0.01 * f[d] / (1.0 + p.m * p.m);
      }
    for (auto& p : bodies)
      for (int d = 0; d < 2; ++d) p.x[d] += 0.01 * p.v[d];
  }
  double e = 0;
  for (const auto& p : bodies) e += 0.5 * p.m * (sq(p.v[0]) + sq(p.v[1]));
  return e;
}

// check: lennard_jones --size x=4
double lennard_jones(const double* x, double epsilon, double sigma) {
  const auto pair = [&](double r2) {
    const double s2 = sigma * sigma / r2, s6 = s2 * s2 * s2;
    return 4.0 * epsilon * (s6 * s6 - s6);
  };
  double e = 0.0;
  for (int i = 0; i < 4; ++i)
    for (int j = i + 1; j < 4; ++j)
      if (const double d = x[i] - x[j] + 3.0 * (i - j); std::fabs(d) < 20.0) e += pair(d * d);
  return e;
}

// check: wave_with_callback_source --size n=10
double wave_with_callback_source(int n, double c, double f0) {
  std::unique_ptr<double[]> now(new double[n]()), old(new double[n]()), fresh(new double[n]());
  std::function<double(int)> source = [f0](int k) { return std::exp(-0.1 * (k - 3) * (k - 3)) * f0; };
  for (int k = 0; k < 8; ++k) {
    for (int i = 1; i < n - 1; ++i)
      fresh[i] = 2 * now[i] - old[i] + 0.2 * c * c * (now[i + 1] - 2 * now[i] + now[i - 1]);
    fresh[n / 2] += source(k);
    old.swap(now);
    now.swap(fresh);
  }
  double e = 0;
  for (int i = 0; i < n; ++i) e += now[i] * now[i];
  return e;
}

static const double* pick(const double* a, const double* b, bool first) { return first ? a : b; }
static double& larger(double& a, double& b) { return a > b ? a : b; }
// check: reference_by_condition
double reference_by_condition(double a, double b) {
  larger(a, b) *= 2.0;
  double& r = larger(a, b);
  r += 1.0;
  return a * b;
}
// check: pointer_by_condition --size a=3 b=3 k=1
double pointer_by_condition(const double* a, const double* b, int k) {
  const double* p = pick(a, b, k > 0);
  return p[0] * p[1] + p[2];
}

// check: refraction
double refraction(double n1, double n2, double theta) {
  const double s = (1.0 + n1 * n1) / (1.5 + n2 * n2) * std::sin(0.3 * theta);
  if (std::abs(s) > 1.0) return std::nan("");
  double rs, rp;
  {
    const double ci = std::cos(0.3 * theta), ct = std::sqrt(1.0 - s * s);
    rs = (n1 * ci - n2 * ct) / (3.0 + n1 * ci + n2 * ct);
    rp = sq(n1 * ct);
  }
  return (rs * rs + rp) / 2;
}

// check: photon_energy
double photon_energy(double lambda) {
  static constexpr double h = 6.62607015e-34, e = 1.602176634e-19;
  return h * c0 / ((500.0 + lambda) * 1e-9) / e;
}

// check: bessel_sum
double bessel_sum(double x) { return std::cyl_bessel_j(0, x) + x; }

// check: while_declared --size x=5
double while_declared(const double* x) {
  int i = 5;
  double s = 0;
  while (int left = i--) s += x[left - 1] * left;
  for (int k = 0; int rest = 3 - k; ++k) s += rest * x[k] * x[k];
  switch (int m = static_cast<int>(s) % 2; m) {
    case 0: s *= 2; break;
    default: s *= s;
  }
  return s;
}

struct Logger {
  std::string prefix;
  void operator()(const std::string& message) const { std::clog << prefix << message << '\n'; }
};
// check: logged_iteration
double logged_iteration(double x) {
  Logger log{"iteration: "};
  for (int i = 0; i < 3; ++i) {
    x = std::cos(x);
    if (debug) log("x = " + std::to_string(x));
  }
  return x;
}

// check: labelled_result
double labelled_result(double x, double y) {
  std::string label = "none";
  double r;
  if (x > y) {
    label = "x";
    r = x * x * y;
  } else {
    label = "y";
    r = y * y * x;
  }
  std::ostream& out = std::cerr;
  if (r > 1e9) out << label << " overflow\n";
  return r;
}
