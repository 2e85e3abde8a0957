// SPDX-License-Identifier: MIT
#include "compiler/transform/prepare/steady_places.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <set>

#include "compiler/analysis/joins.hpp"
#include "compiler/ir/builder.hpp"
#include "compiler/ir/matrix.hpp"
#include "compiler/ir/text.hpp"
#include "compiler/transform/shared/names.hpp"
#include "compiler/transform/shared/refusal.hpp"
#include "compiler/transform/shared/resizes.hpp"
#include "compiler/transform/shared/vector_sizes.hpp"

namespace wengert::compiler {

using namespace ir;

namespace {

using Moved = std::set<Zones::Node>;

// What a declared pointer is computed from again: a variable's address, another pointer, an offset.
bool is_fixed_address(const ExprPtr& value) {
  bool fixed = true;
  for_each_expr(value, [&](const ExprPtr& e) {
    if (e->kind == ExprKind::call || e->kind == ExprKind::conditional) fixed = false;
    const bool loads = e->kind == ExprKind::index || e->kind == ExprKind::dereference || e->kind == ExprKind::field;
    if (loads && is_pointer(e->type)) fixed = false;
  });
  return fixed;
}

bool chooses(const ExprPtr& pointer) {
  bool found = false;
  for_each_expr(pointer, [&](const ExprPtr& e) { found |= e->kind == ExprKind::conditional && is_pointer(e->type); });
  return found;
}

/// Finds where the pointers lead to that are saved when they change.
class Moves {
 public:
  explicit Moves(const Module& module) : module_(module), joins_(module) {}
  const Joins& joins() const { return joins_; }

  Moved in(const Function& f, Zones& zones) {
    Moved moved;
    const auto follow = [&](const ExprPtr& place) {
      if (is_pointer(place->type)) moved.insert(zones.find(zones.pointee(place)));
      if (!is_struct(place->type)) return;
      for (auto path : paths_of(module_, place->type))
        if (const auto star = std::find(path.begin(), path.end(), "*"); star != path.end()) {
          path.erase(star + 1, path.end());
          moved.insert(zones.find(zones.at(zones.of(place), path)));
        }
    };
    for_each_stmt(f.body, [&](const StmtPtr& s) {
      switch (s->kind) {
        case StmtKind::assign:
        case StmtKind::swap:
          follow(s->place);
          break;
        case StmtKind::declare:
          if (s->value && is_pointer(s->variable->type) && !is_fixed_address(s->value)) follow(ref(s->variable));
          break;
        case StmtKind::call: {
          const FunctionPtr g = module_.find(s->callee);
          if (!g || !g->has_body) break;
          for (std::size_t i = 0; i < s->arguments.size() && i < g->parameters.size(); ++i) {
            const ExprPtr& a = s->arguments[i];
            const bool array = a->type && a->type->kind == TypeKind::array;
            const bool reference = g->parameters[i]->passing == Passing::reference;
            // One of two places: the called function's values there are kept whichever it is.
            if (is_pointer(a->type) && chooses(a)) moved.insert(zones.find(zones.pointee(a)));
            if (!(is_pointer(a->type) || array || reference) || !into(*g, i)) continue;
            moved.insert(zones.find(reference && is_place(a) ? zones.of(a) : zones.pointee(a)));
          }
          break;
        }
        default:
          break;
      }
    });
    return moved;
  }

 private:
  const Module& module_;
  const Joins joins_;
  std::map<std::pair<std::string, std::size_t>, bool> known_;

  // Whether f, or what it calls, moves pointers in what its argument i points to.
  bool into(const Function& f, std::size_t i) {
    const auto [it, fresh] = known_.insert({{f.id, i}, false});  // of a recursion: what its other statements do
    if (!fresh) return it->second;
    Zones zones(module_, f, true, nullptr, &joins_);
    const Moved moved = in(f, zones);
    const VariablePtr& p = f.parameters[i];
    const Zones::Node node = p->passing == Passing::reference ? zones.variable(p) : zones.pointee(ref(p));
    bool found = false;
    for (Zones::Node n : zones.contained(node)) found |= moved.count(zones.find(n)) > 0;
    found |= moved.count(zones.find(node)) > 0;
    return known_[{f.id, i}] = found;
  }
};

class Mover {
 public:
  Mover(const Module& module, Function& f, bool is_head, Zones& zones, const Moved& moved)
      : module_(module), function_(f), names_(module, f), is_head_(is_head), zones_(zones), moved_(moved) {}

  bool run() {
    Block body = block(function_.body, true);
    if (pointers_.empty()) return false;
    function_.body = replaced(body);
    return true;
  }

 private:
  const Module& module_;
  Function& function_;
  Names names_;
  bool is_head_;
  Zones& zones_;
  const Moved& moved_;
  std::map<const Variable*, VariablePtr> pointers_;
  std::map<const Variable*, ExprPtr> sizes_;

  bool is_reached(const VariablePtr& v) {
    const Zones::Node node = zones_.variable(v);
    if (moved_.count(zones_.find(node))) return true;
    const auto inside = zones_.contained(node);
    return std::any_of(inside.begin(), inside.end(), [&](Zones::Node n) { return moved_.count(zones_.find(n)) > 0; });
  }

  Block block(const Block& statements, bool top) {
    Block out, releases;
    for (std::size_t at = 0; at < statements.size(); ++at) {
      const StmtPtr& s = statements[at];
      const bool steady = top && is_head_;
      const bool candidate = s->kind == StmtKind::declare && !steady && !s->variable->is_static &&
                             s->variable->passing == Passing::local && !is_address(s->variable->type);
      if (candidate && is_reached(s->variable)) {
        make_room(*s, {statements.begin() + static_cast<std::ptrdiff_t>(at) + 1, statements.end()}, out, releases);
        continue;
      }
      if (s->kind == StmtKind::return_ && !releases.empty()) {
        StmtPtr last = copy(s);
        if (last->value && last->value->kind != ExprKind::literal) {
          const auto result = variable(names_.fresh("result"), as_mutable(last->value->type), Passing::local);
          out.push_back(declare(result, last->value, s->range));
          last->value = ref(result);
        }
        out.insert(out.end(), releases.rbegin(), releases.rend());
        releases.clear();
        out.push_back(last);
        continue;
      }
      StmtPtr c = s;
      if (!s->body.empty() || !s->otherwise.empty() || !s->cases.empty()) {
        c = copy(s);
        c->body = block(s->body, false);
        c->otherwise = block(s->otherwise, false);
        for (Case& one : c->cases) one.body = block(one.body, false);
      }
      out.push_back(c);
    }
    out.insert(out.end(), releases.rbegin(), releases.rend());
    return out;
  }

  // Whether a vector and the vectors in it have their sizes before anything in the block points into them.
  bool is_sized_first(const VariablePtr& v, const Block& after) const {
    const Resizes resizes(module_);
    bool pointed_into = false;
    for (const StmtPtr& s : after) {
      bool sizes = false, points = false;
      for_each_stmt(Block{s}, [&](const StmtPtr& one) {
        for (const ExprPtr& place : resizes.of(*one)) sizes |= root_of(place) == v;
        points |= one->kind == StmtKind::opaque && one->text.find(v->name) != std::string::npos;
        points |= one->kind == StmtKind::call &&
                  std::any_of(one->arguments.begin(), one->arguments.end(),
                              [&](const ExprPtr& a) { return is_place(a) && root_of(a) == v && !is_scalar(a->type); });
        const auto look = [&](const ExprPtr& whole) {
          if (!whole) return;
          for_each_expr(whole, [&](const ExprPtr& e) {
            const bool leads =
                e->kind == ExprKind::address_of || (e->kind == ExprKind::call && e->text == "wengert_data");
            points |= leads && root_of(e->operands[0]) == v;
          });
        };
        for (const ExprPtr& e : {one->place, one->value, one->lower, one->bound, one->step}) look(e);
        for (const ExprPtr& a : one->arguments) look(a);
      });
      if (sizes && (pointed_into || points)) return false;
      pointed_into |= points;
    }
    return true;
  }

  void make_room(const Stmt& s, const Block& after, Block& out, Block& releases) {
    const VariablePtr& v = s.variable;
    const bool array = v->type->kind == TypeKind::array || is_array_by_elements(s);
    const TypePtr element = as_mutable(array ? v->type->element : v->type);
    // Rows that their vector gives up and gets again have other memory.
    const bool vector = (element->kind == TypeKind::vector || element->kind == TypeKind::std_array) &&
                        (!has_vectors(module_, element->element) || is_sized_first(v, after));
    const bool object = (is_struct(element) || vector) && !is_opaque_inside(element);
    if (v->type->kind == TypeKind::vector && !is_matrix(v->type) && is_plain_memory(s))
      return make_array(s, out, releases);
    if (!(is_scalar(element) || object) || is_address(element))
      throw Refusal(s.range, "a pointer that moves may point into '" + v->name +
                                 "', whose place in memory is not the same in the reverse part; use a subscript "
                                 "instead of the pointer, or make '" +
                                 v->name + "' an argument");
    const bool cpp = module_.language == Language::cpp;
    const auto pointer =
        variable(array ? v->name : names_.fresh(v->name + "_place"), pointer_to(element), Passing::local, v->range);
    pointers_[v.get()] = pointer;
    if (v->type->kind == TypeKind::std_array && array) sizes_[v.get()] = v->type->extent;
    StmtPtr declared = declare(pointer, nullptr, s.range);
    declared->comment = s.comment;
    out.push_back(declared);
    out.push_back(allocate(ref(pointer), element, array ? v->type->extent : nullptr,
                           cpp ? (array ? "new[]" : "new") : "malloc", s.range));
    if (s.value) fill(ref(v), s.value, s.range, out);
    releases.push_back(free_(ref(pointer), cpp ? (array ? "delete[]" : "delete") : "free", s.range));
  }

  // A vector made with its size, of which nothing but elements and the size is used, is an array.
  bool is_plain_memory(const Stmt& s) const {
    const VariablePtr& v = s.variable;
    if (!is_scalar(v->type->element) || !s.value || s.value->kind != ExprKind::call || s.value->text != "vector" ||
        s.value->operands.empty())
      return false;
    return is_used_by_elements(v);
  }

  // A std::array of numbers, of which nothing but elements and the size is used, is an array.
  bool is_array_by_elements(const Stmt& s) const {
    return s.variable->type->kind == TypeKind::std_array && !is_matrix(s.variable->type) &&
           is_scalar(s.variable->type->element) && (!s.value || s.value->kind == ExprKind::initializer_list) &&
           is_used_by_elements(s.variable);
  }

  bool is_used_by_elements(const VariablePtr& v) const {
    bool plain = true;
    const std::function<void(const ExprPtr&)> look = [&](const ExprPtr& e) {
      if (!e || is_size_of(e, v)) return;
      if (e->kind == ExprKind::variable && e->variable == v) plain = false;
      const bool element = e->kind == ExprKind::index && e->operands[0]->kind == ExprKind::variable;
      for (std::size_t k = element ? 1 : 0; k < e->operands.size(); ++k) look(e->operands[k]);
    };
    for_each_stmt(function_.body, [&](const StmtPtr& other) {
      for (const ExprPtr& e : {other->place, other->value, other->lower, other->bound, other->step}) look(e);
      for (const ExprPtr& a : other->arguments) look(a);
      if (other->text.find(v->name) != std::string::npos) plain = false;
    });
    return plain;
  }

  static bool is_size_of(const ExprPtr& e, const VariablePtr& v) {
    return e->kind == ExprKind::size && e->operands[0]->kind == ExprKind::variable && e->operands[0]->variable == v;
  }

  void make_array(const Stmt& s, Block& out, Block& releases) {
    const VariablePtr& v = s.variable;
    const TypePtr element = as_mutable(v->type->element);
    const auto size = variable(names_.fresh(v->name + "_size"), int_type("std::size_t"), Passing::local);
    size->is_const = true;
    const auto pointer = variable(v->name, pointer_to(element), Passing::local, v->range);
    pointers_[v.get()] = pointer;
    sizes_[v.get()] = ref(size);
    StmtPtr declared = declare(size, s.value->operands[0], s.range);
    declared->comment = s.comment;
    out.push_back(declared);
    out.push_back(declare(pointer, nullptr, s.range));
    out.push_back(allocate(ref(pointer), element, ref(size), "new[]", s.range));
    const VariablePtr i = variable(names_.fresh("i_fill"), size->type);
    const ExprPtr start = s.value->operands.size() > 1 ? s.value->operands[1]
                          : is_real(element)           ? literal("0.0", element)
                          : is_bool(element)           ? bool_literal(false)
                                                       : literal("0", element);
    out.push_back(for_(i, true, literal("0", size->type), "<", ref(size), 1,
                       {assign(index(ref(pointer), ref(i)), start)}, s.range));
    releases.push_back(free_(ref(pointer), "delete[]", s.range));
  }

  bool is_opaque_inside(const TypePtr& type) const {
    if (type->kind == TypeKind::opaque || is_matrix(type)) return true;
    if (type->element && !is_address(type)) return is_opaque_inside(type->element);
    const Struct* s = is_struct(type) ? module_.find_struct(type->name) : nullptr;
    return s && std::any_of(s->fields.begin(), s->fields.end(),
                            [&](const Field& f) { return !is_address(f.type) && is_opaque_inside(f.type); });
  }

  // place = value, part by part: no list leaves a part out.
  void fill(const ExprPtr& place, const ExprPtr& value, SourceRange range, Block& out) {
    if (value->kind == ExprKind::call && value->text == "vector") {
      const std::vector<ExprPtr>& made = value->operands;
      if (!made.empty()) out.push_back(resize(place, made[0], {made.begin() + 1, made.end()}, "resize", range));
      return;
    }
    if (value->kind != ExprKind::initializer_list) {
      out.push_back(assign(place, value, range));
      return;
    }
    const Struct* s = is_struct(place->type) ? module_.find_struct(place->type->name) : nullptr;
    for (std::size_t k = 0; k < value->operands.size(); ++k)
      fill(
          s ? field(place, s->fields[k].name, s->fields[k].type) : index(place, int_literal(static_cast<long long>(k))),
          value->operands[k], range, out);
  }

  // Whether the pointer leads to the variable as a whole, not to its first element.
  static bool is_whole(const TypePtr& type, const VariablePtr& pointer) {
    return !is_sequence(type) || same_type(type, pointer->type->element);
  }

  std::string replaced(std::string text) const {
    for (const auto& [moved, pointer] : pointers_)
      if (is_whole(moved->type, pointer)) text = with_word_replaced(text, moved->name, "(*" + pointer->name + ")");
    return text;
  }

  ExprPtr replaced(const ExprPtr& e) const {
    if (!e) return e;
    return rewrite(e, [&](const ExprPtr& x) -> ExprPtr {
      if (x->kind == ExprKind::size && x->operands[0]->kind == ExprKind::variable)
        if (const auto it = sizes_.find(x->operands[0]->variable.get()); it != sizes_.end()) return it->second;
      if (x->kind == ExprKind::address_of && x->operands[0]->kind == ExprKind::variable) {
        const auto it = pointers_.find(x->operands[0]->variable.get());
        if (it != pointers_.end() && is_whole(it->first->type, it->second)) return ref(it->second);
      }
      if (x->kind == ExprKind::literal && x->type && x->type->kind == TypeKind::opaque)
        return literal(replaced(x->text), x->type);
      if (x->kind != ExprKind::variable) return nullptr;
      const auto it = pointers_.find(x->variable.get());
      if (it == pointers_.end()) return nullptr;
      return is_whole(x->variable->type, it->second) ? dereference(ref(it->second)) : ref(it->second);
    });
  }

  Block replaced(const Block& statements) const {
    Block out;
    for (const StmtPtr& s : statements) {
      StmtPtr c = copy(s);
      for (ExprPtr* e : {&c->place, &c->value, &c->lower, &c->bound, &c->step}) *e = replaced(*e);
      for (ExprPtr& a : c->arguments) a = replaced(a);
      if (s->kind == StmtKind::opaque) c->text = replaced(c->text);
      c->body = replaced(s->body);
      c->otherwise = replaced(s->otherwise);
      for (Case& one : c->cases) one.body = replaced(one.body);
      out.push_back(c);
    }
    return out;
  }
};

}  // namespace

void give_steady_places(Module& module, const Function& head) {
  if (module.language == Language::java) return;
  Moves moves(module);
  bool allocates = false;
  for (FunctionPtr& f : module.functions) {
    if (!f->has_body || f->is_inactive) continue;
    // Whether arguments overlap does not matter: a variable of the caller's that is two of them moves as either.
    Zones zones(module, *f, true, nullptr, &moves.joins());
    const Moved moved = moves.in(*f, zones);
    if (moved.empty()) continue;
    auto own = std::make_shared<Function>(*f);
    if (!Mover(module, *own, f.get() == &head, zones, moved).run()) continue;
    f = own;
    allocates = true;
  }
  const std::string include = "#include <stdlib.h>";
  if (allocates && module.language == Language::c &&
      std::find(module.prelude.begin(), module.prelude.end(), include) == module.prelude.end())
    module.prelude.insert(module.prelude.begin(), include);
}

}  // namespace wengert::compiler
