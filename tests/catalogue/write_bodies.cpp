// SPDX-License-Identifier: MIT
// Writes the C++ header of all entries. Use: write_bodies TABLE CONSTRUCTS OUTPUT (from the sources, for the reference
// values) or write_bodies CATALOGUE OUTPUT (for a route's test).
#include <iostream>

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
    std::ofstream out(argv[argc - 1]);
    out << cxx_header(entries);
    if (!out.flush()) throw std::runtime_error(std::string("cannot write '") + argv[argc - 1] + "'");
  } catch (const std::exception& error) {
    std::cerr << error.what() << "\n";
    return 1;
  }
}
