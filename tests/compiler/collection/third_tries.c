/* SPDX-License-Identifier: MIT */
/* C as books and manuals have it: integrands with parameters, lists, error codes, macros that make tables. */
#include <assert.h>
#include <ctype.h>
#include <errno.h>
#include <float.h>
#include <math.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* 1. GSL-like function object with params, adaptive Simpson with depth limit */
typedef struct { double (*function)(double x, void *params); void *params; } my_function;
#define FN_EVAL(F, x) (*((F)->function))(x, (F)->params)
static double adapt(const my_function *F, double a, double b, double fa, double fm, double fb, double whole, double eps, int depth) {
  double m = 0.5 * (a + b), lm = 0.5 * (a + m), rm = 0.5 * (m + b);
  double flm = FN_EVAL(F, lm), frm = FN_EVAL(F, rm);
  double left = (m - a) / 6 * (fa + 4 * flm + fm), right = (b - m) / 6 * (fm + 4 * frm + fb);
  double delta = left + right - whole;
  if (depth <= 0 || fabs(delta) <= 15 * eps) return left + right + delta / 15;
  return adapt(F, a, m, fa, flm, fm, left, eps / 2, depth - 1) + adapt(F, m, b, fm, frm, fb, right, eps / 2, depth - 1);
}
struct planck { double temperature, scale; };
static double planck_integrand(double x, void *p) {
  struct planck *q = (struct planck *)p;
  return q->scale * x * x * x / (expm1(x / q->temperature) + 1e-9);
}
/* check: radiated_power */
double radiated_power(double temperature, double scale) {
  struct planck p = {1 + 0.1 * temperature * temperature, scale};
  my_function F;
  F.function = &planck_integrand;
  F.params = &p;
  double a = 0.5, b = 4, fa = FN_EVAL(&F, a), fb = FN_EVAL(&F, b), fm = FN_EVAL(&F, 0.5 * (a + b));
  return adapt(&F, a, b, fa, fm, fb, (b - a) / 6 * (fa + 4 * fm + fb), 1e-6, 6);
}

/* 2. sparse matrix from triplets, linked list of rows */
typedef struct entry { int col; double val; struct entry *next; } entry;
typedef struct { int n; entry **row; } lil_matrix;
static void lil_add(lil_matrix *A, int i, int j, double v) {
  entry **p = &A->row[i];
  while (*p && (*p)->col < j) p = &(*p)->next;
  if (*p && (*p)->col == j) { (*p)->val += v; return; }
  entry *e = malloc(sizeof *e);
  e->col = j; e->val = v; e->next = *p; *p = e;
}
/* check: assembled_product --size k=4 --size x=5 --size y=5 */
void assembled_product(const double *k, const double *x, double *y) {
  lil_matrix A;
  A.n = 5;
  A.row = calloc(A.n, sizeof(entry *));
  for (int e = 0; e < 4; e++) {
    lil_add(&A, e, e, k[e]);
    lil_add(&A, e, e + 1, -k[e]);
    lil_add(&A, e + 1, e, -k[e]);
    lil_add(&A, e + 1, e + 1, k[e]);
  }
  for (int i = 0; i < A.n; i++) {
    y[i] = 0;
    for (entry *e = A.row[i]; e; e = e->next) y[i] += e->val * x[e->col];
  }
  for (int i = 0; i < A.n; i++)
    for (entry *e = A.row[i], *next; e; e = next) { next = e->next; free(e); }
  free(A.row);
}

/* 3. varargs sum */
static double weighted(int n, ...) {
  va_list ap;
  double s = 0;
  int i;
  va_start(ap, n);
  for (i = 0; i < n; i++) { double w = va_arg(ap, double); double v = va_arg(ap, double); s += w * v; }
  va_end(ap);
  return s;
}
/* check: mixed_by_weights */
double mixed_by_weights(double x, double y, double z) { return weighted(3, 0.5, x * y, 0.3, y * z, 0.2, sin(x)); }

/* 4. Reverse Polish calculator over passive program text */
#define STACK_MAX 32
typedef struct { double data[STACK_MAX]; int top; } stack_t_;
static void push_(stack_t_ *s, double v) { if (s->top >= STACK_MAX) { fprintf(stderr, "overflow\n"); exit(EXIT_FAILURE); } s->data[s->top++] = v; }
static double pop_(stack_t_ *s) { if (s->top == 0) { fprintf(stderr, "underflow\n"); exit(EXIT_FAILURE); } return s->data[--s->top]; }
/* check: calculated_text */
double calculated_text(double x, double y) {
  const char *program = "x 2.5 * y 3 - x y * + / s";
  stack_t_ s = {.top = 0};
  const char *p = program;
  while (*p != '\0') {
    if (isspace((unsigned char)*p)) { ++p; continue; }
    if (isdigit((unsigned char)*p)) { char *end; push_(&s, strtod(p, &end)); p = end; continue; }
    switch (*p++) {
      case 'x': push_(&s, x); break;
      case 'y': push_(&s, y); break;
      case '+': push_(&s, pop_(&s) + pop_(&s)); break;
      case '*': push_(&s, pop_(&s) * pop_(&s)); break;
      case '-': { double b = pop_(&s); push_(&s, pop_(&s) - b); break; }
      case '/': { double b = pop_(&s); push_(&s, pop_(&s) / b); break; }
      case 's': push_(&s, sin(pop_(&s))); break;
      default: abort();
    }
  }
  return pop_(&s);
}

/* 5. error codes, goto cleanup, Cholesky */
enum status { OK = 0, E_NOMEM = -1, E_NOTPD = -2 };
static enum status cholesky_solve(int n, const double *A, const double *b, double *x) {
  enum status rc = OK;
  double *L = NULL, *y = NULL;
  L = (double *)calloc((size_t)n * n, sizeof(double));
  if (!L) { rc = E_NOMEM; goto done; }
  y = (double *)malloc(n * sizeof(double));
  if (!y) { rc = E_NOMEM; goto done; }
  for (int j = 0; j < n; ++j) {
    double d = A[j * n + j];
    for (int k = 0; k < j; ++k) d -= L[j * n + k] * L[j * n + k];
    if (d <= 0) { rc = E_NOTPD; goto done; }
    L[j * n + j] = sqrt(d);
    for (int i = j + 1; i < n; ++i) {
      double s = A[i * n + j];
      for (int k = 0; k < j; ++k) s -= L[i * n + k] * L[j * n + k];
      L[i * n + j] = s / L[j * n + j];
    }
  }
  for (int i = 0; i < n; ++i) { double s = b[i]; for (int k = 0; k < i; ++k) s -= L[i * n + k] * y[k]; y[i] = s / L[i * n + i]; }
  for (int i = n - 1; i >= 0; --i) { double s = y[i]; for (int k = i + 1; k < n; ++k) s -= L[k * n + i] * x[k]; x[i] = s / L[i * n + i]; }
done:
  free(L);
  free(y);
  return rc;
}
/* check: ridge_regression --size X=15 --size t=5 --size w=3 */
int ridge_regression(const double *X, const double *t, double lambda, double *w) {
  double G[9], r[3];
  memset(G, 0, sizeof G);
  memset(r, 0, sizeof r);
  for (int m = 0; m < 5; ++m)
    for (int i = 0; i < 3; ++i) {
      r[i] += X[m * 3 + i] * t[m];
      for (int j = 0; j < 3; ++j) G[i * 3 + j] += X[m * 3 + i] * X[m * 3 + j];
    }
  for (int i = 0; i < 3; ++i) G[i * 3 + i] += 1 + lambda * lambda;
  enum status rc = cholesky_solve(3, G, r, w);
  if (rc != OK) { errno = EDOM; return -1; }
  return 0;
}

/* 6. flexible array member */
typedef struct { size_t n; double coeff[]; } poly_t;
static poly_t *poly_new(size_t n) { poly_t *p = malloc(sizeof(poly_t) + n * sizeof(double)); if (p) { p->n = n; for (size_t i = 0; i < n; i++) p->coeff[i] = 0; } return p; }
static poly_t *poly_mul(const poly_t *a, const poly_t *b) {
  poly_t *c = poly_new(a->n + b->n - 1);
  for (size_t i = 0; i < a->n; i++) for (size_t j = 0; j < b->n; j++) c->coeff[i + j] += a->coeff[i] * b->coeff[j];
  return c;
}
/* check: polynomial_from_roots --size r=4 */
double polynomial_from_roots(const double *r, double x) {
  poly_t *p = poly_new(1);
  p->coeff[0] = 1;
  for (int k = 0; k < 4; k++) {
    poly_t *f = poly_new(2);
    f->coeff[0] = -r[k]; f->coeff[1] = 1;
    poly_t *q = poly_mul(p, f);
    free(p); free(f);
    p = q;
  }
  double v = 0;
  for (size_t i = p->n; i-- > 0;) v = v * x + p->coeff[i];
  free(p);
  return v;
}

/* 7. X-macro of materials, string lookup */
#define MATERIALS(X) X(STEEL, "steel", 210.0, 0.3) X(ALU, "aluminium", 69.0, 0.33) X(WOOD, "wood", 11.0, 0.4)
enum material {
#define AS_ENUM(id, name, e, nu) id,
  MATERIALS(AS_ENUM)
#undef AS_ENUM
  N_MATERIALS
};
static const struct { const char *name; double young, poisson; } materials[] = {
#define AS_ROW(id, name, e, nu) [id] = {name, e, nu},
  MATERIALS(AS_ROW)
#undef AS_ROW
};
static int find_material(const char *name) {
  for (int i = 0; i < N_MATERIALS; i++) if (strcmp(materials[i].name, name) == 0) return i;
  return -1;
}
/* check: plate_deflection */
double plate_deflection(double load, double h, double a) {
  const char *names[2] = {"steel", "wood"};
  double w = 0;
  for (size_t i = 0; i < sizeof names / sizeof names[0]; ++i) {
    int m = find_material(names[i]);
    if (m < 0) return NAN;
    double D = materials[m].young * h * h * h / (12 * (1 - materials[m].poisson * materials[m].poisson));
    w += 0.00406 * load * pow(a, 4) / D;
  }
  return w;
}

/* 8. neighbour list molecular dynamics, struct of arrays, cell grid as ints */
#define N 8
typedef struct { double x[N], y[N], vx[N], vy[N], fx[N], fy[N]; } system_t;
static double forces(system_t *s, double rc) {
  double e = 0;
  int pairs[N * N][2], np = 0;
  for (int i = 0; i < N; i++) for (int j = i + 1; j < N; j++) {
    double dx = s->x[i] - s->x[j], dy = s->y[i] - s->y[j];
    if (dx * dx + dy * dy < rc * rc) { pairs[np][0] = i; pairs[np][1] = j; np++; }
  }
  memset(s->fx, 0, sizeof(s->fx));
  memset(s->fy, 0, sizeof(s->fy));
  for (int k = 0; k < np; k++) {
    int i = pairs[k][0], j = pairs[k][1];
    double dx = s->x[i] - s->x[j], dy = s->y[i] - s->y[j], r2 = dx * dx + dy * dy;
    double ir2 = 1 / r2, ir6 = ir2 * ir2 * ir2;
    e += 4 * ir6 * (ir6 - 1);
    double f = 24 * ir6 * (2 * ir6 - 1) * ir2;
    s->fx[i] += f * dx; s->fx[j] -= f * dx;
    s->fy[i] += f * dy; s->fy[j] -= f * dy;
  }
  return e;
}
/* check: cluster_energy --size start=16 */
double cluster_energy(const double *start, double dt) {
  static system_t s;
  for (int i = 0; i < N; i++) {
    s.x[i] = 1.2 * (i % 4) + 0.05 * start[2 * i];
    s.y[i] = 1.2 * (i / 4) + 0.05 * start[2 * i + 1];
    s.vx[i] = s.vy[i] = 0;
  }
  double e = forces(&s, 3);
  for (int step = 0; step < 3; step++) {
    for (int i = 0; i < N; i++) {
      s.vx[i] += 0.005 * dt * s.fx[i]; s.vy[i] += 0.005 * dt * s.fy[i];
      s.x[i] += 0.01 * dt * s.vx[i]; s.y[i] += 0.01 * dt * s.vy[i];
    }
    e = forces(&s, 3);
    for (int i = 0; i < N; i++) { s.vx[i] += 0.005 * dt * s.fx[i]; s.vy[i] += 0.005 * dt * s.fy[i]; }
  }
  double kin = 0;
  for (int i = 0; i < N; i++) kin += 0.5 * (s.vx[i] * s.vx[i] + s.vy[i] * s.vy[i]);
#ifdef DEBUG
  printf("e = %g kin = %g\n", e, kin);
#endif
  return e + kin;
}

/* 9. K&R style table interpolation with bsearch */
static int cmp_double(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}
/* check: trimmed_mean --size x=7 */
double trimmed_mean(const double x[7]) {
  double copy[7];
  memcpy(copy, x, sizeof copy);
  qsort(copy, 7, sizeof copy[0], cmp_double);
  double s = 0;
  for (double *p = copy + 1, *end = copy + 6; p < end; p++) s += *p;
  return s / 5;
}

/* 10. generic macro max, comma, do-while(0), _Generic */
#define MAX(a, b) ({ __typeof__(a) _a = (a); __typeof__(b) _b = (b); _a > _b ? _a : _b; })
#define CHECK(c, msg) do { if (!(c)) { fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, msg); return -1.0; } } while (0)
#define cube(x) _Generic((x), float: cubef, default: cubed)(x)
static float cubef(float x) { return x * x * x; }
static double cubed(double x) { return x * x * x; }
/* check: limited_flux */
double limited_flux(double l, double r, double c) {
  CHECK(isfinite(l) && isfinite(r), "bad state");
  double a = MAX(fabs(l), fabs(r));
  float cf = (float)c;
  double d = (r - l), theta = d != 0.0 ? (l + c) / d : 0.0;
  double phi = MAX(0.0, MAX(fmin(1.0, 2 * theta), fmin(2.0, theta)));
  return 0.5 * (cube(l) + cube(r)) - 0.5 * a * d + phi * cube(cf);
}
