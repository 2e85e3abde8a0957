// SPDX-License-Identifier: MIT
#include "compiler/transform/shared/vector_sizes.hpp"

#include <algorithm>
#include <set>
#include <string>

#include "compiler/analysis/activity.hpp"
#include "compiler/ir/builder.hpp"
#include "compiler/ir/matrix.hpp"
#include "compiler/ir/text.hpp"
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

static bool is_or_has(const Module& module, const TypePtr& type, const TypePtr& part, std::set<std::string>& seen) {
  if (same_type(as_mutable(type), as_mutable(part))) return true;
  if (is_sequence(type)) return is_or_has(module, type->element, part, seen);
  const Struct* s = is_struct(type) && seen.insert(type->name).second ? module.find_struct(type->name) : nullptr;
  return s && std::any_of(s->fields.begin(), s->fields.end(),
                          [&](const Field& f) { return is_or_has(module, f.type, part, seen); });
}

bool is_or_has(const Module& module, const TypePtr& type, const TypePtr& part) {
  std::set<std::string> seen;
  return is_or_has(module, type, part, seen);
}

ExprPtr have_other_sizes(const ExprPtr& a, const ExprPtr& b) {
  if (!is_shaped(a->type)) return binary("!=", size_of_sequence(a), size_of_sequence(b));
  return binary("||", binary("!=", rows_of(a), rows_of(b)), binary("!=", cols_of(a), cols_of(b)));
}

void include_exceptions(Module& module) {
  const std::string include = "#include <stdexcept>";
  bool throws = false;
  for (const FunctionPtr& f : module.functions)
    for_each_stmt(f->body, [&](const StmtPtr& s) {
      throws |= s->kind == StmtKind::opaque && s->text.starts_with("throw std::invalid_argument(");
    });
  if (throws && std::find(module.prelude.begin(), module.prelude.end(), include) == module.prelude.end())
    module.prelude.push_back(include);
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

void VectorSizes::for_each(const ExprPtr& shadow, const ExprPtr& primal, Act act, Block& out) {
  const TypePtr& t = primal->type;
  if (!with_numbers(t)) return;
  refuse_nesting(t, where_);
  if (is_struct(t)) {
    const Struct* s = module_.find_struct(t->name);
    for (const Field& f : s->fields) for_each(field(shadow, f.name, f.type), field(primal, f.name, f.type), act, out);
    return;
  }
  const bool vector = t->kind == TypeKind::vector;
  if (vector) {
    const ExprPtr size = size_of_sequence(primal), own = size_of_sequence(shadow);
    if (act == Act::follow) out.push_back(resize(shadow, size));
    if (act == Act::enlarge) out.push_back(if_(binary("<", own, size), {resize(shadow, size)}));
    if (act == Act::require)
      out.push_back(if_(have_other_sizes(shadow, primal),
                        {opaque("throw std::invalid_argument(\"" + to_text(shadow) + " must have the size that " +
                                to_text(primal) + " has " + when_ + "\");")}));
  }
  if (!with_numbers(t->element)) return;
  const VariablePtr i = variable(names_.fresh("i_all"), int_type(vector ? "std::size_t" : "int"));
  Block body;
  for_each(index(shadow, ref(i)), index(primal, ref(i)), act, body);
  out.push_back(for_(i, true, literal("0", i->type), "<", vector ? size_of_sequence(primal) : t->extent, 1, body));
}

}  // namespace wengert::compiler
