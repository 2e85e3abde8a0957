// SPDX-License-Identifier: MIT
// The module: which functions are lowered, their types and structures, globals, the lines carried over, comments.
#include <clang/AST/DeclTemplate.h>
#include <clang/Lex/Lexer.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <functional>

#include "command/near_names.hpp"
#include "compiler/ir/noted_extent.hpp"
#include "compiler/ir/text.hpp"
#include "lowering.hpp"
#include "tree_visitor.hpp"

namespace wengert::compiler {

bool is_intrinsic(std::string_view name);  // lower_call.cpp

namespace {

/// A valid identifier for a function: its name, an operator's or a constructor's word, the class before a method's.
std::string identifier_of(const clang::FunctionDecl* function) {
  struct Word {
    clang::OverloadedOperatorKind kind;
    const char* word;
  };
  static constexpr Word words[] = {
      {clang::OO_Plus, "plus"},        {clang::OO_Minus, "minus"},        {clang::OO_Star, "times"},
      {clang::OO_Slash, "over"},       {clang::OO_PlusEqual, "add_to"},   {clang::OO_MinusEqual, "subtract_from"},
      {clang::OO_StarEqual, "scale"},  {clang::OO_SlashEqual, "divide"},  {clang::OO_Subscript, "at"},
      {clang::OO_Call, "call"},        {clang::OO_Less, "less"},          {clang::OO_Greater, "greater"},
      {clang::OO_EqualEqual, "equal"}, {clang::OO_Equal, "assign"},       {clang::OO_Percent, "percent"},
      {clang::OO_Caret, "caret"},      {clang::OO_ExclaimEqual, "differ"}};
  std::string name;
  if (llvm::isa<clang::CXXConstructorDecl>(function)) {
    name = "init";
  } else if (const auto* conversion = llvm::dyn_cast<clang::CXXConversionDecl>(function)) {
    name = "to_" + identifier_from(spelled(conversion->getConversionType()));
  } else if (const auto kind = function->getOverloadedOperator(); kind != clang::OO_None) {
    name = "operation";
    for (const Word& w : words)
      if (w.kind == kind) name = w.word;
  } else {
    name = function->getNameAsString();
  }
  if (const auto* method = llvm::dyn_cast<clang::CXXMethodDecl>(function))
    name = method->getParent()->getNameAsString() + "_" + name;
  return name;
}

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

/// Function definitions of the main file, instances of templates included.
class DefinitionCollector : public TreeVisitor<DefinitionCollector, clang::FunctionDecl, clang::FunctionTemplateDecl> {
 public:
  bool into_instances() const override { return true; }
  bool visit(clang::FunctionDecl* f) {
    if (f->isThisDeclarationADefinition() && !f->isDependentContext() && !f->isImplicit()) definitions.push_back(f);
    return true;
  }
  bool visit(clang::FunctionTemplateDecl* t) {
    templates.push_back(t);
    return true;
  }
  std::vector<const clang::FunctionDecl*> definitions;
  std::vector<const clang::FunctionTemplateDecl*> templates;
};

}  // namespace

// ---------------------------------------------------------------------------------------------------------- places

ModuleLowering::ModuleLowering(const source::TranslationUnit& unit, const std::set<std::string>& external)
    : unit_(unit), context_(unit.syntax_tree()), external_(external), notes_(unit) {}

int ModuleLowering::line_of(clang::SourceLocation where) const {
  const auto& sources = context_.getSourceManager();
  if (where.isInvalid() || !in_main_file(where)) return 0;
  return static_cast<int>(sources.getExpansionLineNumber(where));
}

int ModuleLowering::end_line_of(clang::SourceLocation where) const {
  const auto& sources = context_.getSourceManager();
  if (where.isInvalid() || !in_main_file(where)) return 0;
  return static_cast<int>(
      sources.getLineNumber(sources.getMainFileID(), sources.getFileOffset(sources.getExpansionRange(where).getEnd())));
}

ir::SourceRange ModuleLowering::range_of(clang::SourceRange range) const {
  const auto& sources = context_.getSourceManager();
  if (range.isInvalid()) return {};
  const auto begin = sources.getExpansionLoc(range.getBegin());
  const auto end = sources.getExpansionRange(range.getEnd()).getEnd();
  return {static_cast<int>(sources.getSpellingLineNumber(begin)),
          static_cast<int>(sources.getSpellingColumnNumber(begin)),
          static_cast<int>(sources.getSpellingLineNumber(end)), static_cast<int>(sources.getSpellingColumnNumber(end))};
}

std::string ModuleLowering::text_of(clang::SourceRange range) const {
  const auto& sources = context_.getSourceManager();
  const auto characters = sources.getExpansionRange(clang::CharSourceRange::getTokenRange(range));
  return clang::Lexer::getSourceText(characters, sources, context_.getLangOpts()).str();
}

bool ModuleLowering::in_main_file(clang::SourceLocation where) const {
  const auto& sources = context_.getSourceManager();
  return sources.isInMainFile(sources.getExpansionLoc(where));
}

bool ModuleLowering::in_system_header(clang::SourceLocation where) const {
  return where.isInvalid() || context_.getSourceManager().isInSystemHeader(where);
}

void ModuleLowering::report(const RefusedHere& refused) {
  const auto& sources = context_.getSourceManager();
  const clang::PresumedLoc place = sources.getPresumedLoc(sources.getExpansionLoc(refused.where));
  Diagnostic d{unit_.file(), 0, 0, "error", refused.message};
  if (place.isValid()) {
    d.file = place.getFilename();
    d.line = static_cast<int>(place.getLine());
    d.column = static_cast<int>(place.getColumn());
  }
  result_.diagnostics.push_back(std::move(d));
}

void ModuleLowering::warn_of_open_orders() {
  OperandOrder order(result_.module);
  for (const OpenOrder& open : open_orders_)
    if (order.matters(open))
      result_.diagnostics.push_back(
          {result_.module.file, open.where.line, open.where.column, "warning", open.what, true});
}

// ------------------------------------------------------------------------------------------------------ functions

std::string ModuleLowering::name_of(const clang::FunctionDecl* function) { return identifier_of(function); }

std::string ModuleLowering::fresh_id(const std::string& wanted) {
  std::string id = wanted;
  for (int k = 2; !taken_ids_.insert(id).second; ++k) id = wanted + "_" + std::to_string(k);
  return id;
}

std::string ModuleLowering::function_id(const clang::FunctionDecl* called, clang::SourceLocation where) {
  const clang::FunctionDecl* function = called->getDefinition() ? called->getDefinition() : called->getCanonicalDecl();
  if (const auto known = ids_.find(function); known != ids_.end()) return known->second;
  std::string wanted = identifier_of(function);
  if (const auto* arguments = function->getTemplateSpecializationArgs(); arguments != nullptr) {
    std::size_t instances = 0;
    if (const auto* source = function->getPrimaryTemplate())
      for (const auto* one : source->specializations())
        if (one->getDefinition() != nullptr) ++instances;
    if (instances > 1) {
      for (const auto& a : arguments->asArray()) {
        std::string text;
        llvm::raw_string_ostream stream(text);
        a.print(clang::PrintingPolicy(context_.getLangOpts()), stream, true);
        wanted += "_" + identifier_from(stream.str());
      }
    }
  }
  // Without its result, it is another function than the source's.
  if (FunctionLowering::returned_argument(function) && !function->isOverloadedOperator() &&
      !llvm::isa<clang::CXXMethodDecl>(function))
    wanted += "_in_place";
  // A user's own sqrt(Number) is not the representation's sqrt.
  if (is_intrinsic(wanted) && !function->isExternC()) taken_ids_.insert(wanted);
  if (const auto* space = llvm::dyn_cast<clang::NamespaceDecl>(function->getDeclContext()))
    if (taken_ids_.count(wanted) != 0 ||
        !context_.getTranslationUnitDecl()->lookup(&context_.Idents.get(wanted)).empty())
      wanted = space->getNameAsString() + "_" + wanted;
  const std::string id = fresh_id(wanted);
  ids_[function] = id;
  if (function->isThisDeclarationADefinition() && !is_external(function)) {
    pending_.push_back({function, id, nullptr});
    return id;
  }
  if ((function->getTemplateInstantiationPattern() != nullptr && !is_external(function)) || function->isVariadic())
    refuse(where, function->isVariadic() ? Refused::variadic : Refused::uninstantiated_template,
           function->getNameAsString());
  // A function without a body: the analyses refuse it when an active argument meets it.
  auto external = std::make_shared<ir::Function>();
  external->id = id;
  external->name = function->getNameAsString();
  external->has_body = false;
  name_as_declared(function, *external);
  external->range = range_of(function->getSourceRange());
  for (const clang::FunctionDecl* declaration : function->redecls())
    if (in_main_file(declaration->getLocation()))
      for (auto& directive : notes_.take_directives_above(line_of(declaration->getBeginLoc()))) {
        external->is_inactive |= directive.name == "inactive";
        external->directives.push_back(std::move(directive));
      }
  external->result = type_of(function->getReturnType(), where);
  for (const auto* p : function->parameters()) {
    std::string name = p->getNameAsString();
    if (name.empty()) name = "x" + std::to_string(external->parameters.size() + 1);
    const bool by_reference = p->getType()->isReferenceType();
    auto parameter =
        ir::variable(name, type_of(p->getType(), where), by_reference ? ir::Passing::reference : ir::Passing::value);
    parameter->is_const = p->getType().getNonReferenceType().isConstQualified();
    if (by_reference) parameter->type = ir::as_mutable(parameter->type);
    external->parameters.push_back(parameter);
  }
  result_.module.functions.push_back(external);
  return id;
}

/// How the output, which includes the same headers, calls a function that it does not define.
void ModuleLowering::name_as_declared(const clang::FunctionDecl* function, ir::Function& lowered) const {
  if (!is_cxx()) {
    lowered.in_header = !in_main_file(function->getLocation());
    return;
  }
  // A method is a function of its object in the representation, and one that returns its argument has no result.
  if (const auto* method = llvm::dyn_cast<clang::CXXMethodDecl>(function))
    if (!method->isStatic() && method->getIdentifier() != nullptr) lowered.method = method->getNameAsString();
  if (llvm::isa<clang::CXXMethodDecl>(function) || FunctionLowering::returned_argument(function) ||
      function->getTemplateSpecializationArgs() != nullptr)
    return;
  for (const clang::ParmVarDecl* p : function->parameters())
    if (is_iterator(p->getType())) return;
  const std::string name = scope_of(function->getDeclContext()) + function->getNameAsString();
  if (name != lowered.id) lowered.spelled = name;
  lowered.in_header = !in_main_file(function->getLocation());
  lowered.c_linkage = function->isExternC() && !lowered.in_header;
}

void ModuleLowering::lower_function(const Pending& pending) {
  const clang::FunctionDecl* function = pending.function;
  const std::string& id = pending.id;
  const int first = line_of(function->getBeginLoc()), last = line_of(function->getEndLoc());
  // Without -fopenmp the loops run as if nothing stood before them, as with any compiler.
  const bool parallel = context_.getLangOpts().OpenMP != 0;
  if (const auto* pragma = parallel && first > 0 ? notes_.openmp_between(first, last) : nullptr) {
    Diagnostic d{unit_.file(), static_cast<int>(pragma->where.line), static_cast<int>(pragma->where.column), "error",
                 refusal_message(Refused::openmp, pragma->text.substr(0, pragma->text.find('(')))};
    result_.refused[id] = d;
    result_.diagnostics.push_back(std::move(d));
    return;
  }
  try {
    const bool by_name = FunctionLowering::returned_argument(function).value_or(0) > 0;
    if (heads_.count(function) != 0 && by_name)
      refuse(function->getLocation(), Refused::returned_reference, function->getNameAsString());
    if (heads_.count(function) != 0) {
      if (const auto* method = llvm::dyn_cast<clang::CXXMethodDecl>(function); method != nullptr && !method->isStatic())
        refuse_private_data(context_.getRecordType(method->getParent()));
      for (const clang::ParmVarDecl* p : function->parameters()) {
        argument_place_ = p->getLocation();
        refuse_private_data(p->getType());
      }
      argument_place_ = function->getLocation();
      if (is_replaced_class(function->getReturnType()) || function->getReturnType()->isAnyComplexType())
        refuse(function->getLocation(), Refused::library_argument, spelled(function->getReturnType()));
    }
    FunctionLowering lowering(*this, function, pending.special.get());
    notes_.give_back(first, last);
    result_.module.functions.push_back(lowering.run(id, id));
  } catch (const RefusedHere& refused) {
    report(refused);
    result_.refused[id] = result_.diagnostics.back();
  }
}

/// What calls the derivative has to fill its arguments, and their derivatives.
void ModuleLowering::refuse_private_data(clang::QualType argument) {
  std::set<const clang::CXXRecordDecl*> seen;
  const std::function<void(clang::QualType)> look = [&](clang::QualType type) {
    type = type.getNonReferenceType();
    while (type->isPointerType() || type->isArrayType())
      type = type->isArrayType() ? context_.getBaseElementType(type) : type->getPointeeType();
    const clang::CXXRecordDecl* record = type->getAsCXXRecordDecl();
    if (type->isAnyComplexType())
      refuse(argument_place_, Refused::library_argument, spelled(type.getUnqualifiedType()));
    if (record == nullptr || record->getDefinition() == nullptr || !seen.insert(record).second) return;
    if (const auto* instance = llvm::dyn_cast<clang::ClassTemplateSpecializationDecl>(record))
      for (const clang::TemplateArgument& a : instance->getTemplateArgs().asArray())
        if (a.getKind() == clang::TemplateArgument::Type) look(a.getAsType());
    if (is_replaced_class(type)) refuse(argument_place_, Refused::library_argument, spelled(type.getUnqualifiedType()));
    if (in_system_header(record->getLocation())) return;
    const Family* family = family_of(record);
    if (family != nullptr && (record->getDefinition() != family->classes.back() || !is_laid_out_flat(*family)))
      refuse(record->getLocation(), Refused::family_argument, record->getNameAsString());
    std::vector<const clang::FieldDecl*> fields;
    for (const auto* one :
         family != nullptr ? family->classes : std::vector<const clang::CXXRecordDecl*>{record->getDefinition()})
      fields.insert(fields.end(), one->field_begin(), one->field_end());
    for (const clang::FieldDecl* f : fields) {
      if (f->getType()->isReferenceType()) refuse(f->getLocation(), Refused::reference_member, f->getNameAsString());
      if (!in_main_file(f->getLocation()) &&
          (f->getAccess() == clang::AS_private || f->getAccess() == clang::AS_protected))
        refuse(f->getLocation(), Refused::private_data, record->getNameAsString());
      look(f->getType());
    }
  };
  look(argument);
}

void ModuleLowering::drop_callers_of_refused() {
  const auto reason = [&](const ir::Function& f) -> const Diagnostic* {
    const Diagnostic* found = nullptr;
    const auto look = [&](const std::string& callee) {
      if (const auto r = result_.refused.find(callee); found == nullptr && r != result_.refused.end())
        found = &r->second;
    };
    const auto scan = [&](const ir::ExprPtr& e) {
      ir::for_each_expr(e, [&](const ir::ExprPtr& x) {
        if (x->kind == ir::ExprKind::call) look(x->text);
      });
    };
    ir::for_each_stmt(f.body, [&](const ir::StmtPtr& s) {
      if (s->kind == ir::StmtKind::call) look(s->callee);
      for (const ir::ExprPtr& e : {s->place, s->value, s->lower, s->bound}) scan(e);
      for (const ir::ExprPtr& e : s->arguments) scan(e);
    });
    return found;
  };
  auto& functions = result_.module.functions;
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t k = 0; k < functions.size(); ++k)
      if (const Diagnostic* why = reason(*functions[k])) {
        const Diagnostic copied = *why;
        result_.refused[functions[k]->id] = copied;
        functions.erase(functions.begin() + static_cast<std::ptrdiff_t>(k--));
        changed = true;
      }
  }
}

FunctionLowering::FunctionLowering(ModuleLowering& module, const clang::FunctionDecl* function,
                                   const Specialisation* special)
    : module_(module), context_(module.context()), function_(function), special_(special) {
  scopes_.emplace_back();
  if (function == nullptr) return;
  IdentifierCollector names;
  names.walk(function);
  identifiers_ = std::move(names.names);
}

/// The initial value of a constant outside functions.
ir::ExprPtr FunctionLowering::constant(const clang::Expr* e, const ir::TypePtr& type) {
  ir::ExprPtr result;
  const ir::Block block = scratch([&] { result = initial(e, type); });
  if (!block.empty())
    refuse(e->getBeginLoc(), Refused::unsupported_expression, "an initial value with effects outside a function");
  return result;
}

ir::FunctionPtr FunctionLowering::run(const std::string& id, const std::string& name) {
  auto lowered = std::make_shared<ir::Function>();
  lowered->id = id;
  lowered->name = name;
  lowered->range = module_.range_of(function_->getSourceRange());
  const auto where = function_->getLocation();
  if (function_->isVariadic()) refuse(where, Refused::variadic, function_->getNameAsString());
  if (llvm::isa_and_nonnull<clang::CoroutineBodyStmt>(function_->getBody()))
    refuse(where, Refused::coroutine, function_->getNameAsString());
  if (llvm::isa_and_nonnull<clang::CXXTryStmt>(function_->getBody())) refuse(where, Refused::exception, "try");
  const bool itself = returned_argument(function_).has_value();
  if (function_->getReturnType()->isReferenceType() && !itself)
    refuse(where, Refused::returned_reference, function_->getNameAsString());
  lowered->is_static = function_->getStorageClass() == clang::SC_Static || function_->isInlined() ||
                       function_->isTemplateInstantiation() || llvm::isa<clang::CXXMethodDecl>(function_) ||
                       function_->isInAnonymousNamespace() || itself;
  for (const clang::ParmVarDecl* p : function_->parameters())
    lowered->is_static |= is_iterator(p->getType());  // whose parameter is a pointer here
  if (special_ == nullptr)
    module_.name_as_declared(function_, *lowered);
  else
    lowered->is_static = true;
  last_line_ = module_.line_of(function_->getBeginLoc());

  if (special_ != nullptr && special_->closure) receive(*special_->closure, *lowered, true);
  if (const auto* method = llvm::dyn_cast<clang::CXXMethodDecl>(function_);
      method != nullptr && !method->isStatic() && !method->getParent()->isLambda()) {
    const auto type = ir::struct_type(module_.struct_of(method->getParent(), where).name);
    const bool owned = module_.is_owned(context_.getRecordType(method->getParent()));
    self_ = ir::variable(fresh_name("self"), owned ? ir::observer_of(type) : type,
                         owned ? ir::Passing::value : ir::Passing::reference);
    self_->is_const = method->isConst() && !owned;
    this_ = self();
    scopes_.back().insert(self_->name);
    lowered->parameters.push_back(self_);
  }
  for (const clang::ParmVarDecl* p : function_->parameters()) {
    const clang::QualType type = p->getType();
    if (special_ != nullptr) {
      if (const auto known = special_->callables.find(p); known != special_->callables.end()) {
        callables_[p] = receive(*known->second, *lowered, false);
        continue;
      }
      if (const auto known = special_->pointers.find(p); known != special_->pointers.end()) {
        if (known->second == nullptr)
          bound_[p] = ir::null_pointer(ir::pointer_to(ir::void_type()));
        else
          lowered->parameters.push_back(new_variable(p, known->second, ir::Passing::value));
        continue;
      }
    }
    const bool by_reference = type->isReferenceType();
    if (type->isRValueReferenceType()) refuse(p->getLocation(), Refused::unsupported_type, spelled(type));
    if (by_reference && module_.is_owned(type)) {
      // A reference to an owned object is the object's observer.
      const auto record = module_.struct_of(type.getNonReferenceType()->getAsRecordDecl(), p->getLocation());
      const auto observer = new_variable(p, ir::observer_of(ir::struct_type(record.name)), ir::Passing::value);
      observer->is_const = false;
      bound_[p] = ir::dereference(ir::ref(observer));
      lowered->parameters.push_back(observer);
      continue;
    }
    auto lowered_type = module_.type_of(type, p->getLocation(), this);
    // `double x[3]` is a pointer; what it says of the extent is only a note.
    if (const auto* written = context_.getAsArrayType(p->getOriginalType())) {
      const auto* sized = llvm::dyn_cast<clang::VariableArrayType>(written);
      if (const auto* fixed = llvm::dyn_cast<clang::ConstantArrayType>(written))
        lowered_type = ir::with_noted_extent(lowered_type,
                                             ir::literal(llvm::toString(fixed->getSize(), 10, false), ir::int_type()));
      else if (sized != nullptr && sized->getSizeExpr() != nullptr) {
        ir::ExprPtr extent;
        const ir::Block effects = scratch([&] { extent = value(sized->getSizeExpr()); });
        if (effects.empty()) lowered_type = ir::with_noted_extent(lowered_type, extent);
      }
    }
    const auto parameter =
        new_variable(p, ir::as_mutable(lowered_type), by_reference ? ir::Passing::reference : ir::Passing::value);
    parameter->is_iterator = is_iterator(p->getType());
    lowered->parameters.push_back(parameter);
  }
  lowered->result = itself ? ir::void_type() : ir::as_mutable(module_.type_of(function_->getReturnType(), where));

  ir::Block body_block;
  out_ = &body_block;
  if (const auto* constructor = llvm::dyn_cast<clang::CXXConstructorDecl>(function_))
    construct_initializers(constructor, where);
  ir::Block inside = body(function_->getBody());
  body_block.insert(body_block.end(), inside.begin(), inside.end());
  lowered->body = std::move(body_block);
  return lowered;
}

namespace {

std::string without_spaces(std::string text) {
  std::erase_if(text, [](unsigned char c) { return std::isspace(c) != 0; });
  return text;
}

/// "lib::f(double, const double *)".
std::string signature_of(const clang::FunctionDecl* f, const clang::ASTContext& context) {
  clang::PrintingPolicy policy(context.getLangOpts());
  policy.SuppressTagKeyword = true;
  std::string text;
  for (const clang::ParmVarDecl* p : f->parameters())
    text += (text.empty() ? "" : ", ") + p->getType().getUnqualifiedType().getAsString(policy);
  return f->getQualifiedNameAsString() + "(" + text + ")";
}

/// Whether a function is what a request calls f, lib::f or f(double, int).
bool is_named(const clang::FunctionDecl* f, const std::string& head, const clang::ASTContext& context) {
  const std::string name = without_spaces(head.substr(0, head.find('(')));
  if (name != f->getNameAsString() && name != f->getQualifiedNameAsString()) return false;
  if (head.find('(') == std::string::npos) return true;
  clang::PrintingPolicy policy(context.getLangOpts());
  policy.SuppressTagKeyword = true;
  std::string written, canonical;
  for (const clang::ParmVarDecl* p : f->parameters()) {
    const clang::QualType type = p->getType().getUnqualifiedType();
    written += (written.empty() ? "" : ",") + type.getAsString(policy);
    canonical += (canonical.empty() ? "" : ",") + type.getCanonicalType().getUnqualifiedType().getAsString(policy);
  }
  const std::string asked = without_spaces(head.substr(head.find('(')));
  return asked == without_spaces("(" + written + ")") || asked == without_spaces("(" + canonical + ")");
}

}  // namespace

void ModuleLowering::select_heads(const std::vector<std::string>& heads) {
  DefinitionCollector collector;
  // Not what a precompiled header holds: loading it would take longer than reading the file.
  for (const clang::Decl* d : context_.getTranslationUnitDecl()->noload_decls())
    if (!in_system_header(d->getLocation())) collector.walk(d);
  std::erase_if(collector.definitions, [&](const auto* f) { return in_system_header(f->getLocation()); });
  if (heads.empty())
    for (const auto* f : collector.definitions)
      if (in_main_file(f->getLocation()) && !llvm::isa<clang::CXXMethodDecl>(f)) function_id(f, f->getLocation());
  for (const std::string& head : heads) select_head(head, collector.definitions, collector.templates);
}

void ModuleLowering::select_head(const std::string& head, const std::vector<const clang::FunctionDecl*>& definitions,
                                 const std::vector<const clang::FunctionTemplateDecl*>& templates) {
  const auto complain = [&](const std::string& message) {
    result_.diagnostics.push_back({unit_.file(), 0, 0, "error", message});
  };
  std::vector<const clang::FunctionDecl*> found;
  for (const auto* f : definitions)
    if (is_named(f, head, context_) && std::find(found.begin(), found.end(), f) == found.end()) found.push_back(f);
  // The name as a whole leads: f is ::f before lib::f.
  const std::string name = without_spaces(head.substr(0, head.find('(')));
  const auto is_whole = [&](const auto* f) { return f->getQualifiedNameAsString() == name; };
  if (std::any_of(found.begin(), found.end(), is_whole))
    std::erase_if(found, [&](const auto* f) { return !is_whole(f); });
  if (found.size() == 1) {
    result_.heads[head] = function_id(found[0], found[0]->getLocation());
    heads_.insert(found[0]);
    return;
  }
  std::string all;
  for (const auto* f : found) all += (all.empty() ? "'" : ", '") + signature_of(f, context_) + "'";
  if (!found.empty()) return complain("several functions are named '" + head + "'; say which by --head: " + all);
  for (const auto* t : templates)
    if (t->getNameAsString() == name || t->getQualifiedNameAsString() == name)
      return report({t->getLocation(), refusal_message(Refused::uninstantiated_template, name)});
  for (const auto* f : definitions)
    if (f->getNameAsString() == name || f->getQualifiedNameAsString() == name)
      all += (all.empty() ? "'" : ", '") + signature_of(f, context_) + "'";
  if (!all.empty()) return complain("no function '" + head + "'; of this name there are: " + all);
  std::vector<std::string> names;
  for (const auto* f : definitions)
    if (in_main_file(f->getLocation()) && !llvm::isa<clang::CXXConstructorDecl, clang::CXXDestructorDecl>(f))
      names.push_back(f->getQualifiedNameAsString());
  complain("no function '" + head + "' with a body; " + command::nearest_names(name, names));
}

/// Puts a declaration of what the file itself defines before 'using geo::Point;'. False if the output has no use for
/// it: it calls functions by their whole names.
bool ModuleLowering::declare_used(const clang::UsingDecl& used, std::string& text) const {
  for (const clang::UsingShadowDecl* shadow : used.shadows()) {
    const clang::NamedDecl* target = shadow->getTargetDecl();
    if (!in_main_file(target->getLocation())) return true;
    const auto* record = llvm::dyn_cast<clang::CXXRecordDecl>(target);
    const auto* space = llvm::dyn_cast<clang::NamespaceDecl>(target->getDeclContext());
    const auto known = record != nullptr ? structs_.find(record->getDefinition()) : structs_.end();
    if (known == structs_.end() || space == nullptr || known->second != record->getQualifiedNameAsString())
      return llvm::isa<clang::EnumDecl>(target);
    text = "namespace " + space->getQualifiedNameAsString() + " { struct " + record->getNameAsString() + "; } " + text;
  }
  return true;
}

void ModuleLowering::read_prelude() {
  auto& prelude = result_.module.prelude;
  const auto& sources = context_.getSourceManager();
  struct Line {
    unsigned offset;
    std::string text;
  };
  std::vector<Line> lines;
  for (const auto& d : unit_.directives())
    if (d.name == "include" || ir::mentions_word(mentioned_, d.name)) lines.push_back({d.offset, d.text});
  const std::function<void(const clang::DeclContext*)> carry = [&](const clang::DeclContext* inside) {
    for (const clang::Decl* d : inside->noload_decls()) {
      if (d->isImplicit() || !in_main_file(d->getBeginLoc())) continue;
      if (const auto* space = llvm::dyn_cast<clang::NamespaceDecl>(d)) carry(space);
      const auto* e = llvm::dyn_cast<clang::EnumDecl>(d);
      if (const auto* record = llvm::dyn_cast<clang::CXXRecordDecl>(d);
          record != nullptr && carried_classes_.count(record) != 0) {
        std::string text = text_of(d->getSourceRange()) + ";";
        if (const auto* space = llvm::dyn_cast<clang::NamespaceDecl>(inside))
          text = "namespace " + space->getQualifiedNameAsString() + " { " + text + " }";
        lines.push_back({sources.getFileOffset(sources.getExpansionLoc(d->getBeginLoc())), text});
        continue;
      }
      if (inside->isNamespace() ? e == nullptr || !is_outside_classes(e)
                                : !llvm::isa<clang::UsingDirectiveDecl, clang::UsingDecl, clang::EnumDecl>(d))
        continue;
      if (e != nullptr && !e->isThisDeclarationADefinition()) continue;
      std::string text = text_of(d->getSourceRange()) + ";";
      if (const auto* named = llvm::dyn_cast<clang::UsingDecl>(d))
        if (!declare_used(*named, text)) continue;
      if (const auto* whole = llvm::dyn_cast<clang::UsingDirectiveDecl>(d))
        if (in_main_file(whole->getNominatedNamespace()->getFirstDecl()->getLocation()))
          text = "namespace " + whole->getNominatedNamespace()->getQualifiedNameAsString() + " {} " + text;
      if (const auto* space = llvm::dyn_cast<clang::NamespaceDecl>(inside))
        text = "namespace " + space->getQualifiedNameAsString() + " { " + text + " }";
      lines.push_back({sources.getFileOffset(sources.getExpansionLoc(d->getBeginLoc())), text});
    }
  };
  carry(context_.getTranslationUnitDecl());
  std::sort(lines.begin(), lines.end(), [](const Line& a, const Line& b) { return a.offset < b.offset; });
  for (auto& line : lines) prelude.push_back(std::move(line.text));
}

FrontendResult ModuleLowering::run(const std::vector<std::string>& heads) {
  result_.module.file = unit_.file();
  result_.module.language = is_cxx() ? ir::Language::cpp : ir::Language::c;
  auto head_comment = notes_.take_head();
  find_families();
  select_heads(heads);
  find_owned();
  while (!pending_.empty()) {
    const Pending pending = pending_.front();
    pending_.pop_front();
    lower_function(pending);
  }
  drop_callers_of_refused();
  // Functions stand in the order of the source, so that comments and readers find them again.
  std::sort(result_.module.functions.begin(), result_.module.functions.end(),
            [](const ir::FunctionPtr& a, const ir::FunctionPtr& b) {
              return a->range.line != b->range.line ? a->range.line < b->range.line : a->id < b->id;
            });
  warn_of_open_orders();
  int before = 0;
  const ir::Function* last = nullptr;
  for (const auto& f : result_.module.functions) {
    if (last != nullptr && f->has_body && f->range.line == last->range.line && f->range.column == last->range.column) {
      f->directives = last->directives;  // the same function, for other arguments
      f->is_inactive |= last->is_inactive;
      continue;
    }
    if (!f->has_body || f->range.line < before) continue;
    last = f.get();
    f->comment = notes_.take_above(f->range.line);
    f->directives = notes_.take_directives_above(f->range.line);
    for (const auto& d : f->directives) f->is_inactive |= d.name == "inactive";
    before = f->range.end_line;
  }
  // One head: one line. What it calls may have been refused as well, for the same reason or another.
  if (heads.size() == 1 && result_.diagnostics.size() > 1 && result_.diagnostics.front().severity == "error")
    result_.diagnostics.resize(1);
  read_prelude();
  result_.module.prelude.insert(result_.module.prelude.begin(), head_comment.begin(), head_comment.end());
  result_.ok = std::none_of(result_.diagnostics.begin(), result_.diagnostics.end(),
                            [](const Diagnostic& d) { return d.severity == "error"; });
  return std::move(result_);
}

std::string include_directory() {
  std::error_code ignored;
  const auto program = std::filesystem::read_symlink("/proc/self/exe", ignored);
  const auto installed = program.parent_path().parent_path() / "include";
  if (std::filesystem::exists(installed / "wengert" / "stack.h", ignored)) return installed.string();
  return WENGERT_INCLUDE_DIRECTORY;
}

static source::Request request_for(const std::string& path, const std::vector<std::string>& clang_flags) {
  source::Request request;
  request.file = path;
  request.flags = clang_flags;
  request.include_directories.push_back(include_directory());
  return request;
}

FrontendResult read_source(const std::string& path, const std::vector<std::string>& clang_flags,
                           const std::vector<std::string>& heads, const std::set<std::string>& external) {
  const source::TranslationUnit unit(request_for(path, clang_flags));
  return ModuleLowering(unit, external).run(heads);
}

void precompile_headers(const std::string& path, const std::vector<std::string>& clang_flags,
                        const std::string& output) {
  source::precompile(request_for(path, clang_flags), output);
}

}  // namespace wengert::compiler
