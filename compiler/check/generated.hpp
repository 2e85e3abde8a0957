// SPDX-License-Identifier: MIT
// The derivatives of one head with the runners that call them, as text.
#pragma once
#include <array>

#include "command/temporary_directory.hpp"
#include "program.hpp"

namespace wengert::compiler {

/// The derivatives that the engine compares, by their place in its table.
inline constexpr std::array<const char*, 8> slots{"primal",     "tangent", "adjoint", "second",
                                                  "directions", "twice",   "seeds",   "mixed"};

/// The generated texts and runners of one head.
struct Generated {
  std::string name;
  std::size_t index = 0;  ///< in the list of heads
  struct Unit {
    std::size_t slot = 0;  ///< in the engine's table: see `slots`
    std::string text;
    Runner runner;
    std::string beside_source;  ///< C++: the text where the source is there as well
    std::string label() const { return slots[slot]; }
  };
  std::vector<Unit> units;
  bool single = false, has_threads = false, has_messages = false;
  std::string left_out;              ///< what is not checked, and why
  std::string refused;               ///< why a derivative is missing; the others are checked without it
  std::vector<std::string> figures;  ///< of the texts, where the options ask for them
};

/// The function of that name; null if the module has no body of one.
ir::FunctionPtr find_named(const ir::Module& module, const std::string& name);

/// Derivatives are read again for the second order. Nine tenths of that time would go to the headers that all
/// include and those that the source includes.
void precompile_headers_of_derivatives(const CheckOptions& options, const ir::Module& source,
                                       const command::TemporaryDirectory& directory);

/// thorough: both the tangent of several directions and the adjoint of several seeds. Throws Refusal where neither a
/// tangent nor an adjoint can be generated.
Generated generate(const CheckOptions& options, const ir::Module& source, const Head& head, std::size_t index,
                   const command::TemporaryDirectory& directory, bool thorough);

/// Throws wengert::Error (cannot_write).
void write_file(const std::string& path, const std::string& text);

}  // namespace wengert::compiler
