// SPDX-License-Identifier: MIT
// Calls: which kind of function is called, and calls of the user's own.
#include <algorithm>
#include <array>
#include <functional>

#include "compiler/frontend/clang/body/lowering.hpp"
#include "compiler/frontend/clang/library/eigen_types.hpp"

namespace wengert::compiler {

ir::ExprPtr Calls::argument(const clang::Expr* e, clang::QualType parameter) {
  // Whether anything is taken from it shows in the function.
  if (parameter->isRValueReferenceType() && is_call_of(e, "move"))
    return argument(llvm::cast<clang::CallExpr>(plain(e)->IgnoreImplicit())->getArg(0), parameter);
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
    const auto* parameter = callee->getParamDecl(static_cast<unsigned>(k));
    const clang::QualType type = parameter->getType();
    if (arguments[k].expression != nullptr && type->isReferenceType() &&
        may_change_element(e, callee, arguments[k].expression))
      refuse(e->getBeginLoc(), Refused::map_reference, module_.text_of(arguments[k].expression->getSourceRange()));
    if (arguments[k].expression != nullptr && lowering_.owners.adopts(parameter)) {
      order.add([&] { return lowering_.owners.adopted_argument(arguments[k].expression, parameter); }, false);
      continue;
    }
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
                      return (t->isReferenceType() || t->isPointerType()) &&
                             (!t->getPointeeType().isConstQualified() || changes_while_constant(t->getPointeeType()));
                    });
  return e == body_.direct || (pure && ir::is_scalar(type)) ? result : save(result, "value", e->getBeginLoc());
}

/// A call finds the element that it is made for before its arguments: where these add keys, all keys are added first.
void Calls::keep_element(const clang::CXXMemberCallExpr* e) {
  if (e->getMethodDecl() == nullptr) return;
  const clang::Expr* object = e->getImplicitObjectArgument();
  const auto moves = [&](const clang::Expr* a) { return lowering_.maps.may_move(object, a); };
  if (lowering_.maps.has_key(object) || std::none_of(e->arg_begin(), e->arg_end(), moves)) return;
  if (!finds_alone(object) || !std::all_of(e->arg_begin(), e->arg_end(), finds_alone))
    refuse(e->getBeginLoc(), Refused::map_reference, module_.text_of(object->getSourceRange()));
  value(object);
  for (const clang::Expr* a : e->arguments()) value(a);
}

/// A method that changes its object and may be handed the same element of a map to read, `m[i] += m[j]`: it gets both
/// as they lie there, once they have their keys. False for other calls.
bool Calls::call_of_elements(const clang::CallExpr* e, const clang::CXXMethodDecl* method, const clang::Expr* object,
                             const clang::Expr* given, ir::ExprPtr& out) {
  if (method->isConst() || method->isVirtual() || method->getNumParams() != 1 ||
      !method->getParamDecl(0)->getType()->isReferenceType() || !may_be_one_element(object, given))
    return false;
  if (!finds_alone(object) || !finds_alone(given))
    refuse(e->getBeginLoc(), Refused::map_reference, module_.text_of(given->getSourceRange()));
  if (!lowering_.maps.has_key(object) || !lowering_.maps.has_key(given)) {
    value(object);
    value(given);
  }
  const ir::ExprPtr self = value(object);
  out = call_with(e, method, self, {Given(value(given))}, nullptr, true);
  return true;
}

ir::ExprPtr Calls::call(const clang::CallExpr* e, bool value_is_used) {
  const auto where = e->getBeginLoc();
  if (e->getCallee()->getType()->isDependentType())
    refuse(where, Refused::unsupported_expression, "'" + module_.text_of(e->getSourceRange()) + "'");
  if (const auto* m = llvm::dyn_cast<clang::CXXMemberCallExpr>(e)) keep_element(m);
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
    if (!member->isArrow() && arguments.size() == 1 &&
        call_of_elements(e, method, method_call->getImplicitObjectArgument(), arguments[0], out))
      return out;
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
        lowering_.hierarchies.refuse_other_elements(arguments[0]->getType(), where);
        if (destructs(method->getParent()) || assigns_by_operator(method->getParent())) {
          ir::ExprPtr given = value(arguments[1]);
          if (!ir::is_place(given) || may_move_element(arguments[1], arguments[0])) given = save(given, "value", where);
          const ir::ExprPtr into = place(arguments[0]);
          lowering_.hierarchies.assign_members(into, given, method->getParent(), where,
                                               method->isMoveAssignmentOperator());
          return into;
        }
        ir::ExprPtr from = lowering_.expressions.copied_value(arguments[1]);
        if (ir::is_place(from) && may_move_element(arguments[1], arguments[0])) from = save(from, "value", where);
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
      if (arguments.size() == 2 && call_of_elements(e, method, arguments[0], arguments[1], out)) return out;
      // The right side of an assignment comes first.
      if (arguments.size() == 2 && llvm::cast<clang::CXXOperatorCallExpr>(e)->isAssignmentOp() &&
          !method->isVirtual() &&
          (may_move_element(arguments[0], arguments[1]) || may_move_element(arguments[1], arguments[0]))) {
        ir::ExprPtr given = argument(arguments[1], method->getParamDecl(0)->getType());
        if (ir::is_place(given)) given = save(given, "value", where);
        return call_with(e, method, value(arguments[0]), {Given(given)}, nullptr, value_is_used);
      }
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
