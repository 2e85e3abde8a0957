// SPDX-License-Identifier: MIT
// Loops: counted ones, whose counter and bound the reversal needs, and all others as while.
#include <algorithm>

#include "compiler/frontend/clang/body/lowering.hpp"
#include "compiler/frontend/clang/library/exchanges.hpp"
#include "compiler/frontend/clang/tree_visitor.hpp"

namespace wengert::compiler {

namespace {

/// i, i + 2 or i - 2 with a literal: what it is ahead of the counter.
bool is_counter(const clang::Expr* e, const clang::ValueDecl* counter, long long& ahead) {
  if (named(e) == counter) return true;
  const auto* sum = llvm::dyn_cast<clang::BinaryOperator>(e->IgnoreParenImpCasts());
  if (sum == nullptr || !sum->isAdditiveOp()) return false;
  const clang::Expr *left = sum->getLHS(), *right = sum->getRHS();
  if (sum->getOpcode() == clang::BO_Add && named(left) != counter) std::swap(left, right);
  const auto* literal = llvm::dyn_cast<clang::IntegerLiteral>(right->IgnoreParenImpCasts());
  // Narrow counters are compared in a wider type; long ones wrap in it.
  if (named(left) != counter || literal == nullptr || literal->getValue().getActiveBits() > 16) return false;
  ahead = static_cast<long long>(literal->getValue().getZExtValue());
  if (sum->getOpcode() == clang::BO_Sub) ahead = -ahead;
  return true;
}

}  // namespace

/// while (condition) { body; step }, with the condition's own statements at the start of each iteration.
void Loops::emit_while(const clang::Expr* condition, const std::function<ir::Block()>& make_body, ir::Block step,
                       clang::SourceLocation) {
  ir::Block first;
  const ir::ExprPtr test = condition ? lowering_.expressions.without_effects(condition, first) : ir::bool_literal(true);
  ir::Block inside = make_body();
  if (first.empty()) return emit(ir::while_(test, std::move(inside), std::move(step)));
  first.push_back(ir::if_(ir::unary("!", test), {ir::break_()}));
  first.insert(first.end(), inside.begin(), inside.end());
  emit(ir::while_(ir::bool_literal(true), std::move(first), std::move(step)));
}

void Loops::while_statement(const clang::WhileStmt* s) {
  if (const clang::VarDecl* declared = s->getConditionVariable()) {
    // while (T k = e) body  is  while (true) { T k = e; if (!k) break; body }
    body_.scopes.emplace_back();
    ir::Block inside = scratch([&] {
      lowering_.declarations.declaration(declared);
      emit(ir::if_(ir::unary("!", value(s->getCond())), {ir::break_()}));
      for (auto& one : lowering_.statements.body(s->getBody())) emit(one);
    });
    body_.scopes.pop_back();
    return emit(ir::while_(ir::bool_literal(true), std::move(inside), {}, range_of(s)));
  }
  emit_while(s->getCond(), [&] { return lowering_.statements.body(s->getBody()); }, {}, s->getBeginLoc());
  body_.out->back()->range = range_of(s);
}

void Loops::do_statement(const clang::DoStmt* s) {
  ir::Block inside = lowering_.statements.body(s->getBody());
  ir::Block first;
  const ir::ExprPtr test = lowering_.expressions.without_effects(s->getCond(), first);
  if (first.empty()) return emit(ir::do_while(std::move(inside), test, range_of(s)));
  const auto begun = ir::variable(fresh_name("begun"), ir::bool_type());
  show(begun);
  emit(ir::declare(begun, ir::bool_literal(false)));
  first.push_back(ir::if_(ir::unary("!", test), {ir::break_()}));
  ir::Block whole{ir::if_(ir::ref(begun), std::move(first)), ir::assign(ir::ref(begun), ir::bool_literal(true))};
  // The test's temporaries live in the branch; the break in it leaves this loop.
  whole.insert(whole.end(), inside.begin(), inside.end());
  emit(ir::while_(ir::bool_literal(true), std::move(whole), {}, range_of(s)));
}

/// A loop for (i = lower; i < bound; i += literal) whose body leaves i alone; false if it is not one.
bool Loops::counted(const clang::ForStmt* s) {
  const clang::VarDecl* counter = nullptr;
  const clang::Expr* lower = nullptr;
  bool declares = false;
  if (const auto* d = llvm::dyn_cast_or_null<clang::DeclStmt>(s->getInit())) {
    if (!d->isSingleDecl()) return false;
    counter = llvm::dyn_cast<clang::VarDecl>(d->getSingleDecl());
    if (counter == nullptr || counter->getInit() == nullptr) return false;
    lower = counter->getInit();
    declares = true;
  } else if (const auto* a = llvm::dyn_cast_or_null<clang::BinaryOperator>(s->getInit())) {
    if (a->getOpcode() != clang::BO_Assign) return false;
    counter = llvm::dyn_cast_or_null<clang::VarDecl>(named(a->getLHS()));
    lower = a->getRHS();
  }
  if (counter == nullptr || counter->getType()->isReferenceType() || counter->hasGlobalStorage()) return false;
  if (!counter->getType()->isIntegerType() || counter->getType()->isBooleanType()) return false;
  if (counter->getType().isVolatileQualified()) return false;

  const auto* condition =
      s->getCond() ? llvm::dyn_cast<clang::BinaryOperator>(s->getCond()->IgnoreParenImpCasts()) : nullptr;
  if (condition == nullptr || !condition->isComparisonOp() || condition->getOpcode() == clang::BO_EQ ||
      condition->getOpcode() == clang::BO_Cmp)
    return false;
  const clang::Expr* bound = condition->getRHS();
  const clang::Expr* compared = condition->getLHS();
  std::string op = condition->getOpcodeStr().str();
  long long ahead = 0;  // i + 1 < n
  if (!is_counter(compared, counter, ahead)) {
    if (!is_counter(bound, counter, ahead)) return false;
    std::swap(bound, compared);
    op = op == "<" ? ">" : op == ">" ? "<" : op == "<=" ? ">=" : op == ">=" ? "<=" : op;
  }
  const bool is_unsigned = compared->getType()->isUnsignedIntegerType();
  // Without a sign only what cannot wrap: i + 1 < n from 0 on.
  if (ahead != 0 && is_unsigned &&
      (ahead < 0 || op != "<" || !llvm::isa<clang::IntegerLiteral>(lower->IgnoreParenImpCasts())))
    return false;
  if (!bound->getType()->isIntegerType() || has_effects(bound) || has_effects(lower)) return false;

  long long step = 0;
  const clang::Expr* change = s->getInc() ? s->getInc()->IgnoreParenImpCasts() : nullptr;
  const auto amount = [&](const clang::Expr* e, long long sign) {
    clang::Expr::EvalResult known;
    if (!e->isValueDependent() && llvm::isa<clang::IntegerLiteral>(e->IgnoreParenImpCasts()) &&
        e->EvaluateAsInt(known, context_))
      step = sign * known.Val.getInt().getExtValue();
  };
  if (const auto* u = llvm::dyn_cast_or_null<clang::UnaryOperator>(change)) {
    if (named(u->getSubExpr()) != counter || !u->isIncrementDecrementOp()) return false;
    step = u->isIncrementOp() ? 1 : -1;
  } else if (const auto* b = llvm::dyn_cast_or_null<clang::BinaryOperator>(change)) {
    if (named(b->getLHS()) != counter) return false;
    if (b->getOpcode() == clang::BO_AddAssign) amount(b->getRHS(), 1);
    if (b->getOpcode() == clang::BO_SubAssign) amount(b->getRHS(), -1);
    if (b->getOpcode() == clang::BO_Assign)
      if (const auto* sum = llvm::dyn_cast<clang::BinaryOperator>(b->getRHS()->IgnoreParenImpCasts());
          sum != nullptr && sum->isAdditiveOp() && named(sum->getLHS()) == counter)
        amount(sum->getRHS(), sum->getOpcode() == clang::BO_Add ? 1 : -1);
  }
  if (step == 0) return false;
  if ((op == "!=" && step != 1 && step != -1) || (step > 0 && op[0] == '>') || (step < 0 && op[0] == '<')) return false;
  if (changes(s->getBody(), {counter})) return false;
  // An address taken anywhere lets the body change the counter behind our back.
  if (lowering_.body.addressed().count(counter) != 0) return false;

  ir::ExprPtr from, to;
  ir::Block first = scratch([&] { from = value(lower); });
  body_.scopes.emplace_back();
  ir::VariablePtr variable;
  if (declares)
    variable = new_variable(counter, ir::as_mutable(module_.type_of(counter->getType(), counter->getLocation())),
                            ir::Passing::local);
  else {
    const auto known = body_.bound.find(counter);
    if (known == body_.bound.end() || known->second->kind != ir::ExprKind::variable) {
      body_.scopes.pop_back();
      return false;
    }
    variable = known->second->variable;
  }
  ir::Block bound_first;
  to = lowering_.expressions.without_effects(bound, bound_first);
  if (!bound_first.empty()) {
    body_.scopes.pop_back();
    return false;
  }
  if (ahead != 0) {
    const ir::ExprPtr limit = to, by = ir::int_literal(ahead > 0 ? ahead : -ahead);
    clang::Expr::EvalResult known;
    to = llvm::isa<clang::IntegerLiteral>(bound->IgnoreParenImpCasts()) && bound->EvaluateAsInt(known, context_)
             ? ir::int_literal(known.Val.getInt().getExtValue() - ahead)
             : ir::binary(ahead > 0 ? "-" : "+", limit, by);
    if (is_unsigned) to = ir::conditional(ir::binary(">", limit, by), to, ir::literal("0", limit->type));
  }
  variable->is_const = false;
  ir::Block inside = lowering_.statements.body(s->getBody());
  body_.scopes.pop_back();
  for (auto& f : first) emit(f);
  emit(ir::for_(variable, declares, from, op, to, step, std::move(inside), range_of(s)));
  return true;
}

void Loops::for_statement(const clang::ForStmt* s) {
  if (s->getConditionVariable() != nullptr) {
    // for (i; T k = e; step) body  is  i; for (; true; step) { T k = e; if (!k) break; body }
    body_.scopes.emplace_back();
    ir::Block whole = scratch([&] {
      if (s->getInit() != nullptr) lowering_.statements.statement_inside(s->getInit());
      const ir::Block step = scratch([&] {
        if (s->getInc() != nullptr) discard(s->getInc());
      });
      body_.scopes.emplace_back();
      ir::Block inside = scratch([&] {
        lowering_.declarations.declaration(s->getConditionVariable());
        emit(ir::if_(ir::unary("!", value(s->getCond())), {ir::break_()}));
        for (auto& one : lowering_.statements.body(s->getBody())) emit(one);
      });
      body_.scopes.pop_back();
      emit(ir::while_(ir::bool_literal(true), std::move(inside), step, range_of(s)));
    });
    body_.scopes.pop_back();
    return emit(ir::block(std::move(whole), range_of(s)));
  }
  if (counted(s) || lowering_.iterators.iterator_loop(s)) return;
  const auto make = [&] {
    if (s->getInit() != nullptr) lowering_.statements.statement_inside(s->getInit());
    const ir::Block step = scratch([&] {
      if (s->getInc() != nullptr) discard(s->getInc());
    });
    emit_while(s->getCond(), [&] { return lowering_.statements.body(s->getBody()); }, step, s->getBeginLoc());
    body_.out->back()->range = range_of(s);
  };
  if (s->getInit() == nullptr || !llvm::isa<clang::DeclStmt>(s->getInit())) return make();
  body_.scopes.emplace_back();
  ir::Block inside = scratch(make);
  body_.scopes.pop_back();
  emit(ir::block(std::move(inside), range_of(s)));
}

/// {1, 2, 3} or {"a", "b"}, whose elements are names' numbers, as an array; null for other expressions.
ir::ExprPtr Loops::list_of_numbers(const clang::Expr* e) {
  const auto* standard = llvm::dyn_cast<clang::CXXStdInitializerListExpr>(plain(e)->IgnoreImplicit());
  const auto* list = standard != nullptr
                         ? llvm::dyn_cast<clang::InitListExpr>(plain(standard->getSubExpr())->IgnoreImplicit())
                         : lowering_.names.table_of_literals(e);
  if (list == nullptr || list->getNumInits() == 0) return nullptr;
  LeftToRight order(body_);
  const bool names = std::all_of(list->inits().begin(), list->inits().end(),
                                 [](const clang::Expr* one) { return literal_of(one) != nullptr; });
  for (const clang::Expr* one : list->inits())
    order.add([&] { return names ? lowering_.names.name(one) : value(one); });
  const std::vector<ir::ExprPtr>& elements = order.values();
  const auto type =
      names ? ir::int_type() : ir::as_mutable(module_.type_of(list->getInit(0)->getType(), e->getBeginLoc()));
  const auto extent = ir::literal(std::to_string(elements.size()), ir::int_type());
  const auto array = ir::array_of(type, extent);
  const auto values = ir::variable(fresh_name("values"), array);
  show(values);
  emit(ir::declare(values, ir::initializer_list(elements, array)));
  return ir::ref(values);
}

/// A range with begin() and end() of its own.
bool Loops::own_range(const clang::CXXForRangeStmt* s, ir::ExprPtr range) {
  const auto* begin = llvm::dyn_cast_or_null<clang::VarDecl>(
      s->getBeginStmt() != nullptr ? s->getBeginStmt()->getSingleDecl() : nullptr);
  const auto* end =
      llvm::dyn_cast_or_null<clang::VarDecl>(s->getEndStmt() != nullptr ? s->getEndStmt()->getSingleDecl() : nullptr);
  const auto* whole = llvm::dyn_cast_or_null<clang::VarDecl>(s->getRangeStmt()->getSingleDecl());
  if (begin == nullptr || end == nullptr || whole == nullptr || !ir::is_struct(range->type)) return false;
  const auto where = s->getBeginLoc();
  body_.scopes.emplace_back();
  ir::Block all = scratch([&] {
    if (!ir::is_place(range)) range = save(range, "range", where);
    body_.bound[whole] = range;
    const clang::VarDecl* item = s->getLoopVariable();
    if (begin->getType()->isPointerType() || is_iterator(begin->getType())) {
      const ir::ExprPtr first = value(begin->getInit()), last = value(end->getInit());
      const ElementRange between = lowering_.iterators.range(first, last, where);
      lowering_.iterators.for_each(between, where, [&](const ir::ExprPtr& k) {
        const ir::ExprPtr element = lowering_.iterators.element_of(between, k, where);
        if (item->getType()->isReferenceType() && !is_converted(item)) {
          body_.bound[item] = element;
        } else {
          lowering_.declarations.declare_item(item, element);
        }
        for (auto& one : lowering_.statements.body(s->getBody())) emit(one);
      });
      body_.out->back()->range = range_of(s);
      return;
    }
    lowering_.declarations.declaration(begin);
    lowering_.declarations.declaration(end);
    const ir::Block step = scratch([&] { discard(s->getInc()); });
    emit_while(
        s->getCond(),
        [&] {
          return scratch([&] {
            lowering_.declarations.declaration(item);
            for (auto& one : lowering_.statements.body(s->getBody())) emit(one);
          });
        },
        step, where);
    body_.out->back()->range = range_of(s);
  });
  body_.scopes.pop_back();
  emit(ir::block(std::move(all), range_of(s)));
  return true;
}

void Loops::range_for(const clang::CXXForRangeStmt* s) {
  if (s->getInit() == nullptr) return range_loop(s);
  body_.scopes.emplace_back();
  ir::Block whole = scratch([&] {
    lowering_.statements.statement_inside(s->getInit());
    range_loop(s);
  });
  body_.scopes.pop_back();
  emit(ir::block(std::move(whole), range_of(s)));
}

/// for (char c : s): the letters of a name.
void Loops::letters_loop(const clang::CXXForRangeStmt* s) {
  const auto where = s->getBeginLoc();
  const clang::VarDecl* item = s->getLoopVariable();
  if (item->getType()->isReferenceType() && !item->getType().getNonReferenceType().isConstQualified()) {
    if (lowering_.texts.changes_each_letter(s)) return;
    refuse(where, Refused::string_work, module_.text_of(s->getRangeInit()->getSourceRange()));
  }
  const ir::ExprPtr name = save(lowering_.names.name(s->getRangeInit()), "name", where);
  const auto counter = ir::variable(fresh_name("k"), ir::int_type());
  body_.scopes.emplace_back();
  show(counter);
  ir::Block inside = scratch([&] {
    const auto variable = new_variable(item, ir::int_type("char"), ir::Passing::local);
    emit(ir::declare(variable, lowering_.names.letter(name, ir::ref(counter))));
    for (auto& one : lowering_.statements.body(s->getBody())) emit(one);
  });
  body_.scopes.pop_back();
  emit(ir::for_(counter, true, ir::int_literal(0), "<", lowering_.names.size(name), 1, std::move(inside), range_of(s)));
}

namespace {

class EarlyEnds : public TreeVisitor<EarlyEnds, clang::BreakStmt, clang::ReturnStmt, clang::GotoStmt> {
 public:
  bool visit(clang::BreakStmt*) { return !(found = true); }
  bool visit(clang::ReturnStmt*) { return !(found = true); }
  bool visit(clang::GotoStmt*) { return !(found = true); }
  bool found = false;
};

/// Whether all functions that an expression calls leave everything as it is.
class ReadingCalls : public TreeVisitor<ReadingCalls, clang::CallExpr> {
 public:
  explicit ReadingCalls(const clang::SourceManager& sources) : sources_(sources) {}
  bool visit(clang::CallExpr* e) {
    const clang::FunctionDecl* callee = e->getDirectCallee();
    const auto* method = llvm::dyn_cast_or_null<clang::CXXMethodDecl>(callee);
    const bool of_library = callee != nullptr && sources_.isInSystemHeader(callee->getLocation());
    all &= callee != nullptr && (method == nullptr || method->isStatic() || method->isConst()) &&
           (of_library || only_reads(callee, sources_));
    return all;
  }
  bool all = true;

 private:
  const clang::SourceManager& sources_;
};

/// Whether a loop only asks whether there is an element of some kind: each end has the same constant result, and before
/// it nothing changes, so that the order of the elements has no part in it.
class Question {
 public:
  explicit Question(const clang::ASTContext& context) : context_(context) {}
  bool is_asked_by(const clang::Stmt* s) {
    if (const auto* all = llvm::dyn_cast<clang::CompoundStmt>(s))
      return std::ranges::all_of(all->body(), [&](const clang::Stmt* one) { return is_asked_by(one); });
    const auto* choice = llvm::dyn_cast<clang::IfStmt>(s);
    if (choice == nullptr || choice->getInit() != nullptr || choice->getConditionVariable() != nullptr ||
        choice->getElse() != nullptr || has_effects(choice->getCond()))
      return false;
    ReadingCalls calls(context_.getSourceManager());
    calls.walk(choice->getCond());
    if (!calls.all) return false;
    return is_asked_by(choice->getThen()) || ends(choice->getThen());
  }

 private:
  bool is_same(const clang::Expr* given) {
    clang::Expr::EvalResult value;
    if (given == nullptr || given->isValueDependent() || !given->EvaluateAsRValue(value, context_)) return false;
    const std::string text = value.Val.getAsString(context_, given->getType());
    if (result_.empty()) result_ = text;
    return result_ == text;
  }
  bool ends(const clang::Stmt* s) {
    const auto* all = llvm::dyn_cast<clang::CompoundStmt>(s);
    const clang::Stmt* last = all == nullptr ? s : all->body_empty() ? nullptr : all->body_back();
    if (all != nullptr && all->size() > 2) return false;
    const bool is_pair = all != nullptr && all->size() == 2;  // found = true; break;
    const auto* set = is_pair ? llvm::dyn_cast<clang::BinaryOperator>(all->body_front()) : nullptr;
    if (is_pair && (set == nullptr || set->getOpcode() != clang::BO_Assign)) return false;
    const auto* target = set != nullptr ? llvm::dyn_cast<clang::DeclRefExpr>(set->getLHS()->IgnoreParens()) : nullptr;
    if (set != nullptr &&
        (target == nullptr || (target_ != nullptr && target_ != target->getDecl()) || !is_same(set->getRHS())))
      return false;
    if (set != nullptr) target_ = target->getDecl();
    if (last != nullptr && llvm::isa<clang::BreakStmt>(last)) return set != nullptr;
    const auto* result = llvm::dyn_cast_or_null<clang::ReturnStmt>(last);
    return result != nullptr && set == nullptr && target_ == nullptr && is_same(result->getRetValue());
  }
  const clang::ASTContext& context_;
  const clang::ValueDecl* target_ = nullptr;
  std::string result_;
};

}  // namespace

/// A loop over an unordered container takes the order of the keys, which is another one than the source's.
void Loops::note_order_of_keys(const clang::CXXForRangeStmt* s, const std::string& container) {
  const auto where = s->getRangeInit()->getBeginLoc();
  if (Question(context_).is_asked_by(s->getBody())) return;
  EarlyEnds ends;
  ends.walk(s->getBody());
  if (ends.found) refuse(where, Refused::unordered_range, container);
  module_.warn(
      where, "the order of a std::" + container +
                 " is not defined: the derivative takes its elements in the order of their keys; where a "
                 "result depends on the order by more than rounding, it is that of another order; use std::map there");
}

void Loops::range_loop(const clang::CXXForRangeStmt* s) {
  if (lowering_.views.loop(s) || over_addresses(s)) return;
  const auto where = s->getBeginLoc();
  lowering_.maps.add_keys(s->getRangeInit());
  ir::ExprPtr range = list_of_numbers(s->getRangeInit());
  if (const auto* record = s->getRangeInit()->getType()->getAsCXXRecordDecl();
      record != nullptr && is_map(s->getRangeInit()->getType()) && record->getName().starts_with("unordered_"))
    note_order_of_keys(s, record->getName().str());
  if (is_string(s->getRangeInit()->getType())) return letters_loop(s);
  if (range == nullptr) range = value(s->getRangeInit());
  if (!ir::is_sequence(range->type)) {
    if (own_range(s, range)) return;
    const clang::QualType type = s->getRangeInit()->getType();
    refuse(s->getRangeInit()->getBeginLoc(), Refused::container, spelled(type.getUnqualifiedType()));
  }
  if (exchanges(s->getBody(), keepers_of(s->getRangeInit(), true)))
    refuse(where, Refused::map_reference, s->getLoopVariable()->getNameAsString());
  if (!ir::is_place(range)) range = save(range, "range", where);
  const bool is_array = range->type->kind == ir::TypeKind::array;
  const auto counter = ir::variable(fresh_name("k"), is_array ? ir::int_type() : ir::int_type("std::size_t"));
  const clang::VarDecl* item = s->getLoopVariable();
  body_.scopes.emplace_back();
  show(counter);
  const ir::ExprPtr element = lowering_.structures.unwrapped(ir::index(range, ir::ref(counter)), item);
  ir::Block inside = scratch([&] {
    const clang::QualType held = item->getType().getNonReferenceType();
    if (held->isPointerType() && !held->isFunctionPointerType() && ir::is_integer(element->type)) {
      body_.named_pointers[item] = element;
    } else if (item->getType()->isReferenceType() && !is_converted(item)) {
      body_.bound[item] = element;
    } else {
      lowering_.declarations.declare_item(item, element);
    }
    ir::Block rest = lowering_.statements.body(s->getBody());
    body_.out->insert(body_.out->end(), rest.begin(), rest.end());
  });
  body_.scopes.pop_back();
  const ir::ExprPtr bound = is_array ? range->type->extent : ir::size_of_sequence(range);
  emit(ir::for_(counter, true, ir::literal("0", counter->type), "<", bound, 1, std::move(inside), range_of(s)));
}

}  // namespace wengert::compiler
