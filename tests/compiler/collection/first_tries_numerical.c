// SPDX-License-Identifier: MIT
// More C of that kind: globals, hash tables, random numbers, complex numbers, tables of functions.
#define _GNU_SOURCE
#include <ctype.h>
#include <errno.h>
#include <limits.h>
#include <math.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* 1 powell-like line search w/ static globals and function pointer (NR f1dim) */
#define TOL 2.0e-4
static int ncom;
static double *pcom, *xicom;
static double (*nrfunc)(double[]);
static double f1dim(double x) {
  int j;
  double f, *xt = (double*)malloc((size_t)(ncom * sizeof(double)));
  for (j = 0; j < ncom; j++) xt[j] = pcom[j] + x * xicom[j];
  f = (*nrfunc)(xt);
  free(xt);
  return f;
}
static double bowl(double p[]) { return p[0] * p[0] + 2 * p[1] * p[1] + p[0] * p[1]; }
/* check: linmin_value --size p=2 --size xi=2 */
double linmin_value(double* p, double* xi, double a) {
  ncom = 2;
  pcom = p;
  xicom = xi;
  nrfunc = bowl;
  return f1dim(a) - f1dim(0.0);
}

/* 2 matrix with 1-based NR vectors offset pointers */
static double* dvector(long nl, long nh) {
  double* v = (double*)malloc((size_t)((nh - nl + 1 + 1) * sizeof(double)));
  return v - nl + 1;
}
static void free_dvector(double* v, long nl, long nh) {
  free((char*)(v + nl - 1));
  (void)nh;
}
static void tridag(double a[], double b[], double c[], double r[], double u[], unsigned long n) {
  unsigned long j;
  double bet, *gam;
  gam = dvector(1, n);
  u[1] = r[1] / (bet = b[1]);
  for (j = 2; j <= n; j++) {
    gam[j] = c[j - 1] / bet;
    bet = b[j] - a[j] * gam[j];
    u[j] = (r[j] - a[j] * u[j - 1]) / bet;
  }
  for (j = (n - 1); j >= 1; j--) u[j] -= gam[j + 1] * u[j + 1];
  free_dvector(gam, 1, n);
}
/* check: tridiagonal --size d=5 --size r=5 */
double tridiagonal(double d[], double r[]) {
  double a[6], b[6], c[6], rr[6], u[6], s = 0;
  int i;
  for (i = 1; i <= 5; i++) {
    a[i] = c[i] = -1;
    b[i] = 3 + d[i - 1] * d[i - 1];
    rr[i] = r[i - 1];
  }
  tridag(a, b, c, rr, u, 5);
  for (i = 1; i <= 5; i++) s += u[i];
  return s;
}

/* 3 CLOCK timing and progress printing */
/* check: timed_sum --size x=6 */
double timed_sum(const double* x) {
  clock_t start = clock(), end;
  double cpu, s = 0;
  for (int rep = 0; rep < 3; ++rep)
    for (int i = 0; i < 6; ++i) s += x[i] * x[i] / (rep + 1);
  end = clock();
  cpu = (double)(end - start) / CLOCKS_PER_SEC;
  if (cpu > 60.0) printf("took %f s\n", cpu);
  return s;
}

/* 4 strtod/sscanf of passive text */
/* check: parse_coeffs */
double parse_coeffs(double x) {
  const char* text = "1.5 -2 0.25";
  char* end;
  double r = 0, p = 1;
  for (;;) {
    double c = strtod(text, &end);
    if (end == text) break;
    r += c * p;
    p *= x;
    text = end;
  }
  return r;
}

/* 5 struct of arrays particles, Verlet list, int arrays, macros */
#define NP 4
typedef struct {
  double x[NP], y[NP], vx[NP], vy[NP], fx[NP], fy[NP];
  int n, pairs[NP * NP][2], npairs;
} system_t;
static void neighbours(system_t* s, double rc) {
  s->npairs = 0;
  for (int i = 0; i < s->n; i++)
    for (int j = i + 1; j < s->n; j++) {
      double dx = s->x[i] - s->x[j], dy = s->y[i] - s->y[j];
      if (dx * dx + dy * dy < rc * rc) {
        s->pairs[s->npairs][0] = i;
        s->pairs[s->npairs++][1] = j;
      }
    }
}
static double forces(system_t* s) {
  double u = 0;
  memset(s->fx, 0, sizeof s->fx);
  memset(s->fy, 0, sizeof s->fy);
  for (int k = 0; k < s->npairs; k++) {
    int i = s->pairs[k][0], j = s->pairs[k][1];
    double dx = s->x[i] - s->x[j], dy = s->y[i] - s->y[j], r2 = dx * dx + dy * dy + 0.1, ir2 = 1 / r2,
           ir6 = ir2 * ir2 * ir2;
    double f = 12 * ir6 * (ir6 - 1) * ir2 * 1e-3;
    u += ir6 * (ir6 - 2);
    s->fx[i] += f * dx;
    s->fx[j] -= f * dx;
    s->fy[i] += f * dy;
    s->fy[j] -= f * dy;
  }
  return u;
}
/* check: md_energy --size pos=8 */
double md_energy(const double* pos, double dt) {
  system_t s = {0};
  double u = 0;
  s.n = NP;
  for (int i = 0; i < NP; i++) {
    s.x[i] = pos[2 * i] + i;
    s.y[i] = pos[2 * i + 1];
  }
  neighbours(&s, 4.0);
  for (int t = 0; t < 3; t++) {
    u = forces(&s);
    for (int i = 0; i < s.n; i++) {
      s.vx[i] += dt * s.fx[i];
      s.vy[i] += dt * s.fy[i];
      s.x[i] += dt * s.vx[i];
      s.y[i] += dt * s.vy[i];
    }
  }
  return u;
}

/* 6 union of float view for fast inverse sqrt on passive? enumerated bitfields */
typedef struct {
  unsigned active : 1;
  unsigned kind : 3;
  double w;
} term;
/* check: bitfield_terms --size x=3 */
double bitfield_terms(const double* x) {
  term t[3] = {{1, 0, 0.5}, {0, 1, 1.0}, {1, 2, 2.0}};
  double s = 0;
  for (int i = 0; i < 3; i++) {
    if (!t[i].active) continue;
    switch (t[i].kind) {
      case 0:
        s += t[i].w * x[i];
        break;
      case 1:
        s += t[i].w * sin(x[i]);
        break;
      default:
        s += t[i].w * x[i] * x[i];
    }
  }
  return s;
}

/* 7 variadic sum helper */
static double vsum(int n, ...) {
  va_list ap;
  double s = 0;
  va_start(ap, n);
  for (int i = 0; i < n; i++) s += va_arg(ap, double);
  va_end(ap);
  return s;
}
/* check: use_vsum */
double use_vsum(double a, double b) { return vsum(3, a * b, sin(a), b * b); }

/* 8 hash table of doubles with chaining */
struct entry {
  char key[8];
  double val;
  struct entry* next;
};
struct table {
  struct entry* bucket[4];
};
static unsigned hash(const char* s) {
  unsigned h = 5381;
  while (*s) h = h * 33 + (unsigned char)*s++;
  return h % 4;
}
static struct entry* lookup(struct table* t, const char* k, int create) {
  struct entry* e;
  for (e = t->bucket[hash(k)]; e; e = e->next)
    if (strcmp(e->key, k) == 0) return e;
  if (!create) return NULL;
  e = calloc(1, sizeof *e);
  strncpy(e->key, k, 7);
  e->next = t->bucket[hash(k)];
  t->bucket[hash(k)] = e;
  return e;
}
/* check: hashed */
double hashed(double a, double b) {
  struct table t = {{0}};
  double r;
  lookup(&t, "alpha", 1)->val = a;
  lookup(&t, "beta", 1)->val = b;
  lookup(&t, "alpha", 1)->val *= 2;
  r = lookup(&t, "alpha", 0)->val * lookup(&t, "beta", 0)->val;
  for (int i = 0; i < 4; i++)
    while (t.bucket[i]) {
      struct entry* n = t.bucket[i]->next;
      free(t.bucket[i]);
      t.bucket[i] = n;
    }
  return r;
}

/* 9 2D grid via pointer to VLA row type, SOR with convergence */
/* check: sor --size b=9 */
double sor(const double* b, double omega) {
  int n = 5, it = 0;
  double(*u)[n] = calloc(n, sizeof *u), err;
  do {
    err = 0;
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++) {
        double r = 0.25 * (u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1] + b[(i - 1) * 3 + j - 1]) - u[i][j];
        u[i][j] += (1 + 0.1 * omega) * r;
        if (fabs(r) > err) err = fabs(r);
      }
  } while (err > 1e-8 && ++it < 6);
  double s = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) s += u[i][j];
  free(u);
  return s;
}

/* 10 complex.h FFT in C99 */
#include <complex.h>
static void fft_rec(double complex* buf, double complex* out, int n, int step) {
  if (step < n) {
    fft_rec(out, buf, n, step * 2);
    fft_rec(out + step, buf + step, n, step * 2);
    for (int i = 0; i < n; i += 2 * step) {
      double complex t = cexp(-I * M_PI * i / n) * out[i + step];
      buf[i / 2] = out[i] + t;
      buf[(i + n) / 2] = out[i] - t;
    }
  }
}
/* check: fft_c99 --size x=8 */
double fft_c99(const double* x) {
  double complex buf[8], out[8];
  for (int i = 0; i < 8; i++) out[i] = buf[i] = x[i] + 0.5 * I * x[7 - i];
  fft_rec(buf, out, 8, 1);
  double s = 0;
  for (int i = 0; i < 8; i++) s += cabs(buf[i]) * (i + 1);
  return s;
}

/* 11 xorshift rng, box muller passive noise */
static uint64_t rng_state;
static double rng_uniform(void) {
  rng_state ^= rng_state << 13;
  rng_state ^= rng_state >> 7;
  rng_state ^= rng_state << 17;
  return (rng_state >> 11) * (1.0 / 9007199254740992.0);
}
static double rng_normal(void) {
  static int have = 0;
  static double spare;
  if (have) {
    have = 0;
    return spare;
  }
  double u = sqrt(-2 * log(rng_uniform() + 1e-300)), v = 2 * M_PI * rng_uniform();
  spare = u * sin(v);
  have = 1;
  return u * cos(v);
}
/* check: vasicek */
double vasicek(double kappa, double theta, double sigma) {
  rng_state = 88172645463325252ULL;
  double acc = 0;
  for (int p = 0; p < 4; p++) {
    double r = 0.03, integral = 0;
    for (int k = 0; k < 10; k++) {
      r += kappa * (theta - r) * 0.1 + sigma * sqrt(0.1) * rng_normal();
      integral += r * 0.1;
    }
    acc += exp(-integral);
  }
  return acc / 4;
}

/* 12 opaque struct w/ vtable (C OOP) */
struct shape;
struct shape_ops {
  double (*area)(const struct shape*);
  double (*perim)(const struct shape*);
};
struct shape {
  const struct shape_ops* ops;
  double a, b;
};
static double rect_area(const struct shape* s) { return s->a * s->b; }
static double rect_perim(const struct shape* s) { return 2 * (s->a + s->b); }
static double ell_area(const struct shape* s) { return M_PI * s->a * s->b; }
static double ell_perim(const struct shape* s) { return M_PI * sqrt(2 * (s->a * s->a + s->b * s->b)); }
static const struct shape_ops rect_ops = {rect_area, rect_perim}, ell_ops = {.area = ell_area, .perim = ell_perim};
/* check: shapes --size d=4 */
double shapes(const double* d) {
  struct shape list[] = {{&rect_ops, d[0], d[1]}, {&ell_ops, d[2], d[3]}};
  double s = 0;
  for (size_t i = 0; i < sizeof list / sizeof *list; i++)
    s += list[i].ops->area(&list[i]) / list[i].ops->perim(&list[i]);
  return s;
}

/* 13 errno-based checks, setjmp no */
static double checked_log(double x) {
  errno = 0;
  double y = log(x);
  if (errno != 0) {
    fprintf(stderr, "log: %s\n", strerror(errno));
    return 0;
  }
  return y;
}
/* check: errno_log */
double errno_log(double x) { return checked_log(x * x + 1) * x; }

/* 14 dynamic array realloc doubling of struct */
typedef struct {
  double* data;
  size_t len, cap;
} dvec;
static void dvec_push(dvec* v, double x) {
  if (v->len == v->cap) {
    v->cap = v->cap ? 2 * v->cap : 2;
    v->data = realloc(v->data, v->cap * sizeof *v->data);
    if (v->data == NULL) {
      perror("realloc");
      abort();
    }
  }
  v->data[v->len++] = x;
}
/* check: collatz_like */
double collatz_like(double x) {
  dvec v = {NULL, 0, 0};
  double y = x;
  for (int i = 0; i < 7; i++) {
    y = i & 1 ? y / 2 : 3 * y + x;
    dvec_push(&v, y);
  }
  double s = 0;
  for (size_t i = 0; i < v.len; i++) s += v.data[i] / (i + 1);
  free(v.data);
  return s;
}

/* 15 levenshtein-like DTW with char passive & 2D static buffers */
/* check: dtw --size a=4 --size b=5 */
double dtw(const double a[4], const double b[5]) {
  static double D[5][6];
  for (int i = 0; i <= 4; i++)
    for (int j = 0; j <= 5; j++) D[i][j] = (i || j) ? HUGE_VAL : 0.0;
  for (int i = 1; i <= 4; i++)
    for (int j = 1; j <= 5; j++) {
      double c = fabs(a[i - 1] - b[j - 1]), m = D[i - 1][j];
      if (D[i][j - 1] < m) m = D[i][j - 1];
      if (D[i - 1][j - 1] < m) m = D[i - 1][j - 1];
      D[i][j] = c + m;
    }
  return D[4][5];
}
