// SPDX-License-Identifier: MIT
// What an expression or a statement of the source does, as its text tells.
#include <clang/AST/DeclTemplate.h>

#include <algorithm>

#include "compiler/frontend/clang/body/effects.hpp"
#include "compiler/frontend/clang/body/lowering.hpp"
#include "compiler/frontend/clang/tree_visitor.hpp"

namespace wengert::compiler {

const clang::ValueDecl* named(const clang::Expr* e) {
  const auto* r = llvm::dyn_cast<clang::DeclRefExpr>(e->IgnoreParenImpCasts());
  return r ? r->getDecl() : nullptr;
}

bool is_changeable_reference(clang::QualType type) {
  return type->isReferenceType() && !type.getNonReferenceType().isConstQualified();
}

/// std::pair and its like copy what they are given, unless a member is a reference.
static bool only_copies(const clang::CXXRecordDecl* record) {
  const auto* instance = llvm::dyn_cast<clang::ClassTemplateSpecializationDecl>(record);
  if (instance == nullptr || !record->isInStdNamespace()) return false;
  const llvm::StringRef name = record->getName();
  if (name != "pair" && name != "tuple" && name != "optional" && name != "variant") return false;
  const auto is_reference = [](const clang::TemplateArgument& one) {
    return one.getKind() == clang::TemplateArgument::Type && one.getAsType()->isReferenceType();
  };
  for (const clang::TemplateArgument& one : instance->getTemplateArgs().asArray()) {
    const auto all = one.getKind() == clang::TemplateArgument::Pack ? one.pack_elements() : llvm::ArrayRef(one);
    if (std::any_of(all.begin(), all.end(), is_reference)) return false;
  }
  return true;
}

std::vector<const clang::Expr*> given_to_references(const clang::Expr* e) {
  std::vector<const clang::Expr*> given;
  const auto note = [&](clang::QualType type, const clang::Expr* one) {
    if (is_changeable_reference(type)) given.push_back(one);
  };
  const auto note_members = [&](llvm::ArrayRef<clang::Expr*> inits) {
    const auto* record = e->getType()->getAsCXXRecordDecl();
    if (record == nullptr || !record->hasDefinition()) return;
    std::size_t k = record->getNumBases();
    for (const clang::FieldDecl* field : record->fields()) {
      if (field->isUnnamedBitField()) continue;
      if (k < inits.size()) note(field->getType(), inits[k]);
      ++k;
    }
  };
  if (const auto* call = llvm::dyn_cast<clang::CallExpr>(e)) {
    const auto* callee = call->getDirectCallee();
    const bool has_object =
        llvm::isa<clang::CXXOperatorCallExpr>(e) && llvm::isa_and_nonnull<clang::CXXMethodDecl>(callee);
    const clang::QualType called = callee != nullptr ? callee->getType() : call->getCallee()->getType();
    const auto* selected = llvm::dyn_cast<clang::BinaryOperator>(call->getCallee()->IgnoreParens());  // (object.*f)(x)
    const auto* type = called->isFunctionProtoType() ? called->castAs<clang::FunctionProtoType>()
                       : called->isPointerType()     ? called->getPointeeType()->getAs<clang::FunctionProtoType>()
                       : selected != nullptr && selected->isPtrMemOp() ? selected->getRHS()
                                                                             ->getType()
                                                                             ->castAs<clang::MemberPointerType>()
                                                                             ->getPointeeType()
                                                                             ->getAs<clang::FunctionProtoType>()
                                                                       : nullptr;
    for (unsigned k = 0, a = has_object ? 1 : 0; type != nullptr && k < type->getNumParams() && a < call->getNumArgs();
         ++k, ++a)
      note(type->getParamType(k), call->getArg(a));
  } else if (const auto* made = llvm::dyn_cast<clang::CXXConstructExpr>(e)) {
    const bool copies = only_copies(made->getConstructor()->getParent());
    for (unsigned k = 0; !copies && k < made->getNumArgs() && k < made->getConstructor()->getNumParams(); ++k)
      note(made->getConstructor()->getParamDecl(k)->getType(), made->getArg(k));
  } else if (const auto* list = llvm::dyn_cast<clang::InitListExpr>(e)) {
    if (const auto* semantic = list->isSemanticForm() ? list : list->getSemanticForm()) note_members(semantic->inits());
  } else if (const auto* brackets = llvm::dyn_cast<clang::CXXParenListInitExpr>(e)) {
    note_members(const_cast<clang::CXXParenListInitExpr*>(brackets)->getInitExprs());
  }
  return given;
}

namespace {

/// Finds statements that may change one of a set of variables: assignments, increments, addresses, references.
class ChangeFinder
    : public TreeVisitor<ChangeFinder, clang::BinaryOperator, clang::UnaryOperator, clang::Expr, clang::VarDecl> {
 public:
  /// `parts`: also of their members and elements, and by their methods.
  explicit ChangeFinder(const std::set<const clang::ValueDecl*>& variables, bool parts = false)
      : variables_(variables), parts_(parts) {}
  bool visit(clang::BinaryOperator* e) {
    if (e->isAssignmentOp()) look(e->getLHS());
    return !found;
  }
  bool visit(clang::UnaryOperator* e) {
    if (e->isIncrementDecrementOp() || e->getOpcode() == clang::UO_AddrOf) look(e->getSubExpr());
    return !found;
  }
  bool visit(clang::Expr* e) {
    for (const clang::Expr* one : given_to_references(e)) look(one);
    if (const auto* operation = llvm::dyn_cast<clang::CXXOperatorCallExpr>(e))
      if (operation->isAssignmentOp() || operation->getOperator() == clang::OO_PlusPlus ||
          operation->getOperator() == clang::OO_MinusMinus)
        look(operation->getArg(0));
    if (const auto* m = llvm::dyn_cast<clang::CXXMemberCallExpr>(e);
        parts_ && m != nullptr && m->getMethodDecl() != nullptr && !m->getMethodDecl()->isConst())
      look(m->getImplicitObjectArgument());
    return !found;
  }
  bool visit(clang::VarDecl* d) {
    if (is_changeable_reference(d->getType()) && d->getInit()) look(d->getInit());
    return !found;
  }
  bool found = false;

 private:
  void look(const clang::Expr* e) {
    const auto* d = named(e);
    found |= d != nullptr && variables_.count(d) != 0;
    if (!parts_) return;
    e = plain(e)->IgnoreParenImpCasts();
    if (const auto* m = llvm::dyn_cast<clang::MemberExpr>(e)) return look(m->getBase());
    if (const auto* s = llvm::dyn_cast<clang::ArraySubscriptExpr>(e)) return look(s->getBase());
    if (const auto* o = llvm::dyn_cast<clang::CXXOperatorCallExpr>(e);
        o != nullptr && o->getOperator() == clang::OO_Subscript)
      look(o->getArg(0));
  }
  const std::set<const clang::ValueDecl*>& variables_;
  bool parts_;
};

class MentionFinder : public TreeVisitor<MentionFinder, clang::DeclRefExpr, clang::CallExpr> {
 public:
  bool visit(clang::DeclRefExpr* e) {
    found.variables.insert(e->getDecl());
    return true;
  }
  bool visit(clang::CallExpr* e) {
    if (!llvm::isa<clang::CXXOperatorCallExpr, clang::CXXMemberCallExpr>(e)) found.calls = true;
    return true;
  }
  Mentioned found;
};

/// Finds what is no plain read or write of one of these variables: whatever may make another way to reach it.
class OtherWays : public TreeVisitor<OtherWays, clang::DeclRefExpr, clang::ImplicitCastExpr, clang::BinaryOperator,
                                     clang::UnaryOperator, clang::CallExpr, clang::CXXConstructExpr, clang::VarDecl> {
 public:
  explicit OtherWays(const std::set<const clang::ValueDecl*>& variables) : variables_(variables) {}
  bool visit(clang::DeclRefExpr* e) {
    const bool is_use = variables_.count(e->getDecl()) != 0;
    uses_ += is_use ? 1 : 0;
    in_lambda_ |= is_use && e->refersToEnclosingVariableOrCapture();
    return true;
  }
  bool visit(clang::ImplicitCastExpr* e) {
    if (e->getCastKind() == clang::CK_LValueToRValue) harmless(e->getSubExpr());
    return true;
  }
  bool visit(clang::BinaryOperator* e) {
    if (e->isAssignmentOp()) harmless(e->getLHS());
    return true;
  }
  bool visit(clang::UnaryOperator* e) {
    if (e->isIncrementDecrementOp()) harmless(e->getSubExpr());
    return true;
  }
  bool visit(clang::CallExpr* e) {
    const auto* callee = e->getDirectCallee();
    if (callee == nullptr) return true;
    const unsigned skip = llvm::isa<clang::CXXOperatorCallExpr>(e) && llvm::isa<clang::CXXMethodDecl>(callee) ? 1 : 0;
    for (unsigned k = 0; k + skip < e->getNumArgs() && k < callee->getNumParams(); ++k)
      bound(callee->getParamDecl(k)->getType(), e->getArg(k + skip));
    return true;
  }
  bool visit(clang::CXXConstructExpr* e) {
    for (unsigned k = 0; k < e->getNumArgs() && k < e->getConstructor()->getNumParams(); ++k)
      bound(e->getConstructor()->getParamDecl(k)->getType(), e->getArg(k));
    return true;
  }
  bool visit(clang::VarDecl* d) {
    if (d->getInit() != nullptr && !llvm::isa<clang::ParmVarDecl>(d)) bound(d->getType(), d->getInit());
    return true;
  }
  bool found() const { return in_lambda_ || uses_ != harmless_; }

 private:
  void harmless(const clang::Expr* e) {
    const auto* r = llvm::dyn_cast<clang::DeclRefExpr>(e->IgnoreParens());
    harmless_ += r != nullptr && variables_.count(r->getDecl()) != 0 ? 1 : 0;
  }
  /// A reference to const reads alone.
  void bound(clang::QualType type, const clang::Expr* to) {
    if (!type->isLValueReferenceType() || !type.getNonReferenceType().isConstQualified()) return;
    while (const auto* cast = llvm::dyn_cast<clang::ImplicitCastExpr>(to->IgnoreParens())) {
      if (cast->getCastKind() != clang::CK_NoOp) return;
      to = cast->getSubExpr();
    }
    harmless(to);
  }
  const std::set<const clang::ValueDecl*>& variables_;
  int uses_ = 0, harmless_ = 0;
  bool in_lambda_ = false;
};

/// Finds what reads memory that no variable of the function is: members, elements, pointees, results by reference.
class MemoryReads : public TreeVisitor<MemoryReads, clang::MemberExpr, clang::ArraySubscriptExpr, clang::UnaryOperator,
                                       clang::CXXThisExpr, clang::CallExpr> {
 public:
  bool visit(clang::MemberExpr*) { return note(true); }
  bool visit(clang::ArraySubscriptExpr*) { return note(true); }
  bool visit(clang::UnaryOperator* e) { return note(e->getOpcode() == clang::UO_Deref); }
  bool visit(clang::CXXThisExpr*) { return note(true); }
  bool visit(clang::CallExpr* e) {
    const auto* callee = e->getDirectCallee();
    return note(e->isLValue() && (callee == nullptr || !callee->isInStdNamespace()));
  }
  bool found = false;

 private:
  bool note(bool memory) {
    found |= memory;
    return !found;
  }
};

}  // namespace

bool is_reached_by_name_alone(const clang::Expr* e, const clang::FunctionDecl* function) {
  MemoryReads memory;
  memory.walk(e);
  if (memory.found || function == nullptr || function->getBody() == nullptr) return false;
  std::set<const clang::ValueDecl*> variables;
  for (const clang::ValueDecl* one : mentioned_in(e).variables) {
    if (llvm::isa<clang::FunctionDecl, clang::EnumConstantDecl>(one)) continue;
    const auto* variable = llvm::dyn_cast<clang::VarDecl>(one);
    if (variable == nullptr || !variable->hasLocalStorage() || !variable->getType()->isArithmeticType() ||
        variable->getDeclContext() != llvm::dyn_cast<clang::DeclContext>(function))
      return false;
    variables.insert(variable);
  }
  OtherWays ways(variables);
  ways.walk(function->getBody());
  return !ways.found();
}

bool changes(const clang::Stmt* inside, const std::set<const clang::ValueDecl*>& variables) {
  ChangeFinder finder(variables);
  finder.walk(inside);
  return finder.found;
}

bool changes_parts(const clang::Stmt* inside, const std::set<const clang::ValueDecl*>& variables) {
  ChangeFinder finder(variables, true);
  finder.walk(inside);
  return finder.found;
}

bool is_copied_number(const clang::Expr* e) {
  e = e->IgnoreParens();
  if (const auto* full = llvm::dyn_cast<clang::FullExpr>(e)) e = full->getSubExpr()->IgnoreParens();
  if (!llvm::isa<clang::MaterializeTemporaryExpr>(e) || !e->getType()->isScalarType()) return false;
  const auto* call = llvm::dyn_cast<clang::CallExpr>(plain(e)->IgnoreParenImpCasts());
  const clang::FunctionDecl* callee = call != nullptr ? call->getDirectCallee() : nullptr;
  return callee == nullptr || !callee->isInStdNamespace() ||
         llvm::isa<clang::CXXMethodDecl>(callee);  // has its own place
}

bool refers_to_a_place(const clang::Expr* e) {
  for (const clang::Expr* before = nullptr; before != e;) {
    before = e;
    e = e->IgnoreParens();
    if (const auto* full = llvm::dyn_cast<clang::FullExpr>(e)) e = full->getSubExpr();
    if (const auto* cast = llvm::dyn_cast<clang::CastExpr>(e); cast != nullptr && cast->getCastKind() == clang::CK_NoOp)
      e = cast->getSubExpr();
  }
  return e->isLValue() && !llvm::isa<clang::MaterializeTemporaryExpr>(e);
}

const clang::Expr* plain(const clang::Expr* e) {
  for (;;) {
    const clang::Expr* before = e;
    e = e->IgnoreParens();
    if (const auto* full = llvm::dyn_cast<clang::FullExpr>(e)) e = full->getSubExpr();
    if (const auto* temporary = llvm::dyn_cast<clang::MaterializeTemporaryExpr>(e)) e = temporary->getSubExpr();
    if (const auto* bound = llvm::dyn_cast<clang::CXXBindTemporaryExpr>(e)) e = bound->getSubExpr();
    if (const auto* number = llvm::dyn_cast<clang::SubstNonTypeTemplateParmExpr>(e)) e = number->getReplacement();
    if (const auto* standard = llvm::dyn_cast<clang::CXXDefaultArgExpr>(e)) e = standard->getExpr();
    if (const auto* standard = llvm::dyn_cast<clang::CXXDefaultInitExpr>(e)) e = standard->getExpr();
    if (const auto* extension = llvm::dyn_cast<clang::UnaryOperator>(e))
      if (extension->getOpcode() == clang::UO_Extension) e = extension->getSubExpr();
    if (e == before) return e;
  }
}

bool is_call_of(const clang::Expr* e, llvm::StringRef name) {
  const auto* c = e != nullptr ? llvm::dyn_cast<clang::CallExpr>(plain(e)->IgnoreImplicit()) : nullptr;
  return c != nullptr && c->getDirectCallee() != nullptr && c->getDirectCallee()->isInStdNamespace() &&
         c->getDirectCallee()->getDeclName().isIdentifier() && c->getDirectCallee()->getName() == name;
}

namespace {

class EffectFinder : public TreeVisitor<EffectFinder, clang::UnaryOperator, clang::BinaryOperator, clang::VAArgExpr> {
 public:
  bool visit(clang::VAArgExpr*) {
    found = true;
    return false;
  }
  bool visit(clang::UnaryOperator* e) {
    found |= e->isIncrementDecrementOp();
    return !found;
  }
  bool visit(clang::BinaryOperator* e) {
    found |= e->isAssignmentOp();
    return !found;
  }
  bool found = false;
};

}  // namespace

namespace {

/// Finds what a function writes besides its own variables, and the source's functions that it calls.
class OtherWrites : public TreeVisitor<OtherWrites, clang::BinaryOperator, clang::UnaryOperator, clang::CallExpr,
                                       clang::CXXConstructExpr, clang::CXXDeleteExpr, clang::VarDecl> {
 public:
  OtherWrites(const clang::FunctionDecl* function, const clang::SourceManager& sources)
      : function_(function), sources_(sources) {}
  bool visit(clang::BinaryOperator* e) { return note(e->isAssignmentOp() && !is_own(e->getLHS())); }
  bool visit(clang::UnaryOperator* e) { return note(e->isIncrementDecrementOp() && !is_own(e->getSubExpr())); }
  bool visit(clang::CXXDeleteExpr*) { return note(true); }
  bool visit(clang::VarDecl* d) { return note(d->isStaticLocal()); }
  bool visit(clang::CallExpr* e) {
    const clang::FunctionDecl* callee = e->getDirectCallee();
    if (callee == nullptr) return note(true);
    const bool is_method = llvm::isa<clang::CXXMethodDecl>(callee);
    const bool is_operator = llvm::isa<clang::CXXOperatorCallExpr>(e) && is_method;
    const auto* of_object = llvm::dyn_cast<clang::CXXMemberCallExpr>(e);
    if (is_method && !llvm::cast<clang::CXXMethodDecl>(callee)->isStatic() &&
        !llvm::cast<clang::CXXMethodDecl>(callee)->isConst())
      note_changed(is_operator            ? e->getArg(0)
                   : of_object != nullptr ? of_object->getImplicitObjectArgument()
                                          : nullptr);
    return called(callee, e->arguments(), is_operator ? 1 : 0);
  }
  bool visit(clang::CXXConstructExpr* e) { return called(e->getConstructor(), e->arguments(), 0); }
  bool found = false;
  std::set<const clang::FunctionDecl*> called_functions;

 private:
  bool note(bool writes) {
    found |= writes;
    return !found;
  }
  template <class Arguments>
  bool called(const clang::FunctionDecl* callee, const Arguments& arguments, unsigned skip) {
    unsigned k = 0;
    for (const clang::Expr* a : arguments) {
      if (k++ < skip) continue;
      const unsigned p = k - 1 - skip;
      const clang::QualType type = p < callee->getNumParams() ? callee->getParamDecl(p)->getType() : clang::QualType();
      if (!type.isNull() && (type->isReferenceType() || type->isPointerType()) &&
          !type->getPointeeType().isConstQualified() && !type->isRValueReferenceType())
        note_changed(a);
    }
    if (!sources_.isInSystemHeader(callee->getLocation()) && !callee->isImplicit() && !callee->isDefaulted())
      called_functions.insert(callee);
    return !found;
  }
  void note_changed(const clang::Expr* e) {
    found |= e == nullptr || (!is_stream(e->getType().getNonReferenceType()) && !is_own(e));
  }
  /// Whether a place belongs to a variable of the function itself, or to the object that it constructs.
  bool is_own(const clang::Expr* e) const {
    for (;;) {
      e = e->IgnoreParenImpCasts();
      if (const auto* member = llvm::dyn_cast<clang::MemberExpr>(e)) {
        if (llvm::isa<clang::CXXThisExpr>(member->getBase()->IgnoreParenImpCasts()))
          return llvm::isa<clang::CXXConstructorDecl>(function_);
        if (member->isArrow()) return false;
        e = member->getBase();
      } else if (const auto* element = llvm::dyn_cast<clang::ArraySubscriptExpr>(e)) {
        if (!element->getBase()->IgnoreParenImpCasts()->getType()->isArrayType()) return false;
        e = element->getBase();
      } else {
        break;
      }
    }
    const auto* r = llvm::dyn_cast<clang::DeclRefExpr>(e);
    const auto* variable = r != nullptr ? llvm::dyn_cast<clang::VarDecl>(r->getDecl()) : nullptr;
    return variable != nullptr && variable->hasLocalStorage() && !variable->getType()->isReferenceType() &&
           variable->getDeclContext() == llvm::dyn_cast<clang::DeclContext>(function_);
  }
  const clang::FunctionDecl* function_;
  const clang::SourceManager& sources_;
};

bool only_reads(const clang::FunctionDecl* function, const clang::SourceManager& sources,
                std::set<const clang::FunctionDecl*>& seen) {
  const auto* method = llvm::dyn_cast<clang::CXXMethodDecl>(function);
  const clang::FunctionDecl* definition = function->getDefinition();
  if (definition == nullptr || (method != nullptr && method->isVirtual())) return false;
  if (!seen.insert(definition).second) return true;
  OtherWrites writes(definition, sources);
  writes.walk(definition->getBody());
  if (const auto* constructor = llvm::dyn_cast<clang::CXXConstructorDecl>(definition))
    for (const clang::CXXCtorInitializer* one : constructor->inits()) writes.walk(one->getInit());
  return !writes.found && std::all_of(writes.called_functions.begin(), writes.called_functions.end(),
                                      [&](const auto* f) { return only_reads(f, sources, seen); });
}

}  // namespace

bool only_reads(const clang::FunctionDecl* function, const clang::SourceManager& sources) {
  std::set<const clang::FunctionDecl*> seen;
  return only_reads(function, sources, seen);
}

bool has_effects(const clang::Expr* e) {
  EffectFinder finder;
  finder.walk(e);
  return finder.found;
}

Mentioned mentioned_in(const clang::Stmt* s) {
  MentionFinder finder;
  finder.walk(s);
  return std::move(finder.found);
}

}  // namespace wengert::compiler
