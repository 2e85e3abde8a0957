/* SPDX-License-Identifier: MIT
   LAPACK by its Fortran interface; see marks.c. */
#include "rows.h"

extern void dgesv_(int*, int*, double*, int*, int*, double*, int*, int*);
extern void dposv_(char*, int*, int*, double*, int*, double*, int*, int*);
extern void dsyev_(char*, char*, int*, double*, int*, double*, double*, int*, int*);
extern void dgeev_(char*, char*, int*, double*, int*, double*, double*, double*, int*, double*, int*, double*, int*,
                   int*);
extern void dgesvd_(char*, char*, int*, int*, double*, int*, double*, double*, int*, double*, int*, double*, int*,
                    int*);
extern void dgels_(char*, int*, int*, int*, double*, int*, double*, int*, double*, int*, int*);
extern void dgetri_(int*, double*, int*, int*, double*, int*, int*);
extern void dgetrf_(int*, int*, double*, int*, int*, int*);

static int n = 3, one = 1, info, pivots[3], size = 200;
static double work[200];
#define MATRIX double a[] = {4, 1 + x, 0.5, 1 + x, 3, 0.2, 0.5, 0.2, 2}, b[] = {1, 2, 3}
static double solve(double x) {
  MATRIX;
  dgesv_(&n, &one, a, &n, pivots, b, &n, &info);
  return b[0] + b[1] - b[2];
}
static double positive(double x) {
  MATRIX;
  dposv_("U", &n, &one, a, &n, b, &n, &info);
  return b[0] + b[1] - b[2];
}
static double symmetric(double x) {
  MATRIX;
  dsyev_("N", "U", &n, a, &n, b, work, &size, &info);
  return b[2];
}
static double general(double x) {
  MATRIX;
  double imaginary[3];
  a[1] = 2;
  dgeev_("N", "N", &n, a, &n, b, imaginary, NULL, &one, NULL, &one, work, &size, &info);
  return b[0];
}
static double singular(double x) {
  MATRIX;
  dgesvd_("N", "N", &n, &n, a, &n, b, NULL, &one, NULL, &one, work, &size, &info);
  return b[0] + b[2];
}
static double least_squares(double x) {
  double a[] = {1, 1, 1, 1, 1, 2, 3, 4 + x}, b[] = {1, x, 3, 4};
  int rows = 4, columns = 2;
  dgels_("N", &rows, &columns, &one, a, &rows, b, &rows, work, &size, &info);
  return b[0] + b[1];
}
static double inverse(double x) {
  MATRIX;
  dgetrf_(&n, &n, a, &n, pivots, &info);
  dgetri_(&n, a, &n, pivots, work, &size, &info);
  return a[0] + a[4] + b[0];
}

int main(void) {
  row("dgesv", solve, solve, 0.8);
  row("dposv", positive, positive, 0.8);
  row("dsyev", symmetric, symmetric, 0.8);
  row("dgeev", general, general, 0.8);
  row("dgesvd", singular, singular, 0.8);
  row("dgels", least_squares, least_squares, 0.8);
  row("dgetrf, dgetri", inverse, inverse, 0.8);
  return 0;
}
