// SPDX-License-Identifier: MIT
// C++ whose smart pointers own objects: in a derivative their classes hold values and derivatives both, under a name of
// their own. include/wengert/owned.hpp has the pointers of generated code.
#pragma once
#include <string>

#include "compiler/ir/stmt.hpp"

namespace wengert::compiler {

/// Whether smart pointers own objects in this C++ module.
bool owns_objects(const ir::Module& module);
/// The head's caller has no objects with derivatives to pass: throws Refusal if a parameter or the result needs some.
void refuse_owned_arguments(const ir::Module& module, const ir::Function& head);
/// Objects that an inactive function makes are not undone by the reverse section: throws Refusal if the head reaches
/// one.
void refuse_inactive_makers(const ir::Module& module, const ir::Function& head);
/// Gives the classes their names ("Node_A1" for the prefix "a1_") and the module the header they need.
void name_composites(ir::Module& module, const std::string& prefix, bool is_tangent);
/// Whether a function of such a module has owned objects among its arguments, results or variables.
bool handles_objects(const ir::Module& module, const ir::Function& f);
/// Whether a class has another form in derivatives: owned objects, and what holds references to them.
bool is_composite(const ir::Module& module, const ir::Struct& s);
/// What a class is called in derivatives: "Node_A1", and "pair_Node_ptr_double_A1" for a pair of the standard library.
std::string composite_name(const std::string& name, const std::string& ending);

}  // namespace wengert::compiler
