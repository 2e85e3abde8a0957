// SPDX-License-Identifier: MIT
// Writes the C++ header of all entries. Use: write_bodies TABLE CONSTRUCTS OUTPUT (from the sources, for the reference
// values) or write_bodies CATALOGUE OUTPUT (for a route's test). An OUTPUT that ends in .c gets the C texts.
#include <iostream>
#include <sstream>
#include <string_view>

#include "bodies.hpp"
#include "sources.hpp"

int main(int argc, char** argv) {
  using namespace wengert::catalogue;
  if (argc != 3 && argc != 4) {
    std::cerr << "use: write_bodies TABLE CONSTRUCTS OUTPUT, or write_bodies CATALOGUE OUTPUT\n";
    return 2;
  }
  try {
    const std::vector<Entry> entries = argc == 4 ? read_sources(argv[1], argv[2]) : read(argv[1]);
    std::ostringstream out;
    if (std::string_view(argv[argc - 1]).ends_with(".c")) {
      out << "/* Generated from the catalogue; not committed. */\n#include <math.h>\n";
      for (const Entry& entry : entries)
        if (entry.has_tag("c")) out << c_source(entry) << "\n";
    } else {
      out << cxx_header(entries);
    }
    // An unchanged file keeps its time, so that nothing is compiled again.
    const char* const file = argv[argc - 1];
    std::ostringstream before;
    if (std::ifstream old(file); old) before << old.rdbuf();
    if (before.str() == out.str()) return 0;
    std::ofstream stream(file);
    stream << out.str();
    if (!stream.flush()) throw std::runtime_error(std::string("cannot write '") + file + "'");
  } catch (const std::exception& error) {
    std::cerr << error.what() << "\n";
    return 1;
  }
}
