// SPDX-License-Identifier: MIT
// The module: which functions are lowered, their types and structures, globals, the lines carried over, comments.
#include <clang/AST/DeclTemplate.h>
#include <clang/AST/RecursiveASTVisitor.h>
#include <clang/Lex/Lexer.h>

#include <algorithm>
#include <cctype>
#include <filesystem>

#include "lowering.hpp"

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

std::string identifier_from(std::string text) {
  for (char& c : text)
    if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '_';
  while (!text.empty() && text.back() == '_') text.pop_back();
  return text;
}

/// Names a function mentions, so that new names keep clear of them.
class IdentifierCollector : public clang::RecursiveASTVisitor<IdentifierCollector> {
 public:
  bool VisitDeclRefExpr(clang::DeclRefExpr* e) {
    names.insert(e->getDecl()->getNameAsString());
    return true;
  }
  bool VisitVarDecl(clang::VarDecl* d) {
    names.insert(d->getNameAsString());
    return true;
  }
  std::set<std::string> names;
};

/// Function definitions of the main file, instances of templates included.
class DefinitionCollector : public clang::RecursiveASTVisitor<DefinitionCollector> {
 public:
  bool shouldVisitTemplateInstantiations() const { return true; }
  bool VisitFunctionDecl(clang::FunctionDecl* f) {
    if (f->isThisDeclarationADefinition() && !f->isDependentContext() && !f->isImplicit()) definitions.push_back(f);
    return true;
  }
  bool VisitFunctionTemplateDecl(clang::FunctionTemplateDecl* t) {
    templates.push_back(t);
    return true;
  }
  std::vector<const clang::FunctionDecl*> definitions;
  std::vector<const clang::FunctionTemplateDecl*> templates;
};

/// The namespaces around a declaration, "ode::", and the classes around it, "Outer_": a derivative's structures stand
/// where the source's do, but not inside others.
std::string scope_of(const clang::DeclContext* context) {
  if (context->isTranslationUnit()) return {};
  const std::string outer = scope_of(context->getParent());
  if (const auto* space = llvm::dyn_cast<clang::NamespaceDecl>(context))
    return space->isAnonymousNamespace() || space->isInlineNamespace() ? outer : outer + space->getNameAsString() + "::";
  if (const auto* record = llvm::dyn_cast<clang::RecordDecl>(context)) return outer + record->getNameAsString() + "_";
  return outer;
}

bool mentions_word(const std::string& text, const std::string& word) {
  const auto part = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; };
  for (auto at = text.find(word); at != std::string::npos; at = text.find(word, at + 1))
    if ((at == 0 || !part(text[at - 1])) && (at + word.size() == text.size() || !part(text[at + word.size()])))
      return true;
  return false;
}

}  // namespace

// ---------------------------------------------------------------------------------------------------------- notes

Notes::Notes(const source::TranslationUnit& unit) : pragmas_(unit.pragmas()) {
  for (const auto& c : unit.comments()) comments_.push_back({&c});
  for (const auto& p : unit.pragmas()) {
    if (p.name != "wengert" || !p.main) continue;
    const auto end = p.text.find_first_of(" \t(");
    ir::Directive directive{p.text.substr(0, end), ""};
    if (end != std::string::npos) {
      std::string rest = p.text.substr(end);
      const auto drop = [&](char c) {
        return std::isspace(static_cast<unsigned char>(c)) != 0 || c == '(' || c == ')';
      };
      while (!rest.empty() && drop(rest.front())) rest.erase(rest.begin());
      while (!rest.empty() && drop(rest.back())) rest.pop_back();
      directive.argument = rest;
    }
    directives_.push_back({static_cast<int>(p.where.line), directive});
  }
}

std::string Notes::take_leading(int after, int before) {
  std::string text;
  for (Entry& e : comments_) {
    const int line = static_cast<int>(e.comment->where.line);
    if (e.taken || line <= after - 1 || line >= before || (e.comment->trailing && line <= after)) continue;
    e.taken = true;
    if (!text.empty()) text += '\n';
    text += e.comment->text;
  }
  return text;
}

std::string Notes::take_trailing(int line) {
  for (Entry& e : comments_)
    if (!e.taken && e.comment->trailing && static_cast<int>(e.comment->where.line) == line) {
      e.taken = true;
      return e.comment->text;
    }
  return {};
}

std::string Notes::take_above(int line) {
  std::string text;
  for (bool found = true; found;) {
    found = false;
    for (const DirectiveEntry& d : directives_)
      if (d.line == line - 1) --line, found = true;
    for (Entry& e : comments_) {
      if (e.taken || e.comment->trailing || static_cast<int>(e.comment->last_line) != line - 1) continue;
      e.taken = found = true;
      line = static_cast<int>(e.comment->where.line);
      text = e.comment->text + (text.empty() ? "" : "\n") + text;
    }
  }
  return text;
}

std::vector<ir::Directive> Notes::take_directives(int after, int before) {
  std::vector<ir::Directive> found;
  for (DirectiveEntry& d : directives_)
    if (!d.taken && d.line >= after && d.line < before) {
      d.taken = true;
      found.push_back(d.directive);
    }
  return found;
}

std::vector<ir::Directive> Notes::take_directives_above(int line) {
  // Other functions of the file, which nobody lowers, may have directives inside that belong to nothing here.
  int first = line;
  for (bool found = true; found;) {
    found = false;
    const auto reaches = [&](int begin, int end) {
      if (begin >= first || end < first - 2) return;
      first = begin;
      found = true;
    };
    for (const DirectiveEntry& d : directives_) reaches(d.line, d.line);
    for (const Entry& e : comments_)
      if (!e.comment->trailing)
        reaches(static_cast<int>(e.comment->where.line), static_cast<int>(e.comment->last_line));
  }
  return take_directives(first, line);
}

const source::Pragma* Notes::openmp_between(int first, int last) const {
  for (const auto& p : pragmas_)
    if (p.name == "omp" && p.main && static_cast<int>(p.where.line) >= first && static_cast<int>(p.where.line) <= last)
      return &p;
  return nullptr;
}

std::vector<std::string> Notes::take_head() {
  std::vector<std::string> lines;
  int next = 1;
  for (Entry& e : comments_) {
    if (static_cast<int>(e.comment->where.line) > next || e.comment->trailing) break;
    e.taken = true;
    lines.push_back(e.comment->text);
    next = static_cast<int>(e.comment->last_line) + 1;
  }
  return lines;
}

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

// ---------------------------------------------------------------------------------------------------------- types

ir::TypePtr ModuleLowering::type_of(clang::QualType type, clang::SourceLocation where, FunctionLowering* sizes) {
  const clang::QualType canonical = type.getCanonicalType();
  const auto qualified = [&](const ir::TypePtr& t) { return canonical.isConstQualified() ? ir::as_const(t) : t; };
  if (canonical.isVolatileQualified()) refuse(where, Refused::volatile_type, spelled(type));
  if (canonical->isAtomicType()) refuse(where, Refused::atomic_type, spelled(type));
  if (canonical->isReferenceType()) return type_of(canonical.getNonReferenceType(), where, sizes);
  if (canonical->isVoidType()) return qualified(ir::void_type());
  if (canonical->isBooleanType()) return qualified(ir::bool_type());
  if (canonical->isAnyComplexType()) refuse(where, Refused::complex_number, spelled(type));
  if (canonical->isRealFloatingType()) {
    const auto kind = canonical->castAs<clang::BuiltinType>()->getKind();
    if (kind != clang::BuiltinType::Float && kind != clang::BuiltinType::Double)
      refuse(where, Refused::long_double, spelled(type.getUnqualifiedType()));
    return qualified(ir::real_type(kind == clang::BuiltinType::Float ? "float" : "double"));
  }
  if (const auto* enumeration = canonical->getAs<clang::EnumType>()) {
    const auto* d = enumeration->getDecl();
    const bool nameable = !d->getName().empty() && d->getDeclContext()->getRedeclContext()->isTranslationUnit();
    if (!nameable) return qualified(ir::int_type("int"));
    return qualified(ir::int_type((is_cxx() ? "" : "enum ") + d->getNameAsString()));
  }
  if (canonical->isIntegerType()) {
    if (canonical->isSpecificBuiltinType(clang::BuiltinType::Int128) ||
        canonical->isSpecificBuiltinType(clang::BuiltinType::UInt128))
      refuse(where, Refused::unsupported_type, spelled(type));
    clang::PrintingPolicy policy(context_.getLangOpts());
    // size_t and its like keep their names; the user's own aliases become what they mean.
    if (const auto* alias = type->getAs<clang::TypedefType>()) {
      const std::string name = alias->getDecl()->getNameAsString();
      if (name == "size_t" || name == "size_type") return qualified(ir::int_type(is_cxx() ? "std::size_t" : "size_t"));
    }
    std::string name = canonical.getUnqualifiedType().getAsString(policy);
    if (canonical->isSpecificBuiltinType(clang::BuiltinType::UInt)) name = "unsigned";
    return qualified(ir::int_type(name));
  }
  if (const auto* pointer = canonical->getAs<clang::PointerType>(); pointer && is_owned(pointer->getPointeeType()))
    return ir::observer_of(ir::struct_type(struct_of(pointer->getPointeeType()->getAsRecordDecl(), where).name));
  if (const auto* pointer = canonical->getAs<clang::PointerType>()) {
    if (pointer->getPointeeType()->isFunctionType()) refuse(where, Refused::indirect_call, spelled(type));
    // Sugar below the pointer (size_t*) is kept where it is seen.
    const auto* sugared = type->getAs<clang::PointerType>();
    auto lowered =
        ir::pointer_to(type_of(sugared ? sugared->getPointeeType() : pointer->getPointeeType(), where, sizes));
    if (canonical.isRestrictQualified()) lowered = ir::as_restrict(lowered);
    return qualified(lowered);
  }
  if (const auto* array = context_.getAsArrayType(type)) {
    const auto element = type_of(array->getElementType(), where, sizes);
    if (const auto* fixed = llvm::dyn_cast<clang::ConstantArrayType>(array))
      return ir::array_of(element, ir::literal(llvm::toString(fixed->getSize(), 10, false), ir::int_type()));
    if (const auto* variable = llvm::dyn_cast<clang::VariableArrayType>(array)) {
      if (sizes == nullptr || variable->getSizeExpr() == nullptr)
        refuse(where, Refused::unsupported_type, spelled(type));
      // Outer extents come first in evaluation, but they have no effects of their own.
      return ir::array_of(element, sizes->value(variable->getSizeExpr()));
    }
    if (llvm::isa<clang::IncompleteArrayType>(array)) return ir::array_of(element, nullptr);
    refuse(where, Refused::unsupported_type, spelled(type));
  }
  if (canonical->isMemberPointerType()) refuse(where, Refused::pointer_to_member);
  if (canonical->isFunctionType()) refuse(where, Refused::indirect_call, spelled(type));
  if (canonical->isUnionType()) refuse(where, Refused::union_type, spelled(type.getUnqualifiedType()));
  if (const auto* record = canonical->getAsRecordDecl()) {
    if (const auto* cxx = llvm::dyn_cast<clang::CXXRecordDecl>(record)) {
      if (cxx->isLambda()) refuse(where, Refused::lambda);
      if (is_iterator(canonical))
        return qualified(type_of(
            llvm::cast<clang::ClassTemplateSpecializationDecl>(cxx)->getTemplateArgs()[0].getAsType(), where));
      if (cxx->isInStdNamespace()) {
        const auto* instance = llvm::dyn_cast<clang::ClassTemplateSpecializationDecl>(cxx);
        const llvm::StringRef name = cxx->getName();
        if (instance != nullptr && name == "array") {
          const auto element = type_of(instance->getTemplateArgs()[0].getAsType(), where);
          const auto extent = llvm::toString(instance->getTemplateArgs()[1].getAsIntegral(), 10);
          return qualified(ir::std_array_of(element, ir::literal(extent, ir::int_type())));
        }
        if (instance != nullptr && name == "vector") {
          const auto element = type_of(instance->getTemplateArgs()[0].getAsType(), where);
          if (ir::is_bool(element)) refuse(where, Refused::container, "std::vector<bool>");
          return qualified(ir::vector_of(element));
        }
        if (instance != nullptr && is_smart_pointer(canonical)) return smart_pointer(instance, where);
        if (name == "complex") refuse(where, Refused::complex_number, spelled(type.getUnqualifiedType()));
        if (name == "atomic") refuse(where, Refused::atomic_type, spelled(type.getUnqualifiedType()));
        if (name == "function") refuse(where, Refused::indirect_call, spelled(type.getUnqualifiedType()));
        if (name.contains("basic_")) return ir::opaque_type(spelled(type.getUnqualifiedType()));
        refuse(where, Refused::container, spelled(type.getUnqualifiedType()));
      }
    }
    if (in_system_header(record->getLocation())) return ir::opaque_type(spelled(type.getUnqualifiedType()));
    return qualified(ir::struct_type(struct_of(record, where).name));
  }
  refuse(where, Refused::unsupported_type, spelled(type.getUnqualifiedType()));
}

const ir::Struct& ModuleLowering::struct_of(const clang::RecordDecl* declared, clang::SourceLocation where) {
  const clang::RecordDecl* record = declared->getDefinition();
  if (record == nullptr) refuse(where, Refused::unsupported_type, declared->getNameAsString());
  if (const auto known = structs_.find(record); known != structs_.end()) return *find_struct(known->second);
  std::string name = record->getNameAsString();
  if (name.empty() && record->getTypedefNameForAnonDecl() != nullptr)
    name = record->getTypedefNameForAnonDecl()->getNameAsString();
  if (name.empty() && record->getDeclContext()->isFunctionOrMethod())
    name = "unnamed_" + std::to_string(line_of(record->getLocation()));
  if (name.empty()) refuse(where, Refused::unsupported_type, "unnamed struct");
  if (record->isUnion()) refuse(where, Refused::union_type, name);
  const bool in_source = in_main_file(record->getLocation());
  if (const auto* instance = llvm::dyn_cast<clang::ClassTemplateSpecializationDecl>(record)) {
    clang::PrintingPolicy policy(context_.getLangOpts());
    name = context_.getRecordType(instance).getAsString(policy);
    if (in_source) name = identifier_from(name);
  } else if (in_source) {
    name = scope_of(record->getDeclContext()) + name;
  } else {
    name = record->getQualifiedNameAsString();
  }
  if (const auto* cxx = llvm::dyn_cast<clang::CXXRecordDecl>(record)) {
    if (cxx->getNumBases() != 0) refuse(where, Refused::base_class, name);
    if (cxx->hasUserDeclaredDestructor() && !cxx->getDestructor()->isDefaulted())
      refuse(where, Refused::destructor, name);
  }
  structs_[record] = name;
  ir::Struct lowered;
  lowered.name = name;
  lowered.in_source = in_source;
  lowered.is_collected = owned_.count(record) != 0;
  lowered.range = range_of(record->getSourceRange());
  // Registered before its fields, so that a list node may point to its own type.
  const std::size_t slot = result_.module.structs.size();
  result_.module.structs.push_back(lowered);
  for (const clang::FieldDecl* f : record->fields()) {
    if (f->getAccess() == clang::AS_private || f->getAccess() == clang::AS_protected)
      refuse(f->getLocation(), Refused::private_data, record->getNameAsString());
    if (f->isBitField()) refuse(f->getLocation(), Refused::bit_field, f->getNameAsString());
    if (f->isAnonymousStructOrUnion())
      refuse(f->getLocation(), f->getType()->isUnionType() ? Refused::union_type : Refused::unsupported_type, name);
    ir::Field field;
    field.name = f->getNameAsString();
    field.type = type_of(f->getType(), f->getLocation());
    field.comment = notes_.take_trailing(line_of(f->getEndLoc()));
    lowered.fields.push_back(std::move(field));
  }
  lowered.comment = notes_.take_leading(lowered.range.line - 1, lowered.range.line);
  // A struct that a field needs was appended after this one: definitions stand in the order of need.
  const bool moved = result_.module.structs.size() > slot + 1;
  if (moved) {
    result_.module.structs.erase(result_.module.structs.begin() + static_cast<std::ptrdiff_t>(slot));
    result_.module.structs.push_back(std::move(lowered));
    return result_.module.structs.back();
  }
  result_.module.structs[slot] = std::move(lowered);
  return result_.module.structs[slot];
}

ir::VariablePtr ModuleLowering::global(const clang::VarDecl* reference, clang::SourceLocation where) {
  const clang::VarDecl* variable = reference->getDefinition() ? reference->getDefinition() : reference;
  if (const auto known = globals_.find(variable); known != globals_.end()) return known->second;
  if (variable->getType().isVolatileQualified()) refuse(where, Refused::volatile_type, variable->getNameAsString());
  if (in_system_header(variable->getLocation()))
    refuse(where, Refused::library_function, variable->getQualifiedNameAsString());
  auto type = type_of(variable->getType(), where);
  const bool fixed = variable->getType().isConstQualified() || variable->isConstexpr();
  // Outside namespaces and classes the name may be another's.
  std::string name = variable->getNameAsString();
  const clang::DeclContext* around = variable->getDeclContext()->getRedeclContext();
  const auto* everywhere = context_.getTranslationUnitDecl();
  const auto taken = [&](const std::string& wanted) {
    return !everywhere->lookup(&context_.Idents.get(wanted)).empty() ||
           std::any_of(globals_.begin(), globals_.end(), [&](const auto& g) { return g.second->name == wanted; });
  };
  if (!around->isTranslationUnit()) {
    if (taken(name)) {
      std::string scope = scope_of(around);
      for (std::size_t at = scope.find("::"); at != std::string::npos; at = scope.find("::")) scope.replace(at, 2, "_");
      name = scope + name;
    }
    for (int k = 2; taken(name); ++k) name += std::to_string(k);
  }
  const auto lowered =
      ir::variable(name, ir::as_mutable(type), ir::Passing::global, range_of(variable->getSourceRange()));
  lowered->is_const = fixed && type->kind != ir::TypeKind::array;  // an array's elements are const themselves
  lowered->is_static = variable->getStorageClass() == clang::SC_Static;
  ir::ExprPtr start;
  if (const clang::Expr* given = variable->getInit(); given != nullptr && fixed) {
    FunctionLowering lowering(*this, nullptr);
    start = lowering.constant(given, type);
  }
  globals_[variable] = lowered;
  result_.module.globals.push_back(ir::declare(lowered, start, lowered->range));
  return lowered;
}

// ------------------------------------------------------------------------------------------------------ functions

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
  // A user's own sqrt(Number) is not the representation's sqrt.
  if (is_intrinsic(wanted) && !function->isExternC()) taken_ids_.insert(wanted);
  if (taken_ids_.count(wanted) != 0)
    if (const auto* space = llvm::dyn_cast<clang::NamespaceDecl>(function->getDeclContext()))
      wanted = space->getNameAsString() + "_" + wanted;
  const std::string id = fresh_id(wanted);
  ids_[function] = id;
  if (function->isThisDeclarationADefinition() && !is_external(function)) {
    pending_.push_back(function);
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
  external->range = range_of(function->getSourceRange());
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

void ModuleLowering::lower_function(const clang::FunctionDecl* function) {
  const std::string id = ids_.at(function);
  const int first = line_of(function->getBeginLoc()), last = line_of(function->getEndLoc());
  if (const auto* pragma = first > 0 ? notes_.openmp_between(first, last) : nullptr) {
    Diagnostic d{unit_.file(), static_cast<int>(pragma->where.line), static_cast<int>(pragma->where.column), "error",
                 refusal_message(Refused::openmp, pragma->text.substr(0, pragma->text.find('(')))};
    result_.refused[id] = d;
    result_.diagnostics.push_back(std::move(d));
    return;
  }
  try {
    FunctionLowering lowering(*this, function);
    result_.module.functions.push_back(lowering.run(id, id));
  } catch (const RefusedHere& refused) {
    report(refused);
    result_.refused[id] = result_.diagnostics.back();
  }
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

FunctionLowering::FunctionLowering(ModuleLowering& module, const clang::FunctionDecl* function)
    : module_(module), context_(module.context()), function_(function) {
  scopes_.emplace_back();
  if (function == nullptr) return;
  IdentifierCollector names;
  names.TraverseDecl(const_cast<clang::FunctionDecl*>(function));
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
  const bool itself = returns_itself(function_);
  if (function_->getReturnType()->isReferenceType() && !itself)
    refuse(where, Refused::returned_reference, function_->getNameAsString());
  lowered->is_static = function_->getStorageClass() == clang::SC_Static || function_->isInlined() ||
                       function_->isTemplateInstantiation() || llvm::isa<clang::CXXMethodDecl>(function_) ||
                       function_->isInAnonymousNamespace();
  last_line_ = module_.line_of(function_->getBeginLoc());

  if (const auto* method = llvm::dyn_cast<clang::CXXMethodDecl>(function_); method != nullptr && !method->isStatic()) {
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
    // `double x[3]` keeps its extent; the pointer it decays to would not.
    clang::QualType type = p->getOriginalType()->isArrayType() ? p->getOriginalType() : p->getType();
    if (const auto* array = context_.getAsVariableArrayType(type); array && array->getSizeExpr() == nullptr)
      type = p->getType();
    if (type->isIncompleteArrayType()) type = p->getType();
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
    const auto parameter =
        new_variable(p, ir::as_mutable(lowered_type), by_reference ? ir::Passing::reference : ir::Passing::value);
    lowered->parameters.push_back(parameter);
  }
  lowered->result = itself ? ir::void_type() : ir::as_mutable(module_.type_of(function_->getReturnType(), where));

  ir::Block body_block;
  out_ = &body_block;
  if (const auto* constructor = llvm::dyn_cast<clang::CXXConstructorDecl>(function_))
    for (const auto* init : constructor->inits()) {
      if (!init->isMemberInitializer()) refuse(where, Refused::base_class, constructor->getParent()->getNameAsString());
      const auto* f = init->getMember();
      const auto type = module_.type_of(f->getType(), where);
      const clang::Expr* given = init->getInit()->IgnoreImplicit();
      if (const auto* made = llvm::dyn_cast<clang::CXXConstructExpr>(given);
          made != nullptr && made->getNumArgs() == 0 && ir::is_struct(type)) {
        construct_at(ir::field(self(), f->getNameAsString(), type), made);
        continue;
      }
      if (const auto* made = llvm::dyn_cast<clang::CXXConstructExpr>(given);
          made != nullptr && type->kind == ir::TypeKind::vector && !made->getConstructor()->isCopyOrMoveConstructor()) {
        fill_vector(ir::field(self(), f->getNameAsString(), type), made);
        continue;
      }
      const ir::ExprPtr member = ir::field(self(), f->getNameAsString(), type);
      if (ir::is_reference(type) && is_smart_pointer(f->getType()))
        own(member, init->getInit(), true);
      else
        fill(member, initial(init->getInit(), type), where);
    }
  ir::Block inside = body(function_->getBody());
  body_block.insert(body_block.end(), inside.begin(), inside.end());
  lowered->body = std::move(body_block);
  return lowered;
}

void ModuleLowering::select_heads(const std::vector<std::string>& heads) {
  DefinitionCollector collector;
  collector.TraverseDecl(context_.getTranslationUnitDecl());
  for (const auto* f : collector.definitions) {
    if (in_system_header(f->getLocation())) continue;
    const bool wanted = heads.empty()
                            ? in_main_file(f->getLocation()) && !llvm::isa<clang::CXXMethodDecl>(f)
                            : std::find(heads.begin(), heads.end(), f->getNameAsString()) != heads.end() ||
                                  std::find(heads.begin(), heads.end(), f->getQualifiedNameAsString()) != heads.end();
    if (wanted) function_id(f, f->getLocation());
  }
  for (const std::string& head : heads) {
    const auto named = [&](const clang::NamedDecl* d) {
      return d->getNameAsString() == head || d->getQualifiedNameAsString() == head;
    };
    if (std::any_of(collector.definitions.begin(), collector.definitions.end(), named)) continue;
    for (const auto* t : collector.templates)
      if (named(t)) {
        report({t->getLocation(), refusal_message(Refused::uninstantiated_template, head)});
        return;
      }
    result_.diagnostics.push_back(
        {unit_.file(), 0, 0, "error", "no function '" + head + "' with a body; name one of this file with --head"});
  }
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
    if (d.name == "include" || mentions_word(mentioned_, d.name)) lines.push_back({d.offset, d.text});
  for (const clang::Decl* d : context_.getTranslationUnitDecl()->decls()) {
    if (d->isImplicit() || !in_main_file(d->getBeginLoc())) continue;
    if (llvm::isa<clang::UsingDirectiveDecl, clang::UsingDecl, clang::EnumDecl>(d)) {
      if (const auto* e = llvm::dyn_cast<clang::EnumDecl>(d); e != nullptr && !e->isThisDeclarationADefinition())
        continue;
      lines.push_back(
          {sources.getFileOffset(sources.getExpansionLoc(d->getBeginLoc())), text_of(d->getSourceRange()) + ";"});
    }
  }
  std::sort(lines.begin(), lines.end(), [](const Line& a, const Line& b) { return a.offset < b.offset; });
  for (auto& line : lines) prelude.push_back(std::move(line.text));
}

FrontendResult ModuleLowering::run(const std::vector<std::string>& heads) {
  result_.module.file = unit_.file();
  result_.module.language = is_cxx() ? ir::Language::cpp : ir::Language::c;
  auto head_comment = notes_.take_head();
  find_owned();
  select_heads(heads);
  while (!pending_.empty()) {
    const clang::FunctionDecl* function = pending_.front();
    pending_.pop_front();
    lower_function(function);
  }
  drop_callers_of_refused();
  // Functions stand in the order of the source, so that comments and readers find them again.
  std::sort(result_.module.functions.begin(), result_.module.functions.end(),
            [](const ir::FunctionPtr& a, const ir::FunctionPtr& b) {
              return a->range.line != b->range.line ? a->range.line < b->range.line : a->id < b->id;
            });
  int before = 0;
  for (const auto& f : result_.module.functions) {
    if (!f->has_body || f->range.line < before) continue;
    f->comment = notes_.take_above(f->range.line);
    f->directives = notes_.take_directives_above(f->range.line);
    for (const auto& d : f->directives) f->is_inactive |= d.name == "inactive";
    before = f->range.end_line;
  }
  // One head: one line. What it calls may have been refused as well, for the same reason or another.
  if (heads.size() == 1 && result_.diagnostics.size() > 1) result_.diagnostics.resize(1);
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

FrontendResult read_source(const std::string& path, const std::vector<std::string>& clang_flags,
                           const std::vector<std::string>& heads, const std::set<std::string>& external) {
  source::Request request;
  request.file = path;
  request.flags = clang_flags;
  request.include_directories.push_back(include_directory());
  const source::TranslationUnit unit(request);
  return ModuleLowering(unit, external).run(heads);
}

}  // namespace wengert::compiler
