// SPDX-License-Identifier: MIT
// OpenMP: loops whose iterations run side by side keep their directive; what is private is declared inside.
#pragma once
#include "compiler/frontend/clang/body/part.hpp"

namespace clang {
class OMPExecutableDirective;
}

namespace wengert::compiler {

/// Lowers a directive with what it stands before.
class Parallel : public Part {
 public:
  using Part::Part;
  void directive(const clang::OMPExecutableDirective* d);

 private:
  /// What the clauses of a directive say of variables, and its text with the others.
  struct Clauses {
    std::string text, sums;
    bool in_order = false;  ///< one iteration after the other
    std::vector<const clang::Expr*> own, first, last;
    std::vector<ir::VariablePtr> added_arrays;
    std::vector<std::pair<ir::VariablePtr, std::string>> combined;  ///< with their operations
  };

  bool in_region_ = false;  ///< inside '#pragma omp parallel'

  [[noreturn]] void refuse_it(const clang::OMPExecutableDirective* d, const std::string& what,
                              const std::string& remedy) const;
  Clauses clauses_of(const clang::OMPExecutableDirective* d, const std::string& name);
  ir::VariablePtr inner_name(const ir::VariablePtr& v);
  ir::Block body(const clang::OMPExecutableDirective* d);
  void atomic(const clang::OMPExecutableDirective* d);
  void loop(const clang::OMPExecutableDirective* d, const std::string& name);
  void sections(const clang::OMPExecutableDirective* d);
  void region(const clang::OMPExecutableDirective* d);
  void privates(const clang::OMPExecutableDirective* d, const Clauses& c, const ir::StmtPtr& loop);

  // loop_results.cpp
  void add_atomically(const clang::OMPExecutableDirective* d, const ir::StmtPtr& loop, const ir::VariablePtr& array);
  bool combine(const clang::OMPExecutableDirective* d, const ir::StmtPtr& loop, const ir::VariablePtr& result,
               const std::string& op, ir::Block& before, ir::Block& after);
  static ir::ExprPtr end_of(const ir::StmtPtr& loop);
  static ir::StmtPtr split_off_last(const ir::StmtPtr& loop, const ir::StmtPtr& last);
};

}  // namespace wengert::compiler
