// SPDX-License-Identifier: MIT
// Robotics, geometry and machine learning, as course projects have them.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <functional>
#include <initializer_list>
#include <iostream>
#include <memory>
#include <numeric>
#include <ostream>
#include <stdexcept>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

namespace geo {
template <std::size_t N, typename T = double>
class Vec {
  std::array<T, N> v_{};

 public:
  Vec() = default;
  template <typename... U, typename = std::enable_if_t<sizeof...(U) == N>>
  Vec(U... u) : v_{static_cast<T>(u)...} {}
  T& operator[](std::size_t i) { return v_[i]; }
  constexpr const T& operator[](std::size_t i) const { return v_[i]; }
  auto begin() { return v_.begin(); }
  auto end() { return v_.end(); }
  auto begin() const { return v_.begin(); }
  auto end() const { return v_.end(); }
  friend Vec operator+(const Vec& a, const Vec& b) {
    Vec r;
    std::transform(a.begin(), a.end(), b.begin(), r.begin(), std::plus<>());
    return r;
  }
  friend Vec operator-(const Vec& a, const Vec& b) {
    Vec r;
    for (std::size_t i = 0; i < N; ++i) r[i] = a[i] - b[i];
    return r;
  }
  friend Vec operator*(T s, Vec a) {
    for (auto& e : a) e *= s;
    return a;
  }
  friend T dot(const Vec& a, const Vec& b) { return std::inner_product(a.begin(), a.end(), b.begin(), T(0)); }
  friend std::ostream& operator<<(std::ostream& os, const Vec& a) {
    os << "(";
    for (auto e : a) os << e << ' ';
    return os << ")";
  }
};
template <typename T>
Vec<3, T> cross(const Vec<3, T>& a, const Vec<3, T>& b) {
  return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}
template <std::size_t N>
double length(const Vec<N>& a) { return std::sqrt(dot(a, a)); }
using V3 = Vec<3>;
}  // namespace geo

// check: tetrahedron --size p=6
double tetrahedron(const double* p) {
  using geo::V3;
  const V3 a(0, 0, 0), b(1.0, p[0], p[1]), c(p[2], 1.5, p[3]), d(p[4], p[5], 2);
  const V3 e = b - a, f = c - a, g = d - a;
  const double volume = dot(e, cross(f, g)) / 6.0;
  const V3 centre = 0.25 * (a + b + c + d);
  return volume + length(centre);
}

// ray against sphere and plane, nearest hit
struct Ray { geo::V3 o, d; };
struct Hit { double t = 1e30; geo::V3 n; bool valid() const { return t < 1e29; } };
class Primitive {
 public:
  virtual ~Primitive() = default;
  virtual bool intersect(const Ray& r, Hit& h) const = 0;
};
class Sphere : public Primitive {
  geo::V3 c_;
  double r_;

 public:
  Sphere(geo::V3 c, double r) : c_(c), r_(r) {}
  bool intersect(const Ray& r, Hit& h) const override {
    const geo::V3 oc = r.o - c_;
    const double b = dot(oc, r.d), c = dot(oc, oc) - r_ * r_, disc = b * b - c;
    if (disc < 0) return false;
    const double t = -b - std::sqrt(disc);
    if (t < 1e-4 || t > h.t) return false;
    h.t = t;
    h.n = (1 / r_) * (r.o + t * r.d - c_);
    return true;
  }
};
class Floor : public Primitive {
  double y_;

 public:
  explicit Floor(double y) : y_{y} {}
  bool intersect(const Ray& r, Hit& h) const override {
    if (std::abs(r.d[1]) < 1e-9) return false;
    const double t = (y_ - r.o[1]) / r.d[1];
    if (t > 1e-4 && t < h.t) {
      h.t = t;
      h.n = geo::V3(0, 1, 0);
      return true;
    }
    return false;
  }
};
// check: shaded
double shaded(double radius, double tilt) {
  std::vector<std::unique_ptr<Primitive>> scene;
  scene.emplace_back(new Sphere({0.0, 0.0, 5.0}, 1.0 + 0.2 * radius));
  scene.emplace_back(new Floor(-1.0));
  double light = 0;
  for (int px = -1; px <= 1; ++px) {
    geo::V3 dir(0.1 * px, -0.15 + 0.01 * tilt, 1.0);
    dir = (1.0 / length(dir)) * dir;
    Ray ray{geo::V3(0, 0, 0), dir};
    Hit h;
    for (const auto& s : scene) s->intersect(ray, h);
    if (h.valid()) light += std::max(0.0, dot(h.n, geo::V3(0.5, 0.7, -0.5))) + 0.01 * h.t;
  }
  return light;
}

// serial arm by Denavit-Hartenberg rows
class Arm {
 public:
  struct Link { double a, alpha, d, theta; };
  void addLink(double a, double alpha, double d, double theta) { links.push_back({a, alpha, d, theta}); }
  std::tuple<double, double, double> tip() const {
    double T[4][4] = {{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}, {0, 0, 0, 1}};
    for (const Link& l : links) {
      const double ct = cos(l.theta), st = sin(l.theta), ca = cos(l.alpha), sa = sin(l.alpha);
      const double A[4][4] = {{ct, -st * ca, st * sa, l.a * ct}, {st, ct * ca, -ct * sa, l.a * st}, {0, sa, ca, l.d}, {0, 0, 0, 1}};
      double R[4][4];
      for (int i = 0; i < 4; ++i)
        for (int j = 0; j < 4; ++j) {
          R[i][j] = 0;
          for (int k = 0; k < 4; ++k) R[i][j] += T[i][k] * A[k][j];
        }
      std::copy(&R[0][0], &R[0][0] + 16, &T[0][0]);
    }
    return std::make_tuple(T[0][3], T[1][3], T[2][3]);
  }

 private:
  std::vector<Link> links;
};
// check: arm_reach --size q=3
double arm_reach(const double* q) {
  Arm arm;
  arm.addLink(0.3, M_PI / 2, 0.5, q[0]);
  arm.addLink(0.8, 0, 0, q[1]);
  arm.addLink(0.6, 0, 0.1, q[2] - 0.5);
  double x, y, z;
  std::tie(x, y, z) = arm.tip();
  return x * x + y + z * x;
}

// extended Kalman filter on small matrices
template <int R, int C>
struct Mat {
  double m[R][C];
  static Mat zero() {
    Mat r;
    for (auto& row : r.m) std::fill(std::begin(row), std::end(row), 0.0);
    return r;
  }
  static Mat eye() {
    static_assert(R == C, "square");
    Mat r = zero();
    for (int i = 0; i < R; ++i) r.m[i][i] = 1.0;
    return r;
  }
  double& operator()(int i, int j) { return m[i][j]; }
  double operator()(int i, int j) const { return m[i][j]; }
  Mat<C, R> t() const {
    Mat<C, R> r;
    for (int i = 0; i < R; ++i)
      for (int j = 0; j < C; ++j) r(j, i) = m[i][j];
    return r;
  }
};
template <int R, int K, int C>
Mat<R, C> operator*(const Mat<R, K>& a, const Mat<K, C>& b) {
  auto r = Mat<R, C>::zero();
  for (int i = 0; i < R; ++i)
    for (int k = 0; k < K; ++k)
      for (int j = 0; j < C; ++j) r(i, j) += a(i, k) * b(k, j);
  return r;
}
template <int R, int C>
Mat<R, C> operator+(Mat<R, C> a, const Mat<R, C>& b) {
  for (int i = 0; i < R * C; ++i) (&a.m[0][0])[i] += (&b.m[0][0])[i];
  return a;
}
template <int R, int C>
Mat<R, C> operator-(const Mat<R, C>& a, const Mat<R, C>& b) {
  Mat<R, C> r;
  for (int i = 0; i < R; ++i)
    for (int j = 0; j < C; ++j) r(i, j) = a(i, j) - b(i, j);
  return r;
}
struct Filter {
  Mat<3, 1> x;
  Mat<3, 3> P;
  double q, r;
  void predict(double v, double w, double dt) {
    const double th = x(2, 0);
    x(0, 0) += v * dt * std::cos(th);
    x(1, 0) += v * dt * std::sin(th);
    x(2, 0) += w * dt;
    auto F = Mat<3, 3>::eye();
    F(0, 2) = -v * dt * std::sin(th);
    F(1, 2) = v * dt * std::cos(th);
    P = F * P * F.t();
    for (int i = 0; i < 3; ++i) P(i, i) += q;
  }
  double update(double range, double lx, double ly) {
    const double dx = lx - x(0, 0), dy = ly - x(1, 0), d = std::hypot(dx, dy);
    Mat<1, 3> H = {{{-dx / d, -dy / d, 0}}};
    const double S = (H * P * H.t())(0, 0) + r, nu = range - d;
    Mat<3, 1> K = P * H.t();
    for (int i = 0; i < 3; ++i) K(i, 0) /= S;
    for (int i = 0; i < 3; ++i) x(i, 0) += K(i, 0) * nu;
    P = (Mat<3, 3>::eye() - K * H) * P;
    return 0.5 * (nu * nu / S + std::log(S));
  }
};
// check: likelihood
double likelihood(double q, double r) {
  Filter f{};
  f.P = Mat<3, 3>::eye();
  f.q = 0.01 + q * q;
  f.r = 0.1 + r * r;
  double nll = 0;
  const double ranges[] = {2.1, 1.9, 1.7, 1.6};
  for (double z : ranges) {
    f.predict(1.0, 0.2, 0.1);
    nll += f.update(z, 2.0, 0.5);
  }
  return nll;
}

// logistic regression with regularisation and mini-batches
class LogisticRegression {
  std::vector<double> w_;
  double b_ = 0, lr_, lambda_;

 public:
  LogisticRegression(std::size_t dims, double lr = 0.1, double lambda = 0.0) : w_(dims, 0.0), lr_(lr), lambda_(lambda) {}
  static double sigmoid(double z) { return 1.0 / (1.0 + std::exp(-z)); }
  double predict(const std::vector<double>& x) const { return sigmoid(std::inner_product(x.begin(), x.end(), w_.begin(), b_)); }
  void fit(const std::vector<std::vector<double>>& X, const std::vector<int>& y, int epochs) {
    for (int e = 0; e < epochs; ++e)
      for (std::size_t i = 0; i < X.size(); ++i) {
        const double err = predict(X[i]) - y[i];
        for (std::size_t j = 0; j < w_.size(); ++j) w_[j] -= lr_ * (err * X[i][j] + lambda_ * w_[j]);
        b_ -= lr_ * err;
      }
  }
};
// check: trained
double trained(double lr, double lambda) {
  const std::vector<std::vector<double>> X{{0.5, 1.0}, {-1.0, 0.3}, {0.2, -0.7}};
  const std::vector<int> y{1, 0, 1};
  LogisticRegression model(2, 0.1 + lr * lr, lambda);
  model.fit(X, y, 3);
  return model.predict({1.0, 1.0}) - model.predict({-0.5, 0.2});
}

// multilayer perceptron with sizes in an initializer list, activations as std::function
struct Activation {
  std::string name;
  std::function<double(double)> f;
};
class Net {
  struct L {
    std::vector<std::vector<double>> w;
    std::vector<double> b;
    Activation act;
  };
  std::vector<L> layers;

 public:
  Net(std::initializer_list<int> sizes, const double*& params, const Activation& hidden) {
    auto it = sizes.begin();
    int in = *it++;
    for (; it != sizes.end(); ++it) {
      L l;
      l.w.resize(*it, std::vector<double>(in));
      for (auto& row : l.w)
        for (double& e : row) e = *params++;
      for (int i = 0; i < *it; ++i) l.b.push_back(*params++);
      l.act = hidden;
      layers.push_back(std::move(l));
      in = *it;
    }
  }
  std::vector<double> operator()(std::vector<double> x) const {
    for (const auto& l : layers) {
      std::vector<double> y(l.b);
      for (std::size_t i = 0; i < y.size(); ++i) {
        for (std::size_t j = 0; j < x.size(); ++j) y[i] += l.w[i][j] * x[j];
        y[i] = l.act.f(y[i]);
      }
      x = std::move(y);
    }
    return x;
  }
};
// check: perceptron --size p=17
double perceptron(const double* p) {
  Net net({2, 3, 2}, p, Activation{"tanh", [](double v) { return std::tanh(v); }});
  double loss = 0;
  auto y = net({0.3, -0.8});
  for (double v : y) loss += (v - 0.5) * (v - 0.5);
  return loss;
}

// k-means with one Lloyd iteration, indices by min_element and distance
// check: kmeans --size pts=8
double kmeans(const std::vector<double>& pts) {
  std::vector<double> c{-1.0, 0.0, 1.0};
  for (int it = 0; it < 2; ++it) {
    std::vector<double> sum(c.size()), cnt(c.size());
    for (double p : pts) {
      std::vector<double> d(c.size());
      std::transform(c.begin(), c.end(), d.begin(), [p](double m) { return (p - m) * (p - m); });
      const auto best = std::distance(d.begin(), std::min_element(d.begin(), d.end()));
      sum[best] += p;
      cnt[best] += 1;
    }
    for (std::size_t k = 0; k < c.size(); ++k)
      if (cnt[k] > 0) c[k] = sum[k] / cnt[k];
  }
  return c[0] * c[1] + c[2];
}

// convex hull by Andrew's monotone chain, and its area
struct Pt {
  double x, y;
  bool operator<(const Pt& o) const { return x < o.x || (x == o.x && y < o.y); }
};
static double turn(const Pt& o, const Pt& a, const Pt& b) { return (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x); }
// check: hull_area --size xy=12
double hull_area(const double* xy) {
  std::vector<Pt> p;
  for (int i = 0; i < 6; ++i) p.push_back({xy[2 * i], xy[2 * i + 1]});
  std::sort(p.begin(), p.end());
  const int n = p.size();
  int k = 0;
  std::vector<Pt> h(2 * n);
  for (int i = 0; i < n; ++i) {
    while (k >= 2 && turn(h[k - 2], h[k - 1], p[i]) <= 0) k--;
    h[k++] = p[i];
  }
  for (int i = n - 1, t = k + 1; i > 0; --i) {
    while (k >= t && turn(h[k - 2], h[k - 1], p[i - 1]) <= 0) k--;
    h[k++] = p[i - 1];
  }
  h.resize(k - 1);
  double a = 0;
  for (std::size_t i = 0; i < h.size(); ++i) {
    const Pt &u = h[i], &v = h[(i + 1) % h.size()];
    a += u.x * v.y - u.y * v.x;
  }
  return 0.5 * a;
}

// a PID loop with anti wind-up and a plant with delay
class Pid {
 public:
  Pid& kp(double v) { kp_ = v; return *this; }
  Pid& ki(double v) { ki_ = v; return *this; }
  Pid& kd(double v) { kd_ = v; return *this; }
  Pid& limits(double lo, double hi) { lo_ = lo; hi_ = hi; return *this; }
  double operator()(double error, double dt) {
    integral_ += error * dt;
    const double derivative = first_ ? 0.0 : (error - last_) / dt;
    first_ = false;
    last_ = error;
    double u = kp_ * error + ki_ * integral_ + kd_ * derivative;
    if (u > hi_) {
      integral_ -= error * dt;
      u = hi_;
    } else if (u < lo_) {
      integral_ -= error * dt;
      u = lo_;
    }
    return u;
  }

 private:
  double kp_ = 0, ki_ = 0, kd_ = 0, lo_ = -1, hi_ = 1, integral_ = 0, last_ = 0;
  bool first_ = true;
};
// check: regulated
double regulated(double kp, double ki) {
  auto pid = Pid().kp(0.5 + kp).ki(0.1 * ki).kd(0.02).limits(-2.0, 2.0);
  double y = 0, cost = 0;
  double delay[3] = {};
  for (int i = 0; i < 12; ++i) {
    const double u = pid(1.0 - y, 0.1);
    std::rotate(delay, delay + 1, delay + 3);
    delay[2] = u;
    y += 0.1 * (delay[0] - 0.3 * y);
    cost += (1 - y) * (1 - y);
  }
  return cost;
}
