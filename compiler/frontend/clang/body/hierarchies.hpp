// SPDX-License-Identifier: MIT
// Objects of classes with bases: of which class one is, and what a virtual call then calls.
#pragma once
#include "compiler/frontend/clang/body/part.hpp"
#include "compiler/frontend/clang/module/module.hpp"

namespace wengert::compiler {

/// Lowers what depends on the class of an object at run time.
class Hierarchies : public Part {
 public:
  using Part::Part;
  void set_class(const ir::ExprPtr& object, const clang::CXXRecordDecl* record);
  /// Whether copying an object of this type must leave out which class it is.
  bool is_sliced(clang::QualType type) const;
  void copy_object(const ir::ExprPtr& to, const ir::ExprPtr& from, const clang::CXXRecordDecl* record,
                   clang::SourceLocation where, bool moves = false);
  /// An assignment that no operator of the class itself makes: member by member, with the operators of members.
  void assign_members(const ir::ExprPtr& to, const ir::ExprPtr& from, const clang::CXXRecordDecl* record,
                      clang::SourceLocation where, bool moves = false);
  void copy_members(const ir::ExprPtr& to, const ir::ExprPtr& from, const clang::CXXRecordDecl* record,
                    clang::SourceLocation where, bool moves = false);
  /// An array whose elements have copies of their own.
  void refuse_other_elements(clang::QualType type, clang::SourceLocation where) const;
  /// std::swap of objects whose class moves otherwise than member by member: three moves, and the end of the third
  /// object.
  void exchange(const ir::ExprPtr& a, const ir::ExprPtr& b, const clang::CXXRecordDecl* record,
                clang::SourceLocation where);
  ir::ExprPtr class_among(const ir::ExprPtr& object, const ModuleLowering::Family& family,
                          const std::vector<const clang::CXXRecordDecl*>& classes);
  const clang::CXXMethodDecl* overrider(const clang::CallExpr* e, const clang::CXXMethodDecl* method,
                                        const clang::Expr* object_expression, const ir::ExprPtr& object,
                                        const std::vector<const clang::Expr*>& arguments, bool value_is_used,
                                        ir::ExprPtr& out);

 private:
  void assign_object(const ir::ExprPtr& to, const ir::ExprPtr& from, const clang::CXXRecordDecl* record,
                     clang::SourceLocation where, bool moves);
};

}  // namespace wengert::compiler
