// SPDX-License-Identifier: MIT
// The trajectory of a loop in the run-time stack. Where the statements of a turn first read an array and then, from one
// statement on, overwrite it without any need of its values, these are saved as one block before that statement. The
// reverse section reads the block in place; the array itself keeps what it holds at the end of the loop, which is also
// its primal value. Nothing may need the array's values before the loop, and no other name may reach it.
#include <algorithm>
#include <cstdlib>
#include <functional>

#include "compiler/ir/builder.hpp"
#include "compiler/ir/text.hpp"
#include "compiler/transform/adjoint/reversal.hpp"
#include "compiler/transform/adjoint/stored_values.hpp"
#include "compiler/transform/shared/algebra.hpp"
#include "compiler/transform/shared/counted_loops.hpp"

namespace wengert::compiler {

using namespace ir;

namespace {

/// How the body of a loop uses one array: reads with the loops around them, and writes.
struct ArrayUses {
  struct Read {
    std::size_t statement;
    ExprPtr subscript;  ///< null: not known
    std::vector<StmtPtr> loops;
    bool is_guarded;
  };
  std::vector<Read> reads;
  struct Write {
    std::size_t statement;
    ExprPtr place;
    std::vector<StmtPtr> loops;
    std::vector<const Stmt*> originals;
    bool is_guarded;
  };
  std::vector<Write> writes;
  bool is_plain = true;  ///< every mention is one of its elements
};

bool is_element(const ExprPtr& e) {
  return e->kind == ExprKind::index && e->operands[0]->kind == ExprKind::variable && is_real(e->type) &&
         (is_pointer(e->operands[0]->type) || e->operands[0]->type->kind == TypeKind::array);
}

/// Goes through a loop's body and notes the uses of every array in it.
class LoopArrays {
 public:
  /// known: an expression in terms of what stays the same and of the counters of `around`, or null.
  LoopArrays(std::vector<const Stmt*>& around, std::function<ExprPtr(const ExprPtr&)> known)
      : around_(around), outside_(around.size()), known_(std::move(known)) {}
  std::map<const Variable*, ArrayUses> uses;
  std::vector<VariablePtr> order;
  bool is_simple = true;  ///< no calls, no memory that comes and goes, nothing of the run-time stack

  void walk(const Block& b, bool guarded, bool top) {
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
          if (is_element(s.place)) {
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

 private:
  std::vector<const Stmt*>& around_;
  std::size_t outside_;
  std::function<ExprPtr(const ExprPtr&)> known_;
  std::vector<StmtPtr> loops_;
  std::size_t statement_ = 0;

  std::vector<const Stmt*> inner() const {
    return {around_.begin() + static_cast<std::ptrdiff_t>(outside_), around_.end()};
  }

  ArrayUses& of(const ExprPtr& element) {
    const VariablePtr& v = element->operands[0]->variable;
    const auto [found, is_new] = uses.emplace(v.get(), ArrayUses{});
    if (is_new) order.push_back(v);
    return found->second;
  }

  void read(const ExprPtr& e, bool guarded) {
    if (!e) return;
    if (is_element(e)) {
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
};

std::optional<Hull> hull_inside(const ExprPtr& subscript, const std::vector<StmtPtr>& loops) {
  std::vector<const Stmt*> all;
  for (const StmtPtr& loop : loops) {
    if (!loop->lower || !loop->bound) return std::nullopt;
    all.push_back(loop.get());
  }
  return subscript ? hull_of(subscript, all) : std::nullopt;
}

// "1 <= n - 2" is said as "n > 2".
ExprPtr readable(const ExprPtr& condition) {
  const ExprPtr room = collected(binary("-", condition->operands[1], condition->operands[0]));
  if (room->kind == ExprKind::variable) return binary(">=", room, int_literal(0));
  const bool shifted = room->kind == ExprKind::binary && room->operands[0]->kind == ExprKind::variable &&
                       room->operands[1]->kind == ExprKind::literal;
  if (!shifted) return condition;
  const long long by = std::strtoll(room->operands[1]->text.c_str(), nullptr, 0);
  return binary(">", room->operands[0], int_literal((room->text == "-" ? by : -by) - 1));
}

// Whether the stretch has elements; null where it always has.
ExprPtr condition_of(const Stretch& stretch) {
  ExprPtr all;
  for (const ExprPtr& c : stretch.runs) all = all ? binary("&&", all, readable(c)) : readable(c);
  return all;
}

TypePtr element_type_of(const VariablePtr& array) { return as_mutable(array->type->element); }

// Elements of the block; the count of a stretch that has none is not asked for.
ExprPtr count_of(const Stretch& stretch) {
  return collected(integer_add(integer_subtract(stretch.last, stretch.first), 1));
}

}  // namespace

// Whether no place of the function but the elements of this array lies where they do.
bool Reversal::is_reached_by_name_alone(const VariablePtr& array, Zones::Node elements) {
  const std::set<Zones::Node> there = zones_.related(elements);
  bool alone = true;
  const auto look = [&](const ExprPtr& e) {
    for_each_expr(e, [&](const ExprPtr& x) {
      if (!is_place(x) || (root_of(x) == array && (x->kind == ExprKind::variable || is_element(x)))) return;
      if (there.count(zones_.find(zones_.of(x)))) alone = false;
    });
  };
  for_each_stmt(function_.body, [&](const StmtPtr& s) {
    for (const ExprPtr& e : {s->place, s->value, s->lower, s->bound}) look(e);
    for (const ExprPtr& a : s->arguments) look(a);
  });
  return alone;
}

// Arrays that the loop may overwrite as a whole in every turn; found once, as expressions are told by address.
std::vector<Trajectory>& Reversal::trajectories_of(const Stmt& loop) {
  const auto [found, is_new] = trajectories_.emplace(&loop, std::vector<Trajectory>{});
  std::vector<Trajectory>& all = found->second;
  if (!is_new || module_.is_collected() || !module_.request.optimise || region_depth_ > 0 || once_depth_ > 0)
    return all;
  bool regions = false;
  for_each_stmt(loop.body, [&](const StmtPtr& s) { regions |= is_region(*s); });
  if (regions) return all;
  LoopArrays arrays(here_.loops, [&](const ExprPtr& e) { return facts_.constants.fixed_value(e, here_.loops); });
  arrays.walk(loop.body, false, true);
  if (!arrays.is_simple) return all;
  std::set<const Variable*> inside;
  for_each_stmt(loop.body, [&](const StmtPtr& s) {
    if (s->kind == StmtKind::declare || s->kind == StmtKind::for_) inside.insert(s->variable.get());
  });
  for (const VariablePtr& v : arrays.order) {
    const ArrayUses& uses = arrays.uses[v.get()];
    if (!uses.is_plain || uses.writes.empty() || inside.count(v.get())) continue;
    Trajectory t;
    t.array = v;
    t.first_write = uses.writes.front().statement;
    // What is written outside inner loops has its slots.
    if (std::none_of(uses.writes.begin(), uses.writes.end(), [](const auto& w) { return !w.loops.empty(); })) continue;
    bool known = true;
    std::vector<Hull> always, guarded;
    for (const ArrayUses::Read& r : uses.reads) {
      if (r.statement >= t.first_write) continue;
      const auto hull = hull_inside(r.subscript, r.loops);
      known &= hull.has_value();
      if (hull) (r.is_guarded ? guarded : always).push_back(*hull);
    }
    const auto stretch = known ? stretch_of(always) : std::nullopt;
    if (!stretch) continue;
    if (!std::all_of(guarded.begin(), guarded.end(), [&](const Hull& h) { return is_inside(h, *stretch); })) continue;
    t.stretch = *stretch;
    for (const ArrayUses::Write& w : uses.writes) {
      ExprPtr turns = w.is_guarded ? nullptr : int_literal(1);
      for (const StmtPtr& l : w.loops)
        turns = turns && l->lower && l->bound ? binary("*", turns, trip_count(*l)) : nullptr;
      t.writes.push_back({w.place, w.originals, turns});
    }
    t.elements = zones_.of(index(ref(v), int_literal(0)));
    if (!is_reached_by_name_alone(v, t.elements)) continue;
    all.push_back(t);
  }
  return all;
}

// Whether this loop overwrites values of the whole array that are needed, so that one block costs no more.
bool Reversal::is_worth_a_block(const Trajectory& t, const Required& r) {
  std::vector<ExprPtr> turns;
  std::set<std::string> places;
  for (const Trajectory::Write& w : t.writes) {
    const std::size_t depth = here_.loops.size();
    here_.loops.insert(here_.loops.end(), w.loops.begin(), w.loops.end());
    if (w.turns && is_required(w.place, r) && places.insert(to_text(w.place)).second) turns.push_back(w.turns);
    here_.loops.resize(depth);
  }
  return !turns.empty() && covers(turns, t.stretch);
}

// What is needed before the loop cannot be left to blocks, which the reverse section does not copy back.
void Reversal::enter_trajectories(const Stmt& loop, const Required& r) {
  for (Trajectory& t : trajectories_of(loop)) t.is_refused |= hits(t.elements, r);
}

// Before statement k of the loop's body: arrays that are overwritten from here on.
std::vector<Trajectory> Reversal::take_trajectories(const Stmt& loop, std::size_t k, Required& r) {
  std::vector<Trajectory> taken;
  for (Trajectory& t : trajectories_of(loop)) {
    if (t.first_write != k) continue;
    t.is_taken = !t.is_refused && hits(t.elements, r) && is_worth_a_block(t, r);
    if (!t.is_taken) continue;
    for (Zones::Node n : zones_.contained(t.elements)) r.erase(n);
    for (const ExprPtr& e : t.stretch.runs) require(e, r);
    require(t.stretch.first, r);
    require(t.stretch.last, r);
    note_stored(
        loop.body[k]->range, "trajectory",
        "'" + t.array->name + "' is saved as a whole before it is overwritten; the reverse section reads it there",
        array_of(element_type_of(t.array), count_of(t.stretch)));
    taken.push_back(t);
  }
  return taken;
}

// Whether a loop inside these statements has blocks of its own, which would lie between.
bool Reversal::has_blocks(const Block& b) const {
  bool found = false;
  for_each_stmt(b, [&](const StmtPtr& s) {
    const auto plan = plans_.find(s.get());
    found |= plan != plans_.end() && !plan->second.blocks.empty();
  });
  return found;
}

// True if an array's values are needed after all where its block does not serve: the plan is made again without.
bool Reversal::leave_trajectories(const Stmt& loop, const Required& r) {
  bool refused = false;
  for (Trajectory& t : trajectories_of(loop)) {
    bool between = false;
    for (std::size_t k = 0; k < t.first_write; ++k)
      between |= has_blocks(loop.body[k]->body) || has_blocks(loop.body[k]->otherwise);
    if (!t.is_taken || !(hits(t.elements, r) || between)) continue;
    t.is_taken = false;
    refused = t.is_refused = true;
  }
  return refused;
}

void Reversal::push_blocks(const std::vector<Trajectory>& blocks, Block& out) {
  StmtPtr last;  // blocks under the same condition go together
  for (const Trajectory& t : blocks) {
    const ExprPtr& first = t.stretch.first;
    const ExprPtr data = is_literal_value(first, 0) ? ref(t.array) : address_of(index(ref(t.array), first));
    const std::string callee = stack_name("push", "trajectory_" + kind_of(element_type_of(t.array))) + "_array";
    const StmtPtr push = call_stmt(callee, {data, count_of(t.stretch)});
    const ExprPtr condition = condition_of(t.stretch);
    if (condition && last && same_expr(last->value, condition)) {
      last->body.push_back(push);
      continue;
    }
    last = condition ? if_(condition, {push}) : nullptr;
    out.push_back(condition ? last : push);
  }
}

VariablePtr Reversal::release_block(const Trajectory& t, Block& out) {
  const std::string kind = kind_of(element_type_of(t.array));
  VariablePtr saved = variable(names_.fresh("old_" + t.array->name), as_restrict(pointer_to(kind_type(kind))));
  const ExprPtr condition = condition_of(t.stretch);
  ExprPtr count = count_of(t.stretch);
  if (condition) count = conditional(condition, count, int_literal(0));
  out.push_back(declare(saved, call(stack_name("release", "trajectory_" + kind), {count}, saved->type)));
  return saved;
}

Block reading_block(const Block& block, const Trajectory& t, const VariablePtr& saved) {
  const auto from = [&](const ExprPtr& e) {
    return rewrite(e, [&](const ExprPtr& x) -> ExprPtr {
      if (!is_element(x) || x->operands[0]->variable != t.array) return nullptr;
      return index(ref(saved), integer_subtract(x->operands[1], t.stretch.first));
    });
  };
  Block out;
  for (const StmtPtr& s : block) {
    StmtPtr c = copy(s);
    for (ExprPtr* e : {&c->place, &c->value, &c->lower, &c->bound}) *e = from(*e);
    for (ExprPtr& a : c->arguments) a = from(a);
    c->body = reading_block(s->body, t, saved);
    c->otherwise = reading_block(s->otherwise, t, saved);
    out.push_back(c);
  }
  return out;
}

}  // namespace wengert::compiler
