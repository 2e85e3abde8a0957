// SPDX-License-Identifier: MIT
// What the parts of the planner share while a function is planned.
#pragma once
#include <functional>

#include "compiler/transform/adjoint/plan/adjoint_code.hpp"
#include "compiler/transform/adjoint/plan/needs.hpp"
#include "compiler/transform/adjoint/plan/notes.hpp"

namespace wengert::compiler {

/// The variant of a function that is called for a pattern of active formals. kept: names of memory whose values the
/// head's caller gets back. joined: names of one location when it is called.
using FindVariant =
    std::function<Variant&(const ir::Function& f, const std::set<std::size_t>& active, bool result_active,
                           const std::set<FormalPath>& kept, const std::set<Joined>& joined)>;

struct Planning {
  Planning(Variant& v, FindVariant find)
      : variant(v),
        needs(v.facts, v.words),
        code(v.facts, v.words),
        notes(v.facts.function, v.notes),
        find_variant(std::move(find)) {}
  Variant& variant;
  Needs needs;
  AdjointCode code;
  Notes notes;
  FindVariant find_variant;
  int region_depth = 0;  ///< regions around that are run again
  int once_depth = 0;    ///< statements around whose elements are promised to be written once
  bool changed = false;  ///< what callers or callees must know

  void note_stored(const ir::SourceRange& range, const std::string& kind, const std::string& text,
                   const ir::TypePtr& type) {
    notes.add_stored(needs.here.repeated, range, kind, text, type);
  }
};

}  // namespace wengert::compiler
