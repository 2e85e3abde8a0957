// SPDX-License-Identifier: MIT
#include "compiler/transform/prepare/elementary_values.hpp"

#include <algorithm>

#include "compiler/transform/finish/unread_locals.hpp"
#include "compiler/transform/finish/zero_derivatives.hpp"
#include "compiler/transform/prepare/owned_objects.hpp"
#include "compiler/transform/shared/clone.hpp"
#include "compiler/transform/shared/partials.hpp"

namespace wengert::compiler {

using namespace ir;

namespace {

class ValueNamer {
 public:
  ValueNamer(Activity& activity, Names& names) : activity_(activity), names_(names) {}

  Block block(const Block& b) {
    Block out;
    for (const StmtPtr& original : b) {
      StmtPtr s = copy(original);
      if (leads_on(*s) && s->value && s->value->kind != ExprKind::initializer_list && activity_.is_active(s->value)) {
        bool own_call =
            s->kind == StmtKind::declare || (s->kind == StmtKind::assign && s->op.empty() && !reads_place(s));
        bool linear = s->op.empty() || s->op == "+" || s->op == "-";
        Block before;
        // 'double e = exp(x)' is its own name.
        if (own_call && s->value->kind == ExprKind::call && s->kind == StmtKind::declare) {
          std::vector<ExprPtr> operands;
          for (const ExprPtr& o : s->value->operands) operands.push_back(expr(o, false, before));
          s->value = with_operands(s->value, operands);
        } else {
          s->value = expr(s->value, linear, before);
        }
        if (!before.empty()) {
          before.front()->comment = s->comment;
          s->comment.clear();
        }
        out.insert(out.end(), before.begin(), before.end());
      }
      s->body = block(s->body);
      s->otherwise = block(s->otherwise);
      for (Case& c : s->cases) c.body = block(c.body);
      out.push_back(s);
    }
    return out;
  }

 private:
  Activity& activity_;
  Names& names_;

  // Whether what takes the value has a derivative. A name for a value that no derivative needs would have one of zero,
  // and zero times an infinite slope (of a square root at 0) is NaN.
  bool leads_on(const Stmt& s) const {
    switch (s.kind) {
      case StmtKind::declare:
        return activity_.is_active(s.variable);
      case StmtKind::assign:
        return activity_.is_active(s.place);
      case StmtKind::return_:
        return activity_.result_is_active();
      default:
        return false;
    }
  }

  static bool reads_place(const StmtPtr& s) {
    bool found = false;
    for_each_expr(s->value, [&](const ExprPtr& x) { found |= same_expr(x, s->place); });
    return found;
  }

  // linear: the derivative of the whole does not need the value of e.
  ExprPtr expr(const ExprPtr& e, bool linear, Block& before) {
    if (!activity_.is_active(e) || e->kind == ExprKind::conditional || is_place(e)) return e;
    std::vector<ExprPtr> operands;
    for (std::size_t i = 0; i < e->operands.size(); ++i) {
      bool inner = linear;
      if (e->kind == ExprKind::call) inner = false;
      if (e->kind == ExprKind::binary && e->text == "*") inner = linear && !activity_.is_active(e->operands[1 - i]);
      if (e->kind == ExprKind::binary && e->text == "/")
        inner = linear && i == 0 && !activity_.is_active(e->operands[1]);
      operands.push_back(expr(e->operands[i], inner, before));
    }
    ExprPtr rebuilt = with_operands(e, operands);
    bool wanted = e->kind == ExprKind::call && is_elementary(e->text) && (is_expensive(e->text) || e->text == "sqrt") &&
                  (!linear || partial_uses_value(e));
    if (e->kind == ExprKind::call && e->text == "pow" && linear) wanted = activity_.is_active(e->operands[1]);
    if (!wanted) return rebuilt;
    VariablePtr v = variable(names_.fresh(e->text + "_value"), as_mutable(e->type), Passing::local, e->range);
    v->is_const = true;
    activity_.force(v);
    before.push_back(declare(v, rebuilt, e->range));
    return ref(v);
  }
};

}  // namespace

Block name_elementary_values(const Block& block, Activity& activity, Names& names) {
  return ValueNamer(activity, names).block(block);
}

void collect_output(Module& module, const Module& source, const std::vector<FunctionPtr>& generated) {
  std::vector<FunctionPtr> needed;
  std::set<std::string> seen;
  std::vector<const Function*> work;
  for (const FunctionPtr& f : generated) work.push_back(f.get());
  auto need = [&](const std::string& id) {
    FunctionPtr f = source.find(id);
    if (!f || !seen.insert(id).second) return;
    auto g = std::make_shared<Function>(*f);
    // What another file defines is declared only.
    if (handles_objects(source, *f)) {
      g->is_static = true;  // the objects are others here than in the file that defines it
    } else if ((!f->is_static || f->in_header) && source.language != Language::java) {
      g->has_body = false;
      g->body.clear();
    }
    g->comment.clear();
    // What was made ready for a derivative may write what it alone would have read.
    const FunctionPtr own = module.find(id);
    if (g->has_body && (!own || own->body != g->body)) g->body = without_unread_locals(std::move(g->body));
    needed.push_back(g);
    if (g->has_body) work.push_back(g.get());
  };
  while (!work.empty()) {
    const Function* f = work.back();
    work.pop_back();
    for_each_stmt(f->body, [&](const StmtPtr& s) {
      if (s->kind == StmtKind::call) need(s->callee);
      auto scan = [&](const ExprPtr& e) {
        for_each_expr(e, [&](const ExprPtr& x) {
          if (x->kind == ExprKind::call) need(x->text);
        });
      };
      for (const ExprPtr& e : {s->value, s->place, s->lower, s->bound}) scan(e);
      for (const ExprPtr& e : s->arguments) scan(e);
    });
  }
  // The suite's own special functions have a header.
  bool special = false;
  auto find_special = [&](const ExprPtr& e) {
    for_each_expr(e, [&](const ExprPtr& x) {
      special |= x->kind == ExprKind::call &&
                 (x->text == "wengert_digamma" || x->text == "wengert_trigamma" || x->text == "wengert_polygamma");
    });
  };
  for (const FunctionPtr& f : generated)
    for_each_stmt(f->body, [&](const StmtPtr& s) {
      find_special(s->value);
      for (const ExprPtr& a : s->arguments) find_special(a);
    });
  const std::string include = "#include <wengert/functions/digamma.h>";
  if (special && std::find(module.prelude.begin(), module.prelude.end(), include) == module.prelude.end())
    module.prelude.push_back(include);
  if (module.language != Language::java) {
    const std::vector<std::string> guards = zero_derivative_functions(generated);
    module.prelude.insert(module.prelude.end(), guards.begin(), guards.end());
  }
  module.functions = needed;
  module.functions.insert(module.functions.end(), generated.begin(), generated.end());
}

}  // namespace wengert::compiler
