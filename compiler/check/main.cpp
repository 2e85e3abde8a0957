// SPDX-License-Identifier: MIT
// `wengert check`: generates the derivatives of a function, compiles them and compares them with each other and with
// differences. With --corpus it does so for every function that a comment "// check: NAME [--size n=5 ...] [--wrt x,y]
// [--of z] [--noalias] [--refused-twice]" names.
#include <algorithm>
#include <cstdio>
#include <fstream>
#include <sstream>
#include <wengert/error.hpp>

#include "command/program.hpp"
#include "compiler/driver/java.hpp"
#include "generated.hpp"
#include "java.hpp"
#include "program.hpp"

namespace {

using namespace wengert;
using namespace wengert::compiler;

/// n=100, x=10x20, p.steps=3, x=4:6, and x=n of a size n before it.
void add_size(Sizes& sizes, const std::string& text) {
  const auto equals = text.find('='), colon = text.find(':');
  bool good = equals != std::string::npos && equals > 0;
  const auto read = [&](const std::string& from) {
    std::vector<long> values;
    std::istringstream in(from);
    for (std::string part; good && std::getline(in, part, 'x');) {
      char* end = nullptr;
      values.push_back(std::strtol(part.c_str(), &end, 10));
      if (!part.empty() && *end == '\0') continue;
      const auto known = sizes.find(part);  // the parameter of another size: --size n=7 --size x=n
      good = known != sizes.end() && known->second.size() == 1;
      if (good) values.back() = known->second[0];
    }
    return values;
  };
  const std::string name = text.substr(0, equals);
  std::vector<long> values, after;
  if (good && colon != std::string::npos) {
    after = read(text.substr(colon + 1));
    good &= after.size() == 1;
    sizes[name + ":after"] = after;
  }
  if (good) values = read(text.substr(equals + 1, colon == std::string::npos ? colon : colon - equals - 1));
  if (!good || values.empty())
    fail(ErrorCode::bad_usage,
         "'--size " + text + "' is no NAME=k or NAME=10x20, nor NAME=4:6 of a vector that is resized");
  sizes[name] = values;
}

void add_names(std::vector<std::string>& names, const std::string& text) {
  std::istringstream in(text);
  for (std::string name; std::getline(in, name, ',');) names.push_back(name);
}

/// The heads that comments of the file name.
std::vector<Head> corpus_of(const std::string& file, const Request& request) {
  std::ifstream in(file);
  if (!in) fail(ErrorCode::cannot_open, file);
  std::vector<Head> heads;
  for (std::string line; std::getline(in, line);) {
    std::istringstream words(line);
    std::string slashes, key, word;
    words >> slashes >> key;
    if ((slashes != "//" && slashes != "/*") || key != "check:") continue;
    Head head;
    head.request = request;
    words >> head.name;
    head.request.head = head.name;
    for (std::string option = "--size"; words >> word && word != "*/";) {
      if (word == "--noalias")
        head.request.noalias = true;
      else if (word == "--refused-twice")
        head.refused_twice = true;
      else if (word.starts_with("--"))
        option = word;
      else if (option == "--size")
        add_size(head.sizes, word);
      else if (option == "--wrt" || option == "--of")
        add_names(option == "--of" ? head.request.of : head.request.wrt, word);
      else
        fail(ErrorCode::bad_usage, "'" + option + "' of " + head.name +
                                       ": a comment takes --size, --wrt, --of, --noalias and --refused-twice");
    }
    heads.push_back(std::move(head));
  }
  if (heads.empty()) fail(ErrorCode::bad_usage, "'" + file + "' names no head in a comment '// check: NAME'");
  return heads;
}

int check_heads(CheckOptions& options, Head& head, bool corpus, bool quiet) {
  const auto refuse_size = [](const std::string& text) {
    if (text.find('=') != std::string::npos && !text.starts_with("-"))
      fail(ErrorCode::bad_usage, "'" + text + "' is no source; if it is a size, it has its own option: --size " + text);
  };
  if (!std::ifstream(options.source)) {
    refuse_size(options.source);
    fail(ErrorCode::cannot_open, options.source);
  }
  if (!options.flags.empty()) refuse_size(options.flags.front());
  if (is_java(options.source) && (corpus || options.overlap.on))
    fail(ErrorCode::bad_usage, "--corpus and --overlap are for C and C++");
  if (!corpus) {
    if (head.name.empty()) fail(ErrorCode::bad_usage, "name the function to check: --head NAME");
    head.request.head = head.name;
    const HeadResult result = is_java(options.source) ? check_java(options, head) : check(options, {head}).front();
    for (const std::string& line : result.lines) std::printf("%s\n", line.c_str());
    if (result.passed) return 0;
    for (const std::string& reason : {result.refused == result.reason ? "" : result.refused, result.reason})
      if (!reason.empty() && std::find(result.lines.begin(), result.lines.end(), reason) == result.lines.end())
        std::fprintf(stderr, "%s\n", reason.c_str());
    return describe(!result.accepted       ? ErrorCode::not_differentiable
                    : result.ended         ? ErrorCode::program_failed
                    : result.lines.empty() ? ErrorCode::internal
                                           : ErrorCode::check_failed)
        .exit_status;
  }
  const std::vector<HeadResult> results = check(options, corpus_of(options.source, head.request));
  std::size_t accepted = 0, passed = 0;
  std::string figures;
  for (const HeadResult& result : results) {
    accepted += result.accepted;
    passed += result.passed;
    for (const std::string& line : result.figures) figures += line + "\n";
    std::string told = result.passed ? result.left_out : result.reason;
    if (!result.refused.empty())
      told += "; " + (result.accepted ? "the rest is refused: " + result.refused : result.left_out);
    if (!result.passed || !quiet)
      std::printf("%-28s %s%s%s\n", result.name.c_str(),
                  result.passed     ? "passes"
                  : result.accepted ? "FAILS"
                                    : "REFUSED",
                  told.empty() ? "" : ": ", told.c_str());
  }
  if (!options.figures.empty()) write_file(options.figures, figures);
  std::printf("total %zu accepted %zu passed %zu\n", results.size(), accepted, passed);
  return passed == results.size() ? 0 : describe(ErrorCode::check_failed).exit_status;
}

int run(int argc, char** argv) {
  CheckOptions options;
  Head head;
  long overlap = -1;
  bool corpus = false, quiet = false, first_order = false, no_optimise = false;
  std::vector<std::string> sizes;
  CLI::App app{"Checks generated derivatives: tangent against adjoint, both against differences, second order.",
               "wengert check"};
  // For tests that make many checks: what all of them share is compiled once. A hidden group that is the last one would
  // leave an empty line in the help.
  app.set_help_flag();
  app.add_flag_callback("--print-engine",
                        [] {
                          std::printf("%s%s", engine_interface, engine_text);
                          throw CLI::Success();
                        })
      ->trigger_on_parse()
      ->group("");
  app.add_option("--engine", options.engine)->group("");
  app.add_option("--headers", options.headers)->group("");
  app.add_option("--figures", options.figures)->group("");
  app.add_flag("--figures-alone", options.figures_alone)->group("");
  app.set_help_flag("-h,--help", "Print this help message and exit");
  app.add_option("source", options.source, "C, C++ or Java source")->required();
  app.add_option("--head", head.name, "the function; of Java: Class.method");
  app.add_option("--size", sizes,
                 "an integer's value or an array's elements: n=100, x=10x20, p.steps=3, x=4:6 if resized")
      ->allow_extra_args(false);
  app.add_option("--wrt", head.request.wrt, "independent parameters (default: all floating-point ones)")
      ->allow_extra_args(false)
      ->delimiter(',');
  app.add_option("--of", head.request.of, "dependent parameters (default: all written to)")
      ->allow_extra_args(false)
      ->delimiter(',');
  app.add_flag("--noalias", head.request.noalias, "array arguments do not overlap");
  app.add_flag("--one-body", head.request.one_body, "no second body for arguments that a test finds apart");
  app.add_flag("--no-optimise", no_optimise, "check the unoptimised derivatives");
  app.add_flag("--expect-zero", options.zero_expected, "a derivative that is identically zero is right");
  app.add_flag("--first-order", first_order, "leave out the second order");
  app.add_option(
         "--overlap", overlap,
         "pointers to numbers, and numbers by reference, share one array, each so many elements after the one before")
      ->check(CLI::Range(0, 1000));
  app.add_option("--points", options.points,
                 "where differences alone disagree, as across a jump: points to try until all agree at one")
      ->check(CLI::Range(1, 100));
  app.add_flag("--corpus", corpus, "check every function named in a comment '// check: NAME'");
  app.add_flag("--quiet", quiet, "with --corpus: print failures and the total only");
  app.add_option("--compiler", options.compiler, "the C++ compiler to use");
  app.add_option("--c-compiler", options.c_compiler, "the C compiler to use");
  app.add_option("--optimise", options.optimise, "its optimisation flag");
  app.add_option("--strict", options.strict_compilers, "also compile the output with this compiler and -Wall -Werror")
      ->allow_extra_args(false)
      ->delimiter(',');
  app.add_flag("--strict-syntax", options.strict_syntax, "--strict without optimisation: ten times faster");
  app.add_option("--keep", options.keep, "leave the generated files in this directory");
  app.add_option("flags", options.flags,
                 "after '--': the program's other source files, flags for parsing and compiling");
  if (command::parse(app, argc, argv)) return 0;
  if (overlap >= 0) options.overlap = {true, overlap};
  if (overlap >= 0 && head.request.noalias) fail(ErrorCode::bad_usage, "--overlap breaks the promise of --noalias");
  options.second_order = !first_order;
  head.request.optimise = !no_optimise;
  for (const std::string& size : sizes) add_size(head.sizes, size);
  return check_heads(options, head, corpus, quiet);
}

}  // namespace

int main(int argc, char** argv) {
  return wengert::command::run_program([&] { return run(argc, argv); });
}
