// SPDX-License-Identifier: MIT
// Vectors outside functions that the function itself sets before it reads them.
#include <cmath>
#include <vector>
static std::vector<double> memo;
static std::vector<std::vector<double>> grid;
static double fib(int n, double p) {
  if (n < 2) return n + p;
  if (memo[n] >= 0) return memo[n];
  return memo[n] = fib(n - 1, p) * p + fib(n - 2, p);
}
// check: memoised
double memoised(double p) {
  memo.assign(20, -1.0);
  return fib(12, p * p);
}
static void step(double c) {
  std::vector<std::vector<double>> next = grid;
  for (std::size_t i = 1; i + 1 < grid.size(); ++i)
    for (std::size_t j = 1; j + 1 < grid[i].size(); ++j)
      next[i][j] += c * (grid[i - 1][j] + grid[i + 1][j] + grid[i][j - 1] + grid[i][j + 1] - 4 * grid[i][j]);
  grid = next;
}
// check: spread
double spread(double c, double x) {
  grid = std::vector<std::vector<double>>(4, std::vector<double>(4, 0.5));
  grid[1][1] = x;
  for (int k = 0; k < 3; ++k) step(0.1 * c);
  return grid[2][2] * grid[1][2];
}
std::vector<double> history;
void note(double v) { history.push_back(v * v); }
// check: noted
double noted(double x) {
  history.clear();
  for (int i = 0; i < 3; ++i) note(x + i);
  return history[0] * history[2] + history.size();
}
