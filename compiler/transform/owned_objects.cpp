// SPDX-License-Identifier: MIT
#include "owned_objects.hpp"

#include <algorithm>
#include <cctype>

#include "refusal.hpp"

namespace wengert::compiler {

using namespace ir;

namespace {
bool holds_references(const Module& module, const TypePtr& type, int depth) {
  if (!type || depth > 8) return false;
  if (is_reference(type)) return true;
  if (is_struct(type)) {
    const Struct* s = module.find_struct(type->name);
    return s && std::any_of(s->fields.begin(), s->fields.end(),
                            [&](const Field& f) { return holds_references(module, f.type, depth + 1); });
  }
  return is_sequence(type) && holds_references(module, type->element, depth + 1);
}
}  // namespace

bool owns_objects(const Module& module) {
  return module.language == Language::cpp &&
         std::any_of(module.structs.begin(), module.structs.end(), [](const Struct& s) { return s.is_collected; });
}

bool is_composite(const Module& module, const Struct& s) {
  return s.is_collected || holds_references(module, struct_type(s.name), 0);
}

bool handles_objects(const Module& module, const Function& f) {
  if (!owns_objects(module)) return false;
  const auto holds = [&](TypePtr t) {
    while (is_pointer(t)) t = t->element;
    const Struct* s = is_struct(t) ? module.find_struct(t->name) : nullptr;
    return holds_references(module, t, 0) || (s && is_composite(module, *s));
  };
  bool found = holds(f.result);
  for (const VariablePtr& p : f.parameters) found |= holds(p->type);
  for_each_stmt(f.body, [&](const StmtPtr& s) {
    if (s->kind == StmtKind::declare) found |= holds(s->variable->type);
  });
  return found;
}

void refuse_owned_arguments(const Module& module, const Function& head) {
  if (!owns_objects(module)) return;
  const auto check = [&](const TypePtr& type, const std::string& what) {
    TypePtr t = type;
    while (is_pointer(t)) t = t->element;
    if (holds_references(module, t, 0))
      throw Refusal(head.range, what +
                                    " an owned object, whose derivatives a caller has no place for; pass numbers or "
                                    "arrays, and make the object inside");
  };
  for (const VariablePtr& p : head.parameters) check(p->type, "parameter '" + p->name + "' of '" + head.name + "' is");
  check(head.result, "'" + head.name + "' returns");
}

void name_composites(Module& module, const std::string& prefix, bool is_tangent) {
  std::string ending = "_" + prefix;
  while (!ending.empty() && ending.back() == '_') ending.pop_back();
  for (char& c : ending) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  module.composite_ending = ending;
  module.composite_prefix = prefix;
  module.composites_are_tangents = is_tangent;
  const std::string include = "#include <wengert/owned.hpp>";
  if (std::find(module.prelude.begin(), module.prelude.end(), include) == module.prelude.end())
    module.prelude.push_back(include);
}

}  // namespace wengert::compiler
