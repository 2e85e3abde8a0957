/* SPDX-License-Identifier: MIT */
/* Functions that return pointers to numbers, and structures that hold them. */
#include <math.h>
#include <stdlib.h>

typedef struct {
  int rows, columns;
  double* data;
} Matrix;
static double* row_of(const Matrix* m, int i) { return m->data + i * m->columns; }
static Matrix matrix_of(int rows, int columns) {
  Matrix m = {rows, columns, (double*)malloc(sizeof(double) * rows * columns)};
  for (int i = 0; i < rows * columns; ++i) m.data[i] = 0.5;
  return m;
}
static Matrix* new_matrix(int rows, int columns, double value) {
  Matrix* m = (Matrix*)malloc(sizeof(Matrix));
  m->rows = rows;
  m->columns = columns;
  m->data = (double*)malloc(sizeof(double) * rows * columns);
  for (int i = 0; i < rows * columns; ++i) m->data[i] = value * i;
  return m;
}
static double* biggest(Matrix* m) {
  double* best = m->data;
  for (int i = 1; i < m->rows * m->columns; ++i)
    if (m->data[i] > *best) best = m->data + i;
  return best;
}
/* check: rows_by_pointer --size x=6 */
double rows_by_pointer(double* x) {
  Matrix m = {2, 3, x};
  double* a = row_of(&m, 0);
  double* b = row_of(&m, 1);
  for (int j = 0; j < 3; ++j) {
    a[j] *= row_of(&m, 1)[j];
    b[j] += sin(a[j]);
  }
  return a[0] * b[1] + *row_of(&m, 1);
}
/* check: matrices_by_value --size x=4 */
double matrices_by_value(const double* x) {
  Matrix a = matrix_of(2, 2), b = matrix_of(1, 4);
  for (int i = 0; i < 4; ++i) {
    a.data[i] *= x[i];
    b.data[i] += a.data[3 - i] * x[i];
  }
  const double y = a.data[0] * b.data[1] + row_of(&a, 1)[1] * b.data[3];
  free(a.data);
  free(b.data);
  return y;
}
/* check: matrices_by_pointer --size x=4 */
double matrices_by_pointer(const double* x) {
  double y = 1.0;
  for (int k = 0; k < 3; ++k) {
    Matrix* m = new_matrix(2, 2, x[k]);
    for (int i = 0; i < 4; ++i) m->data[i] += x[i] * y;
    *biggest(m) *= x[3 - k];
    y += row_of(m, 0)[1] * row_of(m, 1)[0];
    free(m->data);
    free(m);
  }
  return y;
}
/* check: biggest_again --size x=4 */
double biggest_again(double* x) {
  Matrix m = {2, 2, x};
  double y = 0;
  for (int k = 0; k < 3; ++k) {
    double* b = biggest(&m);
    y += *b * x[k];
    *b = 0.25 * *b * x[3];
  }
  return y;
}

typedef struct {
  int n;
  double** rows;
} System;
static double** new_rows(int n) {
  double** m = (double**)malloc(n * sizeof(double*));
  for (int i = 0; i < n; i++) m[i] = (double*)calloc(n, sizeof(double));
  return m;
}
static System* new_system(int n) {
  System* s = (System*)malloc(sizeof *s);
  s->n = n;
  s->rows = new_rows(n);
  return s;
}
/* check: rows_in_a_structure --size x=4 */
double rows_in_a_structure(const double* x) {
  System* s = new_system(2);
  for (int k = 0; k < 4; k++) s->rows[k / 2][k % 2] = x[k] * x[3 - k];
  double y = s->rows[0][1] * s->rows[1][1];
  for (int i = 0; i < s->n; i++) free(s->rows[i]);
  free(s->rows);
  free(s);
  return y;
}
