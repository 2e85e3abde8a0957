// SPDX-License-Identifier: MIT
// Algorithms from the back and over neighbours, comparisons of optional numbers, tuples that are put together.
#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

static double compared(double x, double y) {
  std::optional<double> least, most, none;
  for (double v : {x * y, y, x + y}) {
    const std::optional<double> now = v * v;
    if (!least || now < least) least = now;
    if (now > most) most = now;
  }
  double s = least < most ? *least * *most : 0.0;
  if (none < least) s += x * y;
  if (least < none || none == least || none >= 0.0) s = 0;
  if (none <= none && none == none) s += x * x * y;
  if (none < 1.0 && most > 0.0) s *= *most;
  return least != most ? s + least.value_or(y) : s;
}

// check: ends_and_neighbours
double ends_and_neighbours(double x, double y) {
  std::vector<std::vector<double>> rows(2);
  rows[0].assign({x, x * y, y});
  rows[1].assign({y * y});
  std::vector<double>& u = rows[0];
  std::rotate(u.rbegin(), u.rbegin() + 1, u.rend());
  std::vector<std::pair<double, int>> order;
  for (int k = 0; k < 3; ++k) order.emplace_back(u[k] * u[k], k);
  std::stable_sort(order.begin(), order.end(), [](auto& a, auto& b) { return a.first > b.first; });
  std::vector<double> v{x, x, y, y, x};
  v.erase(std::unique(v.begin(), v.end()), v.end());
  v.push_back(x + 1e-12);
  v.erase(std::unique(v.begin(), v.end(), [](double a, double b) { return std::abs(a - b) < 1e-9; }), v.end());
  const auto all = std::tuple_cat(std::make_tuple(x * u[0], 2), std::make_pair(y, rows[1][0]));
  double s = std::get<0>(all) * std::get<1>(all) + std::get<2>(all) * std::get<3>(all);
  for (const auto& [value, k] : order) s = 0.5 * s + value * (k + 1);
  for (double value : v) s = 0.5 * s + value * value;
  return s + compared(x, y);
}

// Whole containers compared, by the operators of their elements' classes too.
struct Near {
  double v;
  bool operator==(const Near& other) const { return std::fabs(v - other.v) < 100.0; }
};
struct Triple : std::array<double, 3> {};
// check: whole_containers --size x=3
double whole_containers(const std::vector<double>& x) {
  std::vector<double> a(x), b(x);
  double sum = a == b ? x[0] * x[1] : x[2];
  b[0] += 1;
  if (a != b && a < b && !(a >= b)) sum *= 1 + x[2];
  std::vector<std::vector<int>> rows{{1, 2}, {3}}, others = rows;
  others[1].push_back(4);
  if (rows != others && rows.back() < others.back()) sum += x[1] * x[1];
  const std::vector<Near> near{{x[0]}, {x[1]}}, nearer{{x[1]}, {x[2]}};
  if (near == nearer) sum += std::sin(x[0] * x[2]);
  const std::pair<std::array<int, 2>, double> first{{1, 2}, x[0]}, second{{1, 3}, x[0]};
  if (first == second) sum = 0;
  Triple t, u;
  for (int i = 0; i < 3; ++i) t[i] = u[i] = x[i];
  u[2] *= 2;
  return t == u ? 0 : sum * u[2];
}
