// SPDX-License-Identifier: MIT
// Sweeps a tape of the binary recorder, independent of the library: prints the gradient of every output by the reverse
// sweep and by forward sweeps, one line "output input reverse forward" for each pair. Checks every checksum on the way.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "wengert/detail/block.h"

namespace {

struct Cell {
  double partial;
  std::uint64_t argument;
  bool last;
};

struct Variable {
  std::uint64_t identifier;
  double value;
  std::string name;
};

[[noreturn]] void refuse(const std::string& what) {
  std::fprintf(stderr, "error: %s\n", what.c_str());
  std::exit(1);
}

}  // namespace

int main(int count, char** arguments) {
  if (count < 2) refuse("usage: sweep_tape FILE [--partial] [--sum]");
  bool partial = false, sum = false;
  for (int i = 2; i < count; i++) {
    if (std::strcmp(arguments[i], "--partial") == 0) partial = true;
    if (std::strcmp(arguments[i], "--sum") == 0) sum = true;
  }
  std::ifstream in(arguments[1], std::ios::binary);
  if (!in) refuse("cannot open the tape");
  WengertFileHeader file{};
  in.read(reinterpret_cast<char*>(&file), sizeof file);
  if (!in || std::memcmp(file.magic, WENGERT_FILE_MAGIC, 8) != 0) refuse("not a tape");
  if (file.checksum != static_cast<std::uint32_t>(wengert_checksum(&file, offsetof(WengertFileHeader, checksum), 0)))
    refuse("the file header's checksum is wrong");
  const std::size_t cell_bytes = 8 + file.identifier_bytes;
  std::vector<Cell> cells;
  std::vector<Variable> inputs, outputs;
  std::uint64_t statements = 0;
  bool complete = false;
  for (;;) {
    WengertBlockHeader header{};
    in.read(reinterpret_cast<char*>(&header), sizeof header);
    if (!in) break;
    std::vector<char> payload(header.payload_bytes);
    in.read(payload.data(), static_cast<std::streamsize>(payload.size()));
    if (!in) break;
    if (header.checksum != wengert_block_checksum(&header, payload.data())) refuse("a block's checksum is wrong");
    if (header.kind == WENGERT_BLOCK_INTERLEAVED) {
      if (header.first_identifier != statements + 1) refuse("a block does not follow on the one before");
      std::uint64_t marked = 0;
      for (std::size_t at = 0; at < header.stream[0].bytes; at += cell_bytes) {
        Cell cell{};
        std::uint64_t word = 0;
        std::memcpy(&cell.partial, &payload[at], 8);
        std::memcpy(&word, &payload[at + 8], file.identifier_bytes);
        const std::uint64_t top = std::uint64_t{1} << (8 * file.identifier_bytes - 1);
        cell.argument = word & ~top;
        cell.last = (word & top) != 0;
        if (cell.argument > statements + marked) refuse("an argument is younger than its statement");
        if (cell.last) marked++;
        cells.push_back(cell);
      }
      if (marked != header.statements) refuse("a block's number of statements is wrong");
      if (!cells.empty() && !cells.back().last) refuse("a block ends inside a statement");
      statements += marked;
    } else if (header.kind == WENGERT_BLOCK_INPUTS || header.kind == WENGERT_BLOCK_OUTPUTS) {
      const char* name = payload.data() + header.stream[1].offset;
      for (std::uint64_t i = 0; i < header.statements; i++) {
        WengertVariable variable{};
        std::memcpy(&variable, payload.data() + i * sizeof variable, sizeof variable);
        (header.kind == WENGERT_BLOCK_INPUTS ? inputs : outputs).push_back({variable.identifier, variable.value, name});
        name += std::strlen(name) + 1;
      }
    }
    if (header.kind == WENGERT_BLOCK_INDEX) complete = true;
  }
  if (!complete && !partial) refuse("the tape is cut off");
  const std::size_t size = statements + 1;
  for (const Variable& output : outputs) {
    std::vector<double> adjoint(size, 0.0);
    adjoint[output.identifier] = output.identifier ? 1.0 : 0.0;
    std::uint64_t left = statements + 1;
    double bar = 0.0;
    for (std::size_t i = cells.size(); i-- > 0;) {
      if (cells[i].last) bar = adjoint[--left];
      if (bar != 0.0) adjoint[cells[i].argument] += cells[i].partial * bar;
    }
    if (sum) {
      double total = 0.0;
      for (const Variable& input : inputs) total += adjoint[input.identifier];
      std::printf("%s value %.17g sum %.17g statements %llu cells %zu\n", output.name.c_str(), output.value, total,
                  static_cast<unsigned long long>(statements), cells.size());
      continue;
    }
    for (const Variable& input : inputs) {
      std::vector<double> tangent(size, 0.0);
      tangent[input.identifier] = 1.0;
      std::uint64_t to = 0;
      double total = 0.0;
      for (const Cell& cell : cells) {
        if (tangent[cell.argument] != 0.0) total += cell.partial * tangent[cell.argument];
        if (!cell.last) continue;
        to++;
        if (cell.argument != 0) tangent[to] = total;
        total = 0.0;
      }
      const double forward = output.identifier ? tangent[output.identifier] : 0.0;
      std::printf("%s %s %.17g %.17g\n", output.name.c_str(), input.name.c_str(), adjoint[input.identifier], forward);
    }
  }
  return 0;
}
