/* SPDX-License-Identifier: MIT */
/* Time integrators, particles, filters. */
#include <math.h>

/* bench: recursive_filter w=600 h=400 */
void recursive_filter(int w, int h, double alpha, const double in[w][h], double out[w][h], double y1[w][h],
                      double y2[w][h]) {
  double k = (1.0 - exp(-alpha)) * (1.0 - exp(-alpha)) / (1.0 + 2.0 * alpha * exp(-alpha) - exp(2.0 * alpha));
  double a1 = k, a2 = k * exp(-alpha) * (alpha - 1.0), a3 = k * exp(-alpha) * (alpha + 1.0);
  double b1 = pow(2.0, -alpha), b2 = -exp(-2.0 * alpha);
  for (int i = 0; i < w; i++) {
    double ym1 = 0.0, ym2 = 0.0, xm1 = 0.0;
    for (int j = 0; j < h; j++) {
      y1[i][j] = a1 * in[i][j] + a2 * xm1 + b1 * ym1 + b2 * ym2;
      xm1 = in[i][j];
      ym2 = ym1;
      ym1 = y1[i][j];
    }
  }
  for (int i = 0; i < w; i++) {
    double yp1 = 0.0, yp2 = 0.0, xp1 = 0.0;
    for (int j = h - 1; j >= 0; j--) {
      y2[i][j] = a3 * xp1 + b1 * yp1 + b2 * yp2;
      xp1 = in[i][j];
      yp2 = yp1;
      yp1 = y2[i][j];
    }
  }
  for (int i = 0; i < w; i++)
    for (int j = 0; j < h; j++) out[i][j] = a1 * (y1[i][j] + y2[i][j]);
}

/* bench: convolution n=20000 m=64 x=n h=m y=n */
void convolution(int n, int m, const double* x, const double* h, double* y) {
  for (int i = 0; i < n; i++) {
    y[i] = 0;
    for (int k = 0; k < m; k++)
      if (i - k >= 0) y[i] += h[k] * x[i - k];
  }
}

/* bench: kalman steps=40000 z=steps */
double kalman(int steps, const double* z, double q, double r) {
  double x = 0, v = 0, p00 = 1, p01 = 0, p11 = 1, likelihood = 0;
  for (int t = 0; t < steps; t++) {
    x += 0.1 * v;
    p00 += 0.1 * (2 * p01 + 0.1 * p11) + q;
    p01 += 0.1 * p11;
    p11 += q;
    double s = p00 + r, e = z[t] - x;
    double k0 = p00 / s, k1 = p01 / s;
    x += k0 * e;
    v += k1 * e;
    p11 -= k1 * p01;
    p01 -= k0 * p01;
    p00 -= k0 * p00;
    likelihood -= 0.5 * (log(s) + e * e / s);
  }
  return likelihood;
}

static void lotka(const double* p, const double* y, double* dy, int n) {
  for (int i = 0; i < n; i++) {
    dy[2 * i] = p[0] * y[2 * i] - p[1] * y[2 * i] * y[2 * i + 1];
    dy[2 * i + 1] = -p[2] * y[2 * i + 1] + p[3] * y[2 * i] * y[2 * i + 1];
  }
}

/* bench: runge_kutta n=50 steps=300 p=4 y=2*n k1=2*n k2=2*n k3=2*n k4=2*n w=2*n */
void runge_kutta(int n, int steps, const double* p, double* y, double* k1, double* k2, double* k3, double* k4,
                 double* w) {
  const double h = 0.01;
  for (int t = 0; t < steps; t++) {
    lotka(p, y, k1, n);
    for (int i = 0; i < 2 * n; i++) w[i] = y[i] + 0.5 * h * k1[i];
    lotka(p, w, k2, n);
    for (int i = 0; i < 2 * n; i++) w[i] = y[i] + 0.5 * h * k2[i];
    lotka(p, w, k3, n);
    for (int i = 0; i < 2 * n; i++) w[i] = y[i] + h * k3[i];
    lotka(p, w, k4, n);
    for (int i = 0; i < 2 * n; i++) y[i] += h / 6 * (k1[i] + 2 * k2[i] + 2 * k3[i] + k4[i]);
  }
}

/* bench: leapfrog n=1000 steps=200 x=n v=n a=n */
void leapfrog(int n, int steps, double stiffness, double* x, double* v, double* a) {
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++) {
      double left = x[i] - x[i - 1], right = x[i + 1] - x[i];
      a[i] = stiffness * (right - left) + 0.3 * (right * right * right - left * left * left);
    }
    for (int i = 1; i < n - 1; i++) {
      v[i] += 0.01 * a[i];
      x[i] += 0.01 * v[i];
    }
  }
}

/* bench: implicit_heat n=1000 steps=60 u=n c=n d=n */
void implicit_heat(int n, int steps, double r, double* u, double* c, double* d) {
  for (int t = 0; t < steps; t++) {
    double b = 1 + 2 * r;
    c[0] = -r / b;
    d[0] = u[0] / b;
    for (int i = 1; i < n; i++) {
      double m = b + r * c[i - 1];
      c[i] = -r / m;
      d[i] = (u[i] + r * d[i - 1]) / m;
    }
    u[n - 1] = d[n - 1];
    for (int i = n - 2; i >= 0; i--) u[i] = d[i] - c[i] * u[i + 1];
  }
}

/* bench: gravity n=300 steps=3 x=3*n v=3*n m=n x[i]=10*R */
void gravity(int n, int steps, double* x, double* v, const double* m) {
  for (int t = 0; t < steps; t++) {
    for (int i = 0; i < n; i++) {
      double ax = 0, ay = 0, az = 0;
      for (int j = 0; j < n; j++) {
        double dx = x[3 * j] - x[3 * i], dy = x[3 * j + 1] - x[3 * i + 1], dz = x[3 * j + 2] - x[3 * i + 2];
        double r2 = dx * dx + dy * dy + dz * dz + 0.01;
        double f = m[j] / (r2 * sqrt(r2));
        ax += f * dx;
        ay += f * dy;
        az += f * dz;
      }
      v[3 * i] += 0.001 * ax;
      v[3 * i + 1] += 0.001 * ay;
      v[3 * i + 2] += 0.001 * az;
    }
    for (int i = 0; i < 3 * n; i++) x[i] += 0.001 * v[i];
  }
}

/* bench: lennard_jones n=400 x[i]=9*R */
double lennard_jones(int n, const double x[n][3], double f[n][3], double cutoff) {
  double energy = 0;
  for (int i = 0; i < n; i++)
    for (int k = 0; k < 3; k++) f[i][k] = 0;
  for (int i = 0; i < n; i++)
    for (int j = i + 1; j < n; j++) {
      double d[3], r2 = 0.5;
      for (int k = 0; k < 3; k++) {
        d[k] = x[i][k] - x[j][k];
        r2 += d[k] * d[k];
      }
      if (r2 > 16 * cutoff * cutoff) continue;
      double s = 1 / r2, s3 = s * s * s;
      energy += 4 * (s3 * s3 - s3);
      for (int k = 0; k < 3; k++) {
        f[i][k] += (48 * s3 * s3 - 24 * s3) * s * d[k];
        f[j][k] -= (48 * s3 * s3 - 24 * s3) * s * d[k];
      }
    }
  return energy;
}
