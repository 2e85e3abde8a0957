// SPDX-License-Identifier: MIT
// From Clang's syntax tree to the data of a domain. Every fault of the annotations is found here and named with its
// place.
#include <clang/AST/ASTContext.h>
#include <clang/AST/Attr.h>
#include <clang/AST/DeclCXX.h>
#include <clang/AST/QualTypeNames.h>
#include <clang/AST/RecursiveASTVisitor.h>
#include <clang/Basic/SourceManager.h>
#include <algorithm>
#include <filesystem>
#include <optional>

#include "bind/domain.hpp"
#include "clang/translation_unit.hpp"

namespace wengert::bind {
namespace {

struct Annotation {
  std::string kind;
  std::vector<std::string> arguments;
};

std::vector<Annotation> annotations(const clang::Decl& declaration) {
  std::vector<Annotation> found;
  for (const auto* attribute : declaration.specific_attrs<clang::AnnotateAttr>()) {
    const llvm::StringRef name = attribute->getAnnotation();
    if (!name.starts_with("wengert.")) continue;
    Annotation annotation{name.substr(8).str(), {}};
    for (const clang::Expr* argument : attribute->args()) {
      if (const auto* constant = llvm::dyn_cast<clang::ConstantExpr>(argument)) argument = constant->getSubExpr();
      if (const auto* text = llvm::dyn_cast<clang::StringLiteral>(argument->IgnoreParenImpCasts()))
        annotation.arguments.push_back(text->getString().str());
    }
    found.push_back(std::move(annotation));
  }
  return found;
}

class Reader : public clang::RecursiveASTVisitor<Reader> {
 public:
  explicit Reader(clang::ASTContext& context) : context_(context) {}

  /// Entities are found before functions, so that functions may use those that follow.
  void read(clang::TranslationUnitDecl& unit) {
    TraverseDecl(&unit);
    functions_ = true;
    TraverseDecl(&unit);
  }

  bool VisitCXXRecordDecl(clang::CXXRecordDecl* record) {
    if (functions_ || !in_header(*record) || !record->isThisDeclarationADefinition()) return true;
    for (const Annotation& annotation : annotations(*record)) {
      if (annotation.kind != "entity") fault(*record, "a struct takes WENGERT_ENTITY or WENGERT_ENTITY_OF only");
      EntityType entity{record->getNameAsString(),
                        "std::derived_from<V, ::" + record->getQualifiedNameAsString() + ">"};
      if (record->getDescribedClassTemplate() != nullptr) entity.condition = instance(*record);
      if (!annotation.arguments.empty()) entity.condition = annotation.arguments[0];
      for (const clang::CXXBaseSpecifier& base : record->bases())
        if (const auto inherited = entity_of(base.getType())) entity.bases.push_back(*inherited);
      entities_.push_back(record->getCanonicalDecl());
      domain.entities.push_back(std::move(entity));
    }
    return true;
  }

  bool VisitFunctionDecl(clang::FunctionDecl* declared) {
    if (!functions_ || !in_header(*declared) || declared->isImplicit() || declared->isDeleted() ||
        llvm::isa<clang::CXXConstructorDecl, clang::CXXDestructorDecl, clang::CXXConversionDecl>(declared))
      return true;
    const auto* method = llvm::dyn_cast<clang::CXXMethodDecl>(declared);
    const auto found = annotations(*declared);
    if (found.empty() && (is_assignment(*declared) || (method != nullptr && reads_part(*method)))) return true;
    if (method != nullptr && !entity_of(context_.getRecordType(method->getParent()))) {
      if (!found.empty())
        fault(*declared, "an annotated member of a struct that is no entity; add WENGERT_ENTITY to it");
      return true;
    }
    Function function = head(*declared, method);
    const bool concerned = std::any_of(function.parameters.begin(), function.parameters.end(),
                                       [](const Parameter& p) { return p.kind == Kind::entity; });
    if (!concerned) {
      if (!found.empty()) fault(*declared, "no argument of '" + function.name + "' is an entity");
      return true;
    }
    std::vector<std::string> passive;
    for (const Annotation& annotation : found) apply(annotation, *declared, function, passive);
    if (found.empty() && counts(*declared, method)) function.passive = true;
    check(*declared, function, passive);
    domain.functions.push_back(std::move(function));
    return true;
  }

  Domain domain;

 private:
  bool in_header(const clang::Decl& declaration) const {
    return context_.getSourceManager().isInMainFile(declaration.getLocation());
  }
  /// Assignments and updates are the variable's own, input and output its value's.
  static bool is_assignment(const clang::FunctionDecl& declared) {
    const clang::OverloadedOperatorKind kind = declared.getOverloadedOperator();
    if (kind == clang::OO_LessLess || kind == clang::OO_GreaterGreater) return true;  // of streams
    return kind == clang::OO_Equal || (kind >= clang::OO_PlusEqual && kind <= clang::OO_PipeEqual);
  }
  /// The reading overload of a part that is annotated where it is writable.
  static bool reads_part(const clang::CXXMethodDecl& method) {
    for (const clang::CXXMethodDecl* other : method.getParent()->methods())
      if (other != &method && other->getDeclName() == method.getDeclName())
        for (const Annotation& annotation : annotations(*other))
          if (annotation.kind == "inout" && method.isConst()) return true;
    return false;
  }
  /// Sizes, comparisons and the like: what returns no number with a derivative, and changes nothing.
  static bool counts(const clang::FunctionDecl& declared, const clang::CXXMethodDecl* method) {
    if (method != nullptr && !method->isConst()) return false;
    return declared.getReturnType()->isIntegralOrEnumerationType() &&
           std::none_of(declared.parameters().begin(), declared.parameters().end(), may_change);
  }
  static bool may_change(const clang::ParmVarDecl* p) {
    const clang::QualType type = p->getType();
    return (type->isLValueReferenceType() || type->isPointerType()) && !type->getPointeeType().isConstQualified();
  }
  source::Location place(const clang::Decl& declaration) const {
    const auto where = context_.getSourceManager().getPresumedLoc(
        context_.getSourceManager().getExpansionLoc(declaration.getLocation()));
    return {where.getFilename(), where.getLine(), where.getColumn()};
  }
  [[noreturn]] void fault(const clang::Decl& declaration, const std::string& message) const {
    throw source::LocatedError(ErrorCode::bad_usage, place(declaration), message);
  }
  /// Of a type V: whether it is an instance of the template, or derived from one.
  std::string instance(const clang::CXXRecordDecl& record) const {
    const auto& parameters = *record.getDescribedClassTemplate()->getTemplateParameters();
    if (parameters.size() != 1 || !llvm::isa<clang::TemplateTypeParmDecl>(parameters.getParam(0)))
      fault(record, "an entity that is a template has one parameter, its number");
    if (record.lookup(&context_.Idents.get("Number")).empty())
      fault(record, "an entity that is a template says what its number is; add 'using Number = " +
                        parameters.getParam(0)->getNameAsString() + ";'");
    return "requires(const V& v) { []<class N>(const ::" + record.getQualifiedNameAsString() + "<N>&) {}(v); }";
  }
  /// The number of an entity that is a template: its parameter.
  static bool is_number_of_template(clang::QualType type, const clang::FunctionDecl& declared) {
    const auto* parameter = type->getAs<clang::TemplateTypeParmType>();
    if (parameter == nullptr) return false;
    if (const auto* method = llvm::dyn_cast<clang::CXXMethodDecl>(&declared))
      return method->getParent()->getDescribedClassTemplate() != nullptr && parameter->getDepth() == 0;
    if (llvm::isa<clang::CXXRecordDecl>(declared.getLexicalDeclContext())) return parameter->getDepth() == 0;  // friend
    return std::any_of(declared.param_begin(), declared.param_end(), [&](const clang::ParmVarDecl* p) {
      const auto* of = p->getType().getNonReferenceType()->getAs<clang::TemplateSpecializationType>();
      return of != nullptr && of->template_arguments().size() == 1 &&
             of->template_arguments()[0].getKind() == clang::TemplateArgument::Type &&
             of->template_arguments()[0].getAsType()->getAs<clang::TemplateTypeParmType>() == parameter;
    });
  }
  std::optional<std::size_t> entity_of(clang::QualType type) const {
    const clang::CXXRecordDecl* record = type.getNonReferenceType()->getAsCXXRecordDecl();
    if (const auto* of = type.getNonReferenceType()->getAs<clang::TemplateSpecializationType>();
        record == nullptr && of)
      if (const auto* made =
              llvm::dyn_cast_or_null<clang::ClassTemplateDecl>(of->getTemplateName().getAsTemplateDecl()))
        record = made->getTemplatedDecl();
    if (record == nullptr) return std::nullopt;
    const auto found = std::find(entities_.begin(), entities_.end(), record->getCanonicalDecl());
    if (found == entities_.end()) return std::nullopt;
    return static_cast<std::size_t>(found - entities_.begin());
  }
  Parameter parameter(const std::string& name, clang::QualType type, const clang::FunctionDecl& declared) const {
    const clang::QualType bare = type.getNonReferenceType().getUnqualifiedType();
    Parameter parameter{name,
                        clang::TypeName::getFullyQualifiedName(bare, context_, context_.getPrintingPolicy(), true),
                        Kind::other, 0};
    if (const auto entity = entity_of(type)) {
      parameter.kind = Kind::entity;
      parameter.entity = *entity;
    } else if (bare->isSpecificBuiltinType(clang::BuiltinType::Double) || is_number_of_template(bare, declared)) {
      parameter.kind = Kind::number;
    }
    return parameter;
  }
  Function head(const clang::FunctionDecl& declared, const clang::CXXMethodDecl* method) const {
    Function function;
    function.where = place(declared);
    function.name = declared.getNameAsString();
    function.member = method != nullptr;
    if (method != nullptr) {
      if (method->isStatic() && !annotations(declared).empty())
        fault(declared, "static members cannot be annotated; describe a free function");
      function.parameters.push_back(parameter("self", context_.getRecordType(method->getParent()), declared));
      function.parameters.back().writable = !method->isConst();
    } else if (const auto* space = llvm::dyn_cast<clang::NamespaceDecl>(declared.getDeclContext())) {
      function.scope = space->getQualifiedNameAsString() + "::";
    }
    function.returns_nothing = declared.getReturnType()->isVoidType();
    for (const clang::ParmVarDecl* p : declared.parameters()) {
      function.parameters.push_back(parameter(
          p->getName().empty() ? "argument_" + std::to_string(p->getFunctionScopeIndex()) : p->getNameAsString(),
          p->getType(), declared));
      function.parameters.back().writable = may_change(p);
    }
    if (const clang::FunctionTemplateDecl* const pattern = declared.getDescribedFunctionTemplate())
      for (const clang::NamedDecl* p : *pattern->getTemplateParameters()) {
        if (const auto* type = llvm::dyn_cast<clang::TemplateTypeParmDecl>(p))  // follows from the entities
          if (is_number_of_template(clang::QualType(type->getTypeForDecl(), 0), declared)) continue;
        std::string text;
        llvm::raw_string_ostream stream(text);
        p->print(stream, context_.getPrintingPolicy());
        function.templates.push_back({text.substr(0, text.find(" = ")), p->getNameAsString()});
      }
    function.result = parameter("", declared.getReturnType(), declared).kind;
    llvm::raw_string_ostream text(function.declaration);
    text << declared.getReturnType().getAsString(context_.getPrintingPolicy()) << ' '
         << declared.getQualifiedNameAsString() << '(';
    for (const clang::ParmVarDecl* p : declared.parameters())
      text << (p == declared.getParamDecl(0) ? "" : ", ") << p->getType().getAsString(context_.getPrintingPolicy());
    text << ')';
    return function;
  }
  /// The words of `a, b, c`.
  static std::vector<std::string> names(const std::string& list) {
    std::vector<std::string> found(1);
    for (const char c : list)
      if (c == ',')
        found.emplace_back();
      else if (c != ' ')
        found.back() += c;
    return found;
  }
  void apply(const Annotation& annotation, const clang::FunctionDecl& declared, Function& function,
             std::vector<std::string>& passive) const {
    const std::string& kind = annotation.kind;
    const auto named = [&]() -> Parameter& {
      for (Parameter& p : function.parameters)
        if (!annotation.arguments.empty() && p.name == annotation.arguments[0]) return p;
      fault(declared, "an annotation names '" + (annotation.arguments.empty() ? "" : annotation.arguments[0]) +
                          "', which is no argument of '" + function.name + "'");
    };
    if (kind == "in") {
      const Parameter& p = named();
      if (p.kind == Kind::other)
        fault(declared, "'" + p.name + "' is neither an entity nor double; use WENGERT_PASSIVE");
      if (!function.adjoints.emplace(p.name, annotation.arguments[1]).second)
        fault(declared, "'" + p.name + "' has two adjoints");
    } else if (kind == "diagonal") {
      const Parameter& p = named();
      if (p.kind == Kind::other)
        fault(declared, "'" + p.name + "' is neither an entity nor double; use WENGERT_PASSIVE");
      if (function.adjoints.contains(p.name) || !function.diagonals.emplace(p.name, annotation.arguments[1]).second)
        fault(declared, "'" + p.name + "' has two adjoints");
    } else if (kind == "tangent") {
      if (!function.tangents.emplace(named().name, annotation.arguments[1]).second)
        fault(declared, "'" + annotation.arguments[0] + "' has two tangents");
    } else if (kind == "linear") {
      function.linear.push_back(names(annotation.arguments[0]));
      for (const std::string& name : function.linear.back())
        if (std::none_of(function.parameters.begin(), function.parameters.end(),
                         [&](const Parameter& p) { return p.name == name && p.kind != Kind::other; }))
          fault(declared,
                "WENGERT_LINEAR names '" + name + "', which is no entity or number of '" + function.name + "'");
    } else if (kind == "value") {
      function.value = annotation.arguments[0];
    } else if (kind == "let") {
      function.lets.emplace_back(annotation.arguments[0], annotation.arguments[1]);
    } else if (kind == "inout" && !annotation.arguments[2].empty()) {
      if (named().name != "self")
        fault(declared, "WENGERT_INOUT with an access is for parts of self; leave the access empty where '" +
                            named().name + "' is changed as a whole");
      function.access = annotation.arguments[2];
      if (!annotation.arguments[1].empty()) function.adjoints.emplace("self", annotation.arguments[1]);
    } else if (kind == "inout" || kind == "out") {
      Parameter& p = output(annotation, declared, named());
      p.input = kind == "inout";
      if (p.input && annotation.arguments[1].empty())
        fault(declared, "WENGERT_INOUT(" + p.name + ", ...) says neither an adjoint nor an access");
      if (!p.input && !annotation.arguments[1].empty())
        fault(declared, "WENGERT_OUT of a part of '" + p.name + "' is not supported; make it WENGERT_OUT(" + p.name +
                            ") and return the whole");
      if (p.input && !function.adjoints.emplace(p.name, annotation.arguments[1]).second)
        fault(declared, "'" + p.name + "' has two adjoints");
    } else if (kind == "outp" || kind == "inoutp") {
      output(annotation, declared, named()).input = kind == "inoutp";
    } else if (kind == "passive" || kind == "inp") {
      passive.push_back(named().name);
    } else if (kind == "ele_passive") {
      function.passive = true;
    } else if (kind == "costly") {
      function.costly = true;
    } else if (kind == "require") {
      function.required.push_back(annotation.arguments[0]);
    } else {
      fault(declared, macro(kind) + " is for structs");
    }
  }
  static std::string macro(const std::string& kind) {
    std::string name = "WENGERT_";
    for (const char c : kind) name += char(c >= 'a' ? c - 32 : c);
    return name;
  }
  /// The argument as an output.
  Parameter& output(const Annotation& annotation, const clang::FunctionDecl& declared, Parameter& p) const {
    const std::string name = macro(annotation.kind);
    const bool passive = annotation.kind.ends_with('p');
    if (p.kind == Kind::other)
      fault(declared, "'" + p.name + "' is neither an entity nor double; " + name + " is not for it");
    if (!p.writable) fault(declared, name + "(" + p.name + ") of an argument that the function cannot change");
    if (p.output) fault(declared, "'" + p.name + "' is an output twice");
    const auto found = annotations(declared);
    const bool without =
        std::any_of(found.begin(), found.end(), [](const Annotation& a) { return a.kind == "ele_passive"; });
    if (passive && !without)
      fault(declared, name + " is for functions without derivative; add WENGERT_ELE_PASSIVE or use WENGERT_" +
                          (annotation.kind == "outp" ? "OUT" : "INOUT"));
    if (!passive && without) fault(declared, name + " in a function without derivative; use " + name + "P");
    p.output = true;
    return p;
  }
  void check(const clang::FunctionDecl& declared, const Function& function,
             const std::vector<std::string>& passive) const {
    for (const Parameter& p : function.parameters)
      if (p.writable && !p.output && p.name != "self" && p.kind != Kind::other && !annotations(declared).empty())
        fault(declared, "'" + function.name + "' may change '" + p.name + "'; say WENGERT_OUT" +
                            (function.passive ? "P" : "") + "(" + p.name + ") or make it const");
    if (function.passive) {
      if (!function.adjoints.empty() || !function.diagonals.empty())
        fault(declared, "a passive function has no adjoint");
      return;
    }
    if (!function.access.empty()) return;
    const bool outputs = std::any_of(function.parameters.begin(), function.parameters.end(),
                                     [](const Parameter& p) { return p.output; });
    if (function.adjoints.empty() && function.diagonals.empty())
      fault(declared,
            "'" + function.name +
                "' has no annotation; add WENGERT_IN(name, adjoint) for its arguments, or WENGERT_ELE_PASSIVE");
    if (outputs && !function.returns_nothing)
      fault(declared, "'" + function.name + "' has outputs among its arguments and a result; return nothing");
    if (outputs && !function.diagonals.empty())
      fault(declared, "WENGERT_DIAGONAL in a function with outputs among its arguments; use WENGERT_IN");
    if (!outputs && function.result == Kind::other)
      fault(declared, "'" + function.name + "' returns neither an entity nor double");
    for (const Parameter& p : function.parameters)
      if (p.kind != Kind::other && p.input && !function.adjoints.contains(p.name) &&
          !function.diagonals.contains(p.name) && std::find(passive.begin(), passive.end(), p.name) == passive.end())
        fault(declared, "argument '" + p.name + "' of '" + function.name + "' has no adjoint; add WENGERT_IN(" +
                            p.name + ", ...) or WENGERT_PASSIVE(" + p.name + ")");
  }

  clang::ASTContext& context_;
  bool functions_ = false;
  std::vector<const clang::CXXRecordDecl*> entities_;
};

/// Where <wengert/annotate.hpp> is: `include` beside the program's directory when installed, above it in a build.
std::string annotation_directory() {
  std::error_code ignored;
  const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", ignored);
  for (std::filesystem::path at = program.parent_path(); at.has_relative_path(); at = at.parent_path())
    if (std::filesystem::exists(at / "include/wengert/annotate.hpp", ignored)) return at / "include";
  fail(ErrorCode::cannot_open, "wengert/annotate.hpp in an include directory above " + program.string());
}

}  // namespace

Domain read_domain(const std::string& file, const std::vector<std::string>& flags) {
  source::Request request;
  request.file = file;
  request.flags = {"-xc++", "-std=c++20", "-Wno-pragma-once-outside-header"};
  request.flags.insert(request.flags.end(), flags.begin(), flags.end());
  request.include_directories = {annotation_directory()};
  const source::TranslationUnit unit(request);
  Reader reader(unit.syntax_tree());
  reader.read(*unit.syntax_tree().getTranslationUnitDecl());
  if (reader.domain.entities.empty())
    throw source::LocatedError(ErrorCode::bad_usage, {file, 0, 0}, "no struct has WENGERT_ENTITY");
  return std::move(reader.domain);
}

}  // namespace wengert::bind
