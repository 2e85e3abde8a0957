// SPDX-License-Identifier: MIT
#include "separate_increments.hpp"

#include <algorithm>

#include "compiler/ir/builder.hpp"
#include "compiler/transform/finish/increment_loop.hpp"

namespace wengert::compiler {

using namespace ir;

namespace {

class Separator {
 public:
  Separator(const Block& body, const std::set<const Variable*>& derivatives, Names& names, bool arguments_are_apart)
      : derivatives_(derivatives), names_(names), arguments_are_apart_(arguments_are_apart) {
    for_each_stmt(body, [&](const StmtPtr& s) {
      for (const ExprPtr& e : {s->place, s->kind == StmtKind::swap ? s->value : ExprPtr()})
        if (e && is_place(e)) assigned_.insert(root_of(e).get());
      if (s->kind == StmtKind::call)
        for (const ExprPtr& a : s->arguments) hand_over(a);
      if (s->kind == StmtKind::for_ && !s->declares_counter) assigned_.insert(s->variable.get());
      for (const ExprPtr& e : {s->value, s->lower, s->bound})
        for_each_expr(e, [&](const ExprPtr& x) {
          if (x->kind == ExprKind::address_of && is_place(x->operands[0]))
            assigned_.insert(root_of(x->operands[0]).get());
        });
    });
  }

  Block block(const Block& in) {
    Block out;
    for (const StmtPtr& given : in) {
      const StmtPtr s = in_better_order(given);
      const bool counted = s->kind == StmtKind::for_;
      if (is_innermost(*s)) {
        if (const auto parts = split_loop(*s, surroundings(loops_))) {
          if (!parts->empty()) parts->front()->comment = s->comment;
          for (const StmtPtr& part : *parts)
            if (part->kind == StmtKind::for_) part->directives = s->directives;
          out.insert(out.end(), parts->begin(), parts->end());
          continue;
        }
      }
      const StmtPtr c = copy(s);
      if (counted) loops_.push_back(s.get());
      c->body = block(s->body);
      c->otherwise = block(s->otherwise);
      if (counted) loops_.pop_back();
      out.push_back(c);
    }
    return out;
  }

 private:
  const std::set<const Variable*>& derivatives_;
  Names& names_;
  const bool arguments_are_apart_;
  std::set<const Variable*> assigned_;
  std::vector<const Stmt*> loops_;
  std::vector<StmtPtr> made_;  ///< owns them, as loops are told by address

  /// A call may change the variable that an argument is, or begins with; not those of subscripts.
  void hand_over(const ExprPtr& e) {
    if (is_place(e)) {
      assigned_.insert(root_of(e).get());
    } else if (e->kind != ExprKind::literal) {
      for (const ExprPtr& operand : e->operands) hand_over(operand);
    }
  }

  Surroundings surroundings(const std::vector<const Stmt*>& around) {
    return {around, assigned_, derivatives_, names_, arguments_are_apart_};
  }

  static bool is_innermost(const Stmt& s) {
    return s.kind == StmtKind::for_ && std::none_of(s.body.begin(), s.body.end(), [](const StmtPtr& x) {
             return x->kind != StmtKind::declare && x->kind != StmtKind::assign;
           });
  }

  StmtPtr in_better_order(const StmtPtr& s) {
    if (s->kind != StmtKind::for_ || !s->directives.empty() || s->body.size() != 1 || !is_innermost(*s->body[0]))
      return s;
    const StmtPtr& inner = s->body[0];
    std::vector<const Stmt*> around = loops_;
    around.push_back(s.get());
    if (!should_be_outside(*inner, *s, surroundings(around))) return s;
    const StmtPtr inside = copy(s), outside = copy(inner);
    inside->body = inner->body;
    inside->comment.clear();
    outside->body = {inside};
    outside->comment = s->comment + inner->comment;
    made_.push_back(outside);
    return outside;
  }
};

}  // namespace

Block with_separate_increments(const Block& body, const std::set<const Variable*>& derivatives, Names& names,
                               bool arguments_are_apart) {
  return Separator(body, derivatives, names, arguments_are_apart).block(body);
}

}  // namespace wengert::compiler
