#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# expected.bash WENGERT_COMPILE [--update]: the tangent and the adjoint of every function of expected/constructs.* must be
# the text beside it. --update writes the texts anew; read the difference before it is committed.
set -euo pipefail
compile=$1 update=${2:-}
directory=$(cd "$(dirname "${BASH_SOURCE[0]}")/expected" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
status=0 count=0
for source in "$directory"/constructs.c "$directory"/constructs.cpp; do
  standard=-std=c++20
  [ "${source##*.}" = cpp ] || standard=-std=c17
  heads=$(sed -nE 's/^(void|double) ([a-z_]+)\(.*/\2/p' "$source")
  for head in $heads; do
    for mode in tangent adjoint; do
      "$compile" --"$mode" --head "$head" --noalias "$source" -o "$work/out.${source##*.}" -- "$standard"
      # From the first function on: what stands before is the source's own.
      sed -n '/^#include <wengert/d; /^\(static \)\?\(void\|double\|struct\) .*[({]$\|^\(static \)\?\(void\|double\) .*;$/,$p' \
        "$work/out.${source##*.}" >"$work/text"
      expected=$directory/$head.$mode.txt
      count=$((count + 1))
      if [ "$update" = --update ]; then
        cp "$work/text" "$expected"
      elif ! diff -u "$expected" "$work/text"; then
        status=1
      fi
    done
  done
done
echo "expected text: $count derivatives"
[ "$count" -ge 60 ] && exit "$status"
