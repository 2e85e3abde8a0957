#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Prints the garbage-collection paper's Figures 3 and 4 with our columns. Arguments: cells a side (80), steps (40),
# repetitions (8).
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
source run.d/setup.bash
build_preset release wengert_navier_stokes_figures >/dev/null
examples=build/release/examples
common=build/release/lib/wengert-runtime.jar:$examples/navier-stokes.jar:$examples/navier-stokes-figures.jar
exec python3 examples/navier_stokes_java/figures/figures.py --java java \
  --classpath "$common:$examples/navier-stokes-derivatives.jar" --classpath-all "$common:$examples/navier-stokes-no-activity.jar" \
  --cpp $examples/bin/navier_stokes_cpp --cpp-all $examples/bin/navier_stokes_cpp_no_activity "$@"
