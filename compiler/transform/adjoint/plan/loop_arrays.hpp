// SPDX-License-Identifier: MIT
// How the body of a loop uses the arrays in it: which elements are read and written, in which loops.
#pragma once
#include <functional>
#include <map>
#include <vector>

#include "compiler/ir/stmt.hpp"

namespace wengert::compiler {

/// How the body of a loop uses one array: reads with the loops around them, and writes.
struct ArrayUses {
  struct Read {
    std::size_t statement;
    ir::ExprPtr subscript;  ///< null: not known
    std::vector<ir::StmtPtr> loops;
    bool is_guarded;
  };
  std::vector<Read> reads;
  struct Write {
    std::size_t statement;
    ir::ExprPtr place;
    std::vector<ir::StmtPtr> loops;
    std::vector<const ir::Stmt*> originals;
    bool is_guarded;
  };
  std::vector<Write> writes;
  bool is_plain = true;  ///< every mention is one of its elements
};

/// Goes through a loop's body and notes the uses of every array in it.
class LoopArrays {
 public:
  /// known: an expression in terms of what stays the same and of the counters of `around`, or null.
  LoopArrays(std::vector<const ir::Stmt*>& around, std::function<ir::ExprPtr(const ir::ExprPtr&)> known)
      : around_(around), outside_(around.size()), known_(std::move(known)) {}
  std::map<const ir::Variable*, ArrayUses> uses;
  std::vector<ir::VariablePtr> order;
  bool is_simple = true;  ///< no calls, no memory that comes and goes, nothing of the run-time stack

  void walk(const ir::Block& b, bool guarded, bool top);

 private:
  std::vector<const ir::Stmt*>& around_;
  std::size_t outside_;
  std::function<ir::ExprPtr(const ir::ExprPtr&)> known_;
  std::vector<ir::StmtPtr> loops_;
  std::size_t statement_ = 0;

  std::vector<const ir::Stmt*> inner() const;
  ArrayUses& of(const ir::ExprPtr& element);
  void read(const ir::ExprPtr& e, bool guarded);
};

}  // namespace wengert::compiler
