// SPDX-License-Identifier: MIT
// Addresses of a function's own variables that outlive its call; see left_addresses.hpp.
#include "compiler/frontend/clang/body/left_addresses.hpp"

#include <algorithm>

namespace wengert::compiler {

namespace {

class LeftAddresses {
 public:
  LeftAddresses(const std::set<const ir::Variable*>& variables,
                const std::function<const ir::Struct*(const std::string&)>& find)
      : variables_(variables), find_(find) {}

  bool found_in(const ir::Block& body) {
    for (std::size_t before = 0;; before = leading_.size()) {
      bool left = false;
      ir::for_each_stmt(body, [&](const ir::StmtPtr& s) { left |= leaves(*s); });
      if (left || leading_.size() == before) return left;
    }
  }

 private:
  const std::set<const ir::Variable*>& variables_;
  const std::function<const ir::Struct*(const std::string&)>& find_;
  std::set<const ir::Variable*> leading_;  ///< local variables that may hold such an address

  bool may_hold(const ir::TypePtr& type) const {
    if (!type || ir::is_scalar(type)) return false;
    if (ir::is_address(type)) return true;
    const ir::Struct* s = ir::is_struct(type) ? find_(type->name) : nullptr;
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

  static bool is_led_to(const ir::ExprPtr& place) {
    for (ir::ExprPtr e = place; e->kind != ir::ExprKind::variable; e = e->operands[0])
      if (e->kind == ir::ExprKind::dereference || ir::is_address(e->operands[0]->type)) return true;
    return false;
  }

  /// An address is stored there; whether it is then left behind.
  bool stored_in(const ir::ExprPtr& place) {
    const ir::VariablePtr root = place ? ir::root_of(place) : nullptr;
    if (!root || !may_hold(place->type)) return false;
    if (root->passing == ir::Passing::local) {
      leading_.insert(root.get());
      return false;
    }
    return root->passing != ir::Passing::value || is_led_to(place);
  }

  bool leaves(const ir::Stmt& s) {
    switch (s.kind) {
      case ir::StmtKind::declare:
        if (leads(s.value) && may_hold(s.variable->type)) leading_.insert(s.variable.get());
        return false;
      case ir::StmtKind::assign:
        return leads(s.value) && stored_in(s.place);
      case ir::StmtKind::return_:
        return s.value && may_hold(s.value->type) && leads(s.value);
      case ir::StmtKind::call: {
        const auto is_given = [&](const ir::ExprPtr& a) { return leads(a) || is_handed(a); };
        if (std::none_of(s.arguments.begin(), s.arguments.end(), is_given)) return false;
        for (const ir::ExprPtr& a : s.arguments) {
          const ir::ExprPtr object = a->kind == ir::ExprKind::address_of ? a->operands[0] : a;
          const ir::VariablePtr root = ir::is_place(object) ? ir::root_of(object) : nullptr;
          if (root && root->passing == ir::Passing::local && may_hold(object->type)) leading_.insert(root.get());
        }
        return stored_in(s.place);
      }
      default:
        return false;
    }
  }
};

}  // namespace

bool leaves_address_of(const std::set<const ir::Variable*>& variables, const ir::Block& body,
                       const std::function<const ir::Struct*(const std::string&)>& find_struct) {
  return !variables.empty() && LeftAddresses(variables, find_struct).found_in(body);
}

}  // namespace wengert::compiler
