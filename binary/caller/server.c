/* SPDX-License-Identifier: MIT
   See server.h. On x86-64 integers and floating-point numbers have registers of their own, so one type of function,
   with all registers and a number of words on the stack, calls any function of numbers and pointers. */
#define _GNU_SOURCE
#include "server.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>
#include <wengert/client.h>

#include "guarded.h"

void* wengert_open(const char* path) {
  void* const library = dlopen(path, RTLD_NOW);
  void (*tell)(void*);
  void* const opened = dlsym(RTLD_DEFAULT, "wengert_library_opened"); /* the tool's, in preload/ */
  memcpy(&tell, &opened, sizeof tell);
  if (library && tell) tell(library);
  return library;
}

#ifdef __x86_64__

enum { integer_registers = 6, number_registers = 8, stack_words = 24 };

#define WENGERT_PARAMETERS                                                                                        \
  long, long, long, long, long, long, double, double, double, double, double, double, double, double, long, long, \
      long, long, long, long, long, long, long, long, long, long, long, long, long, long, long, long, long, long, \
      long, long, long, long
typedef long IntegerFunction(WENGERT_PARAMETERS);
typedef double DoubleFunction(WENGERT_PARAMETERS);
typedef float FloatFunction(WENGERT_PARAMETERS);

struct Registers {
  long integer[integer_registers];
  double number[number_registers];
  long stack[stack_words];
  int integers, numbers, words;
};

static int add_integer(struct Registers* r, long value) {
  if (r->integers < integer_registers)
    r->integer[r->integers++] = value;
  else if (r->words < stack_words)
    r->stack[r->words++] = value;
  else
    return 0;
  return 1;
}

/* From memory to memory, so that the tool follows the number; a float is the lower half. */
static int add_number(struct Registers* r, const void* from, size_t bytes) {
  void* const to = r->numbers < number_registers ? (void*)&r->number[r->numbers++]
                   : r->words < stack_words      ? (void*)&r->stack[r->words++]
                                                 : NULL;
  if (!to) return 0;
  if (bytes == sizeof(float))
    *(float*)to = *(const float*)from;
  else
    *(double*)to = *(const double*)from;
  return 1;
}

#define WENGERT_ARGUMENTS                                                                                           \
  i[0], i[1], i[2], i[3], i[4], i[5], d[0], d[1], d[2], d[3], d[4], d[5], d[6], d[7], s[0], s[1], s[2], s[3], s[4], \
      s[5], s[6], s[7], s[8], s[9], s[10], s[11], s[12], s[13], s[14], s[15], s[16], s[17], s[18], s[19], s[20],    \
      s[21], s[22], s[23]

static union {
  double d;
  float f;
  long i;
} returned;

static void call(void* function, const struct Registers* r, int64_t result) {
  const long* const i = r->integer;
  const double* const d = r->number;
  const long* const s = r->stack;
  if (result == WENGERT_RESULT_DOUBLE) {
    DoubleFunction* f;
    memcpy(&f, &function, sizeof f);
    returned.d = f(WENGERT_ARGUMENTS);
  } else if (result == WENGERT_RESULT_FLOAT) {
    FloatFunction* f;
    memcpy(&f, &function, sizeof f);
    returned.f = f(WENGERT_ARGUMENTS);
  } else {
    IntegerFunction* f;
    memcpy(&f, &function, sizeof f);
    returned.i = f(WENGERT_ARGUMENTS);
  }
}

static void declare(enum WengertRequest what, const struct WengertSlot* slot, const void* at) {
  const enum WengertType type = slot->kind == WENGERT_SLOT_FLOAT    ? WENGERT_TYPE_F32
                                : slot->kind == WENGERT_SLOT_DOUBLE ? WENGERT_TYPE_F64
                                                                    : (enum WengertType)slot->type;
  wengert_declare(what, at, slot->kind == WENGERT_SLOT_ARRAY ? (size_t)slot->count : 1, type, slot->name, NULL, 0);
}

/* The child: makes the arguments, calls, and writes back. */
static int carry_out(char* memory, void* function, const char* name) {
  struct WengertCall* const request = (struct WengertCall*)(void*)memory;
  const size_t slots = (size_t)request->slots;
  const struct WengertSlot* const all = wengert_slots(request);
  struct Registers registers = {0};
  char** const at = calloc(slots + 1, sizeof *at);
  if (!at) return 5;
  for (size_t k = 0; k < slots; ++k) {
    const struct WengertSlot* const slot = &all[k];
    const size_t bytes = slot->kind == WENGERT_SLOT_ARRAY ? (size_t)slot->bytes : 8;
    at[k] = guarded_array(slot->name, bytes, slot->count > 0 ? bytes / (size_t)slot->count : 1);
    if (!at[k]) return fprintf(stderr, "wengert: error: no memory for the function's arguments\n"), 5;
    memcpy(at[k], memory + slot->offset, bytes);
    if (request->declares && (slot->flags & WENGERT_SLOT_INPUT)) declare(WENGERT_REQUEST_INPUT, slot, at[k]);
  }
  for (size_t k = 0; k < slots; ++k) {
    const int64_t kind = all[k].kind;
    const int fits = kind == WENGERT_SLOT_ARRAY     ? add_integer(&registers, (long)at[k])
                     : kind == WENGERT_SLOT_INTEGER ? add_integer(&registers, *(long*)(void*)at[k])
                                                    : add_number(&registers, at[k], kind == WENGERT_SLOT_FLOAT ? 4 : 8);
    if (!fits) return fprintf(stderr, "wengert: error: '%s' has more arguments than can be passed\n", name), 2;
  }
  guarded_call = name;
  call(function, &registers, request->result);
  const int outside = guarded_written_in_front();
  guarded_call = NULL;
  if (outside) return 2;
  if (request->declares && request->result_flags)
    wengert_declare(WENGERT_REQUEST_OUTPUT, &returned, 1,
                    request->result == WENGERT_RESULT_FLOAT ? WENGERT_TYPE_F32 : WENGERT_TYPE_F64, "result", NULL, 0);
  memcpy(memory + request->result_offset, &returned, sizeof returned);
  for (size_t k = 0; k < slots; ++k) {
    const struct WengertSlot* const slot = &all[k];
    if (request->declares && (slot->flags & WENGERT_SLOT_OUTPUT)) declare(WENGERT_REQUEST_OUTPUT, slot, at[k]);
    if (slot->flags & WENGERT_SLOT_WRITTEN) memcpy(memory + slot->offset, at[k], (size_t)slot->bytes);
  }
  request->finished = 1;
  return 0;
}

/* The function; NULL after a message, with the status to end with. */
static void* function_of(const char* library, const char* function, int* status) {
  void* const loaded = wengert_open(library);
  if (!loaded) return fprintf(stderr, "wengert: error: %s\n", dlerror()), *status = 3, NULL;
  void* const symbol = dlsym(loaded, function);
  if (!symbol)
    return fprintf(stderr, "wengert: error: %s has no function '%s'; nm -D lists what it exports\n", library, function),
           *status = 2, NULL;
  return symbol;
}

static char* mapped_request(int memory, size_t* bytes) {
  int64_t whole = 0;
  if (pread(memory, &whole, sizeof whole, 0) != sizeof whole) return NULL;
  *bytes = (size_t)whole;
  char* const place = mmap(NULL, *bytes, PROT_READ | PROT_WRITE, MAP_SHARED, memory, 0);
  return place == MAP_FAILED ? NULL : place;
}

int wengert_call_once(const char* library, const char* function, int memory) {
  int status = 0;
  size_t bytes = 0;
  void* const symbol = function_of(library, function, &status);
  if (!symbol) return status;
  char* const place = mapped_request(memory, &bytes);
  if (!place) return fprintf(stderr, "wengert: error: no memory for the request\n"), 5;
  guarded_handlers();
  return carry_out(place, symbol, function);
}

/* What the last child translated; NULL outside of the tool, or without memory, where children do it anew. */
enum { translated_blocks = 1 << 15 };
static struct Translated {
  uintptr_t count;
  struct WengertTranslated blocks[translated_blocks];
}* translated;

static void share_translated(void) {
  if (!wengert_running()) return;
  void* const shared = mmap(NULL, sizeof *translated, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (shared == MAP_FAILED) return;
  translated = shared;
  wengert_share_translated(translated->blocks, translated_blocks, &translated->count);
}

int wengert_serve(const char* library, const char* function, int memory, int socket) {
  int failed = 0;
  share_translated();
  void* const symbol = function_of(library, function, &failed);
  if (!symbol) return failed;
  const int32_t ready[2] = {0, 0};
  if (write(socket, ready, sizeof ready) != sizeof ready) return 3;
  size_t mapped = 0;
  char* place = NULL;
  for (char byte; read(socket, &byte, 1) == 1;) {
    /* The memory may have grown since the last request. */
    if (place) munmap(place, mapped);
    place = mapped_request(memory, &mapped);
    if (!place) return fprintf(stderr, "wengert: error: no memory for the request\n"), 5;
    fflush(NULL);
    if (translated) {
      wengert_translate(translated->blocks, translated->count);
      translated->count = 0;
    }
    const pid_t child = fork();
    if (child == 0) {
      close(socket);
      guarded_handlers();
      exit(carry_out(place, symbol, function));
    }
    int status = 5 << 8;
    if (child > 0) waitpid(child, &status, 0);
    const int32_t answer[2] = {(int32_t)child, status};
    if (write(socket, answer, sizeof answer) != sizeof answer) break;
  }
  return 0;
}

#else

int wengert_call_once(const char* library, const char* function, int memory) {
  return wengert_serve(library, function, memory, -1);
}

int wengert_serve(const char* library, const char* function, int memory, int socket) {
  (void)function, (void)memory, (void)socket;
  fprintf(stderr,
          "wengert: error: %s is a 32-bit library; give the function's name with --outputs instead of a signature\n",
          library);
  return 2;
}

#endif
