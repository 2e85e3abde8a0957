// SPDX-License-Identifier: MIT
// All adjoints of a module: one variant for each function and pattern of active formals that is called. Plans are made
// until nothing changes, then the text is written.
#pragma once
#include "compiler/transform/adjoint/plan/planner.hpp"

namespace wengert::compiler {

class AdjointModule {
 public:
  AdjointModule(const ir::Module& module, const Request& request, std::string prefix);
  void make(const ir::Function& head, const Seeds& seeds);

  const ModuleFacts facts;
  std::vector<ir::FunctionPtr> results;
  std::map<std::string, std::string> source_of;  ///< functions that results are made of, by ids; not the head
  std::vector<Note> notes;
  std::set<const ir::Variable*> derivatives;  ///< all shadows and seeds
  std::string plans;                          ///< as text, where the request asks for it

 private:
  /// A variant and its planner, which remembers the uses that it has seen.
  struct Entry {
    Variant variant;
    Planner planner;
    Names planned_names;  ///< the text takes further ones, which are free again when it is written once more
    Entry(const ModuleFacts& facts, const ir::Function& f, const Seeds& seeds, const std::set<FormalPath>& kept,
          const std::set<Joined>& joined, bool is_head, const std::string& name, FindVariant find)
        : variant(facts, f, seeds, kept, joined, is_head, name),
          planner(variant, std::move(find)),
          planned_names(variant.names) {}
  };
  using Key = std::tuple<std::string, std::set<std::size_t>, bool, std::set<FormalPath>, std::set<Joined>>;
  std::map<Key, std::unique_ptr<Entry>> entries_;
  std::unique_ptr<Entry> head_;
  std::vector<Entry*> called_;
  std::set<std::string> taken_;

  std::string unique_function_name(const std::string& stem);
  FindVariant find_variant();
  void plan();
  void write();
  void write_once();
  bool forget_unread_values();
  void give_derivatives(const Entry& one);
};

}  // namespace wengert::compiler
