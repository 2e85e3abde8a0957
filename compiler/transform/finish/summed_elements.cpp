// SPDX-License-Identifier: MIT
#include "compiler/transform/finish/summed_elements.hpp"

#include <algorithm>

#include "compiler/analysis/regions.hpp"
#include "compiler/ir/builder.hpp"
#include "compiler/transform/adjoint/stored_values.hpp"
#include "compiler/transform/shared/algebra.hpp"

namespace wengert::compiler {

using namespace ir;

namespace {

/// An innermost counted loop of declarations, assignments and branches. What it
/// says holds of all iterations: nothing else is executed in them, so that no
/// vector changes its size or its memory.
class SummingLoop {
 public:
  explicit SummingLoop(const Stmt& loop) : loop_(loop) {
    changed_.insert(loop.variable.get());
    read(loop.body);
    // The element is touched after the loop only if it was touched in it.
    suits_ = suits_ && loop.declares_counter && loop.directives.empty() && stays(loop.lower) && stays(loop.bound) &&
             can_be_compared();
  }

  bool suits() const { return suits_; }

  /// Whether s increments the same element of a vector in every iteration, one
  /// that nothing else in the loop mentions.
  bool is_sum(const Stmt& s, const std::set<const Variable*>& derivatives) const {
    if (s.kind != StmtKind::assign || (s.op != "+" && s.op != "-") || !s.directives.empty() ||
        !is_real(s.place->type) || !is_element_of_vector(s.place))
      return false;
    const Variable* root = root_of(s.place).get();
    if (derivatives.count(root) == 0) return false;
    std::size_t mentioned = 0, incremented = 0;
    for (const ExprPtr& e : expressions_)
      for_each_expr(e,
                    [&](const ExprPtr& x) { mentioned += x->kind == ExprKind::variable && x->variable.get() == root; });
    for (const StmtPtr& other : loop_.body)
      incremented +=
          other->kind == StmtKind::assign && (other->op == "+" || other->op == "-") && same_expr(other->place, s.place);
    return mentioned == incremented;
  }

  /// Whether it has an iteration: null if it has one in any case.
  ExprPtr has_iterations() const { return always_ ? nullptr : binary(loop_.op, loop_.lower, loop_.bound); }

 private:
  const Stmt& loop_;
  std::set<const Variable*> changed_;
  std::vector<ExprPtr> expressions_;  ///< of the body, places too
  bool suits_ = true, always_ = false;

  bool can_be_compared() {
    const auto from = polynomial_of(loop_.lower), to = polynomial_of(loop_.bound);
    if (const auto count = from && to ? constant_of(difference(*to, *from)) : std::nullopt) {
      always_ = loop_.op == "<"    ? *count > 0
                : loop_.op == "<=" ? *count >= 0
                : loop_.op == ">"  ? *count < 0
                                   : *count <= 0;
      return always_;
    }
    // Compared as the counter is, not as other types would be.
    return loop_.lower->kind == ExprKind::literal || same_type(loop_.lower->type, as_mutable(loop_.variable->type));
  }

  void read(const Block& body) {
    for (const StmtPtr& s : body) {
      suits_ &= s->kind == StmtKind::declare || s->kind == StmtKind::assign || s->kind == StmtKind::if_;
      for (const ExprPtr& e : {s->place, s->value}) {
        if (!e) continue;
        expressions_.push_back(e);
        for_each_expr(e, [&](const ExprPtr& x) { suits_ &= is_plain(*x); });
      }
      if (s->kind == StmtKind::declare) changed_.insert(s->variable.get());
      if (s->place) changed_.insert(root_of(s->place).get());
      read(s->body);
      read(s->otherwise);
    }
  }

  // No other name leads into a vector: a pointer or a reference of the
  // function's own might.
  static bool is_plain(const Expr& e) {
    if (e.kind == ExprKind::address_of) return false;
    if (e.kind != ExprKind::variable || e.variable->is_parameter()) return true;
    return e.variable->passing != Passing::reference &&
           (!is_pointer(e.variable->type) || e.variable->type->is_restrict);
  }

  /// Numbers that keep their values, and the sizes of vectors.
  bool stays(const ExprPtr& e) const {
    bool stays = true;
    for_each_expr(e, [&](const ExprPtr& x) {
      if (x->kind == ExprKind::variable)
        stays &= changed_.count(x->variable.get()) == 0 || x->variable->type->kind == TypeKind::vector;
      stays &= x->kind == ExprKind::literal || x->kind == ExprKind::variable || x->kind == ExprKind::cast ||
               x->kind == ExprKind::unary || x->kind == ExprKind::binary || is_size(*x);
    });
    return stays;
  }

  static bool is_size(const Expr& e) { return e.kind == ExprKind::size && e.operands[0]->kind == ExprKind::variable; }

  bool is_element_of_vector(const ExprPtr& place) const {
    bool vector = false;
    ExprPtr e = place;
    for (; e->kind == ExprKind::index; e = e->operands[0]) {
      const TypePtr& held = e->operands[0]->type;
      vector |= held->kind == TypeKind::vector;
      if (is_pointer(held) || !stays(e->operands[1])) return false;
    }
    return vector && e->kind == ExprKind::variable;
  }
};

class Summer {
 public:
  Summer(const std::set<const Variable*>& derivatives, Names& names) : derivatives_(derivatives), names_(names) {}

  Block block(const Block& in) {
    Block out;
    for (const StmtPtr& given : in) {
      const StmtPtr s = copy(given);
      s->body = block(s->body);
      s->otherwise = block(s->otherwise);
      for (Case& one : s->cases) one.body = block(one.body);
      if (s->kind != StmtKind::for_) {
        out.push_back(s);
        continue;
      }
      const SummingLoop loop(*given);
      Block after;
      if (loop.suits())
        for (std::size_t k = 0; k < s->body.size(); ++k)
          if (loop.is_sum(*given->body[k], derivatives_)) sum(s->body[k], out, after);
      out.push_back(s);
      if (after.empty()) continue;
      const ExprPtr condition = loop.has_iterations();
      if (condition)
        out.push_back(if_(condition, after));
      else
        out.insert(out.end(), after.begin(), after.end());
    }
    return out;
  }

 private:
  const std::set<const Variable*>& derivatives_;
  Names& names_;

  void sum(StmtPtr& s, Block& before, Block& after) {
    VariablePtr total;
    for (const StmtPtr& one : after)
      if (same_expr(one->place, s->place)) total = one->value->variable;
    if (!total) {
      total = variable(names_.fresh(root_of(s->place)->name + "_sum"), as_mutable(s->place->type));
      before.push_back(declare(total, zero_of(total->type)));
      after.push_back(compound_assign(s->place, "+", ref(total)));
    }
    s = compound_assign(ref(total), s->op, s->value);
  }
};

}  // namespace

Block with_summed_elements(const Block& body, const std::set<const Variable*>& derivatives, Names& names) {
  return Summer(derivatives, names).block(body);
}

}  // namespace wengert::compiler
