// SPDX-License-Identifier: MIT
// Elimination that exchanges rows while iterators and pointers stand in them.
#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>
// Rows that are exchanged while an iterator stands in them.
// check: elimination_by_iterators --size m=9 --size b=3
double elimination_by_iterators(const double* m, const double* b) {
  std::vector<std::vector<double>> a;
  for (int i = 0; i < 3; ++i) {
    a.emplace_back(m + 3 * i, m + 3 * i + 3);
    a.back().push_back(b[i]);
  }
  for (std::size_t k = 0; k < a.size(); ++k) {
    auto best = std::max_element(a.begin() + k, a.end(), [k](auto& r, auto& s) { return std::fabs(r[k]) < std::fabs(s[k]); });
    std::swap(*best, a[k]);
    for (std::size_t i = k + 1; i < a.size(); ++i) {
      const double f = a[i][k] / a[k][k];
      for (std::size_t j = k; j < a[i].size(); ++j) a[i][j] -= f * a[k][j];
    }
  }
  double x = 0;
  for (std::size_t i = a.size(); i-- > 0;) x = x * a[i][3] / a[i][i] + 1;
  return x;
}
// check: elimination_by_pointers --size m=9 --size b=3
double elimination_by_pointers(const double* m, const double* b) {
  std::vector<std::vector<double>> a(3, std::vector<double>(4));
  for (int i = 0; i < 3; ++i) {
    std::copy(m + 3 * i, m + 3 * i + 3, a[i].begin());
    a[i][3] = b[i];
  }
  for (std::size_t k = 0; k < a.size(); ++k) {
    std::size_t best = k;
    for (std::size_t i = k + 1; i < a.size(); ++i)
      if (std::fabs(a[i][k]) > std::fabs(a[best][k])) best = i;
    if (best != k) a[k].swap(a[best]);
    const double* row = a[k].data();
    for (std::size_t i = k + 1; i < a.size(); ++i) {
      const double f = a[i][k] / row[k];
      for (std::size_t j = k; j < 4; ++j) a[i][j] -= f * row[j];
    }
  }
  double x = 0;
  for (std::size_t i = a.size(); i-- > 0;) x = x * a[i][3] / a[i][i] + 1;
  return x;
}
// check: rows_by_outer_pointer --size m=9
double rows_by_outer_pointer(const double* m) {
  std::vector<std::vector<double>> a;
  for (int i = 0; i < 3; ++i) a.emplace_back(m + 3 * i, m + 3 * i + 3);
  const double* row = nullptr;
  double s = 0;
  for (int k = 0; k < 3; ++k) {
    if (k > 0) s += row[0] * row[1];
    if (a[k][0] < a[(k + 1) % 3][0]) std::swap(a[k], a[(k + 1) % 3]);
    if (k > 0) s += row[1] * row[2];
    row = a[k].data();
    a[k][1] *= row[0] * row[2];
    a[(k + 2) % 3][0] += s;
  }
  return s;
}
