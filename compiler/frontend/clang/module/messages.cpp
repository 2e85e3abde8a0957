// SPDX-License-Identifier: MIT
// Types and functions of MPI and of wengert/mpi.h.
#include <algorithm>

#include "compiler/frontend/clang/library/message_models.hpp"
#include "compiler/frontend/clang/module/module.hpp"

namespace wengert::compiler {

ir::TypePtr ModuleLowering::mpi_type(clang::QualType type) {
  const auto structure = [&](const ir::Struct& s) {
    if (result_.module.find_struct(s.name) == nullptr) result_.module.structs.push_back(s);
    return ir::struct_type(s.name);
  };
  for (clang::QualType t = type;;) {
    const auto* alias = t->getAs<clang::TypedefType>();
    if (alias == nullptr) return nullptr;
    const std::string name = alias->getDecl()->getNameAsString();
    if (!in_main_file(alias->getDecl()->getLocation())) {
      if (name == "MPI_Request" || name == mpi_request_name) return structure(mpi_request());
      if (name == "MPI_Status") return structure(mpi_status());
      if (name == "MPI_Comm" || name == "MPI_Datatype" || name == "MPI_Op" || name == "MPI_Group" || name == "MPI_Info")
        return ir::int_type(name);
    }
    t = alias->desugar();
  }
}

std::string ModuleLowering::mpi_function(const std::string& name) {
  const std::string id = "Wengert_" + name;
  if (result_.module.find(id) != nullptr) return id;
  const ir::FunctionPtr model = mpi_model(name);
  if (!model) return {};
  model->id = id;
  for (const ir::Struct& s : {mpi_request(), mpi_status()})
    if (result_.module.find_struct(s.name) == nullptr) result_.module.structs.push_back(s);
  result_.module.functions.push_back(model);
  return id;
}

void ModuleLowering::include_mpi() {
  const auto& functions = result_.module.functions;
  const bool used = std::any_of(functions.begin(), functions.end(), [](const auto& f) { return f->is_model; }) ||
                    result_.module.find_struct(mpi_request_name) != nullptr;
  auto& prelude = result_.module.prelude;
  const std::string line = "#include <wengert/mpi.h>";
  if (used && std::find(prelude.begin(), prelude.end(), line) == prelude.end()) prelude.push_back(line);
}

/// A function of MPI for buffers of these types; what it receives it writes.
void ModuleLowering::declare_library_function(const std::string& id, const std::string& name,
                                              const std::vector<ir::ExprPtr>& arguments, const std::string& letters,
                                              bool is_inactive) {
  if (result_.module.find(id) != nullptr) return;
  auto f = std::make_shared<ir::Function>();
  f->id = id;
  f->name = f->spelled = name;
  f->has_body = false;
  f->in_header = true;
  f->is_inactive = is_inactive;
  f->result = is_inactive ? ir::void_type() : ir::int_type();
  for (std::size_t k = 0; k < arguments.size(); ++k) {
    ir::TypePtr type = arguments[k]->type;
    if (ir::is_sequence(type)) type = ir::pointer_to(type->element);
    if (letters[k] == 'i' && ir::is_pointer(type)) type = ir::pointer_to(ir::as_const(type->element));
    f->parameters.push_back(ir::variable("x" + std::to_string(k + 1), type, ir::Passing::value));
  }
  result_.module.functions.push_back(f);
}

}  // namespace wengert::compiler
