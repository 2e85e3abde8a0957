// SPDX-License-Identifier: MIT
#include "compiler/transform/shared/alike_sizes.hpp"

#include <algorithm>

#include "compiler/ir/builder.hpp"
#include "compiler/transform/prepare/pointer_copies.hpp"
#include "compiler/transform/shared/changes.hpp"

namespace wengert::compiler {

using namespace ir;

namespace {

/// Whether one way leads to what lies on the other one.
bool meet(const Way& a, const Way& b) {
  const auto common = static_cast<std::ptrdiff_t>(std::min(a.size(), b.size()));
  return std::equal(a.begin(), a.begin() + common, b.begin());
}

template <class Set>
void intersect(Set& a, const Set& b) {
  std::erase_if(a, [&](const auto& one) { return b.count(one) == 0; });
}

}  // namespace

std::optional<AlikeSizes::Place> AlikeSizes::named(const ExprPtr& place) {
  const VariablePtr root = root_of(place);
  const Way way = way_to(place);
  if (!root || is_address(root->type) || follows_pointer(place) || std::find(way.begin(), way.end(), "[]") != way.end())
    return std::nullopt;
  return Place{root.get(), way};
}

std::optional<AlikeSizes::Resized> AlikeSizes::alike(const Stmt& s) {
  if (s.kind == StmtKind::if_) {
    const auto inner = s.body.size() == 1 && s.otherwise.empty() ? alike(*s.body[0]) : std::nullopt;
    if (!inner || s.body[0]->kind != StmtKind::resize || s.value->kind != ExprKind::binary || s.value->text != "<")
      return std::nullopt;
    const ExprPtr own = without_casts(s.value->operands[0]), other = without_casts(s.value->operands[1]);
    const bool fits = own->kind == ExprKind::size && same_expr(own->operands[0], inner->by->place) &&
                      same_expr(other, without_casts(inner->by->value));
    return fits ? inner : std::nullopt;
  }
  if (s.kind != StmtKind::resize || s.op != "resize") return std::nullopt;
  const ExprPtr size = without_casts(s.value);
  if (size->kind != ExprKind::size) return std::nullopt;
  const auto from = named(size->operands[0]), to = named(s.place);
  if (!from || !to || (from->root == to->root && meet(from->way, to->way))) return std::nullopt;
  return Resized{{*from, *to}, &s};
}

std::optional<AlikeSizes::Pair> AlikeSizes::declared_alike(const Stmt& s) {
  if (!s.value || s.value->kind != ExprKind::call || s.value->text != "vector" || s.value->operands.empty())
    return std::nullopt;
  const ExprPtr size = without_casts(s.value->operands[0]);
  const auto from = size->kind == ExprKind::size ? named(size->operands[0]) : std::nullopt;
  if (!from) return std::nullopt;
  return Pair{*from, Place{s.variable.get(), {}}};
}

std::set<const Stmt*> AlikeSizes::moving_nothing(const Function& function) {
  std::set<const Stmt*> found;
  State state = at_entry(function);
  jumps_.clear();
  walk(function.body, state, &found);
  return found;
}

void AlikeSizes::walk(const Block& b, State& state, std::set<const Stmt*>* found) {
  for (const StmtPtr& s : b) step(*s, state, found);
}

void AlikeSizes::step(const Stmt& s, State& state, std::set<const Stmt*>* found) {
  if (const auto resized = alike(s)) {
    if (state.count(resized->pair) != 0) {
      if (found) found->insert(resized->by);
      return;
    }
    change(*resized->by, state);
    state.insert(resized->pair);
    return;
  }
  switch (s.kind) {
    case StmtKind::declare:
      change(s, state);
      if (const auto pair = declared_alike(s)) state.insert(*pair);
      return;
    case StmtKind::block:
      return walk(s.body, state, found);
    case StmtKind::if_: {
      State other = state;
      walk(s.body, state, found);
      walk(s.otherwise, other, found);
      return intersect(state, other);
    }
    case StmtKind::switch_:
      return choice(s, state, found);
    case StmtKind::for_:
    case StmtKind::while_:
    case StmtKind::do_while:
      return loop(s, state, found);
    case StmtKind::break_:
    case StmtKind::continue_:
      for (State& all : jumps_) intersect(all, state);
      return;
    case StmtKind::return_:
      if (returns_)
        intersect(*returns_, state);
      else
        returns_ = state;
      return;
    default:
      return change(s, state);
  }
}

void AlikeSizes::loop(const Stmt& s, State& state, std::set<const Stmt*>* found) {
  const auto turn = [&](const State& start, std::set<const Stmt*>* into) {
    jumps_.push_back(start);
    State end = start;
    walk(s.body, end, into);
    intersect(end, jumps_.back());
    walk(s.otherwise, end, into);
    intersect(end, jumps_.back());
    jumps_.pop_back();
    return end;
  };
  for (State before; before != state;) {
    before = state;
    intersect(state, turn(state, nullptr));
  }
  turn(state, found);
}

void AlikeSizes::choice(const Stmt& s, State& state, std::set<const Stmt*>* found) {
  const State start = state;
  jumps_.push_back(start);
  State before;
  bool falls = false;
  for (const Case& one : s.cases) {
    State within = start;
    if (falls) intersect(within, before);
    walk(one.body, within, found);
    intersect(state, within);
    before = within;
    falls = one.falls_through;
  }
  intersect(state, jumps_.back());
  jumps_.pop_back();
}

void AlikeSizes::change(const Stmt& s, State& state) {
  if (called_ && s.kind == StmtKind::call && s.callee == called_->id) {
    const State here = of_formals(s, *called_, state);
    if (at_calls_)
      intersect(*at_calls_, here);
    else
      at_calls_ = here;
  }
  if (state.empty()) return;
  if (s.kind == StmtKind::declare)
    std::erase_if(state,
                  [&](const Pair& p) { return p.first.root == s.variable.get() || p.second.root == s.variable.get(); });
  for (const auto& [place, way] : changed_(s)) {
    const VariablePtr root = root_of(place);
    if (!root || is_address(root->type) || follows_pointer(place)) return state.clear();
    const auto touches = [&, &way = way](const Place& p) { return p.root == root.get() && meet(p.way, way); };
    std::erase_if(state, [&](const Pair& p) {
      return (touches(p.first) || touches(p.second)) && !(s.kind == StmtKind::call && is_kept(s, p));
    });
  }
}

bool AlikeSizes::is_kept(const Stmt& call, const Pair& pair) {
  const FunctionPtr f = module_.find(call.callee);
  if (!f ||
      (call.place && (root_of(call.place).get() == pair.first.root || root_of(call.place).get() == pair.second.root)))
    return false;
  std::optional<Place> first, second;
  for (std::size_t k = 0; k < call.arguments.size() && k < f->parameters.size(); ++k) {
    const VariablePtr formal = f->parameters[k];
    const ExprPtr& a = call.arguments[k];
    const auto place = is_place(a) ? named(a) : std::nullopt;
    for (const bool of_first : {true, false}) {
      const Place& whole = of_first ? pair.first : pair.second;
      std::optional<Place>& inside = of_first ? first : second;
      bool mentioned = false;
      for_each_expr(
          a, [&](const ExprPtr& e) { mentioned |= e->kind == ExprKind::variable && e->variable.get() == whole.root; });
      if (!mentioned) continue;
      // Handed over as a whole, once, by reference.
      if (!place || inside || formal->passing != Passing::reference || place->way.size() > whole.way.size() ||
          !meet(place->way, whole.way))
        return false;
      inside =
          Place{formal.get(), Way(whole.way.begin() + static_cast<std::ptrdiff_t>(place->way.size()), whole.way.end())};
    }
  }
  return first && second && keeps(*f, {*first, *second});
}

bool AlikeSizes::keeps(const Function& f, const Pair& pair) {
  const auto [known, is_new] = known_.insert({{&f, pair}, false});
  if (!is_new) return known->second;
  std::vector<State> jumps = std::exchange(jumps_, {});
  std::optional<State> returns = std::exchange(returns_, std::nullopt);
  const Function* called = std::exchange(called_, nullptr);
  State state{pair};
  walk(f.body, state, nullptr);
  const bool kept = state.count(pair) != 0 && (!returns_ || returns_->count(pair) != 0);
  jumps_ = std::move(jumps);
  returns_ = std::move(returns);
  called_ = called;
  return known_[{&f, pair}] = kept;
}

AlikeSizes::State AlikeSizes::at_entry(const Function& f) {
  const auto [known, is_new] = at_entries_.insert({f.id, {}});  // nothing for a function that leads to itself
  if (!is_new) return known->second;
  std::optional<State> all;
  for (const FunctionPtr& caller : module_.functions) {
    bool calls = false;
    for_each_stmt(caller->body, [&](const StmtPtr& s) { calls |= s->kind == StmtKind::call && s->callee == f.id; });
    if (!calls) continue;
    State state = at_entry(*caller);
    called_ = &f;
    at_calls_ = all;
    walk(caller->body, state, nullptr);
    all = at_calls_;
    called_ = nullptr;
  }
  jumps_.clear();
  returns_.reset();
  return at_entries_[f.id] = all.value_or(State());
}

/// What holds at a call, by the names of the parameters: of arguments by reference that no other one names.
AlikeSizes::State AlikeSizes::of_formals(const Stmt& call, const Function& f, const State& state) const {
  const auto formal = [&](const Place& whole) -> std::optional<Place> {
    std::optional<Place> inside;
    for (std::size_t k = 0; k < call.arguments.size() && k < f.parameters.size(); ++k) {
      const ExprPtr& a = call.arguments[k];
      if (!reads_any(a, {whole.root})) continue;
      const auto place = is_place(a) ? named(a) : std::nullopt;
      if (!place || inside || f.parameters[k]->passing != Passing::reference || place->way.size() > whole.way.size() ||
          !meet(place->way, whole.way))
        return std::nullopt;
      inside = Place{f.parameters[k].get(),
                     Way(whole.way.begin() + static_cast<std::ptrdiff_t>(place->way.size()), whole.way.end())};
    }
    return inside;
  };
  State out;
  for (const Pair& pair : state) {
    const auto first = formal(pair.first), second = formal(pair.second);
    if (first && second) out.insert({*first, *second});
  }
  return out;
}

}  // namespace wengert::compiler
