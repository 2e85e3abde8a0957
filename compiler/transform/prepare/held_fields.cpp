// SPDX-License-Identifier: MIT
#include "compiler/transform/prepare/held_fields.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <string>

#include "compiler/ir/builder.hpp"
#include "compiler/transform/shared/names.hpp"

namespace wengert::compiler {

using namespace ir;

namespace {

using FieldNames = std::set<std::string>;
using Variables = std::set<const Variable*>;

/// v.field: the object in a variable; null if it is nothing of that form.
VariablePtr object_of(const ExprPtr& e) {
  if (e->kind != ExprKind::field || e->operands[0]->kind != ExprKind::dereference) return nullptr;
  const ExprPtr& object = e->operands[0]->operands[0];
  return object->kind == ExprKind::variable ? object->variable : nullptr;
}

bool is_holdable(const TypePtr& type) {
  return (is_scalar(type) && !is_reference(type)) || (is_reference(type) && is_sequence(type->element));
}

/// Which fields a function assigns, by itself or by what it calls: by their names, whatever the object.
class FieldWrites {
 public:
  explicit FieldWrites(const Module& module) {
    for (bool changed = true; changed;) {
      changed = false;
      for (const FunctionPtr& f : module.functions) {
        FieldNames now = in(f->body);
        if (now.size() != of_[f->id].size()) {
          of_[f->id] = std::move(now);
          changed = true;
        }
      }
    }
  }

  FieldNames in(const Block& block) const {
    FieldNames found;
    for_each_stmt(block, [&](const StmtPtr& s) {
      for (const ExprPtr& place : {s->place, s->kind == StmtKind::swap ? s->value : nullptr})
        if (place && place->kind == ExprKind::field) found.insert(place->text);
      if (s->kind != StmtKind::call) return;
      if (const auto callee = of_.find(s->callee); callee != of_.end())
        found.insert(callee->second.begin(), callee->second.end());
    });
    return found;
  }

 private:
  std::map<std::string, FieldNames> of_;
};

bool is_loop(const Stmt& s) {
  return s.kind == StmtKind::for_ || s.kind == StmtKind::while_ || s.kind == StmtKind::do_while;
}

template <class Visit>
void for_each_top(const Stmt& s, Visit&& visit) {
  for (const ExprPtr& e : {s.place, s.value, s.lower, s.bound, s.step})
    if (e) visit(e);
  for (const ExprPtr& a : s.arguments) visit(a);
}

/// Not what is declared: nothing has read it before.
void add_assigned(const Block& block, Variables& out) {
  for_each_stmt(block, [&](const StmtPtr& s) {
    for (const ExprPtr& place : {s->place, s->kind == StmtKind::swap ? s->value : nullptr})
      if (place && place->kind == ExprKind::variable) out.insert(place->variable.get());
  });
}

/// The objects that an expression certainly reads.
void add_read(const ExprPtr& e, Variables& out) {
  if (e->kind == ExprKind::conditional || (e->kind == ExprKind::binary && (e->text == "&&" || e->text == "||"))) {
    add_read(e->operands[0], out);
    return;
  }
  if (const VariablePtr v = object_of(e)) out.insert(v.get());
  for (const ExprPtr& o : e->operands) add_read(o, out);
}

using Held = std::map<std::pair<const Variable*, std::string>, VariablePtr>;

ExprPtr with_held(const ExprPtr& e, const Held& held) {
  if (!e) return e;
  return rewrite(e, [&](const ExprPtr& x) -> ExprPtr {
    const VariablePtr v = object_of(x);
    if (!v) return nullptr;
    const auto found = held.find({v.get(), x->text});
    return found == held.end() ? nullptr : ref(found->second, x->range);
  });
}

StmtPtr with_held(const StmtPtr& s, const Held& held) {
  const StmtPtr c = copy(s);
  for (ExprPtr* e : {&c->place, &c->value, &c->lower, &c->bound, &c->step}) *e = with_held(*e, held);
  for (ExprPtr& a : c->arguments) a = with_held(a, held);
  const auto inside = [&](Block& b) {
    for (StmtPtr& x : b) x = with_held(x, held);
  };
  inside(c->body);
  inside(c->otherwise);
  for (Case& one : c->cases) inside(one.body);
  return c;
}

class Holder {
 public:
  Holder(const Module& module, const FieldWrites& writes, const Function& f)
      : writes_(writes),
        names_(module, f),
        self_(f.is_static || f.parameters.empty() ? nullptr : f.parameters[0].get()) {}

  Block run(const Block& body) {
    if (self_) whole_ = writes_.in(body);
    Variables read;
    if (self_) read.insert(self_);
    Block out = block(body, read);
    Block first = at_entry_;
    first.insert(first.end(), out.begin(), out.end());
    return first;
  }

 private:
  const FieldWrites& writes_;
  Names names_;
  const Variable* self_;
  FieldNames whole_;  ///< what the function assigns
  Block at_entry_;
  Held entry_held_;

  // `read`: objects that have been read on every path to here, so that they are not null.
  Block block(const Block& statements, Variables read) {
    Block out;
    for (const StmtPtr& s : statements) {
      StmtPtr c = s;
      if (is_loop(*s)) c = loop(s, read, out);
      if (!c->body.empty() || !c->otherwise.empty() || !c->cases.empty()) {
        c = copy(c);
        Variables inside = read;
        if (c->kind == StmtKind::for_)
          for (const ExprPtr& e : {c->lower, c->bound}) add_read(e, inside);
        // What an iteration assigns may be null in the next one.
        if (is_loop(*c)) {
          Variables assigned;
          add_assigned(c->body, assigned);
          add_assigned(c->otherwise, assigned);
          for (const Variable* v : assigned) inside.erase(v);
        }
        c->body = block(c->body, inside);
        c->otherwise = block(c->otherwise, inside);
        for (Case& one : c->cases) one.body = block(one.body, inside);
      }
      out.push_back(c);
      Variables assigned;
      add_assigned({s}, assigned);
      if (s->kind != StmtKind::while_ && s->kind != StmtKind::do_while)
        for_each_top(*s, [&](const ExprPtr& e) { add_read(e, read); });
      for (const Variable* v : assigned) read.erase(v);
      if (s->kind == StmtKind::allocate && s->place->kind == ExprKind::variable) read.insert(s->place->variable.get());
    }
    return out;
  }

  StmtPtr loop(const StmtPtr& s, Variables read, Block& out) {
    const FieldNames written = writes_.in({s});
    Variables assigned;
    add_assigned({s}, assigned);
    if (s->kind == StmtKind::for_)
      for (const ExprPtr& e : {s->lower, s->bound}) add_read(e, read);
    Held held;
    Block declared;
    const auto look = [&](const ExprPtr& e) {
      for_each_expr(e, [&](const ExprPtr& x) {
        const VariablePtr v = object_of(x);
        if (!v || !is_holdable(x->type) || written.count(x->text) != 0 || assigned.count(v.get()) != 0 ||
            read.count(v.get()) == 0)
          return;
        const auto key = std::make_pair(static_cast<const Variable*>(v.get()), x->text);
        if (held.count(key) != 0) return;
        const bool throughout = v.get() == self_ && whole_.count(x->text) == 0;
        if (throughout && entry_held_.count(key) != 0) {
          held[key] = entry_held_[key];
          return;
        }
        const VariablePtr own = variable(names_.fresh(x->text), x->type, Passing::local, x->range);
        held[key] = own;
        (throughout ? at_entry_ : declared).push_back(declare(own, field(dereference(ref(v)), x->text, x->type)));
        if (throughout) entry_held_[key] = own;
      });
    };
    for_each_stmt(s->body, [&](const StmtPtr& x) { for_each_top(*x, look); });
    for_each_stmt(s->otherwise, [&](const StmtPtr& x) { for_each_top(*x, look); });
    // The start is read before the loop anyway.
    for (const ExprPtr& e : {s->bound, s->kind == StmtKind::for_ ? nullptr : s->value})
      if (e) look(e);
    if (held.empty()) return s;
    out.insert(out.end(), declared.begin(), declared.end());
    return with_held(s, held);
  }
};

}  // namespace

void hold_fields(Module& module) {
  if (module.language != Language::java) return;
  const FieldWrites writes(module);
  for (FunctionPtr& f : module.functions) {
    if (!f->has_body || f->is_inactive) continue;
    bool loops = false;
    for_each_stmt(f->body, [&](const StmtPtr& s) { loops |= is_loop(*s); });
    if (!loops) continue;
    const auto own = std::make_shared<Function>(*f);
    own->body = Holder(module, writes, *f).run(f->body);
    f = own;
  }
}

}  // namespace wengert::compiler
