// SPDX-License-Identifier: MIT
// memcpy, memmove and memset over whole numbers, as loops.
#include <algorithm>

#include "compiler/frontend/clang/body/lowering.hpp"

namespace wengert::compiler {

/// memcpy between a whole array of rows and as many numbers in a row.
bool MemoryFunctions::copy_rows(const clang::CallExpr* e, const ir::ExprPtr& to) {
  const ir::ExprPtr from = value(e->getArg(1)->IgnoreParenImpCasts());
  const auto has_rows = [](const ir::TypePtr& t) {
    return t->kind == ir::TypeKind::array && t->element->kind == ir::TypeKind::array;
  };
  const bool into = has_rows(to->type);
  const ir::ExprPtr &whole = into ? to : from, &flat = into ? from : to;
  const clang::QualType type = e->getArg(into ? 0 : 1)->IgnoreParenImpCasts()->getType();
  clang::Expr::EvalResult bytes;
  if (!has_rows(whole->type) || !(ir::is_sequence(flat->type) || ir::is_pointer(flat->type)) ||
      !ir::same_type(ir::innermost(whole->type), flat->type->element) || !type->isConstantArrayType() ||
      !e->getArg(2)->EvaluateAsInt(bytes, context_) ||
      bytes.Val.getInt() != context_.getTypeSizeInChars(type).getQuantity())
    return false;
  const auto where = e->getBeginLoc();
  const std::function<void(const ir::ExprPtr&, const ir::ExprPtr&)> copy = [&](const ir::ExprPtr& part,
                                                                               const ir::ExprPtr& before) {
    if (part->type->kind != ir::TypeKind::array) {
      const ir::ExprPtr one = element(flat, before, where);
      return emit(into ? ir::assign(part, one) : ir::assign(one, part));
    }
    lowering_.iterators.for_each({part, ir::int_literal(0), part->type->extent}, where, [&](const ir::ExprPtr& k) {
      copy(element(part, k, where), before ? ir::binary("+", ir::binary("*", before, part->type->extent), k) : k);
    });
  };
  copy(whole, nullptr);
  return true;
}

/// memcpy(to, from, n * sizeof(T)) and memset(to, 0, n * sizeof(T)) between pointers to T become loops; of letters, any
/// n and any letter.
bool MemoryFunctions::memory_function(const clang::CallExpr* e, const std::string& name) {
  const bool moves = name == "memmove";
  if (name != "memcpy" && name != "memset" && !moves) return false;
  const ir::ExprPtr to = value(e->getArg(0)->IgnoreParenImpCasts());
  const clang::QualType pointee = e->getArg(0)->IgnoreParenImpCasts()->getType();
  const clang::QualType element_type =
      pointee->isArrayType() ? context_.getAsArrayType(pointee)->getElementType() : pointee->getPointeeType();
  if (!element_type.isNull() && !element_type->isVoidType() && !element_type.isTriviallyCopyableType(context_))
    return false;  // vectors, say, are more than their bytes
  if (ends_flexibly(element_type)) return false;
  if (name == "memcpy" && copy_rows(e, to)) return true;
  const auto type = ir::is_sequence(to->type) || ir::is_pointer(to->type) ? to->type->element : nullptr;
  const bool rows = type && type->kind == ir::TypeKind::array;
  if (!type || !(ir::is_scalar(type) || ir::is_struct(type) || rows)) return false;
  const auto measures = [&](const clang::Expr* part) {
    const auto* s = llvm::dyn_cast<clang::UnaryExprOrTypeTraitExpr>(part->IgnoreParenImpCasts());
    return s && s->getKind() == clang::UETT_SizeOf && !s->getTypeOfArgument()->isArrayType() &&
           ir::same_type(module_.type_of(s->getTypeOfArgument(), part->getBeginLoc()), type);
  };
  const bool letters = !element_type.isNull() && element_type->isCharType();  // a byte is an element
  ir::ExprPtr count;
  const clang::Expr* size = e->getArg(2)->IgnoreParenImpCasts();
  clang::Expr::EvalResult filling;
  if (letters && name == "memset" && !(e->getArg(1)->EvaluateAsInt(filling, context_) && filling.Val.getInt() == 0))
    count = value(size);
  if (const auto* s = llvm::dyn_cast<clang::UnaryExprOrTypeTraitExpr>(size);
      !count && s && s->getKind() == clang::UETT_SizeOf && s->getTypeOfArgument()->isConstantArrayType()) {
    // A whole array.
    const auto measured = module_.type_of(s->getTypeOfArgument(), e->getBeginLoc());
    const auto whole = [&](const ir::ExprPtr& x) {
      return ir::is_sequence(x->type) && ir::same_type(x->type, measured) &&
             ir::same_expr(x->type->extent, measured->extent);
    };
    if (whole(to)) {
      clang::Expr::EvalResult known;
      if (name == "memset") {
        if (!e->getArg(1)->EvaluateAsInt(known, context_) || known.Val.getInt() != 0) return false;
        lowering_.initials.clear(to, e->getBeginLoc());
        return true;
      }
      const ir::ExprPtr base = value(e->getArg(1)->IgnoreParenImpCasts());
      if (!(ir::is_sequence(base->type) || ir::is_pointer(base->type)) || !ir::same_type(base->type->element, type))
        return false;
      lowering_.iterators.copy_elements(to, base, e->getBeginLoc());
      return true;
    }
    if (ir::same_type(measured->element, type)) count = measured->extent;
  }
  if (const auto* s = llvm::dyn_cast<clang::UnaryExprOrTypeTraitExpr>(size);
      !count && name == "memset" && s && s->getKind() == clang::UETT_SizeOf && !s->isArgumentType() &&
      s->getTypeOfArgument()->isVariableArrayType() && to->type->kind == ir::TypeKind::array &&
      named(s->getArgumentExpr()->IgnoreParens()) != nullptr &&
      named(s->getArgumentExpr()->IgnoreParens()) == named(e->getArg(0)->IgnoreParenImpCasts())) {
    // The whole of an array whose length is known when it runs.
    clang::Expr::EvalResult known;
    if (!e->getArg(1)->EvaluateAsInt(known, context_) || known.Val.getInt() != 0) return false;
    lowering_.initials.clear(to, e->getBeginLoc());
    return true;
  }
  if (const auto* s = llvm::dyn_cast<clang::UnaryExprOrTypeTraitExpr>(size);
      !count && s && s->getKind() == clang::UETT_SizeOf && !s->isArgumentType() &&
      s->getTypeOfArgument()->isVariableArrayType() && named(s->getArgumentExpr()->IgnoreParens()) != nullptr) {
    const ir::ExprPtr measured = value(s->getArgumentExpr()->IgnoreParens());
    if (measured->type->kind == ir::TypeKind::array && ir::same_type(measured->type->element, type))
      count = measured->type->extent;
  }
  if (clang::Expr::EvalResult bytes; !count && !element_type.isNull() && size->EvaluateAsInt(bytes, context_)) {
    const auto each = context_.getTypeSizeInChars(element_type).getQuantity();
    const auto all = bytes.Val.getInt().getExtValue();
    if (each > 0 && all % each == 0) count = ir::int_literal(static_cast<long>(all / each));
  }
  if (!count && letters) count = value(size);
  if (rows && !count) return false;
  if (!count) count = measures(size) ? ir::int_literal(1) : lowering_.initials.count_of(size, measures);
  while (count && count->kind == ir::ExprKind::cast && count->text == "implicit") count = count->operands[0];
  if (!count) return false;
  bool reads_memory = false;  // which may be what is written
  ir::for_each_expr(count, [&](const ir::ExprPtr& x) {
    reads_memory |= x->kind == ir::ExprKind::call || (!x->operands.empty() && ir::is_place(x));
  });
  if (reads_memory) count = save(count, "count", e->getBeginLoc());
  if (name == "memset" && letters) {
    const ir::ExprPtr letter = save(ir::cast(type, value(e->getArg(1))), "letter", e->getBeginLoc());
    lowering_.iterators.for_each({to, ir::int_literal(0), count}, e->getBeginLoc(), [&](const ir::ExprPtr& one) {
      emit(ir::assign(element(to, one, e->getBeginLoc()), letter, range_of(e)));
    });
    return true;
  }
  if (name == "memset") {
    clang::Expr::EvalResult known;
    if (!e->getArg(1)->EvaluateAsInt(known, context_) || known.Val.getInt() != 0) return false;
    lowering_.iterators.for_each({to, ir::int_literal(0), count}, e->getBeginLoc(), [&](const ir::ExprPtr& one) {
      lowering_.initials.clear(element(to, one, e->getBeginLoc()), e->getBeginLoc());
    });
    return true;
  }
  if (rows) {
    const ir::ExprPtr base = value(e->getArg(1)->IgnoreParenImpCasts());
    if (moves || !(ir::is_sequence(base->type) || ir::is_pointer(base->type)) ||
        !ir::same_type(base->type->element, type))
      return false;
    lowering_.iterators.for_each({to, ir::int_literal(0), count}, e->getBeginLoc(), [&](const ir::ExprPtr& row) {
      lowering_.iterators.copy_elements(element(to, row, e->getBeginLoc()), element(base, row, e->getBeginLoc()),
                                        e->getBeginLoc());
    });
    return true;
  }
  const auto counter = ir::variable(fresh_name("k"), moves ? ir::int_type("long") : ir::as_mutable(count->type));
  const ir::ExprPtr k = ir::ref(counter);
  const ir::ExprPtr base = value(e->getArg(1)->IgnoreParenImpCasts());
  if (!(ir::is_sequence(base->type) || ir::is_pointer(base->type)) || !ir::same_type(base->type->element, type))
    return false;
  const ir::ExprPtr from = element(base, k, e->getBeginLoc());
  const ir::ExprPtr none = ir::literal("0", counter->type);
  const ir::StmtPtr one = ir::assign(element(to, k, e->getBeginLoc()), from);
  const ir::StmtPtr upwards = ir::for_(counter, true, none, "<", count, 1, {one}, range_of(e));
  if (!moves) {
    emit(upwards);
    return true;
  }
  // Places may overlap: from the end that is not overwritten first.
  const auto address = [&](const ir::ExprPtr& base) { return ir::address_of(element(base, none, e->getBeginLoc())); };
  const ir::ExprPtr last = ir::binary("-", count, ir::literal("1", counter->type));
  emit(ir::if_(ir::binary("<=", address(to), address(value(e->getArg(1)->IgnoreParenImpCasts()))), {upwards},
               {ir::for_(counter, true, last, ">=", none, -1, {ir::assign(element(to, k, e->getBeginLoc()), from)},
                         range_of(e))},
               range_of(e)));
  return true;
}

}  // namespace wengert::compiler
