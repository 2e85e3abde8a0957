// SPDX-License-Identifier: MIT
// One function for one pattern of active arguments: its facts, its plan, and what its text is made of.
#pragma once
#include "compiler/transform/adjoint/adjoint_statement.hpp"
#include "compiler/transform/adjoint/plan/kept.hpp"
#include "compiler/transform/adjoint/plan/plan.hpp"
#include "compiler/transform/shared/vector_sizes.hpp"

namespace wengert::compiler {

/// What the text of a function is made of: names, shadows, adjoint statements, seeds.
struct Words {
  Words(const Facts& facts, Names& names);
  Names& names;
  Shadows shadows;
  VectorSizes sizes;
  AdjointStatements adjoints;
  ir::VariablePtr result_seed, referred_seed;  ///< of a value returned; of what a returned reference leads to
};

/// What a reverse part leaves to the head that calls it.
struct LeftToHead {
  std::set<std::string> kept_types;  ///< of values that it keeps one by one; see SaveText::kept_values
  bool frees_late = false;           ///< memory to be released when kept values have been put back
};

struct Variant {
  Variant(const ModuleFacts& module, const ir::Function& f, const Seeds& seeds, const std::set<FormalPath>& kept,
          const std::set<Joined>& joined, bool is_head, const std::string& name);
  Variant(const Variant&) = delete;

  const std::string name, forward_name, reverse_name;
  Names names;
  const Facts facts;
  Words words;
  Kept kept;
  Plan plan;
  std::vector<Note> notes;  ///< the plan's decisions
  LeftToHead left;

  bool is_active_formal(std::size_t i) const { return facts.activity.is_active(facts.function.parameters[i]); }
  /// Pointers to this number, a parameter by reference, are kept: the forward part needs its adjoint's address.
  bool is_pointed_to_formal(std::size_t i) const { return facts.pointers.is_pointed_to(facts.function.parameters[i]); }
  bool result_is_active() const {
    return facts.activity.result_is_active() && !ir::is_reference(facts.function.result);
  }
  /// Enters the functions that the plan calls by their parts, and those that they call.
  void add_called(std::set<const Variant*>& called) const;
  /// The active variables, then the plan's decisions.
  std::vector<Note> all_notes() const;
};

}  // namespace wengert::compiler
