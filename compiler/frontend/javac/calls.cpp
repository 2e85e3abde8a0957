// SPDX-License-Identifier: MIT
// Calls: the method that is meant, a container's model of it, what stands for its type parameters, and its arguments.
#include <algorithm>
#include <functional>
#include <utility>

#include "tree.hpp"

namespace wengert::compiler::javac {

const Method& BodyReader::callee(const Json& e, const std::string& id) const {
  const auto found = program_.methods.find(id);
  if (found == program_.methods.end())
    refuse(e, "'" + id + "' has no form in the representation; write it as a method of your own");
  return found->second;
}

/// The method of a container's model that a method of java.util stands for.
const Method& BodyReader::modelled(const Json& e, const Instance& object) const {
  const std::string id = e.contains("method") ? e.at("method") : e.at("constructor");
  const std::size_t open = id.find('(');
  const std::string name = id.substr(id.rfind('.', open) + 1, open - id.rfind('.', open) - 1);
  const std::size_t count = e.at("operands").size();
  const bool list = object.node->at("name") == model_package + "ArrayList";
  for (const Json& m : object.node->at("methods")) {
    if ((flag(m, "constructor") ? "<init>" : m.at("name").get<std::string>()) != name ||
        m.at("parameters").size() != count)
      continue;
    // ArrayList(int) and ArrayList(list); remove(index), but not remove(object).
    const bool takes_int = count > 0 && m.at("parameters")[0].at("type").at("kind") == "int";
    const bool given_int = id[open + 1] == 'i';
    if (list && count == 1 && (name == "<init>" || name == "remove") && takes_int != given_int) continue;
    return program_.methods.at(m.at("id"));
  }
  refuse(e, "'" + id + "' has no model; write it as a loop");
}

bool BodyReader::in_model() const {
  return method_.method->owner->at("name").get<std::string>().rfind(model_package, 0) == 0;
}

/// Where nobody asks for the value, a model's `put` is its `put_`, which gives none: null is no number.
const Method& BodyReader::without_value(const Json& e, const Method& target) const {
  const std::string name = target.node->at("name").get<std::string>() + "_";
  if (target.owner->at("name").get<std::string>().rfind(model_package, 0) != 0) return target;
  for (const Json& m : target.owner->at("methods"))
    if (m.at("name") == name && m.at("parameters").size() == e.at("operands").size())
      return program_.methods.at(m.at("id"));
  return target;
}

/// What stands for the type parameters of a generic method or constructor, from what javac has put in their places.
Bindings BodyReader::type_arguments(const Json& e, const Method& callee) {
  Bindings found;
  if (!callee.node->contains("type_parameters") || !e.contains("instantiated")) return found;
  const std::function<void(const Json&, const Json&)> match = [&](const Json& declared, const Json& given) {
    const std::string kind = declared.at("kind");
    if (kind == "variable") {
      for (const Json& p : callee.node->at("type_parameters"))
        if (p == declared.at("name") && given.at("kind") != "null") found.emplace(p, type(given, e));
    } else if (kind == "array" && given.at("kind") == "array") {
      match(declared.at("element"), given.at("element"));
    } else if (declared.contains("arguments") && given.contains("arguments")) {
      for (std::size_t k = 0; k < std::min(declared.at("arguments").size(), given.at("arguments").size()); ++k)
        match(declared.at("arguments")[k], given.at("arguments")[k]);
    }
  };
  const Json& given = e.at("instantiated");
  const Json& parameters = callee.node->at("parameters");
  for (std::size_t k = 0; k < parameters.size() && k + 1 < given.size(); ++k) match(parameters[k].at("type"), given[k]);
  match(callee.node->at("result"), given.back());
  return found;
}

std::vector<ir::ExprPtr> BodyReader::arguments(const Json& e, const Method& callee, const Bindings& bindings,
                                               const ir::ExprPtr& object) {
  std::vector<ir::ExprPtr> result = operands(e, object);
  const Json& parameters = callee.node->at("parameters");
  const std::size_t first = object ? 1 : 0;
  for (std::size_t k = 0; k < parameters.size(); ++k)
    result[first + k] = convert(result[first + k], program_.type(parameters.at(k).at("type"), e, bindings));
  return result;
}

ir::ExprPtr BodyReader::call(const Json& e) {
  const bool ignores = std::exchange(ignores_value_, false);
  const std::string id = e.at("method");
  if (id.rfind("java.lang.Double.is", 0) == 0) {
    const std::string name = id.substr(17, id.find('(') - 17);  // isNaN, isInfinite, isFinite
    return ir::call(name == "isNaN"        ? "isnan"
                    : name == "isInfinite" ? "isinf"
                                           : "isfinite",
                    operands(e), ir::bool_type(), range_of(e));
  }
  if (id.rfind("java.lang.Enum.ordinal", 0) == 0)
    return ir::call("ordinal", {value(e.at("object"))}, ir::int_type(), range_of(e));
  if (flag(e, "static")) {
    const Method& target = callee(e, id);
    const Bindings own = type_arguments(e, target);
    if (id.rfind(model_package + "Order.compare(", 0) == 0)
      if (const ir::ExprPtr order = natural_order(e, own.at("T"))) return order;
    if (id.rfind(model_package + "Clones.of(", 0) == 0) return copied(operands(e)[0], e);
    if (id.rfind(model_package + "Hash.of(", 0) == 0)
      if (const ir::ExprPtr code = hash(e, own.at("K"))) return code;
    if (id.rfind(model_package + "Hash.bits(", 0) == 0)
      return ir::call("wengert_text_bitsOf", operands(e), ir::int_type("long"), range_of(e));
    const MethodInstance& made = program_.method(target, nullptr, own);
    std::vector<ir::ExprPtr> all = arguments(e, target, made.bindings, nullptr);
    add_raised(all, target);
    return looked_at(
        ir::call(made.id, std::move(all), program_.type(target.node->at("result"), e, made.bindings), range_of(e)),
        target);
  }
  const Instance* at = flag(e, "super") ? method_.owner : nullptr;
  const ir::ExprPtr object = at ? self(e) : asked_for_null(value(e.at("object")), e);
  if (!at) at = &program_.of(object->type, e);
  const bool models = at->node->at("name").get<std::string>().rfind(model_package, 0) == 0 && id.rfind("java.", 0) == 0;
  const Method& found = models ? modelled(e, *at) : callee(e, id);
  const Method& target = ignores ? without_value(e, found) : found;
  const Instance* owner = Program::above(at, target.owner->at("name"));
  if (!owner) refuse(e, "'" + id + "' of an object that has no such method");
  const Bindings own = type_arguments(e, target);
  Bindings bindings = own;
  bindings.insert(owner->bindings.begin(), owner->bindings.end());
  const std::string named =
      flag(e, "virtual") && !models ? program_.chosen(target, *owner, own, e) : program_.method(target, owner, own).id;
  std::vector<ir::ExprPtr> all = arguments(e, target, bindings, object);
  add_raised(all, target);
  return looked_at(ir::call(named, std::move(all), program_.type(target.node->at("result"), e, bindings), range_of(e)),
                   target);
}

/// A call that may raise is followed by a look, before its value is used.
ir::ExprPtr BodyReader::looked_at(const ir::ExprPtr& called, const Method& target) {
  if (!looks(target)) return called;
  if (called->type->kind == ir::TypeKind::void_) {
    looks_after_ = true;
    return called;
  }
  const ir::ExprPtr result = temporary("value", called->type, called);
  leave_if_raised();
  return result;
}

}  // namespace wengert::compiler::javac
