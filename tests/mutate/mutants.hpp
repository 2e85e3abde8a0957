// SPDX-License-Identifier: MIT
// Copied into a mutated tree alone (tree.py): which of its changes is in force, and which places were reached.
// WENGERT_MUTANT in the environment is the number of the change; without it the product is as it was. The first time
// that a process reaches the place of a change, the number goes into the file that WENGERT_MUTANTS_REACHED names. The
// file is written by system calls, for tests let allocations and the C library's writing fail.
#pragma once

#define WENGERT_MUTANT(number) (::wengert_mutants::chosen(number))

namespace wengert_mutants {
inline unsigned char seen[4096];  // two threads may both write their number: harmless
}

#if defined(VGA_amd64) || defined(VGA_x86)
namespace wengert_mutants {
bool ask(int number);  // tool_mutants.cpp
}
#else
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace wengert_mutants {
inline void note(const char* file, int number) {
  char text[16];
  int at = sizeof text;
  text[--at] = '\n';
  do {
    text[--at] = static_cast<char>('0' + number % 10);
    number /= 10;
  } while (number > 0);
  const long opened = syscall(SYS_openat, AT_FDCWD, file, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
  if (opened < 0) return;
  syscall(SYS_write, opened, text + at, sizeof text - static_cast<unsigned long>(at));
  syscall(SYS_close, opened);
}

inline int active() {
  static const int number = [] {
    const char* const text = getenv("WENGERT_MUTANT");
    return text ? atoi(text) : -1;
  }();
  return number;
}

inline bool ask(int number) {
  if (!__atomic_load_n(&seen[number], __ATOMIC_RELAXED)) {
    __atomic_store_n(&seen[number], static_cast<unsigned char>(1), __ATOMIC_RELAXED);
    const int before = errno;
    if (const char* const file = getenv("WENGERT_MUTANTS_REACHED")) note(file, number);
    errno = before;
  }
  return number == active();
}
}  // namespace wengert_mutants
#endif

namespace wengert_mutants {
constexpr bool chosen(int number) { return __builtin_is_constant_evaluated() ? false : ask(number); }
}  // namespace wengert_mutants
