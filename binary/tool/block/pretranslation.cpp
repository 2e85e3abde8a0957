// SPDX-License-Identifier: GPL-2.0-or-later
// What children translated, translated beforehand; see pretranslation.h.
#include "block/pretranslation.h"

#include "block/speculation.h"
#include "shadow/passive.h"

extern "C" Bool VG_(translate)(ThreadId, Addr, Bool debugging, Int verbosity, ULong blocks_done, Bool redirected);

namespace wengert::tool {
namespace {

constexpr UWord capacity = 1U << 16;
Addr noted[capacity];
UWord count;
bool is_child;
TranslatedBlock* shared;
UWord shared_capacity;
UWord* shared_count;

void in_child(ThreadId) {
  is_child = true;
  count = 0;
}

bool is_executable(Addr address) { return VG_(am_is_valid_for_client)(address, 1, VKI_PROT_EXEC); }

bool is_writable(const void* address, SizeT bytes) {
  return VG_(am_is_valid_for_client)(reinterpret_cast<Addr>(address), bytes, VKI_PROT_READ | VKI_PROT_WRITE);
}

}  // namespace

void prepare_pretranslation() { VG_(atfork)(nullptr, nullptr, in_child); }

void note_translation(Addr address) {
  if (is_child && count < capacity) noted[count++] = address;
}

void share_translations(TranslatedBlock* blocks, UWord blocks_there, UWord* listed) {
  shared = blocks, shared_capacity = blocks_there, shared_count = listed;
}

void list_translations() {
  if (!is_child || !shared || !is_writable(shared, shared_capacity * sizeof *shared) ||
      !is_writable(shared_count, sizeof *shared_count))
    return;
  UWord listed = 0;
  for (UWord i = 0; i < count && listed < shared_capacity; i++) {
    // A block that was translated again at once gave something up; one entry is enough.
    if (i + 1 < count && noted[i + 1] == noted[i]) continue;
    shared[listed++] = TranslatedBlock{noted[i], given_up_by(noted[i])};
  }
  *shared_count = listed;
}

void drop_outdated_translations(const TranslatedBlock* blocks, UWord listed) {
  begin_activity();
  for (UWord i = 0; i < listed; i++)
    if (give_up_more(blocks[i].address, static_cast<UChar>(blocks[i].given_up)))
      VG_(discard_translations_safely)(blocks[i].address, 1, "what a child gave up");
}

void translate_blocks(ThreadId thread, const TranslatedBlock* blocks, UWord listed) {
  for (UWord i = 0; i < listed; i++)
    if (is_executable(blocks[i].address)) VG_(translate)(thread, blocks[i].address, False, 0, 0, True);
}

}  // namespace wengert::tool
