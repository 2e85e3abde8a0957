// SPDX-License-Identifier: MIT
#include "compiler/transform/tangent/library_tangent.hpp"

#include "compiler/ir/builder.hpp"
#include "compiler/transform/shared/library_functions.hpp"

namespace wengert::compiler {

using namespace ir;

StmtPtr library_tangent(const StmtPtr& s, const Function& f, const Activity& activity, Shadows& shadows) {
  StmtPtr d = copy(s);
  d->comment.clear();
  d->trailing_comment.clear();
  for (std::size_t i = 0; i < s->arguments.size(); ++i) {
    ExprPtr& a = d->arguments[i];
    if (!has_derivative(activity.module(), *f.parameters[i]) || is_null(a)) continue;
    if (!activity.is_active(a))
      a = null_pointer(f.parameters[i]->type);
    else
      a = is_sequence(a->type) ? shadows.of_place(a) : shadows.of_pointer(a);
  }
  return d;
}

}  // namespace wengert::compiler
