// SPDX-License-Identifier: MIT
#include "explain.hpp"

#include <cmath>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <optional>

#include "compiler/backend/cpp/print.hpp"

namespace wengert::compiler {

using namespace ir;

namespace {

/// "n * (n - 1) * 8": the factors as the source writes them.
std::string size_text(const Note& note) {
  std::string text;
  const auto factor = [&](const ExprPtr& e) {
    if (!e) {  // known at run time only
      text += "elements * ";
      return;
    }
    const std::string one = print_cpp(e);
    text += (e->kind == ExprKind::binary ? "(" + one + ")" : one) + " * ";
  };
  for (const Turns& t : note.turns)
    if (t.count)
      factor(t.count);
    else
      text += "iterations of 'while' * ";
  for (const ExprPtr& e : note.extents) factor(e);
  return text + std::to_string(note.bytes);
}

/// The number of bytes, if all is known. A bound that moves with an outer counter counts at that counter's middle.
std::optional<double> size_value(const Note& note, std::map<std::string, double> values) {
  double total = note.bytes;
  for (const Turns& t : note.turns) {
    const auto count = evaluate(t.count, values);
    if (!count) return std::nullopt;
    total *= std::fmax(0.0, *count);
    if (const auto from = evaluate(t.from, values); from && t.counter)
      values[t.counter->name] = *from + t.step * 0.5 * (*count - 1);
  }
  for (const ExprPtr& e : note.extents) {
    const auto count = evaluate(e, values);
    if (!count) return std::nullopt;
    total *= std::fmax(0.0, *count);
  }
  return total;
}

std::string whole(double value) { return std::to_string(std::llround(value)); }

}  // namespace

std::map<std::string, double> values_of(const SizeTexts& sizes) {
  std::map<std::string, double> values;
  for (const auto& [name, text] : sizes) {
    char* end = nullptr;
    const double v = std::strtod(text.c_str(), &end);
    if (*end == '\0') values[name] = v;
  }
  return values;
}

std::string explain_as_text(const ir::Module& module, const Derivative& derivative, const SizeTexts& sizes) {
  const auto values = values_of(sizes);
  std::string out;
  double total = 0;
  bool known = true, pushes = false;
  for (const Note& note : derivative.notes) {
    out += module.place(note.range) + ": " + note.kind + ": " + note.text;
    if (note.bytes > 0) {
      pushes = true;
      const auto bytes = size_value(note, values);
      const std::string text = size_text(note);
      out += "; " + text + " bytes";
      if (bytes && text != whole(*bytes)) out += " = " + whole(*bytes) + " bytes";
      known = known && bytes.has_value();
      total += bytes.value_or(0);
    }
    out += "\n";
  }
  out += module.file + ": stack: " +
         (!pushes ? "nothing is stored"
          : known ? whole(total) + " bytes estimated"
                  : "give the integers by --size NAME=k for an estimate in bytes") +
         "\n";
  return out;
}

std::string explain_as_json(const ir::Module& module, const Derivative& derivative, const SizeTexts& sizes) {
  const auto values = values_of(sizes);
  nlohmann::ordered_json all;
  all["file"] = module.file;
  all["derivative"] = derivative.name;
  all["notes"] = nlohmann::ordered_json::array();
  double total = 0;
  bool known = true;
  for (const Note& note : derivative.notes) {
    nlohmann::ordered_json one;
    const auto [file, line] = module.lines.place(module.file, static_cast<unsigned>(note.range.line));
    if (file != module.file) one["file"] = file;
    one["line"] = line;
    one["column"] = note.range.column;
    one["function"] = note.function;
    one["kind"] = note.kind;
    one["text"] = note.text;
    if (note.bytes > 0) {
      const auto bytes = size_value(note, values);
      one["size"] = size_text(note);
      one["bytes"] = bytes ? nlohmann::ordered_json(std::llround(*bytes)) : nlohmann::ordered_json(nullptr);
      known = known && bytes.has_value();
      total += bytes.value_or(0);
    }
    all["notes"].push_back(std::move(one));
  }
  all["stack_bytes"] = known ? nlohmann::ordered_json(std::llround(total)) : nlohmann::ordered_json(nullptr);
  return all.dump(1) + "\n";
}

}  // namespace wengert::compiler
