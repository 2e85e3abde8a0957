// SPDX-License-Identifier: MIT
#include "compiler/frontend/clang/body/destructors.hpp"

#include <algorithm>

#include "compiler/frontend/clang/body/lowering.hpp"

namespace wengert::compiler {

void Destructors::begin_block() { blocks_.push_back({body_.scopes.size(), {}}); }

void Destructors::end_block() {
  const Block block = blocks_.back();
  blocks_.pop_back();
  const auto ends = [](const ir::Stmt& s) {
    return s.kind == ir::StmtKind::return_ || s.kind == ir::StmtKind::break_ || s.kind == ir::StmtKind::continue_;
  };
  if (block.objects.empty() || (!body_.out->empty() && ends(*body_.out->back()))) return;
  run(block);
}

void Destructors::declared(const clang::VarDecl* variable, const ir::ExprPtr& object) {
  const auto* record = variable->getType().getNonReferenceType()->getAsCXXRecordDecl();
  if (blocks_.empty() || blocks_.back().depth != body_.scopes.size())
    refuse(variable->getLocation(), Refused::destructor, record->getNameAsString());
  blocks_.back().objects.push_back({variable, record, object, variable->getLocation()});
}

void Destructors::begin_breakable(bool is_loop) { breakables_.push_back({blocks_.size(), is_loop}); }

void Destructors::before_break() {
  if (!breakables_.empty()) leave(breakables_.back().first);
}

void Destructors::before_continue() {
  for (auto b = breakables_.rbegin(); b != breakables_.rend(); ++b)
    if (b->is_loop) return leave(b->first);
}

bool Destructors::any() const {
  return std::any_of(blocks_.begin(), blocks_.end(), [](const Block& b) { return !b.objects.empty(); });
}

void Destructors::leave(std::size_t first, const clang::VarDecl* handed_over) {
  for (std::size_t k = blocks_.size(); k-- > first;) run(blocks_[k], handed_over);
}

void Destructors::run(const Block& block, const clang::VarDecl* handed_over) {
  for (std::size_t k = block.objects.size(); k-- > 0;) {
    const Object& one = block.objects[k];
    if (handed_over == nullptr || one.variable != handed_over) destroy(one.place, one.record, one.where);
  }
}

void Destructors::destroy(const ir::ExprPtr& object, const clang::CXXRecordDecl* declared,
                          clang::SourceLocation where) {
  const auto* record = declared->getDefinition();
  if (!has_empty_destructor(record))
    emit(ir::call_stmt(module_.function_id(record->getDestructor(), where), {object}, nullptr));
  const std::vector<const clang::FieldDecl*> members(record->field_begin(), record->field_end());
  for (std::size_t k = members.size(); k-- > 0;)
    if (const auto* part = members[k]->getType()->getAsCXXRecordDecl(); destructs(part))
      destroy(ir::field(object, module_.field_name(members[k]), module_.field_type(members[k], where)), part, where);
}

ir::ExprPtr Destructors::temporary(const ir::ExprPtr& value, const clang::MaterializeTemporaryExpr* e) {
  const auto where = e->getBeginLoc();
  const auto* record = e->getType()->getAsCXXRecordDecl();
  const ir::ExprPtr object = value->kind == ir::ExprKind::variable ? value : save(value, "value", where);
  const clang::ValueDecl* extended = e->getExtendingDecl();
  if (extended == nullptr) {
    temporaries_.push_back({nullptr, record, object, where});
    return object;
  }
  const auto* reference = llvm::dyn_cast<clang::VarDecl>(extended);
  if (reference == nullptr || reference->hasGlobalStorage())
    refuse(where, Refused::destructor, record->getNameAsString());
  declared(reference, object);
  return object;
}

void Destructors::end_temporaries(std::size_t first) {
  while (temporaries_.size() > first) {
    const Object one = temporaries_.back();
    temporaries_.pop_back();
    const ir::Block& out = *body_.out;
    const bool here = std::any_of(out.begin(), out.end(), [&](const ir::StmtPtr& s) {
      return s->kind == ir::StmtKind::declare && s->variable == one.place->variable;
    });
    if (!here) refuse(one.where, Refused::destructor, one.record->getNameAsString());  // made in a branch
    destroy(one.place, one.record, one.where);
  }
}

}  // namespace wengert::compiler
