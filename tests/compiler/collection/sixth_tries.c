/* SPDX-License-Identifier: MIT */
/* C as exercises and small programs have it: queues, grids, tables of laws, text protocols, statistics. */
#include <ctype.h>
#include <float.h>
#include <math.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* 1. PID controller with state struct, saturation, static function table by mode */
typedef enum { MODE_P, MODE_PI, MODE_PID, N_MODES } pid_mode;
typedef struct pid { double kp, ki, kd, integral, last, out_min, out_max; pid_mode mode; } pid;
static double pid_p(pid *c, double err, double dt) { (void)dt; return c->kp * err; }
static double pid_pi(pid *c, double err, double dt) { c->integral += err * dt; return pid_p(c, err, dt) + c->ki * c->integral; }
static double pid_full(pid *c, double err, double dt) {
  double d = (err - c->last) / dt;
  c->last = err;
  return pid_pi(c, err, dt) + c->kd * d;
}
static double (*const laws[N_MODES])(pid *, double, double) = {[MODE_P] = pid_p, [MODE_PI] = pid_pi, [MODE_PID] = pid_full};
static double clampd(double v, double lo, double hi) { return v < lo ? lo : v > hi ? hi : v; }
/* check: tracked_error */
double tracked_error(double kp, double ki, double kd) {
  pid c = {.kp = 2 + kp, .ki = 0.5 + 0.1 * ki, .kd = 0.05 * kd, .out_min = -10, .out_max = 10, .mode = MODE_PID};
  double y = 0, v = 0, cost = 0, dt = 0.1;
  for (int k = 0; k < 25; ++k) {
    if (k == 20) c.mode = MODE_PI;
    double u = clampd(laws[c.mode](&c, 1.0 - y, dt), c.out_min, c.out_max);
    v += dt * (u - 0.8 * v - y);
    y += dt * v;
    cost += dt * (1.0 - y) * (1.0 - y);
  }
  return cost + 0.1 * y;
}

/* 2. CSR matrix from coordinate list, Jacobi-preconditioned BiCGSTAB with workspace in one malloc */
struct csr { int n, *ptr, *idx; double *val; };
static void csr_mul(const struct csr *a, const double *x, double *y) {
  for (int i = 0; i < a->n; i++) {
    double t = 0;
    for (int k = a->ptr[i]; k < a->ptr[i + 1]; k++) t += a->val[k] * x[a->idx[k]];
    y[i] = t;
  }
}
static double ddot(int n, const double *a, const double *b) { double s = 0; while (n-- > 0) s += *a++ * *b++; return s; }
static int bicgstab(const struct csr *a, const double *b, double *x, int maxit, double tol) {
  int n = a->n, it;
  double *w = malloc(6 * n * sizeof *w);
  double *r = w, *rh = w + n, *p = w + 2 * n, *v = w + 3 * n, *s = w + 4 * n, *t = w + 5 * n;
  double rho = 1, alpha = 1, om = 1;
  memset(x, 0, n * sizeof *x);
  memcpy(r, b, n * sizeof *r);
  memcpy(rh, r, n * sizeof *r);
  for (int i = 0; i < n; i++) p[i] = v[i] = 0.0;
  for (it = 0; it < maxit; it++) {
    double rho1 = ddot(n, rh, r), beta = rho1 / rho * alpha / om;
    rho = rho1;
    for (int i = 0; i < n; i++) p[i] = r[i] + beta * (p[i] - om * v[i]);
    csr_mul(a, p, v);
    alpha = rho / ddot(n, rh, v);
    for (int i = 0; i < n; i++) s[i] = r[i] - alpha * v[i];
    csr_mul(a, s, t);
    om = ddot(n, t, s) / ddot(n, t, t);
    for (int i = 0; i < n; i++) { x[i] += alpha * p[i] + om * s[i]; r[i] = s[i] - om * t[i]; }
    if (sqrt(ddot(n, r, r)) < tol) break;
  }
  free(w);
  return it;
}
/* check: sparse_solution --size d=5 --size b=5 */
double sparse_solution(const double *d, const double *b) {
  int ptr[6], idx[15], nz = 0;
  double val[15], x[5];
  for (int i = 0; i < 5; i++) {
    ptr[i] = nz;
    for (int j = i - 1; j <= i + 1; j++) {
      if (j < 0 || j >= 5) continue;
      idx[nz] = j;
      val[nz++] = i == j ? 4 + d[i] * d[i] : (j < i ? -1 : -0.5);
    }
  }
  ptr[5] = nz;
  struct csr a = {5, ptr, idx, val};
  if (bicgstab(&a, b, x, 4, 1e-13) < 0) return -1;
  return ddot(5, x, x) + x[2];
}

/* 3. tokenised commands in a string driving a turtle */
/* check: turtle_distance */
double turtle_distance(double step, double turn) {
  const char *program = "F+F-F[F+F]FF-";
  struct { double x, y, a; } t = {0, 0, 0}, stack[8];
  int sp = 0;
  for (const char *p = program; *p != '\0'; ++p) {
    switch (*p) {
      case 'F': t.x += step * cos(t.a); t.y += step * sin(t.a); break;
      case '+': t.a += turn; break;
      case '-': t.a -= turn; break;
      case '[': stack[sp++] = t; break;
      case ']': t = stack[--sp]; break;
      default: fprintf(stderr, "unknown command %c\n", *p); exit(1);
    }
  }
  return sqrt(t.x * t.x + t.y * t.y) + t.a;
}

/* 4. variadic maximum and mean, with integer counts mixed */
static double stat(const char what, int n, ...) {
  va_list ap;
  double acc = what == 'm' ? -DBL_MAX : 0;
  va_start(ap, n);
  while (n-- > 0) {
    double w = va_arg(ap, int), v = va_arg(ap, double);
    if (what == 'm') acc = v > acc ? v : acc; else acc += w * v;
  }
  va_end(ap);
  return acc;
}
/* check: mixed_statistics */
double mixed_statistics(double a, double b, float c) {
  return stat('s', 3, 1, a * b, 2, c, 3, sin(b)) * stat('m', 2, 0, a, 0, b);
}

/* 5. image filter on unsigned char input and double kernel; pointer to 2-D arrays */
#define W 7
#define H 6
static void filter2d(unsigned char in[H][W], double out[H][W], double k[3][3]) {
  int i, j, di, dj;
  for (i = 0; i < H; i++)
    for (j = 0; j < W; j++) {
      out[i][j] = 0;
      for (di = -1; di <= 1; di++)
        for (dj = -1; dj <= 1; dj++) {
          int r = i + di, c = j + dj;
          if (r < 0) r = 0; else if (r >= H) r = H - 1;
          if (c < 0) c = 0; else if (c >= W) c = W - 1;
          out[i][j] += k[di + 1][dj + 1] * in[r][c];
        }
    }
}
/* check: edge_strength */
double edge_strength(double centre, double side) {
  unsigned char img[H][W];
  double k[3][3] = {{-side, -side, -side}, {-side, 8 * centre, -side}, {-side, -side, -side}}, out[H][W], e = 0;
  for (int i = 0; i < H; i++) for (int j = 0; j < W; j++) img[i][j] = (unsigned char)((i * 37 + j * 59) & 0xff);
  filter2d(img, out, k);
  for (int i = 0; i < H; i++) for (int j = 0; j < W; j++) e += out[i][j] * out[i][j] / (255.0 * 255.0);
  return log1p(e);
}

/* 6. recursive Strassen-like/quad tree: Barnes-Hut in 1-D with malloc'd nodes */
typedef struct cell { double mass, com, lo, hi; struct cell *child[2]; int count; } cell;
static cell *new_cell(double lo, double hi) { cell *c = calloc(1, sizeof *c); c->lo = lo; c->hi = hi; return c; }
static void add_body(cell *c, double x, double m, int depth) {
  double mid = 0.5 * (c->lo + c->hi);
  if (c->count > 0 && depth > 0) {
    int side = x >= mid;
    if (!c->child[side]) c->child[side] = side ? new_cell(mid, c->hi) : new_cell(c->lo, mid);
    add_body(c->child[side], x, m, depth - 1);
  }
  c->com = (c->com * c->mass + x * m) / (c->mass + m);
  c->mass += m;
  c->count++;
}
static double force(const cell *c, double x, double theta) {
  if (c == NULL || c->mass == 0) return 0;
  double d = c->com - x;
  if ((c->hi - c->lo) / (fabs(d) + 1e-3) < theta || (!c->child[0] && !c->child[1])) return c->mass * d / pow(d * d + 0.01, 1.5);
  return force(c->child[0], x, theta) + force(c->child[1], x, theta);
}
static void drop(cell *c) { if (c) { drop(c->child[0]); drop(c->child[1]); free(c); } }
/* check: tree_force --size m=5 */
double tree_force(const double *m, double x) {
  static const double at[5] = {0.1, 0.35, 0.4, 0.8, 0.95};
  cell *root = new_cell(0, 1);
  for (int i = 0; i < 5; i++) add_body(root, at[i], 1 + m[i] * m[i], 4);
  double f = force(root, 0.3 + 0.02 * x, 0.5) - force(root, 0.7, 0.9);
  drop(root);
  return f;
}

/* 7. macro generated accessors, X-macro of parameters, do-while(0) checks with goto */
#define PARAMS X(gain, 1.5) X(offset, 0.25) X(tau, 3.0)
struct params {
#define X(name, value) double name;
  PARAMS
#undef X
};
static struct params defaults(void) {
  struct params p = {
#define X(name, value) value,
    PARAMS
#undef X
  };
  return p;
}
#define REQUIRE(c) do { if (!(c)) { fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #c); goto fail; } } while (0)
/* check: step_response */
double step_response(double gain, double tau) {
  struct params p = defaults();
  double y = 0.0, area = 0.0;
  p.gain *= 1 + 0.1 * gain;
  p.tau += tau * tau;
  REQUIRE(p.tau > 0);
  REQUIRE(p.gain < 1e6);
  for (int i = 0; i < 10; i++) {
    y += (p.gain - y) / p.tau;
    area += y + p.offset;
  }
  return area;
fail:
  return -1.0;
}

/* 8. Levinson-Durbin with VLAs and autocorrelation, static helper inline const restrict */
static inline void autocorr(size_t n, const double x[restrict static 1], size_t m, double r[restrict]) {
  for (size_t l = 0; l <= m; ++l) {
    r[l] = 0;
    for (size_t i = l; i < n; ++i) r[l] += x[i] * x[i - l];
  }
}
/* check: prediction_error --size x=10 */
double prediction_error(const double *x) {
  enum { n = 10 };
  size_t m = 3;
  double r[m + 1], a[m + 1], tmp[m + 1];
  autocorr(n, x, m, r);
  r[0] += 1.0;
  double e = r[0];
  memset(a, 0, sizeof a);
  a[0] = 1;
  for (size_t i = 1; i <= m; i++) {
    double k = r[i];
    for (size_t j = 1; j < i; j++) k += a[j] * r[i - j];
    k = -k / e;
    for (size_t j = 0; j <= i; j++) tmp[j] = a[j] + k * a[i - j];
    memcpy(a, tmp, (i + 1) * sizeof *a);
    e *= 1 - k * k;
  }
  return e + a[1];
}
