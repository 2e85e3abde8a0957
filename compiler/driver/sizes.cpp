// SPDX-License-Identifier: MIT
#include "sizes.hpp"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <wengert/error.hpp>

#include "compiler/ir/builder.hpp"
#include "compiler/ir/text.hpp"

namespace wengert::compiler {

using namespace ir;

void add_size(SizeTexts& sizes, const std::string& text) {
  const auto equals = text.find('=');
  if (equals == std::string::npos || equals == 0 || equals + 1 == text.size())
    fail(ErrorCode::bad_usage, "'--size " + text + "' is no NAME=k or NAME=10x20");
  sizes[text.substr(0, equals)] = text.substr(equals + 1);
}

std::vector<VariablePtr> integer_parameters(const Function& function) {
  std::vector<VariablePtr> all;
  for (const VariablePtr& p : function.parameters)
    if (is_integer(p->type)) all.push_back(p);
  return all;
}

namespace {

/// One extent: a number, or sums and products of numbers and integer parameters; null if it is none.
ExprPtr one_extent(const std::string& text, const std::vector<VariablePtr>& integers) {
  if (text.empty()) return nullptr;
  if (std::all_of(text.begin(), text.end(), [](unsigned char c) { return std::isdigit(c) != 0; }))
    return int_literal(std::strtoll(text.c_str(), nullptr, 10));
  // "10x20" is no number.
  for (std::size_t k = 0; k + 1 < text.size(); ++k)
    if (std::isdigit(static_cast<unsigned char>(text[k])) != 0 &&
        (std::isalpha(static_cast<unsigned char>(text[k + 1])) != 0) &&
        (k == 0 || (std::isalnum(static_cast<unsigned char>(text[k - 1])) == 0 && text[k - 1] != '_')))
      return nullptr;
  try {
    ExprPtr e = read_expression(text, integers);
    bool good = true;
    for_each_expr(e, [&](const ExprPtr& x) {
      good &= x->kind == ExprKind::variable || (x->kind == ExprKind::literal && is_integer(x->type)) ||
              (x->kind == ExprKind::binary && (x->text == "+" || x->text == "-" || x->text == "*" || x->text == "/"));
    });
    return good ? e : nullptr;
  } catch (const Error&) {
    return nullptr;
  }
}

std::vector<ExprPtr> split(const std::string& text, const std::vector<VariablePtr>& integers) {
  if (ExprPtr whole = one_extent(text, integers)) return {whole};
  for (std::size_t at = text.size(); at-- > 1;) {
    if (text[at] != 'x') continue;
    ExprPtr last = one_extent(text.substr(at + 1), integers);
    if (!last) continue;
    std::vector<ExprPtr> before = split(text.substr(0, at), integers);
    if (before.empty()) continue;
    before.push_back(last);
    return before;
  }
  return {};
}

}  // namespace

std::vector<ExprPtr> extents_of(const std::string& name, const std::string& text,
                                const std::vector<VariablePtr>& integers) {
  std::vector<ExprPtr> extents = split(text, integers);
  if (!extents.empty()) return extents;
  std::string known;
  for (const VariablePtr& v : integers) known += (known.empty() ? "" : ", ") + v->name;
  fail(ErrorCode::bad_usage, "'--size " + name + "=" + text + "' is no NAME=k or NAME=10x20" +
                                 (known.empty() ? "" : "; numbers and these may stand in it: " + known));
}

void check_names(const SizeTexts& sizes, const Function& function) {
  for (const auto& [name, text] : sizes) {
    const std::string root = name.substr(0, name.find('.'));
    std::string known;
    bool found = root == "result";
    for (const VariablePtr& p : function.parameters) {
      known += (known.empty() ? "" : ", ") + p->name;
      found |= p->name == root;
    }
    if (!found)
      fail(ErrorCode::bad_usage, "'--size " + name + "=" + text + "': '" + function.name + "' has no parameter '" +
                                     root + "'; these are: " + known);
  }
}

std::optional<double> evaluate(const ExprPtr& e, const std::map<std::string, double>& values) {
  if (!e) return std::nullopt;
  switch (e->kind) {
    case ExprKind::literal: {
      char* end = nullptr;
      const double v = std::strtod(e->text.c_str(), &end);
      if (end == e->text.c_str()) return std::nullopt;
      return v;
    }
    case ExprKind::variable:
      if (auto found = values.find(e->variable->name); found != values.end()) return found->second;
      return std::nullopt;
    case ExprKind::cast:
      return evaluate(e->operands[0], values);
    case ExprKind::unary:
      if (const auto a = evaluate(e->operands[0], values); a && e->text == "-") return -*a;
      return std::nullopt;
    case ExprKind::binary: {
      const auto a = evaluate(e->operands[0], values), b = evaluate(e->operands[1], values);
      if (!a || !b) return std::nullopt;
      if (e->text == "+") return *a + *b;
      if (e->text == "-") return *a - *b;
      if (e->text == "*") return *a * *b;
      if (e->text == "/" && *b != 0) return static_cast<double>(static_cast<long long>(*a / *b));
      return std::nullopt;
    }
    default:
      return std::nullopt;
  }
}

}  // namespace wengert::compiler
