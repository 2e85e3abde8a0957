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
