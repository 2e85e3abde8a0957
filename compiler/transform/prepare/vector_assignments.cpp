// SPDX-License-Identifier: MIT
#include "compiler/transform/prepare/vector_assignments.hpp"

#include <functional>
#include <map>
#include <set>

#include "compiler/ir/builder.hpp"
#include "compiler/transform/shared/changes.hpp"
#include "compiler/transform/shared/clone.hpp"
#include "compiler/transform/shared/vector_sizes.hpp"

namespace wengert::compiler {

using namespace ir;

namespace {

bool may_lead_to_vectors(const TypePtr& t) {
  if (!t) return true;
  return t->kind == TypeKind::vector || is_struct(t) || (t->element && may_lead_to_vectors(t->element));
}

/// Vectors of a function that have one size from their declaration to their end.
class ConstantSizes {
 public:
  ConstantSizes(const Module& module, const Function& function) : module_(module) {
    for (const VariablePtr& p : function.parameters)
      if (p->type->kind == TypeKind::vector) sizes_[p.get()] = size_of_sequence(ref(p));
    for_each_stmt(function.body, [&](const StmtPtr& s) {
      const ExprPtr made = s->kind == StmtKind::declare ? s->value : nullptr;
      if (made && s->variable->type->kind == TypeKind::vector && made->kind == ExprKind::call &&
          made->text == "vector" && !made->operands.empty())
        sizes_[s->variable.get()] = made->operands[0];
    });
    for_each_stmt(function.body, [&](const StmtPtr& s) { note(*s); });
    const auto drop = [&](const Variable* v) {
      // Two parameters may be one vector.
      if (sizes_.erase(v) != 0 && v->is_parameter()) resizes_shared_ = true;
    };
    for (const Variable* v : resized_) drop(v);
    for (std::size_t before = sizes_.size() + 1; before != sizes_.size();) {
      before = sizes_.size();
      for_each_stmt(function.body, [&](const StmtPtr& s) {
        if (s->kind == StmtKind::assign && s->place->kind == ExprKind::variable && !same(s->place, s->value))
          drop(s->place->variable.get());
      });
      std::erase_if(sizes_, [&](const auto& one) {
        return (one.first->is_parameter() && resizes_shared_) || !is_constant(one.second);
      });
    }
  }

  bool same(const ExprPtr& a, const ExprPtr& b) const {
    const ExprPtr first = of(a), second = of(b);
    return first && second && same_expr(first, second);
  }

 private:
  const Module& module_;
  std::map<const Variable*, ExprPtr> sizes_;
  std::set<const Variable*> assigned_, resized_;
  bool resizes_shared_ = false;  ///< perhaps a vector that is a parameter by another name

  ExprPtr of(const ExprPtr& e) const {
    const auto known = e->kind == ExprKind::variable ? sizes_.find(e->variable.get()) : sizes_.end();
    return known == sizes_.end() ? nullptr : without_casts(known->second);
  }

  void note(const Stmt& s) {
    const auto assigns = [&](const ExprPtr& place) {
      if (place && place->kind == ExprKind::variable) assigned_.insert(place->variable.get());
    };
    const auto resizes = [&](const ExprPtr& place) {
      assigns(place);
      if (place->kind == ExprKind::variable && !is_address(place->type))
        resized_.insert(place->variable.get());
      else
        resizes_shared_ |= may_lead_to_vectors(place->type);
    };
    assigns(s.place);
    if (s.kind == StmtKind::resize || s.kind == StmtKind::swap) resizes(s.place);
    if (s.kind == StmtKind::assign && s.place->kind != ExprKind::variable) resizes(s.place);
    if (s.kind == StmtKind::call && s.place) resizes(s.place);
    if (s.kind == StmtKind::swap) resizes(s.value);
    if (s.kind == StmtKind::for_) assigned_.insert(s.variable.get());
    const FunctionPtr callee = s.kind == StmtKind::call ? module_.find(s.callee) : nullptr;
    for (std::size_t k = 0; k < s.arguments.size(); ++k)
      if (!callee || k >= callee->parameters.size() || may_write(module_, *callee->parameters[k]))
        resizes(s.arguments[k]);
    const auto addresses = [&](const ExprPtr& whole) {
      for_each_expr(whole, [&](const ExprPtr& e) {
        if (e->kind == ExprKind::address_of && e->operands[0]->kind == ExprKind::variable) resizes(e->operands[0]);
      });
    };
    for (const ExprPtr& whole : {s.value, s.place}) addresses(whole);
    for (const ExprPtr& whole : s.arguments) addresses(whole);
  }

  bool is_constant(const ExprPtr& size) const {
    bool good = true;
    std::function<void(const ExprPtr&)> look = [&](const ExprPtr& e) {
      if (e->kind == ExprKind::size) {
        const ExprPtr& v = e->operands[0];
        good &= v->kind == ExprKind::variable && sizes_.count(v->variable.get()) != 0;
        return;
      }
      good &= e->kind == ExprKind::literal || e->kind == ExprKind::cast || e->kind == ExprKind::binary ||
              (e->kind == ExprKind::variable && assigned_.count(e->variable.get()) == 0 &&
               e->variable->passing != Passing::global);
      for (const ExprPtr& operand : e->operands) look(operand);
    };
    look(size);
    return good;
  }
};

class TwoSteps {
 public:
  TwoSteps(const Module& module, const Function& function, Names& names)
      : module_(module), names_(names), sizes_(module, names, function.range), constant_(module, function) {}

  void before(const Stmt& s, Block& out) {
    if (s.kind != StmtKind::assign || !is_place(s.value) || !sizes_.with_numbers(s.place->type)) return;
    sizes_.refuse_nesting(s.place->type, s.range);
    resize_to(s.place, s.value, out);
  }

 private:
  const Module& module_;
  Names& names_;
  VectorSizes sizes_;
  ConstantSizes constant_;

  void resize_to(const ExprPtr& place, const ExprPtr& value, Block& out) {
    const TypePtr& t = place->type;
    if (!sizes_.with_numbers(t)) return;
    if (is_struct(t)) {
      for (const Field& f : module_.find_struct(t->name)->fields)
        resize_to(field(place, f.name, f.type), field(value, f.name, f.type), out);
      return;
    }
    const bool vector = t->kind == TypeKind::vector;
    const ExprPtr size = vector ? size_of_sequence(value) : t->extent;
    if (vector && !constant_.same(place, value))
      out.push_back(if_(have_other_sizes(place, value), {resize(place, size)}));
    if (!sizes_.with_numbers(t->element)) return;
    const VariablePtr i = variable(names_.fresh("i_all"), int_type(vector ? "std::size_t" : "int"));
    Block body;
    resize_to(index(place, ref(i)), index(value, ref(i)), body);
    out.push_back(for_(i, true, literal("0", i->type), "<", size, 1, body));
  }
};

}  // namespace

Block with_sizes_before_values(const Module& module, const Function& function, Names& names) {
  TwoSteps steps(module, function, names);
  return with_before_each(function.body, [&](Stmt& s, Block& out) { steps.before(s, out); });
}

}  // namespace wengert::compiler
