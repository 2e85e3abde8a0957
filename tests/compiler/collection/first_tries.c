// SPDX-License-Identifier: MIT
// C as courses, manuals and old libraries have it, written before any of it was tried.
#define _GNU_SOURCE
#include <assert.h>
#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SQR(a) ((a) * (a))
#define MAX(a, b) ((a) > (b) ? (a) : (b))
#define NMAX 16

/* --- adaptive Simpson with callback and context --- */
typedef double (*integrand_t)(double x, void* ctx);
struct gauss_ctx {
  double mu, sigma;
  long ncalls;
};
static double gauss_pdf(double x, void* ctx) {
  struct gauss_ctx* g = (struct gauss_ctx*)ctx;
  g->ncalls++;
  return exp(-0.5 * SQR((x - g->mu) / g->sigma)) / (g->sigma * sqrt(2.0 * M_PI));
}
static double adapt(integrand_t f, void* ctx, double a, double b, double fa, double fm, double fb, double whole,
                    double tol, int depth) {
  double m = 0.5 * (a + b), lm = 0.5 * (a + m), rm = 0.5 * (m + b);
  double flm = f(lm, ctx), frm = f(rm, ctx);
  double left = (m - a) / 6.0 * (fa + 4.0 * flm + fm);
  double right = (b - m) / 6.0 * (fm + 4.0 * frm + fb);
  double delta = left + right - whole;
  if (depth <= 0 || fabs(delta) <= 15.0 * tol) return left + right + delta / 15.0;
  return adapt(f, ctx, a, m, fa, flm, fm, left, tol / 2, depth - 1) +
         adapt(f, ctx, m, b, fm, frm, fb, right, tol / 2, depth - 1);
}
/* check: prob_between */
double prob_between(double mu, double sigma, double a, double b) {
  struct gauss_ctx g;
  double fa, fb, fm, m = (a + b) / 2;
  g.mu = mu;
  g.sigma = sigma + 1.0;
  g.ncalls = 0;
  fa = gauss_pdf(a, &g);
  fb = gauss_pdf(b, &g);
  fm = gauss_pdf(m, &g);
  return adapt(gauss_pdf, &g, a, b, fa, fm, fb, (b - a) / 6.0 * (fa + 4 * fm + fb), 1e-4, 4);
}

/* --- linked list of charges --- */
typedef struct charge {
  double q, x, y;
  struct charge* next;
} charge;
static charge* push(charge* head, double q, double x, double y) {
  charge* c = malloc(sizeof *c);
  if (!c) {
    fprintf(stderr, "out of memory\n");
    exit(EXIT_FAILURE);
  }
  c->q = q;
  c->x = x;
  c->y = y;
  c->next = head;
  return c;
}
static void free_list(charge* c) {
  while (c) {
    charge* n = c->next;
    free(c);
    c = n;
  }
}
/* check: potential_energy --size q=4 --size pos=8 */
double potential_energy(const double* q, const double* pos) {
  charge *list = NULL, *a, *b;
  double e = 0;
  int i;
  for (i = 0; i < 4; i++) list = push(list, q[i], pos[2 * i], pos[2 * i + 1]);
  for (a = list; a; a = a->next)
    for (b = a->next; b; b = b->next) e += a->q * b->q / hypot(a->x - b->x, a->y - b->y);
  free_list(list);
  return e;
}

/* --- 2D array, pivoting gauss elimination with double ** --- */
static double** alloc_matrix(int r, int c) {
  int i;
  double** m = (double**)malloc(r * sizeof(double*));
  m[0] = (double*)calloc((size_t)(r * c), sizeof(double));
  for (i = 1; i < r; i++) m[i] = m[0] + i * c;
  return m;
}
static void free_matrix(double** m) {
  free(m[0]);
  free(m);
}
/* check: det_pivot --size a=16 */
double det_pivot(const double* a) {
  int n = 4, i, j, k, p;
  double det = 1.0, **m = alloc_matrix(n, n);
  for (i = 0; i < n; i++) memcpy(m[i], a + i * n, n * sizeof(double));
  for (k = 0; k < n; k++) {
    double* tmp;
    p = k;
    for (i = k + 1; i < n; i++)
      if (fabs(m[i][k]) > fabs(m[p][k])) p = i;
    if (m[p][k] == 0.0) {
      det = 0.0;
      break;
    }
    if (p != k) {
      for (j = 0; j < n; j++) {
        double t = m[p][j];
        m[p][j] = m[k][j];
        m[k][j] = t;
      }
      det = -det;
    }
    det *= m[k][k];
    for (i = k + 1; i < n; i++) {
      double f = m[i][k] / m[k][k];
      for (j = k; j < n; j++) m[i][j] -= f * m[k][j];
    }
    (void)tmp;
  }
  free_matrix(m);
  return det;
}

/* --- RK4 with an array of function pointers for derivative --- */
typedef void (*deriv_fn)(double t, const double y[], double dydt[], void* params);
typedef struct {
  double mass, k, c;
} oscillator;
static void osc_rhs(double t, const double y[], double dydt[], void* params) {
  const oscillator* o = params;
  dydt[0] = y[1];
  dydt[1] = (-o->k * y[0] - o->c * y[1] + sin(t)) / o->mass;
}
static int rk4(deriv_fn f, void* params, int n, double t0, double t1, int steps, double* y) {
  double k1[NMAX], k2[NMAX], k3[NMAX], k4[NMAX], yt[NMAX];
  double h = (t1 - t0) / steps;
  int i, s;
  if (n > NMAX) return -1;
  for (s = 0; s < steps; s++) {
    double t = t0 + s * h;
    f(t, y, k1, params);
    for (i = 0; i < n; i++) yt[i] = y[i] + 0.5 * h * k1[i];
    f(t + 0.5 * h, yt, k2, params);
    for (i = 0; i < n; i++) yt[i] = y[i] + 0.5 * h * k2[i];
    f(t + 0.5 * h, yt, k3, params);
    for (i = 0; i < n; i++) yt[i] = y[i] + h * k3[i];
    f(t + h, yt, k4, params);
    for (i = 0; i < n; i++) y[i] += h / 6.0 * (k1[i] + 2 * k2[i] + 2 * k3[i] + k4[i]);
  }
  return 0;
}
/* check: oscillate --size y0=2 */
double oscillate(double k, double c, const double* y0) {
  oscillator o = {1.5, 0.0, 0.0};
  double y[2];
  o.k = k;
  o.c = c;
  memcpy(y, y0, sizeof y);
  if (rk4(osc_rhs, &o, 2, 0.0, 2.0, 20, y) != 0) {
    fputs("rk4 failed\n", stderr);
    return NAN;
  }
  return y[0] * y[0] + y[1];
}

/* --- tokenised passive text: evaluate RPN program --- */
/* check: rpn --size vars=3 */
double rpn(const double* vars) {
  static const char* prog = "a b * c + sqrt";
  double stack[10];
  int sp = 0;
  const char* p = prog;
  while (*p) {
    if (*p == ' ') {
      p++;
      continue;
    }
    if (*p >= 'a' && *p <= 'c' && (p[1] == ' ' || p[1] == '\0')) {
      stack[sp++] = vars[*p - 'a'];
      p++;
    } else if (*p == '*') {
      sp--;
      stack[sp - 1] *= stack[sp];
      p++;
    } else if (*p == '+') {
      sp--;
      stack[sp - 1] += stack[sp];
      p++;
    } else if (strncmp(p, "sqrt", 4) == 0) {
      stack[sp - 1] = sqrt(fabs(stack[sp - 1]));
      p += 4;
    } else
      return -1;
  }
  return stack[0];
}

/* --- spline struct with create/free and error codes --- */
enum status { OK = 0, E_MEM, E_RANGE };
struct spline {
  int n;
  double *x, *y, *y2;
};
static enum status spline_init(struct spline* s, const double* x, const double* y, int n) {
  double *u, p, qn = 0, sig, un = 0;
  int i, k;
  s->n = n;
  s->x = malloc(n * sizeof(double));
  s->y = malloc(n * sizeof(double));
  s->y2 = malloc(n * sizeof(double));
  u = malloc(n * sizeof(double));
  if (!s->x || !s->y || !s->y2 || !u) return E_MEM;
  memcpy(s->x, x, n * sizeof *x);
  memcpy(s->y, y, n * sizeof *y);
  s->y2[0] = u[0] = 0.0;
  for (i = 1; i < n - 1; i++) {
    sig = (x[i] - x[i - 1]) / (x[i + 1] - x[i - 1]);
    p = sig * s->y2[i - 1] + 2.0;
    s->y2[i] = (sig - 1.0) / p;
    u[i] = (y[i + 1] - y[i]) / (x[i + 1] - x[i]) - (y[i] - y[i - 1]) / (x[i] - x[i - 1]);
    u[i] = (6.0 * u[i] / (x[i + 1] - x[i - 1]) - sig * u[i - 1]) / p;
  }
  s->y2[n - 1] = (un - qn * u[n - 2]) / (qn * s->y2[n - 2] + 1.0);
  for (k = n - 2; k >= 0; k--) s->y2[k] = s->y2[k] * s->y2[k + 1] + u[k];
  free(u);
  return OK;
}
static enum status spline_eval(const struct spline* s, double x, double* result) {
  int lo = 0, hi = s->n - 1;
  double h, a, b;
  while (hi - lo > 1) {
    int k = (hi + lo) >> 1;
    if (s->x[k] > x)
      hi = k;
    else
      lo = k;
  }
  h = s->x[hi] - s->x[lo];
  if (h == 0.0) return E_RANGE;
  a = (s->x[hi] - x) / h;
  b = (x - s->x[lo]) / h;
  *result = a * s->y[lo] + b * s->y[hi] + ((a * a * a - a) * s->y2[lo] + (b * b * b - b) * s->y2[hi]) * (h * h) / 6.0;
  return OK;
}
/* check: spline_area --size y=6 */
double spline_area(const double* y) {
  double xs[6], v, sum = 0;
  struct spline s;
  enum status st;
  int i;
  for (i = 0; i < 6; i++) xs[i] = i * 0.7 + 0.01 * i * i;
  if ((st = spline_init(&s, xs, y, 6)) != OK) return -(double)st;
  for (i = 0; i <= 20; i++) {
    st = spline_eval(&s, 0.15 * i, &v);
    switch (st) {
      case OK:
        sum += v * v;
        break;
      case E_RANGE:
        fprintf(stderr, "range at %d\n", i);
        /* fall through */
      default:
        goto done;
    }
  }
done:
  free(s.x);
  free(s.y);
  free(s.y2);
  return sum;
}

/* --- union tagged value, passive part --- */
typedef struct {
  enum { T_CONST, T_VAR, T_ADD, T_MUL, T_SIN } kind;
  int left, right;
  double value;
} node;
static double eval_node(const node* pool, int id, const double* vars) {
  const node* n = &pool[id];
  switch (n->kind) {
    case T_CONST:
      return n->value;
    case T_VAR:
      return vars[n->left];
    case T_ADD:
      return eval_node(pool, n->left, vars) + eval_node(pool, n->right, vars);
    case T_MUL:
      return eval_node(pool, n->left, vars) * eval_node(pool, n->right, vars);
    case T_SIN:
      return sin(eval_node(pool, n->left, vars));
  }
  assert(!"bad node");
  return 0;
}
/* check: expression_tree --size vars=2 */
double expression_tree(const double* vars) {
  static const node pool[] = {{T_MUL, 1, 2, 0}, {T_VAR, 0, 0, 0},     {T_ADD, 3, 4, 0},
                              {T_SIN, 5, 0, 0}, {T_CONST, 0, 0, 2.5}, {T_VAR, 1, 0, 0}};
  return eval_node(pool, 0, vars);
}

/* --- Nelder Mead like simplex of struct, qsort by value --- */
typedef struct {
  double p[2];
  double f;
} vertex;
static int by_value(const void* a, const void* b) {
  const vertex *u = a, *v = b;
  return (u->f > v->f) - (u->f < v->f);
}
static double banana(const double p[2], double a, double b) { return SQR(a - p[0]) + b * SQR(p[1] - SQR(p[0])); }
/* check: simplex_steps */
double simplex_steps(double a, double b) {
  vertex s[3] = {{{0.1, 0.2}, 0}, {{1.3, 0.1}, 0}, {{0.2, 1.7}, 0}};
  int i, it;
  for (i = 0; i < 3; i++) s[i].f = banana(s[i].p, a, b);
  for (it = 0; it < 6; it++) {
    vertex r, e;
    double c[2];
    qsort(s, 3, sizeof(vertex), by_value);
    c[0] = (s[0].p[0] + s[1].p[0]) / 2;
    c[1] = (s[0].p[1] + s[1].p[1]) / 2;
    for (i = 0; i < 2; i++) r.p[i] = 2 * c[i] - s[2].p[i];
    r.f = banana(r.p, a, b);
    if (r.f < s[0].f) {
      for (i = 0; i < 2; i++) e.p[i] = 3 * c[i] - 2 * s[2].p[i];
      e.f = banana(e.p, a, b);
      s[2] = e.f < r.f ? e : r;
    } else if (r.f < s[1].f) {
      s[2] = r;
    } else {
      for (i = 0; i < 2; i++) s[2].p[i] = 0.5 * (c[i] + s[2].p[i]);
      s[2].f = banana(s[2].p, a, b);
    }
  }
  return s[0].f + s[1].f;
}

/* --- flexible array member polynomial --- */
struct poly {
  int deg;
  double c[];
};
/* check: poly_flex --size c=4 */
double poly_flex(const double* c, double x) {
  struct poly* p = malloc(sizeof(struct poly) + 4 * sizeof(double));
  double r = 0;
  int i;
  p->deg = 3;
  for (i = 0; i <= 3; i++) p->c[i] = c[i];
  for (i = p->deg; i >= 0; i--) r = r * x + p->c[i];
  free(p);
  return r;
}

/* --- K&R-ish, static workspace and do/while newton --- */
static double work[NMAX];
static int nwork;
static void ws_push(double v) {
  assert(nwork < NMAX);
  work[nwork++] = v;
}
/* check: workspace_newton */
double workspace_newton(double a) {
  double x = a, dx;
  int it = 0, i;
  double s = 0;
  nwork = 0;
  a = a * a + 1;
  do {
    dx = (x * x * x - a) / (3 * x * x + DBL_EPSILON);
    x -= dx;
    ws_push(x);
  } while (fabs(dx) > 1e-12 && ++it < 8);
  for (i = nwork; i-- > 0;) s += work[i] / (i + 1);
  return s;
}

/* --- sparse CSR with struct, CG solver --- */
typedef struct {
  int n;
  int *ptr, *col;
  double* val;
} csr;
static void spmv(const csr* A, const double* restrict x, double* restrict y) {
  for (int i = 0; i < A->n; ++i) {
    double s = 0.0;
    for (int k = A->ptr[i]; k < A->ptr[i + 1]; ++k) s += A->val[k] * x[A->col[k]];
    y[i] = s;
  }
}
static double dot(int n, const double* a, const double* b) {
  double s = 0;
  while (n--) s += *a++ * *b++;
  return s;
}
/* check: csr_cg --size d=5 --size b=5 */
double csr_cg(const double* d, const double* b) {
  enum { N = 5 };
  int ptr[N + 1], col[3 * N];
  double val[3 * N], x[N] = {0}, r[N], p[N], q[N];
  csr A = {N, ptr, col, val};
  int nz = 0;
  for (int i = 0; i < N; i++) {
    ptr[i] = nz;
    if (i > 0) col[nz] = i - 1, val[nz++] = -1.0;
    col[nz] = i, val[nz++] = 4.0 + d[i] * d[i];
    if (i + 1 < N) col[nz] = i + 1, val[nz++] = -1.0;
  }
  ptr[N] = nz;
  memcpy(r, b, sizeof r);
  memcpy(p, r, sizeof p);
  double rr = dot(N, r, r);
  for (int it = 0; it < 4 && sqrt(rr) > 1e-14; it++) {
    spmv(&A, p, q);
    const double alpha = rr / dot(N, p, q);
    for (int i = 0; i < N; i++) x[i] += alpha * p[i], r[i] -= alpha * q[i];
    const double rn = dot(N, r, r), beta = rn / rr;
    rr = rn;
    for (int i = 0; i < N; i++) p[i] = r[i] + beta * p[i];
  }
  return dot(N, x, x);
}
