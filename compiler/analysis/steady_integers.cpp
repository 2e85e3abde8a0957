// SPDX-License-Identifier: MIT
#include "steady_integers.hpp"

#include <algorithm>
#include <optional>

#include "compiler/ir/builder.hpp"
#include "hull.hpp"
#include "regions.hpp"
#include "stretch.hpp"

namespace wengert::compiler {

using namespace ir;

namespace {
// Narrow and unsigned integers wrap where the bounds, computed apart, do not; of those as wide as pointers both do.
bool is_wide(const TypePtr& t) {
  static const std::set<std::string> wide{
      "int",         "long",          "long long",          "std::ptrdiff_t", "ptrdiff_t",
      "int32_t",     "int64_t",       "std::int32_t",       "std::int64_t",   "size_t",
      "std::size_t", "unsigned long", "unsigned long long", "ssize_t",        "std::uint64_t",
      "uint64_t"};
  return wide.count(t->name) != 0;
}

}  // namespace

SteadyIntegers::SteadyIntegers(const Module& module, const Function& function) : module_(module) {
  find_changed(function);
  find_assignments(function.body, {});
  for (const StmtPtr& s : module.globals)
    if (s->kind == StmtKind::declare && s->variable->is_const && is_integer(s->variable->type) && s->value)
      if (const ExprPtr known = resolved(s->value)) values_[s->variable.get()] = known;
  for (const VariablePtr& p : function.parameters)
    if (is_integer(p->type) && p->passing == Passing::value && !is_changed(*p) && is_wide(p->type))
      values_[p.get()] = ref(p);
}

void SteadyIntegers::change(const ExprPtr& place, bool plainly) {
  if (!place || place->kind != ExprKind::variable) return;
  changed_.insert(place->variable.get());
  if (!plainly) otherwise_changed_.insert(place->variable.get());
}

void SteadyIntegers::find_changed(const Function& function) {
  std::vector<VariablePtr> all = function.parameters;
  for_each_stmt(function.body, [&](const StmtPtr& s) {
    if (s->kind == StmtKind::declare) all.push_back(s->variable);
  });
  const auto look = [&](const ExprPtr& whole) {
    for_each_expr(whole, [&](const ExprPtr& e) {
      if (e->kind == ExprKind::address_of) change(e->operands[0], false);
      if (e->kind == ExprKind::call) change_by_reference(e->text, e->operands);
    });
  };
  for_each_stmt(function.body, [&](const StmtPtr& s) {
    for (const ExprPtr& e : {s->place, s->value, s->lower, s->bound}) look(e);
    for (const ExprPtr& e : s->arguments) look(e);
    change(s->place, s->kind == StmtKind::assign && s->op.empty());
    if (s->kind == StmtKind::swap) change(s->value, false);
    if (s->kind == StmtKind::for_) change(ref(s->variable), false);
    if (s->kind == StmtKind::call) change_by_reference(s->callee, s->arguments);
    // Text that is carried through may change what it names: std::cin >> n.
    if (s->kind == StmtKind::opaque && s->text.find_first_of("=&>+-") != std::string::npos)
      for (const VariablePtr& v : all)
        if (s->text.find(v->name) != std::string::npos) change(ref(v), false);
  });
}

void SteadyIntegers::change_by_reference(const std::string& id, const std::vector<ExprPtr>& arguments) {
  const FunctionPtr f = module_.find(id);
  for (std::size_t i = 0; i < arguments.size(); ++i)
    if (!f || i >= f->parameters.size() || f->parameters[i]->passing == Passing::reference) change(arguments[i], false);
}

void SteadyIntegers::enter(const Stmt& loop) {
  const Stmt* own = with_resolved_bounds(loop);
  source_loops_.push_back(&loop);
  is_entered_.push_back(own != nullptr);
  if (own) loops_.push_back(own);
}

void SteadyIntegers::leave() {
  if (is_entered_.back()) loops_.pop_back();
  is_entered_.pop_back();
  source_loops_.pop_back();
}

void SteadyIntegers::declare(const Stmt& s) {
  const VariablePtr& v = s.variable;
  if (!is_integer(v->type) || !is_wide(v->type) || v->passing != Passing::local || v->is_static || !s.value) return;
  if (is_changed(*v)) return find_range(s);
  if (const ExprPtr known = resolved(s.value); known && !mentions_range(known)) values_[v.get()] = known;
}

void SteadyIntegers::find_assignments(const Block& b, const Loops& loops) {
  for (const StmtPtr& s : b) {
    const bool plain = s->kind == StmtKind::assign && s->op.empty();
    if (plain && s->place->kind == ExprKind::variable)
      assignments_[s->place->variable.get()].push_back({s.get(), loops});
    Loops inside = loops;
    if (s->kind == StmtKind::for_) inside.push_back(s.get());
    find_assignments(s->body, inside);
    find_assignments(s->otherwise, inside);
    for (const Case& c : s->cases) find_assignments(c.body, inside);
  }
}

// The values of a local integer between its declaration here and the end of its block, where each is known.
void SteadyIntegers::find_range(const Stmt& declaration) {
  const Variable* v = declaration.variable.get();
  const auto found = assignments_.find(v);
  if (found == assignments_.end() || otherwise_changed_.count(v) != 0) return;
  const ExprPtr first = resolved(declaration.value);
  if (!first || mentions_range(first)) return;
  Range range{{first}, {first}};
  for (const auto& [s, around] : found->second) {
    if (around.size() < source_loops_.size() || !std::equal(source_loops_.begin(), source_loops_.end(), around.begin()))
      return;
    std::vector<const Stmt*> inner;
    for (std::size_t k = source_loops_.size(); k < around.size(); ++k) {
      const Stmt* own = with_resolved_bounds(*around[k]);
      if (!own) break;
      inner.push_back(own);
      loops_.push_back(own);
    }
    const ExprPtr value = resolved(s->value);
    loops_.resize(loops_.size() - inner.size());
    const auto bounds = value && !mentions_range(value) ? bounds_of(value, inner) : std::nullopt;
    if (!bounds) return;
    range.lowest.insert(range.lowest.end(), bounds->lowest.begin(), bounds->lowest.end());
    range.highest.insert(range.highest.end(), bounds->highest.begin(), bounds->highest.end());
  }
  if (range.lowest.size() <= 4 && range.highest.size() <= 4) ranges_.emplace_back(v, range);
}

// The subscript with the ends of a variable that has a range; empty if it does not move evenly with it.
std::vector<ExprPtr> SteadyIntegers::ends_of(const ExprPtr& subscript, bool is_lowest) const {
  std::vector<ExprPtr> all;
  if (subscript) all.push_back(subscript);
  for (const auto& [v, range] : ranges_) {
    std::vector<ExprPtr> next;
    for (const ExprPtr& e : all) {
      const auto is_v = [v = v](const ExprPtr& x) { return x->kind == ExprKind::variable && x->variable.get() == v; };
      const auto with = [&](const ExprPtr& value) {
        return rewrite(e, [&](const ExprPtr& x) -> ExprPtr { return is_v(x) ? value : nullptr; });
      };
      const auto p = polynomial_of(e);
      if (!p) return {};
      bool reads = false;
      for (const auto& [monomial, coefficient] : *p) {
        const auto times = std::count(monomial.begin(), monomial.end(), v);
        reads |= times > 0;
        if (times > 1) return {};
      }
      if (!reads) {
        next.push_back(e);
        continue;
      }
      // As it is affine, one step of v tells which end of the range is its greatest value.
      const ExprPtr slope = binary("-", with(int_literal(1)), with(int_literal(0)));
      const std::vector<ExprPtr> runs = conditions_to_run(loops_);
      const bool grows = is_provably_at_most(int_literal(0), slope, runs);
      const bool falls = is_provably_at_most(slope, int_literal(0), runs);
      if (grows || falls) {
        for (const ExprPtr& value : grows == is_lowest ? range.lowest : range.highest) next.push_back(with(value));
      } else {
        for (const auto* ends : {&range.lowest, &range.highest})
          for (const ExprPtr& value : *ends) next.push_back(with(value));
      }
    }
    all = next;
  }
  return all.size() <= 16 ? all : std::vector<ExprPtr>{};
}

ExprPtr SteadyIntegers::resolved(const ExprPtr& e) const {
  if (!e || !is_integer(e->type)) return nullptr;
  bool good = true;
  const ExprPtr out = rewrite(e, [&](const ExprPtr& x) -> ExprPtr {
    if (x->kind == ExprKind::cast && is_integer(x->type) && !is_wide(x->type)) good = false;
    if (x->kind != ExprKind::variable) return nullptr;
    for (const Stmt* loop : loops_)
      if (loop->variable == x->variable) {
        good &= is_wide(x->type);
        return nullptr;
      }
    if (has_range(*x->variable)) return nullptr;
    const auto known = values_.find(x->variable.get());
    if (known == values_.end()) good = false;
    return known == values_.end() ? nullptr : known->second;
  });
  return good && polynomial_of(out) ? out : nullptr;
}

// Bounds in terms of what stays the same; null where they are not.
const Stmt* SteadyIntegers::with_resolved_bounds(const Stmt& s) {
  const ExprPtr lower = resolved(s.lower), bound = resolved(s.bound);
  if (!lower || !bound || mentions_range(lower) || mentions_range(bound)) return nullptr;
  Stmt* own = own_loops_.emplace_back(std::make_unique<Stmt>()).get();
  own->kind = StmtKind::for_;
  own->variable = s.variable;
  own->lower = lower;
  own->bound = bound;
  own->op = s.op;
  own->step = s.step;
  return own;
}

bool SteadyIntegers::has_range(const Variable& v) const {
  return std::any_of(ranges_.begin(), ranges_.end(), [&](const auto& one) { return one.first == &v; });
}

bool SteadyIntegers::mentions_range(const ExprPtr& whole) const {
  bool found = false;
  for_each_expr(whole, [&](const ExprPtr& e) { found |= e->kind == ExprKind::variable && has_range(*e->variable); });
  return found;
}

bool SteadyIntegers::is_of_arguments(const ExprPtr& whole) const {
  bool good = true;
  for_each_expr(whole, [&](const ExprPtr& e) {
    if (e->kind != ExprKind::variable) return;
    const auto known = values_.find(e->variable.get());
    good &= e->variable->is_parameter() && known != values_.end();
  });
  return good;
}

}  // namespace wengert::compiler
