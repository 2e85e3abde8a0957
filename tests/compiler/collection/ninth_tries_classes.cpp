// SPDX-License-Identifier: MIT
// Programs with classes as engineers write them.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <functional>
#include <iomanip>
#include <iostream>
#include <map>
#include <memory>
#include <numeric>
#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

// 1. an oven with a PID controller, logged to a stream
class Pid {
 public:
  Pid(double kp, double ki, double kd) : kp_(kp), ki_(ki), kd_(kd) {}
  void setLimits(double low, double high) {
    if (low > high) std::swap(low, high);
    low_ = low;
    high_ = high;
  }
  double update(double error, double dt) {
    integral_ += error * dt;
    const double derivative = first_ ? 0.0 : (error - previous_) / dt;
    first_ = false;
    previous_ = error;
    return std::clamp(kp_ * error + ki_ * integral_ + kd_ * derivative, low_, high_);
  }

 private:
  double kp_, ki_, kd_;
  double low_ = 0.0, high_ = 1e9;
  double integral_ = 0.0, previous_ = 0.0;
  bool first_ = true;
};
class Oven {
 public:
  explicit Oven(double ambient) : ambient_{ambient}, temperature_{ambient} {}
  void heat(double power, double dt) { temperature_ += dt * (power - loss_ * (temperature_ - ambient_)); }
  double temperature() const { return temperature_; }

 private:
  double ambient_;
  double temperature_;
  static constexpr double loss_ = 0.15;
};
// check: oven_error
double oven_error(double kp, double ki, double kd, double target) {
  Pid pid(kp, ki, kd);
  pid.setLimits(-5.0, 100.0);
  Oven oven(0.2);
  double cost = 0.0;
  const double dt = 0.1;
  for (int step = 0; step < 40; ++step) {
    const double error = target + 2.0 - oven.temperature();
    oven.heat(pid.update(error, dt), dt);
    cost += error * error * dt;
    if (step % 10 == 0)
      std::cout << std::setw(4) << step << ' ' << std::fixed << std::setprecision(3) << oven.temperature() << '\n';
  }
  return cost;
}

// 2. shapes in a vector of unique_ptr made by a factory that knows names
class Shape {
 public:
  virtual ~Shape() = default;
  virtual double area() const = 0;
  virtual std::string name() const = 0;
  virtual void scale(double f) = 0;
};
class Circle : public Shape {
  double r_;

 public:
  explicit Circle(double r) : r_(r) {}
  double area() const override { return M_PI * r_ * r_; }
  std::string name() const override { return "circle"; }
  void scale(double f) override { r_ *= f; }
};
class Rectangle : public Shape {
 protected:
  double w_, h_;

 public:
  Rectangle(double w, double h) : w_(w), h_(h) {}
  double area() const override { return w_ * h_; }
  std::string name() const override { return "rectangle"; }
  void scale(double f) override {
    w_ *= f;
    h_ *= f;
  }
};
class Square : public Rectangle {
 public:
  explicit Square(double a) : Rectangle(a, a) {}
  std::string name() const override { return "square"; }
};
static std::unique_ptr<Shape> makeShape(const std::string& kind, double a, double b) {
  if (kind == "circle") return std::make_unique<Circle>(a);
  if (kind == "rectangle") return std::make_unique<Rectangle>(a, b);
  if (kind == "square") return std::make_unique<Square>(a);
  throw std::invalid_argument("unknown shape: " + kind);
}
// check: total_area
double total_area(double a, double b, double grow) {
  std::vector<std::unique_ptr<Shape>> shapes;
  for (const char* kind : {"circle", "rectangle", "square"}) shapes.push_back(makeShape(kind, a, b));
  for (auto& s : shapes) s->scale(grow);
  std::map<std::string, double> areas;
  for (const auto& s : shapes) areas[s->name()] += s->area();
  for (const auto& [name, area] : areas) std::cout << name << ": " << area << std::endl;
  return std::accumulate(areas.begin(), areas.end(), 0.0,
                         [](double sum, const auto& entry) { return sum + entry.second; });
}

// 3. bank account hierarchy, an exception when the money runs out
class InsufficientFunds : public std::runtime_error {
 public:
  InsufficientFunds(double needed, double available)
      : std::runtime_error("insufficient funds"), needed_(needed), available_(available) {}
  double missing() const { return needed_ - available_; }

 private:
  double needed_, available_;
};
class Account {
 public:
  explicit Account(double balance) : balance_(balance) {}
  virtual ~Account() {}
  void deposit(double amount) { balance_ += amount; }
  void withdraw(double amount) {
    if (amount > available()) throw InsufficientFunds(amount, available());
    balance_ -= amount;
  }
  double balance() const { return balance_; }
  virtual void endOfYear() {}

 protected:
  virtual double available() const { return balance_; }
  double balance_;
};
class Savings : public Account {
 public:
  Savings(double balance, double rate) : Account(balance), rate_(rate) {}
  void endOfYear() override { balance_ *= 1 + rate_; }

 private:
  double rate_;
};
class Checking : public Account {
 public:
  Checking(double balance, double credit) : Account(balance), credit_(credit) {}
  void endOfYear() override {
    if (balance_ < 0) balance_ *= 1.12;
  }

 protected:
  double available() const override { return balance_ + credit_; }

 private:
  double credit_;
};
// check: wealth
double wealth(double start, double rate, double spend) {
  Savings savings(start * 3, rate * 0.1);
  Checking checking(start, 0.3);
  Account* accounts[] = {&savings, &checking};
  double unpaid = 0;
  for (int year = 0; year < 5; ++year) {
    try {
      checking.withdraw(spend);
    } catch (const InsufficientFunds& e) {
      unpaid += e.missing();
      try {
        savings.withdraw(0.5 * spend);
        checking.deposit(0.5 * spend);
      } catch (const std::exception& inner) {
        std::cerr << inner.what() << '\n';
      }
    }
    for (Account* a : accounts) a->endOfYear();
  }
  return savings.balance() + checking.balance() - unpaid;
}

// 4. a small matrix class with operators and an exception in its checks
class Matrix {
 public:
  Matrix(std::size_t rows, std::size_t cols, double value = 0.0) : rows_(rows), cols_(cols), data_(rows * cols, value) {}
  Matrix(std::initializer_list<std::initializer_list<double>> list)
      : rows_(list.size()), cols_(list.begin()->size()) {
    for (const auto& row : list) data_.insert(data_.end(), row.begin(), row.end());
  }
  static Matrix identity(std::size_t n) {
    Matrix m(n, n);
    for (std::size_t i = 0; i < n; ++i) m(i, i) = 1.0;
    return m;
  }
  double& operator()(std::size_t i, std::size_t j) { return data_[i * cols_ + j]; }
  const double& operator()(std::size_t i, std::size_t j) const { return data_[i * cols_ + j]; }
  std::size_t rows() const { return rows_; }
  std::size_t cols() const { return cols_; }
  Matrix& operator+=(const Matrix& o) {
    if (o.rows_ != rows_ || o.cols_ != cols_) throw std::invalid_argument("sizes differ");
    for (std::size_t i = 0; i < data_.size(); ++i) data_[i] += o.data_[i];
    return *this;
  }
  Matrix& operator*=(double s) {
    for (double& v : data_) v *= s;
    return *this;
  }
  friend Matrix operator+(Matrix a, const Matrix& b) { return a += b; }
  friend Matrix operator*(double s, Matrix a) { return a *= s; }
  friend Matrix operator*(const Matrix& a, const Matrix& b) {
    if (a.cols_ != b.rows_) throw std::invalid_argument("sizes do not match");
    Matrix c(a.rows_, b.cols_);
    for (std::size_t i = 0; i < a.rows_; ++i)
      for (std::size_t j = 0; j < b.cols_; ++j) {
        double sum = 0;
        for (std::size_t k = 0; k < a.cols_; ++k) sum += a(i, k) * b(k, j);
        c(i, j) = sum;
      }
    return c;
  }
  double trace() const {
    double t = 0;
    for (std::size_t i = 0; i < rows_; ++i) t += (*this)(i, i);
    return t;
  }
  friend std::ostream& operator<<(std::ostream& os, const Matrix& m) {
    for (std::size_t i = 0; i < m.rows_; ++i) {
      for (std::size_t j = 0; j < m.cols_; ++j) os << (j ? " " : "") << m(i, j);
      os << '\n';
    }
    return os;
  }

 private:
  std::size_t rows_, cols_;
  std::vector<double> data_;
};
// check: trace_of_exponential
double trace_of_exponential(double a, double b, double t) {
  const Matrix m{{a, -b}, {b, 0.5 * a}};
  Matrix term = Matrix::identity(2), sum = term;
  for (int k = 1; k <= 12; ++k) {
    term = (t / k) * (term * m);
    sum += term;
  }
  std::cout << sum;
  return sum.trace();
}

// 5. a doubly linked list by hand with iterators of its own
template <typename T>
class List {
  struct Node {
    T value;
    Node* prev = nullptr;
    Node* next = nullptr;
  };

 public:
  class iterator {
   public:
    explicit iterator(Node* n) : node_(n) {}
    T& operator*() const { return node_->value; }
    iterator& operator++() {
      node_ = node_->next;
      return *this;
    }
    bool operator!=(const iterator& o) const { return node_ != o.node_; }
    bool operator==(const iterator& o) const { return node_ == o.node_; }

   private:
    Node* node_;
  };
  List() = default;
  List(const List&) = delete;
  List& operator=(const List&) = delete;
  ~List() { clear(); }
  void push_back(const T& v) {
    Node* n = new Node{v};
    n->prev = tail_;
    if (tail_)
      tail_->next = n;
    else
      head_ = n;
    tail_ = n;
    ++size_;
  }
  void pop_front() {
    if (!head_) throw std::out_of_range("empty list");
    Node* n = head_;
    head_ = head_->next;
    if (head_)
      head_->prev = nullptr;
    else
      tail_ = nullptr;
    delete n;
    --size_;
  }
  void clear() {
    while (head_) pop_front();
  }
  iterator begin() const { return iterator(head_); }
  iterator end() const { return iterator(nullptr); }
  std::size_t size() const { return size_; }

 private:
  Node* head_ = nullptr;
  Node* tail_ = nullptr;
  std::size_t size_ = 0;
};
// check: moving_average --size x=8
double moving_average(const std::vector<double>& x) {
  List<double> window;
  double energy = 0;
  for (double v : x) {
    window.push_back(v);
    if (window.size() > 3) window.pop_front();
    double sum = 0;
    for (double w : window) sum += w;
    const double mean = sum / window.size();
    energy += (v - mean) * (v - mean);
  }
  return energy;
}

// 6. an observer: the simulation tells its listeners what happened
class Simulation {
 public:
  using Listener = std::function<void(double, double)>;
  void onStep(Listener l) { listeners_.push_back(std::move(l)); }
  void run(double x, double v, double k, int steps) {
    const double dt = 0.05;
    for (int i = 0; i < steps; ++i) {
      v -= dt * k * x;
      x += dt * v;
      for (const auto& l : listeners_) l(x, v);
    }
  }

 private:
  std::vector<Listener> listeners_;
};
// check: observed
double observed(double x0, double v0, double k) {
  Simulation sim;
  double peak = 0, kinetic = 0;
  int calls = 0;
  sim.onStep([&](double x, double) { peak = std::max(peak, x); });
  sim.onStep([&kinetic, &calls](double, double v) {
    kinetic += 0.5 * v * v;
    ++calls;
  });
  sim.run(x0, v0, k, 30);
  return peak + kinetic / calls;
}

// 7. orbit: vector class, planets in a struct, leapfrog
struct Vec3 {
  double x = 0, y = 0, z = 0;
  Vec3 operator+(const Vec3& o) const { return {x + o.x, y + o.y, z + o.z}; }
  Vec3 operator-(const Vec3& o) const { return {x - o.x, y - o.y, z - o.z}; }
  Vec3 operator*(double s) const { return {x * s, y * s, z * s}; }
  Vec3& operator+=(const Vec3& o) { return *this = *this + o; }
  double dot(const Vec3& o) const { return x * o.x + y * o.y + z * o.z; }
  double norm() const { return std::sqrt(dot(*this)); }
};
inline Vec3 operator*(double s, const Vec3& v) { return v * s; }
struct Body {
  std::string name;
  double mass;
  Vec3 position, velocity;
};
static void accelerate(std::vector<Body>& bodies, double dt) {
  for (size_t i = 0; i < bodies.size(); ++i)
    for (size_t j = i + 1; j < bodies.size(); ++j) {
      Vec3 d = bodies[j].position - bodies[i].position;
      double r = d.norm();
      Vec3 f = d * (1.0 / (r * r * r));
      bodies[i].velocity += dt * bodies[j].mass * f;
      bodies[j].velocity += (-dt * bodies[i].mass) * f;
    }
}
// check: orbit_energy
double orbit_energy(double mass, double speed) {
  std::vector<Body> bodies{{"sun", 1.0 + mass, {}, {}},
                           {"earth", 0.01, {1.0, 0, 0}, {0, speed, 0}},
                           {"mars", 0.002, {0, 1.5, 0.1}, {-0.8 * speed, 0, 0}}};
  const double dt = 0.01;
  for (int step = 0; step < 20; ++step) {
    accelerate(bodies, dt / 2);
    for (Body& b : bodies) b.position += dt * b.velocity;
    accelerate(bodies, dt / 2);
  }
  double energy = 0;
  for (const auto& b : bodies) {
    energy += 0.5 * b.mass * b.velocity.dot(b.velocity);
    if (b.name != "sun") energy -= b.mass * bodies.front().mass / (b.position - bodies.front().position).norm();
  }
  return energy;
}

// 8. a polynomial class with a text form and Newton's method on it
class Polynomial {
  std::vector<double> c_;

 public:
  Polynomial(std::vector<double> c) : c_(std::move(c)) {}
  int degree() const { return static_cast<int>(c_.size()) - 1; }
  double operator()(double x) const {
    double r = 0;
    for (auto it = c_.rbegin(); it != c_.rend(); ++it) r = r * x + *it;
    return r;
  }
  Polynomial derivative() const {
    std::vector<double> d;
    for (int i = 1; i <= degree(); ++i) d.push_back(i * c_[i]);
    return Polynomial(d);
  }
  std::string str() const {
    std::ostringstream os;
    for (int i = degree(); i >= 0; --i) {
      if (c_[i] == 0) continue;
      if (os.tellp() > 0) os << " + ";
      os << c_[i];
      if (i > 0) os << "x^" << i;
    }
    return os.str();
  }
};
// check: root_of_polynomial
double root_of_polynomial(double a, double b, double guess) {
  Polynomial p({-a, b, 1.0, 1.0});
  Polynomial dp = p.derivative();
  double x = guess;
  int iteration = 0;
  do {
    double step = p(x) / dp(x);
    x -= step;
    if (std::fabs(step) < 1e-12) break;
  } while (++iteration < 50);
  if (iteration == 50) throw std::runtime_error("no root of " + p.str());
  std::cout << "root of " << p.str() << " is " << x << "\n";
  return x;
}
