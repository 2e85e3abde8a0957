#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# overlap.bash WENGERT_CHECK GENERATOR: derivatives made without --noalias under arguments that overlap, by one entry, and
# under arguments that do not, which a test at their beginning finds out: in the functions of overlapping.cpp and random
# programs. WENGERT_TEST_ALL=1 adds other distances, files of the corpus, and more random programs.
set -euo pipefail
check=$1 generator=$2
directory=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
random=$(mktemp -d)
trap 'rm -rf "$random"' EXIT
source "$directory/precompiled.bash"
options=(--corpus --quiet --optimise=-O0 --compiler "$(precompiled "$random")" --engine "$(engine "$check" "$random")")
programs=12
"$check" "$directory/overlapping.cpp" "${options[@]}" --overlap 1
"$check" "$directory/overlapping.cpp" "${options[@]}"
"$check" "$directory/two_bodies.c" "${options[@]}"
for shift in 0 1 3; do
  "$check" "$directory/two_bodies.c" "${options[@]}" --first-order --overlap "$shift"
done
if [ "${WENGERT_TEST_ALL-}" = 1 ]; then
  programs=40
  for shift in 0 2; do
    "$check" "$directory/overlapping.cpp" "${options[@]}" --overlap "$shift"
  done
  "$check" "$directory/overlapping.cpp" "${options[@]}" --overlap 1 --no-optimise
  "$check" "$directory/corpus/arrays.cpp" "${options[@]}" --first-order --overlap 1
  "$check" "$directory/corpus/calls.cpp" "${options[@]}" --first-order --overlap 0
fi
"$generator" 3 "$programs" alone >"$random/programs.cpp"
"$check" "$random/programs.cpp" "${options[@]}" --first-order --points 3 --overlap 0 -- -std=c++20
"$check" "$random/programs.cpp" "${options[@]}" --first-order --points 3 --overlap 2 -- -std=c++20
"$check" "$random/programs.cpp" "${options[@]}" --first-order --points 3 -- -std=c++20
