// SPDX-License-Identifier: MIT
// Statements, functions and modules. One struct with named members a kind uses; the table beside StmtKind says which.
// Control is structured: no goto. Transformations build new statements and never change shared ones.
#pragma once
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "command/joined_lines.hpp"
#include "expr.hpp"

namespace wengert::ir {

struct Stmt;
using StmtPtr = std::shared_ptr<Stmt>;
using Block = std::vector<StmtPtr>;

enum class StmtKind {
  declare,    ///< variable, value (initial value or null; for a vector: see vector's size below)
  assign,     ///< place op= value; op is "" or + - * / % & | ^ << >>; whole structs and vectors may be assigned
  if_,        ///< if (value) body else otherwise
  for_,       ///< counted: for (variable = lower; variable op bound; variable += step) body; see below
  while_,     ///< while (value) { body; otherwise } ('otherwise' is the step of a general for: 'continue' goes there)
  do_while,   ///< do body while (value)
  switch_,    ///< switch (value) cases
  break_,     ///< leaves the innermost loop or switch
  continue_,  ///< next iteration of the innermost loop
  return_,    ///< value or null
  call,       ///< [place =] callee(arguments)
  block,      ///< { body }
  allocate,   ///< place = new storage of value elements (null: one object); op: malloc calloc new new[] gc
  free_,      ///< releases place; op: free delete delete[], or one of these with _late: at the end of an adjoint's head
  resize,     ///< vector place gets value elements; arguments[0], if any, is the fill; op: resize assign in_place
  reserve,    ///< vector arguments[0] gets memory for value elements; no element changes
  swap,       ///< swaps place and value (both places; vectors, pointers, references, scalars)
  opaque      ///< text is carried through: printf, assert, streams; never active; variables it names keep their names
};

/// The texts of resize statements after which the vector's memory belongs to another one in the source. The second:
/// nothing reads the vector afterwards by its name.
inline constexpr const char* moved_away = "moved";
inline constexpr const char* moved_at_last = "moved at last";

/// '#pragma wengert name(argument)' before the statement: checkpoint, independent, once, inactive.
struct Directive {
  std::string name, argument;
};

struct Case {
  std::vector<ExprPtr> labels;  ///< constants
  bool is_default = false;      ///< this case is (also) the default
  Block body;                   ///< without the closing break
  bool falls_through = false;   ///< goes on into the next case
};

/// Invariants of for_: variable is an integer that body does not assign; step is a literal, not 0; lower and bound have
/// no side effects; op is < <= > >= or !=. Whether the body changes what bound reads is the analyses' business. A
/// declared vector takes its size as value of kind call with text "vector": vector(n), vector(n, fill), else empty.
struct Stmt {
  StmtKind kind = StmtKind::block;
  SourceRange range;
  std::string comment;           ///< lines that stood before it, with their // or /* */
  std::string trailing_comment;  ///< on the same line
  std::vector<Directive> directives;
  VariablePtr variable;
  ExprPtr place, value;
  std::string op;
  ExprPtr lower, bound, step;
  bool declares_counter = false;  ///< for (int i = ...): the counter lives in the loop alone
  std::string callee;
  std::vector<ExprPtr> arguments;
  Block body, otherwise;
  std::vector<Case> cases;
  TypePtr allocated;  ///< allocate: type of one element
  std::string text;
};
/// Whether the statement leaves a vector empty that the source moves from.
inline bool is_moved_away(const Stmt& s) {
  return s.kind == StmtKind::resize && (s.text == moved_away || s.text == moved_at_last);
}

struct Field {
  std::string name;
  TypePtr type;
  std::string comment;
  bool is_private = false;   ///< Java: no other class of the package may name it
  int bits = 0;              ///< of a bit-field
  bool is_flexible = false;  ///< C: in the source the array at the end of the structure, of any length
};

/// A struct, or a class with public data. 'base' is for Java's single inheritance.
struct Struct {
  std::string name, base;
  std::vector<std::string> interfaces;  ///< Java: those that it implements or extends
  bool is_interface = false;
  bool is_instance = false;  ///< Java: of a generic class or container for given types, so that no source names it
  /// As the source names it, where that cannot be its name in the output: Vec<double, 3>; of C the name that a header's
  /// typedef gives a structure without one.
  std::string spelled;
  std::vector<Field> fields;
  bool in_source = true;  ///< defined in the source itself, not in a header that the output includes as well
  bool is_collected = false;
  SourceRange range;
  std::string comment;
  const Field* find(const std::string& field) const {
    for (const Field& f : fields)
      if (f.name == field) return &f;
    return nullptr;
  }
};

struct Function {
  std::string id;    ///< unique in the module; calls name it
  std::string name;  ///< as written in the source
  std::vector<VariablePtr> parameters;
  TypePtr result;
  Block body;
  bool has_body = true;
  bool is_static = false;  ///< static, inline or a template's instance: no other file defines it
  /// C++: what calls of it say where that is not `id`: lib::shift, or the one name of several overloads.
  std::string spelled;
  std::string method;      ///< C++: the name that calls of this method say; its object is the first parameter
  bool in_header = false;  ///< a header that the output includes as well declares it as it is
  bool c_linkage = false;  ///< C++: extern "C"
  /// A library's function with derivatives of its own (wengert/mpi.h): the body says what it reads and writes, for
  /// analyses alone, and is never printed.
  bool is_model = false;
  /// C++: the text of its body in the output; `body` says what it reads and writes, for analyses.
  std::string written;
  bool is_inactive = false;  ///< '#pragma wengert inactive': derivatives do not pass through it
  std::vector<Directive> directives;
  SourceRange range;
  std::string comment;
};
using FunctionPtr = std::shared_ptr<Function>;

enum class Language { c, cpp, java };

struct Module {
  std::string file;           ///< name for messages
  source::JoinedLines lines;  ///< where further files were read with it: whose its lines are
  Language language = Language::cpp;
  std::vector<std::string> prelude;  ///< lines to carry over: #include <...>, using, const macros
  std::vector<Struct> structs;
  /// Of C++ with owned objects, once differentiated: the ending of its classes that hold values and derivatives both
  /// ("_A1"), and what such a member's derivative begins with ("a1_"). Empty: classes are printed as they are.
  std::string composite_ending, composite_prefix;
  bool composites_are_tangents = false;
  std::vector<StmtPtr> globals;  ///< declare statements
  std::vector<FunctionPtr> functions;
  /// `file:line:column` of a range; the file alone where it is not known.
  std::string place(const SourceRange& range) const {
    if (!range.known()) return file;
    const auto [whose, line] = lines.place(file, static_cast<unsigned>(range.line));
    return whose + ":" + std::to_string(line) + ":" + std::to_string(range.column);
  }
  FunctionPtr find(const std::string& id) const {
    for (const FunctionPtr& f : functions)
      if (f->id == id) return f;
    return nullptr;
  }
  /// A field of the struct or of its bases, with the struct that declares it; nulls if there is none.
  std::pair<const Struct*, const Field*> find_field(const std::string& owner, const std::string& field) const {
    for (const Struct* s = find_struct(owner); s; s = find_struct(s->base))
      if (const Field* f = s->find(field)) return {s, f};
    return {nullptr, nullptr};
  }
  const Struct* find_struct(const std::string& name) const {
    for (const Struct& s : structs)
      if (s.name == name) return &s;
    return nullptr;
  }
};

/// Calls visit(stmt) for every statement of block, outer before inner.
template <class Visit>
void for_each_stmt(const Block& block, Visit&& visit) {
  for (const StmtPtr& s : block) {
    visit(s);
    for_each_stmt(s->body, visit);
    for_each_stmt(s->otherwise, visit);
    for (const Case& c : s->cases) for_each_stmt(c.body, visit);
  }
}

}  // namespace wengert::ir
