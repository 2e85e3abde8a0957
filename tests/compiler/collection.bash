#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# collection.bash WENGERT_CHECK [--all] [FILE...]: functions as books, manuals and forum answers have them. Each is
# checked to second order with --noalias, with --all in default mode, too, and with warnings as errors. Prints what is
# not right, and a table: right, refused with a message, output that does not compile, wrong. The last two are faults:
# the status is 1 if there is one.
set -euo pipefail
check=$1; shift
all=no
if [ "${1-}" = --all ]; then all=yes; shift; fi
directory=$(cd "$(dirname "${BASH_SOURCE[0]}")/collection" && pwd)
files=("$@")
[ "${#files[@]}" -gt 0 ] || files=("$directory"/*.c "$directory"/*.cpp)
logs=$(mktemp -d)
trap 'rm -rf "$logs"' EXIT
modes=(noalias)
[ "$all" = no ] || modes+=(overlap)
# one CHECK LOGS ALL FILE MODE
one() {
  local options=(--corpus --optimise=-O0)
  [ "$5" = overlap ] || options+=(--noalias)
  if [ "$3" = yes ]; then
    case "$4" in *.c) options+=(--strict gcc,clang-19) ;; *) options+=(--strict g++,clang++-19) ;; esac
    options+=(--strict-syntax)
  fi
  case "$4" in *.cpp) options+=(-- -std=c++20) ;; esac
  "$1" "$4" "${options[@]}" >"$2/$(basename "$4").$5" 2>&1 || true
}
export -f one
for mode in "${modes[@]}"; do printf '%s\n' "${files[@]}" | sed "s|\$|\t$mode|"; done |
  xargs -P 2 -d '\n' -I LINE bash -c 'IFS=$'"'\\t'"' read -r file mode <<<"$4"; one "$1" "$2" "$3" "$file" "$mode"' _ \
    "$check" "$logs" "$all" LINE
printf '%-26s %6s %8s %14s %6s\n' file right refused 'not compiling' wrong
sum=(0 0 0 0)
for log in "$logs"/*; do
  right=$(grep -c '^[^ ]* *passes\(:\|$\)' "$log" || true)
  # Of a function that keeps state from call to call, two calls cannot be compared: neither right nor wrong. Where it
  # catches an exception and goes on, its derivatives end, and say so.
  refused=$(grep -cE '^[^ ]* *(REFUSED: |FAILS: .*(of two calls cannot be compared|ends by an exception))' "$log" || true)
  broken=$(grep -cE '^[^ ]* *FAILS: .*(compile|warning)' "$log" || true)
  fails=$(grep -E '^[^ ]* *FAILS: ' "$log" | grep -cvE 'of two calls cannot be compared|ends by an exception' || true)
  wrong=$((fails - broken))
  grep -q '^total ' "$log" || { wrong=$((wrong + 1)); echo "$(basename "$log"): no result" >>"$logs.lines"; }
  printf '%-26s %6d %8d %14d %6d\n' "$(basename "$log")" "$right" "$refused" "$broken" "$wrong"
  sum=($((sum[0] + right)) $((sum[1] + refused)) $((sum[2] + broken)) $((sum[3] + wrong)))
done
printf '%-26s %6d %8d %14d %6d\n' all "${sum[@]}"
cat "$logs.lines" 2>/dev/null || true
rm -f "$logs.lines"
for log in "$logs"/*; do grep -E '^[^ ]* *(REFUSED|FAILS): ' "$log" | sed "s|^|$(basename "$log"): |" || true; done
[ "${sum[2]}" = 0 ] && [ "${sum[3]}" = 0 ]
