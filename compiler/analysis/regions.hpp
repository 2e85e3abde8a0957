// SPDX-License-Identifier: MIT
// Which elements of an array an access touches: subscripts as polynomials in loop counters and other integers. Answers
// one question: can a write meet an element that an earlier access needed? (No: the element need not be recorded.)
#pragma once
#include <map>
#include <optional>
#include <vector>

#include "compiler/ir/stmt.hpp"

namespace wengert::compiler {

/// Sum of integer multiples of products of variables; the empty product is the constant term.
using Polynomial = std::map<std::vector<const ir::Variable*>, long long>;

std::optional<Polynomial> polynomial_of(const ir::ExprPtr& e);
Polynomial difference(const Polynomial& a, const Polynomial& b);
/// The value if p is a constant.
std::optional<long long> constant_of(const Polynomial& p);

/// An access with the counted loops around it, outermost first; at_top: the outermost runs once per call of the
/// function.
struct Access {
  ir::ExprPtr place;  ///< null: any element
  std::vector<const ir::Stmt*> loops;
  /// Where each of them begins and ends, in terms of outer counters and of what stays the same; null: not known.
  std::vector<std::pair<ir::ExprPtr, ir::ExprPtr>> bounds;
  bool once = false;
  int order = 0;                          ///< of its statement in the text
  std::vector<const ir::Stmt*> repeated;  ///< all loops around it, general ones too
  /// The variable that the place belongs to, if it is new whenever its declaration is met: accesses of two lives never
  /// meet, and of one life only the loops inside matter.
  struct Life {
    const ir::Variable* of = nullptr;
    std::size_t loops = 0, repeated = 0;  ///< how many of those above are around the declaration
    bool once = false;                    ///< the outermost loop inside runs once a life
  } life;
};

/// Least and greatest value of the counter of a loop around an access.
struct CounterRange {
  std::optional<Polynomial> low, high;
};
CounterRange counter_range(const Access& access, std::size_t loop);

/// False if every execution of use comes after the write.
bool may_precede(const Access& use, const Access& write);

/// True if the write cannot touch an element that an execution of use *before it* touched.
bool never_meets(const Access& write, const Access& use);

}  // namespace wengert::compiler
