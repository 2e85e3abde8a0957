// SPDX-License-Identifier: MIT
#include "compiler/frontend/clang/body/variadics.hpp"

#include "compiler/frontend/clang/body/lowering.hpp"

namespace wengert::compiler {

bool is_argument_list(clang::QualType type) {
  if (const auto* array = type->getAsArrayTypeUnsafe()) type = array->getElementType();
  if (type->isPointerType()) type = type->getPointeeType();
  const auto* record = type->getAsRecordDecl();
  return record != nullptr && record->getNameAsString() == "__va_list_tag";
}

bool is_given_as_rest(clang::QualType type, const clang::ASTContext& context) {
  if (type->isSpecificBuiltinType(clang::BuiltinType::Double) || type->isSpecificBuiltinType(clang::BuiltinType::Float))
    return true;
  return type->isIntegralOrEnumerationType() && context.getTypeSize(type) <= 32;
}

void Variadics::receive(ir::Function& lowered) {
  const auto number = ir::real_type("double");
  body_.rest = ir::variable(fresh_name("rest"), ir::pointer_to(ir::as_const(number)), ir::Passing::value);
  show(body_.rest);
  lowered.parameters.push_back(body_.rest);
}

void Variadics::gather(std::vector<ir::ExprPtr>& values, std::size_t count) {
  const auto number = ir::real_type("double");
  const auto extent = ir::int_literal(static_cast<long long>(std::max<std::size_t>(count, 1)));
  const auto rest = ir::variable(fresh_name("rest"), ir::array_of(number, extent));
  emit(ir::declare(rest));
  show(rest);
  const std::size_t first = values.size() - count;
  for (std::size_t k = 0; k < count; ++k)
    emit(ir::assign(ir::index(ir::ref(rest), ir::int_literal(static_cast<long long>(k))),
                    converted(values[first + k], number)));
  values.resize(first);
  values.push_back(ir::address_of(ir::index(ir::ref(rest), ir::int_literal(0))));
}

void Variadics::declare(const clang::VarDecl* d) {
  const auto at = ir::variable(visible_name(d->getNameAsString()), ir::int_type());
  body_.bound[d] = ir::ref(at);
  show(at);
  emit(ir::declare(at, ir::int_literal(0)));
}

/// The variable that stands for a va_list of this function.
ir::ExprPtr Variadics::position(const clang::Expr* list) {
  const auto known = body_.bound.find(named(plain(list)->IgnoreParenImpCasts()));
  if (known == body_.bound.end() || !ir::is_integer(known->second->type))
    refuse(list->getBeginLoc(), Refused::variadic, body_.function->getNameAsString());
  return known->second;
}

bool Variadics::call(const clang::CallExpr* e, const std::string& name) {
  if (name == "__builtin_va_end") return true;
  if (name == "__builtin_va_start" || name == "__builtin_c23_va_start") {
    emit(ir::assign(position(e->getArg(0)), ir::int_literal(0), range_of(e)));
    return true;
  }
  if (name != "__builtin_va_copy") return false;
  const ir::ExprPtr from = position(e->getArg(1));
  emit(ir::assign(position(e->getArg(0)), from, range_of(e)));
  return true;
}

ir::ExprPtr Variadics::next(const clang::VAArgExpr* e) {
  const auto where = e->getBeginLoc();
  if (body_.rest == nullptr || !is_given_as_rest(e->getType(), context_))
    refuse(where, Refused::variadic, body_.function->getNameAsString());
  const ir::ExprPtr at = position(e->getSubExpr());
  const auto type = ir::as_mutable(module_.type_of(e->getType(), where));
  const ir::ExprPtr given = ir::index(ir::ref(body_.rest), at);
  const ir::ExprPtr read = save(ir::is_real(type) ? given : ir::cast(type, given), "given", where);
  emit(ir::compound_assign(at, "+", ir::int_literal(1), range_of(e)));
  return read;
}

}  // namespace wengert::compiler
