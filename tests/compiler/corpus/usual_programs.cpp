// SPDX-License-Identifier: MIT
// What usual programs asked for: entries of maps that are found or inserted, several elements inserted at once, flags
// by iterators, complex numbers and members of what is called in prints.
#include <algorithm>
#include <cmath>
#include <complex>
#include <functional>
#include <iostream>
#include <iterator>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

struct Sample {
  double weight;
  int count;
};

// check: found_or_inserted
double found_or_inserted(double x) {
  std::map<int, Sample> samples;
  std::map<std::string, double> known;
  double s = 0;
  for (int k : {3, 1, 3, 2, 1}) {
    std::map<int, Sample>::iterator at = samples.find(k);
    if (at == samples.end()) at = samples.insert(std::make_pair(k, Sample{x * k, 0})).first;
    at->second.count++;
    at->second.weight *= x;
    auto named = known.find(std::to_string(k));
    if (named == known.end()) named = known.emplace(std::to_string(k), x / k).first;
    s += at->second.weight + named->second * named->second;
  }
  for (const auto& [k, one] : samples) s += one.weight * one.count;
  return s;
}

struct Reading {
  double value, weight;
};

// check: several_inserted_at_once
double several_inserted_at_once(double x, double y) {
  std::vector<std::vector<double>> rows;
  rows.push_back({x, y});
  rows.insert(rows.begin(), 2, std::vector<double>{y, x * y});
  std::vector<Reading> readings{{1.0, x}};
  readings.insert(readings.begin() + 1, 2, Reading{x, y});
  readings.insert(readings.end(), 1u, readings[0]);
  std::vector<double> more{y};
  more.insert(more.begin(), 2, 7);
  more.insert(more.end(), {x, y, more[0]});
  double s = more[1] * more.back();
  for (const auto& row : rows)
    for (double v : row) s = s * 0.5 + v * v;
  for (const auto& one : readings) s = s * 0.7 + one.value * one.weight;
  return s;
}

// check: flags_by_iterators --size v=6
double flags_by_iterators(const std::vector<double>& v) {
  std::vector<bool> used(v.size(), false);
  std::fill(used.begin(), used.begin() + 2, true);
  used.insert(used.end(), 2, true);
  *std::find(used.begin(), used.end(), false) = true;
  double s = std::count(used.begin(), used.end(), true) * v[0];
  std::size_t k = 0;
  for (auto it = used.begin(); it != used.end() && k < v.size(); ++it, ++k)
    if (*it) s += v[k] * v[k];
  for (std::vector<bool>::const_iterator it = used.begin(); it != used.end(); ++it) s += *it ? v[1] : v[2];
  if (std::any_of(used.cbegin(), used.cend(), [](bool one) { return !one; })) s *= v[3];
  return s;
}

template <typename It>
double largest_square(It first, It last) {
  typedef typename std::iterator_traits<It>::value_type T;
  T most = -std::numeric_limits<T>::infinity();
  for (; first != last; ++first) most = *first > most ? *first : most;
  return most == -std::numeric_limits<T>::infinity() ? most : most * most;
}

struct Bus {
  std::string name;
  std::complex<double> voltage;
};
struct Network {
  std::vector<Bus> all;
  std::map<std::string, std::size_t> index;
  void add(const std::string& name, double v) {
    index[name] = all.size();
    all.push_back(Bus{name, {v, 1.0}});
  }
  const Bus& operator[](const std::string& name) const { return all[index.at(name)]; }
  Bus copy(int k) const { return all[k]; }
};

// check: printed_complex_numbers
double printed_complex_numbers(double x) {
  Network net;
  net.add("East", x);
  net.add("West", x * x);
  const std::complex<double> z(x, 2.0);
  const std::vector<double> both{x, 2 * x};
  std::cout << "z = " << z << ", " << std::sqrt(z) << ", " << net["West"].voltage << " and " << net.all[0].voltage
            << '\n';
  std::cout << net["East"].name << ' ' << net.copy(1).name << ' ' << std::abs(net["East"].voltage) << '\n';
  return std::norm(net["West"].voltage * z) + largest_square(both.begin(), both.end());
}

struct Expense {
  std::string category;
  double amount;
  bool operator<(const Expense& other) const { return amount < other.amount; }
};

// check: printed_through_an_iterator
double printed_through_an_iterator(double x, double y) {
  std::vector<Expense> all{{"food", x}, {"rent", y * 2}, {"fun", x * y}};
  auto big = std::max_element(all.begin(), all.end());
  std::cout << big->category << ": " << (*big).amount << " at " << big - all.begin() << '\n';
  for (auto it = all.begin(); it != all.end(); ++it)
    std::cout << it->category << ' ' << it->amount << (std::next(it) == all.end() ? "\n" : ", ");
  for (std::vector<Expense>::const_iterator it = all.cbegin(); it != all.cend(); it++)
    std::cout << it->category << '\n';
  return big->amount * big->amount;
}

// check: extremes_of_objects
double extremes_of_objects(double x, double y) {
  const Expense a{"a", x}, b{"b", y * y}, c{"c", x * y};
  const auto all = std::minmax({a, b, c});
  const auto [low, high] = std::minmax({a, b});
  const auto by_name = [](const Expense& p, const Expense& q) { return p.category < q.category; };
  const Expense last = std::max({a, b, c}, by_name), first = std::min(a, c, by_name), least = std::min({c, b, a});
  const auto [smallest, largest] = std::minmax({x, y, x * y});
  return all.first.amount * all.second.amount + low.amount * high.amount * last.amount - first.amount * least.amount +
         smallest * largest * largest;
}

std::pair<Expense, double> largest_and_sum(const std::vector<Expense>& all) {
  std::pair<Expense, double> found{all[0], 0.0};
  for (const auto& one : all) {
    if (found.first < one) found.first = one;
    found.second += one.amount;
  }
  return found;
}

// check: pairs_of_named_objects
double pairs_of_named_objects(double x, double y) {
  auto [top, sum] = largest_and_sum({{"a", x}, {"b", x * y}});
  std::vector<std::pair<Expense, int>> counted;
  counted.push_back({Expense{"c", y}, 2});
  counted.emplace_back(Expense{"d", x}, 3);
  std::sort(counted.begin(), counted.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  double s = top.amount * sum;
  for (const auto& [one, n] : counted) s = s * (one.category == "d" ? 0.5 : 0.7) + one.amount * one.amount * n;
  return s;
}

// check: loops_over_tables_of_texts
double loops_over_tables_of_texts(double x, int k) {
  static const char* names[] = {"low", "mid", "high"};
  const char* units[] = {"m", "km"};
  static double factors[] = {0.5, 1.5};
  double s = x;
  for (const char* one : names)
    if (one[0] == 'm') s *= 1.5 + x;
  for (const char* one : units) {
    std::cout << one << ' ' << names[k % 3] << '\n';
    const std::string unit(one);
    if (unit == "km") s *= x;
  }
  for (double one : factors) s += one * x * x;
  return s;
}

// check: maps_in_other_orders
double maps_in_other_orders(double x, double y) {
  std::map<double, double, std::greater<double>> bids{{1.0, x}, {3.0, y}};
  bids[2.0] += x * y;
  bids[1.0] *= y;
  double s = bids.begin()->second * bids.begin()->first;
  for (const auto& [price, amount] : bids) s = s * 0.5 + price * amount;
  if (auto it = bids.lower_bound(2.5); it != bids.end()) s += it->second * it->second;
  bids.erase(3.0);
  const auto by_rest = [](int a, int b) { return a % 3 != b % 3 ? a % 3 < b % 3 : a < b; };
  std::map<int, double, decltype(by_rest)> rests(by_rest);
  for (int k : {4, 3, 5, 1}) rests[k] = x * k;
  for (const auto& [k, v] : rests) s = 0.5 * s + v * k;
  std::multimap<double, int, std::greater<>> scores{{x, 1}};
  scores.emplace(y, 2);
  for (const auto& [score, k] : scores) s = 0.7 * s + score * k;
  return s * bids.begin()->second;
}

struct Cell {
  int i, j;
  bool operator<(const Cell& other) const { return i != other.i ? i < other.i : j < other.j; }
};
struct BySquare {
  bool operator()(const Cell& a, const Cell& b) const { return a.i * a.i + a.j < b.i * b.i + b.j; }
};

// check: keys_of_a_class
double keys_of_a_class(double x, double y) {
  std::map<Cell, double> grid;
  grid[{1, 2}] += x;
  grid[Cell{0, 5}] = y;
  grid.insert({{1, 0}, x * y});
  grid[{1, 2}] *= y;
  double s = 0;
  for (const auto& [cell, v] : grid) s = s * 0.5 + v * (cell.i + 1) + cell.j;
  if (auto it = grid.find({1, 0}); it != grid.end()) s += it->second * it->second;
  std::set<Cell> seen;
  for (int k : {1, 0, 1}) seen.insert({k, 1});
  std::map<Cell, double, BySquare> other;
  other[{2, 1}] = x;
  other[{-2, 1}] += y;
  other[{1, 7}] = x * x;
  for (const auto& e : other) s = 0.3 * s + e.second;
  return s * seen.size();
}

struct Mark {
  double value, weight;
};

// check: ends_of_a_range
double ends_of_a_range(double x, double y) {
  const std::vector<Expense> all{{"a", x}, {"b", x * x}, {"c", y}};
  const auto by_amount = [](const Expense& a, const Expense& b) { return a.amount < b.amount; };
  auto [low, high] = std::minmax_element(all.begin(), all.end(), by_amount);
  std::cout << low->category << ' ' << high->amount << ' ' << high - all.begin() << ", " << all.back().category << '\n';
  std::vector<double> v{x, y, x * y};
  const auto ends = std::minmax_element(v.begin(), v.end());
  std::cout << *ends.first << " to " << *ends.second << " at " << ends.second - v.begin() << '\n';
  const auto shared = std::make_shared<Mark>(Mark{x, y});
  std::cout << (shared ? shared->value : 0.0) << (shared ? "kept" : "none") << '\n';
  return low->amount * high->amount + *ends.first * *ends.second * shared->weight - (ends.second - v.begin());
}

// What a print does not ask need not be there.
// check: prints_of_what_may_be_missing
double prints_of_what_may_be_missing(double x) {
  std::vector<double> v{x, 2.0};
  auto it = std::find(v.begin(), v.end(), 17.5);
  std::cout << (it != v.end() ? *it : -1.0) << (it == v.end() ? "none" : "one") << '\n';
  std::map<int, double> m{{1, x}};
  auto at = m.find(7);
  std::cout << (at != m.end() ? at->second : 0.0) << (at != m.end() && at->second > 0) << '\n';
  std::optional<double> none;
  std::vector<Expense> all{{"a", x}};
  auto big = std::find_if(all.begin(), all.end(), [](const Expense& one) { return one.amount > 1e9; });
  std::cout << (none ? *none : 0.5) << (big != all.end() ? big->category : std::string("none")) << '\n';
  return x * v[0];
}
