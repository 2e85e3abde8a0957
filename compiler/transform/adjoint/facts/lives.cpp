// SPDX-License-Identifier: MIT
#include "compiler/transform/adjoint/facts/lives.hpp"

#include <algorithm>

namespace wengert::compiler {

using namespace ir;

void Position::enter(const Stmt& loop) {
  repeated.push_back(&loop);
  if (loop.kind == StmtKind::for_)
    loops.push_back(&loop);
  else
    ++while_depth;
}

void Position::leave(const Stmt& loop) {
  repeated.pop_back();
  if (loop.kind == StmtKind::for_)
    loops.pop_back();
  else
    --while_depth;
}

Lives::Lives(const Function& function, const Pointers& pointers) : pointers_(pointers) {
  Position here;
  walk(function.body, here);
}

void Lives::walk(const Block& block, Position& here) {
  for (const StmtPtr& s : block) {
    const bool own = s->kind == StmtKind::declare && !is_address(s->variable->type);
    const ScopedMemory* memory = pointers_.scoped(*s);
    if (own) begins_[s->variable.get()] = here;
    if (memory && memory->allocation == s) begins_[s->place->variable.get()] = here;
    const bool repeats = s->kind == StmtKind::for_ || s->kind == StmtKind::while_;
    if (repeats) here.enter(*s);
    walk(s->body, here);
    walk(s->otherwise, here);
    if (repeats) here.leave(*s);
  }
}

Access::Life Lives::of(const ExprPtr& place, const Position& here) const {
  ExprPtr at = place;
  while (at->kind == ExprKind::field || at->kind == ExprKind::index || at->kind == ExprKind::dereference) {
    const ExprPtr& base = at->operands[0];
    const bool own = base->kind == ExprKind::variable && pointers_.is_scoped(base->variable);
    if (is_address(base->type) && !own) return {};
    at = base;
  }
  const auto found = at->kind == ExprKind::variable ? begins_.find(at->variable.get()) : begins_.end();
  if (found == begins_.end()) return {};
  const Position& life = found->second;
  const auto begins_with = [](const auto& loops, const auto& first) {
    return loops.size() >= first.size() && std::equal(first.begin(), first.end(), loops.begin());
  };
  if (!begins_with(here.loops, life.loops) || !begins_with(here.repeated, life.repeated)) return {};
  return {at->variable.get(), life.loops.size(), life.repeated.size(), here.while_depth == life.while_depth};
}

}  // namespace wengert::compiler
