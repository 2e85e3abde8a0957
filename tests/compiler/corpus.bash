#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# corpus.bash WENGERT_CHECK [FILE...]: checks every function of the corpus, prints what fails and the totals.
# Fails unless every function is accepted and passes.
set -euo pipefail
check=$1; shift
directory=$(cd "$(dirname "${BASH_SOURCE[0]}")/corpus" && pwd)
files=("$@")
[ "${#files[@]}" -gt 0 ] || files=("$directory"/*.c "$directory"/*.cpp)
logs=$(mktemp -d)
trap 'rm -rf "$logs"' EXIT
one() {
  local strict=g++,clang++-19
  case "$2" in *.c) strict=gcc,clang-19 ;; esac
  "$1" "$2" --corpus --noalias --quiet --optimise=-O0 --strict "$strict" >"$3/$(basename "$2").log" 2>&1 || true
}
export -f one
printf '%s\n' "${files[@]}" | xargs -P 2 -I FILE bash -c 'one "$@"' _ "$check" FILE "$logs"
total=0 accepted=0 passed=0 broken=0
for log in "$logs"/*.log; do
  grep -v '^total ' "$log" | sed "s|^|$(basename "$log" .log): |" || true
  read -r _ t _ a _ p < <(grep '^total ' "$log" || echo "total 0 accepted 0 passed 0")
  if [ "$t" = 0 ]; then broken=1; echo "$(basename "$log" .log): no result"; fi
  total=$((total + t)) accepted=$((accepted + a)) passed=$((passed + p))
done
echo "corpus: $total functions, $accepted accepted, $passed pass"
[ "$broken" = 0 ] && [ "$passed" = "$total" ]
