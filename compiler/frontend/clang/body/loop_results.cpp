// SPDX-License-Identifier: MIT
// What a parallel loop leaves behind: sums in arrays, reductions other than sums, the last iteration's values. Each
// becomes what the analyses know: atomic updates, an array with an element for each iteration, a loop of its own.
#include <cstdlib>
#include <optional>
#include <set>

#include "compiler/frontend/clang/body/parallel.hpp"
#include "compiler/frontend/clang/body/renaming.hpp"
#include "compiler/ir/builder.hpp"

namespace wengert::compiler {

namespace {

std::optional<long> number(const ir::ExprPtr& whole) {
  const ir::ExprPtr e = ir::without_casts(whole);
  if (!e || e->kind != ir::ExprKind::literal || !ir::is_integer(e->type)) return std::nullopt;
  char* end = nullptr;
  const long n = std::strtol(e->text.c_str(), &end, 10);
  return *end == '\0' ? std::optional(n) : std::nullopt;
}
/// 1 or -1; 0 for other steps.
long single_step(const ir::Stmt& loop) {
  const ir::ExprPtr e = ir::without_casts(loop.step);
  if (e->kind == ir::ExprKind::unary && e->text == "-") return number(e->operands[0]) == 1 ? -1 : 0;
  const long n = number(e).value_or(0);
  return n == 1 || n == -1 ? n : 0;
}
/// Whether 'bound - 1' is no large number where the bound is 0.
bool is_signed(const ir::TypePtr& t) {
  static const std::set<std::string> names{"int", "long", "long long", "ptrdiff_t", "std::ptrdiff_t", "short"};
  return ir::is_integer(t) && names.count(t->name) != 0;
}

/// Whether the statements only give the result its next value, and look at it for nothing else.
bool only_updates(const ir::Block& block, const ir::VariablePtr& v) {
  for (const ir::StmtPtr& s : block) {
    const bool is_update =
        s->kind == ir::StmtKind::assign && s->place->kind == ir::ExprKind::variable && s->place->variable == v;
    if (is_update) continue;
    bool asks = false;
    for (const ir::ExprPtr& e : {s->place, s->value, s->lower, s->bound}) asks |= mentions(e, v);
    for (const ir::ExprPtr& a : s->arguments) asks |= mentions(a, v);
    if (asks && s->kind != ir::StmtKind::if_) return false;
    bool fine = true;
    if (asks)
      for (const ir::Block* inner : {&s->body, &s->otherwise})
        ir::for_each_stmt(*inner, [&](const ir::StmtPtr& i) {
          fine &= i->kind == ir::StmtKind::block || i->kind == ir::StmtKind::if_ ||
                  (i->kind == ir::StmtKind::assign && ir::root_of(i->place) == v);
        });
    if (!fine || !only_updates(s->body, v) || !only_updates(s->otherwise, v)) return false;
    for (const ir::Case& c : s->cases)
      if (!only_updates(c.body, v)) return false;
  }
  return true;
}

}  // namespace

/// reduction(+ : h[:n]): atomic updates.
void Parallel::add_atomically(const clang::OMPExecutableDirective* d, const ir::StmtPtr& loop,
                              const ir::VariablePtr& array) {
  ir::for_each_stmt(loop->body, [&](const ir::StmtPtr& s) {
    bool reads = false;
    make_update(*s);
    const bool adds = s->kind == ir::StmtKind::assign && (s->op == "+" || s->op == "-") &&
                      ir::root_of(s->place) == array && ir::is_scalar(s->place->type);
    for (const ir::ExprPtr& e : {adds ? nullptr : s->place, s->value, s->lower, s->bound}) reads |= mentions(e, array);
    for (const ir::ExprPtr& a : s->arguments) reads |= mentions(a, array);
    if (reads)
      refuse_it(d, "... reduction(+ : " + array->name + "[...])",
                "inside the loop, '" + array->name + "' is a thread's part of the sums; only add to it there");
    if (adds) s->directives.push_back({"omp", "atomic"});
  });
}

/// reduction(max : v) and its like: each iteration has a result of its own; then they are combined in their order, so
/// that the derivative does not depend on the schedule. False where the loop is not one that counts by one from a
/// constant; it then runs one iteration after the other.
bool Parallel::combine(const clang::OMPExecutableDirective* d, const ir::StmtPtr& loop, const ir::VariablePtr& result,
                       const std::string& op, ir::Block& before, ir::Block& after) {
  if (!only_updates(loop->body, result))
    refuse_it(
        d, "... reduction(" + op + " : " + result->name + ")",
        "inside the loop, '" + result->name + "' is a thread's part of the result; only give it its next value there");
  const long step = single_step(*loop);
  const auto first = number(step > 0 ? loop->lower : loop->bound);
  if (step == 0 || !first || *first < 0 || loop->op == "!=") return false;
  const ir::ExprPtr highest = step > 0 ? loop->bound : loop->lower;
  const ir::ExprPtr count =
      step > 0 && loop->op == "<" ? highest : ir::binary("+", highest, ir::literal("1", highest->type));
  const ir::TypePtr type = ir::as_mutable(result->type);
  const auto all = ir::variable(fresh_name(result->name + "_all"), ir::pointer_to(type));
  show(all);
  before.push_back(ir::declare(all, ir::null_pointer(all->type)));
  before.push_back(ir::allocate(ir::ref(all), type, count, "malloc"));

  const ir::ExprPtr own = ir::index(ir::ref(all), ir::ref(loop->variable));
  for (const ir::StmtPtr& s : loop->body) replace_all(s, result, own);
  ir::ExprPtr start = ir::ref(result);  // once more does not change what these operations give
  if (op == "*") start = ir::is_real(type) ? ir::real_literal(1) : ir::literal("1", type);
  if (op == "^") start = ir::literal("0", type);
  loop->body.insert(loop->body.begin(), ir::assign(own, start));

  const auto k = ir::variable(fresh_name("k"), ir::as_mutable(loop->variable->type));
  const ir::ExprPtr one = ir::index(ir::ref(all), ir::ref(k)), whole = ir::ref(result);
  ir::StmtPtr next;
  if (op == "max" || op == "min")
    next = ir::if_(ir::binary(op == "max" ? ">" : "<", one, whole), {ir::assign(whole, one)});
  else if (op == "&&" || op == "||")
    next = ir::assign(whole, ir::binary(op, whole, one));
  else
    next = ir::compound_assign(whole, op, one);
  after.push_back(ir::for_(k, true, loop->lower, loop->op, loop->bound, step, {next}));
  after.push_back(ir::free_(ir::ref(all), "free"));
  return true;
}

/// What the counter is behind the loop; null where that is not known.
ir::ExprPtr Parallel::end_of(const ir::StmtPtr& loop) {
  const long step = single_step(*loop);
  if (step == 0 || loop->op == "!=" || !is_signed(loop->variable->type) || !is_signed(loop->bound->type))
    return nullptr;
  const bool strict = loop->op == "<" || loop->op == ">";
  const ir::ExprPtr end =
      strict ? loop->bound : ir::binary(step > 0 ? "+" : "-", loop->bound, ir::literal("1", loop->bound->type));
  return ir::conditional(ir::binary(step > 0 ? ">" : "<", end, loop->lower), end, loop->lower);
}

/// lastprivate: the last iteration runs by itself, behind the others, and writes what the others have of their own.
/// Null where the last one is not known; the loop then runs one iteration after the other.
ir::StmtPtr Parallel::split_off_last(const ir::StmtPtr& loop, const ir::StmtPtr& last) {
  const long step = single_step(*loop);
  if (step == 0 || loop->op == "!=" || !is_signed(loop->variable->type) || !is_signed(loop->bound->type))
    return nullptr;
  const bool strict = loop->op == "<" || loop->op == ">";
  const ir::ExprPtr one = ir::literal("1", loop->bound->type);
  const ir::ExprPtr end = strict ? ir::binary(step > 0 ? "-" : "+", loop->bound, one) : loop->bound;
  last->lower = ir::conditional(ir::binary(step > 0 ? ">" : "<", end, loop->lower), end, loop->lower);
  loop->bound = end;
  loop->op = step > 0 ? "<" : ">";
  return last;
}

}  // namespace wengert::compiler
