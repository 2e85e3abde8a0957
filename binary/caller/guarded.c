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
  size_t bytes, element_bytes, behind; /* behind: the bytes of the page without access */
};
static struct Guarded* arrays;
static size_t count, room;

char* guarded_array(const char* name, size_t bytes, size_t element_bytes) {
  const size_t page = (size_t)sysconf(_SC_PAGESIZE), whole = (bytes + page - 1) / page * page;
  char* const begin = mmap(NULL, whole + page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (begin == MAP_FAILED || mprotect(begin + whole, page, PROT_NONE) != 0) return NULL;
  if (count == room) {
    struct Guarded* const more = realloc(arrays, (room = 2 * room + 8) * sizeof *arrays);
    if (!more) return NULL;
    arrays = more;
  }
  arrays[count++] = (struct Guarded){name, begin + whole - bytes, bytes, element_bytes ? element_bytes : 1, page};
  return begin + whole - bytes;
}

static void say_element_behind(const struct Guarded* array, uintptr_t address) {
  const uintptr_t end = (uintptr_t)(array->begin + array->bytes);
  if (address < end || address - end >= array->behind) return;
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
    for (size_t i = 0; i < count; ++i) say_element_behind(&arrays[i], (uintptr_t)info->si_addr);
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
