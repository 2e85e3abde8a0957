// SPDX-License-Identifier: GPL-2.0-or-later
// Characters of printed numbers; see text.h.
#include "valgrind/text.h"

#include "../../include/wengert/client.h"
#include "forward/lost.h"
#include "shadow/constant_memory.h"
#include "shadow/shadow.h"
#include "valgrind/mode.h"

namespace wengert::tool {
namespace {

Bool may_read(Addr begin, Addr end) {
  return begin < end && VG_(am_is_valid_for_client)(begin, end - begin, VKI_PROT_READ);
}

void mark(Addr begin, Addr end, UChar key) {
  constants_may_change(begin, end - begin);
  mode->clear_memory(begin, end - begin);
  const bool is_lost = mode == &forward_mode && !options.text;  // else it would look like numbers where it is printed
  for (Addr at = begin; at < end; at++) {
    const UChar one = is_lost ? static_cast<UChar>(lost_word >> (8 * (at & 3))) : key;
    write_shadow(layer_one, at, &one, 1);
  }
}

// The key of the characters that have one; 255: they have several, or other shadows.
UWord key_of(Addr begin, Addr end) {
  UWord key = 0;
  for (Addr at = begin; at < end; at++) {
    const UWord one = mode->piece(at);
    if (one == 0 || one == key) continue;
    if (key) return 255;
    key = one;
  }
  return key;
}

Bool have_same_shadow(Addr a, Addr b, SizeT bytes) {
  for (SizeT i = 0; i < bytes; i++)
    for (Int layer = 1; layer <= (mode == &recording_mode && options.wide ? 2 : 1); layer++) {
      UChar first, second;
      read_shadow(static_cast<ShadowLayer>(layer), a + i, &first, 1);
      read_shadow(static_cast<ShadowLayer>(layer), b + i, &second, 1);
      if (first != second) return False;
    }
  return True;
}

}  // namespace

UWord answer_about_text(const UWord* a) {
  if (!mode->piece || (!options.text && a[1] == WENGERT_TEXT_SAME)) return 0;
  switch (a[1]) {
    case WENGERT_TEXT_WANTED:
      return options.text ? 1 : 2;
    case WENGERT_TEXT_MARK:
      if (may_read(a[2], a[3])) mark(a[2], a[3], static_cast<UChar>(a[4]));
      return 0;
    case WENGERT_TEXT_READ:
      return may_read(a[2], a[3]) ? key_of(a[2], a[3]) : 0;
    case WENGERT_TEXT_SAME:
      return may_read(a[2], a[2] + a[4]) && may_read(a[3], a[3] + a[4]) && have_same_shadow(a[2], a[3], a[4]);
    default:
      return 0;
  }
}

}  // namespace wengert::tool
