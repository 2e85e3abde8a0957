// SPDX-License-Identifier: MIT
#include "compiler/frontend/clang/module/stored_functions.hpp"

#include <clang/AST/DeclCXX.h>
#include <clang/AST/DeclTemplate.h>
#include <clang/AST/ExprCXX.h>

#include <algorithm>
#include <functional>
#include <set>

#include "compiler/frontend/clang/body/effects.hpp"
#include "compiler/frontend/clang/source_kinds.hpp"
#include "compiler/frontend/clang/tree_visitor.hpp"

namespace wengert::compiler {

namespace {

bool is_std_function(clang::QualType type) {
  const auto* instance = instance_of(type);
  return instance != nullptr && instance->getName() == "function";
}

const clang::CXXRecordDecl* lambda_class(clang::QualType type) {
  const auto* record = type.getNonReferenceType()->getAsCXXRecordDecl();
  return record != nullptr && record->isLambda() ? record : nullptr;
}

/// Result and parameters, without what does not tell functions of one type apart.
std::string signature_of(const clang::FunctionProtoType* type) {
  std::string text = type->getReturnType().getCanonicalType().getUnqualifiedType().getAsString() + "(";
  for (const clang::QualType p : type->getParamTypes())
    text += p.getCanonicalType().getUnqualifiedType().getAsString() + ",";
  return text + ")";
}

/// Whether a value of this type, an element or a member of it is such a one.
bool holds(clang::QualType type, const std::function<bool(clang::QualType)>& is_such) {
  std::set<const clang::RecordDecl*> seen;
  const std::function<bool(clang::QualType)> look = [&](clang::QualType one) {
    one = one.getNonReferenceType();
    while (one->isArrayType()) one = one->getAsArrayTypeUnsafe()->getElementType();
    if (is_such(one)) return true;
    if (one->isPointerType()) return false;
    const auto* record = one->getAsRecordDecl();
    if (record == nullptr || record->getDefinition() == nullptr || !seen.insert(record).second) return false;
    if (const auto* instance = instance_of(one)) {
      const auto types = types_in(instance);
      return std::any_of(types.begin(), types.end(), look);
    }
    const auto fields = record->getDefinition()->fields();
    return std::any_of(fields.begin(), fields.end(), [&](const auto* f) { return look(f->getType()); });
  };
  return look(type);
}

/// Functions whose address is taken, lambdas, and what a std::function is made of.
class Taken : public TreeVisitor<Taken, clang::CallExpr, clang::DeclRefExpr, clang::LambdaExpr, clang::CXXConstructExpr,
                                 clang::CXXOperatorCallExpr, clang::InitListExpr, clang::FieldDecl, clang::VarDecl,
                                 clang::FunctionDecl> {
 public:
  bool into_instances() const override { return true; }
  bool visit(clang::FieldDecl* d) {
    keep(d->getType());
    return true;
  }
  bool visit(clang::VarDecl* d) {
    if (!is_callable(d->getType())) keep(d->getType());
    return true;
  }
  bool visit(clang::FunctionDecl* d) {
    keep(d->getReturnType());
    return true;
  }
  bool visit(clang::CallExpr* e) {
    if (const auto* callee = llvm::dyn_cast<clang::DeclRefExpr>(e->getCallee()->IgnoreParenImpCasts()))
      called.insert(callee);
    // A container makes the std::function of what emplace is given.
    if (const auto* m = llvm::dyn_cast<clang::CXXMemberCallExpr>(e);
        m != nullptr && m->getMethodDecl() != nullptr && m->getMethodDecl()->getDeclName().isIdentifier() &&
        m->getMethodDecl()->getName().starts_with("emplace"))
      if (const auto* instance = instance_of(m->getImplicitObjectArgument()->getType()))
        for (const clang::QualType held : types_in(instance))
          if (is_std_function(held) && e->getNumArgs() > 0) made.emplace_back(held, e->getArg(e->getNumArgs() - 1));
    return true;
  }
  bool visit(clang::DeclRefExpr* e) {
    const auto* f = llvm::dyn_cast<clang::FunctionDecl>(e->getDecl());
    if (f != nullptr && !llvm::isa<clang::CXXMethodDecl>(f)) mentioned.push_back(e);
    return true;
  }
  bool visit(clang::LambdaExpr* e) {
    lambdas.push_back(e);
    return true;
  }
  bool visit(clang::CXXConstructExpr* e) {
    if (is_std_function(e->getType()) && e->getNumArgs() >= 1) made.emplace_back(e->getType(), e->getArg(0));
    take_pair(e);
    return true;
  }
  bool visit(clang::CXXOperatorCallExpr* e) {
    if (e->getOperator() == clang::OO_Equal && is_std_function(e->getArg(0)->getType()))
      made.emplace_back(e->getArg(0)->getType(), e->getArg(1));
    return true;
  }
  /// A list as it is written does not show what its elements are converted to.
  bool visit(clang::InitListExpr* written) {
    const auto* list = written->isSemanticForm() ? written : written->getSemanticForm();
    if (list == nullptr) return true;
    for (const clang::Expr* one : list->inits()) {
      take_named(one);
      if (is_std_function(one->getType()))
        made.emplace_back(one->getType(), one);
      else if (const auto* pair = llvm::dyn_cast<clang::CXXConstructExpr>(plain(one)->IgnoreImplicit()))
        take_pair(pair);
    }
    return true;
  }
  std::set<const clang::DeclRefExpr*> called;
  std::vector<const clang::DeclRefExpr*> mentioned;
  std::vector<const clang::LambdaExpr*> lambdas;
  std::vector<std::pair<clang::QualType, const clang::Expr*>> made;
  bool keeps_functions = false;
  std::set<const clang::CXXRecordDecl*> kept;

 private:
  /// A list as it is written does not show which std::sin of several it means.
  void take_named(const clang::Expr* e) {
    e = plain(e)->IgnoreParenImpCasts();
    if (const auto* address = llvm::dyn_cast<clang::UnaryOperator>(e); address != nullptr)
      e = address->getSubExpr()->IgnoreParenImpCasts();
    if (const auto* r = llvm::dyn_cast<clang::DeclRefExpr>(e)) visit(const_cast<clang::DeclRefExpr*>(r));
    if (const auto* pair = llvm::dyn_cast<clang::CXXConstructExpr>(e); pair != nullptr && is_pair(pair->getType()))
      for (const clang::Expr* a : pair->arguments()) take_named(a);
  }
  /// A pair makes the std::function of what it is given: an entry of a map.
  void take_pair(const clang::CXXConstructExpr* e) {
    if (!is_pair(e->getType()) || e->getNumArgs() == 0) return;
    const auto types = types_in(instance_of(e->getType()));
    const auto* pair = llvm::dyn_cast<clang::CallExpr>(plain(e->getArg(0))->IgnoreParenImpCasts());
    if (e->getNumArgs() == 2 && is_std_function(types[1])) made.emplace_back(types[1], e->getArg(1));
    if (e->getNumArgs() == 1 && is_std_function(types[1]) && pair != nullptr && pair->getNumArgs() == 2)
      made.emplace_back(types[1], pair->getArg(1));
  }
  void keep(clang::QualType type) {
    if (type->isDependentType() || type->isUndeducedType()) return;
    if (const auto* lambda = lambda_class(type)) kept.insert(lambda);
    keeps_functions |= holds(type, is_std_function);
  }
};

CallablePtr function_value(const clang::FunctionDecl* f) {
  auto one = std::make_shared<Callable>();
  one->function = f->getDefinition() != nullptr ? f->getDefinition() : f->getCanonicalDecl();
  const auto* method = llvm::dyn_cast<clang::CXXMethodDecl>(f);
  one->name = method != nullptr ? method->getParent()->getNameAsString() : f->getNameAsString();
  return one;
}

CallablePtr lambda_value(const clang::CXXRecordDecl* closure) {
  auto one = std::make_shared<Callable>();
  one->closure = closure;
  one->name = "lambda";
  return one;
}

/// A lambda as a std::function calls it; null where it is generic and nothing makes its operator() for these arguments.
CallablePtr lambda_called(const clang::CXXRecordDecl* closure, const clang::FunctionProtoType* called,
                          const clang::ASTContext& context) {
  if (!closure->isGenericLambda()) return lambda_value(closure);
  auto one = std::make_shared<Callable>(*lambda_value(closure));
  for (const clang::FunctionDecl* made :
       closure->getLambdaCallOperator()->getDescribedFunctionTemplate()->specializations()) {
    bool fits = made->hasBody() && made->getNumParams() == called->getNumParams();
    for (unsigned k = 0; fits && k < made->getNumParams(); ++k)
      fits = context.hasSameUnqualifiedType(made->getParamDecl(k)->getType().getNonReferenceType(),
                                            called->getParamType(k).getNonReferenceType());
    if (!fits) continue;
    if (one->function != nullptr) return nullptr;
    one->function = made;
  }
  return one->function != nullptr ? one : nullptr;
}

}  // namespace

const clang::FunctionProtoType* type_called(clang::QualType type) {
  type = type.getNonReferenceType().getCanonicalType();
  if (is_std_function(type))
    type = instance_of(type)->getTemplateArgs()[0].getAsType().getCanonicalType();
  else if (type->isPointerType())
    type = type->getPointeeType();
  return type->getAs<clang::FunctionProtoType>();
}

bool is_stored_function(clang::QualType type) {
  return type.getNonReferenceType()->isFunctionPointerType() || is_std_function(type) || lambda_class(type) != nullptr;
}

bool is_other_in_result(clang::QualType type, const clang::SourceManager& sources) {
  std::set<const clang::RecordDecl*> seen;
  const std::function<bool(clang::QualType)> look = [&](clang::QualType one) {
    one = one.getNonReferenceType();
    for (;;) {
      if (is_stored_function(one)) return true;
      if (one->isArrayType())
        one = one->getAsArrayTypeUnsafe()->getElementType();
      else if (one->isPointerType())
        one = one->getPointeeType();
      else
        break;
    }
    if (is_tag(one) || is_string(one) || is_replaced_class(one) || is_smart_pointer(one) || is_iterator(one) ||
        one->isSpecificBuiltinType(clang::BuiltinType::LongDouble) || ends_flexibly(one))
      return true;
    const auto* whole = one->getAsCXXRecordDecl();
    if (whole == nullptr || whole->getDefinition() == nullptr || !seen.insert(whole->getDefinition()).second)
      return false;
    if (const auto* instance = instance_of(one)) {
      const auto types = types_in(instance);
      return std::any_of(types.begin(), types.end(), look);
    }
    const auto* record = whole->getDefinition();
    if (record->isInStdNamespace() || !sources.isInMainFile(sources.getExpansionLoc(record->getLocation())))
      return false;
    const auto fields = record->fields();
    return record->getNumBases() > 0 || record->isPolymorphic() || record->getDeclContext()->isRecord() ||
           llvm::isa<clang::ClassTemplateSpecializationDecl>(record) || destructs(record) ||
           copies_by_constructor(record) ||
           std::any_of(fields.begin(), fields.end(), [&](const auto* f) { return look(f->getType()); });
  };
  return look(type);
}

bool holds_replaced_numbers(clang::QualType type) {
  return holds(type, [](clang::QualType one) { return is_stored_function(one) || is_string(one); });
}

bool StoredFunctions::may_keep(const clang::CXXRecordDecl* closure) const {
  std::vector<const clang::CXXRecordDecl*> all{closure};
  // A lambda that has captured another one brings along what that one has captured.
  for (std::size_t k = 0; k < all.size(); ++k)
    if (const auto more = captured_by_.find(all[k]); more != captured_by_.end())
      for (const clang::CXXRecordDecl* one : more->second)
        if (std::find(all.begin(), all.end(), one) == all.end()) all.push_back(one);
  const auto is_stored = [&](const clang::CXXRecordDecl* lambda) {
    if (kept_.count(lambda) != 0) return true;
    return keeps_functions_ && std::any_of(all_.begin(), all_.end(), [&](const auto& list) {
             return std::any_of(list.second.begin(), list.second.end(),
                                [&](const CallablePtr& one) { return one->closure == lambda; });
           });
  };
  return std::any_of(all.begin(), all.end(), is_stored);
}

StoredFunctions::StoredFunctions(clang::ASTContext& context) {
  Taken found;
  const auto& sources = context.getSourceManager();
  for (clang::Decl* d : context.getTranslationUnitDecl()->noload_decls())
    if (d->getLocation().isValid() && !sources.isInSystemHeader(d->getLocation())) found.walk(d);
  keeps_functions_ = found.keeps_functions;
  kept_ = found.kept;
  for (const clang::DeclRefExpr* e : found.mentioned) {
    const auto* f = llvm::cast<clang::FunctionDecl>(e->getDecl());
    if (found.called.count(e) == 0 && !f->isDependentContext())
      if (const auto* type = f->getType()->getAs<clang::FunctionProtoType>())
        add(signature_of(type), function_value(f));
  }
  for (const clang::LambdaExpr* e : found.lambdas) {
    for (const clang::FieldDecl* held : e->getLambdaClass()->fields())
      if (const auto* inner = lambda_class(held->getType())) captured_by_[inner].insert(e->getLambdaClass());
    const auto* body = e->getCallOperator();
    if (e->capture_begin() == e->capture_end() && !e->isGenericLambda() && !body->isDependentContext())
      add(signature_of(body->getType()->castAs<clang::FunctionProtoType>()), lambda_value(e->getLambdaClass()));
  }
  for (const auto& [type, given] : found.made) {
    const auto* called = type_called(type);
    if (called == nullptr) continue;
    const clang::Expr* e = plain(given);
    for (const clang::Expr* before = nullptr; e != before;) {
      before = e;
      e = plain(e->IgnoreParenImpCasts());
      if (const auto* made = llvm::dyn_cast<clang::CXXConstructExpr>(e); made != nullptr && made->getNumArgs() == 1)
        e = made->getArg(0);
      if (const auto* u = llvm::dyn_cast<clang::UnaryOperator>(e); u != nullptr && u->getOpcode() == clang::UO_AddrOf)
        e = u->getSubExpr();
    }
    if (const auto* lambda = lambda_class(e->getType()); lambda != nullptr && !lambda->isDependentContext())
      if (const CallablePtr one = lambda_called(lambda, called, context))
        add("std::function " + signature_of(called), one);
    if (const auto* library = operator_function(e->getType()->getAsCXXRecordDecl()))
      add("std::function " + signature_of(called), function_value(library));
    if (const auto* f = llvm::dyn_cast_or_null<clang::FunctionDecl>(named(e)); f && !llvm::isa<clang::CXXMethodDecl>(f))
      add("std::function " + signature_of(called), function_value(f));
    // And any pointer to a function.
    if (const auto pointers = all_.find(signature_of(called)); pointers != all_.end()) {
      const std::vector<CallablePtr> copied = pointers->second;
      for (const CallablePtr& one : copied)
        if (!one->is_null()) add("std::function " + signature_of(called), one);
    }
  }
}

void StoredFunctions::add(const std::string& signature, const CallablePtr& one) {
  std::vector<CallablePtr>& all = all_[signature];
  if (all.empty()) all.push_back(std::make_shared<Callable>());
  if (std::none_of(all.begin(), all.end(),
                   [&](const CallablePtr& other) { return describe(*other) == describe(*one); }))
    all.push_back(one);
}

const std::vector<CallablePtr>& StoredFunctions::of(clang::QualType type) const {
  static const std::vector<CallablePtr> none;
  if (const auto* lambda = lambda_class(type)) {
    std::vector<CallablePtr>& only = lambdas_[lambda];
    if (only.empty() && !lambda->isGenericLambda()) only = {std::make_shared<Callable>(), lambda_value(lambda)};
    return only;
  }
  const auto* called = type_called(type);
  if (called == nullptr) return none;
  const std::string signature = signature_of(called);
  const auto found = all_.find((is_std_function(type) ? "std::function " : "") + signature);
  return found == all_.end() ? none : found->second;
}

}  // namespace wengert::compiler
