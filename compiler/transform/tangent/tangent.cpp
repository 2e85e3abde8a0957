// SPDX-License-Identifier: MIT
// The tangent transformation: what is prepared, the tangents of all functions, and what is left out of their text.
#include <functional>
#include <map>
#include <wengert/error.hpp>

#include "compiler/analysis/heap.hpp"
#include "compiler/analysis/joins.hpp"
#include "compiler/transform/finish/branch_operands.hpp"
#include "compiler/transform/finish/carried_elements.hpp"
#include "compiler/transform/finish/declarations.hpp"
#include "compiler/transform/finish/inverse_divisors.hpp"
#include "compiler/transform/finish/references.hpp"
#include "compiler/transform/finish/unread_locals.hpp"
#include "compiler/transform/finish/zero_derivatives.hpp"
#include "compiler/transform/prepare/element_pointers.hpp"
#include "compiler/transform/prepare/elementary_values.hpp"
#include "compiler/transform/prepare/held_fields.hpp"
#include "compiler/transform/prepare/large_arrays.hpp"
#include "compiler/transform/prepare/lifted_state.hpp"
#include "compiler/transform/prepare/loop_steps.hpp"
#include "compiler/transform/prepare/normalise.hpp"
#include "compiler/transform/prepare/owned_objects.hpp"
#include "compiler/transform/prepare/pointed_constants.hpp"
#include "compiler/transform/prepare/results_in_place.hpp"
#include "compiler/transform/shared/names.hpp"
#include "compiler/transform/shared/refusal.hpp"
#include "compiler/transform/shared/request.hpp"
#include "compiler/transform/tangent/directions.hpp"
#include "compiler/transform/tangent/tangent_function.hpp"

namespace wengert::compiler {

using namespace ir;

namespace {

Derivative tangent_of(const Module& module, const Request& request) {
  Module work = module;
  FunctionPtr head = find_head(module, request.head);
  std::string id = head->id;
  const LiftedState state = lift_state(work, id);
  refuse_races(work);
  refuse_directions_without_form(work, request);
  hoist_calls(work);
  name_elements(work);
  make_results_in_place(work);
  move_large_arrays(work, id);
  if (request.optimise) hold_fields(work);
  head = work.find(id);
  refuse_owned_arguments(work, *head);
  if (request.directions > 0 && owns_objects(work))
    throw Refusal(head->range, "'" + head->name +
                                   "' works on owned objects, whose tangents take one direction at a "
                                   "time; leave out --directions");
  if (request.optimise && request.noalias && request.directions == 0 && work.language != Language::java) {
    Names names(work, *head);
    head->body = with_chosen_operands(head->body, names);
  }
  Derivative d;
  TangentModule made(work, request.prefix.empty() ? default_prefix('t', *head, work) : request.prefix);
  made.head(*head, seeds_of(work, *head, request));
  for (const FunctionPtr& f : made.results) f->body = without_unread_locals(f->body, made.derivatives);
  d.name = derivative_id(work, *head, made.prefix);
  const std::vector<VariablePtr> kept = follow_derivatives(made.results, made.derivatives);
  guard_zero_derivatives(made.results, made.derivatives, false, made.prefix, work);
  if (request.optimise)
    for (const FunctionPtr& f : made.results)
      invert_divisors(*f, work, made.derivatives, request.noalias && f->id == d.name);
  d.notes = made.notes;
  d.module = module;
  if (request.directions > 0)  // the run-time stack has no checkpoints of several directions
    for (const FunctionPtr& f : made.results) {
      f->directives.clear();
      for_each_stmt(f->body, [](const StmtPtr& s) { s->directives.clear(); });
    }
  if (request.directions > 0) widen(d.module, made.results, made.derivatives, made.prefix, request.directions);
  for (const FunctionPtr& f : made.results) {
    Names names(d.module, *f);
    f->body = declared_where_made(with_plain_steps(f->body, names));
    if (work.language == Language::java && request.optimise)
      f->body = with_carried_elements(f->body, made.prefix, names);
  }
  if (request.noalias && work.language != Language::java)
    promise_apart(work, made.results, *made.results.front(), state.all.empty());
  if (request.noalias && request.optimise && work.language != Language::java && !owns_objects(work))
    promise_apart_in_calls(made.results, made.source_of, called_apart(work), made.derivatives);
  lower_state(state, *made.results.front(), made.prefix, d.module);
  collect_output(d.module, work, made.results);
  if (owns_objects(d.module)) name_composites(d.module, made.prefix, true);
  if (d.module.language == Language::c) references_to_pointers(d.module);
  if (d.module.language == Language::cpp) include_exceptions(d.module);
  if (d.module.language != Language::java) include_memory_functions(d.module);
  return d;
}

}  // namespace

Derivative tangent(const Module& module, const Request& request) {
  return with_pointed_constants<Derivative>(module, [&](const Module& m) { return tangent_of(m, request); });
}

}  // namespace wengert::compiler
