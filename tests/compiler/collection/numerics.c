// SPDX-License-Identifier: MIT
// C as in books and benchmark collections: LINPACK, splines, transforms, tables, macros, static state of the file.
#include <assert.h>
#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define NMAX 16
#define SIGN(a, b) ((b) >= 0.0 ? fabs(a) : -fabs(a))
#define SWAP(a, b) \
  do {             \
    double _t = (a); \
    (a) = (b);     \
    (b) = _t;      \
  } while (0)
#define MAX(a, b) ((a) > (b) ? (a) : (b))
#ifndef M_PI
#define M_PI 3.14159265358979323846
#endif

typedef double REAL;
typedef struct {
  int n;
  REAL x[NMAX], y[NMAX], y2[NMAX];
} Spline;

static void nrerror(const char error_text[]) {
  fprintf(stderr, "Numerical run-time error...\n");
  fprintf(stderr, "%s\n", error_text);
  exit(1);
}

static void daxpy(int n, REAL da, REAL dx[], int incx, REAL dy[], int incy) {
  int i, ix, iy;
  if (n <= 0) return;
  if (da == 0.0) return;
  if (incx != 1 || incy != 1) {
    ix = 0;
    iy = 0;
    if (incx < 0) ix = (-n + 1) * incx;
    if (incy < 0) iy = (-n + 1) * incy;
    for (i = 0; i < n; i++) {
      dy[iy] = dy[iy] + da * dx[ix];
      ix = ix + incx;
      iy = iy + incy;
    }
    return;
  }
  for (i = 0; i < n; i++) dy[i] = dy[i] + da * dx[i];
}
static REAL ddot(int n, REAL dx[], REAL dy[]) {
  REAL dtemp = 0.0;
  int i, m;
  m = n % 5;
  if (m != 0) {
    for (i = 0; i < m; i++) dtemp = dtemp + dx[i] * dy[i];
    if (n < 5) return dtemp;
  }
  for (i = m; i < n; i = i + 5)
    dtemp = dtemp + dx[i] * dy[i] + dx[i + 1] * dy[i + 1] + dx[i + 2] * dy[i + 2] + dx[i + 3] * dy[i + 3] +
            dx[i + 4] * dy[i + 4];
  return dtemp;
}
static int idamax(int n, REAL dx[]) {
  REAL dmax;
  int i, itemp;
  if (n < 1) return (-1);
  itemp = 0;
  dmax = fabs((double)dx[0]);
  for (i = 1; i < n; i++) {
    if (fabs((double)dx[i]) > dmax) {
      itemp = i;
      dmax = fabs((double)dx[i]);
    }
  }
  return itemp;
}
static void dgefa(REAL a[], int lda, int n, int ipvt[], int* info) {
  REAL t;
  int j, k, kp1, l, nm1;
  *info = 0;
  nm1 = n - 1;
  if (nm1 >= 0) {
    for (k = 0; k < nm1; k++) {
      kp1 = k + 1;
      l = idamax(n - k, &a[lda * k + k]) + k;
      ipvt[k] = l;
      if (a[lda * k + l] != 0.0) {
        if (l != k) {
          t = a[lda * k + l];
          a[lda * k + l] = a[lda * k + k];
          a[lda * k + k] = t;
        }
        t = -1.0 / a[lda * k + k];
        for (j = kp1; j < n; j++) a[lda * k + j] *= t;
        for (j = kp1; j < n; j++) {
          t = a[lda * j + l];
          if (l != k) {
            a[lda * j + l] = a[lda * j + k];
            a[lda * j + k] = t;
          }
          daxpy(n - (k + 1), t, &a[lda * k + k + 1], 1, &a[lda * j + k + 1], 1);
        }
      } else {
        (*info) = k;
      }
    }
  }
  ipvt[n - 1] = n - 1;
  if (a[lda * (n - 1) + (n - 1)] == 0.0) (*info) = n - 1;
}
static void dgesl(REAL a[], int lda, int n, int ipvt[], REAL b[]) {
  REAL t;
  int k, kb, l, nm1 = n - 1;
  for (k = 0; k < nm1; k++) {
    l = ipvt[k];
    t = b[l];
    if (l != k) {
      b[l] = b[k];
      b[k] = t;
    }
    daxpy(n - (k + 1), t, &a[lda * k + k + 1], 1, &b[k + 1], 1);
  }
  for (kb = 0; kb < n; kb++) {
    k = n - (kb + 1);
    b[k] = b[k] / a[lda * k + k];
    t = -b[k];
    daxpy(k, t, &a[lda * k + 0], 1, &b[0], 1);
  }
}
// check: linpack_solve --size a=9 b=3
double linpack_solve(double a[9], double b[3]) {
  int ipvt[3], info;
  int i;
  for (i = 0; i < 3; i++) a[4 * i] += 5.0;
  dgefa(a, 3, 3, ipvt, &info);
  if (info != 0) nrerror("singular matrix");
  dgesl(a, 3, 3, ipvt, b);
  return ddot(3, b, b);
}

static void spline(double x[], double y[], int n, double yp1, double ypn, double y2[]) {
  int i, k;
  double p, qn, sig, un, *u;
  u = (double*)malloc((unsigned)n * sizeof(double));
  if (!u) nrerror("allocation failure in spline()");
  if (yp1 > 0.99e30)
    y2[0] = u[0] = 0.0;
  else {
    y2[0] = -0.5;
    u[0] = (3.0 / (x[1] - x[0])) * ((y[1] - y[0]) / (x[1] - x[0]) - yp1);
  }
  for (i = 1; i < n - 1; i++) {
    sig = (x[i] - x[i - 1]) / (x[i + 1] - x[i - 1]);
    p = sig * y2[i - 1] + 2.0;
    y2[i] = (sig - 1.0) / p;
    u[i] = (y[i + 1] - y[i]) / (x[i + 1] - x[i]) - (y[i] - y[i - 1]) / (x[i] - x[i - 1]);
    u[i] = (6.0 * u[i] / (x[i + 1] - x[i - 1]) - sig * u[i - 1]) / p;
  }
  if (ypn > 0.99e30)
    qn = un = 0.0;
  else {
    qn = 0.5;
    un = (3.0 / (x[n - 1] - x[n - 2])) * (ypn - (y[n - 1] - y[n - 2]) / (x[n - 1] - x[n - 2]));
  }
  y2[n - 1] = (un - qn * u[n - 2]) / (qn * y2[n - 2] + 1.0);
  for (k = n - 2; k >= 0; k--) y2[k] = y2[k] * y2[k + 1] + u[k];
  free(u);
}
static double splint(const Spline* s, double x) {
  int klo = 0, khi = s->n - 1, k;
  double h, b, a;
  while (khi - klo > 1) {
    k = (khi + klo) >> 1;
    if (s->x[k] > x)
      khi = k;
    else
      klo = k;
  }
  h = s->x[khi] - s->x[klo];
  if (h == 0.0) nrerror("Bad xa input to routine splint");
  a = (s->x[khi] - x) / h;
  b = (x - s->x[klo]) / h;
  return a * s->y[klo] + b * s->y[khi] +
         ((a * a * a - a) * s->y2[klo] + (b * b * b - b) * s->y2[khi]) * (h * h) / 6.0;
}
// check: natural_spline --size y=5
double natural_spline(const double* y, double at) {
  Spline s;
  int i;
  memset(&s, 0, sizeof(s));
  s.n = 5;
  for (i = 0; i < s.n; i++) {
    s.x[i] = i;
    s.y[i] = y[i];
  }
  spline(s.x, s.y, s.n, 1e30, 1e30, s.y2);
  return splint(&s, at + 1.0);
}

// check: four1 --size data=16 nn=8 isign=1
void four1(double data[], unsigned long nn, int isign) {
  unsigned long n, mmax, m, j, istep, i;
  double wtemp, wr, wpr, wpi, wi, theta, tempr, tempi;
  data -= 1;
  n = nn << 1;
  j = 1;
  for (i = 1; i < n; i += 2) {
    if (j > i) {
      SWAP(data[j], data[i]);
      SWAP(data[j + 1], data[i + 1]);
    }
    m = n >> 1;
    while (m >= 2 && j > m) {
      j -= m;
      m >>= 1;
    }
    j += m;
  }
  mmax = 2;
  while (n > mmax) {
    istep = mmax << 1;
    theta = isign * (6.28318530717959 / mmax);
    wtemp = sin(0.5 * theta);
    wpr = -2.0 * wtemp * wtemp;
    wpi = sin(theta);
    wr = 1.0;
    wi = 0.0;
    for (m = 1; m < mmax; m += 2) {
      for (i = m; i <= n; i += istep) {
        j = i + mmax;
        tempr = wr * data[j] - wi * data[j + 1];
        tempi = wr * data[j + 1] + wi * data[j];
        data[j] = data[i] - tempr;
        data[j + 1] = data[i + 1] - tempi;
        data[i] += tempr;
        data[i + 1] += tempi;
      }
      wr = (wtemp = wr) * wpr - wi * wpi + wr;
      wi = wi * wpr + wtemp * wpi + wi;
    }
    mmax = istep;
  }
}

// Continued fractions and gotos out of loops.
static double gammln(double xx) {
  double x, y, tmp, ser;
  static double cof[6] = {76.18009172947146,  -86.50532032941677,    24.01409824083091,
                          -1.231739572450155, 0.1208650973866179e-2, -0.5395239384953e-5};
  int j;
  y = x = xx;
  tmp = x + 5.5;
  tmp -= (x + 0.5) * log(tmp);
  ser = 1.000000000190015;
  for (j = 0; j <= 5; j++) ser += cof[j] / ++y;
  return -tmp + log(2.5066282746310005 * ser / x);
}
// check: log_beta
double log_beta(double z, double w) {
  z = 1.0 + z * z;
  w = 1.0 + w * w;
  return gammln(z) + gammln(w) - gammln(z + w);
}

#define ITMAX 100
#define EPS 3.0e-9
#define FPMIN 1.0e-30
static double betacf(double a, double b, double x) {
  int m, m2;
  double aa, c, d, del, h, qab, qam, qap;
  qab = a + b;
  qap = a + 1.0;
  qam = a - 1.0;
  c = 1.0;
  d = 1.0 - qab * x / qap;
  if (fabs(d) < FPMIN) d = FPMIN;
  d = 1.0 / d;
  h = d;
  for (m = 1; m <= ITMAX; m++) {
    m2 = 2 * m;
    aa = m * (b - m) * x / ((qam + m2) * (a + m2));
    d = 1.0 + aa * d;
    if (fabs(d) < FPMIN) d = FPMIN;
    c = 1.0 + aa / c;
    if (fabs(c) < FPMIN) c = FPMIN;
    d = 1.0 / d;
    h *= d * c;
    aa = -(a + m) * (qab + m) * x / ((a + m2) * (qap + m2));
    d = 1.0 + aa * d;
    if (fabs(d) < FPMIN) d = FPMIN;
    c = 1.0 + aa / c;
    if (fabs(c) < FPMIN) c = FPMIN;
    d = 1.0 / d;
    del = d * c;
    h *= del;
    if (fabs(del - 1.0) < EPS) break;
  }
  if (m > ITMAX) nrerror("a or b too big, or MAXIT too small in betacf");
  return h;
}
// check: incomplete_beta
double incomplete_beta(double a, double b, double x) {
  double bt, z = 0.2 + 0.1 * sin(x);
  a = 1.0 + a * a;
  b = 1.0 + b * b;
  bt = exp(gammln(a + b) - gammln(a) - gammln(b) + a * log(z) + b * log(1.0 - z));
  if (z < (a + 1.0) / (a + b + 2.0)) return bt * betacf(a, b, z) / a;
  return 1.0 - bt * betacf(b, a, 1.0 - z) / b;
}

// check: jacobi_until_small --size u=8 n=8
int jacobi_until_small(int n, double* u, double* residual) {
  int it = 0, i;
  double r;
  double* v = calloc(n, sizeof *v);
  assert(v != NULL);
  for (;;) {
    r = 0.0;
    for (i = 1; i < n - 1; i++) {
      v[i] = 0.5 * (u[i - 1] + u[i + 1]);
      r += (v[i] - u[i]) * (v[i] - u[i]);
    }
    for (i = 1; i < n - 1; i++) u[i] = v[i];
    if (++it >= 5) goto done;
    if (r < 1e-12) goto done;
  }
done:
  free(v);
  *residual = r;
  return it;
}

// check: search_in_table
double search_in_table(double x) {
  static const double grid[3][2] = {{0.0, 1.0}, {1.0, 2.5}, {2.0, 0.5}};
  int i, j;
  double best = 0.0;
  for (i = 0; i < 3; i++)
    for (j = 0; j < 2; j++)
      if (grid[i][j] > fabs(x)) {
        best = grid[i][j] * x;
        goto found;
      }
found:
  return best + x * x;
}

// check: eigenvalue_by_power --size a=9
double eigenvalue_by_power(const double* a) {
  double v[3] = {1, 0.5, 0.25}, w[3], lambda = 0, norm;
  register int i, j, k;
  for (k = 0; k < 6; k++) {
    for (i = 0, norm = 0; i < 3; norm += w[i] * w[i], i++)
      for (j = 0, w[i] = 2.0 * v[i]; j < 3; j++) w[i] += a[3 * i + j] * v[j];
    norm = sqrt(norm);
    for (i = 0; i < 3; i++) v[i] = w[i] / norm;
    lambda = norm;
  }
  return lambda;
}

// check: hypotenuse_and_sign
double hypotenuse_and_sign(double a, double b) {
  double absa = fabs(a), absb = fabs(b), r;
  if (absa > absb)
    r = absa * sqrt(1.0 + (absb / absa) * (absb / absa));
  else
    r = (absb == 0.0 ? 0.0 : absb * sqrt(1.0 + (absa / absb) * (absa / absb)));
  return SIGN(r, b) * MAX(a, 0.1);
}
