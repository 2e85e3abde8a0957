/* SPDX-License-Identifier: MIT
   Functions that `wengert call` calls: well-behaved ones and others; at the end some with signatures of their own. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void product(int param_size, char* param, int n, double* x, int m, double* y) {
  double factor = 1.0;
  if (param_size >= 8) memcpy(&factor, param, 8);
  y[0] = factor;
  for (int i = 0; i < n; ++i) y[0] *= sin(x[i]);
  for (int j = 1; j < m; ++j) y[j] = x[(j - 1) % n] * x[0];
  for (int i = 0; i < n; ++i) x[i] = 0.0; /* it may */
}
void talks(int param_size, char* param, int n, double* x, int m, double* y) {
  (void)param_size, (void)param, (void)m, (void)n;
  printf("the library says %d\n", n);
  fflush(stdout);
  y[0] = x[0] * x[0];
}
void crashes(int param_size, char* param, int n, double* x, int m, double* y) {
  (void)param_size, (void)n, (void)x, (void)m;
  param = 0;
  *(volatile char*)param = 1;
  y[0] = 0;
}
void leaves(int param_size, char* param, int n, double* x, int m, double* y) {
  (void)param_size, (void)param, (void)n, (void)x, (void)m, (void)y;
  exit(0);
}
void looks_further(int param_size, char* param, int n, double* x, int m, double* y) {
  (void)param_size, (void)param, (void)n;
  for (int j = 0; j < m; ++j) y[j] = x[0] * x[j + 2];
}
void writes_two(int param_size, char* param, int n, double* x, int m, double* y) {
  (void)param_size, (void)param, (void)n, (void)m;
  y[0] = y[1] = x[0];
}
void ignores(int param_size, char* param, int n, double* x, int m, double* y) {
  (void)param_size, (void)param, (void)n;
  for (int j = 0; j < m; ++j) y[j] = j ? 1.0 : x[0];
}
double weighted(int n, const double* x, float weight) {
  double sum = 0;
  for (int i = 0; i < n; ++i) sum += (i + 1) * x[i] * x[i];
  return sum * weight;
}
void transform(const int* rows, int columns, const float* a, double* u, double* y) {
  for (int i = 0; i < *rows; ++i) {
    y[i] = 0;
    for (int j = 0; j < columns; ++j) y[i] += a[i * columns + j] * u[j];
  }
  for (int j = 0; j < columns; ++j) u[j] *= u[j];
}
float square(float x) { return x * x; }
