// SPDX-License-Identifier: MIT
// Writes the text form of a module.
#include "text.hpp"

#include <cctype>
#include <functional>

#include "builder.hpp"
#include "matrix.hpp"
#include "precedence.hpp"

namespace wengert::ir {

namespace {

std::string quoted(const std::string& text) {
  std::string out = "\"";
  for (char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    if (c == '\n') {
      out += "\\n";
      continue;
    }
    out += c;
  }
  return out + "\"";
}

bool is_identifier(const std::string& s) {
  if (s.empty() || (s[0] >= '0' && s[0] <= '9')) return false;
  for (char c : s)
    if (!(std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == ':')) return false;
  return true;
}

std::string name_text(const std::string& s) { return is_identifier(s) ? s : quoted(s); }

int level_of(const ExprPtr& e) {
  switch (e->kind) {
    case ExprKind::binary:
      return precedence_of_binary(e->text);
    case ExprKind::conditional:
      return precedence_of_conditional;
    case ExprKind::unary:
    case ExprKind::dereference:
    case ExprKind::address_of:
      return precedence_of_unary;
    default:
      return precedence_of_postfix;
  }
}

std::string at_level(const ExprPtr& e, int level) {
  std::string s = to_text(e);
  return level_of(e) < level ? std::string("(").append(s).append(")") : s;
}

std::string list(const std::vector<ExprPtr>& items) {
  std::string out;
  for (const ExprPtr& item : items) out += (out.empty() ? "" : ", ") + to_text(item);
  return out;
}

std::string literal_text(const ExprPtr& e) {
  const std::string& s = e->text;
  bool digit = !s.empty() && (std::isdigit(static_cast<unsigned char>(s[0])) || s[0] == '.');
  bool plain_real = is_real(e->type) && e->type->name == "double" && digit &&
                    s.find_first_not_of("0123456789.e+-") == std::string::npos &&
                    s.find_first_of(".e") != std::string::npos;
  bool plain_int =
      is_integer(e->type) && e->type->name == "int" && digit && s.find_first_not_of("0123456789") == std::string::npos;
  if (plain_real || plain_int) return s;
  if (is_bool(e->type) && (s == "true" || s == "false")) return s;
  return "literal<" + to_text(e->type) + ">(" + quoted(s) + ")";
}

class Writer {
 public:
  std::string out;

  void module(const Module& m) {
    static const char* const languages[] = {"c", "cpp", "java"};
    line("module " + quoted(m.file) + " " + languages[static_cast<int>(m.language)]);
    for (const std::string& p : m.prelude) line("prelude " + quoted(p));
    for (const Struct& s : m.structs) structure(s);
    for (const StmtPtr& g : m.globals) {
      line("global");
      statement(g);
    }
    for (const FunctionPtr& f : m.functions) function(*f);
  }

 private:
  int depth_ = 0;

  void line(const std::string& text) { out += std::string(static_cast<std::size_t>(depth_) * 2, ' ') + text + "\n"; }
  void comment(const std::string& text) {
    if (!text.empty()) line("# " + quoted(text));
  }
  static std::string range(const SourceRange& r) {
    if (!r.known()) return "";
    return " @" + std::to_string(r.line) + ":" + std::to_string(r.column) + "-" + std::to_string(r.end_line) + ":" +
           std::to_string(r.end_column);
  }
  static std::string directives(const std::vector<Directive>& all) {
    std::string s;
    for (const Directive& d : all) s += " !" + d.name + (d.argument.empty() ? "" : "(" + quoted(d.argument) + ")");
    return s;
  }

  void structure(const Struct& s) {
    comment(s.comment);
    line("struct " + name_text(s.name) + (s.base.empty() ? "" : " : " + s.base) + (s.in_source ? "" : " external") +
         (s.is_collected ? " collected" : "") + " {" + range(s.range));
    ++depth_;
    for (const Field& f : s.fields) {
      comment(f.comment);
      line(f.name + ": " + to_text(f.type) + (f.bits > 0 ? " bits " + std::to_string(f.bits) : "") +
           (f.is_flexible ? " flexible" : "") + ";");
    }
    --depth_;
    line("}");
  }

  void function(const Function& f) {
    comment(f.comment);
    std::string head = "function " + name_text(f.id) + " = " + f.name + "(";
    for (std::size_t i = 0; i < f.parameters.size(); ++i) {
      const Variable& p = *f.parameters[i];
      head += std::string(i ? ", " : "") + (p.passing == Passing::reference ? "reference " : "value ") +
              (p.is_const ? "const " : "") + p.name + ": " + to_text(p.type);
    }
    head += "): " + to_text(f.result);
    if (f.is_static) head += " static";
    if (f.in_header) head += " header";
    if (f.c_linkage) head += " c";
    if (!f.spelled.empty()) head += " spelled " + name_text(f.spelled);
    if (f.is_model) head += " model";
    if (f.is_inactive) head += " inactive";
    head += directives(f.directives);
    if (!f.has_body) return line(head + ";" + range(f.range));
    line(head + " {" + range(f.range));
    block(f.body);
    line("}");
  }

  void block(const Block& b) {
    ++depth_;
    for (const StmtPtr& s : b) statement(s);
    --depth_;
  }

  void statement(const StmtPtr& sp) {
    const Stmt& s = *sp;
    comment(s.comment);
    std::string tail = directives(s.directives) + range(s.range);
    if (!s.trailing_comment.empty()) tail += " #" + quoted(s.trailing_comment);
    switch (s.kind) {
      case StmtKind::declare: {
        std::string t = std::string("var ") + (s.variable->is_static ? "static " : "") +
                        (s.variable->is_const ? "const " : "") + s.variable->name + ": " + to_text(s.variable->type);
        if (s.value) t += " = " + to_text(s.value);
        line(t + ";" + tail);
        break;
      }
      case StmtKind::assign:
        line(to_text(s.place) + " " + s.op + "= " + to_text(s.value) + ";" + tail);
        break;
      case StmtKind::if_:
        line("if (" + to_text(s.value) + ") {" + tail);
        block(s.body);
        if (!s.otherwise.empty()) {
          line("} else {");
          block(s.otherwise);
        }
        line("}");
        break;
      case StmtKind::for_:
        line("for (" +
             (s.declares_counter ? "var " + s.variable->name + ": " + to_text(s.variable->type) : s.variable->name) +
             " = " + to_text(s.lower) + "; " + s.op + " " + to_text(s.bound) + "; += " + s.step->text + ") {" + tail);
        block(s.body);
        line("}");
        break;
      case StmtKind::while_:
        line("while (" + to_text(s.value) + ") {" + tail);
        block(s.body);
        if (!s.otherwise.empty()) {
          line("} step {");
          block(s.otherwise);
        }
        line("}");
        break;
      case StmtKind::do_while:
        line("do {" + tail);
        block(s.body);
        line("} while (" + to_text(s.value) + ");");
        break;
      case StmtKind::switch_:
        line("switch (" + to_text(s.value) + ") {" + tail);
        for (const Case& c : s.cases) {
          std::string head = "case";
          if (c.is_default) head += " default";
          if (!c.labels.empty()) head += " " + list(c.labels);
          line(head + (c.falls_through ? " falls" : "") + " {");
          block(c.body);
          line("}");
        }
        line("}");
        break;
      case StmtKind::break_:
        line("break;" + tail);
        break;
      case StmtKind::continue_:
        line("continue;" + tail);
        break;
      case StmtKind::return_:
        line(std::string("return")
                 .append(s.value ? " " : "")
                 .append(s.value ? to_text(s.value) : "")
                 .append(";")
                 .append(tail));
        break;
      case StmtKind::call:
        line("call " + (s.place ? to_text(s.place) + " = " : "") + name_text(s.callee) + "(" + list(s.arguments) +
             ");" + tail);
        break;
      case StmtKind::block:
        line("{" + tail);
        block(s.body);
        line("}");
        break;
      case StmtKind::allocate:
        line("allocate " + quoted(s.op) + " " + to_text(s.place) + " = " + to_text(s.allocated) +
             (s.value ? " * " + at_level(s.value, precedence_of_unary) : "") + ";" + tail);
        break;
      case StmtKind::free_:
        line("free " + quoted(s.op) + " " + to_text(s.place) + ";" + tail);
        break;
      case StmtKind::resize:
        line("resize " + quoted(s.op) + " " + to_text(s.place) + " = " + to_text(s.value) +
             (s.arguments.empty() ? "" : ", " + to_text(s.arguments[0])) + ";" + tail);
        break;
      case StmtKind::reserve:
        line("reserve " + to_text(s.arguments[0]) + " = " + to_text(s.value) + ";" + tail);
        break;
      case StmtKind::swap:
        line("swap " + to_text(s.place) + ", " + to_text(s.value) + ";" + tail);
        break;
      case StmtKind::opaque:
        line("opaque " + quoted(s.text) + ";" + tail);
        break;
    }
  }
};

}  // namespace

std::string to_text(const TypePtr& t) {
  std::string prefix = t->is_const ? "const " : "";
  if (t->is_restrict) prefix += "restrict ";
  switch (t->kind) {
    case TypeKind::void_:
      return prefix + "void";
    case TypeKind::boolean:
      return prefix + "bool";
    case TypeKind::integer:
      return prefix + (t->name == "int" ? "int" : "int " + quoted(t->name));
    case TypeKind::real:
      return prefix + (t->name == "double" ? "double" : "real " + quoted(t->name));
    case TypeKind::pointer:
      return prefix + "*" + (t->extent ? "{" + to_text(t->extent) + "}" : "") + to_text(t->element);
    case TypeKind::array:
      return prefix + "[" + (t->extent ? to_text(t->extent) : "") + "]" + to_text(t->element);
    case TypeKind::std_array:
      if (is_matrix(t)) return prefix + "matrix " + quoted(t->name) + " " + to_text(t->element);
      return prefix + "array [" + to_text(t->extent) + "]" + to_text(t->element);
    case TypeKind::vector:
      if (is_matrix(t)) return prefix + "matrix " + quoted(t->name) + " " + to_text(t->element);
      return prefix + "vector " + to_text(t->element);
    case TypeKind::structure:
      return prefix + "struct " + name_text(t->name);
    case TypeKind::reference:
      return prefix + (is_observer(t) ? "observer " : "ref ") + to_text(t->element);
    case TypeKind::opaque:
      return prefix + "opaque " + quoted(t->name);
  }
  return "void";
}

std::string to_text(const ExprPtr& e) {
  const auto& o = e->operands;
  switch (e->kind) {
    case ExprKind::literal:
      return literal_text(e);
    case ExprKind::variable:
      return e->variable->name;
    case ExprKind::field:
      return at_level(o[0], precedence_of_postfix) + "." + e->text;
    case ExprKind::index:
      return at_level(o[0], precedence_of_postfix) + "[" + to_text(o[1]) + "]";
    case ExprKind::dereference:
      return "*" + at_level(o[0], precedence_of_unary);
    case ExprKind::address_of:
      return "&" + at_level(o[0], precedence_of_unary);
    case ExprKind::unary:
      return e->text + at_level(o[0], precedence_of_postfix);
    case ExprKind::binary: {
      int level = precedence_of_binary(e->text);
      return at_level(o[0], level) + " " + e->text + " " + at_level(o[1], level + 1);
    }
    case ExprKind::conditional:
      return at_level(o[0], precedence_of_conditional + 1) + " ? " + at_level(o[1], precedence_of_conditional + 1) +
             " : " + at_level(o[2], precedence_of_conditional);
    case ExprKind::cast:
      return std::string(e->text == "implicit" ? "implicit" : "cast") + "<" + to_text(e->type) + ">(" + to_text(o[0]) +
             ")";
    case ExprKind::call: {
      std::string type = is_real(e->type) && e->type->name == "double" ? "" : "call<" + to_text(e->type) + "> ";
      return type + name_text(e->text) + "(" + list(o) + ")";
    }
    case ExprKind::initializer_list:
      return "{" + list(o) + "}";
    case ExprKind::size:
      if (is_matrix(o[0]->type))
        return "size<" + (e->text.empty() ? quoted("size") : quoted(e->text)) + ">(" + to_text(o[0]) + ")";
      return "size(" + to_text(o[0]) + ")";
    case ExprKind::null:
      return "null<" + to_text(e->type) + ">";
    case ExprKind::size_of:
      return "sizeof<" + to_text(e->element_type) + ">";
  }
  return "";
}

std::string to_text(const Module& module) {
  Writer w;
  w.module(module);
  return std::move(w.out);
}

namespace {

/// The parts of source text, in order: names of their own, and what is between them.
void for_each_name(const std::string& text, const std::function<void(const std::string&, bool is_name)>& visit) {
  const auto part = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; };
  char quote = 0;
  for (std::size_t k = 0, end = 0; k < text.size(); k = end) {
    end = k + 1;
    const char c = text[k];
    if (quote != 0) {
      if (c == '\\' && end < text.size())
        ++end;
      else if (c == quote)
        quote = 0;
    } else if (part(c)) {
      while (end < text.size() && part(text[end])) ++end;
    } else if (c == '"' || c == '\'') {
      quote = c;
    }
    const bool is_member =
        k > 0 && (text[k - 1] == '.' || text[k - 1] == ':' || (k > 1 && text[k - 1] == '>' && text[k - 2] == '-'));
    visit(text.substr(k, end - k), quote == 0 && part(c) && !is_member);
  }
}

}  // namespace

std::vector<std::string> names_in(const std::string& text) {
  std::vector<std::string> names;
  for_each_name(text, [&](const std::string& one, bool is_name) {
    if (is_name && std::isdigit(static_cast<unsigned char>(one[0])) == 0) names.push_back(one);
  });
  return names;
}

std::string with_word_replaced(const std::string& text, const std::string& word, const std::string& by) {
  std::string out;
  for_each_name(text, [&](const std::string& one, bool is_name) { out += is_name && one == word ? by : one; });
  return out;
}

void replace_word(Stmt& s, const std::string& word, const std::string& by) {
  if (word == by || !mentions_word(carried_text(s), word)) return;
  if (s.kind == StmtKind::opaque) s.text = with_word_replaced(s.text, word, by);
  const auto replaced = [&](const ExprPtr& whole) {
    return rewrite(whole, [&](const ExprPtr& e) -> ExprPtr {
      if (e->kind != ExprKind::literal || !e->type || e->type->kind != TypeKind::opaque) return nullptr;
      auto same = std::make_shared<Expr>(*e);
      same->text = with_word_replaced(e->text, word, by);
      return same;
    });
  };
  for (ExprPtr* e : {&s.place, &s.value, &s.lower, &s.bound, &s.step}) *e = replaced(*e);
  for (ExprPtr& a : s.arguments) a = replaced(a);
}

std::string carried_text(const Stmt& s) {
  std::string text = s.kind == StmtKind::opaque ? s.text : "";
  const auto look = [&](const ExprPtr& whole) {
    for_each_expr(whole, [&](const ExprPtr& e) {
      if (e->kind == ExprKind::literal && e->type && e->type->kind == TypeKind::opaque) text += "\n" + e->text;
    });
  };
  for (const ExprPtr& e : {s.place, s.value, s.lower, s.bound, s.step}) look(e);
  for (const ExprPtr& a : s.arguments) look(a);
  return text;
}

bool mentions_word(const std::string& text, const std::string& word) {
  const auto part = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; };
  for (auto at = text.find(word); at != std::string::npos; at = text.find(word, at + 1))
    if ((at == 0 || !part(text[at - 1])) && (at + word.size() == text.size() || !part(text[at + word.size()])))
      return true;
  return false;
}

}  // namespace wengert::ir
