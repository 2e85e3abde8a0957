// SPDX-License-Identifier: MIT
#include "compiler/frontend/clang/library/views.hpp"

#include <algorithm>
#include <set>

#include "compiler/frontend/clang/body/lowering.hpp"

namespace wengert::compiler {

namespace {

const clang::Expr* written(const clang::Expr* e) {
  for (const clang::Expr* before = nullptr; e != before;) {
    before = e;
    e = plain(e)->IgnoreParenImpCasts();
    if (const auto* made = llvm::dyn_cast<clang::CXXConstructExpr>(e);
        made != nullptr && made->getNumArgs() == 1 && made->getConstructor()->isCopyOrMoveConstructor())
      e = made->getArg(0);
  }
  return e;
}

/// The name of std::views::name; empty for other expressions.
std::string name_of_view(const clang::Expr* e) {
  const auto* d = llvm::dyn_cast_or_null<clang::VarDecl>(named(written(e)));
  const std::string whole = d != nullptr ? d->getQualifiedNameAsString() : std::string();
  return whole.starts_with("std::ranges::views::") ? d->getNameAsString() : std::string();
}

bool is_view(clang::QualType type) {
  const auto* record = type.getNonReferenceType()->getAsCXXRecordDecl();
  return record != nullptr && record->getQualifiedNameAsString().starts_with("std::ranges::") &&
         record->getName().ends_with("_view");
}

/// The view of view.begin() or view.end(); null for other expressions.
const clang::Expr* viewed(const clang::Expr* e, llvm::StringRef name) {
  const auto* call = llvm::dyn_cast<clang::CXXMemberCallExpr>(written(e));
  const auto* method = call != nullptr ? call->getMethodDecl() : nullptr;
  if (method == nullptr || !method->getDeclName().isIdentifier() || method->getName() != name) return nullptr;
  const clang::Expr* object = call->getImplicitObjectArgument();
  return is_view(object->getType()) ? object : nullptr;
}

}  // namespace

/// The adaptor on the right of '|'.
bool Views::add_adaptor(const clang::Expr* whole, Pipeline& all) const {
  static const std::set<std::string> known{"filter", "transform", "take", "drop", "take_while", "drop_while"};
  const clang::Expr* e = written(whole);
  const std::string alone = name_of_view(e);
  if (alone == "all" || alone == "common") return true;
  if (alone == "reverse" || alone == "keys" || alone == "values") {
    all.steps.push_back({alone, {}});
    return true;
  }
  const auto* call = llvm::dyn_cast<clang::CXXOperatorCallExpr>(e);
  if (call == nullptr || call->getOperator() != clang::OO_Call || call->getNumArgs() != 2) return false;
  const std::string name = name_of_view(call->getArg(0));
  if (known.count(name) == 0) return false;
  all.steps.push_back({name, {call->getArg(1)}});
  return true;
}

bool Views::add(const clang::Expr* whole, Pipeline& all) const {
  const clang::Expr* e = written(whole);
  if (const auto* d = llvm::dyn_cast_or_null<clang::VarDecl>(named(e)))
    if (const auto view = views_.find(d); view != views_.end()) return add(view->second, all);
  const auto* o = llvm::dyn_cast<clang::CXXOperatorCallExpr>(e);
  if (o != nullptr && o->getOperator() == clang::OO_Pipe)
    return add(o->getArg(0), all) && add_adaptor(o->getArg(1), all);
  if (o != nullptr && o->getOperator() == clang::OO_Call) {
    const std::string name = name_of_view(o->getArg(0));
    if (name == "iota") {
      Step step{name, {}};
      for (unsigned k = 1; k < o->getNumArgs(); ++k)
        if (!llvm::isa<clang::CXXDefaultArgExpr>(o->getArg(k))) step.arguments.push_back(o->getArg(k));
      all.steps.push_back(std::move(step));
      return true;
    }
    if (name == "all" || name == "reverse" || name == "keys" || name == "values") {
      if (!add(o->getArg(1), all)) return false;
      if (name != "all") all.steps.push_back({name, {}});
      return true;
    }
    if (name.empty() || o->getNumArgs() != 3 || !add(o->getArg(1), all)) return false;
    all.steps.push_back({name, {o->getArg(2)}});
    return true;
  }
  if (is_view(e->getType()) || has_effects(e)) return false;
  all.base = e;
  return true;
}

std::optional<Views::Pipeline> Views::pipeline(const clang::Expr* e) const {
  if (!is_view(e->getType())) return std::nullopt;
  Pipeline all;
  if (!add(e, all) || all.steps.empty()) return std::nullopt;
  const auto has_rule = [](const Step& step) {
    static const std::set<std::string> known{"filter",     "transform", "take", "drop", "take_while",
                                             "drop_while", "reverse",   "iota", "keys", "values"};
    return known.count(step.name) != 0;
  };
  if (!std::all_of(all.steps.begin(), all.steps.end(), has_rule)) return std::nullopt;
  return all;
}

bool Views::declare(const clang::VarDecl* d, const clang::Stmt* scope) {
  const auto all = d->getInit() != nullptr && !d->hasGlobalStorage() ? pipeline(d->getInit()) : std::nullopt;
  if (!all) return false;
  // What it is a view of is read when the view is; counts and functions are what they were.
  const auto& sources = context_.getSourceManager();
  for (const Step& step : all->steps)
    for (const clang::Expr* e : step.arguments) {
      if (sources.isBeforeInTranslationUnit(e->getBeginLoc(), d->getInit()->getBeginLoc())) continue;  // another view's
      const auto mentioned = mentioned_in(e).variables;
      if (std::none_of(mentioned.begin(), mentioned.end(), [&](const clang::ValueDecl* v) {
            const auto* record = v->getType()->getAsCXXRecordDecl();
            return !(record != nullptr && record->isLambda() && !is_mutable(record)) && changes(scope, {v});
          }))
        continue;
      if (e->getType().getNonReferenceType()->isIntegralOrEnumerationType())
        amounts_[e] = save(converted(value(e), ir::int_type("long")), "count", e->getBeginLoc());
      else if (!(functions_[e] = lowering_.ordering.applied(e)))
        return false;
    }
  views_[d] = d->getInit();
  return true;
}

/// view[k], front(), back(), size() and empty() of views whose elements are counted without a test. False for others.
bool Views::call(const clang::CallExpr* e, ir::ExprPtr& out) {
  const auto* operation = llvm::dyn_cast<clang::CXXOperatorCallExpr>(e);
  const auto* call = llvm::dyn_cast<clang::CXXMemberCallExpr>(e);
  const clang::CXXMethodDecl* method = call != nullptr ? call->getMethodDecl() : nullptr;
  const bool is_subscript = operation != nullptr && operation->getOperator() == clang::OO_Subscript;
  if (!is_subscript && (method == nullptr || !method->getDeclName().isIdentifier())) return false;
  const clang::Expr* object = written(is_subscript ? e->getArg(0) : call->getImplicitObjectArgument());
  const std::string name = is_subscript ? "[]" : method->getNameAsString();
  static const std::set<std::string> known{"[]", "front", "back", "size", "empty"};
  const auto all = known.count(name) != 0 ? pipeline(object) : std::nullopt;
  if (!all) return false;
  for (const Step& step : all->steps)
    if (step.name == "filter" || step.name == "take_while" || step.name == "drop_while") return false;
  const auto where = e->getBeginLoc();
  ir::ExprPtr at;
  if (is_subscript) at = save(converted(value(e->getArg(1)), ir::int_type("long")), "at", where);
  const std::string result = fresh_name("value");
  ir::VariablePtr held;
  ir::Block found = scratch([&] {
    const auto keep = [&](const ir::ExprPtr& x) {
      held = ir::variable(result, ir::as_mutable(x->type));
      emit(ir::assign(ir::ref(held), x));
    };
    each(object, e, keep, [&](const ir::ExprPtr& size) -> ir::ExprPtr {
      const ir::ExprPtr zero = ir::literal("0", size->type);
      if (is_subscript) return at;
      if (name == "front") return zero;
      if (name == "back") return ir::binary("-", size, ir::literal("1", size->type));
      keep(name == "size" ? ir::cast(ir::int_type("std::size_t"), size) : ir::binary("==", size, zero));
      return nullptr;
    });
  });
  show(held);
  emit(ir::declare(held));
  for (auto& s : found) emit(std::move(s));
  out = ir::ref(held);
  return true;
}

bool Views::loop(const clang::CXXForRangeStmt* s) {
  const clang::VarDecl* item = s->getLoopVariable();
  return each(s->getRangeInit(), s, [&](const ir::ExprPtr& element) {
    if (item->getType()->isReferenceType() && !is_converted(item)) {
      body_.bound[item] = ir::is_place(element) ? element : save(element, "value", item->getLocation());
    } else {
      lowering_.declarations.declare_item(item, element);
    }
    for (auto& one : lowering_.statements.body(s->getBody())) emit(one);
  });
}

bool Views::is_begin(const clang::Expr* e) const {
  const clang::Expr* object = viewed(e, "begin");
  return object != nullptr && pipeline(object).has_value();
}

std::optional<ElementRange> Views::values(const clang::Expr* first, const clang::Expr* last) {
  const clang::Expr *object = viewed(first, "begin"), *other = viewed(last, "end");
  if (object == nullptr || other == nullptr || !pipeline(object) ||
      (object != other && module_.text_of(object->getSourceRange()) != module_.text_of(other->getSourceRange())))
    return std::nullopt;
  const std::string name = fresh_name("values");
  ir::VariablePtr all;
  ir::Block filled = scratch([&] {
    each(object, first, [&](const ir::ExprPtr& element) {
      all = ir::variable(name, ir::vector_of(ir::as_mutable(element->type)));
      const ir::ExprPtr size = ir::size_of_sequence(ir::ref(all)), one = ir::literal("1", size->type);
      const ir::ExprPtr given = save(element, "value", first->getBeginLoc());
      emit(ir::resize(ir::ref(all), ir::binary("+", size, one)));
      emit(ir::assign(ir::index(ir::ref(all), ir::binary("-", size, one)), given));
    });
  });
  show(all);
  emit(ir::declare(all));
  for (auto& s : filled) emit(std::move(s));
  const ir::ExprPtr size = ir::size_of_sequence(ir::ref(all));
  return ElementRange{ir::ref(all), ir::literal("0", size->type), size};
}

bool Views::each(const clang::Expr* viewed_range, const clang::Stmt* s,
                 const std::function<void(const ir::ExprPtr&)>& use,
                 const std::function<ir::ExprPtr(const ir::ExprPtr&)>& only) {
  const auto found = pipeline(viewed_range);
  if (!found) return false;
  const Pipeline& all = *found;
  const auto where = s->getBeginLoc();
  const auto number = ir::int_type("long");
  const auto cannot = [&](const std::string& what) { refuse(where, Refused::library_function, "std::views::" + what); };
  const auto amount = [&](const clang::Expr* e) {
    const auto known = amounts_.find(e);
    return known != amounts_.end() ? known->second : save(converted(value(e), number), "count", where);
  };
  const auto smaller = [&](const ir::ExprPtr& a, const ir::ExprPtr& b) {
    return save(ir::conditional(ir::binary("<", a, b), a, b), "end", where);
  };
  const auto larger = [&](const ir::ExprPtr& a, const ir::ExprPtr& b) {
    return save(ir::conditional(ir::binary("<", a, b), b, a), "begin", where);
  };
  body_.scopes.emplace_back();
  ir::Block whole = scratch([&] {
    ir::ExprPtr base, begin = ir::literal("0", number), end;
    ir::TypePtr counted;
    std::size_t first = 0;
    if (all.base == nullptr) {
      const Step& iota = all.steps[first++];
      counted = ir::as_mutable(module_.type_of(iota.arguments[0]->getType().getUnqualifiedType(), where));
      if (!ir::is_integer(counted)) cannot("iota of this type");
      begin = amount(iota.arguments[0]);
      if (iota.arguments.size() > 1) end = amount(iota.arguments[1]);
    } else {
      base = value(all.base);
      const auto* range = instance_of(all.base->getType());
      const bool is_span = range != nullptr && range->isInStdNamespace() && range->getName() == "span";
      if (!ir::is_sequence(base->type) && !is_span) cannot("of this range");
      if (!ir::is_place(base)) base = save(base, "range", where);
      const auto size = [&] {
        if (is_span) return ir::field(base, "size", ir::int_type("std::size_t"));
        return base->type->kind == ir::TypeKind::array ? base->type->extent : ir::size_of_sequence(base);
      };
      end = save(converted(size(), number), "end", where);
      if (is_span) base = ir::field(base, "data", module_.find_struct(base->type->name)->fields[0].type);
    }
    // What only moves the ends of the range comes first.
    bool backward = false;
    std::vector<ir::VariablePtr> counters(all.steps.size());
    std::vector<ir::ExprPtr> amounts(all.steps.size());
    std::vector<Applied> functions(all.steps.size());
    bool is_filtered = false, is_counted = false;
    for (std::size_t k = first; k < all.steps.size(); ++k) {
      const Step& step = all.steps[k];
      if (step.name == "reverse") {
        if (is_counted || end == nullptr) cannot("reverse after this view");
        backward = !backward;
      } else if (step.name == "take" || step.name == "drop") {
        const ir::ExprPtr n = amount(step.arguments[0]);
        if (is_filtered) {
          is_counted = true;
          amounts[k] = n;
          counters[k] = ir::variable(fresh_name("seen"), number);
          show(counters[k]);
          emit(ir::declare(counters[k], ir::literal("0", number)));
        } else if (step.name == "take") {
          const ir::ExprPtr stop = backward ? ir::binary("-", end, n) : ir::binary("+", begin, n);
          if (backward)
            begin = larger(begin, stop);
          else
            end = end ? smaller(end, stop) : save(stop, "end", where);
        } else {
          const ir::ExprPtr start = backward ? ir::binary("-", end, n) : ir::binary("+", begin, n);
          if (backward)
            end = larger(begin, start);
          else
            begin = end ? smaller(end, start) : save(start, "begin", where);
        }
      } else if (!step.arguments.empty()) {
        const auto known_function = functions_.find(step.arguments[0]);
        functions[k] =
            known_function != functions_.end() ? known_function->second : lowering_.ordering.applied(step.arguments[0]);
        if (!functions[k]) cannot(step.name + " of this function");
        is_filtered |= step.name != "transform";
        is_counted |= step.name == "take_while" || step.name == "drop_while";
        if (step.name == "drop_while") {
          counters[k] = ir::variable(fresh_name("dropped"), ir::bool_type());
          show(counters[k]);
          emit(ir::declare(counters[k], ir::bool_literal(true)));
        }
      }
    }
    if (end == nullptr) cannot("iota without an end");
    const auto counter = ir::variable(fresh_name("k"), number);
    body_.scopes.emplace_back();
    show(counter);
    ir::Block inside = scratch([&] {
      const ir::ExprPtr at = ir::ref(counter);
      ir::ExprPtr element = base ? ir::index(base, at) : converted(at, counted);
      const auto next = [&](const ir::ExprPtr& if_not) { emit(ir::if_(ir::unary("!", if_not), {ir::continue_()})); };
      for (std::size_t k = first; k < all.steps.size(); ++k) {
        const std::string& name = all.steps[k].name;
        if (name == "filter") next(functions[k]({element}));
        if (name == "keys" || name == "values") {
          const auto* pair = ir::is_struct(element->type) ? module_.find_struct(element->type->name) : nullptr;
          if (pair == nullptr || pair->fields.size() != 2) cannot(name + " of this range");
          const ir::Field& part = pair->fields[name == "keys" ? 0 : 1];
          element = ir::field(element, part.name, part.type);
        }
        if (name == "transform") element = save(functions[k]({element}), "value", where);
        if (name == "take_while") emit(ir::if_(ir::unary("!", functions[k]({element})), {ir::break_()}));
        if (name == "drop_while") {
          ir::Block test = scratch([&] {
            emit(ir::if_(functions[k]({element}), {ir::continue_()}));
            emit(ir::assign(ir::ref(counters[k]), ir::bool_literal(false)));
          });
          emit(ir::if_(ir::ref(counters[k]), std::move(test)));
        }
        if (!counters[k] || name == "drop_while") continue;
        const ir::ExprPtr seen = ir::ref(counters[k]);
        const auto count = ir::compound_assign(seen, "+", ir::literal("1", number));
        if (name == "take") {
          emit(ir::if_(ir::binary(">=", seen, amounts[k]), {ir::break_()}));
          emit(count);
        } else {
          emit(ir::if_(ir::binary("<", seen, amounts[k]), {count, ir::continue_()}));
        }
      }
      use(element);
    });
    body_.scopes.pop_back();
    const ir::ExprPtr one = ir::literal("1", number);
    if (only) {
      const ir::ExprPtr at = only(ir::binary("-", end, begin));
      if (!at) return;
      const ir::ExprPtr place = backward ? ir::binary("-", ir::binary("-", end, one), at) : ir::binary("+", begin, at);
      inside.insert(inside.begin(), ir::declare(counter, place));
      emit(ir::block(std::move(inside), range_of(s)));
      return;
    }
    emit(backward ? ir::for_(counter, true, ir::binary("-", end, one), ">=", begin, -1, std::move(inside), range_of(s))
                  : ir::for_(counter, true, begin, "<", end, 1, std::move(inside), range_of(s)));
  });
  body_.scopes.pop_back();
  emit(ir::block(std::move(whole), range_of(s)));
  return true;
}

}  // namespace wengert::compiler
