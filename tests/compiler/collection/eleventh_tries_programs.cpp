// SPDX-License-Identifier: MIT
// Programs of classes, containers and text, as courses and small engineering codes have them.
#include <algorithm>
#include <array>
#include <cmath>
#include <deque>
#include <functional>
#include <iostream>
#include <list>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <queue>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>
using namespace std;

// 1. bank accounts: a base class, two derived ones, a vector of unique_ptr
class Account {
 public:
  explicit Account(double balance) : balance_(balance) {}
  virtual ~Account() = default;
  virtual void endOfYear() = 0;
  void deposit(double amount) {
    if (amount < 0) throw invalid_argument("negative deposit");
    balance_ += amount;
  }
  double balance() const { return balance_; }

 protected:
  double balance_;
};
class Savings : public Account {
 public:
  Savings(double balance, double rate) : Account(balance), rate_(rate) {}
  void endOfYear() override { balance_ *= 1 + rate_; }

 private:
  double rate_;
};
class Current : public Account {
 public:
  Current(double balance, double fee) : Account(balance), fee_(fee) {}
  void endOfYear() override { balance_ -= balance_ > 1 ? fee_ : 2 * fee_; }

 private:
  double fee_;
};

// check: wealth
double wealth(double start, double rate, double fee) {
  vector<unique_ptr<Account>> accounts;
  accounts.push_back(make_unique<Savings>(start, rate));
  accounts.push_back(make_unique<Current>(2 * start, fee));
  for (int year = 0; year < 4; ++year)
    for (auto& a : accounts) {
      a->deposit(0.1 * (year + 1));
      a->endOfYear();
    }
  double sum = 0;
  for (const auto& a : accounts) sum += a->balance();
  return sum;
}

// 2. an expression tree by unique_ptr, evaluated recursively
struct Expression {
  virtual ~Expression() {}
  virtual double value(const map<string, double>& variables) const = 0;
};
struct Number : Expression {
  double number;
  Number(double n) : number(n) {}
  double value(const map<string, double>&) const override { return number; }
};
struct Name : Expression {
  string name;
  Name(string n) : name(std::move(n)) {}
  double value(const map<string, double>& variables) const override { return variables.at(name); }
};
struct Operation : Expression {
  char op;
  unique_ptr<Expression> left, right;
  Operation(char o, unique_ptr<Expression> l, unique_ptr<Expression> r) : op(o), left(std::move(l)), right(std::move(r)) {}
  double value(const map<string, double>& variables) const override {
    double l = left->value(variables), r = right->value(variables);
    switch (op) {
      case '+': return l + r;
      case '-': return l - r;
      case '*': return l * r;
      case '/':
        if (r == 0) throw runtime_error("division by zero");
        return l / r;
    }
    return 0;
  }
};

// check: formula
double formula(double x, double y) {
  map<string, double> variables{{"x", x}, {"y", y}};
  auto product = make_unique<Operation>('*', make_unique<Name>("x"), make_unique<Name>("y"));
  auto quotient = make_unique<Operation>('/', make_unique<Number>(2.0), make_unique<Name>("x"));
  Operation all('+', std::move(product), std::move(quotient));
  return all.value(variables);
}

// 3. shortest path by a priority queue on an adjacency list; the roads' lengths count
using Graph = vector<vector<pair<int, double>>>;
static vector<double> dijkstra(const Graph& g, int from) {
  vector<double> distance(g.size(), 1e30);
  priority_queue<pair<double, int>, vector<pair<double, int>>, greater<>> queue;
  distance[from] = 0;
  queue.push({0.0, from});
  while (!queue.empty()) {
    auto [d, node] = queue.top();
    queue.pop();
    if (d > distance[node]) continue;
    for (const auto& [to, length] : g[node]) {
      double candidate = d + length;
      if (candidate < distance[to]) {
        distance[to] = candidate;
        queue.push({candidate, to});
      }
    }
  }
  return distance;
}

// check: farthest --size length=6
double farthest(const vector<double>& length) {
  Graph g(5);
  const int ends[6][2] = {{0, 1}, {1, 2}, {0, 3}, {3, 2}, {2, 4}, {3, 4}};
  for (int k = 0; k < 6; ++k) {
    g[ends[k][0]].push_back({ends[k][1], length[k]});
    g[ends[k][1]].push_back({ends[k][0], length[k]});
  }
  vector<double> d = dijkstra(g, 0);
  return *max_element(d.begin(), d.end());
}

// 4. a bill from text: name, amount, and prices in a map
// check: bill
double bill(double apples, double pears, double discount) {
  const map<string, double> price{{"apples", apples}, {"pears", pears}};
  istringstream order("apples 3 pears 2 apples 1");
  string what;
  int amount;
  double sum = 0;
  int lines = 0;
  while (order >> what >> amount) {
    auto found = price.find(what);
    if (found == price.end()) continue;
    sum += amount * found->second;
    ++lines;
  }
  if (lines > 2) sum *= 1 - 0.1 * discount;
  return sum;
}

// 5. event simulation: a deque of waiting customers
struct Customer {
  double arrival, service;
};

// check: mean_waiting --size service=6
double mean_waiting(const vector<double>& service, double interval) {
  deque<Customer> line;
  double now = 0;
  for (double s : service) {
    line.push_back({now, s});
    now += interval;
  }
  double free_at = 0, waited = 0;
  size_t served = 0;
  while (!line.empty()) {
    Customer c = line.front();
    line.pop_front();
    double start = max(free_at, c.arrival);
    waited += start - c.arrival;
    free_at = start + c.service;
    ++served;
  }
  return waited / served;
}

// 6. shapes in a variant, visited by overloaded operators
struct Circle {
  double radius;
};
struct Box {
  double width, height;
};
struct AreaOf {
  double operator()(const Circle& c) const { return 3.14159265 * c.radius * c.radius; }
  double operator()(const Box& b) const { return b.width * b.height; }
};

// check: total_area
double total_area(double r, double w, double h) {
  vector<variant<Circle, Box>> shapes{Circle{r}, Box{w, h}, Circle{0.5 * w}};
  double sum = 0;
  for (const auto& s : shapes) sum += visit(AreaOf{}, s);
  return sum;
}

// 7. safe division with optional; a chain of measurements
static optional<double> ratio(double a, double b) {
  if (abs(b) < 1e-12) return nullopt;
  return a / b;
}

// check: chain_of_ratios --size m=5
double chain_of_ratios(const vector<double>& m) {
  double product = 1;
  for (size_t i = 1; i < m.size(); ++i) {
    auto r = ratio(m[i], m[i - 1]);
    product *= r.value_or(1.0);
    if (r && *r > 1.2) product += 0.1 * *r;
  }
  return product;
}

// 8. matrix as a class template, determinant by elimination
template <size_t N>
class SquareMatrix {
 public:
  double& operator()(size_t i, size_t j) { return a_[i * N + j]; }
  double operator()(size_t i, size_t j) const { return a_[i * N + j]; }
  double determinant() const {
    SquareMatrix m = *this;
    double d = 1;
    for (size_t k = 0; k < N; ++k) {
      size_t p = k;
      for (size_t i = k + 1; i < N; ++i)
        if (std::abs(m(i, k)) > std::abs(m(p, k))) p = i;
      if (p != k) {
        for (size_t j = 0; j < N; ++j) swap(m(k, j), m(p, j));
        d = -d;
      }
      d *= m(k, k);
      for (size_t i = k + 1; i < N; ++i) {
        const double f = m(i, k) / m(k, k);
        for (size_t j = k; j < N; ++j) m(i, j) -= f * m(k, j);
      }
    }
    return d;
  }

 private:
  array<double, N * N> a_{};
};

// check: determinant_of
double determinant_of(double a, double b, double c) {
  SquareMatrix<3> m;
  for (size_t i = 0; i < 3; ++i)
    for (size_t j = 0; j < 3; ++j) m(i, j) = a * i + b * j * j + (i == j ? c : 0.3);
  return m.determinant();
}

// 9. an observer with std::function in a list; a thermostat
class Thermostat {
 public:
  void onChange(function<void(double)> f) { listeners_.push_back(f); }
  void set(double t) {
    temperature_ = t;
    for (auto& f : listeners_) f(t);
  }
  double temperature() const { return temperature_; }

 private:
  double temperature_ = 0;
  list<function<void(double)>> listeners_;
};

// check: heating_cost
double heating_cost(double t0, double t1, double price) {
  Thermostat device;
  double cost = 0;
  int changes = 0;
  device.onChange([&](double t) { cost += price * t * t; });
  device.onChange([&changes](double) { ++changes; });
  device.set(t0);
  device.set(t1);
  return cost + changes * device.temperature();
}

// 10. grouping in an unordered_map, result independent of its order
// check: largest_group --size amount=6
double largest_group(const vector<double>& amount) {
  const vector<string> group{"a", "b", "a", "c", "b", "a"};
  unordered_map<string, double> sums;
  for (size_t i = 0; i < amount.size(); ++i) sums[group[i]] += amount[i];
  double best = sums["a"];
  best = max(best, sums["b"]);
  best = max(best, sums["c"]);
  return best;
}

// 11. an interpreter of commands with exceptions
class Robot {
 public:
  void run(const string& program, double step, double turn) {
    for (char c : program) {
      if (c == 'F') {
        x_ += step * cos(heading_);
        y_ += step * sin(heading_);
      } else if (c == 'L') {
        heading_ += turn;
      } else if (c == 'R') {
        heading_ -= turn;
      } else {
        throw runtime_error(string("unknown command ") + c);
      }
    }
  }
  double distance() const { return hypot(x_, y_); }

 private:
  double x_ = 0, y_ = 0, heading_ = 0;
};

// check: travelled
double travelled(double step, double turn) {
  Robot robot;
  try {
    robot.run("FFLFRFF", step, turn);
  } catch (const exception& e) {
    cerr << e.what() << endl;
    return -1;
  }
  return robot.distance();
}
