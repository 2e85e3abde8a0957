// SPDX-License-Identifier: MIT
// Casts, written or implicit.
#include <clang/Lex/Lexer.h>

#include <algorithm>
#include <array>
#include <functional>

#include "compiler/frontend/clang/body/lowering.hpp"

namespace wengert::compiler {

namespace {

bool casts_const_away(clang::QualType to, clang::QualType from) {
  return (to->isRecordType() || to->isArithmeticType()) && !to.isConstQualified() && from.isConstQualified();
}

/// const double* or double* restrict taken for double*.
bool requalifies_pointer(clang::QualType to, clang::QualType from) {
  return to->isPointerType() && from->isPointerType() && to.getCanonicalType() != from.getCanonicalType();
}

}  // namespace

ir::ExprPtr Conversions::cast(const clang::CastExpr* e) {
  const clang::Expr* inner = e->getSubExpr();
  if (lowering_.initials.is_allocation(inner->IgnoreParenCasts()) && e->getType()->isPointerType() &&
      !e->getType()->getPointeeType()->isVoidType() && inner->getType()->isVoidPointerType())
    return lowering_.initials.allocated(e);
  const auto* implicit = llvm::dyn_cast<clang::ImplicitCastExpr>(e);
  const bool in_source = implicit == nullptr || implicit->isPartOfExplicitCast();
  const auto where = e->getBeginLoc();
  const auto convert = [&](const ir::ExprPtr& from) {
    const auto to = module_.type_of(e->getType().getUnqualifiedType(), where);
    if (ir::same_type(to, from->type)) return from;
    return in_source ? ir::cast(to, from, range_of(e)) : ir::implicit_cast(to, from);
  };
  switch (e->getCastKind()) {
    case clang::CK_NoOp:
      // A member that is a reference to a constant object is a plain pointer in the output, and set by such a cast; so
      // is one that a lambda has of a pointer.
      if (llvm::isa<clang::CStyleCastExpr>(e) && e->getType()->isPointerType() && inner->getType()->isPointerType() &&
          (casts_const_away(e->getType()->getPointeeType(), inner->getType()->getPointeeType()) ||
           requalifies_pointer(e->getType()->getPointeeType(), inner->getType()->getPointeeType()))) {
        auto written = std::make_shared<ir::Expr>(*ir::cast(module_.type_of(e->getType(), where), value(inner)));
        written->text = "plain";
        return written;
      }
      return value(inner);
    case clang::CK_LValueToRValue:
      if (e->getType()->isScalarType() && llvm::isa<clang::CallExpr, clang::MemberExpr>(inner->IgnoreParenImpCasts())) {
        // A map's element moves where another entry is inserted.
        const std::size_t before = body_.out->size();
        const ir::ExprPtr there = value(inner);
        return is_map_element(inner) || changes_a_size(*body_.out, before) ? save(there, "value", where) : there;
      }
      return value(inner);
    case clang::CK_FunctionToPointerDecay:
    case clang::CK_ConstructorConversion:
      return value(inner);
    case clang::CK_UserDefinedConversion:
      if (is_smart_pointer(e->getType()) || e->getType()->isBooleanType() || is_reference_wrapper(inner->getType()))
        return value(inner);
      if (const auto* converts = llvm::dyn_cast<clang::CXXMemberCallExpr>(plain(inner)->IgnoreImplicit());
          converts != nullptr && !converts->getMethodDecl()->isInStdNamespace())
        return value(inner);
      if (llvm::isa<clang::CXXConstructExpr>(plain(inner)->IgnoreImplicit())) return value(inner);
      if (const auto* read = llvm::dyn_cast<clang::CXXMemberCallExpr>(plain(inner)->IgnoreImplicit());
          read != nullptr && e->getType()->isArithmeticType())  // os.tellp() > 0
        if (ir::ExprPtr out; lowering_.texts.call(read, true, out)) return convert(out);
      refuse(where, Refused::unsupported_expression,
             "the conversion from '" + spelled(inner->getType()) + "' to '" + spelled(e->getType()) + "'");
    case clang::CK_ArrayToPointerDecay:
      if (const auto* choice = llvm::dyn_cast<clang::ConditionalOperator>(inner->IgnoreParens());
          choice != nullptr && literal_of(choice->getTrueExpr()) != nullptr &&
          literal_of(choice->getFalseExpr()) != nullptr) {  // of literals that are equally long
        const ir::ExprPtr test = value(choice->getCond()), one = value(choice->getTrueExpr());
        return ir::conditional(test, one, value(choice->getFalseExpr()), range_of(e));
      }
      return value(inner);
    case clang::CK_IntegralToFloating:
    case clang::CK_FloatingCast:
    case clang::CK_IntegralCast:
    case clang::CK_BooleanToSignedIntegral:
    case clang::CK_IntegralToBoolean:
    case clang::CK_FloatingToBoolean:
      return convert(value(inner));
    case clang::CK_FloatingToIntegral:
      return ir::cast(module_.type_of(e->getType().getUnqualifiedType(), where), value(inner), range_of(e));
    case clang::CK_NullToPointer:
      return ir::null_pointer(module_.type_of(e->getType(), where, &lowering_));
    case clang::CK_PointerToBoolean: {
      if (const auto known = lowering_.callables.known_test(inner)) return ir::bool_literal(*known);
      const ir::ExprPtr pointer = value(inner);
      if (ir::is_integer(pointer->type)) return ir::binary("!=", pointer, ir::int_literal(0), range_of(e));
      return ir::binary("!=", pointer, ir::null_pointer(pointer->type), range_of(e));
    }
    case clang::CK_ToVoid:
      return value(inner);
    case clang::CK_LValueBitCast:
      refuse(where, Refused::type_punning, spelled(inner->getType()));
    case clang::CK_BitCast: {
      const clang::QualType from = inner->getType(), to = e->getType();
      if (from->isPointerType() && to->isPointerType() &&
          context_.hasSameUnqualifiedType(from->getPointeeType(), to->getPointeeType()))
        return value(inner);
      // A parameter's row type and the same type named again differ in the expressions of their extents only; rows of a
      // known length go to a parameter that says theirs by another one.
      const auto* from_row = from->isPointerType() ? context_.getAsArrayType(from->getPointeeType()) : nullptr;
      const auto* to_row = to->isPointerType() ? context_.getAsArrayType(to->getPointeeType()) : nullptr;
      const bool by_parameter =
          from_row && to_row &&
          (llvm::isa<clang::VariableArrayType>(from_row) || llvm::isa<clang::VariableArrayType>(to_row));
      if (by_parameter && context_.hasSameUnqualifiedType(from_row->getElementType(), to_row->getElementType()))
        return value(inner);
      if (inner->isNullPointerConstant(context_, clang::Expr::NPC_ValueDependentIsNull))
        return ir::null_pointer(module_.type_of(to, where, &lowering_));
      // The run-time stack keeps pointers as void*.
      if (const auto* called = llvm::dyn_cast<clang::CallExpr>(inner->IgnoreParenImpCasts());
          called && called->getDirectCallee() && called->getDirectCallee()->getNameAsString().rfind("wengert_", 0) == 0)
        return ir::cast(module_.type_of(to, where, &lowering_), value(inner), range_of(e));
      // A void* parameter that is known to lead to numbers or structures of this type.
      if (from->isVoidPointerType() &&
          (named(inner) != nullptr || llvm::isa<clang::MemberExpr>(inner->IgnoreParenImpCasts()))) {
        const ir::ExprPtr given = value(inner);
        const ir::TypePtr wanted = module_.type_of(to, where, &lowering_);
        if (ir::is_pointer(given->type) && ir::same_type(given->type->element, wanted->element)) return given;
      }
      // memcpy gives back where it wrote, as void*.
      if (from->isVoidPointerType() && llvm::isa<clang::CallExpr>(inner->IgnoreParenImpCasts())) {
        const ir::ExprPtr given = value(inner);
        const ir::TypePtr wanted = module_.type_of(to, where, &lowering_);
        if ((ir::is_sequence(given->type) || ir::is_pointer(given->type)) &&
            ir::same_type(given->type->element, wanted->element))
          return given;
      }
      refuse(where, Refused::pointer_cast, spelled(from) + "' to '" + spelled(to));
    }
    case clang::CK_PointerToIntegral:
    case clang::CK_IntegralToPointer:
      // A communicator that a derivative keeps on the run-time stack; in some MPI libraries it is a pointer.
      if (const auto kind = e->getCastKind() == clang::CK_PointerToIntegral ? inner->getType() : e->getType();
          const ir::TypePtr handle = module_.mpi_type(kind))
        if (ir::is_integer(handle)) return convert(value(inner));
      [[fallthrough]];
    case clang::CK_ReinterpretMemberPointer:
    case clang::CK_LValueToRValueBitCast:
      refuse(where, Refused::pointer_cast, spelled(inner->getType()) + "' to '" + spelled(e->getType()));
    case clang::CK_DerivedToBase:
    case clang::CK_UncheckedDerivedToBase:
    case clang::CK_BaseToDerived:
      return value(inner);  // classes that derive from each other share one structure
    case clang::CK_Dynamic:
      return e->getType()->isPointerType() ? checked_cast(e) : value(inner);
    case clang::CK_AtomicToNonAtomic:
    case clang::CK_NonAtomicToAtomic:
      refuse(where, Refused::atomic_type, module_.text_of(inner->getSourceRange()));
    default:
      refuse(where, Refused::unsupported_expression,
             "the conversion from '" + spelled(inner->getType()) + "' to '" + spelled(e->getType()) + "'");
  }
}

/// dynamic_cast to a pointer: null where the object is of no such class.
ir::ExprPtr Conversions::checked_cast(const clang::CastExpr* e) {
  const auto where = e->getBeginLoc();
  const auto* wanted = e->getType()->getPointeeCXXRecordDecl();
  const auto* family = module_.family_of(wanted);
  if (wanted == nullptr || family == nullptr) refuse(where, Refused::base_class, spelled(e->getType()));
  std::vector<const clang::CXXRecordDecl*> classes;
  for (const auto* c : family->classes)
    if (c == wanted->getDefinition() || c->isDerivedFrom(wanted)) classes.push_back(c);
  ir::ExprPtr from = value(e->getSubExpr());
  if (!ir::is_place(from)) from = save(from, "object", where);
  const auto type = module_.type_of(e->getType().getUnqualifiedType(), where);
  const auto result = ir::variable(fresh_name("cast"), type);
  show(result);
  emit(ir::declare(result, ir::null_pointer(type)));
  const ir::ExprPtr object = lowering_.expressions.pointee(from, where);
  emit(ir::if_(
      ir::binary("!=", from, ir::null_pointer(from->type)),
      {ir::if_(lowering_.hierarchies.class_among(object, *family, classes), {ir::assign(ir::ref(result), from)})}));
  return ir::ref(result);
}

}  // namespace wengert::compiler
