// SPDX-License-Identifier: MIT
#include "compiler/transform/tangent/carried_directives.hpp"

#include <algorithm>

namespace wengert::compiler {

using namespace ir;

namespace {

std::vector<std::string> names_in(const std::string& text) {
  std::vector<std::string> names;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find(", ", at), text.size());
    names.push_back(text.substr(at, end - at));
    at = end + 2;
  }
  return names;
}

// A loop that adds up a number adds up its tangent, too.
void directive_of_openmp(const Directive& d, const Activity& activity, const std::string& prefix,
                         std::vector<Directive>& all) {
  all.push_back(d);
  if (d.name != "reduction") return;
  for (const std::string& name : names_in(d.argument))
    if (std::any_of(activity.variables().begin(), activity.variables().end(),
                    [&](const Variable* v) { return v->name == name; }))
      all.back().argument += ", " + prefix + name;
}

}  // namespace

std::vector<Directive> carried_directives(const std::vector<Directive>& directives, const Activity& activity,
                                          const std::string& prefix) {
  std::vector<Directive> all;
  for (Directive d : directives) {
    if (d.name == "omp" || d.name == "reduction") directive_of_openmp(d, activity, prefix, all);
    if (d.name != "checkpoint" && d.name != "independent" && d.name != "once") continue;
    std::string more;
    for (std::size_t at = 0; at < d.argument.size();) {
      const std::size_t end = std::min(d.argument.find(',', at), d.argument.size());
      const std::string part = d.argument.substr(at, end - at);
      const std::size_t bracket = part.find('['), first = part.find_first_not_of(' ');
      at = end + 1;
      if (bracket == std::string::npos) continue;
      const std::string name = part.substr(first, bracket - first);
      for (const Variable* v : activity.variables())
        if (v->name == name) {
          more += ", " + prefix + name + part.substr(bracket);
          break;
        }
    }
    d.argument += more;
    all.push_back(d);
  }
  return all;
}

}  // namespace wengert::compiler
