// SPDX-License-Identifier: MIT
// The text form of a module (--dump-ir) and its reader. Reading what was written gives an equal module
// (source ranges of expressions, which are not written, excepted). The grammar stands in docs/compiler-ir.md.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "stmt.hpp"

namespace wengert::ir {

std::string to_text(const Module& module);
std::string to_text(const TypePtr& type);
std::string to_text(const ExprPtr& expr);

/// Throws wengert::Error (wrong_value) with "name:line: what" on malformed text.
Module read_text(std::string_view text, const std::string& name = "<ir>");

/// One expression over the given variables, in the same notation; calls of functions have type double.
ExprPtr read_expression(std::string_view text, const std::vector<VariablePtr>& variables);

/// The source text that a statement and its own expressions carry as it is.
std::string carried_text(const Stmt& s);

/// Whether source text has the word, not as a part of another one.
bool mentions_word(const std::string& text, const std::string& word);

/// The names in source text: not in quotes, and not those of members or qualified names.
std::vector<std::string> names_in(const std::string& text);

/// Source text with a variable's name replaced: not in quotes, and not where it is a member's or a qualified name.
std::string with_word_replaced(const std::string& text, const std::string& word, const std::string& by);
/// The same in all text that the statement carries; not in the blocks inside.
void replace_word(Stmt& s, const std::string& word, const std::string& by);

}  // namespace wengert::ir
