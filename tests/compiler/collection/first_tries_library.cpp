// SPDX-License-Identifier: MIT
// The standard library of C++20 as people use it, written before any of it was tried.
#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <concepts>
#include <cstring>
#include <deque>
#include <functional>
#include <iomanip>
#include <iostream>
#include <iterator>
#include <limits>
#include <list>
#include <map>
#include <memory>
#include <numeric>
#include <queue>
#include <random>
#include <ranges>
#include <set>
#include <span>
#include <stack>
#include <string>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <valarray>
#include <variant>
#include <vector>

// 1 concepts + span + ranges
template <typename T>
concept Number = std::floating_point<T> || std::integral<T>;
template <Number T>
T mean(std::span<const T> v) {
  return std::accumulate(v.begin(), v.end(), T{}) / static_cast<T>(v.size());
}
template <Number T>
T variance(std::span<const T> v) {
  const T m = mean(v);
  T s{};
  for (const T& e : v) s += (e - m) * (e - m);
  return s / static_cast<T>(v.size() - 1);
}
// check: t_statistic --size x=6
double t_statistic(const double* x) {
  std::vector<double> data(x, x + 6);
  std::span<const double> all{data};
  auto first = all.first(3), last = all.subspan(3);
  return (mean(first) - mean(last)) / std::sqrt(variance(all) + 1.0);
}

// 2 ranges views
// check: range_pipeline --size x=8
double range_pipeline(const double* x) {
  std::vector<double> v(x, x + 8);
  double s = 0.0;
  for (double e :
       v | std::views::filter([](double a) { return a > 0; }) | std::views::transform([](double a) { return a * a; }))
    s += e;
  for (int i : std::views::iota(0, 4)) s += v[i] * v[7 - i];
  return s;
}

// 3 variant visitor shapes with overloaded
template <class... Ts>
struct overloaded : Ts... {
  using Ts::operator()...;
};
template <class... Ts>
overloaded(Ts...) -> overloaded<Ts...>;
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
double area(const Shape& s) {
  return std::visit(
      overloaded{[](const Circle& c) { return M_PI * c.r * c.r; }, [](const Rect& r) { return r.w * r.h; },
                 [](const Tri& t) {
                   double p = (t.a + t.b + t.c) / 2;
                   return std::sqrt(std::abs(p * (p - t.a) * (p - t.b) * (p - t.c)));
                 }},
      s);
}
// check: total_area --size x=6
double total_area(const double* x) {
  std::vector<Shape> shapes;
  shapes.push_back(Circle{x[0]});
  shapes.emplace_back(Rect{x[1], x[2]});
  shapes.emplace_back(Tri{x[3] + 3, x[4] + 3, x[5] + 3});
  double total = 0;
  for (const auto& s : shapes) total += area(s);
  return total;
}

// 4 memoised fibonacci-like DP with unordered_map
class Memo {
  std::unordered_map<int, double> cache;
  double p;

 public:
  explicit Memo(double p_) : p(p_) {}
  double operator()(int n) {
    if (n < 2) return n + p;
    auto it = cache.find(n);
    if (it != cache.end()) return it->second;
    double r = (*this)(n - 1) * p + (*this)(n - 2);
    cache.emplace(n, r);
    return r;
  }
};
// check: memo_fib
double memo_fib(double p) {
  Memo m(p);
  return m(12);
}

// 5 Monte Carlo with timing
// check: monte_carlo_asian
double monte_carlo_asian(double s0, double sigma) {
  auto start = std::chrono::steady_clock::now();
  std::mt19937_64 gen(12345);
  std::normal_distribution<> z;
  const int paths = 20, steps = 5;
  double sum = 0;
  for (int i = 0; i < paths; ++i) {
    double s = s0, avg = 0;
    for (int k = 0; k < steps; ++k) {
      s *= std::exp(-0.5 * sigma * sigma / steps + sigma * std::sqrt(1.0 / steps) * z(gen));
      avg += s;
    }
    sum += std::max(avg / steps - 0.1 * s0, 0.0);
  }
  std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - start;
  if (elapsed.count() > 10.0) std::cout << "slow: " << elapsed.count() << " s\n";
  return sum / paths;
}

// 6 Dijkstra with priority_queue on weights
// check: shortest_path --size w=7
double shortest_path(const double* w) {
  struct Edge {
    int to;
    double cost;
  };
  std::vector<std::vector<Edge>> adj(5);
  auto link = [&](int a, int b, double c) {
    adj[a].push_back({b, c});
    adj[b].push_back({a, c});
  };
  int k = 0;
  for (auto [a, b] : std::vector<std::pair<int, int>>{{0, 1}, {0, 2}, {1, 2}, {1, 3}, {2, 3}, {3, 4}, {2, 4}})
    link(a, b, 1.0 + w[k] * w[k]), ++k;
  std::vector<double> dist(5, std::numeric_limits<double>::infinity());
  using Item = std::pair<double, int>;
  std::priority_queue<Item, std::vector<Item>, std::greater<Item>> pq;
  dist[0] = 0;
  pq.push({0.0, 0});
  while (!pq.empty()) {
    auto [d, u] = pq.top();
    pq.pop();
    if (d > dist[u]) continue;
    for (const Edge& e : adj[u])
      if (d + e.cost < dist[e.to]) {
        dist[e.to] = d + e.cost;
        pq.emplace(dist[e.to], e.to);
      }
  }
  return dist[4];
}

// 7 valarray Jacobi w/ slices
// check: valarray_row --size x=9
double valarray_row(const double* x) {
  std::valarray<double> m(x, 9);
  std::valarray<double> row = m[std::slice(3, 3, 1)];
  std::valarray<double> col = m[std::slice(1, 3, 3)];
  return (row * col).sum() + std::sqrt((row * row).sum() + 1);
}

// 8 list of particles with erase in loop
struct Particle {
  double x, v, life;
};
// check: particle_fountain --size v=5
double particle_fountain(const double* v) {
  std::list<Particle> ps;
  for (int i = 0; i < 5; i++) ps.push_back({0.0, v[i], 0.2 + 0.1 * i});
  double height = 0;
  for (int step = 0; step < 5; ++step) {
    for (auto it = ps.begin(); it != ps.end();) {
      it->v -= 9.81 * 0.1;
      it->x += it->v * 0.1;
      it->life -= 0.1;
      if (it->life <= 0)
        it = ps.erase(it);
      else
        ++it;
    }
    for (const auto& p : ps) height += p.x;
  }
  return height;
}

// 9 tuple returns, tie, running quantile with deque
std::tuple<double, double, int> stats(const std::deque<double>& d) {
  double lo = d.front(), hi = d.front();
  int n = 0;
  for (auto v : d) {
    lo = std::min(lo, v);
    hi = std::max(hi, v);
    ++n;
  }
  return {lo, hi, n};
}
// check: rolling_range --size x=9
double rolling_range(const double* x) {
  std::deque<double> win;
  double total = 0, lo, hi;
  for (int i = 0; i < 9; ++i) {
    win.push_back(x[i]);
    if (win.size() > 3) win.pop_front();
    std::tie(lo, hi, std::ignore) = stats(win);
    total += (hi - lo) * (hi - lo);
  }
  return total;
}

// 10 RAII timer & scoped logger with static counter, references
class ScopedTimer {
  const char* name_;
  std::chrono::high_resolution_clock::time_point t0_;

 public:
  explicit ScopedTimer(const char* name) : name_(name), t0_(std::chrono::high_resolution_clock::now()) {}
  ~ScopedTimer() {
    auto dt = std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::high_resolution_clock::now() - t0_);
    std::clog << name_ << ": " << (dt.count() >= 0 ? "ok" : "clock?") << "\n";
  }
};
// check: timed_trapezoid
double timed_trapezoid(double a, double b) {
  ScopedTimer timer("trapezoid");
  const int n = 32;
  double h = (b - a) / n, s = 0.5 * (std::sin(a * a) + std::sin(b * b));
  for (int i = 1; i < n; ++i) s += std::sin(std::pow(a + i * h, 2));
  return s * h;
}
