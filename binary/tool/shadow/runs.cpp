// SPDX-License-Identifier: GPL-2.0-or-later
// Runs of stored bytes; see runs.h.
#include "shadow/runs.h"

#include "shadow/shadow.h"

namespace wengert::tool {
namespace {

constexpr UInt most_runs = 8;
constexpr ULong longest_pause = 32;  // in stored pieces; what comes later is another run
constexpr Addr longest_loop = 160;   // bytes of code between two stores of one run
Run runs[most_runs];
ULong stores;

// Stores of passive pieces over passive words are not seen.
bool is_passive(Addr begin, Addr end) {
  if (end - begin > 64) return false;
  for (; begin < end; begin += 4) {
    UInt word;
    read_shadow(layer_one, begin, &word, sizeof word);
    if (word) return false;
  }
  return true;
}
bool goes_on_upwards(const Run& run, Addr at) {
  if (at == run.end) return true;
  return run.end < at && (at & 3) == 0 && is_passive((run.end + 3) & ~static_cast<Addr>(3), at);
}
bool goes_on_downwards(const Run& run, Addr end) {
  if (end == run.begin) return true;
  return end < run.begin && (end & 3) == 0 && is_passive(end, run.begin & ~static_cast<Addr>(3));
}

}  // namespace

Run& extend_run(Addr at, UInt bytes, Addr instruction) {
  const bool odd_short = bytes == 2 && (at & 1);
  Run* oldest = runs;
  for (Run& run : runs) {
    if (run.used < oldest->used) oldest = &run;
    const Addr apart = instruction < run.instruction ? run.instruction - instruction : instruction - run.instruction;
    if (!run.used || stores - run.used >= longest_pause || apart > longest_loop) continue;
    const bool new_one = run.bytes() <= 2;  // which way it goes shows with its second piece
    if ((run.upwards || new_one) && goes_on_upwards(run, at))
      run.end = at + bytes, run.upwards = true;
    else if ((!run.upwards || new_one) && goes_on_downwards(run, at + bytes))
      run.begin = at, run.upwards = false;
    else
      continue;
    run.used = ++stores, run.instruction = instruction, run.pieces++, run.odd_short |= odd_short;
    return run;
  }
  *oldest = Run{at, at + bytes, 1, true, ++stores, instruction, odd_short};
  return *oldest;
}

}  // namespace wengert::tool
