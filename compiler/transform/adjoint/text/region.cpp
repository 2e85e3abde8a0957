// SPDX-License-Identifier: MIT
// Regions that are run again: a counted loop under '#pragma wengert checkpoint(n)', by the binomial schedule of
// Griewank and Walther, and calls of functions under '#pragma wengert checkpoint'. The forward section runs the primal
// alone and saves the state before it: what the region overwrites and reads. The reverse section restores the state,
// runs forward to the step that it reverses, and reverses that step at once. Turns of a loop under '#pragma wengert
// independent' are run again and reversed one by one, from the state before the loop.
#include <algorithm>
#include <functional>

#include "compiler/ir/builder.hpp"
#include "compiler/ir/text.hpp"
#include "compiler/transform/adjoint/region.hpp"
#include "compiler/transform/adjoint/reversal.hpp"
#include "compiler/transform/adjoint/stored_values.hpp"
#include "compiler/transform/prepare/pointer_copies.hpp"
#include "compiler/transform/shared/algebra.hpp"
#include "compiler/transform/shared/clone.hpp"
#include "compiler/transform/shared/counted_loops.hpp"
#include "compiler/transform/shared/refusal.hpp"

namespace wengert::compiler {

using namespace ir;

namespace {

const Directive* directive_of(const std::vector<Directive>& directives, const std::string& name) {
  for (const Directive& d : directives)
    if (d.name == name) return &d;
  return nullptr;
}
const Directive* checkpoint_of(const std::vector<Directive>& directives) {
  return directive_of(directives, "checkpoint");
}

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

}  // namespace

// ---- what the region overwrites ----

bool Reversal::is_region(const Stmt& s) const {
  if (module_.is_collected() && module_.is_java()) return checkpoint_of(s.directives) != nullptr;
  if (module_.is_collected()) {
    const FunctionPtr f = s.kind == StmtKind::call ? module_.source.find(s.callee) : nullptr;
    for (const std::vector<Directive>* all : {&s.directives, f ? &f->directives : &s.directives})
      for (const char* name : {"checkpoint", "independent"})
        if (directive_of(*all, name))
          throw Refusal(s.range, "'#pragma wengert " + std::string(name) +
                                     "' has no effect in a source whose objects are owned by std::unique_ptr or "
                                     "std::shared_ptr: their state cannot be saved to run it again; remove it, or keep "
                                     "that part of the program in arrays and in a source of its own");
    return false;
  }
  if (inside_call_.count(&s)) return false;
  if (s.kind == StmtKind::call) {
    FunctionPtr f = module_.source.find(s.callee);
    return f && f->has_body && !f->is_inactive && checkpoint_of(f->directives);
  }
  return checkpoint_of(s.directives) || directive_of(s.directives, "independent");
}

struct Reversal::StateFinder {
  Reversal& self;
  const Stmt& region;
  Region& out;
  std::map<std::string, std::vector<ExprPtr>> extents;  ///< by name: what the directive says
  std::vector<VariablePtr> integers;
  std::set<const Variable*> own;      ///< declared inside
  std::set<const Variable*> scratch;  ///< pointers declared inside, to memory that is allocated inside and to no other
  std::vector<StmtPtr> loops;         ///< of the region, with bounds in terms of what stays the same
  std::map<std::string, std::size_t> shapes;

  [[noreturn]] void refuse(const std::string& why) const {
    const bool loop = region.kind != StmtKind::call;
    const std::string name = loop && !checkpoint_of(region.directives) ? "independent" : "checkpoint";
    throw Refusal(region.range, std::string(loop ? "the loop under" : "the call of a function under") +
                                    " '#pragma wengert " + name + "' " + why);
  }
  [[noreturn]] void refuse_extent(const VariablePtr& root) const {
    const bool counts = region.kind != StmtKind::call && checkpoint_of(region.directives);
    const std::string name = region.kind == StmtKind::call || counts ? "checkpoint" : "independent";
    refuse("writes '" + root->name + "', and how far cannot be seen; say '" + name + "(" + (counts ? "n, " : "") +
           root->name + "[EXTENT])'");
  }

  ExprPtr known(const ExprPtr& e) { return self.facts_.constants.fixed_value(e, self.here_.loops); }

  void walk(const Block& b, bool guarded) {
    for (const StmtPtr& s : b) {
      if (stack_call(*s) || stack_call(s->value))
        refuse("uses the run-time stack; take the adjoint of the function without it first");
      if (s->kind == StmtKind::swap || s->kind == StmtKind::resize || s->kind == StmtKind::allocate ||
          s->kind == StmtKind::free_) {
        for (const ExprPtr& place : {s->place, s->kind == StmtKind::swap ? s->value : ExprPtr()})
          if (place && !own.count(root_of(place).get()))
            refuse("changes where '" + root_of(place)->name +
                   "' lies or how long it is; do that outside, or declare it inside");
      } else if (s->place) {
        take(s->place, guarded);
      }
      if (s->kind == StmtKind::call) take_arguments(*s, guarded);
      if (s->kind == StmtKind::for_) {
        if (!s->declares_counter && s.get() != &region && !own.count(s->variable.get())) add_whole(ref(s->variable));
        StmtPtr bounded = copy(s);
        bounded->lower = known(s->lower);
        bounded->bound = known(s->bound);
        self.here_.loops.push_back(s.get());
        loops.push_back(bounded);
        walk(s->body, guarded);
        loops.pop_back();
        self.here_.loops.pop_back();
      } else {
        walk(s->body, guarded || s->kind != StmtKind::block);
        walk(s->otherwise, true);
      }
    }
  }

  void add_whole(const ExprPtr& place) { item(to_text(place), place); }

  Region::Item& item(const std::string& shape, const ExprPtr& place) {
    auto [found, is_new] = shapes.emplace(shape, out.state.size());
    if (is_new) out.state.push_back({place, {}, nullptr, false, false});
    return out.state[found->second];
  }

  void take(const ExprPtr& place, bool guarded) {
    const VariablePtr root = root_of(place);
    if (own.count(root.get())) {
      if (follows_pointer(place) && !scratch.count(root.get()))
        refuse("writes through '" + root->name + "', a pointer that is declared inside; write to the array itself");
      return;
    }
    if (holds_pointers(self.module_.source, place->type)) refuse("changes the pointer '" + to_text(place) + "'");
    if (!follows_pointer(place)) {
      // The whole variable: a number, an array with its extent, a structure, a vector.
      if (is_pointer(root->type)) refuse("changes the pointer '" + root->name + "'");
      if (holds_pointers(self.module_.source, root->type))
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
    const auto size = extents.find(root->name);
    std::vector<std::optional<Hull>> hulls;
    if (size == extents.end()) {
      const ExprPtr rewritten = self.facts_.constants.in_fixed_terms(place, self.here_.loops);
      if (!rewritten || guarded) refuse_extent(root);
      std::vector<const Stmt*> around;
      for (const StmtPtr& loop : loops) {
        if (!loop->lower || !loop->bound) refuse_extent(root);
        around.push_back(loop.get());
      }
      replaced(rewritten, [&](const ExprPtr& e) {
        hulls.push_back(hull_of(e, around));
        if (!hulls.back()) refuse_extent(root);
        return e;
      });
    }
    const bool is_new = !shapes.count(to_text(pattern));
    Region::Item& saved = item(to_text(pattern), pattern);
    if (is_new) {
      saved.place = replaced(pattern, [&](const ExprPtr&) {
        VariablePtr counter = variable(self.names_.fresh("i_state"), int_type("long"));
        saved.dimensions.push_back({counter, {}, nullptr});
        return ref(counter);
      });
      if (size != extents.end()) {
        if (size->second.size() != saved.dimensions.size())
          refuse("gives '" + root->name + "' " + std::to_string(size->second.size()) + " extents, and it has " +
                 std::to_string(saved.dimensions.size()) + " subscripts");
        for (std::size_t k = 0; k < saved.dimensions.size(); ++k) saved.dimensions[k].extent = size->second[k];
      }
    }
    for (std::size_t k = 0; k < hulls.size(); ++k) saved.dimensions[k].hulls.push_back(*hulls[k]);
  }

  ExprPtr number(const std::string& text, const std::vector<VariablePtr>& known_integers) const {
    try {
      return read_expression(text, known_integers);
    } catch (const std::exception&) {
      refuse("says '" + text + "', which is no number made of integer parameters");
    }
  }

  void take_arguments(const Stmt& s, bool guarded) {
    FunctionPtr f = self.module_.source.find(s.callee);
    if (f && f->is_inactive) return;
    for (std::size_t i = 0; i < s.arguments.size(); ++i) {
      if (f && f->has_body && !self.module_.graph.of(f->id).modified.count(i)) continue;
      const ExprPtr& a = s.arguments[i];
      const bool by_reference = f && i < f->parameters.size() && f->parameters[i]->passing == Passing::reference;
      if (by_reference && is_place(a)) {
        const VariablePtr root = root_of(a);
        if (own.count(root.get()) && !follows_pointer(a)) continue;
        if (holds_pointers(self.module_.source, a->type))
          refuse("hands '" + to_text(a) + "', which holds pointers, to '" + f->name + "', which writes there");
        take(a, guarded);
        continue;
      }
      if (a->kind == ExprKind::address_of && !has_subscripts(a->operands[0])) {
        if (!own.count(root_of(a->operands[0]).get())) take(a->operands[0], guarded);
        continue;
      }
      if (is_struct(a->type) && holds_pointers(self.module_.source, a->type))
        refuse("hands '" + to_text(a) + "', which holds pointers, to '" + s.callee + "', which writes there");
      if (!is_pointer(a->type) && !is_sequence(a->type) && a->kind != ExprKind::address_of) continue;
      // What lies behind the pointer: the array itself, or as much as the directive says.
      ExprPtr whole = a;
      while (whole->kind == ExprKind::address_of || whole->kind == ExprKind::binary) whole = whole->operands[0];
      if (!is_place(whole)) refuse("hands '" + to_text(a) + "' to '" + s.callee + "', which writes there");
      const VariablePtr root = root_of(whole);
      if (own.count(root.get())) {
        if ((!follows_pointer(whole) && !is_pointer(root->type)) || scratch.count(root.get())) continue;
        refuse("writes through '" + root->name + "', a pointer that is declared inside; write to the array itself");
      }
      if (!is_pointer(root->type)) {
        if (holds_pointers(self.module_.source, root->type)) refuse_extent(root);
        add_whole(ref(root));
        continue;
      }
      if (!extents.count(root->name)) refuse_extent(root);
      ExprPtr element = ref(root);
      while (is_pointer(element->type) || is_sequence(element->type)) element = index(element, int_literal(0));
      take(element, false);
    }
  }
};

// ---- the plan ----

void Reversal::find_region(const StmtPtr& s, Region& region) {
  if (module_.is_collected()) return find_managed_region(s, region);
  StateFinder finder{*this, *s, region, {}, {}, {}, {}, {}, {}};
  const bool is_loop = s->kind != StmtKind::call;
  FunctionPtr callee = is_loop ? nullptr : module_.source.find(s->callee);
  const Directive* directive = checkpoint_of(is_loop ? s->directives : callee->directives);
  const bool independent = !directive;
  if (independent) directive = directive_of(s->directives, "independent");
  if (is_loop && s->kind != StmtKind::for_ && s->kind != StmtKind::while_)
    finder.refuse("stands before no loop and no function");
  if (is_loop && s->kind != StmtKind::for_)
    finder.refuse(
        "is not counted: it has an early exit, or a bound that changes; write 'for (i = a; i < b; ++i)' without "
        "'break' and 'return'");
  for (const VariablePtr& p : function_.parameters)
    if (is_integer(p->type)) finder.integers.push_back(p);
  for (const StmtPtr& d : function_.body)
    if (d->kind == StmtKind::declare && is_integer(d->variable->type)) finder.integers.push_back(d->variable);
  for (const std::string& part : parts_of(directive->argument)) {
    const auto bracket = part.find('[');
    if (bracket != std::string::npos && part.back() == ']') {
      std::string name = part.substr(0, bracket);
      std::vector<ExprPtr> extents;
      for (std::size_t at = bracket; at < part.size();) {
        const auto end = std::min(part.find("][", at), part.size() - 1);
        const std::string text = part.substr(at + 1, end - at - 1);
        if (is_loop) {
          extents.push_back(finder.number(text, finder.integers));
        } else {
          // In the callee's words: its integers are our arguments.
          std::vector<VariablePtr> numbers;
          for (const VariablePtr& p : callee->parameters)
            if (is_integer(p->type)) numbers.push_back(p);
          extents.push_back(rewrite(finder.number(text, numbers), [&](const ExprPtr& x) -> ExprPtr {
            if (x->kind != ExprKind::variable) return nullptr;
            for (std::size_t i = 0; i < callee->parameters.size(); ++i)
              if (callee->parameters[i] == x->variable) return s->arguments[i];
            return nullptr;
          }));
        }
        at = end + 1;
      }
      if (!is_loop)
        for (std::size_t i = 0; i < callee->parameters.size() && i < s->arguments.size(); ++i)
          if (callee->parameters[i]->name == name && s->arguments[i]->kind == ExprKind::variable)
            name = s->arguments[i]->variable->name;
      finder.extents[name] = extents;
    } else if (is_loop && !independent && !region.snapshots) {
      region.snapshots = finder.number(part, finder.integers);
    } else {
      finder.refuse("says '" + part + "'; say 'checkpoint(n)', or 'checkpoint(n, u[EXTENT])'");
    }
  }
  if (is_loop && !independent && !region.snapshots)
    finder.refuse("does not say how many checkpoints there may be; say 'checkpoint(n)'");
  for_each_stmt({s}, [&](const StmtPtr& x) {
    if (x->kind == StmtKind::declare || (x->kind == StmtKind::for_ && x->declares_counter))
      finder.own.insert(x->variable.get());
  });
  if (is_loop) finder.own.insert(s->variable.get());
  for_each_stmt({s}, [&](const StmtPtr& x) {
    if (x->kind == StmtKind::allocate && x->place->kind == ExprKind::variable &&
        finder.own.count(x->place->variable.get()))
      finder.scratch.insert(x->place->variable.get());
  });
  for_each_stmt({s}, [&](const StmtPtr& x) {
    if (x->kind == StmtKind::assign && x->place->kind == ExprKind::variable)
      finder.scratch.erase(x->place->variable.get());
    if (x->kind == StmtKind::declare && x->value && x->value->kind != ExprKind::null)
      finder.scratch.erase(x->variable.get());
  });
  finder.walk({s}, false);
  for (Region::Item& one : region.state) one.outside = without_counters(one);
}

void Reversal::choose_state(const StmtPtr& s, Region& region, const Required& before) {
  if (region.is_managed) return;
  // Read again, or needed by what comes before: then it must be as it was. Outputs come back at the end.
  std::set<Zones::Node> reads;
  const auto reading = [&](const ExprPtr& e) {
    for_each_expr(e, [&](const ExprPtr& x) {
      if (!is_place(x)) return;
      for (Zones::Node n : zones_.related(zones_.of(x))) reads.insert(n);
    });
  };
  for_each_stmt({s}, [&](const StmtPtr& x) {
    for (const ExprPtr& e : {x->value, x->lower, x->bound}) reading(e);
    if (x->place && !x->op.empty()) reading(x->place);
    if (x->place && x->place->kind != ExprKind::variable)
      for (const ExprPtr& o : x->place->operands)
        for_each_expr(o, [&](const ExprPtr& y) {
          if (y->kind == ExprKind::variable && is_scalar(y->type)) reading(y);
        });
    for (const ExprPtr& a : x->arguments) {
      reading(a);
      if (is_pointer(a->type) || is_sequence(a->type) || a->kind == ExprKind::address_of)
        for (Zones::Node n : zones_.related(zones_.pointee(a))) reads.insert(n);
    }
  });
  for (Region::Item& one : region.state) {
    const Zones::Node node = zones_.of(one.place);
    for (Zones::Node n : zones_.related(node)) one.is_saved |= reads.count(n) > 0;
    one.is_saved |= hits(node, before) || !module_.request.optimise;
    one.is_kept = is_kept(node) && module_.request.keep_primal;
  }
}

// False if nothing in it has an adjoint: then it is like any other statement.
bool Reversal::plan_region(const StmtPtr& s, Plan& plan, Required& r) {
  // Made once: statements and uses are told apart by their addresses.
  std::shared_ptr<Region>& known = regions_[s.get()];
  if (!known) known = std::make_shared<Region>();
  Region& region = *known;
  const bool is_loop = s->kind == StmtKind::for_;
  if (region.body.empty()) {
    find_region(s, region);
    region.body = is_loop ? s->body : Block{copy(s)};
    if (!is_loop) inside_call_.insert(region.body[0].get());
  }
  choose_state(s, region, r);
  if (is_loop) {
    if (!s->declares_counter && is_required(ref(s->variable), r)) plan.saves.push_back(ref(s->variable));
    here_.repeated.push_back(s.get());
    here_.loops.push_back(s.get());
  }
  ++region_depth_;
  Required inside;
  plan_block(region.body, inside, true);
  --region_depth_;
  region.needs_result = s->kind != StmtKind::call || !s->place || hits(zones_.of(s->place), inside);
  if (!has_reverse(region.body)) {
    if (is_loop) {
      here_.repeated.pop_back();
      here_.loops.pop_back();
    }
    plan.saves.clear();
    return false;
  }
  plan.region = known;
  // What is run again reads this, and so does the reversal of a step.
  const auto reading = [&](const ExprPtr& e) { require(e, inside); };
  const std::function<void(const Block&)> run_again = [&](const Block& b) {
    for (const StmtPtr& x : b) {
      for (const ExprPtr& e : {x->value, x->lower, x->bound}) reading(e);
      if (x->place) require_address(x->place, inside);
      if (x->place && !x->op.empty()) reading(x->place);
      for (const ExprPtr& a : x->arguments) {
        reading(a);
        if (x->kind == StmtKind::call)
          if (FunctionPtr f = module_.source.find(x->callee))
            for (const FormalPath& name : module_.shared_names(*f)) {
              if (name.first >= x->arguments.size()) continue;
              auto [shared, node] = facts_.call_names.at_call(name, *f, *x);
              if (shared) require_node(node, nullptr, inside);
            }
      }
      if (x->kind == StmtKind::for_) here_.loops.push_back(x.get());
      run_again(x->body);
      run_again(x->otherwise);
      if (x->kind == StmtKind::for_) here_.loops.pop_back();
    }
  };
  run_again(region.body);
  for (const Region::Item& one : region.state) {
    if (!one.is_saved && !one.is_kept) continue;
    require_address(one.outside, inside);
    for (const Region::Dimension& d : one.dimensions) {
      if (d.extent) reading(d.extent);
      for (const Hull& h : d.hulls)
        for (const auto* list : {&h.lowest, &h.highest, &h.runs})
          for (const ExprPtr& e : *list) reading(e);
    }
  }
  for (const ExprPtr& root : region.roots) reading(root);
  if (is_loop) {
    here_.repeated.pop_back();
    here_.loops.pop_back();
    reading(s->lower);
    reading(s->bound);
    if (region.snapshots) reading(region.snapshots);
    kill(ref(s->variable), inside);
  }
  for_each_stmt(region.body, [&](const StmtPtr& x) {
    if (x->kind == StmtKind::declare || (x->kind == StmtKind::for_ && x->declares_counter))
      for (Zones::Node n : zones_.contained(zones_.variable(x->variable))) inside.erase(n);
  });
  r.insert(inside.begin(), inside.end());
  plan.has_reverse = true;
  for (const Region::Item& one : region.state)
    if (one.is_saved)
      note({s->range, "checkpoint",
            "'" + root_of(one.place)->name + "' is saved " +
                (region.snapshots ? "at every checkpoint" : "before it is run, to run it again"),
            function_.name});
  return true;
}

// The place without the counters of its own loops, which exist there alone.
ExprPtr Reversal::without_counters(const Region::Item& one) const {
  return rewrite(one.place, [&](const ExprPtr& x) -> ExprPtr {
    if (x->kind != ExprKind::variable) return nullptr;
    for (const Region::Dimension& d : one.dimensions)
      if (d.counter == x->variable) return int_literal(0);
    return nullptr;
  });
}

}  // namespace wengert::compiler
