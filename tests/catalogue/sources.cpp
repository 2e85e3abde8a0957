// SPDX-License-Identifier: MIT
#include "sources.hpp"

#include <cctype>
#include <set>

#include "table.hpp"

namespace wengert::catalogue {
namespace {

std::string decimal(double value) {
  if (std::isnan(value)) return "nan";
  if (std::isinf(value)) return value > 0 ? "inf" : "-inf";
  return nlohmann::json(value).dump();
}

Point documented(const std::vector<double>& at, const std::vector<double>& gradient, const std::string& reason) {
  Point point;
  point.x = at;
  for (double slope : gradient) point.gradient.push_back(decimal(slope));
  point.documented = reason;
  return point;
}

Point ordinary(const std::vector<double>& at) {
  Point point;
  point.x = at;
  return point;
}

// sin -> "T r = sin(x); return r;" at the table's points and kinks.
Entry entry_of(const functions::Function& f) {
  Entry entry;
  std::vector<std::string> names;
  for (std::size_t i = 0; i < f.arity(); ++i) names.emplace_back(1, "xyz"[i]);
  entry.name = f.structure == "Hypot3" ? "hypot3" : f.name;
  entry.kind = "function";
  for (const std::string& name : names) entry.arguments.push_back({name, 0});
  const std::string call = "T r = " + f.name + "(" + functions::joined(names) + ");";
  entry.body = {call, "return r;"};
  entry.tags = {"cxx"};
  if (!f.c.empty()) entry.tags.emplace_back("c");
  for (const functions::TestPoint& point : f.points) entry.points.push_back(ordinary(point.at));
  for (const functions::Kink& kink : f.kinks) entry.points.push_back(documented(kink.at, kink.partials, kink.reason));
  return entry;
}

// Functions called in a text: names before a bracket.
std::set<std::string> calls_in(const std::string& text) {
  std::set<std::string> names;
  std::string word;
  for (char c : text) {
    if (std::isalnum(static_cast<unsigned char>(c)) || c == '_') {
      word += c;
    } else {
      if (c == '(' && !word.empty()) names.insert(word);
      word.clear();
    }
  }
  return names;
}

// Java has no arrays on the stack, no pointers and no structs; its methods are those of java.lang.Math, put before the
// names by the route that writes the Java text.
bool valid_in_java(const Entry& entry, const std::set<std::string>& java_methods) {
  std::string text;
  for (const auto* lines : {&entry.helpers, &entry.body})
    for (const std::string& line : *lines) text += line + "\n";
  for (const char* foreign : {"[", "struct", "&a", "&r", "&s", "&n", "&w", "&d", "T* ", "T& ", "std::", "long "})
    if (text.find(foreign) != std::string::npos) return false;
  for (const Argument& argument : entry.arguments)
    if (argument.length > 0) return false;
  for (const std::string& name : calls_in(text))
    if (!java_methods.contains(name) && !name.starts_with(entry.name + "_") && name != "if" && name != "for" &&
        name != "while" && name != "switch" && name != "return")
      return false;
  return true;
}

}  // namespace

std::vector<Entry> read_sources(const std::filesystem::path& table_file, const std::filesystem::path& constructs) {
  std::vector<Entry> entries;
  std::set<std::string> java_methods, tagged_by_hand;
  for (const functions::Function& f : functions::read_table(table_file)) {
    if (f.java == "Math." + f.name + "(x)" || f.java == "Math." + f.name + "(x, y)") java_methods.insert(f.name);
    const bool ours = f.own || f.gnu || f.points.empty();
    if (f.form == "real" && !ours) entries.push_back(entry_of(f));
  }
  std::ifstream stream(constructs);
  if (!stream) throw std::runtime_error("cannot open '" + constructs.string() + "'");
  const nlohmann::json document = nlohmann::json::parse(stream);
  for (const nlohmann::json& line : document.at("entries")) {
    Entry entry = detail::head(line);
    if (entry.tags.empty())
      entry.tags = {"cxx", "c"};
    else
      tagged_by_hand.insert(entry.name);  // tags given by hand are complete
    for (const nlohmann::json& at : line.at("points")) entry.points.push_back(ordinary(detail::numbers(at)));
    if (line.contains("documented"))
      for (const nlohmann::json& given : line.at("documented"))
        entry.points.push_back(documented(detail::numbers(given.at("at")), detail::numbers(given.at("gradient")),
                                          given.at("reason").get<std::string>()));
    entries.push_back(std::move(entry));
  }
  std::set<std::string> names;
  for (Entry& entry : entries) {
    if (!names.insert(entry.name).second) throw std::runtime_error("catalogue: '" + entry.name + "' stands twice");
    for (const Point& point : entry.points)
      if (point.x.size() != entry.inputs())
        throw std::runtime_error("catalogue: a point of '" + entry.name + "' has the wrong length");
    if (!tagged_by_hand.contains(entry.name) && entry.has_tag("c") && valid_in_java(entry, java_methods))
      entry.tags.emplace_back("java");
  }
  return entries;
}

}  // namespace wengert::catalogue
