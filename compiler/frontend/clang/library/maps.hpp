// SPDX-License-Identifier: MIT
// std::map, std::set, those with several entries of a key and the unordered ones, with keys that can be compared:
// vectors of entries in the order of the keys.
#pragma once
#include "compiler/frontend/clang/body/part.hpp"

namespace wengert::compiler {

/// Where a key stands or would stand, and whether it is there.
struct MapPlace {
  ir::ExprPtr at, found;
};

/// Lowers maps and sets.
class Maps : public Part {
 public:
  using Part::Part;
  bool map_call(const clang::CallExpr* e, const std::string& name, const ir::ExprPtr& map, clang::QualType type,
                bool value_is_used, ir::ExprPtr& out);
  void construct_map(const ir::ExprPtr& map, const clang::CXXConstructExpr* e);
  std::pair<ir::ExprPtr, ir::ExprPtr> pair_of(const clang::Expr* given);
  bool declare_pair(const clang::VarDecl* d, const clang::Stmt* scope);
  bool declare_entry(const clang::VarDecl* d, const clang::Stmt* scope);
  /// Before an expression that adds several keys to a map and refers to its entries.
  void add_keys(const clang::Expr* whole);
  bool may_move(const clang::Expr* element, const clang::Expr* by) const;
  bool has_key(const clang::Expr* subscript) const { return added_.count(subscript->IgnoreParenImpCasts()) != 0; }
  ir::ExprPtr entry_of(const clang::ValueDecl* reference, clang::SourceLocation where);

 private:
  /// The type of the map or set at hand, while it lives, and the call that asks it.
  class InForce {
   public:
    InForce(Maps& maps, clang::QualType type, const clang::Expr* whole)
        : maps_(maps), before_(maps.of_), whole_before_(maps.whole_) {
      maps_.of_ = type;
      maps_.whole_ = whole;
    }
    ~InForce() {
      maps_.of_ = before_;
      maps_.whole_ = whole_before_;
    }
    InForce(const InForce&) = delete;
    InForce& operator=(const InForce&) = delete;

   private:
    Maps& maps_;
    clang::QualType before_;
    const clang::Expr* whole_before_;
  };
  std::set<const clang::Expr*> added_;  ///< subscripts of the expression at hand whose keys are there
  clang::QualType of_;
  const clang::Expr* whole_ = nullptr;
  /// A reference to an entry of a map that grows while the reference lives: the map, its type, and the key.
  struct Entry {
    ir::ExprPtr map, key;
    clang::QualType type;
    const clang::Expr* whole;
  };
  std::map<const clang::ValueDecl*, Entry> entries_;
  ir::ExprPtr is_before(const ir::ExprPtr& a, const ir::ExprPtr& b);
  bool is_ordered(const ir::ExprPtr& key);
  ir::ExprPtr key_at(const ir::ExprPtr& map, const ir::ExprPtr& at) const;
  MapPlace find_key(const ir::ExprPtr& map, const ir::ExprPtr& key, clang::SourceLocation where);
  ir::ExprPtr behind_key(const ir::ExprPtr& map, const ir::ExprPtr& key, const ir::ExprPtr& lower,
                         clang::SourceLocation where);
  MapPlace place_for(const ir::ExprPtr& map, const ir::ExprPtr& key, clang::SourceLocation where);
  void insert_key(const ir::ExprPtr& map, const ir::ExprPtr& key, const ir::ExprPtr& at, bool is_set_after);
  ir::ExprPtr map_key(const clang::Expr* e, const ir::ExprPtr& map);
  void insert_all(const ir::ExprPtr& map, const clang::CXXConstructExpr* e);
  bool insert_range(const ir::ExprPtr& map, const ElementRange& range, clang::SourceLocation where);
  bool insertion(const clang::CallExpr* e, const std::string& name, const ir::ExprPtr& map, MapPlace& place);
  bool insert_entry(const ir::ExprPtr& map, const clang::Expr* e, MapPlace& place);
};

}  // namespace wengert::compiler
