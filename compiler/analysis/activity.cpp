// SPDX-License-Identifier: MIT
// A flow-insensitive closure of "varied" and "useful" over the assignments of a function.
#include "activity.hpp"

#include <algorithm>

#include "compiler/transform/shared/partials.hpp"
#include "everything_active.hpp"

namespace wengert::compiler {

using namespace ir;

namespace {
// A reference to a class may lead to an object of a derived one. seen: structs may point to one another.
bool reaches_reals(const Module& module, const TypePtr& type, std::set<std::string>& seen) {
  TypePtr t = innermost(type);
  if (is_real(t)) return true;
  if (!is_struct(t) || !seen.insert(t->name).second) return false;
  const Struct* s = module.find_struct(t->name);
  if (!s) return false;
  // No source holds objects of it: it needs a class of the generated code's.
  if (s->is_instance) return true;
  for (const Field& f : s->fields)
    if (reaches_reals(module, f.type, seen)) return true;
  const auto above = [&](const std::string& name) {
    return !name.empty() && reaches_reals(module, struct_type(name), seen);
  };
  if (above(s->base) || std::any_of(s->interfaces.begin(), s->interfaces.end(), above)) return true;
  for (const Struct& derived : module.structs) {
    const bool extends = derived.base == s->name || std::find(derived.interfaces.begin(), derived.interfaces.end(),
                                                              s->name) != derived.interfaces.end();
    if (extends && reaches_reals(module, struct_type(derived.name), seen)) return true;
  }
  return false;
}
}  // namespace

bool carries_reals(const Module& module, const TypePtr& type) {
  std::set<std::string> seen;
  return reaches_reals(module, type, seen);
}

void differentiable_leaves(const Module& module, const ExprPtr& e, std::set<const Variable*>& leaves) {
  if (!e || !carries_reals(module, e->type)) return;
  switch (e->kind) {
    case ExprKind::variable:
    case ExprKind::field:
    case ExprKind::index:
    case ExprKind::dereference:
      if (VariablePtr root = root_of(e)) {
        leaves.insert(root.get());
      } else {
        // *(p + k): the pointer expression's leaves.
        differentiable_leaves(module, e->operands[0], leaves);
      }
      return;
    case ExprKind::call:
      if (is_piecewise_constant(e->text)) return;
      break;
    case ExprKind::conditional:
      differentiable_leaves(module, e->operands[1], leaves);
      differentiable_leaves(module, e->operands[2], leaves);
      return;
    default:
      break;
  }
  for (const ExprPtr& operand : e->operands) differentiable_leaves(module, operand, leaves);
}

namespace {

using Leaves = std::set<const Variable*>;

bool is_stack_name(const std::string& name) {
  return name.rfind("wengert_", 0) == 0 && name != "wengert_data" && !is_elementary(name);
}

// What generated code gets from the run-time stack: a value, or room for values.
bool takes_from_stack(const ExprPtr& e) {
  bool found = false;
  for_each_expr(e, [&](const ExprPtr& x) { found |= x->kind == ExprKind::call && is_stack_name(x->text); });
  return found;
}

// Edges "target depends on sources" of one function. The result is a pseudo variable.
class Flow {
 public:
  Flow(const Module& module, const Function& function, const std::map<std::string, Dependence>& callees)
      : module_(module), callees_(callees), is_model_(function.is_model) {
    result_.name = "result";
    stack_.name = "stack";
    for_each_stmt(function.body, [&](const StmtPtr& s) { statement(*s); });
  }

  const Variable* result() const { return &result_; }
  /// All that lies on the run-time stack, in generated code that is differentiated again.
  const Variable* stack() const { return &stack_; }

  // Variables that depend on seeds (forward), or on which seeds depend (backward).
  Leaves closure(Leaves seeds, bool forward) const {
    for (bool changed = true; changed;) {
      changed = false;
      for (const auto& [target, source] : edges_) {
        const Variable* from = forward ? source : target;
        const Variable* to = forward ? target : source;
        if (seeds.count(from)) changed |= seeds.insert(to).second;
      }
    }
    return seeds;
  }
  /// Whether a variable depends on what itself had been, given all that depends on it.
  bool returns_to(const Variable* v, const Leaves& reached) const {
    return std::any_of(edges_.begin(), edges_.end(),
                       [&](const auto& edge) { return edge.first == v && reached.count(edge.second) != 0; });
  }
  /// What the function writes to, through pointers to it as well.
  Leaves written() const {
    Leaves through = written_through_;
    for (bool changed = true; changed;) {
      changed = false;
      for (const auto& [a, b] : shares_)
        if (through.count(a) != through.count(b)) {
          through.insert({a, b});
          changed = true;
        }
    }
    through.insert(written_.begin(), written_.end());
    return through;
  }
  bool leads_elsewhere(const TypePtr& type) const { return holds_pointers(type); }

 private:
  const Module& module_;
  const std::map<std::string, Dependence>& callees_;
  const bool is_model_;
  Variable result_, stack_;
  std::set<std::pair<const Variable*, const Variable*>> edges_;  // (target, source)
  Leaves written_;                                               // by their own names
  Leaves written_through_;                                       // what pointers lead to
  std::set<std::pair<const Variable*, const Variable*>> shares_;

  void edge(const Variable* target, const Variable* source) { edges_.insert({target, source}); }
  void edge_both_ways(const Variable* a, const Variable* b) {
    edge(a, b);
    edge(b, a);
    shares_.insert({a, b});
  }
  void write(const ExprPtr& place) { write(place, root_of(place).get()); }
  void write(const ExprPtr& place, const Variable* root) {
    written_.insert(root);
    for_each_expr(place, [&](const ExprPtr& e) {
      const bool through = e->kind == ExprKind::dereference || e->kind == ExprKind::index;
      if (through && is_address(e->operands[0]->type)) written_through_.insert(root);
    });
  }
  // Pointers, of whatever they point to: what is written through one is written to all that share it.
  void share(const Variable* target, const ExprPtr& value) {
    if (!value) return;
    const ExprPtr& e = value->kind == ExprKind::address_of ? value->operands[0] : value;
    if (is_place(e)) {
      if (value != e || holds_pointers(e->type) || is_sequence(e->type)) shares_.insert({target, root_of(e).get()});
      return;
    }
    for (const ExprPtr& operand : value->operands)
      if (!is_scalar(operand->type)) share(target, operand);
  }
  void flow(const Variable* target, const ExprPtr& value, bool both_ways) {
    Leaves sources;
    differentiable_leaves(module_, value, sources);
    for (const Variable* source : sources) {
      edge(target, source);
      if (both_ways) edge_both_ways(target, source);
    }
  }
  bool holds_pointers(const TypePtr& t) const {
    std::set<std::string> seen;  // a structure may have a vector of its own kind
    return holds_pointers(t, seen);
  }
  bool holds_pointers(const TypePtr& t, std::set<std::string>& seen) const {
    if (is_address(t)) return true;
    if (is_sequence(t)) return holds_pointers(t->element, seen);
    if (!is_struct(t) || !seen.insert(t->name).second) return false;
    const Struct* s = module_.find_struct(t->name);
    return s && std::any_of(s->fields.begin(), s->fields.end(),
                            [&](const Field& f) { return holds_pointers(f.type, seen); });
  }

  // What generated code pushes it pops again, into its derivative, too. What a message takes away stays away.
  void with_stack(const Variable* v, bool pops) {
    if (pops || !is_model_) edge(v, &stack_);
    if (!pops || !is_model_) edge(&stack_, v);
  }

  void statement(const Stmt& s) {
    switch (s.kind) {
      case StmtKind::declare:
        if (s.value && takes_from_stack(s.value) && carries_reals(module_, s.variable->type))
          with_stack(s.variable.get(), true);
        if (holds_pointers(s.variable->type)) share(s.variable.get(), s.value);
        if (s.value && carries_reals(module_, s.variable->type))
          flow(s.variable.get(), s.value, holds_pointers(s.variable->type));
        break;
      case StmtKind::assign: {
        VariablePtr root = root_of(s.place);
        write(s.place);
        if (holds_pointers(s.place->type)) share(root.get(), s.value);
        if (takes_from_stack(s.value) && carries_reals(module_, s.place->type)) with_stack(root.get(), true);
        if (carries_reals(module_, s.place->type)) flow(root.get(), s.value, holds_pointers(s.place->type));
        break;
      }
      case StmtKind::swap: {
        VariablePtr a = root_of(s.place), b = root_of(s.value);
        write(s.place);
        write(s.value);
        edge_both_ways(a.get(), b.get());
        break;
      }
      case StmtKind::resize:
        write(s.place);
        if (!s.arguments.empty()) flow(root_of(s.place).get(), s.arguments[0], false);
        break;
      case StmtKind::allocate:
      case StmtKind::free_:
        write(s.place);
        break;
      case StmtKind::return_:
        if (s.value) flow(&result_, s.value, holds_pointers(s.value->type));
        break;
      case StmtKind::call:
        call(s);
        break;
      default:
        break;
    }
  }

  // Whether the called function can hand out addresses in what is this argument: not of a copied number.
  bool leads_to_arguments_memory(const Stmt& s, std::size_t i) const {
    const FunctionPtr f = module_.find(s.callee);
    return !is_scalar(s.arguments[i]->type) || (f && f->parameters[i]->passing == Passing::reference);
  }

  void call(const Stmt& s) {
    if (is_stack_name(s.callee)) {
      if (s.callee.rfind("wengert_keep", 0) == 0) return;
      bool pops = s.callee.rfind("wengert_pop", 0) == 0;
      for (const ExprPtr& a : s.arguments)
        for_each_expr(a, [&](const ExprPtr& e) {
          VariablePtr root = is_place(e) && carries_reals(module_, e->type) ? root_of(e) : nullptr;
          if (!root) return;
          with_stack(root.get(), pops);
          if (pops) written_.insert(root.get());
        });
      return;
    }
    auto callee = callees_.find(s.callee);
    VariablePtr place = s.place ? root_of(s.place) : nullptr;
    if (place) write(s.place);
    std::vector<Leaves> arguments(s.arguments.size());
    std::vector<const Variable*> roots(s.arguments.size(), nullptr);
    for (std::size_t i = 0; i < s.arguments.size(); ++i) {
      differentiable_leaves(module_, s.arguments[i], arguments[i]);
      for_each_expr(s.arguments[i], [&](const ExprPtr& e) {
        if (!roots[i] && (is_place(e))) roots[i] = root_of(e).get();
      });
      if (place && holds_pointers(s.place->type)) share(place.get(), s.arguments[i]);
    }
    auto connect = [&](const Variable* target, const Leaves& sources) {
      for (const Variable* source : sources) edge(target, source);
    };
    // A result that leads into an argument: what is later written through it is written there.
    const bool result_shares = s.place && holds_pointers(s.place->type);
    if (callee == callees_.end()) {  // without source: everything may depend on everything
      for (std::size_t i = 0; i < arguments.size(); ++i) {
        if (place && carries_reals(module_, s.place->type)) connect(place.get(), arguments[i]);
        if (place && result_shares)
          for (const Variable* source : arguments[i]) edge_both_ways(source, place.get());
        for (std::size_t j = 0; j < arguments.size(); ++j)
          for (const Variable* target : arguments[j])
            if (is_pointer(s.arguments[j]->type)) connect(target, arguments[i]);
      }
      return;
    }
    const Dependence& d = callee->second;
    for (const std::size_t i : d.on_itself)
      if (i < arguments.size())
        for (const Variable* target : arguments[i]) connect(target, arguments[i]);
    for (std::size_t out = 0; out < d.on.size(); ++out)
      for (std::size_t in : d.on[out]) {
        if (out == arguments.size() + 1) {
          if (in < arguments.size()) connect(&stack_, arguments[in]);
          continue;
        }
        if (in == arguments.size() + 1) {
          if (out == arguments.size()) {
            if (place) edge(place.get(), &stack_);
          } else {
            for (const Variable* target : arguments[out]) edge(target, &stack_);
          }
          continue;
        }
        if (in >= arguments.size()) continue;
        if (out == arguments.size()) {
          if (place) connect(place.get(), arguments[in]);
          if (place && result_shares && leads_to_arguments_memory(s, in))
            for (const Variable* source : arguments[in]) edge_both_ways(source, place.get());
        } else {
          for (const Variable* target : arguments[out]) connect(target, arguments[in]);
        }
      }
    for (std::size_t i : d.modified)
      if (i < roots.size() && roots[i]) {
        write(s.arguments[i], roots[i]);
        if (holds_pointers(s.arguments[i]->type)) written_through_.insert(roots[i]);
      }
  }
};

}  // namespace

// Whether numbers of f, or pointers to some, lie on the run-time stack, or of what it calls as far as that is known.
bool CallGraph::stacks_numbers(const Function& f) const {
  auto stacks = [&](const std::string& name, const TypePtr& type) {
    if (is_stack_name(name))
      return name.find("double") != std::string::npos || name.find("float") != std::string::npos ||
             (name.find("pointer") != std::string::npos && type && carries_reals(module_, type));
    auto callee = dependences_.find(name);
    return callee != dependences_.end() && callee->second.uses_stack;
  };
  bool found = false;
  for_each_stmt(f.body, [&](const StmtPtr& s) {
    const ExprPtr pushed = s->arguments.empty() ? nullptr : without_casts(s->arguments[0]);
    const TypePtr popped = s->variable ? s->variable->type : s->place ? s->place->type : nullptr;
    found |= s->kind == StmtKind::call && stacks(s->callee, pushed ? pushed->type : nullptr);
    for_each_expr(s->value, [&](const ExprPtr& e) { found |= e->kind == ExprKind::call && stacks(e->text, popped); });
  });
  return found;
}

CallGraph::CallGraph(const Module& module) : module_(module) {
  for (const FunctionPtr& f : module.functions) {
    Dependence& d = dependences_[f->id];
    const std::size_t n = f->parameters.size();
    d.on.resize(n + 2);
    if (f->has_body || f->is_inactive || module.language == Language::java || f->id.rfind("wengert_", 0) == 0) continue;
    // Without source: what it gives may depend on all that it is given, so that an active value that gets there is
    // seen.
    for (std::size_t in = 0; in < n; ++in) {
      if (!carries_reals(module, f->parameters[in]->type)) continue;
      if (carries_reals(module, f->result)) d.on[n].insert(in);
      for (std::size_t out = 0; out < n; ++out) {
        const Variable& p = *f->parameters[out];
        const bool is_written =
            (p.passing == Passing::reference && !p.is_const) || (is_pointer(p.type) && !innermost(p.type)->is_const);
        if (out != in && is_written && carries_reals(module, p.type)) d.on[out].insert(in);
      }
    }
  }
  for (bool changed = true; changed;) {
    changed = false;
    for (const FunctionPtr& f : module.functions) {
      if (!f->has_body || f->is_inactive) continue;
      Flow flow(module, *f, dependences_);
      Dependence& d = dependences_[f->id];
      if (!d.uses_stack && stacks_numbers(*f)) d.uses_stack = changed = true;
      std::size_t n = f->parameters.size();
      for (std::size_t in = 0; in <= n + 1; ++in) {
        if (in == n) continue;
        Leaves reached = flow.closure({in < n ? f->parameters[in].get() : flow.stack()}, true);
        for (std::size_t out = 0; out <= n + 1; ++out) {
          const Variable* target = out == n ? flow.result() : out == n + 1 ? flow.stack() : f->parameters[out].get();
          bool shared =
              out >= n || f->parameters[out]->passing == Passing::reference || !is_scalar(f->parameters[out]->type);
          if (shared && out != in && reached.count(target)) changed |= d.on[out].insert(in).second;
        }
        if (in < n && flow.returns_to(f->parameters[in].get(), reached)) changed |= d.on_itself.insert(in).second;
        if (in < n && flow.written().count(f->parameters[in].get())) changed |= d.modified.insert(in).second;
      }
    }
  }
}

std::set<const Variable*> CallGraph::varied(const Function& f, const std::set<std::size_t>& formals) const {
  Leaves seeds;
  for (const std::size_t i : formals)
    if (i < f.parameters.size()) seeds.insert(f.parameters[i].get());
  return Flow(module_, f, dependences_).closure(seeds, true);
}

Activity::Activity(const CallGraph& graph, const Function& function, const std::set<std::size_t>& independents,
                   const std::set<std::size_t>& dependents)
    : graph_(graph) {
  std::map<std::string, Dependence> callees;
  for (const FunctionPtr& f : graph.module().functions) callees[f->id] = graph.of(f->id);
  Flow flow(graph.module(), function, callees);
  std::size_t n = function.parameters.size();
  auto seeds = [&](const std::set<std::size_t>& formals) {
    Leaves all{flow.stack()};
    for (std::size_t i : formals) all.insert(i == n ? flow.result() : function.parameters[i].get());
    return all;
  };
  Leaves varied = flow.closure(seeds(independents), true);
  Leaves useful = flow.closure(seeds(dependents), false);
  for (const Variable* v : varied)
    if (useful.count(v) && v != flow.result() && v != flow.stack()) active_.insert(v);
  // What a message holds is known on another rank alone.
  const auto is_request = [](const VariablePtr& v) {
    const TypePtr t = innermost(v->type);
    return is_struct(t) && t->name == "wengert_mpi_request";
  };
  for (const VariablePtr& p : function.parameters)
    if (is_request(p)) active_.insert(p.get());
  for_each_stmt(function.body, [&](const StmtPtr& s) {
    if (s->kind == StmtKind::declare && is_request(s->variable)) active_.insert(s->variable.get());
  });
  // Addresses keep what the analysis says: what they lead to may be a formal without a derivative.
  if (EverythingActive::in_force())
    for_each_stmt(function.body, [&](const StmtPtr& s) {
      if (s->kind == StmtKind::declare && carries_reals(graph.module(), s->variable->type) &&
          !flow.leads_elsewhere(s->variable->type))
        active_.insert(s->variable.get());
    });
  result_active_ = carries_reals(graph.module(), function.result) && dependents.count(n) > 0;
  for (std::size_t i : independents)
    if (i < n) active_.insert(function.parameters[i].get());
  for (std::size_t i : dependents)
    if (i < n) active_.insert(function.parameters[i].get());
}

bool Activity::is_active(const ExprPtr& e) const {
  Leaves leaves;
  differentiable_leaves(graph_.module(), e, leaves);
  for (const Variable* v : leaves)
    if (active_.count(v)) return true;
  return false;
}

}  // namespace wengert::compiler
