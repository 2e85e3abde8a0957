// SPDX-License-Identifier: MIT
#include "compiler/transform/adjoint/plan/region_directives.hpp"

#include "compiler/transform/shared/refusal.hpp"

namespace wengert::compiler {

using namespace ir;

const Directive* directive_of(const std::vector<Directive>& directives, const std::string& name) {
  for (const Directive& d : directives)
    if (d.name == name) return &d;
  return nullptr;
}

const Directive* checkpoint_of(const std::vector<Directive>& directives) {
  return directive_of(directives, "checkpoint");
}

bool is_region(const ModuleFacts& module, const Stmt& s) {
  if (module.is_collected() && module.is_java()) return checkpoint_of(s.directives) != nullptr;
  if (module.is_collected()) {
    const FunctionPtr f = s.kind == StmtKind::call ? module.source.find(s.callee) : nullptr;
    for (const std::vector<Directive>* all : {&s.directives, f ? &f->directives : &s.directives})
      for (const char* name : {"checkpoint", "independent"})
        if (directive_of(*all, name))
          throw Refusal(s.range, "'#pragma wengert " + std::string(name) +
                                     "' has no effect in a source whose objects are owned by std::unique_ptr or "
                                     "std::shared_ptr: their state cannot be saved to run it again; remove it, or keep "
                                     "that part of the program in arrays and in a source of its own");
    return false;
  }
  if (s.kind == StmtKind::call) {
    FunctionPtr f = module.source.find(s.callee);
    return f && f->has_body && !f->is_inactive && checkpoint_of(f->directives);
  }
  return checkpoint_of(s.directives) || directive_of(s.directives, "independent");
}

}  // namespace wengert::compiler
