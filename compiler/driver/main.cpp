// SPDX-License-Identifier: MIT
// `wengert compile`: reads C, C++ or the text form of the IR, writes the tangent or adjoint of a function.
#include <CLI/CLI.hpp>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <sstream>
#include <wengert/error.hpp>

#include "compiler/backend/cpp/print.hpp"
#include "compiler/ir/text.hpp"
#include "compiler/ir/verify.hpp"
#include "compiler/transform/differentiate.hpp"
#include "compiler/transform/refusal.hpp"
#ifdef WENGERT_HAVE_CLANG
#include "compiler/frontend/clang/frontend.hpp"
#endif

namespace {

using namespace wengert;
using namespace wengert::compiler;

struct Options {
  bool tangent = false, adjoint = false, dump_ir = false, no_keep_primal = false, no_optimise = false;
  std::string explain = "none";
  Request request;
  std::string input, output = "-";
  std::vector<std::string> flags;
};

std::string read_file(const std::string& path) {
  std::ifstream in(path);
  if (!in) fail(ErrorCode::cannot_open, path);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

ir::Module read_input(const Options& o) {
  if (o.input.size() > 3 && o.input.substr(o.input.size() - 3) == ".ir") return ir::read_text(read_file(o.input), o.input);
#ifdef WENGERT_HAVE_CLANG
  std::vector<std::string> heads;
  if (!o.request.head.empty()) heads.push_back(o.request.head);
  FrontendResult result = read_source(o.input, o.flags, heads);
  for (const Diagnostic& d : result.diagnostics) std::cerr << d.text() << "\n";
  if (!result.ok) std::exit(4);
  return std::move(result.module);
#else
  fail(ErrorCode::not_installed, "the C and C++ front end (libclang-19-dev)");
#endif
}

void write_output(const Options& o, const std::string& text) {
  if (o.output == "-") {
    std::cout << text;
    return;
  }
  std::ofstream out(o.output);
  out << text;
  out.close();
  if (!out) fail(ErrorCode::cannot_write, o.output);
}

void explain(const Options& o, const std::string& file, const std::vector<Note>& notes) {
  if (o.explain == "none") return;
  bool json = o.explain == "json";
  if (json) std::cerr << "[";
  bool first = true;
  for (const Note& n : notes) {
    if (json) {
      std::string text;
      for (char c : n.text) text += c == '"' || c == '\\' ? std::string("\\") + c : std::string(1, c);
      std::cerr << (first ? "" : ",") << "\n  {\"line\": " << n.range.line << ", \"column\": " << n.range.column << ", \"kind\": \"" << n.kind
                << "\", \"text\": \"" << text << "\"}";
    } else {
      std::cerr << file;
      if (n.range.known()) std::cerr << ":" << n.range.line << ":" << n.range.column;
      std::cerr << ": " << n.kind << ": " << n.text << "\n";
    }
    first = false;
  }
  if (json) std::cerr << "\n]\n";
}

int run(Options& o) {
  if (o.tangent + o.adjoint + o.dump_ir != 1) fail(ErrorCode::bad_usage, "give one of --tangent, --adjoint, --dump-ir");
  ir::Module module = read_input(o);
  std::vector<std::string> defects = ir::verify(module);
  if (!defects.empty()) fail(ErrorCode::internal, "the front end made unsound IR: " + defects.front());
  if (o.dump_ir) {
    write_output(o, ir::to_text(module));
    return 0;
  }
  if (o.request.head.empty()) {
    std::vector<std::string> bodies;
    for (const ir::FunctionPtr& f : module.functions)
      if (f->has_body) bodies.push_back(f->name);
    if (bodies.size() != 1) fail(ErrorCode::bad_usage, "name the function to differentiate: --head NAME");
    o.request.head = bodies[0];
  }
  o.request.keep_primal = !o.no_keep_primal;
  o.request.optimise = !o.no_optimise;
  try {
    Derivative d = o.tangent ? tangent(module, o.request) : adjoint(module, o.request);
    defects = ir::verify(d.module);
    if (!defects.empty()) fail(ErrorCode::internal, "the transformation made unsound IR: " + defects.front());
    explain(o, module.file, d.notes);
    write_output(o, print_cpp(d.module));
  } catch (const Refusal& refusal) {
    std::cerr << module.file;
    if (refusal.range.known()) std::cerr << ":" << refusal.range.line << ":" << refusal.range.column;
    std::cerr << ": error: " << refusal.what() << "\n";
    return 4;
  }
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  Options o;
  CLI::App app{"Writes the tangent or adjoint of a C or C++ function as readable source.", "wengert compile"};
  app.add_flag("--tangent,-t", o.tangent, "write the tangent t1_f");
  app.add_flag("--adjoint,-a", o.adjoint, "write the adjoint a1_f");
  app.add_flag("--dump-ir", o.dump_ir, "write the intermediate representation instead");
  app.add_option("--head", o.request.head, "the function to differentiate");
  app.add_option("--wrt", o.request.wrt, "independent parameters (default: all floating-point ones)")->delimiter(',')->allow_extra_args(false);
  app.add_option("--of", o.request.of, "dependent parameters; 'result' is the value returned (default: all written to)")->delimiter(',')->allow_extra_args(false);
  app.add_option("--prefix", o.request.prefix, "prefix of generated names (default: t1_ or a1_, t2_ for a1_f, ...)");
  app.add_flag("--noalias", o.request.noalias, "array arguments do not overlap");
  app.add_flag("--no-keep-primal", o.no_keep_primal, "outputs need not have their primal values after an adjoint call");
  app.add_flag("--no-optimise", o.no_optimise, "store everything, recompute nothing");
  app.add_option("--explain", o.explain, "tell every decision on stderr; =json for JSON")->expected(0, 1)->default_str("text");
  app.add_option("input", o.input, "C or C++ source, or IR text (*.ir)")->required();
  app.add_option("-o,--output", o.output, "the file to write ('-': stdout)");
  app.add_option("flags", o.flags, "after '--': flags for Clang (-I, -D, -std=...)");
  try {
    app.parse(argc, argv);
  } catch (const CLI::CallForHelp& e) {
    return app.exit(e);
  } catch (const CLI::ParseError& e) {
    std::cerr << "wengert compile: error: " << e.what() << " [bad-usage]\n";
    return 2;
  }
  if (app.count("--explain") && o.explain.empty()) o.explain = "text";
  try {
    return run(o);
  } catch (const Error& e) {
    std::cerr << "wengert compile: error: " << e.what() << "\n";
    return e.exit_status();
  } catch (const std::exception& e) {
    std::cerr << "wengert compile: error: " << e.what() << "\n";
    return 70;
  }
}
