// SPDX-License-Identifier: MIT
// Types and structures.
#include <clang/AST/DeclTemplate.h>

#include <algorithm>

#include "compiler/frontend/clang/body/lowering.hpp"
#include "compiler/frontend/clang/library/eigen_types.hpp"
#include "compiler/frontend/clang/module/module.hpp"

namespace wengert::compiler {

namespace {

/// Not const itself, nor its elements: derivatives put members back.
ir::TypePtr assignable(const ir::TypePtr& type) {
  if (type->kind != ir::TypeKind::array && type->kind != ir::TypeKind::std_array) return ir::as_mutable(type);
  const auto t = std::make_shared<ir::Type>(*ir::as_mutable(type));
  t->element = assignable(type->element);
  return t;
}

}  // namespace

ir::TypePtr ModuleLowering::object_type(clang::QualType type, clang::SourceLocation where) {
  const auto made = ir::struct_type(struct_of(type->getAsRecordDecl(), where).name);
  return type.isConstQualified() ? ir::as_const(made) : made;
}

void ModuleLowering::note_long_double(clang::SourceLocation where) {
  if (long_double_) return;
  const clang::PresumedLoc place =
      context_.getSourceManager().getPresumedLoc(context_.getSourceManager().getExpansionLoc(where));
  Diagnostic d{unit_.file(), 0, 0, "warning",
               "'long double' is 'double' in the derivative, so that values may differ in their last digits"};
  if (place.isValid()) {
    d.line = static_cast<int>(place.getLine());
    d.column = static_cast<int>(place.getColumn());
  }
  long_double_ = d;
}

ir::TypePtr ModuleLowering::type_of(clang::QualType type, clang::SourceLocation where, FunctionLowering* sizes) {
  const clang::QualType canonical = type.getCanonicalType();
  const auto qualified = [&](const ir::TypePtr& t) { return canonical.isConstQualified() ? ir::as_const(t) : t; };
  if (canonical.isVolatileQualified()) refuse(where, Refused::volatile_type, spelled(type));
  if (canonical->isAtomicType()) refuse(where, Refused::atomic_type, spelled(type));
  // Of values in variables of a function alone: what others share has another layout.
  if (const clang::QualType pointee = canonical->getPointeeType();
      !pointee.isNull() && pointee->isSpecificBuiltinType(clang::BuiltinType::LongDouble))
    refuse(where, Refused::long_double, spelled(type.getUnqualifiedType()));
  if (const auto* referred = canonical->isReferenceType() ? canonical->getPointeeCXXRecordDecl() : nullptr)
    if (destructs(referred)) return object_type(canonical.getNonReferenceType(), where);
  if (canonical->isReferenceType()) return type_of(canonical.getNonReferenceType(), where, sizes);
  if (canonical->isVoidType()) return qualified(ir::void_type());
  if (canonical->isBooleanType() || is_tag(canonical)) return qualified(ir::bool_type());
  if (const ir::TypePtr message = mpi_type(type)) return qualified(message);
  if (const ir::TypePtr matrix = matrix_type(canonical, where)) return qualified(matrix);
  if (is_library_structure(canonical)) return qualified(library_structure(canonical, where));
  if (canonical->isRealFloatingType()) {
    const auto kind = canonical->castAs<clang::BuiltinType>()->getKind();
    if (kind == clang::BuiltinType::LongDouble)
      note_long_double(where);
    else if (kind != clang::BuiltinType::Float && kind != clang::BuiltinType::Double)
      refuse(where, Refused::long_double, spelled(type.getUnqualifiedType()));
    return qualified(ir::real_type(kind == clang::BuiltinType::Float ? "float" : "double"));
  }
  if (const auto* enumeration = canonical->getAs<clang::EnumType>()) {
    const auto* d = enumeration->getDecl();
    if (d->getName().empty() || !is_outside_classes(d)) return qualified(ir::int_type("int"));
    return qualified(ir::int_type(is_cxx() ? d->getQualifiedNameAsString() : "enum " + d->getNameAsString()));
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
    if (pointer->getPointeeType()->isFunctionType()) return qualified(ir::int_type());  // which one
    // Sugar below the pointer (size_t*) is kept where it is seen.
    const auto* sugared = type->getAs<clang::PointerType>();
    auto lowered =
        ir::pointer_to(value_type(sugared ? sugared->getPointeeType() : pointer->getPointeeType(), where, sizes));
    refuse_matrices_inside(lowered->element, where);
    if (canonical.isRestrictQualified()) lowered = ir::as_restrict(lowered);
    return qualified(lowered);
  }
  if (const auto* array = context_.getAsArrayType(type)) {
    const auto element = type_of(array->getElementType(), where, sizes);
    const auto* known = llvm::dyn_cast<clang::ConstantArrayType>(array);
    // The values that begin such an array are spelled, one by one.
    if (holds_matrices(element) && (known == nullptr || known->getSize().ugt(64)))
      refuse(where, Refused::eigen, "an array of more than 64 matrices; use a std::vector");
    if (const auto* fixed = llvm::dyn_cast<clang::ConstantArrayType>(array))
      return ir::array_of(element, ir::literal(llvm::toString(fixed->getSize(), 10, false), ir::int_type()));
    if (const auto* variable = llvm::dyn_cast<clang::VariableArrayType>(array)) {
      if (sizes == nullptr || variable->getSizeExpr() == nullptr)
        refuse(where, Refused::unsupported_type, spelled(type));
      // Outer extents come first in evaluation, but they have no effects of their own.
      return ir::array_of(element, sizes->expressions.value(variable->getSizeExpr()));
    }
    if (llvm::isa<clang::IncompleteArrayType>(array)) return ir::array_of(element, nullptr);
    refuse(where, Refused::unsupported_type, spelled(type));
  }
  if (canonical->isMemberPointerType()) refuse(where, Refused::pointer_to_member);
  if (canonical->isFunctionType()) refuse(where, Refused::indirect_call, spelled(type));
  if (canonical->isUnionType()) refuse(where, Refused::union_type, spelled(type.getUnqualifiedType()));
  if (const auto* record = canonical->getAsRecordDecl()) {
    if (const auto* cxx = llvm::dyn_cast<clang::CXXRecordDecl>(record)) {
      if (cxx->isLambda()) return qualified(stored_function(canonical, where));
      if (is_iterator(canonical) && cxx->getName().starts_with("_Bit_")) {
        const auto bit = ir::int_type("char");
        return qualified(ir::pointer_to(cxx->getName() == "_Bit_const_iterator" ? ir::as_const(bit) : bit));
      }
      if (is_iterator(canonical) && cxx->getName() != "__normal_iterator") {
        const auto& given = llvm::cast<clang::ClassTemplateSpecializationDecl>(cxx)->getTemplateArgs();
        const bool of_deque = cxx->getName() == "_Deque_iterator";
        const auto element = type_of(given[0].getAsType(), where);
        const bool fixed = of_deque ? given[1].getAsType().getNonReferenceType().isConstQualified()
                                    : cxx->getName().contains("const_iterator");
        return qualified(ir::pointer_to(fixed ? ir::as_const(element) : element));
      }
      if (is_iterator(canonical))
        return qualified(
            type_of(llvm::cast<clang::ClassTemplateSpecializationDecl>(cxx)->getTemplateArgs()[0].getAsType(), where));
      if (is_copied_passive_object(canonical)) return qualified(ir::opaque_type(passive_name(type)));
      if (const auto* vector = vector_base(cxx)) return qualified(type_of(context_.getRecordType(vector), where));
      if (is_reference_wrapper(canonical)) {
        const clang::QualType to = instance_of(canonical)->getTemplateArgs()[0].getAsType();
        return qualified(type_of(context_.getPointerType(to), where));
      }
      if (cxx->isInStdNamespace()) {
        const auto* instance = llvm::dyn_cast<clang::ClassTemplateSpecializationDecl>(cxx);
        const llvm::StringRef name = cxx->getName();
        if (instance != nullptr && name == "array") {
          const auto element = type_of(instance->getTemplateArgs()[0].getAsType(), where);
          if (holds_matrices(element) && instance->getTemplateArgs()[1].getAsIntegral().ugt(64))
            refuse(where, Refused::eigen, "an array of more than 64 matrices; use a std::vector");
          const auto extent = llvm::toString(instance->getTemplateArgs()[1].getAsIntegral(), 10);
          return qualified(ir::std_array_of(element, ir::literal(extent, ir::int_type())));
        }
        // A container copies its entries member by member.
        if (instance != nullptr &&
            (container_of(canonical) == Container::vector || is_map(canonical) || name == "pair"))
          for (const auto& given : instance->getTemplateArgs().asArray())
            for (const auto& one :
                 given.getKind() == clang::TemplateArgument::Pack ? given.pack_elements() : llvm::ArrayRef(given)) {
              if (one.getKind() != clang::TemplateArgument::Type) continue;
              if (is_eigen(one.getAsType())) {
                if (name != "vector") element_type(one.getAsType(), where);  // refuses
              } else if (!is_owned(one.getAsType())) {
                if (const auto* other = copied_otherwise(one.getAsType()))
                  refuse(where, Refused::copied_entries, other->getNameAsString());
              }
            }
        if (instance != nullptr && name == "vector") {
          const auto element = type_of(instance->getTemplateArgs()[0].getAsType(), where);
          return qualified(ir::vector_of(ir::is_bool(element) ? ir::int_type("char") : element));
        }
        if (instance != nullptr && is_map(canonical)) {
          const auto& given = instance->getTemplateArgs();
          const auto key = ir::as_mutable(type_of(given[0].getAsType(), where));
          if (key->kind == ir::TypeKind::opaque) refuse(where, Refused::map_of_names, spelled(type));
          if (is_set(canonical)) return qualified(ir::vector_of(key));
          for (const auto* t : cxx->decls())
            if (const auto* alias = llvm::dyn_cast<clang::TypedefNameDecl>(t);
                alias && alias->getName() == "value_type")
              return qualified(ir::vector_of(ir::as_mutable(type_of(alias->getUnderlyingType(), where))));
          refuse(where, Refused::container, spelled(type));
        }
        if (instance != nullptr && (container_of(canonical) == Container::vector || is_owned_array(canonical))) {
          clang::QualType element = instance->getTemplateArgs()[0].getAsType();
          if (is_owned_array(canonical)) element = context_.getAsArrayType(element)->getElementType();
          if (name == "valarray") return qualified(valarray_of(element, where));
          return qualified(ir::vector_of(ir::as_mutable(element_type(element, where))));
        }
        if (is_valarray(canonical) && name == "_Expr")  // a slice is no copy
          return qualified(valarray_of(types_in(instance)[1], where));
        if (is_map_entry(canonical)) return qualified(map_entry(canonical, where));
        if (is_pair(canonical)) return qualified(ir::struct_type(struct_of(record, where).name));
        if (instance != nullptr && is_smart_pointer(canonical)) return smart_pointer(instance, where);
        if (name == "complex") refuse(where, Refused::complex_number, spelled(type.getUnqualifiedType()));
        if (name == "atomic") refuse(where, Refused::atomic_type, spelled(type.getUnqualifiedType()));
        if (name == "function") return qualified(stored_function(canonical, where));
        if (is_string(canonical)) return qualified(ir::int_type());  // which one
        if (name.contains("basic_")) return ir::opaque_type(spelled(type.getUnqualifiedType()));
        refuse(where, Refused::container, spelled(type.getUnqualifiedType()));
      }
    }
    if (in_system_header(record->getLocation())) return ir::opaque_type(spelled(type.getUnqualifiedType()));
    // What ends where it is seen to has value_type().
    if (destructs(llvm::dyn_cast<clang::CXXRecordDecl>(record)))
      refuse(where, Refused::destructor, record->getNameAsString());
    return qualified(ir::struct_type(struct_of(record, where).name));
  }
  refuse(where, Refused::unsupported_type, spelled(type.getUnqualifiedType()));
}

/// Matrices behind pointers and in maps and tuples would begin without zeros in a derivative.
void ModuleLowering::refuse_matrices_inside(const ir::TypePtr& element, clang::SourceLocation where) {
  if (ir::holds_matrices(element))
    refuse(
        where, Refused::eigen,
        "pointers to matrices, and matrices in maps, tuples, classes with bases, classes that smart pointers own and "
        "classes of other files, are not supported; use variables, std::vector or a structure of this file");
}

bool ModuleLowering::holds_matrices(const ir::TypePtr& type) {
  if (ir::is_matrix(type)) return true;
  if (ir::is_sequence(type)) return type->element && holds_matrices(type->element);
  const ir::Struct* s = ir::is_struct(type) ? find_struct(type->name) : nullptr;
  return s != nullptr &&
         std::any_of(s->fields.begin(), s->fields.end(), [&](const ir::Field& f) { return holds_matrices(f.type); });
}

/// A std::vector<bool> would have no elements to refer to.
ir::TypePtr ModuleLowering::valarray_of(clang::QualType element, clang::SourceLocation where) {
  const auto held = ir::as_mutable(element_type(element, where));
  return ir::vector_of(ir::is_bool(held) ? ir::int_type("char") : held);
}

ir::TypePtr ModuleLowering::element_type(clang::QualType type, clang::SourceLocation where) {
  const ir::TypePtr element = type_of(type, where);
  refuse_matrices_inside(element, where);
  return element;
}

/// Eigen's matrices, and references to them; null for other types.
ir::TypePtr ModuleLowering::matrix_type(clang::QualType type, clang::SourceLocation where) {
  const auto form = eigen_form(type);
  if (!form) {
    if (is_eigen(type))
      refuse(where, Refused::eigen,
             "a variable of type '" + spelled(type.getUnqualifiedType()) +
                 "' has no derivative here; give it the type of a matrix or vector, as by .eval()");
    return nullptr;
  }
  const ir::TypePtr number = ir::as_mutable(type_of(eigen_number(type), where));
  if (!ir::is_scalar(number))
    refuse(where, Refused::eigen,
           "matrices of '" + spelled(eigen_number(type)) + "' have no derivative here; use double");
  return ir::matrix_type(*form, number);
}

void ModuleLowering::lower_fields(const clang::RecordDecl& record, ir::Struct& lowered) {
  const Family* family = family_of(&record);
  if (family == nullptr) {
    for (const clang::FieldDecl* f : record.fields()) lower_field(f, lowered);
    return;
  }
  if (family->is_polymorphic) lowered.fields.push_back({family->class_id, ir::int_type(), "", false});
  for (const clang::CXXRecordDecl* one : family->classes)
    for (const clang::FieldDecl* f : one->fields()) lower_field(f, lowered);
}

ir::TypePtr ModuleLowering::field_type(const clang::FieldDecl* f, clang::SourceLocation where) {
  const clang::QualType type = f->getType();
  if (const clang::QualType held = in_main_file(f->getLocation()) ? void_member(f) : clang::QualType(); !held.isNull())
    return ir::pointer_to(ir::as_mutable(type_of(held, where)));
  // Memory of its own takes the place of an array at the end of a structure.
  if (is_flexible(f)) return ir::pointer_to(ir::as_mutable(type_of(context_.getBaseElementType(type), where)));
  if (!type->isReferenceType()) return value_type(type, where);
  if (is_owned(type)) return ir::observer_of(ir::as_mutable(type_of(type, where)));
  return ir::pointer_to(ir::as_mutable(type_of(type, where)));
}

/// Refuses members that have no derivative.
void ModuleLowering::lower_field(const clang::FieldDecl* f, ir::Struct& lowered) {
  // A class of the source itself is printed as a struct, all of it public.
  if (!lowered.in_source && (f->getAccess() == clang::AS_private || f->getAccess() == clang::AS_protected))
    refuse(f->getLocation(), Refused::private_data, f->getParent()->getNameAsString());
  // The padding that an unnamed one makes is not printed, and an owned object begins with values that it cannot have.
  if (f->isBitField() && (f->getNameAsString().empty() || lowered.is_collected))
    refuse(f->getLocation(), Refused::bit_field, f->getNameAsString());
  if (context_.getBaseElementType(f->getType())->isSpecificBuiltinType(clang::BuiltinType::LongDouble))
    refuse(f->getLocation(), Refused::long_double, spelled(f->getType().getUnqualifiedType()));
  if (f->isAnonymousStructOrUnion())
    refuse(f->getLocation(), f->getType()->isUnionType() ? Refused::union_type : Refused::unsupported_type,
           lowered.name);
  if (!lowered.in_source && f->getType()->isReferenceType())
    refuse(f->getLocation(), Refused::reference_member, f->getNameAsString());
  if (!lowered.in_source && f->getType().isConstQualified())
    refuse(f->getLocation(), Refused::constant_member, f->getNameAsString());
  if (destructs(f->getType()) && (lowered.is_collected || family_of(f->getParent()) != nullptr))
    refuse(f->getLocation(), Refused::destructor, f->getType()->getAsCXXRecordDecl()->getNameAsString());
  ir::Field field;
  field.name = field_name(f);
  if (!lowered.in_source && holds_replaced_numbers(f->getType())) {
    if (!is_string(f->getType())) refuse(f->getLocation(), Refused::stored_in_header, f->getNameAsString());
    field.type = ir::opaque_type(spelled(f->getType().getUnqualifiedType()));
  } else {
    field.type = assignable(field_type(f, f->getLocation()));
    const bool is_plain = lowered.in_source && !lowered.is_collected && family_of(f->getParent()) == nullptr;
    if (!is_plain) refuse_matrices_inside(field.type, f->getLocation());
  }
  if (f->isBitField()) field.bits = static_cast<int>(f->getBitWidthValue(context_));
  field.is_flexible = is_flexible(f);
  if (field.is_flexible && is_cxx()) refuse(f->getLocation(), Refused::unsupported_type, spelled(f->getType()));
  if (lowered.in_source) field.comment = notes_.take_trailing(line_of(f->getEndLoc()));
  lowered.fields.push_back(std::move(field));
}

namespace {
/// The pointer that an iterator of a vector is.
clang::QualType pointer_of(clang::QualType iterator) {
  return types_in(llvm::cast<clang::ClassTemplateSpecializationDecl>(iterator->getAsCXXRecordDecl()))[0];
}
bool is_vector_iterator(clang::QualType type) {
  return is_iterator(type) && type->getAsCXXRecordDecl()->getName() == "__normal_iterator";
}
}  // namespace

const ir::Struct& ModuleLowering::struct_of(const clang::RecordDecl* declared, clang::SourceLocation where) {
  const clang::RecordDecl* record = declared->getDefinition();
  if (record == nullptr) refuse(where, Refused::unsupported_type, declared->getNameAsString());
  if (const auto known = structs_.find(record); known != structs_.end()) return *find_struct(known->second);
  const Family* family = family_of(record);
  // A chain of classes is called as the last of them is, any other family as its first class.
  if (family != nullptr) record = family->is_chain ? family->classes.back() : family->classes.front();
  std::string name = record->getNameAsString();
  if (name.empty() && record->getTypedefNameForAnonDecl() != nullptr)
    name = record->getTypedefNameForAnonDecl()->getNameAsString();
  if (record->isUnion()) refuse(where, Refused::union_type, name.empty() ? "unnamed union" : name);
  const bool unnamed = name.empty();
  if (unnamed) {
    const auto at = context_.getSourceManager().getPresumedLoc(record->getLocation());
    name = "unnamed_" + std::to_string(at.getLine());
    while (result_.module.find_struct(name) != nullptr) name += "_" + std::to_string(at.getColumn());
  }
  const bool shared = family != nullptr && (family->classes.size() > 1 || family->is_polymorphic);
  const bool in_source = shared || in_main_file(record->getLocation());
  std::string spelled;
  if (const auto* instance = llvm::dyn_cast<clang::ClassTemplateSpecializationDecl>(record)) {
    clang::PrintingPolicy policy(context_.getLangOpts());
    name = context_.getRecordType(instance).getAsString(policy);
    if (in_source) name = identifier_from(spelled = name);
    // Iterators of vectors are pointers here, in pairs as well.
    const auto parts = types_in(instance);
    if (is_pair(context_.getRecordType(instance)) && std::any_of(parts.begin(), parts.end(), is_vector_iterator)) {
      name.clear();
      for (const clang::QualType part : parts)
        name += (name.empty() ? "std::pair<" : ", ") +
                compiler::spelled(is_vector_iterator(part) ? pointer_of(part) : part);
      name += ">";
    }
  } else if (in_source) {
    name = scope_of(record->getDeclContext()) + name;
    if (!unnamed && !record->getDeclContext()->isFunctionOrMethod() && name != record->getQualifiedNameAsString())
      spelled = record->getQualifiedNameAsString();
  } else if (is_cxx()) {
    name = record->getQualifiedNameAsString();
  } else if (record->getNameAsString().empty()) {
    spelled = name;
  }
  if (shared && !std::all_of(family->classes.begin(), family->classes.end(),
                             [&](const auto* c) { return in_main_file(c->getLocation()); })) {
    name = identifier_from(name) + "_family";  // the header's own class has the name
    spelled.clear();
  }
  // Functions may have structures of one name each.
  for (int k = 2; in_source && result_.module.find_struct(name) != nullptr; ++k)
    name = (k == 2 ? name : name.substr(0, name.rfind('_'))) + "_" + std::to_string(k);
  if (const auto* cxx = llvm::dyn_cast<clang::CXXRecordDecl>(record)) {
    if (family != nullptr) refuse_bases(*family, where);
    const bool alone = family == nullptr && owned_.count(cxx) == 0;
    for (const auto* one : family != nullptr ? family->classes : std::vector<const clang::CXXRecordDecl*>{cxx})
      if (!alone && !one->isInStdNamespace() && !has_empty_destructor(one))
        refuse(where, Refused::destructor, one->getNameAsString());
  }
  structs_[record] = name;
  if (family != nullptr)
    for (const auto* one : family->classes) structs_[one] = name;
  ir::Struct lowered;
  lowered.name = name;
  lowered.spelled = spelled;
  lowered.in_source = in_source;
  lowered.is_collected = owned_.count(record) != 0;
  lowered.range = range_of(record->getSourceRange());
  // Registered before its fields, so that a list node may point to its own type.
  const std::size_t slot = result_.module.structs.size();
  result_.module.structs.push_back(lowered);
  try {
    lower_fields(*record, lowered);
  } catch (const RefusedHere&) {
    // Nor are there structures that were read for it: they may lead back to it.
    auto& all = result_.module.structs;
    for (std::size_t k = slot; k < all.size(); ++k)
      std::erase_if(structs_, [&](const auto& known) { return known.second == all[k].name; });
    all.erase(all.begin() + static_cast<std::ptrdiff_t>(slot), all.end());
    throw;
  }
  if (in_source) lowered.comment = notes_.take_leading(lowered.range.line - 1, lowered.range.line);
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

}  // namespace wengert::compiler
