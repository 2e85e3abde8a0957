#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# reapply.bash WENGERT_COMPILE WENGERT_CHECK [FILE...]: the adjoint of every corpus function is itself a program: its
# tangent and its adjoint against each other and against differences (order 2), and the tangent over its adjoint
# (order 3). Fails if one does not pass.
set -euo pipefail
compile=$1 check=$2
shift 2
directory=$(cd "$(dirname "${BASH_SOURCE[0]}")/corpus" && pwd)
files=("$@")
[ "${#files[@]}" -gt 0 ] || files=("$directory"/*.c "$directory"/*.cpp)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
one() {
  local compile=$1 check=$2 file=$3 name=$4 work=$5 size sizes=""
  shift 5
  local out="$work/$(basename "$file" | tr . _)_$name.${file##*.}"
  for size in "$@"; do
    [ "$size" != --size ] && sizes="$sizes $size a1_$size"
  done
  if ! "$compile" --adjoint --head "$name" --noalias "$file" -o "$out" 2>"$work/error"; then
    echo "$name: $(head -n 1 "$work/error")"
    return
  fi
  sed -i 's/check: /of: /' "$out"
  echo "/* check: a1_$name$sizes */" >>"$out"
  "$check" "$out" --corpus --quiet --noalias --optimise=-O0 >"$out.log" 2>&1 || true
  grep -qx 'total 1 accepted 1 passed 1' "$out.log" && echo passes || echo "$name: $(grep -v '^total' "$out.log" | head -n 1)"
}
export -f one
for file in "${files[@]}"; do
  # Comments "check: NAME --size n=5", without the ends that C's comments have.
  while read -r name sizes; do
    # shellcheck disable=SC2086
    printf '%s\0' "one \"$compile\" \"$check\" \"$file\" $name \"$work\" $sizes"
  done < <(sed -n 's|^/[/*] check: \([a-z][^*]*\).*|\1|p' "$file")
done | xargs -0 -P 2 -n 1 bash -c >"$work/results"
total=$(wc -l <"$work/results")
passed=$(grep -cx passes "$work/results" || true)
grep -vx passes "$work/results" || true
echo "re-application: $total adjoints, $passed pass to order 3"
[ "$total" -gt 0 ] && [ "$passed" = "$total" ]
