// SPDX-License-Identifier: MIT
// Which methods may end by an exception that the program itself catches: they get one more parameter, an object of the
// model class 'Raised', into which they put the exception. Where nobody catches, the parameter is null and the
// exception is thrown.
#pragma once
#include <nlohmann/json.hpp>
#include <set>
#include <string>

namespace wengert::compiler::javac {

class Program;
struct Method;

class Raising {
 public:
  Raising() = default;
  /// Of a program whose classes and methods are declared.
  explicit Raising(const Program& program);

  bool is_needed() const { return !caught_.empty(); }
  /// Whether a handler of the program may catch an exception of this class, or of one that extends it.
  bool is_caught(const Program& program, const std::string& exception) const;
  /// Whether the method takes the object that exceptions are put into.
  bool may_raise(const Method& method) const;

 private:
  std::set<std::string> caught_;   ///< classes that handlers name
  std::set<std::string> raising_;  ///< keys of methods
};

/// Whether anything below adds to a list or takes from one: a loop over it looks for that.
bool changes_lists(const nlohmann::json& node);

/// The model of a class of the library: org.wengert.model.ArithmeticException_ of java.lang.ArithmeticException.
std::string exception_model(const std::string& java_name);

}  // namespace wengert::compiler::javac
