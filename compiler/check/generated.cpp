// SPDX-License-Identifier: MIT
#include "generated.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <exception>
#include <filesystem>
#include <fstream>
#include <functional>
#include <optional>
#include <set>
#include <wengert/error.hpp>

#include "compiler/analysis/parallel.hpp"
#include "compiler/backend/cpp/print.hpp"
#include "compiler/frontend/clang/frontend.hpp"
#include "compiler/ir/matrix.hpp"
#include "compiler/ir/text.hpp"
#include "compiler/ir/verify.hpp"
#include "compiler/transform/overlap/two_bodies.hpp"
#include "compiler/transform/prepare/owned_objects.hpp"
#include "compiler/transform/prepare/stack_calls.hpp"
#include "compiler/transform/shared/refusal.hpp"
#include "figures.hpp"

namespace wengert::compiler {

namespace {

namespace fs = std::filesystem;

/// How many directions the engine passes at once.
constexpr int directions = 3;

/// using name = spelled, in the name's namespace.
std::string alias(const std::string& name, const std::string& spelled) {
  const std::size_t space = name.rfind("::");
  if (space == std::string::npos) return "using " + name + " = " + spelled + ";\n";
  return "namespace " + name.substr(0, space) + " { using " + name.substr(space + 2) + " = " + spelled + "; }\n";
}

/// What the derivative needs besides the source: its variables and its functions are there, and the structs in these
/// functions' signatures.
std::string print_beside(const ir::Module& derivative, const ir::Module& source) {
  ir::Module own = derivative;
  std::erase_if(own.globals, [](const ir::StmtPtr& g) { return !g->value && !g->variable->is_static; });
  std::set<std::string> shared, enumerations;
  for (ir::FunctionPtr& f : own.functions) {
    const bool there = std::any_of(source.functions.begin(), source.functions.end(),
                                   [&](const ir::FunctionPtr& s) { return s->name == f->name && !s->is_static; });
    if (f->has_body || !there) continue;
    const auto share = [&](ir::TypePtr type) {
      while (type && type->element) type = type->element;
      if (type && ir::is_struct(type)) shared.insert(type->name);
      if (type && !ir::is_struct(type)) enumerations.insert(type->name);
    };
    share(f->result);
    for (const ir::VariablePtr& p : f->parameters) share(p->type);
    const auto declared = std::make_shared<ir::Function>(*f);
    declared->in_header = true;
    declared->spelled = "::" + (f->spelled.empty() ? f->name : f->spelled);
    declared->directives.clear();
    f = declared;
  }
  // A struct's members are the source's, too.
  for (std::size_t before = shared.size() + 1; before != shared.size();) {
    before = shared.size();
    for (const ir::Struct& s : own.structs)
      if (shared.count(s.name) != 0)
        for (const ir::Field& field : s.fields) {
          ir::TypePtr type = field.type;
          while (type && type->element) type = type->element;
          if (type && ir::is_struct(type)) shared.insert(type->name);
        }
  }
  for (ir::Struct& s : own.structs)
    if (shared.count(s.name) != 0) s.in_source = false;
  // A namespace with a struct of the derivative hides the source's namespace of that name.
  // So is a scoped enumeration that such a function takes.
  for (std::string& line : own.prelude) {
    const auto enumeration = line.find("enum class ");
    if (enumeration == std::string::npos) continue;
    for (const std::string& name : enumerations)
      if (const auto end = name.rfind("::");
          ir::mentions_word(line.substr(enumeration, line.find('{', enumeration) - enumeration),
                            end == std::string::npos ? name : name.substr(end + 2)))
        line = alias(name, "::" + name);
  }
  std::set<std::string> spaces;
  for (const ir::Struct& s : own.structs)
    if (const auto end = s.name.rfind("::");
        s.in_source && end != std::string::npos && s.name.find('<') == std::string::npos)
      spaces.insert(s.name.substr(0, end));
  std::string text;
  for (const std::string& space : spaces) text += "namespace " + space + " { using namespace ::" + space + "; }\n";
  return text + print_cpp(own);
}

Prefix prefix_of(const Derivative& d, const std::string& head, bool is_adjoint) {
  return {d.name.size() > head.size() ? d.name.substr(0, d.name.size() - head.size()) : std::string(), is_adjoint};
}

void check_sound(const ir::Module& module) {
  const auto defects = ir::verify(module);
  if (!defects.empty()) fail(ErrorCode::internal, "unsound representation: " + defects.front());
}

bool uses_single(const ir::TypePtr& type) { return type && ir::innermost(type)->name == "float"; }

// Whether a function of the module works in single precision.
bool has_single(const ir::Module& module) {
  bool found = false;
  for (const ir::FunctionPtr& f : module.functions) {
    found |= uses_single(f->result);
    for (const auto& p : f->parameters) found |= uses_single(p->type);
    ir::for_each_stmt(f->body, [&](const ir::StmtPtr& s) {
      found |= s->variable && uses_single(s->variable->type);
      for (const ir::ExprPtr& value : {s->place, s->value})
        if (value) ir::for_each_expr(value, [&](const ir::ExprPtr& e) { found |= e->type && uses_single(e->type); });
    });
  }
  for (const ir::Struct& s : module.structs)
    for (const ir::Field& field : s.fields) found |= uses_single(field.type);
  return found;
}

/// Takes out the structures that none of the module's functions has to do with. What owns objects is refused more than
/// other code, whichever function it stands beside.
void leave_used_structs(ir::Module& module) {
  std::set<std::string> used;
  std::vector<const ir::Struct*> open;
  std::string texts;
  const auto use = [&](const std::string& name) {
    const ir::Struct* s = module.find_struct(name);
    if (s && used.insert(name).second) open.push_back(s);
  };
  const auto look_at_type = [&](ir::TypePtr type) {
    for (; type; type = type->element) {
      if (type->kind == ir::TypeKind::opaque) texts += type->name + " ";
      use(type->name);
    }
  };
  const auto look = [&](const ir::ExprPtr& whole) {
    ir::for_each_expr(whole, [&](const ir::ExprPtr& e) {
      look_at_type(e->type);
      texts += e->text + " ";
    });
  };
  for (const ir::StmtPtr& g : module.globals) look_at_type(g->variable->type), look(g->value);
  for (const ir::FunctionPtr& f : module.functions) {
    look_at_type(f->result);
    for (const ir::VariablePtr& p : f->parameters) look_at_type(p->type);
    ir::for_each_stmt(f->body, [&](const ir::StmtPtr& s) {
      if (s->variable) look_at_type(s->variable->type);
      for (const auto& e : {s->place, s->value, s->lower, s->bound, s->step}) look(e);
      for (const auto& e : s->arguments) look(e);
      texts += s->text + " ";
    });
  }
  for (const ir::Struct& s : module.structs)
    if (ir::mentions_word(texts, s.name)) use(s.name);
  while (!open.empty()) {
    const ir::Struct& s = *open.back();
    open.pop_back();
    use(s.base);
    for (const ir::Field& field : s.fields) look_at_type(field.type);
    for (const ir::Struct& other : module.structs)
      if (other.base == s.name) use(other.name);
  }
  std::erase_if(module.structs, [&](const ir::Struct& s) { return used.count(s.name) == 0; });
}

/// What `wengert compile --head` would have read: the head, what it calls, and the globals they mention.
ir::Module only_what(const ir::Module& module, const ir::FunctionPtr& head) {
  std::vector<const ir::Function*> reached{head.get()};
  std::vector<const ir::Variable*> mentioned;
  const auto look = [&](const ir::ExprPtr& whole) {
    ir::for_each_expr(whole, [&](const ir::ExprPtr& e) {
      if (e->variable && e->variable->passing == ir::Passing::global) mentioned.push_back(e->variable.get());
      if (e->kind != ir::ExprKind::call) return;
      const ir::FunctionPtr f = module.find(e->text);
      if (f && std::find(reached.begin(), reached.end(), f.get()) == reached.end()) reached.push_back(f.get());
    });
  };
  for (std::size_t k = 0; k < reached.size(); ++k)
    ir::for_each_stmt(reached[k]->body, [&](const ir::StmtPtr& s) {
      for (const auto& e : {s->place, s->value, s->lower, s->bound, s->step}) look(e);
      for (const auto& e : s->arguments) look(e);
      for (const auto& one : s->cases)
        for (const auto& e : one.labels) look(e);
      if (s->variable && s->variable->type) look(s->variable->type->extent);
      const ir::FunctionPtr f = s->kind == ir::StmtKind::call ? module.find(s->callee) : nullptr;
      if (f && std::find(reached.begin(), reached.end(), f.get()) == reached.end()) reached.push_back(f.get());
    });
  for (const ir::Function* f : reached)
    ir::for_each_stmt(f->body, [&](const ir::StmtPtr& s) {
      const std::string text = ir::carried_text(*s);
      for (const ir::StmtPtr& g : module.globals)
        if (ir::mentions_word(text, g->variable->name)) mentioned.push_back(g->variable.get());
    });
  ir::Module own = module;
  std::erase_if(own.functions, [&](const ir::FunctionPtr& f) {
    return std::find(reached.begin(), reached.end(), f.get()) == reached.end();
  });
  // A constant may be made of constants before it.
  for (auto g = module.globals.rbegin(); g != module.globals.rend(); ++g)
    if (std::find(mentioned.begin(), mentioned.end(), (*g)->variable.get()) != mentioned.end()) look((*g)->value);
  std::erase_if(own.globals, [&](const ir::StmtPtr& g) {
    return std::find(mentioned.begin(), mentioned.end(), g->variable.get()) == mentioned.end();
  });
  if (owns_objects(own)) leave_used_structs(own);
  return own;
}

bool runs_threads(const ir::Module& module) {
  bool found = false;
  for (const ir::FunctionPtr& f : module.functions)
    ir::for_each_stmt(f->body, [&](const ir::StmtPtr& s) { found |= !openmp_of(*s).empty(); });
  return found;
}

bool sends_messages(const ir::Module& module) {
  bool found = false;
  for (const ir::FunctionPtr& f : module.functions)
    ir::for_each_stmt(f->body, [&](const ir::StmtPtr& s) {
      if (s->kind != ir::StmtKind::call) return;
      const ir::FunctionPtr callee = module.find(s->callee);
      found |= callee && callee->is_model;
    });
  return found;
}

/// The structures among a function's arguments and result, and those in them.
std::set<std::string> passed_structures(const ir::Module& module, const ir::Function& f) {
  std::set<std::string> found;
  const std::function<void(const ir::TypePtr&)> look = [&](const ir::TypePtr& whole) {
    const ir::TypePtr type = whole ? ir::innermost(whole) : nullptr;
    const ir::Struct* s = ir::is_struct(type) ? module.find_struct(type->name) : nullptr;
    if (s == nullptr || !found.insert(s->name).second) return;
    for (const ir::Field& field : s->fields) look(field.type);
  };
  look(f.result);
  for (const ir::VariablePtr& p : f.parameters) look(p->type);
  return found;
}

constexpr const char* precompiled = "headers.pch";

std::vector<std::string> reading_flags(const CheckOptions& options) {
  std::vector<std::string> flags = options.flags;
  flags.push_back("-I" + fs::absolute(options.source).parent_path().string());
  return flags;
}

}  // namespace

ir::FunctionPtr find_named(const ir::Module& module, const std::string& name) {
  for (const ir::FunctionPtr& f : module.functions)
    if (f->name == name && f->has_body) return f;
  return nullptr;
}

void write_file(const std::string& path, const std::string& text) {
  errno = 0;
  std::ofstream out(path);
  out << text;
  out.close();
  if (!out) fail(ErrorCode::cannot_write, path + (errno != 0 ? std::string(": ") + std::strerror(errno) : ""));
}

void precompile_headers_of_derivatives(const CheckOptions& options, const ir::Module& source,
                                       const command::TemporaryDirectory& directory) {
  const bool c = source.language == ir::Language::c;
  std::set<std::string> lines;
  for (const char* name : {"math.h", "stdlib.h", "string.h"})
    if (c) lines.insert(std::string("#include <") + name + ">");
  for (const char* name : {"algorithm", "array", "cmath", "cstdlib", "cstring", "memory", "numeric", "vector"})
    if (!c) lines.insert(std::string("#include <") + name + ">");
  for (const std::string& line : source.prelude)
    if (line.starts_with("#include <") && (c || !line.ends_with(".h>"))) lines.insert(line);
  std::string text = "#include <wengert/stack.h>\n";
  for (const std::string& line : lines) text += line + "\n";
  const std::string header = directory.file(c ? "headers.h" : "headers.hpp");
  write_file(header, text);
  precompile_headers(header, reading_flags(options), directory.file(precompiled));
}

Generated generate(const CheckOptions& options, const ir::Module& source, const Head& head, std::size_t index,
                   const command::TemporaryDirectory& directory, bool thorough) {
  const ir::FunctionPtr primal = find_named(source, head.name);
  const ir::Module module = only_what(source, primal);
  Generated g;
  g.name = head.name;
  g.index = index;
  g.single = has_single(module);
  g.has_threads = runs_threads(module);
  g.has_messages = sends_messages(module);
  const std::string tag = std::to_string(index);
  // C has no way to name a type the way the source does; the declarations are printed and the source is linked.
  std::string declarations;
  if (module.language == ir::Language::c) {
    ir::Module own;
    own.language = module.language;
    own.prelude = module.prelude;
    own.structs = module.structs;
    own.functions.push_back(std::make_shared<ir::Function>(*primal));
    own.functions.back()->has_body = false;
    own.functions.back()->body.clear();
    declarations = print_cpp(own);
  }
  const std::set<std::string> passed = passed_structures(module, *primal);
  for (const ir::Struct& s : module.structs)
    if (module.language == ir::Language::cpp && !s.spelled.empty() && s.spelled.find('(') == std::string::npos &&
        passed.count(s.name) != 0)
      declarations += alias(s.name, s.spelled);
  g.units.push_back(
      {0, declarations,
       make_runner(module, *primal, *primal, "wengert_run_primal_" + tag, {}, {}, head.sizes, options.overlap),
       declarations});

  // The figures are of both bodies, though one is checked.
  const auto in_both_bodies = [&](bool is_tangent) {
    Request request = head.request;
    request.one_body = false;
    request.tell_plan = true;
    return in_two_bodies(module, request, is_tangent);
  };
  const auto add = [&](const Derivative& d, std::size_t slot, const Prefix& first, const Prefix& second) {
    check_sound(d.module);
    // Those of several directions and seeds are made of every second function, unless compilers are strict.
    const bool in_turns = (slot == 4 || slot == 6) && options.strict_compilers.empty();
    if (!options.figures.empty() && !in_turns)
      g.figures.push_back(figures_of(slot <= 2 && head.request.one_body ? in_both_bodies(slot == 1) : d, head.name,
                                     slots[slot], source));
    const ir::FunctionPtr f = find_named(d.module, d.name);
    if (!f) fail(ErrorCode::internal, "the derivative '" + d.name + "' is missing");
    g.units.push_back({slot, print_cpp(d.module),
                       make_runner(d.module, *f, *primal, "wengert_run_" + std::string(slots[slot]) + "_" + tag, first,
                                   second, head.sizes, options.overlap),
                       module.language == ir::Language::cpp ? print_beside(d.module, source) : ""});
  };
  // Where one of them is refused, the other is checked alone.
  const auto told = [&](const Refusal& refusal) { return source.place(refusal.range) + ": error: " + refusal.what(); };
  std::exception_ptr refused;
  const auto first_order = [&](bool is_tangent) -> std::optional<Derivative> {
    Request request = head.request;
    request.tell_plan = !is_tangent && !options.figures.empty();
    try {
      return in_two_bodies(module, request, is_tangent);
    } catch (const Refusal& refusal) {
      if (refused) std::rethrow_exception(refused);
      refused = std::current_exception();
      g.refused = told(refusal);
      return std::nullopt;
    }
  };
  const std::optional<Derivative> t = first_order(true);
  if (t) add(*t, 1, prefix_of(*t, head.name, false), {});
  const std::optional<Derivative> a = first_order(false);
  if (a) add(*a, 2, prefix_of(*a, head.name, true), {});
  if (!t || !a) return g;
  const Prefix first = prefix_of(*a, head.name, true);
  const std::string suffix = fs::path(options.source).extension().string();
  std::vector<std::string> flags = reading_flags(options);
  const std::string headers = options.headers.empty() ? directory.file(precompiled) : options.headers;
  if (fs::exists(headers)) flags.insert(flags.end(), {"-include-pch", headers});
  const auto read_again = [&](const std::string& text, const std::string& derivative, const char* stem) {
    const std::string file = directory.file(stem + tag + suffix);
    write_file(file, text);
    FrontendResult again;
    try {
      again = read_source(file, flags, {derivative});
    } catch (const Error& error) {  // Clang's own errors: no refusal, but output that does not compile
      fail(ErrorCode::internal, std::string("the generated code does not compile: ") + error.what());
    }
    if (!again.ok)
      throw Refusal(primal->range, "the derivative is no valid input: " + again.diagnostics.front().text());
    return again;
  };
  const auto add_others = [&] {
    // Objects owned by smart pointers: their tangents take one direction, and their adjoints are no input again.
    if (owns_objects(module)) {
      g.left_out = "several directions are not checked: those of objects owned by smart pointers cannot be generated";
      if (!options.second_order) return;
      Request request;
      request.head = t->name;
      request.noalias = head.request.noalias;
      request.optimise = head.request.optimise;
      try {
        const Derivative mixed = adjoint(read_again(g.units[1].text, t->name, "tangent_").module, request);
        add(mixed, 7, prefix_of(*t, head.name, false), prefix_of(mixed, t->name, true));
      } catch (const Refusal& refusal) {
        throw Refusal(primal->range, std::string("the tangent is not differentiated again: ") + refusal.what() +
                                         "; --first-order checks the first derivatives alone");
      }
      return;
    }
    Request wide = head.request;
    wide.directions = directions;
    // Of many functions in turns, as compiling takes the time of a check.
    const bool takes_seeds = stack_levels(module) == 0;  // the adjoint of an adjoint takes one seed
    const bool has_matrices = ir::uses_matrices(module);
    if (g.has_messages) {
      g.left_out = "one process runs: messages between several, and several directions, are not checked";
    } else if (g.has_threads) {
      g.left_out = "several directions are not checked: parallel loops take one at a time";
    } else if (has_matrices) {
      g.left_out = "several directions are not checked: Eigen's matrices take one at a time";
    } else if (thorough || !takes_seeds || index % 2 == 0) {
      const Derivative several = tangent(module, wide);
      add(several, 4, prefix_of(several, head.name, false), {});
    }
    if (!g.has_messages && !g.has_threads && !has_matrices && takes_seeds && (thorough || index % 2 == 1)) {
      const Derivative seeds = adjoint(module, wide);
      add(seeds, 6, prefix_of(seeds, head.name, true), {});
    }
    if (!options.second_order) return;

    Request request;
    request.head = a->name;
    request.noalias = head.request.noalias;
    request.optimise = head.request.optimise;
    const auto add_second_order = [&](const FrontendResult& again) {
      const Derivative second = tangent(again.module, request);
      add(second, 3, first, prefix_of(second, a->name, false));
      if (g.has_messages || (has_matrices && stack_levels(again.module) > 0)) {
        g.left_out += "; nor the adjoint of the adjoint, which is refused";
        return;
      }
      try {
        const Derivative twice = adjoint(again.module, request);
        if (head.refused_twice) fail(ErrorCode::internal, "the adjoint of the adjoint is no longer refused");
        add(twice, 5, first, prefix_of(twice, a->name, true));
      } catch (const Refusal&) {
        if (head.refused_twice) {
          g.left_out = "the adjoint of the adjoint is not checked: it is refused";
          return;
        }
        if (g.has_threads) {  // the first adjoint may have a team of threads, which has a tangent alone
          g.left_out += "; nor the adjoint of the adjoint, which is refused";
          return;
        }
        // Outputs that the first adjoint kept byte by byte: the second one has to do without them.
        if (!head.request.keep_primal) throw;
        Request without = head.request;
        without.keep_primal = false;
        const FrontendResult bare = read_again(print_cpp(adjoint(module, without).module), a->name, "bare_adjoint_");
        request.keep_primal = false;
        const Derivative twice = adjoint(bare.module, request);
        add(twice, 5, first, prefix_of(twice, a->name, true));
      }
    };
    const FrontendResult again = read_again(g.units[2].text, a->name, "adjoint_");
    try {
      add_second_order(again);
    } catch (const Refusal& refusal) {  // its place is one of the generated text
      throw Refusal(primal->range, std::string("the adjoint is not differentiated again: ") + refusal.what() +
                                       "; --first-order checks the first derivatives alone");
    }
  };
  try {
    add_others();
  } catch (const Refusal& refusal) {
    g.refused = told(refusal);
  }
  return g;
}

}  // namespace wengert::compiler
