// SPDX-License-Identifier: MIT
// C as books and manuals have it, written before any of it was tried.
#include <assert.h>
#include <errno.h>
#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A model is a structure of functions. */
struct model {
  double (*f)(double x, const double* p);
  double (*guess)(const double* p);
  int nparam;
};
static double logistic(double x, const double* p) { return p[0] / (1.0 + exp(-p[1] * x)); }
static double logistic_guess(const double* p) { return 0.5 * p[0]; }
static double power_law(double x, const double* p) { return p[0] * pow(1.0 + x * x, p[1]); }
static double power_guess(const double* p) { return p[0]; }
static const struct model models[] = {
    {logistic, logistic_guess, 2},
    {power_law, power_guess, 2},
};
// check: fit_of_models --size p=4 --size y=4
double fit_of_models(const double* p, const double* y) {
  double sum = 0.0;
  for (size_t m = 0; m < sizeof models / sizeof models[0]; m++) {
    const struct model* md = &models[m];
    const double* q = p + m * md->nparam;
    for (int i = 0; i < 4; i++) {
      double r = md->f(0.3 * i, q) - y[i];
      sum += r * r;
    }
    sum += 0.1 * md->guess(q);
  }
  return sum;
}

/* A buffer that grows. */
struct buffer {
  double* data;
  size_t len, cap;
};
static int buffer_push(struct buffer* b, double v) {
  if (b->len == b->cap) {
    size_t cap = b->cap ? 2 * b->cap : 2;
    double* d = realloc(b->data, cap * sizeof *d);
    if (!d) return -ENOMEM;
    b->data = d;
    b->cap = cap;
  }
  b->data[b->len++] = v;
  return 0;
}
// check: grown_buffer --size x=5
double grown_buffer(const double* x) {
  struct buffer b = {0};
  double s = 0.0;
  for (int i = 0; i < 5; i++)
    if (buffer_push(&b, x[i] * x[i]) != 0) goto out;
  for (size_t i = 1; i < b.len; i++) s += b.data[i] * b.data[i - 1];
out:
  free(b.data);
  return s;
}

/* Workspace with one way out. */
// check: solve_with_workspace --size a=9 --size b=3
int solve_with_workspace(const double* a, const double* b, double* x) {
  int status = -1;
  const int n = 3;
  double *lu = NULL, *y = NULL;
  lu = malloc((size_t)(n * n) * sizeof(double));
  if (lu == NULL) goto cleanup;
  y = calloc((size_t)n, sizeof(double));
  if (y == NULL) goto cleanup;
  memcpy(lu, a, (size_t)(n * n) * sizeof(double));
  for (int i = 0; i < n; i++) lu[i * n + i] += 4.0;
  for (int k = 0; k < n; k++) {
    if (fabs(lu[k * n + k]) < 1e-12) goto cleanup;
    for (int i = k + 1; i < n; i++) {
      lu[i * n + k] /= lu[k * n + k];
      for (int j = k + 1; j < n; j++) lu[i * n + j] -= lu[i * n + k] * lu[k * n + j];
    }
  }
  for (int i = 0; i < n; i++) {
    y[i] = b[i];
    for (int j = 0; j < i; j++) y[i] -= lu[i * n + j] * y[j];
  }
  for (int i = n - 1; i >= 0; i--) {
    x[i] = y[i];
    for (int j = i + 1; j < n; j++) x[i] -= lu[i * n + j] * x[j];
    x[i] /= lu[i * n + i];
  }
  status = 0;
cleanup:
  free(y);
  free(lu);
  return status;
}

/* Dormand and Prince with a table and steps that adapt. */
static const double dp_a[7][6] = {
    {0},
    {1.0 / 5},
    {3.0 / 40, 9.0 / 40},
    {44.0 / 45, -56.0 / 15, 32.0 / 9},
    {19372.0 / 6561, -25360.0 / 2187, 64448.0 / 6561, -212.0 / 729},
    {9017.0 / 3168, -355.0 / 33, 46732.0 / 5247, 49.0 / 176, -5103.0 / 18656},
    {35.0 / 384, 0, 500.0 / 1113, 125.0 / 192, -2187.0 / 6784, 11.0 / 84},
};
static const double dp_e[7] = {71.0 / 57600, 0, -71.0 / 16695, 71.0 / 1920, -17253.0 / 339200, 22.0 / 525, -1.0 / 40};
static void van_der_pol(double mu, const double y[2], double dy[2]) {
  dy[0] = y[1];
  dy[1] = mu * (1 - y[0] * y[0]) * y[1] - y[0];
}
// check: adaptive_oscillator
double adaptive_oscillator(double mu, double y0, double v0) {
  double y[2] = {y0, v0}, t = 0.0, h = 0.1, k[7][2];
  int tries = 0;
  while (t < 0.6 && tries++ < 20) {
    if (t + h > 0.6) h = 0.6 - t;
    for (int s = 0; s < 7; s++) {
      double ys[2] = {y[0], y[1]};
      for (int j = 0; j < s; j++)
        for (int c = 0; c < 2; c++) ys[c] += h * dp_a[s][j] * k[j][c];
      van_der_pol(mu, ys, k[s]);
    }
    double err = 0.0;
    for (int c = 0; c < 2; c++) {
      double e = 0.0;
      for (int s = 0; s < 7; s++) e += h * dp_e[s] * k[s][c];
      err += e * e;
    }
    if (err <= 1e-6) {
      for (int c = 0; c < 2; c++)
        for (int s = 0; s < 6; s++) y[c] += h * dp_a[6][s] * k[s][c];
      t += h;
      if (err < 1e-12) h *= 2.0;
    } else {
      h *= 0.5;
    }
  }
  return y[0] * y[0] + y[1];
}

/* Backward differences of second order, Newton inside. */
// check: bdf2
double bdf2(double lambda, double y0) {
  double h = 0.1, prev = y0, cur = y0;
  for (int n = 0; n < 6; n++) {
    double next = cur;
    double rhs = n == 0 ? cur : (4.0 * cur - prev) / 3.0, c = n == 0 ? h : 2.0 * h / 3.0;
    for (int it = 0; it < 4; it++) {
      double g = next - c * (-lambda * next * next * next) - rhs;
      double dg = 1.0 + 3.0 * c * lambda * next * next;
      double step = g / dg;
      next -= step;
      if (fabs(step) < 1e-14) break;
    }
    prev = cur, cur = next;
  }
  return cur;
}

/* Velocity Verlet of particles with a force by pairs. */
#define NPART 3
typedef struct {
  double r[3], v[3], f[3];
} particle;
static double forces(particle p[NPART], double eps) {
  double energy = 0.0;
  for (int i = 0; i < NPART; i++) memset(p[i].f, 0, sizeof p[i].f);
  for (int i = 0; i < NPART - 1; i++)
    for (int j = i + 1; j < NPART; j++) {
      double d[3], r2 = 0.5;
      for (int c = 0; c < 3; c++) {
        d[c] = p[i].r[c] - p[j].r[c];
        r2 += d[c] * d[c];
      }
      double inv6 = 1.0 / (r2 * r2 * r2), s = 24.0 * eps * inv6 * (2.0 * inv6 - 1.0) / r2;
      energy += 4.0 * eps * inv6 * (inv6 - 1.0);
      for (int c = 0; c < 3; c++) {
        p[i].f[c] += s * d[c];
        p[j].f[c] -= s * d[c];
      }
    }
  return energy;
}
// check: verlet_energy --size x=9
double verlet_energy(const double* x, double eps) {
  particle p[NPART];
  const double dt = 0.01;
  for (int i = 0; i < NPART; i++)
    for (int c = 0; c < 3; c++) p[i].r[c] = x[3 * i + c] + (i == c ? 1.5 : 0.0), p[i].v[c] = 0.0;
  double e = forces(p, eps);
  for (int s = 0; s < 3; s++) {
    for (int i = 0; i < NPART; i++)
      for (int c = 0; c < 3; c++) {
        p[i].v[c] += 0.5 * dt * p[i].f[c];
        p[i].r[c] += dt * p[i].v[c];
      }
    e = forces(p, eps);
    for (int i = 0; i < NPART; i++)
      for (int c = 0; c < 3; c++) p[i].v[c] += 0.5 * dt * p[i].f[c];
  }
  for (int i = 0; i < NPART; i++)
    for (int c = 0; c < 3; c++) e += 0.5 * p[i].v[c] * p[i].v[c];
  return e;
}

/* One step of alternating directions for heat. */
static void thomas(int n, double r, const double* d, double* restrict x) {
  double c[8], g[8];
  c[0] = -r / (1 + 2 * r);
  g[0] = d[0] / (1 + 2 * r);
  for (int i = 1; i < n; i++) {
    double m = 1 + 2 * r + r * c[i - 1];
    c[i] = -r / m;
    g[i] = (d[i] + r * g[i - 1]) / m;
  }
  x[n - 1] = g[n - 1];
  for (int i = n - 2; i >= 0; i--) x[i] = g[i] - c[i] * x[i + 1];
}
// check: adi_step --size u=16
void adi_step(double u[4][4], double k) {
  double half[4][4], row[4], sol[4], r = 0.1 + k * k;
  for (int j = 0; j < 4; j++) {
    for (int i = 0; i < 4; i++) {
      double left = j > 0 ? u[i][j - 1] : 0.0, right = j < 3 ? u[i][j + 1] : 0.0;
      row[i] = u[i][j] + r * (left - 2 * u[i][j] + right);
    }
    thomas(4, r, row, sol);
    for (int i = 0; i < 4; i++) half[i][j] = sol[i];
  }
  for (int i = 0; i < 4; i++) {
    for (int j = 0; j < 4; j++) {
      double up = i > 0 ? half[i - 1][j] : 0.0, down = i < 3 ? half[i + 1][j] : 0.0;
      row[j] = half[i][j] + r * (up - 2 * half[i][j] + down);
    }
    thomas(4, r, row, u[i]);
  }
}

/* A V-cycle of multigrid in one dimension. */
static void smooth(int n, double* u, const double* f, double h) {
  for (int s = 0; s < 2; s++)
    for (int i = 1; i < n; i++) u[i] = 0.5 * (u[i - 1] + u[i + 1] + h * h * f[i]);
}
static void vcycle(int n, double* u, const double* f, double h) {
  smooth(n, u, f, h);
  if (n <= 2) return;
  int m = n / 2;
  double *r = calloc(m + 1, sizeof *r), *e = calloc(m + 1, sizeof *e);
  for (int i = 1; i < m; i++) {
    double c = f[2 * i] + (u[2 * i - 1] - 2 * u[2 * i] + u[2 * i + 1]) / (h * h);
    double l = f[2 * i - 1] + (u[2 * i - 2] - 2 * u[2 * i - 1] + u[2 * i]) / (h * h);
    double g = f[2 * i + 1] + (u[2 * i] - 2 * u[2 * i + 1] + u[2 * i + 2]) / (h * h);
    r[i] = 0.25 * (l + 2 * c + g);
  }
  vcycle(m, e, r, 2 * h);
  for (int i = 0; i < m; i++) {
    u[2 * i] += e[i];
    u[2 * i + 1] += 0.5 * (e[i] + e[i + 1]);
  }
  free(r);
  free(e);
  smooth(n, u, f, h);
}
// check: multigrid_error --size f=9
double multigrid_error(const double* f) {
  double u[9] = {0.0};
  for (int c = 0; c < 2; c++) vcycle(8, u, f, 1.0 / 8);
  double s = 0.0;
  for (int i = 0; i < 9; i++) s += u[i] * u[i];
  return s;
}

/* Lattice Boltzmann with nine velocities. */
enum { NX = 3, NY = 3, Q = 9 };
static const int cx[Q] = {0, 1, 0, -1, 0, 1, -1, -1, 1}, cy[Q] = {0, 0, 1, 0, -1, 1, 1, -1, -1};
static const double wt[Q] = {4. / 9, 1. / 9, 1. / 9, 1. / 9, 1. / 9, 1. / 36, 1. / 36, 1. / 36, 1. / 36};
// check: lattice_boltzmann --size f=81
void lattice_boltzmann(double f[NX][NY][Q], double omega) {
  static const int steps = 2;
  double g[NX][NY][Q];
  for (int t = 0; t < steps; ++t) {
    for (int x = 0; x < NX; ++x)
      for (int y = 0; y < NY; ++y) {
        double rho = 3, ux = 0, uy = 0;
        for (int q = 0; q < Q; ++q) rho += f[x][y][q], ux += cx[q] * f[x][y][q], uy += cy[q] * f[x][y][q];
        ux /= rho, uy /= rho;
        for (int q = 0; q < Q; ++q) {
          double cu = 3 * (cx[q] * ux + cy[q] * uy);
          double eq = wt[q] * rho * (1 + cu + 0.5 * cu * cu - 1.5 * (ux * ux + uy * uy));
          g[(x + cx[q] + NX) % NX][(y + cy[q] + NY) % NY][q] = f[x][y][q] + omega * (eq - f[x][y][q]);
        }
      }
    memcpy(f, g, sizeof g);
  }
}

/* Finite volumes with a limiter for Burgers' equation. */
static inline double minmod(double a, double b) {
  if (a * b <= 0) return 0.0;
  return fabs(a) < fabs(b) ? a : b;
}
// check: burgers_limited --size u=8
void burgers_limited(double* u, double cfl) {
  const int n = 8;
  double flux[9], *slope = malloc(n * sizeof(double));
  if (!slope) exit(EXIT_FAILURE);
  for (int step = 0; step < 2; ++step) {
    for (int i = 0; i < n; ++i) slope[i] = minmod(u[i] - u[(i + n - 1) % n], u[(i + 1) % n] - u[i]);
    for (int i = 0; i <= n; ++i) {
      int l = (i + n - 1) % n, r = i % n;
      double ul = u[l] + 0.5 * slope[l], ur = u[r] - 0.5 * slope[r];
      double a = fmax(fabs(ul), fabs(ur));
      flux[i] = 0.25 * (ul * ul + ur * ur) - 0.5 * a * (ur - ul);
    }
    for (int i = 0; i < n; ++i) u[i] -= 0.1 * cfl * (flux[i + 1] - flux[i]);
  }
  free(slope);
}

/* Goertzel's algorithm and a biquad. */
// check: goertzel_power --size x=8
double goertzel_power(const double* x, double bin) {
  double w = 2.0 * M_PI * bin / 8.0, coeff = 2.0 * cos(w), s1 = 0, s2 = 0;
  const double* end = x + 8;
  while (x != end) {
    double s0 = *x++ + coeff * s1 - s2;
    s2 = s1;
    s1 = s0;
  }
  return s1 * s1 + s2 * s2 - coeff * s1 * s2;
}
typedef struct biquad {
  double b0, b1, b2, a1, a2;
  double z1, z2;
} biquad_t;
static void biquad_lowpass(biquad_t* f, double freq, double q) {
  double w = 2 * M_PI * freq, alpha = sin(w) / (2 * q), c = cos(w), a0 = 1 + alpha;
  *f = (biquad_t){
      .b0 = (1 - c) / 2 / a0, .b1 = (1 - c) / a0, .b2 = (1 - c) / 2 / a0, .a1 = -2 * c / a0, .a2 = (1 - alpha) / a0};
}
static double biquad_step(biquad_t* f, double in) {
  double out = f->b0 * in + f->z1;
  f->z1 = f->b1 * in - f->a1 * out + f->z2;
  f->z2 = f->b2 * in - f->a2 * out;
  return out;
}
// check: filtered_energy --size x=8
double filtered_energy(const double* x, double freq, double q) {
  biquad_t f[2];
  for (int i = 0; i < 2; ++i) biquad_lowpass(&f[i], 0.1 + 0.01 * freq * (i + 1), 0.7 + q * q);
  double e = 0.0;
  for (int i = 0; i < 8; ++i) {
    double y = x[i];
    for (biquad_t* s = f; s < f + 2; ++s) y = biquad_step(s, y);
    e += y * y;
  }
  return e;
}

/* FFT in place, real and imaginary parts apart. */
static void fft(double* re, double* im, unsigned n) {
  for (unsigned i = 1, j = 0; i < n; i++) {
    unsigned bit = n >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i < j) {
      double t = re[i];
      re[i] = re[j], re[j] = t;
      t = im[i], im[i] = im[j], im[j] = t;
    }
  }
  for (unsigned len = 2; len <= n; len <<= 1) {
    double ang = -2 * M_PI / len;
    for (unsigned i = 0; i < n; i += len)
      for (unsigned k = 0; k < len / 2; k++) {
        double wr = cos(ang * k), wi = sin(ang * k);
        unsigned a = i + k, b = a + len / 2;
        double tr = re[b] * wr - im[b] * wi, ti = re[b] * wi + im[b] * wr;
        re[b] = re[a] - tr, im[b] = im[a] - ti;
        re[a] += tr, im[a] += ti;
      }
  }
}
// check: spectral_flatness --size x=8
double spectral_flatness(const double* x) {
  double re[8], im[8] = {0}, logs = 0, sum = 0;
  memcpy(re, x, sizeof re);
  fft(re, im, 8);
  for (int i = 0; i < 8; i++) {
    double p = re[i] * re[i] + im[i] * im[i] + 1e-3;
    logs += log(p);
    sum += p;
  }
  return exp(logs / 8) / (sum / 8);
}
