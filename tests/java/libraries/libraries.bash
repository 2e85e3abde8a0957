#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Numerical classes of open-source libraries, unmodified, from Maven Central's source archives: the collection's table for the programs
# beside this file. Arguments: wengert-compile, java, javac, the front end's jar, the run-time library's jar, work directory.
# Status 77: there is no Maven, or no network.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
work=$6
command -v mvn >/dev/null 2>&1 || { echo "skipped: no Maven; install maven"; exit 77; }
export WENGERT_LIBRARIES=$work/sources
repository=$work/repository

# fetch GROUP ARTIFACT VERSION: its sources below ARTIFACT.
fetch() {
  local archive=$repository/${1//./\/}/$2/$3/$2-$3-sources.jar
  if ! [ -f "$archive" ] &&
    ! mvn -q -B "-Dmaven.repo.local=$repository" dependency:get "-Dartifact=$1:$2:$3:jar:sources" -Dtransitive=false >"$work/log" 2>&1; then
    grep -qE 'Could not transfer|Unknown host|Network is unreachable|Connection refused' "$work/log" || { cat "$work/log"; exit 1; }
    echo "skipped: Maven reaches no repository"
    exit 77
  fi
  mkdir -p "$WENGERT_LIBRARIES/$2"
  (cd "$WENGERT_LIBRARIES/$2" && unzip -qo "$archive")
}
mkdir -p "$work"
fetch gov.nist.math jama 1.0.3
rm -rf "$WENGERT_LIBRARIES/jama/Jama/test" "$WENGERT_LIBRARIES/jama/Jama/examples"
exec "$here/../collection/collection.bash" "$1" "$2" "$3" "$4" "$5" "$work" 90 "$here"
