// SPDX-License-Identifier: MIT
// Classes of the standard library that are structures in the representation.
#include <clang/AST/DeclTemplate.h>

#include <algorithm>

#include "compiler/frontend/clang/module/module.hpp"

namespace wengert::compiler {

namespace {

/// A type's name in C++, as far as it may be part of an entry's name.
std::string word_for(const ir::TypePtr& type) {
  if (!type->name.empty()) return type->name;
  return ir::is_bool(type) ? "bool" : type->element ? word_for(type->element) + "s" : "value";
}

}  // namespace

/// The structure of a map's entries: first and second, both to be assigned.
ir::TypePtr ModuleLowering::map_entry(clang::QualType type, clang::SourceLocation where) {
  const auto& given = instance_of(type)->getTemplateArgs();
  const clang::QualType key_type = given[0].getAsType().getUnqualifiedType();
  const auto key = ir::as_mutable(type_of(key_type, where));
  const auto held = ir::as_mutable(element_type(given[1].getAsType(), where));
  if (key->kind == ir::TypeKind::opaque || held->kind == ir::TypeKind::opaque)
    refuse(where, Refused::container, spelled(type));
  const std::string key_and_value = spelled(type.getCanonicalType().getUnqualifiedType());
  if (const auto known = library_structures_.find(key_and_value); known != library_structures_.end())
    return ir::struct_type(known->second);
  std::string name = identifier_from("map_entry_" + word_for(key) + "_" + word_for(held));
  while (result_.module.find_struct(name) != nullptr) name += "_2";
  library_structures_[key_and_value] = name;
  ir::Struct lowered;
  lowered.name = name;
  lowered.fields = {{"first", key, "", false}, {"second", held, "", false}};
  result_.module.structs.push_back(std::move(lowered));
  return ir::struct_type(name);
}

ir::TypePtr ModuleLowering::stored_function(clang::QualType declared, clang::SourceLocation where) {
  const clang::QualType type = declared.getCanonicalType().getUnqualifiedType();
  const std::vector<CallablePtr>& all = stored_functions().of(type);
  const auto captures = [](const CallablePtr& one) {
    return one->closure != nullptr && one->closure->capture_size() > 0;
  };
  if (std::none_of(all.begin(), all.end(), captures)) return ir::int_type();
  const std::string key = "function " + std::to_string(reinterpret_cast<std::uintptr_t>(type.getAsOpaquePtr()));
  if (const auto known = library_structures_.find(key); known != library_structures_.end()) {
    if (known->second.empty())
      refuse(where, Refused::kept_lambda, spelled(type));  // it captures what is of its own type
    return ir::struct_type(known->second);
  }
  library_structures_[key];
  ir::Struct lowered;
  lowered.name = "any_function";
  lowered.fields.push_back({"which", ir::int_type(), "", false});
  try {
    for (std::size_t k = 0; k < all.size(); ++k) {
      if (all[k]->closure == nullptr) continue;
      auto member = all[k]->closure->field_begin();
      for (const clang::LambdaCapture& c : all[k]->closure->captures()) {
        const clang::QualType held = (member++)->getType();
        const std::string name = c.capturesVariable() ? c.getCapturedVar()->getNameAsString() : "object";
        if (const auto* other = is_owned(held) ? nullptr : copied_otherwise(held))
          refuse(where, Refused::copied_whole, other->getNameAsString());
        ir::TypePtr field = ir::as_mutable(type_of(held, where));
        if (held->isReferenceType() && !is_callable(held)) {
          if (is_owned(held)) refuse(where, Refused::kept_lambda, spelled(type));
          // The member holds the derivative's address too, which leads to what is written.
          if (ir::is_pointer(field)) field = ir::pointer_to(ir::as_mutable(field->element));
          field = ir::pointer_to(field);
        } else if (c.capturesThis() && held->isPointerType() && ir::is_pointer(field)) {
          field = ir::pointer_to(ir::as_mutable(field->element));
        }
        // Captured arguments of a pack have one name.
        std::string shown = name + "_" + std::to_string(k);
        const auto is_shown = [&](const ir::Field& f) { return f.name == shown; };
        for (int n = 2; std::any_of(lowered.fields.begin(), lowered.fields.end(), is_shown); ++n)
          shown = name + "_" + std::to_string(k) + "_" + std::to_string(n);
        lowered.fields.push_back({shown, field, "", false});
      }
    }
  } catch (const RefusedHere&) {
    library_structures_.erase(key);
    throw;
  }
  for (int k = 2; find_struct(lowered.name) != nullptr; ++k) lowered.name = "any_function_" + std::to_string(k);
  library_structures_[key] = lowered.name;
  result_.module.structs.push_back(lowered);
  return ir::struct_type(lowered.name);
}

/// The structure's type; null for other classes.
ir::TypePtr ModuleLowering::library_structure(clang::QualType type, clang::SourceLocation where) {
  if (!is_library_structure(type)) return nullptr;
  std::vector<ir::Field> fields;
  std::string name;
  if (const auto* c = type->getAs<clang::ComplexType>()) {
    const auto part = ir::as_mutable(type_of(c->getElementType(), where));
    if (!ir::is_real(part)) refuse(where, Refused::complex_number, spelled(type));
    name = "complex_" + part->name;
    fields = {{"re", part, "", false}, {"im", part, "", false}};
  } else {
    const auto* instance = instance_of(type);
    const auto given = types_in(instance);
    std::vector<ir::TypePtr> parts;
    for (const clang::QualType one : given) {
      if (one->isReferenceType()) refuse(where, Refused::container, spelled(type));
      // It copies its parts member by member.
      if (const auto* other = is_of(type, "span") || is_owned(one) ? nullptr : copied_otherwise(one))
        refuse(where, Refused::copied_entries, other->getNameAsString());
      const auto* empty = one->getAsCXXRecordDecl();
      const bool is_empty = empty != nullptr && empty->isInStdNamespace() && empty->getName() == "monostate";
      parts.push_back(is_empty ? ir::int_type() : ir::as_mutable(element_type(one, where)));
    }
    const llvm::StringRef kind = instance->getName();
    name = identifier_from(kind.str() + "_" + [&] {
      std::string all;
      for (const clang::QualType one : given) all += (all.empty() ? "" : "_") + spelled(one.getUnqualifiedType());
      return all;
    }());
    if (kind == "complex") {
      if (!ir::is_real(parts[0])) refuse(where, Refused::complex_number, spelled(type));
      fields = {{"re", parts[0], "", false}, {"im", parts[0], "", false}};
    } else if (kind == "variant") {
      fields.push_back({"index", ir::int_type(), "", false});
      for (std::size_t k = 0; k < parts.size(); ++k)
        fields.push_back({"item" + std::to_string(k), parts[k], "", false});
    } else if (kind == "optional") {
      fields = {{"has_value", ir::bool_type(), "", false}, {"value", parts[0], "", false}};
    } else if (kind == "span") {
      fields = {{"data", ir::pointer_to(parts[0]), "", false}, {"size", ir::int_type("std::size_t"), "", false}};
    } else {
      for (std::size_t k = 0; k < parts.size(); ++k)
        fields.push_back({"item" + std::to_string(k), parts[k], "", false});
    }
  }
  const std::string key = spelled(type.getCanonicalType().getUnqualifiedType());
  const auto known = library_structures_.find(name + " " + key);
  if (known != library_structures_.end()) return ir::struct_type(known->second);
  // C's and C++'s complex numbers are one.
  std::string wanted = name;
  for (int k = 2; result_.module.find_struct(wanted) != nullptr; ++k) {
    if (name.rfind("complex_", 0) == 0 && library_names_.count(wanted) != 0) return ir::struct_type(wanted);
    wanted = name + "_" + std::to_string(k);
  }
  library_structures_[name + " " + key] = wanted;
  library_names_.insert(wanted);
  ir::Struct lowered;
  lowered.name = wanted;
  lowered.fields = std::move(fields);
  result_.module.structs.push_back(std::move(lowered));
  return ir::struct_type(wanted);
}

}  // namespace wengert::compiler
