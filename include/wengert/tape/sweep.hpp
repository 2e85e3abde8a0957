// SPDX-License-Identifier: MIT
// The kernels of evaluation: one stretch of statements swept in reverse or forward, for one or several directions.
// Pure functions on streams, used for tapes in memory and in files alike.
#pragma once
#include <wengert/detail/block.h>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>
#include <wengert/tape/zero.hpp>

namespace wengert::detail {

/// A stretch of records inside one block. `identifier_end` is one past the identifier of the last statement in it.
/// No statement is cut at either end.
template <class Value, class Identifier>
struct Stretch {
  const std::uint8_t* counts;
  const Identifier* identifiers;
  const Value* partials;
  std::size_t records, arguments;
  std::uint64_t identifier_end;
};

/// Whether a kernel trusts its arguments (a recording in memory) or tests that every argument is older than its
/// statement (a file). A testing kernel returns the first statement it finds at fault, and 0 if there is none.
enum class Arguments { trusted, tested };

/// Whether `identifier` can be an argument of the statement `left`: from 1 up to what is older.
inline bool is_older(std::uint64_t identifier, std::uint64_t left) { return identifier - 1 < left - 1; }

/// target[d] += weight * adjoint[d] for each direction. A direction whose adjoint is zero stays as it is even where the
/// weight is infinite or NaN; without that question, which finite weights do not need, the loop is one of vectors. The
/// only direction is not zero: its statement would have been passed over. Nothing comes of an operand that takes no
/// part; of the only direction that is asked for the adjoint instead, once a statement.
template <std::size_t Directions, class Value>
[[gnu::always_inline]] inline void add_products(Value* target, const Value& weight, const Value* adjoint) {
  if constexpr (Directions == 1 && std::is_arithmetic_v<Value>) {
    target[0] += weight * adjoint[0];
  } else {
    if (is_unselected(weight)) return;
    if constexpr (std::is_floating_point_v<Value>)
      if (std::isfinite(weight)) [[likely]] {
        for (std::size_t d = 0; d < Directions; ++d) target[d] += weight * adjoint[d];
        return;
      }
    for (std::size_t d = 0; d < Directions; ++d)
      if (Directions == 1 || !is_zero(adjoint[d])) add_product(target[d], weight, adjoint[d]);
  }
}

/// What a statement adds whose adjoints have the value zero, but not all their tangents.
template <std::size_t Directions, class Value, class Identifier>
[[gnu::cold]] [[gnu::noinline]] void add_mixed_products(const Identifier* identifiers, const Value* partials,
                                                        std::size_t count, Value* adjoints,
                                                        const std::array<Value, Directions>& adjoint) {
  for (std::size_t a = count; a-- > 0;)
    for (std::size_t d = 0; d < Directions && !is_unselected(partials[a]); ++d)
      adjoints[static_cast<std::uint64_t>(identifiers[a]) * Directions + d] +=
          product_without_zeros(partials[a], adjoint[d]);
}

/// What a statement adds whose only adjoint is infinite or NaN: nothing to operands that take no part.
template <class Value, class Identifier>
[[gnu::cold]] [[gnu::noinline]] void add_infinite(const Identifier* identifiers, const Value* partials,
                                                  std::size_t count, Value* adjoints, Value adjoint) {
  for (std::size_t a = count; a-- > 0;)
    if (!is_unselected(partials[a])) adjoints[static_cast<std::uint64_t>(identifiers[a])] += partials[a] * adjoint;
}

/// Leaves out the rest of the statement whose last record has `count` arguments. Where statements have contributed not
/// long before, others soon will, and the caches fetch by themselves only what is read without gaps: so what lies some
/// statements on is asked for, if `soon`.
template <class Value, class Identifier>
[[gnu::always_inline]] inline void pass_over(const std::uint8_t* counts, const std::uint8_t*& record, std::size_t count,
                                             const Identifier*& identifier, const Value*& partial, bool soon) {
  while (true) {
    identifier -= count;
    partial -= count;
    if (record == counts || record[-1] != WENGERT_CONTINUED) break;
    count = *--record;
  }
  if (!soon) return;
  // Addresses, not pointers: they may lie before the block. No function of its own: GCC takes calls out that only
  // prefetch.
  const auto identifiers = reinterpret_cast<std::uintptr_t>(identifier),
             partials = reinterpret_cast<std::uintptr_t>(partial);
  __builtin_prefetch(reinterpret_cast<const void*>(identifiers - 64 * sizeof(Identifier)));
  __builtin_prefetch(reinterpret_cast<const void*>(partials - 64 * sizeof(Value)));
}

/// The sum of eight counts that stand side by side, if none of them is of a statement that goes on in the next record.
[[gnu::always_inline]] inline bool sum_of_counts(const std::uint8_t* counts, std::size_t& sum) {
  std::uint64_t eight;
  std::memcpy(&eight, counts, sizeof eight);
  constexpr std::uint64_t ones = 0x0101010101010101u, highs = ones << 7, pairs = 0x00ff00ff00ff00ffu;
  static_assert(WENGERT_CONTINUED == 255);
  if (((~eight - ones) & eight & highs) != 0) return false;  // a byte of ~eight is 0
  sum = static_cast<std::size_t>((((eight & pairs) + ((eight >> 8) & pairs)) * 0x0001000100010001u) >> 48);
  return true;
}

/// Leaves out statements, eight at a time, whose adjoints are zero without a sign. The statement behind them has been
/// swept or left out.
template <std::size_t Directions, class Value, class Identifier>
[[gnu::always_inline]] inline void pass_over_zeros(const std::uint8_t* counts, const std::uint8_t*& record,
                                                   const Identifier*& identifier, const Value*& partial,
                                                   std::uint64_t& left, const Value* adjoints) {
  constexpr std::size_t many = 8;
  if (left < 2 || !is_plain_zero(adjoints[(left - 1) * Directions])) return;  // most zeros stand alone
  // One record more, which tells whether the first of the eight begins a statement.
  while (static_cast<std::size_t>(record - counts) > many &&
         record[-1 - static_cast<std::ptrdiff_t>(many)] != WENGERT_CONTINUED) {
    const Value* const bar = adjoints + (left - many) * Directions;
    std::array<std::uint64_t, 4> any{};  // four, so that the compiler makes vectors of them
    constexpr std::size_t words = many * Directions * sizeof(Value) / sizeof(std::uint64_t);
    for (std::size_t w = 0; w < words; w += any.size()) {
      std::array<std::uint64_t, 4> bits;
      std::memcpy(&bits, reinterpret_cast<const char*>(bar) + w * sizeof(std::uint64_t), sizeof bits);
      for (std::size_t i = 0; i < any.size(); ++i) any[i] |= bits[i];
    }
    std::size_t arguments;
    if ((any[0] | any[1] | any[2] | any[3]) != 0 || !sum_of_counts(record - many, arguments)) return;
    record -= many;
    left -= many;
    identifier -= arguments;
    partial -= arguments;
  }
}

/// Directions known at compile time: adjoints of identifier i are the `Directions` numbers from adjoints[i *
/// Directions]. A statement whose adjoints are all zero is passed over, so that an infinite partial does not make it
/// NaN.
template <std::size_t Directions, Arguments Kind = Arguments::trusted, class Value, class Identifier>
std::uint64_t reverse(const Stretch<Value, Identifier>& stretch, Value* adjoints) {
  const std::uint8_t* record = stretch.counts + stretch.records;
  const Identifier* identifier = stretch.identifiers + stretch.arguments;
  const Value* partial = stretch.partials + stretch.arguments;
  std::uint64_t left = stretch.identifier_end;
  [[maybe_unused]] std::uint64_t contributed = left + 512;  // the last statement that has
  while (record != stretch.counts) {
    --record;
    --left;
    std::size_t count = *record;
    if (count == 0 && (record == stretch.counts || record[-1] != WENGERT_CONTINUED)) continue;  // an input: it stands
    Value* const bar = adjoints + left * Directions;
    if constexpr (Kind == Arguments::trusted && !std::is_arithmetic_v<Value>) {
      bool untouched = true;  // asked by the bits: to compare each component takes as long as a short statement
      for (std::size_t d = 0; d < Directions; ++d) untouched = untouched && is_plain_zero(bar[d]);
      if (untouched) {
        pass_over(stretch.counts, record, count, identifier, partial, contributed - left < 512);
        pass_over_zeros<Directions>(stretch.counts, record, identifier, partial, left, adjoints);
        continue;
      }
      contributed = left;
    }
    Value adjoint[Directions];
    bool zero = true;  // or, of a plain number alone, not finite
    for (std::size_t d = 0; d < Directions; ++d) {
      adjoint[d] = bar[d];
      bar[d] = Value(0);
      zero = zero && adjoint[d] == Value(0);
    }
    if constexpr (Directions == 1 && std::is_arithmetic_v<Value>) zero = !is_ordinary(adjoint[0]);
    [[maybe_unused]] bool mixed = false;  // only its values are zero: asked once a statement, not at each argument
    if constexpr (!std::is_arithmetic_v<Value>)
      if (zero) [[unlikely]]
        for (std::size_t d = 0; d < Directions; ++d) mixed = mixed || !is_zero(adjoint[d]);
    while (true) {
      if (!zero) {
        for (std::size_t a = 0; a < count; ++a) {
          --identifier;
          --partial;
          const Value weight = *partial;
          if constexpr (Kind == Arguments::tested)
            if (!is_older(*identifier, left)) [[unlikely]]
              return left;
          Value* const target = adjoints + static_cast<std::uint64_t>(*identifier) * Directions;
          add_products<Directions>(target, weight, adjoint);
        }
      } else {
        identifier -= count;
        partial -= count;
        if constexpr (Kind == Arguments::tested)
          for (std::size_t a = 0; a < count; ++a)
            if (!is_older(identifier[a], left)) return left;
        if constexpr (Directions == 1 && std::is_arithmetic_v<Value>)
          if (!(adjoint[0] == Value(0))) [[unlikely]]
            add_infinite(identifier, partial, count, adjoints, adjoint[0]);
        if constexpr (!std::is_arithmetic_v<Value>)
          if (mixed) add_mixed_products(identifier, partial, count, adjoints, std::to_array(adjoint));
      }
      if (record == stretch.counts || record[-1] != WENGERT_CONTINUED) break;
      count = *--record;
    }
    if constexpr (Kind == Arguments::trusted && std::is_same_v<Value, double>)
      if (zero) pass_over_zeros<Directions>(stretch.counts, record, identifier, partial, left, adjoints);
  }
  return 0;
}

/// As above with the number of directions known at run time.
template <Arguments Kind, class Value, class Identifier>
std::uint64_t reverse_many(const Stretch<Value, Identifier>& stretch, Value* adjoints, std::size_t directions) {
  const std::uint8_t* record = stretch.counts + stretch.records;
  const Identifier* identifier = stretch.identifiers + stretch.arguments;
  const Value* partial = stretch.partials + stretch.arguments;
  std::uint64_t left = stretch.identifier_end;
  while (record != stretch.counts) {
    --record;
    --left;
    std::size_t count = *record;
    if (count == 0 && (record == stretch.counts || record[-1] != WENGERT_CONTINUED)) continue;
    Value* const bar = adjoints + left * directions;
    bool zero = true;
    for (std::size_t d = 0; d < directions; ++d) zero = zero && is_zero(bar[d]);
    while (true) {
      for (std::size_t a = 0; a < count; ++a) {
        --identifier;
        --partial;
        if constexpr (Kind == Arguments::tested)
          if (!is_older(*identifier, left)) return left;
        if (zero) continue;
        const Value weight = *partial;
        if (is_unselected(weight)) continue;
        Value* const target = adjoints + static_cast<std::uint64_t>(*identifier) * directions;
        for (std::size_t d = 0; d < directions; ++d)
          if (!is_zero(bar[d])) add_product(target[d], weight, bar[d]);
      }
      if (record == stretch.counts || record[-1] != WENGERT_CONTINUED) break;
      count = *--record;
    }
    for (std::size_t d = 0; d < directions; ++d) bar[d] = Value(0);
  }
  return 0;
}

/// The fastest kernel for the number of directions.
template <Arguments Kind = Arguments::trusted, class Value, class Identifier>
std::uint64_t reverse(const Stretch<Value, Identifier>& stretch, Value* adjoints, std::size_t directions) {
  switch (directions) {
    case 1:
      return reverse<1, Kind>(stretch, adjoints);
    case 2:
      return reverse<2, Kind>(stretch, adjoints);
    case 4:
      return reverse<4, Kind>(stretch, adjoints);
    case 8:
      return reverse<8, Kind>(stretch, adjoints);
    default:
      return reverse_many<Kind>(stretch, adjoints, directions);
  }
}

/// Forward: tangents of the left-hand sides from those of the arguments. `identifier_begin` is the identifier of the
/// stretch's first statement.
template <Arguments Kind = Arguments::trusted, class Value, class Identifier>
std::uint64_t forward(const Stretch<Value, Identifier>& stretch, std::uint64_t identifier_begin, Value* tangents,
                      std::size_t directions) {
  const std::uint8_t* record = stretch.counts;
  const std::uint8_t* const end = record + stretch.records;
  const Identifier* identifier = stretch.identifiers;
  const Value* partial = stretch.partials;
  std::uint64_t left = identifier_begin;
  while (record != end) {
    std::size_t count = *record++;
    if (count == 0) {  // an input: its tangent is its seed
      ++left;
      continue;
    }
    Value* const dot = tangents + left * directions;
    for (std::size_t d = 0; d < directions; ++d) dot[d] = Value(0);
    while (true) {
      for (std::size_t a = 0; a < count; ++a, ++identifier, ++partial) {
        if constexpr (Kind == Arguments::tested)
          if (!is_older(*identifier, left)) return left;
        if (is_unselected(*partial)) continue;
        const Value* const source = tangents + static_cast<std::uint64_t>(*identifier) * directions;
        for (std::size_t d = 0; d < directions; ++d)
          if (!is_zero(source[d])) add_product(dot[d], *partial, source[d]);
      }
      if (count != WENGERT_CONTINUED) break;
      count = *record++;
    }
    ++left;
  }
  return 0;
}

}  // namespace wengert::detail
