// SPDX-License-Identifier: MIT
// `wengert bind`: reads an annotated header and writes the header with its operations on entities.
#include <filesystem>

#include "bind/domain.hpp"
#include "command/output_file.hpp"
#include "command/program.hpp"

namespace {

int run(int argc, char** argv) {
  CLI::App app("Writes overloads for the tape from an annotated header (see wengert/annotate.hpp).", "wengert bind");
  std::string input, output;
  std::vector<std::string> includes, flags;
  bool force = false;
  app.add_option("HEADER", input, "the annotated header")->required();
  app.add_option("-o,--output", output, "the header to write; standard output if not given");
  app.add_option("--include", includes,
                 "what the result includes, e.g. '<Eigen/Dense>'; the annotated header if not given");
  app.add_option("--flag", flags, "a flag for Clang, e.g. --flag=-Idirectory");
  app.add_flag("--force", force, "overwrite any file");
  if (wengert::command::parse(app, argc, argv)) return 0;
  wengert::command::OutputFiles outputs(force);
  outputs.add_input(input);
  outputs.add(output, wengert::command::OutputKind::generated);
  const auto domain = wengert::bind::read_domain(input, flags);
  const std::string name = std::filesystem::path(input).filename().string();
  if (includes.empty()) includes.push_back('"' + name + '"');
  outputs.write({{output, wengert::bind::write_domain(domain, name, includes)}});
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  return wengert::command::run_program([&] { return run(argc, argv); });
}
