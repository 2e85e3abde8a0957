// SPDX-License-Identifier: MIT
// Destructors of local variables: what they free, count and put back, at the end of a block and where it is left.
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <iterator>
#include <map>
#include <string>
#include <vector>

class Buffer {
 public:
  explicit Buffer(std::size_t n) : size_(n), data_(new double[n]) { std::fill(data_, data_ + n, 0.5); }
  Buffer(const Buffer&) = delete;
  Buffer& operator=(const Buffer&) = delete;
  ~Buffer() { delete[] data_; }
  double& operator[](std::size_t i) { return data_[i]; }
  double operator[](std::size_t i) const { return data_[i]; }
  std::size_t size() const { return size_; }

 private:
  std::size_t size_;
  double* data_;
};
double sum_of(const Buffer& b) {
  double s = 0.0;
  for (std::size_t i = 0; i < b.size(); ++i) s += b[i] * b[i];
  return s;
}
// check: buffers --size x=4
double buffers(const double* x) {
  Buffer a(4);
  double s = 0.0;
  for (int i = 0; i < 4; ++i) {
    Buffer b(3);
    a[i] *= x[i];
    b[1] = a[i] * s;
    if (x[i] > 1.2) continue;
    s += sum_of(b) * x[i];
    if (s > 50.0) break;
    b[0] = s;
    s += b[0] * b[2];
  }
  return s * sum_of(a);
}

class Scaled {
 public:
  Scaled(double& x, double f) : x_(x), f_(f) { x_ *= f_; }
  ~Scaled() { x_ /= f_ * f_; }

 private:
  double& x_;
  double f_;
};
// check: put_back
double put_back(double x, double f) {
  double r = 0.0;
  {
    Scaled outer(x, f);
    Scaled inner(x, 1.0 + f);
    r = std::sin(x);
  }
  return r * x;
}
double early(double& x, double f, int way) {
  Scaled s(x, f);
  if (way == 0) return x * x;
  for (int i = 0; i < 3; ++i) {
    Scaled t(x, 1.1);
    if (i == way) return std::exp(-x);
    switch (way) {
      case 2:
        if (i == 1) break;
        x += 0.1;
        break;
      default:
        x *= f;
    }
  }
  return x;
}
// check: left_early
double left_early(double x, double f) {
  double r = early(x, f, 0);
  const double one = early(x, f, 1);
  r += x * one;
  const double two = early(x, f, 2);
  r += x * two;
  const double five = early(x, f, 5);
  return (r + x * five) * x;
}

struct Count {
  int& n;
  explicit Count(int& k) : n(k) {}
  ~Count() { ++n; }
};
// check: counted_ends
double counted_ends(double x) {
  int n = 0;
  double s = 0.0;
  while (n < 4) {
    Count c(n);
    s += std::pow(x, n);
    if (s > 3.0) continue;
    s *= 1.1;
  }
  return s * n;
}

// check: named_numbers
double named_numbers(double k, double m) {
  std::map<std::string, double> p{{"stiffness", k}, {"mass", m}};
  p["damping"] = p.at("mass") * p["stiffness"];
  double s = 0.0, weight = 1.0;
  for (const auto& [name, value] : p) {
    s += weight * value * value;
    weight *= 0.5;
  }
  if (p.count("mass") == 1 && p.find("nothing") == p.end()) s *= p["mass"];
  return s;
}

// check: least_and_most --size x=6
double least_and_most(const std::vector<double>& x) {
  const auto [lo, hi] = std::minmax_element(x.begin(), x.end());
  return (*hi - *lo) * *hi;
}

// check: appended --size x=5
double appended(const std::vector<double>& x) {
  std::vector<double> kept;
  std::copy_if(x.begin(), x.end(), std::back_inserter(kept), [](double v) { return v > 0.6; });
  std::transform(x.begin(), x.end(), std::back_inserter(kept), [](double v) { return v * v; });
  double s = 0.0;
  for (std::size_t i = 0; double v : kept) s += static_cast<double>(++i) * v * v;
  return s;
}
