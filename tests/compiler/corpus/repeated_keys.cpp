// SPDX-License-Identifier: MIT
// std::multimap and std::multiset, and what inserting into a map gives.
#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

// check: flows_by_month
double flows_by_month(double a, double b) {
  std::multimap<int, double> flows;
  flows.emplace(3, a);
  flows.insert({1, b});
  flows.insert(std::make_pair(3, a * b));
  flows.emplace(2, 0.5 * b);
  double s = 0;
  for (const auto& [month, amount] : flows) s = 0.5 * s + month * amount * amount;
  const auto [first, last] = flows.equal_range(3);
  s *= first->second * std::distance(first, last);
  const auto range = flows.equal_range(1);
  s += range.first->second;
  return s + flows.count(3) * flows.find(3)->second;
}
// check: flows_without_month
double flows_without_month(double a, double b) {
  std::multimap<int, double> flows{{3, a}, {1, b}, {3, a * b}, {4, 2.0}};
  double s = flows.upper_bound(1)->second;
  s += flows.erase(3) * b;
  for (const auto& [month, amount] : flows) s = s * amount + month;
  return s + flows.size() * flows.begin()->second;
}
// check: sorted_values
double sorted_values(double a, double b) {
  std::multiset<double> m{a, b, a};
  m.insert(a * b);
  double s = 0, w = 1;
  for (double v : m) {
    s += w * v;
    w *= 2;
  }
  s += *m.begin() * *m.rbegin();
  m.erase(m.begin());
  return s * *m.begin();
}
// check: inserted_or_there
double inserted_or_there(double a, double b) {
  std::map<std::string, double> m;
  auto [it, fresh] = m.emplace("x", a);
  if (fresh) it->second *= b;
  const auto r = m.insert({"x", b});
  if (!r.second) r.first->second += b;
  if (m.insert({"z", a * a}).second) m["z"] *= 2;
  m.try_emplace("x", 3.0).first->second *= b;
  m.insert_or_assign("y", b);
  std::map<int, double> hinted;
  hinted.emplace_hint(hinted.end(), 3, a);
  hinted.insert(hinted.begin(), {1, b});
  hinted.insert(hinted.find(3), {3, 7.0});
  std::multimap<int, double> several(hinted.begin(), hinted.end());
  several.insert(several.end(), {1, a * b});
  several.insert(hinted.begin(), hinted.end());
  double sum = m["x"] * m.at("z") + m["y"];
  for (const auto& [key, v] : several) sum = 0.5 * sum + key * v * v;
  return sum;
}
// check: words_counted --size x=4
double words_counted(const std::vector<double>& x) {
  std::map<int, double> sums;
  int seen = 0;
  for (std::size_t i = 0; i < x.size(); ++i) {
    const auto [entry, is_new] = sums.try_emplace(static_cast<int>(i % 3), 0.1);
    entry->second += x[i] * x[i];
    if (is_new) ++seen;
  }
  double s = seen;
  for (const auto& [key, sum] : sums) s += (key + 1) * sum * s;
  return s;
}
// check: sorted_sets --size x=6
double sorted_sets(const std::vector<double>& x) {
  const std::vector<int> a{0, 1, 2, 2, 5}, b{1, 2, 4};
  std::vector<int> common, all, rest, apart;
  std::set_intersection(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(common));
  std::set_union(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(all));
  std::set_difference(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(rest));
  std::set_symmetric_difference(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(apart));
  double s = 1;
  for (int i : common) s = s * x[i] + i;
  for (int i : all) s = s * x[i] + i;
  for (int i : rest) s = s * x[i] + i;
  for (int i : apart) s = s * x[i] + i;
  std::vector<double> low{x[0], x[1]}, high{x[1], x[2]}, both;
  std::sort(low.begin(), low.end());
  std::sort(high.begin(), high.end());
  std::set_union(low.begin(), low.end(), high.begin(), high.end(), std::back_inserter(both));
  for (double v : both) s = 0.5 * s + v * v;
  return s;
}
