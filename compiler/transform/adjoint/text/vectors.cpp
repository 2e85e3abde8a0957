// SPDX-License-Identifier: MIT
// Pointers into vectors: a vector's memory moves when its size changes, and the reverse section cannot bring the old
// memory back. So sizes must be final where a pointer is taken, and shadows have them from there on.
#include <algorithm>
#include <functional>

#include "compiler/ir/builder.hpp"
#include "compiler/ir/text.hpp"
#include "compiler/transform/adjoint/reversal.hpp"
#include "compiler/transform/shared/refusal.hpp"

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

// std::vector<double> v; ... v.resize(n); becomes std::vector<double> v(n) where v is not mentioned in between: nothing
// is there that would have to be brought back.
Block declared_with_size(const Block& block) {
  Block out = block;
  for (std::size_t i = 0; i < out.size(); ++i) {
    StmtPtr& s = out[i];
    if (!s->body.empty() || !s->otherwise.empty()) {
      s = copy(s);
      s->body = declared_with_size(s->body);
      s->otherwise = declared_with_size(s->otherwise);
    }
    if (s->kind != StmtKind::declare || s->value || s->variable->type->kind != TypeKind::vector) continue;
    const VariablePtr v = s->variable;
    for (std::size_t j = i + 1; j < out.size(); ++j) {
      std::set<const Variable*> used;
      collect_variables({out[j]}, used);
      if (!used.count(v.get())) continue;
      const Stmt& sized = *out[j];
      const bool own = sized.kind == StmtKind::resize && sized.place->kind == ExprKind::variable;
      std::vector<ExprPtr> values = {sized.value};
      if (own) values.insert(values.end(), sized.arguments.begin(), sized.arguments.end());
      const bool mentioned =
          own && std::any_of(values.begin(), values.end(), [&](const ExprPtr& e) {
            bool found = false;
            for_each_expr(e, [&](const ExprPtr& x) { found |= x->kind == ExprKind::variable && x->variable == v; });
            return found;
          });
      if (!own || mentioned) break;
      const StmtPtr whole = declare(v, call("vector", values, v->type), sized.range);
      whole->comment = s->comment + (s->comment.empty() || sized.comment.empty() ? "" : "\n") + sized.comment;
      whole->trailing_comment = sized.trailing_comment.empty() ? s->trailing_comment : sized.trailing_comment;
      out[j] = whole;
      out.erase(out.begin() + static_cast<std::ptrdiff_t>(i));
      --i;
      break;
    }
  }
  return out;
}

// Places whose size a statement may change.
std::vector<ExprPtr> Reversal::resized_by(const Stmt& s) const {
  std::vector<ExprPtr> places;
  if (s.kind == StmtKind::resize || (s.kind == StmtKind::assign && sizes_.any(s.place->type))) places = {s.place};
  if (s.kind == StmtKind::swap && sizes_.any(s.place->type)) places = {s.place, s.value};
  if (s.kind == StmtKind::call)
    if (const FunctionPtr f = owner_.source.find(s.callee))
      for (std::size_t k = 0; k < s.arguments.size() && k < f->parameters.size(); ++k)
        if (f->parameters[k]->passing == Passing::reference && !f->parameters[k]->is_const &&
            is_place(s.arguments[k]) && sizes_.any(s.arguments[k]->type) && changes_sizes(*f))
          places.push_back(s.arguments[k]);
  return places;
}

bool Reversal::changes_sizes(const Function& f) const {
  std::set<std::string> seen;
  std::function<bool(const Function&)> changes = [&](const Function& g) {
    if (!seen.insert(g.id).second) return false;
    bool found = false;
    for_each_stmt(g.body, [&](const StmtPtr& s) {
      found |= s->kind == StmtKind::resize ||
               ((s->kind == StmtKind::assign || s->kind == StmtKind::swap) && sizes_.any(s->place->type));
      if (s->kind == StmtKind::call)
        if (const FunctionPtr h = owner_.source.find(s->callee)) found |= changes(*h);
    });
    return found;
  };
  return changes(f);
}

void Reversal::refuse_moved_elements() {
  struct Taken {
    std::vector<const Block*> blocks;  ///< bodies of loops around
    std::string pointer;
  };
  std::map<const Variable*, std::vector<Taken>> taken;
  std::map<const Variable*, std::size_t> declared_at;  ///< how many loops are around the declaration
  // First what lies earlier in the same turn, then what an earlier turn of a common loop took.
  for (const bool earlier_turns : {false, true}) {
    std::vector<const Block*> loops;
    std::function<void(const Block&)> walk = [&](const Block& b) {
      for (const StmtPtr& s : b) {
        if (s->kind == StmtKind::declare) declared_at[s->variable.get()] = loops.size();
        for (const ExprPtr& place : resized_by(*s)) {
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
    walk(function_.body);
  }
}

// A shadow that is there in the forward section already, since pointers may lead into it, has its vector's size there.
// One that the caller gave may hold derivatives of what comes later: it only grows.
void Reversal::follow_size(const Stmt& s, Block& out) {
  for (const ExprPtr& place : resized_by(s)) {
    const VariablePtr root = root_of(place);
    if (!root || !mirrors_ || !activity_.is_active(root)) continue;
    // The derivative that it leads to is as long as the vector was; the caller's pointer is all there is to it here.
    const bool pointed = !is_head_ && is_pointer(root->type) && place->type->kind == TypeKind::vector;
    if (pointed && !has_early_shadow(root) && root->passing != Passing::reference)
      throw Refusal(s.range, "'" + to_text(place) +
                                 "' changes its size through a pointer in a called function, and its derivative "
                                 "cannot follow; pass the vector by reference");
    const bool given = root->passing == Passing::reference && !is_head_;
    if (given || (root->passing == Passing::local && has_early_shadow(root)))
      sizes_.follow(shadows_.of_place(place), place, out, given);
  }
}

}  // namespace wengert::compiler
