// SPDX-License-Identifier: MIT
// The standard library as people lean on it, written without trying it first.
#include <algorithm>
#include <array>
#include <bitset>
#include <cmath>
#include <complex>
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <functional>
#include <iomanip>
#include <iostream>
#include <iterator>
#include <limits>
#include <list>
#include <map>
#include <numeric>
#include <optional>
#include <queue>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <valarray>
#include <vector>

using std::vector;

// check: cubic_spline_at --size xs=5 y=5
double cubic_spline_at(const vector<double>& xs, const vector<double>& y, double t) {
  const int n = static_cast<int>(xs.size());
  vector<double> x(n);
  std::iota(x.begin(), x.end(), 0.0);
  for (int i = 0; i < n; ++i) x[i] += 0.1 * xs[i];
  vector<double> h(n - 1), alpha(n, 0.0), l(n, 1.0), mu(n, 0.0), z(n, 0.0), c(n, 0.0), b(n), d(n);
  for (int i = 0; i < n - 1; ++i) h[i] = x[i + 1] - x[i];
  for (int i = 1; i < n - 1; ++i) alpha[i] = 3.0 / h[i] * (y[i + 1] - y[i]) - 3.0 / h[i - 1] * (y[i] - y[i - 1]);
  for (int i = 1; i < n - 1; ++i) {
    l[i] = 2 * (x[i + 1] - x[i - 1]) - h[i - 1] * mu[i - 1];
    mu[i] = h[i] / l[i];
    z[i] = (alpha[i] - h[i - 1] * z[i - 1]) / l[i];
  }
  for (int j = n - 2; j >= 0; --j) {
    c[j] = z[j] - mu[j] * c[j + 1];
    b[j] = (y[j + 1] - y[j]) / h[j] - h[j] * (c[j + 1] + 2 * c[j]) / 3;
    d[j] = (c[j + 1] - c[j]) / (3 * h[j]);
  }
  auto it = std::lower_bound(x.begin(), x.end(), t);
  auto k = std::max<std::ptrdiff_t>(it - x.begin() - 1, 0);
  const double dx = t - x[k];
  return y[k] + dx * (b[k] + dx * (c[k] + dx * d[k]));
}

// check: max_drawdown --size returns=8
double max_drawdown(const vector<double>& returns) {
  vector<double> wealth;
  wealth.reserve(returns.size() + 1);
  wealth.push_back(1.0);
  for (double r : returns) wealth.push_back(wealth.back() * (1.0 + 0.1 * std::sin(10 * r)));
  double peak = wealth.front(), worst = 0.0;
  for (const double& w : wealth) {
    peak = std::max(peak, w);
    worst = std::max(worst, (peak - w) / peak);
  }
  return worst + wealth.back();
}

// check: total_variation --size x=7
double total_variation(const vector<double>& x) {
  vector<double> diff(x.size());
  std::adjacent_difference(x.begin(), x.end(), diff.begin());
  return std::accumulate(std::next(diff.begin()), diff.end(), 0.0,
                         [](double acc, double d) { return acc + std::sqrt(d * d + 1e-3); });
}

// check: pearson --size x=6 y=6
double pearson(const vector<double>& x, const vector<double>& y) {
  if (x.size() != y.size()) throw std::invalid_argument("pearson: size mismatch");
  const double n = x.size();
  const double mx = std::accumulate(x.begin(), x.end(), 0.0) / n, my = std::accumulate(y.cbegin(), y.cend(), 0.0) / n;
  const double sxy = std::inner_product(x.begin(), x.end(), y.begin(), 0.0, std::plus<>(),
                                        [mx, my](double a, double b) { return (a - mx) * (b - my); });
  auto ss = [](const vector<double>& v, double m) {
    double s = 0;
    for (auto e : v) s += (e - m) * (e - m);
    return s;
  };
  return sxy / std::sqrt(ss(x, mx) * ss(y, my));
}

// check: grouped_means --size x=8
double grouped_means(const vector<double>& x) {
  std::map<int, vector<double>> groups;
  for (std::size_t i = 0; i < x.size(); ++i) groups[static_cast<int>(i % 3)].push_back(x[i]);
  double between = 0.0;
  for (const auto& [key, values] : groups) {
    const double mean = std::accumulate(values.begin(), values.end(), 0.0) / values.size();
    between += (key + 1) * mean * mean;
  }
  return between;
}

// check: string_labels
double string_labels(double a, double b, double c) {
  const std::vector<std::string> names{"alpha", "beta", "gamma"};
  const std::array<double, 3> values{a, b, c};
  double sum = 0.0;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names[i] == "beta")
      sum += values[i] * values[i];
    else
      sum += std::cos(values[i]);
  }
  return sum;
}

// check: valarray_heat --size u0=8
double valarray_heat(const double* u0, double k) {
  std::valarray<double> u(u0, 8);
  for (int t = 0; t < 4; ++t) {
    std::valarray<double> left = u.cshift(-1), right = u.cshift(1);
    u += 0.1 * k * (left - 2.0 * u + right);
  }
  return (u * u).sum();
}

// check: valarray_statistics --size n=6 x=6
double valarray_statistics(const double* x, int n) {
  std::valarray<double> v(n);
  for (int i = 0; i < n; ++i) v[i] = x[i];
  const double mean = v.sum() / v.size();
  const double var = std::pow(v - mean, 2.0).sum() / (v.size() - 1);
  return mean / std::sqrt(var) + v.max() - v.min();
}

// check: simpson_function
double simpson_function(double a, double b) {
  auto simpson = [](const std::function<double(double)>& f, double lo, double hi, int n) {
    const double h = (hi - lo) / n;
    double s = f(lo) + f(hi);
    for (int i = 1; i < n; ++i) s += (i % 2 == 0 ? 2.0 : 4.0) * f(lo + i * h);
    return s * h / 3.0;
  };
  double (*bell)(double) = [](double x) { return std::exp(-x * x); };
  return simpson(bell, 0.0, a, 8) + simpson([b](double x) { return b * x * std::sin(x); }, a, a + b, 8);
}

vector<double> linspace(double a, double b, int n) {
  vector<double> v(n);
  double step = (b - a) / (n - 1);
  std::generate(v.begin(), v.end(), [x = a, step]() mutable {
    double r = x;
    x += step;
    return r;
  });
  return v;
}
double trapz(const vector<double>& x, const vector<double>& y) {
  double s = 0;
  for (size_t i = 1; i < x.size(); i++) s += 0.5 * (x[i] - x[i - 1]) * (y[i] + y[i - 1]);
  return s;
}
// check: trapezoid_of_transform
double trapezoid_of_transform(double a, double b) {
  const auto x = linspace(0.0, a, 9);
  vector<double> y(x.size());
  std::transform(x.begin(), x.end(), y.begin(), [&](double t) { return std::exp(-b * t) * std::cos(t); });
  return trapz(x, y);
}

using State = std::array<double, 4>;
State operator+(const State& a, const State& b) {
  State r;
  std::transform(a.begin(), a.end(), b.begin(), r.begin(), std::plus<double>());
  return r;
}
State operator*(double s, const State& a) {
  State r;
  for (size_t i = 0; i < r.size(); ++i) r[i] = s * a[i];
  return r;
}
template <class F>
State rk4_step(F&& f, double t, const State& y, double h) {
  auto k1 = f(t, y);
  auto k2 = f(t + h / 2, y + h / 2 * k1);
  auto k3 = f(t + h / 2, y + h / 2 * k2);
  auto k4 = f(t + h, y + h * k3);
  return y + h / 6 * (k1 + 2 * k2 + 2 * k3 + k4);
}
// check: double_pendulum
double double_pendulum(double th1, double th2, double m2) {
  const double g = 9.81, l1 = 1.0, l2 = 1.0, m1 = 1.0;
  auto rhs = [=](double, const State& s) -> State {
    auto [t1, w1, t2, w2] = s;
    double d = t2 - t1;
    double den1 = (m1 + m2) * l1 - m2 * l1 * std::cos(d) * std::cos(d);
    double den2 = (l2 / l1) * den1;
    return {w1,
            (m2 * l1 * w1 * w1 * std::sin(d) * std::cos(d) + m2 * g * std::sin(t2) * std::cos(d) +
             m2 * l2 * w2 * w2 * std::sin(d) - (m1 + m2) * g * std::sin(t1)) /
                den1,
            w2,
            (-m2 * l2 * w2 * w2 * std::sin(d) * std::cos(d) +
             (m1 + m2) * (g * std::sin(t1) * std::cos(d) - l1 * w1 * w1 * std::sin(d) - g * std::sin(t2))) /
                den2};
  };
  State y{th1, 0.0, th2, 0.0};
  double t = 0.0;
  for (int i = 0; i < 5; ++i, t += 0.02) y = rk4_step(rhs, t, y, 0.02);
  return y[0] * y[2] + y[1];
}

// check: moving_median --size x=9
double moving_median(const vector<double>& x) {
  std::deque<double> window;
  double acc = 0.0;
  for (double v : x) {
    window.push_back(v);
    if (window.size() > 3) window.pop_front();
    vector<double> sorted(window.begin(), window.end());
    std::sort(sorted.begin(), sorted.end(), std::greater<double>());
    acc += sorted[sorted.size() / 2] * sorted.back();
  }
  return acc;
}

// check: dijkstra_cost --size w=6
double dijkstra_cost(const vector<double>& w) {
  struct Edge {
    int to;
    double cost;
  };
  std::vector<std::vector<Edge>> graph(4);
  auto connect = [&graph](int a, int b, double c) {
    graph[a].push_back({b, c});
    graph[b].push_back({a, c});
  };
  connect(0, 1, w[0]);
  connect(0, 2, w[1]);
  connect(1, 2, w[2]);
  connect(1, 3, w[3]);
  connect(2, 3, w[4]);
  connect(0, 3, w[5] + 1.0);
  std::vector<double> dist(4, std::numeric_limits<double>::max());
  using Item = std::pair<double, int>;
  std::priority_queue<Item, std::vector<Item>, std::greater<Item>> queue;
  dist[0] = 0.0;
  queue.push({0.0, 0});
  while (!queue.empty()) {
    auto [d, u] = queue.top();
    queue.pop();
    if (d > dist[u]) continue;
    for (const Edge& e : graph[u]) {
      if (dist[u] + e.cost < dist[e.to]) {
        dist[e.to] = dist[u] + e.cost;
        queue.push({dist[e.to], e.to});
      }
    }
  }
  return dist[3] * dist[3] + dist[2];
}

// check: discounted --size cf=5
double discounted(const vector<std::pair<double, double>>& unused, const vector<double>& cf, double r) {
  (void)unused;
  vector<std::pair<int, double>> flows;
  int year = 0;
  for (auto c : cf) flows.emplace_back(++year, c);
  double pv = 0.0;
  for (auto& [t, amount] : flows) pv += amount / std::pow(1.0 + r, t);
  return pv;
}

// check: dft_power --size x=6
double dft_power(const vector<double>& x) {
  using namespace std::complex_literals;
  const auto n = x.size();
  double power = 0.0;
  for (std::size_t k = 0; k < n; ++k) {
    std::complex<double> sum{0.0, 0.0};
    for (std::size_t j = 0; j < n; ++j) sum += x[j] * std::polar(1.0, -2.0 * M_PI * double(k * j) / double(n));
    power += (k + 1) * std::norm(sum) / n;
  }
  return power;
}

// check: best_of_candidates
double best_of_candidates(double a, double b) {
  const auto candidates = {a * a, a * b, std::sin(b)};
  const auto best = std::max(candidates);
  const auto [lo, hi] = std::minmax({a, b, 0.3 * a * b});
  return best + hi - 0.5 * lo;
}

// check: find_crossing --size y=7
double find_crossing(const vector<double>& y, double level) {
  auto above = [level](double v) { return v > level; };
  auto it = std::find_if(y.begin(), y.end(), above);
  if (it == y.end()) return -1.0;
  if (it == y.begin()) return *it;
  const double y1 = *it, y0 = *(it - 1);
  return std::distance(y.begin(), it) + (level - y0) / (y1 - y0);
}

std::optional<std::pair<double, double>> quadratic(double a, double b, double c) {
  const double disc = b * b - 4 * a * c;
  if (disc < 0) return {};
  const double q = -0.5 * (b + std::copysign(std::sqrt(disc), b));
  return std::make_pair(q / a, c / q);
}
// check: larger_root
double larger_root(double a, double b, double c) {
  if (auto roots = quadratic(a, b + 4.0, c)) {
    auto [r1, r2] = *roots;
    return std::max(r1, r2) * r2;
  }
  std::printf("no real roots\n");
  return 0.0;
}

// check: tokens_of_formula
double tokens_of_formula(double x, double y) {
  const std::string formula = "xy*x+s";
  std::vector<double> stack;
  for (char ch : formula) {
    switch (ch) {
      case 'x':
        stack.push_back(x);
        break;
      case 'y':
        stack.push_back(y);
        break;
      case 's':
        stack.back() = std::sin(stack.back());
        break;
      default: {
        const double b = stack.back();
        stack.pop_back();
        const double a = stack.back();
        stack.pop_back();
        stack.push_back(ch == '+' ? a + b : a * b);
      }
    }
  }
  return stack.back();
}
