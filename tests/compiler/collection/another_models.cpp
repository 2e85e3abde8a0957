// SPDX-License-Identifier: MIT
// Models of finance, statistics, learning and geometry as C++ programmers write them, written before any was tried.
#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <complex>
#include <cstddef>
#include <limits>
#include <numeric>
#include <random>
#include <stdexcept>
#include <tuple>
#include <utility>
#include <vector>

using Vector = std::vector<double>;
using Matrix = std::vector<std::vector<double>>;

/// An American put in a binomial tree (Cox, Ross, Rubinstein 1979).
// check: american_put
double american_put(double s, double k, double r, double sigma, double t) {
  const int n = 12;
  const double dt = t / n, u = std::exp(sigma * std::sqrt(dt)), d = 1.0 / u;
  const double p = (std::exp(r * dt) - d) / (u - d), disc = std::exp(-r * dt);
  Vector v(n + 1);
  for (int i = 0; i <= n; ++i) v[i] = std::max(k - s * std::pow(u, 2 * i - n), 0.0);
  for (int step = n - 1; step >= 0; --step)
    for (int i = 0; i <= step; ++i) {
      const double hold = disc * (p * v[i + 1] + (1.0 - p) * v[i]);
      const double exercise = k - s * std::pow(u, 2 * i - step);
      v[i] = std::max(hold, exercise);
    }
  return v[0];
}

/// Implied volatility of SABR (Hagan and others 2002, equation 2.17a).
// check: sabr_volatility
double sabr_volatility(double f, double k, double t, double alpha, double rho, double nu) {
  const double beta = 0.5;
  f = 1.0 + 0.1 * std::abs(f);
  k = 0.9 + 0.1 * std::abs(k);
  rho = 0.5 * std::tanh(rho);
  const double logfk = std::log(f / k);
  const double fkb = std::pow(f * k, 1.0 - beta);
  const double a = std::pow(1.0 - beta, 2) * alpha * alpha / (24.0 * fkb);
  const double b = 0.25 * rho * beta * nu * alpha / std::sqrt(fkb);
  const double c = (2.0 - 3.0 * rho * rho) * nu * nu / 24.0;
  const double d = std::sqrt(fkb);
  const double v = std::pow(1.0 - beta, 2) * logfk * logfk / 24.0;
  const double w = std::pow(1.0 - beta, 4) * std::pow(logfk, 4) / 1920.0;
  const double z = nu * d * logfk / alpha;
  if (std::abs(z) > 1e-7) {
    const double x = std::log((std::sqrt(1.0 - 2.0 * rho * z + z * z) + z - rho) / (1.0 - rho));
    return alpha * z * (1.0 + (a + b + c) * t) / (d * (1.0 + v + w) * x);
  }
  return alpha * (1.0 + (a + b + c) * t) / (d * (1.0 + v + w));
}

/// A curve of discount factors from par swap rates.
struct Curve {
  Vector times, logs;
  double discount(double t) const {
    const auto it = std::upper_bound(times.begin(), times.end(), t);
    if (it == times.end()) return std::exp(logs.back() * t / times.back());
    const std::size_t j = it - times.begin();
    if (j == 0) return std::exp(logs[0] * t / times[0]);
    const double w = (t - times[j - 1]) / (times[j] - times[j - 1]);
    return std::exp((1.0 - w) * logs[j - 1] + w * logs[j]);
  }
};
// check: bootstrapped_swap --size rates=4
double bootstrapped_swap(const double* rates) {
  Curve curve;
  double annuity = 0.0;
  for (int i = 0; i < 4; ++i) {
    const double q = 0.01 + 0.01 * rates[i] * rates[i];
    const double df = (1.0 - q * annuity) / (1.0 + q);
    annuity += df;
    curve.times.push_back(i + 1.0);
    curve.logs.push_back(std::log(df));
  }
  return curve.discount(2.4) - 0.5 * curve.discount(3.7) + curve.discount(0.3);
}

/// Least squares of a parabola for continuation values (Longstaff and Schwartz 2001).
static std::array<double, 3> fit_parabola(const Vector& x, const Vector& y) {
  double m[3][4] = {};
  for (std::size_t k = 0; k < x.size(); ++k) {
    const double row[3] = {1.0, x[k], x[k] * x[k]};
    for (int i = 0; i < 3; ++i) {
      for (int j = 0; j < 3; ++j) m[i][j] += row[i] * row[j];
      m[i][3] += row[i] * y[k];
    }
  }
  for (int c = 0; c < 3; ++c)
    for (int r = 0; r < 3; ++r) {
      if (r == c) continue;
      const double f = m[r][c] / m[c][c];
      for (int k = c; k < 4; ++k) m[r][k] -= f * m[c][k];
    }
  return {m[0][3] / m[0][0], m[1][3] / m[1][1], m[2][3] / m[2][2]};
}
// check: longstaff_schwartz --size z=16
double longstaff_schwartz(const double* z, double sigma) {
  const int paths = 8;
  Vector s1(paths), cash(paths);
  for (int p = 0; p < paths; ++p) {
    s1[p] = std::exp(0.2 * sigma * z[2 * p] + 0.1 * p - 0.4);
    const double s2 = s1[p] * std::exp(0.2 * z[2 * p + 1]);
    cash[p] = std::max(1.1 - s2, 0.0);
  }
  const auto [a, b, c] = fit_parabola(s1, cash);
  double sum = 0.0;
  for (int p = 0; p < paths; ++p) {
    const double hold = a + b * s1[p] + c * s1[p] * s1[p];
    const double now = std::max(1.1 - s1[p], 0.0);
    sum += now > hold ? now : cash[p];
  }
  return sum / paths;
}

/// The forward algorithm of a hidden Markov model, scaled (Rabiner 1989, section V.A).
// check: hidden_markov --size a=4 --size b=6
double hidden_markov(const double* a, const double* b) {
  const int obs[] = {0, 2, 1, 1, 0};
  Matrix A(2, Vector(2)), B(2, Vector(3));
  for (int i = 0; i < 2; ++i) {
    double ra = 0.0, rb = 0.0;
    for (int j = 0; j < 2; ++j) ra += A[i][j] = std::exp(a[2 * i + j]);
    for (int j = 0; j < 3; ++j) rb += B[i][j] = std::exp(b[3 * i + j]);
    for (double& v : A[i]) v /= ra;
    for (double& v : B[i]) v /= rb;
  }
  Vector alpha = {0.6, 0.4};
  double loglik = 0.0;
  for (int t = 0; t < 5; ++t) {
    Vector next(2, 0.0);
    if (t == 0)
      next = alpha;
    else
      for (int i = 0; i < 2; ++i)
        for (int j = 0; j < 2; ++j) next[j] += alpha[i] * A[i][j];
    for (int j = 0; j < 2; ++j) next[j] *= B[j][obs[t]];
    const double scale = std::accumulate(next.begin(), next.end(), 0.0);
    for (auto& v : next) v /= scale;
    loglik += std::log(scale);
    alpha.swap(next);
  }
  return loglik;
}

/// One update of expectation and maximisation of a mixture of two normal distributions.
struct Mixture {
  double weight[2], mean[2], variance[2];
};
static Mixture em_step(const Mixture& m, const Vector& x) {
  Matrix resp(x.size(), Vector(2));
  for (std::size_t i = 0; i < x.size(); ++i) {
    double total = 0.0;
    for (int k = 0; k < 2; ++k) {
      const double d = x[i] - m.mean[k];
      resp[i][k] = m.weight[k] * std::exp(-0.5 * d * d / m.variance[k]) / std::sqrt(m.variance[k]);
      total += resp[i][k];
    }
    for (int k = 0; k < 2; ++k) resp[i][k] /= total;
  }
  Mixture out;
  for (int k = 0; k < 2; ++k) {
    double n = 0.0, mean = 0.0, var = 0.0;
    for (std::size_t i = 0; i < x.size(); ++i) {
      n += resp[i][k];
      mean += resp[i][k] * x[i];
    }
    mean /= n;
    for (std::size_t i = 0; i < x.size(); ++i) var += resp[i][k] * (x[i] - mean) * (x[i] - mean);
    out.weight[k] = n / x.size();
    out.mean[k] = mean;
    out.variance[k] = var / n + 1e-3;
  }
  return out;
}
// check: expectation_maximisation --size x=6
double expectation_maximisation(const double* x) {
  const Vector data(x, x + 6);
  Mixture m = {{0.5, 0.5}, {-0.5, 0.5}, {1.0, 1.0}};
  for (int k = 0; k < 2; ++k) m = em_step(m, data);
  return m.mean[0] * m.variance[1] + m.weight[0];
}

/// The log marginal likelihood of a Gaussian process (Rasmussen and Williams 2006, algorithm 2.1).
// check: gaussian_process --size y=4
double gaussian_process(const double* y, double length, double noise) {
  const int n = 4;
  Matrix L(n, Vector(n, 0.0));
  for (int i = 0; i < n; ++i)
    for (int j = 0; j <= i; ++j) {
      const double d = (i - j) * 0.5;
      double s = std::exp(-0.5 * d * d / (length * length)) + (i == j ? 0.1 + noise * noise : 0.0);
      for (int k = 0; k < j; ++k) s -= L[i][k] * L[j][k];
      L[i][j] = i == j ? std::sqrt(s) : s / L[j][j];
    }
  Vector a(y, y + n);
  double logdet = 0.0;
  for (int i = 0; i < n; ++i) {
    for (int k = 0; k < i; ++k) a[i] -= L[i][k] * a[k];
    a[i] /= L[i][i];
    logdet += std::log(L[i][i]);
  }
  return -0.5 * std::inner_product(a.begin(), a.end(), a.begin(), 0.0) - logdet;
}

/// A Kalman filter of position and speed.
struct State {
  std::array<double, 2> x{};
  std::array<std::array<double, 2>, 2> p{{{1.0, 0.0}, {0.0, 1.0}}};
};
class Kalman {
 public:
  Kalman(double q, double r) : q_(q), r_(r) {}
  void predict(double dt) {
    s_.x[0] += dt * s_.x[1];
    auto& p = s_.p;
    p[0][0] += dt * (p[1][0] + p[0][1] + dt * p[1][1]) + q_;
    p[0][1] += dt * p[1][1];
    p[1][0] += dt * p[1][1];
    p[1][1] += q_;
  }
  double update(double z) {
    const double innovation = z - s_.x[0], s = s_.p[0][0] + r_;
    const std::array<double, 2> k{s_.p[0][0] / s, s_.p[1][0] / s};
    for (int i = 0; i < 2; ++i) s_.x[i] += k[i] * innovation;
    const auto old = s_.p;
    for (int i = 0; i < 2; ++i)
      for (int j = 0; j < 2; ++j) s_.p[i][j] -= k[i] * old[0][j];
    return -0.5 * (std::log(s) + innovation * innovation / s);
  }

 private:
  State s_;
  double q_, r_;
};
// check: kalman_likelihood --size z=5
double kalman_likelihood(const double* z, double q, double r) {
  Kalman f(q * q, 0.1 + r * r);
  double sum = 0.0;
  for (int i = 0; i < 5; ++i) {
    f.predict(0.1);
    sum += f.update(z[i]);
  }
  return sum;
}

/// One head of attention.
static void softmax(Vector& v) {
  const double top = *std::max_element(v.begin(), v.end());
  double sum = 0.0;
  for (double& e : v) sum += e = std::exp(e - top);
  for (double& e : v) e /= sum;
}
// check: attention_head --size q=6 --size k=6 --size v=6
double attention_head(const double* q, const double* k, const double* v) {
  const int n = 3, d = 2;
  double out = 0.0;
  for (int i = 0; i < n; ++i) {
    Vector score(n);
    for (int j = 0; j < n; ++j)
      score[j] = std::inner_product(q + i * d, q + (i + 1) * d, k + j * d, 0.0) / std::sqrt(double(d));
    softmax(score);
    for (int c = 0; c < d; ++c) {
      double s = 0.0;
      for (int j = 0; j < n; ++j) s += score[j] * v[j * d + c];
      out += s * s * (c + 1);
    }
  }
  return out;
}

/// Batch normalisation with learned scale and shift.
// check: batch_norm --size x=8 --size y=8 --size gamma=2 --size beta=2
void batch_norm(const double* x, const double* gamma, const double* beta, double* y) {
  const int n = 4, c = 2;
  for (int j = 0; j < c; ++j) {
    double mean = 0, sq = 0;
    for (int i = 0; i < n; ++i) mean += x[i * c + j];
    mean /= n;
    for (int i = 0; i < n; ++i) sq += std::pow(x[i * c + j] - mean, 2);
    const double inv = 1.0 / std::sqrt(sq / n + 1e-5);
    for (int i = 0; i < n; ++i) y[i * c + j] = gamma[j] * (x[i * c + j] - mean) * inv + beta[j];
  }
}

/// Quaternions that turn a vector, and the nearest hit of a ray with spheres.
struct Vec3 {
  double x, y, z;
  Vec3 operator+(const Vec3& o) const { return {x + o.x, y + o.y, z + o.z}; }
  Vec3 operator-(const Vec3& o) const { return {x - o.x, y - o.y, z - o.z}; }
  Vec3 operator*(double s) const { return {x * s, y * s, z * s}; }
  double dot(const Vec3& o) const { return x * o.x + y * o.y + z * o.z; }
  Vec3 cross(const Vec3& o) const { return {y * o.z - z * o.y, z * o.x - x * o.z, x * o.y - y * o.x}; }
  double norm() const { return std::sqrt(dot(*this)); }
  Vec3 unit() const { return *this * (1.0 / norm()); }
};
class Quaternion {
 public:
  Quaternion(double w, Vec3 v) : w_(w), v_(v) {}
  static Quaternion about(const Vec3& axis, double angle) {
    return Quaternion(std::cos(angle / 2), axis.unit() * std::sin(angle / 2));
  }
  friend Quaternion operator*(const Quaternion& a, const Quaternion& b) {
    return {a.w_ * b.w_ - a.v_.dot(b.v_), b.v_ * a.w_ + a.v_ * b.w_ + a.v_.cross(b.v_)};
  }
  Quaternion conjugate() const { return {w_, v_ * -1.0}; }
  Vec3 rotate(const Vec3& p) const { return (*this * Quaternion(0.0, p) * conjugate()).v_; }

 private:
  double w_;
  Vec3 v_;
};
// check: turned_point
double turned_point(double x, double y, double z, double angle) {
  const Vec3 axis{1.0, 2.0, y};
  const auto q = Quaternion::about(axis, angle) * Quaternion::about({0.0, 0.0, 1.0}, 0.3 * angle);
  const Vec3 p = q.rotate({x, y, z});
  return p.x * p.x + 2.0 * p.y + p.z * p.x;
}
struct Sphere {
  Vec3 centre;
  double radius;
  bool hit(const Vec3& from, const Vec3& dir, double& t) const {
    const Vec3 oc = from - centre;
    const double b = oc.dot(dir), c = oc.dot(oc) - radius * radius, disc = b * b - c;
    if (disc < 0.0) return false;
    const double near = -b - std::sqrt(disc);
    if (near < 1e-6 || near > t) return false;
    t = near;
    return true;
  }
};
// check: shaded_pixel
double shaded_pixel(double px, double py, double radius, double light) {
  const std::vector<Sphere> scene = {{{0, 0, -3}, 0.8 + 0.1 * radius * radius}, {{0.5, 0.2, -5}, 1.5}};
  const Vec3 eye{0, 0, 0}, dir = Vec3{0.05 * px, 0.05 * py, -1.0}.unit();
  double t = std::numeric_limits<double>::infinity();
  const Sphere* nearest = nullptr;
  for (const auto& s : scene)
    if (s.hit(eye, dir, t)) nearest = &s;
  if (!nearest) return 0.0;
  const Vec3 p = eye + dir * t, n = (p - nearest->centre).unit(), l = Vec3{light, 1.0, 1.0}.unit();
  return std::max(0.0, n.dot(l));
}

/// A natural cubic spline.
class Spline {
 public:
  Spline(Vector x, Vector y) : x_(std::move(x)), y_(std::move(y)), m_(x_.size(), 0.0) {
    const std::size_t n = x_.size();
    Vector u(n, 0.0);
    for (std::size_t i = 1; i + 1 < n; ++i) {
      const double sig = (x_[i] - x_[i - 1]) / (x_[i + 1] - x_[i - 1]), p = sig * m_[i - 1] + 2.0;
      m_[i] = (sig - 1.0) / p;
      const double d = (y_[i + 1] - y_[i]) / (x_[i + 1] - x_[i]) - (y_[i] - y_[i - 1]) / (x_[i] - x_[i - 1]);
      u[i] = (6.0 * d / (x_[i + 1] - x_[i - 1]) - sig * u[i - 1]) / p;
    }
    for (std::size_t k = n - 1; k-- > 0;) m_[k] = m_[k] * m_[k + 1] + u[k];
  }
  double operator()(double t) const {
    std::size_t lo = 0, hi = x_.size() - 1;
    while (hi - lo > 1) {
      const std::size_t mid = (lo + hi) / 2;
      (x_[mid] > t ? hi : lo) = mid;
    }
    const double h = x_[hi] - x_[lo], a = (x_[hi] - t) / h, b = (t - x_[lo]) / h;
    return a * y_[lo] + b * y_[hi] + ((a * a * a - a) * m_[lo] + (b * b * b - b) * m_[hi]) * h * h / 6.0;
  }

 private:
  Vector x_, y_, m_;
};
// check: spline_value --size y=5
double spline_value(const double* y, double t) {
  Vector x(5);
  std::iota(x.begin(), x.end(), 0.0);
  const Spline s(x, Vector(y, y + 5));
  return s(1.0 + 0.5 * std::abs(t)) + s(3.3);
}
