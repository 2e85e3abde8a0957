/* SPDX-License-Identifier: MIT */
/* What is saved, and what is not: elements that were saved before, elements that are never needed again, and bounds
   that change between loops. saved_once.bash says what some of them have on the stack. */

/* check: scaled_product --size n=5 m=4 l=3 */
void scaled_product(int n, int m, int l, double alpha, double beta, double C[n][m], const double A[n][l],
                    const double B[l][m]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      C[i][j] *= beta;
      for (int k = 0; k < l; k++) C[i][j] += alpha * A[i][k] * B[k][j];
    }
}

/* check: scaled_rows --size n=5 m=4 l=3 */
void scaled_rows(int n, int m, int l, double beta, double C[n][m], const double A[n][l], const double B[l][m]) {
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < m; j++) C[i][j] *= beta;
    for (int k = 0; k < l; k++)
      for (int j = 0; j < m; j++) C[i][j] += A[i][k] * B[k][j];
  }
}

/* The second loop goes further than the first: the rest is saved in it. */
/* check: scaled_in_part --size n=6 m=3 C=6 a=3 y=1 */
void scaled_in_part(int n, int m, double* C, const double* a, double* y) {
  for (int i = 0; i < n; i++) *y += C[i] * C[i];
  for (int j = 0; j < n - 2; j++) C[j] *= 2.0;
  for (int k = 0; k < m; k++)
    for (int j = 0; j < n; j++) C[j] += a[k] * a[k];
}

/* The first loop reads what it has overwritten: these values are needed after its writes. */
/* check: read_on_the_way --size n=6 x=6 a=6 y=1 */
void read_on_the_way(int n, double* x, const double* a, double* y) {
  for (int i = 1; i < n; i++) {
    *y += x[i - 1] * x[i - 1] * a[i];
    x[i] *= a[i];
  }
  for (int i = 0; i < n; i++) x[i] += a[i];
}

/* Saved only where the branch is taken. */
/* check: saved_in_a_branch --size n=6 x=6 a=6 y=1 */
void saved_in_a_branch(int n, double* x, const double* a, double* y) {
  for (int i = 0; i < n; i++) {
    if (a[i] > 0.5) x[i] *= a[i];
    *y += x[i] * x[i];
    x[i] += a[i];
  }
}

/* The element is read between the two writes. */
/* check: read_between --size n=6 m=3 x=6 a=6 y=1 */
void read_between(int n, int m, double* x, const double* a, double* y) {
  for (int i = 0; i < n; i++) {
    x[i] *= a[i];
    for (int k = 0; k < m; k++) {
      *y += x[i] * x[i] * a[k];
      x[i] += a[k];
    }
  }
}

/* check: lower_upper --size n=4 A=16 */
void lower_upper(int n, double* A) {
  for (int k = 0; k < n; k++)
    for (int i = k + 1; i < n; i++) {
      A[i * n + k] /= A[k * n + k];
      for (int j = k + 1; j < n; j++) A[i * n + j] -= A[i * n + k] * A[k * n + j];
    }
}

/* check: lower_upper_by_rows --size n=4 */
void lower_upper_by_rows(int n, double A[n][n]) {
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < i; j++) {
      for (int k = 0; k < j; k++) A[i][j] -= A[i][k] * A[k][j];
      A[i][j] /= A[j][j];
    }
    for (int j = i; j < n; j++)
      for (int k = 0; k < i; k++) A[i][j] -= A[i][k] * A[k][j];
  }
}

/* Rows of n elements, but the loop goes one element into the next row. */
/* check: beyond_the_row --size n=4 A=20 y=1 */
void beyond_the_row(int n, double* A, double* y) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j <= n; j++) {
      *y += A[i * n + j] * A[i * n + j];
      A[i * n + j] = 0.5 * A[i * n + j];
    }
}

/* Triangular the other way: elements are needed again. */
/* check: upper_first --size n=5 */
void upper_first(int n, double A[n][n]) {
  for (int i = n - 1; i >= 0; i--)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++)
        if (k != j) A[i][j] -= 0.1 * A[i][k] * A[k][j];
}

/* The bound changes between the loops: it is not the same 'm'. */
/* check: moved_bound --size n=8 x=8 y=8 */
void moved_bound(int n, double* x, double* y) {
  int m = n - 1;
  for (int i = 0; i < m; i++) y[i] = x[i] * x[i];
  m = m - 3;
  for (int i = m; i < n; i++) x[i] = 2.0 * y[i];
}

/* Every iteration of the outer loop overwrites what the one before needed. */
/* check: again_and_again --size n=4 steps=3 x=4 a=4 */
void again_and_again(int n, int steps, double* x, const double* a) {
  for (int t = 0; t < steps; t++)
    for (int i = 0; i < n; i++) {
      x[i] *= a[i] * x[i];
      for (int k = 0; k < 2; k++) x[i] += a[k] * a[i];
    }
}

/* A loop that may have no iteration settles nothing. */
/* check: perhaps_none --size n=4 m=0 x=4 a=4 y=1 */
void perhaps_none(int n, int m, double* x, const double* a, double* y) {
  for (int i = 0; i < n; i++) {
    *y += x[i] * x[i];
    for (int k = 0; k < m; k++) x[i] *= a[k];
    x[i] += a[i];
  }
}

/* check: downwards --size n=6 x=6 y=6 */
void downwards(int n, double* x, double* y) {
  for (int i = n - 1; i > 0; i -= 2) {
    y[i] = x[i] * x[i] * x[i - 1];
    x[i - 1] = y[i] * 0.5;
  }
  for (int i = 0; i < n; i += 3) x[i] = x[i] * y[i];
}

/* Reverse order inside 'while': the same loop again. */
/* check: halved --size n=6 x=6 y=1 */
void halved(int n, double* x, double* y) {
  int m = n;
  while (m > 1) {
    m = m / 2;
    for (int i = 0; i < m; i++) {
      x[i] = x[2 * i] * x[2 * i + 1];
      x[i] += 0.25;
    }
    *y += x[0] * x[0];
  }
}

/* check: two_names --size n=4 x=4 y=4 */
void two_names(int n, double* x, double* y) {
  double* p = x;
  for (int i = 0; i < n; i++) {
    y[i] += p[i] * p[i];
    x[i] *= 3.0;
    p[i] += y[i] * y[i];
    y[i] = p[i] * x[i];
  }
}

/* The first iteration of k writes all elements that the others write: as outputs they are kept once. */
/* check: each_behind --size n=6 x=6 */
void each_behind(int n, double* x) {
  for (int k = 0; k < n; k++)
    for (int j = k + 1; j < n; j++) x[j] *= 1.0 + 0.1 * x[k];
}

/* Here the last one does. */
/* check: each_before --size n=6 x=6 */
void each_before(int n, double* x) {
  for (int k = 0; k < n; k++)
    for (int j = 0; j < k; j++) x[j] *= 1.0 + 0.1 * x[k];
}

/* check: each_before_unsigned --size n=6 x=6 */
void each_before_unsigned(unsigned n, double* x) {
  for (unsigned k = 0; k < n; k++)
    for (unsigned j = 0; j <= k; j++) x[j] = x[j] * x[j] * 0.5 + x[k] * x[k] * 0.1;
}

/* And here none does. */
/* check: each_beside --size n=6 x=6 */
void each_beside(int n, double* x) {
  for (int k = 1; k < n - 1; k++)
    for (int j = k - 1; j <= k + 1; j++) x[j] *= 1.0 + 0.1 * x[k];
}

/* What stands for the counter names that of a loop around. */
/* check: each_behind_twice --size n=5 x=5 */
void each_behind_twice(int n, double* x) {
  for (int m = 0; m < n; m++)
    for (int k = m; k < n; k++)
      for (int j = k + 1; j < n; j++) x[j] *= 1.0 + 0.1 * x[k] * x[m];
}

/* Which of two numbers is the smaller is saved, and not the numbers. */
/* check: shortest_ways --size n=5 */
void shortest_ways(int n, double d[n][n]) {
  for (int k = 0; k < n; k++)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++) d[i][j] = d[i][j] < d[i][k] + d[k][j] ? d[i][j] : d[i][k] + d[k][j];
}

/* The factor is no constant, so that its number is needed, too. */
/* check: scaled_choice --size n=6 x=6 */
double scaled_choice(int n, const double* x, double a) {
  double s = 1.0, t = 0.5;
  for (int i = 0; i < n; i++) {
    s = s > x[i] ? a * s : 0.5 * x[i] + 0.25 * s;
    t = t * s < x[i] * a ? x[i] - 2.0 * t : t / 3.0;
  }
  return s * t;
}

/* A quotient by what has no derivative needs no number where a choice overwrites; one by what has a derivative does. */
/* check: choices_of_quotients --size n=5 x=5 */
double choices_of_quotients(int n, const double* x, double a) {
  double least = a, other = a;
  for (int i = 0; i < n; i++) {
    least = x[i] < least ? x[i] / n : least;
    other = x[i] < other ? other : 1.0 / other;
  }
  return least * least + other * other;
}

/* What the condition reads is read before it is known whether the loop goes on. */
/* check: largest_so_far --size n=6 x=6 y=6 */
void largest_so_far(int n, const double* x, double* y) {
  for (int i = 0; i < n; i++) {
    for (int k = i; k < n; k++) y[i] = y[i] < x[k] && k % 2 == 0 ? x[k] : y[i];
    y[i] = y[i] * y[i];
  }
}

// A call beside the loops that takes the address of an element leaves their bounds alone: sums in parts, with the
// increments beside them.
// check: rows_exchanged --size n=21 --size a=21x21 --size b=21
double rows_exchanged(int n, double a[n][n], double b[n]) {
  for (int k = 0; k < 2; k++) {
    const int p = a[k][k] < a[k + 1][k] ? k + 1 : k;
    if (p != k)
      for (int j = k; j < n; j++) {
        const double t = a[k][j];
        a[k][j] = a[p][j];
        a[p][j] = t;
      }
    for (int i = k + 1; i < n; i++) {
      const double f = a[i][k] / (2 + a[k][k]);
      for (int j = k + 1; j < n; j++) a[i][j] -= f * a[k][j];
      b[i] -= f * b[k];
    }
  }
  return a[n - 1][n - 1] * b[n - 1];
}

static double inner(int n, const double* x, const double* y) {
  double s = 0;
  for (int i = 0; i < n; i++) s += x[i] * y[i];
  return s;
}

static void add_multiple(int n, double factor, const double* x, double* y) {
  for (int i = 0; i < n; i++) y[i] += factor * x[i];
}

// Sums in functions whose arguments are apart at each call.
// check: made_orthogonal --size n=37 --size x=37 --size y=37
double made_orthogonal(int n, const double* x, double* y) {
  add_multiple(n, -inner(n, x, y) / (1 + inner(n, x, x)), x, y);
  return inner(n, y, y);
}
