#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# random_programs.bash GENERATOR WENGERT_CHECK SEEDS COUNT [FIRST]: COUNT random programs for each of SEEDS seeds through
# the check, with every optimisation on and off. Fails at the end if a program was refused or wrong. Thousands:
# random_programs.bash GENERATOR WENGERT_CHECK 100 50.
set -euo pipefail
generator=$1 check=$2 seeds=$3 count=$4 first=${5:-1}
directory=$(mktemp -d)
trap 'rm -rf "$directory"' EXIT
status=0
for ((seed = first; seed < first + seeds; ++seed)); do
  "$generator" "$seed" "$count" >"$directory/programs.cpp"
  for option in --noalias "--noalias --no-optimise"; do
    # A program jumps where a condition on a number changes its mind, and differences across that disagree.
    # shellcheck disable=SC2086
    output=$("$check" --corpus --quiet --first-order --points 5 --optimise=-O0 --compiler clang++-19 $option "$directory/programs.cpp" -- \
      -std=c++20 2>&1) || true
    if ! grep -qx "total $count accepted $count passed $count" <<<"$output"; then
      echo "seed $seed, $option:"
      echo "$output"
      status=1
    fi
  done
done
echo "$((seeds * count)) random programs, optimised and not"
exit "$status"
