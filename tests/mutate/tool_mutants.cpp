// SPDX-License-Identifier: GPL-2.0-or-later
// The Valgrind tool has no C library: the same as in mutants.hpp, by Valgrind's own functions.
#include "mutants.hpp"

#include "valgrind/valgrind_core.h"

namespace wengert_mutants {
bool ask(int number) {
  static int active = -2;
  if (active == -2) {
    const HChar* const text = VG_(getenv)("WENGERT_MUTANT");
    active = text ? static_cast<int>(VG_(strtoll10)(text, nullptr)) : -1;
  }
  if (!seen[number]) {
    seen[number] = 1;
    if (const HChar* const file = VG_(getenv)("WENGERT_MUTANTS_REACHED")) {
      const SysRes opened = VG_(open)(file, VKI_O_WRONLY | VKI_O_CREAT | VKI_O_APPEND, 0644);
      if (!sr_isError(opened)) {
        HChar text[16];
        const Int descriptor = static_cast<Int>(sr_Res(opened));
        VG_(write)(descriptor, text, static_cast<Int>(VG_(sprintf)(text, "%d\n", number)));
        VG_(close)(descriptor);
      }
    }
  }
  return number == active;
}
}  // namespace wengert_mutants
