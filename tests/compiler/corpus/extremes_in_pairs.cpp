// SPDX-License-Identifier: MIT
// Its own headers alone: std::abs without <cmath>. Results of std::minmax in pairs, of std::minmax_element assigned
// anew.
#include <algorithm>
#include <set>
#include <utility>
#include <vector>

// check: extremes_in_pairs --wrt x
double extremes_in_pairs(const std::vector<double>& x) {
  std::set<std::pair<int, int>> links;
  for (int i = 0; i < 4; ++i) links.insert(std::minmax(i % 3, 2));
  double s = 0;
  for (const auto& [a, b] : links) s += std::abs(x[a]) * x[b];
  std::pair<double, double> p = std::minmax(x[0], x[1]);
  std::vector<std::pair<double, double>> all;
  all.push_back(std::minmax(x[0], s));
  all.emplace_back(std::minmax(x[2], s));
  auto r = std::minmax_element(x.begin(), x.end());
  for (const auto& e : all) s += e.first * e.first + e.second;
  for (int k = 1; k < 3; ++k) {
    s *= *r.second - *r.first;
    r = std::minmax_element(x.begin() + k, x.end());
  }
  return s * (*r.second + p.first * p.first * p.second);
}
