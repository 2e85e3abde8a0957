// SPDX-License-Identifier: GPL-2.0-or-later
// Recording mode: its entry points. Every active number carries an identifier in its shadow; what computes with it is
// written to a tape (record_tape.h), one statement for each value that leaves a superblock (record_graph.h).
#include "recording/record_bit_calls.h"
#include "recording/record_block.h"
#include "recording/record_graph.h"
#include "recording/record_names.h"
#include "recording/record_stop.h"
#include "recording/record_tape.h"
#include "shadow/shadow.h"
#include "valgrind/guest.h"
#include "valgrind/mode.h"

namespace wengert::tool {
namespace {

void start() {
  reserve_shadow(layer_one);
  if (options.wide) reserve_shadow(layer_two);
  open_tape(options.record, options.wide);
}

// The number's shadow word (see record_graph.h) comes after `word_before` bytes; a long double's is followed by a mark.
constexpr Addr word_before(ValueType type) { return type == ValueType::f32 ? 0 : 4; }

ULong identifier_or_mixed(const Variable& x, Bool* mixed) {
  UInt low = 0, high = 0;
  *mixed = False;
  read_shadow(layer_one, x.address + word_before(x.type), &low, 4);
  if (!(low & active_bit)) return 0;
  if (options.wide) read_shadow(layer_two, x.address + word_before(x.type), &high, 4);
  *mixed = (low & mixed_bit) != 0;
  return *mixed ? 0 : static_cast<ULong>(high) << 30 | (low & low_identifier);
}
ULong identifier(const Variable& x) {
  Bool mixed;
  return identifier_or_mixed(x, &mixed);
}

void set_word(const Variable& x, UInt low, UInt high) {
  UInt words[3] = {0, 0, 0}, upper[3] = {0, 0, 0};
  words[word_before(x.type) / 4] = low;
  upper[word_before(x.type) / 4] = high;
  if (low) words[2] = long_double_mark;
  write_shadow(layer_one, x.address, words, shadow_bytes_of(x.type));
  if (options.wide) write_shadow(layer_two, x.address, upper, shadow_bytes_of(x.type));
}
void set_identifier(const Variable& x, ULong id) {
  set_word(x, static_cast<UInt>(id & low_identifier) | active_bit, static_cast<UInt>(id >> 30));
}

void input(const Variable& x) {
  const ULong id = record_input_statement();
  set_identifier(x, id);
  record_variable(true, x, id);
  stop_at_statement();
}

// The value of a number in memory; of a long double's none is kept.
bool value_of(const Variable& y, double* value) {
  if (!options.values || (y.type != ValueType::f32 && y.type != ValueType::f64)) return false;
  if (y.type == ValueType::f64)
    VG_(memcpy)(value, reinterpret_cast<const void*>(y.address), sizeof *value);
  else
    *value = static_cast<double>(*reinterpret_cast<const float*>(y.address));
  return true;
}

// Longer sums than a statement may hold begin with what was summed before.
void statement(const Variable& y, const OwnDerivative& own) {
  constexpr UWord most_arguments = 4096;
  static TapeArgument arguments[most_arguments];
  UInt count = 0;
  ULong id = 0;
  note_statement_place(y, last_identifier() + 1);
  for (UWord k = 0; k < own.count; k++) {
    Bool mixed;
    const ULong argument = identifier_or_mixed(own.argument(k), &mixed);
    if (mixed) return set_word(y, mangled_word, options.wide ? ~0U : 0);
    if (!argument) continue;
    arguments[count++] = TapeArgument{argument, own.partials[k]};
    if (count < most_arguments) continue;
    id = record_own_statement(arguments, count, nullptr);
    arguments[0] = TapeArgument{id, 1};
    count = 1;
  }
  double value;
  const double* const known = value_of(y, &value) ? &value : nullptr;
  if (count > 1 || (count == 1 && !id)) id = record_own_statement(arguments, count, known);
  if (id)
    set_identifier(y, id);
  else
    set_word(y, 0, 0);
  stop_at_statement();
}

void output(const Variable& y) {
  Bool mixed = False;
  const ULong id = identifier_or_mixed(y, &mixed);
  static Int said, warned;
  const HChar* const name = y.name ? y.name : "without a name";
  if (mixed) mark_tape_as_wrong();
  if (mixed && (said++ < 8 || options.checking))
    VG_(umsg)(
        "error: output '%s' comes from bits that integer arithmetic made of an active number's, which no derivative "
        "follows; 'wengert run --tricks' names the place\n",
        name);
  else if (!mixed && id == 0 && !is_message(y) && warned++ < 8)
    VG_(umsg)("warning: output '%s' depends on no input; its derivatives are zero\n", name);
  record_variable(false, y, id);
}

Bool no_set(const Variable&, double) { return False; }
Bool no_get(const Variable&, double*) { return False; }

void copy(Addr from, Addr to, SizeT bytes) {
  copy_shadow(layer_one, from, to, bytes);
  if (options.wide) copy_shadow(layer_two, from, to, bytes);
}

// Text has words of mangled bits at most. A number on its way to a file or another machine may have its bytes in the
// other order.
Bool holds_identifiers(Addr address, SizeT bytes) {
  for (SizeT i = 0; i + 4 <= bytes;) {
    ULong next;
    if (i + 8 <= bytes && (read_shadow(layer_one, address + i, &next, sizeof next), next == 0)) {
      i += 5;  // the next word may begin with zeros
      continue;
    }
    UInt word, high = 0;
    if (options.wide) read_shadow(layer_two, address + i, &high, sizeof high);
    read_shadow(layer_one, address + i++, &word, sizeof word);
    if (is_known_identifier(word, high) || is_known_identifier(__builtin_bswap32(word), __builtin_bswap32(high)))
      return True;
  }
  return False;
}

Int finish() {
  if (options.statistics) {
    const RecordingFigures f = recording_figures();
    VG_(umsg)("recording: %llu blocks translated, %llu statements in them, registers %llu live and %llu dead\n",
              f.blocks, f.statements, f.live_registers, f.dead_registers);
  }
  return close_tape();
}

}  // namespace

const Mode recording_mode = {"recording",   start,
                             record_block,  prepare_shadow_of_thread,
                             input,         output,
                             no_set,        no_get,
                             identifier,    statement,
                             clear_shadows, copy,
                             finish,        holds_identifiers,
                             piece_shadow};

}  // namespace wengert::tool
