// SPDX-License-Identifier: MIT
// Ordinary C++ as programs have it: containers, virtual functions, exceptions, algorithms that sort numbers, complex
// numbers, threads, files, text. Each function is an output of the three inputs; `wengert run --check` compares its
// derivatives. With an argument: that function alone, or, with "-NAME", all but that one.
#include <wengert/client.h>
#include <algorithm>
#include <atomic>
#include <cmath>
#include <complex>
#include <cstdio>
#include <cstring>
#include <deque>
#include <fstream>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <numeric>
#include <optional>
#include <random>
#include <sstream>
#include <stdexcept>
#include <string>
#include <thread>
#include <unordered_map>
#include <valarray>
#include <variant>
#include <vector>
using V = std::vector<double>;
struct Shape {
  virtual ~Shape() = default;
  virtual double area() const = 0;
};
struct Disc : Shape {
  double r;
  explicit Disc(double q) : r(q) {}
  double area() const override { return M_PI * r * r; }
};
struct Box : Shape {
  double a, b;
  Box(double p, double q) : a(p), b(q) {}
  double area() const override { return a * b; }
};
static double shapes(const V& x) {
  std::vector<std::unique_ptr<Shape>> s;
  s.push_back(std::make_unique<Disc>(x[0]));
  s.push_back(std::make_unique<Box>(x[1], x[2]));
  double t = 0;
  for (auto& p : s) t += p->area();
  return t;
}
static double sorted(const V& x) {
  V a;
  for (int i = 0; i < 12; ++i) a.push_back(std::sin(i * x[0]) * x[i % 3]);
  std::sort(a.begin(), a.end());
  double s = 0;
  for (size_t i = 0; i < a.size(); ++i) s += a[i] * (double)i;
  std::stable_sort(a.begin(), a.end(), std::greater<double>());
  std::nth_element(a.begin(), a.begin() + 7, a.end());
  return s + a[7] * 3;
}
static double complexes(const V& x) {
  std::complex<double> z(x[0], x[1]), w = std::exp(z) * std::pow(z, x[2]) / (z + 1.0);
  for (int i = 0; i < 5; ++i) w = w * w * 0.1 + z;
  return std::abs(w) + std::arg(w) + std::norm(std::sqrt(w));
}
static double functional(const V& x) {
  std::function<double(double)> f = [&](double t) { return t * x[0] + std::cos(t * x[1]); };
  double s = 0;
  for (int i = 0; i < 100; ++i) s += f(i * 0.01);
  return s;
}
static double exceptions(const V& x) {
  double s = 0;
  for (int i = 0; i < 4; ++i) try {
      double t = x[0] * i;
      if (i % 2) throw t;
      s += t;
    } catch (double t) {
      s += t * t * x[1];
    }
  try {
    throw std::runtime_error(std::to_string(x[2]));
  } catch (const std::exception& e) {
    s += x[2] * (double)std::strlen(e.what());
  }
  return s;
}
static double maps(const V& x) {
  std::map<int, double> m;
  std::unordered_map<std::string, double> u;
  for (int i = 0; i < 30; ++i) {
    m[i % 7] += x[i % 3] * i;
    u["k" + std::to_string(i % 5)] += x[i % 3] * x[(i + 1) % 3];
  }
  double s = 0;
  for (auto& [k, v] : m) s += v * k;
  for (int i = 0; i < 5; ++i) s += u["k" + std::to_string(i)] * (i + 1);
  std::map<double, double> by;
  for (int i = 0; i < 10; ++i) by[x[i % 3] * (i + 1)] = x[0] * i;
  for (auto& [k, v] : by) s += k * v;
  return s;
}
static double threads(const V& x) {
  std::vector<double> part(4);
  std::vector<std::thread> t;
  std::mutex m;
  double locked = 0;
  std::atomic<double> at{0};
  for (int k = 0; k < 4; ++k)
    t.emplace_back([&, k] {
      double s = 0;
      for (int i = 0; i < 500; ++i) s += std::sin(x[0] * i * 0.01) * x[1];
      part[k] = s * (k + 1);
      {
        std::lock_guard g(m);
        locked += s * x[2];
      }
      double o = at.load();
      while (!at.compare_exchange_weak(o, o + s * 0.5)) {
      }
    });
  for (auto& q : t) q.join();
  return std::accumulate(part.begin(), part.end(), 0.0) + locked + at;
}
static double files(const V& x) {
  std::FILE* f = std::tmpfile();
  for (int i = 0; i < 20; ++i) std::fprintf(f, "%g\n", 0.1 * i);
  std::rewind(f);
  double c, s = 0;
  int k = 0;
  while (std::fscanf(f, "%lf", &c) == 1) s += c * std::pow(x[0], k++ % 4) * x[1];
  return s;
}
static double valarrays(const V& x) {
  std::valarray<double> a(x.data(), 3), b = a * a + std::sin(a);
  b = b.shift(1) + b.cshift(1);
  return (b * a).sum() + b.max();
}
static double variants(const V& x) {
  std::variant<int, double> v = x[0];
  std::optional<double> o;
  if (x[1] > 0) o = x[1];
  std::deque<double> d;
  for (int i = 0; i < 600; ++i) d.push_front(x[i % 3]);
  std::list<double> l(d.begin(), d.end());
  l.sort();
  return std::get<double>(v) * o.value_or(2) + l.front() * d[5] + l.back();
}
static double lu(const V& x) {
  const int n = 12;
  V a(n * n), b(n);
  for (int i = 0; i < n; ++i) {
    b[i] = x[i % 3];
    for (int j = 0; j < n; ++j) a[i * n + j] = std::cos(x[0] * i + x[1] * j) + (i == j) * 4 * x[2];
  }
  for (int k = 0; k < n; ++k) {
    int p = k;
    for (int i = k; i < n; ++i)
      if (std::fabs(a[i * n + k]) > std::fabs(a[p * n + k])) p = i;
    if (p != k) {
      for (int j = 0; j < n; ++j) std::swap(a[k * n + j], a[p * n + j]);
      std::swap(b[k], b[p]);
    }
    for (int i = k + 1; i < n; ++i) {
      double m = a[i * n + k] / a[k * n + k];
      for (int j = k; j < n; ++j) a[i * n + j] -= m * a[k * n + j];
      b[i] -= m * b[k];
    }
  }
  for (int i = n; i-- > 0;) {
    for (int j = i + 1; j < n; ++j) b[i] -= a[i * n + j] * b[j];
    b[i] /= a[i * n + i];
  }
  return std::inner_product(b.begin(), b.end(), b.begin(), 0.0);
}
static double randoms(const V& x) {
  std::mt19937 g(7);
  std::normal_distribution<double> n(0, 1);
  std::uniform_real_distribution<double> u;
  double s = 0;
  for (int i = 0; i < 300; ++i) {
    double z = x[0] + x[1] * n(g);
    s += std::max(z - x[2] * u(g), 0.0);
  }
  return s / 300;
}
static double strings(const V& x) {
  std::ostringstream o;
  o.precision(17);
  o << x[0] << ' ' << std::hexfloat << x[1];
  return x[0] * x[1] + (double)(o.str().size() > 3) * x[2];
}
static double spline(const V& x) {
  V t(20), y(20);
  for (int i = 0; i < 20; ++i) t[i] = i * 0.31, y[i] = std::exp(-t[i] * x[0]) * x[1];
  const double at = x[2];
  auto it = std::upper_bound(t.begin(), t.end(), at);
  size_t k = (size_t)(it - t.begin()) - 1;
  double w = (at - t[k]) / (t[k + 1] - t[k]);
  return std::lerp(y[k], y[k + 1], w) + std::clamp(at, 0.0, 1.0) + std::hypot(at, x[0], x[1]) +
         std::fma(at, x[0], x[1]) + std::remainder(at, 0.7) + std::midpoint(at, x[1]);
}
static double singles(const V& x) {
  std::vector<float> a(64);
  for (int i = 0; i < 64; ++i) a[i] = (float)(x[0] * i) * 0.01f + std::sqrt((float)x[1] + (float)i);
  float s = 0;
  for (float v : a) s += v * v;
  long double l = std::sqrt((long double)x[2]) * s;
  return (double)l;
}
static double branches(const V& x) {
  double a = x[0];
  for (int i = 0; i < 40; ++i) a = a > 1 ? a * 0.5 + x[1] * 0.1 : a < 0.5 ? a * 1.7 : a + x[2] * 0.05;
  switch ((int)(a * 3)) {
    case 0:
      a *= 2;
      break;
    case 1:
      a *= x[0];
      break;
    default:
      a /= x[1];
  }
  return a;
}
static double polynomials(const V& x) {
  long n = 10;
  double r = 1, b = x[0];
  while (n) {
    if (n & 1) r *= b;
    b *= b;
    n >>= 1;
  }
  return r + std::pow(x[1], 3) + std::pow(2.0, x[2]) + std::cbrt(x[0]) + std::tgamma(x[1]) + std::erf(x[2]) +
         std::ldexp(x[0], 3) + std::logb(x[1]) + std::expm1(x[2]) + std::log1p(x[0]) + std::atan2(x[1], x[2]) +
         std::fmod(x[0], 0.3) + std::nearbyint(x[1]) + std::trunc(x[2]) * x[0];
}
int main(int c, char** v) {
  struct {
    const char* n;
    double (*f)(const V&);
  } all[] = {{"shapes", shapes},
             {"sorted", sorted},
             {"complexes", complexes},
             {"functional", functional},
             {"exceptions", exceptions},
             {"maps", maps},
             {"threads", threads},
             {"files", files},
             {"valarrays", valarrays},
             {"variants", variants},
             {"lu", lu},
             {"randoms", randoms},
             {"strings", strings},
             {"spline", spline},
             {"singles", singles},
             {"branches", branches},
             {"polynomials", polynomials}};
  V x{1.3, 0.7, 2.1};
  for (auto& a : x) WENGERT_INPUT(a);
  for (auto& e : all) {
    if (c > 1 && (v[1][0] == '-') == (e.n == std::string(v[1] + (v[1][0] == '-')))) continue;
    double y = e.f(x);
    WENGERT_OUTPUT_NAMED(y, e.n);
    std::printf("%s %.10g\n", e.n, y);
  }
}
