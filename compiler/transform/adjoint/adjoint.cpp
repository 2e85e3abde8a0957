// SPDX-License-Identifier: MIT
// The adjoint transformation: normal form, plans for the head and all it calls until nothing changes, then the text.
#include <algorithm>

#include "compiler/analysis/parallel.hpp"
#include "compiler/ir/matrix.hpp"
#include "compiler/transform/adjoint/adjoint_module.hpp"
#include "compiler/transform/finish/declarations.hpp"
#include "compiler/transform/finish/inverse_divisors.hpp"
#include "compiler/transform/finish/parallel_loops.hpp"
#include "compiler/transform/finish/pointed_objects.hpp"
#include "compiler/transform/finish/references.hpp"
#include "compiler/transform/finish/separate_increments.hpp"
#include "compiler/transform/finish/summed_elements.hpp"
#include "compiler/transform/finish/unread_locals.hpp"
#include "compiler/transform/finish/zero_derivatives.hpp"
#include "compiler/transform/prepare/elementary_values.hpp"
#include "compiler/transform/prepare/held_fields.hpp"
#include "compiler/transform/prepare/large_arrays.hpp"
#include "compiler/transform/prepare/lifted_state.hpp"
#include "compiler/transform/prepare/normalise.hpp"
#include "compiler/transform/prepare/owned_objects.hpp"
#include "compiler/transform/prepare/pointed_constants.hpp"
#include "compiler/transform/prepare/reserved_memory.hpp"
#include "compiler/transform/prepare/stack_calls.hpp"
#include "compiler/transform/prepare/steady_places.hpp"
#include "compiler/transform/shared/clone.hpp"
#include "compiler/transform/shared/refusal.hpp"
#include "compiler/transform/shared/vector_sizes.hpp"
#include "compiler/transform/tangent/directions.hpp"

namespace wengert::compiler {

using namespace ir;

namespace {

/// Increments of the functions that are called, as far as their arguments are apart.
void separate_in_calls(AdjointModule& made, const Module& module) {
  for (const FunctionPtr& f : made.results) {
    bool is_parallel = false;
    for_each_stmt(f->body, [&](const StmtPtr& s) { is_parallel |= !s->directives.empty(); });
    if (f == made.results.back() || is_parallel ||
        std::none_of(f->parameters.begin(), f->parameters.end(),
                     [](const VariablePtr& p) { return p->type->is_restrict; }))
      continue;
    Names names(module, *f);
    f->body = with_own_variables(with_separate_increments(f->body, made.derivatives, names, false));
  }
}

Derivative adjoint_of(const Module& module, const Request& request) {
  Module work = module;
  std::string id = find_head(module, request.head)->id;
  const LiftedState state = lift_state(work, id);
  refuse_races(work);
  refuse_threads_without_adjoint(work);
  refuse_directions_without_form(work, request);
  if (uses_matrices(work) && stack_levels(work) > 0)
    throw Refusal(work.find(id)->range,
                  "the adjoint of an adjoint with Eigen's matrices is not supported; take the adjoint's tangent");
  normalise_for_adjoint(work, request.noalias);
  move_large_arrays(work, id);
  if (request.optimise) hold_fields(work);
  give_steady_places(work, *work.find(id));
  FunctionPtr head = work.find(id);
  refuse_owned_arguments(work, *head);
  if (request.directions > 0 && owns_objects(work))
    throw Refusal(head->range, "'" + head->name +
                                   "' works on owned objects, whose adjoints take one seed at a time; leave out "
                                   "--directions");
  if (request.directions > 0 && stack_levels(work) > 0)
    throw Refusal(head->range, "'" + head->name +
                                   "' uses the run-time stack: the adjoint of an adjoint takes one seed at a time; "
                                   "leave out --directions, or take the tangent, which takes several");
  refuse_inactive_makers(work, *head);
  Request own = request;
  own.head = head->id;
  // Objects of Java go back to what they were at entry.
  own.keep_primal = request.keep_primal && work.language != Language::java;
  AdjointModule made(work, own, request.prefix.empty() ? default_prefix('a', *head, work) : request.prefix);
  made.make(*head, seeds_of(work, *head, request));
  Derivative d;
  d.module = module;
  if (work.language == Language::cpp && owns_objects(work)) keep_pointed_objects(made.results);
  const std::vector<VariablePtr> kept = follow_derivatives(made.results, made.derivatives);
  guard_zero_derivatives(made.results, made.derivatives, true, made.facts.prefix, work);
  if (request.optimise)
    for (const FunctionPtr& f : made.results)
      invert_divisors(*f, work, made.derivatives, request.noalias && f == made.results.back());
  if (request.optimise && request.noalias && request.directions == 0 && !made.facts.is_collected()) {
    Function& last = *made.results.back();
    Names names(work, last);
    last.body = with_separate_increments(last.body, made.derivatives, names, true);
    last.body = with_summed_elements(last.body, made.derivatives, names);
  }
  if (request.directions > 0) {
    widen(d.module, made.results, made.derivatives, made.facts.prefix, request.directions);
  }
  if (work.language == Language::java) drop_unread_references(made.results);
  for (const FunctionPtr& f : made.results) {
    f->body = declared_where_made(without_unread_locals(with_own_variables(f->body)));
    // Promises about the source, which the next derivative would take for its own.
    if (work.language == Language::java) continue;
    Names names(d.module, *f);
    f->body =
        with_parallel_loops(d.module, f->body, request.noalias && f == made.results.back(), names, *f, made.notes);
    for_each_stmt(f->body, [](const StmtPtr& s) { s->directives = openmp_directives(*s); });
  }
  if (request.noalias && work.language != Language::java)
    promise_apart(work, made.results, *made.results.back(), state.all.empty());
  if (request.noalias && request.optimise && made.facts.joins) {
    promise_apart_in_calls(made.results, made.source_of, called_apart(work), made.derivatives);
    if (request.directions == 0) separate_in_calls(made, d.module);
  }
  lower_state(state, *made.results.back(), made.facts.prefix, d.module);
  d.name = made.results.back()->name;
  d.notes = made.notes;
  d.plan = made.plans;
  collect_output(d.module, work, made.results);
  if (d.module.language == Language::c) references_to_pointers(d.module);
  if (d.module.language == Language::java) return d;
  if (owns_objects(d.module)) name_composites(d.module, made.facts.prefix, false);
  auto& prelude = d.module.prelude;
  if (d.module.language == Language::cpp) include_exceptions(d.module);
  include_memory_functions(d.module);
  std::string include = "#include <wengert/stack.h>";
  if (std::find(prelude.begin(), prelude.end(), include) == prelude.end()) prelude.push_back(include);
  return d;
}

}  // namespace

Derivative adjoint(const Module& module, const Request& request) {
  return with_pointed_constants<Derivative>(module, [&](const Module& m) {
    try {
      return adjoint_of(m, request);
    } catch (const MovedElements& refusal) {
      Module reserved = m;
      if (!grow_in_reserved_memory(reserved)) throw;
      try {
        return adjoint_of(reserved, request);
      } catch (const Refusal&) {
        throw refusal;
      }
    }
  });
}

}  // namespace wengert::compiler
