// SPDX-License-Identifier: MIT
#include "compiler/transform/shared/vector_sizes.hpp"

#include <algorithm>

#include "compiler/analysis/activity.hpp"
#include "compiler/ir/builder.hpp"
#include "compiler/transform/shared/refusal.hpp"

namespace wengert::compiler {

using namespace ir;

bool has_vectors(const Module& module, const TypePtr& t) {
  if (t->kind == TypeKind::vector) return true;
  if (t->kind == TypeKind::array || t->kind == TypeKind::std_array) return has_vectors(module, t->element);
  const Struct* s = is_struct(t) ? module.find_struct(t->name) : nullptr;
  return s &&
         std::any_of(s->fields.begin(), s->fields.end(), [&](const Field& f) { return has_vectors(module, f.type); });
}

bool VectorSizes::with_numbers(const TypePtr& t) const { return carries_reals(module_, t) && any(t); }

void VectorSizes::refuse_nesting(const TypePtr& t, SourceRange where) {
  if (!with_numbers(t)) return;
  if (!is_struct(t)) return refuse_nesting(t->element, where);
  const Struct* s = module_.find_struct(t->name);
  if (std::count(inside_.begin(), inside_.end(), s) > 0)
    throw Refusal(where, "'" + s->name +
                             "' holds vectors of its own kind, whose sizes a derivative cannot follow; keep all '" +
                             s->name + "' in one vector and refer to them by their place in it");
  inside_.push_back(s);
  for (const Field& f : s->fields) refuse_nesting(f.type, where);
  inside_.pop_back();
}

void VectorSizes::follow(const ExprPtr& shadow, const ExprPtr& primal, Block& out, bool only_larger) {
  const TypePtr& t = primal->type;
  if (!with_numbers(t)) return;
  refuse_nesting(t, where_);
  if (is_struct(t)) {
    const Struct* s = module_.find_struct(t->name);
    for (const Field& f : s->fields)
      follow(field(shadow, f.name, f.type), field(primal, f.name, f.type), out, only_larger);
    return;
  }
  const bool vector = t->kind == TypeKind::vector;
  if (vector) {
    const StmtPtr sized = resize(shadow, size_of_sequence(primal));
    out.push_back(only_larger ? if_(binary("<", size_of_sequence(shadow), size_of_sequence(primal)), {sized}) : sized);
  }
  if (!with_numbers(t->element)) return;
  const VariablePtr i = variable(names_.fresh("i_all"), int_type(vector ? "std::size_t" : "int"));
  Block body;
  follow(index(shadow, ref(i)), index(primal, ref(i)), body, only_larger);
  out.push_back(for_(i, true, literal("0", i->type), "<", vector ? size_of_sequence(primal) : t->extent, 1, body));
}

}  // namespace wengert::compiler
