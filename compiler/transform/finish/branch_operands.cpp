// SPDX-License-Identifier: MIT
#include "compiler/transform/finish/branch_operands.hpp"

#include <algorithm>
#include <set>

#include "compiler/ir/builder.hpp"
#include "compiler/transform/shared/shadow.hpp"

namespace wengert::compiler {

using namespace ir;

namespace {

struct Operand {
  VariablePtr variable;
  ExprPtr then, otherwise;
  bool is_new = true;  ///< else a variable that the branches copy to
};

bool is_copied(const ExprPtr& e) { return is_real(e->type) && (is_place(e) || e->kind == ExprKind::literal); }

/// What an 'if' becomes, if its branches compute alike.
class Branches {
 public:
  /// own: variables of the loop's body, to which no other name leads.
  Branches(const Stmt& branch, const std::set<const Variable*>& own, Names& names) : own_(own), names_(names) {
    alike_ = !branch.body.empty() && branch.body.size() == branch.otherwise.size();
    for (std::size_t i = 0; alike_ && i < branch.body.size(); ++i) match(*branch.body[i], branch.otherwise);
    for (const StmtPtr& s : after_)
      for (const StmtPtr& other : after_) alike_ = alike_ && !reads(other->value, *s->place->variable);
    for (const Operand& o : operands_)
      for (const StmtPtr& s : after_)
        alike_ = alike_ && !reads(o.then, *s->place->variable) && !reads(o.otherwise, *s->place->variable);
    if (!alike_)
      for (const Operand& o : operands_) names_.release(o.variable->name);
  }
  bool alike() const { return alike_; }
  const std::vector<Operand>& operands() const { return operands_; }

  void put(const StmtPtr& branch, Block& out) const {
    StmtPtr chooses = copy(branch);
    chooses->body.clear();
    chooses->otherwise.clear();
    Block declarations;
    for (const Operand& o : operands_) {
      if (o.is_new) declarations.push_back(declare(o.variable));
      chooses->body.push_back(assign(ref(o.variable), o.then, branch->range));
      chooses->otherwise.push_back(assign(ref(o.variable), o.otherwise, branch->range));
    }
    if (!declarations.empty()) std::swap(declarations.front()->comment, chooses->comment);
    out.insert(out.end(), declarations.begin(), declarations.end());
    out.push_back(chooses);
    for (const StmtPtr& s : after_) {
      const auto declared = declaration_without_use(out, *s->place->variable);
      if (declared == out.end()) {
        out.push_back(s);
        continue;
      }
      out.erase(declared);
      out.push_back(declare(s->place->variable, s->value, s->range));
      out.back()->comment = s->comment;
      out.back()->trailing_comment = s->trailing_comment;
    }
  }

 private:
  const std::set<const Variable*>& own_;
  Names& names_;
  bool alike_ = false;
  std::vector<Operand> operands_;
  Block after_;

  /// Where v is declared without a value, if nothing after it mentions v.
  static Block::iterator declaration_without_use(Block& out, const Variable& v) {
    auto declared = std::find_if(out.begin(), out.end(), [&](const StmtPtr& s) { return s->variable.get() == &v; });
    if (declared == out.end() || (*declared)->value || !(*declared)->comment.empty()) return out.end();
    bool used = false;
    for_each_stmt(Block(declared + 1, out.end()), [&](const StmtPtr& s) {
      for (const ExprPtr& e : {s->place, s->value}) used |= reads(e, v);
    });
    return used ? out.end() : declared;
  }

  static bool reads(const ExprPtr& e, const Variable& v) {
    bool found = false;
    for_each_expr(e, [&](const ExprPtr& x) { found |= x->kind == ExprKind::variable && x->variable.get() == &v; });
    return found;
  }

  bool is_assignment(const Stmt& s) const {
    return s.kind == StmtKind::assign && s.op.empty() && s.place->kind == ExprKind::variable &&
           own_.count(s.place->variable.get()) && is_real(s.place->type) && s.directives.empty();
  }

  void match(const Stmt& s, const Block& others) {
    alike_ = is_assignment(s);
    for (const StmtPtr& a : after_) alike_ = alike_ && a->place->variable != s.place->variable;
    if (!alike_) return;
    auto other = std::find_if(others.begin(), others.end(), [&](const StmtPtr& o) {
      return is_assignment(*o) && o->place->variable == s.place->variable;
    });
    alike_ = other != others.end();
    if (!alike_) return;
    if (is_copied(s.value) && is_copied((*other)->value)) {
      operands_.push_back({s.place->variable, s.value, (*other)->value, false});
      return;
    }
    ExprPtr value = merged(s.value, (*other)->value, s.place->variable->name);
    alike_ = value != nullptr;
    if (!alike_) return;
    StmtPtr made = assign(s.place, value, s.range);
    made->comment = s.comment;
    made->trailing_comment = s.trailing_comment;
    for (const std::string& more : {(*other)->comment, (*other)->trailing_comment})
      if (!more.empty()) made->comment += (made->comment.empty() ? "" : "\n") + more;
    after_.push_back(made);
  }

  /// The expression that both become once their operands are chosen; null if they differ in more.
  ExprPtr merged(const ExprPtr& a, const ExprPtr& b, const std::string& name) {
    if (same_expr(a, b)) return a;
    if (is_place(a) || a->kind == ExprKind::literal || is_place(b) || b->kind == ExprKind::literal)
      return chosen(a, b, name);
    const bool combines = a->kind == ExprKind::binary || a->kind == ExprKind::unary;
    if (!combines || a->kind != b->kind || a->text != b->text || !is_real(a->type)) return nullptr;
    std::vector<ExprPtr> all;
    for (std::size_t i = 0; i < a->operands.size(); ++i) {
      const char* side = a->kind == ExprKind::unary ? "" : i == 0 ? "_left" : "_right";
      all.push_back(merged(a->operands[i], b->operands[i], name + side));
      if (!all.back()) return nullptr;
    }
    return with_operands(a, all);
  }

  ExprPtr chosen(const ExprPtr& a, const ExprPtr& b, const std::string& name) {
    if (!is_copied(a) || !is_copied(b)) return nullptr;
    if (a->type->name != b->type->name || a->type->kind != b->type->kind) return nullptr;
    for (const Operand& o : operands_)
      if (o.is_new && same_expr(o.then, a) && same_expr(o.otherwise, b)) return ref(o.variable);
    operands_.push_back({variable(names_.fresh(name), mutable_below(a->type)), a, b});
    return ref(operands_.back().variable);
  }
};

/// What a loop's body reads and writes whichever way its branches go.
class Unconditional {
 public:
  explicit Unconditional(const Block& body) {
    for (const StmtPtr& s : body) {
      look(s->value);
      if (s->kind == StmtKind::if_) continue;
      look(s->place);
    }
  }
  bool contains(const ExprPtr& place) const {
    return place->kind == ExprKind::variable || place->kind == ExprKind::literal ||
           std::any_of(places_.begin(), places_.end(), [&](const ExprPtr& p) { return same_expr(p, place); });
  }

 private:
  std::vector<ExprPtr> places_;
  void look(const ExprPtr& e) {
    if (!e) return;
    if (is_place(e)) places_.push_back(e);
    const bool lazy = e->kind == ExprKind::conditional || e->text == "&&" || e->text == "||";
    for (std::size_t i = 0; i < (lazy ? 1 : e->operands.size()); ++i) look(e->operands[i]);
  }
};

/// Whether a compiler may work on several iterations at once: straight lines of arithmetic and branches.
bool is_simple(const Block& body) {
  bool simple = true;
  for (const StmtPtr& s : body) {
    simple &= s->kind == StmtKind::assign || s->kind == StmtKind::if_ ||
              (s->kind == StmtKind::declare && is_scalar(s->variable->type) && !s->variable->is_static);
    for (const ExprPtr& e : {s->place, s->value})
      for_each_expr(e, [&](const ExprPtr& x) {
        simple &= x->kind != ExprKind::call && x->kind != ExprKind::address_of && x->kind != ExprKind::dereference;
      });
  }
  return simple;
}

Block of_loop(const Block& body, Names& names) {
  if (!is_simple(body)) return body;
  const Unconditional unconditional(body);
  std::set<const Variable*> own;
  for (const StmtPtr& s : body)
    if (s->kind == StmtKind::declare) own.insert(s->variable.get());
  Block out;
  for (const StmtPtr& s : body) {
    if (s->kind != StmtKind::if_) {
      out.push_back(s);
      continue;
    }
    const Branches branches(*s, own, names);
    if (!branches.alike()) return body;
    for (const Operand& o : branches.operands())
      if (!unconditional.contains(o.then) || !unconditional.contains(o.otherwise)) return body;
    branches.put(s, out);
  }
  return out;
}

}  // namespace

Block with_chosen_operands(const Block& body, Names& names) {
  Block out;
  for (const StmtPtr& s : body) {
    StmtPtr c = copy(s);
    c->body = with_chosen_operands(s->body, names);
    c->otherwise = with_chosen_operands(s->otherwise, names);
    for (Case& one : c->cases) one.body = with_chosen_operands(one.body, names);
    if (c->kind == StmtKind::for_) c->body = of_loop(c->body, names);
    out.push_back(c);
  }
  return out;
}

}  // namespace wengert::compiler
