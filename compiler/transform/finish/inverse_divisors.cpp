// SPDX-License-Identifier: MIT
#include "compiler/transform/finish/inverse_divisors.hpp"

#include <functional>

#include "compiler/ir/builder.hpp"
#include "compiler/transform/shared/algebra.hpp"
#include "compiler/transform/shared/partials.hpp"
#include "compiler/transform/shared/shadow.hpp"

namespace wengert::compiler {

using namespace ir;

namespace {

bool is_loop(const Stmt& s) {
  return s.kind == StmtKind::for_ || s.kind == StmtKind::while_ || s.kind == StmtKind::do_while;
}

class Inverter {
 public:
  Inverter(Function& function, const Module& module, const std::set<const Variable*>& derivatives, bool apart)
      : names_(module, function),
        derivatives_(derivatives),
        by_value_(module.language == Language::java),
        apart_(apart) {
    for_each_stmt(function.body, [&](const StmtPtr& s) {
      for_each_expr_of(*s, [&](const ExprPtr& e) {
        if (e->kind == ExprKind::address_of) changes(e->operands[0], addressed_);
      });
    });
    find_given(function.body);
  }

  Block block(const Block& in) {
    Block out;
    for (const StmtPtr& s : in) statement(copy(s), out);
    return out;
  }

 private:
  struct Inverse {
    ExprPtr divisor;  ///< or the slope
    VariablePtr variable;
    bool is_slope;
  };

  Names names_;
  const std::set<const Variable*>& derivatives_;
  bool by_value_;                 ///< no call changes the variables it is given
  bool apart_;                    ///< what comes as different parameters does not overlap
  bool references_stay_ = false;  ///< in this loop
  std::set<const Variable*> addressed_;
  std::set<const Variable*> given_;  ///< have a value wherever they are in scope and the source reads them

  void find_given(const Block& block) {
    std::set<const Variable*> declared;
    for (const StmtPtr& s : block) {
      if (s->kind == StmtKind::declare) (s->value ? given_ : declared).insert(s->variable.get());
      if (s->place && s->place->kind == ExprKind::variable && declared.count(s->place->variable.get()))
        given_.insert(s->place->variable.get());
      find_given(s->body);
      find_given(s->otherwise);
      for (const Case& c : s->cases) find_given(c.body);
    }
  }
  template <class Look>
  static void for_each_expr_of(const Stmt& s, Look&& look) {
    for (const ExprPtr& e : {s.place, s.value, s.lower, s.bound})
      if (e) for_each_expr(e, look);
    for (const ExprPtr& e : s.arguments)
      if (e) for_each_expr(e, look);
  }

  static void changes(const ExprPtr& place, std::set<const Variable*>& changed) {
    ExprPtr e = place;
    while (e && (e->kind == ExprKind::field || e->kind == ExprKind::index || e->kind == ExprKind::dereference))
      e = e->operands[0];
    if (e && e->kind == ExprKind::variable) changed.insert(e->variable.get());
  }

  /// False where a statement may change anything.
  bool changed_in(const Stmt& loop, std::set<const Variable*>& changed) const {
    bool known = true;
    const std::function<void(const Stmt&)> one = [&](const Stmt& s) {
      if (s.kind == StmtKind::opaque) known = false;
      if (s.variable) changed.insert(s.variable.get());
      if (s.place) changes(s.place, changed);
      if (s.kind == StmtKind::swap) changes(s.value, changed);
      for (const ExprPtr& a : s.arguments)
        if (a && (!by_value_ || s.kind != StmtKind::call)) changes(a, changed);
      // Calls inside expressions: of constructors, of functions that the source calls inactive.
      for_each_expr_of(s, [&](const ExprPtr& e) {
        if (e->kind != ExprKind::call || by_value_) return;
        for (const ExprPtr& a : e->operands)
          if (a->kind == ExprKind::variable && !is_scalar(a->type)) changes(a, changed);
      });
    };
    one(loop);
    for (const Block* b : {&loop.body, &loop.otherwise}) for_each_stmt(*b, [&](const StmtPtr& s) { one(*s); });
    return known;
  }

  /// Whether the loop may write what a reference to a number refers to, by another name.
  bool writes_by_other_names(const Stmt& loop) const {
    bool found = false;
    const auto look = [&](const ExprPtr& place) {
      if (!place || is_derivative(place)) return;
      const VariablePtr root = root_of(place);
      const bool own = root && root->passing != Passing::reference && !is_pointer(root->type);
      found |= !own || place->kind == ExprKind::dereference;
    };
    for_each_stmt(loop.body, [&](const StmtPtr& s) {
      look(s->place);
      if (s->kind == StmtKind::swap) look(s->value);
      for (const ExprPtr& a : s->arguments)
        if (a && (is_place(a) || !is_scalar(a->type))) look(a);
      for_each_expr_of(*s, [&](const ExprPtr& e) {
        if (e->kind != ExprKind::call || by_value_) return;
        for (const ExprPtr& a : e->operands)
          if (!is_scalar(a->type)) look(a);
      });
    });
    return found;
  }

  bool is_derivative(const ExprPtr& e) const {
    bool found = false;
    for_each_expr(e, [&](const ExprPtr& x) {
      // A garbage-collected object holds values, too: its derivatives are known by their fields.
      found |= x->kind == ExprKind::variable && !is_reference(x->type) && derivatives_.count(x->variable.get());
      found |= is_derivative_place(x);
    });
    return found;
  }

  /// A number made of literals and of variables that keep their values.
  bool is_invariant(const ExprPtr& e, const std::set<const Variable*>& changed, bool& varies) const {
    switch (e->kind) {
      case ExprKind::literal:
        return is_scalar(e->type);
      case ExprKind::variable: {
        const Variable& v = *e->variable;
        varies = true;
        if (!is_scalar(v.type) || changed.count(&v) || addressed_.count(&v) || derivatives_.count(&v)) return false;
        if (v.passing == Passing::reference) return v.is_const && references_stay_;
        return v.passing == Passing::value || given_.count(&v) != 0;
      }
      case ExprKind::cast:
        return is_invariant(e->operands[0], changed, varies);
      case ExprKind::unary:
        return e->text == "-" && is_invariant(e->operands[0], changed, varies);
      case ExprKind::binary: {
        if (e->text != "+" && e->text != "-" && e->text != "*" && !(e->text == "/" && is_real(e->type))) return false;
        return is_invariant(e->operands[0], changed, varies) && is_invariant(e->operands[1], changed, varies);
      }
      default:
        return false;
    }
  }

  std::string name_for(const ExprPtr& divisor) {
    const ExprPtr e = without_casts(divisor);
    return names_.fresh(e->kind == ExprKind::variable ? "inverse_" + e->variable->name : "inverse");
  }

  static bool divides(const ExprPtr& e) {
    bool found = false;
    for_each_expr(e, [&](const ExprPtr& x) { found |= x->kind == ExprKind::binary && x->text == "/"; });
    return found;
  }

  // Compilers leave a quotient that stays the same in the loop if what is made of it is not used by every iteration.
  ExprPtr with_named_slope(const ExprPtr& x, const std::set<const Variable*>& changed, std::vector<Inverse>& inverses) {
    const ExprPtr &slope = x->operands[0], &derivative = x->operands[1];
    bool varies = false;
    if (!divides(slope) || !is_invariant(slope, changed, varies) || !varies) return nullptr;
    VariablePtr found;
    for (const Inverse& one : inverses)
      if (one.is_slope && same_expr(one.divisor, slope)) found = one.variable;
    if (!found) {
      found = variable(names_.fresh("slope"), as_mutable(slope->type));
      found->is_const = true;
      inverses.push_back({slope, found, true});
    }
    return with_operands(x, {ref(found), replaced(derivative, changed, inverses)});
  }

  ExprPtr replaced(const ExprPtr& e, const std::set<const Variable*>& changed, std::vector<Inverse>& inverses) {
    return rewrite(e, [&](const ExprPtr& x) -> ExprPtr {
      if (x->kind == ExprKind::call && x->text == times_nonzero) return with_named_slope(x, changed, inverses);
      const bool guarded = x->kind == ExprKind::call && x->text == divided_by_nonzero;
      if (!guarded && (x->kind != ExprKind::binary || x->text != "/" || !is_real(x->type))) return nullptr;
      const ExprPtr &numerator = x->operands[0], &divisor = x->operands[1];
      bool varies = false;
      if (!is_derivative(numerator) || !is_invariant(divisor, changed, varies) || !varies) return nullptr;
      VariablePtr found;
      for (const Inverse& one : inverses)
        if (!one.is_slope && same_expr(one.divisor, divisor) && same_type(one.variable->type, as_mutable(x->type)))
          found = one.variable;
      if (!found) {
        found = variable(name_for(divisor), as_mutable(x->type));
        found->is_const = true;
        inverses.push_back({divisor, found, false});
      }
      const ExprPtr inside = replaced(numerator, changed, inverses);
      return guarded ? times_slope(ref(found), inside, x->type) : multiply(inside, ref(found));
    });
  }

  void replace_in(const Block& block, const std::set<const Variable*>& changed, std::vector<Inverse>& inverses) {
    for (const StmtPtr& s : block) {
      s->value = replaced(s->value, changed, inverses);
      for (ExprPtr& a : s->arguments) a = replaced(a, changed, inverses);
      replace_in(s->body, changed, inverses);
      replace_in(s->otherwise, changed, inverses);
      for (Case& c : s->cases) replace_in(c.body, changed, inverses);
    }
  }

  static void copy_below(Block& block) {
    for (StmtPtr& s : block) {
      s = copy(s);
      copy_below(s->body);
      copy_below(s->otherwise);
      for (Case& c : s->cases) copy_below(c.body);
    }
  }

  void statement(const StmtPtr& s, Block& out) {
    if (std::set<const Variable*> changed; is_loop(*s) && changed_in(*s, changed)) {
      copy_below(s->body);
      copy_below(s->otherwise);
      std::vector<Inverse> inverses;
      references_stay_ = apart_ || !writes_by_other_names(*s);
      replace_in(s->body, changed, inverses);
      for (const Inverse& one : inverses) {
        const ExprPtr value = one.is_slope ? one.divisor : binary("/", literal("1.0", one.variable->type), one.divisor);
        out.push_back(declare(one.variable, value));
      }
    }
    s->body = block(s->body);
    s->otherwise = block(s->otherwise);
    for (Case& c : s->cases) {
      const std::size_t before = c.body.size();
      c.body = block(c.body);
      if (c.body.size() != before) c.body = {ir::block(c.body)};  // no jump past an initial value
    }
    out.push_back(s);
  }
};

}  // namespace

void invert_divisors(Function& function, const Module& module, const std::set<const Variable*>& derivatives,
                     bool apart) {
  function.body = Inverter(function, module, derivatives, apart).block(function.body);
}

}  // namespace wengert::compiler
