// SPDX-License-Identifier: MIT
// Addresses of a function's own variables that outlive its call; see left_addresses.hpp.
#include "compiler/frontend/clang/body/left_addresses.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace wengert::compiler {

namespace {

using Parameter = std::pair<std::string, std::size_t>;  ///< a function and the number of its parameter

/// Where a function stores an address.
struct Stored {
  bool outside = false;                         ///< where no parameter is known to lead
  std::set<const ir::Variable*> in_parameters;  ///< where these lead
  bool anywhere() const { return outside || !in_parameters.empty(); }
  std::size_t count() const { return in_parameters.size() + (outside ? 1 : 0); }
};

bool is_led_to(const ir::ExprPtr& place) {
  for (ir::ExprPtr e = place; e->kind != ir::ExprKind::variable; e = e->operands[0])
    if (e->kind == ir::ExprKind::dereference || ir::is_address(e->operands[0]->type)) return true;
  return false;
}

ir::ExprPtr object_of(const ir::ExprPtr& argument) {
  return argument->kind == ir::ExprKind::address_of ? argument->operands[0] : argument;
}

/// What functions do with an address that is their argument. Functions may call each other in circles, so that what is
/// known grows until nothing changes.
struct Known {
  const ir::Module& module;
  std::map<Parameter, Stored> stored;
};

/// One function, and addresses that it has: of variables, or held by variables.
class LeftAddresses {
 public:
  LeftAddresses(Known& known, std::set<const ir::Variable*> variables, std::set<const ir::Variable*> leading)
      : known_(known), variables_(std::move(variables)), leading_(std::move(leading)) {}

  void look_at(const ir::Block& body) {
    for (std::size_t before = 0, after = 1; before != after;) {
      before = leading_.size() + outer_.size() + stored.count();
      ir::for_each_stmt(body, [&](const ir::StmtPtr& s) { look_at(*s); });
      after = leading_.size() + outer_.size() + stored.count();
    }
  }
  Stored stored;
  bool is_returned = false;

 private:
  Known& known_;
  std::set<const ir::Variable*> variables_;
  std::set<const ir::Variable*> leading_;  ///< variables that may hold such an address
  std::set<const ir::Variable*> outer_;    ///< local variables that may hold an address from outside of the function

  bool may_hold(const ir::TypePtr& type) const {
    if (!type || ir::is_scalar(type)) return false;
    if (ir::is_address(type)) return true;
    const ir::Struct* s = ir::is_struct(type) ? known_.module.find_struct(type->name) : nullptr;
    if (s != nullptr)
      return std::any_of(s->fields.begin(), s->fields.end(), [&](const ir::Field& f) { return may_hold(f.type); });
    return may_hold(type->element);
  }

  bool leads(const ir::ExprPtr& e) const {
    if (!e || (e->type && ir::is_scalar(e->type))) return false;
    if (e->kind == ir::ExprKind::address_of) {
      const ir::VariablePtr root = ir::root_of(e->operands[0]);
      return root && (variables_.count(root.get()) != 0 || leading_.count(root.get()) != 0);
    }
    if (ir::is_place(e)) {
      const ir::VariablePtr root = ir::root_of(e);
      return root && leading_.count(root.get()) != 0 && may_hold(e->type);
    }
    return std::any_of(e->operands.begin(), e->operands.end(), [&](const ir::ExprPtr& o) {
      return leads(o) || (e->kind == ir::ExprKind::call && is_handed(o));
    });
  }

  /// Whether one of the variables is an argument as a whole, which may be by reference.
  bool is_handed(const ir::ExprPtr& argument) const {
    const ir::VariablePtr root = ir::is_place(argument) ? ir::root_of(argument) : nullptr;
    return root && variables_.count(root.get()) != 0 && !ir::is_scalar(argument->type) && !is_led_to(argument);
  }

  bool is_from_outside(const ir::ExprPtr& e) const {
    bool found = false;
    ir::for_each_expr(e, [&](const ir::ExprPtr& x) {
      if (x->kind == ir::ExprKind::variable && may_hold(x->variable->type))
        found |= x->variable->passing != ir::Passing::local || outer_.count(x->variable.get()) != 0;
    });
    return found;
  }

  /// A variable takes a value.
  void take(const ir::VariablePtr& variable, const ir::ExprPtr& value) {
    if (!value || variable->passing != ir::Passing::local || !may_hold(variable->type)) return;
    if (leads(value)) leading_.insert(variable.get());
    if (is_from_outside(value)) outer_.insert(variable.get());
  }

  /// An address is stored there.
  void store_in(const ir::ExprPtr& place) {
    const ir::VariablePtr root = place ? ir::root_of(place) : nullptr;
    if (!root || !may_hold(place->type)) return;
    if (root->passing == ir::Passing::local) {
      leading_.insert(root.get());
      if (outer_.count(root.get()) != 0 && is_led_to(place)) stored.outside = true;
    } else if (root->passing == ir::Passing::global) {
      stored.outside = true;
    } else if (root->passing == ir::Passing::reference || is_led_to(place)) {
      stored.in_parameters.insert(root.get());
    } else {
      leading_.insert(root.get());
    }
  }

  /// An address is stored where an argument leads.
  void store_by(const ir::ExprPtr& argument) {
    const ir::ExprPtr object = object_of(argument);
    const ir::VariablePtr root = ir::is_place(object) ? ir::root_of(object) : nullptr;
    if (!root || root->passing == ir::Passing::global) {
      stored.outside |= root != nullptr || is_from_outside(argument);
    } else if (root->passing == ir::Passing::local) {
      leading_.insert(root.get());
      if (outer_.count(root.get()) != 0 && (is_led_to(object) || ir::is_address(object->type))) stored.outside = true;
    } else {
      stored.in_parameters.insert(root.get());
    }
  }

  void look_at_call(const std::string& callee, const std::vector<ir::ExprPtr>& arguments) {
    const ir::FunctionPtr f = known_.module.find(callee);
    for (std::size_t k = 0; k < arguments.size(); ++k) {
      if (!f || k >= f->parameters.size() || !(leads(arguments[k]) || is_handed(arguments[k]))) continue;
      if (!f->has_body) {
        for (std::size_t j = 0; j < arguments.size(); ++j)
          if (const ir::TypePtr& type = f->parameters[std::min(j, f->parameters.size() - 1)]->type;
              j != k && (ir::is_pointer(type) ? may_hold(type->element) : may_hold(type)))
            store_by(arguments[j]);
        continue;
      }
      const Stored& by_callee = known_.stored[{callee, k}];
      stored.outside |= by_callee.outside;
      for (std::size_t j = 0; j < arguments.size() && j < f->parameters.size(); ++j)
        if (j != k && by_callee.in_parameters.count(f->parameters[j].get()) != 0) store_by(arguments[j]);
    }
  }

  void look_at(const ir::Stmt& s) {
    std::vector<ir::ExprPtr> all = s.arguments;
    all.insert(all.end(), {s.place, s.value, s.lower, s.bound});
    for (const ir::ExprPtr& e : all)
      ir::for_each_expr(e, [&](const ir::ExprPtr& x) {
        if (x->kind == ir::ExprKind::call) look_at_call(x->text, x->operands);
      });
    switch (s.kind) {
      case ir::StmtKind::declare:
        take(s.variable, s.value);
        break;
      case ir::StmtKind::assign:
        if (const ir::VariablePtr root = ir::root_of(s.place); root && !is_led_to(s.place)) take(root, s.value);
        if (leads(s.value)) store_in(s.place);
        break;
      case ir::StmtKind::return_:
        is_returned |= s.value && may_hold(s.value->type) && leads(s.value);
        break;
      case ir::StmtKind::call: {
        look_at_call(s.callee, s.arguments);
        if (s.place)
          for (const ir::ExprPtr& a : s.arguments)
            if (const ir::VariablePtr root = ir::root_of(s.place); root && !is_led_to(s.place)) take(root, a);
        const auto is_given = [&](const ir::ExprPtr& a) { return leads(a) || is_handed(a); };
        if (std::none_of(s.arguments.begin(), s.arguments.end(), is_given)) break;
        for (const ir::ExprPtr& a : s.arguments) {
          const ir::ExprPtr object = object_of(a);
          const ir::VariablePtr root = ir::is_place(object) ? ir::root_of(object) : nullptr;
          if (root && root->passing == ir::Passing::local && may_hold(object->type)) leading_.insert(root.get());
        }
        store_in(s.place);
        break;
      }
      default:
        break;
    }
  }
};

/// What is stored of an argument: of the address of what a reference refers to, else of those that it holds.
Stored stored_by(Known& known, const ir::Function& f, std::size_t parameter) {
  const ir::VariablePtr& p = f.parameters[parameter];
  std::set<const ir::Variable*> variables, leading{p.get()};
  if (p->passing == ir::Passing::reference) variables.insert(p.get());
  LeftAddresses inside(known, variables, leading);
  inside.look_at(f.body);
  return inside.stored;
}

}  // namespace

bool leaves_address_of(const ir::Variable& variable, const ir::Function& function, const ir::Module& module) {
  Known known{module, {}};
  for (;;) {
    LeftAddresses here(known, {&variable}, {});
    here.look_at(function.body);
    if (here.is_returned || here.stored.anywhere()) return true;
    bool grew = false;
    for (std::size_t asked = 0; asked != known.stored.size();) {
      asked = known.stored.size();
      for (auto& [parameter, stored] : known.stored) {
        const ir::FunctionPtr f = module.find(parameter.first);
        Stored now = stored_by(known, *f, parameter.second);
        grew |= now.count() != stored.count();
        stored = std::move(now);
      }
    }
    if (!grew) return false;
  }
}

}  // namespace wengert::compiler
