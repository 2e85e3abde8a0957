// SPDX-License-Identifier: MIT
// goto ahead and back: out of loops and switches, over declarations, several labels.
#include <math.h>
#include <stdlib.h>

// check: released --size x=4 y=4
int released(int n, const double* x, double* y) {
  int status = -1;
  double *a = NULL, *b = NULL;
  n = 4;
  a = malloc(n * sizeof *a);
  if (a == NULL) goto out;
  b = malloc(n * sizeof *b);
  if (b == NULL) goto out;
  for (int i = 0; i < n; i++) {
    a[i] = x[i] * x[i];
    if (a[i] > 40.0) goto out;
    b[i] = i == 0 ? a[i] : b[i - 1] * a[i];
  }
  for (int i = 0; i < n; i++) y[i] = a[i] * b[n - 1 - i];
  status = 0;
out:
  free(b);
  free(a);
  return status;
}

// check: back_over_a_call
double back_over_a_call(double x, double y) {
  double s = x;
  int k = 0;
  do {
  again:
    s = s * y + sin(s);
    if (k++ == 2) goto again;
  } while (k < 6);
  if (s < -100.0) return s * s;
  return s * x;
}

// check: early_return_between --size x=5
double early_return_between(const double* x) {
  double s = 0.0;
  for (int i = 0; i < 5; i++) {
    if (x[i] < 0.6) goto next;
    if (s > 2.0) return s * x[i];
    s += x[i] * x[i];
    continue;
  next:
    s -= 0.1 * x[i];
  }
  return s;
}

// check: two_labels --size x=12
double two_labels(const double x[12], double a) {
  double s = 0;
  int i, j;
  for (i = 0; i < 3; i++) {
    for (j = 0; j < 4; j++) {
      if (x[4 * i + j] * a > 1.2) goto row;
      s += x[4 * i + j] * a;
      if (s > 2.5) goto done;
    }
  row:
    s *= 1.1;
  }
done:
  return s * s;
}
// check: jump_from_switch --size x=6
double jump_from_switch(const double x[6], double a) {
  double s = 0;
  for (int i = 0; i < 6; i++) {
    switch (i % 3) {
      case 0:
        s += a * x[i];
        break;
      case 1:
        if (x[i] > 0.8) goto out;
        s += x[i] * x[i];
      case 2:
        s *= 1.0 + 0.1 * x[i];
        if (s > 50) goto out;
    }
  }
  s += 1.0;
out:
  return s * a;
}
// check: declared_between
double declared_between(double x, double y) {
  if (x > 5.0) goto end;
  double t = x * y;
  double u = sin(t);
  if (u > 0.9) goto end;
  t = t * u;
  x = t + u;
end:
  return x * y;
}
// check: loop_of_gotos
double loop_of_gotos(double x) {
  int n = 0;
  double s = 0.0;
loop:
  if (n >= 5) goto end;
  s += pow(x, n) / (n + 1);
  n++;
  if (s > 2.0) goto big;
  goto loop;
big:
  s = 2.0 + log(s);
  goto loop;
end:
  return s;
}
// check: nested_back --size x=4
double nested_back(const double x[4]) {
  double s = 1.0;
  int tries = 0;
  for (int i = 0; i < 4; i++) {
  again:
    s = s * x[i] + 0.3;
    for (int k = 0; k < 3; k++) {
      if (s < 0.4 * k && tries < 6) {
        tries++;
        goto again;
      }
      s += 0.1 * x[i];
    }
  }
  return s * s;
}
