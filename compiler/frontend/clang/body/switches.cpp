// SPDX-License-Identifier: MIT
// switch as a chain of conditions, each with the statements of its case.
#include <algorithm>

#include "compiler/frontend/clang/body/lowering.hpp"

namespace wengert::compiler {

namespace {

/// Removes a closing `break`; true if control does not run off the block's end.
bool strip_break(ir::Block& block) {
  if (block.empty()) return false;
  ir::Stmt& last = *block.back();
  if (last.kind == ir::StmtKind::break_) {
    block.pop_back();
    return true;
  }
  if (last.kind == ir::StmtKind::block) return strip_break(last.body);
  return last.kind == ir::StmtKind::return_ || last.kind == ir::StmtKind::continue_;
}

}  // namespace

void Switches::switch_statement(const clang::SwitchStmt* s) {
  if (s->getConditionVariable() != nullptr || s->getInit() != nullptr) {
    body_.scopes.emplace_back();
    ir::Block whole = scratch([&] {
      if (s->getInit() != nullptr) lowering_.statements.statement_inside(s->getInit());
      if (s->getConditionVariable() != nullptr) lowering_.declarations.declaration(s->getConditionVariable());
      switch_cases(s);
    });
    body_.scopes.pop_back();
    return emit(ir::block(std::move(whole), range_of(s)));
  }
  switch_cases(s);
}

/// What several cases of a switch use is declared before it.
void Switches::declare_before_cases(const std::vector<const clang::Stmt*>& all) {
  for (const clang::Stmt* one : all) {
    const auto* d = llvm::dyn_cast<clang::DeclStmt>(one);
    if (d == nullptr) continue;
    for (const clang::Decl* each : d->decls()) {
      const auto* variable = llvm::dyn_cast<clang::VarDecl>(each);
      if (variable == nullptr) continue;
      const auto type = ir::as_mutable(module_.type_of(variable->getType(), variable->getLocation(), &lowering_));
      if (variable->isStaticLocal() || variable->getType()->isReferenceType() ||
          !(ir::is_scalar(type) || ir::is_pointer(type) || (variable->getInit() == nullptr && ir::is_sequence(type))))
        refuse(variable->getLocation(), Refused::unsupported_statement,
               "'" + variable->getNameAsString() + "', which several cases use,");
      emit(ir::declare(new_variable(variable, type, ir::Passing::local)));
      body_.bound.at(variable)->variable->is_const = false;
      body_.hoisted.insert(variable);
    }
  }
}

void Switches::switch_cases(const clang::SwitchStmt* s) {
  lowering_.maps.add_keys(s->getCond());
  const ir::ExprPtr switched = value(s->getCond());
  const auto* inside = llvm::dyn_cast<clang::CompoundStmt>(s->getBody());
  std::vector<const clang::Stmt*> all{s->getBody()};
  if (inside != nullptr) all = {inside->body_begin(), inside->body_end()};
  // Declarations before the first case, or in one case and used in another.
  std::vector<const clang::Stmt*> shared;
  std::vector<std::vector<const clang::Stmt*>> groups(1);
  for (const clang::Stmt* one : all) {
    if (llvm::isa<clang::SwitchCase>(one)) groups.emplace_back();
    const clang::Stmt* at = one;
    while (const auto* c = llvm::dyn_cast<clang::SwitchCase>(at)) at = c->getSubStmt();
    groups.back().push_back(at);
  }
  for (std::size_t g = 0; g < groups.size(); ++g)
    for (const clang::Stmt* one : groups[g]) {
      const auto* d = llvm::dyn_cast<clang::DeclStmt>(one);
      if (d == nullptr) continue;
      bool used = g == 0;
      for (std::size_t other = g + 1; other < groups.size(); ++other)
        for (const clang::Stmt* elsewhere : groups[other]) {
          const Mentioned names = mentioned_in(elsewhere);
          for (const clang::Decl* each : d->decls())
            if (const auto* v = llvm::dyn_cast<clang::ValueDecl>(each)) used |= names.variables.count(v) != 0;
        }
      if (used) shared.push_back(d);
    }
  if (!shared.empty()) {
    body_.scopes.emplace_back();
    ir::Block whole = scratch([&] {
      declare_before_cases(shared);
      cases_of(s, switched, all, inside);
    });
    body_.scopes.pop_back();
    return emit(ir::block(std::move(whole), range_of(s)));
  }
  cases_of(s, switched, all, inside);
}

void Switches::cases_of(const clang::SwitchStmt* s, const ir::ExprPtr& switched,
                        const std::vector<const clang::Stmt*>& all, const clang::CompoundStmt* inside) {
  std::vector<ir::Case> cases;
  bool open = false, finished = false;
  body_.scopes.emplace_back();
  if (inside != nullptr) body_.compounds.push_back(inside);
  const auto add = [&](const clang::Stmt* one) {
    if (finished) return;  // after a break: never reached
    ir::Block lowered = scratch([&] { lowering_.statements.statement(one); });
    auto& target = cases.back().body;
    target.insert(target.end(), lowered.begin(), lowered.end());
    finished = strip_break(target);
  };
  for (const clang::Stmt* one : all) {
    const clang::Stmt* at = one;
    if (!open && llvm::isa<clang::DeclStmt>(one)) continue;  // before the first case: declared, but never run
    bool label = false;
    while (const auto* c = llvm::dyn_cast<clang::SwitchCase>(at)) {
      if (!label) {
        if (open && !finished) cases.back().falls_through = true;
        cases.emplace_back();
        open = true;
        finished = false;
        label = true;
        // Comments before a case belong to its first statement.
      }
      if (const auto* given = llvm::dyn_cast<clang::CaseStmt>(c)) {
        if (given->getRHS() != nullptr) refuse(c->getBeginLoc(), Refused::unsupported_statement, "a range of cases");
        cases.back().labels.push_back(value(given->getLHS()));
      } else {
        cases.back().is_default = true;
      }
      at = c->getSubStmt();
    }
    if (!open) refuse(one->getBeginLoc(), Refused::scattered_case);
    add(at);
  }
  if (inside != nullptr) body_.compounds.pop_back();
  body_.scopes.pop_back();
  emit(ir::switch_(switched, std::move(cases), range_of(s)));
}

}  // namespace wengert::compiler
