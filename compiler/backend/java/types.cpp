// SPDX-License-Identifier: MIT
#include "types.hpp"

#include <algorithm>

#include "compiler/analysis/activity.hpp"
#include "compiler/ir/builder.hpp"

namespace wengert::compiler::java {

using namespace ir;

std::string owner_of(const std::string& id) {
  const std::size_t at = id.rfind("::");
  return at == std::string::npos ? "" : id.substr(0, at);
}
std::string leaf_of(const std::string& id) {
  const std::size_t at = id.rfind("::");
  return at == std::string::npos ? id : id.substr(at + 2);
}

namespace {
std::string dotted(std::string name) {
  for (std::size_t at; (at = name.find("::")) != std::string::npos;) name.replace(at, 2, ".");
  return name;
}
}  // namespace

Types::Types(const Module& module, JavaMode mode, std::string prefix)
    : module_(module), mode_(mode), prefix_(std::move(prefix)) {
  suffix_ = "_" + prefix_.substr(0, prefix_.size() - 1);
  suffix_[1] = static_cast<char>(std::toupper(static_cast<unsigned char>(suffix_[1])));
  for (const std::string& line : module.prelude)
    if (line.rfind("package ", 0) == 0) packages_.insert(line.substr(8, line.size() - 9));
}

bool Types::is_composite(const std::string& name) const { return carries_reals(module_, struct_type(name)); }

Held Types::held(const TypePtr& t) const {
  if (!is_reference(t) || !carries_reals(module_, t)) return Held::plain;
  if (is_struct(t->element)) return Held::object;
  return is_real(t->element->element) ? Held::numbers : Held::array;
}

std::string Types::package_of(const std::string& name) const {
  const std::string full = dotted(name);
  std::string best;
  for (const std::string& p : packages_)
    if (p.size() >= best.size() && full.rfind(p + ".", 0) == 0) best = p;
  return best;
}

std::string Types::source_class(const std::string& name, const std::string& package) const {
  if (name == "java::lang::Object") return "Object";
  const std::string own = package_of(name), full = dotted(name);
  return own == package && !own.empty() ? full.substr(own.size() + 1) : full;
}

std::string Types::simple_generated(const std::string& name) const {
  const std::string own = package_of(name);
  std::string rest = own.empty() ? dotted(name) : dotted(name).substr(own.size() + 1);
  std::replace(rest.begin(), rest.end(), '.', '_');
  return rest + suffix_;
}

std::string Types::generated_class(const std::string& name, const std::string& package) const {
  const std::string own = package_of(name);
  return own == package ? simple_generated(name) : own + "." + simple_generated(name);
}

namespace {
// t1_mass is T1Mass; an underscore at an end stays.
std::string capitalised(const std::string& field) {
  std::string name;
  for (std::size_t i = 0; i < field.size(); ++i) {
    const bool joins = field[i] == '_' && i > 0 && i + 1 < field.size() && field[i + 1] != '_';
    if (joins) ++i;
    name += joins || i == 0 ? static_cast<char>(std::toupper(static_cast<unsigned char>(field[i]))) : field[i];
  }
  return name;
}
}  // namespace

// Of the base first: its accessors are those of every class that extends it. Where x and X meet, or mass_adjoint and
// the adjoint of mass, the later one keeps its own name behind an underscore. Object has a getClass.
const std::map<std::string, std::string>& Types::properties(const std::string& struct_name) const {
  const auto known = properties_.find(struct_name);
  if (known != properties_.end()) return known->second;
  std::map<std::string, std::string> names;
  const Struct* s = module_.find_struct(struct_name);
  if (s && module_.find_struct(s->base)) names = properties(s->base);
  std::set<std::string> taken{"Class", "ClassAdjoint"};
  for (const auto& [field, name] : names) taken.insert({name, name + "Adjoint"});
  if (s)
    for (const Field& f : s->fields) {
      std::string name = capitalised(f.name);
      if (taken.count(name) != 0 || taken.count(name + "Adjoint") != 0) name = "_" + f.name;
      while (taken.count(name) != 0 || taken.count(name + "Adjoint") != 0) name += "_";
      taken.insert({name, name + "Adjoint"});
      names[f.name] = name;
    }
  return properties_[struct_name] = names;
}

const std::string& Types::property(const std::string& struct_name, const std::string& field) const {
  return properties(struct_name).at(field);
}

std::string Types::number_array(const std::string& element, const std::string& package) const {
  // Whatever the prefix, those of an adjoint are the run-time library's.
  const std::string simple = (element == "float" ? "FloatArray" : "DoubleArray") + (is_adjoint() ? "_A1" : suffix_);
  return is_adjoint() || package == home_ || home_.empty() ? simple : home_ + "." + simple;
}

VariablePtr referred_seed(const Function& f) {
  if (f.parameters.empty()) return nullptr;
  const VariablePtr& last = f.parameters.back();
  return last->passing == Passing::reference && is_reference(last->type) ? last : nullptr;
}

std::string plain_array(const TypePtr& t) {
  if (is_real(t)) return t->name;
  if (!is_reference(t) || !is_sequence(t->element)) return "";
  const std::string element = plain_array(t->element->element);
  return element.empty() ? "" : element + "[]";
}

std::string Types::parameter(const Variable& p, const std::string& package) const {
  const std::string t = type(p.type, package);
  if (p.passing != Passing::reference) return t;
  if (!is_reference(p.type)) return is_adjoint() ? "DoubleContainer" : t + "[]";
  const std::string plain = plain_array(p.type);
  return plain.empty() ? "Consumer<" + t + ">" : plain;
}

std::string Types::head_result(const Function& f, const std::string& package) const {
  const VariablePtr seed = referred_seed(f);
  if (!seed) return type(f.result, package);
  const std::string plain = plain_array(seed->type);
  return plain.empty() ? "void" : plain;
}

std::string Types::type(const TypePtr& t, const std::string& package) const {
  switch (t->kind) {
    case TypeKind::boolean:
      return "boolean";
    case TypeKind::void_:
      return "void";
    case TypeKind::integer:
      return t->name == "std::size_t" ? "int" : t->name;
    case TypeKind::structure:
      // Methods are static and ask for classes: handles need no interfaces.
      if (const Struct* found = module_.find_struct(t->name);
          found && found->is_interface && is_adjoint() && is_composite(t->name))
        return "AdInstance";
      return is_composite(t->name) ? generated_class(t->name, package) : source_class(t->name, package);
    case TypeKind::array:
      return type(t->element, package) + "[]";
    case TypeKind::reference:
      break;
    default:
      return t->name;
  }
  if (held(t) == Held::numbers) return number_array(t->element->element->name, package);
  if (held(t) == Held::array && is_adjoint()) return "ObjectArray_A1<" + type(t->element->element, package) + ">";
  return type(t->element, package);
}

}  // namespace wengert::compiler::java
