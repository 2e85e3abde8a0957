// SPDX-License-Identifier: MIT

#include "compiler/transform/shared/counted_loops.hpp"

#include <cstdlib>

#include "compiler/ir/builder.hpp"
#include "compiler/transform/shared/algebra.hpp"

namespace wengert::compiler {

using namespace ir;

bool is_unsigned(const TypePtr& t) {
  const std::string& n = t->name;
  return n.find("unsigned") != std::string::npos || n.find("size_t") != std::string::npos ||
         n.find("uint") != std::string::npos;
}

long long step_of(const Stmt& loop) { return std::strtoll(loop.step->text.c_str(), nullptr, 10); }

ExprPtr turn_index(const Stmt& s) {
  long long step = step_of(s), size = std::llabs(step);
  ExprPtr distance = step > 0 ? integer_subtract(ref(s.variable), s.lower) : integer_subtract(s.lower, ref(s.variable));
  return size == 1 ? distance : binary("/", distance, int_literal(size));
}

ExprPtr trip_count(const Stmt& s) {
  long long step = step_of(s), size = std::llabs(step);
  ExprPtr distance = step > 0 ? integer_subtract(s.bound, s.lower) : integer_subtract(s.lower, s.bound);
  if (s.op == "<=" || s.op == ">=") distance = integer_add(distance, 1);
  if (size == 1) return distance;
  return binary("/", s.op == "!=" ? distance : integer_add(distance, size - 1), int_literal(size));
}

}  // namespace wengert::compiler
