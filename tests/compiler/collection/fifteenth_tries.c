// SPDX-License-Identifier: MIT
// C of quadrature, small machines, minimisation, sparse systems and records.
#include <assert.h>
#include <complex.h>
#include <ctype.h>
#include <float.h>
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAXN 16
#define SQR(x) ((x) * (x))
#define MAX(a, b) ((a) > (b) ? (a) : (b))

/* Romberg integration with a triangular table of static extent */
static double integrand(double x, void *params) {
  const double *p = params;
  return exp(-p[0] * x) * cos(p[1] * x);
}
static double romberg(double (*f)(double, void *), void *params, double a, double b) {
  double R[6][6];
  double h = b - a;
  R[0][0] = 0.5 * h * (f(a, params) + f(b, params));
  for (int i = 1, n = 1; i < 6; ++i, n *= 2) {
    double sum = 0;
    h /= 2;
    for (int k = 1; k <= n; ++k) sum += f(a + (2 * k - 1) * h, params);
    R[i][0] = 0.5 * R[i - 1][0] + h * sum;
    double pow4 = 1;
    for (int j = 1; j <= i; ++j) {
      pow4 *= 4;
      R[i][j] = (pow4 * R[i][j - 1] - R[i - 1][j - 1]) / (pow4 - 1);
    }
  }
  return R[5][5];
}

/* check: damped_integral */
double damped_integral(double alpha, double omega, double upper) {
  double p[2] = {alpha, omega};
  return romberg(integrand, p, 0.0, 1.0 + upper);
}

/* tokenised program run by a switch: a small stack machine */
enum op { PUSH_X, PUSH_Y, ADD, MUL, NEG, SIN, DUP, HALT };
static const unsigned char code[] = {PUSH_X, DUP, MUL, PUSH_Y, SIN, ADD, NEG, PUSH_X, MUL, HALT};

/* check: stack_machine */
double stack_machine(double x, double y) {
  double stack[MAXN];
  int sp = -1;
  const unsigned char *ip = code;
  while (*ip != HALT) {
    switch (*ip++) {
      case PUSH_X: stack[++sp] = x; break;
      case PUSH_Y: stack[++sp] = y; break;
      case ADD: stack[sp - 1] += stack[sp]; sp--; break;
      case MUL: stack[sp - 1] *= stack[sp]; --sp; break;
      case NEG: stack[sp] = -stack[sp]; break;
      case SIN: stack[sp] = sin(stack[sp]); break;
      case DUP: stack[sp + 1] = stack[sp]; sp++; break;
      default: assert(0);
    }
  }
  return stack[sp];
}

/* Nelder-Mead, few steps, row pointers and callbacks */
static double rosen(const double *x) { return SQR(1 - x[0]) + 10 * SQR(x[1] - SQR(x[0])); }

/* check: simplex_minimum */
double simplex_minimum(double a, double b) {
  double s[3][2] = {{a, b}, {a + 0.5, b}, {a, b + 0.5}}, f[3];
  for (int i = 0; i < 3; i++) f[i] = rosen(s[i]);
  for (int it = 0; it < 8; it++) {
    int hi = 0, lo = 0;
    for (int i = 1; i < 3; i++) {
      if (f[i] > f[hi]) hi = i;
      if (f[i] < f[lo]) lo = i;
    }
    double c[2] = {0, 0}, r[2];
    for (int i = 0; i < 3; i++)
      if (i != hi)
        for (int j = 0; j < 2; j++) c[j] += s[i][j] / 2;
    for (int j = 0; j < 2; j++) r[j] = 2 * c[j] - s[hi][j];
    double fr = rosen(r);
    if (fr < f[hi]) {
      memcpy(s[hi], r, sizeof r);
      f[hi] = fr;
    } else {
      for (int j = 0; j < 2; j++) s[hi][j] = 0.5 * (s[hi][j] + s[lo][j]);
      f[hi] = rosen(s[hi]);
    }
  }
  double best = f[0];
  for (int i = 1; i < 3; i++)
    if (f[i] < best) best = f[i];
  return best;
}

/* complex roots of a quadratic, mandelbrot-like iteration */
/* check: escape_norm */
double escape_norm(double re, double im) {
  double complex c = re + im * I, z = 0;
  for (int k = 0; k < 5; k++) z = z * z + 0.5 * c;
  return cabs(z) + creal(csqrt(c)) - carg(1 + c);
}

/* sparse matrix in CSR built from triplets, conjugate gradients */
typedef struct { int n, nnz, *row, *col; double *val; } csr_t;
static csr_t *csr_laplace(int n, double shift) {
  csr_t *m = malloc(sizeof *m);
  m->n = n;
  m->row = calloc((size_t)n + 1, sizeof(int));
  m->col = malloc(3 * (size_t)n * sizeof(int));
  m->val = malloc(3 * (size_t)n * sizeof(double));
  m->nnz = 0;
  for (int i = 0; i < n; i++) {
    m->row[i] = m->nnz;
    for (int j = MAX(i - 1, 0); j <= i + 1 && j < n; j++) {
      m->col[m->nnz] = j;
      m->val[m->nnz++] = i == j ? 2 + shift : -1;
    }
  }
  m->row[n] = m->nnz;
  return m;
}
static void csr_free(csr_t *m) { free(m->row); free(m->col); free(m->val); free(m); }
static void csr_mul(const csr_t *m, const double *x, double *y) {
  for (int i = 0; i < m->n; i++) {
    y[i] = 0;
    for (int k = m->row[i]; k < m->row[i + 1]; k++) y[i] += m->val[k] * x[m->col[k]];
  }
}
static double ddot(int n, const double *a, const double *b) {
  double s = 0;
  while (n--) s += *a++ * *b++;
  return s;
}

/* check: cg_energy --size n=5 --size b=5 */
double cg_energy(int n, const double *b, double shift) {
  csr_t *A = csr_laplace(n, shift * shift);
  double *x = calloc(n, sizeof *x), *r = malloc(n * sizeof *r), *p = malloc(n * sizeof *p), *q = malloc(n * sizeof *q);
  memcpy(r, b, n * sizeof *r);
  memcpy(p, r, n * sizeof *p);
  double rr = ddot(n, r, r);
  for (int it = 0; it < 4 && rr > 1e-14; it++) {
    csr_mul(A, p, q);
    double alpha = rr / ddot(n, p, q);
    for (int i = 0; i < n; i++) { x[i] += alpha * p[i]; r[i] -= alpha * q[i]; }
    double rn = ddot(n, r, r), beta = rn / rr;
    for (int i = 0; i < n; i++) p[i] = r[i] + beta * p[i];
    rr = rn;
  }
  double e = 0.5 * ddot(n, x, b);
  free(x); free(r); free(p); free(q);
  csr_free(A);
  return e;
}

/* singly linked particles, insertion sorted by position */
struct particle { double x, v, m; struct particle *next; };
static struct particle *insert_sorted(struct particle *head, double x, double v, double m) {
  struct particle *p = malloc(sizeof *p), **link = &head;
  p->x = x; p->v = v; p->m = m;
  while (*link && (*link)->x < x) link = &(*link)->next;
  p->next = *link;
  *link = p;
  return head;
}

/* check: chain_energy --size x=4 --size v=4 */
double chain_energy(const double x[4], const double v[4]) {
  struct particle *head = NULL, *p, *nx;
  double e = 0;
  for (int i = 0; i < 4; i++) head = insert_sorted(head, x[i], v[i], 1.0 + i);
  for (p = head; p; p = p->next) {
    e += 0.5 * p->m * SQR(p->v);
    if (p->next) e += SQR(p->next->x - p->x - 1);
  }
  for (p = head; p; p = nx) { nx = p->next; free(p); }
  return e;
}

/* sscanf of a parameter line, strtok loop */
/* check: scanned */
double scanned(double t) {
  char line[] = "amp 2.5 freq 3 phase 0.25";
  double amp = 0, freq = 0, phase = 0;
  for (char *tok = strtok(line, " "); tok; tok = strtok(NULL, " ")) {
    char *val = strtok(NULL, " ");
    if (!strcmp(tok, "amp")) amp = atof(val);
    else if (!strcmp(tok, "freq")) freq = atof(val);
    else if (!strcmp(tok, "phase")) phase = strtod(val, NULL);
  }
  return amp * sin(freq * t + phase);
}

/* union-free matrix exponential by scaling and squaring with VLAs */
static void matmul(int n, double c[n][n], const double a[n][n], const double b[n][n]) {
  double t[n][n];
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      t[i][j] = 0;
      for (int k = 0; k < n; k++) t[i][j] += a[i][k] * b[k][j];
    }
  memcpy(c, t, sizeof t);
}

/* check: expm_trace --size n=3 --size a=3x3 */
double expm_trace(int n, const double a[n][n]) {
  double s[n][n], term[n][n], sum[n][n], norm = 0;
  for (int i = 0; i < n; i++) {
    double r = 0;
    for (int j = 0; j < n; j++) r += fabs(a[i][j]);
    norm = fmax(norm, r);
  }
  int k = 0;
  while (norm > 0.5) { norm /= 2; k++; }
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      s[i][j] = ldexp(a[i][j], -k);
      term[i][j] = sum[i][j] = (i == j);
    }
  for (int m = 1; m <= 8; m++) {
    matmul(n, term, term, s);
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++) {
        term[i][j] /= m;
        sum[i][j] += term[i][j];
      }
  }
  while (k--) matmul(n, sum, sum, sum);
  double tr = 0;
  for (int i = 0; i < n; i++) tr += sum[i][i];
  return tr;
}
