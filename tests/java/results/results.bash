#!/bin/bash
# SPDX-License-Identifier: MIT
# Adjoints of heads that return arrays and objects. Arguments: wengert-compile, java, javac, runtime jar, work directory, this directory.
set -euo pipefail
compile=$1 java=$2 javac=$3 runtime=$4 work=$5 here=$6
rm -rf "$work"
"$compile" --adjoint --head Returned.table "$here/Returned.java" -o "$work"
"$compile" --adjoint --head Whole.all "$here/Whole.java" -o "$work"
"$javac" -J-XX:TieredStopAtLevel=1 -J-XX:+UseSerialGC -Xlint:all -Werror -cp "$runtime" -d "$work/classes" "$work"/results/*.java "$here"/*.java
"$java" -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -cp "$runtime:$work/classes" results.ReturnedTest
# One directory for two heads that share a class by name, which has other methods in each: nothing is written. Another head of the same class takes the place of the first.
mkdir "$work/two"
echo 'public class Vec { double x, y; Vec(double x, double y) { this.x = x; this.y = y; } double half() { return x / 2; } }' >"$work/Vec.java"
echo 'public class First { static double f(double[] p) { return new Vec(p[0], 2).half(); } static double g(double[] p) { return new Vec(p[0], p[1]).x; } }' >"$work/First.java"
echo 'public class Second { static double f(double[] p) { Vec v = new Vec(p[0], p[1]); v.y = v.y * v.x; return v.x * v.y; } }' >"$work/Second.java"
"$compile" --adjoint --head First.f "$work/First.java" -o "$work/two" -- "$work/Vec.java"
before=$(cat "$work"/two/*)
status=0
said=$("$compile" --adjoint --head Second.f "$work/Second.java" -o "$work/two" -- "$work/Vec.java" 2>&1) || status=$?
case $status:$said in
  2:*"/two/Vec_A1.java' belongs to the derivative of another head, and that of 'Second.f' has another class of this name"*"--prefix"*) ;;
  *) echo "FAILED: $status: $said"; exit 1 ;;
esac
[ "$(cat "$work"/two/*)" = "$before" ] || { echo "FAILED: files of another head have changed"; exit 1; }
"$compile" --adjoint --prefix b1_ --head Second.f "$work/Second.java" -o "$work/two" -- "$work/Vec.java"
"$compile" --adjoint --head First.g "$work/First.java" -o "$work/two" -- "$work/Vec.java"
