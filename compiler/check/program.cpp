// SPDX-License-Identifier: MIT
// Generates the derivatives of each head, puts them and their runners into one program, compiles and runs it.
#include "program.hpp"

#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <wengert/error.hpp>

#include "compiler/backend/cpp/print.hpp"
#include "compiler/frontend/clang/frontend.hpp"
#include "compiler/ir/verify.hpp"
#include "compiler/transform/owned_objects.hpp"
#include "compiler/transform/refusal.hpp"
#include "compiler/transform/stack_calls.hpp"

namespace wengert::compiler {

namespace {

namespace fs = std::filesystem;

constexpr std::array<const char*, 7> slots{"primal", "tangent", "adjoint", "second", "directions", "twice", "seeds"};
/// How many directions the engine passes at once.
constexpr int directions = 3;

/// What the derivative needs besides the source: its variables and its functions are there, and the structs in these
/// functions' signatures.
std::string print_beside(const ir::Module& derivative, const ir::Module& source) {
  ir::Module own = derivative;
  std::erase_if(own.globals, [](const ir::StmtPtr& g) { return !g->value && !g->variable->is_static; });
  std::set<std::string> shared;
  std::erase_if(own.functions, [&](const ir::FunctionPtr& f) {
    const bool there = std::any_of(source.functions.begin(), source.functions.end(),
                                   [&](const ir::FunctionPtr& s) { return s->name == f->name && !s->is_static; });
    if (f->has_body || !there) return false;
    const auto share = [&](ir::TypePtr type) {
      while (type && type->element) type = type->element;
      if (type && ir::is_struct(type)) shared.insert(type->name);
    };
    share(f->result);
    for (const ir::VariablePtr& p : f->parameters) share(p->type);
    return true;
  });
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
  return print_cpp(own);
}

/// The generated texts and runners of one head.
struct Generated {
  std::string name;
  std::size_t index = 0;  ///< in the list of heads
  struct Unit {
    std::size_t slot = 0;  ///< in the engine's table: see `slots`
    std::string text;
    Runner runner;
    std::string beside_source;  ///< C++: the text where the source is there as well
    std::string label() const { return slots[slot]; }
  };
  std::vector<Unit> units;
  bool single = false;
  std::string left_out;  ///< what is not checked, and why
};

class Directory {
 public:
  explicit Directory(const std::string& keep) : keep_(!keep.empty()) {
    if (keep_) {
      path_ = keep;
      fs::create_directories(path_);
      return;
    }
    std::string name = (fs::temp_directory_path() / "wengert-check-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) fail(ErrorCode::cannot_write, name);
    path_ = name;
  }
  ~Directory() {
    std::error_code ignored;
    if (!keep_) fs::remove_all(path_, ignored);
  }
  Directory(const Directory&) = delete;
  Directory& operator=(const Directory&) = delete;
  std::string file(const std::string& name) const { return (path_ / name).string(); }

 private:
  fs::path path_;
  bool keep_;
};

void write_file(const std::string& path, const std::string& text) {
  std::ofstream out(path);
  out << text;
  out.close();
  if (!out) fail(ErrorCode::cannot_write, path);
}

std::string quoted(const std::string& word) {
  std::string text = "'";
  for (const char c : word)
    if (c == '\'')
      text += "'\\''";
    else
      text += c;
  return text + "'";
}

struct Outcome {
  int status = 0;
  std::string output;
};

Outcome run_command(const std::string& command) {
  Outcome outcome;
  std::FILE* pipe = popen(("{ " + command + "; } 2>&1").c_str(), "r");
  if (pipe == nullptr) fail(ErrorCode::program_failed, command);
  std::array<char, 4096> buffer{};
  while (const std::size_t n = std::fread(buffer.data(), 1, buffer.size(), pipe))
    outcome.output.append(buffer.data(), n);
  const int status = pclose(pipe);
  outcome.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128;
  return outcome;
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

/// The text without its #include lines, which go to `includes`: so that it can stand inside a namespace.
std::string without_includes(const std::string& text, std::vector<std::string>& includes) {
  std::string rest;
  for (const std::string& line : lines_of(text)) {
    if (line.rfind("#include", 0) == 0) {
      if (std::find(includes.begin(), includes.end(), line) == includes.end()) includes.push_back(line);
      rest += "\n";
    } else {
      rest += line + "\n";
    }
  }
  return rest;
}

Prefix prefix_of(const Derivative& d, const std::string& head, bool is_adjoint) {
  return {d.name.size() > head.size() ? d.name.substr(0, d.name.size() - head.size()) : std::string(), is_adjoint};
}

ir::FunctionPtr find_named(const ir::Module& module, const std::string& name) {
  for (const ir::FunctionPtr& f : module.functions)
    if (f->name == name && f->has_body) return f;
  return nullptr;
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

std::string located(const std::string& file, const Refusal& refusal) {
  std::string text = file;
  if (refusal.range.known())
    text += ":" + std::to_string(refusal.range.line) + ":" + std::to_string(refusal.range.column);
  return text + ": error: " + refusal.what();
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
  return own;
}

Generated generate(const CheckOptions& options, const ir::Module& source, const Head& head, std::size_t index,
                   const Directory& directory, bool thorough) {
  const ir::FunctionPtr primal = find_named(source, head.name);
  const ir::Module module = only_what(source, primal);
  Generated g;
  g.name = head.name;
  g.index = index;
  g.single = has_single(module);
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
  for (const ir::Struct& s : module.structs)
    if (module.language == ir::Language::cpp && !s.spelled.empty())
      declarations += "using " + s.name + " = " + s.spelled + ";\n";
  g.units.push_back(
      {0, declarations,
       make_runner(module, *primal, *primal, "wengert_run_primal_" + tag, {}, {}, head.sizes, options.overlap),
       declarations});

  const auto add = [&](const Derivative& d, std::size_t slot, const Prefix& first, const Prefix& second) {
    check_sound(d.module);
    const ir::FunctionPtr f = find_named(d.module, d.name);
    if (!f) fail(ErrorCode::internal, "the derivative '" + d.name + "' is missing");
    g.units.push_back({slot, print_cpp(d.module),
                       make_runner(d.module, *f, *primal, "wengert_run_" + std::string(slots[slot]) + "_" + tag, first,
                                   second, head.sizes, options.overlap),
                       module.language == ir::Language::cpp ? print_beside(d.module, source) : ""});
  };
  const Derivative t = tangent(module, head.request);
  add(t, 1, prefix_of(t, head.name, false), {});
  const Derivative a = adjoint(module, head.request);
  const Prefix first = prefix_of(a, head.name, true);
  add(a, 2, first, {});
  // Objects owned by smart pointers: their tangents take one direction, and their derivatives are no input again.
  if (owns_objects(module)) {
    g.left_out = "several directions" + std::string(options.second_order ? " and second derivatives" : "") +
                 " are not checked: those of objects owned by smart pointers cannot be generated";
    return g;
  }
  Request wide = head.request;
  wide.directions = directions;
  // Of many functions in turns, as compiling takes the time of a check.
  const bool takes_seeds = stack_levels(module) == 0;  // the adjoint of an adjoint takes one seed
  if (thorough || !takes_seeds || index % 2 == 0) {
    const Derivative several = tangent(module, wide);
    add(several, 4, prefix_of(several, head.name, false), {});
  }
  if (takes_seeds && (thorough || index % 2 == 1)) {
    const Derivative seeds = adjoint(module, wide);
    add(seeds, 6, prefix_of(seeds, head.name, true), {});
  }
  if (!options.second_order) return g;

  const std::string suffix = fs::path(options.source).extension().string();
  std::vector<std::string> flags = options.flags;
  flags.push_back("-I" + fs::absolute(options.source).parent_path().string());
  const auto read_again = [&](const std::string& text, const char* stem) {
    const std::string file = directory.file(stem + tag + suffix);
    write_file(file, text);
    FrontendResult again = read_source(file, flags, {a.name});
    if (!again.ok)
      fail(ErrorCode::not_differentiable, "the adjoint is no valid input: " + again.diagnostics.front().text());
    return again;
  };
  const FrontendResult again = read_again(g.units[2].text, "adjoint_");
  Request request;
  request.head = a.name;
  request.noalias = head.request.noalias;
  request.optimise = head.request.optimise;
  const Derivative second = tangent(again.module, request);
  add(second, 3, first, prefix_of(second, a.name, false));
  try {
    const Derivative twice = adjoint(again.module, request);
    add(twice, 5, first, prefix_of(twice, a.name, true));
  } catch (const Refusal&) {
    // Outputs that the first adjoint kept byte by byte: the second one has to do without them.
    if (!head.request.keep_primal) throw;
    Request without = head.request;
    without.keep_primal = false;
    const FrontendResult bare = read_again(print_cpp(adjoint(module, without).module), "bare_adjoint_");
    request.keep_primal = false;
    const Derivative twice = adjoint(bare.module, request);
    add(twice, 5, first, prefix_of(twice, a.name, true));
  }
  return g;
}

std::string table_of(const Runner& runner) {
  std::string text = "static const WengertGroup " + runner.name + "_groups[] = {";
  for (const Group& group : runner.groups)
    text += "{\"" + group.name + "\", " + std::to_string(static_cast<int>(group.role)) + ", " +
            std::to_string(group.primal) + "}, ";
  return text + "{0, 0, 0}};\n";
}

std::string checks_of(const std::vector<Generated>& all, const CheckOptions& options) {
  std::string tables, checks = "static const WengertCheck wengert_checks[] = {\n";
  for (const Generated& g : all) {
    checks += "  {\"" + g.name + "\", {";
    for (std::size_t k = 0; k < slots.size(); ++k) {
      const auto unit = std::find_if(g.units.begin(), g.units.end(), [&](const auto& u) { return u.slot == k; });
      if (unit != g.units.end()) {
        const Runner& r = unit->runner;
        tables += table_of(r);
        checks += "{" + r.name + ", " + r.name + "_groups, " + std::to_string(r.groups.size()) + "}, ";
      } else {
        checks += "{0, 0, 0}, ";
      }
    }
    checks += std::string("}, ") + (g.single ? "1" : "0") + ", " + (options.zero_expected ? "1" : "0") + "},\n";
  }
  return tables + checks + "};\nint main() { return wengert_check_main(wengert_checks, " + std::to_string(all.size()) +
         ", " + std::to_string(options.points) + "); }\n";
}

/// One C++ file with everything: each output, unedited but for its #include lines, in a namespace of its own.
std::string assemble_cpp(const CheckOptions& options, const std::vector<Generated>& all) {
  std::vector<std::string> includes;
  std::string bodies, usings;
  for (const Generated& g : all)
    for (const Generated::Unit& unit : g.units) {
      const std::string space = "wengert_" + unit.label() + "_" + std::to_string(g.index);
      bodies += "namespace " + space + " {\n#line 1 \"" + g.name + ":" + unit.label() + "\"\n" +
                without_includes(unit.beside_source, includes);
      bodies += "#line 1 \"" + g.name + ":runner\"\n" + unit.runner.text + "}\n";
      usings += "using " + space + "::" + unit.runner.name + ";\n";
    }
  std::string text = "#define main wengert_original_main\n#include \"" + fs::absolute(options.source).string() +
                     "\"\n#undef main\n#include <cstdlib>\n#include <cstring>\n";
  for (const std::string& line : includes) text += line + "\n";
  text +=
      "template <class T> static void wengert_allocate(T*& p, long n) { p = new T[static_cast<unsigned long>(n)](); "
      "}\n";
  text += "namespace {\n using ::memset;\n}\n";
  return text + bodies + std::string(engine_text) + usings + checks_of(all, options);
}

std::string include_flags(const CheckOptions& options) {
  std::string flags =
      " -I" + quoted(include_directory()) + " -I" + quoted(fs::absolute(options.source).parent_path().string());
  for (const std::string& flag : options.flags) flags += " " + quoted(flag);
  return flags;
}

/// Heads named by the compiler's errors ("head:unit:line: error: ..."), with the first message of each.
std::vector<std::pair<std::string, std::string>> blamed(const std::string& log) {
  std::vector<std::pair<std::string, std::string>> found;
  for (const std::string& line : lines_of(log)) {
    const auto error = line.find(" error: ");
    const auto colon = line.find(':');
    if (error == std::string::npos || colon == std::string::npos) continue;
    const std::string head = line.substr(0, colon);
    if (std::none_of(found.begin(), found.end(), [&](const auto& one) { return one.first == head; }))
      found.emplace_back(head, line);
  }
  return found;
}

bool is_c(const std::string& source) { return fs::path(source).extension() == ".c"; }

/// Removes the heads a compiler complains of; false if it blames none of them.
bool drop_blamed(const std::string& log, const std::string& what, std::vector<Generated>& all,
                 std::vector<HeadResult>& results) {
  bool any = false;
  for (const auto& [name, line] : blamed(log))
    for (std::size_t k = 0; k < all.size(); ++k)
      if (all[k].name == name) {
        results[all[k].index].reason = what + ": " + line;
        all.erase(all.begin() + static_cast<std::ptrdiff_t>(k));
        any = true;
        break;
      }
  return any;
}

void compile_strictly(const CheckOptions& options, const Directory& directory, std::vector<Generated>& all,
                      std::vector<HeadResult>& results) {
  const bool c = is_c(options.source);
  for (const std::string& compiler : options.strict_compilers)
    while (!all.empty()) {
      std::vector<std::string> includes;
      std::string text, bodies;
      if (c) {
        // C has no namespaces: one file a unit.
        std::string log;
        for (const Generated& g : all)
          for (const auto& unit : g.units) {
            if (unit.slot == 0) continue;
            const std::string file = directory.file("strict.c");
            write_file(file, "#line 1 \"" + g.name + ":" + unit.label() + "\"\n" + unit.text);
            log += run_command(compiler + " -O1 -Wall -Werror -Wno-unknown-pragmas -c -o /dev/null" +
                               include_flags(options) + " " + quoted(file))
                       .output;
          }
        if (log.empty() || !drop_blamed(log, compiler + " -Wall -Werror", all, results)) break;
        continue;
      }
      for (const Generated& g : all)
        for (const auto& unit : g.units)
          if (unit.slot != 0 && !unit.text.empty())
            bodies += "namespace wengert_" + unit.label() + "_" + std::to_string(g.index) + " {\n#line 1 \"" + g.name +
                      ":" + unit.label() + "\"\n" + without_includes(unit.text, includes) + "}\n";
      for (const std::string& line : includes) text += line + "\n";
      const std::string file = directory.file("strict.cpp");
      write_file(file, text + bodies);
      // Clang's warnings do not depend on what it makes of the text; some of GCC's come from its optimiser.
      const bool clang = compiler.find("clang") != std::string::npos;
      const Outcome outcome = run_command(compiler + " -std=c++20 -Wall -Werror -Wno-unknown-pragmas" +
                                          (clang ? " -Wno-vla-cxx-extension -fsyntax-only" : " -O1 -c -o /dev/null") +
                                          include_flags(options) + " " + quoted(file));
      if (outcome.status == 0) break;
      if (!drop_blamed(outcome.output, compiler + " -Wall -Werror", all, results))
        fail(ErrorCode::internal, compiler + " rejects the generated code: " +
                                      (outcome.output.empty() ? "" : lines_of(outcome.output).front()));
    }
}

void compile_and_run_cpp(const CheckOptions& options, const Directory& directory, std::vector<Generated>& all,
                         std::vector<HeadResult>& results, Outcome& ran) {
  while (!all.empty()) {
    const std::string file = directory.file("check.cpp"), program = directory.file("check");
    write_file(file, assemble_cpp(options, all));
    const Outcome outcome = run_command(options.compiler + " -std=c++20 " + options.optimise + " -w -o " +
                                        quoted(program) + include_flags(options) + " " + quoted(file));
    if (outcome.status == 0) {
      ran = run_command(quoted(program));
      return;
    }
    if (!drop_blamed(outcome.output, "the generated code does not compile", all, results)) {
      const auto found = blamed(outcome.output);
      fail(ErrorCode::internal,
           "the check does not compile: " + (found.empty() ? outcome.output.substr(0, 300) : found.front().second));
    }
  }
}

void compile_and_run_c(const CheckOptions& options, const Directory& directory, std::vector<Generated>& all,
                       std::vector<HeadResult>& results, Outcome& ran) {
  static const std::string tools =
      "\n#include <stdlib.h>\n#include <string.h>\n#define wengert_allocate(p, n) ((p) = calloc((size_t)(n), sizeof "
      "*(p)))\n";
  std::string objects, declarations;
  for (std::size_t k = 0; k < all.size();) {
    const Generated g = all[k];
    std::string own;
    bool good = true;
    for (const auto& unit : g.units) {
      const std::string stem = directory.file(unit.runner.name);
      std::string text = "#line 1 \"" + g.name + ":" + unit.label() + "\"\n" + unit.text;
      text += tools + "#line 1 \"" + g.name + ":runner\"\n" + unit.runner.text;
      write_file(stem + ".c", text);
      // Helpers of one name occur in several outputs: each object shows its runner only.
      const Outcome outcome = run_command(options.c_compiler + " -w " + options.optimise + " -c -o " +
                                          quoted(stem + ".o") + include_flags(options) + " " + quoted(stem + ".c") +
                                          " && objcopy -G " + unit.runner.name + " " + quoted(stem + ".o"));
      if (outcome.status != 0) {
        good = false;
        const auto found = blamed(outcome.output);
        results[g.index].reason = "the generated code does not compile: " +
                                  (found.empty() ? outcome.output.substr(0, 200) : found.front().second);
        break;
      }
      own += " " + quoted(stem + ".o");
      declarations += "extern \"C\" void " + unit.runner.name + "(double*, long*, int);\n";
    }
    if (!good) {
      all.erase(all.begin() + static_cast<std::ptrdiff_t>(k));
      continue;
    }
    objects += own;
    ++k;
  }
  if (all.empty()) return;
  const std::string source = directory.file("source.o");
  const Outcome compiled =
      run_command(options.c_compiler + " -w " + options.optimise + " -Dmain=wengert_original_main -c -o " +
                  quoted(source) + include_flags(options) + " " + quoted(options.source));
  if (compiled.status != 0) fail(ErrorCode::program_failed, options.source + " does not compile");
  objects += " " + quoted(source);
  const std::string file = directory.file("check.cpp"), program = directory.file("check");
  write_file(file, std::string(engine_text) + declarations + checks_of(all, options));
  // The source's flags are C's.
  const Outcome outcome = run_command(options.compiler + " -std=c++20 -O1 -w -o " + quoted(program) + " -I" +
                                      quoted(include_directory()) + " " + quoted(file) + objects + " -lm");
  if (outcome.status != 0) fail(ErrorCode::internal, "the check does not compile: " + outcome.output.substr(0, 300));
  ran = run_command(quoted(program));
}

}  // namespace

namespace {

/// Generates, compiles and runs the heads from `first` to `last` - 1.
void check_some(const CheckOptions& options, const FrontendResult& source, const std::vector<Head>& heads,
                std::size_t first, std::size_t last, const Directory& directory, std::vector<HeadResult>& results) {
  std::vector<Generated> all;
  for (std::size_t k = first; k < last; ++k) {
    HeadResult& result = results[k];
    if (!find_named(source.module, heads[k].name)) {
      result.reason = source.diagnostics.empty() ? "no function of this name" : source.diagnostics.front().text();
      if (const auto why = source.refused.find(heads[k].name); why != source.refused.end())
        result.reason = why->second.text();
      continue;
    }
    try {
      all.push_back(generate(options, source.module, heads[k], k, directory,
                             heads.size() == 1 || !options.strict_compilers.empty()));
      result.accepted = true;
      if (!all.back().left_out.empty()) result.lines.push_back(result.name + ": " + all.back().left_out);
    } catch (const Refusal& refusal) {
      result.reason = located(source.module.file, refusal);
    } catch (const std::exception& error) {
      result.reason = error.what();
    }
  }
  compile_strictly(options, directory, all, results);
  Outcome ran;
  if (is_c(options.source))
    compile_and_run_c(options, directory, all, results, ran);
  else
    compile_and_run_cpp(options, directory, all, results, ran);
  for (const std::string& line : lines_of(ran.output)) {
    for (std::size_t k = first; k < last; ++k) {
      HeadResult& result = results[k];
      if (line.rfind(result.name + ": ", 0) != 0) continue;
      result.lines.push_back(line);
      if (line == result.name + ": check passed") result.passed = true;
      if (result.reason.empty() && line.find("FAILS") != std::string::npos) result.reason = line;
    }
  }
}

}  // namespace

std::vector<HeadResult> check(const CheckOptions& options, const std::vector<Head>& heads) {
  // As many functions in one translation unit as a compiler takes in some hundred megabytes.
  constexpr std::size_t together = 40;
  std::vector<HeadResult> results(heads.size());
  std::vector<std::string> names;
  for (std::size_t k = 0; k < heads.size(); ++k) {
    results[k].name = heads[k].name;
    names.push_back(heads[k].name);
  }
  const FrontendResult source = read_source(options.source, options.flags, names);
  const Directory directory(options.keep);
  for (std::size_t first = 0; first < heads.size(); first += together)
    check_some(options, source, heads, first, std::min(heads.size(), first + together), directory, results);
  return results;
}

}  // namespace wengert::compiler
