// SPDX-License-Identifier: MIT
// Structures that hold pointers to numbers are copied member by member, so that the derivative's pointers follow:
// "Span t = s;" becomes "Span t; t.n = s.n; t.data = s.data;". They are swapped member by member as well.
#pragma once
#include "compiler/ir/stmt.hpp"
#include "compiler/transform/shared/names.hpp"

namespace wengert::compiler {

/// Whether a copy of a value leads to numbers of the original: a pointer to numbers, or what has one for a member.
bool leads_to_numbers(const ir::Module& module, const ir::TypePtr& type);

/// Whether the place lies behind a pointer: &s.data[i] is no part of s.
bool follows_pointer(const ir::ExprPtr& place);
/// Whether the pointer is in an object that the caller gave by reference.
bool follows_callers_pointer(const ir::ExprPtr& place);

/// The body with such copies, swaps and lists of initial values written out.
ir::Block with_copied_pointers(const ir::Module& module, const ir::Block& body, Names& names);

}  // namespace wengert::compiler
