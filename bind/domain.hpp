// SPDX-License-Identifier: MIT
// What a header says about its entities: types, functions, adjoints. Plain data between the reader and the writer.
#pragma once
#include <map>
#include <string>
#include <vector>

#include "command/located_error.hpp"

namespace wengert::bind {

struct EntityType {
  std::string name;                     ///< as it is written in the header, without namespaces
  std::string condition;                ///< of a type V, whether it is one
  std::vector<std::size_t> bases = {};  ///< entities whose operations it inherits
};

enum class Kind { entity, number, other };

struct Parameter {
  std::string name;
  std::string type;  ///< of other kinds: as it is written, without reference and const
  Kind kind = Kind::other;
  std::size_t entity = 0;  ///< which, where the kind is entity
  bool writable = false;   ///< the function could change it
  bool output = false;     ///< it does
  bool input = true;       ///< it reads what was there
};

struct TemplateParameter {
  std::string declaration;  ///< e.g. `int Rows`
  std::string name;
};

/// One annotated function. A member's object is its first parameter, `self`.
struct Function {
  source::Location where;
  std::string declaration;  ///< for the comment
  std::string name;         ///< `operator*` for operators
  std::string scope;        ///< of a free function: its namespace with `::` at the end
  bool member = false;
  std::vector<Parameter> parameters;
  Kind result = Kind::other;
  bool returns_nothing = false;
  std::vector<TemplateParameter> templates;
  std::map<std::string, std::string> adjoints;   ///< by parameter
  std::map<std::string, std::string> tangents;   ///< by parameter: what its tangent contributes to the result's
  std::map<std::string, std::string> diagonals;  ///< by parameter: both, in terms of `d`
  std::vector<std::vector<std::string>> linear;  ///< groups of parameters: linear in all of a group together
  std::vector<std::pair<std::string, std::string>> lets;  ///< what several adjoints read: name and expression
  std::string access;                                     ///< of a part: the place in self_b
  std::string value;                                      ///< how it is computed, where it is not by calling it
  std::vector<std::string> required;
  bool passive = false, costly = false;
};

struct Domain {
  std::vector<EntityType> entities;
  std::vector<Function> functions;  ///< in the order of the header
};

/// Reads the annotations of a header. Throws source::LocatedError at the first fault.
Domain read_domain(const std::string& file, const std::vector<std::string>& flags);

/// The generated header. `includes` are written as they are behind #include.
std::string write_domain(const Domain& domain, const std::string& header, const std::vector<std::string>& includes);

}  // namespace wengert::bind
