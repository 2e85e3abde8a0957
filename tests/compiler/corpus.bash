#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# corpus.bash WENGERT_CHECK [--no-optimise | --update] [FILE...]: checks every function of the corpus with --noalias and without it,
# prints what fails and the totals. With --noalias GCC must take optimised derivatives without a warning, and they run to
# second order; without it derivatives run under AddressSanitizer to first order, in the body that stands any overlap. By default the checks of
# corpus/default.txt are made (file, function, way; all ways if none is named), which reach every place of the compiler that the corpus reaches
# (choose.py), or of them those of the function that WENGERT_CORPUS_HEAD names. With
# WENGERT_TEST_ALL=1 all functions are checked, in both modes to second order under AddressSanitizer and
# UndefinedBehaviorSanitizer, and Clang's warnings and those of GCC's optimiser count too. Fails unless every function is
# accepted and passes. A file with a line `// C++20.` is read as that, one with `// Its own headers alone` without those that all
# others find read already.
set -euo pipefail
check=$1; shift
directory=$(cd "$(dirname "${BASH_SOURCE[0]}")/corpus" && pwd)
optimised=yes update=no figures_alone=${WENGERT_CORPUS_FIGURES_ALONE-no}
if [ "${1-}" = --no-optimise ]; then optimised=no; shift; fi
if [ "${1-}" = --update ]; then update=yes figures_alone=yes; shift; fi
files=("$@")
[ "${#files[@]}" -gt 0 ] || files=("$directory"/*.c "$directory"/*.cpp)
logs=$(mktemp -d)
trap 'rm -rf "$logs"' EXIT
source "$directory/../precompiled.bash"
work=()  # file, a tab, mode
for mode in noalias overlap; do
  if [ "${WENGERT_TEST_ALL-}" = 1 ]; then
    for file in "${files[@]}"; do work+=("$file"$'\t'"$mode"); done
    continue
  fi
  # Copies, where the comments of other functions do not ask for a check.
  way=$mode
  if [ "$optimised" = no ]; then way=unoptimised; fi
  if [ "$optimised" = no ] && [ "$mode" = overlap ]; then continue; fi
  mkdir "$logs/$mode"
  cp -r "$directory" "$logs/$mode/corpus"
  for file in "${files[@]}"; do
    copy=$logs/$mode/corpus/$(basename "$file")
    awk -v file="$(basename "$file")" -v head="${WENGERT_CORPUS_HEAD-}" -v way="$way" \
      'NR == FNR { if ($1 == file && ($3 == way || NF == 2) && (head == "" || $2 == head)) chosen[$2] = 1; next }
      $2 == "check:" && ($1 == "//" || $1 == "/*") && !($3 in chosen) { $2 = "chosen by --all:" } { print }' \
      "$directory/default.txt" "$file" >"$copy"
    if grep -qE '^(//|/\*) check: ' "$copy"; then work+=("$copy"$'\t'"$mode"); fi
  done
done
# Values written back to a variable that has left its scope are seen only if its place is not given to another one.
export ASAN_OPTIONS=detect_stack_use_after_return=1
read_too=("$directory"/*.cpp)
if [ "$figures_alone" = yes ]; then
  sanitizers='' plain=c++ sanitized=c++ plain_engine='' sanitized_engine=''
elif [ "${WENGERT_TEST_ALL-}" = 1 ]; then
  sanitizers="-fsanitize=address,undefined -fno-sanitize-recover=undefined"
  # shellcheck disable=SC2086
  sanitized=$(precompiled "$logs" $sanitizers) plain=$sanitized
  # shellcheck disable=SC2086
  sanitized_engine=$(engine "$check" "$logs" $sanitizers) plain_engine=$sanitized_engine
else
  sanitizers="-fsanitize=address"
  plain=$(precompiled "$logs") sanitized=$(precompiled "$logs" $sanitizers)
  plain_engine=$(engine "$check" "$logs") sanitized_engine=$(engine "$check" "$logs" $sanitizers)
fi
standard='' read_once "$logs/read.pch" "$directory"/*.cpp >"$logs/read"
export figures_alone plain sanitized sanitizers plain_engine sanitized_engine
# one CHECK LOGS OPTIMISED FILE MODE
one() {
  local name options=() compilers=(--compiler "$sanitized" --c-compiler "clang-19 $sanitizers" --engine "$sanitized_engine")
  name=$(basename "$4")
  [ "$3" = yes ] || options+=(--no-optimise)
  if [ "$5" = noalias ]; then
    options+=(--noalias)
    if [ "$3" = yes ]; then
      if [ "${WENGERT_TEST_ALL-}" = 1 ]; then
        case "$4" in *.c) options+=(--strict gcc,clang-19) ;; *) options+=(--strict g++,clang++-19) ;; esac
      else
        case "$4" in *.c) options+=(--strict gcc) ;; *) options+=(--strict g++) ;; esac
        options+=(--strict-syntax)
      fi
    fi
  fi
  if [ "${WENGERT_TEST_ALL-0}" = 1 ] && [ "$5" = overlap ]; then options+=(--one-body); fi
  if [ "${WENGERT_TEST_ALL-0}" != 1 ]; then
    if [ "$5" = overlap ]; then options+=(--first-order --one-body); else compilers=(--compiler "$plain" --c-compiler gcc --engine "$plain_engine"); fi
  fi
  if grep -q '^// Its own headers alone' "$4"; then
    compilers[1]=${compilers[1]% -include-pch *}
  elif [ "${4##*.}" = cpp ] && ! grep -q '^// C++20\.$' "$4"; then
    options+=(--headers "$2/read.pch")
  fi
  if grep -q '^// C++20\.$' "$4"; then options+=(-- -std=c++20); fi
  if [ "$3" = yes ]; then options=(--figures "$2/$name.$5.figures" "${options[@]}"); fi
  if [ "$figures_alone" = yes ]; then options=(--figures-alone "${options[@]}"); fi
  "$1" "$4" --corpus --quiet --optimise=-O0 "${compilers[@]}" "${options[@]}" >"$2/$name.$5.log" 2>&1 || true
}
export -f one
printf '%s\n' "${work[@]}" |
  xargs -P 2 -d '\n' -I LINE bash -c 'IFS=$'"'\\t'"' read -r file mode <<<"$4"; one "$1" "$2" "$3" "$file" "$mode"' _ \
    "$check" "$logs" "$optimised" LINE
shopt -s nullglob
# Lines of FILE.WAY.figures get the file and the way.
for list in "$logs"/*.figures; do
  name=${list##*/} name=${name%.figures}
  sed "s/^[^ ]*/${name%.*} & ${name##*.}/" "$list"
done | LC_ALL=C sort >"$logs/figures"
if [ "$update" = yes ]; then
  # Of files that are not among those given the lines stay.
  {
    sed -n '/^#/p' "$directory/figures.txt"
    awk 'NR == FNR { given[$1]; next } !/^#/ && !($1 in given)' <(printf '%s\n' "${files[@]##*/}") "$directory/figures.txt" |
      LC_ALL=C sort - "$logs/figures"
  } >"$logs/list"
  cp "$logs/list" "$directory/figures.txt"
  exit
fi
same=yes
awk -v all="${WENGERT_TEST_ALL-}" -f "$directory/../figures.awk" "$directory/figures.txt" "$logs/figures" || same=no
total=0 accepted=0 passed=0 broken=0
for log in "$logs"/*.log; do
  what='.'
  [ "$figures_alone" = no ] || what=REFUSED
  grep -v '^total ' "$log" | grep "$what" | sed "s|^|$(basename "$log" .log): |" || true
  read -r _ t _ a _ p < <(grep '^total ' "$log" || echo "total 0 accepted 0 passed 0")
  if [ "$t" = 0 ]; then broken=1; echo "$(basename "$log" .log): no result"; fi
  [ "$figures_alone" = no ] || p=$a
  total=$((total + t)) accepted=$((accepted + a)) passed=$((passed + p))
done
if [ "$figures_alone" = yes ]; then
  echo "corpus: figures of $accepted of $total checks compared"
else
  echo "corpus: $total checks of functions with and without --noalias, $accepted accepted, $passed pass"
fi
if [ "$same" = no ]; then echo "Figures of derivatives have changed. If they should: tests/compiler/corpus.bash WENGERT_CHECK --update"; fi
[ "$same" = yes ] && [ "$broken" = 0 ] && [ "$passed" = "$total" ]
