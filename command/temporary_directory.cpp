// SPDX-License-Identifier: MIT
#include "command/temporary_directory.hpp"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <wengert/error.hpp>

namespace wengert::command {

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
  path_ = made;
}

TemporaryDirectory::~TemporaryDirectory() {
  std::error_code ignored;
  if (!stays_) std::filesystem::remove_all(path_, ignored);
}

}  // namespace wengert::command
