#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# steady_places.bash WENGERT_COMPILE: variables that moving pointers point into have their place from the forward part to
# the reverse part, or are refused with location, reason and rewrite.
set -euo pipefail
compile=$1
include=$(cd "$(dirname "${BASH_SOURCE[0]}")/../../include" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
failures=0
fail() { echo "FAILED: $*"; failures=$((failures + 1)); }

cat >f.cpp <<'EOF2'
static double g(double a) {
  double buffer[3];
  double* p = buffer;
  for (int i = 0; i < 3; ++i) *p++ = a * i;
  return buffer[1] * buffer[2];
}
double f(double a) { return g(a) * g(a * a); }
EOF2
"$compile" --adjoint --head f f.cpp -o a1_f.cpp
[ "$(grep -c 'new double\[3\]' a1_f.cpp)" = 2 ] || fail "the buffer and its adjoint are not allocated"
[ "$(grep -c 'delete\[\]' a1_f.cpp)" = 2 ] || fail "the buffer and its adjoint are not released"
"$compile" --tangent --head f f.cpp -o t1_f.cpp
if grep -q new t1_f.cpp; then fail "the tangent allocates"; fi

refused() { # NAME TEXT, the source on standard input
  cat >"$1.cpp"
  if "$compile" --adjoint --head f "$1.cpp" -o "$1.out.cpp" 2>error; then fail "$1 is accepted"; fi
  [ "$(head -n 1 error)" = "$1.cpp:$2" ] || fail "$1: $(head -n 1 error)"
}
refused rows "3:3: error: a pointer that moves may point into 'v', whose place in memory is not the same in the reverse \
part; use a subscript instead of the pointer, or make 'v' an argument" <<'EOF2'
#include <vector>
static double g(double a) {
  std::vector<std::vector<double>> v(1, std::vector<double>(2, a));
  double s = 0;
  for (int k = 0; k < 2; ++k) {
    for (double* p = v[0].data(); p != v[0].data() + 2; ++p) s += *p * s + *p;
    v.push_back(v[0]);
  }
  return s;
}
double f(double a) { return g(a) * g(a * a); }
EOF2
refused resized "6:5: error: '*w_place' changes its size after 'p' has been made to point into it, and the reverse section \
cannot bring its old memory back; give it its size before, or use subscripts" <<'EOF2'
#include <vector>
static double g(double a) {
  std::vector<double> w(1, a);
  double s = 0;
  for (int k = 1; k < 3; ++k) {
    w.resize(k);
    for (double* p = w.data(); p != w.data() + k; ++p) s += a * s + *p;
  }
  return s;
}
double f(double a) { return g(a) * g(a * a); }
EOF2
# A row that its vector gives up and gets again has other memory: refused where the reverse section does so.
cat >rows_of_object.cpp <<'EOF2'
#include <vector>
struct Table {
  std::vector<std::vector<double>> rows;
};
static double g(double a) {
  Table t;
  t.rows.push_back(std::vector<double>(2, a));
  double s = 0;
  for (double* p = t.rows[0].data(); p != t.rows[0].data() + 2; ++p) s += *p * s + *p;
  return s;
}
double f(double a) { return g(a) * g(a * a); }
EOF2
"$compile" --adjoint --head f rows_of_object.cpp -o a1_rows.cpp
if "$compile" --adjoint --head a1_f a1_rows.cpp -o a2_rows.cpp 2>error; then fail "rows made anew are accepted"; fi
grep -q "error: 't_place->rows' gives up rows that pointers from the run-time stack may lead into; give it its size before, \
or use subscripts" error || fail "rows of an object: $(head -n 1 error)"
# Objects with vectors, and vectors that are used as a whole: the derivative and its own derivative against differences.
cat >views.cpp <<'EOF2'
#include <array>
#include <vector>
struct View {
  double* data;
  int n;
};
static double sum(View v) {
  double t = 0;
  for (int i = 0; i < v.n; ++i) t += v.data[i] * v.data[i];
  return t;
}
static void scale(View v, double k) {
  for (int i = 0; i < v.n; ++i) v.data[i] *= k;
}
static void shift(std::vector<double>& v, double by) {
  for (double& e : v) e += by * e;
}
struct Matrix {
  int n;
  std::vector<double> d;
  explicit Matrix(int n) : n(n), d(n * n) {}
  View row(int i) { return View{d.data() + i * n, n}; }
};
static Matrix made(double x, int n) {
  Matrix a(n);
  for (int i = 0; i < n; ++i) {
    View r = a.row(i);
    for (int j = 0; j < n; ++j) r.data[j] = x * (i + 1) + x * x * j;
  }
  return a;
}
static double of_matrix(double x, int n) {
  Matrix a = made(x, n), b = a;
  View r = b.row(n - 1);
  scale(r, x);
  return sum(r) * a.d[1];
}
static double of_vector(double x, int n) {
  std::vector<double> w(n, x);
  w.push_back(x * x);
  shift(w, x);
  View v{w.data(), n};
  scale(v, x);
  std::array<double, 2> z{x, w[0]};
  View u{z.data(), 2};
  scale(u, w[1]);
  return sum(v) * w[n] * sum(u);
}
struct Samples {
  std::vector<double> values;
  double level;
};
static double of_list(double x) {
  Samples s{}, t{{x, x * x}, 2.0};
  s.values.assign(3, x);
  View v{s.values.data() + 1, 2}, u{t.values.data(), 2};
  scale(v, x);
  scale(u, x + s.level);
  return sum(v) * s.values[2] * sum(u) * t.level;
}
double f(double x) {
  return of_matrix(x, 2) * of_matrix(x * x, 3) + of_vector(x, 2) * of_vector(x, 3) + of_list(x) * of_list(x * x);
}
EOF2
"$compile" --adjoint --head f views.cpp -o a1_views.cpp
"$compile" --adjoint --head a1_f a1_views.cpp -o a2_views.cpp
cat >both.cpp <<'EOF2'
#include <cmath>
#include <cstdio>
double f(double x);
double a1_f(double x, double& a1_x, double a1_result);
double a2_a1_f(double x, double& a2_x, double& a1_x, double& a2_a1_x, double a1_result, double& a2_a1_result,
               double a2_result);
static double slope(double x) {
  double a1_x = 0;
  a1_f(x, a1_x, 1.0);
  return a1_x;
}
static bool is_near(double derivative, double difference) {
  std::printf("%.12g %.12g\n", derivative, difference);
  return std::fabs(derivative - difference) < 1e-7 * std::fabs(difference);
}
int main() {
  const double x = 0.7, h = 1e-6;
  double second = 0, first = 0, seed = 1, weight = 0;
  a2_a1_f(x, second, first, seed, 1.0, weight, 0.0);
  const bool one = is_near(slope(x), (f(x + h) - f(x - h)) / (2 * h));
  const bool two = is_near(second, (slope(x + h) - slope(x - h)) / (2 * h));
  return one && two ? 0 : 1;
}
EOF2
clang++-19 -std=c++20 -fsanitize=address -w -I"$include" views.cpp -c -o views.o
for order in 1 2; do clang++-19 -std=c++20 -fsanitize=address -w -I"$include" "a${order}_views.cpp" -c -o "a$order.o"; done
clang++-19 -std=c++20 -fsanitize=address -w both.cpp a1.o a2.o views.o -o both
./both >slopes || fail "the adjoints and differences: $(cat slopes)"
# Tangents of programs whose adjoints are refused: pointers lead to elements of vectors that objects take along.
cat >pairs.cpp <<'EOF2'
#include <cmath>
#include <utility>
#include <vector>
struct Pair {
  double a, b;
};
struct Pairs {
  std::vector<Pair> items;
  Pair* first = nullptr;
};
double f(double x, double y) {
  std::vector<Pairs> all;
  std::vector<Pair*> links;
  for (int k = 0; k < 2; ++k) {
    Pairs s, t;
    s.items = {{x, y}, {y, x * y + k}};
    s.first = &s.items[0];
    links.push_back(&s.items[1]);
    t = std::move(s);
    t.first->a *= x;
    all.push_back(std::move(t));
  }
  for (Pair* p : links) p->b *= y;
  return all[0].items[0].a * all[0].items[1].b + all[1].first->a * all[1].items[1].b;
}
EOF2
refused moved " error: 's_place->items' changes its size after 's_place->first' has been made to point into it, and the reverse section \
cannot bring its old memory back; give it its size before, or use subscripts" <pairs.cpp
"$compile" --tangent --head f pairs.cpp -o t1_pairs.cpp
cat >pairs_main.cpp <<'EOF2'
#include <cmath>
double f(double x, double y);
double t1_f(double x, double t1_x, double y, double t1_y, double& t1_result);
int main() {  // f = x * x * y * (2 * x * y + 1)
  const double x = 0.7, y = 0.9, dx = 0.3, dy = -0.4, value = x * x * y * (2 * x * y + 1);
  const double slope = (6 * x * x * y * y + 2 * x * y) * dx + (4 * x * x * x * y + x * x) * dy;
  double tangent = 0;
  const bool same = std::fabs(t1_f(x, dx, y, dy, tangent) - value) < 1e-14 && std::fabs(f(x, y) - value) < 1e-14;
  return same && std::fabs(tangent - slope) < 1e-14 ? 0 : 1;
}
EOF2
clang++-19 -std=c++20 -fsanitize=address -w -I"$include" pairs.cpp -c -o pairs.o
clang++-19 -std=c++20 -fsanitize=address -w -I"$include" t1_pairs.cpp -c -o t1_pairs.o
clang++-19 -std=c++20 -fsanitize=address -w pairs_main.cpp pairs.o t1_pairs.o -o pairs
./pairs || fail "the tangent of objects that are moved under pointers"
if [ "$failures" = 0 ]; then echo "steady places: passed"; else echo "$failures failed"; exit 1; fi
