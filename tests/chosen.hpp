// SPDX-License-Identifier: MIT
// Which random programs a test makes: those of always, or those that `./run hunt` asks for through the environment.
#pragma once
#include <cstdlib>

namespace wengert::test {

/// The number in an environment variable, or what a test takes without it. WENGERT_SEED: the first program's seed;
/// WENGERT_COUNT: how many programs; WENGERT_STEPS: a program's statements.
inline unsigned chosen(const char* variable, unsigned otherwise) {
  const char* const text = std::getenv(variable);
  return text == nullptr || *text == '\0' ? otherwise : static_cast<unsigned>(std::strtoul(text, nullptr, 10));
}

/// Whether so many programs are made that their averages say something.
inline bool many(unsigned count) { return count >= 100 && std::getenv("WENGERT_STEPS") == nullptr; }

}  // namespace wengert::test
