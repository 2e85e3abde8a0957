// SPDX-License-Identifier: MIT
// Functions of users of C++20, written without trying them first.
#include <algorithm>
#include <array>
#include <bitset>
#include <cmath>
#include <cstring>
#include <functional>
#include <limits>
#include <list>
#include <memory>
#include <numeric>
#include <queue>
#include <set>
#include <stack>
#include <string>
#include <unordered_map>
#include <variant>
#include <vector>

namespace physics {
constexpr double kB = 1.38;
inline double maxwell(double v, double T, double m) {
  return std::sqrt(m / (2 * M_PI * kB * T)) * std::exp(-m * v * v / (2 * kB * T));
}
namespace detail {
template <typename Fn>
double trapezoid(Fn&& fn, double a, double b, std::size_t n) {
  const double h = (b - a) / static_cast<double>(n);
  double acc = 0.5 * (fn(a) + fn(b));
  for (std::size_t i = 1; i < n; ++i) acc += fn(a + static_cast<double>(i) * h);
  return acc * h;
}
}  // namespace detail
// check: physics::meanSpeed
double meanSpeed(double T, double m) {
  return detail::trapezoid([&](double v) { return std::abs(v) * maxwell(v, T, m); }, -3.0, 3.0, 20);
}
}  // namespace physics

// --- graph shortest path with weights ----------
struct Edge {
  int to;
  double w;
};
// check: shortestPath --size w=7
double shortestPath(const std::vector<double>& w) {
  std::vector<std::vector<Edge>> g(5);
  const int ends[7][2] = {{0, 1}, {0, 2}, {1, 3}, {2, 3}, {3, 4}, {1, 4}, {2, 1}};
  for (int k = 0; k < 7; ++k) g[ends[k][0]].push_back(Edge{ends[k][1], w[k] * w[k]});
  std::vector<double> dist(5, std::numeric_limits<double>::infinity());
  dist[0] = 0;
  for (int round = 0; round < 4; ++round)
    for (int u = 0; u < 5; ++u) {
      if (std::isinf(dist[u])) continue;
      for (const Edge& e : g[u])
        if (dist[u] + e.w < dist[e.to]) dist[e.to] = dist[u] + e.w;
    }
  return dist[4];
}

// --- a small neural network with layers as classes ----------
class Layer {
 public:
  Layer(int in, int out, const double* params)
      : in_(in), out_(out), W_(params, params + in * out), b_(params + in * out, params + in * out + out) {}
  std::vector<double> forward(const std::vector<double>& x) const {
    std::vector<double> y(b_);
    for (int o = 0; o < out_; ++o)
      for (int i = 0; i < in_; ++i) y[o] += W_[o * in_ + i] * x[i];
    return y;
  }
  int parameters() const { return out_ * (in_ + 1); }

 private:
  int in_, out_;
  std::vector<double> W_, b_;
};
// check: networkLoss --size theta=13
double networkLoss(const std::vector<double>& theta) {
  std::vector<Layer> layers;
  const double* p = theta.data();
  layers.emplace_back(2, 3, p);
  p += layers.back().parameters();
  layers.emplace_back(3, 1, p);
  double loss = 0;
  for (int s = 0; s < 3; ++s) {
    std::vector<double> a{0.3 * s, 1.0 - 0.2 * s};
    for (std::size_t l = 0; l < layers.size(); ++l) {
      a = layers[l].forward(a);
      if (l + 1 < layers.size()) std::transform(a.begin(), a.end(), a.begin(), [](double z) { return std::tanh(z); });
    }
    loss += (a[0] - 0.5) * (a[0] - 0.5);
  }
  return loss / 3;
}

// --- variant shapes ----------
struct Circle {
  double r;
};
struct Rect {
  double w, h;
};
struct Tri {
  double a, b, c;
};
using Shape = std::variant<Circle, Rect, Tri>;
template <class... Ts>
struct overloaded : Ts... {
  using Ts::operator()...;
};
template <class... Ts>
overloaded(Ts...) -> overloaded<Ts...>;
double area(const Shape& s) {
  return std::visit(
      overloaded{[](const Circle& c) { return M_PI * c.r * c.r; }, [](const Rect& r) { return r.w * r.h; },
                 [](const Tri& t) {
                   const double p = (t.a + t.b + t.c) / 2;
                   return std::sqrt(p * (p - t.a) * (p - t.b) * (p - t.c));
                 }},
      s);
}
// check: totalArea
double totalArea(double r, double w, double h) {
  std::vector<Shape> shapes{Circle{r}, Rect{w, h}, Tri{1 + 0.1 * r, 1 + 0.2 * w, 1.1}};
  double sum = 0;
  for (const auto& s : shapes) sum += area(s);
  return sum;
}

// --- conjugate gradients with a matrix-free operator ----------
using Field = std::vector<double>;
double dot(const Field& a, const Field& b) { return std::inner_product(a.begin(), a.end(), b.begin(), 0.0); }
Field axpy(double s, const Field& x, Field y) {
  for (std::size_t i = 0; i < y.size(); ++i) y[i] += s * x[i];
  return y;
}
Field conjugateGradient(const std::function<Field(const Field&)>& A, const Field& b, int its) {
  Field x(b.size(), 0.0), r = b, p = r;
  double rr = dot(r, r);
  for (int k = 0; k < its; ++k) {
    const Field Ap = A(p);
    const double alpha = rr / dot(p, Ap);
    x = axpy(alpha, p, x);
    r = axpy(-alpha, Ap, r);
    const double next = dot(r, r);
    p = axpy(next / rr, p, r);
    rr = next;
  }
  return x;
}
// check: poissonEnergy --size f=5
double poissonEnergy(const std::vector<double>& f, double k) {
  auto laplace = [k](const Field& u) {
    Field v(u.size());
    for (std::size_t i = 0; i < u.size(); ++i) {
      v[i] = (2 + k) * u[i];
      if (i > 0) v[i] -= u[i - 1];
      if (i + 1 < u.size()) v[i] -= u[i + 1];
    }
    return v;
  };
  const Field u = conjugateGradient(laplace, f, 3);
  return dot(u, f);
}

// --- Monte Carlo with a generator of one's own ----------
class Lcg {
  unsigned long long state;

 public:
  explicit Lcg(unsigned long long seed) : state(seed) {}
  double uniform() {
    state = state * 6364136223846793005ULL + 1442695040888963407ULL;
    return (state >> 11) * (1.0 / 9007199254740992.0);
  }
  double normal() {
    double s = 0;
    for (int i = 0; i < 12; ++i) s += uniform();
    return s - 6.0;
  }
};
// check: asianCall
double asianCall(double s0, double sigma, double r, double strike) {
  Lcg rng(42);
  double sum = 0;
  const int paths = 20, steps = 5;
  const double dt = 1.0 / steps;
  for (int p = 0; p < paths; ++p) {
    double s = s0, mean = 0;
    for (int i = 0; i < steps; ++i) {
      s *= std::exp((r - 0.5 * sigma * sigma) * dt + sigma * std::sqrt(dt) * rng.normal());
      mean += s / steps;
    }
    sum += std::max(mean - 0.8 * strike, 0.0);
  }
  return std::exp(-r) * sum / paths;
}

// --- lists and stacks ----------
// check: rpn --size v=4
double rpn(const std::vector<double>& v) {
  const std::string program = "ab*c+d/s";
  std::stack<double> st;
  for (char ch : program) {
    if (ch >= 'a' && ch <= 'd') {
      st.push(v[ch - 'a']);
    } else if (ch == 's') {
      double t = st.top();
      st.pop();
      st.push(std::sin(t));
    } else {
      double b = st.top();
      st.pop();
      double a = st.top();
      st.pop();
      switch (ch) {
        case '*':
          st.push(a * b);
          break;
        case '+':
          st.push(a + b);
          break;
        default:
          st.push(a / b);
      }
    }
  }
  return st.top();
}
// check: mergeTowns --size x=6
double mergeTowns(const std::vector<double>& x) {
  std::list<double> l(x.begin(), x.end());
  double cost = 0;
  while (l.size() > 1) {
    double a = l.front();
    l.pop_front();
    double b = l.front();
    l.pop_front();
    cost += (a + b) * (a + b);
    l.push_back(std::sqrt(a * b));
  }
  return cost + l.front();
}

// --- Horner with initializer list; templates on a number ----------
template <typename T>
T horner(std::initializer_list<double> c, T x) {
  T y = 0;
  for (auto it = std::rbegin(c); it != std::rend(c); ++it) y = y * x + *it;
  return y;
}
// check: hornerRatio
double hornerRatio(double x) { return horner({1.0, 0.5, 0.25}, x) / horner({2.0, -0.1}, x); }

// --- fixed-size vector with arithmetic ----------
struct Vec3 {
  double v[3];
  Vec3() : v{0, 0, 0} {}
  Vec3(double x, double y, double z) : v{x, y, z} {}
  double& operator[](int i) { return v[i]; }
  const double& operator[](int i) const { return v[i]; }
  Vec3 operator-() const { return Vec3(-v[0], -v[1], -v[2]); }
  friend Vec3 operator+(Vec3 a, const Vec3& b) {
    for (int i = 0; i < 3; ++i) a[i] += b[i];
    return a;
  }
  friend Vec3 operator-(const Vec3& a, const Vec3& b) { return a + (-b); }
  friend Vec3 operator*(double s, const Vec3& a) { return Vec3(s * a[0], s * a[1], s * a[2]); }
  friend double dot(const Vec3& a, const Vec3& b) { return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]; }
  friend Vec3 cross(const Vec3& a, const Vec3& b) {
    return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
  }
  double norm() const { return std::sqrt(dot(*this, *this)); }
};
// check: dihedral --size x=12
double dihedral(const std::vector<double>& x) {
  Vec3 p[4];
  for (int i = 0; i < 4; ++i) p[i] = Vec3(x[3 * i] + i, x[3 * i + 1] * (i % 2), x[3 * i + 2] + (i == 3));
  const Vec3 b1 = p[1] - p[0], b2 = p[2] - p[1], b3 = p[3] - p[2];
  const Vec3 n1 = cross(b1, b2), n2 = cross(b2, b3);
  return std::atan2(dot(cross(n1, n2), b2) / b2.norm(), dot(n1, n2));
}

// --- interpolation table with static data ----------
double airDensity(double h) {
  static const double heights[] = {0.0, 1.0, 2.0, 3.0};
  static const std::vector<double> rho = {1.225, 1.112, 1.007, 0.909};
  auto i = std::distance(std::begin(heights), std::upper_bound(std::begin(heights), std::end(heights), h));
  i = std::min<std::ptrdiff_t>(std::max<std::ptrdiff_t>(i, 1), 3);
  const double t = (h - heights[i - 1]) / (heights[i] - heights[i - 1]);
  return std::lerp(rho[i - 1], rho[i], t);
}
// check: fallSpeed
double fallSpeed(double drag, double mass) {
  double v = 0, h = 2.7;
  for (int i = 0; i < 30 && h > 0; ++i) {
    v += 0.02 * (9.81 - drag * airDensity(h) * v * std::abs(v) / mass);
    h -= 0.02 * v;
  }
  return v;
}

// --- recursion with memo ----------
double legendre(int n, double x, std::unordered_map<int, double>& memo) {
  if (n == 0) return 1.0;
  if (n == 1) return x;
  if (auto it = memo.find(n); it != memo.end()) return it->second;
  double value = ((2 * n - 1) * x * legendre(n - 1, x, memo) - (n - 1) * legendre(n - 2, x, memo)) / n;
  memo[n] = value;
  return value;
}
// check: legendreSum
double legendreSum(double x) {
  std::unordered_map<int, double> memo;
  return legendre(6, x, memo) + 0.5 * legendre(4, x, memo);
}

// --- insertion sort and order statistics ----------
// check: trimmedMean --size x=7
double trimmedMean(std::vector<double> x) {
  for (size_t i = 1; i < x.size(); i++) {
    double key = x[i];
    int j = (int)i - 1;
    while (j >= 0 && x[j] > key) {
      x[j + 1] = x[j];
      j--;
    }
    x[j + 1] = key;
  }
  return std::accumulate(x.begin() + 1, x.end() - 1, 0.0) / (x.size() - 2);
}
// check: softmaxCrossEntropy --size z=4
double softmaxCrossEntropy(const std::vector<double>& z, int label = 2) {
  const double top = *std::max_element(z.cbegin(), z.cend());
  std::vector<double> e;
  e.reserve(z.size());
  std::transform(z.cbegin(), z.cend(), std::back_inserter(e), [top](double v) { return std::exp(v - top); });
  const double total = std::accumulate(e.cbegin(), e.cend(), 0.0);
  return -std::log(e[label % e.size()] / total);
}
// --- double pendulum with Runge-Kutta over a struct ----------
struct State {
  double th1, th2, w1, w2;
  State& operator+=(const State& o) {
    th1 += o.th1;
    th2 += o.th2;
    w1 += o.w1;
    w2 += o.w2;
    return *this;
  }
};
State operator+(State a, const State& b) { return a += b; }
State operator*(const State& a, double s) { return {a.th1 * s, a.th2 * s, a.w1 * s, a.w2 * s}; }
State derivative(const State& s, double l) {
  const double d = s.th1 - s.th2, den = 3 - std::cos(2 * d);
  State r;
  r.th1 = s.w1;
  r.th2 = s.w2;
  r.w1 = (-3 * std::sin(s.th1) - std::sin(s.th1 - 2 * s.th2) -
          2 * std::sin(d) * (s.w2 * s.w2 * l + s.w1 * s.w1 * l * std::cos(d))) /
         (l * den);
  r.w2 = 2 * std::sin(d) * (2 * s.w1 * s.w1 * l + 2 * std::cos(s.th1) + s.w2 * s.w2 * l * std::cos(d)) / (l * den);
  return r;
}
// check: pendulumEnd
double pendulumEnd(double th1, double th2, double l) {
  State s{th1, th2, 0, 0};
  const double h = 0.05;
  for (int i = 0; i < 6; ++i) {
    const State k1 = derivative(s, l), k2 = derivative(s + k1 * (h / 2), l), k3 = derivative(s + k2 * (h / 2), l),
                k4 = derivative(s + k3 * h, l);
    s += (k1 + k2 * 2 + k3 * 2 + k4) * (h / 6);
  }
  return s.th1 * s.w2;
}
