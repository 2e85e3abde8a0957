#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# A Maven project from an empty local repository: the run-time library, the front end and the plugin are installed into it, with their
# JUnit tests; then the project of the tutorial is built and run as its page shows it; what has not changed is not differentiated again. Arguments: wengert, java, project's root, work directory.
# Status 77: there is no Maven, or no network.
set -euo pipefail
wengert=$1 java=$2 root=$3 work=$4
command -v mvn >/dev/null 2>&1 || { echo "skipped: no Maven; install maven"; exit 77; }
rm -rf "$work"
mkdir -p "$work"
cp -r "$root/java" "$work/java"
mkdir -p "$work/compiler/frontend"
cp -r "$root/compiler/frontend/javac" "$work/compiler/frontend/javac"
# The page has the whole project, and is that of the examples.
page=$root/docs/tutorials/java-maven.md
for file in pom.xml src/main/java/org/example/Spring.java src/main/java/org/example/Gradient.java printed commands; do
  mkdir -p "$(dirname "$work/spring/$file")"
  awk -v title="title=\"$file\"" '/^```$/ { inside = 0 } inside { print } index($0, "```text " title) == 1 { inside = 1 }' "$page" >"$work/spring/$file"
  [ -s "$work/spring/$file" ] || { echo "FAILED: the page has no $file"; exit 1; }
  [ ! -f "$root/examples/maven/$file" ] || diff <(grep -v SPDX "$root/examples/maven/$file") "$work/spring/$file" || { echo "FAILED: the page's $file is not the example's"; exit 1; }
done
repository=$work/repository

# maven FOLDER ARGUMENT...: fails with its output; without a network there is nothing to test.
maven() {
  local folder=$1
  shift
  if (cd "$folder" && mvn -q -B "-Dmaven.repo.local=$repository" "$@") >"$work/log" 2>&1; then return 0; fi
  if grep -qE 'Could not transfer|Unknown host|Network is unreachable|Connection refused' "$work/log"; then
    echo "skipped: Maven reaches no repository"
    exit 77
  fi
  cat "$work/log"
  echo "FAILED: mvn $* in $folder"
  exit 1
}

# Beside the method that the project names, two that are annotated.
cat >"$work/spring/src/main/java/org/example/Drop.java" <<'END'
package org.example;

import org.wengert.runtime.Differentiate;

public final class Drop {
  static final class Air {
    @Differentiate
    static double drag(double speed, double area) {
      return 0.5 * area * speed * speed;
    }
  }

  static double speed(double height) {
    return speed(height, 9.81);
  }

  @Differentiate(wrt = {"height"}, of = "result", modes = {"adjoint", "tangent"})
  static double speed(double height, double gravity) {
    return Math.sqrt(2 * gravity * height);
  }
}
END
maven "$work/java" install
maven "$work/java/javac" install
maven "$work/java/maven-plugin" install
for report in "$work/java/target" "$work/java/javac/target"; do
  ls "$report"/surefire-reports/*.xml >/dev/null || { echo "FAILED: no JUnit test has run in $report"; exit 1; }
done
installed=$repository/org/wengert/wengert-runtime/0.1.0
for file in "" -sources -javadoc; do
  [ -f "$installed/wengert-runtime-0.1.0$file.jar" ] || { echo "FAILED: no wengert-runtime-0.1.0$file.jar"; exit 1; }
done
[ "$(unzip -p "$installed/wengert-runtime-0.1.0.jar" META-INF/MANIFEST.MF | tr -d '\r' | sed -n 's/^Automatic-Module-Name: //p')" = org.wengert.runtime ] ||
  { echo "FAILED: the archive has no module name"; exit 1; }
maven "$work/spring" "-Dwengert.compiler=$wengert" package
written=$work/spring/target/generated-sources/wengert/org/example/Spring_A1.java
folder=$(dirname "$written")
for file in Drop_A1 Drop_T1; do [ -f "$folder/$file.java" ] || { echo "FAILED: the annotation has written no $file"; ls "$folder"; exit 1; }; done
grep -q "a1_drag" -r "$folder" || { echo "FAILED: no adjoint of the nested class's method"; exit 1; }
grep -q "a1_height" "$folder/Drop_A1.java" && ! grep -q "a1_gravity" "$folder/Drop_A1.java" ||
  { echo "FAILED: the annotation's inputs are not those of the adjoint"; exit 1; }
before=$(stat -c %Y.%y "$written")
maven "$work/spring" "-Dwengert.compiler=$wengert" package
[ "$(stat -c %Y.%y "$written")" = "$before" ] || { echo "FAILED: unchanged sources were differentiated again"; exit 1; }
"$java" -cp "$work/spring/target/spring-1.0.jar:$installed/wengert-runtime-0.1.0.jar" org.example.Gradient | tee "$work/printed"
diff "$work/spring/printed" "$work/printed" || { echo "FAILED: the page shows other numbers"; exit 1; }
# Three derivatives, each equal to its difference quotient as far as it is printed.
[ "$(awk '/by the adjoint/ && ($1 - $5) ^ 2 < 1e-10 && $1 != 0' "$work/printed" | wc -l)" = 3 ] || { echo "FAILED: a derivative is wrong"; exit 1; }
# Gradle comes from a server of its own, which tests do not need: its script is parsed by Groovy, and the command in it is run.
maven "$work/spring" org.apache.maven.plugins:maven-dependency-plugin:3.6.1:copy -Dartifact=org.apache.groovy:groovy:4.0.21 "-DoutputDirectory=$work/groovy"
"$java" -cp "$work/groovy/groovy-4.0.21.jar" org.codehaus.groovy.tools.FileSystemCompiler -d "$work/gradle" "$root/examples/gradle/build.gradle" ||
  { echo "FAILED: build.gradle is not Groovy"; exit 1; }
source=$(sed -n "s/^def spring = file('\(.*\)')$/\1/p" "$root/examples/gradle/build.gradle")
mapfile -t words < <(sed -n "s/^ *commandLine 'wengert', \(.*\), spring,.*/\1/p" "$root/examples/gradle/build.gradle" | tr -d "' " | tr , '\n')
[ "${words[0]:-}" = compile ] && (cd "$root/examples/gradle" && "$wengert" "${words[@]}" "$source" -o "$work/by_gradle") ||
  { echo "FAILED: the command of build.gradle"; exit 1; }
diff -r "$work/by_gradle/org/example/Spring_A1.java" "$written" || { echo "FAILED: Gradle's adjoint is not Maven's"; exit 1; }
echo "1 passed, 0 failed"
