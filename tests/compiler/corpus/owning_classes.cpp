// SPDX-License-Identifier: MIT
// Objects that own memory and are handed around: copied, moved, returned, members of others, temporary.
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>
class Matrix {
 public:
  Matrix(int r, int c) : rows(r), cols(c), data(new double[r * c]) {
    for (int i = 0; i < r * c; ++i) data[i] = 0.0;
  }
  Matrix(const Matrix& o) : rows(o.rows), cols(o.cols), data(new double[o.rows * o.cols]) {
    for (int i = 0; i < rows * cols; ++i) data[i] = o.data[i];
  }
  ~Matrix() { delete[] data; }
  Matrix& operator=(const Matrix& o) {
    if (this != &o) {
      delete[] data;
      rows = o.rows;
      cols = o.cols;
      data = new double[rows * cols];
      for (int i = 0; i < rows * cols; ++i) data[i] = o.data[i];
    }
    return *this;
  }
  double& operator()(int i, int j) { return data[i * cols + j]; }
  const double& operator()(int i, int j) const { return data[i * cols + j]; }
  Matrix operator+(const Matrix& o) const {
    Matrix r(rows, cols);
    for (int i = 0; i < rows * cols; ++i) r.data[i] = data[i] + o.data[i];
    return r;
  }
  friend Matrix operator*(const Matrix& a, const Matrix& b) {
    Matrix r(a.rows, b.cols);
    for (int i = 0; i < a.rows; ++i)
      for (int j = 0; j < b.cols; ++j)
        for (int k = 0; k < a.cols; ++k) r(i, j) += a(i, k) * b(k, j);
    return r;
  }
  Matrix operator*(double s) const {
    Matrix r(*this);
    for (int i = 0; i < rows * cols; ++i) r.data[i] *= s;
    return r;
  }
  Matrix transpose() const {
    Matrix t(cols, rows);
    for (int i = 0; i < rows; ++i)
      for (int j = 0; j < cols; ++j) t(j, i) = (*this)(i, j);
    return t;
  }
  double trace() const {
    double s = 0;
    for (int i = 0; i < rows; ++i) s += (*this)(i, i);
    return s;
  }

 private:
  int rows, cols;
  double* data;
};
static double norm2(Matrix m) { return (m * m.transpose()).trace(); }
// check: matrices
double matrices(double x, double y) {
  Matrix a(2, 2), b(2, 2);
  a(0, 0) = x; a(0, 1) = y; a(1, 0) = 1; a(1, 1) = x * y;
  b(0, 0) = 1; b(0, 1) = x; b(1, 1) = y;
  Matrix c = a * b + a * 2.0;
  Matrix d(c);
  d = a + c * b;
  for (int i = 0; i < 2; ++i) d = d * 0.5 + a;
  if ((a + b).trace() > 100) return 0.0;
  return (c * d).trace() + norm2(d) + norm2(a * b);
}

class Buffer {
 public:
  explicit Buffer(std::size_t n) : n_(n), p_(new double[n]) { std::fill_n(p_, n_, 0.0); }
  Buffer(const Buffer& o) : n_(o.n_), p_(new double[o.n_]) { std::copy(o.p_, o.p_ + n_, p_); }
  Buffer(Buffer&& o) noexcept : n_(std::exchange(o.n_, 0)), p_(std::exchange(o.p_, nullptr)) {}
  Buffer& operator=(Buffer o) noexcept {
    swap(*this, o);
    return *this;
  }
  ~Buffer() { delete[] p_; }
  friend void swap(Buffer& a, Buffer& b) noexcept {
    using std::swap;
    swap(a.n_, b.n_);
    swap(a.p_, b.p_);
  }
  double& operator[](std::size_t i) { return p_[i]; }
  double operator[](std::size_t i) const { return p_[i]; }
  std::size_t size() const { return n_; }
  double* begin() { return p_; }
  double* end() { return p_ + n_; }

 private:
  std::size_t n_;
  double* p_;
};
// check: buffers
double buffers(double a, double b) {
  Buffer u(3);
  for (std::size_t i = 0; i < u.size(); ++i) u[i] = a + i * b;
  Buffer v(u);
  for (double& x : v) x = x * x;
  Buffer w(2);
  w = v;
  w[0] += u[2];
  Buffer z = std::move(w);
  return z[0] * z[1] + z[2] * u[1];
}
struct Signal {
  Buffer samples;
  double rate;
  Signal(int n, double r) : samples(n), rate(r) {}
  double energy() const {
    double s = 0;
    for (std::size_t i = 0; i < samples.size(); ++i) s += samples[i] * samples[i];
    return s / rate;
  }
};
static Signal sweep(int n, double f) {
  Signal s(n, 2.0 + f * f);
  for (int i = 0; i < n; ++i) s.samples[i] = std::sin(f * i);
  return s;
}
static Signal doubled(Signal s) {
  for (double& v : s.samples) v *= 2;
  return s;
}
// check: signals
double signals(double f, double g) {
  Signal s = sweep(4, f);
  Signal t(s);
  t.samples[1] += g;
  Signal u = doubled(t);
  return s.energy() * t.energy() + u.energy() + doubled(sweep(3, g)).energy();
}

// What copies is the class's own constructor, wherever a copy is made.
struct Halved {
  double x;
  explicit Halved(double v) : x(v) {}
  Halved(const Halved& o) : x(0.5 * o.x) {}
};
struct Pair {
  Halved first, second;
  double sum() const { return first.x + second.x; }
};
static double squared(Halved h) { return h.x * h.x; }
static Halved made(double v) {
  Halved h(v);
  h.x += 1.0;
  return h;
}
static Halved chosen(const Halved& a, const Halved& b) {
  if (a.x > b.x) return a;
  return b;
}
// check: copies_that_halve
double copies_that_halve(double a, double b) {
  Halved h(a), k = h;
  Pair p{h, k}, q = p;
  const Halved& r = made(b);
  Halved t = chosen(h, r);
  return squared(h) + q.sum() * squared(made(b)) + r.x * k.x + t.x;
}

// Ends in the order of the source, what it adds to is read afterwards.
class Tally {
 public:
  Tally(double& total, double weight) : total_(total), weight_(weight) {}
  Tally(const Tally& o) : total_(o.total_), weight_(2.0 * o.weight_) {}
  ~Tally() { total_ = total_ * weight_ + 1.0; }
  double weight() const { return weight_; }

 private:
  double& total_;
  double weight_;
};
struct Two {
  Tally first, second;
};
static Tally tally(double& total, double w) {
  Tally t(total, w);
  return t;
}
static double by_value(Tally t, double x) { return t.weight() * x; }
// check: tallies
double tallies(double x, double y) {
  double total = x;
  double s = tally(total, y).weight() * total;
  {
    Tally a(total, x), b(a);
    s += by_value(b, total);
    const Tally& c = tally(total, 0.5);
    s *= c.weight();
    Two two{a, tally(total, y)};
    const double before = total;
    s += by_value(tally(total, 2.0), y) * before;
  }
  return s * total;
}

// check: swapped
double swapped(double x, double y) {
  Matrix a(1, 1), b(1, 1); a(0, 0) = x; b(0, 0) = y * y;
  std::swap(a, b);
  return a(0, 0) * a(0, 0) * x;
}
class Buffered {  // moved by its own operations
 public:
  explicit Buffered(int n) : n_(n), u_(new double[n]()) {}
  Buffered(const Buffered& o) : n_(o.n_), u_(new double[o.n_]) { std::copy(o.u_, o.u_ + n_, u_); }
  Buffered(Buffered&& o) noexcept : n_(o.n_), u_(o.u_) {
    o.n_ = 0;
    o.u_ = nullptr;
  }
  Buffered& operator=(Buffered&& o) noexcept {
    if (this != &o) {
      delete[] u_;
      n_ = o.n_;
      u_ = o.u_;
      o.n_ = 0;
      o.u_ = nullptr;
    }
    return *this;
  }
  ~Buffered() { delete[] u_; }
  double& operator[](int i) { return u_[i]; }
  double operator[](int i) const { return u_[i]; }

 private:
  int n_;
  double* u_;
};
static void diffuse(const Buffered& a, Buffered& b, double nu) {
  b[0] = a[0];
  b[1] = a[1] + nu * (a[0] - 2 * a[1] + a[2]) - 0.1 * a[1] * (a[1] - a[0]);
  b[2] = a[2];
}
class Exchanging {  // copies and swaps
 public:
  explicit Exchanging(double x) : p_(new double(x)) {}
  Exchanging(const Exchanging& o) : p_(new double(*o.p_)) {}
  ~Exchanging() { delete p_; }
  Exchanging& operator=(Exchanging o) {
    std::swap(p_, o.p_);
    return *this;
  }
  double& operator*() { return *p_; }

 private:
  double* p_;
};
struct Weighted {
  Exchanging held;
  double weight;
};
struct Halving {
  double x;
  explicit Halving(double v) : x(v) {}
  Halving(const Halving&) = default;
  Halving& operator=(Halving&& o) {
    x = 0.5 * o.x;
    return *this;
  }
};
// check: exchanged_by_operations
double exchanged_by_operations(double x, double y) {
  Buffered now(3), next(3);
  now[0] = x; now[1] = x * y; now[2] = y;
  for (int t = 0; t < 3; ++t) {
    diffuse(now, next, 0.2 * x);
    std::swap(now, next);
  }
  Buffered *p = &now, *q = &next;
  std::swap(p, q);
  std::swap(*p, *p);
  Weighted a{Exchanging(x), y}, b{Exchanging(y * y), 2.0};
  *b.held *= x;
  std::swap(a, b);
  b = a;
  *b.held += now[1];
  Halving h(x), k(y);
  std::swap(h, k);
  return now[1] * (*p)[1] + *a.held * *b.held * b.weight + h.x * k.x;
}
// check: loops
double loops(double x, double y) {
  Matrix a(1, 1), b(1, 1); a(0, 0) = 0.1 + x * x; b(0, 0) = y;
  int n = 0;
  while ((a + b).trace() < 10 && n < 5) { a = a + a; ++n; }
  return a(0, 0);
}
struct Holder { Matrix m; double w; };
// check: assigned_holder
double assigned_holder(double x, double y) {
  Matrix a(1, 1); a(0, 0) = x;
  Holder h{a, x}, k{a, y};
  k = h;
  k.m(0, 0) *= y;
  return h.m(0, 0) * k.m(0, 0) + k.w;
}
