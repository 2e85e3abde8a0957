// SPDX-License-Identifier: MIT
#include "compiler/transform/prepare/reserved_memory.hpp"

#include <algorithm>
#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "compiler/ir/builder.hpp"
#include "compiler/ir/text.hpp"
#include "compiler/transform/shared/vector_sizes.hpp"

namespace wengert::compiler {

using namespace ir;

namespace {

/// Which reservations keep elements where pointers lead to.
class Reserved {
 public:
  explicit Reserved(Module& module) : module_(module), pointed_into_(module) {}
  void run() {
    for (FunctionPtr& f : module_.functions) {
      bool any = false;
      for_each_stmt(f->body, [&](const StmtPtr& s) { any |= is_needless(*s); });
      if (!any) continue;
      f = std::make_shared<Function>(*f);
      f->body = without(f->body);
    }
  }

 private:
  Module& module_;
  const PointedInto pointed_into_;

  bool is_needless(const Stmt& s) const {
    if (is_moved_away(s)) return s.text == moved_at_last && !pointed_into_.any(s.place->type);
    return s.kind == StmtKind::reserve && !pointed_into_.any(s.arguments[0]->type);
  }
  Block without(const Block& b) const {
    Block out;
    for (const StmtPtr& s : b) {
      if (is_needless(*s)) continue;
      StmtPtr c = copy(s);
      c->body = without(s->body);
      c->otherwise = without(s->otherwise);
      for (Case& one : c->cases) one.body = without(one.body);
      out.push_back(c);
    }
    return out;
  }
};

/// A vector as the statements of all functions name it: a variable, or a field of a class, whatever the object.
std::string name_of(const ExprPtr& place) {
  if (place->kind == ExprKind::variable) return std::to_string(reinterpret_cast<std::uintptr_t>(place->variable.get()));
  if (place->kind == ExprKind::field) return to_text(as_mutable(place->operands[0]->type)) + "." + place->text;
  if (place->kind != ExprKind::index) return "";
  const std::string whole = name_of(place->operands[0]);
  return whole.empty() ? "" : whole + "[]";
}

/// The vectors for which memory is reserved, and the parameters that are handed them.
std::set<std::string> names_of_reserved(const Module& module) {
  std::set<std::string> names;
  for (std::size_t before = 1; before != names.size();) {
    before = names.size();
    for (const FunctionPtr& f : module.functions)
      for_each_stmt(f->body, [&](const StmtPtr& s) {
        if (s->kind == StmtKind::reserve) names.insert(name_of(s->arguments[0]));
        const FunctionPtr g = s->kind == StmtKind::call ? module.find(s->callee) : nullptr;
        for (std::size_t k = 0; g && k < s->arguments.size() && k < g->parameters.size(); ++k) {
          const VariablePtr& p = g->parameters[k];
          if (p->passing != Passing::reference || !is_place(s->arguments[k])) continue;
          const std::string given = name_of(s->arguments[k]), own = name_of(ref(p));
          if (names.count(given)) names.insert(own);
          if (names.count(own)) names.insert(given);
        }
      });
    names.erase("");
  }
  return names;
}

Block grown_in_place(const Block& b, const std::set<std::string>& names, bool& any) {
  Block out;
  for (const StmtPtr& s : b) {
    StmtPtr c = copy(s);
    c->body = grown_in_place(s->body, names, any);
    c->otherwise = grown_in_place(s->otherwise, names, any);
    for (Case& one : c->cases) one.body = grown_in_place(one.body, names, any);
    if (s->kind == StmtKind::resize && s->op == "resize" && !is_moved_away(*s) &&
        s->place->type->kind == TypeKind::vector && names.count(name_of(s->place))) {
      c->op = in_place;
      any = true;
    }
    out.push_back(c);
  }
  return out;
}

}  // namespace

PointedInto::PointedInto(const Module& module) : module_(module) {
  const auto look = [&](const ExprPtr& whole) {
    for_each_expr(whole, [&](const ExprPtr& e) {
      if (e->kind != ExprKind::address_of) return;
      ExprPtr place = e->operands[0];
      while (place->kind == ExprKind::index || place->kind == ExprKind::field) {
        place = place->operands[0];
        if (place->type->kind == TypeKind::vector) types_.push_back(as_mutable(place->type));
      }
      // What a caller hands by reference may be an element.
      const VariablePtr root = place->kind == ExprKind::variable ? place->variable : nullptr;
      if (root && root->passing == Passing::reference) types_.push_back(as_mutable(root->type));
    });
  };
  for (const FunctionPtr& f : module.functions)
    for_each_stmt(f->body, [&](const StmtPtr& s) {
      for (const ExprPtr& e : {s->place, s->value, s->lower, s->bound, s->step}) look(e);
      for (const ExprPtr& a : s->arguments) look(a);
    });
}

bool PointedInto::any(const TypePtr& vector) const {
  return std::any_of(types_.begin(), types_.end(),
                     [&](const TypePtr& type) { return is_or_has(module_, vector, type); });
}

void drop_needless_memory(Module& module) { Reserved(module).run(); }

bool grow_in_reserved_memory(Module& module) {
  const std::set<std::string> names = names_of_reserved(module);
  if (names.empty()) return false;
  bool any = false;
  for (FunctionPtr& f : module.functions) {
    f = std::make_shared<Function>(*f);
    f->body = grown_in_place(f->body, names, any);
  }
  return any;
}

}  // namespace wengert::compiler
