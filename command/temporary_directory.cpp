// SPDX-License-Identifier: MIT
#include "command/temporary_directory.hpp"

#include <dirent.h>
#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <string_view>
#include <utility>
#include <wengert/error.hpp>

namespace wengert::command {
namespace {

/// Without memory of the heap, which may be what the program ends for: std::filesystem::remove_all() needs some.
void remove_tree(int parent, const char* name) {
  if (unlinkat(parent, name, 0) == 0) return;
  const int directory = openat(parent, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  if (directory < 0) return;
  alignas(dirent64) char entries[4096];
  for (ssize_t bytes; (bytes = getdents64(directory, entries, sizeof entries)) > 0;)
    for (ssize_t at = 0; at < bytes;) {
      const auto* const entry = reinterpret_cast<const dirent64*>(entries + at);
      const std::string_view own = entry->d_name;
      if (own != "." && own != "..") remove_tree(directory, entry->d_name);
      at += entry->d_reclen;
    }
  close(directory);
  unlinkat(parent, name, AT_REMOVEDIR);
}

const TemporaryDirectory* newest = nullptr;

}  // namespace

TemporaryDirectory::TemporaryDirectory(const std::string& name, const std::string& keep)
    : path_(keep), stays_(!keep.empty()) {
  if (stays_) {
    std::error_code failed;
    std::filesystem::create_directories(path_, failed);
    if (failed) fail(ErrorCode::cannot_write, keep + ": " + failed.message());
    return;
  }
  const char* const given = std::getenv("TMPDIR");
  const std::string where = given != nullptr && *given != '\0' ? given : "/tmp";
  std::string made = where + "/wengert-" + name + "-XXXXXX";
  if (mkdtemp(made.data()) == nullptr)
    fail(ErrorCode::cannot_write, "no directory can be made in '" + where + "' (" + std::strerror(errno) +
                                      "); set TMPDIR to one that can be written");
  try {
    path_ = made;
  } catch (...) {
    rmdir(made.c_str());
    throw;
  }
  older_ = std::exchange(newest, this);
}

TemporaryDirectory::~TemporaryDirectory() {
  if (stays_) return;
  remove_tree(AT_FDCWD, path_.c_str());
  newest = older_;
}

void TemporaryDirectory::remove_all() {
  for (; newest != nullptr; newest = newest->older_) remove_tree(AT_FDCWD, newest->path_.c_str());
}

}  // namespace wengert::command
