// SPDX-License-Identifier: MIT
// Kernels as numerical programs have them: linear algebra, factorisations, stencils, solvers, particles, filters.
#include <cmath>

// check: matrix_vector --size n=4 a=16
void matrix_vector(int n, const double* a, const double* x, double* y) {
  for (int i = 0; i < n; ++i) {
    y[i] = 0.0;
    for (int j = 0; j < n; ++j) y[i] += a[i * n + j] * x[j];
  }
}

// check: matrix_product --size n=3 a=9 b=9 c=9
void matrix_product(int n, double alpha, double beta, const double* a, const double* b, double* c) {
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j) {
      c[i * n + j] *= beta;
      for (int k = 0; k < n; ++k) c[i * n + j] += alpha * a[i * n + k] * b[k * n + j];
    }
}

// check: matrix_product_rows --size n=3 m=2
void matrix_product_rows(int n, int m, double** a, double** b, double** c) {
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j) {
      double s = 0.0;
      for (int k = 0; k < m; ++k) s += a[i][k] * b[k][j];
      c[i][j] = s;
    }
}

// check: transposed_twice --size n=3 a=9 x=3 y=3
void transposed_twice(int n, const double* a, const double* x, double* y) {
  double t[n];
  for (int i = 0; i < n; ++i) y[i] = 0.0;
  for (int i = 0; i < n; ++i) {
    t[i] = 0.0;
    for (int j = 0; j < n; ++j) t[i] += a[i * n + j] * x[j];
    for (int j = 0; j < n; ++j) y[j] += a[i * n + j] * t[i];
  }
}

// check: rank_one_update --size n=3 a=9
void rank_one_update(int n, double* a, const double* u, const double* v) {
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j) a[i * n + j] += u[i] * v[j];
}

// check: symmetric_rank_k --size n=3 m=2 a=6 c=9
void symmetric_rank_k(int n, int m, const double* a, double* c) {
  for (int i = 0; i < n; ++i)
    for (int j = 0; j <= i; ++j)
      for (int k = 0; k < m; ++k) c[i * n + j] += a[i * m + k] * a[j * m + k];
}

// check: triangular_product --size n=4 a=16
void triangular_product(int n, const double* a, double* x) {
  for (int i = 0; i < n; ++i) {
    double s = 0.0;
    for (int j = i; j < n; ++j) s += a[i * n + j] * x[j];
    x[i] = s;
  }
}

// check: forward_substitution --size n=4 l=16
void forward_substitution(int n, const double* l, const double* b, double* x) {
  for (int i = 0; i < n; ++i) {
    x[i] = b[i];
    for (int j = 0; j < i; ++j) x[i] -= l[i * n + j] * x[j];
    x[i] = x[i] / (1.0 + l[i * n + i]);
  }
}

// check: lu_factorisation --size n=3 a=9
void lu_factorisation(int n, double* a) {
  for (int i = 0; i < n; ++i) a[i * n + i] += 4.0;
  for (int k = 0; k < n; ++k)
    for (int i = k + 1; i < n; ++i) {
      a[i * n + k] /= a[k * n + k];
      for (int j = k + 1; j < n; ++j) a[i * n + j] -= a[i * n + k] * a[k * n + j];
    }
}

// check: cholesky --size n=3 a=9
void cholesky(int n, double* a) {
  for (int i = 0; i < n; ++i) a[i * n + i] += 5.0;
  for (int j = 0; j < n; ++j) {
    for (int k = 0; k < j; ++k) a[j * n + j] -= a[j * n + k] * a[j * n + k];
    a[j * n + j] = std::sqrt(a[j * n + j]);
    for (int i = j + 1; i < n; ++i) {
      for (int k = 0; k < j; ++k) a[i * n + j] -= a[i * n + k] * a[j * n + k];
      a[i * n + j] /= a[j * n + j];
    }
  }
}

// check: gram_schmidt --size n=3 m=2 a=6 r=4
void gram_schmidt(int n, int m, double* a, double* r) {
  for (int k = 0; k < m; ++k) {
    double norm = 0.0;
    for (int i = 0; i < n; ++i) norm += a[i * m + k] * a[i * m + k];
    r[k * m + k] = std::sqrt(norm);
    for (int i = 0; i < n; ++i) a[i * m + k] /= r[k * m + k];
    for (int j = k + 1; j < m; ++j) {
      r[k * m + j] = 0.0;
      for (int i = 0; i < n; ++i) r[k * m + j] += a[i * m + k] * a[i * m + j];
      for (int i = 0; i < n; ++i) a[i * m + j] -= a[i * m + k] * r[k * m + j];
    }
  }
}

// check: thomas --size n=5
void thomas(int n, const double* lower, const double* diagonal, const double* upper, double* x) {
  double c[n];
  c[0] = upper[0] / (4.0 + diagonal[0]);
  x[0] = x[0] / (4.0 + diagonal[0]);
  for (int i = 1; i < n; ++i) {
    double m = 1.0 / (4.0 + diagonal[i] - lower[i] * c[i - 1]);
    c[i] = upper[i] * m;
    x[i] = (x[i] - lower[i] * x[i - 1]) * m;
  }
  for (int i = n - 2; i >= 0; --i) x[i] -= c[i] * x[i + 1];
}

// check: jacobi_1d --size n=6 steps=3
void jacobi_1d(int n, int steps, double* a, double* b) {
  for (int t = 0; t < steps; ++t) {
    for (int i = 1; i < n - 1; ++i) b[i] = 0.33333 * (a[i - 1] + a[i] * a[i] + a[i + 1]);
    for (int i = 1; i < n - 1; ++i) a[i] = 0.33333 * (b[i - 1] + b[i] + b[i + 1]);
  }
}

// check: jacobi_2d --size n=4 steps=2
void jacobi_2d(int n, int steps, double** a, double** b) {
  for (int t = 0; t < steps; ++t) {
    for (int i = 1; i < n - 1; ++i)
      for (int j = 1; j < n - 1; ++j)
        b[i][j] = 0.2 * (a[i][j] * a[i][j] + a[i][j - 1] + a[i][1 + j] + a[1 + i][j] + a[i - 1][j]);
    for (int i = 1; i < n - 1; ++i)
      for (int j = 1; j < n - 1; ++j) a[i][j] = b[i][j];
  }
}

// check: gauss_seidel --size n=4 steps=2 a=16
void gauss_seidel(int n, int steps, double* a) {
  for (int t = 0; t < steps; ++t)
    for (int i = 1; i < n - 1; ++i)
      for (int j = 1; j < n - 1; ++j)
        a[i * n + j] = (a[(i - 1) * n + j] + a[i * n + j - 1] + a[i * n + j] * a[i * n + j] + a[i * n + j + 1] + a[(i + 1) * n + j]) / 5.0;
}

// check: heat_3d --size n=3 steps=2
void heat_3d(int n, int steps, double*** a, double*** b) {
  for (int t = 0; t < steps; ++t) {
    for (int i = 1; i < n - 1; ++i)
      for (int j = 1; j < n - 1; ++j)
        for (int k = 1; k < n - 1; ++k)
          b[i][j][k] = 0.125 * (a[i + 1][j][k] - 2.0 * a[i][j][k] + a[i - 1][j][k]) +
                       0.125 * (a[i][j + 1][k] - 2.0 * a[i][j][k] + a[i][j - 1][k]) + a[i][j][k] * a[i][j][k + 1];
    for (int i = 1; i < n - 1; ++i)
      for (int j = 1; j < n - 1; ++j)
        for (int k = 1; k < n - 1; ++k) a[i][j][k] = b[i][j][k];
  }
}

// check: wave --size n=6 steps=3
void wave(int n, int steps, double c, double* previous, double* current, double* next) {
  for (int t = 0; t < steps; ++t) {
    for (int i = 1; i < n - 1; ++i)
      next[i] = 2.0 * current[i] - previous[i] + c * c * (current[i + 1] - 2.0 * current[i] + current[i - 1]);
    for (int i = 1; i < n - 1; ++i) {
      previous[i] = current[i];
      current[i] = next[i];
    }
  }
}

// check: finite_difference_time_domain --size n=4 steps=2 ex=16 ey=16 hz=16
void finite_difference_time_domain(int n, int steps, double* ex, double* ey, double* hz) {
  for (int t = 0; t < steps; ++t) {
    for (int i = 1; i < n; ++i)
      for (int j = 0; j < n; ++j) ey[i * n + j] -= 0.5 * (hz[i * n + j] - hz[(i - 1) * n + j]);
    for (int i = 0; i < n; ++i)
      for (int j = 1; j < n; ++j) ex[i * n + j] -= 0.5 * (hz[i * n + j] - hz[i * n + j - 1]);
    for (int i = 0; i < n - 1; ++i)
      for (int j = 0; j < n - 1; ++j)
        hz[i * n + j] -= 0.7 * (ex[i * n + j + 1] * ex[i * n + j] - ex[i * n + j] + ey[(i + 1) * n + j] - ey[i * n + j]);
  }
}

// check: alternating_directions --size n=4 steps=2 u=16
void alternating_directions(int n, int steps, double* u) {
  double v[n][n], p[n][n], q[n][n];
  for (int t = 0; t < steps; ++t) {
    for (int i = 1; i < n - 1; ++i) {
      v[0][i] = 1.0;
      p[i][0] = 0.0;
      q[i][0] = v[0][i];
      for (int j = 1; j < n - 1; ++j) {
        p[i][j] = 0.2 / (1.4 - 0.2 * p[i][j - 1]);
        q[i][j] = (u[j * n + i - 1] + u[j * n + i] * u[j * n + i] + u[j * n + i + 1] + 0.2 * q[i][j - 1]) * p[i][j];
      }
      v[n - 1][i] = 1.0;
      for (int j = n - 2; j >= 1; --j) v[j][i] = p[i][j] * v[j + 1][i] + q[i][j];
    }
    for (int i = 1; i < n - 1; ++i)
      for (int j = 1; j < n - 1; ++j) u[i * n + j] = v[i][j];
  }
}

// check: burgers_1d --size n=5 nt=4 u=4x5 ui=5 uob=4x5
void burgers_1d(int n, int nt, double dx, double dt, double nu, double& cost, double** u, const double* ui, double** uob) {
  int i, j;
  double a = dt / dx;
  double b = 2.0 * nu * dt / (dx * dx);
  for (i = 0; i < n; i++) u[0][i] = ui[i];
  u[1][0] = u[0][0];
  u[1][n - 1] = u[0][n - 1];
  for (i = 1; i < n - 1; i++)
    u[1][i] = u[0][i] - 0.5 * a * (u[0][i] * (u[0][i + 1] - u[0][i - 1])) + 0.5 * b * (u[0][i + 1] - 2.0 * u[0][i] + u[0][i - 1]);
  for (j = 1; j < nt - 1; j++) {
    u[j + 1][0] = u[j][0];
    u[j + 1][n - 1] = u[j][n - 1];
    for (i = 1; i < n - 1; i++)
      u[j + 1][i] = (u[j - 1][i] - a * (u[j][i] * (u[j][i + 1] - u[j][i - 1])) + b * (u[j][i + 1] - u[j - 1][i] + u[j][i - 1])) / (1.0 + b);
  }
  cost = 0.0;
  for (j = 0; j < nt; j++)
    for (i = 0; i < n; i++) cost = cost + 0.5 * (u[j][i] - uob[j][i]) * (u[j][i] - uob[j][i]);
}

// check: upwind --size n=6 steps=3
void upwind(int n, int steps, double r, double* u, double* un) {
  for (int t = 0; t < steps; ++t) {
    for (int i = 1; i < n - 1; ++i) {
      double uc = u[i];
      double ux;
      if (uc > 0.8) ux = uc - u[i - 1];
      else ux = u[i + 1] - uc;
      un[i] = uc - r * uc * ux;
    }
    for (int i = 1; i < n - 1; ++i) u[i] = un[i];
  }
}

// check: conjugate_gradient --size n=3 steps=2 a=9
void conjugate_gradient(int n, int steps, const double* a, const double* b, double* x) {
  double r[n], p[n], q[n];
  double rr = 0.0;
  for (int i = 0; i < n; ++i) {
    x[i] = 0.0;
    r[i] = b[i];
    p[i] = r[i];
    rr += r[i] * r[i];
  }
  for (int t = 0; t < steps; ++t) {
    double pq = 0.0;
    for (int i = 0; i < n; ++i) {
      q[i] = 3.0 * p[i];
      for (int j = 0; j < n; ++j) q[i] += a[i * n + j] * a[j * n + i] * p[j];
      pq += p[i] * q[i];
    }
    double alpha = rr / pq, next = 0.0;
    for (int i = 0; i < n; ++i) {
      x[i] += alpha * p[i];
      r[i] -= alpha * q[i];
      next += r[i] * r[i];
    }
    double beta = next / rr;
    for (int i = 0; i < n; ++i) p[i] = r[i] + beta * p[i];
    rr = next;
  }
}

// check: power_iteration --size n=3 a=9
double power_iteration(int n, const double* a, double* v) {
  double lambda = 0.0;
  for (int t = 0; t < 4; ++t) {
    double w[n];
    double norm = 0.0;
    for (int i = 0; i < n; ++i) {
      w[i] = 0.0;
      for (int j = 0; j < n; ++j) w[i] += a[i * n + j] * v[j];
      norm += w[i] * w[i];
    }
    lambda = std::sqrt(norm);
    for (int i = 0; i < n; ++i) v[i] = w[i] / lambda;
  }
  return lambda;
}

// check: covariance --size n=4 m=3 data=12 c=9
void covariance(int n, int m, double* data, double* c) {
  double mean[m];
  for (int j = 0; j < m; ++j) {
    mean[j] = 0.0;
    for (int i = 0; i < n; ++i) mean[j] += data[i * m + j];
    mean[j] /= n;
  }
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < m; ++j) data[i * m + j] -= mean[j];
  for (int i = 0; i < m; ++i)
    for (int j = i; j < m; ++j) {
      c[i * m + j] = 0.0;
      for (int k = 0; k < n; ++k) c[i * m + j] += data[k * m + i] * data[k * m + j];
      c[i * m + j] /= n - 1.0;
      c[j * m + i] = c[i * m + j];
    }
}

// check: n_body_energy --size n=3 x=9 m=3
double n_body_energy(int n, const double* x, const double* m) {
  double energy = 0.0;
  for (int i = 0; i < n; ++i)
    for (int j = i + 1; j < n; ++j) {
      double r2 = 0.01;
      for (int k = 0; k < 3; ++k) {
        double d = x[3 * i + k] - x[3 * j + k];
        r2 += d * d;
      }
      energy -= m[i] * m[j] / std::sqrt(r2);
    }
  return energy;
}

// check: lennard_jones --size n=3 x=9 f=9
double lennard_jones(int n, const double* x, double* f) {
  double energy = 0.0;
  for (int i = 0; i < 3 * n; ++i) f[i] = 0.0;
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < i; ++j) {
      double d[3], r2 = 0.5;
      for (int k = 0; k < 3; ++k) {
        d[k] = x[3 * i + k] - x[3 * j + k];
        r2 += d[k] * d[k];
      }
      double s = 1.0 / (r2 * r2 * r2);
      energy += s * s - s;
      for (int k = 0; k < 3; ++k) {
        f[3 * i + k] += (12.0 * s * s - 6.0 * s) / r2 * d[k];
        f[3 * j + k] -= (12.0 * s * s - 6.0 * s) / r2 * d[k];
      }
    }
  return energy;
}

// check: recursive_filter --size n=6
void recursive_filter(int n, double alpha, const double* x, double* y) {
  double a0 = (1.0 - std::exp(-alpha)) * (1.0 - std::exp(-alpha)) / (1.0 + 2.0 * alpha * std::exp(-alpha) - std::exp(2.0 * alpha));
  double previous = 0.0, input = 0.0;
  for (int i = 0; i < n; ++i) {
    y[i] = a0 * x[i] + 0.3 * input + 0.6 * previous;
    input = x[i];
    previous = y[i];
  }
}

// check: convolution --size n=6 m=3
void convolution(int n, int m, const double* x, const double* h, double* y) {
  for (int i = 0; i <= n - m; ++i) {
    double s = 0.0;
    for (int k = 0; k < m; ++k) s += x[i + k] * h[m - 1 - k];
    y[i] = std::tanh(s);
  }
}

// check: neural_layer --size n=3 m=2 w=6
double neural_layer(int n, int m, const double* w, const double* b, const double* x, const double* target) {
  double loss = 0.0;
  for (int i = 0; i < m; ++i) {
    double z = b[i];
    for (int j = 0; j < n; ++j) z += w[i * n + j] * x[j];
    double y = 1.0 / (1.0 + std::exp(-z));
    loss += (y - target[i]) * (y - target[i]);
  }
  return 0.5 * loss;
}

// check: log_sum_exp --size n=5
double log_sum_exp(int n, const double* x) {
  double largest = x[0];
  for (int i = 1; i < n; ++i)
    if (x[i] > largest) largest = x[i];
  double s = 0.0;
  for (int i = 0; i < n; ++i) s += std::exp(x[i] - largest);
  return largest + std::log(s);
}

// check: black_scholes
static double normal_distribution(double x) { return 0.5 * std::erfc(-x / std::sqrt(2.0)); }
double black_scholes(double spot, double strike, double rate, double volatility, double time) {
  double d1 = (std::log(spot / strike) + (rate + 0.5 * volatility * volatility) * time) / (volatility * std::sqrt(time));
  double d2 = d1 - volatility * std::sqrt(time);
  return spot * normal_distribution(d1) - strike * std::exp(-rate * time) * normal_distribution(d2);
}

// check: binomial_option --size n=4
double binomial_option(int n, double spot, double strike, double u) {
  double v[n + 1];
  double d = 1.0 / (1.0 + u), p = 0.5;
  for (int i = 0; i <= n; ++i) {
    double s = spot;
    for (int k = 0; k < i; ++k) s *= 1.0 + u;
    for (int k = i; k < n; ++k) s *= d;
    v[i] = s > strike ? s - strike : 0.1 * s;
  }
  for (int t = n; t > 0; --t)
    for (int i = 0; i < t; ++i) v[i] = 0.99 * (p * v[i + 1] + (1.0 - p) * v[i]);
  return v[0];
}

// check: lotka_volterra --size steps=5
void lotka_volterra(int steps, double h, double& prey, double& predator, double a, double b) {
  for (int i = 0; i < steps; ++i) {
    double dx = a * prey - b * prey * predator;
    double dy = b * prey * predator - predator;
    prey += 0.1 * h * dx;
    predator += 0.1 * h * dy;
  }
}

// check: bilinear_interpolation
double bilinear_interpolation(double x, double y, const double t[4][4]) {
  int i = static_cast<int>(x), j = static_cast<int>(y);
  double u = x - i, v = y - j;
  return (1.0 - u) * (1.0 - v) * t[i][j] + u * (1.0 - v) * t[i + 1][j] + (1.0 - u) * v * t[i][j + 1] + u * v * t[i + 1][j + 1];
}

// check: spline --size n=5
double spline(int n, const double* y, double x) {
  double second[n], work[n];
  second[0] = work[0] = 0.0;
  for (int i = 1; i < n - 1; ++i) {
    double p = 0.5 * second[i - 1] + 2.0;
    second[i] = -0.5 / p;
    work[i] = (3.0 * (y[i + 1] - 2.0 * y[i] + y[i - 1]) - 0.5 * work[i - 1]) / p;
  }
  second[n - 1] = 0.0;
  for (int k = n - 2; k >= 0; --k) second[k] = second[k] * second[k + 1] + work[k];
  int k = static_cast<int>(x);
  double b = x - k, a = 1.0 - b;
  return a * y[k] + b * y[k + 1] + ((a * a * a - a) * second[k] + (b * b * b - b) * second[k + 1]) / 6.0;
}

// check: polynomial_roots_newton --size n=3
double polynomial_roots_newton(int n, const double* c, double x) {
  for (int t = 0; t < 5; ++t) {
    double p = 1.0, dp = 0.0;
    for (int i = n - 1; i >= 0; --i) {
      dp = dp * x + p;
      p = p * x + c[i];
    }
    x -= 0.1 * p / (2.0 + dp);
  }
  return x;
}
