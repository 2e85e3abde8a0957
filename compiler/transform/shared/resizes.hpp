// SPDX-License-Identifier: MIT
// Vectors whose size changes, and pointers into them: a vector's memory moves when its size changes, and the reverse
// section cannot bring the old memory back.
#pragma once
#include <functional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "compiler/ir/stmt.hpp"

namespace wengert::compiler {

/// The way from a variable to a place, whatever the subscripts: "[]" or a field's name each.
using Way = std::vector<std::string>;
Way way_to(const ir::ExprPtr& place);
/// The innermost vector that an address points into; null if it does not point into one.
ir::ExprPtr vector_below(const ir::ExprPtr& address);

class Resizes {
 public:
  /// The ways from a call's argument to vectors into which the stack has pointers after the call.
  using LeftPointers = std::function<std::set<Way>(const ir::Stmt& call, std::size_t argument)>;
  explicit Resizes(const ir::Module& module) : module_(module) {}
  /// Places whose size a statement may change.
  std::vector<ir::ExprPtr> of(const ir::Stmt& s) const;
  /// A swap of vectors that local variables hold: no memory moves, so that pointers into it lead where they did.
  static bool exchanges_own_memory(const ir::Stmt& s);
  /// Whether a call may change the size of a vector that its arguments lead to by a pointer.
  bool change_behind_pointers(const ir::Stmt& call) const;
  /// Variables that hold a vector whose size the function may change.
  std::set<const ir::Variable*> variables(const ir::Function& function) const;
  /// A call that is handed a vector and one of its elements, and changes the vector's size: the element moves, also
  /// where the source has reserved memory, as derivatives reserve none.
  void refuse_handed_elements(const ir::Function& function) const;
  /// A local pointer that leads into a vector, and is used after the vector has been moved from: derivatives copy.
  void refuse_moved_from(const ir::Function& function) const;
  /// Sizes must be final where a pointer is taken: shadows have them from there on.
  void refuse_moved_elements(const ir::Function& function, const LeftPointers& left = nullptr) const;

 private:
  const ir::Module& module_;
  struct Change {
    ir::ExprPtr place;      ///< what the statement names
    Way way;                ///< to the vector: in a call's argument, perhaps
    bool in_place = false;  ///< elements stay where they are, but for the vectors in them
    ir::TypePtr type;       ///< the vector's; null if not known
  };
  Change change_by(const ir::Stmt& s, const ir::ExprPtr& place) const;
  std::vector<Change> changes(const ir::Stmt& s) const;
  /// Of vectors that lie in the formal; false if some may lie there by another name. seen: functions and formals.
  bool changes_within(const ir::Function& f, std::size_t formal, std::set<std::pair<std::string, std::size_t>>& seen,
                      std::vector<Change>& all) const;
  /// What an adjoint's reverse section brings back to a size that it had: that vector stays in the memory that it had.
  /// Null: such changes count too.
  struct BroughtBack;
  std::vector<ir::ExprPtr> of(const ir::Stmt& s, const BroughtBack* back) const;
  /// Without what it calls.
  std::vector<ir::ExprPtr> of_statement(const ir::Stmt& s, const BroughtBack* back) const;
  /// Whether the function, or what it hands its formal to, changes the size of the vector that lies there in the
  /// formal.
  bool resizes_at(const ir::Function& f, std::size_t formal, const Way& way,
                  std::set<std::pair<std::string, std::size_t>>& seen) const;
  /// Whether the function, or what it hands its formal to, changes the size. seen: functions and formals looked at.
  bool changes_size_of(const ir::Function& f, std::size_t formal, bool moving,
                       std::set<std::pair<std::string, std::size_t>>& seen) const;
};

}  // namespace wengert::compiler
