// SPDX-License-Identifier: MIT
// Algorithms of std::ranges: those of std over the range's begin and end.
#include <algorithm>
#include <set>

#include "compiler/frontend/clang/body/lowering.hpp"
#include "compiler/frontend/clang/library/own_swaps.hpp"

namespace wengert::compiler {

namespace {

/// range.begin() or range.end(), of a container that has them; null for other ranges.
clang::Expr* bound_of(const clang::Expr* range, llvm::StringRef name, clang::ASTContext& context) {
  const clang::QualType type = range->getType().getNonReferenceType();
  const auto* record = definition_of(type->getAsCXXRecordDecl());
  if (record == nullptr) return nullptr;
  clang::CXXMethodDecl* chosen = nullptr;
  for (clang::NamedDecl* d : record->lookup(&context.Idents.get(name)))
    if (auto* method = llvm::dyn_cast<clang::CXXMethodDecl>(d);
        method != nullptr && method->getNumParams() == 0 && (method->isConst() || !type.isConstQualified()))
      if (chosen == nullptr || method->isConst() == type.isConstQualified()) chosen = method;
  if (chosen == nullptr) return nullptr;
  auto* member = clang::MemberExpr::CreateImplicit(context, const_cast<clang::Expr*>(range), false, chosen,
                                                   context.BoundMemberTy, clang::VK_PRValue, clang::OK_Ordinary);
  return clang::CXXMemberCallExpr::Create(context, member, {}, chosen->getReturnType(), clang::VK_PRValue,
                                          range->getEndLoc(), clang::FPOptionsOverride());
}

/// The vector of std::back_inserter(v); null for others.
const clang::Expr* back_inserted(const clang::Expr* e) {
  const auto* c = llvm::dyn_cast<clang::CallExpr>(plain(e)->IgnoreImplicit());
  return c != nullptr && c->getDirectCallee() != nullptr &&
                 c->getDirectCallee()->getNameAsString() == "back_inserter" &&
                 container_of(c->getArg(0)->getType()) == Container::vector
             ? c->getArg(0)
             : nullptr;
}

bool is_ranges_less(clang::QualType type) {
  const auto* record = type.getNonReferenceType()->getAsCXXRecordDecl();
  return record != nullptr && record->getQualifiedNameAsString() == "std::ranges::less";
}

}  // namespace

/// std::ranges::sort(v, less, &Part::mass): what is compared, tested or called gets the projection of each element.
/// The argument that projects; null if there is none. False if it is not known what it calls.
bool Algorithms::project(const clang::CXXOperatorCallExpr* e, const std::string& name, const clang::Expr*& projection) {
  static const std::set<std::string> compare{"sort", "stable_sort", "max_element", "min_element",
                                             "max",  "min",         "is_sorted"};
  static const std::set<std::string> call{"for_each", "count_if", "any_of", "all_of", "none_of", "find_if"};
  const unsigned at = is_iterator(e->getArg(1)->getType()) || e->getArg(1)->getType()->isPointerType() ? 4 : 3;
  if (e->getNumArgs() <= at || llvm::isa<clang::CXXDefaultArgExpr>(e->getArg(at))) return true;
  const bool compares = compare.count(name) != 0;
  if (!compares && call.count(name) == 0) return true;
  projection = e->getArg(at);
  const clang::Expr* function = e->getArg(at - 1);
  const Applied part = lowering_.ordering.applied(projection);
  const bool is_default = is_ranges_less(function->getType());
  const Applied f = is_default ? [](const std::vector<ir::ExprPtr>& two) { return ir::binary("<", two[0], two[1]); }
                               : lowering_.ordering.applied(function);
  if (!part || !f) return false;
  lowering_.ordering.projections[function] = part;
  lowering_.ordering.composed[function] = [part, f, where = e->getBeginLoc()](const std::vector<ir::ExprPtr>& given) {
    std::vector<ir::ExprPtr> parts;
    for (const ir::ExprPtr& one : given) parts.push_back(part({one}));
    for (const ir::ExprPtr& one : parts)
      if (!ir::is_scalar(one->type)) refuse(where, Refused::library_function, "a projection to what is no number");
    return f(parts);
  };
  return true;
}

/// Algorithms of two ranges, of which the shorter one says how many elements there are: their places as std takes them.
bool Algorithms::two_ranges(const clang::CallExpr* e, const std::string& name,
                            const std::vector<clang::Expr*>& arguments, const clang::Expr* second_end) {
  const auto where = e->getBeginLoc();
  const bool swaps = name == "swap_ranges" && arguments.size() == 3;
  if (!swaps && !(name == "transform" && arguments.size() == 5)) return false;
  if (const auto* other = swaps ? exchanged_otherwise(name, arguments[0]) : nullptr)
    refuse(where, Refused::own_swap, other->getNameAsString());
  const Applied f = swaps ? nullptr : lowering_.ordering.applied(arguments[4]);
  const clang::Expr* appended = swaps ? nullptr : back_inserted(arguments[3]);
  if (!swaps && (!f || (appended == nullptr && !is_address(arguments[3])))) return false;
  ElementRange a = lowering_.iterators.range_between(arguments[0], arguments[1], where);
  ElementRange b = lowering_.iterators.range_between(arguments[2], second_end, where);
  const auto type = ir::as_mutable(a.count->type);
  const ir::ExprPtr first = save(a.count, "length", where), second = save(ir::cast(type, b.count), "length", where);
  a.count = b.count = save(ir::conditional(ir::binary("<", second, first), second, first), "count", where);
  if (appended != nullptr) {
    const ir::ExprPtr to = place(appended);
    lowering_.iterators.for_each(a, where, [&](const ir::ExprPtr& k) {
      const ir::ExprPtr x =
          f({lowering_.iterators.element_of(a, k, where), lowering_.iterators.element_of(b, k, where)});
      const ir::ExprPtr given = save(converted(x, to->type->element), "value", where);
      const ir::ExprPtr size = ir::size_of_sequence(to), one = ir::literal("1", size->type);
      emit(ir::resize(to, ir::binary("+", size, one)));
      emit(ir::assign(element(to, ir::binary("-", size, one), where), given, range_of(e)));
    });
    return true;
  }
  const ElementRange to = swaps ? a : lowering_.iterators.range_of_count(value(arguments[3]), a.count, where);
  lowering_.iterators.for_each(a, where, [&](const ir::ExprPtr& k) {
    const ir::ExprPtr x = lowering_.iterators.element_of(a, k, where), y = lowering_.iterators.element_of(b, k, where);
    if (swaps) return emit(ir::swap(x, y, range_of(e)));
    const ir::ExprPtr target = lowering_.iterators.element_of(to, k, where);
    emit(ir::assign(target, converted(f({x, y}), target->type), range_of(e)));
  });
  return true;
}

/// std::ranges::sort(v) by the rules of std::sort(v.begin(), v.end()); false for what has none.
bool Algorithms::ranges_call(const clang::CallExpr* e, bool value_is_used, ir::ExprPtr& out) {
  const auto* o = llvm::dyn_cast<clang::CXXOperatorCallExpr>(e);
  const auto* algorithm = o != nullptr && o->getOperator() == clang::OO_Call
                              ? llvm::dyn_cast_or_null<clang::VarDecl>(named(o->getArg(0)))
                              : nullptr;
  if (algorithm == nullptr || algorithm->getQualifiedNameAsString().rfind("std::ranges::", 0) != 0) return false;
  const std::string name = algorithm->getNameAsString();
  const clang::Expr* projection = nullptr;
  const auto is_default = [&](unsigned k) {
    return o->getNumArgs() <= k || llvm::isa<clang::CXXDefaultArgExpr>(o->getArg(k));
  };
  if ((name == "max" || name == "min") && o->getNumArgs() >= 2 && is_default(2) && is_default(3) &&
      is_of(o->getArg(1)->getType(), "initializer_list") && e->getType()->isArithmeticType()) {
    out = lowering_.library_functions.extreme_of_list(e, o->getArg(1), name);
    return true;
  }
  if (o->getNumArgs() < 2 || !project(o, name, projection)) return false;
  if (name == "for_each" && o->getNumArgs() >= 3 && !value_is_used && lowering_.views.is_known(o->getArg(1))) {
    const Applied f = lowering_.ordering.applied(o->getArg(2));
    return f && lowering_.views.each(o->getArg(1), e, [&](const ir::ExprPtr& x) { f({x}); });
  }
  std::vector<clang::Expr*> arguments;
  bool is_given_whole = false;
  const clang::Expr* second_end = nullptr;  // of a second range that is given as a whole
  for (unsigned k = 1; k < o->getNumArgs(); ++k) {
    clang::Expr* a = const_cast<clang::Expr*>(o->getArg(k));
    if (llvm::isa<clang::CXXDefaultArgExpr>(a) || a == projection) continue;
    const clang::QualType type = a->getType().getNonReferenceType();
    const bool is_composed = lowering_.ordering.composed.count(a) != 0;
    if (type->isMemberPointerType() && !is_composed && (name != "transform" || k != 3)) return false;
    if (is_ranges_less(type) && !is_composed) continue;
    const bool is_view = lowering_.views.is_known(a);
    if (is_composed || (container_of(type) == Container::none && !is_of(type, "span") && !is_view)) {
      arguments.push_back(a);
      continue;
    }
    clang::Expr* range = is_view ? a : const_cast<clang::Expr*>(plain(a)->IgnoreParenImpCasts());
    if (!is_view && (!range->isLValue() || has_effects(range))) return false;
    clang::Expr* first = bound_of(range, "begin", context_);
    clang::Expr* last = bound_of(range, "end", context_);
    if (first == nullptr || last == nullptr) return false;
    const bool is_whole = arguments.empty();
    if ((is_view && !is_whole) || (!is_whole && arguments.size() != 2)) return false;
    if (!is_whole) second_end = last;
    arguments.push_back(first);
    if (is_whole) arguments.push_back(last);
    is_given_whole |= is_whole;
  }
  // What takes a place inside of the range has it between begin and end.
  static const std::set<std::string> inside{"nth_element", "partial_sort", "rotate"};
  if (is_given_whole && arguments.size() >= 3 && inside.count(name) != 0) std::swap(arguments[1], arguments[2]);
  if (second_end != nullptr) return !value_is_used && two_ranges(e, name, arguments, second_end);
  const bool is_extreme = name == "max" || name == "min";
  const bool of_view = !arguments.empty() && lowering_.views.is_begin(arguments[0]);
  if (arguments.empty() || (is_extreme && !is_address(arguments[0]) && !of_view)) return false;
  // What they give back is another type, but for positions, numbers and answers.
  const bool is_known_result = e->getType()->isArithmeticType() || is_iterator(e->getType()) || is_extreme;
  // Those of std give back nothing where these give back the end.
  static const std::set<std::string> silent{"sort", "stable_sort", "partial_sort", "nth_element",
                                            "fill", "generate",    "reverse",      "shuffle"};
  if (value_is_used && !e->getType()->isVoidType() && (!is_known_result || silent.count(name) != 0)) return false;
  const auto* call = clang::CallExpr::Create(context_, const_cast<clang::Expr*>(o->getArg(0)), arguments, e->getType(),
                                             clang::VK_PRValue, e->getEndLoc(), clang::FPOptionsOverride());
  if (!algorithm_call(call, is_extreme ? name + "_element" : name, value_is_used, out)) return false;
  if (is_extreme) out = lowering_.expressions.pointee(out, e->getBeginLoc());
  return true;
}

const clang::ClassTemplateSpecializationDecl* Algorithms::extremes_of_a_range(clang::QualType type) {
  const auto* instance =
      llvm::dyn_cast_or_null<clang::ClassTemplateSpecializationDecl>(type.getNonReferenceType()->getAsCXXRecordDecl());
  const bool fits = instance != nullptr && instance->getQualifiedNameAsString() == "std::ranges::min_max_result";
  return fits ? instance : nullptr;
}

/// auto [least, most] = std::ranges::minmax(v), which are values, and of minmax_element, which are positions. False for
/// other forms.
bool Algorithms::declare_extremes(const clang::VarDecl* d, const clang::Stmt* scope) {
  if (!d->isLocalVarDecl() || d->isStaticLocal() || d->getInit() == nullptr) return false;
  const auto* o = llvm::dyn_cast<clang::CXXOperatorCallExpr>(plain(d->getInit())->IgnoreImplicit());
  const auto* algorithm = o != nullptr ? llvm::dyn_cast_or_null<clang::VarDecl>(named(o->getArg(0))) : nullptr;
  if (algorithm == nullptr || o->getNumArgs() < 2 || changes(scope, {d})) return false;
  const std::string name = algorithm->getQualifiedNameAsString();
  if (name == "std::ranges::minmax_element") {
    body_.bindings = d;
    discard(d->getInit());
    return std::exchange(body_.bindings, nullptr) == nullptr;
  }
  for (unsigned k = 2; k < o->getNumArgs(); ++k)
    if (!llvm::isa<clang::CXXDefaultArgExpr>(o->getArg(k))) return false;
  const clang::Expr* range = plain(o->getArg(1))->IgnoreParenImpCasts();
  const auto of = types_in(extremes_of_a_range(d->getType()))[0];
  const bool known = container_of(range->getType()) != Container::none || is_of(range->getType(), "span");
  if (name != "std::ranges::minmax" || !of->isArithmeticType() || !known || !range->isLValue() || has_effects(range))
    return false;
  const auto where = d->getLocation();
  const clang::Expr *first = bound_of(range, "begin", context_), *last = bound_of(range, "end", context_);
  if (first == nullptr || last == nullptr || !is_address(first)) return false;
  const ElementRange r = lowering_.iterators.range_between(first, last, where);
  const auto* names = llvm::dyn_cast<clang::DecompositionDecl>(d);
  const auto declared = [&](unsigned k) {
    const std::string called =
        names != nullptr ? names->bindings()[k]->getNameAsString() : d->getNameAsString() + (k == 0 ? "_min" : "_max");
    const auto extreme = ir::variable(visible_name(called), ir::as_mutable(module_.type_of(of, where)));
    show(extreme);
    emit(ir::declare(extreme,
                     lowering_.iterators.element_of(r, ir::literal("0", ir::as_mutable(r.count->type)), where)));
    return ir::ref(extreme);
  };
  const ir::ExprPtr least = declared(0), most = declared(1);
  // The first of the smallest and the last of the largest.
  lowering_.iterators.for_each(r, where, [&](const ir::ExprPtr& k) {
    const ir::ExprPtr x = lowering_.iterators.element_of(r, k, where);
    emit(ir::if_(ir::binary("<", x, least), {ir::assign(least, x, range_of(o))}));
    emit(ir::if_(ir::unary("!", ir::binary("<", x, most)), {ir::assign(most, x, range_of(o))}));
  });
  if (names != nullptr) {
    body_.bound[names->bindings()[0]] = least;
    body_.bound[names->bindings()[1]] = most;
  } else {
    body_.pairs[d] = {least, most};
  }
  return true;
}

}  // namespace wengert::compiler
