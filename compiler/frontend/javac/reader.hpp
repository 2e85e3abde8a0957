// SPDX-License-Identifier: MIT
// From the attributed tree of Java source (JSON of wengert-javac, docs/formats-javac.md) to a module of the
// intermediate representation, or to the reasons why not.
#pragma once
#include <string_view>

#include "compiler/frontend/clang/frontend.hpp"

namespace wengert::compiler {

/// Reads every method that has a body. A class becomes a collected struct, a reference to it a garbage-collected
/// reference; an instance method gets its object as first parameter `self`; `new` becomes an allocation and a call of
/// the constructor. What the representation has no form for (dispatch, containers, type parameters) is a diagnostic
/// with its place; one a method. Throws wengert::Error (wrong_value) if the text is not such a document.
FrontendResult read_java_tree(std::string_view json);

}  // namespace wengert::compiler
