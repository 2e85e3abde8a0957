// SPDX-License-Identifier: MIT
// Questions about a type, an expression or a declaration of the source: which class of the standard library it is,
// which variable it names, how a user writes it.
#pragma once
#include <clang/AST/ASTContext.h>
#include <clang/AST/Decl.h>
#include <clang/AST/DeclCXX.h>
#include <clang/AST/DeclTemplate.h>
#include <clang/AST/Expr.h>
#include <clang/AST/ExprCXX.h>
#include <clang/AST/Stmt.h>
#include <clang/AST/StmtCXX.h>
#include <clang/Basic/SourceManager.h>
#include <llvm/ADT/StringExtras.h>

#include <string>
#include <vector>

namespace wengert::compiler {

/// Letters, digits and underscores of a text.
std::string identifier_from(std::string text);

bool is_stream(clang::QualType type);
/// Generators and distributions of random numbers, points in time and their differences: none holds a derivative.
bool is_passive_object(clang::QualType type);
/// Those of them that can be copied, so that they may be members and arguments.
bool is_copied_passive_object(clang::QualType type);
/// A reference to a stream: a parameter that is carried through as text.
bool is_stream_argument(clang::QualType parameter);
/// How such a type is called anywhere: std::mt19937.
std::string passive_name(clang::QualType type);
/// Whether an enumeration is of a file or of namespaces with names, so that the output may define it as well.
bool is_outside_classes(const clang::EnumDecl* enumeration);
/// The namespaces around a declaration, "ode::", and the classes around it, "Outer_": a derivative's structures stand
/// where the source's do, but not inside others.
std::string scope_of(const clang::DeclContext* context);
/// std::pair, a structure with the fields first and second.
bool is_pair(clang::QualType type);
enum class Container { none, vector, array };
Container container_of(clang::QualType type);
/// The std::vector or std::array that a class of the source is by its base, if it adds methods alone; null for other
/// classes.
const clang::CXXRecordDecl* vector_base(const clang::CXXRecordDecl* record);
/// std::reference_wrapper to an object: a pointer in the representation.
bool is_reference_wrapper(clang::QualType type);
/// The construction of a std::vector that an argument is, if it is one.
const clang::CXXConstructExpr* vector_argument(const clang::Expr* e);
/// An iterator of std::vector, which is a pointer in the representation.
bool is_iterator(clang::QualType type);
/// A string, or a pair, a tuple or an object with one: the order of such values is that of their letters.
bool holds_string(clang::QualType type);
/// Whether an expression is a pointer, an array or an iterator.
bool is_address(const clang::Expr* e);
/// The instance of a class template of the library that a type is; null for other types.
const clang::ClassTemplateSpecializationDecl* instance_of(clang::QualType type);
/// Whether it is an instance of the library's class template of this name.
bool is_of(clang::QualType type, llvm::StringRef name);
/// std::complex, or C's _Complex.
bool is_complex(clang::QualType type);
/// std::nullopt_t.
bool is_nothing(clang::QualType type);
/// The types that a class template was given.
std::vector<clang::QualType> types_in(const clang::ClassTemplateSpecializationDecl* instance);
/// Whether a constant object of the type may change all the same: a member is mutable, or one of its elements has such
/// a member.
bool changes_while_constant(clang::QualType type);
/// std::complex, std::tuple, std::optional and std::span: structures of the result.
bool is_library_structure(clang::QualType type);
/// The array without a length at the end of a structure.
bool is_flexible(const clang::FieldDecl* field);
bool ends_flexibly(clang::QualType type);
/// A class of the library whose objects are other ones in the result, so that they are no arguments of a head.
bool is_replaced_class(clang::QualType type);
/// std::map, std::set and the unordered ones: sorted vectors in the representation.
bool is_map(clang::QualType type);
/// A map of keys alone.
bool is_set(clang::QualType type);
/// A map or set that holds a key several times.
bool is_multimap(clang::QualType type);
/// std::pair<const K, V>, an entry of a map.
bool is_map_entry(clang::QualType type);
/// A class without data whose type says all: std::monostate, std::index_sequence, std::true_type.
bool is_tag(clang::QualType type);
/// Whether an expression names an element of a map, which moves where another one is inserted.
bool is_map_element(const clang::Expr* e);
/// std::unique_ptr<T[]>, a vector in the representation.
bool is_owned_array(clang::QualType type);
/// std::unique_ptr or std::shared_ptr, or a reference to one.
bool is_smart_pointer(clang::QualType type);
/// The definition of a class; the declaration where there is none.
const clang::CXXRecordDecl* definition_of(const clang::CXXRecordDecl* record);
bool is_string(clang::QualType type);
/// Whether a class's destructor does nothing by itself.
bool has_empty_destructor(const clang::CXXRecordDecl* record);
/// Whether an object of a class of the source has something to do at its end: its own destructor, or a member's.
bool destructs(const clang::CXXRecordDecl* record);
bool destructs(clang::QualType type);
/// Whether copies of an object are made by a constructor that the source has written, its own or a member's.
bool copies_by_constructor(const clang::CXXRecordDecl* record);
/// Whether an object, or a member, is assigned by an operator that the source has written.
bool assigns_by_operator(const clang::CXXRecordDecl* record);
/// The class of an object, or of the elements of an array of objects; null for other types.
const clang::CXXRecordDecl* class_of_elements(clang::QualType type);
/// The class, or a base's or a member's, that has a written copy or move constructor or assignment which does anything
/// but copy each member; null if none has. Of an array, the class of its elements is asked.
const clang::CXXRecordDecl* copied_otherwise(const clang::CXXRecordDecl* record);
const clang::CXXRecordDecl* copied_otherwise(clang::QualType type);

/// A type as a user writes it, without 'class' and 'struct'.
inline std::string spelled(clang::QualType type) {
  clang::PrintingPolicy policy{clang::LangOptions()};
  policy.SuppressTagKeyword = true;
  policy.Bool = true;
  return type.getAsString(policy);
}

}  // namespace wengert::compiler
