// SPDX-License-Identifier: MIT
// Control flow reduced to if, counted for and while: exits become flags, switch a chain of if, do a while.
#include "compiler/transform/prepare/normalise.hpp"

#include <algorithm>
#include <set>

#include "compiler/analysis/joins.hpp"
#include "compiler/transform/finish/row_pointers.hpp"
#include "compiler/transform/prepare/array_lengths.hpp"
#include "compiler/transform/prepare/call_arguments.hpp"
#include "compiler/transform/prepare/element_pointers.hpp"
#include "compiler/transform/prepare/owned_objects.hpp"
#include "compiler/transform/prepare/pointer_copies.hpp"
#include "compiler/transform/prepare/pointer_results.hpp"
#include "compiler/transform/prepare/results_in_place.hpp"
#include "compiler/transform/prepare/stack_calls.hpp"
#include "compiler/transform/prepare/vector_assignments.hpp"
#include "compiler/transform/shared/changes.hpp"
#include "compiler/transform/shared/clone.hpp"
#include "compiler/transform/shared/names.hpp"
#include "compiler/transform/shared/refusal.hpp"

namespace wengert::compiler {

using namespace ir;

namespace {

/// Which exits a statement can take out of itself.
struct Exits {
  bool breaks = false, continues = false, returns = false;
  bool any() const { return breaks || continues || returns; }
};

Exits exits_of(const Block& block);
Exits exits_of(const Stmt& s) {
  Exits e;
  switch (s.kind) {
    case StmtKind::break_:
      e.breaks = true;
      break;
    case StmtKind::continue_:
      e.continues = true;
      break;
    case StmtKind::return_:
      e.returns = true;
      break;
    case StmtKind::if_:
    case StmtKind::block: {
      Exits a = exits_of(s.body), b = exits_of(s.otherwise);
      e = {a.breaks || b.breaks, a.continues || b.continues, a.returns || b.returns};
      break;
    }
    case StmtKind::for_:
    case StmtKind::while_:
    case StmtKind::do_while:
      e.returns = exits_of(s.body).returns;
      break;
    case StmtKind::switch_:
      for (const Case& c : s.cases) {
        Exits a = exits_of(c.body);
        e.continues |= a.continues;
        e.returns |= a.returns;
      }
      break;
    default:
      break;
  }
  return e;
}
Exits exits_of(const Block& block) {
  Exits all;
  for (const StmtPtr& s : block) {
    Exits e = exits_of(*s);
    all = {all.breaks || e.breaks, all.continues || e.continues, all.returns || e.returns};
  }
  return all;
}

class Normaliser {
 public:
  Normaliser(const Module& module, Function& function, bool noalias)
      : module_(module),
        noalias_(noalias),
        function_(function),
        names_(module, function),
        changes_(module, function),
        arguments_(module, changes_, names_) {}

  void run() {
    copy_assigned_parameters();
    Block body = function_.body;
    // A single return at the very end stays.
    StmtPtr last;
    if (!body.empty() && body.back()->kind == StmtKind::return_) {
      last = body.back();
      body.pop_back();
    }
    bool has_result = function_.result->kind != TypeKind::void_;
    if (exits_of(body).returns) {
      done_ = variable(names_.fresh("done"), bool_type());
      if (has_result) result_ = variable(names_.fresh("returned"), as_mutable(function_.result));
      if (last && has_result) body.push_back(last);
      Block out;
      if (result_)
        out.push_back(declare(result_, is_scalar(result_->type)      ? zero(result_->type)
                                       : is_reference(result_->type) ? null_pointer(result_->type)
                                                                     : nullptr));
      out.push_back(declare(done_, bool_literal(false)));
      Block lowered = block(body, nullptr);
      out.insert(out.end(), lowered.begin(), lowered.end());
      if (result_) out.push_back(return_(ref(result_)));
      function_.body = out;
    } else {
      Block out = block(body, nullptr);
      if (last && has_result) out.push_back(last);
      function_.body = out;
    }
  }

 private:
  struct Loop {
    VariablePtr stop, skip;  // made on demand
    bool is_switch = false;
    Loop* outer = nullptr;
  };
  const Module& module_;
  const bool noalias_;
  Function& function_;
  Names names_;
  Changes changes_;
  CallArguments arguments_;
  VariablePtr done_, result_;

  static ExprPtr zero(const TypePtr& t) {
    if (is_real(t)) return literal("0.0", t);
    if (is_bool(t)) return bool_literal(false);
    return integer_zero(t);
  }

  // A parameter passed by value that the body assigns gets a local copy, so that its argument's value stays known.
  void copy_assigned_parameters() {
    std::set<const Variable*> assigned;
    for_each_stmt(function_.body, [&](const StmtPtr& s) {
      auto take = [&](const ExprPtr& p) {
        if (p && p->kind == ExprKind::variable) assigned.insert(p->variable.get());
        const bool is_part = p && (p->kind == ExprKind::field || p->kind == ExprKind::index);
        if (is_part && !follows_pointer(p))
          if (VariablePtr v = root_of(p); v && !is_reference(v->type)) assigned.insert(v.get());
      };
      take(s->place);
      if (s->kind == StmtKind::swap) take(s->value);
      // Through its address it may be assigned anywhere.
      const auto leaves = [&](const ExprPtr& e) {
        const bool array = e->type && e->type->kind == TypeKind::array;
        if (!array && e->kind != ExprKind::address_of) return;
        if (follows_pointer(array ? e : e->operands[0])) return;
        if (VariablePtr v = root_of(array ? e : e->operands[0]); v && !is_address(v->type)) assigned.insert(v.get());
      };
      const auto addresses = [&](const ExprPtr& e) {
        if (!e) return;
        leaves(e);
        for_each_expr(e, [&](const ExprPtr& x) {
          if (x->kind == ExprKind::address_of) leaves(x);
          if (x->kind == ExprKind::binary || x->kind == ExprKind::conditional)
            for (const ExprPtr& operand : x->operands) leaves(operand);
        });
      };
      for (const ExprPtr& e : {s->place, s->value, s->lower, s->bound}) addresses(e);
      for (const ExprPtr& a : s->arguments) addresses(a);
      if (s->kind == StmtKind::for_) assigned.insert(s->variable.get());
      if (s->kind == StmtKind::call) {
        FunctionPtr f = module_.find(s->callee);
        for (std::size_t i = 0; f && i < s->arguments.size() && i < f->parameters.size(); ++i)
          if (f->parameters[i]->passing == Passing::reference && !f->parameters[i]->is_const) take(s->arguments[i]);
      }
    });
    VariableMap map;
    Block copies;
    for (const VariablePtr& p : function_.parameters) {
      // An array as a parameter is the caller's.
      if (p->passing != Passing::value || p->type->kind == TypeKind::array || !assigned.count(p.get())) continue;
      VariablePtr local = variable(names_.fresh(p->name + "_local"), as_mutable(p->type), Passing::local, p->range);
      map[p.get()] = local;
      copies.push_back(declare(local, ref(p), p->range));
    }
    if (map.empty()) return;
    Block body = clone(function_.body, map);
    copies.insert(copies.end(), body.begin(), body.end());
    function_.body = copies;
  }

  static bool ends_in_exit(const Block& b) {
    if (b.empty()) return false;
    StmtKind k = b.back()->kind;
    return k == StmtKind::break_ || k == StmtKind::continue_ || k == StmtKind::return_;
  }

  Loop* enclosing_loop(Loop* at) {
    while (at && at->is_switch) at = at->outer;
    return at;
  }
  VariablePtr stop_of(Loop* loop) {
    if (!loop->stop) loop->stop = variable(names_.fresh(loop->is_switch ? "leave" : "stop"), bool_type());
    return loop->stop;
  }
  VariablePtr skip_of(Loop* loop) {
    if (!loop->skip) loop->skip = variable(names_.fresh("skip"), bool_type());
    return loop->skip;
  }
  static StmtPtr raise(const VariablePtr& flag) { return assign(ref(flag), bool_literal(true)); }

  // "none of the exits that s may have taken was taken"
  ExprPtr passes(const Exits& e, Loop* loop) {
    ExprPtr all;
    auto join = [&](const VariablePtr& flag) {
      ExprPtr term = unary("!", ref(flag));
      all = all ? binary("&&", all, term) : term;
    };
    if (e.breaks) join(stop_of(loop));
    if (e.continues) join(skip_of(enclosing_loop(loop)));
    if (e.returns) join(done_);
    return all;
  }

  Block block(const Block& b, Loop* loop) {
    Block out;
    for (std::size_t i = 0; i < b.size(); ++i) {
      const StmtPtr& s = b[i];
      switch (s->kind) {
        case StmtKind::break_:
          out.push_back(raise(stop_of(loop)));
          return out;
        case StmtKind::continue_:
          out.push_back(raise(skip_of(enclosing_loop(loop))));
          return out;
        case StmtKind::return_:
          if (s->value && result_) out.push_back(assign(ref(result_), s->value, s->range));
          out.push_back(raise(done_));
          return out;
        default:
          break;
      }
      Exits e = exits_of(*s);
      Block rest(b.begin() + static_cast<std::ptrdiff_t>(i) + 1, b.end());
      // "if (c) { ...; exit } rest" is "if (c) { ...; exit } else { rest }".
      if (e.any() && !rest.empty() && s->kind == StmtKind::if_ && s->otherwise.empty() && ends_in_exit(s->body)) {
        StmtPtr c = copy(s);
        c->body = block(s->body, loop);
        c->otherwise = block(rest, loop);
        out.push_back(c);
        return out;
      }
      statement(s, loop, out);
      if (e.any() && !rest.empty()) {
        Block guarded = block(rest, loop);
        if (!guarded.empty()) out.push_back(if_(passes(e, loop), guarded));
        return out;
      }
    }
    return out;
  }

  void statement(const StmtPtr& s, Loop* loop, Block& out) {
    switch (s->kind) {
      case StmtKind::if_:
      case StmtKind::block: {
        StmtPtr c = copy(s);
        c->body = block(s->body, loop);
        c->otherwise = block(s->otherwise, loop);
        out.push_back(c);
        break;
      }
      case StmtKind::for_:
        counted_loop(s, loop, out);
        break;
      case StmtKind::while_: {
        Block body = s->body;
        general_loop(s, s->value, body, s->otherwise, loop, out);
        break;
      }
      case StmtKind::do_while: {
        VariablePtr again = variable(names_.fresh("again"), bool_type());
        out.push_back(declare(again, bool_literal(true)));
        general_loop(s, ref(again), s->body, {assign(ref(again), s->value)}, loop, out);
        break;
      }
      case StmtKind::switch_:
        switch_statement(s, loop, out);
        break;
      case StmtKind::call:
        call_statement(s, out);
        break;
      case StmtKind::swap:
        if (holds_numbers(s->place->type))
          swap_of_numbers(s, out);
        else
          out.push_back(copy(s));
        break;
      default:
        out.push_back(copy(s));
    }
  }

  bool holds_numbers(const TypePtr& t) const {
    const Struct* s = is_struct(t) ? module_.find_struct(t->name) : nullptr;
    return is_scalar(t) || (s && std::all_of(s->fields.begin(), s->fields.end(),
                                             [&](const Field& f) { return holds_numbers(f.type); }));
  }

  // By three assignments: what they overwrite is stored and kept like any other number.
  void swap_of_numbers(const StmtPtr& s, Block& out) {
    VariablePtr first = variable(names_.fresh("first"), as_mutable(s->place->type), Passing::local, s->range);
    Block all{declare(first, s->place, s->range), assign(s->place, s->value, s->range),
              assign(s->value, ref(first), s->range)};
    StmtPtr whole = ir::block(all, s->range);
    whole->comment = s->comment;
    whole->trailing_comment = s->trailing_comment;
    out.push_back(whole);
  }

  void call_statement(const StmtPtr& s, Block& out) {
    const FunctionPtr f = module_.find(s->callee);
    Block before;
    const StmtPtr c = arguments_.steady(s, before);
    if (!before.empty()) {
      before.front()->comment = c->comment;
      c->comment.clear();
    }
    out.insert(out.end(), before.begin(), before.end());
    // A result that may land where an argument lies is assigned after the call, so that the two are undone one by one.
    bool apart = !s->place || s->place->kind == ExprKind::variable;
    if (apart && s->place) {
      const Variable& v = *s->place->variable;
      const bool has_other_names = changes_.is_pointed_to(v) || (v.passing == Passing::reference && !noalias_);
      for (const ExprPtr& a : s->arguments)
        apart &= !reads_any(a, {&v}) && !(has_other_names && (is_address(a->type) || changes_.reads_memory(a)));
    }
    if (apart || !f) {
      out.push_back(c);
      return;
    }
    VariablePtr v = variable(names_.fresh(f->name + "_value"), as_mutable(f->result), Passing::local, s->range);
    StmtPtr d = declare(v, nullptr, s->range);
    d->comment = c->comment;
    c->comment.clear();
    c->place = ref(v);
    const StmtPtr taken = assign(s->place, ref(v), s->range);
    if (is_reference(v->type) && module_.language != Language::java) {  // it keeps its object alive no longer than this
      out.push_back(ir::block({d, c, taken}, s->range));
      return;
    }
    out.push_back(d);
    out.push_back(c);
    out.push_back(taken);
  }

  // A loop body with its flags: skip inside it, stop and done in the condition.
  Block loop_body(const Block& body, Loop& own) {
    Block inner = block(body, &own);
    if (own.skip) inner.insert(inner.begin(), declare(own.skip, bool_literal(false)));
    return inner;
  }

  void general_loop(const StmtPtr& s, const ExprPtr& condition, const Block& body, const Block& step, Loop* outer,
                    Block& out) {
    Loop own;
    own.outer = outer;
    Exits e = exits_of(body);
    Block inner = loop_body(body, own);
    StmtPtr loop = while_(condition, inner, {}, s->range);
    loop->comment = s->comment;
    loop->directives = s->directives;
    ExprPtr go_on;
    if (own.stop) {
      out.push_back(declare(own.stop, bool_literal(false)));
      go_on = unary("!", ref(own.stop));
    }
    if (e.returns) go_on = go_on ? binary("&&", go_on, unary("!", ref(done_))) : unary("!", ref(done_));
    if (go_on) {
      bool always = condition->kind == ExprKind::literal && condition->text == "true";
      loop->value = always ? go_on : binary("&&", go_on, condition);
      if (!step.empty()) loop->body.push_back(if_(go_on, block(step, outer)));
    } else {
      for (const StmtPtr& one : step) loop->body.push_back(copy(one));
    }
    out.push_back(loop);
  }

  void counted_loop(const StmtPtr& s, Loop* outer, Block& out) {
    Exits e = exits_of(s->body);
    bool real_bound = !is_integer(s->bound->type) && !is_bool(s->bound->type);
    bool moving = reads_any(s->bound, {s->variable.get()}) || changes_.changes(s->body, s->bound) ||
                  changes_.changes(s->body, ref(s->variable));
    if (e.breaks || e.returns || real_bound || moving) {
      // As a general loop: counter = lower; while (counter op bound) { body; counter += step }
      Block scope;
      VariablePtr counter = s->variable;
      Block body = s->body;
      if (s->declares_counter) {
        VariableMap map;
        counter = std::make_shared<Variable>(*s->variable);
        counter->type = as_mutable(counter->type);
        counter->is_const = false;
        counter->name = names_.fresh(counter->name);
        map[s->variable.get()] = counter;
        body = clone(s->body, map);
        ExprPtr bound = rename(s->bound, map);
        scope.push_back(declare(counter, s->lower, s->range));
        general_loop(s, binary(s->op, ref(counter), bound), body, {compound_assign(ref(counter), "+", s->step)}, outer,
                     scope);
      } else {
        scope.push_back(assign(ref(counter), s->lower, s->range));
        general_loop(s, binary(s->op, ref(counter), s->bound), body, {compound_assign(ref(counter), "+", s->step)},
                     outer, scope);
      }
      out.insert(out.end(), scope.begin(), scope.end());
      return;
    }
    StmtPtr c = copy(s);
    if (reads_any(s->lower, {s->variable.get()}) || changes_.changes(s->body, s->lower)) {
      VariablePtr first = variable(names_.fresh("first"), as_mutable(s->variable->type));
      out.push_back(declare(first, s->lower));
      c->lower = ref(first);
    }
    Loop own;
    own.outer = outer;
    c->body = loop_body(s->body, own);
    out.push_back(c);
  }

  void switch_statement(const StmtPtr& s, Loop* outer, Block& out) {
    Loop own;
    own.is_switch = true;
    own.outer = outer;
    VariablePtr selector = variable(names_.fresh("selector"), as_mutable(s->value->type));
    StmtPtr declaration = declare(selector, s->value, s->range);
    declaration->comment = s->comment;
    out.push_back(declaration);
    Block chain;
    // Bodies with what they fall into; the default, wherever it stands, is the last else.
    auto body_of = [&](std::size_t k) {
      Block all;
      for (std::size_t j = k; j < s->cases.size(); ++j) {
        VariableMap map;
        Block part = clone(s->cases[j].body, map);
        all.insert(all.end(), part.begin(), part.end());
        if (!s->cases[j].falls_through) break;
      }
      return block(all, &own);
    };
    for (std::size_t k = 0; k < s->cases.size(); ++k)
      if (s->cases[k].is_default) chain = body_of(k);
    for (std::size_t k = s->cases.size(); k-- > 0;) {
      const Case& c = s->cases[k];
      if (c.is_default || c.labels.empty()) continue;
      ExprPtr test;
      for (const ExprPtr& label : c.labels) {
        ExprPtr one = binary("==", ref(selector), label);
        test = test ? binary("||", test, one) : one;
      }
      chain = {if_(test, body_of(k), chain, s->range)};
    }
    if (own.stop) out.push_back(declare(own.stop, bool_literal(false)));
    out.insert(out.end(), chain.begin(), chain.end());
  }
};

}  // namespace

void normalise_for_adjoint(Module& module, bool noalias) {
  hoist_calls(module);
  name_elements(module);
  make_results_in_place(module);
  hand_pointers_back(module);
  const bool by_location = module.language != Language::java && !owns_objects(module);
  const std::set<std::string> overlap = noalias ? called_with_overlap(module, by_location) : std::set<std::string>{};
  for (FunctionPtr& f : module.functions) {
    if (!f->has_body || f->is_inactive) continue;
    f->body = without_row_pointers(f->body);
    if (module.language != Language::java) {
      Names names(module, *f);
      f->body = with_fixed_lengths(f->body, names);
      f->body = with_sizes_before_values(module, *f, names);
    }
    expand_stack_calls(*f, module);
    Normaliser(module, *f, noalias && overlap.count(f->id) == 0).run();
    if (module.language == Language::java) continue;
    Names names(module, *f);
    f->body = with_copied_pointers(module, f->body, names);
  }
}

}  // namespace wengert::compiler
