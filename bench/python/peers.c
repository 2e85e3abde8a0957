/* SPDX-License-Identifier: MIT
   Four problems as they are written in C; peers.py has the same for arrays. */
#include <math.h>

/* Lorenz's equations, 1,000 steps of the classical Runge-Kutta method. x: first state and parameters. */
double ode(const double x[6]) {
  double s[3] = {x[0], x[1], x[2]};
  const double h = 0.001;
  for (int t = 0; t < 1000; t++) {
    double k[4][3], at[3] = {s[0], s[1], s[2]};
    for (int r = 0; r < 4; r++) {
      k[r][0] = x[3] * (at[1] - at[0]);
      k[r][1] = at[0] * (x[4] - at[2]) - at[1];
      k[r][2] = at[0] * at[1] - x[5] * at[2];
      const double part = r == 2 ? h : 0.5 * h;
      for (int i = 0; i < 3; i++) at[i] = s[i] + part * k[r][i];
    }
    for (int i = 0; i < 3; i++) s[i] += h / 6.0 * (k[0][i] + 2.0 * k[1][i] + 2.0 * k[2][i] + k[3][i]);
  }
  return s[0] * s[0] + s[1] * s[1] + s[2] * s[2];
}

/* Burgers' equations on a periodic square, central differences. */
double burgers(int n, int steps, const double u0[n * n], const double v0[n * n]) {
  double u[n][n], v[n][n], un[n][n], vn[n][n];
  const double c = 0.05, d = 0.02;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      u[i][j] = u0[i * n + j];
      v[i][j] = v0[i * n + j];
    }
  for (int t = 0; t < steps; t++) {
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++) {
        const int up = (i + 1) % n, down = (i + n - 1) % n, right = (j + 1) % n, left = (j + n - 1) % n;
        un[i][j] = u[i][j] - c * (u[i][j] * (u[up][j] - u[down][j]) + v[i][j] * (u[i][right] - u[i][left])) +
                   d * (u[up][j] + u[down][j] + u[i][right] + u[i][left] - 4.0 * u[i][j]);
        vn[i][j] = v[i][j] - c * (u[i][j] * (v[up][j] - v[down][j]) + v[i][j] * (v[i][right] - v[i][left])) +
                   d * (v[up][j] + v[down][j] + v[i][right] + v[i][left] - 4.0 * v[i][j]);
      }
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++) {
        u[i][j] = un[i][j];
        v[i][j] = vn[i][j];
      }
  }
  double sum = 0.0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) sum += u[i][j] * u[i][j] + v[i][j] * v[i][j];
  return sum;
}

static double sigmoid(double x) { return 1.0 / (1.0 + exp(-x)); }

/* A cell of long short-term memory, step by step. w: four gates by (input, hidden); b: four gates. */
double lstm(int h, int steps, const double w[4 * h * 2 * h], const double b[4 * h], const double xs[steps * h]) {
  double hidden[h], cell[h], gates[4 * h];
  for (int i = 0; i < h; i++) hidden[i] = cell[i] = 0.0;
  for (int t = 0; t < steps; t++) {
    for (int g = 0; g < 4 * h; g++) {
      double sum = b[g];
      for (int j = 0; j < h; j++) sum += w[g * 2 * h + j] * xs[t * h + j];
      for (int j = 0; j < h; j++) sum += w[g * 2 * h + h + j] * hidden[j];
      gates[g] = sum;
    }
    for (int i = 0; i < h; i++) {
      cell[i] = sigmoid(gates[h + i]) * cell[i] + sigmoid(gates[i]) * tanh(gates[2 * h + i]);
      hidden[i] = sigmoid(gates[3 * h + i]) * tanh(cell[i]);
    }
  }
  double sum = 0.0;
  for (int i = 0; i < h; i++) sum += hidden[i] * hidden[i];
  return sum;
}

/* The log likelihood of a mixture of normal distributions with diagonal covariances, q the logarithms of their roots'
 * inverses. */
double mixture(int n, int d, int k, const double x[n * d], const double alpha[k], const double mu[k * d],
               const double q[k * d]) {
  double total = 0.0, whole = 0.0;
  for (int c = 0; c < k; c++) whole += exp(alpha[c]);
  for (int i = 0; i < n; i++) {
    double sum = 0.0;
    for (int c = 0; c < k; c++) {
      double exponent = alpha[c];
      for (int j = 0; j < d; j++) {
        const double away = exp(q[c * d + j]) * (x[i * d + j] - mu[c * d + j]);
        exponent += q[c * d + j] - 0.5 * away * away;
      }
      sum += exp(exponent);
    }
    total += log(sum);
  }
  return total - n * log(whole);
}
