/* SPDX-License-Identifier: MIT
   All registers saved by one instruction and restored by another: numbers keep their derivatives in registers and in
   the saved image. */
#include <stdio.h>
#include <string.h>
#include <wengert/client.h>

int main(void) {
  static __attribute__((aligned(16))) unsigned char image[512];
  double x = 1.5;
  WENGERT_INPUT(x);
  WENGERT_SET_TANGENT(x, 1);
  double square = x * x, cube = square * x, from_vector, from_x87, from_image;
  __asm__ volatile(
      "movsd %3, %%xmm1\n\t"
      "fldl %4\n\t"
      "fxsave %0\n\t"
      "xorpd %%xmm1, %%xmm1\n\t"
      "fstp %%st(0)\n\t"
      "fxrstor %0\n\t"
      "movsd %%xmm1, %1\n\t"
      "fstpl %2"
      : "+m"(image), "=m"(from_vector), "=m"(from_x87)
      : "m"(square), "m"(cube)
      : "xmm1", "memory");
  memcpy(&from_image, image + 160 + 16, sizeof from_image);
  WENGERT_OUTPUT(from_vector);
  WENGERT_OUTPUT(from_x87);
  WENGERT_OUTPUT(from_image);
  printf("tangents %g %g %g\n", WENGERT_GET_TANGENT(from_vector), WENGERT_GET_TANGENT(from_x87),
         WENGERT_GET_TANGENT(from_image));
  return 0;
}
