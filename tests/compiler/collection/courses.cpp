// SPDX-License-Identifier: MIT
// Functions from courses, forums and small programs in C++17, written without trying them first.
#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <complex>
#include <cstdint>
#include <deque>
#include <functional>
#include <iostream>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <stdexcept>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

// --- bond pricing ----------
struct CashFlow {
  double time;
  double amount;
};
std::vector<CashFlow> makeBond(double coupon, double face, int years) {
  std::vector<CashFlow> flows;
  for (int y = 1; y <= years; y++) flows.push_back({double(y), coupon * face});
  flows.back().amount += face;
  return flows;
}
double presentValue(const std::vector<CashFlow>& flows, double yield) {
  return std::accumulate(flows.begin(), flows.end(), 0.0, [yield](double sum, const CashFlow& cf) {
    return sum + cf.amount * std::exp(-yield * cf.time);
  });
}
// check: bondDuration
double bondDuration(double coupon, double yield) {
  auto flows = makeBond(coupon, 100.0, 5);
  double pv = presentValue(flows, yield);
  double weighted = 0.0;
  for (const auto& [t, a] : flows) weighted += t * a * std::exp(-yield * t);
  return weighted / pv;
}

// --- pose algebra ----------
struct Pose2 {
  double x = 0, y = 0, theta = 0;
  Pose2 operator*(const Pose2& o) const {
    return Pose2{x + std::cos(theta) * o.x - std::sin(theta) * o.y, y + std::sin(theta) * o.x + std::cos(theta) * o.y,
                 theta + o.theta};
  }
  Pose2 inverse() const {
    const double c = std::cos(theta), s = std::sin(theta);
    return {-c * x - s * y, s * x - c * y, -theta};
  }
};
Pose2& operator*=(Pose2& a, const Pose2& b) { return a = a * b; }
// check: armReach --size q=4
double armReach(const std::array<double, 4>& q) {
  Pose2 end;
  for (double angle : q) {
    end *= Pose2{0, 0, angle};
    end *= Pose2{0.5, 0.1, 0};
  }
  Pose2 goal{1.0, 0.7, 0.2};
  Pose2 error = end.inverse() * goal;
  return error.x * error.x + error.y * error.y + 0.1 * error.theta * error.theta;
}

// --- dense linear solve with partial pivoting ----------
using Mat = std::vector<std::vector<double>>;
using Vec = std::vector<double>;
Vec solveLinear(Mat A, Vec b) {
  const int n = static_cast<int>(b.size());
  for (int k = 0; k < n; ++k) {
    int p = k;
    for (int i = k + 1; i < n; ++i)
      if (std::fabs(A[i][k]) > std::fabs(A[p][k])) p = i;
    if (p != k) {
      std::swap(A[p], A[k]);
      std::swap(b[p], b[k]);
    }
    for (int i = k + 1; i < n; ++i) {
      double f = A[i][k] / A[k][k];
      for (int j = k; j < n; ++j) A[i][j] -= f * A[k][j];
      b[i] -= f * b[k];
    }
  }
  for (int i = n - 1; i >= 0; --i) {
    for (int j = i + 1; j < n; ++j) b[i] -= A[i][j] * b[j];
    b[i] /= A[i][i];
  }
  return b;
}
// check: circuitPower --size r=5
double circuitPower(const std::vector<double>& r) {
  Mat G(3, Vec(3, 0.0));
  G[0][0] = 1 / r[0] + 1 / r[1];
  G[0][1] = G[1][0] = -1 / r[1];
  G[1][1] = 1 / r[1] + 1 / r[2] + 1 / r[3];
  G[1][2] = G[2][1] = -1 / r[3];
  G[2][2] = 1 / r[3] + 1 / r[4];
  Vec v = solveLinear(G, {1.0 / r[0], 0.0, 0.0});
  double power = 0;
  for (size_t i = 0; i < v.size(); i++) power += v[i] * v[i] / r[2 + i];
  return power;
}

// --- natural cubic spline ----------
class CubicSpline {
 public:
  CubicSpline(std::vector<double> xs, std::vector<double> ys) : x(std::move(xs)), y(std::move(ys)), m(x.size(), 0.0) {
    const std::size_t n = x.size();
    std::vector<double> c(n, 0.0), d(n, 0.0);
    for (std::size_t i = 1; i + 1 < n; ++i) {
      const double h0 = x[i] - x[i - 1], h1 = x[i + 1] - x[i];
      const double mu = h0 / (h0 + h1);
      const double rhs = 6.0 * ((y[i + 1] - y[i]) / h1 - (y[i] - y[i - 1]) / h0) / (h0 + h1);
      const double denom = 2.0 + mu * c[i - 1];
      c[i] = (mu - 1.0) / denom;
      d[i] = (rhs - mu * d[i - 1]) / denom;
    }
    for (std::size_t i = n - 1; i-- > 0;) m[i] = c[i] * m[i + 1] + d[i];
  }
  double operator()(double t) const {
    auto it = std::upper_bound(x.begin(), x.end(), t);
    std::size_t i = it - x.begin();
    if (i == 0) i = 1;
    if (i >= x.size()) i = x.size() - 1;
    const double h = x[i] - x[i - 1], a = (x[i] - t) / h, b = (t - x[i - 1]) / h;
    return a * y[i - 1] + b * y[i] + ((a * a * a - a) * m[i - 1] + (b * b * b - b) * m[i]) * h * h / 6.0;
  }

 private:
  std::vector<double> x, y, m;
};
// check: splineEnergy --size y=5
double splineEnergy(const std::vector<double>& y, double shift) {
  CubicSpline s({0.0, 1.0, 2.5, 3.0, 4.2}, y);
  double e = 0;
  for (int k = 0; k < 8; ++k) e += std::pow(s(0.3 + 0.45 * k + 0.01 * shift), 2);
  return e;
}

// --- adaptive Runge-Kutta ----------
template <class F>
std::pair<double, int> integrateAdaptive(F f, double y, double t0, double t1, double tol) {
  double t = t0, h = 0.1;
  int steps = 0;
  while (t < t1) {
    if (t + h > t1) h = t1 - t;
    const double k1 = f(t, y), k2 = f(t + h / 2, y + h / 2 * k1), k3 = f(t + 3 * h / 4, y + 3 * h / 4 * k2);
    const double y3 = y + h * (2 * k1 + 3 * k2 + 4 * k3) / 9;
    const double k4 = f(t + h, y3);
    const double err = std::abs(h * (-5 * k1 / 72 + k2 / 12 + k3 / 9 - k4 / 8));
    if (err < tol || h < 1e-3) {
      t += h;
      y = y3;
      ++steps;
      h *= 1.5;
    } else {
      h *= 0.5;
    }
  }
  return {y, steps};
}
// check: logisticGrowth
double logisticGrowth(double r, double k) {
  auto [y, steps] = integrateAdaptive([=](double, double p) { return r * p * (1 - p / k); }, 0.1, 0.0, 2.0, 1e-2);
  return steps > 0 ? y : 0.0;
}

// --- log-sum-exp forward algorithm of a hidden Markov model ----------
static double logSumExp(const std::vector<double>& v) {
  const double m = *std::max_element(v.begin(), v.end());
  double s = 0;
  for (auto e : v) s += std::exp(e - m);
  return m + std::log(s);
}
// check: hmmLogLikelihood --size logA=9 logPi=3 mu=3
double hmmLogLikelihood(const std::vector<double>& logA, const std::vector<double>& logPi,
                        const std::vector<double>& mu) {
  const double obs[] = {0.1, 0.9, 0.4, 1.2};
  std::vector<double> alpha(3);
  for (int t = 0; t < 4; ++t) {
    std::vector<double> next(3);
    for (int j = 0; j < 3; ++j) {
      const double emit = -0.5 * (obs[t] - mu[j]) * (obs[t] - mu[j]);
      if (t == 0) {
        next[j] = logPi[j] + emit;
      } else {
        std::vector<double> terms;
        for (int i = 0; i < 3; ++i) terms.emplace_back(alpha[i] + logA[3 * i + j]);
        next[j] = logSumExp(terms) + emit;
      }
    }
    alpha = next;
  }
  return logSumExp(alpha);
}

// --- polymorphic loads ----------
struct Load {
  virtual ~Load() = default;
  virtual double moment(double x) const = 0;
};
struct PointLoad : Load {
  double p, a;
  PointLoad(double p_, double a_) : p(p_), a(a_) {}
  double moment(double x) const override { return x > a ? p * (x - a) : 0.0; }
};
struct UniformLoad : Load {
  double w;
  explicit UniformLoad(double w_) : w(w_) {}
  double moment(double x) const override { return w * x * x / 2; }
};
// check: beamMoment
double beamMoment(double p, double a, double w) {
  std::vector<std::unique_ptr<Load>> loads;
  loads.push_back(std::make_unique<PointLoad>(p, a));
  loads.push_back(std::make_unique<UniformLoad>(w));
  loads.emplace_back(new PointLoad(2 * p, 0.2));
  double total = 0.0;
  for (double x = 0.1; x < 3.0; x += 0.5)
    for (const auto& l : loads) total += std::pow(l->moment(x), 2);
  return total;
}

// --- de Boor ----------
// check: bspline --size c=6
double bspline(const double c[6], double x) {
  static constexpr double knots[] = {0, 0, 0, 0, 0.4, 0.8, 2, 2, 2, 2};
  int k = 3;
  while (k < 5 && x >= knots[k + 1]) ++k;
  double d[4];
  for (int j = 0; j <= 3; ++j) d[j] = c[j + k - 3];
  for (int r = 1; r <= 3; ++r)
    for (int j = 3; j >= r; --j) {
      const double alpha = (x - knots[j + k - 3]) / (knots[j + 1 + k - r] - knots[j + k - 3]);
      d[j] = (1.0 - alpha) * d[j - 1] + alpha * d[j];
    }
  return d[3];
}

// --- optional and exceptions ----------
std::optional<double> safeLog(double x) {
  if (x <= 0) return std::nullopt;
  return std::log(x);
}
// check: entropyOf --size p=4
double entropyOf(const std::vector<double>& p) {
  double total = std::accumulate(p.begin(), p.end(), 0.0);
  if (total <= 0) throw std::invalid_argument("no mass");
  double h = 0;
  for (double q : p)
    if (auto l = safeLog(q / total)) h -= q / total * *l;
  return h;
}

// --- a table of functions ----------
// check: mixedActivations --size w=6
double mixedActivations(const std::vector<double>& w, double x) {
  const std::vector<std::function<double(double)>> act = {[](double z) { return std::tanh(z); },
                                                          [](double z) { return z > 0 ? z : 0.01 * z; },
                                                          [](double z) { return 1.0 / (1.0 + std::exp(-z)); }};
  double out = 0;
  for (std::size_t i = 0; i < act.size(); ++i) out += w[i + 3] * act[i](w[i] * x);
  return out;
}

// --- complex impedance ----------
// check: filterGain
double filterGain(double R, double L, double C) {
  double gain = 0;
  for (double f = 0.5; f < 2.0; f *= 1.3) {
    const std::complex<double> jw(0.0, 2 * M_PI * f);
    std::complex<double> zl = jw * L, zc = 1.0 / (jw * C);
    std::complex<double> h = zc / (R + zl + zc);
    gain += std::norm(h);
  }
  return std::log(gain);
}

// --- moving window ----------
// check: windowVariance --size x=8
double windowVariance(const std::vector<double>& x) {
  std::deque<double> window;
  double sum = 0, sum2 = 0, worst = 0;
  for (double v : x) {
    window.push_back(v);
    sum += v;
    sum2 += v * v;
    if (window.size() > 3) {
      double old = window.front();
      window.pop_front();
      sum -= old;
      sum2 -= old * old;
    }
    const double n = static_cast<double>(window.size());
    const double var = sum2 / n - (sum / n) * (sum / n);
    worst = std::max(worst, var);
  }
  return worst;
}

// --- parameters by name ----------
// check: michaelisMenten --size theta=3
double michaelisMenten(const std::vector<double>& theta) {
  std::map<std::string, double> p;
  p["vmax"] = theta[0];
  p["km"] = theta[1];
  p["s0"] = theta[2];
  double s = p["s0"], product = 0;
  for (int i = 0; i < 20; ++i) {
    double rate = p.at("vmax") * s / (p.at("km") + s);
    s -= 0.05 * rate;
    product += 0.05 * rate;
  }
  return product * product;
}

// --- template matrix ----------
template <int R, int C>
struct Matrix {
  double a[R][C];
  double& operator()(int i, int j) { return a[i][j]; }
  double operator()(int i, int j) const { return a[i][j]; }
  static Matrix identity() {
    Matrix m{};
    for (int i = 0; i < R; ++i) m(i, i) = 1.0;
    return m;
  }
};
template <int R, int K, int C>
Matrix<R, C> operator*(const Matrix<R, K>& x, const Matrix<K, C>& y) {
  Matrix<R, C> z{};
  for (int i = 0; i < R; ++i)
    for (int j = 0; j < C; ++j)
      for (int k = 0; k < K; ++k) z(i, j) += x(i, k) * y(k, j);
  return z;
}
// check: matrixExponentialTrace --size v=4
double matrixExponentialTrace(const double* v) {
  Matrix<2, 2> a{{{v[0], v[1]}, {v[2], v[3]}}}, sum = Matrix<2, 2>::identity(), term = sum;
  double factorial = 1;
  for (int k = 1; k < 8; ++k) {
    term = term * a;
    factorial *= k;
    for (int i = 0; i < 2; ++i)
      for (int j = 0; j < 2; ++j) sum(i, j) += term(i, j) / factorial;
  }
  return sum(0, 0) + sum(1, 1);
}

// --- root by secant ----------
double secant(const std::function<double(double)>& f, double a, double b, int maxit = 30) {
  double fa = f(a), fb = f(b);
  for (int i = 0; i < maxit && std::abs(fb) > 1e-14; ++i) {
    const double c = b - fb * (b - a) / (fb - fa);
    a = std::exchange(b, c);
    fa = std::exchange(fb, f(c));
  }
  return b;
}
// check: keplerRadius
double keplerRadius(double M, double e) {
  const double ecc = 0.4 * e;
  const double E = secant([&](double x) { return x - ecc * std::sin(x) - M; }, M, M + 0.2);
  return 1 - ecc * std::cos(E);
}

// --- image blur ----------
struct Image {
  int width, height;
  std::vector<double> pixels;
  Image(int w, int h) : width(w), height(h), pixels(w * h) {}
  double& at(int x, int y) { return pixels.at(y * width + x); }
  double at(int x, int y) const { return pixels.at(y * width + x); }
};
Image blur(const Image& in, double sigma) {
  Image out(in.width, in.height);
  for (int y = 0; y < in.height; ++y)
    for (int x = 0; x < in.width; ++x) {
      double sum = 0, weight = 0;
      for (int dy = -1; dy <= 1; ++dy)
        for (int dx = -1; dx <= 1; ++dx) {
          const int xx = std::clamp(x + dx, 0, in.width - 1), yy = std::clamp(y + dy, 0, in.height - 1);
          const double w = std::exp(-(dx * dx + dy * dy) / (2 * sigma * sigma));
          sum += w * in.at(xx, yy);
          weight += w;
        }
      out.at(x, y) = sum / weight;
    }
  return out;
}
// check: blurredContrast --size p=9
double blurredContrast(const std::vector<double>& p, double sigma) {
  Image im(3, 3);
  std::copy(p.begin(), p.end(), im.pixels.begin());
  im = blur(blur(im, sigma), 2 * sigma);
  auto [lo, hi] = std::minmax_element(im.pixels.begin(), im.pixels.end());
  return *hi - *lo;
}

// --- tree of expressions ----------
struct Node {
  char op;
  double value;
  std::shared_ptr<Node> left, right;
};
double evaluate(const std::shared_ptr<Node>& n) {
  switch (n->op) {
    case '+':
      return evaluate(n->left) + evaluate(n->right);
    case '*':
      return evaluate(n->left) * evaluate(n->right);
    case 's':
      return std::sin(evaluate(n->left));
    default:
      return n->value;
  }
}
// check: expressionTree
double expressionTree(double x, double y) {
  auto leaf = [](double v) { return std::make_shared<Node>(Node{'v', v, nullptr, nullptr}); };
  auto product = std::make_shared<Node>(Node{'*', 0, leaf(x), leaf(y)});
  auto sine = std::make_shared<Node>(Node{'s', 0, product, nullptr});
  auto root = std::make_shared<Node>(Node{'+', 0, sine, leaf(x)});
  return evaluate(root);
}

// --- particles ----------
class ParticleSystem {
  struct Particle {
    std::array<double, 2> pos, vel;
    double mass;
  };
  std::vector<Particle> particles;

 public:
  void add(double x, double y, double m) { particles.push_back(Particle{{x, y}, {0, 0}, m}); }
  void step(double dt) {
    for (auto& p : particles) {
      std::array<double, 2> force{};
      for (const auto& q : particles) {
        if (&p == &q) continue;
        const double dx = q.pos[0] - p.pos[0], dy = q.pos[1] - p.pos[1];
        const double r2 = dx * dx + dy * dy + 0.01, inv = q.mass / (r2 * std::sqrt(r2));
        force[0] += dx * inv;
        force[1] += dy * inv;
      }
      for (int k : {0, 1}) p.vel[k] += dt * force[k];
    }
    for (auto& p : particles)
      for (int k = 0; k < 2; ++k) p.pos[k] += dt * p.vel[k];
  }
  double kinetic() const {
    double e = 0;
    for (const auto& [pos, vel, m] : particles) e += 0.5 * m * (vel[0] * vel[0] + vel[1] * vel[1]);
    return e;
  }
};
// check: particleEnergy --size x=6
double particleEnergy(const std::vector<double>& x) {
  ParticleSystem s;
  for (int i = 0; i < 3; ++i) s.add(x[i], x[i + 3] + i, 1.0 + 0.1 * i);
  for (int k = 0; k < 4; ++k) s.step(0.05);
  return s.kinetic();
}
// --- dynamic time warping ----------
// check: dtw --size a=5 b=4
double dtw(const std::vector<double>& a, const std::vector<double>& b) {
  const int n = a.size(), m = b.size();
  std::vector<std::vector<double>> D(n + 1, std::vector<double>(m + 1, 1e9));
  D[0][0] = 0;
  for (int i = 1; i <= n; i++)
    for (int j = 1; j <= m; j++) {
      double cost = (a[i - 1] - b[j - 1]) * (a[i - 1] - b[j - 1]);
      D[i][j] = cost + std::min({D[i - 1][j], D[i][j - 1], D[i - 1][j - 1]});
    }
  return std::sqrt(D[n][m]);
}
