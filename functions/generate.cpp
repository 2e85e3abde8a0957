// SPDX-License-Identifier: MIT
// Writes everything that follows from table.json and templates/*.in. Use: generate FUNCTIONS_DIRECTORY OUTPUT_ROOT
// where OUTPUT_ROOT stands for the repository's root; a test compares its files with the committed ones.
// With --template TEMPLATE OUTPUT instead of OUTPUT_ROOT it expands one template of another room.
#include <exception>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <set>
#include <sstream>

#include "emit.hpp"
#include "template.hpp"

namespace fs = std::filesystem;
using namespace wengert::functions;

namespace {

// Unchanged files keep their time, so that nothing is compiled again.
void write(const fs::path& file, const std::string& text) {
  std::ifstream old(file, std::ios::binary);
  std::ostringstream before;
  if (old) before << old.rdbuf();
  if (old && before.str() == text) return;
  fs::create_directories(file.parent_path());
  std::ofstream stream(file, std::ios::binary);
  stream << text;
  if (!stream.flush()) throw std::runtime_error("cannot write '" + file.string() + "'");
}

std::string read(const fs::path& file) {
  std::ifstream stream(file, std::ios::binary);
  std::ostringstream text;
  text << stream.rdbuf();
  if (!stream) throw std::runtime_error("cannot read '" + file.string() + "'");
  return text.str();
}

void generate(const fs::path& source, const fs::path& root) {
  const std::vector<Function> table = read_table(source / "table.json");
  const fs::path headers = root / "include" / "wengert" / "generated";
  write(headers / "functions.hpp", emit_cxx(table));
  write(headers / "partials.h", emit_c(table));
  write(headers / "function_rules.hpp", emit_rules(table));
  write(root / "docs" / "functions.md", emit_page(table));
  std::set<fs::path> templates;
  for (const auto& entry : fs::directory_iterator(source / "templates"))
    if (entry.path().extension() == ".in") templates.insert(entry.path());
  for (const fs::path& file : templates)
    write(headers / file.stem(), expand("functions/templates/" + file.filename().string(), read(file), table));
}

}  // namespace

int main(int argc, char** argv) {
  const bool one_template = argc == 5 && std::string(argv[2]) == "--template";
  if (argc != 3 && !one_template) {
    std::cerr << "use: generate FUNCTIONS_DIRECTORY OUTPUT_ROOT, or\n"
                 "     generate FUNCTIONS_DIRECTORY --template TEMPLATE OUTPUT\n";
    return 2;
  }
  try {
    if (one_template)
      write(argv[4], expand(argv[3], read(argv[3]), read_table(fs::path(argv[1]) / "table.json")));
    else
      generate(argv[1], argv[2]);
  } catch (const std::exception& error) {
    std::cerr << error.what() << "\n";
    return 1;
  }
}
