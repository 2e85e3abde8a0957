// SPDX-License-Identifier: MIT
// Complex numbers of C, with I.
#define _GNU_SOURCE
#include <complex.h>
#include <math.h>

static void fft(double complex* buf, double complex* out, int n, int step) {
  if (step < n) {
    fft(out, buf, n, step * 2);
    fft(out + step, buf + step, n, step * 2);
    for (int i = 0; i < n; i += 2 * step) {
      double complex t = cexp(-I * M_PI * i / n) * out[i + step];
      buf[i / 2] = out[i] + t;
      buf[(i + n) / 2] = out[i] - t;
    }
  }
}
// check: spectrum --size x=8
double spectrum(const double* x) {
  double complex buf[8], out[8];
  for (int i = 0; i < 8; i++) out[i] = buf[i] = x[i] + 0.5 * I * x[7 - i];
  fft(buf, out, 8, 1);
  double s = 0;
  for (int i = 0; i < 8; i++) s += cabs(buf[i]) * (i + 1);
  return s;
}
// check: imaginary_literals
double imaginary_literals(double x, double y) {
  const double complex z = (x + 2.5i) * (y - 1.0i) + 0.5iF * x;
  return creal(z) * cimag(z) + carg(z);
}
