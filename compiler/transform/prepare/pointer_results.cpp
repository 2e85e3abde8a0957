// SPDX-License-Identifier: MIT
#include "compiler/transform/prepare/pointer_results.hpp"

#include <map>

#include "compiler/ir/builder.hpp"
#include "compiler/transform/prepare/owned_objects.hpp"
#include "compiler/transform/prepare/pointer_copies.hpp"
#include "compiler/transform/shared/clone.hpp"
#include "compiler/transform/shared/names.hpp"

namespace wengert::compiler {

using namespace ir;

Block returning_to(const Block& b, const VariablePtr& value) {
  Block out;
  for (const StmtPtr& s : b) {
    StmtPtr c = copy(s);
    c->body = returning_to(s->body, value);
    c->otherwise = returning_to(s->otherwise, value);
    for (Case& one : c->cases) one.body = returning_to(one.body, value);
    if (s->kind == StmtKind::return_ && s->value) {
      if (value) out.push_back(assign(ref(value), s->value, s->range));
      c->value = nullptr;
    }
    out.push_back(c);
  }
  return out;
}

namespace {

class Results {
 public:
  explicit Results(Module& module) : module_(module) {
    for (const FunctionPtr& f : module.functions)
      if (f->has_body && !f->is_inactive && !is_reference(f->result) && leads_to_numbers(module, f->result))
        twins_[f->id] = {};
    for (const FunctionPtr& f : module.functions)
      for_each_stmt(f->body, [&](const StmtPtr& s) {
        if (s->kind == StmtKind::call && !s->place && twins_.count(s->callee)) twins_[s->callee].is_dropped = true;
      });
  }

  void run() {
    if (twins_.empty()) return;
    std::vector<FunctionPtr> functions;
    for (const FunctionPtr& f : module_.functions) {
      functions.push_back(std::make_shared<Function>(*f));
      if (!twins_.count(f->id)) continue;
      Twins& twins = twins_[f->id];
      functions.push_back(twins.handing_back = twin(*f, true));
      if (twins.is_dropped) functions.push_back(twins.without = twin(*f, false));
    }
    module_.functions = functions;
    for (const FunctionPtr& f : module_.functions) {
      Names names(module_, *f);
      f->body = calls(f->body, names);
    }
  }

 private:
  struct Twins {
    FunctionPtr handing_back;
    FunctionPtr without;      ///< for calls that drop the result: it gives nothing back
    bool is_dropped = false;  ///< there are such calls
  };
  Module& module_;
  std::map<std::string, Twins> twins_;

  FunctionPtr twin(const Function& f, bool hands_back) const {
    Names names(module_, f);
    const FunctionPtr g = own_copy(module_, f, f.name + (hands_back ? "_to" : "_alone"), names);
    VariablePtr value;
    if (hands_back) {
      value = variable(names.fresh(f.name + "_value"), as_mutable(f.result), Passing::reference);
      g->parameters.push_back(value);
    }
    g->result = void_type();
    g->body = returning_to(g->body, value);
    return g;
  }

  /// Whether the result goes to a variable that no argument names.
  static bool is_apart(const Stmt& call) {
    bool apart = call.place->kind == ExprKind::variable;
    for (const ExprPtr& a : call.arguments)
      for_each_expr(a, [&](const ExprPtr& e) {
        apart = apart && (e->kind != ExprKind::variable || e->variable != call.place->variable);
      });
    return apart;
  }

  Block calls(const Block& b, Names& names) const {
    Block out;
    for (const StmtPtr& s : b) {
      StmtPtr c = copy(s);
      c->body = calls(s->body, names);
      c->otherwise = calls(s->otherwise, names);
      for (Case& one : c->cases) one.body = calls(one.body, names);
      if (s->kind == StmtKind::call && twins_.count(s->callee)) {
        if (!s->place) {
          c->callee = twins_.at(s->callee).without->id;
          out.push_back(c);
          continue;
        }
        const FunctionPtr& to = twins_.at(s->callee).handing_back;
        ExprPtr place = s->place;
        if (!is_apart(*s) || innermost(place->type)->is_const != innermost(to->parameters.back()->type)->is_const) {
          VariablePtr value =
              variable(names.fresh(module_.find(s->callee)->name + "_value"), to->parameters.back()->type);
          out.push_back(declare(value, nullptr, s->range));
          place = ref(value);
        }
        c->callee = to->id;
        c->place = nullptr;
        c->arguments.push_back(place);
        out.push_back(c);
        if (place != s->place) out.push_back(assign(s->place, place, s->range));
        continue;
      }
      out.push_back(c);
    }
    return out;
  }
};

}  // namespace

void hand_pointers_back(Module& module) {
  if (module.language == Language::java || owns_objects(module)) return;
  Results(module).run();
}

}  // namespace wengert::compiler
