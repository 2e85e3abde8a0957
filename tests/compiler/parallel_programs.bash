#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# parallel_programs.bash WENGERT_CHECK [OPTION...]: the programs with OpenMP, in three threads: each is right, or is
# refused with the words of its line '// refused:'. Prints a table.
set -euo pipefail
check=$1; shift
cd "$(dirname "${BASH_SOURCE[0]}")/parallel"
log=$(mktemp)
trap 'rm -f "$log"' EXIT
OMP_NUM_THREADS=3 "$check" programs.c --corpus --noalias --optimise=-O0 "$@" -- -std=c11 -fopenmp >"$log" 2>&1 || true
awk '
  FNR == 1 { file++ }
  file == 1 && /^\/\/ check: / { name = $3; count++; order[count] = name }
  file == 1 && /^\/\/ refused: / { words[name] = substr($0, 13) }
  file == 2 && / (passes|REFUSED|FAILS)/ && !($1 in outcome) { outcome[$1] = $0 }
  END {
    for (k = 1; k <= count; ++k) {
      name = order[k]
      is_right = outcome[name] ~ /passes(:|$)/
      is_refused = outcome[name] ~ /REFUSED: /
      right += is_right; refused += is_refused; wrong += !is_right && !is_refused
      if (name in words ? is_refused && index(outcome[name], words[name]) : is_right) continue
      bad++
      print name ": expected " (name in words ? "a refusal: " words[name] : "the right derivative") "\n     got: " outcome[name]
    }
    printf "programs %d  right %d  refused %d  wrong %d\n", count, right, refused, wrong
    exit bad > 0 || count == 0
  }' programs.c "$log"
