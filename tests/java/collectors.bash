#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The solver's gradient under every collector: each run checks it against itself without collection; here the runs are
# checked against each other. Arguments: java, class path, [options of java], the test's class and its arguments.
set -euo pipefail
java=$1 classpath=$2
shift 2
first=""
status=0
for collector in Serial Parallel G1 Z Shenandoah; do
  output=$("$java" -Xmx48m "-XX:+Use${collector}GC" -cp "$classpath" "$@") || { echo "$output"; status=1; }
  bits=$(sed -n 's/^bits //p' <<<"$output")
  echo "$collector: gradient $bits, $(tail -n 1 <<<"$output")"
  [ -n "$bits" ] && [ "$bits" = "${first:=$bits}" ] || { echo "FAILED: $collector gives other bits than the first collector"; status=1; }
done
exit "$status"
