// SPDX-License-Identifier: GPL-2.0-or-later
// Memory that holds constants; see constant_memory.h.
#include "shadow/constant_memory.h"

// What the core itself calls at a munmap, where the interface for tools does not let them.
extern "C" void VG_(discard_translations)(Addr start, ULong bytes, const HChar* who);

namespace wengert::tool {
namespace {

constexpr Addr page = 4096;
constexpr UInt capacity = 1U << 14;
// Pages on whose constancy translations rely, and pages that are no constants whatever their mapping says.
struct Pages {
  Addr of[capacity];  // page number + 1; 0: free
  UInt used;

  Addr* find(Addr number) {
    UInt i = static_cast<UInt>((static_cast<ULong>(number) * 0x9E3779B97F4A7C15ULL) >> 50);
    while (of[i] && of[i] != number + 1) i = (i + 1) & (capacity - 1);
    return &of[i];
  }
  Bool has(Addr number) { return *find(number) != 0; }
  Bool add(Addr number) {
    Addr* at = find(number);
    if (*at) return True;
    if (used >= capacity / 2) return False;
    *at = number + 1;
    used++;
    return True;
  }
};
Pages relied_on, excluded;
UInt changes;

constexpr ULong f64_sign = 1ULL << 63, f32_sign = 1ULL << 31, f32_signs = f64_sign | f32_sign;
alignas(16) const ULong masks[][2] = {
    {f64_sign, 0}, {f64_sign, f64_sign},   {~f64_sign, 0},    {~f64_sign, ~f64_sign},
    {f32_sign, 0}, {f32_signs, f32_signs}, {f32_sign - 1, 0}, {~f32_signs, ~f32_signs},
};

}  // namespace

const void* sign_mask(const ULong words[2]) {
  for (const auto& mask : masks)
    if (mask[0] == words[0] && mask[1] == words[1]) return mask;
  return nullptr;
}

Bool is_constant_memory(Addr address, SizeT bytes) {
  const Addr table = reinterpret_cast<Addr>(masks);
  if (address >= table && address + bytes <= table + sizeof masks) return True;
  const NSegment* segment = VG_(am_find_nsegment)(address);
  if (!segment || segment->kind != SkFileC || segment->hasW || !segment->hasR) return False;
  if (address + bytes - 1 > segment->end || excluded.used >= capacity / 2) return False;
  for (Addr number = address / page; number <= (address + bytes - 1) / page; number++)
    if (excluded.has(number) || !relied_on.add(number)) return False;
  return True;
}

void constants_may_change(Addr address, SizeT bytes) {
  if (relied_on.used == 0 || bytes == 0) return;
  const Addr first = address / page, last = (address + bytes - 1) / page;
  Bool any = False;
  const auto touch = [&](Addr number) {
    if (!relied_on.has(number)) return;
    any = True;
    excluded.add(number);
  };
  if (last - first < capacity) {
    for (Addr number = first; number <= last; number++) touch(number);
  } else {
    for (const Addr entry : relied_on.of)
      if (entry && entry - 1 >= first && entry - 1 <= last) touch(entry - 1);
  }
  if (!any) return;
  changes++;
  VG_(memset)(&relied_on, 0, sizeof relied_on);
  VG_(discard_translations)(0, ~0ULL, "constants that change");
}

UInt constants_changed() { return changes; }

}  // namespace wengert::tool
