#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Derivatives are input again: tangent, its tangent, the adjoint of that, each from the files that the step before has
# written. Arguments: wengert-compile, java, javac, runtime jar, work directory, this directory.
set -euo pipefail
compile=$1 java=$2 javac=$3 runtime=$4 work=$5 here=$6
rm -rf "$work"
mkdir -p "$work"
out=$work/third
# again MODE HEAD FILE: everything else that has been written goes along.
again() {
  local others=()
  for file in "$out"/*.java; do if [ "$file" != "$3" ]; then others+=("$file"); fi; done
  "$compile" "$1" --head "$2" "$3" -o "$work" -- "${others[@]}" "$here/Path.java"
}
"$compile" --tangent --head Path.run --wrt x --of result "$here/Path.java" -o "$work"
again --tangent Path_T1.t1_run "$out/Path_T1.java"
again --adjoint Path_T1_T2.t2_t1_run "$out/Path_T1_T2.java"
# Zeros beside infinite slopes.
"$compile" --adjoint --head third.Root.run "$here/Root.java" -o "$work"
"$compile" --tangent --head third.Root.run "$here/Root.java" -o "$work"
"$compile" --adjoint --head third.Root_T1.t1_run "$out/Root_T1.java" -o "$work" -- "$here/Root.java"
"$javac" -J-XX:TieredStopAtLevel=1 -J-XX:+UseSerialGC -Xlint:all -Werror -cp "$runtime" -d "$work/classes" "$out"/*.java "$here"/*.java
"$java" -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -cp "$runtime:$work/classes" third.PathTest
"$java" -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -cp "$runtime:$work/classes" third.RootTest
