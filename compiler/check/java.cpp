// SPDX-License-Identifier: MIT
// A check in Java: the derivatives, a class beside the head's that calls them (java_calls), its arithmetic
// (java_engine), one run.
#include "java.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <vector>
#include <wengert/error.hpp>

#include "command/temporary_directory.hpp"
#include "compiler/analysis/activity.hpp"
#include "compiler/analysis/heap.hpp"
#include "compiler/backend/java/types.hpp"
#include "compiler/driver/java.hpp"
#include "compiler/driver/java_server.hpp"
#include "compiler/transform/shared/refusal.hpp"
#include "compiler/transform/shared/request.hpp"
#include "java_calls.hpp"
#include "java_engine.hpp"

namespace wengert::compiler {

namespace {

using namespace ir;
using namespace java_check;
namespace fs = std::filesystem;

/// Into the directory of this check, where nothing is a user's.
void write_anew(const std::vector<JavaFile>& files, const std::string& directory) {
  command::OutputFiles outputs(true);
  write_java(files, directory, "the source", "of the check", true, outputs);
}

}  // namespace

HeadResult check_java(const CheckOptions& options, const Head& head) {
  HeadResult out;
  out.name = head.name;
  std::vector<std::string> files{options.source};
  files.insert(files.end(), options.flags.begin(), options.flags.end());
  int status = 0;
  java_server::share();
  FrontendResult read = read_java(files, head.name, status);
  if (status == 0) {
    // Objects that are made up need their constructors, which the head does not reach.
    std::string heads = head.name;
    for (const VariablePtr& p : read.module.find(java_head(read.module, head.name))->parameters)
      if (is_reference(p->type) && is_struct(p->type->element))
        heads += "," + dotted(p->type->element->name) + ".<init>";
    if (heads != head.name) read = read_java(files, heads, status);
  }
  for (const Diagnostic& d : read.diagnostics) out.reason += (out.reason.empty() ? "" : "\n") + d.text();
  if (status != 0) return out;
  const Module& module = read.module;
  Request request = head.request;
  request.head = java_head(module, head.name);
  const FunctionPtr f = module.find(request.head);
  // Objects are made by constructors, whose integers have sizes, too.
  std::vector<VariablePtr> sized = f->parameters;
  for (const FunctionPtr& made : module.functions)
    if (is_constructor(*made) && !made->parameters.empty())
      sized.insert(sized.end(), made->parameters.begin() + 1, made->parameters.end());
  if (const std::string problem = unknown_size(sized, head.name, head.sizes); !problem.empty())
    fail(ErrorCode::bad_usage, problem);
  const Seeds seeds = seeds_of(module, *f, request);
  const MethodName own = names_of(f->id);
  std::string package = module.prelude.empty() ? "" : module.prelude.front().substr(8);
  if (!package.empty()) package.pop_back();
  if (!package.empty() && dotted(own.owner).rfind(package + ".", 0) != 0) package.clear();
  if (is_reference(f->result) && carries_reals(module, f->result) && java::plain_array(f->result).empty())
    fail(ErrorCode::bad_usage, "the objects that '" + f->name +
                                   "' returns are not looked into; check a method that returns numbers computed "
                                   "from them");
  const bool returns = is_real(f->result) || (is_reference(f->result) && carries_reals(module, f->result));
  const std::string returned = !returns ? "" : is_real(f->result) ? "double" : java::plain_array(f->result);
  const Caller caller(module, *f, head.sizes);

  const command::TemporaryDirectory directory("check", options.keep);
  const std::string work = directory.path().string();
  const std::string generated = work + "/generated";

  // The second derivatives of an array's elements are not looked at; those of a number are.
  const bool second_order = options.second_order && !is_array(returned);
  std::string methods;
  try {
    const Derivative t = tangent(module, request), a = adjoint(module, request);
    write_anew(print_java(t, JavaMode::tangent), generated);
    write_anew(print_java(a, JavaMode::adjoint), generated);
    const FunctionPtr tf = t.module.find(t.name), af = a.module.find(a.name);
    const std::string t1 = names_of(t.name).leaf.substr(0, 3), a1 = names_of(a.name).leaf.substr(0, 3);
    const bool is_instance = !f->is_static;
    {
      // The method itself, on an object or by its class.
      std::string before, call, after;
      for (std::size_t k = is_instance ? 1 : 0; k < f->parameters.size(); ++k) {
        const VariablePtr& p = f->parameters[k];
        const int r = caller.real(p->name);
        std::string text;
        if (r < 0) {
          text = caller.made(p);
        } else if (is_real(p->type)) {
          text = value("x", r, p->type);
        } else {
          text = "p" + std::to_string(k);
          before += "    " + p->type->element->element->name + "[] " + text + " = " + value("x", r, p->type) + ";\n";
          after += "    x[" + std::to_string(r) + "] = " + (Caller::is_float(p->type) ? "whole(" + text + ")" : text) +
                   ";\n";
        }
        call += (call.empty() ? "" : ", ") + text;
      }
      const std::string object = is_instance ? "(" + caller.made(f->parameters[0]) + ")" : dotted(own.owner);
      methods += "  static double[][] primal(double[][] x) {\n" + before + "    " +
                 (returned.empty() ? "" : (returned == "double" ? "double" : "Object") + std::string(" returned = ")) +
                 object + "." + f->name + "(" + call + ");\n" + (is_array(returned) ? "    shape = returned;\n" : "") +
                 after + "    x[" + std::to_string(caller.reals_.size()) + "] = " + numbers_of(returned, "") +
                 ";\n    return x;\n  }\n\n";
    }
    methods += method(caller, *tf, "tangent(double[][] x, double[][] u)",
                      suffixed(own.owner, package, t1) + "." + names_of(t.name).leaf, {{"", "x"}, {t1, "u"}}, t1, false,
                      returned, "x", "u");
    methods += method(caller, *af, "adjoint(double[][] x, double[][] w, long budget)",
                      suffixed(own.owner, package, a1) + "." + names_of(a.name).leaf, {{"", "x"}, {a1, "w"}}, a1, true,
                      returned, "x");
    if (second_order) {
      std::vector<std::string> again;
      for (const auto& entry : fs::recursive_directory_iterator(generated))
        if (entry.path().string().ends_with(suffixed("X", "", t1).substr(1) + ".java"))
          again.push_back(entry.path().string());
      const std::string first = names_of(own.owner).leaf;
      const std::string head_file = suffixed(own.owner, package, t1) + ".java";
      std::partition(again.begin(), again.end(),
                     [&](const std::string& p) { return fs::path(p).filename() == head_file; });
      again.insert(again.end(), files.begin(), files.end());
      const std::string second_head = suffixed(own.owner, package, t1) + "." + names_of(t.name).leaf;
      const FrontendResult once = read_java(again, second_head, status);
      for (const Diagnostic& d : once.diagnostics) out.reason += (out.reason.empty() ? "" : "\n") + d.text();
      if (status != 0) return out;
      Request more = request;
      more.head = java_head(once.module, second_head);
      more.wrt.clear();
      more.of.clear();
      const Derivative tt = tangent(once.module, more);
      write_anew(print_java(tt, JavaMode::tangent), generated);
      const std::string t2 = names_of(tt.name).leaf.substr(0, 3);
      methods += method(caller, *tt.module.find(tt.name), "second(double[][] x, double[][] u, double[][] w)",
                        suffixed(names_of(more.head).owner, package, t2) + "." + names_of(tt.name).leaf,
                        {{"", "x"}, {t1, "u"}, {t2 + t1, "uw"}, {t2, "w"}}, t2, false, returned, "x");
      // The derivative of the derivative comes back.
      replace(methods, "second(double[][] x, double[][] u, double[][] w) {\n",
              "second(double[][] x, double[][] u, double[][] w) {\n    double[][] uw = moved(x, x, -1.0);\n");
      const std::size_t at = methods.rfind("return x;");
      methods.replace(at, 9, "return uw;");
    }
  } catch (const Refusal& refusal) {
    out.reason = module.file;
    if (refusal.range.known())
      out.reason += ":" + std::to_string(refusal.range.line) + ":" + std::to_string(refusal.range.column);
    out.reason += std::string(": error: ") + refusal.what();
    return out;
  }
  out.accepted = true;

  std::string text = java_engine, names, wrt, of, sizes;
  bool single = false;
  for (std::size_t k = 0; k <= caller.reals_.size(); ++k) {
    const bool is_result = k == caller.reals_.size();
    std::size_t formal = f->parameters.size();
    for (std::size_t i = 0; !is_result && i < f->parameters.size(); ++i)
      if (f->parameters[i] == caller.reals_[k]) formal = i;
    const std::string comma = k == 0 ? "" : ", ";
    names += comma + "\"" + (is_result ? "result" : caller.reals_[k]->name) + "\"";
    wrt += comma + (!is_result && seeds.independents.count(formal) ? "true" : "false");
    const bool output = is_result ? returns : !is_real(caller.reals_[k]->type);
    of += comma + (output && seeds.dependents.count(formal) ? "true" : "false");
    sizes += comma + std::to_string(is_result ? 1 : caller.size_of(caller.reals_[k]));
    single |= Caller::is_float(is_result ? (returns ? f->result : real_type()) : caller.reals_[k]->type);
  }
  replace(text, "@PACKAGE@", package.empty() ? "" : "package " + package + ";\n");
  replace(text, "@NAME_LIST@", names);
  replace(text, "@WRT_LIST@", wrt);
  replace(text, "@OF_LIST@", of);
  replace(text, "@SIZE_LIST@", sizes);
  replace(text, "@SECOND@", second_order && !single ? java_second_engine : "");
  replace(text, "@ZERO_EXPECTED@", options.zero_expected ? "true" : "false");
  // Numbers of single precision have seven digits.
  replace(text, "@HSTART@", single ? "1e-1" : "1e-3");
  replace(text, "@DIFFERENCES@", single ? "2e-2" : "1e-6");
  replace(text, "@DOT@", single ? "1e-4" : "1e-11");
  // The program's methods may declare exceptions.
  for (std::size_t at = 0; (at = methods.find("  static double[][] ", at)) != std::string::npos;) {
    at = methods.find(") {\n", at);
    methods.insert(at + 1, " throws Exception");
  }
  replace(text, "@METHODS@", methods);
  std::string folder = package;
  std::replace(folder.begin(), folder.end(), '.', '/');
  write_anew({{(folder.empty() ? "" : folder + "/") + "WengertCheck.java", text}}, generated);

  const std::string java = find_java(), runtime = find_jar("wengert-runtime.jar");
  fs::create_directories(work + "/classes");
  std::vector<std::string> compile{"-cp", runtime, "-d", work + "/primal"};
  fs::create_directories(work + "/primal");
  compile.insert(compile.end(), files.begin(), files.end());
  if (run_java("javac", compile) != 0) {
    out.reason = "the source does not compile";
    return out;
  }
  compile = {"-Xlint:all", "-Werror", "-cp", runtime + ":" + work + "/primal", "-d", work + "/classes"};
  for (const auto& entry : fs::recursive_directory_iterator(generated))
    if (entry.path().extension() == ".java") compile.push_back(entry.path().string());
  if (run_java("javac", compile) != 0) {
    out.reason = "the derivatives do not compile; the compiler's message is above";
    out.lines = {out.reason};
    return out;
  }
  std::fflush(stdout);
  out.passed = run_program({java, "-ea", "-cp", runtime + ":" + work + "/primal:" + work + "/classes",
                            (package.empty() ? "" : package + ".") + "WengertCheck"}) == 0;
  out.lines = {out.passed ? "check passed" : "check FAILED"};
  return out;
}

}  // namespace wengert::compiler
