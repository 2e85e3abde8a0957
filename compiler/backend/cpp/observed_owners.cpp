// SPDX-License-Identifier: MIT
#include "observed_owners.hpp"

#include "compiler/ir/builder.hpp"

namespace wengert::compiler {

using namespace ir;

namespace {

class Observed {
 public:
  Observed(const Module& module, const Function& f) : module_(module), function_(f) {}

  Block block(const Block& body) const {
    Block out;
    for (const StmtPtr& s : body) {
      StmtPtr c = copy(s);
      for (ExprPtr* e : {&c->place, &c->value, &c->lower, &c->bound, &c->step})
        if (*e) *e = inside(*e);
      if (s->kind == StmtKind::declare && s->value) c->value = as(s->variable->type, c->value);
      if (s->kind == StmtKind::assign) c->value = as(s->place->type, c->value);
      if (s->kind == StmtKind::return_ && s->value) c->value = as(function_.result, c->value);
      for (ExprPtr& a : c->arguments)
        if (a) a = inside(a);
      if (s->kind == StmtKind::call) arguments(s->callee, c->arguments);
      c->body = block(s->body);
      c->otherwise = block(s->otherwise);
      for (Case& one : c->cases) one.body = block(one.body);
      out.push_back(c);
    }
    return out;
  }

 private:
  const Module& module_;
  const Function& function_;

  static bool is_owner(const TypePtr& t) { return is_reference(t) && !is_observer(t); }

  static ExprPtr as(const TypePtr& wanted, const ExprPtr& e) {
    const bool owner = is_owner(e->type) && e->kind != ExprKind::null;
    return is_observer(wanted) && owner ? field(e, "get()", wanted) : e;
  }

  void arguments(const std::string& callee, std::vector<ExprPtr>& given) const {
    const FunctionPtr f = module_.find(callee);
    for (std::size_t k = 0; f && k < given.size() && k < f->parameters.size(); ++k)
      if (given[k]) given[k] = as(f->parameters[k]->type, given[k]);
  }

  ExprPtr inside(const ExprPtr& e) const {
    std::vector<ExprPtr> operands = e->operands;
    for (ExprPtr& o : operands) o = inside(o);
    if (e->kind == ExprKind::call) arguments(e->text, operands);
    if (e->kind == ExprKind::conditional)
      for (const std::size_t k : {std::size_t{1}, std::size_t{2}}) operands[k] = as(e->type, operands[k]);
    if (e->kind == ExprKind::binary && operands.size() == 2)
      for (const std::size_t k : {std::size_t{0}, std::size_t{1}})
        operands[k] = as(e->operands[1 - k]->type, operands[k]);
    const Struct* s =
        e->kind == ExprKind::initializer_list && is_struct(e->type) ? module_.find_struct(e->type->name) : nullptr;
    for (std::size_t k = 0; k < operands.size() && s != nullptr && k < s->fields.size(); ++k)
      operands[k] = as(s->fields[k].type, operands[k]);
    if (e->kind == ExprKind::initializer_list && is_sequence(e->type))
      for (ExprPtr& o : operands) o = as(e->type->element, o);
    return operands == e->operands ? e : with_operands(e, std::move(operands));
  }
};

}  // namespace

Block with_plain_observers(const Module& module, const Function& f, const Block& body) {
  return Observed(module, f).block(body);
}

}  // namespace wengert::compiler
