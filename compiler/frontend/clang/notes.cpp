// SPDX-License-Identifier: MIT
// Comments and directives of the source, and the statements and functions that they belong to.
#include <algorithm>
#include <cctype>

#include "command/output_file.hpp"
#include "compiler/frontend/clang/module/module.hpp"

namespace wengert::compiler {

SourceNotes::SourceNotes(const source::TranslationUnit& unit) {
  // The line that generated source begins with is no comment of its author's.
  for (const auto& c : unit.comments()) comments_.push_back({&c, command::says_written_by(c.text)});
  for (const auto& p : unit.pragmas()) {
    if (p.name != "wengert" || !p.main) continue;
    const auto end = p.text.find_first_of(" \t(");
    ir::Directive directive{p.text.substr(0, end), ""};
    if (end != std::string::npos) {
      std::string rest = p.text.substr(end);
      const auto drop = [&](char c) {
        return std::isspace(static_cast<unsigned char>(c)) != 0 || c == '(' || c == ')';
      };
      while (!rest.empty() && drop(rest.front())) rest.erase(rest.begin());
      while (!rest.empty() && drop(rest.back())) rest.pop_back();
      directive.argument = rest;
    }
    directives_.push_back({static_cast<int>(p.where.line), directive});
  }
}

std::string SourceNotes::take_leading(int after, int before) {
  std::string text;
  for (Entry& e : comments_) {
    const int line = static_cast<int>(e.comment->where.line);
    if (e.taken || line <= after - 1 || line >= before || (e.comment->trailing && line <= after)) continue;
    e.taken = true;
    if (!text.empty()) text += '\n';
    text += e.comment->text;
  }
  return text;
}

std::string SourceNotes::take_trailing(int line) {
  for (Entry& e : comments_)
    if (!e.taken && e.comment->trailing && static_cast<int>(e.comment->where.line) == line) {
      e.taken = true;
      return e.comment->text;
    }
  return {};
}

std::string SourceNotes::take_above(int line) {
  std::string text;
  for (bool found = true; found;) {
    found = false;
    for (const DirectiveEntry& d : directives_)
      if (d.line == line - 1) --line, found = true;
    for (Entry& e : comments_) {
      if (e.taken || e.comment->trailing || static_cast<int>(e.comment->last_line) != line - 1) continue;
      e.taken = found = true;
      line = static_cast<int>(e.comment->where.line);
      text = e.comment->text + (text.empty() ? "" : "\n") + text;
    }
  }
  return text;
}

std::vector<ir::Directive> SourceNotes::take_directives(int after, int before) {
  std::vector<ir::Directive> found;
  for (DirectiveEntry& d : directives_)
    if (!d.taken && d.line >= after && d.line < before) {
      d.taken = true;
      found.push_back(d.directive);
    }
  return found;
}

void SourceNotes::give_back(int first, int last) {
  for (DirectiveEntry& d : directives_)
    if (d.line > first && d.line <= last) d.taken = false;
}

std::vector<ir::Directive> SourceNotes::take_directives_above(int line, int after) {
  // Other functions of the file, which nobody lowers, may have directives inside that belong to nothing here.
  int first = line;
  for (bool found = true; found;) {
    found = false;
    const auto reaches = [&](int begin, int end) {
      if (begin >= first || end < first - 2 || begin < after) return;
      first = begin;
      found = true;
    };
    for (const DirectiveEntry& d : directives_) reaches(d.line, d.line);
    for (const Entry& e : comments_)
      if (!e.comment->trailing)
        reaches(static_cast<int>(e.comment->where.line), static_cast<int>(e.comment->last_line));
  }
  return take_directives(first, line);
}

std::vector<std::string> SourceNotes::take_head() {
  std::vector<std::string> lines;
  int next = 1;
  for (Entry& e : comments_) {
    if (static_cast<int>(e.comment->where.line) > next || e.comment->trailing) break;
    if (!e.taken) lines.push_back(e.comment->text);
    e.taken = true;
    next = static_cast<int>(e.comment->last_line) + 1;
  }
  return lines;
}

}  // namespace wengert::compiler
