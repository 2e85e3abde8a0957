# SPDX-License-Identifier: MIT
# Sourced by tests that run `wengert check` many times. Not a test.

include=$(cd "$(dirname "${BASH_SOURCE[0]}")/../../include" && pwd)

# precompiled DIRECTORY FLAG...: clang++ with these flags, as `wengert check --optimise=-O0 --compiler` takes it, and with
# the headers that the check itself includes in every program read once, and those of the standard library that the sources
# in the array `read_too` include. --strict compiles generated code without them.
read_too=()
precompiled() {
  local directory=$1 header linker=
  shift
  header=$(mktemp -p "$directory" headersXXXXXX)
  # Not math.h or stdlib.h: after their using-declarations Clang 19 finds '__builtin_va_list' ambiguous.
  printf '#include <%s>\n' cmath cstdio cstdlib cstring signal.h sys/wait.h unistd.h vector >"$header"
  if [ "${#read_too[@]}" -gt 0 ]; then sed -n '/^#include <[a-z_]*>/p' "${read_too[@]}" | sort -u >>"$header"; fi
  clang++-19 "$@" -std=c++20 -fno-access-control -O0 -w -fpch-instantiate-templates -x c++-header "$header" -o "$header.pch"
  if command -v ld.lld >/dev/null 2>&1; then linker=-fuse-ld=lld; fi
  echo "clang++-19 $* $linker -include-pch $header.pch"
}

# engine CHECK DIRECTORY FLAG...: the arithmetic of CHECK, a wengert-check, compiled with these flags of clang++, for --engine.
engine() {
  local check=$1 object
  object=$(mktemp -p "$2" engineXXXXXX)
  shift 2
  "$check" --print-engine >"$object.cpp"
  clang++-19 "$@" -std=c++20 -O0 -w -I"$include" -c "$object.cpp" -o "$object.o"
  echo "$object.o"
}

# read_once FILE.pch SOURCE...: the flag by which `wengert compile` finds the headers that these C++ files include read
# already. Reading them takes nine tenths of the time of a short file, and what they instantiate half of the rest. The
# variable `standard` names another one than C++20.
read_once() {
  local output=$1
  shift
  sed -n '/^#include </p' "$@" | sort -u >"${output%.pch}.hpp"
  clang++-19 ${standard--std=c++20} -w -I"$include" -fpch-instantiate-templates -x c++-header "${output%.pch}.hpp" -o "$output"
  echo "-include-pch $output"
}
