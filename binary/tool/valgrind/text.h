// SPDX-License-Identifier: GPL-2.0-or-later
// Requests about the text of numbers (--text=yes): its characters have a key as their shadow, by which the wrappers
// (wrappers/text.c) know the number again.
#pragma once
#include "valgrind/valgrind_core.h"

namespace wengert::tool {

// The answer to WENGERT_REQUEST_TEXT, whose words are `a`.
UWord answer_about_text(const UWord* a);

}  // namespace wengert::tool
