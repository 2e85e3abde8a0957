// SPDX-License-Identifier: MIT
// Arrays: pointers, pointers to pointers, arrays of any rank, local arrays, arrays of variable length, pointer arithmetic.
#include <cmath>

// check: sum_of_squares
double sum_of_squares(int n, const double* x) {
  double s = 0.0;
  for (int i = 0; i < n; ++i) s += x[i] * x[i];
  return s;
}

// check: product_of_sines
void product_of_sines(int n, double* x, double& y) {
  int i = 0;
  y = 1.0;
  for (i = 0; i < n; i++) {
    y = y * sin(x[i]);
  }
}

// check: scale
void scale(int n, double a, double* x) {
  for (int i = 0; i < n; ++i) x[i] *= a;
}

// check: saxpy
void saxpy(int n, double a, const double* x, double* y) {
  for (int i = 0; i < n; ++i) y[i] = a * x[i] + y[i];
}

// check: array_parameter
double array_parameter(double x[3]) { return x[0] * x[1] + x[1] * x[2]; }

// check: matrix_parameter
double matrix_parameter(double a[3][4]) {
  double s = 0.0;
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 4; ++j) s += a[i][j] * a[i][j] * (i + 1) * (j + 2);
  return s;
}

// check: cube_parameter
void cube_parameter(double a[2][3][4], double& y) {
  y = 0.0;
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 3; j++)
      for (int k = 0; k < 4; k++) y += std::sin(a[i][j][k]) * (i + j + k);
}

// check: rows_of_pointers --size n=3 m=4
double rows_of_pointers(int n, int m, double** a) {
  double s = 0.0;
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < m; ++j) s += a[i][j] * a[i][j] * a[i][j];
  return s;
}

// check: three_levels --size n=2
double three_levels(int n, double*** a) {
  double s = 0.0;
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j)
      for (int k = 0; k < n; ++k) s += a[i][j][k] * a[k][j][i];
  return s;
}

// check: local_array
double local_array(double x) {
  double t[4];
  t[0] = x;
  for (int i = 1; i < 4; ++i) t[i] = t[i - 1] * x + i;
  return t[3] * t[1];
}

// check: local_array_with_values
double local_array_with_values(double x) {
  double c[3] = {1.0, 2.0, 3.0};
  return c[0] + c[1] * x + c[2] * x * x;
}

// check: local_array_of_expressions
double local_array_of_expressions(double x, double y) {
  double t[3] = {x * y, std::sin(x), y};
  return t[0] * t[1] * t[2];
}

// check: local_array_partly_given
double local_array_partly_given(double x) {
  double t[4] = {x};
  t[2] += t[0] * x;
  return t[0] + t[1] + t[2] * t[2] + t[3];
}

// check: local_matrix
double local_matrix(double a, double b) {
  double m[2][2] = {{a, b}, {b, a * b}};
  return m[0][0] * m[1][1] - m[0][1] * m[1][0];
}

// check: variable_length --size n=5
double variable_length(int n, const double* x) {
  double t[n];
  for (int i = 0; i < n; ++i) t[i] = x[i] * x[i];
  double s = 0.0;
  for (int i = 0; i < n; ++i) s += t[i] * t[n - 1 - i];
  return s;
}

// check: variable_length_matrix --size n=3 m=4
double variable_length_matrix(int n, int m, const double* x) {
  double t[n][m];
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < m; ++j) t[i][j] = x[i * m + j] * x[j];
  double s = 0.0;
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < m; ++j) s += t[i][j] * t[i][0];
  return s;
}

// check: prefix_sum
void prefix_sum(int n, double* x) {
  for (int i = 1; i < n; ++i) x[i] += x[i - 1] * x[i];
}

// check: reversed
void reversed(int n, const double* x, double* y) {
  for (int i = n - 1; i >= 0; --i) y[n - 1 - i] = x[i] * x[i];
}

// check: strided
double strided(int n, const double* x) {
  double s = 0.0;
  for (int i = 0; i < n; i += 2) s += x[i] * std::exp(x[i]);
  return s;
}

// check: index_array --size n=4
double index_array(int n, const double* x) {
  int order[4] = {3, 1, 0, 2};
  double s = 0.0;
  for (int i = 0; i < n; ++i) s = s * x[order[i]] + x[i];
  return s;
}

// check: computed_index --size n=6
double computed_index(int n, const double* x) {
  double s = 0.0;
  for (int i = 0; i < n; ++i) {
    int k = (i * 7 + 3) % n;
    s += x[k] * x[i];
  }
  return s;
}

// check: scatter --size n=6
void scatter(int n, const double* x, double* y) {
  for (int i = 0; i < n; ++i) {
    int k = (i * 5) % n;
    y[k] = y[k] * x[i];
  }
}

// check: histogram --size n=6 y=3
void histogram(int n, const double* x, double* y) {
  for (int i = 0; i < n; ++i) y[i % 3] += x[i] * x[i];
}

// check: pointer_offset --size n=4 x=8
double pointer_offset(int n, double* x) {
  double* second = x + n;
  double s = 0.0;
  for (int i = 0; i < n; ++i) s += x[i] * second[i];
  return s;
}

// check: pointer_dereference
double pointer_dereference(double* x) { return *x * *(x + 1); }

// check: moving_pointer --size n=5
double moving_pointer(int n, const double* x) {
  const double* p = x;
  double s = 0.0;
  for (int i = 0; i < n; ++i) {
    s += *p * *p;
    ++p;
  }
  return s;
}

// check: pointer_to_end --size n=5
double pointer_to_end(int n, const double* x) {
  double s = 1.0;
  for (const double* p = x; p != x + n; ++p) s *= *p;
  return s;
}

// check: address_of_element
double address_of_element(double* x) {
  double* p = &x[1];
  *p = *p * x[0];
  return p[0] * p[0];
}

// check: address_of_local
double address_of_local(double x) {
  double y = x * x;
  double* p = &y;
  *p += x;
  return y * y;
}

// check: row_pointer --size n=3 a=9
double row_pointer(int n, const double* a) {
  double s = 0.0;
  for (int i = 0; i < n; ++i) {
    const double* row = a + i * n;
    double t = 1.0;
    for (int j = 0; j < n; ++j) t *= row[j];
    s += t;
  }
  return s;
}

// check: matrix_row --size n=3
double matrix_row(int n, double** a) {
  double s = 0.0;
  for (int i = 0; i < n; ++i) {
    double* row = a[i];
    for (int j = 0; j < n; ++j) s += row[j] * row[j];
  }
  return s;
}

// check: swapped_pointers --size n=4 steps=3
void swapped_pointers(int n, int steps, double* x, double* y) {
  double* from = x;
  double* to = y;
  for (int t = 0; t < steps; ++t) {
    for (int i = 0; i < n; ++i) to[i] = from[i] * from[(i + 1) % n] + 0.1;
    double* spare = from;
    from = to;
    to = spare;
  }
}

// check: float_array
float float_array(int n, const float* x) {
  float s = 0.0f;
  for (int i = 0; i < n; ++i) s += x[i] * x[i] * 0.5f;
  return s;
}

// check: restrict_arrays
void restrict_arrays(int n, const double* __restrict x, double* __restrict y) {
  for (int i = 0; i < n; ++i) y[i] = std::tanh(x[i]) * y[i];
}

// check: array_by_reference
double array_by_reference(double (&x)[4]) {
  double s = 0.0;
  for (double v : x) s += v * v * v;
  return s;
}

// check: range_over_local
double range_over_local(double x) {
  double t[3] = {x, x * x, x * x * x};
  for (double& v : t) v = v * x + 1.0;
  double s = 0.0;
  for (const double& v : t) s += v * v;
  return s;
}
