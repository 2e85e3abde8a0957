// SPDX-License-Identifier: MIT
// Numbers that a function puts together from letters: c - '0', value[c], std::stoi(text), a switch over digits; see
// texts.hpp.
#include <algorithm>
#include <array>
#include <set>

#include "compiler/frontend/clang/library/functions.hpp"
#include "compiler/frontend/clang/library/text_kinds.hpp"
#include "compiler/frontend/clang/library/texts.hpp"
#include "compiler/frontend/clang/tree_visitor.hpp"

namespace wengert::compiler {

namespace {

bool reads_integer(llvm::StringRef function) {
  static const std::array<llvm::StringRef, 13> known{"stoi",    "stol",     "stoll",     "stoul",  "stoull",
                                                     "atoi",    "atol",     "atoll",     "strtol", "strtoll",
                                                     "strtoul", "strtoull", "from_chars"};
  return std::find(known.begin(), known.end(), function) != known.end();
}

bool is_letter_type(clang::QualType type) {
  const auto* builtin = type.getNonReferenceType()->getAs<clang::BuiltinType>();
  return builtin != nullptr &&
         (builtin->getKind() == clang::BuiltinType::Char_S || builtin->getKind() == clang::BuiltinType::Char_U);
}

/// The variable that a place lies in: of digits[k], &n and v.first.
const clang::ValueDecl* variable_of(const clang::Expr* e) {
  CarriedNodes nodes;
  nodes.walk(e);
  return nodes.references.empty() ? nullptr : nodes.references.front()->getDecl();
}

/// Whether a statement assigns or returns numbers, and where it first does.
class NumberWrites : public TreeVisitor<NumberWrites, clang::BinaryOperator, clang::UnaryOperator, clang::ReturnStmt> {
 public:
  bool visit(clang::BinaryOperator* e) { return !e->isAssignmentOp() || note(e, e->getType()); }
  bool visit(clang::UnaryOperator* e) { return !e->isIncrementDecrementOp() || note(e, e->getType()); }
  bool visit(clang::ReturnStmt* s) {
    return s->getRetValue() == nullptr || note(s->getRetValue(), s->getRetValue()->getType());
  }
  static bool is_number(clang::QualType type) {
    const auto* builtin = type->getAs<clang::BuiltinType>();
    return builtin != nullptr && (builtin->isInteger() || builtin->isFloatingPoint()) && !type->isBooleanType() &&
           !is_letter_type(type);
  }
  const clang::Expr* first = nullptr;

 private:
  bool note(const clang::Expr* e, clang::QualType type) {
    if (is_number(type)) first = bare(e);
    return first == nullptr;
  }
};

/// Which variables hold integers that are worked out from letters, and the first place where one becomes a number of
/// floating point. Walked again until nothing is added.
class DigitUses : public TreeVisitor<DigitUses, clang::BinaryOperator, clang::VarDecl, clang::CallExpr, clang::CastExpr,
                                     clang::ArraySubscriptExpr, clang::ReturnStmt, clang::CXXForRangeStmt> {
 public:
  bool visit(clang::BinaryOperator* e) {
    if (e->isAssignmentOp() && is_of_letters(e->getRHS())) hold_place(e->getLHS());
    return true;
  }
  bool visit(clang::VarDecl* d) {
    if (d->getInit() != nullptr && !is_letter_type(d->getType()) && is_of_letters(d->getInit())) hold(d);
    return true;
  }
  bool visit(clang::CallExpr* e) {
    if (is_extraction(e) && e->getNumArgs() == 2 && is_whole(e->getArg(1)->getType())) hold_place(e->getArg(1));
    if (name_of(e) == "sscanf" || name_of(e) == "from_chars")
      for (const clang::Expr* a : e->arguments())
        if (const clang::QualType to = bare(a)->getType(); is_whole(to->isPointerType() ? to->getPointeeType() : to))
          hold_place(a);
    const auto* m = llvm::dyn_cast<clang::CXXMemberCallExpr>(e);
    const auto* o = llvm::dyn_cast<clang::CXXOperatorCallExpr>(e);
    const bool of_letters = std::any_of(e->arg_begin(), e->arg_end(), [&](const auto* a) { return is_of_letters(a); });
    if (!of_letters) return true;
    if (m != nullptr && !is_string(m->getImplicitObjectArgument()->getType()) &&
        !is_stream(m->getImplicitObjectArgument()->getType())) {
      hold(variable_of(m->getImplicitObjectArgument()));
      for (const clang::Expr* a : m->arguments())
        if (is_whole(a->getType()) && is_of_letters(a)) note_others(m->getImplicitObjectArgument());
    }
    if (!e->getType().getNonReferenceType()->isRealFloatingType()) return true;
    const auto* callee = e->getDirectCallee();
    if (m != nullptr || (o != nullptr && o->getOperator() == clang::OO_Subscript)) {
      if (std::any_of(e->arg_begin(), e->arg_end(), [&](const auto* a) { return is_letter(a); })) found(e);
    } else if (callee != nullptr && (!callee->isInStdNamespace() || !mathematical_function(callee).empty())) {
      found(e);
    }
    return true;
  }
  bool visit(clang::CastExpr* e) {
    if (e->getCastKind() == clang::CK_IntegralToFloating && is_of_letters(e->getSubExpr())) found(e);
    return true;
  }
  bool visit(clang::ArraySubscriptExpr* e) {
    if (e->getType()->isRealFloatingType() && is_letter(e->getIdx())) found(e);
    return true;
  }
  bool visit(clang::ReturnStmt* s) {
    const clang::Expr* e = s->getRetValue();
    returned |= e != nullptr && !is_letter_type(e->getType()) && !is_string(e->getType()) && is_of_letters(e);
    return true;
  }
  bool visit(clang::CXXForRangeStmt* s) {
    if (!is_letter_type(s->getLoopVariable()->getType()) && is_of_letters(s->getRangeInit()))
      hold(s->getLoopVariable());
    return true;
  }
  /// Whether a letter, or what is worked out from one, is in an expression. What is compared decides, and is no number.
  bool is_of_letters(const clang::Stmt* s) const {
    if (s == nullptr || llvm::isa<clang::LambdaExpr, clang::CharacterLiteral, clang::UnaryExprOrTypeTraitExpr>(s))
      return false;
    if (const auto* e = llvm::dyn_cast<clang::Expr>(s)) {
      if (e->getType()->isBooleanType() || e->getType()->isVoidType()) return false;
      if (const auto* b = llvm::dyn_cast<clang::BinaryOperator>(e);
          b != nullptr && (b->isComparisonOp() || b->isLogicalOp()))
        return false;
      if (const auto* r = llvm::dyn_cast<clang::DeclRefExpr>(e);
          r != nullptr && (held_.count(r->getDecl()) != 0 || is_letter_type(r->getType())))
        return true;
      if (const auto* c = llvm::dyn_cast<clang::CastExpr>(e);
          c != nullptr && c->getCastKind() == clang::CK_LValueToRValue && is_letter_type(c->getType()))
        return true;
      if (const auto* call = llvm::dyn_cast<clang::CallExpr>(e); call != nullptr && reads_integer(name_of(call)))
        return true;
      if (const auto* either = llvm::dyn_cast<clang::AbstractConditionalOperator>(e))
        return is_of_letters(either->getTrueExpr()) || is_of_letters(either->getFalseExpr());
    }
    return std::any_of(s->child_begin(), s->child_end(), [&](const clang::Stmt* part) { return is_of_letters(part); });
  }
  bool grew = false;
  bool returned = false;               ///< an integer that is worked out from letters is handed to callers
  const clang::Expr* first = nullptr;  ///< where one becomes a number of floating point

 private:
  static bool is_whole(clang::QualType type) {
    return type.getNonReferenceType()->isIntegerType() && !type.getNonReferenceType()->isBooleanType() &&
           !is_letter_type(type);
  }
  void hold_place(const clang::Expr* e) {
    hold(variable_of(e));
    if (const clang::QualType type = bare(e)->getType(); !is_letter_type(type) && !is_string(type)) note_others(e);
  }
  /// Whether a place is one that others see: behind a parameter, in the object, outside of functions.
  void note_others(const clang::Expr* e) {
    CarriedNodes nodes;
    nodes.walk(e);
    returned |= nodes.this_object;
    if (nodes.references.empty()) return;
    const auto* d = llvm::dyn_cast<clang::VarDecl>(nodes.references.front()->getDecl());
    returned |=
        d != nullptr && (d->hasGlobalStorage() || (llvm::isa<clang::ParmVarDecl>(d) &&
                                                   (d->getType()->isReferenceType() || d->getType()->isPointerType())));
  }
  void hold(const clang::ValueDecl* d) { grew |= d != nullptr && !is_string(d->getType()) && held_.insert(d).second; }
  void found(const clang::Expr* e) {
    if (first == nullptr) first = bare(e);
  }
  /// A subscript that is a letter, or a letter less another one, as a table of digits has. An integer chooses an
  /// element.
  static bool is_letter(const clang::Expr* e) {
    e = bare(e);
    while (const auto* cast = llvm::dyn_cast<clang::ExplicitCastExpr>(e)) e = bare(cast->getSubExpr());
    if (const auto* less = llvm::dyn_cast<clang::BinaryOperator>(e); less != nullptr && less->isAdditiveOp())
      return is_letter(less->getLHS()) || is_letter(less->getRHS());
    return is_letter_type(e->getType()) && !llvm::isa<clang::CharacterLiteral>(e);
  }
  std::set<const clang::ValueDecl*> held_;
};

/// Which digits decide, one at a time, what numbers become: switch (c) { case '1': d = 1; break; ... }, c == '1' ? 1 :
/// 0. Digits that decide alike (case '0': case '1':) tell kinds of letters apart, not numbers.
class DigitDecisions
    : public TreeVisitor<DigitDecisions, clang::SwitchStmt, clang::IfStmt, clang::AbstractConditionalOperator> {
 public:
  DigitDecisions(const clang::ASTContext& context, const DigitUses& uses) : context_(context), uses_(uses) {}
  bool visit(clang::SwitchStmt* s) {
    if (!uses_.is_of_letters(s->getCond())) return true;
    for (const clang::SwitchCase* one = s->getSwitchCaseList(); one != nullptr; one = one->getNextSwitchCase())
      if (const auto* c = llvm::dyn_cast<clang::CaseStmt>(one);
          c != nullptr && !llvm::isa<clang::SwitchCase>(c->getSubStmt()))
        note(digit(c->getLHS(), s->getCond()), c->getSubStmt());
    return true;
  }
  bool visit(clang::IfStmt* s) {
    note(asked(s->getCond()), s->getThen());
    return true;
  }
  bool visit(clang::AbstractConditionalOperator* e) {
    if (const int found = asked(e->getCond()); found >= 0 && NumberWrites::is_number(e->getType())) note_at(found, e);
    return true;
  }
  /// The first place, where three digits or more decide.
  const clang::Expr* place() const { return digits_.size() > 2 ? first_ : nullptr; }

 private:
  void note(int found, const clang::Stmt* decided) {
    NumberWrites writes;
    if (found >= 0) writes.walk(decided);
    if (writes.first != nullptr) note_at(found, writes.first);
  }
  void note_at(int found, const clang::Expr* where) {
    digits_.insert(found);
    if (first_ == nullptr ||
        context_.getSourceManager().isBeforeInTranslationUnit(where->getBeginLoc(), first_->getBeginLoc()))
      first_ = where;
  }
  /// The digit that a constant expression is, or is the letter of; -1 for others. `asked` is what it is compared with.
  int digit(const clang::Expr* e, const clang::Expr* asked) const {
    clang::Expr::EvalResult known;
    if (!uses_.is_of_letters(asked) || e->isValueDependent() || !e->EvaluateAsInt(known, context_)) return -1;
    const llvm::APSInt& letter = known.Val.getInt();
    if (letter >= '0' && letter <= '9') return static_cast<int>(letter.getExtValue() - '0');
    return letter >= 0 && letter <= 9 && !is_letter_type(bare(asked)->getType())
               ? static_cast<int>(letter.getExtValue())
               : -1;
  }
  /// The first digit that a condition compares a letter with.
  int asked(const clang::Expr* e) const {
    const auto* b = llvm::dyn_cast<clang::BinaryOperator>(bare(e));
    if (b == nullptr) return -1;
    if (b->isLogicalOp()) return std::max(asked(b->getLHS()), asked(b->getRHS()));
    if (b->getOpcode() != clang::BO_EQ) return -1;
    return std::max(digit(b->getRHS(), b->getLHS()), digit(b->getLHS(), b->getRHS()));
  }
  const clang::ASTContext& context_;
  const DigitUses& uses_;
  std::set<int> digits_;
  const clang::Expr* first_ = nullptr;
};

}  // namespace

void Texts::note_digits() {
  if (body_.function == nullptr || body_.function->getBody() == nullptr) return;
  DigitUses uses;
  do {
    uses.grew = false;
    uses.walk(body_.function->getBody());
  } while (uses.grew);
  if (uses.first == nullptr) {
    DigitDecisions decisions(context_, uses);
    decisions.walk(body_.function->getBody());
    uses.first = decisions.place();
  }
  if (uses.first != nullptr && holds_numbers())
    refuse(uses.first->getBeginLoc(), Refused::number_in_text, module_.text_of(uses.first->getSourceRange()));
  if (uses.first != nullptr)
    module_.note_number_of_text(uses.first->getBeginLoc());
  else if (uses.returned)
    module_.note_number_of_text(body_.function->getLocation());
}

}  // namespace wengert::compiler
