/* SPDX-License-Identifier: MIT */
/* The C side of stack_test: its pushes land on the same stacks as those of C++. */
#include <wengert/stack.h>

void push_from_c(void) {
  wengert_push_double(2.5);
  wengert_push_int(-3);
}
