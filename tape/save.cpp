// SPDX-License-Identifier: MIT
// Writing a tape to a file: variables first, so that a cut-off file still names them, then the statements block by
// block, then the index. What the blocks are is described in detail/block.h.
#include <dirent.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include <wengert/detail/block.h>

#include <atomic>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <memory>
#include <new>
#include <optional>
#include <string>
#include <string_view>
#include <vector>
#include <wengert/error.hpp>
#include <wengert/tape/file.hpp>

namespace wengert {
namespace {

/// A file that is written beside its final name and gets that name when all of it is on the disk. Without finish(),
/// nothing stays behind. A process that is killed may leave a file under a temporary name, between the two system calls
/// that give a whole file the name of another one, or from the start where the file system has no files without a name;
/// the next save under the same name removes it. The writer holds a lock on its file: what nobody holds is left over. A
/// file that is replaced hands on its permissions.
class NewFile {
 public:
  explicit NewFile(const std::string& path) : name_(path), path_(path) {
    std::error_code ignored;
    const auto status = std::filesystem::status(path, ignored);
    if (std::filesystem::exists(status)) {
      // A link keeps pointing where it did; a device or a directory must not be replaced.
      if (!std::filesystem::is_regular_file(status)) fail(ErrorCode::cannot_write, name_ + ": not a regular file");
      std::error_code failed;
      path_ = std::filesystem::canonical(path, failed).string();
      if (failed) fail(ErrorCode::cannot_write, name_ + ": " + failed.message());
      replaced_ = static_cast<mode_t>(status.permissions() & std::filesystem::perms::all);
    }
    remove_left_over();
    descriptor_ = ::open(directory().c_str(), O_WRONLY | O_TMPFILE | O_CLOEXEC, first_mode());
    if (descriptor_ < 0)
      with_new_name([this] {
        descriptor_ = ::open(temporary_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, first_mode());
        return descriptor_ >= 0;
      });
    // Without locks on this file system nothing counts as left over.
    if (::flock(descriptor_, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) refuse();
    if (replaced_ && ::fchmod(descriptor_, *replaced_) != 0) refuse();
  }
  ~NewFile() {
    if (descriptor_ >= 0) ::close(descriptor_);
    if (!temporary_.empty()) ::unlink(temporary_.c_str());
  }
  NewFile(const NewFile&) = delete;
  NewFile& operator=(const NewFile&) = delete;

  void write(const void* bytes, std::size_t count) {
    const char* from = static_cast<const char*>(bytes);
    written_ += count;
    while (count > 0) {
      const ssize_t done = ::write(descriptor_, from, count);
      if (done < 0 && errno == EINTR) continue;
      if (done < 0) refuse();
      from += done;
      count -= static_cast<std::size_t>(done);
    }
  }
  std::uint64_t written() const { return written_; }

  void finish() {
    if (::fsync(descriptor_) != 0) refuse();
    if (temporary_.empty()) {
      const std::string link = "/proc/self/fd/" + std::to_string(descriptor_);
      with_new_name(
          [&] { return ::linkat(AT_FDCWD, link.c_str(), AT_FDCWD, temporary_.c_str(), AT_SYMLINK_FOLLOW) == 0; });
    }
    if (::rename(temporary_.c_str(), path_.c_str()) != 0) refuse();
    temporary_.clear();
    const int parent = ::open(directory().c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (parent < 0) return;  // the name may then be lost with the power, never the contents
    ::fsync(parent);
    ::close(parent);
  }

 private:
  [[noreturn]] void refuse() const { fail(ErrorCode::cannot_write, name_ + ": " + std::strerror(errno)); }

  std::string directory() const {
    const std::string parent = std::filesystem::path(path_).parent_path().string();
    return parent.empty() ? "." : parent;
  }
  std::string temporary_stem() const { return path_ + ".incomplete-"; }

  /// Removes the files that writers of this path left when they were killed.
  void remove_left_over() const {
    const std::string stem = std::filesystem::path(temporary_stem()).filename().string();
    const std::unique_ptr<DIR, int (*)(DIR*)> names(::opendir(directory().c_str()), ::closedir);
    if (!names) return;
    while (const dirent* entry = ::readdir(names.get())) {
      if (std::strncmp(entry->d_name, stem.c_str(), stem.size()) != 0) continue;
      const int in = ::dirfd(names.get());
      const int left = ::openat(in, entry->d_name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
      if (left < 0) continue;
      if (::flock(left, LOCK_EX | LOCK_NB) == 0) ::unlinkat(in, entry->d_name, 0);
      ::close(left);
    }
  }

  /// Nobody else reads what replaces a private file, not even while it is written.
  mode_t first_mode() const { return replaced_ ? 0600 : 0666; }
  /// Tries names beside the path until `make` succeeds with one that is free.
  template <class Make>
  void with_new_name(Make&& make) {
    static std::atomic<unsigned> files{0};
    while (true) {
      temporary_ = temporary_stem() + std::to_string(getpid()) + "-" + std::to_string(++files);
      if (make()) return;
      if (errno == EEXIST) continue;
      temporary_.clear();
      refuse();
    }
  }

  std::string name_, path_, temporary_;  ///< temporary_: empty while the file has no name
  std::optional<mode_t> replaced_;       ///< permissions of the file that is replaced
  int descriptor_ = -1;
  std::uint64_t written_ = 0;
};

/// A block being put together, and the offsets of those written.
class BlockWriter {
 public:
  BlockWriter(NewFile& file, std::uint32_t recording) : file_(file), recording_(recording) {}

  void begin(WengertBlockKind kind, std::uint64_t first_identifier, std::uint64_t statements) {
    header_ = {};
    header_.kind = kind;
    header_.recording = recording_;
    header_.first_identifier = first_identifier;
    header_.statements = statements;
    streams_ = 0;
    payload_.clear();
  }
  void stream(const void* bytes, std::size_t count) {
    header_.stream[streams_++] = {payload_.size(), count};
    const std::size_t begin = payload_.size();
    payload_.resize(begin + wengert_padded(count));
    if (count > 0) std::memcpy(payload_.data() + begin, bytes, count);
  }
  void end() {
    for (int s = streams_; s < WENGERT_BLOCK_STREAMS; ++s) header_.stream[s] = {payload_.size(), 0};
    header_.payload_bytes = payload_.size();
    header_.checksum =
        wengert_checksum(payload_.data(), payload_.size(), wengert_checksum(&header_, sizeof header_, 0));
    offsets_.push_back(file_.written());
    file_.write(&header_, sizeof header_);
    file_.write(payload_.data(), payload_.size());
  }
  const std::vector<std::uint64_t>& offsets() const { return offsets_; }

 private:
  NewFile& file_;
  std::uint32_t recording_;
  WengertBlockHeader header_{};
  int streams_ = 0;
  std::vector<unsigned char> payload_;
  std::vector<std::uint64_t> offsets_;
};

template <class Value>
void write_variables(BlockWriter& block, WengertBlockKind kind, const std::vector<TapeVariable<Value>>& variables) {
  if (variables.empty()) return;
  std::vector<WengertVariable> entries;
  std::string names;
  for (const TapeVariable<Value>& variable : variables) {
    if (variable.name.find('\0') != std::string::npos)
      fail(ErrorCode::wrong_value, "the name '" + std::string(variable.name.c_str()) + "' goes on after a zero byte");
    entries.push_back({variable.identifier, static_cast<double>(variable.value), 0});
    names.append(variable.name).push_back('\0');
  }
  block.begin(kind, 0, entries.size());
  block.stream(entries.data(), entries.size() * sizeof(WengertVariable));
  block.stream(names.data(), names.size());
  block.end();
}

/// The number of a recording, made from all that is saved of it: blocks of another one do not fit in, and the same
/// recording gives the same file.
template <class Value, class Identifier>
std::uint32_t number_of(const BasicTape<Value, Identifier>& tape) {
  std::uint64_t sum = 0;
  const auto add = [&sum](const void* bytes, std::size_t count) { sum = wengert_bulk_checksum(bytes, count, sum); };
  for (const auto* variables : {&tape.inputs(), &tape.outputs()})
    for (const TapeVariable<Value>& variable : *variables) {
      add(&variable.identifier, sizeof variable.identifier);
      add(&variable.value, sizeof variable.value);
      add(variable.name.data(), variable.name.size());
    }
  tape.for_each_block([&](const auto& statements, std::uint64_t) {
    add(statements.counts, statements.records);
    add(statements.identifiers, statements.arguments * sizeof(Identifier));
    add(statements.partials, statements.arguments * sizeof(Value));
  });
  return static_cast<std::uint32_t>(sum) | 1;  // 0 is a recording without a number
}

template <class Value, class Identifier>
void save_tape(const BasicTape<Value, Identifier>& tape, const std::string& path) {
  if (tape.has_events()) fail(ErrorCode::cannot_save_handles, path);
  try {
    NewFile file(path);
    WengertFileHeader header{};
    std::memcpy(header.magic, WENGERT_FILE_MAGIC, sizeof header.magic);
    header.byte_order = WENGERT_BYTE_ORDER;
    header.version = WENGERT_FILE_VERSION;
    header.identifier_bytes = sizeof(Identifier);
    header.value_bytes = sizeof(Value);
    header.producer = WENGERT_PRODUCER_OVERLOAD;
    header.recording = number_of(tape);
    header.checksum = static_cast<std::uint32_t>(wengert_checksum(&header, offsetof(WengertFileHeader, checksum), 0));
    file.write(&header, sizeof header);

    BlockWriter block(file, header.recording);
    write_variables(block, WENGERT_BLOCK_INPUTS, tape.inputs());
    write_variables(block, WENGERT_BLOCK_OUTPUTS, tape.outputs());
    tape.for_each_block([&](const auto& statements, std::uint64_t first_identifier) {
      if (statements.records == 0) return;
      block.begin(WENGERT_BLOCK_STATEMENTS, first_identifier, statements.identifier_end - first_identifier);
      block.stream(statements.counts, statements.records);
      block.stream(statements.identifiers, statements.arguments * sizeof(Identifier));
      block.stream(statements.partials, statements.arguments * sizeof(Value));
      block.end();
    });
    const std::vector<std::uint64_t> offsets = block.offsets();
    block.begin(WENGERT_BLOCK_INDEX, 0, offsets.size());
    block.stream(offsets.data(), offsets.size() * sizeof(std::uint64_t));
    block.end();
    file.finish();
  } catch (const std::bad_alloc&) {
    detail::fail_exhausted([&] { return "saving " + path; });
  }
}

}  // namespace

void save(const Tape& tape, const std::string& path) { save_tape(tape, path); }
void save(const WideTape& tape, const std::string& path) { save_tape(tape, path); }
void save(const FloatTape& tape, const std::string& path) { save_tape(tape, path); }

}  // namespace wengert
