// SPDX-License-Identifier: MIT
// Functions that return pointers to numbers, or structures that hold them, or hand them back through arguments.
#include <cmath>
#include <cstdlib>
#include <vector>

struct View {
  int n;
  double* p;
};
struct Mat {
  int r, c;
  double* a;
};
static double* row(double* x, int i) { return x + i; }
static const double* crow(const double* x, int i) {
  if (i > 2) return x;
  return x + i;
}
static View view(double* x, int i) { return View{i, x + i}; }
static double* entry(Mat* m, int i, int j) { return &m->a[i * m->c + j]; }
static double* largest(int n, double* x) {
  double* best = x;
  for (int i = 1; i < n; ++i)
    if (x[i] > *best) best = &x[i];
  return best;
}
static double* make(int n, double x) {
  double* p = (double*)malloc(n * sizeof(double));
  for (int i = 0; i < n; ++i) p[i] = x * i;
  return p;
}
static double* next(double* p) {
  p[0] *= 1.5;
  return p + 1;
}
static Mat make_matrix(int r, int c, double x) {
  Mat m;
  m.r = r;
  m.c = c;
  m.a = new double[r * c];
  for (int i = 0; i < r * c; ++i) m.a[i] = x + i;
  return m;
}
// check: rows_of_rows --size x=6
double rows_of_rows(double* x) {
  double* r = row(x, 2);
  r[0] *= x[0];
  r = row(r, 1);
  r[1] *= x[0] * row(x, 1)[0];
  return r[0] * *row(x, 5);
}
// check: row_to_read --size x=6
double row_to_read(const double* x) {
  double y = 0;
  for (int k = 0; k < 5; ++k) {
    const double* r = crow(x, k);
    y += r[0] * r[1];
  }
  return y;
}
// check: views_returned --size x=6
double views_returned(double* x) {
  View r = view(x, 2);
  r.p[0] *= x[0];
  r = view(r.p, 1);
  r.p[1] *= x[4];
  return r.p[0] * view(x, 1).p[1];
}
// check: entries_by_address --size x=6
double entries_by_address(double* x) {
  Mat m;
  m.r = 2;
  m.c = 3;
  m.a = x;
  for (int i = 0; i < 2; ++i)
    for (int j = 0; j < 3; ++j) *entry(&m, i, j) *= *entry(&m, 1 - i, j);
  return *entry(&m, 1, 2) + *entry(&m, 0, 1);
}
// check: largest_by_pointer --size x=6
double largest_by_pointer(double* x) {
  double y = 1;
  for (int k = 0; k < 3; ++k) {
    double* b = largest(6, x);
    y += std::sin(*b);
    *b *= 0.5 * x[k];
  }
  return y * x[0];
}
// check: returned_memory --size x=6
double returned_memory(double* x) {
  double y = 0;
  for (int k = 0; k < 3; ++k) {
    double* r = make(k + 2, x[k]);
    y += r[k] * r[k + 1];
    free(r);
  }
  return y * x[1];
}
// check: moved_on --size x=6
double moved_on(double* x) {
  double* p = x;
  double y = 0;
  for (int k = 0; k < 4; ++k) {
    p = next(p);
    y += p[0] * p[-1];
  }
  return y;
}
// check: matrices_returned --size x=6
double matrices_returned(double* x) {
  Mat a = make_matrix(2, 2, x[0]), b = make_matrix(2, 2, x[1] * x[2]);
  double y = 0;
  for (int i = 0; i < 4; ++i) y += a.a[i] * b.a[3 - i];
  delete[] a.a;
  delete[] b.a;
  next(x);
  return y * x[0];
}
// check: rows_kept --size x=6
double rows_kept(double* x) {
  View s{1, x};
  double* keep[2];
  keep[0] = row(s.p, 1);
  keep[1] = row(x, 3);
  s.p = row(s.p, 2);
  s.p[0] *= keep[0][0] * keep[1][1];
  return s.p[0] * x[5];
}

static void row_to(double* x, int i, double*& r) { r = x + i; }
static void view_to(double* x, int i, View& r) {
  View s{i, x + i};
  r.n = s.n;
  r.p = s.p;
}
static void make_to(int n, double x, double*& r) {
  double* p = (double*)malloc(n * sizeof(double));
  for (int i = 0; i < n; ++i) p[i] = x * i;
  r = p;
}
static double& number_at(double* x, int i) { return x[i + 1]; }
// check: rows_through_arguments --size x=6
double rows_through_arguments(double* x) {
  double* r;
  row_to(x, 2, r);
  r[0] *= x[0];
  row_to(x, 3, r);
  r[1] *= x[0];
  return r[0] * r[1];
}
// check: views_through_arguments --size x=6
double views_through_arguments(double* x) {
  View r;
  view_to(x, 2, r);
  r.p[0] *= x[0];
  view_to(x, 1, r);
  r.p[1] *= x[4];
  return r.p[0];
}
// check: memory_through_arguments --size x=6
double memory_through_arguments(double* x) {
  double y = 0;
  for (int k = 0; k < 3; ++k) {
    double* r = nullptr;
    make_to(k + 2, x[k], r);
    y += r[k] * r[k + 1];
    free(r);
  }
  return y * x[1];
}
// check: numbers_by_reference --size x=6
double numbers_by_reference(double* x) {
  number_at(x, 2) *= x[1];
  double& r = number_at(x, 1);
  r *= r;
  return number_at(x, 2) * x[2] * r;
}

// What a returned view names, the argument names as well.
static void view_at(double* x, int i, View& r) {
  r.n = i;
  r.p = x + i;
}
// check: overlapping_views_1 --size x=6
double overlapping_views_1(double* x) {
  View r = view(x, 2);
  r.p[0] *= x[0];
  return r.p[0];
}
// check: overlapping_views_2 --size x=6
double overlapping_views_2(double* x) {
  View r = view(x, 2);
  r = view(r.p, 1);
  r.p[1] *= x[4];
  return r.p[0];
}
// check: overlapping_views_3 --size x=6
double overlapping_views_3(double* x) {
  View r = view(x, 2);
  r.p[0] *= x[0];
  r = view(r.p, 1);
  r.p[1] *= x[4];
  return r.p[0];
}
// check: overlapping_views_4 --size x=6
double overlapping_views_4(double* x) {
  View r;
  view_at(x, 2, r);
  r.p[0] *= x[0];
  View t;
  view_at(r.p, 1, t);
  r.p = t.p;
  r.p[1] *= x[4];
  return r.p[0];
}
// check: overlapping_views_5 --size x=6
double overlapping_views_5(double* x) {
  View r;
  r.p = x + 2;
  r.p[0] *= x[0];
  r.p = r.p + 1;
  r.p[1] *= x[4];
  return r.p[0] * x[2];
}
// check: overlapping_views_6 --size x=6
double overlapping_views_6(double* x) {
  View r;
  view_at(x, 2, r);
  r.p[0] *= x[0];
  View t;
  view_at(x, 3, t);
  t.p[1] *= x[4];
  return t.p[0] * x[2];
}
// check: overlapping_views_7 --size x=6
double overlapping_views_7(double* x) {
  View r;
  view_at(x, 2, r);
  r.p[0] *= x[0];
  view_at(x, 3, r);
  r.p[1] *= x[4];
  return r.p[0] * x[2];
}

// Memory made inside expressions.
struct Row {
  int n;
  double* a;
};
static double* memory_1(int n) { return (double*)malloc(n * sizeof(double)); }
static double* memory_2(int n) { return new double[n]; }
static double* memory_3(int n) { return (double*)calloc(n, sizeof(double)); }
static void fill_row(int n, double* p, double x) {
  for (int i = 0; i < n; ++i) p[i] = x * i;
}
static Row* memory_4(int n) {
  Row* m = new Row;
  m->n = n;
  m->a = new double[n];
  return m;
}
static Row* memory_5(int n) { return new Row{n, new double[n]}; }
static Row memory_6(int n) { return {n, new double[n]}; }
static Row memory_7(int n) {
  Row m = {n, (double*)malloc(n * sizeof *m.a)};
  return m;
}
// check: uses_memory_1 --size x=4
double uses_memory_1(double* x) {
  double* p = memory_1(4);
  fill_row(4, p, x[1]);
  double y = p[1] * p[2];
  free(p);
  return y;
}
// check: uses_memory_2 --size x=4
double uses_memory_2(double* x) {
  double* p = memory_2(4);
  fill_row(4, p, x[1]);
  double y = p[1] * p[2];
  delete[] p;
  return y;
}
// check: uses_memory_3 --size x=4
double uses_memory_3(double* x) {
  double* p = memory_3(4);
  fill_row(4, p, x[1]);
  double y = p[1] * p[2];
  free(p);
  return y;
}
// check: uses_memory_4 --size x=4
double uses_memory_4(double* x) {
  Row* p = memory_4(4);
  fill_row(4, p->a, x[1]);
  double y = p->a[1] * p->a[2];
  delete[] p->a;
  delete p;
  return y;
}
// check: uses_memory_5 --size x=4
double uses_memory_5(double* x) {
  Row* p = memory_5(4);
  fill_row(4, p->a, x[1]);
  double y = p->a[1] * p->a[2];
  delete[] p->a;
  delete p;
  return y;
}
// check: uses_memory_6 --size x=4
double uses_memory_6(double* x) {
  Row p = memory_6(4);
  fill_row(4, p.a, x[1]);
  double y = p.a[1] * p.a[2];
  delete[] p.a;
  return y;
}
// check: uses_memory_7 --size x=4
double uses_memory_7(double* x) {
  Row p = memory_7(4);
  fill_row(4, p.a, x[1]);
  double y = p.a[1] * p.a[2];
  free(p.a);
  return y;
}
// check: uses_memory_8 --size x=4
double uses_memory_8(double* x) {
  Row p{4, new double[4]};
  Row q;
  q = {3, new double[3]};
  fill_row(4, p.a, x[1]);
  fill_row(3, q.a, x[2]);
  double y = p.a[1] * p.a[2] * q.a[2];
  delete[] p.a;
  delete[] q.a;
  return y;
}

// check: own_or_given --size x=4
double own_or_given(const double* x) {
  double own[4];
  for (int k = 0; k < 4; ++k) own[k] = k;
  const double* p = own;
  double y = 0;
  for (int k = 0; k < 4; ++k) {
    y += p[k] * x[k] * p[0];
    p = k % 2 ? own : x;
  }
  return y;
}

class Buffer {
 public:
  explicit Buffer(int n) : values_(static_cast<std::size_t>(n), 0.0) {}
  double& at(int i) { return values_[static_cast<std::size_t>(i)]; }
  const double& at(int i) const { return values_[static_cast<std::size_t>(i)]; }
  int size() const { return static_cast<int>(values_.size()); }

 private:
  std::vector<double> values_;
};
class BufferReader {
 public:
  BufferReader(const Buffer* buffer, int i) : buffer_(buffer), i_(i) {}
  double value() const { return buffer_->at(i_); }
  void next() { ++i_; }
  bool done() const { return i_ >= buffer_->size(); }

 private:
  const Buffer* buffer_;
  int i_;
};
// check: read_through_const --size x=4 n=4
double read_through_const(const double* x, int n) {
  Buffer buffer(n);
  for (int i = 0; i < n; ++i) buffer.at(i) = x[i] * x[i];
  double s = 0;
  for (BufferReader reader(&buffer, 0); !reader.done(); reader.next()) s += reader.value() * reader.value();
  return s;
}

struct Samples {
  int count;
  std::vector<double> values;
  explicit Samples(int n) : count(n), values(static_cast<std::size_t>(n)) {}
};
static Samples squared(const Samples& in, double by) {
  Samples out(in.count);
  for (std::size_t i = 0; i < out.values.size(); ++i) out.values[i] = by * in.values[i] * in.values[i];
  return out;
}
// check: pointed_into_results --size x=4
double pointed_into_results(const double* x, double by) {
  Samples s(4);
  for (int i = 0; i < 4; ++i) s.values[static_cast<std::size_t>(i)] = x[i];
  const Samples twice = squared(squared(s, by), 2 * by);
  const double* third = &twice.values[2];
  return *third * by;
}

/// Static constants live on after the call, and so does what points to them.
static const double* simpson_weights(int n) {
  static const double few[] = {0.25, 0.75}, more[] = {0.2, 0.5, 0.3};
  return n == 2 ? few : more;
}
struct Law {
  double slope, exponent;
};
static const Law& law(int k) {
  static const Law all[2] = {{1.5, 2.0}, {2.5, 3.0}};
  return all[k];
}
class Settings {
 public:
  static const Settings& instance() {
    static const Settings settings;
    return settings;
  }
  double scale() const { return scale_; }

 private:
  Settings() : scale_(1.5) {}
  double scale_;
};
// check: static_constants_from_calls --size x=3
double static_constants_from_calls(const double* x) {
  const double* w = simpson_weights(3);
  const Law& l = law(1);
  double s = 0.0;
  for (int i = 0; i < 3; ++i) s += w[i] * std::pow(1.0 + x[i] * x[i], l.exponent);
  return s * l.slope * Settings::instance().scale();
}

struct Formula {
  const double* weights;
  int count;
};
static Formula formula_of(int n) {
  static const double few[] = {0.25, 0.75};
  static const double more[] = {0.2, 0.5, 0.3};
  if (n == 2) return {few, 2};
  return Formula{more, 3};
}
// check: static_constants_in_structures --size x=3
double static_constants_in_structures(const double* x) {
  const Formula f = formula_of(3);
  double s = 0.0;
  for (int i = 0; i < f.count; ++i) s += f.weights[i] * x[i] * x[i];
  return s;
}
