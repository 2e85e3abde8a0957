// SPDX-License-Identifier: MIT
#include "heap.hpp"

#include <algorithm>
#include <functional>

#include "activity.hpp"
#include "paths.hpp"
#include "zones.hpp"

namespace wengert::compiler {

using namespace ir;

namespace {

// The arrays behind a reference, dimension by dimension: "*" is the array, "*[]" its elements.
void array_paths(const TypePtr& type, std::vector<std::string> path, std::vector<std::vector<std::string>>& out) {
  if (!is_reference(type) || !is_sequence(type->element)) return;
  path.push_back("*");
  path.push_back("[]");
  out.push_back(path);
  array_paths(type->element->element, path, out);
}

// The names of one function in classes of one location; those alone in their class, and those without a node, say
// nothing.
std::set<Joined> classes_of(const std::vector<FormalPath>& names,
                            const std::function<Zones::Node(const FormalPath&)>& node) {
  std::vector<std::pair<Zones::Node, const FormalPath*>> by_node;
  for (const FormalPath& name : names)
    if (const Zones::Node n = node(name); n >= 0) by_node.emplace_back(n, &name);
  std::sort(by_node.begin(), by_node.end());  // those of one node in the order of the names
  std::set<Joined> out;
  for (auto at = by_node.begin(); at != by_node.end();) {
    const auto end = std::find_if(at, by_node.end(), [&](const auto& one) { return one.first != at->first; });
    if (end - at > 1) {
      Joined joined;
      std::for_each(at, end, [&](const auto& one) { joined.push_back(*one.second); });
      out.insert(std::move(joined));
    }
    at = end;
  }
  return out;
}

}  // namespace

std::vector<FormalPath> Heap::fields() const {
  std::vector<FormalPath> all;
  for (const Struct& s : module_.structs) {
    if (!s.is_collected) continue;
    for (const Field& field : s.fields) {
      for (auto& p : value_paths_of(module_, field.type, {s.name + "." + field.name})) all.push_back({field_name, p});
    }
  }
  return all;
}

std::vector<FormalPath> Heap::names_of(const Function& f) const {
  if (is_cpp()) {
    std::vector<FormalPath> all = fields();
    for (std::size_t i = 0; i < f.parameters.size(); ++i) {
      for (auto& p : value_paths_of(module_, f.parameters[i]->type, {}))
        if (f.parameters[i]->passing == Passing::reference || std::find(p.begin(), p.end(), "*") != p.end())
          all.push_back({i, p});
    }
    return all;
  }
  std::vector<FormalPath> all;
  const auto add = [&](std::size_t index, const std::vector<std::string>& prefix, const TypePtr& type) {
    std::vector<std::vector<std::string>> paths;
    array_paths(type, prefix, paths);
    for (auto& p : paths) all.push_back({index, p});
  };
  for (std::size_t i = 0; i < f.parameters.size(); ++i) add(i, {}, f.parameters[i]->type);
  add(f.parameters.size(), {}, f.result);
  for (const Struct& s : module_.structs)
    for (const Field& field : s.fields) {
      const std::string label = s.name + "." + field.name;
      all.push_back({field_name, {label}});
      add(field_name, {label}, field.type);
    }
  return all;
}

TypePtr Heap::type_of(const FormalPath& name, const Function& f) const {
  const auto& [index, path] = name;
  std::size_t at = 0;
  TypePtr t = index == f.parameters.size() ? f.result : index == field_name ? nullptr : f.parameters[index]->type;
  if (index == field_name) {
    const std::size_t dot = path[0].rfind('.');
    t = module_.find_field(path[0].substr(0, dot), path[0].substr(dot + 1)).second->type;
    at = 1;
  }
  return type_at(module_, t, std::span(path).subspan(at));
}

Heap::Heap(const Module& module, const std::string& entry, bool noalias) : module_(module), entry_(entry) {
  for (const FunctionPtr& f : module.functions) names_.emplace(f->id, names_of(*f));
  for (const FunctionPtr& f : module.functions) {
    joined_[f->id];
    at_entry_[f->id];
    written_[f->id];
    rewritten_[f->id];
    if (f->has_body) loops(*f);
    // What has no source may write whatever its arguments lead to.
    if (is_cpp() && !f->has_body)
      for (const FormalPath& name : names(*f))
        if (name.first != field_name) written_[f->id].insert(name);
  }
  summarise();
  propagate(entry, noalias);
}

// Where arrays that come as formals are written in loops that do not turn a literal number of times.
void Heap::loops(const Function& f) {
  std::function<void(const Block&, bool)> walk = [&](const Block& b, bool looping) {
    for (const StmtPtr& s : b) {
      if (s->kind == StmtKind::assign && looping && s->place->kind == ExprKind::index)
        if (const VariablePtr root = root_of(s->place))
          for (std::size_t i = 0; i < f.parameters.size(); ++i)
            if (f.parameters[i] == root) rewritten_[f.id].insert(i);
      const bool few =
          s->kind == StmtKind::for_ && s->bound->kind == ExprKind::literal && s->lower->kind == ExprKind::literal;
      const bool loops =
          (s->kind == StmtKind::for_ && !few) || s->kind == StmtKind::while_ || s->kind == StmtKind::do_while;
      walk(s->body, looping || loops);
      walk(s->otherwise, looping);
    }
  };
  walk(f.body, false);
}

void Heap::summarise() {
  for (bool changed = true; changed;) {
    changed = false;
    for (const FunctionPtr& f : module_.functions) {
      if (!f->has_body) continue;
      Zones zones(module_, *f, true, this);
      // Of C++ a name is part of what is written around it.
      const auto node = [&](const FormalPath& name) {
        return is_cpp() ? zones.find(zones.inside(name, *f)) : zones.joined_inside(name, *f);
      };
      const std::vector<FormalPath>& all = names(*f);
      std::set<Joined> now = classes_of(all, node);
      if (now != joined_[f->id]) {
        joined_[f->id] = std::move(now);
        changed = true;
      }
      std::set<Zones::Node> nodes;
      for_each_stmt(f->body, [&](const StmtPtr& s) {
        const auto writes = [&](const ExprPtr& place) {
          if (!place) return;
          const bool own = place->kind == ExprKind::variable && place->variable->passing != Passing::reference;
          if (own) return;
          if (!is_cpp())
            nodes.insert(zones.find(zones.of(place)));
          else
            for (Zones::Node n : zones.related(zones.of(place))) nodes.insert(n);
          if (place->type->kind == TypeKind::vector) nodes.insert(zones.find(zones.size_of(place)));
        };
        writes(s->place);
        if (s->kind == StmtKind::swap) writes(s->value);
        const bool keyed = is_cpp() ? is_reference(s->place ? s->place->type : nullptr)
                                    : s->place && carries_reals(module_, s->place->type);
        if (s->kind == StmtKind::allocate && keyed) changed |= allocates_.insert(f->id).second;
        if (s->kind != StmtKind::call || !knows(s->callee)) return;
        for (const FormalPath& name : written(s->callee)) nodes.insert(zones.find(zones.at_call(name, *s)));
        if (allocates(s->callee)) changed |= allocates_.insert(f->id).second;
        for (std::size_t i = 0; i < s->arguments.size(); ++i)
          if (rewrites(s->callee, i) && s->arguments[i]->kind == ExprKind::variable)
            for (std::size_t k = 0; k < f->parameters.size(); ++k)
              if (f->parameters[k] == s->arguments[i]->variable) changed |= rewritten_[f->id].insert(k).second;
      });
      for (const FormalPath& name : all)
        if (nodes.count(node(name)) != 0) changed |= written_[f->id].insert(name).second;
    }
  }
}

// The classes of objects that the head's arguments may lead to.
std::set<std::string> Heap::classes_given_to(const Function& head) const {
  std::set<std::string> found;
  std::vector<TypePtr> open;
  for (const VariablePtr& p : head.parameters) open.push_back(p->type);
  const auto is_or_extends = [&](const Struct& s, const std::string& name) {
    std::vector<std::string> above{s.name};
    for (std::size_t k = 0; k < above.size(); ++k) {
      if (above[k] == name) return true;
      const Struct* at = module_.find_struct(above[k]);
      if (at && !at->base.empty()) above.push_back(at->base);
      if (at) above.insert(above.end(), at->interfaces.begin(), at->interfaces.end());
    }
    return false;
  };
  while (!open.empty()) {
    const TypePtr t = open.back();
    open.pop_back();
    if (!t) continue;
    if (!is_struct(t)) {
      open.push_back(t->element);
      continue;
    }
    for (const Struct& s : module_.structs) {
      // An object may be of a class below; its fields are also those of the classes above.
      const bool fits = is_or_extends(s, t->name);
      const bool above = !fits && module_.find_struct(t->name) && is_or_extends(*module_.find_struct(t->name), s.name);
      if ((!fits && !above) || !found.insert(s.name).second) continue;
      for (const Field& f : s.fields) open.push_back(f.type);
      if (fits) open.push_back(struct_type(s.name));
    }
  }
  return found;
}

void Heap::propagate(const std::string& entry, bool noalias) {
  if (is_cpp()) return;  // parameters that may overlap are joined in every function: see Zones
  if (FunctionPtr head = module_.find(entry); head && !noalias) {
    // Arrays of one element type that the user passes, or that fields of passed objects hold, may be one.
    std::map<std::string, Joined> by_type;
    const std::set<std::string> given = classes_given_to(*head);
    for (const FormalPath& name : names(*head)) {
      if (name.first == head->parameters.size() || name.second.back() != "[]") continue;
      if (name.first == field_name && given.count(name.second[0].substr(0, name.second[0].rfind('.'))) == 0) continue;
      const TypePtr t = type_of(name, *head);
      by_type[t->name + std::to_string(static_cast<int>(t->kind))].push_back(name);
    }
    for (auto& [type, all] : by_type)
      if (all.size() > 1) at_entry_[entry].insert(all);
  }
  if (noalias) return;
  for (bool changed = true; changed;) {
    changed = false;
    for (const FunctionPtr& f : module_.functions) {
      if (!f->has_body) continue;
      Zones zones(module_, *f, false, this);
      for_each_stmt(f->body, [&](const StmtPtr& s) {
        const FunctionPtr callee = s->kind == StmtKind::call ? module_.find(s->callee) : nullptr;
        if (!callee || !callee->has_body) return;
        const auto node = [&](const FormalPath& n) {
          return n.first == callee->parameters.size() ? -1 : zones.find(zones.at_call(n, *s));
        };
        for (const Joined& one : classes_of(names(*callee), node)) changed |= at_entry_[callee->id].insert(one).second;
      });
    }
  }
}

}  // namespace wengert::compiler
