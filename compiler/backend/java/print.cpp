// SPDX-License-Identifier: MIT
#include "print.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <functional>

#include "classes.hpp"
#include "compiler/analysis/activity.hpp"
#include "compiler/ir/builder.hpp"
#include "compiler/transform/shared/partials.hpp"
#include "compiler/transform/shared/refusal.hpp"
#include "function.hpp"

namespace wengert::compiler {

using namespace ir;
using namespace java;

namespace {

// What the head's derivative reaches, user's own constructors apart: those run as they are.
std::set<std::string> reached(const Types& types, const std::string& head) {
  std::set<std::string> all;
  std::function<void(const std::string&)> visit = [&](const std::string& id) {
    const FunctionPtr f = types.module().find(id);
    if (!f || is_plain_constructor(types, id) || !all.insert(id).second) return;
    for_each_stmt(f->body, [&](const StmtPtr& s) {
      if (s->kind == StmtKind::call) visit(s->callee);
      const auto scan = [&](const ExprPtr& e) {
        for_each_expr(e, [&](const ExprPtr& x) {
          if (x->kind == ExprKind::call) visit(x->text);
        });
      };
      for (const ExprPtr& e : {s->place, s->value, s->lower, s->bound}) scan(e);
      for (const ExprPtr& e : s->arguments) scan(e);
    });
  };
  visit(head);
  return all;
}

// The classes that the generated code of these functions names, and what their objects hold.
std::set<std::string> reached_classes(const Module& module, const std::set<std::string>& ids) {
  std::set<std::string> all;
  std::function<void(const TypePtr&)> visit = [&](const TypePtr& type) {
    const TypePtr t = innermost(type);
    const Struct* s = is_struct(t) ? module.find_struct(t->name) : nullptr;
    if (s == nullptr || !all.insert(s->name).second) return;
    for (const Field& f : s->fields) visit(f.type);
    if (!s->base.empty()) visit(struct_type(s->base));
    for (const std::string& i : s->interfaces) visit(struct_type(i));
  };
  for (const std::string& id : ids) {
    const FunctionPtr f = module.find(id);
    visit(f->result);
    for (const VariablePtr& p : f->parameters) visit(p->type);
    for_each_stmt(f->body, [&](const StmtPtr& s) {
      if (s->variable) visit(s->variable->type);
      if (s->allocated) visit(s->allocated);
      const auto scan = [&](const ExprPtr& e) {
        for_each_expr(e, [&](const ExprPtr& x) {
          if (x->type) visit(x->type);
        });
      };
      for (const ExprPtr& e : {s->place, s->value, s->lower, s->bound}) scan(e);
      for (const ExprPtr& e : s->arguments) scan(e);
    });
  }
  return all;
}

bool needs_wrapper(const Types& types, const TypePtr& t) { return types.held(t) == Held::numbers; }

// The head beside its form with plain arrays, which has the head's own name.
std::string handles_name(const Function& f) { return leaf_of(f.id) + "_of_handles"; }

// The head with plain arrays, for those who call it from code of their own.
std::string plain_head(const Types& types, const Function& f, const std::string& package) {
  bool any = false;
  for (const VariablePtr& p : f.parameters) any |= needs_wrapper(types, p->type) && p != referred_seed(f);
  if (!any) return "";
  const bool adjoint = types.is_adjoint();
  // 'context' is the generated code's own.
  const auto named = [&](const Variable& p) { return adjoint && p.name == "context" ? "context_" : p.name; };
  std::set<std::string> names;
  for (const VariablePtr& p : f.parameters) {
    names.insert(named(*p));
    if (needs_wrapper(types, p->type)) names.insert({types.prefix() + p->name, p->name + types.suffix()});
  }
  const auto own_name = [&](std::string name) {
    while (names.count(name) != 0) name += "_";
    return name;
  };
  const std::string mark = own_name("before"), result = own_name("result");
  std::string parameters = adjoint ? "AdContext context" : "", arguments = adjoint ? "context" : "", body, after;
  std::vector<const Variable*> earlier;
  const auto add = [](std::string& to, const std::string& text) { to += (to.empty() ? "" : ", ") + text; };
  for (const VariablePtr& p : f.parameters) {
    if (!needs_wrapper(types, p->type) || p == referred_seed(f)) {
      add(parameters, types.parameter(*p, package) + " " + named(*p));
      add(arguments, named(*p));
      continue;
    }
    const std::string element = p->type->element->element->name, derivative = types.prefix() + p->name;
    const std::string type = types.number_array(element, package), handle = p->name + types.suffix();
    add(parameters, element + "[] " + named(*p) + ", " + element + "[] " + derivative);
    add(arguments, handle);
    // One array passed twice is one array.
    std::string made = adjoint ? type + ".around(context, " + named(*p) + ", " + derivative + ")"
                               : "new " + type + "(" + named(*p) + ", " + derivative + ")";
    for (auto q = earlier.rbegin(); q != earlier.rend(); ++q)
      if (same_type((*q)->type, p->type))
        made = named(*p) + " == " + named(**q) + " ? " + (*q)->name + types.suffix() + " : " + made;
    body += "    " + type + " " + handle + " = " + made + ";\n";
    if (adjoint) after = "    Reference.reachabilityFence(" + handle + ");\n" + after;
    // The sweeps restore what they need; the caller gets back everything.
    if (adjoint && !only_reads(f, *p)) {
      const std::string kept = own_name(p->name + "_before");
      body += "    " + element + "[] " + kept + " = " + named(*p) + ".clone();\n";
      after += "    System.arraycopy(" + kept + ", 0, " + named(*p) + ", 0, " + kept + ".length);\n";
    }
    earlier.push_back(p.get());
  }
  if (adjoint) {
    body = "    AdContext.Mark " + mark + " = context.mark();\n" + body;
    after += "    context.unwindTo(" + mark + ");\n";
  }
  const std::string type = types.head_result(f, package);
  const bool returns = type != "void";
  const std::string call = handles_name(f) + "(" + arguments + ")";
  std::string t =
      "\n  /** As below, for plain arrays, each followed by its " + std::string(types.derivative()) + "s. */\n";
  t += "  public static " + type + " " + leaf_of(f.id) + "(" + parameters + ") {\n" + body;
  if (after.empty()) return t + "    " + (returns ? "return " : "") + call + ";\n  }\n";
  if (returns) t += "    " + type + " " + result + " = " + call + ";\n";
  if (!returns) t += "    " + call + ";\n";
  t += after;
  return t + (returns ? "    return " + result + ";\n" : "") + "  }\n";
}

// The head as a method of the object, where the source has it so.
std::string instance_head(const Types& types, const Function& f, const std::string& package) {
  // A tangent is input again, and its head is chosen by its name.
  if (!types.is_adjoint() || f.parameters.empty() || f.parameters[0]->name != "self" ||
      types.held(f.parameters[0]->type) != Held::object ||
      types.type(f.parameters[0]->type, package) != types.generated_class(owner_of(f.id), package))
    return "";
  std::string parameters = "AdContext context", passed = "context, this";
  const auto add = [&](const std::string& type, const std::string& name) {
    parameters += ", " + type + " " + name;
    passed += ", " + name;
  };
  for (std::size_t k = 1; k < f.parameters.size(); ++k) {
    const VariablePtr& p = f.parameters[k];
    const std::string name = p->name == "context" ? "context_" : p->name;
    if (!needs_wrapper(types, p->type) || p == referred_seed(f)) {
      add(types.parameter(*p, package), name);
      continue;
    }
    const std::string element = p->type->element->element->name + "[]";
    add(element, name);
    add(element, types.prefix() + p->name);
  }
  const std::string type = types.head_result(f, package), own = types.generated_class(owner_of(f.id), package);
  return "\n  /** Of this object. */\n  public " + type + " " + leaf_of(f.id) + "(" + parameters + ") {\n    " +
         (type == "void" ? "" : "return ") + own + "." + leaf_of(f.id) + "(" + passed + ");\n  }\n";
}

// Definitions of the functions that are zero where a derivative is. As those of Math they give a double.
std::string zero_derivative_methods(const std::string& body) {
  std::string t;
  for (const std::string name : {times_nonzero, divided_by_nonzero, product_of_nonzero, quotient_of_nonzero}) {
    if (body.find(name + "(") == std::string::npos) continue;
    const bool divides = name == divided_by_nonzero, three = name == quotient_of_nonzero;
    const bool both = name == product_of_nonzero || three;
    const std::string first = divides ? "derivative" : both ? "first" : "slope";
    const std::string second = divides ? "divisor" : both ? "second" : "derivative";
    const std::string why = three     ? "first or second is, else first * second / divisor"
                            : both    ? "one of them is, though the other is infinite or NaN"
                            : divides ? "the derivative is, though the divisor is 0 or NaN"
                                      : "the derivative is, though the slope is infinite or NaN";
    t += "\n  /** Zero where " + why + ". */\n  private static double " + name + "(double " + first + ", double " +
         second + (three ? ", double divisor" : "") + ") {\n    return " +
         (both ? "first == 0 || second" : "derivative") + " == 0 ? 0 : " + first +
         (three     ? " / divisor * "
          : divides ? " / "
                    : " * ") +
         second + ";\n  }\n";
  }
  return t;
}

// Public classes of the run-time library.
constexpr std::array runtime_classes{
    "AdCell",          "AdContext",     "AdContextBuilder", "AdException",  "AdHandle",       "AdInstance",
    "AdObject",        "AdSideCar",     "AdSlab",           "AdStack",      "AdType",         "BooleanArray_A1",
    "ByteArray_A1",    "Checkpoint",    "CheckpointStack",  "Checkpoints",  "Copies",         "DoubleArray_A1",
    "DoubleContainer", "FloatArray_A1", "IntArray_A1",      "LongArray_A1", "ObjectArray_A1", "Results",
    "Texts",           "WengertMath"};

std::string heading(const Types& types, const std::string& package, const std::string& body) {
  std::string t;
  if (!package.empty()) t += "package " + package + ";\n";
  const auto uses = [&](const char* word) { return body.find(word) != std::string::npos; };
  std::string imports;
  if (uses("Reference.reachabilityFence")) imports += "import java.lang.ref.Reference;\n";
  if (uses("Arrays.fill")) imports += "import java.util.Arrays;\n";
  if (uses("Consumer<")) imports += "import java.util.function.Consumer;\n";
  if (uses("LongConsumer")) imports += "import java.util.function.LongConsumer;\n";
  const auto names = [&](const std::string& word) {
    const auto joins = [](char c) {
      return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '$' || c == '.';
    };
    for (std::size_t at = 0; (at = body.find(word, at)) != std::string::npos; at += word.size()) {
      const std::size_t end = at + word.size();
      if ((at == 0 || !joins(body[at - 1])) && (end == body.size() || body[end] == '.' || !joins(body[end])))
        return true;
    }
    return false;
  };
  for (const char* name : runtime_classes) {
    // A class of the program's own package has the name for itself.
    const std::string own = (package.empty() ? "" : package + ".") + name;
    const bool is_own = std::any_of(types.module().structs.begin(), types.module().structs.end(),
                                    [&](const Struct& s) { return types.source_class(s.name, "") == own; });
    if (!is_own && names(name)) imports += std::string("import org.wengert.runtime.") + name + ";\n";
  }
  return t + (imports.empty() ? "" : "\n" + imports) + "\n";
}

}  // namespace

std::vector<JavaFile> print_java(const Derivative& derivative, JavaMode mode) {
  const Module& module = derivative.module;
  const std::string leaf = leaf_of(derivative.name);
  Types types(module, mode, leaf.substr(0, leaf.find('_') + 1));
  types.set_head(owner_of(derivative.name));
  const std::set<std::string> ids = reached(types, derivative.name);
  std::vector<std::string> owners;
  const auto owner = [&](const std::string& name) {
    if (std::find(owners.begin(), owners.end(), name) == owners.end()) owners.push_back(name);
  };
  const std::set<std::string> classes = reached_classes(module, ids);
  for (const Struct& s : module.structs) {
    const bool has_class = !s.is_interface || mode == JavaMode::tangent;
    if (types.is_composite(s.name) && classes.count(s.name) != 0 && has_class) owner(s.name);
  }
  types.set_written({owners.begin(), owners.end()});
  for (const FunctionPtr& f : module.functions)
    if (ids.count(f->id) != 0) owner(owner_of(f->id));
  std::set<const Variable*> used;
  for (const FunctionPtr& f : module.functions)
    for_each_stmt(f->body, [&](const StmtPtr& s) {
      const auto scan = [&](const ExprPtr& e) {
        for_each_expr(e, [&](const ExprPtr& x) {
          if (x->kind == ExprKind::variable && x->variable->passing == Passing::global) used.insert(x->variable.get());
        });
      };
      for (const ExprPtr& e : {s->place, s->value, s->lower, s->bound}) scan(e);
      for (const ExprPtr& e : s->arguments) scan(e);
    });
  const UnreadValues unread(types);
  std::vector<JavaFile> files;
  std::string all_text;
  for (const std::string& name : owners) {
    const std::string package = types.package_of(name), simple = types.simple_generated(name);
    const Struct* s = module.find_struct(name);
    std::string body;
    if (s != nullptr && types.is_composite(name) && (!s->is_interface || mode == JavaMode::tangent))
      body = composite_class(types, *s);
    else
      body = "/** Generated methods of " + types.source_class(name, "") + ". */\npublic final class " + simple +
             " {\n  private " + simple + "() {}\n";
    if (name == types.head_class()) {
      Expressions expressions(types, package);
      for (const StmtPtr& g : module.globals)
        if (used.count(g->variable.get()) != 0 && g->value)
          body += "\n  static final " + types.type(g->variable->type, package) + " " + g->variable->name + " = " +
                  expressions.expr(g->value) + ";\n";
    }
    for (const FunctionPtr& f : module.functions) {
      if (ids.count(f->id) == 0 || owner_of(f->id) != name) continue;
      const std::string plain = f->id == derivative.name ? plain_head(types, *f, package) : "";
      if (f->id == derivative.name) body += instance_head(types, *f, package);
      body += plain + "\n" + FunctionPrinter(types, package, *f, unread).text(plain.empty() ? "" : handles_name(*f));
    }
    body += zero_derivative_methods(body) + "}\n";
    // Handles of arrays of objects are generic, their elements' type is known to the compiler only.
    const bool unchecked = body.find("(ObjectArray_A1<") != std::string::npos;
    if (unchecked) body.insert(body.find("*/\n") + 3, "@SuppressWarnings(\"unchecked\")\n");
    all_text += body;
    std::string folder = package;
    for (char& c : folder)
      if (c == '.') c = '/';
    files.push_back({(folder.empty() ? "" : folder + "/") + simple + ".java", heading(types, package, body) + body});
  }
  if (mode == JavaMode::tangent)
    for (const char* element : {"double", "float"}) {
      const std::string name = types.number_array(element, types.home());
      if (all_text.find(name) == std::string::npos) continue;
      std::string folder = types.home();
      for (char& c : folder)
        if (c == '.') c = '/';
      const std::string body = tangent_array_class(types, element);
      files.push_back(
          {(folder.empty() ? "" : folder + "/") + name + ".java", heading(types, types.home(), body) + body});
    }
  return files;
}

}  // namespace wengert::compiler
