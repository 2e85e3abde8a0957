// SPDX-License-Identifier: MIT
// Functions as they are written every day: pairs, vectors made from ranges, lists of numbers, constants in effect.
#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <utility>
#include <vector>

constexpr double heat_ratio = 1.4;
inline double square(double x) { return x * x; }
enum class Option { call, put };
static double normal_cdf(double x) { return 0.5 * std::erfc(-x / std::sqrt(2.0)); }

// check: black_scholes
double black_scholes(double S, double K, double r, double sigma, double T) {
  S = 90 + S;
  K = 100 + K;
  sigma = 0.2 + 0.1 * sigma;
  T = 1.0 + T * T;
  const auto kind = Option::call;
  const double d1 = (std::log(S / K) + (r + 0.5 * sigma * sigma) * T) / (sigma * std::sqrt(T));
  const double d2 = d1 - sigma * std::sqrt(T);
  if (kind == Option::call) return S * normal_cdf(d1) - K * std::exp(-r * T) * normal_cdf(d2);
  return K * std::exp(-r * T) * normal_cdf(-d2) - S * normal_cdf(-d1);
}

// check: lu_solve n=4 A=16 b=4 x=4
void lu_solve(int n, const double* A, const double* b, double* x) {
  std::vector<double> lu(A, A + n * n);
  std::vector<int> perm(n);
  std::iota(perm.begin(), perm.end(), 0);
  for (int i = 0; i < n; ++i) lu[i * n + i] += 3.0;
  for (int k = 0; k < n; ++k) {
    int p = k;
    for (int i = k + 1; i < n; ++i)
      if (std::fabs(lu[i * n + k]) > std::fabs(lu[p * n + k])) p = i;
    if (p != k) {
      for (int j = 0; j < n; ++j) std::swap(lu[k * n + j], lu[p * n + j]);
      std::swap(perm[k], perm[p]);
    }
    for (int i = k + 1; i < n; ++i) {
      lu[i * n + k] /= lu[k * n + k];
      for (int j = k + 1; j < n; ++j) lu[i * n + j] -= lu[i * n + k] * lu[k * n + j];
    }
  }
  for (int i = 0; i < n; ++i) {
    double s = b[perm[i]];
    for (int j = 0; j < i; ++j) s -= lu[i * n + j] * x[j];
    x[i] = s;
  }
  for (int i = n - 1; i >= 0; --i) {
    double s = x[i];
    for (int j = i + 1; j < n; ++j) s -= lu[i * n + j] * x[j];
    x[i] = s / lu[i * n + i];
  }
}

struct Mesh {
  int nx, ny;
  double dx, dy;
  std::vector<double> u;
  int idx(int i, int j) const { return j * nx + i; }
  double& at(int i, int j) { return u[idx(i, j)]; }
  double at(int i, int j) const { return u[idx(i, j)]; }
};

// check: mesh_energy n=4 u=16
double mesh_energy(int n, const double* u) {
  Mesh m{n, n, 1.0 / n, 1.0 / n, {}};
  m.u.assign(u, u + n * n);
  double e = 0;
  for (int j = 1; j < m.ny - 1; ++j)
    for (int i = 1; i < m.nx - 1; ++i) {
      const double gx = (m.at(i + 1, j) - m.at(i - 1, j)) / (2 * m.dx);
      const double gy = (m.at(i, j + 1) - m.at(i, j - 1)) / (2 * m.dy);
      e += 0.5 * (gx * gx + gy * gy) * m.dx * m.dy;
      m.at(i, j) = std::tanh(m.at(i, j));
    }
  return e + m.at(1, 1) * m.at(2, 2);
}

// check: binomial_tree
double binomial_tree(double S0, double K, double sigma) {
  constexpr int N = 8;
  const double dt = 1.0 / N, u = std::exp((0.2 + 0.1 * sigma) * std::sqrt(dt)), d = 1 / u,
               p = (std::exp(0.05 * dt) - d) / (u - d);
  std::array<double, N + 1> v{};
  for (int i = 0; i <= N; ++i) v[i] = std::max(0.0, 100 + S0 * 10 * std::pow(u, i) * std::pow(d, N - i) - (104 + K));
  for (int n = N - 1; n >= 0; --n)
    for (int i = 0; i <= n; ++i) v[i] = std::exp(-0.05 * dt) * (p * v[i + 1] + (1 - p) * v[i]);
  return v.front();
}

// check: pairs n=5 x=5
double pairs(int n, const double* x) {
  std::vector<std::pair<double, double>> p;
  for (int i = 0; i + 1 < n; ++i) p.emplace_back(x[i], x[i + 1]);
  double s = 0;
  for (const auto& [a, b] : p) s += a * b;
  return s;
}

// check: nested_vec n=3 x=9
double nested_vec(int n, const double* x) {
  std::vector<std::vector<double>> m(n, std::vector<double>(n));
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) m[i][j] = x[i * n + j];
  double tr = 0;
  for (int k = 0; k < n; k++)
    for (size_t i = 0; i < m.size(); i++) tr += m[i][k] * m[k][i];
  return tr;
}

// check: roe_flux ul=3 ur=3 flux=3
void roe_flux(const double ul[3], const double ur[3], double flux[3]) {
  const double rl = 1 + 0.1 * ul[0], rr = 1.2 + 0.1 * ur[0];
  const double pl = (heat_ratio - 1) * (3 + ul[2] - 0.5 * rl * square(ul[1]));
  const double pr = (heat_ratio - 1) * (3 + ur[2] - 0.5 * rr * square(ur[1]));
  const double sl = std::sqrt(rl), sr = std::sqrt(rr);
  const double u = (sl * ul[1] + sr * ur[1]) / (sl + sr);
  const double c = std::sqrt(heat_ratio * 0.5 * (pl / rl + pr / rr));
  double lambda[3] = {std::fabs(u - c), std::fabs(u), std::fabs(u + c)};
  for (double& l : lambda)
    if (l < 0.1 * c) l = 0.5 * (l * l / (0.1 * c) + 0.1 * c);
  flux[0] = 0.5 * (rl * ul[1] + rr * ur[1]) - lambda[0] * (rr - rl);
  flux[1] = 0.5 * (rl * ul[1] * ul[1] + pl + rr * ur[1] * ur[1] + pr) - lambda[1] * (rr * ur[1] - rl * ul[1]);
  flux[2] = 0.5 * (ul[1] * (3 + ul[2] + pl) + ur[1] * (3 + ur[2] + pr)) - lambda[2] * (ur[2] - ul[2]);
}

// check: pair_minmax
double pair_minmax(double a, double b) {
  std::pair<double, double> r(a * b, a - b);
  if (r.first < r.second) std::swap(r.first, r.second);
  return r.first * 2 + std::sin(r.second);
}

// check: spline_eval n=5 xs=5 ys=5
double spline_eval(int n, const double* xs, const double* ys, double x) {
  std::vector<double> k(n);
  for (int i = 0; i < n; ++i) k[i] = i + 0.1 * xs[i];
  const double q = 2.2 + 0.1 * x;
  int lo = 0, hi = n - 1;
  while (hi - lo > 1) {
    const int mid = (hi + lo) / 2;
    if (k[mid] > q)
      hi = mid;
    else
      lo = mid;
  }
  const double t = (q - k[lo]) / (k[hi] - k[lo]);
  return (1 - t) * ys[lo] + t * ys[hi];
}

// check: cg n=4 A=16 b=4 x=4
int cg(int n, const double* A, const double* b, double* x) {
  std::vector<double> r(n), p(n), q(n);
  for (int i = 0; i < n; ++i) {
    x[i] = 0;
    r[i] = p[i] = b[i];
  }
  double rr = std::inner_product(r.begin(), r.end(), r.begin(), 0.0);
  int it = 0;
  for (; it < 3; ++it) {
    for (int i = 0; i < n; ++i) {
      q[i] = (4.0 + i) * p[i];
      for (int j = 0; j < n; ++j) q[i] += 0.1 * (A[i * n + j] + A[j * n + i]) * p[j];
    }
    const double alpha = rr / std::inner_product(p.begin(), p.end(), q.begin(), 0.0);
    for (int i = 0; i < n; ++i) {
      x[i] += alpha * p[i];
      r[i] -= alpha * q[i];
    }
    const double next = std::inner_product(r.begin(), r.end(), r.begin(), 0.0);
    if (next < 1e-20) return it;
    const double beta = next / rr;
    rr = next;
    for (int i = 0; i < n; ++i) p[i] = r[i] + beta * p[i];
  }
  return it;
}

// check: sort_weighted n=5 x=5
double sort_weighted(int n, const double* x) {
  std::vector<double> v(x, x + n);
  for (int i = 1; i < n; ++i)
    for (int j = i; j > 0 && v[j - 1] > v[j]; --j) std::swap(v[j - 1], v[j]);
  double s = 0;
  for (int i = 0; i < n; ++i) s += (i + 1) * v[i];
  return s;
}

// check: range_int n=4 x=4
double range_int(int n, const double* x) {
  double s = 0;
  for (int k : {0, 2, 1}) s += x[k % n] * (k + 1);
  return s * s;
}

// check: ptr_walk n=6 x=6
double ptr_walk(int n, double* x) {
  double *p = x, *end = x + n, s = 0;
  while (p < end) {
    *p = *p * 2 + 1;
    s += *p++ * 0.5;
  }
  return s;
}

// check: pushpop n=4 x=4
double pushpop(int n, const double* x) {
  std::vector<double> st;
  st.reserve(8);
  for (int i = 0; i < n; ++i) {
    st.push_back(x[i] * x[i]);
    if (i % 2) {
      double t = st.back();
      st.pop_back();
      st.back() *= t;
    }
  }
  double s = 0;
  while (!st.empty()) {
    s = 0.5 * s + st.back();
    st.pop_back();
  }
  return s;
}

// check: cumulative x=6 result=6
std::vector<double> cumulative(const std::vector<double>& x) {
  std::vector<double> y(x.size());
  std::partial_sum(x.begin(), x.end(), y.begin());
  for (auto& v : y) v *= v;
  return y;
}

static double read_only_scale = 1.5;
// check: reads_global
double reads_global(double x) { return read_only_scale * x * x; }

// check: grows x=4
double grows(const std::vector<double>& x) {
  std::vector<double> v{x[0], x[1]};
  v = std::vector<double>(v.size() + 1, v[0] * v[1]);
  v = {v[0] * 2, v[1], v[2] + x[2]};
  v = std::vector<double>(v.begin() + 1, v.end());
  v.assign(3, v[0] * v[1]);
  return v[2] * x[3] + std::accumulate(v.begin(), v.end(), 0.0);
}

// check: assigned_pairs n=4 x=4
double assigned_pairs(int n, const double* x) {
  std::pair<double, double> best(x[0], 0.5), last = std::make_pair(x[1], 1);
  std::vector<std::pair<int, double>> found;
  for (int i = 0; i < n; ++i) {
    if (x[i] * x[i] > best.first) best = {x[i] * x[i], best.second * x[i]};
    last = std::pair<double, double>(last.second * x[i], last.first);
    found.push_back({i, x[i] * last.first});
  }
  double sum = best.first * best.second + last.first - last.second;
  for (auto& [k, value] : found) sum += k * value * value;
  return sum;
}

double visible_scale = 2.5;
int visible_count = 3;
inline double inline_scale = 0.5;
double visible_table[3] = {1.0, 2.0, 3.0};

// check: reads_visible
double reads_visible(double x) {
  double sum = 0.0;
  for (int i = 0; i < visible_count; ++i) sum += visible_table[i] * std::sin(visible_scale * x + i * inline_scale);
  return sum;
}
