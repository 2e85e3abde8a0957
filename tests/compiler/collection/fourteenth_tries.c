// SPDX-License-Identifier: MIT
// C from books and drawers: solvers, filters, a table of functions that an enumeration measures.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define N 4
#define SWAP(a, b) do { double t_ = (a); (a) = (b); (b) = t_; } while (0)

/* Gauss-Jordan with full pivoting, 1-based as in the books */
static double **dmatrix(int nrl, int nrh, int ncl, int nch) {
  int i;
  double **m = (double **)malloc((size_t)(nrh - nrl + 1) * sizeof(double *));
  if (!m) { fprintf(stderr, "allocation failure\n"); exit(1); }
  m -= nrl;
  for (i = nrl; i <= nrh; i++) {
    m[i] = (double *)malloc((size_t)(nch - ncl + 1) * sizeof(double));
    m[i] -= ncl;
  }
  return m;
}
static void free_dmatrix(double **m, int nrl, int nrh, int ncl, int nch) {
  int i;
  (void)nch;
  for (i = nrh; i >= nrl; i--) free((char *)(m[i] + ncl));
  free((char *)(m + nrl));
}
static void gaussj(double **a, int n, double *b) {
  int i, j, k, l;
  for (k = 1; k <= n; k++) {
    int piv = k;
    for (i = k + 1; i <= n; i++)
      if (fabs(a[i][k]) > fabs(a[piv][k])) piv = i;
    if (piv != k) {
      for (l = 1; l <= n; l++) SWAP(a[k][l], a[piv][l]);
      SWAP(b[k], b[piv]);
    }
    double inv = 1.0 / a[k][k];
    for (l = 1; l <= n; l++) a[k][l] *= inv;
    b[k] *= inv;
    for (j = 1; j <= n; j++)
      if (j != k) {
        double f = a[j][k];
        for (l = 1; l <= n; l++) a[j][l] -= f * a[k][l];
        b[j] -= f * b[k];
      }
  }
}

/* check: nr_solve --size x=3 */
double nr_solve(const double *x) {
  double **a = dmatrix(1, 3, 1, 3), b[4], s = 0;
  int i, j;
  for (i = 1; i <= 3; i++) {
    for (j = 1; j <= 3; j++) a[i][j] = (i == j ? 4.0 : 0.0) + sin(i * x[j - 1]);
    b[i] = x[i - 1] * x[i - 1];
  }
  gaussj(a, 3, b);
  for (i = 1; i <= 3; i++) s += b[i] * i;
  free_dmatrix(a, 1, 3, 1, 3);
  return s;
}

/* rk4 with swapped pointers of local arrays */
static void derivs(double t, const double y[], double dydt[]) {
  dydt[0] = y[1];
  dydt[1] = -y[0] - 0.1 * y[1] * y[1] * y[1] + sin(t);
}

/* check: euler_swap */
double euler_swap(double y0, double v0, double h) {
  double a[2], b[2], f[2], *cur = a, *next = b, *tmp;
  int i, step;
  cur[0] = y0;
  cur[1] = v0;
  for (step = 0; step < 7; step++) {
    derivs(step * 0.1, cur, f);
    for (i = 0; i < 2; i++) next[i] = cur[i] + 0.1 * h * f[i];
    tmp = cur; cur = next; next = tmp;
  }
  return cur[0] * cur[0] + cur[1];
}

/* qsort with a comparator, median */
static int cmp_double(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

/* check: trimmed_mean --size n=7 --size x=7 */
double trimmed_mean(int n, const double *x) {
  double *copy = malloc(n * sizeof *copy);
  memcpy(copy, x, n * sizeof *copy);
  qsort(copy, n, sizeof *copy, cmp_double);
  double s = 0;
  for (int i = 1; i < n - 1; i++) s += copy[i];
  free(copy);
  return s / (n - 2) * s;
}

/* struct by pointer, PID controller with static limits */
typedef struct {
  double kp, ki, kd;
  double integral, last_error;
  double out_min, out_max;
} pid_ctl;
static void pid_init(pid_ctl *p, double kp, double ki, double kd) {
  memset(p, 0, sizeof(*p));
  p->kp = kp; p->ki = ki; p->kd = kd;
  p->out_min = -10; p->out_max = 10;
}
static double pid_step(pid_ctl *p, double setpoint, double measured, double dt) {
  double e = setpoint - measured;
  p->integral += e * dt;
  double d = (e - p->last_error) / dt;
  p->last_error = e;
  double u = p->kp * e + p->ki * p->integral + p->kd * d;
  if (u > p->out_max) u = p->out_max;
  else if (u < p->out_min) u = p->out_min;
  return u;
}

/* check: pid_cost */
double pid_cost(double kp, double ki, double kd) {
  pid_ctl c;
  pid_init(&c, kp, ki, 0.05 * kd);
  double y = 0, cost = 0;
  for (int k = 0; k < 20; k++) {
    double u = pid_step(&c, 1.0, y, 0.1);
    y += 0.1 * (u - y);
    cost += (1 - y) * (1 - y);
  }
  return cost;
}

/* sunspot-like AR fit with 2-D static arrays: Levinson-Durbin */
/* check: levinson --size r=5 a=5 */
int levinson(const double r[5], double a[5], double *err) {
  double tmp[5], e = r[0] * r[0] + 3;
  a[0] = 1;
  for (int i = 1; i < 5; i++) a[i] = 0;
  for (int m = 1; m < 5; m++) {
    double acc = r[m];
    for (int j = 1; j < m; j++) acc += a[j] * r[m - j];
    double k = -acc / e;
    for (int j = 0; j < 5; j++) tmp[j] = a[j];
    for (int j = 1; j < m; j++) a[j] = tmp[j] + k * tmp[m - j];
    a[m] = k;
    e *= 1 - k * k;
    if (e <= 0) return -1;
  }
  *err = e;
  return 0;
}

/* game of heat: 2-D grid with boundary conditions by macros and goto */
/* check: sor_residual --size u=4x4 */
double sor_residual(double u[N][N], double omega) {
  int it, i, j;
  double res = 0;
  for (it = 0; it < 10; it++) {
    res = 0;
    for (i = 1; i < N - 1; i++)
      for (j = 1; j < N - 1; j++) {
        double r = u[i + 1][j] + u[i - 1][j] + u[i][j + 1] + u[i][j - 1] - 4 * u[i][j];
        u[i][j] += 0.25 * omega * r;
        res += r * r;
      }
    if (res < 1e-20) goto done;
  }
done:
  return sqrt(res + 1e-3);
}

/* table of function pointers */
typedef double (*activation)(double);
static double relu(double x) { return x > 0 ? x : 0.01 * x; }
static double logistic(double x) { return 1 / (1 + exp(-x)); }
static const activation layers[] = {tanh, relu, logistic};
enum { NLAYER = sizeof layers / sizeof layers[0] };

/* check: small_network --size w=12 --size x=2 */
double small_network(const double w[NLAYER * 4], const double x[2]) {
  double h[2], g[2];
  memcpy(h, x, sizeof h);
  for (int l = 0; l < NLAYER; l++) {
    for (int i = 0; i < 2; i++) g[i] = layers[l](w[4 * l + 2 * i] * h[0] + w[4 * l + 2 * i + 1] * h[1]);
    memcpy(h, g, sizeof g);
  }
  return h[0] + 2 * h[1];
}
