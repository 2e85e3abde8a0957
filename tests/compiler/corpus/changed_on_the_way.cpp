// SPDX-License-Identifier: MIT
// Containers that elements are taken out of, or put into, by an iterator that goes through them.
#include <algorithm>
#include <cmath>
#include <iterator>
#include <list>
#include <map>
#include <string>
#include <utility>
#include <vector>

struct Spark {
  double height, speed, life;
};
// check: sparks_that_go_out --size v=5
double sparks_that_go_out(const double* v) {
  std::list<Spark> all;
  for (int i = 0; i < 5; i++) all.push_back({0.0, v[i], 0.2 + 0.1 * i});
  double sum = 0.0;
  for (int step = 0; step < 5; ++step) {
    for (auto it = all.begin(); it != all.end();) {
      it->speed -= 0.981 * v[step];
      it->height += it->speed * it->speed * 0.1;
      it->life -= 0.1;
      if (it->life <= 0)
        it = all.erase(it);
      else
        ++it;
    }
    for (const Spark& s : all) sum += s.height;
  }
  return sum;
}

// check: outliers --size x=6
double outliers(const double* x) {
  std::vector<double> v(x, x + 6);
  double lost = 1.0;
  std::vector<double>::iterator it = v.begin();
  while (it != v.end()) {
    if (*it * *it > 0.25) {
      lost *= *it;
      it = v.erase(it);
    } else {
      it = v.insert(it, *it * 2);
      it += 2;
    }
  }
  double s = lost;
  for (double e : v) s += e * e;
  return s + static_cast<double>(v.size());
}

// check: entries_that_go --size x=5
double entries_that_go(const double* x) {
  std::map<int, double> m;
  for (int i = 0; i < 5; ++i) m[(3 * i) % 5] = x[i] * x[i];
  double s = 0.0;
  for (auto it = m.begin(); it != m.end();) {
    s += it->second * it->first;
    if (it->first % 2 == 1)
      m.erase(it++);
    else
      it = std::next(it);
  }
  for (std::map<int, double>::iterator it = m.begin(); it != m.end();)
    if (it->second > 0.5)
      it = m.erase(it);
    else
      ++it;
  for (const auto& [k, v] : m) s += std::sin(v) * (k + 1);
  return s;
}

// check: first_that_is_found --size x=4
double first_that_is_found(const double* x, double y) {
  std::list<double> l(x, x + 4);
  for (auto it = l.begin(); it != l.end(); ++it)
    if (*it < 0.5) {
      l.erase(it);
      break;
    }
  l.push_back(y);
  double s = 1.0;
  for (double e : l) s = s * e + y;
  return s;
}

class Timeline {
 public:
  void at(double t, double v) {
    auto it = all_.begin();
    while (it != all_.end() && it->first < t) ++it;
    all_.insert(it, {t, v});
    if (it != all_.end()) it->second += 0.5 * t;  // the element after the new one
  }
  double integral() const {
    double s = 0;
    for (auto a = all_.begin(), b = std::next(a); b != all_.end(); a = b++)
      s += (b->first - a->first) * (a->second + b->second) / 2;
    return s;
  }

 private:
  std::list<std::pair<double, double>> all_;
};
// check: put_in_order --size t=4
double put_in_order(const double* t) {
  Timeline line;
  for (int i = 0; i < 4; ++i) line.at(t[i], t[i] * t[i] + i);
  return line.integral();
}

struct Money {
  double v;
  int currency;
  bool operator<(const Money& o) const { return v < o.v; }
};
// check: larger_of_two_objects
double larger_of_two_objects(double a, double b) {
  const Money x{a * a, 1}, y{b, 2};
  const Money more = std::max(x, y), less = std::min(Money{2 * b, 3}, x);
  std::map<std::string, double> rates{{"usd", a}, {"eur", b}};
  double s = more.v * more.currency + less.v * less.currency;
  if (rates.erase("usd") > 0) s *= 1 + a;
  if (rates.erase("yen") == 0) s += b * static_cast<double>(rates.size());
  const std::pair<int, double> p{1, a}, q{1, b};
  return s * std::max(p, q).second;
}

class Outline {
 public:
  typedef std::list<Spark>::const_iterator const_iterator;
  const_iterator begin() const { return all_.begin(); }
  const_iterator end() const { return all_.end(); }
  void add(const Spark& one) { all_.push_back(one); }
  bool empty() const { return all_.empty(); }
  Outline above(double height) const {
    Outline out;
    for (const_iterator it = all_.begin(); it != all_.end(); ++it)
      if (it->height > height) out.all_.push_back(*it);
    return out;
  }
  Outline clipped(const Outline& window) const {
    Outline result = *this;
    for (const_iterator e = window.begin(); e != window.end(); ++e) {
      if (result.empty()) break;
      result = result.above(0.1 * e->height);
    }
    return result;
  }

 private:
  std::list<Spark> all_;
};
// check: clipped_by_each --size v=4
double clipped_by_each(const double* v, double a) {
  Outline window, shape;
  for (int k = 0; k < 4; ++k) {
    window.add({v[k], v[k] * v[k], 1.0});
    shape.add({a * v[k], v[k], 2.0});
  }
  double sum = 0.0;
  for (const Spark& s : shape.clipped(window)) sum += s.height * s.speed * s.life;
  return sum;
}

// check: products_from_a_position --size v=5
double products_from_a_position(const double* v) {
  std::vector<double> work(v, v + 5);
  for (double c : {0.7, 1.1}) {
    const auto split = std::partition(work.begin(), work.end(), [&](double x) { return x < c; });
    if (split == work.end()) continue;
    double product = *split;
    for (auto it = std::next(split); it != work.end(); ++it) product *= *it;
    work.erase(split, work.end());
    work.push_back(product);
  }
  double sum = 0.0;
  for (auto it = work.cbegin() + 1; it < work.cend(); it++) sum += *it * *(it - 1);
  return sum + work[0];
}
