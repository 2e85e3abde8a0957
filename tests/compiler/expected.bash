#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# expected.bash WENGERT_COMPILE [--update]: the tangent and the adjoint of every function of expected/constructs.* must be
# the text beside it, and so must the adjoint's plan of the functions in `plans`. --update writes the texts anew; read the
# difference before it is committed.
set -euo pipefail
compile=$1 update=${2:-}
directory=$(cd "$(dirname "${BASH_SOURCE[0]}")/expected" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
source "$directory/../precompiled.bash"
read -ra headers < <(read_once "$work/headers.pch" "$directory/constructs.cpp")
status=0 count=0
plans=" product_of_sines branches while_loop overwriting called recursive memory variable_length vectors upwind_step "
# must_be EXPECTED FOUND
must_be() {
  count=$((count + 1))
  if [ "$update" = --update ]; then
    cp "$2" "$1"
  elif ! diff -u "$1" "$2"; then
    echo "FAILED: ${1##*/}"
    status=1
  fi
}
for source in "$directory"/constructs.c "$directory"/constructs.cpp; do
  standard=(-std=c++20 "${headers[@]}")
  [ "${source##*.}" = cpp ] || standard=(-std=c17)
  heads=$(sed -nE 's/^(void|double) ([a-z_]+)\(.*/\2/p' "$source")
  for head in $heads; do
    for mode in tangent adjoint; do
      "$compile" --"$mode" --explain=plan --head "$head" --noalias "$source" -o "$work/out.${source##*.}" -- "${standard[@]}" \
        2>"$work/plan" || { cat "$work/plan"; exit 1; }
      # From the first function on: what stands before is the source's own.
      sed -n '/^#include <wengert/d; /^#ifndef WENGERT_/,/^#endif/d; /^\(static \)\?\(void\|double\|struct\) .*[({]$\|^\(static \)\?\(void\|double\) .*;$/,$p' \
        "$work/out.${source##*.}" >"$work/text"
      must_be "$directory/$head.$mode.txt" "$work/text"
      if [ "$mode" = adjoint ] && [[ $plans = *" $head "* ]]; then must_be "$directory/$head.plan.txt" "$work/plan"; fi
    done
  done
done
echo "expected text: $count derivatives and plans"
[ "$count" -ge 70 ] && exit "$status"
