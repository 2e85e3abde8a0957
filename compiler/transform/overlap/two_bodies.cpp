// SPDX-License-Identifier: MIT
#include "compiler/transform/overlap/two_bodies.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "compiler/backend/cpp/print.hpp"
#include "compiler/ir/builder.hpp"
#include "compiler/ir/matrix.hpp"
#include "compiler/transform/overlap/overlap_test.hpp"
#include "compiler/transform/prepare/lifted_state.hpp"
#include "compiler/transform/prepare/owned_objects.hpp"
#include "compiler/transform/shared/clone.hpp"
#include "compiler/transform/shared/refusal.hpp"

namespace wengert::compiler {

using namespace ir;

namespace {

Derivative one_body(const Module& module, const Request& request, bool is_tangent) {
  return is_tangent ? tangent(module, request) : adjoint(module, request);
}

// Variables outside of functions that may change, which an argument may lead to.
bool reads_global(const Function& f) {
  bool found = false;
  const auto look = [&](const ExprPtr& whole) {
    for_each_expr(whole, [&](const ExprPtr& e) {
      found |= e->kind == ExprKind::variable && e->variable->passing == Passing::global && !e->variable->is_const &&
               !innermost(e->type)->is_const;
    });
  };
  for_each_stmt(f.body, [&](const StmtPtr& s) {
    for (const ExprPtr& e : {s->place, s->value, s->lower, s->bound}) look(e);
    for (const ExprPtr& e : s->arguments) look(e);
  });
  return found;
}

// A derivative that was read again has its test already; variables outside of functions are arguments that no test
// sees.
bool can_be_tested(const Module& module, const Function& head, const Request& request) {
  if (module.language == Language::java || request.noalias || !request.optimise || request.one_body ||
      request.directions > 0 || owns_objects(module))
    return false;
  if (module.find(head.id + "_apart") || !head.method.empty()) return false;
  for (const FunctionPtr& f : module.functions)
    if (reads_global(*f)) return false;
  Module work = module;
  return lift_state(work, head.id).all.empty();
}

std::string text_of(const Function& f, Language language) {
  return print_signature(f, language) + print_cpp(f.body, language);
}
std::string without_promise(std::string text) {
  for (const std::string word : {"__restrict ", "restrict "})
    for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word)) text.erase(at, word.size());
  return text;
}

bool has_nest(const Block& block, int loops = 0) {
  return std::any_of(block.begin(), block.end(), [&](const StmtPtr& s) {
    const bool loop = s->kind == StmtKind::for_ || s->kind == StmtKind::while_ || s->kind == StmtKind::do_while;
    const int inside = loops + (loop ? 1 : 0);
    return inside > 1 || has_nest(s->body, inside) || has_nest(s->otherwise, inside) ||
           std::any_of(s->cases.begin(), s->cases.end(), [&](const Case& c) { return has_nest(c.body, inside); });
  });
}

// Whether both derivatives have the same variables outside of functions: either may have made a variable of a constant.
bool share_globals(const Module& safe, const Module& apart) {
  std::set<const Variable*> known;
  for (const StmtPtr& g : safe.globals) known.insert(g->variable.get());
  bool all = true;
  const auto look = [&](const ExprPtr& whole) {
    for_each_expr(whole, [&](const ExprPtr& e) {
      all &= e->kind != ExprKind::variable || e->variable->passing != Passing::global ||
             known.count(e->variable.get()) != 0;
    });
  };
  for (const FunctionPtr& f : apart.functions)
    for_each_stmt(f->body, [&](const StmtPtr& s) {
      for (const ExprPtr& e : {s->place, s->value, s->lower, s->bound}) look(e);
      for (const ExprPtr& e : s->arguments) look(e);
    });
  return all;
}

// Worth its length: it computes or stores less, or vectorises where nests of loops are.
bool is_of_use(const Module& safe, const Module& apart) {
  return std::any_of(apart.functions.begin(), apart.functions.end(), [&](const FunctionPtr& f) {
    const FunctionPtr other = safe.find(f->id);
    return !other || has_nest(f->body) ||
           without_promise(text_of(*f, apart.language)) != without_promise(text_of(*other, safe.language));
  });
}

template <class Visit>
void for_each_callee(const Function& f, Visit&& visit) {
  for_each_stmt(f.body, [&](const StmtPtr& s) {
    if (s->kind == StmtKind::call) visit(s->callee);
    const auto look = [&](const ExprPtr& whole) {
      for_each_expr(whole, [&](const ExprPtr& e) {
        if (e->kind == ExprKind::call) visit(e->text);
      });
    };
    for (const ExprPtr& e : {s->place, s->value, s->lower, s->bound}) look(e);
    for (const ExprPtr& e : s->arguments) look(e);
  });
}

// Functions of `apart` that are others than those of the same name in `safe`, or call such.
std::set<std::string> different(const Module& safe, const Module& apart) {
  std::set<std::string> found;
  for (const FunctionPtr& f : apart.functions) {
    const FunctionPtr other = safe.find(f->id);
    if (!other || text_of(*f, apart.language) != text_of(*other, safe.language)) found.insert(f->id);
  }
  for (bool changed = true; changed;) {
    changed = false;
    for (const FunctionPtr& f : apart.functions) {
      bool calls = false;
      for_each_callee(*f, [&](const std::string& id) { calls |= found.count(id) != 0; });
      if (calls) changed |= found.insert(f->id).second;
    }
  }
  return found;
}

Block with_names(const Block& block, const std::map<std::string, std::string>& names) {
  const auto name = [&](const ExprPtr& whole) {
    return rewrite(whole, [&](const ExprPtr& e) -> ExprPtr {
      const auto other = e->kind == ExprKind::call ? names.find(e->text) : names.end();
      if (other == names.end()) return nullptr;
      std::vector<ExprPtr> operands;
      for (const ExprPtr& operand : e->operands) operands.push_back(operand);
      return call(other->second, operands, e->type, e->range);
    });
  };
  Block out;
  for (const StmtPtr& s : block) {
    StmtPtr c = copy(s);
    for (ExprPtr* e : {&c->place, &c->value, &c->lower, &c->bound}) *e = name(*e);
    for (ExprPtr& a : c->arguments) a = name(a);
    if (const auto other = names.find(s->callee); s->kind == StmtKind::call && other != names.end())
      c->callee = other->second;
    c->body = with_names(s->body, names);
    c->otherwise = with_names(s->otherwise, names);
    for (Case& one : c->cases) one.body = with_names(one.body, names);
    out.push_back(c);
  }
  return out;
}

// The functions of `apart` that differ, under other names, before those of `safe`.
void add_functions(Module& safe, const Module& apart, const std::string& head) {
  const std::set<std::string> others = different(safe, apart);
  std::map<std::string, std::string> names;
  for (const std::string& id : others) {
    std::string name = id + "_apart";
    for (int k = 2; safe.find(name) || apart.find(name); ++k) name = id + "_apart" + std::to_string(k);
    names[id] = name;
  }
  std::vector<FunctionPtr> more;
  for (const FunctionPtr& f : apart.functions) {
    if (others.count(f->id) == 0) continue;
    auto g = std::make_shared<Function>(*f);
    g->id = g->name = names.at(f->id);
    g->is_static = true;
    g->body = with_names(f->body, names);
    if (f->id == head) g->comment = "// " + head + " where its arguments do not overlap";
    more.push_back(g);
  }
  const auto at =
      std::find_if(safe.functions.begin(), safe.functions.end(), [&](const auto& f) { return f->id == head; });
  safe.functions.insert(at, more.begin(), more.end());
  for (const std::string& line : apart.prelude)
    if (std::find(safe.prelude.begin(), safe.prelude.end(), line) == safe.prelude.end()) safe.prelude.push_back(line);
}

// The first body begins with the test, and with a call of the second one.
void call_second_body(Module& module, const std::string& head, const OverlapTest& test) {
  const auto at =
      std::find_if(module.functions.begin(), module.functions.end(), [&](const auto& f) { return f->id == head; });
  auto f = std::make_shared<Function>(**at);
  std::vector<ExprPtr> arguments;
  for (const VariablePtr& p : f->parameters) arguments.push_back(ref(p));
  const std::string second = head + "_apart";
  const bool returns = f->result->kind != TypeKind::void_;
  Block then;
  if (returns)
    then.push_back(return_(call(second, arguments, f->result)));
  else
    then = {call_stmt(second, arguments), return_()};
  const ExprPtr apart = unary("!", call(test.function->id, test.call, bool_type()));
  f->body.insert(f->body.begin(), if_(apart, then));
  const std::size_t place = static_cast<std::size_t>(at - module.functions.begin());
  module.functions[place] = f;
  module.functions.insert(module.functions.begin() + static_cast<std::ptrdiff_t>(place), test.function);
}

}  // namespace

Derivative in_two_bodies(const Module& module, const Request& request, bool is_tangent) {
  const FunctionPtr head = find_head(module, request.head);
  // Matrices of two types have addresses of two types, and one past the end is none of a matrix.
  if (uses_matrices(module) || !can_be_tested(module, *head, request)) return one_body(module, request, is_tangent);
  Derivative safe = one_body(module, request, is_tangent);
  const FunctionPtr derived = safe.module.find(safe.name);
  if (!derived) return safe;
  for (const char* ending : {"_apart", "_overlap"})
    if (module.find(safe.name + ending) || safe.module.find(safe.name + ending)) return safe;
  const std::string prefix =
      derived->name.substr(0, derived->name.size() - std::min(derived->name.size(), head->name.size()));
  OverlapTest test = overlap_test(module, *head, *derived, prefix, is_tangent);
  if (test.needed && !test.function) {
    safe.notes.insert(safe.notes.begin(), test.notes.begin(), test.notes.end());
    return safe;
  }
  Request promised = request;
  promised.noalias = true;
  Derivative apart;
  try {
    apart = one_body(module, promised, is_tangent);
  } catch (const Refusal&) {
    return safe;
  }
  if (different(safe.module, apart.module).count(safe.name) == 0 || !is_of_use(safe.module, apart.module)) return safe;
  if (!test.needed) return apart;
  if (!share_globals(safe.module, apart.module)) return safe;
  add_functions(safe.module, apart.module, safe.name);
  call_second_body(safe.module, safe.name, test);
  safe.notes = test.notes;
  safe.notes.insert(safe.notes.end(), apart.notes.begin(), apart.notes.end());
  safe.plan = apart.plan + safe.plan;
  return safe;
}

}  // namespace wengert::compiler
