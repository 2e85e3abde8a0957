#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# same_text.bash WENGERT_COMPILE: a derivative's text is the same however memory is laid out, which differs from run to run.
# The address of a variable that had ended was once that of a later one: in most runs sums of the source were taken for
# those of derivatives, and added up in another order.
set -euo pipefail
compile=$1
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
source=$here/collection/learning.cpp
for run in {1..5}; do
  "$compile" --adjoint --noalias --head parabola_fit "$source" -o "$scratch/$run.cpp" --force
  cmp "$scratch/1.cpp" "$scratch/$run.cpp"
  if grep -q 'sum\[part\] += ' "$scratch/$run.cpp"; then
    echo "the source's sums are added up in another order"
    exit 1
  fi
done
echo "5 texts agree"
