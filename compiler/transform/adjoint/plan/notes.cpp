// SPDX-License-Identifier: MIT
#include "compiler/transform/adjoint/plan/notes.hpp"

#include <cstdlib>

#include "compiler/ir/builder.hpp"
#include "compiler/transform/shared/counted_loops.hpp"

namespace wengert::compiler {

using namespace ir;

void Notes::add(const SourceRange& range, const std::string& kind, const std::string& text) {
  enter({range, kind, text, function_});
}

void Notes::enter(Note note) {
  // What it is about stands in the first quotes.
  const auto subject = [](const Note& n) { return n.text.substr(0, n.text.find('\'', n.text.find('\'') + 1)); };
  for (Note& n : notes_)
    if (n.range.line == note.range.line && n.range.column == note.range.column && subject(n) == subject(note)) {
      n = std::move(note);
      return;
    }
  notes_.push_back(std::move(note));
}

void Notes::add_stored(const std::vector<const Stmt*>& loops, const SourceRange& range, const std::string& kind,
                       const std::string& text, const TypePtr& type) {
  Note n{range, kind, text, function_};
  for (const Stmt* loop : loops) {
    if (loop->kind == StmtKind::for_)
      n.turns.push_back(
          {loop->variable, loop->lower, trip_count(*loop), std::strtod(loop->step->text.c_str(), nullptr)});
    else
      n.turns.push_back({});
  }
  TypePtr t = type;
  for (; is_sequence(t); t = t->element) n.extents.push_back(t->extent);  // a vector's is known at run time only
  n.bytes = is_real(t) ? (t->name == "float" ? 4 : 8) : is_bool(t) ? 1 : is_integer(t) && t->name == "int" ? 4 : 8;
  enter(std::move(n));
}

}  // namespace wengert::compiler
