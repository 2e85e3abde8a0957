// SPDX-License-Identifier: MIT
// Members that are void*, as what a callback is handed: pointers to the one type that the file stores there.
#include "compiler/frontend/clang/body/effects.hpp"
#include "compiler/frontend/clang/module/module.hpp"
#include "compiler/frontend/clang/tree_visitor.hpp"

namespace wengert::compiler {

namespace {

class VoidStores : public TreeVisitor<VoidStores, clang::BinaryOperator, clang::InitListExpr, clang::UnaryOperator,
                                      clang::CXXConstructorDecl> {
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

 private:
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
  }
  const auto found = void_members_->find(f);
  return found == void_members_->end() || found->second->isVoidType() ? clang::QualType() : found->second;
}

}  // namespace wengert::compiler
