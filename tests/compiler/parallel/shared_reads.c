/* SPDX-License-Identifier: MIT */
/* Parallel loops whose iterations read shared numbers: whether two of them meet in one is what the adjoint has to find.
 */
#include <math.h>
#include <stdlib.h>
// check: mirror --size n=40 x=40 y=40
void mirror(const double* x, int n, double* y) {
#pragma omp parallel for
  for (int i = 0; i < n; ++i) y[i] = x[i] * x[n - 1 - i];
}
// check: twice_and_once --size n=20 x=40 y=20
void twice_and_once(const double* x, int n, double* y) {
#pragma omp parallel for
  for (int i = 0; i < n; ++i) y[i] = x[2 * i] * x[i];
}
// check: far_apart --size n=20 x=40 y=20
void far_apart(const double* x, int n, double* y) {
#pragma omp parallel for
  for (int i = 0; i < n; ++i) y[i] = x[i] * x[i + n];
}
// check: overlapping_rows --size n=6 m=5 x=31 y=30
void overlapping_rows(const double* x, int n, int m, double* y) {
#pragma omp parallel for
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < m; ++j) y[i * m + j] = x[i * m + j] * x[i * m + j + 1];
}
// check: rows_too_long --size n=6 m=5 k=6 x=40 y=30
void rows_too_long(const double* x, int n, int m, int k, double* y) {
#pragma omp parallel for
  for (int i = 0; i < n; ++i) {
    double s = 0.0;
    for (int j = 0; j < k; ++j) s += x[i * m + j] * x[i * m + j];
    y[i] = s;
  }
}
// check: periodic --size n=40 x=40 y=40
void periodic(const double* x, int n, double* y) {
#pragma omp parallel for
  for (int i = 0; i < n; ++i) y[i] = x[(i + 1) % n] * x[i] - x[(i + n - 1) % n];
}
// check: halves --size n=40 x=40 y=40
void halves(const double* x, int n, double* y) {
#pragma omp parallel for schedule(static, 1)
  for (int i = 0; i < n; ++i) {
    const int k = i / 2;
    y[i] = x[k] * i;
  }
}
// check: moved_pointer --size n=39 x=40 y=40
void moved_pointer(const double* x, int n, double* y) {
#pragma omp parallel for
  for (int i = 0; i < n; ++i) {
    const double* p = x + i;
    y[i] = p[0] * p[1];
  }
}
// check: ternaries --size n=40 x=40 y=40
void ternaries(const double* x, int n, double* y) {
#pragma omp parallel for
  for (int i = 0; i < n; ++i) y[i] = (i > 0 ? x[i - 1] : x[n - 1]) * (x[i] > 0.5 ? x[i] : x[0]);
}
static double slope(const double* x, int i, int n) { return i + 1 < n ? x[i + 1] - x[i] : x[i] * x[i]; }
// check: by_function --size n=40 x=40 y=40
void by_function(const double* x, int n, double* y) {
#pragma omp parallel for
  for (int i = 0; i < n; ++i) y[i] = slope(x, i, n) * slope(x, i / 2, n);
}
static void add_to(double* out, const double* in, int k) { out[0] += in[k] * in[k + 1]; }
// check: by_procedure --size n=39 x=40 y=39
void by_procedure(const double* x, int n, double* y) {
#pragma omp parallel for
  for (int i = 0; i < n; ++i) add_to(&y[i], x, i);
}
struct field {
  int n;
  double u[40];
  double scale;
};
// check: in_a_structure
double in_a_structure(const struct field* f, struct field* g) {
  double s = 0.0;
#pragma omp parallel for reduction(+ : s)
  for (int i = 1; i < 39; ++i) {
    g->u[i] = f->u[i - 1] * f->scale + f->u[i + 1];
    s += g->u[i] * f->u[i];
  }
  return s;
}
// check: tables --size x=6x5 y=6x5
void tables(double x[6][5], double y[6][5]) {
#pragma omp parallel for
  for (int i = 0; i < 6; ++i)
    for (int j = 0; j < 5; ++j) y[i][j] = x[i][j] * x[i][0] * x[0][j];
}
// check: vla --size n=6 m=5 x=30 y=30
void vla(int n, int m, double x[n][m], double y[n][m]) {
#pragma omp parallel for
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < m; ++j) y[i][j] = x[i][j] * x[i][(j + 1) % m] * x[(i + 1) % n][j];
}
// check: outer_product --size n=6 m=5 x=6 z=5 y=30
void outer_product(const double* x, const double* z, int n, int m, double* y) {
#pragma omp parallel for collapse(2)
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < m; ++j) y[i * m + j] = x[i] * z[j] * z[0];
}
// check: columns_of_rows --size n=6 m=5 x=30 y=30
void columns_of_rows(const double* x, int n, int m, double* y) {
#pragma omp parallel for
  for (int j = 0; j < m; ++j)
    for (int i = 0; i < n; ++i) y[i * m + j] = x[i * m + j] * x[j];
}
// check: unsigned_counter --size n=40 x=41 y=40
void unsigned_counter(const double* x, unsigned n, double* y) {
#pragma omp parallel for
  for (unsigned i = 0; i < n; ++i) y[i] = x[i + 1] * x[i];
}
// check: long_counter --size n=40 x=40 y=40
void long_counter(const double* x, long n, double* y) {
#pragma omp parallel for schedule(dynamic, 3)
  for (long i = n - 1; i >= 1; --i) y[i] = x[i - 1] * x[i] * x[n - 1];
}
// check: scaled_by_pointer --size n=40 x=40 y=40 a=1
void scaled_by_pointer(const double* x, const double* a, int n, double* y) {
#pragma omp parallel for
  for (int i = 0; i < n; ++i) y[i] = *a * x[i] + a[0];
}
// check: sparse_product --size rows=4 v=12 x=4 y=4
void sparse_product(int rows, const double* v, const double* x, double* y) {
  static const int at[5] = {0, 3, 5, 8, 10}, column[10] = {0, 1, 3, 1, 2, 0, 2, 3, 1, 3};
#pragma omp parallel for
  for (int r = 0; r < rows; ++r) {
    double s = 0.0;
    for (int k = at[r]; k < at[r + 1]; ++k) s += v[k] * x[column[k]];
    y[r] = s;
  }
}
// check: triangle --size n=8 x=8 y=8
void triangle(const double* x, int n, double* y) {
#pragma omp parallel for schedule(dynamic)
  for (int i = 0; i < n; ++i) {
    double s = 0.0;
    for (int j = 0; j <= i; ++j) s += x[j] * x[i - j];
    y[i] = s;
  }
}
// check: two_outputs --size n=40 x=40 y=40 z=80
void two_outputs(const double* x, int n, double* y, double* z) {
#pragma omp parallel for
  for (int i = 0; i < n; ++i) {
    y[i] = sin(x[i]);
    z[2 * i] = y[i] * x[n - 1];
    z[2 * i + 1] = y[i] * y[i];
  }
}
// check: read_and_written --size n=40 x=40 y=41
void read_and_written(const double* x, int n, double* y) {
#pragma omp parallel for
  for (int i = 0; i < n; ++i) y[i] = y[i] * x[i] + y[n];
}
// check: red_black --size n=40 x=42
void red_black(double* x, int n) {
  for (int colour = 0; colour < 2; ++colour) {
#pragma omp parallel for
    for (int i = 1 + colour; i < n; i += 2) x[i] = 0.3 * x[i - 1] * x[i + 1] + x[i];
  }
}
// check: jacobi_steps --size n=40 x=40
void jacobi_steps(double* x, int n) {
  double* w = (double*)malloc(n * sizeof(double));
  for (int step = 0; step < 3; ++step) {
#pragma omp parallel for
    for (int i = 0; i < n; ++i) w[i] = x[i];
#pragma omp parallel for
    for (int i = 1; i < n - 1; ++i) x[i] = w[i] + 0.1 * (w[i - 1] * w[i + 1] - w[i] * w[i]);
  }
  free(w);
}
// check: swapped_buffers --size n=40 x=40 y=40
void swapped_buffers(double* x, double* y, int n) {
  double *a = x, *b = y;
  for (int step = 0; step < 3; ++step) {
#pragma omp parallel for
    for (int i = 1; i < n - 1; ++i) b[i] = a[i] + 0.1 * a[i - 1] * a[i + 1];
    double* t = a;
    a = b;
    b = t;
  }
}
// check: strided_argument --size n=13 inc=3 x=39 y=13
void strided_argument(const double* x, int n, int inc, double* y) {
#pragma omp parallel for
  for (int i = 0; i < n; ++i) y[i] = x[i * inc] * x[i * inc];
}
// check: dot_of_rows --size n=6 m=5 x=30
double dot_of_rows(const double* x, int n, int m) {
  double s = 0.0;
#pragma omp parallel for reduction(+ : s) collapse(2)
  for (int i = 0; i < n; ++i)
    for (int k = 0; k < n; ++k) {
      double d = 0.0;
      for (int j = 0; j < m; ++j) d += x[i * m + j] * x[k * m + j];
      s += sqrt(1.0 + d * d);
    }
  return s;
}
// check: bins --size n=40 x=40 y=5
void bins(const double* x, int n, double* y) {
  int at[40];
  for (int i = 0; i < 40; ++i) at[i] = (i * i) % 7;
#pragma omp parallel for
  for (int i = 0; i < n; ++i) {
    const double v = x[i] * x[i];
#pragma omp atomic
    y[at[i] % 5] += v;
  }
}
// check: privates_in_team --size n=40 x=40 y=40
void privates_in_team(const double* x, int n, double* y) {
#pragma omp parallel
  {
    double w[2];
#pragma omp for
    for (int i = 0; i < n; ++i) {
      w[0] = x[i] * x[0];
      w[1] = sin(w[0]) * x[(i * 7) % n];
      y[i] = w[0] * w[1];
    }
  }
}
// check: global_in_loop --size n=40 x=40 y=40
double coefficient = 1.5;
void global_in_loop(const double* x, int n, double* y) {
  coefficient = x[0] * x[1];
#pragma omp parallel for
  for (int i = 0; i < n; ++i) y[i] = x[i] * coefficient;
}
// check: one_scalar_many_times --size n=40 x=40 y=40
double one_scalar_many_times(const double* x, double a, int n, double* y) {
  double b = a * a;
#pragma omp parallel for
  for (int i = 0; i < n; ++i) {
    if (x[i] > 0.5)
      y[i] = b * x[i];
    else
      y[i] = a * b;
  }
  return b;
}
// check: blocks_of_three --size n=13 x=40 y=40
void blocks_of_three(const double* x, int n, double* y) {
#pragma omp parallel for
  for (int b = 0; b < n; ++b)
    for (int i = 3 * b; i < 3 * b + 3; ++i) y[i] = x[i] * x[i + 1];
}
// check: blocks_overlap --size n=12 x=40 y=40
void blocks_overlap(const double* x, int n, double* y) {
#pragma omp parallel for
  for (int b = 0; b < n; ++b) {
    double s = 0;
    for (int i = 3 * b; i < 3 * b + 4; ++i) s += x[i] * x[i];
    y[b] = s;
  }
}
