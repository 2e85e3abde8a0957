// SPDX-License-Identifier: MIT
// C++ of splines, small parsers, owned hierarchies, simplices and spectra.
#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <complex>
#include <cstddef>
#include <functional>
#include <initializer_list>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <queue>
#include <sstream>
#include <stdexcept>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

// Natural cubic spline as in textbooks on numerical methods.

class CubicSpline {
 public:
  CubicSpline(const std::vector<double>& x, const std::vector<double>& y) : x_(x), y_(y), m_(x.size(), 0.0) {
    if (x.size() != y.size() || x.size() < 3) throw std::invalid_argument("spline: need three points");
    build();
  }
  double operator()(double t) const {
    std::size_t lo = 0, hi = x_.size() - 1;
    while (hi - lo > 1) {
      std::size_t mid = (lo + hi) / 2;
      if (x_[mid] > t) hi = mid; else lo = mid;
    }
    double h = x_[hi] - x_[lo];
    double a = (x_[hi] - t) / h, b = (t - x_[lo]) / h;
    return a * y_[lo] + b * y_[hi] + ((a * a * a - a) * m_[lo] + (b * b * b - b) * m_[hi]) * h * h / 6.0;
  }
 private:
  void build() {
    const std::size_t n = x_.size();
    std::vector<double> u(n, 0.0);
    for (std::size_t i = 1; i + 1 < n; ++i) {
      double sig = (x_[i] - x_[i - 1]) / (x_[i + 1] - x_[i - 1]);
      double p = sig * m_[i - 1] + 2.0;
      m_[i] = (sig - 1.0) / p;
      u[i] = (y_[i + 1] - y_[i]) / (x_[i + 1] - x_[i]) - (y_[i] - y_[i - 1]) / (x_[i] - x_[i - 1]);
      u[i] = (6.0 * u[i] / (x_[i + 1] - x_[i - 1]) - sig * u[i - 1]) / p;
    }
    m_[n - 1] = 0.0;
    for (std::size_t k = n - 1; k-- > 0;) m_[k] = m_[k] * m_[k + 1] + u[k];
  }
  std::vector<double> x_, y_, m_;
};

// check: spline_at --size x=6 --size y=6
double spline_at(const std::vector<double>& x, const std::vector<double>& y, double t) {
  std::vector<double> grid(x.size());
  double at = 0.0;
  for (std::size_t i = 0; i < x.size(); ++i) {
    at += 0.2 + x[i] * x[i];
    grid[i] = at;
  }
  CubicSpline s(grid, y);
  return s(grid[1] + 0.3 * t) + s(grid[3] * 0.9);
}

// Recursive-descent calculator over a fixed text with two variables.

class Parser {
 public:
  Parser(const std::string& text, const double* vars) : text_(text), pos_(0), vars_(vars) {}
  double parse() {
    double v = expr();
    if (pos_ != text_.size()) throw std::runtime_error("trailing characters");
    return v;
  }
 private:
  double expr() {
    double v = term();
    while (pos_ < text_.size() && (text_[pos_] == '+' || text_[pos_] == '-')) {
      char op = text_[pos_++];
      double r = term();
      if (op == '+') v += r; else v -= r;
    }
    return v;
  }
  double term() {
    double v = factor();
    while (pos_ < text_.size() && (text_[pos_] == '*' || text_[pos_] == '/')) {
      char op = text_[pos_++];
      double r = factor();
      if (op == '*') v *= r;
      else {
        if (r == 0.0) throw std::runtime_error("division by zero");
        v /= r;
      }
    }
    return v;
  }
  double factor() {
    char c = text_[pos_];
    if (c == '(') {
      ++pos_;
      double v = expr();
      ++pos_;
      return v;
    }
    if (c == '-') { ++pos_; return -factor(); }
    if (c == 's') { ++pos_; return std::sin(factor()); }
    if (c == 'x') { ++pos_; return vars_[0]; }
    if (c == 'y') { ++pos_; return vars_[1]; }
    double v = 0.0;
    while (pos_ < text_.size() && std::isdigit(static_cast<unsigned char>(text_[pos_]))) v = 10.0 * v + (text_[pos_++] - '0');
    return v;
  }
  std::string text_;
  std::size_t pos_;
  const double* vars_;
};

// check: evaluate --size x=2
double evaluate(const double* x) {
  Parser p("3*x*y-s(x+2*y)/(4+x*x)", x);
  return p.parse();
}

class Instrument {
 public:
  explicit Instrument(std::string name) : name_(std::move(name)) {}
  virtual ~Instrument() = default;
  virtual double price(double rate, double vol) const = 0;
  const std::string& name() const { return name_; }
 protected:
  std::string name_;
};

class Bond : public Instrument {
 public:
  Bond(std::string name, double face, double coupon, int years)
      : Instrument(std::move(name)), face_(face), coupon_(coupon), years_(years) {}
  double price(double rate, double) const override {
    double pv = 0.0;
    for (int t = 1; t <= years_; ++t) pv += coupon_ * face_ * std::exp(-rate * t);
    return pv + face_ * std::exp(-rate * years_);
  }
 private:
  double face_, coupon_;
  int years_;
};

class Call : public Instrument {
 public:
  Call(std::string name, double spot, double strike, double maturity)
      : Instrument(std::move(name)), spot_(spot), strike_(strike), maturity_(maturity) {}
  double price(double rate, double vol) const override {
    const double sd = vol * std::sqrt(maturity_);
    const double d1 = (std::log(spot_ / strike_) + (rate + 0.5 * vol * vol) * maturity_) / sd;
    return spot_ * cdf(d1) - strike_ * std::exp(-rate * maturity_) * cdf(d1 - sd);
  }
 private:
  static double cdf(double x) { return 0.5 * std::erfc(-x / std::sqrt(2.0)); }
  double spot_, strike_, maturity_;
};

// check: portfolio_value --size rate=1 --size vol=1
double portfolio_value(double rate, double vol) {
  std::vector<std::unique_ptr<Instrument>> book;
  book.push_back(std::make_unique<Bond>("govt", 100.0, 0.03, 5));
  book.push_back(std::make_unique<Call>("call", 100.0, 105.0, 0.75));
  book.emplace_back(new Call("put-ish", 90.0, 80.0, 1.5));
  double total = 0.0;
  for (const auto& item : book) {
    double weight = item->name().size() > 4 ? 2.0 : 1.0;
    total += weight * item->price(rate, vol);
  }
  return total;
}

// Single server queue with a priority queue of events.

struct Event {
  double time;
  int kind;
  int customer;
  bool operator>(const Event& o) const { return time > o.time; }
};

// check: queue_delay --size arrival=6 --size service=6
double queue_delay(const std::vector<double>& arrival, const std::vector<double>& service) {
  std::priority_queue<Event, std::vector<Event>, std::greater<Event>> events;
  std::queue<int> waiting;
  std::vector<double> arrived(arrival.size(), 0.0);
  double clock = 0.0;
  for (std::size_t i = 0; i < arrival.size(); ++i) {
    clock += std::exp(0.1 * arrival[i]);
    events.push(Event{clock, 0, static_cast<int>(i)});
  }
  bool busy = false;
  double delay = 0.0;
  while (!events.empty()) {
    Event e = events.top();
    events.pop();
    if (e.kind == 0) {
      arrived[e.customer] = e.time;
      waiting.push(e.customer);
    } else {
      busy = false;
    }
    if (!busy && !waiting.empty()) {
      int c = waiting.front();
      waiting.pop();
      delay += e.time - arrived[c];
      events.push(Event{e.time + 2.0 + service[c] * service[c], 1, c});
      busy = true;
    }
  }
  return delay;
}

template <typename T, std::size_t R, std::size_t C>
class Matrix {
 public:
  Matrix() { data_.fill(T(0)); }
  Matrix(std::initializer_list<T> values) : Matrix() { std::copy(values.begin(), values.end(), data_.begin()); }
  T& operator()(std::size_t i, std::size_t j) { return data_[i * C + j]; }
  const T& operator()(std::size_t i, std::size_t j) const { return data_[i * C + j]; }
  static Matrix identity() {
    Matrix m;
    for (std::size_t i = 0; i < std::min(R, C); ++i) m(i, i) = T(1);
    return m;
  }
  Matrix& operator+=(const Matrix& o) {
    for (std::size_t k = 0; k < R * C; ++k) data_[k] += o.data_[k];
    return *this;
  }
 private:
  std::array<T, R * C> data_;
};

template <typename T, std::size_t R, std::size_t K, std::size_t C>
Matrix<T, R, C> operator*(const Matrix<T, R, K>& a, const Matrix<T, K, C>& b) {
  Matrix<T, R, C> c;
  for (std::size_t i = 0; i < R; ++i)
    for (std::size_t j = 0; j < C; ++j)
      for (std::size_t k = 0; k < K; ++k) c(i, j) += a(i, k) * b(k, j);
  return c;
}

template <typename T, std::size_t N>
Matrix<T, N, N> power(Matrix<T, N, N> base, unsigned e) {
  auto result = Matrix<T, N, N>::identity();
  while (e) {
    if (e & 1u) result = result * base;
    base = base * base;
    e >>= 1;
  }
  return result;
}

// check: trace_of_power --size a=9
double trace_of_power(const double* a) {
  Matrix<double, 3, 3> m{a[0], a[1], a[2], a[3], a[4], a[5], a[6], a[7], a[8]};
  auto p = power(m, 5);
  p += m;
  double t = 0.0;
  for (std::size_t i = 0; i < 3; ++i) t += p(i, i);
  return t;
}

struct Node {
  double key, weight;
  std::unique_ptr<Node> left, right;
  Node(double k, double w) : key(k), weight(w) {}
};

static void insert(std::unique_ptr<Node>& root, double key, double weight) {
  if (!root) {
    root = std::make_unique<Node>(key, weight);
    return;
  }
  if (key < root->key) insert(root->left, key, weight);
  else insert(root->right, key, weight);
}

static double walk(const Node* node, int depth) {
  if (node == nullptr) return 0.0;
  return walk(node->left.get(), depth + 1) + node->weight * node->key / (1 + depth) + walk(node->right.get(), depth + 1);
}

// check: tree_sum --size keys=7 --size w=7
double tree_sum(const std::vector<double>& keys, const std::vector<double>& w) {
  std::unique_ptr<Node> root;
  for (std::size_t i = 0; i < keys.size(); ++i) insert(root, keys[i] * keys[i], w[i]);
  return walk(root.get(), 0);
}

// Nelder-Mead with fixed steps and a std::function objective.

using Point = std::array<double, 2>;

static double nelder_mead(const std::function<double(const Point&)>& f, Point p0, int steps) {
  std::vector<std::pair<double, Point>> simplex;
  simplex.emplace_back(f(p0), p0);
  for (int i = 0; i < 2; ++i) {
    Point p = p0;
    p[i] += 0.5;
    simplex.emplace_back(f(p), p);
  }
  for (int s = 0; s < steps; ++s) {
    std::sort(simplex.begin(), simplex.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    Point centre{0.0, 0.0};
    for (int k = 0; k < 2; ++k)
      for (int d = 0; d < 2; ++d) centre[d] += simplex[k].second[d] / 2.0;
    auto along = [&](double t) {
      Point q;
      for (int d = 0; d < 2; ++d) q[d] = centre[d] + t * (simplex[2].second[d] - centre[d]);
      return q;
    };
    Point r = along(-1.0);
    double fr = f(r);
    if (fr < simplex[0].first) {
      Point e = along(-2.0);
      double fe = f(e);
      simplex[2] = fe < fr ? std::make_pair(fe, e) : std::make_pair(fr, r);
    } else if (fr < simplex[1].first) {
      simplex[2] = {fr, r};
    } else {
      Point c = along(0.5);
      simplex[2] = {f(c), c};
    }
  }
  double best = simplex[0].first;
  for (const auto& [value, point] : simplex) best = std::min(best, value);
  return best;
}

// check: minimise --size start=2
double minimise(const double* start, double a) {
  auto rosen = [a](const Point& p) {
    double u = a - p[0], v = p[1] - p[0] * p[0];
    return u * u + 10.0 * v * v;
  };
  return nelder_mead(rosen, {start[0], start[1]}, 6);
}

// Parameters read from a text "name = value", then used in a small model.

static std::map<std::string, double> read_config(const std::string& text) {
  std::map<std::string, double> out;
  std::istringstream in(text);
  std::string line;
  while (std::getline(in, line)) {
    if (line.empty() || line[0] == '#') continue;
    auto eq = line.find('=');
    if (eq == std::string::npos) throw std::runtime_error("bad line: " + line);
    std::string name = line.substr(0, eq);
    out[name] = std::stod(line.substr(eq + 1));
  }
  return out;
}

// check: simulate --size x=3
double simulate(const double* x) {
  auto config = read_config("# springs\nstiffness=2.5\ndamping=0.3\nsteps=20\n");
  double k = config["stiffness"], c = config.at("damping");
  int steps = static_cast<int>(config["steps"]);
  double pos = x[0], vel = x[1], dt = 0.05 * std::exp(0.1 * x[2]);
  for (int i = 0; i < steps; ++i) {
    double acc = -k * pos - c * vel;
    vel += dt * acc;
    pos += dt * vel;
  }
  return 0.5 * vel * vel + 0.5 * k * pos * pos;
}

using cd = std::complex<double>;

static void fft(std::vector<cd>& a, bool invert) {
  int n = static_cast<int>(a.size());
  if (n == 1) return;
  std::vector<cd> a0(n / 2), a1(n / 2);
  for (int i = 0; 2 * i < n; i++) {
    a0[i] = a[2 * i];
    a1[i] = a[2 * i + 1];
  }
  fft(a0, invert);
  fft(a1, invert);
  double ang = 2 * M_PI / n * (invert ? -1 : 1);
  cd w(1), wn(std::cos(ang), std::sin(ang));
  for (int i = 0; 2 * i < n; i++) {
    a[i] = a0[i] + w * a1[i];
    a[i + n / 2] = a0[i] - w * a1[i];
    if (invert) {
      a[i] /= 2;
      a[i + n / 2] /= 2;
    }
    w *= wn;
  }
}

// check: band_power --size signal=8
double band_power(const std::vector<double>& signal) {
  std::vector<cd> a(signal.begin(), signal.end());
  fft(a, false);
  for (auto& c : a) c *= std::polar(1.0, 0.1);
  a[0] = 0;
  fft(a, true);
  double p = 0;
  for (const cd& c : a) p += std::norm(c) * std::norm(c);
  return p;
}

std::optional<std::pair<double, double>> solve_quadratic(double a, double b, double c) {
  const double disc = b * b - 4.0 * a * c;
  if (disc < 0.0) return std::nullopt;
  const double q = -0.5 * (b + std::copysign(std::sqrt(disc), b));
  return std::make_pair(q / a, c / q);
}

// check: roots_sum --size b=1 --size c=1
double roots_sum(double a, double b, double c) {
  double total = 0.0;
  if (auto roots = solve_quadratic(1.0 + a * a, 5.0 + b, c)) {
    auto [r1, r2] = *roots;
    total += r1 * r1 + 3.0 * r2;
  }
  auto none = solve_quadratic(1.0, 0.1 * b, 10.0);
  total += none.has_value() ? none->first : c * b;
  std::optional<double> scale;
  if (total > -1e6) scale = std::tanh(a);
  return total * scale.value_or(1.0);
}
