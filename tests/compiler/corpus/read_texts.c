/* SPDX-License-Identifier: MIT
   Numbers read from text, beside numbers with derivatives. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

struct reading {
  int station;
  double value;
};
static int read_line(const char* line, struct reading* r) {
  return sscanf(line, "%d:%lf", &r->station, &r->value) == 2;
}

// check: scanned_lines --size w=3
double scanned_lines(const double* w) {
  const char* const lines[] = {"2:0.5", "bad", "0:1.25"};
  double sum = 0;
  for (int k = 0; k < 3; k++) {
    struct reading r;
    if (!read_line(lines[k], &r)) continue;
    sum += w[r.station] * w[r.station] * r.value;
  }
  return sum;
}

static double* room_for(long first, long last) {
  double* v = malloc((unsigned long)(last - first + 1) * sizeof(double));
  return v - first;
}

/* Memory that a function gives, beside values of a loop that the adjoint keeps on the stack. */
// check: divided_by_steps --size n=4 --size x=4
double divided_by_steps(int n, const double* x) {
  double* c = room_for(1, n);
  double den, w;
  for (int i = 1; i <= n; i++) c[i] = x[i - 1];
  for (int m = 1; m < n; m++)
    for (int i = 1; i <= n - m; i++) {
      w = c[i + 1] - c[i];
      den = 2 + w * m;
      den = w / den;
      c[i] = den * w;
    }
  const double first = c[1];
  free(c + 1);
  return first;
}

// The place of the second number is known before the first is read.
// check: places_before_reading
double places_before_reading(double x) {
  int n = 0;
  double a[3] = {x, x * x, x};
  sscanf("2 4.5", "%d %lf", &n, &a[n]);
  return a[0] * x + a[2] * x * x + n;
}
