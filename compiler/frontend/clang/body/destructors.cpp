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
  const auto* record = variable->getType()->getAsCXXRecordDecl();
  if (blocks_.empty() || blocks_.back().depth != body_.scopes.size())
    refuse(variable->getLocation(), Refused::destructor, record->getNameAsString());
  blocks_.back().objects.push_back({record->getDestructor(), object, variable->getLocation()});
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

void Destructors::leave(std::size_t first) {
  for (std::size_t k = blocks_.size(); k-- > first;) run(blocks_[k]);
}

void Destructors::run(const Block& block) {
  for (std::size_t k = block.objects.size(); k-- > 0;) {
    const Object& one = block.objects[k];
    emit(ir::call_stmt(module_.function_id(one.destructor, one.where), {one.place}, nullptr));
  }
}

}  // namespace wengert::compiler
