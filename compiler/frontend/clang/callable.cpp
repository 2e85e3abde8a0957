// SPDX-License-Identifier: MIT
// What can be called, and what it brings along.
#include <algorithm>
#include <map>

#include "compiler/frontend/clang/body/effects.hpp"
#include "compiler/frontend/clang/callable.hpp"
#include "compiler/frontend/clang/source_kinds.hpp"
#include "compiler/frontend/clang/terms.hpp"
#include "compiler/ir/text.hpp"

namespace wengert::compiler {

const clang::FunctionDecl* function_around(const clang::ValueDecl* variable) {
  for (const clang::DeclContext* c = variable->getDeclContext(); c != nullptr; c = c->getParent())
    if (const auto* f = llvm::dyn_cast<clang::FunctionDecl>(c)) return f;
  return nullptr;
}

namespace {

bool is_function_wrapper(const clang::CXXRecordDecl* record) {
  return record->isInStdNamespace() && (record->getName() == "function" || record->getName() == "reference_wrapper");
}

}  // namespace

const clang::CXXMethodDecl* call_operator(const clang::CXXRecordDecl* record) {
  const clang::CXXMethodDecl* found = nullptr;
  for (const clang::CXXMethodDecl* m : record->methods())
    if (m->getOverloadedOperator() == clang::OO_Call) {
      if (found != nullptr) return nullptr;
      found = m;
    }
  return found;
}

std::string operator_of(const clang::CXXRecordDecl* record) {
  static const std::map<std::string, std::string> operators{
      {"plus", "+"},    {"minus", "-"},       {"multiplies", "*"},     {"divides", "/"},   {"less", "<"},
      {"greater", ">"}, {"less_equal", "<="}, {"greater_equal", ">="}, {"equal_to", "=="}, {"not_equal_to", "!="}};
  if (record == nullptr) return {};
  const bool is_of_ranges = record->getQualifiedNameAsString().starts_with("std::ranges::");
  if (!record->isInStdNamespace() && !is_of_ranges) return {};
  const auto found = operators.find(record->getNameAsString());
  return found == operators.end() ? std::string() : found->second;
}

const clang::CXXMethodDecl* operator_function(const clang::CXXRecordDecl* record) {
  if (operator_of(record).empty() || record->getDefinition() == nullptr) return nullptr;
  for (const clang::Decl* d : record->getDefinition()->decls()) {
    const auto* any = llvm::dyn_cast<clang::FunctionTemplateDecl>(d);
    const auto* method = llvm::dyn_cast<clang::CXXMethodDecl>(any != nullptr ? any->getTemplatedDecl() : d);
    if (method != nullptr && method->getOverloadedOperator() == clang::OO_Call) return method;
  }
  return nullptr;
}

const clang::FunctionDecl* body_of(const Callable& c) {
  return c.closure != nullptr && c.function == nullptr ? c.closure->getLambdaCallOperator() : c.function;
}

bool is_mutable(const clang::CXXRecordDecl* closure) {
  const clang::CXXMethodDecl* body = closure->getLambdaCallOperator();
  return body != nullptr && !body->isConst() && !body->isStatic();
}

std::string describe(const Callable& c) {
  if (c.memory) return "in " + ir::to_text(c.memory->type);
  std::string text = std::to_string(reinterpret_cast<std::uintptr_t>(c.function)) + "," +
                     std::to_string(reinterpret_cast<std::uintptr_t>(c.closure)) + "(";
  for (const Captured& one : c.captured)
    text += one.callable ? describe(*one.callable)
                         : ir::to_text(one.value->type) + (one.by_value ? "=" : "&") + (one.is_const ? "c" : "") + ";";
  text += ")";
  for (const CallablePtr& one : c.choices) text += "|" + describe(*one);
  return text;
}

void flatten(const Callable& c, std::vector<ir::ExprPtr>& values) {
  if (c.memory) return values.push_back(c.memory);
  for (const Captured& one : c.captured) {
    if (one.callable)
      flatten(*one.callable, values);
    else
      values.push_back(one.value);
  }
  if (c.selector) values.push_back(c.selector);
  for (const CallablePtr& one : c.choices) flatten(*one, values);
}

bool writes_captured(const Callable& c) {
  if (c.memory && ir::is_struct(c.memory->type)) return true;
  for (const Captured& one : c.captured)
    if (one.callable ? writes_captured(*one.callable)
                     : (!one.by_value || ir::is_reference(one.value->type)) && !one.is_const)
      return true;
  return std::any_of(c.choices.begin(), c.choices.end(), [](const CallablePtr& one) { return writes_captured(*one); });
}

const clang::CXXRecordDecl* copied_otherwise(const Callable& c) {
  if (c.closure != nullptr)
    for (const auto* f : c.closure->fields())
      if (const auto* other = copied_otherwise(f->getType())) return other;
  for (const Captured& one : c.captured)
    if (const auto* other = one.callable ? copied_otherwise(*one.callable) : nullptr) return other;
  for (const CallablePtr& one : c.choices)
    if (const auto* other = copied_otherwise(*one)) return other;
  return nullptr;
}

const clang::ValueDecl* copied_variable(const clang::Expr* e) {
  for (const clang::Expr* before = nullptr; e != before;) {
    before = e;
    e = plain(e)->IgnoreParenCasts();
    if (const auto* made = llvm::dyn_cast<clang::CXXConstructExpr>(e); made != nullptr && made->getNumArgs() == 1)
      e = made->getArg(0);
  }
  return named(e);
}

ir::ExprPtr as_type(const ir::ExprPtr& value, const ir::TypePtr& type) {
  return ir::is_scalar(type) && ir::is_scalar(value->type) ? converted(value, type) : value;
}

bool is_callable(clang::QualType type) {
  type = type.getNonReferenceType().getCanonicalType();
  if (type->isFunctionPointerType() || type->isFunctionType()) return true;
  const auto* record = type->getAsCXXRecordDecl();
  if (record == nullptr) return false;
  if (record->isLambda() || operator_function(record) != nullptr) return true;
  if (!is_function_wrapper(record)) return false;
  if (record->getName() == "function") return true;
  const auto* instance = llvm::dyn_cast<clang::ClassTemplateSpecializationDecl>(record);
  return instance != nullptr && is_callable(instance->getTemplateArgs()[0].getAsType());
}

}  // namespace wengert::compiler
