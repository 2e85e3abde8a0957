// SPDX-License-Identifier: MIT
#include "compiler/transform/shared/request.hpp"

#include <algorithm>
#include <set>
#include <wengert/error.hpp>

#include "compiler/analysis/activity.hpp"
#include "compiler/analysis/parallel.hpp"
#include "compiler/backend/cpp/print.hpp"
#include "compiler/ir/matrix.hpp"
#include "compiler/ir/text.hpp"
#include "compiler/transform/finish/row_pointers.hpp"
#include "compiler/transform/prepare/pointed_constants.hpp"
#include "compiler/transform/shared/clone.hpp"
#include "compiler/transform/shared/external_rules.hpp"
#include "compiler/transform/shared/partials.hpp"
#include "compiler/transform/shared/refusal.hpp"

namespace wengert::compiler {

using namespace ir;

FunctionPtr find_head(const Module& module, const std::string& name) {
  std::string known;
  if (FunctionPtr f = module.find(name); f && f->has_body) return f;
  for (const FunctionPtr& f : module.functions) {
    if (f->name == name && f->has_body) return f;
    if (f->has_body) known += (known.empty() ? "" : ", ") + f->name;
  }
  wengert::fail(ErrorCode::bad_usage, "no function '" + name + "' in " + module.file + "; known: " + known);
}

Seeds seeds_of(const Module& module, const Function& head, const Request& request) {
  Seeds seeds;
  std::size_t n = head.parameters.size();
  auto names = [&] {
    std::string all;
    for (const VariablePtr& p : head.parameters)
      if (carries_reals(module, p->type)) all += (all.empty() ? "" : ", ") + p->name;
    if (carries_reals(module, head.result)) all += std::string(all.empty() ? "" : ", ") + "result";
    return all;
  };
  auto index_of = [&](const std::string& name) {
    for (std::size_t i = 0; i < n; ++i)
      if (head.parameters[i]->name == name) {
        if (!carries_reals(module, head.parameters[i]->type))
          wengert::fail(ErrorCode::bad_usage, "parameter '" + name + "' of '" + head.name +
                                                  "' holds no floating-point number; these do: " + names());
        return i;
      }
    if (name == "result" && carries_reals(module, head.result)) return n;
    wengert::fail(ErrorCode::bad_usage,
                  "'" + head.name + "' has no floating-point parameter '" + name + "'; these are: " + names());
  };
  for (const std::string& name : request.wrt) seeds.independents.insert(index_of(name));
  for (const std::string& name : request.of) seeds.dependents.insert(index_of(name));
  const CallGraph graph(module);
  const std::set<std::size_t>& modified = graph.of(head.id).modified;
  for (std::size_t i = 0; i < n; ++i) {
    const Variable& p = *head.parameters[i];
    if (!carries_reals(module, p.type) || p.keeps_state) continue;
    if (request.wrt.empty()) seeds.independents.insert(i);
    bool shared = p.passing == Passing::reference || !is_scalar(p.type);
    // `double* const y` cannot be led elsewhere, but what it points to can be written.
    const bool read_only = (p.is_const && !is_pointer(p.type)) || (p.type->element && innermost(p.type)->is_const);
    const bool written = module.language == Language::java || request.wrt.empty() || modified.count(i) != 0;
    if (request.of.empty() && shared && !read_only && written) seeds.dependents.insert(i);
    // Its derivative is passed in memory, so what lies there at entry counts, written over or not.
    if (module.language != Language::java && shared && seeds.dependents.count(i)) seeds.independents.insert(i);
  }
  if (request.of.empty() && carries_reals(module, head.result)) seeds.dependents.insert(n);
  if (seeds.independents.empty())
    wengert::fail(ErrorCode::bad_usage, "'" + head.name + "' has no floating-point input");
  if (seeds.dependents.empty())
    wengert::fail(ErrorCode::passive_output,
                  "'" + head.name + "' has no floating-point output (reference, pointer or result)");
  return seeds;
}

void take_directives(const Function& head, Request& request) {
  const auto list = [&](const Directive& d, std::vector<std::string>& names) {
    std::string name;
    for (const char c : d.argument + ",")
      if (c == ',') {
        if (!name.empty()) names.push_back(name);
        name.clear();
      } else if (c != ' ' && c != '\t') {
        name += c;
      }
    if (names.empty())
      throw Refusal(head.range,
                    "'#pragma wengert " + d.name + "' names no parameter; write '#pragma wengert " + d.name + "(x)'");
  };
  const bool wrt_given = !request.wrt.empty(), of_given = !request.of.empty();
  for (const Directive& d : head.directives) {
    if (d.name == "wrt" && !wrt_given) list(d, request.wrt);
    if (d.name == "of" && !of_given) list(d, request.of);
  }
}

std::string derivative_id(const Module& module, const Function& f, const std::string& prefix) {
  if (module.language != Language::java) return prefix + f.name;
  const std::size_t at = f.id.rfind("::");
  return f.id.substr(0, at + 2) + prefix + f.id.substr(at + 2);
}

std::string name_taken(const Module& module, const std::string& prefix) {
  for (const FunctionPtr& f : module.functions) {
    std::set<std::string> names;
    for (const VariablePtr& p : f->parameters) names.insert(p->name);
    for_each_stmt(f->body, [&](const StmtPtr& s) {
      if (s->variable) names.insert(s->variable->name);
    });
    for (const std::string& n : names)
      if (names.count(prefix + n) != 0) return prefix + n;
  }
  return {};
}

std::vector<std::string> orders_of(const std::string& name) {
  std::vector<std::string> prefixes;
  std::string rest = name;
  while (rest.size() > 3 && (rest[0] == 't' || rest[0] == 'a')) {
    std::size_t digits = 1;
    while (digits < rest.size() && std::isdigit(static_cast<unsigned char>(rest[digits]))) ++digits;
    if (digits == 1 || digits >= rest.size() || rest[digits] != '_') break;
    prefixes.push_back(rest.substr(0, digits + 1));
    rest = rest.substr(digits + 1);
  }
  return prefixes;
}

std::string default_prefix(char letter, const Function& head, const Module& module) {
  int order = 0;
  for (const std::string& prefix : orders_of(head.name)) order = std::max(order, std::stoi(prefix.substr(1)));
  const auto prefix = [&] { return std::string(1, letter) + std::to_string(order + 1) + "_"; };
  while (!name_taken(module, prefix()).empty()) ++order;
  return prefix();
}

std::vector<Note> notes_of_active(const Function& function, const Activity& activity, const std::string& prefix) {
  std::vector<Note> notes;
  const auto add = [&](const VariablePtr& v) {
    if (v->range.known() && activity.is_active(v))
      notes.push_back(
          {v->range, "active", "'" + v->name + "' carries a derivative, '" + prefix + v->name + "'", function.name});
  };
  for (const VariablePtr& p : function.parameters) add(p);
  for_each_stmt(function.body, [&](const StmtPtr& s) {
    if (s->kind == StmtKind::declare) add(s->variable);
  });
  return notes;
}

namespace {
// Pointer parameters that go to functions by reference, which a restrict pointer cannot.
std::set<std::string> pointers_by_reference(const Function& f, const std::vector<FunctionPtr>& all) {
  std::set<std::string> found;
  for_each_stmt(f.body, [&](const StmtPtr& s) {
    if (s->kind != StmtKind::call) return;
    const auto callee = std::find_if(all.begin(), all.end(), [&](const FunctionPtr& g) { return g->id == s->callee; });
    if (callee == all.end()) return;
    for (std::size_t k = 0; k < s->arguments.size() && k < (*callee)->parameters.size(); ++k)
      if (s->arguments[k]->kind == ExprKind::variable && is_pointer(s->arguments[k]->type) &&
          (*callee)->parameters[k]->passing == Passing::reference)
        found.insert(s->arguments[k]->variable->name);
  });
  return found;
}
}  // namespace

void promise_apart(const Module& module, const std::vector<FunctionPtr>& derivatives, Function& derivative,
                   bool own_parameters) {
  const std::set<std::string> by_reference = pointers_by_reference(derivative, derivatives);
  VariableMap own;
  for (VariablePtr& p : derivative.parameters) {
    const bool refers = p->passing == Passing::reference && is_real(p->type) && !p->is_const;
    if ((!is_pointer(p->type) && !refers) || by_reference.count(p->name) != 0) continue;
    if (own_parameters) {  // the source's are in other derivatives, too
      const VariablePtr promised = std::make_shared<Variable>(*p);
      own[p.get()] = promised;
      p = promised;
    }
    p->type = as_restrict(p->type);
  }
  if (!own.empty()) derivative.body = clone(derivative.body, own);
  Names names(module, derivative);
  derivative.body = with_row_pointers(derivative.body, names);
}

namespace {
// Pointer parameters that keep their value, but for steps along their array; none where pointers come from the stack,
// which nothing ties to a parameter.
std::set<std::string> steady_pointer_parameters(const Function& f) {
  std::set<std::string> steady;
  for (const VariablePtr& p : f.parameters)
    if (is_pointer(p->type) && p->passing == Passing::value) steady.insert(p->name);
  const auto is_parameter = [](const ExprPtr& e) {
    return e && e->kind == ExprKind::variable && e->variable->is_parameter();
  };
  bool pops = false;
  const auto look = [&](const ExprPtr& whole) {
    for_each_expr(whole, [&](const ExprPtr& e) {
      pops |= e->kind == ExprKind::call && e->text.rfind("wengert_pop_", 0) == 0 && is_pointer(e->type);
      if (e->kind == ExprKind::address_of && is_parameter(e->operands[0])) steady.erase(e->operands[0]->variable->name);
    });
  };
  for_each_stmt(f.body, [&](const StmtPtr& s) {
    for (const ExprPtr& e : {s->place, s->value, s->lower, s->bound}) look(e);
    for (const ExprPtr& e : s->arguments) look(e);
    const bool steps = s->kind == StmtKind::assign && !s->op.empty();
    if (is_parameter(s->place) && !steps) steady.erase(s->place->variable->name);
    if (s->kind == StmtKind::swap && is_parameter(s->value)) steady.erase(s->value->variable->name);
  });
  return pops ? std::set<std::string>{} : steady;
}
}  // namespace

void promise_apart_in_calls(const std::vector<FunctionPtr>& derivatives,
                            const std::map<std::string, std::string>& source_of, const std::set<std::string>& apart,
                            std::set<const Variable*>& variables) {
  for (const FunctionPtr& f : derivatives) {
    const auto source = source_of.find(f->id);
    if (!f->is_static || source == source_of.end() || apart.count(source->second) == 0) continue;
    std::set<std::string> steady = steady_pointer_parameters(*f);
    for (const std::string& name : pointers_by_reference(*f, derivatives)) steady.erase(name);
    VariableMap own;  // other derivatives have the same variables
    for (VariablePtr& p : f->parameters) {
      if (steady.count(p->name) == 0) continue;
      const VariablePtr promised = std::make_shared<Variable>(*p);
      promised->type = as_restrict(p->type);
      own[p.get()] = promised;
      if (variables.count(p.get())) variables.insert(promised.get());
      p = promised;
    }
    if (!own.empty()) f->body = clone(f->body, own);
  }
}

bool is_stack_call(const std::string& name) { return name.rfind("wengert_", 0) == 0 && !is_elementary(name); }

void refuse_races(const Module& module) {
  for (const FunctionPtr& f : module.functions)
    for_each_stmt(f->body, [&](const StmtPtr& s) {
      if (!runs_parallel(*s)) return;
      if (const std::string race = race_in(*s); !race.empty()) throw Refusal(s->range, race);
    });
}

void refuse_threads_without_adjoint(const Module& module) {
  for (const FunctionPtr& f : module.functions)
    for_each_stmt(f->body, [&](const StmtPtr& s) {
      const std::string text = openmp_of(*s);
      if (text == "parallel" || (text.starts_with("parallel ") && s->kind == StmtKind::block) || text == "single" ||
          text == "master" || text == "for" || text.starts_with("for "))
        throw Refusal(s->range, "'#pragma omp " + text +
                                    "' has a tangent and no adjoint; write the loop with '#pragma omp parallel for'");
    });
}

void refuse_directions_without_form(const Module& module, const Request& request) {
  if (request.directions == 0) return;
  if (uses_matrices(module))
    throw Refusal(module.functions.front()->range,
                  "Eigen's matrices take one direction at a time; leave out --directions");
  for (const FunctionPtr& f : module.functions)
    for_each_stmt(f->body, [&](const StmtPtr& s) {
      if (openmp_of(*s).empty() &&
          (s->kind != StmtKind::call || !module.find(s->callee) || !module.find(s->callee)->is_model))
        return;
      throw Refusal(
          s->range,
          "messages between processes and parallel loops take one direction at a time; leave out --directions");
    });
}

void refuse_what_cannot_be(const Module& module, const Function& function, const Activity& activity) {
  auto check_call = [&](const std::string& name, const std::vector<ExprPtr>& arguments, const TypePtr& result,
                        SourceRange range) {
    FunctionPtr f = module.find(name);
    if (f && (f->has_body || f->is_inactive)) return;
    if (is_stack_call(name) || name == "vector" || is_elementary(name)) return;
    // Questions that Java's front end asks: an object's class, a number's remainder.
    if (module.language == Language::java && (is_integer(result) || is_bool(result))) return;
    for (const ExprPtr& a : arguments)
      if (activity.is_active(a))
        throw Refusal(
            range,
            "'" + name + "' has no source here and takes the active argument '" + print_cpp(a) + "'; " +
                (f ? how_to_supply(*f) + "; or mark it inactive by --ext with the rule 'inactive " + f->name + "'"
                   : "give its source"));
    (void)result;
  };
  auto check_expr = [&](const ExprPtr& e, SourceRange range) {
    for_each_expr(e, [&](const ExprPtr& x) {
      if (x->kind == ExprKind::call) check_call(x->text, x->operands, x->type, x->range.known() ? x->range : range);
      if (x->kind == ExprKind::binary && activity.is_active(x) && x->text != "+" && x->text != "-" && x->text != "*" &&
          x->text != "/" && is_real(x->type))
        throw Refusal(range,
                      "operator '" + x->text + "' on an active number has no derivative; rewrite the expression");
    });
  };
  for_each_stmt(function.body, [&](const StmtPtr& s) {
    if (s->kind == StmtKind::call) check_call(s->callee, s->arguments, nullptr, s->range);
    check_expr(s->value, s->range);
    check_expr(s->place, s->range);
    const bool swaps = s->kind == StmtKind::swap;
    for (const ExprPtr& place : {s->place, swaps ? s->value : ExprPtr()}) {
      if (!place || (!swaps && s->kind != StmtKind::assign && s->kind != StmtKind::call)) continue;
      VariablePtr root = root_of(place);
      if (root && root->passing == Passing::global && activity.is_active(place))
        throw Refusal(s->range,
                      "the global variable '" + root->name + "' is assigned an active value; pass it as an argument");
    }
    std::vector<ExprPtr> mentioned = s->arguments;
    mentioned.insert(mentioned.end(), {s->value, s->place});
    for (const ExprPtr& whole : mentioned)
      for_each_expr(whole, [&](const ExprPtr& e) {
        const bool constant = e->kind == ExprKind::variable && e->variable->passing == Passing::global;
        if (constant && module.language != Language::java && activity.is_active(e->variable))
          throw PointedConstant(s->range, e->variable);
      });
    if (s->kind == StmtKind::declare && s->variable->is_static && activity.is_active(s->variable))
      throw Refusal(s->range, "the static variable '" + s->variable->name +
                                  "' keeps an active value between calls; pass it as an argument");
  });
}

}  // namespace wengert::compiler
