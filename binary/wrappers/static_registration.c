/* SPDX-License-Identifier: MIT
   For static programs, which no preload library reaches: link libwengert_wrappers.a whole
   (-Wl,--whole-archive -lwengert_wrappers -Wl,--no-whole-archive), and the program registers the wrappers itself. */
#include <wengert/client.h>

#include "linked.h"
#include "wrappers.h"

extern const char wengert_wrappers_linked[];
const char wengert_wrappers_linked[] __attribute__((used)) = WENGERT_WRAPPERS_LINKED;

static void guard(const struct WengertWrapper* wrapper, void* unused) {
  (void)unused;
  if (!wrapper->linked) return; /* libmvec's, as far as the program has none of it */
  (void)wengert_request(WENGERT_REQUEST_GUARD, (uintptr_t)wrapper->linked, (uintptr_t)wrapper->wrapper, wrapper->places,
                        0, 0);
}

__attribute__((constructor)) static void register_wrappers(void) {
  if (!wengert_running()) return;
  wengert_for_each_wrapper(guard, NULL);
  wengert_for_each_vector_wrapper(guard, NULL);
}
