#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# eigen.bash WENGERT_CHECK WENGERT_COMPILE EIGEN: checks the functions of chosen.cpp with --noalias, with
# WENGERT_TEST_ALL=1 those of all files, without it too, and to second order, and what refused.cpp says is refused.
set -euo pipefail
check=$1 compile=$2 eigen=$3
directory=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
refusals='.*'
source "$directory/../precompiled.bash"
read -ra headers < <(standard="-std=c++20 -I$eigen" read_once "$scratch/read.pch" "$directory/refused.cpp")
if [ "${WENGERT_TEST_ALL-}" = 1 ]; then
  for file in chosen functions members projects; do
    "$check" "$directory/$file.cpp" --corpus --quiet --noalias -- -std=c++20 -I"$eigen"
    "$check" "$directory/$file.cpp" --corpus --quiet --first-order -- -std=c++20 -I"$eigen"
  done
else
  refusals='lazy|made|wide'
  "$check" "$directory/chosen.cpp" --corpus --quiet --noalias --first-order --optimise=-O0 --compiler clang++-19 -- -std=c++20 -I"$eigen"
fi
# Each function of refused.cpp is refused in its line, with these words.
grep -o '// refused: .*' "$directory/refused.cpp" | sed 's|// refused: ||' | grep -E "^($refusals):" | while IFS=: read -r head words; do
  if message=$("$compile" --tangent --head "$head" "$directory/refused.cpp" -o "$scratch/out.cpp" --force -- -std=c++20 -I"$eigen" "${headers[@]}" 2>&1); then
    echo "$head is not refused"
    exit 1
  fi
  case $message in *"error: Eigen: "*"${words# }"*) ;; *) echo "$head: other words: $message"; exit 1 ;; esac
done
echo "all as they should be"
