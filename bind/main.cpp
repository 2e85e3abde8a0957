// SPDX-License-Identifier: MIT
// `wengert bind`: reads an annotated header and writes the header with its operations on entities.
#include <CLI/CLI.hpp>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <wengert/error.hpp>

#include "bind/domain.hpp"

int main(int argc, char** argv) {
  CLI::App app("Writes overloads for the tape from an annotated header (see wengert/annotate.hpp).", "wengert bind");
  std::string input, output;
  std::vector<std::string> includes, flags;
  app.add_option("HEADER", input, "the annotated header")->required();
  app.add_option("-o,--output", output, "the header to write; standard output if not given");
  app.add_option("--include", includes,
                 "what the result includes, e.g. '<Eigen/Dense>'; the annotated header if not given");
  app.add_option("--flag", flags, "a flag for Clang, e.g. --flag=-Idirectory");
  try {
    app.parse(argc, argv);
  } catch (const CLI::CallForHelp& help) {
    return app.exit(help);
  } catch (const CLI::ParseError& error) {
    std::fprintf(stderr, "wengert bind: %s\n", error.what());
    return 2;
  }
  try {
    const auto domain = wengert::bind::read_domain(input, flags);
    const std::string name = std::filesystem::path(input).filename().string();
    if (includes.empty()) includes.push_back('"' + name + '"');
    const std::string text = wengert::bind::write_domain(domain, name, includes);
    if (output.empty()) {
      std::fputs(text.c_str(), stdout);
      return 0;
    }
    std::ofstream file(output, std::ios::binary);
    file << text;
    file.close();
    if (!file) wengert::fail(wengert::ErrorCode::cannot_write, output);
    return 0;
  } catch (const wengert::Error& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return error.exit_status();
  }
}
