// SPDX-License-Identifier: MIT
// What the two transformations share about their request: the head, its independents and dependents, names of results.
#pragma once
#include <map>
#include <set>

#include "compiler/analysis/activity.hpp"
#include "compiler/transform/differentiate.hpp"

namespace wengert::compiler {

/// Formal indices; the result has the index of the number of parameters.
struct Seeds {
  std::set<std::size_t> independents, dependents;
};

Seeds seeds_of(const ir::Module& module, const ir::Function& head, const Request& request);
/// The prefixes of a derivative's name, the last derivative first: t2_, a1_ of t2_a1_f; none of f.
std::vector<std::string> orders_of(const std::string& name);
/// letter 't' or 'a': t1_ for f, t2_ for a1_f or t1_f.
std::string default_prefix(char letter, const ir::Function& head, const ir::Module& module);
/// A variable whose name the derivative of another one of its function would have with this prefix; empty if none.
std::string name_taken(const ir::Module& module, const std::string& prefix);
/// The id of a derivative: t1_f, and for methods geometry::Shape::t1_area.
std::string derivative_id(const ir::Module& module, const ir::Function& f, const std::string& prefix);
/// Functions without source that an active value meets, constructs nobody can differentiate: throws Refusal.
/// Throws Refusal where a parallel loop is shown to race.
void refuse_races(const ir::Module& module);
/// Throws Refusal where threads run other things than a parallel loop; tangents keep those.
void refuse_threads_without_adjoint(const ir::Module& module);
/// Throws Refusal where several directions at once meet messages between processes.
void refuse_directions_without_form(const ir::Module& module, const Request& request);
void refuse_what_cannot_be(const ir::Module& module, const ir::Function& function, const Activity& activity);
/// One note for each active variable that the source declares, in its order.
std::vector<Note> notes_of_active(const ir::Function& function, const Activity& activity, const std::string& prefix);
/// Writes the promise that arguments do not overlap into the head's derivative: restrict, and rows by name.
/// own_parameters: the derivative gets parameters that no other one has.
void promise_apart(const ir::Module& module, const std::vector<ir::FunctionPtr>& derivatives, ir::Function& derivative,
                   bool own_parameters);
/// The same of the derivatives of functions whose arguments are apart at every call (called_apart): restrict.
/// source_of: the id of the function that a derivative, by its own id, was made of. variables: those that hold
/// derivatives; it gets the parameters that stand for them now.
void promise_apart_in_calls(const std::vector<ir::FunctionPtr>& derivatives,
                            const std::map<std::string, std::string>& source_of, const std::set<std::string>& apart,
                            std::set<const ir::Variable*>& variables);
/// A call of the run-time stack (include/wengert/stack.h), which has derivatives of its own.
bool is_stack_call(const std::string& name);

}  // namespace wengert::compiler
