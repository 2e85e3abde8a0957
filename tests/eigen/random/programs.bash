#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# programs.bash INCLUDE WORK SEED COUNT: COUNT random programs of Eigen's matrices, compiled with double and with
# wengert::Real under AddressSanitizer, and their check. Fails if one does not compile, has another value or derivative, or
# if fewer than half are right. programs.bash --file INCLUDE FILE: the programs of a file.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
directory=$(mktemp -d)
trap 'rm -rf "$directory"' EXIT
compiled() {  # FILE OUTPUT [OPTION...]
  local file=$1 output=$2
  shift 2
  clang++-19 -std=c++20 -O0 -g0 -UNDEBUG -w -ferror-limit=3 -fsanitize=address -fuse-ld=lld "-I$here" "$@" -isystem /usr/include/eigen3 \
    "$file" -o "$output" 2>"$directory/errors" && return
  echo "FAILED: it does not compile: $(grep -m 1 -E 'error:' "$directory/errors")"
  cat "$directory/errors"
  return 1
}
if [ "$1" = --file ]; then
  include=$2 file=$3
  clang++-19 -std=c++20 -fsyntax-only -w -DPLAIN_ALONE "-I$here" "-I$include" -isystem /usr/include/eigen3 "$file" 2>/dev/null ||
    { echo "does not compile"; exit 0; }
else
  include=$1 file=$2/programs.cpp
  mkdir -p "$2"
  python3 "$here/programs.py" "$4" "$3" >"$file"
fi
compiled "$file" "$directory/programs" "-I$include"
"$directory/programs"
