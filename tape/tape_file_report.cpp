// SPDX-License-Identifier: MIT
// Statistics of a tape file: bytes by kind of block and by stream, and by source line where positions exist.
#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <new>
#include <string>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <wengert/tape/tape_file.hpp>

#include "file_map.hpp"
#include "interleaved.hpp"

namespace wengert {
namespace {

constexpr std::array<const char*, WENGERT_BLOCK_INDEX + 1> kind_names{"",        "statements", "interleaved", "inputs",
                                                                      "outputs", "positions",  "index"};

using Visit = detail::VisitInterleaved;

/// Calls visit for each statement of a checked block. A statement that is repeated has the bytes of its new partials.
void for_each_statement(detail::FileMap& file, std::size_t block, const Visit& visit) {
  const WengertBlockHeader& header = *file.blocks()[block].header;
  if (header.kind == WENGERT_BLOCK_STATEMENTS) {
    const std::uint64_t argument_bytes = file.header().identifier_bytes + file.header().value_bytes;
    std::uint64_t identifier = header.first_identifier, arguments = 0;
    for (const unsigned char count : file.stream(block, 0)) {
      arguments += count;
      if (count == WENGERT_CONTINUED) continue;
      visit(identifier++, arguments, arguments / WENGERT_CONTINUED + 1 + arguments * argument_bytes);
      arguments = 0;
    }
    return;
  }
  const detail::InterleavedBlock interleaved = file.interleaved(block);
  const auto fault = file.header().identifier_bytes == 8
                         ? detail::for_each_interleaved<std::uint64_t>(interleaved, visit)
                         : detail::for_each_interleaved<std::uint32_t>(interleaved, visit);
  if (!fault.empty()) file.damaged(block, fault);
}

/// Sums by line while statements pass in any order within a block.
class LineTable {
 public:
  explicit LineTable(const detail::FileMap& file) : file_(file) {}
  void add(std::uint64_t identifier, std::uint64_t arguments, std::uint64_t bytes) {
    if (identifier < begin_ || identifier >= end_) find(identifier);
    line_->statements += 1;
    line_->arguments += arguments;
    line_->bytes += bytes;
  }
  std::vector<TapeFileLine> sorted() const {
    std::vector<TapeFileLine> lines;
    for (const auto& [place, line] : lines_) lines.push_back(line);
    std::sort(lines.begin(), lines.end(), [](const auto& a, const auto& b) {
      return std::tie(b.bytes, a.source_file, a.source_line) < std::tie(a.bytes, b.source_file, b.source_line);
    });
    return lines;
  }

 private:
  void find(std::uint64_t identifier) {
    const auto& positions = file_.positions();
    const auto after =
        std::upper_bound(positions.begin(), positions.end(), identifier,
                         [](std::uint64_t i, const detail::FilePosition& p) { return i < p.first_identifier; });
    end_ = after == positions.end() ? ~std::uint64_t{0} : after->first_identifier;
    if (after == positions.begin()) {
      begin_ = 0;
      line_ = &lines_.try_emplace({"", 0}, TapeFileLine{"", 0, 0, 0, 0}).first->second;
      return;
    }
    const detail::FilePosition& position = *std::prev(after);
    begin_ = position.first_identifier;
    TapeFileLine*& known = by_number_[std::uint64_t{position.file} << 32 | position.line];
    if (known == nullptr) {  // a name may be listed several times
      const std::string& name = file_.source_files()[position.file];
      known = &lines_.try_emplace({name, position.line}, TapeFileLine{name, position.line, 0, 0, 0}).first->second;
    }
    line_ = known;
  }

  const detail::FileMap& file_;
  std::map<std::pair<std::string, std::uint32_t>, TapeFileLine> lines_;
  std::unordered_map<std::uint64_t, TapeFileLine*> by_number_;  ///< by number of the file name and line
  TapeFileLine* line_ = nullptr;
  std::uint64_t begin_ = 1, end_ = 0;  ///< identifiers that line_ is for
};

TapeFileReport report_of(detail::FileMap& file) {
  TapeFileReport report{};
  const std::uint64_t identifier_width = file.header().identifier_bytes;
  report.file_bytes = file.bytes();
  report.whole_bytes = file.whole_bytes();
  report.statements = file.statements();
  std::array<TapeFileBlocks, kind_names.size()> kinds{};
  LineTable lines(file);
  for (std::size_t b = 0; b < file.blocks().size(); ++b) {
    if (b + 1 < file.blocks().size()) file.expect(b + 1);
    file.check(b);
    const WengertBlockHeader& header = *file.blocks()[b].header;
    TapeFileBlocks& kind = kinds[header.kind];
    kind.blocks += 1;
    kind.entries += header.statements;
    kind.bytes += sizeof header + header.payload_bytes;
    const bool parallel = header.kind == WENGERT_BLOCK_STATEMENTS;
    if (parallel) {
      report.count_bytes += header.stream[0].bytes;
      report.identifier_bytes += header.stream[1].bytes;
      report.partial_bytes += header.stream[2].bytes;
      report.arguments += header.stream[1].bytes / identifier_width;
    } else if (header.kind == WENGERT_BLOCK_INTERLEAVED) {
      for (const auto& stream : header.stream) report.interleaved_bytes += stream.bytes;
    } else {
      continue;
    }
    if (!parallel || !file.positions().empty())
      for_each_statement(file, b, [&](std::uint64_t identifier, std::uint64_t arguments, std::uint64_t bytes) {
        if (!parallel) report.arguments += arguments;
        if (!file.positions().empty()) lines.add(identifier, arguments, bytes);
      });
    file.release(b);
  }
  for (std::size_t k = 0; k < kinds.size(); ++k) {
    if (kinds[k].blocks == 0) continue;
    kinds[k].kind = kind_names[k];
    report.blocks.push_back(kinds[k]);
  }
  report.lines = lines.sorted();
  return report;
}

}  // namespace

TapeFileLine TapeFile::line_of(std::uint64_t identifier) const {
  const auto& positions = file_->positions();
  const auto after =
      std::upper_bound(positions.begin(), positions.end(), identifier,
                       [](std::uint64_t i, const detail::FilePosition& p) { return i < p.first_identifier; });
  if (after == positions.begin()) return {};
  const detail::FilePosition& position = *std::prev(after);
  return {file_->source_files()[position.file], position.line, 0, 0, 0};
}

TapeFileReport TapeFile::report() const {
  return detail::needing_memory(file_->path().c_str(), [&] { return report_of(*file_); });
}

}  // namespace wengert
