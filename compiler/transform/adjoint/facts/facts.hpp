// SPDX-License-Identifier: MIT
// What is known of one function before anything of its adjoint is planned: made once, then constant.
#pragma once
#include "compiler/transform/adjoint/facts/constants.hpp"
#include "compiler/transform/adjoint/facts/lives.hpp"
#include "compiler/transform/shared/names.hpp"
#include "compiler/transform/shared/resizes.hpp"

namespace wengert::compiler {

struct Facts {
  /// joined: names of one location when the function is called. Throws Refusal for what has no adjoint.
  Facts(const ModuleFacts& module, const ir::Function& f, const Seeds& seeds, const std::set<Joined>& joined,
        bool is_head, Names& names);
  Facts(const Facts&) = delete;

  const ModuleFacts& module;
  const bool is_head;
  const bool noalias;  ///< promised, and no call inside the module breaks the promise for this function
  Activity activity;
  mutable Zones zones;  ///< names locations when they are asked for
  /// Initial values as assignments, vectors with their sizes, elementary functions' values by name.
  ir::Function function;
  Pointers pointers;
  CallNames call_names;
  Writes writes;
  Constants constants;
  Lives lives;
  Resizes resizes;

  /// The last statement, if it returns; else null.
  ir::StmtPtr returns() const;
  bool optimises() const { return module.request.optimise; }
  /// Whether two places of the primal may be the same storage.
  bool may_overlap(const ir::ExprPtr& a, const ir::ExprPtr& b) const;
  /// A variable of this function or a part of one, which no caller gets back, whatever else has its zone.
  bool is_own_object(const ir::ExprPtr& place) const;

 private:
  ir::Function prepared(const ir::Function& f, Names& names);
};

}  // namespace wengert::compiler
