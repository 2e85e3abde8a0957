// SPDX-License-Identifier: MIT
// Java text of a derived module: one file a class. A class that can lead to floating-point numbers gets a composite of
// values and derivatives beside it (Thing_T1, Thing_A1); other classes stay the user's own. Methods become static ones.
#pragma once
#include <string>
#include <vector>

#include "compiler/transform/differentiate.hpp"

namespace wengert::compiler {

struct JavaFile {
  std::string path;  ///< relative, by package: fluid/Solver_T1.java
  std::string text;
};

enum class JavaMode { tangent, adjoint };

/// Throws Refusal for what has no form in Java's generated classes.
std::vector<JavaFile> print_java(const Derivative& derivative, JavaMode mode);

}  // namespace wengert::compiler
