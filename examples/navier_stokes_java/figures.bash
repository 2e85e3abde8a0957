#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Prints the garbage-collection paper's Figures 3 and 4 with our columns. Arguments: cells a side, steps, repetitions.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
source run.d/setup.bash
build_preset release wengert_navier_stokes_figures >/dev/null
build=build/release
exec java -Xmx16m -XX:+UseSerialGC -cp \
  "$build/lib/wengert-runtime.jar:$build/examples/navier-stokes.jar:$build/examples/navier-stokes-derivatives.jar:$build/examples/navier-stokes-figures.jar" \
  fluid.Figures "$@"
