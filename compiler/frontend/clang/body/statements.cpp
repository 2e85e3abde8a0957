// SPDX-License-Identifier: MIT
// Statements: what a body is made of, with the comments and directives that belong to each.
#include <clang/AST/StmtOpenMP.h>

#include <algorithm>

#include "compiler/frontend/clang/body/lowering.hpp"

namespace wengert::compiler {

namespace {

bool ends_with_return(const ir::Stmt& s) {
  if (s.kind == ir::StmtKind::block) return !s.body.empty() && ends_with_return(*s.body.back());
  return s.kind == ir::StmtKind::return_;
}

bool is_loop(const ir::Stmt& s) {
  return s.kind == ir::StmtKind::for_ || s.kind == ir::StmtKind::while_ || s.kind == ir::StmtKind::do_while;
}

ir::Stmt* first_loop(const ir::Block& block, std::size_t from) {
  for (std::size_t k = from; k < block.size(); ++k) {
    if (is_loop(*block[k])) return block[k].get();
    if (block[k]->kind == ir::StmtKind::block)
      if (ir::Stmt* found = first_loop(block[k]->body, 0)) return found;
  }
  return nullptr;
}

}  // namespace

ir::Block Statements::body(const clang::Stmt* s) {
  body_.scopes.emplace_back();
  ir::Block block = scratch([&] {
    lowering_.destructors.begin_block();
    if (const auto* compound = llvm::dyn_cast_or_null<clang::CompoundStmt>(s)) {
      body_.compounds.push_back(compound);
      std::function<bool(const clang::Stmt*)> lower;
      lowering_.jumps.statements(
          compound, lower = [&](const clang::Stmt* inner) {
            if (choose_owner(compound, inner, lower)) return true;
            statement(inner);
            // What a test that is known has chosen may have returned.
            return llvm::isa<clang::IfStmt>(inner) && !body_.out->empty() && ends_with_return(*body_.out->back());
          });
      body_.compounds.pop_back();
      const int end = module_.line_of(compound->getEndLoc());
      if (const std::string rest = module_.notes().take_leading(body_.last_line, end);
          !rest.empty() && !body_.out->empty()) {
        std::string& comment = body_.out->back()->trailing_comment;
        comment += (comment.empty() ? "" : "\n") + rest;
      }
    } else if (s != nullptr) {
      statement(s);
    }
    lowering_.destructors.end_block();
  });
  body_.scopes.pop_back();
  return block;
}

/// auto& child = key < here ? left : right; of smart pointers, which no plain pointer may lead to, or of containers
/// that grow by this name: the rest of the block stands in both branches. False for other statements.
bool Statements::choose_owner(const clang::CompoundStmt* block, const clang::Stmt* s,
                              const std::function<bool(const clang::Stmt*)>& lower) {
  const auto* declared = llvm::dyn_cast<clang::DeclStmt>(s);
  const auto* d = declared != nullptr && declared->isSingleDecl()
                      ? llvm::dyn_cast<clang::VarDecl>(declared->getSingleDecl())
                      : nullptr;
  if (d == nullptr || !d->getType()->isReferenceType() || d->getInit() == nullptr ||
      !(is_smart_pointer(d->getType().getNonReferenceType()) || grows_by_name(block, d)))
    return false;
  const auto* choice = llvm::dyn_cast<clang::ConditionalOperator>(plain(d->getInit())->IgnoreParenImpCasts());
  if (choice == nullptr || !choice->isLValue() ||
      std::any_of(block->body_begin(), block->body_end(),
                  [](const clang::Stmt* one) { return llvm::isa<clang::LabelStmt>(one); }))
    return false;
  const ir::ExprPtr test = save(value(choice->getCond()), "first", s->getBeginLoc());
  const auto side = [&](const clang::Expr* target) {
    body_.scopes.emplace_back();
    ir::Block inside = scratch([&] {
      lowering_.destructors.begin_block();
      lowering_.declarations.declare_reference(d, target);
      for (const auto* one = std::find(block->body_begin(), block->body_end(), s) + 1; one != block->body_end(); ++one)
        if (lower(*one)) break;
      lowering_.destructors.end_block();
    });
    body_.scopes.pop_back();
    return inside;
  };
  ir::Block then = side(choice->getTrueExpr()), otherwise = side(choice->getFalseExpr());
  emit(ir::if_(test, std::move(then), std::move(otherwise), range_of(s)));
  return true;
}

void Statements::statement(const clang::Stmt* s) {
  if (llvm::isa<clang::NullStmt>(s)) return;
  const int line = module_.line_of(s->getBeginLoc());
  const int end = module_.end_line_of(s->getEndLoc());
  const std::string comment = module_.notes().take_leading(body_.last_line, line);
  const auto directives = module_.notes().take_directives(body_.last_line, line);
  if (line > 0) body_.last_line = std::max(body_.last_line, line);
  const std::size_t before = body_.out->size();
  statement_inside(s);
  if (end > 0) body_.last_line = std::max(body_.last_line, end);
  if (body_.out->size() == before) {
    if (!comment.empty()) emit(ir::opaque("")), body_.out->back()->comment = comment;
    return;
  }
  ir::Stmt& first = *(*body_.out)[before];
  first.comment = comment;
  const int comment_line = llvm::isa<clang::IfStmt, clang::ForStmt, clang::WhileStmt, clang::CompoundStmt,
                                     clang::SwitchStmt, clang::CXXForRangeStmt, clang::DoStmt>(s)
                               ? line
                               : end;
  if (const std::string trailing = module_.notes().take_trailing(comment_line); !trailing.empty())
    first.trailing_comment = trailing;
  if (directives.empty()) return;
  ir::Stmt* target = first_loop(*body_.out, before);
  auto& all = (target != nullptr ? *target : first).directives;
  all.insert(all.end(), directives.begin(), directives.end());
}

void Statements::statement_inside(const clang::Stmt* s) {
  using clang::dyn_cast;
  if (lowering_.destructors.temporaries() != 0)  // of a condition, or of a call whose body is read in place
    refuse(s->getBeginLoc(), Refused::unsupported_statement, "a statement before temporary objects have ended");
  const auto where = s->getBeginLoc();
  if (clang::isa<clang::CompoundStmt>(s)) return emit(ir::block(body(s), range_of(s)));
  if (const auto* d = dyn_cast<clang::DeclStmt>(s)) {
    for (const clang::Decl* one : d->decls()) {
      if (const auto* variable = dyn_cast<clang::VarDecl>(one)) {
        if (body_.hoisted.count(variable) != 0) {
          lowering_.maps.add_keys(variable->getInit());
          if (variable->getInit() != nullptr) emit(ir::assign(body_.bound.at(variable), value(variable->getInit())));
          continue;
        }
        body_.whole = s;
        ir::Block later;
        body_.later = &later;
        lowering_.declarations.declaration(variable);
        body_.later = nullptr;
        for (auto& l : later) emit(l);
        lowering_.destructors.end_temporaries();
      } else if (const auto* record = dyn_cast<clang::RecordDecl>(one)) {
        if (record->isUnion()) refuse(one->getLocation(), Refused::union_type, record->getNameAsString());
      } else if (!clang::isa<clang::TypedefNameDecl, clang::EnumDecl, clang::UsingDecl, clang::UsingDirectiveDecl,
                             clang::NamespaceAliasDecl, clang::StaticAssertDecl, clang::EmptyDecl, clang::LabelDecl>(
                     one)) {
        refuse(one->getLocation(), Refused::unsupported_statement, "this declaration");
      }
    }
    return;
  }
  if (const auto* i = dyn_cast<clang::IfStmt>(s)) return if_statement(i);
  if (clang::isa<clang::ForStmt, clang::CXXForRangeStmt, clang::WhileStmt, clang::DoStmt, clang::SwitchStmt>(s)) {
    lowering_.destructors.begin_breakable(!clang::isa<clang::SwitchStmt>(s));
    if (const auto* f = dyn_cast<clang::ForStmt>(s)) lowering_.loops.for_statement(f);
    if (const auto* r = dyn_cast<clang::CXXForRangeStmt>(s)) lowering_.loops.range_for(r);
    if (const auto* w = dyn_cast<clang::WhileStmt>(s)) lowering_.loops.while_statement(w);
    if (const auto* d = dyn_cast<clang::DoStmt>(s)) lowering_.loops.do_statement(d);
    if (const auto* w = dyn_cast<clang::SwitchStmt>(s)) lowering_.switches.switch_statement(w);
    return lowering_.destructors.end_breakable();
  }
  if (const auto* r = dyn_cast<clang::ReturnStmt>(s)) return return_statement(r);
  if (clang::isa<clang::BreakStmt>(s)) {
    lowering_.destructors.before_break();
    return emit(ir::break_(range_of(s)));
  }
  if (clang::isa<clang::ContinueStmt>(s)) {
    lowering_.destructors.before_continue();
    return emit(ir::continue_(range_of(s)));
  }
  if (const auto* a = dyn_cast<clang::AttributedStmt>(s)) {
    if (!clang::isa<clang::NullStmt>(a->getSubStmt())) statement_inside(a->getSubStmt());
    return;
  }
  if (const auto* g = dyn_cast<clang::GotoStmt>(s)) return lowering_.jumps.jump(g);
  if (clang::isa<clang::IndirectGotoStmt>(s)) refuse(where, Refused::goto_statement);
  if (const auto* l = dyn_cast<clang::LabelStmt>(s)) {
    if (!clang::isa<clang::NullStmt>(l->getSubStmt())) statement_inside(l->getSubStmt());
    return;
  }
  if (const auto* attempt = dyn_cast<clang::CXXTryStmt>(s)) return lowering_.handlers.try_statement(attempt);
  if (clang::isa<clang::AsmStmt>(s)) refuse(where, Refused::inline_assembly);
  if (clang::isa<clang::SwitchCase>(s)) refuse(where, Refused::scattered_case);
  if (clang::isa<clang::CoroutineBodyStmt, clang::CoreturnStmt>(s))
    refuse(where, Refused::coroutine, body_.function->getNameAsString());
  if (const auto* directive = dyn_cast<clang::OMPExecutableDirective>(s))
    return lowering_.parallel.directive(directive);
  if (const auto* e = dyn_cast<clang::Expr>(s)) {
    body_.whole = s;
    ir::Block later;
    body_.later = &later;
    ir::Block inside = scratch([&] { discard(e); }, true);
    body_.later = nullptr;
    body_.whole = nullptr;
    inside.insert(inside.end(), later.begin(), later.end());
    if (lowering_.destructors.temporaries() != 0) {
      ir::Block ending = scratch([&] {
        for (auto& one : inside) emit(one);
        lowering_.destructors.end_temporaries();
      });
      return emit(ir::block(std::move(ending), range_of(s)));
    }
    // Temporaries that own objects end with the statement.
    const bool owns = std::any_of(inside.begin(), inside.end(), [](const ir::StmtPtr& one) {
      return one->kind == ir::StmtKind::declare && ir::is_reference(one->variable->type);
    });
    if (owns) return emit(ir::block(inside, range_of(s)));
    for (auto& one : inside) emit(one);
    return;
  }
  refuse(where, Refused::unsupported_statement, "this statement");
}

void Statements::if_statement(const clang::IfStmt* s) {
  if (s->isConstexpr()) {
    if (const auto chosen = s->getNondiscardedCase(context_)) {
      if (*chosen != nullptr) statement(*chosen);
      return;
    }
  }
  if (const auto known = lowering_.callables.known_test(s->getCond())) {
    const clang::Stmt* chosen = *known ? s->getThen() : s->getElse();
    if (chosen != nullptr) statement(chosen);
    return;
  }
  const bool scoped = s->getInit() != nullptr || s->getConditionVariable() != nullptr;
  const auto make = [&] {
    if (s->getInit() != nullptr) statement_inside(s->getInit());
    if (s->getConditionVariable() != nullptr) lowering_.declarations.declaration(s->getConditionVariable());
    lowering_.maps.add_keys(s->getCond());
    ir::ExprPtr condition = value(s->getCond());
    if (lowering_.destructors.temporaries() != 0) {
      condition = save(condition, "condition", s->getBeginLoc());
      lowering_.destructors.end_temporaries();
    }
    ir::Block then = body(s->getThen());
    ir::Block otherwise;
    if (s->getElse() != nullptr) otherwise = body(s->getElse());
    emit(ir::if_(condition, std::move(then), std::move(otherwise), range_of(s)));
  };
  if (!scoped) return make();
  body_.scopes.emplace_back();
  ir::Block inside = scratch(make);
  body_.scopes.pop_back();
  emit(ir::block(std::move(inside), range_of(s)));
}

void Statements::return_statement(const clang::ReturnStmt* s) {
  const clang::Expr* e = s->getRetValue();
  if (e == nullptr || returned_argument(body_.function)) {
    lowering_.destructors.before_return();
    return emit(ir::return_(nullptr, range_of(s)));
  }
  if (body_.function->getReturnType()->isVoidType()) {
    discard(e);
    lowering_.destructors.before_return();
    return emit(ir::return_(nullptr, range_of(s)));
  }
  if (body_.function->getReturnType()->isReferenceType()) {
    if (lowering_.destructors.any()) refuse(s->getBeginLoc(), Refused::destructor_before_pointer);
    const bool reads = body_.function->getReturnType().getNonReferenceType().isConstQualified();
    const ir::ExprPtr chosen = reads ? lowering_.expressions.referred_place(e) : nullptr;
    const ir::ExprPtr there = chosen ? chosen : reads ? value(e) : place(e);
    const bool observed = module_.is_owned(body_.function->getReturnType());
    if (!ir::is_place(there) || copied_extreme(e) != nullptr ||
        (observed && (there->kind != ir::ExprKind::dereference || !ir::is_reference(there->operands[0]->type))))
      refuse(s->getBeginLoc(), Refused::returned_reference, body_.function->getNameAsString());
    return emit(ir::return_(there->kind == ir::ExprKind::dereference ? there->operands[0] : ir::address_of(there),
                            range_of(s)));
  }
  lowering_.maps.add_keys(e);
  const clang::Expr* inner = e->IgnoreParens();
  if (const auto* full = llvm::dyn_cast<clang::FullExpr>(inner)) inner = full->getSubExpr();
  if (llvm::isa<clang::InitListExpr>(inner)) {
    const auto type = ir::as_mutable(module_.type_of(body_.function->getReturnType(), s->getBeginLoc()));
    if (ir::is_struct(type) || ir::is_sequence(type)) {
      const auto result = ir::variable(fresh_name("value"), type);
      show(result);
      emit(ir::declare(result, lowering_.initials.initial(inner, type)));
      lowering_.destructors.before_return();
      return emit(ir::return_(ir::ref(result), range_of(s)));
    }
  }
  // A local object that is returned is not copied, as compilers do it.
  const clang::VarDecl* handed_over = s->getNRVOCandidate();
  if (handed_over != nullptr && !copies_by_constructor(handed_over->getType()->getAsCXXRecordDecl()))
    handed_over = nullptr;
  body_.direct = inner->IgnoreParenCasts();
  ir::ExprPtr result = handed_over != nullptr ? body_.bound.at(handed_over) : value(inner);
  body_.direct = nullptr;
  // What is popped gets a name, since its derivative is popped, too.
  if (const auto popped = ir::without_casts(result);
      popped->kind == ir::ExprKind::call && popped->text.starts_with("wengert_pop"))
    result = save(result, "popped", s->getBeginLoc());
  if (lowering_.destructors.any() || lowering_.destructors.temporaries() != 0) {
    if (ir::is_address(result->type)) refuse(s->getBeginLoc(), Refused::destructor_before_pointer);
    result = save(result, "value", s->getBeginLoc());
    lowering_.destructors.end_temporaries();
    lowering_.destructors.before_return(handed_over);
  }
  emit(ir::return_(result, range_of(s)));
}

/// ({ declarations; statements; value; })
ir::ExprPtr Statements::statements_of(const clang::StmtExpr* e) {
  const clang::CompoundStmt* all = e->getSubStmt();
  const auto* last = all->body_empty() ? nullptr : llvm::dyn_cast<clang::Expr>(all->body_back());
  const clang::Stmt* const whole = body_.whole;
  ir::Block* const later = body_.later;
  for (const clang::Stmt* s : all->body())
    if (s != last || e->getType()->isVoidType()) statement_inside(s);
  body_.whole = whole;
  body_.later = later;
  if (last == nullptr || e->getType()->isVoidType()) return nullptr;
  return save(value(last), "value", e->getBeginLoc());
}

void Expressions::discard(const clang::Expr* whole) {
  const clang::Expr* e = plain(whole);
  if (destructs(e->getType()) && !e->isLValue() && !llvm::isa<clang::CastExpr>(e))  // an object that nobody keeps
    refuse(e->getBeginLoc(), Refused::destructor, e->getType()->getAsCXXRecordDecl()->getNameAsString());
  if (lowering_.carried.opaque_statement(e)) return;
  if (const auto* c = llvm::dyn_cast<clang::CastExpr>(e)) return discard(c->getSubExpr());
  if (const auto* b = llvm::dyn_cast<clang::BinaryOperator>(e)) {
    if (b->getOpcode() == clang::BO_Comma) {
      discard(b->getLHS());
      return discard(b->getRHS());
    }
  }
  lowering_.maps.add_keys(e);
  if (const auto* b = llvm::dyn_cast<clang::BinaryOperator>(e)) {
    if (b->isAssignmentOp()) {
      lowering_.assignments.assignment(b);
      return;
    }
    if (b->isLogicalOp()) {
      const ir::ExprPtr left = value(b->getLHS());
      const ir::Block then = scratch([&] { discard(b->getRHS()); });
      if (!then.empty()) emit(ir::if_(b->getOpcode() == clang::BO_LAnd ? left : ir::unary("!", left), then));
      return;
    }
    discard(b->getLHS());
    return discard(b->getRHS());
  }
  if (const auto* u = llvm::dyn_cast<clang::UnaryOperator>(e)) {
    if (u->isIncrementDecrementOp()) {
      lowering_.assignments.increment(u, false);
      return;
    }
    return discard(u->getSubExpr());
  }
  if (const auto* c = llvm::dyn_cast<clang::ConditionalOperator>(e)) {
    const ir::ExprPtr test = value(c->getCond());
    const ir::Block then = scratch([&] { discard(c->getTrueExpr()); });
    const ir::Block otherwise = scratch([&] { discard(c->getFalseExpr()); });
    if (!then.empty() || !otherwise.empty()) emit(ir::if_(test, then, otherwise, range_of(e)));
    return;
  }
  if (const auto* c = llvm::dyn_cast<clang::CallExpr>(e)) {
    if (!call_on_chosen(c)) lowering_.calls.call(c, false);
    return;
  }
  if (const auto* d = llvm::dyn_cast<clang::CXXDeleteExpr>(e); d != nullptr && destructs(d->getDestroyedType())) {
    const auto* record = d->getDestroyedType()->getAsCXXRecordDecl();
    if (d->isArrayForm()) refuse(e->getBeginLoc(), Refused::destructor, record->getNameAsString());
    const ir::ExprPtr pointer = place(d->getArgument()->IgnoreImpCasts());
    const ir::Block ends = scratch([&] {
      lowering_.destructors.destroy(pointee(pointer, e->getBeginLoc()), record, e->getBeginLoc());
      emit(ir::free_(pointer, "delete", range_of(e)));
    });
    return emit(ir::if_(ir::binary("!=", pointer, ir::null_pointer(pointer->type)), ends, {}, range_of(e)));
  }
  if (const auto* d = llvm::dyn_cast<clang::CXXDeleteExpr>(e)) {
    const ir::ExprPtr pointer = place(d->getArgument()->IgnoreImpCasts());
    if (ir::is_observer(pointer->type))
      refuse(e->getBeginLoc(), Refused::adopted_pointer, module_.text_of(e->getSourceRange()));
    if (ir::is_reference(pointer->type)) return emit(ir::assign(pointer, ir::null_pointer(pointer->type), range_of(e)));
    emit(ir::free_(pointer, d->isArrayForm() ? "delete[]" : "delete", range_of(e)));
    return;
  }
  if (clang::isa<clang::DeclRefExpr, clang::IntegerLiteral, clang::FloatingLiteral>(e)) return;
  value(e);
}

}  // namespace wengert::compiler
