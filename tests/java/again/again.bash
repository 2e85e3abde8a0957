#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Adjoints are input again, for both modes; one that is given objects is refused. Arguments: wengert-compile, java, javac, runtime jar, work
# directory, this directory.
set -euo pipefail
compile=$1 java=$2 javac=$3 runtime=$4 work=$5 here=$6
rm -rf "$work"
mkdir -p "$work"
out=$work/again
# again PACKAGE CLASS HEAD. The run-time library's models are written anew each time: the last ones have all that the others call.
again() {
  local folder=${1//.//} others
  "$compile" --adjoint --head "$1.$2.$3" "$here/../$folder/$2.java" -o "$work"
  others=("$work/$folder/$2"_*_A1.java)
  [ -e "${others[0]}" ] || others=()
  "$compile" --adjoint --force --head "$1.$2_A1.a1_$3" "$work/$folder/$2_A1.java" -o "$work" -- "${others[@]}"
  "$compile" --tangent --force --head "$1.$2_A1.a1_$3" "$work/$folder/$2_A1.java" -o "$work" -- "${others[@]}"
}
again again Kernel run
again again Elimination solve
again again.objects Chain run
"$javac" -J-XX:TieredStopAtLevel=1 -J-XX:+UseSerialGC -Xlint:all -Werror -cp "$runtime" -d "$work/classes" "$out"/*.java "$out"/*/*.java "$here"/*.java "$here"/*/*.java
"$java" -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -cp "$runtime:$work/classes" again.AgainTest
"$compile" --adjoint --head again.Pairs.pair "$here/Pairs.java" -o "$work"
status=0
said=$("$compile" --adjoint --head again.Pairs_A1.a1_pair "$out/Pairs_A1.java" -o "$work" -- "$out/Pairs_Pair_A1.java" 2>&1) || status=$?
case $status:$said in
  4:*"Pairs_A1.java:"*": error: argument 'pair', an object, in an adjoint that is differentiated again: its data may be numbers, arrays of them, and objects that it makes; take the adjoint of the tangent") ;;
  *) echo "FAILED: $status: $said"; exit 1 ;;
esac
