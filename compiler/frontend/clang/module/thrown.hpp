// SPDX-License-Identifier: MIT
// Which exceptions the functions of the source may end by: 'throw' in them and in what they call. Each type that is
// thrown somewhere has a number. Of the library, at() of containers is known to throw.
#pragma once
#include <clang/AST/ASTContext.h>
#include <clang/AST/ExprCXX.h>
#include <clang/AST/StmtCXX.h>

#include <map>
#include <optional>
#include <set>
#include <vector>

namespace wengert::compiler {

/// Numbers of types, from 1 on.
using ThrownKinds = std::set<int>;

class Thrown {
 public:
  explicit Thrown(clang::ASTContext& context) : context_(context) {}
  int kind_of(const clang::CXXThrowExpr* e);
  /// What at() of a container throws; 0 where the source does not know the class.
  int out_of_range();
  ThrownKinds by(const clang::FunctionDecl* function);
  /// What may leave the statement, whatever is caught inside of it.
  ThrownKinds below(const clang::Stmt* s);
  clang::QualType type_of(int kind) const { return types_.at(static_cast<std::size_t>(kind) - 1); }
  bool is_caught(int kind, const clang::CXXCatchStmt* handler) const;

 private:
  struct Direct {
    ThrownKinds kinds;
    std::set<const clang::FunctionDecl*> called;
    bool calls_unknown = false;
  };
  clang::ASTContext& context_;
  std::vector<clang::QualType> types_;
  std::map<const clang::FunctionDecl*, Direct> direct_;
  std::map<const clang::FunctionDecl*, ThrownKinds> by_;
  std::optional<ThrownKinds> all_;

  int kind_of(clang::QualType type);

  Direct direct(const clang::Stmt* s);
  ThrownKinds with_called(const Direct& first);
  const ThrownKinds& all();
};

}  // namespace wengert::compiler
