// SPDX-License-Identifier: MIT
#include "command/output_file.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <wengert/detail/block.h>
#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <utility>
#include <wengert/error.hpp>

namespace wengert::command {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view mark = "Written by `wengert ";

bool is_standard(const std::string& path) { return path.empty() || path == "-"; }

bool is_same_file(const std::string& a, const std::string& b) {
  std::error_code ignored;
  if (fs::equivalent(a, b, ignored)) return true;
  const fs::path one = fs::weakly_canonical(a, ignored), other = fs::weakly_canonical(b, ignored);
  return !one.empty() && one == other;
}

/// Up to so many bytes as tell the kind.
std::string beginning_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::string bytes(256, '\0');
  file.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  bytes.resize(static_cast<std::size_t>(file.gcount()));
  return bytes;
}

bool is_of_kind(const std::string& beginning, OutputKind kind) {
  if (beginning.empty()) return true;
  switch (kind) {
    case OutputKind::generated:
      return says_written_by(beginning) ||
             says_written_by(beginning.substr(std::min(beginning.find('\n'), beginning.size() - 1) + 1));
    case OutputKind::representation:
      return beginning.starts_with("module \"");
    case OutputKind::tape:
      return beginning.starts_with(WENGERT_FILE_MAGIC);
  }
  return false;
}

const char* name_of(OutputKind kind) {
  return kind == OutputKind::tape             ? "a tape"
         : kind == OutputKind::representation ? "a representation"
                                              : "a file that wengert generated";
}

[[noreturn]] void cannot_write(const std::string& path) {
  fail(ErrorCode::cannot_write, path + (errno != 0 ? std::string(": ") + std::strerror(errno) : ""));
}

void write_in_place(const std::string& path, std::string_view text) {
  std::FILE* file = std::fopen(path.c_str(), "wb");
  if (file == nullptr) cannot_write(path);
  const bool written = std::fwrite(text.data(), 1, text.size(), file) == text.size();
  if ((std::fclose(file) != 0) | !written) cannot_write(path);
}

/// A file on its way: beside the one whose name it takes at last, unless that is none that can be replaced.
class NewFile {
 public:
  NewFile(const std::string& path, std::string_view text) : path_(path), text_(text) {
    if (is_standard(path)) return;
    errno = 0;
    std::error_code none;
    target_ = fs::is_symlink(path, none) ? fs::weakly_canonical(path, none).string() : path;
    exists_ = fs::exists(target_, none);
    if (exists_ && !fs::is_regular_file(target_, none)) return;
    temporary_ = target_ + ".XXXXXX";
    const int handle = mkstemp(temporary_.data());
    if (handle < 0) {
      temporary_.clear();
      if (!exists_) cannot_write(path);
      return;  // a directory that takes no new file may hold one that can be written
    }
    if (write(handle)) return;
    const int reason = errno;
    remove();
    errno = reason;
    cannot_write(path);
  }
  NewFile(NewFile&& other) noexcept
      : path_(other.path_),
        text_(other.text_),
        target_(std::move(other.target_)),
        temporary_(std::exchange(other.temporary_, {})),
        exists_(other.exists_) {}
  ~NewFile() { remove(); }

  void take_its_name() {
    if (is_standard(path_)) {
      std::fwrite(text_.data(), 1, text_.size(), stdout);  // checked when the program ends
    } else if (temporary_.empty()) {
      write_in_place(path_, text_);
    } else {
      if (std::rename(temporary_.c_str(), target_.c_str()) != 0) cannot_write(path_);
      temporary_.swap(target_);
    }
  }
  void keep() { temporary_.clear(); }

 private:
  const std::string& path_;
  std::string_view text_;
  std::string target_, temporary_;  ///< what a failure removes
  bool exists_ = false;

  bool write(int handle) const {
    mode_t mode = umask(0);
    umask(mode);
    mode = 0666 & ~mode;
    struct stat old;
    if (exists_ && stat(target_.c_str(), &old) == 0) mode = old.st_mode & 07777;
    std::FILE* file = fdopen(handle, "wb");
    bool good = file != nullptr && std::fwrite(text_.data(), 1, text_.size(), file) == text_.size();
    good &= file != nullptr && fchmod(handle, mode) == 0;
    if (file != nullptr) good = (std::fclose(file) == 0) & good;
    return good;
  }
  void remove() {
    if (!temporary_.empty()) std::remove(temporary_.c_str());
  }
};

}  // namespace

std::string written_by(const char* subcommand, const std::string& input, bool c_comment) {
  std::string text = std::string(mark) + subcommand + "` from " + fs::path(input).filename().string() + ".";
  for (char& c : text)  // nothing that would end the comment
    if (static_cast<unsigned char>(c) < 0x20 || c == '*' || c == '\\') c = '?';
  return c_comment ? "/* " + text + " */\n" : "// " + text + "\n";
}

bool says_written_by(std::string_view comment) {
  return (comment.starts_with("// ") || comment.starts_with("/* ")) && comment.substr(3).starts_with(mark);
}

void OutputFiles::add(const std::string& path, OutputKind kind) {
  if (is_standard(path)) return;
  for (const std::string& other : outputs_)
    if (is_same_file(path, other)) fail(ErrorCode::bad_usage, "'" + path + "' is named for two outputs");
  outputs_.push_back(path);
  if (force_) return;
  for (const std::string& input : inputs_)
    if (is_same_file(path, input))
      fail(ErrorCode::bad_usage, "'" + path +
                                     "' is an input, which the output would overwrite; write another file, or "
                                     "say --force");
  std::error_code ignored;
  if (!fs::is_regular_file(path, ignored) || is_of_kind(beginning_of(path), kind)) return;
  fail(ErrorCode::bad_usage,
       "'" + path + "' exists and is not " + name_of(kind) + "; write another file, or say --force to overwrite it");
}

void OutputFiles::write(const std::vector<OutputText>& texts) const {
  std::vector<NewFile> files;
  files.reserve(texts.size());
  for (const OutputText& output : texts) files.emplace_back(output.path, output.text);
  for (NewFile& file : files) file.take_its_name();
  for (NewFile& file : files) file.keep();
}

}  // namespace wengert::command
