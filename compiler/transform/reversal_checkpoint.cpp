// SPDX-License-Identifier: MIT
// Regions that are run again: a counted loop under '#pragma wengert checkpoint(n)', by the binomial schedule of Griewank
// and Walther, and calls of functions under '#pragma wengert checkpoint'. The forward section runs the primal alone and
// saves the state before it: what the region overwrites and reads. The reverse section restores the state, runs forward
// to the step that it reverses, and reverses that step at once. Turns of a loop under '#pragma wengert independent' are
// run again and reversed one by one, from the state before the loop.
#include <algorithm>
#include <functional>

#include "algebra.hpp"
#include "clone.hpp"
#include "compiler/ir/builder.hpp"
#include "compiler/ir/text.hpp"
#include "counted_loops.hpp"
#include "refusal.hpp"
#include "region.hpp"
#include "reversal.hpp"
#include "stored_values.hpp"

namespace wengert::compiler {

using namespace ir;

namespace {

const Directive* directive_of(const std::vector<Directive>& directives, const std::string& name) {
  for (const Directive& d : directives)
    if (d.name == name) return &d;
  return nullptr;
}
const Directive* checkpoint_of(const std::vector<Directive>& directives) { return directive_of(directives, "checkpoint"); }

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

// The primal statements once more: nothing is printed twice.
Block again(const Block& block) {
  Block out;
  for (const StmtPtr& s : block) {
    if (s->kind == StmtKind::opaque) continue;
    StmtPtr c = copy(s);
    c->directives.clear();
    c->comment.clear();
    c->trailing_comment.clear();
    c->body = again(s->body);
    c->otherwise = again(s->otherwise);
    out.push_back(c);
  }
  return out;
}

Block without_directives(const Block& block) {
  Block out;
  for (const StmtPtr& s : block) {
    StmtPtr c = copy(s);
    c->directives.clear();
    c->body = without_directives(s->body);
    c->otherwise = without_directives(s->otherwise);
    out.push_back(c);
  }
  return out;
}

bool holds_pointers(const Module& module, const TypePtr& t) {
  for (const auto& path : paths_of(module, t))
    if (std::find(path.begin(), path.end(), "*") != path.end()) return true;
  return is_pointer(t);
}

bool has_subscripts(const ExprPtr& place) {
  bool found = false;
  for_each_expr(place, [&](const ExprPtr& e) { found |= e->kind == ExprKind::index; });
  return found;
}

bool follows_pointer(const ExprPtr& place) {
  bool found = false;
  for (ExprPtr e = place; e->kind != ExprKind::variable; e = e->operands[0]) {
    found |= e->kind == ExprKind::dereference || (e->kind == ExprKind::index && is_pointer(e->operands[0]->type));
    if (e->operands.empty()) break;
  }
  return found;
}

}  // namespace

// ---- what the region overwrites ----

bool Reversal::is_region(const Stmt& s) const {
  if (is_collected()) return false;
  if (inside_call_.count(&s)) return false;
  if (s.kind == StmtKind::call) {
    FunctionPtr f = owner_.source.find(s.callee);
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

  ExprPtr known(const ExprPtr& e) {
    if (e->kind == ExprKind::literal) return e;
    return self.access_of(e).place;
  }

  void walk(const Block& b, bool guarded) {
    for (const StmtPtr& s : b) {
      if (stack_call(*s) || stack_call(s->value)) refuse("uses the run-time stack; take the adjoint of the function without it first");
      if (s->kind == StmtKind::swap || s->kind == StmtKind::resize || s->kind == StmtKind::allocate || s->kind == StmtKind::free_) {
        for (const ExprPtr& place : {s->place, s->kind == StmtKind::swap ? s->value : ExprPtr()})
          if (place && !own.count(root_of(place).get()))
            refuse("changes where '" + root_of(place)->name + "' lies or how long it is; do that outside, or declare it inside");
      } else if (s->place) {
        take(s->place, guarded);
      }
      if (s->kind == StmtKind::call) take_arguments(*s, guarded);
      if (s->kind == StmtKind::for_) {
        if (!s->declares_counter && s.get() != &region && !own.count(s->variable.get())) add_whole(ref(s->variable));
        StmtPtr bounded = copy(s);
        bounded->lower = known(s->lower);
        bounded->bound = known(s->bound);
        self.loops_.push_back(s.get());
        loops.push_back(bounded);
        walk(s->body, guarded);
        loops.pop_back();
        self.loops_.pop_back();
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
      if (follows_pointer(place) && !scratch.count(root.get())) refuse("writes through '" + root->name + "', a pointer that is declared inside; write to the array itself");
      return;
    }
    if (holds_pointers(self.owner_.source, place->type)) refuse("changes the pointer '" + to_text(place) + "'");
    if (!follows_pointer(place)) {
      // The whole variable: a number, an array with its extent, a structure, a vector.
      if (is_pointer(root->type)) refuse("changes the pointer '" + root->name + "'");
      if (holds_pointers(self.owner_.source, root->type))
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
      const ExprPtr rewritten = known(place);
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
          refuse("gives '" + root->name + "' " + std::to_string(size->second.size()) + " extents, and it has " + std::to_string(saved.dimensions.size()) + " subscripts");
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
    FunctionPtr f = self.owner_.source.find(s.callee);
    if (f && f->is_inactive) return;
    for (std::size_t i = 0; i < s.arguments.size(); ++i) {
      if (f && f->has_body && !self.owner_.graph.of(f->id).modified.count(i)) continue;
      const ExprPtr& a = s.arguments[i];
      const bool by_reference = f && i < f->parameters.size() && f->parameters[i]->passing == Passing::reference;
      if (by_reference && is_place(a)) {
        const VariablePtr root = root_of(a);
        if (own.count(root.get()) && !follows_pointer(a)) continue;
        if (holds_pointers(self.owner_.source, a->type)) refuse("hands '" + to_text(a) + "', which holds pointers, to '" + f->name + "', which writes there");
        take(a, guarded);
        continue;
      }
      if (a->kind == ExprKind::address_of && !has_subscripts(a->operands[0])) {
        if (!own.count(root_of(a->operands[0]).get())) take(a->operands[0], guarded);
        continue;
      }
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
        if (holds_pointers(self.owner_.source, root->type)) refuse_extent(root);
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
  StateFinder finder{*this, *s, region, {}, {}, {}, {}, {}, {}};
  const bool is_loop = s->kind != StmtKind::call;
  FunctionPtr callee = is_loop ? nullptr : owner_.source.find(s->callee);
  const Directive* directive = checkpoint_of(is_loop ? s->directives : callee->directives);
  const bool independent = !directive;
  if (independent) directive = directive_of(s->directives, "independent");
  if (is_loop && s->kind != StmtKind::for_ && s->kind != StmtKind::while_)
    finder.refuse("stands before no loop and no function");
  if (is_loop && s->kind != StmtKind::for_)
    finder.refuse("is not counted: it has an early exit, or a bound that changes; write 'for (i = a; i < b; ++i)' without 'break' and 'return'");
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
  if (is_loop && !independent && !region.snapshots) finder.refuse("does not say how many checkpoints there may be; say 'checkpoint(n)'");
  for_each_stmt({s}, [&](const StmtPtr& x) {
    if (x->kind == StmtKind::declare || (x->kind == StmtKind::for_ && x->declares_counter)) finder.own.insert(x->variable.get());
  });
  if (is_loop) finder.own.insert(s->variable.get());
  for_each_stmt({s}, [&](const StmtPtr& x) {
    if (x->kind == StmtKind::allocate && x->place->kind == ExprKind::variable && finder.own.count(x->place->variable.get()))
      finder.scratch.insert(x->place->variable.get());
  });
  for_each_stmt({s}, [&](const StmtPtr& x) {
    if (x->kind == StmtKind::assign && x->place->kind == ExprKind::variable) finder.scratch.erase(x->place->variable.get());
    if (x->kind == StmtKind::declare && x->value && x->value->kind != ExprKind::null) finder.scratch.erase(x->variable.get());
  });
  finder.walk({s}, false);
  for (Region::Item& one : region.state) one.outside = without_counters(one);
}

void Reversal::choose_state(const StmtPtr& s, Region& region, const Required& before) {
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
    if (x->place && (!x->op.empty() || x->kind == StmtKind::call)) reading(x->place);
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
    one.is_saved |= hits(node, before) || !owner_.request.optimise;
    one.is_kept = is_kept(node) && owner_.request.keep_primal;
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
    repeated_.push_back(s.get());
    loops_.push_back(s.get());
  }
  ++region_depth_;
  Required inside;
  plan_block(region.body, inside, true);
  --region_depth_;
  if (!has_reverse(region.body)) {
    if (is_loop) {
      repeated_.pop_back();
      loops_.pop_back();
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
          if (FunctionPtr f = owner_.source.find(x->callee))
            for (const FormalPath& name : shared_names(*f)) {
              if (name.first >= x->arguments.size()) continue;
              auto [shared, node] = node_at_call(name, *f, *x);
              if (shared) require_node(node, nullptr, inside);
            }
      }
      if (x->kind == StmtKind::for_) loops_.push_back(x.get());
      run_again(x->body);
      run_again(x->otherwise);
      if (x->kind == StmtKind::for_) loops_.pop_back();
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
  if (is_loop) {
    repeated_.pop_back();
    loops_.pop_back();
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
      note({s->range, "checkpoint", "'" + root_of(one.place)->name + "' is saved " + (region.snapshots ? "at every checkpoint" : "before it is run, to run it again"), function_.name});
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

// ---- the text ----

namespace {

ExprPtr all_of(const std::vector<ExprPtr>& conditions) {
  ExprPtr all;
  std::set<std::string> seen;
  for (const ExprPtr& c : conditions)
    if (seen.insert(to_text(c)).second) all = all ? binary("&&", all, c) : c;
  return all;
}

// first and last become the ends of all hulls together; last < first where no loop has a turn.
void declare_range(const VariablePtr& first, const VariablePtr& last, const std::vector<Hull>& hulls, Block& out) {
  out.push_back(declare(first, literal("0", first->type)));
  out.push_back(declare(last, literal("-1", last->type)));
  std::set<std::string> done;
  for (const Hull& h : hulls) {
    const ExprPtr runs = all_of(h.runs);
    std::string text = runs ? to_text(runs) : "";
    for (const ExprPtr& e : h.lowest) text += ";" + to_text(e);
    for (const ExprPtr& e : h.highest) text += ":" + to_text(e);
    if (!done.insert(text).second) continue;
    // The first of a range sets both ends.
    Block begin{assign(ref(first), h.lowest[0]), assign(ref(last), h.highest[0])}, more;
    for (const auto& [end, list, op] : {std::tuple{first, &h.lowest, "<"}, std::tuple{last, &h.highest, ">"}})
      for (const ExprPtr& e : *list) more.push_back(if_(binary(op, e, ref(end)), {assign(ref(end), e)}));
    Block body;
    if (done.size() == 1)
      body = begin;
    else
      body.push_back(if_(binary("<", ref(last), ref(first)), begin));
    if (done.size() > 1 || h.lowest.size() + h.highest.size() > 2) body.insert(body.end(), more.begin(), more.end());
    if (runs)
      out.push_back(if_(runs, body));
    else
      out.insert(out.end(), body.begin(), body.end());
  }
}

}  // namespace

void Reversal::declare_ranges(Region& region, Block& out) {
  for (Region::Item& one : region.state)
    for (Region::Dimension& d : one.dimensions) {
      if (!one.is_saved && !one.is_kept) continue;
      const std::string name = root_of(one.place)->name;
      if (d.extent) {
        d.first = int_literal(0);
        d.last = integer_add(d.extent, -1);
        continue;
      }
      VariablePtr first = variable(names_.fresh("first_" + name), int_type("long"));
      VariablePtr last = variable(names_.fresh("last_" + name), int_type("long"));
      declare_range(first, last, d.hulls, out);
      d.first = ref(first);
      d.last = ref(last);
    }
}

// The loops over an item's subscripts, around what is done with one element.
void Reversal::over_elements(const Region::Item& one, std::size_t depth, const Block& body, bool backwards, Block& out) {
  Block inner = body;
  for (std::size_t k = one.dimensions.size(); k-- > depth;) {
    const Region::Dimension& d = one.dimensions[k];
    inner = backwards ? Block{for_(d.counter, true, d.last, ">=", d.first, -1, inner)}
                      : Block{for_(d.counter, true, d.first, "<=", d.last, 1, inner)};
  }
  out.insert(out.end(), inner.begin(), inner.end());
}

void Reversal::save_state(const Region& region, bool restore, Block& out) {
  std::vector<const Region::Item*> items;
  for (const Region::Item& one : region.state)
    if (one.is_saved) items.push_back(&one);
  if (restore) std::reverse(items.begin(), items.end());
  for (const Region::Item* one : items) {
    // Numbers in a row go to the stack as one piece.
    const bool row = !one->dimensions.empty() && one->place->kind == ExprKind::index && is_scalar(one->place->type);
    Block body;
    if (!row) {
      restore ? pop(one->place, body) : push(one->place, body);
      over_elements(*one, 0, body, restore, out);
      continue;
    }
    const Region::Dimension& d = one->dimensions.back();
    const std::string kind = kind_of(one->place->type);
    VariablePtr room = variable(names_.fresh((restore ? "old_" : "saved_") + root_of(one->place)->name), pointer_to(kind_type(kind)));
    ExprPtr there = index(ref(room), integer_subtract(ref(d.counter), d.first));
    Block rows{declare(room, call(stack_name(restore ? "release" : "reserve", kind), {integer_add(integer_subtract(d.last, d.first), 1)}, room->type))};
    StmtPtr one_value = restore ? assign(one->place, restored(there, one->place->type)) : assign(there, stored(one->place));
    rows.push_back(for_(d.counter, true, d.first, "<=", d.last, 1, {one_value}));
    Region::Item outer = *one;
    outer.dimensions.pop_back();
    if (outer.dimensions.empty()) rows = {block(rows)};
    over_elements(outer, 0, rows, restore, out);
  }
}

// Outputs as they are before the reverse section changes them.
void Reversal::keep_state(const Region& region, Block& out) {
  const std::function<void(const ExprPtr&, Block&)> log = [&](const ExprPtr& place, Block& to) {
    const TypePtr& t = place->type;
    if (is_scalar(t)) {
      const std::string values = kept_values(t);
      logged_.insert(values);
      if (values.empty())
        to.push_back(call_stmt("wengert_keep", {address_of(place), size_of(t)}));
      else
        to.push_back(call_stmt("wengert_keep_" + values, {address_of(place)}));
    } else if (is_struct(t)) {
      if (const Struct* s = owner_.source.find_struct(t->name))
        for (const Field& f : s->fields) log(field(place, f.name, f.type), to);
    } else if (t->kind == TypeKind::array || t->kind == TypeKind::std_array) {
      VariablePtr i = variable(names_.fresh("i_all"), int_type(t->kind == TypeKind::array ? "int" : "std::size_t"));
      Block body;
      log(index(place, ref(i)), body);
      to.push_back(for_(i, true, literal("0", i->type), "<", t->extent, 1, body));
    }
  };
  for (const Region::Item& one : region.state) {
    VariablePtr root = root_of(one.place);
    const bool whole = root->passing == Passing::reference && !is_pointer(root->type);
    if (!one.is_kept || (whole && (is_head_ || !is_scalar(one.place->type)))) continue;  // see keep_outputs
    Block body;
    log(one.place, body);
    over_elements(one, 0, body, false, out);
  }
}

void Reversal::forward_region(const StmtPtr& s, Block& out) {
  Region& region = *plans_[s.get()].region;
  Block body;
  declare_ranges(region, body);
  save_state(region, false, body);
  if (!region.snapshots) {
    Block primal = without_directives({s});
    if (body.empty()) {
      out.push_back(primal[0]);
      return;
    }
    std::swap(body.front()->comment, primal[0]->comment);
    body.insert(body.end(), primal.begin(), primal.end());
    out.push_back(block(body));
    return;
  }
  const TypePtr whole = int_type("long");
  const auto local = [&](const std::string& name) { return variable(names_.fresh(name), whole); };
  VariablePtr steps = local("steps"), used = local("checkpoints"), next = local("next");
  body.push_back(declare(steps, cast(whole, trip_count(*s))));
  body.push_back(call_stmt(stack_name("push", "long"), {literal("0", whole)}));
  body.push_back(declare(used, literal("1", whole)));
  body.push_back(declare(next, call("wengert_checkpoint_split", {ref(steps), region.snapshots}, whole)));
  StmtPtr loop = copy(s);
  loop->directives.clear();
  loop->comment.clear();
  VariablePtr step = local("step");
  loop->body = {declare(step, cast(whole, turn_index(*s)))};
  loop->body.push_back(set_checkpoint(region, ref(step), ref(steps), used, next));
  VariableMap map;
  Block primal = clone(without_directives(s->body), map);
  loop->body.insert(loop->body.end(), primal.begin(), primal.end());
  body.push_back(loop);
  body.push_back(call_stmt(stack_name("push", "long"), {ref(used)}));
  StmtPtr all = block(body);
  all->comment = s->comment;
  out.push_back(all);
}

// At its turn: one more checkpoint, and where the next one will be.
StmtPtr Reversal::set_checkpoint(const Region& region, const ExprPtr& step, const ExprPtr& end, const VariablePtr& used,
                                 const VariablePtr& next) {
  Block set;
  save_state(region, false, set);
  set.push_back(call_stmt(stack_name("push", "long"), {step}));
  set.push_back(compound_assign(ref(used), "+", int_literal(1)));
  set.push_back(assign(ref(next), binary("+", step, call("wengert_checkpoint_split",
                                                         {binary("-", end, step), integer_add(binary("-", region.snapshots, ref(used)), 1)},
                                                         int_type("long")))));
  return if_(binary("==", step, ref(next)), set);
}

void Reversal::reverse_region(const StmtPtr& s, Block& out) {
  Region& region = *plans_[s.get()].region;
  Block body;
  declare_ranges(region, body);
  if (owner_.request.keep_primal && region_depth_ == 0) keep_state(region, body);
  Slots* slots = slots_;
  slots_ = nullptr;
  const auto reversed = [&](Block& to) {
    ++region_depth_;
    Block one = forward(region.body, true), back = reverse(region.body, true);
    --region_depth_;
    one.insert(one.end(), back.begin(), back.end());
    to.insert(to.end(), one.begin(), one.end());
  };
  if (s->kind == StmtKind::call) {
    // The state comes back twice: before the call runs again, and when it has been reversed.
    save_state(region, true, body);
    save_state(region, false, body);
    reversed(body);
    save_state(region, true, body);
    slots_ = slots;
    out.push_back(block(body));
    return;
  }
  const TypePtr whole = int_type("long");
  const auto local = [&](const std::string& name) { return variable(names_.fresh(name), whole); };
  const auto counter_at = [&](const ExprPtr& step) {
    const TypePtr type = as_mutable(s->variable->type);
    ExprPtr distance = multiply(step, int_literal(std::llabs(step_of(*s))));
    if (type->name != "long") distance = cast(type, distance);
    if (is_literal_value(s->lower, 0) && step_of(*s) > 0) return distance;
    return binary(step_of(*s) > 0 ? "+" : "-", s->lower, distance);
  };
  if (!region.snapshots) {
    save_state(region, true, body);
    save_state(region, false, body);
    VariablePtr turn = local("turn");
    Block one{declare(s->variable, counter_at(ref(turn)))};
    reversed(one);
    body.push_back(for_(turn, true, integer_add(cast(whole, trip_count(*s)), -1), ">=", int_literal(0), -1, one));
    save_state(region, true, body);
    slots_ = slots;
    out.push_back(body.size() == 1 ? body[0] : block(body));
    return;
  }
  VariablePtr used = local("checkpoints"), turn = local("turn"), at = local("at"), next = local("next"), step = local("step");
  body.push_back(declare(used, call(stack_name("pop", "long"), {}, whole)));
  Block one{declare(at, call(stack_name("pop", "long"), {}, whole))};
  save_state(region, true, one);
  Block stays;
  save_state(region, false, stays);
  stays.push_back(call_stmt(stack_name("push", "long"), {ref(at)}));
  ExprPtr last = binary("-", ref(turn), int_literal(1));
  // The first checkpoint holds what the loop began with, which comes back at the end.
  one.push_back(if_(binary("||", binary("==", ref(at), int_literal(0)), binary("<", ref(at), last)), stays, {compound_assign(ref(used), "-", int_literal(1))}));
  one.push_back(declare(next, binary("+", ref(at), call("wengert_checkpoint_split",
                                                       {binary("-", ref(turn), ref(at)), integer_add(binary("-", region.snapshots, ref(used)), 1)}, whole))));
  VariableMap map;
  Block advance{set_checkpoint(region, ref(step), ref(turn), used, next), declare(s->variable, counter_at(ref(step)))};
  Block primal = clone(again(s->body), map);
  advance.insert(advance.end(), primal.begin(), primal.end());
  one.push_back(for_(step, true, ref(at), "<", last, 1, advance));
  Block reversal{declare(s->variable, counter_at(last))};
  reversed(reversal);
  one.insert(one.end(), reversal.begin(), reversal.end());
  body.push_back(for_(turn, true, cast(whole, trip_count(*s)), ">", int_literal(0), -1, one));
  body.push_back(call_stmt(stack_name("pop", "long"), {}));
  save_state(region, true, body);
  slots_ = slots;
  out.push_back(block(body));
}

}  // namespace wengert::compiler
