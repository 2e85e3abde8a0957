// SPDX-License-Identifier: MIT
#include "compiler/transform/prepare/initial_values.hpp"

#include <algorithm>
#include <functional>

#include "compiler/ir/builder.hpp"
#include "compiler/transform/finish/declarations.hpp"

namespace wengert::compiler {

using namespace ir;

// std::vector<double> v; ... v.resize(n); becomes std::vector<double> v(n) where v is not mentioned in between: nothing
// is there that would have to be brought back.
Block declared_with_size(const Block& block) {
  Block out = block;
  for (std::size_t i = 0; i < out.size(); ++i) {
    StmtPtr& s = out[i];
    if (!s->body.empty() || !s->otherwise.empty()) {
      s = copy(s);
      s->body = declared_with_size(s->body);
      s->otherwise = declared_with_size(s->otherwise);
    }
    if (s->kind != StmtKind::declare || s->value || s->variable->type->kind != TypeKind::vector) continue;
    const VariablePtr v = s->variable;
    for (std::size_t j = i + 1; j < out.size(); ++j) {
      std::set<const Variable*> used;
      collect_variables({out[j]}, used);
      if (!used.count(v.get())) continue;
      const Stmt& sized = *out[j];
      const bool own = sized.kind == StmtKind::resize && sized.place->kind == ExprKind::variable;
      std::vector<ExprPtr> values = {sized.value};
      if (own) values.insert(values.end(), sized.arguments.begin(), sized.arguments.end());
      const bool mentioned =
          own && std::any_of(values.begin(), values.end(), [&](const ExprPtr& e) {
            bool found = false;
            for_each_expr(e, [&](const ExprPtr& x) { found |= x->kind == ExprKind::variable && x->variable == v; });
            return found;
          });
      if (!own || mentioned) break;
      const StmtPtr whole = declare(v, call("vector", values, v->type), sized.range);
      whole->comment = s->comment + (s->comment.empty() || sized.comment.empty() ? "" : "\n") + sized.comment;
      whole->trailing_comment = sized.trailing_comment.empty() ? s->trailing_comment : sized.trailing_comment;
      out[j] = whole;
      out.erase(out.begin() + static_cast<std::ptrdiff_t>(i));
      --i;
      break;
    }
  }
  return out;
}

namespace {

void fill_elements(const ExprPtr& vector, const ExprPtr& from, const ExprPtr& value, Names& names, Block& out) {
  VariablePtr i = variable(names.fresh("i_fill"), int_type("std::size_t"));
  out.push_back(for_(i, true, from ? from : literal("0", i->type), "<", size_of_sequence(vector), 1,
                     {assign(index(vector, ref(i)), value)}));
}

}  // namespace

Block expand_initial_values(const Block& block, Activity& activity, Names& names) {
  Block out;
  std::function<void(const ExprPtr&, const ExprPtr&, SourceRange, Block&)> fill =
      [&](const ExprPtr& place, const ExprPtr& value, SourceRange range, Block& to) {
        if (value->kind != ExprKind::initializer_list) {
          to.push_back(assign(place, value, range));
          return;
        }
        const Struct* s = is_struct(place->type) ? activity.module().find_struct(place->type->name) : nullptr;
        for (std::size_t i = 0; i < value->operands.size(); ++i) {
          ExprPtr part = s ? field(place, s->fields[i].name, s->fields[i].type)
                           : index(place, int_literal(static_cast<long long>(i)));
          fill(part, value->operands[i], range, to);
        }
      };
  for (const StmtPtr& s : block) {
    StmtPtr c = copy(s);
    c->body = expand_initial_values(s->body, activity, names);
    c->otherwise = expand_initial_values(s->otherwise, activity, names);
    // A fill value that is active is assigned, element by element.
    bool is_vector =
        s->kind == StmtKind::declare && s->value && s->value->kind == ExprKind::call && s->value->text == "vector";
    if (is_vector && s->value->operands.size() > 1 && activity.is_active(s->value->operands[1])) {
      c->value = call("vector", {s->value->operands[0]}, s->value->type);
      out.push_back(c);
      fill_elements(ref(s->variable), nullptr, s->value->operands[1], names, out);
      continue;
    }
    if (s->kind == StmtKind::resize && !s->arguments.empty() && activity.is_active(s->arguments[0])) {
      VariablePtr before = variable(names.fresh("size_before"), int_type("std::size_t"));
      if (s->op != "assign") out.push_back(declare(before, size_of_sequence(s->place)));
      VariablePtr value = variable(names.fresh("fill"), as_mutable(s->place->type->element));
      activity.force(value);
      out.push_back(declare(value, s->arguments[0]));
      c->arguments.clear();
      c->op = "resize";
      out.push_back(c);
      fill_elements(s->place, s->op == "assign" ? nullptr : ref(before), ref(value), names, out);
      continue;
    }
    bool braces = s->kind == StmtKind::declare && s->value && s->value->kind == ExprKind::initializer_list &&
                  activity.is_active(s->variable);
    if (braces) c->value = nullptr;
    out.push_back(c);
    if (braces) fill(ref(s->variable), s->value, s->range, out);
  }
  return out;
}

}  // namespace wengert::compiler
