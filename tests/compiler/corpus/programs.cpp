// SPDX-License-Identifier: MIT
// Programs in small: classes with accessors, boundary conditions, factorisations, networks, random numbers, lists.
// Its own headers alone: with those of others <tuple> is there, whose apply() suits better than the one below.
#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <iomanip>
#include <iostream>
#include <limits>
#include <numeric>
#include <vector>

// check: gauss_legendre
double gauss_legendre(double a, double b) {
  static const struct {
    double x, w;
  } rule[3] = {{-0.7745966692414834, 5.0 / 9}, {0.0, 8.0 / 9}, {0.7745966692414834, 5.0 / 9}};
  double s = 0;
  for (const auto& r : rule) s += r.w * std::exp(-0.5 * ((b - a) * r.x + a + b)) * (b - a) / 2;
  return s;
}

struct Matrix3 {
  double m[3][3];
  double& operator()(int i, int j) { return m[i][j]; }
  const double& operator()(int i, int j) const { return m[i][j]; }
};
// check: rotation
double rotation(double angle, double x) {
  Matrix3 r{};
  r(0, 0) = std::cos(angle);
  r(0, 1) = -std::sin(angle);
  r(1, 0) = std::sin(angle);
  r(1, 1) = std::cos(angle);
  r(2, 2) = 1;
  return r(0, 0) * x + r(0, 1) * x * x + r(1, 0);
}
class Grid {
 public:
  Grid(int nx, int ny) : nx_(nx), ny_(ny), data_(nx * ny, 0.0) {}
  double& at(int i, int j) { return data_[i * ny_ + j]; }
  double at(int i, int j) const { return data_[i * ny_ + j]; }
  int nx() const { return nx_; }
  int nx_, ny_;
  std::vector<double> data_;
};
// check: grid_class
double grid_class(double a, double b) {
  Grid g(3, 4);
  for (int i = 0; i < g.nx(); ++i)
    for (int j = 0; j < 4; ++j) g.at(i, j) = a * i + b * j;
  double s = 0;
  for (int i = 1; i < 3; ++i) s += g.at(i, 1) * g.at(i - 1, 2);
  return s;
}
enum Boundary { periodic, reflecting, outflow };
enum class Flux : int { upwind = 1, central };
inline double neighbour(const double* u, int n, int i, Boundary b) {
  if (i >= 0 && i < n) return u[i];
  switch (b) {
    case periodic:
      return u[(i + n) % n];
    case reflecting:
      return i < 0 ? u[-i] : u[2 * n - 2 - i];
    case outflow:
    default:
      return 0.0;
  }
}
// check: transport --size n=5 steps=2 u=5
void transport(int n, int steps, double* u, double c, Boundary b) {
  std::vector<double> next(n);
  Flux flux = Flux::central;
  for (int t = 0; t < steps; ++t) {
    for (int i = 0; i < n; ++i) {
      const double left = neighbour(u, n, i - 1, b), right = neighbour(u, n, i + 1, b);
      if (flux == Flux::central)
        next[i] = u[i] - c * (right - left) / 2;
      else
        next[i] = u[i] - c * (c > 0 ? u[i] - left : right - u[i]);
    }
    for (int i = 0; i < n; ++i) u[i] = next[i];
    flux = flux == Flux::central ? Flux::upwind : Flux::central;
  }
}
// check: lu_in_place --size n=4 a=16 p=4
int lu_in_place(int n, double* a, int* p) {
  for (int i = 0; i < n; i++) p[i] = i;
  for (int k = 0; k < n; ++k) {
    int best = k;
    double largest = std::fabs(a[k * n + k]);
    for (int i = k + 1; i < n; ++i)
      if (std::fabs(a[i * n + k]) > largest) {
        largest = std::fabs(a[i * n + k]);
        best = i;
      }
    if (largest < 1e-14) return -1;
    if (best != k) {
      std::swap(p[k], p[best]);
      std::swap_ranges(a + k * n, a + k * n + n, a + best * n);
    }
    for (int i = k + 1; i < n; ++i) {
      a[i * n + k] /= a[k * n + k];
      for (int j = k + 1; j < n; ++j) a[i * n + j] -= a[i * n + k] * a[k * n + j];
    }
  }
  return 0;
}
// check: interpolated --size x=4
double interpolated(const std::vector<double>& x, double t) {
  std::vector<double> grid(x.size());
  for (size_t i = 0; i < grid.size(); i++) grid[i] = 0.4 * i;
  auto it = std::upper_bound(grid.begin(), grid.end(), t);
  if (it == grid.begin()) return x.front();
  if (it == grid.end()) return x.back() * t;
  const auto i = it - grid.begin() - 1;
  const double w = (t - grid[i]) / (*it - *(it - 1));
  return (1 - w) * x[i] + w * x[i + 1];
}
// check: mean_and_deviation --size x=5
void mean_and_deviation(const std::vector<double>& x, double& mean, double& deviation) {
  mean = std::accumulate(x.begin(), x.end(), 0.0) / x.size();
  double v = 0.0;
  for (const double e : x) v += (e - mean) * (e - mean);
  deviation = std::sqrt(v / (x.size() - 1));
}
struct Layer {
  std::vector<std::vector<double>> w;
  std::vector<double> b;
};
inline std::vector<double> apply(const Layer& l, const std::vector<double>& x) {
  std::vector<double> y(l.b.size());
  for (std::size_t i = 0; i < y.size(); ++i) {
    y[i] = l.b[i];
    for (std::size_t j = 0; j < x.size(); ++j) y[i] += l.w[i][j] * x[j];
    y[i] = std::tanh(y[i]);
  }
  return y;
}
// check: network --size layers=2 layers.w=3x3 layers.b=3 x=3
double network(const std::vector<Layer>& layers, const std::vector<double>& x) {
  std::vector<double> v = x;
  for (const Layer& l : layers) v = apply(l, v);
  return std::inner_product(v.begin(), v.end(), v.begin(), 0.0);
}
// check: monte_carlo --size paths=4
double monte_carlo(int paths, double spot, double sigma) {
  unsigned long long state = 12345ULL;
  double sum = 0;
  for (int p = 0; p < paths; ++p) {
    double s = spot;
    for (int k = 0; k < 3; ++k) {
      state = state * 6364136223846793005ULL + 1442695040888963407ULL;
      const double u = (state >> 11) * (1.0 / 9007199254740992.0) - 0.5;
      s *= std::exp(sigma * u - 0.5 * sigma * sigma);
    }
    sum += std::max(s - 0.01, 0.0);
  }
  return sum / paths;
}
// check: lcg_types
float lcg_types(float x, std::int64_t k, std::uint32_t m) {
  const std::int32_t j = static_cast<std::int32_t>(k % 3);
  return x * static_cast<float>(j + 1) + static_cast<float>(m & 7u) * x * x;
}
// check: kepler
double kepler(double mean, double e) {
  double anomaly = mean;
  for (int i = 0;; ++i) {
    const double f = anomaly - 0.5 * e * std::sin(anomaly) - mean;
    if (std::fabs(f) < 1e-15 || i == 50) break;
    anomaly -= f / (1.0 - 0.5 * e * std::cos(anomaly));
  }
  return anomaly;
}
inline void axpy(std::size_t n, double a, const double* x, double* y) {
  while (n--) *y++ += a * *x++;
}
inline double dot(std::size_t n, const double* x, const double* y) {
  double s = 0;
  for (; n; --n, ++x, ++y) s += *x * *y;
  return s;
}
// check: gmres_like --size n=3 a=9 x=3
double gmres_like(std::size_t n, const double* a, double* x) {
  double* r = new double[n]();
  double* q = new double[n];
  for (std::size_t i = 0; i < n; ++i) axpy(n, x[i], a + i * n, r);
  const double norm = std::sqrt(dot(n, r, r));
  for (std::size_t i = 0; i < n; ++i) q[i] = r[i] / norm;
  axpy(n, -0.5, q, x);
  delete[] q;
  delete[] r;
  return dot(n, x, x);
}
struct Particle {
  double x, v;
  int cell;
  Particle* next;
};
// check: cell_lists --size n=4 p=4
double cell_lists(int n, Particle* p) {
  Particle* head[3] = {nullptr, nullptr, nullptr};
  for (int i = 0; i < n; ++i) {
    p[i].cell = i % 3;
    p[i].next = head[p[i].cell];
    head[p[i].cell] = &p[i];
  }
  double e = 0;
  for (int c = 0; c < 3; ++c)
    for (Particle* q = head[c]; q != nullptr; q = q->next)
      for (Particle* r = q->next; r; r = r->next) e += 1.0 / (1.0 + (q->x - r->x) * (q->x - r->x)) + q->v * r->v;
  return e;
}
// check: ackermann_like
double ackermann_like(double x, int depth) {
  if (depth <= 0) return x;
  const double a = ackermann_like(std::sin(x), depth - 1);
  return depth % 2 ? a * x : a + ackermann_like(x * x, depth - 2);
}
// check: pow_chain
double pow_chain(double x, double y) {
  double r = std::pow(x, 3) + std::pow(x, y) + std::pow(x, 3.5) + pow(x, -2) + std::pow(std::abs(y), 0.25);
  r += std::sqrt(x * x + y * y) + std::log10(x) + std::log2(y) + std::exp2(x) + std::tgamma(x) + std::lgamma(y + 1);
  return r;
}
// check: streams --size n=2
double streams(int n, const double* x) {
  double s = 0;
  for (int i = 0; i < n; ++i) {
    s += x[i] * x[i];
    if (s < 0) std::cout << std::setw(10) << std::setprecision(3) << s << '\n';
  }
  if (s < 0) {
    std::cerr << "negative: " << s << "\n";
    std::exit(1);
  }
  return s;
}
// check: matrix_struct --size n=2
Matrix3 matrix_struct(int n, const Matrix3& a) {
  Matrix3 r = a;
  for (int k = 1; k < n; ++k) {
    Matrix3 t;
    for (int i = 0; i < 3; ++i)
      for (int j = 0; j < 3; ++j) {
        t.m[i][j] = 0;
        for (int l = 0; l < 3; ++l) t.m[i][j] += r.m[i][l] * a.m[l][j];
      }
    r = t;
  }
  return r;
}
// check: array_by_value
std::array<double, 3> array_by_value(std::array<double, 3> a, double s) {
  for (auto& v : a) v *= s;
  std::swap(a[0], a[2]);
  return a;
}
// check: early_continue --size n=5 x=5
double early_continue(int n, const double* x) {
  double best = -std::numeric_limits<double>::infinity();
  int where = -1;
  for (int i = 0; i < n; ++i) {
    if (x[i] < 0.1) continue;
    if (x[i] > 1e6) return x[i];
    if (x[i] > best) {
      best = x[i];
      where = i;
    }
  }
  return where >= 0 ? best * best + where : 0.0;
}
// check: labelled_phases --size n=4 x=4
double labelled_phases(int n, double* x) {
  enum { start, middle, end } phase = start;
  double s = 0;
  for (int i = 0; i < n; ++i) {
    switch (phase) {
      case start:
        s += x[i];
        phase = middle;
        break;
      case middle:
        s *= x[i];
        if (s > 0.5) phase = end;
        break;
      case end:
        s -= x[i] * x[i];
        break;
    }
  }
  return s;
}
// check: bits
double bits(double x, unsigned mask) {
  double s = 0;
  for (unsigned k = 0; k < 8; ++k, x *= 1.1)
    if (mask & (1u << k)) s += x;
  return s;
}
// check: do_while_chain
double do_while_chain(double x) {
  int k = 0;
  double y = x;
  do {
    y = y * 0.5 + 1 / y;
    if (++k > 3) break;
    if (y < 0) continue;
    y += 0.01 * x;
  } while (k < 10);
  return y;
}
// check: out_array --size n=3 x=3 y=3
void out_array(int n, const double x[], double y[]) {
  double total = 0.0;
  for (int i = n - 1; i >= 0; i--) y[i] = total += x[i];
}
// check: vector_of_arrays --size given=3
double vector_of_arrays(std::vector<std::array<double, 2>>& given) {
  std::vector<std::array<double, 2>> v = given;
  v.push_back({v[0][1], v[1][0] * v[0][0]});
  v.emplace_back(std::array<double, 2>{1.0, v[2][1]});
  double s = 0;
  for (auto& [a, b] : v) s += a * b;
  return s;
}
// check: max_norm --size n=4 x=4
double max_norm(int n, const double* x) {
  double m = 0.0;
  for (int i = 0; i < n; ++i) m = std::max(m, std::abs(x[i]));
  return m > 0 ? std::log(m) : 0.0;
}
// check: reversed_copy --size x=4
double reversed_copy(std::vector<double> x) {
  std::reverse(x.begin(), x.end());
  std::partial_sum(x.begin(), x.end(), x.begin());
  double s = 0;
  for (std::size_t i = 0; i < x.size(); ++i) s += x[i] * (i + 1.0);
  return s;
}
