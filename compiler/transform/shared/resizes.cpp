// SPDX-License-Identifier: MIT
#include "compiler/transform/shared/resizes.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "compiler/ir/text.hpp"
#include "compiler/transform/prepare/pointer_copies.hpp"
#include "compiler/transform/shared/kept_pointers.hpp"
#include "compiler/transform/shared/refusal.hpp"
#include "compiler/transform/shared/vector_sizes.hpp"

namespace wengert::compiler {

using namespace ir;

namespace {

/// The way from a variable to a place, whatever the subscripts: "[]" or a field's name each.
using Way = std::vector<std::string>;

Way way_to(const ExprPtr& place) {
  Way way;
  for (ExprPtr e = place; e->kind != ExprKind::variable && !e->operands.empty(); e = e->operands[0])
    way.insert(way.begin(), e->kind == ExprKind::field ? e->text : "[]");
  return way;
}

/// Local variables that are given nothing but numbers that the forward section has stored.
std::set<const Variable*> popped_variables(const Function& f) {
  std::set<const Variable*> popped, others;
  for_each_stmt(f.body, [&](const StmtPtr& s) {
    const bool declares = s->kind == StmtKind::declare;
    const VariablePtr target = declares ? s->variable : s->place ? root_of(s->place) : nullptr;
    if (!target || (declares && !s->value)) return;
    const bool pops = s->kind == StmtKind::call ? s->callee.starts_with("wengert_pop_")
                                                : s->op.empty() && s->value && s->value->kind == ExprKind::call &&
                                                      s->value->text.starts_with("wengert_pop_");
    (pops && is_integer(target->type) ? popped : others).insert(target.get());
  });
  std::erase_if(popped, [&](const Variable* v) { return v->passing != Passing::local || others.count(v) != 0; });
  return popped;
}

/// A generated reverse section gives a vector its earlier size: it has had the memory for that since.
bool pops_size(const Stmt& s, const std::set<const Variable*>& popped) {
  bool found = false;
  for_each_expr(s.value, [&](const ExprPtr& e) {
    found |= e->kind == ExprKind::call && e->text.starts_with("wengert_pop_");
    found |= e->kind == ExprKind::variable && popped.count(e->variable.get()) != 0;
  });
  return found;
}

/// Whether a resize reads the size of a vector that is one of the places, or a part of one of them.
bool follows(const Stmt& s, const std::vector<ExprPtr>& places) {
  bool found = false;
  for_each_expr(s.value, [&](const ExprPtr& e) {
    if (e->kind != ExprKind::size) return;
    for (ExprPtr part = e->operands[0]; part && !found; part = part->operands.empty() ? nullptr : part->operands[0])
      found = std::any_of(places.begin(), places.end(), [&](const ExprPtr& one) { return same_expr(part, one); });
  });
  return found;
}

/// The innermost vector that an address points into; null if it does not point into one.
ExprPtr vector_below(const ExprPtr& address) {
  ExprPtr place = address->operands[0], vector;
  while (place->kind == ExprKind::index || place->kind == ExprKind::field) {
    if (is_pointer(place->operands[0]->type)) return nullptr;
    place = place->operands[0];
    if (!vector && place->type->kind == TypeKind::vector) vector = place;
  }
  return vector;
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

/// Those that only return to a size they have had, so that their memory stays where it is: by numbers that the forward
/// section has stored, or as the derivatives of such vectors.
std::set<const Stmt*> Resizes::restoring(const Function& f, std::set<std::string> open) const {
  std::set<const Stmt*> found;
  std::vector<ExprPtr> restored;
  const std::set<const Variable*> popped = popped_variables(f);
  if (!open.insert(f.id).second) return found;
  for_each_stmt(f.body, [&](const StmtPtr& s) {
    const std::vector<ExprPtr> places = of(*s);
    if (places.empty()) return;
    if (s->kind == StmtKind::resize && s->op != "assign" && !has_vectors(module_, s->place->type->element) &&
        (pops_size(*s, popped) || follows(*s, restored)))
      found.insert(s.get());
    if (s->kind == StmtKind::call) {
      const FunctionPtr callee = module_.find(s->callee);
      bool all = callee && !(s->place && has_vectors(module_, s->place->type));
      if (all) {
        const std::set<const Stmt*> inside = restoring(*callee, open);
        for_each_stmt(callee->body, [&](const StmtPtr& one) { all &= of(*one).empty() || inside.count(one.get()) != 0; });
      }
      if (all) found.insert(s.get());
    }
    if (found.count(s.get()) != 0) restored.insert(restored.end(), places.begin(), places.end());
  });
  return found;
}

bool Resizes::exchanges_own_memory(const Stmt& s) {
  const auto is_own = [](const ExprPtr& place) {
    const VariablePtr root = root_of(place);
    return root && root->passing == Passing::local && !is_address(root->type) && !follows_pointer(place);
  };
  return s.kind == StmtKind::swap && is_own(s.place) && is_own(s.value);
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
    Way way;     ///< to the vector that the pointer points into
    bool whole;  ///< into any vector of the place
  };
  KeptPointers kept(module_);
  const std::set<const Variable*> unread = KeptPointers::unread(function);
  const std::set<const Stmt*> restored = restoring(function, {});
  const bool by_calls = module_.language != Language::java;  // there no pointer leads into an array
  std::map<const Variable*, std::vector<Taken>> taken;
  std::map<const Variable*, std::size_t> declared_at;  ///< how many loops are around the declaration
  // First what lies earlier in the same iteration, then what an earlier iteration of a common loop took.
  for (const bool earlier_turns : {false, true}) {
    std::vector<const Block*> loops;
    std::function<void(const Block&)> walk = [&](const Block& b) {
      for (const StmtPtr& s : b) {
        if (s->kind == StmtKind::declare) declared_at[s->variable.get()] = loops.size();
        // A swap leaves memory where it is. Within an iteration a pointer may be computed again, which it must precede.
        const bool stays = restored.count(s.get()) != 0 || (earlier_turns && exchanges_own_memory(*s));
        for (const ExprPtr& place : stays ? std::vector<ExprPtr>() : of(*s)) {
          const VariablePtr root = root_of(place);
          const auto found = root ? taken.find(root.get()) : taken.end();
          if (found == taken.end()) continue;
          const std::size_t own = declared_at.count(root.get()) ? declared_at[root.get()] : 0;
          const Way changed = way_to(place);
          for (const Taken& t : found->second) {
            // Rows that change their size stay where they are.
            const std::size_t common_way = std::min(changed.size(), t.way.size());
            if ((changed.size() > t.way.size() && !t.whole) ||
                !std::equal(t.way.begin(), t.way.begin() + static_cast<std::ptrdiff_t>(common_way), changed.begin()))
              continue;
            const bool common = loops.size() > own && t.blocks.size() > own && loops[own] == t.blocks[own];
            if (earlier_turns && !common) continue;
            throw Refusal(s->range, "'" + in_words(place) + "' changes its size after '" + t.pointer +
                                        "' has been made to point into it, and the reverse section cannot bring its "
                                        "old memory back; give it its size before, or use subscripts");
          }
        }
        const bool pointer = s->kind == StmtKind::declare ? is_pointer(s->variable->type)
                                                          : s->kind == StmtKind::assign && is_pointer(s->place->type);
        if (!earlier_turns && pointer && s->value)
          for_each_expr(s->value, [&](const ExprPtr& e) {
            if (e->kind != ExprKind::address_of) return;
            const ExprPtr vector = vector_below(e);
            if (const VariablePtr root = vector ? root_of(vector) : nullptr)
              taken[root.get()].push_back({loops, s->kind == StmtKind::declare ? s->variable->name : in_words(s->place),
                                           way_to(vector), false});
          });
        for (std::size_t k = 0; by_calls && !earlier_turns && s->kind == StmtKind::call && k < s->arguments.size(); ++k)
          for_each_expr(s->arguments[k], [&](const ExprPtr& e) {
            if (e->kind != ExprKind::address_of || !is_pointer(s->arguments[k]->type) || !kept.keeps(*s, k, unread))
              return;
            const ExprPtr vector = vector_below(e);
            if (const VariablePtr root = vector ? root_of(vector) : nullptr)
              taken[root.get()].push_back({loops, module_.find(s->callee)->name + "(...)", way_to(vector), false});
          });
        // What holds vectors, by reference.
        for (std::size_t k = 0; by_calls && !earlier_turns && s->kind == StmtKind::call && k < s->arguments.size();
             ++k) {
          const ExprPtr& a = s->arguments[k];
          if (is_place(a) && has_vectors(module_, a->type) && kept.keeps(*s, k, unread))
            taken[root_of(a).get()].push_back({loops, module_.find(s->callee)->name + "(...)", way_to(a), true});
        }
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
