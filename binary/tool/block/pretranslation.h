// SPDX-License-Identifier: GPL-2.0-or-later
// A process that forks a child for each call would have every child translate the called code again. So a child says at
// its end, in memory that both share, which blocks it translated, and its parent translates them before it forks the
// next one. A translation depends on the code and on what blocks gave up (speculation.h), which the list holds, and
// checks what it assumes of registers; so one that was made in the parent is right in the child.
#pragma once
#include "valgrind/valgrind_core.h"

namespace wengert::tool {

// As client.h describes it to the client.
struct TranslatedBlock {
  Addr address;
  UWord given_up;
};

void prepare_pretranslation();  // once, at the start
void note_translation(Addr address);

// In the parent: where a child lists at its end what it translated, at most `capacity` blocks, and how many.
void share_translations(TranslatedBlock* blocks, UWord capacity, UWord* count);
void list_translations();  // at the end of every process
// In the parent, in two requests, as the core may drop translations only after the first.
void drop_outdated_translations(const TranslatedBlock* blocks, UWord count);
void translate_blocks(ThreadId thread, const TranslatedBlock* blocks, UWord count);

}  // namespace wengert::tool
