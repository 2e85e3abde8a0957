/* SPDX-License-Identifier: MIT */
/* OpenMP as users write it, hostile cases among them. What has no derivative is refused, with these words. */
#include <math.h>
#include <omp.h>
#include <stdlib.h>

// check: weighted --size n=7 x=7 w=7 y=7
void weighted(const double* x, const double* w, int n, double* y) {
  double scale = 1.5, t;
#pragma omp parallel for private(t) firstprivate(scale) schedule(dynamic)
  for (int i = 0; i < n; ++i) {
    t = sin(x[i]) * scale;
    y[i] = t * w[i] + t;
  }
}

// check: sum_from_a_start --size n=7 x=7
double sum_from_a_start(const double* x, int n, double start) {
  double s = start * start;
#pragma omp parallel for reduction(+ : s)
  for (int i = 0; i < n; ++i) s += x[i] * x[i] * start;
  return s * s;
}

// check: sum_written_out --size n=7 x=7
double sum_written_out(const double* x, int n) {
  double s = 0.0;
#pragma omp parallel for reduction(+ : s)
  for (int i = 0; i < n; ++i) s = s + x[i] * sin(x[i]);
  return s;
}

// check: difference_of_sums --size n=7 x=7
double difference_of_sums(const double* x, int n) {
  double s = 0.0, d = 1.0;
#pragma omp parallel for reduction(+ : s) reduction(- : d)
  for (int i = 0; i < n; ++i) {
    s += x[i];
    d -= x[i] * x[i];
  }
  return s * d;
}

// check: scaled_by_threads --size n=7 x=7 y=7
// refused: '#pragma omp parallel for firstprivate(a)' has no derivative here
void scaled_by_threads(const double* x, int n, double* y) {
  double a = 2.0;
#pragma omp parallel for firstprivate(a)
  for (int i = 0; i < n; ++i) {
    y[i] = a * x[i];
    a = 2.0 + x[i];
  }
}

// check: last_one --size n=7 x=7
double last_one(const double* x, int n) {
  double last = 0.0;
#pragma omp parallel for lastprivate(last)
  for (int i = 0; i < n; ++i) last = x[i] * x[i];
  return last;
}

// check: histogram --size n=7 x=7 y=3
void histogram(const double* x, int n, double* y) {
  double h[3] = {0.0, 0.0, 0.0};
#pragma omp parallel for reduction(+ : h[ : 3])
  for (int i = 0; i < n; ++i) h[i % 3] += x[i] * x[i];
  for (int k = 0; k < 3; ++k) y[k] = h[k];
}

// check: histogram_atomic --size n=7 x=7 y=3
void histogram_atomic(const double* x, int n, double* y) {
  for (int k = 0; k < 3; ++k) y[k] = 0.0;
#pragma omp parallel for
  for (int i = 0; i < n; ++i) {
#pragma omp atomic
    y[i % 3] += x[i] * x[i];
  }
}

// check: collapsed --size n=3 m=4 x=12 y=12
void collapsed(const double* x, int n, int m, double* y) {
#pragma omp parallel for collapse(2)
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < m; ++j) y[i * m + j] = x[i * m + j] * x[i * m + j];
}

// check: in_order --size n=7 x=7
double in_order(const double* x, int n) {
  double s = 1.0;
#pragma omp parallel for ordered
  for (int i = 0; i < n; ++i) {
#pragma omp ordered
    s = s * x[i] + x[i];
  }
  return s;
}

// check: two_loops_of_a_team --size n=7 x=7 y=7 z=7
void two_loops_of_a_team(const double* x, int n, double* y, double* z) {
#pragma omp parallel
  {
#pragma omp for nowait
    for (int i = 0; i < n; ++i) y[i] = x[i] * x[i];
#pragma omp for
    for (int i = 0; i < n; ++i) z[i] = sin(x[i]);
  }
}

// check: loops_with_a_barrier --size n=7 x=7 y=7 z=7
void loops_with_a_barrier(const double* x, int n, double* y, double* z) {
#pragma omp parallel
  {
#pragma omp for
    for (int i = 0; i < n; ++i) y[i] = x[i] * x[i];
#pragma omp for
    for (int i = 0; i < n; ++i) z[i] = sin(x[i]) * y[n - 1 - i];
  }
}

// check: each_thread_adds --size x=1
// refused: '#pragma omp parallel num_threads(2)' has a tangent and no adjoint
double each_thread_adds(const double* x) {
  double s = 0.0;
#pragma omp parallel num_threads(2)
  {
#pragma omp atomic
    s += x[0] * x[0];
  }
  return s;
}

// check: team_with_reduction --size n=7 x=7
double team_with_reduction(const double* x, int n) {
  double s = 0.0;
#pragma omp parallel reduction(+ : s)
  {
#pragma omp for
    for (int i = 0; i < n; ++i) s += x[i] * x[i] * x[i];
  }
  return s;
}

// check: own_sums --size n=7 x=7
double own_sums(const double* x, int n) {
  double total = 0.0;
#pragma omp parallel
  {
    double own = 0.0;
#pragma omp for
    for (int i = 0; i < n; ++i) own += x[i] * x[i];
#pragma omp critical
    total += own;
  }
  return total;
}

// check: by_thread_number --size n=8 x=8 y=8
// refused: '#pragma omp parallel num_threads(2)' has a tangent and no adjoint
void by_thread_number(const double* x, int n, double* y) {
#pragma omp parallel num_threads(2)
  {
    const int me = omp_get_thread_num(), team = omp_get_num_threads();
    for (int i = me; i < n; i += team) y[i] = x[i] * x[i];
  }
}

// check: one_thread --size n=7 x=7 y=7
void one_thread(const double* x, int n, double* y) {
  double scale = 0.0;
#pragma omp parallel
  {
#pragma omp single
    scale = x[0] * x[0];
#pragma omp for
    for (int i = 0; i < n; ++i) y[i] = scale * x[i];
  }
}

// check: main_thread --size x=2 y=1
void main_thread(const double* x, double* y) {
#pragma omp parallel
  {
#pragma omp master
    y[0] = x[0] * x[1];
  }
}

// check: in_tasks --size x=2 y=2
// refused: '#pragma omp task' has no derivative here
void in_tasks(const double* x, double* y) {
#pragma omp parallel
#pragma omp single
  {
#pragma omp task
    y[0] = x[0] * x[0];
#pragma omp task
    y[1] = x[1] * x[0];
  }
}

// check: in_sections --size x=2 y=2
void in_sections(const double* x, double* y) {
#pragma omp parallel sections
  {
#pragma omp section
    y[0] = x[0] * x[0];
#pragma omp section
    y[1] = x[1] * x[0];
  }
}

static double workspace;
#pragma omp threadprivate(workspace)
// check: of_each_thread --size n=7 x=7 y=7
// refused: variable 'workspace' of this file alone may change, and the derivative's file would have one of its own
void of_each_thread(const double* x, int n, double* y) {
#pragma omp parallel for
  for (int i = 0; i < n; ++i) {
    workspace = x[i] * x[i];
    y[i] = workspace * x[i];
  }
}

// check: product_in_critical --size n=7 x=7
double product_in_critical(const double* x, int n) {
  double p = 1.0;
#pragma omp parallel for
  for (int i = 0; i < n; ++i) {
#pragma omp critical
    p *= x[i];
  }
  return p;
}

// check: sum_in_critical --size n=7 x=7
double sum_in_critical(const double* x, int n) {
  double s = 0.0, c = 0.0;
#pragma omp parallel for
  for (int i = 0; i < n; ++i) {
    const double v = x[i] * x[i];
#pragma omp critical(sums)
    {
      s += v;
      c += v * x[i];
    }
  }
  return s * c;
}

// check: largest_in_critical --size n=7 x=7
double largest_in_critical(const double* x, int n) {
  double most = x[0];
#pragma omp parallel for
  for (int i = 1; i < n; ++i) {
#pragma omp critical
    if (x[i] > most) most = x[i];
  }
  return most * most;
}

// check: largest --size n=7 x=7
double largest(const double* x, int n) {
  double most = x[0];
#pragma omp parallel for reduction(max : most)
  for (int i = 1; i < n; ++i) most = fmax(most, x[i]);
  return most * most;
}

// check: captured --size n=7 x=7
// refused: '#pragma omp atomic capture' has no derivative here
double captured(const double* x, int n) {
  double s = 0.0, seen = 0.0;
#pragma omp parallel for
  for (int i = 0; i < n; ++i) {
    double v;
#pragma omp atomic capture
    {
      v = s;
      s += x[i];
    }
    seen += v * v;
  }
  return seen;
}

// check: written_and_read --size n=7 x=7 y=7
// refused: '#pragma omp atomic write' has no derivative here
void written_and_read(const double* x, int n, double* y) {
  double shared;
#pragma omp parallel for
  for (int i = 0; i < n; ++i) {
    double v;
#pragma omp atomic write
    shared = x[0] * x[0];
#pragma omp atomic read
    v = shared;
    y[i] = v * x[i];
  }
}

// check: atomic_written_out --size n=7 x=7
double atomic_written_out(const double* x, int n) {
  double s = 0.0;
#pragma omp parallel for
  for (int i = 0; i < n; ++i) {
#pragma omp atomic
    s = s + x[i] * x[i];
  }
  return s;
}

// check: atomic_product --size n=7 x=7
// refused: '#pragma omp atomic' has no derivative here
double atomic_product(const double* x, int n) {
  double s = 1.0;
#pragma omp parallel for
  for (int i = 0; i < n; ++i) {
#pragma omp atomic
    s *= x[i];
  }
  return s;
}

// check: scratch_outside --size n=7 x=7 y=7
// refused: 'scratch[0]' is written by all iterations of a parallel loop
void scratch_outside(const double* x, int n, double* y) {
  double scratch[2];
#pragma omp parallel for
  for (int i = 0; i < n; ++i) {
    scratch[0] = x[i] * x[i];
    scratch[1] = sin(x[i]);
    y[i] = scratch[0] * scratch[1];
  }
}

// check: scratch_inside --size n=7 x=7 y=7
void scratch_inside(const double* x, int n, double* y) {
#pragma omp parallel for
  for (int i = 0; i < n; ++i) {
    double scratch[2];
    scratch[0] = x[i] * x[i];
    scratch[1] = sin(x[i]);
    y[i] = scratch[0] * scratch[1] * scratch[0];
  }
}

// check: downwards --size n=7 x=7 y=7
void downwards(const double* x, int n, double* y) {
  int i;
#pragma omp parallel for private(i)
  for (i = n - 1; i > 0; i -= 2) y[i] = x[i] * x[i - 1];
}

// check: cells_with_neighbours --size n=7 x=8 y=8
void cells_with_neighbours(const double* x, int n, double* y) {
  for (int i = 0; i <= n; ++i) y[i] = 0.0;
#pragma omp parallel for
  for (int i = 0; i < n; ++i) {
    const double flux = x[i] * x[i + 1];
#pragma omp atomic
    y[i] -= flux;
#pragma omp atomic
    y[i + 1] += flux;
  }
}

static double square_and_sine(double x) { return x * x + sin(x); }
// check: calls_a_function --size n=7 x=7 y=7
void calls_a_function(const double* x, int n, double* y) {
#pragma omp parallel for
  for (int i = 0; i < n; ++i) y[i] = square_and_sine(x[i]) * square_and_sine(x[0]);
}

// check: iterates_inside --size n=7 x=7 y=7
void iterates_inside(const double* x, int n, double* y) {
#pragma omp parallel for
  for (int i = 0; i < n; ++i) {
    double r = 1.0 + x[i] * x[i];
    for (int k = 0; k < 5; ++k) r = 0.5 * (r + (2.0 + x[i] * x[i]) / r);
    y[i] = r;
  }
}

// check: while_inside --size n=7 x=7 y=7
void while_inside(const double* x, int n, double* y) {
#pragma omp parallel for
  for (int i = 0; i < n; ++i) {
    double r = 1.0 + x[i] * x[i];
    while (r < 100.0) r = r * r + 1.0;
    y[i] = log(r);
  }
}

// check: branches --size n=7 x=7 y=7
void branches(const double* x, int n, double* y) {
#pragma omp parallel for schedule(guided)
  for (int i = 0; i < n; ++i) {
    if (x[i] > 0.5)
      y[i] = x[i] * x[i];
    else if (i % 2 == 0)
      continue;
    else
      y[i] = sin(x[i]) * y[i];
  }
}

// check: in_place --size n=7 x=7
void in_place(double* x, int n) {
#pragma omp parallel for
  for (int i = 0; i < n; ++i) x[i] = x[i] * x[i] * x[i];
#pragma omp parallel for
  for (int i = 0; i < n; ++i) x[i] = sin(x[i]) * x[i];
}

// check: with_simd --size n=7 x=7
double with_simd(const double* x, int n) {
  double s = 0.0;
#pragma omp parallel for simd reduction(+ : s)
  for (int i = 0; i < n; ++i) s += x[i] * x[i] * x[i];
  double p = 1.0;
#pragma omp simd reduction(* : p)
  for (int i = 0; i < n; ++i) p *= x[i];
  return s * p;
}

// check: simd_carries --size n=7 x=7
double simd_carries(double* x, int n) {
#pragma omp simd safelen(2)
  for (int i = 2; i < n; ++i) x[i] = x[i - 2] * x[i];
  return x[n - 1];
}

// check: chosen_by_flag --size n=7 x=7 y=7
void chosen_by_flag(const double* x, int n, double* y) {
#pragma omp parallel for if (n > 3) default(none) shared(x, y, n)
  for (int i = 0; i < n; ++i) y[i] = x[i] * x[i];
}

// check: nested --size n=3 m=4 x=12 y=12
void nested(const double* x, int n, int m, double* y) {
#pragma omp parallel for
  for (int i = 0; i < n; ++i) {
#pragma omp parallel for
    for (int j = 0; j < m; ++j) y[i * m + j] = x[i * m + j] * x[j];
  }
}

// check: counted --size n=7 x=7
double counted(const double* x, int n) {
  int positive = 0;
  double s = 0.0;
#pragma omp parallel for reduction(+ : positive, s)
  for (int i = 0; i < n; ++i)
    if (x[i] > 0.3) {
      ++positive;
      s += x[i] * x[i];
    }
  return s / (1 + positive);
}

// check: column_sums --size n=3 m=4 x=12 y=4
void column_sums(const double* x, int n, int m, double* y) {
#pragma omp parallel for
  for (int j = 0; j < m; ++j) {
    y[j] = 0.0;
    for (int i = 0; i < n; ++i) y[j] += x[i * m + j] * x[i * m];
  }
}

struct totals {
  double sum, squares;
};
// check: into_members --size n=7 x=7
// refused: 't.sum' is written by all iterations of a parallel loop
double into_members(const double* x, int n) {
  struct totals t = {0.0, 0.0};
#pragma omp parallel for
  for (int i = 0; i < n; ++i) {
    t.sum += x[i];
    t.squares += x[i] * x[i];
  }
  return t.squares - t.sum * t.sum / n;
}

// check: heap_inside --size n=7 x=7 y=7
void heap_inside(const double* x, int n, double* y) {
#pragma omp parallel for
  for (int i = 0; i < n; ++i) {
    double* w = (double*)malloc(2 * sizeof(double));
    w[0] = x[i] * x[i];
    w[1] = w[0] * x[0];
    y[i] = w[1] * w[0];
    free(w);
  }
}

// check: counter_after --size n=7 x=7
double counter_after(const double* x, int n) {
  double s = 0.0;
  int i = 3;
#pragma omp parallel for reduction(+ : s)
  for (i = 0; i < n; ++i) s += x[i] * i;
  return s * s;
}

// check: sum_used_inside --size n=7 x=7 y=7
// refused: is a thread's part of the sum inside the loop
double sum_used_inside(const double* x, int n, double* y) {
  double s = 0.0;
#pragma omp parallel for reduction(+ : s)
  for (int i = 0; i < n; ++i) {
    s += x[i] * x[i];
    y[i] = s * x[i];
  }
  return s;
}

// check: doubled_sum --size n=7 x=7
// refused: is a thread's part of the sum inside the loop
double doubled_sum(const double* x, int n) {
  double s = 0.0;
#pragma omp parallel for reduction(+ : s)
  for (int i = 0; i < n; ++i) s = 2.0 * s + x[i];
  return s;
}

// check: scratch_row --size n=3 m=4 x=12 y=3
// refused: 'row[j]' is written by all iterations of a parallel loop
void scratch_row(const double* x, int n, int m, double* y) {
  double row[8];
#pragma omp parallel for
  for (int i = 0; i < n; ++i) {
    for (int j = 0; j < m; ++j) row[j] = x[i * m + j] * x[i * m + j];
    y[i] = 0.0;
    for (int j = 0; j < m; ++j) y[i] += row[j] * x[j];
  }
}

// check: output_in_the_loop --size n=7 x=7 y=1
// refused: '*y' is written by all iterations of a parallel loop
void output_in_the_loop(const double* x, int n, double* y) {
#pragma omp parallel for
  for (int i = 0; i < n; ++i) *y += x[i] * x[i];
}

// check: started_anew --size n=7 x=7 y=7
void started_anew(const double* x, int n, double* y) {
  double a = 2.0;
#pragma omp parallel for firstprivate(a)
  for (int i = 0; i < n; ++i) {
    a = x[i] * x[i];
    y[i] = a * sin(a);
  }
}

// check: through_indices --size n=5 x=5 y=5
void through_indices(const double* x, int n, double* y) {
  static const int at[5] = {3, 1, 4, 0, 2};
#pragma omp parallel for
  for (int i = 0; i < n; ++i) y[at[i]] = x[at[i]] * x[i];
}

// check: second_name --size n=7 x=8 y=7
void second_name(const double* x, int n, double* y) {
  const double* left = x;
#pragma omp parallel for
  for (int i = 0; i < n; ++i) y[i] = left[i + 1] * x[i];
}

// check: strided --size n=7 x=1 y=7
void strided(const double* x, int n, double* y) {
  const int incx = n - n;
#pragma omp parallel for
  for (int i = 0; i < n; ++i) y[i] = sin(x[i * incx]);
}

// check: narrow --size n=300 x=256 y=300
void narrow(const double* x, int n, double* y) {
#pragma omp parallel for
  for (int i = 0; i < n; ++i) y[i] = sin(x[(unsigned char)i]);
}

// check: private_by_default --size n=7 x=7 y=3
// refused: '#pragma omp parallel for default(firstprivate)' has no derivative here
void private_by_default(const double* x, int n, double* y) {
  double h[3] = {1.0, 2.0, 3.0};
#pragma omp parallel for default(firstprivate)
  for (int i = 0; i < n; ++i) h[i % 3] = x[i] * x[i];
  for (int k = 0; k < 3; ++k) y[k] = h[k] * x[k];
}

// check: never_parallel --size n=7 x=7
void never_parallel(double* x, int n) {
  int at[8];
  for (int i = 0; i < n; ++i) at[i] = i;
#pragma omp parallel for if (0)
  for (int i = 1; i < n; ++i) x[at[i]] = x[at[i - 1]] * x[at[i]];
}

// check: threads_later --size n=7 x=7 y=7
void threads_later(const double* x, int n, double* y) {
  int team = 2;
#pragma omp parallel for num_threads(team)
  for (int i = 0; i < n; ++i) y[i] = x[i] * x[i] * x[0];
  team = -5;
  y[0] += team * x[1];
}

// check: collapsed_c89 --size n=3 m=4 x=12 y=12
void collapsed_c89(const double* x, int n, int m, double* y) {
  int i, j;
#pragma omp parallel for collapse(2)
  for (i = 0; i < n; ++i)
    for (j = 0; j < m; ++j) y[i * m + j] = x[i * m + j] * x[i * m + j];
}

// check: thread_scratch --size n=7 x=7 y=7
void thread_scratch(const double* x, int n, double* y) {
  double scratch[64][2];
#pragma omp parallel for
  for (int i = 0; i < n; ++i) {
    const int me = omp_get_thread_num();
    scratch[me][0] = x[i] * x[i];
    scratch[me][1] = sin(scratch[me][0]);
    y[i] = scratch[me][0] * scratch[me][1];
  }
}

// check: odd_even --size n=4 x=8
void odd_even(double* x, int n) {
#pragma omp parallel for
  for (int i = 0; i < n; ++i) x[2 * i + 1] = x[2 * i + 1] * x[2 * i];
}

// check: step_two --size n=8 x=9
void step_two(double* x, int n) {
#pragma omp parallel for
  for (int i = 0; i < n; i += 2) x[i] = x[i + 1] * x[i];
}

// check: scratch_beside_critical --size n=7 x=7
// refused: 'v' is written by all iterations of a parallel loop
double scratch_beside_critical(const double* x, int n) {
  double s = 0.0, v = 0.0;
#pragma omp parallel for
  for (int i = 0; i < n; ++i) {
    v = x[i] * x[i];
#pragma omp critical
    s += v;
  }
  return s;
}

// check: private_array --size n=7 x=7 y=7
void private_array(const double* x, int n, double* y) {
  double w[3];
  int k;
#pragma omp parallel for private(w, k)
  for (int i = 0; i < n; ++i) {
    for (k = 0; k < 3; ++k) w[k] = x[i] * (k + 1) + x[0];
    y[i] = w[0] * w[1] * sin(w[2]);
  }
}

// check: half_counter --size n=7 x=7 y=7
void half_counter(const double* x, int n, double* y) {
#pragma omp parallel for
  for (int i = 0; i < n; ++i) y[i] = sin(x[(int)(i * 0.5)]);
}

// check: chunked --size n=7 x=7 y=7
void chunked(const double* x, int n, double* y) {
  const int chunk = 2;
#pragma omp parallel for schedule(static, chunk) num_threads(chunk + 1) if (chunk > 1)
  for (int i = 0; i < n; ++i) y[i] = sin(x[i]) * x[0];
}

// check: by_argument --size n=7 x=7 y=7
void by_argument(const double* x, int n, double* y) {
#pragma omp parallel for if (n > 3) num_threads(n)
  for (int i = 0; i < n; ++i) y[i] = sin(x[i]) * x[0];
}

// check: last_elements --size n=8 x=8 y=4
void last_elements(double* x, int n, double* y) {
  double *a = x, *b = x + 1;
#pragma omp parallel for
  for (int i = 0; i < n / 2; ++i) y[i] = a[2 * i] * b[2 * i] * y[i];
}

// check: extremes --size n=7 x=7 y=7
double extremes(const double* x, int n, double* y) {
  double most = -1e300, least = 1e300, product = 1.0;
  int all_positive = 1;
#pragma omp parallel for reduction(max : most) reduction(min : least) reduction(* : product) \
    reduction(&& : all_positive)
  for (int i = 0; i < n; ++i) {
    y[i] = x[i] * x[i] - x[0];
    if (y[i] > most) most = y[i];
    least = y[i] < least ? y[i] : least;
    product *= 1.0 + x[i];
    all_positive = all_positive && x[i] > 0.0;
  }
  return most * product - least * (1 + all_positive);
}

// check: largest_residual --size n=4 m=5 x=20 y=20
double largest_residual(const double* x, int n, int m, double* y) {
  double residual = 0.0;
#pragma omp parallel for reduction(max : residual)
  for (int i = n - 2; i >= 1; --i)
    for (int j = 1; j < m - 1; ++j) {
      y[i * m + j] = 0.25 * (x[(i - 1) * m + j] + x[(i + 1) * m + j] + x[i * m + j - 1] * x[i * m + j + 1]);
      residual = fmax(residual, fabs(y[i * m + j] - x[i * m + j]));
    }
  return residual * residual;
}

// check: largest_of_every_other --size n=7 x=7
double largest_of_every_other(const double* x, int n) {
  double most = x[1];
#pragma omp parallel for reduction(max : most)
  for (int i = 1; i < n; i += 2) most = fmax(most, x[i]);
  return most * most;
}

// check: largest_so_far --size n=7 x=7 y=7
// refused: inside the loop, 'most' is a thread's part of the result
double largest_so_far(const double* x, int n, double* y) {
  double most = x[0];
#pragma omp parallel for reduction(max : most)
  for (int i = 1; i < n; ++i) {
    most = fmax(most, x[i]);
    y[i] = most;
  }
  return most;
}

// check: last_of_two --size n=7 x=7 y=7
double last_of_two(const double* x, int n, double* y) {
  double t = 0.0, u = 1.0;
#pragma omp parallel for lastprivate(t) private(u)
  for (int i = n - 1; i >= 0; --i) {
    t = x[i] * x[i];
    u = t * x[0];
    y[i] = sin(u);
  }
  return t * t * u;
}

// check: sums_of_classes --size n=7 x=7 y=3
void sums_of_classes(const double* x, int n, double* y) {
  int count[3] = {0, 0, 0};
  double sums[3] = {0.0, 1.0, 0.0};
#pragma omp parallel for reduction(+ : sums, count)
  for (int i = 0; i < n; ++i) {
    ++count[i % 3];
    sums[i % 3] += x[i] * x[i];
  }
  for (int k = 0; k < 3; ++k) y[k] = sums[k] / (1 + count[k]);
}

// check: steps_of_a_team --size n=7 x=7 y=7
void steps_of_a_team(double* x, int n, double* y) {
  double total = 0.0, w;
  int k;
#pragma omp parallel private(w, k) num_threads(3)
  {
    for (k = 0; k < 3; ++k) {
      const double factor = 0.1 * (k + 1);
#pragma omp for schedule(static) nowait
      for (int i = 1; i < n - 1; ++i) {
        w = x[i + 1] - x[i - 1];
        y[i] = x[i] + factor * w * x[i];
      }
#pragma omp single
      y[0] = x[0] * total + y[0];
#pragma omp barrier
      double own = 0.0;
#pragma omp for
      for (int i = 1; i < n - 1; ++i) {
        x[i] = y[i];
        own += x[i] * x[i];
      }
#pragma omp atomic
      total += own;
#pragma omp barrier
    }
  }
  y[n - 1] = total * total;
}

// check: sections_with_privates --size x=3 y=2
double sections_with_privates(const double* x, double* y) {
  double t = x[0] * x[0], u = 3.0, s = 0.0;
#pragma omp parallel sections private(u) firstprivate(t) reduction(+ : s)
  {
#pragma omp section
    {
      u = x[0] * t;
      y[0] = u * t;
      s += u * u;
    }
#pragma omp section
    {
      u = x[1];
      y[1] = u * t;
      s += u;
    }
  }
  return t * u * s;
}

// check: section_after_section --size x=2 y=2
// refused: a section may find in 't' what another one left there
void section_after_section(const double* x, double* y) {
  double t = x[0];
#pragma omp parallel sections firstprivate(t)
  {
#pragma omp section
    {
      t = t * t;
      y[0] = t;
    }
#pragma omp section
    y[1] = t * x[1];
  }
}

// check: largest_of_a_team --size n=7 x=7
double largest_of_a_team(const double* x, int n) {
  double most = 0.0;
#pragma omp parallel
  {
#pragma omp for reduction(max : most)
    for (int i = 0; i < n; ++i) most = fmax(most, x[i]);
  }
  return most * most;
}

// check: started_with_one --size n=7 x=7
// refused: '#pragma omp parallel' has a tangent and no adjoint
double started_with_one(const double* x, int n) {
  double total = 0.0;
#pragma omp parallel
  {
    double own = 1.0;
#pragma omp for
    for (int i = 0; i < n; ++i) own += x[i] * x[i];
#pragma omp critical
    total += own;
  }
  return total;
}

// check: counted_threads --size n=7 x=7 y=7
// refused: '#pragma omp parallel' has a tangent and no adjoint
void counted_threads(const double* x, int n, double* y) {
  int threads = 0;
#pragma omp parallel
  {
#pragma omp atomic
    threads += 1;
#pragma omp for
    for (int i = 0; i < n; ++i) y[i] = x[i] * x[i];
  }
  y[0] *= threads;
}

// check: carried_by_the_thread --size n=7 x=7 y=7
// refused: '#pragma omp parallel' has a tangent and no adjoint
void carried_by_the_thread(const double* x, int n, double* y) {
#pragma omp parallel
  {
    double before = 1.0;
#pragma omp for
    for (int i = 0; i < n; ++i) {
      y[i] = x[i] * before;
      before = x[i];
    }
  }
}

// check: counter_last --size n=7 x=7 y=8
void counter_last(const double* x, int n, double* y) {
  int i;
#pragma omp parallel for lastprivate(i)
  for (i = 0; i < n; ++i) y[i] = x[i] * x[i];
  y[i] = y[i - 1] * x[0];
}

// check: collapse_last --size n=3 m=4 x=12 y=12
// refused: '#pragma omp parallel for lastprivate(t)' has no derivative here
double collapse_last(const double* x, int n, int m, double* y) {
  double t = 0;
  int j;
#pragma omp parallel for collapse(2) lastprivate(t, j)
  for (int i = 0; i < n; ++i)
    for (j = 0; j < m; ++j) {
      t = x[i * m + j] * x[i * m + j];
      y[i * m + j] = t * x[0];
    }
  return t * t * j;
}

// check: team_scratch --size n=7 x=7 y=7
void team_scratch(const double* x, int n, double* y) {
#pragma omp parallel
  {
    double w[3];
    const double c = x[0] * x[1];
#pragma omp for
    for (int i = 0; i < n; ++i) {
      for (int k = 0; k < 3; ++k) w[k] = c * x[i] * (k + 1);
      y[i] = w[0] * w[1] + w[2];
    }
  }
}

// check: twice_added --size n=7 x=7 y=2
void twice_added(const double* x, int n, double* y) {
  double a = 0, b = 1;
#pragma omp parallel
  {
    double own = 0, other = 0.0;
#pragma omp for nowait
    for (int i = 0; i < n; ++i) own += x[i] * x[i];
#pragma omp for nowait
    for (int i = 0; i < n; ++i) {
      own += sin(x[i]);
      other -= x[i];
    }
#pragma omp critical
    {
      a += own;
      b -= own;
      b += other;
    }
#pragma omp critical
    a += own;
  }
  y[0] = a * a;
  y[1] = b * a;
}

// check: first_in_region --size n=7 x=7 y=7
double first_in_region(const double* x, int n, double* y) {
  double c = x[0] * 2.0;
#pragma omp parallel firstprivate(c)
  {
    c = c * x[1];
    if (n > 3) {
#pragma omp for
      for (int i = 0; i < n; ++i) y[i] = x[i] * c;
    }
    c = c * c;
#pragma omp for
    for (int i = 0; i < n; ++i) y[i] += x[i] * c;
  }
  return c * c;
}

// check: until_small --size n=7 x=7
double until_small(double* x, int n) {
  double error = 1e3, sum = 0.0;
  int steps = 0;
#pragma omp parallel
  {
    while (error > 0.05 && steps < 6) {
#pragma omp barrier
#pragma omp single
      {
        sum = 0.0;
        ++steps;
      }
      double own = 0.0;
#pragma omp for
      for (int i = 0; i < n; ++i) {
        x[i] = 0.5 * sin(x[i]);
        own += x[i] * x[i];
      }
#pragma omp critical
      sum += own;
#pragma omp barrier
#pragma omp single
      error = sqrt(sum);
    }
  }
  return error * steps;
}

// check: output_sums --size n=7 x=7 y=3
void output_sums(const double* x, int n, double* y) {
#pragma omp parallel for reduction(+ : y[ : 3])
  for (int i = 0; i < n; ++i)
    for (int k = 0; k < 3; ++k) y[k] += x[i] * x[(i + k) % n];
}

// check: largest_index --size n=7 x=7
double largest_index(const double* x, int n) {
  int last = -1;
#pragma omp parallel for reduction(max : last)
  for (int i = 0; i < n; ++i)
    if (x[i] > 0.5) last = i > last ? i : last;
  return last >= 0 ? x[last] * x[last] : x[0];
}

// check: team_writes_through_pointer --size n=7 x=7 y=7
// refused: '#pragma omp parallel' has a tangent and no adjoint
void team_writes_through_pointer(const double* x, int n, double* y) {
#pragma omp parallel
  {
    double* mine = y;
    mine[0] = 3.0;
#pragma omp for
    for (int i = 0; i < n; ++i) y[i] = x[i] * x[i] * mine[0];
  }
}

// check: private_of_inner_loop --size n=4 x=4 y=4
void private_of_inner_loop(const double* x, int n, double* y) {
  double t = 2.0;
#pragma omp parallel
  {
#pragma omp for firstprivate(t)
    for (int i = 0; i < n; ++i) y[i] = x[i] * t;
#pragma omp for private(t)
    for (int i = 0; i < n; ++i) {
      t = x[i];
      y[i] += t * t;
    }
  }
  y[0] *= t;
}

struct mesh {
  double* u;
  double* v;
  int n;
};
static void apply(struct mesh* m, const double* c) {
#pragma omp parallel for
  for (int i = 1; i < m->n - 1; ++i) m->v[i] = m->u[i] + c[0] * (m->u[i - 1] - 2 * m->u[i] + m->u[i + 1]) * m->u[i];
}
// check: through_structure --size n=7 x=7 c=1
double through_structure(double* x, const double* c, int n) {
  struct mesh m;
  double s = 0.0;
  m.u = (double*)calloc(n, sizeof(double));
  m.v = (double*)calloc(n, sizeof(double));
  m.n = n;
  for (int i = 0; i < n; ++i) m.u[i] = x[i];
  for (int k = 0; k < 3; ++k) {
    apply(&m, c);
    double* t = m.u;
    m.u = m.v;
    m.v = t;
  }
  for (int i = 0; i < n; ++i) s += m.u[i] * m.u[i];
  free(m.u);
  free(m.v);
  return s;
}

// check: triangular_update --size n=4 a=16
void triangular_update(double* a, int n) {
  for (int k = 0; k < n - 1; ++k) {
#pragma omp parallel for
    for (int i = k + 1; i < n; ++i) {
      a[i * n + k] /= a[k * n + k] + 3.0;
      for (int j = k + 1; j < n; ++j) a[i * n + j] -= a[i * n + k] * a[k * n + j];
    }
  }
}

// check: red_black --size n=9 x=9
void red_black(double* x, int n) {
  for (int colour = 0; colour < 2; ++colour) {
#pragma omp parallel for
    for (int i = 1 + colour; i < n - 1; i += 2) x[i] = 0.5 * (x[i - 1] * x[i + 1] + x[i]);
  }
}

// check: sparse --size n=4 v=8 x=4 y=4
void sparse(const double* v, const double* x, int n, double* y) {
  int start[5], column[8];
  for (int i = 0; i <= n; ++i) start[i] = 2 * i;
  for (int k = 0; k < 2 * n; ++k) column[k] = (3 * k + 1) % n;
#pragma omp parallel for schedule(dynamic)
  for (int i = 0; i < n; ++i) {
    double s = 0.0;
    for (int k = start[i]; k < start[i + 1]; ++k) s += v[k] * x[column[k]];
    y[i] = s * x[i];
  }
}

// check: max_argument --size n=7 x=7
double max_argument(const double* x, int n) {
  double best = -1e30;
  int where = 0;
#pragma omp parallel for
  for (int i = 0; i < n; ++i) {
    const double v = sin(3 * x[i]);
#pragma omp critical
    if (v > best) {
      best = v;
      where = i;
    }
  }
  return best * x[where];
}
