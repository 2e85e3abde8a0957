// SPDX-License-Identifier: MIT
// Calls of a library that has forward and reverse parts of its own functions.
#include "compiler/ir/builder.hpp"
#include "compiler/transform/adjoint/text/sections.hpp"
#include "compiler/transform/shared/library_functions.hpp"

namespace wengert::compiler {

using namespace ir;

namespace {

// What becomes of numbers that the call overwrites: nothing needs them, or they are saved and put back, or what then is
// overwritten belongs to an output, too, and is kept.
const char* overwritten(const Variant& model) {
  bool saved = false, kept = false;
  for (const auto& [s, plan] : model.plan.statements) {
    saved |= !plan.saves.empty() || !plan.blocks.empty() || plan.contents;
    for (const ExprPtr& place : plan.saves) kept |= model.kept.has(place);
    for (const Trajectory& t : plan.blocks) kept |= model.kept.has(ref(t.array));
  }
  return kept ? "WENGERT_MPI_KEEP" : saved ? "WENGERT_MPI_SAVE" : "WENGERT_MPI_LOSE";
}

}  // namespace

void Sections::library_call(const StmtPtr& s, bool is_forward, Block& out) {
  const Variant& model = *plan_.of(*s).callee;
  const Function& f = *module_.source.find(s->callee);
  StmtPtr c = copy(s);
  c->callee = library_part(f, is_forward ? "_forward" : "_reverse");
  c->arguments.clear();
  for (std::size_t i = 0; i < s->arguments.size(); ++i) {
    const ExprPtr& a = s->arguments[i];
    const Variable& p = *f.parameters[i];
    if (!is_forward && is_forward_alone(p)) continue;
    c->arguments.push_back(a);
    if (!has_derivative(module_.source, p) || (is_forward && !keeps_pointers(f))) continue;
    if (is_null(a) || !facts_.activity.is_active(a))
      c->arguments.push_back(null_pointer(p.type));
    else
      c->arguments.push_back(is_sequence(a->type) ? words_.shadows.of_place(a) : words_.shadows.of_pointer(a));
  }
  if (overwrites_numbers(f)) c->arguments.push_back(literal(overwritten(model), int_type()));
  if (!is_forward) {
    c->comment.clear();
    c->trailing_comment.clear();
  }
  out.push_back(c);
}

}  // namespace wengert::compiler
