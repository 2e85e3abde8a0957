// SPDX-License-Identifier: MIT
// Loops over views of std::ranges, and views that methods hand on.
// C++20.
#include <array>
#include <cmath>
#include <ranges>
#include <span>
#include <vector>

// check: filtered_and_transformed --size x=8
double filtered_and_transformed(const double* x) {
  const std::vector<double> v(x, x + 8);
  double s = 0.0;
  for (const double e :
       v | std::views::filter([](double a) { return a > 0.2; }) | std::views::transform([](auto a) { return a * a; }))
    s += e * s + e;
  for (const int i : std::views::iota(0, 4)) s += v[i] * v[7 - i];
  return s;
}

struct Sample {
  double time, value;
};
// check: parts_of_samples --size x=8
double parts_of_samples(const double* x, double level) {
  std::vector<Sample> all;
  for (int i : std::views::iota(0) | std::views::take(8)) all.push_back({0.1 * i, x[i]});
  double s = 0.0;
  for (Sample& one : all | std::views::drop(2) | std::views::take(5) | std::views::reverse) {
    one.value *= 1.5 + one.time;
    s = s * 0.5 + one.value;
  }
  auto above = [level](const Sample& one) { return one.value * one.value > 0.1 * level; };
  auto kept = all | std::views::filter(above) | std::views::take(3);
  for (const auto& one : kept) s += one.value * level;
  for (const auto& [time, value] : all | std::views::reverse | std::views::take(2)) s += time * std::sin(value);
  for (double value : all | std::views::drop_while(above) | std::views::transform(&Sample::value)) s += value * value;
  return s;
}

// check: views_of_arrays --size x=5
double views_of_arrays(const double* x) {
  std::array<double, 5> a{};
  for (int i = 0; i < 5; ++i) a[i] = x[i];
  double s = 1.0;
  for (double& e : std::views::reverse(a)) s = e = e * s + 0.5;
  for (double e : std::views::take_while(a, [](double t) { return t < 2.0; })) s += e * e;
  for (double e : a | std::views::filter([](double t) { return t > 0.0; }) | std::views::drop(1)) s += std::log(1 + e);
  return s;
}

// The adjoint keeps views of the weights and of their shadow, which has its size when the method returns.
static double inner(std::span<const double> a, std::span<const double> b) {
  double s = 0;
  for (std::size_t i = 0; i < a.size(); ++i) s += a[i] * b[i];
  return s;
}
class Fit {
  std::vector<double> weights_;

 public:
  bool run(const std::vector<double>& x) {
    weights_.assign(2, 0.0);
    for (int turn = 0; turn < 3; ++turn) {
      const double mu = inner(std::span(x).subspan(turn, 2), weights_);
      for (int j = 0; j < 2; ++j) weights_[j] += 0.1 * mu + x[j];
    }
    return true;
  }
  double value(const std::vector<double>& x) const { return inner(x, weights_); }
};
// check: fitted_by_views --size x=4
double fitted_by_views(const std::vector<double>& x) {
  Fit fit;
  if (!fit.run(x)) return -1;
  return fit.value({x[0], x[1]});
}

double squares_of(std::span<const double> row) {
  double s = 0;
  for (double v : row) s += v * v;
  return s;
}
double spread(std::span<const double> x) {
  std::vector<std::vector<double>> rows(x.size(), std::vector<double>(2));
  double s = 0;
  for (std::size_t i = 0; i < x.size(); ++i) {
    for (std::size_t k = 0; k < 2; ++k) rows[i][k] = x[i] * x[i] * static_cast<double>(k + i);
    const double n = squares_of(rows[i]);
    for (double& v : rows[i]) v /= 1 + n;
    s += rows[i][1];
  }
  return s;
}
// check: rows_seen_by_views --size x=3
double rows_seen_by_views(const std::vector<double>& x) { return spread(x) * spread(std::span(x).first(2)); }
// check: three_seen
double three_seen(std::span<const double, 3> x) { return x[0] * squares_of(x) + squares_of(x.first<2>()); }
