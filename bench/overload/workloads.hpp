// SPDX-License-Identifier: MIT
// The programs that are differentiated, each templated on the number type: result = f(inputs), one number. Sizes are
// run time values, so that no compiler can fold them.
#pragma once
#include <cmath>
#include <cstddef>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "../problems/burgers2d.hpp"

namespace workload {

using Numbers = std::vector<double>;

inline Numbers uniform(std::size_t count, double low, double high, unsigned seed) {
  std::mt19937 random(seed);
  std::uniform_real_distribution<double> distribution(low, high);
  Numbers numbers(count);
  for (double& number : numbers) number = distribution(random);
  return numbers;
}

/// Coupled 2-D Burgers, inputs the initial u and v.
struct Burgers {
  static constexpr const char* name = "burgers";
  int n, steps;
  Numbers inputs() const {
    Numbers u, v;
    burgers_initial(n, u, v);
    u.insert(u.end(), v.begin(), v.end());
    return u;
  }
  template <class T>
  T operator()(const std::vector<T>& x) const {
    const auto half = static_cast<std::ptrdiff_t>(x.size() / 2);
    std::vector<T> u(x.begin(), x.begin() + half), v(x.begin() + half, x.end());
    return burgers(n, steps, u, v);
  }
};

/// The same equations with every term added by an update operator.
struct BurgersUpdate {
  static constexpr const char* name = "burgers-update";
  int n, steps;
  Numbers inputs() const { return Burgers{n, steps}.inputs(); }
  template <class T>
  void component(double dt, double h, double R, const T* u, const T* v, const T* w, T* wn) const {
    const double ih = dt / h, ih2 = dt / (R * h * h);
    for (int i = 1; i < n - 1; ++i)
      for (int j = 1; j < n - 1; ++j) {
        const int k = i * n + j;
        wn[k] = w[k];
        wn[k] -= ih * u[k] * (w[k] - w[k - n]);
        wn[k] -= ih * v[k] * (w[k] - w[k - 1]);
        wn[k] += ih2 * (w[k + n] - 2.0 * w[k] + w[k - n]);
        wn[k] += ih2 * (w[k + 1] - 2.0 * w[k] + w[k - 1]);
      }
  }
  template <class T>
  T operator()(const std::vector<T>& x) const {
    using std::sqrt;
    const auto half = static_cast<std::ptrdiff_t>(x.size() / 2);
    std::vector<T> u(x.begin(), x.begin() + half), v(x.begin() + half, x.end()), un(u), vn(v);
    const double h = 1.0 / (n + 1), dt = 0.1 * h * h;
    for (int t = 0; t < steps; ++t) {
      component(dt, h, 1.0, u.data(), v.data(), u.data(), un.data());
      component(dt, h, 1.0, u.data(), v.data(), v.data(), vn.data());
      std::swap(u, un);
      std::swap(v, vn);
    }
    T sum = 0.0;
    for (int k = 0; k < n * n; ++k) sum += u[k] * u[k] + v[k] * v[k];
    return sqrt(sum);
  }
};

/// y += a * x on arrays, repeated.
struct Axpy {
  static constexpr const char* name = "axpy";
  int n, steps;
  Numbers inputs() const { return uniform(static_cast<std::size_t>(n) + 1, 0.5, 1.0, 1); }
  template <class T>
  T operator()(const std::vector<T>& x) const {
    std::vector<T> y(static_cast<std::size_t>(n), T(0.0));
    const T a = x[static_cast<std::size_t>(n)];
    for (int t = 0; t < steps; ++t)
      for (int i = 0; i < n; ++i) y[i] += a * x[i];
    T sum = 0.0;
    for (int i = 0; i < n; ++i) sum += y[i];
    return sum;
  }
};

/// An oscillator, two statements a step; its derivatives neither decay nor grow.
struct Recurrence {
  static constexpr const char* name = "recurrence";
  int n, steps;
  Numbers inputs() const { return {0.3, 0.7}; }
  template <class T>
  T operator()(const std::vector<T>& x) const {
    T s = x[0], w = x[1];
    for (int t = 0; t < n * steps; ++t) {
      w = w - 0.001 * s * s * s;
      s = s + 0.001 * w;
    }
    return s;
  }
};

/// A long short-term memory cell of n units over some steps; inputs are the weights.
struct Lstm {
  static constexpr const char* name = "lstm";
  int n, steps;
  Numbers inputs() const { return uniform(static_cast<std::size_t>(8 * n * n), -0.5, 0.5, 2); }
  template <class T>
  static T sigmoid(const T& x) {
    using std::exp;
    return 1.0 / (1.0 + exp(-x));
  }
  template <class T>
  T operator()(const std::vector<T>& weights) const {
    using std::tanh;
    const Numbers signal = uniform(static_cast<std::size_t>(n * steps), -1, 1, 3);
    std::vector<T> hidden(static_cast<std::size_t>(n), T(0.0)), cell(hidden), next(hidden);
    for (int t = 0; t < steps; ++t) {
      for (int i = 0; i < n; ++i) {
        T gate[4];
        for (int g = 0; g < 4; ++g) {
          T sum = 0.0;
          const T* row = weights.data() + ((g * n + i) * 2 * n);
          for (int j = 0; j < n; ++j) sum += row[j] * signal[t * n + j];
          for (int j = 0; j < n; ++j) sum += row[n + j] * hidden[j];
          gate[g] = sum;
        }
        cell[i] = sigmoid(gate[0]) * cell[i] + sigmoid(gate[1]) * tanh(gate[2]);
        next[i] = sigmoid(gate[3]) * tanh(cell[i]);
      }
      std::swap(hidden, next);
    }
    T sum = 0.0;
    for (int i = 0; i < n; ++i) sum += hidden[i];
    return sum;
  }
};

/// Log-likelihood of a Gaussian mixture: 10 dimensions, 10 components, n points; inputs weights, means, scales.
struct Mixture {
  static constexpr const char* name = "gmm";
  static constexpr int d = 10, components = 10;
  int n, steps;
  Numbers inputs() const { return uniform(components + 2 * components * d, 0.5, 1.5, 4); }
  template <class T>
  T operator()(const std::vector<T>& x) const {
    using std::exp;
    using std::log;
    const Numbers points = uniform(static_cast<std::size_t>(n * d), -2, 2, 5);
    const T *weight = x.data(), *mean = weight + components, *scale = mean + components * d;
    T total = 0.0;
    for (int p = 0; p < n; ++p) {
      T likelihood = 0.0;
      for (int k = 0; k < components; ++k) {
        T square = 0.0, determinant = 1.0;
        for (int i = 0; i < d; ++i) {
          const T z = (points[p * d + i] - mean[k * d + i]) * scale[k * d + i];
          square += z * z;
          determinant *= scale[k * d + i];
        }
        likelihood += weight[k] * determinant * exp(-0.5 * square);
      }
      total += log(likelihood);
    }
    return total;
  }
};

/// Power iterations with a sparse matrix of 8 entries a row; the matrix is data (passive) or an input (active).
template <bool ActiveMatrix>
struct Sparse {
  static constexpr const char* name = ActiveMatrix ? "spmv-active" : "spmv-passive";
  static constexpr int row = 8;
  int n, steps;
  Numbers matrix() const { return uniform(static_cast<std::size_t>(n * row), 0.0, 0.25, 6); }
  Numbers inputs() const {
    Numbers x = uniform(static_cast<std::size_t>(n), 0.5, 1.0, 7);
    const Numbers a = matrix();
    if (ActiveMatrix) x.insert(x.end(), a.begin(), a.end());
    return x;
  }
  template <class T, class Entry>
  T iterate(std::vector<T> x, const Entry* a) const {
    std::mt19937 random(8);
    std::vector<int> column(static_cast<std::size_t>(n * row));
    for (int& c : column) c = static_cast<int>(random() % static_cast<unsigned>(n));
    std::vector<T> y(x);
    for (int t = 0; t < steps; ++t) {
      for (int i = 0; i < n; ++i) {
        T sum = 0.0;
        for (int e = i * row; e < (i + 1) * row; ++e) sum += a[e] * x[column[e]];
        y[i] = sum;
      }
      std::swap(x, y);
    }
    T sum = 0.0;
    for (int i = 0; i < n; ++i) sum += x[i];
    return sum;
  }
  template <class T>
  T operator()(const std::vector<T>& x) const {
    std::vector<T> start(x.begin(), x.begin() + n);
    if constexpr (ActiveMatrix) {
      return iterate(std::move(start), x.data() + n);
    } else {
      const Numbers a = matrix();
      return iterate(std::move(start), a.data());
    }
  }
};

/// log(sum(exp(x))) without overflow, of n inputs.
struct LogSumExp {
  static constexpr const char* name = "log-sum-exp";
  int n, steps;
  Numbers inputs() const { return uniform(static_cast<std::size_t>(n), -3, 3, 12); }
  template <class T>
  T operator()(const std::vector<T>& x) const {
    using std::exp;
    using std::log;
    T most = x[0];
    for (const T& v : x)
      if (v > most) most = v;
    T sum = 0.0;
    for (const T& v : x) sum += exp(v - most);
    return log(sum) + most;
  }
};

/// Reactions along a line of n cells, which are empty but the first: a product reaches one more cell in each step, and
/// the partials of all other statements are zero.
struct Kinetics {
  static constexpr const char* name = "kinetics";
  int n, steps;
  Numbers inputs() const { return {0.9, 0.8, 0.7, 0.1}; }
  template <class T>
  T operator()(const std::vector<T>& rates) const {
    std::vector<T> a(static_cast<std::size_t>(n), T(0.0)), b(a);
    a[0] = rates[0];
    b[0] = rates[1];
    for (int t = 0; t < steps; ++t)
      for (std::size_t i = a.size() - 1; i > 0; --i) {
        const T flow = rates[2] * a[i - 1] * b[i - 1] - rates[3] * a[i] * b[i];
        a[i] += 0.05 * flow;
        b[i] += 0.04 * flow * (1.0 - b[i]);
      }
    T sum = 0.0;
    for (std::size_t i = 0; i < a.size(); ++i) sum += a[i] * b[i];
    return sum;
  }
};

}  // namespace workload
