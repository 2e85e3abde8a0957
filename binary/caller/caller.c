/* SPDX-License-Identifier: MIT
   The program that `wengert call` runs under the tool: loads a library and calls
     void FUNCTION(int param_size, char* param, int n, double* x, int m, double* y)
   Arguments: LIBRARY FUNCTION PARAMETERS VALUES M [DIRECTIONS RESULTS]. PARAMETERS is any file or "", the others hold
   doubles: VALUES the n inputs; with DIRECTIONS, n tangents for each call, and RESULTS gets m values and m tangents of
   each call. Without them the one call is recorded. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#include <wengert/client.h>

typedef void Function(int, char*, int, double*, int, double*);

static int refuse(int status, const char* what, const char* name) {
  fprintf(stderr, "wengert: error: %s%s\n", what, name);
  return status;
}

/* The whole file, and its length in bytes; NULL if it cannot be read. */
static char* contents(const char* path, size_t* bytes) {
  *bytes = 0;
  if (!*path) return calloc(1, 1);
  FILE* const file = fopen(path, "rb");
  if (!file) return NULL;
  size_t room = 4096;
  char* all = malloc(room);
  while (all) {
    *bytes += fread(all + *bytes, 1, room - *bytes, file);
    if (*bytes < room) break;
    char* const more = realloc(all, room *= 2);
    if (!more) free(all);
    all = more;
  }
  fclose(file);
  return all;
}

static const char* called; /* the function that has not returned */

/* An array that ends where a page begins that no one may touch: what the function reads or writes behind it is said. */
struct Guarded {
  double* begin;
  size_t count, behind; /* behind: the bytes of the page without access */
};
static struct Guarded x, y;

static double* guarded(struct Guarded* array, size_t count) {
  const size_t page = (size_t)sysconf(_SC_PAGESIZE), bytes = (count * sizeof(double) + page - 1) / page * page;
  char* const begin = mmap(NULL, bytes + page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (begin == MAP_FAILED || mprotect(begin + bytes, page, PROT_NONE) != 0) return NULL;
  array->begin = (double*)(void*)(begin + bytes) - count;
  array->count = count;
  array->behind = page;
  return array->begin;
}

static void say_element_behind(const struct Guarded* array, const char* name, uintptr_t address, const char* advice) {
  const uintptr_t end = (uintptr_t)(array->begin + array->count);
  if (!array->begin || address < end || address - end >= array->behind) return;
  const size_t element = (address - (uintptr_t)array->begin) / sizeof(double);
  fprintf(stderr, "wengert: error: '%s' uses %s[%zu], element %zu of the %zu that it was given; %s\n", called, name,
          element, element + 1, array->count, advice);
  _exit(2);
}
static void say_access(int number, siginfo_t* info, void* context) {
  (void)context;
  if (called) {
    say_element_behind(&x, "x", (uintptr_t)info->si_addr, "give more values, or compare them with its n");
    say_element_behind(&y, "y", (uintptr_t)info->si_addr, "raise --outputs");
  }
  signal(number, SIG_DFL);
  raise(number);
}

static void unfinished(void) {
  if (called) _exit(refuse(7, called, " ended the process before it returned"));
}

int main(int argc, char** argv) {
  if (argc != 6 && argc != 8) return refuse(2, "started by hand; use 'wengert call'", "");
  size_t parameter_bytes, value_bytes, direction_bytes = 0;
  char* const parameters = contents(argv[3], &parameter_bytes);
  if (!parameters) return refuse(3, "cannot read the parameters' file ", argv[3]);
  double* const values = (double*)(void*)contents(argv[4], &value_bytes);
  double* const directions = argc == 8 ? (double*)(void*)contents(argv[6], &direction_bytes) : NULL;
  if (!values || (argc == 8 && !directions)) return refuse(3, "cannot read ", values ? argv[6] : argv[4]);
  const int n = (int)(value_bytes / sizeof(double)), m = atoi(argv[5]);
  FILE* const results = argc == 8 ? fopen(argv[7], "wb") : NULL;
  if (!guarded(&x, (size_t)n) || !guarded(&y, (size_t)m))
    return refuse(5, "no memory for the function's arguments", "");
  if (argc == 8 && !results) return refuse(3, "cannot write ", argv[7]);

  void* const library = dlopen(argv[1], RTLD_NOW);
  if (!library) return refuse(3, "", dlerror());
  void* const symbol = dlsym(library, argv[2]);
  if (!symbol) {
    fprintf(stderr,
            "wengert: error: %s has no function '%s'; export it as extern \"C\" (nm -D lists what it exports)\n",
            argv[1], argv[2]);
    return 2;
  }
  Function* function;
  memcpy(&function, &symbol, sizeof function);

  atexit(unfinished);
  const struct sigaction on_access = {.sa_sigaction = say_access, .sa_flags = SA_SIGINFO};
  sigaction(SIGSEGV, &on_access, NULL);
  const size_t calls = directions ? direction_bytes / value_bytes : 1;
  for (size_t call = 0; call < calls; ++call) {
    memcpy(x.begin, values, value_bytes);
    memset(y.begin, 0, y.count * sizeof *y.begin);
    if (directions)
      for (int i = 0; i < n; ++i) WENGERT_SET_TANGENT(x.begin[i], directions[call * (size_t)n + (size_t)i]);
    else
      WENGERT_INPUT_ARRAY_NAMED(x.begin, x.count, "x");
    called = argv[2];
    function((int)parameter_bytes, parameters, n, x.begin, m, y.begin);
    called = NULL;
    if (!directions) {
      WENGERT_OUTPUT_ARRAY_NAMED(y.begin, y.count, "y");
      continue;
    }
    fwrite(y.begin, sizeof *y.begin, y.count, results);
    for (int j = 0; j < m; ++j) {
      const double tangent = WENGERT_GET_TANGENT(y.begin[j]);
      fwrite(&tangent, sizeof tangent, 1, results);
    }
  }
  if (results && fclose(results) != 0) return refuse(3, "cannot write ", argv[7]);
  return 0;
}
