// SPDX-License-Identifier: MIT
// Takes calls of user functions out of expressions, keeping the order of evaluation and short circuits.
#include "compiler/analysis/activity.hpp"
#include "compiler/ir/builder.hpp"
#include "compiler/transform/prepare/normalise.hpp"
#include "compiler/transform/prepare/owned_objects.hpp"
#include "compiler/transform/shared/external_rules.hpp"
#include "compiler/transform/shared/names.hpp"
#include "compiler/transform/shared/refusal.hpp"

namespace wengert::compiler {

using namespace ir;

namespace {

// "void* v = wengert_pop_pointer(); p = (T*)v;" is "p = (T*)wengert_pop_pointer();": the type says whether p has a
// shadow.
Block join_popped_pointers(const Block& b) {
  Block out;
  for (std::size_t i = 0; i < b.size(); ++i) {
    StmtPtr s = copy(b[i]);
    bool pops = s->kind == StmtKind::declare && is_pointer(s->variable->type) &&
                s->variable->type->element->kind == TypeKind::void_ && s->value && s->value->kind == ExprKind::call &&
                s->value->text.rfind("wengert_pop", 0) == 0;
    if (pops && i + 1 < b.size() && b[i + 1]->value && b[i + 1]->value->kind == ExprKind::cast) {
      StmtPtr next = copy(b[i + 1]);
      const ExprPtr& inner = next->value->operands[0];
      if (inner->kind == ExprKind::variable && inner->variable == s->variable) {
        next->value = with_operands(next->value, {s->value});
        out.push_back(next);
        ++i;
        continue;
      }
    }
    s->body = join_popped_pointers(s->body);
    s->otherwise = join_popped_pointers(s->otherwise);
    for (Case& c : s->cases) c.body = join_popped_pointers(c.body);
    out.push_back(s);
  }
  return out;
}

class CallHoister {
 public:
  CallHoister(const Module& module, const Function& function) : module_(module), names_(module, function) {}

  Block block(const Block& b) {
    Block out;
    for (const StmtPtr& s : b) statement(s, out);
    return out;
  }

 private:
  const Module& module_;
  Names names_;

  // Whether a function can change what an argument of this type points to.
  static bool leads_to_changes(const TypePtr& t) {
    return (is_pointer(t) || t->kind == TypeKind::array) && !innermost(t)->is_const;
  }

  bool is_hoistable(const ExprPtr& e) const {
    if (e->kind != ExprKind::call) return false;
    FunctionPtr f = module_.find(e->text);
    if (!f || external_rule(f->name, ExternalRule::Kind::partials)) return false;
    // A method may read any object that its arguments lead to, or make objects, whose allocations are undone.
    if (module_.language == Language::java || owns_objects(module_)) return true;
    if (carries_reals(module_, f->result)) return true;
    for (const VariablePtr& p : f->parameters)
      if (carries_reals(module_, p->type) || p->passing == Passing::reference || leads_to_changes(p->type)) return true;
    return false;
  }
  bool contains_call(const ExprPtr& e) const {
    bool found = false;
    for_each_expr(e, [&](const ExprPtr& x) { found |= is_hoistable(x); });
    return found;
  }

  ExprPtr expr(const ExprPtr& e, Block& before) {
    if (!e || !contains_call(e)) return e;
    if (is_hoistable(e)) {
      VariablePtr v =
          variable(names_.fresh(module_.find(e->text)->name + "_value"), as_mutable(e->type), Passing::local, e->range);
      std::vector<ExprPtr> arguments;
      for (const ExprPtr& a : e->operands) arguments.push_back(expr(a, before));
      before.push_back(declare(v, nullptr, e->range));
      before.push_back(call_stmt(e->text, arguments, ref(v), e->range));
      return ref(v);
    }
    bool lazy = e->kind == ExprKind::binary && (e->text == "&&" || e->text == "||") && contains_call(e->operands[1]);
    if (lazy) {
      VariablePtr v = variable(names_.fresh("holds"), bool_type());
      before.push_back(declare(v, expr(e->operands[0], before)));
      Block inner;
      ExprPtr right = expr(e->operands[1], inner);
      inner.push_back(assign(ref(v), right));
      before.push_back(if_(e->text == "&&" ? ref(v) : unary("!", ref(v)), inner));
      return ref(v);
    }
    if (e->kind == ExprKind::conditional && (contains_call(e->operands[1]) || contains_call(e->operands[2]))) {
      VariablePtr v = variable(names_.fresh("chosen"), as_mutable(e->type));
      ExprPtr condition = expr(e->operands[0], before);
      before.push_back(declare(v));
      Block then, otherwise;
      ExprPtr a = expr(e->operands[1], then), b = expr(e->operands[2], otherwise);
      then.push_back(assign(ref(v), a));
      otherwise.push_back(assign(ref(v), b));
      before.push_back(if_(condition, then, otherwise));
      return ref(v);
    }
    std::vector<ExprPtr> operands;
    for (const ExprPtr& operand : e->operands) operands.push_back(expr(operand, before));
    return with_operands(e, operands);
  }

  bool calls_function(const ExprPtr& e) const {
    bool found = false;
    for_each_expr(e, [&](const ExprPtr& x) { found |= x->kind == ExprKind::call && module_.find(x->text) != nullptr; });
    return found;
  }
  // &v[at(i, j)] is k = at(i, j); &v[k]. Only an address without calls is computed again in the reverse section, when a
  // vector that has been exchanged or has grown meanwhile lies elsewhere.
  ExprPtr with_named_subscripts(const ExprPtr& place, Block& before) {
    if (!is_place(place) || place->operands.empty()) return place;
    std::vector<ExprPtr> operands = place->operands;
    operands[0] = with_named_subscripts(operands[0], before);
    if (place->kind == ExprKind::index && is_integer(operands[1]->type) && calls_function(operands[1])) {
      const VariablePtr at = variable(names_.fresh("at"), as_mutable(operands[1]->type), Passing::local, place->range);
      before.push_back(declare(at, operands[1], place->range));
      operands[1] = ref(at);
    }
    return with_operands(place, operands);
  }

  void statement(const StmtPtr& original, Block& out) {
    StmtPtr s = copy(original);
    const bool gives_pointer = s->kind == StmtKind::declare  ? is_pointer(s->variable->type)
                               : s->kind == StmtKind::assign ? s->op.empty() && is_pointer(s->place->type)
                                                             : false;
    if (gives_pointer && s->value && s->value->kind == ExprKind::address_of && calls_function(s->value) &&
        !contains_call(s->value))
      s->value = with_operands(s->value, {with_named_subscripts(s->value->operands[0], out)});
    switch (s->kind) {
      case StmtKind::declare:
        if (s->value && is_hoistable(s->value)) {
          ExprPtr value = s->value;
          s->value = nullptr;
          s->variable->is_const = false;
          out.push_back(s);
          return call_to(ref(s->variable), value, original, out);
        }
        break;
      case StmtKind::assign:
        if (s->op.empty() && is_hoistable(s->value)) {
          StmtPtr carrier = copy(original);
          return call_to(s->place, s->value, carrier, out);
        }
        break;
      case StmtKind::while_:
        if (contains_call(s->value)) {
          Block body;
          ExprPtr condition = expr(s->value, body);
          body.push_back(if_(unary("!", condition), {break_()}));
          Block rest = block(s->body);
          body.insert(body.end(), rest.begin(), rest.end());
          s->value = bool_literal(true);
          s->body = body;
          s->otherwise = block(s->otherwise);
          out.push_back(s);
          return;
        }
        break;
      case StmtKind::do_while:
        if (contains_call(s->value))
          throw Refusal(
              s->range,
              "the condition of 'do ... while' calls a function; call it in the loop's body and test its result");
        break;
      case StmtKind::for_:
        if (contains_call(s->bound) || contains_call(s->lower)) {
          Block before;
          s->lower = expr(s->lower, before);
          s->bound = expr(s->bound, before);
          out.insert(out.end(), before.begin(), before.end());
        }
        break;
      default:
        break;
    }
    Block before;
    if (s->kind != StmtKind::do_while && s->kind != StmtKind::while_ && s->kind != StmtKind::for_) {
      s->value = expr(s->value, before);
      if (s->place) s->place = expr(s->place, before);
      for (ExprPtr& a : s->arguments) a = expr(a, before);
    }
    if (!before.empty()) {
      before.front()->comment = s->comment;
      s->comment.clear();
    }
    out.insert(out.end(), before.begin(), before.end());
    s->body = block(s->body);
    s->otherwise = block(s->otherwise);
    for (Case& c : s->cases) c.body = block(c.body);
    out.push_back(s);
  }

  void call_to(const ExprPtr& place, const ExprPtr& e, const StmtPtr& carrier, Block& out) {
    std::vector<ExprPtr> arguments;
    for (const ExprPtr& a : e->operands) arguments.push_back(expr(a, out));
    StmtPtr c = call_stmt(e->text, arguments, place, carrier->range);
    if (carrier->kind == StmtKind::assign) {
      c->comment = carrier->comment;
      c->trailing_comment = carrier->trailing_comment;
    }
    out.push_back(c);
  }
};

}  // namespace

void hoist_calls(Module& module) {
  for (FunctionPtr& f : module.functions) {
    if (!f->has_body) continue;
    auto g = std::make_shared<Function>(*f);
    g->body = CallHoister(module, *f).block(join_popped_pointers(f->body));
    f = g;
  }
}

}  // namespace wengert::compiler
