// SPDX-License-Identifier: MIT
// What C++ adds: exceptions, virtual calls, constructors, containers, algorithms, complex numbers, closures.
#include <algorithm>
#include <atomic>
#include <cmath>
#include <complex>
#include <functional>
#include <map>
#include <memory>
#include <numeric>
#include <stdexcept>
#include <valarray>
#include <vector>

#include "line.h"

namespace {

struct Shape {
  virtual ~Shape() = default;
  virtual double area() const = 0;
};
struct Circle : Shape {
  explicit Circle(double r) : radius(r) {}
  double area() const override { return 3.0 * radius * radius; }
  double radius;
};
struct Failure : std::runtime_error {
  Failure(const char* what, double v) : std::runtime_error(what), value(v) {}
  double value;
};
[[gnu::noinline]] double thrown(double x) {
  try {
    if (x > 0) throw Failure("carried", x * x);
  } catch (const Failure& failure) {
    return failure.value * 2;
  }
  return 0;
}
struct Point {
  double x, y;
  Point(double a, double b) : x(a), y(b) {}
  Point operator+(const Point& o) const { return {x + o.x, y + o.y}; }
  Point(const Point&) = default;
};

}  // namespace

int main() {
  volatile double opaque = 1.5;
  double x = opaque;
  INPUT_WITH_TANGENT(x, 1.0);
  double y = thrown(x);
  LINE("exception", y, 4 * x);
  std::unique_ptr<Shape> shape = std::make_unique<Circle>(x);
  y = shape->area();
  LINE("virtual", y, 6 * x);
  std::vector<double> v;
  for (int i = 0; i < 100; ++i) v.push_back(x * (i % 13));
  std::sort(v.begin(), v.end());
  y = v.back() + v.front();
  LINE("sort", y, 12);
  y = std::accumulate(v.begin(), v.end(), 0.0);
  LINE("accumulate", y, 582);
  y = std::inner_product(v.begin(), v.end(), v.rbegin(), 0.0);
  double expected = 0;
  for (int i = 0; i < 100; ++i) {
    const double a = std::round(v[static_cast<std::size_t>(i)] / 1.5),
                 b = std::round(v[static_cast<std::size_t>(99 - i)] / 1.5);
    expected += 2 * a * b * 1.5;
  }
  LINE("inner_product", y, expected);
  std::complex<double> z(x, 2.0);
  z = z * z / std::complex<double>(0.0, 1.0);
  y = z.real();
  LINE("complex", y, 4);
  z = std::exp(std::complex<double>(x, x));
  y = z.imag();
  LINE("complex_exp", y, std::exp(1.5) * (std::sin(1.5) + std::cos(1.5)));
  std::function<double(double)> f = [x](double t) { return x * t; };
  y = f(3.0);
  LINE("closure", y, 3);
  std::valarray<double> w(x, 40);
  w = w * w + 2.0;
  y = w.sum();
  LINE("valarray", y, 80 * x);
  std::map<int, double> table;
  for (int i = 0; i < 20; ++i) table[i * 7 % 20] = x * i;
  y = table[7];
  LINE("map", y, 1);
  Point p = Point(x, 1) + Point(2, x * x);
  Point q = p;
  y = q.x * q.y;
  LINE("operators", y, (1 + x * x) + (x + 2) * 2 * x);
  std::atomic<double> shared(1.0);
  for (int i = 0; i < 5; ++i) {
    double old = shared.load();
    while (!shared.compare_exchange_weak(old, old + x)) {
    }
  }
  y = shared.load();
  LINE("atomic", y, 5);
  y = shared.exchange(x * 3);
  const double after = shared.load();
  y = y + after;
  LINE("exchange", y, 8);
  y = std::clamp(x * 2, 0.0, 2.5) + std::max(x, 1.0) + std::min(x, 1.0);
  LINE("clamp", y, 1);
  const double h[3] = {x, x * 2, x * 3};
  y = std::hypot(h[0], h[1], h[2]);
  LINE("hypot3", y, std::sqrt(14.0));
}
