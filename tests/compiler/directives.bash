#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# directives.bash WENGERT_COMPILE WENGERT_CHECK: directives hold in tangents, so that their adjoints have checkpoints too;
# functions that are inactive stay so; where a directive could have no effect it is refused with these words.
set -euo pipefail
compile=$1 check=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
failed=0
fail() {
  echo "$*"
  failed=1
}
has() { grep -qF -- "$2" "$1" || fail "$1 lacks: $2"; }
lacks() { ! grep -qF -- "$2" "$1" || fail "$1 has: $2"; }

cat >f.cpp <<'EOF2'
#include <cmath>
#pragma wengert inactive
static double threshold(double x) { return x > 0.5 ? 0.25 : 0.75; }

static void step(int n, double* u, double* w) {
  for (int i = 1; i < n - 1; ++i) w[i] = u[i] + 0.1 * std::sin(u[i - 1] * u[i + 1]);
  for (int i = 1; i < n - 1; ++i) u[i] = w[i];
}

// check: march --size n=6 --size u=6 --size w=6 --size steps=5
void march(int n, int steps, double* u, double* w, double& cost) {
#pragma wengert checkpoint(2, u[n], w[n])
  for (int t = 0; t < steps; ++t) step(n, u, w);
  for (int i = 0; i < n; ++i) cost += u[i] * u[i];
}

#pragma wengert checkpoint(x[n])
static void square(int n, double* x) {
  for (int i = 0; i < n; ++i) x[i] = x[i] * x[i];
}

// check: called --size n=3 --size x=3
void called(int n, double* x, double& y) {
  for (int k = 0; k < 3; ++k) square(n, x);
  y += x[0] * x[n - 1];
}

// check: rows --size n=4 --size x=4 --size y=20
void rows(int n, const double* x, double* y) {
#pragma wengert independent(y[5*n])
  for (int i = 0; i < n; ++i) {
    y[5 * i] = x[i];
    for (int k = 1; k < 5; ++k) y[5 * i + k] = y[5 * i + k - 1] * x[i];
  }
}

// check: written --size n=4 --size x=4 --size y=4
void written(int n, const double* x, double* y, double& s) {
#pragma wengert once
  for (int i = 0; i < n; ++i) y[(3 * i) % n] = std::exp(x[i]);
  for (int i = 0; i < n; ++i) s += y[i] * y[i];
}

double guarded(double x) { return x * threshold(x); }
EOF2
"$compile" --tangent --noalias --head march f.cpp -o t1_march.cpp -- -std=c++20
has t1_march.cpp '#pragma wengert checkpoint(2, u[n], w[n], t1_u[n], t1_w[n])'
"$compile" --adjoint --noalias --head t1_march t1_march.cpp -o a2_march.cpp -- -std=c++20
has a2_march.cpp 'wengert_checkpoint_split('
lacks a2_march.cpp '#pragma'
"$compile" --tangent --noalias --head called f.cpp -o t1_called.cpp -- -std=c++20
has t1_called.cpp '#pragma wengert checkpoint(x[n], t1_x[n])'
"$compile" --tangent --noalias --head rows f.cpp -o t1_rows.cpp -- -std=c++20
has t1_rows.cpp '#pragma wengert independent(y[5*n], t1_y[5*n])'
"$compile" --tangent --noalias --head written f.cpp -o t1_written.cpp -- -std=c++20
has t1_written.cpp '#pragma wengert once'
"$compile" --adjoint --noalias --head t1_written t1_written.cpp -o a2_written.cpp -- -std=c++20
lacks a2_written.cpp 'saved_y'
# The adjoint of every tangent is right, and has no checkpoints of several directions.
for one in 'march n=6 u=6 t1_u=6 w=6 t1_w=6 steps=5' 'called n=3 x=3 t1_x=3' 'rows n=4 x=4 t1_x=4 y=20 t1_y=20' \
  'written n=4 x=4 t1_x=4 y=4 t1_y=4'; do
  read -r head sizes <<<"$one"
  # shellcheck disable=SC2086
  "$check" "t1_$head.cpp" --head "t1_$head" --noalias --first-order --optimise=-O0 $(printf -- '--size %s ' $sizes) >log ||
    fail "t1_$head: $(grep FAILS log | head -n 1)"
done
"$compile" --tangent --directions 2 --noalias --head march f.cpp -o t1_march_2.cpp -- -std=c++20
lacks t1_march_2.cpp '#pragma'

# Calls of an inactive function stay inactive, whatever is taken of the result.
"$compile" --adjoint --head guarded f.cpp -o a1_guarded.cpp -- -std=c++20
has a1_guarded.cpp '#pragma wengert inactive'
"$compile" --tangent --head a1_guarded a1_guarded.cpp -o t2_guarded.cpp -- -std=c++20
lacks t2_guarded.cpp 't2_threshold'

refused() { # NAME TEXT, the source on standard input
  cat >"$1.cpp"
  if "$compile" --adjoint --head f "$1.cpp" -o "$1.out.cpp" -- -std=c++20 2>error; then fail "$1 is accepted"; fi
  [ "$(head -n 1 error)" = "$1.cpp:$2" ] || fail "$1: $(head -n 1 error)"
}
refused once_number "3:3: error: '#pragma wengert once' stands before no loop and no assignment to an element of an array, \
and would have no effect; remove it, or put it there" <<'EOF2'
double f(double x) {
#pragma wengert once
  double y = x * x;
  y = y * y;
  return y;
}
EOF2
# A directive belongs to the declaration that follows it, not to the one after, and holds for the function wherever it
# is defined.
refused next "4:33: error: 'lookup' has no source here and takes the active argument 'x'; name the file with its source after '--'; or its \
derivative 'double lookup_dx(double x)' by --ext with the rule 'partials lookup: lookup_dx'; or mark it inactive by --ext \
with the rule 'inactive lookup'" <<'EOF2'
#pragma wengert inactive
void count_call(int);
double lookup(double x);
double f(double x) { double y = lookup(x) * x; count_call(1); return y; }
EOF2
cat >declared.cpp <<'EOF2'
namespace lib {
#pragma wengert inactive
double level(double x);
static double square(double x) { return x * x; }
class Box {
 public:
#pragma wengert inactive
  double size(double x) const { return x > 1 ? 2 : 1; }
  double area(double x) const { return x * x; }
};
}  // namespace lib
// A comment,
#pragma wengert inactive
// and another.
static double threshold(double x);
double f(double x) {
  lib::Box b;
  return b.size(x) * b.area(x) * lib::level(x) + threshold(x) * lib::square(x);
}
static double threshold(double x) { return x > 1; }
EOF2
"$compile" --dump-ir --head f declared.cpp -o declared.ir -- -std=c++20
[ "$(sed -n 's/^function \([a-zA-Z_]*\) .* inactive .*/\1/p' declared.ir | sort | tr '\n' ' ')" = "Box_size level threshold " ] ||
  fail "inactive are: $(grep '^function.*inactive' declared.ir)"

refused owned "8:3: error: '#pragma wengert checkpoint' has no effect in a source whose objects are owned by \
std::unique_ptr or std::shared_ptr: their state cannot be saved to run it again; remove it, or keep that part of the \
program in arrays and in a source of its own" <<'EOF2'
#include <memory>
struct Cell {
  double value = 0.0;
};
double f(double x) {
  auto cell = std::make_unique<Cell>();
#pragma wengert checkpoint(2)
  for (int i = 0; i < 4; ++i) cell->value = cell->value * x + x;
  return cell->value;
}
EOF2
exit "$failed"
