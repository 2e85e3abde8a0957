// SPDX-License-Identifier: MIT
#include "unused.hpp"

#include <map>
#include <set>
#include <string>

#include "compiler/ir/builder.hpp"
#include "compiler/ir/text.hpp"

namespace wengert::compiler::javac {

using namespace ir;

namespace {

bool is_pure(const ExprPtr& e) {
  bool pure = true;
  for_each_expr(e, [&](const ExprPtr& x) { pure &= x->kind != ExprKind::call || x->text == "instance_of"; });
  return pure;
}

/// The local variable that the statement does nothing but set; null for other statements.
const Variable* written(const Stmt& s) {
  const bool sets = s.kind == StmtKind::declare || (s.kind == StmtKind::assign && s.place->kind == ExprKind::variable);
  if (!sets || !is_pure(s.value)) return nullptr;
  const VariablePtr& v = s.kind == StmtKind::declare ? s.variable : s.place->variable;
  return v->passing == Passing::local && !v->is_static ? v.get() : nullptr;
}

/// A branch with nothing in it: only its condition may do something.
bool is_idle(const Stmt& s) {
  return s.kind == StmtKind::if_ && s.body.empty() && s.otherwise.empty() && is_pure(s.value);
}

// Whether evaluating e, or calling what it calls, needs an object in self.
bool needs_object(const ExprPtr& e, const Variable* self) {
  if (!e) return false;
  const auto is_self = [&](const ExprPtr& x) { return x->kind == ExprKind::variable && x->variable.get() == self; };
  if (e->kind == ExprKind::dereference && is_self(e->operands[0])) return true;
  // A method asks for its own object.
  if (e->kind == ExprKind::call && !e->operands.empty() && is_self(e->operands[0]) && e->text != "instance_of")
    return true;
  const bool is_lazy =
      e->kind == ExprKind::conditional || (e->kind == ExprKind::binary && (e->text == "&&" || e->text == "||"));
  for (const ExprPtr& operand : e->operands) {
    if (needs_object(operand, self)) return true;
    if (is_lazy) break;
  }
  return false;
}

class Reads {
 public:
  explicit Reads(const Block& body) {
    for_each_stmt(body, [&](const StmtPtr& s) {
      texts_ += s->text + "\n";
      if (is_idle(*s) || written(*s) != nullptr) {
        // 'v = v + 1' alone does not make v a variable that is read.
        const Variable* own = written(*s);
        if (own == nullptr) return;
        for_each_expr(s->value, [&](const ExprPtr& x) {
          if (x->kind == ExprKind::variable && x->variable.get() != own) by_writers_[own].insert(x->variable.get());
        });
        return;
      }
      for (const ExprPtr& e : {s->place, s->value, s->lower, s->bound, s->step}) read(e);
      for (const ExprPtr& e : s->arguments) read(e);
      for (const Case& one : s->cases)
        for (const ExprPtr& label : one.labels) read(label);
      if (s->variable) read_.insert(s->variable.get());
    });
    // Texts may name any variable.
    for (const auto& [own, sources] : by_writers_)
      if (mentions_word(texts_, own->name)) read_.insert(own);
    for (bool changed = true; changed;) {
      changed = false;
      for (const auto& [own, sources] : by_writers_)
        if (read_.count(own) != 0)
          for (const Variable* source : sources) changed |= read_.insert(source).second;
    }
  }
  bool contain(const Variable* v) const { return read_.count(v) != 0 || mentions_word(texts_, v->name); }

 private:
  void read(const ExprPtr& e) {
    for_each_expr(e, [&](const ExprPtr& x) {
      if (x->kind == ExprKind::variable) read_.insert(x->variable.get());
    });
  }
  std::set<const Variable*> read_;
  std::map<const Variable*, std::set<const Variable*>> by_writers_;
  std::string texts_;
};

StmtPtr question(const ExprPtr& condition, const std::string& thrown) {
  return if_(condition, {opaque("throw new " + thrown + ";")}, {}, condition->range);
}

}  // namespace

StmtPtr null_question(const ExprPtr& reference) {
  return question(binary("==", reference, null_pointer(reference->type)), "NullPointerException()");
}

namespace {

class Questions {
 public:
  Questions(const Reads& reads, const VariablePtr& self) : reads_(reads), self_(self.get()) {}
  Block block(const Block& body) {
    Block out;
    for (const StmtPtr& s : body) {
      const Variable* own = written(*s);
      if (is_idle(*s) || (own != nullptr && !reads_.contain(own) && s->value)) {
        // The statement stays: a question may name the variable.
        const Block asked = of(s->value);
        out.insert(out.end(), asked.begin(), asked.end());
      }
      StmtPtr c = s;
      if (!s->body.empty() || !s->otherwise.empty() || !s->cases.empty()) {
        c = copy(s);
        c->body = block(s->body);
        c->otherwise = block(s->otherwise);
        for (Case& one : c->cases) one.body = block(one.body);
      }
      out.push_back(c);
    }
    return out;
  }

 private:
  const Reads& reads_;
  const Variable* self_;

  Block of(const ExprPtr& e) const {
    Block out;
    ask(e, out);
    return out;
  }

  void choice(const ExprPtr& condition, const ExprPtr& then, const ExprPtr& otherwise, Block& out) const {
    const Block yes = then ? of(then) : Block{}, no = otherwise ? of(otherwise) : Block{};
    if (!yes.empty())
      out.push_back(if_(condition, yes, no));
    else if (!no.empty())
      out.push_back(if_(unary("!", condition), no));
  }

  void ask(const ExprPtr& e, Block& out) const {
    if (!e) return;
    const auto& o = e->operands;
    const bool is_lazy = e->kind == ExprKind::binary && (e->text == "&&" || e->text == "||");
    if (is_lazy || e->kind == ExprKind::conditional) {
      ask(o[0], out);
      if (e->kind == ExprKind::conditional) return choice(o[0], o[1], o[2], out);
      return choice(o[0], e->text == "&&" ? o[1] : nullptr, e->text == "||" ? o[1] : nullptr, out);
    }
    for (const ExprPtr& operand : o) ask(operand, out);
    if (e->kind == ExprKind::index) {
      const ExprPtr size = implicit_cast(int_type(), size_of_sequence(o[0]));
      out.push_back(question(binary("||", binary("<", o[1], int_literal(0)), binary(">=", o[1], size)),
                             "ArrayIndexOutOfBoundsException()"));
    } else if (e->kind == ExprKind::dereference || e->kind == ExprKind::size) {
      const bool is_self = o[0]->kind == ExprKind::variable && o[0]->variable.get() == self_;
      if (!is_self) out.push_back(null_question(o[0]));
    } else if (e->kind == ExprKind::binary && (e->text == "/" || e->text == "%") && is_integer(e->type)) {
      const ExprPtr divisor = without_casts(o[1]);
      if (divisor->kind != ExprKind::literal || divisor->text.find_first_not_of("0L") == std::string::npos)
        out.push_back(question(binary("==", o[1], int_literal(0)), "ArithmeticException(\"/ by zero\")"));
    } else if (e->kind == ExprKind::cast && is_reference(e->type) && is_struct(e->type->element)) {
      const ExprPtr is_one = call("instance_of", {o[0], null_pointer(e->type)}, bool_type());
      out.push_back(question(binary("&&", binary("!=", o[0], null_pointer(o[0]->type)), unary("!", is_one)),
                             "ClassCastException()"));
    }
  }
};

}  // namespace

void ask_for_object(Block& body, const VariablePtr& self) {
  if (!body.empty()) {
    const Stmt& first = *body.front();
    for (const ExprPtr& e : {first.place, first.value, first.lower})
      if (needs_object(e, self.get())) return;
    if (first.kind == StmtKind::call && !first.arguments.empty() && same_expr(first.arguments[0], ref(self))) return;
    for (const ExprPtr& e : first.arguments)
      if (needs_object(e, self.get())) return;
  }
  body.insert(body.begin(), null_question(ref(self)));
}

Block with_questions_for_unused(const Block& body, const VariablePtr& self) {
  const Reads reads(body);
  return Questions(reads, self).block(body);
}

}  // namespace wengert::compiler::javac
