// SPDX-License-Identifier: MIT
// C++ of models: shapes, chains, filters, oscillators, accounts, graphs, networks, quadrature.
#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <cstddef>
#include <functional>
#include <limits>
#include <map>
#include <memory>
#include <numeric>
#include <queue>
#include <span>
#include <sstream>
#include <stdexcept>
#include <string>
#include <unordered_map>
#include <utility>
#include <valarray>
#include <variant>
#include <vector>

struct Circle { double radius; };
struct Rect { double w, h; };
struct Triangle { double a, b, c; };

using Shape = std::variant<Circle, Rect, Triangle>;

struct Area {
  double operator()(const Circle& c) const { return M_PI * c.radius * c.radius; }
  double operator()(const Rect& r) const { return r.w * r.h; }
  double operator()(const Triangle& t) const {
    double s = (t.a + t.b + t.c) / 2.0;
    return std::sqrt(s * (s - t.a) * (s - t.b) * (s - t.c));
  }
};

// check: total_area --size r=2 --size s=3
double total_area(const double* r, const double* s) {
  std::vector<Shape> shapes;
  shapes.push_back(Circle{r[0]});
  shapes.push_back(Rect{r[1], 2.0 * s[0]});
  shapes.push_back(Triangle{3.0 + 0.1 * s[0], 4.0 + 0.1 * s[1], 5.0 + 0.1 * s[2]});
  double sum = 0.0;
  for (const Shape& shape : shapes) sum += std::visit(Area{}, shape);
  if (std::holds_alternative<Circle>(shapes.front())) sum += std::get<Circle>(shapes.front()).radius;
  return sum;
}

// Weather model: counts of transitions in a text, then a likelihood.

// check: log_likelihood --size logits=4
double log_likelihood(const std::vector<double>& logits) {
  const std::string days = "SSRSRRRSSSRRSSRS";
  std::map<std::pair<char, char>, int> count;
  for (std::size_t i = 1; i < days.size(); ++i) ++count[{days[i - 1], days[i]}];
  double ll = 0.0;
  for (const auto& [from_to, n] : count) {
    int row = from_to.first == 'S' ? 0 : 1;
    int col = from_to.second == 'S' ? 0 : 1;
    double z = std::exp(logits[2 * row]) + std::exp(logits[2 * row + 1]);
    ll += n * (logits[2 * row + col] - std::log(z));
  }
  return ll;
}

class Kalman {
 public:
  Kalman(double q, double r) : q_(q), r_(r), x_{0.0, 1.0}, p_{1.0, 0.0, 0.0, 1.0} {}
  double step(double z) {
    // predict with unit time step
    std::valarray<double> x(2), p(4);
    x[0] = x_[0] + x_[1];
    x[1] = x_[1];
    p[0] = p_[0] + p_[1] + p_[2] + p_[3] + q_;
    p[1] = p_[1] + p_[3];
    p[2] = p_[2] + p_[3];
    p[3] = p_[3] + q_;
    // update
    double s = p[0] + r_;
    std::valarray<double> k = {p[0] / s, p[2] / s};
    double innovation = z - x[0];
    x += k * innovation;
    p_ = p;
    p_[0] = (1.0 - k[0]) * p[0];
    p_[1] = (1.0 - k[0]) * p[1];
    p_[2] = p[2] - k[1] * p[0];
    p_[3] = p[3] - k[1] * p[1];
    x_ = x;
    return innovation * innovation / s;
  }
 private:
  double q_, r_;
  std::valarray<double> x_, p_;
};

// check: kalman_filter --size z=6
double kalman_filter(const std::vector<double>& z, double q, double r) {
  Kalman filter(0.1 + q * q, 0.5 + r * r);
  double cost = 0.0;
  for (double zi : z) cost += filter.step(zi);
  return cost;
}

template <std::size_t N>
using State = std::array<double, N>;

template <std::size_t N>
State<N> operator+(State<N> a, const State<N>& b) {
  for (std::size_t i = 0; i < N; ++i) a[i] += b[i];
  return a;
}
template <std::size_t N>
State<N> operator*(double s, State<N> a) {
  for (auto& v : a) v *= s;
  return a;
}

template <typename F, std::size_t N>
State<N> rk4_step(F&& f, double t, const State<N>& y, double h) {
  const auto k1 = f(t, y);
  const auto k2 = f(t + h / 2, y + (h / 2) * k1);
  const auto k3 = f(t + h / 2, y + (h / 2) * k2);
  const auto k4 = f(t + h, y + h * k3);
  return y + (h / 6) * (k1 + 2.0 * k2 + 2.0 * k3 + k4);
}

struct Lorenz {
  double sigma, rho, beta;
  State<3> operator()(double, const State<3>& s) const {
    return {sigma * (s[1] - s[0]), s[0] * (rho - s[2]) - s[1], s[0] * s[1] - beta * s[2]};
  }
};

// check: lorenz_end --size u=3
double lorenz_end(const double* u, double rho) {
  Lorenz system{10.0, 20.0 + rho, 8.0 / 3.0};
  State<3> y{u[0], u[1], u[2]};
  double t = 0.0;
  const double h = 0.01;
  for (int i = 0; i < 12; ++i) {
    y = rk4_step(system, t, y, h);
    t += h;
  }
  return y[0] * y[0] + y[1] - y[2];
}

// check: entropy_of --size x=8
double entropy_of(std::vector<double> x) {
  for (double& v : x) v = std::exp(v);
  double total = std::accumulate(x.begin(), x.end(), 0.0);
  std::transform(x.begin(), x.end(), x.begin(), [total](double v) { return v / total; });
  std::unordered_map<int, double> bins;
  for (std::size_t i = 0; i < x.size(); ++i) bins[static_cast<int>(i) % 3] += x[i];
  double h = 0.0;
  for (const auto& entry : bins)
    if (entry.second > 0.0) h -= entry.second * std::log(entry.second);
  std::sort(x.begin(), x.end(), std::greater<>());
  auto top = std::next(x.begin(), 3);
  h += std::accumulate(x.begin(), top, 1.0, std::multiplies<double>());
  return h;
}

// Accounts with exceptions.

class InsufficientFunds : public std::runtime_error {
 public:
  explicit InsufficientFunds(double missing) : std::runtime_error("insufficient funds"), missing_(missing) {}
  double missing() const { return missing_; }
 private:
  double missing_;
};

class Account {
 public:
  explicit Account(double balance = 0.0) : balance_(balance) { ++count_; }
  void deposit(double amount) { balance_ += amount; }
  void withdraw(double amount) {
    if (amount > balance_) throw InsufficientFunds(amount - balance_);
    balance_ -= amount;
  }
  double balance() const { return balance_; }
  void add_interest(double rate) { balance_ *= 1.0 + rate; }
 private:
  double balance_;
  static int count_;
};
int Account::count_ = 0;

// check: settle --size amounts=5
double settle(const std::vector<double>& amounts, double rate) {
  Account a(3.0), b;
  double fees = 0.0;
  for (double amount : amounts) {
    try {
      a.withdraw(2.0 + amount * amount);
      b.deposit(amount);
    } catch (const InsufficientFunds& e) {
      fees += 0.1 * e.missing();
      a.deposit(1.5);
    }
    b.add_interest(rate);
  }
  return a.balance() + b.balance() * b.balance() - fees;
}

using Grid = std::vector<std::vector<double>>;

static double laplacian(const Grid& g, int i, int j) {
  static constexpr std::array<std::pair<int, int>, 4> offsets{{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}};
  double sum = 0.0;
  for (auto [di, dj] : offsets) {
    int r = i + di, c = j + dj;
    if (r >= 0 && r < static_cast<int>(g.size()) && c >= 0 && c < static_cast<int>(g[0].size())) sum += g[r][c] - g[i][j];
  }
  return sum;
}

static double row_max(std::span<const double> row) {
  double m = row[0];
  for (double v : row.subspan(1)) m = v > m ? v : m;
  return m;
}

// check: diffuse --size source=4
double diffuse(const double* source, double kappa) {
  const int n = 5, m = 4;
  Grid grid(n, std::vector<double>(m, 0.0));
  for (int k = 0; k < 4; ++k) grid[k][(2 * k) % m] = source[k];
  for (int t = 0; t < 4; ++t) {
    Grid next = grid;
    for (int i = 0; i < n; ++i)
      for (int j = 0; j < m; ++j) next[i][j] += 0.1 * kappa * kappa * laplacian(grid, i, j);
    grid.swap(next);
  }
  double total = 0.0;
  for (const auto& row : grid) total += row_max(row) + row.back() * row.front();
  return total;
}

struct Edge {
  int to;
  double cost;
};

class Graph {
 public:
  explicit Graph(int n) : adjacency_(n) {}
  void add_edge(int from, int to, double cost) {
    adjacency_[from].push_back({to, cost});
    adjacency_[to].push_back({from, cost});
  }
  std::vector<double> distances(int source) const {
    const double inf = std::numeric_limits<double>::infinity();
    std::vector<double> dist(adjacency_.size(), inf);
    using Item = std::pair<double, int>;
    std::priority_queue<Item, std::vector<Item>, std::greater<Item>> heap;
    dist[source] = 0.0;
    heap.push({0.0, source});
    while (!heap.empty()) {
      auto [d, u] = heap.top();
      heap.pop();
      if (d > dist[u]) continue;
      for (const Edge& e : adjacency_[u]) {
        double nd = d + e.cost;
        if (nd < dist[e.to]) {
          dist[e.to] = nd;
          heap.push({nd, e.to});
        }
      }
    }
    return dist;
  }
 private:
  std::vector<std::vector<Edge>> adjacency_;
};

// check: shortest --size w=7
double shortest(const std::vector<double>& w) {
  Graph g(5);
  g.add_edge(0, 1, 1.0 + w[0] * w[0]);
  g.add_edge(0, 2, 2.0 + w[1] * w[1]);
  g.add_edge(1, 2, 0.5 + w[2] * w[2]);
  g.add_edge(1, 3, 3.0 + w[3]);
  g.add_edge(2, 3, 1.0 + w[4] * w[4]);
  g.add_edge(3, 4, 2.0 + w[5]);
  g.add_edge(2, 4, 5.0 + w[6]);
  auto d = g.distances(0);
  double sum = 0.0;
  for (std::size_t i = 1; i < d.size(); ++i) sum += d[i] * d[i];
  return sum;
}

struct Layer {
  virtual ~Layer() {}
  virtual std::vector<double> forward(const std::vector<double>& in) = 0;
};

struct Dense : Layer {
  int in, out;
  const double* w;
  Dense(int in, int out, const double* w) : in(in), out(out), w(w) {}
  std::vector<double> forward(const std::vector<double>& x) override {
    std::vector<double> y(out);
    for (int o = 0; o < out; ++o) {
      double s = w[in * out + o];
      for (int i = 0; i < in; ++i) s += w[o * in + i] * x[i];
      y[o] = s;
    }
    return y;
  }
};

struct Tanh : Layer {
  std::vector<double> forward(const std::vector<double>& x) override {
    std::vector<double> y = x;
    for (auto& v : y) v = std::tanh(v);
    return y;
  }
};

// check: loss --size params=17 --size x=2
double loss(const double* params, const std::vector<double>& x) {
  std::vector<std::shared_ptr<Layer>> net{std::make_shared<Dense>(2, 4, params), std::make_shared<Tanh>(),
                                          std::make_shared<Dense>(4, 1, params + 12)};
  std::vector<double> a = x;
  for (auto& layer : net) a = layer->forward(a);
  double target = 0.7;
  return (a[0] - target) * (a[0] - target);
}

namespace quad {
inline double simpson(double fa, double fm, double fb, double a, double b) { return (b - a) / 6.0 * (fa + 4.0 * fm + fb); }

template <class F>
double adaptive(F f, double a, double b, double fa, double fm, double fb, double whole, double eps, int depth) {
  double m = 0.5 * (a + b);
  double flm = f(0.5 * (a + m)), frm = f(0.5 * (m + b));
  double left = simpson(fa, flm, fm, a, m), right = simpson(fm, frm, fb, m, b);
  double delta = left + right - whole;
  if (depth <= 0 || std::abs(delta) <= 15.0 * eps) return left + right + delta / 15.0;
  return adaptive(f, a, m, fa, flm, fm, left, eps / 2, depth - 1) + adaptive(f, m, b, fm, frm, fb, right, eps / 2, depth - 1);
}

template <class F>
double integrate(F f, double a, double b, double eps = 1e-6, int max_depth = 8) {
  double fa = f(a), fm = f(0.5 * (a + b)), fb = f(b);
  return adaptive(f, a, b, fa, fm, fb, simpson(fa, fm, fb, a, b), eps, max_depth);
}
}  // namespace quad

// check: integral --size a=1 --size b=1
double integral(double a, double b, double k) {
  auto f = [k](double x) { return std::exp(-k * x * x) * std::cos(3.0 * x); };
  auto g = [&](double y) { return quad::integrate([&](double x) { return f(x) * y; }, 0.0, y, 1e-4, 3); };
  return quad::integrate(f, a, 2.0 + b) + quad::integrate(g, 0.0, 1.0, 1e-4, 2);
}

// Word counts of a text with weights by length.

// check: score --size weights=3
double score(const double* weights) {
  std::string text = "the quick brown fox jumps over the lazy dog and the fox sleeps";
  std::map<std::string, int> counts;
  std::istringstream stream(text);
  std::string word;
  while (stream >> word) {
    std::transform(word.begin(), word.end(), word.begin(), [](unsigned char c) { return std::toupper(c); });
    counts[word]++;
  }
  double s = 0.0;
  for (const auto& kv : counts) {
    double w = kv.first.length() < 4 ? weights[0] : (kv.first.length() < 5 ? weights[1] : weights[2]);
    s += std::log1p(kv.second * w * w);
  }
  return s;
}

class SparseMatrix {
 public:
  explicit SparseMatrix(int n) : rows_(n) {}
  void add(int i, int j, double v) { rows_[i][j] += v; }
  std::vector<double> multiply(const std::vector<double>& x) const {
    std::vector<double> y(rows_.size(), 0.0);
    for (std::size_t i = 0; i < rows_.size(); ++i)
      for (const auto& [j, v] : rows_[i]) y[i] += v * x[j];
    return y;
  }
  int size() const { return static_cast<int>(rows_.size()); }
 private:
  std::vector<std::map<int, double>> rows_;
};

static double dot(const std::vector<double>& a, const std::vector<double>& b) {
  double s = 0.0;
  for (std::size_t i = 0; i < a.size(); ++i) s += a[i] * b[i];
  return s;
}

static std::vector<double> conjugate_gradient(const SparseMatrix& a, const std::vector<double>& b, double tol) {
  std::vector<double> x(b.size(), 0.0), r = b, p = b;
  double rs = dot(r, r);
  for (int it = 0; it < a.size(); ++it) {
    auto ap = a.multiply(p);
    double alpha = rs / dot(p, ap);
    for (std::size_t i = 0; i < x.size(); ++i) {
      x[i] += alpha * p[i];
      r[i] -= alpha * ap[i];
    }
    double rn = dot(r, r);
    if (std::sqrt(rn) < tol) break;
    for (std::size_t i = 0; i < x.size(); ++i) p[i] = r[i] + rn / rs * p[i];
    rs = rn;
  }
  return x;
}

// check: solve_energy --size b=6 --size d=6
double solve_energy(const std::vector<double>& b, const std::vector<double>& d) {
  const int n = static_cast<int>(b.size());
  SparseMatrix a(n);
  for (int i = 0; i < n; ++i) {
    a.add(i, i, 4.0 + d[i] * d[i]);
    if (i > 0) {
      a.add(i, i - 1, -1.0);
      a.add(i - 1, i, -1.0);
    }
  }
  auto x = conjugate_gradient(a, b, 1e-9);
  return 0.5 * dot(x, b);
}
