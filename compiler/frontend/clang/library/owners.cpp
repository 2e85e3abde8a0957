// SPDX-License-Identifier: MIT
// Smart pointers: std::unique_ptr and std::shared_ptr become references to collected classes, plain pointers to such
// objects observers. Who owns what needs no rule of its own here: a moved pointer is copied and set to null.
#include <clang/AST/DeclTemplate.h>

#include <algorithm>

#include "compiler/frontend/clang/body/lowering.hpp"

namespace wengert::compiler {

namespace {

bool is_make(const clang::FunctionDecl* callee) {
  if (callee == nullptr || !callee->isInStdNamespace()) return false;
  const std::string name = callee->getNameAsString();
  return name == "make_unique" || name == "make_shared";
}

bool is_cast(const clang::FunctionDecl* callee) {
  if (callee == nullptr || !callee->isInStdNamespace() || !callee->getDeclName().isIdentifier()) return false;
  return callee->getName() == "dynamic_pointer_cast" || callee->getName() == "static_pointer_cast";
}

/// Skips conversions and temporaries that mean nothing for a smart pointer.
const clang::Expr* bare(const clang::Expr* e) {
  for (const clang::Expr* before = nullptr; e != before;) {
    before = e;
    e = e->IgnoreParenImpCasts();
    if (const auto* full = llvm::dyn_cast<clang::FullExpr>(e)) e = full->getSubExpr();
    if (const auto* temporary = llvm::dyn_cast<clang::MaterializeTemporaryExpr>(e)) e = temporary->getSubExpr();
    if (const auto* bound = llvm::dyn_cast<clang::CXXBindTemporaryExpr>(e)) e = bound->getSubExpr();
    if (const auto* cast = llvm::dyn_cast<clang::CXXFunctionalCastExpr>(e)) e = cast->getSubExpr();
    if (const auto* made = llvm::dyn_cast<clang::CXXConstructExpr>(e))
      if (is_smart_pointer(made->getType()) && made->getNumArgs() >= 1 && is_smart_pointer(made->getArg(0)->getType()))
        e = made->getArg(0);  // copied, moved or converted
  }
  return e;
}

/// The smart pointer that std::move takes from; null if e is something else.
const clang::Expr* moved_from(const clang::Expr* e) {
  const auto* call = llvm::dyn_cast<clang::CallExpr>(bare(e));
  const auto* callee = call != nullptr ? call->getDirectCallee() : nullptr;
  if (callee == nullptr || !callee->isInStdNamespace() || callee->getNameAsString() != "move") return nullptr;
  return call->getNumArgs() == 1 ? call->getArg(0) : nullptr;
}

/// How well an argument fits a parameter, as overload resolution ranks numbers: 3 itself, 2 promoted, 1 converted; 0
/// not.
int fit_of(clang::QualType argument, clang::QualType parameter, clang::ASTContext& context) {
  const clang::QualType from = argument.getNonReferenceType().getCanonicalType().getUnqualifiedType();
  const clang::QualType to = parameter.getNonReferenceType().getCanonicalType().getUnqualifiedType();
  if (from == to) return 3;
  if (from->isArithmeticType() && to->isArithmeticType()) {
    const bool small = from->isIntegerType() && context.getTypeSize(from) < context.getTypeSize(context.IntTy);
    const bool promoted = (from == context.FloatTy && to == context.DoubleTy) ||
                          ((small || from->isBooleanType()) && to == context.IntTy);
    return promoted ? 2 : 1;
  }
  const auto is_text = [](clang::QualType t) {
    return (t->isPointerType() || t->isArrayType()) && t->getPointeeOrArrayElementType()->isCharType();
  };
  if (is_text(from) != is_text(to) && !to->isRecordType()) return 0;
  return from->isArithmeticType() == to->isArithmeticType() ? 1 : 0;
}

}  // namespace

/// The constructor of the source that fits the arguments, which are completed by its defaults; null if there is none.
const clang::CXXConstructorDecl* Owners::constructor_for(const clang::CXXRecordDecl* record,
                                                         std::vector<const clang::Expr*>& arguments,
                                                         clang::SourceLocation where) {
  const clang::CXXConstructorDecl* chosen = nullptr;
  int best = -1, candidates = 0;
  for (const auto* c : record->ctors()) {
    if (c->isCopyOrMoveConstructor() || c->isDeleted() || !c->isUserProvided()) continue;
    if (arguments.size() < c->getMinRequiredArguments() || arguments.size() > c->getNumParams()) continue;
    int fit = 0;
    bool fits = true;
    for (std::size_t k = 0; k < arguments.size(); ++k) {
      const int one =
          fit_of(arguments[k]->getType(), c->getParamDecl(static_cast<unsigned>(k))->getType(), c->getASTContext());
      fits &= one > 0;
      fit += one;
    }
    if (!fits || fit < best) continue;
    candidates = fit == best ? candidates + 1 : 1;
    best = fit;
    chosen = c;
  }
  if (candidates > 1) refuse(where, Refused::several_constructors, record->getNameAsString());
  if (chosen != nullptr)
    for (std::size_t k = arguments.size(); k < chosen->getNumParams(); ++k)
      arguments.push_back(chosen->getParamDecl(static_cast<unsigned>(k))->getDefaultArg());
  return chosen;
}

/// target = a copy of an object of the class or of one that derives from it, which loses what it owns if it is moved.
void Owners::copy_owned(const ir::ExprPtr& target, const clang::CXXRecordDecl* record, const clang::Expr* from,
                        const clang::Expr* whole, bool moves) {
  const auto where = whole->getBeginLoc();
  if (definition_of(from->getType().getNonReferenceType()->getAsCXXRecordDecl()) == record &&
      make_in_place(target, from))
    return;
  for (const auto* c : record->ctors())
    if ((moves ? c->isMoveConstructor() : c->isCopyConstructor()) && c->isUserProvided()) {
      const ir::ExprPtr given = lowering_.calls.argument(from, c->getParamDecl(0)->getType());
      emit(
          ir::allocate(target, ir::struct_type(module_.struct_of(record, where).name), nullptr, "gc", range_of(whole)));
      emit(ir::call_stmt(module_.function_id(c, where), {target, given}, nullptr, range_of(whole)));
      return;
    }
  ir::ExprPtr source = value(from);
  if (source->kind != ir::ExprKind::dereference || !ir::is_reference(source->operands[0]->type))
    refuse(where, Refused::owned_by_value, module_.text_of(from->getSourceRange()));
  if (source->operands[0]->kind != ir::ExprKind::variable)
    source = ir::dereference(save(source->operands[0], "copied", where));
  emit(ir::allocate(target, ir::struct_type(module_.struct_of(record, where).name), nullptr, "gc", range_of(whole)));
  lowering_.hierarchies.copy_members(ir::dereference(target), source, record, where);
  lowering_.hierarchies.set_class(ir::dereference(target), record);
  const std::function<void(const clang::CXXRecordDecl*)> lose = [&](const clang::CXXRecordDecl* part) {
    for (const auto& b : part->bases())
      if (const auto* base = base_of(b); base != nullptr && module_.family_of(base) != nullptr) lose(base);
    for (const auto* f : part->fields())
      if (const auto type = module_.field_type(f, where); is_smart_pointer(f->getType()))
        emit(ir::assign(ir::field(source, module_.field_name(f), type), ir::null_pointer(type)));
  };
  if (moves) lose(record);
}

/// target = the object that an expression makes where it stands: T(...), T{...}, also for a copy. False for others.
bool Owners::make_in_place(const ir::ExprPtr& target, const clang::Expr* whole) {
  const clang::Expr* e = bare(whole);
  const auto* record = e->getType()->getAsCXXRecordDecl();
  if (record == nullptr || !module_.is_owned(e->getType())) return false;
  std::vector<const clang::Expr*> arguments;
  const clang::CXXConstructorDecl* known = nullptr;
  if (const auto* made = llvm::dyn_cast<clang::CXXConstructExpr>(e)) {
    known = made->getConstructor();
    for (const clang::Expr* a : made->arguments())
      if (!llvm::isa<clang::CXXDefaultArgExpr>(a)) arguments.push_back(a);
  } else if (const auto* list = llvm::dyn_cast<clang::InitListExpr>(e)) {
    for (const clang::Expr* a : list->inits())
      if (!llvm::isa<clang::CXXDefaultInitExpr, clang::ImplicitValueInitExpr>(a)) arguments.push_back(a);
  } else {
    return false;
  }
  make_owned(target, record, arguments, whole, known);
  return true;
}

/// Makes an object and runs its constructor, or fills its members in order.
void Owners::make_owned(const ir::ExprPtr& target, const clang::CXXRecordDecl* declared,
                        std::vector<const clang::Expr*> arguments, const clang::Expr* whole,
                        const clang::CXXConstructorDecl* known) {
  const auto where = whole->getBeginLoc();
  const auto* record = definition_of(declared);
  const ir::Struct lowered = module_.struct_of(record, where);
  const ir::ExprPtr object = ir::dereference(target);
  const auto allocate = [&] {
    emit(ir::allocate(target, ir::struct_type(lowered.name), nullptr, "gc", range_of(whole)));
  };
  if (arguments.size() == 1 && (known == nullptr || known->isCopyOrMoveConstructor()) &&
      module_.is_owned(arguments[0]->getType())) {
    const auto* of = definition_of(arguments[0]->getType().getNonReferenceType()->getAsCXXRecordDecl());
    if (of == record || (of != nullptr && of->isDerivedFrom(record)))
      return copy_owned(target, record, arguments[0], whole, known != nullptr && known->isMoveConstructor());
  }
  const clang::CXXConstructorDecl* chosen =
      known != nullptr && known->isUserProvided() ? known : constructor_for(record, arguments, where);
  if (chosen != nullptr) {
    for (std::size_t k = arguments.size(); k < chosen->getNumParams(); ++k)
      arguments.push_back(chosen->getParamDecl(static_cast<unsigned>(k))->getDefaultArg());
    // The arguments are evaluated before the object is there.
    const auto is_special = [](const clang::ParmVarDecl* p) {
      return is_callable(p->getType()) || p->getType()->isVoidPointerType();
    };
    if (std::any_of(chosen->param_begin(), chosen->param_end(), is_special)) {
      std::vector<Given> given;
      for (std::size_t k = 0; k < arguments.size(); ++k) {
        const auto* parameter = chosen->getParamDecl(static_cast<unsigned>(k));
        if (is_special(parameter))
          given.emplace_back(arguments[k]);
        else
          given.emplace_back(lowering_.calls.argument(arguments[k], parameter->getType()));
      }
      allocate();
      lowering_.calls.call_with(whole, chosen, object, given, nullptr, false);
      return;
    }
    std::vector<ir::ExprPtr> values;
    for (std::size_t k = 0; k < arguments.size(); ++k) {
      const auto* parameter = chosen->getParamDecl(static_cast<unsigned>(k));
      const ir::ExprPtr adopted = adopted_argument(arguments[k], parameter);
      values.push_back(adopted ? adopted : lowering_.calls.argument(arguments[k], parameter->getType()));
    }
    allocate();
    values.insert(values.begin(), target);
    emit(ir::call_stmt(module_.function_id(chosen, where), values, nullptr, range_of(whole)));
    return;
  }
  std::vector<const clang::FieldDecl*> members(record->field_begin(), record->field_end());
  if (arguments.size() > members.size() || (!arguments.empty() && record->getNumBases() != 0))
    refuse(where, Refused::several_constructors, record->getNameAsString());
  std::vector<ir::ExprPtr> values;
  for (const clang::Expr* a : arguments) {
    if (module_.is_owned(a->getType())) refuse(where, Refused::owned_by_value, module_.text_of(a->getSourceRange()));
    values.push_back(value(a));
  }
  allocate();
  if (values.empty()) return lowering_.construction.construct_members(object, record, whole, false);
  for (std::size_t k = 0; k < members.size(); ++k) {
    const auto* f = members[k];
    const ir::ExprPtr member = ir::field(object, module_.field_name(f), module_.field_type(f, where));
    if (k < values.size())
      lowering_.initials.fill(member, values[k], where);
    else if (f->hasInClassInitializer() && f->getInClassInitializer() != nullptr)
      lowering_.construction.fill_member(member, f, f->getInClassInitializer(), where);
  }
}

/// target = the smart pointer e. The target is a variable that nothing refers to yet, or e's effects are over before.
void Owners::own(const ir::ExprPtr& target, const clang::Expr* whole, bool is_new) {
  const clang::Expr* e = bare(whole);
  const auto where = e->getBeginLoc();
  // What is made or moved is taken first: it may be reached through the target.
  const auto taken = [&](const std::function<void(const ir::ExprPtr&)>& fill_in) {
    if (is_new) return fill_in(target);
    const auto owner = ir::variable(fresh_name("made"), ir::as_mutable(target->type));
    show(owner);
    emit(ir::declare(owner, ir::null_pointer(owner->type)));
    fill_in(ir::ref(owner));
    emit(ir::assign(target, ir::ref(owner)));
  };
  if (const clang::Expr* from = moved_from(e)) {
    const ir::ExprPtr source = place(from);
    taken([&](const ir::ExprPtr& to) {
      emit(ir::assign(to, source, range_of(whole)));
      emit(ir::assign(source, ir::null_pointer(source->type)));
    });
    return;
  }
  if (const auto* call = llvm::dyn_cast<clang::CallExpr>(e); call != nullptr && is_make(call->getDirectCallee())) {
    if (module_.is_boxed(e->getType())) return taken([&](const ir::ExprPtr& to) { make_boxed(to, call); });
    const auto* record =
        call->getDirectCallee()->getTemplateSpecializationArgs()->get(0).getAsType()->getAsCXXRecordDecl();
    if (record == nullptr) refuse(where, Refused::smart_pointer, module_.text_of(e->getSourceRange()));
    taken([&](const ir::ExprPtr& to) { make_owned(to, record, {call->arg_begin(), call->arg_end()}, whole); });
    return;
  }
  if (const auto* call = llvm::dyn_cast<clang::CallExpr>(e); call != nullptr && is_cast(call->getDirectCallee())) {
    const auto* wanted = instance_of(call->getType())->getTemplateArgs()[0].getAsType()->getAsCXXRecordDecl();
    const auto* family = wanted != nullptr ? module_.family_of(wanted) : nullptr;
    if (family == nullptr) refuse(where, Refused::smart_pointer, module_.text_of(e->getSourceRange()));
    std::vector<const clang::CXXRecordDecl*> classes;
    for (const auto* c : family->classes)
      if (c == wanted->getDefinition() || c->isDerivedFrom(wanted)) classes.push_back(c);
    const ir::ExprPtr from = value(call->getArg(0));
    if (!ir::is_place(from)) refuse(where, Refused::smart_pointer, module_.text_of(e->getSourceRange()));
    taken([&](const ir::ExprPtr& to) {
      if (call->getDirectCallee()->getName() == "static_pointer_cast") return emit(ir::assign(to, from));
      const ir::ExprPtr object = lowering_.expressions.pointee(from, where);
      ir::Block found = scratch(
          [&] { emit(ir::if_(lowering_.hierarchies.class_among(object, *family, classes), {ir::assign(to, from)})); });
      emit(ir::if_(ir::binary("!=", from, ir::null_pointer(from->type)), std::move(found), {}, range_of(whole)));
    });
    return;
  }
  if (const auto* made = llvm::dyn_cast<clang::CXXConstructExpr>(e)) {
    const clang::Expr* first = made->getNumArgs() > 0 ? bare(made->getArg(0)) : nullptr;
    if (first == nullptr || first->getType()->isNullPtrType()) {
      if (!is_new) emit(ir::assign(target, ir::null_pointer(target->type), range_of(whole)));
      return;
    }
    if (const auto* object = llvm::dyn_cast<clang::CXXNewExpr>(first)) {
      taken([&](const ir::ExprPtr& to) { own_new(to, object); });
      return;
    }
    if (own_adopted(target, first, whole)) return;
    refuse(where, Refused::adopted_pointer, module_.text_of(made->getSourceRange()));
  }
  if (own_adopted(target, e, whole)) return;
  if (const auto* object = llvm::dyn_cast<clang::CXXNewExpr>(e)) {
    taken([&](const ir::ExprPtr& to) { own_new(to, object); });
    return;
  }
  if (e->getType()->isNullPtrType()) {
    if (!is_new) emit(ir::assign(target, ir::null_pointer(target->type), range_of(whole)));
    return;
  }
  body_.direct = e;
  const ir::ExprPtr from = value(e);
  body_.direct = nullptr;
  if (ir::is_observer(from->type)) refuse(where, Refused::adopted_pointer, module_.text_of(e->getSourceRange()));
  emit(ir::assign(target, from, range_of(whole)));
}

/// target = new T(...), T{...} or T.
void Owners::own_new(const ir::ExprPtr& target, const clang::CXXNewExpr* e) {
  if (!e->isArray() && !module_.is_owned(e->getAllocatedType()) && ir::is_reference(target->type))
    return make_boxed(target, e);
  const auto* record = e->getAllocatedType()->getAsCXXRecordDecl();
  if (record == nullptr || e->isArray() || !module_.is_owned(e->getAllocatedType()))
    refuse(e->getBeginLoc(), Refused::smart_pointer, module_.text_of(e->getSourceRange()));
  std::vector<const clang::Expr*> arguments;
  const clang::Expr* start = e->getInitializer();
  const clang::CXXConstructorDecl* known = nullptr;
  if (const auto* made = llvm::dyn_cast_or_null<clang::CXXConstructExpr>(start)) {
    known = made->getConstructor();
    for (const clang::Expr* a : made->arguments())
      if (!llvm::isa<clang::CXXDefaultArgExpr>(a)) arguments.push_back(a);
  } else if (const auto* list = llvm::dyn_cast_or_null<clang::InitListExpr>(start)) {
    for (const clang::Expr* a : list->inits())
      if (!llvm::isa<clang::CXXDefaultInitExpr, clang::ImplicitValueInitExpr>(a)) arguments.push_back(a);
  }
  make_owned(target, record, arguments, e, known);
}

/// A smart pointer that is no variable's: moved, made, or a constructor's.
ir::ExprPtr Owners::owner_value(const clang::Expr* e) {
  const auto owner = ir::variable(fresh_name("owner"), ir::as_mutable(module_.type_of(e->getType(), e->getBeginLoc())));
  show(owner);
  emit(ir::declare(owner, ir::null_pointer(owner->type)));
  own(ir::ref(owner), e, true);
  return ir::ref(owner);
}

bool Owners::is_fresh_owner(const clang::Expr* e) const {
  const clang::Expr* inner = bare(e);
  if (!is_smart_pointer(e->getType())) return false;
  if (moved_from(inner) != nullptr) return true;
  if (const auto* call = llvm::dyn_cast<clang::CallExpr>(inner)) return is_make(call->getDirectCallee());
  return llvm::isa<clang::CXXConstructExpr>(inner);
}

/// Members and operators of smart pointers. False if e is no such call.
bool Owners::smart_pointer_call(const clang::CallExpr* e, ir::ExprPtr& out) {
  const auto where = e->getBeginLoc();
  const clang::Expr* object = nullptr;
  std::string name;
  if (const auto* m = llvm::dyn_cast<clang::CXXMemberCallExpr>(e)) {
    if (m->getMethodDecl() == nullptr) return false;
    object = m->getImplicitObjectArgument();
    name = llvm::isa<clang::CXXConversionDecl>(m->getMethodDecl()) ? "bool" : m->getMethodDecl()->getNameAsString();
    if (object->getType()->isPointerType()) return false;
  } else if (const auto* o = llvm::dyn_cast<clang::CXXOperatorCallExpr>(e)) {
    // An operator of the source's own for what the pointers lead to.
    if (e->getDirectCallee() != nullptr && !module_.in_system_header(e->getDirectCallee()->getLocation())) return false;
    object = o->getArg(0)->IgnoreParenImpCasts();
    name = std::string("operator") + clang::getOperatorSpelling(o->getOperator());
    if (!is_smart_pointer(object->getType()) && o->getNumArgs() > 1) object = o->getArg(1);
  } else {
    return false;
  }
  object = object->IgnoreParenImpCasts();  // std::shared_ptr's operators belong to a base of it
  if (!is_smart_pointer(object->getType())) return false;
  const auto null_of = [&](const ir::ExprPtr& p) { return ir::null_pointer(p->type); };
  const bool is_box = module_.is_boxed(object->getType());
  if (is_box && (name == "operator->" || name == "operator*")) {
    out = held_by(object);
    if (name == "operator->") out = ir::address_of(out, range_of(e));
  } else if (is_box && name == "get") {
    out = address_held_by(object);
  } else if (name == "operator->" || name == "get") {
    out = value(object);
  } else if (name == "operator*") {
    out = lowering_.expressions.pointee(value(object), where);
  } else if (name == "bool") {
    const ir::ExprPtr p = value(object);
    out = ir::binary("!=", p, null_of(p), range_of(e));
  } else if (name == "operator==" || name == "operator!=") {
    const auto side = [&](const clang::Expr* x) { return x->getType()->isNullPtrType() ? nullptr : value(x); };
    ir::ExprPtr a = side(e->getArg(0)), b = side(e->getArg(1));
    if (!a) std::swap(a, b);
    out = ir::binary(name.substr(8), a, b ? b : null_of(a), range_of(e));
  } else if (name == "operator=") {
    const ir::ExprPtr target = place(object);
    own(target, e->getArg(1), false);
    out = target;
  } else if (name == "reset") {
    const ir::ExprPtr target = place(object);
    const clang::Expr* given = e->getNumArgs() > 0 ? bare(e->getArg(0)) : nullptr;
    if (given == nullptr || given->getType()->isNullPtrType() || llvm::isa<clang::CXXDefaultArgExpr>(e->getArg(0))) {
      emit(ir::assign(target, null_of(target), range_of(e)));
    } else if (const auto* made = llvm::dyn_cast<clang::CXXNewExpr>(given)) {
      const auto owner = ir::variable(fresh_name("made"), ir::as_mutable(target->type));
      show(owner);
      emit(ir::declare(owner, null_of(target)));
      own_new(ir::ref(owner), made);
      emit(ir::assign(target, ir::ref(owner), range_of(e)));
    } else if (!own_adopted(target, given, e)) {
      refuse(where, Refused::adopted_pointer, module_.text_of(e->getSourceRange()));
    }
  } else if (name == "swap") {
    emit(ir::swap(place(object), place(e->getArg(0)), range_of(e)));
  } else {
    const auto* instance = instance_of(object->getType());
    refuse(where, Refused::library_function,
           "std::" + instance->getNameAsString() + "<" + spelled(instance->getTemplateArgs()[0].getAsType()) +
               ">::" + name);
  }
  return true;
}

}  // namespace wengert::compiler
