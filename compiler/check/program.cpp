// SPDX-License-Identifier: MIT
// Generates the derivatives of each head, so many at a time, and has them compiled and run.
#include "program.hpp"

#include <algorithm>
#include <filesystem>
#include <sstream>
#include <wengert/error.hpp>

#include "build.hpp"
#include "compiler/frontend/clang/frontend.hpp"
#include "compiler/transform/shared/refusal.hpp"

namespace wengert::compiler {

namespace {

/// The derivatives of as many heads from `next` on as one translation unit should hold: what a compiler takes in some
/// hundred megabytes. Heads that are refused are left out.
std::vector<Generated> generate_some(const CheckOptions& options, const FrontendResult& source,
                                     const std::vector<Head>& heads, std::size_t& next,
                                     const command::TemporaryDirectory& directory, std::vector<HeadResult>& results) {
  constexpr std::size_t most_heads = 40, most_bytes = 500'000;
  std::vector<Generated> all;
  std::size_t bytes = 0;
  for (const std::size_t first = next; next < heads.size() && next < first + most_heads && bytes < most_bytes; ++next) {
    HeadResult& result = results[next];
    if (!find_named(source.module, heads[next].name)) {
      result.reason = source.diagnostics.empty() ? "no function of this name" : source.diagnostics.front().text();
      if (const auto why = source.refused.find(heads[next].name); why != source.refused.end())
        result.reason = why->second.text();
      continue;
    }
    result.reason =
        unknown_size(find_named(source.module, heads[next].name)->parameters, heads[next].name, heads[next].sizes);
    if (!result.reason.empty() && heads.size() == 1) fail(ErrorCode::bad_usage, result.reason);
    if (!result.reason.empty()) continue;
    try {
      all.push_back(generate(options, source.module, heads[next], next, directory,
                             heads.size() == 1 || !options.strict_compilers.empty()));
      for (const Generated::Unit& unit : all.back().units) bytes += unit.text.size() + unit.runner.text.size();
      result.refused = all.back().refused;
      result.accepted = result.refused.empty() || !options.figures_alone;
      result.left_out = all.back().left_out;
      if (result.refused.empty()) result.figures = all.back().figures;
      if (!result.accepted) result.reason = result.refused;
      if (!result.left_out.empty()) result.lines.push_back(result.name + ": " + result.left_out);
    } catch (const Refusal& refusal) {
      result.reason = source.module.place(refusal.range) + ": error: " + refusal.what();
    } catch (const Error& error) {
      if (error.code() == ErrorCode::cannot_write) throw;
      result.accepted = error.code() == ErrorCode::internal;
      result.reason = error.what();
    } catch (const std::exception& error) {
      result.reason = error.what();
    }
  }
  return all;
}

/// Compiles and runs them.
void check_some(const CheckOptions& options, const FrontendResult& source, std::vector<Generated> all,
                const command::TemporaryDirectory& directory, std::vector<HeadResult>& results) {
  const Outcome ran = build_and_run(options, source.module, directory, all, results);
  if (ran.status != 0 && ran.output.find(": check ") == std::string::npos)
    for (const Generated& g : all) {
      results[g.index].ended = true;
      results[g.index].reason = g.name + ": the program ended with status " + std::to_string(ran.status) +
                                " before the check was done; are the sizes right (--size)?";
    }
  for (const std::string& line : lines_of(ran.output)) {
    for (const Generated& g : all) {
      HeadResult& result = results[g.index];
      const std::string before = size_line + result.name + " ";
      if (line.starts_with(before)) {
        std::istringstream in(line.substr(before.size()));
        for (std::string part; std::getline(in, part, 'x');) result.size.push_back(std::stol(part));
      }
      if (line.rfind(result.name + ": ", 0) != 0) continue;
      result.lines.push_back(line);
      if (line == result.name + ": check passed") result.passed = true;
      if (result.reason.empty() && line.find("FAILS") != std::string::npos) result.reason = line;
      if (result.reason.empty() && line == result.name + ": check failed")
        result.reason =
            result.name + ": the program ended before it had a result, as where a sanitizer stops it: FAILS";
    }
  }
  // Where a derivative is refused and the others are right, the function is refused.
  for (const Generated& g : all)
    if (HeadResult& result = results[g.index]; result.passed && !result.refused.empty()) {
      result.passed = result.accepted = false;
      result.reason = result.refused;
      const auto has = [&](std::size_t slot) {
        return std::any_of(g.units.begin(), g.units.end(), [&](const auto& unit) { return unit.slot == slot; });
      };
      const bool compared = std::none_of(result.lines.begin(), result.lines.end(),
                                         [](const std::string& line) { return line.ends_with(": not checked"); });
      result.left_out = !compared ? "the rest is not checked"
                        : !has(1) ? "the adjoint is right"
                        : !has(2) ? "the tangent is right"
                                  : "the first derivatives are right";
      result.lines.back() = result.name + ": " + result.left_out + "; what else was asked for is refused";
    }
}

/// Takes the size of a result that the program has found; false if it found none.
bool take_size_of_result(const HeadResult& result, Sizes& sizes) {
  if (result.passed || result.size.empty() || sizes.count("result") != 0) return false;
  sizes["result"] = result.size;
  return true;
}

}  // namespace

std::vector<HeadResult> check(const CheckOptions& given, const std::vector<Head>& heads) {
  std::vector<HeadResult> results(heads.size());
  std::vector<std::string> names;
  for (std::size_t k = 0; k < heads.size(); ++k) {
    results[k].name = heads[k].name;
    names.push_back(heads[k].name);
  }
  CheckOptions options = given;
  std::vector<std::string> flags = given.flags;
  const command::TemporaryDirectory directory("check", options.keep);
  if (const std::string text = joined_text(options.source, options.flags); !text.empty()) {
    options.joined = directory.file("joined" + std::filesystem::path(options.source).extension().string());
    write_file(options.joined, text);
  }
  if (!options.headers.empty()) flags.insert(flags.end(), {"-include-pch", options.headers});
  const FrontendResult source = read_source(options.source, flags, names);
  // What the representation calls the heads: f(double), say, or Class::method.
  std::vector<Head> found = heads;
  for (std::size_t k = 0; k < found.size(); ++k)
    if (const auto id = source.heads.find(heads[k].name); id != source.heads.end())
      found[k].name = found[k].request.head = results[k].name = id->second;
  if (options.second_order && heads.size() > 2 && options.headers.empty())
    precompile_headers_of_derivatives(options, source.module, directory);
  for (std::size_t next = 0; next < found.size();) {
    std::vector<Generated> some = generate_some(options, source, found, next, directory, results);
    if (!options.figures_alone) check_some(options, source, std::move(some), directory, results);
  }
  // Again where the size of the result was not said.
  for (std::size_t k = 0; k < found.size(); ++k)
    if (take_size_of_result(results[k], found[k].sizes)) {
      HeadResult again;
      again.name = results[k].name;
      std::swap(results[k], again);
      std::size_t next = k;
      std::vector<Head> one(found.begin(), found.begin() + static_cast<std::ptrdiff_t>(k) + 1);
      check_some(options, source, generate_some(options, source, one, next, directory, results), directory, results);
    }
  return results;
}

}  // namespace wengert::compiler
