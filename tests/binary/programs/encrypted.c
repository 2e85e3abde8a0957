/* SPDX-License-Identifier: MIT
   An instruction that Valgrind calls a helper for, which reads vector registers that the same block has changed. */
#include <stdint.h>
#include <stdio.h>
#include <wengert/client.h>

int main(void) {
  double x = 1.5;
  WENGERT_INPUT(x);
  WENGERT_SET_TANGENT(x, 1.0);
  const uint64_t text[2] = {1, 2}, key[2] = {3, 4};
  uint64_t encrypted[2];
  __asm__("movdqu %1, %%xmm3\n\tpaddq %%xmm3, %%xmm3\n\tmovdqu %2, %%xmm4\n\taesenc %%xmm4, %%xmm3\n\tmovdqu %%xmm3, %0"
          : "=m"(encrypted)
          : "m"(text), "m"(key)
          : "xmm3", "xmm4");
  WENGERT_OUTPUT(x);
  printf("%llx %llx tangent %g\n", (unsigned long long)encrypted[0], (unsigned long long)encrypted[1],
         WENGERT_GET_TANGENT(x));
  return 0;
}
