// SPDX-License-Identifier: MIT
// Types and places of a tangent whose derivatives are arrays of N numbers, one for each direction; the statements are
// directions.cpp's.
#pragma once
#include <map>
#include <set>
#include <string>

#include "compiler/ir/stmt.hpp"

namespace wengert::compiler {

/// A cast in the notation of another one: "plain" may cast const and restrict away.
ir::ExprPtr written_as(const std::string& notation, const ir::ExprPtr& e);

class WidePlaces {
 public:
  WidePlaces(ir::Module& module, const std::set<const ir::Variable*>& derivatives, std::string prefix, int directions)
      : module_(module), n_(directions), derivatives_(derivatives), prefix_(std::move(prefix)) {}

  bool is_derivative(const ir::VariablePtr& v) const { return derivatives_.count(v.get()) > 0; }
  /// N numbers for each number of a type.
  ir::TypePtr wide(const ir::TypePtr& type);
  /// Whether e is reached from a derivative (its subscripts do not matter).
  bool is_derived(const ir::ExprPtr& e) const;
  /// A place, pointer or aggregate of derivatives with its wide type.
  ir::ExprPtr whole(const ir::ExprPtr& e);
  /// A number of the direction d.
  ir::ExprPtr at(const ir::ExprPtr& e, const ir::ExprPtr& d);
  bool mentions_derivative(const ir::ExprPtr& e) const;

 protected:
  bool is_cpp() const { return module_.language == ir::Language::cpp; }

  ir::Module& module_;
  int n_;

 private:
  /// The wide twin of a structure.
  std::string structure(const std::string& name);

  const std::set<const ir::Variable*>& derivatives_;
  std::string prefix_;
  std::map<std::string, std::string> structures_;
};

}  // namespace wengert::compiler
