// SPDX-License-Identifier: MIT
// Assignments of courses and small projects, later ones.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstring>
#include <functional>
#include <iomanip>
#include <iostream>
#include <limits>
#include <list>
#include <map>
#include <memory>
#include <numeric>
#include <random>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>

// A vector class with rule of three, expression via operators, and friends.
class DVector {
  size_t n_;
  double* v_;

 public:
  explicit DVector(size_t n = 0, double x = 0.0) : n_(n), v_(n ? new double[n] : nullptr) {
    for (size_t i = 0; i < n_; ++i) v_[i] = x;
  }
  DVector(const DVector& o) : n_(o.n_), v_(o.n_ ? new double[o.n_] : nullptr) { std::copy(o.v_, o.v_ + n_, v_); }
  DVector& operator=(const DVector& o) {
    if (this == &o) return *this;
    delete[] v_;
    n_ = o.n_;
    v_ = new double[n_];
    std::memcpy(v_, o.v_, n_ * sizeof(double));
    return *this;
  }
  ~DVector() { delete[] v_; }
  size_t size() const { return n_; }
  double& operator[](size_t i) { return v_[i]; }
  const double& operator[](size_t i) const { return v_[i]; }
  DVector& operator+=(const DVector& o) {
    for (size_t i = 0; i < n_; ++i) v_[i] += o.v_[i];
    return *this;
  }
  friend DVector operator+(DVector a, const DVector& b) { return a += b; }
  friend DVector operator*(double s, const DVector& a) {
    DVector r(a);
    for (size_t i = 0; i < r.n_; ++i) r.v_[i] *= s;
    return r;
  }
  friend double dot(const DVector& a, const DVector& b) {
    double s = 0;
    for (size_t i = 0; i < a.n_; ++i) s += a[i] * b[i];
    return s;
  }
};
static DVector field(double t, const DVector& y, double k) {
  DVector f(2);
  f[0] = y[1];
  f[1] = -k * y[0] + 0.1 * std::cos(t);
  return f;
}
// check: heun_with_vectors
double heun_with_vectors(double k, double y0) {
  DVector y(2);
  y[0] = y0;
  y[1] = 0.2;
  const double h = 0.1;
  for (int i = 0; i < 5; ++i) {
    DVector a = field(i * h, y, k);
    DVector b = field((i + 1) * h, y + h * a, k);
    y = y + 0.5 * h * (a + b);
  }
  return dot(y, y);
}

// A polynomial class that prints itself.
class Polynomial {
  std::vector<double> c_;

 public:
  Polynomial(std::initializer_list<double> c) : c_(c) {}
  explicit Polynomial(std::vector<double> c) : c_(std::move(c)) {}
  int degree() const { return static_cast<int>(c_.size()) - 1; }
  double operator()(double x) const {
    double r = 0;
    for (auto it = c_.rbegin(); it != c_.rend(); ++it) r = r * x + *it;
    return r;
  }
  Polynomial derivative() const {
    std::vector<double> d;
    for (std::size_t i = 1; i < c_.size(); ++i) d.push_back(i * c_[i]);
    return Polynomial(d);
  }
  friend Polynomial operator*(const Polynomial& p, const Polynomial& q) {
    std::vector<double> r(p.c_.size() + q.c_.size() - 1, 0.0);
    for (std::size_t i = 0; i < p.c_.size(); ++i)
      for (std::size_t j = 0; j < q.c_.size(); ++j) r[i + j] += p.c_[i] * q.c_[j];
    return Polynomial(r);
  }
  friend std::ostream& operator<<(std::ostream& os, const Polynomial& p) {
    for (int i = p.degree(); i >= 0; --i) os << std::setprecision(3) << p.c_[i] << (i ? "x^" + std::to_string(i) + " + " : "");
    return os;
  }
};
// check: newton_polynomial
double newton_polynomial(double a, double b) {
  Polynomial p = Polynomial{a - 2.0, 0.0, 1.0} * Polynomial{1.0, b};
  const auto dp = p.derivative();
  double x = 2.0;
  for (int i = 0; i < 4; ++i) x -= p(x) / dp(x);
  if (std::isnan(x)) std::cout << p << std::endl;
  return x * p.degree();
}

// Inventory by name with a comparator and a report.
struct Item {
  std::string name;
  int count;
  double price;
};
// check: inventory
double inventory(double pa, double pb) {
  std::vector<Item> items{{"bolt", 10, pa}, {"nut", 4, pb}, {"washer", 7, pa * pb}};
  std::sort(items.begin(), items.end(), [](const Item& a, const Item& b) { return a.name < b.name; });
  auto it = std::find_if(items.begin(), items.end(), [](const Item& i) { return i.name == "nut"; });
  double total = 0;
  if (it != items.end()) total += it->count * it->price * it->price;
  for (const auto& [name, count, price] : items) total += count * price / name.size();
  return total;
}

// Metropolis sampling with fixed random numbers and an accept step.
// check: metropolis
double metropolis(double mu, double sigma) {
  std::mt19937 rng(2024);
  std::uniform_real_distribution<double> uni(0.0, 1.0);
  std::normal_distribution<double> step(0.0, 0.5);
  const double s = 0.5 + sigma * sigma;
  double x = 0.1 * mu, mean = 0;
  auto logp = [&](double v) { return -0.5 * (v - mu) * (v - mu) / (s * s); };
  for (int i = 0; i < 12; ++i) {
    const double y = x + s * step(rng);
    if (std::log(uni(rng)) < logp(y) - logp(x)) x = y;
    mean += x / 12;
  }
  return mean;
}

// Class with a generator as a member.
class Noise {
  std::mt19937 gen_;
  std::normal_distribution<double> d_{0.0, 1.0};

 public:
  explicit Noise(unsigned seed) : gen_(seed) {}
  double operator()() { return d_(gen_); }
};
// check: noisy_path
double noisy_path(double a, double vol) {
  Noise w(7);
  double x = 1.0;
  for (int i = 0; i < 6; ++i) x += 0.1 * (a - x) + vol * 0.3 * w();
  return x * x;
}

// A tiny tokenizer counts, then weights.
static std::map<char, int> histogram(const std::string& s) {
  std::map<char, int> h;
  for (char c : s)
    if (std::isalpha(static_cast<unsigned char>(c))) ++h[c];
  return h;
}
// check: weighted_letters
double weighted_letters(double x, double y) {
  double s = 0;
  for (const auto& [c, n] : histogram("banana split")) s += n * std::pow(1 + x * x, (c - 'a') % 3) + (c == 'n' ? y : 0.0);
  return s;
}

// Observer pattern with std::function and weak state.
class Subject {
  std::vector<std::function<void(double)>> observers_;

 public:
  void attach(std::function<void(double)> f) { observers_.push_back(std::move(f)); }
  void notify(double v) const {
    for (const auto& f : observers_) f(v);
  }
};
// check: observed
double observed(double a, double b) {
  double sum = 0, peak = -1e9;
  Subject s;
  s.attach([&sum](double v) { sum += v * v; });
  s.attach([&peak, b](double v) { peak = std::max(peak, v * b); });
  for (int i = 0; i < 4; ++i) s.notify(a * i - 0.5 * i * i);
  return sum + peak;
}

// Matrix chain with dynamic programming over doubles; memo in unordered_map.
class Memo {
  std::unordered_map<int, double> cache_;
  double p_;

 public:
  explicit Memo(double p) : p_(p) {}
  double operator()(int n) {
    if (n < 2) return n + p_;
    auto it = cache_.find(n);
    if (it != cache_.end()) return it->second;
    double v = p_ * (*this)(n - 1) + (*this)(n - 2);
    cache_[n] = v;
    return v;
  }
};
// check: memoised
double memoised(double p) {
  Memo f(p);
  return f(9) / f(6);
}

// Trapezoid on a functor hierarchy with templates and a policy.
struct Midpoint {
  static constexpr const char* name = "midpoint";
  template <class F>
  static double step(F& f, double a, double h) { return h * f(a + 0.5 * h); }
};
struct Simpson {
  static constexpr const char* name = "simpson";
  template <class F>
  static double step(F& f, double a, double h) { return h / 6 * (f(a) + 4 * f(a + 0.5 * h) + f(a + h)); }
};
template <class Rule, class F>
double integrate(F f, double a, double b, int n = 4) {
  const double h = (b - a) / n;
  double s = 0;
  for (int i = 0; i < n; ++i) s += Rule::step(f, a + i * h, h);
  return s;
}
// check: policies
double policies(double k, double b) {
  struct Bump {
    double k;
    double operator()(double x) const { return std::exp(-k * x * x); }
  };
  return integrate<Midpoint>(Bump{k}, 0, 1 + b * b) + integrate<Simpson>([k](double x) { return std::sin(k * x); }, 0.0, b, 3);
}

// Static polymorphism and a static registry of constants.
enum class Gas { Air, Helium, Argon };
struct GasData { double gamma, mass; };
static const std::map<Gas, GasData> gases = {{Gas::Air, {1.4, 28.97}}, {Gas::Helium, {1.667, 4.0}}, {Gas::Argon, {1.667, 39.95}}};
// check: speeds_of_sound
double speeds_of_sound(double t, double factor) {
  double s = 0;
  for (Gas g : {Gas::Air, Gas::Argon, Gas::Helium}) {
    const GasData& d = gases.at(g);
    s += std::sqrt(d.gamma * 8314.0 * (280 + t) / d.mass) * factor;
  }
  return s;
}

// Shortest path with set as queue and a struct for edges, adjacency as list.
struct Edge { int to; double w; };
// check: set_dijkstra --size w=5
double set_dijkstra(const std::vector<double>& w) {
  std::vector<std::list<Edge>> adj(4);
  auto add = [&](int a, int b, double c) {
    adj[a].push_back({b, 1 + c * c});
    adj[b].push_back({a, 1 + c * c});
  };
  add(0, 1, w[0]); add(0, 2, w[1]); add(1, 3, w[2]); add(2, 3, w[3]); add(1, 2, w[4]);
  std::vector<double> d(4, std::numeric_limits<double>::max());
  std::set<std::pair<double, int>> q;
  d[0] = 0;
  q.insert({0.0, 0});
  while (!q.empty()) {
    auto top = *q.begin();
    q.erase(q.begin());
    const int u = top.second;
    for (const Edge& e : adj[u])
      if (d[u] + e.w < d[e.to]) {
        q.erase({d[e.to], e.to});
        d[e.to] = d[u] + e.w;
        q.insert({d[e.to], e.to});
      }
  }
  return d[3];
}

// Error handling: validate, throw, convert to a status at the outermost level.
class SolverError : public std::runtime_error {
  int code_;

 public:
  SolverError(const std::string& what, int code) : std::runtime_error(what), code_(code) {}
  int code() const noexcept { return code_; }
};
static double checked_sqrt(double v) {
  if (v < 0) throw SolverError("negative argument " + std::to_string(v), 2);
  return std::sqrt(v);
}
// check: guarded
double guarded(double a, double b) {
  try {
    const double r = checked_sqrt(1 + a * a) + checked_sqrt(2 + std::sin(b));
    return r * b;
  } catch (const SolverError& e) {
    std::cerr << "error " << e.code() << ": " << e.what() << '\n';
    return std::numeric_limits<double>::quiet_NaN();
  } catch (...) {
    throw;
  }
}

// Layered structure with optional pointers to parent, built with raw new and deleted.
class Joint {
  std::string name_;
  double angle_, length_;
  std::vector<Joint*> children_;

 public:
  Joint(std::string n, double a, double l) : name_(std::move(n)), angle_(a), length_(l) {}
  ~Joint() {
    for (Joint* c : children_) delete c;
  }
  Joint* add(Joint* c) {
    children_.push_back(c);
    return c;
  }
  double reach(double base) const {
    const double a = base + angle_;
    double best = 0;
    for (const Joint* c : children_) best = std::max(best, c->reach(a));
    return length_ * std::cos(a) + best;
  }
};
// check: skeleton
double skeleton(double q1, double q2) {
  Joint root("hip", 0.1, 1.0);
  Joint* knee = root.add(new Joint("knee", q1, 0.8));
  knee->add(new Joint("foot", q2, 0.3));
  root.add(new Joint("tail", -0.4, 0.5));
  return root.reach(0.2);
}

// Game of a thermostat: hysteresis state machine with history in a deque-like ring.
// check: hysteresis
double hysteresis(double gain, double setpoint) {
  std::array<double, 4> ring{};
  std::size_t at = 0;
  bool heating = false;
  double t = 15, energy = 0;
  const double target = 20 + std::tanh(setpoint);
  for (int minute = 0; minute < 20; ++minute) {
    if (t < target - 0.5) heating = true;
    else if (t > target + 0.5) heating = false;
    const double p = heating ? 1 + gain * gain : 0.0;
    ring[at++ % ring.size()] = p;
    t += 0.4 * std::accumulate(ring.begin(), ring.end(), 0.0) / ring.size() - 0.02 * (t - 10);
    energy += p;
  }
  return energy + t;
}
