// SPDX-License-Identifier: MIT
// Statements, functions and modules as C or C++ text.
#include "print.hpp"

#include <algorithm>
#include <set>

#include "announced_structures.hpp"
#include "compiler/analysis/activity.hpp"
#include "compiler/ir/matrix.hpp"
#include "compiler/ir/precedence.hpp"
#include "compiler/transform/prepare/owned_objects.hpp"
#include "const_pointers.hpp"
#include "expression.hpp"
#include "observed_owners.hpp"

namespace wengert::compiler {

using namespace ir;

namespace {

/// Whether a header that the source includes is known to define NULL, which the source may have spelled 0.
bool defines_null(const Module& m) {
  for (const char* header : {"stddef", "stdlib", "stdio", "string", "time", "locale", "wchar", "wengert/stack"})
    for (const std::string& line : m.prelude)
      if (line.find("<" + std::string(header) + ".h>") != std::string::npos) return true;
  return false;
}

/// Whether the source includes a header with all functions of <cmath>; std::abs alone is in others, too.
bool says_math(const Module& m) {
  static const std::set<std::string> headers{"<cmath>", "<complex>", "<random>", "<valarray>", "<math.h>"};
  return std::any_of(m.prelude.begin(), m.prelude.end(), [&](const std::string& line) {
    return line.starts_with("#include") && std::any_of(headers.begin(), headers.end(), [&](const std::string& header) {
             return line.find(header) != std::string::npos;
           });
  });
}

/// Puts '#include <HEADER>' behind the other headers where the text says what is in it and the source includes others.
void include_header(const Module& m, const std::string& header, bool is_needed, std::size_t prelude_end,
                    std::string& out) {
  const auto names = [&](const std::string& line) {
    return line.starts_with("#include") && line.find("<" + header + ">") != std::string::npos;
  };
  if (!is_needed || std::any_of(m.prelude.begin(), m.prelude.end(), names)) return;
  std::size_t at = prelude_end;
  for (const std::string& p : m.prelude)
    if (p.starts_with("#include")) at = out.find(p) + p.size() + 1;
  out.insert(at, "#include <" + header + (m.prelude.empty() ? ">\n\n" : ">\n"));
}

class Printer {
 public:
  explicit Printer(Language language) : e_(language) {}
  explicit Printer(const Module& module) : e_(module) {}
  std::string out;

  void module(const Module& m) {
    for (const std::string& p : m.prelude) line(p);
    const std::size_t prelude_end = out.size();
    if (!m.prelude.empty()) line("");
    composite_declarations(m);
    for (const std::string& text : announced_structures(m)) line(text);
    for (const Struct& s : m.structs)
      if (!m.composite_ending.empty() && is_composite(m, s))
        composite(m, s);
      else if (s.in_source)
        structure(s);
    for (const StmtPtr& g : m.globals) {
      // One that may change is the source's own.
      const bool own = g->value || g->variable->is_static;
      if (own || m.language == Language::java)
        statement(*g);
      else
        line("extern " + e_.declaration(*g->variable) + ";");
    }
    if (!m.globals.empty()) line("");
    bool declared = false;
    for (const FunctionPtr& f : m.functions) {
      if (!f->has_body) directives(*f);
      declared |= declaration(*f);
    }
    if (declared) line("");
    bool first = true;
    for (const FunctionPtr& f : m.functions) {
      if (!f->has_body) continue;
      if (!first) line("");
      first = false;
      comment(f->comment);
      directives(*f);
      line(prototype(*f) + " {");
      if (f->written.empty()) {
        const Block body = with_writable_places(m, f->body);
        block(m.composites_are_tangents ? with_plain_observers(m, *f, body) : body);
      } else {
        line("  " + f->written);
      }
      line("}");
    }
    if (m.language == Language::cpp) {
      const auto says = [&](const char* name) { return out.find(name, prelude_end) != std::string::npos; };
      include_header(m, "cmath", (says("std::fabs(") || says("std::copysign(")) && !says_math(m), prelude_end, out);
      include_header(m, "vector", says("std::vector<"), prelude_end, out);
    }
    if (!e_.is_cpp() && out.find("NULL", prelude_end) != std::string::npos && !defines_null(m))
      out.insert(prelude_end, m.prelude.empty() ? "#include <stddef.h>\n\n" : "#include <stddef.h>\n");
  }

  std::string prototype(const Function& f) const {
    std::string s = f.is_static ? "static " : "";
    std::string parameters;
    for (const VariablePtr& p : f.parameters)
      parameters.append(parameters.empty() ? "" : ", ").append(e_.declaration(*p));
    if (parameters.empty() && !e_.is_cpp()) parameters = "void";
    return s + e_.declarator(f.result, f.name + "(" + parameters + ")");
  }

  /// False where a header says it. A directive needs a declaration to stand before.
  bool declaration(const Function& f) {
    if (f.has_body) return line(prototype(f) + ";"), true;
    if (f.in_header && std::none_of(f.directives.begin(), f.directives.end(), is_kept)) return false;
    Function plain = f;
    std::string space;
    if (!f.spelled.empty()) {
      const std::size_t last = f.spelled.rfind("::");
      plain.name = last == std::string::npos ? f.spelled : f.spelled.substr(last + 2);
      if (last != std::string::npos) space = f.spelled.substr(0, last);
    }
    const std::string text = (f.c_linkage ? "extern \"C\" " : "") + prototype(plain) + ";";
    line(space.empty() ? text : "namespace " + space + " { " + text + " }");
    return true;
  }

  void block(const Block& b) {
    ++depth_;
    statements(b);
    --depth_;
  }

  void statements(const Block& b) {
    for (std::size_t k = 0; k < b.size(); ++k) {
      if (k + 1 < b.size() && is_declared_for(*b[k], *b[k + 1])) {
        const Stmt& made = *b[++k];
        comment(b[k - 1]->comment);
        line(e_.declaration(*made.place->variable) + " = " + allocated(made) + ";" +
             (made.trailing_comment.empty() ? "" : "  " + made.trailing_comment));
      } else {
        statement(*b[k]);
      }
    }
  }

 private:
  ExpressionPrinter e_;
  int depth_ = 0;
  std::set<std::string> visited_structures_;

  void line(const std::string& text) {
    if (!text.empty()) out.append(static_cast<std::size_t>(depth_) * 2, ' ');
    out += text + "\n";
  }

  void comment(const std::string& text) {
    std::size_t start = 0;
    while (start < text.size()) {
      std::size_t end = text.find('\n', start);
      if (end == std::string::npos) end = text.size();
      std::string one = text.substr(start, end - start);
      one.erase(0, std::min(one.find_first_not_of(" \t"), one.size()));
      line(one);
      start = end + 1;
    }
  }

  /// A structure's namespaces, which are those of the source, and its name in them.
  std::pair<std::string, std::string> in_namespace(const std::string& name) const {
    const std::size_t last = e_.is_cpp() ? name.rfind("::") : std::string::npos;
    return last == std::string::npos ? std::pair{std::string(), name}
                                     : std::pair{name.substr(0, last), name.substr(last + 2)};
  }

  void structure(const Struct& s) {
    const auto [space, name] = in_namespace(s.name);
    if (!space.empty()) line("namespace " + space + " {");
    comment(s.comment);
    line("struct " + name + (s.base.empty() ? "" : " : " + s.base) + " {");
    ++depth_;
    for (const Field& f : s.fields) {
      comment(f.comment);
      line(e_.declarator(f.type, f.name) + (f.bits > 0 ? " : " + std::to_string(f.bits) : "") + ";");
    }
    --depth_;
    line("};");
    if (!space.empty()) line("}  // namespace " + space);
    line("");
  }

  void composite_declarations(const Module& m) {
    if (m.composite_ending.empty()) return;
    for (const Struct& s : m.structs) {
      if (is_composite(m, s)) line(announced_structure(composite_name(s.name, m.composite_ending)));
    }
    line("");
  }

  /// How an adjoint's log visits a structure with vectors that is a member of a class. Whether it has any.
  bool visited_structure(const Module& m, const TypePtr& t) {
    if (is_sequence(t)) return visited_structure(m, t->element) || t->kind == TypeKind::vector;
    const Struct* s = is_struct(t) ? m.find_struct(t->name) : nullptr;
    if (s == nullptr || is_composite(m, *s)) return false;
    std::string members;
    bool has_vectors = false;
    for (const Field& f : s->fields) {
      has_vectors |= visited_structure(m, f.type);
      members += (members.empty() ? "object." : ", object.") + f.name;
    }
    if (!has_vectors || !visited_structures_.insert(s->name).second) return has_vectors;
    const auto [space, name] = in_namespace(s->name);
    if (!space.empty()) line("namespace " + space + " {");
    line("template <class Visit>");
    line("void wengert_contents(Visit& visit, " + name + "& object) {");
    line("  visit(" + members + ");");
    line("}");
    if (!space.empty()) line("}  // namespace " + space);
    line("");
    return true;
  }

  // A class with its derivatives beside its members; what an adjoint's log keeps of an object are the members alone.
  void composite(const Module& m, const Struct& s) {
    if (!m.composites_are_tangents)
      for (const Field& f : s.fields) visited_structure(m, f.type);
    const auto [space, name] = in_namespace(composite_name(s.name, m.composite_ending));
    if (!space.empty()) line("namespace " + space + " {");
    comment(s.comment);
    line("struct " + name + (s.is_collected && !m.composites_are_tangents ? " : wengert::Keyed<" + name + ">" : "") +
         " {");
    ++depth_;
    std::string visited;
    for (const Field& f : s.fields) {
      comment(f.comment);
      line(e_.declarator(f.type, f.name) + "{};");
      visited += (visited.empty() ? "" : ", ") + f.name;
      if (s.is_collected && !is_reference(f.type) && carries_reals(m, f.type))
        line(e_.declarator(f.type, m.composite_prefix + f.name) + "{};");
    }
    if (!m.composites_are_tangents) {
      line("template <class Visit>");
      line(visited.empty() ? "void contents(Visit&) {}" : "void contents(Visit& visit) {");
      if (!visited.empty()) {
        ++depth_;
        line("visit(" + visited + ");");
        --depth_;
        line("}");
      }
    }
    if (s.is_collected && !m.composites_are_tangents) {
      std::string shapes;
      for (const Field& f : s.fields)
        if (!is_reference(f.type) && carries_reals(m, f.type))
          shapes += shape(m, m.composite_prefix + f.name, f.name, f.type, 0);
      if (!shapes.empty()) line("void shape_adjoints() {" + shapes + " }");
    }
    --depth_;
    line("};");
    if (!space.empty()) line("}  // namespace " + space);
    line("");
  }

  // Makes the vectors in `shadow` as long as those in `place`.
  std::string shape(const Module& m, const std::string& shadow, const std::string& place, const TypePtr& t,
                    int level) const {
    const std::string k = "k" + std::to_string(level);
    if (is_struct(t)) {
      std::string all;
      if (const Struct* s = m.find_struct(t->name))
        for (const Field& f : s->fields) all += shape(m, shadow + "." + f.name, place + "." + f.name, f.type, level);
      return all;
    }
    if (!is_sequence(t)) return "";
    const std::string inside = shape(m, shadow + "[" + k + "]", place + "[" + k + "]", t->element, level + 1);
    const bool is_vector = t->kind == TypeKind::vector;
    std::string all = is_vector ? " " + shadow + ".resize(" + place + ".size());" : "";
    if (!inside.empty())
      all += " for (std::size_t " + k + " = 0; " + k + " < " + (is_vector ? place + ".size()" : e_.expr(t->extent)) +
             "; ++" + k + ") {" + inside + " }";
    return all;
  }

  // Those of OpenMP in one line, with what the loop adds up.
  void directives(const Stmt& s) {
    std::string openmp, sums;
    for (const Directive& d : s.directives)
      if (d.name == "omp")
        openmp = "#pragma omp " + d.argument;
      else if (d.name == "reduction")
        sums = " reduction(+ : " + d.argument + ")";
      else
        directive(d);
    if (!openmp.empty()) line(openmp + sums);
  }
  void directive(const Directive& d) {
    line("#pragma wengert " + d.name + (d.argument.empty() ? "" : "(" + d.argument + ")"));
  }
  // Those of a function that hold for its calls; what a request says of a head is not its text's.
  void directives(const Function& f) {
    for (const Directive& d : f.directives)
      if (is_kept(d)) directive(d);
  }
  static bool is_kept(const Directive& d) {
    return d.name == "inactive" || d.name == "checkpoint" || (d.name == "pure" && d.argument.empty());
  }

  static bool is_one(const ExprPtr& e) { return e->kind == ExprKind::literal && e->text == "1"; }

  std::string assignment(const Stmt& s) const {
    std::string place = e_.expr(s.place);
    if (is_integer(s.place->type) && (s.op == "+" || s.op == "-") && is_one(s.value))
      return (s.op == "+" ? "++" : "--") + place;
    return place + " " + s.op + "= " + e_.expr(s.value);
  }

  /// Of a new element that would begin without values.
  std::string filled(const TypePtr& element) const {
    const std::string text = e_.zeros(element);
    return text.empty() ? text : ", " + text;
  }

  std::string declaration(const Stmt& s) const {
    std::string text = e_.declaration(*s.variable);
    if (!s.value) return text;
    if (is_matrix(s.variable->type)) return text + " = " + e_.expr(s.value);
    if (s.value->kind == ExprKind::call && s.value->text == "vector")
      return text + "(" + e_.list(s.value->operands) +
             (s.value->operands.size() == 1 ? filled(s.variable->type->element) : "") + ")";
    if (s.value->kind == ExprKind::initializer_list && s.value->operands.empty() && e_.zeros(s.variable->type).empty())
      return text + (e_.is_cpp() ? "{}" : " = {0}");
    return text + " = " + e_.expr(s.value);
  }

  std::string call(const Stmt& s) const {
    std::string text = e_.function_name(s.callee) + "(" + e_.list(s.arguments) + ")";
    return s.place ? e_.expr(s.place) + " = " + text : text;
  }

  /// Whether s declares the pointer that 'next' gives its memory.
  static bool is_declared_for(const Stmt& s, const Stmt& next) {
    return s.kind == StmtKind::declare && is_pointer(s.variable->type) &&
           (!s.value || s.value->kind == ExprKind::null) && s.trailing_comment.empty() && s.directives.empty() &&
           next.kind == StmtKind::allocate && next.place->kind == ExprKind::variable &&
           next.place->variable == s.variable && next.comment.empty() && next.directives.empty();
  }

  std::string allocated(const Stmt& s) const {
    std::string type = e_.type(s.allocated);
    if (s.op == "gc" && e_.prints_tangents()) return "std::make_shared<" + e_.type(s.allocated) + ">()";
    if (s.op == "gc") return e_.type(as_mutable(s.place->type)) + "::make()";
    if (s.op == "malloc" || s.op == "calloc") {
      std::string name = (e_.is_cpp() ? "std::" : "") + s.op;
      ExprPtr count = s.value;
      std::string bytes;
      if (s.op == "calloc")
        bytes = (count ? e_.expr(count) : "1") + ", sizeof(" + type + ")";
      else
        bytes = (count ? e_.at_level(count, precedence_of_binary("*")) + " * " : "") + "sizeof(" + type + ")";
      std::string text = name + "(" + bytes + ")";
      return (e_.is_cpp() ? "static_cast<" + e_.type(pointer_to(s.allocated)) + ">(" + text + ")" : text);
    }
    bool zeroed = s.op == "new[]()" || s.op == "new()";
    return "new " + type + (s.value ? "[" + e_.expr(s.value) + "]" : "") + (zeroed ? "()" : "");
  }

  std::string release(const Stmt& s) const {
    if (s.op == "free") return std::string(e_.is_cpp() ? "std::" : "") + "free(" + e_.expr(s.place) + ")";
    if (s.op.ends_with("_late"))
      return (s.op == "delete[]_late" ? "wengert_delete_array_late" : "wengert_" + s.op) + "(" + e_.expr(s.place) + ")";
    return s.op + " " + e_.expr(s.place);
  }

  void statement(const Stmt& s) {
    comment(s.comment);
    directives(s);
    std::string tail = s.trailing_comment.empty() ? "" : "  " + s.trailing_comment;
    switch (s.kind) {
      case StmtKind::declare:
        line(declaration(s) + ";" + tail);
        break;
      case StmtKind::assign:
        line(assignment(s) + ";" + tail);
        break;
      case StmtKind::if_:
        if_statement(s, tail);
        break;
      case StmtKind::for_:
        line(counted_head(s) + " {" + tail);
        block(s.body);
        line("}");
        break;
      case StmtKind::while_:
        while_loop(s, tail);
        break;
      case StmtKind::do_while:
        line("do {" + tail);
        block(s.body);
        line("} while (" + e_.expr(s.value) + ");");
        break;
      case StmtKind::switch_:
        switch_statement(s, tail);
        break;
      case StmtKind::break_:
        line("break;" + tail);
        break;
      case StmtKind::continue_:
        line("continue;" + tail);
        break;
      case StmtKind::return_:
        line(std::string("return").append(s.value ? " " + e_.expr(s.value) : "") + ";" + tail);
        break;
      case StmtKind::call:
        line(call(s) + ";" + tail);
        break;
      case StmtKind::block:
        line("{" + tail);
        block(s.body);
        line("}");
        break;
      case StmtKind::allocate:
        line(e_.expr(s.place) + " = " + allocated(s) + ";" + tail);
        break;
      case StmtKind::free_:
        line(release(s) + ";" + tail);
        break;
      case StmtKind::resize:
        if (is_matrix(s.place->type)) {
          line(e_.resized_matrix(s.place, s.value) + ";" + tail);
          break;
        }
        {
          const std::string values = e_.expr(s.value) + (s.arguments.empty() ? filled(s.place->type->element)
                                                                             : ", " + e_.expr(s.arguments[0]));
          line((s.op == "in_place" ? "wengert_resize_in_place(" + e_.expr(s.place) + ", "
                                   : e_.at_level(s.place, precedence_of_postfix) + "." + s.op + "(") +
               values + ");" + tail);
        }
        break;
      case StmtKind::reserve:
        line(e_.at_level(s.arguments[0], precedence_of_postfix) + ".reserve(" + e_.expr(s.value) + ");" + tail);
        break;
      case StmtKind::swap:
        line("std::swap(" + e_.expr(s.place) + ", " + e_.expr(s.value) + ");" + tail);
        break;
      case StmtKind::opaque:
        comment(s.text + tail);
        break;
    }
  }

  void if_statement(const Stmt& s, const std::string& tail) {
    line("if (" + e_.expr(s.value) + ") {" + tail);
    block(s.body);
    const Stmt* at = &s;
    while (at->otherwise.size() == 1 && at->otherwise[0]->kind == StmtKind::if_ && at->otherwise[0]->comment.empty()) {
      at = at->otherwise[0].get();
      line("} else if (" + e_.expr(at->value) + ") {");
      block(at->body);
    }
    if (!at->otherwise.empty()) {
      line("} else {");
      block(at->otherwise);
    }
    line("}");
  }

  std::string counted_head(const Stmt& s) const {
    const std::string& name = s.variable->name;
    std::string start = s.declares_counter ? e_.declarator(as_mutable(s.variable->type), name) : name;
    std::string step = s.step->text;
    std::string advance = step == "1"      ? "++" + name
                          : step == "-1"   ? "--" + name
                          : step[0] == '-' ? name + " -= " + step.substr(1)
                                           : name + " += " + step;
    std::string condition = name + " " + s.op + " " + e_.at_level(s.bound, precedence_of_binary(s.op) + 1);
    return "for (" + start + " = " + e_.expr(s.lower) + "; " + condition + "; " + advance + ")";
  }

  void while_loop(const Stmt& s, const std::string& tail) {
    if (s.otherwise.empty()) {
      line("while (" + e_.expr(s.value) + ") {" + tail);
    } else {
      std::string steps;
      for (const StmtPtr& step : s.otherwise)
        steps.append(steps.empty() ? "" : ", ").append(step->kind == StmtKind::call ? call(*step) : assignment(*step));
      line("for (; " + e_.expr(s.value) + "; " + steps + ") {" + tail);
    }
    block(s.body);
    line("}");
  }

  void switch_statement(const Stmt& s, const std::string& tail) {
    line("switch (" + e_.expr(s.value) + ") {" + tail);
    ++depth_;
    for (const Case& c : s.cases) {
      std::string head;
      for (const ExprPtr& label : c.labels) head += "case " + e_.expr(label) + ": ";
      if (c.is_default) head += "default: ";
      line(head + "{");
      block(c.body);
      if (!c.falls_through) {
        ++depth_;
        line("break;");
        --depth_;
      }
      line("}");
    }
    --depth_;
    line("}");
  }
};

}  // namespace

std::string print_cpp(const Module& module) {
  Printer p(module);
  p.module(module);
  return std::move(p.out);
}
std::string print_cpp(const Block& block, Language language) {
  Printer p(language);
  p.statements(block);
  return std::move(p.out);
}
std::string print_cpp(const ExprPtr& expr, Language language) { return ExpressionPrinter(language).expr(expr); }
std::string print_declaration(const Variable& v, Language language) {
  return ExpressionPrinter(language).declaration(v);
}
std::string print_declaration(const Variable& v, const Module& module) {
  return ExpressionPrinter(module).declaration(v);
}
std::string print_signature(const Function& f, Language language) { return Printer(language).prototype(f); }

}  // namespace wengert::compiler
