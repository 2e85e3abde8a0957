// SPDX-License-Identifier: MIT
// The way in: reads a file, or precompiles a header.
#include <filesystem>

#include "compiler/frontend/clang/frontend.hpp"
#include "compiler/frontend/clang/module/module.hpp"

namespace wengert::compiler {

std::string include_directory() {
  std::error_code ignored;
  const auto program = std::filesystem::read_symlink("/proc/self/exe", ignored);
  const auto installed = program.parent_path().parent_path() / "include";
  if (std::filesystem::exists(installed / "wengert" / "stack.h", ignored)) return installed.string();
  return WENGERT_INCLUDE_DIRECTORY;
}

static source::Request request_for(const std::string& path, const std::vector<std::string>& clang_flags) {
  source::Request request;
  request.file = path;
  request.flags = clang_flags;
  request.include_directories.push_back(include_directory());
  return request;
}

FrontendResult read_source(const std::string& path, const std::vector<std::string>& clang_flags,
                           const std::vector<std::string>& heads, const std::set<std::string>& external) {
  const source::TranslationUnit unit(request_for(path, clang_flags));
  return ModuleLowering(unit, external).run(heads);
}

void precompile_headers(const std::string& path, const std::vector<std::string>& clang_flags,
                        const std::string& output) {
  source::precompile(request_for(path, clang_flags), output);
}

}  // namespace wengert::compiler
