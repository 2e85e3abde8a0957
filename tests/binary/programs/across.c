/* SPDX-License-Identifier: MIT
   x86: numbers across a multiple of 16 MiB, where shadow memory ends and begins anew; written, read and declared as
   wholes and by halves. */
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>

#include "line.h"

#define ALONE __attribute__((noinline))
typedef struct {
  uint32_t half[2];
} Halves;
/* A pointer that no compiler follows. */
ALONE static char* hidden(char* p) {
  __asm__ volatile("" : "+r"(p)::"memory");
  return p;
}
ALONE static void by_halves(char* to, const char* from) {
  volatile uint32_t* t = (volatile uint32_t*)hidden(to);
  const volatile uint32_t* f = (const volatile uint32_t*)hidden((char*)from);
  const uint32_t low = f[0], high = f[1];
  t[0] = low;
  t[1] = high;
}
ALONE static void whole(char* to, double x) { *(volatile double*)hidden(to) = x; }
ALONE static double read_whole(const char* from) { return *(volatile double*)hidden((char*)from); }

int main(void) {
  const uintptr_t window = 1u << 24;
  char* area = mmap(0, 5 * window, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  char* border = (char*)(((uintptr_t)area + 2 * window - 1) & ~(window - 1));
  double x = 1.5, y, inside;
  INPUT_WITH_TANGENT(x, 1.0);

  whole(border - 4, x * x);
  y = read_whole(border - 4);
  LINE("whole", y, 2 * 1.5);
  by_halves((char*)&inside, border - 4);
  y = inside;
  LINE("read_by_halves", y, 2 * 1.5);
  inside = 3 * x;
  by_halves(border - 4, (char*)&inside);
  y = read_whole(border - 4);
  LINE("written_by_halves", y, 3);
  /* The halves are overwritten by a number without a derivative. */
  inside = 7;
  by_halves(border - 4, (char*)&inside);
  y = read_whole(border - 4) + x;
  LINE("passive_halves", y, 1.0);

  border += window;
  whole(border, x); /* at the border, and then across it */
  y = read_whole(border);
  LINE("at_border", y, 1.0);
  whole(border - 4, 5 * x);
  by_halves((char*)&inside, border - 4);
  y = inside;
  LINE("over_border", y, 5);
  whole(border - 4, 2);
  by_halves((char*)&inside, border - 4);
  y = inside + x;
  LINE("passive_whole", y, 1.0);

  border += window;
  whole(border - 4, 1.25); /* declared where it lies */
  double* declared = (double*)(border - 4);
  WENGERT_INPUT(*declared);
  WENGERT_SET_TANGENT(*declared, 1.0);
  y = read_whole(border - 4);
  LINE("declared", y, 1.0);
  by_halves((char*)&inside, border - 4);
  y = inside * x;
  LINE("declared_by_halves", y, 1.5 + 1.25);
  whole(border - 4, 4 * x);
  LINE("declared_output", *declared, 4);
  memmove(border - 12, border - 4, 8);
  y = read_whole(border - 12);
  LINE("moved", y, 4);
  return 0;
}
