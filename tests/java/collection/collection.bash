#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The collection of programs as people write them: prints what is not right, and a table.
# Arguments: wengert-compile, java, javac, the front end's jar, the run-time library's jar, work directory, least share of right ones
# in percent, [programs, or folders...].
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
compiler=$1 java=$2 javac=$3 front=$4 runtime=$5 work=$6 least=$7
shift 7
[ $# -gt 0 ] || set -- "$here/programs"
mkdir -p "$work/harness"
"$javac" -Xlint:all -Werror -cp "$front:$runtime" -d "$work/harness" "$here/Collection.java"
exec "$java" -XX:+UseSerialGC -XX:TieredStopAtLevel=1 --add-exports jdk.compiler/com.sun.tools.javac.api=ALL-UNNAMED -cp "$front:$runtime:$work/harness" Collection "$compiler" "$runtime" "$work" "$least" "$@"
