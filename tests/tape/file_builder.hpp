// SPDX-License-Identifier: MIT
// Tape files taken apart and put together again with right checksums, so that tests can write what no recorder would.
#pragma once
#include <gtest/gtest.h>
#include <unistd.h>
#include <wengert/detail/block.h>
#include <wengert/detail/repetitions.hpp>

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>
#include <wengert/error.hpp>

namespace wengert::test {

using Bytes = std::vector<unsigned char>;

/// A name in the temporary directory that no other test has; removed with the object.
class TemporaryFile {
 public:
  TemporaryFile() {
    static int count = 0;
    path = (std::filesystem::temp_directory_path() /
            ("wengert-test-" + std::to_string(getpid()) + "-" + std::to_string(++count) + ".tape"))
               .string();
  }
  ~TemporaryFile() {
    std::error_code ignored;
    std::filesystem::remove(path, ignored);
  }
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;
  Bytes read() const {
    std::ifstream file(path, std::ios::binary);
    return Bytes(std::istreambuf_iterator<char>(file), {});
  }
  void write(const Bytes& bytes) const {
    std::ofstream file(path, std::ios::binary | std::ios::trunc);
    file.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
  }
  std::string path;
};

template <class T>
Bytes bytes_of(const std::vector<T>& entries) {
  Bytes bytes(entries.size() * sizeof(T));
  if (!bytes.empty()) std::memcpy(bytes.data(), entries.data(), bytes.size());
  return bytes;
}
inline Bytes bytes_of(const std::string& text) { return Bytes(text.begin(), text.end()); }

struct BuiltBlock {
  WengertBlockHeader header{};
  Bytes payload;
  BuiltBlock() = default;
  BuiltBlock(WengertBlockKind kind, std::uint64_t first_identifier, std::uint64_t statements,
             const std::vector<Bytes>& streams) {
    header.kind = kind;
    header.first_identifier = first_identifier;
    header.statements = statements;
    for (std::size_t s = 0; s < WENGERT_BLOCK_STREAMS; ++s) {
      header.stream[s] = {payload.size(), s < streams.size() ? streams[s].size() : 0};
      if (s < streams.size()) payload.insert(payload.end(), streams[s].begin(), streams[s].end());
      payload.resize(wengert_padded(payload.size()));
    }
    header.payload_bytes = payload.size();
  }
  template <class T>
  T& at(int stream, std::size_t entry) {
    return reinterpret_cast<T*>(payload.data() + header.stream[stream].offset)[entry];
  }
};

struct BuiltFile {
  WengertFileHeader header{};
  std::vector<BuiltBlock> blocks;

  BuiltFile() {
    std::memcpy(header.magic, WENGERT_FILE_MAGIC, sizeof header.magic);
    header.byte_order = WENGERT_BYTE_ORDER;
    header.version = WENGERT_FILE_VERSION;
    header.identifier_bytes = 4;
    header.value_bytes = 8;
    header.producer = WENGERT_PRODUCER_BINARY;
  }
  /// Takes a sound file apart.
  explicit BuiltFile(const Bytes& bytes) {
    std::memcpy(&header, bytes.data(), sizeof header);
    for (std::size_t at = sizeof header; at < bytes.size();) {
      BuiltBlock block;
      std::memcpy(&block.header, bytes.data() + at, sizeof block.header);
      at += sizeof block.header;
      const auto begin = bytes.begin() + static_cast<std::ptrdiff_t>(at);
      block.payload.assign(begin, begin + static_cast<std::ptrdiff_t>(block.header.payload_bytes));
      at += block.payload.size();
      blocks.push_back(std::move(block));
    }
  }
  BuiltBlock& first(WengertBlockKind kind) {
    for (BuiltBlock& block : blocks)
      if (block.header.kind == static_cast<std::uint32_t>(kind)) return block;
    ADD_FAILURE() << "no block of kind " << kind;
    return blocks.front();
  }
  /// Adds the index, or brings the one at the end up to date.
  void index() {
    if (!blocks.empty() && blocks.back().header.kind == WENGERT_BLOCK_INDEX) blocks.pop_back();
    std::vector<std::uint64_t> offsets;
    std::uint64_t at = sizeof header;
    for (const BuiltBlock& block : blocks) {
      offsets.push_back(at);
      at += sizeof block.header + block.payload.size();
    }
    blocks.emplace_back(WENGERT_BLOCK_INDEX, 0, offsets.size(), std::vector<Bytes>{bytes_of(offsets)});
  }
  /// The whole file with all checksums right, whatever it says. Blocks that a test has added get the recording's
  /// number.
  Bytes bytes() {
    header.checksum = static_cast<std::uint32_t>(wengert_checksum(&header, offsetof(WengertFileHeader, checksum), 0));
    const auto* from = reinterpret_cast<const unsigned char*>(&header);
    Bytes bytes(from, from + sizeof header);
    for (BuiltBlock& block : blocks) {
      if (block.header.recording == 0) block.header.recording = header.recording;
      block.header.checksum = 0;
      block.header.checksum = wengert_block_checksum(&block.header, block.payload.data(), block.payload.size());
      from = reinterpret_cast<const unsigned char*>(&block.header);
      bytes.insert(bytes.end(), from, from + sizeof block.header);
      bytes.insert(bytes.end(), block.payload.begin(), block.payload.end());
    }
    return bytes;
  }
};

/// Interleaved cells as the binary recorder writes them.
template <class Identifier = std::uint32_t>
class Interleaved {
 public:
  static constexpr Identifier mark = Identifier{1} << (8 * sizeof(Identifier) - 1);
  void argument(double partial, Identifier identifier) {
    put(&partial, sizeof partial), put(&identifier, sizeof identifier);
  }
  void input() { argument(0.0, mark); }
  /// Ends the statement whose arguments were written last; one of none is an input.
  void end(std::uint64_t count) {
    if (count == 0)
      input();
    else
      cells.back() |= 0x80;
  }
  Bytes cells;

 private:
  void put(const void* from, std::size_t count) {
    const auto* bytes = static_cast<const unsigned char*>(from);
    cells.insert(cells.end(), bytes, bytes + count);
  }
};

/// The three streams of interleaved cells, without what repeats.
template <class Identifier>
std::vector<Bytes> without_repetitions(Bytes cells, std::uint64_t first_identifier) {
  constexpr std::size_t cell = 8 + sizeof(Identifier);
  Bytes records(65536), partials(cells.size());
  detail::Repetitions<Identifier> found(records.data(), records.size(), partials.data());
  cells.resize(found.take_out(cells.data(), cells.size() / cell, first_identifier) * cell);
  records.resize(found.record_bytes());
  partials.resize(found.partial_bytes());
  return {cells, records, partials};
}

inline BuiltBlock variables(WengertBlockKind kind, const std::vector<WengertVariable>& entries,
                            const std::vector<std::string>& names) {
  Bytes text;
  for (const std::string& name : names) text.insert(text.end(), name.c_str(), name.c_str() + name.size() + 1);
  return BuiltBlock(kind, 0, entries.size(), {bytes_of(entries), text});
}

/// What the error of f says; "no error" if it throws none.
template <class F>
std::string message_of(F&& f) {
  try {
    f();
  } catch (const Error& error) {
    return error.what();
  }
  return "no error";
}

}  // namespace wengert::test
