// SPDX-License-Identifier: MIT
// Blocks of kind INTERLEAVED, written by the binary recorder: cells {partial, identifier}, the last one of a statement
// marked, read from the end. A first cell {value, 0} holds the statement's value. Repetitions of statements stand
// beside the cells. With repetitions.cpp the one place that knows this layout.
#pragma once
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <utility>
#include <vector>
#include <wengert/tape/sweep.hpp>

namespace wengert::detail {

/// One checked block's bytes and what its header says of them.
struct InterleavedBlock {
  std::span<const unsigned char> cells;
  std::uint64_t first_identifier, statements;
  std::span<const std::uint64_t> inputs;  ///< identifiers of the inputs in this block, which must have no arguments
  bool has_values = false;                ///< statements may begin with their value
  const unsigned char* ahead = nullptr;   ///< the cells of the block that is read next, to be fetched meanwhile
  std::span<const unsigned char> repetitions{}, partials{};  ///< the block's streams 1 and 2
};

/// What is wrong with a block; empty if nothing. Sweeps stop at the first fault.
using Fault = std::string;

/// The statements of a pattern follow `times` times more behind the cells before cells_end, of which they are the last.
struct Repetition {
  std::size_t cells_end;                 ///< in bytes from the block's first cell
  const unsigned char* pattern;          ///< its cells
  std::span<const unsigned char> kinds;  ///< what becomes of each of them
  std::uint64_t statements;              ///< of the pattern
  std::uint64_t times, fresh;            ///< partials that are new in each repetition
  const unsigned char* partials;         ///< those of the first one
};
/// The repetitions of a block, in their order; they and the streams agree, and their statements are whole.
template <class Identifier>
Fault find_repetitions(const InterleavedBlock& block, std::vector<Repetition>& repetitions);

/// Reverse sweep of adjoints for 1, 2, 4 or 8 directions; the adjoints of identifier i begin at adjoints[i *
/// directions].
template <class Identifier>
Fault reverse_interleaved(const InterleavedBlock& block, double* adjoints, std::size_t directions);

/// The same statements in parallel streams, which forward sweeps and loading read.
template <class Identifier>
struct ParallelStreams {
  std::vector<std::uint8_t> counts;
  std::vector<Identifier> identifiers;
  std::vector<double> partials;
  std::vector<std::pair<std::uint64_t, double>> values;  ///< identifier and value, of statements that have one
  Stretch<double, Identifier> stretch(std::uint64_t identifier_end) const {
    return {counts.data(), identifiers.data(), partials.data(), counts.size(), identifiers.size(), identifier_end};
  }
};
template <class Identifier>
Fault parallel_streams(const InterleavedBlock& block, ParallelStreams<Identifier>& streams);

/// Calls visit(identifier, arguments, bytes of its cells) for each statement, from the last to the first.
using VisitInterleaved = std::function<void(std::uint64_t identifier, std::uint64_t arguments, std::uint64_t bytes)>;
template <class Identifier>
Fault for_each_interleaved(const InterleavedBlock& block, const VisitInterleaved& visit);

}  // namespace wengert::detail
