// SPDX-License-Identifier: MIT
#include "compiler/transform/adjoint/plan/loop_arrays.hpp"

#include "compiler/ir/builder.hpp"
#include "compiler/transform/adjoint/plan/trajectory.hpp"
#include "compiler/transform/prepare/stack_calls.hpp"

namespace wengert::compiler {

using namespace ir;

void LoopArrays::walk(const Block& b, bool guarded, bool top) {
  for (std::size_t k = 0; k < b.size(); ++k) {
    if (top) statement_ = k;
    const Stmt& s = *b[k];
    switch (s.kind) {
      case StmtKind::declare:
        read(s.value, guarded);
        if (s.value && stack_call(s.value)) is_simple = false;
        break;
      case StmtKind::assign:
        read(s.value, guarded);
        if (stack_call(s.value)) is_simple = false;
        if (is_array_element(s.place)) {
          read(s.place->operands[1], guarded);
          if (!s.op.empty()) read(s.place, guarded);
          of(s.place).writes.push_back({statement_, s.place, loops_, inner(), guarded});
        } else {
          read(s.place, guarded);
        }
        break;
      case StmtKind::if_:
        read(s.value, guarded);
        walk(s.body, true, false);
        walk(s.otherwise, true, false);
        break;
      case StmtKind::block:
        walk(s.body, guarded, false);
        break;
      case StmtKind::while_:
        read(s.value, true);
        walk(s.body, true, false);
        walk(s.otherwise, true, false);
        break;
      case StmtKind::for_: {
        read(s.lower, guarded);
        read(s.bound, guarded);
        StmtPtr bounded = copy(b[k]);
        bounded->lower = known_(s.lower);
        bounded->bound = known_(s.bound);
        loops_.push_back(bounded);
        around_.push_back(&s);
        walk(s.body, guarded, false);
        around_.pop_back();
        loops_.pop_back();
        break;
      }
      case StmtKind::opaque:
        break;
      default:
        is_simple = false;
    }
  }
}

std::vector<const Stmt*> LoopArrays::inner() const {
  return {around_.begin() + static_cast<std::ptrdiff_t>(outside_), around_.end()};
}

ArrayUses& LoopArrays::of(const ExprPtr& element) {
  const VariablePtr& v = element->operands[0]->variable;
  const auto [found, is_new] = uses.emplace(v.get(), ArrayUses{});
  if (is_new) order.push_back(v);
  return found->second;
}

void LoopArrays::read(const ExprPtr& e, bool guarded) {
  if (!e) return;
  if (is_array_element(e)) {
    of(e).reads.push_back({statement_, known_(e->operands[1]), loops_, guarded});
    read(e->operands[1], guarded);
    return;
  }
  if (e->kind == ExprKind::variable) {
    const auto found = uses.emplace(e->variable.get(), ArrayUses{});
    found.first->second.is_plain = false;
    return;
  }
  const bool lazy =
      e->kind == ExprKind::conditional || (e->kind == ExprKind::binary && (e->text == "&&" || e->text == "||"));
  for (std::size_t i = 0; i < e->operands.size(); ++i) read(e->operands[i], guarded || (lazy && i > 0));
}

}  // namespace wengert::compiler
