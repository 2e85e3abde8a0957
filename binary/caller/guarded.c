/* SPDX-License-Identifier: MIT
   See guarded.h. */
#define _GNU_SOURCE
#include "guarded.h"

#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

const char* guarded_call;

struct Guarded {
  const char *name, *begin;
  size_t bytes, element_bytes, page; /* page: bytes of the pages without access, in front and behind */
  size_t front;                      /* bytes between the page in front and the first element */
};

enum { in_front = 0xFF }; /* a double and a float of such bytes are NaN */
static struct Guarded* arrays;
static size_t count, room;

char* guarded_array(const char* name, size_t bytes, size_t element_bytes) {
  const size_t page = (size_t)sysconf(_SC_PAGESIZE), whole = (bytes + page - 1) / page * page, front = whole - bytes;
  char* const begin = mmap(NULL, whole + 2 * page, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (begin == MAP_FAILED || mprotect(begin + page, whole, PROT_READ | PROT_WRITE) != 0) return NULL;
  char* const first = begin + page + front;
  memset(begin + page, in_front, front);
  if (count == room) {
    struct Guarded* const more = realloc(arrays, (room = 2 * room + 8) * sizeof *arrays);
    if (!more) return NULL;
    arrays = more;
  }
  arrays[count++] = (struct Guarded){name, first, bytes, element_bytes ? element_bytes : 1, page, front};
  return first;
}

static int say_element_in_front(const struct Guarded* array, size_t bytes) {
  const size_t elements = (bytes + array->element_bytes - 1) / array->element_bytes;
  fprintf(stderr, "wengert: error: '%s' uses %s[-%zu], in front of the array; start indices at 0\n", guarded_call,
          array->name, elements);
  return 1;
}

int guarded_written_in_front(void) {
  for (size_t i = 0; i < count; ++i) {
    const size_t front = arrays[i].front;
    const unsigned char* const page = (const unsigned char*)arrays[i].begin - front;
    size_t k = 0;
    while (k + 8 <= front && *(const uint64_t*)(const void*)(page + k) == UINT64_MAX) k += 8; /* the tool is slow */
    for (; k < front; ++k)
      if (page[k] != in_front) return say_element_in_front(&arrays[i], front - k);
  }
  return 0;
}

static void say_element_outside(const struct Guarded* array, uintptr_t address) {
  const uintptr_t end = (uintptr_t)(array->begin + array->bytes), front = (uintptr_t)array->begin - array->front;
  if (address < front && front - address <= array->page &&
      say_element_in_front(array, (uintptr_t)array->begin - address))
    _exit(2);
  if (address < end || address - end >= array->page) return;
  const size_t element = (address - (uintptr_t)array->begin) / array->element_bytes;
  fprintf(stderr, "wengert: error: '%s' uses %s[%zu], element %zu of the %zu that it was given; %s\n", guarded_call,
          array->name, element, element + 1, array->bytes / array->element_bytes,
          strcmp(array->name, "y") == 0 ? "raise --outputs, or the extent in the signature"
                                        : "give more values, or compare them with its n");
  _exit(2);
}

static void say_access(int number, siginfo_t* info, void* context) {
  (void)context;
  if (guarded_call)
    for (size_t i = 0; i < count; ++i) say_element_outside(&arrays[i], (uintptr_t)info->si_addr);
  signal(number, SIG_DFL);
  raise(number);
}

static void unfinished(void) {
  if (!guarded_call) return;
  fprintf(stderr, "wengert: error: %s ended the process before it returned\n", guarded_call);
  _exit(7);
}

void guarded_handlers(void) {
  const struct sigaction on_access = {.sa_sigaction = say_access, .sa_flags = SA_SIGINFO};
  sigaction(SIGSEGV, &on_access, NULL);
  atexit(unfinished);
}
