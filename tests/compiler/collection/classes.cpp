// SPDX-License-Identifier: MIT
// Classes as textbooks and courses have them: vectors and matrices with operators, private data, constructors of
// several forms, functors, hierarchies with virtual functions, CRTP. Written in the style of those sources; what the
// compiler refuses stays here.
#include <array>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <memory>
#include <string>
#include <vector>

// ------------------------------------------------------------------------------------------------ vectors, matrices

class Vec3 {
 public:
  Vec3() : x_(0), y_(0), z_(0) {}
  Vec3(double x, double y, double z) : x_(x), y_(y), z_(z) {}
  double x() const { return x_; }
  double y() const { return y_; }
  double z() const { return z_; }
  Vec3 operator+(const Vec3& o) const { return Vec3(x_ + o.x_, y_ + o.y_, z_ + o.z_); }
  Vec3 operator-(const Vec3& o) const { return Vec3(x_ - o.x_, y_ - o.y_, z_ - o.z_); }
  Vec3 operator-() const { return Vec3(-x_, -y_, -z_); }
  Vec3 operator*(double s) const { return Vec3(s * x_, s * y_, s * z_); }
  Vec3 operator/(double s) const { return *this * (1.0 / s); }
  Vec3& operator+=(const Vec3& o) {
    x_ += o.x_;
    y_ += o.y_;
    z_ += o.z_;
    return *this;
  }
  double dot(const Vec3& o) const { return x_ * o.x_ + y_ * o.y_ + z_ * o.z_; }
  Vec3 cross(const Vec3& o) const { return Vec3(y_ * o.z_ - z_ * o.y_, z_ * o.x_ - x_ * o.z_, x_ * o.y_ - y_ * o.x_); }
  double length() const { return std::sqrt(dot(*this)); }
  Vec3 normalized() const { return *this / length(); }
  friend Vec3 operator*(double s, const Vec3& v) { return v * s; }

 private:
  double x_, y_, z_;
};

// check: triangle_area
double triangle_area(const Vec3& a, const Vec3& b, const Vec3& c) { return 0.5 * (b - a).cross(c - a).length(); }

// check: reflect_ray
double reflect_ray(double dx, double dy, double dz) {
  const Vec3 n = Vec3(1, 2, 3).normalized();
  Vec3 d(dx, dy, dz);
  Vec3 r = d - 2.0 * d.dot(n) * n;
  r += -d;
  return r.x() * r.y() + r.z();
}

class Matrix {
 public:
  Matrix(int rows, int cols) : rows_(rows), cols_(cols), data_(rows * cols, 0.0) {}
  double& operator()(int i, int j) { return data_[i * cols_ + j]; }
  double operator()(int i, int j) const { return data_[i * cols_ + j]; }
  int rows() const { return rows_; }
  int cols() const { return cols_; }
  static Matrix identity(int n) {
    Matrix m(n, n);
    for (int i = 0; i < n; ++i) m(i, i) = 1.0;
    return m;
  }
  Matrix transpose() const {
    Matrix t(cols_, rows_);
    for (int i = 0; i < rows_; ++i)
      for (int j = 0; j < cols_; ++j) t(j, i) = (*this)(i, j);
    return t;
  }

 private:
  int rows_, cols_;
  std::vector<double> data_;
};

Matrix operator*(const Matrix& a, const Matrix& b) {
  assert(a.cols() == b.rows());
  Matrix c(a.rows(), b.cols());
  for (int i = 0; i < a.rows(); ++i)
    for (int j = 0; j < b.cols(); ++j) {
      double s = 0;
      for (int k = 0; k < a.cols(); ++k) s += a(i, k) * b(k, j);
      c(i, j) = s;
    }
  return c;
}
Matrix operator+(const Matrix& a, const Matrix& b) {
  Matrix c = a;
  for (int i = 0; i < a.rows(); ++i)
    for (int j = 0; j < a.cols(); ++j) c(i, j) += b(i, j);
  return c;
}

// check: matrix_power_trace --size n=3 x=9
double matrix_power_trace(int n, const double* x) {
  Matrix a(n, n);
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j) a(i, j) = x[i * n + j];
  Matrix p = Matrix::identity(n);
  for (int k = 0; k < 3; ++k) p = p * a;
  const Matrix s = p + p.transpose();
  double trace = 0;
  for (int i = 0; i < n; ++i) trace += s(i, i);
  return trace;
}

// A matrix that owns its memory by itself: the rule of three.
class HeapVector {
 public:
  explicit HeapVector(int n) : n_(n), data_(new double[n]) {
    for (int i = 0; i < n_; ++i) data_[i] = 0.0;
  }
  HeapVector(const HeapVector& other) : n_(other.n_), data_(new double[other.n_]) {
    for (int i = 0; i < n_; ++i) data_[i] = other.data_[i];
  }
  HeapVector& operator=(const HeapVector& other) {
    if (this == &other) return *this;
    delete[] data_;
    n_ = other.n_;
    data_ = new double[n_];
    for (int i = 0; i < n_; ++i) data_[i] = other.data_[i];
    return *this;
  }
  ~HeapVector() { delete[] data_; }
  double& operator[](int i) { return data_[i]; }
  const double& operator[](int i) const { return data_[i]; }
  int size() const { return n_; }

 private:
  int n_;
  double* data_;
};

// check: heap_vector --size n=4 x=4
double heap_vector(int n, const double* x) {
  HeapVector v(n);
  for (int i = 0; i < n; ++i) v[i] = x[i] * x[i];
  HeapVector w(v);
  for (int i = 1; i < n; ++i) w[i] += w[i - 1] * v[i];
  double s = 0;
  for (int i = 0; i < w.size(); ++i) s += w[i];
  return s;
}

template <int R, int C>
class SmallMatrix {
  double m_[R][C];

 public:
  SmallMatrix() {
    for (int i = 0; i < R; ++i)
      for (int j = 0; j < C; ++j) m_[i][j] = 0;
  }
  double& operator()(int i, int j) { return m_[i][j]; }
  const double& operator()(int i, int j) const { return m_[i][j]; }
  template <int K>
  SmallMatrix<R, K> operator*(const SmallMatrix<C, K>& o) const {
    SmallMatrix<R, K> r;
    for (int i = 0; i < R; ++i)
      for (int j = 0; j < K; ++j)
        for (int k = 0; k < C; ++k) r(i, j) += m_[i][k] * o(k, j);
    return r;
  }
};

// check: kalman_gain
double kalman_gain(double p, double q, double r) {
  SmallMatrix<2, 2> P, F;
  P(0, 0) = p;
  P(1, 1) = q;
  F(0, 0) = F(1, 1) = 1.0;
  F(0, 1) = 0.1;
  SmallMatrix<2, 1> H;
  H(0, 0) = 1.0;
  H(1, 0) = r;
  const SmallMatrix<2, 1> FPH = F * P * H;
  return FPH(0, 0) / (FPH(0, 0) + r) + FPH(1, 0);
}

// --------------------------------------------------------------------------------------------------- number classes

struct Dual {
  double val, der;
  Dual(double v = 0.0, double d = 0.0) : val(v), der(d) {}
};
inline Dual operator+(Dual a, Dual b) { return Dual(a.val + b.val, a.der + b.der); }
inline Dual operator*(Dual a, Dual b) { return Dual(a.val * b.val, a.der * b.val + a.val * b.der); }
inline Dual operator/(const Dual& a, const Dual& b) {
  return {a.val / b.val, (a.der * b.val - a.val * b.der) / (b.val * b.val)};
}
inline Dual sin(const Dual& a) { return {std::sin(a.val), std::cos(a.val) * a.der}; }
inline Dual exp(const Dual& a) { return {std::exp(a.val), std::exp(a.val) * a.der}; }

template <class T>
T rational(T x) {
  return (x * x + 1.0) / (x * exp(x) + sin(x) + 2.0);
}

// check: dual_derivative
double dual_derivative(double x) {
  const Dual y = rational(Dual(x, 1.0));
  return y.der + 0.5 * y.val;
}

class Complex {
 public:
  Complex(double re = 0, double im = 0) : re_(re), im_(im) {}
  double real() const { return re_; }
  double imag() const { return im_; }
  double norm() const { return re_ * re_ + im_ * im_; }
  Complex& operator*=(const Complex& o) {
    const double t = re_ * o.re_ - im_ * o.im_;
    im_ = re_ * o.im_ + im_ * o.re_;
    re_ = t;
    return *this;
  }
  Complex& operator+=(const Complex& o) {
    re_ += o.re_;
    im_ += o.im_;
    return *this;
  }
  friend Complex operator*(Complex a, const Complex& b) { return a *= b; }
  friend Complex operator+(Complex a, const Complex& b) { return a += b; }
  bool operator==(const Complex& o) const { return re_ == o.re_ && im_ == o.im_; }

 private:
  double re_, im_;
};

// check: mandelbrot_orbit
double mandelbrot_orbit(double a, double b) {
  const Complex c(0.2 * a, 0.3 * b);
  Complex z;
  for (int k = 0; k < 5; ++k) z = z * z + c;
  return z.norm();
}

class Polynomial {
 public:
  Polynomial(std::vector<double> coefficients) : c_(coefficients) {}
  double operator()(double x) const {
    double y = 0;
    for (int k = degree(); k >= 0; --k) y = y * x + c_[k];
    return y;
  }
  int degree() const { return static_cast<int>(c_.size()) - 1; }
  Polynomial derivative() const {
    std::vector<double> d;
    for (std::size_t k = 1; k < c_.size(); ++k) d.push_back(k * c_[k]);
    return Polynomial(d);
  }
  friend Polynomial operator*(const Polynomial& a, const Polynomial& b) {
    std::vector<double> c(a.c_.size() + b.c_.size() - 1, 0.0);
    for (std::size_t i = 0; i < a.c_.size(); ++i)
      for (std::size_t j = 0; j < b.c_.size(); ++j) c[i + j] += a.c_[i] * b.c_[j];
    return Polynomial(c);
  }

 private:
  std::vector<double> c_;
};

// check: polynomial_newton
double polynomial_newton(double a, double b, double x0) {
  Polynomial p({-a, b, 1.0});
  const Polynomial q = p * p;
  const Polynomial dq = q.derivative();
  double x = x0 + 2.0;
  for (int k = 0; k < 4; ++k) x -= 0.5 * q(x) / dq(x);
  return x;
}

class Rational {
 public:
  Rational(double n) : Rational(n, 1.0) {}
  Rational(double n, double d) : num(n), den(d) {}
  Rational operator+(const Rational& o) const { return {num * o.den + o.num * den, den * o.den}; }
  operator double() const { return num / den; }

 private:
  double num, den;
};

// check: continued
double continued(double x, double y) {
  Rational r(x);
  r = r + Rational(y, 2.0 + x);
  return r * r;
}

class Interval {
  double lo_ = 0.0, hi_ = 1.0;

 public:
  Interval() = default;
  explicit Interval(double v) : lo_(v), hi_(v) {}
  Interval(double lo, double hi) : lo_(lo), hi_(hi) {}
  double mid() const { return (lo_ + hi_) / 2; }
  double width() const { return hi_ - lo_; }
  Interval& widen(double by) {
    lo_ -= by;
    hi_ += by;
    return *this;
  }
  Interval& scale(double by) {
    lo_ *= by;
    hi_ *= by;
    return *this;
  }
  bool contains(double v) const { return lo_ <= v && v <= hi_; }
};

// check: interval_chain
double interval_chain(double x, double y) {
  Interval unit, point(x), range(x, x + y);
  range.widen(0.5 * y).scale(x);
  point.widen(x * x);
  return unit.contains(0.5) ? range.mid() * point.width() + unit.width() : 0.0;
}

// ---------------------------------------------------------------------------------------------------------- functors

class Gaussian {
 public:
  Gaussian(double mean, double sigma) : mean_(mean), sigma_(sigma) {}
  double operator()(double x) const {
    const double z = (x - mean_) / sigma_;
    return std::exp(-0.5 * z * z) / (sigma_ * std::sqrt(2 * M_PI));
  }

 private:
  double mean_;
  double sigma_;
};

template <class F>
double simpson(const F& f, double a, double b, int n) {
  const double h = (b - a) / n;
  double sum = f(a) + f(b);
  for (int i = 1; i < n; ++i) sum += (i % 2 ? 4 : 2) * f(a + i * h);
  return sum * h / 3;
}

// check: gaussian_mass
double gaussian_mass(double mean, double sigma) { return simpson(Gaussian(mean, sigma), -1.0, 1.0, 10); }

template <class State, class System>
class RungeKutta4 {
 public:
  explicit RungeKutta4(System& system) : system_(system) {}
  void do_step(State& x, double t, double dt) {
    system_(x, k1_, t);
    for (std::size_t i = 0; i < x.size(); ++i) tmp_[i] = x[i] + 0.5 * dt * k1_[i];
    system_(tmp_, k2_, t + 0.5 * dt);
    for (std::size_t i = 0; i < x.size(); ++i) tmp_[i] = x[i] + 0.5 * dt * k2_[i];
    system_(tmp_, k3_, t + 0.5 * dt);
    for (std::size_t i = 0; i < x.size(); ++i) tmp_[i] = x[i] + dt * k3_[i];
    system_(tmp_, k4_, t + dt);
    for (std::size_t i = 0; i < x.size(); ++i) x[i] += dt / 6 * (k1_[i] + 2 * k2_[i] + 2 * k3_[i] + k4_[i]);
  }

 private:
  System& system_;
  State k1_, k2_, k3_, k4_, tmp_;
};

typedef std::array<double, 3> lorenz_state;
struct Lorenz {
  double sigma, R, b;
  void operator()(const lorenz_state& x, lorenz_state& dxdt, double /* t */) const {
    dxdt[0] = sigma * (x[1] - x[0]);
    dxdt[1] = R * x[0] - x[1] - x[0] * x[2];
    dxdt[2] = -b * x[2] + x[0] * x[1];
  }
};

// check: lorenz_end
double lorenz_end(double x0, double sigma) {
  Lorenz system{sigma, 28.0, 8.0 / 3.0};
  RungeKutta4<lorenz_state, Lorenz> stepper(system);
  lorenz_state x = {x0, 1.0, 1.0};
  double t = 0;
  const double dt = 0.01;
  for (int i = 0; i < 5; ++i, t += dt) stepper.do_step(x, t, dt);
  return x[0] + x[1] * x[2];
}

class Accumulator {
 public:
  void operator()(double x) {
    ++n_;
    const double d = x - mean_;
    mean_ += d / n_;
    m2_ += d * (x - mean_);
  }
  double mean() const { return mean_; }
  double variance() const { return n_ > 1 ? m2_ / (n_ - 1) : 0.0; }

 private:
  int n_ = 0;
  double mean_ = 0.0, m2_ = 0.0;
};

// check: welford --size n=5 x=5
double welford(int n, const double x[]) {
  Accumulator acc;
  for (int i = 0; i < n; i++) acc(x[i]);
  return acc.mean() + std::sqrt(acc.variance());
}

// ------------------------------------------------------------------------------------------- inheritance, no virtual

class Point2D {
 protected:
  double x, y;

 public:
  Point2D(double x = 0, double y = 0) : x(x), y(y) {}
  double norm() const { return std::sqrt(x * x + y * y); }
};
class WeightedPoint : public Point2D {
  double w;

 public:
  WeightedPoint(double x, double y, double w) : Point2D(x, y), w(w) {}
  double moment() const { return w * norm() + w * x; }
};

// check: weighted_moment
double weighted_moment(double x, double y, double w) {
  WeightedPoint p(x, y, w);
  return p.moment() * p.norm();
}

struct Body {
  double mass = 1.0;
  double kinetic(double v) const { return 0.5 * mass * v * v; }
};
struct Charged : Body {
  double charge = 2.0;
};
struct Ion : Charged {
  int species = 1;
};
double bend(const Charged& c, double field) { return c.charge * field / c.mass; }

// check: ion_energy
double ion_energy(double m, double q, double v) {
  Ion ion;
  ion.mass = m;
  ion.charge = q;
  return ion.kinetic(v) + bend(ion, v);
}

// --------------------------------------------------------------------------------------------------------- virtuals

class Shape {
 public:
  virtual ~Shape() {}
  virtual double area() const = 0;
  virtual double perimeter() const = 0;
  double compactness() const { return 4 * M_PI * area() / (perimeter() * perimeter()); }
};
class Circle : public Shape {
 public:
  explicit Circle(double r) : radius(r) {}
  double area() const override { return M_PI * radius * radius; }
  double perimeter() const override { return 2 * M_PI * radius; }

 private:
  double radius;
};
class Rectangle : public Shape {
 public:
  Rectangle(double w, double h) : width(w), height(h) {}
  double area() const override { return width * height; }
  double perimeter() const override { return 2 * (width + height); }

 protected:
  double width, height;
};
class Square : public Rectangle {
 public:
  explicit Square(double a) : Rectangle(a, a) {}
};

double describe(const Shape& s) { return s.area() + s.perimeter(); }

// check: shapes_by_reference
double shapes_by_reference(double a, double b) {
  Circle c(a);
  Rectangle r(a, b);
  return describe(c) * describe(r);
}

// check: shapes_by_pointer
double shapes_by_pointer(double a, double b) {
  Shape* shapes[2];
  shapes[0] = new Circle(a);
  shapes[1] = new Square(b);
  double total = 0.0;
  for (int i = 0; i < 2; ++i) total += shapes[i]->area() * shapes[i]->perimeter();
  for (int i = 0; i < 2; ++i) delete shapes[i];
  return total;
}

// Joshi's payoffs.
class PayOff {
 public:
  PayOff() {}
  virtual double operator()(double Spot) const = 0;
  virtual ~PayOff() {}
};
class PayOffCall : public PayOff {
 public:
  PayOffCall(double Strike_) : Strike(Strike_) {}
  virtual double operator()(double Spot) const { return std::fmax(Spot - Strike, 0.0); }
  virtual ~PayOffCall() {}

 private:
  double Strike;
};
class PayOffPut : public PayOff {
 public:
  PayOffPut(double Strike_) : Strike(Strike_) {}
  virtual double operator()(double Spot) const { return std::fmax(Strike - Spot, 0.0); }

 private:
  double Strike;
};

double SimpleMonteCarlo(const PayOff& thePayOff, double Expiry, double Spot, double Vol, double r) {
  const double variance = Vol * Vol * Expiry;
  const double rootVariance = std::sqrt(variance);
  const double movedSpot = Spot * std::exp(r * Expiry - 0.5 * variance);
  double runningSum = 0;
  for (int i = 0; i < 6; i++) {
    const double thisGaussian = 0.4 * i - 1.0;
    runningSum += thePayOff(movedSpot * std::exp(rootVariance * thisGaussian));
  }
  return std::exp(-r * Expiry) * runningSum / 6;
}

// check: straddle
double straddle(double Spot, double Strike, double Vol, double r) {
  PayOffCall call(Strike);
  PayOffPut put(Strike);
  return SimpleMonteCarlo(call, 1.0, Spot, Vol, r) + SimpleMonteCarlo(put, 1.0, Spot, Vol, r);
}

class Animal {
 public:
  Animal(double w) : weight(w) {}
  virtual double appetite() const { return 0.1 * weight; }
  virtual ~Animal() = default;

 protected:
  double weight;
};
class Dog : public Animal {
 public:
  Dog(double w, double e) : Animal(w), energy(e) {}
  double appetite() const override { return Animal::appetite() * (1.0 + energy); }

 private:
  double energy;
};

// check: feed
double feed(double w, double e) {
  Animal plain(w);
  Dog dog(w, e);
  const Animal* both[] = {&plain, &dog};
  double sum = 0;
  for (const Animal* a : both) sum += a->appetite() * a->appetite();
  return sum;
}

class OdeSystem {
 public:
  virtual void rhs(double t, const std::vector<double>& y, std::vector<double>& dydt) const = 0;
  virtual int dimension() const { return 1; }
  virtual ~OdeSystem() {}
};
class Pendulum : public OdeSystem {
  double g_over_l, damping;

 public:
  Pendulum(double gl, double d) : g_over_l(gl), damping(d) {}
  int dimension() const { return 2; }
  void rhs(double, const std::vector<double>& y, std::vector<double>& dydt) const {
    dydt[0] = y[1];
    dydt[1] = -g_over_l * std::sin(y[0]) - damping * y[1];
  }
};
class Stepper {
 protected:
  const OdeSystem& sys;
  std::vector<double> k;

 public:
  Stepper(const OdeSystem& s) : sys(s), k(s.dimension()) {}
  virtual void step(double t, double h, std::vector<double>& y) {
    sys.rhs(t, y, k);
    for (int i = 0; i < sys.dimension(); ++i) y[i] += h * k[i];
  }
  virtual ~Stepper() {}
};
class MidpointStepper : public Stepper {
  std::vector<double> tmp;

 public:
  MidpointStepper(const OdeSystem& s) : Stepper(s), tmp(s.dimension()) {}
  void step(double t, double h, std::vector<double>& y) {
    sys.rhs(t, y, k);
    for (int i = 0; i < sys.dimension(); ++i) tmp[i] = y[i] + 0.5 * h * k[i];
    sys.rhs(t + 0.5 * h, tmp, k);
    for (int i = 0; i < sys.dimension(); ++i) y[i] += h * k[i];
  }
};

// check: pendulum_angle
double pendulum_angle(double angle, double gl, double damping) {
  Pendulum p(gl, damping);
  MidpointStepper stepper(p);
  std::vector<double> y(2);
  y[0] = angle;
  y[1] = 0.0;
  for (int k = 0; k < 4; ++k) stepper.step(0.1 * k, 0.1, y);
  return y[0];
}

// --------------------------------------------------------------------------------------------------------------- CRTP

template <class E>
class VecExpr {
 public:
  double operator[](std::size_t i) const { return static_cast<const E&>(*this)[i]; }
  std::size_t size() const { return static_cast<const E&>(*this).size(); }
};
class Vec : public VecExpr<Vec> {
  std::vector<double> elems;

 public:
  Vec(std::size_t n) : elems(n) {}
  template <class E>
  Vec(const VecExpr<E>& e) : elems(e.size()) {
    for (std::size_t i = 0; i != e.size(); ++i) elems[i] = e[i];
  }
  double operator[](std::size_t i) const { return elems[i]; }
  double& operator[](std::size_t i) { return elems[i]; }
  std::size_t size() const { return elems.size(); }
};
template <class E1, class E2>
class VecSum : public VecExpr<VecSum<E1, E2>> {
  const E1& u_;
  const E2& v_;

 public:
  VecSum(const E1& u, const E2& v) : u_(u), v_(v) {}
  double operator[](std::size_t i) const { return u_[i] + v_[i]; }
  std::size_t size() const { return v_.size(); }
};
template <class E1, class E2>
VecSum<E1, E2> operator+(const VecExpr<E1>& u, const VecExpr<E2>& v) {
  return VecSum<E1, E2>(*static_cast<const E1*>(&u), *static_cast<const E2*>(&v));
}

// check: expression_template --size n=3 x=3
double expression_template(int n, const double* x) {
  Vec a(n), b(n), c(n);
  for (int i = 0; i < n; ++i) {
    a[i] = x[i];
    b[i] = x[i] * x[i];
    c[i] = std::sin(x[i]);
  }
  Vec s = a + b + c;
  double sum = 0;
  for (int i = 0; i < n; ++i) sum += s[i] * a[i];
  return sum;
}

template <class Derived>
struct Model {
  double loss(double p, double target) const {
    const double d = static_cast<const Derived*>(this)->predict(p) - target;
    return d * d;
  }
};
struct Logistic : Model<Logistic> {
  double slope = 1.0;
  double predict(double p) const { return 1.0 / (1.0 + std::exp(-slope * p)); }
};

// check: crtp_loss
double crtp_loss(double p, double slope) {
  Logistic m;
  m.slope = slope;
  return m.loss(p, 0.3);
}

template <class T>
class Addable {
 public:
  friend T operator+(T a, const T& b) { return a += b; }
};
class Money : public Addable<Money> {
 public:
  explicit Money(double v) : v_(v) {}
  Money& operator+=(const Money& o) {
    v_ += o.v_;
    return *this;
  }
  double amount() const { return v_; }

 private:
  double v_;
};

// check: mixin
double mixin(double a, double b) { return (Money(a * a) + Money(b)).amount() * a; }

// ---------------------------------------------------------------------------------------------------- other members

class Counter {
 public:
  Counter() { ++alive; }
  ~Counter() { --alive; }
  double bump(double x) { return x * ++calls; }
  static int alive;
  int calls = 0;
};
int Counter::alive = 0;

// check: counted_objects
double counted_objects(double x) {
  Counter c;
  const double a = c.bump(x);
  return a * c.bump(x);
}

class Particle {
 public:
  Particle(double x, double v, const std::string& name) : x_(x), v_(v), name_(name) {}
  void move(double dt) { x_ += v_ * dt; }
  void kick(double f) { v_ += f; }
  double x() const { return x_; }
  double energy() const { return 0.5 * v_ * v_ + 0.5 * x_ * x_; }
  const std::string& name() const { return name_; }

 private:
  double x_, v_;
  std::string name_;
};

// check: named_particles
double named_particles(double x, double v) {
  std::vector<Particle> particles;
  particles.push_back(Particle(x, v, "first"));
  particles.push_back(Particle(v, x, "second"));
  for (int step = 0; step < 3; ++step)
    for (auto& p : particles) {
      p.kick(-0.1 * p.x());
      p.move(0.1);
    }
  double e = 0;
  for (const auto& p : particles) e += p.energy();
  return e;
}

class Grid {
 public:
  Grid(int nx, int ny, double h) : nx_(nx), ny_(ny), h_(h), u_(nx, std::vector<double>(ny, 0.0)) {}
  std::vector<double>& operator[](int i) { return u_[i]; }
  const std::vector<double>& operator[](int i) const { return u_[i]; }
  double laplacian(int i, int j) const {
    return (u_[i + 1][j] + u_[i - 1][j] + u_[i][j + 1] + u_[i][j - 1] - 4 * u_[i][j]) / (h_ * h_);
  }
  int nx() const { return nx_; }
  int ny() const { return ny_; }

 private:
  int nx_, ny_;
  double h_;
  std::vector<std::vector<double>> u_;
};

// check: heat_grid
double heat_grid(double left, double alpha) {
  Grid g(4, 4, 0.5), next(4, 4, 0.5);
  for (int j = 0; j < g.ny(); ++j) g[0][j] = next[0][j] = left;
  for (int step = 0; step < 3; ++step) {
    for (int i = 1; i < g.nx() - 1; ++i)
      for (int j = 1; j < g.ny() - 1; ++j) next[i][j] = g[i][j] + 0.05 * alpha * g.laplacian(i, j);
    std::swap(g, next);
  }
  double s = 0;
  for (int i = 0; i < g.nx(); ++i)
    for (double v : g[i]) s += v * v;
  return s;
}

class Range {
 public:
  Range(const double* first, const double* last) : first_(first), last_(last) {}
  const double* begin() const { return first_; }
  const double* end() const { return last_; }

 private:
  const double *first_, *last_;
};

// check: own_range --size n=4 x=4
double own_range(int n, const double* x) {
  Range r(x, x + n);
  double p = 1;
  for (double v : r) p *= v + 0.5;
  return p;
}

class LinearRegression {
 public:
  void add(double x, double y) {
    n += 1;
    sx += x;
    sy += y;
    sxx += x * x;
    sxy += x * y;
  }
  double slope() const { return (n * sxy - sx * sy) / (n * sxx - sx * sx); }
  double intercept() const { return (sy - slope() * sx) / n; }
  double predict(double x) const { return intercept() + slope() * x; }

 private:
  double n = 0, sx = 0, sy = 0, sxx = 0, sxy = 0;
};

// check: regress --size n=5 y=5
double regress(int n, double y[]) {
  LinearRegression fit;
  for (int i = 0; i < n; ++i) fit.add(i, y[i]);
  return fit.predict(2.5 * n);
}

class Quaternion {
  double w, x, y, z;

 public:
  Quaternion(double w, double x, double y, double z) : w{w}, x{x}, y{y}, z{z} {}
  static Quaternion fromAxisAngle(const std::array<double, 3>& axis, double angle) {
    const double s = std::sin(angle / 2);
    return {std::cos(angle / 2), axis[0] * s, axis[1] * s, axis[2] * s};
  }
  Quaternion conj() const { return {w, -x, -y, -z}; }
  Quaternion operator*(const Quaternion& q) const {
    return {w * q.w - x * q.x - y * q.y - z * q.z, w * q.x + x * q.w + y * q.z - z * q.y,
            w * q.y - x * q.z + y * q.w + z * q.x, w * q.z + x * q.y - y * q.x + z * q.w};
  }
  std::array<double, 3> rotate(const std::array<double, 3>& v) const {
    const Quaternion r = *this * Quaternion(0, v[0], v[1], v[2]) * conj();
    return {r.x, r.y, r.z};
  }
};

// check: rotated
double rotated(double angle, double vx, double vy) {
  const auto q = Quaternion::fromAxisAngle({0.6, 0.0, 0.8}, angle);
  const auto r = q.rotate({vx, vy, 1.0});
  return r[0] + r[1] * r[2];
}

class Account {
 public:
  explicit Account(double b) : balance_{b} {}
  void deposit(double amount) { balance_ += amount; }
  void accrue(double rate, int years) {
    for (int k = 0; k < years; ++k) balance_ *= 1 + rate;
  }
  bool withdraw(double amount) {
    if (amount > balance_) return false;
    balance_ -= amount;
    return true;
  }
  [[nodiscard]] double balance() const noexcept { return balance_; }

 private:
  double balance_{};
};

// check: savings --size years=3
double savings(double start, double rate, int years) {
  Account a(start);
  for (int k = 0; k < years; ++k) {
    a.deposit(100 * rate);
    a.accrue(rate, 1);
    if (!a.withdraw(0.1)) return 0.0;
  }
  return a.balance();
}
