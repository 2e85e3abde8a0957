// SPDX-License-Identifier: MIT
// Runs a fuzz target on every file of a directory, without libFuzzer: replay DIRECTORY. Every file must end well.
#include <filesystem>
#include <fstream>
#include <iterator>
#include <vector>

#include "target.hpp"

int main(int argc, char** argv) {
  if (argc != 2) return 2;
  std::size_t count = 0;
  for (const auto& entry : std::filesystem::directory_iterator(argv[1])) {
    std::ifstream in(entry.path(), std::ios::binary);
    const std::vector<char> bytes(std::istreambuf_iterator<char>(in), {});
    std::fprintf(stderr, "%s\n", entry.path().filename().c_str());  // the last is the one that ends badly
    LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
    ++count;
  }
  std::fprintf(stderr, "%zu inputs replayed\n", count);
  return count == 0;
}
