// SPDX-License-Identifier: MIT
#include "compiler/transform/prepare/results_in_place.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "compiler/analysis/paths.hpp"
#include "compiler/ir/builder.hpp"
#include "compiler/transform/prepare/owned_objects.hpp"
#include "compiler/transform/prepare/pointer_copies.hpp"
#include "compiler/transform/prepare/pointer_results.hpp"
#include "compiler/transform/prepare/reserved_memory.hpp"
#include "compiler/transform/shared/clone.hpp"
#include "compiler/transform/shared/inner_pointers.hpp"
#include "compiler/transform/shared/names.hpp"
#include "compiler/transform/shared/resizes.hpp"
#include "compiler/transform/shared/vector_sizes.hpp"

namespace wengert::compiler {

using namespace ir;

namespace {

bool declares(const Stmt& s, const Variable& v) { return s.kind == StmtKind::declare && s.variable.get() == &v; }

StmtPtr initially(const VariablePtr& place, const ExprPtr& value, const SourceRange& range) {
  const bool has_size = value->kind == ExprKind::call && value->text == "vector" && !value->operands.empty();
  if (!has_size) return assign(ref(place), value, range);
  const std::vector<ExprPtr> fill(value->operands.begin() + 1, value->operands.end());
  return resize(ref(place), value->operands[0], fill, "resize", range);
}

/// The function with a parameter by reference in place of the variable that it returns; null if that is not declared
/// beside the other statements of the body.
FunctionPtr made_in_place(const Module& module, const Function& f, const VariablePtr& result) {
  Names names(module, f);
  const VariablePtr place = variable(result->name, as_mutable(f.result), Passing::reference, result->range);
  Block body;
  bool is_declared = false;
  for (const StmtPtr& s : f.body) {
    if (!declares(*s, *result)) {
      body.push_back(s);
      continue;
    }
    is_declared = true;
    if (s->value) body.push_back(initially(place, s->value, s->range));
  }
  if (!is_declared) return nullptr;
  VariableMap map{{result.get(), place}};
  Function changed = f;
  changed.parameters.push_back(place);
  changed.result = void_type();
  changed.body = clone(returning_to(body, nullptr), map);
  return own_copy(module, changed, f.name + "_into", names);
}

class InPlace {
 public:
  InPlace(const Module& module, const std::map<std::string, FunctionPtr>& twins, InnerPointers& pointers,
          const PointedInto& into, const Function& function)
      : module_(module), twins_(twins), pointed_into_(into) {
    pointed_ = pointers.pointed_to(function);
    for_each_stmt(function.body, [&](const StmtPtr& s) {
      const auto count = [&](const ExprPtr& e) {
        if (e->kind == ExprKind::variable) ++mentions_[e->variable.get()];
      };
      for (const ExprPtr& e : {s->place, s->value, s->lower, s->bound, s->step}) for_each_expr(e, count);
      for (const ExprPtr& e : s->arguments) for_each_expr(e, count);
    });
  }

  Block block(const Block& b) {
    Block out;
    for (std::size_t i = 0; i < b.size(); ++i) {
      const StmtPtr& s = b[i];
      StmtPtr c = copy(s);
      c->body = block(s->body);
      c->otherwise = block(s->otherwise);
      for (Case& one : c->cases) one.body = block(one.body);
      Block moved;
      if (i + 2 < b.size() && fills(*s, b[i + 1], *b[i + 2], out)) {
        i += 2;
      } else if (is_moved(*s, i + 1 < b.size() ? b[i + 1] : nullptr, b) &&
                 move(s->kind == StmtKind::declare ? ref(s->variable) : s->place, s->value, s->range, moved)) {
        if (s->kind == StmtKind::declare) {
          c->value = nullptr;
          out.push_back(c);
        }
        out.insert(out.end(), moved.begin(), moved.end());
        pointed_.insert(s->kind == StmtKind::declare ? s->variable.get() : root_of(s->place).get());
        for (; i + 1 < b.size() && leaves_empty(*b[i + 1], root_of(s->value)); ++i) {
          out.push_back(copy(b[i + 1]));
          out.back()->text.clear();
        }
      } else if (const auto twin = s->kind == StmtKind::call && s->place ? twins_.find(s->callee) : twins_.end();
                 twin != twins_.end()) {
        call(*s, c, twin->second->id, out);
      } else {
        out.push_back(c);
      }
    }
    return out;
  }

 private:
  const Module& module_;
  const std::map<std::string, FunctionPtr>& twins_;
  const PointedInto& pointed_into_;
  std::set<const Variable*> pointed_;  ///< to elements of whose vectors pointers lead
  std::map<const Variable*, int> mentions_;

  /// A variable that is declared for the result is filled by the call. So is another place whose vectors can be emptied
  /// before, as no argument leads there.
  void call(const Stmt& s, const StmtPtr& c, const std::string& twin, Block& out) const {
    const bool is_new = s.place->kind == ExprKind::variable && !out.empty() &&
                        declares(*out.back(), *s.place->variable) && !out.back()->value;
    if (is_new)
      into(s.place, c, twin, out);
    else if (!fill(s.place, c, twin, out))
      out.push_back(c);
  }

  static void into(const ExprPtr& place, const StmtPtr& c, const std::string& twin, Block& out) {
    c->callee = twin;
    c->arguments.push_back(place);
    c->place = nullptr;
    out.push_back(c);
  }

  bool fill(const ExprPtr& place, const StmtPtr& c, const std::string& twin, Block& out) const {
    Block emptied;
    if (!is_apart(place, *c) || !empty(place, c->range, emptied)) return false;
    out.insert(out.end(), emptied.begin(), emptied.end());
    into(place, c, twin, out);
    return true;
  }

  /// "Mesh value; value = chain(4); place = value;", where value has no name in the source: the place is filled.
  bool fills(const Stmt& declaration, const StmtPtr& call, const Stmt& assignment, Block& out) const {
    const auto twin = call->kind == StmtKind::call && call->place ? twins_.find(call->callee) : twins_.end();
    if (twin == twins_.end() || assignment.kind != StmtKind::assign || !assignment.op.empty() ||
        !is_without_name(assignment.value) || !declares(declaration, *assignment.value->variable) ||
        !same_expr(call->place, assignment.value))
      return false;
    return fill(assignment.place, copy(call), twin->second->id, out);
  }

  bool is_without_name(const ExprPtr& e) const {
    return e->kind == ExprKind::variable && e->variable->passing == Passing::local && !e->variable->range.known() &&
           mentions_.at(e->variable.get()) <= 2;
  }

  bool is_apart(const ExprPtr& place, const Stmt& s) const {
    const VariablePtr root = root_of(place);
    if (!root || is_address(root->type) || follows_pointer(place)) return false;
    bool apart = true;
    for (const ExprPtr& a : s.arguments)
      for_each_expr(a, [&](const ExprPtr& e) {
        if (e->kind != ExprKind::variable) return;
        const Variable& v = *e->variable;
        const bool may_be_there = v.passing == Passing::reference &&
                                  (is_or_has(module_, v.type, place->type) || is_or_has(module_, place->type, v.type));
        apart = apart && e->variable != root && !holds_pointers(module_, v.type) && !may_be_there;
      });
    return apart;
  }

  /// An object as its declaration makes it: vectors alone, since numbers have no initial value there.
  bool empty(const ExprPtr& place, const SourceRange& range, Block& out) const {
    if (place->type->kind == TypeKind::vector) {
      out.push_back(resize(place, literal("0", int_type("std::size_t")), {}, "resize", range));
      return true;
    }
    if (!has_vectors(module_, place->type)) return true;
    const Struct* s = is_struct(place->type) ? module_.find_struct(place->type->name) : nullptr;
    return s && std::all_of(s->fields.begin(), s->fields.end(),
                            [&](const Field& f) { return empty(field(place, f.name, f.type), range, out); });
  }

  bool leaves_empty(const Stmt& s, const VariablePtr& object) const {
    return is_moved_away(s) && root_of(s.place) == object;
  }

  /// Whether the source moves what is assigned, rather than copies it: std::move leaves empty vectors behind, and a
  /// value without a name ends with the statement.
  bool is_moved(const Stmt& s, const StmtPtr& next, const Block& around) const {
    const bool assigns = s.kind == StmtKind::declare || (s.kind == StmtKind::assign && s.op.empty());
    if (!assigns || !s.value || !is_place(s.value) || !has_vectors(module_, s.value->type)) return false;
    const VariablePtr from = root_of(s.value);
    if (!from || !pointed_.count(from.get())) return false;
    if (next && leaves_empty(*next, from)) return true;
    return is_without_name(s.value) && std::any_of(around.begin(), around.end(), [&](const StmtPtr& one) {
             return declares(*one, *from);  // each iteration of a loop has its own
           });
  }

  /// Vectors into which pointers lead change places as a whole; whether all parts can be moved.
  bool move(const ExprPtr& to, const ExprPtr& from, const SourceRange& range, Block& out) const {
    if (from->type->kind == TypeKind::vector && pointed_into_.any(from->type)) {
      const StmtPtr s = swap(to, from, range);
      if (!Resizes::exchanges_own_memory(*s) || leads_to_numbers(module_, from->type)) return false;
      out.push_back(s);
      return true;
    }
    const Struct* s = is_struct(from->type) ? module_.find_struct(from->type->name) : nullptr;
    if (s && has_vectors(module_, from->type))
      return std::all_of(s->fields.begin(), s->fields.end(), [&](const Field& f) {
        return move(field(to, f.name, f.type), field(from, f.name, f.type), range, out);
      });
    out.push_back(assign(to, from, range));
    return true;
  }
};

}  // namespace

void make_results_in_place(Module& module) {
  if (module.language != Language::cpp || owns_objects(module)) return;
  InnerPointers pointers(module);
  std::map<std::string, FunctionPtr> twins;
  std::vector<FunctionPtr> functions;
  for (const FunctionPtr& f : module.functions) {
    functions.push_back(f);
    const VariablePtr result = f->has_body && !f->is_inactive ? pointers.pointed_result(*f) : nullptr;
    const FunctionPtr twin = result ? made_in_place(module, *f, result) : nullptr;
    if (!twin) continue;
    functions.push_back(twin);
    twins[f->id] = twin;
  }
  module.functions = functions;
  InnerPointers with_twins(module);
  const Module before = module;
  const PointedInto into(before);
  for (FunctionPtr& f : module.functions) {
    const Block body = InPlace(before, twins, with_twins, into, *f).block(f->body);
    f = std::make_shared<Function>(*f);
    f->body = body;
  }
}

}  // namespace wengert::compiler
