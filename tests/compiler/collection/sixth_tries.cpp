// SPDX-License-Identifier: MIT
// C++ as exercises and small programs have it: pipelines of filters, tensors, dates, games, markets, robots.
#include <algorithm>
#include <array>
#include <cmath>
#include <complex>
#include <concepts>
#include <deque>
#include <functional>
#include <iostream>
#include <iterator>
#include <list>
#include <map>
#include <memory>
#include <numbers>
#include <numeric>
#include <optional>
#include <random>
#include <ranges>
#include <set>
#include <span>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

// 1. order book: std::map with greater, matching, struct of orders
struct Order { double price, qty; bool buy; };
class Book {
  std::map<double, double, std::greater<>> bids_;
  std::map<double, double> asks_;
 public:
  double submit(const Order& o) {
    double left = o.qty, paid = 0;
    if (o.buy) {
      while (left > 0 && !asks_.empty() && asks_.begin()->first <= o.price) {
        auto& [price, qty] = *asks_.begin();
        const double traded = std::min(left, qty);
        paid += traded * price;
        left -= traded;
        qty -= traded;
        if (qty <= 0) asks_.erase(asks_.begin());
      }
      if (left > 0) bids_[o.price] += left;
    } else {
      asks_[o.price] += left;
    }
    return paid;
  }
  double depth() const {
    double s = 0;
    for (const auto& [p, q] : bids_) s += p * q;
    for (const auto& [p, q] : asks_) s += p * q;
    return s;
  }
};
// check: book_value
double book_value(double a, double q) {
  Book b;
  b.submit({10 + 0.1 * a, 2, false});
  b.submit({11, 1.5 + 0.1 * q, false});
  double paid = b.submit({10.8, 2.5 + 0.1 * q, true});
  return paid + b.depth();
}

// 2. pipeline of stages with operator| and type-erased step
class Pipeline {
  std::vector<std::function<std::vector<double>(std::vector<double>)>> steps_;
 public:
  friend Pipeline operator|(Pipeline p, std::function<std::vector<double>(std::vector<double>)> f) {
    p.steps_.emplace_back(std::move(f));
    return p;
  }
  std::vector<double> operator()(std::vector<double> x) const {
    for (const auto& f : steps_) x = f(std::move(x));
    return x;
  }
};
// check: piped_signal --size x=6
double piped_signal(const std::vector<double>& x, double a) {
  auto scale = [a](std::vector<double> v) { for (auto& e : v) e *= a; return v; };
  auto diff = [](std::vector<double> v) { std::adjacent_difference(v.begin(), v.end(), v.begin()); return v; };
  auto square = [](std::vector<double> v) { std::ranges::transform(v, v.begin(), [](double e) { return e * e; }); return v; };
  const auto p = Pipeline{} | scale | diff | square;
  const auto y = p(x);
  return std::accumulate(y.cbegin(), y.cend(), 0.0);
}

// 3. N-d tensor with variadic index operator and shape vector
template <std::size_t N> class Tensor {
  std::array<std::size_t, N> shape_;
  std::vector<double> data_;
 public:
  template <std::convertible_to<std::size_t>... S> requires(sizeof...(S) == N)
  explicit Tensor(S... s) : shape_{static_cast<std::size_t>(s)...}, data_((static_cast<std::size_t>(s) * ...), 0.0) {}
  template <class... I> double& operator()(I... i) {
    const std::array<std::size_t, N> idx{static_cast<std::size_t>(i)...};
    std::size_t at = 0;
    for (std::size_t k = 0; k < N; ++k) at = at * shape_[k] + idx[k];
    return data_[at];
  }
  std::size_t extent(std::size_t k) const { return shape_.at(k); }
  double sum() const { return std::reduce(data_.begin(), data_.end()); }
};
// check: tensor_contraction
double tensor_contraction(double a, double b) {
  Tensor<3> t(2, 3, 2);
  Tensor<2> m(3, 2);
  for (int i = 0; i < 2; ++i) for (int j = 0; j < 3; ++j) for (int k = 0; k < 2; ++k) t(i, j, k) = a * (i + 1) + b * j - k;
  for (int j = 0; j < 3; ++j) for (int k = 0; k < 2; ++k) for (int i = 0; i < 2; ++i) m(j, k) += t(i, j, k) * t(i, j, 1 - k);
  return m.sum() + m(m.extent(0) - 1, 1);
}

// 4. robot arm with std::variant joints and fold over chain
struct Revolute { double angle; };
struct Prismatic { double length; };
using Joint = std::variant<Revolute, Prismatic>;
struct Pose { double x = 0, y = 0, theta = 0; };
static Pose advance(Pose p, const Joint& j) {
  if (const auto* r = std::get_if<Revolute>(&j)) p.theta += r->angle;
  else if (std::holds_alternative<Prismatic>(j)) {
    const double l = std::get<Prismatic>(j).length;
    p.x += l * std::cos(p.theta);
    p.y += l * std::sin(p.theta);
  }
  return p;
}
// check: gripper
double gripper(double a, double b, double l) {
  const std::vector<Joint> arm{Revolute{a}, Prismatic{1.0}, Revolute{b}, Prismatic{l}, Revolute{-a}};
  const Pose end = std::accumulate(arm.begin(), arm.end(), Pose{}, advance);
  return std::hypot(end.x - 1, end.y + 0.5) + end.theta;
}

// 5. text report built by ostringstream and format; numeric result independent
// check: reported_mean --size x=5
double reported_mean(const std::vector<double>& x) {
  std::ostringstream report;
  report << "n=" << x.size() << '\n';
  double mean = 0;
  for (std::size_t i = 0; i < x.size(); ++i) {
    mean += (x[i] - mean) / (i + 1.0);
    report << i << ": " << mean << "\n";
  }
  const std::string text = report.str();
  std::cout << text;
  return mean * mean + mean;
}

// 6. intrusive shared graph of computations: own tiny autodiff by shared_ptr<Node> and backward
struct Node;
using NodePtr = std::shared_ptr<Node>;
struct Node {
  double value, grad = 0;
  std::vector<std::pair<NodePtr, double>> parents;
  explicit Node(double v) : value(v) {}
};
static NodePtr leaf(double v) { return std::make_shared<Node>(v); }
static NodePtr mul(const NodePtr& a, const NodePtr& b) {
  auto n = std::make_shared<Node>(a->value * b->value);
  n->parents = {{a, b->value}, {b, a->value}};
  return n;
}
static NodePtr sine(const NodePtr& a) {
  auto n = std::make_shared<Node>(std::sin(a->value));
  n->parents.emplace_back(a, std::cos(a->value));
  return n;
}
static void backward(const NodePtr& n, double seed) {
  n->grad += seed;
  for (const auto& [p, d] : n->parents) backward(p, seed * d);
}
// check: own_gradient
double own_gradient(double x, double y) {
  auto a = leaf(x), b = leaf(y);
  auto r = mul(sine(mul(a, b)), a);
  backward(r, 1.0);
  return a->grad * b->grad + r->value;
}

// 7. Kalman smoother with std::array matrices and constexpr size, structured bindings returned
using Mat2 = std::array<std::array<double, 2>, 2>;
constexpr Mat2 eye{{{1, 0}, {0, 1}}};
static Mat2 operator*(const Mat2& a, const Mat2& b) {
  Mat2 c{};
  for (int i = 0; i < 2; ++i) for (int j = 0; j < 2; ++j) for (int k = 0; k < 2; ++k) c[i][j] += a[i][k] * b[k][j];
  return c;
}
static std::pair<double, Mat2> filter_step(const Mat2& p, double z, double r) {
  auto q = p;
  q[0][0] += 0.1;
  const double gain = q[0][0] / (q[0][0] + r);
  Mat2 k = eye;
  k[0][0] -= gain;
  return {gain * z, k * q};
}
// check: smoothed_track --size z=4
double smoothed_track(const std::vector<double>& z, double r) {
  Mat2 p = eye;
  double sum = 0;
  for (const double zi : z) {
    auto [m, next] = filter_step(p, zi, 0.5 + r * r);
    p = next;
    sum += m * m;
  }
  return sum + p[0][0];
}

// 8. backtracking search with std::set of used and best bound by reference (knapsack)
class Knapsack {
  std::vector<std::pair<double, int>> items_;
  double best_ = 0;
  std::set<std::size_t> chosen_;
  void search(std::size_t k, int room, double value, std::set<std::size_t>& used) {
    if (value > best_) { best_ = value; chosen_ = used; }
    if (k == items_.size()) return;
    if (items_[k].second <= room) {
      used.insert(k);
      search(k + 1, room - items_[k].second, value + items_[k].first, used);
      used.erase(k);
    }
    search(k + 1, room, value, used);
  }
 public:
  void add(double v, int w) { items_.emplace_back(v, w); }
  double solve(int room) { std::set<std::size_t> used; search(0, room, 0.0, used); return best_ + 0.01 * static_cast<double>(chosen_.size()); }
};
// check: packed_value --size v=5
double packed_value(const std::vector<double>& v) {
  Knapsack k;
  const int w[] = {3, 4, 2, 5, 1};
  for (std::size_t i = 0; i < v.size(); ++i) k.add(1 + v[i] * v[i], w[i]);
  return k.solve(8);
}

// 9. policy based integrator with template template and static constexpr tableau
struct Heun { static constexpr int stages = 2; static constexpr double a[2][2] = {{0, 0}, {1, 0}}; static constexpr double b[2] = {0.5, 0.5}; };
struct Kutta3 { static constexpr int stages = 3; static constexpr double a[3][3] = {{0, 0, 0}, {0.5, 0, 0}, {-1, 2, 0}}; static constexpr double b[3] = {1.0 / 6, 2.0 / 3, 1.0 / 6}; };
template <class Tableau> class RungeKutta {
 public:
  template <class F, std::size_t N>
  static void step(const F& f, std::array<double, N>& y, double h) {
    std::array<std::array<double, N>, Tableau::stages> k;
    for (int s = 0; s < Tableau::stages; ++s) {
      auto u = y;
      for (int r = 0; r < s; ++r) for (std::size_t i = 0; i < N; ++i) u[i] += h * Tableau::a[s][r] * k[r][i];
      k[s] = f(u);
    }
    for (int s = 0; s < Tableau::stages; ++s) for (std::size_t i = 0; i < N; ++i) y[i] += h * Tableau::b[s] * k[s][i];
  }
};
// check: predators
double predators(double a, double b) {
  const auto f = [a, b](const std::array<double, 2>& y) { return std::array<double, 2>{y[0] * (1 + 0.1 * a - y[1]), y[1] * (y[0] - 1 - 0.1 * b)}; };
  std::array<double, 2> y{1.2, 0.8}, z = y;
  for (int n = 0; n < 5; ++n) { RungeKutta<Heun>::step(f, y, 0.1); RungeKutta<Kutta3>::step(f, z, 0.1); }
  return y[0] * z[1] + 100 * (y[1] - z[1]);
}

// 10. mortgage with optional extra payments and std::transform_reduce over schedule; enum class switch; exceptions for input
struct Loan { double principal, rate; int months; std::optional<double> extra; };
static double monthly(const Loan& l) {
  if (l.months <= 0) throw std::invalid_argument(std::string("bad term: ") + std::to_string(l.months));
  const double r = l.rate / 12;
  return r == 0 ? l.principal / l.months : l.principal * r / (1 - std::pow(1 + r, -l.months));
}
static std::vector<double> interest(const Loan& l) {
  std::vector<double> out;
  double left = l.principal;
  const double pay = monthly(l) + l.extra.value_or(0);
  while (left > 1e-9 && out.size() < static_cast<std::size_t>(l.months)) {
    out.push_back(left * l.rate / 12);
    left = std::max(0.0, left + out.back() - pay);
  }
  return out;
}
// check: saved_interest
double saved_interest(double rate, double extra) {
  Loan plain{1000, 0.04 + 0.01 * rate * rate, 12, std::nullopt}, faster = plain;
  faster.extra = 5 + extra * extra;
  const auto a = interest(plain), b = interest(faster);
  return std::accumulate(a.begin(), a.end(), 0.0) - std::accumulate(b.begin(), b.end(), 0.0);
}

// 11. iterator pair on own linked list with raw pointers, copy constructor and destructor, algorithm over it
template <class T> class Forward {
  struct Link { T v; Link* next; };
  Link* head_ = nullptr;
 public:
  Forward() = default;
  Forward(const Forward&) = delete;
  ~Forward() { while (head_) { Link* n = head_->next; delete head_; head_ = n; } }
  void push(T v) { head_ = new Link{v, head_}; }
  class iterator {
    Link* at_;
   public:
    using value_type = T; using reference = T&; using pointer = T*; using difference_type = std::ptrdiff_t; using iterator_category = std::forward_iterator_tag;
    explicit iterator(Link* l) : at_(l) {}
    T& operator*() const { return at_->v; }
    iterator& operator++() { at_ = at_->next; return *this; }
    bool operator!=(const iterator& o) const { return at_ != o.at_; }
    bool operator==(const iterator& o) const { return at_ == o.at_; }
  };
  iterator begin() { return iterator(head_); }
  iterator end() { return iterator(nullptr); }
};
// check: linked_products --size x=4
double linked_products(const std::vector<double>& x) {
  Forward<double> list;
  for (double v : x) list.push(v * v + 1);
  double p = 1;
  for (auto& v : list) { v = std::log(v) + 1; p *= v; }
  return p + std::accumulate(list.begin(), list.end(), 0.0);
}

// 12. simulated queue with deque of customers, random service times, chrono-free; percentile via nth_element
// check: waiting_time
double waiting_time(double arrival, double service) {
  std::mt19937 rng{17};
  std::exponential_distribution<double> e(1.0);
  std::deque<double> queue;
  std::vector<double> waits;
  double clock = 0, free_at = 0;
  arrival = 1 + 0.1 * arrival * arrival;
  service = 0.9 + 0.1 * service * service;
  for (int i = 0; i < 12; ++i) {
    clock += arrival * e(rng);
    queue.push_back(clock);
    while (!queue.empty() && (free_at <= clock || queue.size() > 3)) {
      const double came = queue.front();
      queue.pop_front();
      const double start = std::max(came, free_at);
      waits.push_back(start - came);
      free_at = start + service * e(rng);
    }
  }
  std::nth_element(waits.begin(), waits.begin() + waits.size() / 2, waits.end());
  return waits[waits.size() / 2] + std::reduce(waits.begin(), waits.end()) / waits.size();
}
