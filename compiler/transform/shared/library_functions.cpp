// SPDX-License-Identifier: MIT
#include "compiler/transform/shared/library_functions.hpp"

#include "compiler/analysis/activity.hpp"

namespace wengert::compiler {

using namespace ir;

std::string library_part(const Function& model, const char* part) { return model.name + part; }

bool has_derivative(const Module& module, const Variable& parameter) {
  return is_pointer(parameter.type) && carries_reals(module, parameter.type);
}

bool keeps_pointers(const Function& model) {
  bool found = false;
  for_each_stmt(model.body,
                [&](const StmtPtr& s) { found |= s->kind == StmtKind::assign && is_pointer(s->place->type); });
  return found;
}

bool overwrites_numbers(const Function& model) {
  bool found = false;
  for_each_stmt(model.body, [&](const StmtPtr& s) { found |= s->kind == StmtKind::assign && is_real(s->place->type); });
  return found;
}

bool is_reverse_part(const Function& model) { return model.name.ends_with("_reverse"); }
bool is_part(const Function& model) { return is_reverse_part(model) || model.name.ends_with("_forward"); }

bool is_forward_alone(const Variable& parameter) {
  if (parameter.type->name == "MPI_Datatype") return true;
  return is_pointer(parameter.type) && is_struct(parameter.type->element) &&
         parameter.type->element->name == "MPI_Status";
}

}  // namespace wengert::compiler
