// SPDX-License-Identifier: MIT
// Facts about exceptions that are caught: computed once from the document. An instance method stands for all of its
// name and number of parameters, whichever of them a call may reach.
#include "raising.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <vector>

#include "tree.hpp"

namespace wengert::compiler::javac {

namespace {

using Visit = std::function<void(const Json&)>;

void each(const Json& node, const Visit& visit) {
  if (node.is_object()) visit(node);
  if (node.is_structured())
    for (const Json& below : node) each(below, visit);
}

std::string without_mark(std::string name) {
  if (!name.empty() && name.back() == '_') name.pop_back();
  return name;
}

std::string group(const std::string& name, std::size_t parameters) {
  return without_mark(name) + "/" + std::to_string(parameters);
}

std::string simple_name(const std::string& id) {
  const std::size_t open = id.find('(');
  const std::size_t dot = id.rfind('.', open);
  return id.substr(dot + 1, open - dot - 1);
}

std::string key_of(const Method& method) {
  const Json& node = *method.node;
  const bool is_known = flag(node, "static") || flag(node, "constructor");
  return is_known ? node.at("id").get<std::string>() : group(node.at("name"), node.at("parameters").size());
}

/// What a node calls; empty if nothing.
std::string called(const Json& node) {
  const std::string kind = node.value("expression", "");
  if (kind == "new") return node.at("constructor");
  if (kind == "construct") return node.at("method");
  if (kind != "call") return "";
  const std::string id = node.at("method");
  return flag(node, "static") ? id : group(simple_name(id), node.at("operands").size());
}

bool is_this(const Json& object) { return object.value("expression", "") == "this"; }

bool is_class(const Json& type) { return type.value("kind", "") == "class"; }

bool extends(const Program& program, std::string name, const std::string& above) {
  for (;;) {
    if (name == above) return true;
    const auto found = program.classes.find(name);
    if (found == program.classes.end() || !found->second->contains("base")) return false;
    name = found->second->at("base");
  }
}

/// Exceptions that the language throws by itself where the node is evaluated.
std::vector<std::string> implied(const Json& node) {
  const std::string kind = node.value("expression", "");
  const auto model = [](const char* name) { return model_package + name + "_"; };
  const std::string null = model("NullPointerException");
  if (kind == "index") return {model("ArrayIndexOutOfBoundsException"), null};
  if (kind == "length" || kind == "clone") return {null};
  if (kind == "field" && !is_this(node.at("operands")[0])) return {null};
  if (kind == "call" && node.contains("object") && !is_this(node.at("object"))) return {null};
  if (kind == "binary" || kind == "compound") {
    const std::string op = node.at("operator");
    if (op == "/" || op == "%") return {model("ArithmeticException")};
  }
  if (kind == "cast" && is_class(node.at("type"))) return {model("ClassCastException")};
  if (kind == "new_array") return {model("NegativeArraySizeException")};
  return {};
}

}  // namespace

std::string exception_model(const std::string& java_name) {
  return model_package + java_name.substr(java_name.rfind('.') + 1) + "_";
}

bool changes_lists(const Json& node) {
  if (node.is_array()) return std::any_of(node.begin(), node.end(), changes_lists);
  if (!node.is_object()) return false;
  if (node.value("expression", "") == "call") {
    const std::string id = node.at("method");
    const std::size_t at = id.find("List.");
    for (const char* const name : {"add", "remove", "clear"})
      if (at != std::string::npos && id.compare(at + 5, std::char_traits<char>::length(name), name) == 0) return true;
  }
  return std::any_of(node.begin(), node.end(), changes_lists);
}

bool Raising::is_caught(const Program& program, const std::string& exception) const {
  for (const std::string& name : caught_)
    if (extends(program, exception, name) || extends(program, name, exception)) return true;
  return false;
}

bool Raising::may_raise(const Method& method) const { return raising_.count(key_of(method)) != 0; }

Raising::Raising(const Program& program) {
  std::vector<const Json*> guarded;  // blocks of 'try'
  for (const auto& [id, method] : program.methods)
    each(*method.node, [&](const Json& node) {
      if (node.value("statement", "") != "try") return;
      guarded.push_back(&node.at("body"));
      // What a block that is ended calls goes through its end whatever is thrown.
      if (node.contains("finally")) caught_.insert(model_package + "Throwable_");
      for (const Json& handler : node.at("handlers"))
        for (const Json& type : handler.at("types")) caught_.insert(type.get<std::string>());
    });
  if (caught_.empty()) return;

  const auto raises = [&](const Json& node) {
    const std::string kind = node.value("statement", "");
    if (kind == "throw") {
      const Json& type = node.at("value").at("type");
      return is_class(type) && is_caught(program, type.at("name"));
    }
    if (kind == "for_each" && changes_lists(node.at("body")))
      return is_caught(program, model_package + "ConcurrentModificationException_");
    if (kind == "carried" && node.contains("exception"))
      return is_caught(program, exception_model(node.at("exception")));
    for (const std::string& name : implied(node))
      if (is_caught(program, name)) return true;
    return false;
  };
  std::map<std::string, std::set<std::string>> calls;
  std::set<std::string> direct;
  for (const auto& [id, method] : program.methods) {
    const std::string key = key_of(method);
    const Visit visit = [&](const Json& node) {
      const std::string callee = called(node);
      if (!callee.empty()) calls[key].insert(callee);
      if (raises(node)) direct.insert(key);
    };
    if (method.node->contains("body")) each(method.node->at("body"), visit);
    if (!flag(*method.node, "constructor")) continue;
    for (const Json& field : method.owner->at("fields"))
      if (field.contains("initial") && !flag(field, "static")) each(field.at("initial"), visit);
  }
  // It throws what it is given, whoever asks.
  direct.erase(model_package + "Exceptions.rethrow(org.wengert.model.Throwable_)");
  for (bool grows = true; grows;) {
    grows = false;
    for (const auto& [key, callees] : calls)
      for (const std::string& callee : callees)
        if (direct.count(callee) != 0) grows |= direct.insert(key).second;
  }
  std::set<std::string> reached;
  std::vector<std::string> open;
  const auto reach = [&](const std::string& key) {
    if (!key.empty() && reached.insert(key).second) open.push_back(key);
  };
  for (const Json* body : guarded) each(*body, [&](const Json& node) { reach(called(node)); });
  while (!open.empty()) {
    const std::string key = open.back();
    open.pop_back();
    for (const std::string& callee : calls[key]) reach(callee);
  }
  for (const std::string& key : reached)
    if (direct.count(key) != 0) raising_.insert(key);
}

}  // namespace wengert::compiler::javac
