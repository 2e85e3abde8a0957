// SPDX-License-Identifier: MIT
// Algorithms that are handed a function or move elements: sorting, transforming, counting, rotating. Sorting works out
// the order first, in integers that no derivative needs undone, and then moves the values once.
#pragma once
#include "compiler/frontend/clang/library/iterators.hpp"

namespace wengert::compiler {

/// Calls a function that an algorithm was handed.
using Applied = std::function<ir::ExprPtr(const std::vector<ir::ExprPtr>&)>;

const clang::Expr* without_copies(const clang::Expr* e);
const clang::FunctionDecl* only_instance(const clang::CXXRecordDecl* closure);

/// The function of the output that puts the places of numbers in the order of std::sort.
constexpr const char* places_sorter = "wengert_sort_places";

/// A comparison of two elements by one floating-point number of each: key < key, or the other way round.
struct KeyOrder {
  const clang::Expr* key = nullptr;  ///< of `element`; null: the element, or its projection, is the key
  const clang::ParmVarDecl* element = nullptr;
  bool descending = false;
};

/// Lowers algorithms that call a function or move elements.
class Ordering : public Part {
 public:
  using Part::Part;
  bool ordering_call(const clang::CallExpr* e, const std::string& name, bool value_is_used, ir::ExprPtr& out);
  bool exchanging_call(const clang::CallExpr* e, const std::string& name, ir::ExprPtr& out);
  bool merging_call(const clang::CallExpr* e, const std::string& name, bool value_is_used, ir::ExprPtr& out);
  /// `type` is that of the source, if its strings are compared by their letters.
  ir::ExprPtr is_less(const ir::ExprPtr& a, const ir::ExprPtr& b, clang::QualType type = {});
  Applied order_of(clang::QualType iterator, const ir::ExprPtr& any, clang::SourceLocation where);
  bool may_tie(const clang::Expr* compare, clang::QualType iterator) const;
  Applied order_by(clang::QualType compare, clang::QualType element, const ir::ExprPtr& any, const clang::Expr* whole);
  Applied applied(const clang::Expr* e);
  /// While it lives, the algorithm calls this for the argument.
  std::map<const clang::Expr*, Applied> composed;
  /// Of these, what each element is compared by.
  std::map<const clang::Expr*, Applied> projections;
  ir::ExprPtr compared_by_members(const clang::CXXRewrittenBinaryOperator* e);
  ir::ExprPtr compared_by_members(const clang::CXXOperatorCallExpr* e);
  void sort_range(const ElementRange& r, const Applied& less, clang::SourceLocation where,
                  const clang::Expr* as_sort = nullptr);

  void note_order_of_elements(clang::QualType iterator, clang::SourceLocation where);
  void change_heap(const std::string& name, const ElementRange& r, const Applied& less, const clang::Expr* e);
  void change_queue(const std::string& name, const ir::ExprPtr& sequence, clang::QualType type, const clang::Expr* e);

 private:
  ir::Block scoped(const std::function<void()>& write);
  std::optional<KeyOrder> key_order(const clang::Expr* compare, clang::QualType iterator);
  bool sort_by_keys(const clang::CallExpr* e);
  static const clang::FunctionDecl* own_comparison(clang::QualType iterator, bool is_greater);
  ir::ExprPtr cut_in_two(const ir::ExprPtr& order, const ir::ExprPtr& first, const ir::ExprPtr& last,
                         const Applied& less, const clang::Expr* e);
  ir::ExprPtr depth_of(const ir::ExprPtr& count, clang::SourceLocation where);
  void select_range(const ElementRange& r, const ir::ExprPtr& chosen, bool sorts, const Applied& compare,
                    const clang::Expr* e);
  void part_as_sort(const ir::ExprPtr& order, const ir::ExprPtr& count, const Applied& less, const clang::Expr* e);
  ir::ExprPtr appended_to(const clang::Expr* e);
  bool set_call(const clang::CallExpr* e, const std::string& name, bool value_is_used);
  bool sum_of_objects(const clang::CallExpr* e, ir::ExprPtr& out);
  ir::ExprPtr chosen_places(const ir::ExprPtr& count, const std::string& call, const clang::Expr* generator,
                            const std::vector<ir::ExprPtr>& more, clang::SourceLocation where);
  bool rotated(const clang::CallExpr* e, bool value_is_used, ir::ExprPtr& out);
  bool shuffle(const clang::CallExpr* e);
  bool sample(const clang::CallExpr* e);
  bool stable_partition(const clang::CallExpr* e, ir::ExprPtr& out);
  bool orders_texts(clang::QualType type) const;
  ir::ExprPtr comes_before(const ir::ExprPtr& a, const ir::ExprPtr& b);
  static ir::ExprPtr compared(clang::BinaryOperatorKind kind, const ir::ExprPtr& before, const ir::ExprPtr& after,
                              const ir::ExprPtr& equal);
  ir::ExprPtr compared_members(clang::BinaryOperatorKind kind, const clang::Expr* left, const clang::Expr* right);
  ir::ExprPtr compared_ties(clang::BinaryOperatorKind kind, const clang::Expr* x, const clang::Expr* y);
  ir::ExprPtr compared_optionals(clang::BinaryOperatorKind kind, const clang::Expr* x, const clang::Expr* y);
  ir::ExprPtr compared_sequences(clang::BinaryOperatorKind kind, const clang::Expr* left, const clang::Expr* right);
  ir::ExprPtr equal_elements(const ir::ExprPtr& a, const ir::ExprPtr& b, clang::QualType element,
                             clang::SourceLocation where);
  ir::ExprPtr first_difference(clang::BinaryOperatorKind kind, const ir::ExprPtr& left, const ir::ExprPtr& right,
                               clang::SourceLocation where);
  ir::ExprPtr is_equal(const ir::ExprPtr& a, const ir::ExprPtr& b);
  ir::ExprPtr invoked(const clang::FunctionDecl* function, const ir::ExprPtr& self,
                      const std::vector<ir::ExprPtr>& given, clang::SourceLocation where);
  Applied member(const clang::Expr* e, clang::SourceLocation where);
};

}  // namespace wengert::compiler
