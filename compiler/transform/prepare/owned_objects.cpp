// SPDX-License-Identifier: MIT
#include "compiler/transform/prepare/owned_objects.hpp"

#include <algorithm>
#include <cctype>
#include <functional>
#include <set>

#include "compiler/transform/shared/refusal.hpp"

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

// Owned objects hold their derivatives themselves: they are neither copied nor parts of something else.
void refuse_by_value(const Module& module) {
  const auto owned = [&](TypePtr t) {
    while (is_sequence(t)) t = t->element;
    const Struct* s = is_struct(t) ? module.find_struct(t->name) : nullptr;
    return s && s->is_collected;
  };
  const auto refuse = [](SourceRange where, const std::string& what) {
    throw Refusal(where, what +
                             ", whose derivatives live in the object itself; reach it by a smart pointer, a plain "
                             "pointer or a reference, and assign its members");
  };
  // Where a plain pointer leads is reversed by address, a smart pointer there by key: the two do not mix.
  const auto leads_to_owner = [&](TypePtr t) {
    while (is_sequence(t)) t = t->element;
    while (is_pointer(t)) {
      t = t->element;
      if (holds_references(module, t, 0)) return true;
    }
    return false;
  };
  const auto refuse_pointer = [](SourceRange where, const std::string& name) {
    throw Refusal(where,
                  "'" + name +
                      "' is a plain pointer, or a reference to a place that changes, to what holds smart pointers; "
                      "name the smart pointer itself, or pass it by reference");
  };
  for (const Struct& s : module.structs)
    for (const Field& f : s.fields)
      if (leads_to_owner(f.type)) refuse_pointer(s.range, s.name + "::" + f.name);
  for (const FunctionPtr& f : module.functions) {
    for (const VariablePtr& p : f->parameters)
      if (leads_to_owner(p->type)) refuse_pointer(p->range.known() ? p->range : f->range, p->name);
    for_each_stmt(f->body, [&](const StmtPtr& s) {
      if (s->kind == StmtKind::declare && leads_to_owner(s->variable->type))
        refuse_pointer(s->range, s->variable->name);
    });
  }
  for (const Struct& s : module.structs)
    for (const Field& f : s.fields)
      if (owned(f.type))
        refuse(s.range, "'" + s.name + "::" + f.name + "' holds a class that smart pointers own elsewhere");
  for (const FunctionPtr& f : module.functions) {
    for (const VariablePtr& p : f->parameters)
      if (owned(p->type)) refuse(f->range, "'" + p->name + "' is a class that smart pointers own elsewhere");
    if (owned(f->result)) refuse(f->range, "'" + f->name + "' returns a class that smart pointers own elsewhere");
    for_each_stmt(f->body, [&](const StmtPtr& s) {
      if (s->kind == StmtKind::declare && owned(s->variable->type))
        refuse(s->range, "'" + s->variable->name + "' is a class that smart pointers own elsewhere");
      const bool moves = s->kind == StmtKind::assign || s->kind == StmtKind::swap || s->kind == StmtKind::call;
      if (moves && s->place && owned(s->place->type)) refuse(s->range, "a whole owned object is copied");
    });
  }
}
}  // namespace

bool owns_objects(const Module& module) {
  return module.language == Language::cpp &&
         std::any_of(module.structs.begin(), module.structs.end(), [](const Struct& s) { return s.is_collected; });
}

bool is_composite(const Module& module, const Struct& s) {
  return s.is_collected || holds_references(module, struct_type(s.name), 0);
}

std::string composite_name(const std::string& name, const std::string& ending) {
  if (name.find('<') == std::string::npos) return name + ending;
  std::string made;
  for (const char c : name.rfind("std::", 0) == 0 ? name.substr(5) : name) {
    const bool letter = std::isalnum(static_cast<unsigned char>(c)) != 0;
    if (c == '*') made += made.back() == '_' ? "ptr" : "_ptr";
    if (letter || (c != '*' && !made.empty() && made.back() != '_')) made += letter ? c : '_';
  }
  while (made.back() == '_') made.pop_back();
  return made + ending;
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
  refuse_by_value(module);
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

void refuse_inactive_makers(const Module& module, const Function& head) {
  if (!owns_objects(module)) return;
  std::set<std::pair<const Function*, bool>> seen;
  const std::function<void(const Function&, const Function*)> visit = [&](const Function& f, const Function* inactive) {
    if (inactive == nullptr && f.is_inactive) inactive = &f;
    if (!seen.insert({&f, inactive != nullptr}).second) return;
    const auto enter = [&](const std::string& name) {
      if (const FunctionPtr callee = module.find(name); callee && callee->has_body) visit(*callee, inactive);
    };
    for_each_stmt(f.body, [&](const StmtPtr& s) {
      if (inactive != nullptr && s->kind == StmtKind::allocate && s->place && is_reference(s->place->type))
        throw Refusal(inactive->range,
                      "'" + inactive->name +
                          "' is inactive and makes objects that smart pointers own, which the reverse "
                          "section could not undo; leave out the directive, or keep its objects in local variables");
      if (s->kind == StmtKind::call) enter(s->callee);
      const auto calls = [&](const ExprPtr& e) {
        for_each_expr(e, [&](const ExprPtr& x) {
          if (x->kind == ExprKind::call) enter(x->text);
        });
      };
      for (const ExprPtr& e : {s->place, s->value, s->lower, s->bound}) calls(e);
      for (const ExprPtr& e : s->arguments) calls(e);
    });
  };
  visit(head, nullptr);
}

void name_composites(Module& module, const std::string& prefix, bool is_tangent) {
  std::string ending = "_" + prefix;
  while (!ending.empty() && ending.back() == '_') ending.pop_back();
  for (char& c : ending) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  module.composite_ending = ending;
  module.composite_prefix = prefix;
  module.composites_are_tangents = is_tangent;
  const std::string include = is_tangent ? "#include <memory>" : "#include <wengert/owned.hpp>";
  if (std::find(module.prelude.begin(), module.prelude.end(), include) == module.prelude.end())
    module.prelude.push_back(include);
}

}  // namespace wengert::compiler
