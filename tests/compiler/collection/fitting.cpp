// SPDX-License-Identifier: MIT
// Objectives, solvers, and small dense linear algebra.
#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <concepts>
#include <cstddef>
#include <functional>
#include <initializer_list>
#include <iostream>
#include <limits>
#include <span>
#include <stdexcept>
#include <tuple>
#include <utility>
#include <vector>

// check: ackley --size x=4
double ackley(const std::vector<double>& x) {
  constexpr double a = 20.0, b = 0.2, c = 2 * M_PI;
  double s1 = 0.0, s2 = 0.0;
  for (auto xi : x) {
    s1 += xi * xi;
    s2 += std::cos(c * xi);
  }
  const auto n = static_cast<double>(x.size());
  return -a * std::exp(-b * std::sqrt(s1 / n)) - std::exp(s2 / n) + a + std::exp(1.0);
}

class Matrix {
 public:
  Matrix(std::size_t r, std::size_t c, double v = 0.0) : rows_(r), cols_(c), data_(r * c, v) {}
  Matrix(std::initializer_list<std::initializer_list<double>> rows) : rows_(rows.size()), cols_(rows.begin()->size()) {
    for (const auto& row : rows) data_.insert(data_.end(), row.begin(), row.end());
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
  Matrix transpose() const {
    Matrix t(cols_, rows_);
    for (std::size_t i = 0; i < rows_; ++i)
      for (std::size_t j = 0; j < cols_; ++j) t(j, i) = (*this)(i, j);
    return t;
  }
  Matrix& operator+=(const Matrix& o) {
    if (rows_ != o.rows_ || cols_ != o.cols_) throw std::invalid_argument("shapes differ");
    for (std::size_t k = 0; k < data_.size(); ++k) data_[k] += o.data_[k];
    return *this;
  }
  friend Matrix operator+(Matrix a, const Matrix& b) { return a += b; }
  friend Matrix operator*(const Matrix& a, const Matrix& b) {
    assert(a.cols_ == b.rows_);
    Matrix c(a.rows_, b.cols_);
    for (std::size_t i = 0; i < a.rows_; ++i)
      for (std::size_t j = 0; j < b.cols_; ++j) {
        double sum = 0.0;
        for (std::size_t k = 0; k < a.cols_; ++k) sum += a(i, k) * b(k, j);
        c(i, j) = sum;
      }
    return c;
  }
  friend Matrix operator*(double s, Matrix m) {
    for (auto& v : m.data_) v *= s;
    return m;
  }
  void swapRows(std::size_t a, std::size_t b) {
    for (std::size_t j = 0; j < cols_; ++j) std::swap((*this)(a, j), (*this)(b, j));
  }

 private:
  std::size_t rows_, cols_;
  std::vector<double> data_;
};

static std::vector<double> gaussSolve(Matrix a, std::vector<double> b) {
  const std::size_t n = a.rows();
  for (std::size_t k = 0; k < n; ++k) {
    std::size_t piv = k;
    for (std::size_t i = k + 1; i < n; ++i)
      if (std::fabs(a(i, k)) > std::fabs(a(piv, k))) piv = i;
    if (piv != k) {
      a.swapRows(piv, k);
      std::swap(b[piv], b[k]);
    }
    if (a(k, k) == 0.0) throw std::runtime_error("singular matrix");
    for (std::size_t i = k + 1; i < n; ++i) {
      const double f = a(i, k) / a(k, k);
      for (std::size_t j = k; j < n; ++j) a(i, j) -= f * a(k, j);
      b[i] -= f * b[k];
    }
  }
  for (std::size_t i = n; i-- > 0;) {
    for (std::size_t j = i + 1; j < n; ++j) b[i] -= a(i, j) * b[j];
    b[i] /= a(i, i);
  }
  return b;
}

// check: least_squares_slope --size x=5 y=5
double least_squares_slope(const double* x, const double* y) {
  Matrix A(5, 2, 1.0), rhs(5, 1);
  for (int i = 0; i < 5; ++i) {
    A(i, 1) = x[i];
    rhs(i, 0) = y[i];
  }
  const Matrix At = A.transpose();
  Matrix N = At * A + 1e-3 * Matrix::identity(2);
  Matrix r = At * rhs;
  auto sol = gaussSolve(N, {r(0, 0), r(1, 0)});
  return sol.at(0) + 2.0 * sol.at(1);
}

// check: rotation_product
double rotation_product(double a, double b) {
  Matrix R{{std::cos(a), -std::sin(a)}, {std::sin(a), std::cos(a)}};
  Matrix S{{1.0, b}, {b, 1.0}};
  Matrix T = R * S * R.transpose();
  return T(0, 0) * T(1, 1) - 0.5 * T(0, 1);
}

// Levenberg-Marquardt fit of y = a exp(b t), numerically written out
// check: fitted_decay --size y=5
double fitted_decay(std::span<const double> y) {
  double a = 1.0, b = -0.5, lambda = 1e-2;
  auto cost = [&y](double p, double q) {
    double s = 0;
    for (std::size_t i = 0; i < y.size(); ++i) {
      const double r = y[i] + 0.5 - p * std::exp(q * 0.3 * static_cast<double>(i));
      s += 0.5 * r * r;
    }
    return s;
  };
  double current = cost(a, b);
  for (int it = 0; it < 6; ++it) {
    double h11 = 0, h12 = 0, h22 = 0, g1 = 0, g2 = 0;
    for (std::size_t i = 0; i < y.size(); ++i) {
      const double t = 0.3 * static_cast<double>(i), e = std::exp(b * t);
      const double r = y[i] + 0.5 - a * e, j1 = -e, j2 = -a * t * e;
      h11 += j1 * j1;
      h12 += j1 * j2;
      h22 += j2 * j2;
      g1 += j1 * r;
      g2 += j2 * r;
    }
    h11 *= 1 + lambda;
    h22 *= 1 + lambda;
    const double det = h11 * h22 - h12 * h12;
    const double da = -(h22 * g1 - h12 * g2) / det, db = -(h11 * g2 - h12 * g1) / det;
    if (const double trial = cost(a + da, b + db); trial < current) {
      a += da;
      b += db;
      current = trial;
      lambda *= 0.1;
    } else {
      lambda *= 10;
    }
  }
  return a + b;
}

struct Camera {
  double rot[3];
  double trans[3];
  double f, k1, k2;
};
struct Point2 {
  double x, y;
};
static void cross(const double a[3], const double b[3], double out[3]) {
  out[0] = a[1] * b[2] - a[2] * b[1];
  out[1] = a[2] * b[0] - a[0] * b[2];
  out[2] = a[0] * b[1] - a[1] * b[0];
}
static void rotate(const double rot[3], const double pt[3], double out[3]) {
  const double theta2 = rot[0] * rot[0] + rot[1] * rot[1] + rot[2] * rot[2];
  if (theta2 > std::numeric_limits<double>::epsilon()) {
    const double theta = std::sqrt(theta2), c = std::cos(theta), s = std::sin(theta);
    const double w[3] = {rot[0] / theta, rot[1] / theta, rot[2] / theta};
    double wx[3];
    cross(w, pt, wx);
    const double dot = (w[0] * pt[0] + w[1] * pt[1] + w[2] * pt[2]) * (1 - c);
    for (int i = 0; i < 3; i++) out[i] = pt[i] * c + wx[i] * s + w[i] * dot;
  } else {
    double wx[3];
    cross(rot, pt, wx);
    for (int i = 0; i < 3; i++) out[i] = pt[i] + wx[i];
  }
}
// check: snavely_residual --size point=3 observed=2 residual=2
void snavely_residual(const Camera* cam, const double* point, const double* observed, double* residual) {
  double p[3];
  rotate(cam->rot, point, p);
  p[0] += cam->trans[0];
  p[1] += cam->trans[1];
  p[2] += cam->trans[2] + 3.0;
  const Point2 u{-p[0] / p[2], -p[1] / p[2]};
  const double r2 = u.x * u.x + u.y * u.y;
  const double distortion = 1.0 + r2 * (cam->k1 + cam->k2 * r2);
  residual[0] = cam->f * distortion * u.x - observed[0];
  residual[1] = cam->f * distortion * u.y - observed[1];
}

template <typename F>
concept ScalarFunction = requires(F f, double x) {
  { f(x) } -> std::convertible_to<double>;
};

template <ScalarFunction F>
std::pair<double, double> goldenSection(F f, double lo, double hi, int n) {
  constexpr double phi = 0.6180339887498949;
  double c = hi - phi * (hi - lo), d = lo + phi * (hi - lo);
  double fc = f(c), fd = f(d);
  while (n-- > 0) {
    if (fc < fd) {
      hi = std::exchange(d, c);
      fd = std::exchange(fc, 0.0);
      c = hi - phi * (hi - lo);
      fc = f(c);
    } else {
      lo = std::exchange(c, d);
      fc = std::exchange(fd, 0.0);
      d = lo + phi * (hi - lo);
      fd = f(d);
    }
  }
  const double x = 0.5 * (lo + hi);
  return {x, f(x)};
}

// check: golden_minimum
double golden_minimum(double a, double b) {
  auto [x, fx] = goldenSection([a, b](double t) { return a * t * t + std::cos(t + b); }, -1.0, 2.0, 10);
  return fx + 0.1 * x * a;
}

// Nelder-Mead with std::array of vertices
// check: simplex_search
double simplex_search(double p, double q) {
  struct Vertex {
    std::array<double, 2> x;
    double f;
  };
  auto objective = [&](const std::array<double, 2>& x) {
    const double u = x[0] - p, v = x[1] - q * x[0];
    return u * u + 2.0 * v * v + 0.1 * u * v;
  };
  std::array<Vertex, 3> s{{{{0.0, 0.0}, 0.0}, {{1.0, 0.1}, 0.0}, {{0.2, 1.0}, 0.0}}};
  for (auto& v : s) v.f = objective(v.x);
  for (int it = 0; it < 8; ++it) {
    std::sort(s.begin(), s.end(), [](const Vertex& a, const Vertex& b) { return a.f < b.f; });
    std::array<double, 2> centre{}, reflected{};
    for (int i = 0; i < 2; ++i) centre[i] = 0.5 * (s[0].x[i] + s[1].x[i]);
    for (int i = 0; i < 2; ++i) reflected[i] = 2 * centre[i] - s[2].x[i];
    const double fr = objective(reflected);
    if (fr < s[2].f) {
      s[2] = {reflected, fr};
    } else {
      for (std::size_t k = 1; k < s.size(); ++k) {
        for (int i = 0; i < 2; ++i) s[k].x[i] = 0.5 * (s[k].x[i] + s[0].x[i]);
        s[k].f = objective(s[k].x);
      }
    }
  }
  return s[0].f;
}

// conjugate gradient with std::inner_product-like helper and a sparse operator given as lambda
template <class Op>
static int cg(Op&& apply, const std::vector<double>& b, std::vector<double>& x, double tol, int maxit) {
  auto dot = [](const auto& u, const auto& v) {
    double s{};
    for (std::size_t i = 0; i != u.size(); ++i) s += u[i] * v[i];
    return s;
  };
  std::vector<double> r = b, p = r, Ap(b.size());
  double rr = dot(r, r);
  int it = 0;
  for (; it < maxit && std::sqrt(rr) > tol; ++it) {
    apply(p, Ap);
    const double alpha = rr / dot(p, Ap);
    for (std::size_t i = 0; i < x.size(); ++i) {
      x[i] += alpha * p[i];
      r[i] -= alpha * Ap[i];
    }
    const double rrNew = dot(r, r);
    const double beta = rrNew / rr;
    for (std::size_t i = 0; i < p.size(); ++i) p[i] = r[i] + beta * p[i];
    rr = rrNew;
  }
  return it;
}

// check: poisson_by_cg --size f=5
double poisson_by_cg(const double* f, double shift) {
  std::vector<double> b(f, f + 5), x(5, 0.0);
  cg(
      [shift](const std::vector<double>& in, std::vector<double>& out) {
        const int n = static_cast<int>(in.size());
        for (int i = 0; i < n; ++i) {
          out[i] = (2.0 + shift * shift) * in[i];
          if (i > 0) out[i] -= in[i - 1];
          if (i + 1 < n) out[i] -= in[i + 1];
        }
      },
      b, x, 1e-12, 4);
  double s = 0.0;
  for (double v : x) s += v * v;
  return s;
}
