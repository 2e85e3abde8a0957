/* SPDX-License-Identifier: MIT
   For `wengert run --check`: numbers sorted by qsort, and by their bits as keys of a radix sort; a Fourier transform of
   complex numbers by recursion. */
#include <complex.h>
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <wengert/client.h>

enum { count = 16 };

static int by_value(const void* a, const void* b) {
  const double x = *(const double*)a, y = *(const double*)b;
  return (x > y) - (x < y);
}

/* Keys that order as the numbers do: the sign turned over, and of negative numbers all bits. */
static uint64_t key_of(double x) {
  uint64_t bits;
  memcpy(&bits, &x, 8);
  return bits ^ ((uint64_t)((int64_t)bits >> 63) | (1ULL << 63));
}
static double number_of(uint64_t key) {
  double x;
  key ^= ((key >> 63) - 1) | (1ULL << 63);
  memcpy(&x, &key, 8);
  return x;
}
static void sort_keys(uint64_t* keys) {
  uint64_t sorted[count];
  for (int shift = 0; shift < 64; shift += 8) {
    int begin[257] = {0};
    for (int i = 0; i < count; ++i) ++begin[(keys[i] >> shift & 255) + 1];
    for (int i = 0; i < 256; ++i) begin[i + 1] += begin[i];
    for (int i = 0; i < count; ++i) sorted[begin[keys[i] >> shift & 255]++] = keys[i];
    memcpy(keys, sorted, sizeof sorted);
  }
}

static void transform(double complex* a, int n) {
  if (n == 1) return;
  double complex *even = malloc(sizeof *even * (size_t)n), *odd = even + n / 2;
  for (int i = 0; i < n / 2; ++i) even[i] = a[2 * i], odd[i] = a[2 * i + 1];
  transform(even, n / 2);
  transform(odd, n / 2);
  for (int k = 0; k < n / 2; ++k) {
    const double complex turned = cexp(-2 * I * acos(-1.0) * k / n) * odd[k];
    a[k] = even[k] + turned, a[k + n / 2] = even[k] - turned;
  }
  free(even);
}

int main(void) {
  double x[count], sorted[count], weighted = 0, by_keys = 0, power[count / 2];
  uint64_t keys[count];
  double complex a[count];
  for (int i = 0; i < count; ++i) x[i] = 3 * sin(1.7 * i) + 0.1 * i;
  WENGERT_INPUT_ARRAY(x, count);
  memcpy(sorted, x, sizeof x);
  qsort(sorted, count, sizeof *sorted, by_value);
  for (int i = 0; i < count; ++i) keys[i] = key_of(x[i]), a[i] = x[i];
  sort_keys(keys);
  transform(a, count);
  for (int i = 0; i < count; ++i) {
    const double key = number_of(keys[i]);
    weighted += (i + 1) * sorted[i] * sorted[i];
    by_keys += (i + 1) * key * key;
  }
  for (int i = 0; i < count / 2; ++i) power[i] = cabs(a[i]) * carg(a[i] + 2);
  WENGERT_OUTPUT(weighted);
  WENGERT_OUTPUT(by_keys);
  WENGERT_OUTPUT_ARRAY(power, count / 2);
  return 0;
}
