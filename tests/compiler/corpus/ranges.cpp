// SPDX-License-Identifier: MIT
// C++20.
// Views of spans and maps, algorithms over views, and algorithms of std::ranges that project.
#include <algorithm>
#include <cmath>
#include <functional>
#include <iterator>
#include <map>
#include <numeric>
#include <ranges>
#include <span>
#include <string>
#include <vector>

// check: views_of_spans --size x=9
double views_of_spans(int n, const double* x) {
  std::span<const double> s(x, n);
  double sum = 0;
  for (double v : s | std::views::drop(1) | std::views::take(3) | std::views::reverse) sum = sum * 0.5 + v;
  for (double q : s.subspan(2) | std::views::transform([](double v) { return v * v; })) sum += q;
  return sum;
}

// check: keys_and_values
double keys_and_values(double a, double b) {
  std::map<int, double> m{{1, a}, {3, b}, {2, a * b}};
  double s = 0;
  for (double v : m | std::views::values) s = s * 0.5 + v * v;
  for (double& v : m | std::views::values) v *= a;
  for (int k : m | std::views::keys) s += k * m[k];
  return s;
}

// check: algorithms_over_views --size x=6
double algorithms_over_views(const std::vector<double>& x) {
  auto squares = x | std::views::transform([](double v) { return v * v; });
  std::vector<double> y(squares.begin(), squares.end()), z;
  auto is_positive = [](double v) { return v > 0; };
  std::ranges::copy(x | std::views::filter(is_positive), std::back_inserter(z));
  std::ranges::for_each(y | std::views::drop(2), [](double& v) { v *= 1.5; });
  double s = std::accumulate(y.begin(), y.end(), 0.0) + std::accumulate(squares.begin(), squares.end(), 1.0);
  for (double v : z) s = 0.5 * s + std::sin(v);
  return s + std::ranges::max(squares) * std::ranges::count_if(x, is_positive);
}

struct Body {
  double mass, position;
  std::string name;
  double moment() const { return mass * position; }
};
// check: projected
double projected(double a, double b) {
  std::vector<Body> bodies{{a, b, "one"}, {b, a * a, "two"}, {1, a * b, "three"}};
  std::ranges::sort(bodies, {}, &Body::position);
  double s = std::ranges::max_element(bodies, std::less{}, &Body::mass)->position;
  s += std::ranges::min_element(bodies, {}, &Body::moment)->mass;
  for (const auto& [mass, position, name] : bodies) s = 0.7 * s + mass * position;
  std::ranges::sort(bodies, std::ranges::greater{}, [](const Body& c) { return c.mass * c.mass; });
  std::ranges::for_each(bodies, [&s](double m) { s += m * m; }, &Body::mass);
  for (const Body& c : bodies) s = 0.6 * s + c.mass;
  return s + std::ranges::count_if(bodies, [](double p) { return p > 0.5; }, &Body::position);
}

// The elements of an array, downwards.
// check: downwards --size n=4 --size x=4
double downwards(int n, const double* x) {
  double copies[4];
  for (int i = 0; i < n; ++i) copies[i] = x[i] * x[i];
  std::sort(copies, copies + 4, std::greater<>());
  return copies[0] * copies[3] + copies[1];
}

// check: middle_of_range --size x=9
double middle_of_range(const std::vector<double>& x) {
  std::vector<double> a(x), b(x), c(x), d(x);
  std::ranges::nth_element(a, a.begin() + 4);
  std::ranges::partial_sort(b, b.begin() + 3, std::greater{});
  std::ranges::rotate(c, c.begin() + 2);
  std::ranges::rotate(d.begin(), d.begin() + 3, d.end());
  return a[4] * a[4] + b[0] * b[2] + c[0] * c[7] * c[8] - d[0] * d[8] * d[8] +
         std::ranges::max({x[0] * x[1], x[2], 0.3}) * std::ranges::min({x[3], x[4]});
}

// Of two ranges the shorter one says how many elements there are.
// check: shorter_of_two --size x=5
double shorter_of_two(const double* x) {
  std::vector<double> a(x, x + 5), b(x, x + 3), c(5, 0.5);
  std::ranges::transform(a, b, c.begin(), [](double u, double v) { return u * v; });
  std::ranges::transform(b, a, a.begin() + 1, [](double u, double v) { return u - v * v; });
  std::ranges::swap_ranges(c, b);
  std::ranges::transform(a, b, std::back_inserter(c), std::multiplies<>());
  double y = 0;
  for (std::size_t i = 0; i < c.size(); ++i) y += c[i] * a[i % 5] * double(i + 1);
  const auto [least, most] = std::ranges::minmax(c);
  const auto ends = std::ranges::minmax_element(a);
  const auto range = std::ranges::minmax(b);
  return y * b[2] + b[0] + (most - 2 * least) * *ends.max * *ends.min + range.max * range.min;
}

// check: elements_of_views --size x=5
double elements_of_views(const std::vector<double>& x) {
  double sum = x[0];
  const auto squares = x | std::views::transform([sum](double v) { return v * v * sum; });
  auto large = x | std::views::filter([sum](double v) { return v > 0.1 * sum; });
  sum *= 2;
  for (const double v : squares) sum += v;
  for (const double v : large | std::views::reverse) sum += v * x[1];
  const auto back = squares | std::views::reverse | std::views::drop(1);
  if (back.empty()) return sum;
  return sum + squares[1] * squares.front() + back[1] * squares.back() * static_cast<double>(back.size());
}
