// SPDX-License-Identifier: MIT
#include "compiler/transform/shared/inner_pointers.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <utility>
#include <vector>

#include "compiler/analysis/paths.hpp"
#include "compiler/ir/builder.hpp"
#include "compiler/ir/text.hpp"
#include "compiler/transform/prepare/pointer_copies.hpp"
#include "compiler/transform/shared/refusal.hpp"
#include "compiler/transform/shared/resizes.hpp"
#include "compiler/transform/shared/vector_sizes.hpp"

namespace wengert::compiler {

using namespace ir;

namespace {

bool outlives(const Variable& v) { return v.passing != Passing::local || v.is_static; }

bool is_without_name(const Variable& v) { return !outlives(v) && !v.range.known(); }

/// The blocks around the declaration of each variable, the outermost first.
class Scopes {
 public:
  explicit Scopes(const Block& body) { walk(body, {}); }
  /// Whether the scope of one variable goes on where that of a local one ends.
  bool is_around(const Variable& outer, const Variable& inner) const {
    const auto within = blocks_.find(&inner);
    if (within == blocks_.end()) return false;
    const auto around = blocks_.find(&outer);
    if (around == blocks_.end()) return outlives(outer);
    return around->second.size() < within->second.size() &&
           std::equal(around->second.begin(), around->second.end(), within->second.begin());
  }
  /// Whether the statement is within the scope of the variable.
  bool is_visible(const Variable& v, const Stmt& s) const {
    const auto around = blocks_.find(&v);
    bool found = around == blocks_.end();
    if (!found) for_each_stmt(*around->second.back(), [&](const StmtPtr& one) { found |= one.get() == &s; });
    return found;
  }

 private:
  std::map<const Variable*, std::vector<const Block*>> blocks_;

  void walk(const Block& b, std::vector<const Block*> around) {
    around.push_back(&b);
    for (const StmtPtr& s : b) {
      if (s->kind == StmtKind::declare) blocks_[s->variable.get()] = around;
      walk(s->body, around);
      walk(s->otherwise, around);
      for (const Case& c : s->cases) walk(c.body, around);
    }
  }
};

/// Local pointers that only ever lead to one object that the function has made for them.
std::set<const Variable*> pointers_to_made_objects(const Function& function) {
  std::set<const Variable*> made, set_otherwise;
  for_each_stmt(function.body, [&](const StmtPtr& s) {
    const auto whole = [](const ExprPtr& e) {
      return e && e->kind == ExprKind::variable && is_address(e->type) ? e->variable.get() : nullptr;
    };
    if (s->kind == StmtKind::allocate && !s->value && whole(s->place) && !outlives(*s->place->variable)) {
      if (!made.insert(whole(s->place)).second) set_otherwise.insert(whole(s->place));
    } else if (s->kind != StmtKind::free_ && !(s->value && s->value->kind == ExprKind::null)) {
      set_otherwise.insert(whole(s->place));
      if (s->kind == StmtKind::swap) set_otherwise.insert(whole(s->value));
      if (s->kind == StmtKind::declare && s->value) set_otherwise.insert(s->variable.get());
      for (const ExprPtr& a : s->arguments) set_otherwise.insert(whole(a));
    }
  });
  for (const Variable* v : set_otherwise) made.erase(v);
  return made;
}

/// Whether the one pointer on the way to a place is the variable at its beginning.
bool follows_root_alone(const ExprPtr& place) {
  int steps = 0;
  bool at_root = false;
  for (ExprPtr e = place; e->kind != ExprKind::variable && !e->operands.empty(); e = e->operands[0]) {
    const bool follows =
        e->kind == ExprKind::dereference || (e->kind == ExprKind::index && is_pointer(e->operands[0]->type));
    steps += follows;
    at_root = follows && e->operands[0]->kind == ExprKind::variable;
  }
  return steps == 1 && at_root;
}

}  // namespace

/// What a pointer leads to as a whole.
std::set<const Variable*> InnerPointers::objects_behind(const Variable& pointer, const Flow& flow) {
  std::set<const Variable*> objects;
  if (const auto held = flow.held.find(&pointer); held != flow.held.end())
    for (const Target& t : held->second)
      if (t.object && t.part == Part::whole) objects.insert(t.object);
  return objects;
}

/// Whether a value of the type is a pointer or holds some.
bool InnerPointers::leads(const TypePtr& type) const { return type && holds_pointers(module_, type); }

/// What the pointers in a value lead to.
InnerPointers::Targets InnerPointers::sources(const ExprPtr& value, const Flow& flow) const {
  Targets all;
  const auto take = [&](const Variable* v, bool element_of_it = false) {
    const auto found = flow.held.find(v);
    if (found == flow.held.end()) return;
    for (Target t : found->second) {
      if (element_of_it && t.part == Part::whole) t.part = Part::element;
      all.insert(t);
    }
  };
  if (value->kind == ExprKind::variable && flow.made.count(value->variable.get()))
    all.insert({value->variable.get(), Part::whole});
  for_each_expr(value, [&](const ExprPtr& e) {
    if (e->kind == ExprKind::address_of) {
      const VariablePtr root = root_of(e->operands[0]);
      const ExprPtr vector = vector_below(e);
      const Way way = vector ? way_to(vector) : Way();
      const bool in_made_object = root && flow.made.count(root.get()) && follows_root_alone(e->operands[0]);
      if (root && follows_pointer(e->operands[0]) && !in_made_object)
        take(root.get(), vector != nullptr);
      else if (root)
        all.insert({root.get(), vector ? Part::element : Part::whole});
      if (root && std::find(way.begin(), way.end(), "[]") != way.end()) all.insert({root.get(), Part::row});
    } else if (e->kind == ExprKind::variable && leads(e->variable->type)) {
      take(e->variable.get());
      if (is_address(e->variable->type) && e != value)  // what the object holds that it leads to
        for (const Variable* object : objects_behind(*e->variable, flow)) take(object);
    }
  });
  return all;
}

/// The place holds such pointers now, and so does what lies behind a pointer on the way to it. Whether that is new.
bool InnerPointers::store(const ExprPtr& place, const Targets& targets, Flow& flow) {
  const VariablePtr root = place ? root_of(place) : nullptr;
  if (!root || targets.empty()) return false;
  std::set<const Variable*> holders{root.get()};
  if (follows_pointer(place))
    for (const Target& t : flow.held[root.get()])
      if (t.object) holders.insert(t.object);
  bool is_new = false;
  for (const Variable* holder : holders) {
    Targets& held = flow.held[holder];
    for (const Target& t : targets) is_new |= held.insert(t).second;
  }
  return is_new;
}

bool InnerPointers::call(const Stmt& s, Flow& flow) const {
  const FunctionPtr f = module_.find(s.callee);
  const auto known = f ? flows_.find(f->id) : flows_.end();
  if (known == flows_.end()) return false;
  const auto in_words_of_the_call = [&](const Targets& targets) {
    Targets all;
    for (const Target& t : targets) {
      if (!t.object) {
        if (const VariablePtr root = s.place ? root_of(s.place) : nullptr) all.insert({root.get(), t.part});
        continue;
      }
      for (std::size_t k = 0; k < f->parameters.size() && k < s.arguments.size(); ++k) {
        if (f->parameters[k].get() != t.object) continue;
        const ExprPtr& a = s.arguments[k];
        Targets of_argument;
        if (t.part == Part::contents)
          of_argument = sources(a, flow);
        else if (f->parameters[k]->passing == Passing::reference && is_place(a))
          of_argument = sources(address_of(a), flow);
        for (Target one : of_argument) {
          if (t.part == Part::element && one.part == Part::element) all.insert({one.object, Part::row});
          if (t.part != Part::contents && one.part == Part::whole) one.part = t.part;
          all.insert(one);
        }
      }
    }
    return all;
  };
  bool is_new = false;
  for (std::size_t k = 0; k < f->parameters.size() && k < s.arguments.size(); ++k) {
    const auto held = known->second.held.find(f->parameters[k].get());
    if (held == known->second.held.end()) continue;
    const ExprPtr& a = s.arguments[k];
    Targets brought = held->second;
    brought.erase({f->parameters[k].get(), Part::contents});
    const Targets targets = in_words_of_the_call(brought);
    if (f->parameters[k]->passing == Passing::reference) {
      is_new |= is_place(a) && store(a, targets, flow);
      continue;
    }
    for (const Target& behind : sources(a, flow))
      if (behind.object)
        for (const Target& t : targets) is_new |= flow.held[behind.object].insert(t).second;
  }
  return store(s.place, in_words_of_the_call(known->second.returned), flow) || is_new;
}

InnerPointers::Flow InnerPointers::found_in(const Function& function) const {
  Flow flow;
  flow.made = pointers_to_made_objects(function);
  for (const VariablePtr& p : function.parameters)
    if (leads(p->type)) flow.held[p.get()] = {{p.get(), Part::contents}};
  for (bool is_new = true; is_new;) {
    is_new = false;
    for_each_stmt(function.body, [&](const StmtPtr& s) {
      if (s->kind == StmtKind::call) {
        is_new |= call(*s, flow);
      } else if (s->kind == StmtKind::declare) {
        if (s->value && leads(s->variable->type)) is_new |= store(ref(s->variable), sources(s->value, flow), flow);
      } else if (s->kind == StmtKind::swap) {
        const VariablePtr one = root_of(s->place), other = root_of(s->value);
        for (auto& [holder, targets] : flow.held)
          for (const auto& [from, to] : {std::pair(one.get(), other.get()), std::pair(other.get(), one.get())})
            for (const Part part : {Part::element, Part::row})
              if (targets.count({from, part})) is_new |= targets.insert({to, part}).second;
        if (!leads(s->place->type)) return;
        is_new |= store(s->place, sources(s->value, flow), flow);
        is_new |= store(s->value, sources(s->place, flow), flow);
      } else if (s->place && s->value && leads(s->place->type)) {
        is_new |= store(s->place, sources(s->value, flow), flow);
      }
    });
  }
  for_each_stmt(function.body, [&](const StmtPtr& s) {
    if (s->kind != StmtKind::return_ || !s->value) return;
    const VariablePtr root = is_place(s->value) ? root_of(s->value) : nullptr;
    const Variable* own = root && !outlives(*root) ? root.get() : nullptr;
    if (leads(function.result))
      for (Target t : sources(s->value, flow)) {
        if (t.object == own) t.object = nullptr;
        flow.returned.insert(t);
      }
    for (auto& [holder, targets] : flow.held)
      for (const Part part : {Part::whole, Part::element, Part::row})
        if (own && outlives(*holder) && targets.count({own, part})) targets.insert({nullptr, part});
  });
  return flow;
}

/// Calls of calls: what they do is found by going through all functions until nothing is new.
InnerPointers::Flow InnerPointers::flow_of(const Function& function) {
  if (!are_known_) {
    are_known_ = true;
    const auto size = [](const Flow& flow) {
      std::size_t n = flow.returned.size();
      for (const auto& [v, targets] : flow.held) n += targets.size();
      return n;
    };
    for (bool is_new = true; is_new;) {
      is_new = false;
      for (const FunctionPtr& f : module_.functions) {
        Flow flow = found_in(*f);
        Flow& known = flows_[f->id];
        is_new |= size(flow) != size(known);
        known = std::move(flow);
      }
    }
  }
  return found_in(function);
}

bool InnerPointers::holds_own_elements(const Variable& v, const Flow& flow) {
  const auto in_itself = [&](const Variable& object) {
    const auto held = flow.held.find(&object);
    return held != flow.held.end() && held->second.count({&object, Part::element});
  };
  const auto objects = is_address(v.type) ? objects_behind(v, flow) : std::set<const Variable*>();
  return in_itself(v) ||
         std::any_of(objects.begin(), objects.end(), [&](const Variable* object) { return in_itself(*object); });
}

bool InnerPointers::is_pointed_to_beyond(const Variable& v, const Flow& flow) {
  return std::any_of(flow.held.begin(), flow.held.end(), [&](const auto& one) {
    return one.first != &v && outlives(*one.first) && one.second.count({&v, Part::element});
  });
}

std::set<const Variable*> InnerPointers::pointed_to(const Function& function) {
  std::set<const Variable*> all;
  for (const auto& [holder, targets] : flow_of(function).held)
    for (const Target& t : targets)
      if (t.part == Part::element) all.insert(t.object);
  return all;
}

bool InnerPointers::needs_pointers_of(const Function& function, const Variable& parameter) const {
  bool needs = false;
  const std::function<void(const ExprPtr&)> look = [&](const ExprPtr& e) {
    if (!e) return;
    const VariablePtr root = is_place(e) ? root_of(e) : nullptr;
    if (!root || root.get() != &parameter) {
      for (const ExprPtr& operand : e->operands) look(operand);
      return;
    }
    needs |= leads(e->type) || follows_pointer(e);
    for (ExprPtr part = e; part->kind != ExprKind::variable && !part->operands.empty(); part = part->operands[0])
      for (std::size_t k = 1; k < part->operands.size(); ++k) look(part->operands[k]);
  };
  for_each_stmt(function.body, [&](const StmtPtr& s) {
    for (const ExprPtr& e : {s->place, s->value, s->lower, s->bound, s->step}) look(e);
    for (const ExprPtr& a : s->arguments) look(a);
  });
  return needs;
}

void InnerPointers::refuse_copied_arguments(const Function& function, const Stmt& s, const Flow& flow) const {
  const FunctionPtr f = s.kind == StmtKind::call ? module_.find(s.callee) : nullptr;
  for (std::size_t k = 0; f && k < f->parameters.size() && k < s.arguments.size(); ++k) {
    const ExprPtr& a = s.arguments[k];
    const VariablePtr from = is_place(a) ? root_of(a) : nullptr;
    // A variable is copied in the source as well; a value without a name is moved there.
    if (!from || !is_without_name(*from) || f->parameters[k]->passing == Passing::reference || is_pointer(a->type) ||
        !leads(a->type) || !has_vectors(module_, a->type) || !holds_own_elements(*from, flow))
      continue;
    if (!f->has_body || needs_pointers_of(*f, *f->parameters[k]))
      throw Refusal(s.range.known() ? s.range : function.range,
                    "'" + in_words(a) +
                        "' has pointers to elements of its own, and is copied in a derivative where it is handed by "
                        "value: they lead to the old elements; use subscripts, or hand it by reference");
  }
}

void InnerPointers::refuse_copied_objects(const Function& function) {
  if (module_.language != Language::cpp) return;
  const auto taken = [&](const Stmt& s) -> VariablePtr {
    const bool takes = s.kind == StmtKind::declare || s.kind == StmtKind::assign || s.kind == StmtKind::return_;
    const bool leaves = is_moved_away(s);
    const ExprPtr& from = leaves ? s.place : s.value;
    return (takes || leaves) && from && is_place(from) && has_vectors(module_, from->type) ? root_of(from) : nullptr;
  };
  bool any = false;
  for_each_stmt(function.body, [&](const StmtPtr& s) {
    any |= taken(*s) != nullptr;
    for (const ExprPtr& a : s->arguments) any |= is_place(a) && has_vectors(module_, a->type);
  });
  if (!any) return;
  const Flow flow = flow_of(function);
  if (!into_) into_.emplace(module_);
  const Scopes scopes(function.body);
  for_each_stmt(function.body, [&](const StmtPtr& s) {
    refuse_copied_arguments(function, *s, flow);
    const VariablePtr from = taken(*s);
    if (!from || !into_->any((s->kind == StmtKind::resize ? s->place : s->value)->type)) return;
    const ExprPtr& object = s->kind == StmtKind::resize ? s->place : s->value;
    const SourceRange where = s->range.known() ? s->range : from->range.known() ? from->range : function.range;
    if (s->kind != StmtKind::resize && leads(object->type) && holds_own_elements(*from, flow))
      throw Refusal(where, "'" + in_words(object) +
                               "' has pointers to elements of its own, and is copied in a derivative where it is "
                               "returned, moved or assigned: they lead to the old elements; use subscripts, or hand "
                               "it to the function that fills it by reference");
    // The library moves elements of a vector to other places, and their rows with them.
    const VariablePtr to = s->kind == StmtKind::assign && !s->range.known() ? root_of(s->place) : nullptr;
    if (to && object->kind == ExprKind::index && (to == from || !to->range.known()))
      for (const auto& [holder, targets] : flow.held)
        if (targets.count({from.get(), Part::row}) && scopes.is_visible(*holder, *s))
          throw Refusal(where, "'" + holder->name + "' has pointers into rows of '" + from->name +
                                   "', which are copied in a derivative where they move to other places: they lead to "
                                   "the old elements; use subscripts");
    // A value without a name ends where it is assigned: the source moves it.
    const bool ends = !follows_pointer(object) && object->kind != ExprKind::index && is_without_name(*from);
    const bool leaves = s->kind == StmtKind::resize || (s->kind == StmtKind::return_ && !outlives(*from)) || ends;
    std::set<const Variable*> objects{from.get()};
    if (follows_pointer(object)) objects.merge(objects_behind(*from, flow));
    for (const auto& [holder, targets] : flow.held) {
      if (objects.count(holder) || std::none_of(objects.begin(), objects.end(), [&](const Variable* one) {
            return targets.count({one, Part::element}) != 0;
          }))
        continue;
      // A copy would leave pointers to an object that ends before they do: the source moves.
      if (!leaves && !scopes.is_around(*holder, *from)) continue;
      if (!outlives(*holder) && (s->kind == StmtKind::return_ || is_pointer(holder->type))) continue;
      throw Refusal(where, "'" + holder->name + "' has pointers to elements of '" + in_words(object) +
                               "', which is copied in a derivative where it is returned or moved: they lead to "
                               "the old elements; use subscripts, or hand it to the function that fills it by "
                               "reference");
    }
  });
}

VariablePtr InnerPointers::pointed_result(const Function& function) {
  if (!has_vectors(module_, function.result) && !leads(function.result)) return nullptr;
  VariablePtr result;
  bool is_one = true;
  for_each_stmt(function.body, [&](const StmtPtr& s) {
    if (s->kind != StmtKind::return_) return;
    const VariablePtr v = s->value && s->value->kind == ExprKind::variable ? s->value->variable : nullptr;
    is_one = is_one && v && !outlives(*v) && (!result || result == v);
    result = v;
  });
  if (!is_one || !result || is_address(result->type)) return nullptr;
  const Flow flow = flow_of(function);
  const auto held = flow.held.find(result.get());
  const bool in_itself =
      held != flow.held.end() &&
      std::any_of(held->second.begin(), held->second.end(), [&](const Target& t) { return t.object == result.get(); });
  return in_itself || is_pointed_to_beyond(*result, flow) ? result : nullptr;
}

}  // namespace wengert::compiler
