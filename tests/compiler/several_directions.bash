#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# several_directions.bash WENGERT_COMPILE WENGERT_CHECK: several directions over the second adjoint, which keeps outputs
# place by place, are those taken one by one (the check compares them); several seeds of an adjoint of an adjoint are
# refused with these words. Of first derivatives the check compares several against one in the whole corpus. What functions
# of the source push and pop for others is checked, too.
set -euo pipefail
compile=$1 check=$2
source=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)/third_order.cpp
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
"$compile" --adjoint --noalias --head filled "$source" -o a1.cpp -- -std=c++20
"$compile" --adjoint --noalias --head a1_filled a1.cpp -o a2.cpp -- -std=c++20
grep -q 'wengert_push_kept_place_double(&a2_x' a2.cpp || { echo "nothing is kept place by place" && exit 1; }
"$check" a2.cpp --head a2_a1_filled --noalias --first-order --optimise=-O0 --strict g++ --size n=4 --size x=4 \
  --size a1_x=4 --size a2_x=4 --size a2_a1_x=4
if "$compile" --adjoint --directions 2 --noalias --head a1_filled a1.cpp -o a2.cpp -- -std=c++20 2>error; then
  echo "several seeds of an adjoint are accepted" && exit 1
fi
grep -q "error: 'a1_filled' uses the run-time stack: the adjoint of an adjoint takes one seed at a time; leave out \
--directions, or take the tangent, which takes several" error || { cat error && exit 1; }
cat >pushed.cpp <<'EOF2'
#include <wengert/stack.h>
static void put(double x) { wengert_push_double(x); }
static void put_through(double x) { put(x * x); }
static double take() { return wengert_pop_double(); }
static double take_through() { return take(); }
double f(double x, double y) {
  put_through(x);
  put(y);
  put(3.0);
  double s = take_through();
  s += take_through() * x;
  return s * take();
}
EOF2
"$check" pushed.cpp --head f --noalias --optimise=-O0
