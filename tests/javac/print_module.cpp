// SPDX-License-Identifier: MIT
// For tests: reads the tree of Java source into the intermediate representation, checks it, and prints it as Java of
// static methods, so that the printed program can be run beside the original. Arguments: tree, class, output.
#include <fstream>
#include <iostream>
#include <iterator>
#include <sstream>
#include <wengert/error.hpp>

#include "compiler/frontend/javac/reader.hpp"
#include "compiler/ir/text.hpp"
#include "compiler/ir/verify.hpp"

namespace {

namespace ir = wengert::ir;

std::string mangled(std::string name) {
  for (std::size_t at; (at = name.find("::")) != std::string::npos;) name.replace(at, 2, "_");
  return name;
}

std::string type(const ir::TypePtr& t) {
  if (t->kind == ir::TypeKind::reference) return type(t->element);
  if (t->kind == ir::TypeKind::array) return type(t->element) + "[]";
  if (t->kind == ir::TypeKind::structure) return t->name == "java::lang::Object" ? "Object" : mangled(t->name);
  if (t->kind == ir::TypeKind::boolean) return "boolean";
  if (t->kind == ir::TypeKind::void_) return "void";
  return t->name == "std::size_t" ? "int" : t->name;
}

std::string elementary(const std::string& name) {
  if (name == "fabs") return "Math.abs";
  if (name == "fmax") return "Math.max";
  if (name == "fmin") return "Math.min";
  if (name == "isnan") return "Double.isNaN";
  return "Math." + name;
}

std::string list(const std::vector<ir::ExprPtr>& all);

std::string expr(const ir::ExprPtr& e) {
  const auto o = [&](std::size_t k) { return expr(e->operands[k]); };
  switch (e->kind) {
    case ir::ExprKind::literal:
      return ir::is_integer(e->type) && e->type->name == "long" ? e->text + "L" : e->text;
    case ir::ExprKind::variable:
      return e->variable->name;
    case ir::ExprKind::field:
      return o(0) + "." + e->text;
    case ir::ExprKind::index:
      return o(0) + "[" + o(1) + "]";
    case ir::ExprKind::dereference:
      return o(0);
    case ir::ExprKind::unary:
      return "(" + e->text + " " + o(0) + ")";
    case ir::ExprKind::binary:
      return "(" + o(0) + " " + e->text + " " + o(1) + ")";
    case ir::ExprKind::conditional:
      return "(" + o(0) + " ? " + o(1) + " : " + o(2) + ")";
    case ir::ExprKind::cast:
      return "((" + type(e->type) + ") " + o(0) + ")";
    case ir::ExprKind::size:
      return o(0) + ".length";
    case ir::ExprKind::null:
      return "null";
    case ir::ExprKind::call:
      return (e->text.find("::") == std::string::npos ? elementary(e->text) : mangled(e->text)) + "(" +
             list(e->operands) + ")";
    default:
      throw std::runtime_error("expression without a form in Java: " + ir::to_text(e));
  }
}

std::string list(const std::vector<ir::ExprPtr>& all) {
  std::string text;
  for (const auto& e : all) text += (text.empty() ? "" : ", ") + expr(e);
  return text;
}

std::string allocation(const ir::Stmt& s) {
  if (!s.value) return "new " + type(s.allocated) + "()";
  std::string base = type(s.allocated);
  const std::string brackets = base.find('[') == std::string::npos ? "" : base.substr(base.find('['));
  return "new " + base.substr(0, base.find('[')) + "[" + expr(s.value) + "]" + brackets;
}

void block(std::ostream& out, const ir::Block& body);

void statement(std::ostream& out, const ir::Stmt& s) {
  switch (s.kind) {
    case ir::StmtKind::declare:
      // Java wants a value before the first use, which the representation leaves to the statements that follow.
      out << type(s.variable->type) << " " << s.variable->name << " = ";
      if (s.value) {
        out << expr(s.value);
      } else {
        out << (ir::is_scalar(s.variable->type) ? ir::is_bool(s.variable->type) ? "false" : "0" : "null");
      }
      out << ";\n";
      break;
    case ir::StmtKind::assign:
      out << expr(s.place) << " " << s.op << "= " << expr(s.value) << ";\n";
      break;
    case ir::StmtKind::if_:
      out << "if (" << expr(s.value) << ") ";
      block(out, s.body);
      out << " else ";
      block(out, s.otherwise);
      break;
    case ir::StmtKind::for_:
      out << "for (int " << s.variable->name << " = " << expr(s.lower) << "; " << s.variable->name << " " << s.op << " "
          << expr(s.bound) << "; " << s.variable->name << " += " << expr(s.step) << ") ";
      block(out, s.body);
      break;
    case ir::StmtKind::while_: {
      // 'continue' goes to the step.
      out << "for (; " << expr(s.value) << "; ";
      std::string step;
      for (const auto& inner : s.otherwise) {
        std::ostringstream one;
        statement(one, *inner);
        step += (step.empty() ? "" : ", ") + one.str().substr(0, one.str().rfind(';'));
      }
      out << step << ") ";
      block(out, s.body);
      break;
    }
    case ir::StmtKind::do_while:
      out << "do ";
      block(out, s.body);
      out << " while (" << expr(s.value) << ");\n";
      break;
    case ir::StmtKind::switch_:
      out << "switch (" << expr(s.value) << ") {\n";
      for (const auto& c : s.cases) {
        for (const auto& label : c.labels) out << "case " << expr(label) << ":\n";
        if (c.is_default) out << "default:\n";
        block(out, c.body);
        const bool ends = !c.body.empty() && (c.body.back()->kind == ir::StmtKind::return_ ||
                                              c.body.back()->kind == ir::StmtKind::continue_);
        if (!c.falls_through && !ends) out << "break;\n";
      }
      out << "}\n";
      break;
    case ir::StmtKind::break_:
      out << "break;\n";
      break;
    case ir::StmtKind::continue_:
      out << "continue;\n";
      break;
    case ir::StmtKind::return_:
      out << "return" << (s.value ? " " + expr(s.value) : "") << ";\n";
      break;
    case ir::StmtKind::call:
      out << mangled(s.callee) << "(" << list(s.arguments) << ");\n";
      break;
    case ir::StmtKind::block:
      block(out, s.body);
      break;
    case ir::StmtKind::allocate:
      out << expr(s.place) << " = " << allocation(s) << ";\n";
      break;
    case ir::StmtKind::opaque:
      out << s.text << "\n";
      break;
    default:
      throw std::runtime_error("statement without a form in Java");
  }
}

void block(std::ostream& out, const ir::Block& body) {
  out << "{\n";
  for (const auto& s : body) statement(out, *s);
  out << "}\n";
}

void module(std::ostream& out, const ir::Module& m, const std::string& name) {
  out << "public final class " << name << " {\n";
  for (const auto& s : m.structs) {
    out << "static class " << mangled(s.name) << (s.base.empty() ? "" : " extends " + mangled(s.base)) << " {\n";
    for (const auto& f : s.fields) out << type(f.type) << " " << f.name << ";\n";
    out << "}\n";
  }
  for (const auto& g : m.globals)
    out << "static final " << type(g->variable->type) << " " << g->variable->name << " = " << expr(g->value) << ";\n";
  for (const auto& f : m.functions) {
    out << "static " << type(f->result) << " " << mangled(f->id) << "(";
    std::string separator;
    for (const auto& p : f->parameters) {
      out << separator << type(p->type) << " " << p->name;
      separator = ", ";
    }
    out << ") ";
    block(out, f->body);
  }
  out << "}\n";
}

}  // namespace

int main(int count, char** arguments) try {
  if (count != 4) throw std::runtime_error("usage: print_module TREE CLASS OUTPUT");
  std::ifstream in(arguments[1]);
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  const auto result = wengert::compiler::read_java_tree(text);
  for (const auto& d : result.diagnostics) std::cerr << d.text() << "\n";
  if (!result.ok) return 4;
  const auto violations = ir::verify(result.module);
  for (const auto& v : violations) std::cerr << "unsound: " << v << "\n";
  // The text form must read back as what was written. Its reader looks for a field in the struct itself, not in its
  // base, so modules with inheritance are left out.
  bool inherits = false;
  for (const auto& s : result.module.structs) inherits |= !s.base.empty();
  const std::string written = ir::to_text(result.module);
  const bool reads_back = inherits || ir::to_text(ir::read_text(written)) == written;
  if (!reads_back) std::cerr << "the text form does not read back\n";
  std::ofstream out(arguments[3]);
  module(out, result.module, arguments[2]);
  return violations.empty() && reads_back && out.good() ? 0 : 1;
} catch (const std::exception& failed) {
  std::cerr << failed.what() << "\n";
  return 1;
}
