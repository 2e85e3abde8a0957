// SPDX-License-Identifier: MIT
// The directives that make a statement a region, which the reverse section runs again: '#pragma wengert checkpoint' and
// 'independent'.
#pragma once
#include "compiler/transform/adjoint/facts/module_facts.hpp"

namespace wengert::compiler {

/// Null: there is none.
const ir::Directive* directive_of(const std::vector<ir::Directive>& directives, const std::string& name);
const ir::Directive* checkpoint_of(const std::vector<ir::Directive>& directives);
/// Throws Refusal where the directive has no effect.
bool is_region(const ModuleFacts& module, const ir::Stmt& s);

}  // namespace wengert::compiler
