#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Adjoints are input again, for both modes; one with objects is refused. Arguments: wengert-compile, java, javac, runtime jar, work
# directory, this directory.
set -euo pipefail
compile=$1 java=$2 javac=$3 runtime=$4 work=$5 here=$6
rm -rf "$work"
mkdir -p "$work"
out=$work/again
# again CLASS HEAD
again() {
  "$compile" --adjoint --head "again.$1.$2" "$here/$1.java" -o "$work"
  "$compile" --adjoint --head "again.$1_A1.a1_$2" "$out/$1_A1.java" -o "$work"
  "$compile" --tangent --head "again.$1_A1.a1_$2" "$out/$1_A1.java" -o "$work"
}
again Kernel run
again Elimination solve
"$javac" -J-XX:TieredStopAtLevel=1 -J-XX:+UseSerialGC -Xlint:all -Werror -cp "$runtime" -d "$work/classes" "$out"/*.java "$here"/*.java
"$java" -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -cp "$runtime:$work/classes" again.AgainTest
"$compile" --adjoint --head again.Pairs.pair "$here/Pairs.java" -o "$work"
status=0
said=$("$compile" --adjoint --head again.Pairs_A1.a1_pair "$out/Pairs_A1.java" -o "$work" -- "$out/Pairs_Pair_A1.java" 2>&1) || status=$?
case $status:$said in
  4:*"Pairs_A1.java:"*": error: class 'Pairs_Pair_A1' in an adjoint that is differentiated again: its data may be numbers and arrays of them; take the adjoint of the tangent") ;;
  *) echo "FAILED: $status: $said"; exit 1 ;;
esac
