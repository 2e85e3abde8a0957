# SPDX-License-Identifier: MIT
# Sourced by tests that run `wengert check` many times. Not a test.

# precompiled DIRECTORY FLAG...: clang++ with these flags, as `wengert check --optimise=-O0 --compiler` takes it, and with
# the headers that the check itself includes in every program read once. --strict compiles generated code without them.
precompiled() {
  local directory=$1 header linker=
  shift
  header=$(mktemp -p "$directory" headersXXXXXX)
  # Not math.h or stdlib.h: after their using-declarations Clang 19 finds '__builtin_va_list' ambiguous.
  printf '#include <%s>\n' cmath cstdio cstdlib cstring signal.h sys/wait.h unistd.h vector >"$header"
  clang++-19 "$@" -std=c++20 -fno-access-control -O0 -w -x c++-header "$header" -o "$header.pch"
  if command -v ld.lld >/dev/null 2>&1; then linker=-fuse-ld=lld; fi
  echo "clang++-19 $* $linker -include-pch $header.pch"
}

# read_once FILE.pch SOURCE...: the flag by which `wengert compile` finds the headers that these C++ files include read
# already. Reading them takes nine tenths of the time of a short file.
read_once() {
  local output=$1
  shift
  sed -n '/^#include </p' "$@" | sort -u >"${output%.pch}.hpp"
  clang++-19 -std=c++20 -w -x c++-header "${output%.pch}.hpp" -o "$output"
  echo "-include-pch $output"
}
