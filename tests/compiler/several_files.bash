#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# several_files.bash WENGERT_COMPILE WENGERT_CHECK: programs of several files, which follow '--'. Right ones are checked, and
# one is linked with the objects of its files; what one text cannot mean is refused.
set -euo pipefail
compile=$1 check=$2
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp -r "$here"/several_files/* "$work"
cd "$work"
failed=0
fails() { echo "FAILED: $1"; failed=1; }
# passes NAME ARGUMENT...: wengert-check accepts them in both modes.
passes() {
  local name=$1; shift
  for mode in --one-body --noalias; do
    output=$("$check" "$mode" --optimise=-O0 "$@" 2>&1) || fails "$name, $mode: $output"
  done
}
# says NAME STATUS TEXT ARGUMENT...: wengert-compile ends so, and says this.
says() {
  local name=$1 status=$2 text=$3 ended=0; shift 3
  output=$("$compile" --adjoint -o out.c --force "$@" 2>&1) || ended=$?
  [ "$ended" = "$status" ] && grep -qF -- "$text" <<<"$output" || fails "$name: status $ended, not $status with '$text': $output"
}

# Three files with functions and variables of one name, and macros; in any order.
passes "C" c/flow.c --head pressure_drop --size n=5 -- -Ic/include c/mesh.c c/solver.c
passes "the head is in another file" c/mesh.c --head pressure_drop --size n=5 -- -Ic/include c/solver.c c/flow.c
passes "C++" cpp/fit.cpp --head misfit --size t=4 --size y=4 -- cpp/model.cpp

# The derivative joins the program, which has its own files.
"$compile" --adjoint --head pressure_drop c/flow.c -o a1_flow.c -- -Ic/include c/mesh.c c/solver.c
gcc -Wall -Werror -Ic/include -I"$here/../../include" a1_flow.c c/flow.c c/mesh.c c/solver.c c/main.c -lm -o linked
./linked || fails "linked with its files: $(./linked)"

# What is said names the file and its line.
sed 's|// refused||' c/solver.c >c/refused.c
says "a refusal in a further file" 4 "c/refused.c:10:4: error: 'abort_all' " --head pressure_drop c/flow.c -- -Ic/include c/mesh.c c/refused.c
sed 's|;  // stops|  // stops|' c/mesh.c >c/broken.c
says "an error in a further file" 3 "c/broken.c:11:" --head pressure_drop c/flow.c -- -Ic/include c/broken.c c/solver.c
says "notes of a further file" 0 "c/mesh.c:17:52: active: 'square_value'" --explain --head pressure_drop c/flow.c -- -Ic/include c/mesh.c c/solver.c
says "a file that is not there" 3 "c/missing.c" --head pressure_drop c/flow.c -- -Ic/include c/missing.c
says "no further file" 4 "name the file with its source ('void mesh_init(Mesh* m, int n, double length)') after '--'" --head pressure_drop c/flow.c -- -Ic/include
says "two languages" 2 "are of two languages" --head pressure_drop c/flow.c -- -Ic/include cpp/model.cpp

# One text would mean something else.
sed 's/^static double relax/double relax/' c/solver.c >c/shared.c
sed 's/scaled/relax/g' c/flow.c >c/static.c
says "a function that one file has for itself and another for all" 2 "'relax', which is 'static' in the first, stands in both c/static.c and c/shared.c" \
  --head pressure_drop c/static.c -- -Ic/include c/mesh.c c/shared.c
mkdir other && sed 's/"mesh.h"/"units.h"/' c/mesh.c >other/mesh.c
printf '#include "mesh.h"\n#define PASCAL 2\n' >other/units.h && printf '#define PASCAL 1\n' >c/units.h
printf '#include "units.h"\n' | cat - c/flow.c >c/units.c
says "two headers of one name" 2 "have one name in #include lines of the files" --head pressure_drop c/units.c -- -Ic/include other/mesh.c c/solver.c
printf '/* nothing */\n' >c/empty.c
passes "a file without a word" c/flow.c --head pressure_drop --size n=5 -- -Ic/include c/mesh.c c/empty.c c/solver.c
mkdir names macros
printf '#define STEPS 3\n' >macros/steps.h
printf '#include "steps.h"\ndouble g(double x);\ndouble f(double x) { return x * STEPS + g(x); }\n' >macros/f.c
printf '#ifndef STEPS\n#define STEPS 10\n#endif\ndouble g(double x) { return x * x * STEPS; }\n' >macros/g.c
says "a macro of another file's header" 2 "macros/g.c:4:1: error: this line means something else when the files are read as one text ('10' is '3'" --head f macros/f.c -- macros/g.c
printf '#ifndef SCALE_H\n#define SCALE_H\nstatic inline double scaled(double x) { return SCALE * x; }\n#endif\n' >macros/scale.h
printf '#define SCALE 2\n#include "scale.h"\ndouble g(double x);\ndouble f(double x) { return scaled(x) + g(x); }\n' >macros/f.c
printf '#define SCALE 3\n#include "scale.h"\ndouble g(double x) { return x * scaled(x); }\n' >macros/g.c
says "a header that depends on a macro" 2 "macros/scale.h' is not the same in macros/f.c and macros/g.c" --head f macros/f.c -- macros/g.c
printf 'double g(double x);\nstatic double scale(double v) { return 3.0 * v; }\ndouble f(double x) { return scale(x) + g(x); }\n' >names/f.cpp
printf '#pragma once\ninline double scale(int k) { return 0.5 * k; }\n' >names/scale.hpp
printf '#include "scale.hpp"\ndouble g(double x) { return x * x * scale(2.9); }\n' >names/g.cpp
says "an overload of another file" 2 "names/g.cpp:2:1: error: this line means something else when the files are read as one text ('scale double (int)' is 'scale double (double)'" \
  --head f names/f.cpp -- names/g.cpp
printf 'double g(double x);\nnamespace { template <class T> T power(T x) { return x * x; } }\ndouble f(double x) { return power(x) + g(x); }\n' >names/f.cpp
printf 'namespace { template <class T> T power(T x) { return x * x * x; } }\ndouble g(double x) { return x * power(x); }\n' >names/g.cpp
passes "templates of unnamed namespaces" names/f.cpp --head f -- names/g.cpp
[ "$failed" = 0 ] && echo "several files: passed"
exit "$failed"
