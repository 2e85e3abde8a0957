#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# reapply.bash WENGERT_COMPILE WENGERT_CHECK [FILE...]: the adjoint of every corpus function is itself a program: its
# tangent and its adjoint against each other and against differences (order 2), and the tangent over its adjoint
# (order 3). Fails if one does not pass. Without WENGERT_TEST_ALL=1 in the environment a fifth of the functions is taken.
set -euo pipefail
compile=$1 check=$2
shift 2
directory=$(cd "$(dirname "${BASH_SOURCE[0]}")/corpus" && pwd)
files=("$@")
[ "${#files[@]}" -gt 0 ] || files=("$directory"/*.c "$directory"/*.cpp)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
source "$directory/../precompiled.bash"
compiler=$(precompiled "$work") engine=$(engine "$check" "$work")
read_once "$work/read.pch" "$directory"/*.cpp >/dev/null
export compiler engine
# one COMPILE CHECK FILE NAME WORK [--size n=5...]
one() {
  local compile=$1 check=$2 file=$3 name=$4 work=$5 size sizes="" standard=-std=c++20 adjoint
  shift 5
  local out="$work/$(basename "$file" | tr . _)_$name.${file##*.}"
  local headers=() read=()  # read already, of the source and of its adjoint
  if [ "${file##*.}" = c ]; then
    standard=-std=gnu17
  elif ! grep -q '^// Its own headers alone' "$file"; then
    headers=(-include-pch "$work/read.pch") read=(--headers "$work/read.pch")
  fi
  # What the adjoint only declares, as it is defined in the source, must be in its file to be checked alone.
  local own="$work/own_$name.${file##*.}"
  sed -E "/ $name\\(/! { s/^(double|int|Table) [a-z_]+\\(.*[{}]$/static &/; s/^(inline )?(double|int) [a-z_]+(\\[.*\\])? = /static const &/; s/^(double|int) [a-z_]+;/static &/ }" \
    "$file" >"$own"
  local source
  for source in "$file" "$own"; do
    if ! "$compile" --adjoint --head "$name" --noalias "$source" -o "$out" -- "$standard" "${headers[@]}" 2>"$out.error"; then
      echo "$name: $(head -n 1 "$out.error")"
      return
    fi
    if grep -q 'wengert/owned.hpp' "$out"; then  # not differentiated again: refused with these words
      "$compile" --tangent --head "a1_$name" "$out" -o "$out.2" -- "$standard" 2>"$out.error" || true
      grep -q 'error: .*derivatives of owned objects work on the header.s keys and log' "$out.error" && echo refused ||
        echo "$name: $(head -n 1 "$out.error")"
      return
    fi
    adjoint=$(grep -oE "^[A-Za-z].*[ &*][ab][0-9]_$name\\(" "$out" | tail -n 1 | sed 's/.* //; s/(//')
    sizes=""
    for size in "$@"; do
      [ "$size" != --size ] || continue
      sizes="$sizes $size"
      # Adjoints of what is resized get their sizes the other way round; integers have none.
      if grep -qE "\\ba1_${size%%[.=:]*}\\b" "$out"; then sizes="$sizes a1_$(sed -E 's/=(.*):(.*)/=\2:\1/' <<<"$size")"; fi
    done
    sed -i 's/check: /of: /' "$out"
    echo "/* check: $adjoint$sizes */" >>"$out"
    "$check" "$out" --corpus --quiet --noalias --optimise=-O0 --compiler "$compiler" --engine "$engine" "${read[@]}" -- "$standard" >"$out.log" 2>&1 || true
    grep -qF 'is in no file or library that was given' "$out.log" || break
  done
  grep -qx 'total 1 accepted 1 passed 1' "$out.log" && echo passes || echo "$name: $(grep -v '^total' "$out.log" | head -n 1)"
}
export -f one
# A fifth of the functions by a sum over their names, so that a new one changes no choice.
sample() {
  local line words
  while IFS= read -r -d '' line; do
    read -ra words <<<"$line"
    if [ "${WENGERT_TEST_ALL-}" = 1 ] || (($(cksum <<<"${words[4]}" | cut -d ' ' -f 1) % 5 == 0)); then printf '%s\0' "$line"; fi
  done
}
for file in "${files[@]}"; do
  # Comments "check: NAME --size n=5", without the ends that C's comments have.
  while read -r name sizes; do
    # shellcheck disable=SC2086
    printf '%s\0' "one \"$compile\" \"$check\" \"$file\" $name \"$work\" $sizes"
  done < <(sed -n 's|^/[/*] check: \([a-z][^*]*\).*|\1|p' "$file")
done | sample | xargs -0 -P 2 -n 1 bash -c >"$work/results"
total=$(wc -l <"$work/results")
passed=$(grep -cx passes "$work/results" || true)
refused=$(grep -cx refused "$work/results" || true)
grep -vxE 'passes|refused' "$work/results" || true
echo "re-application: $total adjoints, $passed pass to order 3, $refused of owned objects are refused"
[ "$total" -gt 0 ] && [ $((passed + refused)) = "$total" ]
