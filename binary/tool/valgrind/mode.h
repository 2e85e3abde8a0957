// SPDX-License-Identifier: GPL-2.0-or-later
// What a mode is (forward, recording, finding bit tricks) and what it is given for a superblock. A mode lives in its
// own files and is listed in main.cpp; nothing else knows it.
#pragma once
#include "block/emit.h"
#include "valgrind/options.h"

namespace wengert::tool {

// A superblock on its way through the tool.
struct Superblock {
  VgCallbackClosure* closure;
  IRSB* input;  // as VEX made it: flat, optimised once
  const VexArchInfo* machine;
};

// A variable that a client request names.
enum class ValueType : UWord { f32 = 1, f64 = 2, f80 = 3 };
constexpr UWord shadow_bytes_of(ValueType type) { return type == ValueType::f32 ? 4 : type == ValueType::f64 ? 8 : 10; }
struct Variable {
  ThreadId thread;
  Addr address;
  ValueType type;
  const HChar* name;            // in the client's memory, or null
  const HChar* file = nullptr;  // where the program declares it, if it says so
  UInt line = 0;
};

// A derivative that the program gives itself: y's is the sum of partials[k] times that of arguments[k].
struct OwnDerivative {
  ThreadId thread;
  const Addr* arguments;
  ValueType type;  // of the arguments
  const double* partials;
  UWord count;

  Variable argument(UWord k) const { return Variable{thread, arguments[k], type, nullptr}; }
};

struct Mode {
  const HChar* name;
  void (*start)();                         // after the command line was read
  IRSB* (*instrument)(const Superblock&);  // the block with its derivative code
  void (*begin_thread)(ThreadId);          // before a thread's first instruction
  void (*input)(const Variable&);
  void (*output)(const Variable&);
  Bool (*set_tangent)(const Variable&, double tangent);  // False: this mode has no tangents
  Bool (*get_tangent)(const Variable&, double* tangent);
  ULong (*identifier)(const Variable&);  // of the tape; 0 where there is none
  void (*statement)(const Variable& y, const OwnDerivative&);
  void (*clear_memory)(Addr, SizeT);  // the client's memory got new contents from outside, or went
  void (*copy_memory)(Addr from, Addr to, SizeT);
  Int (*finish)();                               // at the end; the exit status that the tool asks for, 0 for none
  Bool (*holds_numbers)(Addr, SizeT) = nullptr;  // numbers with derivatives, whole; null: nobody asks in this mode
  UChar (*piece)(Addr) = nullptr;                // the shadow of one byte, perhaps of a text
};

extern const Mode forward_mode, recording_mode, tricks_mode, probing_mode;
extern const Mode* mode;   // the one that runs
extern Int client_status;  // with which the program exited; -1 if a signal ended it

double value_of(const Variable& variable);

}  // namespace wengert::tool
