/* SPDX-License-Identifier: MIT */
/* The same constructs in C: the output is C again. */
#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SIDE 3

typedef struct {
  double x, y;
} Point;

struct Body {
  double position[2];
  double mass;
};

enum kind { first, second };

static const double weights[3] = {0.25, 0.5, 0.25};

static double squared(double x) { return x * x; }

/* check: scalar_function */
double scalar_function(double x, double y) { return x * sin(y) + pow(x, 3.0) / (1.0 + fabs(y)); }

/* check: pointer_output */
void pointer_output(double x, double* y) { *y = x * x + exp(x); }

/* check: array_sum --size n=5 */
double array_sum(int n, const double* x) {
  double s = 0.0;
  int i;
  for (i = 0; i < n; i++) s += x[i] * x[i] * weights[i % 3];
  return s;
}

/* check: fixed_matrix */
double fixed_matrix(double a[SIDE][SIDE]) {
  double s = 0.0;
  for (int i = 0; i < SIDE; i++)
    for (int j = 0; j < SIDE; j++) s += a[i][j] * a[j][i];
  return s;
}

/* check: sized_matrix --size n=3 m=2 */
void sized_matrix(int n, int m, double a[n][m], double* y) {
  *y = 0.0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) *y += a[i][j] * a[i][0];
}

/* check: structs */
double structs(const Point* p) {
  Point q = *p;
  q.x *= q.y;
  return q.x * p->x;
}

/* check: bodies --size n=3 */
double bodies(int n, struct Body* b) {
  double e = 0.0;
  for (int i = 0; i < n; i++) {
    b[i].position[0] += 0.1 * b[i].position[1];
    e += 0.5 * b[i].mass * b[i].position[0] * b[i].position[0];
  }
  return e;
}

/* check: helper_calls */
double helper_calls(double x) { return squared(x) * squared(squared(x) + 1.0); }

/* check: heap --size n=4 */
double heap(int n, const double* x) {
  double* t = malloc((size_t)n * sizeof(double));
  double s = 1.0;
  if (t == NULL) return 0.0;
  for (int i = 0; i < n; i++) t[i] = x[i] * x[i];
  for (int i = 0; i < n; i++) s *= t[i];
  free(t);
  return s;
}

/* check: copied_block --size n=4 */
double copied_block(int n, const double* x) {
  double t[16];
  memset(t, 0, sizeof(double) * 16);
  memcpy(t, x, (size_t)n * sizeof(double));
  return t[0] * t[1] + t[2] * t[2] + t[n];
}

/* check: branches --size k=1 */
double branches(int k, double x) {
  switch (k) {
    case first:
      return x;
    case second:
      x = x * x;
      break;
    default:
      x = 0.0;
  }
  return x > 0.0 ? sin(x) : x;
}

/* check: messages */
double messages(double x) {
  assert(x > -100.0);
  if (x > 1e6) printf("large %g\n", x);
  return x * x;
}

/* check: early_exit --size n=6 */
double early_exit(int n, const double* x) {
  double s = 0.5;
  for (int i = 0; i < n; i++) {
    s = s * (1.0 + x[i]);
    if (s > 3.0) return s * s;
  }
  return s;
}

/* check: while_count */
double while_count(double x) {
  double s = x;
  while (s < 20.0) s = s * 2.0 + x;
  return s;
}

/* check: float_kernel --size n=4 */
float float_kernel(int n, const float* x) {
  float s = 0.0f;
  for (int i = 0; i < n; i++) s += x[i] * sqrtf(x[i]);
  return s;
}

/* check: compound_literal */
double compound_literal(double x) {
  Point p = (Point){x * x, x};
  return p.x * p.y;
}

double visible_scale = 2.5;
int visible_count = 3;

// check: reads_visible
double reads_visible(double x) {
  double sum = 0.0;
  for (int i = 0; i < visible_count; ++i) sum += sin(visible_scale * x + i);
  return sum;
}

/* A variance that is kept from below: where fmax chooses 0, the slope of the root is infinite and nothing depends on x. */
/* check: roots_of_what_is_chosen */
double roots_of_what_is_chosen(const double x[2]) {
  double v = x[0] - 50.0, sum = x[1];
  for (int i = 0; i < 3; ++i) {
    const double up = fmax(v, 0.0);
    sum += sqrt(up) * x[1] + sqrt(-fmin(0.0, x[1] + 50.0 + i));
    v += 0.1 * (x[0] - up);
  }
  return sum + v;
}

/* The length is asked for once without a derivative, where it is 0 and its slope infinite: zero times that is NaN.
   Without optimisation what nothing needs is swept, too, and gives NaN. */
static double length(const double* z) { return sqrt(z[0] * z[0] + z[1] * z[1]); }
/* check: stops_where_nothing_moves */
double stops_where_nothing_moves(const double x[2]) {
  double z[2], d[2] = {x[0], x[1]}, moved;
  int k = 0;
  do {
    z[0] = d[0] * 0;
    z[1] = 0;
    moved = length(z);
    d[0] *= 0.5;
    ++k;
  } while (moved > 1e-3 && k < 4);
  z[0] = x[0] + 1;
  z[1] = x[1];
  return d[0] * d[0] + d[1] + length(z);
}
