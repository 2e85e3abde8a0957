#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# random_objects.bash GENERATOR WENGERT_CHECK SEED COUNT: COUNT random programs of objects through the check, with
# --noalias, and without it under AddressSanitizer. Fails if a program that is accepted is wrong, does not compile or
# ends, or if more than half are refused. The output says why each of those is. random_objects.bash --file
# WENGERT_CHECK FILE checks the functions of a file, which '// check:' comments name.
set -euo pipefail
directory=$(mktemp -d)
trap 'rm -rf "$directory"' EXIT
source "$(dirname "${BASH_SOURCE[0]}")/precompiled.bash"
if [ "$1" = --file ]; then
  check=$2 file=$3
  clang++-19 -std=c++20 -fsyntax-only -w -Werror=uninitialized -Werror=return-type "$file" 2>/dev/null ||
    { echo "does not compile"; exit 0; }
else
  check=$2 file=${WENGERT_PROGRAMS-$directory/programs.cpp}
  mkdir -p "$(dirname "$file")"
  "$1" "$3" "$4" >"$file"
fi
read_too=("$file")
plain=$(precompiled "$directory") sanitized=$(precompiled "$directory" -fsanitize=address)
plain_engine=$(engine "$check" "$directory") sanitized_engine=$(engine "$check" "$directory" -fsanitize=address)
read_once "$directory/read.pch" "$file" >/dev/null
export ASAN_OPTIONS=detect_stack_use_after_return=1
status=0
for way in --noalias --one-body; do
  compiler=$plain engine=$plain_engine
  [ "$way" = --noalias ] || compiler=$sanitized engine=$sanitized_engine
  output=$("$check" --corpus --quiet --first-order --points 5 --optimise=-O0 --compiler "$compiler" --engine "$engine" \
    --headers "$directory/read.pch" "$way" "$file" -- -std=c++20 2>&1) || true
  read -r _ total _ accepted _ passed < <(grep '^total ' <<<"$output" || echo "total 0 accepted 0 passed 0")
  echo "${way#--}: $total programs, $accepted accepted, $passed right"
  { [ "$total" -gt 0 ] && [ "$accepted" = "$passed" ] && [ $((accepted * 2)) -ge "$total" ]; } || status=1
  grep -v '^total ' <<<"$output" || true
done
exit "$status"
