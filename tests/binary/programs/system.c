/* SPDX-License-Identifier: MIT
   What the kernel and other flows of control do to numbers: reads, mappings, brk, madvise, signals, threads. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <math.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/uio.h>
#include <unistd.h>

#include "line.h"

static volatile double seen, product, hits;
static volatile int rung;
static void handler(int number) {
  (void)number;
  product = seen * seen;
  hits += 1;
  rung = 1;
}

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static double total, input_of_threads;
static void* work(void* argument) {
  const long me = (long)argument;
  for (int i = 0; i < 200; ++i) {
    const double part = sin(input_of_threads * (double)me);
    pthread_mutex_lock(&mutex);
    total += part;
    pthread_mutex_unlock(&mutex);
  }
  return NULL;
}

int main(void) {
  double one = 1.0, buffer[4] = {1, 2, 3, 4}, words[2] = {5, 6}, y;
  for (int i = 0; i < 4; ++i) INPUT_WITH_TANGENT(buffer[i], 1.0);
  char path[] = "/tmp/wengert-test-XXXXXX";
  const int file = mkstemp(path);
  if (file < 0 || write(file, words, sizeof words) != sizeof words) return 2;
  unlink(path);
  if (pread(file, buffer, sizeof words, 0) != sizeof words) return 2;
  LINE("read", buffer[0], 0);
  LINE("read_beside", buffer[2], 1);
  double parts[2] = {1, 1};
  INPUT_WITH_TANGENT(parts[0], 1.0);
  INPUT_WITH_TANGENT(parts[1], 1.0);
  struct iovec vector[2] = {{&parts[0], 8}, {&parts[1], 8}};
  if (preadv(file, vector, 2, 0) != 16) return 2;
  LINE("readv", parts[1], 0);
  static double
      many[20002]; /* more pages than are cleared number by number, of which the first and last are covered in part */
  const int last = 20000;
  for (int i = 0; i < 20002; i += 1000) INPUT_WITH_TANGENT(many[i], 1.0);
  INPUT_WITH_TANGENT(many[1], 1.0);
  INPUT_WITH_TANGENT(many[last + 1], 1.0);
  if (ftruncate(file, 8 * last) != 0 || pread(file, many + 1, 8 * (size_t)last, 0) != 8 * last) return 2;
  LINE("read_many_before", many[0], 1);
  LINE("read_many_first", many[1], 0);
  LINE("read_many_inside", many[7000], 0);
  LINE("read_many_last", many[last], 0);
  LINE("read_many_after", many[last + 1], 1);

  double* map = (double*)mmap(NULL, 1 << 20, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  map[100] = 1, map[100000] = 1;
  INPUT_WITH_TANGENT(map[100], 1.0);
  INPUT_WITH_TANGENT(map[100000], 1.0);
  munmap(map, 1 << 20);
  map = (double*)mmap(map, 1 << 20, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0);
  LINE("mapped_anew", map[100], 0);
  LINE("mapped_anew_far", map[100000], 0);
  INPUT_WITH_TANGENT(map[100], 1.0);
  map = (double*)mmap(map, 1 << 20, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0);
  LINE("mapped_over", map[100], 0);
  map[100] = 7;
  INPUT_WITH_TANGENT(map[100], 1.0);
  map = (double*)mremap(map, 1 << 20, 1 << 24, MREMAP_MAYMOVE);
  LINE("moved_mapping", map[100], 1);
  madvise(map, 1 << 24, MADV_DONTNEED);
  LINE("discarded", map[100], 0);
#if defined(__x86_64__)
  /* Beyond 128 GiB, where Go's heap begins; a second hint far away, across two of the shadow's pieces. */
  double* high =
      (double*)mmap((void*)0xc000000000, 1 << 20, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  double* higher =
      (double*)mmap((void*)0x47a73fff0000, 1 << 20, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  high[5] = 3;
  INPUT_WITH_TANGENT(high[5], 1.0);
  for (int i = 0; i < 1 << 17; ++i) higher[i] = high[5] * high[5];
  LINE("high_mapping", higher[0], 6);
  LINE("high_mapping_end", higher[(1 << 17) - 1], 6);
  high = (double*)mremap(high, 1 << 20, 1 << 24, MREMAP_MAYMOVE);
  LINE("high_moved", high[5], 1);
  munmap(high, 1 << 24);
  high = (double*)mmap((void*)0xc000000000, 1 << 20, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  LINE("high_mapped_anew", high[5], 0);
#endif
  double* heap = (double*)sbrk(1 << 20);
  heap[10] = 1;
  INPUT_WITH_TANGENT(heap[10], 1.0);
  if (sbrk(-(1 << 20)) == (void*)-1 || sbrk(1 << 20) == (void*)-1) return 2;
  LINE("brk", heap[10], 0);

  int pipes[2];
  double through = 1, nine = 9;
  INPUT_WITH_TANGENT(through, 1.0);
  if (pipe(pipes) != 0 || write(pipes[1], &nine, 8) != 8 || read(pipes[0], &through, 8) != 8) return 2;
  LINE("pipe", through, 0);

  signal(SIGUSR1, handler);
  signal(SIGALRM, handler);
  seen = 3;
  INPUT_WITH_TANGENT(seen, 1.0);
  volatile double twice = seen * 2;
  raise(SIGUSR1);
  LINE("handler", product, 6);
  LINE("around_handler", twice, 2);
  double sum = 0, x = seen;
  ualarm(2000, 1000);
  for (long i = 0; i < 2000000; ++i) sum = sum * 0.5 + x;
  ualarm(0, 0);
  y = sum;
  LINE("interrupted", y, 2);
  LINE("interrupted_handler", product, 6);
  rung = 0;
  y = 2 * x;
  ualarm(2000, 0);
  while (!rung) y = y * 0.5 + x; /* nothing but the signal ends it */
  LINE("ended_by_handler", y, 2);

  input_of_threads = 0.5;
  INPUT_WITH_TANGENT(input_of_threads, 1.0);
  pthread_t threads[3];
  for (long i = 0; i < 3; ++i) pthread_create(&threads[i], NULL, work, (void*)(i + 1));
  for (int i = 0; i < 3; ++i) pthread_join(threads[i], NULL);
  LINE("threads", total, 200 * (cos(0.5) + 2 * cos(1.0) + 3 * cos(1.5)));
  (void)one;
  return 0;
}
