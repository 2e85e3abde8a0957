// SPDX-License-Identifier: MIT
#include "compiler/transform/prepare/scoped_memory.hpp"

#include <algorithm>
#include <set>

#include "compiler/ir/builder.hpp"
#include "compiler/ir/text.hpp"
#include "compiler/transform/finish/declarations.hpp"

namespace wengert::compiler {

using namespace ir;

namespace {

bool is_pointer_itself(const ExprPtr& e, const VariablePtr& v) {
  return e && e->kind == ExprKind::variable && e->variable == v;
}

bool mentions(const ExprPtr& e, const VariablePtr& v) {
  bool found = false;
  for_each_expr(e, [&](const ExprPtr& x) { found |= is_pointer_itself(x, v); });
  return found;
}

bool mentions(const StmtPtr& s, const VariablePtr& v) {
  std::set<const Variable*> named;
  collect_variables({s}, named);
  return named.count(v.get()) > 0 || mentions_word(carried_text(*s), v->name);
}

// Whether e uses the pointer for nothing but to reach elements, or to ask whether it is null.
bool only_reaches(const ExprPtr& e, const VariablePtr& v) {
  if (!e) return true;
  if (is_pointer_itself(e, v)) return false;
  if (e->kind == ExprKind::address_of && mentions(e, v)) return false;
  for (const ExprPtr& operand : e->operands) {
    const bool element = (e->kind == ExprKind::index && operand == e->operands[0]) || e->kind == ExprKind::dereference;
    const bool asked = (e->kind == ExprKind::unary && e->text == "!") ||
                       (e->kind == ExprKind::binary && (e->text == "==" || e->text == "!="));
    if (is_pointer_itself(operand, v) && (element || asked)) continue;
    if (!only_reaches(operand, v)) return false;
  }
  return true;
}

/// Numbers, and structures and arrays of numbers.
bool is_of_numbers(const Module& module, const TypePtr& type) {
  if (type->kind == TypeKind::array || type->kind == TypeKind::std_array) return is_of_numbers(module, type->element);
  if (!is_struct(type)) return is_scalar(type);
  const Struct* s = module.find_struct(type->name);
  return s &&
         std::all_of(s->fields.begin(), s->fields.end(), [&](const Field& f) { return is_of_numbers(module, f.type); });
}

class Finder {
 public:
  Finder(const Module& module, const std::function<bool(const Function&)>& keeps) : module_(module), keeps_(keeps) {}

  void walk(const Block& b) {
    for (const StmtPtr& s : b) {
      if (s->kind == StmtKind::declare) consider(s, b);
      walk(s->body);
      walk(s->otherwise);
    }
  }
  std::map<const Variable*, ScopedMemory> found;

 private:
  const Module& module_;
  const std::function<bool(const Function&)>& keeps_;

  void consider(const StmtPtr& declaration, const Block& b) {
    const VariablePtr& v = declaration->variable;
    if (!is_pointer(v->type) || !is_of_numbers(module_, v->type->element) || v->is_static) return;
    if (declaration->value && declaration->value->kind != ExprKind::null) return;
    ScopedMemory memory;
    for (const StmtPtr& s : b) {
      if (s == declaration) continue;
      if (s->kind == StmtKind::allocate && is_pointer_itself(s->place, v)) {
        if (memory.allocation || !only_reaches(s->value, v)) return;
        memory.allocation = s;
      } else if (s->kind == StmtKind::free_ && is_pointer_itself(s->place, v)) {
        if (!memory.allocation || memory.release) return;
        memory.release = s;
      } else {
        bool in_life = memory.allocation && !memory.release, used = false, harmless = true;
        for_each_stmt({s}, [&](const StmtPtr& x) {
          used |= mentions(x, v);
          harmless &= only_reaches(x, v);
        });
        if (used && !(in_life && harmless)) return;
      }
    }
    if (!memory.release || memory.allocation->op == "gc") return;
    memory.count = memory.allocation->value ? memory.allocation->value : int_literal(1);
    found[v.get()] = memory;
  }

  bool only_reaches(const ExprPtr& e, const VariablePtr& v) const { return compiler::only_reaches(e, v); }
  bool only_reaches(const StmtPtr& statement, const VariablePtr& v) const {
    const Stmt& s = *statement;
    if (s.kind == StmtKind::call) return !mentions(statement, v) || is_harmless_call(s, v);
    if (s.kind == StmtKind::opaque || s.kind == StmtKind::allocate || s.kind == StmtKind::free_ ||
        s.kind == StmtKind::swap || s.kind == StmtKind::resize)
      return !mentions(statement, v);
    // What holds an address after it may hold one of an element.
    const bool address = s.kind == StmtKind::declare ? is_address(s.variable->type)
                                                     : s.kind == StmtKind::assign && is_address(s.place->type);
    if (address && mentions(statement, v)) return false;
    for (const ExprPtr& e : {s.place, s.value, s.lower, s.bound})
      if (!only_reaches(e, v)) return false;
    return true;
  }
  // Elements by value or reference, or the memory itself, to a function that keeps no pointers.
  bool is_harmless_call(const Stmt& s, const VariablePtr& v) const {
    if (s.place && (is_address(s.place->type) || !only_reaches(s.place, v))) return false;
    const FunctionPtr f = module_.find(s.callee);
    if (!f || !f->has_body || is_address(f->result) || keeps_(*f)) return false;
    for (std::size_t i = 0; i < s.arguments.size(); ++i) {
      ExprPtr a = s.arguments[i];
      if (is_pointer_itself(a, v)) {
        if (i >= f->parameters.size() || f->parameters[i]->passing == Passing::reference) return false;
        continue;
      }
      if (a->kind == ExprKind::address_of && is_place(a->operands[0])) a = a->operands[0];
      if (!only_reaches(a, v)) return false;
    }
    return true;
  }
};

}  // namespace

std::map<const Variable*, ScopedMemory> scoped_memory(const Module& module, const Block& body,
                                                      const std::function<bool(const Function&)>& keeps) {
  Finder finder(module, keeps);
  finder.walk(body);
  return std::move(finder.found);
}

Block with_fixed_counts(const Block& body, const std::map<const Variable*, ScopedMemory>& memory, Names& names) {
  std::set<const Variable*> changed;
  for_each_stmt(body, [&](const StmtPtr& s) {
    const auto change = [&](const ExprPtr& place) {
      if (const VariablePtr root = place && is_place(place) ? root_of(place) : nullptr) changed.insert(root.get());
    };
    change(s->place);
    if (s->kind == StmtKind::swap) change(s->value);
    if (s->kind == StmtKind::for_) changed.insert(s->variable.get());
    for (const ExprPtr& a : s->arguments) change(a->kind == ExprKind::address_of ? a->operands[0] : a);
    for (const ExprPtr& e : {s->place, s->value, s->lower, s->bound})
      if (e)
        for_each_expr(e, [&](const ExprPtr& x) {
          if (x->kind == ExprKind::address_of) change(x->operands[0]);
        });
  });
  const auto is_fixed = [&](const ExprPtr& e) {
    bool fixed = true;
    for_each_expr(e, [&](const ExprPtr& x) {
      if (x->kind == ExprKind::variable)
        fixed &= !changed.count(x->variable.get()) &&
                 (x->variable->passing == Passing::value || x->variable->passing == Passing::local) &&
                 is_integer(x->variable->type);
      else
        fixed &= x->kind == ExprKind::literal || x->kind == ExprKind::binary || x->kind == ExprKind::cast;
    });
    return fixed;
  };
  std::function<Block(const Block&)> walk = [&](const Block& b) {
    Block out;
    for (const StmtPtr& s : b) {
      const bool scoped = s->kind == StmtKind::allocate && s->place->kind == ExprKind::variable &&
                          memory.count(s->place->variable.get()) && s->value && !is_fixed(s->value);
      if (scoped) {
        StmtPtr c = copy(s);
        const VariablePtr size = variable(names.fresh(s->place->variable->name + "_size"), as_mutable(s->value->type));
        size->is_const = true;
        StmtPtr d = declare(size, s->value, s->range);
        d->comment = c->comment;
        c->comment.clear();
        c->value = ref(size);
        out.push_back(d);
        out.push_back(c);
        continue;
      }
      StmtPtr c = s;
      if (!s->body.empty() || !s->otherwise.empty()) {
        c = copy(s);
        c->body = walk(s->body);
        c->otherwise = walk(s->otherwise);
      }
      out.push_back(c);
    }
    return out;
  };
  return walk(body);
}

}  // namespace wengert::compiler
