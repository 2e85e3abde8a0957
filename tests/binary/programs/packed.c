/* SPDX-License-Identifier: MIT
   Numbers at odd addresses, as in packed structures and buffers of bytes: read, copied byte by byte, moved. */
#define _GNU_SOURCE
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "line.h"

#define ALONE __attribute__((noinline, noclone))

struct __attribute__((packed)) Record {
  char kind;
  double a, b, c;
  short end;
  float f, g;
};
struct __attribute__((packed)) Small {
  char kind;
  double a;
  float f;
  short end;
};
static char storage[8][512] __attribute__((aligned(16)));

/* One byte after the other, whatever the compiler would make of it. */
ALONE static void copy_bytes(void* to, const void* from, size_t n) {
  for (size_t i = 0; i < n; ++i) ((volatile char*)to)[i] = ((const volatile char*)from)[i];
}
ALONE static void copy_shorts(void* to, const void* from, size_t n) {
  for (size_t i = 0; i < n; i += 2) {
    short piece;
    memcpy(&piece, (const char*)from + i, 2);
    *(volatile short*)((char*)to + i) = piece;
  }
}
ALONE static void move_back(void* at, size_t n) {
  for (size_t i = 0; i < n; ++i) ((volatile char*)at)[i] = ((volatile char*)at)[i + 1];
}
ALONE static void move_on(void* at, size_t n) {
  for (size_t i = n; i-- > 0;) ((volatile char*)at)[i + 1] = ((volatile char*)at)[i];
}
ALONE static void fill(char* at, const double* x, int n) {
  for (int i = 0; i < n; ++i) memcpy(at + 8 * i, &x[i], 8);
}
ALONE static void reverse(void* at, int n) {
  volatile char* p = (volatile char*)at;
  for (int i = 0; i < n / 2; ++i) {
    const char c = p[i];
    p[i] = p[n - 1 - i], p[n - 1 - i] = c;
  }
}
#define FACT(what, place, expected)                  \
  do {                                               \
    double y_;                                       \
    memcpy(&y_, place, 8);                           \
    y_ *= 1.0;                                       \
    char name_[64];                                  \
    snprintf(name_, sizeof name_, "%s_%d", what, k); \
    LINE(name_, y_, expected);                       \
  } while (0)
#define FLOAT_FACT(what, place, expected)            \
  do {                                               \
    float y_;                                        \
    memcpy(&y_, place, 4);                           \
    char name_[64];                                  \
    snprintf(name_, sizeof name_, "%s_%d", what, k); \
    LINE(name_, y_, expected);                       \
  } while (0)

int main(void) {
  double x[6] = {1.1, 2.3, 3.7, 4.9, 5.3, 6.1}, nine[4] = {9, 9.1, 9.3, 9.7};
  float xf = 1.7f;
  INPUT_WITH_TANGENT(xf, 1.0f);
  for (int i = 0; i < 6; ++i) INPUT_WITH_TANGENT(x[i], 1.0);
  double t[6];
  for (int i = 0; i < 6; ++i) t[i] = x[i] * (i + 1) / 3;
  int ends[2];
  if (pipe(ends) != 0) return 2;
  for (int k = 0; k < 8; ++k) {
    char* const s = storage[0] + 16 + k;
    /* The kernel reads over the middle one of three. */
    fill(s, t, 3);
    if (write(ends[1], nine, 8) != 8 || read(ends[0], s + 8, 8) != 8) return 2;
    FACT("read_before", s, 1 / 3.);
    FACT("read_over", s + 8, 0);
    FACT("read_after", s + 16, 1);
    /* The same with derivatives of few digits. */
    fill(s, x, 3);
    if (write(ends[1], nine, 8) != 8 || read(ends[0], s + 8, 8) != 8) return 2;
    FACT("few_read_before", s, 1);
    FACT("few_read_over", s + 8, 0);
    FACT("few_read_after", s + 16, 1);
    /* Bytes over old numbers, at the same place and one byte off. */
    fill(s, t, 4);
    copy_bytes(s + 8, &t[4], 8);
    FACT("bytes_before", s, 1 / 3.);
    FACT("bytes_over", s + 8, 5 / 3.);
    FACT("bytes_after", s + 16, 1);
    fill(s, t, 4);
    copy_bytes(s + 7, &t[4], 8);
    FACT("bytes_off", s + 7, 5 / 3.);
    FACT("bytes_off_after", s + 16, 1);
    fill(s, x, 4);
    copy_bytes(s + 7, &x[4], 8);
    FACT("few_bytes_off", s + 7, 1);
    FACT("few_bytes_off_after", s + 16, 1);
    /* Passive bytes. */
    fill(s, t, 4);
    copy_bytes(s + 8, nine, 8);
    FACT("passive_before", s, 1 / 3.);
    FACT("passive_over", s + 8, 0);
    FACT("passive_after", s + 16, 1);
    fill(s, x, 4);
    copy_bytes(s + 8, nine, 8);
    FACT("few_passive_before", s, 1);
    FACT("few_passive_over", s + 8, 0);
    FACT("few_passive_after", s + 16, 1);
    /* Moved by a byte. */
    fill(s + 1, t, 3);
    move_back(s, 24);
    FACT("back_0", s, 1 / 3.);
    FACT("back_1", s + 8, 2 / 3.);
    FACT("back_2", s + 16, 1);
    fill(s, x, 3);
    move_on(s, 24);
    FACT("on_0", s + 1, 1);
    FACT("on_1", s + 9, 1);
    FACT("on_2", s + 17, 1);
    /* Bytes turned round and back. */
    fill(s, t, 3);
    reverse(s + 8, 8);
    reverse(s + 8, 8);
    FACT("turned_before", s, 1 / 3.);
    FACT("turned", s + 8, 2 / 3.);
    FACT("turned_after", s + 16, 1);
    fill(s, x, 3);
    reverse(s + 8, 8);
    reverse(s + 8, 8);
    FACT("few_turned_before", s, 1);
    FACT("few_turned", s + 8, 1);
    FACT("few_turned_after", s + 16, 1);
    fill(s, t, 4);
    copy_shorts(s + 6, &t[4], 8);
    FACT("shorts", s + 6, 5 / 3.);
    FACT("shorts_after", s + 16, 1);
    /* Records of several types. */
    struct Record* r = (struct Record*)(void*)s;
    r->kind = 'k', r->a = t[0], r->b = t[1], r->c = t[2], r->end = 7, r->f = xf * 3, r->g = xf;
    struct Record copy;
    copy_bytes(&copy, r, sizeof copy);
    FACT("record_a", (char*)&copy + 1, 1 / 3.);
    FACT("record_c", (char*)&copy + 17, 1);
    FLOAT_FACT("record_f", (char*)&copy + 27, 3);
    FLOAT_FACT("record_g", (char*)&copy + 31, 1);
    *(volatile char*)&r->kind = 'z';
    *(volatile short*)&r->end = 300;
    FACT("kind_a", s + 1, 1 / 3.);
    FACT("end_c", s + 17, 1);
    FLOAT_FACT("end_f", s + 27, 3);
    if (write(ends[1], nine, 4) != 4 || read(ends[0], s + 27, 4) != 4) return 2;
    FACT("float_read_c", s + 17, 1);
    FLOAT_FACT("float_read", s + 27, 0);
    FLOAT_FACT("float_read_g", s + 31, 1);
    /* Records whose numbers have no derivative, over old numbers. */
    for (int off = 0; off < 8; ++off) {
      memset(storage[0], 0, sizeof storage[0]);
      fill(storage[0] + 8 + off, t, 6);
      volatile struct Small* const p = (volatile struct Small*)(void*)s;
      for (int i = 0; i < 3; ++i) p[i].kind = 'k', p[i].a = nine[i], p[i].f = 2.19f, p[i].end = 7;
      for (int i = 0; i < 3; ++i) {
        FACT("over_a", (char*)&p[i] + 1, 0);
        /* Half a word off, the short may be the top of an old number: it is said to be lost. */
        if (((size_t)((char*)&p[i] + 9) & 3) != 2) FLOAT_FACT("over_f", (char*)&p[i] + 9, 0);
      }
    }
    memset(storage[0], 0, sizeof storage[0]);
  }
  return 0;
}
