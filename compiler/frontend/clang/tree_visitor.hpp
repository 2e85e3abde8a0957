// SPDX-License-Identifier: MIT
// Visits Clang's syntax tree. Clang's own RecursiveASTVisitor takes eight seconds of compile time for each class made
// from it; here one instance, in tree_visitor.cpp, serves all.
#ifndef WENGERT_COMPILER_FRONTEND_CLANG_TREE_VISITOR_HPP_
#define WENGERT_COMPILER_FRONTEND_CLANG_TREE_VISITOR_HPP_

#include <clang/AST/Decl.h>
#include <clang/AST/Stmt.h>

#include <type_traits>

namespace wengert::compiler {

/// Called for every statement, expression and declaration below a node, parents first. False ends the walk.
class TreeWalk {
 public:
  void walk(const clang::Stmt* root);
  void walk(const clang::Decl* root);

  virtual bool on_statement(clang::Stmt* statement) = 0;
  virtual bool on_declaration(clang::Decl* declaration) = 0;
  /// Whether instances of templates are walked through too.
  virtual bool into_instances() const { return false; }

 protected:
  ~TreeWalk() = default;
};

/// Visitor has a member `bool visit(Node*)` for each of Nodes; each is called for the nodes of its class and of derived
/// classes. Example:
///     struct Names : TreeVisitor<Names, clang::DeclRefExpr> {
///       bool visit(clang::DeclRefExpr* e) { names.insert(e->getDecl()); return true; }
///       std::set<const clang::ValueDecl*> names;
///     };
template <class Visitor, class... Nodes>
class TreeVisitor : public TreeWalk {
 public:
  bool on_statement(clang::Stmt* statement) final { return (offer<clang::Stmt, Nodes>(statement) && ...); }
  bool on_declaration(clang::Decl* declaration) final { return (offer<clang::Decl, Nodes>(declaration) && ...); }

 private:
  template <class Base, class Node>
  bool offer(Base* node) {
    if constexpr (std::is_base_of_v<Base, Node>) {
      if (auto* fitting = llvm::dyn_cast<Node>(node)) return static_cast<Visitor*>(this)->visit(fitting);
    }
    return true;
  }
};

}  // namespace wengert::compiler

#endif  // WENGERT_COMPILER_FRONTEND_CLANG_TREE_VISITOR_HPP_
