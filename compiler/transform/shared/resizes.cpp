// SPDX-License-Identifier: MIT
#include "compiler/transform/shared/resizes.hpp"

#include <functional>
#include <map>
#include <vector>

#include "compiler/ir/text.hpp"
#include "compiler/transform/prepare/pointer_copies.hpp"
#include "compiler/transform/shared/refusal.hpp"
#include "compiler/transform/shared/vector_sizes.hpp"

namespace wengert::compiler {

using namespace ir;

namespace {

/// The variable whose vector an address points into; null if it does not point into one.
VariablePtr vector_below(const ExprPtr& address) {
  ExprPtr place = address->operands[0];
  bool vector = false;
  while (place->kind == ExprKind::index || place->kind == ExprKind::field) {
    if (is_pointer(place->operands[0]->type)) return nullptr;
    place = place->operands[0];
    vector |= place->type->kind == TypeKind::vector;
  }
  return vector ? root_of(place) : nullptr;
}

}  // namespace

std::vector<ExprPtr> Resizes::of(const Stmt& s) const {
  std::vector<ExprPtr> places;
  if (s.kind == StmtKind::resize || (s.kind == StmtKind::assign && has_vectors(module_, s.place->type)))
    places = {s.place};
  if (s.kind == StmtKind::swap && has_vectors(module_, s.place->type)) places = {s.place, s.value};
  if (s.kind == StmtKind::call) {
    if (s.place && has_vectors(module_, s.place->type)) places.push_back(s.place);
    if (const FunctionPtr f = module_.find(s.callee))
      for (std::size_t k = 0; k < s.arguments.size() && k < f->parameters.size(); ++k)
        if (f->parameters[k]->passing == Passing::reference && !f->parameters[k]->is_const &&
            is_place(s.arguments[k]) && has_vectors(module_, s.arguments[k]->type) && changes_sizes(*f))
          places.push_back(s.arguments[k]);
  }
  return places;
}

bool Resizes::changes_sizes(const Function& f) const {
  std::set<std::string> seen;
  std::function<bool(const Function&)> changes = [&](const Function& g) {
    if (!seen.insert(g.id).second) return false;
    bool found = false;
    for_each_stmt(g.body, [&](const StmtPtr& s) {
      found |= s->kind == StmtKind::resize ||
               ((s->kind == StmtKind::assign || s->kind == StmtKind::swap) && has_vectors(module_, s->place->type));
      if (s->kind == StmtKind::call)
        if (const FunctionPtr h = module_.find(s->callee)) found |= changes(*h);
    });
    return found;
  };
  return changes(f);
}

bool Resizes::change_behind_pointers(const Stmt& call) const {
  std::set<std::string> seen;
  std::function<bool(const std::string&)> changes = [&](const std::string& id) {
    const FunctionPtr f = seen.insert(id).second ? module_.find(id) : nullptr;
    bool found = false;
    if (f)
      for_each_stmt(f->body, [&](const StmtPtr& s) {
        for (const ExprPtr& place : of(*s)) found |= follows_pointer(place);
        if (s->kind == StmtKind::call) found |= changes(s->callee);
      });
    return found;
  };
  return call.kind == StmtKind::call && changes(call.callee);
}

std::set<const Variable*> Resizes::variables(const Function& function) const {
  std::set<const Variable*> found;
  for_each_stmt(function.body, [&](const StmtPtr& s) {
    for (const ExprPtr& place : of(*s))
      if (const VariablePtr root = root_of(place)) found.insert(root.get());
  });
  return found;
}

void Resizes::refuse_moved_elements(const Function& function) const {
  struct Taken {
    std::vector<const Block*> blocks;  ///< bodies of loops around
    std::string pointer;
  };
  std::map<const Variable*, std::vector<Taken>> taken;
  std::map<const Variable*, std::size_t> declared_at;  ///< how many loops are around the declaration
  // First what lies earlier in the same iteration, then what an earlier iteration of a common loop took.
  for (const bool earlier_turns : {false, true}) {
    std::vector<const Block*> loops;
    std::function<void(const Block&)> walk = [&](const Block& b) {
      for (const StmtPtr& s : b) {
        if (s->kind == StmtKind::declare) declared_at[s->variable.get()] = loops.size();
        for (const ExprPtr& place : of(*s)) {
          const VariablePtr root = root_of(place);
          const auto found = root ? taken.find(root.get()) : taken.end();
          if (found == taken.end()) continue;
          const std::size_t own = declared_at.count(root.get()) ? declared_at[root.get()] : 0;
          for (const Taken& t : found->second) {
            const bool common = loops.size() > own && t.blocks.size() > own && loops[own] == t.blocks[own];
            if (earlier_turns && !common) continue;
            throw Refusal(s->range, "'" + to_text(place) + "' changes its size after '" + t.pointer +
                                        "' has been made to point into it, and the reverse section cannot bring its "
                                        "old memory back; give it its size before, or use subscripts");
          }
        }
        const bool pointer = s->kind == StmtKind::declare ? is_pointer(s->variable->type)
                                                          : s->kind == StmtKind::assign && is_pointer(s->place->type);
        if (!earlier_turns && pointer && s->value)
          for_each_expr(s->value, [&](const ExprPtr& e) {
            if (e->kind != ExprKind::address_of) return;
            if (const VariablePtr root = vector_below(e))
              taken[root.get()].push_back(
                  {loops, s->kind == StmtKind::declare ? s->variable->name : to_text(s->place)});
          });
        const bool loop = s->kind == StmtKind::for_ || s->kind == StmtKind::while_;
        if (loop) loops.push_back(&s->body);
        walk(s->body);
        walk(s->otherwise);
        if (loop) loops.pop_back();
      }
    };
    walk(function.body);
  }
}

}  // namespace wengert::compiler
