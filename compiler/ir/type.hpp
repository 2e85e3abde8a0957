// SPDX-License-Identifier: MIT
// Types of the intermediate representation, for C, C++ and Java alike, and where a thing stands in its source.
// Types are immutable and shared; two types are the same when same_type says so, never by address.
#pragma once
#include <memory>
#include <string>
#include <vector>

namespace wengert::ir {

/// A stretch of source; line 0 means "made by a transformation". Lines and columns count from 1.
struct SourceRange {
  int line = 0, column = 0, end_line = 0, end_column = 0;
  bool known() const { return line > 0; }
};

struct Expr;
using ExprPtr = std::shared_ptr<const Expr>;
struct Type;
using TypePtr = std::shared_ptr<const Type>;

enum class TypeKind {
  void_,
  boolean,
  integer,    ///< name is the spelling: int, long, std::size_t, an enumeration's name
  real,       ///< name is float or double
  pointer,    ///< C pointer to element
  array,      ///< C array of extent elements; a VLA if extent is no literal; no extent: only as a parameter
  std_array,  ///< std::array<element, extent>
  vector,     ///< std::vector<element>
  structure,  ///< name is that of a Struct of the module; held by value
  reference,  ///< a garbage-collected reference to element (structure, or array without extent: a Java array); of C++:
              ///< a smart pointer, or, with the name "observer", a plain pointer to an object that smart pointers own
  opaque      ///< anything that is only carried through as text, e.g. an stream; never active
};

struct Type {
  TypeKind kind = TypeKind::void_;
  std::string name;
  TypePtr element;
  ExprPtr extent;
  bool is_const = false;     ///< of the value of this type: 'const double' as a pointer's element
  bool is_restrict = false;  ///< pointers: promised not to overlap
};

TypePtr void_type();
TypePtr bool_type();
TypePtr int_type(std::string name = "int");
TypePtr real_type(std::string name = "double");
TypePtr pointer_to(TypePtr element);
TypePtr array_of(TypePtr element, ExprPtr extent);
TypePtr std_array_of(TypePtr element, ExprPtr extent);
TypePtr vector_of(TypePtr element);
TypePtr struct_type(std::string name);
TypePtr reference_to(TypePtr element);
TypePtr observer_of(TypePtr element);
TypePtr opaque_type(std::string name);
TypePtr as_const(const TypePtr& type);
// std::as_const, found through the argument's namespace, would be the better match for what is no const lvalue.
inline TypePtr as_const(TypePtr& type) { return as_const(static_cast<const TypePtr&>(type)); }
inline TypePtr as_const(TypePtr&& type) { return as_const(static_cast<const TypePtr&>(type)); }
TypePtr as_mutable(const TypePtr& type);
TypePtr as_restrict(const TypePtr& type);

/// Same up to const and restrict.
bool same_type(const TypePtr& a, const TypePtr& b);

inline bool is_real(const TypePtr& t) { return t && t->kind == TypeKind::real; }
inline bool is_integer(const TypePtr& t) { return t && t->kind == TypeKind::integer; }
inline bool is_bool(const TypePtr& t) { return t && t->kind == TypeKind::boolean; }
inline bool is_scalar(const TypePtr& t) { return is_real(t) || is_integer(t) || is_bool(t); }
inline bool is_pointer(const TypePtr& t) { return t && t->kind == TypeKind::pointer; }
inline bool is_reference(const TypePtr& t) { return t && t->kind == TypeKind::reference; }
inline bool is_observer(const TypePtr& t) { return is_reference(t) && t->name == "observer"; }
/// Copying a value of it shares what it leads to.
inline bool is_address(const TypePtr& t) { return is_pointer(t) || is_reference(t); }
inline bool is_struct(const TypePtr& t) { return t && t->kind == TypeKind::structure; }
/// array, std_array or vector: a sequence that owns its elements.
inline bool is_sequence(const TypePtr& t) {
  return t && (t->kind == TypeKind::array || t->kind == TypeKind::std_array || t->kind == TypeKind::vector);
}
/// A stream of the standard library, which only the forward section reads and writes.
inline bool is_stream(const TypePtr& t) {
  return t && t->kind == TypeKind::opaque && t->name.find("stream") != std::string::npos;
}
/// What [] may be applied to.
inline bool is_indexable(const TypePtr& t) {
  return is_sequence(t) || is_pointer(t) || (is_reference(t) && is_sequence(t->element));
}
/// The type below all arrays, vectors, pointers and references.
TypePtr innermost(TypePtr type);

}  // namespace wengert::ir
