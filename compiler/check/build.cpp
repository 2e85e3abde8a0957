// SPDX-License-Identifier: MIT
#include "build.hpp"

#include <sys/wait.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <filesystem>
#include <sstream>
#include <wengert/error.hpp>

#include "compiler/frontend/clang/frontend.hpp"
#include "units_of_c.hpp"

namespace wengert::compiler {

namespace fs = std::filesystem;

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

namespace {

std::string quoted(const std::string& word) {
  std::string text = "'";
  for (const char c : word)
    if (c == '\'')
      text += "'\\''";
    else
      text += c;
  return text + "'";
}

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

/// Runs a compiler. What the machine lacks is said here: the compiler itself, or room for its files.
Outcome run_compiler(const std::string& compiler, const char* option, const std::string& arguments) {
  Outcome outcome = run_command(compiler + arguments);
  if (outcome.status == 126 || outcome.status == 127)
    fail(ErrorCode::not_installed,
         "the compiler '" + compiler + "' cannot be run; install one, or name another by " + option);
  if (outcome.status != 0 && outcome.output.find("No space left on device") != std::string::npos)
    fail(ErrorCode::cannot_write,
         fs::temp_directory_path().string() + ": No space left on device; set TMPDIR to another directory");
  return outcome;
}

/// The text without its #include lines and what it defines once a file ('#ifndef WENGERT_TIMES' to '#endif'), which go
/// to `includes`: so that it can stand inside a namespace.
std::string without_includes(const std::string& text, std::vector<std::string>& includes) {
  std::string rest, defined;
  const auto take = [&](const std::string& lines) {
    if (std::find(includes.begin(), includes.end(), lines) == includes.end()) includes.push_back(lines);
  };
  for (const std::string& line : lines_of(text)) {
    if (line.rfind("#ifndef WENGERT_", 0) == 0 || !defined.empty()) {
      defined += line + "\n";
      rest += "\n";
      if (line == "#endif") take(std::exchange(defined, std::string()));
    } else if (line.rfind("#include", 0) == 0) {
      take(line);
      rest += "\n";
    } else {
      rest += line + "\n";
    }
  }
  return rest;
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
    checks += std::string("}, ") + (g.single ? "1" : "0") + ", " + (options.zero_expected ? "1" : "0") + ", " +
              (g.has_threads ? "1" : "0") + "},\n";
  }
  return tables + checks + "};\nint main() { return wengert_check_main(wengert_checks, " + std::to_string(all.size()) +
         ", " + std::to_string(options.points) + "); }\n";
}

/// The text of the arithmetic, or of its interface if it is compiled already.
std::string engine_of(const CheckOptions& options) {
  return std::string(engine_interface) + (options.engine.empty() ? engine_text : "");
}
std::string engine_object(const CheckOptions& options) {
  return options.engine.empty() ? "" : " " + quoted(options.engine);
}

/// A file that does not compile by itself: the user's flags, or files that are missing.
std::string does_not_compile(const CheckOptions& options, const std::string& log) {
  const std::vector<std::string> lines = lines_of(log);
  const auto error = std::find_if(lines.begin(), lines.end(),
                                  [](const std::string& line) { return line.find("error") != std::string::npos; });
  return options.source + " does not compile" + (error == lines.end() ? "" : ": " + *error);
}

/// An object that begins and ends MPI in the process of a check; empty where no function sends messages.
std::string messages_object(const CheckOptions& options, const command::TemporaryDirectory& directory,
                            const std::vector<Generated>& all) {
  if (std::none_of(all.begin(), all.end(), [](const Generated& g) { return g.has_messages; })) return "";
  const std::string stem = directory.file("messages");
  write_file(stem + ".c",
             "#include <mpi.h>\nvoid wengert_begin_messages(void) { MPI_Init(0, 0); }\n"
             "void wengert_end_messages(void) { MPI_Finalize(); }\n");
  const Outcome outcome =
      run_compiler(options.c_compiler, "--c-compiler", " -c -o " + quoted(stem + ".o") + " " + quoted(stem + ".c"));
  if (outcome.status != 0) fail(ErrorCode::program_failed, does_not_compile(options, outcome.output));
  return " " + quoted(stem + ".o");
}

/// A name for the source that may stand in an #include line: a link where its own has a quotation mark in it.
std::string includable(const CheckOptions& options, const command::TemporaryDirectory& directory) {
  const std::string path = fs::absolute(options.compiled()).string();
  if (path.find_first_of("\"\\\n") == std::string::npos) return path;
  const std::string link = directory.file("source" + fs::path(path).extension().string());
  std::error_code failed;
  fs::remove(link, failed);
  fs::create_symlink(path, link, failed);
  if (failed) fail(ErrorCode::cannot_write, link + ": " + failed.message());
  return link;
}

/// One C++ file with everything: each output, unedited but for its #include lines, in a namespace of its own.
std::string assemble_cpp(const CheckOptions& options, const ir::Module& source,
                         const command::TemporaryDirectory& directory, const std::vector<Generated>& all) {
  std::vector<std::string> includes;
  for (const std::string& line : source.prelude)  // which the source does itself
    if (line.rfind("#include", 0) == 0 && line.rfind("#include <wengert/", 0) != 0) includes.push_back(line);
  const std::size_t own = includes.size();
  std::string bodies, usings;
  for (const Generated& g : all)
    for (const Generated::Unit& unit : g.units) {
      const std::string space = "wengert_" + unit.label() + "_" + std::to_string(g.index);
      bodies += "namespace " + space + " {\n#line 1 \"" + g.name + ":" + unit.label() + "\"\n" +
                without_includes(unit.beside_source, includes);
      bodies += "#line 1 \"" + g.name + ":runner\"\n" + unit.runner.text + "}\n";
      usings += "using " + space + "::" + unit.runner.name + ";\n";
    }
  // The run-time stack first: operators of the source would take part in its expressions.
  std::string text = "#include <wengert/stack.h>\n#define main wengert_original_main\n#include \"" +
                     includable(options, directory) +
                     "\"\n#undef main\n#include <cstdlib>\n#include <cstring>\n#include <new>\n";
  for (std::size_t k = own; k < includes.size(); ++k) text += includes[k] + "\n";
  text +=
      "template <class T> static void wengert_allocate(T*& p, long n) { p = new T[static_cast<unsigned long>(n)](); "
      "}\n";
  text += "namespace {\n using ::memset;\n}\n";
  text +=
      "template <class T> struct wengert_box {\n  alignas(T) unsigned char bytes[sizeof(T)] = {};\n"
      "  wengert_box() { if constexpr (__is_constructible(T)) new (bytes) T(); }\n"
      "  T& object() { return *reinterpret_cast<T*>(bytes); }\n};\n";
  return text + bodies + engine_of(options) + usings + checks_of(all, options);
}

std::string include_flags(const CheckOptions& options) {
  std::string flags =
      " -I" + quoted(include_directory()) + " -I" + quoted(fs::absolute(options.source).parent_path().string());
  for (const std::string& flag : options.flags) flags += " " + quoted(flag);
  return flags;
}

/// Why the check cannot be linked: what the source calls and does not have, or a fault of this program.
[[noreturn]] void fail_to_link(const std::string& log) {
  // As GNU's linker says it, and LLVM's.
  std::string name;
  for (const auto& [before, end] :
       {std::pair<std::string, char>{"undefined reference to `", '\''}, {"undefined symbol: ", '\n'}})
    if (const auto at = log.find(before); name.empty() && at != std::string::npos)
      name = log.substr(at + before.size(), log.find(end, at + before.size()) - at - before.size());
  if (name.empty()) fail(ErrorCode::internal, "the check does not compile: " + log.substr(0, 300));
  fail(ErrorCode::bad_usage,
       "'" + name + "' is in no file or library that was given; " +
           (name.starts_with("omp_") ? "say -- -fopenmp" : "say where it is: -- FILE.o or -- -lLIBRARY"));
}

/// Heads named by the compiler's errors ("head:unit:line: error: ..."), with the first message of each.
std::vector<std::pair<std::string, std::string>> blamed(const std::string& log) {
  std::vector<std::pair<std::string, std::string>> found;
  for (const std::string& line : lines_of(log)) {
    const auto error = line.find(" error: ");
    const auto colon = line.find(':');
    if (error == std::string::npos || colon == std::string::npos) continue;
    if (error == colon + 1) continue;  // "collect2: error: "
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

/// The label of a unit in messages, which name the head first.
std::string label_of(const Generated& g, const Generated::Unit& unit) { return g.name + ":" + unit.label(); }

/// Whether the C outputs compile without a message, joined in a few files.
bool joined_are_silent(const CheckOptions& options, const std::string& compiler, const std::string& arguments,
                       const command::TemporaryDirectory& directory, const std::vector<Generated>& all) {
  std::vector<UnitOfC> units;
  for (const Generated& g : all)
    for (const auto& unit : g.units)
      if (unit.slot != 0) units.push_back({label_of(g, unit), unit.text, ""});
  for (const JoinedUnits& joined : join(units, "")) {
    const std::string file = directory.file("strict.c");
    write_file(file, joined.text);
    const Outcome outcome = run_compiler(compiler, "--strict", arguments + include_flags(options) + " " + quoted(file));
    if (outcome.status != 0 || !outcome.output.empty()) return false;
  }
  return true;
}

void compile_strictly(const CheckOptions& options, const command::TemporaryDirectory& directory,
                      std::vector<Generated>& all, std::vector<HeadResult>& results) {
  const bool c = is_c(options.source);
  for (const std::string& compiler : options.strict_compilers)
    while (!all.empty()) {
      std::vector<std::string> includes;
      std::string text, bodies;
      if (c) {
        const std::string arguments = std::string(options.strict_syntax ? " -fsyntax-only" : " -O1 -c -o /dev/null") +
                                      " -Wall -Werror -Wno-unknown-pragmas";
        if (joined_are_silent(options, compiler, arguments, directory, all)) break;
        // Which one it is: one file a unit.
        std::string log;
        for (const Generated& g : all)
          for (const auto& unit : g.units) {
            if (unit.slot == 0) continue;
            const std::string file = directory.file("strict.c");
            write_file(file, "#line 1 \"" + label_of(g, unit) + "\"\n" + unit.text);
            log += run_compiler(compiler, "--strict", arguments + include_flags(options) + " " + quoted(file)).output;
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
      const Outcome outcome = run_compiler(compiler, "--strict",
                                           std::string(" -std=c++20 -Wall -Werror -Wno-unknown-pragmas") +
                                               (clang                   ? " -Wno-vla-cxx-extension -fsyntax-only"
                                                : options.strict_syntax ? " -fsyntax-only"
                                                                        : " -O1 -c -o /dev/null") +
                                               include_flags(options) + " " + quoted(file));
      if (outcome.status == 0) break;
      if (!drop_blamed(outcome.output, compiler + " -Wall -Werror", all, results))
        fail(ErrorCode::internal, compiler + " rejects the generated code: " +
                                      (outcome.output.empty() ? "" : lines_of(outcome.output).front()));
    }
}

void compile_and_run_cpp(const CheckOptions& options, const ir::Module& source,
                         const command::TemporaryDirectory& directory, std::vector<Generated>& all,
                         std::vector<HeadResult>& results, Outcome& ran) {
  while (!all.empty()) {
    const std::string file = directory.file("check.cpp"), program = directory.file("check");
    write_file(file, assemble_cpp(options, source, directory, all));
    const Outcome outcome = run_compiler(options.compiler, "--compiler",
                                         " -std=c++20 -fno-access-control " + options.optimise + " -w -o " +
                                             quoted(program) + include_flags(options) + " " + quoted(file) +
                                             engine_object(options) + messages_object(options, directory, all));
    if (outcome.status == 0) {
      ran = run_command(quoted(program));
      return;
    }
    if (!drop_blamed(outcome.output, "the generated code does not compile", all, results)) {
      const Outcome alone = run_compiler(options.compiler, "--compiler",
                                         " -std=c++20 -w -fsyntax-only" + include_flags(options) + " " +
                                             quoted(fs::absolute(options.compiled()).string()));
      if (alone.status != 0) fail(ErrorCode::program_failed, does_not_compile(options, alone.output));
      const auto found = blamed(outcome.output);
      if (found.empty()) fail_to_link(outcome.output);
      fail(ErrorCode::internal, "the check does not compile: " + found.front().second);
    }
  }
}

/// What the runners of C's outputs need.
const char* const tools_of_c =
    "\n#include <stdlib.h>\n#include <string.h>\n#define wengert_allocate(p, n) ((p) = calloc((size_t)(n), sizeof "
    "*(p)))\n";

/// Objects of the C outputs and their runners, joined in a few files, with what the linker has to know of names; empty
/// if one does not compile.
std::string joined_objects(const CheckOptions& options, const command::TemporaryDirectory& directory,
                           const std::vector<Generated>& all) {
  std::vector<UnitOfC> units;
  for (const Generated& g : all)
    for (const auto& unit : g.units)
      units.push_back({label_of(g, unit), unit.text, "#line 1 \"" + g.name + ":runner\"\n" + unit.runner.text});
  std::string objects;
  for (const JoinedUnits& joined : join(units, tools_of_c)) {
    const std::string stem = directory.file("joined_" + std::to_string(objects.size()));
    write_file(stem + ".c", joined.text);
    if (run_compiler(options.c_compiler, "--c-compiler",
                     " -w " + options.optimise + " -c -o " + quoted(stem + ".o") + include_flags(options) + " " +
                         quoted(stem + ".c"))
            .status != 0)
      return {};
    objects += " " + quoted(stem + ".o");
    for (const auto& [name, meant] : joined.symbols) objects += " -Wl,--defsym=" + name + "=" + meant;
  }
  return objects;
}

/// The same from one file a unit. Heads that do not compile are taken out of `all`.
std::string separate_objects(const CheckOptions& options, const command::TemporaryDirectory& directory,
                             std::vector<Generated>& all, std::vector<HeadResult>& results) {
  std::string objects;
  for (std::size_t k = 0; k < all.size();) {
    const Generated g = all[k];
    std::string own;
    bool good = true;
    for (const auto& unit : g.units) {
      const std::string stem = directory.file(unit.runner.name);
      std::string text = "#line 1 \"" + g.name + ":" + unit.label() + "\"\n" + unit.text;
      text += tools_of_c + std::string("#line 1 \"") + g.name + ":runner\"\n" + unit.runner.text;
      write_file(stem + ".c", text);
      // Helpers of one name occur in several outputs: each object shows its runner only.
      const Outcome outcome =
          run_compiler(options.c_compiler, "--c-compiler",
                       " -w " + options.optimise + " -c -o " + quoted(stem + ".o") + include_flags(options) + " " +
                           quoted(stem + ".c") + " && objcopy -G " + unit.runner.name + " " + quoted(stem + ".o"));
      if (outcome.status != 0) {
        good = false;
        const auto found = blamed(outcome.output);
        results[g.index].reason = "the generated code does not compile: " +
                                  (found.empty() ? outcome.output.substr(0, 200) : found.front().second);
        break;
      }
      own += " " + quoted(stem + ".o");
    }
    if (!good) {
      all.erase(all.begin() + static_cast<std::ptrdiff_t>(k));
      continue;
    }
    objects += own;
    ++k;
  }
  return objects;
}

/// Compiles the source and the engine and links them with the objects.
Outcome link_c(const CheckOptions& options, const command::TemporaryDirectory& directory,
               const std::vector<Generated>& all, const std::string& objects) {
  const std::string source = directory.file("source.o");
  const Outcome compiled = run_compiler(options.c_compiler, "--c-compiler",
                                        " -w " + options.optimise + " -Dmain=wengert_original_main -c -o " +
                                            quoted(source) + include_flags(options) + " " + quoted(options.compiled()));
  if (compiled.status != 0) fail(ErrorCode::program_failed, does_not_compile(options, compiled.output));
  std::string declarations;
  for (const Generated& g : all)
    for (const auto& unit : g.units)
      declarations += "extern \"C\" void " + unit.runner.name + "(double*, long*, int);\n";
  const std::string file = directory.file("check.cpp");
  write_file(file, engine_of(options) + declarations + checks_of(all, options));
  // The source's flags are C's. The others are those of C++ sources, so that a precompiled header serves both.
  std::string linked = " -lm";
  for (const std::string& flag : options.flags)
    if (flag == "-fopenmp" || flag.starts_with("-l") || flag.starts_with("-L") || flag.ends_with(".o") ||
        flag.ends_with(".a") || flag.ends_with(".so"))
      linked += " " + quoted(flag);
  return run_compiler(options.compiler, "--compiler",
                      " -std=c++20 -fno-access-control " + options.optimise + " -w -o " +
                          quoted(directory.file("check")) + " -I" + quoted(include_directory()) + " " + quoted(file) +
                          " " + quoted(source) + objects + engine_object(options) + linked +
                          messages_object(options, directory, all));
}

void compile_and_run_c(const CheckOptions& options, const command::TemporaryDirectory& directory,
                       std::vector<Generated>& all, std::vector<HeadResult>& results, Outcome& ran) {
  Outcome outcome;
  const std::string joined = joined_objects(options, directory, all);
  if (!joined.empty()) outcome = link_c(options, directory, all, joined);
  if (joined.empty() || outcome.status != 0) {
    const std::string objects = separate_objects(options, directory, all, results);
    if (all.empty()) return;
    outcome = link_c(options, directory, all, objects);
  }
  if (outcome.status != 0) fail_to_link(outcome.output);
  ran = run_command(quoted(directory.file("check")));
}

}  // namespace

Outcome build_and_run(CheckOptions options, const ir::Module& source, const command::TemporaryDirectory& directory,
                      std::vector<Generated>& all, std::vector<HeadResult>& results) {
  // The compilers that know where MPI is, unless the user has named others.
  if (std::any_of(all.begin(), all.end(), [](const Generated& g) { return g.has_messages; })) {
    if (options.compiler == CheckOptions().compiler) options.compiler = "mpicxx";
    if (options.c_compiler == CheckOptions().c_compiler) options.c_compiler = "mpicc";
  }
  compile_strictly(options, directory, all, results);
  Outcome ran;
  if (is_c(options.source))
    compile_and_run_c(options, directory, all, results, ran);
  else
    compile_and_run_cpp(options, source, directory, all, results, ran);
  return ran;
}

}  // namespace wengert::compiler
