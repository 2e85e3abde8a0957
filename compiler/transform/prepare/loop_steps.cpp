// SPDX-License-Identifier: MIT
#include "compiler/transform/prepare/loop_steps.hpp"

#include <algorithm>

#include "compiler/ir/builder.hpp"

namespace wengert::compiler {

using namespace ir;

Block with_plain_steps(const Block& block, Names& names) {
  Block out;
  for (const StmtPtr& s : block) {
    StmtPtr c = copy(s);
    c->body = with_plain_steps(s->body, names);
    c->otherwise = with_plain_steps(s->otherwise, names);
    for (Case& one : c->cases) one.body = with_plain_steps(one.body, names);
    const bool plain = std::all_of(c->otherwise.begin(), c->otherwise.end(), [](const StmtPtr& x) {
      return x->kind == StmtKind::assign || x->kind == StmtKind::call;
    });
    if (s->kind != StmtKind::while_ || plain) {
      out.push_back(c);
      continue;
    }
    VariablePtr begun = variable(names.fresh("begun"), bool_type());
    Block body{if_(ref(begun), c->otherwise, {assign(ref(begun), bool_literal(true))}),
               if_(unary("!", c->value), {break_()})};
    body.insert(body.end(), c->body.begin(), c->body.end());
    c->value = bool_literal(true);
    c->body = body;
    c->otherwise.clear();
    StmtPtr d = declare(begun, bool_literal(false));
    d->comment = c->comment;
    c->comment.clear();
    out.push_back(d);
    out.push_back(c);
  }
  return out;
}

}  // namespace wengert::compiler
