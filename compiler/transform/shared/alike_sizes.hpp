// SPDX-License-Identifier: MIT
// Shadows that have the size of their vectors already: a1_v.resize(v.size()) moves no memory where the last statement
// that changed the size of v was followed by the same one.
#pragma once
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "compiler/ir/stmt.hpp"
#include "compiler/transform/shared/resizes.hpp"

namespace wengert::compiler {

class AlikeSizes {
 public:
  /// What a statement without others inside may change the size of: a place that it names, and the way to the vector.
  using Changed = std::function<std::vector<std::pair<ir::ExprPtr, Way>>(const ir::Stmt& s)>;
  AlikeSizes(const ir::Module& module, Changed changed) : module_(module), changed_(std::move(changed)) {}
  /// The statements of a function that resize a vector which is as long as that, or longer.
  std::set<const ir::Stmt*> moving_nothing(const ir::Function& function);

 private:
  struct Place {
    const ir::Variable* root;
    Way way;  ///< names of fields alone
    auto operator<=>(const Place&) const = default;
  };
  using Pair = std::pair<Place, Place>;  ///< a vector, and one that is at least as long
  using State = std::set<Pair>;
  struct Resized {
    Pair pair;
    const ir::Stmt* by;
  };
  static std::optional<Place> named(const ir::ExprPtr& place);
  /// w.resize(v.size()), also if (w.size() < v.size()) w.resize(v.size()).
  static std::optional<Resized> alike(const ir::Stmt& s);
  /// std::vector<T> w(v.size());
  static std::optional<Pair> declared_alike(const ir::Stmt& s);
  void walk(const ir::Block& b, State& state, std::set<const ir::Stmt*>* found);
  void step(const ir::Stmt& s, State& state, std::set<const ir::Stmt*>* found);
  void loop(const ir::Stmt& s, State& state, std::set<const ir::Stmt*>* found);
  void choice(const ir::Stmt& s, State& state, std::set<const ir::Stmt*>* found);
  void change(const ir::Stmt& s, State& state);
  /// Whether a call leaves a pair as it is: the function makes the one as long as the other wherever that changes.
  bool is_kept(const ir::Stmt& call, const Pair& pair);
  bool keeps(const ir::Function& f, const Pair& pair);
  /// What holds of a function's parameters wherever the module calls it.
  State at_entry(const ir::Function& f);
  State of_formals(const ir::Stmt& call, const ir::Function& f, const State& state) const;
  const ir::Module& module_;
  Changed changed_;
  std::vector<State> jumps_;  ///< of each loop or switch around: what holds at all jumps out of it or to its next turn
  std::optional<State> returns_;
  std::map<std::pair<const ir::Function*, Pair>, bool> known_;
  std::map<std::string, State> at_entries_;
  const ir::Function* called_ = nullptr;  ///< the function whose calls are looked for
  std::optional<State> at_calls_;         ///< what holds at all of them so far
};

}  // namespace wengert::compiler
