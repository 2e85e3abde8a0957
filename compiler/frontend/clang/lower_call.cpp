// SPDX-License-Identifier: MIT
// Calls: the user's functions, the mathematical library, containers, memory, and what is carried through as text.
#include <clang/Lex/Lexer.h>

#include <algorithm>
#include <array>
#include <functional>

#include "lowering.hpp"
#include "tree_visitor.hpp"

namespace wengert::compiler {

bool is_carried(std::string_view name);                         // lower_carried.cpp
bool changes_a_size(const ir::Block& block, std::size_t from);  // lower_sequence.cpp

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

/// The name in the table for sin, sinf, std::sin, __builtin_sin; empty if it is no mathematical function.
std::string mathematical_name(const clang::FunctionDecl* callee) {
  std::string name = without_prefix(callee->getNameAsString(), "__builtin_");
  if (listed(mathematical, name)) return name;
  if (!name.empty() && name.back() == 'f' && listed(mathematical, name.substr(0, name.size() - 1))) {
    name.pop_back();
    return name;
  }
  return {};
}

class EffectFinder : public TreeVisitor<EffectFinder, clang::UnaryOperator, clang::BinaryOperator> {
 public:
  bool visit(clang::UnaryOperator* e) {
    found |= e->isIncrementDecrementOp();
    return !found;
  }
  bool visit(clang::BinaryOperator* e) {
    found |= e->isAssignmentOp();
    return !found;
  }
  bool found = false;
};

}  // namespace

std::string mathematical_function(const clang::FunctionDecl* callee) { return mathematical_name(callee); }

/// Names that calls in the representation have without a function of the module.
bool is_intrinsic(std::string_view name) { return listed(mathematical, name) || name == "vector"; }

bool FunctionLowering::has_effects(const clang::Expr* e) const {
  EffectFinder finder;
  finder.walk(e);
  return finder.found;
}

ir::ExprPtr FunctionLowering::argument(const clang::Expr* e, clang::QualType parameter) {
  if (parameter->isFunctionPointerType() || parameter->isFunctionReferenceType())
    refuse(e->getBeginLoc(), Refused::indirect_call, module_.text_of(e->getSourceRange()));
  if (!parameter->isReferenceType()) return value(e);
  if (module_.is_owned(parameter)) {
    const ir::ExprPtr object = value(e);
    if (object->kind != ir::ExprKind::dereference || !ir::is_reference(object->operands[0]->type))
      refuse(e->getBeginLoc(), Refused::owned_by_value, module_.text_of(e->getSourceRange()));
    return object->operands[0];
  }
  const std::size_t before = out_->size();
  const bool reads = parameter.getNonReferenceType().isConstQualified() || !parameter->isLValueReferenceType();
  const ir::ExprPtr referred = reads ? value(e) : place(e);
  if (is_map_element(e) || (e->isLValue() && changes_a_size(*out_, before))) {
    if (!reads) refuse(e->getBeginLoc(), Refused::map_reference, module_.text_of(e->getSourceRange()));
    return save(referred, "value", e->getBeginLoc());
  }
  return !reads || ir::is_place(referred) ? referred : save(referred, "value", e->getBeginLoc());
}

ir::ExprPtr FunctionLowering::LeftToRight::add(const std::function<ir::ExprPtr()>& lower, bool is_value) {
  ir::Block& out = *lowering_.out_;
  std::size_t begin = out.size();
  const ir::ExprPtr result = lower();
  const ir::Block effects(out.begin() + static_cast<std::ptrdiff_t>(begin), out.end());
  has_effects_ |= !effects.empty();
  const std::function<ir::ExprPtr(const ir::ExprPtr&)> kept = [&](const ir::ExprPtr& e) {
    if (e->kind == ir::ExprKind::initializer_list) {
      std::vector<ir::ExprPtr> elements;
      for (const ir::ExprPtr& element : e->operands) elements.push_back(kept(element));
      return ir::initializer_list(elements, e->type, e->range);
    }
    if (!(ir::is_scalar(e->type) || ir::is_pointer(e->type)) ||
        !may_change(effects, e, [&](const ir::Variable& v) { return lowering_.is_pointed_to(v); }))
      return e;
    const auto before = ir::variable(lowering_.fresh_name("value"), ir::as_mutable(e->type));
    lowering_.scopes_.back().insert(before->name);
    out.insert(out.begin() + static_cast<std::ptrdiff_t>(begin++), ir::declare(before, e, e->range));
    return ir::ref(before);
  };
  for (std::size_t k = 0; k < values_.size() && !effects.empty(); ++k)
    if (is_value_[k]) values_[k] = kept(values_[k]);
  operands_.push_back({effects, {result}});
  values_.push_back(result);
  is_value_.push_back(is_value);
  return result;
}

void FunctionLowering::LeftToRight::note(ir::SourceRange where, std::string what) {
  if (has_effects_ && operands_.size() > 1) lowering_.module_.note_open_order({where, std::move(what), operands_});
}

namespace {

std::string open_order_of(const std::string& callee) {
  return "an argument of '" + callee +
         "' changes what another one reads, and C and C++ leave open which is evaluated first: derivatives go from "
         "left "
         "to right, as Clang does, and g++ from right to left; evaluate them into variables before the call";
}

}  // namespace

ir::ExprPtr FunctionLowering::user_call(const clang::Expr* e, const clang::FunctionDecl* callee,
                                        const ir::ExprPtr& self, std::vector<const clang::Expr*> arguments,
                                        bool value_is_used) {
  return call_with(e, callee, self, {arguments.begin(), arguments.end()}, nullptr, value_is_used);
}

ir::ExprPtr FunctionLowering::argument(const Given& given, clang::QualType parameter, clang::SourceLocation where) {
  if (!given.value) return argument(given.expression, parameter);
  return !parameter->isReferenceType() || ir::is_place(given.value) ? given.value : save(given.value, "value", where);
}

ir::ExprPtr FunctionLowering::call_with(const clang::Expr* e, const clang::FunctionDecl* callee,
                                        const ir::ExprPtr& self, const std::vector<Given>& arguments,
                                        const CallablePtr& closure, bool value_is_used) {
  const std::optional<unsigned> returned = returned_argument(callee);
  if (callee->getReturnType()->isReferenceType() && (!returned || closure)) {
    if (const ir::ExprPtr there = accessed_place(callee, self, arguments, closure, e->getBeginLoc())) return there;
    refuse(e->getBeginLoc(), Refused::returned_reference, callee->getNameAsString());
  }
  std::vector<ir::ExprPtr> values;
  const bool owned = self && self->kind == ir::ExprKind::dereference && ir::is_reference(self->operands[0]->type);
  if (self) values.push_back(owned ? self->operands[0] : self);
  const clang::FunctionDecl* definition = callee->getDefinition();
  Specialisation special;
  special.closure = closure;
  if (closure) values = brought_along(*closure);
  LeftToRight order(*this);
  std::vector<std::vector<ir::ExprPtr>> brought(arguments.size());
  std::vector<bool> is_special(arguments.size(), false);
  for (std::size_t k = 0; k < arguments.size(); ++k) {
    if (k >= callee->getNumParams()) refuse(e->getBeginLoc(), Refused::variadic, callee->getNameAsString());
    is_special[k] =
        definition != nullptr && !module_.is_external(callee) &&
        special_argument(arguments[k], definition->getParamDecl(static_cast<unsigned>(k)), special, brought[k]);
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
  const std::string id = special.empty() ? module_.function_id(callee, e->getBeginLoc())
                                         : module_.specialised_id(callee, special, e->getBeginLoc());
  if (returned) {
    emit(ir::call_stmt(id, values, nullptr, range_of(e)));
    if (*returned == 0) return self;
    const ir::ExprPtr& object = values[*returned - 1 + (self ? 1 : 0)];
    const bool observed = module_.is_owned(callee->getParamDecl(*returned - 1)->getType());
    return observed ? ir::dereference(object) : object;
  }
  if (!value_is_used || callee->getReturnType()->isVoidType()) {
    emit(ir::call_stmt(id, values, nullptr, range_of(e)));
    return nullptr;
  }
  const auto type = module_.type_of(callee->getReturnType().getUnqualifiedType(), e->getBeginLoc());
  const ir::ExprPtr result = ir::call(id, values, type, range_of(e));
  // The result of a function that also writes through its arguments is taken where the call stands.
  const auto* method = llvm::dyn_cast<clang::CXXMethodDecl>(callee);
  const bool changes_object =
      self && method != nullptr && (!method->isConst() || method->getParent()->hasMutableFields());
  const bool pure = !owned && !changes_object && is_pure(special) &&
                    std::none_of(callee->param_begin(), callee->param_end(), [](const clang::ParmVarDecl* p) {
                      const clang::QualType t = p->getType();
                      return (t->isReferenceType() || t->isPointerType()) && !t->getPointeeType().isConstQualified();
                    });
  return e == direct_ || (pure && ir::is_scalar(type)) ? result : save(result, "value", e->getBeginLoc());
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

}  // namespace

ir::ExprPtr FunctionLowering::accessed_place(const clang::FunctionDecl* callee, const ir::ExprPtr& self,
                                             const std::vector<Given>& arguments, const CallablePtr& closure,
                                             clang::SourceLocation where) {
  const clang::FunctionDecl* function = callee->getDefinition();
  const auto* body = function ? llvm::dyn_cast_or_null<clang::CompoundStmt>(function->getBody()) : nullptr;
  if (body == nullptr || body->body_empty() || accessors_ > 8 || arguments.size() > function->getNumParams())
    return nullptr;
  const auto* last = llvm::dyn_cast<clang::ReturnStmt>(body->body_back());
  if (last == nullptr || last->getRetValue() == nullptr || !last->getRetValue()->isLValue()) return nullptr;
  // Assertions may stand before it, and checks that throw or end the program.
  std::vector<const clang::Stmt*> checks;
  for (const clang::Stmt* s : body->body()) {
    if (s == last) break;
    if (const auto* check = llvm::dyn_cast<clang::IfStmt>(s); check != nullptr && only_ends(check)) {
      checks.push_back(check);
      continue;
    }
    if (!s->getBeginLoc().isMacroID()) return nullptr;
    const auto name =
        clang::Lexer::getImmediateMacroName(s->getBeginLoc(), context_.getSourceManager(), context_.getLangOpts());
    if (name != "assert") return nullptr;
  }
  std::vector<ir::ExprPtr> given;
  for (std::size_t k = 0; k < arguments.size(); ++k) {
    const clang::QualType type = function->getParamDecl(static_cast<unsigned>(k))->getType();
    ir::ExprPtr one = argument(arguments[k], type, where);
    const bool simple = one->kind == ir::ExprKind::literal || one->kind == ir::ExprKind::variable;
    if (!type->isReferenceType() && !simple && !ir::is_integer(one->type)) one = save(one, "value", where);
    given.push_back(one);
  }
  const ir::ExprPtr outer = this_;
  if (self) this_ = self;
  const auto bound_before = bound_;
  const auto callables_before = callables_;
  if (closure)
    for (const Captured& one : closure->captured) {
      if (one.callable)
        callables_[one.variable] = one.callable;
      else if (one.variable != nullptr)
        bound_[one.variable] = one.value;
      else
        this_ = one.value;
    }
  for (std::size_t k = 0; k < given.size(); ++k) bound_[function->getParamDecl(static_cast<unsigned>(k))] = given[k];
  ++accessors_;
  for (const clang::Stmt* check : checks) statement_inside(check);
  const auto* choice = llvm::dyn_cast<clang::ConditionalOperator>(last->getRetValue()->IgnoreParens());
  const ir::ExprPtr result = choice != nullptr ? chosen_place(choice) : value(last->getRetValue());
  --accessors_;
  this_ = outer;
  bound_ = bound_before;
  callables_ = callables_before;
  if (!ir::is_place(result)) return nullptr;
  return result;
}

ir::ExprPtr FunctionLowering::call(const clang::CallExpr* e, bool value_is_used) {
  const auto where = e->getBeginLoc();
  if (e->getCallee()->getType()->isDependentType())
    refuse(where, Refused::unsupported_expression, "'" + module_.text_of(e->getSourceRange()) + "'");
  ir::ExprPtr out;
  if (callable_call(e, value_is_used, out)) return out;
  if (library_structure_call(e, out)) return out;
  if (is_owned_array(e->getType()) && e->getDirectCallee() != nullptr && e->getDirectCallee()->isInStdNamespace() &&
      !e->isLValue()) {
    out = new_object(module_.type_of(e->getType().getUnqualifiedType(), where));
    fill_owned_array(out, e);
    return out;
  }
  if (smart_pointer_call(e, out)) return out;
  if (is_smart_pointer(e->getType()) && is_fresh_owner(e)) return owner_value(e);
  if (iterator_call(e, value_is_used, out) || container_call(e, value_is_used, out)) return out;
  const clang::FunctionDecl* callee = e->getDirectCallee();
  if (callee == nullptr || llvm::isa<clang::CXXPseudoDestructorExpr>(e->getCallee()->IgnoreParens()))
    refuse(where, Refused::indirect_call, module_.text_of(e->getCallee()->getSourceRange()));

  std::vector<const clang::Expr*> arguments(e->arg_begin(), e->arg_end());
  if (const auto* method_call = llvm::dyn_cast<clang::CXXMemberCallExpr>(e)) {
    const auto* method = method_call->getMethodDecl();
    const auto* member = llvm::dyn_cast<clang::MemberExpr>(e->getCallee()->IgnoreParens());
    if (method == nullptr || member == nullptr) refuse(where, Refused::pointer_to_member);
    if (method->getParent()->isLambda()) refuse(where, Refused::lambda);
    if (!method->isUserProvided() && method->isCopyAssignmentOperator() && !is_sliced(arguments[0]->getType())) {
      emit(ir::assign(place(method_call->getImplicitObjectArgument()), value(arguments[0])));
      return nullptr;
    }
    module_.struct_of(method->getParent(), where);
    ir::ExprPtr object = value(method_call->getImplicitObjectArgument());
    if (member->isArrow()) object = pointee(object, where);
    if (!ir::is_place(object)) object = save(object, "value", where);
    if (method->isVirtual() && !member->hasQualifier()) {
      method = const_cast<clang::CXXMethodDecl*>(
          overrider(e, method, method_call->getImplicitObjectArgument(), object, arguments, value_is_used, out));
      if (method == nullptr) return out;
    }
    return user_call(e, method, object, arguments, value_is_used);
  }
  if (llvm::isa<clang::CXXOperatorCallExpr>(e)) {
    if (const auto* method = llvm::dyn_cast<clang::CXXMethodDecl>(callee)) {
      if (method->getParent()->isLambda()) refuse(where, Refused::lambda);
      const bool assigns = method->isCopyAssignmentOperator() || method->isMoveAssignmentOperator();
      if (assigns && !method->isUserProvided()) {
        ir::ExprPtr from = value(arguments[1]);
        const ir::ExprPtr target = place(arguments[0]);
        if (is_sliced(arguments[0]->getType())) {
          if (!ir::is_place(from)) from = save(from, "value", where);
          copy_members(target, from, method->getParent(), where);
          return target;
        }
        emit(ir::assign(target, from, range_of(e)));
        return target;
      }
      module_.struct_of(method->getParent(), where);
      ir::ExprPtr object = value(arguments[0]);
      if (!ir::is_place(object)) object = save(object, "value", where);
      const clang::Expr* object_expression = arguments[0];
      arguments.erase(arguments.begin());
      if (method->isVirtual()) {
        method = overrider(e, method, object_expression, object, arguments, value_is_used, out);
        if (method == nullptr) return out;
      }
      return user_call(e, method, object, arguments, value_is_used);
    }
  }
  if (library_call(e, callee, value_is_used, out)) return out;
  return user_call(e, callee, nullptr, arguments, value_is_used);
}

/// modf and frexp: both parts by functions that have derivatives.
ir::ExprPtr FunctionLowering::split_number(const clang::CallExpr* e, bool at_point) {
  const auto where = e->getBeginLoc();
  const ir::ExprPtr x = save(value(e->getArg(0)), "value", where);
  const ir::ExprPtr other = pointee(value(e->getArg(1)), where);
  if (at_point) {
    const ir::ExprPtr whole = save(ir::call("trunc", {x}, x->type), "whole", where);
    emit(ir::assign(other, whole, range_of(e)));
    return ir::binary("-", x, whole, range_of(e));
  }
  const auto integer = ir::int_type();
  const ir::ExprPtr has_exponent =
      ir::binary("&&", ir::binary("!=", x, zero_of(x->type, where)), ir::call("isfinite", {x}, ir::bool_type()));
  const ir::ExprPtr exponent =
      save(ir::conditional(has_exponent, ir::binary("+", ir::call("ilogb", {x}, integer), ir::literal("1", integer)),
                           ir::literal("0", integer)),
           "exponent", where);
  emit(ir::assign(other, exponent, range_of(e)));
  return ir::call("ldexp", {x, ir::unary("-", exponent)}, x->type, range_of(e));
}

/// Functions of the system's headers. False for a function to be called as the user's own.
bool FunctionLowering::library_call(const clang::CallExpr* e, const clang::FunctionDecl* callee, bool value_is_used,
                                    ir::ExprPtr& out) {
  const auto where = e->getBeginLoc();
  const std::string name = callee->getNameAsString();
  if (name.rfind("wengert_", 0) == 0 && !module_.in_main_file(callee->getLocation())) {
    if (name == "wengert_free_late" || name == "wengert_delete_late" || name == "wengert_delete_array_late") {
      const std::string how = name == "wengert_free_late"     ? "free"
                              : name == "wengert_delete_late" ? "delete"
                                                              : "delete[]";
      emit(ir::free_(place(e->getArg(0)->IgnoreParenCasts()), how + "_late", range_of(e)));
      return true;
    }
    // The run-time stack: carried through by its own name.
    std::vector<ir::ExprPtr> values;
    for (unsigned k = 0; k < e->getNumArgs(); ++k) {
      const clang::QualType type = callee->getParamDecl(k)->getType();
      const bool untyped = type->isVoidPointerType();  // casts to void* are the stack's own business
      values.push_back(untyped ? value(e->getArg(k)->IgnoreParenCasts()) : argument(e->getArg(k), type));
    }
    if (!value_is_used || callee->getReturnType()->isVoidType()) {
      emit(ir::call_stmt(name, values, nullptr, range_of(e)));
      return true;
    }
    out = ir::call(name, values, module_.type_of(callee->getReturnType(), where), range_of(e));
    if (e != direct_) out = save(out, "value", where);
    return true;
  }
  if (module_.is_external(callee)) return false;
  if (name.rfind("MPI_", 0) == 0) refuse(where, Refused::mpi, name);
  if (listed(jumps, name)) refuse(where, Refused::set_jump, name);
  if (name.rfind("__atomic_", 0) == 0 || name.rfind("__sync_", 0) == 0) refuse(where, Refused::atomic_type, name);
  const bool system = module_.in_system_header(callee->getLocation()) || callee->getBuiltinID() != 0;
  if (!system) return false;

  if (const std::string function = mathematical_name(callee); !function.empty()) {
    LeftToRight order(*this);
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
      out = ir::literal(module_.text_of(e->getSourceRange()), module_.type_of(e->getType(), where), range_of(e));
      return true;
    }
  }
  if (name.rfind("__builtin_", 0) == 0) refuse(where, Refused::library_function, name);
  if (callee->isInStdNamespace()) {
    if ((name == "min" || name == "max") && e->getNumArgs() == 2) {
      const ir::ExprPtr a = value(e->getArg(0)), b = value(e->getArg(1));
      const auto type = ir::as_mutable(a->type);
      if (ir::is_real(type))
        out = ir::call("std::" + name, {a, b}, type, range_of(e));
      else
        out = ir::conditional(ir::binary("<", name == "min" ? b : a, name == "min" ? a : b), b, a, range_of(e));
      return true;
    }
    if ((name == "min" || name == "max") && e->getNumArgs() == 1) {
      const clang::Expr* list = e->getArg(0)->IgnoreImplicit();
      if (const auto* standard = llvm::dyn_cast<clang::CXXStdInitializerListExpr>(list)) list = standard->getSubExpr();
      const auto* values = llvm::dyn_cast<clang::InitListExpr>(list->IgnoreImplicit());
      if (values != nullptr && values->getNumInits() > 0 && values->getInit(0)->getType()->isRealFloatingType()) {
        LeftToRight order(*this);
        for (const clang::Expr* one : values->inits()) order.add([&] { return value(one); });
        out = order.values().front();
        for (std::size_t k = 1; k < order.values().size(); ++k)
          out = ir::call("std::" + name, {out, order.values()[k]}, ir::as_mutable(out->type), range_of(e));
        return true;
      }
    }
    if (name == "clamp" && e->getNumArgs() == 3) {
      const ir::ExprPtr x = value(e->getArg(0)), low = value(e->getArg(1)), high = value(e->getArg(2));
      out = ir::conditional(ir::binary("<", x, low), low, ir::conditional(ir::binary("<", high, x), high, x),
                            range_of(e));
      return true;
    }
    if (name == "make_pair" && e->getNumArgs() == 2) {
      out = new_object(module_.type_of(e->getType(), where));
      fill_pair(out, {e->arg_begin(), e->arg_end()}, where);
      return true;
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
    if (name == "move" || name == "forward") {
      out = value(e->getArg(0));
      return true;
    }
    if (algorithm_call(e, name, value_is_used, out)) return true;
  }
  if (name == "free") {
    const clang::Expr* freed = e->getArg(0)->IgnoreParenCasts();
    emit(ir::free_(place(freed), "free", range_of(e)));
    return true;
  }
  if (name == "malloc" || name == "calloc") refuse(where, Refused::allocation_size, name);
  if (name == "realloc") refuse(where, Refused::reallocation, name);
  if (name.rfind("__atomic_", 0) == 0 || name.rfind("__sync_", 0) == 0 || name.rfind("atomic_", 0) == 0)
    refuse(where, Refused::atomic_type, name);
  if (listed(byte_functions, name)) {
    if (!memory_function(e, name)) refuse(where, Refused::byte_copy, name);
    if (value_is_used) out = value(e->getArg(0)->IgnoreParenImpCasts());
    return true;
  }
  if (is_carried(name)) {
    if (value_is_used) refuse(where, Refused::library_function, name);
    emit_opaque(e);
    return true;
  }
  if (callee->isVariadic()) refuse(where, Refused::variadic, name);
  if (callee->isInStdNamespace() || callee->hasBody())
    refuse(where, Refused::library_function, callee->getQualifiedNameAsString());
  return false;  // an external function: the analyses judge it by its signature
}

/// memcpy between a whole array of rows and as many numbers in a row.
bool FunctionLowering::copy_rows(const clang::CallExpr* e, const ir::ExprPtr& to) {
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
    for_each({part, ir::int_literal(0), part->type->extent}, where, [&](const ir::ExprPtr& k) {
      copy(element(part, k, where), before ? ir::binary("+", ir::binary("*", before, part->type->extent), k) : k);
    });
  };
  copy(whole, nullptr);
  return true;
}

/// memcpy(to, from, n * sizeof(T)) and memset(to, 0, n * sizeof(T)) between pointers to T become loops.
bool FunctionLowering::memory_function(const clang::CallExpr* e, const std::string& name) {
  const bool moves = name == "memmove";
  if (name != "memcpy" && name != "memset" && !moves) return false;
  const ir::ExprPtr to = value(e->getArg(0)->IgnoreParenImpCasts());
  const clang::QualType pointee = e->getArg(0)->IgnoreParenImpCasts()->getType();
  const clang::QualType element_type =
      pointee->isArrayType() ? context_.getAsArrayType(pointee)->getElementType() : pointee->getPointeeType();
  if (!element_type.isNull() && !element_type->isVoidType() && !element_type.isTriviallyCopyableType(context_))
    return false;  // vectors, say, are more than their bytes
  if (name == "memcpy" && copy_rows(e, to)) return true;
  const auto type = ir::is_sequence(to->type) || ir::is_pointer(to->type) ? to->type->element : nullptr;
  const bool rows = type && type->kind == ir::TypeKind::array;
  if (!type || !(ir::is_scalar(type) || ir::is_struct(type) || rows)) return false;
  const auto measures = [&](const clang::Expr* part) {
    const auto* s = llvm::dyn_cast<clang::UnaryExprOrTypeTraitExpr>(part->IgnoreParenImpCasts());
    return s && s->getKind() == clang::UETT_SizeOf && !s->getTypeOfArgument()->isArrayType() &&
           ir::same_type(module_.type_of(s->getTypeOfArgument(), part->getBeginLoc()), type);
  };
  ir::ExprPtr count;
  const clang::Expr* size = e->getArg(2)->IgnoreParenImpCasts();
  if (const auto* s = llvm::dyn_cast<clang::UnaryExprOrTypeTraitExpr>(size);
      s && s->getKind() == clang::UETT_SizeOf && s->getTypeOfArgument()->isConstantArrayType()) {
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
        clear(to, e->getBeginLoc());
        return true;
      }
      const ir::ExprPtr base = value(e->getArg(1)->IgnoreParenImpCasts());
      if (!(ir::is_sequence(base->type) || ir::is_pointer(base->type)) || !ir::same_type(base->type->element, type))
        return false;
      copy_elements(to, base, e->getBeginLoc());
      return true;
    }
    if (ir::same_type(measured->element, type)) count = measured->extent;
  }
  if (clang::Expr::EvalResult bytes; !count && !element_type.isNull() && size->EvaluateAsInt(bytes, context_)) {
    const auto each = context_.getTypeSizeInChars(element_type).getQuantity();
    const auto all = bytes.Val.getInt().getExtValue();
    if (each > 0 && all % each == 0) count = ir::int_literal(static_cast<long>(all / each));
  }
  if (rows && !count) return false;
  const auto* product = llvm::dyn_cast<clang::BinaryOperator>(size);
  if (count)
    ;
  else if (measures(size))
    count = ir::int_literal(1);
  else if (product == nullptr || product->getOpcode() != clang::BO_Mul)
    return false;
  else if (measures(product->getRHS()))
    count = value(product->getLHS()->IgnoreParenImpCasts());
  else if (measures(product->getLHS()))
    count = value(product->getRHS()->IgnoreParenImpCasts());
  else
    return false;
  bool reads_memory = false;  // which may be what is written
  ir::for_each_expr(count, [&](const ir::ExprPtr& x) { reads_memory |= !x->operands.empty() && ir::is_place(x); });
  if (reads_memory) count = save(count, "count", e->getBeginLoc());
  if (name == "memset") {
    clang::Expr::EvalResult known;
    if (!e->getArg(1)->EvaluateAsInt(known, context_) || known.Val.getInt() != 0) return false;
    for_each({to, ir::int_literal(0), count}, e->getBeginLoc(),
             [&](const ir::ExprPtr& one) { clear(element(to, one, e->getBeginLoc()), e->getBeginLoc()); });
    return true;
  }
  if (rows) {
    const ir::ExprPtr base = value(e->getArg(1)->IgnoreParenImpCasts());
    if (moves || !(ir::is_sequence(base->type) || ir::is_pointer(base->type)) ||
        !ir::same_type(base->type->element, type))
      return false;
    for_each({to, ir::int_literal(0), count}, e->getBeginLoc(), [&](const ir::ExprPtr& row) {
      copy_elements(element(to, row, e->getBeginLoc()), element(base, row, e->getBeginLoc()), e->getBeginLoc());
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

namespace {

/// What all of a function's return statements give back: *this, or one of its parameters.
class Returns : public TreeVisitor<Returns, clang::ReturnStmt> {
 public:
  bool visit(clang::ReturnStmt* s) {
    const clang::Expr* e = s->getRetValue() ? s->getRetValue()->IgnoreParenImpCasts() : nullptr;
    const auto* pointee = llvm::dyn_cast_or_null<clang::UnaryOperator>(e);
    const auto* named = llvm::dyn_cast_or_null<clang::DeclRefExpr>(e);
    const auto* parameter = named ? llvm::dyn_cast<clang::ParmVarDecl>(named->getDecl()) : nullptr;
    std::optional<unsigned> one;
    if (pointee != nullptr && pointee->getOpcode() == clang::UO_Deref &&
        llvm::isa<clang::CXXThisExpr>(pointee->getSubExpr()->IgnoreParenImpCasts()))
      one = 0;
    else if (parameter != nullptr && parameter->getType()->isLValueReferenceType())
      one = 1 + parameter->getFunctionScopeIndex();
    if (!one || (argument && argument != one)) return argument.reset(), false;
    argument = one;
    return true;
  }
  std::optional<unsigned> argument;
};

}  // namespace

std::optional<unsigned> FunctionLowering::returned_argument(const clang::FunctionDecl* function) {
  const clang::FunctionDecl* definition = function->getDefinition();
  if (definition == nullptr || !function->getReturnType()->isReferenceType()) return {};
  Returns finder;
  finder.walk(definition->getBody());
  return finder.argument;
}

}  // namespace wengert::compiler
