// SPDX-License-Identifier: GPL-2.0-or-later
// Words joined by exclusive or; see joined.h.
#include "bits/joined.h"

namespace wengert::tool {
namespace {

// What is joined, and what it comes to; what that has besides is a key, which has no shadow.
struct Entry {
  UInt total, count, values[4];
  ULong shadows[4];
};
Entry entries[joined_entries];
UInt used;

bool toggle(Entry& sum, UInt value, ULong shadow) {
  for (UInt i = 0; i < sum.count; i++) {
    if (sum.values[i] != value || sum.shadows[i] != shadow) continue;
    sum.count--;
    sum.values[i] = sum.values[sum.count], sum.shadows[i] = sum.shadows[sum.count];
    return true;
  }
  if (sum.count == 4) return false;
  sum.values[sum.count] = value, sum.shadows[sum.count++] = shadow;
  return true;
}

bool include(Entry& sum, const JoinedSide& side) {
  if (side.entry >= static_cast<Int>(joined_entries)) return false;
  if (side.entry < 0) return side.shadow == 0 || toggle(sum, side.value, side.shadow);
  const Entry& other = entries[side.entry];
  if (other.total != side.value) return false;
  for (UInt i = 0; i < other.count; i++)
    if (!toggle(sum, other.values[i], other.shadows[i])) return false;
  return true;
}

}  // namespace

Join join_words(const JoinedSide& a, const JoinedSide& b) {
  Entry sum = {a.value ^ b.value, 0, {}, {}};
  if (!include(sum, a) || !include(sum, b)) return {Join::unknown, 0, false, 0};
  if (sum.count == 0) return {Join::nothing, 0, false, 0};
  const UInt key = sum.total ^ sum.values[0];
  if (sum.count == 1 && !(key & 0x7fffffffU)) return {Join::number, sum.shadows[0], key != 0, 0};
  const UInt entry = used++ % joined_entries;
  entries[entry] = sum;
  return {Join::joined, 0, false, entry};
}

bool is_joined(UInt entry, UInt value) { return entries[entry].total == value && entries[entry].count > 0; }

}  // namespace wengert::tool
