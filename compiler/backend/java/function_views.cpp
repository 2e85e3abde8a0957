// SPDX-License-Identifier: MIT
// What a method's variables are for its text: where they are declared, which arrays are held in local variables
// (views), and which handles are kept alive to the end of their scope (fences).
#include "function.hpp"

namespace wengert::compiler::java {

using namespace ir;

namespace {

bool is_zero(const ExprPtr& e) {
  return !e || e->kind == ExprKind::null ||
         (e->kind == ExprKind::literal && (e->text == "0" || e->text == "0.0" || e->text == "false"));
}

bool mentions(const Block& block, const VariablePtr& v);
bool mentions(const Stmt& s, const VariablePtr& v);

bool mentions(const ExprPtr& e, const VariablePtr& v) {
  bool found = false;
  for_each_expr(e, [&](const ExprPtr& x) { found |= x->kind == ExprKind::variable && x->variable == v; });
  return found;
}
bool mentions(const Stmt& s, const VariablePtr& v) {
  bool found = s.variable == v || s.text.find(v->name) != std::string::npos;
  for (const ExprPtr& e : {s.place, s.value, s.lower, s.bound}) found |= mentions(e, v);
  for (const ExprPtr& e : s.arguments) found |= mentions(e, v);
  found |= mentions(s.body, v) || mentions(s.otherwise, v);
  for (const Case& c : s.cases) found |= mentions(c.body, v);
  return found;
}
bool mentions(const Block& block, const VariablePtr& v) {
  for (const StmtPtr& s : block)
    if (mentions(*s, v)) return true;
  return false;
}

}  // namespace

// 'T v = null; ... v = value;' is '... T v = value;'.
void FunctionPrinter::sink(const Block& block) {
  for (std::size_t k = 0; k < block.size(); ++k) {
    const Stmt& d = *block[k];
    sink(d.body);
    sink(d.otherwise);
    for (const Case& c : d.cases) sink(c.body);
    if (d.kind != StmtKind::declare || !is_zero(d.value) || !d.comment.empty()) continue;
    std::size_t j = k + 1;
    while (j < block.size() && !mentions(*block[j], d.variable)) ++j;
    if (j == block.size()) continue;
    const Stmt& s = *block[j];
    const bool fills =
        s.place && s.place->kind == ExprKind::variable && s.place->variable == d.variable &&
        (s.kind == StmtKind::call || s.kind == StmtKind::allocate || (s.kind == StmtKind::assign && s.op.empty()));
    bool reads = !fills || mentions(s.value, d.variable);
    for (const ExprPtr& a : s.arguments) reads |= mentions(a, d.variable);
    // 'new' of the user's own classes is written at the constructor's call.
    const bool later =
        s.kind == StmtKind::allocate && is_struct(s.allocated) && !types_.is_composite(s.allocated->name);
    if (reads || later) continue;
    dropped_.insert(&d);
    sunk_[&s] = d.variable;
  }
}

void FunctionPrinter::use(const ExprPtr& e, int depth) {
  for_each_expr(e, [&](const ExprPtr& x) {
    const auto take = [&](const ExprPtr& base, bool derivative) {
      if (base->kind != ExprKind::variable || types_.held(base->type) != Held::numbers) return;
      Facts& f = facts_[base->variable.get()];
      (derivative ? f.derivatives : f.values) = true;
      if (depth == f.depth && !(f.from_field && loops_ > f.loops))
        (derivative ? f.certain_derivatives : f.certain_values) = true;
    };
    if (x->kind == ExprKind::index) {
      if (const ExprPtr of = array_of_derivative(x))
        take(of, true);
      else
        take(x->operands[0], false);
    }
    if (x->kind == ExprKind::size) take(x->operands[0], false);
    if (x->kind == ExprKind::binary && is_reference(x->operands[0]->type))
      for (const ExprPtr& o : x->operands)
        if (o->kind == ExprKind::variable) facts_[o->variable.get()].is_compared = true;
  });
}

void FunctionPrinter::collect(const Block& block, int depth) {
  for (const StmtPtr& s : block) {
    if (s->kind == StmtKind::declare) {
      order_.push_back(s->variable.get());
      Facts& f = facts_[s->variable.get()];
      f.home = &block;
      f.depth = depth;
      f.loops = loops_;
      f.from_field = s->value && s->value->kind == ExprKind::field;
      f.declared_with_value = s->value != nullptr && dropped_.count(s.get()) == 0;
    }
    if (s->place && s->place->kind == ExprKind::variable) {
      Facts& f = facts_[s->place->variable.get()];
      if (s->kind == StmtKind::assign || s->kind == StmtKind::allocate || s->kind == StmtKind::call) {
        ++f.assignments;
        if (f.home == &block) f.source = s.get();
      }
    }
    if (s->kind == StmtKind::call && s->callee == "wengert_turn") has_turn_ = true;
    if (s->kind == StmtKind::call && s->callee == "wengert_pause") runs_again_ = true;
    const bool stack = s->callee.rfind("wengert_", 0) == 0;
    if (s->kind == StmtKind::allocate || (s->kind == StmtKind::call && !stack)) fences_ = true;
    for (const ExprPtr& e : {s->place, s->value, s->lower, s->bound}) use(e, depth);
    for (const ExprPtr& e : s->arguments) {
      use(e, depth);
      // What is saved as a whole is the view too.
      if (stack && e->kind == ExprKind::variable && s->callee.find("_contents") != std::string::npos &&
          types_.held(e->type) == Held::numbers) {
        facts_[e->variable.get()].values = true;
        if (depth == facts_[e->variable.get()].depth) facts_[e->variable.get()].certain_values = true;
      }
    }
    const bool conditional = s->kind == StmtKind::if_ || s->kind == StmtKind::while_;
    loops_ += s->kind == StmtKind::for_ ? 1 : 0;
    collect(s->body, depth + (conditional ? 1 : 0));
    loops_ -= s->kind == StmtKind::for_ ? 1 : 0;
    collect(s->otherwise, depth + (conditional ? 1 : 0));
    for (const Case& c : s->cases) collect(c.body, depth + 1);
  }
}

void FunctionPrinter::choose_views() {
  fences_ = (fences_ || has_turn_) && types_.is_adjoint() && (runs_again_ || !function_.id.ends_with("_reverse"));
  for (const Variable* v : order_) {
    const Facts& f = facts_[v];
    const bool once = v->is_parameter()       ? f.assignments == 0
                      : f.declared_with_value ? f.assignments == 0
                                              : f.assignments == 1 && f.source != nullptr;
    if (!once || f.is_compared || types_.held(v->type) != Held::numbers) continue;
    Views::View& view = views_.of[v];
    if (f.values) view.values = fresh(v->name + "_values");
    if (f.derivatives) view.derivatives = fresh(types_.prefix() + v->name);
  }
}

void FunctionPrinter::take_views(const Variable& v, bool values, bool derivatives) {
  const auto found = views_.of.find(&v);
  if (found == views_.of.end()) return;
  const Facts& f = facts_.at(&v);
  const std::string handle = expressions_.name(v), parentheses = types_.is_adjoint() ? "()" : "";
  const std::string element = v.type->element->element->name;
  const auto take = [&](const std::string& name, const std::string& what, bool certain) {
    if (name.empty()) return;
    line(element + "[] " + name + " = " + (certain ? "" : handle + " == null ? null : ") + handle + "." + what +
         parentheses + ";");
  };
  if (values) take(found->second.values, "value", f.certain_values);
  if (derivatives) take(found->second.derivatives, types_.derivative(), f.certain_derivatives);
}

void FunctionPrinter::fence(const Block* home) {
  if (!fences_) return;
  for (const Variable* v : order_) {
    const auto view = views_.of.find(v);
    if (view == views_.of.end() || view->second.values.empty() || facts_.at(v).home != home) continue;
    line("Reference.reachabilityFence(" + expressions_.name(*v) + ");");
  }
}

}  // namespace wengert::compiler::java
