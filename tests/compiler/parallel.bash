#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# parallel.bash WENGERT_COMPILE INCLUDE WENGERT_CHECK: OpenMP's loops keep their directives in derivatives; the output, in one and two
# threads, against the serial adjoint.
set -euo pipefail
compile=$1 include=$2 check=$3
here=$(cd "$(dirname "$0")/parallel" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
cp "$here/solvers.c" .
differentiate() { # OUTPUT ARGUMENT...
  "$compile" solvers.c -o "$@" 2>log || { cat log; exit 1; }
}
has() { grep -qF -- "$2" "$1" || { echo "$1 lacks: $2"; exit 1; }; }
gcc=(gcc -std=c11 -O2 -Wall -Werror -Wno-unknown-pragmas "-I$include" -c)
"${gcc[@]}" -fopenmp solvers.c
for head in rod bodies rows; do
  differentiate t1_$head.c --tangent --head $head --noalias -- -std=c11 -fopenmp
  differentiate a1_$head.c --adjoint --head $head --noalias -- -std=c11 -fopenmp
  differentiate serial_$head.c --adjoint --head $head --noalias -- -std=c11
  "${gcc[@]}" -fopenmp t1_$head.c a1_$head.c
  "${gcc[@]}" -Da1_$head=serial_$head serial_$head.c
done
has t1_rod.c "#pragma omp parallel for reduction(+ : sum, t1_sum)"
has t1_rod.c "#pragma omp parallel for schedule(static)"
has a1_bodies.c "#pragma omp parallel reduction(+ : a1_softening_sum)"
has a1_bodies.c "#pragma omp for schedule(static)"
has a1_bodies.c "double* a1_x_own = calloc(n, sizeof(double));"
has a1_bodies.c "#pragma omp atomic"

# A loop that races is refused; one whose adjoint would, runs one iteration after the other and says so.
refused() { # BODY PLACE_AND_MESSAGE
  printf 'void f(double* x, double* y, int n) {\n  double s = 0;\n#pragma omp parallel for\n  for (int i = 1; i < n; ++i) %s\n  y[0] = s + x[0];\n}\n' "$1" >race.c
  if "$compile" --adjoint --head f race.c -o out.c -- -std=c11 -fopenmp 2>log; then
    echo "accepted, which had to be refused: $1"
    exit 1
  elif ! grep -qF "race.c:$2" log; then
    printf 'expected: %s\n' "$2"
    sed 's/^/     got: /' log
    exit 1
  fi
}
refused 's += x[i];' "4:3: error: 's' is written by all iterations of a parallel loop; declare it inside the loop, or say 'reduction(+ : s)'"
refused 'x[i] = x[i - 1] * x[i];' \
  "4:3: error: 'x' is written by one iteration of a parallel loop and used by another, at 'x[i - 1]'; write to an array of its own, or leave out the directive"
refused 'x[0] = x[i] * x[i];' \
  "4:3: error: 'x[0]' is written by all iterations of a parallel loop; declare 'x' inside the loop, or sum up in a variable that 'reduction(+ : ...)' names"
refused 'for (int k = 0; k < 3; ++k) y[k] += x[i];' "4:3: error: 'y[k]' is written by all iterations of a parallel loop; "
grep -q . <<<"$("$compile" --adjoint --head doubled_sum "$here/programs.c" -o out.c -- -std=c11 -fopenmp 2>&1 | grep "a thread's part of the sum")"
grep -q . <<<"$("$compile" --adjoint --head scaled_by_threads "$here/programs.c" -o out.c -- -std=c11 -fopenmp 2>&1 | grep "depends on the schedule")"
OMP_NUM_THREADS=3 "$check" "$here/programs.c" --head sum_written_out --size n=7 --size x=7 -- -std=c11 -fopenmp >log || { cat log; exit 1; }
cat >powers.c <<'EOF'
void powers(const double* x, int n, double* y) {
#pragma omp parallel for
  for (int i = 0; i < n; ++i) {
    double p = x[i];
    for (int k = 0; k < 3; ++k) p *= p;
    y[i] = p;
  }
}
EOF
"$compile" --adjoint --head powers powers.c -o a1_powers.c --noalias -- -std=c11 -fopenmp 2>log
has a1_powers.c "// one iteration after the other: values are kept on the stack, in the order of the loop"
grep -q "#pragma omp" a1_powers.c && echo "a1_powers.c runs on the stack in parallel" && exit 1

# Iterations that may meet in an element, by two names of an array, a stride that may be 0 or a counter that is rounded,
# add atomically.
for head in second_name strided narrow half_counter last_elements; do
  "$compile" --adjoint --head $head "$here/programs.c" -o a1_$head.c --noalias -- -std=c11 -fopenmp 2>log
  [ "$(sed -n '/reverse section/,$p' a1_$head.c | grep -A1 "#pragma omp atomic" | grep -c " a1_[^ ]* += ")" = \
    "$(sed -n '/reverse section/,$p' a1_$head.c | grep -c "^    a1_[^ ]* += ")" ] || { echo "$head adds without 'atomic'"; exit 1; }
done
# A clause that would read a variable later than the source did is left out.
"$compile" --adjoint --head threads_later "$here/programs.c" -o a1_threads_later.c --noalias -- -std=c11 -fopenmp 2>log
grep -q "num_threads" a1_threads_later.c && echo "threads_later reads its number of threads again" && exit 1
"$compile" --adjoint --head by_argument "$here/programs.c" -o a1_by_argument.c --noalias -- -std=c11 -fopenmp 2>log
[ "$(grep -c "#pragma omp parallel for if (n > 3) num_threads(n)" a1_by_argument.c)" = 2 ]

gcc -fopenmp -O1 "$here/check.c" ./*.o -lm -o check
for threads in 1 2; do OMP_NUM_THREADS=$threads timeout 60 ./check; done
