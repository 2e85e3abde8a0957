// SPDX-License-Identifier: MIT
// What functions keep of what they are handed by reference, and pointers that move in the function they are handed to.
#include <chrono>
#include <cmath>
#include <functional>
#include <iostream>
#include <ratio>
#include <utility>
#include <vector>

class Signal {
 public:
  void connect(std::function<void(int, double)> f) { slots_.push_back(std::move(f)); }
  void send(double x, double r) const {
    for (int i = 0; i < 4; ++i) {
      x = r * x * (1 - x);
      for (const auto& slot : slots_) slot(i, x);
    }
  }

 private:
  std::vector<std::function<void(int, double)>> slots_;
};
// check: vector_that_a_slot_lengthens
double vector_that_a_slot_lengthens(double x, double r) {
  Signal signal;
  double sum = 0.5;
  std::vector<double> history;
  signal.connect([&sum](int, double v) { sum += v * v; });
  signal.connect([&](int i, double v) {
    if (i % 2 == 0) history.push_back(v);
  });
  signal.send(x, r);
  return sum * history.front() + history.back() * history[0];
}

struct Lengthens {
  std::vector<double>* to;
  void run(double x) const {
    to->push_back(x * x);
    to->push_back(std::sin(x));
  }
};
// check: vector_lengthened_by_a_pointer
double vector_lengthened_by_a_pointer(double x) {
  std::vector<double> all;
  const Lengthens one{&all};
  for (int k = 0; k < 2; ++k) one.run(x + k);
  return all[0] * all[3] + all[1] * all[2];
}

static double taken(const double*& p) { return *p++; }
// check: pointer_that_a_function_moves --size x=3
double pointer_that_a_function_moves(const double* x) {
  const double first = taken(x), second = taken(x);
  return first * second * *x;
}

template <class... A>
static double read(A&&... a) {
  const auto sum = [](const double* p, int n) {
    double s = 0.0;
    while (n-- > 0) {
      s += *p * *p;
      ++p;
    }
    return s;
  };
  return sum(std::forward<A>(a)...);
}
// check: pointer_forwarded --size x=4
double pointer_forwarded(const double* x) { return read(x, 2) * read(x + 2, 2); }

class Timed {
 public:
  explicit Timed(const char* name) : name_(name), begun_(std::chrono::steady_clock::now()) {}
  ~Timed() {
    const auto took = std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - begun_);
    if (took.count() < 0) std::clog << name_ << " ran backwards\n";
  }

 private:
  const char* name_;
  std::chrono::steady_clock::time_point begun_;
};
// check: timed_in_a_scope
double timed_in_a_scope(double x) {
  const Timed timed("squares");
  double s = 0.0;
  for (int i = 1; i < 4; ++i) s += std::pow(x + i, 2) * x;
  return s;
}

using namespace std;
class Row {
 public:
  static constexpr int size = 3;
  static constexpr double data[size] = {1.0, 2.0, 0.5};
  double times(const double* x) const {
    double s = 0.0;
    for (int i = 0; i < size; ++i) s += data[i] * x[i] * x[i];
    return s;
  }
};
// check: constants_named_like_functions_of_std --size x=3
double constants_named_like_functions_of_std(const double* x) {
  return Row().times(x) * Row::data[1] + Row::size * x[0];
}

struct Point {
  double a, b;
};
class Points {
 public:
  explicit Points(int n) { all_.reserve(n); }
  Point* add(double a, double b) {
    all_.push_back({a, b});
    return &all_.back();
  }
  Point* largest = nullptr;
  double sum() const {
    double s = 0.0;
    for (const Point& p : all_) s += p.a * p.b;
    return s;
  }

 private:
  std::vector<Point> all_;
};
// check: elements_in_reserved_memory
double elements_in_reserved_memory(double x, double y) {
  double s = 0.0;
  for (int k = 0; k < 2; ++k) {
    Points points(4);
    points.largest = points.add(x, y);
    Point* last = points.largest;
    for (int i = 0; i < 3; ++i) {
      last->b += x * i;
      last = points.add(last->a * y, x + i + s);
      if (last->b > points.largest->b) points.largest = last;
    }
    points.largest->a *= points.largest->b;
    s += points.sum();
  }
  return s;
}
