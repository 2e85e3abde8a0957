// SPDX-License-Identifier: MIT
// Lambdas, pointers to functions and std::function: what is called is found while the source is read.
#include <algorithm>

#include "compiler/frontend/clang/body/lowering.hpp"
#include "compiler/frontend/clang/tree_visitor.hpp"

namespace wengert::compiler {

namespace {

/// The values that a variable is given by assignments.
class Assigned : public TreeVisitor<Assigned, clang::BinaryOperator, clang::CXXOperatorCallExpr> {
 public:
  explicit Assigned(const clang::ValueDecl* variable) : variable_(variable) {}
  bool visit(clang::BinaryOperator* e) {
    if (e->getOpcode() == clang::BO_Assign && named(e->getLHS()) == variable_) values.push_back(e->getRHS());
    return true;
  }
  bool visit(clang::CXXOperatorCallExpr* e) {
    if (e->getOperator() == clang::OO_Equal && named(e->getArg(0)) == variable_) values.push_back(e->getArg(1));
    return true;
  }
  std::vector<const clang::Expr*> values;

 private:
  const clang::ValueDecl* variable_;
};

/// The lambdas of a function, and the variables whose address or reference it takes.
class LambdaFinder
    : public TreeVisitor<LambdaFinder, clang::LambdaExpr, clang::UnaryOperator, clang::VarDecl, clang::Expr> {
 public:
  bool visit(clang::LambdaExpr* e) {
    lambdas.push_back(e);
    return true;
  }
  bool visit(clang::UnaryOperator* e) {
    if (e->getOpcode() == clang::UO_AddrOf) addressed.insert(named(e->getSubExpr()));
    return true;
  }
  bool visit(clang::VarDecl* d) {
    if (d->getType()->isReferenceType() && d->getInit() != nullptr) addressed.insert(named(d->getInit()));
    return true;
  }
  /// Operators but '()' take a reference for as long as they run, and call no lambda.
  bool visit(clang::Expr* e) {
    const auto* operation = llvm::dyn_cast<clang::CXXOperatorCallExpr>(e);
    if (operation != nullptr && operation->getOperator() != clang::OO_Call) return true;
    for (const clang::Expr* one : given_to_references(e)) addressed.insert(named(one));
    return true;
  }
  std::vector<const clang::LambdaExpr*> lambdas;
  std::set<const clang::ValueDecl*> addressed;
};

}  // namespace

/// What an expression that can be called is known to be; null if that is seen at run time only.
CallablePtr Callables::callable(const clang::Expr* whole) {
  const clang::Expr* e = plain(whole);
  if (operator_function(e->getType()->getAsCXXRecordDecl()) != nullptr) return functor(e);
  if (const auto* c = llvm::dyn_cast<clang::CastExpr>(e)) {
    if (c->getCastKind() == clang::CK_NullToPointer) return std::make_shared<Callable>();
    return callable(c->getSubExpr());
  }
  if (const auto* u = llvm::dyn_cast<clang::UnaryOperator>(e)) {
    if (u->getOpcode() == clang::UO_Deref && is_stored_function(e->getType()) &&
        !is_callable(u->getSubExpr()->getType()))
      return stored(e->getType(), lowering_.expressions.pointee(value(u->getSubExpr()), e->getBeginLoc()),
                    e->getBeginLoc());
    if (u->getOpcode() == clang::UO_AddrOf || u->getOpcode() == clang::UO_Deref || u->getOpcode() == clang::UO_Plus)
      return callable(u->getSubExpr());
    return nullptr;
  }
  if (const auto* constant = llvm::dyn_cast<clang::ConstantExpr>(e)) return callable(constant->getSubExpr());
  if (e->isNullPointerConstant(context_, clang::Expr::NPC_ValueDependentIsNotNull)) return std::make_shared<Callable>();
  if (const auto* lambda = llvm::dyn_cast<clang::LambdaExpr>(e)) return closure(lambda);
  if (const auto* r = llvm::dyn_cast<clang::DeclRefExpr>(e)) {
    if (const auto known = body_.callables.find(r->getDecl()); known != body_.callables.end()) return known->second;
    if (const auto* function = llvm::dyn_cast<clang::FunctionDecl>(r->getDecl())) {
      auto made = std::make_shared<Callable>();
      made->function = function->getDefinition() != nullptr ? function->getDefinition() : function->getCanonicalDecl();
      made->name = function->getNameAsString();
      return made;
    }
    const auto* variable = llvm::dyn_cast<clang::VarDecl>(r->getDecl());
    if (variable != nullptr && variable->hasGlobalStorage() && is_callable(variable->getType()) &&
        variable->getType().isConstQualified() && variable->getInit() != nullptr)
      return callable(variable->getInit());
    if (const auto found = body_.bound.find(r->getDecl()); found != body_.bound.end())
      return is_stored_function(e->getType()) ? stored(e->getType(), found->second, e->getBeginLoc()) : functor(e);
    if (llvm::isa<clang::BindingDecl>(r->getDecl()) && is_stored_function(e->getType()))
      return stored(e->getType(), lowering_.expressions.reference(r), e->getBeginLoc());
    return nullptr;
  }
  if (const auto* m = llvm::dyn_cast<clang::MemberExpr>(e);
      m != nullptr && is_stored_function(e->getType()) && llvm::isa<clang::FieldDecl>(m->getMemberDecl()))
    return stored(e->getType(), lowering_.expressions.member(m), e->getBeginLoc());
  if (const auto* c = llvm::dyn_cast<clang::CXXConstructExpr>(e)) {
    const auto* record = c->getType()->getAsCXXRecordDecl();
    if (record != nullptr && is_callable(c->getType())) {
      if (c->getNumArgs() == 0) return std::make_shared<Callable>();
      return callable(c->getArg(0));
    }
    return functor(e);
  }
  if (const auto* list = llvm::dyn_cast<clang::InitListExpr>(e)) {
    if (!is_callable(e->getType())) return functor(e);
    return list->getNumInits() == 1 ? callable(list->getInit(0)) : nullptr;
  }
  if (const auto* m = llvm::dyn_cast<clang::CXXMemberCallExpr>(e)) {
    // The conversion of a lambda to a pointer.
    if (m->getMethodDecl() != nullptr && llvm::isa<clang::CXXConversionDecl>(m->getMethodDecl()))
      return callable(m->getImplicitObjectArgument());
    return is_stored_function(e->getType()) ? stored(e->getType(), lowering_.calls.call(m, true), e->getBeginLoc())
                                            : nullptr;
  }
  if (const auto* c = llvm::dyn_cast<clang::CallExpr>(e)) {
    const auto* callee = c->getDirectCallee();
    const std::string name =
        callee != nullptr && callee->getIdentifier() != nullptr ? callee->getNameAsString() : std::string();
    if (callee != nullptr && is_stored_function(e->getType()) && (!callee->isInStdNamespace() || name.empty()))
      return stored(e->getType(), lowering_.calls.call(c, true), e->getBeginLoc());
    if (callee == nullptr || !callee->isInStdNamespace() || c->getNumArgs() != 1) return nullptr;
    if (name == "move" || name == "forward" || name == "ref" || name == "cref") return callable(c->getArg(0));
    return nullptr;
  }
  if (const auto* c = llvm::dyn_cast<clang::ConditionalOperator>(e)) {
    if (const auto known = known_test(c->getCond())) return callable(*known ? c->getTrueExpr() : c->getFalseExpr());
    auto made = std::make_shared<Callable>();
    const ir::ExprPtr test = value(c->getCond());
    for (const clang::Expr* side : {c->getTrueExpr(), c->getFalseExpr()}) {
      CallablePtr one;
      const ir::Block block = scratch([&] { one = callable(side); });
      if (one == nullptr || !block.empty()) return nullptr;
      made->choices.push_back(one);
      made->name += (made->name.empty() ? "" : "_or_") + one->name;
    }
    made->selector = save(ir::conditional(test, ir::int_literal(0), ir::int_literal(1)), "chosen", e->getBeginLoc());
    return made;
  }
  if (const auto* s = llvm::dyn_cast<clang::ArraySubscriptExpr>(e)) {
    // A table of functions that nobody changes.
    const auto* table = llvm::dyn_cast_or_null<clang::VarDecl>(named(s->getBase()));
    const auto* list = table != nullptr && table->getInit() != nullptr
                           ? llvm::dyn_cast<clang::InitListExpr>(plain(table->getInit()))
                           : nullptr;
    if (list == nullptr || !context_.getBaseElementType(table->getType()).isConstQualified() ||
        !context_.getAsConstantArrayType(table->getType())) {
      if (!is_stored_function(e->getType())) return nullptr;
      const ir::ExprPtr base = value(s->getBase());
      return stored(e->getType(), element(base, value(s->getIdx()), e->getBeginLoc()), e->getBeginLoc());
    }
    auto made = std::make_shared<Callable>();
    made->name = table->getNameAsString();
    for (const clang::Expr* one : list->inits()) {
      CallablePtr element;
      const ir::Block block = scratch([&] { element = callable(one); });
      if (element == nullptr || !block.empty()) return nullptr;
      made->choices.push_back(element);
    }
    made->selector = save(value(s->getIdx()), "chosen", e->getBeginLoc());
    return made;
  }
  return nullptr;
}

/// An object with operator(), which std::function keeps a copy of.
CallablePtr Callables::functor(const clang::Expr* e) {
  const auto* record = e->getType()->getAsCXXRecordDecl();
  if (const auto* library = operator_function(record)) {
    auto made = std::make_shared<Callable>();
    made->function = library;
    made->name = record->getNameAsString();
    return made;
  }
  const auto* body = record != nullptr && !record->isInStdNamespace() ? call_operator(record) : nullptr;
  if (body == nullptr || body->isStatic()) return nullptr;
  auto made = std::make_shared<Callable>();
  made->function = body;
  made->name = record->getNameAsString();
  const ir::ExprPtr object = value(e);
  if (ir::is_address(object->type)) return nullptr;
  if (const auto* other = copied_otherwise(record))
    refuse(e->getBeginLoc(), Refused::copied_whole, other->getNameAsString());
  made->captured.push_back({nullptr, save(object, "object", e->getBeginLoc()), nullptr, false, body->isConst()});
  return made;
}

/// Whether no lambda of the function that declares a variable changes it, nor what might through its address.
bool Callables::is_read_only_in_lambdas(const clang::ValueDecl* variable) const {
  const clang::FunctionDecl* around = function_around(variable);
  if (around == nullptr || around->getBody() == nullptr) return false;
  LambdaFinder finder;
  finder.walk(around->getBody());
  if (finder.addressed.count(variable) != 0) return false;
  return std::none_of(finder.lambdas.begin(), finder.lambdas.end(),
                      [&](const clang::LambdaExpr* e) { return changes(e->getBody(), {variable}); });
}

CallablePtr Callables::closure(const clang::LambdaExpr* e) {
  auto made = std::make_shared<Callable>();
  made->closure = e->getLambdaClass();
  const std::string around = body_.function != nullptr && body_.function->getIdentifier() != nullptr
                                 ? body_.function->getNameAsString() + "_"
                                 : std::string();
  made->name = around + (declared_ != nullptr ? declared_->getNameAsString() : "lambda");
  const bool is_mutable_lambda = is_mutable(made->closure);
  int next = 0;
  for (const clang::LambdaCapture& c : e->captures()) {
    const int k = next++;
    const auto where = c.getLocation().isValid() ? c.getLocation() : e->getBeginLoc();
    if (c.capturesThis()) {
      Captured one{nullptr, body_.object, nullptr, false,
                   body_.self_variable == nullptr || body_.self_variable->is_const};
      const bool is_owned = body_.self_variable != nullptr && ir::is_reference(body_.self_variable->type);
      if (c.getCaptureKind() == clang::LCK_StarThis) {
        if (is_owned) refuse(where, Refused::captured, "*this");
        if (const auto* other = copied_otherwise((*std::next(made->closure->field_begin(), k))->getType()))
          refuse(where, Refused::copied_whole, other->getNameAsString());
        one.value = save(body_.object, "object", where);
      } else if (is_owned) {  // what observes the object goes by value
        one.value = ir::ref(body_.self_variable);
        one.by_value = true;
      }
      made->captured.push_back(one);
      continue;
    }
    if (const auto* binding = c.capturesVariable() ? llvm::dyn_cast<clang::BindingDecl>(c.getCapturedVar()) : nullptr) {
      made->captured.push_back(
          capture_part(binding, c.getCaptureKind() == clang::LCK_ByCopy, is_mutable_lambda, where));
      continue;
    }
    const auto* variable = c.capturesVariable() ? llvm::dyn_cast<clang::VarDecl>(c.getCapturedVar()) : nullptr;
    if (variable == nullptr || c.isPackExpansion())
      refuse(where, Refused::captured, c.capturesVariable() ? c.getCapturedVar()->getNameAsString() : "this");
    if (variable == declared_) {
      made->itself = variable;
      continue;
    }
    const bool copies = c.getCaptureKind() == clang::LCK_ByCopy;
    // std::function copies the lambda once more.
    if (const auto* other = copies && declared_ != nullptr && is_of(declared_->getType(), "function")
                                ? copied_otherwise(variable->getType())
                                : nullptr)
      refuse(where, Refused::copied_whole, other->getNameAsString());
    if (variable->isInitCapture() && is_callable(variable->getType())) {
      const CallablePtr inner = callable(variable->getInit());
      if (inner == nullptr) refuse(where, Refused::indirect_call, variable->getNameAsString());
      made->captured.push_back({variable, nullptr, inner});
      continue;
    }
    if (const auto inner = body_.callables.find(variable); inner != body_.callables.end()) {
      if (copies && writes_captured(*inner->second) && inner->second->closure != nullptr &&
          is_mutable(inner->second->closure))
        refuse(where, Refused::mutable_copy, variable->getNameAsString());
      if (const auto* other = copies ? copied_otherwise(*inner->second) : nullptr)
        refuse(where, Refused::copied_whole, other->getNameAsString());
      made->captured.push_back({variable, nullptr, inner->second});
      continue;
    }
    Captured one = capture(variable, copies, is_mutable_lambda, where);
    if (!copies && one.by_value && ir::is_place(one.value) && module_.stored_functions().may_keep(made->closure))
      one.by_value = false;
    made->captured.push_back(one);
  }
  return made;
}

/// What a lambda gets for a name of a structured binding.
Captured Callables::capture_part(const clang::BindingDecl* binding, bool copies, bool is_mutable_lambda,
                                 clang::SourceLocation where) {
  const auto known = body_.bound.find(binding);
  Captured one{binding, nullptr, nullptr, false, binding->getType().getNonReferenceType().isConstQualified()};
  one.value = known != body_.bound.end() ? known->second : lowering_.expressions.bound_part(binding, {});
  if (!ir::is_place(one.value)) refuse(where, Refused::captured, binding->getNameAsString());
  if (copies && (is_mutable_lambda || !one.is_const)) {
    if (one.value->type->kind == ir::TypeKind::array) refuse(where, Refused::captured, binding->getNameAsString());
    one.value = save(one.value, binding->getNameAsString().c_str(), where);
  }
  one.is_const |= copies && !is_mutable_lambda;
  one.by_value = one.is_const && (copies || !binding->getType()->isReferenceType()) &&
                 (ir::is_scalar(one.value->type) || ir::is_pointer(one.value->type));
  return one;
}

/// What a lambda gets for a variable.
Captured Callables::capture(const clang::VarDecl* variable, bool copies, bool is_mutable_lambda,
                            clang::SourceLocation where) {
  const clang::QualType type = variable->getType();
  const bool may_change = changes_while_constant(type);
  Captured one{variable, nullptr, nullptr, false, type.getNonReferenceType().isConstQualified() && !may_change};
  if (variable->isInitCapture()) {
    if (type->isReferenceType()) {
      lowering_.declarations.declare_reference(variable);
      one.value = body_.bound.at(variable);
    } else {
      lowering_.declarations.refuse_moved_later(variable);
      const auto lowered = ir::as_mutable(module_.type_of(type, where, &lowering_));
      const ir::ExprPtr start = lowering_.initials.initial(variable->getInit(), lowered);
      const auto kept = ir::variable(visible_name(variable->getNameAsString()), lowered);
      emit(ir::declare(kept, start->kind == ir::ExprKind::call && start->text == "vector" ? nullptr : start));
      one.value = ir::ref(kept);
      one.is_const = !is_mutable_lambda && !may_change;
    }
  } else {
    const auto found = body_.bound.find(variable);
    if (found == body_.bound.end()) refuse(where, Refused::captured, variable->getNameAsString());
    one.value = found->second;
    const bool plain_value = ir::is_scalar(one.value->type) || ir::is_pointer(one.value->type);
    // A copy is needed where the variable may get another value, or the copy does.
    const bool stays = !type->isReferenceType() && !may_change &&
                       (type.isConstQualified() || (plain_value && !changes(body_.function->getBody(), {variable})));
    const auto* record = type.getNonReferenceType()->getAsCXXRecordDecl();
    if (copies && destructs(record)) refuse(where, Refused::destructor, record->getNameAsString());
    if (copies && copies_by_constructor(record)) {
      const ir::ExprPtr copy = lowering_.construction.new_object(ir::as_mutable(one.value->type));
      lowering_.hierarchies.copy_object(copy, one.value, record, where);
      one.value = copy;
    } else if (copies && (is_mutable_lambda || !stays)) {
      if (one.value->type->kind == ir::TypeKind::array) {
        const ir::ExprPtr copy = lowering_.construction.new_object(one.value->type);
        lowering_.iterators.copy_elements(copy, one.value, where);
        one.value = copy;
      } else {
        one.value = save(one.value, variable->getNameAsString().c_str(), where);
      }
    }
    one.is_const |= copies && !is_mutable_lambda && !may_change;
  }
  // Arrays whose extents the caller knows alone go as pointers.
  bool varies = false;
  for (ir::TypePtr t = one.value->type; t->kind == ir::TypeKind::array; t = t->element)
    varies |= !t->extent || t->extent->kind != ir::ExprKind::literal;
  if (varies) {
    one.value = ir::address_of(ir::index(one.value, ir::int_literal(0)));
    one.by_value = true;
  } else if (ir::is_scalar(one.value->type) || ir::is_pointer(one.value->type)) {
    // What a reference names may change by another name while the lambda runs.
    one.by_value = (copies && !is_mutable_lambda) ||
                   (!type->isReferenceType() &&
                    (one.is_const || (!variable->isInitCapture() && is_read_only_in_lambdas(variable))));
  }
  return one;
}

/// Parameters for what a callable brings along, in the order of flatten.
CallablePtr Callables::receive(const Callable& given, ir::Function& lowered, bool is_own) {
  if (given.memory) {
    const bool is_number = ir::is_integer(given.memory->type);
    const auto p = ir::variable(visible_name("chosen"), ir::as_mutable(given.memory->type),
                                is_number ? ir::Passing::value : ir::Passing::reference);
    p->is_const = is_number;
    lowered.parameters.push_back(p);
    return stored(given.stored_type, ir::ref(p), body_.function->getLocation());
  }
  auto here = std::make_shared<Callable>(given);
  const auto parameter = [&](const std::string& name, const ir::ExprPtr& like, bool by_value, bool is_const) {
    // What is handed on has no name here: it keeps clear of what the function mentions, also outside of it.
    const auto p = ir::variable(visible_name(is_own ? name : fresh_name(name)), ir::as_mutable(like->type),
                                by_value ? ir::Passing::value : ir::Passing::reference);
    p->is_const = is_const && !ir::is_address(p->type);
    lowered.parameters.push_back(p);
    return p;
  };
  for (Captured& one : here->captured) {
    if (one.callable) {
      one.callable = receive(*one.callable, lowered, false);
      if (is_own) body_.callables[one.variable] = one.callable;
      continue;
    }
    const std::string name = one.variable != nullptr ? one.variable->getNameAsString() : "self";
    const auto p = parameter(name, one.value, one.by_value, one.is_const);
    one.value = ir::ref(p);
    if (!is_own) continue;
    if (one.variable != nullptr) {
      body_.bound[one.variable] = one.value;
    } else {
      body_.self_variable = p;
      body_.object = body_.self();
    }
  }
  if (here->selector) here->selector = ir::ref(parameter("chosen", here->selector, true, true));
  for (CallablePtr& one : here->choices) one = receive(*one, lowered, false);
  if (is_own && here->itself != nullptr) body_.callables[here->itself] = here;
  return here;
}

/// A variable that can be called: nothing of it is left but what its lambda has copied, or which function it is.
void Callables::declare_callable(const clang::VarDecl* d) {
  const auto where = d->getLocation();
  const bool is_lambda = d->getType().getNonReferenceType()->getAsCXXRecordDecl() != nullptr &&
                         d->getType().getNonReferenceType()->getAsCXXRecordDecl()->isLambda();
  const auto unknown = [&] {
    refuse(where, is_lambda ? Refused::lambda : Refused::indirect_call, d->getNameAsString());
  };
  Assigned assigned(d);
  if (body_.function != nullptr) assigned.walk(body_.function->getBody());
  const clang::VarDecl* outer = declared_;
  declared_ = d;
  CallablePtr start;
  if (d->getInit() != nullptr && (start = callable(d->getInit())) == nullptr) unknown();
  declared_ = outer;
  const auto refuse_copy = [&](const clang::Expr* from, const CallablePtr& one) {  // the copy's objects are copies, too
    const auto* other = copied_variable(from) != nullptr && !d->getType()->isReferenceType() && one != nullptr
                            ? copied_otherwise(*one)
                            : nullptr;
    if (other != nullptr) refuse(where, Refused::copied_whole, other->getNameAsString());
  };
  if (d->getInit() != nullptr) refuse_copy(d->getInit(), start);
  if (assigned.values.empty()) {
    if (start == nullptr) unknown();
    if (const auto* copied = copied_variable(d->getInit()); copied != nullptr && !d->getType()->isReferenceType() &&
                                                            start->closure != nullptr && is_mutable(start->closure))
      refuse(where, Refused::mutable_copy, copied->getNameAsString());
    if (start->memory && !d->getType()->isReferenceType())  // which may hold another one later
      start = stored(d->getType(), save(start->memory, "chosen", where), where);
    body_.callables[d] = start;
    return;
  }
  // It may be several functions: an integer says which.
  std::vector<CallablePtr> all;
  if (start != nullptr && start->choices.empty()) all.push_back(start);
  if (start != nullptr) all.insert(all.end(), start->choices.begin(), start->choices.end());
  const clang::VarDecl* before = declared_;
  declared_ = d;
  for (const clang::Expr* e : assigned.values) {
    CallablePtr one;
    const ir::Block block = scratch([&] { one = callable(e); });
    if (one == nullptr || !block.empty()) refuse(e->getBeginLoc(), Refused::indirect_call, d->getNameAsString());
    refuse_copy(e, one);
    if (one->choices.empty()) all.push_back(one);
    all.insert(all.end(), one->choices.begin(), one->choices.end());
  }
  declared_ = before;
  auto made = std::make_shared<Callable>();
  made->name = d->getNameAsString();
  for (const CallablePtr& one : all) {
    if (one->is_null()) continue;
    const auto same = [&](const CallablePtr& other) { return describe(*other) == describe(*one); };
    if (std::none_of(made->choices.begin(), made->choices.end(), same)) made->choices.push_back(one);
  }
  if (made->choices.size() == 1) {
    body_.callables[d] = made->choices[0];
    return;
  }
  for (const CallablePtr& one : made->choices)
    if (!one->captured.empty()) refuse(where, Refused::indirect_call, d->getNameAsString());
  const auto selector = ir::variable(visible_name(d->getNameAsString()), ir::int_type());
  made->selector = ir::ref(selector);
  emit(ir::declare(selector, start != nullptr ? place_among(*made, *start) : ir::int_literal(0)));
  body_.callables[d] = made;
}

/// Which of the choices a value is, as an integer.
ir::ExprPtr Callables::place_among(const Callable& all, const Callable& one) {
  if (one.selector) {
    ir::ExprPtr which;
    for (std::size_t k = one.choices.size(); k-- > 0;) {
      const ir::ExprPtr here = place_among(all, *one.choices[k]);
      which = which == nullptr
                  ? here
                  : ir::conditional(ir::binary("==", one.selector, ir::int_literal(static_cast<long long>(k))), here,
                                    which);
    }
    return which;
  }
  for (std::size_t k = 0; k < all.choices.size(); ++k)
    if (describe(*all.choices[k]) == describe(one)) return ir::int_literal(static_cast<long long>(k));
  return ir::int_literal(static_cast<long long>(all.choices.size()));  // null
}

/// A variable that can be called is given another function; false if e is no such assignment.
bool Callables::assign_callable(const clang::Expr* to, const clang::Expr* from) {
  const auto* variable = named(plain(to));
  const auto known = variable != nullptr ? body_.callables.find(variable) : body_.callables.end();
  if (known == body_.callables.end()) {
    if (!is_stored_function(to->getType()) || !to->isLValue()) return false;
    const ir::ExprPtr number = number_of(from, to->getType().getNonReferenceType());
    if (number == nullptr) refuse(from->getBeginLoc(), Refused::indirect_call, module_.text_of(from->getSourceRange()));
    emit(ir::assign(place(to), number));
    return true;
  }
  if (!known->second->selector) return true;  // the one function that it is ever given
  const CallablePtr given = callable(from);
  if (given == nullptr) refuse(from->getBeginLoc(), Refused::indirect_call, variable->getNameAsString());
  emit(ir::assign(known->second->selector, place_among(*known->second, *given)));
  return true;
}

/// Whether a pointer to a function or a std::function is set, where that is asked and known.
std::optional<bool> Callables::known_test(const clang::Expr* whole) {
  const clang::Expr* e = plain(whole)->IgnoreParenImpCasts();
  if (const auto* u = llvm::dyn_cast<clang::UnaryOperator>(e); u != nullptr && u->getOpcode() == clang::UO_LNot) {
    const auto inner = known_test(u->getSubExpr());
    return inner ? std::optional<bool>(!*inner) : std::nullopt;
  }
  if (const auto* b = llvm::dyn_cast<clang::BinaryOperator>(e); b != nullptr && b->isEqualityOp()) {
    const clang::Expr *left = b->getLHS(), *right = b->getRHS();
    if (left->isNullPointerConstant(context_, clang::Expr::NPC_ValueDependentIsNotNull)) std::swap(left, right);
    if (!right->isNullPointerConstant(context_, clang::Expr::NPC_ValueDependentIsNotNull)) return std::nullopt;
    const auto set = is_callable(left->getType()) ? known_test(left) : std::nullopt;
    return set ? std::optional<bool>(*set == (b->getOpcode() == clang::BO_NE)) : std::nullopt;
  }
  if (const auto* m = llvm::dyn_cast<clang::CXXMemberCallExpr>(e);
      m != nullptr && m->getMethodDecl() != nullptr && llvm::isa<clang::CXXConversionDecl>(m->getMethodDecl()))
    e = m->getImplicitObjectArgument()->IgnoreParenImpCasts();
  const auto* variable = named(e);
  const auto known = variable != nullptr ? body_.callables.find(variable) : body_.callables.end();
  if (known == body_.callables.end()) return std::nullopt;
  const auto is_null = [](const CallablePtr& one) { return one->is_null(); };
  if (std::any_of(known->second->choices.begin(), known->second->choices.end(), is_null)) return std::nullopt;
  return !known->second->is_null();
}

}  // namespace wengert::compiler
