// SPDX-License-Identifier: MIT
#include "compiler/transform/finish/zero_derivatives.hpp"

#include <algorithm>
#include <cctype>

#include "compiler/ir/builder.hpp"
#include "compiler/transform/prepare/pointer_copies.hpp"
#include "compiler/transform/shared/algebra.hpp"
#include "compiler/transform/shared/partials.hpp"
#include "compiler/transform/shared/request.hpp"
#include "compiler/transform/shared/shadow.hpp"

namespace wengert::compiler {

using namespace ir;

namespace {

bool bears(const ExprPtr& value, const std::set<const Variable*>& derivatives) {
  bool found = false;
  for_each_expr(value, [&](const ExprPtr& e) {
    // A garbage-collected object holds values, too: its derivatives are known by their fields.
    found |= e->kind == ExprKind::variable && !is_reference(e->type) && derivatives.count(e->variable.get());
    found |= is_derivative_place(e);
  });
  return found;
}

bool is_nonzero_literal(const ExprPtr& e) {
  const ExprPtr plain = without_casts(e);
  return plain->kind == ExprKind::literal && !is_literal_value(plain, 0);
}

/// Variables that may be infinite or NaN though all arguments are finite, and functions that return such numbers. What
/// arrays of arguments hold is taken for finite.
class Singular {
 public:
  Singular(const std::vector<FunctionPtr>& functions, const std::set<const Variable*>& derivatives)
      : derivatives_(derivatives) {
    std::size_t before = 0;
    do {
      before = variables_.size() + results_.size() + pushed_;
      for (const FunctionPtr& f : functions) for_each_stmt(f->body, [&](const StmtPtr& s) { note(*s, *f, functions); });
    } while (before != variables_.size() + results_.size() + pushed_);
  }

  bool contains(const ExprPtr& e) const {
    if (comes_up(e) || (e->kind == ExprKind::call && results_.count(e->text))) return true;
    if (e->kind == ExprKind::variable) return variables_.count(e->variable.get()) != 0;
    const auto first =
        e->operands.begin() + (e->kind == ExprKind::conditional ? 1 : 0);  // its condition gives no value
    return std::any_of(first, e->operands.end(), [&](const ExprPtr& operand) { return contains(operand); });
  }

 private:
  const std::set<const Variable*>& derivatives_;
  std::set<const Variable*> variables_;
  std::set<std::string> results_;
  bool pushed_ = false;  ///< onto the run-time stack, of which such numbers then come

  void add(const ExprPtr& place) {
    // A result through a pointer: *y = log(x), by the pointer's name.
    if (place && place->kind == ExprKind::dereference && place->operands[0]->kind == ExprKind::variable)
      variables_.insert(place->operands[0]->variable.get());
    const VariablePtr v = place && is_place(place) && !follows_pointer(place) ? root_of(place) : nullptr;
    if (v && !derivatives_.count(v.get()) && (!v->is_parameter() || is_real(v->type))) variables_.insert(v.get());
  }

  void note(const Stmt& s, const Function& inside, const std::vector<FunctionPtr>& functions) {
    const bool divides = s.op == "/" && s.value && !is_nonzero_literal(s.value);
    if (s.kind == StmtKind::declare && s.value && (contains(s.value) || pops(s.value))) add(ref(s.variable));
    if (s.kind == StmtKind::assign && (divides || contains(s.value) || pops(s.value))) add(s.place);
    if (s.kind == StmtKind::return_ && s.value && contains(s.value)) results_.insert(inside.id);
    if (s.kind != StmtKind::call) return;
    if (s.callee.starts_with("wengert_push_"))
      pushed_ |= std::any_of(s.arguments.begin(), s.arguments.end(),
                             [&](const ExprPtr& a) { return a && is_real(a->type) && contains(a); });
    if (s.place && results_.count(s.callee)) add(s.place);
    for (const FunctionPtr& f : functions)
      for (std::size_t k = 0; f->id == s.callee && k < std::min(s.arguments.size(), f->parameters.size()); ++k) {
        const VariablePtr& p = f->parameters[k];
        if (p->passing == Passing::reference && variables_.count(p.get())) add(s.arguments[k]);
        if (s.arguments[k] && s.arguments[k]->kind == ExprKind::address_of && variables_.count(p.get()))
          add(s.arguments[k]->operands[0]);
        if (s.arguments[k] && is_real(p->type) && contains(s.arguments[k])) add(ref(p));
      }
  }

  bool pops(const ExprPtr& value) const {
    const ExprPtr plain = without_casts(value);
    return pushed_ && plain->kind == ExprKind::call && is_real(plain->type) && plain->text.starts_with("wengert_pop_");
  }

  /// Whether the expression is infinity or NaN, or its own operation makes them of finite numbers.
  static bool comes_up(const ExprPtr& e) {
    if (e->kind == ExprKind::call && (e->text == divided_by_nonzero || e->text == quotient_of_nonzero)) return true;
    if (e->kind == ExprKind::call) return is_real(e->type) && is_unbounded(e->text);
    if (is_not_finite(e)) return true;
    return e->kind == ExprKind::binary && e->text == "/" && is_real(e->type) && !is_nonzero_literal(e->operands[1]);
  }
};

/// The functions, and those of the source that they call as they are.
std::vector<FunctionPtr> with_called(std::vector<FunctionPtr> functions, const Module& source) {
  std::set<std::string> seen;
  for (const FunctionPtr& f : functions) seen.insert(f->id);
  const auto need = [&](const std::string& id) {
    if (seen.count(id) != 0) return;
    seen.insert(id);
    if (const FunctionPtr f = source.find(id)) functions.push_back(f);
  };
  for (std::size_t k = 0; k < functions.size(); ++k)
    for_each_stmt(FunctionPtr(functions[k])->body, [&](const StmtPtr& s) {
      if (s->kind == StmtKind::call) need(s->callee);
      for_each_expr(s->value, [&](const ExprPtr& e) {
        if (e->kind == ExprKind::call) need(e->text);
      });
    });
  return functions;
}

/// c ? 0.0 : 1.0 or the reverse, as the slopes of fmax and fmin are.
bool chooses(const ExprPtr& e) {
  const ExprPtr plain = without_casts(e);
  if (plain->kind != ExprKind::conditional) return false;
  const auto is = [&](std::size_t k, int value) { return is_literal_value(without_casts(plain->operands[k]), value); };
  return (is(1, 0) && is(2, 1)) || (is(1, 1) && is(2, 0));
}

/// What is not chosen gets no derivative, be that infinite: a product with zero would make NaN of it.
ExprPtr chosen(const ExprPtr& slope, const ExprPtr& derivative) {
  const ExprPtr plain = without_casts(slope);
  const bool first = is_literal_value(without_casts(plain->operands[1]), 1);
  const ExprPtr zero = plain->operands[first ? 2 : 1];
  return with_operands(plain, first ? std::vector<ExprPtr>{plain->operands[0], derivative, zero}
                                    : std::vector<ExprPtr>{plain->operands[0], zero, derivative});
}

/// Derivatives that the function took as a program of its own: a1_v in the derivative t2_a1_f or a2_a1_f of a1_f.
/// Of derivatives with `prefix`, which may be the user's.
std::set<const Variable*> earlier_derivatives(const std::vector<FunctionPtr>& functions, const std::string& prefix) {
  std::set<const Variable*> earlier;
  for (const FunctionPtr& f : functions) {
    if (!f->name.starts_with(prefix)) continue;
    const std::vector<std::string> orders = orders_of(f->name.substr(prefix.size()));
    const auto look = [&](const VariablePtr& v) {
      for (const std::string& order : orders)
        if (v && v->name.starts_with(order)) earlier.insert(v.get());
    };
    for (const VariablePtr& p : f->parameters) look(p);
    for_each_stmt(f->body, [&](const StmtPtr& s) { look(s->variable); });
  }
  if (!earlier.empty()) static_cast<void>(follow_derivatives(functions, earlier));
  return earlier;
}

class Guard {
 public:
  Guard(const std::vector<FunctionPtr>& functions, const std::set<const Variable*>& derivatives,
        const Singular& singular, const std::string& prefix)
      : derivatives_(derivatives),
        singular_(singular),
        earlier_(earlier_derivatives(functions, prefix)),
        any_(earlier_.empty() ? std::vector<FunctionPtr>{} : functions, none_) {}

  void block(Block& body) const {
    for (StmtPtr& s : body) {
      s = copy(s);
      if (s->value && is_real(s->value->type) && s->kind != StmtKind::resize) s->value = guarded(s->value);
      for (ExprPtr& a : s->arguments)
        if (a && is_real(a->type) && !is_place(a)) a = guarded(a);
      block(s->body);
      block(s->otherwise);
      for (Case& c : s->cases) block(c.body);
    }
  }

 private:
  const std::set<const Variable*>& derivatives_;
  const Singular& singular_;
  const std::set<const Variable*> none_, earlier_;
  const Singular any_;  ///< derivatives as well

  ExprPtr guarded(const ExprPtr& e) const {
    if (!e || is_place(e) || !bears(e, derivatives_)) return e;
    const auto& o = e->operands;
    if (e->kind == ExprKind::binary && e->text == "/" && is_real(e->type) && !bears(o[1], derivatives_)) {
      const ExprPtr numerator = guarded(o[0]);
      return is_nonzero_literal(o[1]) ? with_operands(e, {numerator, o[1]}) : divided_slope(numerator, o[1], e->type);
    }
    if (e->kind == ExprKind::binary && e->text == "*" && is_real(e->type))
      for (const std::size_t side : {0U, 1U})
        if (chooses(o[1 - side]) && !bears(o[1 - side], derivatives_)) return chosen(o[1 - side], guarded(o[side]));
    // An earlier derivative that is zero leaves out what it multiplies, as an adjoint of zero does.
    if (e->kind == ExprKind::binary && e->text == "*" && is_real(e->type) && !earlier_.empty())
      for (const std::size_t side : {0U, 1U})
        if (!bears(o[1 - side], derivatives_) && bears(o[1 - side], earlier_) && any_.contains(o[side]))
          return call(product_of_nonzero, {o[1 - side], guarded(o[side])}, as_mutable(e->type));
    if (e->kind == ExprKind::binary && e->text == "*" && is_real(e->type))
      for (const std::size_t side : {0U, 1U})
        if (!bears(o[1 - side], derivatives_) && singular_.contains(o[1 - side]))
          return times_slope(o[1 - side], guarded(o[side]), e->type);
    std::vector<ExprPtr> operands;
    for (std::size_t k = 0; k < o.size(); ++k)
      operands.push_back(e->kind == ExprKind::conditional && k == 0 ? o[k] : guarded(o[k]));
    return with_operands(e, operands);
  }
};

}  // namespace

std::vector<VariablePtr> follow_derivatives(const std::vector<FunctionPtr>& functions,
                                            std::set<const Variable*>& derivatives) {
  for (std::size_t before = 0; before != derivatives.size();) {
    before = derivatives.size();
    for (const FunctionPtr& f : functions)
      for_each_stmt(f->body, [&](const StmtPtr& s) {
        if (s->kind == StmtKind::declare && is_real(s->variable->type) && bears(s->value, derivatives))
          derivatives.insert(s->variable.get());
        if (s->kind != StmtKind::call) return;
        for (const FunctionPtr& g : functions) {
          if (g->id != s->callee) continue;
          for (std::size_t i = 0; i < s->arguments.size() && i < g->parameters.size(); ++i)
            if (derivatives.count(g->parameters[i].get()) && is_place(s->arguments[i]))
              derivatives.insert(root_of(s->arguments[i]).get());
        }
      });
  }
  std::vector<VariablePtr> declared;
  for (const FunctionPtr& f : functions) {
    declared.insert(declared.end(), f->parameters.begin(), f->parameters.end());
    for_each_stmt(f->body, [&](const StmtPtr& s) {
      if (s->variable) declared.push_back(s->variable);
    });
  }
  return declared;
}

void guard_zero_derivatives(const std::vector<FunctionPtr>& functions, const std::set<const Variable*>& derivatives,
                            bool products, const std::string& prefix, const Module& source) {
  const Singular singular(products ? with_called(functions, source) : std::vector<FunctionPtr>{}, derivatives);
  const Guard guard(functions, derivatives, singular, prefix);
  for (const FunctionPtr& f : functions) guard.block(f->body);
}

std::vector<std::string> zero_derivative_functions(const std::vector<FunctionPtr>& functions) {
  std::set<std::pair<std::string, std::string>> used;  // name, type
  const auto look = [&](const ExprPtr& value) {
    for_each_expr(value, [&](const ExprPtr& e) {
      if (e->kind == ExprKind::call && passes_no_zero_on(e->text)) used.emplace(e->text, e->type->name);
    });
  };
  for (const FunctionPtr& f : functions)
    for_each_stmt(f->body, [&](const StmtPtr& s) {
      for (const ExprPtr& e : {s->place, s->value, s->lower, s->bound}) look(e);
      for (const ExprPtr& e : s->arguments) look(e);
    });
  std::vector<std::string> lines;
  for (const auto& [name, type] : used) {
    const std::string spelled = with_width(name, type);
    std::string macro = spelled;
    std::transform(macro.begin(), macro.end(), macro.begin(), [](unsigned char c) { return std::toupper(c); });
    const bool divides = name == divided_by_nonzero, both = name == product_of_nonzero || name == quotient_of_nonzero;
    const bool three = name == quotient_of_nonzero;
    const std::string first = divides ? "derivative" : both ? "first" : "slope";
    const std::string second = divides ? "divisor" : both ? "second" : "derivative";
    const std::string comment = three  ? "// first * second / divisor, zero where one of the two is."
                                : both ? "// Zero where one of them is, though the other is infinite or NaN."
                                       : "// Zero where the derivative is, though the " + (divides ? second : first) +
                                             (divides ? " is 0 or NaN." : " is infinite or NaN.");
    lines.insert(lines.end(),
                 {"#ifndef " + macro, "#define " + macro, comment,
                  "static inline " + type + " " + spelled + "(" + type + " " + first + ", " + type + " " + second +
                      (three ? ", " + type + " divisor" : "") + ") {",
                  "  const " + type + " value = " + first +
                      (three     ? " / divisor * "
                       : divides ? " / "
                                 : " * ") +
                      second + ";",
                  std::string("  return ") + (both ? "first == 0 || second" : "derivative") + " == 0 ? 0 : value;", "}",
                  "#endif"});
  }
  return lines;
}

}  // namespace wengert::compiler
