#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# trajectories.bash WENGERT_COMPILE WENGERT_CHECK: of trajectories.cpp the loops whose old values are read in the
# run-time stack are those that say so; all derivatives are right, again and again up to order 3.
set -euo pipefail
compile=$1 check=$2
directory=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
source=$directory/trajectories.cpp
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
source "$directory/precompiled.bash"
read -ra headers < <(read_once "$work/read_once.pch" "$source")
failed=0 count=0
while read -r kind head; do
  "$compile" --adjoint --head "$head" --noalias --explain "$source" -o "$work/$head.cpp" -- -std=c++20 "${headers[@]}" 2>"$work/$head.txt"
  blocks=$(grep -c ': trajectory: ' "$work/$head.txt" || true)
  case $kind in
    in) [ "$blocks" -gt 0 ] || { echo "$head: no trajectory in the tape" && failed=1; } ;;
    copied) [ "$blocks" = 0 ] || { echo "$head: a trajectory in the tape" && failed=1; } ;;
  esac
  "$compile" --adjoint --one-body --head "$head" --explain "$source" -o "$work/$head.cpp" -- -std=c++20 "${headers[@]}" 2>"$work/$head.txt"
  # Where arguments may overlap, only arrays of the function's own.
  if grep ': trajectory: ' "$work/$head.txt" | grep -vq "'state'"; then
    echo "$head: a trajectory of an argument that may overlap" && failed=1
  fi
  count=$((count + 1))
done < <(sed -n 's|^// \(in\) the tape: |\1 |p; s|^// \(copied\) back: |\1 |p' "$source")
[ "$count" -ge 12 ] || { echo "only $count functions" && failed=1; }
"$compile" --adjoint --head heat --noalias "$source" -o "$work/heat.cpp" -- -std=c++20 "${headers[@]}"
grep -qx '    if (n > 2) {' "$work/heat.cpp" || { echo "heat: the condition 1 <= n - 2 is not said as n > 2" && failed=1; }
"$check" "$source" --corpus --noalias --quiet --optimise=-O0 --compiler "$(precompiled "$work")" --strict g++,clang++-19 --strict-syntax || failed=1
"$directory/reapply.bash" "$compile" "$check" "$source" || failed=1
exit "$failed"
