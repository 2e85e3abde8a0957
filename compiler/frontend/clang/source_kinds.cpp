// SPDX-License-Identifier: MIT
// Questions about a type of the source: which class of the standard library it is.
#include <clang/AST/DeclTemplate.h>
#include <clang/Basic/SourceManager.h>

#include <algorithm>
#include <cctype>

#include "compiler/frontend/clang/body/effects.hpp"
#include "compiler/frontend/clang/source_kinds.hpp"

namespace wengert::compiler {

const clang::CXXRecordDecl* vector_base(const clang::CXXRecordDecl* record) {
  record = definition_of(record);
  if (record == nullptr || !record->hasDefinition() || record->isLambda() || record->isInStdNamespace() ||
      record->getNumBases() != 1 || record->getNumVBases() != 0 || record->isPolymorphic() || !record->field_empty() ||
      !has_empty_destructor(record) || copies_by_constructor(record))
    return nullptr;
  const auto* base = definition_of(record->bases_begin()->getType()->getAsCXXRecordDecl());
  if (base == nullptr || !base->isInStdNamespace()) return vector_base(base);
  const auto* instance = llvm::dyn_cast<clang::ClassTemplateSpecializationDecl>(base);
  const bool is_such = instance != nullptr && (base->getName() == "vector" || base->getName() == "array") &&
                       !instance->getTemplateArgs()[0].getAsType()->isBooleanType();
  return is_such ? base : nullptr;
}

const clang::ClassTemplateSpecializationDecl* instance_of(clang::QualType type) {
  const auto* record = type.getNonReferenceType()->getAsCXXRecordDecl();
  if (const auto* vector = vector_base(record)) record = vector;
  if (record == nullptr || !record->isInStdNamespace()) return nullptr;
  return llvm::dyn_cast<clang::ClassTemplateSpecializationDecl>(record);
}

bool is_of(clang::QualType type, llvm::StringRef name) {
  const auto* instance = instance_of(type);
  return instance != nullptr && instance->getName() == name;
}

bool is_complex(clang::QualType type) {
  return is_of(type, "complex") || type.getNonReferenceType()->isAnyComplexType();
}

bool is_nothing(clang::QualType type) {
  const auto* record = type.getNonReferenceType()->getAsCXXRecordDecl();
  return record != nullptr && record->isInStdNamespace() && record->getName() == "nullopt_t";
}

std::vector<clang::QualType> types_in(const clang::ClassTemplateSpecializationDecl* instance) {
  std::vector<clang::QualType> types;
  for (const clang::TemplateArgument& a : instance->getTemplateArgs().asArray()) {
    if (a.getKind() == clang::TemplateArgument::Type) types.push_back(a.getAsType());
    if (a.getKind() == clang::TemplateArgument::Pack)
      for (const clang::TemplateArgument& one : a.pack_elements())
        if (one.getKind() == clang::TemplateArgument::Type) types.push_back(one.getAsType());
  }
  return types;
}

bool is_address(const clang::Expr* e) {
  const clang::QualType type = e->getType();
  return type->isPointerType() || type->isArrayType() || is_iterator(type);
}

const clang::CXXRecordDecl* definition_of(const clang::CXXRecordDecl* record) {
  return record != nullptr && record->getDefinition() != nullptr ? record->getDefinition() : record;
}

bool is_stream(clang::QualType type) {
  const auto* record = type.getNonReferenceType()->getAsCXXRecordDecl();
  if (record == nullptr || !record->isInStdNamespace()) return false;
  const llvm::StringRef name = record->getName();
  return name.contains("ostream") || name.contains("stringstream") || name.contains("ofstream");
}

bool is_passive_object(clang::QualType type) {
  const auto* record = type.getNonReferenceType()->getAsCXXRecordDecl();
  if (record == nullptr || record->getIdentifier() == nullptr ||
      record->getQualifiedNameAsString().rfind("std::", 0) != 0)
    return false;
  const llvm::StringRef name = record->getName();
  return name.ends_with("_engine") || name.ends_with("_distribution") || name == "random_device" ||
         name == "seed_seq" || name == "time_point" || name == "duration";
}

bool is_copied_passive_object(clang::QualType type) {
  if (!is_passive_object(type)) return false;
  const llvm::StringRef name = type.getNonReferenceType()->getAsCXXRecordDecl()->getName();
  return name != "random_device" && name != "seed_seq";
}

bool is_stream_argument(clang::QualType parameter) {
  if (!parameter->isLValueReferenceType()) return false;
  const auto* record = parameter.getNonReferenceType()->getAsCXXRecordDecl();
  if (record == nullptr || !record->isInStdNamespace() || record->getIdentifier() == nullptr) return false;
  const llvm::StringRef name = record->getName();
  return name.starts_with("basic_") && name.ends_with("stream");
}

std::string passive_name(clang::QualType type) {
  type = type.getNonReferenceType().getUnqualifiedType();
  while (const auto* alias = type->getAs<clang::TypedefType>()) {
    const auto* d = alias->getDecl();
    if (d->isInStdNamespace()) return d->getQualifiedNameAsString();
    type = alias->desugar().getUnqualifiedType();
  }
  return spelled(type.getCanonicalType());
}

bool is_reference_wrapper(clang::QualType type) {
  if (!is_of(type, "reference_wrapper")) return false;
  const clang::QualType to = instance_of(type)->getTemplateArgs()[0].getAsType();
  const auto* record = to->getAsCXXRecordDecl();
  return !to->isFunctionType() && !to->isPointerType() && (record == nullptr || !record->isLambda());
}

Container container_of(clang::QualType type) {
  const auto* record = type.getNonReferenceType()->getAsCXXRecordDecl();
  if (const auto* base = vector_base(record)) return base->getName() == "array" ? Container::array : Container::vector;
  if (record == nullptr || !record->isInStdNamespace()) return Container::none;
  static const std::set<std::string> sequences{"vector",           "deque",    "list",          "stack", "queue",
                                               "initializer_list", "valarray", "priority_queue"};
  if (sequences.count(record->getName().str()) != 0 || is_owned_array(type) || is_map(type)) return Container::vector;
  if (record->getName() == "array") return Container::array;
  return Container::none;
}

bool is_pair(clang::QualType type) {
  const auto* record = type.getNonReferenceType()->getAsCXXRecordDecl();
  return record != nullptr && record->isInStdNamespace() && record->getName() == "pair";
}

const clang::CXXConstructExpr* vector_argument(const clang::Expr* e) {
  for (const clang::Expr* before = nullptr; e != before;) {
    before = e;
    e = e->IgnoreParenCasts();
    if (const auto* full = llvm::dyn_cast<clang::FullExpr>(e)) e = full->getSubExpr();
    if (const auto* temporary = llvm::dyn_cast<clang::MaterializeTemporaryExpr>(e)) e = temporary->getSubExpr();
    if (const auto* bound = llvm::dyn_cast<clang::CXXBindTemporaryExpr>(e)) e = bound->getSubExpr();
  }
  const auto* made = llvm::dyn_cast<clang::CXXConstructExpr>(e);
  const bool of_library = made != nullptr && (made->getConstructor()->getParent()->isInStdNamespace() ||
                                              made->getConstructor()->isInheritingConstructor());
  return of_library && container_of(made->getType()) == Container::vector ? made : nullptr;
}

bool is_owned_array(clang::QualType type) {
  const auto* record = type.getNonReferenceType()->getAsCXXRecordDecl();
  const auto* instance = llvm::dyn_cast_or_null<clang::ClassTemplateSpecializationDecl>(record);
  if (instance == nullptr || !instance->isInStdNamespace() || instance->getName() != "unique_ptr") return false;
  const auto& given = instance->getTemplateArgs();
  if (!given[0].getAsType()->isArrayType()) return false;
  const auto* deleter = given.size() > 1 ? given[1].getAsType()->getAsCXXRecordDecl() : nullptr;
  if (deleter == nullptr || !deleter->isInStdNamespace() || deleter->getName() != "default_delete") return false;
  const auto* element = given[0].getAsType()->getArrayElementTypeNoTypeQual();
  const auto* of = element->getAsCXXRecordDecl();  // a class of the source by value
  return element->isArithmeticType() || (of != nullptr && of->hasDefinition() && !of->isInStdNamespace() &&
                                         !of->isPolymorphic() && has_empty_destructor(of->getDefinition()));
}

bool is_replaced_class(clang::QualType type) {
  if (is_library_structure(type) || is_owned_array(type) || is_map(type) || is_reference_wrapper(type)) return true;
  const auto* record = type.getNonReferenceType()->getAsCXXRecordDecl();
  if (vector_base(record) != nullptr) return true;
  if (record == nullptr || container_of(type) != Container::vector) return false;
  const auto* instance = llvm::dyn_cast<clang::ClassTemplateSpecializationDecl>(record);
  return record->getName() != "vector" ||
         (instance != nullptr && instance->getTemplateArgs()[0].getAsType()->isBooleanType());
}

bool is_iterator(clang::QualType type) {
  const auto* record = type.getNonReferenceType()->getAsCXXRecordDecl();
  if (record == nullptr || !record->getDeclContext()->isNamespace()) return false;
  const std::string name = record->getNameAsString();
  if (name == "__normal_iterator") return true;
  static const std::set<std::string> others{"_Deque_iterator",      "_List_iterator",          "_List_const_iterator",
                                            "_Rb_tree_iterator",    "_Rb_tree_const_iterator", "_Node_iterator",
                                            "_Node_const_iterator", "_Bit_iterator",           "_Bit_const_iterator"};
  return others.count(name) != 0 && record->getQualifiedNameAsString().rfind("std::", 0) == 0;
}

bool is_string(clang::QualType type) {
  const auto* instance = instance_of(type);
  return instance != nullptr && (instance->getName() == "basic_string" || instance->getName() == "basic_string_view") &&
         instance->getTemplateArgs()[0].getAsType()->isCharType();
}

namespace {
// seen: objects may lead to objects of their own class.
bool has_string(clang::QualType type, std::set<const clang::Decl*>& seen) {
  if (type.isNull()) return false;
  type = type.getNonReferenceType();
  if (is_string(type)) return true;
  if (const auto* array = type->getAsArrayTypeUnsafe()) return has_string(array->getElementType(), seen);
  const auto* record = type->getAsCXXRecordDecl();
  if (record == nullptr || record->getDefinition() == nullptr || !seen.insert(record->getDefinition()).second)
    return false;
  if (const auto* instance = instance_of(type))
    return std::ranges::any_of(types_in(instance), [&](clang::QualType one) { return has_string(one, seen); });
  return std::ranges::any_of(record->getDefinition()->fields(),
                             [&](const auto* f) { return has_string(f->getType(), seen); });
}
}  // namespace

bool holds_string(clang::QualType type) {
  std::set<const clang::Decl*> seen;
  return has_string(type, seen);
}

bool is_map(clang::QualType type) {
  const auto* instance = instance_of(type);
  static const std::set<std::string> names{"map", "unordered_map", "set", "unordered_set", "multimap", "multiset"};
  return instance != nullptr && names.count(instance->getName().str()) != 0;
}

bool is_set(clang::QualType type) {
  const auto* instance = instance_of(type);
  return is_map(type) && instance->getName().ends_with("set");
}

bool changes_while_constant(clang::QualType type) {
  const clang::QualType whole = type.getNonReferenceType();
  if (const auto* array = whole->getAsArrayTypeUnsafe()) return changes_while_constant(array->getElementType());
  const auto* record = whole->getAsCXXRecordDecl();
  if (record == nullptr || !record->hasDefinition()) return false;
  if (record->hasMutableFields()) return true;
  const auto* instance = instance_of(whole);
  if (instance == nullptr) return false;
  const std::vector<clang::QualType> held = types_in(instance);
  return std::any_of(held.begin(), held.end(), changes_while_constant);
}
bool is_multimap(clang::QualType type) { return is_map(type) && instance_of(type)->getName().starts_with("multi"); }

namespace {

/// Whether a class of the source, or what a container holds of it, has another name in the derivative.
bool is_renamed(clang::QualType type) {
  const auto* record = type.getNonReferenceType()->getAsCXXRecordDecl();
  if (record == nullptr) return false;
  const auto* instance = llvm::dyn_cast<clang::ClassTemplateSpecializationDecl>(record);
  if (record->isInStdNamespace())
    return instance != nullptr && std::ranges::any_of(instance->getTemplateArgs().asArray(), [](const auto& one) {
             return one.getKind() == clang::TemplateArgument::Type && is_renamed(one.getAsType());
           });
  if (!record->getASTContext().getSourceManager().isInMainFile(record->getLocation()) || record->isLambda())
    return false;
  for (const clang::DeclContext* c = record->getDeclContext(); c != nullptr; c = c->getParent())
    if (const auto* space = llvm::dyn_cast<clang::NamespaceDecl>(c); space != nullptr && space->isAnonymousNamespace())
      return true;
  return instance != nullptr || record->getDeclContext()->isRecord() ||
         record->getDeclContext()->isFunctionOrMethod() || (record->hasDefinition() && record->getNumBases() > 0);
}

}  // namespace

bool is_map_entry(clang::QualType type) {
  const auto* instance = instance_of(type);
  if (instance == nullptr || instance->getName() != "pair") return false;
  const auto types = types_in(instance);
  const auto is_other = [](clang::QualType one) {
    return is_renamed(one) || holds_string(one) || is_smart_pointer(one) || is_of(one, "function") ||
           one->isFunctionPointerType() || is_library_structure(one) || is_replaced_class(one);
  };
  return types[0].isConstQualified() || std::any_of(types.begin(), types.end(), is_other);
}

bool is_tag(clang::QualType type) {
  const auto* record = type.getNonReferenceType()->getAsCXXRecordDecl();
  if (record == nullptr || !record->isInStdNamespace()) return false;
  const llvm::StringRef name = record->getName();
  return name == "monostate" || name == "integer_sequence" || name == "integral_constant";
}

bool is_map_element(const clang::Expr* e) {
  for (;;) {
    e = e->IgnoreParenImpCasts();
    if (const auto* m = llvm::dyn_cast<clang::MemberExpr>(e)) {
      e = m->getBase();
    } else if (const auto* s = llvm::dyn_cast<clang::ArraySubscriptExpr>(e)) {
      e = s->getBase();
    } else if (const auto* o = llvm::dyn_cast<clang::CXXOperatorCallExpr>(e);
               o != nullptr && o->getOperator() == clang::OO_Subscript) {
      if (is_map(o->getArg(0)->getType())) return true;
      e = o->getArg(0);
    } else if (const auto* c = llvm::dyn_cast<clang::CXXMemberCallExpr>(e); c != nullptr && c->getMethodDecl()) {
      const clang::Expr* object = c->getImplicitObjectArgument();
      if (c->getMethodDecl()->getNameAsString() == "at" && is_map(object->getType())) return true;
      e = object;
    } else {
      return false;
    }
  }
}

bool is_library_structure(clang::QualType type) {
  return is_complex(type) || is_of(type, "tuple") || is_of(type, "optional") || is_of(type, "span") ||
         is_of(type, "variant");
}

bool is_smart_pointer(clang::QualType type) {
  const auto* record = type.getNonReferenceType()->getAsCXXRecordDecl();
  if (is_owned_array(type)) return false;
  return record != nullptr && record->isInStdNamespace() &&
         (record->getName() == "unique_ptr" || record->getName() == "shared_ptr");
}

std::string scope_of(const clang::DeclContext* context) {
  if (context->isTranslationUnit()) return {};
  const std::string outer = scope_of(context->getParent());
  if (const auto* space = llvm::dyn_cast<clang::NamespaceDecl>(context))
    return space->isAnonymousNamespace() || space->isInlineNamespace() ? outer
                                                                       : outer + space->getNameAsString() + "::";
  if (const auto* record = llvm::dyn_cast<clang::RecordDecl>(context)) return outer + record->getNameAsString() + "_";
  return outer;
}

bool is_outside_classes(const clang::EnumDecl* enumeration) {
  const clang::DeclContext* around = enumeration->getDeclContext()->getRedeclContext();
  while (const auto* space = llvm::dyn_cast<clang::NamespaceDecl>(around)) {
    if (space->isAnonymousNamespace() || space->isInlineNamespace()) return false;
    around = space->getParent()->getRedeclContext();
  }
  return around->isTranslationUnit();
}

std::string identifier_from(std::string text) {
  for (char& c : text)
    if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '_';
  while (!text.empty() && text.back() == '_') text.pop_back();
  return text;
}

bool is_flexible(const clang::FieldDecl* field) { return field->getType()->isIncompleteArrayType(); }

bool ends_flexibly(clang::QualType type) {
  const auto* record = type.isNull() ? nullptr : type->getAsRecordDecl();
  return record != nullptr && record->hasFlexibleArrayMember();
}

}  // namespace wengert::compiler
