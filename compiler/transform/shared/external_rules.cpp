// SPDX-License-Identifier: MIT
#include "compiler/transform/shared/external_rules.hpp"

#include <algorithm>
#include <sstream>
#include <wengert/error.hpp>

#include "compiler/backend/cpp/print.hpp"
#include "compiler/ir/builder.hpp"

namespace wengert::compiler {

using namespace ir;

namespace {

thread_local const ExternalRules* in_force = nullptr;

std::string trimmed(const std::string& text) {
  const auto first = text.find_first_not_of(" \t\r");
  return first == std::string::npos ? "" : text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

std::vector<std::string> comma_list(const std::string& text) {
  std::vector<std::string> parts;
  std::istringstream in(text);
  for (std::string part; std::getline(in, part, ',');) parts.push_back(trimmed(part));
  return parts;
}

bool is_identifier(const std::string& text) {
  const auto part = [](unsigned char c) { return std::isalnum(c) != 0 || c == '_' || c == ':'; };
  return !text.empty() && std::isdigit(static_cast<unsigned char>(text[0])) == 0 &&
         std::all_of(text.begin(), text.end(), part);
}

constexpr const char* forms = "a rule is 'inactive NAME' or 'partials NAME: NAME_DX, -'";

ExternalRule read_rule(const std::string& word, const std::string& rest, std::string& name, const std::string& where) {
  ExternalRule rule;
  rule.where = where;
  const auto wrong = [&](const std::string& what) { fail(ErrorCode::bad_usage, where + ": " + what); };
  if (word == "inactive") {
    name = rest;
  } else if (word == "partials") {
    rule.kind = ExternalRule::Kind::partials;
    const auto colon = rest.find(':');
    if (colon == std::string::npos) wrong(forms);
    name = trimmed(rest.substr(0, colon));
    for (const std::string& part : comma_list(rest.substr(colon + 1))) {
      if (part != "-" && !is_identifier(part)) wrong("'" + part + "' is neither the name of a function nor '-'");
      rule.names.push_back(part == "-" ? "" : part);
    }
  } else {
    wrong("'" + word + "': " + forms);
  }
  if (!is_identifier(name)) wrong("'" + name + "' is no function's name; " + std::string(forms));
  return rule;
}

}  // namespace

void add_rules(ExternalRules& rules, std::string_view text, const std::string& file) {
  std::istringstream in{std::string(text)};
  int number = 0;
  for (std::string line; std::getline(in, line);) {
    ++number;
    line = trimmed(line.substr(0, line.find('#')));
    if (line.empty()) continue;
    const auto space = line.find_first_of(" \t");
    const std::string word = line.substr(0, space);
    const std::string rest = space == std::string::npos ? "" : trimmed(line.substr(space));
    std::string name;
    ExternalRule rule = read_rule(word, rest, name, file + ":" + std::to_string(number));
    rules[name] = std::move(rule);
  }
}

void apply_rules(const ExternalRules& rules, Module& module) {
  std::vector<FunctionPtr> declared;
  for (FunctionPtr& f : module.functions) {
    const auto found = rules.find(f->name);
    if (found == rules.end()) continue;
    const ExternalRule& rule = found->second;
    const auto wrong = [&, f](const std::string& what) {
      fail(ErrorCode::bad_usage, rule.where + ": '" + print_signature(*f) + "': " + what);
    };
    f = std::make_shared<Function>(*f);
    if (rule.kind == ExternalRule::Kind::inactive) {
      f->is_inactive = true;
      continue;
    }
    f->has_body = false;
    f->body.clear();
    if (!is_real(f->result)) wrong("partials are for functions that return a number");
    for (const VariablePtr& p : f->parameters)
      if (p->passing != Passing::value || !is_scalar(p->type))
        wrong("partials are for numbers passed by value, and '" + p->name + "' is none");
    if (rule.names.size() != f->parameters.size())
      wrong(std::to_string(rule.names.size()) + " partials for " + std::to_string(f->parameters.size()) + " arguments");
    for (const std::string& name : rule.names) {
      const auto is_known = [&](const FunctionPtr& g) { return g->name == name; };
      if (name.empty() || std::any_of(module.functions.begin(), module.functions.end(), is_known) ||
          std::any_of(declared.begin(), declared.end(), is_known))
        continue;
      auto partial = std::make_shared<Function>(*f);
      partial->id = partial->name = name;
      partial->spelled.clear();
      partial->in_header = false;
      declared.push_back(partial);
    }
  }
  module.functions.insert(module.functions.end(), declared.begin(), declared.end());
}

RulesInForce::RulesInForce(const ExternalRules& rules) : before_(in_force) { in_force = &rules; }
RulesInForce::~RulesInForce() { in_force = before_; }

const ExternalRule* external_rule(std::string_view function, ExternalRule::Kind kind) {
  if (in_force == nullptr) return nullptr;
  const auto found = in_force->find(std::string(function));
  return found != in_force->end() && found->second.kind == kind ? &found->second : nullptr;
}

std::string how_to_supply(const Function& function) {
  bool numbers = is_real(function.result);
  for (const VariablePtr& p : function.parameters)
    numbers = numbers && p->passing == Passing::value && is_scalar(p->type);
  if (!numbers) return "name the file with its source ('" + print_signature(function) + "') after '--'";
  Function partial = function;
  std::string rule = "partials " + function.name + ":", signatures;
  for (const VariablePtr& p : function.parameters) {
    const bool has = is_real(p->type);
    partial.name = function.name + "_d" + p->name;
    rule += std::string(rule.back() == ':' ? " " : ", ") + (has ? partial.name : "-");
    if (has) signatures += (signatures.empty() ? "'" : ", '") + print_signature(partial) + "'";
  }
  return "name the file with its source after '--'; or its derivative " + signatures + " by --ext with the rule '" +
         rule + "'";
}

}  // namespace wengert::compiler
