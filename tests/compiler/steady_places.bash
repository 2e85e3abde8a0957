#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# steady_places.bash WENGERT_COMPILE: variables that moving pointers point into have their place from the forward part to
# the reverse part, or are refused with location, reason and rewrite.
set -euo pipefail
compile=$1
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
refused grown "3:3: error: a pointer that moves may point into 'v', whose place in memory is not the same in the reverse \
part; use a subscript instead of the pointer, or make 'v' an argument" <<'EOF2'
#include <vector>
static double g(double a) {
  std::vector<double> v(1, a);
  v.push_back(a * a);
  double s = 0;
  for (double* p = v.data(); p != v.data() + 2; ++p) s += *p * s + *p;
  return s;
}
double f(double a) { return g(a) * g(a * a); }
EOF2
if [ "$failures" = 0 ]; then echo "steady places: passed"; else echo "$failures failed"; exit 1; fi
