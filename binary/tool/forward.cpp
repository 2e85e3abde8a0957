// SPDX-License-Identifier: GPL-2.0-or-later
#include "mode.h"
#include "forwarding.h"
#include "shadow.h"
namespace wengert::tool {
namespace {
void start() { reserve_shadow(layer_one); }
IRSB* instrument(const Superblock& block) { return forward_vector_registers(block.input, 1); }
void no_variable(const Variable&) {}
Bool no_set(const Variable&, double) { return False; }
Bool no_get(const Variable&, double*) { return False; }
ULong no_identifier(const Variable&) { return 0; }
void clear(Addr a, SizeT n) { clear_shadow(layer_one, a, n); }
void copy(Addr from, Addr to, SizeT n) { copy_shadow(layer_one, from, to, n); }
Int no_finish() { return 0; }
}  // namespace
const Mode forward_mode = {"forward", start,        instrument, prepare_shadow_of_thread, no_variable, no_variable, no_set,
                             no_get,      no_identifier, clear,  copy,   no_finish};
}
