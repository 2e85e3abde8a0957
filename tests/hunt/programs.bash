#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# programs.bash GENERATOR WENGERT_CHECK WORK SEED COUNT: random C++ programs, of one seed each, through the check: with
# --noalias optimised and not, and without it under AddressSanitizer.
# programs.bash --file WENGERT_CHECK FILE: the functions of a file, which '// check:' comments name. A text that reads what
# it has not written is refused here: a reducer makes such.
set -euo pipefail
export ASAN_OPTIONS=detect_stack_use_after_return=1
status=0
if [ "$1" = --file ]; then
  check=$2 file=$3
  clang++-19 -std=c++20 -fsyntax-only -w -Werror=uninitialized -Werror=sometimes-uninitialized -Werror=return-type "$file" 2>/dev/null ||
    { echo "does not compile"; exit 0; }
else
  generator=$1 check=$2 file=$3/programs.cpp seed=$4 count=$5
  mkdir -p "$3"
  "$generator" "$seed" "$count" >"$file"
fi
for option in --noalias "--noalias --no-optimise" ""; do
  compiler=clang++-19
  [ -n "$option" ] || compiler="clang++-19 -fsanitize=address"
  # shellcheck disable=SC2086
  output=$("$check" --corpus --quiet --first-order --points 5 --optimise=-O0 --compiler "$compiler" $option "$file" -- -std=c++20 2>&1) || status=1
  [ "$status" = 0 ] || { printf '%s\n' "$output" | sed "s/^/${option:-without --noalias}: /"; break; }
done
exit "$status"
