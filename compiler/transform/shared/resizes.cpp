// SPDX-License-Identifier: MIT
#include "compiler/transform/shared/resizes.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "compiler/analysis/paths.hpp"
#include "compiler/ir/builder.hpp"
#include "compiler/ir/text.hpp"
#include "compiler/transform/prepare/pointer_copies.hpp"
#include "compiler/transform/prepare/reserved_memory.hpp"
#include "compiler/transform/prepare/stack_calls.hpp"
#include "compiler/transform/shared/alike_sizes.hpp"
#include "compiler/transform/shared/kept_pointers.hpp"
#include "compiler/transform/shared/refusal.hpp"
#include "compiler/transform/shared/vector_sizes.hpp"

namespace wengert::compiler {

using namespace ir;

Way way_to(const ExprPtr& place) {
  Way way;
  for (ExprPtr e = place; e->kind != ExprKind::variable && !e->operands.empty(); e = e->operands[0])
    way.insert(way.begin(), e->kind == ExprKind::field ? e->text : "[]");
  return way;
}

ExprPtr vector_below(const ExprPtr& address) {
  ExprPtr place = address->operands[0], vector;
  while (place->kind == ExprKind::index || place->kind == ExprKind::field) {
    if (is_pointer(place->operands[0]->type)) return nullptr;
    place = place->operands[0];
    if (!vector && place->type->kind == TypeKind::vector) vector = place;
  }
  return vector;
}

namespace {

/// Whether a pointer to `target` may lead into a vector that stands within a value of the type.
bool has_rows_of(const Module& module, const TypePtr& type, const TypePtr& target, bool in_row,
                 std::set<std::string>& seen) {
  if (in_row && same_type(as_mutable(type), target)) return true;
  if (type->kind == TypeKind::vector || type->kind == TypeKind::std_array || type->kind == TypeKind::array)
    return has_rows_of(module, type->element, target, in_row || type->kind == TypeKind::vector, seen);
  const Struct* s = is_struct(type) && seen.insert(type->name).second ? module.find_struct(type->name) : nullptr;
  return s && std::any_of(s->fields.begin(), s->fields.end(),
                          [&](const Field& f) { return has_rows_of(module, f.type, target, in_row, seen); });
}

}  // namespace

struct Resizes::BroughtBack {
  std::set<const Variable*> sizes;                    ///< variables with a size from the run-time stack
  std::set<std::pair<const Variable*, Way>> vectors;  ///< and their shadows, which take their size

  explicit BroughtBack(const Block& body) {
    std::set<const Variable*> others;
    for_each_stmt(body, [&](const StmtPtr& s) {
      const bool declares = s->kind == StmtKind::declare && s->value;
      const bool assigns = s->kind == StmtKind::assign && s->place->kind == ExprKind::variable;
      if (!declares && !assigns) return;
      const Variable* v = declares ? s->variable.get() : s->place->variable.get();
      const auto c = stack_call(s->value);
      if (c && c->verb == "pop")
        sizes.insert(v);
      else if (assigns || without_casts(s->value)->kind != ExprKind::literal)
        others.insert(v);
    });
    std::erase_if(sizes, [&](const Variable* v) { return others.count(v) != 0; });
    for_each_stmt(body, [&](const StmtPtr& s) {
      if (is_by(*s)) vectors.insert({root_of(s->place).get(), way_to(s->place)});
    });
  }
  /// It has room for the size, as no vector gives memory back. Rows of a vector may have been made anew.
  bool is_by(const Stmt& s) const {
    if (s.kind != StmtKind::resize) return false;
    const ExprPtr size = without_casts(s.value);
    const auto call = stack_call(size);
    const ExprPtr of = size->kind == ExprKind::size ? size->operands[0] : nullptr;
    const bool known = (call && call->verb == "pop") ||
                       (size->kind == ExprKind::variable && sizes.count(size->variable.get())) ||
                       (of && vectors.count({root_of(of).get(), way_to(of)}));
    const Way way = way_to(s.place);
    return known && std::find(way.begin(), way.end(), "[]") == way.end();
  }
};

std::vector<ExprPtr> Resizes::of(const Stmt& s) const { return of(s, nullptr); }

std::vector<ExprPtr> Resizes::of_statement(const Stmt& s, const BroughtBack* back) const {
  const bool counts = !back || !back->is_by(s);
  if (s.kind == StmtKind::swap && has_vectors(module_, s.place->type)) return {s.place, s.value};
  const bool assigns = s.kind == StmtKind::assign || (s.kind == StmtKind::call && s.place);
  if ((s.kind == StmtKind::resize && counts) || (assigns && has_vectors(module_, s.place->type))) return {s.place};
  return {};
}

std::vector<ExprPtr> Resizes::of(const Stmt& s, const BroughtBack* back) const {
  std::vector<ExprPtr> places = of_statement(s, back);
  const FunctionPtr f = s.kind == StmtKind::call ? module_.find(s.callee) : nullptr;
  for (std::size_t k = 0; f && k < s.arguments.size() && k < f->parameters.size(); ++k) {
    std::set<std::pair<std::string, std::size_t>> seen;
    if (is_place(s.arguments[k]) && has_vectors(module_, s.arguments[k]->type) &&
        changes_size_of(*f, k, back != nullptr, seen))
      places.push_back(s.arguments[k]);
  }
  return places;
}

Resizes::Change Resizes::change_by(const Stmt& s, const ExprPtr& place) const {
  const TypePtr type = place->type->kind == TypeKind::vector ? as_mutable(place->type) : nullptr;
  return {place, way_to(place), s.kind == StmtKind::resize && s.op == in_place, type};
}

std::vector<Resizes::Change> Resizes::changes(const Stmt& s) const {
  std::vector<Change> all;
  for (const ExprPtr& place : of_statement(s, nullptr)) all.push_back(change_by(s, place));
  const FunctionPtr f = s.kind == StmtKind::call ? module_.find(s.callee) : nullptr;
  for (std::size_t k = 0; f && k < s.arguments.size() && k < f->parameters.size(); ++k) {
    const ExprPtr& a = s.arguments[k];
    std::set<std::pair<std::string, std::size_t>> seen, of_function;
    if (!is_place(a) || !has_vectors(module_, a->type) || !changes_size_of(*f, k, false, seen)) continue;
    std::vector<Change> within;
    if (!changes_within(*f, k, of_function, within)) within = {{nullptr, {}, false, nullptr}};
    for (Change& one : within) {
      Way way = way_to(a);
      way.insert(way.end(), one.way.begin(), one.way.end());
      all.push_back({a, way, one.in_place, one.type});
    }
  }
  return all;
}

bool Resizes::changes_within(const Function& f, std::size_t formal, std::set<std::pair<std::string, std::size_t>>& seen,
                             std::vector<Change>& all) const {
  const VariablePtr& parameter = f.parameters[formal];
  if (parameter->passing != Passing::reference || parameter->is_const || !seen.insert({f.id, formal}).second)
    return true;
  bool known = true;
  // Not known: perhaps the parameter's by another name.
  const auto is_own = [&](const ExprPtr& place) {
    const VariablePtr root = root_of(place);
    known &= root && !is_reference(root->type) && !follows_pointer(place);
    return root == parameter;
  };
  for_each_stmt(f.body, [&](const StmtPtr& s) {
    for (const ExprPtr& place : of_statement(*s, nullptr))
      if (is_own(place)) all.push_back(change_by(*s, place));
    const FunctionPtr g = s->kind == StmtKind::call ? module_.find(s->callee) : nullptr;
    for (std::size_t k = 0; g && k < s->arguments.size() && k < g->parameters.size(); ++k) {
      const ExprPtr& a = s->arguments[k];
      std::set<std::pair<std::string, std::size_t>> of_call;
      if (!is_place(a) || !has_vectors(module_, a->type) || !changes_size_of(*g, k, false, of_call) || !is_own(a))
        continue;
      const Way outer = way_to(a);
      known &= outer.empty() || !seen.count({g->id, k});
      std::vector<Change> within;
      known &= changes_within(*g, k, seen, within);
      for (const Change& one : within) {
        Way way = outer;
        way.insert(way.end(), one.way.begin(), one.way.end());
        all.push_back({a, way, one.in_place, one.type});
      }
    }
  });
  return known;
}

bool Resizes::exchanges_own_memory(const Stmt& s) {
  const auto is_own = [](const ExprPtr& place) {
    const VariablePtr root = root_of(place);
    return root && root->passing == Passing::local && !is_address(root->type) && !follows_pointer(place);
  };
  return s.kind == StmtKind::swap && is_own(s.place) && is_own(s.value);
}

bool Resizes::changes_size_of(const Function& f, std::size_t formal, bool moving,
                              std::set<std::pair<std::string, std::size_t>>& seen) const {
  const VariablePtr& parameter = f.parameters[formal];
  if (parameter->passing != Passing::reference || parameter->is_const || !seen.insert({f.id, formal}).second)
    return false;
  const auto may_be = [&](const ExprPtr& place) {  // under another name, perhaps
    const VariablePtr root = root_of(place);
    return !root || root == parameter || is_reference(root->type) || follows_pointer(place);
  };
  const BroughtBack back(moving ? f.body : Block());
  bool found = false;
  for_each_stmt(f.body, [&](const StmtPtr& s) {
    for (const ExprPtr& place : of_statement(*s, moving ? &back : nullptr)) found |= may_be(place);
    const FunctionPtr g = s->kind == StmtKind::call ? module_.find(s->callee) : nullptr;
    for (std::size_t k = 0; g && k < s->arguments.size() && k < g->parameters.size(); ++k) {
      const ExprPtr& a = s->arguments[k];
      if (is_place(a) && has_vectors(module_, a->type) && may_be(a)) found |= changes_size_of(*g, k, moving, seen);
    }
  });
  return found;
}

bool Resizes::change_behind_pointers(const Stmt& call) const {
  std::set<std::string> seen;
  std::function<bool(const std::string&)> changes = [&](const std::string& id) {
    const FunctionPtr f = seen.insert(id).second ? module_.find(id) : nullptr;
    bool found = false;
    if (f)
      for_each_stmt(f->body, [&](const StmtPtr& s) {
        for (const ExprPtr& place : of(*s)) found |= follows_pointer(place);
        if (s->kind == StmtKind::call) found |= changes(s->callee);
      });
    return found;
  };
  return call.kind == StmtKind::call && changes(call.callee);
}

std::set<const Variable*> Resizes::variables(const Function& function) const {
  std::set<const Variable*> found;
  for_each_stmt(function.body, [&](const StmtPtr& s) {
    for (const ExprPtr& place : of(*s))
      if (const VariablePtr root = root_of(place)) found.insert(root.get());
  });
  return found;
}

bool Resizes::resizes_at(const Function& f, std::size_t formal, const Way& way,
                         std::set<std::pair<std::string, std::size_t>>& seen) const {
  const VariablePtr& parameter = f.parameters[formal];
  if (parameter->passing != Passing::reference || parameter->is_const || !seen.insert({f.id, formal}).second)
    return false;
  const auto begins = [&](const Way& one) {
    return one.size() <= way.size() && std::equal(one.begin(), one.end(), way.begin());
  };
  bool found = false;
  for_each_stmt(f.body, [&](const StmtPtr& s) {
    for (const ExprPtr& place : of_statement(*s, nullptr))
      found |= s->op != in_place && root_of(place) == parameter && begins(way_to(place));
    const FunctionPtr g = s->kind == StmtKind::call ? module_.find(s->callee) : nullptr;
    for (std::size_t k = 0; g && k < s->arguments.size() && k < g->parameters.size(); ++k) {
      const ExprPtr& a = s->arguments[k];
      if (!is_place(a) || root_of(a) != parameter || !begins(way_to(a))) continue;
      const auto rest = static_cast<std::ptrdiff_t>(way_to(a).size());
      found |= resizes_at(*g, k, Way(way.begin() + rest, way.end()), seen);
    }
  });
  return found;
}

void Resizes::refuse_handed_elements(const Function& function) const {
  if (module_.language != Language::cpp) return;
  for_each_stmt(function.body, [&](const StmtPtr& s) {
    const FunctionPtr f = s->kind == StmtKind::call ? module_.find(s->callee) : nullptr;
    for (std::size_t k = 0; f && k < s->arguments.size() && k < f->parameters.size(); ++k) {
      const ExprPtr& a = s->arguments[k];
      const bool by_reference = f->parameters[k]->passing == Passing::reference && is_place(a);
      if (!by_reference && a->kind != ExprKind::address_of) continue;
      const ExprPtr vector = vector_below(by_reference ? address_of(a) : a);
      if (!vector) continue;
      const Way way = way_to(vector);
      for (std::size_t j = 0; j < s->arguments.size() && j < f->parameters.size(); ++j) {
        const ExprPtr& holder = s->arguments[j];
        if (!is_place(holder) || root_of(holder) != root_of(vector)) continue;
        const Way outer = way_to(holder);
        if (outer.size() > way.size() || !std::equal(outer.begin(), outer.end(), way.begin())) continue;
        std::set<std::pair<std::string, std::size_t>> seen;
        if (resizes_at(*f, j, Way(way.begin() + static_cast<std::ptrdiff_t>(outer.size()), way.end()), seen))
          throw MovedElements(s->range,
                              "'" + (f->method.empty() ? f->name : f->method) + "(...)' is handed an element of '" +
                                  in_words(vector) +
                                  "', whose size it changes: the element moves; hand it a copy of the element, or "
                                  "its subscript");
      }
    }
  });
}

void Resizes::refuse_moved_from(const Function& function) const {
  if (module_.language != Language::cpp) return;
  std::map<const Variable*, std::set<const Variable*>> led_to;  ///< by local pointers
  std::map<const Variable*, const Variable*> old;               ///< pointers, and what has been moved from
  const auto roots_below = [](const ExprPtr& value) {
    std::set<const Variable*> roots;
    for_each_expr(value, [&](const ExprPtr& e) {
      const ExprPtr vector = e->kind == ExprKind::address_of ? vector_below(e) : nullptr;
      if (const VariablePtr root = vector ? root_of(vector) : nullptr) roots.insert(root.get());
    });
    return roots;
  };
  for_each_stmt(function.body, [&](const StmtPtr& s) {
    const bool sets = (s->kind == StmtKind::assign || s->kind == StmtKind::call) && s->place &&
                      s->place->kind == ExprKind::variable && is_pointer(s->place->type);
    for (const ExprPtr& e : {s->value, sets ? nullptr : s->place})
      for_each_expr(e, [&](const ExprPtr& x) {
        const auto found = x->kind == ExprKind::variable ? old.find(x->variable.get()) : old.end();
        if (found != old.end())
          throw Refusal(s->range, "'" + found->first->name + "' leads to an element of '" + found->second->name +
                                      "', which has been moved from: a derivative copies, and the element is the old "
                                      "one; use a subscript");
      });
    if (s->kind == StmtKind::swap) {
      std::set<const Variable*>& one = led_to[root_of(s->place).get()];
      std::set<const Variable*>& other = led_to[root_of(s->value).get()];
      one.insert(other.begin(), other.end());
      other.insert(one.begin(), one.end());
    }
    // A value without a name ends where it is assigned: the source moves it.
    const bool takes = (s->kind == StmtKind::declare || s->kind == StmtKind::assign) && s->value &&
                       s->value->kind == ExprKind::variable && has_vectors(module_, s->value->type);
    const bool ends = takes && s->value->variable->passing == Passing::local && !s->value->variable->range.known();
    if (is_moved_away(*s) || ends)
      if (const VariablePtr root = root_of(ends ? s->value : s->place))
        for (const Variable* p : led_to[root.get()]) old[p] = root.get();
    const bool declares = s->kind == StmtKind::declare && is_pointer(s->variable->type);
    if (!declares && !sets) return;
    const Variable* pointer = declares ? s->variable.get() : s->place->variable.get();
    std::set<const Variable*> roots = roots_below(s->value);
    for (const ExprPtr& a : s->arguments)
      if (is_place(a) && has_vectors(module_, a->type)) roots.insert(root_of(a).get());
    old.erase(pointer);
    for (const Variable* root : roots) led_to[root].insert(pointer);
  });
}

void Resizes::refuse_moved_elements(const Function& function, const LeftPointers& left) const {
  struct Taken {
    std::vector<const Block*> blocks;  ///< bodies of loops around
    std::string pointer;
    Way way;         ///< to the vector that the pointer points into
    bool whole;      ///< into any vector of the place
    bool is_stored;  ///< in a vector, or by a called function: no reverse section computes the pointer again
  };
  KeptPointers kept(module_);
  const std::set<const Variable*> unread = KeptPointers::unread(function);
  const bool by_calls = module_.language != Language::java;  // there no pointer leads into an array
  const auto has_element = [](const Way& way) { return std::find(way.begin(), way.end(), "[]") != way.end(); };
  std::map<const Variable*, std::vector<Taken>> taken;
  std::map<const Variable*, std::size_t> declared_at;  ///< how many loops are around the declaration
  const BroughtBack back(function.body);
  std::set<const Variable*> grown;  ///< those that got memory here: no reverse section has declared them anew
  const auto moves_memory = [&](const VariablePtr& root, const std::vector<ExprPtr>& moving) {
    const bool moves = std::any_of(moving.begin(), moving.end(), [&](const ExprPtr& m) { return root_of(m) == root; });
    if (moves) grown.insert(root.get());
    return moves || !(root->passing == Passing::reference || grown.count(root.get()));
  };
  std::vector<TypePtr> popped;  ///< what pointers from the run-time stack lead to
  // Rows that are given up are made anew when their number is brought back: such a pointer would lead to freed memory.
  const auto refuse_rows_made_anew = [&](const Stmt& s) {
    const bool popping = s.kind == StmtKind::assign && is_pointer(s.place->type) && stack_call(s.value);
    if (popping) popped.push_back(as_mutable(s.place->type->element));
    const VariablePtr root = s.kind == StmtKind::resize ? root_of(s.place) : nullptr;
    if (!root || (root->passing == Passing::local && !is_address(root->type))) return;
    for (const TypePtr& target : popped) {
      std::set<std::string> seen;
      if (has_rows_of(module_, s.place->type->element, target, false, seen))
        throw Refusal(s.range, "'" + in_words(s.place) +
                                   "' gives up rows that pointers from the run-time stack may lead into; give it its "
                                   "size before, or use subscripts");
    }
  };
  // v.resize(v.size() + 1); a1_v.resize(v.size()): the shadow gets the memory that the vector gets.
  const auto grows_alike = [&](const Stmt& first, const Stmt& second) {
    const ExprPtr size = second.kind == StmtKind::resize ? without_casts(second.value) : nullptr;
    return size && size->kind == ExprKind::size && first.kind == StmtKind::resize && !back.is_by(first) &&
           root_of(second.place) && same_expr(size->operands[0], first.place);
  };
  std::optional<std::set<const Stmt*>> moving_nothing;
  const auto empties = [](const Stmt& s) {
    const ExprPtr size = s.kind == StmtKind::resize ? without_casts(s.value) : nullptr;
    return size && size->kind == ExprKind::literal && size->text == "0";
  };
  std::optional<PointedInto> pointed_into;
  const auto is_pointed_into = [&](const TypePtr& vector) {
    if (!pointed_into) pointed_into.emplace(module_);
    return pointed_into->any(vector);
  };
  // First what lies earlier in the same iteration, then what an earlier iteration of a common loop took.
  for (const bool earlier_turns : {false, true}) {
    std::vector<const Block*> loops;
    std::function<void(const Block&)> walk = [&](const Block& b) {
      const Stmt* before = nullptr;
      for (const StmtPtr& s : b) {
        if (before && grows_alike(*before, *s)) grown.insert(root_of(s->place).get());
        before = s.get();
        if (s->kind == StmtKind::declare) declared_at[s->variable.get()] = loops.size();
        if (!earlier_turns) refuse_rows_made_anew(*s);
        // A swap leaves memory where it is. Within an iteration a pointer may be computed again, which it must precede.
        const std::vector<ExprPtr> moving = of(*s, &back);
        for (const Change& change : earlier_turns&& exchanges_own_memory(*s) ? std::vector<Change>() : changes(*s)) {
          const ExprPtr& place = change.place;
          const VariablePtr root = root_of(place);
          const bool moves = root && moves_memory(root, moving);
          const auto found = moves ? taken.find(root.get()) : taken.end();
          if (found == taken.end()) continue;
          const std::size_t own = declared_at.count(root.get()) ? declared_at[root.get()] : 0;
          const Way& changed = change.way;
          for (const Taken& t : found->second) {
            if (t.is_stored && exchanges_own_memory(*s)) continue;  // it leads to the same element
            // Rows that change their size stay where they are.
            if (t.whole && change.type && !is_pointed_into(change.type)) continue;
            const bool of_rows = !change.type || has_vectors(module_, change.type->element);
            // A vector that loses all its elements keeps its memory, and gets them back there.
            if (empties(*s) && !of_rows && t.is_stored) continue;
            if (change.in_place && (!of_rows || (!t.whole && changed.size() >= t.way.size()))) continue;
            const std::size_t common_way = std::min(changed.size(), t.way.size());
            if ((changed.size() > t.way.size() && !t.whole) ||
                !std::equal(t.way.begin(), t.way.begin() + static_cast<std::ptrdiff_t>(common_way), changed.begin()))
              continue;
            const bool common = loops.size() > own && t.blocks.size() > own && loops[own] == t.blocks[own];
            if (earlier_turns && !common) continue;
            if (!moving_nothing)
              moving_nothing = AlikeSizes(module_, [this](const Stmt& one) {
                                 std::vector<std::pair<ExprPtr, Way>> places;
                                 for (const Change& c : changes(one)) places.push_back({c.place, c.way});
                                 return places;
                               }).moving_nothing(function);
            if (moving_nothing->count(s.get())) continue;
            throw MovedElements(s->range,
                                "'" + in_words(place) + "' changes its size after '" + t.pointer +
                                    "' has been made to point into it, and the reverse section cannot bring its "
                                    "old memory back; give it its size before, or use subscripts");
          }
        }
        const bool pointer = s->kind == StmtKind::declare ? is_pointer(s->variable->type)
                                                          : s->kind == StmtKind::assign && is_pointer(s->place->type);
        if (!earlier_turns && pointer && s->value)
          for_each_expr(s->value, [&](const ExprPtr& e) {
            if (e->kind != ExprKind::address_of) return;
            const ExprPtr vector = vector_below(e);
            if (const VariablePtr root = vector ? root_of(vector) : nullptr)
              taken[root.get()].push_back({loops, s->kind == StmtKind::declare ? s->variable->name : in_words(s->place),
                                           way_to(vector), false, s->place && has_element(way_to(s->place))});
          });
        for (std::size_t k = 0; by_calls && !earlier_turns && s->kind == StmtKind::call && k < s->arguments.size(); ++k)
          for_each_expr(s->arguments[k], [&](const ExprPtr& e) {
            if (e->kind != ExprKind::address_of || !is_pointer(s->arguments[k]->type) || !kept.keeps(*s, k, unread))
              return;
            const ExprPtr vector = vector_below(e);
            if (const VariablePtr root = vector ? root_of(vector) : nullptr)
              taken[root.get()].push_back(
                  {loops, module_.find(s->callee)->name + "(...)", way_to(vector), false, true});
          });
        // What holds vectors, by reference.
        for (std::size_t k = 0; by_calls && !earlier_turns && s->kind == StmtKind::call && k < s->arguments.size();
             ++k) {
          const ExprPtr& a = s->arguments[k];
          if (is_place(a) && has_vectors(module_, a->type) && kept.keeps(*s, k, unread))
            taken[root_of(a).get()].push_back({loops, module_.find(s->callee)->name + "(...)", way_to(a), true, true});
          const VariablePtr root = left && is_place(a) ? root_of(a) : nullptr;
          for (const Way& further : root ? left(*s, k) : std::set<Way>()) {
            Way way = way_to(a);
            way.insert(way.end(), further.begin(), further.end());
            taken[root.get()].push_back({loops, module_.find(s->callee)->name + "(...)", way, false, true});
          }
        }
        const bool loop = s->kind == StmtKind::for_ || s->kind == StmtKind::while_;
        if (loop) loops.push_back(&s->body);
        walk(s->body);
        walk(s->otherwise);
        if (loop) loops.pop_back();
      }
    };
    walk(function.body);
  }
}

}  // namespace wengert::compiler
