// SPDX-License-Identifier: MIT
#include "compiler/transform/finish/row_pointers.hpp"

#include <functional>
#include <map>

#include "compiler/ir/builder.hpp"
#include "compiler/transform/shared/clone.hpp"

namespace wengert::compiler {

using namespace ir;

namespace {

/// u[e] of pointer type, u a parameter.
bool is_row(const ExprPtr& e) {
  return e->kind == ExprKind::index && is_pointer(e->type) && e->operands[0]->kind == ExprKind::variable &&
         is_pointer(e->operands[0]->type) && e->operands[0]->variable->is_parameter() && is_scalar(e->type->element);
}

struct Row {
  ExprPtr place;
  VariablePtr pointer;
  bool is_unconditional = false;
};

/// The rows that one innermost loop reaches, and what it writes.
class LoopRows {
 public:
  explicit LoopRows(const Stmt& loop) {
    assigned_.insert(loop.variable.get());
    for_each_stmt(loop.body, [&](const StmtPtr& s) {
      if (s->kind == StmtKind::declare) assigned_.insert(s->variable.get());
      if (s->place && s->place->kind == ExprKind::variable) assigned_.insert(s->place->variable.get());
      if (s->kind == StmtKind::swap || s->kind == StmtKind::call) is_simple_ = false;
      if (s->kind == StmtKind::for_ || s->kind == StmtKind::while_ || s->kind == StmtKind::do_while) is_simple_ = false;
      if (s->kind == StmtKind::opaque) is_simple_ = false;
      if (s->place && is_pointer(s->place->type)) is_simple_ = false;
    });
    if (is_simple_) scan(loop.body, true);
  }
  bool is_simple() const { return is_simple_; }
  std::vector<Row>& rows() { return rows_; }

 private:
  bool is_simple_ = true;
  std::set<const Variable*> assigned_;
  std::vector<Row> rows_;

  bool is_invariant(const ExprPtr& e) const {
    bool good = is_integer(e->type);
    for_each_expr(e, [&](const ExprPtr& x) {
      if (x->kind == ExprKind::variable && assigned_.count(x->variable.get())) good = false;
      if (x->kind == ExprKind::index || x->kind == ExprKind::field || x->kind == ExprKind::dereference ||
          x->kind == ExprKind::call || x->kind == ExprKind::conditional)
        good = false;
    });
    return good;
  }

  void look(const ExprPtr& e, bool unconditional) {
    if (!e) return;
    if (is_row(e)) {
      if (is_invariant(e->operands[1])) {
        Row* found = nullptr;
        for (Row& r : rows_)
          if (same_expr(r.place, e)) found = &r;
        if (!found) found = &rows_.emplace_back(Row{e, nullptr, false});
        found->is_unconditional |= unconditional;
        return;
      }
    }
    bool lazy =
        e->kind == ExprKind::conditional || (e->kind == ExprKind::binary && (e->text == "&&" || e->text == "||"));
    for (std::size_t i = 0; i < e->operands.size(); ++i) look(e->operands[i], unconditional && (!lazy || i == 0));
  }

  void scan(const Block& block, bool unconditional) {
    for (const StmtPtr& s : block) {
      look(s->place, unconditional);
      look(s->value, unconditional);
      for (const ExprPtr& a : s->arguments) look(a, unconditional);
      scan(s->body, unconditional && s->kind == StmtKind::block);
      scan(s->otherwise, false);
      for (const Case& c : s->cases) scan(c.body, false);
    }
  }
};

Block replaced(const Block& block, const std::function<ExprPtr(const ExprPtr&)>& by) {
  Block out;
  for (const StmtPtr& s : block) {
    StmtPtr c = copy(s);
    for (ExprPtr* e : {&c->place, &c->value, &c->lower, &c->bound})
      if (*e) *e = rewrite(*e, by);
    for (ExprPtr& a : c->arguments) a = rewrite(a, by);
    c->body = replaced(s->body, by);
    c->otherwise = replaced(s->otherwise, by);
    for (Case& one : c->cases) one.body = replaced(one.body, by);
    out.push_back(c);
  }
  return out;
}

// The row exists if the loop makes an iteration at all.
ExprPtr guarded(const Stmt& loop, const ExprPtr& row) {
  const ExprPtr &lower = loop.lower, &bound = loop.bound;
  return conditional(binary(loop.op, lower, bound), row, null_pointer(row->type));
}

// Bounds that are taken from the run-time stack must not be evaluated twice.
bool calls(const ExprPtr& e) {
  bool found = false;
  for_each_expr(e, [&](const ExprPtr& x) { found |= x->kind == ExprKind::call; });
  return found;
}

void name_rows(StmtPtr& loop, Names& names, Block& before) {
  if (calls(loop->lower) || calls(loop->bound)) return;
  LoopRows found(*loop);
  if (!found.is_simple()) return;
  std::vector<Row> rows;
  for (Row& r : found.rows())
    if (r.is_unconditional) rows.push_back(r);
  for (Row& r : rows) {
    const VariablePtr& base = r.place->operands[0]->variable;
    r.pointer = variable(names.fresh(base->name + "_row"), r.place->type);
    before.push_back(declare(r.pointer, guarded(*loop, r.place)));
  }
  loop->body = replaced(loop->body, [&](const ExprPtr& e) -> ExprPtr {
    if (!is_row(e)) return nullptr;
    for (const Row& r : rows)
      if (same_expr(r.place, e)) return ref(r.pointer);
    return nullptr;
  });
}

}  // namespace

Block with_row_pointers(const Block& body, Names& names) {
  Block out;
  for (const StmtPtr& s : body) {
    StmtPtr c = copy(s);
    c->body = with_row_pointers(s->body, names);
    c->otherwise = with_row_pointers(s->otherwise, names);
    for (Case& one : c->cases) one.body = with_row_pointers(one.body, names);
    if (c->kind != StmtKind::for_) {
      out.push_back(c);
      continue;
    }
    Block before;
    name_rows(c, names, before);
    if (!before.empty()) {
      before.front()->comment = c->comment;
      c->comment.clear();
    }
    out.insert(out.end(), before.begin(), before.end());
    out.push_back(c);
  }
  return out;
}

namespace {

// The row that s names, if s is a declaration as made above.
ExprPtr named_row(const Stmt& s) {
  if (s.kind != StmtKind::declare || !is_pointer(s.variable->type) || !s.value) return nullptr;
  if (s.value->kind != ExprKind::conditional || !is_row(s.value->operands[1])) return nullptr;
  return is_null(s.value->operands[2]) ? s.value->operands[1] : nullptr;
}

// Whether the pointer is only subscripted in the statements after its declaration, and the row stays the same there.
bool can_stand_for(const Variable& pointer, const ExprPtr& row, const Block& block, std::size_t from) {
  std::set<const Variable*> parts;
  for_each_expr(row, [&](const ExprPtr& e) {
    if (e->kind == ExprKind::variable) parts.insert(e->variable.get());
  });
  std::size_t uses = 0, subscripted = 0;
  bool stays = true;
  auto look = [&](const ExprPtr& whole) {
    for_each_expr(whole, [&](const ExprPtr& e) {
      uses += e->kind == ExprKind::variable && e->variable.get() == &pointer;
      subscripted += e->kind == ExprKind::index && e->operands[0]->kind == ExprKind::variable &&
                     e->operands[0]->variable.get() == &pointer;
    });
  };
  const Block rest(block.begin() + static_cast<std::ptrdiff_t>(from), block.end());
  for_each_stmt(rest, [&](const StmtPtr& s) {
    for (const ExprPtr& e : {s->place, s->value, s->lower, s->bound}) look(e);
    for (const ExprPtr& e : s->arguments) look(e);
    if (s->place && s->place->kind == ExprKind::variable && parts.count(s->place->variable.get())) stays = false;
    if (s->place && is_pointer(s->place->type)) stays = false;
    if (s->kind == StmtKind::for_ && parts.count(s->variable.get())) stays = false;
    if (s->kind == StmtKind::call || s->kind == StmtKind::swap) stays = false;
  });
  return stays && uses == subscripted;
}

}  // namespace

Block without_row_pointers(const Block& body) {
  std::map<const Variable*, ExprPtr> rows;
  std::function<Block(const Block&)> without = [&](const Block& block) {
    Block out;
    for (std::size_t k = 0; k < block.size(); ++k) {
      const StmtPtr& s = block[k];
      if (ExprPtr row = named_row(*s); row && can_stand_for(*s->variable, row, block, k + 1)) {
        rows[s->variable.get()] = row;
        continue;
      }
      StmtPtr c = copy(s);
      c->body = without(s->body);
      c->otherwise = without(s->otherwise);
      for (Case& one : c->cases) one.body = without(one.body);
      out.push_back(c);
    }
    return out;
  };
  Block out = without(body);
  if (rows.empty()) return out;
  return replaced(out, [&](const ExprPtr& e) -> ExprPtr {
    if (e->kind != ExprKind::variable) return nullptr;
    auto row = rows.find(e->variable.get());
    return row == rows.end() ? nullptr : row->second;
  });
}

}  // namespace wengert::compiler
