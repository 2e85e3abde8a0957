// SPDX-License-Identifier: MIT
// Sparse Jacobians and Hessians: recording, pattern, colours and values together, in ms, the median of five, beside the
// dense driver where that is small enough; and the number of colours beside that of a measured peer, ColPack. (Debian's
// ADOL-C is built without ColPack, so its sparse drivers end with an error.)
#include <ColPack/ColPackHeaders.h>
#include <omp.h>
#include <wengert/wengert.hpp>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

namespace {

using Numbers = std::vector<double>;

/// Residuals of an implicit step of the 2-D heat equation with a nonlinear source: five entries a row.
struct Heat {
  static constexpr const char* name = "heat 2-D, Jacobian";
  std::size_t n;
  std::size_t inputs() const { return n * n; }
  template <class T>
  std::vector<T> operator()(const std::vector<T>& u) const {
    std::vector<T> r(n * n);
    for (std::size_t i = 0; i < n; ++i)
      for (std::size_t j = 0; j < n; ++j) {
        const std::size_t k = i * n + j;
        T lap = -4.0 * u[k];
        if (i > 0) lap += u[k - n];
        if (j > 0) lap += u[k - 1];
        if (i + 1 < n) lap += u[k + n];
        if (j + 1 < n) lap += u[k + 1];
        r[k] = u[k] - 0.1 * lap - 0.01 * exp(u[k]);
      }
    return r;
  }
};

/// Tridiagonal, with the sum of all inputs as one more row.
struct Chain {
  static constexpr const char* name = "chain and a sum, Jacobian";
  std::size_t n;
  std::size_t inputs() const { return n; }
  template <class T>
  std::vector<T> operator()(const std::vector<T>& x) const {
    std::vector<T> r(n + 1);
    T sum = 0.0;
    for (std::size_t i = 0; i < n; ++i) {
      r[i] = x[i] * x[i];
      if (i > 0) r[i] += sin(x[i - 1]);
      if (i + 1 < n) r[i] -= 2.0 * x[i + 1];
      sum += x[i];
    }
    r[n] = sum;
    return r;
  }
};

struct Rosenbrock {
  static constexpr const char* name = "Rosenbrock, Hessian";
  std::size_t n;
  std::size_t inputs() const { return n; }
  template <class T>
  T operator()(const std::vector<T>& x) const {
    T sum = 0.0;
    for (std::size_t i = 0; i + 1 < n; ++i) {
      const T a = 1.0 - x[i], b = x[i + 1] - x[i] * x[i];
      sum += a * a + 100.0 * b * b;
    }
    return sum;
  }
};

/// Area of a surface over a grid.
struct Surface {
  static constexpr const char* name = "minimal surface, Hessian";
  std::size_t n;
  std::size_t inputs() const { return n * n; }
  template <class T>
  T operator()(const std::vector<T>& z) const {
    T area = 0.0;
    for (std::size_t i = 0; i + 1 < n; ++i)
      for (std::size_t j = 0; j + 1 < n; ++j) {
        const std::size_t k = i * n + j;
        const T a = z[k] - z[k + n + 1], b = z[k + 1] - z[k + n];
        area += sqrt(1.0 + a * a + b * b);
      }
    return area;
  }
};

/// Every variable beside one that all share.
struct Arrow {
  static constexpr const char* name = "arrow, Hessian";
  std::size_t n;
  std::size_t inputs() const { return n; }
  template <class T>
  T operator()(const std::vector<T>& x) const {
    T sum = 0.0;
    for (std::size_t i = 1; i < n; ++i) sum += x[i] * x[i] * x[0] + exp(x[i]);
    return sum;
  }
};

template <class F>
double median_ms(F&& f) {
  Numbers times;
  for (int k = 0; k < 5; ++k) {
    const auto start = std::chrono::steady_clock::now();
    f();
    times.push_back(std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count());
  }
  std::sort(times.begin(), times.end());
  return times[2];
}

/// The pattern as ColPack reads it: for each row the number of its entries, then their columns.
class RowsForColPack {
 public:
  explicit RowsForColPack(const wengert::SparsityPattern& p) {
    for (std::size_t i = 0; i < p.rows; ++i) {
      rows_.emplace_back(1, static_cast<unsigned>(p.row_begin[i + 1] - p.row_begin[i]));
      for (std::int64_t e = p.row_begin[i]; e < p.row_begin[i + 1]; ++e)
        rows_.back().push_back(static_cast<unsigned>(p.column[static_cast<std::size_t>(e)]));
    }
    for (auto& row : rows_) pointers_.push_back(row.data());
  }
  unsigned** get() { return pointers_.data(); }

 private:
  std::vector<std::vector<unsigned>> rows_;
  std::vector<unsigned*> pointers_;
};

int colpack_colours(const wengert::SparsityPattern& p, bool hessian) {
  RowsForColPack rows(p);
  const int m = static_cast<int>(p.rows), n = static_cast<int>(p.columns);
  if (hessian) {
    ColPack::GraphColoringInterface graph(SRC_MEM_ADOLC, rows.get(), m);
    graph.Coloring("LARGEST_FIRST", "STAR");
    return graph.GetVertexColorCount();
  }
  int fewest = n;
  for (const char* way : {"COLUMN_PARTIAL_DISTANCE_TWO", "ROW_PARTIAL_DISTANCE_TWO"}) {
    ColPack::BipartiteGraphPartialColoringInterface graph(SRC_MEM_ADOLC, rows.get(), m, n);
    graph.PartialDistanceTwoColoring("LARGEST_FIRST", way);
    fewest = std::min(fewest, way[0] == 'C' ? graph.GetRightVertexColorCount() : graph.GetLeftVertexColorCount());
  }
  return fewest;
}

std::size_t own_colours(const wengert::SparsityPattern& p, bool hessian) {
  if (hessian) return wengert::detail::StarColouring(p).result().count;
  std::size_t count = 0;
  for (const auto& part : wengert::detail::compression(p).parts) count += part.colouring.count;
  return count;
}

template <class F>
bool measure(const F& f, bool hessian) {
  Numbers x(f.inputs());
  for (std::size_t i = 0; i < x.size(); ++i) x[i] = 0.5 + 0.4 * std::sin(1.7 * static_cast<double>(i));
  wengert::CompressedRows<double> found;
  double kept = 0;
  const double primal = median_ms([&] {
    if constexpr (requires { f(x).size(); })
      kept += f(x)[0];
    else
      kept += f(x);
  });
  const double sparse = median_ms([&] {
    if constexpr (requires { f(x).size(); })
      found = wengert::sparse_jacobian(f, x);
    else
      found = wengert::sparse_hessian(f, x);
  });
  // The dense driver at a tenth of the length, where it also says whether the entries are right.
  F small = f;
  small.n = std::max<std::size_t>(3, f.n / 10);
  const Numbers y(x.begin(), x.begin() + static_cast<std::ptrdiff_t>(small.inputs()));
  wengert::Matrix<double> dense;
  wengert::CompressedRows<double> other;
  if constexpr (requires { f(x).size(); }) {
    dense = wengert::jacobian(small, y);
    other = wengert::sparse_jacobian(small, y);
  } else {
    dense = wengert::hessian(small, y);
    other = wengert::sparse_hessian(small, y);
  }
  double error = 0;
  for (std::size_t i = 0; i < dense.rows; ++i)
    for (std::size_t j = 0; j < dense.columns; ++j)
      error = std::max(error, std::abs(dense(i, j) - other(i, j)) / (1 + std::abs(dense(i, j))));
  std::printf("%-27s %9zu %9zu %9.2f %9.1f %7.1f %7zu %8d %9.1e\n", F::name, x.size(), found.entries(), primal, sparse,
              sparse / primal, own_colours(found, hessian), colpack_colours(found, hessian), error);
  std::fflush(stdout);
  return error < 1e-11 && std::isfinite(kept);
}

}  // namespace

int main(int argc, char** argv) {
  omp_set_num_threads(1);  // with two threads ColPack's colours are more, and others in each run
  const std::size_t scale = argc > 1 ? static_cast<std::size_t>(std::atoi(argv[1])) : 1;
  std::printf("%-27s %9s %9s %9s %9s %7s %7s %8s %9s\n", "", "inputs", "entries", "primal", "sparse", "x", "colours",
              "ColPack", "error");
  bool right = measure(Heat{300 / scale}, false);
  right = measure(Chain{20000 / scale}, false) && right;
  right = measure(Rosenbrock{100000 / scale}, true) && right;
  right = measure(Surface{300 / scale}, true) && right;
  right = measure(Arrow{20000 / scale}, true) && right;
  return right ? 0 : 1;
}
