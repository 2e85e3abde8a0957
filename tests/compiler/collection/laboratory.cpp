// SPDX-License-Identifier: MIT
// Signal processing, special functions and differential equations in the C++ of laboratories.
#include <algorithm>
#include <array>
#include <cmath>
#include <complex>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <iterator>
#include <numeric>
#include <stdexcept>
#include <string>
#include <utility>
#include <valarray>
#include <vector>

// biquad cascade designed from cookbook formulas
class Biquad {
 public:
  enum Kind { LowPass, HighPass, Peak };
  Biquad(Kind kind, double f, double q, double gain = 0.0) {
    const double w = 2 * M_PI * f, alpha = std::sin(w) / (2 * q), A = std::pow(10.0, gain / 40);
    double a0;
    switch (kind) {
      case LowPass:
        b0 = b2 = (1 - std::cos(w)) / 2;
        b1 = 1 - std::cos(w);
        a0 = 1 + alpha;
        a1 = -2 * std::cos(w);
        a2 = 1 - alpha;
        break;
      case HighPass:
        b0 = b2 = (1 + std::cos(w)) / 2;
        b1 = -(1 + std::cos(w));
        a0 = 1 + alpha;
        a1 = -2 * std::cos(w);
        a2 = 1 - alpha;
        break;
      case Peak:
        b0 = 1 + alpha * A;
        b1 = a1 = -2 * std::cos(w);
        b2 = 1 - alpha * A;
        a0 = 1 + alpha / A;
        a2 = 1 - alpha / A;
        break;
      default: throw std::invalid_argument("kind");
    }
    for (double* p : {&b0, &b1, &b2, &a1, &a2}) *p /= a0;
  }
  double process(double x) {
    const double y = b0 * x + z1;
    z1 = b1 * x - a1 * y + z2;
    z2 = b2 * x - a2 * y;
    return y;
  }

 private:
  double b0, b1, b2, a1, a2, z1 = 0, z2 = 0;
};
// check: equaliser
double equaliser(double f, double gain) {
  std::vector<Biquad> chain{{Biquad::LowPass, 0.2 + 0.05 * std::tanh(f), 0.7}, {Biquad::Peak, 0.1, 1.0, 6 * gain}, {Biquad::HighPass, 0.01, 0.7}};
  double energy = 0;
  for (int n = 0; n < 12; ++n) {
    double s = n == 0 ? 1.0 : 0.0;
    for (auto& b : chain) s = b.process(s);
    energy += s * s;
  }
  return energy;
}

// in-place radix-2 transform with bit reversal
static void fft(std::vector<std::complex<double>>& a, bool inverse = false) {
  const std::size_t n = a.size();
  for (std::size_t i = 1, j = 0; i < n; ++i) {
    std::size_t bit = n >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i < j) std::swap(a[i], a[j]);
  }
  for (std::size_t len = 2; len <= n; len <<= 1) {
    const double ang = 2 * M_PI / len * (inverse ? -1 : 1);
    const std::complex<double> wlen(std::cos(ang), std::sin(ang));
    for (std::size_t i = 0; i < n; i += len) {
      std::complex<double> w(1);
      for (std::size_t k = 0; k < len / 2; ++k) {
        auto u = a[i + k], v = a[i + k + len / 2] * w;
        a[i + k] = u + v;
        a[i + k + len / 2] = u - v;
        w *= wlen;
      }
    }
  }
  if (inverse)
    for (auto& x : a) x /= n;
}
// check: convolved --size x=4 h=3
double convolved(const double* x, const double* h) {
  std::vector<std::complex<double>> a(x, x + 4), b(h, h + 3);
  a.resize(8);
  b.resize(8);
  fft(a);
  fft(b);
  for (std::size_t i = 0; i < a.size(); ++i) a[i] *= b[i];
  fft(a, true);
  double s = 0;
  for (std::size_t i = 0; i < a.size(); ++i) s += (i + 1) * a[i].real();
  return s + std::norm(a[2]);
}

// Legendre and Chebyshev by recurrences held in lambdas that call themselves
// check: series
double series(double x, double a) {
  std::function<double(int, double)> P = [&P](int n, double t) -> double {
    if (n == 0) return 1;
    if (n == 1) return t;
    return ((2 * n - 1) * t * P(n - 1, t) - (n - 1) * P(n - 2, t)) / n;
  };
  double s = 0, c = 1;
  for (int n = 0; n < 5; ++n, c *= a) s += c * P(n, x);
  return s;
}

// advection with flux limiters chosen by name
using Limiter = double (*)(double);
static double minmod(double r) { return std::max(0.0, std::min(1.0, r)); }
static double superbee(double r) { return std::max({0.0, std::min(2 * r, 1.0), std::min(r, 2.0)}); }
static double vanLeer(double r) { return (r + std::fabs(r)) / (1 + std::fabs(r)); }
static Limiter chooseLimiter(const std::string& name) {
  if (name == "minmod") return minmod;
  if (name == "superbee") return superbee;
  if (name == "vanleer") return vanLeer;
  throw std::runtime_error("unknown limiter " + name);
}
// check: advected --size u0=8
double advected(const std::vector<double>& u0, double cfl) {
  std::vector<double> u = u0;
  const int n = static_cast<int>(u.size());
  const double c = 0.5 + 0.2 * std::tanh(cfl);
  for (const std::string& name : {std::string("minmod"), std::string("vanleer")}) {
    const Limiter phi = chooseLimiter(name);
    std::vector<double> flux(n);
    auto at = [&](int i) -> const double& { return u[(i % n + n) % n]; };
    for (int i = 0; i < n; ++i) {
      const double du = at(i + 1) - at(i);
      const double r = std::abs(du) > 1e-12 ? (at(i) - at(i - 1)) / du : 1.0;
      flux[i] = at(i) + 0.5 * phi(r) * (1 - c) * du;
    }
    for (int i = 0; i < n; ++i) u[i] -= c * (flux[i] - flux[(i + n - 1) % n]);
  }
  return std::inner_product(u.begin(), u.end(), u.begin(), 0.0);
}

// Crank-Nicolson with the Thomas algorithm and a boundary-condition struct
struct Boundary {
  enum class Type { Dirichlet, Neumann } type;
  double value;
};
template <class Vec>
void thomas(const Vec& a, Vec b, const Vec& c, Vec& d) {
  const auto n = d.size();
  for (std::size_t i = 1; i < n; ++i) {
    const auto m = a[i] / b[i - 1];
    b[i] -= m * c[i - 1];
    d[i] -= m * d[i - 1];
  }
  d[n - 1] /= b[n - 1];
  for (auto i = n - 1; i-- > 0;) d[i] = (d[i] - c[i] * d[i + 1]) / b[i];
}
// check: crank_nicolson
double crank_nicolson(double k, double right) {
  constexpr std::size_t n = 6;
  std::valarray<double> u(0.0, n), lo(n), di(n), up(n);
  for (std::size_t i = 0; i < n; ++i) u[i] = std::sin(M_PI * i / (n - 1));
  const Boundary bl{Boundary::Type::Dirichlet, 0.0}, br{Boundary::Type::Neumann, right};
  const double s = 0.4 * (1 + k * k);
  for (int step = 0; step < 3; ++step) {
    auto rhs = u;
    for (std::size_t i = 1; i + 1 < n; ++i) {
      lo[i] = up[i] = -0.5 * s;
      di[i] = 1 + s;
      rhs[i] = u[i] + 0.5 * s * (u[i + 1] - 2 * u[i] + u[i - 1]);
    }
    di[0] = 1; up[0] = 0; lo[0] = 0;
    rhs[0] = bl.value;
    di[n - 1] = 1;
    up[n - 1] = 0;
    if (br.type == Boundary::Type::Neumann) {
      lo[n - 1] = -1;
      rhs[n - 1] = br.value * 0.2;
    } else {
      lo[n - 1] = 0;
      rhs[n - 1] = br.value;
    }
    thomas(lo, di, up, rhs);
    u = rhs;
  }
  return u.sum() + u[n - 1] * u[2];
}

// adaptive embedded pair with a step log; the log is data beside
struct StepLog {
  std::vector<double> t, h;
  int rejected = 0;
  void accept(double tt, double hh) { t.push_back(tt); h.push_back(hh); }
};
template <typename Rhs>
double bogackiShampine(Rhs&& f, double y, double t, double end, double tol, StepLog* log = nullptr) {
  double h = 0.1;
  auto k1 = f(t, y);
  while (t < end) {
    if (t + h > end) h = end - t;
    const auto k2 = f(t + h / 2, y + h / 2 * k1);
    const auto k3 = f(t + 3 * h / 4, y + 3 * h / 4 * k2);
    const double next = y + h / 9 * (2 * k1 + 3 * k2 + 4 * k3);
    const auto k4 = f(t + h, next);
    const double err = std::abs(h * (-5.0 / 72 * k1 + k2 / 12 + k3 / 9 - k4 / 8));
    if (err <= tol) {
      t += h;
      y = next;
      k1 = k4;
      if (log) log->accept(t, h);
    } else if (log) {
      ++log->rejected;
    }
    h *= std::clamp(0.9 * std::cbrt(tol / (err + 1e-16)), 0.3, 3.0);
  }
  return y;
}
// check: adaptive_decay
double adaptive_decay(double rate, double y0) {
  StepLog log;
  const double y = bogackiShampine([rate](double t, double v) { return -rate * v + std::cos(t); }, y0, 0.0, 1.0, 1e-4, &log);
  return y + 0.0 * log.t.size() + log.rejected * 0.0;
}

// window functions by generator, autocorrelation and linear prediction
// check: prediction_gain --size x=10
double prediction_gain(const std::vector<double>& x) {
  constexpr int order = 3;
  std::vector<double> w(x.size());
  int k = 0;
  std::generate(w.begin(), w.end(), [&k, n = x.size()] { return 0.54 - 0.46 * std::cos(2 * M_PI * k++ / (n - 1)); });
  std::transform(x.cbegin(), x.cend(), w.cbegin(), w.begin(), std::multiplies<double>{});
  double r[order + 1];
  for (int lag = 0; lag <= order; ++lag) r[lag] = std::inner_product(w.begin() + lag, w.end(), w.begin(), lag == 0 ? 1e-3 : 0.0);
  std::array<double, order + 1> a{1.0}, tmp;
  double err = r[0];
  for (int i = 1; i <= order; ++i) {
    double acc = r[i];
    for (int j = 1; j < i; ++j) acc += a[j] * r[i - j];
    const double refl = -acc / err;
    tmp = a;
    for (int j = 1; j < i; ++j) tmp[j] = a[j] + refl * a[i - j];
    tmp[i] = refl;
    a = tmp;
    err *= (1 - refl * refl);
  }
  return std::log(r[0] / err);
}

// an old C-style ring buffer class with memcpy and manual memory
class Delay {
  double* buf;
  int len, pos;

 public:
  Delay(int n) : buf(new double[n]), len(n), pos(0) { memset(buf, 0, n * sizeof(double)); }
  ~Delay() { delete[] buf; }
  Delay(const Delay&) = delete;
  Delay& operator=(const Delay&) = delete;
  double tick(double x, double feedback) {
    double y = buf[pos];
    buf[pos] = x + feedback * y;
    if (++pos == len) pos = 0;
    return y;
  }
};
// check: reverberated
double reverberated(double feedback, double mix) {
  Delay a(3), b(5);
  double sum = 0;
  for (int n = 0; n < 16; ++n) {
    double x = n < 2 ? 1.0 : 0.0;
    double wet = 0.5 * (a.tick(x, feedback) + b.tick(x, 0.7 * feedback));
    sum += fabs((1 - mix) * x + mix * wet) * (n + 1);
  }
  return sum;
}

// Mandelbrot smooth iteration count: a loop that leaves by size
// check: escape_level
double escape_level(double re, double im) {
  std::complex<double> c(0.5 + 0.1 * re, 0.6 + 0.1 * im), z;
  int n = 0;
  while (std::abs(z) < 100.0 && n++ < 50) z = z * z + c;
  return n + 1 - std::log2(std::log(std::abs(z)));
}
