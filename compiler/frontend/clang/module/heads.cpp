// SPDX-License-Identifier: MIT
// The functions that the request names.
#include <algorithm>

#include "command/near_names.hpp"
#include "compiler/frontend/clang/library/eigen_types.hpp"
#include "compiler/frontend/clang/module/module.hpp"
#include "compiler/frontend/clang/tree_visitor.hpp"

namespace wengert::compiler {

namespace {

/// Whether a value leads to a structure with an array without a length at its end, which is another one in the result.
bool leads_to_flexible(clang::QualType type, std::set<const clang::RecordDecl*>& seen) {
  while (type->isPointerType() || type->isArrayType())
    type = type->isPointerType() ? type->getPointeeType() : clang::QualType(type->getPointeeOrArrayElementType(), 0);
  const auto* record = type->getAsRecordDecl();
  if (ends_flexibly(type)) return true;
  if (record == nullptr || record->getDefinition() == nullptr || !seen.insert(record->getDefinition()).second)
    return false;
  const auto fields = record->getDefinition()->fields();
  return std::any_of(fields.begin(), fields.end(),
                     [&](const auto* f) { return leads_to_flexible(f->getType(), seen); });
}

}  // namespace

/// A span that calls of the head can make of a vector, or of a std::array where its type tells the size.
bool ModuleLowering::is_vector_for_span(const clang::FunctionDecl* function, const clang::ParmVarDecl* p) const {
  if (function == nullptr || heads_.count(function) == 0 || !is_of(p->getType(), "span") ||
      is_changeable_reference(p->getType()))
    return false;
  const auto& given = instance_of(p->getType())->getTemplateArgs();
  return given[0].getAsType()->isArithmeticType() && !given[0].getAsType()->isBooleanType();
}

/// What calls the derivative has to fill its arguments, and their derivatives.
void ModuleLowering::refuse_private_data(clang::QualType argument) {
  std::set<const clang::RecordDecl*> met;
  if (!is_cxx() && leads_to_flexible(argument, met))
    refuse(argument_place_, Refused::library_argument, spelled(argument.getUnqualifiedType()));
  std::set<const clang::CXXRecordDecl*> seen;
  const std::function<void(clang::QualType)> look = [&](clang::QualType type) {
    type = type.getNonReferenceType();
    while (type->isPointerType() || type->isArrayType())
      type = type->isArrayType() ? context_.getBaseElementType(type) : type->getPointeeType();
    const clang::CXXRecordDecl* record = type->getAsCXXRecordDecl();
    if (type->isAnyComplexType())
      refuse(argument_place_, Refused::library_argument, spelled(type.getUnqualifiedType()));
    if (is_eigen(type)) return;
    if (record == nullptr || record->getDefinition() == nullptr || !seen.insert(record).second) return;
    if (const auto* instance = llvm::dyn_cast<clang::ClassTemplateSpecializationDecl>(record))
      for (const clang::TemplateArgument& a : instance->getTemplateArgs().asArray())
        if (a.getKind() == clang::TemplateArgument::Type) look(a.getAsType());
    if (is_stored_function(type)) refuse(argument_place_, Refused::indirect_call, spelled(type));
    if (is_replaced_class(type) || is_string(type) || is_passive_object(type))
      refuse(argument_place_, Refused::library_argument, spelled(type.getUnqualifiedType()));
    if (in_system_header(record->getLocation())) return;
    const Family* family = family_of(record);
    if (family != nullptr && (record->getDefinition() != family->classes.back() || !is_laid_out_flat(*family)))
      refuse(record->getLocation(), Refused::family_argument, record->getNameAsString());
    std::vector<const clang::FieldDecl*> fields;
    for (const auto* one :
         family != nullptr ? family->classes : std::vector<const clang::CXXRecordDecl*>{record->getDefinition()})
      fields.insert(fields.end(), one->field_begin(), one->field_end());
    for (const clang::FieldDecl* f : fields) {
      if (!void_member(f).isNull())
        refuse(f->getLocation(), Refused::pointer_cast, "void *' to '" + spelled(void_member(f)));
      if (f->getType()->isReferenceType()) refuse(f->getLocation(), Refused::reference_member, f->getNameAsString());
      if (!in_main_file(f->getLocation()) &&
          (f->getAccess() == clang::AS_private || f->getAccess() == clang::AS_protected))
        refuse(f->getLocation(), Refused::private_data, record->getNameAsString());
      look(f->getType());
    }
  };
  look(argument);
}

namespace {

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

}  // namespace wengert::compiler
