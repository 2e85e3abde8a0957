// SPDX-License-Identifier: MIT
// Prints, asserts and exceptions, whose text is carried through.
#include "function.hpp"

#include <cctype>

#include "compiler/transform/shared/refusal.hpp"

namespace wengert::compiler::java {

using namespace ir;

// Text that is carried through may name scalars, what has no derivative, lengths and elements of arrays, and classes of
// the library; objects are not what they were.
std::string FunctionPrinter::carried(const Stmt& s) const {
  static const std::set<std::string> known{"throw",  "new",     "assert", "true", "false", "null", "System", "Math",
                                           "String", "Integer", "Double", "Long", "int",   "long", "double", "boolean"};
  std::map<std::string, const Variable*> names;
  const auto take = [&](const Variable& v) {
    const bool usable = v.passing != Passing::reference && expressions_.name(v) == v.name;
    const bool plain = is_scalar(v.type) || (is_reference(v.type) && types_.held(v.type) == Held::plain);
    const bool numbers = is_reference(v.type) && types_.held(v.type) == Held::numbers;
    const auto [it, is_new] = names.emplace(v.name, &v);
    if (!usable || !(plain || numbers)) it->second = nullptr;
    // Of two arrays of one name in two places it is not known which is meant.
    if (!is_new && it->second && it->second != &v && (numbers || !is_scalar(it->second->type))) it->second = nullptr;
  };
  for (const VariablePtr& p : function_.parameters) take(*p);
  for_each_stmt(function_.body, [&](const StmtPtr& x) {
    if (x->kind == StmtKind::declare || x->kind == StmtKind::for_) take(*x->variable);
  });
  const std::string& t = s.text;
  std::string out;
  for (std::size_t k = 0; k < t.size(); ++k) {
    const auto c = static_cast<unsigned char>(t[k]);
    const std::size_t start = k;
    if (t[k] == '"' || t[k] == '\'') {
      const char quote = t[k];
      for (++k; k < t.size() && t[k] != quote; ++k)
        if (t[k] == '\\') ++k;
      out += t.substr(start, k - start + 1);
      continue;
    }
    if (std::isalpha(c) == 0 && t[k] != '_') {
      if (std::isdigit(c) != 0)
        while (k + 1 < t.size() && (std::isalnum(static_cast<unsigned char>(t[k + 1])) != 0 || t[k + 1] == '.')) ++k;
      out += t.substr(start, k - start + 1);
      continue;
    }
    std::size_t end = k;
    while (end < t.size() && (std::isalnum(static_cast<unsigned char>(t[end])) != 0 || t[end] == '_')) ++end;
    const std::string word = t.substr(k, end - k);
    const bool member = k > 0 && t[k - 1] == '.';
    // java.util.NoSuchElementException.
    const bool package = word == "java" && end < t.size() && t[end] == '.' && names.count(word) == 0;
    const bool exception = package || word.ends_with("Exception") || word.ends_with("Error");
    k = end - 1;
    const auto found = names.find(word);
    const Variable* v = member || found == names.end() ? nullptr : found->second;
    const bool part = t.compare(end, 7, ".length") == 0 || (end < t.size() && t[end] == '[');
    if (v && types_.held(v->type) == Held::numbers && part) {
      const auto view = views_.of.find(v);
      const bool viewed = view != views_.of.end() && !view->second.values.empty();
      out += viewed ? view->second.values : word + ".value" + (types_.is_adjoint() ? "()" : "");
      continue;
    }
    if (!member && known.count(word) == 0 && !exception && (!v || types_.held(v->type) != Held::plain))
      throw Refusal(s.range, "'" + word +
                                 "' in a print, assert or exception is no local number, and objects have another "
                                 "form in generated code; assign what is needed to a local variable before");
    out += word;
  }
  return out;
}

}  // namespace wengert::compiler::java
