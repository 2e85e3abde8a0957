// SPDX-License-Identifier: MIT
// One function: its parameters, its body, its result.
#include "compiler/frontend/clang/body/lowering.hpp"
#include "compiler/frontend/clang/library/eigen_types.hpp"

#include <algorithm>
#include "compiler/frontend/clang/tree_visitor.hpp"
#include "compiler/ir/noted_extent.hpp"

namespace wengert::compiler {

namespace {

/// Names a function mentions, so that new names keep clear of them.
class IdentifierCollector : public TreeVisitor<IdentifierCollector, clang::DeclRefExpr, clang::VarDecl> {
 public:
  bool visit(clang::DeclRefExpr* e) {
    names.insert(e->getDecl()->getNameAsString());
    return true;
  }
  bool visit(clang::VarDecl* d) {
    names.insert(d->getNameAsString());
    return true;
  }
  std::set<std::string> names;
};

}  // namespace

Part::Part(FunctionLowering& lowering)
    : lowering_(lowering),
      body_(lowering.body),
      module_(lowering.body.module()),
      context_(lowering.body.module().context()) {}

ir::ExprPtr Part::value(const clang::Expr* e) { return lowering_.expressions.value(e); }
ir::ExprPtr Part::place(const clang::Expr* e) { return lowering_.expressions.place(e); }
void Part::discard(const clang::Expr* e) { lowering_.expressions.discard(e); }
ir::ExprPtr Part::element(const ir::ExprPtr& base, const ir::ExprPtr& subscript, clang::SourceLocation where) {
  return lowering_.expressions.element(base, subscript, where);
}

FunctionLowering::FunctionLowering(ModuleLowering& module, const clang::FunctionDecl* function,
                                   const Specialisation* special)
    : body(module, function, special) {
  if (function == nullptr) return;
  IdentifierCollector names;
  names.walk(function);
  body.identifiers = std::move(names.names);
}

namespace {

/// A value that Clang has worked out, as an initial value; null where it holds more than numbers.
ir::ExprPtr known_value(ModuleLowering& module, const clang::APValue& v, clang::QualType type,
                        clang::SourceLocation where) {
  const ir::TypePtr lowered = ir::as_mutable(module.value_type(type, where));
  if (v.isInt()) return ir::literal(llvm::toString(v.getInt(), 10), lowered);
  if (v.isFloat() && ir::is_real(lowered)) {
    llvm::APFloat wide = v.getFloat();
    bool inexact = false;
    wide.convert(llvm::APFloat::IEEEdouble(), llvm::APFloat::rmNearestTiesToEven, &inexact);
    return with_type(ir::real_literal(wide.convertToDouble()), lowered);
  }
  std::vector<ir::ExprPtr> parts;
  const auto add = [&](const clang::APValue& part, clang::QualType of) {
    parts.push_back(known_value(module, part, of, where));
    return parts.back() != nullptr;
  };
  const auto* record = type->getAsCXXRecordDecl();
  if (v.isStruct() && record != nullptr && lowered->kind == ir::TypeKind::std_array) {
    // A structure around an array.
    const auto* all = *record->getDefinition()->field_begin();
    const ir::ExprPtr inner = known_value(module, v.getStructField(0), all->getType(), where);
    return inner ? ir::initializer_list(inner->operands, lowered) : nullptr;
  }
  const auto has_empty_bases = [&] {
    return std::all_of(record->getDefinition()->bases_begin(), record->getDefinition()->bases_end(),
                       [](const clang::CXXBaseSpecifier& b) {
                         const auto* base = b.getType()->getAsCXXRecordDecl();
                         return base != nullptr && base->isEmpty();
                       });
  };
  if (v.isStruct() && record != nullptr && has_empty_bases() && module.family_of(record) == nullptr &&
      ir::is_struct(lowered)) {
    for (const auto* f : record->getDefinition()->fields())
      if (!add(v.getStructField(f->getFieldIndex()), f->getType())) return nullptr;
    return ir::initializer_list(parts, lowered);
  }
  if (v.isArray() && lowered->kind == ir::TypeKind::array) {
    const clang::QualType element = module.context().getAsArrayType(type)->getElementType();
    for (unsigned k = 0; k < v.getArraySize(); ++k)
      if (!add(k < v.getArrayInitializedElts() ? v.getArrayInitializedElt(k) : v.getArrayFiller(), element))
        return nullptr;
    return ir::initializer_list(parts, lowered);
  }
  return nullptr;
}

/// Whether an expression calls functions of the source.
class SourceCalls : public TreeVisitor<SourceCalls, clang::CallExpr> {
 public:
  explicit SourceCalls(const ModuleLowering& module) : module_(module) {}
  bool visit(clang::CallExpr* e) {
    const auto* callee = e->getDirectCallee();
    found |= callee != nullptr && !module_.in_system_header(callee->getLocation());
    return !found;
  }
  bool found = false;

 private:
  const ModuleLowering& module_;
};

/// Whether an object stays as its constructor leaves it: all is private, and methods are const.
bool never_changes(const clang::CXXRecordDecl* record) {
  return std::none_of(record->field_begin(), record->field_end(),
                      [](const clang::FieldDecl* f) { return f->getAccess() != clang::AS_private; }) &&
         std::all_of(record->method_begin(), record->method_end(), [](const clang::CXXMethodDecl* m) {
           return m->isConst() || m->isStatic() || !m->isUserProvided() ||
                  llvm::isa<clang::CXXConstructorDecl, clang::CXXDestructorDecl>(m);
         });
}

}  // namespace

ir::ExprPtr FunctionLowering::constant(const clang::Expr* e, const ir::TypePtr& type, const clang::VarDecl* variable) {
  ir::ExprPtr result;
  if (variable != nullptr && type->kind == ir::TypeKind::std_array && ir::is_struct(ir::innermost(type)) &&
      variable->getType().isConstQualified())
    if (const clang::APValue* known = variable->evaluateValue())
      if (const ir::ExprPtr value = known_value(body.module(), *known, variable->getType(), e->getBeginLoc()))
        return value;
  // What a constructor makes, if it does no more than store numbers.
  const auto* made = llvm::dyn_cast<clang::CXXConstructExpr>(plain(e)->IgnoreImplicit());
  if (variable != nullptr && ir::is_struct(type) && made != nullptr &&
      (variable->getType().isConstQualified() || never_changes(made->getConstructor()->getParent())))
    if (const clang::APValue* known = variable->evaluateValue())
      if (const ir::ExprPtr value = known_value(body.module(), *known, variable->getType(), e->getBeginLoc()))
        return value;
  // Variables come before functions in the result: what those would give is a number in it.
  SourceCalls calls(body.module());
  calls.walk(e);
  if (calls.found && variable != nullptr) {
    const clang::APValue* known =
        variable->getType().isConstQualified() || variable->isConstexpr() ? variable->evaluateValue() : nullptr;
    return known != nullptr ? known_value(body.module(), *known, variable->getType(), e->getBeginLoc()) : nullptr;
  }
  const ir::Block block = body.scratch([&] { result = initials.initial(e, type); });
  return block.empty() ? result : nullptr;
}

/// The parameter for the object of a method.
void FunctionLowering::lower_self(ir::Function& lowered) {
  const auto* method = llvm::dyn_cast<clang::CXXMethodDecl>(body.function);
  if (method == nullptr || method->isStatic() || method->getParent()->isLambda()) return;
  ModuleLowering& module = body.module();
  const auto type =
      vector_base(method->getParent()) != nullptr
          ? ir::as_mutable(module.type_of(module.context().getRecordType(method->getParent()), method->getLocation()))
          : ir::struct_type(module.struct_of(method->getParent(), body.function->getLocation()).name);
  const bool owned = module.is_owned(module.context().getRecordType(method->getParent()));
  body.self_variable = ir::variable(body.fresh_name("self"), owned ? ir::observer_of(type) : type,
                                    owned ? ir::Passing::value : ir::Passing::reference);
  body.self_variable->is_const = method->isConst() && !owned && !method->getParent()->hasMutableFields();
  body.object = body.self();
  body.show(body.self_variable);
  lowered.parameters.push_back(body.self_variable);
}

/// A std::span that the head is given is a vector in the derivative, or a std::array where its type tells the size; the
/// body has a view of it.
void FunctionLowering::span_parameter(const clang::ParmVarDecl* p, ir::Function& lowered) {
  ModuleLowering& module = body.module();
  const auto& given = instance_of(p->getType())->getTemplateArgs();
  const clang::QualType element = given[0].getAsType();
  const auto number = ir::as_mutable(module.type_of(element, p->getLocation()));
  const std::uint64_t extent = given[1].getAsIntegral().getZExtValue();
  const auto type = extent == ~std::uint64_t{0}
                        ? ir::vector_of(number)
                        : ir::std_array_of(number, ir::literal(std::to_string(extent), ir::int_type()));
  const auto vector = body.new_variable(p, type, ir::Passing::reference);
  vector->is_const = element.isConstQualified();
  lowered.parameters.push_back(vector);
  const clang::QualType span = p->getType().getNonReferenceType().getUnqualifiedType();
  const auto view = ir::variable(body.fresh_name(p->getNameAsString() + "_view"),
                                 ir::as_mutable(module.type_of(span, p->getLocation())));
  body.show(view);
  body.bound[p] = ir::ref(view);
  lowered.body.push_back(ir::declare(view));
  const ir::Block filled = body.scratch(
      [&] { structures.fill_span(ir::ref(view), ir::ref(vector), ir::size_of_sequence(ir::ref(vector)), element); });
  lowered.body.insert(lowered.body.end(), filled.begin(), filled.end());
}

void FunctionLowering::lower_parameter(const clang::ParmVarDecl* p, ir::Function& lowered) {
  ModuleLowering& module = body.module();
  const clang::QualType type = p->getType();
  if (body.special != nullptr) {
    if (const auto known = body.special->callables.find(p); known != body.special->callables.end()) {
      body.callables[p] = callables.receive(*known->second, lowered, false);
      return;
    }
    if (const auto known = body.special->pointers.find(p); known != body.special->pointers.end()) {
      if (known->second == nullptr)
        body.bound[p] = ir::null_pointer(ir::pointer_to(ir::void_type()));
      else
        lowered.parameters.push_back(body.new_variable(p, known->second, ir::Passing::value));
      return;
    }
  }
  if (module.is_vector_for_span(body.function, p)) return span_parameter(p, lowered);
  const bool is_list = is_of(type, "initializer_list");  // whose elements nobody changes
  const bool by_reference = type->isReferenceType() || is_ref(type) || is_list;
  if (is_callable(type)) refuse(p->getLocation(), Refused::indirect_call, p->getNameAsString());
  const auto* record_of_type = type.getNonReferenceType()->getAsCXXRecordDecl();
  const bool moved = record_of_type != nullptr && !record_of_type->isInStdNamespace() && !record_of_type->isLambda();
  if (type->isRValueReferenceType() && is_smart_pointer(type) && !moved)
    refuse(p->getLocation(), Refused::unsupported_type, spelled(type));
  if (by_reference && module.is_owned(type)) {
    // A reference to an owned object is the object's observer.
    const auto record = module.struct_of(type.getNonReferenceType()->getAsRecordDecl(), p->getLocation());
    const auto observer = body.new_variable(p, ir::observer_of(ir::struct_type(record.name)), ir::Passing::value);
    observer->is_const = false;
    body.bound[p] = ir::dereference(ir::ref(observer));
    lowered.parameters.push_back(observer);
    return;
  }
  auto lowered_type = owners.adopts(p) ? owners.adopted_type(p) : module.value_type(type, p->getLocation(), this);
  if (is_stream_argument(type)) {
    const auto stream = body.new_variable(p, lowered_type, ir::Passing::reference);
    if (stream->name != p->getNameAsString()) refuse(p->getLocation(), Refused::container, spelled(type));
    body.carried_locals.insert(p);
    lowered.parameters.push_back(stream);
    return;
  }
  // `double x[3]` is a pointer; what it says of the extent is only a note.
  if (const auto* written = module.context().getAsArrayType(p->getOriginalType())) {
    const auto* sized = llvm::dyn_cast<clang::VariableArrayType>(written);
    if (const auto* fixed = llvm::dyn_cast<clang::ConstantArrayType>(written))
      lowered_type =
          ir::with_noted_extent(lowered_type, ir::literal(llvm::toString(fixed->getSize(), 10, false), ir::int_type()));
    else if (sized != nullptr && sized->getSizeExpr() != nullptr) {
      ir::ExprPtr extent;
      const ir::Block effects = body.scratch([&] { extent = expressions.value(sized->getSizeExpr()); });
      if (effects.empty()) lowered_type = ir::with_noted_extent(lowered_type, extent);
    }
  }
  const auto parameter =
      body.new_variable(p, ir::as_mutable(lowered_type), by_reference ? ir::Passing::reference : ir::Passing::value);
  if (is_constant_ref(type) || is_list) parameter->is_const = true;
  parameter->is_iterator = is_iterator(p->getType());
  if (changes_while_constant(type)) parameter->is_const = false;
  lowered.parameters.push_back(parameter);
}

namespace {

/// Constants that live as long as the program are variables of this function: their addresses must not outlive it.
void note_remade_constants(Body& body, const ir::Function& lowered) {
  for (const auto& [d, place] : body.bound) {
    const auto* constant = llvm::dyn_cast<clang::VarDecl>(d);
    const ir::VariablePtr variable = place ? ir::root_of(place) : nullptr;
    if (constant != nullptr && constant->hasGlobalStorage() && variable && variable->passing == ir::Passing::local)
      body.module().note_remade_constant({lowered.id, variable, constant});
  }
}

}  // namespace

ir::FunctionPtr FunctionLowering::run(const std::string& id, const std::string& name) {
  ModuleLowering& module = body.module();
  const clang::FunctionDecl* const function = body.function;
  auto lowered = std::make_shared<ir::Function>();
  lowered->id = id;
  lowered->name = name;
  lowered->range = module.range_of(function->getSourceRange());
  const auto where = function->getLocation();
  if (function->isVariadic() && (body.special == nullptr || !body.special->gathers))
    refuse(where, Refused::variadic, function->getNameAsString());
  if (llvm::isa_and_nonnull<clang::CoroutineBodyStmt>(function->getBody()))
    refuse(where, Refused::coroutine, function->getNameAsString());
  if (llvm::isa_and_nonnull<clang::CXXTryStmt>(function->getBody())) refuse(where, Refused::exception, "try");
  const bool itself = returned_argument(function).has_value();
  const bool by_pointer = function->getReturnType()->isReferenceType() && !itself;
  lowered->is_static = function->getStorageClass() == clang::SC_Static || function->isInlined() ||
                       function->isTemplateInstantiation() || llvm::isa<clang::CXXMethodDecl>(function) ||
                       function->isInAnonymousNamespace() || itself;
  for (const clang::ParmVarDecl* p : function->parameters())
    lowered->is_static |= is_iterator(p->getType()) || holds_replaced_numbers(p->getType());  // other types here
  lowered->is_static |= holds_replaced_numbers(function->getReturnType()) || module.has_other_types(function);
  if (body.special == nullptr)
    module.name_as_declared(function, *lowered);
  else
    lowered->is_static = true;
  body.last_line = module.line_of(function->getBeginLoc());

  if (body.special != nullptr && body.special->closure) callables.receive(*body.special->closure, *lowered, true);
  lower_self(*lowered);
  for (const clang::ParmVarDecl* p : function->parameters()) lower_parameter(p, *lowered);
  if (function->isVariadic()) variadics.receive(*lowered);
  handlers.receive(*lowered);
  lowered->result = itself ? ir::void_type() : ir::as_mutable(module.value_type(function->getReturnType(), where));
  if (by_pointer) {
    const ir::TypePtr referred = module.type_of(function->getReturnType(), where);
    lowered->result = module.is_owned(function->getReturnType()) ? ir::observer_of(ir::as_mutable(referred))
                                                                 : ir::pointer_to(referred);
  }
  lowered->is_static |= by_pointer;

  texts.note_digits();

  body.out = &lowered->body;
  if (const auto* constructor = llvm::dyn_cast<clang::CXXConstructorDecl>(function))
    construction.construct_initializers(constructor, where);
  destructors.begin_block();
  for (const clang::ParmVarDecl* p : function->parameters())
    if (destructs(p->getType()) && body.bound.count(p) != 0) destructors.declared(p, body.bound.at(p));
  ir::Block inside = statements.body(function->getBody());
  lowered->body.insert(lowered->body.end(), inside.begin(), inside.end());
  destructors.end_block();
  lowered->body.insert(lowered->body.begin(), body.constants.begin(), body.constants.end());
  note_remade_constants(body, *lowered);
  return lowered;
}

}  // namespace wengert::compiler
