/* SPDX-License-Identifier: MIT
   Enters every dynamic program under the tool: finds libm's functions, whichever variant the machine's libm chose, and
   registers a wrapper at each one's entry. Does nothing outside the tool. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <string.h>
#include <wengert/client.h>

#include "../wrappers/list.h"
#include "../wrappers/wrappers.h"

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

static void find_and_guard(const struct WengertWrapper* wrapper, void* libm) {
  void* const entry = dlsym(libm, wrapper->name);
  if (!entry) return;
  memcpy(wrapper->original, &entry, sizeof entry);
  guard(entry, wrapper);
  guard_old_version(libm, wrapper, entry);
}

#if defined(__x86_64__)
/* A null wrapper makes the tool refuse an active argument: sines and cosines through vectors of pointers. */
static void refuse(void* libmvec) {
  static const char* const names[] = {"_ZGVbN2vvv_sincos",  "_ZGVcN4vvv_sincos",  "_ZGVdN4vvv_sincos",
                                      "_ZGVbN4vvv_sincosf", "_ZGVcN8vvv_sincosf", "_ZGVdN8vvv_sincosf"};
  for (size_t i = 0; i < sizeof names / sizeof *names; ++i) {
    void* const entry = dlsym(libmvec, names[i]);
    const unsigned words = names[i][4] == 'b' ? 2 : 4;
    if (entry) (void)wengert_request(WENGERT_REQUEST_GUARD, (uintptr_t)entry, 0, words | 1U << 8, 0, 0);
  }
}
#endif

__attribute__((constructor)) static void register_wrappers(void) {
  if (!wengert_running()) return;
  void* const libm = dlopen("libm.so.6", RTLD_LAZY);
  if (libm) wengert_for_each_wrapper(find_and_guard, libm);
#if defined(__x86_64__)
  void* const libmvec = dlopen("libmvec.so.1", RTLD_LAZY | RTLD_NOLOAD);
  for (size_t i = 0; libmvec && i < wengert_vector_wrapper_count; ++i)
    find_and_guard(&wengert_vector_wrappers[i], libmvec);
  if (libmvec) refuse(libmvec);
#endif
}
