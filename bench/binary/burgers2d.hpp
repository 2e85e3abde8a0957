// SPDX-License-Identifier: MIT
// Coupled 2-D Burgers' equations, explicit upwind scheme, n x n grid, nt steps.
// Output: Euclidean norm of the final (u, v). Inputs: the initial u and v.
#pragma once
#include <cmath>
#include <utility>
#include <vector>

template <class Real>
void burgers_initial(int n, std::vector<Real>& u, std::vector<Real>& v) {
  double h = 1.0 / (n + 1);
  u.assign(n * n, Real(0));
  v.assign(n * n, Real(0));
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j) {
      double x = (i + 1) * h, y = (j + 1) * h;
      u[i * n + j] = x + y;
      v[i * n + j] = x - y;
    }
}

template <class Real>
void burgers_step(int n, double dt, double R, const Real* u, const Real* v, Real* un, Real* vn) {
  double h = 1.0 / (n + 1), ih = 1.0 / h, ih2 = 1.0 / (h * h), iR = 1.0 / R;
  for (int i = 1; i < n - 1; ++i)
    for (int j = 1; j < n - 1; ++j) {
      int k = i * n + j;
      un[k] =
          u[k] + dt * (-u[k] * (u[k] - u[k - n]) * ih - v[k] * (u[k] - u[k - 1]) * ih +
                       iR * (u[k + n] - 2.0 * u[k] + u[k - n]) * ih2 + iR * (u[k + 1] - 2.0 * u[k] + u[k - 1]) * ih2);
      vn[k] =
          v[k] + dt * (-u[k] * (v[k] - v[k - n]) * ih - v[k] * (v[k] - v[k - 1]) * ih +
                       iR * (v[k + n] - 2.0 * v[k] + v[k - n]) * ih2 + iR * (v[k + 1] - 2.0 * v[k] + v[k - 1]) * ih2);
    }
}

template <class Real>
Real burgers(int n, int nt, std::vector<Real>& u, std::vector<Real>& v) {
  using std::sqrt;
  std::vector<Real> un(u), vn(v);
  double dt = 0.1 / ((n + 1.0) * (n + 1.0)), R = 1.0;
  for (int t = 0; t < nt; ++t) {
    burgers_step(n, dt, R, u.data(), v.data(), un.data(), vn.data());
    std::swap(u, un);
    std::swap(v, vn);
  }
  Real s = 0.0;
  for (int k = 0; k < n * n; ++k) s += u[k] * u[k] + v[k] * v[k];
  return sqrt(s);
}
