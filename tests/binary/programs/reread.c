/* SPDX-License-Identifier: MIT
   Numbers that are printed and read again, or made of a checksum: digits have no derivative, which must be said. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wengert/client.h>

int main(void) {
  double x = 1.5;
  WENGERT_INPUT(x);
  WENGERT_SET_TANGENT(x, 1.0);
  char text[64];
  snprintf(text, sizeof text, "%.17g", x * x);
  double y = strtod(text, NULL) * 2 + x, z;
  WENGERT_OUTPUT(y);
  if (sscanf(text, "%lf", &z) != 1) return 1;
  WENGERT_OUTPUT(z);
#ifdef __x86_64__
  const double square = x * x;
  uint32_t words[2], sum = 0;
  memcpy(words, &square, 8);
  __asm__("crc32l %1, %0" : "+r"(sum) : "r"(words[1]));
  words[1] = 0x3ff00000 | (sum & 0xfffff);
  double w;
  memcpy(&w, words, 8);
  w *= x;
  WENGERT_OUTPUT(w);
#endif
  return 0;
}
