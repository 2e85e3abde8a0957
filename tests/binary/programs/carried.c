/* SPDX-License-Identifier: MIT
   Numbers that stay in registers from one run of a block to the next: after a loop, across a call whose callee the
   compiler knows, at another depth of x87's stack; flags of a byte, and those of a loop. */
#define _GNU_SOURCE
#include <setjmp.h>
#include <signal.h>
#include <sys/mman.h>

#include "line.h"

#define ALONE __attribute__((noinline, noclone))
enum { count = 24 };
static double a[count];

/* What the last turn of a loop computed is read after it. */
ALONE static double last_turn(double x) {
  double product = 1, sum = 0, before = 0;
  for (int i = 0; i < count; ++i) {
    before = product;
    product = a[i] * x;
    sum += product * before;
  }
  return sum + 3 * product + 5 * before;
}

ALONE static double left_early(double x, double limit) {
  double t = x, squared = 0, before = 0;
  for (int i = 0; i < 1000; ++i) {
    squared = t * t;
    if (squared > limit) break;
    before = t;
    t = 1.25 * t + a[i % count];
  }
  return squared + 10 * t + 100 * before;
}

ALONE static double nested(double x) {
  double inner = 0, outer = 0, edge = 0;
  for (int i = 0; i < 4; ++i) {
    double row = x;
    for (int j = 0; j < 6; ++j) {
      inner = row * a[j] + x;
      row += inner;
    }
    edge = row * x;
    outer += edge;
  }
  return outer + inner - 2 * edge;
}

/* The compiler knows which registers this leaves alone. */
ALONE static int odd(int i) { return (i * 7 + 3) & 1; }
ALONE static double across_calls(double x) {
  double p = x, q = 2 * x, r = x * x, s = 0;
  for (int i = 0; i < count; ++i) {
    const double turned = odd(i) ? p + r : q - r;
    s += turned * a[i];
    r = turned;
  }
  return s + p * q + r;
}

/* The same code runs with more of x87's registers in use. */
ALONE static long double horner(long double x) {
  long double y = 0;
  for (int i = 0; i < 8; ++i) y = y * x + (long double)a[i];
  return y * y;
}
ALONE static long double deeper(long double x, int more) {
  volatile long double y = horner(x);
  if (!more) return y;
  __asm__ volatile("fld1\n\tfldpi" ::: "memory");
  volatile long double z = horner(x / 2);
  __asm__ volatile("fstp %%st(0)\n\tfstp %%st(0)" ::: "memory");
  return y + z;
}

/* A flag of one or two bytes is taken, as std::promise does. */
static unsigned char byte_flag;
static unsigned short short_flag;
ALONE static double with_flags(double x) {
  unsigned char byte = 0;
  unsigned short two = 0;
  double y = __atomic_compare_exchange_n(&byte_flag, &byte, 1, 0, 5, 5) ? x * x : x;
  return __atomic_compare_exchange_n(&short_flag, &two, 1, 0, 5, 5) ? y * x : y;
}

/* Derivatives by the rules, written beside. */
typedef struct {
  double v, d;
} Dual;
static Dual dual(double v, double d) {
  const Dual r = {v, d};
  return r;
}
static Dual add(Dual p, Dual q) { return dual(p.v + q.v, p.d + q.d); }
static Dual mul(Dual p, Dual q) { return dual(p.v * q.v, p.d * q.v + p.v * q.d); }
static Dual num(double v) { return dual(v, 0); }
static Dual by(double k, Dual p) { return dual(k * p.v, k * p.d); }

static double d_last_turn(Dual x) {
  Dual product = num(1), sum = num(0), before = num(0);
  for (int i = 0; i < count; ++i) before = product, product = by(a[i], x), sum = add(sum, mul(product, before));
  return add(sum, add(by(3, product), by(5, before))).d;
}
static double d_left_early(Dual x, double limit) {
  Dual t = x, squared = num(0), before = num(0);
  for (int i = 0; i < 1000; ++i) {
    squared = mul(t, t);
    if (squared.v > limit) break;
    before = t, t = add(by(1.25, t), num(a[i % count]));
  }
  return add(squared, add(by(10, t), by(100, before))).d;
}
static double d_nested(Dual x) {
  Dual inner = num(0), outer = num(0), edge = num(0);
  for (int i = 0; i < 4; ++i) {
    Dual row = x;
    for (int j = 0; j < 6; ++j) inner = add(by(a[j], row), x), row = add(row, inner);
    edge = mul(row, x), outer = add(outer, edge);
  }
  return add(outer, add(inner, by(-2, edge))).d;
}
static double d_across_calls(Dual x) {
  Dual p = x, q = by(2, x), r = mul(x, x), s = num(0);
  for (int i = 0; i < count; ++i) {
    const Dual turned = odd(i) ? add(p, r) : add(q, by(-1, r));
    s = add(s, by(a[i], turned)), r = turned;
  }
  return add(s, add(mul(p, q), r)).d;
}
static double d_horner(Dual x) {
  Dual y = num(0);
  for (int i = 0; i < 8; ++i) y = add(mul(y, x), num(a[i]));
  return mul(y, y).d;
}

/* A loop that adds numbers of several words, whose carry goes from one iteration to the next in the flags, and one
   whose last comparison is asked for after it. */
ALONE static double by_carry(double x) {
  unsigned sum[6] = {~0u, ~0u, ~0u, ~0u, 7, 0}, one[6] = {1, 0, 0, 0, 0, 0}, *to = sum, *from = one;
  unsigned left = 6, word, i = 0, below = 9;
  __asm__ volatile("clc\n1: movl (%1), %3\n adcl %3, (%0)\n lea 4(%1), %1\n lea 4(%0), %0\n decl %2\n jnz 1b"
                   : "+r"(to), "+r"(from), "+r"(left), "=&r"(word)
                   :
                   : "cc", "memory");
  __asm__ volatile("1: addl $3, %0\n cmpl $40, %0\n jb 1b\n setb %b1" : "+r"(i), "+q"(below) : : "cc");
  return x * (sum[0] + sum[3] + 100 * sum[4] + i + (below & 0xff));
}

/* A fault in a loop, which the program leaves by its own handler: what was stored before is there. */
static sigjmp_buf outside;
static void leave(int number) { siglongjmp(outside, number); }
ALONE static double to_the_fault(double x) {
  char* pages = mmap(NULL, 8192, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  volatile double* numbers = (volatile double*)pages;
  if (pages == MAP_FAILED || mprotect(pages + 4096, 4096, PROT_NONE) != 0) return 0;
  signal(SIGSEGV, leave);
  if (!sigsetjmp(outside, 1))
    for (int i = 0;; ++i) numbers[i] = x * i;
  signal(SIGSEGV, SIG_DFL);
  const double last = numbers[511];
  munmap(pages, 8192);
  return last;
}

int main(void) {
  double x = 0.75, y;
  long double w = 0.75L, z;
  for (int i = 0; i < count; ++i) a[i] = 0.25 + i % 5 * 0.125;
  /* Passive first, so that blocks are translated as inactive. */
  volatile double passive = last_turn(x) + left_early(x, 50) + nested(x) + across_calls(x) + (double)deeper(w, 0);
  (void)passive;
  INPUT_WITH_TANGENT(x, 1.0);
  INPUT_WITH_TANGENT(w, 1.0L);
  const Dual dx = dual(0.75, 1), dw = dual(0.75, 1);
  volatile double at = x;
  y = last_turn(at);
  LINE("last_turn", y, d_last_turn(dx));
  y = left_early(at, 50);
  LINE("left_early", y, d_left_early(dx, 50));
  y = nested(at);
  LINE("nested", y, d_nested(dx));
  y = across_calls(at);
  LINE("across_calls", y, d_across_calls(dx));
  y = with_flags(at);
  LINE("flags", y, 3 * 0.75 * 0.75);
  y = by_carry(at);
  LINE("carry", y, 842);
  y = to_the_fault(at);
  LINE("fault", y, 511);
  z = deeper(w, 0);
  LINE("depth", z, d_horner(dw));
  z = deeper(w, 1);
  LINE("deeper", z, d_horner(dw) + d_horner(by(0.5, dw)));
  z = deeper(w, 0);
  LINE("depth_again", z, d_horner(dw));
  return 0;
}
