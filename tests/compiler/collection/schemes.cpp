// SPDX-License-Identifier: MIT
// Differential equations and particles.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstring>
#include <deque>
#include <functional>
#include <list>
#include <memory>
#include <numeric>
#include <unordered_map>
#include <utility>
#include <valarray>
#include <vector>

using State = std::array<double, 2>;

inline State operator+(const State& a, const State& b) { return {a[0] + b[0], a[1] + b[1]}; }
inline State operator*(double s, const State& a) { return {s * a[0], s * a[1]}; }

template <class Rhs>
class DormandPrince {
 public:
  explicit DormandPrince(Rhs rhs, double tol = 1e-4) : rhs_(std::move(rhs)), tol_(tol) {}
  State integrate(State y, double t, double tEnd) {
    double h = 0.1;
    while (t < tEnd) {
      if (t + h > tEnd) h = tEnd - t;
      const State k1 = rhs_(t, y);
      const State k2 = rhs_(t + h / 5, y + (h / 5) * k1);
      const State k3 = rhs_(t + 0.3 * h, y + h * (3.0 / 40 * k1 + 9.0 / 40 * k2));
      const State k4 = rhs_(t + 0.8 * h, y + h * (44.0 / 45 * k1 + (-56.0 / 15) * k2 + 32.0 / 9 * k3));
      const State next = y + h * (0.1 * k1 + 0.2 * k2 + 0.3 * k3 + 0.4 * k4);
      const State low = y + h * k1;
      const double err = std::max(std::fabs(next[0] - low[0]), std::fabs(next[1] - low[1])) + 1e-300;
      if (err < tol_ * 100) {
        t += h;
        y = next;
        ++accepted_;
      } else {
        ++rejected_;
      }
      h *= std::min(2.0, std::max(0.3, 0.9 * std::sqrt(tol_ * 100 / err)));
    }
    return y;
  }
  int accepted() const { return accepted_; }

 private:
  Rhs rhs_;
  double tol_;
  int accepted_ = 0, rejected_ = 0;
};

// check: van_der_pol
double van_der_pol(double mu, double y0) {
  auto rhs = [mu](double, const State& y) -> State { return {y[1], mu * (1 - y[0] * y[0]) * y[1] - y[0]}; };
  DormandPrince solver(rhs);
  const State y = solver.integrate({1.0 + y0, 0.0}, 0.0, 1.0);
  return y[0] * y[1];
}

// Thomas, as in Numerical Recipes but with 1-based arrays
static void tridag(double a[], double b[], double c[], double r[], double u[], unsigned long n) {
  unsigned long j;
  double bet, *gam;
  gam = new double[n + 1];
  u[1] = r[1] / (bet = b[1]);
  for (j = 2; j <= n; j++) {
    gam[j] = c[j - 1] / bet;
    bet = b[j] - a[j] * gam[j];
    u[j] = (r[j] - a[j] * u[j - 1]) / bet;
  }
  for (j = (n - 1); j >= 1; j--) u[j] -= gam[j + 1] * u[j + 1];
  delete[] gam;
}
// check: implicit_heat --size u=6
double implicit_heat(double* u, double alpha) {
  const int n = 6;
  double a[7], b[7], c[7], r[7], x[7];
  for (int step = 0; step < 3; step++) {
    for (int i = 1; i <= n; i++) {
      a[i] = c[i] = -alpha * alpha;
      b[i] = 1 + 2 * alpha * alpha;
      r[i] = u[i - 1];
    }
    tridag(a, b, c, r, x, n);
    memcpy(u, x + 1, n * sizeof(double));
  }
  double mass = 0;
  for (int i = 0; i < n; i++) mass += u[i] * u[i];
  return mass;
}

// multigrid V-cycle, recursive with vectors
static void smooth(std::vector<double>& u, const std::vector<double>& f, double h, int sweeps) {
  for (int s = 0; s < sweeps; ++s)
    for (std::size_t i = 1; i + 1 < u.size(); ++i) u[i] = 0.5 * (u[i - 1] + u[i + 1] + h * h * f[i]);
}
static void vcycle(std::vector<double>& u, const std::vector<double>& f, double h) {
  if (u.size() <= 3) {
    u[1] = 0.5 * (u[0] + u[2] + h * h * f[1]);
    return;
  }
  smooth(u, f, h, 2);
  std::vector<double> res(u.size(), 0.0);
  for (std::size_t i = 1; i + 1 < u.size(); ++i) res[i] = f[i] + (u[i - 1] - 2 * u[i] + u[i + 1]) / (h * h);
  const std::size_t nc = u.size() / 2 + 1;
  std::vector<double> coarse(nc, 0.0), rc(nc, 0.0);
  for (std::size_t i = 1; i + 1 < nc; ++i) rc[i] = 0.25 * (res[2 * i - 1] + 2 * res[2 * i] + res[2 * i + 1]);
  vcycle(coarse, rc, 2 * h);
  for (std::size_t i = 0; i + 1 < nc; ++i) {
    u[2 * i] += coarse[i];
    u[2 * i + 1] += 0.5 * (coarse[i] + coarse[i + 1]);
  }
  smooth(u, f, h, 2);
}
// check: multigrid --size f=9
double multigrid(const std::vector<double>& f) {
  std::vector<double> u(9);
  for (int cycle = 0; cycle < 2; ++cycle) vcycle(u, f, 0.125);
  return std::accumulate(u.begin(), u.end(), 0.0);
}

// SOR on a 2-D grid with pointers to rows
// check: overrelaxed
double overrelaxed(double omega, double top, double left) {
  const int N = 5;
  double** phi = new double*[N];
  for (int i = 0; i < N; i++) {
    phi[i] = new double[N]();
    phi[i][0] = left;
  }
  std::fill(phi[0], phi[0] + N, top);
  const double w = 1.0 + 0.3 * omega;
  for (int k = 0; k < 4; k++)
    for (int i = 1; i < N - 1; i++)
      for (int j = 1; j < N - 1; j++) {
        double R = 0.25 * (phi[i + 1][j] + phi[i - 1][j] + phi[i][j + 1] + phi[i][j - 1]) - phi[i][j];
        phi[i][j] += w * R;
      }
  double centre = phi[2][2] * phi[1][3];
  for (int i = 0; i < N; i++) delete[] phi[i];
  delete[] phi;
  return centre;
}

// Lax-Wendroff with valarray shifts
// check: lax_wendroff --size u0=8
double lax_wendroff(const double* u0, double courant) {
  std::valarray<double> u(u0, 8);
  const double c = courant;
  for (int n = 0; n < 5; ++n) {
    const std::valarray<double> up = u.cshift(1), um = u.cshift(-1);
    u = u - 0.5 * c * (up - um) + 0.5 * c * c * (up - 2.0 * u + um);
  }
  return (u * u).sum() + u.max();
}

struct Vec3 {
  double x = 0, y = 0, z = 0;
  Vec3& operator+=(const Vec3& o) { x += o.x; y += o.y; z += o.z; return *this; }
  Vec3& operator-=(const Vec3& o) { return *this += -o; }
  Vec3 operator-() const { return {-x, -y, -z}; }
  double norm2() const { return x * x + y * y + z * z; }
};
inline Vec3 operator-(Vec3 a, const Vec3& b) { a -= b; return a; }
inline Vec3 operator*(double s, const Vec3& v) { return Vec3{s * v.x, s * v.y, s * v.z}; }

// Lennard-Jones with cell lists in an unordered_map of vectors
// check: lennard_jones_cells --size pos=15
double lennard_jones_cells(const double* pos, double cutoff) {
  std::vector<Vec3> r(5);
  for (std::size_t i = 0; i < r.size(); ++i) r[i] = {pos[3 * i] + 1.1 * i, pos[3 * i + 1], pos[3 * i + 2] + 0.3 * i * i};
  const double size = 2.0;
  std::unordered_map<int, std::vector<int>> cells;
  for (int i = 0; i < 5; ++i) cells[static_cast<int>(std::floor(r[i].x / size))].push_back(i);
  double e = 0.0;
  for (int i = 0; i < 5; ++i) {
    const int c = static_cast<int>(std::floor(r[i].x / size));
    for (int d = -1; d <= 1; ++d) {
      auto found = cells.find(c + d);
      if (found == cells.end()) continue;
      for (int j : found->second) {
        if (j <= i) continue;
        const double r2 = (r[i] - r[j]).norm2();
        if (r2 > (2 + cutoff) * (2 + cutoff)) continue;
        const double s6 = 1.0 / (r2 * r2 * r2);
        e += 4.0 * (s6 * s6 - s6);
      }
    }
  }
  return e;
}

// SPH density with a particle class and a kernel functor
struct Particle {
  Vec3 pos, vel, acc;
  double rho = 0.0, p = 0.0;
};
struct CubicSpline {
  double h;
  double operator()(double r) const {
    const double q = r / h, k = 10.0 / (7.0 * M_PI * h * h);
    if (q < 1.0) return k * (1 - 1.5 * q * q + 0.75 * q * q * q);
    if (q < 2.0) return k * 0.25 * std::pow(2 - q, 3);
    return 0.0;
  }
};
// check: sph_step --size x=8
double sph_step(const double* x, double h) {
  std::vector<Particle> ps;
  ps.reserve(4);
  for (int i = 0; i < 4; ++i) {
    Particle p;
    p.pos = {x[2 * i] + 0.5 * i, x[2 * i + 1], 0};
    ps.emplace_back(p);
  }
  const CubicSpline W{0.8 + 0.1 * h};
  for (auto& a : ps) {
    a.rho = 0;
    for (const auto& b : ps) a.rho += W(std::sqrt((a.pos - b.pos).norm2() + 1e-9));
    a.p = std::pow(a.rho, 1.4);
  }
  for (auto& a : ps)
    for (const auto& b : ps) {
      if (&a == &b) continue;
      const Vec3 d = a.pos - b.pos;
      a.acc += (a.p / (a.rho * a.rho) + b.p / (b.rho * b.rho)) * d;
    }
  double e = 0.0;
  for (Particle& a : ps) {
    a.vel += 0.01 * a.acc;
    e += 0.5 * a.vel.norm2() * 1e4;
  }
  return e;
}

// delay equation with a deque as history
// check: delayed_logistic
double delayed_logistic(double r, double K) {
  std::deque<double> history(5, 0.5);
  double x = 0.5;
  for (int i = 0; i < 12; ++i) {
    const double delayed = history.front();
    history.pop_front();
    x += 0.1 * r * x * (1 - delayed / (1 + K));
    history.push_back(x);
  }
  return std::accumulate(history.rbegin(), history.rend(), 0.0);
}

// linked list of bodies
// check: list_of_bodies --size m=3
double list_of_bodies(const double* m, double v) {
  struct Body {
    double mass, x, v;
  };
  std::list<Body> bodies;
  for (int i = 0; i < 3; ++i) bodies.push_back(Body{1 + m[i], 1.5 * i, i == 1 ? v : 0.0});
  for (int step = 0; step < 4; ++step) {
    for (auto a = bodies.begin(); a != bodies.end(); ++a) {
      double acc = 0;
      for (auto b = bodies.begin(); b != bodies.end(); ++b) {
        if (a == b) continue;
        const double d = b->x - a->x;
        acc += b->mass * d / std::pow(d * d + 0.01, 1.5);
      }
      a->v += 0.05 * acc;
    }
    for (auto& b : bodies) b.x += 0.05 * b.v;
  }
  double e = 0;
  for (const auto& [mass, x, vel] : bodies) e += 0.5 * mass * vel * vel + x;
  return e;
}
