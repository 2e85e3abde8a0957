// SPDX-License-Identifier: MIT
// One file of the source on its way to the representation: which functions are read, their types, their variables.
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
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "clang/translation_unit.hpp"
#include "compiler/frontend/clang/body/effects.hpp"
#include "compiler/frontend/clang/body/returned_argument.hpp"
#include "compiler/frontend/clang/callable.hpp"
#include "compiler/frontend/clang/frontend.hpp"
#include "compiler/frontend/clang/module/state.hpp"
#include "compiler/frontend/clang/module/stored_functions.hpp"
#include "compiler/frontend/clang/module/thrown.hpp"
#include "compiler/frontend/clang/notes.hpp"
#include "compiler/frontend/clang/operand_order.hpp"
#include "compiler/frontend/clang/refuse.hpp"
#include "compiler/frontend/clang/source_kinds.hpp"
#include "compiler/ir/builder.hpp"

namespace wengert::compiler {

class FunctionLowering;

/// The class that a class derives from by this base; null for a type that depends on a template's arguments.
const clang::CXXRecordDecl* base_of(const clang::CXXBaseSpecifier& b);
/// Whether nobody in the file writes a variable that is not const.
bool is_constant_in_effect(const clang::VarDecl* variable, clang::ASTContext& context);

class ModuleLowering {
 public:
  ModuleLowering(const source::TranslationUnit& unit, const std::set<std::string>& external);
  FrontendResult run(const std::vector<std::string>& heads);

  // Used by FunctionLowering.
  clang::ASTContext& context() { return context_; }
  SourceNotes& notes() { return notes_; }
  /// `sizes` lowers the extents of arrays of variable length; null where there are none.
  ir::TypePtr type_of(clang::QualType type, clang::SourceLocation where, FunctionLowering* sizes = nullptr);
  /// Of a class with a destructor: a local variable of it, or a reference.
  ir::TypePtr object_type(clang::QualType type, clang::SourceLocation where);
  /// The type of a variable, member or result: of what has a destructor, too, whose end its part of the front end sees
  /// to.
  ir::TypePtr value_type(clang::QualType type, clang::SourceLocation where, FunctionLowering* sizes = nullptr) {
    return destructs(type) ? object_type(type, where) : type_of(type, where, sizes);
  }
  ir::TypePtr element_type(clang::QualType type, clang::SourceLocation where);
  ir::TypePtr valarray_of(clang::QualType element, clang::SourceLocation where);
  /// Whether a type is a matrix, or has matrices among its elements and members.
  bool holds_matrices(const ir::TypePtr& type);
  static void refuse_matrices_inside(const ir::TypePtr& element, clang::SourceLocation where);
  ir::TypePtr matrix_type(clang::QualType type, clang::SourceLocation where);
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
  bool is_carried(const clang::CXXRecordDecl* record) const {
    return carried_classes_.count(definition_of(record)) != 0;
  }
  void carry_class(const clang::CXXRecordDecl* record, clang::SourceLocation where);
  /// Whether types of its parameters or its result are others in the output, which then has a function of its own.
  bool has_other_types(const clang::FunctionDecl* function) const;
  bool is_vector_for_span(const clang::FunctionDecl* function, const clang::ParmVarDecl* p) const;
  bool gives_same_value(const clang::FunctionDecl* function) const;
  /// Of all of its declarations.
  std::vector<ir::Directive> directives_of(const clang::FunctionDecl* function);
  std::vector<ir::Directive> directives_of(const ir::Function& lowered);
  /// The last line above on which another declaration ends; 0: there is none.
  int end_of_declaration_before(int line);
  void name_as_declared(const clang::FunctionDecl* function, ir::Function& lowered) const;
  ir::VariablePtr global(const clang::VarDecl* variable, clang::SourceLocation where);
  /// Whether the value of a constant outside functions takes more than an expression.
  bool takes_statements(const clang::VarDecl* constant);
  /// Whether the file moves memory by realloc, so that it has to be known how much there is of it.
  bool reallocates();
  void include(const std::string& header);
  /// Which variables keep values between calls.
  const State& state();
  /// Which exceptions functions may end by.
  Thrown& thrown() { return thrown_; }
  ir::SourceRange range_of(clang::SourceRange range) const;
  int line_of(clang::SourceLocation where) const;
  int end_line_of(clang::SourceLocation where) const;
  std::string text_of(clang::SourceRange range) const;
  bool in_main_file(clang::SourceLocation where) const;
  bool in_system_header(clang::SourceLocation where) const;
  const ir::Struct* find_struct(const std::string& name) const { return result_.module.find_struct(name); }
  /// Whether it is a function of the module: of the source, or of a library that it calls.
  bool has_function(const std::string& id) const { return result_.module.find(id) != nullptr; }
  /// A doubt that the derivative is what is wanted.
  void warn(clang::SourceLocation where, const std::string& what);
  void mention(const std::string& text) { mentioned_ += text + "\n"; }
  /// Taken by its declaration alone, whatever its body.
  bool is_external(const clang::FunctionDecl* function) const {
    return external_.count(function->getNameAsString()) != 0;
  }
  bool is_user_function(const std::string& id) const { return taken_ids_.count(id) != 0; }
  /// Whether smart pointers own objects of this class somewhere in the file.
  bool is_owned(clang::QualType type) const;
  /// Whether a smart pointer owns a box that holds what the source says.
  bool is_boxed(clang::QualType smart_pointer) const;
  ir::TypePtr smart_pointer(const clang::ClassTemplateSpecializationDecl* instance, clang::SourceLocation where);
  bool is_cxx() const { return context_.getLangOpts().CPlusPlus; }
  /// Warns if the order matters once all functions are there.
  void note_open_order(OpenOrder open) { open_orders_.push_back(std::move(open)); }
  /// A constant outside functions that a function makes anew.
  struct RemadeConstant {
    std::string function;
    ir::VariablePtr variable;
    const clang::VarDecl* constant;
  };
  /// Refused once all functions are there, if its address may outlive the call.
  void note_remade_constant(RemadeConstant remade) { remade_constants_.push_back(std::move(remade)); }

  // Messages between processes (messages.cpp).
  /// The representation's type of MPI_Comm, MPI_Request and their like; null for others.
  ir::TypePtr mpi_type(clang::QualType type);
  /// Id of a function of wengert/mpi.h, whose model it adds; empty if there is none.
  std::string mpi_function(const std::string& name);
  std::string sort_places();
  void declare_library_function(const std::string& id, const std::string& name,
                                const std::vector<ir::ExprPtr>& arguments, const std::string& letters,
                                bool is_inactive = false);

  /// Of a name that is a map's key: its place in the order of all literals of the source.
  int number_of_name(const std::string& name);
  /// The literals that strings are made of.
  const std::vector<std::string>& made_names() {
    find_names();
    return made_names_;
  }
  /// The literals that are not printed alone.
  std::vector<std::string> kept_names();
  /// Whether the source puts strings together, cuts or reads them: names may be others than literals.
  bool makes_texts() {
    find_names();
    return makes_texts_;
  }
  /// A string that is no literal became a name.
  void note_made_name(clang::SourceLocation where) { made_name_[current_] = where; }
  /// Names are compared by their order.
  void note_order_of_names(clang::SourceLocation where) { order_of_names_[current_] = where; }
  /// Numbers became letters of a name; letters of a name became a number.
  void note_number_in_text(clang::SourceLocation where) { number_in_text_[current_] = where; }
  void note_number_of_text(clang::SourceLocation where) { number_of_text_[current_] = where; }
  /// Constant arrays: where each name's letters begin, with the end of the last, and the letters.
  struct Letters {
    ir::VariablePtr begin, all;
  };
  const Letters& letters();
  /// How many letters a name has.
  int letters_of_name(int number) {
    find_names();
    return static_cast<int>(names_.at(static_cast<std::size_t>(number)).size());
  }
  /// Functions that memory may hold.
  const StoredFunctions& stored_functions();
  ir::TypePtr map_entry(clang::QualType type, clang::SourceLocation where);
  ir::TypePtr library_structure(clang::QualType type, clang::SourceLocation where);
  /// An integer, or a structure of it and of what lambdas have captured.
  ir::TypePtr stored_function(clang::QualType type, clang::SourceLocation where);

  // Classes with bases (families.cpp).
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
  /// What a member that is void* leads to, if the file stores pointers to one type there; null if not.
  clang::QualType void_member(const clang::FieldDecl* field);
  /// A member's type; a member that is a reference is a pointer.
  ir::TypePtr field_type(const clang::FieldDecl* field, clang::SourceLocation where);

 private:
  void note_long_double(clang::SourceLocation where);
  void find_families();
  bool is_boxed_alone(const clang::CXXRecordDecl* record) const;
  ir::TypePtr box_of(clang::QualType element, clang::SourceLocation where);
  void refuse_bases(const Family& family, clang::SourceLocation where) const;
  bool is_laid_out_flat(const Family& family) const;
  void lower_field(const clang::FieldDecl* f, ir::Struct& lowered);
  void report(const RefusedHere& refused);
  void warn_of_open_orders();
  void refuse_left_constants();
  void rename_locals_like_functions();
  /// Takes out functions that call one that was refused, so that the module is whole.
  void drop_callers_of_refused();
  void refuse_private_data(clang::QualType type);
  void select_heads(const std::vector<std::string>& heads);
  void select_head(const std::string& head, const std::vector<const clang::FunctionDecl*>& definitions,
                   const std::vector<const clang::FunctionTemplateDecl*>& templates);
  void read_prelude();
  void include_mpi();
  bool declare_used(const clang::UsingDecl& used, std::string& text) const;
  void find_owned();
  void refuse_nested_owners(const ir::Function& f) const;
  void find_names();
  void check_made_names();
  static void for_each_callee(const ir::Function& f, const std::function<void(const std::string&)>& visit);
  std::string text_at(clang::SourceLocation where) const { return "line " + std::to_string(line_of(where)); }
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
  SourceNotes notes_;
  FrontendResult result_;
  std::map<const clang::FunctionDecl*, std::string> ids_;
  std::set<std::string> taken_ids_;
  std::map<std::string, std::string> special_ids_;
  std::deque<Pending> pending_;
  std::vector<int> declaration_ends_;                      ///< lines, in order; see directives.cpp
  std::set<const clang::CXXRecordDecl*> carried_classes_;  ///< printed as they are: what is thrown
  std::set<const clang::FunctionDecl*> heads_;             ///< those named by the request
  std::set<std::string> head_ids_;
  clang::SourceLocation argument_place_;  ///< of the head's argument that is looked at
  std::map<const clang::RecordDecl*, std::string> structs_;
  std::set<const clang::RecordDecl*> owned_, boxed_;
  std::map<std::string, std::string> library_structures_;
  std::set<std::string> library_names_;
  std::vector<Family> families_;
  std::map<const clang::CXXRecordDecl*, std::size_t> family_of_;
  std::map<const clang::FieldDecl*, std::string> field_names_;  ///< those that are not the source's
  std::map<const clang::VarDecl*, ir::VariablePtr> globals_;
  std::map<const clang::VarDecl*, bool> takes_statements_;
  std::unique_ptr<State> state_;
  Thrown thrown_{context_};
  std::optional<bool> reallocates_;
  std::optional<Diagnostic> long_double_;  ///< a warning, where the source has one
  std::vector<std::string> names_, made_names_;
  std::set<std::string> told_names_;  ///< in what is printed or thrown alone: nobody asks for their letters
  Letters letters_;
  bool makes_texts_ = false;
  std::string current_;  ///< the function that is lowered
  using Places = std::map<std::string, clang::SourceLocation>;
  Places made_name_, order_of_names_, number_in_text_, number_of_text_;  ///< by function
  std::unique_ptr<StoredFunctions> stored_functions_;
  std::optional<std::map<const clang::FieldDecl*, clang::QualType>> void_members_;
  std::vector<OpenOrder> open_orders_;
  std::vector<RemadeConstant> remade_constants_;
  std::string mentioned_;  ///< all text that is carried through, for the macros it needs
};

}  // namespace wengert::compiler
