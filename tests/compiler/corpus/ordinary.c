/* SPDX-License-Identifier: MIT */
/* Ordinary code that was once refused. */
#include <stdlib.h>
#include <string.h>
typedef double matrix[3][3];
/* check: rows_copied --size x=9 */
double rows_copied(const double* x) {
  matrix a;
  double b[9];
  memcpy(a, x, sizeof a);
  a[0][1] *= a[1][0];
  memcpy(b, a, 9 * sizeof(double));
  return b[1] * a[2][2] + b[8];
}
/* check: rows_of_given_length --size n=3 x=9 */
double rows_of_given_length(int n, const double x[]) {
  double (*a)[n] = malloc(sizeof(double[n][n]));
  double s = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) a[i][j] = x[i * n + j];
  for (int i = 0; i < n; i++) s += a[i][i] * a[0][i];
  free(a);
  return s;
}
/* check: rows_measured_by_name --size n=3 x=9 */
double rows_measured_by_name(int n, const double x[]) {
  double (*a)[n] = malloc(n * sizeof *a);
  double s = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) a[i][j] = x[i * n + j];
  for (int i = 0; i < n; i++) s += a[i][i] * a[0][i];
  free(a);
  return s;
}
struct outer {
  double a;
  struct {
    double w[2];
    int id;
  } s;
};
/* check: unnamed_member --size x=2 */
double unnamed_member(const double* x) {
  struct outer a, b;
  a.a = x[0];
  a.s.w[0] = x[1] * x[0];
  a.s.w[1] = 2;
  a.s.id = 1;
  b = a;
  b.s.w[b.s.id] *= b.s.w[0];
  return b.s.w[1] * a.a;
}
/* check: unused_label --size x=3 */
double unused_label(double* x) {
  double s = 0;
  int i;
outer:
  for (i = 0; i < 3; i++) s += x[i] * x[i];
  return s;
}
