// SPDX-License-Identifier: GPL-2.0-or-later
// Probing mode: forward mode along a direction of the tool's own, for `wengert run --check`. Every declared input gets
// a tangent and, with --step=H, moves by H times it; every output's value and tangent go to the file --probe=FILE. One
// line a variable, in the order of declaration: kind (i, o), type, and for outputs the bits of value and tangent. A
// last line (f) says that active floats were met.
#include "forward/tangents.h"
#include "valgrind/long_double.h"
#include "valgrind/mode.h"

extern "C" Int VG_(safe_fd)(Int);

namespace wengert::tool {
namespace {

Int file = -1;
ULong inputs;
double step;

void start() {
  if (!options.probe) VG_(fmsg_bad_option)("--probe", "probing needs a file: --probe=FILE\n");
  if (options.step) step = VG_(strtod)(options.step, nullptr);
  const SysRes opened = VG_(open)(options.probe, VKI_O_WRONLY | VKI_O_CREAT | VKI_O_APPEND, 0600);
  if (sr_isError(opened)) {
    VG_(printf)("wengert: error: cannot open '%s'\n", options.probe);
    VG_(exit)(5);
  }
  file = VG_(safe_fd)(static_cast<Int>(sr_Res(opened)));
  forward_mode.start();
}

void write_line(const HChar* line) { VG_(write)(file, line, static_cast<Int>(VG_(strlen)(line))); }

// Tangents between 1/2 and 1 in size, of either sign, from the number of the input alone; times max(1, |x|), so that a
// step is relative to what it moves. The command computes the same (runner/check.cpp).
double tangent_of(ULong number, double value) {
  const UInt mixed = static_cast<UInt>((number + 1) * 0x9E3779B97F4A7C15ULL >> 32);
  const double size = 0.5 + static_cast<double>(mixed >> 16) / 131072.0;
  const double scale = value > 1 ? value : value < -1 ? -value : 1;
  return (mixed & 1 ? size : -size) * scale;
}

void input(const Variable& x) {
  const double tangent = tangent_of(inputs++, value_of(x));
  switch (x.type) {
    case ValueType::f32:
      *reinterpret_cast<float*>(x.address) += static_cast<float>(step * tangent);
      break;
    case ValueType::f64:
      *reinterpret_cast<double*>(x.address) += step * tangent;
      break;
    case ValueType::f80:
      empty_x87();
      *reinterpret_cast<long double*>(x.address) += static_cast<long double>(step * tangent);
      break;
  }
  forward_mode.set_tangent(x, tangent);
  HChar line[64];
  VG_(snprintf)(line, sizeof line, "i %lu\n", static_cast<UWord>(x.type));
  write_line(line);
}

void output(const Variable& y) {
  double tangent = 0;
  forward_mode.get_tangent(y, &tangent);
  const double value = value_of(y);
  ULong bits[2];
  VG_(memcpy)(&bits[0], &value, 8);
  VG_(memcpy)(&bits[1], &tangent, 8);
  HChar line[96];
  VG_(snprintf)(line, sizeof line, "o %lu %016llx %016llx\n", static_cast<UWord>(y.type), bits[0], bits[1]);
  write_line(line);
}

IRSB* instrument(const Superblock& block) { return forward_mode.instrument(block); }
void begin_thread(ThreadId thread) { forward_mode.begin_thread(thread); }
Bool ignore_tangent(const Variable&, double) { return False; }  // the direction is the tool's own
Bool get_tangent(const Variable& y, double* tangent) { return forward_mode.get_tangent(y, tangent); }
ULong no_identifier(const Variable&) { return 0; }
void statement(const Variable& y, const OwnDerivative& own) { forward_mode.statement(y, own); }
void clear(Addr address, SizeT bytes) { forward_mode.clear_memory(address, bytes); }
void copy(Addr from, Addr to, SizeT bytes) { forward_mode.copy_memory(from, to, bytes); }
Int finish() {
  if (met_active_floats) write_line("f 1\n");
  return 0;
}

}  // namespace

const Mode probing_mode = {"probing",   start,         instrument, begin_thread, input, output, ignore_tangent,
                           get_tangent, no_identifier, statement,  clear,        copy,  finish};

}  // namespace wengert::tool
