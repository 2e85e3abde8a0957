// SPDX-License-Identifier: MIT
#include "compiler/frontend/clang/module/thrown.hpp"

#include <clang/AST/DeclCXX.h>
#include <clang/Basic/SourceManager.h>

#include <algorithm>

#include "compiler/frontend/clang/tree_visitor.hpp"

namespace wengert::compiler {

namespace {

class Throws
    : public TreeVisitor<Throws, clang::CXXThrowExpr, clang::CallExpr, clang::CXXConstructExpr, clang::DeclRefExpr> {
 public:
  explicit Throws(bool into_instances) : into_instances_(into_instances) {}
  bool into_instances() const override { return into_instances_; }
  bool visit(clang::CXXThrowExpr* e) {
    if (e->getSubExpr() != nullptr && !e->isTypeDependent() && !e->getSubExpr()->isTypeDependent()) all.push_back(e);
    return true;
  }
  bool visit(clang::CallExpr* e) {
    const clang::FunctionDecl* callee = e->getDirectCallee();
    const auto* method = llvm::dyn_cast_or_null<clang::CXXMethodDecl>(callee);
    checks |= method != nullptr && method->getParent()->isInStdNamespace() && method->getIdentifier() != nullptr &&
              method->getName() == "at";
    if (callee == nullptr || (method != nullptr && (method->isVirtual() || is_function(method->getParent()))))
      calls_unknown = true;
    else
      called.insert(callee);
    return true;
  }
  bool visit(clang::CXXConstructExpr* e) {
    called.insert(e->getConstructor());
    return true;
  }
  bool visit(clang::DeclRefExpr* e) {
    if (const auto* f = llvm::dyn_cast<clang::FunctionDecl>(e->getDecl())) called.insert(f);
    return true;
  }
  std::vector<const clang::CXXThrowExpr*> all;
  std::set<const clang::FunctionDecl*> called;
  bool calls_unknown = false, checks = false;

 private:
  static bool is_function(const clang::CXXRecordDecl* record) {
    return record->isInStdNamespace() && record->getIdentifier() != nullptr && record->getName() == "function";
  }
  const bool into_instances_;
};

}  // namespace

int Thrown::kind_of(const clang::CXXThrowExpr* e) { return kind_of(e->getSubExpr()->getType()); }

int Thrown::out_of_range() {
  for (const clang::NamedDecl* space : context_.getTranslationUnitDecl()->lookup(&context_.Idents.get("std")))
    if (const auto* standard = llvm::dyn_cast<clang::NamespaceDecl>(space))
      for (const clang::NamedDecl* one : standard->lookup(&context_.Idents.get("out_of_range")))
        if (const auto* record = llvm::dyn_cast<clang::CXXRecordDecl>(one);
            record != nullptr && record->hasDefinition())
          return kind_of(context_.getRecordType(record));
  return 0;
}

int Thrown::kind_of(clang::QualType whole) {
  const clang::QualType type = whole.getCanonicalType().getUnqualifiedType();
  const auto known = std::find(types_.begin(), types_.end(), type);
  if (known != types_.end()) return static_cast<int>(known - types_.begin()) + 1;
  types_.push_back(type);
  return static_cast<int>(types_.size());
}

Thrown::Direct Thrown::direct(const clang::Stmt* s) {
  Throws found(false);
  found.walk(s);
  Direct out;
  for (const clang::CXXThrowExpr* e : found.all) out.kinds.insert(kind_of(e));
  for (const clang::FunctionDecl* f : found.called)
    if (const clang::FunctionDecl* defined = f->getDefinition();
        defined != nullptr && !context_.getSourceManager().isInSystemHeader(defined->getLocation()))
      out.called.insert(defined);
  out.calls_unknown = found.calls_unknown;
  if (const int kind = found.checks ? out_of_range() : 0; kind != 0) out.kinds.insert(kind);
  return out;
}

const ThrownKinds& Thrown::all() {
  if (all_) return *all_;
  all_.emplace();
  Throws found(true);
  for (clang::Decl* d : context_.getTranslationUnitDecl()->decls())
    if (d->getLocation().isValid() && !context_.getSourceManager().isInSystemHeader(d->getLocation())) found.walk(d);
  for (const clang::CXXThrowExpr* e : found.all) all_->insert(kind_of(e));
  if (const int kind = found.checks ? out_of_range() : 0; kind != 0) all_->insert(kind);
  return *all_;
}

ThrownKinds Thrown::with_called(const Direct& first) {
  ThrownKinds kinds = first.kinds;
  bool unknown = first.calls_unknown;
  std::set<const clang::FunctionDecl*> seen = first.called;
  std::vector<const clang::FunctionDecl*> open(seen.begin(), seen.end());
  while (!open.empty()) {
    const clang::FunctionDecl* f = open.back();
    open.pop_back();
    if (direct_.count(f) == 0) direct_[f] = f->getBody() != nullptr ? direct(f->getBody()) : Direct{};
    const Direct& one = direct_[f];
    kinds.insert(one.kinds.begin(), one.kinds.end());
    unknown |= one.calls_unknown;
    for (const clang::FunctionDecl* callee : one.called)
      if (seen.insert(callee).second) open.push_back(callee);
  }
  if (unknown) kinds.insert(all().begin(), all().end());
  return kinds;
}

ThrownKinds Thrown::by(const clang::FunctionDecl* function) {
  const clang::FunctionDecl* defined = function->getDefinition();
  if (defined == nullptr || context_.getSourceManager().isInSystemHeader(defined->getLocation())) return {};
  if (const auto known = by_.find(defined); known != by_.end()) return known->second;
  Direct first;
  first.called.insert(defined);
  return by_[defined] = with_called(first);
}

ThrownKinds Thrown::below(const clang::Stmt* s) { return with_called(direct(s)); }

bool Thrown::is_caught(int kind, const clang::CXXCatchStmt* handler) const {
  if (handler->getExceptionDecl() == nullptr) return true;
  const clang::QualType thrown = types_.at(static_cast<std::size_t>(kind) - 1);
  const clang::QualType named = handler->getCaughtType().getNonReferenceType().getCanonicalType().getUnqualifiedType();
  const auto* derived = thrown->getAsCXXRecordDecl();
  const auto* base = named->getAsCXXRecordDecl();
  return thrown == named || (derived != nullptr && base != nullptr && derived->hasDefinition() &&
                             base->hasDefinition() && derived->isDerivedFrom(base));
}

}  // namespace wengert::compiler
