// SPDX-License-Identifier: MIT
// Robotics, geometry, statistics.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <initializer_list>
#include <memory>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

class Quaternion {
  double w_, x_, y_, z_;

 public:
  Quaternion() : Quaternion(1, 0, 0, 0) {}
  Quaternion(double w, double x, double y, double z) : w_(w), x_(x), y_(y), z_(z) {}
  static Quaternion fromAxisAngle(const std::array<double, 3>& axis, double angle) {
    const double s = std::sin(angle / 2);
    return Quaternion(std::cos(angle / 2), axis[0] * s, axis[1] * s, axis[2] * s);
  }
  Quaternion conjugate() const { return {w_, -x_, -y_, -z_}; }
  double norm() const { return std::sqrt(w_ * w_ + x_ * x_ + y_ * y_ + z_ * z_); }
  Quaternion& normalize() {
    const double n = norm();
    w_ /= n, x_ /= n, y_ /= n, z_ /= n;
    return *this;
  }
  Quaternion operator*(const Quaternion& q) const {
    return {w_ * q.w_ - x_ * q.x_ - y_ * q.y_ - z_ * q.z_, w_ * q.x_ + x_ * q.w_ + y_ * q.z_ - z_ * q.y_,
            w_ * q.y_ - x_ * q.z_ + y_ * q.w_ + z_ * q.x_, w_ * q.z_ + x_ * q.y_ - y_ * q.x_ + z_ * q.w_};
  }
  std::array<double, 3> rotate(const std::array<double, 3>& v) const {
    const Quaternion r = *this * Quaternion(0, v[0], v[1], v[2]) * conjugate();
    return {r.x_, r.y_, r.z_};
  }
  double dot(const Quaternion& o) const { return w_ * o.w_ + x_ * o.x_ + y_ * o.y_ + z_ * o.z_; }
  friend Quaternion slerp(const Quaternion& a, const Quaternion& b, double t) {
    const double theta = std::acos(a.dot(b));
    const double s0 = std::sin((1 - t) * theta) / std::sin(theta), s1 = std::sin(t * theta) / std::sin(theta);
    return {s0 * a.w_ + s1 * b.w_, s0 * a.x_ + s1 * b.x_, s0 * a.y_ + s1 * b.y_, s0 * a.z_ + s1 * b.z_};
  }
};
// check: attitude
double attitude(double a, double b, double t) {
  auto q1 = Quaternion::fromAxisAngle({0, 0, 1}, a), q2 = Quaternion::fromAxisAngle({0, 1, 0}, 1.0 + b);
  auto q = slerp(q1, q2, t).normalize();
  const auto v = q.rotate({1.0, 2.0, 3.0});
  return v[0] + 2 * v[1] * v[2];
}

struct DHLink {
  double a, alpha, d, theta;
};
using Mat4 = std::array<std::array<double, 4>, 4>;
static Mat4 mul(const Mat4& A, const Mat4& B) {
  Mat4 C{};
  for (size_t i = 0; i < 4; ++i)
    for (size_t j = 0; j < 4; ++j)
      for (size_t k = 0; k < 4; ++k) C[i][j] += A[i][k] * B[k][j];
  return C;
}
static Mat4 transform(const DHLink& l, double q) {
  const double ct = cos(l.theta + q), st = sin(l.theta + q), ca = cos(l.alpha), sa = sin(l.alpha);
  return {{{ct, -st * ca, st * sa, l.a * ct}, {st, ct * ca, -ct * sa, l.a * st}, {0, sa, ca, l.d}, {0, 0, 0, 1}}};
}
class Arm {
  std::vector<DHLink> links;

 public:
  Arm& add(DHLink l) {
    links.push_back(l);
    return *this;
  }
  Mat4 forward(const std::vector<double>& q) const {
    Mat4 t{{{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}, {0, 0, 0, 1}}};
    for (std::size_t i = 0; i < links.size(); i++) t = mul(t, transform(links[i], q[i]));
    return t;
  }
};
// check: reach --size q=3
double reach(std::vector<double> q) {
  Arm arm;
  arm.add({0.5, M_PI / 2, 0.2, 0}).add({0.4, 0, 0, 0}).add({0.3, 0, 0, 0});
  const Mat4 t = arm.forward(q);
  const double dx = t[0][3] - 0.4, dy = t[1][3] - 0.2, dz = t[2][3] - 0.5;
  return dx * dx + dy * dy + dz * dz;
}

// mesh
struct V3 {
  double v[3];
  double& operator[](int i) { return v[i]; }
  double operator[](int i) const { return v[i]; }
};
static V3 operator-(const V3& a, const V3& b) { return {{a[0] - b[0], a[1] - b[1], a[2] - b[2]}}; }
static V3 cross(const V3& a, const V3& b) {
  return V3{{a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]}};
}
static double dot(const V3& a, const V3& b) { return std::inner_product(a.v, a.v + 3, b.v, 0.0); }
class Mesh {
 public:
  struct Face {
    int a, b, c;
  };
  int addVertex(const V3& p) {
    vertices.push_back(p);
    return (int)vertices.size() - 1;
  }
  void addFace(int a, int b, int c) { faces.push_back(Face{a, b, c}); }
  double volume() const {
    double vol = 0;
    for (const Face& f : faces) vol += dot(vertices[f.a], cross(vertices[f.b], vertices[f.c])) / 6.0;
    return vol;
  }
  double area() const {
    return std::accumulate(faces.begin(), faces.end(), 0.0, [this](double s, const Face& f) {
      const V3 n = cross(vertices[f.b] - vertices[f.a], vertices[f.c] - vertices[f.a]);
      return s + 0.5 * std::sqrt(dot(n, n));
    });
  }

 private:
  std::vector<V3> vertices;
  std::vector<Face> faces;
};
// check: mesh_quality --size p=12
double mesh_quality(const double* p) {
  Mesh m;
  const double base[4][3] = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
  for (int i = 0; i < 4; ++i) {
    V3 v;
    for (int k = 0; k < 3; ++k) v[k] = base[i][k] + 0.1 * p[3 * i + k];
    m.addVertex(v);
  }
  m.addFace(0, 2, 1);
  m.addFace(0, 1, 3);
  m.addFace(0, 3, 2);
  m.addFace(1, 2, 3);
  return m.volume() / std::pow(m.area(), 1.5);
}

// de Casteljau with templates
template <typename Point>
Point casteljau(std::vector<Point> pts, double t) {
  while (pts.size() > 1) {
    for (std::size_t i = 0; i + 1 < pts.size(); ++i) pts[i] = (1 - t) * pts[i] + t * pts[i + 1];
    pts.pop_back();
  }
  return pts.front();
}
struct P2 {
  double x, y;
  friend P2 operator*(double s, P2 p) { return {s * p.x, s * p.y}; }
  friend P2 operator+(P2 a, P2 b) { return {a.x + b.x, a.y + b.y}; }
};
// check: bezier --size c=8
double bezier(const double* c, double t) {
  std::vector<P2> pts;
  for (int i = 0; i < 4; ++i) pts.push_back(P2{c[2 * i], c[2 * i + 1]});
  const P2 p = casteljau(pts, t);
  return std::hypot(p.x, p.y) + casteljau<double>({c[0], c[1], c[2]}, t);
}

// cubic spline class
class CubicSpline {
 public:
  CubicSpline(std::vector<double> x, std::vector<double> y) : x_(std::move(x)), y_(std::move(y)), m_(x_.size()) {
    const auto n = x_.size();
    std::vector<double> c(n), d(n);
    for (std::size_t i = 1; i + 1 < n; ++i) {
      const double h0 = x_[i] - x_[i - 1], h1 = x_[i + 1] - x_[i];
      const double rhs = 6 * ((y_[i + 1] - y_[i]) / h1 - (y_[i] - y_[i - 1]) / h0);
      const double denom = 2 * (h0 + h1) - h0 * c[i - 1];
      c[i] = h1 / denom;
      d[i] = (rhs - h0 * d[i - 1]) / denom;
    }
    for (std::size_t i = n - 1; i-- > 1;) m_[i] = d[i] - c[i] * m_[i + 1];
  }
  double operator()(double t) const {
    const auto it = std::upper_bound(x_.begin() + 1, x_.end() - 1, t);
    const auto i = std::distance(x_.begin(), it) - 1;
    const double h = x_[i + 1] - x_[i], a = (x_[i + 1] - t) / h, b = 1 - a;
    return a * y_[i] + b * y_[i + 1] + ((a * a * a - a) * m_[i] + (b * b * b - b) * m_[i + 1]) * h * h / 6;
  }

 private:
  std::vector<double> x_, y_, m_;
};
// check: interpolated --size y=5
double interpolated(const double* y, double t) {
  const CubicSpline s({0, 1, 2, 3, 4}, {y, y + 5});
  return s(1.3 + 0.2 * t) + s(3.5) * s(0.1);
}

// rolling statistics, Welford
class Welford {
  std::size_t n_ = 0;
  double mean_ = 0, m2_ = 0;

 public:
  Welford& operator<<(double x) {
    ++n_;
    const double delta = x - mean_;
    mean_ += delta / n_;
    m2_ += delta * (x - mean_);
    return *this;
  }
  double mean() const { return mean_; }
  double variance() const { return n_ > 1 ? m2_ / (n_ - 1) : 0.0; }
  explicit operator double() const { return mean_; }
};
// check: welford --size x=6
double welford(const double* x, int) {
  Welford w;
  for (const double* p = x; p != x + 6; ++p) w << *p;
  w << 1.0 << 2.0;
  return std::sqrt(w.variance()) + static_cast<double>(w);
}

// linear regression through pairs
// check: correlation --size xs=5 ys=5
double correlation(const std::vector<double>& xs, const std::vector<double>& ys) {
  auto mean = [](const std::vector<double>& v) { return std::accumulate(v.begin(), v.end(), 0.0) / v.size(); };
  const double mx = mean(xs), my = mean(ys);
  double sxy = 0, sxx = 0, syy = 0;
  for (auto x = xs.begin(), y = ys.begin(); x != xs.end(); ++x, ++y) {
    sxy += (*x - mx) * (*y - my);
    sxx += std::pow(*x - mx, 2);
    syy += std::pow(*y - my, 2);
  }
  return sxy / std::sqrt(sxx * syy);
}

// binary search tree with unique_ptr
struct Tree {
  double key;
  std::unique_ptr<Tree> left, right;
  explicit Tree(double k) : key(k) {}
  void insert(double k) {
    auto& child = k < key ? left : right;
    if (child)
      child->insert(k);
    else
      child = std::make_unique<Tree>(k);
  }
  double weightedSum(int depth = 1) const {
    double s = key * depth;
    if (left) s += left->weightedSum(depth + 1);
    if (right) s += right->weightedSum(depth + 1);
    return s;
  }
};
// check: tree_depths --size k=5
double tree_depths(const double* k) {
  Tree root(k[0]);
  for (int i = 1; i < 5; i++) root.insert(k[i] * k[i]);
  return root.weightedSum();
}
