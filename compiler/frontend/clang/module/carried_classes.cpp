// SPDX-License-Identifier: MIT
// Classes that are printed as they are: what is thrown.
#include <algorithm>

#include "compiler/frontend/clang/module/module.hpp"
#include "compiler/frontend/clang/tree_visitor.hpp"

namespace wengert::compiler {

namespace {

/// Names that a class uses and that are neither its own nor a library's.
class ForeignNames : public TreeVisitor<ForeignNames, clang::DeclRefExpr> {
 public:
  explicit ForeignNames(const clang::SourceManager& sources) : sources_(sources) {}
  bool visit(clang::DeclRefExpr* e) {
    const clang::ValueDecl* d = e->getDecl();
    const bool parameter = llvm::isa<clang::ParmVarDecl>(d) || d->getDeclContext()->isFunctionOrMethod();
    foreign |= !parameter && !sources_.isInSystemHeader(d->getLocation());
    return true;
  }
  bool foreign = false;

 private:
  const clang::SourceManager& sources_;
};

}  // namespace

/// A class of the file that is thrown stands in the output as it is, if it needs nothing else of the file.
void ModuleLowering::carry_class(const clang::CXXRecordDecl* record, clang::SourceLocation where) {
  if (!in_main_file(record->getLocation())) return;
  const clang::CXXRecordDecl* definition = record->getDefinition();
  const auto* around = record->getDeclContext()->getRedeclContext();
  ForeignNames names(context_.getSourceManager());
  bool whole = definition != nullptr && (around->isTranslationUnit() || around->isNamespace()) &&
               !llvm::isa<clang::ClassTemplateSpecializationDecl>(record) && structs_.count(definition) == 0 &&
               !record->isInAnonymousNamespace();
  if (whole) {
    names.walk(definition);
    whole = !names.foreign;
    for (const clang::CXXBaseSpecifier& base : definition->bases()) {
      const auto* of = base.getType()->getAsCXXRecordDecl();
      if (of != nullptr && in_main_file(of->getLocation()))
        carry_class(of, where);
      else
        whole &= of != nullptr && in_system_header(of->getLocation());
    }
    for (const clang::FieldDecl* f : definition->fields()) {
      const auto* of = context_.getBaseElementType(f->getType())->getAsTagDecl();
      whole &= of == nullptr || in_system_header(of->getLocation());
    }
    for (const clang::CXXMethodDecl* m : definition->methods())
      whole &= m->isImplicit() || m->isInlined() || !m->isUsed();
  }
  if (!whole) refuse(where, Refused::thrown_class, record->getQualifiedNameAsString());
  carried_classes_.insert(definition);
}

}  // namespace wengert::compiler
