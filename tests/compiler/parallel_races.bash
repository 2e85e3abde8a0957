#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# parallel_races.bash WENGERT_CHECK [FILE...]: the derivatives of the programs with OpenMP, in three threads, under
# ThreadSanitizer. GCC's library for OpenMP is not seen by it; teams.c takes its place.
set -euo pipefail
check=$1; shift
cd "$(dirname "${BASH_SOURCE[0]}")/parallel"
[ "$#" -gt 0 ] || set -- programs.c shared_reads.c
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export OMP_NUM_THREADS=3 TSAN_OPTIONS="log_path=$work/report exitcode=0"
gcc -std=gnu11 -O1 -g -fsanitize=thread -c teams.c -o "$work/teams.o"
# Compilers for the check: what is compiled knows OpenMP, what is linked does not.
for compiler in gcc g++; do
  cat >"$work/$compiler" <<END
#!/usr/bin/env bash
arguments=() teams=("$work/teams.o" -lpthread) openmp=()
for a in "\$@"; do
  case "\$a" in
    -c | -fsyntax-only) teams=() openmp=(-fopenmp) ;;
    -fopenmp) continue ;;
  esac
  arguments+=("\$a")
done
exec $compiler -g -fsanitize=thread "\${openmp[@]}" "\${arguments[@]}" "\${teams[@]}"
END
  chmod +x "$work/$compiler"
done
reports() { cat "$work"/report.* 2>/dev/null || true; }

# Without 'atomic' this program races, and it is seen.
for update in '' '#pragma omp atomic'; do
  printf 'int main(void) {\n  double s = 0;\n#pragma omp parallel for\n  for (int i = 0; i < 99; ++i) {\n%s\n    s += i;\n  }\n  return s < 0;\n}\n' "$update" >"$work/sum.c"
  "$work/gcc" -c "$work/sum.c" -o "$work/sum.o" && "$work/gcc" "$work/sum.o" -o "$work/sum" && "$work/sum"
  [ -n "$update" ] || { reports | grep -q "data race" || { echo "a race is not seen"; exit 1; }; rm -f "$work"/report.*; }
done
[ -z "$(reports)" ] || { reports; echo "a race is seen that is none"; exit 1; }

for file in "$@"; do
  "$check" "$file" --corpus --noalias --optimise=-O0 --compiler "$work/g++" --c-compiler "$work/gcc" -- -std=c11 -fopenmp >"$work/log" 2>&1 || true
  tail -1 "$work/log"
  if grep -E 'FAILS|does not compile' "$work/log" || [ -n "$(reports)" ]; then
    reports | head -60
    exit 1
  fi
  # A table without a program that ran says nothing.
  [ "$(grep -c ' passes' "$work/log")" -gt 30 ] || { cat "$work/log"; exit 1; }
done
