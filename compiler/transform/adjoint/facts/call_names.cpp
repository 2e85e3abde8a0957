// SPDX-License-Identifier: MIT
#include "compiler/transform/adjoint/facts/call_names.hpp"

#include "compiler/ir/builder.hpp"

namespace wengert::compiler {

using namespace ir;

std::pair<bool, Zones::Node> CallNames::at_call(const FormalPath& name, const Function& f, const Stmt& s) const {
  if (module_.is_collected()) return {true, zones_.at_call(name, s)};
  const auto& [i, path] = name;
  const ExprPtr& a = s.arguments[i];
  if (is_null(a)) return {false, 0};  // leads nowhere
  if (f.parameters[i]->passing == Passing::reference) return {true, zones_.at(zones_.of(a), path)};
  if (!leads_elsewhere(path)) return {false, 0};
  if (is_struct(a->type) && is_place(a)) return {true, zones_.at(zones_.of(a), path)};  // pointers of a copy
  if (!(is_pointer(a->type) || is_sequence(a->type) || a->kind == ExprKind::address_of)) return {false, 0};
  return {true, zones_.at(zones_.pointee(a), std::span(path).subspan(1))};
}

std::set<Joined> CallNames::joined_by(const Stmt& s, const Function& f) const {
  if (module_.is_collected() || module_.keeps_promise(f.id)) return {};
  return joined_at_call(module_.source, f, module_.shared_names(f), [&](const FormalPath& name) {
    const auto [shared, node] = at_call(name, f, s);
    return shared ? zones_.find(node) : -1;
  });
}

Zones::Node CallNames::inside(const FormalPath& name) const {
  if (module_.is_collected()) return zones_.inside(name, function_);
  return zones_.at(zones_.variable(function_.parameters[name.first]), name.second);
}

}  // namespace wengert::compiler
