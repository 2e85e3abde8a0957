// SPDX-License-Identifier: MIT
// Local variables that have the name of a function that is called beside them, as 'double area = geo::area(r);' has.
#include <set>

#include "compiler/frontend/clang/module/module.hpp"
#include "compiler/ir/text.hpp"

namespace wengert::compiler {

/// In the output functions stand in no namespace, so the variables get other names. Parameters keep theirs.
void ModuleLowering::rename_locals_like_functions() {
  std::set<std::string> functions;
  for (const auto& f : result_.module.functions) functions.insert(f->id);
  for (const auto& f : result_.module.functions) {
    std::set<std::string> called, taken;
    std::set<ir::VariablePtr> locals;
    const auto look = [&](const ir::ExprPtr& e) {
      ir::for_each_expr(e, [&](const ir::ExprPtr& x) {
        if (x->kind == ir::ExprKind::call && functions.count(x->text)) called.insert(x->text);
      });
    };
    for (const auto& p : f->parameters) taken.insert(p->name);
    ir::for_each_stmt(f->body, [&](const ir::StmtPtr& s) {
      if (s->kind == ir::StmtKind::call) called.insert(s->callee);
      for (const ir::ExprPtr& e : {s->place, s->value, s->lower, s->bound, s->step}) look(e);
      for (const ir::ExprPtr& a : s->arguments) look(a);
      if (!s->variable) return;
      taken.insert(s->variable->name);
      if (!s->variable->is_parameter()) locals.insert(s->variable);
    });
    for (const ir::VariablePtr& v : locals) {
      if (!called.count(v->name)) continue;
      const std::string before = v->name;
      // Numbers are for the derivatives of a function for other arguments: t1_area_2.
      do v->name += "_value";
      while (functions.count(v->name) || !taken.insert(v->name).second);
      ir::for_each_stmt(f->body, [&](const ir::StmtPtr& s) { ir::replace_word(*s, before, v->name); });
    }
  }
}

}  // namespace wengert::compiler
