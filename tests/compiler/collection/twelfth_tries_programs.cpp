// SPDX-License-Identifier: MIT
// Programs with classes and the library's containers, as tutorials and exercises have them.
#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <iomanip>
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
#include <valarray>
#include <vector>

// A bank with accounts of several kinds.
class Account {
 public:
  Account(std::string owner, double balance) : owner_(std::move(owner)), balance_(balance) {}
  virtual ~Account() = default;
  virtual void endOfYear() = 0;
  void deposit(double amount) {
    if (amount < 0) throw std::invalid_argument("negative deposit");
    balance_ += amount;
  }
  double balance() const { return balance_; }
  const std::string& owner() const { return owner_; }

 protected:
  std::string owner_;
  double balance_;
};

class Savings : public Account {
 public:
  Savings(const std::string& owner, double balance, double rate) : Account(owner, balance), rate_(rate) {}
  void endOfYear() override { balance_ *= 1.0 + rate_; }

 private:
  double rate_;
};

class Current : public Account {
 public:
  using Account::Account;
  void endOfYear() override {
    balance_ -= fee;
    if (balance_ < 0) balance_ *= 1.12;
  }

 private:
  static constexpr double fee = 0.05;
};

class Bank {
 public:
  void open(std::unique_ptr<Account> account) { accounts_[account->owner()] = std::move(account); }
  Account& find(const std::string& owner) {
    auto it = accounts_.find(owner);
    if (it == accounts_.end()) throw std::out_of_range("no account of " + owner);
    return *it->second;
  }
  void closeYear() {
    for (auto& [owner, account] : accounts_) account->endOfYear();
  }
  double total() const {
    double sum = 0;
    for (const auto& entry : accounts_) sum += entry.second->balance();
    return sum;
  }

 private:
  std::map<std::string, std::unique_ptr<Account>> accounts_;
};

// check: bank_total
double bank_total(double first, double second, double rate) {
  Bank bank;
  bank.open(std::make_unique<Savings>("Ann", first, rate));
  bank.open(std::make_unique<Current>("Bob", second));
  for (int year = 0; year < 3; ++year) {
    bank.closeYear();
    bank.find("Ann").deposit(0.1);
  }
  return bank.total() + bank.find("Bob").balance();
}

// Matrix class with operators, as everybody writes it once.
class Matrix {
 public:
  Matrix(std::size_t rows, std::size_t cols, double value = 0.0)
      : rows_(rows), cols_(cols), data_(rows * cols, value) {}
  static Matrix identity(std::size_t n) {
    Matrix m(n, n);
    for (std::size_t i = 0; i < n; ++i) m(i, i) = 1.0;
    return m;
  }
  double& operator()(std::size_t i, std::size_t j) { return data_[i * cols_ + j]; }
  const double& operator()(std::size_t i, std::size_t j) const { return data_.at(i * cols_ + j); }
  std::size_t rows() const { return rows_; }
  std::size_t cols() const { return cols_; }
  Matrix& operator+=(const Matrix& other) {
    std::transform(data_.begin(), data_.end(), other.data_.begin(), data_.begin(), std::plus<>());
    return *this;
  }
  friend Matrix operator+(Matrix a, const Matrix& b) { return a += b; }
  friend Matrix operator*(const Matrix& a, const Matrix& b) {
    if (a.cols_ != b.rows_) throw std::logic_error("sizes differ");
    Matrix c(a.rows_, b.cols_);
    for (std::size_t i = 0; i < a.rows_; ++i)
      for (std::size_t k = 0; k < a.cols_; ++k)
        for (std::size_t j = 0; j < b.cols_; ++j) c(i, j) += a(i, k) * b(k, j);
    return c;
  }
  friend Matrix operator*(double s, Matrix m) {
    for (auto& v : m.data_) v *= s;
    return m;
  }
  Matrix transposed() const {
    Matrix t(cols_, rows_);
    for (std::size_t i = 0; i < rows_; ++i)
      for (std::size_t j = 0; j < cols_; ++j) t(j, i) = (*this)(i, j);
    return t;
  }
  double trace() const {
    double s = 0;
    for (std::size_t i = 0; i < std::min(rows_, cols_); ++i) s += (*this)(i, i);
    return s;
  }

 private:
  std::size_t rows_, cols_;
  std::vector<double> data_;
};

Matrix exponential(const Matrix& a, int terms = 12) {
  Matrix sum = Matrix::identity(a.rows());
  Matrix term = sum;
  for (int k = 1; k < terms; ++k) {
    term = (1.0 / k) * (term * a);
    sum = sum + term;
  }
  return sum;
}

// check: propagator_trace --size x=4
double propagator_trace(const std::vector<double>& x) {
  Matrix a(2, 2);
  for (std::size_t i = 0; i < 2; ++i)
    for (std::size_t j = 0; j < 2; ++j) a(i, j) = 0.5 * x[2 * i + j];
  Matrix e = exponential(a);
  return (e * e.transposed()).trace();
}

// Reading "key = value" lines, then a simulation with the values scaled by inputs.
struct Settings {
  std::map<std::string, double> values;
  double get(const std::string& key, double fallback) const {
    auto it = values.find(key);
    return it != values.end() ? it->second : fallback;
  }
};

Settings parse(const std::string& text) {
  Settings s;
  std::istringstream in(text);
  std::string line;
  while (std::getline(in, line)) {
    if (line.empty() || line[0] == '#') continue;
    auto eq = line.find('=');
    if (eq == std::string::npos) continue;
    s.values[line.substr(0, eq)] = std::stod(line.substr(eq + 1));
  }
  return s;
}

// check: spring_energy
double spring_energy(double stiffness, double displacement) {
  const Settings s = parse("# spring\nmass=2.0\ndamping=0.1\nsteps=20\n");
  const double m = s.get("mass", 1.0), c = s.get("damping", 0.0);
  const int steps = static_cast<int>(s.get("steps", 10));
  double u = displacement, v = 0.0;
  const double dt = s.get("dt", 0.05);
  for (int i = 0; i < steps; ++i) {
    const double a = (-stiffness * u - c * v) / m;
    v += dt * a;
    u += dt * v;
  }
  return 0.5 * m * v * v + 0.5 * stiffness * u * u;
}

// Binary search tree by unique_ptr with in-order visits by a callback.
template <typename Key>
class Tree {
  struct Node {
    Key key;
    int count = 1;
    std::unique_ptr<Node> left, right;
    explicit Node(const Key& k) : key(k) {}
  };
  std::unique_ptr<Node> root_;
  int size_ = 0;

  static void visit(const std::unique_ptr<Node>& node, const std::function<void(const Key&, int)>& f) {
    if (!node) return;
    visit(node->left, f);
    f(node->key, node->count);
    visit(node->right, f);
  }

 public:
  void insert(const Key& key) {
    std::unique_ptr<Node>* at = &root_;
    while (*at) {
      if (key < (*at)->key)
        at = &(*at)->left;
      else if ((*at)->key < key)
        at = &(*at)->right;
      else {
        (*at)->count++;
        return;
      }
    }
    *at = std::make_unique<Node>(key);
    ++size_;
  }
  int size() const { return size_; }
  void forEach(const std::function<void(const Key&, int)>& f) const { visit(root_, f); }
};

// check: sorted_gaps --size x=6
double sorted_gaps(const std::vector<double>& x) {
  Tree<double> tree;
  for (double v : x) tree.insert(v);
  double previous = 0.0, sum = 0.0;
  bool first = true;
  tree.forEach([&](const double& key, int count) {
    if (!first) sum += count * (key - previous) * (key - previous);
    previous = key;
    first = false;
  });
  return sum / tree.size();
}

// Dijkstra with a priority queue over an adjacency list.
class Graph {
 public:
  explicit Graph(int nodes) : edges_(nodes) {}
  void connect(int a, int b, double length) {
    edges_[a].emplace_back(b, length);
    edges_[b].emplace_back(a, length);
  }
  double shortest(int from, int to) const {
    const double infinity = std::numeric_limits<double>::infinity();
    std::vector<double> distance(edges_.size(), infinity);
    using Entry = std::pair<double, int>;
    std::priority_queue<Entry, std::vector<Entry>, std::greater<Entry>> open;
    distance[from] = 0.0;
    open.push({0.0, from});
    while (!open.empty()) {
      auto [d, node] = open.top();
      open.pop();
      if (node == to) return d;
      if (d > distance[node]) continue;
      for (const auto& [next, length] : edges_[node]) {
        if (d + length < distance[next]) {
          distance[next] = d + length;
          open.push({distance[next], next});
        }
      }
    }
    return infinity;
  }

 private:
  std::vector<std::vector<std::pair<int, double>>> edges_;
};

// check: route_length --size x=6
double route_length(const std::vector<double>& x) {
  Graph g(5);
  g.connect(0, 1, 1 + x[0] * x[0]);
  g.connect(0, 2, 1.3 + x[1] * x[1]);
  g.connect(1, 3, 0.7 + x[2] * x[2]);
  g.connect(2, 3, 0.4 + x[3] * x[3]);
  g.connect(3, 4, 0.2 + x[4] * x[4]);
  g.connect(1, 4, 2.0 + x[5] * x[5]);
  return g.shortest(0, 4);
}

// Recursive descent parser for arithmetic expressions with a variable.
class Calculator {
 public:
  Calculator(const std::string& text, double x) : text_(text), x_(x) {}
  double evaluate() {
    pos_ = 0;
    double value = expression();
    if (pos_ != text_.size()) throw std::runtime_error("unexpected character");
    return value;
  }

 private:
  double expression() {
    double value = term();
    while (peek() == '+' || peek() == '-') {
      char op = text_[pos_++];
      double right = term();
      value = op == '+' ? value + right : value - right;
    }
    return value;
  }
  double term() {
    double value = factor();
    while (peek() == '*' || peek() == '/') {
      if (text_[pos_++] == '*')
        value *= factor();
      else
        value /= factor();
    }
    return value;
  }
  double factor() {
    if (peek() == '(') {
      ++pos_;
      double value = expression();
      ++pos_;
      return value;
    }
    if (peek() == 'x') {
      ++pos_;
      return x_;
    }
    double number = 0;
    while (std::isdigit(static_cast<unsigned char>(peek()))) number = 10 * number + (text_[pos_++] - '0');
    return number;
  }
  char peek() const { return pos_ < text_.size() ? text_[pos_] : '\0'; }

  std::string text_;
  double x_;
  std::size_t pos_ = 0;
};

// check: parsed_expression
double parsed_expression(double x) { return Calculator("3*x*x-(x+2)/(x*x+1)", x).evaluate(); }

// Statistics with STL algorithms and a structure of results.
struct Summary {
  double mean, deviation, median, range;
};

Summary summarize(std::vector<double> data) {
  if (data.empty()) throw std::invalid_argument("no data");
  const double n = static_cast<double>(data.size());
  const double mean = std::accumulate(data.begin(), data.end(), 0.0) / n;
  const double squares = std::accumulate(data.begin(), data.end(), 0.0,
                                         [mean](double s, double v) { return s + (v - mean) * (v - mean); });
  std::sort(data.begin(), data.end());
  const auto middle = data.size() / 2;
  const double median = data.size() % 2 ? data[middle] : 0.5 * (data[middle - 1] + data[middle]);
  const auto [low, high] = std::minmax_element(data.cbegin(), data.cend());
  return {mean, std::sqrt(squares / (n - 1)), median, *high - *low};
}

// check: quality_index --size x=6
double quality_index(const std::vector<double>& x) {
  Summary s = summarize(x);
  return s.mean / s.deviation + 0.3 * s.median * s.range;
}

// A polynomial by std::map of exponents.
class Polynomial {
  std::map<int, double> terms_;

 public:
  Polynomial() = default;
  Polynomial(std::initializer_list<std::pair<const int, double>> terms) : terms_(terms) {}
  Polynomial operator*(const Polynomial& other) const {
    Polynomial result;
    for (const auto& [i, a] : terms_)
      for (const auto& [j, b] : other.terms_) result.terms_[i + j] += a * b;
    return result;
  }
  Polynomial derivative() const {
    Polynomial result;
    for (const auto& [i, a] : terms_)
      if (i != 0) result.terms_[i - 1] = i * a;
    return result;
  }
  double operator()(double x) const {
    double sum = 0;
    for (auto it = terms_.rbegin(); it != terms_.rend(); ++it) sum += it->second * std::pow(x, it->first);
    return sum;
  }
};

// check: product_slope
double product_slope(double a, double b, double x) {
  Polynomial p{{0, a}, {1, b}, {3, 1.0}};
  Polynomial q = {{0, 1.0}, {2, a * b}};
  return (p * q).derivative()(x);
}

// Event-driven simulation with std::function handlers.
struct Event {
  double time;
  std::function<void(double)> action;
  bool operator<(const Event& other) const { return time > other.time; }
};

// check: tank_level
double tank_level(double inflow, double outflow) {
  double level = 1.0, valve = 0.0, last = 0.0;
  std::priority_queue<Event> events;
  auto advance = [&](double now) {
    level += (inflow * inflow - valve * outflow * std::sqrt(level)) * (now - last);
    last = now;
  };
  events.push({0.5, [&](double t) {
                 advance(t);
                 valve = 0.3;
               }});
  events.push({0.2, [&](double t) {
                 advance(t);
                 level *= 0.9;
               }});
  events.push({1.5, [&](double t) { advance(t); }});
  while (!events.empty()) {
    Event e = events.top();
    events.pop();
    e.action(e.time);
  }
  return level;
}

// Game of particles in a list; those that leave are removed.
struct Particle {
  double x, v, mass;
  bool alive() const { return std::fabs(x) < 3.0; }
};

// check: swarm_energy --size x=5
double swarm_energy(const std::vector<double>& x, double push) {
  std::list<Particle> swarm;
  for (std::size_t i = 0; i < x.size(); ++i) swarm.push_back({x[i], 0.5 * x[i], 1.0 + 0.1 * i});
  for (int step = 0; step < 5; ++step) {
    for (Particle& p : swarm) {
      p.v += 0.1 * (push - p.x);
      p.x += 0.1 * p.v;
    }
    swarm.remove_if([](const Particle& p) { return !p.alive(); });
    if (step == 2) swarm.push_front(Particle{push, 0.0, 2.0});
  }
  double energy = 0;
  for (auto it = swarm.begin(); it != swarm.end(); ++it) energy += 0.5 * it->mass * it->v * it->v + 0.5 * it->x * it->x;
  return energy;
}

// A table printed with iomanip, and numbers counted by word.
// check: invoice
double invoice(double apples, double pears, double discount) {
  const std::vector<std::pair<std::string, double>> prices = {{"apples", 2.5}, {"pears", 3.2}, {"bags", 0.1}};
  std::unordered_map<std::string, double> basket;
  basket["apples"] += apples;
  basket["pears"] += pears;
  basket["apples"] += 1.5;
  double total = 0;
  std::ostringstream out;
  for (const auto& [name, price] : prices) {
    auto found = basket.find(name);
    if (found == basket.end()) {
      total += price;
      continue;
    }
    const double cost = price * found->second;
    out << std::left << std::setw(10) << name << std::fixed << std::setprecision(2) << cost << '\n';
    total += cost;
  }
  if (out.str().empty()) std::cout << "nothing\n";
  return total * (1.0 - 0.1 * std::tanh(discount));
}
