// SPDX-License-Identifier: GPL-2.0-or-later
// The monitor commands; see monitor.h. Every answer, a refusal too, goes to gdb. What is declared here takes effect at
// the stopped instruction, for which `wengert run --gdb` makes every instruction a superblock of its own.
#include "valgrind/monitor.h"

#include "forward/lost.h"
#include "shadow/constant_memory.h"
#include "shadow/passive.h"
#include "shadow/shadow.h"
#include "valgrind/mode.h"
#include "valgrind/number_text.h"

namespace wengert::tool {
namespace {

constexpr Int most_words = 6;
struct Line {
  HChar text[512];
  const HChar* words[most_words];  // of `text`
  Int count;
};

Line split(const HChar* text) {
  static Line line;  // `words` point into it
  line = {};
  VG_(strncpy)(line.text, text, sizeof line.text - 1);
  HChar* rest = nullptr;
  for (HChar* word = VG_(strtok_r)(line.text, " \t", &rest); word && line.count < most_words;
       word = VG_(strtok_r)(nullptr, " \t", &rest))
    line.words[line.count++] = word;
  return line;
}

// One command: `monitor wengert NAME ADDR OPERANDS`. It gets the words after the address.
struct Command {
  const HChar *name, *operands, *help;
  Int required;  // words after the address without which it cannot work
  void (*run)(Variable, const HChar* const* rest);
};

struct Type {
  const HChar* name;
  ValueType type;
};
constexpr Type types[] = {{"double", ValueType::f64}, {"float", ValueType::f32}, {"longdouble", ValueType::f80},
                          {"f64", ValueType::f64},    {"f32", ValueType::f32},   {"f80", ValueType::f80}};

// TYPE is double where it is left out. Checks that the program owns the memory.
Bool place(Variable* variable, const HChar* type) {
  if (type) {
    const Type* found = nullptr;
    for (const Type& candidate : types)
      if (VG_(strcmp)(candidate.name, type) == 0) found = &candidate;
    if (!found) {
      VG_(gdb_printf)("error: no type '%s'; choose double, float or longdouble\n", type);
      return False;
    }
    variable->type = found->type;
  }
  if (!VG_(am_is_valid_for_client)(variable->address, shadow_bytes_of(variable->type), VKI_PROT_READ)) {
    VG_(gdb_printf)(
        "error: the program owns no memory at %#lx; give a variable's address, e.g. "
        "eval \"monitor wengert input %%p\", &x\n",
        variable->address);
    return False;
  }
  return True;
}

void print_value(const HChar* what, const Variable& variable) {
  HChar text[number_bytes];
  VG_(gdb_printf)("%s %s at %#lx, value %s\n", what, variable.name ? variable.name : "without a name", variable.address,
                  write_number(value_of(variable), text));
}

void declare(Variable variable, const HChar* const* rest, const HChar* what, void (*mode_declares)(const Variable&)) {
  if (!place(&variable, rest[0])) return;
  variable.name = rest[0] ? rest[1] : nullptr;
  constants_may_change(variable.address, shadow_bytes_of(variable.type));
  mode_declares(variable);
  print_value(what, variable);
}
void input(Variable variable, const HChar* const* rest) {
  begin_activity();
  declare(variable, rest, "input", mode->input);
}
void output(Variable variable, const HChar* const* rest) { declare(variable, rest, "output", mode->output); }

constexpr const HChar* no_tangents = "error: this run has no tangents; start it with 'wengert run --tangent --gdb'\n";

void tangent(Variable variable, const HChar* const* rest) {
  if (!place(&variable, rest[0])) return;
  double found = 0;
  HChar text[number_bytes];
  if (mode->get_tangent(variable, &found))
    VG_(gdb_printf)("tangent %s%s\n", write_number(found, text),
                    report_lost(variable, found) ? " (lost)"
                    : found == 0 ? " (if that is unexpected: 'wengert run --tricks' finds lost derivatives)"
                                 : "");
  else
    VG_(gdb_printf)(no_tangents);
}

void set_tangent(Variable variable, const HChar* const* rest) {
  double value;
  if (!read_number(rest[0], &value)) {
    VG_(gdb_printf)("error: '%s' is no number\n", rest[0]);
    return;
  }
  if (!place(&variable, rest[1])) return;
  HChar text[number_bytes];
  constants_may_change(variable.address, shadow_bytes_of(variable.type));
  begin_activity();
  if (mode->set_tangent(variable, value))
    VG_(gdb_printf)("tangent set to %s\n", write_number(value, text));
  else
    VG_(gdb_printf)(no_tangents);
}

void identifier(Variable variable, const HChar* const* rest) {
  if (!place(&variable, rest[0])) return;
  if (mode != &recording_mode)
    VG_(gdb_printf)("error: only a recording has identifiers; start it with 'wengert run --record FILE --gdb'\n");
  else if (const ULong id = mode->identifier(variable))
    VG_(gdb_printf)("identifier %llu\n", id);
  else
    VG_(gdb_printf)("identifier 0: passive, depends on no input\n");
}

constexpr Command commands[] = {
    {"input", "[TYPE [NAME]]", "the variable is an input", 0, input},
    {"output", "[TYPE [NAME]]", "the variable is an output", 0, output},
    {"tangent", "[TYPE]", "prints its tangent", 0, tangent},
    {"set-tangent", "VALUE [TYPE]", "sets its tangent", 1, set_tangent},
    {"id", "[TYPE]", "prints its identifier on the tape", 0, identifier},
};

void print_help() {
  VG_(gdb_printf)("wengert monitor commands (TYPE: double, float, longdouble; double where left out):\n");
  for (const Command& command : commands)
    VG_(gdb_printf)("  wengert %s ADDR %s: %s\n", command.name, command.operands, command.help);
  VG_(gdb_printf)("gdb puts a variable's address in with: eval \"monitor wengert input %%p\", &x\n");
}

}  // namespace

Bool handle_monitor_command(ThreadId thread, const HChar* text) {
  const Line line = split(text);
  if (line.count == 1 && VG_(strcmp)(line.words[0], "help") == 0) {
    print_help();
    return False;  // Valgrind's own commands have help as well
  }
  if (line.count == 0 || VG_(strcmp)(line.words[0], "wengert") != 0) return False;
  if (line.count == 1 || VG_(strcmp)(line.words[1], "help") == 0) {
    print_help();
    return True;
  }
  for (const Command& command : commands) {
    if (VG_(strcmp)(line.words[1], command.name) != 0) continue;
    HChar* end = nullptr;
    const HChar* address = line.count > 2 ? line.words[2] : "";
    const Bool hexadecimal = address[0] == '0' && (address[1] == 'x' || address[1] == 'X');
    const Addr at = static_cast<Addr>(hexadecimal ? VG_(strtoull16)(address, &end) : VG_(strtoull10)(address, &end));
    if (line.count < 3 + command.required || end == address || *end)
      VG_(gdb_printf)("usage: monitor wengert %s ADDR %s\n", command.name, command.operands);
    else
      command.run(Variable{thread, at, ValueType::f64, nullptr}, line.words + 3);
    return True;
  }
  VG_(gdb_printf)("error: no command 'wengert %s'; 'monitor wengert help' lists them\n", line.words[1]);
  return True;
}

}  // namespace wengert::tool
