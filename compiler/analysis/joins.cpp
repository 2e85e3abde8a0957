// SPDX-License-Identifier: MIT
#include "joins.hpp"

#include <algorithm>
#include <memory>

#include "compiler/ir/builder.hpp"
#include "regions.hpp"

namespace wengert::compiler {

using namespace ir;

Joins::Joins(const Module& module) {
  // What a call connects, another function's calls connect as well: until nothing is added.
  for (bool changed = true; changed;) {
    changed = false;
    for (const FunctionPtr& f : module.functions) {
      if (!f->has_body) continue;
      Zones zones(module, *f, true, nullptr, this);
      std::map<Zones::Node, Joined> names;
      for (std::size_t i = 0; i <= f->parameters.size(); ++i) {
        const bool is_result = i == f->parameters.size();
        for (const auto& path : is_result ? paths_of(module, f->result) : shared_paths_of(module, *f->parameters[i]))
          names[zones.find(zones.inside({i, path}, *f))].push_back({i, path});
      }
      std::set<Joined> now;
      for (const auto& [node, joined] : names)
        if (joined.size() > 1) now.insert(joined);
      if (std::set<Joined>& before = joined_[f->id]; before != now) {
        before = std::move(now);
        changed = true;
      }
    }
  }
}

const std::set<Joined>& Joins::of(const std::string& id) const {
  static const std::set<Joined> none;
  const auto found = joined_.find(id);
  return found == joined_.end() ? none : found->second;
}

std::set<Joined> joined_at_call(const Module& module, const Function& callee, const std::vector<FormalPath>& names,
                                const std::function<Zones::Node(const FormalPath&)>& node) {
  const auto is_promised = [&](const FormalPath& name) {
    const std::span<const std::string> path = name.second;
    for (std::size_t k = 0; k < path.size(); ++k)
      if (const TypePtr t = type_at(module, callee.parameters[name.first]->type, path.first(k));
          is_pointer(t) && t->is_restrict)
        return true;
    return false;
  };
  std::map<Zones::Node, Joined> by_node;
  for (const FormalPath& name : names)
    if (const Zones::Node n = node(name); n >= 0 && !is_promised(name)) by_node[n].push_back(name);
  std::set<Joined> all;
  for (const auto& [n, joined] : by_node)
    if (joined.size() > 1) all.insert(joined);
  return all;
}

namespace {
// What a function's pointers that are set once are set to.
using PointerValues = std::map<const Variable*, ExprPtr>;
PointerValues steady_pointers(const Function& f) {
  PointerValues set;
  std::set<const Variable*> moved;
  for (const VariablePtr& p : f.parameters) set.emplace(p.get(), nullptr);
  const auto take = [&](const ExprPtr& place, const ExprPtr& value) {
    if (!place || place->kind != ExprKind::variable || !is_pointer(place->type) || is_null(value)) return;
    if (!value || !set.emplace(place->variable.get(), value).second) moved.insert(place->variable.get());
  };
  for_each_stmt(f.body, [&](const StmtPtr& s) {
    if (s->kind == StmtKind::declare && s->value) take(ir::ref(s->variable), s->value);
    if (s->kind == StmtKind::assign) take(s->place, s->op.empty() ? s->value : nullptr);
    if (s->kind == StmtKind::swap)
      for (const ExprPtr& place : {s->place, s->value}) take(place, nullptr);
    if (s->kind == StmtKind::call || s->kind == StmtKind::allocate) take(s->place, nullptr);
    for (const ExprPtr& a : s->arguments)
      for_each_expr(a, [&](const ExprPtr& e) {
        if (e->kind == ExprKind::address_of) take(e->operands[0], nullptr);
      });
  });
  std::erase_if(set, [&](const auto& one) { return !one.second || moved.count(one.first) != 0; });
  // In a circle (w = u; u = v; v = w) each is set once and none is steady.
  std::set<const Variable*> circular;
  for (const auto& [start, value] : set) {
    std::set<const Variable*> reached;
    std::function<void(const ExprPtr&)> follow = [&](const ExprPtr& e) {
      for_each_expr(e, [&](const ExprPtr& x) {
        const auto next = x->kind == ExprKind::variable ? set.find(x->variable.get()) : set.end();
        if (next != set.end() && reached.insert(next->first).second) follow(next->second);
      });
    };
    follow(value);
    if (reached.count(start) != 0) circular.insert(start);
  }
  for (const Variable* v : circular) set.erase(v);
  return set;
}

// The object that an argument names; null for values.
ExprPtr named_object(const ExprPtr& argument, const PointerValues& pointers) {
  const ExprPtr named = rewrite(argument, [&](const ExprPtr& e) -> ExprPtr {
    const auto known = e->kind == ExprKind::variable ? pointers.find(e->variable.get()) : pointers.end();
    return known == pointers.end() ? nullptr : named_object(known->second, pointers);
  });
  const ExprPtr& e = named->kind == ExprKind::address_of ? named->operands[0] : named;
  return is_place(e) ? e : nullptr;
}

bool is_part_of(const ExprPtr& part, const ExprPtr& whole) {
  for (ExprPtr e = part; is_place(e); e = e->operands[0]) {
    if (same_expr(e, whole)) return true;
    if (e->operands.empty()) break;
  }
  return false;
}

// Rows of one array whose subscripts differ by a constant.
bool are_different_rows(const ExprPtr& a, const ExprPtr& b) {
  if (!a || !b || a->kind != ExprKind::index || b->kind != ExprKind::index || is_scalar(a->type)) return false;
  if (!same_expr(a->operands[0], b->operands[0])) return false;
  const auto first = polynomial_of(a->operands[1]), second = polynomial_of(b->operands[1]);
  const auto distance = first && second ? constant_of(difference(*first, *second)) : std::nullopt;
  return distance && *distance != 0;
}

// What the calls of one function share with what they call.
class CallOverlap {
 public:
  CallOverlap(const Module& module, const Function& caller, const Joins* joins)
      : module_(module), pointers_(steady_pointers(caller)) {
    if (joins) zones_ = std::make_unique<Zones>(module, caller, true, nullptr, joins);
  }

  /// The arguments through which the callee reaches memory of its caller's.
  std::vector<std::size_t> shared(const Stmt& s, const Function& callee) const {
    std::vector<std::size_t> all;
    for (std::size_t i = 0; i < s.arguments.size() && i < callee.parameters.size(); ++i)
      if (!shared_paths_of(module_, *callee.parameters[i]).empty()) all.push_back(i);
    return all;
  }

  /// Whether two arguments may lead to one place, though the caller's own arguments do not.
  bool is_in(const Stmt& s, const Function& callee) const {
    const std::vector<std::size_t> arguments = shared(s, callee);
    if (arguments.size() < 2) return false;
    std::vector<ExprPtr> objects;
    std::vector<FormalPath> names;
    for (const std::size_t i : arguments) {
      for (const FormalPath& name : names_of(i, callee)) names.push_back(name);
      if (const ExprPtr one = named_object(s.arguments[i], pointers_)) objects.push_back(one);
    }
    for (std::size_t i = 0; i < objects.size(); ++i)
      for (std::size_t k = 0; k < objects.size(); ++k)
        if (i != k && is_part_of(objects[i], objects[k])) return true;
    if (!zones_) return false;
    const auto node = [&](const FormalPath& n) { return node_of(n, s); };
    for (const Joined& one : joined_at_call(module_, callee, names, node))
      for (std::size_t i = 0; i < one.size(); ++i)
        for (std::size_t k = 0; k < i; ++k)
          if (one[i].first != one[k].first && !are_apart(s.arguments[one[i].first], s.arguments[one[k].first]))
            return true;
    return false;
  }

  /// Numbers that are passed by value or take the result: their derivatives go by reference.
  std::vector<ExprPtr> numbers(const Stmt& s, const Function& callee) const {
    std::vector<ExprPtr> all;
    const auto look = [&](const ExprPtr& whole) {
      for_each_expr(whole, [&](const ExprPtr& e) {
        if (is_place(e) && is_real(e->type)) all.push_back(e);
      });
    };
    for (std::size_t i = 0; i < s.arguments.size() && i < callee.parameters.size(); ++i)
      if (callee.parameters[i]->passing == Passing::value && is_real(s.arguments[i]->type)) look(s.arguments[i]);
    if (s.place) look(s.place);
    return all;
  }
  /// Whether one of those is what an argument leads to.
  bool meets_numbers(const Stmt& s, const Function& callee) const {
    std::set<Zones::Node> nodes;
    for (const std::size_t i : shared(s, callee))
      for (const FormalPath& name : names_of(i, callee)) nodes.insert(node_of(name, s));
    for (const ExprPtr& number : numbers(s, callee))
      if (nodes.count(zones_->find(zones_->of(number))) != 0) return true;
    return false;
  }

 private:
  const Module& module_;
  const PointerValues pointers_;
  std::unique_ptr<Zones> zones_;

  std::vector<FormalPath> names_of(std::size_t i, const Function& callee) const {
    std::vector<FormalPath> all;
    for (const auto& path : shared_paths_of(module_, *callee.parameters[i])) all.push_back({i, path});
    return all;
  }
  Zones::Node node_of(const FormalPath& name, const Stmt& s) const { return zones_->find(zones_->at_call(name, s)); }

  bool are_apart(const ExprPtr& a, const ExprPtr& b) const {
    return are_different_rows(named_object(a, pointers_), named_object(b, pointers_));
  }
};

// What takes numbers and arrays of numbers alone: neither structures nor references to objects.
bool takes_arrays(const Function& f) {
  return std::all_of(f.parameters.begin(), f.parameters.end(), [](const VariablePtr& p) {
    TypePtr t = p->type;
    const bool own = is_sequence(t) && t->kind != TypeKind::array && p->passing == Passing::value;
    while (is_pointer(t) || is_sequence(t)) t = t->element;
    return is_scalar(t) && !own;
  });
}
}  // namespace

namespace {
using Called = std::map<std::string, std::set<std::string>>;

// What is found of a function holds for what it calls.
void spread(std::set<std::string>& found, const Called& called) {
  std::vector<std::string> to_do(found.begin(), found.end());
  while (!to_do.empty()) {
    const auto next = called.find(to_do.back());
    to_do.pop_back();
    if (next == called.end()) continue;
    for (const std::string& callee : next->second)
      if (found.insert(callee).second) to_do.push_back(callee);
  }
}
}  // namespace

std::set<std::string> called_with_overlap(const Module& module, bool by_location) {
  std::set<std::string> found;
  const std::unique_ptr<const Joins> joins = by_location ? std::make_unique<const Joins>(module) : nullptr;
  Called called;  // with several arguments that the caller reaches, too
  for (const FunctionPtr& f : module.functions) {
    const CallOverlap overlap(module, *f, joins.get());
    for_each_stmt(f->body, [&](const StmtPtr& s) {
      const FunctionPtr callee = s->kind == StmtKind::call ? module.find(s->callee) : nullptr;
      if (!callee) return;
      if (overlap.shared(*s, *callee).size() > 1) called[f->id].insert(callee->id);
      if (overlap.is_in(*s, *callee)) found.insert(callee->id);
    });
  }
  spread(found, called);
  return found;
}

std::set<std::string> called_apart(const Module& module) {
  std::set<std::string> meet = called_with_overlap(module, true);
  const Joins joins(module);
  Called called;
  for (const FunctionPtr& f : module.functions) {
    const CallOverlap overlap(module, *f, &joins);
    const auto look = [&](const ExprPtr& whole) {
      for_each_expr(whole, [&](const ExprPtr& e) {
        if (e->kind == ExprKind::call) meet.insert(e->text);
      });
    };
    for_each_stmt(f->body, [&](const StmtPtr& s) {
      for (const ExprPtr& e : {s->value, s->place, s->lower, s->bound}) look(e);
      for (const ExprPtr& e : s->arguments) look(e);
      const FunctionPtr callee = s->kind == StmtKind::call ? module.find(s->callee) : nullptr;
      if (!callee) return;
      if (overlap.shared(*s, *callee).size() + overlap.numbers(*s, *callee).size() > 1)
        called[f->id].insert(callee->id);
      if (overlap.meets_numbers(*s, *callee)) meet.insert(callee->id);
    });
  }
  spread(meet, called);
  std::set<std::string> apart;
  for (const FunctionPtr& f : module.functions)
    if (f->has_body && !f->is_inactive && !f->is_model && meet.count(f->id) == 0 && takes_arrays(*f))
      apart.insert(f->id);
  return apart;
}

}  // namespace wengert::compiler
