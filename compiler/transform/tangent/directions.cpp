// SPDX-License-Identifier: MIT
#include "compiler/transform/tangent/directions.hpp"

#include <algorithm>

#include "compiler/transform/prepare/pointer_copies.hpp"
#include "compiler/transform/shared/algebra.hpp"
#include "compiler/transform/shared/clone.hpp"
#include "compiler/transform/shared/names.hpp"
#include "compiler/transform/tangent/wide_places.hpp"

namespace wengert::compiler {

using namespace ir;

namespace {

/// A cast that may cast const and restrict away.
ExprPtr plain_cast(const TypePtr& type, const ExprPtr& e) { return written_as("plain", cast(type, e)); }

class Widening : private WidePlaces {
 public:
  Widening(Module& module, const std::vector<FunctionPtr>& functions, const std::set<const Variable*>& derivatives,
           std::string prefix, int directions)
      : WidePlaces(module, derivatives, std::move(prefix), directions), functions_(functions) {}

  void run() {
    std::set<Variable*> done;
    const auto retype = [&](const VariablePtr& v) {
      if (v && is_derivative(v) && done.insert(v.get()).second) v->type = wide(v->type);
    };
    for (const FunctionPtr& f : functions_) {
      for (const VariablePtr& p : f->parameters) retype(p);
      for_each_stmt(f->body, [&](const StmtPtr& s) { retype(s->variable); });
    }
    for (const FunctionPtr& f : functions_) function(*f);
  }

 private:
  const std::vector<FunctionPtr>& functions_;
  Names* names_ = nullptr;

  static bool calls_function(const ExprPtr& e) {
    bool found = false;
    for_each_expr(e, [&](const ExprPtr& x) { found |= x->kind == ExprKind::call; });
    return found;
  }

  /// Factors that are the same in every direction and call a function are computed once, before the loop.
  ExprPtr once(const ExprPtr& e, Block& before) {
    if (!e || !calls_function(e) || !mentions_derivative(e)) {
      const bool worth = e && calls_function(e) && is_real(e->type) && e->text.rfind("wengert_", 0) != 0;
      if (!worth) return e;
      VariablePtr factor = variable(names_->fresh("factor"), as_mutable(e->type));
      factor->is_const = true;
      before.push_back(declare(factor, e));
      return ref(factor);
    }
    if (e->kind == ExprKind::conditional || is_place(e)) return e;
    std::vector<ExprPtr> operands;
    for (const ExprPtr& operand : e->operands) operands.push_back(once(operand, before));
    return with_operands(e, operands);
  }

  // ---- statements

  /// for (int d = 0; d < N; ++d) body(d)
  template <class Body>
  StmtPtr for_each_direction(Body&& body) {
    VariablePtr d = variable(names_->fresh("d"), int_type());
    Block inside;
    body(ref(d), inside);
    names_->release(d->name);
    return for_(d, true, int_literal(0), "<", int_literal(n_), 1, inside);
  }

  /// What was pushed last is popped first.
  ExprPtr direction_of(const ExprPtr& value, const ExprPtr& d) const {
    const bool pops = value->kind == ExprKind::call && value->text.rfind("wengert_pop", 0) == 0;
    return pops ? binary("-", int_literal(n_ - 1), d) : d;
  }

  static bool is_zero(const ExprPtr& e) { return !e || is_literal_value(e, 0); }

  static void keep_comment(const StmtPtr& from, const StmtPtr& to) {
    to->comment = from->comment;
    to->trailing_comment = from->trailing_comment;
    to->range = from->range;
  }

  void function(const Function& f) {
    Names names(module_, f);
    names_ = &names;
    auto& body = const_cast<Function&>(f).body;
    const bool writes_elsewhere = writes_for_callers(body);
    body = block(body);
    if (!is_cpp()) copy_values(const_cast<Function&>(f), writes_elsewhere);
    names_ = nullptr;
  }

  // Derivatives that callers may see as another argument's, too. What is assigned just before the function returns
  // cannot be read in it.
  bool writes_for_callers(const Block& b) const {
    for (std::size_t k = 0; k < b.size(); ++k) {
      const Stmt& s = *b[k];
      const bool returns = k + 1 < b.size() && b[k + 1]->kind == StmtKind::return_;
      const auto is_shared = [&](const ExprPtr& place) {
        const VariablePtr root = is_place(place) ? root_of(place) : nullptr;
        return root && (root->is_parameter() || follows_pointer(place));
      };
      if (s.kind == StmtKind::assign && is_derived(s.place) && !returns && is_shared(s.place)) return true;
      if (s.kind == StmtKind::swap && is_derived(s.place)) return true;
      if (s.kind == StmtKind::call)
        for (const ExprPtr& a : s.arguments)
          if (is_derived(a) && (is_pointer(a->type) || a->kind == ExprKind::address_of || is_shared(a))) return true;
      if (writes_for_callers(s.body) || writes_for_callers(s.otherwise)) return true;
      for (const Case& one : s.cases)
        if (writes_for_callers(one.body)) return true;
    }
    return false;
  }

  // An array passed by value in C is the caller's: what the function assigns is a copy of its own, and so is what may
  // be an element of an array that it writes.
  void copy_values(Function& f, bool writes_elsewhere) {
    for (VariablePtr& p : f.parameters) {
      // The derivatives of a number; those of an array are the caller's.
      const bool number = p->type->kind == TypeKind::array && is_real(p->type->element);
      if (!is_derivative(p) || p->passing != Passing::value || !number) continue;
      bool assigned = writes_elsewhere;
      for_each_stmt(f.body, [&](const StmtPtr& s) {
        VariablePtr root = s->place && s->kind == StmtKind::assign ? root_of(s->place) : nullptr;
        assigned |= root == p;
        const auto find_address = [&](const ExprPtr& e) {
          for_each_expr(e, [&](const ExprPtr& x) {
            assigned |= x->kind == ExprKind::address_of && root_of(x->operands[0]) == p;
          });
        };
        find_address(s->value);
        for (const ExprPtr& a : s->arguments) find_address(a);
      });
      if (!assigned) continue;
      VariablePtr own = p;
      own->passing = Passing::local;
      p = variable(own->name, own->type, Passing::value);
      own->name = names_->fresh(own->name + "_local");
      f.body.insert(f.body.begin(), for_each_direction([&](const ExprPtr& d, Block& out) {
                      out.push_back(assign(index(ref(own), d), index(ref(p), d)));
                    }));
      f.body.insert(f.body.begin(), declare(own));
    }
  }

  Block block(const Block& b) {
    Block out;
    for (const StmtPtr& s : b) statement(s, out);
    return out;
  }

  void statement(const StmtPtr& original, Block& out) {
    StmtPtr s = copy(original);
    switch (s->kind) {
      case StmtKind::declare:
        if (is_derivative(s->variable)) return declaration(s, out);
        break;
      case StmtKind::assign:
        if (is_derived(s->place)) return assignment(s, out);
        break;
      case StmtKind::call:
        return call_statement(s, out);
      case StmtKind::allocate:
        if (is_derived(s->place)) {
          s->place = whole(s->place);
          s->allocated = wide(s->allocated);
        }
        break;
      case StmtKind::free_:
        s->place = whole(s->place);
        break;
      case StmtKind::reserve:
        if (is_derived(s->arguments[0])) s->arguments[0] = whole(s->arguments[0]);
        break;
      case StmtKind::resize:
        if (is_derived(s->place)) {
          s->place = whole(s->place);
          const ExprPtr with = s->arguments.empty() ? nullptr : s->arguments[0];
          s->arguments.clear();
          const bool filled = !is_zero(with);
          // Computed before the size changes: the value may depend on the very elements.
          VariablePtr element;
          if (filled) {
            element = variable(names_->fresh("element"), wide(as_mutable(with->type)));
            out.push_back(declare(element, is_real(with->type) ? nullptr : whole(with)));
            if (is_real(with->type))
              out.push_back(for_each_direction(
                  [&](const ExprPtr& d, Block& set) { set.push_back(assign(index(ref(element), d), at(with, d))); }));
          }
          if (s->op == "assign") {  // all elements are new
            StmtPtr empty = copy(s);
            empty->op = "resize";
            empty->value = literal("0", int_type("std::size_t"));
            out.push_back(empty);
            s->op = "resize";
          }
          VariablePtr before = variable(names_->fresh("size_before"), int_type("std::size_t"));
          if (filled) out.push_back(declare(before, size_of_sequence(s->place)));
          out.push_back(s);
          if (filled) {
            VariablePtr k = variable(names_->fresh("k"), int_type("std::size_t"));
            out.push_back(for_(k, true, ref(before), "<", size_of_sequence(s->place), 1,
                               {assign(index(s->place, ref(k)), ref(element))}));
          }
          return;
        }
        break;
      case StmtKind::swap:
        s->place = whole(s->place);
        s->value = whole(s->value);
        break;
      default:
        break;
    }
    s->body = block(s->body);
    s->otherwise = block(s->otherwise);
    for (Case& c : s->cases) c.body = block(c.body);
    out.push_back(s);
  }

  void fill_elements(const ExprPtr& sequence, const ExprPtr& value, Block& out) {
    VariablePtr k = variable(names_->fresh("k"), int_type("std::size_t"));
    const StmtPtr inside = for_each_direction(
        [&](const ExprPtr& d, Block& set) { set.push_back(assign(index(index(sequence, ref(k)), d), at(value, d))); });
    out.push_back(for_(k, true, literal("0", k->type), "<", size_of_sequence(sequence), 1, {inside}));
  }

  void declaration(const StmtPtr& s, Block& out) {
    const VariablePtr& v = s->variable;
    v->is_const = false;
    const ExprPtr value =
        is_real(v->type->element) && s->value && is_real(s->value->type) ? once(s->value, out) : s->value;
    if (is_stack_call(value)) {
      s->value = from_stack(value, v->type);
      out.push_back(s);
      return;
    }
    const bool made = value && value->kind == ExprKind::call && value->text == "vector";
    const bool list = value && value->kind == ExprKind::initializer_list;
    const bool number = value && is_real(value->type);
    if (made) {
      ExprPtr fill = value->operands.size() > 1 ? value->operands[1] : nullptr;
      s->value = call("vector", {value->operands[0]}, v->type);
      out.push_back(s);
      if (!is_zero(fill)) fill_elements(ref(v), fill, out);
      return;
    } else if (list || number) {
      s->value = initializer_list({}, v->type);
    } else if (value) {
      s->value = whole(value);
    }
    Block sets;
    const StmtPtr loop = for_each_direction([&](const ExprPtr& d, Block& inside) {
      if (number && !is_zero(value)) inside.push_back(assign(index(ref(v), direction_of(value, d)), at(value, d)));
      if (list) fill(ref(v), value, d, inside);
      sets = inside;
    });
    // A number that is set at once needs no zeros first.
    if (number && !sets.empty()) s->value = nullptr;
    out.push_back(s);
    if (list) fill_whole(ref(v), value, out);
    if (!sets.empty()) out.push_back(loop);
  }

  // The structures, arrays and pointers of an initializer list, assigned as they are.
  void fill_whole(const ExprPtr& place, const ExprPtr& value, Block& out) {
    if (value->kind != ExprKind::initializer_list) {
      if (!is_scalar(value->type) && is_derived(value)) out.push_back(assign(place, whole(value)));
      return;
    }
    for (std::size_t i = 0; i < value->operands.size(); ++i) fill_whole(part(place, i), value->operands[i], out);
  }

  ExprPtr part(const ExprPtr& place, std::size_t i) const {
    const Struct* s = is_struct(place->type) ? module_.find_struct(place->type->name) : nullptr;
    return s ? field(place, s->fields[i].name, s->fields[i].type)
             : index(place, int_literal(static_cast<long long>(i)));
  }

  // The numbers of an initializer list, one assignment each.
  void fill(const ExprPtr& place, const ExprPtr& value, const ExprPtr& d, Block& out) {
    if (value->kind != ExprKind::initializer_list) {
      if (is_real(value->type) && !is_zero(value)) out.push_back(assign(index(place, d), at(value, d)));
      return;
    }
    for (std::size_t i = 0; i < value->operands.size(); ++i) fill(part(place, i), value->operands[i], d, out);
  }

  void assignment(const StmtPtr& s, Block& out) {
    if (!is_real(s->place->type)) {
      const TypePtr type = whole(s->place)->type;
      s->place = whole(s->place);
      s->value = is_stack_call(s->value) ? from_stack(s->value, type) : whole(s->value);
      out.push_back(s);
      return;
    }
    Block factors;
    s->value = once(s->value, factors);
    if (!factors.empty()) {
      factors.front()->comment = s->comment;
      s->comment.clear();
      out.insert(out.end(), factors.begin(), factors.end());
    }
    StmtPtr loop = for_each_direction([&](const ExprPtr& d, Block& inside) {
      ExprPtr k = direction_of(s->value, d);
      inside.push_back(compound_assign(at(s->place, k), s->op, at(s->value, k)));
    });
    keep_comment(s, loop);
    out.push_back(loop);
  }

  // ---- the run-time stack, when a tangent of an adjoint is widened

  static bool is_stack_call(const ExprPtr& e) {
    if (!e) return false;
    const ExprPtr& inner = e->kind == ExprKind::cast ? e->operands[0] : e;
    return inner->kind == ExprKind::call && inner->text.rfind("wengert_", 0) == 0 && inner->text != "wengert_data" &&
           is_pointer(inner->type);
  }
  ExprPtr times_directions(const ExprPtr& count) const { return multiply(count, int_literal(n_)); }

  ExprPtr from_stack(const ExprPtr& e, const TypePtr& type) const {
    ExprPtr inner = e->kind == ExprKind::cast ? e->operands[0] : e;
    const bool room = inner->text.rfind("wengert_re", 0) == 0;  // reserve, release
    if (room) inner = call(inner->text, {times_directions(inner->operands[0])}, inner->type);
    return plain_cast(as_mutable(type), inner);
  }

  void call_statement(const StmtPtr& s, Block& out) {
    const ExprPtr first = s->arguments.empty() ? nullptr : without_casts(s->arguments[0]);
    const bool stack = s->callee.rfind("wengert_", 0) == 0 && first && is_derived(first);
    if (stack || s->text == derivative_mark) return stack_statement(s, out);
    FunctionPtr callee;
    for (const FunctionPtr& f : functions_)
      if (f->id == s->callee) callee = f;
    if (!callee) {
      out.push_back(s);
      return;
    }
    if (s->place && is_derived(s->place)) s->place = whole(s->place);
    for (std::size_t i = 0; i < s->arguments.size() && i < callee->parameters.size(); ++i) {
      ExprPtr& a = s->arguments[i];
      if (!is_derivative(callee->parameters[i])) continue;
      if (!is_real(a->type) || is_place(a)) {
        a = whole(a);
        continue;
      }
      VariablePtr passed = variable(names_->fresh(callee->parameters[i]->name + "_passed"), wide(a->type));
      const ExprPtr value = a;
      const bool zero = is_zero(value);
      out.push_back(declare(passed, zero ? initializer_list({}, passed->type) : nullptr));
      if (!zero)
        out.push_back(for_each_direction(
            [&](const ExprPtr& d, Block& inside) { inside.push_back(assign(index(ref(passed), d), at(value, d))); }));
      a = ref(passed);
    }
    out.push_back(s);
  }

  void stack_statement(const StmtPtr& s, Block& out) {
    const std::string& name = s->callee;
    const auto contains = [&](const char* part) { return name.find(part) != std::string::npos; };
    if (contains("_array") || contains("clear")) {
      s->arguments[0] =
          plain_cast(pointer_to(real_type(contains("float") ? "float" : "double")), whole(s->arguments[0]));
      s->arguments[1] = times_directions(s->arguments[1]);
      out.push_back(s);
    } else if (contains("reserve") || contains("release")) {
      s->arguments[0] = times_directions(s->arguments[0]);
      out.push_back(s);
    } else if (contains("place")) {
      // The stack takes all derivatives of a place by the address of the first.
      const std::string real = contains("float") ? "float" : "double";
      for (ExprPtr& a : s->arguments) a = plain_cast(pointer_to(real_type(real)), whole(a));
      out.push_back(s);
    } else if (contains("pointer")) {
      for (ExprPtr& a : s->arguments) a = whole(a);
      out.push_back(s);
    } else if (contains("keep_")) {
      const ExprPtr kept = whole(s->arguments[0]);
      const ExprPtr there = kept->kind == ExprKind::address_of ? kept->operands[0] : dereference(kept);
      StmtPtr loop = for_each_direction(
          [&](const ExprPtr& d, Block& inside) { inside.push_back(call_stmt(name, {address_of(index(there, d))})); });
      keep_comment(s, loop);
      out.push_back(loop);
    } else if (contains("keep")) {
      s->arguments[0] = whole(s->arguments[0]);
      if (s->arguments.size() > 1) s->arguments[1] = times_directions(s->arguments[1]);
      out.push_back(s);
    } else {
      StmtPtr loop = for_each_direction([&](const ExprPtr& d, Block& inside) {
        StmtPtr one = copy(s);
        one->comment.clear();
        for (ExprPtr& a : one->arguments) a = at(a, d);
        inside.push_back(one);
      });
      keep_comment(s, loop);
      out.push_back(loop);
    }
  }
};

}  // namespace

void widen(Module& module, const std::vector<FunctionPtr>& functions, const std::set<const Variable*>& derivatives,
           const std::string& prefix, int directions) {
  Widening(module, functions, derivatives, prefix, directions).run();
  const std::string include = "#include <array>";
  auto& prelude = module.prelude;
  if (module.language == Language::cpp && std::find(prelude.begin(), prelude.end(), include) == prelude.end())
    prelude.push_back(include);
}

}  // namespace wengert::compiler
