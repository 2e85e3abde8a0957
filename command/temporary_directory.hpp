// SPDX-License-Identifier: MIT
// A directory for files that do not outlive the program.
#pragma once
#include <filesystem>
#include <string>

namespace wengert::command {

class TemporaryDirectory {
 public:
  /// Makes wengert-NAME-XXXXXX in TMPDIR or /tmp; or takes the directory `keep`, which stays. Throws cannot_write.
  explicit TemporaryDirectory(const std::string& name, const std::string& keep = {});
  ~TemporaryDirectory();
  TemporaryDirectory(const TemporaryDirectory&) = delete;
  TemporaryDirectory& operator=(const TemporaryDirectory&) = delete;
  const std::filesystem::path& path() const { return path_; }
  std::string file(const std::string& name) const { return (path_ / name).string(); }
  /// Removes all there are, for a program that ends without destroying its objects. Needs no memory.
  static void remove_all();

 private:
  std::filesystem::path path_;
  bool stays_;
  const TemporaryDirectory* older_ = nullptr;  ///< those of a program are destroyed in reverse order
};

}  // namespace wengert::command
