/* SPDX-License-Identifier: MIT */
/* Numerical recipes in C: as libraries of the nineties and lecture notes have them. */
#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define NMAX 16
#define EPS 1.0e-12
#define MAXIT 50
static double sqrarg;
#define SQR(a) ((sqrarg = (a)) == 0.0 ? 0.0 : sqrarg * sqrarg)
#define FMAX(a, b) ((a) > (b) ? (a) : (b))

static double *dvector(long nl, long nh) {
  double *v;
  v = (double *)malloc((size_t)((nh - nl + 1 + 1) * sizeof(double)));
  if (!v) {
    fprintf(stderr, "allocation failure in dvector()\n");
    exit(1);
  }
  return v - nl + 1;
}
static void free_dvector(double *v, long nl, long nh) {
  (void)nh;
  free((char *)(v + nl - 1));
}

/* natural cubic spline, unit offset */
static void spline(double x[], double y[], int n, double y2[]) {
  int i, k;
  double p, sig, *u;
  u = dvector(1, n - 1);
  y2[1] = u[1] = 0.0;
  for (i = 2; i <= n - 1; i++) {
    sig = (x[i] - x[i - 1]) / (x[i + 1] - x[i - 1]);
    p = sig * y2[i - 1] + 2.0;
    y2[i] = (sig - 1.0) / p;
    u[i] = (y[i + 1] - y[i]) / (x[i + 1] - x[i]) - (y[i] - y[i - 1]) / (x[i] - x[i - 1]);
    u[i] = (6.0 * u[i] / (x[i + 1] - x[i - 1]) - sig * u[i - 1]) / p;
  }
  y2[n] = 0.0;
  for (k = n - 1; k >= 1; k--) y2[k] = y2[k] * y2[k + 1] + u[k];
  free_dvector(u, 1, n - 1);
}
static void splint(double xa[], double ya[], double y2a[], int n, double x, double *y) {
  int klo = 1, khi = n, k;
  double h, b, a;
  while (khi - klo > 1) {
    k = (khi + klo) >> 1;
    if (xa[k] > x)
      khi = k;
    else
      klo = k;
  }
  h = xa[khi] - xa[klo];
  if (h == 0.0) {
    fprintf(stderr, "bad input to splint\n");
    exit(1);
  }
  a = (xa[khi] - x) / h;
  b = (x - xa[klo]) / h;
  *y = a * ya[klo] + b * ya[khi] + ((a * a * a - a) * y2a[klo] + (b * b * b - b) * y2a[khi]) * (h * h) / 6.0;
}
/* check: spline_value --size y=5 */
double spline_value(const double *y, double t) {
  double *x = dvector(1, 5), *ya = dvector(1, 5), *y2 = dvector(1, 5), v;
  int i;
  for (i = 1; i <= 5; i++) {
    x[i] = 0.5 * i;
    ya[i] = y[i - 1];
  }
  spline(x, ya, 5, y2);
  splint(x, ya, y2, 5, 1.0 + 0.3 * t, &v);
  free_dvector(y2, 1, 5);
  free_dvector(ya, 1, 5);
  free_dvector(x, 1, 5);
  return v;
}

/* safe Newton: bisection where Newton would leave the bracket */
static double rtsafe(void (*funcd)(double, double, double *, double *), double c, double x1, double x2, double xacc) {
  int j;
  double df, dx, dxold, f, fh, fl, temp, xh, xl, rts;
  (*funcd)(x1, c, &fl, &df);
  (*funcd)(x2, c, &fh, &df);
  if (fl == 0.0) return x1;
  if (fh == 0.0) return x2;
  if (fl < 0.0) {
    xl = x1;
    xh = x2;
  } else {
    xh = x1;
    xl = x2;
  }
  rts = 0.5 * (x1 + x2);
  dxold = fabs(x2 - x1);
  dx = dxold;
  (*funcd)(rts, c, &f, &df);
  for (j = 1; j <= MAXIT; j++) {
    if ((((rts - xh) * df - f) * ((rts - xl) * df - f) > 0.0) || (fabs(2.0 * f) > fabs(dxold * df))) {
      dxold = dx;
      dx = 0.5 * (xh - xl);
      rts = xl + dx;
      if (xl == rts) return rts;
    } else {
      dxold = dx;
      dx = f / df;
      temp = rts;
      rts -= dx;
      if (temp == rts) return rts;
    }
    if (fabs(dx) < xacc) return rts;
    (*funcd)(rts, c, &f, &df);
    if (f < 0.0)
      xl = rts;
    else
      xh = rts;
  }
  return rts;
}
static void kepler(double E, double e, double *f, double *df) {
  *f = E - e * sin(E) - 0.8;
  *df = 1.0 - e * cos(E);
}
/* check: kepler_root */
double kepler_root(double e) { return rtsafe(kepler, 0.3 + 0.1 * sin(e), 0.0, 3.0, 1e-15); }

/* Ridders' extrapolated difference quotient table */
/* check: romberg */
double romberg(double a, double w) {
  double r[6][6];
  double h = 1.0 + a * a, sum;
  int i, j, k, n = 1;
  r[0][0] = 0.5 * h * (exp(0.0) + exp(-w * h * h));
  for (i = 1; i < 6; i++) {
    double step = h / (n *= 2);
    for (sum = 0.0, k = 1; k < n; k += 2) sum += exp(-w * (k * step) * (k * step));
    r[i][0] = 0.5 * r[i - 1][0] + step * sum;
    for (j = 1; j <= i; j++) r[i][j] = r[i][j - 1] + (r[i][j - 1] - r[i - 1][j - 1]) / (pow(4.0, j) - 1);
  }
  return r[5][5];
}

/* Hessenberg-free QR: Givens least squares with packed rows */
static void givens(double a, double b, double *c, double *s) {
  double t;
  if (b == 0) {
    *c = 1;
    *s = 0;
  } else if (fabs(b) > fabs(a)) {
    t = -a / b;
    *s = 1 / sqrt(1 + t * t);
    *c = *s * t;
  } else {
    t = -b / a;
    *c = 1 / sqrt(1 + t * t);
    *s = *c * t;
  }
}
/* check: fitted_line --size y=6 */
double fitted_line(const double y[], double shift) {
  enum { M = 6, N = 3 };
  static const double t[M] = {0.0, 0.4, 0.9, 1.3, 2.1, 2.2};
  double A[M][N + 1];
  double x[N];
  for (int i = 0; i < M; ++i) {
    A[i][0] = 1;
    A[i][1] = t[i] - shift;
    A[i][2] = A[i][1] * A[i][1];
    A[i][3] = y[i];
  }
  for (int j = 0; j < N; ++j)
    for (int i = M - 1; i > j; --i) {
      double c, s;
      givens(A[i - 1][j], A[i][j], &c, &s);
      for (int k = j; k <= N; ++k) {
        const double u = A[i - 1][k], v = A[i][k];
        A[i - 1][k] = c * u - s * v;
        A[i][k] = s * u + c * v;
      }
    }
  for (int i = N; i-- > 0;) {
    x[i] = A[i][N];
    for (int k = i + 1; k < N; ++k) x[i] -= A[i][k] * x[k];
    x[i] /= A[i][i];
  }
  return x[0] + x[1] * x[1] - x[2];
}

/* Brent-free golden section with function argument and user data */
typedef double (*objective_fn)(double x, void *user);
struct parabola {
  double centre, scale;
  int calls;
};
static double parabola_value(double x, void *user) {
  struct parabola *p = (struct parabola *)user;
  p->calls++;
  return p->scale * (x - p->centre) * (x - p->centre) + 1.0;
}
static double golden(objective_fn f, void *user, double a, double b, int n, double *xmin) {
  const double R = 0.61803399, C = 1.0 - R;
  double x0 = a, x3 = b, x1 = a + C * (b - a), x2 = a + R * (b - a);
  double f1 = f(x1, user), f2 = f(x2, user);
#define SHFT2(a, b, c) (a) = (b); (b) = (c);
#define SHFT3(a, b, c, d) (a) = (b); (b) = (c); (c) = (d);
  while (n-- > 0) {
    if (f2 < f1) {
      SHFT3(x0, x1, x2, R * x1 + C * x3)
      SHFT2(f1, f2, f(x2, user))
    } else {
      SHFT3(x3, x2, x1, R * x2 + C * x0)
      SHFT2(f2, f1, f(x1, user))
    }
  }
  if (f1 < f2) {
    *xmin = x1;
    return f1;
  }
  *xmin = x2;
  return f2;
}
/* check: golden_minimum */
double golden_minimum(double centre, double width) {
  struct parabola p;
  double x;
  p.centre = centre;
  p.scale = 2 + width;
  p.calls = 0;
  double f = golden(parabola_value, &p, -1 - width * width, 2.0, 6, &x);
  return f + x + 0.0 * p.calls;
}

/* incomplete gamma by series or continued fraction */
/* check: gammp */
double gammp(double a, double x) {
  int n;
  double sum, del, ap;
  a = fabs(a) + 0.5;
  x = fabs(x) + 0.1;
  if (x < a + 1.0) {
    ap = a;
    del = sum = 1.0 / a;
    for (n = 1; n <= 100; n++) {
      ++ap;
      del *= x / ap;
      sum += del;
      if (fabs(del) < fabs(sum) * EPS) break;
    }
    return sum * exp(-x + a * log(x) - lgamma(a));
  } else {
    double an, b = x + 1.0 - a, c = 1.0 / 1e-300, d = 1.0 / b, h = d;
    for (n = 1; n <= 100; n++) {
      an = -n * (n - a);
      b += 2.0;
      d = an * d + b;
      if (fabs(d) < 1e-300) d = 1e-300;
      c = b + an / c;
      if (fabs(c) < 1e-300) c = 1e-300;
      d = 1.0 / d;
      del = d * c;
      h *= del;
      if (fabs(del - 1.0) < EPS) break;
    }
    return 1.0 - exp(-x + a * log(x) - lgamma(a)) * h;
  }
}

/* a growing list of samples and a record parsed from text */
typedef struct {
  double *data;
  int used, size;
} samples;
static void samples_add(samples *s, double v) {
  if (s->used >= s->size) {
    int bigger = s->size * 2;
    double *data = malloc(bigger * sizeof(double));
    memcpy(data, s->data, s->used * sizeof(double));
    free(s->data);
    s->data = data;
    s->size = bigger;
  }
  s->data[s->used] = v;
  s->used += 1;
}
/* check: sample_variance */
double sample_variance(double x0, double r) {
  samples s = {malloc(2 * sizeof(double)), 0, 2};
  double x = x0, m = 0, v = 0;
  for (int i = 0; i < 9; ++i) {
    samples_add(&s, x);
    x = x - r * 0.1 * sin(x);
  }
  for (int i = 0; i < s.used; ++i) m += s.data[i];
  m /= s.used;
  for (int i = 0; i < s.used; ++i) v += SQR(s.data[i] - m);
  free(s.data);
  assert(s.used == 9);
  return v / (s.used - 1);
}

/* text program: an operation a letter */
/* check: by_letters */
double by_letters(double x, double y) {
  const char *ops = "aamsad";
  double acc = x;
  for (const char *p = ops; *p != '\0'; ++p) {
    switch (*p) {
      case 'a': acc += y; break;
      case 's': acc -= 0.5 * x; break;
      case 'm': acc *= y; break;
      case 'd': acc /= 1.0 + x * x; break;
      default: return -1.0;
    }
  }
  return acc * (double)strlen(ops);
}
