// SPDX-License-Identifier: MIT
#include "compiler/transform/finish/unread_locals.hpp"

#include <map>
#include <set>
#include <string>

#include "compiler/ir/builder.hpp"
#include "compiler/ir/text.hpp"
#include "compiler/transform/tangent/directions.hpp"

namespace wengert::compiler {

using namespace ir;

namespace {

/// Expressions have no side effects but for the functions they call; the size of a declared vector and its address are
/// no calls, and the object that was made last is asked for, not popped.
bool is_pure(const ExprPtr& e) {
  bool pure = true;
  for_each_expr(e, [&](const ExprPtr& x) {
    pure = pure && (x->kind != ExprKind::call || x->text == "vector" || x->text == "wengert_data" ||
                    x->text == "wengert_pop_latest");
  });
  return pure;
}

/// The call of the run-time stack that is all of e, casts apart; null for other expressions.
ExprPtr stack_call_in(const ExprPtr& whole) {
  const ExprPtr e = without_casts(whole);
  return e && e->kind == ExprKind::call && e->text.rfind("wengert_pop_", 0) == 0 && !is_pure(e) ? e : nullptr;
}

/// The local of which the place is a member that is always the same one; null for other places.
VariablePtr owner_of_member(const ExprPtr& place) {
  ExprPtr e = place;
  for (; e->kind == ExprKind::field || e->kind == ExprKind::index; e = e->operands[0])
    if (is_address(e->operands[0]->type) || (e->kind == ExprKind::index && e->operands[1]->kind != ExprKind::literal))
      return nullptr;
  return e->kind == ExprKind::variable && is_struct(e->type) ? e->variable : nullptr;
}

/// The local that s only writes: null unless s declares or assigns a whole variable with a pure value, or with what it
/// pops, or a member with a pure value (or with what is popped, where popped_members says so).
const Variable* written(const Stmt& s, bool popped_members = false) {
  if (!is_pure(s.value) && !stack_call_in(s.value)) return nullptr;
  VariablePtr variable;
  if (s.kind == StmtKind::declare) variable = s.variable;
  if (s.kind == StmtKind::assign)
    variable = s.place->kind == ExprKind::variable  ? s.place->variable
               : is_pure(s.value) || popped_members ? owner_of_member(s.place)
                                                    : nullptr;
  if (!variable || variable->passing != Passing::local || variable->is_static) return nullptr;
  return variable.get();
}

class Reads {
 public:
  explicit Reads(const Block& body, bool popped_members = false) {
    for_each_stmt(body, [&](const StmtPtr& s) {
      const bool only_writes = written(*s, popped_members) != nullptr;
      if (!only_writes) read(s->place);
      if (!only_writes || s->kind == StmtKind::assign) variable(s->kind == StmtKind::declare ? nullptr : s->variable);
      for (const ExprPtr& e : {s->value, s->lower, s->bound, s->step}) read(e);
      if (s->kind == StmtKind::declare)
        for (TypePtr t = s->variable->type; t; t = t->element) read(t->extent);
      for (const ExprPtr& e : s->arguments) read(e);
      for (const Case& one : s->cases)
        for (const ExprPtr& label : one.labels) read(label);
      texts_ += s->text + "\n";
      for (const Directive& d : s->directives)
        if (d.name == "omp") texts_ += d.argument + "\n";
    });
  }
  /// Text that is carried through may name any variable.
  bool contain(const Variable& v) const { return variables_.count(&v) != 0 || mentions_word(texts_, v.name); }

 private:
  void variable(const VariablePtr& v) { variables_.insert(v.get()); }
  void read(const ExprPtr& e) {
    for_each_expr(e, [&](const ExprPtr& x) {
      if (x->kind == ExprKind::variable) variable(x->variable);
      if (x->kind == ExprKind::literal && x->type && x->type->kind == TypeKind::opaque) texts_ += x->text + "\n";
    });
  }
  std::set<const Variable*> variables_;
  std::string texts_;
};

/// What comes from the stack and belongs to a derivative's derivative: a pointer to numbers, whose shadow is popped
/// with it, or room, whose adjoint lies there. Only the variable tells that when the code is differentiated again.
bool must_be_named(const Stmt& s) {
  const ExprPtr e = without_casts(s.value);
  if (!e || e->kind != ExprKind::call || s.kind == StmtKind::return_) return false;
  if (e->text.rfind("wengert_reserve_", 0) == 0 || e->text.rfind("wengert_release_", 0) == 0) return true;
  if (e->text.rfind("wengert_pop_pointer", 0) != 0) return false;
  const TypePtr pointed = innermost(s.kind == StmtKind::declare ? s.variable->type : s.place->type);
  return is_real(pointed) || is_struct(pointed);
}

/// Writes "(void)p;" after what must be named, where nothing else reads p, so that compilers do not complain of it.
Block with_mentions(const Block& block, const std::set<const Variable*>& unread) {
  Block out;
  for (const StmtPtr& s : block) {
    StmtPtr c = s;
    if (!s->body.empty() || !s->otherwise.empty() || !s->cases.empty()) {
      c = copy(s);
      c->body = with_mentions(s->body, unread);
      c->otherwise = with_mentions(s->otherwise, unread);
      for (Case& one : c->cases) one.body = with_mentions(one.body, unread);
    }
    out.push_back(c);
    const Variable* v = s->kind == StmtKind::declare                                          ? s->variable.get()
                        : s->kind == StmtKind::assign && s->place->kind == ExprKind::variable ? s->place->variable.get()
                                                                                              : nullptr;
    if (v != nullptr && unread.count(v) != 0 && must_be_named(*s)) out.push_back(opaque("(void)" + v->name + ";"));
  }
  return out;
}

/// The same after structures of which members are popped that nothing reads.
Block with_mentioned_structures(const Block& block, const Reads& reads) {
  Block out;
  for (const StmtPtr& s : block) {
    StmtPtr c = copy(s);
    c->body = with_mentioned_structures(s->body, reads);
    c->otherwise = with_mentioned_structures(s->otherwise, reads);
    for (Case& one : c->cases) one.body = with_mentioned_structures(one.body, reads);
    out.push_back(c);
    const bool unread = s->kind == StmtKind::declare && is_struct(s->variable->type) &&
                        s->variable->passing == Passing::local && !reads.contain(*s->variable);
    if (unread) out.push_back(opaque("(void)" + s->variable->name + ";"));
  }
  return out;
}

bool is_idle(const Stmt& s) {
  if (s.kind == StmtKind::if_) return s.body.empty() && s.otherwise.empty() && is_pure(s.value);
  return s.kind == StmtKind::block && s.body.empty();
}

Block kept(const Block& block, const Reads& reads, const std::set<const Variable*>& derivatives, bool& changed) {
  Block out;
  for (const StmtPtr& s : block) {
    const Variable* local = written(*s);
    if (local != nullptr && !reads.contain(*local)) {
      changed = true;
      if (ExprPtr pop = stack_call_in(s->value)) {
        out.push_back(call_stmt(pop->text, pop->operands));
        if (derivatives.count(local) != 0) out.back()->text = derivative_mark;
      }
      continue;
    }
    StmtPtr c = s;
    if (!s->body.empty() || !s->otherwise.empty() || !s->cases.empty()) {
      c = copy(s);
      c->body = kept(s->body, reads, derivatives, changed);
      c->otherwise = kept(s->otherwise, reads, derivatives, changed);
      for (Case& one : c->cases) one.body = kept(one.body, reads, derivatives, changed);
      if (is_idle(*c)) {
        changed = true;
        continue;
      }
    }
    out.push_back(c);
  }
  return out;
}

/// Null in place of the arguments that stand for unread formals, in copies of the statements.
Block with_nulls(const Block& block, const std::map<std::string, std::vector<bool>>& unread, bool& changed) {
  Block out;
  for (const StmtPtr& s : block) {
    StmtPtr c = copy(s);
    c->body = with_nulls(s->body, unread, changed);
    c->otherwise = with_nulls(s->otherwise, unread, changed);
    for (Case& one : c->cases) one.body = with_nulls(one.body, unread, changed);
    const auto formals = s->kind == StmtKind::call ? unread.find(s->callee) : unread.end();
    for (std::size_t i = 0; formals != unread.end() && i < c->arguments.size(); ++i)
      if (formals->second[i] && c->arguments[i]->kind != ExprKind::null && is_pure(c->arguments[i])) {
        c->arguments[i] = null_pointer(c->arguments[i]->type);
        changed = true;
      }
    out.push_back(c);
  }
  return out;
}

}  // namespace

void drop_unread_references(const std::vector<FunctionPtr>& functions) {
  for (bool changed = true; changed;) {
    changed = false;
    std::map<std::string, std::vector<bool>> unread;
    for (const FunctionPtr& f : functions) {
      if (!f->id.ends_with("_reverse")) continue;
      const Reads reads(f->body);
      std::vector<bool>& formals = unread[f->id];
      for (const VariablePtr& p : f->parameters) formals.push_back(is_reference(p->type) && !reads.contain(*p));
    }
    for (const FunctionPtr& f : functions) f->body = with_nulls(f->body, unread, changed);
  }
}

std::set<const Variable*> popped_and_unread(const Block& body) {
  std::set<const Variable*> popped;
  const Reads reads(body);
  for_each_stmt(body, [&](const StmtPtr& s) {
    const Variable* v = written(*s);
    if (v != nullptr && stack_call_in(s->value) && !reads.contain(*v)) popped.insert(v);
  });
  return popped;
}

Block without_unread_locals(Block body, const std::set<const Variable*>& derivatives) {
  for (bool changed = true; changed;) {
    changed = false;
    const Reads reads(body);
    std::set<const Variable*> unread;
    for_each_stmt(body, [&](const StmtPtr& s) {
      const bool room = s->kind == StmtKind::declare && must_be_named(*s) && !reads.contain(*s->variable);
      const Variable* v = room ? s->variable.get() : written(*s);
      if (v != nullptr && !reads.contain(*v) && must_be_named(*s)) unread.insert(v);
    });
    if (!unread.empty()) {
      body = with_mentions(body, unread);
      changed = true;
      continue;
    }
    body = kept(body, reads, derivatives, changed);
  }
  return with_mentioned_structures(body, Reads(body, true));
}

}  // namespace wengert::compiler
