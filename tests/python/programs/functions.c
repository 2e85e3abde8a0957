/* SPDX-License-Identifier: MIT */
/* Functions that the tests differentiate, as source and as a library. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

/* The example of the paper on the binary route. */
void myfun(int param_size, char* param, int n, double* x, int m, double* y) { y[0] = 3.14 * x[0] + 5.0 + x[1] * x[2]; }

double energy(int n, const double x[n], double k) {
  double sum = 0.0;
  for (int i = 0; i < n; i++) sum += sin(x[i]) * x[i] * x[(i + 1) % n];
  return sum * k * k;
}

void squares(int n, const float x[n], float y[n]) {
  for (int i = 0; i < n; i++) y[i] = x[i] * x[i];
}

/* One explicit step after the other, in place: u is input and output. */
void step(int n, int steps, double u[n], double work[n]) {
  for (int t = 0; t < steps; t++) {
    for (int i = 0; i < n; i++) work[i] = u[i] + 0.1 * u[i] * (u[(i + 1) % n] - u[i]);
    for (int i = 0; i < n; i++) u[i] = work[i];
  }
}

double product(int rows, int columns, const double a[rows * columns], const double v[columns]) {
  double sum = 0.0;
  for (int i = 0; i < rows; i++) {
    double row = 0.0;
    for (int j = 0; j < columns; j++) row += a[i * columns + j] * v[j];
    sum += row * row;
  }
  return sum;
}

/* More arguments than there are registers. */
double many(double a, double b, double c, double d, double e, double f, double g, double h, double i, double j, int k,
            float l, int m, int n, int o, int p, int q, int r) {
  return a + 2 * b + 3 * c + 4 * d + 5 * e + 6 * f + 7 * g + 8 * h + 9 * i * i + 10 * j * l + k + m + n + o + p +
         q * 1000 + r * 100000;
}
