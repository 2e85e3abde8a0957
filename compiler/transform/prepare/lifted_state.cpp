// SPDX-License-Identifier: MIT
#include "compiler/transform/prepare/lifted_state.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <set>

#include "compiler/analysis/activity.hpp"
#include "compiler/ir/builder.hpp"
#include "compiler/ir/text.hpp"
#include "compiler/transform/shared/clone.hpp"
#include "compiler/transform/shared/names.hpp"
#include "compiler/transform/shared/refusal.hpp"

namespace wengert::compiler {

using namespace ir;

namespace {

/// Every expression of one statement, without those of the statements inside.
void for_each_own_expr(const Stmt& s, const std::function<void(const ExprPtr&)>& visit) {
  for (const ExprPtr& e : {s.place, s.value, s.lower, s.bound, s.step}) for_each_expr(e, visit);
  for (const ExprPtr& a : s.arguments) for_each_expr(a, visit);
  for (const Case& c : s.cases)
    for (const ExprPtr& label : c.labels) for_each_expr(label, visit);
  if (s.variable && s.variable->type) for_each_expr(s.variable->type->extent, visit);
}

/// Pointers and vectors, which the head's derivative has variables of its own for.
bool is_made_anew(const TypePtr& t) { return is_pointer(t) || t->kind == TypeKind::vector; }

/// Whether a parameter or variable of the function has this name.
bool is_declared(const Function& f, const std::string& name) {
  bool found =
      std::any_of(f.parameters.begin(), f.parameters.end(), [&](const VariablePtr& p) { return p->name == name; });
  for_each_stmt(f.body, [&](const StmtPtr& s) { found |= s->variable && s->variable->name == name; });
  return found;
}

/// Which functions use which of the variables, by themselves or by what they call.
class StateUses {
 public:
  StateUses(const Module& module, const std::string& head) : module_(module) {
    reach(head);
    for (bool changed = true; changed;) {
      changed = false;
      for (const auto& [id, callees] : calls_)
        for (const std::string& callee : callees)
          for (const VariablePtr& v : uses_[callee]) changed |= add(id, v);
    }
  }
  const std::vector<VariablePtr>& of(const std::string& id) const {
    static const std::vector<VariablePtr> none;
    const auto found = uses_.find(id);
    return found == uses_.end() ? none : found->second;
  }
  bool uses(const std::string& id, const VariablePtr& v) const {
    return std::find(of(id).begin(), of(id).end(), v) != of(id).end();
  }
  bool is_reached(const std::string& id) const { return calls_.count(id) != 0; }
  /// Whether the function, or one that it reaches, calls it again.
  bool is_called(const std::string& id) const {
    return std::any_of(calls_.begin(), calls_.end(), [&](const auto& one) { return one.second.count(id) != 0; });
  }

 private:
  const Module& module_;
  std::map<std::string, std::set<std::string>> calls_;
  std::map<std::string, std::vector<VariablePtr>> uses_;

  bool add(const std::string& id, const VariablePtr& v) {
    if (uses(id, v)) return false;
    uses_[id].push_back(v);
    return true;
  }
  void reach(const std::string& id) {
    const FunctionPtr f = module_.find(id);
    if (!f || calls_.count(id) != 0) return;
    calls_[id];
    const auto call = [&](const std::string& callee) {
      if (!module_.find(callee)) return;
      calls_[id].insert(callee);
      reach(callee);
    };
    for_each_stmt(f->body, [&](const StmtPtr& s) {
      if (s->kind == StmtKind::call) call(s->callee);
      for_each_own_expr(*s, [&](const ExprPtr& e) {
        if (e->kind == ExprKind::call) call(e->text);
        if (e->kind == ExprKind::variable && e->variable->keeps_state && e->variable->passing == Passing::global)
          add(id, e->variable);
      });
      if (const std::string text = carried_text(*s); !text.empty())
        for (const StmtPtr& g : module_.globals)
          if (g->variable->keeps_state && mentions_word(text, g->variable->name) && !is_declared(*f, g->variable->name))
            add(id, g->variable);
    });
  }
};

/// Whether a function surely gives a variable a value before it reads the one from before the call.
class FirstUse {
 public:
  FirstUse(const Module& module, const StateUses& uses, VariablePtr v)
      : module_(module), uses_(uses), v_(std::move(v)) {}
  bool writes(const std::string& id) { return in_function(id) == Use::writes; }

 private:
  enum class Use { none, writes, reads };
  const Module& module_;
  const StateUses& uses_;
  const VariablePtr v_;
  std::set<std::string> open_;

  Use in_function(const std::string& id) {
    if (!uses_.uses(id, v_)) return Use::none;
    const FunctionPtr f = module_.find(id);
    if (!f || !f->has_body || !open_.insert(id).second) return Use::reads;
    const Use found = in_block(f->body);
    open_.erase(id);
    return found == Use::writes ? found : Use::reads;
  }
  bool mentions(const ExprPtr& whole) const {
    bool found = false;
    for_each_expr(whole, [&](const ExprPtr& e) {
      found |= e->kind == ExprKind::variable && e->variable == v_;
      found |= e->kind == ExprKind::call && uses_.uses(e->text, v_);
    });
    return found;
  }
  bool mentioned_below(const Stmt& s) const {
    bool found = false;
    const auto look = [&](const Stmt& one) {
      found |= one.kind == StmtKind::call && uses_.uses(one.callee, v_);
      found |= mentions_word(carried_text(one), v_->name);
      for (const ExprPtr& e : {one.place, one.value, one.lower, one.bound}) found |= mentions(e);
      for (const ExprPtr& a : one.arguments) found |= mentions(a);
    };
    look(s);
    for (const Block* inside : {&s.body, &s.otherwise}) for_each_stmt(*inside, [&](const StmtPtr& one) { look(*one); });
    for (const Case& c : s.cases) for_each_stmt(c.body, [&](const StmtPtr& one) { look(*one); });
    return found;
  }
  /// for (k = 0; k < extent; ++k) place[k] = value, or the same of rows.
  bool fills(const Stmt& s, const ExprPtr& place) const {
    const TypePtr& type = place->type;
    const auto is = [](const ExprPtr& e, const std::string& text) {
      return e->kind == ExprKind::literal && e->text == text;
    };
    if (s.kind != StmtKind::for_ || type->kind != TypeKind::array || s.op != "<" || !is(s.lower, "0") ||
        !is(s.step, "1") || !type->extent || !is(s.bound, type->extent->text))
      return false;
    const ExprPtr element = index(place, ref(s.variable));
    for (const StmtPtr& one : s.body) {
      if (one->kind == StmtKind::assign && one->op.empty() && same_expr(one->place, element) && !mentions(one->value))
        return true;
      if (fills(*one, element)) return true;
      if (mentioned_below(*one) || one->kind == StmtKind::break_ || one->kind == StmtKind::continue_ ||
          !one->body.empty() || !one->cases.empty())
        return false;
    }
    return false;
  }
  Use in_block(const Block& block) {
    for (const StmtPtr& s : block)
      if (const Use found = in_statement(*s); found != Use::none) return found;
    return Use::none;
  }
  Use in_statement(const Stmt& s) {
    if (s.kind == StmtKind::assign && s.op.empty() && s.place->kind == ExprKind::variable && s.place->variable == v_)
      return mentions(s.value) ? Use::reads : Use::writes;
    if (s.kind == StmtKind::allocate && s.place->kind == ExprKind::variable && s.place->variable == v_)
      return mentions(s.value) ? Use::reads : Use::writes;
    if (s.kind == StmtKind::resize && s.place->kind == ExprKind::variable && s.place->variable == v_ &&
        (s.op == "assign" || (s.value->kind == ExprKind::literal && s.value->text == "0")))
      return mentions(s.value) ? Use::reads : Use::writes;
    if (s.kind == StmtKind::block) return in_block(s.body);
    if (fills(s, ref(v_))) return Use::writes;
    if (s.kind == StmtKind::call) {
      bool given = mentions(s.place);
      for (const ExprPtr& a : s.arguments) given |= mentions(a);
      return given ? Use::reads : in_function(s.callee);
    }
    if (s.kind == StmtKind::declare && s.value && s.value->kind == ExprKind::call && !s.value->operands.empty() &&
        std::none_of(s.value->operands.begin(), s.value->operands.end(), [&](const ExprPtr& e) { return mentions(e); }))
      return in_function(s.value->text);
    if (s.kind == StmtKind::if_ && !mentions(s.value) && in_block(s.body) == Use::writes &&
        in_block(s.otherwise) == Use::writes)
      return Use::writes;
    return mentioned_below(s) ? Use::reads : Use::none;
  }
};

void refuse_missed_writes(const Module& module, const StateUses& uses, const Function& head, const VariablePtr& v) {
  if (!v->is_static) return;
  for (const std::string& writer : v->written_by) {
    const std::string place = writer.substr(0, writer.find(' '));
    const bool reached = std::any_of(module.functions.begin(), module.functions.end(), [&](const FunctionPtr& f) {
      return uses.is_reached(f->id) && std::to_string(f->range.line) + ":" + std::to_string(f->range.column) == place;
    });
    if (reached || FirstUse(module, uses, v).writes(head.id)) continue;
    throw Refusal(v->range, "variable '" + v->name + "' of this file alone is also changed by '" +
                                writer.substr(writer.find(' ') + 1) + "', which '" + head.name +
                                "' does not call, and the derivative's file has one of its own; set it in '" +
                                head.name + "' before it is read, or pass it as an argument");
  }
}

using Parameters = std::map<const Variable*, VariablePtr>;

/// The body with parameters for the variables, and with these in every call.
class Lifting {
 public:
  Lifting(const Module& module, const StateUses& uses) : module_(module), uses_(uses) {}

  FunctionPtr function(const Function& f, bool is_head) {
    auto lifted = std::make_shared<Function>(f);
    Names names(module_, f);
    parameters_.clear();
    VariableMap map;
    std::map<std::string, std::string> texts;
    Block made;
    for (const VariablePtr& v : uses_.of(f.id)) {
      if (is_head && is_made_anew(v->type)) {
        const auto own = variable(is_declared(f, v->name) ? names.fresh(v->name) : v->name, v->type, Passing::local);
        made.push_back(declare(own, is_pointer(own->type) ? null_pointer(own->type) : nullptr));
        parameters_[v.get()] = own;
        map[v.get()] = own;
        continue;
      }
      const bool is_array = v->type->kind == TypeKind::array;
      const std::string name = is_array || is_declared(f, v->name) ? names.fresh(v->name) : v->name;
      auto p = variable(name, is_array ? pointer_to(v->type->element) : v->type,
                        is_array ? Passing::value : Passing::reference, v->range);
      p->keeps_state = true;
      parameters_[v.get()] = p;
      map[v.get()] = p;
      lifted->parameters.push_back(p);
      const bool by_pointer = module_.language == Language::c && !is_array && !is_head;
      if (is_head ? name != v->name && !is_array : by_pointer || name != v->name)
        texts[v->name] = by_pointer ? "(*" + name + ")" : name;
    }
    lifted->body = with_calls(clone(f.body, map), texts);
    lifted->body.insert(lifted->body.begin(), made.begin(), made.end());
    if (is_head) return lifted;
    // It is no longer the function that the source, a header or another file knows.
    if (!f.is_static || f.in_header || !f.method.empty()) lifted->name = f.name + "_with_state";
    lifted->is_static = true;
    lifted->in_header = lifted->c_linkage = false;
    lifted->spelled.clear();
    lifted->method.clear();
    return lifted;
  }

 private:
  const Module& module_;
  const StateUses& uses_;
  Parameters parameters_;
  using Texts = std::map<std::string, std::string>;

  void add_arguments(const std::string& callee, std::vector<ExprPtr>& arguments) const {
    for (const VariablePtr& v : uses_.of(callee)) arguments.push_back(ref(parameters_.at(v.get())));
  }
  ExprPtr with_arguments(const ExprPtr& whole, const Texts& texts) const {
    return whole ? rewrite(whole,
                           [&](const ExprPtr& e) -> ExprPtr {
                             if (e->kind == ExprKind::literal && e->type && e->type->kind == TypeKind::opaque)
                               return literal(replaced(e->text, texts), e->type);
                             if (e->kind != ExprKind::call || uses_.of(e->text).empty()) return nullptr;
                             std::vector<ExprPtr> arguments;
                             for (const ExprPtr& a : e->operands) arguments.push_back(with_arguments(a, texts));
                             add_arguments(e->text, arguments);
                             return with_operands(e, std::move(arguments));
                           })
                 : whole;
  }
  static std::string replaced(std::string text, const Texts& texts) {
    for (const auto& [word, by] : texts) text = with_word_replaced(text, word, by);
    return text;
  }
  Block with_calls(Block block, const Texts& texts) const {
    for (const StmtPtr& s : block) {  // statements of our own copy
      for (ExprPtr* e : {&s->place, &s->value, &s->lower, &s->bound}) *e = with_arguments(*e, texts);
      for (ExprPtr& a : s->arguments) a = with_arguments(a, texts);
      if (s->kind == StmtKind::call) add_arguments(s->callee, s->arguments);
      if (s->kind == StmtKind::opaque) s->text = replaced(s->text, texts);
      s->body = with_calls(std::move(s->body), texts);
      s->otherwise = with_calls(std::move(s->otherwise), texts);
      for (Case& c : s->cases) c.body = with_calls(std::move(c.body), texts);
    }
    return block;
  }
};

/// An array of at most 256 elements.
bool is_small(const Type& array) {
  return array.extent && array.extent->kind == ExprKind::literal && array.extent->text.size() <= 3 &&
         std::stoi(array.extent->text) <= 256;
}

/// place = 0, element by element.
void clear(const Module& module, const ExprPtr& place, Names& names, Block& out) {
  const TypePtr& type = place->type;
  if (is_scalar(type)) {
    out.push_back(assign(place, is_real(type) ? literal("0.0", as_mutable(type)) : integer_zero(as_mutable(type))));
  } else if (is_struct(type)) {
    const Struct* s = module.find_struct(type->name);
    for (const Field& f : s->fields) clear(module, field(place, f.name, f.type), names, out);
  } else if (is_pointer(type)) {
    if (carries_reals(module, type->element))
      throw Refusal(place->range, "'" + to_text(place) +
                                      "' is a pointer to numbers in a variable that keeps its value, "
                                      "and its derivative has nothing to lead to; keep a subscript instead");
    out.push_back(assign(place, null_pointer(type)));
  } else {
    const auto counter = variable(names.fresh("i"), int_type());
    Block inside;
    clear(module, index(place, ref(counter)), names, inside);
    out.push_back(for_(counter, true, int_literal(0), "<", type->extent, 1, std::move(inside)));
  }
}

}  // namespace

LiftedState lift_state(Module& module, const std::string& id) {
  LiftedState lifted;
  if (module.language == Language::java || std::none_of(module.globals.begin(), module.globals.end(),
                                                        [](const StmtPtr& g) { return g->variable->keeps_state; }))
    return lifted;
  const StateUses uses(module, id);
  const FunctionPtr head = module.find(id);
  std::vector<VariablePtr> kept;
  for (const VariablePtr& v : uses.of(id)) {
    refuse_missed_writes(module, uses, *head, v);
    if (!is_made_anew(v->type)) {
      kept.push_back(v);
      continue;
    }
    lifted.made.push_back(v);
    if (!v->begins_empty && (uses.is_called(id) || !FirstUse(module, uses, v).writes(id)))
      throw Refusal(v->range, "'" + v->name +
                                  "' may hold what the call before has left there, and the derivative has a "
                                  "variable of its own; set it in '" +
                                  head->name + "' before it is read, or pass it as an argument");
  }
  Lifting lifting(module, uses);
  std::vector<FunctionPtr> functions;
  for (const FunctionPtr& f : module.functions) {
    if (!uses.is_reached(f->id)) continue;  // what it does with these variables would be another story
    functions.push_back(uses.of(f->id).empty() ? f : lifting.function(*f, f == head));
    if (f != head) continue;
    const auto& parameters = functions.back()->parameters;
    const std::size_t first = parameters.size() - kept.size();
    for (std::size_t k = 0; k < kept.size(); ++k) lifted.all.push_back({kept[k], parameters[first + k]->name});
  }
  module.functions = std::move(functions);
  return lifted;
}

std::vector<VariablePtr> read_from_before(const Module& module, const std::string& id) {
  const StateUses uses(module, id);
  std::vector<VariablePtr> found;
  for (const VariablePtr& v : uses.of(id))
    if ((carries_reals(module, v->type) || v->begins_empty) && !FirstUse(module, uses, v).writes(id))
      found.push_back(v);
  return found;
}

void lower_state(const LiftedState& lifted, Function& derivative, const std::string& prefix, Module& module) {
  for (const VariablePtr& v : lifted.made)
    std::erase_if(module.globals, [&](const StmtPtr& g) { return g->variable == v; });
  if (lifted.all.empty()) return;
  Names names(module, derivative);
  VariableMap map;
  Block begin;
  const auto take = [&](const std::string& name) -> VariablePtr {
    for (auto p = derivative.parameters.begin(); p != derivative.parameters.end(); ++p)
      if ((*p)->name == name) {
        const VariablePtr found = *p;
        derivative.parameters.erase(p);
        return found;
      }
    return nullptr;
  };
  for (const LiftedState::One& one : lifted.all) {
    const VariablePtr p = take(one.name);
    if (p && one.variable->type->kind == TypeKind::array) {
      const auto first = variable(p->name, pointer_to(one.variable->type->element), Passing::local);
      begin.push_back(declare(first, ref(one.variable)));
      map[p.get()] = first;
    } else if (p) {
      map[p.get()] = one.variable;
    }
    const VariablePtr shadow = take(prefix + one.name);
    if (!shadow) continue;
    if (one.variable->type->kind == TypeKind::array) {
      // As large as the variable: a large one has no place on the stack.
      const bool small = is_small(*one.variable->type);
      const auto whole =
          variable(prefix + one.variable->name, array_of(shadow->type->element, one.variable->type->extent),
                   small ? Passing::local : Passing::global);
      whole->is_static = !small;
      if (small)
        begin.push_back(declare(whole));
      else
        module.globals.push_back(declare(whole));
      clear(module, ref(whole), names, begin);
      const auto first = variable(shadow->name, pointer_to(shadow->type->element), Passing::local);
      begin.push_back(declare(first, ref(whole)));
      map[shadow.get()] = first;
    } else {
      const auto local = std::make_shared<Variable>(*shadow);
      local->passing = Passing::local;
      local->keeps_state = false;
      local->type = as_mutable(shadow->type);
      if (local->type->is_restrict) {
        auto plain = std::make_shared<Type>(*local->type);
        plain->is_restrict = false;
        local->type = plain;
      }
      if (is_real(local->type)) {
        begin.push_back(declare(local, literal("0.0", local->type)));
      } else {
        begin.push_back(declare(local));
        clear(module, ref(local), names, begin);
      }
      map[shadow.get()] = local;
    }
  }
  Block body = clone(derivative.body, map);
  begin.insert(begin.end(), body.begin(), body.end());
  derivative.body = std::move(begin);
}

}  // namespace wengert::compiler
