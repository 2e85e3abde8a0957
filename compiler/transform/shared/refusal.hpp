// SPDX-License-Identifier: MIT
// What cannot be differentiated: where, why, and how to rewrite it. The driver prints "file:line:column: error: text".
#pragma once
#include <exception>
#include <string>

#include "compiler/ir/expr.hpp"

namespace wengert::compiler {

class Refusal : public std::exception {
 public:
  Refusal(ir::SourceRange where, std::string text) : range(where), text_(std::move(text)) {}
  const char* what() const noexcept override { return text_.c_str(); }
  ir::SourceRange range;

 private:
  std::string text_;
};

/// Elements of a vector move while pointers to them are kept; not where the vector grows in reserved memory.
class MovedElements : public Refusal {
  using Refusal::Refusal;
};

/// A place as the source names it: 'bins[...].values' where a subscript is no name or number.
std::string in_words(const ir::ExprPtr& place);

}  // namespace wengert::compiler
