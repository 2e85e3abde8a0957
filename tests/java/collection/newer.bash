#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Programs of Java 21 and later, by the newest JDK at hand; skipped (77) where none is of Java 22 or later. Code before 'super(...)' is refused.
# Arguments: wengert-compile, the front end's jar, the run-time library's jar, work directory.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
compiler=$1 front=$2 runtime=$3 work=$4
newest=0 home=
for each in "${JAVA_HOME:-}" /usr/lib/jvm/*; do
  [ -x "$each/bin/javac" ] || continue
  version=$("$each/bin/javac" -version 2>&1 | sed -n 's/^javac \([0-9]*\).*/\1/p')
  if [ "${version:-0}" -gt "$newest" ]; then
    newest=$version home=$each
  fi
done
if [ "$newest" -lt 22 ]; then
  echo "no JDK of Java 22 or later"
  exit 77
fi
mkdir -p "$work"
cat >"$work/Prologue.java" <<'EOF'
public class Prologue {
  static class Base {
    double v;
    Base(double v) { this.v = v; }
  }
  static class Derived extends Base {
    Derived(double a) {
      double b = a * a;
      super(b);
    }
  }
  public static double run(double[] x) { return new Derived(x[0]).v; }
}
EOF
if [ "$newest" -ge 25 ]; then
  said=$("$home/bin/java" -jar "$front" --head 'Prologue.run(double[])' -o "$work/tree.json" "$work/Prologue.java" 2>&1 || true)
  case $said in
    *"Prologue.java:7:5: error: constructor 'Derived' does something before it calls another one;"*) ;;
    *) echo "FAILED: $said"; exit 1 ;;
  esac
fi
exec "$here/collection.bash" "$compiler" "$home/bin/java" "$home/bin/javac" "$front" "$runtime" "$work" 100 "$here/newer"
