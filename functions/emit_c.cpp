// SPDX-License-Identifier: MIT
// Writes partials.h: the partials as static inline C functions of one width each, calling nothing but the C library.
#include <map>
#include <sstream>

#include "emit.hpp"

namespace wengert::functions {
namespace {

const std::map<std::string, std::string> constant_texts{
    {"pi", "3.141592653589793238462643383279502884"},
    {"ln2", "0.693147180559945309417232121458176568"},
    {"ln10", "2.302585092994045684017991454684364208"},
    {"log2e", "1.442695040888963407359924681001892137"},
    {"log10e", "0.434294481903251827651128918916605082"},
    {"two_over_sqrt_pi", "1.128379167095512573896158903121545172"},
};

std::string constant(const std::string& name, const std::string& suffix, const std::string& type) {
  if (name == "infinity") return "((" + type + ")INFINITY)";
  if (name == "smallest_normal") return suffix.empty() ? "DBL_MIN" : suffix == "f" ? "FLT_MIN" : "LDBL_MIN";
  return constant_texts.at(name) + suffix;
}

std::string type_of(const std::string& suffix) {
  return suffix.empty() ? "double" : suffix == "f" ? "float" : "long double";
}

void partial(std::ostringstream& out, const Function& f, const Expression& e, const std::string& name,
             const Dialect& dialect, const std::string& type) {
  std::vector<std::string> parameters, names;
  const auto add = [&](const std::string& parameter_type, const std::string& parameter) {
    parameters.push_back(parameter_type + " " + parameter);
    names.push_back(parameter);
  };
  for (std::size_t i = 0; i < f.arity(); ++i) add(type, std::string(1, "xyz"[i]));
  if (!f.passive_type.empty() || f.form == "integer_out") add(f.passive_type.empty() ? "int" : f.passive_type, "n");
  add(type, "r");
  out << "static inline " << type << " " << name << "(" << joined(parameters) << ") {\n";
  const std::set<std::string> used = variables_of(e);
  std::string unused;
  for (const std::string& parameter : names)
    if (!used.contains(parameter)) unused += (unused.empty() ? "  (void)" : ", (void)") + parameter;
  if (!unused.empty()) out << unused << ";\n";
  out << "  return " << print(e, dialect) << ";\n}\n";
}

}  // namespace

Dialect c_dialect(const std::vector<Function>& table, const std::string& suffix) {
  std::set<std::string> own;
  for (const Function& f : table)
    if (f.own) own.insert(f.name);
  Dialect d;
  d.passive_last = with_passive_argument(table);
  d.number = [suffix](const std::string& text) {
    return text + (text.find('.') == std::string::npos ? ".0" : "") + (suffix == "l" ? "L" : suffix);
  };
  d.variable = [suffix](const std::string& name) {
    return name.size() == 1 ? name : constant(name, suffix == "l" ? "L" : suffix, type_of(suffix));
  };
  d.call = [suffix, own](const std::string& name, const std::vector<std::string>& arguments) {
    return (own.contains(name) ? "wengert_" : "") + name + suffix + "(" + joined(arguments) + ")";
  };
  d.branch = [](const std::string& text) { return text; };
  return d;
}

std::string emit_c(const std::vector<Function>& table) {
  std::ostringstream out;
  out << "/* SPDX-License-Identifier: MIT */\n"
         "/* Generated from functions/table.json by functions/generate.cpp; edit those.\n"
         "   wengert_FUNCTION_partial_x(arguments..., r) with respect to the first argument, _y and _z to the next "
         "ones,\n"
         "   for the names of double (sin), float (sinf) and long double (sinl); r is the result, already computed, "
         "and n\n"
         "   a passive argument. Functions whose derivative is identically zero are left out. */\n"
         "#ifndef WENGERT_GENERATED_PARTIALS_H\n"
         "#define WENGERT_GENERATED_PARTIALS_H\n"
         "#include <float.h>\n"
         "#include <math.h>\n"
         "#include <wengert/functions/digamma.h>\n\n"
         "#ifdef __cplusplus /* C's casts are C++'s old ones */\n"
         "#pragma GCC diagnostic push\n"
         "#pragma GCC diagnostic ignored \"-Wold-style-cast\"\n"
         "#endif\n\n";
  for (const std::string suffix : {"", "f", "l"}) {
    const Dialect dialect = c_dialect(table, suffix);
    for (const Function& f : table) {
      const bool has_name = !f.c.empty() || f.own || f.structure == "Hypot3" || f.name == "lerp";
      if (f.step || !has_name) continue;
      const std::string stem = "wengert_" + (f.structure == "Hypot3" ? "hypot3" : f.name) + suffix;
      for (std::size_t i = 0; i < f.arity(); ++i)
        partial(out, f, f.partials[i], stem + "_partial_" + "xyz"[i], dialect, type_of(suffix));
      for (const Expression& e : f.out_partials) partial(out, f, e, stem + "_out_partial_x", dialect, type_of(suffix));
      out << "\n";
    }
  }
  out << "#ifdef __cplusplus\n#pragma GCC diagnostic pop\n#endif\n\n#endif\n";
  return out.str();
}

}  // namespace wengert::functions
