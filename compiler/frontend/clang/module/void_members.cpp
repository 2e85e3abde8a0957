// SPDX-License-Identifier: MIT
// Members that are void*, as what a callback is handed: pointers to the one type that the file stores there.
#include "compiler/frontend/clang/body/effects.hpp"
#include "compiler/frontend/clang/module/module.hpp"
#include "compiler/frontend/clang/tree_visitor.hpp"

namespace wengert::compiler {

namespace {

class VoidStores : public TreeVisitor<VoidStores, clang::BinaryOperator, clang::InitListExpr, clang::UnaryOperator,
                                      clang::CXXConstructorDecl, clang::CallExpr, clang::CXXConstructExpr> {
 public:
  VoidStores(clang::ASTContext& context, std::map<const clang::FieldDecl*, clang::QualType>& types)
      : context_(context), types_(types) {}
  bool into_instances() const override { return true; }
  bool visit(clang::BinaryOperator* e) {
    if (e->isAssignmentOp())
      if (const auto* m = llvm::dyn_cast<clang::MemberExpr>(e->getLHS()->IgnoreParens()))
        store(m->getMemberDecl(), e->getRHS());
    return true;
  }
  bool visit(clang::UnaryOperator* e) {
    if (e->getOpcode() == clang::UO_AddrOf)
      if (const auto* m = llvm::dyn_cast<clang::MemberExpr>(e->getSubExpr()->IgnoreParens()))
        forget(m->getMemberDecl());
    return true;
  }
  bool visit(clang::InitListExpr* written) {
    const auto* list = written->getSemanticForm() != nullptr ? written->getSemanticForm() : written;
    const auto* record = list->getType().isNull() ? nullptr : list->getType()->getAsRecordDecl();
    if (record == nullptr || record->isUnion() || record->getDefinition() == nullptr) return true;
    const auto* cxx = llvm::dyn_cast<clang::CXXRecordDecl>(record);
    unsigned k = cxx != nullptr ? cxx->getNumBases() : 0;
    for (const clang::FieldDecl* f : record->getDefinition()->fields())
      if (k < list->getNumInits()) store(f, list->getInit(k++));
    return true;
  }
  bool visit(clang::CXXConstructorDecl* d) {
    for (const auto* one : d->inits())
      if (one->isMemberInitializer()) store(one->getMember(), one->getInit());
    return true;
  }
  bool visit(clang::CallExpr* e) {
    const unsigned first =
        llvm::isa<clang::CXXOperatorCallExpr>(e) && llvm::isa_and_nonnull<clang::CXXMethodDecl>(e->getDirectCallee());
    for (unsigned k = first; k < e->getNumArgs(); ++k) give(e->getDirectCallee(), k - first, e->getArg(k));
    return true;
  }
  bool visit(clang::CXXConstructExpr* e) {
    for (unsigned k = 0; k < e->getNumArgs(); ++k) give(e->getConstructor(), k, e->getArg(k));
    return true;
  }
  /// Members that got a parameter have what its function is called with.
  void follow_parameters() {
    for (std::size_t k = 0; k < handed_on_.size(); ++k) {  // what is found may be a parameter again
      const auto [member, parameter] = handed_on_[k];
      if (!followed_.insert({member, parameter}).second) continue;
      const auto found = given_.find(parameter);
      if (found == given_.end()) {
        forget(member);
        continue;
      }
      for (const clang::Expr* one : found->second) store(member, one);
    }
  }

 private:
  using Parameter = std::pair<const clang::FunctionDecl*, unsigned>;
  std::map<Parameter, std::vector<const clang::Expr*>> given_;
  std::vector<std::pair<const clang::FieldDecl*, Parameter>> handed_on_;
  std::set<std::pair<const clang::FieldDecl*, Parameter>> followed_;

  void give(const clang::FunctionDecl* callee, unsigned k, const clang::Expr* argument) {
    if (callee != nullptr && k < callee->getNumParams() && callee->getParamDecl(k)->getType()->isVoidPointerType())
      given_[{callee->getCanonicalDecl(), k}].push_back(argument);
  }
  void forget(const clang::ValueDecl* member) {
    const auto* f = llvm::dyn_cast<clang::FieldDecl>(member);
    if (f != nullptr && f->getType()->isVoidPointerType()) types_[f] = context_.VoidTy;
  }
  void store(const clang::ValueDecl* member, const clang::Expr* given) {
    const auto* f = llvm::dyn_cast<clang::FieldDecl>(member);
    if (f == nullptr || !f->getType()->isVoidPointerType() || llvm::isa<clang::ImplicitValueInitExpr>(plain(given)) ||
        given->isNullPointerConstant(context_, clang::Expr::NPC_ValueDependentIsNull))
      return;
    const clang::Expr* e = plain(given)->IgnoreParenCasts();
    clang::QualType type;
    if (e->getType()->isArrayType())
      type = context_.getAsArrayType(e->getType())->getElementType();
    else if (e->getType()->isPointerType())
      type = e->getType()->getPointeeType();
    // What comes out of such a member again tells nothing new.
    const auto* m = llvm::dyn_cast<clang::MemberExpr>(e);
    if (m != nullptr && m->getMemberDecl() == f) return;
    const auto* named = llvm::dyn_cast<clang::DeclRefExpr>(e);
    const auto* parameter = named != nullptr ? llvm::dyn_cast<clang::ParmVarDecl>(named->getDecl()) : nullptr;
    const auto* owner =
        parameter != nullptr ? llvm::dyn_cast<clang::FunctionDecl>(parameter->getDeclContext()) : nullptr;
    if (owner != nullptr && !type.isNull() && type->isVoidType()) {
      handed_on_.push_back({f, {owner->getCanonicalDecl(), parameter->getFunctionScopeIndex()}});
      return;
    }
    if (type.isNull() || type->isVoidType()) return forget(f);
    type = type.getCanonicalType().getUnqualifiedType();
    const auto [known, is_new] = types_.emplace(f, type);
    if (!is_new && known->second != type) forget(f);
  }
  clang::ASTContext& context_;
  std::map<const clang::FieldDecl*, clang::QualType>& types_;
};

}  // namespace

clang::QualType ModuleLowering::void_member(const clang::FieldDecl* f) {
  if (!f->getType()->isVoidPointerType()) return {};
  if (!void_members_) {
    void_members_.emplace();
    VoidStores stores(context_, *void_members_);
    for (clang::Decl* d : context_.getTranslationUnitDecl()->noload_decls())
      if (!in_system_header(d->getLocation())) stores.walk(d);
    stores.follow_parameters();
  }
  const auto found = void_members_->find(f);
  return found == void_members_->end() || found->second->isVoidType() ? clang::QualType() : found->second;
}

}  // namespace wengert::compiler
