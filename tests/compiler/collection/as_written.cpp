// SPDX-License-Identifier: MIT
// Small pieces of programs as their authors write them in C++20: algorithms of ranges, comparisons by default, classes
// that own memory.
#include <algorithm>
#include <compare>
#include <cstddef>
#include <numeric>
#include <tuple>
#include <vector>

// check: algorithms_of_ranges --size x=6
double algorithms_of_ranges(const std::vector<double>& x) {
  std::vector<double> y(x);
  std::ranges::sort(y);
  std::ranges::transform(y, y.begin(), [](double v) { return v * v; });
  const auto positive = std::ranges::count_if(x, [](double v) { return v > 0; });
  std::ranges::for_each(y, [](double& v) { v *= 1.5; });
  return *std::ranges::max_element(y) * y[2] + std::ranges::min(y) * static_cast<double>(positive);
}

class Length {
  double m_;

 public:
  constexpr explicit Length(double m) : m_(m) {}
  Length operator+(Length o) const { return Length(m_ + o.m_); }
  Length operator*(double s) const { return Length(m_ * s); }
  double operator/(Length o) const { return m_ / o.m_; }
  auto operator<=>(const Length&) const = default;
};

// check: compared_by_default
double compared_by_default(double x, double y) {
  Length a = Length(1.5) * x, b = Length(2) * y;
  if (a < b) a = a + b * (x * x);
  if (a >= b) b = b * y;
  return a == b ? x : a / (b + Length(3));
}

struct Entry {
  int row, column;
  double value;
};

// check: compared_by_ties --size v=6
double compared_by_ties(const double* v) {
  std::vector<Entry> all;
  for (int k = 0; k < 6; ++k) all.push_back({(5 * k) % 3, (k * k) % 4, v[k]});
  std::stable_sort(all.begin(), all.end(), [](const Entry& a, const Entry& b) {
    return std::tie(a.row, a.column) < std::tie(b.row, b.column);
  });
  double s = 0;
  for (std::size_t k = 0; k < all.size(); ++k) s += static_cast<double>(k + 1) * all[k].value * all[k].value;
  return s;
}

// check: middle_of_two
double middle_of_two(double a, double b) { return std::midpoint(a, b) * a; }

class OwnMatrix {
  std::size_t rows_, cols_;
  double* data_;

 public:
  OwnMatrix(std::size_t r, std::size_t c) : rows_(r), cols_(c), data_(new double[r * c]()) {}
  OwnMatrix(const OwnMatrix& o) : rows_(o.rows_), cols_(o.cols_), data_(new double[o.rows_ * o.cols_]) {
    std::copy(o.data_, o.data_ + rows_ * cols_, data_);
  }
  OwnMatrix& operator=(const OwnMatrix& o) {
    if (this != &o) {
      double* p = new double[o.rows_ * o.cols_];
      std::copy(o.data_, o.data_ + o.rows_ * o.cols_, p);
      delete[] data_;
      data_ = p;
      rows_ = o.rows_;
      cols_ = o.cols_;
    }
    return *this;
  }
  ~OwnMatrix() { delete[] data_; }
  double& operator()(std::size_t i, std::size_t j) { return data_[i * cols_ + j]; }
  const double& operator()(std::size_t i, std::size_t j) const { return data_[i * cols_ + j]; }
  std::size_t rows() const { return rows_; }
  std::size_t cols() const { return cols_; }
  friend OwnMatrix operator*(const OwnMatrix& a, const OwnMatrix& b) {
    OwnMatrix c(a.rows(), b.cols());
    for (std::size_t i = 0; i < a.rows(); ++i)
      for (std::size_t j = 0; j < b.cols(); ++j)
        for (std::size_t k = 0; k < a.cols(); ++k) c(i, j) += a(i, k) * b(k, j);
    return c;
  }
};

// check: constant_result_with_a_destructor --size a=4
double constant_result_with_a_destructor(const double* a) {
  OwnMatrix m(2, 2);
  for (std::size_t i = 0; i < 2; ++i)
    for (std::size_t j = 0; j < 2; ++j) m(i, j) = a[2 * i + j];
  OwnMatrix square = m * m;
  square = square * m;
  const OwnMatrix last = square * m;
  return last(0, 0) * last(1, 1);
}
