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
/* libmvec's vector variants have no wrappers: a null wrapper makes the tool refuse an active argument. */
static void refuse_vector_functions(void* libmvec) {
  static const char* const unary[] = {"acos", "acosh", "asin",  "asinh", "atan", "atanh", "cbrt", "cos",  "cosh",
                                      "erf",  "erfc",  "exp",   "exp10", "exp2", "expm1", "log",  "log10", "log1p",
                                      "log2", "sin",   "sinh",  "tan",   "tanh"};
  static const char* const binary[] = {"atan2", "hypot", "pow"};
  static const struct {
    const char *wide, *single; /* the prefixes for double and float */
    unsigned words;            /* of 8 bytes in a register */
  } variants[] = {{"_ZGVbN2", "_ZGVbN4", 2}, {"_ZGVcN4", "_ZGVcN8", 4}, {"_ZGVdN4", "_ZGVdN8", 4}};
  const size_t unary_count = sizeof unary / sizeof *unary, binary_count = sizeof binary / sizeof *binary;
  for (size_t v = 0; v < 3; ++v)
    for (size_t i = 0; i < unary_count + binary_count; ++i)
      for (int single = 0; single < 2; ++single) {
        const int two = i >= unary_count;
        char name[64];
        strcpy(name, single ? variants[v].single : variants[v].wide);
        strcat(name, two ? "vv_" : "v_");
        strcat(name, two ? binary[i - unary_count] : unary[i]);
        if (single) strcat(name, "f");
        void* const entry = dlsym(libmvec, name);
        if (entry)
          (void)wengert_request(WENGERT_REQUEST_GUARD, (uintptr_t)entry, 0, variants[v].words | (two ? 2U : 1U) << 8, 0, 0);
      }
}
#endif

__attribute__((constructor)) static void register_wrappers(void) {
  if (!wengert_running()) return;
  void* const libm = dlopen("libm.so.6", RTLD_LAZY);
  if (libm) wengert_for_each_wrapper(find_and_guard, libm);
#if defined(__x86_64__)
  void* const libmvec = dlopen("libmvec.so.1", RTLD_LAZY | RTLD_NOLOAD);
  if (libmvec) refuse_vector_functions(libmvec);
#endif
}
