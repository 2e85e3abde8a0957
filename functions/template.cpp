// SPDX-License-Identifier: MIT
#include "template.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <sstream>
#include <stdexcept>

namespace wengert::functions {
namespace {

using Word = std::function<bool(const Function&)>;

std::map<std::string, Word, std::less<>> words() {
  std::map<std::string, Word, std::less<>> result{
      {"unary", [](const Function& f) { return f.form == "real" && f.arity() == 1; }},
      {"binary", [](const Function& f) { return f.form == "real" && f.arity() == 2; }},
      {"ternary", [](const Function& f) { return f.form == "real" && f.arity() == 3; }},
      {"one", [](const Function& f) { return f.arity() == 1; }},
      {"two", [](const Function& f) { return f.arity() == 2; }},
      {"three", [](const Function& f) { return f.arity() == 3; }},
      {"cheap", [](const Function& f) { return f.cheap; }},
      {"step", [](const Function& f) { return f.step; }},
      {"smooth", [](const Function& f) { return !f.step; }},
      {"own", [](const Function& f) { return f.own; }},
      {"gnu", [](const Function& f) { return f.gnu; }},
      {"standard", [](const Function& f) { return !f.own && !f.gnu; }},
      {"unbounded", [](const Function& f) { return f.unbounded; }},
      {"bounded", [](const Function& f) { return !f.unbounded; }},
  };
  for (const char* form : forms) result.emplace(form, [form](const Function& f) { return f.form == form; });
  return result;
}

const std::map<std::string, std::function<std::string(const Function&)>, std::less<>> placeholders{
    {"name", [](const Function& f) { return f.name; }},
    {"Struct", [](const Function& f) { return f.structure; }},
    {"c", [](const Function& f) { return f.c; }},
    {"passive", [](const Function& f) { return f.passive_type; }},
    {"result", [](const Function& f) { return f.result_type; }},
    {"symbol", [](const Function& f) { return f.symbol; }},
    {"arity", [](const Function& f) { return std::to_string(f.arity()); }},
};

// A placeholder is @letters@; any other '@' is text. @comma@ is a comma except in a block's last copy.
std::string fill(std::string_view text, const Function& f, bool last) {
  std::string result;
  for (std::size_t at = 0; at < text.size();) {
    if (text.substr(at).starts_with("@comma@")) {
      result += last ? "" : ",";
      at += 7;
      continue;
    }
    const std::size_t end = text[at] == '@' ? text.find('@', at + 1) : std::string_view::npos;
    const auto found =
        end == std::string_view::npos ? placeholders.end() : placeholders.find(text.substr(at + 1, end - at - 1));
    if (found == placeholders.end()) {
      result += text[at++];
    } else {
      result += found->second(f);
      at = end + 1;
    }
  }
  return result;
}

}  // namespace

std::string expand(std::string_view name, std::string_view text, const std::vector<Function>& table) {
  const auto known = words();
  std::istringstream lines{std::string(text)};
  std::string line, result, block;
  std::vector<Word> wanted;
  bool inside = false;
  int number = 0;
  const auto refuse = [&](const std::string& what) {
    throw std::runtime_error(std::string(name) + ":" + std::to_string(number) + ": error: " + what);
  };
  while (std::getline(lines, line)) {
    ++number;
    if (line == "@for" || line.starts_with("@for ")) {
      if (inside) refuse("'@for' inside a block; close the first with '@end'");
      inside = true;
      block.clear();
      wanted.clear();
      std::istringstream given(line.substr(4));
      for (std::string word; given >> word;) {
        const auto found = known.find(word);
        if (found == known.end()) refuse("unknown word '" + word + "'");
        wanted.push_back(found->second);
      }
    } else if (line == "@end") {
      if (!inside) refuse("'@end' without '@for'");
      inside = false;
      std::vector<const Function*> chosen;
      for (const Function& f : table)
        if (f.form != "java" && std::all_of(wanted.begin(), wanted.end(), [&](const Word& word) { return word(f); }))
          chosen.push_back(&f);
      for (const Function* f : chosen) result += fill(block, *f, f == chosen.back());
    } else {
      (inside ? block : result) += line + "\n";
    }
  }
  if (inside) refuse("'@for' without '@end'");
  return result;
}

}  // namespace wengert::functions
