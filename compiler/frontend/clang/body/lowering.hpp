// SPDX-License-Identifier: MIT
// One function of the source on its way to the representation: its body, and the parts that read it.
#pragma once
#include "compiler/frontend/clang/body/assignments.hpp"
#include "compiler/frontend/clang/body/callable_calls.hpp"
#include "compiler/frontend/clang/body/callables.hpp"
#include "compiler/frontend/clang/body/calls.hpp"
#include "compiler/frontend/clang/body/carried.hpp"
#include "compiler/frontend/clang/body/construction.hpp"
#include "compiler/frontend/clang/body/conversions.hpp"
#include "compiler/frontend/clang/body/declarations.hpp"
#include "compiler/frontend/clang/body/destructors.hpp"
#include "compiler/frontend/clang/body/effects.hpp"
#include "compiler/frontend/clang/body/expressions.hpp"
#include "compiler/frontend/clang/body/handlers.hpp"
#include "compiler/frontend/clang/body/hierarchies.hpp"
#include "compiler/frontend/clang/body/initials.hpp"
#include "compiler/frontend/clang/body/jumps.hpp"
#include "compiler/frontend/clang/body/left_to_right.hpp"
#include "compiler/frontend/clang/body/loops.hpp"
#include "compiler/frontend/clang/body/parallel.hpp"
#include "compiler/frontend/clang/body/returned_argument.hpp"
#include "compiler/frontend/clang/body/statements.hpp"
#include "compiler/frontend/clang/body/switches.hpp"
#include "compiler/frontend/clang/body/variadics.hpp"
#include "compiler/frontend/clang/library/algorithms.hpp"
#include "compiler/frontend/clang/library/complex_numbers.hpp"
#include "compiler/frontend/clang/library/containers.hpp"
#include "compiler/frontend/clang/library/functions.hpp"
#include "compiler/frontend/clang/library/growth.hpp"
#include "compiler/frontend/clang/library/iterators.hpp"
#include "compiler/frontend/clang/library/maps.hpp"
#include "compiler/frontend/clang/library/matrices.hpp"
#include "compiler/frontend/clang/library/memory_functions.hpp"
#include "compiler/frontend/clang/library/messages.hpp"
#include "compiler/frontend/clang/library/names.hpp"
#include "compiler/frontend/clang/library/ordering.hpp"
#include "compiler/frontend/clang/library/owners.hpp"
#include "compiler/frontend/clang/library/searching.hpp"
#include "compiler/frontend/clang/library/structures.hpp"
#include "compiler/frontend/clang/library/texts.hpp"
#include "compiler/frontend/clang/library/valarrays.hpp"
#include "compiler/frontend/clang/library/variants.hpp"
#include "compiler/frontend/clang/library/vectors.hpp"
#include "compiler/frontend/clang/library/views.hpp"
#include "compiler/frontend/clang/module/module.hpp"
#include "compiler/frontend/clang/notes.hpp"
#include "compiler/frontend/clang/refuse.hpp"
#include "compiler/frontend/clang/source_kinds.hpp"
#include "compiler/frontend/clang/terms.hpp"

namespace wengert::compiler {

/// Lowers one body. Expressions of the representation have no side effects: what has one is emitted as statements into
/// the current block, in the order of evaluation, before the statement that uses the value. Each part knows one kind of
/// thing and calls the others.
class FunctionLowering {
 public:
  /// `function` is null for the initial value of a constant outside functions.
  FunctionLowering(ModuleLowering& module, const clang::FunctionDecl* function,
                   const Specialisation* special = nullptr);
  FunctionLowering(const FunctionLowering&) = delete;
  FunctionLowering& operator=(const FunctionLowering&) = delete;

  ir::FunctionPtr run(const std::string& id, const std::string& name);
  /// The initial value of a constant outside functions.
  ir::ExprPtr constant(const clang::Expr* e, const ir::TypePtr& type, const clang::VarDecl* variable = nullptr);

  Body body;
  Statements statements{*this};
  Declarations declarations{*this};
  Destructors destructors{*this};
  Switches switches{*this};
  Loops loops{*this};
  Jumps jumps{*this};
  Handlers handlers{*this};
  Parallel parallel{*this};
  Expressions expressions{*this};
  Conversions conversions{*this};
  Assignments assignments{*this};
  Initials initials{*this};
  Calls calls{*this};
  Callables callables{*this};
  CallableCalls callable_calls{*this};
  Carried carried{*this};
  Construction construction{*this};
  Hierarchies hierarchies{*this};
  LibraryFunctions library_functions{*this};
  MemoryFunctions memory_functions{*this};
  Messages messages{*this};
  Containers containers{*this};
  Vectors vectors{*this};
  Valarrays valarrays{*this};
  Matrices matrices{*this};
  Views views{*this};
  Variants variants{*this};
  Iterators iterators{*this};
  Algorithms algorithms{*this};
  Ordering ordering{*this};
  Searching searching{*this};
  Variadics variadics{*this};
  Maps maps{*this};
  NameValues names{*this};
  Texts texts{*this};
  ComplexNumbers complex{*this};
  Structures structures{*this};
  Owners owners{*this};

 private:
  void lower_self(ir::Function& lowered);
  void span_parameter(const clang::ParmVarDecl* p, ir::Function& lowered);
  void lower_parameter(const clang::ParmVarDecl* p, ir::Function& lowered);
};

}  // namespace wengert::compiler
