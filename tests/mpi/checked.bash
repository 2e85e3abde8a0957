#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# checked.bash WENGERT_CHECK MPICC: `wengert check` of functions that send messages, in one process.
set -euo pipefail
check=$1 work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
cat >norm.c <<'EOF'
#include <math.h>
#include <mpi.h>
double norm(int n, const double* x) {
  double part = 0, all;
  for (int i = 0; i < n; i++) part += x[i] * x[i];
  MPI_Allreduce(&part, &all, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  return sqrt(all);
}
EOF
cp norm.c norm.cpp
read -ra flags <<<"$("$2" --showme:compile)"
for file in norm.c norm.cpp; do
  "$check" "$file" --head norm --size n=3 --size x=3 --optimise=-O0 -- "${flags[@]}" >log || { cat log; exit 1; }
  grep -qx "norm: check passed" log
  grep -q "^norm: one process runs: messages between several, and several directions, are not checked" log
done
if "$check" norm.c --head norm 2>log; then exit 1; fi
# shellcheck disable=SC2016
grep -qF -- '-- $(mpicc --showme:compile)' log
echo "2 functions checked in one process"
