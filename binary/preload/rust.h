/* SPDX-License-Identifier: MIT
   Programs by rustc carry some functions of libm of their own. */
#ifndef WENGERT_PRELOAD_RUST_H
#define WENGERT_PRELOAD_RUST_H
#include "../wrappers/wrappers.h"

/* Calls `found` with each such function of the program and its wrapper; with none if rustc did not make it. */
void wengert_for_each_own_copy(void (*found)(void* entry, const struct WengertWrapper* wrapper));

#endif
