// SPDX-License-Identifier: MIT
// The memory whose values the head's caller gets back: outputs have their primal values after the adjoint call.
#pragma once
#include "compiler/transform/adjoint/facts/facts.hpp"

namespace wengert::compiler {

class Kept {
 public:
  /// Throws Refusal where a pointer that belongs to an argument is made to point to other numbers.
  Kept(const Facts& facts, const std::set<FormalPath>& names);
  bool is(Zones::Node node) const;
  /// Whether it or a part of it is kept: of a structure, a member.
  bool holds(Zones::Node node) const;
  /// Behind a pointer, not in an argument of the head itself.
  bool is_behind(Zones::Node node) const;
  /// Whether the place may lie in memory that is kept.
  bool has(const ir::ExprPtr& place) const;
  void add_behind(Zones::Node node);

 private:
  const Facts& facts_;
  std::set<Zones::Node> nodes_, behind_;

  void refuse_exchanged_rows() const;
};

}  // namespace wengert::compiler
