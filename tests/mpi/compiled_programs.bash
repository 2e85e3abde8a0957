#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# compiled_programs.bash WENGERT_COMPILE INCLUDE MPICC MPIRUN RANKS...: C programs with MPI through the derivative
# compiler: each is right with so many ranks, or is refused with the words of its line '// refused:'. Prints a table.
set -euo pipefail
compile=$1 include=$2 mpicc=$3 mpirun=$4
shift 4
here=$(cd "$(dirname "$0")/compiled" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
sources=(programs datatypes begun in_functions applications)
for source in "${sources[@]}"; do cp "$here/$source.c" .; done
cp "$here/ranks.h" .
# shellcheck disable=SC2046
read -ra flags <<<"$(printf '%s\n' $("$mpicc" -show 2>/dev/null || "$mpicc" --showme:compile) | grep '^-I' | tr '\n' ' ')"
derivative() { "$compile" "$1" --head "$2" "$3" -o "$4" -- -std=c11 "${flags[@]}" "-I$include" 2>>log; }
right=0 refused=0 bad=0 accepted=()
while read -r source name words; do
  : >log
  if derivative --tangent "$name" "$source" "t1_$name.c" && derivative --adjoint "$name" "$source" "a1_$name.c" &&
    derivative --tangent "a1_$name" "a1_$name.c" "t2_$name.c"; then
    accepted+=("$name")
    [ -z "$words" ] || { echo "$name: accepted, which had to be refused: $words"; bad=$((bad + 1)); }
  elif [ -n "$words" ] && grep -qF -- "$words" log; then
    refused=$((refused + 1))
  else
    printf '%s: refused: %s\n' "$name" "$(cat log)"
    bad=$((bad + 1))
  fi
done < <(awk '/^\/\/ program: / { if (name) print name; name = FILENAME " " $3 } /^\/\/ refused: / { name = name " " substr($0, 13) } END { print name }' "${sources[@]/%/.c}")
objects=()
{
  printf '#define PROGRAMS(X)'
  printf ' X(%s)' "${accepted[@]}"
  printf '\n'
  cat "$here/check_programs.c"
} >check.c
for name in "${accepted[@]}"; do
  for source in "t1_$name.c" "a1_$name.c" "t2_$name.c"; do objects+=("${source%.c}.o"); done
done
printf '%s\n' "${objects[@]%.o}" "${sources[@]}" check | xargs -P 2 -I NAME "$mpicc" -std=c11 -O1 -Wall -Wno-unused-function "-I$include" -c NAME.c -o NAME.o 2>log || { cat log; exit 1; }
printf '%s\n' "${accepted[@]}" >names
for source in "${sources[@]}"; do objcopy --keep-global-symbols=names "$source.o"; done
"$mpicc" check.o "${sources[@]/%/.o}" "${objects[@]}" -lm -o check
for ranks in "$@"; do
  timeout 120 "$mpirun" -n "$ranks" ./check >log 2>&1 || true
  for name in "${accepted[@]}"; do
    if grep -q "^$name: right" log; then
      right=$((right + 1))
    else
      echo "$ranks ranks: $name: $(grep "^$name: " log || tail -3 log)"
      bad=$((bad + 1))
    fi
  done
done
printf 'programs %d  right %d in %d runs  refused %d  bad %d\n' $((${#accepted[@]} + refused)) "$right" $((${#accepted[@]} * $#)) "$refused" "$bad"
[ "$bad" = 0 ]
