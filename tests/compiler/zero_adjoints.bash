#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# zero_adjoints.bash WENGERT_COMPILE: the second derivatives of (1 - x0)^2 + 100 (x1 - x0^2)^2 at (1, 1), where every
# adjoint on the way is 0, by each of the four orders of tangent and adjoint; in C, in C++ and with vectors in objects.
set -euo pipefail
compile=$1 include=$(cd "$(dirname "${BASH_SOURCE[0]}")/../../include" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
cat >f.c <<'EOF2'
void f(const double* x, double* y) {
  const double a = 1 - x[0], b = x[1] - x[0] * x[0];
  *y = a * a + 100 * b * b;
}
EOF2
cp f.c f.cpp
cat >g.cpp <<'EOF2'
#include <vector>
struct Model { std::vector<double> residuals; };
static void fill(Model& m, const std::vector<double>& x) {
  m.residuals[0] = 1 - x[0];
  m.residuals[1] = x[1] - x[0] * x[0];
}
double f(const std::vector<double>& x) {
  Model m;
  m.residuals.resize(2);
  fill(m, x);
  double y = 0, weight = 1;
  for (double r : m.residuals) {
    y += weight * r * r;
    weight = 100;
  }
  return y;
}
EOF2
cat >main.txt <<'EOF2'
#include <stdio.h>
int main(void) {
  static const double hessian[2][2] = {{802, -400}, {-400, 200}};
  int row, column, wrong = 0;
  for (column = 0; column < 2; ++column)
    for (row = 0; row < 2; ++row) {
      Vector x = {1, 1}, x2 = {0, 0}, x1 = {0, 0}, x12 = {0, 0};
      double y[4] = {0, 0, 0, 0};  /* y, its two derivatives, and the second one */
      double found;
      SET;
      CALL;
      found = RESULT;
      if (!(found == hessian[row][column])) {
        printf("FAILED: %s: entry %d, %d is %g, not %g\n", NAME, row, column, found, hessian[row][column]);
        wrong = 1;
      }
    }
  return wrong;
}
EOF2
# one SOURCE FIRST SECOND SET RESULT PLAIN_CALL VECTOR_CALL: FIRST is differentiated by SECOND.
one() {
  local source=$1 first=$2 second=$3 head call=$6 vector='typedef double Vector[2];' compiler=clang-19
  [ "$first" = tangent ] && head=t1_f || head=a1_f
  [ "$source" = g.cpp ] && call=$7 vector='typedef std::vector<double> Vector;'
  [ "${source##*.}" = cpp ] && compiler=clang++-19
  "$compile" "--$first" --head f "$source" -o "first.${source##*.}"
  "$compile" "--$second" --head "$head" "first.${source##*.}" -o "second.${source##*.}"
  { cat "second.${source##*.}"; echo "$vector"; cat main.txt; } >"program.${source##*.}"
  "$compiler" -w -I"$include" "-DSET=$4" "-DRESULT=$5" "-DCALL=$call" "-DNAME=\"$source, $second of $first\"" "program.${source##*.}" -lm -o program
  ./program || failures=$((failures + 1))
}
failures=0
for source in f.c f.cpp g.cpp; do
  one $source adjoint tangent 'x2[column] = 1, y[1] = 1' 'x12[row]' \
    't2_a1_f(x, x2, x1, x12, y, y + 2, y + 1, y + 3)' 't2_a1_f(x, x2, x1, x12, y[1], y[3], y[2])'
  one $source adjoint adjoint 'x12[column] = 1, y[1] = 1' 'x2[row]' \
    'a2_a1_f(x, x2, x1, x12, y, y + 2, y + 1, y + 3)' 'a2_a1_f(x, x2, x1, x12, y[1], y[3], y[2])'
  one $source tangent adjoint 'x1[column] = 1, y[3] = 1' 'x2[row]' \
    'a2_t1_f(x, x2, x1, x12, y, y + 2, y + 1, y + 3)' 'a2_t1_f(x, x2, x1, x12, y[1], y[3], y[2])'
  one $source tangent tangent 'x1[column] = 1, x2[row] = 1' 'y[3]' \
    't2_t1_f(x, x2, x1, x12, y, y + 2, y + 1, y + 3)' 't2_t1_f(x, x2, x1, x12, y[1], y[3], y[2])'
done
if [ "$failures" = 0 ]; then echo "second derivatives where adjoints are 0: passed"; else echo "$failures failed"; exit 1; fi
