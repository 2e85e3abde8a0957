// SPDX-License-Identifier: MIT
// The two walkers of the front end: ModuleLowering knows types and functions, FunctionLowering one body.
// Clang's types are used here and in the files that implement this header, nowhere else in the compiler.
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

#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "callable.hpp"
#include "clang/translation_unit.hpp"
#include "compiler/ir/builder.hpp"
#include "frontend.hpp"
#include "operand_order.hpp"
#include "refusals.hpp"

namespace wengert::compiler {

/// Thrown where a construct is refused; caught once per function.
struct RefusedHere {
  clang::SourceLocation where;
  std::string message;
};

[[noreturn]] inline void refuse(clang::SourceLocation where, Refused what, std::string_view name = {}) {
  throw RefusedHere{where, refusal_message(what, name)};
}

/// The variable that an expression names; null for other expressions.
const clang::ValueDecl* named(const clang::Expr* e);

/// Letters, digits and underscores of a text.
std::string identifier_from(std::string text);

bool is_stream(clang::QualType type);
/// Whether an enumeration is of a file or of namespaces with names, so that the output may define it as well.
bool is_outside_classes(const clang::EnumDecl* enumeration);
/// The namespaces around a declaration, "ode::", and the classes around it, "Outer_": a derivative's structures stand
/// where the source's do, but not inside others.
std::string scope_of(const clang::DeclContext* context);
/// std::pair, a structure with the fields first and second.
bool is_pair(clang::QualType type);
enum class Container { none, vector, array };
Container container_of(clang::QualType type);
/// The construction of a std::vector that an argument is, if it is one.
const clang::CXXConstructExpr* vector_argument(const clang::Expr* e);

/// Whether nobody in the file writes a variable that is not const.
bool is_constant_in_effect(const clang::VarDecl* variable, clang::ASTContext& context);

/// An iterator of std::vector, which is a pointer in the representation.
bool is_iterator(clang::QualType type);

/// std::complex, std::tuple, std::optional and std::span: structures of the result (lower_library.cpp).
bool is_library_structure(clang::QualType type);
/// A class of the library whose objects are other ones in the result, so that they are no arguments of a head.
bool is_replaced_class(clang::QualType type);
/// std::map, std::set and the unordered ones: sorted vectors in the representation (lower_map.cpp).
bool is_map(clang::QualType type);
/// std::pair<const K, V>, an entry of a map.
bool is_map_entry(clang::QualType type);
/// Whether an expression names an element of a map, which moves where another one is inserted.
bool is_map_element(const clang::Expr* e);
/// std::unique_ptr<T[]>, a vector in the representation.
bool is_owned_array(clang::QualType type);
/// Whether a class's destructor does nothing by itself.
bool has_empty_destructor(const clang::CXXRecordDecl* record);

/// Skips what has no meaning of its own: parentheses, temporaries, default arguments.
const clang::Expr* plain(const clang::Expr* e);

/// A type as a user writes it, without 'class' and 'struct'.
inline std::string spelled(clang::QualType type) {
  clang::PrintingPolicy policy{clang::LangOptions()};
  policy.SuppressTagKeyword = true;
  policy.Bool = true;
  return type.getAsString(policy);
}

/// Comments and directives of the main file that no statement has taken yet.
class Notes {
 public:
  explicit Notes(const source::TranslationUnit& unit);
  /// Comment lines between the lines `after` and `before`, joined by newlines; each is handed out once.
  std::string take_leading(int after, int before);
  std::string take_trailing(int line);
  /// The comment lines that end right above a line, `#pragma wengert` lines among them passed over.
  std::string take_above(int line);
  /// `#pragma wengert` lines between the lines `after` and `before`.
  std::vector<ir::Directive> take_directives(int after, int before);
  /// Directives before the function that begins at `line`: pragmas and comments in between, and no two other lines.
  std::vector<ir::Directive> take_directives_above(int line);
  /// What another reading of these lines has taken is there again.
  void give_back(int first, int last);
  /// The first `#pragma omp` between two lines; null if none.
  const source::Pragma* openmp_between(int first, int last) const;
  /// Comments from the top of the file up to the first blank line, as lines.
  std::vector<std::string> take_head();

 private:
  struct Entry {
    const source::Comment* comment;
    bool taken = false;
  };
  struct DirectiveEntry {
    int line;
    ir::Directive directive;
    bool taken = false;
  };
  std::vector<Entry> comments_;
  std::vector<DirectiveEntry> directives_;
  const std::vector<source::Pragma>& pragmas_;
};

class FunctionLowering;

/// std::unique_ptr or std::shared_ptr, or a reference to one.
bool is_smart_pointer(clang::QualType type);

class ModuleLowering {
 public:
  ModuleLowering(const source::TranslationUnit& unit, const std::set<std::string>& external);
  FrontendResult run(const std::vector<std::string>& heads);

  // Used by FunctionLowering.
  clang::ASTContext& context() { return context_; }
  Notes& notes() { return notes_; }
  /// `sizes` lowers the extents of arrays of variable length; null where there are none.
  ir::TypePtr type_of(clang::QualType type, clang::SourceLocation where, FunctionLowering* sizes = nullptr);
  const ir::Struct& struct_of(const clang::RecordDecl* record, clang::SourceLocation where);
  void lower_fields(const clang::RecordDecl& record, ir::Struct& lowered);
  /// Id of a user function; queues it for lowering the first time.
  std::string function_id(const clang::FunctionDecl* function, clang::SourceLocation where);
  /// Id of a function read for what it is handed, and for what a lambda has captured.
  std::string specialised_id(const clang::FunctionDecl* function, const Specialisation& special,
                             clang::SourceLocation where);
  /// Whether a library defines it.
  bool is_library(const clang::FunctionDecl* function) const {
    return in_system_header(function->getLocation()) || function->getBuiltinID() != 0;
  }
  void carry_class(const clang::CXXRecordDecl* record, clang::SourceLocation where);
  void name_as_declared(const clang::FunctionDecl* function, ir::Function& lowered) const;
  ir::VariablePtr global(const clang::VarDecl* variable, clang::SourceLocation where);
  ir::SourceRange range_of(clang::SourceRange range) const;
  int line_of(clang::SourceLocation where) const;
  int end_line_of(clang::SourceLocation where) const;
  std::string text_of(clang::SourceRange range) const;
  bool in_main_file(clang::SourceLocation where) const;
  bool in_system_header(clang::SourceLocation where) const;
  const ir::Struct* find_struct(const std::string& name) const { return result_.module.find_struct(name); }
  void mention(const std::string& text) { mentioned_ += text + "\n"; }
  /// Taken by its declaration alone, whatever its body.
  bool is_external(const clang::FunctionDecl* function) const {
    return external_.count(function->getNameAsString()) != 0;
  }
  bool is_user_function(const std::string& id) const { return taken_ids_.count(id) != 0; }
  /// Whether smart pointers own objects of this class somewhere in the file.
  bool is_owned(clang::QualType type) const;
  ir::TypePtr smart_pointer(const clang::ClassTemplateSpecializationDecl* instance, clang::SourceLocation where);
  bool is_cxx() const { return context_.getLangOpts().CPlusPlus; }
  /// Warns if the order matters once all functions are there.
  void note_open_order(OpenOrder open) { open_orders_.push_back(std::move(open)); }

  ir::TypePtr map_entry(clang::QualType type, clang::SourceLocation where);
  ir::TypePtr library_structure(clang::QualType type, clang::SourceLocation where);

  // Classes with bases (lower_hierarchy.cpp).
  /// Classes that derive from each other, bases first. They share one structure.
  struct Family {
    std::vector<const clang::CXXRecordDecl*> classes;
    bool is_polymorphic = false;
    bool is_chain = false;  ///< each derives from the one before, and no member was renamed
    std::string class_id;   ///< the member that says of which class an object is, if it is polymorphic
  };
  const Family* family_of(const clang::RecordDecl* record) const;
  ir::ExprPtr class_id(const clang::CXXRecordDecl* record) const;
  /// A member's name in the structure.
  std::string field_name(const clang::FieldDecl* field) const;
  /// A member's type; a member that is a reference is a pointer.
  ir::TypePtr field_type(const clang::FieldDecl* field, clang::SourceLocation where);

 private:
  void find_families();
  void refuse_bases(const Family& family, clang::SourceLocation where) const;
  bool is_laid_out_flat(const Family& family) const;
  void lower_field(const clang::FieldDecl* f, ir::Struct& lowered);
  void report(const RefusedHere& refused);
  void warn_of_open_orders();
  /// Takes out functions that call one that was refused, so that the module is whole.
  void drop_callers_of_refused();
  void refuse_private_data(clang::QualType type);
  void select_heads(const std::vector<std::string>& heads);
  void select_head(const std::string& head, const std::vector<const clang::FunctionDecl*>& definitions,
                   const std::vector<const clang::FunctionTemplateDecl*>& templates);
  void read_prelude();
  bool declare_used(const clang::UsingDecl& used, std::string& text) const;
  void find_owned();
  struct Pending {
    const clang::FunctionDecl* function;
    std::string id;
    std::shared_ptr<const Specialisation> special;
  };
  void lower_function(const Pending& pending);
  std::string fresh_id(const std::string& wanted);
  static std::string name_of(const clang::FunctionDecl* function);

  const source::TranslationUnit& unit_;
  clang::ASTContext& context_;
  const std::set<std::string>& external_;
  Notes notes_;
  FrontendResult result_;
  std::map<const clang::FunctionDecl*, std::string> ids_;
  std::set<std::string> taken_ids_;
  std::map<std::string, std::string> special_ids_;
  std::deque<Pending> pending_;
  std::set<const clang::CXXRecordDecl*> carried_classes_;  ///< printed as they are: what is thrown
  std::set<const clang::FunctionDecl*> heads_;             ///< those named by the request
  clang::SourceLocation argument_place_;                   ///< of the head's argument that is looked at
  std::map<const clang::RecordDecl*, std::string> structs_;
  std::set<const clang::RecordDecl*> owned_;
  std::map<std::string, std::string> library_structures_;
  std::set<std::string> library_names_;
  std::vector<Family> families_;
  std::map<const clang::CXXRecordDecl*, std::size_t> family_of_;
  std::map<const clang::FieldDecl*, std::string> field_names_;  ///< those that are not the source's
  std::map<const clang::VarDecl*, ir::VariablePtr> globals_;
  std::vector<OpenOrder> open_orders_;
  std::string mentioned_;  ///< all text that is carried through, for the macros it needs
};

/// Lowers one body. Expressions of the representation have no side effects: what has one is emitted as statements into
/// the current block, in the order of evaluation, before the statement that uses the value.
class FunctionLowering {
 public:
  FunctionLowering(ModuleLowering& module, const clang::FunctionDecl* function,
                   const Specialisation* special = nullptr);
  ir::FunctionPtr run(const std::string& id, const std::string& name);
  /// The object that a function returns a reference to: 0 is `*this`, 1 + k its parameter k; none if it is another one
  /// or not always the same. The call is a statement, its value the object.
  static std::optional<unsigned> returned_argument(const clang::FunctionDecl* function);

  // Expressions (lower_expression.cpp, lower_call.cpp, lower_initial.cpp).
  ir::ExprPtr value(const clang::Expr* e);
  ir::ExprPtr place(const clang::Expr* e);
  void discard(const clang::Expr* e);
  ir::ExprPtr constant(const clang::Expr* e, const ir::TypePtr& type);

 private:
  // Expressions.
  ir::ExprPtr cast(const clang::CastExpr* e);
  ir::ExprPtr literal(const clang::Expr* e);
  ir::ExprPtr reference(const clang::DeclRefExpr* e);
  ir::ExprPtr member(const clang::MemberExpr* e);
  ir::ExprPtr unary(const clang::UnaryOperator* e);
  ir::ExprPtr binary(const clang::BinaryOperator* e);
  ir::ExprPtr logical(const clang::BinaryOperator* e);
  ir::ExprPtr conditional(const clang::Expr* whole, const clang::Expr* condition, const clang::Expr* then,
                          const clang::Expr* otherwise);
  ir::ExprPtr assignment(const clang::BinaryOperator* e);
  ir::ExprPtr increment(const clang::UnaryOperator* e, bool value_is_used);
  ir::ExprPtr initial(const clang::Expr* e, const ir::TypePtr& type);
  ir::ExprPtr initial_members(const clang::InitListExpr* list, const ir::TypePtr& type);
  ir::ExprPtr zero_of(const ir::TypePtr& type, clang::SourceLocation where);
  ir::ExprPtr pointee(const ir::ExprPtr& pointer, clang::SourceLocation where);
  ir::ExprPtr element(const ir::ExprPtr& base, const ir::ExprPtr& subscript, clang::SourceLocation where);
  ir::ExprPtr save(const ir::ExprPtr& value, const char* name, clang::SourceLocation where);
  ir::ExprPtr store(const clang::BinaryOperator* e);
  /// Of an assignment: tells the module, which warns if the right side changes what the place reads.
  void note_right_before_left(const clang::BinaryOperator* e, const ir::ExprPtr& target, Operand right);
  void clear(const ir::ExprPtr& target, clang::SourceLocation where);
  void fill(const ir::ExprPtr& place, const ir::ExprPtr& value, clang::SourceLocation where);
  /// The statements that `work` emits. Increments in it may wait for the statement's end only if said so.
  std::vector<ir::StmtPtr> scratch(const std::function<void()>& work, bool may_wait = false);
  static bool is_allocation(const clang::Expr* e);
  bool allocation(const ir::ExprPtr& place, const clang::Expr* e);
  ir::ExprPtr allocated(const clang::Expr* e);
  ir::ExprPtr without_effects(const clang::Expr* e, ir::Block& before);

  // Calls.
  ir::ExprPtr call(const clang::CallExpr* e, bool value_is_used);
  ir::ExprPtr user_call(const clang::Expr* e, const clang::FunctionDecl* callee, const ir::ExprPtr& self,
                        std::vector<const clang::Expr*> arguments, bool value_is_used);
  ir::ExprPtr argument(const Given& given, clang::QualType parameter, clang::SourceLocation where);
  /// `closure` is the lambda that `callee` is the body of.
  ir::ExprPtr call_with(const clang::Expr* e, const clang::FunctionDecl* callee, const ir::ExprPtr& self,
                        const std::vector<Given>& arguments, const CallablePtr& closure, bool value_is_used);

  // What can be called (lower_callable.cpp).
  CallablePtr callable(const clang::Expr* e);
  CallablePtr functor(const clang::Expr* e);
  CallablePtr closure(const clang::LambdaExpr* e);
  Captured capture(const clang::VarDecl* variable, bool copies, bool is_mutable_lambda, clang::SourceLocation where);
  bool is_read_only_in_lambdas(const clang::ValueDecl* variable) const;
  CallablePtr receive(const Callable& given, ir::Function& lowered, bool is_own);
  void declare_callable(const clang::VarDecl* d);
  ir::ExprPtr place_among(const Callable& all, const Callable& one);
  bool assign_callable(const clang::Expr* to, const clang::Expr* from);
  std::optional<bool> known_test(const clang::Expr* e);
  bool callable_call(const clang::CallExpr* e, bool value_is_used, ir::ExprPtr& out);
  ir::ExprPtr apply(const CallablePtr& target, const clang::FunctionDecl* body, std::vector<Given> arguments,
                    const clang::Expr* whole, bool value_is_used);
  bool special_argument(const Given& given, const clang::ParmVarDecl* parameter, Specialisation& special,
                        std::vector<ir::ExprPtr>& values);
  bool is_nowhere(const clang::Expr* e) const;
  static bool is_pure(const Specialisation& special);
  static std::vector<ir::ExprPtr> brought_along(const Callable& c);

  ir::ExprPtr split_number(const clang::CallExpr* e, bool at_point);
  bool library_call(const clang::CallExpr* e, const clang::FunctionDecl* callee, bool value_is_used, ir::ExprPtr& out);
  bool container_call(const clang::CallExpr* e, bool value_is_used, ir::ExprPtr& out);
  static const clang::CXXConstructorDecl* constructor_for(const clang::CXXRecordDecl* record,
                                                          std::vector<const clang::Expr*>& arguments,
                                                          clang::SourceLocation where);
  ir::ExprPtr insert_or_erase(const clang::CXXMemberCallExpr* e, const ir::ExprPtr& vector, bool inserts);

  // Iterators and the algorithms of the standard library (lower_algorithm.cpp). An iterator is a pointer.
  /// Elements base[first], ..., base[first + count - 1].
  struct Range {
    ir::ExprPtr base, first, count;
  };
  ir::ExprPtr difference(const ir::ExprPtr& end, const ir::ExprPtr& begin);
  Range range(const ir::ExprPtr& begin, const ir::ExprPtr& end, clang::SourceLocation where);
  Range range_of_count(const ir::ExprPtr& begin, const ir::ExprPtr& count, clang::SourceLocation where);
  ir::ExprPtr element_of(const Range& r, const ir::ExprPtr& k, clang::SourceLocation where);
  void for_each(const Range& r, clang::SourceLocation where, const std::function<void(const ir::ExprPtr& k)>& body);
  bool iterator_call(const clang::CallExpr* e, bool value_is_used, ir::ExprPtr& out);
  bool algorithm_call(const clang::CallExpr* e, const std::string& name, bool value_is_used, ir::ExprPtr& out);
  ir::ExprPtr bound_search(const Range& r, const ir::ExprPtr& value, bool upper, clang::SourceLocation where);
  /// Calls a function that an algorithm was handed.
  using Applied = std::function<ir::ExprPtr(const std::vector<ir::ExprPtr>&)>;
  ir::ExprPtr invoked(const clang::FunctionDecl* function, const ir::ExprPtr& self,
                      const std::vector<ir::ExprPtr>& given, clang::SourceLocation where);
  Applied applied(const clang::Expr* e);
  ir::ExprPtr is_less(const ir::ExprPtr& a, const ir::ExprPtr& b);
  void sort_range(const Range& r, const Applied& less, clang::SourceLocation where);
  void move_elements(const Range& r, const ir::ExprPtr& count,
                     const std::function<ir::ExprPtr(const ir::ExprPtr&)>& from, clang::SourceLocation where);
  bool ordering_call(const clang::CallExpr* e, const std::string& name, bool value_is_used, ir::ExprPtr& out);
  bool iterator_loop(const clang::ForStmt* s);
  void copy_elements(const ir::ExprPtr& to, const ir::ExprPtr& from, clang::SourceLocation where);
  /// The place that a call of `T& at(i) { return data[i]; }` names; null if the function does more than return one.
  ir::ExprPtr accessed_place(const clang::FunctionDecl* callee, const ir::ExprPtr& self,
                             const std::vector<Given>& arguments, const CallablePtr& closure,
                             clang::SourceLocation where);
  ir::ExprPtr chosen_place(const clang::ConditionalOperator* e);
  ir::ExprPtr construct(const clang::CXXConstructExpr* e);
  ir::ExprPtr sized_vector(const clang::CXXConstructExpr* e);
  /// The values of `std::vector<T>{a, b}`; null for other constructors.
  static const clang::InitListExpr* list_of_vector(const clang::CXXConstructExpr* e);
  /// Whether it is `std::vector<T>(n, x)` of vectors, structures or pointers.
  static bool makes_rows(const clang::CXXConstructExpr* e);
  /// Whether it is `std::vector<T>(first, last)`.
  static bool copies_range(const clang::CXXConstructExpr* e);
  /// Sets a vector's size and values to those of a range.
  void assign_range(const ir::ExprPtr& vector, const clang::Expr* first, const clang::Expr* last,
                    clang::SourceLocation where);
  /// Declares a vector with the size of the range that it is made from.
  void declare_range(const clang::CXXConstructExpr* e, const std::function<ir::ExprPtr(const ir::ExprPtr&)>& declare);
  void copy_range(const ir::ExprPtr& vector, const Range& from, clang::SourceLocation where);
  void fill_pair(const ir::ExprPtr& pair, const std::vector<const clang::Expr*>& values, clang::SourceLocation where);
  ir::ExprPtr new_object(const ir::TypePtr& type);
  /// Gives an empty vector its size and values, for those three.
  void fill_vector(const ir::ExprPtr& vector, const clang::CXXConstructExpr* e);
  void construct_at(const ir::ExprPtr& object, const clang::CXXConstructExpr* e);
  void construct_default(const ir::ExprPtr& object, clang::QualType type, const clang::Expr* e);
  bool needs_construction(clang::QualType type) const;
  void construct_new_elements(const ir::ExprPtr& vector, const ir::ExprPtr& from, clang::QualType type,
                              const clang::Expr* e);
  ir::ExprPtr referred(const clang::Expr* e, const clang::FieldDecl* field, const ir::TypePtr& type);
  void fill_member(const ir::ExprPtr& member, const clang::FieldDecl* field, const clang::Expr* given,
                   clang::SourceLocation where);

  // Small classes of the library (lower_library.cpp).
  /// A complex number; without an imaginary part if that is zero.
  struct Parts {
    ir::ExprPtr re, im;
  };
  ir::ExprPtr member_of_structure(const ir::ExprPtr& object, std::size_t k) const;
  ir::ExprPtr structure_of(const ir::TypePtr& type, const std::vector<ir::ExprPtr>& members);
  ir::ExprPtr kept_value(const clang::Expr* e);
  Parts parts_of(const clang::Expr* e, const ir::TypePtr& part);
  Parts combined(const std::string& op, const Parts& a, const Parts& b);
  ir::ExprPtr complex_value(const Parts& z, const ir::TypePtr& type, clang::SourceLocation where);
  Parts kept(const Parts& z);
  bool complex_function(const std::string& name, const std::vector<Parts>& x, Parts& out);
  ir::ExprPtr complex_expression(const clang::Expr* e);
  ir::ExprPtr complex_equality(const std::string& op, const Parts& x, const Parts& y, const ir::TypePtr& part);
  bool complex_call(const clang::CallExpr* e, const std::string& name, const clang::Expr* object, ir::ExprPtr& out);
  void construct_library(const ir::ExprPtr& object, const clang::CXXConstructExpr* e);
  bool optional_call(const clang::CallExpr* e, const std::string& name, const clang::Expr* object, ir::ExprPtr& out);
  bool span_call(const clang::CallExpr* e, const std::string& name, const clang::Expr* object, ir::ExprPtr& out);
  bool tuple_call(const clang::CallExpr* e, const std::string& name, ir::ExprPtr& out);
  bool library_structure_call(const clang::CallExpr* e, ir::ExprPtr& out);
  bool sequence_call(const clang::CallExpr* e, const std::string& name, const ir::ExprPtr& sequence,
                     clang::QualType type, bool value_is_used, ir::ExprPtr& out);
  // Maps and sets (lower_map.cpp).
  struct MapPlace {
    ir::ExprPtr at, found;
  };
  ir::ExprPtr key_at(const ir::ExprPtr& map, const ir::ExprPtr& at) const;
  MapPlace find_key(const ir::ExprPtr& map, const ir::ExprPtr& key, clang::SourceLocation where);
  void insert_key(const ir::ExprPtr& map, const ir::ExprPtr& key, const ir::ExprPtr& at, clang::SourceLocation where);
  ir::ExprPtr map_key(const clang::Expr* e, const ir::ExprPtr& map);
  bool insert_entry(const ir::ExprPtr& map, const clang::Expr* e, MapPlace& place);
  void construct_map(const ir::ExprPtr& map, const clang::CXXConstructExpr* e);
  bool map_call(const clang::CallExpr* e, const std::string& name, const ir::ExprPtr& map, clang::QualType type,
                bool value_is_used, ir::ExprPtr& out);
  bool bit_call(const clang::CallExpr* e, ir::ExprPtr& out);
  void fill_owned_array(const ir::ExprPtr& vector, const clang::Expr* e);

  // Classes with bases (lower_hierarchy.cpp).
  void construct_initializers(const clang::CXXConstructorDecl* constructor, clang::SourceLocation where);
  void construct_part(const clang::CXXCtorInitializer* init, clang::SourceLocation where);
  void construct_members(const ir::ExprPtr& object, const clang::CXXRecordDecl* record, const clang::Expr* e,
                         bool zeros);
  void set_class(const ir::ExprPtr& object, const clang::CXXRecordDecl* record);
  void copy_members(const ir::ExprPtr& to, const ir::ExprPtr& from, const clang::CXXRecordDecl* record,
                    clang::SourceLocation where);
  ir::ExprPtr class_among(const ir::ExprPtr& object, const ModuleLowering::Family& family,
                          const std::vector<const clang::CXXRecordDecl*>& classes);
  ir::ExprPtr checked_cast(const clang::CastExpr* e);
  const clang::CXXMethodDecl* overrider(const clang::CallExpr* e, const clang::CXXMethodDecl* method,
                                        const clang::Expr* object_expression, const ir::ExprPtr& object,
                                        const std::vector<const clang::Expr*>& arguments, bool value_is_used,
                                        ir::ExprPtr& out);
  /// Whether copying an object of this type must leave out which class it is.
  bool is_sliced(clang::QualType type) const;
  ir::ExprPtr argument(const clang::Expr* e, clang::QualType parameter);
  /// Operands from left to right. A value that a later operand changes is kept in a variable; a place is not.
  class LeftToRight {
   public:
    explicit LeftToRight(FunctionLowering& lowering) : lowering_(lowering) {}
    ir::ExprPtr add(const std::function<ir::ExprPtr()>& lower, bool is_value = true);
    const std::vector<ir::ExprPtr>& values() const { return values_; }
    /// Tells the module, which warns if one operand changes what another reads.
    void note(ir::SourceRange where, std::string what);

   private:
    FunctionLowering& lowering_;
    std::vector<ir::ExprPtr> values_;
    std::vector<bool> is_value_;
    std::vector<Operand> operands_;
    bool has_effects_ = false;
  };
  bool opaque_statement(const clang::Expr* e);
  void emit_opaque(const clang::Expr* e);
  std::string carried_text(const clang::Expr* e);
  void emit_assertion(const clang::Expr* e);
  void throw_statement(const clang::CXXThrowExpr* e);
  void declare_carried(const clang::VarDecl* d);
  ir::ExprPtr statements_of(const clang::StmtExpr* e);
  bool copy_rows(const clang::CallExpr* e, const ir::ExprPtr& to);
  bool memory_function(const clang::CallExpr* e, const std::string& name);

  // Smart pointers (lower_owned.cpp).
  bool smart_pointer_call(const clang::CallExpr* e, ir::ExprPtr& out);
  void own(const ir::ExprPtr& target, const clang::Expr* e, bool is_new);
  void own_new(const ir::ExprPtr& target, const clang::CXXNewExpr* e);
  void make_owned(const ir::ExprPtr& target, const clang::CXXRecordDecl* record,
                  std::vector<const clang::Expr*> arguments, const clang::Expr* whole,
                  const clang::CXXConstructorDecl* known = nullptr);
  ir::ExprPtr owner_value(const clang::Expr* e);
  bool is_fresh_owner(const clang::Expr* e) const;
  /// '*this' of a method.
  ir::ExprPtr self() const { return ir::is_reference(self_->type) ? ir::dereference(ir::ref(self_)) : ir::ref(self_); }

  // Statements (lower_statement.cpp, lower_loop.cpp).
  void statement(const clang::Stmt* s);
  void statement_inside(const clang::Stmt* s);
  ir::Block body(const clang::Stmt* s);
  void declaration(const clang::VarDecl* d);
  bool is_fixed_static(const clang::VarDecl* d) const;
  void declare_reference(const clang::VarDecl* d);
  void if_statement(const clang::IfStmt* s);
  void for_statement(const clang::ForStmt* s);
  bool counted(const clang::ForStmt* s);
  void range_for(const clang::CXXForRangeStmt* s);
  bool own_range(const clang::CXXForRangeStmt* s, ir::ExprPtr range);
  ir::ExprPtr list_of_numbers(const clang::Expr* e);
  void while_statement(const clang::WhileStmt* s);
  void do_statement(const clang::DoStmt* s);
  void switch_statement(const clang::SwitchStmt* s);
  void switch_cases(const clang::SwitchStmt* s);
  void cases_of(const clang::SwitchStmt* s, const ir::ExprPtr& switched, const std::vector<const clang::Stmt*>& all,
                const clang::CompoundStmt* inside);
  void declare_before_cases(const std::vector<const clang::Stmt*>& all);
  void return_statement(const clang::ReturnStmt* s);
  void emit_while(const clang::Expr* condition, const std::function<ir::Block()>& make_body, ir::Block step,
                  clang::SourceLocation where);

  // Names and scopes.
  ir::VariablePtr new_variable(const clang::VarDecl* d, const ir::TypePtr& type, ir::Passing passing);
  std::string visible_name(const std::string& wanted);
  std::string fresh_name(const std::string& wanted);
  bool changes(const clang::Stmt* inside, const std::set<const clang::ValueDecl*>& variables) const;
  void emit(ir::StmtPtr s) { out_->push_back(std::move(s)); }
  ir::SourceRange range_of(const clang::Stmt* s) const { return module_.range_of(s->getSourceRange()); }
  bool has_effects(const clang::Expr* e) const;
  /// Variables whose address the function takes.
  const std::set<const clang::ValueDecl*>& addressed();
  bool is_pointed_to(const ir::Variable& v);

  ModuleLowering& module_;
  clang::ASTContext& context_;
  const clang::FunctionDecl* function_;
  const Specialisation* special_;
  std::map<const clang::ValueDecl*, CallablePtr> callables_;
  std::set<const clang::ValueDecl*> carried_locals_;  ///< strings and streams, which stand in text alone
  std::set<const clang::VarDecl*> hoisted_;           ///< declared before the switch that they stand in
  const clang::VarDecl* declared_ = nullptr;          ///< the variable that a lambda is made for
  ir::VariablePtr self_;
  ir::ExprPtr this_;   ///< the object: *self_, or that of an accessor whose body is read in place
  int accessors_ = 0;  ///< how many accessors are being read in place
  ir::Block* out_ = nullptr;
  std::map<const clang::ValueDecl*, ir::ExprPtr> bound_;  ///< variable, or the place a reference stands for
  std::vector<std::set<std::string>> scopes_;
  std::optional<std::set<const clang::ValueDecl*>> addressed_;  ///< variables whose address the function takes
  std::set<std::string> identifiers_;                           ///< every name the function mentions
  std::vector<const clang::CompoundStmt*> compounds_;
  ir::Block* later_ = nullptr;           ///< increments that may wait for the end of the statement; null: none may
  const clang::Stmt* whole_ = nullptr;   ///< the statement `later_` belongs to
  const clang::Expr* direct_ = nullptr;  ///< a call whose result is assigned as it stands
  int last_line_ = 0;
};

}  // namespace wengert::compiler
