// SPDX-License-Identifier: MIT
// Finding and checking the blocks of a mapped tape file. Nothing in the file is trusted: a number is compared with what
// it must agree with before it is used.
#include "file_map.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <limits>
#include <utility>

namespace wengert::detail {

// ---- The mapping

Mapping::Mapping(const std::string& path) {
  // Without O_NONBLOCK the name of a pipe would wait for a writer.
  const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (descriptor < 0) fail(ErrorCode::cannot_open, path + ": " + std::strerror(errno));
  struct stat status{};
  int error = ::fstat(descriptor, &status) != 0 ? errno : 0;
  if (error == 0 && !S_ISREG(status.st_mode)) {
    ::close(descriptor);
    fail(ErrorCode::cannot_open, path + ": not a regular file");
  }
  size_ = static_cast<std::uint64_t>(status.st_size);
  if (error == 0 && size_ > 0) {
    void* const memory = ::mmap(nullptr, size_, PROT_READ, MAP_SHARED, descriptor, 0);
    if (memory == MAP_FAILED)
      error = errno;
    else
      data_ = static_cast<unsigned char*>(memory);
  }
  ::close(descriptor);
  if (error != 0) fail(ErrorCode::cannot_open, path + ": " + std::strerror(error));
}

Mapping::~Mapping() {
  if (data_ != nullptr) ::munmap(data_, size_);
}

namespace {
constexpr std::uint64_t page = 4096;
}

void Mapping::expect(std::uint64_t begin, std::uint64_t end) const {
  begin = begin / page * page;
  // Mapped at once, where the kernel can do that, its pages fault no more.
#if defined(MADV_POPULATE_READ)
  if (::madvise(data_ + begin, end - begin, MADV_POPULATE_READ) == 0) return;
#endif
  ::madvise(data_ + begin, end - begin, MADV_WILLNEED);
}

void Mapping::release(std::uint64_t begin, std::uint64_t end) const {
  begin = (begin + page - 1) / page * page;
  end = end / page * page;
  if (begin < end) ::madvise(data_ + begin, end - begin, MADV_DONTNEED);
}

// ---- Blocks

namespace {

/// The version whose interleaved blocks have one stream.
constexpr std::uint32_t without_repetitions = 1;

/// What a kind's streams must look like: bytes of an entry by stream, 0 where the stream must be empty.
bool known(std::uint32_t kind) { return kind >= WENGERT_BLOCK_STATEMENTS && kind <= WENGERT_BLOCK_INDEX; }
bool holds_statements(const WengertBlockHeader& header) {
  return header.kind == WENGERT_BLOCK_STATEMENTS || header.kind == WENGERT_BLOCK_INTERLEAVED;
}

bool all_zero(const unsigned char* bytes, std::uint64_t count) {
  return std::all_of(bytes, bytes + count, [](unsigned char byte) { return byte == 0; });
}

}  // namespace

FileMap::FileMap(std::string path, bool partial) : path_(std::move(path)), mapping_(path_) {
  check_file_header();
  find_blocks(partial);
  for (std::size_t b = 0; b < blocks_.size(); ++b) {
    switch (blocks_[b].header->kind) {
      case WENGERT_BLOCK_INPUTS:
        read_variables(b, inputs_);
        break;
      case WENGERT_BLOCK_OUTPUTS:
        read_variables(b, outputs_);
        break;
      case WENGERT_BLOCK_POSITIONS:
        read_positions(b);
        break;
      default:
        break;
    }
  }
  check_variables();
}

void FileMap::check_file_header() const {
  const std::size_t magic_bytes = std::min<std::uint64_t>(mapping_.size(), sizeof WengertFileHeader{}.magic);
  if (magic_bytes == 0) fail(ErrorCode::not_a_tape, path_ + ": the file is empty");
  if (std::memcmp(mapping_.data(), WENGERT_FILE_MAGIC, magic_bytes) != 0) fail(ErrorCode::not_a_tape, path_);
  if (mapping_.size() < sizeof(WengertFileHeader))
    refuse_cut("ends at byte " + std::to_string(mapping_.size()) + ", inside its header");
  const WengertFileHeader& h = header();
  if (h.byte_order == __builtin_bswap32(WENGERT_BYTE_ORDER)) fail(ErrorCode::wrong_byte_order, path_);
  if (h.byte_order != WENGERT_BYTE_ORDER) damaged_at(0, 0, "the byte order is unknown");
  if (h.version != WENGERT_FILE_VERSION && h.version != without_repetitions)
    fail(ErrorCode::wrong_version,
         path_ + ": version " + std::to_string(h.version) + ", not " + std::to_string(WENGERT_FILE_VERSION));
  if (h.checksum != static_cast<std::uint32_t>(wengert_checksum(&h, offsetof(WengertFileHeader, checksum), 0)))
    damaged_at(0, 0, "the checksum is wrong");
  const bool widths =
      (h.identifier_bytes == 4 || h.identifier_bytes == 8) && (h.value_bytes == 4 || h.value_bytes == 8);
  const bool reserved = h.overwrites <= 1 && h.has_values <= 1 &&
                        std::all_of(std::begin(h.reserved), std::end(h.reserved), [](auto word) { return word == 0; });
  if (!widths || !reserved) damaged_at(0, 0, "a field has a value that this version does not know");
}

void FileMap::damaged(std::size_t block, const std::string& what) const {
  damaged_at(block + 1, blocks_[block].offset, what);
}
void FileMap::damaged_at(std::size_t number, std::uint64_t offset, const std::string& what) const {
  const std::string place = number == 0 ? "file header" : "block " + std::to_string(number);
  fail(ErrorCode::damaged_tape, path_ + ": " + place + " at byte " + std::to_string(offset) + ": " + what);
}
void FileMap::refuse_cut(const std::string& what) const { fail(ErrorCode::cut_off_tape, path_ + ": " + what); }

/// What is wrong with a header that stands where statements_ statements have been before, or nothing.
std::string FileMap::header_fault(const WengertBlockHeader& h, std::uint64_t room) const {
  if (!known(h.kind)) return "its kind " + std::to_string(h.kind) + " is unknown";
  if (h.recording != header().recording) return "it is of another recording than the file's header";
  if (h.payload_bytes % 8 != 0) return "its length is not a multiple of 8";
  if (h.payload_bytes > room) return "it is longer than the file";
  for (const auto& stream : h.stream)
    if (stream.offset % 8 != 0 || stream.offset > h.payload_bytes || stream.bytes > h.payload_bytes - stream.offset)
      return "a stream lies outside of it";
  const std::uint64_t identifier_bytes = header().identifier_bytes, value_bytes = header().value_bytes;
  const std::uint64_t first = h.stream[0].bytes, second = h.stream[1].bytes, third = h.stream[2].bytes;
  bool sizes = true;
  switch (h.kind) {
    case WENGERT_BLOCK_STATEMENTS:
      sizes = h.statements <= first && second % identifier_bytes == 0 && third % value_bytes == 0 &&
              second / identifier_bytes == third / value_bytes;
      break;
    case WENGERT_BLOCK_INTERLEAVED:
      if (value_bytes != 8) return "interleaved statements need 8-byte values";
      sizes = first % (8 + identifier_bytes) == 0 && second % 4 == 0 && third % 8 == 0 &&
              h.statements <= (second == 0 ? first / (8 + identifier_bytes) : WENGERT_REPEATING_STATEMENTS) &&
              (second != 0 || third == 0) && (second == 0 || header().version != without_repetitions);
      break;
    case WENGERT_BLOCK_INPUTS:
    case WENGERT_BLOCK_OUTPUTS:
      sizes = first % sizeof(WengertVariable) == 0 && h.statements == first / sizeof(WengertVariable) && third == 0;
      break;
    case WENGERT_BLOCK_POSITIONS:
      sizes = first % sizeof(WengertPosition) == 0 && h.statements == first / sizeof(WengertPosition) && third == 0;
      break;
    default:
      sizes = first % 8 == 0 && h.statements == first / 8 && second == 0 && third == 0;
      break;
  }
  if (!sizes) return "the lengths of its streams disagree";
  if (holds_statements(h)) {
    if (h.first_identifier != statements_ + 1)
      return "it begins with statement " + std::to_string(h.first_identifier) + " where " +
             std::to_string(statements_ + 1) + " is next";
    if (identifier_bytes == 4 && h.statements > std::numeric_limits<std::uint32_t>::max() - statements_)
      return "it has more statements than there are identifiers";
  }
  return {};
}

bool FileMap::checksum_right(const FileBlock& block) const {
  return wengert_block_checksum(block.header, block.header + 1, block.header->payload_bytes) == block.header->checksum;
}

/// Walks from header to header. A fault may have its cause in the length of the block before, which is then blamed.
void FileMap::find_blocks(bool partial) {
  std::uint64_t at = sizeof(WengertFileHeader);
  std::string cut;  // why the walk ended before an index
  while (cut.empty()) {
    const std::uint64_t room = mapping_.size() - at;
    const auto* const header = reinterpret_cast<const WengertBlockHeader*>(mapping_.data() + at);
    const bool outside = room < sizeof *header;  // nothing of the header may be read
    const bool blank = outside || all_zero(mapping_.data() + at, sizeof *header);
    std::string fault;
    if (!blank) fault = header_fault(*header, room - sizeof *header);
    if (blank || !fault.empty()) {
      if (!blocks_.empty() && !partial) check_checksum(blocks_.size() - 1);
      const bool older = overwrites() && !outside && header->recording != this->header().recording;
      const bool unfinished = blank || older || header->checksum == 0 || header->payload_bytes > room - sizeof *header;
      if (!unfinished && !partial) damaged_at(blocks_.size() + 1, at, fault);
      cut = "ends without an index, at byte " + std::to_string(mapping_.size());
      if (room > 0)
        cut = "block " + std::to_string(blocks_.size() + 1) + " at byte " + std::to_string(at) + " is incomplete";
      break;
    }
    blocks_.push_back({header, at, false});
    if (holds_statements(*header)) statements_ += header->statements;
    at += sizeof *header + header->payload_bytes;
    if (header->kind != WENGERT_BLOCK_INDEX) continue;
    check_index();
    if (at != mapping_.size()) damaged_at(blocks_.size(), blocks_.back().offset, "bytes follow after the index");
    whole_bytes_ = at;
    return;
  }
  if (!partial) refuse_cut(cut);
  cut_off_ = true;
  while (!blocks_.empty() && !checksum_right(blocks_.back())) {
    if (holds_statements(*blocks_.back().header)) statements_ -= blocks_.back().header->statements;
    at = blocks_.back().offset;
    blocks_.pop_back();
  }
  whole_bytes_ = at;
}

void FileMap::check_checksum(std::size_t block) {
  if (blocks_[block].checked) return;
  if (checksum_right(blocks_[block])) return;
  // Where it was written over an older recording, that one's bytes complete it.
  if ((blocks_[block].header->checksum == 0 || overwrites()) && block + 1 == blocks_.size())
    refuse_cut("block " + std::to_string(block + 1) + " at byte " + std::to_string(blocks_[block].offset) +
               " is incomplete");
  damaged(block, "the checksum is wrong");
}

void FileMap::check_index() {
  const std::size_t index = blocks_.size() - 1;
  check_checksum(index);
  const auto offsets = stream(index, 0);
  bool right = offsets.size() == index * sizeof(std::uint64_t);
  for (std::size_t b = 0; right && b < index; ++b) {
    std::uint64_t offset = 0;
    std::memcpy(&offset, offsets.data() + b * sizeof offset, sizeof offset);
    right = offset == blocks_[b].offset;
  }
  if (!right) damaged(index, "the index disagrees with the blocks");
  blocks_[index].checked = true;
}

void FileMap::check(std::size_t block) {
  if (blocks_[block].checked) return;
  check_checksum(block);
  if (blocks_[block].header->kind == WENGERT_BLOCK_STATEMENTS) check_statements(block);
  blocks_[block].checked = true;
}

std::span<const std::uint64_t> FileMap::inputs_of(std::size_t block) const {
  const WengertBlockHeader& h = *blocks_[block].header;
  const auto begin = std::lower_bound(input_identifiers_.begin(), input_identifiers_.end(), h.first_identifier);
  const auto end = std::lower_bound(begin, input_identifiers_.end(), h.first_identifier + h.statements);
  return {begin, end};
}

/// Counts must add up to the arguments and the statements, and the statements without arguments must be the inputs:
/// a sweep would consume the adjoint of an input that has arguments, and a dependence on an input that is not listed
/// would be lost.
void FileMap::check_statements(std::size_t block) {
  const WengertBlockHeader& h = *blocks_[block].header;
  const auto counts = stream(block, 0);
  std::uint64_t arguments = 0, continued = 0;
  for (const unsigned char count : counts) {
    arguments += count;
    continued += count == WENGERT_CONTINUED;
  }
  if (arguments != h.stream[1].bytes / header().identifier_bytes || counts.size() - continued != h.statements ||
      (!counts.empty() && counts.back() == WENGERT_CONTINUED))
    damaged(block, "the counts of its statements do not add up");

  const auto inputs = inputs_of(block);
  auto input = inputs.begin();
  std::uint64_t identifier = h.first_identifier;  // of the statement that record r belongs to
  for (std::size_t r = 0; r < counts.size();) {
    const void* const found = std::memchr(counts.data() + r, 0, counts.size() - r);
    const std::size_t zero = found == nullptr
                                 ? counts.size()
                                 : static_cast<std::size_t>(static_cast<const unsigned char*>(found) - counts.data());
    identifier += zero - r -
                  static_cast<std::uint64_t>(std::count(counts.begin() + static_cast<std::ptrdiff_t>(r),
                                                        counts.begin() + static_cast<std::ptrdiff_t>(zero),
                                                        static_cast<unsigned char>(WENGERT_CONTINUED)));
    if (found == nullptr) break;
    r = zero + 1;
    const bool last_part = zero > 0 && counts[zero - 1] == WENGERT_CONTINUED;
    const bool listed = input != inputs.end() && *input == identifier;
    if (!last_part && listed) ++input;
    // What a cut file lists after the cut is unknown.
    if (!last_part && !listed && !cut_off_)
      damaged(block, "statement " + std::to_string(identifier) + " has no arguments and is not an input");
    ++identifier;
  }
  if (input != inputs.end()) damaged(block, "input " + std::to_string(*input) + " has arguments");
}

void FileMap::expect(std::size_t block) const {
  const FileBlock& b = blocks_[block];
  mapping_.expect(b.offset, b.offset + sizeof(WengertBlockHeader) + b.header->payload_bytes);
}
void FileMap::release(std::size_t block) const {
  const FileBlock& b = blocks_[block];
  // The header is read again and again.
  mapping_.release(b.offset + sizeof(WengertBlockHeader),
                   b.offset + sizeof(WengertBlockHeader) + b.header->payload_bytes);
}

// ---- Variables and positions

std::vector<std::string_view> FileMap::names(std::size_t block) const {
  const auto bytes = stream(block, 1);
  std::vector<std::string_view> names;
  const char* at = reinterpret_cast<const char*>(bytes.data());
  const char* const end = at + bytes.size();
  while (at != end) {
    const void* const zero = std::memchr(at, 0, static_cast<std::size_t>(end - at));
    if (zero == nullptr) damaged(block, "a name is not terminated");
    const char* const stop = static_cast<const char*>(zero);
    names.emplace_back(at, static_cast<std::size_t>(stop - at));
    at = stop + 1;
  }
  return names;
}

void FileMap::read_variables(std::size_t block, std::vector<FileVariable>& variables) {
  check_checksum(block);
  const auto entries = stream(block, 0);
  const auto all_names = names(block);
  const std::size_t count = entries.size() / sizeof(WengertVariable);
  if (all_names.size() != count) damaged(block, "it has not as many names as variables");
  for (std::size_t i = 0; i < count; ++i) {
    WengertVariable entry;
    std::memcpy(&entry, entries.data() + i * sizeof entry, sizeof entry);
    const bool input = blocks_[block].header->kind == WENGERT_BLOCK_INPUTS;
    if (input && (entry.identifier == 0 || (!variables.empty() && entry.identifier <= variables.back().identifier)))
      damaged(block, "inputs are not in the order of their identifiers");
    if (entry.identifier > statements_ && !cut_off_)
      damaged(block, "variable " + std::to_string(entry.identifier) + " does not exist");
    variables.push_back({entry.identifier, entry.value, std::string(all_names[i]), entry.position});
    if (input) input_identifiers_.push_back(entry.identifier);
  }
  blocks_[block].checked = true;
}

void FileMap::read_positions(std::size_t block) {
  check_checksum(block);
  const auto entries = stream(block, 0);
  const auto all_names = names(block);
  const auto first_file = source_files_.size();
  source_files_.insert(source_files_.end(), all_names.begin(), all_names.end());
  for (std::size_t i = 0; i < entries.size() / sizeof(WengertPosition); ++i) {
    WengertPosition entry;
    std::memcpy(&entry, entries.data() + i * sizeof entry, sizeof entry);
    if (entry.file >= all_names.size()) damaged(block, "a position names a source file that is not listed");
    if (!positions_.empty() && entry.first_identifier < positions_.back().first_identifier)
      damaged(block, "positions are not in the order of their identifiers");
    positions_.push_back({entry.first_identifier, static_cast<std::uint32_t>(first_file + entry.file), entry.line});
  }
  blocks_[block].checked = true;
}

void FileMap::check_variables() {
  for (auto* variables : {&inputs_, &outputs_})
    for (FileVariable& variable : *variables) {
      if (variable.position <= positions_.size()) continue;
      if (!cut_off_)
        damaged_at(0, 0, "the position " + std::to_string(variable.position) + " of a variable does not exist");
      variable.position = 0;
    }
}

}  // namespace wengert::detail
