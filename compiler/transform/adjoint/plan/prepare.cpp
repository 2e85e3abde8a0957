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

namespace {

// Whether f keeps a pointer to its formal i, a number by reference, or hands it to a function that does.
bool keeps_pointer_to(const Module& module, const Function& f, std::size_t i,
                      std::set<std::pair<std::string, std::size_t>>& seen) {
  const VariablePtr& p = f.parameters[i];
  if (!f.has_body || p->passing != Passing::reference || !is_scalar(p->type) || !seen.insert({f.id, i}).second)
    return false;
  bool found = false;
  const auto look = [&](const ExprPtr& e) {
    for_each_expr(e,
                  [&](const ExprPtr& x) { found |= x->kind == ExprKind::address_of && root_of(x->operands[0]) == p; });
  };
  for_each_stmt(f.body, [&](const StmtPtr& s) {
    look(s->value);
    for (const ExprPtr& a : s->arguments) look(a);
    const FunctionPtr g = s->kind == StmtKind::call ? module.find(s->callee) : nullptr;
    for (std::size_t k = 0; g && k < s->arguments.size() && k < g->parameters.size(); ++k)
      if (s->arguments[k]->kind == ExprKind::variable && s->arguments[k]->variable == p)
        found |= keeps_pointer_to(module, *g, k, seen);
  });
  return found;
}

}  // namespace

namespace {

// "T v = {a, b}" with active members becomes assignments.
void fill_elements(const ExprPtr& vector, const ExprPtr& from, const ExprPtr& value, Names& names, Block& out) {
  VariablePtr i = variable(names.fresh("i_fill"), int_type("std::size_t"));
  out.push_back(for_(i, true, from ? from : literal("0", i->type), "<", size_of_sequence(vector), 1,
                     {assign(index(vector, ref(i)), value)}));
}

Block expand_initial_values(const Block& block, Activity& activity, Names& names) {
  Block out;
  std::function<void(const ExprPtr&, const ExprPtr&, SourceRange, Block&)> fill =
      [&](const ExprPtr& place, const ExprPtr& value, SourceRange range, Block& to) {
        if (value->kind != ExprKind::initializer_list) {
          to.push_back(assign(place, value, range));
          return;
        }
        const Struct* s = is_struct(place->type) ? activity.module().find_struct(place->type->name) : nullptr;
        for (std::size_t i = 0; i < value->operands.size(); ++i) {
          ExprPtr part = s ? field(place, s->fields[i].name, s->fields[i].type)
                           : index(place, int_literal(static_cast<long long>(i)));
          fill(part, value->operands[i], range, to);
        }
      };
  for (const StmtPtr& s : block) {
    StmtPtr c = copy(s);
    c->body = expand_initial_values(s->body, activity, names);
    c->otherwise = expand_initial_values(s->otherwise, activity, names);
    // A fill value that is active is assigned, element by element.
    bool is_vector =
        s->kind == StmtKind::declare && s->value && s->value->kind == ExprKind::call && s->value->text == "vector";
    if (is_vector && s->value->operands.size() > 1 && activity.is_active(s->value->operands[1])) {
      c->value = call("vector", {s->value->operands[0]}, s->value->type);
      out.push_back(c);
      fill_elements(ref(s->variable), nullptr, s->value->operands[1], names, out);
      continue;
    }
    if (s->kind == StmtKind::resize && !s->arguments.empty() && activity.is_active(s->arguments[0])) {
      VariablePtr before = variable(names.fresh("size_before"), int_type("std::size_t"));
      if (s->op != "assign") out.push_back(declare(before, size_of_sequence(s->place)));
      VariablePtr value = variable(names.fresh("fill"), as_mutable(s->place->type->element));
      activity.force(value);
      out.push_back(declare(value, s->arguments[0]));
      c->arguments.clear();
      c->op = "resize";
      out.push_back(c);
      fill_elements(s->place, s->op == "assign" ? nullptr : ref(before), ref(value), names, out);
      continue;
    }
    bool braces = s->kind == StmtKind::declare && s->value && s->value->kind == ExprKind::initializer_list &&
                  activity.is_active(s->variable);
    if (braces) {
      c->value = nullptr;
      c->variable->is_const = false;
    }
    out.push_back(c);
    if (braces) fill(ref(s->variable), s->value, s->range, out);
  }
  return out;
}

bool contains_pointer_change(const Block& block, const std::map<const Variable*, ScopedMemory>& scoped) {
  bool found = false;
  for_each_stmt(block, [&](const StmtPtr& s) {
    if (declared_room(*s)) return;
    const VariablePtr& of = s->kind == StmtKind::declare                       ? s->variable
                            : s->place && s->place->kind == ExprKind::variable ? s->place->variable
                                                                               : nullptr;
    if (of && scoped.count(of.get())) return;
    if (auto stack = stack_call(*s)) found |= stack->is_pointer();
    found |= (s->kind == StmtKind::allocate || s->kind == StmtKind::free_) && is_pointer(s->place->type);
    found |= s->kind == StmtKind::assign && is_pointer(s->place->type);
    found |= s->kind == StmtKind::declare && is_pointer(s->variable->type);
    found |= s->kind == StmtKind::swap && is_pointer(s->place->type);
  });
  return found;
}

}  // namespace

Reversal::Reversal(AdjointModule& owner, const Function& f, const std::set<std::size_t>& independents,
                   const std::set<std::size_t>& dependents, const std::set<FormalPath>& kept,
                   const std::set<Joined>& joined, bool is_head, const std::string& name)
    : forward_name(name + "_forward"),
      reverse_name(name + "_reverse"),
      owner_(owner),
      function_(f),
      is_head_(is_head),
      name_(name),
      activity_(owner.graph, function_, independents, dependents),
      noalias_(owner.request.noalias && (is_head || owner.called_with_overlap.count(f.id) == 0)),
      // What calls give a function is known; what the head is given is not.
      zones_(owner.source, function_, noalias_ || (!is_head && !owner.heap), owner.heap.get(), owner.joins.get(),
             joined),
      shadows_(owner.prefix),
      names_(owner.source, function_),
      planned_names_(names_),
      sizes_(owner.source, names_, function_.range),
      adjoints_(activity_, shadows_, names_, [this](const ExprPtr& a, const ExprPtr& b) {
        if (zones_.of(a) != zones_.of(b)) {
          // Sequences and structures that come as different parameters may be one object: what they hold is shared.
          if (is_scalar(a->type)) return false;
          const std::set<Zones::Node> inside = zones_.contained(zones_.of(a));
          for (const Zones::Node n : zones_.contained(zones_.of(b)))
            if (inside.count(n)) return true;
          return false;
        }
        return !(a->kind == ExprKind::variable && b->kind == ExprKind::variable && zones_.is_exact(a));
      }) {
  const auto where = [&](SourceRange range) { return range.known() ? range : function_.range; };
  for (const VariablePtr& p : function_.parameters) sizes_.refuse_nesting(p->type, where(p->range));
  for_each_stmt(function_.body, [&](const StmtPtr& s) {
    if (s->kind == StmtKind::declare) sizes_.refuse_nesting(s->variable->type, where(s->range));
  });
  prepare();
  for (const auto& [i, path] : kept) {
    const VariablePtr& p = function_.parameters[i];
    const Zones::Node node = zones_.at(zones_.variable(p), path);
    kept_nodes_.insert(node);
    if (p->passing != Passing::reference || is_pointer(p->type) || leads_elsewhere(path)) kept_behind_.insert(node);
  }
  refuse_exchanged_rows();
  refuse_moved_elements();
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

// Whether pointers change in a function or in what it calls, so that its forward part has shadows of arrays, too.
bool Reversal::mirrors(const Function& f, std::set<std::string>& seen) const {
  if (!seen.insert(f.id).second) return false;
  bool found = contains_pointer_change(f.body, scoped_memory_of(f.body, seen));
  for_each_stmt(f.body, [&](const StmtPtr& s) {
    if (found || s->kind != StmtKind::call) return;
    if (const FunctionPtr g = owner_.source.find(s->callee)) found = mirrors(*g, seen);
  });
  return found;
}

void Reversal::prepare() {
  refuse_what_cannot_be(owner_.source, function_, activity_);
  for_each_stmt(function_.body, [&](const StmtPtr& s) {
    if (declared_room(*s)) rooms_.insert(s->variable.get());
    if (s->kind == StmtKind::declare && s->variable->is_static && !s->variable->is_const)
      throw Refusal(s->range, "the static variable '" + s->variable->name +
                                  "' keeps its value between calls; pass it as an argument");
  });
  function_.body = declared_with_size(function_.body);
  function_.body = expand_initial_values(function_.body, activity_, names_);
  function_.body = name_elementary_values(function_.body, activity_, names_);
  function_.body = with_fixed_counts(function_.body, scoped_memory_of(function_.body, {}), names_);
  scoped_ = scoped_memory_of(function_.body, {});
  std::set<std::string> seen;
  mirrors_ = mirrors(function_, seen);
  if (!function_.body.empty() && function_.body.back()->kind == StmtKind::return_) return_ = function_.body.back();
  for (const VariablePtr& p : function_.parameters)
    if (activity_.is_active(p)) names_.take(owner_.prefix + p->name);
  for (const Variable* v : activity_.variables()) names_.take(owner_.prefix + v->name);
  if (result_is_active())
    result_seed_ = variable(names_.fresh(owner_.prefix + "result"), mutable_below(function_.result), Passing::value);
  // A reference to managed memory that the head returns: the seed goes to what it leads to, at the turn.
  if (is_head_ && activity_.result_is_active() && is_reference(function_.result))
    referred_seed_ = variable(names_.fresh(owner_.prefix + "result"), function_.result, Passing::reference);
  for (const VariablePtr& p : function_.parameters) top_level_.insert(p.get());
  find_pointed_to(function_.body);
  for (std::size_t i = 0; i < function_.parameters.size(); ++i) {
    std::set<std::pair<std::string, std::size_t>> seen;
    if (keeps_pointer_to(owner_.source, function_, i, seen)) pointed_to_.insert(function_.parameters[i].get());
  }
  facts(function_.body, true);
  if (owner_.source.language == Language::java && owner_.request.optimise) first_writes_ = first_writes(function_);
  for_each_stmt(function_.body, [&](const StmtPtr& s) {
    const std::set<Zones::Node> written = writes_of(*s);
    written_anywhere_.insert(written.begin(), written.end());
    const bool by_name = s->kind == StmtKind::declare || (s->place && s->place->kind == ExprKind::variable &&
                                                          s->kind != StmtKind::call && s->kind != StmtKind::swap);
    if (!by_name && s->body.empty() && s->otherwise.empty()) written_indirectly_.insert(written.begin(), written.end());
  });
}

// Variables whose shadows pointers' shadows may point to, or that hold pointers themselves: their shadows live in both
// sections.
void Reversal::find_pointed_to(const Block& block) {
  auto scan = [&](const TypePtr& type, const ExprPtr& value) {
    if (!value || !is_pointer(type)) return;
    for_each_expr(value, [&](const ExprPtr& e) {
      if (!is_place(e)) return;
      VariablePtr root = root_of(e);
      if (!is_pointer(root->type) && !root->is_parameter()) pointed_to_.insert(root.get());
    });
  };
  for_each_stmt(block, [&](const StmtPtr& s) {
    if (s->kind == StmtKind::declare) {
      scan(s->variable->type, s->value);
      if ((is_struct(innermost(s->variable->type)) || is_sequence(s->variable->type)) && !is_pointer(s->variable->type))
        for (const auto& path : paths_of(owner_.source, s->variable->type))
          if (std::find(path.begin(), path.end(), "*") != path.end()) pointed_to_.insert(s->variable.get());
    }
    if (s->kind == StmtKind::assign) scan(s->place->type, s->value);
    if (s->kind == StmtKind::call)
      for (std::size_t k = 0; k < s->arguments.size(); ++k) {
        const ExprPtr& a = s->arguments[k];
        const FunctionPtr callee = owner_.source.find(s->callee);
        std::set<std::pair<std::string, std::size_t>> seen;
        if (callee && k < callee->parameters.size() && is_place(a) && !root_of(a)->is_parameter() &&
            !is_pointer(root_of(a)->type) && keeps_pointer_to(owner_.source, *callee, k, seen))
          pointed_to_.insert(root_of(a).get());
        // The forward part of a call gets shadows of structures too, and of arrays where pointers change in it.
        std::set<std::string> called;
        const bool object = a->kind == ExprKind::address_of || is_struct(a->type) ||
                            a->type->kind == TypeKind::std_array ||
                            (is_sequence(a->type) && callee && mirrors(*callee, called));
        scan(object ? pointer_to(a->type) : a->type, a);
      }
  });
}

// Counts assignments and finds integers with one definition, for subscripts.
void Reversal::facts(const Block& block, bool top) {
  for (const StmtPtr& s : block) {
    if (s->kind == StmtKind::declare) {
      if (top) top_level_.insert(s->variable.get());
      if (s->value && is_integer(s->variable->type)) definitions_[s->variable.get()] = s->value;
    }
    auto assigned = [&](const ExprPtr& place) {
      if (place && place->kind == ExprKind::variable) ++assignments_[place->variable.get()];
    };
    assigned(s->place);
    if (s->kind == StmtKind::swap) assigned(s->value);
    if (s->kind == StmtKind::for_) ++assignments_[s->variable.get()];
    if (s->kind == StmtKind::call)
      for (const ExprPtr& a : s->arguments) {
        assigned(a);
        if (a->kind == ExprKind::address_of) assigned(a->operands[0]);
      }
    facts(s->body, false);
    facts(s->otherwise, false);
  }
}

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
  std::vector<Note> all = notes_of_active(function_, activity_, owner_.prefix);
  all.insert(all.end(), notes_.begin(), notes_.end());
  return all;
}

void Reversal::note_stored(const SourceRange& range, const std::string& kind, const std::string& text,
                           const TypePtr& type) {
  Note n{range, kind, text, function_.name};
  for (const Stmt* loop : repeated_) {
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
