// SPDX-License-Identifier: MIT
// The way in: reads a file, or precompiles a header.
#include <filesystem>

#include "clang/joined_sources.hpp"
#include "compiler/frontend/clang/frontend.hpp"
#include "compiler/frontend/clang/module/module.hpp"

namespace wengert::compiler {

std::string include_directory() {
  std::error_code ignored;
  const auto program = std::filesystem::read_symlink("/proc/self/exe", ignored);
  const auto directory = program.parent_path();
  // Installed it is PREFIX/include beside PREFIX/bin; in a checkout it is above the build's directory.
  for (auto above = directory; above.has_relative_path(); above = above.parent_path())
    if (std::filesystem::exists(above / "include" / "wengert" / "stack.h", ignored))
      return (above / "include").string();
  // Of a build elsewhere. No absolute path: builds in two places have the same bytes.
  return (directory / WENGERT_INCLUDE_FROM_PROGRAMS).lexically_normal().string();
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
  std::vector<std::string> flags = clang_flags;
  const std::vector<std::string> further = source::take_sources(path, flags);
  source::Request request = request_for(path, flags);
  const source::Meanings meanings = source::join_sources(request, further);
  const source::TranslationUnit unit(request);
  source::refuse_other_meanings(unit, meanings);
  return ModuleLowering(unit, external).run(heads);
}

std::string joined_text(const std::string& path, std::vector<std::string>& clang_flags) {
  const std::vector<std::string> further = source::take_sources(path, clang_flags);
  source::Request request = request_for(path, clang_flags);
  source::join_sources(request, further);
  clang_flags = request.flags;
  return request.text;
}

void precompile_headers(const std::string& path, const std::vector<std::string>& clang_flags,
                        const std::string& output) {
  source::precompile(request_for(path, clang_flags), output);
}

}  // namespace wengert::compiler
