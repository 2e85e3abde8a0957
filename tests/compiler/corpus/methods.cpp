// SPDX-License-Identifier: MIT
// Numerical methods as engineers write them: integrators, solvers, transforms, particles, elements, prices, splines.
#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <cstdio>
#include <numeric>
#include <vector>

namespace ode {
struct State {
  double position[3];
  double velocity[3];
};
struct Parameters {
  double mass = 1.0;
  double drag = 0.1;
  double spring[3] = {1.0, 2.0, 3.0};
};
inline State rate(const State& s, const Parameters& p) {
  State r;
  for (int k = 0; k < 3; ++k) {
    r.position[k] = s.velocity[k];
    r.velocity[k] = (-p.spring[k] * s.position[k] - p.drag * s.velocity[k] * std::fabs(s.velocity[k])) / p.mass;
  }
  return r;
}
inline State advance(const State& s, const State& r, double h) {
  State next = s;
  for (int k = 0; k < 3; ++k) {
    next.position[k] += h * r.position[k];
    next.velocity[k] += h * r.velocity[k];
  }
  return next;
}
}  // namespace ode

// check: integrate_spring --size steps=5
double integrate_spring(int steps, double h, ode::State& s, double drag) {
  ode::Parameters p;
  p.drag = drag;
  for (int k = 0; k < steps; ++k) {
    const ode::State k1 = ode::rate(s, p);
    const ode::State k2 = ode::rate(ode::advance(s, k1, 0.5 * h), p);
    const ode::State k3 = ode::rate(ode::advance(s, k2, 0.5 * h), p);
    const ode::State k4 = ode::rate(ode::advance(s, k3, h), p);
    for (int d = 0; d < 3; ++d) {
      s.position[d] += h / 6 * (k1.position[d] + 2 * k2.position[d] + 2 * k3.position[d] + k4.position[d]);
      s.velocity[d] += h / 6 * (k1.velocity[d] + 2 * k2.velocity[d] + 2 * k3.velocity[d] + k4.velocity[d]);
    }
  }
  double energy = 0;
  for (double v : s.velocity) energy += 0.5 * p.mass * v * v;
  return energy;
}

// check: adaptive_step
double adaptive_step(double y, double rate, double end) {
  // Heun with Euler's error: steps that are too long are done again.
  double t = 0.0, h = 0.3;
  int rejected = 0;
  while (t < end) {
    if (t + h > end) h = end - t;
    const double f0 = -rate * y * y;
    const double euler = y + h * f0;
    const double f1 = -rate * euler * euler;
    const double heun = y + 0.5 * h * (f0 + f1);
    const double error = std::abs(heun - euler);
    if (error > 0.05 && rejected < 20) {
      h *= 0.5;
      ++rejected;
      continue;
    }
    t += h;
    y = heun;
    if (error < 0.005) h *= 1.5;
  }
  return y;
}

// check: conjugate_gradients --size n=5 a=25 b=5 x=5
int conjugate_gradients(std::size_t n, const double* a, const double* b, double* x) {
  std::vector<double> r(n), p(n), q(n);
  for (std::size_t i = 0; i < n; ++i) {
    double s = 0.0;
    for (std::size_t j = 0; j < n; ++j) s += (i == j ? 4.0 + a[i * n + j] : 0.2 * (a[i * n + j] + a[j * n + i])) * x[j];
    r[i] = b[i] - s;
  }
  p = r;
  double rho = std::inner_product(r.begin(), r.end(), r.begin(), 0.0);
  int iterations = 0;
  while (iterations < 3) {
    if (rho < 1e-20) break;
    for (std::size_t i = 0; i < n; ++i) {
      q[i] = 0.0;
      for (std::size_t j = 0; j < n; ++j)
        q[i] += (i == j ? 4.0 + a[i * n + j] : 0.2 * (a[i * n + j] + a[j * n + i])) * p[j];
    }
    const double alpha = rho / std::inner_product(p.begin(), p.end(), q.begin(), 0.0);
    for (std::size_t i = 0; i < n; ++i) {
      x[i] += alpha * p[i];
      r[i] -= alpha * q[i];
    }
    const double before = rho;
    rho = std::inner_product(r.begin(), r.end(), r.begin(), 0.0);
    for (std::size_t i = 0; i < n; ++i) p[i] = r[i] + rho / before * p[i];
    iterations++;
  }
  return iterations;
}

// check: pivoted_solve --size n=4 a=16 b=4
bool pivoted_solve(int n, double* a, double* b) {
  // Gauss with partial pivoting: rows are swapped by exchanging pointers to them.
  double* row[8];
  for (int i = 0; i < n; i++) row[i] = a + i * n;
  for (int k = 0; k < n; k++) {
    int pivot = k;
    for (int i = k + 1; i < n; i++)
      if (std::fabs(row[i][k]) > std::fabs(row[pivot][k])) pivot = i;
    if (row[pivot][k] == 0.0) return false;
    if (pivot != k) {
      std::swap(row[k], row[pivot]);
      std::swap(b[k], b[pivot]);
    }
    for (int i = k + 1; i < n; i++) {
      const double factor = row[i][k] / row[k][k];
      for (int j = k; j < n; j++) row[i][j] -= factor * row[k][j];
      b[i] -= factor * b[k];
    }
  }
  for (int i = n - 1; i >= 0; i--) {
    for (int j = i + 1; j < n; j++) b[i] -= row[i][j] * b[j];
    b[i] /= row[i][i];
  }
  return true;
}

struct Complex {
  double re, im;
};
inline Complex operator*(const Complex& a, const Complex& b) {
  return Complex{a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re};
}
inline Complex operator+(const Complex& a, const Complex& b) { return {a.re + b.re, a.im + b.im}; }
inline Complex operator-(const Complex& a, const Complex& b) { return {a.re - b.re, a.im - b.im}; }

// check: fast_fourier --size n=8 z=8
void fast_fourier(int n, Complex* z) {
  for (int i = 1, j = 0; i < n; ++i) {
    int bit = n >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i < j) std::swap(z[i], z[j]);
  }
  for (int length = 2; length <= n; length <<= 1) {
    const double angle = -2.0 * 3.14159265358979323846 / length;
    const Complex root = {std::cos(angle), std::sin(angle)};
    for (int i = 0; i < n; i += length) {
      Complex w = {1.0, 0.0};
      for (int j = 0; j < length / 2; ++j) {
        const Complex u = z[i + j];
        const Complex v = z[i + j + length / 2] * w;
        z[i + j] = u + v;
        z[i + j + length / 2] = u - v;
        w = w * root;
      }
    }
  }
}

// check: fourier_recursive --size n=4 x=8 y=8
void fourier_recursive(int n, const double* x, double* y) {
  // x and y hold n complex numbers, real and imaginary part side by side.
  if (n == 1) {
    y[0] = x[0];
    y[1] = x[1];
    return;
  }
  std::vector<double> even(n), odd(n), e(n), o(n);
  for (int k = 0; k < n / 2; ++k) {
    even[2 * k] = x[4 * k], even[2 * k + 1] = x[4 * k + 1];
    odd[2 * k] = x[4 * k + 2], odd[2 * k + 1] = x[4 * k + 3];
  }
  fourier_recursive(n / 2, even.data(), e.data());
  fourier_recursive(n / 2, odd.data(), o.data());
  for (int k = 0; k < n / 2; ++k) {
    const double c = std::cos(2 * M_PI * k / n), s = -std::sin(2 * M_PI * k / n);
    const double re = c * o[2 * k] - s * o[2 * k + 1], im = c * o[2 * k + 1] + s * o[2 * k];
    y[2 * k] = e[2 * k] + re;
    y[2 * k + 1] = e[2 * k + 1] + im;
    y[2 * k + n] = e[2 * k] - re;
    y[2 * k + 1 + n] = e[2 * k + 1] - im;
  }
}

struct Vec3 {
  double x, y, z;
  Vec3& operator+=(const Vec3& o) {
    x += o.x, y += o.y, z += o.z;
    return *this;
  }
  Vec3& operator-=(const Vec3& o) {
    x -= o.x;
    y -= o.y;
    z -= o.z;
    return *this;
  }
  double norm2() const { return x * x + y * y + z * z; }
};
inline Vec3 operator-(Vec3 a, const Vec3& b) {
  a -= b;
  return a;
}
inline Vec3 operator*(double s, const Vec3& v) { return {s * v.x, s * v.y, s * v.z}; }
struct Body {
  Vec3 position, velocity;
  double mass;
};
inline void kick(std::vector<Body>& bodies, double dt) {
  for (std::size_t i = 0; i < bodies.size(); ++i)
    for (std::size_t j = i + 1; j < bodies.size(); ++j) {
      Body &a = bodies[i], &b = bodies[j];
      const Vec3 d = a.position - b.position;
      const double r2 = d.norm2() + 0.01;
      const double magnitude = dt / (r2 * std::sqrt(r2));
      a.velocity -= b.mass * magnitude * d;
      b.velocity += a.mass * magnitude * d;
    }
}
inline double energy(const std::vector<Body>& bodies) {
  double e = 0.0;
  for (auto it = bodies.begin(); it != bodies.end(); ++it) e += 0.5 * it->mass * it->velocity.norm2();
  return e;
}

// check: leapfrog --size bodies=3 steps=2
double leapfrog(std::vector<Body>& bodies, int steps, double dt) {
  for (int k = 0; k < steps; ++k) {
    kick(bodies, 0.5 * dt);
    for (Body& b : bodies) b.position += dt * b.velocity;
    kick(bodies, 0.5 * dt);
  }
  return energy(bodies);
}

using Point = std::array<double, 2>;
using Triangle = std::array<int, 3>;
inline std::array<std::array<double, 3>, 3> stiffness(const Point& a, const Point& b, const Point& c) {
  const double det = (b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1]);
  const std::array<Point, 3> gradient = {Point{b[1] - c[1], c[0] - b[0]}, Point{c[1] - a[1], a[0] - c[0]},
                                         Point{a[1] - b[1], b[0] - a[0]}};
  std::array<std::array<double, 3>, 3> k{};
  for (std::size_t i = 0; i < 3; ++i)
    for (std::size_t j = 0; j < 3; ++j)
      k[i][j] = (gradient[i][0] * gradient[j][0] + gradient[i][1] * gradient[j][1]) / (2 * (det + 3.0));
  return k;
}

// check: assemble_elements --size points=4 u=4
double assemble_elements(const std::vector<Point>& points, const std::vector<double>& u) {
  const std::vector<Triangle> triangles = {{0, 1, 2}, {1, 3, 2}};
  std::vector<std::vector<double>> matrix(points.size(), std::vector<double>(points.size(), 0.0));
  for (const Triangle& t : triangles) {
    const auto k = stiffness(points[t[0]], points[t[1]], points[t[2]]);
    for (int i = 0; i < 3; ++i)
      for (int j = 0; j < 3; ++j) matrix[t[i]][t[j]] += k[i][j];
  }
  double energy = 0;
  for (std::size_t i = 0; i < points.size(); ++i)
    for (std::size_t j = 0; j < points.size(); ++j) energy += 0.5 * u[i] * matrix[i][j] * u[j];
  return energy;
}

template <typename T>
inline T normal_cdf(T x) {
  return T(0.5) * std::erfc(-x / std::sqrt(T(2)));
}
enum class Option { call, put };
template <Option kind, typename T>
T price(T spot, T strike, T rate, T sigma, T maturity) {
  const T root = sigma * std::sqrt(maturity);
  const T d1 = (std::log(spot / strike) + (rate + sigma * sigma / 2) * maturity) / root, d2 = d1 - root;
  if constexpr (kind == Option::call)
    return spot * normal_cdf(d1) - strike * std::exp(-rate * maturity) * normal_cdf(d2);
  else
    return strike * std::exp(-rate * maturity) * normal_cdf(-d2) - spot * normal_cdf(-d1);
}

// check: straddle
double straddle(double spot, double strike, double rate, double sigma, double maturity) {
  return price<Option::call>(spot, strike, rate, sigma, maturity) +
         price<Option::put, double>(spot, strike, rate, sigma, maturity);
}

// check: crank_nicolson --size n=6 steps=3 v=6
void crank_nicolson(int n, int steps, double sigma, double r, double* v) {
  std::vector<double> lower(n), diagonal(n), upper(n), right(n), c(n);
  const double dt = 0.1;
  for (int m = 0; m < steps; m++) {
    for (int i = 1; i < n - 1; i++) {
      const double alpha = 0.25 * dt * (sigma * sigma * i * i - r * i);
      const double beta = -dt * 0.5 * (sigma * sigma * i * i + r);
      const double gamma = 0.25 * dt * (sigma * sigma * i * i + r * i);
      lower[i] = -alpha;
      diagonal[i] = 1 - beta;
      upper[i] = -gamma;
      right[i] = alpha * v[i - 1] + (1 + beta) * v[i] + gamma * v[i + 1];
    }
    diagonal[0] = diagonal[n - 1] = 1.0;
    upper[0] = lower[n - 1] = 0.0;
    right[0] = v[0];
    right[n - 1] = v[n - 1];
    c[0] = upper[0] / diagonal[0];
    right[0] /= diagonal[0];
    for (int i = 1; i < n; i++) {
      const double m_i = 1.0 / (diagonal[i] - lower[i] * c[i - 1]);
      c[i] = upper[i] * m_i;
      right[i] = (right[i] - lower[i] * right[i - 1]) * m_i;
    }
    v[n - 1] = right[n - 1];
    for (int i = n - 1; i-- > 0;) v[i] = right[i] - c[i] * v[i + 1];
  }
}

class CubicSpline {
 public:
  std::vector<double> x, y, m;
  void fit() {
    const std::size_t n = x.size();
    m.resize(n);
    std::vector<double> d(n - 1), h(n - 1);
    for (std::size_t i = 0; i + 1 < n; ++i) {
      h[i] = x[i + 1] - x[i];
      d[i] = (y[i + 1] - y[i]) / h[i];
    }
    m[0] = d[0];
    m[n - 1] = d[n - 2];
    for (std::size_t i = 1; i < n - 1; ++i) m[i] = (d[i - 1] * h[i] + d[i] * h[i - 1]) / (h[i] + h[i - 1]);
  }
  double operator()(double t) const {
    std::size_t i = 0;
    while (i + 2 < x.size() && t > x[i + 1]) ++i;
    const double h = x[i + 1] - x[i], s = (t - x[i]) / h;
    return y[i] * (1 + 2 * s) * (1 - s) * (1 - s) + h * m[i] * s * (1 - s) * (1 - s) + y[i + 1] * s * s * (3 - 2 * s) +
           h * m[i + 1] * s * s * (s - 1);
  }
};

// check: spline_value --size y=5
double spline_value(const std::vector<double>& y, double t) {
  CubicSpline spline;
  for (std::size_t i = 0; i < y.size(); ++i) spline.x.push_back(0.3 * static_cast<double>(i));
  spline.y = y;
  spline.fit();
  return spline(t) + spline(0.5 * t);
}

static const double grid[5] = {0.0, 0.4, 0.8, 1.2, 1.6};
static const double drag_table[5] = {0.30, 0.31, 0.36, 0.70, 0.90};
static int find_interval(double x) {
  int low = 0, high = 4;
  while (high - low > 1) {
    const int middle = (low + high) / 2;
    if (grid[middle] <= x)
      low = middle;
    else
      high = middle;
  }
  return low;
}
// check: table_lookup
double table_lookup(double mach, double area) {
  const int i = find_interval(mach);
  const double w = (mach - grid[i]) / (grid[i + 1] - grid[i]);
  return area * ((1 - w) * drag_table[i] + w * drag_table[i + 1]);
}

// check: sorted_particles --size n=5 x=5 y=5
void sorted_particles(int n, const double* x, double* y) {
  int order[16];
  for (int i = 0; i < n; i++) order[i] = i;
  for (int i = 1; i < n; i++) {
    const int key = order[i];
    int j = i - 1;
    while (j >= 0 && x[order[j]] > x[key]) {
      order[j + 1] = order[j];
      --j;
    }
    order[j + 1] = key;
  }
  for (int i = 0; i < n; i++) y[i] = x[order[i]] * (i + 1) + (i > 0 ? y[i - 1] : 0.0);
}

// check: sorted_by_std --size x=5
double sorted_by_std(const std::vector<double>& x) {
  std::vector<std::size_t> order(x.size());
  std::iota(order.begin(), order.end(), 0);
  double s = 0;
  for (std::size_t k = 0; k < order.size(); ++k) s += static_cast<double>(k + 1) * x[order[k]] * x[order[k]];
  return s;
}

// check: newton_system
void newton_system(double a, double b, double& x, double& y) {
  for (int it = 0; it < 50; ++it) {
    const double f[2] = {x * x + y * y - 2 - a, x - y * y * b};
    double j[2][2];
    j[0][0] = 2 * x, j[0][1] = 2 * y;
    j[1][0] = 1, j[1][1] = -2 * y * b;
    const double det = j[0][0] * j[1][1] - j[0][1] * j[1][0];
    const double dx = (f[0] * j[1][1] - f[1] * j[0][1]) / det;
    const double dy = (j[0][0] * f[1] - j[1][0] * f[0]) / det;
    x -= dx;
    y -= dy;
    if (std::hypot(dx, dy) < 1e-14) break;
  }
}

// check: bisect_then_newton
double bisect_then_newton(double c) {
  double low = 0.0, high = 4.0;
  for (; high - low > 0.5;) {
    double middle = 0.5 * (low + high);
    (middle * middle > 1 + c ? high : low) = middle;
  }
  double x = 0.5 * (low + high);
  do {
    x = 0.5 * (x + (1 + c) / x);
  } while (std::abs(x * x - 1 - c) > 1e-13);
  return x;
}

template <int N>
struct Polynomial {
  double c[N + 1];
  double value(double x) const {
    double r = c[N];
    for (int k = N; k-- > 0;) r = r * x + c[k];
    return r;
  }
  Polynomial<N - 1> derivative() const {
    Polynomial<N - 1> d;
    for (int k = 1; k <= N; ++k) d.c[k - 1] = k * c[k];
    return d;
  }
};
// check: polynomial_root
double polynomial_root(double a, double b) {
  const Polynomial<3> p{{-2.0 - a, b, 0.0, 1.0}};
  const auto slope = p.derivative();
  double x = 1.5;
  for (int k = 0; k < 30; ++k) x -= p.value(x) / slope.value(x);
  return x;
}

// Static members that count.
class Part {
  double mass_;
  const int id_;
  static int next_id;

 public:
  explicit Part(double m) : mass_(m), id_(next_id++) {}
  double mass() const { return mass_; }
  int id() const { return id_; }
};
int Part::next_id = 0;
struct Gauge {
  static long reads;
  static const double gain[2];
  inline static int made = 0;
  Gauge() { ++made; }
  double read(double x, int channel) const {
    ++reads;
    return gain[channel] * x;
  }
};
long Gauge::reads = 0;
const double Gauge::gain[2] = {0.5, 2.0};
// check: counted_parts
double counted_parts(double a, double b) {
  std::vector<Part> parts{Part(a), Part(b)};
  parts.push_back(Part(a * b));
  Gauge g;
  double s = 0;
  for (const Part& p : parts) s += g.read(p.mass() * p.mass(), 0) * g.read(p.mass(), 1);
  return s;
}

// One object of a class whose values never change.
class Settings {
 public:
  static Settings& instance() {
    static Settings s;
    return s;
  }
  double gravity() const { return gravity_; }
  int steps() const { return steps_; }
  double weight(int k) const { return weights_[k]; }

 private:
  Settings() = default;
  double gravity_ = 9.81;
  int steps_ = 5;
  double weights_[3] = {0.5, 1.0};
};
// check: with_settings
double with_settings(double v, double drag) {
  const auto& cfg = Settings::instance();
  double h = 0, u = 1 + v;
  for (int i = 0; i < cfg.steps(); ++i) {
    u -= 0.05 * (cfg.gravity() + drag * u * std::abs(u));
    h += 0.05 * u * cfg.weight(i % 3);
  }
  return h * Settings::instance().gravity();
}
