// SPDX-License-Identifier: MIT
#include "expression.hpp"

#include <array>
#include <cctype>
#include <stdexcept>

namespace wengert::functions {
namespace {

// Binary operators by binding strength, weakest first; ?: is weaker than all, unary minus and ! stronger.
constexpr std::array<std::array<std::string_view, 4>, 6> levels{
    {{"||"}, {"&&"}, {"==", "!="}, {"<=", ">=", "<", ">"}, {"+", "-"}, {"*", "/"}}};
constexpr int conditional_level = -1, unary_level = static_cast<int>(levels.size()), leaf_level = unary_level + 1;

class Parser {
 public:
  explicit Parser(std::string_view text) : text_(text) {}

  Expression whole() {
    Expression result = conditional();
    if (at_ != text_.size()) refuse("an operator or the end");
    return result;
  }

 private:
  Expression conditional() {
    Expression condition = binary(0);
    if (!take("?")) return condition;
    Expression yes = conditional();
    if (!take(":")) refuse("':'");
    Expression no = conditional();
    return {Expression::Kind::operation, "?:", {std::move(condition), std::move(yes), std::move(no)}};
  }

  Expression binary(std::size_t level) {
    if (level == levels.size()) return unary();
    Expression left = binary(level + 1);
    for (bool found = true; found;) {
      found = false;
      for (std::string_view symbol : levels[level]) {
        if (symbol.empty() || !take(symbol)) continue;
        Expression right = binary(level + 1);
        left = {Expression::Kind::operation, std::string(symbol), {std::move(left), std::move(right)}};
        found = true;
        break;
      }
    }
    return left;
  }

  Expression unary() {
    if (!take("-")) return primary();
    Expression operand = unary();
    if (operand.kind == Expression::Kind::number) return {Expression::Kind::number, "-" + operand.text, {}};
    return {Expression::Kind::operation, "neg", {std::move(operand)}};
  }

  Expression primary() {
    skip();
    if (take("(")) {
      Expression inside = conditional();
      if (!take(")")) refuse("')'");
      return inside;
    }
    if (at_ < text_.size() && std::isdigit(static_cast<unsigned char>(text_[at_]))) return number();
    if (at_ < text_.size() && std::isalpha(static_cast<unsigned char>(text_[at_]))) return name();
    refuse("a number, a name or '('");
  }

  Expression number() {
    const std::size_t start = at_;
    while (at_ < text_.size() && (std::isdigit(static_cast<unsigned char>(text_[at_])) || text_[at_] == '.')) ++at_;
    return {Expression::Kind::number, std::string(text_.substr(start, at_ - start)), {}};
  }

  Expression name() {
    const std::size_t start = at_;
    while (at_ < text_.size() && (std::isalnum(static_cast<unsigned char>(text_[at_])) || text_[at_] == '_')) ++at_;
    Expression result{Expression::Kind::variable, std::string(text_.substr(start, at_ - start)), {}};
    if (!take("(")) return result;
    result.kind = Expression::Kind::call;
    do result.operands.push_back(conditional());
    while (take(","));
    if (!take(")")) refuse("')'");
    return result;
  }

  void skip() {
    while (at_ < text_.size() && text_[at_] == ' ') ++at_;
  }

  bool take(std::string_view symbol) {
    skip();
    if (text_.substr(at_, symbol.size()) != symbol) return false;
    at_ += symbol.size();
    return true;
  }

  [[noreturn]] void refuse(const std::string& expected) const {
    throw std::runtime_error("expression '" + std::string(text_) + "', column " + std::to_string(at_ + 1) +
                             ": expected " + expected);
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

int level_of(const Expression& e) {
  if (e.kind != Expression::Kind::operation) return leaf_level;
  if (e.text == "?:") return conditional_level;
  if (e.text == "neg") return unary_level;
  for (std::size_t level = 0; level < levels.size(); ++level)
    for (std::string_view symbol : levels[level])
      if (symbol == e.text) return static_cast<int>(level);
  throw std::runtime_error("unknown operator " + e.text);
}

std::string print_at_least(const Expression& e, int level, const Dialect& dialect) {
  std::string text = print(e, dialect);
  return level_of(e) < level ? "(" + text + ")" : text;
}

// && beside || and comparisons beside each other get parentheses, as compilers ask for.
bool confusing(const Expression& parent, const Expression& child) {
  const auto is_logic = [](const Expression& e) {
    return e.kind == Expression::Kind::operation && level_of(e) >= 0 && level_of(e) < 4;
  };
  const auto is_comparison = [](const Expression& e) {
    return e.kind == Expression::Kind::operation && (level_of(e) == 2 || level_of(e) == 3);
  };
  return (is_logic(parent) && is_logic(child) && level_of(child) < 2 && parent.text != child.text) ||
         (is_comparison(parent) && is_comparison(child));
}

Dialect with_plain_numbers(Dialect dialect) {
  dialect.number = [](const std::string& text) { return text; };
  return dialect;
}

void collect(const Expression& e, Expression::Kind kind, std::set<std::string>& into) {
  if (e.kind == kind) into.insert(e.text);
  for (const Expression& operand : e.operands) collect(operand, kind, into);
}

}  // namespace

Expression parse_expression(std::string_view text) { return Parser(text).whole(); }

std::string print(const Expression& e, const Dialect& dialect) {
  switch (e.kind) {
    case Expression::Kind::number:
      return dialect.number(e.text);
    case Expression::Kind::variable:
      return dialect.variable(e.text);
    case Expression::Kind::call: {
      std::vector<std::string> arguments;
      for (const Expression& operand : e.operands) {
        const bool plain = dialect.passive_last.contains(e.text) && &operand == &e.operands.back();
        arguments.push_back(print(operand, plain ? with_plain_numbers(dialect) : dialect));
      }
      return dialect.call(e.text, arguments);
    }
    case Expression::Kind::operation:
      break;
  }
  const int level = level_of(e);
  if (e.text == "neg") return "-" + print_at_least(e.operands[0], unary_level + 1, dialect);
  if (e.text == "?:") {
    const auto branch = [&](const Expression& operand) {
      if (level_of(operand) == conditional_level) return "(" + print(operand, dialect) + ")";
      return dialect.branch(print(operand, dialect));
    };
    return print_at_least(e.operands[0], 0, dialect) + " ? " + branch(e.operands[1]) + " : " + branch(e.operands[2]);
  }
  const auto side = [&](const Expression& operand, int at_least) {
    std::string text = print_at_least(operand, at_least, dialect);
    return confusing(e, operand) && level_of(operand) >= at_least ? "(" + text + ")" : text;
  };
  return side(e.operands[0], level) + " " + e.text + " " + side(e.operands[1], level + 1);
}

std::set<std::string> variables_of(const Expression& expression) {
  std::set<std::string> names;
  collect(expression, Expression::Kind::variable, names);
  return names;
}

std::set<std::string> calls_of(const Expression& expression) {
  std::set<std::string> names;
  collect(expression, Expression::Kind::call, names);
  return names;
}

}  // namespace wengert::functions
