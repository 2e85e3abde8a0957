// SPDX-License-Identifier: MIT
#include "compiler/transform/prepare/pointer_copies.hpp"

#include <algorithm>
#include <set>

#include "compiler/analysis/activity.hpp"
#include "compiler/ir/builder.hpp"

namespace wengert::compiler {

using namespace ir;

namespace {

class Copier {
 public:
  Copier(const Module& module, Names& names) : module_(module), names_(names) {}

  Block block(const Block& in) {
    Block out;
    for (const StmtPtr& s : in) statement(copy(s), out);
    return out;
  }

 private:
  const Module& module_;
  Names& names_;

  bool is_shared(const TypePtr& t) const { return !is_pointer(t) && leads_to_numbers(module_, t); }

  void statement(const StmtPtr& s, Block& out) {
    s->body = block(s->body);
    s->otherwise = block(s->otherwise);
    for (Case& c : s->cases) c.body = block(c.body);
    const bool list = s->value && s->value->kind == ExprKind::initializer_list && !s->value->operands.empty();
    const bool copies = s->value && (list || is_place(s->value));
    if (s->kind == StmtKind::declare && copies && is_shared(s->variable->type)) {
      const ExprPtr value = s->value;
      s->value = nullptr;
      s->variable->is_const = false;
      out.push_back(s);
      return fill(ref(s->variable), value, s->range, out);
    }
    if (s->kind == StmtKind::assign && copies && s->op.empty() && is_shared(s->place->type))
      return fill(s->place, s->value, s->range, out);
    if (s->kind == StmtKind::swap) return exchange(s->place, s->value, s->range, out);
    out.push_back(s);
  }

  void exchange(const ExprPtr& a, const ExprPtr& b, SourceRange range, Block& out) {
    const TypePtr& t = a->type;
    if (!is_shared(t) || t->kind == TypeKind::vector) {
      out.push_back(swap(a, b, range));
    } else if (is_struct(t)) {
      for (const Field& f : module_.find_struct(t->name)->fields)
        exchange(field(a, f.name, f.type), field(b, f.name, f.type), range, out);
    } else {
      VariablePtr i = variable(names_.fresh("i_swap"), int_type());
      Block body;
      exchange(index(a, ref(i)), index(b, ref(i)), range, body);
      out.push_back(for_(i, true, int_literal(0), "<", t->extent, 1, body, range));
    }
  }

  void fill(const ExprPtr& place, const ExprPtr& value, SourceRange range, Block& out) {
    const TypePtr& t = place->type;
    const bool list = value->kind == ExprKind::initializer_list;
    const bool whole = t->kind != TypeKind::array && !is_shared(t);
    if (!list && (whole || !is_place(value))) {
      out.push_back(assign(place, value, range));
      return;
    }
    if (is_struct(t)) {
      const Struct* s = module_.find_struct(t->name);
      for (std::size_t i = 0; s && i < (list ? value->operands.size() : s->fields.size()); ++i) {
        const Field& f = s->fields[i];
        fill(field(place, f.name, f.type), list ? value->operands[i] : field(value, f.name, f.type), range, out);
      }
    } else if (list) {
      for (std::size_t i = 0; i < value->operands.size(); ++i)
        fill(index(place, int_literal(static_cast<long long>(i))), value->operands[i], range, out);
    } else {
      const bool grows = t->kind == TypeKind::vector;
      if (grows) out.push_back(resize(place, size_of_sequence(value), {}, "resize", range));
      VariablePtr i = variable(names_.fresh("i_copy"), grows ? int_type("std::size_t") : int_type());
      Block body;
      fill(index(place, ref(i)), index(value, ref(i)), range, body);
      out.push_back(
          for_(i, true, literal("0", i->type), "<", grows ? size_of_sequence(value) : t->extent, 1, body, range));
    }
  }
};

bool leads_to_numbers_of(const Module& module, const TypePtr& type, std::set<std::string>& seen) {
  if (is_pointer(type)) return carries_reals(module, type->element);
  if (is_sequence(type)) return leads_to_numbers_of(module, type->element, seen);
  if (!is_struct(type) || !seen.insert(type->name).second) return false;
  const Struct* s = module.find_struct(type->name);
  return s && std::any_of(s->fields.begin(), s->fields.end(),
                          [&](const Field& f) { return leads_to_numbers_of(module, f.type, seen); });
}

}  // namespace

bool leads_to_numbers(const Module& module, const TypePtr& type) {
  std::set<std::string> seen;  // a structure may have a vector of its own kind
  return leads_to_numbers_of(module, type, seen);
}

bool follows_pointer(const ExprPtr& place) {
  bool found = false;
  for (ExprPtr e = place; e->kind != ExprKind::variable; e = e->operands[0]) {
    found |= e->kind == ExprKind::dereference || (e->kind == ExprKind::index && is_pointer(e->operands[0]->type));
    if (e->operands.empty()) break;
  }
  return found;
}

bool follows_callers_pointer(const ExprPtr& place) {
  const VariablePtr root = root_of(place);
  return root && root->passing == Passing::reference && follows_pointer(place);
}

Block with_copied_pointers(const Module& module, const Block& body, Names& names) {
  return Copier(module, names).block(body);
}

}  // namespace wengert::compiler
