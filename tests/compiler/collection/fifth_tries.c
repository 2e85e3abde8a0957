/* SPDX-License-Identifier: MIT */
/* C as courses, manuals and small simulation codes have it. */
#include <assert.h>
#include <ctype.h>
#include <errno.h>
#include <float.h>
#include <limits.h>
#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* 1. K&R style, old Runge-Kutta with callback through a struct of pointers */
struct ode_sys {
  int dim;
  void (*rhs)(struct ode_sys *self, double t, const double y[], double dydt[]);
  double *work;
  double par[4];
};
static void sir_rhs(struct ode_sys *self, double t, const double y[], double dydt[])
{
  double beta = self->par[0], gamma = self->par[1];
  (void)t;
  dydt[0] = -beta * y[0] * y[1];
  dydt[1] = beta * y[0] * y[1] - gamma * y[1];
  dydt[2] = gamma * y[1];
}
static int rk4_step(struct ode_sys *s, double *t, double *y, double h)
{
  int i, n = s->dim;
  double *k1 = s->work, *k2 = k1 + n, *k3 = k2 + n, *k4 = k3 + n, *yt = k4 + n;
  if (h <= 0.0) return -1;
  s->rhs(s, *t, y, k1);
  for (i = 0; i < n; i++) yt[i] = y[i] + h / 2 * k1[i];
  s->rhs(s, *t + h / 2, yt, k2);
  for (i = 0; i < n; i++) yt[i] = y[i] + h / 2 * k2[i];
  s->rhs(s, *t + h / 2, yt, k3);
  for (i = 0; i < n; i++) yt[i] = y[i] + h * k3[i];
  s->rhs(s, *t + h, yt, k4);
  for (i = 0; i < n; i++) y[i] += h / 6 * (k1[i] + 2 * k2[i] + 2 * k3[i] + k4[i]);
  *t += h;
  return 0;
}
/* check: infected_at_end */
double infected_at_end(double beta, double gamma, double i0)
{
  struct ode_sys sys;
  double y[3], t = 0.0;
  memset(&sys, 0, sizeof sys);
  sys.dim = 3;
  sys.rhs = sir_rhs;
  sys.par[0] = 1.0 + beta * beta;
  sys.par[1] = 0.2 + 0.1 * gamma * gamma;
  sys.work = (double *)malloc(5 * sys.dim * sizeof(double));
  if (!sys.work) { fprintf(stderr, "out of memory\n"); exit(EXIT_FAILURE); }
  y[1] = 0.01 * (1 + i0 * i0); y[0] = 1 - y[1]; y[2] = 0;
  while (t < 2.0 - 1e-9)
    if (rk4_step(&sys, &t, y, 0.25) != 0) { perror("rk4"); break; }
  free(sys.work);
  return y[1] + 0.1 * y[2];
}

/* 2. matrix library in C with struct, error codes and goto cleanup */
typedef struct { size_t rows, cols; double *d; } mat;
#define M(m, i, j) ((m)->d[(i) * (m)->cols + (j)])
enum mat_err { MAT_OK, MAT_NOMEM, MAT_DIM, MAT_SINGULAR };
static mat *mat_new(size_t r, size_t c)
{
  mat *m = malloc(sizeof *m);
  if (m == NULL) return NULL;
  m->d = calloc(r * c, sizeof *m->d);
  if (m->d == NULL) { free(m); return NULL; }
  m->rows = r;
  m->cols = c;
  return m;
}
static void mat_free(mat *m) { if (m) { free(m->d); free(m); } }
static enum mat_err mat_mul(const mat *a, const mat *b, mat **out)
{
  size_t i, j, k;
  mat *c;
  if (a->cols != b->rows) return MAT_DIM;
  if (!(c = mat_new(a->rows, b->cols))) return MAT_NOMEM;
  for (i = 0; i < a->rows; ++i)
    for (k = 0; k < a->cols; ++k)
      for (j = 0; j < b->cols; ++j) M(c, i, j) += M(a, i, k) * M(b, k, j);
  *out = c;
  return MAT_OK;
}
static enum mat_err mat_inv(const mat *a, mat **out)
{
  enum mat_err err = MAT_OK;
  size_t n = a->rows, i, j, k;
  mat *w = NULL, *r = NULL;
  if (n != a->cols) { err = MAT_DIM; goto done; }
  w = mat_new(n, 2 * n);
  r = mat_new(n, n);
  if (!w || !r) { err = MAT_NOMEM; goto fail; }
  for (i = 0; i < n; ++i) {
    for (j = 0; j < n; ++j) M(w, i, j) = M(a, i, j);
    M(w, i, n + i) = 1.0;
  }
  for (k = 0; k < n; ++k) {
    double p = M(w, k, k);
    if (fabs(p) < DBL_EPSILON) { err = MAT_SINGULAR; goto fail; }
    for (j = 0; j < 2 * n; ++j) M(w, k, j) /= p;
    for (i = 0; i < n; ++i) {
      double f = M(w, i, k);
      if (i == k) continue;
      for (j = 0; j < 2 * n; ++j) M(w, i, j) -= f * M(w, k, j);
    }
  }
  for (i = 0; i < n; ++i)
    for (j = 0; j < n; ++j) M(r, i, j) = M(w, i, n + j);
  *out = r;
  r = NULL;
fail:
  mat_free(w);
  mat_free(r);
done:
  return err;
}
/* check: inverse_times --size a=9 --size b=9 */
double inverse_times(const double *a, const double *b)
{
  mat *A = mat_new(3, 3), *B = mat_new(3, 3), *X = NULL, *P = NULL;
  double s = 0;
  size_t i;
  for (i = 0; i < 9; i++) { A->d[i] = 0.3 * a[i] + (i % 4 == 0 ? 3 : 0); B->d[i] = b[i]; }
  if (mat_inv(A, &X) == MAT_OK && mat_mul(X, B, &P) == MAT_OK)
    for (i = 0; i < 9; i++) s += (i + 1) * P->d[i];
  mat_free(A); mat_free(B); mat_free(X); mat_free(P);
  return s;
}

/* 3. hash table with chaining, string keys, a configuration file in text */
#define NBUCKET 17
struct param { char name[16]; double value; struct param *next; };
static unsigned hash(const char *s)
{
  unsigned h = 5381;
  while (*s) h = h * 33 + (unsigned char)*s++;
  return h % NBUCKET;
}
static void set_param(struct param **tab, const char *name, double v)
{
  unsigned h = hash(name);
  struct param *p;
  for (p = tab[h]; p; p = p->next)
    if (strcmp(p->name, name) == 0) { p->value = v; return; }
  p = malloc(sizeof *p);
  strncpy(p->name, name, sizeof p->name - 1);
  p->name[sizeof p->name - 1] = '\0';
  p->value = v;
  p->next = tab[h];
  tab[h] = p;
}
static double get_param(struct param **tab, const char *name, double dflt)
{
  struct param *p;
  for (p = tab[hash(name)]; p; p = p->next)
    if (!strcmp(p->name, name)) return p->value;
  return dflt;
}
/* check: hashed_parameters */
double hashed_parameters(double mass, double k, double damping)
{
  struct param *tab[NBUCKET] = {0};
  double w, z;
  int i;
  set_param(tab, "mass", 1 + mass * mass);
  set_param(tab, "stiffness", k);
  set_param(tab, "damping", damping);
  set_param(tab, "stiffness", 2 + k * k);
  w = sqrt(get_param(tab, "stiffness", 1) / get_param(tab, "mass", 1));
  z = get_param(tab, "damping", 0) / (2 * w * get_param(tab, "mass", 1)) + get_param(tab, "offset", 0.5);
  for (i = 0; i < NBUCKET; i++)
    while (tab[i]) { struct param *n = tab[i]->next; free(tab[i]); tab[i] = n; }
  return w * z;
}

/* 4. cellular fluid code: D1Q3 with struct-of-arrays and static globals */
#define NX 12
static struct { double f[3][NX], g[3][NX]; double rho[NX], u[NX]; } lat;
static const int cx[3] = {0, 1, -1};
static const double wt[3] = {4.0 / 6, 1.0 / 6, 1.0 / 6};
static void lat_init(const double *rho0) {
  for (int x = 0; x < NX; x++) {
    lat.rho[x] = 1 + 0.1 * rho0[x];
    lat.u[x] = 0;
    for (int q = 0; q < 3; q++) lat.f[q][x] = wt[q] * lat.rho[x];
  }
}
static void lat_collide(double omega) {
  for (int x = 0; x < NX; x++) {
    double r = 0, m = 0;
    for (int q = 0; q < 3; q++) { r += lat.f[q][x]; m += cx[q] * lat.f[q][x]; }
    lat.rho[x] = r; lat.u[x] = m / r;
    for (int q = 0; q < 3; q++) {
      double cu = 3 * cx[q] * lat.u[x];
      double eq = wt[q] * r * (1 + cu + 0.5 * cu * cu - 1.5 * lat.u[x] * lat.u[x]);
      lat.g[q][x] = lat.f[q][x] + omega * (eq - lat.f[q][x]);
    }
  }
}
static void lat_stream(void) {
  for (int q = 0; q < 3; q++)
    for (int x = 0; x < NX; x++) lat.f[q][(x + cx[q] + NX) % NX] = lat.g[q][x];
}
/* check: lattice_pulse --size rho0=12 */
double lattice_pulse(const double *rho0, double omega) {
  lat_init(rho0);
  for (int t = 0; t < 6; t++) { lat_collide(1 + 0.2 * sin(omega)); lat_stream(); }
  double e = 0;
  for (int x = 0; x < NX; x++) e += lat.rho[x] * lat.u[x] * lat.u[x] + 0.1 * x * lat.rho[x];
  return e;
}

/* 5. parse numbers from a string table with strtod, then interpolate with bsearch-like loop */
static const char *steam_table = "0.0:0.611 20.0:2.339 40.0:7.384 60.0:19.94 80.0:47.39 100.0:101.3";
/* check: vapour_pressure */
double vapour_pressure(double t) {
  double temp[16], p[16];
  int n = 0;
  const char *s = steam_table;
  while (*s && n < 16) {
    char *end;
    temp[n] = strtod(s, &end);
    if (*end != ':') break;
    p[n] = strtod(end + 1, &end);
    n++;
    while (isspace((unsigned char)*end)) end++;
    s = end;
  }
  t = 50 + 30 * tanh(t);
  int lo = 0, hi = n - 1;
  while (hi - lo > 1) {
    int mid = (lo + hi) >> 1;
    if (temp[mid] > t) hi = mid; else lo = mid;
  }
  double u = (t - temp[lo]) / (temp[hi] - temp[lo]);
  return exp(log(p[lo]) * (1 - u) + log(p[hi]) * u);
}

/* 6. variadic: polynomial in coefficients as arguments */
#include <stdarg.h>
static double poly(double x, int degree, ...)
{
  va_list ap;
  double r = 0, xp = 1;
  va_start(ap, degree);
  for (int i = 0; i <= degree; i++) { r += va_arg(ap, double) * xp; xp *= x; }
  va_end(ap);
  return r;
}
/* check: variadic_poly */
double variadic_poly(double x, double a, double b) {
  return poly(x, 2, a, b, 1.5) * poly(a, 1, 0.3, x);
}

/* 7. bit-reversal FFT with complex.h */
#include <complex.h>
static void fft_inplace(double complex *a, unsigned n, int inverse) {
  for (unsigned i = 1, j = 0; i < n; i++) {
    unsigned bit = n >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i < j) { double complex t = a[i]; a[i] = a[j]; a[j] = t; }
  }
  for (unsigned len = 2; len <= n; len <<= 1) {
    double ang = 2 * M_PI / len * (inverse ? -1 : 1);
    double complex wlen = cos(ang) + I * sin(ang);
    for (unsigned i = 0; i < n; i += len) {
      double complex w = 1;
      for (unsigned j = 0; j < len / 2; j++) {
        double complex u = a[i + j], v = a[i + j + len / 2] * w;
        a[i + j] = u + v;
        a[i + j + len / 2] = u - v;
        w *= wlen;
      }
    }
  }
  if (inverse) for (unsigned i = 0; i < n; i++) a[i] /= n;
}
/* check: convolved_by_fft --size x=4 --size h=4 */
double convolved_by_fft(const double *x, const double *h) {
  double complex X[8] = {0}, H[8] = {0};
  for (int i = 0; i < 4; i++) { X[i] = x[i]; H[i] = h[i]; }
  fft_inplace(X, 8, 0);
  fft_inplace(H, 8, 0);
  for (int i = 0; i < 8; i++) X[i] *= H[i];
  fft_inplace(X, 8, 1);
  double s = 0;
  for (int i = 0; i < 7; i++) s += (1 + i) * creal(X[i]) * creal(X[i]);
  return s + cimag(X[2]);
}

/* 8. Gauss-Newton fit with function pointer model and jacobian by hand */
typedef double (*model_fn)(double x, const double *p, double *grad);
static double expdecay(double x, const double *p, double *g) {
  double e = exp(-p[1] * x);
  if (g) { g[0] = e; g[1] = -p[0] * x * e; }
  return p[0] * e;
}
static int gauss_newton(model_fn f, const double *xs, const double *ys, int n, double *p, int maxit) {
  int it;
  for (it = 0; it < maxit; ++it) {
    double a11 = 0, a12 = 0, a22 = 0, b1 = 0, b2 = 0, g[2];
    for (int i = 0; i < n; ++i) {
      double r = ys[i] - f(xs[i], p, g);
      a11 += g[0] * g[0]; a12 += g[0] * g[1]; a22 += g[1] * g[1];
      b1 += g[0] * r; b2 += g[1] * r;
    }
    double det = a11 * a22 - a12 * a12;
    if (det == 0) return -1;
    double d1 = (a22 * b1 - a12 * b2) / det, d2 = (a11 * b2 - a12 * b1) / det;
    p[0] += d1; p[1] += d2;
    if (fabs(d1) + fabs(d2) < 1e-10) break;
  }
  return it;
}
/* check: fitted_half_life --size ys=5 */
double fitted_half_life(const double *ys) {
  static const double xs[5] = {0, 0.5, 1, 1.5, 2};
  double data[5], p[2] = {1.0, 0.5};
  for (int i = 0; i < 5; i++) data[i] = 2 * exp(-0.7 * xs[i]) + 0.05 * ys[i];
  int iters = gauss_newton(expdecay, xs, data, 5, p, 30);
  if (iters < 0) { errno = EDOM; return NAN; }
  return log(2.0) / p[1] + 0.1 * p[0];
}

/* 9. priority queue events (billiard in 1D) */
typedef struct { double t; int i, j; } event_t;
typedef struct { event_t *ev; int n, cap; } heap_t_;
static void push_event(heap_t_ *h, event_t e) {
  if (h->n == h->cap) { h->cap = h->cap ? 2 * h->cap : 4; h->ev = realloc(h->ev, h->cap * sizeof(event_t)); }
  int k = h->n++;
  while (k > 0 && h->ev[(k - 1) / 2].t > e.t) { h->ev[k] = h->ev[(k - 1) / 2]; k = (k - 1) / 2; }
  h->ev[k] = e;
}
static event_t pop_event(heap_t_ *h) {
  event_t top = h->ev[0], last = h->ev[--h->n];
  int k = 0, c;
  while ((c = 2 * k + 1) < h->n) {
    if (c + 1 < h->n && h->ev[c + 1].t < h->ev[c].t) c++;
    if (h->ev[c].t >= last.t) break;
    h->ev[k] = h->ev[c];
    k = c;
  }
  h->ev[k] = last;
  return top;
}
/* check: billiard --size v=3 */
double billiard(const double *v) {
  double x[3] = {0.0, 1.0, 2.2}, u[3], t = 0, hits = 0;
  heap_t_ h = {NULL, 0, 0};
  for (int i = 0; i < 3; i++) u[i] = (i == 0 ? 1.0 : i == 1 ? 0.1 : -0.8) + 0.05 * v[i];
  for (int n = 0; n < 3; n++) {
    h.n = 0;
    for (int i = 0; i < 2; i++) {
      double rel = u[i] - u[i + 1];
      if (rel > 1e-9) push_event(&h, (event_t){.t = t + (x[i + 1] - x[i]) / rel, .i = i, .j = i + 1});
    }
    if (h.n == 0) break;
    event_t e = pop_event(&h);
    for (int i = 0; i < 3; i++) x[i] += u[i] * (e.t - t);
    t = e.t;
    double tmp = u[e.i]; u[e.i] = u[e.j]; u[e.j] = tmp;
    hits += t;
  }
  free(h.ev);
  return x[0] * x[0] + x[2] + hits;
}

/* 10. union-tagged expression and pretty printing to a buffer */
typedef enum { CONST_, VAR, ADD, MUL, SIN } kind_t;
typedef struct node { kind_t kind; double c; struct node *l, *r; } node;
static node *mk(kind_t k, double c, node *l, node *r) {
  node *n = malloc(sizeof(node));
  *n = (node){k, c, l, r};
  return n;
}
static double eval(const node *n, double x) {
  switch (n->kind) {
    case CONST_: return n->c;
    case VAR: return x;
    case ADD: return eval(n->l, x) + eval(n->r, x);
    case MUL: return eval(n->l, x) * eval(n->r, x);
    case SIN: return sin(eval(n->l, x));
    default: abort();
  }
}
static node *derive(const node *n) {
  switch (n->kind) {
    case CONST_: return mk(CONST_, 0, NULL, NULL);
    case VAR: return mk(CONST_, 1, NULL, NULL);
    case ADD: return mk(ADD, 0, derive(n->l), derive(n->r));
    case MUL: return mk(ADD, 0, mk(MUL, 0, derive(n->l), (node *)n->r), mk(MUL, 0, (node *)n->l, derive(n->r)));
    case SIN: return mk(MUL, 0, mk(SIN, 0, mk(ADD, 0, n->l, mk(CONST_, M_PI / 2, 0, 0)), 0), derive(n->l));
  }
  return NULL;
}
/* check: symbolic_slope */
double symbolic_slope(double a, double b, double x) {
  node *v = mk(VAR, 0, NULL, NULL);
  node *e = mk(SIN, 0, mk(MUL, 0, mk(CONST_, a, 0, 0), v), NULL);
  e = mk(ADD, 0, e, mk(MUL, 0, mk(CONST_, b, 0, 0), mk(MUL, 0, v, v)));
  node *d = derive(e);
  return eval(d, x) + 0.5 * eval(derive(d), x);
}

/* 11. sprintf/sscanf through text */
/* check: labelled_output */
double labelled_output(double x, double y) {
  char buf[64];
  double total = 0;
  const char *names[] = {"alpha", "beta", "gamma"};
  double vals[3];
  vals[0] = x * y; vals[1] = sin(x); vals[2] = exp(0.1 * y);
  for (size_t i = 0; i < sizeof names / sizeof *names; ++i) {
    snprintf(buf, sizeof buf, "%-8s = %10.4f", names[i], vals[i]);
    puts(buf);
    total += vals[i] * strlen(names[i]);
  }
  return total;
}

/* 12. time loop with clock, static counter, verbose printing, function-like macros */
#define SQR(x) ((x) * (x))
#define MAX(a, b) ((a) > (b) ? (a) : (b))
typedef double (*plane)[6];
#define SWAP(T, a, b) do { T tmp_ = (a); (a) = (b); (b) = tmp_; } while (0)
#define FOR(i, n) for (int i = 0; i < (n); ++i)
static int verbose = 0;
static void laplace_sweep(double (*u)[6], double (*un)[6], double *diff) {
  *diff = 0;
  for (int i = 1; i < 5; i++)
    for (int j = 1; j < 5; j++) {
      un[i][j] = 0.25 * (u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1]);
      *diff = MAX(*diff, fabs(un[i][j] - u[i][j]));
    }
}
/* check: plate_centre --size edge=6 */
double plate_centre(const double *edge) {
  double a[6][6] = {{0}}, b[6][6] = {{0}};
  double (*u)[6] = a, (*un)[6] = b, diff = 1;
  clock_t start = clock();
  FOR(j, 6) { u[0][j] = un[0][j] = edge[j]; u[5][j] = un[5][j] = SQR(edge[j]); }
  int it = 0;
  while (diff > 1e-3 && it++ < 20) {
    laplace_sweep(u, un, &diff);
    SWAP(plane, u, un);
    if (verbose && it % 5 == 0) printf("%d %g\n", it, diff);
  }
  if (verbose) printf("%f s\n", (double)(clock() - start) / CLOCKS_PER_SEC);
  return u[2][2] + 2 * u[3][3];
}

/* 13. linear congruential random, Box-Muller, Monte Carlo option with antithetic */
static uint32_t lcg_state;
static double lcg(void) { lcg_state = lcg_state * 1664525u + 1013904223u; return (lcg_state >> 8) * (1.0 / 16777216.0); }
static double gauss(void) {
  static int have = 0;
  static double spare;
  if (have) { have = 0; return spare; }
  double u, v, s;
  do { u = 2 * lcg() - 1; v = 2 * lcg() - 1; s = u * u + v * v; } while (s >= 1 || s == 0);
  s = sqrt(-2 * log(s) / s);
  spare = v * s;
  have = 1;
  return u * s;
}
/* check: antithetic_put */
double antithetic_put(double s0, double vol) {
  lcg_state = 42u;
  double sum = 0, drift;
  s0 = 100 + 5 * s0; vol = 0.2 + 0.05 * vol;
  drift = -0.5 * vol * vol;
  for (int i = 0; i < 20; i++) {
    double z = gauss();
    sum += 0.5 * (fmax(101 - s0 * exp(drift + vol * z), 0) + fmax(101 - s0 * exp(drift - vol * z), 0));
  }
  return sum / 20;
}

/* 14. circular doubly linked list: particles inserted, removed when they leave */
struct part { double x, v, w; struct part *prev, *next; };
static void insert_after(struct part *at, struct part *p) { p->next = at->next; p->prev = at; at->next->prev = p; at->next = p; }
static void unlink_part(struct part *p) { p->prev->next = p->next; p->next->prev = p->prev; }
/* check: leaving_particles --size v=4 */
double leaving_particles(const double *v, double a) {
  struct part head = {0}, *p, *q;
  double left = 0;
  head.prev = head.next = &head;
  for (int i = 0; i < 4; i++) {
    p = malloc(sizeof *p);
    p->x = 0.3 * i; p->v = 0.5 + 0.1 * v[i]; p->w = 1 + i;
    insert_after(head.prev, p);
  }
  for (int step = 0; step < 5; step++)
    for (p = head.next; p != &head; p = q) {
      q = p->next;
      p->v += 0.1 * a * cos(p->x);
      p->x += 0.2 * p->v;
      if (p->x > 1.0) { left += p->w * p->v; unlink_part(p); free(p); }
    }
  for (p = head.next; p != &head; p = q) { q = p->next; left += 0.1 * p->x; free(p); }
  return left;
}

/* 15. Newton with setjmp-free error via errno and long double accumulation */
static long double ksum(const double *x, int n) {
  long double s = 0.0L, c = 0.0L;
  for (int i = 0; i < n; i++) { long double y = x[i] - c, t = s + y; c = (t - s) - y; s = t; }
  return s;
}
static double cube_root(double x) {
  if (x == 0) { errno = ERANGE; return 0; }
  double r = x > 0 ? 1 : -1;
  for (;;) {
    double d = (x / (r * r) - r) / 3;
    r += d;
    if (fabs(d) <= 1e-14 * fabs(r)) return r;
  }
}
/* check: summed_roots --size x=6 */
double summed_roots(const double *x) {
  double r[6];
  for (int i = 0; i < 6; ++i) r[i] = cube_root(2 + x[i] * x[i]);
  double s = (double)ksum(r, 6);
  return errno == ERANGE ? 0 : s * s;
}

/* 16. qsort of structures by pointer, bsearch of a table, cumulative distribution */
typedef struct { int id; double weight; double score; } item_t;
static int by_score(const void *a, const void *b) {
  const item_t *x = a, *y = b;
  return (x->score > y->score) - (x->score < y->score);
}
/* check: ranked_items --size w=6 */
double ranked_items(const double *w) {
  item_t items[6], *order[6];
  double acc = 0, gini = 0, total = 0;
  for (int i = 0; i < 6; i++) items[i] = (item_t){.id = i, .weight = 1 + w[i] * w[i], .score = sin(3.0 * i) + 0.1 * w[i]};
  qsort(items, 6, sizeof items[0], by_score);
  for (int i = 0; i < 6; i++) { order[5 - i] = &items[i]; total += items[i].weight; }
  for (int i = 0; i < 6; i++) { acc += order[i]->weight; gini += acc / total * order[i]->score; }
  return gini;
}
