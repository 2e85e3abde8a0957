// SPDX-License-Identifier: MIT
// Learning, filtering and statistics: nets, clusters, Kalman filters, mixtures, regression.
#include <algorithm>
#include <array>
#include <cassert>
#include <cfloat>
#include <cmath>
#include <cstdio>
#include <functional>
#include <iostream>
#include <numeric>
#include <vector>

inline double sigmoid(double x) { return 1.0 / (1.0 + std::exp(-x)); }
inline double relu(double x) { return x > 0 ? x : 0.01 * x; }

// A layer that takes its activation as a pointer.
void dense(const double* W, const double* b, const double* in, double* out, int n_in, int n_out,
           double (*activation)(double)) {
  for (int i = 0; i < n_out; ++i) {
    double z = b[i];
    for (int j = 0; j < n_in; ++j) z += W[i * n_in + j] * in[j];
    out[i] = activation ? activation(z) : z;
  }
}
// check: two_layers --size w1=12 b1=4 w2=4 b2=1 x=3
double two_layers(const double* w1, const double* b1, const double* w2, const double* b2, const double* x, double y) {
  double hidden[4], out[1];
  dense(w1, b1, x, hidden, 3, 4, relu);
  dense(w2, b2, hidden, out, 4, 1, sigmoid);
  return -(y * std::log(out[0]) + (1 - y) * std::log(1 - out[0]));
}

// check: softmax_loss --size logits=5
double softmax_loss(const std::vector<double>& logits) {
  const double m = *std::max_element(logits.begin(), logits.end());
  std::vector<double> p(logits.size());
  std::transform(logits.begin(), logits.end(), p.begin(), [m](double z) { return std::exp(z - m); });
  const double sum = std::accumulate(p.begin(), p.end(), 0.0);
  std::for_each(p.begin(), p.end(), [sum](double& v) { v /= sum; });
  return -std::log(p[1]);
}

struct Point {
  double x, y;
};
static double dist2(const Point& a, const Point& b) {
  return (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y);
}
// check: kmeans_cost --size pts=6
double kmeans_cost(const std::vector<Point>& pts) {
  const int k = 2;
  Point centre[k] = {pts[0], pts[1]};
  std::vector<int> label(pts.size());
  for (int iteration = 0; iteration < 3; ++iteration) {
    for (size_t i = 0; i < pts.size(); ++i) {
      double best = DBL_MAX;
      for (int c = 0; c < k; ++c) {
        if (double d = dist2(pts[i], centre[c]); d < best) {
          best = d;
          label[i] = c;
        }
      }
    }
    for (int c = 0; c < k; ++c) {
      Point s = {0, 0};
      int n = 0;
      for (size_t i = 0; i < pts.size(); ++i)
        if (label[i] == c) s.x += pts[i].x, s.y += pts[i].y, ++n;
      if (n) centre[c] = Point{s.x / n, s.y / n};
    }
  }
  double cost = 0;
  for (size_t i = 0; i < pts.size(); ++i) cost += dist2(pts[i], centre[label[i]]);
  return cost;
}

// A Kalman filter for position and velocity.
// check: kalman_likelihood --size z=5
double kalman_likelihood(const double* z, double q, double r) {
  double x[2] = {0, 0}, P[2][2] = {{1, 0}, {0, 1}};
  const double dt = 0.5, R = 0.1 + r * r;
  double ll = 0.0;
  for (int k = 0; k < 5; k++) {
    // predict
    x[0] += dt * x[1];
    const double p00 = P[0][0] + dt * (P[1][0] + P[0][1]) + dt * dt * P[1][1] + q * q * dt;
    const double p01 = P[0][1] + dt * P[1][1], p11 = P[1][1] + q * q * dt;
    // update
    const double S = p00 + R, y = z[k] - x[0];
    const double K[2] = {p00 / S, p01 / S};
    x[0] += K[0] * y;
    x[1] += K[1] * y;
    P[0][0] = (1 - K[0]) * p00;
    P[0][1] = P[1][0] = (1 - K[0]) * p01;
    P[1][1] = p11 - K[1] * p01;
    ll -= 0.5 * (std::log(2 * M_PI * S) + y * y / S);
  }
  return ll;
}

// check: mixture_log_likelihood --size x=6
double mixture_log_likelihood(const std::vector<double>& x, const double& m1, const double& m2, double s) {
  auto log_sum_exp = [](double a, double b) {
    const double hi = a > b ? a : b;
    return hi + std::log(std::exp(a - hi) + std::exp(b - hi));
  };
  const auto log_normal = [s](double v, double m) {
    const double var = 0.5 + s * s;
    return -0.5 * (v - m) * (v - m) / var - 0.5 * std::log(2.0 * M_PI * var);
  };
  double total = 0.0;
  for (const double& v : x) total += log_sum_exp(std::log(0.3) + log_normal(v, m1), std::log(0.7) + log_normal(v, m2));
  return total;
}

// Linear regression by normal equations, with a helper that solves in place.
static bool solve3(double A[3][3], double b[3]) {
  for (int k = 0; k < 3; k++) {
    int p = k;
    for (int i = k + 1; i < 3; i++)
      if (std::fabs(A[i][k]) > std::fabs(A[p][k])) p = i;
    if (A[p][k] == 0.0) return false;
    if (p != k) {
      for (int j = 0; j < 3; j++) std::swap(A[p][j], A[k][j]);
      std::swap(b[p], b[k]);
    }
    for (int i = k + 1; i < 3; i++) {
      double m = A[i][k] / A[k][k];
      for (int j = k; j < 3; j++) A[i][j] -= m * A[k][j];
      b[i] -= m * b[k];
    }
  }
  for (int i = 2; i >= 0; i--) {
    for (int j = i + 1; j < 3; j++) b[i] -= A[i][j] * b[j];
    b[i] /= A[i][i];
  }
  return true;
}
// check: parabola_fit --size x=6 y=6
double parabola_fit(const double* x, const double* y, double at) {
  double A[3][3] = {}, b[3] = {};
  for (int k = 0; k < 6; k++) {
    const double t = k + 0.1 * x[k];
    const double phi[3] = {1.0, t, t * t};
    for (int i = 0; i < 3; i++) {
      b[i] += phi[i] * y[k];
      for (int j = 0; j < 3; j++) A[i][j] += phi[i] * phi[j];
    }
  }
  if (!solve3(A, b)) {
    std::cerr << "singular\n";
    return NAN;
  }
  return b[0] + at * (b[1] + at * b[2]);
}

// Back-propagation written as a class with an activation object.
struct Tanh {
  static double f(double x) { return std::tanh(x); }
};
struct Softplus {
  static double f(double x) { return std::log1p(std::exp(x)); }
};
template <class Activation, int N>
struct Layer {
  std::array<std::array<double, N>, N> w;
  std::array<double, N> operator()(const std::array<double, N>& in) const {
    std::array<double, N> out{};
    for (int i = 0; i < N; ++i) {
      for (int j = 0; j < N; ++j) out[i] += w[i][j] * in[j];
      out[i] = Activation::f(out[i]);
    }
    return out;
  }
};
// check: net_of_layers --size w=9
double net_of_layers(const double* w, double x) {
  Layer<Tanh, 3> first;
  Layer<Softplus, 3> second;
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) first.w[i][j] = w[3 * i + j], second.w[j][i] = 0.5 * w[3 * i + j];
  const auto out = second(first({x, 1.0, x * x}));
  return out[0] + out[1] - out[2];
}

// check: autocorrelation --size x=8 lag=2
double autocorrelation(const double* x, int lag) {
  const int n = 8;
  const double mean = std::accumulate(x, x + n, 0.0) / n;
  auto centred = [&](int i) { return x[i] - mean; };
  double num = 0, den = 0;
  for (int i = 0; i < n; ++i) {
    den += centred(i) * centred(i);
    if (i + lag < n) num += centred(i) * centred(i + lag);
  }
  return num / den;
}

// check: sorted_by_lambda --size x=5
double sorted_by_lambda(std::vector<double> x) {
  std::sort(x.begin(), x.end(), [](double a, double b) { return a > b; });
  double s = 0;
  for (size_t i = 0; i < x.size(); i++) s += x[i] / (1 + i);
  return s;
}

// check: weighted_by_generic_lambda --size x=4
double weighted_by_generic_lambda(const std::vector<double>& x, double w) {
  const auto mul = [](auto a, auto b) { return a * b; };
  double s = 0;
  for (int i = 0; i < 4; ++i) s += mul(mul(x[i], w), i + 1);
  return s;
}

// check: composed
double composed(double x, double a) {
  auto compose = [](auto f, auto g) { return [=](double v) { return f(g(v)); }; };
  auto scale = [a](double v) { return a * v; };
  auto square = [](double v) { return v * v; };
  return compose(square, scale)(x) + compose(scale, square)(x);
}

// A counter that remembers.
// check: running_average --size x=5
double running_average(const double* x) {
  auto average = [sum = 0.0, n = 0](double v) mutable {
    sum += v;
    return sum / ++n;
  };
  double last = 0;
  for (int i = 0; i < 5; ++i) last += average(x[i] * x[i]);
  return last;
}

// A method that hands a lambda with this to a template.
class Curve {
 public:
  Curve(double a, double b) : a_(a), b_(b) {}
  double length(int n) const {
    return sum(n, [this](double t) { return std::sqrt(1.0 + slope(t) * slope(t)); });
  }

 private:
  double slope(double t) const { return a_ + 2.0 * b_ * t; }
  template <class F>
  static double sum(int n, F f) {
    double s = 0;
    for (int i = 0; i < n; ++i) s += f((i + 0.5) / n);
    return s / n;
  }
  double a_, b_;
};
// check: length_of_curve
double length_of_curve(double a, double b) { return Curve(a, b).length(8); }
