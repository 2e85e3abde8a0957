// SPDX-License-Identifier: MIT
// The plan: a forward data flow of "values the reverse section needs". The adjoint statements come first; what they
// read is required; a statement that overwrites something required saves it (Hascoet, Naumann, Pascual: to-be-recorded
// analysis).
#include <algorithm>
#include <functional>
#include <wengert/error.hpp>

#include "algebra.hpp"
#include "compiler/ir/text.hpp"
#include "elementary_values.hpp"
#include "partials.hpp"
#include "refusal.hpp"
#include "reversal.hpp"

namespace wengert::compiler {

using namespace ir;

namespace {

// "T v = {a, b}" with active members becomes assignments.
void fill_elements(const ExprPtr& vector, const ExprPtr& from, const ExprPtr& value, Names& names, Block& out) {
  VariablePtr i = variable(names.fresh("i_fill"), int_type("std::size_t"));
  out.push_back(for_(i, true, from ? from : literal("0", i->type), "<", size_of_sequence(vector), 1,
                     {assign(index(vector, ref(i)), value)}));
}

Block expand_initial_values(const Block& block, Activity& activity, Names& names) {
  Block out;
  std::function<void(const ExprPtr&, const ExprPtr&, SourceRange, Block&)> fill =
      [&](const ExprPtr& place, const ExprPtr& value, SourceRange range, Block& to) {
        if (value->kind != ExprKind::initializer_list) {
          to.push_back(assign(place, value, range));
          return;
        }
        const Struct* s = is_struct(place->type) ? activity.module().find_struct(place->type->name) : nullptr;
        for (std::size_t i = 0; i < value->operands.size(); ++i) {
          ExprPtr part = s ? field(place, s->fields[i].name, s->fields[i].type)
                           : index(place, int_literal(static_cast<long long>(i)));
          fill(part, value->operands[i], range, to);
        }
      };
  for (const StmtPtr& s : block) {
    StmtPtr c = copy(s);
    c->body = expand_initial_values(s->body, activity, names);
    c->otherwise = expand_initial_values(s->otherwise, activity, names);
    // A fill value that is active is assigned, element by element.
    bool is_vector =
        s->kind == StmtKind::declare && s->value && s->value->kind == ExprKind::call && s->value->text == "vector";
    if (is_vector && s->value->operands.size() > 1 && activity.is_active(s->value->operands[1])) {
      c->value = call("vector", {s->value->operands[0]}, s->value->type);
      out.push_back(c);
      fill_elements(ref(s->variable), nullptr, s->value->operands[1], names, out);
      continue;
    }
    if (s->kind == StmtKind::resize && !s->arguments.empty() && activity.is_active(s->arguments[0])) {
      VariablePtr before = variable(names.fresh("size_before"), int_type("std::size_t"));
      if (s->op != "assign") out.push_back(declare(before, size_of_sequence(s->place)));
      VariablePtr value = variable(names.fresh("fill"), as_mutable(s->place->type->element));
      activity.force(value);
      out.push_back(declare(value, s->arguments[0]));
      c->arguments.clear();
      c->op = "resize";
      out.push_back(c);
      fill_elements(s->place, s->op == "assign" ? nullptr : ref(before), ref(value), names, out);
      continue;
    }
    bool braces = s->kind == StmtKind::declare && s->value && s->value->kind == ExprKind::initializer_list &&
                  activity.is_active(s->variable);
    if (braces) {
      c->value = nullptr;
      c->variable->is_const = false;
    }
    out.push_back(c);
    if (braces) fill(ref(s->variable), s->value, s->range, out);
  }
  return out;
}

bool is_constructor(const Function& f) {
  const std::size_t at = f.id.rfind("::");
  return at != std::string::npos && (f.id.substr(at) == "::init" || f.id.compare(at, 7, "::init_") == 0);
}

// The run-time stack takes arrays of these as a whole.
bool can_be_saved_whole(const TypePtr& array) {
  const TypePtr& e = array->element->element;
  return is_real(e) || is_bool(e) || e->name == "int" || e->name == "long" || e->name == "byte";
}

bool contains_pointer_change(const Block& block) {
  bool found = false;
  for_each_stmt(block, [&](const StmtPtr& s) {
    if (declared_room(*s)) return;
    if (auto stack = stack_call(*s)) found |= stack->is_pointer();
    found |= (s->kind == StmtKind::allocate || s->kind == StmtKind::free_) && is_pointer(s->place->type);
    found |= s->kind == StmtKind::assign && is_pointer(s->place->type);
    found |= s->kind == StmtKind::declare && is_pointer(s->variable->type);
    found |= s->kind == StmtKind::swap && is_pointer(s->place->type);
  });
  return found;
}

}  // namespace

Reversal::Reversal(AdjointModule& owner, const Function& f, const std::set<std::size_t>& independents,
                   const std::set<std::size_t>& dependents, const std::set<std::size_t>& kept, bool is_head,
                   const std::string& name)
    : forward_name(name + "_forward"),
      reverse_name(name + "_reverse"),
      owner_(owner),
      function_(f),
      is_head_(is_head),
      name_(name),
      activity_(owner.graph, function_, independents, dependents),
      zones_(owner.source, function_, owner.request.noalias, owner.heap.get()),
      shadows_(owner.prefix),
      names_(owner.source, function_),
      adjoints_(activity_, shadows_, names_, [this](const ExprPtr& a, const ExprPtr& b) {
        if (zones_.of(a) != zones_.of(b)) return false;
        return !(a->kind == ExprKind::variable && b->kind == ExprKind::variable && zones_.is_exact(a));
      }) {
  prepare();
  for (std::size_t i : kept)
    for (const auto& path : paths_of(owner.source, function_.parameters[i]->type)) {
      bool shared = function_.parameters[i]->passing == Passing::reference || (!path.empty() && path[0] == "*");
      if (shared) kept_nodes_.insert(zones_.at(zones_.variable(function_.parameters[i]), path));
    }
}

bool Reversal::is_kept(Zones::Node node) const {
  for (Zones::Node n : kept_nodes_)
    if (zones_.find(n) == zones_.find(node)) return true;
  return false;
}

bool Reversal::is_active_formal(std::size_t i) const { return activity_.is_active(function_.parameters[i]); }

void Reversal::prepare() {
  refuse_what_cannot_be(owner_.source, function_, activity_);
  for_each_stmt(function_.body, [&](const StmtPtr& s) {
    if (declared_room(*s)) rooms_.insert(s->variable.get());
    if (s->kind == StmtKind::declare && s->variable->is_static && !s->variable->is_const)
      throw Refusal(s->range, "the static variable '" + s->variable->name +
                                  "' keeps its value between calls; pass it as an argument");
  });
  function_.body = expand_initial_values(function_.body, activity_, names_);
  function_.body = name_elementary_values(function_.body, activity_, names_);
  std::function<bool(const Function&, std::set<std::string>&)> mirrors = [&](const Function& f,
                                                                             std::set<std::string>& seen) {
    if (!seen.insert(f.id).second) return false;
    if (contains_pointer_change(f.body)) return true;
    bool found = false;
    for_each_stmt(f.body, [&](const StmtPtr& s) {
      if (s->kind == StmtKind::call)
        if (FunctionPtr g = owner_.source.find(s->callee)) found |= mirrors(*g, seen);
    });
    return found;
  };
  std::set<std::string> seen;
  mirrors_ = mirrors(function_, seen);
  if (!function_.body.empty() && function_.body.back()->kind == StmtKind::return_) return_ = function_.body.back();
  for (const VariablePtr& p : function_.parameters)
    if (activity_.is_active(p)) names_.take(owner_.prefix + p->name);
  for (const Variable* v : activity_.variables()) names_.take(owner_.prefix + v->name);
  if (result_is_active())
    result_seed_ = variable(names_.fresh(owner_.prefix + "result"), mutable_below(function_.result), Passing::value);
  for (const VariablePtr& p : function_.parameters) top_level_.insert(p.get());
  find_pointed_to(function_.body);
  facts(function_.body, true);
  for_each_stmt(function_.body, [&](const StmtPtr& s) {
    for (Zones::Node n : writes_of(*s)) written_anywhere_.insert(n);
  });
}

// Variables whose shadows pointers' shadows may point to, or that hold pointers themselves: their shadows live in both
// sections.
void Reversal::find_pointed_to(const Block& block) {
  auto scan = [&](const TypePtr& type, const ExprPtr& value) {
    if (!value || !is_pointer(type)) return;
    for_each_expr(value, [&](const ExprPtr& e) {
      if (!is_place(e)) return;
      VariablePtr root = root_of(e);
      if (!is_pointer(root->type) && !root->is_parameter()) pointed_to_.insert(root.get());
    });
  };
  for_each_stmt(block, [&](const StmtPtr& s) {
    if (s->kind == StmtKind::declare) {
      scan(s->variable->type, s->value);
      if (is_struct(innermost(s->variable->type)) && !is_pointer(s->variable->type))
        for (const auto& path : paths_of(owner_.source, s->variable->type))
          if (std::find(path.begin(), path.end(), "*") != path.end()) pointed_to_.insert(s->variable.get());
    }
    if (s->kind == StmtKind::assign) scan(s->place->type, s->value);
    if (s->kind == StmtKind::call)
      for (const ExprPtr& a : s->arguments) scan(a->kind == ExprKind::address_of ? pointer_to(a->type) : a->type, a);
  });
}

// Counts assignments and finds integers with one definition, for subscripts.
void Reversal::facts(const Block& block, bool top) {
  for (const StmtPtr& s : block) {
    if (s->kind == StmtKind::declare) {
      if (top) top_level_.insert(s->variable.get());
      if (s->value && is_integer(s->variable->type)) definitions_[s->variable.get()] = s->value;
    }
    auto assigned = [&](const ExprPtr& place) {
      if (place && place->kind == ExprKind::variable) ++assignments_[place->variable.get()];
    };
    assigned(s->place);
    if (s->kind == StmtKind::swap) assigned(s->value);
    if (s->kind == StmtKind::for_) ++assignments_[s->variable.get()];
    if (s->kind == StmtKind::call)
      for (const ExprPtr& a : s->arguments) {
        assigned(a);
        if (a->kind == ExprKind::address_of) assigned(a->operands[0]);
      }
    facts(s->body, false);
    facts(s->otherwise, false);
  }
}

void Reversal::note(Note note) {
  // What it is about stands in the first quotes.
  const auto subject = [](const Note& n) { return n.text.substr(0, n.text.find('\'', n.text.find('\'') + 1)); };
  for (Note& n : notes_)
    if (n.range.line == note.range.line && n.range.column == note.range.column && subject(n) == subject(note)) {
      n = std::move(note);
      return;
    }
  notes_.push_back(std::move(note));
}

std::vector<Note> Reversal::notes() const {
  std::vector<Note> all = notes_of_active(function_, activity_, owner_.prefix);
  all.insert(all.end(), notes_.begin(), notes_.end());
  return all;
}

void Reversal::note_stored(const SourceRange& range, const std::string& kind, const std::string& text,
                           const TypePtr& type) {
  Note n{range, kind, text, function_.name};
  for (const Stmt* loop : repeated_) {
    if (loop->kind == StmtKind::for_)
      n.turns.push_back(
          {loop->variable, loop->lower, trip_count(*loop), std::strtod(loop->step->text.c_str(), nullptr)});
    else
      n.turns.push_back({});
  }
  TypePtr t = type;
  for (; is_sequence(t); t = t->element) n.extents.push_back(t->extent);  // a vector's is known at run time only
  n.bytes = is_real(t) ? (t->name == "float" ? 4 : 8) : is_bool(t) ? 1 : is_integer(t) && t->name == "int" ? 4 : 8;
  note(std::move(n));
}

// ---- what is required ----

Access Reversal::access_of(const ExprPtr& place) {
  // Order 0: at entry of the function.
  Access access;
  access.loops = loops_;
  access.once = is_head_ && while_depth_ == 0;
  access.order = order_;
  access.repeated = repeated_;
  if (!place) return access;
  bool known = true;
  int depth = 0;
  std::function<ExprPtr(const ExprPtr&)> substitute = [&](const ExprPtr& e) -> ExprPtr {
    return rewrite(e, [&](const ExprPtr& x) -> ExprPtr {
      if (x->kind != ExprKind::variable) return nullptr;
      const Variable* v = x->variable.get();
      for (const Stmt* loop : loops_)
        if (loop->variable.get() == v) return x;
      auto definition = definitions_.find(v);
      int count = assignments_.count(v) ? assignments_[v] : 0;
      if (count == 0 && definition != definitions_.end() && ++depth < 20) return substitute(definition->second);
      if (count == 0 && (top_level_.count(v) || x->variable->passing == Passing::global)) return x;
      known = false;
      return x;
    });
  };
  ExprPtr rewritten = substitute(place);
  // Rows behind a pointer to pointers are distinct only by promise.
  if (!owner_.request.noalias && place->kind == ExprKind::index && is_pointer(place->operands[0]->type) &&
      place->operands[0]->kind == ExprKind::index)
    known = false;
  if (known) access.place = rewritten;
  return access;
}

void Reversal::require_node(Zones::Node node, const ExprPtr& place, Required& r) {
  if (zones_.is_room(node))
    wengert::fail(ErrorCode::internal, "a value on the run-time stack is needed after its release");
  node = zones_.find(node);
  r.insert(node);
  if (!snapshots_.empty()) {
    const std::set<Zones::Node> met = zones_.related(node);
    std::erase_if(snapshots_, [&](const Snapshot& s) { return met.count(zones_.find(s.node)) > 0; });
  }
  if (!seen_uses_.insert({place, node}).second) return;
  Access access = access_of(place);
  if (access.order == 0) access.place = nullptr;
  uses_[node].push_back(access);
  ++use_count_;
}

// Whether a variable belongs to the primal, so that it must be restored.
bool Reversal::restores(const ExprPtr& e) const {
  return e->variable->passing != Passing::global && !adjoints_.is_temporary(e->variable.get());
}

void Reversal::require_address(const ExprPtr& place, Required& r) {
  switch (place->kind) {
    case ExprKind::variable:
      return;
    case ExprKind::field:
      require_address(place->operands[0], r);
      return;
    case ExprKind::index:
      if (is_address(place->operands[0]->type))
        require(place->operands[0], r);
      else
        require_address(place->operands[0], r);
      require(place->operands[1], r);
      return;
    case ExprKind::dereference:
      require(place->operands[0], r);
      return;
    default:
      require(place, r);
  }
}

void Reversal::require(const ExprPtr& e, Required& r) {
  if (!e) return;
  VariablePtr root = is_place(e) ? root_of(e) : nullptr;
  if (root) {
    if (shadows_.is_shadow(root.get()) || is_derivative_place(e)) {
      // Reaching a shadow needs the primal's subscripts; its pointers are restored with the primal's.
      if (is_pointer(e->type) && mirrors_) {
        VariablePtr primal = shadows_.primal_of(root.get());
        if (primal && mirrored(primal)) {
          ExprPtr& same = primal_places_[e];
          if (!same)
            same = rewrite(e, [&](const ExprPtr& x) -> ExprPtr {
              return x->kind == ExprKind::variable && x->variable == root ? ref(primal) : nullptr;
            });
          require(same, r);
        }
      }
      require_address(e, r);
      return;
    }
    if (e->kind == ExprKind::variable && !restores(e)) return;
    if (restores(ref(root))) {
      for (Zones::Node n : zones_.contained(zones_.of(e))) require_node(n, e, r);
    }
    require_address(e, r);
    return;
  }
  if (e->kind == ExprKind::address_of) {
    require_address(e->operands[0], r);
    return;
  }
  if (e->kind == ExprKind::size && is_reference(e->operands[0]->type)) {
    require(e->operands[0], r);  // the length of an array stays
    return;
  }
  if (e->kind == ExprKind::size && is_place(e->operands[0])) {
    VariablePtr of = root_of(e->operands[0]);
    if (!shadows_.is_shadow(of.get())) require_node(zones_.size_of(e->operands[0]), nullptr, r);
    return;
  }
  if (e->kind == ExprKind::index || e->kind == ExprKind::dereference)
    require_node(e->kind == ExprKind::index ? zones_.of(e) : zones_.pointee(e->operands[0]), nullptr, r);
  for (const ExprPtr& operand : e->operands) require(operand, r);
}

void Reversal::require_uses(const Block& code, Required& r) {
  for (const StmtPtr& s : code) {
    if (s->place) {
      if (shadows_.is_shadow(root_of(s->place) ? root_of(s->place).get() : nullptr) || s->kind == StmtKind::assign)
        require_address(s->place, r);
    }
    require(s->value, r);
    for (const ExprPtr& a : s->arguments) require(a, r);
    require(s->lower, r);
    require(s->bound, r);
    require_uses(s->body, r);
    require_uses(s->otherwise, r);
  }
}

bool Reversal::hits(Zones::Node node, const Required& r) const {
  for (Zones::Node n : zones_.related(node))
    if (r.count(n)) return true;
  return false;
}

bool Reversal::is_required(const ExprPtr& place, const Required& r) {
  if (!owner_.request.optimise) return true;
  Zones::Node node = zones_.of(place);
  if (zones_.is_exact(place)) return hits(node, r);
  Access write = access_of(place);
  for (Zones::Node n : zones_.related(node)) {
    if (!r.count(n)) continue;
    for (const Access& use : uses_[n])
      if (may_precede(use, write) && !never_meets(write, use)) return true;
  }
  return false;
}

void Reversal::kill(const ExprPtr& place, Required& r) {
  if (!zones_.is_exact(place)) return;
  for (Zones::Node n : zones_.contained(zones_.of(place))) r.erase(n);
}

std::set<Zones::Node> Reversal::writes_of(const Stmt& s) {
  std::set<Zones::Node> out;
  auto take = [&](Zones::Node node) {
    std::set<Zones::Node> all = zones_.related(node);
    out.insert(all.begin(), all.end());
  };
  auto one = [&](const Stmt& x) {
    if (x.kind == StmtKind::declare || x.kind == StmtKind::for_) take(zones_.variable(x.variable));
    if (x.place) take(zones_.of(x.place));
    if (x.kind == StmtKind::swap) take(zones_.of(x.value));
    if (x.kind == StmtKind::call && is_collected()) {
      if (owner_.heap->knows(x.callee))
        for (const FormalPath& name : owner_.heap->written(x.callee)) take(zones_.at_call(name, x));
    } else if (x.kind == StmtKind::call) {
      FunctionPtr f = owner_.source.find(x.callee);
      for (std::size_t i = 0; i < x.arguments.size(); ++i) {
        const ExprPtr& a = x.arguments[i];
        bool modified = !f || !f->has_body || owner_.graph.of(f->id).modified.count(i);
        if (!modified) continue;
        if (f && i < f->parameters.size() && f->parameters[i]->passing == Passing::reference && is_place(a))
          take(zones_.of(a));
        if (is_pointer(a->type) || a->kind == ExprKind::address_of) take(zones_.pointee(a));
      }
    }
  };
  one(s);
  for_each_stmt(s.body, [&](const StmtPtr& x) { one(*x); });
  for_each_stmt(s.otherwise, [&](const StmtPtr& x) { one(*x); });
  return out;
}

// ---- statements ----

// Code that uses the stack, differentiated: the adjoint of a push is a pop and the other way round, on the same stack,
// which is empty again when the reverse section begins. Numbers always have adjoints there, if only zeros.
bool Reversal::stack_adjoint(const StmtPtr& s, Block& code) {
  if (declared_room(*s)) return true;
  if (auto stack = stack_call(*s)) {
    if (!stack->is_real()) return true;
    const TypePtr type = real_type(stack->values.ends_with("float") ? "float" : "double");
    if (stack->verb == "pop") {  // popped and dropped
      code.push_back(call_stmt(stack->name_for("push"), {literal("0.0", type)}));
    } else if (activity_.is_active(s->arguments[0])) {
      ExprPtr seed = adjoints_.temporary(call(stack->name_for("pop"), {}, type), code);
      Block more = adjoints_.contribution(s->arguments[0], seed);
      code.insert(code.end(), more.begin(), more.end());
    } else {
      code.push_back(call_stmt(stack->name_for("pop"), {}));
    }
    return true;
  }
  auto stack = s->kind == StmtKind::declare || s->kind == StmtKind::assign ? stack_call(s->value) : std::nullopt;
  if (!stack) return false;
  if (!stack->is_real()) return true;
  const ExprPtr place = s->kind == StmtKind::declare ? ref(s->variable) : s->place;
  const bool active = activity_.is_active(place);
  code.push_back(call_stmt(stack->name_for("push"), {active ? shadows_.of_place(place) : literal("0.0", place->type)}));
  if (active && s->kind == StmtKind::assign)
    code.push_back(assign(shadows_.of_place(place), literal("0.0", place->type)));
  return true;
}

const Block& Reversal::adjoint_of(const StmtPtr& s) {
  auto it = adjoint_cache_.find(s.get());
  if (it != adjoint_cache_.end()) return it->second;
  Block code;
  if (stack_adjoint(s, code)) return adjoint_cache_[s.get()] = code;
  switch (s->kind) {
    case StmtKind::declare:
      if (s->value && activity_.is_active(s->variable) && s->value->kind != ExprKind::call)
        code = adjoints_.assignment(ref(s->variable), "", s->value, true, s->range);
      else if (s->value && activity_.is_active(s->variable) && is_real(s->variable->type))
        code = adjoints_.assignment(ref(s->variable), "", s->value, true, s->range);
      else if (s->value && s->value->kind == ExprKind::call && s->value->text == "vector" &&
               s->value->operands.size() > 1 && activity_.is_active(s->value->operands[1]))
        throw Refusal(
            s->range,
            "a vector is made with an active fill value; declare it with its size and assign its elements in a loop");
      break;
    case StmtKind::assign:
      code = adjoints_.assignment(s->place, s->op, s->value, false, s->range);
      break;
    case StmtKind::return_:
      if (!result_seed_ || !s->value || !activity_.is_active(s->value)) break;
      if (is_real(s->value->type))
        code = adjoints_.contribution(s->value, ref(result_seed_));
      else if (is_place(s->value) && !is_pointer(s->value->type))
        code = adjoints_.pass_on(s->value, ref(result_seed_));
      else
        throw Refusal(s->range, "'" + function_.name + "' returns an active '" + to_text(s->value->type) +
                                    "' that is no variable; assign it to a variable, or pass it as an argument");
      break;
    default:
      break;
  }
  // exp(x) in the partial of "const double e = exp(x)" is e: the value is stored rather than computed again.
  if (s->kind == StmtKind::declare && s->value && s->value->kind == ExprKind::call && s->variable->is_const &&
      owner_.request.optimise) {
    for_each_stmt(code, [&](const StmtPtr& x) {
      x->value = rewrite(
          x->value, [&](const ExprPtr& e) -> ExprPtr { return same_expr(e, s->value) ? ref(s->variable) : nullptr; });
    });
  }
  return adjoint_cache_[s.get()] = code;
}

bool Reversal::has_reverse(const Block& b) const {
  for (const StmtPtr& s : b)
    if (auto it = plans_.find(s.get()); it != plans_.end() && it->second.has_reverse) return true;
  return false;
}

// Whether a reference is changed that an array may go by.
bool Reversal::renames(const Stmt& s) const {
  if (s.place && is_reference(s.place->type)) return true;
  if (s.kind != StmtKind::call || !is_collected() || !owner_.heap->knows(s.callee)) return false;
  const FunctionPtr callee = owner_.source.find(s.callee);
  for (const FormalPath& name : owner_.heap->written(s.callee))
    if (is_reference(owner_.heap->type_of(name, *callee))) return true;
  return false;
}

void Reversal::plan_block(const Block& b, Required& r, bool shares_scope) {
  snapshots_.clear();
  for (const StmtPtr& s : b) {
    plan_statement(s, r);
    // What a nested block saves it may not reach; and an array may now go by another name.
    if (renames(*s) || !s->body.empty() || !s->otherwise.empty()) snapshots_.clear();
  }
  snapshots_.clear();
  block_plans_[&b] = {};
  if (!shares_scope) plan_block_end(b, r);
}

void Reversal::plan_statement(const StmtPtr& s, Required& r) {
  order_ = orders_.emplace(s.get(), static_cast<int>(orders_.size()) + 1).first->second;
  Plan& plan = plans_[s.get()];
  Reversal* callee = plan.callee;
  plan = Plan{};
  plan.callee = callee;
  switch (s->kind) {
    case StmtKind::declare:
    case StmtKind::return_:
      plan.adjoint = adjoint_of(s);
      if (s->kind == StmtKind::declare) kill(ref(s->variable), r);
      require_uses(plan.adjoint, r);
      plan.has_reverse = !plan.adjoint.empty();
      if (declared_room(*s)) require(s->value, r);
      if (s->kind == StmtKind::declare) {
        for (TypePtr t = s->variable->type; t; t = t->element)
          if (t->extent && t->extent->kind != ExprKind::literal) require(t->extent, r);
      }
      break;
    case StmtKind::assign:
      plan.adjoint = adjoint_of(s);
      require_uses(plan.adjoint, r);
      if (is_required(s->place, r)) {
        plan.saves.push_back(s->place);
        require_address(s->place, r);
      }
      kill(s->place, r);
      plan.has_reverse = !plan.adjoint.empty() || !plan.saves.empty();
      break;
    case StmtKind::if_:
      plan_if(s, plan, r);
      break;
    case StmtKind::for_:
    case StmtKind::while_:
      plan_loop(s, plan, r);
      break;
    case StmtKind::block:
      plan_block(s->body, r, false);
      plan.has_reverse = has_reverse(s->body);
      break;
    case StmtKind::call:
      if (stack_call(*s)) {
        plan.adjoint = adjoint_of(s);
        require_uses(plan.adjoint, r);
        plan.has_reverse = !plan.adjoint.empty();
        break;
      }
      plan_call(s, plan, r);
      break;
    case StmtKind::allocate:
      if (is_required(s->place, r)) {
        plan.saves.push_back(s->place);
      }
      require_address(s->place, r);
      kill(s->place, r);
      if (is_reference(s->place->type)) {
        // The mirror of an allocation needs no reference; arrays without derivatives have no mirror.
        plan.has_reverse = !plan.saves.empty() || carries_reals(owner_.source, s->place->type);
        break;
      }
      require(s->place, r);
      plan.has_reverse = true;
      break;
    case StmtKind::resize:
      if (hits(zones_.of(s->place), r) || !owner_.request.optimise) plan.saves.push_back(s->place);
      if (!s->arguments.empty() && activity_.is_active(s->arguments[0]))
        throw Refusal(s->range,
                      "a vector is resized with an active fill value; resize it and assign the new elements in a loop");
      if (activity_.is_active(s->place) && plan.saves.empty()) plan.saves.push_back(s->place);
      require_address(s->place, r);
      plan.has_reverse = !plan.saves.empty();
      break;
    case StmtKind::swap: {
      Zones::Node a = zones_.of(s->place), b = zones_.of(s->value);
      if (hits(a, r) || hits(b, r) || activity_.is_active(s->place)) {
        plan.has_reverse = true;
        require_address(s->place, r);
        require_address(s->value, r);
        for (Zones::Node n : zones_.contained(a)) require_node(n, nullptr, r);
        for (Zones::Node n : zones_.contained(b)) require_node(n, nullptr, r);
      }
      break;
    }
    case StmtKind::free_:
      break;  // deferred to the reverse section, where its allocation is undone
    default:
      break;
  }
  for (const ExprPtr& place : plan.saves)
    note_stored(s->range, "push",
                "'" + to_text(place) + "' is overwritten and needed by the adjoint of an earlier statement",
                place->type);
}

void Reversal::plan_if(const StmtPtr& s, Plan& plan, Required& r) {
  ++if_depth_;
  Required other = r;
  plan_block(s->body, r, false);
  plan_block(s->otherwise, other, false);
  --if_depth_;
  r.insert(other.begin(), other.end());
  plan.has_reverse = has_reverse(s->body) || has_reverse(s->otherwise);
  if (!plan.has_reverse) return;
  // The condition is evaluated again if its operands survive the branches and are at hand anyway; else the branch is
  // stored.
  std::set<Zones::Node> written;
  for (const Block* b : {&s->body, &s->otherwise})
    for (const StmtPtr& x : *b) {
      std::set<Zones::Node> w = writes_of(*x);
      written.insert(w.begin(), w.end());
    }
  bool again = owner_.request.optimise && operation_count(s->value) <= 8;
  for_each_expr(s->value, [&](const ExprPtr& e) {
    if (e->kind == ExprKind::call) again = false;
    if (!is_place(e)) return;
    Zones::Node n = zones_.of(e);
    for (Zones::Node x : zones_.related(n)) {
      if (written.count(x)) again = false;
    }
    bool local =
        e->kind == ExprKind::variable && e->variable->passing == Passing::local && !top_level_.count(e->variable.get());
    if (is_real(e->type) && !r.count(n) && written_anywhere_.count(n) && !local) again = false;
  });
  if (again)
    require(s->value, r);
  else {
    plan.flag = true;
    note_stored(s->range, "push", "the branch taken: the condition '" + to_text(s->value) + "' cannot be decided again",
                bool_type());
  }
}

void Reversal::plan_loop(const StmtPtr& s, Plan& plan, Required& r) {
  bool counted = s->kind == StmtKind::for_;
  ExprPtr counter = counted ? ref(s->variable) : nullptr;
  if (counted && !s->declares_counter && is_required(counter, r)) plan.saves.push_back(counter);
  repeated_.push_back(s.get());
  if (counted)
    loops_.push_back(s.get());
  else
    ++while_depth_;
  // Outside counted loops an access inside a while is never "once".
  for (bool growing = true; growing;) {
    Required before = r, inside = r;
    if (counted) kill(counter, inside);
    plan_block(s->body, inside, false);
    if (counted) kill(counter, inside);
    r.insert(inside.begin(), inside.end());
    growing = r != before;
  }
  repeated_.pop_back();
  if (counted)
    loops_.pop_back();
  else
    --while_depth_;
  if (counted) kill(counter, r);
  bool reverse = has_reverse(s->body);
  if (reverse && counted) {
    require(s->lower, r);
    require(s->bound, r);
  }
  plan.has_reverse = reverse || !plan.saves.empty();
  if (!counted && plan.has_reverse)
    note_stored(s->range, "push", "the number of turns of the loop, which is not counted", int_type("long"));
}

void Reversal::plan_call(const StmtPtr& s, Plan& plan, Required& r) {
  FunctionPtr f = owner_.source.find(s->callee);
  bool known = f && f->has_body && !f->is_inactive;
  std::set<std::size_t> active;
  bool result_active = known && s->place && activity_.is_active(s->place) && carries_reals(owner_.source, f->result);
  const bool returns_reference = result_active && is_reference(f->result);
  // The user's own constructor of a class without numbers runs as it is.
  const bool plain_object = known && is_collected() && !s->arguments.empty() && is_constructor(*f) &&
                            !carries_reals(owner_.source, f->parameters[0]->type);
  if (known)
    for (std::size_t i = 0; i < s->arguments.size(); ++i)
      if (activity_.is_active(s->arguments[i])) active.insert(i);
  // Does the callee overwrite what is needed?
  bool overwrites = false;
  std::set<FormalPath> needed;
  if (known && !plain_object) plan_shared(s, *f, r, needed, overwrites, plan);
  // What a function pushes another pops, with its adjoint: each must have its part, whatever its arguments.
  const bool stacks = known && owner_.graph.of(f->id).uses_stack;
  bool uses_variant = known && (!active.empty() || overwrites || returns_reference || stacks);
  if (known && is_collected()) uses_variant = !plain_object && (uses_variant || owner_.heap->allocates(f->id));
  if (result_active && active.empty() && !returns_reference && !stacks) {
    // The result does not depend on anything active: its adjoint ends here.
    Block& code = adjoint_cache_[s.get()];
    if (code.empty()) code = adjoints_.clear(s->place);
    plan.adjoint = code;
    require_uses(plan.adjoint, r);
  }
  if (s->place && is_required(s->place, r)) {
    plan.saves.push_back(s->place);
  }
  if (s->place) require_address(s->place, r);
  if (uses_variant) {
    std::set<std::size_t> kept;
    for (const FormalPath& name : shared_names(*f)) {
      auto [shared, node] = node_at_call(name, *f, *s);
      if (shared && is_kept(node)) kept.insert(name.first);
    }
    plan.callee =
        &owner_.variant(*f, active, returns_reference || (result_active && (!active.empty() || stacks)), kept);
    for (const FormalPath& p : needed) changed_ |= plan.callee->entry_required.insert(p).second;
    // The reverse part is called with the same arguments.
    for (std::size_t i = 0; i < s->arguments.size(); ++i) {
      const ExprPtr& a = s->arguments[i];
      bool by_value = f->parameters[i]->passing == Passing::value && a->kind != ExprKind::address_of;
      if (by_value)
        require(a, r);
      else if (a->kind == ExprKind::address_of)
        require_address(a->operands[0], r);
      else
        require_address(a, r);
      if (by_value && is_scalar(a->type) && active.count(i) && !is_place(a)) {
        // Made once: uses are told apart by their expressions' addresses.
        Block& code = argument_cache_[a.get()];
        if (code.empty()) code = adjoints_.contribution(a, literal("1.0", a->type));
        require_uses(code, r);
      }
    }
    for (const FormalPath& p : plan.callee->exit_required) {
      auto [shared, node] = node_at_call(p, *f, *s);
      if (shared) require_node(node, nullptr, r);
    }
  }
  if (s->place) kill(s->place, r);
  plan.has_reverse = uses_variant || !plan.saves.empty() || !plan.adjoint.empty();
}

// ---- locations that functions share with their callers

std::vector<FormalPath> Reversal::shared_names(const Function& f) const {
  if (is_collected()) return owner_.heap->names(f);
  std::vector<FormalPath> all;
  for (std::size_t i = 0; i < f.parameters.size(); ++i)
    for (const auto& path : paths_of(owner_.source, f.parameters[i]->type)) all.push_back({i, path});
  return all;
}

std::pair<bool, Zones::Node> Reversal::node_at_call(const FormalPath& name, const Function& f, const Stmt& s) {
  if (is_collected()) return {true, zones_.at_call(name, s)};
  const auto& [i, path] = name;
  const ExprPtr& a = s.arguments[i];
  if (f.parameters[i]->passing == Passing::reference) return {true, zones_.at(zones_.of(a), path)};
  if (path.empty() || path[0] != "*") return {false, 0};
  if (!(is_pointer(a->type) || is_sequence(a->type) || a->kind == ExprKind::address_of)) return {false, 0};
  return {true, zones_.at(zones_.pointee(a), {path.begin() + 1, path.end()})};
}

Zones::Node Reversal::node_inside(const FormalPath& name) {
  if (is_collected()) return zones_.inside(name, function_);
  return zones_.at(zones_.variable(function_.parameters[name.first]), name.second);
}

// What the callee must leave as it is at entry, or save. An array that the callee writes over and over is saved here,
// once and as a whole; not even that if it was saved before and not needed since.
void Reversal::plan_shared(const StmtPtr& s, const Function& f, const Required& r, std::set<FormalPath>& needed,
                           bool& overwrites, Plan& plan) {
  std::set<std::size_t> whole;
  for (const FormalPath& name : shared_names(f)) {
    auto [shared, node] = node_at_call(name, f, *s);
    if (!shared || !(hits(node, r) || !owner_.request.optimise)) continue;
    if (!is_collected()) {
      needed.insert(name);
      if (owner_.graph.of(f.id).modified.count(name.first)) overwrites = true;
      continue;
    }
    if (owner_.heap->written(f.id).count(name) == 0) continue;
    const std::size_t i = name.first;
    const bool is_array = i < s->arguments.size() && name.second.size() == 2;
    const ExprPtr array = is_array ? s->arguments[i] : nullptr;
    const bool at_once = array && is_place(array) && is_scalar(array->type->element->element) &&
                         owner_.request.optimise && owner_.heap->rewrites(f.id, i) && can_be_saved_whole(array->type);
    if (!at_once) {
      overwrites = true;
      needed.insert(name);
    } else {
      whole.insert(i);
    }
  }
  for (const std::size_t i : whole) {
    const ExprPtr& array = s->arguments[i];
    const auto same = [&](const Snapshot& x) { return same_expr(x.array, array); };
    if (std::any_of(snapshots_.begin(), snapshots_.end(), same)) continue;
    plan.saves.push_back(dereference(array));
    bool indexed = false;
    for_each_expr(array, [&](const ExprPtr& e) { indexed |= e->kind == ExprKind::index; });
    if (!indexed) snapshots_.push_back({array, zones_.child(zones_.pointee(array), "[]")});
  }
  // What the reverse part will need of these arrays is known from the callee, after this.
}

// ---- leaving a block: its variables are restored at the beginning of the reverse block ----

bool Reversal::is_recomputable_statement(const Stmt& s, int& cost) const {
  auto cheap = [&](const ExprPtr& e) {
    if (!e) return true;
    bool ok = true;
    for_each_expr(e, [&](const ExprPtr& x) {
      if (x->kind == ExprKind::call && (is_expensive(x->text) || !is_elementary(x->text))) ok = false;
    });
    cost += operation_count(e);
    return ok;
  };
  switch (s.kind) {
    case StmtKind::declare:
      if (stack_call(s.value)) return false;
      return !s.value || (s.value->kind != ExprKind::initializer_list && cheap(s.value));
    case StmtKind::assign:
      return s.place->kind == ExprKind::variable && cheap(s.value);
    case StmtKind::if_:
      if (!cheap(s.value)) return false;
      for (const Block* b : {&s.body, &s.otherwise})
        for (const StmtPtr& x : *b)
          if (!is_recomputable_statement(*x, cost)) return false;
      return true;
    default:
      return false;
  }
}

bool Reversal::recompute(const VariablePtr& v, const Block& b, std::set<const Stmt*>& slice,
                         std::set<const Variable*>& visiting, Required& r) {
  if (!visiting.insert(v.get()).second) return true;
  bool pointer = is_address(v->type);
  if (!is_scalar(v->type) && !pointer) return false;
  std::set<const Variable*> locals;
  for (const StmtPtr& s : b)
    if (s->kind == StmtKind::declare) locals.insert(s->variable.get());
  Zones::Node node = zones_.variable(v);
  int cost = 0;
  for (std::size_t i = 0; i < b.size(); ++i) {
    const Stmt& s = *b[i];
    if (!writes_of(s).count(node)) continue;
    if (!is_recomputable_statement(s, cost) || cost > 60) return false;
    slice.insert(&s);
    std::set<const Variable*> inner, targets;
    auto target = [&](const Stmt& x) {
      if (x.kind == StmtKind::declare) inner.insert(x.variable.get());
      if (x.kind == StmtKind::assign) targets.insert(x.place->variable.get());
    };
    target(s);
    for_each_stmt(s.body, [&](const StmtPtr& x) { target(*x); });
    for_each_stmt(s.otherwise, [&](const StmtPtr& x) { target(*x); });
    if (s.kind == StmtKind::declare) inner.erase(s.variable.get());
    for (const Variable* t : targets) {
      if (t == v.get() || inner.count(t)) continue;
      if (!locals.count(t)) return false;
      for (const StmtPtr& d : b)
        if (d->kind == StmtKind::declare && d->variable.get() == t && !recompute(d->variable, b, slice, visiting, r))
          return false;
    }
    // What it reads must still be there at the end of the block, or be recomputed too.
    bool ok = true;
    std::vector<ExprPtr> reads;
    auto read = [&](const Stmt& x) {
      for (const ExprPtr& e : {x.value, x.place && x.place->kind != ExprKind::variable ? x.place : ExprPtr()})
        for_each_expr(e, [&](const ExprPtr& y) {
          if (is_place(y)) reads.push_back(y);
        });
    };
    read(s);
    for_each_stmt(s.body, [&](const StmtPtr& x) { read(*x); });
    for_each_stmt(s.otherwise, [&](const StmtPtr& x) { read(*x); });
    for (const ExprPtr& y : reads) {
      VariablePtr root = root_of(y);
      if (inner.count(root.get()) || visiting.count(root.get())) continue;
      Zones::Node yn = zones_.of(y);
      if (zones_.is_room(yn)) return false;  // gone when the reverse section begins
      bool written_later = false;
      for (std::size_t j = i + 1; j < b.size(); ++j)
        if (writes_of(*b[j]).count(yn)) written_later = true;
      bool local_scalar = y->kind == ExprKind::variable && locals.count(root.get());
      if (local_scalar && (written_later || is_scalar(root->type))) {
        for (const StmtPtr& d : b)
          if (d->kind == StmtKind::declare && d->variable == root) {
            // A failed attempt leaves no trace: the variable is then restored by itself.
            std::set<const Stmt*> slice_before = slice;
            std::set<const Variable*> visiting_before = visiting;
            if (recompute(root, b, slice, visiting, r)) continue;
            slice = slice_before;
            visiting = visiting_before;
            if (written_later) ok = false;
          }
      } else if (written_later) {
        ok = false;
      }
    }
    if (!ok) return false;
  }
  return true;
}

void Reversal::plan_block_end(const Block& b, Required& r) {
  BlockPlan& plan = block_plans_[&b];
  std::set<const Stmt*> slice;
  std::vector<VariablePtr> locals;
  for (const StmtPtr& s : b)
    if (s->kind == StmtKind::declare) locals.push_back(s->variable);
  std::set<const Variable*> recomputed, restored;
  // Until nothing changes: what is computed again may read variables that are declared after it.
  for (std::size_t k = locals.size(), settled = 0; settled < locals.size(); ++settled) {
    if (k == 0) k = locals.size();
    --k;
    const VariablePtr& v = locals[k];
    bool needed = false;
    Zones::Node node = zones_.variable(v);
    for (Zones::Node n : zones_.contained(node)) needed |= r.count(n) > 0;
    if (v->type->kind == TypeKind::vector && activity_.is_active(v)) needed = true;
    if (!needed || recomputed.count(v.get()) || !restored.insert(v.get()).second) continue;
    settled = 0;
    std::set<const Stmt*> tentative = slice;
    std::set<const Variable*> visiting;
    bool pointer = is_address(v->type);
    if ((owner_.request.optimise || pointer) && recompute(v, b, tentative, visiting, r)) {
      slice = tentative;
      recomputed.insert(visiting.begin(), visiting.end());
      // What the recomputation reads from outside the slice is required at the end of the block.
      for (const StmtPtr& s : b) {
        if (!slice.count(s.get())) continue;
        auto reads = [&](const Stmt& x) { require(x.value, r); };
        reads(*s);
        for_each_stmt(s->body, [&](const StmtPtr& x) { reads(*x); });
        for_each_stmt(s->otherwise, [&](const StmtPtr& x) { reads(*x); });
      }
      note({v->range, "recompute", "'" + v->name + "' is computed again in the reverse section", function_.name});
    } else {
      plan.popped.push_back(v);
      note_stored(v->range, "push", "'" + v->name + "' ends its life here and is needed by an adjoint", v->type);
    }
  }
  std::reverse(plan.popped.begin(), plan.popped.end());
  for (const StmtPtr& s : b)
    if (slice.count(s.get())) plan.recomputed.push_back(s);
  for (const VariablePtr& v : locals)
    for (Zones::Node n : zones_.contained(zones_.variable(v))) r.erase(n);
}

void Reversal::publish(const Required& exit) {
  if (is_collected()) {
    for (const FormalPath& name : owner_.heap->names(function_)) {
      if (name.first == function_.parameters.size()) continue;
      if (exit.count(zones_.find(node_inside(name)))) changed_ |= exit_required.insert(name).second;
    }
    return;
  }
  for (std::size_t i = 0; i < function_.parameters.size(); ++i) {
    const VariablePtr& p = function_.parameters[i];
    for (const auto& path : paths_of(owner_.source, p->type)) {
      if (p->passing == Passing::value && (path.empty() || path[0] != "*")) continue;
      if (exit.count(zones_.find(zones_.at(zones_.variable(p), path))))
        changed_ |= exit_required.insert({i, path}).second;
    }
  }
}

bool Reversal::analyse() {
  changed_ = false;
  for (;;) {
    std::size_t before = use_count_;
    Required r;
    notes_.clear();
    order_ = 0;
    for (const FormalPath& p : entry_required) {
      Zones::Node n = node_inside(p);
      require_node(n, nullptr, r);
    }
    plan_block(function_.body, r, is_head_);
    if (!is_head_) publish(r);
    if (use_count_ == before) break;
  }
  return changed_;
}

}  // namespace wengert::compiler
