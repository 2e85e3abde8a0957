// SPDX-License-Identifier: MIT
// Classes and algorithms of the standard library that the result has other words for: complex numbers, tuples, optional
// values, queues, maps, sorting. Values that are read after they moved, equal keys, entries that are there already.
#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <complex>
#include <cstddef>
#include <deque>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <queue>
#include <set>
#include <stack>
#include <tuple>
#include <type_traits>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

struct Signal {
  std::complex<double> value{0.5, 0.25};
  std::complex<double> gain;
};

// check: complex_arithmetic
double complex_arithmetic(double x, double y) {
  std::complex<double> z(x, y), w = x;
  z *= z;            // both parts from the old ones
  z += 1.0 / z - w;  // a real number over a complex one
  w = std::conj(z) * 2.0 + y;
  w /= std::complex<double>(y, -x);
  Signal s;
  s.gain = std::exp(0.1 * w) + std::sqrt(z) - std::pow(w, 1.5) + std::pow(z, w * 0.1);
  s.value -= s.gain * std::polar(x, y);
  const bool same = z == w || z != z;
  std::complex<double> all[3];
  all[1] = std::sin(z) / std::cosh(w);
  all[2] = std::tan(0.3 * z) + std::log(w);
  std::vector<std::complex<double>> v(2);
  v[1].imag(x * x);
  v.push_back(-z);
  double sum = same ? 0.0 : std::norm(s.value) + std::arg(w);
  for (const auto& c : all) sum += c.real() * c.imag() + std::abs(c + 0.5);
  for (const auto& c : v) sum += std::imag(c) * std::real(s.value);
  return sum;
}

std::tuple<double, int> scaled_count(double x, int n) { return {x * n, n + 1}; }
std::optional<std::pair<double, double>> ordered(double a, double b) {
  if (a == b) return {};
  return a < b ? std::make_pair(a, b) : std::make_pair(b, a);
}

// check: tuples_and_optionals
double tuples_and_optionals(double x, double y) {
  auto [scaled, n] = scaled_count(x, 3);
  double other = y;
  std::tie(other, std::ignore) = scaled_count(y, n);
  std::tuple<double, std::array<double, 2>, int> t;
  std::get<1>(t)[1] = other * x;
  std::get<double>(t) = scaled;
  auto copy = t;
  std::get<0>(copy) += std::get<1>(t)[1];
  std::optional<double> none, best;
  for (int k = 1; k < 4; ++k)
    if (const double v = std::cos(k * x); !best || v > *best) best = v * y;
  none = best;
  best = std::nullopt;
  if (const auto p = ordered(x, y)) other *= p->second - p->first * 0.5;
  return std::get<0>(copy) + other + none.value_or(1.0) * best.value_or(x) + (none == std::nullopt ? 0.0 : y);
}

// check: queues_and_lists
double queues_and_lists(double x, double y) {
  std::deque<double> d{x, y};
  d.push_front(x * y);
  d.push_back(d.front() + d.back());
  d.pop_front();
  std::list<double> l;
  for (double v : d) l.push_front(v * v);
  l.pop_back();
  std::stack<double> s;
  std::queue<std::pair<double, int>> q;
  for (auto it = l.begin(); it != l.end(); ++it) {
    s.push(*it * 0.5);
    q.push({*it, static_cast<int>(s.size())});
  }
  double sum = 0;
  while (!s.empty()) {
    sum = sum * 0.25 + s.top() * q.front().first * q.front().second;
    s.pop();
    q.pop();
  }
  std::vector<bool> seen(3, false);
  seen[1] = true;
  for (std::size_t k = 0; k < seen.size(); ++k)
    if (seen[k]) sum += x;
  auto room = std::make_unique<double[]>(3);
  room[2] = sum * y;
  auto moved = std::move(room);
  return moved[2] + moved[0] + (room ? 1.0 : 0.0);
}

// check: maps_and_sets
double maps_and_sets(double x, double y) {
  std::map<int, double> m{{3, x}, {1, y}, {3, 2.0}};
  m[2] = m[1] + m[3];  // the entry of 1 moves nothing, that of 2 moves 3's
  m[0] = m[2] * m[4];  // both are made
  m[4] += x * y;
  m.insert({1, 100.0});  // is there already
  m.erase(0);
  double sum = 0;
  int place = 0;
  for (const auto& [key, value] : m) sum += ++place * key * value * value;
  for (auto it = m.begin(); it != m.end(); ++it) it->second *= 2.0;
  std::unordered_map<int, std::vector<double>> rows;
  for (int k = 0; k < 5; ++k) rows[k % 2].push_back(x * k);
  std::set<int> odd;
  for (int k : {3, 1, 3, 5}) odd.insert(k);
  for (int k : odd) sum += k * x;
  std::map<std::pair<int, int>, double> a;
  a[{1, 0}] = x;
  a[{0, 1}] = y;
  return sum + (m.count(7) == 0 ? rows[1][1] : 0.0) + m.at(3) * rows[0].size() + a.begin()->second +
         static_cast<double>(m.count(4) + odd.count(4));
}

bool larger(double a, double b) { return a > b; }
struct NearestTo {
  double middle;
  bool operator()(const std::pair<double, int>& a, const std::pair<double, int>& b) const {
    return std::fabs(a.first - middle) < std::fabs(b.first - middle);
  }
};
double squashed(double x) { return x / (1.0 + x * x); }
double blended(double a, double b) { return a * std::exp(-b); }

// check: sorted_ranges --size x=11
double sorted_ranges(std::vector<double>& x, double middle) {
  std::vector<std::pair<double, int>> pairs;
  for (std::size_t k = 0; k < x.size(); ++k) pairs.push_back({x[k], static_cast<int>(k)});
  std::stable_sort(pairs.begin(), pairs.end(), NearestTo{middle});
  std::sort(x.begin() + 2, x.end());
  double sum = 0;
  for (std::size_t k = 0; k < x.size(); ++k) sum += (k + 1) * x[k] * pairs[k].first * pairs[k].second;
  std::sort(x.begin(), x.begin() + 5, larger);
  double raw[4] = {x[3], x[0], x[7] * x[1], middle};
  std::sort(raw, raw + 4, std::greater<double>());
  std::rotate(x.begin(), x.begin() + 3, x.end());
  return sum + raw[0] * raw[3] + x[0] * x[10];
}

// check: handed_functions --size x=5
double handed_functions(std::vector<double>& x, double by) {
  std::vector<double> y(x.size()), d(x.size());
  std::transform(x.begin(), x.end(), y.begin(), squashed);
  std::transform(x.begin(), x.end(), y.begin(), y.begin(), blended);
  std::transform(y.begin(), y.end(), x.begin(), x.begin(), std::minus<>());
  std::adjacent_difference(y.begin(), y.end(), d.begin());
  const double folded = std::accumulate(d.begin(), d.end(), by, blended);
  double sum = y[3] * y[1];
  for (double v : y) sum += v * by;
  return folded + sum + std::transform_reduce(x.begin(), x.end(), d.begin(), by) +
         static_cast<double>(std::count(y.begin(), y.end(), by));
}

class Diagonal {
 public:
  Diagonal(int n, double x) : values_(n, x) {}
  int size() const { return static_cast<int>(values_.size()); }
  double trace() const {
    double sum = 0;
    for (double v : values_) sum += v * v;
    return sum;
  }

 private:
  std::vector<double> values_;
};

// check: handed_lambdas --size x=5
double handed_lambdas(std::vector<double>& x, double by) {
  const Diagonal one(2, x[0]), other(2, by);
  assert(one.size() == other.size());
  std::vector<double> y(x.size());
  std::transform(x.begin(), x.end(), y.begin(), [&](double t) { return t * by * t; });
  std::sort(y.begin(), y.end(), [](auto a, auto b) { return std::abs(a) > std::abs(b); });
  double last = by;
  std::for_each(y.begin(), y.end(), [&last](double& t) {
    t *= last;
    last = t;
  });
  std::generate(x.begin(), x.end(), [t = by]() mutable { return t *= 1.5; });
  return std::accumulate(y.begin(), y.end(), one.trace(), [](double sum, double t) { return sum + 2 * t; }) +
         other.trace();
}

namespace queues {
struct Event {
  double t;
  int id;
  bool operator<(const Event& o) const { return t > o.t; }
};
struct Later {
  bool operator()(const Event& a, const Event& b) const { return a.t > b.t; }
};
}  // namespace queues
// check: queues_of_classes --size x=4
double queues_of_classes(const double* x) {
  using queues::Event;
  std::priority_queue<Event> by_operator;
  std::priority_queue<Event, std::vector<Event>, queues::Later> by_class;
  auto compare = [](const Event& a, const Event& b) { return a.t < b.t; };
  std::priority_queue<Event, std::vector<Event>, decltype(compare)> by_lambda(compare);
  std::priority_queue<std::tuple<double, int>> of_tuples;
  for (int i = 0; i < 4; ++i) {
    by_operator.push({x[i], i});
    by_class.push(Event{x[i], i});
    by_lambda.emplace(Event{x[i], i});
    of_tuples.emplace(x[i], i);
  }
  double s = 0;
  int k = 1;
  for (; !by_operator.empty(); by_operator.pop()) s += ++k * by_operator.top().t * (1 + by_operator.top().id);
  while (!by_class.empty()) {
    const Event e = by_class.top();
    by_class.pop();
    s += ++k * e.t * e.t;
  }
  while (!by_lambda.empty()) {
    const auto [t, id] = by_lambda.top();
    by_lambda.pop();
    s += ++k * t * id;
  }
  while (!of_tuples.empty()) {
    const auto [t, id] = of_tuples.top();
    of_tuples.pop();
    s += ++k * t * id;
  }
  return s;
}
// check: emplaced_members
double emplaced_members(double a, double b) {
  std::vector<std::pair<double, double>> p;
  std::stack<std::pair<double, double>> s;
  std::queue<std::pair<double, int>> q;
  std::vector<std::tuple<double, double, int>> t;
  p.emplace_back(a, b);
  p.emplace_back(a * b, 1.0);
  s.emplace(a, 2.0);
  q.emplace(b, 2);
  t.emplace_back(a, b, 1);
  return p[0].first * p[1].first + s.top().first * q.front().first + std::get<0>(t[0]) * p[0].second;
}

namespace payoffs {
struct Payoff {
  virtual ~Payoff() {}
  virtual double at(double s) const = 0;
  virtual std::unique_ptr<Payoff> clone() const = 0;
};
struct Call : Payoff {
  double k;
  double w[2] = {1.0, 0.5};
  explicit Call(double k_) : k(k_) {}
  double at(double s) const override { return w[0] * std::log1p(std::exp(s - k)) + w[1]; }
  std::unique_ptr<Payoff> clone() const override { return std::make_unique<Call>(*this); }
};
struct Square : Payoff {
  double k;
  explicit Square(double k_) : k(k_) {}
  double at(double s) const override { return (s - k) * (s - k); }
  std::unique_ptr<Payoff> clone() const override { return std::unique_ptr<Payoff>(new Square(*this)); }
};
class Bridge {
  std::unique_ptr<Payoff> p;

 public:
  Bridge(const Payoff& o) : p(o.clone()) {}
  Bridge(const Bridge& o) : p(o.p->clone()) {}
  double operator()(double s) const { return p->at(s); }
};
}  // namespace payoffs
// check: cloned
double cloned(double s, double k) {
  using namespace payoffs;
  Bridge b(Call(k * k)), c{Square{k}};
  Bridge d(b);
  Call original(k);
  Call copy = original;
  copy.k *= s;
  return b(s) * c(s) + d(2 * s) + original.at(s) * copy.at(s);
}
struct Link {
  double v;
  std::shared_ptr<Link> next;
};
// check: copied_links
double copied_links(double a, double b) {
  auto n = std::make_shared<Link>(Link{a * b, nullptr});
  auto m = std::make_shared<Link>(Link{b, n});
  Link top{a, m};
  Link other = top;
  other.v = std::sin(a);
  double s = 0;
  int k = 0;
  for (auto p = std::make_shared<Link>(other); p; p = p->next) s = s * 2 + p->v * ++k;
  return s + top.v * top.next->v;
}
struct SearchTree {
  double key;
  std::unique_ptr<SearchTree> left, right;
  explicit SearchTree(double k) : key(k) {}
  void insert(double k) {
    auto& child = k < key ? left : right;
    if (child)
      child->insert(k);
    else
      child = std::make_unique<SearchTree>(k);
  }
  void put(double k) {
    std::unique_ptr<SearchTree>& child = k < key ? left : right;
    if (!child) {
      child.reset(new SearchTree(k));
      return;
    }
    child->put(k);
  }
  double sum(int d) const {
    return key * d * key + (left ? left->sum(d + 1) : 0.0) + (right ? right->sum(2 * d) : 0.0);
  }
};
// check: chosen_child --size k=4
double chosen_child(const double* k) {
  SearchTree t(k[0]);
  for (int i = 1; i < 4; ++i) t.insert(k[i] * k[i]);
  t.put(k[0] * 0.5);
  return t.sum(1);
}

// Objects of a class that smart pointers own, as locals and as copies.
struct Sample {
  double x, y;
};
// check: local_of_an_owned_class
double local_of_an_owned_class(double x) {
  auto p = std::make_unique<Sample>();
  p->x = x * x;
  p->y = 1.0;
  Sample local{x, 2.0};
  local.x *= p->x;
  return p->x + local.x * x * local.y;
}
// check: copies_of_owned_objects
double copies_of_owned_objects(double x) {
  auto a = std::make_shared<Sample>(Sample{x, x * x});
  Sample c = *a;
  c.x *= 2.0;
  a->y *= 3.0;
  auto d = std::make_shared<Sample>(c);
  d->y += c.x;
  std::unique_ptr<Sample> e(std::make_unique<Sample>(*d));
  d->x = 0.0;
  return a->x * a->y + c.x * c.y + e->x * e->y;
}

using Nothing = std::variant<std::monostate, double, std::vector<double>>;
static double weight_of(const Nothing& j) {
  if (std::holds_alternative<double>(j)) return std::get<double>(j);
  if (const auto* v = std::get_if<std::vector<double>>(&j)) {
    double s = 0.0;
    for (double e : *v) s += e * e;
    return s;
  }
  return 1.5;
}
// check: alternatives_of_nothing
double alternatives_of_nothing(double x, double y) {
  std::vector<Nothing> all{x, std::vector<double>{x, y}, std::monostate{}, y};
  double p = 1.0;
  for (const auto& j : all) p *= weight_of(j) + 0.5;
  Nothing last;
  p += weight_of(last);
  last = x * y;
  return p * weight_of(last);
}

namespace by_tags {
struct Sine {
  double f;
  double at(double t) const { return std::sin(f * t); }
};
struct Line {
  double k;
  double at(double t) const { return k * t; }
};
template <class... S>
class Mixer {
  std::tuple<S...> s_;
  std::array<double, sizeof...(S)> g_;
  template <std::size_t... I>
  double mix(double t, std::index_sequence<I...>) const {
    return (... + (g_[I] * std::get<I>(s_).at(t)));
  }

 public:
  Mixer(std::array<double, sizeof...(S)> g, S... s) : s_(s...), g_(g) {}
  double at(double t) const { return mix(t, std::index_sequence_for<S...>{}); }
};
template <class T>
static double scaled(T x, std::true_type) {
  return 2.0 * x * x;
}
template <class T>
static double scaled(T x, std::false_type) {
  return 3.0 * x;
}
template <class T>
static double scaled(T x) {
  return scaled(x, std::is_floating_point<T>());
}
template <class A, std::size_t... I>
static double dot(const A& a, const A& b, std::index_sequence<I...>) {
  return ((a[I] * b[I]) + ...);
}
}  // namespace by_tags
// check: tags_of_types --wrt x
double tags_of_types(const double x[3]) {
  by_tags::Mixer<by_tags::Sine, by_tags::Line> m({x[0], 0.5}, by_tags::Sine{x[1]}, by_tags::Line{x[2]});
  std::array<double, 3> a{x[0], x[1], x[2]};
  return m.at(0.7) * by_tags::scaled(x[0]) + by_tags::scaled(2) * by_tags::dot(a, a, std::make_index_sequence<3>());
}
