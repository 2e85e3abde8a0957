/* SPDX-License-Identifier: MIT
   For static programs, which no preload library reaches: link libwengert_wrappers.a whole
   (-Wl,--whole-archive -lwengert_wrappers -Wl,--no-whole-archive), and the program registers the wrappers itself. */
#include <wengert/client.h>

#include "wrappers.h"

__attribute__((constructor)) static void register_wrappers(void) {
  if (!wengert_running()) return;
  for (size_t i = 0; i < wengert_wrapper_count; ++i)
    (void)wengert_request(WENGERT_REQUEST_GUARD, (uintptr_t)wengert_wrappers[i].linked,
                          (uintptr_t)wengert_wrappers[i].wrapper, wengert_wrappers[i].places, 0, 0);
}
