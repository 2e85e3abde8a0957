#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# checkpoints.bash WENGERT_COMPILE INCLUDE: the adjoint of every function of corpus/checkpoints.cpp, and the tangent over
# it, print the same bits as those of the source without '#pragma wengert', and leave the stacks empty; a
# long loop's peak falls; what cannot be run again is refused with these words.
set -euo pipefail
compile=$1 include=$2
source=$(cd "$(dirname "${BASH_SOURCE[0]}")/corpus" && pwd)/checkpoints.cpp
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0
fail() {
  echo "$*"
  failed=1
}
grep -v '^ *#pragma wengert' "$source" >"$work/plain.cpp"
cp "$source" "$work/checkpointed.cpp"
cat >"$work/empty.cpp" <<'EOF'
#include <wengert/stack.h>
#include <cstdlib>
static const int at_exit = std::atexit([] { if (!wengert_stack_is_empty()) std::abort(); });
EOF
# Unoptimised, as what is compared is results; the headers that all files have are read once, and what programs share is
# compiled once.
flags=(-std=c++20 -w -O0 -ffp-contract=off "-I$include")
for header in array cmath cstdio cstdlib vector wengert/stack.h; do echo "#include <$header>"; done >"$work/headers.hpp"
g++ "${flags[@]}" "$work/headers.hpp" -o "$work/headers.hpp.gch"
compiled() { # NAME...: into objects
  local name
  for name in "$@"; do g++ "${flags[@]}" -include "$work/headers.hpp" -c "$work/$name.cpp" -o "$work/$name.o" || return 1; done
}
compiled plain checkpointed empty
source "$(dirname "${BASH_SOURCE[0]}")/precompiled.bash"
read -ra headers < <(read_once "$work/read_once.pch" "$source")
run() { # VARIANT NAME SIZES...: prints the adjoint's and the second-order results
  local variant=$1 name=$2
  shift 2
  local own=("$@") both=() size given
  "$compile" --adjoint --head "$name" --noalias "$work/$variant.cpp" -o "$work/$variant.a1.cpp" "${own[@]}" \
    --driver "$work/$variant.a1.main.cpp" -- -std=c++20 "${headers[@]}" &&
    { # extents of integers mean nothing
      for size in "$@"; do case $size in *=*) both+=(--size "$size") ;; esac; done
      for size in $(sed -n 's/.*void a1_[a-z_]*(\(.*\)) {.*/\1/p; s/.*double a1_[a-z_]*(\(.*\)) {.*/\1/p' "$work/$variant.a1.cpp" | grep -o 'a1_[a-z]*'); do
        for given in "$@"; do case $given in "${size#a1_}"=*) both+=(--size "a1_$given") ;; esac; done
      done
    } &&
      "$compile" --tangent --head "a1_$name" --noalias "$work/$variant.a1.cpp" -o "$work/$variant.t2.cpp" "${both[@]}" \
      --driver "$work/$variant.t2.main.cpp" -- -std=c++20 "-I$include" "${headers[@]}" &&
    compiled "$variant".{a1,a1.main,t2,t2.main} &&
    for order in a1 t2; do
      g++ "$work/$variant.$order.main.o" "$work/$variant.a1.o" $([ $order = a1 ] || echo "$work/$variant.t2.o") \
        "$work/$variant.o" "$work/empty.o" -o "$work/$variant.$order" &&
        "$work/$variant.$order"
    done
}
count=0
while read -r name sizes; do
  # shellcheck disable=SC2086
  if ! run plain "$name" $sizes >"$work/plain.out" 2>"$work/error"; then
    fail "$name, plain: $(head -n 1 "$work/error")"
  elif ! run checkpointed "$name" $sizes >"$work/checkpointed.out" 2>"$work/error"; then
    fail "$name, checkpointed: $(head -n 1 "$work/error")"
  elif ! cmp -s "$work/plain.out" "$work/checkpointed.out"; then
    fail "$name: the results differ"
    diff "$work/plain.out" "$work/checkpointed.out" | head -n 5
  elif cmp -s "$work/plain.a1.cpp" "$work/checkpointed.a1.cpp"; then
    fail "$name: the directive has no effect"
  fi
  count=$((count + 1))
done < <(sed -n 's|^// check: ||p' "$source")

"$compile" --adjoint --head written_once --noalias "$source" -o "$work/once.cpp" -- -std=c++20
if grep -q 'wengert_\(push\|reserve\)' "$work/once.cpp"; then fail "what is written once is stored"; fi

# The peak: 1,000 steps with 5 checkpoints.
cat >"$work/peak.cpp" <<'EOF'
#include <cstdio>
#include HEADER
int main() {
  double u[100], a1_u[100], energy = 0.0, a1_energy = 1.0, sum = 0.0;
  for (int i = 0; i < 100; ++i) u[i] = 0.01 * i, a1_u[i] = 0.0;
  a1_heat(100, 1000, u, a1_u, energy, a1_energy);
  for (double a : a1_u) sum += a;
  std::printf("%.17g %.17g %zu\n", sum, energy, wengert_stack_total_peak());
  return wengert_stack_is_empty() ? 0 : 1;
}
EOF
for variant in plain checkpointed; do
  "$compile" --adjoint --head heat --noalias "$work/$variant.cpp" -o "$work/$variant.heat.cpp" -- -std=c++20
  g++ "${flags[@]}" "-DHEADER=\"$work/$variant.heat.cpp\"" "$work/peak.cpp" -o "$work/peak"
  "$work/peak" >"$work/$variant.peak" || fail "heat, $variant: the stacks are not empty"
done
read -r plain_sum plain_energy plain_peak <"$work/plain.peak"
read -r sum energy peak <"$work/checkpointed.peak"
[ "$plain_sum $plain_energy" = "$sum $energy" ] || fail "1,000 steps: $plain_sum $plain_energy is not $sum $energy"
[ $((peak * 20)) -lt "$plain_peak" ] || fail "the peak is $peak bytes, without checkpoints $plain_peak"

refused() { # TEXT: the source on stdin
  cat >"$work/refused.cpp"
  if "$compile" --adjoint --head f --noalias "$work/refused.cpp" -o "$work/out.cpp" -- -std=c++20 2>"$work/error"; then
    fail "accepted: $1"
  fi
  grep -qF "$1" "$work/error" || fail "expected '$1', got: $(head -n 1 "$work/error")"
}
refused "refused.cpp:3:3: error: the loop under '#pragma wengert checkpoint' is not counted: it has an early exit" <<'EOF'
void f(int n, double* u) {
#pragma wengert checkpoint(3)
  for (int i = 0; i < n; ++i) { u[0] = u[0] * u[1]; if (u[0] > 9.0) break; }
}
EOF
refused "refused.cpp:4:3: error: the loop under '#pragma wengert checkpoint' calls 'draw', which may give another value when the reverse section runs it again; fill an array with its values before, or write '#pragma wengert pure' before its declaration if the same arguments give the same value" <<'EOF'
double draw(int stream);
double f(int n, double x) {
#pragma wengert checkpoint(2)
  for (int i = 0; i < n; ++i) x = x * (1 + draw(i) * x);
  return x;
}
EOF
refused "the loop under '#pragma wengert independent' calls 'fill', which may give another value when the reverse section runs it again; fill an array with its values before" <<'EOF'
void fill(double* w, int n);
double f(int n, const double* x) {
  double s = 0;
#pragma wengert independent
  for (int i = 0; i < n; ++i) {
    double w[2];
    fill(w, 2);
    s += x[i] * x[i] * w[1];
  }
  return s;
}
EOF
refused "the call of a function under '#pragma wengert checkpoint' calls 'pick', which may give another value" <<'EOF'
int pick(int n);
static double either(double x, int n) { return pick(n) > 0 ? x * x : x; }
#pragma wengert checkpoint
static double g(double x, int n) { return 2 * either(x, n); }
double f(double x, int n) { return g(x, n) * g(x, n); }
EOF
# Functions of other files that give the same value for the same arguments run again, and a tangent says so of them.
cat >"$work/pure.cpp" <<'EOF'
#pragma wengert pure
double density(int layer);
__attribute__((const)) int layer_of(int i);
double f(int n, double x) {
#pragma wengert checkpoint(2)
  for (int i = 0; i < n; ++i) x = x * (1 + density(layer_of(i)) * x);
  return x;
}
EOF
"$compile" --adjoint --head f --noalias "$work/pure.cpp" -o "$work/a1_pure.cpp" -- -std=c++20 || fail "a pure function is refused"
"$compile" --tangent --head f --noalias "$work/pure.cpp" -o "$work/t1_pure.cpp" -- -std=c++20 &&
  "$compile" --adjoint --head t1_f --noalias "$work/t1_pure.cpp" -o "$work/a2_pure.cpp" -- -std=c++20 ||
  fail "a pure function is none in the tangent"
refused "writes 'u', and how far cannot be seen; say 'checkpoint(n, u[EXTENT])'" <<'EOF'
void f(int n, const int* where, double* u) {
#pragma wengert checkpoint(3)
  for (int i = 0; i < n; ++i) u[where[i]] = u[0] * u[where[i]];
}
EOF
# Not every iteration takes the branch, so that its counter does not say how far.
refused "writes 'u', and how far cannot be seen; say 'checkpoint(n, u[EXTENT])'" <<'EOF'
void f(int n, double* u) {
  double s = 1.0;
#pragma wengert checkpoint(3)
  for (int i = 0; i < n; ++i) {
    if (i > 3) s = s * u[0]; else u[i] = s * u[i];
  }
  u[0] = s * u[0];
}
EOF
refused "does not say how many checkpoints there may be; say 'checkpoint(n)'" <<'EOF'
void f(int n, double* u) {
#pragma wengert checkpoint
  for (int i = 0; i < n; ++i) u[0] = u[0] * u[0];
}
EOF
refused "changes the pointer 'u'" <<'EOF'
void f(int n, double* x, double* y) {
  double* u = x;
#pragma wengert checkpoint(3, x[n], y[n])
  for (int i = 0; i < n; ++i) { y[0] = u[0] * y[0]; u = y; }
}
EOF
refused "stands before no loop and no function" <<'EOF'
void f(int n, double* u) {
#pragma wengert checkpoint(3)
  u[0] = u[0] * u[n];
}
EOF
echo "checkpoints: $count functions; peak of heat $peak bytes, $plain_peak without"
[ "$count" -gt 5 ] && [ "$failed" = 0 ]
