// SPDX-License-Identifier: MIT
// A tape file mapped into memory: its blocks found and checked, its variables and source positions read. Hands out
// streams that are safe to walk; whether arguments are older than their statements is tested by those who walk them.
#pragma once
#include <wengert/detail/block.h>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>
#include <wengert/error.hpp>
#include <wengert/tape/sweep.hpp>

#include "interleaved.hpp"

namespace wengert::detail {

/// Unmaps and closes.
class Mapping {
 public:
  /// Throws cannot_open.
  explicit Mapping(const std::string& path);
  ~Mapping();
  Mapping(const Mapping&) = delete;
  Mapping& operator=(const Mapping&) = delete;
  const unsigned char* data() const { return data_; }
  std::uint64_t size() const { return size_; }
  /// Reads bytes ahead of their use, or gives their memory back after it.
  void expect(std::uint64_t begin, std::uint64_t end) const;
  void release(std::uint64_t begin, std::uint64_t end) const;

 private:
  unsigned char* data_ = nullptr;
  std::uint64_t size_ = 0;
};

struct FileBlock {
  const WengertBlockHeader* header;
  std::uint64_t offset;  ///< of the header in the file
  bool checked;          ///< its checksum and its streams are right
};

struct FileVariable {
  std::uint64_t identifier;
  double value;
  std::string name;
  std::uint64_t position;  ///< index in FileMap::positions() counted from 1; 0: unknown
};

struct FilePosition {
  std::uint64_t first_identifier;
  std::uint32_t file;  ///< index in FileMap::source_files()
  std::uint32_t line;
};

/// Not to be used by several threads at once: blocks are checked at their first use.
class FileMap {
 public:
  /// Throws cannot_open, not_a_tape, wrong_byte_order, wrong_version, damaged_tape, and cut_off_tape unless a partial
  /// file will do.
  FileMap(std::string path, bool partial);

  const std::string& path() const { return path_; }
  const WengertFileHeader& header() const { return *reinterpret_cast<const WengertFileHeader*>(mapping_.data()); }
  bool has_values() const { return header().has_values == 1; }
  std::uint64_t bytes() const { return mapping_.size(); }
  std::uint64_t whole_bytes() const { return whole_bytes_; }  ///< up to the end of the last whole block
  bool cut_off() const { return cut_off_; }
  const std::vector<FileBlock>& blocks() const { return blocks_; }
  std::uint64_t statements() const { return statements_; }
  const std::vector<FileVariable>& inputs() const { return inputs_; }    ///< by identifier
  const std::vector<FileVariable>& outputs() const { return outputs_; }  ///< identifiers beyond the cut are possible
  const std::vector<FilePosition>& positions() const { return positions_; }
  const std::vector<std::string>& source_files() const { return source_files_; }

  /// Checks a block of statements before its use: checksum, counts, and that its inputs are statements without
  /// arguments. Throws damaged_tape.
  void check(std::size_t block);
  /// Identifiers of the inputs that the block holds.
  std::span<const std::uint64_t> inputs_of(std::size_t block) const;
  /// The streams of a checked block of kind STATEMENTS.
  template <class Value, class Identifier>
  Stretch<Value, Identifier> stretch(std::size_t block) const {
    const WengertBlockHeader& h = *blocks_[block].header;
    return {stream_data(h, 0),
            reinterpret_cast<const Identifier*>(stream_data(h, 1)),
            reinterpret_cast<const Value*>(stream_data(h, 2)),
            static_cast<std::size_t>(h.stream[0].bytes),
            static_cast<std::size_t>(h.stream[1].bytes / sizeof(Identifier)),
            h.first_identifier + h.statements};
  }
  std::span<const unsigned char> stream(std::size_t block, int s) const {
    const WengertBlockHeader& h = *blocks_[block].header;
    return {stream_data(h, s), static_cast<std::size_t>(h.stream[s].bytes)};
  }
  /// A checked block of kind INTERLEAVED.
  InterleavedBlock interleaved(std::size_t block) const {
    const WengertBlockHeader& h = *blocks_[block].header;
    return {stream(block, 0), h.first_identifier, h.statements,    inputs_of(block), has_values(),
            nullptr,          stream(block, 1),   stream(block, 2)};
  }
  void expect(std::size_t block) const;
  void release(std::size_t block) const;

  /// Throws damaged_tape naming the block, counted from 1, and its place.
  [[noreturn]] void damaged(std::size_t block, const std::string& what) const;
  [[noreturn]] void damaged_at(std::size_t number, std::uint64_t offset, const std::string& what) const;

 private:
  static const unsigned char* stream_data(const WengertBlockHeader& h, int s) {
    return reinterpret_cast<const unsigned char*>(&h + 1) + h.stream[s].offset;
  }
  bool overwrites() const { return header().overwrites != 0; }
  void check_file_header() const;
  void find_blocks(bool partial);
  [[noreturn]] void refuse_cut(const std::string& what) const;
  std::string header_fault(const WengertBlockHeader& header, std::uint64_t room) const;
  bool checksum_right(const FileBlock& block) const;
  void check_checksum(std::size_t block);
  void check_index();
  void check_statements(std::size_t block);
  std::vector<std::string_view> names(std::size_t block) const;
  void read_variables(std::size_t block, std::vector<FileVariable>& variables);
  void read_positions(std::size_t block);
  void check_variables();

  std::string path_;
  Mapping mapping_;
  std::vector<FileBlock> blocks_;
  std::uint64_t statements_ = 0, whole_bytes_ = 0;
  bool cut_off_ = false;
  std::vector<FileVariable> inputs_, outputs_;
  std::vector<std::uint64_t> input_identifiers_;
  std::vector<FilePosition> positions_;
  std::vector<std::string> source_files_;
};

}  // namespace wengert::detail
