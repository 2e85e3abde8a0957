#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# random_objects.bash WENGERT_COMPILE JAVA JAVAC FRONT_JAR RUNTIME_JAR WORK COUNT SEED: COUNT random programs of objects, checked as
# the collection is. Fails if one is wrong or ends in a crash, or if more than half are refused.
# random_objects.bash --file WENGERT_COMPILE JAVA JAVAC FRONT_JAR RUNTIME_JAR WORK FILE checks one; it may be refused.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
least=50
if [ "$1" = --file ]; then
  shift
  least=0 sources=$7
else
  sources=$6/sources
  rm -rf "$sources"
  python3 "$here/random_objects.py" "$sources" "$7" "$8"
fi
"$here/../collection/collection.bash" "$1" "$2" "$3" "$4" "$5" "$6/work" "$least" "$sources" | sed -E 's/^(wrong|crashed) +/FAILED: \1: /'
