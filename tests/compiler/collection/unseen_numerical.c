// SPDX-License-Identifier: MIT
// Numerical C in the manner of the textbooks, written without trying it first.
#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define TINY 1.0e-20
#define SQR(a) ((a) * (a))
#define SWAP(a, b)      \
  {                     \
    double temp_ = (a); \
    (a) = (b);          \
    (b) = temp_;        \
  }
#define MAXIT 60

static void nrerror(const char* error_text) {
  fprintf(stderr, "run-time error: %s\n", error_text);
  exit(1);
}

static double* dvector(long nl, long nh) {
  double* v = (double*)malloc((size_t)((nh - nl + 2) * sizeof(double)));
  if (!v) nrerror("allocation failure in dvector()");
  return v - nl + 1;
}
static void free_dvector(double* v, long nl, long nh) {
  (void)nh;
  free(v + nl - 1);
}

static double** dmatrix(long nrl, long nrh, long ncl, long nch) {
  long i, nrow = nrh - nrl + 1, ncol = nch - ncl + 1;
  double** m;
  m = (double**)malloc((size_t)((nrow + 1) * sizeof(double*)));
  if (!m) nrerror("allocation failure 1 in dmatrix()");
  m += 1;
  m -= nrl;
  m[nrl] = (double*)malloc((size_t)((nrow * ncol + 1) * sizeof(double)));
  if (!m[nrl]) nrerror("allocation failure 2 in dmatrix()");
  m[nrl] += 1;
  m[nrl] -= ncl;
  for (i = nrl + 1; i <= nrh; i++) m[i] = m[i - 1] + ncol;
  return m;
}
static void free_dmatrix(double** m, long nrl, long ncl) {
  free(m[nrl] + ncl - 1);
  free(m + nrl - 1);
}

static void ludcmp(double** a, int n, int* indx, double* d) {
  int i, imax = 0, j, k;
  double big, dum, sum, temp;
  double* vv;
  vv = dvector(1, n);
  *d = 1.0;
  for (i = 1; i <= n; i++) {
    big = 0.0;
    for (j = 1; j <= n; j++)
      if ((temp = fabs(a[i][j])) > big) big = temp;
    if (big == 0.0) nrerror("Singular matrix in routine ludcmp");
    vv[i] = 1.0 / big;
  }
  for (j = 1; j <= n; j++) {
    for (i = 1; i < j; i++) {
      sum = a[i][j];
      for (k = 1; k < i; k++) sum -= a[i][k] * a[k][j];
      a[i][j] = sum;
    }
    big = 0.0;
    for (i = j; i <= n; i++) {
      sum = a[i][j];
      for (k = 1; k < j; k++) sum -= a[i][k] * a[k][j];
      a[i][j] = sum;
      if ((dum = vv[i] * fabs(sum)) >= big) {
        big = dum;
        imax = i;
      }
    }
    if (j != imax) {
      for (k = 1; k <= n; k++) {
        dum = a[imax][k];
        a[imax][k] = a[j][k];
        a[j][k] = dum;
      }
      *d = -(*d);
      vv[imax] = vv[j];
    }
    indx[j] = imax;
    if (a[j][j] == 0.0) a[j][j] = TINY;
    if (j != n) {
      dum = 1.0 / (a[j][j]);
      for (i = j + 1; i <= n; i++) a[i][j] *= dum;
    }
  }
  free_dvector(vv, 1, n);
}

static void lubksb(double** a, int n, int* indx, double b[]) {
  int i, ii = 0, ip, j;
  double sum;
  for (i = 1; i <= n; i++) {
    ip = indx[i];
    sum = b[ip];
    b[ip] = b[i];
    if (ii)
      for (j = ii; j <= i - 1; j++) sum -= a[i][j] * b[j];
    else if (sum)
      ii = i;
    b[i] = sum;
  }
  for (i = n; i >= 1; i--) {
    sum = b[i];
    for (j = i + 1; j <= n; j++) sum -= a[i][j] * b[j];
    b[i] = sum / a[i][i];
  }
}

// check: solve_by_lu --size a=9 b=3
double solve_by_lu(const double a[9], const double b[3]) {
  double **m = dmatrix(1, 3, 1, 3), *x = dvector(1, 3), d, r;
  int indx[4], i, j;
  for (i = 1; i <= 3; i++) {
    for (j = 1; j <= 3; j++) m[i][j] = a[(i - 1) * 3 + j - 1] + (i == j ? 4.0 : 0.0);
    x[i] = b[i - 1];
  }
  ludcmp(m, 3, indx, &d);
  lubksb(m, 3, indx, x);
  r = x[1] + 2.0 * x[2] - x[3];
  free_dvector(x, 1, 3);
  free_dmatrix(m, 1, 1);
  return r;
}

static void spline(double x[], double y[], int n, double yp1, double ypn, double y2[]) {
  int i, k;
  double p, qn, sig, un, *u;
  u = dvector(1, n - 1);
  if (yp1 > 0.99e30)
    y2[1] = u[1] = 0.0;
  else {
    y2[1] = -0.5;
    u[1] = (3.0 / (x[2] - x[1])) * ((y[2] - y[1]) / (x[2] - x[1]) - yp1);
  }
  for (i = 2; i <= n - 1; i++) {
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
    un = (3.0 / (x[n] - x[n - 1])) * (ypn - (y[n] - y[n - 1]) / (x[n] - x[n - 1]));
  }
  y2[n] = (un - qn * u[n - 1]) / (qn * y2[n - 1] + 1.0);
  for (k = n - 1; k >= 1; k--) y2[k] = y2[k] * y2[k + 1] + u[k];
  free_dvector(u, 1, n - 1);
}
static void splint(double xa[], double ya[], double y2a[], int n, double x, double* y) {
  int klo, khi, k;
  double h, b, a;
  klo = 1;
  khi = n;
  while (khi - klo > 1) {
    k = (khi + klo) >> 1;
    if (xa[k] > x)
      khi = k;
    else
      klo = k;
  }
  h = xa[khi] - xa[klo];
  if (h == 0.0) nrerror("Bad xa input to routine splint");
  a = (xa[khi] - x) / h;
  b = (x - xa[klo]) / h;
  *y = a * ya[klo] + b * ya[khi] + ((a * a * a - a) * y2a[klo] + (b * b * b - b) * y2a[khi]) * (h * h) / 6.0;
}
// check: natural_spline --size y=6
double natural_spline(const double y[6], double at) {
  double xs[7], ys[7], y2[7], r;
  int i;
  for (i = 1; i <= 6; i++) {
    xs[i] = 0.3 * (i - 1);
    ys[i] = y[i - 1];
  }
  spline(xs, ys, 6, 1e30, 1e30, y2);
  splint(xs, ys, y2, 6, at, &r);
  return r;
}

/* adaptive Runge-Kutta with globals for the state of the driver */
int nok, nbad;
static double xsav, hsav;
static void derivs(double x, const double y[], double dydx[]) {
  dydx[0] = y[1];
  dydx[1] = -y[0] + 0.1 * sin(x) * y[1];
}
static void rkck(const double y[], const double dydx[], int n, double x, double h, double yout[], double yerr[],
                 void (*f)(double, const double[], double[])) {
  static double a2 = 0.2, a3 = 0.3, b21 = 0.2, b31 = 3.0 / 40.0, b32 = 9.0 / 40.0;
  double ak2[4], ak3[4], ytemp[4];
  int i;
  for (i = 0; i < n; i++) ytemp[i] = y[i] + b21 * h * dydx[i];
  (*f)(x + a2 * h, ytemp, ak2);
  for (i = 0; i < n; i++) ytemp[i] = y[i] + h * (b31 * dydx[i] + b32 * ak2[i]);
  (*f)(x + a3 * h, ytemp, ak3);
  for (i = 0; i < n; i++) {
    yout[i] = y[i] + h * (dydx[i] / 6.0 + ak2[i] / 3.0 + ak3[i] / 2.0);
    yerr[i] = h * (ak3[i] - ak2[i]) * 0.01;
  }
}
static void rkqs(double y[], double dydx[], int n, double* x, double htry, double eps, double* hdid, double* hnext,
                 void (*f)(double, const double[], double[])) {
  int i;
  double errmax, h, xnew, yerr[4], ytemp[4];
  h = htry;
  for (;;) {
    rkck(y, dydx, n, *x, h, ytemp, yerr, f);
    errmax = 0.0;
    for (i = 0; i < n; i++) errmax = fmax(errmax, fabs(yerr[i]));
    errmax /= eps;
    if (errmax > 1.0) {
      h = fmax(0.9 * h * pow(errmax, -0.25), 0.1 * h);
      xnew = (*x) + h;
      if (xnew == *x) nrerror("stepsize underflow in rkqs");
      continue;
    } else {
      if (errmax > 1.89e-4)
        *hnext = 0.9 * h * pow(errmax, -0.2);
      else
        *hnext = 5.0 * h;
      *x += (*hdid = h);
      for (i = 0; i < n; i++) y[i] = ytemp[i];
      break;
    }
  }
}
// check: odeint --size ystart=2
void odeint(double ystart[2], double x1, double eps) {
  int nstp, i;
  double x, hnext, hdid, h, x2 = x1 + 1.0;
  double y[4], dydx[4];
  x = x1;
  h = 0.1;
  nok = nbad = 0;
  for (i = 0; i < 2; i++) y[i] = ystart[i];
  for (nstp = 1; nstp <= 200; nstp++) {
    derivs(x, y, dydx);
    if ((x + h - x2) * (x + h - x1) > 0.0) h = x2 - x;
    rkqs(y, dydx, 2, &x, h, 0.05 + 0.001 * eps, &hdid, &hnext, derivs);
    if (hdid == h)
      ++nok;
    else
      ++nbad;
    if ((x - x2) * (x2 - x1) >= 0.0) {
      for (i = 0; i < 2; i++) ystart[i] = y[i];
      return;
    }
    h = hnext;
  }
  xsav = x;
  hsav = h;
  nrerror("Too many steps in routine odeint");
}

static double rosen(double x[], int ndim, double a) {
  double f = 0.0;
  int i;
  for (i = 0; i < ndim - 1; i++) f += 3.0 * SQR(x[i + 1] - x[i] * x[i]) + SQR(a - x[i]);
  return f;
}
static double amotry(double p[3][2], double y[], double psum[], int ndim, double a, int ihi, double fac) {
  int j;
  double fac1, fac2, ytry, ptry[2];
  fac1 = (1.0 - fac) / ndim;
  fac2 = fac1 - fac;
  for (j = 0; j < ndim; j++) ptry[j] = psum[j] * fac1 - p[ihi][j] * fac2;
  ytry = rosen(ptry, ndim, a);
  if (ytry < y[ihi]) {
    y[ihi] = ytry;
    for (j = 0; j < ndim; j++) {
      psum[j] += ptry[j] - p[ihi][j];
      p[ihi][j] = ptry[j];
    }
  }
  return ytry;
}
// check: amoeba --size start=2
double amoeba(const double start[2], double a) {
  double p[3][2], y[3], psum[2], ysave, ytry, sum;
  int i, ihi, ilo, inhi, j, nfunk = 0;
  const int ndim = 2, mpts = 3;
  for (i = 0; i < mpts; i++) {
    for (j = 0; j < ndim; j++) p[i][j] = start[j] + (i == j + 1 ? 0.3 : 0.0);
    y[i] = rosen(p[i], ndim, a);
  }
  for (j = 0; j < ndim; j++) {
    for (sum = 0.0, i = 0; i < mpts; i++) sum += p[i][j];
    psum[j] = sum;
  }
  for (;;) {
    ilo = 0;
    ihi = y[0] > y[1] ? (inhi = 1, 0) : (inhi = 0, 1);
    for (i = 0; i < mpts; i++) {
      if (y[i] <= y[ilo]) ilo = i;
      if (y[i] > y[ihi]) {
        inhi = ihi;
        ihi = i;
      } else if (y[i] > y[inhi] && i != ihi)
        inhi = i;
    }
    if (nfunk >= 12) break;
    nfunk += 2;
    ytry = amotry(p, y, psum, ndim, a, ihi, -1.0);
    if (ytry <= y[ilo])
      ytry = amotry(p, y, psum, ndim, a, ihi, 2.0);
    else if (ytry >= y[inhi]) {
      ysave = y[ihi];
      ytry = amotry(p, y, psum, ndim, a, ihi, 0.5);
      if (ytry >= ysave) {
        for (i = 0; i < mpts; i++) {
          if (i != ilo) {
            for (j = 0; j < ndim; j++) p[i][j] = psum[j] = 0.5 * (p[i][j] + p[ilo][j]);
            y[i] = rosen(psum, ndim, a);
          }
        }
        nfunk += ndim;
        for (j = 0; j < ndim; j++) {
          for (sum = 0.0, i = 0; i < mpts; i++) sum += p[i][j];
          psum[j] = sum;
        }
      }
    } else
      --nfunk;
  }
  return y[ilo] + p[ilo][0];
}

static void gaussj(double a[3][3], int n, double b[3]) {
  int i, icol = 0, irow = 0, j, k, l, ll;
  int indxc[3], indxr[3], ipiv[3];
  double big, dum, pivinv;
  for (j = 0; j < n; j++) ipiv[j] = 0;
  for (i = 0; i < n; i++) {
    big = 0.0;
    for (j = 0; j < n; j++)
      if (ipiv[j] != 1)
        for (k = 0; k < n; k++) {
          if (ipiv[k] == 0) {
            if (fabs(a[j][k]) >= big) {
              big = fabs(a[j][k]);
              irow = j;
              icol = k;
            }
          }
        }
    ++(ipiv[icol]);
    if (irow != icol) {
      for (l = 0; l < n; l++) SWAP(a[irow][l], a[icol][l])
      SWAP(b[irow], b[icol])
    }
    indxr[i] = irow;
    indxc[i] = icol;
    if (a[icol][icol] == 0.0) nrerror("gaussj: Singular Matrix");
    pivinv = 1.0 / a[icol][icol];
    a[icol][icol] = 1.0;
    for (l = 0; l < n; l++) a[icol][l] *= pivinv;
    b[icol] *= pivinv;
    for (ll = 0; ll < n; ll++)
      if (ll != icol) {
        dum = a[ll][icol];
        a[ll][icol] = 0.0;
        for (l = 0; l < n; l++) a[ll][l] -= a[icol][l] * dum;
        b[ll] -= b[icol] * dum;
      }
  }
  for (l = n - 1; l >= 0; l--) {
    if (indxr[l] != indxc[l])
      for (k = 0; k < n; k++) SWAP(a[k][indxr[l]], a[k][indxc[l]])
  }
}
static void fgauss(double x, const double a[], double* y, double dyda[]) {
  double arg = (x - a[1]) / a[2], ex = exp(-arg * arg), fac = a[0] * ex * 2.0 * arg;
  *y = a[0] * ex;
  dyda[0] = ex;
  dyda[1] = fac / a[2];
  dyda[2] = fac * arg / a[2];
}
static double mrqcof(const double x[], const double y[], int ndata, const double a[], double alpha[3][3],
                     double beta[3]) {
  int i, j, k;
  double ymod, dy, dyda[3], chisq = 0.0;
  for (j = 0; j < 3; j++) {
    for (k = 0; k <= j; k++) alpha[j][k] = 0.0;
    beta[j] = 0.0;
  }
  for (i = 0; i < ndata; i++) {
    fgauss(x[i], a, &ymod, dyda);
    dy = y[i] - ymod;
    for (j = 0; j < 3; j++) {
      for (k = 0; k <= j; k++) alpha[j][k] += dyda[j] * dyda[k];
      beta[j] += dy * dyda[j];
    }
    chisq += dy * dy;
  }
  for (j = 1; j < 3; j++)
    for (k = 0; k < j; k++) alpha[k][j] = alpha[j][k];
  return chisq;
}
// check: mrqmin --size y=7
double mrqmin(const double y[7]) {
  double x[7], a[3] = {1.0, 0.4, 0.9}, atry[3], covar[3][3], alpha[3][3], beta[3], da[3], chisq, ochisq, alamda = 0.1;
  int it, j, k;
  for (j = 0; j < 7; j++) x[j] = 0.2 * j;
  ochisq = mrqcof(x, y, 7, a, alpha, beta);
  for (it = 0; it < 4; it++) {
    for (j = 0; j < 3; j++) {
      for (k = 0; k < 3; k++) covar[j][k] = alpha[j][k];
      covar[j][j] = alpha[j][j] * (1.0 + alamda);
      da[j] = beta[j];
    }
    gaussj(covar, 3, da);
    for (j = 0; j < 3; j++) atry[j] = a[j] + 0.3 * da[j];
    chisq = mrqcof(x, y, 7, atry, covar, da);
    if (chisq < ochisq) {
      alamda *= 0.1;
      ochisq = chisq;
      memcpy(alpha, covar, sizeof(alpha));
      memcpy(beta, da, sizeof beta);
      memcpy(a, atry, sizeof a);
    } else
      alamda *= 10.0;
  }
  return a[0] + a[1] * a[2] + ochisq;
}

/* Real and imaginary parts in turn; count is a power of two. */
static void fourier_in_place(double* z, int count) {
  for (int k = 1, mirrored = 0; k < count; k++) {
    int bit = count >> 1;
    for (; mirrored & bit; bit >>= 1) mirrored ^= bit;
    mirrored |= bit;
    if (k < mirrored) {
      SWAP(z[2 * k], z[2 * mirrored])
      SWAP(z[2 * k + 1], z[2 * mirrored + 1])
    }
  }
  for (int half = 1; half < count; half *= 2)
    for (int first = 0; first < count; first += 2 * half)
      for (int k = 0; k < half; k++) {
        const double c = cos(M_PI * k / half), s = sin(M_PI * k / half);
        double *a = z + 2 * (first + k), *b = a + 2 * half;
        const double re = c * b[0] - s * b[1], im = c * b[1] + s * b[0];
        b[0] = a[0] - re;
        b[1] = a[1] - im;
        a[0] += re;
        a[1] += im;
      }
}
// check: power_spectrum --size x=16
void power_spectrum(double x[16], double p[8]) {
  int i;
  fourier_in_place(x, 8);
  for (i = 0; i < 8; i++) p[i] = x[2 * i] * x[2 * i] + x[2 * i + 1] * x[2 * i + 1];
}

// check: jacobi_svd --size a=4x3
double jacobi_svd(double a[4][3]) {
  int i, j, k, sweep = 0, rotated;
  double sv[3];
  do {
    rotated = 0;
    for (j = 0; j < 2; j++)
      for (k = j + 1; k < 3; k++) {
        double p = 0, q = 0, r = 0, vt, c, s, d0;
        for (i = 0; i < 4; i++) {
          p += a[i][j] * a[i][k];
          q += a[i][j] * a[i][j];
          r += a[i][k] * a[i][k];
        }
        if (fabs(p) <= 1e-9 * sqrt(q * r)) continue;
        rotated++;
        q = q - r;
        vt = hypot(2 * p, q);
        if (q < 0) {
          s = sqrt((vt - q) / (2 * vt));
          if (p < 0) s = -s;
          c = p / (vt * s);
        } else {
          c = sqrt((vt + q) / (2 * vt));
          s = p / (vt * c);
        }
        for (i = 0; i < 4; i++) {
          d0 = a[i][j];
          a[i][j] = d0 * c + a[i][k] * s;
          a[i][k] = -d0 * s + a[i][k] * c;
        }
      }
  } while (rotated > 0 && ++sweep < 10);
  for (j = 0; j < 3; j++) {
    sv[j] = 0;
    for (i = 0; i < 4; i++) sv[j] += SQR(a[i][j]);
    sv[j] = sqrt(sv[j]);
  }
  return sv[0] * sv[0] + 0.5 * sv[1] * sv[2];
}

// check: bessj
double bessj(double x, int n) {
  double ax, tox, bj, bjm, bjp, sum, ans;
  int j, jsum, m;
  if (n < 2) n = 2;
  ax = fabs(x);
  if (ax == 0.0) return 0.0;
  tox = 2.0 / ax;
  m = 2 * ((n + (int)sqrt(40.0 * n)) / 2);
  jsum = 0;
  bjp = ans = sum = 0.0;
  bj = 1.0;
  for (j = m; j > 0; j--) {
    bjm = j * tox * bj - bjp;
    bjp = bj;
    bj = bjm;
    if (fabs(bj) > 1.0e10) {
      bj *= 1.0e-10;
      bjp *= 1.0e-10;
      ans *= 1.0e-10;
      sum *= 1.0e-10;
    }
    if (jsum) sum += bj;
    jsum = !jsum;
    if (j == n) ans = bjp;
  }
  sum = 2.0 * sum - bj;
  ans /= sum;
  return x < 0.0 && (n & 1) ? -ans : ans;
}

static double lorentz(double x, double w) { return w / (x * x + w * w); }
static double trapzd(double (*func)(double, double), double w, double a, double b, int n) {
  double x, tnm, sum, del;
  static double s;
  int it, j;
  if (n == 1) {
    return (s = 0.5 * (b - a) * ((*func)(a, w) + (*func)(b, w)));
  } else {
    for (it = 1, j = 1; j < n - 1; j++) it <<= 1;
    tnm = it;
    del = (b - a) / tnm;
    x = a + 0.5 * del;
    for (sum = 0.0, j = 1; j <= it; j++, x += del) sum += (*func)(x, w);
    s = 0.5 * (s + (b - a) * sum / tnm);
    return s;
  }
}
static void polint(const double xa[], const double ya[], int n, double x, double* y, double* dy) {
  int i, m, ns = 0;
  double den, dif, dift, ho, hp, w, c[8], d[8];
  dif = fabs(x - xa[0]);
  for (i = 0; i < n; i++) {
    if ((dift = fabs(x - xa[i])) < dif) {
      ns = i;
      dif = dift;
    }
    c[i] = ya[i];
    d[i] = ya[i];
  }
  *y = ya[ns--];
  for (m = 1; m < n; m++) {
    for (i = 0; i < n - m; i++) {
      ho = xa[i] - x;
      hp = xa[i + m] - x;
      w = c[i + 1] - d[i];
      if ((den = ho - hp) == 0.0) nrerror("Error in routine polint");
      den = w / den;
      d[i] = hp * den;
      c[i] = ho * den;
    }
    *y += (*dy = (2 * (ns + 1) < (n - m) ? c[ns + 1] : d[ns--]));
  }
}
// check: qromb
double qromb(double a, double b, double width) {
  double ss, dss, s[8], h[9];
  int j;
  h[0] = 1.0;
  for (j = 1; j <= 6; j++) {
    s[j - 1] = trapzd(lorentz, width, a, a + b, j);
    if (j >= 5) {
      polint(&h[j - 5], &s[j - 5], 5, 0.0, &ss, &dss);
      if (fabs(dss) <= 1e-4 * fabs(ss)) return ss;
    }
    h[j] = 0.25 * h[j - 1];
  }
  return ss;
}

// check: tridag --size a=5 b=5 c=5 r=5 u=5 n=5
void tridag(const double a[], const double b[], const double c[], const double r[], double u[], unsigned long n) {
  unsigned long j;
  double bet, *gam;
  gam = (double*)calloc(n, sizeof *gam);
  bet = b[0] + 3.0;
  u[0] = r[0] / bet;
  for (j = 1; j < n; j++) {
    gam[j] = c[j - 1] / bet;
    bet = b[j] + 3.0 - a[j] * gam[j];
    if (bet == 0.0) goto singular;
    u[j] = (r[j] - a[j] * u[j - 1]) / bet;
  }
  for (j = n - 1; j-- > 0;) u[j] -= gam[j + 1] * u[j + 1];
singular:
  free(gam);
}

static double end_value(double slope, double k, double len) {
  int i, n = 20;
  double y = 0.0, v = slope, h = len / n;
  for (i = 0; i < n; i++) {
    double ym = y + 0.5 * h * v, vm = v - 0.5 * h * k * sin(y);
    y += h * vm;
    v -= h * k * sin(ym);
  }
  return y;
}
// check: shooting
double shooting(double k, double len, double target) {
  double s0 = 0.5, s1 = 1.5, f0, f1;
  int it = 0;
  f0 = end_value(s0, k, len) - target;
  f1 = end_value(s1, k, len) - target;
  while (fabs(f1) > 1e-12 && it++ < MAXIT) {
    double s2 = s1 - f1 * (s1 - s0) / (f1 - f0);
    s0 = s1;
    f0 = f1;
    s1 = s2;
    f1 = end_value(s1, k, len) - target;
    if (fabs(f1 - f0) < 1e-14) break;
  }
  return s1;
}

// check: sor_relaxation --size u=6x6 f=6x6
double sor_relaxation(double u[6][6], double f[6][6], double rjac) {
  int j, l, n, ipass, jsw, lsw;
  double anorm, omega = 1.0, resid, h = 0.2;
  rjac *= 0.5;
  for (n = 1; n <= 6; n++) {
    anorm = 0.0;
    jsw = 1;
    for (ipass = 1; ipass <= 2; ipass++) {
      lsw = jsw;
      for (j = 1; j < 5; j++) {
        for (l = lsw; l < 5; l += 2) {
          resid = u[j + 1][l] + u[j - 1][l] + u[j][l + 1] + u[j][l - 1] - 4.0 * u[j][l] - h * h * f[j][l];
          anorm += fabs(resid);
          u[j][l] -= omega * resid / -4.0;
        }
        lsw = 3 - lsw;
      }
      jsw = 3 - jsw;
      omega = (n == 1 && ipass == 1 ? 1.0 / (1.0 - 0.5 * rjac * rjac) : 1.0 / (1.0 - 0.25 * rjac * rjac * omega));
    }
    if (anorm < 1e-10) break;
  }
  return u[2][3] * u[3][2];
}

double gammln(double xx) {
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
// check: gammp
double gammp(double a, double x) {
  double gln = gammln(a);
  if (x < a + 1.0) {
    int n;
    double sum, del, ap;
    ap = a;
    del = sum = 1.0 / a;
    for (n = 1; n <= 100; n++) {
      ++ap;
      del *= x / ap;
      sum += del;
      if (fabs(del) < fabs(sum) * 3.0e-15) {
        return sum * exp(-x + a * log(x) - gln);
      }
    }
    nrerror("a too large, ITMAX too small in routine gser");
    return 0.0;
  } else {
    int i;
    double an, b, c, d, del, h;
    b = x + 1.0 - a;
    c = 1.0 / DBL_MIN;
    d = 1.0 / b;
    h = d;
    for (i = 1; i <= 100; i++) {
      an = -i * (i - a);
      b += 2.0;
      d = an * d + b;
      if (fabs(d) < DBL_MIN) d = DBL_MIN;
      c = b + an / c;
      if (fabs(c) < DBL_MIN) c = DBL_MIN;
      d = 1.0 / d;
      del = d * c;
      h *= del;
      if (fabs(del - 1.0) < 3e-15) break;
    }
    return 1.0 - exp(-x + a * log(x) - gln) * h;
  }
}

/* line minimisation with the point and the direction in globals */
static int ncom;
static double *pcom, *xicom;
static double (*nrfunc)(double[], int);
static double quartic(double x[], int n) {
  int i;
  double s = 0.0;
  for (i = 0; i < n; i++) s += SQR(x[i] - 0.3 * i) + 0.1 * SQR(SQR(x[i]));
  return s;
}
static double f1dim(double x) {
  int j;
  double f, *xt;
  xt = dvector(0, ncom);
  for (j = 0; j < ncom; j++) xt[j] = pcom[j] + x * xicom[j];
  f = (*nrfunc)(xt, ncom);
  free_dvector(xt, 0, ncom);
  return f;
}
// check: linmin --size p=3 xi=3
double linmin(double p[3], double xi[3]) {
  double lo = -1.0, hi = 1.0, g = 0.3819660112501051, x1, x2, f1, f2;
  int it, j;
  ncom = 3;
  pcom = dvector(0, 3);
  xicom = dvector(0, 3);
  nrfunc = quartic;
  for (j = 0; j < 3; j++) {
    pcom[j] = p[j];
    xicom[j] = xi[j];
  }
  x1 = lo + g * (hi - lo);
  x2 = hi - g * (hi - lo);
  f1 = f1dim(x1);
  f2 = f1dim(x2);
  for (it = 0; it < 5; it++) {
    if (f1 < f2) {
      hi = x2;
      x2 = x1;
      f2 = f1;
      x1 = lo + g * (hi - lo);
      f1 = f1dim(x1);
    } else {
      lo = x1;
      x1 = x2;
      f1 = f2;
      x2 = hi - g * (hi - lo);
      f2 = f1dim(x2);
    }
  }
  for (j = 0; j < 3; j++) p[j] += xi[j] *= x1;
  free_dvector(xicom, 0, 3);
  free_dvector(pcom, 0, 3);
  return fmin(f1, f2);
}

// check: rtsafe
double rtsafe(double c) {
  int j;
  double df, dx, dxold, f, fh, fl, temp, xh, xl, rts;
  fl = 0.0 - cos(0.0) * c;
  fh = 2.0 - cos(2.0) * c;
  if (fl < 0.0) {
    xl = 0.0;
    xh = 2.0;
  } else {
    xh = 0.0;
    xl = 2.0;
  }
  (void)fh;
  rts = 1.0;
  dxold = 2.0;
  dx = dxold;
  f = rts - c * cos(rts);
  df = 1.0 + c * sin(rts);
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
    if (fabs(dx) < 1e-15) return rts;
    f = rts - c * cos(rts);
    df = 1.0 + c * sin(rts);
    if (f < 0.0)
      xl = rts;
    else
      xh = rts;
  }
  nrerror("Maximum number of iterations exceeded in rtsafe");
  return 0.0;
}

// check: chebyshev --size c=6
double chebyshev(const float c[], double x) {
  double d = 0.0, dd = 0.0, sv, y, y2;
  int j;
  if ((x + 2.0) * (x - 2.0) > 0.0) nrerror("x not in range in routine chebev");
  y2 = 2.0 * (y = 0.5 * x);
  for (j = 6 - 1; j >= 1; j--) {
    sv = d;
    d = y2 * d - dd + c[j];
    dd = sv;
  }
  return y * d - dd + 0.5 * c[0];
}

// check: gauss_legendre
double gauss_legendre(double x1, double x2) {
  int m, j, i, n = 6;
  double z1, z, xm, xl, pp, p3, p2, p1, x[6], w[6], s = 0.0;
  m = (n + 1) / 2;
  xm = 0.5 * (x2 + x1);
  xl = 0.5 * (x2 - x1);
  for (i = 1; i <= m; i++) {
    z = cos(3.141592654 * (i - 0.25) / (n + 0.5));
    do {
      p1 = 1.0;
      p2 = 0.0;
      for (j = 1; j <= n; j++) {
        p3 = p2;
        p2 = p1;
        p1 = ((2.0 * j - 1.0) * z * p2 - (j - 1.0) * p3) / j;
      }
      pp = n * (z * p1 - p2) / (z * z - 1.0);
      z1 = z;
      z = z1 - p1 / pp;
    } while (fabs(z - z1) > 3.0e-11);
    x[i - 1] = xm - xl * z;
    x[n - i] = xm + xl * z;
    w[i - 1] = 2.0 * xl / ((1.0 - z * z) * pp * pp);
    w[n - i] = w[i - 1];
  }
  for (i = 0; i < n; i++) s += w[i] * exp(-x[i] * x[i]);
  return s;
}

// check: householder --size a=3x3
double householder(double a[3][3]) {
  int i, j, k, n = 3;
  double scale, sigma, sum, tau, c[3], d[3];
  for (k = 0; k < n - 1; k++) {
    scale = 0.0;
    for (i = k; i < n; i++) scale = fmax(scale, fabs(a[i][k]));
    if (scale == 0.0) {
      c[k] = d[k] = 0.0;
    } else {
      for (i = k; i < n; i++) a[i][k] /= scale;
      for (sum = 0.0, i = k; i < n; i++) sum += SQR(a[i][k]);
      sigma = copysign(sqrt(sum), a[k][k]);
      a[k][k] += sigma;
      c[k] = sigma * a[k][k];
      d[k] = -scale * sigma;
      for (j = k + 1; j < n; j++) {
        for (sum = 0.0, i = k; i < n; i++) sum += a[i][k] * a[i][j];
        tau = sum / c[k];
        for (i = k; i < n; i++) a[i][j] -= tau * a[i][k];
      }
    }
  }
  d[n - 1] = a[n - 1][n - 1];
  return d[0] * d[1] * d[2];
}

static double simpson(double a, double b, double fa, double fm, double fb) {
  return (b - a) / 6.0 * (fa + 4.0 * fm + fb);
}
static double adapt(double (*f)(double, const double*), const double* p, double a, double b, double eps, double whole,
                    double fa, double fb, double fm, int depth) {
  double m = (a + b) / 2, lm = (a + m) / 2, rm = (m + b) / 2;
  double flm = f(lm, p), frm = f(rm, p);
  double left = simpson(a, m, fa, flm, fm), right = simpson(m, b, fm, frm, fb), delta = left + right - whole;
  if (depth <= 0)
  errno_like:
    return left + right;
  if (fabs(delta) <= 15 * eps) return left + right + delta / 15;
  if (depth > 100) goto errno_like;
  return adapt(f, p, a, m, eps / 2, left, fa, fm, flm, depth - 1) +
         adapt(f, p, m, b, eps / 2, right, fm, fb, frm, depth - 1);
}
static double decaying(double x, const double* p) { return p[0] * exp(-p[1] * x) * cos(p[2] * x); }
// check: adaptive_simpson --size p=3
double adaptive_simpson(const double p[3], double b) {
  double fa = decaying(0, p), fb = decaying(b, p), fm = decaying(b / 2, p);
  return adapt(decaying, p, 0, b, 1e-6, simpson(0, b, fa, fm, fb), fa, fb, fm, 8);
}

static double A[3][3], lambda;
static double v[3] = {1, 1, 1};
static void multiply(const double in[3], double out[3]) {
  for (int i = 0; i < 3; i++) {
    out[i] = 0;
    for (int j = 0; j < 3; j++) out[i] += A[i][j] * in[j];
  }
}
// check: power_iteration --size a=6
double power_iteration(const double a[6]) {
  int i, j, k = 0;
  for (i = 0; i < 3; i++)
    for (j = i; j < 3; j++) A[i][j] = A[j][i] = a[k++];
  for (i = 0; i < 3; i++) v[i] = 1.0;
  for (k = 0; k < 12; k++) {
    double w[3], norm = 0;
    multiply(v, w);
    for (i = 0; i < 3; i++) norm += w[i] * w[i];
    lambda = sqrt(norm);
    for (i = 0; i < 3; i++) v[i] = w[i] / lambda;
  }
  return lambda;
}
