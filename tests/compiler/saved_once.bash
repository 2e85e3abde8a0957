#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# saved_once.bash WENGERT_COMPILE INCLUDE: what the adjoints of some functions of corpus/saved_once.c have on their
# run-time stack at most, in bytes: with --noalias; the primal's outputs are kept where KEEP is set. Of
# corpus/filled_again.cpp which arrays are filled again and which are saved.
set -euo pipefail
compile=$1 include=$2
directory=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
source=$directory/corpus/saved_once.c
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
failures=0

# takes HEAD BYTES NAME=SIZE...
takes() {
  local head=$1 bytes=$2 size options=() found
  shift 2
  for size in "$@"; do options+=(--size "$size"); done
  [ -n "${KEEP-}" ] || options+=(--no-keep-primal)
  "$compile" --adjoint --head "$head" --noalias "$source" -o adjoint.c --driver driver.c --force "${options[@]}"
  cat adjoint.c driver.c - >"$head.c" <<'C'
static void print_peak(void) { fprintf(stderr, "%zu\n", wengert_stack_total_peak()); }
__attribute__((constructor)) static void print_at_the_end(void) { atexit(print_peak); }
C
  gcc -w -O0 -I"$include" "$head.c" -o "$head" -lm
  found=$("./$head" 2>&1 >/dev/null | tail -n 1)
  if [ "$found" = "$bytes" ]; then
    echo "ok $head: $bytes bytes"
  else
    echo "FAILED: $head has $found bytes on the stack, not $bytes"
    failures=$((failures + 1))
  fi
}
takes scaled_product $((5 * 4 * 8)) n=5 m=4 l=3  # each element once, at *=
takes scaled_rows $((5 * 4 * 8)) n=5 m=4 l=3
takes lower_upper 0 n=4 A=16  # the factors are enough
takes lower_upper_by_rows 0 n=4
takes shortest_ways $((5 * 5 * 5)) n=5  # a byte for each choice
takes largest_so_far $((6 * 8 + 21)) n=6 x=6 y=6
KEEP=yes takes each_behind $(((15 + 5) * 8)) n=6 x=6  # outputs once
KEEP=yes takes each_before $(((15 + 5) * 8)) n=6 x=6

filled=$directory/corpus/filled_again.cpp count=0
source "$directory/precompiled.bash"
read -ra headers < <(read_once "$work/headers.pch" "$filled")
while read -r kind head array; do
  "$compile" --adjoint --head "$head" --noalias --explain "$filled" -o filled.cpp --force -- -std=c++20 "${headers[@]}" 2>notes
  found=saved
  grep -q "recompute: '$array' is computed again in the reverse section, as a whole" notes && found=again
  if [ "$found" != "$kind" ]; then
    echo "FAILED: '$array' of $head: $found, not $kind"
    failures=$((failures + 1))
  fi
  count=$((count + 1))
done < <(sed -nE 's|^// (again: \|saved: )|\1|p' "$filled" | tr -d :)
[ "$count" -ge 25 ] || { echo "FAILED: only $count arrays" && failures=1; }
[ "$failures" = 0 ]
