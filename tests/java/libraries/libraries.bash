#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Numerical classes of open-source libraries, unmodified, from Maven Central's source archives: the collection's table for the programs
# beside this file. Arguments: wengert-compile, java, javac, the front end's jar, the run-time library's jar, work directory.
# Status 77: there is no Maven, or no network.
# Right: 22 of 25. Refused: numbers made of bits (commons-math3's linear combinations, its comparisons in ulps, which its integrators' step
# control uses) and a generic array made by a constructor's name (EJML's symmetric eigenvalues).
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
work=$6
command -v mvn >/dev/null 2>&1 || { echo "skipped: no Maven; install maven"; exit 77; }
export WENGERT_LIBRARIES=$work/sources
repository=$work/repository

# get GROUP ARTIFACT VERSION [CLASSIFIER]: its archive, whose name is then in 'archive'.
get() {
  archive=$repository/${1//./\/}/$2/$3/$2-$3${4:+-$4}.jar
  if ! [ -f "$archive" ] &&
    ! mvn -q -B "-Dmaven.repo.local=$repository" dependency:get "-Dartifact=$1:$2:$3${4:+:jar:$4}" -Dtransitive=false >"$work/log" 2>&1; then
    grep -qE 'Could not transfer|Unknown host|Network is unreachable|Connection refused' "$work/log" || { cat "$work/log"; exit 1; }
    echo "skipped: Maven reaches no repository"
    exit 77
  fi
}
# fetch GROUP ARTIFACT VERSION: its sources below ARTIFACT.
fetch() {
  get "$1" "$2" "$3" sources
  mkdir -p "$WENGERT_LIBRARIES/$2"
  (cd "$WENGERT_LIBRARIES/$2" && unzip -qo "$archive")
}
mkdir -p "$work"
fetch gov.nist.math jama 1.0.3
rm -rf "$WENGERT_LIBRARIES/jama/Jama/test" "$WENGERT_LIBRARIES/jama/Jama/examples"
# Of these the front end takes the files that a head reaches; what they only name it finds in the archives.
fetch org.ejml ejml-core 0.41
fetch org.ejml ejml-ddense 0.41
fetch org.apache.commons commons-math3 3.6.1
mkdir -p "$WENGERT_LIBRARIES/archives"
for each in org.ejml:ejml-core:0.41 org.ejml:ejml-ddense:0.41 org.apache.commons:commons-math3:3.6.1 org.jetbrains:annotations:23.0.0 \
  javax.annotation:javax.annotation-api:1.3.2 com.google.code.findbugs:jsr305:3.0.2 org.projectlombok:lombok:1.18.30; do
  IFS=: read -r group artifact version <<<"$each"
  get "$group" "$artifact" "$version"
  cp -f "$archive" "$WENGERT_LIBRARIES/archives/"
done
exec "$here/../collection/collection.bash" "$1" "$2" "$3" "$4" "$5" "$work" 85 "$here"
