// SPDX-License-Identifier: MIT
#include "units_of_c.hpp"

#include <algorithm>
#include <cctype>
#include <sstream>

namespace wengert::compiler {

namespace {

bool starts_word(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0 || c == '_'; }
bool goes_on(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

/// Words and single characters; neither comments nor literals nor preprocessor lines.
std::vector<std::string> tokens_of(const std::string& text) {
  std::vector<std::string> tokens;
  bool line_begins = true;
  for (std::size_t k = 0; k < text.size();) {
    const char c = text[k];
    if (c == '\n' || std::isspace(static_cast<unsigned char>(c)) != 0) {
      line_begins |= c == '\n';
      ++k;
    } else if (text.compare(k, 2, "//") == 0) {
      k = std::min(text.find('\n', k), text.size());
    } else if (text.compare(k, 2, "/*") == 0) {
      k = std::min(text.find("*/", k + 2), text.size() - 2) + 2;
    } else if (c == '#' && line_begins) {
      while (k < text.size() && text[k] != '\n') k += text[k] == '\\' ? 2 : 1;
    } else if (c == '"' || c == '\'') {
      for (++k; k < text.size() && text[k] != c; ++k) k += text[k] == '\\' ? 1 : 0;
      ++k;
      tokens.emplace_back("0");
      line_begins = false;
    } else {
      std::size_t end = k + 1;
      if (goes_on(c))
        while (end < text.size() && goes_on(text[end])) ++end;
      tokens.push_back(text.substr(k, end - k));
      k = end;
      line_begins = false;
    }
  }
  return tokens;
}

bool is_name(const std::string& token) {
  static const std::set<std::string> keywords{
      "auto",          "char",           "const",         "double",   "enum",      "extern",    "float",  "inline",
      "int",           "long",           "register",      "restrict", "short",     "signed",    "sizeof", "static",
      "struct",        "typedef",        "union",         "unsigned", "void",      "volatile",  "_Bool",  "bool",
      "__attribute__", "_Static_assert", "_Thread_local", "_Alignas", "_Noreturn", "__restrict"};
  return starts_word(token.front()) && keywords.count(token) == 0;
}

/// The index behind what the parenthesis or brace at `from` holds.
std::size_t behind(const std::vector<std::string>& tokens, std::size_t from) {
  const std::string open = tokens[from], close = open == "(" ? ")" : open == "[" ? "]" : "}";
  long depth = 0;
  for (; from < tokens.size(); ++from) {
    if (tokens[from] == open) ++depth;
    if (tokens[from] == close && --depth == 0) return from + 1;
  }
  return from;
}

/// Reads one declaration after the other.
class Scanner {
 public:
  explicit Scanner(const std::string& text) : tokens_(tokens_of(text)) {}

  FileScope scan() {
    while (at_ < tokens_.size()) declaration();
    for (const std::string& name : found_.defined) found_.declared.erase(name);
    return found_;
  }

 private:
  void declaration() {
    std::string name;
    bool is_typedef = false, is_extern = false, named = false, is_function = false, in_value = false;
    const auto give = [&] {
      if (!name.empty()) (is_typedef || !(is_function || is_extern) ? found_.defined : found_.declared).insert(name);
      name.clear();
      named = is_function = in_value = false;
    };
    for (; at_ < tokens_.size(); ++at_) {
      const std::string& token = tokens_[at_];
      if (token == ";") {
        give();
        ++at_;
        return;
      }
      if (token == ",") {
        give();
      } else if (token == "typedef") {
        is_typedef = true;
      } else if (token == "extern") {
        is_extern = true;
      } else if (token == "struct" || token == "union" || token == "enum") {
        tag(token == "enum");
      } else if (token == "=") {
        in_value = true;
      } else if (token == "[") {
        at_ = behind(tokens_, at_) - 1;
        named = true;
      } else if (token == "(") {
        parentheses(name, named, is_function);
      } else if (token == "{") {
        at_ = behind(tokens_, at_) - 1;
        if (!in_value) {  // a function's body
          if (!name.empty()) found_.defined.insert(name);
          ++at_;
          return;
        }
      } else if (!named && !in_value && is_name(token)) {
        name = token;  // the last word is the name, those before it are types
      }
    }
  }

  /// After struct, union or enum: a name and what it has.
  void tag(bool is_enum) {
    std::string name;
    if (at_ + 1 < tokens_.size() && is_name(tokens_[at_ + 1])) name = tokens_[++at_];
    if (at_ + 1 >= tokens_.size() || (tokens_[at_ + 1] != "{" && tokens_[at_ + 1] != ";")) return;
    if (!name.empty()) found_.defined.insert(name);
    if (tokens_[at_ + 1] == ";") return;
    const std::size_t end = behind(tokens_, ++at_);
    if (is_enum)
      for (std::size_t k = at_; k + 1 < end; ++k)
        if ((tokens_[k] == "{" || tokens_[k] == ",") && is_name(tokens_[k + 1])) found_.defined.insert(tokens_[k + 1]);
    at_ = end - 1;
  }

  /// A function's parameters, or what a pointer to functions is called.
  void parentheses(std::string& name, bool& named, bool& is_function) {
    const std::size_t end = behind(tokens_, at_);
    if (!named && at_ + 2 < end && tokens_[at_ + 1] == "*") {
      for (std::size_t k = at_ + 1; k < end; ++k)
        if (is_name(tokens_[k])) {
          name = tokens_[k];
          break;
        }
    } else if (!named) {
      is_function = true;
    }
    named = true;
    at_ = end - 1;
  }

  const std::vector<std::string> tokens_;
  std::size_t at_ = 0;
  FileScope found_;
};

/// The text without what stands between '#ifndef WENGERT_...' and '#endif': helpers that all units share.
std::string own_text(const std::string& text) {
  std::string own;
  std::istringstream in(text);
  bool is_shared = false;
  for (std::string line; std::getline(in, line);) {
    is_shared |= line.rfind("#ifndef WENGERT_", 0) == 0;
    if (!is_shared) own += line + "\n";
    is_shared &= line.rfind("#endif", 0) != 0;
  }
  return own;
}

/// The lines that begin with '#', and the text without its #include lines.
std::string preprocessor_lines(const std::string& text, std::string& includes, std::string& rest) {
  std::string lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) {
    const bool is_include = line.rfind("#include", 0) == 0;
    if (line.rfind('#', 0) == 0) lines += line + "\n";
    if (is_include) includes += line + "\n";
    rest += (is_include ? "" : line) + "\n";
  }
  return lines;
}

}  // namespace

FileScope file_scope(const std::string& text) { return Scanner(text).scan(); }

std::vector<JoinedUnits> join(const std::vector<UnitOfC>& units, const std::string& between) {
  struct Parts {
    std::string includes, texts, runners;
    std::map<std::string, std::string> symbols;
  };
  std::map<std::string, Parts> groups;
  for (std::size_t k = 0; k < units.size(); ++k) {
    std::string includes, rest;
    Parts& parts = groups[preprocessor_lines(units[k].text, includes, rest)];
    parts.includes = includes;
    const FileScope names = file_scope(own_text(rest));
    std::string begin, end;
    const auto rename = [&](const std::string& name) {
      const std::string own = name + "_of_unit_" + std::to_string(k);
      begin += "#define " + name + " " + own + "\n";
      end += "#undef " + name + "\n";
      return own;
    };
    for (const std::string& name : names.defined) rename(name);
    for (const std::string& name : names.declared) parts.symbols[rename(name)] = name;
    parts.texts += begin + "#line 1 \"" + units[k].label + "\"\n" + rest + end;
    if (!units[k].runner.empty()) parts.runners += begin + units[k].runner + end;
  }
  std::vector<JoinedUnits> joined;
  for (auto& [lines, parts] : groups)
    joined.push_back({parts.includes + parts.texts + (parts.runners.empty() ? "" : between + parts.runners),
                      std::move(parts.symbols)});
  return joined;
}

}  // namespace wengert::compiler
