// SPDX-License-Identifier: MIT
// The standard library as manuals and forum answers use it: sorting, transforming, maps, tuples, optional values,
// complex numbers, value arrays, queues, strings as labels. Written in the style of those sources; what the compiler
// refuses stays here.
#include <algorithm>
#include <array>
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
#include <span>
#include <stack>
#include <string>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <valarray>
#include <variant>
#include <vector>

// -------------------------------------------------------------------------------------------------- sort and select

// check: median --size x=5
double median(std::vector<double> x) {
  std::sort(x.begin(), x.end());
  const std::size_t n = x.size();
  return n % 2 ? x[n / 2] : 0.5 * (x[n / 2 - 1] + x[n / 2]);
}

// check: median_of_array --size n=7 x=7
double median_of_array(int n, const double* x) {
  std::vector<double> copy(x, x + n);
  std::nth_element(copy.begin(), copy.begin() + n / 2, copy.end());
  return copy[n / 2];
}

// check: value_at_risk --size pnl=8
double value_at_risk(const std::vector<double>& pnl, double scale) {
  std::vector<double> sorted = pnl;
  std::sort(sorted.begin(), sorted.end(), std::greater<double>());
  double tail = 0;
  for (int k = 5; k < 8; ++k) tail += sorted[k];
  return scale * tail / 3;
}

struct Item {
  double weight;
  double value;
};
bool by_ratio(const Item& a, const Item& b) { return a.value / a.weight > b.value / b.weight; }

// check: fractional_knapsack --size n=4 w=4 v=4
double fractional_knapsack(int n, const double* w, const double* v, double capacity) {
  std::vector<Item> items;
  for (int i = 0; i < n; ++i) items.push_back({w[i], v[i]});
  std::sort(items.begin(), items.end(), by_ratio);
  double total = 0;
  for (const Item& item : items) {
    if (item.weight <= capacity) {
      capacity -= item.weight;
      total += item.value;
    } else {
      total += item.value * capacity / item.weight;
      break;
    }
  }
  return total;
}

// check: spearman --size x=5 y=5
double spearman(const std::vector<double>& x, const std::vector<double>& y) {
  std::vector<std::pair<double, double>> both;
  for (std::size_t i = 0; i < x.size(); i++) both.push_back(std::make_pair(x[i], y[i]));
  std::sort(both.begin(), both.end());
  double s = 0;
  for (std::size_t i = 0; i < both.size(); ++i) s += (i + 1) * both[i].second * both[i].first;
  return s;
}

// check: sorted_by_index --size x=6
double sorted_by_index(const std::vector<double>& x) {
  std::vector<int> order(x.size());
  std::iota(order.begin(), order.end(), 0);
  std::sort(order.begin(), order.end(), [&](int a, int b) { return x[a] < x[b]; });
  double s = 0;
  for (std::size_t k = 0; k < order.size(); ++k) s += (k + 1.0) * x[order[k]];
  return s;
}

// check: trimmed_mean --size x=6
double trimmed_mean(std::vector<double>& x) {
  std::stable_sort(x.begin(), x.end());
  return std::accumulate(x.begin() + 1, x.end() - 1, 0.0) / (x.size() - 2);
}

// check: top_three --size x=6
double top_three(std::vector<double> x) {
  std::partial_sort(x.begin(), x.begin() + 3, x.end(), std::greater<>());
  return x[0] + 2 * x[1] + 3 * x[2];
}

// ----------------------------------------------------------------------------------------------- numbers over ranges

// check: statistics --size v=5
double statistics(const std::vector<double>& v) {
  const double sum = std::accumulate(v.begin(), v.end(), 0.0);
  const double mean = sum / v.size();
  std::vector<double> diff(v.size());
  std::transform(v.begin(), v.end(), diff.begin(), [mean](double x) { return x - mean; });
  const double sq_sum = std::inner_product(diff.begin(), diff.end(), diff.begin(), 0.0);
  return std::sqrt(sq_sum / v.size());
}

double softplus(double x) { return std::log1p(std::exp(x)); }

// check: activation --size x=4
double activation(std::vector<double> x) {
  std::transform(x.begin(), x.end(), x.begin(), softplus);
  return std::accumulate(x.begin(), x.end(), 1.0, std::multiplies<double>());
}

// check: added --size a=4 b=4
double added(const std::vector<double>& a, const std::vector<double>& b) {
  std::vector<double> c(a.size());
  std::transform(a.begin(), a.end(), b.begin(), c.begin(), std::plus<double>());
  std::transform(c.begin(), c.end(), c.begin(), c.begin(), std::multiplies<>());
  return std::accumulate(c.cbegin(), c.cend(), 0.0);
}

// check: log_sum_exp --size x=4
double log_sum_exp(const std::vector<double>& x) {
  const double m = *std::max_element(x.begin(), x.end());
  const double s = std::accumulate(x.begin(), x.end(), 0.0, [m](double a, double b) { return a + std::exp(b - m); });
  return m + std::log(s);
}

// check: spread --size x=5
double spread(const std::vector<double>& x) {
  const auto [lo, hi] = std::minmax_element(x.begin(), x.end());
  return *hi - *lo;
}

// check: scaled_each --size x=4
double scaled_each(std::vector<double> x, double s) {
  std::for_each(x.begin(), x.end(), [s](double& v) { v *= s; });
  double sum = 0;
  std::for_each(x.cbegin(), x.cend(), [&sum](double v) { sum += v * v; });
  return sum;
}

// check: generated
double generated(double first, double ratio) {
  std::vector<double> terms(5);
  double next = first;
  std::generate(terms.begin(), terms.end(), [&] {
    const double t = next;
    next *= ratio;
    return t;
  });
  return std::accumulate(terms.begin(), terms.end(), 0.0);
}

// check: circular_shift --size x=5
double circular_shift(std::vector<double> x) {
  std::rotate(x.begin(), x.begin() + 2, x.end());
  double s = 0;
  for (std::size_t i = 0; i < x.size(); ++i) s += (i + 1) * x[i] * x[i];
  return s;
}

// check: increments --size x=5
double increments(const std::vector<double>& x) {
  std::vector<double> d(x.size());
  std::adjacent_difference(x.begin(), x.end(), d.begin());
  return std::inner_product(d.begin() + 1, d.end(), x.begin(), 0.0);
}

// check: moving_average --size x=6
double moving_average(const std::vector<double>& x) {
  std::vector<double> prefix(x.size() + 1, 0.0);
  std::partial_sum(x.begin(), x.end(), prefix.begin() + 1);
  double best = -1e300;
  for (std::size_t i = 0; i + 3 <= x.size(); ++i) best = std::max(best, (prefix[i + 3] - prefix[i]) / 3);
  return best;
}

// check: any_negative --size x=4
double any_negative(const std::vector<double>& x) {
  if (std::any_of(x.begin(), x.end(), [](double v) { return v < 0; })) return 0.0;
  const auto n = std::count_if(x.begin(), x.end(), [](double v) { return v > 1.0; });
  double p = 1;
  for (double v : x) p *= v;
  return p * (n + 1);
}

// check: without_outliers --size x=6
double without_outliers(std::vector<double> x) {
  x.erase(std::remove_if(x.begin(), x.end(), [](double v) { return v > 1.3; }), x.end());
  double s = 0;
  for (double v : x) s += v * v;
  return s;
}

// check: reduced --size x=5 y=5
double reduced(const std::vector<double>& x, const std::vector<double>& y) {
  return std::transform_reduce(x.begin(), x.end(), y.begin(), 0.0) + std::reduce(x.begin(), x.end());
}

// -------------------------------------------------------------------------------------------------- small aggregates

std::tuple<double, double, bool> quadratic_roots(double a, double b, double c) {
  const double d = b * b - 4 * a * c;
  if (d < 0) return std::make_tuple(0.0, 0.0, false);
  return std::make_tuple((-b - std::sqrt(d)) / (2 * a), (-b + std::sqrt(d)) / (2 * a), true);
}

// check: root_gap
double root_gap(double a, double b, double c) {
  auto [x1, x2, ok] = quadratic_roots(a, b + 5, c);
  if (!ok) return -1;
  return x2 - x1 * x1;
}

// check: tied
double tied(double a, double b, double c) {
  double lo, hi;
  bool ok;
  std::tie(lo, hi, ok) = quadratic_roots(a, b + 5, c);
  return ok ? hi * lo : 0.0;
}

// check: got
double got(double a, double b) {
  std::tuple<double, double, int> t(a * b, a + b, 2);
  std::get<0>(t) += b;
  return std::get<0>(t) * std::get<1>(t) * std::get<2>(t);
}

std::pair<double, double> polar(double x, double y) { return {std::hypot(x, y), std::atan2(y, x)}; }

// check: polar_product
double polar_product(double x, double y) {
  const auto [r, phi] = polar(x, y);
  auto p = polar(y, x);
  return r * std::cos(phi) + p.first * p.second;
}

std::optional<double> safe_sqrt(double x) {
  if (x < 0) return std::nullopt;
  return std::sqrt(x);
}

// check: optional_root
double optional_root(double x, double y) {
  const auto r = safe_sqrt(x * x + y);
  const auto bad = safe_sqrt(-x);
  if (!r) return 0.0;
  return *r * y + bad.value_or(x) + (r.has_value() ? r.value() : 0.0);
}

// check: cached
double cached(double x) {
  std::optional<double> best;
  for (int i = 1; i < 5; ++i) {
    const double v = std::sin(i * x);
    if (!best || v > *best) best = v;
  }
  return *best * x;
}

using Value = std::variant<int, double>;

// check: variant_sum
double variant_sum(double x, double y) {
  std::vector<Value> values;
  values.push_back(x * y);
  values.push_back(3);
  values.push_back(y);
  double s = 0;
  for (const Value& v : values)
    if (std::holds_alternative<double>(v))
      s += std::get<double>(v) * std::get<double>(v);
    else
      s += std::get<int>(v) * x;
  return s;
}

template <std::size_t N>
std::array<double, N> operator+(const std::array<double, N>& a, const std::array<double, N>& b) {
  std::array<double, N> c;
  for (std::size_t i = 0; i < N; ++i) c[i] = a[i] + b[i];
  return c;
}
template <std::size_t N>
std::array<double, N> operator*(double s, const std::array<double, N>& a) {
  std::array<double, N> c{};
  std::transform(a.begin(), a.end(), c.begin(), [s](double v) { return s * v; });
  return c;
}

// check: array_algebra
double array_algebra(std::array<double, 3> a, const std::array<double, 3>& b) {
  const auto c = a + 2.0 * b + (-0.5) * a;
  return c[0] * c[1] + c.back() * a.front();
}

// -------------------------------------------------------------------------------------------------- complex numbers

// check: impedance
double impedance(double r, double l, double c) {
  const std::complex<double> i(0.0, 1.0);
  const double w = 2.0;
  const std::complex<double> z = r + i * w * l + 1.0 / (i * w * c);
  return std::abs(z) * std::arg(z);
}

// check: fourier_power --size x=4
double fourier_power(const std::vector<double>& x) {
  const int n = x.size();
  double power = 0;
  for (int k = 0; k < n; ++k) {
    std::complex<double> sum = 0;
    for (int j = 0; j < n; ++j) sum += x[j] * std::polar(1.0, -2 * M_PI * j * k / n);
    power += (k + 1) * std::norm(sum);
  }
  return power;
}

void fft(std::vector<std::complex<double>>& a) {
  const std::size_t n = a.size();
  if (n <= 1) return;
  std::vector<std::complex<double>> even(n / 2), odd(n / 2);
  for (std::size_t i = 0; i < n / 2; ++i) {
    even[i] = a[2 * i];
    odd[i] = a[2 * i + 1];
  }
  fft(even);
  fft(odd);
  for (std::size_t k = 0; k < n / 2; ++k) {
    const std::complex<double> t = std::exp(std::complex<double>(0, -2 * M_PI * k / n)) * odd[k];
    a[k] = even[k] + t;
    a[k + n / 2] = even[k] - t;
  }
}

// check: fft_energy --size x=4
double fft_energy(const double* x) {
  std::vector<std::complex<double>> a(4);
  for (int i = 0; i < 4; ++i) a[i] = std::complex<double>(x[i], 0.1 * i);
  fft(a);
  double s = 0;
  for (auto& z : a) s += z.real() * z.real() * 0.5 + z.imag();
  return s + std::abs(a[1]);
}

using cplx = std::complex<double>;

// check: schroedinger_phase
double schroedinger_phase(double k, double v) {
  cplx psi{1.0, 0.0};
  for (int n = 0; n < 3; ++n) psi *= std::exp(cplx(0, k * 0.1)) / (1.0 + cplx(0, v));
  psi -= std::conj(psi) * 0.25;
  return std::real(psi) + 2 * std::imag(psi);
}

// check: complex_argument
double complex_argument(std::complex<double> z, double t) {
  const std::complex<double> w = std::sqrt(z) + std::log(z) * t + std::pow(z, 2.0);
  return w.real() * w.imag();
}

// -------------------------------------------------------------------------------------------------------- maps, sets

using SparseRow = std::map<int, double>;

// check: sparse_row --size x=4
double sparse_row(const double* x) {
  SparseRow row;
  row[2] = x[0];
  row[0] = x[1] * x[2];
  row[2] += x[3];
  double s = 0;
  for (const auto& [col, value] : row) s += value * x[col];
  return s;
}

// check: sparse_matrix --size x=3
double sparse_matrix(const std::vector<double>& x) {
  std::map<std::pair<int, int>, double> A;
  for (int i = 0; i < 3; ++i) {
    A[std::make_pair(i, i)] = 2.0 * x[i];
    if (i > 0) A[std::make_pair(i, i - 1)] = -x[i - 1];
  }
  std::vector<double> y(3, 0.0);
  for (auto it = A.begin(); it != A.end(); ++it) y[it->first.first] += it->second * x[it->first.second];
  return y[0] * y[1] + y[2];
}

// check: parameters_by_name
double parameters_by_name(double k, double m) {
  std::map<std::string, double> params;
  params["stiffness"] = k;
  params["mass"] = m;
  params["damping"] = 0.1;
  const double w = std::sqrt(params["stiffness"] / params["mass"]);
  return w * (1 - params.at("damping"));
}

// check: memo_fibonacci
double memo_fibonacci(double a, double b) {
  std::unordered_map<int, double> memo;
  memo[0] = a;
  memo[1] = b;
  for (int n = 2; n < 8; ++n) memo[n] = memo[n - 1] + 0.5 * memo[n - 2];
  return memo[7] * memo.at(3);
}

// check: looked_up
double looked_up(double x, double y) {
  std::map<int, double> table = {{1, x}, {2, x * y}};
  table.insert({3, y});
  auto it = table.find(2);
  if (it == table.end()) return 0;
  return it->second * table.count(3) + table.size();
}

// check: portfolio
double portfolio(double p1, double p2) {
  const std::map<std::string, int> holdings{{"ACME", 3}, {"INIT", 5}};
  std::unordered_map<std::string, double> prices;
  prices["ACME"] = p1;
  prices["INIT"] = p2 * p1;
  double total = 0;
  for (const auto& h : holdings) total += h.second * prices[h.first];
  return total;
}

// check: distinct_count --size x=4
double distinct_count(const double* x) {
  std::set<int> seen;
  double s = 0;
  for (int i = 0; i < 4; ++i)
    if (seen.insert(i % 3).second) s += x[i] * x[i];
  return s * seen.size();
}

// -------------------------------------------------------------------------------------------- queues, lists, stacks

// check: sliding_window --size x=6
double sliding_window(const std::vector<double>& x) {
  std::deque<double> window;
  double sum = 0, best = 0;
  for (double v : x) {
    window.push_back(v);
    sum += v;
    if (window.size() > 3) {
      sum -= window.front();
      window.pop_front();
    }
    best += sum * sum / window.size();
  }
  return best;
}

// check: history_step
double history_step(double y0, double rate) {
  // Adams-Bashforth with its history of right sides.
  std::deque<double> history;
  double y = y0;
  for (int k = 0; k < 5; ++k) {
    history.push_front(-rate * y * y);
    if (history.size() > 2) history.pop_back();
    y += history.size() == 1 ? 0.1 * history[0] : 0.1 * (1.5 * history[0] - 0.5 * history[1]);
  }
  return y;
}

// check: list_sum
double list_sum(double a, double b) {
  std::list<double> l;
  l.push_back(a);
  l.push_back(b);
  l.push_front(a * b);
  double s = 1;
  for (std::list<double>::const_iterator it = l.begin(); it != l.end(); ++it) s = s * 0.5 + *it * *it;
  return s + l.front() * l.back();
}

// check: stack_machine
double stack_machine(double x, double y) {
  std::stack<double> s;
  for (char c : {'x', 'y', '*', 'x', '+'}) {
    if (c == 'x') {
      s.push(x);
    } else if (c == 'y') {
      s.push(y);
    } else {
      const double b = s.top();
      s.pop();
      const double a = s.top();
      s.pop();
      s.push(c == '*' ? a * b : a + b);
    }
  }
  return s.top();
}

// check: delay_line --size x=5
double delay_line(const double* x, double g) {
  std::queue<double> line;
  for (int i = 0; i < 2; ++i) line.push(0.0);
  double y = 0;
  for (int i = 0; i < 5; ++i) {
    const double out = x[i] + g * line.front();
    line.pop();
    line.push(out);
    y += out * out;
  }
  return y;
}

// check: shortest_path --size w=9
double shortest_path(const double* w) {
  std::vector<double> dist(3, 1e30);
  std::vector<bool> done(3, false);
  dist[0] = 0.0;
  for (int round = 0; round < 3; ++round) {
    int u = -1;
    for (int i = 0; i < 3; ++i)
      if (!done[i] && (u < 0 || dist[i] < dist[u])) u = i;
    done[u] = true;
    for (int v = 0; v < 3; ++v)
      if (dist[u] + w[3 * u + v] < dist[v]) dist[v] = dist[u] + w[3 * u + v];
  }
  return dist[1] + dist[2];
}

// ---------------------------------------------------------------------------------------------- value arrays, spans

// check: valarray_norm --size n=4 x=4
double valarray_norm(int n, const double* x) {
  std::valarray<double> a(x, n);
  std::valarray<double> b = 2.0 * a + std::sin(a);
  b *= a;
  return std::sqrt((b * b).sum());
}

// check: valarray_euler
double valarray_euler(double x0, double v0) {
  std::valarray<double> y{x0, v0};
  for (int k = 0; k < 4; ++k) {
    const std::valarray<double> dy{y[1], -y[0]};
    y += 0.1 * dy;
  }
  return y[0] * y[1] + y.max();
}

double span_mean(std::span<const double> s) {
  double sum = 0;
  for (double v : s) sum += v;
  return sum / s.size();
}

// check: span_parts --size x=6
double span_parts(const std::vector<double>& x) {
  std::span<const double> all(x);
  return span_mean(all) * span_mean(all.subspan(2, 3)) + all.first(2)[1];
}

// check: unique_array --size n=4 x=4
double unique_array(int n, const double* x) {
  std::unique_ptr<double[]> work(new double[n]);
  for (int i = 0; i < n; ++i) work[i] = x[i] * (i + 1);
  auto squares = std::make_unique<double[]>(n);
  for (int i = 0; i < n; ++i) squares[i] = work[i] * work[n - 1 - i];
  double s = 0;
  for (int i = 0; i < n; ++i) s += squares[i];
  return s;
}

// --------------------------------------------------------------------------------------------- vectors that grow

// check: pascal
double pascal(double x) {
  std::vector<std::vector<double>> rows;
  for (int n = 0; n < 5; ++n) {
    std::vector<double> row(n + 1, x);
    for (int k = 1; k < n; ++k) row[k] = rows[n - 1][k - 1] * 0.5 + rows[n - 1][k];
    rows.push_back(row);
  }
  return rows.back()[2] * x;
}

// check: buckets --size x=6
double buckets(const std::vector<double>& x) {
  std::vector<std::vector<double>> bins(3);
  for (std::size_t i = 0; i < x.size(); ++i) bins[i % 3].push_back(x[i]);
  double s = 0;
  for (const auto& bin : bins) {
    double m = 0;
    for (auto v : bin) m += v;
    s += m * m / bin.size();
  }
  return s;
}

struct Body3 {
  std::array<double, 3> pos{}, vel{};
  double mass = 1.0;
};

// check: nbody
double nbody(double m, double d) {
  std::vector<Body3> bodies(3);
  bodies[1].pos = {d, 0.0, 0.1};
  bodies[2].pos = {0.0, 2.0, d};
  bodies[0].mass = m;
  for (int step = 0; step < 2; ++step) {
    for (auto& a : bodies)
      for (const auto& b : bodies) {
        if (&a == &b) continue;
        double r2 = 0.01;
        for (int k = 0; k < 3; ++k) r2 += (a.pos[k] - b.pos[k]) * (a.pos[k] - b.pos[k]);
        for (int k = 0; k < 3; ++k) a.vel[k] -= 0.1 * b.mass * (a.pos[k] - b.pos[k]) / (r2 * std::sqrt(r2));
      }
    for (auto& a : bodies)
      for (int k = 0; k < 3; ++k) a.pos[k] += 0.1 * a.vel[k];
  }
  double e = 0;
  for (const Body3& b : bodies) e += 0.5 * b.mass * (b.vel[0] * b.vel[0] + b.vel[1] * b.vel[1]) + b.pos[2];
  return e;
}

// check: labelled
double labelled(double x, int kind) {
  const std::string name = kind > 3 ? "quadratic" : "linear";
  std::string label = "model: " + name;
  if (name == "quadratic") return x * x;
  return x * label.size();
}

// check: erased --size x=5
double erased(std::vector<double> x) {
  for (auto it = x.begin(); it != x.end();) {
    if (*it > 1.2)
      it = x.erase(it);
    else
      ++it;
  }
  double s = 0.0;
  for (auto it = x.rbegin(); it != x.rend(); ++it) s = 0.5 * s + *it * *it;
  return s;
}

// check: interpolated --size xs=4 ys=4
double interpolated(const std::vector<double>& xs, const std::vector<double>& ys, double x) {
  std::vector<double> knots = xs;
  std::sort(knots.begin(), knots.end());
  auto it = std::upper_bound(knots.begin(), knots.end(), x);
  if (it == knots.begin()) return ys.front();
  if (it == knots.end()) return ys.back() * x;
  const std::size_t i = std::distance(knots.begin(), it);
  const double t = (x - knots[i - 1]) / (knots[i] - knots[i - 1]);
  return (1 - t) * ys[i - 1] + t * ys[i];
}
