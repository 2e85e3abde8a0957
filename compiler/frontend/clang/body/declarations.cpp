// SPDX-License-Identifier: MIT
// Variables of a body: their types and first values, references, and static ones that never change.
#include <algorithm>

#include "compiler/frontend/clang/body/lowering.hpp"
#include "compiler/frontend/clang/body/returned_argument.hpp"
#include "compiler/frontend/clang/library/exchanges.hpp"
#include "compiler/frontend/clang/tree_visitor.hpp"

namespace wengert::compiler {

namespace {

ir::TypePtr mutable_elements(const ir::TypePtr& type) {
  if (type->kind != ir::TypeKind::array) return type;
  auto other = std::make_shared<ir::Type>(*type);
  other->element = mutable_elements(ir::as_mutable(type->element));
  return other;
}

/// The type with const on its elements, or on itself.
ir::TypePtr of_constants(const ir::TypePtr& type) {
  if (type->kind != ir::TypeKind::array) return ir::as_const(type);
  auto other = std::make_shared<ir::Type>(*type);
  other->element = of_constants(type->element);
  return other;
}

/// Whether an expression is map.find(key), lower_bound(key) or upper_bound(key), or std::prev of such an iterator.
bool is_find_in_map(const clang::Expr* e, const clang::Stmt* scope) {
  e = e != nullptr ? plain(e)->IgnoreImplicit() : nullptr;
  if (const auto* made = llvm::dyn_cast_or_null<clang::CXXConstructExpr>(e); made && made->getNumArgs() == 1)
    e = plain(made->getArg(0))->IgnoreImplicit();
  if (is_call_of(e, "prev") || is_call_of(e, "next")) {
    const auto* call = llvm::cast<clang::CallExpr>(e);
    const auto* from = copied_variable(call->getArg(0));
    return call->getNumArgs() == 2 && llvm::isa<clang::CXXDefaultArgExpr>(call->getArg(1)) && from != nullptr &&
           !changes(scope, {from});
  }
  const auto* member = llvm::dyn_cast_or_null<clang::MemberExpr>(e);
  const bool of_pair = member != nullptr && is_pair(member->getBase()->getType());
  if (of_pair) e = plain(member->getBase())->IgnoreImplicit();
  const auto* call = llvm::dyn_cast_or_null<clang::CXXMemberCallExpr>(e);
  if (call == nullptr || call->getMethodDecl() == nullptr) return false;
  const std::string name = call->getMethodDecl()->getNameAsString();
  return (of_pair || name == "find" || name == "lower_bound" || name == "upper_bound") &&
         is_map(call->getImplicitObjectArgument()->getType());
}

/// emplace_back of a vector, a list or a deque, whose result is the element that it adds.
bool is_added(const clang::Expr* e) {
  const auto* call = llvm::dyn_cast<clang::CXXMemberCallExpr>(e->IgnoreParenImpCasts());
  return call != nullptr && call->getMethodDecl() != nullptr &&
         call->getMethodDecl()->getNameAsString() == "emplace_back" &&
         container_of(call->getImplicitObjectArgument()->getType()) == Container::vector;
}

/// Whether map.at(key) names an entry of a map that is const, where no others are added.
bool is_in_constant_map(const clang::Expr* e) {
  const auto* c = llvm::dyn_cast<clang::CXXMemberCallExpr>(e->IgnoreParenImpCasts());
  if (c == nullptr) return false;
  const auto* map = named(c->getImplicitObjectArgument());
  return (map != nullptr && map->getType().isConstQualified()) ||
         returned_constant(c->getImplicitObjectArgument()) != nullptr;
}

/// Whether an initial value calls constructors, also inside lists, whose text as written does not show them.
bool constructs(const clang::Expr* e) {
  e = plain(e)->IgnoreParenImpCasts();
  if (const auto* list = llvm::dyn_cast<clang::InitListExpr>(e))
    return std::any_of(list->begin(), list->end(),
                       [](const clang::Stmt* one) { return constructs(llvm::cast<clang::Expr>(one)); });
  return llvm::isa<clang::CXXConstructExpr>(e);
}

}  // namespace

void Declarations::declaration(const clang::VarDecl* d) {
  const auto where = d->getLocation();
  clang::QualType type = d->getType();
  lowering_.maps.add_keys(d->getInit());
  if (lowering_.matrices.declare(d)) return;
  if (is_callable(type) && !d->hasGlobalStorage()) return lowering_.callables.declare_callable(d);
  if (is_argument_list(type) && body_.rest != nullptr) return lowering_.variadics.declare(d);
  if (is_call_of(d->getInit(), "minmax_element") && is_pair(type) && d->isLocalVarDecl() && !d->isStaticLocal() &&
      (!changes(lifetime(d), {d}) || Algorithms::changes_as_extremes(lifetime(d), d))) {
    body_.bindings = d;
    discard(d->getInit());
    if (body_.bindings == nullptr) return;
    body_.bindings = nullptr;
    refuse(where, Refused::library_function, "std::minmax_element of this form");
  }
  if (declare_minmax(d)) return;
  if (Algorithms::extremes_of_a_range(type) && lowering_.algorithms.declare_extremes(d, lifetime(d))) return;
  if (body_.function != nullptr && body_.function->getBody() != nullptr && is_pair(type) && d->getInit() != nullptr &&
      lowering_.maps.declare_pair(d, lifetime(d)))
    return;
  if (is_slice(type) && !changes(lifetime(d), {d}) && lowering_.valarrays.declare_slice(d)) return;
  if (is_lazy_valarray(type.getNonReferenceType()))
    refuse(where, Refused::library_function, "auto of an expression of std::valarray, evaluated where it is used,");
  if (type->isReferenceType()) return declare_reference(d);
  if (lowering_.owners.declare_adopted(d)) return;
  number_letters(d);
  if (type.isVolatileQualified()) refuse(where, Refused::volatile_type, d->getNameAsString());
  if (d->hasExternalStorage()) return;
  if (ends_flexibly(type)) refuse(where, Refused::unsupported_type, spelled(type));
  if (declare_moving_position(d)) return;
  if (is_steady_iterator(type) && body_.function->getBody() != nullptr) {
    const clang::Stmt* scope = lifetime(d);
    // An iterator that stays where it is stands for its entry: a pointer would not outlive a later growth of the map,
    // where the reverse section meets it again.
    if (d->isLocalVarDecl() && !d->isStaticLocal() && is_find_in_map(d->getInit(), scope) && !changes(scope, {d}) &&
        !read_after_growth(scope, d, context_.getSourceManager())) {
      body_.bound[d] = value(d->getInit());
      return;
    }
    if (grows_after(scope, d->getEndLoc(), context_.getSourceManager(), d->getInit())) {
      if (d->getInit() != nullptr && !changes(scope, {d}) && bind_before_growth(d)) return;
      refuse(where, Refused::map_reference, d->getNameAsString());
    }
  }
  if (d->isLocalVarDecl()) refuse_moved_later(d);
  if (bind_iterator(d)) return;
  if (d->isLocalVarDecl() && body_.function != nullptr && body_.function->getBody() != nullptr &&
      lowering_.views.declare(d, lifetime(d)))
    return;
  if (d->isStaticLocal() && !is_fixed_static(d)) {
    if (context_.getBaseElementType(type).isConstQualified())
      refuse(where, Refused::static_local, d->getNameAsString());
    module_.global(d, where);
    return;
  }
  if (d->isStaticLocal()) {
    const auto* around = llvm::dyn_cast<clang::FunctionDecl>(d->getDeclContext());
    const clang::QualType returned = around != nullptr ? around->getReturnType() : clang::QualType();
    const bool address_returned =
        !returned.isNull() && (returned->isPointerType() || returned->isReferenceType()) && !returned_argument(around);
    // It outlives the call, and so may what points to it: a local variable would not do.
    if ((address_returned || type->isArrayType() || type->isRecordType()) && d->getInit() != nullptr &&
        d->getInit()->isConstantInitializer(context_, false) && !constructs(d->getInit()) && !is_string(type) &&
        !module_.is_owned(type) && !module_.takes_statements(d)) {
      module_.global(d, where);
      return;
    }
    // An accessor's body is read in the function that calls it, whose local variable lives as long as the reference.
    if (address_returned && around->getCanonicalDecl() == body_.function->getCanonicalDecl())
      refuse(where, Refused::static_address, d->getNameAsString());
  }
  if (is_copied_passive_object(type) && !d->hasGlobalStorage()) return lowering_.carried.declare_passive(d);
  if (is_passive_object(type) && !d->hasGlobalStorage()) return lowering_.carried.declare_carried(d);
  if (lowering_.carried.declare_letters(d)) return;
  if (is_string(type) && (!lowering_.names.is_name(d) || lowering_.texts.is_worked(d)))
    return lowering_.carried.declare_carried(d);
  // What the reverse section fills again cannot be const, a const array's elements no more than a const number.
  if (module_.is_owned(type)) {
    if (declare_owned(d)) return;
    refuse(where, Refused::owned_by_value, d->getNameAsString());
  }
  const auto* own_class = type->getAsCXXRecordDecl();
  const bool ends = destructs(own_class);
  const ir::TypePtr lowered =
      ends ? module_.object_type(type, where) : mutable_elements(module_.type_of(type, where, &lowering_));
  if (lowered->kind == ir::TypeKind::opaque && type->getAsCXXRecordDecl() != nullptr &&
      type->getAsCXXRecordDecl()->isInStdNamespace())
    return lowering_.carried.declare_carried(d);
  if (lowered->kind == ir::TypeKind::opaque) {
    const std::string name = spelled(type.getUnqualifiedType());
    if (name == "omp_lock_t" || name == "omp_nest_lock_t")
      refuse(where, Refused::openmp,
             "a lock has no derivative here; write '#pragma omp critical' before what it guards");
    refuse(where, Refused::container, name);
  }
  const clang::Expr* start = d->getInit();
  const auto range = module_.range_of(d->getSourceRange());
  // The initial value is lowered before the name is visible: `double x = x;` of an outer x.
  const clang::Expr* inner = start;
  while (inner != nullptr) {
    const clang::Expr* before = inner;
    inner = inner->IgnoreParens();
    if (const auto* full = llvm::dyn_cast<clang::FullExpr>(inner)) inner = full->getSubExpr();
    if (const auto* bound = llvm::dyn_cast<clang::CXXBindTemporaryExpr>(inner)) inner = bound->getSubExpr();
    if (const auto* cast = llvm::dyn_cast<clang::ImplicitCastExpr>(inner);
        ends && cast != nullptr && cast->getCastKind() == clang::CK_NoOp)  // to const
      inner = cast->getSubExpr();
    if (inner == before) break;
  }
  if (ends && (d->hasGlobalStorage() ||
               !llvm::isa_and_nonnull<clang::CXXConstructExpr, clang::CallExpr, clang::InitListExpr>(inner)))
    refuse(where, Refused::destructor, own_class->getNameAsString());
  const auto declare_plain = [&](const ir::ExprPtr& initial_value) {
    const auto variable = new_variable(d, ir::as_mutable(lowered), ir::Passing::local);
    if (!ir::is_scalar(lowered)) variable->is_const = false;
    emit(ir::declare(variable, initial_value, range));
    return ir::ref(variable);
  };
  if (inner == nullptr) {
    declare_plain(nullptr);
    return;
  }
  if (is_smart_pointer(type)) {
    const ir::ExprPtr target = declare_plain(ir::null_pointer(lowered));
    lowering_.owners.own(target, inner, true);
    return;
  }
  if (is_string(type) && ir::is_scalar(lowered)) {
    declare_plain(lowering_.names.name(inner));
    return;
  }
  if (is_valarray(type)) {
    // The value is made before the name is known.
    const ir::ExprPtr from = lowering_.valarrays.evaluated(inner);
    const ir::ExprPtr given = from ? from : value(inner);
    return emit(ir::assign(declare_plain(nullptr), given));
  }
  if (const auto* list = llvm::dyn_cast<clang::CXXStdInitializerListExpr>(plain(inner)->IgnoreImplicit());
      list != nullptr && lowered->kind == ir::TypeKind::vector)
    return lowering_.vectors.fill_list(declare_plain(nullptr),
                                       llvm::cast<clang::InitListExpr>(plain(list->getSubExpr())->IgnoreImplicit()));
  if (is_owned_array(type)) return lowering_.vectors.fill_owned_array(declare_plain(nullptr), inner);
  if (const auto* c = llvm::dyn_cast<clang::CXXConstructExpr>(inner)) {
    const auto* constructor = c->getConstructor();
    if (ir::is_pointer(lowered)) {
      declare_plain(value(c));
      return;
    }
    if (vector_base(constructor->getParent()) != nullptr && !constructor->isInheritingConstructor() &&
        !constructor->isCopyOrMoveConstructor())
      return lowering_.construction.construct_at(declare_plain(nullptr), c);
    if (is_map(type) && !constructor->isCopyOrMoveConstructor())
      return lowering_.maps.construct_map(declare_plain(nullptr), c);
    if (lowered->kind == ir::TypeKind::vector) {
      if (lowering_.vectors.copies_range(c)) {
        lowering_.vectors.declare_range(c, declare_plain);
        return;
      }
      if (lowering_.vectors.list_of_vector(c) != nullptr || lowering_.vectors.makes_rows(c) ||
          lowering_.vectors.copies_list(c)) {
        lowering_.vectors.fill_vector(declare_plain(nullptr), c);
        return;
      }
      if (!constructor->isCopyOrMoveConstructor()) {
        const ir::ExprPtr made = lowering_.vectors.sized_vector(c);
        const ir::ExprPtr target = declare_plain(made->operands.empty() ? nullptr : made);
        if (made->operands.size() == 1)
          lowering_.construction.construct_new_elements(target, ir::literal("0", ir::int_type("std::size_t")), type, c);
      } else {
        const ir::ExprPtr from = value(c);
        const ir::ExprPtr target = declare_plain(nullptr);
        emit(ir::assign(target, from));
      }
      return;
    }
    if (lowered->kind == ir::TypeKind::array || lowered->kind == ir::TypeKind::std_array) {
      if (constructor->isCopyOrMoveConstructor()) {
        lowering_.hierarchies.refuse_other_elements(type, where);
        const ir::ExprPtr from = value(c);
        emit(ir::assign(declare_plain(nullptr), from));
        return;
      }
      lowering_.construction.construct_default(declare_plain(nullptr), type, c);
      return;
    }
    if (constructor->isCopyOrMoveConstructor() && !constructor->isUserProvided() &&
        lowering_.hierarchies.is_sliced(type)) {
      const ir::ExprPtr from = value(c);
      declare_plain(from);
      return;
    }
    if (constructor->isCopyOrMoveConstructor() && !constructor->isUserProvided() &&
        !copies_by_constructor(constructor->getParent())) {
      body_.direct = c->getArg(0)->IgnoreParenCasts();
      const ir::ExprPtr from = value(c);
      body_.direct = nullptr;
      declare_plain(from);
      return;
    }
    if (constructor->isCopyOrMoveConstructor() && c->isElidable()) {
      const ir::ExprPtr from = value(c->getArg(0));
      const ir::ExprPtr object = declare_plain(from);
      if (ends) lowering_.destructors.declared(d, object);
      return;
    }
    const ir::ExprPtr object = declare_plain(nullptr);
    lowering_.construction.construct_at(object, c);
    if (ends) lowering_.destructors.declared(d, object);
    return;
  }
  const auto* list = llvm::dyn_cast<clang::InitListExpr>(inner);
  if (list != nullptr && lowered->kind == ir::TypeKind::std_array && list->getNumInits() > 0)  // around an array
    if (const clang::Expr* whole = plain(list->getInit(0)); !llvm::isa<clang::ImplicitValueInitExpr>(whole))
      list = llvm::dyn_cast<clang::InitListExpr>(whole->IgnoreImplicit());
  if (list && (type->isArrayType() || lowered->kind == ir::TypeKind::std_array)) {
    if (lowered->extent && lowered->extent->kind == ir::ExprKind::literal && std::stol(lowered->extent->text) > 64 &&
        list->getNumInits() < 64) {
      // A long array with few given values: zeros by loops, then the values.
      const ir::ExprPtr target = declare_plain(nullptr);
      lowering_.initials.clear(target, where);
      const auto* semantic = list->getSemanticForm() ? list->getSemanticForm() : list;
      for (unsigned k = 0; k < semantic->getNumInits(); ++k)
        if (!llvm::isa<clang::ImplicitValueInitExpr>(semantic->getInit(k)))
          lowering_.initials.fill(ir::index(target, ir::int_literal(k)),
                                  lowering_.initials.initial(semantic->getInit(k), lowered->element), where);
      return;
    }
  }
  if (ir::is_pointer(lowered)) {
    if (lowering_.initials.is_allocation(inner->IgnoreParenCasts())) {
      const ir::ExprPtr target = declare_plain(nullptr);
      if (lowering_.initials.allocation(target, inner)) return;
    }
  }
  if (llvm::isa<clang::InitListExpr>(inner) && module_.holds_matrices(lowered)) {
    // Member by member: a list of whole matrices has no derivative.
    const ir::ExprPtr from = lowering_.initials.initial(inner, lowered);
    lowering_.initials.fill(declare_plain(nullptr), from, where);
    return;
  }
  body_.direct = inner->IgnoreParenCasts();
  const ir::ExprPtr from = lowering_.initials.initial(inner, lowered);
  body_.direct = nullptr;
  const ir::ExprPtr object = declare_plain(from);
  if (ends) lowering_.destructors.declared(d, object);
}

/// auto [least, most] = std::minmax(a, b): references; two values where the variables stay what they are.
bool Declarations::declare_minmax(const clang::VarDecl* d) {
  const auto* names = llvm::dyn_cast<clang::DecompositionDecl>(d);
  if (names == nullptr || names->bindings().size() != 2 || !is_call_of(d->getInit(), "minmax")) return false;
  const auto* call = llvm::cast<clang::CallExpr>(plain(d->getInit())->IgnoreImplicit());
  if (call->getNumArgs() != 2 || !call->getArg(0)->getType()->isArithmeticType()) return false;
  if (!keeps_its_value(call, lifetime(d))) {
    const auto [least, most] = lowering_.expressions.ordered_places(call);
    if (!least) return false;
    body_.bound[names->bindings()[0]] = least;
    body_.bound[names->bindings()[1]] = most;
    return true;
  }
  const ir::ExprPtr a = value(call->getArg(0)), b = value(call->getArg(1));
  const ir::ExprPtr turned = ir::binary("<", b, a);
  for (const bool is_first : {true, false}) {
    const clang::BindingDecl* name = names->bindings()[is_first ? 0 : 1];
    const auto chosen = ir::variable(visible_name(name->getNameAsString()), ir::as_mutable(a->type));
    show(chosen);
    emit(ir::declare(chosen, is_first ? ir::conditional(turned, b, a) : ir::conditional(turned, a, b)));
    body_.bound[name] = ir::ref(chosen);
  }
  return true;
}

/// A local object of a class that smart pointers own elsewhere: such a pointer owns it, too.
bool Declarations::declare_owned(const clang::VarDecl* d) {
  if (d->getInit() == nullptr || d->hasGlobalStorage()) return false;
  const auto* record = d->getType()->getAsCXXRecordDecl();
  const auto type = ir::reference_to(ir::struct_type(module_.struct_of(record, d->getLocation()).name));
  const auto owner =
      ir::variable(visible_name(d->getNameAsString()), type, ir::Passing::local, module_.range_of(d->getSourceRange()));
  emit(ir::declare(owner, ir::null_pointer(type)));
  if (!lowering_.owners.make_in_place(ir::ref(owner), d->getInit())) return false;
  body_.bound[d] = ir::dereference(ir::ref(owner));
  return true;
}

namespace {

/// The statement whose end is that of a variable: an 'if', a loop or a switch that declares it.
class Declaring : public TreeVisitor<Declaring, clang::IfStmt, clang::ForStmt, clang::WhileStmt, clang::SwitchStmt,
                                     clang::CXXForRangeStmt> {
 public:
  explicit Declaring(const clang::VarDecl* d) : declared_(d) {}
  bool visit(clang::IfStmt* s) { return look(s, s->getInit(), s->getConditionVariable()); }
  bool visit(clang::ForStmt* s) { return look(s, s->getInit(), s->getConditionVariable()); }
  bool visit(clang::WhileStmt* s) { return look(s, nullptr, s->getConditionVariable()); }
  bool visit(clang::SwitchStmt* s) { return look(s, s->getInit(), s->getConditionVariable()); }
  bool visit(clang::CXXForRangeStmt* s) { return look(s, s->getInit(), s->getLoopVariable()); }
  const clang::Stmt* found = nullptr;

 private:
  bool look(const clang::Stmt* s, const clang::Stmt* init, const clang::VarDecl* condition) {
    bool here = condition == declared_;
    if (const auto* all = llvm::dyn_cast_or_null<clang::DeclStmt>(init))
      for (const clang::Decl* one : all->decls()) here |= one == declared_;
    if (here) found = s;
    return found == nullptr;
  }
  const clang::VarDecl* declared_;
};

}  // namespace

const clang::Stmt* Declarations::lifetime(const clang::VarDecl* d) const {
  Declaring declaring(d);
  declaring.walk(body_.function->getBody());
  if (declaring.found != nullptr) return declaring.found;
  return body_.compounds.empty() ? body_.function->getBody() : body_.compounds.back();
}

/// Whether an expression has the same value as long as this statement runs, so that a copy stands for a reference to
/// it.
bool Declarations::keeps_its_value(const clang::Expr* e, const clang::Stmt* scope) const {
  return is_reached_by_name_alone(e, body_.function) && !changes(scope, mentioned_in(e).variables);
}

/// A local reference stands for its place when the place's address cannot change while it lives; else it is a pointer.
void Declarations::declare_reference(const clang::VarDecl* d, const clang::Expr* given) {
  const auto where = d->getLocation();
  const clang::Expr* const start = given != nullptr ? given : d->getInit();
  if (start == nullptr) refuse(where, Refused::unsupported_statement, "a reference without a value");
  if (is_stream(d->getType())) return lowering_.carried.declare_carried(d);
  const clang::Expr* init = plain(start);
  // What at() or [] refers to stays while nothing else is added or removed.
  const auto stays = [&] {
    const auto* o = llvm::dyn_cast<clang::CXXOperatorCallExpr>(init->IgnoreParenImpCasts());
    const bool is_entry = o != nullptr && o->getOperator() == clang::OO_Subscript && is_map(o->getArg(0)->getType());
    return (is_entry || llvm::isa<clang::CXXMemberCallExpr>(init->IgnoreParenImpCasts())) &&
           body_.function->getBody() != nullptr &&
           !grows_after(lifetime(d), d->getEndLoc(), context_.getSourceManager(), start, is_entry ? d : nullptr);
  };
  const bool moves_later = (is_map_element(init) && !is_in_constant_map(init) && !stays()) ||
                           (is_steady_element(init) && body_.function->getBody() != nullptr && !stays() &&
                            grows_after(lifetime(d), d->getEndLoc(), context_.getSourceManager(), start));
  if (moves_later && given == nullptr && (bind_before_growth(d) || lowering_.maps.declare_entry(d, lifetime(d))))
    return;
  if (moves_later) refuse(where, Refused::map_reference, module_.text_of(init->getSourceRange()));
  const auto* choice = llvm::dyn_cast<clang::ConditionalOperator>(init->IgnoreParenImpCasts());
  if (choice != nullptr && choice->isLValue()) {
    body_.bound[d] = lowering_.expressions.chosen_place(choice);
    return;
  }
  const clang::Stmt* scope = body_.compounds.empty() ? body_.function->getBody() : body_.compounds.back();
  const bool reads_alone = d->getType().getNonReferenceType().isConstQualified();
  if (init->isLValue() && !(reads_alone && keeps_its_value(init, scope)))
    if (const ir::ExprPtr chosen = lowering_.expressions.referred_place(init)) {
      body_.bound[d] = chosen;
      return;
    }
  // Here the result is a copy: that does where neither side changes.
  if (const clang::CallExpr* extreme = copied_extreme(init)) {
    std::set<const clang::ValueDecl*> sides;
    const bool known = reads_alone && std::all_of(extreme->arg_begin(), extreme->arg_begin() + 2, [&](const auto* a) {
                         const auto* side = llvm::dyn_cast_or_null<clang::VarDecl>(named(a));
                         if (side != nullptr) sides.insert(side);
                         return side != nullptr && side->hasLocalStorage() && !side->getType()->isReferenceType();
                       });
    if (!known || changes_parts(scope, sides))
      refuse(where, Refused::returned_reference, module_.text_of(init->getSourceRange()));
  }
  const std::size_t before = body_.out->size();
  const ir::ExprPtr target = value(is_copied_number(start) ? init : start);
  if (ir::is_place(target) && init->isLValue() && !is_added(init) && changes_a_size(*body_.out, before) &&
      !(is_map_element(init) && stays()))
    refuse(where, Refused::map_reference, module_.text_of(init->getSourceRange()));
  if (!ir::is_place(target) || is_copied_number(start)) {
    // The result of std::min(a, b), say: a copy does as long as neither changes.
    if (init->isLValue() && !(reads_alone && keeps_its_value(init, scope)))
      refuse(where, Refused::returned_reference, module_.text_of(init->getSourceRange()));
    const auto variable = new_variable(d, ir::as_mutable(target->type), ir::Passing::local);
    emit(ir::declare(variable, target));
    return;
  }
  const Mentioned address = mentioned_in(start);
  std::set<const clang::ValueDecl*> depends;
  bool state_moves = false;  // a subscript that any call may change
  for (const auto* v : address.variables) {
    const clang::QualType type = v->getType().getNonReferenceType();
    if (type->isPointerType() || type->isIntegralOrEnumerationType()) depends.insert(v);
    const auto* variable = llvm::dyn_cast<clang::VarDecl>(v);
    state_moves |= depends.count(v) != 0 && variable != nullptr && !module_.state().writers(variable).empty();
  }
  const bool through_memory = target->kind != ir::ExprKind::variable && [&] {
    bool found = false;  // a pointer or subscript that is itself read from memory may change without being named
    ir::for_each_expr(target, [&](const ir::ExprPtr& x) {
      if (x->kind == ir::ExprKind::index)
        ir::for_each_expr(x->operands[1], [&](const ir::ExprPtr& y) {
          found |=
              y->kind == ir::ExprKind::index || y->kind == ir::ExprKind::field || y->kind == ir::ExprKind::dereference;
        });
      if (x->kind == ir::ExprKind::dereference ||
          (x->kind == ir::ExprKind::index && ir::is_pointer(x->operands[0]->type)))
        found |= x->operands[0]->kind != ir::ExprKind::variable && !ir::is_sequence(x->operands[0]->type);
    });
    return found;
  }();
  const bool owned = target->kind == ir::ExprKind::dereference && ir::is_reference(target->operands[0]->type);
  const Keepers keepers = keepers_of(init);
  const clang::Stmt* body = body_.function != nullptr ? body_.function->getBody() : nullptr;
  if (!owned && is_used_after_reset(lifetime(d), d, keepers, body, context_.getSourceManager())) {
    body_.bound[d] = with_kept_owner(d, target);
    return;
  }
  const Exchange exchange = exchange_before_use(lifetime(d), d, keepers, body, context_.getSourceManager());
  if (exchange == Exchange::of_elements) refuse(where, Refused::map_reference, d->getNameAsString());
  if (!owned && exchange == Exchange::none && !changes(scope, depends) && !through_memory && !address.calls &&
      !state_moves) {
    if (const ir::ExprPtr place = with_sizes_as_they_are(d, target)) {
      body_.bound[d] = place;
      return;
    }
  }
  if (owned) {
    body_.bound[d] = with_kept_owner(d, target);
    return;
  }
  auto pointed = target->type;
  const clang::QualType referred = d->getType().getNonReferenceType();
  if (referred.isConstQualified() || context_.getBaseElementType(referred).isConstQualified())
    pointed = of_constants(pointed);
  const auto pointer = ir::variable(visible_name(d->getNameAsString()), ir::pointer_to(pointed), ir::Passing::local,
                                    module_.range_of(d->getSourceRange()));
  emit(ir::declare(pointer, target->kind == ir::ExprKind::dereference ? target->operands[0] : ir::address_of(target)));
  body_.bound[d] = ir::dereference(ir::ref(pointer));
}

}  // namespace wengert::compiler
