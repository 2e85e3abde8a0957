// SPDX-License-Identifier: MIT
#include "reach.hpp"

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <set>

#include "compiler/ir/builder.hpp"
#include "compiler/ir/text.hpp"
#include "steady_integers.hpp"
#include "stretch.hpp"

namespace wengert::compiler {

using namespace ir;

void Reach::give_up(const std::string& reason, SourceRange at) {
  if (!known) return;
  known = false;
  why = reason;
  where = at;
  accesses.clear();
}

bool points_to_numbers(const Variable& p) {
  TypePtr t = p.type;
  if (p.passing != Passing::value || !is_pointer(t)) return false;
  for (t = t->element; t && t->kind == TypeKind::array;) t = t->element;
  return is_scalar(t);
}

namespace {

// Reaches of functions; one that calls itself is not known.
class Reaches {
 public:
  explicit Reaches(const Module& module) : module_(module) {}
  const std::vector<Reach>& of(const Function& f);
  const Module& module() const { return module_; }

 private:
  const Module& module_;
  std::map<std::string, std::vector<Reach>> known_;
};

class ReachOfFunction {
 public:
  ReachOfFunction(Reaches& owner, const Function& f)
      : owner_(owner), function_(f), reaches_(f.parameters.size()), integers_(owner.module(), f) {
    for (std::size_t i = 0; i < f.parameters.size(); ++i) {
      const Variable* p = f.parameters[i].get();
      if (!points_to_numbers(*p)) continue;
      index_[p] = i;
      if (integers_.is_changed(*p))
        reaches_[i].give_up("'" + p->name + "' moves", f.range);
      else
        pointers_[p] = Address{p, int_literal(0), false};
    }
  }

  std::vector<Reach> run() {
    block(function_.body);
    return std::move(reaches_);
  }

 private:
  /// A pointer's value: an element of what a parameter points to; no subscript: not known which. inside: of a row.
  struct Address {
    const Variable* parameter;
    ExprPtr subscript;
    bool inside;
  };

  Reaches& owner_;
  const Function& function_;
  std::vector<Reach> reaches_;
  std::map<const Variable*, std::size_t> index_;
  SteadyIntegers integers_;
  std::map<const Variable*, Address> pointers_;  ///< those that keep their value
  SourceRange here_;

  // ---- integers and addresses

  ExprPtr sum(const ExprPtr& a, const std::string& op, const ExprPtr& b) const {
    const ExprPtr by = integers_.resolved(b);
    return a && by ? collected(binary(op, a, by)) : nullptr;
  }

  std::optional<Address> pointer(const ExprPtr& e) const {
    switch (e->kind) {
      case ExprKind::variable: {
        const auto known = pointers_.find(e->variable.get());
        if (known != pointers_.end()) return known->second;
        if (const auto parameter = index_.find(e->variable.get()); parameter != index_.end())
          return Address{e->variable.get(), nullptr, false};
        return std::nullopt;
      }
      case ExprKind::binary: {
        const bool left = !is_integer(e->operands[0]->type);
        auto a = pointer(e->operands[left ? 0 : 1]);
        if (!a) return a;
        a->subscript = a->inside ? nullptr : sum(a->subscript, e->text, e->operands[left ? 1 : 0]);
        return a;
      }
      case ExprKind::index:
      case ExprKind::dereference: {
        auto a = pointer(e->operands[0]);
        if (!a || a->inside) return a;
        if (e->kind == ExprKind::index) a->subscript = sum(a->subscript, "+", e->operands[1]);
        a->inside = !is_scalar(e->type);
        return a;
      }
      case ExprKind::address_of: {
        const ExprPtr& place = e->operands[0];
        if (!is_place(place) || place->kind == ExprKind::variable) return std::nullopt;
        auto a = pointer(place);
        if (a && a->inside) a->subscript = nullptr;
        return a;
      }
      case ExprKind::cast: {
        auto a = pointer(e->operands[0]);
        if (a && !(is_pointer(e->type) && is_pointer(e->operands[0]->type) && same_type(e->type, e->operands[0]->type)))
          a->subscript = nullptr;
        return a;
      }
      default:
        return std::nullopt;
    }
  }

  // ---- accesses

  void give_up(const Variable* parameter, const std::string& why) {
    reaches_[index_.at(parameter)].give_up(why, here_);
  }
  void give_up_all(const ExprPtr& whole, const std::string& why) {
    for_each_expr(whole, [&](const ExprPtr& e) {
      if (e->kind != ExprKind::variable) return;
      const auto known = pointers_.find(e->variable.get());
      if (known != pointers_.end()) give_up(known->second.parameter, why);
      if (index_.count(e->variable.get()) != 0) give_up(e->variable.get(), why);
    });
  }
  void add(const Variable* parameter, const std::vector<ExprPtr>& lowest, const std::vector<ExprPtr>& highest,
           const std::string& text) {
    Reach& reach = reaches_[index_.at(parameter)];
    if (!reach.known) return;
    Hull hull;
    const auto take = [&](const std::vector<ExprPtr>& ends, bool low) {
      std::vector<ExprPtr>& into = low ? hull.lowest : hull.highest;
      for (const ExprPtr& end : ends) {
        const std::vector<ExprPtr> values = integers_.ends_of(end, low);
        if (values.empty()) return false;
        for (const ExprPtr& e : values) {
          const auto bounds = bounds_of(e, integers_.loops());
          if (!bounds) return false;
          const auto& more = low ? bounds->lowest : bounds->highest;
          if (!std::all_of(more.begin(), more.end(), [&](const ExprPtr& m) { return integers_.is_of_arguments(m); }))
            return false;
          into.insert(into.end(), more.begin(), more.end());
          hull.runs = bounds->runs;
        }
      }
      return true;
    };
    if (!take(lowest, true) || !take(highest, false))
      return reach.give_up("the bounds of '" + text + "' are not known before it runs", here_);
    for (const Hull& one : reach.accesses)
      if (to_text_of(one.lowest) == to_text_of(hull.lowest) && to_text_of(one.highest) == to_text_of(hull.highest))
        return;
    if (reach.accesses.size() > 64) return reach.give_up("'" + parameter->name + "' has too many subscripts", here_);
    reach.accesses.push_back(std::move(hull));
  }
  static std::string to_text_of(const std::vector<ExprPtr>& all) {
    std::string text;
    for (const ExprPtr& e : all) text += to_text(e) + ";";
    return text;
  }

  // A place that is read or written.
  void reached(const ExprPtr& place) {
    if (place->kind == ExprKind::index || place->kind == ExprKind::dereference) {
      if (const auto a = pointer(place)) {
        if (a->inside && !is_row_of_parameter(place))
          give_up(a->parameter, "'" + to_text(place) + "' may leave its row");
        else
          add(a->parameter, {a->subscript}, {a->subscript}, to_text(place));
        integers_in(place);
        return;
      }
    }
    for (const ExprPtr& operand : place->operands)
      if (is_place(operand) && !is_pointer(operand->type))
        reached(operand);
      else
        value(operand);
  }
  // p[i][j]: C's own rule keeps j inside its row.
  bool is_row_of_parameter(const ExprPtr& place) const {
    ExprPtr e = place;
    while (e->kind == ExprKind::index) e = e->operands[0];
    return e->kind == ExprKind::variable && index_.count(e->variable.get()) != 0;
  }
  // Values that an address is computed from.
  void integers_in(const ExprPtr& address) {
    for (const ExprPtr& operand : address->operands) {
      if (is_integer(operand->type))
        value(operand);
      else
        integers_in(operand);
    }
  }

  void value(const ExprPtr& e) {
    if (!e) return;
    switch (e->kind) {
      case ExprKind::variable:
      case ExprKind::address_of:
        if (pointer(e) || e->kind == ExprKind::variable)
          return give_up_all(e, "'" + to_text(e) + "' is stored or handed on");
        break;
      case ExprKind::index:
      case ExprKind::dereference:
        if (is_pointer(e->type) || is_sequence(e->type))
          if (pointer(e)) return give_up_all(e, "'" + to_text(e) + "' is stored or handed on");
        return reached(e);
      case ExprKind::binary: {
        const bool compares = is_bool(e->type) && is_pointer(e->operands[0]->type);
        if (compares) return integers_in(e);
        if (is_pointer(e->type) && pointer(e)) return give_up_all(e, "'" + to_text(e) + "' is stored or handed on");
        break;
      }
      case ExprKind::call:
        return called(e->text, e->operands);
      case ExprKind::size:
      case ExprKind::size_of:
        return;
      default:
        break;
    }
    for (const ExprPtr& operand : e->operands) value(operand);
  }

  void called(const std::string& id, const std::vector<ExprPtr>& arguments) {
    const FunctionPtr f = owner_.module().find(id);
    if (!f || !f->has_body || f->is_model || f->is_inactive) {
      for (const ExprPtr& a : arguments) value(a);
      return;
    }
    const std::vector<Reach>& reaches = owner_.of(*f);
    for (std::size_t i = 0; i < arguments.size() && i < f->parameters.size(); ++i) {
      const ExprPtr& a = arguments[i];
      const Variable& formal = *f->parameters[i];
      if (formal.passing == Passing::reference && is_place(a) && !is_pointer(a->type)) {
        if (a->kind != ExprKind::variable) reached(a);
        continue;
      }
      const auto address = is_pointer(formal.type) ? pointer(a) : std::nullopt;
      if (!address) {
        value(a);
        continue;
      }
      integers_in(a);
      if (!points_to_numbers(formal) || !reaches[i].known)
        give_up(address->parameter, "'" + f->name + "' may reach any element of its argument '" + formal.name + "'");
      else
        hand_over(*address, reaches[i], *f, arguments);
    }
  }

  // What the called function reaches, by the values of its integers here.
  void hand_over(const Address& address, const Reach& reach, const Function& f, const std::vector<ExprPtr>& arguments) {
    if (reach.accesses.empty()) return;
    const std::string text = f.name + "(.. " + address.parameter->name + " ..)";
    if (address.inside) return give_up(address.parameter, "'" + text + "' is given a row and may leave it");
    const auto here = [&](const ExprPtr& bound) -> ExprPtr {
      bool good = address.subscript != nullptr;
      const ExprPtr own = rewrite(bound, [&](const ExprPtr& x) -> ExprPtr {
        if (x->kind != ExprKind::variable) return nullptr;
        for (std::size_t i = 0; i < f.parameters.size() && i < arguments.size(); ++i)
          if (f.parameters[i] == x->variable)
            if (const ExprPtr value = integers_.resolved(arguments[i])) return value;
        good = false;
        return nullptr;
      });
      return good ? collected(binary("+", address.subscript, own)) : nullptr;
    };
    for (const Hull& one : reach.accesses) {
      std::vector<ExprPtr> lowest, highest;
      for (const ExprPtr& e : one.lowest) lowest.push_back(here(e));
      for (const ExprPtr& e : one.highest) highest.push_back(here(e));
      add(address.parameter, lowest, highest, text);
    }
  }

  // ---- statements

  void block(const Block& b) {
    for (const StmtPtr& s : b) statement(*s);
  }

  void declaration(const Stmt& s) {
    const VariablePtr& v = s.variable;
    for (TypePtr t = v->type; t; t = t->element) value(t->extent);
    if (!s.value) return;
    const bool steady = !integers_.is_changed(*v) && !v->is_static && v->passing != Passing::reference;
    if (steady && is_pointer(v->type))
      if (const auto a = pointer(s.value)) {
        pointers_[v.get()] = *a;
        // What it was made of may have another value where the pointer is used.
        if (a->subscript && integers_.mentions_range(a->subscript)) pointers_[v.get()].subscript = nullptr;
        if (!same_type(v->type, s.value->type) && is_pointer(s.value->type)) pointers_[v.get()].subscript = nullptr;
        return integers_in(s.value);
      }
    integers_.declare(s);
    if (v->passing == Passing::reference && is_place(s.value))
      return give_up_all(s.value, "'" + v->name + "' is a reference");
    value(s.value);
  }

  void statement(const Stmt& s) {
    if (s.range.known()) here_ = s.range;
    switch (s.kind) {
      case StmtKind::declare:
        return declaration(s);
      case StmtKind::call:
        called(s.callee, s.arguments);
        if (s.place && s.place->kind != ExprKind::variable) reached(s.place);
        return;
      case StmtKind::opaque:
        for (const auto& [p, i] : index_)
          if (s.text.find(p->name) != std::string::npos) give_up(p, "'" + p->name + "' is in '" + s.text + "'");
        return;
      case StmtKind::for_:
        value(s.lower);
        value(s.bound);
        counted(s);
        return;
      default:
        break;
    }
    if (s.place && s.place->kind != ExprKind::variable) reached(s.place);
    if (s.kind == StmtKind::free_ || s.kind == StmtKind::swap) value(s.place);
    value(s.value);
    for (const ExprPtr& a : s.arguments) value(a);
    block(s.body);
    block(s.otherwise);
    for (const Case& c : s.cases) block(c.body);
  }

  void counted(const Stmt& s) {
    integers_.enter(s);
    block(s.body);
    integers_.leave();
  }
};

const std::vector<Reach>& Reaches::of(const Function& f) {
  const auto known = known_.find(f.id);
  if (known != known_.end()) return known->second;
  std::vector<Reach>& slot = known_[f.id];
  slot.resize(f.parameters.size());
  for (Reach& one : slot) one.give_up("'" + f.name + "' calls itself", f.range);
  std::vector<Reach> found = ReachOfFunction(*this, f).run();
  return known_[f.id] = std::move(found);
}

}  // namespace

std::vector<Reach> reach_of(const Module& module, const Function& function) { return Reaches(module).of(function); }

namespace {

struct End {
  ExprPtr at;
  const Hull* of;
  std::vector<const End*> stands_for = {};  ///< those left out because of this one
};

// Whether a is beyond b whenever b's access takes place; whether a's does, does not matter.
bool covers(const End& a, const End& b, bool low) {
  return low ? is_provably_at_most(a.at, b.at, b.of->runs) : is_provably_at_most(b.at, a.at, b.of->runs);
}

std::vector<ExprPtr> outermost(const std::vector<Hull>& accesses, bool low) {
  std::vector<std::unique_ptr<End>> all;
  for (const Hull& one : accesses)
    for (const ExprPtr& e : low ? one.lowest : one.highest) all.push_back(std::make_unique<End>(End{e, &one}));
  std::vector<End*> kept;
  for (const auto& one : all) kept.push_back(one.get());
  for (const auto& one : all) {
    const auto other = std::find_if(kept.begin(), kept.end(), [&](const End* k) {
      return k != one.get() && covers(*k, *one, low) &&
             std::all_of(one->stands_for.begin(), one->stands_for.end(),
                         [&](const End* left) { return covers(*k, *left, low); });
    });
    if (other == kept.end()) continue;
    (*other)->stands_for.push_back(one.get());
    (*other)->stands_for.insert((*other)->stands_for.end(), one->stands_for.begin(), one->stands_for.end());
    std::erase(kept, one.get());
  }
  std::vector<ExprPtr> ends;
  for (const End* e : kept) ends.push_back(e->at);
  return ends;
}

}  // namespace

Bounds bounds_of(const Reach& reach) { return {outermost(reach.accesses, true), outermost(reach.accesses, false)}; }

}  // namespace wengert::compiler
