/* SPDX-License-Identifier: MIT
   An AVX-512 instruction, which Valgrind does not run. */
int main(void) {
  double x[8] = {1, 2, 3, 4, 5, 6, 7, 8};
  __asm__ volatile("vmovupd %0, %%zmm0\n\tvaddpd %%zmm0, %%zmm0, %%zmm0\n\tvmovupd %%zmm0, %0" : "+m"(x));
  return 0;
}
