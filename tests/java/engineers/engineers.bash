#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# A program as engineers write them, through `wengert check`: everything passes, and the gradient is not zero. Arguments:
# wengert-check, the program's source.
set -euo pipefail
name=$(basename "$2" .java)
output=$("$1" "$2" --head "$name.run" --size x=6 2>&1) || { echo "FAILED: $output"; exit 1; }
for line in "ok      tangent against differences" "ok      tangent against adjoint" "ok      adjoint with collections forced: to the bit" \
  "ok      gradient: is not zero" "ok      second derivative against differences of the adjoint" "check passed"; do
  grep -qF "$line" <<<"$output" || { echo "FAILED: no line '$line' in: $output"; exit 1; }
done
echo "$name: passed"
