// SPDX-License-Identifier: MIT
// The tangent of one function: beside every active assignment its linearisation, before it, in the same control flow.
#include "compiler/transform/tangent/tangent_function.hpp"

#include <functional>
#include <map>
#include <wengert/error.hpp>

#include "compiler/analysis/heap.hpp"
#include "compiler/transform/prepare/elementary_values.hpp"
#include "compiler/transform/prepare/pointer_copies.hpp"
#include "compiler/transform/shared/algebra.hpp"
#include "compiler/transform/shared/changes.hpp"
#include "compiler/transform/shared/clone.hpp"
#include "compiler/transform/shared/library_functions.hpp"
#include "compiler/transform/shared/names.hpp"
#include "compiler/transform/shared/partials.hpp"
#include "compiler/transform/shared/refusal.hpp"
#include "compiler/transform/shared/request.hpp"
#include "compiler/transform/shared/resizes.hpp"
#include "compiler/transform/shared/shadow.hpp"
#include "compiler/transform/shared/vector_sizes.hpp"
#include "compiler/transform/tangent/carried_directives.hpp"
#include "compiler/transform/tangent/library_tangent.hpp"
#include "compiler/transform/tangent/stack_tangent.hpp"

namespace wengert::compiler {

using namespace ir;

namespace {

bool mentions(const ExprPtr& e, const ExprPtr& part) {
  bool found = false;
  for_each_expr(e, [&](const ExprPtr& x) { found |= same_expr(x, part); });
  return found;
}

}  // namespace

std::string TangentModule::variant(const Function& f, const Formals& active, bool result) {
  auto key = std::make_tuple(f.id, active, result);
  auto found = names_.find(key);
  if (found != names_.end()) return found->second;
  const std::string stem = derivative_id(source, f, prefix);
  std::string name = stem;
  for (int i = 2; taken_.count(name) || source.find(name); ++i) name = stem + "_" + std::to_string(i);
  taken_.insert(name);
  names_[key] = name;
  Formals dependents = active, independents = active;
  if (result) dependents.insert(f.parameters.size());
  if (result && (is_reference(f.result) || leads_to_numbers(source, f.result)))
    independents.insert(f.parameters.size());
  pending_.push_back([this, &f, independents, dependents, name] {
    FunctionPtr made = TangentFunction(*this, f, independents, dependents, name).make();
    made->is_static = f.is_static;
    source_of[made->id] = f.id;
    results.push_back(made);
  });
  return name;
}

void TangentModule::head(const Function& f, const Seeds& seeds) {
  std::string name = derivative_id(source, f, prefix);
  taken_.insert(name);
  results.push_back(TangentFunction(*this, f, seeds.independents, seeds.dependents, name).make(true));
  while (!pending_.empty()) {
    auto job = pending_.back();
    pending_.pop_back();
    job();
  }
}

TangentFunction::TangentFunction(TangentModule& owner, const Function& f, const Formals& independents,
                                 const Formals& dependents, const std::string& name)
    : owner_(owner),
      function_(f),
      independents_(independents),
      prepared_(f),
      activity_(owner.graph, prepared_, independents, dependents),
      shadows_(owner.prefix),
      names_(owner.source, f),
      sizes_(owner.source, names_, f.range),
      expressions_(activity_, shadows_, names_),
      name_(name) {
  refuse_what_cannot_be(owner.source, f, activity_);
  Resizes(owner.source).refuse_handed_elements(f);
  Resizes(owner.source).refuse_moved_from(f);
  owner.inner_pointers.refuse_copied_objects(f);
  prepared_.body = name_elementary_values(f.body, activity_, names_);
  addressed_ = addressed(prepared_.body);
  for_each_stmt(prepared_.body, [&](const StmtPtr& s) {  // references of callees
    const FunctionPtr callee = s->kind == StmtKind::call ? owner_.source.find(s->callee) : nullptr;
    for (std::size_t k = 0; callee && k < s->arguments.size() && k < callee->parameters.size(); ++k)
      if (callee->parameters[k]->passing == Passing::reference && is_place(s->arguments[k]))
        if (const VariablePtr root = root_of(s->arguments[k])) addressed_.insert(root.get());
  });
  for (const Variable* v : activity_.variables()) names_.take(owner.prefix + v->name);
}

bool TangentFunction::only_assigned(const Variable& v) const {
  bool only = true;
  auto meets = [&](const ExprPtr& e) {
    for_each_expr(e, [&](const ExprPtr& x) { only &= x->kind != ExprKind::variable || x->variable.get() != &v; });
  };
  for_each_stmt(prepared_.body, [&](const StmtPtr& s) {
    for (const ExprPtr& a : s->arguments) meets(a);
    for (const ExprPtr& e : {s->value, s->place})
      for_each_expr(e, [&](const ExprPtr& x) {
        if (x->kind == ExprKind::address_of) meets(x);
      });
    if (s->kind == StmtKind::call || s->kind == StmtKind::swap) {
      meets(s->place);
      meets(s->value);
    }
    if (s->kind == StmtKind::opaque) only &= s->text.find(v.name) == std::string::npos;
  });
  return only;
}

Block TangentFunction::block(const Block& b) {
  Block out;
  for (const StmtPtr& s : b) statement(s, out);
  return out;
}

// What the function resizes is resized with its tangent: one that came too short would be filled up with zeros.
void TangentFunction::require_sizes(Block& out) {
  const std::set<const Variable*> resized = Resizes(owner_.source).variables(prepared_);
  for (const VariablePtr& p : prepared_.parameters)
    if (resized.count(p.get()) && p->passing == Passing::reference && activity_.is_active(p))
      sizes_.require(shadows_.of_place(ref(p)), ref(p), "before the call", out);
}

FunctionPtr TangentFunction::make(bool is_head) {
  auto g = std::make_shared<Function>();
  g->directives = carried_directives(function_.directives, activity_, owner_.prefix);
  g->id = g->name = name_;
  g->result = function_.result;
  g->comment = function_.comment;
  Block own;
  for (std::size_t i = 0; i < prepared_.parameters.size(); ++i) {
    const VariablePtr& p = prepared_.parameters[i];
    g->parameters.push_back(p);
    if (!activity_.is_active(p) || is_reference(p->type)) continue;
    VariablePtr s = shadows_.of(p);
    s->is_const = false;
    names_.take(s->name);
    // A passive value that the function overwrites with an active one: its tangent begins with zero.
    if (p->passing == Passing::value && !independents_.count(i) && (is_real(p->type) || is_struct(p->type))) {
      s->passing = Passing::local;
      own.push_back(declare(s, is_real(p->type) ? zero() : initializer_list({}, s->type)));
    } else {
      g->parameters.push_back(s);
    }
  }
  if (activity_.result_is_active() && !is_reference(function_.result)) {
    result_ = variable(names_.fresh(owner_.prefix + "result"), mutable_below(function_.result), Passing::reference);
    g->parameters.push_back(result_);
  }
  if (is_head) require_sizes(own);
  g->body = block(prepared_.body);
  g->body.insert(g->body.begin(), own.begin(), own.end());
  const std::vector<Note> more = notes_of_active(function_, activity_, owner_.prefix);
  owner_.notes.insert(owner_.notes.end(), more.begin(), more.end());
  for (const auto& [shadow, primal] : shadows_.all()) owner_.derivatives.insert(shadow);
  owner_.shadows.push_back(shadows_);
  if (result_) owner_.derivatives.insert(result_.get());
  return g;
}

void TangentFunction::statement(const StmtPtr& original, Block& out) {
  StmtPtr s = copy(original);
  s->directives = carried_directives(s->directives, activity_, owner_.prefix);
  if (stack_tangent(s, activity_, shadows_, expressions_, out)) return;
  switch (s->kind) {
    case StmtKind::declare: {
      if (!activity_.is_active(s->variable)) break;
      const TypePtr& t = s->variable->type;
      if (is_reference(t)) break;
      VariablePtr shadow = shadows_.of(s->variable);
      ExprPtr initial;
      if (s->value && s->value->kind == ExprKind::call && s->value->text == "vector") {
        std::vector<ExprPtr> arguments{s->value->operands[0]};
        if (s->value->operands.size() > 1) {
          ExprPtr fill = expressions_.of(s->value->operands[1]);
          if (fill) arguments.push_back(fill);
        }
        initial = call("vector", arguments, t);
      } else if (is_pointer(t)) {
        initial = s->value ? shadows_.of_pointer(s->value) : nullptr;
      } else {
        initial = expressions_.of(s->value);
        bool vla = t->kind == TypeKind::array && t->extent && t->extent->kind != ExprKind::literal;
        // Without a value of its own it is assigned wherever the variable is.
        if (!initial && is_real(t) && (s->value || !only_assigned(*s->variable))) initial = zero();
        if (!initial && !is_real(t) && t->kind != TypeKind::vector && !vla) initial = initializer_list({}, t);
      }
      // The slope of exp, hypot or tanh reads their value, which then comes first so that it is computed once:
      // compilers call exp once more where it stands once more.
      const bool knows_value = initial && s->value && s->value->kind == ExprKind::call && is_real(t) &&
                               s->value->type->name == t->name && mentions(initial, s->value);
      if (knows_value)
        initial =
            rewrite(initial, [&](const ExprPtr& x) { return same_expr(x, s->value) ? ref(s->variable) : nullptr; });
      StmtPtr d = declare(shadow, initial);
      Block sizes;
      const bool list = s->value && s->value->kind == ExprKind::initializer_list;
      if (s->value && t->kind != TypeKind::vector && (list || !active(s->value)))
        sizes_.follow(ref(shadow), ref(s->variable), sizes);
      // The tangent of a const variable is const as well, unless pointers or references lead
      // to it: theirs lead to what may change.
      shadow->is_const = s->variable->is_const && sizes.empty() && !addressed_.count(s->variable.get());
      if (!knows_value) move_comment(s, d);
      out.push_back(knows_value ? s : d);
      out.push_back(knows_value ? d : s);
      out.insert(out.end(), sizes.begin(), sizes.end());
      return;
    }
    case StmtKind::assign: {
      if (!active(s->place)) break;
      const TypePtr& t = s->place->type;
      if (is_reference(t)) break;
      ExprPtr place = shadows_.of_place(s->place);
      StmtPtr d;
      if (is_pointer(t)) {
        ExprPtr value = s->op.empty() ? shadows_.of_pointer(s->value) : s->value;
        d = compound_assign(place, s->op, value);
      } else if (!is_real(t)) {
        ExprPtr value = expressions_.of(s->value);
        if (!value) {
          expressions_.clear_whole(place, s->value, s->range, out);
          out.push_back(s);
          return;
        }
        d = assign(place, value);
      } else if (s->op == "+" || s->op == "-") {
        if (ExprPtr value = expressions_.of(s->value)) {
          ExprPtr inner = negated_operand(value);
          d = inner ? compound_assign(place, s->op == "+" ? "-" : "+", inner) : compound_assign(place, s->op, value);
        }
      } else {
        ExprPtr whole = s->op.empty() ? s->value : binary(s->op, s->place, s->value);
        ExprPtr value = expressions_.of(whole);
        if (!value || !same_expr(place, value)) d = assign(place, value ? value : zero());  // x = 1 + x
      }
      if (d) {
        d->range = s->range;
        d->directives = s->directives;
        move_comment(s, d);
        out.push_back(d);
      }
      out.push_back(s);
      return;
    }
    case StmtKind::return_:
      if (result_ && s->value) {
        ExprPtr value = is_pointer(s->value->type) ? shadows_.of_pointer(s->value) : expressions_.of(s->value);
        if (!value && !is_real(s->value->type)) {
          expressions_.clear_whole(ref(result_), s->value, s->range, out);
          out.push_back(s);
          return;
        }
        StmtPtr d = assign(ref(result_), value ? value : zero());
        move_comment(s, d);
        out.push_back(d);
      }
      out.push_back(s);
      return;
    case StmtKind::call:
      call_statement(s, out);
      return;
    case StmtKind::allocate:
      if (active(s->place) && !is_reference(s->place->type)) {
        out.push_back(s);
        out.push_back(shadows_.of_allocation(*s));
        return;
      }
      break;
    case StmtKind::free_:
      if (active(s->place)) {
        StmtPtr d = copy(s);
        d->comment.clear();
        d->place = shadows_.of_place(s->place);
        out.push_back(s);
        out.push_back(d);
        return;
      }
      break;
    case StmtKind::resize:
      if (active(s->place)) {
        StmtPtr d = copy(s);
        d->comment.clear();
        d->place = shadows_.of_place(s->place);
        if (!d->arguments.empty()) {
          ExprPtr fill = expressions_.of(s->arguments[0]);
          if (!fill && !is_scalar(s->arguments[0]->type)) {  // what is passive has a shape all the same
            d->arguments.clear();
            d->op = "resize";
            out.push_back(d);
            out.push_back(s);
            if (s->op == "assign")
              expressions_.clear_whole(d->place, s->place, s->range, out);
            else
              sizes_.follow(d->place, s->place, out);
            return;
          }
          d->arguments[0] = fill ? fill : zero();
        }
        out.push_back(d);
        out.push_back(s);
        return;
      }
      break;
    case StmtKind::reserve:
      out.push_back(s);
      if (active(s->arguments[0])) {
        StmtPtr d = copy(s);
        d->comment.clear();
        d->arguments[0] = shadows_.of_place(s->arguments[0]);
        out.push_back(d);
      }
      return;
    case StmtKind::swap:
      if (active(s->place) && !is_reference(s->place->type)) {
        bool pointers = is_pointer(s->place->type);
        out.push_back(s);
        out.push_back(pointers ? swap(shadows_.of_pointer(s->place), shadows_.of_pointer(s->value))
                               : swap(shadows_.of_place(s->place), shadows_.of_place(s->value)));
        return;
      }
      break;
    default:
      break;
  }
  s->body = block(s->body);
  s->otherwise = block(s->otherwise);
  for (Case& c : s->cases) c.body = block(c.body);
  out.push_back(s);
}

void TangentFunction::call_statement(const StmtPtr& s, Block& out) {
  FunctionPtr f = owner_.source.find(s->callee);
  Formals formals;
  if (f && f->is_model) {
    const StmtPtr d = library_tangent(s, *f, activity_, shadows_);
    out.push_back(is_reverse_part(*f) ? s : d);
    out.push_back(is_reverse_part(*f) ? d : s);
    return;
  }
  // The user's own constructor of a class without numbers runs as it is.
  if (f && is_constructor(*f) && !carries_reals(owner_.source, f->parameters[0]->type)) {
    out.push_back(s);
    return;
  }
  bool result = s->place && active(s->place) && f && carries_reals(owner_.source, f->result);
  if (f && f->has_body && !f->is_inactive)
    for (std::size_t i = 0; i < s->arguments.size(); ++i)
      if (active(s->arguments[i])) formals.insert(i);
  // No pointer has no derivative either; the function may store it beside one that has.
  if (f && f->has_body && !f->is_inactive && (result || !formals.empty()))
    for (std::size_t i = 0; i < s->arguments.size(); ++i)
      if (is_null(s->arguments[i]) && leads_to_numbers(owner_.source, f->parameters[i]->type)) formals.insert(i);
  // What a function pushes another pops, with its tangent.
  const bool stacks = f && f->has_body && !f->is_inactive && owner_.graph.of(f->id).uses_stack;
  const bool has_source = f && f->has_body && !f->is_inactive;
  const bool returns_reference = result && is_reference(f->result) && has_source;
  const bool returns_pointer = result && !returns_reference && leads_to_numbers(owner_.source, f->result);
  if (formals.empty() && !returns_reference && !(returns_pointer && has_source) && !stacks) {
    if (result && (is_reference(f->result) || returns_pointer))
      throw Refusal(s->range, "'" + f->name + "' has no source here and returns an active " +
                                  (is_reference(f->result) ? "reference" : "pointer") + "; give its source");
    if (result && is_real(s->place->type)) out.push_back(assign(shadows_.of_place(s->place), zero()));
    out.push_back(s);
    if (result && !is_real(s->place->type))
      expressions_.clear_whole(shadows_.of_place(s->place), s->place, s->range, out);
    return;
  }
  StmtPtr c = copy(s);
  c->callee = owner_.variant(*f, formals, result);
  c->arguments.clear();
  for (std::size_t i = 0; i < s->arguments.size(); ++i) {
    const ExprPtr& a = s->arguments[i];
    c->arguments.push_back(a);
    if (!formals.count(i) || is_reference(f->parameters[i]->type)) continue;
    if (is_scalar(a->type) && f->parameters[i]->passing == Passing::value) {
      ExprPtr t = expressions_.of(a);
      c->arguments.push_back(t ? t : zero());
    } else {
      c->arguments.push_back(is_pointer(a->type) || a->kind == ExprKind::address_of ? shadows_.of_pointer(a)
                                                                                    : shadows_.of_place(a));
    }
  }
  if (result && !returns_reference) c->arguments.push_back(shadows_.of_place(s->place));
  out.push_back(c);
}

}  // namespace wengert::compiler
