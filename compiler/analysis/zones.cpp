// SPDX-License-Identifier: MIT
#include "zones.hpp"

#include <algorithm>

#include "compiler/ir/builder.hpp"
#include "joins.hpp"

namespace wengert::compiler {

using namespace ir;

Zones::Node Zones::fresh() {
  union_.push_back(static_cast<Node>(union_.size()));
  classes_.emplace_back();
  return union_.back();
}

Zones::Node Zones::find(Node node) const {
  while (union_[static_cast<std::size_t>(node)] != node) {
    Node& up = union_[static_cast<std::size_t>(node)];
    up = union_[static_cast<std::size_t>(up)];
    node = up;
  }
  return node;
}

Zones::Node Zones::variable(const VariablePtr& v) {
  auto it = variables_.find(v.get());
  if (it != variables_.end()) return find(it->second);
  return variables_[v.get()] = fresh();
}

Zones::Node Zones::child(Node node, const std::string& label) {
  node = find(node);
  auto& children = classes_[static_cast<std::size_t>(node)].children;
  auto it = children.find(label);
  if (it != children.end()) return find(it->second);
  Node c = fresh();
  classes_[static_cast<std::size_t>(node)].children[label] = c;
  if (label != "*") classes_[static_cast<std::size_t>(c)].parents.insert(node);
  return c;
}

Zones::Node Zones::at(Node node, std::span<const std::string> path) {
  for (const std::string& label : path) node = child(node, label);
  return node;
}

void Zones::unify(Node a, Node b) {
  // One pair after the other: of structures that lead back to themselves a class may become part of another on the way.
  std::vector<std::pair<Node, Node>> pairs{{a, b}};
  while (!pairs.empty()) {
    const Node kept = find(pairs.back().first), gone = find(pairs.back().second);
    pairs.pop_back();
    if (kept == gone) continue;
    union_[static_cast<std::size_t>(gone)] = kept;
    const Class from = std::move(classes_[static_cast<std::size_t>(gone)]);
    Class& to = classes_[static_cast<std::size_t>(kept)];
    to.members += from.members;
    to.parents.insert(from.parents.begin(), from.parents.end());
    for (const auto& [label, c] : from.children)
      if (const auto [other, is_new] = to.children.emplace(label, c); !is_new) pairs.emplace_back(other->second, c);
  }
}

Zones::Node Zones::unnamed(const ExprPtr& value) {
  const auto [it, is_new] = unnamed_.emplace(value, 0);
  if (is_new) it->second = fresh();
  return find(it->second);
}

Zones::Node Zones::of(const ExprPtr& place) {
  switch (place->kind) {
    case ExprKind::variable:
      return variable(place->variable);
    case ExprKind::field: {
      const ExprPtr& object = place->operands[0];
      if (object->kind == ExprKind::dereference && is_reference(object->operands[0]->type)) {
        const Struct* owner = module_.find_field(object->type->name, place->text).first;
        return child(fields_, owner ? owner->name + "." + place->text : place->text);
      }
      return child(of(object), "." + place->text);
    }
    case ExprKind::index:
      if (is_reference(place->operands[0]->type)) return child(pointee(place->operands[0]), "[]");
      if (is_pointer(place->operands[0]->type)) return pointee(place->operands[0]);
      return child(of(place->operands[0]), "[]");
    case ExprKind::dereference:
      return pointee(place->operands[0]);
    default:
      return unnamed(place);
  }
}

Zones::Node Zones::pointee(const ExprPtr& e) {
  switch (e->kind) {
    case ExprKind::variable:
    case ExprKind::field:
    case ExprKind::index:
    case ExprKind::dereference:
      return is_sequence(e->type) ? child(of(e), "[]") : child(of(e), "*");
    case ExprKind::binary: {
      bool left = is_pointer(e->operands[0]->type) || is_sequence(e->operands[0]->type);
      return pointee(e->operands[left ? 0 : 1]);
    }
    case ExprKind::address_of:
      return of(e->operands[0]);
    case ExprKind::conditional: {
      Node a = pointee(e->operands[1]), b = pointee(e->operands[2]);
      unify(a, b);
      return find(a);
    }
    case ExprKind::cast:
      return pointee(e->operands[0]);
    case ExprKind::call:
      if (e->text == "wengert_data") return child(of(e->operands[0]), "[]");
      if (e->text.rfind("wengert_reserve_", 0) == 0 || e->text.rfind("wengert_release_", 0) == 0) {
        if (room_ < 0) room_ = fresh();
        return find(room_);
      }
      if (e->text.rfind("wengert_pop_", 0) == 0) return on_stack(e->text.substr(12));
      return unnamed(e);
    default:
      return unnamed(e);
  }
}

void Zones::unify_values(const TypePtr& type, Node a, Node b, int depth) {
  if (!type || depth > 4) return;
  if (is_pointer(type) || type->kind == TypeKind::reference) {
    unify(child(a, "*"), child(b, "*"));
  } else if (is_sequence(type)) {
    unify_values(type->element, child(a, "[]"), child(b, "[]"), depth + (type->kind == TypeKind::vector ? 1 : 0));
  } else if (is_struct(type)) {
    if (const Struct* s = module_.find_struct(type->name))
      for (const Field& f : s->fields) unify_values(f.type, child(a, "." + f.name), child(b, "." + f.name), depth);
  }
}

void Zones::flow(const TypePtr& type, Node target, const ExprPtr& value) {
  if (value->kind == ExprKind::initializer_list && !is_scalar(type) && !is_address(type)) {
    const Struct* s = is_struct(type) ? module_.find_struct(type->name) : nullptr;
    for (std::size_t k = 0; k < value->operands.size(); ++k) {
      if (s && k < s->fields.size())
        flow(s->fields[k].type, child(target, "." + s->fields[k].name), value->operands[k]);
      if (is_sequence(type)) flow(type->element, child(target, "[]"), value->operands[k]);
    }
  } else if (is_address(type)) {
    unify(child(target, "*"), pointee(value));
  } else if (!is_scalar(type) && is_place(value)) {
    unify_values(type, target, of(value));
  }
}

void Zones::statement(const Stmt& s) {
  switch (s.kind) {
    case StmtKind::declare:
      if (s.value) flow(s.variable->type, variable(s.variable), s.value);
      break;
    case StmtKind::assign:
      if (s.op.empty()) flow(s.place->type, of(s.place), s.value);
      break;
    case StmtKind::swap:
      unify_values(s.place->type, of(s.place), of(s.value));
      break;
    case StmtKind::return_:
      if (s.value && (!heap_ || is_reference(s.value->type))) flow(s.value->type, result_, s.value);
      break;
    case StmtKind::call: {
      if (s.callee.rfind("wengert_push_", 0) == 0 && s.arguments.size() == 1 &&
          (is_pointer(s.arguments[0]->type) || s.arguments[0]->kind == ExprKind::address_of)) {
        unify(on_stack(s.callee.substr(13)), pointee(s.arguments[0]));
        break;
      }
      if (heap_) {
        if (heap_->knows(s.callee)) join(heap_->joined(s.callee), [&](const FormalPath& n) { return at_call(n, s); });
        break;
      }
      if (joins_) join(joins_->of(s.callee), [&](const FormalPath& n) { return at_call(n, s); });
      break;
    }
    default:
      break;
  }
}

void Zones::overlap_parameters(const Function& function) {
  // All locations of one innermost scalar type that parameters reach become one.
  std::map<std::string, Node> by_type;
  for (const VariablePtr& p : function.parameters) {
    TypePtr t = p->type;
    Node node = variable(p);
    bool shared = p->passing == Passing::reference;
    bool promised = false;
    while (is_pointer(t) || is_sequence(t)) {
      if (is_pointer(t)) {
        shared = true;
        promised |= t->is_restrict;
        node = child(node, "*");
      } else {
        node = child(node, "[]");
      }
      t = t->element;
    }
    if (!shared || promised || is_reference(t)) continue;
    auto [it, is_new] = by_type.emplace(t->name, node);
    if (!is_new) unify(it->second, node);
  }
  // What an owned object holds may be passed by address, and reached through the object as well; the head makes its
  // objects itself.
  if (heap_ && heap_->entry() != function.id)
    for (const FormalPath& name : heap_->fields()) {
      const TypePtr t = heap_->type_of(name, function);
      if (!t || is_reference(t)) continue;
      if (auto other = by_type.find(t->name); other != by_type.end() && (is_scalar(t) || is_struct(t)))
        unify(other->second, at(fields_, name.second));
    }
  // So may a number, or a structure, and a member of another parameter's structure.
  for (const VariablePtr& p : function.parameters)
    for (const std::vector<std::string>& path : shared_paths_of(module_, *p)) {
      const auto is_member = [](const std::string& label) { return label[0] == '.'; };
      if (std::none_of(path.begin(), path.end(), is_member)) continue;
      const TypePtr t = type_at(module_, p->type, path);
      if (!t || path.back()[0] == '#' || !(is_scalar(t) || is_struct(t))) continue;
      if (auto other = by_type.find(t->name); other != by_type.end()) unify(other->second, at(variable(p), path));
    }
}

namespace {
// "wengert_pop_pointer" takes from the stack "pointer"; empty: no such call.
std::string stack_after(const std::string& name, const std::string& verb) {
  const std::string start = "wengert_" + verb + "_";
  return name.rfind(start, 0) == 0 ? name.substr(start.size()) : "";
}
}  // namespace

Zones::Node Zones::on_stack(const std::string& stack) {
  auto [it, is_new] = pushed_pointers_.emplace(stack, 0);
  if (is_new) it->second = fresh();
  return find(it->second);
}

// A reverse part pops pointers that its forward part, or a function it calls, pushed: they reach what its parameters
// reach.
void Zones::pop_foreign_pointers(const Function& function) {
  std::set<std::string> pushed, popped;
  bool pops_rows = false;  // pointers to pointers
  for_each_stmt(function.body, [&](const StmtPtr& s) {
    if (s->kind == StmtKind::call) pushed.insert(stack_after(s->callee, "push"));
    for_each_expr(s->value, [&](const ExprPtr& e) {
      if (e->kind == ExprKind::call && is_pointer(e->type)) popped.insert(stack_after(e->text, "pop"));
      pops_rows |= e->kind == ExprKind::cast && is_pointer(e->type) && is_pointer(e->type->element);
    });
  });
  for (const std::string& stack : popped) {
    if (stack.empty() || pushed.count(stack)) continue;
    foreign_ = on_stack(stack);
    for (const VariablePtr& p : function.parameters) {
      if (p->passing == Passing::reference && (pops_rows || !is_pointer(p->type))) unify(foreign_, variable(p));
      for (const std::vector<std::string>& path : shared_paths_of(module_, *p)) {
        const TypePtr t = type_at(module_, p->type, path);
        if (t && !path.empty() && path.back()[0] != '#' && (is_scalar(t) || (is_struct(t) && path.back() == "*")))
          unify(foreign_, at(variable(p), path));
      }
    }
  }
}

namespace {
/// Whether a function, or one that it calls, pops pointers.
bool pops_pointers(const Module& module, const Function& function, std::set<std::string>& seen) {
  if (!seen.insert(function.id).second) return false;
  bool found = false;
  for_each_stmt(function.body, [&](const StmtPtr& s) {
    for_each_expr(s->value, [&](const ExprPtr& e) {
      found |= e->kind == ExprKind::call && is_pointer(e->type) && !stack_after(e->text, "pop").empty();
    });
    if (s->kind != StmtKind::call || found) return;
    const FunctionPtr called = module.find(s->callee);
    found = called && called->has_body && pops_pointers(module, *called, seen);
  });
  return found;
}
}  // namespace

// A reverse part that is called gives what it pops back by the address of a local pointer. That leads where the other
// pointers to such a type lead: the forward part, which was called with another variable, put it there.
void Zones::take_popped_pointers(const Function& function) {
  std::vector<ExprPtr> given;
  std::vector<VariablePtr> others(function.parameters.begin(), function.parameters.end());
  for_each_stmt(function.body, [&](const StmtPtr& s) {
    // Room on the stack is none of the memory whose pointers are on it.
    const bool is_room =
        s->value && s->value->kind == ExprKind::call &&
        (!stack_after(s->value->text, "reserve").empty() || !stack_after(s->value->text, "release").empty());
    if (s->kind == StmtKind::declare && !is_room) others.push_back(s->variable);
    if (s->kind != StmtKind::call) return;
    for (const ExprPtr& a : s->arguments) {
      const ExprPtr place = a->kind == ExprKind::address_of ? a->operands[0] : nullptr;
      const VariablePtr root = place && is_place(place) && is_pointer(place->type) ? root_of(place) : nullptr;
      if (!root || root->passing != Passing::local) continue;
      std::set<std::string> seen;
      const FunctionPtr called = module_.find(s->callee);
      if (called && called->has_body && pops_pointers(module_, *called, seen)) given.push_back(place);
    }
  });
  for (const ExprPtr& place : given) {
    const TypePtr& to = place->type->element;
    if (!is_scalar(to) && !is_struct(to) && !is_pointer(to)) continue;
    for (const VariablePtr& other : others)
      for (const std::vector<std::string>& path : shared_paths_of(module_, *other))
        if (const TypePtr t = type_at(module_, other->type, path);
            t && !path.empty() && path.back() == "*" && same_type(as_mutable(t), as_mutable(to)))
          unify(child(of(place), "*"), at(variable(other), path));
  }
}

void Zones::join(const std::set<Joined>& classes, const std::function<Node(const FormalPath&)>& node) {
  for (const Joined& one : classes)
    for (std::size_t k = 1; k < one.size(); ++k) unify(node(one[0]), node(one[k]));
}

Zones::Node Zones::inside(const FormalPath& name, const Function& function) {
  if (name.first == field_name) return at(fields_, name.second);
  if (name.first == function.parameters.size()) return at(result_, name.second);
  return at(variable(function.parameters[name.first]), name.second);
}

Zones::Node Zones::joined_inside(const FormalPath& name, const Function& function) {
  Node node = find(inside({name.first, {}}, function));
  bool is_joined = false;
  for (const std::string& label : name.second) {
    const Class& here = classes_[static_cast<std::size_t>(node)];
    is_joined |= here.members > 1;
    if (!is_joined && here.children.count(label) == 0) return -1;
    node = child(node, label);
  }
  return node;
}

Zones::Node Zones::at_call(const FormalPath& name, const Stmt& call) {
  if (name.first == field_name) return at(fields_, name.second);
  if (!heap_ || heap_->is_cpp()) {
    if (name.first >= call.arguments.size()) return !heap_ && call.place ? at(of(call.place), name.second) : fresh();
    const ExprPtr& a = call.arguments[name.first];
    // By reference, or a structure by value whose pointers lead somewhere.
    if (is_place(a) && !(is_pointer(a->type) && !name.second.empty() && name.second[0] == "*") &&
        !(is_sequence(a->type) && !name.second.empty() && name.second[0] == "*"))
      return at(of(a), name.second);
    if (name.second.empty() || name.second[0] != "*") return fresh();
    return at(pointee(a), std::span(name.second).subspan(1));
  }
  const auto below = std::span(name.second).subspan(1);
  if (name.first < call.arguments.size()) return at(pointee(call.arguments[name.first]), below);
  return call.place ? at(pointee(call.place), below) : fresh();
}

Zones::Zones(const Module& module, const Function& function, bool noalias, const Heap* heap, const Joins* joins,
             const std::set<Joined>& at_entry)
    : module_(module), heap_(heap), joins_(joins) {
  fields_ = fresh();
  result_ = fresh();
  for (const VariablePtr& p : function.parameters) variable(p);
  if (heap_ && !heap_->is_cpp() && !noalias)
    join(heap_->joined_at_entry(function.id), [&](const FormalPath& n) { return inside(n, function); });
  else if (!noalias)
    overlap_parameters(function);
  join(at_entry, [&](const FormalPath& n) { return inside(n, function); });
  pop_foreign_pointers(function);
  take_popped_pointers(function);
  // Twice: later unifications may reach earlier statements through places already looked up.
  for (int pass = 0; pass < 2; ++pass) for_each_stmt(function.body, [&](const StmtPtr& s) { statement(*s); });
}

bool Zones::is_exact(const ExprPtr& place) {
  // A member is as exact as the structure: of two structures under one name, a member has one name as well.
  ExprPtr at = place;
  const auto is_alone = [&] { return classes_[static_cast<std::size_t>(of(at))].members == 1; };
  for (; at->kind == ExprKind::field; at = at->operands[0])
    if (!is_alone()) return false;
  return at->kind == ExprKind::variable && is_alone() && at->variable->passing != Passing::global;
}

void Zones::up(Node node, std::set<Node>& out) const {
  node = find(node);
  if (!out.insert(node).second) return;
  for (Node p : classes_[static_cast<std::size_t>(node)].parents) up(p, out);
}
void Zones::down(Node node, std::set<Node>& out, bool only_alone) const {
  node = find(node);
  const Class& here = classes_[static_cast<std::size_t>(node)];
  if ((only_alone && here.members > 1) || !out.insert(node).second) return;
  for (const auto& [label, c] : here.children)
    if (label != "*") down(c, out, only_alone);
}
std::set<Zones::Node> Zones::related(Node node) const {
  std::set<Node> out, below;
  up(node, out);
  down(node, below);
  out.insert(below.begin(), below.end());
  return out;
}
std::set<Zones::Node> Zones::contained(Node node) const {
  std::set<Node> out;
  down(node, out);
  return out;
}
std::set<Zones::Node> Zones::alone(Node node) const {
  std::set<Node> out;
  down(node, out, true);
  return out;
}

}  // namespace wengert::compiler
