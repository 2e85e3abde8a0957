// SPDX-License-Identifier: MIT
// Walking interleaved statements from the end, for sweeps and for conversion. The walk trusts neither counts nor
// identifiers; testing them as it goes costs less than a pass of its own.
#include "interleaved.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace wengert::detail {
namespace {

template <class Identifier>
struct Cell {
  static constexpr std::size_t bytes = sizeof(double) + sizeof(Identifier);
  static constexpr Identifier mark = Identifier{1} << (8 * sizeof(Identifier) - 1);
  static double partial(const unsigned char* cell) { return read<double>(cell); }
  static bool ends(const unsigned char* cell) { return (word(cell) & mark) != 0; }
  static std::uint64_t identifier(const unsigned char* cell) { return word(cell) & static_cast<Identifier>(~mark); }

 private:
  template <class T>
  static T read(const unsigned char* from) {  // cells of 12 bytes are not aligned
    T value;
    std::memcpy(&value, from, sizeof value);
    return value;
  }
  static Identifier word(const unsigned char* cell) { return read<Identifier>(cell + sizeof(double)); }
};

std::string statement(std::uint64_t identifier) { return "statement " + std::to_string(identifier); }

[[gnu::cold]] [[gnu::noinline]] Fault argument_fault(std::uint64_t identifier) {
  return statement(identifier) + " has an argument that is not older than it";
}

/// The walk, from the last statement to the first: of one with arguments begin(identifier), argument(identifier,
/// partial) from its last to its first, value(identifier, value) where it has one, end(identifier, arguments); of an
/// input input(identifier). One loop over the cells, since a statement's length is guessed wrong as often as it
/// changes. Meanwhile the block that comes next is fetched, which lies in memory as this one does: from `ahead` on.
template <class Identifier, class Begin, class Argument, class Value, class End, class Input>
[[gnu::always_inline]] inline Fault walk(const InterleavedBlock& block, Begin&& begin_statement, Argument&& argument,
                                         Value&& visit_value, End&& end_statement, Input&& visit_input) {
  using C = Cell<Identifier>;
  const unsigned char* const begin = block.cells.data();
  const unsigned char* cell = begin + block.cells.size();  // the end of the cells not yet visited
  std::uint64_t left = block.first_identifier + block.statements;
  std::size_t inputs = block.inputs.size();  // not yet met
  if (cell != begin && !C::ends(cell - C::bytes)) return "its last statement has no end";
  while (cell != begin) {
    if (left-- == block.first_identifier) [[unlikely]]
      return "it has more statements than its header says";
    const unsigned char* const end = cell;
    std::uint64_t identifier = C::identifier(cell -= C::bytes);
    if (block.ahead != nullptr) __builtin_prefetch(block.ahead + (cell - begin), 0, 2);
    if (identifier == 0 && (cell == begin || C::ends(cell - C::bytes))) {
      inputs -= inputs > 0 && block.inputs[inputs - 1] == left;
      visit_input(left);
      continue;
    }
    begin_statement(left);
    bool has_value = false;
    while (true) {
      if (!is_older(identifier, left)) [[unlikely]] {
        has_value = block.has_values && identifier == 0 && (cell == begin || C::ends(cell - C::bytes));
        if (!has_value) return argument_fault(left);
        visit_value(left, C::partial(cell));
        break;
      }
      argument(identifier, C::partial(cell));
      if (cell == begin || C::ends(cell - C::bytes)) break;
      identifier = C::identifier(cell -= C::bytes);
    }
    end_statement(left, static_cast<std::uint64_t>(end - cell) / C::bytes - has_value);
  }
  if (left != block.first_identifier) return "it has fewer statements than its header says";
  if (inputs != 0) return "input " + std::to_string(block.inputs[inputs - 1]) + " has arguments";
  return {};
}

template <std::size_t Directions, class Identifier>
Fault reverse(const InterleavedBlock& block, double* adjoints) {
  double adjoint[Directions];
  bool zero = true, finite = true;
  const auto begin = [&](std::uint64_t left) {
    double* const bar = adjoints + left * Directions;
    zero = finite = true;
    for (std::size_t d = 0; d < Directions; ++d) {
      adjoint[d] = bar[d];
      bar[d] = 0;
      zero = zero && adjoint[d] == 0;
      finite = finite && std::isfinite(adjoint[d]);
    }
  };
  const auto argument = [&](std::uint64_t identifier, double partial) {
    if (zero || (!finite && partial == 0)) return;  // as in forward mode
    add_products<Directions>(adjoints + identifier * Directions, partial, adjoint);
  };
  return walk<Identifier>(
      block, begin, argument, [](std::uint64_t, double) {}, [](std::uint64_t, std::uint64_t) {}, [](std::uint64_t) {});
}

}  // namespace

template <class Identifier>
Fault reverse_interleaved(const InterleavedBlock& block, double* adjoints, std::size_t directions) {
  switch (directions) {
    case 1:
      return reverse<1, Identifier>(block, adjoints);
    case 2:
      return reverse<2, Identifier>(block, adjoints);
    case 4:
      return reverse<4, Identifier>(block, adjoints);
    default:
      return reverse<8, Identifier>(block, adjoints);
  }
}

template <class Identifier>
Fault parallel_streams(const InterleavedBlock& block, ParallelStreams<Identifier>& streams) {
  streams.counts.clear();
  streams.identifiers.clear();
  streams.partials.clear();
  streams.values.clear();
  // Written backwards and turned around at the end.
  const auto argument = [&](std::uint64_t identifier, double partial) {
    streams.identifiers.push_back(static_cast<Identifier>(identifier));
    streams.partials.push_back(partial == 0 ? unselected<double>() : partial);
  };
  const auto end = [&](std::uint64_t, std::uint64_t count) {
    streams.counts.push_back(static_cast<std::uint8_t>(count % WENGERT_CONTINUED));
    streams.counts.insert(streams.counts.end(), count / WENGERT_CONTINUED,
                          static_cast<std::uint8_t>(WENGERT_CONTINUED));
  };
  const auto value = [&](std::uint64_t identifier, double number) { streams.values.emplace_back(identifier, number); };
  const Fault fault = walk<Identifier>(
      block, [](std::uint64_t) {}, argument, value, end, [&](std::uint64_t) { streams.counts.push_back(0); });
  std::reverse(streams.counts.begin(), streams.counts.end());
  std::reverse(streams.identifiers.begin(), streams.identifiers.end());
  std::reverse(streams.partials.begin(), streams.partials.end());
  std::reverse(streams.values.begin(), streams.values.end());
  return fault;
}

template <class Identifier>
Fault for_each_interleaved(const InterleavedBlock& block, const VisitInterleaved& visit) {
  bool has_value = false;
  return walk<Identifier>(
      block, [&](std::uint64_t) { has_value = false; }, [](std::uint64_t, double) {},
      [&](std::uint64_t, double) { has_value = true; },
      [&](std::uint64_t left, std::uint64_t arguments) { visit(left, arguments, has_value); },
      [&](std::uint64_t left) { visit(left, 0, false); });
}

template Fault reverse_interleaved<std::uint32_t>(const InterleavedBlock&, double*, std::size_t);
template Fault reverse_interleaved<std::uint64_t>(const InterleavedBlock&, double*, std::size_t);
template Fault parallel_streams<std::uint32_t>(const InterleavedBlock&, ParallelStreams<std::uint32_t>&);
template Fault parallel_streams<std::uint64_t>(const InterleavedBlock&, ParallelStreams<std::uint64_t>&);
template Fault for_each_interleaved<std::uint32_t>(const InterleavedBlock&, const VisitInterleaved&);
template Fault for_each_interleaved<std::uint64_t>(const InterleavedBlock&, const VisitInterleaved&);

}  // namespace wengert::detail
