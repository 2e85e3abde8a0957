// SPDX-License-Identifier: MIT
// The one instance of Clang's RecursiveASTVisitor that the front end compiles.
#include "tree_visitor.hpp"

#include <clang/AST/RecursiveASTVisitor.h>

namespace wengert::compiler {
namespace {

class Walker : public clang::RecursiveASTVisitor<Walker> {
 public:
  explicit Walker(TreeWalk& walk) : walk_(walk) {}
  bool shouldVisitTemplateInstantiations() const { return walk_.into_instances(); }
  bool VisitStmt(clang::Stmt* statement) { return walk_.on_statement(statement); }
  bool VisitDecl(clang::Decl* declaration) { return walk_.on_declaration(declaration); }

 private:
  TreeWalk& walk_;
};

}  // namespace

// Clang's visitor takes nodes that may be changed; these walks change none.
void TreeWalk::walk(const clang::Stmt* root) { Walker(*this).TraverseStmt(const_cast<clang::Stmt*>(root)); }
void TreeWalk::walk(const clang::Decl* root) { Walker(*this).TraverseDecl(const_cast<clang::Decl*>(root)); }

}  // namespace wengert::compiler
