// SPDX-License-Identifier: MIT
// Local pointers to letters that are names as well: const char* key = c ? "low" : "high"; table.find(key), and
// for (const char* name : {"low", "high"}) s += factor(name). Such a name has a number beside its letters.
#include <algorithm>

#include "compiler/frontend/clang/body/lowering.hpp"
#include "compiler/frontend/clang/library/texts.hpp"
#include "compiler/frontend/clang/tree_visitor.hpp"

namespace wengert::compiler {

namespace {

/// Where a variable becomes a std::string or is compared with one, and where a function gets it as it is.
class LetterUses : public TreeVisitor<LetterUses, clang::CXXConstructExpr, clang::CallExpr> {
 public:
  explicit LetterUses(const clang::VarDecl* variable) : variable_(variable) {}
  bool visit(clang::CXXConstructExpr* e) {
    as_name |= is_string(e->getType()) && e->getNumArgs() > 0 && is_it(e->getArg(0));
    return true;
  }
  bool visit(clang::CallExpr* e) {
    const bool any = std::any_of(e->arg_begin(), e->arg_end(), [&](const clang::Expr* a) { return is_it(a); });
    const bool strings = std::any_of(e->arg_begin(), e->arg_end(), [&](const clang::Expr* a) {
      return is_string(a->getType().getNonReferenceType());
    });
    if (llvm::isa<clang::CXXOperatorCallExpr>(e))
      as_name |= any && strings;
    else
      as_letters |= any;
    return true;
  }
  bool as_name = false, as_letters = false;

 private:
  bool is_it(const clang::Expr* e) const {
    return named(plain(e)->IgnoreImplicit()->IgnoreParenImpCasts()) == variable_;
  }
  const clang::VarDecl* variable_;
};

bool is_of_literals(const clang::Expr* e) {
  if (literal_of(e) != nullptr) return true;
  const auto* choice = llvm::dyn_cast<clang::ConditionalOperator>(plain(e)->IgnoreParenImpCasts());
  return choice != nullptr && is_of_literals(choice->getTrueExpr()) && is_of_literals(choice->getFalseExpr());
}

}  // namespace

/// The number of a local variable that is a literal or a choice of some, and is used as a name. Its letters are
/// declared as any pointer is.
void Declarations::number_letters(const clang::VarDecl* d) {
  if (!d->isLocalVarDecl() || d->isStaticLocal() || !is_letters(d->getType()) || d->getInit() == nullptr ||
      !is_of_literals(d->getInit()) || has_effects(d->getInit()))
    return;
  const clang::Stmt* scope = lifetime(d);
  LetterUses uses(d);
  uses.walk(scope);
  if (!uses.as_name || changes(scope, {d})) return;
  body_.named_pointers[d] = save(lowering_.names.name(d->getInit()), "name", d->getLocation());
}

/// for (const char* name : {"low", "high"}) with a body that hands the letters over: the body stands once for each.
bool Loops::over_letters(const clang::CXXForRangeStmt* s, const clang::InitListExpr* list) {
  const clang::VarDecl* item = s->getLoopVariable();
  if (!is_letters(item->getType()) || list->getNumInits() > 16 || changes(s->getBody(), {item})) return false;
  if (!std::all_of(list->begin(), list->end(),
                   [](const clang::Stmt* one) { return literal_of(llvm::cast<clang::Expr>(one)) != nullptr; }))
    return false;
  LetterUses uses(item);
  uses.walk(s->getBody());
  if (!uses.as_letters) return false;
  for (const clang::Expr* one : list->inits()) {
    body_.bound[item] = value(one);
    if (uses.as_name) body_.named_pointers[item] = lowering_.names.name(one);
    emit(ir::block(lowering_.statements.body(s->getBody()), range_of(s)));
  }
  body_.named_pointers.erase(item);
  return true;
}

}  // namespace wengert::compiler
