// SPDX-License-Identifier: MIT
// C++ of buffers, quadrature nodes, codes, images, machines of states, systems and rays.
#include <algorithm>
#include <array>
#include <cmath>
#include <concepts>
#include <cstddef>
#include <functional>
#include <iomanip>
#include <iostream>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <queue>
#include <sstream>
#include <stack>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>

template <typename T, std::size_t Capacity>
class RingBuffer {
 public:
  void push(const T& v) {
    data_[head_] = v;
    head_ = (head_ + 1) % Capacity;
    if (size_ < Capacity) ++size_;
  }
  const T& operator[](std::size_t i) const {
    if (i >= size_) throw std::out_of_range("ring buffer");
    return data_[(head_ + Capacity - size_ + i) % Capacity];
  }
  std::size_t size() const noexcept { return size_; }
  bool full() const { return size_ == Capacity; }
  class iterator {
   public:
    iterator(const RingBuffer* b, std::size_t i) : b_(b), i_(i) {}
    const T& operator*() const { return (*b_)[i_]; }
    iterator& operator++() { ++i_; return *this; }
    bool operator!=(const iterator& o) const { return i_ != o.i_; }
   private:
    const RingBuffer* b_;
    std::size_t i_;
  };
  iterator begin() const { return {this, 0}; }
  iterator end() const { return {this, size_}; }
 private:
  T data_[Capacity] = {};
  std::size_t head_ = 0, size_ = 0;
};

// check: smoothed --size x=10
double smoothed(const std::vector<double>& x) {
  auto buffer = std::make_unique<RingBuffer<double, 4>>();
  double energy = 0.0;
  for (double v : x) {
    buffer->push(v);
    double mean = 0.0;
    for (double b : *buffer) mean += b;
    mean /= buffer->size();
    if (buffer->full()) energy += mean * mean * (*buffer)[1];
  }
  return energy;
}

static std::pair<double, double> legendre(int n, double x) {
  double p0 = 1.0, p1 = x;
  for (int k = 2; k <= n; ++k) std::tie(p0, p1) = std::make_tuple(p1, ((2 * k - 1) * x * p1 - (k - 1) * p0) / k);
  return {p1, n * (x * p1 - p0) / (x * x - 1.0)};
}

static auto nodes(int n) {
  std::vector<double> x(n), w(n);
  for (int i = 0; i < n; ++i) {
    double z = std::cos(M_PI * (i + 0.75) / (n + 0.5));
    for (;;) {
      auto [p, dp] = legendre(n, z);
      double dz = p / dp;
      z -= dz;
      if (std::abs(dz) < 1e-15) break;
    }
    auto [p, dp] = legendre(n, z);
    x[i] = z;
    w[i] = 2.0 / ((1.0 - z * z) * dp * dp);
  }
  return std::make_pair(x, w);
}

// check: gauss_legendre --size c=4
double gauss_legendre(const double* c, double b) {
  auto [x, w] = nodes(5);
  double sum = 0.0;
  for (std::size_t i = 0; i < x.size(); ++i) {
    double t = 0.5 * b * (x[i] + 1.0);
    double f = ((c[3] * t + c[2]) * t + c[1]) * t + c[0];
    sum += w[i] * std::exp(-f * f);
  }
  return 0.5 * b * sum;
}

struct HNode {
  double p;
  int symbol = -1;
  std::shared_ptr<HNode> left, right;
};
using NodePtr = std::shared_ptr<HNode>;

struct Heavier {
  bool operator()(const NodePtr& a, const NodePtr& b) const { return a->p > b->p; }
};

static void lengths(const NodePtr& node, int depth, std::vector<int>& out) {
  if (!node->left && !node->right) {
    out[node->symbol] = depth;
    return;
  }
  lengths(node->left, depth + 1, out);
  lengths(node->right, depth + 1, out);
}

// check: code_length --size logit=5
double code_length(const std::vector<double>& logit) {
  std::vector<double> p;
  double z = 0.0;
  for (double l : logit) z += std::exp(l);
  for (double l : logit) p.push_back(std::exp(l) / z);
  std::priority_queue<NodePtr, std::vector<NodePtr>, Heavier> heap;
  for (std::size_t i = 0; i < p.size(); ++i) {
    auto leaf = std::make_shared<HNode>();
    leaf->p = p[i];
    leaf->symbol = static_cast<int>(i);
    heap.push(leaf);
  }
  while (heap.size() > 1) {
    auto a = heap.top(); heap.pop();
    auto b = heap.top(); heap.pop();
    auto parent = std::make_shared<HNode>();
    parent->p = a->p + b->p;
    parent->left = a;
    parent->right = b;
    heap.push(parent);
  }
  std::vector<int> len(p.size());
  lengths(heap.top(), 0, len);
  double mean = 0.0;
  for (std::size_t i = 0; i < p.size(); ++i) mean += p[i] * len[i];
  return mean;
}

class Image {
 public:
  Image(int w, int h) : w_(w), h_(h), data_(new double[w * h]()) {}
  Image(const Image& o) : Image(o.w_, o.h_) { std::copy(o.data_, o.data_ + w_ * h_, data_); }
  Image(Image&& o) noexcept : w_(o.w_), h_(o.h_), data_(o.data_) { o.data_ = nullptr; }
  Image& operator=(Image o) {
    std::swap(w_, o.w_);
    std::swap(h_, o.h_);
    std::swap(data_, o.data_);
    return *this;
  }
  ~Image() { delete[] data_; }
  double& at(int x, int y) { return data_[y * w_ + x]; }
  double at(int x, int y) const {
    x = std::clamp(x, 0, w_ - 1);
    y = std::clamp(y, 0, h_ - 1);
    return data_[y * w_ + x];
  }
  int width() const { return w_; }
  int height() const { return h_; }
 private:
  int w_, h_;
  double* data_;
};

static Image blur(const Image& in, double sigma) {
  double kernel[3] = {std::exp(-1.0 / (2 * sigma * sigma)), 1.0, 0.0};
  kernel[2] = kernel[0];
  double norm = kernel[0] + kernel[1] + kernel[2];
  Image out(in.width(), in.height());
  for (int y = 0; y < in.height(); ++y)
    for (int x = 0; x < in.width(); ++x) {
      double s = 0.0;
      for (int dx = -1; dx <= 1; ++dx) s += kernel[dx + 1] * in.at(x + dx, y);
      out.at(x, y) = s / norm;
    }
  return out;
}

// check: blurred_contrast --size pixels=30
double blurred_contrast(const double* pixels, double sigma) {
  Image img(6, 5);
  for (int y = 0; y < 5; ++y)
    for (int x = 0; x < 6; ++x) img.at(x, y) = pixels[6 * y + x];
  img = blur(img, 1.0 + sigma * sigma);
  Image twice = blur(img, 0.7);
  double c = 0.0;
  for (int y = 0; y < 5; ++y)
    for (int x = 0; x + 1 < 6; ++x) c += std::pow(twice.at(x + 1, y) - twice.at(x, y), 2);
  return c;
}

enum class State { idle, up, down, door };

static std::string_view to_string(State s) {
  switch (s) {
    case State::idle: return "idle";
    case State::up: return "up";
    case State::down: return "down";
    case State::door: return "door";
  }
  return "?";
}

// check: elevator_energy --size mass=1 --size rate=1
double elevator_energy(double mass, double rate) {
  const std::string commands = "uudodudod";
  std::unordered_map<char, State> next{{'u', State::up}, {'d', State::down}, {'o', State::door}};
  State state = State::idle;
  double energy = 0.0, height = 0.0;
  for (const char c : commands) {
    State target = State::idle;
    if (auto it = next.find(c); it != next.end()) target = it->second;
    if (target != state) energy += 0.1 * rate * rate;
    state = target;
    if (to_string(state) == "up") {
      height += 1.0;
      energy += (100.0 + mass) * 9.81 * rate;
    } else if (state == State::down) {
      height -= 1.0;
      energy -= 0.3 * (100.0 + mass) * rate;
    } else {
      energy *= 1.001;
    }
    if (height < -5) std::cout << "below ground in state " << to_string(state) << std::endl;
  }
  return energy * 1e-2 + height * mass;
}

template <typename Derived>
struct ShapeBase {
  double inertia() const {
    const auto& self = static_cast<const Derived&>(*this);
    return self.area() * self.radius() * self.radius();
  }
};
struct Disk : ShapeBase<Disk> {
  double r;
  explicit Disk(double r_) : r(r_) {}
  double area() const { return M_PI * r * r; }
  double radius() const { return r / std::sqrt(2.0); }
};
struct Plate : ShapeBase<Plate> {
  double a, b;
  Plate(double a_, double b_) : a(a_), b(b_) {}
  double area() const { return a * b; }
  double radius() const { return std::sqrt((a * a + b * b) / 12.0); }
};

template <typename T>
concept HasInertia = requires(const T& t) {
  { t.inertia() } -> std::convertible_to<double>;
};

template <HasInertia... S>
double total(const S&... shapes) { return (shapes.inertia() + ...); }

template <typename... Ts>
double largest(double first, Ts... rest) {
  if constexpr (sizeof...(rest) == 0) return first;
  else return std::max(first, largest(rest...));
}

// check: shape_moment --size p=4
double shape_moment(const double* p) {
  Disk d(1.0 + p[0] * p[0]);
  Plate q(2.0 + p[1], 1.5 + p[2] * p[2]);
  auto shapes = std::make_tuple(d, q, Disk(p[3]));
  double all = std::apply([](const auto&... s) { return total(s...); }, shapes);
  return all + largest(d.area(), q.area(), std::get<2>(shapes).area());
}

using Vector = std::vector<double>;
using Matrix = std::vector<Vector>;
using Residual = std::function<Vector(const Vector&)>;

static Matrix numerical_jacobian(const Residual& f, Vector x) {
  const double h = 1e-6;
  Vector f0 = f(x);
  Matrix j(f0.size(), Vector(x.size()));
  for (std::size_t c = 0; c < x.size(); ++c) {
    double keep = x[c];
    x[c] = keep + h;
    Vector f1 = f(x);
    x[c] = keep - h;
    Vector f2 = f(x);
    x[c] = keep;
    for (std::size_t r = 0; r < f0.size(); ++r) j[r][c] = (f1[r] - f2[r]) / (2 * h);
  }
  return j;
}

static Vector solve2(const Matrix& a, const Vector& b) {
  double det = a[0][0] * a[1][1] - a[0][1] * a[1][0];
  return {(b[0] * a[1][1] - a[0][1] * b[1]) / det, (a[0][0] * b[1] - b[0] * a[1][0]) / det};
}

// check: equilibrium --size k=3
double equilibrium(const double* k) {
  Residual f = [k](const Vector& x) {
    return Vector{(2.0 + k[0]) * x[0] + std::pow(x[0], 3) - x[1] - 1.0, x[1] * (3.0 + k[1] * k[1]) - x[0] + 0.5 * k[2]};
  };
  Vector x{0.3, 0.1};
  double norm = std::numeric_limits<double>::max();
  for (int it = 0; it < 20 && norm > 1e-12; ++it) {
    Vector r = f(x), dx = solve2(numerical_jacobian(f, x), r);
    norm = 0.0;
    for (std::size_t i = 0; i < x.size(); ++i) {
      x[i] -= dx[i];
      norm += r[i] * r[i];
    }
    if (it > 15) std::cout << std::setprecision(8) << it << ' ' << norm << '\n';
  }
  return x[0] + x[1] * x[1];
}

// check: rpn --size x=3
double rpn(const double* x) {
  static const std::map<std::string, std::function<double(double, double)>> binary = {
      {"+", [](double a, double b) { return a + b; }},
      {"-", [](double a, double b) { return a - b; }},
      {"*", [](double a, double b) { return a * b; }},
      {"^", [](double a, double b) { return std::pow(a, b); }}};
  std::map<std::string, double> vars = {{"x", x[0]}, {"y", x[1]}, {"z", x[2]}};
  std::stack<double> st;
  std::istringstream in("x y + z * 2 ^ x -");
  for (std::string token; in >> token;) {
    if (auto op = binary.find(token); op != binary.end()) {
      double b = st.top(); st.pop();
      double a = st.top(); st.pop();
      st.push(op->second(a, b));
    } else if (vars.count(token)) {
      st.push(vars[token]);
    } else {
      st.push(std::stod(token));
    }
  }
  if (st.size() != 1) throw std::runtime_error("malformed expression");
  return st.top();
}

struct V3 {
  double x, y, z;
  V3 operator-(const V3& o) const { return {x - o.x, y - o.y, z - o.z}; }
  V3 operator*(double s) const { return {x * s, y * s, z * s}; }
};
inline double dot(const V3& a, const V3& b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
inline V3 normalized(const V3& v) { return v * (1.0 / std::sqrt(dot(v, v))); }

struct Ray { V3 o, d; };

class Hittable {
 public:
  virtual ~Hittable() = default;
  virtual std::optional<double> hit(const Ray& ray) const = 0;
};

class Sphere final : public Hittable {
 public:
  Sphere(V3 c, double r) : c_(c), r_(r) {}
  std::optional<double> hit(const Ray& ray) const override {
    const V3 oc = ray.o - c_;
    const double b = dot(oc, ray.d), c = dot(oc, oc) - r_ * r_;
    const double disc = b * b - c;
    if (disc < 0.0) return {};
    const double t = -b - std::sqrt(disc);
    if (t < 1e-6) return std::nullopt;
    return t;
  }
 private:
  V3 c_;
  double r_;
};

class World : public Hittable {
 public:
  void add(std::unique_ptr<Hittable> h) { all_.push_back(std::move(h)); }
  std::optional<double> hit(const Ray& ray) const override {
    std::optional<double> best;
    for (const auto& h : all_)
      if (auto t = h->hit(ray); t && (!best || *t < *best)) best = t;
    return best;
  }
 private:
  std::vector<std::unique_ptr<Hittable>> all_;
};

// check: ray_distance --size origin=3 --size r=4
double ray_distance(const double* origin, const double* r) {
  World world;
  for (int i = 0; i < 4; ++i)
    world.add(std::make_unique<Sphere>(V3{0.3 * i, 0.1 * i, 5.0 - 0.5 * i}, 0.5 + 0.1 * r[i] * r[i]));
  Ray ray{{0.1 * origin[0], 0.1 * origin[1], 0.1 * origin[2]}, normalized({0.1, 0.05, 1.0})};
  return world.hit(ray).value_or(100.0);
}
