// SPDX-License-Identifier: MIT
#include "signature.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <iterator>
#include <wengert/error.hpp>

namespace wengert::cli {
namespace {

bool begins_name(char c) { return std::isalpha(static_cast<unsigned char>(c)) || c == '_'; }
bool continues_name(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; }

/// Names, numbers and single signs.
std::vector<std::string> words_of(const std::string& text) {
  std::vector<std::string> words;
  for (std::size_t i = 0; i < text.size();) {
    if (std::isspace(static_cast<unsigned char>(text[i]))) {
      ++i;
    } else if (continues_name(text[i])) {
      std::size_t end = i;
      while (end < text.size() && (continues_name(text[end]) || text[end] == ':')) ++end;
      words.push_back(text.substr(i, end - i));
      i = end;
    } else {
      words.push_back(text.substr(i++, 1));
    }
  }
  return words;
}

struct NamedType {
  const char* name;
  Type type;
};
constexpr Type::Kind i = Type::integer, u = Type::unsigned_integer;
constexpr NamedType types[] = {{"void", {Type::nothing, 0}},
                               {"double", {Type::real, 8}},
                               {"float", {Type::real, 4}},
                               {"int", {i, 4}},
                               {"signed", {i, 4}},
                               {"signed int", {i, 4}},
                               {"unsigned", {u, 4}},
                               {"unsigned int", {u, 4}},
                               {"long", {i, 8}},
                               {"long int", {i, 8}},
                               {"long long", {i, 8}},
                               {"long long int", {i, 8}},
                               {"unsigned long", {u, 8}},
                               {"unsigned long int", {u, 8}},
                               {"unsigned long long", {u, 8}},
                               {"size_t", {u, 8}},
                               {"std::size_t", {u, 8}},
                               {"ptrdiff_t", {i, 8}},
                               {"std::ptrdiff_t", {i, 8}},
                               {"short", {i, 2}},
                               {"unsigned short", {u, 2}},
                               {"char", {i, 1}},
                               {"signed char", {i, 1}},
                               {"unsigned char", {u, 1}},
                               {"bool", {u, 1}},
                               {"_Bool", {u, 1}},
                               {"int8_t", {i, 1}},
                               {"uint8_t", {u, 1}},
                               {"int16_t", {i, 2}},
                               {"uint16_t", {u, 2}},
                               {"int32_t", {i, 4}},
                               {"uint32_t", {u, 4}},
                               {"int64_t", {i, 8}},
                               {"uint64_t", {u, 8}}};

const Type* type_named(const std::vector<std::string>& words) {
  std::string name;
  for (const std::string& word : words) name += (name.empty() ? "" : " ") + word;
  const auto found =
      std::find_if(std::begin(types), std::end(types), [&](const NamedType& t) { return name == t.name; });
  return found == std::end(types) ? nullptr : &found->type;
}

bool take(std::vector<std::string>& words, const char* word) {
  const auto found = std::find(words.begin(), words.end(), word);
  if (found == words.end()) return false;
  words.erase(found);
  return true;
}

Parameter parse_parameter(const std::string& text, std::size_t index) {
  Parameter parameter;
  std::string plain;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] != '[') {
      plain += text[at];
      continue;
    }
    const std::size_t end = text.find(']', at);
    if (end == std::string::npos) fail(ErrorCode::bad_usage, "signature: '" + text + "' has '[' without ']'");
    parameter.extents.push_back(text.substr(at + 1, end - at - 1));
    at = end;
  }
  std::vector<std::string> words = words_of(plain);
  const bool is_constant = take(words, "const");
  while (take(words, "const") || take(words, "restrict") || take(words, "__restrict") || take(words, "__restrict__")) {
  }
  int stars = 0;
  while (take(words, "*")) ++stars;
  const bool is_reference = take(words, "&");
  if (is_reference) parameter.extents = {"1"};
  parameter.is_pointer = stars > 0 || is_reference || !parameter.extents.empty();
  parameter.is_written = parameter.is_pointer && !is_constant;
  const Type* type = type_named(words);
  if (type != nullptr) {
    parameter.name = index == 0 ? "x" : "x" + std::to_string(index);
  } else if (!words.empty()) {
    parameter.name = words.back();
    words.pop_back();
    type = type_named(words);
  }
  if (type == nullptr || type->kind == Type::nothing || stars > 1 || !begins_name(parameter.name[0]))
    fail(ErrorCode::bad_usage, "signature: '" + text +
                                   "' is not passed; there are double, float, the integer types, "
                                   "and pointers to them, such as 'const double x[n]'");
  if (parameter.extents == std::vector<std::string>{""}) parameter.extents.clear();
  parameter.type = *type;
  return parameter;
}

/// extent = product (('+' | '-') product)*; product = factor ('*' factor | '/' factor)*.
class ExtentReader {
 public:
  ExtentReader(const std::string& text, const std::function<std::int64_t(const std::string&)>& value_of)
      : text_(text), words_(words_of(text)), value_of_(value_of) {}
  std::int64_t whole() {
    const std::int64_t value = sum();
    if (at_ != words_.size()) refuse();
    return value;
  }

 private:
  const std::string& text_;
  std::vector<std::string> words_;
  const std::function<std::int64_t(const std::string&)>& value_of_;
  std::size_t at_ = 0;

  [[noreturn]] void refuse() const {
    fail(ErrorCode::bad_usage,
         "signature: the extent '" + text_ + "' is no sum or product of integers and integer parameters");
  }
  bool take(const char* sign) {
    const bool found = at_ < words_.size() && words_[at_] == sign;
    at_ += found;
    return found;
  }
  std::int64_t sum() {
    std::int64_t value = product();
    for (;;)
      if (take("+"))
        value += product();
      else if (take("-"))
        value -= product();
      else
        return value;
  }
  std::int64_t product() {
    std::int64_t value = factor();
    for (;;)
      if (take("*")) {
        value *= factor();
      } else if (take("/")) {
        const std::int64_t by = factor();
        if (by == 0) refuse();
        value /= by;
      } else {
        return value;
      }
  }
  std::int64_t factor() {
    if (take("(")) {
      const std::int64_t value = sum();
      if (!take(")")) refuse();
      return value;
    }
    if (at_ == words_.size()) refuse();
    const std::string& word = words_[at_++];
    if (begins_name(word[0])) return value_of_(word);
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    if (error != std::errc() || end != word.data() + word.size()) refuse();
    return value;
  }
};

}  // namespace

Signature parse_signature(const std::string& text) {
  const std::size_t open = text.find('('), close = text.rfind(')');
  if (open == std::string::npos || close == std::string::npos || close < open)
    fail(ErrorCode::bad_usage, "signature: '" + text + "' is no line like double f(int n, const double x[n])");
  std::vector<std::string> head = words_of(text.substr(0, open));
  while (take(head, "const") || take(head, "extern")) {
  }
  Signature signature;
  if (head.size() < 2 || !begins_name(head.back()[0]))
    fail(ErrorCode::bad_usage,
         "signature: '" + text + "' has no type before the function's name, as in double f(double x)");
  signature.name = head.back();
  head.pop_back();
  const Type* const result = type_named(head);
  if (result == nullptr)
    fail(ErrorCode::bad_usage, "signature: '" + text.substr(0, open) + "' returns no number and not void");
  signature.result = *result;
  const std::string inside = text.substr(open + 1, close - open - 1);
  std::vector<std::string> parts{""};
  int depth = 0;
  for (const char c : inside) {
    depth += c == '(' || c == '[';
    depth -= c == ')' || c == ']';
    if (c == ',' && depth == 0)
      parts.emplace_back();
    else
      parts.back() += c;
  }
  if (parts.size() == 1 && (words_of(parts[0]).empty() || words_of(parts[0]) == std::vector<std::string>{"void"}))
    return signature;
  for (const std::string& part : parts) {
    signature.parameters.push_back(parse_parameter(part, signature.parameters.size()));
    for (std::size_t k = 0; k + 1 < signature.parameters.size(); ++k)
      if (signature.parameters[k].name == signature.parameters.back().name)
        fail(ErrorCode::bad_usage, "signature: two parameters are called '" + signature.parameters[k].name + "'");
  }
  return signature;
}

std::int64_t extent(const std::string& text, const std::function<std::int64_t(const std::string&)>& value_of) {
  return ExtentReader(text, value_of).whole();
}

std::vector<std::string> names_in(const std::string& extent) {
  std::vector<std::string> names = words_of(extent);
  std::erase_if(names, [](const std::string& word) { return !begins_name(word[0]); });
  return names;
}

}  // namespace wengert::cli
