#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# infinite_slopes.bash WENGERT_COMPILE: a derivative of zero passes nothing on beside an infinite slope or NaN, as on the
# tape: values that a branch replaces, directions that do not move an argument. In C and C++, with one direction and with
# two, in tangent, adjoint, and in second derivatives by all four orders.
set -euo pipefail
compile=$1 include=$(cd "$(dirname "${BASH_SOURCE[0]}")/../../include" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
# At (-1, 0, 2) and (0, 0, 2) each value but the last is replaced: y = x2 x2 (3 + x0).
cat >f.c <<'EOF2'
#include <math.h>
static double ratio(double a, double b) { return a / b; }
static double mean(int n) { return n == 0 ? NAN : 1.0 / n; }
void f(const double* x, double* y) {
  int replaced = x[0] <= 0;
  double root = sqrt(x[0]), product = root * x[2] * x[2], square = root * root, sine = sin(product);
  double quotient = x[2] / x[1], power = pow(x[0], x[1] - 2), logarithm = log(x[1]), large = exp(1000 * x[2]);
  double values[2], angle = acos(1 + x[1]) + asin(x[0] - 1), far = ratio(x[0], x[1]) * x[2];
  double nothing = mean(0), none = x[2] * nothing, most = HUGE_VAL, weighted = x[2] * x[0] * most;
  float narrow = sqrtf((float)x[0]) / (float)x[1];
  values[0] = log(x[0] + x[1]), values[1] = x[2] * values[0];
  large = x[2] / (1 + large) * large;
  if (replaced) {
    product = square = sine = quotient = power = logarithm = angle = far = values[1] = large = narrow = none = weighted = 0;
    root = x[2];
  }
  *y = root * x[2] * (3 + x[0]) + product + square + sine + quotient + power + logarithm + angle + far + values[1] + large + narrow + none + weighted;
}
EOF2
cp f.c f.cpp
# In the direction of x2 alone none of the slopes at x0 = x1 = 0 counts, of values that are used.
cat >g.c <<'EOF2'
#include <math.h>
void g(const double* x, double* y) {
  *y = sqrt(x[0]) + cbrt(x[1]) + atan2(x[0], 1) * x[2] + pow(x[1], 0.5) + acos(1 - x[0]) + log1p(x[0]) * x[2] + x[2] * x[2] * x[2];
}
EOF2
cp g.c g.cpp
cat >main.txt <<'EOF2'
#include <stdio.h>
int main(void) {
  int k, wrong = 0;
  double at;
  for (at = -1; at <= 0; ++at)
    for (k = 0; k < CASES; ++k) {
      double x[3] = {at, 0, 2}, y[4] = {0, 0, 0, 0}, x1[3] = {0, 0, 0}, x2[3] = {0, 0, 0}, x12[3] = {0, 0, 0};
      double wide[3][2] = {{0, 0}, {0, 0}, {0, 0}}, wide_y[2] = {0, 0}, found = 0, expected = 0;
      CALL;
      if (!(found == expected)) printf("FAILED: %s: case %d at %g is %g, not %g\n", NAME, k, at, found, expected), wrong = 1;
    }
  return wrong;
}
EOF2
# gradient[k] and hessian[k / 3][k % 3] of f.
cat >expected.txt <<'EOF2'
static double gradient(int k, double at) { return k == 0 ? 4 : k == 1 ? 0 : 4 * (3 + at); }
static double hessian(int row, int column, double at) {
  return row == 2 && column == 2 ? 2 * (3 + at) : row + column == 2 && row != 1 ? 4 : 0;
}
EOF2
failures=0
one() {  # SOURCE CASES CALL
  local compiler=clang-19
  [ "${source##*.}" = cpp ] && compiler=clang++-19
  { cat "$1" expected.txt main.txt; } >"program.${1##*.}"
  "$compiler" -w -I"$include" "-DCASES=$2" "-DCALL=$3" "-DNAME=\"$4\"" "program.${1##*.}" -lm -o program
  ./program || failures=$((failures + 1))
}
for ending in c cpp; do
  source=f.$ending
  for alias in "" --noalias; do
    "$compile" --tangent --head f $alias f.$ending -o t.$ending
    "$compile" --adjoint --head f $alias f.$ending -o a.$ending
    "$compile" --tangent --directions 2 --head f $alias f.$ending -o td.$ending
    "$compile" --adjoint --directions 2 --head f $alias f.$ending -o ad.$ending
    one t.$ending 3 'x1[k] = 1, t1_f(x, x1, y, y + 1), found = y[1], expected = gradient(k, at)' "tangent $ending"
    one a.$ending 3 'y[1] = 1, a1_f(x, x1, y, y + 1), found = x1[k], expected = gradient(k, at)' "adjoint $ending"
    cast=; [ $ending = cpp ] && cast='(std::array<double, 2>*)'
    one td.$ending 3 "wide[k][1] = 1, t1_f(x, ${cast}wide, y, ${cast}&wide_y), found = wide_y[1] + wide_y[0], expected = gradient(k, at)" "tangents $ending"
    one ad.$ending 3 "wide_y[1] = 1, a1_f(x, ${cast}wide, y, ${cast}&wide_y), found = wide[k][1] + wide[k][0], expected = gradient(k, at)" "adjoints $ending"
    for order in "a t" "t a" "t t" "a a"; do
      set -- $order
      [ $2 = t ] && second=tangent || second=adjoint
      "$compile" --$second --head ${1}1_f $alias $1.$ending -o second.$ending -- "-I$include"
      case $1$2 in
        at) call='x2[k / 3] = 1, y[1] = 1, t2_a1_f(x, x2, x1, x12, y, y + 2, y + 1, y + 3), found = x12[k % 3]' ;;
        aa) call='x12[k / 3] = 1, y[1] = 1, a2_a1_f(x, x2, x1, x12, y, y + 2, y + 1, y + 3), found = x2[k % 3]' ;;
        ta) call='x1[k / 3] = 1, y[3] = 1, a2_t1_f(x, x2, x1, x12, y, y + 2, y + 1, y + 3), found = x2[k % 3]' ;;
        tt) call='x1[k / 3] = 1, x2[k % 3] = 1, t2_t1_f(x, x2, x1, x12, y, y + 2, y + 1, y + 3), found = y[3]' ;;
      esac
      one second.$ending 9 "$call, expected = hessian(k / 3, k % 3, at)" "$second of $1 $ending"
    done
  done
  "$compile" --tangent --head f f.$ending -o t.$ending
  "$compile" --adjoint --prefix own_ --head t1_f t.$ending -o second.$ending
  one second.$ending 9 'x1[k / 3] = 1, y[3] = 1, own_t1_f(x, x2, x1, x12, y, y + 2, y + 1, y + 3), found = x2[k % 3], expected = hessian(k / 3, k % 3, at)' "prefix of one's own $ending"
  "$compile" --tangent --head g g.$ending -o t.$ending
  one t.$ending 1 'x[0] = 0, x1[2] = 1, t1_g(x, x1, y, y + 1), found = y[1], expected = 12' "direction $ending"
  "$compile" --adjoint --head t1_g t.$ending -o second.$ending
  one second.$ending 1 'x[0] = 0, x1[2] = 1, y[3] = 1, a2_t1_g(x, x2, x1, x12, y, y + 2, y + 1, y + 3), found = x2[2], expected = 12' "direction, adjoint $ending"
done
# Where a value in between is infinite no second derivative is a number of its own: h = x0 / x1 by way of x1 / x0, at
# x0 = 0. The first one is 0 in the adjoint, and each entry of the Hessian NaN by all orders; -16 would be right, 0 never.
printf 'void h(const double* x, double* y) { y[0] = 1 / (x[1] / x[0]); }\n' >h.c
cp h.c h.cpp
for ending in c cpp; do
  source=h.$ending
  "$compile" --tangent --head h h.$ending -o t.$ending
  "$compile" --adjoint --head h h.$ending -o a.$ending
  for order in "a t" "t a" "t t" "a a"; do
    set -- $order
    [ $2 = t ] && second=tangent || second=adjoint
    "$compile" --$second --head ${1}1_h $1.$ending -o second.$ending -- "-I$include"
    case $1$2 in
      at) call='x2[k] = 1, y[1] = 1, t2_a1_h(x, x2, x1, x12, y, y + 2, y + 1, y + 3), found = x12[1 - k]' ;;
      aa) call='x12[k] = 1, y[1] = 1, a2_a1_h(x, x2, x1, x12, y, y + 2, y + 1, y + 3), found = x2[1 - k]' ;;
      ta) call='x1[k] = 1, y[3] = 1, a2_t1_h(x, x2, x1, x12, y, y + 2, y + 1, y + 3), found = x2[1 - k]' ;;
      tt) call='x1[k] = 1, x2[1 - k] = 1, t2_t1_h(x, x2, x1, x12, y, y + 2, y + 1, y + 3), found = y[3]' ;;
    esac
    one second.$ending 2 "x[0] = 0, x[1] = 0.25, $call, expected = found != found ? found = 1 : 2" "$second of $1 through infinity $ending"
  done
done

# The root of a complex zero has an infinite slope in each direction, and none where nothing moves.
cat >root.cpp <<'EOF2'
#include <complex>
double root(double x, double y, int imaginary) {
  const std::complex<double> z = std::sqrt(std::complex<double>(x, y));
  return imaginary ? z.imag() : z.real();
}
EOF2
cat >root_main.cpp <<'EOF2'
#include <cmath>
#include <cstdio>
double t1_root(double x, double t1_x, double y, double t1_y, int imaginary, double& t1_result);
double a1_root(double x, double& a1_x, double y, double& a1_y, int imaginary, double a1_result);
int main() {
  int wrong = 0;
  for (int imaginary = 0; imaginary < 2; ++imaginary)
    for (int k = 0; k < 3; ++k) {
      double slope = 0, a1_x = 0, a1_y = 0;
      t1_root(0.0, k == 0, 0.0, k == 1, imaginary, slope);
      a1_root(0.0, a1_x, 0.0, a1_y, imaginary, k < 2);
      const double adjoint = k == 1 ? a1_y : a1_x;
      const bool right = k < 2 ? std::isinf(slope) && std::isinf(adjoint) : slope == 0 && adjoint == 0;
      if (!right) std::printf("FAILED: the root of a complex zero, %d %d: %g %g\n", imaginary, k, slope, adjoint), wrong = 1;
    }
  return wrong;
}
EOF2
for mode in tangent adjoint; do "$compile" --$mode --head root --noalias root.cpp -o "${mode:0:1}1_root.cpp" -- -std=c++20; done
g++ -std=c++20 -w "-I$include" root_main.cpp t1_root.cpp a1_root.cpp -o root_main
./root_main || failures=$((failures + 1))

if [ "$failures" = 0 ]; then echo "infinite slopes beside zeros: passed"; else echo "$failures failed"; exit 1; fi
