// SPDX-License-Identifier: MIT
// `wengert compile`: reads C, C++, Java or the text form of the IR, writes the tangent or adjoint of a function, and on
// request a program or a tape's external function that uses it.
#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <set>
#include <sstream>
#include <wengert/error.hpp>

#include "command/output_file.hpp"
#include "command/program.hpp"
#include "compiler/analysis/activity.hpp"
#include "compiler/analysis/connection.hpp"
#include "compiler/analysis/everything_active.hpp"
#include "compiler/backend/cpp/print.hpp"
#include "compiler/driver/java.hpp"
#include "compiler/ir/matrix.hpp"
#include "compiler/ir/text.hpp"
#include "compiler/ir/verify.hpp"
#include "compiler/transform/differentiate.hpp"
#include "compiler/transform/overlap/two_bodies.hpp"
#include "compiler/transform/prepare/lifted_state.hpp"
#include "compiler/transform/shared/external_rules.hpp"
#include "compiler/transform/shared/refusal.hpp"
#include "compiler/transform/shared/request.hpp"
#include "example_program.hpp"
#include "explain.hpp"
#include "hessian.hpp"
#include "sizes.hpp"
#include "slots.hpp"
#include "tape_glue.hpp"
#ifdef WENGERT_HAVE_CLANG
#include "compiler/frontend/clang/frontend.hpp"
#endif

namespace {

using namespace wengert;
using namespace wengert::compiler;

struct Options {
  bool tangent = false, adjoint = false, dump_ir = false, no_optimise = false, no_activity = false, strict = false,
       force = false;
  std::string explain = "none";
  Request request;
  std::vector<std::string> sizes, rules;
  std::string input, output = "-", driver, tape, slots, hessian;
  std::vector<std::string> flags;  ///< for Clang; the program's other source files
};

std::string read_file(const std::string& path) {
  std::ifstream in(path);
  if (!in) fail(ErrorCode::cannot_open, path);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

/// The front end has said why nothing can be made of the source.
struct Refused {
  int status;
};

/// Fortran and the like, for which there is another route.
void check_ending(const std::string& path) {
  std::string ending = std::filesystem::path(path).extension().string();
  for (char& c : ending) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  static const std::set<std::string> fortran{".f", ".for", ".ftn", ".f77", ".f90", ".f95", ".f03", ".f08"};
  static const std::set<std::string> others{".py", ".m",  ".jl", ".rs", ".go", ".cs", ".kt",
                                            ".js", ".ts", ".o",  ".so", ".a",  ".txt"};
  const std::string remedy = "wengert run --record FILE -- PROG";
  if (fortran.count(ending) != 0)
    fail(ErrorCode::bad_usage,
         "'" + path + "' is Fortran, which is not read as source; compile it, and record the program by '" + remedy +
             "'");
  if (others.count(ending) != 0)
    fail(ErrorCode::bad_usage,
         "'" + path + "' is no source in C, C++ or Java; a compiled program is recorded by '" + remedy + "'");
}

ir::Module read_input(Options& o, const ExternalRules& rules) {
  if (o.input.ends_with(".ir")) return ir::read_text(read_file(o.input), o.input);
  check_ending(o.input);
  if (is_java(o.input)) {
    std::vector<std::string> files{o.input};
    files.insert(files.end(), o.flags.begin(), o.flags.end());
    int status = 0;
    FrontendResult result = read_java(files, o.request.head, status);
    for (const Diagnostic& d : result.diagnostics) std::cerr << d.text() << "\n";
    if (status != 0) throw Refused{status};
    return std::move(result.module);
  }
#ifdef WENGERT_HAVE_CLANG
  std::ifstream source(o.input);
  const std::string text{std::istreambuf_iterator<char>(source), {}};
  if (text.find("#include <wengert/owned.hpp>") != std::string::npos)
    fail(ErrorCode::not_differentiable,
         o.input +
             ": adjoints of owned objects work on the header's keys and log, which have no derivatives here; "
             "differentiate the tangent by --adjoint or --tangent");
  std::vector<std::string> heads;
  if (!o.request.head.empty()) heads.push_back(o.request.head);
  std::set<std::string> external;
  for (const auto& [name, rule] : rules) external.insert(name);
  FrontendResult result = read_source(o.input, o.flags, heads, external);
  bool doubtful = false;
  for (Diagnostic& d : result.diagnostics) {
    if (o.strict && d.is_doubt) d.severity = "error";
    doubtful |= o.strict && d.is_doubt;
    std::cerr << d.text() << "\n";
  }
  if (!result.ok || doubtful) throw Refused{describe(ErrorCode::not_differentiable).exit_status};
  if (const auto head = result.heads.find(o.request.head); head != result.heads.end()) o.request.head = head->second;
  return std::move(result.module);
#else
  fail(ErrorCode::not_installed, "the C and C++ front end (libclang-19-dev)");
#endif
}

/// Without --head: the only function with a body, or the only one that other files can call.
void choose_head(const ir::Module& module, Request& request) {
  if (!request.head.empty()) return;
  std::vector<std::string> bodies, called_from_outside;
  for (const ir::FunctionPtr& f : module.functions) {
    if (f->has_body) bodies.push_back(f->name);
    if (f->has_body && !f->is_static) called_from_outside.push_back(f->name);
  }
  if (bodies.size() != 1) bodies = called_from_outside;
  if (bodies.size() != 1) fail(ErrorCode::bad_usage, "name the function to differentiate: --head NAME");
  request.head = bodies[0];
}

void choose_java_head(const ir::Module& module, const Options& o, Request& request) {
  if (!request.head.empty()) request.head = java_head(module, request.head);
  if (o.output == "-") fail(ErrorCode::bad_usage, "Java is written as one file a class; give a directory: -o DIR");
  if (!o.driver.empty() || !o.tape.empty() || !o.slots.empty() || !o.hessian.empty() || !o.rules.empty() ||
      request.directions > 0)
    fail(ErrorCode::bad_usage, "--driver, --tape, --slots, --hessian, --ext and --directions are for C and C++");
}

/// One line where the possible overlap of arguments makes an adjoint store more in its loops.
void tell_cost_of_overlap(const ir::Module& module, const ir::Function& head, const Options& o, const Derivative& d) {
  if (o.tangent || o.request.noalias || module.language == ir::Language::java) return;
  if (d.module.find(d.name + "_overlap")) return;  // a second body does without
  Request apart = o.request;
  apart.noalias = true;
  const auto stores = [](const Derivative& of) {
    return std::count_if(of.notes.begin(), of.notes.end(),
                         [](const Note& n) { return n.kind == "push" && !n.turns.empty(); });
  };
  const auto more = stores(d) - stores(adjoint(module, apart));
  if (more <= 0) return;
  std::cerr << module.place(head.range) << ": note: the arguments of '" << head.name << "' may overlap, so " << more
            << (more == 1 ? " place is" : " places are")
            << " stored in loops that need not be if they do not; say --noalias to promise that";
  const auto reason = std::find_if(d.notes.begin(), d.notes.end(), [](const Note& n) { return n.kind == "overlap"; });
  if (reason != d.notes.end()) {
    std::cerr << " (not tested at run time: " << reason->text;
    if (reason->range.known()) std::cerr << ", line " << reason->range.line;
    std::cerr << ")";
  }
  std::cerr << "\n";
}

std::string located(const ir::Module& module, const ir::SourceRange& range) { return module.place(range) + ": "; }

/// What a function keeps between calls is a constant of each call.
void tell_state(const ir::Module& module, const ir::Function& head, const Options& o) {
  bool found = false;
  for (const ir::VariablePtr& v : read_from_before(module, head.id)) {
    found = true;
    std::cerr << located(module, v->range) << (o.strict ? "error: " : "warning: ") << "'" << head.name << "' may read '"
              << v->name << "' as the call before has left it: "
              << (v->begins_empty ? "the derivative has one of its own, which is empty when a call begins, and "
                  : v->is_static  ? "the derivative has one of its own, and "
                                  : "")
              << "its derivative by the arguments of earlier calls is not followed; set it in '" << head.name
              << "' before it is read, or pass it as an argument\n";
  }
  if (found && o.strict) throw Refused{describe(ErrorCode::passive_output).exit_status};
}

/// The same where state goes between functions of the head outside of their arguments.
std::optional<LooseEnd> loose_end_of_call(const ir::Module& module, const ir::Function& head, const Request& request) {
  ir::Module work = module;
  if (lift_state(work, head.id).all.empty()) return loose_end(module, head, request);
  const ir::FunctionPtr lifted = work.find(head.id);
  Request own = request;
  for (const ir::VariablePtr& p : lifted->parameters) {
    if (!carries_reals(work, p->type) || p->keeps_state) continue;
    if (request.wrt.empty()) own.wrt.push_back(p->name);
    const bool shared = p->passing == ir::Passing::reference || !ir::is_scalar(p->type);
    if (request.of.empty() && shared && !p->is_const) own.of.push_back(p->name);
  }
  if (request.of.empty() && carries_reals(work, head.result)) own.of.push_back("result");
  return loose_end(work, *lifted, own);
}

/// A derivative that is zero because nothing leads from the inputs to the outputs: a warning, with --strict an error.
void tell_loose_end(const ir::Module& module, const ir::Function& head, const Options& o) {
  if (module.language == ir::Language::java) return;
  const auto end = loose_end_of_call(module, head, o.request);
  if (!end) return;
  std::cerr << located(module, end->range) << (o.strict ? "error: " : "warning: ") << end->reason
            << "; the derivative is identically zero\n";
  if (o.strict) throw Refused{describe(ErrorCode::passive_output).exit_status};
}

void check_prefix(const ir::Module& module, const Request& request) {
  const std::string& prefix = request.prefix;
  const auto is_word = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; };
  if (!std::all_of(prefix.begin(), prefix.end(), is_word) ||
      (!prefix.empty() && std::isdigit(static_cast<unsigned char>(prefix[0])) != 0))
    fail(ErrorCode::bad_usage,
         "'--prefix " + prefix + "' does not begin a name; give letters, digits and '_', not a digit first");
  if (prefix.empty()) return;
  if (const std::string taken = name_taken(module, prefix); !taken.empty())
    fail(ErrorCode::bad_usage, "'--prefix " + prefix + "' would name a derivative '" + taken +
                                   "', and the source has that name; choose another prefix");
}

void transform(Options& o, const ir::Module& module, command::OutputFiles& outputs) {
  const ir::FunctionPtr head = find_head(module, o.request.head);
  SizeTexts sizes;
  for (const std::string& size : o.sizes) add_size(sizes, size);
  check_names(sizes, *head);
  take_directives(*head, o.request);
  check_prefix(module, o.request);
  o.request.optimise = !o.no_optimise;
  o.request.tell_plan = o.explain == "plan";
  const EverythingActive everything_active(o.no_activity);
  const Derivative d = in_two_bodies(module, o.request, o.tangent);
  const std::vector<std::string> defects = ir::verify(d.module);
  if (!defects.empty()) fail(ErrorCode::internal, "the transformation made unsound IR: " + defects.front());
  tell_state(module, *head, o);
  tell_loose_end(module, *head, o);
  if (o.explain == "text") std::cerr << explain_as_text(module, d, sizes);
  if (o.explain == "json") std::cerr << explain_as_json(module, d, sizes);
  std::cerr << d.plan;
  if (module.language == ir::Language::java) {
    write_java(print_java(d, o.tangent ? JavaMode::tangent : JavaMode::adjoint), o.output, o.input, head->id, o.force,
               outputs);
    return;
  }
  // A structure may hold some.
  const auto holds_objects = [](const ir::VariablePtr& p) {
    ir::TypePtr t = p->type;
    while (t->element) t = t->element;
    return ir::is_struct(t);
  };
  const bool takes_objects = std::any_of(head->parameters.begin(), head->parameters.end(), holds_objects);
  if ((ir::takes_matrices(*head) || (takes_objects && ir::uses_matrices(module))) &&
      !(o.driver + o.tape + o.slots + o.hessian).empty())
    fail(ErrorCode::bad_usage,
         "'" + head->name +
             "' has Eigen's matrices as arguments or its result, which --driver, --tape, --slots and "
             "--hessian cannot make up; call the derivative from your own program");
  const Job job{module, *head, d, o.request, sizes, o.tangent, o.input, o.output};
  const std::string mark = command::written_by("compile", o.input, module.language == ir::Language::c);
  std::vector<command::OutputText> texts{{o.output, mark + print_cpp(d.module)}};
  if (!o.driver.empty()) texts.push_back({o.driver, mark + example_program(job)});
  if (!o.tape.empty()) texts.push_back({o.tape, mark + tape_glue(job)});
  if (!o.slots.empty()) texts.push_back({o.slots, mark + slots_source(job)});
  if (!o.hessian.empty()) texts.push_back({o.hessian, mark + hessian_source(job)});
  tell_cost_of_overlap(module, *head, o, d);  // after the texts: it makes another adjoint of the same variables
  outputs.write(texts);
}

command::OutputFiles outputs_of(const Options& o) {
  command::OutputFiles outputs(o.force);
  outputs.add_input(o.input);
  for (const std::string& path : o.rules) outputs.add_input(path);
  if (is_java(o.input)) {
    for (const std::string& path : o.flags) outputs.add_input(path);
    if (!o.dump_ir) return outputs;  // a directory, whose files are known later
  }
  outputs.add(o.output, o.dump_ir ? command::OutputKind::representation : command::OutputKind::generated);
  for (const std::string& path : {o.driver, o.tape, o.slots, o.hessian})
    outputs.add(path, command::OutputKind::generated);
  return outputs;
}

int compile(Options& o) {
  if (o.tangent + o.adjoint + o.dump_ir != 1) fail(ErrorCode::bad_usage, "give one of --tangent, --adjoint, --dump-ir");
  if (o.request.directions > 0 && !o.tangent && (!o.driver.empty() || !o.tape.empty()))
    fail(ErrorCode::bad_usage, "--driver and --tape call an adjoint with one seed; leave out --directions");
  command::OutputFiles outputs = outputs_of(o);
  ExternalRules rules;
  for (const std::string& path : o.rules) add_rules(rules, read_file(path), path);
  const RulesInForce in_force(rules);
  ir::Module module = read_input(o, rules);
  apply_rules(rules, module);
  const std::vector<std::string> defects = ir::verify(module);
  if (!defects.empty()) fail(ErrorCode::internal, "the front end made unsound IR: " + defects.front());
  if (o.dump_ir) {
    outputs.write({{o.output, ir::to_text(module)}});
    return 0;
  }
  if (module.language == ir::Language::java) choose_java_head(module, o, o.request);
  choose_head(module, o.request);
  try {
    transform(o, module, outputs);
  } catch (const Refusal& refusal) {
    std::cerr << located(module, refusal.range) << "error: " << refusal.what() << "\n";
    return describe(ErrorCode::not_differentiable).exit_status;
  }
  return 0;
}

void describe_options(CLI::App& app, Options& o) {
  app.add_flag("--tangent,-t", o.tangent, "write the tangent t1_f");
  app.add_flag("--adjoint,-a", o.adjoint, "write the adjoint a1_f");
  app.add_flag("--dump-ir", o.dump_ir, "write the intermediate representation instead");
  app.add_option("--directions", o.request.directions, "so many directions, of an adjoint seeds, at once")
      ->check(CLI::Range(1, 4096));
  app.add_option("--head", o.request.head, "the function to differentiate; of Java: Class.method");
  const auto list = [&](const char* name, std::vector<std::string>& values, const char* help) {
    app.add_option(name, values, help)->delimiter(',')->allow_extra_args(false);
  };
  list("--wrt", o.request.wrt, "independent parameters (default: all floating-point ones)");
  list("--of", o.request.of, "dependent parameters; 'result' is the value returned (default: all written to)");
  app.add_option("--prefix", o.request.prefix, "prefix of generated names (default: t1_ or a1_, t2_ for a1_f, ...)");
  app.add_flag("--noalias", o.request.noalias, "array arguments do not overlap");
  app.add_flag("--one-body", o.request.one_body, "no second body for arguments that a test finds apart");
  app.add_flag("--keep-primal,!--no-keep-primal", o.request.keep_primal,
               "outputs have their primal values after an adjoint call (default: they have)");
  app.add_flag("--no-optimise", o.no_optimise, "store everything, recompute nothing");
  app.add_flag("--no-activity", o.no_activity, "without activity analysis: every local number has a derivative");
  app.add_option("--size", o.sizes,
                 "an integer's value or an array's elements, for --explain, --driver, --tape and --hessian: n=100, "
                 "x=n, m=10x20")
      ->allow_extra_args(false);
  app.add_option("--ext", o.rules, "a file of rules for functions without source")->allow_extra_args(false);
  app.add_flag("--explain{text}", o.explain,
               "tell every decision on stderr; --explain=json for JSON, --explain=plan for the plan of an adjoint")
      ->check(CLI::IsMember({"text", "json", "plan"}));
  app.add_flag("--strict", o.strict,
               "a derivative that is identically zero, or that depends on an order that C++ leaves open, is an error");
  app.add_flag("--force", o.force, "overwrite any file");
  app.add_option("--driver", o.driver, "also write a program that calls the derivative");
  app.add_option("--tape", o.tape, "also write f for wengert::Real: one external function on the tape");
  app.add_option("--slots", o.slots, "also functions that take an array of pointers, for callers in other languages");
  app.add_option("--hessian", o.hessian, "of the tangent of an adjoint: also write a function that fills the Hessian");
  app.add_option("input", o.input, "C, C++ or Java source, or IR text (*.ir)")->required();
  app.add_option("-o,--output", o.output, "the file to write ('-': stdout); of Java: the directory");
  app.add_option("flags", o.flags,
                 "after '--': the program's other source files, flags for Clang (-I, -D, ...); of Java also a "
                 "library's folder, its archive");
}

int run(int argc, char** argv) {
  Options o;
  CLI::App app{"Writes the tangent or adjoint of a C, C++ or Java function as readable source.", "wengert compile"};
  describe_options(app, o);
  if (command::parse(app, argc, argv)) return 0;
  try {
    return compile(o);
  } catch (const Refused& refused) {
    return refused.status;
  }
}

}  // namespace

int main(int argc, char** argv) {
  return command::run_program([&] { return run(argc, argv); });
}
