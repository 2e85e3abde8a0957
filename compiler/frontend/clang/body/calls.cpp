// SPDX-License-Identifier: MIT
// Calls: which kind of function is called, and calls of the user's own.
#include <clang/Lex/Lexer.h>

#include <algorithm>
#include <array>
#include <functional>

#include "compiler/frontend/clang/body/lowering.hpp"
#include "compiler/frontend/clang/library/eigen_types.hpp"

namespace wengert::compiler {

namespace {

/// begin() and end() of a class of the source, as pointers or iterators, and operator[] of a matrix that gives a row as
/// a pointer to numbers: their bodies are read in place.
bool gives_an_address(const clang::FunctionDecl* f) {
  const auto* method = llvm::dyn_cast<clang::CXXMethodDecl>(f);
  const clang::QualType type = f->getReturnType();
  if (method == nullptr || method->isVirtual()) return false;
  if (f->getOverloadedOperator() == clang::OO_Subscript)
    return type->isPointerType() && type->getPointeeType()->isFloatingType();
  if (!f->getDeclName().isIdentifier() || f->getNumParams() != 0 || !(type->isPointerType() || is_iterator(type)))
    return false;
  const llvm::StringRef name = f->getName();
  return name == "begin" || name == "end" || name == "cbegin" || name == "cend" || name == "data";
}

}  // namespace

ir::ExprPtr Calls::argument(const clang::Expr* e, clang::QualType parameter) {
  if (is_string(parameter)) {
    const ir::ExprPtr number = lowering_.names.name(e);
    return !parameter->isReferenceType() || ir::is_place(number) ? number : save(number, "name", e->getBeginLoc());
  }
  if (is_stream_argument(parameter)) {
    const auto* stream = llvm::dyn_cast_or_null<clang::VarDecl>(named(plain(e)->IgnoreParenImpCasts()));
    const bool of_library = stream != nullptr && module_.in_system_header(stream->getLocation());
    if (stream == nullptr || (!of_library && body_.carried_locals.count(stream) == 0))
      refuse(e->getBeginLoc(), Refused::container, spelled(parameter.getNonReferenceType()));
    if (of_library && stream->getName().ends_with("cin"))
      refuse(e->getBeginLoc(), Refused::input_stream, module_.text_of(e->getSourceRange()));
    // What the function prints may be numbers, and be read again.
    const auto* of_stream = stream->getType().getNonReferenceType()->getAsCXXRecordDecl();
    if (of_stream->getName() == "basic_ostringstream" || of_stream->getName() == "basic_stringstream")
      module_.note_number_in_text(e->getBeginLoc());
    return ir::literal(of_library ? stream->getQualifiedNameAsString() : stream->getNameAsString(),
                       ir::opaque_type(spelled(parameter.getNonReferenceType().getUnqualifiedType())));
  }
  if (parameter->isFunctionPointerType() || parameter->isFunctionReferenceType())
    refuse(e->getBeginLoc(), Refused::indirect_call, module_.text_of(e->getSourceRange()));
  if (is_ref(parameter) && !is_constant_ref(parameter)) return lowering_.matrices.place_of(e);
  if (!parameter->isReferenceType()) {
    const ir::ExprPtr given = value(e);
    return !is_of(parameter, "initializer_list") || ir::is_place(given) ? given
                                                                        : save(given, "value", e->getBeginLoc());
  }
  if (module_.is_owned(parameter)) {
    const clang::Expr* made = plain(e);
    while (const auto* c = llvm::dyn_cast<clang::CastExpr>(made)) made = plain(c->getSubExpr());
    if (llvm::isa<clang::CXXConstructExpr, clang::InitListExpr>(made) && module_.is_owned(made->getType())) {
      const auto type = ir::reference_to(
          ir::struct_type(module_.struct_of(made->getType()->getAsCXXRecordDecl(), e->getBeginLoc()).name));
      const auto owner = ir::variable(fresh_name("made"), type);
      show(owner);
      emit(ir::declare(owner, ir::null_pointer(type)));
      if (lowering_.owners.make_in_place(ir::ref(owner), made)) return ir::ref(owner);
    }
    const ir::ExprPtr object = value(e);
    if (object->kind != ir::ExprKind::dereference || !ir::is_reference(object->operands[0]->type))
      refuse(e->getBeginLoc(), Refused::owned_by_value, module_.text_of(e->getSourceRange()));
    return object->operands[0];
  }
  const std::size_t before = body_.out->size();
  const bool reads = parameter.getNonReferenceType().isConstQualified() || !parameter->isLValueReferenceType();
  // Another name may change what std::min(a, b) refers to while the call runs.
  ir::ExprPtr referred;
  const bool may_change = reads && refers_to_a_place(e) && !is_reached_by_name_alone(e, body_.function);
  if (may_change) referred = lowering_.expressions.referred_place(e);
  const bool is_chosen = referred != nullptr;
  if (!referred) referred = reads ? value(e) : place(e);
  if (may_change && !is_chosen && !ir::is_place(referred))
    refuse(e->getBeginLoc(), Refused::returned_reference, module_.text_of(e->getSourceRange()));
  if (is_map_element(e) || (e->isLValue() && changes_a_size(*body_.out, before))) {
    if (!reads) refuse(e->getBeginLoc(), Refused::map_reference, module_.text_of(e->getSourceRange()));
    return save(referred, "value", e->getBeginLoc());
  }
  // The letters of a literal, for a parameter const char (&name)[3].
  const bool letters =
      parameter.getNonReferenceType()->isArrayType() && llvm::isa<clang::StringLiteral>(e->IgnoreParenImpCasts());
  return !reads || letters || ir::is_place(referred) ? referred : save(referred, "value", e->getBeginLoc());
}

ir::ExprPtr Calls::user_call(const clang::Expr* e, const clang::FunctionDecl* callee, const ir::ExprPtr& self,
                             std::vector<const clang::Expr*> arguments, bool value_is_used) {
  return call_with(e, callee, self, {arguments.begin(), arguments.end()}, nullptr, value_is_used);
}

ir::ExprPtr Calls::argument(const Given& given, clang::QualType parameter, clang::SourceLocation where) {
  if (!given.value) return argument(given.expression, parameter);
  const bool by_value = !parameter->isReferenceType() && !is_of(parameter, "initializer_list");
  return by_value || ir::is_place(given.value) ? given.value : save(given.value, "value", where);
}

ir::ExprPtr Calls::call_with(const clang::Expr* e, const clang::FunctionDecl* callee, const ir::ExprPtr& self,
                             const std::vector<Given>& arguments, const CallablePtr& closure, bool value_is_used) {
  const std::optional<unsigned> returned = returned_argument(callee);
  const bool refers = callee->getReturnType()->isReferenceType() && (!returned || closure);
  if (refers || (self && gives_an_address(callee))) {
    ir::ExprPtr there;
    const ir::Block before =
        scratch([&] { there = accessed_place(callee, self, arguments, closure, e->getBeginLoc()); });
    if (there) {
      for (const ir::StmtPtr& s : before) emit(s);
      return there;
    }
  }
  if (refers && (closure || callee->getDefinition() == nullptr))
    refuse(e->getBeginLoc(), Refused::returned_reference, callee->getNameAsString());
  for (const clang::ParmVarDecl* p : callee->parameters())  // a vector there, and a view here
    if (module_.is_vector_for_span(callee->getDefinition(), p))
      refuse(e->getBeginLoc(), Refused::library_argument, spelled(p->getType().getUnqualifiedType()));
  std::vector<ir::ExprPtr> values;
  const bool owned = self && self->kind == ir::ExprKind::dereference && ir::is_reference(self->operands[0]->type);
  if (self) values.push_back(owned ? self->operands[0] : self);
  const clang::FunctionDecl* definition = callee->getDefinition();
  Specialisation special;
  special.closure = closure;
  if (closure) values = lowering_.callable_calls.brought_along(*closure);
  LeftToRight order(body_);
  std::vector<std::vector<ir::ExprPtr>> brought(arguments.size());
  std::vector<bool> is_special(arguments.size(), false);
  for (std::size_t k = 0; k < arguments.size(); ++k) {
    if (k >= callee->getNumParams()) {  // one of '...'
      if (!callee->isVariadic() || definition == nullptr || arguments[k].expression == nullptr ||
          !is_given_as_rest(arguments[k].expression->getType(), context_))
        refuse(e->getBeginLoc(), Refused::variadic, callee->getNameAsString());
      order.add([&] { return value(arguments[k].expression); }, true);
      continue;
    }
    is_special[k] = definition != nullptr && !module_.is_external(callee) &&
                    lowering_.callable_calls.special_argument(
                        arguments[k], definition->getParamDecl(static_cast<unsigned>(k)), special, brought[k]);
    if (is_special[k]) continue;
    const clang::QualType type = callee->getParamDecl(static_cast<unsigned>(k))->getType();
    order.add([&] { return argument(arguments[k], type, e->getBeginLoc()); }, !type->isReferenceType());
  }
  const auto* construct = llvm::dyn_cast<clang::CXXConstructExpr>(e);
  if (construct == nullptr || !construct->isListInitialization())  // whose order is that of the text
    order.note(range_of(e), open_order_of(callee->getNameAsString()));
  for (std::size_t k = 0, plain_ones = 0; k < arguments.size(); ++k) {
    if (is_special[k])
      values.insert(values.end(), brought[k].begin(), brought[k].end());
    else
      values.push_back(order.values()[plain_ones++]);
  }
  if ((special.gathers = callee->isVariadic() && definition != nullptr))
    lowering_.variadics.gather(values, arguments.size() - callee->getNumParams());
  special.caught = lowering_.handlers.caught_of(callee);
  special.read = lowering_.handlers.read_of(special.caught);
  const bool may_raise = !special.caught.empty();
  if (may_raise) values.push_back(lowering_.handlers.raised());
  for (const ir::ExprPtr& place : lowering_.handlers.values_of(special.read)) values.push_back(place);
  const std::string id = special.empty() ? module_.function_id(callee, e->getBeginLoc())
                                         : module_.specialised_id(callee, special, e->getBeginLoc());
  if (returned) {
    emit(ir::call_stmt(id, values, nullptr, range_of(e)));
    if (may_raise) lowering_.handlers.leave_if_raised();
    if (*returned == 0) return self;
    const ir::ExprPtr& object = values[*returned - 1 + (self ? 1 : 0)];
    const bool observed = module_.is_owned(callee->getParamDecl(*returned - 1)->getType());
    return observed ? ir::dereference(object) : object;
  }
  if (!value_is_used || callee->getReturnType()->isVoidType()) {
    emit(ir::call_stmt(id, values, nullptr, range_of(e)));
    if (may_raise) lowering_.handlers.leave_if_raised();
    return nullptr;
  }
  auto type = module_.value_type(callee->getReturnType().getUnqualifiedType(), e->getBeginLoc());
  if (callee->getReturnType()->isReferenceType()) {
    const ir::TypePtr address =
        module_.is_owned(callee->getReturnType()) ? ir::observer_of(ir::as_mutable(type)) : ir::pointer_to(type);
    const ir::ExprPtr pointer = save(ir::call(id, values, address, range_of(e)), "pointer", e->getBeginLoc());
    if (may_raise) lowering_.handlers.leave_if_raised();
    return ir::dereference(pointer);
  }
  const ir::ExprPtr result = ir::call(id, values, type, range_of(e));
  if (may_raise) {
    const ir::ExprPtr saved = save(result, "value", e->getBeginLoc());
    lowering_.handlers.leave_if_raised();
    return saved;
  }
  // The result of a function that also writes through its arguments is taken where the call stands.
  const auto* method = llvm::dyn_cast<clang::CXXMethodDecl>(callee);
  const bool changes_object =
      self && method != nullptr && (!method->isConst() || method->getParent()->hasMutableFields());
  const bool touches = module_.state().is_touched_by(callee) || (!special.empty() && !module_.state().empty());
  const bool pure = !owned && !changes_object && !touches && lowering_.callable_calls.is_pure(special) &&
                    std::none_of(callee->param_begin(), callee->param_end(), [](const clang::ParmVarDecl* p) {
                      const clang::QualType t = p->getType();
                      return (t->isReferenceType() || t->isPointerType()) && !t->getPointeeType().isConstQualified();
                    });
  return e == body_.direct || (pure && ir::is_scalar(type)) ? result : save(result, "value", e->getBeginLoc());
}

namespace {

/// Whether an 'if' does nothing but throw, print and end the program.
bool only_ends(const clang::IfStmt* s) {
  const std::function<bool(const clang::Stmt*)> ends = [&](const clang::Stmt* one) {
    if (one == nullptr) return true;
    if (const auto* block = llvm::dyn_cast<clang::CompoundStmt>(one))
      return std::all_of(block->body_begin(), block->body_end(), ends);
    const auto* e = llvm::dyn_cast<clang::Expr>(one);
    if (e == nullptr) return false;
    e = plain(e);
    if (llvm::isa<clang::CXXThrowExpr>(e)) return true;
    const auto* c = llvm::dyn_cast<clang::CallExpr>(e);
    return c != nullptr && (is_stream(c->getType()) ||
                            (c->getDirectCallee() != nullptr && is_carried(c->getDirectCallee()->getNameAsString())));
  };
  return s->getInit() == nullptr && s->getConditionVariable() == nullptr && ends(s->getThen()) && ends(s->getElse());
}

/// Whether a statement declares nothing but constants that live as long as the program.
bool declares_static_constants(const clang::Stmt* s) {
  const auto* declared = llvm::dyn_cast<clang::DeclStmt>(s);
  return declared != nullptr && std::all_of(declared->decl_begin(), declared->decl_end(), [](const clang::Decl* one) {
           const auto* variable = llvm::dyn_cast<clang::VarDecl>(one);
           return variable != nullptr && variable->isStaticLocal() && variable->getType().isConstQualified();
         });
}

/// Whether what an accessor computes with its integers is the same in any type of them: sums, products and subscripts
/// are, modulo the number of addresses.
bool computes_alike(const clang::Stmt* s) {
  if (s == nullptr) return true;
  if (llvm::isa<clang::AbstractConditionalOperator>(s)) return false;
  if (const auto* two = llvm::dyn_cast<clang::BinaryOperator>(s); two != nullptr && !two->isAdditiveOp()) {
    if (two->getOpcode() != clang::BO_Mul) return false;
  }
  if (const auto* one = llvm::dyn_cast<clang::ImplicitCastExpr>(s)) {
    if (one->getCastKind() == clang::CK_IntegralToFloating || one->getCastKind() == clang::CK_IntegralToBoolean)
      return false;
  }
  return std::all_of(s->child_begin(), s->child_end(), computes_alike);
}

}  // namespace

ir::ExprPtr Calls::accessed_place(const clang::FunctionDecl* callee, const ir::ExprPtr& self,
                                  const std::vector<Given>& arguments, const CallablePtr& closure,
                                  clang::SourceLocation where) {
  const clang::FunctionDecl* function = callee->getDefinition();
  const auto* body = function ? llvm::dyn_cast_or_null<clang::CompoundStmt>(function->getBody()) : nullptr;
  if (body == nullptr || body->body_empty() || accessors_ > 8 || arguments.size() > function->getNumParams())
    return nullptr;
  const auto* last = llvm::dyn_cast<clang::ReturnStmt>(body->body_back());
  const bool is_address = gives_an_address(callee);
  if (last == nullptr || last->getRetValue() == nullptr || (!is_address && !last->getRetValue()->isLValue()) ||
      copied_extreme(last->getRetValue()) != nullptr)
    return nullptr;
  // Assertions may stand before it, checks that throw or end the program, and static constants.
  std::vector<const clang::Stmt*> checks;
  for (const clang::Stmt* s : body->body()) {
    if (s == last) break;
    if (declares_static_constants(s)) {
      checks.push_back(s);
      continue;
    }
    if (const auto* check = llvm::dyn_cast<clang::IfStmt>(s); check != nullptr && only_ends(check)) {
      checks.push_back(check);
      continue;
    }
    if (!s->getBeginLoc().isMacroID()) return nullptr;
    const auto name =
        clang::Lexer::getImmediateMacroName(s->getBeginLoc(), context_.getSourceManager(), context_.getLangOpts());
    if (name != "assert") return nullptr;
  }
  const bool alike = checks.empty() && computes_alike(last->getRetValue());
  std::vector<ir::ExprPtr> given;
  for (std::size_t k = 0; k < arguments.size(); ++k) {
    const clang::QualType type = function->getParamDecl(static_cast<unsigned>(k))->getType();
    ir::ExprPtr one = argument(arguments[k], type, where);
    if (!alike && ir::is_integer(one->type)) one = written(one);
    const bool simple = one->kind == ir::ExprKind::literal || one->kind == ir::ExprKind::variable;
    if (!type->isReferenceType() && !simple && !ir::is_integer(one->type)) one = save(one, "value", where);
    given.push_back(one);
  }
  const ir::ExprPtr outer = body_.object;
  if (self) body_.object = self;
  const auto bound_before = body_.bound;
  const auto callables_before = body_.callables;
  if (closure)
    for (const Captured& one : closure->captured) {
      if (one.callable)
        body_.callables[one.variable] = one.callable;
      else if (one.variable != nullptr)
        body_.bound[one.variable] = one.value;
      else
        body_.object = one.value;
    }
  for (std::size_t k = 0; k < given.size(); ++k)
    body_.bound[function->getParamDecl(static_cast<unsigned>(k))] = given[k];
  ++accessors_;
  for (const clang::Stmt* check : checks) lowering_.statements.statement_inside(check);
  const ir::ExprPtr chosen = lowering_.expressions.referred_place(last->getRetValue());
  const ir::ExprPtr result = chosen ? chosen : value(last->getRetValue());
  --accessors_;
  body_.object = outer;
  body_.bound = bound_before;
  body_.callables = callables_before;
  if (is_address ? !ir::is_address(result->type) : !ir::is_place(result)) return nullptr;
  return result;
}

ir::ExprPtr Calls::call(const clang::CallExpr* e, bool value_is_used) {
  const auto where = e->getBeginLoc();
  if (e->getCallee()->getType()->isDependentType())
    refuse(where, Refused::unsupported_expression, "'" + module_.text_of(e->getSourceRange()) + "'");
  ir::ExprPtr out;
  if (call_of_either(e, value_is_used, out)) return out;
  if (lowering_.algorithms.assign_extremes(e)) return nullptr;
  if (lowering_.matrices.call(e, value_is_used, out)) return out;
  if (lowering_.carried.passive_call(e, out) || lowering_.algorithms.ranges_call(e, value_is_used, out)) return out;
  if (lowering_.callable_calls.callable_call(e, value_is_used, out)) return out;
  if (lowering_.texts.call(e, value_is_used, out)) return out;
  if (lowering_.names.call(e, out) || lowering_.valarrays.call(e, out)) return out;
  if (lowering_.structures.library_structure_call(e, out) || lowering_.views.call(e, out)) return out;
  if (is_owned_array(e->getType()) && e->getDirectCallee() != nullptr && e->getDirectCallee()->isInStdNamespace() &&
      !e->isLValue()) {
    out = lowering_.construction.new_object(module_.type_of(e->getType().getUnqualifiedType(), where));
    lowering_.vectors.fill_owned_array(out, e);
    return out;
  }
  if (lowering_.owners.smart_pointer_call(e, out)) return out;
  if (is_smart_pointer(e->getType()) && lowering_.owners.is_fresh_owner(e)) return lowering_.owners.owner_value(e);
  if (lowering_.iterators.iterator_call(e, value_is_used, out) ||
      lowering_.containers.container_call(e, value_is_used, out))
    return out;
  const clang::FunctionDecl* callee = e->getDirectCallee();
  if (const auto* ends = llvm::dyn_cast_or_null<clang::CXXDestructorDecl>(callee);  // p->~T()
      ends != nullptr && !ends->isVirtual() && !destructs(ends->getParent()))
    return nullptr;
  if (callee == nullptr || llvm::isa<clang::CXXPseudoDestructorExpr>(e->getCallee()->IgnoreParens()))
    refuse(where, Refused::indirect_call, module_.text_of(e->getCallee()->getSourceRange()));

  std::vector<const clang::Expr*> arguments(e->arg_begin(), e->arg_end());
  if (const auto* method_call = llvm::dyn_cast<clang::CXXMemberCallExpr>(e)) {
    const auto* method = method_call->getMethodDecl();
    const auto* member = llvm::dyn_cast<clang::MemberExpr>(e->getCallee()->IgnoreParens());
    if (method == nullptr || member == nullptr) refuse(where, Refused::pointer_to_member);
    if (method->getParent()->isLambda()) refuse(where, Refused::lambda);
    if (!method->isUserProvided() && method->isCopyAssignmentOperator() &&
        !lowering_.hierarchies.is_sliced(arguments[0]->getType())) {
      if (destructs(method->getParent())) refuse(where, Refused::destructor, method->getParent()->getNameAsString());
      if (const auto* other = copied_otherwise(method->getParent()))
        refuse(where, Refused::copied_whole, other->getNameAsString());
      emit(ir::assign(place(method_call->getImplicitObjectArgument()), value(arguments[0])));
      return nullptr;
    }
    if (vector_base(method->getParent()) == nullptr) module_.struct_of(method->getParent(), where);
    ir::ExprPtr object = value(method_call->getImplicitObjectArgument());
    if (member->isArrow()) object = lowering_.expressions.pointee(object, where);
    if (!ir::is_place(object)) object = save(object, "value", where);
    if (method->isVirtual() && !member->hasQualifier()) {
      method = const_cast<clang::CXXMethodDecl*>(lowering_.hierarchies.overrider(
          e, method, method_call->getImplicitObjectArgument(), object, arguments, value_is_used, out));
      if (method == nullptr) return out;
    }
    return user_call(e, method, object, arguments, value_is_used);
  }
  if (llvm::isa<clang::CXXOperatorCallExpr>(e)) {
    if (const auto* method = llvm::dyn_cast<clang::CXXMethodDecl>(callee)) {
      if (method->getParent()->isLambda()) refuse(where, Refused::lambda);
      const bool assigns = method->isCopyAssignmentOperator() || method->isMoveAssignmentOperator();
      if (assigns && !method->isUserProvided()) {
        if (destructs(method->getParent()) || assigns_by_operator(method->getParent())) {
          ir::ExprPtr given = value(arguments[1]);
          if (!ir::is_place(given)) given = save(given, "value", where);
          const ir::ExprPtr into = place(arguments[0]);
          lowering_.hierarchies.assign_members(into, given, method->getParent(), where,
                                               method->isMoveAssignmentOperator());
          return into;
        }
        ir::ExprPtr from = lowering_.expressions.copied_value(arguments[1]);
        const ir::ExprPtr target = place(arguments[0]);
        if (lowering_.hierarchies.is_sliced(arguments[0]->getType())) {
          if (!ir::is_place(from)) from = save(from, "value", where);
          lowering_.hierarchies.copy_members(target, from, method->getParent(), where);
          return target;
        }
        emit(ir::assign(target, from, range_of(e)));
        return target;
      }
      if (vector_base(method->getParent()) == nullptr) module_.struct_of(method->getParent(), where);
      ir::ExprPtr object = value(arguments[0]);
      if (!ir::is_place(object)) object = save(object, "value", where);
      const clang::Expr* object_expression = arguments[0];
      arguments.erase(arguments.begin());
      if (method->isVirtual()) {
        method = lowering_.hierarchies.overrider(e, method, object_expression, object, arguments, value_is_used, out);
        if (method == nullptr) return out;
      }
      return user_call(e, method, object, arguments, value_is_used);
    }
  }
  if (lowering_.library_functions.library_call(e, callee, value_is_used, out)) return out;
  return user_call(e, callee, nullptr, arguments, value_is_used);
}

}  // namespace wengert::compiler
