// SPDX-License-Identifier: MIT
// References to elements whose subscript a function works out, in vectors that are exchanged or grow afterwards.
#include <cmath>
#include <deque>
#include <list>
#include <map>
#include <vector>

static int place_of(int i) { return (3 * i + 1) % 5; }

struct Grid {
  std::vector<double> now, next;
  Grid() : now(5), next(5) {}
  void relax(double a) {
    for (int i = 0; i < 5; ++i) {
      double& x = now[place_of(i)];
      x += a * (std::sin(x) - x);
    }
  }
  void shift() {
    for (int i = 0; i < 5; ++i) next[(i + 1) % 5] = now[i];
    now.swap(next);
  }
};

// The adjoint had pointers into the vector that 'next' had become.
// check: exchanged_after_reference
double exchanged_after_reference(double a, double b) {
  Grid g;
  for (int i = 0; i < 5; ++i) g.now[i] = b * (i + 1);
  for (int t = 0; t < 3; ++t) {
    g.relax(a);
    g.shift();
  }
  double sum = 0.0;
  for (double x : g.now) sum += x * x;
  return sum;
}

// The adjoint had pointers to where the elements were before the vector grew.
// check: grown_after_reference
double grown_after_reference(double a, double b) {
  Grid g;
  for (int i = 0; i < 5; ++i) g.now[i] = b * (i + 1);
  for (int t = 0; t < 3; ++t) {
    g.relax(a);
    g.now.push_back(a * t);
  }
  double sum = 0.0;
  for (double x : g.now) sum += x * x;
  return sum;
}

struct Pair {
  double a[2] = {};
};
struct Station {
  double w = 1;
  std::vector<double> seen;
};
static double last_of_all(double a, int n) {
  if (n < 2) return a;
  std::vector<Pair> v;
  std::vector<double> w;
  for (int i = 0; i < n; ++i) {
    v.push_back(Pair{{a * i, a * a}});
    w.push_back(a * i);
  }
  double s = 0;
  for (auto it = v.begin(); it != v.end(); ++it) {
    it->a[0] *= s + 1;
    s += it->a[0] * it->a[1] * v.back().a[1];
    v.back().a[0] *= a;
  }
  for (auto it = w.begin() + 1; it < w.end(); it += 2) {
    *it *= s;
    s += w.back() * w.front() * *it;
    w.back() = w[w.size() - 2] * a;
  }
  return s * w.back();
}
static void note(std::vector<Station>& all, int i, double v) {
  Station* p = &all[i];
  p->seen.push_back(v * p->w);
  std::vector<double>* q = i % 2 ? &p->seen : &all[0].seen;
  q->push_back(v * v);
  if (q->size() > 3) q->pop_back();
  (*q)[0] *= v;
}

// check: behind_own_pointers
double behind_own_pointers(double x, double y) {
  std::vector<Station> all(2);
  for (int i = 0; i < 3; ++i) {
    all[i % 2].w += x;
    note(all, i % 2, x * (i + 1));
    note(all, (i + 1) % 2, x * y);
  }
  double r = last_of_all(x, 3) * last_of_all(y, 2) + last_of_all(x, 1);
  for (const Station& s : all)
    for (double v : s.seen) r += v * s.w;
  return r;
}

struct Cell {
  double mass = 0;
  std::vector<int> members;
};
struct Body {
  double x, m;
  Cell* cell = nullptr;
};

// check: bodies_in_cells
double bodies_in_cells(double x, double y) {
  std::vector<Cell> grid(2);
  std::vector<Body> bodies;
  for (double v : {x, y, x * y}) bodies.push_back({v, 1 + v * v});
  for (int i = 0; i < 3; ++i) {
    Body& b = bodies[i];
    b.cell = &grid[i % 2];
    b.cell->members.push_back(i);
    b.cell->mass += b.m;
  }
  double e = 0;
  for (const Body& b : bodies)
    for (int j : b.cell->members) e += bodies[j].x * b.m / b.cell->mass;
  return e;
}

struct Reading {
  double at, value;
};
/// Methods that refer to the element they have just added; the next call moves it.
class Log {
 public:
  void add(double x) {
    all_.push_back(Reading{x, 0});
    Reading& r = all_.back();
    r.value = x * x;
  }
  Reading& added(double x) {
    all_.push_back({x, 1});
    Reading& r = all_.back();
    r.value += std::sin(x);
    return r;
  }
  void add_all(double x, int n) {
    for (int i = 0; i < n; ++i) {
      all_.push_back({x * i, x});
      Reading* r = &all_[all_.size() - 1];
      for (int k = 0; k < 2; ++k) r->value = r->value * x + r->at;
    }
  }
  double sum() const {
    double s = 0;
    for (const Reading& r : all_) s += r.at * r.value;
    return s;
  }

 private:
  std::vector<Reading> all_;
};

// The adjoint wrote to freed memory.
// check: elements_added_by_methods
double elements_added_by_methods(double x, double y) {
  Log a, b;
  a.add(x);
  a.add(y);
  a.add(x * y);
  for (int i = 0; i < 4; ++i) b.added(x + i * y);
  b.add_all(y, 3);
  b.added(x);
  return a.sum() * b.sum();
}

struct Tree {
  std::vector<Reading> nodes;
  std::vector<std::vector<double>> rows;
  Reading& make(double a) {
    nodes.emplace_back(Reading{a, a * a});
    return nodes.back();
  }
  Reading& make_twice(double a) {
    Reading& r = make(a);
    r.value += a;
    return r;
  }
  std::vector<double>& row(double a) {
    rows.push_back({a, a * a});
    return rows.back();
  }
};

// What is returned is used at once, and then more are added.
// check: elements_that_methods_return
double elements_that_methods_return(double x, double y) {
  Tree t;
  t.make(x).value *= y;
  Reading& r = t.make_twice(y);
  r.at += r.value * x;
  t.row(x).push_back(y);
  auto& other = t.row(y * x);
  other[1] *= x;
  other.push_back(x * other[0]);
  t.row(x)[0] = y * y;
  double s = 0;
  for (const Reading& n : t.nodes) s += n.at * n.value;
  for (const auto& one : t.rows)
    for (double v : one) s += v * v;
  return s;
}

// The reference led to what was the last element afterwards.
// check: last_element_before_growth
double last_element_before_growth(double x, double y) {
  std::vector<Reading> v;
  v.reserve(6);
  v.push_back({x, y});
  Reading& first = v.back();
  v.push_back({x * y, y});
  first.at *= x;
  const double& second = v.back().value;
  v.push_back({first.value, second});
  first.value *= y * second;
  Reading* third = &v.back();  // the tangent read freed memory
  v.push_back({y, third->at});
  third->at *= x;
  for (int i = 0; i < 2; ++i) {
    v.push_back({x * i, y});
    Reading& r = v.back();
    for (int k = 0; k < 2; ++k) r.at = r.at * y + r.value;
  }
  double s = 0;
  for (const Reading& r : v) s += r.at * r.value;
  return s;
}

struct Customer {
  double arrived = 0, work = 0, started = 0;
};

class Counter {
 public:
  explicit Counter(double speed) : speed_(speed) {}
  void enqueue(const Customer& c) { waiting_.push_back(c); }
  bool start(double now, double& done) {
    if (waiting_.empty()) return false;
    Customer& first = waiting_.front();
    first.started = now;
    done = now + first.work / speed_;
    current_ = first;
    waiting_.pop_front();
    return true;
  }
  Customer current() const { return current_; }

 private:
  double speed_;
  Customer current_;
  std::deque<Customer> waiting_;
};

// What a reference names is not used after it goes.
// check: served_in_turn
double served_in_turn(double a, double b, double speed) {
  Counter counter(speed);
  for (int i = 0; i < 4; ++i) {
    Customer c;
    c.arrived = a * i;
    c.work = b * (1 + 0.3 * i);
    counter.enqueue(c);
  }
  double now = 0, total = 0, done = 0;
  while (counter.start(now, done)) {
    now = done;
    const Customer c = counter.current();
    total += (c.started - c.arrived) * c.work;
  }
  std::map<int, std::deque<double>> lines;
  for (int i = 0; i < 6; ++i) lines[i % 2].push_back(a * i + b);
  while (!lines.empty()) {
    auto it = lines.begin();
    auto& q = it->second;
    total += q.front() * std::sin(q.back());
    q.pop_front();
    if (q.empty()) lines.erase(it);
  }
  return total + now;
}

// References to elements of lists and deques hold while others come behind them.
// check: others_behind
double others_behind(double a, double b) {
  std::list<double> items;
  double& first = items.emplace_back(a);
  for (int i = 0; i < 4; ++i) items.push_back(b * i);
  first *= 2.0;
  std::deque<Customer> queue;
  Customer& early = queue.emplace_back(Customer{a, b, 0});
  queue.push_back({b, b, a});
  Customer& late = queue.emplace_back();
  late.work = early.work * 2;
  early.arrived *= late.work;
  std::list<std::list<double>> rows;
  auto& one = rows.emplace_back();
  one.push_back(a);
  auto& other = rows.emplace_back();
  other.push_back(b);
  one.push_front(b * b);
  one.back() *= other.front();
  double s = 0;
  for (double x : items) s = s * 0.5 + x * x;
  for (const Customer& c : queue) s = s * 0.5 + c.arrived * c.work;
  for (const auto& row : rows)
    for (double x : row) s = s * 0.5 + x;
  return s;
}
