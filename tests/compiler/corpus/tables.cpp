// SPDX-License-Identifier: MIT
// Tables outside functions and static ones whose values take statements, containers that are filled once, orders of
// elements, long arrays.
#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

struct Term {
  double factor;
  int power;
  explicit Term(double f, int p = 2) : factor(f * 2), power(p) {}
};
static const Term terms[] = {Term(1.0), Term(2.0, 3)};

struct Law {
  const char* name;
  std::function<double(double)> value;
};
static const Law laws[] = {{"square", [](double x) { return x * x; }}, {"sine", [](double x) { return std::sin(x); }}};

static const std::array<double (*)(double), 2> shapes = {[](double x) { return x * x; },
                                                         [](double x) { return std::cos(x); }};

// check: of_terms
double of_terms(double x) {
  double s = 0;
  for (const auto& t : terms) s += t.factor * std::pow(x, t.power);
  return s;
}

// check: of_laws
double of_laws(double x) {
  double s = 0;
  for (const auto& law : laws) s += law.value(x) * law.value(2 * x);
  return s;
}

// check: of_shapes
double of_shapes(double x) {
  double s = 1;
  for (auto f : shapes) s *= f(x);
  return s;
}

// check: of_static_lambda
double of_static_lambda(double x) {
  static const auto weights = [] {
    std::array<double, 3> w{};
    for (int i = 0; i < 3; ++i) w[i] = 1.0 / (i + 1);
    return w;
  }();
  return weights[0] * x + weights[1] * x * x + weights[2] * std::sin(x);
}

// A table that the first call fills.
// check: of_filled_once
double of_filled_once(double x) {
  static std::vector<double> roots;
  if (roots.empty())
    for (int i = 0; i < 5; ++i) roots.push_back(std::sqrt(i + 1.0));
  double s = 0;
  for (double r : roots) s += r * x * x;
  return s;
}

static std::map<int, double> known;
static double sequence(int n) {
  if (n < 2) return 1;
  const auto it = known.find(n);
  if (it != known.end()) return it->second;
  return known[n] = sequence(n - 1) + sequence(n - 2);
}
// check: of_memory
double of_memory(double x) { return sequence(8) * x * x; }

// check: of_orders --size x=3
double of_orders(const std::vector<double>& x) {
  std::vector<int> order{0, 1, 2};
  double s = 0, weight = 1;
  do {
    s += weight * x[order[0]] * std::sin(x[order[1]]);
    weight *= 0.7;
  } while (std::next_permutation(order.begin(), order.end()));
  return s;
}

// check: of_sorted_numbers --size x=3
double of_sorted_numbers(const std::vector<double>& x) {
  std::vector<double> y(x);
  std::sort(y.begin(), y.end(), std::greater<>());
  double s = 0, weight = 1;
  do {
    s += weight * y[0] * y[1] * y[1] + y[2];
    weight *= 0.5;
  } while (std::prev_permutation(y.begin(), y.end()));
  return s;
}

// check: least_pair
double least_pair(double a, double b) {
  std::vector<std::pair<double, std::array<double, 2>>> all{{a, {b, 1.0}}, {b, {a, 2.0}}, {a + b, {1.0, 1.0}}};
  const auto least = std::min_element(all.begin(), all.end());
  return least->first * least->second[0] + least->second[1];
}

// More than the stack has room for four times.
// check: of_long_array
double of_long_array(double x) {
  std::array<double, 300000> u{};
  u[0] = x;
  for (std::size_t i = 1; i < u.size(); ++i) u[i] = 0.5 * u[i - 1] + (i % 1000 == 0 ? x * x : 0.0);
  double s = 0;
  for (std::size_t i = 0; i < u.size(); i += 500) s += u[i] * u[i];
  return s;
}

struct Sums {
  double all = 0, squares = 0;
};
// check: of_referred_entries --size x=5
double of_referred_entries(const std::vector<double>& x) {
  std::map<int, Sums> groups;
  for (std::size_t i = 0; i < x.size(); ++i) groups[static_cast<int>(i % 2)].all += x[i];
  for (int k = 0; k < 2; ++k) {
    auto& group = groups.at(k);
    group.squares += group.all * group.all;
  }
  groups[5].squares = x[0];
  double s = 0;
  for (const int k : {0, 1, 5}) {
    const auto& group = groups.at(k);
    s += group.all * group.squares + group.squares;
  }
  return s;
}

static double nearest(const std::vector<double>& x, double at, std::size_t count) {
  std::vector<std::pair<double, double>> all;
  for (double one : x) all.emplace_back(std::abs(one - at), one);
  std::partial_sort(all.begin(), all.begin() + count, all.end());
  double weights = 0, sum = 0;
  for (auto it = all.cbegin(); it != all.cbegin() + count; ++it) {
    weights += 1 / (it->first + 0.1);
    sum += it->second / (it->first + 0.1);
  }
  return sum / weights;
}
// check: of_first_ones --size x=5
double of_first_ones(const std::vector<double>& x, double at) { return nearest(x, at, 2) * nearest(x, 2 * at, 3); }

// Addresses of other things leave a function that reads such a table.
static const std::vector<int> order_of_entries{2, 0, 1};
static const std::vector<double> knots{0.0, 0.5, 1.0, 2.5};
static const double* entry_in_order(const double* x, int i) { return &x[order_of_entries[i]]; }
static double sum_of_numbers(const double* w, int n) {
  double s = 0;
  for (int i = 0; i < n; ++i) s += w[i];
  return s;
}
struct Entries {
  const double* from;
  int count;
};
static Entries entries_from(const double* x, int i) {
  Entries e;
  e.count = order_of_entries[i];
  e.from = x + e.count;
  return e;
}

// check: beside_remade_tables --size x=4
double beside_remade_tables(const double* x) {
  const Entries e = entries_from(x, 1);
  double s = sum_of_numbers(knots.data(), 4) * e.from[e.count];
  for (int i = 0; i < 3; ++i) s += *entry_in_order(x, i) * (i + 1) * x[i + 1];
  return s;
}

// A recursive function and methods are handed such a table beside objects that hold addresses, and keep none of it.
static const std::vector<double> weights_of_entries{1.5, 2.5};
struct Entry {
  const double* number;
  const Entry* next;
  void scale(const std::vector<double>& by) { factor = by[0]; }
  double factor = 1;
};
static double sum_of_entries(const Entry* e, const std::vector<double>& by) {
  return e == nullptr ? 0 : e->factor * *e->number * by[1] + sum_of_entries(e->next, by);
}
static void scale_entry(Entry& e) { e.scale(weights_of_entries); }
static double weighted_sum(const Entry* e) { return sum_of_entries(e, weights_of_entries); }

// check: remade_table_beside_objects --size x=2
double remade_table_beside_objects(const double* x) {
  Entry last{x, nullptr}, first{x + 1, &last};
  scale_entry(first);
  return weighted_sum(&first) * x[0];
}
