// SPDX-License-Identifier: MIT
// Models from finance, vision, learning and physics in C++, written without trying them first.
#include <algorithm>
#include <array>
#include <cmath>
#include <complex>
#include <iostream>
#include <limits>
#include <memory>
#include <numbers>
#include <numeric>
#include <string>
#include <vector>

namespace pricing {
enum class OptionType { Call, Put };
struct Option {
  double strike;
  double maturity;
  OptionType type = OptionType::Call;
};
inline double cdf(double x) { return 0.5 * std::erfc(-x * std::numbers::sqrt2 / 2); }
double black_scholes(const Option& o, double spot, double vol, double rate) {
  const double sq = vol * std::sqrt(o.maturity);
  const double d1 = (std::log(spot / o.strike) + (rate + 0.5 * vol * vol) * o.maturity) / sq;
  const double d2 = d1 - sq;
  const double df = std::exp(-rate * o.maturity);
  switch (o.type) {
    case OptionType::Call:
      return spot * cdf(d1) - o.strike * df * cdf(d2);
    case OptionType::Put:
      return o.strike * df * cdf(-d2) - spot * cdf(-d1);
  }
  return std::numeric_limits<double>::quiet_NaN();
}
}  // namespace pricing
// check: straddle_value
double straddle_value(double spot, double vol, double rate) {
  using namespace pricing;
  Option call{1.0, 0.5}, put{1.0, 0.5, OptionType::Put};
  return black_scholes(call, spot, vol, rate) + black_scholes(put, spot, vol, rate);
}

// check: portfolio --size w=3 o.type=0
double portfolio(const std::vector<double>& w, const pricing::Option& o, double spot) {
  double v = 0.0;
  for (std::size_t i = 0; i < w.size(); ++i) {
    pricing::Option c = o;
    c.strike *= 1.0 + 0.1 * i;
    v += w[i] * pricing::black_scholes(c, spot, 0.3, 0.02);
  }
  return v;
}

class BinomialTree {
 public:
  BinomialTree(int steps, double s, double k, double r, double v, double t)
      : n_(steps),
        k_(k),
        dt_(t / steps),
        u_(std::exp(v * std::sqrt(dt_))),
        d_(1.0 / u_),
        s_(s),
        r_(r),
        values_(steps + 1) {}
  double price(bool american) {
    const double p = (std::exp(r_ * dt_) - d_) / (u_ - d_), disc = std::exp(-r_ * dt_);
    for (int i = 0; i <= n_; ++i) values_[i] = payoff(at(n_, i));
    for (int step = n_ - 1; step >= 0; --step)
      for (int i = 0; i <= step; ++i) {
        values_[i] = disc * (p * values_[i + 1] + (1 - p) * values_[i]);
        if (american) values_[i] = std::max(values_[i], payoff(at(step, i)));
      }
    return values_[0];
  }

 private:
  double payoff(double s) const { return std::max(k_ - s, 0.0); }
  double at(int step, int up) const { return s_ * std::pow(u_, up) * std::pow(d_, step - up); }
  int n_;
  double k_, dt_, u_, d_, s_, r_;
  std::vector<double> values_;
};
// check: american_put
double american_put(double spot, double vol) {
  BinomialTree tree(8, spot, 1.0, 0.05, vol, 1.0);
  return tree.price(true);
}

// check: reprojection --size camera=9 point=3 observed=2 residual=2
bool reprojection(const double* camera, const double* point, const double* observed, double* residual) {
  double p[3];
  const double theta2 = camera[0] * camera[0] + camera[1] * camera[1] + camera[2] * camera[2];
  if (theta2 > 0.0) {
    const double theta = std::sqrt(theta2), c = std::cos(theta), s = std::sin(theta);
    const double w[3] = {camera[0] / theta, camera[1] / theta, camera[2] / theta};
    const double cross[3] = {w[1] * point[2] - w[2] * point[1], w[2] * point[0] - w[0] * point[2],
                             w[0] * point[1] - w[1] * point[0]};
    const double t = (w[0] * point[0] + w[1] * point[1] + w[2] * point[2]) * (1.0 - c);
    for (int i = 0; i < 3; ++i) p[i] = point[i] * c + cross[i] * s + w[i] * t;
  } else {
    std::copy(point, point + 3, p);
  }
  p[0] += camera[3];
  p[1] += camera[4];
  p[2] += camera[5] + 5.0;
  const double xp = -p[0] / p[2], yp = -p[1] / p[2];
  const auto &l1 = camera[7], &l2 = camera[8];
  const double r2 = xp * xp + yp * yp;
  const double distortion = 1.0 + r2 * (l1 + l2 * r2);
  const double& focal = camera[6];
  residual[0] = focal * distortion * xp - observed[0];
  residual[1] = focal * distortion * yp - observed[1];
  return true;
}

struct SnavelyError {
  SnavelyError(double ox, double oy) : observed_x(ox), observed_y(oy) {}
  template <typename T>
  bool operator()(const T* const camera, const T* const point, T* residuals) const {
    T q[2] = {camera[0] * point[0] + camera[1] * point[1], camera[0] * point[1] - camera[1] * point[0]};
    residuals[0] = q[0] - T(observed_x);
    residuals[1] = q[1] - T(observed_y);
    return true;
  }
  static SnavelyError* create(double ox, double oy) { return new SnavelyError(ox, oy); }
  double observed_x, observed_y;
};
// check: total_error --size camera=2 points=6
double total_error(const double* camera, const double* points) {
  double cost = 0.0;
  for (int i = 0; i < 3; ++i) {
    SnavelyError* e = SnavelyError::create(0.1 * i, 0.2);
    double r[2];
    if (!(*e)(camera, points + 2 * i, r)) {
      delete e;
      return -1;
    }
    const double s = r[0] * r[0] + r[1] * r[1];
    cost += s <= 1.0 ? s : 2.0 * std::sqrt(s) - 1.0;
    delete e;
  }
  return 0.5 * cost;
}

class Layer {
 public:
  virtual ~Layer() {}
  virtual std::vector<double> forward(const std::vector<double>& x) = 0;
};
class Dense : public Layer {
 public:
  Dense(int in, int out, const double* w) : in_(in), out_(out), w_(w, w + in * out) {}
  std::vector<double> forward(const std::vector<double>& x) override {
    std::vector<double> y(out_, 0.0);
    for (int o = 0; o < out_; ++o)
      for (int i = 0; i < in_; ++i) y[o] += w_[o * in_ + i] * x[i];
    return y;
  }

 private:
  int in_, out_;
  std::vector<double> w_;
};
class Tanh : public Layer {
 public:
  std::vector<double> forward(const std::vector<double>& x) override {
    std::vector<double> y(x);
    for (auto& v : y) v = std::tanh(v);
    return y;
  }
};
// check: network_loss --size w=8 x=2
double network_loss(const double* w, const std::vector<double>& x, double target) {
  std::vector<std::unique_ptr<Layer>> net;
  net.push_back(std::make_unique<Dense>(2, 3, w));
  net.push_back(std::make_unique<Tanh>());
  net.push_back(std::make_unique<Dense>(3, 1, w + 2));
  std::vector<double> h = x;
  for (const auto& l : net) h = l->forward(h);
  return 0.5 * (h[0] - target) * (h[0] - target);
}

struct Mat2 {
  double a[2][2] = {};
  Mat2 operator*(const Mat2& o) const {
    Mat2 r;
    for (int i = 0; i < 2; i++)
      for (int j = 0; j < 2; j++)
        for (int k = 0; k < 2; k++) r.a[i][j] += a[i][k] * o.a[k][j];
    return r;
  }
  Mat2 operator+(const Mat2& o) const {
    Mat2 r = *this;
    for (int i = 0; i < 4; i++) (&r.a[0][0])[i] += (&o.a[0][0])[i];
    return r;
  }
  Mat2 t() const { return {{{a[0][0], a[1][0]}, {a[0][1], a[1][1]}}}; }
};
class Kalman {
 public:
  Kalman(double q, double r) : q_(q), r_(r) { p_.a[0][0] = p_.a[1][1] = 1.0; }
  double update(double z) {
    const Mat2 f{{{1.0, 0.1}, {0.0, 1.0}}};
    Mat2 noise;
    noise.a[0][0] = noise.a[1][1] = q_;
    x_[0] += 0.1 * x_[1];
    p_ = f * p_ * f.t() + noise;
    const double s = p_.a[0][0] + r_, innovation = z - x_[0];
    const double k[] = {p_.a[0][0] / s, p_.a[1][0] / s};
    for (int i = 0; i < 2; ++i) x_[i] += k[i] * innovation;
    Mat2 ikh;
    ikh.a[0][0] = 1 - k[0];
    ikh.a[1][0] = -k[1];
    ikh.a[1][1] = 1;
    p_ = ikh * p_;
    return 0.5 * (std::log(s) + innovation * innovation / s);
  }

 private:
  double q_, r_;
  std::array<double, 2> x_{};
  Mat2 p_;
};
// check: kalman_nll --size z=6
double kalman_nll(const double* z, double q, double r) {
  Kalman filter(q, r);
  double nll = 0.0;
  for (int i = 0; i < 6; ++i) nll += filter.update(z[i]);
  return nll;
}

// check: impedance
double impedance(double r, double l, double c, double omega) {
  using namespace std::complex_literals;
  const std::complex<double> z = r + 1i * omega * l + 1.0 / (1i * omega * c);
  return std::abs(z) + std::arg(z);
}

struct Grid {
  int nx, ny;
  std::vector<double> u;
  Grid(int nx_, int ny_) : nx(nx_), ny(ny_), u((nx_ + 2) * (ny_ + 2)) {}
  double& at(int i, int j) { return u[(i + 1) * (ny + 2) + j + 1]; }
  double at(int i, int j) const { return u[(i + 1) * (ny + 2) + j + 1]; }
};
void periodic(Grid& g) {
  for (int j = 0; j < g.ny; ++j) {
    g.at(-1, j) = g.at(g.nx - 1, j);
    g.at(g.nx, j) = g.at(0, j);
  }
  for (int i = 0; i < g.nx; ++i) {
    g.at(i, -1) = g.at(i, g.ny - 1);
    g.at(i, g.ny) = g.at(i, 0);
  }
}
// check: advect --size u0=16
double advect(const std::vector<double>& u0, double cx, double cy) {
  Grid g(4, 4), h(4, 4);
  for (int i = 0; i < 4; ++i)
    for (int j = 0; j < 4; ++j) g.at(i, j) = u0[4 * i + j];
  for (int t = 0; t < 3; ++t) {
    periodic(g);
    for (int i = 0; i < g.nx; ++i)
      for (int j = 0; j < g.ny; ++j)
        h.at(i, j) = g.at(i, j) - 0.2 * cx * (g.at(i, j) - g.at(i - 1, j)) - 0.2 * cy * (g.at(i, j) - g.at(i, j - 1));
    std::swap(g, h);
  }
  double s = 0;
  for (int i = 0; i < 4; ++i) s += g.at(i, i) * g.at(i, 3 - i);
  return s;
}

struct TreeNode {
  double value;
  std::vector<TreeNode> children;
};
double fold_tree(const TreeNode& n) {
  double s = n.value;
  for (const TreeNode& c : n.children) s += 0.5 * fold_tree(c) * fold_tree(c);
  return s;
}
// check: tree_of_values
double tree_of_values(double a, double b, double c) {
  TreeNode root{a, {{b, {}}, {c, {{a * b, {}}}}}};
  return fold_tree(root);
}

// check: viterbi --size emission=12
double viterbi(const std::vector<double>& emission) {
  constexpr int states = 3, steps = 4;
  const double trans[states][states] = {{0.5, 0.3, 0.2}, {0.2, 0.6, 0.2}, {0.1, 0.3, 0.6}};
  std::vector<std::vector<double>> score(steps, std::vector<double>(states, -std::numeric_limits<double>::infinity()));
  std::vector<std::vector<int>> from(steps, std::vector<int>(states, -1));
  for (int s = 0; s < states; ++s) score[0][s] = std::log(emission[s]);
  for (int t = 1; t < steps; ++t)
    for (int s = 0; s < states; ++s)
      for (int p = 0; p < states; ++p) {
        const double v = score[t - 1][p] + std::log(trans[p][s]) + std::log(emission[t * states + s]);
        if (v > score[t][s]) {
          score[t][s] = v;
          from[t][s] = p;
        }
      }
  auto best = std::max_element(score.back().begin(), score.back().end());
  int state = static_cast<int>(best - score.back().begin());
  for (int t = steps - 1; t > 0; --t) state = from[t][state];
  return *best + 0.1 * state;
}

class Accumulator {
 public:
  Accumulator& operator<<(double x) {
    ++n_;
    const double d = x - mean_;
    mean_ += d / n_;
    m2_ += d * (x - mean_);
    return *this;
  }
  explicit operator bool() const { return n_ > 1; }
  operator double() const { return m2_ / (n_ - 1); }

 private:
  long n_ = 0;
  double mean_ = 0.0, m2_ = 0.0;
};
// check: streamed_variance --size x=5
double streamed_variance(const double* x) {
  Accumulator acc;
  acc << x[0] << x[1] << x[2];
  for (int i = 3; i < 5; ++i) acc << x[i];
  return acc ? static_cast<double>(acc) : 0.0;
}

class Spring {
 public:
  Spring(double k, double rest) : k_(k), rest_(rest) {}
  double energy(double a, double b) const {
    const double d = std::abs(b - a) - rest_;
    return 0.5 * k_ * d * d;
  }

 private:
  double k_, rest_;
};
// check: Spring::energy
// check: spring_chain --size x=4
double spring_chain(const double* x, const Spring& s) {
  double e = 0.0;
  for (int i = 0; i < 3; ++i) e += s.energy(2 * i + x[i], 2 * i + 1 + x[i + 1]);
  return e;
}

// check: levy_sum
double levy_sum(double x, double y, double z) {
  const auto w = [](double v) { return 1.0 + (v - 1.0) / 4.0; };
  const std::array values{w(x), w(y), w(z)};
  double s = std::pow(std::sin(std::numbers::pi * values.front()), 2);
  for (auto it = values.begin(); it != std::prev(values.end()); ++it)
    s += std::pow(*it - 1, 2) * (1 + 10 * std::pow(std::sin(std::numbers::pi * *it + 1), 2));
  return s + std::pow(values.back() - 1, 2);
}
