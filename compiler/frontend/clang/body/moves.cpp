// SPDX-License-Identifier: MIT
#include "compiler/frontend/clang/body/moves.hpp"

#include <clang/AST/DeclCXX.h>
#include <clang/AST/ExprCXX.h>
#include <clang/AST/StmtCXX.h>

#include "compiler/analysis/paths.hpp"
#include "compiler/frontend/clang/body/effects.hpp"
#include "compiler/frontend/clang/body/lowering.hpp"

namespace wengert::compiler {

namespace {

/// The local variable, or the parameter by value, that an expression is or is a part of; null for others.
const clang::VarDecl* owner_of(const clang::Expr* e) {
  for (;;) {
    e = plain(e)->IgnoreParenImpCasts();
    if (const auto* m = llvm::dyn_cast<clang::MemberExpr>(e); m != nullptr && !m->isArrow())
      e = m->getBase();
    else
      break;
  }
  const auto* r = llvm::dyn_cast<clang::DeclRefExpr>(e);
  const auto* v = r != nullptr ? llvm::dyn_cast<clang::VarDecl>(r->getDecl()) : nullptr;
  return v != nullptr && v->hasLocalStorage() && !v->getType()->isReferenceType() ? v : nullptr;
}

class LaterReads {
 public:
  LaterReads(const clang::VarDecl* variable, const clang::Expr* moved, const clang::SourceManager& sources)
      : variable_(variable), at_(moved->getBeginLoc()), sources_(sources) {
    is_whole_ = llvm::isa<clang::DeclRefExpr>(plain(moved)->IgnoreParenImpCasts());
  }
  bool found() const { return escapes_ || ((later_ || repeated_) && !gets_value_); }

  /// `leaves`: another name, or a lambda, may lead to what the statement mentions.
  void walk(const clang::Stmt* s, bool leaves) {
    if (s == nullptr) return;
    escapes_ |= llvm::isa<clang::GotoStmt, clang::IndirectGotoStmt>(s);  // what stands before may run afterwards
    if (const auto* r = llvm::dyn_cast<clang::DeclRefExpr>(s); r != nullptr && r->getDecl() == variable_) {
      escapes_ |= leaves;
      later_ |= sources_.isBeforeInTranslationUnit(at_, r->getBeginLoc());
    }
    if (const auto* d = llvm::dyn_cast<clang::DeclStmt>(s)) {
      for (const clang::Decl* one : d->decls())
        if (const auto* v = llvm::dyn_cast<clang::VarDecl>(one))
          walk(v->getInit(), leaves || v->getType()->isReferenceType() || v->getType()->isPointerType());
      return;
    }
    const bool loops = llvm::isa<clang::ForStmt, clang::WhileStmt, clang::DoStmt, clang::CXXForRangeStmt>(s);
    repeated_ |= loops && holds(s, at_) && !holds(s, variable_->getBeginLoc());
    if (const auto* block = llvm::dyn_cast<clang::CompoundStmt>(s)) look_at(block);
    const auto* u = llvm::dyn_cast<clang::UnaryOperator>(s);
    const bool inside =
        leaves || llvm::isa<clang::LambdaExpr>(s) || (u != nullptr && u->getOpcode() == clang::UO_AddrOf);
    for (const clang::Stmt* child : s->children()) walk(child, inside);
    if (const auto* lambda = llvm::dyn_cast<clang::LambdaExpr>(s)) walk(lambda->getBody(), true);
  }

 private:
  bool holds(const clang::Stmt* s, clang::SourceLocation place) const {
    return !sources_.isBeforeInTranslationUnit(place, s->getBeginLoc()) &&
           !sources_.isBeforeInTranslationUnit(s->getEndLoc(), place);
  }

  /// The statement that moves, and next to it v.clear() or v = ...
  void look_at(const clang::CompoundStmt* block) {
    if (!is_whole_) return;
    for (auto one = block->body_begin(); one != block->body_end(); ++one) {
      const auto next = one + 1;
      const bool simple = llvm::isa<clang::Expr, clang::DeclStmt>(*one);
      if (simple && next != block->body_end() && holds(*one, at_)) gets_value_ |= gives_value(*next);
    }
  }
  bool gives_value(const clang::Stmt* s) const {
    const auto* e = llvm::dyn_cast<clang::Expr>(s);
    e = e != nullptr ? plain(e)->IgnoreParenImpCasts() : nullptr;
    const clang::Expr* object = nullptr;
    if (const auto* m = llvm::dyn_cast_or_null<clang::CXXMemberCallExpr>(e);
        m != nullptr && m->getMethodDecl() != nullptr && m->getMethodDecl()->getDeclName().isIdentifier() &&
        m->getMethodDecl()->getName() == "clear")
      object = m->getImplicitObjectArgument();
    if (const auto* o = llvm::dyn_cast_or_null<clang::CXXOperatorCallExpr>(e);
        o != nullptr && o->getOperator() == clang::OO_Equal && !mentions(o->getArg(1)))
      object = o->getArg(0);
    const auto* r = object != nullptr ? llvm::dyn_cast<clang::DeclRefExpr>(object->IgnoreParenImpCasts()) : nullptr;
    return r != nullptr && r->getDecl() == variable_;
  }
  bool mentions(const clang::Stmt* s) const {
    const auto* r = llvm::dyn_cast_or_null<clang::DeclRefExpr>(s);
    if (r != nullptr && r->getDecl() == variable_) return true;
    if (s == nullptr) return false;
    for (const clang::Stmt* child : s->children())
      if (mentions(child)) return true;
    return false;
  }

  const clang::VarDecl* variable_;
  clang::SourceLocation at_;
  const clang::SourceManager& sources_;
  bool is_whole_ = false, escapes_ = false, later_ = false, repeated_ = false, gets_value_ = false;
};

}  // namespace

const clang::Expr* moved_by_library(const clang::Expr* e) {
  if (!is_call_of(e, "move")) return nullptr;
  const auto* call = llvm::cast<clang::CallExpr>(plain(e)->IgnoreImplicit());
  const auto* record = call->getType()->getAsCXXRecordDecl();
  const bool own = record != nullptr && record->hasDefinition() && !record->isInStdNamespace();
  if (call->getNumArgs() != 1 || own) return nullptr;
  return call->getArg(0);
}

bool is_read_after_move(const clang::Expr* moved, const clang::Stmt* function, const clang::SourceManager& sources) {
  const clang::VarDecl* variable = owner_of(moved);
  if (variable == nullptr || function == nullptr) return true;
  LaterReads reads(variable, moved, sources);
  reads.walk(function, false);
  return reads.found();
}

/// What std::move(e) takes from a place, whose containers it leaves empty where they may be read afterwards, or where
/// the object may have pointers to its own elements.
ir::ExprPtr Initials::taken(const ir::ExprPtr& from, const clang::Expr* e) {
  const ir::Block emptied = left_behind(from, e);
  bool is_read = false;
  for_each_stmt(emptied, [&](const ir::StmtPtr& s) { is_read |= s->text == ir::moved_away; });
  const FindStruct find = [&](const std::string& name) { return module_.find_struct(name); };
  if (!is_read && (emptied.empty() || !holds_pointers(find, from->type))) return from;
  ir::ExprPtr value = save(from, "moved", e->getBeginLoc());
  for (const ir::StmtPtr& s : emptied) emit(s);
  return value;
}

/// What std::move(e) does to a place once the value has gone elsewhere.
ir::Block Initials::left_behind(const ir::ExprPtr& from, const clang::Expr* e) {
  if (!ir::is_place(from) || from->type->is_const || body_.function == nullptr) return {};
  ir::Block emptied = scratch([&] { empty(from); });
  if (emptied.empty() || is_read_after_move(e, body_.function->getBody(), context_.getSourceManager())) return emptied;
  for_each_stmt(emptied, [](const ir::StmtPtr& s) {
    if (is_moved_away(*s)) s->text = ir::moved_at_last;
  });
  return emptied;
}

/// The containers in an object lose their elements.
void Initials::empty(const ir::ExprPtr& place) {
  if (place->type->kind == ir::TypeKind::vector) {
    const ir::StmtPtr s = ir::resize(place, ir::literal("0", ir::int_type("std::size_t")), {}, "resize");
    s->text = ir::moved_away;
    return emit(s);
  }
  if (ir::is_struct(place->type)) {
    const ir::Struct* definition = module_.find_struct(place->type->name);
    if (definition != nullptr)
      for (const ir::Field& f : definition->fields) empty(ir::field(place, f.name, f.type));
    return;
  }
  if (!ir::is_sequence(place->type) || !place->type->extent) return;
  const auto counter = ir::variable(fresh_name("k"), ir::int_type());
  ir::Block inside = scratch([&] { empty(ir::index(place, ir::ref(counter))); });
  if (!inside.empty()) emit(ir::for_(counter, true, ir::int_literal(0), "<", place->type->extent, 1, inside));
}

}  // namespace wengert::compiler
