/* SPDX-License-Identifier: MIT
   Enters every dynamic program under the tool: finds libm's functions, whichever variant the machine's libm chose, and
   registers a wrapper at each one's entry. Does nothing outside the tool. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <string.h>
#include <wengert/client.h>

#include "../wrappers/list.h"
#include "../wrappers/text.h"
#include "../wrappers/wrappers.h"
#include "rust.h"

static void guard(void* entry, const struct WengertWrapper* wrapper) {
  (void)wengert_request(WENGERT_REQUEST_GUARD, (uintptr_t)entry, (uintptr_t)wrapper->wrapper, wrapper->places, 0, 0);
}

/* The address that a binary built against an older glibc reaches by the same name. Its values may differ from the
   current function's in the last bit and in errno alone. */
static void guard_old_version(void* libm, const struct WengertWrapper* wrapper, const void* current) {
#define NAME(n) #n,
  static const char* const names[] = {WENGERT_OLD_VERSIONS(NAME)};
#if defined(__x86_64__)
  static const char* const versions[] = {"GLIBC_2.2.5"};
#else
  static const char* const versions[] = {"GLIBC_2.0", "GLIBC_2.1"};
#endif
  for (size_t i = 0; i < sizeof names / sizeof *names; ++i) {
    if (strcmp(names[i], wrapper->name) != 0) continue;
    for (size_t v = 0; v < sizeof versions / sizeof *versions; ++v) {
      void* const old = dlvsym(libm, wrapper->name, versions[v]);
      if (old && old != current) guard(old, wrapper);
    }
  }
}

static void find_and_guard(const struct WengertWrapper* wrapper, void* library) {
  void* const entry = dlsym(library, wrapper->name);
  if (!entry) return;
  memcpy(wrapper->original, &entry, sizeof entry);
  guard(entry, wrapper);
  guard_old_version(library, wrapper, entry);
}

/* libc has copies of ldexp, scalbn, frexp, modf and copysign, to which programs without libm are bound, and those
   before whose libm it comes. Their values are the same. */
static void guard_copy(const struct WengertWrapper* wrapper, void* libc) {
  void *original, *const copy = dlsym(libc, wrapper->name);
  memcpy(&original, wrapper->original, sizeof original);
  if (copy && original && copy != original) guard(copy, wrapper);
}

/* Its value is kept: such a program calls no other. */
static void guard_own_copy(void* copy, const struct WengertWrapper* wrapper) {
  memcpy(wrapper->original, &copy, sizeof copy);
  guard(copy, wrapper);
}

typedef void* (*Open)(const char*, int);
static Open real_dlopen(void) {
  static Open found;
  if (!found) {
    void* const symbol = dlsym(RTLD_NEXT, "dlopen");
    memcpy(&found, &symbol, sizeof found);
  }
  return found;
}

#if defined(__x86_64__)
static int vectors_wrapped;
static void register_vector_wrappers(int mode) {
  if (vectors_wrapped || !wengert_running()) return;
  void* const libmvec = real_dlopen()("libmvec.so.1", RTLD_LAZY | mode);
  if (!libmvec) return;
  vectors_wrapped = 1;
  wengert_for_each_vector_wrapper(find_and_guard, libmvec);
}

/* libmvec comes with the program or with what it loads later: a plugin, a module of Python's. So it is loaded, and its
   functions are wrapped, before the first dlopen. The real one looks at its caller, to which the jump leaves it. */
__attribute__((used, visibility("hidden"))) Open wengert_prepare_dlopen(void) {
  register_vector_wrappers(0);
  return real_dlopen();
}
__asm__(
    ".pushsection .text\n"
    ".globl dlopen\n"
    ".type dlopen, @function\n"
    "dlopen:\n"
    "  push %rdi\n"
    "  push %rsi\n"
    "  sub $8, %rsp\n"
    "  call wengert_prepare_dlopen\n"
    "  add $8, %rsp\n"
    "  pop %rsi\n"
    "  pop %rdi\n"
    "  jmp *%rax\n"
    ".size dlopen, . - dlopen\n"
    ".popsection\n");
#endif

/* `wengert call` says which library it has opened: its functions that read text are not found at the start. */
__attribute__((visibility("default"))) void wengert_library_opened(void* library) { wengert_follow_text(library); }

__attribute__((constructor)) static void register_wrappers(void) {
  if (!wengert_running()) return;
  void* const libm = real_dlopen()("libm.so.6", RTLD_LAZY);
  if (libm) wengert_for_each_wrapper(find_and_guard, libm);
  void* const libc = real_dlopen()("libc.so.6", RTLD_LAZY);
  if (libm && libc) wengert_for_each_wrapper(guard_copy, libc);
  if (libm) wengert_for_each_own_copy(guard_own_copy);
  wengert_follow_text(RTLD_DEFAULT);
#if defined(__x86_64__)
  register_vector_wrappers(RTLD_NOLOAD);
#endif
}
