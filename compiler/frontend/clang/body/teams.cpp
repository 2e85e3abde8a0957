// SPDX-License-Identifier: MIT
#include "compiler/frontend/clang/body/teams.hpp"

#include <algorithm>
#include <map>
#include <optional>

#include "compiler/frontend/clang/body/renaming.hpp"
#include "compiler/ir/builder.hpp"

namespace wengert::compiler {

using namespace ir;

namespace {

std::string openmp(const Stmt& s) {
  for (const Directive& d : s.directives)
    if (d.name == "omp") return d.argument;
  return {};
}
bool is_loop(const Stmt& s) { return s.kind == StmtKind::for_ && openmp(s).starts_with("for"); }
/// Done by one thread, whichever it is.
bool is_of_one(const Stmt& s) {
  const std::string text = openmp(s);
  return text == "single" || text == "master" || text == "sections" || text == "once";
}
bool is_update(const Stmt& s) { return openmp(s) == "atomic" || openmp(s).starts_with("critical"); }

bool is_literal_zero(const ExprPtr& whole) {
  const ExprPtr e = without_casts(whole);
  if (!e || e->kind != ExprKind::literal) return false;
  return e->text.find_first_not_of("0.f") == std::string::npos && e->text.find('0') != std::string::npos;
}

/// What becomes of a variable that each thread has and a team's loop writes.
enum class Use { scratch, sum, other };

class Region {
 public:
  Region(const Block& region, const Team& team) : region_(region), team_(team) {
    for_each_stmt(region, [&](const StmtPtr& s) {
      if (s->kind == StmtKind::declare) starts_[s->variable.get()] = s->value;
    });
  }

  bool runs_once(const Block& block, std::set<const Variable*> own) const {
    for (const StmtPtr& s : block)
      if (!statement(*s, own)) return false;
    return true;
  }

  Use use_in(const Stmt& loop, const VariablePtr& v) const {
    if (is_sum(v)) return Use::sum;
    // Written in each iteration before it is read, and not named elsewhere.
    bool elsewhere = false, anew = false, decided = false;
    for (const StmtPtr& s : loop.body) {
      if (decided || !mentions({s}, v)) continue;
      decided = true;
      anew = v->type->kind == TypeKind::array ||
             (s->kind == StmtKind::assign && s->op.empty() && s->place->kind == ExprKind::variable &&
              s->place->variable == v && !mentions(s->value, v));
    }
    outside_of_loops(region_, [&](const Stmt& s, bool) { elsewhere |= s.kind != StmtKind::declare && names(s, v); });
    for_each_stmt(region_, [&](const StmtPtr& s) {
      if (is_loop(*s) && s.get() != &loop) elsewhere |= mentions({s}, v);
    });
    return anew && !elsewhere && (is_scalar(v->type) || v->type->kind == TypeKind::array) ? Use::scratch : Use::other;
  }

  /// The thread's variables that a loop writes.
  std::vector<VariablePtr> written_in(const Stmt& loop, const std::set<const Variable*>& own) const {
    std::vector<VariablePtr> all;
    for_each_stmt(loop.body, [&](const StmtPtr& s) {
      const VariablePtr root = s->place ? root_of(s->place) : nullptr;
      if (root && own.count(root.get()) != 0 && std::find(all.begin(), all.end(), root) == all.end())
        all.push_back(root);
    });
    return all;
  }

 private:
  const Block& region_;
  const Team& team_;
  std::map<const Variable*, ExprPtr> starts_;

  /// Whether it calls none but functions of numbers.
  bool is_pure(const ExprPtr& e) const {
    bool pure = true;
    for_each_expr(e, [&](const ExprPtr& x) { pure &= x->kind != ExprKind::call || !team_.is_function(x->text); });
    return pure;
  }
  static bool names(const Stmt& s, const VariablePtr& v) {
    bool found = s.variable == v && s.kind != StmtKind::declare;
    for (const ExprPtr& e : {s.place, s.value, s.lower, s.bound}) found |= mentions(e, v);
    for (const ExprPtr& a : s.arguments) found |= mentions(a, v);
    return found;
  }
  /// Calls visit(statement, whether it is an update that one thread does at a time).
  template <class Visit>
  static void outside_of_loops(const Block& block, Visit&& visit, bool in_update = false) {
    for (const StmtPtr& s : block) {
      if (is_loop(*s)) continue;
      const bool updates = in_update || is_update(*s);
      visit(*s, updates);
      outside_of_loops(s->body, visit, updates);
      outside_of_loops(s->otherwise, visit, updates);
      for (const Case& c : s->cases) outside_of_loops(c.body, visit, updates);
    }
  }
  static bool is_whole(const ExprPtr& e, const VariablePtr& v) {
    return e && e->kind == ExprKind::variable && e->variable == v;
  }

  /// Each thread's sum starts at 0, loops alone add to it, and then it is added to what all share: a reduction.
  bool is_sum(const VariablePtr& v) const {
    const auto start = starts_.find(v.get());
    if (!is_scalar(v->type) || start == starts_.end() || !is_literal_zero(start->second)) return false;
    bool fine = true;
    outside_of_loops(region_, [&](const Stmt& s, bool updates) {
      if (s.kind == StmtKind::declare && s.variable == v) return;
      if (names(s, v))
        fine &= updates && s.kind == StmtKind::assign && (s.op == "+" || s.op == "-") &&
                is_whole(without_casts(s.value), v) && !mentions(s.place, v);
    });
    for_each_stmt(region_, [&](const StmtPtr& loop) {
      if (!is_loop(*loop)) return;
      fine &= !mentions(loop->lower, v) && !mentions(loop->bound, v);
      for_each_stmt(loop->body, [&](const StmtPtr& s) {
        if (names(*s, v))
          fine &= s->kind == StmtKind::assign && (s->op == "+" || s->op == "-") && is_whole(s->place, v) &&
                  !mentions(s->value, v);
      });
    });
    return fine;
  }

  bool statement(const Stmt& s, std::set<const Variable*>& own) const {
    const auto is_own = [&](const VariablePtr& v) { return v && own.count(v.get()) != 0; };
    if (is_loop(s)) {
      for (const VariablePtr& v : written_in(s, own))
        if (use_in(s, v) == Use::other) return false;
      return is_pure(s.lower) && is_pure(s.bound);
    }
    if (is_of_one(s)) {
      bool fine = true;
      for_each_stmt(s.body, [&](const StmtPtr& inner) { fine &= !inner->place || !is_own(root_of(inner->place)); });
      return fine;
    }
    if (openmp(s) == "barrier") return true;
    if (openmp(s).starts_with("critical")) return adds_sums(s.body, own);
    if (openmp(s) == "atomic") return adds_a_sum(s, own);
    if (!openmp(s).empty()) return false;
    switch (s.kind) {
      case StmtKind::declare:
        own.insert(s.variable.get());
        return is_pure(s.value);
      case StmtKind::assign:
        return is_own(root_of(s.place)) && !is_pointer(s.place->type) && reaches_own(s.place) && is_pure(s.place) &&
               is_pure(s.value);
      case StmtKind::for_:
        if (!s.declares_counter && !is_own(s.variable)) return false;
        return is_pure(s.lower) && is_pure(s.bound) && runs_once(s.body, own);
      case StmtKind::if_:
      case StmtKind::while_:
      case StmtKind::do_while:
      case StmtKind::block:
        return is_pure(s.value) && runs_once(s.body, own) && runs_once(s.otherwise, own);
      case StmtKind::break_:
      case StmtKind::continue_:
        return true;
      default:
        return false;
    }
  }
  /// An element of the thread's own array, and none behind its pointer.
  static bool reaches_own(const ExprPtr& place) {
    for (ExprPtr e = place; e->kind != ExprKind::variable; e = e->operands[0])
      if (e->operands.empty() || is_address(e->operands[0]->type)) return false;
    return true;
  }
  bool adds_sums(const Block& block, const std::set<const Variable*>& own) const {
    return std::all_of(block.begin(), block.end(), [&](const StmtPtr& s) {
      return s->kind == StmtKind::block ? adds_sums(s->body, own) : adds_a_sum(*s, own);
    });
  }
  bool adds_a_sum(const Stmt& s, const std::set<const Variable*>& own) const {
    if (s.kind != StmtKind::assign || (s.op != "+" && s.op != "-") || own.count(root_of(s.place).get()) != 0)
      return false;
    const ExprPtr e = without_casts(s.value);
    return e->kind == ExprKind::variable && own.count(e->variable.get()) != 0 && is_sum(e->variable);
  }
};

/// The region's own sums are added to by loops alone.
bool sums_stand_in_loops(const Block& block, const std::set<std::string>& sums) {
  for (const StmtPtr& s : block) {
    if (is_loop(*s)) continue;
    bool named = false;
    for (const ExprPtr& e : {s->place, s->value, s->lower, s->bound})
      for_each_expr(
          e, [&](const ExprPtr& x) { named |= x->kind == ExprKind::variable && sums.count(x->variable->name) != 0; });
    if (named || !sums_stand_in_loops(s->body, sums) || !sums_stand_in_loops(s->otherwise, sums)) return false;
  }
  return true;
}

using Plan = std::map<const Stmt*, std::vector<std::pair<VariablePtr, Use>>>;

/// What becomes of the threads' variables in each loop, while all statements are as they were.
void plan_loops(const Block& block, const Region& region, std::set<const Variable*> own, Plan& plan) {
  for (const StmtPtr& s : block) {
    if (s->kind == StmtKind::declare && !is_of_one(*s)) own.insert(s->variable.get());
    if (is_loop(*s))
      for (const VariablePtr& v : region.written_in(*s, own)) plan[s.get()].emplace_back(v, region.use_in(*s, v));
    else
      for (const Block* inner : {&s->body, &s->otherwise}) plan_loops(*inner, region, own, plan);
  }
}

void make_loops(Block& block, const Team& team, const Plan& plan) {
  std::erase_if(block, [](const StmtPtr& s) { return openmp(*s) == "barrier"; });
  for (const StmtPtr& s : block) {
    if (!is_loop(*s)) {
      std::erase_if(s->directives, [](const Directive& d) { return d.name == "omp"; });
      make_loops(s->body, team, plan);
      make_loops(s->otherwise, team, plan);
      continue;
    }
    std::string sums;
    const auto add_sum = [&](const std::string& name) { sums += (sums.empty() ? "" : ", ") + name; };
    const auto planned = plan.find(s.get());
    if (planned != plan.end())
      for (const auto& [v, use] : planned->second) {
        if (use == Use::sum) {
          add_sum(v->name);
          continue;
        }
        const VariablePtr inner = variable(v->name, as_mutable(v->type), Passing::local, v->range);
        for (const StmtPtr& inside : s->body) replace_all(inside, v, inner);
        s->body.insert(s->body.begin(), declare(inner));
      }
    std::set<std::string> named;
    for_each_stmt(s->body, [&](const StmtPtr& inner) {
      if (inner->place && inner->place->kind == ExprKind::variable &&
          team.sums.count(inner->place->variable->name) != 0 && named.insert(inner->place->variable->name).second) {
        add_sum(inner->place->variable->name);
      }
      if (inner->place && inner->place->kind == ExprKind::variable &&
          team.sums.count(inner->place->variable->name) != 0)
        make_update(*inner);
    });
    for (Directive& d : s->directives) {
      if (d.name == "omp") d.argument = "parallel " + d.argument + team.clauses;
      if (d.name == "reduction" && !sums.empty()) {
        d.argument += ", " + sums;
        sums.clear();
      }
    }
    if (!sums.empty()) s->directives.push_back({"reduction", sums});
  }
}

}  // namespace

bool runs_once(const Block& region, const Team& team) {
  return sums_stand_in_loops(region, team.sums) && Region(region, team).runs_once(region, team.own);
}

void make_loops(Block& region, const Team& team) {
  Plan plan;
  plan_loops(region, Region(region, team), team.own, plan);
  make_loops(region, team, plan);
}

}  // namespace wengert::compiler
