// SPDX-License-Identifier: MIT
// C as it stands in lecture notes, homework and small programs, written without trying it first.
#include <assert.h>
#include <float.h>
#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifndef M_PI
#define M_PI 3.14159265358979323846
#endif
#define SQR(x) ((x) * (x))
#define MAX(a, b) ((a) > (b) ? (a) : (b))
#define SWAP(a, b)  \
  do {              \
    double t_ = a;  \
    a = b;          \
    b = t_;         \
  } while (0)

/* a growing array with realloc */
typedef struct {
  double* items;
  int count;
  int cap;
} darray;
static void darray_init(darray* a) {
  a->items = NULL;
  a->count = a->cap = 0;
}
static void darray_append(darray* a, double v) {
  if (a->count >= a->cap) {
    a->cap = a->cap ? a->cap * 2 : 4;
    a->items = (double*)realloc(a->items, a->cap * sizeof(double));
    if (!a->items) {
      fprintf(stderr, "out of memory\n");
      exit(EXIT_FAILURE);
    }
  }
  a->items[a->count++] = v;
}
// check: primes_weighted --size x=6
double primes_weighted(const double x[6]) {
  darray d;
  darray_init(&d);
  for (int i = 0; i < 6; i++) {
    darray_append(&d, x[i]);
    if (i % 2) darray_append(&d, x[i] * x[i - 1]);
  }
  double s = 0;
  for (int i = 0; i < d.count; i++) s += d.items[i] * (i + 1);
  free(d.items);
  return s;
}

/* an integrator behind a structure of function pointers */
typedef struct ode_system {
  int dim;
  void (*rhs)(double t, const double* y, double* dydt, const double* params);
  const double* params;
} ode_system;
static void sir(double t, const double* y, double* dydt, const double* params) {
  (void)t;
  double beta = params[0], gamma = params[1];
  dydt[0] = -beta * y[0] * y[1];
  dydt[1] = beta * y[0] * y[1] - gamma * y[1];
  dydt[2] = gamma * y[1];
}
static void rk4(const ode_system* sys, double* y, double t0, double t1, int n) {
  double h = (t1 - t0) / n;
  double *k1 = malloc(4 * sys->dim * sizeof(double)), *k2 = k1 + sys->dim, *k3 = k2 + sys->dim, *k4 = k3 + sys->dim;
  double* tmp = malloc(sys->dim * sizeof *tmp);
  for (int s = 0; s < n; s++) {
    double t = t0 + s * h;
    sys->rhs(t, y, k1, sys->params);
    for (int i = 0; i < sys->dim; i++) tmp[i] = y[i] + 0.5 * h * k1[i];
    sys->rhs(t + 0.5 * h, tmp, k2, sys->params);
    for (int i = 0; i < sys->dim; i++) tmp[i] = y[i] + 0.5 * h * k2[i];
    sys->rhs(t + 0.5 * h, tmp, k3, sys->params);
    for (int i = 0; i < sys->dim; i++) tmp[i] = y[i] + h * k3[i];
    sys->rhs(t + h, tmp, k4, sys->params);
    for (int i = 0; i < sys->dim; i++) y[i] += h / 6 * (k1[i] + 2 * k2[i] + 2 * k3[i] + k4[i]);
  }
  free(k1);
  free(tmp);
}
// check: epidemic_peak
double epidemic_peak(double beta, double gamma, double i0) {
  double params[2] = {beta, gamma};
  ode_system sys;
  sys.dim = 3;
  sys.rhs = sir;
  sys.params = params;
  double y[3] = {1.0 - 0.1 * i0, 0.1 * i0, 0.0};
  rk4(&sys, y, 0.0, 2.0, 8);
  return y[1] + 0.5 * y[2];
}

/* qsort */
static int compare_doubles(const void* a, const void* b) {
  double x = *(const double*)a, y = *(const double*)b;
  return (x > y) - (x < y);
}
// check: interquartile_range --size x=8
double interquartile_range(const double* x, int n) {
  n = 8;
  double* s = malloc(n * sizeof(double));
  memcpy(s, x, n * sizeof(double));
  qsort(s, n, sizeof(double), compare_doubles);
  double q1 = s[n / 4], q3 = s[3 * n / 4];
  free(s);
  return (q3 - q1) * q3;
}

typedef struct {
  double x, y;
  int id;
} point_t;
static int by_x(const void* pa, const void* pb) {
  const point_t *a = pa, *b = pb;
  if (a->x < b->x) return -1;
  if (a->x > b->x) return 1;
  return a->id - b->id;
}
// check: polyline_length --size xy=10
double polyline_length(const double xy[10]) {
  point_t p[5];
  for (int i = 0; i < 5; i++) {
    p[i].x = xy[2 * i];
    p[i].y = xy[2 * i + 1];
    p[i].id = i;
  }
  qsort(p, 5, sizeof(p[0]), by_x);
  double len = 0.0;
  for (int i = 1; i < 5; i++) len += hypot(p[i].x - p[i - 1].x, p[i].y - p[i - 1].y);
  return len;
}

/* gaussian elimination with row pointers swapped */
// check: det_by_elimination --size m=9
double det_by_elimination(const double m[9]) {
  enum { N = 3 };
  double a[N][N];
  int i, j, k, p;
  double det = 1.0;
  for (i = 0; i < N; i++)
    for (j = 0; j < N; j++) a[i][j] = m[i * N + j];
  for (k = 0; k < N; k++) {
    p = k;
    for (i = k + 1; i < N; i++)
      if (fabs(a[i][k]) > fabs(a[p][k])) p = i;
    if (fabs(a[p][k]) < DBL_EPSILON) {
      printf("matrix is singular\n");
      return 0.0;
    }
    if (p != k) {
      for (j = 0; j < N; j++) SWAP(a[p][j], a[k][j]);
      det = -det;
    }
    det *= a[k][k];
    for (i = k + 1; i < N; i++) {
      double f = a[i][k] / a[k][k];
      for (j = k; j < N; j++) a[i][j] -= f * a[k][j];
    }
  }
  return det;
}

/* convolution with a constant table */
static const double kernel[] = {0.0625, 0.25, 0.375, 0.25, 0.0625};
#define KLEN ((int)(sizeof(kernel) / sizeof(kernel[0])))
// check: smoothed_signal --size x=9 out=9
void smoothed_signal(const double* x, double* out, int n) {
  n = 9;
  for (int i = 0; i < n; i++) {
    double acc = 0;
    for (int k = 0; k < KLEN; k++) {
      int j = i + k - KLEN / 2;
      if (j < 0) j = -j;
      if (j >= n) j = 2 * n - 2 - j;
      acc += kernel[k] * x[j];
    }
    out[i] = acc * acc;
  }
}

/* bisection with a callback and a context pointer */
struct vdw {
  double a, b, T, P;
};
static double vdw_residual(double v, void* ctx) {
  struct vdw* w = (struct vdw*)ctx;
  return (w->P + w->a / (v * v)) * (v - w->b) - 0.3 * w->T;
}
static int bisect(double (*f)(double, void*), void* ctx, double lo, double hi, double tol, double* root) {
  double flo = f(lo, ctx), fhi = f(hi, ctx);
  if (flo * fhi > 0) return -1;
  while (hi - lo > tol) {
    double mid = 0.5 * (lo + hi), fm = f(mid, ctx);
    if (fm == 0.0) break;
    if (flo * fm < 0) {
      hi = mid;
    } else {
      lo = mid;
      flo = fm;
    }
  }
  *root = 0.5 * (lo + hi);
  /* polish */
  for (int i = 0; i < 3; i++) {
    double h = 1e-6, d = (f(*root + h, ctx) - f(*root - h, ctx)) / (2 * h);
    *root -= f(*root, ctx) / d;
  }
  return 0;
}
// check: molar_volume
double molar_volume(double a, double T) {
  struct vdw w = {0.01 * a, 0.05, T, 1.0};
  double v = 0.0;
  if (bisect(vdw_residual, &w, 0.06, 5.0, 1e-6, &v) != 0) {
    fprintf(stderr, "bisect: no sign change\n");
    return -1.0;
  }
  return v;
}

/* a state machine that parses tokens of a small program */
typedef enum { OP_PUSH, OP_ADD, OP_MUL, OP_SIN, OP_DUP, OP_END } opcode;
typedef struct {
  opcode op;
  int arg;
} instruction;
static const instruction program[] = {{OP_PUSH, 0}, {OP_PUSH, 1}, {OP_MUL, 0}, {OP_DUP, 0}, {OP_SIN, 0},
                                      {OP_ADD, 0},  {OP_PUSH, 2}, {OP_MUL, 0}, {OP_END, 0}};
// check: interpret --size vars=3
double interpret(const double vars[3]) {
  double stack[16];
  int sp = 0;
  const instruction* pc = program;
  for (;;) {
    switch (pc->op) {
      case OP_PUSH:
        stack[sp++] = vars[pc->arg];
        break;
      case OP_ADD:
        sp--;
        stack[sp - 1] += stack[sp];
        break;
      case OP_MUL:
        --sp;
        stack[sp - 1] *= stack[sp];
        break;
      case OP_SIN:
        stack[sp - 1] = sin(stack[sp - 1]);
        break;
      case OP_DUP:
        stack[sp] = stack[sp - 1];
        sp++;
        break;
      case OP_END:
        assert(sp == 1);
        return stack[0];
    }
    pc++;
  }
}

/* matrix as a struct with a flexible array member */
typedef struct matrix {
  int rows, cols;
  double data[];
} matrix;
static matrix* matrix_new(int r, int c) {
  matrix* m = malloc(sizeof(matrix) + (size_t)r * c * sizeof(double));
  m->rows = r;
  m->cols = c;
  for (int i = 0; i < r * c; i++) m->data[i] = 0.0;
  return m;
}
// check: flexible_trace --size x=4
double flexible_trace(const double x[4]) {
  matrix* m = matrix_new(2, 2);
  for (int i = 0; i < 4; i++) m->data[i] = x[i] * x[3 - i];
  double t = m->data[0] + m->data[3] * m->data[1];
  free(m);
  return t;
}

/* a simple pool of neurons, all in calloc'ed memory */
typedef struct {
  int n_in, n_out;
  double* w;
  double* b;
  double* out;
} layer;
static layer* layer_create(int n_in, int n_out, const double* params) {
  layer* l = calloc(1, sizeof *l);
  l->n_in = n_in;
  l->n_out = n_out;
  l->w = calloc(n_in * n_out, sizeof(double));
  l->b = calloc(n_out, sizeof(double));
  l->out = calloc(n_out, sizeof(double));
  for (int i = 0; i < n_in * n_out; i++) l->w[i] = *params++;
  for (int i = 0; i < n_out; i++) l->b[i] = *params++;
  return l;
}
static const double* layer_forward(layer* l, const double* x) {
  for (int o = 0; o < l->n_out; o++) {
    double z = l->b[o];
    for (int i = 0; i < l->n_in; i++) z += l->w[o * l->n_in + i] * x[i];
    l->out[o] = 1.0 / (1.0 + exp(-z));
  }
  return l->out;
}
static void layer_free(layer* l) {
  free(l->w);
  free(l->b);
  free(l->out);
  free(l);
}
// check: xor_loss --size params=9
double xor_loss(const double params[9]) {
  static const double inputs[4][2] = {{0, 0}, {0, 1}, {1, 0}, {1, 1}};
  static const double targets[4] = {0, 1, 1, 0};
  layer* hidden = layer_create(2, 2, params);
  layer* output = layer_create(2, 1, params + 6);
  double loss = 0;
  for (int i = 0; i < 4; i++) {
    const double* h = layer_forward(hidden, inputs[i]);
    double y = *layer_forward(output, h);
    loss += SQR(y - targets[i]);
  }
  layer_free(hidden);
  layer_free(output);
  return loss / 4;
}

/* adaptive step size with do while and early exit */
// check: rkf_decay
double rkf_decay(double y, double k) {
  double t = 0, h = 0.1;
  const double tend = 1.0, tol = 1e-4;
  int steps = 0;
  do {
    if (t + h > tend) h = tend - t;
    double y1 = y - h * k * y;                               /* Euler */
    double y2 = y + 0.5 * h * (-k * y - k * y1);             /* Heun */
    double err = fabs(y2 - y1);
    if (err < tol * 10 || h < 1e-3) {
      t += h;
      y = y2;
    }
    double fac = 0.9 * sqrt(tol / (err + 1e-12));
    if (fac > 2) fac = 2;
    if (fac < 0.3) fac = 0.3;
    h *= fac;
    if (++steps > 1000) {
      fprintf(stderr, "too many steps at t=%g\n", t);
      exit(1);
    }
  } while (t < tend - 1e-12);
  return y;
}

/* pointer walking with ++ and strides */
static double dot_strided(int n, const double* x, int incx, const double* y, int incy) {
  double s = 0.0;
  while (n-- > 0) {
    s += *x * *y;
    x += incx;
    y += incy;
  }
  return s;
}
// check: matmul_entry --size a=6 b=6 c=4
void matmul_entry(const double a[6], const double b[6], double c[4]) {
  double* out = c;
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 2; j++) *out++ = dot_strided(3, a + 3 * i, 1, b + j, 2);
}

/* linear congruential numbers decide what is sampled */
static uint32_t lcg_state = 12345u;
static double lcg_uniform(void) {
  lcg_state = lcg_state * 1664525u + 1013904223u;
  return (lcg_state >> 8) / 16777216.0;
}
// check: monte_carlo_asian
double monte_carlo_asian(double s0, double sigma, double k) {
  lcg_state = 12345u;
  double sum = 0;
  for (int p = 0; p < 8; p++) {
    double s = s0, avg = 0;
    for (int i = 0; i < 4; i++) {
      double u1 = lcg_uniform() + 1e-12, u2 = lcg_uniform();
      double z = sqrt(-2 * log(u1)) * cos(2 * M_PI * u2);
      s *= exp(-0.5 * sigma * sigma * 0.25 + sigma * 0.5 * z);
      avg += s;
    }
    avg /= 4;
    sum += MAX(avg - 0.5 * k, 0.0);
  }
  return sum / 8;
}

/* a two-dimensional array on the heap, as taught everywhere */
static double** alloc2d(int n, int m) {
  double** a = (double**)malloc(n * sizeof(double*));
  a[0] = (double*)malloc(n * m * sizeof(double));
  for (int i = 1; i < n; i++) a[i] = a[0] + i * m;
  return a;
}
static void free2d(double** a) {
  free(a[0]);
  free(a);
}
// check: plate_temperature --size edge=4
double plate_temperature(const double edge[4]) {
  const int n = 5;
  double** u = alloc2d(n, n);
  double** v = alloc2d(n, n);
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) u[i][j] = v[i][j] = 0.0;
  for (int i = 0; i < n; i++) {
    u[0][i] = v[0][i] = edge[0];
    u[n - 1][i] = v[n - 1][i] = edge[1];
    u[i][0] = v[i][0] = edge[2];
    u[i][n - 1] = v[i][n - 1] = edge[3];
  }
  for (int it = 0; it < 6; it++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++) v[i][j] = 0.25 * (u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1]);
    double** w = u;
    u = v;
    v = w;
  }
  double center = u[n / 2][n / 2] * u[1][1];
  free2d(u);
  free2d(v);
  return center;
}

/* unit names looked up by strcmp */
typedef struct {
  const char* name;
  double factor;
} unit;
static const unit units[] = {{"m", 1.0}, {"km", 1000.0}, {"cm", 0.01}, {"ft", 0.3048}};
static double factor_of(const char* name) {
  for (size_t i = 0; i < sizeof(units) / sizeof(units[0]); i++)
    if (strcmp(units[i].name, name) == 0) return units[i].factor;
  return -1.0;
}
// check: speed_in_units
double speed_in_units(double distance, double time) {
  double f = factor_of("ft"), g = factor_of("km");
  if (f < 0 || g < 0) {
    puts("unknown unit");
    return 0.0;
  }
  return distance * f / (time * time) + 0.001 * g * time;
}

/* returns a struct by value */
typedef struct {
  double re, im;
} cplx;
static cplx cmul(cplx a, cplx b) { return (cplx){a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re}; }
static cplx cadd(cplx a, cplx b) {
  cplx r = {a.re + b.re, a.im + b.im};
  return r;
}
static cplx horner_c(const cplx* c, int n, cplx z) {
  cplx r = c[n - 1];
  for (int i = n - 2; i >= 0; --i) r = cadd(cmul(r, z), c[i]);
  return r;
}
// check: transfer_magnitude
double transfer_magnitude(double w, double zeta) {
  cplx num[2] = {{1.0, 0.0}, {0.5, 0.1}};
  cplx den[3] = {{1.0, 0.0}, {2 * zeta, 0.0}, {1.0, 0.0}};
  cplx s = {0.0, w};
  cplx a = horner_c(num, 2, s), b = horner_c(den, 3, s);
  return sqrt((a.re * a.re + a.im * a.im) / (b.re * b.re + b.im * b.im));
}

/* linked list sorted by insertion */
struct cell {
  double value;
  struct cell* next;
};
// check: insertion_list --size x=6
double insertion_list(const double x[6]) {
  struct cell pool[6], *head = NULL;
  int i;
  for (i = 0; i < 6; i++) {
    struct cell** link = &head;
    while (*link && (*link)->value < x[i]) link = &(*link)->next;
    pool[i].value = x[i];
    pool[i].next = *link;
    *link = &pool[i];
  }
  double s = 0, w = 1;
  for (struct cell* c = head; c; c = c->next, w *= 0.5) s += w * c->value * c->value;
  return s;
}
