// SPDX-License-Identifier: MIT
#include "const_pointers.hpp"

#include "compiler/ir/builder.hpp"

namespace wengert::compiler {

using namespace ir;

namespace {

class Writable {
 public:
  explicit Writable(const Module& module) : module_(module) {}

  Block block(const Block& body) const {
    Block out;
    for (const StmtPtr& s : body) {
      StmtPtr c = copy(s);
      c->body = block(s->body);
      c->otherwise = block(s->otherwise);
      for (Case& one : c->cases) one.body = block(one.body);
      if (s->place && is_scalar(s->place->type)) c->place = place(s->place);
      const TypePtr target = s->kind == StmtKind::declare ? s->variable->type
                             : s->place                   ? declared_type(s->place)
                                                          : nullptr;
      if (s->value && target && is_pointer(target) && !target->element->is_const) c->value = pointer(s->value);
      if (s->kind == StmtKind::call) arguments(*c);
      out.push_back(c);
    }
    return out;
  }

 private:
  const Module& module_;

  // As it is declared: the derivative of a member counts as mutable where it lies in the source's own structure.
  TypePtr declared_type(const ExprPtr& e) const {
    if (e->kind == ExprKind::index) {
      const TypePtr whole = declared_type(e->operands[0]);
      return is_sequence(whole) ? whole->element : e->type;
    }
    if (e->kind != ExprKind::field) return e->type;
    const Struct* s = module_.find_struct(e->operands[0]->type->name);
    const Field* f = s != nullptr ? s->find(e->text) : nullptr;
    return f != nullptr ? f->type : e->type;
  }

  ExprPtr without_const(const ExprPtr& e) const {
    const TypePtr declared = declared_type(e);
    if (!is_pointer(declared) || !declared->element->is_const) return e;
    const auto written = std::make_shared<Expr>(*cast(pointer_to(as_mutable(declared->element)), e));
    written->text = "plain";
    return written;
  }

  ExprPtr place(const ExprPtr& e) const {
    if (e->kind != ExprKind::field && e->kind != ExprKind::index && e->kind != ExprKind::dereference) return e;
    std::vector<ExprPtr> operands = e->operands;
    const bool through = e->kind != ExprKind::field && is_pointer(operands[0]->type);
    operands[0] = through ? pointer(operands[0]) : place(operands[0]);
    return operands[0] == e->operands[0] ? e : with_operands(e, std::move(operands));
  }

  // A pointer through which something is written, here or where it goes.
  ExprPtr pointer(const ExprPtr& e) const {
    std::vector<ExprPtr> operands = e->operands;
    switch (e->kind) {
      case ExprKind::binary:
        operands[0] = pointer(operands[0]);
        if (!is_pointer(e->operands[0]->type)) operands[1] = pointer(operands[1]);
        break;
      case ExprKind::conditional:
        operands[1] = pointer(operands[1]);
        operands[2] = pointer(operands[2]);
        break;
      case ExprKind::address_of:
        operands[0] = place(operands[0]);
        break;
      case ExprKind::variable:
      case ExprKind::field:
      case ExprKind::index:
      case ExprKind::dereference:
        return without_const(e);
      default:
        return e;
    }
    return operands == e->operands ? e : with_operands(e, std::move(operands));
  }

  void arguments(Stmt& s) const {
    const FunctionPtr f = module_.find(s.callee);
    const bool keeps = s.callee.starts_with("wengert_");  // places to be written again
    for (std::size_t i = 0; i < s.arguments.size(); ++i) {
      ExprPtr& a = s.arguments[i];
      if (!a) continue;
      const VariablePtr p = f && i < f->parameters.size() ? f->parameters[i] : nullptr;
      if (!is_pointer(a->type)) {
        if (p && p->passing == Passing::reference && !p->type->is_const) a = place(a);
        continue;
      }
      const bool written =
          p ? is_pointer(p->type) && !p->type->element->is_const
            : keeps && (a->kind == ExprKind::address_of || s.callee.find("_keep") != std::string::npos ||
                        s.callee.find("_kept_place") != std::string::npos);
      if (written) a = pointer(a);
    }
  }
};

}  // namespace

Block with_writable_places(const Module& module, const Block& body) { return Writable(module).block(body); }

}  // namespace wengert::compiler
