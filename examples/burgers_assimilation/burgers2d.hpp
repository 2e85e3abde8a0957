// SPDX-License-Identifier: MIT
// One explicit step of the coupled 2-D Burgers equations u_t + u u_x + v u_y = (u_xx + u_yy) / R, likewise v, on the
// inner points of an n x n grid of the unit square; backward differences for the transport, so u and v are to be
// positive. Point k = i * n + j lies at x = (i + 1) h, y = (j + 1) h.
#pragma once

/// The rows from first to last - 1 of arrays that hold these and the rows beside them.
template <class Number>
void burgers_rows(int first, int last, int n, double dt, double R, const Number* u, const Number* v, Number* un,
                  Number* vn) {
  double h = 1.0 / (n + 1), ih = 1.0 / h, ih2 = 1.0 / (h * h), iR = 1.0 / R;
  for (int i = first; i < last; ++i)
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

template <class Number>
void burgers_step(int n, double dt, double R, const Number* u, const Number* v, Number* un, Number* vn) {
  burgers_rows(1, n - 1, n, dt, R, u, v, un, vn);
}
