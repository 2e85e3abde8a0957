// SPDX-License-Identifier: MIT
// What the plan starts from: the function with its initial values as assignments, what pointers' shadows point to,
// which integers have one definition, and the notes that explain the plan.
#include <algorithm>
#include <cstdlib>
#include <functional>

#include "compiler/ir/builder.hpp"
#include "compiler/ir/text.hpp"
#include "compiler/transform/adjoint/facts/first_writes.hpp"
#include "compiler/transform/adjoint/reversal.hpp"
#include "compiler/transform/prepare/elementary_values.hpp"
#include "compiler/transform/shared/counted_loops.hpp"
#include "compiler/transform/shared/refusal.hpp"

namespace wengert::compiler {

using namespace ir;

Reversal::Reversal(AdjointModule& owner, const Function& f, const Seeds& seeds, const std::set<FormalPath>& kept,
                   const std::set<Joined>& joined, bool is_head, const std::string& name)
    : forward_name(name + "_forward"),
      reverse_name(name + "_reverse"),
      owner_(owner),
      module_(owner.facts),
      is_head_(is_head),
      name_(name),
      names_(module_.source, f),
      facts_(module_, f, seeds, joined, is_head, names_),
      shadows_(module_.prefix),
      planned_names_(names_),
      sizes_(module_.source, names_, function_.range),
      adjoints_(activity_, shadows_, names_,
                [this](const ExprPtr& a, const ExprPtr& b) { return facts_.may_overlap(a, b); }) {
  for (const VariablePtr& p : function_.parameters)
    if (activity_.is_active(p)) names_.take(module_.prefix + p->name);
  for (const Variable* v : activity_.variables()) names_.take(module_.prefix + v->name);
  if (result_is_active())
    result_seed_ = variable(names_.fresh(module_.prefix + "result"), mutable_below(function_.result), Passing::value);
  // A reference to managed memory that the head returns: the seed goes to what it leads to, at the turn.
  if (is_head_ && activity_.result_is_active() && is_reference(function_.result))
    referred_seed_ = variable(names_.fresh(module_.prefix + "result"), function_.result, Passing::reference);
  for (const auto& [i, path] : kept) {
    const VariablePtr& p = function_.parameters[i];
    const Zones::Node node = zones_.at(zones_.variable(p), path);
    kept_nodes_.insert(node);
    if (p->passing != Passing::reference || is_pointer(p->type) || leads_elsewhere(path)) kept_behind_.insert(node);
  }
  refuse_exchanged_rows();
  facts_.resizes.refuse_moved_elements(function_);
}

// Seeds lie where the outputs are before the call; an argument's rows must be there after it too.
void Reversal::refuse_exchanged_rows() {
  for_each_stmt(function_.body, [&](const StmtPtr& s) {
    if (s->kind != StmtKind::assign && s->kind != StmtKind::swap) return;
    if (!is_pointer(s->place->type) || !is_real(s->place->type->element) || stack_call(s->value)) return;
    for (const ExprPtr& place : {s->place, s->value})
      if (place && is_place(place) && (place == s->place || s->kind == StmtKind::swap) && is_kept(zones_.of(place)) &&
          activity_.is_active(place))
        throw Refusal(s->range, "'" + to_text(place) +
                                    "', which belongs to an argument, is made to point to other numbers, so outputs "
                                    "and their seeds would lie apart; exchange the numbers, or use pointers of the "
                                    "function's own");
  });
}

bool Reversal::is_kept(Zones::Node node) const {
  for (Zones::Node n : kept_nodes_)
    if (zones_.find(n) == zones_.find(node)) return true;
  return false;
}

bool Reversal::holds_kept(Zones::Node node) const {
  const std::set<Zones::Node> inside = zones_.contained(node);
  return std::any_of(kept_nodes_.begin(), kept_nodes_.end(),
                     [&](Zones::Node n) { return inside.count(zones_.find(n)) > 0; });
}

bool Reversal::is_active_formal(std::size_t i) const { return activity_.is_active(function_.parameters[i]); }

void Reversal::note(Note note) {
  // What it is about stands in the first quotes.
  const auto subject = [](const Note& n) { return n.text.substr(0, n.text.find('\'', n.text.find('\'') + 1)); };
  for (Note& n : notes_)
    if (n.range.line == note.range.line && n.range.column == note.range.column && subject(n) == subject(note)) {
      n = std::move(note);
      return;
    }
  notes_.push_back(std::move(note));
}

std::vector<Note> Reversal::notes() const {
  std::vector<Note> all = notes_of_active(function_, activity_, module_.prefix);
  all.insert(all.end(), notes_.begin(), notes_.end());
  return all;
}

void Reversal::note_stored(const SourceRange& range, const std::string& kind, const std::string& text,
                           const TypePtr& type) {
  Note n{range, kind, text, function_.name};
  for (const Stmt* loop : here_.repeated) {
    if (loop->kind == StmtKind::for_)
      n.turns.push_back(
          {loop->variable, loop->lower, trip_count(*loop), std::strtod(loop->step->text.c_str(), nullptr)});
    else
      n.turns.push_back({});
  }
  TypePtr t = type;
  for (; is_sequence(t); t = t->element) n.extents.push_back(t->extent);  // a vector's is known at run time only
  n.bytes = is_real(t) ? (t->name == "float" ? 4 : 8) : is_bool(t) ? 1 : is_integer(t) && t->name == "int" ? 4 : 8;
  note(std::move(n));
}

}  // namespace wengert::compiler
