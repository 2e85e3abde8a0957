// SPDX-License-Identifier: GPL-2.0-or-later
// Client requests; see requests.h. A request that names memory the client does not own, or a type that does not exist,
// is refused with one line and has no effect.
#include "valgrind/requests.h"

#include "../../include/wengert/client.h"
#include "block/pretranslation.h"
#include "forward/lost.h"
#include "shadow/constant_memory.h"
#include "shadow/passive.h"
#include "valgrind/guards.h"
#include "valgrind/leaving.h"
#include "valgrind/long_double.h"
#include "valgrind/mode.h"
#include "valgrind/monitor.h"
#include "valgrind/options.h"
#include "valgrind/text.h"
#include "valgrind/unknown.h"

namespace wengert::tool {
namespace {

bool readable(Addr address, SizeT bytes) { return VG_(am_is_valid_for_client)(address, bytes, VKI_PROT_READ); }

bool valid(Addr address, UWord count, UWord type) {
  if (type < WENGERT_TYPE_F32 || type > WENGERT_TYPE_F80) {
    VG_(umsg)("error: a client request names no type the tool knows; use the macros of wengert/client.h\n");
    return false;
  }
  if (count && !readable(address, shadow_bytes_of(static_cast<ValueType>(type)))) {
    VG_(umsg)("error: a client request names memory at %#lx that the program does not own\n", address);
    return false;
  }
  return true;
}

SizeT stride_of(ValueType type) {
  return type == ValueType::f32 ? 4 : type == ValueType::f64 ? 8 : sizeof(UWord) == 8 ? 16 : 12;
}

// Elements of an array are called name[i].
void declare(ThreadId thread, const UWord* a, void (*each)(const Variable&)) {
  if (!valid(a[1], a[2], a[3] & 255)) return;
  const ValueType type = static_cast<ValueType>(a[3] & 255);
  const HChar* file = a[5] && readable(a[5], 1) ? reinterpret_cast<const HChar*>(a[5]) : nullptr;
  const HChar* name = a[4] && readable(a[4], 1) ? reinterpret_cast<const HChar*>(a[4]) : nullptr;
  constants_may_change(a[1], a[2] * stride_of(type));
  for (UWord i = 0; i < a[2]; i++) {
    HChar element[256];
    if (name && a[2] > 1) VG_(snprintf)(element, sizeof element, "%s[%lu]", name, i);
    each(Variable{thread, a[1] + i * stride_of(type), type, name && a[2] > 1 ? element : name, file,
                  static_cast<UInt>(a[3] >> 8)});
  }
}

// Whether any 4 bytes of the memory are active, taken as a float and as a half of a double.
bool is_active(ThreadId thread, Addr address, SizeT bytes) {
  for (SizeT i = 0; i + 4 <= bytes; i += 4) {
    const bool is_double = i % 8 == 0 && i + 8 <= bytes;
    const Variable variable{thread, address + i, is_double ? ValueType::f64 : ValueType::f32, nullptr};
    const Variable half{thread, address + i, ValueType::f32, nullptr};
    if (mode == &recording_mode) {
      if (mode->identifier(variable) != 0 || mode->identifier(half) != 0) return true;
    } else if (mode == &forward_mode) {
      double tangent = 0;
      mode->get_tangent(variable, &tangent);
      if (tangent != 0) return true;
    }
  }
  return false;
}
bool input_seen;

void state(ThreadId thread, Addr address) {
  if (!readable(address, sizeof(WengertStatement))) {
    VG_(umsg)("error: a client request names memory at %#lx that the program does not own\n", address);
    return;
  }
  const WengertStatement& s = *reinterpret_cast<const WengertStatement*>(address);
  if (!valid(s.y, 1, s.type) || !valid(s.y, 0, s.argument_type)) return;
  if (s.count && (!valid(s.partials, 1, WENGERT_TYPE_F64) || !readable(s.partials, s.count * sizeof(double)) ||
                  !readable(s.arguments, s.count * sizeof(Addr)))) {
    VG_(umsg)("error: WENGERT_STATEMENT needs %lu arguments and partials, and the program owns fewer\n",
              static_cast<UWord>(s.count));
    return;
  }
  const OwnDerivative own{thread, reinterpret_cast<const Addr*>(s.arguments), static_cast<ValueType>(s.argument_type),
                          reinterpret_cast<const double*>(s.partials), s.count};
  for (UWord k = 0; k < s.count; k++)
    if (!valid(own.arguments[k], 1, s.argument_type)) return;
  if (!anything_active()) return;  // nothing has a derivative yet
  constants_may_change(s.y, shadow_bytes_of(static_cast<ValueType>(s.type)));
  mode->statement(Variable{thread, s.y, static_cast<ValueType>(s.type), nullptr,
                           s.file && readable(s.file, 1) ? reinterpret_cast<const HChar*>(s.file) : nullptr,
                           static_cast<UInt>(s.line)},
                  own);
}

ULong tangents_set, tangents_read, tangents_found, tangents_not_numbers;  // found, set: not zero

}  // namespace

Bool handle_request(ThreadId thread, UWord* a, UWord* result) {
  *result = 0;
  switch (a[0]) {
    case WENGERT_REQUEST_RUNNING:
      *result = 1;
      return True;
    case WENGERT_REQUEST_INPUT:
      begin_activity();
      input_seen = true;
      declare(thread, a, mode->input);
      return True;
    case WENGERT_REQUEST_OUTPUT:
      declare(thread, a, mode->output);
      return True;
    case WENGERT_REQUEST_SET_TANGENT:
    case WENGERT_REQUEST_GET_TANGENT: {
      if (!valid(a[1], 1, a[2]) || !valid(a[3], 1, WENGERT_TYPE_F64)) return True;
      const Variable variable{thread, a[1], static_cast<ValueType>(a[2]), nullptr};
      double& tangent = *reinterpret_cast<double*>(a[3]);
      constants_may_change(a[1], shadow_bytes_of(variable.type));
      if (a[0] == WENGERT_REQUEST_SET_TANGENT) {
        begin_activity();
        input_seen = true;
        *result = mode->set_tangent(variable, tangent);
        tangents_set += tangent != 0;
      } else {
        *result = mode->get_tangent(variable, &tangent);
        tangents_read++;
        tangents_found += tangent != 0;
        if (mode == &forward_mode && report_lost(variable, tangent)) {
          // said
        } else if (tangent != tangent && value_of(variable) == value_of(variable))
          tangents_not_numbers++;
        mode->clear_memory(a[3], sizeof tangent);
      }
      return True;
    }
    case WENGERT_REQUEST_IDENTIFIER:
      if (valid(a[1], 1, a[2]))
        *result = static_cast<UWord>(mode->identifier(Variable{thread, a[1], static_cast<ValueType>(a[2]), nullptr}));
      return True;
    case WENGERT_REQUEST_STATEMENT:
      state(thread, a[1]);
      return True;
    case WENGERT_REQUEST_PAUSE:
      pause_derivatives(a[1]);
      return True;
    case WENGERT_REQUEST_MODE:
      *result = mode == &forward_mode ? 1 : mode == &recording_mode ? 2 : 0;
      return True;
    case WENGERT_REQUEST_ACTIVE:
      if (a[2] == 0)
        *result = input_seen;
      else if (readable(a[1], a[2]))
        *result = is_active(thread, a[1], a[2]);
      return True;
    case WENGERT_REQUEST_UNKNOWN:
      if (readable(a[2], 1)) report_unknown(a[1], reinterpret_cast<const HChar*>(a[2]));
      return True;
    case WENGERT_REQUEST_TAKE_TANGENT:
    case WENGERT_REQUEST_PUT_TANGENT: {
      if (!valid(a[1], 1, a[2]) || !valid(a[3], 1, WENGERT_TYPE_F64)) return True;
      const Variable variable{thread, a[1], static_cast<ValueType>(a[2]), nullptr};
      double& tangent = *reinterpret_cast<double*>(a[3]);
      constants_may_change(a[1], shadow_bytes_of(variable.type));
      if (a[0] == WENGERT_REQUEST_PUT_TANGENT) {
        if (tangent != 0) begin_activity(), input_seen = true;
        mode->set_tangent(variable, tangent);
      } else {
        tangent = 0;
        mode->get_tangent(variable, &tangent);
        mode->clear_memory(a[3], sizeof tangent);
      }
      return True;
    }
    case WENGERT_REQUEST_SHARE_TRANSLATED:
    case WENGERT_REQUEST_DROP_OUTDATED:
    case WENGERT_REQUEST_TRANSLATE: {
      if (!VG_(am_is_valid_for_client)(a[1], a[2] * sizeof(TranslatedBlock), VKI_PROT_READ | VKI_PROT_WRITE))
        return True;
      TranslatedBlock* blocks = reinterpret_cast<TranslatedBlock*>(a[1]);
      if (a[0] == WENGERT_REQUEST_SHARE_TRANSLATED) {
        share_translations(blocks, a[2], reinterpret_cast<UWord*>(a[3]));
        end_of_mapping(a[1], a[2] * sizeof(TranslatedBlock));  // no numbers of the program lie there
      } else if (a[0] == WENGERT_REQUEST_DROP_OUTDATED)
        drop_outdated_translations(blocks, a[2]);
      else
        translate_blocks(thread, blocks, a[2]);
      return True;
    }
    case VG_USERREQ__GDB_MONITOR_COMMAND:
      *result = handle_monitor_command(thread, reinterpret_cast<const HChar*>(a[1]));
      return True;
    case WENGERT_REQUEST_TEXT:
      *result = answer_about_text(a);
      return True;
    case WENGERT_REQUEST_GUARD:
      guard_entry(a[1], a[2], a[3]);
      *result = 1;
      return True;
    default:
      return False;
  }
}

void report_tangents() {
  if (!tangents_read || mode == &tricks_mode || mode == &probing_mode || options.checking) return;
  if (mode == &recording_mode)
    VG_(umsg)(
        "warning: the program read tangents, which a recording has not: they read as 0; use --tangent for them\n");
  else if (tangents_not_numbers)
    VG_(umsg)(
        "warning: %llu tangent(s) of finite values are not numbers: a derivative does not exist there, or an inactive "
        "factor stood beside an infinite one, which --infinities=yes takes for zero\n",
        tangents_not_numbers);
  else if (!tangents_set)
    VG_(umsg)("warning: every tangent that the program read is 0: it set none; use WENGERT_SET_TANGENT on an input\n");
  else if (!tangents_found)
    VG_(umsg)(
        "warning: every tangent that the program read is 0; 'wengert run --check' compares with differences, "
        "--tricks finds integer arithmetic on the bits of numbers\n");
}

double value_of(const Variable& variable) {
  switch (variable.type) {
    case ValueType::f32:
      return static_cast<double>(*reinterpret_cast<const float*>(variable.address));
    case ValueType::f64:
      return *reinterpret_cast<const double*>(variable.address);
    default:
      return long_double_at(reinterpret_cast<const void*>(variable.address));
  }
}

}  // namespace wengert::tool
