// SPDX-License-Identifier: MIT
#include "compiler/transform/finish/declarations.hpp"

#include <algorithm>

#include "compiler/ir/builder.hpp"

namespace wengert::compiler {

using namespace ir;

void collect_variables(const Block& block, std::set<const Variable*>& out) {
  auto scan = [&](const ExprPtr& e) {
    for_each_expr(e, [&](const ExprPtr& x) {
      if (x->kind == ExprKind::variable) out.insert(x->variable.get());
    });
  };
  for_each_stmt(block, [&](const StmtPtr& s) {
    for (const ExprPtr& e : {s->place, s->value, s->lower, s->bound}) scan(e);
    for (const ExprPtr& e : s->arguments) scan(e);
    if (s->kind == StmtKind::for_ && !s->declares_counter) out.insert(s->variable.get());
    if (s->kind == StmtKind::declare)
      for (TypePtr t = s->variable->type; t; t = t->element) scan(t->extent);
  });
}

Block declared_where_made(const Block& block) {
  Block b;
  for (const StmtPtr& s : block) {
    b.push_back(s);
    if (s->body.empty() && s->otherwise.empty()) continue;
    b.back() = copy(s);
    b.back()->body = declared_where_made(s->body);
    b.back()->otherwise = declared_where_made(s->otherwise);
  }
  for (std::size_t i = b.size(); i-- > 0;) {
    const Stmt& s = *b[i];
    const bool waits = s.kind == StmtKind::declare && is_pointer(s.variable->type) && s.comment.empty() &&
                       (!s.value || s.value->kind == ExprKind::null);
    if (!waits) continue;
    const auto after = b.begin() + static_cast<std::ptrdiff_t>(i) + 1;
    const auto first = std::find_if(after, b.end(), [&](const StmtPtr& x) {
      std::set<const Variable*> named;
      collect_variables({x}, named);
      bool text = false;  // carried through, whatever it names
      for_each_stmt({x}, [&](const StmtPtr& inner) { text |= inner->kind == StmtKind::opaque; });
      return text || named.count(s.variable.get()) > 0;
    });
    if (first != b.end() && (*first)->kind == StmtKind::allocate && (*first)->place->kind == ExprKind::variable &&
        (*first)->place->variable == s.variable)
      std::rotate(after - 1, after, first);
  }
  return b;
}

}  // namespace wengert::compiler
