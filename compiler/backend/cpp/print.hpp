// SPDX-License-Identifier: MIT
// The back end for C++ (and C): a module as text that a person would have written. What it prints is again valid input.
#pragma once
#include <string>

#include "compiler/ir/stmt.hpp"

namespace wengert::compiler {

std::string print_cpp(const ir::Module& module);
/// One statement list, for expected-text tests and messages.
std::string print_cpp(const ir::Block& block, ir::Language language = ir::Language::cpp);
std::string print_cpp(const ir::ExprPtr& expr, ir::Language language = ir::Language::cpp);
/// "double* x", "double (&m)[3]", "std::vector<double>& v".
/// In the module's own words: a header may have named a structure by typedef alone.
std::string print_declaration(const ir::Variable& v, const ir::Module& module);
std::string print_declaration(const ir::Variable& variable, ir::Language language = ir::Language::cpp);
/// The function's head without body: "void f(int n, double* x, double& y)".
std::string print_signature(const ir::Function& function, ir::Language language = ir::Language::cpp);

}  // namespace wengert::compiler
