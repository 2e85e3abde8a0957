#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# random_programs.bash GENERATOR WENGERT_CHECK SEEDS COUNT [FIRST]: COUNT random programs for each of SEEDS seeds through
# the check, with every optimisation on and off; of every fourth seed, the first among them, also without --noalias under
# AddressSanitizer. Fails at the end if a program was refused or wrong. Without WENGERT_TEST_ALL=1 in the
# environment 15 programs of one seed are taken, with it all programs are sanitized. Thousands:
# WENGERT_TEST_ALL=1 random_programs.bash GENERATOR WENGERT_CHECK 100 50.
set -euo pipefail
generator=$1 check=$2 seeds=$3 count=$4 first=${5:-1}
[ "${WENGERT_TEST_ALL-}" = 1 ] || seeds=1 count=15
directory=$(mktemp -d)
trap 'rm -rf "$directory"' EXIT
source "$(dirname "${BASH_SOURCE[0]}")/precompiled.bash"
plain=$(precompiled "$directory") sanitized=$(precompiled "$directory" -fsanitize=address)
plain_engine=$(engine "$check" "$directory") sanitized_engine=$(engine "$check" "$directory" -fsanitize=address)
export ASAN_OPTIONS=detect_stack_use_after_return=1
status=0
for ((seed = first; seed < first + seeds; ++seed)); do
  "$generator" "$seed" "$count" >"$directory/programs.cpp"
  for option in --noalias "--noalias --no-optimise" ""; do
    compiler=$plain engine=$plain_engine
    if [ -z "$option" ]; then
      [ $((seed % 4)) = 1 ] || [ "${WENGERT_TEST_ALL-0}" = 1 ] || continue
      compiler=$sanitized engine=$sanitized_engine
    fi
    # A program jumps where a condition on a number changes its mind, and differences across that disagree.
    # shellcheck disable=SC2086
    output=$("$check" --corpus --quiet --first-order --points 5 --optimise=-O0 --compiler "$compiler" --engine "$engine" $option "$directory/programs.cpp" -- \
      -std=c++20 2>&1) || true
    if ! grep -qx "total $count accepted $count passed $count" <<<"$output"; then
      echo "seed $seed, ${option:-without --noalias}:"
      echo "$output"
      status=1
    fi
  done
done
echo "$((seeds * count)) random programs, optimised and not"
exit "$status"
