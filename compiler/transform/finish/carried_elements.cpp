// SPDX-License-Identifier: MIT
#include "compiler/transform/finish/carried_elements.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>
#include <string>

#include "compiler/ir/builder.hpp"
#include "compiler/transform/adjoint/stored_values.hpp"
#include "compiler/transform/shared/algebra.hpp"
#include "compiler/transform/shared/counted_loops.hpp"

namespace wengert::compiler {

using namespace ir;

namespace {

/// The array variable that an element belongs to, as a value or as a derivative; null for other places.
VariablePtr array_of(const ExprPtr& element) {
  if (!element || element->kind != ExprKind::index) return nullptr;
  ExprPtr base = element->operands[0];
  if (base->kind == ExprKind::field && base->text == "#") base = base->operands[0]->operands[0];
  return base->kind == ExprKind::variable && is_reference(base->type) ? base->variable : nullptr;
}

bool mentions(const ExprPtr& e, const std::set<const Variable*>& variables) {
  bool found = false;
  for_each_expr(
      e, [&](const ExprPtr& x) { found |= x->kind == ExprKind::variable && variables.count(x->variable.get()); });
  return found;
}

/// Occurrences of an element in e: all, and those that are read whatever the values are.
void count(const ExprPtr& e, const ExprPtr& element, bool certain, int& all, int& unconditional) {
  if (!e) return;
  if (same_expr(e, element)) {
    ++all;
    unconditional += certain;
    return;
  }
  const bool lazy =
      e->kind == ExprKind::conditional || (e->kind == ExprKind::binary && (e->text == "&&" || e->text == "||"));
  for (std::size_t i = 0; i < e->operands.size(); ++i)
    count(e->operands[i], element, certain && (!lazy || i == 0), all, unconditional);
}

class Loop {
 public:
  explicit Loop(const Stmt& loop) : loop_(loop), step_(step_of(loop)) {
    if (std::llabs(step_) != 1 || !loop.declares_counter) return;
    changed_.insert(loop.variable.get());
    bool values = false, derivatives = false;
    for (const StmtPtr& s : loop.body) {
      if (s->kind != StmtKind::declare && s->kind != StmtKind::assign) return;
      if (s->kind == StmtKind::declare) {
        changed_.insert(s->variable.get());
        definitions_[s->variable.get()] = s->value;
      } else if (s->place->kind == ExprKind::variable) {
        changed_.insert(s->place->variable.get());
        definitions_.erase(s->place->variable.get());
      } else if (const VariablePtr array = array_of(s->place); array && (!written_ || array == written_)) {
        written_ = array;
        (s->place->operands[0]->kind == ExprKind::field ? derivatives : values) = true;
      } else {
        return;
      }
    }
    suits_ = values && derivatives && !changed_.count(written_.get());
  }

  bool suits() const { return suits_; }

  /// The element's subscript before the first iteration, if it grows by the loop's step from iteration to iteration;
  /// else null.
  ExprPtr first_subscript(const ExprPtr& subscript) const {
    const ExprPtr before = integer_add(loop_.lower, -step_);
    if (subscript->kind != ExprKind::variable) return nullptr;
    if (subscript->variable == loop_.variable) return before;
    const auto found = definitions_.find(subscript->variable.get());
    if (found == definitions_.end() || !found->second || found->second->kind != ExprKind::binary ||
        found->second->text != "+")
      return nullptr;
    for (const std::size_t i : {std::size_t{0}, std::size_t{1}}) {
      const ExprPtr& one = found->second->operands[i];
      const ExprPtr& other = found->second->operands[1 - i];
      if (one->kind != ExprKind::variable || one->variable != loop_.variable || mentions(other, changed_)) continue;
      bool pure = true;
      for_each_expr(other, [&](const ExprPtr& x) { pure &= x->kind != ExprKind::call; });
      if (!pure) return nullptr;
      return before->kind == ExprKind::literal ? integer_add(other, std::strtoll(before->text.c_str(), nullptr, 10))
                                               : binary("+", other, before);
    }
    return nullptr;
  }

  long long step() const { return step_; }

 private:
  const Stmt& loop_;
  long long step_;
  std::set<const Variable*> changed_;
  std::map<const Variable*, ExprPtr> definitions_;
  VariablePtr written_;
  bool suits_ = false;
};

/// The loop with what must stand before it.
void carry(const StmtPtr& original, const std::string& prefix, Names& names, Block& out) {
  const Loop facts(*original);
  if (!facts.suits()) {
    out.push_back(original);
    return;
  }
  const StmtPtr loop = copy(original);
  for (std::size_t at = 0; at < loop->body.size(); ++at) {
    const StmtPtr s = loop->body[at];
    if (s->kind != StmtKind::assign || s->place->kind != ExprKind::index || !s->op.empty()) continue;
    const ExprPtr place = s->place;
    const ExprPtr first = facts.first_subscript(place->operands[1]);
    if (!first) continue;
    const ExprPtr before = index(place->operands[0], integer_add(place->operands[1], -facts.step()));
    int all = 0, unconditional = 0, late = 0, writes = 0;
    for (std::size_t k = 0; k < loop->body.size(); ++k) {
      const Stmt& one = *loop->body[k];
      int& found = k <= at ? all : late;
      int ignored = 0;
      count(one.value, before, true, found, k <= at ? unconditional : ignored);
      if (!one.place || one.place->kind != ExprKind::index) continue;
      count(one.place->operands[1], before, true, late, ignored);
      // Written once, by this statement; no other part of the array may be written, as it may be this element.
      writes += same_expr(one.place->operands[0], place->operands[0]);
      if (k <= at && !one.op.empty() && same_expr(one.place, before)) ++late;
    }
    if (unconditional == 0 || late > 0 || writes != 1) continue;
    const std::string stem = (place->operands[0]->kind == ExprKind::field ? prefix : "") + array_of(place)->name;
    const VariablePtr carried = variable(names.fresh(stem + "_before"), as_mutable(place->type));
    const ExprPtr start = index(place->operands[0], first);
    // A loop without iterations reads nothing.
    out.push_back(
        declare(carried, conditional(binary(loop->op, loop->lower, loop->bound), start, zero_of(place->type))));
    Block body;
    for (std::size_t k = 0; k < loop->body.size(); ++k) {
      const StmtPtr c = copy(loop->body[k]);
      if (k <= at)
        c->value = rewrite(c->value, [&](const ExprPtr& e) { return same_expr(e, before) ? ref(carried) : ExprPtr(); });
      if (k == at) {
        c->place = ref(carried);
        if (!same_expr(c->value, c->place)) body.push_back(c);
        body.push_back(assign(place, ref(carried)));
      } else {
        body.push_back(c);
      }
    }
    at += body.size() - loop->body.size();
    loop->body = body;
  }
  out.push_back(loop);
}

}  // namespace

Block with_carried_elements(const Block& block, const std::string& prefix, Names& names) {
  Block out;
  for (const StmtPtr& s : block) {
    if (s->kind == StmtKind::for_ && std::none_of(s->body.begin(), s->body.end(), [](const StmtPtr& x) {
          return !x->body.empty() || !x->otherwise.empty() || !x->cases.empty();
        })) {
      carry(s, prefix, names, out);
      continue;
    }
    const StmtPtr c = copy(s);
    c->body = with_carried_elements(s->body, prefix, names);
    c->otherwise = with_carried_elements(s->otherwise, prefix, names);
    for (Case& one : c->cases) one.body = with_carried_elements(one.body, prefix, names);
    out.push_back(c);
  }
  return out;
}

}  // namespace wengert::compiler
