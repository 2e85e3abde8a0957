// SPDX-License-Identifier: MIT
#include "compiler/transform/adjoint/facts/first_writes.hpp"

#include <string>

#include "compiler/analysis/heap.hpp"

namespace wengert::compiler {

using namespace ir;

namespace {

/// The name of the field if e is one of the object itself, else "".
std::string own_field(const ExprPtr& e, const VariablePtr& self) {
  if (!e || e->kind != ExprKind::field) return "";
  ExprPtr object = e->operands[0];
  if (object->kind == ExprKind::dereference) object = object->operands[0];
  return object->kind == ExprKind::variable && object->variable == self ? e->text : "";
}

/// Notes the fields of self that e reads; false if e mentions self otherwise, so that it may get known elsewhere.
bool reads_fields_alone(const ExprPtr& e, const VariablePtr& self, std::set<std::string>& fields) {
  if (!e) return true;
  if (const std::string name = own_field(e, self); !name.empty()) {
    fields.insert(name);
    return true;
  }
  if (e->kind == ExprKind::variable && e->variable == self) return false;
  for (const ExprPtr& operand : e->operands)
    if (!reads_fields_alone(operand, self, fields)) return false;
  return true;
}

}  // namespace

std::set<const Stmt*> first_writes(const Function& f) {
  std::set<const Stmt*> first;
  if (!is_constructor(f) || f.parameters.empty()) return first;
  const VariablePtr& self = f.parameters[0];
  std::set<std::string> touched;
  for (const StmtPtr& s : f.body) {
    if (s->kind != StmtKind::assign && s->kind != StmtKind::declare && s->kind != StmtKind::allocate) {
      // Calls, branches and loops: as long as they do not know the object they leave it alone.
      bool knows = false;
      std::set<std::string> fields;
      for_each_stmt({s}, [&](const StmtPtr& x) {
        for (const ExprPtr& e : {x->place, x->value, x->lower, x->bound, x->step})
          knows |= !reads_fields_alone(e, self, fields);
        for (const ExprPtr& e : x->arguments) knows |= !reads_fields_alone(e, self, fields);
        knows |= x->kind == StmtKind::opaque;
      });
      touched.insert(fields.begin(), fields.end());
      if (knows) return first;
      continue;
    }
    if (!reads_fields_alone(s->value, self, touched)) return first;
    const std::string field = own_field(s->place, self);
    if (field.empty()) {
      if (!reads_fields_alone(s->place, self, touched)) return first;
    } else if (touched.insert(field).second && s->kind == StmtKind::assign && s->op.empty()) {
      first.insert(s.get());
    }
  }
  return first;
}

}  // namespace wengert::compiler
