// SPDX-License-Identifier: MIT
#include "figures.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <map>
#include <sstream>

#include "compiler/backend/cpp/print.hpp"

namespace wengert::compiler {

namespace {

/// FNV-1a, folded to six hexadecimal digits: the same on every machine.
std::string hash_of(const std::string& text) {
  std::uint64_t h = 0xcbf29ce484222325u;
  for (const char c : text) h = (h ^ static_cast<unsigned char>(c)) * 0x100000001b3u;
  char digits[8];
  std::snprintf(digits, sizeof digits, "%06x", static_cast<unsigned>((h ^ (h >> 24) ^ (h >> 48)) & 0xffffff));
  return digits;
}

/// The text without the lines that are the source's own: what is added to a file of the corpus changes no other
/// figures.
std::string without_source(const std::string& text, const ir::Module& source) {
  ir::Module bare;
  bare.language = source.language;
  bare.prelude = source.prelude;
  bare.structs = source.structs;
  std::istringstream own(print_cpp(bare)), lines(text);
  std::string next, kept;
  std::getline(own, next);
  for (std::string line; std::getline(lines, line);) {
    if (own && line == next)
      std::getline(own, next);
    else
      kept += line + "\n";
  }
  return kept;
}

/// The plan without the places in the source.
std::string without_places(const std::string& plan) {
  std::istringstream lines(plan);
  std::string kept;
  for (std::string line; std::getline(lines, line);) {
    const std::size_t word = line.find_first_not_of(' ');
    const std::size_t end = word == std::string::npos ? word : line.find_first_not_of("0123456789:", word);
    kept += (end == std::string::npos || end == word ? line : line.substr(end)) + "\n";
  }
  return kept;
}

std::size_t count(const std::string& text, const std::string& what) {
  std::size_t n = 0;
  for (auto at = text.find(what); at != std::string::npos; at = text.find(what, at + what.size())) ++n;
  return n;
}

/// Calls of the run-time stack by verb and kind: push_double:2,pop_double:2.
std::string stack_calls(const std::string& text) {
  std::map<std::string, int> found;
  const std::string begin = "wengert_";
  for (auto at = text.find(begin); at != std::string::npos; at = text.find(begin, at + 1)) {
    const std::size_t name = at + begin.size();
    const std::size_t end = text.find_first_not_of("abcdefghijklmnopqrstuvwxyz_0123456789", name);
    if (end == std::string::npos || text[end] != '(') continue;
    const std::string verb = text.substr(name, end - name);
    for (const char* word : {"push", "pop", "reserve", "release", "keep", "restore"})
      if (verb.starts_with(word)) ++found[verb];
  }
  std::string list;
  for (const auto& [verb, n] : found) list += (list.empty() ? "" : ",") + verb + ":" + std::to_string(n);
  return list.empty() ? "-" : list;
}

}  // namespace

std::string figures_of(const Derivative& derivative, const std::string& head, const std::string& slot,
                       const ir::Module& source) {
  int statements = 0, loops = 0, branches = 0, declared = 0;
  const std::string prefix =
      derivative.name.substr(0, derivative.name.size() - std::min(derivative.name.size(), head.size()));
  for (const ir::FunctionPtr& f : derivative.module.functions)
    ir::for_each_stmt(f->body, [&](const ir::StmtPtr& s) {
      using enum ir::StmtKind;
      ++statements;
      loops += s->kind == for_ || s->kind == while_ || s->kind == do_while;
      branches += s->kind == if_ || s->kind == switch_;
      declared += s->kind == declare && s->variable->name.starts_with(prefix);
    });
  const std::string text = without_source(print_cpp(derivative.module), source);
  std::string told = without_places(derivative.plan);
  for (const Note& note : derivative.notes) told += note.kind + " " + note.text + " " + note.function + "\n";
  std::string name = head;
  std::erase(name, ' ');
  std::ostringstream line;
  line << name << ' ' << slot << ' ' << count(text, "\n") << ' ' << statements << ' ' << loops << ' ' << branches << ' '
       << declared << ' ' << count(text, "//") + count(text, "/*") << ' ' << stack_calls(text) << ' ' << hash_of(text)
       << ' ' << hash_of(told);
  return line.str();
}

}  // namespace wengert::compiler
