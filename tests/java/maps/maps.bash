#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The models of maps as ordinary Java, against the library. Arguments: java, javac, folder of the models, the run-time library's
# jar, work directory, how many random maps.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
java=$1 javac=$2 models=$3 runtime=$4 work=$5 count=$6
mkdir -p "$work"
"$javac" -Xlint:none -nowarn -cp "$runtime" -d "$work" "$models"/*.java "$here/MapOrder.java"
exec "$java" -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -cp "$runtime:$work" org.wengert.model.MapOrder "$count"
