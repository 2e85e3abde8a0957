#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# random_programs.bash GENERATOR WENGERT_CHECK SEEDS COUNT: COUNT random programs for each seed through the check,
# with every optimisation on and off. Fails on the first seed with a program that is refused or wrong.
set -euo pipefail
generator=$1 check=$2 seeds=$3 count=$4
directory=$(mktemp -d)
trap 'rm -rf "$directory"' EXIT
for ((seed = 1; seed <= seeds; ++seed)); do
  "$generator" "$seed" "$count" >"$directory/programs.cpp"
  for option in --noalias "--noalias --no-optimise"; do
    # shellcheck disable=SC2086
    output=$("$check" --corpus --quiet --first-order $option "$directory/programs.cpp" -- -std=c++20 2>&1) || true
    if ! grep -qx "total $count accepted $count passed $count" <<<"$output"; then
      echo "seed $seed, $option:"
      echo "$output"
      exit 1
    fi
  done
done
echo "$((seeds * count)) random programs pass, optimised and not"
