// SPDX-License-Identifier: MIT
// Variables outside functions: constants, which the derivative may read.
#include <algorithm>
#include <functional>

#include "compiler/frontend/clang/body/lowering.hpp"
#include "compiler/frontend/clang/module/module.hpp"
#include "compiler/frontend/clang/tree_visitor.hpp"

namespace wengert::compiler {

/// Mentions of a variable, and those among them that only read it: elements of an array, and an array that is handed
/// over as one of constants.
class Mentions : public TreeVisitor<Mentions, clang::DeclRefExpr, clang::ImplicitCastExpr,
                                    clang::UnaryExprOrTypeTraitExpr, clang::CXXForRangeStmt> {
 public:
  explicit Mentions(const clang::VarDecl* variable) : variable_(variable->getCanonicalDecl()) {}
  bool into_instances() const override { return true; }
  bool visit(clang::DeclRefExpr* e) {
    all += e->getDecl()->getCanonicalDecl() == variable_;
    return true;
  }
  bool visit(clang::ImplicitCastExpr* e) {
    const clang::Expr* inner = e->getSubExpr()->IgnoreParens();
    if (e->getCastKind() == clang::CK_LValueToRValue) reads += is_part(inner);
    if (e->getCastKind() == clang::CK_NoOp && e->getType()->isPointerType() &&
        e->getType()->getPointeeType().isConstQualified())
      if (const auto* decay = llvm::dyn_cast<clang::ImplicitCastExpr>(inner);
          decay != nullptr && decay->getCastKind() == clang::CK_ArrayToPointerDecay)
        reads += is_part(decay->getSubExpr()->IgnoreParens());
    return true;
  }
  bool visit(clang::UnaryExprOrTypeTraitExpr* e) {
    if (e->getKind() == clang::UETT_SizeOf && !e->isArgumentType())
      reads += is_part(e->getArgumentExpr()->IgnoreParens());
    return true;
  }
  bool visit(clang::CXXForRangeStmt* s) {
    if (!is_changeable_reference(s->getLoopVariable()->getType())) reads += is_part(s->getRangeInit()->IgnoreParens());
    return true;
  }
  int all = 0, reads = 0;

 private:
  bool is_part(const clang::Expr* e) const {
    while (const auto* s = llvm::dyn_cast<clang::ArraySubscriptExpr>(e)) {
      const auto* decay = llvm::dyn_cast<clang::ImplicitCastExpr>(s->getBase()->IgnoreParens());
      if (decay == nullptr || decay->getCastKind() != clang::CK_ArrayToPointerDecay) return false;
      e = decay->getSubExpr()->IgnoreParens();
    }
    const auto* r = llvm::dyn_cast<clang::DeclRefExpr>(e);
    return r != nullptr && r->getDecl()->getCanonicalDecl() == variable_;
  }
  const clang::ValueDecl* variable_;
};

/// A variable of the file alone, or of one function, would be another one in the derivative's file: it has to be a
/// constant in effect.
bool is_constant_in_effect(const clang::VarDecl* variable, clang::ASTContext& context) {
  const auto* around = llvm::dyn_cast<clang::FunctionDecl>(variable->getDeclContext());
  Mentions mentions(variable);
  if (around != nullptr && around->getBody() != nullptr)
    mentions.walk(around->getBody());
  else
    mentions.walk(context.getTranslationUnitDecl());
  const clang::QualType type = context.getBaseElementType(variable->getType());
  const bool text =
      type->isPointerType() && type->getPointeeType()->isCharType() && type->getPointeeType().isConstQualified();
  return (type->isArithmeticType() || type->isFunctionPointerType() || text) && mentions.all == mentions.reads;
}

const State& ModuleLowering::state() {
  if (!state_) state_ = std::make_unique<State>(context_);
  return *state_;
}

const StoredFunctions& ModuleLowering::stored_functions() {
  if (!stored_functions_) stored_functions_ = std::make_unique<StoredFunctions>(context_);
  return *stored_functions_;
}

void ModuleLowering::include(const std::string& header) {
  auto& prelude = result_.module.prelude;
  const std::string line = "#include <" + header + ">";
  if (std::find(prelude.begin(), prelude.end(), line) == prelude.end()) prelude.push_back(line);
}

namespace {

class Reallocations : public TreeVisitor<Reallocations, clang::CallExpr> {
 public:
  bool visit(clang::CallExpr* e) {
    const auto* callee = e->getDirectCallee();
    found |= callee != nullptr && callee->getDeclName().isIdentifier() && callee->getName() == "realloc";
    return !found;
  }
  bool found = false;
};

}  // namespace

bool ModuleLowering::reallocates() {
  if (!reallocates_) {
    Reallocations calls;
    for (clang::Decl* d : context_.getTranslationUnitDecl()->noload_decls())
      if (!in_system_header(d->getLocation())) calls.walk(d);
    reallocates_ = calls.found;
    if (calls.found) include("wengert/moved_memory.h");
  }
  return *reallocates_;
}

namespace {

/// Numbers, arrays of them whose extent is known, structures of those: what derivatives can keep beside a variable.
bool holds_numbers_alone(const ir::TypePtr& type, const std::function<const ir::Struct*(const std::string&)>& find) {
  if (ir::is_scalar(type)) return true;
  if (type->kind == ir::TypeKind::array || type->kind == ir::TypeKind::std_array)
    return type->extent && type->extent->kind == ir::ExprKind::literal && holds_numbers_alone(type->element, find);
  if (!ir::is_struct(type)) return false;
  const ir::Struct* s = find(type->name);
  return s != nullptr && std::all_of(s->fields.begin(), s->fields.end(),
                                     [&](const ir::Field& f) { return holds_numbers_alone(f.type, find); });
}

/// Pointers to numbers, and vectors of them, of such vectors and of structures of both.
bool leads_to_numbers(const ir::TypePtr& type, const std::function<const ir::Struct*(const std::string&)>& find) {
  if (ir::is_pointer(type)) return ir::is_scalar(type->element) || leads_to_numbers(type->element, find);
  if (type->kind != ir::TypeKind::vector) return false;
  const std::function<bool(const ir::TypePtr&)> is_made_of_numbers = [&](const ir::TypePtr& part) {
    if (holds_numbers_alone(part, find)) return true;
    if (part->kind == ir::TypeKind::vector) return is_made_of_numbers(part->element);
    const ir::Struct* s = ir::is_struct(part) ? find(part->name) : nullptr;
    return s != nullptr && std::all_of(s->fields.begin(), s->fields.end(),
                                       [&](const ir::Field& f) { return is_made_of_numbers(f.type); });
  };
  return leads_to_numbers(type->element, find) || is_made_of_numbers(type->element);
}

/// A container that has nothing in it at first.
bool begins_empty(const clang::VarDecl* variable) {
  const clang::Expr* start = variable->getInit();
  if (start == nullptr) return true;
  const auto* made = llvm::dyn_cast<clang::CXXConstructExpr>(plain(start)->IgnoreImplicit());
  return made != nullptr && made->getNumArgs() == 0;
}

/// Increments and decrements of a variable, among all mentions of it.
class Counts : public TreeVisitor<Counts, clang::DeclRefExpr, clang::MemberExpr, clang::UnaryOperator> {
 public:
  explicit Counts(const clang::VarDecl* variable) : variable_(variable->getCanonicalDecl()) {}
  bool into_instances() const override { return true; }
  bool visit(clang::DeclRefExpr* e) {
    all += is_it(e);
    return true;
  }
  bool visit(clang::MemberExpr* e) {
    all += is_it(e);
    return true;
  }
  bool visit(clang::UnaryOperator* e) {
    steps += e->isIncrementDecrementOp() && is_it(e->getSubExpr()->IgnoreParens());
    return true;
  }
  int all = 0, steps = 0;

 private:
  bool is_it(const clang::Expr* e) const {
    const clang::ValueDecl* named = nullptr;
    if (const auto* r = llvm::dyn_cast<clang::DeclRefExpr>(e)) named = r->getDecl();
    if (const auto* m = llvm::dyn_cast<clang::MemberExpr>(e)) named = m->getMemberDecl();
    return named != nullptr && named->getCanonicalDecl() == variable_;
  }
  const clang::Decl* variable_;
};

/// Whether nobody outside of a class writes its static member, or all that anybody does with it is counting: the
/// derivative may keep one of its own, as of a variable of one file alone.
bool is_kept_by_class(const clang::VarDecl* variable, clang::ASTContext& context) {
  if (!context.getSourceManager().isInMainFile(variable->getLocation())) return false;
  if (variable->getAccess() == clang::AS_private || variable->getAccess() == clang::AS_protected) return true;
  Counts counts(variable);
  counts.walk(context.getTranslationUnitDecl());
  return variable->getType()->isIntegerType() && counts.steps > 0 && counts.all == counts.steps;
}

/// How a range of the source is written in Variable::written_by.
std::string place_of(const ir::SourceRange& range) {
  return std::to_string(range.line) + ":" + std::to_string(range.column);
}

}  // namespace

ir::VariablePtr ModuleLowering::global(const clang::VarDecl* reference, clang::SourceLocation where) {
  const clang::VarDecl* variable = reference->getDefinition() ? reference->getDefinition() : reference;
  if (const auto known = globals_.find(variable); known != globals_.end()) return known->second;
  if (variable->getType().isVolatileQualified()) refuse(where, Refused::volatile_type, variable->getNameAsString());
  if (in_system_header(variable->getLocation()))
    refuse(where, Refused::library_function, variable->getQualifiedNameAsString());
  if (context_.getBaseElementType(variable->getType())->isSpecificBuiltinType(clang::BuiltinType::LongDouble))
    refuse(where, Refused::long_double, spelled(variable->getType().getUnqualifiedType()));
  auto type = type_of(variable->getType(), where);
  if (holds_matrices(type))
    refuse(where, Refused::eigen,
           "'" + variable->getNameAsString() + "' lives on between calls; make it a local variable or an argument");
  const auto base = context_.getBaseElementType(variable->getType());
  bool fixed = base.isConstQualified() || variable->isConstexpr();
  const bool own_function = variable->isStaticLocal();
  const bool own_class = variable->isStaticDataMember() && is_kept_by_class(variable, context_);
  const bool visible = variable->isExternallyVisible() && !own_function && !own_class;
  if (!fixed && visible && !variable->getDeclContext()->getRedeclContext()->isTranslationUnit())
    refuse(where, Refused::scoped_global, variable->getQualifiedNameAsString());
  if (!fixed && !visible && (!own_function || base->isPointerType())) fixed = is_constant_in_effect(variable, context_);
  const auto refuse_state = [&] {
    refuse(where,
           own_function ? Refused::static_local
           : visible    ? Refused::written_global
                        : Refused::private_global,
           variable->getNameAsString());
  };
  const auto& writers = state().writers(variable);
  // What is another type in the derivative cannot be shared with the source.
  if (holds_replaced_numbers(variable->getType()) &&
      (variable->getInit() == nullptr || (!fixed && (visible || !writers.empty()))))
    refuse_state();
  const bool keeps_state = !fixed && !writers.empty();
  const auto find = [&](const std::string& s) { return find_struct(s); };
  const bool is_anew = keeps_state && leads_to_numbers(type, find);  // the derivative has its own for each call
  if (!fixed && (keeps_state || !visible)) {
    if (variable->getTLSKind() != clang::VarDecl::TLS_None || !(holds_numbers_alone(type, find) || is_anew))
      refuse_state();
    if (is_anew && visible)
      warn(where, "the derivative has a variable '" + variable->getNameAsString() +
                      "' of its own, and does not leave the source's as its function does");
    if (!is_anew && !visible && variable->getInit() != nullptr &&
        !variable->getInit()->isConstantInitializer(context_, false))
      refuse_state();
    if (!keeps_state) fixed = true;
  }
  // Outside namespaces and classes the name may be another's.
  std::string name = variable->getNameAsString();
  const clang::DeclContext* around = variable->getDeclContext()->getRedeclContext();
  const auto* everywhere = context_.getTranslationUnitDecl();
  const auto taken = [&](const std::string& wanted) {
    const auto& word = context_.Idents.get(wanted);
    const auto used = everywhere->using_directives();
    return !everywhere->lookup(&word).empty() || std::any_of(used.begin(), used.end(), [&](const auto* d) {
      return !d->getNominatedNamespace()->lookup(&word).empty();
    }) || std::any_of(globals_.begin(), globals_.end(), [&](const auto& g) { return g.second->name == wanted; });
  };
  if (own_function) {
    name = function_around(variable)->getDeclName().isIdentifier()
               ? function_around(variable)->getNameAsString() + "_" + name
               : "static_" + name;
    for (int k = 2; taken(name); ++k) name += "_" + std::to_string(k);
  } else if (!around->isTranslationUnit()) {
    if (taken(name)) {
      std::string scope = scope_of(around);
      for (std::size_t at = scope.find("::"); at != std::string::npos; at = scope.find("::")) scope.replace(at, 2, "_");
      name = scope + name;
    }
    for (int k = 2; taken(name); ++k) name += std::to_string(k);
  } else if (fixed && std::any_of(variable->redecls_begin(), variable->redecls_end(),
                                  [&](const clang::VarDecl* d) { return !in_main_file(d->getLocation()); })) {
    // The output includes the header as well, and has its own constant beside.
    for (int k = 2; taken(name); ++k) name = variable->getNameAsString() + "_" + std::to_string(k);
  }
  const auto lowered =
      ir::variable(name, ir::as_mutable(type), ir::Passing::global, range_of(variable->getSourceRange()));
  lowered->is_const = fixed && type->kind != ir::TypeKind::array;  // an array's elements are const themselves
  lowered->is_static = variable->getStorageClass() == clang::SC_Static || (keeps_state && !visible);
  lowered->keeps_state = keeps_state;
  lowered->begins_empty = is_anew && !visible && type->kind == ir::TypeKind::vector && begins_empty(variable);
  if (keeps_state)
    for (const clang::FunctionDecl* f : writers)
      lowered->written_by.push_back(place_of(range_of(f->getSourceRange())) + " " + f->getNameAsString());
  ir::ExprPtr start;
  if (is_anew)
    ;  // set before it is read
  else if (const clang::Expr* given = variable->getInit(); given != nullptr && (fixed || (keeps_state && !visible))) {
    FunctionLowering lowering(*this, nullptr);
    start = lowering.constant(given, type, variable);
    if (!start)
      refuse(given->getBeginLoc(), Refused::unsupported_expression, "an initial value with effects outside a function");
  } else if (variable->getInit() == nullptr && (fixed ? !variable->isExternallyVisible() : keeps_state && !visible)) {
    start = ir::is_scalar(type) ? ir::literal(ir::is_real(type) ? "0.0" : "0", ir::as_mutable(type)) : nullptr;
  }
  // In C a constant is visible to every file, and the source has defined it.
  if (start && !context_.getLangOpts().CPlusPlus) lowered->is_static = true;
  globals_[variable] = lowered;
  result_.module.globals.push_back(ir::declare(lowered, start, lowered->range));
  return lowered;
}

bool ModuleLowering::takes_statements(const clang::VarDecl* constant) {
  const auto [known, is_new] = takes_statements_.try_emplace(constant, false);
  if (!is_new) return known->second;
  try {
    FunctionLowering lowering(*this, nullptr);
    const auto type = type_of(constant->getType(), constant->getLocation());
    const bool takes = lowering.constant(constant->getInit(), type, constant) == nullptr;
    return takes_statements_[constant] = takes;
  } catch (const RefusedHere&) {  // which says where it is read what it is
    return false;
  }
}

}  // namespace wengert::compiler
