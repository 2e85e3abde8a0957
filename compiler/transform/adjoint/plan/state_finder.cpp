// SPDX-License-Identifier: MIT
#include "compiler/transform/adjoint/plan/state_finder.hpp"

#include <algorithm>

#include "compiler/ir/builder.hpp"
#include "compiler/ir/text.hpp"
#include "compiler/transform/prepare/pointer_copies.hpp"
#include "compiler/transform/prepare/stack_calls.hpp"
#include "compiler/transform/shared/external_rules.hpp"
#include "compiler/transform/shared/refusal.hpp"

namespace wengert::compiler {

using namespace ir;

namespace {

// "10, u[n*m]" in its parts.
std::vector<std::string> parts_of(const std::string& text) {
  std::vector<std::string> parts(1);
  for (const char c : text) {
    if (c == ',')
      parts.emplace_back();
    else if (c != ' ')
      parts.back() += c;
  }
  if (parts.back().empty()) parts.pop_back();
  return parts;
}

bool has_subscripts(const ExprPtr& place) {
  bool found = false;
  for_each_expr(place, [&](const ExprPtr& e) { found |= e->kind == ExprKind::index; });
  return found;
}

// '#pragma wengert pure', __attribute__((pure)): the same arguments give the same value whenever it is called.
bool is_pure(const Function& f) {
  return std::any_of(f.directives.begin(), f.directives.end(), [](const Directive& d) { return d.name == "pure"; });
}

bool writes_through_argument(const Function& f) {
  return std::any_of(f.parameters.begin(), f.parameters.end(), [](const VariablePtr& p) {
    return (p->passing == Passing::reference && !p->is_const) || (is_pointer(p->type) && !innermost(p->type)->is_const);
  });
}

// Whether an inactive function of the source, of which the call graph says nothing, may write to its argument.
bool may_write(const Function& f, const VariablePtr& parameter) {
  bool found = false;
  const auto names = [&](const ExprPtr& a) {
    for_each_expr(a, [&](const ExprPtr& e) { found |= e->kind == ExprKind::variable && e->variable == parameter; });
  };
  for_each_stmt(f.body, [&](const StmtPtr& s) {
    found |= s->place && s->kind != StmtKind::declare && root_of(s->place) == parameter;
    for (const ExprPtr& a : s->arguments) names(a);
    if (s->value && (is_pointer(s->value->type) || s->value->kind == ExprKind::call)) names(s->value);
  });
  return found;
}

// A function that may give another value each time. Without source it is one without arguments (rand()), or with a
// generator's, or one of another file that does not promise to give the same.
std::string drawing_call(const Module& module, const Block& block, std::set<std::string>& seen) {
  std::string found;
  const auto look = [&](const std::string& id, const std::vector<ExprPtr>& arguments, bool gives_value) {
    if (!found.empty() || id.rfind("wengert_", 0) == 0 || id.rfind("omp_", 0) == 0) return;
    const FunctionPtr f = module.find(id);
    if (f && f->has_body) {
      if (seen.insert(id).second) found = drawing_call(module, f->body, seen);
      return;
    }
    if (f && is_pure(*f)) return;
    const bool draws = arguments.empty() || std::any_of(arguments.begin(), arguments.end(), [](const ExprPtr& a) {
                         return a->type->kind == TypeKind::opaque;
                       });
    const bool is_unknown = f && module.language != Language::java && !arguments.empty() &&
                            external_rule(f->name, ExternalRule::Kind::partials) == nullptr;
    if (draws && gives_value)
      found = id == "operator()" ? to_text(arguments[0]) : id;
    else if (is_unknown && (gives_value || writes_through_argument(*f)))
      found = id;
  };
  const auto look_in = [&](const ExprPtr& whole) {
    for_each_expr(whole, [&](const ExprPtr& e) {
      if (e->kind == ExprKind::call && is_scalar(e->type)) look(e->text, e->operands, true);
    });
  };
  for_each_stmt(block, [&](const StmtPtr& s) {
    for (const ExprPtr& e : {s->place, s->value, s->lower, s->bound}) look_in(e);
    for (const ExprPtr& a : s->arguments) look_in(a);
    if (s->kind == StmtKind::call) look(s->callee, s->arguments, s->place != nullptr);
  });
  return found;
}

std::string remedy_for(const FunctionPtr& drawn) {
  const std::string before = "fill an array with its values before";
  if (!drawn || drawn->parameters.empty() || drawn->result->kind == TypeKind::void_) return before;
  return before + ", or write '#pragma wengert pure' before its declaration if the same arguments give the same value";
}

// The place without the counters of its own loops, which exist there alone.
ExprPtr without_counters(const Region::Item& one) {
  return rewrite(one.place, [&](const ExprPtr& x) -> ExprPtr {
    if (x->kind != ExprKind::variable) return nullptr;
    for (const Region::Dimension& d : one.dimensions)
      if (d.counter == x->variable) return int_literal(0);
    return nullptr;
  });
}

}  // namespace

void StateFinder::refuse(const std::string& why) const {
  const bool loop = region_.kind != StmtKind::call;
  const std::string name = loop && !checkpoint_of(region_.directives) ? "independent" : "checkpoint";
  throw Refusal(region_.range, std::string(loop ? "the loop under" : "the call of a function under") +
                                   " '#pragma wengert " + name + "' " + why);
}

void StateFinder::refuse_extent(const VariablePtr& root) const {
  const bool counts = region_.kind != StmtKind::call && checkpoint_of(region_.directives);
  const std::string name = region_.kind == StmtKind::call || counts ? "checkpoint" : "independent";
  refuse("writes '" + root->name + "', and how far cannot be seen; say '" + name + "(" + (counts ? "n, " : "") +
         root->name + "[EXTENT])'");
}

ExprPtr StateFinder::known(const ExprPtr& e) const { return facts_.constants.fixed_value(e, needs_.here.loops); }

void StateFinder::walk(const Block& b, bool guarded) {
  for (const StmtPtr& s : b) {
    if (stack_call(*s) || stack_call(s->value))
      refuse("uses the run-time stack; take the adjoint of the function without it first");
    if (s->kind == StmtKind::swap || s->kind == StmtKind::resize || s->kind == StmtKind::allocate ||
        s->kind == StmtKind::free_) {
      for (const ExprPtr& place : {s->place, s->kind == StmtKind::swap ? s->value : ExprPtr()})
        if (place && !own_.count(root_of(place).get()))
          refuse("changes where '" + root_of(place)->name +
                 "' lies or how long it is; do that outside, or declare it inside");
    } else if (s->place) {
      take(s->place, guarded);
    }
    if (s->kind == StmtKind::call) take_arguments(*s, guarded);
    if (s->kind == StmtKind::for_) {
      if (!s->declares_counter && s.get() != &region_ && !own_.count(s->variable.get())) add_whole(ref(s->variable));
      StmtPtr bounded = copy(s);
      bounded->lower = known(s->lower);
      bounded->bound = known(s->bound);
      needs_.here.loops.push_back(s.get());
      loops_.push_back(bounded);
      walk(s->body, guarded);
      loops_.pop_back();
      needs_.here.loops.pop_back();
    } else {
      walk(s->body, guarded || s->kind != StmtKind::block);
      walk(s->otherwise, true);
    }
  }
}

void StateFinder::add_whole(const ExprPtr& place) { item(to_text(place), place); }

Region::Item& StateFinder::item(const std::string& shape, const ExprPtr& place) {
  auto [found, is_new] = shapes_.emplace(shape, out_.state.size());
  if (is_new) out_.state.push_back({place, {}, nullptr, false, false});
  return out_.state[found->second];
}

void StateFinder::take(const ExprPtr& place, bool guarded) {
  const VariablePtr root = root_of(place);
  if (own_.count(root.get())) {
    if (follows_pointer(place) && !scratch_.count(root.get()))
      refuse("writes through '" + root->name + "', a pointer that is declared inside; write to the array itself");
    return;
  }
  if (holds_pointers(facts_.module.source, place->type)) refuse("changes the pointer '" + to_text(place) + "'");
  if (!follows_pointer(place)) {
    // The whole variable: a number, an array with its extent, a structure, a vector.
    if (is_pointer(root->type)) refuse("changes the pointer '" + root->name + "'");
    if (holds_pointers(facts_.module.source, root->type))
      item(to_text(place), place);
    else
      add_whole(ref(root));
    return;
  }
  if (!has_subscripts(place)) {
    add_whole(place);
    return;
  }
  // Subscripts become counters of loops over their range.
  std::vector<ExprPtr> subscripts;
  std::function<ExprPtr(const ExprPtr&, const std::function<ExprPtr(const ExprPtr&)>&)> replaced =
      [&](const ExprPtr& e, const std::function<ExprPtr(const ExprPtr&)>& by) -> ExprPtr {
    if (e->kind == ExprKind::variable) return e;
    ExprPtr base = replaced(e->operands[0], by);
    if (e->kind == ExprKind::index) return index(base, by(e->operands[1]));
    return with_operands(e, {base});
  };
  const ExprPtr pattern = replaced(place, [&](const ExprPtr& e) {
    subscripts.push_back(e);
    return int_literal(0);
  });
  const auto size = extents_.find(root->name);
  std::vector<std::optional<Hull>> hulls;
  if (size == extents_.end()) {
    const ExprPtr rewritten = facts_.constants.in_fixed_terms(place, needs_.here.loops);
    if (!rewritten || guarded) refuse_extent(root);
    std::vector<const Stmt*> around;
    for (const StmtPtr& loop : loops_) {
      if (!loop->lower || !loop->bound) refuse_extent(root);
      around.push_back(loop.get());
    }
    replaced(rewritten, [&](const ExprPtr& e) {
      hulls.push_back(hull_of(e, around));
      if (!hulls.back()) refuse_extent(root);
      return e;
    });
  }
  const bool is_new = !shapes_.count(to_text(pattern));
  Region::Item& saved = item(to_text(pattern), pattern);
  if (is_new) {
    saved.place = replaced(pattern, [&](const ExprPtr&) {
      VariablePtr counter = variable(words_.names.fresh("i_state"), int_type("long"));
      saved.dimensions.push_back({counter, {}, nullptr});
      return ref(counter);
    });
    if (size != extents_.end()) {
      if (size->second.size() != saved.dimensions.size())
        refuse("gives '" + root->name + "' " + std::to_string(size->second.size()) + " extents_, and it has " +
               std::to_string(saved.dimensions.size()) + " subscripts");
      for (std::size_t k = 0; k < saved.dimensions.size(); ++k) saved.dimensions[k].extent = size->second[k];
    }
  }
  for (std::size_t k = 0; k < hulls.size(); ++k) saved.dimensions[k].hulls.push_back(*hulls[k]);
}

ExprPtr StateFinder::number(const std::string& text, const std::vector<VariablePtr>& known_integers) const {
  try {
    return read_expression(text, known_integers);
  } catch (const std::exception&) {
    refuse("says '" + text + "', which is no number made of integer parameters");
  }
}

void StateFinder::take_arguments(const Stmt& s, bool guarded) {
  FunctionPtr f = facts_.module.source.find(s.callee);
  if (f && f->is_inactive && !f->has_body) return;
  for (std::size_t i = 0; i < s.arguments.size(); ++i) {
    if (f && f->is_inactive && (i >= f->parameters.size() || !may_write(*f, f->parameters[i]))) continue;
    if (f && f->has_body && !f->is_inactive && !facts_.module.graph.of(f->id).modified.count(i)) continue;
    const ExprPtr& a = s.arguments[i];
    const bool by_reference = f && i < f->parameters.size() && f->parameters[i]->passing == Passing::reference;
    if (by_reference && is_place(a)) {
      const VariablePtr root = root_of(a);
      if (own_.count(root.get()) && !follows_pointer(a)) continue;
      if (holds_pointers(facts_.module.source, a->type))
        refuse("hands '" + to_text(a) + "', which holds pointers, to '" + f->name + "', which writes there");
      take(a, guarded);
      continue;
    }
    if (a->kind == ExprKind::address_of && !has_subscripts(a->operands[0])) {
      if (!own_.count(root_of(a->operands[0]).get())) take(a->operands[0], guarded);
      continue;
    }
    if (is_struct(a->type) && holds_pointers(facts_.module.source, a->type))
      refuse("hands '" + to_text(a) + "', which holds pointers, to '" + s.callee + "', which writes there");
    if (!is_pointer(a->type) && !is_sequence(a->type) && a->kind != ExprKind::address_of) continue;
    // What lies behind the pointer: the array itself, or as much as the directive says.
    ExprPtr whole = a;
    while (whole->kind == ExprKind::address_of || whole->kind == ExprKind::binary) whole = whole->operands[0];
    if (!is_place(whole)) refuse("hands '" + to_text(a) + "' to '" + s.callee + "', which writes there");
    const VariablePtr root = root_of(whole);
    if (own_.count(root.get())) {
      if ((!follows_pointer(whole) && !is_pointer(root->type)) || scratch_.count(root.get())) continue;
      refuse("writes through '" + root->name + "', a pointer that is declared inside; write to the array itself");
    }
    if (!is_pointer(root->type)) {
      if (holds_pointers(facts_.module.source, root->type)) refuse_extent(root);
      add_whole(ref(root));
      continue;
    }
    if (!extents_.count(root->name)) refuse_extent(root);
    ExprPtr element = ref(root);
    while (is_pointer(element->type) || is_sequence(element->type)) element = index(element, int_literal(0));
    take(element, false);
  }
}

// The extents in "u[n][m]".
std::vector<ExprPtr> StateFinder::extents_in(const std::string& part, std::size_t bracket) const {
  std::vector<ExprPtr> extents;
  for (std::size_t at = bracket; at < part.size();) {
    const auto end = std::min(part.find("][", at), part.size() - 1);
    const std::string text = part.substr(at + 1, end - at - 1);
    at = end + 1;
    if (!callee_) {
      extents.push_back(number(text, integers_));
      continue;
    }
    // In the callee's words: its integers are our arguments.
    std::vector<VariablePtr> numbers;
    for (const VariablePtr& p : callee_->parameters)
      if (is_integer(p->type)) numbers.push_back(p);
    extents.push_back(rewrite(number(text, numbers), [&](const ExprPtr& x) -> ExprPtr {
      if (x->kind != ExprKind::variable) return nullptr;
      for (std::size_t i = 0; i < callee_->parameters.size(); ++i)
        if (callee_->parameters[i] == x->variable) return region_.arguments[i];
      return nullptr;
    }));
  }
  return extents;
}

void StateFinder::read_directive(const Directive& directive, bool independent) {
  for (const std::string& part : parts_of(directive.argument)) {
    const auto bracket = part.find('[');
    if (bracket != std::string::npos && part.back() == ']') {
      std::string name = part.substr(0, bracket);
      const std::vector<ExprPtr> extents = extents_in(part, bracket);
      for (std::size_t i = 0; callee_ && i < callee_->parameters.size() && i < region_.arguments.size(); ++i)
        if (callee_->parameters[i]->name == name && region_.arguments[i]->kind == ExprKind::variable)
          name = region_.arguments[i]->variable->name;
      extents_[name] = extents;
    } else if (!callee_ && !independent && !out_.snapshots) {
      out_.snapshots = number(part, integers_);
    } else {
      refuse("says '" + part + "'; say 'checkpoint(n)', or 'checkpoint(n, u[EXTENT])'");
    }
  }
  if (!callee_ && !independent && !out_.snapshots)
    refuse("does not say how many checkpoints there may be; say 'checkpoint(n)'");
}

void StateFinder::find_own() {
  const Block all{statement_};
  for_each_stmt(all, [&](const StmtPtr& x) {
    if (x->kind == StmtKind::declare || (x->kind == StmtKind::for_ && x->declares_counter))
      own_.insert(x->variable.get());
  });
  if (!callee_) own_.insert(region_.variable.get());
  for_each_stmt(all, [&](const StmtPtr& x) {
    if (x->kind == StmtKind::allocate && x->place->kind == ExprKind::variable && own_.count(x->place->variable.get()))
      scratch_.insert(x->place->variable.get());
  });
  for_each_stmt(all, [&](const StmtPtr& x) {
    if (x->kind == StmtKind::assign && x->place->kind == ExprKind::variable) scratch_.erase(x->place->variable.get());
    if (x->kind == StmtKind::declare && x->value && x->value->kind != ExprKind::null) scratch_.erase(x->variable.get());
  });
}

void StateFinder::find() {
  const std::vector<Directive>& directives = callee_ ? callee_->directives : region_.directives;
  const Directive* checkpoint = checkpoint_of(directives);
  const Directive* directive = checkpoint ? checkpoint : directive_of(region_.directives, "independent");
  if (!callee_ && region_.kind != StmtKind::for_ && region_.kind != StmtKind::while_)
    refuse("stands before no loop and no function");
  if (!callee_ && region_.kind != StmtKind::for_)
    refuse(
        "is not counted: it has an early exit, or a bound that changes; write 'for (i = a; i < b; ++i)' without "
        "'break' and 'return'");
  for (const VariablePtr& p : facts_.function.parameters)
    if (is_integer(p->type)) integers_.push_back(p);
  for (const StmtPtr& d : facts_.function.body)
    if (d->kind == StmtKind::declare && is_integer(d->variable->type)) integers_.push_back(d->variable);
  read_directive(*directive, !checkpoint);
  std::set<std::string> seen;
  if (const std::string drawn = drawing_call(facts_.module.source, {statement_}, seen); !drawn.empty())
    refuse("calls '" + drawn + "', which may give another value when the reverse section runs it again; " +
           remedy_for(facts_.module.source.find(drawn)));
  find_own();
  walk({statement_}, false);
  for (Region::Item& one : out_.state) one.outside = without_counters(one);
}

}  // namespace wengert::compiler
