// SPDX-License-Identifier: MIT
// The adjoint of one assignment: increments of the adjoints of what it read, then the new adjoint of what it wrote.
// Knows nothing of storing values; what the code here reads is what must be available in the reverse section.
#pragma once
#include <functional>

#include "compiler/transform/shared/names.hpp"
#include "compiler/transform/shared/shadow.hpp"

namespace wengert::compiler {

class AdjointStatements {
 public:
  /// may_overlap(a, b): whether two places of the primal may be the same storage.
  AdjointStatements(const Activity& activity, Shadows& shadows, Names& names,
                    std::function<bool(const ir::ExprPtr&, const ir::ExprPtr&)> may_overlap)
      : activity_(activity), shadows_(shadows), names_(names), may_overlap_(std::move(may_overlap)) {}

  /// place op= value. is_fresh: place is a variable declared here, whose adjoint nobody reads any more.
  ir::Block assignment(const ir::ExprPtr& place, const std::string& op, const ir::ExprPtr& value, bool is_fresh,
                       ir::SourceRange range);
  /// Adds seed times the gradient of value to the adjoints of what value reads.
  ir::Block contribution(const ir::ExprPtr& value, const ir::ExprPtr& seed);
  /// a1_place = 0 for everything in it.
  ir::Block clear(const ir::ExprPtr& place);
  /// For values that are no real numbers (structs, arrays): a1_from += to, member by member.
  ir::Block pass_on(const ir::ExprPtr& from, const ir::ExprPtr& seed);
  /// const double w = value; the temporary.
  ir::ExprPtr temporary(const ir::ExprPtr& value, ir::Block& out);
  /// Variables made here (temporaries), which no analysis has to restore.
  bool is_temporary(const ir::Variable* v) const { return temporaries_.count(v) > 0; }

 private:
  struct Increment {
    ir::ExprPtr place, value;
  };
  // Straight-line increments with the declarations they need before them, and conditional parts.
  struct Work {
    ir::Block declarations;
    std::vector<Increment> increments;
    ir::Block conditional;
  };
  const Activity& activity_;
  Shadows& shadows_;
  Names& names_;
  std::function<bool(const ir::ExprPtr&, const ir::ExprPtr&)> may_overlap_;
  std::set<const ir::Variable*> temporaries_;

  void propagate(const ir::ExprPtr& e, ir::ExprPtr seed, Work& work);
  void emit(Work& work, ir::Block& out);
  ir::Block copy_adjoint(const ir::ExprPtr& to, const ir::ExprPtr& from, bool clear_to);
  /// shorter: loops end with the shorter of a and b, as the adjoint of a vector behind a caller's pointer may be
  /// longer, from when the vector was.
  ir::Block for_each_real(const ir::TypePtr& type, const ir::ExprPtr& primal, const ir::ExprPtr& a,
                          const ir::ExprPtr& b,
                          const std::function<void(const ir::ExprPtr&, const ir::ExprPtr&, ir::Block&)>& leaf,
                          bool shorter = false);
  int active_operands(const ir::ExprPtr& e) const;
};

/// a += value, or a -= -value.
ir::StmtPtr increment(const ir::ExprPtr& place, const ir::ExprPtr& value);

}  // namespace wengert::compiler
