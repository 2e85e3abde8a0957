// SPDX-License-Identifier: MIT
// Calls of the C library and of std's function templates: mathematics, minima, swaps; what is unknown is refused by
// name.
#include <clang/AST/DeclTemplate.h>
#include <clang/Lex/Lexer.h>

#include <algorithm>
#include <array>
#include <functional>

#include "compiler/frontend/clang/body/lowering.hpp"
#include "compiler/frontend/clang/library/own_swaps.hpp"

namespace wengert::compiler {

namespace {

/// Functions of <cmath> by their name without std::, suffix f and __builtin_. The representation's names are the same.
constexpr std::array<std::string_view, 59> mathematical{
    "abs",      "acos",    "acosh",  "asin",      "asinh",     "atan",    "atan2",     "atanh",    "cbrt",  "ceil",
    "copysign", "cos",     "cosh",   "erf",       "erfc",      "exp",     "exp2",      "expm1",    "fabs",  "fdim",
    "floor",    "fma",     "fmax",   "fmin",      "fmod",      "hypot",   "ilogb",     "isfinite", "isinf", "isnan",
    "isnormal", "ldexp",   "lerp",   "lgamma",    "llrint",    "llround", "log",       "log10",    "log1p", "log2",
    "logb",     "lrint",   "lround", "nearbyint", "nextafter", "pow",     "remainder", "rint",     "round", "scalbln",
    "scalbn",   "signbit", "sin",    "sinh",      "sqrt",      "tan",     "tanh",      "tgamma",   "trunc"};

constexpr std::array<std::string_view, 8> jumps{"setjmp",      "_setjmp",    "longjmp",  "sigsetjmp",
                                                "__sigsetjmp", "siglongjmp", "_longjmp", "getcontext"};

constexpr std::array<std::string_view, 5> byte_functions{"memcpy", "memmove", "memset", "bcopy", "bzero"};

template <class Table>
bool listed(const Table& table, std::string_view name) {
  return std::find(table.begin(), table.end(), name) != table.end();
}

std::string without_prefix(std::string name, std::string_view prefix) {
  return name.rfind(prefix, 0) == 0 ? name.substr(prefix.size()) : name;
}

}  // namespace

std::string mathematical_function(const clang::FunctionDecl* callee) {
  std::string name = without_prefix(callee->getNameAsString(), "__builtin_");
  if (listed(mathematical, name)) return name;
  if (!name.empty() && name.back() == 'f' && listed(mathematical, name.substr(0, name.size() - 1))) {
    name.pop_back();
    return name;
  }
  if (!name.empty() && name.back() == 'l' && listed(mathematical, name.substr(0, name.size() - 1)) &&
      callee->getReturnType()->isSpecificBuiltinType(clang::BuiltinType::LongDouble)) {
    name.pop_back();
    return name;
  }
  return {};
}

bool is_intrinsic(std::string_view name) { return listed(mathematical, name) || name == "vector"; }

/// modf and frexp: both parts by functions that have derivatives.
ir::ExprPtr LibraryFunctions::split_number(const clang::CallExpr* e, bool at_point) {
  const auto where = e->getBeginLoc();
  const ir::ExprPtr x = save(value(e->getArg(0)), "value", where);
  const ir::ExprPtr other = lowering_.expressions.pointee(value(e->getArg(1)), where);
  if (at_point) {
    const ir::ExprPtr whole = save(ir::call("trunc", {x}, x->type), "whole", where);
    emit(ir::assign(other, whole, range_of(e)));
    return ir::binary("-", x, whole, range_of(e));
  }
  const auto integer = ir::int_type();
  const ir::ExprPtr has_exponent = ir::binary("&&", ir::binary("!=", x, lowering_.initials.zero_of(x->type, where)),
                                              ir::call("isfinite", {x}, ir::bool_type()));
  const ir::ExprPtr exponent =
      save(ir::conditional(has_exponent, ir::binary("+", ir::call("ilogb", {x}, integer), ir::literal("1", integer)),
                           ir::literal("0", integer)),
           "exponent", where);
  emit(ir::assign(other, exponent, range_of(e)));
  return ir::call("ldexp", {x, ir::unary("-", exponent)}, x->type, range_of(e));
}

/// Functions of the system's headers. False for a function to be called as the user's own.
bool LibraryFunctions::library_call(const clang::CallExpr* e, const clang::FunctionDecl* callee, bool value_is_used,
                                    ir::ExprPtr& out) {
  const auto where = e->getBeginLoc();
  const std::string name = callee->getNameAsString();
  if (lowering_.messages.call(e, callee, value_is_used, out)) return true;
  if (body_.rest != nullptr && lowering_.variadics.call(e, name)) return true;
  // Defined in generated code itself, in three widths.
  for (const std::string_view own : {"wengert_times", "wengert_divided", "wengert_product", "wengert_quotient"})
    if (name.starts_with(own) && name.size() <= own.size() + 1 &&
        e->getNumArgs() == (own == "wengert_quotient" ? 3 : 2)) {
      LeftToRight order(body_);
      for (const clang::Expr* a : e->arguments()) order.add([&] { return value(a); });
      out = ir::call(std::string(own), order.values(), module_.type_of(callee->getReturnType(), where), range_of(e));
      return true;
    }
  if (name.rfind("wengert_", 0) == 0 && !module_.in_main_file(callee->getLocation())) {
    if (name == "wengert_free_late" || name == "wengert_delete_late" || name == "wengert_delete_array_late") {
      const std::string how = name == "wengert_free_late"     ? "free"
                              : name == "wengert_delete_late" ? "delete"
                                                              : "delete[]";
      emit(ir::free_(place(e->getArg(0)->IgnoreParenCasts()), how + "_late", range_of(e)));
      return true;
    }
    if (name == "wengert_resize_in_place") {
      std::vector<ir::ExprPtr> fill;
      if (e->getNumArgs() == 3) fill.push_back(value(e->getArg(2)));
      emit(ir::resize(place(e->getArg(0)), value(e->getArg(1)), fill, "in_place", range_of(e)));
      return true;
    }
    // The run-time stack: carried through by its own name.
    std::vector<ir::ExprPtr> values;
    for (unsigned k = 0; k < e->getNumArgs(); ++k) {
      const clang::QualType type = callee->getParamDecl(k)->getType();
      const bool untyped = type->isVoidPointerType();  // casts to void* are the stack's own business
      values.push_back(untyped ? value(e->getArg(k)->IgnoreParenCasts())
                               : lowering_.calls.argument(e->getArg(k), type));
    }
    if (!value_is_used || callee->getReturnType()->isVoidType()) {
      emit(ir::call_stmt(name, values, nullptr, range_of(e)));
      return true;
    }
    out = ir::call(name, values, module_.type_of(callee->getReturnType(), where), range_of(e));
    if (e != body_.direct) out = save(out, "value", where);
    return true;
  }
  if (module_.is_external(callee)) return false;
  if (listed(jumps, name)) refuse(where, Refused::set_jump, name);
  if (name.rfind("__atomic_", 0) == 0 || name.rfind("__sync_", 0) == 0) refuse(where, Refused::atomic_type, name);
  const bool system = module_.in_system_header(callee->getLocation()) || callee->getBuiltinID() != 0;
  if (!system) return false;

  if (const std::string function = mathematical_function(callee); !function.empty()) {
    LeftToRight order(body_);
    for (const clang::Expr* a : e->arguments()) order.add([&] { return value(a); });
    order.note(range_of(e), open_order_of(function));
    const auto type = module_.type_of(callee->getReturnType(), where);
    out = ir::call(function == "abs" && ir::is_real(type) ? "fabs" : function, order.values(), type, range_of(e));
    return true;
  }
  if ((name == "modf" || name == "modff" || name == "frexp" || name == "frexpf") && e->getNumArgs() == 2) {
    out = split_number(e, name.starts_with("modf"));
    return true;
  }
  // HUGE_VAL, NAN, std::numeric_limits<double>::epsilon(): numbers, kept as they are written.
  if (e->getNumArgs() == 0 || name.rfind("__builtin_nan", 0) == 0) {
    clang::Expr::EvalResult known;
    if (e->getType()->isArithmeticType() && e->EvaluateAsRValue(known, context_) && !known.HasSideEffects) {
      std::string text = module_.text_of(e->getSourceRange());
      // std::numeric_limits<T>::infinity(): T is a name of the source.
      const auto* method = llvm::dyn_cast<clang::CXXMethodDecl>(callee);
      if (method != nullptr && method->isStatic() && method->getParent()->isInStdNamespace())
        text = spelled(context_.getRecordType(method->getParent()).getCanonicalType()) + "::" + name + "()";
      out = ir::literal(text, module_.type_of(e->getType(), where), range_of(e));
      return true;
    }
  }
  if (name.rfind("__builtin_", 0) == 0) refuse(where, Refused::library_function, name);
  if (callee->isInStdNamespace()) {
    if ((name == "min" || name == "max" || name == "minmax") && extreme_object(e, name, out)) return true;
    if ((name == "min" || name == "max") && e->getType()->isArithmeticType() && chosen_by(e, name, out)) return true;
    if ((name == "min" || name == "max") && e->getNumArgs() == 2 &&
        !is_of(e->getArg(0)->getType(), "initializer_list")) {
      const ir::ExprPtr a = value(e->getArg(0)), b = value(e->getArg(1));
      const auto type = ir::as_mutable(a->type);
      if (ir::is_struct(type)) {
        out = larger_object(e, a, b, name == "min");
        return out != nullptr;
      }
      if (ir::is_real(type))
        out = ir::call("std::" + name, {a, b}, type, range_of(e));
      else {
        // std::min<std::size_t>(i - 1, n) compares as the type says: a negative number is a large one.
        const ir::ExprPtr first = written(a), second = written(b), less = name == "min" ? second : first;
        out = ir::conditional(ir::binary("<", less, less == first ? second : first), second, first, range_of(e));
      }
      return true;
    }
    if ((name == "min" || name == "max") && e->getNumArgs() == 1 &&
        is_of(e->getArg(0)->getType(), "initializer_list")) {
      out = extreme_of_list(e, e->getArg(0), name);
      return true;
    }
    if (name == "clamp" && e->getNumArgs() == 3) {
      const ir::ExprPtr x = written(value(e->getArg(0))), low = written(value(e->getArg(1))),
                        high = written(value(e->getArg(2)));
      out = ir::conditional(ir::binary("<", x, low), low, ir::conditional(ir::binary("<", high, x), high, x),
                            range_of(e));
      return true;
    }
    if (name == "make_pair" && e->getNumArgs() == 2) {
      out = lowering_.construction.new_object(module_.type_of(e->getType(), where));
      lowering_.structures.fill_pair(out, {e->arg_begin(), e->arg_end()}, where);
      return true;
    }
    // What the library copies or exchanges, it does with the class' own operations.
    if (const auto* record = e->getNumArgs() == 2 ? e->getArg(0)->getType()->getAsCXXRecordDecl() : nullptr;
        name == "swap" && copied_otherwise(record) != nullptr && !module_.is_owned(e->getArg(0)->getType()) &&
        !lowering_.hierarchies.is_sliced(e->getArg(0)->getType())) {
      lowering_.hierarchies.exchange(place(e->getArg(0)), place(e->getArg(1)), record, where);
      return true;
    }
    if (const auto* other = e->getNumArgs() == 2 ? exchanged_otherwise(name, e->getArg(0)) : nullptr;
        other != nullptr && (name == "swap" || name == "iter_swap"))
      refuse(where, Refused::own_swap, other->getNameAsString());
    if (name != "move" && name != "forward" && name != "min" && name != "max" && name != "clamp" && name != "get")
      for (const clang::Expr* a : e->arguments()) {
        clang::QualType type = a->getType().getNonReferenceType().getCanonicalType();
        if (type->isPointerType() && name != "swap") type = type->getPointeeType();
        if (const auto* other = copied_otherwise(type)) refuse(where, Refused::copied_whole, other->getNameAsString());
      }
    if (name == "swap" && e->getNumArgs() == 2) {
      emit(ir::swap(place(e->getArg(0)), place(e->getArg(1)), range_of(e)));
      return true;
    }
    if (name == "exchange" && e->getNumArgs() == 2 && !module_.is_owned(e->getType())) {
      const ir::ExprPtr target = place(e->getArg(0));
      out = save(target, "old", where);
      emit(ir::assign(target, value(e->getArg(1)), range_of(e)));
      return true;
    }
    if (name == "midpoint" && e->getNumArgs() == 2 && e->getType()->isRealFloatingType()) {
      const ir::ExprPtr a = value(e->getArg(0)), b = value(e->getArg(1));
      out = ir::binary("/", ir::binary("+", a, b), ir::literal("2", ir::int_type()), range_of(e));
      return true;
    }
    if (name == "iter_swap" && e->getNumArgs() == 2) {
      const ir::ExprPtr first = value(e->getArg(0));
      emit(ir::swap(lowering_.expressions.pointee(first, where),
                    lowering_.expressions.pointee(value(e->getArg(1)), where), range_of(e)));
      return true;
    }
    if (name == "move" || name == "forward" || name == "as_const") {
      out = value(e->getArg(0));
      if (name == "move") out = lowering_.initials.taken(out, e->getArg(0));
      return true;
    }
    if (lowering_.algorithms.algorithm_call(e, name, value_is_used, out)) return true;
  }
  if (name == "free") {
    const clang::Expr* freed = e->getArg(0)->IgnoreParenCasts();
    ir::ExprPtr pointer = value(freed);
    if (!ir::is_place(pointer)) pointer = save(pointer, "freed", where);  // free(v - 1)
    if (ir::is_pointer(pointer->type))
      if (const ir::Field* rest = lowering_.initials.flexible_field(pointer->type->element))
        emit(ir::if_(ir::binary("!=", pointer, ir::null_pointer(pointer->type)),
                     {ir::free_(ir::field(ir::dereference(pointer), rest->name, rest->type), "free", range_of(e))}));
    if (module_.reallocates()) emit(ir::opaque("wengert_forget_memory(" + text_of_place(pointer) + ");"));
    emit(ir::free_(pointer, "free", range_of(e)));
    return true;
  }
  if (name == "malloc" || name == "calloc") refuse(where, Refused::allocation_size, name);
  if (name == "realloc") refuse(where, Refused::reallocation, name);
  if (name.rfind("__atomic_", 0) == 0 || name.rfind("__sync_", 0) == 0 || name.rfind("atomic_", 0) == 0)
    refuse(where, Refused::atomic_type, name);
  if (listed(byte_functions, name)) {
    if (!lowering_.memory_functions.memory_function(e, name)) refuse(where, Refused::byte_copy, name);
    if (value_is_used) out = value(e->getArg(0)->IgnoreParenImpCasts());
    return true;
  }
  if (name == "qsort" && e->getNumArgs() == 4 && !value_is_used) {
    if (!lowering_.searching.quick_sort(e)) refuse(where, Refused::unknown_order, name);
    return true;
  }
  if (is_carried(name)) {
    if (value_is_used) refuse(where, Refused::library_function, name);
    lowering_.carried.emit_opaque(e);
    return true;
  }
  if (callee->isVariadic()) refuse(where, Refused::variadic, name);
  if (reads_as_source(e, callee)) return false;
  if (callee->isInStdNamespace() || callee->hasBody())
    refuse(where, Refused::library_function, callee->getQualifiedNameAsString());
  return false;  // an external function: the analyses judge it by its signature
}

/// Whether an algorithm that runs over iterators of the source's own class is read as the library has written it.
bool LibraryFunctions::reads_as_source(const clang::CallExpr* e, const clang::FunctionDecl* callee) {
  static const std::set<std::string> written_out{"accumulate", "inner_product", "partial_sum",
                                                 "transform",  "generate",      "iota",
                                                 "copy_if",    "for_each",      "adjacent_difference"};
  if (!callee->isInStdNamespace() || !callee->isTemplateInstantiation() || !callee->hasBody() ||
      !callee->getDeclName().isIdentifier() || written_out.count(callee->getNameAsString()) == 0)
    return false;
  const auto* iterator = e->getNumArgs() > 0 ? e->getArg(0)->getType()->getAsCXXRecordDecl() : nullptr;
  return iterator != nullptr && !module_.in_system_header(iterator->getLocation());
}

/// An element of std::vector<bool>, which stands there as an object of a class of its own.
bool LibraryFunctions::bit_call(const clang::CallExpr* e, ir::ExprPtr& out) {
  const auto is_bit = [](const clang::Expr* x) {
    const auto* record = x->getType().getNonReferenceType()->getAsCXXRecordDecl();
    return record != nullptr && record->getName() == "_Bit_reference";
  };
  if (const auto* m = llvm::dyn_cast<clang::CXXMemberCallExpr>(e)) {
    const clang::Expr* object = m->getImplicitObjectArgument()->IgnoreParenImpCasts();
    if (!is_bit(object)) return false;
    const ir::ExprPtr bit = value(object);
    if (llvm::isa<clang::CXXConversionDecl>(m->getMethodDecl()))
      out = ir::binary("!=", bit, ir::literal("0", bit->type));
    else if (m->getMethodDecl()->getNameAsString() == "flip")
      emit(ir::assign(bit, ir::conditional(ir::binary("!=", bit, ir::literal("0", bit->type)),
                                           ir::literal("0", bit->type), ir::literal("1", bit->type))));
    else
      return false;
    return true;
  }
  const auto* o = llvm::dyn_cast<clang::CXXOperatorCallExpr>(e);
  if (o == nullptr || o->getOperator() != clang::OO_Equal || !is_bit(o->getArg(0))) return false;
  const ir::ExprPtr given = value(o->getArg(1));
  out = value(o->getArg(0));
  emit(ir::assign(out, given, range_of(e)));
  return true;
}

}  // namespace wengert::compiler
