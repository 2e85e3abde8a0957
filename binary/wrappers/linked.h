/* SPDX-License-Identifier: MIT
   What a static program contains that has the wrappers linked in: wengert-run looks for it. */
#ifndef WENGERT_WRAPPERS_LINKED
#define WENGERT_WRAPPERS_LINKED "wengert: wrappers of libm are linked in"
#endif
