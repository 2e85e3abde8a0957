// SPDX-License-Identifier: MIT
// Accessors: methods and functions that return a reference to an element, or begin() and end() of a class. Their bodies
// are read in place, so that the place has a name where they are called.
#include <clang/Lex/Lexer.h>

#include <algorithm>
#include <functional>
#include <set>

#include "compiler/frontend/clang/body/lowering.hpp"

namespace wengert::compiler {

/// begin() and end() of a class of the source, as pointers or iterators, and operator[] of a matrix that gives a row as
/// a pointer to numbers: their bodies are read in place.
bool Calls::gives_an_address(const clang::FunctionDecl* f) {
  const auto* method = llvm::dyn_cast<clang::CXXMethodDecl>(f);
  const clang::QualType type = f->getReturnType();
  if (method == nullptr || method->isVirtual()) return false;
  if (f->getOverloadedOperator() == clang::OO_Subscript)
    return type->isPointerType() && type->getPointeeType()->isFloatingType();
  if (!f->getDeclName().isIdentifier() || f->getNumParams() != 0 || !(type->isPointerType() || is_iterator(type)))
    return false;
  const llvm::StringRef name = f->getName();
  return name == "begin" || name == "end" || name == "cbegin" || name == "cend" || name == "data";
}

namespace {

/// Whether an 'if' does nothing but throw, print and end the program.
bool only_ends(const clang::IfStmt* s) {
  const std::function<bool(const clang::Stmt*)> ends = [&](const clang::Stmt* one) {
    if (one == nullptr) return true;
    if (const auto* block = llvm::dyn_cast<clang::CompoundStmt>(one))
      return std::all_of(block->body_begin(), block->body_end(), ends);
    const auto* e = llvm::dyn_cast<clang::Expr>(one);
    if (e == nullptr) return false;
    e = plain(e);
    if (llvm::isa<clang::CXXThrowExpr>(e)) return true;
    const auto* c = llvm::dyn_cast<clang::CallExpr>(e);
    return c != nullptr && (is_stream(c->getType()) ||
                            (c->getDirectCallee() != nullptr && is_carried(c->getDirectCallee()->getNameAsString())));
  };
  return s->getInit() == nullptr && s->getConditionVariable() == nullptr && ends(s->getThen()) && ends(s->getElse());
}

/// Whether a statement declares nothing but constants that live as long as the program.
bool declares_static_constants(const clang::Stmt* s) {
  const auto* declared = llvm::dyn_cast<clang::DeclStmt>(s);
  return declared != nullptr && std::all_of(declared->decl_begin(), declared->decl_end(), [](const clang::Decl* one) {
           const auto* variable = llvm::dyn_cast<clang::VarDecl>(one);
           return variable != nullptr && variable->isStaticLocal() && variable->getType().isConstQualified();
         });
}

/// Whether a statement of an accessor does nothing but compute integers of its own: const int k = i * n + j;
/// x = std::clamp(x, 0, n - 1); if (x < 0) x += n. `own`: its parameters and variables that are integers by value;
/// `assigned`: those that it assigns.
bool computes_integers(const clang::Stmt* s, std::set<const clang::ValueDecl*>& own,
                       std::set<const clang::ValueDecl*>& assigned) {
  const auto is_integer = [](clang::QualType t) { return t->isIntegerType() && !t.isVolatileQualified(); };
  if (s == nullptr || llvm::isa<clang::NullStmt>(s)) return true;
  if (const auto* all = llvm::dyn_cast<clang::CompoundStmt>(s))
    return std::all_of(all->body_begin(), all->body_end(), [&](const clang::Stmt* one) {
      return !llvm::isa<clang::DeclStmt>(one) && computes_integers(one, own, assigned);
    });
  if (const auto* choice = llvm::dyn_cast<clang::IfStmt>(s))
    return choice->getInit() == nullptr && choice->getConditionVariable() == nullptr &&
           !has_effects(choice->getCond()) && computes_integers(choice->getThen(), own, assigned) &&
           computes_integers(choice->getElse(), own, assigned);
  if (const auto* declared = llvm::dyn_cast<clang::DeclStmt>(s))
    return std::all_of(declared->decl_begin(), declared->decl_end(), [&](const clang::Decl* one) {
      const auto* d = llvm::dyn_cast<clang::VarDecl>(one);
      const bool fits = d != nullptr && d->isLocalVarDecl() && !d->isStaticLocal() && is_integer(d->getType()) &&
                        d->getInit() != nullptr && !has_effects(d->getInit());
      return fits && own.insert(d).second;
    });
  const auto* e = llvm::dyn_cast<clang::Expr>(s);
  e = e != nullptr ? plain(e) : nullptr;
  const clang::Expr *target = nullptr, *given = nullptr;
  if (const auto* two = llvm::dyn_cast_or_null<clang::BinaryOperator>(e); two != nullptr && two->isAssignmentOp()) {
    target = two->getLHS();
    given = two->getRHS();
  } else if (const auto* one = llvm::dyn_cast_or_null<clang::UnaryOperator>(e);
             one != nullptr && one->isIncrementDecrementOp()) {
    target = one->getSubExpr();
  }
  if (target == nullptr || own.count(named(target)) == 0 || (given != nullptr && has_effects(given))) return false;
  return assigned.insert(named(target)).second || true;
}

/// Whether what an accessor computes with its integers is the same in any type of them: sums, products and subscripts
/// are, modulo the number of addresses.
bool computes_alike(const clang::Stmt* s) {
  if (s == nullptr) return true;
  if (llvm::isa<clang::AbstractConditionalOperator>(s)) return false;
  if (const auto* two = llvm::dyn_cast<clang::BinaryOperator>(s); two != nullptr && !two->isAdditiveOp()) {
    if (two->getOpcode() != clang::BO_Mul) return false;
  }
  if (const auto* one = llvm::dyn_cast<clang::ImplicitCastExpr>(s)) {
    if (one->getCastKind() == clang::CK_IntegralToFloating || one->getCastKind() == clang::CK_IntegralToBoolean)
      return false;
  }
  return std::all_of(s->child_begin(), s->child_end(), computes_alike);
}

}  // namespace

ir::ExprPtr Calls::accessed_place(const clang::FunctionDecl* callee, const ir::ExprPtr& self,
                                  const std::vector<Given>& arguments, const CallablePtr& closure,
                                  clang::SourceLocation where) {
  const clang::FunctionDecl* function = callee->getDefinition();
  const auto* body = function ? llvm::dyn_cast_or_null<clang::CompoundStmt>(function->getBody()) : nullptr;
  if (body == nullptr || body->body_empty() || accessors_ > 8 || arguments.size() > function->getNumParams())
    return nullptr;
  const auto* last = llvm::dyn_cast<clang::ReturnStmt>(body->body_back());
  const bool is_address = gives_an_address(callee);
  if (last == nullptr || last->getRetValue() == nullptr || (!is_address && !last->getRetValue()->isLValue()) ||
      copied_extreme(last->getRetValue()) != nullptr)
    return nullptr;
  // Assertions may stand before it, checks that throw or end the program, and static constants.
  std::vector<const clang::Stmt*> checks;
  std::set<const clang::ValueDecl*> own, assigned;
  for (const clang::ParmVarDecl* p : function->parameters())
    if (p->getType()->isIntegerType()) own.insert(p);
  for (const clang::Stmt* s : body->body()) {
    if (s == last) break;
    if (declares_static_constants(s) || computes_integers(s, own, assigned)) {
      checks.push_back(s);
      continue;
    }
    if (const auto* check = llvm::dyn_cast<clang::IfStmt>(s); check != nullptr && only_ends(check)) {
      checks.push_back(check);
      continue;
    }
    if (!s->getBeginLoc().isMacroID()) return nullptr;
    const auto name =
        clang::Lexer::getImmediateMacroName(s->getBeginLoc(), context_.getSourceManager(), context_.getLangOpts());
    if (name != "assert") return nullptr;
  }
  const bool alike = checks.empty() && computes_alike(last->getRetValue());
  std::vector<ir::ExprPtr> given;
  for (std::size_t k = 0; k < arguments.size(); ++k) {
    const clang::QualType type = function->getParamDecl(static_cast<unsigned>(k))->getType();
    ir::ExprPtr one = argument(arguments[k], type, where);
    if (assigned.count(function->getParamDecl(static_cast<unsigned>(k))) != 0) {
      given.push_back(save(ir::cast(ir::as_mutable(module_.type_of(type, where)), one), "at", where));
      continue;
    }
    if (!alike && ir::is_integer(one->type)) one = written(one);
    const bool simple = one->kind == ir::ExprKind::literal || one->kind == ir::ExprKind::variable;
    if (!type->isReferenceType() && !simple && !ir::is_integer(one->type)) one = save(one, "value", where);
    given.push_back(one);
  }
  const ir::ExprPtr outer = body_.object;
  if (self) body_.object = self;
  const auto bound_before = body_.bound;
  const auto callables_before = body_.callables;
  if (closure)
    for (const Captured& one : closure->captured) {
      if (one.callable)
        body_.callables[one.variable] = one.callable;
      else if (one.variable != nullptr)
        body_.bound[one.variable] = one.value;
      else
        body_.object = one.value;
    }
  for (std::size_t k = 0; k < given.size(); ++k)
    body_.bound[function->getParamDecl(static_cast<unsigned>(k))] = given[k];
  ++accessors_;
  for (const clang::Stmt* check : checks) lowering_.statements.statement_inside(check);
  const ir::ExprPtr chosen = lowering_.expressions.referred_place(last->getRetValue());
  const ir::ExprPtr result = chosen ? chosen : value(last->getRetValue());
  --accessors_;
  body_.object = outer;
  body_.bound = bound_before;
  body_.callables = callables_before;
  if (is_address ? !ir::is_address(result->type) : !ir::is_place(result)) return nullptr;
  return result;
}

}  // namespace wengert::compiler
