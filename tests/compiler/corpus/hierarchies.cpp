// SPDX-License-Identifier: MIT
// Classes with bases: members of several classes under one name, virtual calls in constructors and through references,
// copies that leave out what derives, casts in both directions, references as members, objects that vectors make.
#include <array>
#include <cmath>
#include <vector>

struct Law {
  double scale = 1.5;
  Law() { scale += rate(1.0); }
  virtual ~Law() {}
  virtual double rate(double x) const { return 0.25 * x; }
  virtual void shift(double by) { scale += by; }
};
struct Power : Law {
  double exponent;
  explicit Power(double e) : exponent(e) {}
  double rate(double x) const override { return scale * std::pow(x, exponent); }
};
struct Damped final : Power {
  double scale = 2.0;  // another one than Law's
  Damped(double e, double s) : Power(e), scale(s) { shift(s); }
  double rate(double x) const override { return Power::rate(x) * std::exp(-scale * x); }
  void shift(double by) override {
    Law::shift(by);
    scale *= by;
  }
};
inline double twice(const Law& law, double x) { return law.rate(law.rate(x)); }

// check: virtual_calls
double virtual_calls(double x, double e) {
  Law plain;
  Power power(e);
  Damped damped(e, x);
  return twice(plain, x) + twice(power, x) * twice(damped, x) + power.scale;
}

// check: sliced
double sliced(double x, double e) {
  Damped damped(e, x);
  Law law = damped;  // a Law, whatever it was made from
  Power power(e);
  Law& target = power;
  target = damped;
  law.shift(x);
  return law.rate(x) + power.rate(x) + damped.rate(x);
}

// check: cast_down
double cast_down(double x, double e) {
  Power power(e);
  Damped damped(x, e);
  Law* laws[2] = {&power, &damped};
  double sum = 0.0;
  for (Law* law : laws) {
    if (Damped* d = dynamic_cast<Damped*>(law)) sum += d->scale * x;
    sum += static_cast<Power*>(law)->exponent * law->rate(x);
  }
  return sum;
}

class Cell {
 public:
  Cell() : Cell(0.5) {}
  double value() const { return value_ * weight_; }
  void set(double v) { value_ = v; }

 private:
  explicit Cell(double v) : value_(v) {}
  double value_, weight_ = 3.0;
};

// check: made_by_vectors
double made_by_vectors(double x) {
  std::vector<Cell> cells(2);
  cells[1].set(x);
  cells.resize(4);
  cells[3].set(x * x);
  std::array<Cell, 2> pair;
  pair[0].set(cells[0].value());
  std::vector<std::vector<Cell>> rows(2, std::vector<Cell>(1));
  double sum = pair[0].value() * x + pair[1].value() + rows[1][0].value();
  for (const Cell& c : cells) sum += c.value() * c.value();
  return sum;
}

template <class T>
struct Comparable {
  bool operator>(const T& other) const { return other < static_cast<const T&>(*this); }
};
struct Scale {
  double factor;
};
struct Reading : Comparable<Reading> {
  const Scale& scale;
  double& counted;
  double raw;
  Reading(const Scale& s, double& c, double r) : scale(s), counted(c), raw(r) {}
  bool operator<(const Reading& other) const { return raw < other.raw; }
  double operator()() const { return scale.factor * raw; }
  operator double() const { return raw; }
  void count() { counted += (*this)() * raw; }
};

// check: members_by_reference
double members_by_reference(double factor, double a, double b) {
  Scale scale{factor};
  double counted = a;
  Reading first(scale, counted, a), second(scale, counted, b * b);
  first.count();
  second.count();
  scale.factor *= b;
  first.count();
  const double larger = first > second ? first() : second();
  return larger * counted + first;
}

struct Base3 {
  double x, y;
};
struct Point3 : Base3 {
  double z;
};

// check: argument_with_base
double argument_with_base(const Point3& p, Point3& q) {
  q.x = p.x * p.z;
  q.z = q.y * p.y;
  Point3 r{{p.x, q.z}, q.x};
  return r.x * r.y + r.z;
}

class Running {
 public:
  Running(double& total, double w) : total_(total), w_(w) {}
  double add(double v) { total_ = total_ * w_ + v; return v * w_; }
 private:
  double& total_;
  double w_;
};
// check: adds
double adds(double x, double y) {
  double total = x;
  Running a(total, y);
  double s = a.add(total);
  return s * total;
}

template <class Derived>
class Marching {
 public:
  double march(double x, int n) {
    last_.assign(2, 0.0);
    for (int k = 0; k < n; ++k) {
      x = static_cast<Derived&>(*this).step(x);
      last_[k % 2] += x * x;
    }
    return x + rate_ * last_[0] * last_[1];
  }

 protected:
  std::vector<double> last_;
  double rate_ = 0.5;
};
struct MarchingByHeun : Marching<MarchingByHeun> {
  double h = 0.1;
  double step(double x) { return x + h * std::sin(x) + rate_ * std::cos(x + last_[0]); }
};
class Squared {
 public:
  explicit Squared(double a) : a_(a * a) {}
  double a() const { return a_; }

 private:
  double a_;
};
struct Weighted : Squared {
  double weight;
};
// check: bases_made_in_braces
double bases_made_in_braces(double x, double h) {
  MarchingByHeun one{}, other{{}, h};
  std::vector<Weighted> all{Weighted{Squared(x), h}};
  all.push_back({Squared(x * h), x});
  double s = one.march(x, 3) * other.march(h, 2) + MarchingByHeun{}.march(h, 1);
  for (const Weighted& w : all) s += w.weight * w.a();
  return s;
}
