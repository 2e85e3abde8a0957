// SPDX-License-Identifier: MIT
// How a vector gets its size and its first values.
#include <clang/AST/DeclTemplate.h>

#include <algorithm>

#include "compiler/frontend/clang/body/lowering.hpp"

namespace wengert::compiler {

/// std::vector<T>(n, x) as a call of 'vector', which only a declaration may have as its value.
ir::ExprPtr Vectors::sized_vector(const clang::CXXConstructExpr* e) {
  const auto where = e->getBeginLoc();
  std::vector<ir::ExprPtr> values;
  const bool list = e->isListInitialization() || e->isStdInitListInitialization();
  for (const clang::Expr* a : e->arguments()) {
    if (llvm::isa<clang::CXXDefaultArgExpr>(a)) continue;
    // Its type says all of what compares; priority_queue(compare) is empty.
    if (is_of(e->getType(), "priority_queue") && e->getNumArgs() <= 2 && values.empty() &&
        container_of(a->getType()) == Container::none)
      continue;
    if (list || !(values.empty() ? a->getType()->isIntegralOrEnumerationType()
                                 : !a->getType()->isPointerType() && !a->getType()->isRecordType()))
      refuse(where, Refused::library_function, "this constructor of std::vector");
    values.push_back(value(a));
  }
  return ir::call("vector", values, module_.type_of(e->getType().getUnqualifiedType(), where), range_of(e));
}

bool Vectors::copies_range(const clang::CXXConstructExpr* e) const {
  if (e->isStdInitListInitialization() || e->getNumArgs() < 2) return false;
  if (lowering_.views.is_begin(e->getArg(0))) return true;
  return (is_address(e->getArg(0)) && is_address(e->getArg(1))) || is_of(e->getArg(0)->getType(), "reverse_iterator");
}

void Vectors::assign_range(const ir::ExprPtr& vector, const clang::Expr* first, const clang::Expr* last,
                           clang::SourceLocation where) {
  const auto size_type = ir::int_type("std::size_t");
  const ElementRange from = lowering_.iterators.range_between(first, last, where);
  emit(ir::resize(vector, converted(from.count, size_type), {}, "resize", {}));
  copy_range(vector, from, where);
}

void Vectors::declare_range(const clang::CXXConstructExpr* e,
                            const std::function<ir::ExprPtr(const ir::ExprPtr&)>& declare) {
  const auto where = e->getBeginLoc();
  const auto type = module_.type_of(e->getType().getUnqualifiedType(), where);
  const ElementRange from = lowering_.iterators.range_between(e->getArg(0), e->getArg(1), where);
  const ir::ExprPtr vector = declare(ir::call("vector", {from.count}, type, range_of(e)));
  copy_range(vector, from, where);
  if (is_of(e->getType(), "priority_queue")) lowering_.ordering.change_queue("make_heap", vector, e->getType(), e);
}

void Vectors::copy_range(const ir::ExprPtr& vector, const ElementRange& from, clang::SourceLocation where) {
  lowering_.iterators.for_each({vector, ir::int_literal(0), from.count}, where, [&](const ir::ExprPtr& k) {
    const ir::ExprPtr target = element(vector, k, where);
    emit(ir::assign(target,
                    lowering_.complex.stored(lowering_.iterators.element_of(from, k, where), target->type, where)));
  });
}

const clang::InitListExpr* Vectors::list_of_vector(const clang::CXXConstructExpr* e) {
  if (!e->isStdInitListInitialization() || e->getNumArgs() == 0) return nullptr;
  const clang::Expr* list = e->getArg(0)->IgnoreImplicit();
  if (const auto* standard = llvm::dyn_cast<clang::CXXStdInitializerListExpr>(list)) list = standard->getSubExpr();
  return llvm::dyn_cast<clang::InitListExpr>(list->IgnoreImplicit());
}

bool Vectors::makes_rows(const clang::CXXConstructExpr* e) {
  if (e->getNumArgs() < 2 || !e->getArg(0)->getType()->isIntegralOrEnumerationType()) return false;
  const clang::QualType row = e->getArg(1)->getType();
  return !e->isStdInitListInitialization() && !llvm::isa<clang::CXXDefaultArgExpr>(e->getArg(1)) &&
         (row->isRecordType() || row->isPointerType()) && !is_iterator(row);
}

void Vectors::fill_list(const ir::ExprPtr& vector, const clang::InitListExpr* list) {
  const auto where = list->getBeginLoc();
  const auto size_type = ir::int_type("std::size_t");
  const unsigned count = list->getNumInits();
  const auto at = [&](unsigned k) { return ir::index(vector, ir::literal(std::to_string(k), size_type)); };
  const auto resize = [&] {
    emit(ir::resize(vector, ir::literal(std::to_string(count), size_type), {}, "resize", range_of(list)));
  };
  if (std::any_of(list->begin(), list->end(),
                  [](const clang::Stmt* one) { return vector_argument(llvm::cast<clang::Expr>(one)) != nullptr; })) {
    resize();  // vectors get their values where they stand, one after the other
    for (unsigned k = 0; k < count; ++k) {
      const clang::CXXConstructExpr* made = vector_argument(list->getInit(k));
      if (made != nullptr && !made->getConstructor()->isCopyOrMoveConstructor())
        fill_vector(at(k), made);
      else
        lowering_.initials.fill(at(k), value(list->getInit(k)), where);
    }
    return;
  }
  LeftToRight values(body_);
  for (unsigned k = 0; k < count; ++k) values.add([&] { return value(list->getInit(k)); });
  resize();
  for (unsigned k = 0; k < count; ++k) lowering_.initials.fill(at(k), values.values()[k], where);
}

/// Whether a vector is made from the values of a std::initializer_list.
bool Vectors::copies_list(const clang::CXXConstructExpr* e) {
  return !e->isStdInitListInitialization() && e->getNumArgs() >= 1 &&
         is_of(e->getArg(0)->getType(), "initializer_list") && !is_of(e->getType(), "initializer_list");
}

void Vectors::fill_vector(const ir::ExprPtr& vector, const clang::CXXConstructExpr* e) {
  const auto where = e->getBeginLoc();
  const auto size_type = ir::int_type("std::size_t");
  if (is_map(e->getType())) return lowering_.maps.construct_map(vector, e);
  if (is_valarray(e->getType())) return lowering_.valarrays.fill(vector, e);
  if (copies_list(e)) return emit(ir::assign(vector, value(e->getArg(0)), range_of(e)));
  if (const clang::InitListExpr* list = list_of_vector(e)) return fill_list(vector, list);
  if (copies_range(e)) {
    assign_range(vector, e->getArg(0), e->getArg(1), where);
    if (is_of(e->getType(), "priority_queue")) lowering_.ordering.change_queue("make_heap", vector, e->getType(), e);
    return;
  }
  if (!makes_rows(e)) {
    std::vector<ir::ExprPtr> with;
    if (e->getNumArgs() == 0 || llvm::isa<clang::CXXDefaultArgExpr>(e->getArg(0))) return;
    const ir::ExprPtr size = value(e->getArg(0));
    if (e->getNumArgs() > 1 && !llvm::isa<clang::CXXDefaultArgExpr>(e->getArg(1))) with.push_back(value(e->getArg(1)));
    emit(ir::resize(vector, size, with, "resize", range_of(e)));
    if (with.empty())
      lowering_.construction.construct_new_elements(vector, ir::literal("0", size_type), e->getType(), e);
    return;
  }
  const clang::CXXConstructExpr* made = vector_argument(e->getArg(1));
  if (made != nullptr && made->getConstructor()->isCopyOrMoveConstructor()) made = nullptr;
  const ir::ExprPtr row = made == nullptr ? save(value(e->getArg(1)), "row", where) : nullptr;
  emit(ir::resize(vector, value(e->getArg(0)), {}, "resize", range_of(e)));
  const auto counter = ir::variable(fresh_name("k"), size_type);
  const ir::ExprPtr one = ir::index(vector, ir::ref(counter));
  ir::Block inside = scratch([&] { row ? emit(ir::assign(one, row)) : fill_vector(one, made); });
  emit(ir::for_(counter, true, ir::literal("0", size_type), "<", ir::size_of_sequence(vector), 1, inside, range_of(e)));
}

/// unique_ptr<T[]>(new T[n]), make_unique<T[]>(n), std::move(p), nullptr.
void Vectors::fill_owned_array(const ir::ExprPtr& vector, const clang::Expr* whole, bool renewed) {
  const auto where = whole->getBeginLoc();
  const ir::ExprPtr zero = ir::literal("0", ir::int_type("std::size_t"));
  const auto make = [&](const clang::Expr* size, clang::QualType element) {
    const ir::ExprPtr count = renewed ? save(value(size), "size", where) : value(size);
    if (renewed) emit(ir::resize(vector, zero, {}, "resize", range_of(whole)));
    emit(ir::resize(vector, count, {}, "resize", range_of(whole)));
    lowering_.construction.construct_elements(vector, zero, element, whole);
  };
  const clang::Expr* e = plain(whole)->IgnoreImplicit();
  e = plain(e);
  if (const auto* made = llvm::dyn_cast<clang::CXXConstructExpr>(e);
      made != nullptr && is_owned_array(made->getType())) {
    if (made->getNumArgs() == 0 || made->getArg(0)->getType()->isNullPtrType()) {
      if (renewed) emit(ir::resize(vector, zero, {}, "resize", range_of(whole)));
      return;
    }
    return fill_owned_array(vector, made->getArg(0), renewed);
  }
  if (const auto* object = llvm::dyn_cast<clang::CXXNewExpr>(e->IgnoreParenImpCasts());
      object != nullptr && object->isArray()) {
    const clang::Expr* start = object->getInitializer();
    const auto* list = llvm::dyn_cast_or_null<clang::InitListExpr>(start);
    if (start != nullptr && !llvm::isa<clang::ImplicitValueInitExpr, clang::CXXConstructExpr>(start) &&
        !(list && list->getNumInits() == 0))
      refuse(where, Refused::unsupported_expression, "'new[]' with a list of values");
    return make(*object->getArraySize(), object->getAllocatedType());
  }
  const auto* call = llvm::dyn_cast<clang::CallExpr>(e->IgnoreParenImpCasts());
  const auto* callee = call != nullptr ? call->getDirectCallee() : nullptr;
  if (callee != nullptr && callee->isInStdNamespace()) {
    const std::string name = callee->getNameAsString();
    if (name.rfind("make_unique", 0) == 0 && call->getNumArgs() == 1)
      return make(
          call->getArg(0),
          instance_of(call->getType())->getTemplateArgs()[0].getAsType()->getAsArrayTypeUnsafe()->getElementType());
    if (name == "move" && call->getNumArgs() == 1) {
      const ir::ExprPtr from = place(call->getArg(0));
      emit(ir::assign(vector, from, range_of(whole)));
      return emit(ir::resize(from, zero));
    }
  }
  if (call != nullptr && callee != nullptr && !callee->isInStdNamespace())
    return emit(ir::assign(vector, value(call), range_of(whole)));
  refuse(where, Refused::adopted_pointer, module_.text_of(whole->getSourceRange()));
}

}  // namespace wengert::compiler
