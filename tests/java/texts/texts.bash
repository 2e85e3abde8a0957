#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# texts.bash WENGERT_COMPILE: what the derivatives of Texts.java do not store and do not carry from iteration to iteration.
set -euo pipefail
compile=$(realpath "$1")
source=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)/Texts.java
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
for mode in tangent adjoint; do "$compile" --"$mode" --head Texts.run "$source" -o .; done
status=0
# times N TEXT FILE: so many lines of the file have the text.
times() {
  [ "$(grep -cF "$2" "$3" || true)" = "$1" ] && return
  echo "FAILED: $3 has not $1 times '$2':"
  grep -nF "$2" "$3" || true
  status=1
}
times 2 '[j - 1]' Texts_T1.java       # the step of the subscript varies
times 0 '_before' Texts_T1.java       # and the other loop has no derivatives
times 0 'pushReference(before)' Texts_A1.java  # nothing reads it again
times 0 'stack.popLong()' Texts_A1.java
times 1 'stack.push' Texts_Sum_A1.java  # the sum alone: fields that a constructor writes first have no older values
times 0 'pushReference' Texts_Sum_A1.java
exit "$status"
