#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# corpus.bash WENGERT_CHECK [--no-optimise] [FILE...]: checks every function of the corpus, prints what fails and the
# totals. GCC and Clang must take optimised derivatives without a warning. Fails unless every function is accepted and
# passes.
set -euo pipefail
check=$1; shift
directory=$(cd "$(dirname "${BASH_SOURCE[0]}")/corpus" && pwd)
optimised=yes
if [ "${1-}" = --no-optimise ]; then optimised=no; shift; fi
files=("$@")
[ "${#files[@]}" -gt 0 ] || files=("$directory"/*.c "$directory"/*.cpp)
logs=$(mktemp -d)
trap 'rm -rf "$logs"' EXIT
# one CHECK LOGS OPTIMISED FILE
one() {
  local options=(--strict g++,clang++-19)
  case "$4" in *.c) options=(--strict gcc,clang-19) ;; esac
  [ "$3" = yes ] || options=(--no-optimise)
  "$1" "$4" --corpus --noalias --quiet --optimise=-O0 --compiler clang++-19 --c-compiler clang-19 "${options[@]}" \
    >"$2/$(basename "$4").log" 2>&1 || true
}
export -f one
printf '%s\n' "${files[@]}" | xargs -P 2 -I FILE bash -c 'one "$@"' _ "$check" "$logs" "$optimised" FILE
total=0 accepted=0 passed=0 broken=0
for log in "$logs"/*.log; do
  grep -v '^total ' "$log" | sed "s|^|$(basename "$log" .log): |" || true
  read -r _ t _ a _ p < <(grep '^total ' "$log" || echo "total 0 accepted 0 passed 0")
  if [ "$t" = 0 ]; then broken=1; echo "$(basename "$log" .log): no result"; fi
  total=$((total + t)) accepted=$((accepted + a)) passed=$((passed + p))
done
echo "corpus: $total functions, $accepted accepted, $passed pass"
[ "$broken" = 0 ] && [ "$passed" = "$total" ]
