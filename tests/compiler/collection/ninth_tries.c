/* SPDX-License-Identifier: MIT
   C as students and engineers write it. */
#include <ctype.h>
#include <errno.h>
#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* 1. savings plan: a table of rates by bracket, messages on the way */
struct bracket {
  double upto;
  double rate;
};
static const struct bracket brackets[] = {{0.5, 0.01}, {1.0, 0.02}, {2.0, 0.035}, {HUGE_VAL, 0.05}};
#define N_BRACKETS (sizeof brackets / sizeof brackets[0])
static double interest(double balance) {
  double lower = 0, sum = 0;
  for (size_t i = 0; i < N_BRACKETS; i++) {
    if (balance <= lower) break;
    double part = (balance < brackets[i].upto ? balance : brackets[i].upto) - lower;
    sum += part * brackets[i].rate;
    lower = brackets[i].upto;
  }
  return sum;
}
// check: savings --size years=6
double savings(double start, double deposit, int years) {
  double balance = start;
  for (int y = 1; y <= years; y++) {
    balance += deposit;
    balance += interest(balance);
    printf("year %2d: %10.4f\n", y, balance);
  }
  return balance;
}

/* 2. spring network kept in linked lists of neighbours */
typedef struct edge {
  int to;
  double stiffness;
  struct edge *next;
} edge;
typedef struct {
  int n;
  edge **first;
} network;
static void connect(network *g, int a, int b, double k) {
  edge *e = malloc(sizeof *e);
  if (e == NULL) {
    fprintf(stderr, "out of memory\n");
    exit(EXIT_FAILURE);
  }
  e->to = b;
  e->stiffness = k;
  e->next = g->first[a];
  g->first[a] = e;
}
static void network_free(network *g) {
  for (int i = 0; i < g->n; i++) {
    edge *e = g->first[i];
    while (e != NULL) {
      edge *next = e->next;
      free(e);
      e = next;
    }
  }
  free(g->first);
}
// check: spring_energy --size n=6 --size x=6 --size k=6
double spring_energy(int n, const double *x, const double *k) {
  network g;
  g.n = n;
  g.first = calloc(n, sizeof *g.first);
  for (int i = 0; i < n; i++) {
    connect(&g, i, (i + 1) % n, k[i]);
    connect(&g, (i + 1) % n, i, k[i]);
  }
  double energy = 0;
  for (int i = 0; i < n; i++)
    for (edge *e = g.first[i]; e; e = e->next) {
      double d = x[i] - x[e->to];
      energy += 0.25 * e->stiffness * d * d;
    }
  network_free(&g);
  return energy;
}

/* 3. Numerical Recipes: Romberg integration with polint, arrays from 1 */
#define JMAX 20
#define JMAXP (JMAX + 1)
#define K 4
static double *vector(long nl, long nh) {
  double *v = (double *)malloc((size_t)((nh - nl + 2) * sizeof(double)));
  if (!v) {
    fprintf(stderr, "allocation failure in vector()\n");
    exit(1);
  }
  return v - nl + 1;
}
static void free_vector(double *v, long nl, long nh) {
  (void)nh;
  free((char *)(v + nl - 1));
}
static void polint(double xa[], double ya[], int n, double x, double *y, double *dy) {
  int i, m, ns = 1;
  double den, dif, dift, ho, hp, w;
  double *c, *d;
  dif = fabs(x - xa[1]);
  c = vector(1, n);
  d = vector(1, n);
  for (i = 1; i <= n; i++) {
    if ((dift = fabs(x - xa[i])) < dif) {
      ns = i;
      dif = dift;
    }
    c[i] = ya[i];
    d[i] = ya[i];
  }
  *y = ya[ns--];
  for (m = 1; m < n; m++) {
    for (i = 1; i <= n - m; i++) {
      ho = xa[i] - x;
      hp = xa[i + m] - x;
      w = c[i + 1] - d[i];
      if ((den = ho - hp) == 0.0) {
        fprintf(stderr, "Error in routine polint\n");
        exit(1);
      }
      den = w / den;
      d[i] = hp * den;
      c[i] = ho * den;
    }
    *y += (*dy = (2 * ns < (n - m) ? c[ns + 1] : d[ns--]));
  }
  free_vector(d, 1, n);
  free_vector(c, 1, n);
}
static double planck_width;
static double planck(double x) { return x * x * x / (exp(x / planck_width) - 1.0); }
static double trapzd(double (*func)(double), double a, double b, int n) {
  double x, tnm, sum, del;
  static double s;
  int it, j;
  if (n == 1) {
    return (s = 0.5 * (b - a) * (func(a) + func(b)));
  } else {
    for (it = 1, j = 1; j < n - 1; j++) it <<= 1;
    tnm = it;
    del = (b - a) / tnm;
    x = a + 0.5 * del;
    for (sum = 0.0, j = 1; j <= it; j++, x += del) sum += func(x);
    s = 0.5 * (s + (b - a) * sum / tnm);
    return s;
  }
}
static double qromb(double (*func)(double), double a, double b) {
  double ss, dss;
  double s[JMAXP + 1], h[JMAXP + 2];
  int j;
  h[1] = 1.0;
  for (j = 1; j <= JMAX; j++) {
    s[j] = trapzd(func, a, b, j);
    if (j >= K) {
      polint(&h[j - K], &s[j - K], K, 0.0, &ss, &dss);
      if (fabs(dss) <= 1e-9 * fabs(ss)) return ss;
    }
    h[j + 1] = 0.25 * h[j];
  }
  fprintf(stderr, "Too many steps in routine qromb\n");
  return 0.0;
}
// check: radiance
double radiance(double low, double band, double width) {
  planck_width = width;
  return qromb(planck, low, low + band);
}

/* 4. a calculator for reverse Polish notation with a stack: the formula is a constant */
enum { MAX_DEPTH = 32 };
static double rpn_stack[MAX_DEPTH];
static int rpn_top = 0;
static void push(double v) {
  if (rpn_top >= MAX_DEPTH) {
    fputs("stack overflow\n", stderr);
    abort();
  }
  rpn_stack[rpn_top++] = v;
}
static double pop(void) { return rpn_top > 0 ? rpn_stack[--rpn_top] : 0.0; }
// check: rpn
double rpn(double x, double y) {
  const char *p = "x y * 2 + x s y 3 / - *";
  rpn_top = 0;
  while (*p) {
    if (isspace((unsigned char)*p)) {
      p++;
      continue;
    }
    if (isdigit((unsigned char)*p)) {
      double number = 0;
      while (isdigit((unsigned char)*p)) number = 10 * number + (*p++ - '0');
      push(number);
      continue;
    }
    switch (*p) {
      case 'x': push(x); break;
      case 'y': push(y); break;
      case 's': push(sin(pop())); break;
      case '+': push(pop() + pop()); break;
      case '*': push(pop() * pop()); break;
      case '-': {
        double right = pop();
        push(pop() - right);
        break;
      }
      case '/': {
        double right = pop();
        push(pop() / right);
        break;
      }
      default: fprintf(stderr, "unknown token %c\n", *p); return NAN;
    }
    p++;
  }
  return pop();
}

/* 5. steady heat in a rod by the Thomas algorithm, conductivities by material */
typedef enum { STEEL, COPPER, FOAM } material;
static double conductivity(material m, double t) {
  switch (m) {
    case STEEL: return 45.0 - 0.5 * t;
    case COPPER: return 390.0;
    case FOAM: return 0.03 + 0.001 * t;
  }
  return 0;
}
static int thomas(int n, double a[], double b[], double c[], double d[]) {
  for (int i = 1; i < n; i++) {
    if (fabs(b[i - 1]) < 1e-14) return -1;
    double m = a[i] / b[i - 1];
    b[i] -= m * c[i - 1];
    d[i] -= m * d[i - 1];
  }
  d[n - 1] /= b[n - 1];
  for (int i = n - 2; i >= 0; i--) d[i] = (d[i] - c[i] * d[i + 1]) / b[i];
  return 0;
}
// check: rod_temperature --size n=9 --size out=9
void rod_temperature(int n, double left, double right, double source, double *out) {
  double a[n], b[n], c[n];
  for (int i = 0; i < n; i++) out[i] = left + (right - left) * i / (n - 1);
  for (int sweep = 0; sweep < 3; sweep++) {
    for (int i = 0; i < n; i++) {
      if (i == 0 || i == n - 1) {
        a[i] = c[i] = 0;
        b[i] = 1;
        out[i] = i ? right : left;
        continue;
      }
      material m = i < n / 3 ? STEEL : (i < 2 * n / 3 ? COPPER : FOAM);
      double k = conductivity(m, out[i]);
      a[i] = c[i] = k;
      b[i] = -2 * k;
      out[i] = -source / (n * n);
    }
    if (thomas(n, a, b, c, out) != 0) {
      memset(out, 0, n * sizeof *out);
      return;
    }
  }
}

/* 6. readings from a line of text, weights from the caller */
static int split(const char *line, double *values, int max) {
  int n = 0;
  char *end;
  while (n < max) {
    double v = strtod(line, &end);
    if (end == line) break;
    values[n++] = v;
    line = end;
    if (*line == ',') line++;
  }
  return n;
}
// check: weighted_readings --size w=4
double weighted_readings(const double *w, double offset) {
  double values[8];
  int n = split("1.5, 2.25,3.0 ,4.75", values, 8);
  double sum = 0, total = 0;
  for (int i = 0; i < n && i < 4; i++) {
    sum += w[i] * (values[i] - offset) * (values[i] - offset);
    total += w[i];
  }
  return total > 0 ? sqrt(sum / total) : 0.0;
}

/* 7. a least-squares polynomial by normal equations with pointers to rows */
static double **matrix_new(int rows, int cols) {
  double **m = malloc(rows * sizeof(double *));
  m[0] = calloc((size_t)rows * cols, sizeof(double));
  for (int i = 1; i < rows; i++) m[i] = m[i - 1] + cols;
  return m;
}
static void matrix_delete(double **m) {
  free(m[0]);
  free(m);
}
static bool gauss(double **a, double *b, int n) {
  for (int col = 0; col < n; col++) {
    int pivot = col;
    for (int r = col + 1; r < n; r++)
      if (fabs(a[r][col]) > fabs(a[pivot][col])) pivot = r;
    if (a[pivot][col] == 0.0) return false;
    if (pivot != col) {
      double *row = a[pivot];
      a[pivot] = a[col];
      a[col] = row;
      double t = b[pivot];
      b[pivot] = b[col];
      b[col] = t;
    }
    for (int r = col + 1; r < n; r++) {
      double f = a[r][col] / a[col][col];
      for (int k = col; k < n; k++) a[r][k] -= f * a[col][k];
      b[r] -= f * b[col];
    }
  }
  for (int r = n - 1; r >= 0; r--) {
    for (int k = r + 1; k < n; k++) b[r] -= a[r][k] * b[k];
    b[r] /= a[r][r];
  }
  return true;
}
// check: quadratic_fit --size n=7 --size x=7 --size y=7
double quadratic_fit(int n, const double *x, const double *y, double at) {
  enum { M = 3 };
  double **a = matrix_new(M, M);
  double b[M] = {0};
  for (int i = 0; i < n; i++) {
    double p[M];
    p[0] = 1;
    for (int k = 1; k < M; k++) p[k] = p[k - 1] * x[i];
    for (int r = 0; r < M; r++) {
      for (int c = 0; c < M; c++) a[r][c] += p[r] * p[c];
      b[r] += p[r] * y[i];
    }
  }
  double value = NAN;
  if (gauss(a, b, M)) value = b[0] + at * (b[1] + at * b[2]);
  matrix_delete(a);
  return value;
}

/* 8. a second-order filter bank with state in a structure, and a callback for the window */
typedef struct biquad {
  double b0, b1, b2, a1, a2;
  double z1, z2;
} biquad;
typedef double (*window_function)(double);
static double hann(double t) { return 0.5 - 0.5 * cos(2 * M_PI * t); }
static double flat(double t) {
  (void)t;
  return 1.0;
}
static void biquad_lowpass(biquad *f, double fc, double q) {
  const double w = 2 * M_PI * fc, alpha = sin(w) / (2 * q), a0 = 1 + alpha;
  *f = (biquad){.b0 = (1 - cos(w)) / 2 / a0, .b1 = (1 - cos(w)) / a0, .b2 = (1 - cos(w)) / 2 / a0,
                .a1 = -2 * cos(w) / a0, .a2 = (1 - alpha) / a0};
}
static double biquad_step(biquad *f, double x) {
  double y = f->b0 * x + f->z1;
  f->z1 = f->b1 * x - f->a1 * y + f->z2;
  f->z2 = f->b2 * x - f->a2 * y;
  return y;
}
// check: filtered_power --size n=10 --size x=10
double filtered_power(int n, const double *x, double fc, double q) {
  static const window_function windows[] = {hann, flat};
  biquad stages[2];
  for (int s = 0; s < 2; s++) biquad_lowpass(&stages[s], fc * 0.1 * (s + 1), q);
  double power = 0;
  for (int i = 0; i < n; i++) {
    double v = x[i] * windows[i % 2]((double)i / n);
    for (biquad *f = stages; f < stages + 2; ++f) v = biquad_step(f, v);
    power += v * v;
  }
  return power / n;
}
