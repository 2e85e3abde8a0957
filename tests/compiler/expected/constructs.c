/* SPDX-License-Identifier: MIT */
/* The same for C. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  double x, y;
} point;

double variable_length(int n, const double *x) {
  double w[n];
  for (int i = 0; i < n; i++) w[i] = x[i] * x[i];
  return w[0] * w[n - 1];
}

void in_place(int n, double a[n][n]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < i; j++) a[i][j] = a[i][j] * a[j][i];
}

double structure(point *p) {
  p->x = sin(p->x) * p->y;
  return p->x;
}

double allocated(int n, const double *x) {
  double *w = malloc(n * sizeof(double)), s = 0;
  memcpy(w, x, n * sizeof(double));
  for (int i = 0; i < n; i++) s += w[i] * w[i];
  free(w);
  return s;
}
