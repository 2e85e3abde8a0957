// SPDX-License-Identifier: MIT
// Exceptions that a function of the source throws and another one catches, and goes on.
#include <cmath>
#include <exception>
#include <functional>
#include <iostream>
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

static double log_of(double x) {
  if (x <= 0) throw std::domain_error("log of a number that is not positive");
  return std::log(x);
}
// check: sum_of_what_can_be --size x=4
double sum_of_what_can_be(const double* x) {
  double s = 0.0;
  int bad = 0;
  for (int i = 0; i < 4; i++) {
    try {
      s += log_of(x[i] + (i == 2 ? -5 : 3)) * x[i];
    } catch (const std::domain_error& e) {
      std::cerr << "left out: " << e.what() << '\n';
      ++bad;
      s -= x[i] * x[i];
    }
  }
  return s / (bad + 1);
}

// check: thrown_in_the_block
double thrown_in_the_block(double x) {
  double s = x;
  try {
    for (int i = 0; i < 5; ++i) {
      for (int j = 0; j < 3; ++j) {
        s *= 1.5 + 0.1 * x;
        if (i * j > 2) throw i;
        s += x;
      }
      s = s * s * 0.1;
    }
    s = 0.0;
  } catch (int) {
    s += std::sin(x);
  }
  return s;
}

struct Diverged : std::runtime_error {
  using std::runtime_error::runtime_error;
};
struct Singular : std::exception {
  const char* what() const noexcept override { return "singular"; }
};
static double quotient(double a, double b) {
  if (std::fabs(b) < 1e-3) throw Singular();
  return a / b;
}
static double newton(const std::function<double(double)>& f, double x, int limit) {
  for (int i = 0; i < limit; ++i) {
    const double h = 1e-2, slope = quotient(f(x + h) - f(x - h), 2 * h);
    const double step = quotient(f(x), slope);
    x -= step;
    if (std::fabs(step) < 1e-9) return x;
  }
  throw Diverged("no root in " + std::to_string(limit) + " steps");
}
static double bisect(const std::function<double(double)>& f, double a, double b) {
  if (f(a) * f(b) > 0) throw std::invalid_argument("no change of sign");
  for (int i = 0; i < 8; ++i) {
    const double m = (a + b) / 2;
    (f(a) * f(m) <= 0 ? b : a) = m;
  }
  return a - f(a) * (b - a) / (f(b) - f(a));
}
// check: root_by_one_way_or_another
double root_by_one_way_or_another(double p) {
  const auto f = [p](double t) { return t * t - 2 - p * p; };
  double root = 0.0;
  for (const int limit : {2, 30}) try {
      root += newton(f, 1.0 + p, limit);
    } catch (const Diverged&) {
      root += bisect(f, 0.0, 10.0);
    } catch (const std::exception& e) {
      std::cerr << e.what();
      root = -1.0;
    }
  try {
    root *= newton([p](double t) { return p + 0 * t; }, p, 5);
  } catch (const Diverged&) {
    root = 0.0;
  } catch (...) {
    root *= 1 + p;
  }
  return root;
}

class Tank {
 public:
  Tank(double volume, double filled) : volume_(volume), filled_(filled) {
    if (filled > volume) throw std::invalid_argument("overfull");
  }
  void take(double amount) {
    if (amount > filled_) throw std::out_of_range("empty");
    filled_ -= amount;
  }
  double level() const { return filled_ / volume_; }

 private:
  double volume_, filled_;
};
static double level_after(double volume, double amount) {
  Tank tank(volume, 3.0);
  tank.take(amount);
  try {
    tank.take(2.9);
  } catch (const std::out_of_range&) {
    return tank.level() * amount;
  }
  return tank.level();
}
static double level_or_none(double volume, double amount) {
  try {
    return level_after(volume, amount);
  } catch (const std::invalid_argument&) {
    return -amount * volume;
  } catch (const std::logic_error&) {
    return amount * volume * volume;
  }
}
// check: levels
double levels(double v, double a) {
  return level_or_none(4 + v, a * a) + level_or_none(1 + 0.1 * v, a) * level_or_none(5 + v, 9 + a);
}

static std::vector<double> checked_roots(double a, double b) {
  const double d = b * b - 4 * a;
  if (d < 0) throw std::domain_error("complex");
  return {(b - std::sqrt(d)) / 2, (b + std::sqrt(d)) / 2};
}
// check: passed_through_two
double passed_through_two(double a, double b) {
  double s = 0.0;
  for (int i = 0; i < 2; ++i) {
    try {
      try {
        const std::vector<double> r = checked_roots(i == 0 ? 9 + a : -1 - a * a, b);
        s += r[0] * r[1] + r[1];
      } catch (const std::invalid_argument&) {
        s = 100.0;
      }
      s += a;
    } catch (const std::domain_error&) {
      s += a * b * std::exp(a);
      continue;
    }
    s *= 2;
  }
  return s;
}
// check: handled_and_thrown_again
double handled_and_thrown_again(double a, double b) {
  double s = b;
  try {
    try {
      s += checked_roots(9 + a, b)[0];
    } catch (const std::exception&) {
      s *= a;
      throw;
    }
  } catch (const std::domain_error&) {
    s += a;
  }
  return s;
}

// check: elements_and_entries_that_are_not_there --size x=3
double elements_and_entries_that_are_not_there(const double* x, double y) {
  const std::vector<double> v(x, x + 3);
  const std::map<int, double> weights{{1, y}, {3, y * y}};
  double s = 1.0;
  for (int i = -1; i < 5; ++i) {
    try {
      s += v.at(i) * s * weights.at(i);
    } catch (const std::out_of_range&) {
      s *= 1 + 0.5 * y;
    } catch (const std::exception&) {
      s = 0.0;
    }
  }
  return s;
}

class Room {
 public:
  Room(int n, double first) : size_(n), data_(new double[n]) {
    for (int i = 0; i < n; ++i) data_[i] = first + i;
  }
  Room(const Room&) = delete;
  Room& operator=(const Room&) = delete;
  ~Room() { delete[] data_; }
  double& at(int i) {
    if (i < 0 || i >= size_) throw std::out_of_range("room " + std::to_string(i));
    return data_[i];
  }

 private:
  int size_;
  double* data_;
};
static double product_in(Room& outer, double x, int k) {
  Room inner(2, x);
  return outer.at(k) * inner.at(k - 1);
}
// check: objects_that_end_by_the_way
double objects_that_end_by_the_way(double x) {
  double s = 0.5;
  for (int k = 0; k < 5; ++k) {
    Room outer(4, x * x);
    try {
      Room third(3, x);
      s += product_in(outer, x, k) * third.at(0);
      s += third.at(k) * s;
    } catch (const std::out_of_range&) {
      s += outer.at(1) * x;
    }
  }
  return s;
}

struct Law {
  virtual ~Law() = default;
  virtual double at(double t) const = 0;
};
struct Linear : Law {
  double a = 1.0;
  explicit Linear(double slope) : a(slope) {}
  double at(double t) const override { return a * t; }
};
struct Root : Law {
  double a = 1.0;
  explicit Root(double shift) : a(shift) {}
  double at(double t) const override {
    if (t < 1.0) throw std::domain_error("before the beginning");
    return a * std::sqrt(t);
  }
};
template <class Function>
static double sum_of(const std::vector<double>& times, Function f) {
  double s = 0.0;
  for (const double t : times) s += f(t);
  return s;
}
// check: thrown_by_laws_and_lambdas
double thrown_by_laws_and_lambdas(double x, double y) {
  const Linear one(x);
  const Root other(y);
  const std::vector<const Law*> laws{&one, &other};
  double s = 0.0;
  for (const double begin : {0.5, 1.5})
    for (const Law* law : laws) {
      const std::vector<double> times{begin, begin + x, begin + y};
      try {
        s += sum_of(times, [law](double t) { return law->at(t) * t; });
        s += sum_of(times, [&s](double t) {
          if (t > 2.4) throw std::range_error("too late");
          return t * s;
        });
      } catch (const std::range_error&) {
        s *= y;
      } catch (const std::logic_error&) {
        s -= x * y;
      }
    }
  return s;
}

class NoRoot : public std::runtime_error {
 public:
  NoRoot(double last, int steps) : std::runtime_error("no root"), last_(last), steps_(steps) {}
  double last() const { return last_; }
  int steps() const { return steps_; }

 private:
  double last_;
  int steps_;
};
static double root_in(double x, int most) {
  double r = 1;
  for (int k = 0; k < most; ++k) {
    const double next = 0.5 * (r + x / r);
    if (std::fabs(next - r) < 1e-12) return next;
    r = next;
  }
  throw NoRoot(r, most);
}

// What is caught has a value.
// check: value_of_caught
double value_of_caught(double x) {
  double sum = 0;
  for (int most = 1; most < 40; most *= 3) {
    try {
      sum += root_in(x, most);
    } catch (const NoRoot& e) {
      sum += 0.5 * e.last() * e.steps();
    }
  }
  return sum;
}

static double checked_number(double x) {
  if (x > 0.5) throw x * x;
  if (x < -0.5) throw 3;
  return x;
}
static double around(double x) {
  try {
    return checked_number(x);
  } catch (int code) {
    return code * x;
  }
}

// Numbers are thrown; what the inner handlers do not catch goes on to the outer ones.
// check: thrown_numbers
double thrown_numbers(double x, double y) {
  double sum = 0;
  for (double v : {x, -y - 1, x + y + 1}) {
    try {
      sum += around(v);
    } catch (double square) {
      sum -= square * y;
    }
  }
  return sum;
}

// A caught object may hold vectors.
struct Samples {
  double scale;
  std::vector<double> values;
};
// check: caught_samples
double caught_samples(double x) {
  try {
    Samples all;
    all.scale = x;
    all.values = {x, x * x};
    if (x > -100) throw all;
  } catch (const Samples& all) {
    return all.scale * all.values[1];
  }
  return x;
}

class NoConvergence : public std::runtime_error {
 public:
  NoConvergence(const std::string& what, int iterations) : std::runtime_error(what), iterations(iterations) {}
  int iterations;
};
static double root_by_newton(double x, int most) {
  double y = 1.0;
  for (int k = 0; k < most; ++k) {
    const double step = (y * y - x) / (2.0 * y);
    y -= step;
    if (std::fabs(step) < 1e-12) return y;
  }
  throw NoConvergence("no convergence", most);
}

// check: what_and_members_printed
double what_and_members_printed(double x) {
  try {
    return root_by_newton(1.0 + x * x, 50) * root_by_newton(2.0 + x, 2);
  } catch (const NoConvergence& e) {
    std::cerr << e.what() << " after " << e.iterations << '\n';
    return x * e.iterations;
  }
}
