#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# stack_of_nothing.bash INCLUDE: blocks without a value are pushed and popped on stacks that have no memory yet. Clang's
# UndefinedBehaviorSanitizer sees nothing added to a null pointer, which C does not allow.
set -euo pipefail
include=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cat >"$work/nothing.c" <<'EOF'
#include <wengert/stack.h>
int main(void) {
  double none[1] = {0.0};
  wengert_push_double_array(none, 0);
  wengert_pop_double_array(none, 0);
  (void)wengert_reserve_int(-1);
  (void)wengert_release_int(-1);
  wengert_push_double(2.5);
  wengert_push_double_array(none, 0);
  wengert_pop_double_array(none, 0);
  return wengert_pop_double() == 2.5 && wengert_stack_is_empty() ? 0 : 1;
}
EOF
clang-19 -std=c11 -Wall -Wextra -Werror -fsanitize=undefined -fno-sanitize-recover=undefined -I"$include" \
  "$work/nothing.c" -o "$work/nothing"
"$work/nothing"
echo "the stack: nothing is added to a null pointer"
