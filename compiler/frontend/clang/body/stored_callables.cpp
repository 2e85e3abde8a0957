// SPDX-License-Identifier: MIT
// Functions and lambdas that memory holds: how they get there, and what is called when they are read.
#include <algorithm>

#include "compiler/frontend/clang/body/lowering.hpp"

namespace wengert::compiler {

/// What a value in memory may be: any function of the file that has its type.
CallablePtr Callables::stored(clang::QualType type, const ir::ExprPtr& memory, clang::SourceLocation where) {
  const auto made = std::make_shared<Callable>();
  const std::vector<CallablePtr>& all = module_.stored_functions().of(type);
  if (all.empty() || !memory || !(ir::is_integer(memory->type) || ir::is_struct(memory->type)))
    refuse(where, Refused::indirect_call, spelled(type));
  made->name = "any";
  made->stored_type = type.getNonReferenceType().getCanonicalType().getUnqualifiedType();
  made->memory = memory;
  made->choices = all;
  if (ir::is_integer(memory->type)) {
    made->selector = memory;
    return made;
  }
  const std::vector<ir::Field> fields = module_.find_struct(memory->type->name)->fields;
  std::size_t next = 0;
  const auto field = [&] {
    const ir::Field& f = fields.at(next++);
    return ir::field(memory, f.name, f.type);
  };
  made->selector = field();
  for (CallablePtr& choice : made->choices) {
    if (choice->closure == nullptr) continue;
    const auto one = std::make_shared<Callable>(*choice);
    const bool changes_copies = is_mutable(one->closure);
    auto member = one->closure->field_begin();
    for (const clang::LambdaCapture& c : one->closure->captures()) {
      const clang::QualType held = (member++)->getType();
      const ir::ExprPtr there = field();
      Captured captured{c.capturesVariable() ? llvm::cast<clang::VarDecl>(c.getCapturedVar()) : nullptr, nullptr,
                        nullptr, false, false};
      if (is_callable(held)) {
        captured.callable = stored(held, there, where);
      } else if (held->isReferenceType() || (c.capturesThis() && held->isPointerType())) {
        const ir::TypePtr own =
            held->isReferenceType() && ir::is_pointer(there->type) && ir::is_pointer(there->type->element)
                ? ir::pointer_to(ir::as_mutable(module_.type_of(held.getNonReferenceType(), where)))
                : there->type;
        captured.value = ir::dereference(ir::same_type(own, there->type) ? there : ir::cast(own, there));
        const clang::QualType object = held->isReferenceType() ? held.getNonReferenceType() : held->getPointeeType();
        captured.is_const = object.isConstQualified() && !changes_while_constant(object);
      } else {
        captured.value = there;
        captured.is_const = !changes_copies && !changes_while_constant(held);
        captured.by_value = captured.is_const && (ir::is_scalar(there->type) || ir::is_pointer(there->type));
      }
      one->captured.push_back(captured);
    }
    choice = one;
  }
  return made;
}

/// The value that memory holds for a function that is known; null where e is not known.
ir::ExprPtr Callables::number_of(const clang::Expr* e) { return number_of(e, e->getType()); }

ir::ExprPtr Callables::number_of(const clang::Expr* e, clang::QualType type) {
  const CallablePtr known = callable(e);
  return known == nullptr ? nullptr : store(*known, type, e);
}

ir::ExprPtr Callables::store(const Callable& known, clang::QualType declared, const clang::Expr* e) {
  const auto where = e->getBeginLoc();
  const clang::QualType type = declared.getNonReferenceType().getCanonicalType().getUnqualifiedType();
  if (known.memory && known.stored_type == type) return known.memory;
  const ir::TypePtr lowered = ir::as_mutable(module_.type_of(type, where));
  const std::vector<CallablePtr>& all = module_.stored_functions().of(type);
  const auto unknown = [&](Refused why) { refuse(where, why, module_.text_of(e->getSourceRange())); };
  const auto place_of = [&](const Callable& one) {
    for (std::size_t k = 1; k < all.size(); ++k)
      if (all[k]->closure == one.closure && (one.closure != nullptr || all[k]->function == one.function)) return k;
    unknown(one.captured.empty() ? Refused::indirect_call : Refused::kept_lambda);
    return std::size_t{0};
  };
  if (ir::is_integer(lowered)) {
    const std::function<ir::ExprPtr(const Callable&)> number = [&](const Callable& one) -> ir::ExprPtr {
      if (one.is_null()) return ir::int_literal(0);
      if (!one.selector) return ir::int_literal(static_cast<long long>(place_of(one)));
      ir::ExprPtr which;
      for (std::size_t k = one.choices.size(); k-- > 0;) {
        const ir::ExprPtr here = number(*one.choices[k]);
        const auto test = ir::binary("==", one.selector, ir::int_literal(static_cast<long long>(k)));
        which = which == nullptr ? here : ir::conditional(test, here, which);
      }
      return which;
    };
    return number(known);
  }
  const ir::ExprPtr object = lowering_.construction.new_object(lowered);
  lowering_.initials.fill(object, lowering_.initials.zero_of(lowered, where), where);
  const std::vector<ir::Field> fields = module_.find_struct(lowered->name)->fields;
  const std::function<void(const Callable&)> put = [&](const Callable& one) {
    if (one.is_null()) return;
    if (one.selector) {
      for (std::size_t k = 0; k < one.choices.size(); ++k)
        emit(ir::if_(ir::binary("==", one.selector, ir::int_literal(static_cast<long long>(k))),
                     scratch([&] { put(*one.choices[k]); })));
      return;
    }
    if (one.itself != nullptr) unknown(Refused::kept_lambda);
    const std::size_t which = place_of(one);
    std::size_t next = 1;
    for (std::size_t k = 1; k < which; ++k)
      if (all[k]->closure != nullptr) next += all[k]->closure->capture_size();
    emit(ir::assign(ir::field(object, fields[0].name, fields[0].type), ir::int_literal(static_cast<long long>(which))));
    if (one.closure == nullptr) return;
    if (one.captured.size() != one.closure->capture_size()) unknown(Refused::kept_lambda);
    auto member = one.closure->field_begin();
    for (const Captured& captured : one.captured) {
      const clang::QualType held = (member++)->getType();
      const ir::Field& f = fields.at(next++);
      const ir::ExprPtr target = ir::field(object, f.name, f.type);
      if (captured.callable) {
        if (held->isReferenceType() && captured.callable->selector) unknown(Refused::kept_lambda);
        emit(ir::assign(target, store(*captured.callable, held, e)));
      } else if (held->isReferenceType() || (captured.variable == nullptr && held->isPointerType())) {
        if (!ir::is_place(captured.value) || captured.by_value) unknown(Refused::kept_lambda);
        const ir::ExprPtr address = captured.value->kind == ir::ExprKind::dereference ? captured.value->operands[0]
                                                                                      : ir::address_of(captured.value);
        if (!ir::is_address(address->type) || ir::is_reference(f.type) != ir::is_reference(address->type))
          unknown(Refused::kept_lambda);
        auto given = std::make_shared<ir::Expr>(*ir::cast(f.type, address));
        given->text = "plain";
        emit(ir::assign(target, ir::is_reference(f.type) ? address : given));
      } else if (f.type->kind == ir::TypeKind::array && captured.value->type->kind == ir::TypeKind::array) {
        lowering_.iterators.copy_elements(target, captured.value, where);
      } else {
        emit(ir::assign(target, captured.value));
      }
    }
  };
  put(known);
  return object;
}

}  // namespace wengert::compiler
