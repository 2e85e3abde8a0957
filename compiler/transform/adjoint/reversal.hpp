// SPDX-License-Identifier: MIT
// The adjoint of one function: first a plan (what the adjoint statements need, hence what is stored, recomputed or
// left), then its text as IR. The plan is a forward data flow over the normalised function; see docs/compiler.md.
#pragma once
#include <map>
#include <memory>
#include <set>
#include <tuple>

#include "compiler/transform/adjoint/adjoint_statement.hpp"
#include "compiler/transform/adjoint/facts/facts.hpp"
#include "compiler/transform/adjoint/region.hpp"
#include "compiler/transform/adjoint/trajectory.hpp"
#include "compiler/transform/finish/declarations.hpp"
#include "compiler/transform/prepare/stack_calls.hpp"
#include "compiler/transform/shared/vector_sizes.hpp"

namespace wengert::compiler {

class Reversal;

/// All adjoints of a module: one Reversal for each function and pattern of active formals that is called.
class AdjointModule {
 public:
  AdjointModule(const ir::Module& module, const Request& request, std::string prefix);
  /// kept: names of memory whose values the head's caller gets back. joined: names of one location when it is called.
  Reversal& variant(const ir::Function& f, const std::set<std::size_t>& active, bool result_active,
                    const std::set<FormalPath>& kept, const std::set<Joined>& joined);
  void make(const ir::Function& head, const Seeds& seeds);

  const ModuleFacts facts;
  std::vector<ir::FunctionPtr> results;
  std::vector<Note> notes;
  std::vector<Shadows> shadows;               ///< owns them: a dead one's address would return
  std::set<const ir::Variable*> derivatives;  ///< all shadows and seeds
  std::string unique_function_name(const std::string& stem);

 private:
  using Variant = std::tuple<std::string, std::set<std::size_t>, bool, std::set<FormalPath>, std::set<Joined>>;
  std::map<Variant, std::unique_ptr<Reversal>> variants_;
  std::vector<Reversal*> order_;
  std::set<std::string> taken_;
  void write(Reversal& head);
};

class Reversal {
 public:
  Reversal(AdjointModule& owner, const ir::Function& f, const Seeds& seeds, const std::set<FormalPath>& kept,
           const std::set<Joined>& joined, bool is_head, const std::string& name);

  /// One pass of the plan; true if what the callers or callees must know has changed.
  bool analyse();
  ir::FunctionPtr make_joint();
  ir::FunctionPtr make_forward();
  ir::FunctionPtr make_reverse();
  /// Takes out of the plan what the reverse part's text pops and does not read; false if there is nothing of that kind.
  bool forget_unread(const ir::Block& reverse_text);
  /// Names that the text takes from here on are free again when it is written once more.
  void plan_ends() { planned_names_ = names_; }
  void restore_names() { names_ = planned_names_; }

  std::set<FormalPath> entry_required;  ///< callers need these as they were at entry
  std::set<FormalPath> exit_required;   ///< the reverse section needs these as they were at exit
  std::string forward_name, reverse_name;
  /// Enters the variables that hold derivatives.
  void give_derivatives(AdjointModule& owner) const;
  bool is_active_formal(std::size_t i) const;
  /// Pointers to this number, a parameter by reference, are kept: the forward part needs its adjoint's address.
  bool is_pointed_to_formal(std::size_t i) const { return facts_.pointers.is_pointed_to(function_.parameters[i]); }
  bool result_is_active() const { return activity_.result_is_active() && !ir::is_reference(function_.result); }
  /// Pointers are assigned, so that the forward part must carry their shadows along.
  bool mirrors_pointers() const { return facts_.pointers.are_mirrored(); }
  void add_called(std::set<const Reversal*>& called) const;
  /// The active variables, then the plan's decisions.
  std::vector<Note> notes() const;

 private:
  struct Plan {
    std::vector<ir::ExprPtr> saves;  ///< pushed before the statement, popped before its adjoint
    bool flag = false;               ///< if: the branch taken is pushed
    bool decided_again = false;      ///< if: the branch taken is known when the reverse block computes it again
    ir::Block adjoint;
    ir::ExprPtr contents;        ///< free: the elements, pushed before
    Reversal* callee = nullptr;  ///< call: by its forward and reverse parts
    bool has_reverse = false;
    std::shared_ptr<Region> region;  ///< run again by the reverse section
    bool only_saves = false;         ///< no primal statement: keeps an output over the reverse section
    std::vector<Trajectory> blocks;  ///< pushed before the statement, released after its reversal
  };
  struct BlockPlan {
    std::vector<ir::VariablePtr> popped;  ///< pushed at the end of the block
    std::size_t lengths = 0;              ///< the last so many of them are lengths of its arrays
    std::vector<ir::VariablePtr> made;    ///< objects that are the latest of their class when the reverse block begins
    std::vector<ir::StmtPtr> recomputed;  ///< executed again at the beginning of the reverse block
  };
  using Required = std::set<Zones::Node>;

  AdjointModule& owner_;
  const ModuleFacts& module_;
  const bool is_head_;
  std::string name_;
  Names names_;
  const Facts facts_;
  const ir::Function& function_ = facts_.function;
  const Activity& activity_ = facts_.activity;
  Zones& zones_ = facts_.zones;
  Shadows shadows_;
  Names planned_names_;
  VectorSizes sizes_;
  AdjointStatements adjoints_;
  ir::VariablePtr result_seed_, referred_seed_, result_value_;

  std::map<const ir::Stmt*, Plan> plans_;
  std::map<const ir::Block*, BlockPlan> block_plans_;
  std::map<const ir::Stmt*, ir::VariablePtr> taken_;  ///< what holds the branch of an 'if' that is decided again
  std::map<const ir::Stmt*, ir::Block> adjoint_cache_;
  std::map<const ir::Expr*, ir::Block> argument_cache_;
  std::map<ir::ExprPtr, ir::ExprPtr> primal_places_;  ///< of shadows' pointers; made once, as uses are told by address
  std::map<Zones::Node, std::vector<Access>> uses_;
  std::size_t use_count_ = 0;
  /// With the statement's place in the text. Owns the places: a dead one's address would return.
  std::set<std::tuple<ir::ExprPtr, Zones::Node, int>> seen_uses_;
  std::set<const ir::Stmt*> of_shared_scopes_;  ///< what frees in blocks that have their forward and reverse part
  int if_depth_ = 0, once_depth_ = 0;
  Position here_;  ///< of the statement being planned
  std::map<const ir::Stmt*, int> orders_;
  bool changed_ = false;
  std::vector<Note> notes_;
  /// Arrays (by the reference to them) that were saved as a whole and not needed since.
  struct Snapshot {
    ir::ExprPtr array;
    Zones::Node node;
  };
  std::vector<Snapshot> snapshots_;

  bool at_entry_ = false;               ///< what callers need is being entered
  std::set<Zones::Node> own_required_;  ///< what this function needs by itself: what a caller needs, it knows
  std::set<Zones::Node> kept_nodes_;
  std::set<Zones::Node> kept_behind_;  ///< those of them behind pointers, not in an argument of the head itself

  // Plan (reversal_prepare, _needs, _plan, _calls, _block_end).
  void refuse_exchanged_rows();
  void follow_size(const ir::Stmt& s, ir::Block& out);
  bool is_kept(Zones::Node node) const;
  /// Whether it or a part of it is kept: of a structure, a member.
  bool holds_kept(Zones::Node node) const;
  bool restores(const ir::ExprPtr& e) const;
  void require(const ir::ExprPtr& e, Required& r);
  void require_address(const ir::ExprPtr& place, Required& r);
  void require_uses(const ir::Block& code, Required& r);
  void require_node(Zones::Node node, const ir::ExprPtr& place, Required& r);
  bool hits(Zones::Node node, const Required& r) const;
  bool is_required(const ir::ExprPtr& place, const Required& r);
  bool is_written_once(const ir::ExprPtr& place) const;
  void kill(const ir::ExprPtr& place, Required& r);
  Access access_of(const ir::ExprPtr& place);
  bool stack_adjoint(const ir::StmtPtr& s, ir::Block& code);
  const ir::Block& adjoint_of(const ir::StmtPtr& s);
  void plan_block(const ir::Block& b, Required& r, bool shares_scope);
  void plan_statement(const ir::StmtPtr& s, Required& r);
  void plan_if(const ir::StmtPtr& s, Plan& plan, Required& r);
  void plan_loop(const ir::StmtPtr& s, Plan& plan, Required& r);
  void plan_call(const ir::StmtPtr& s, Plan& plan, Required& r);
  bool renames(const ir::Stmt& s) const;
  void plan_shared(const ir::StmtPtr& s, const ir::Function& f, Required& r, std::set<FormalPath>& needed,
                   bool& overwrites, Plan& plan);
  ir::ExprPtr vector_saved_whole(const ir::Stmt& s, const ir::Function& f, std::size_t i) const;
  void plan_block_end(const ir::Block& b, Required& r);
  bool is_latest_made(const ir::VariablePtr& v, const ir::Block& b) const;
  void decide_again(const ir::StmtPtr& s);
  void compute_again(const ir::StmtPtr& s, ir::Block& out);
  bool recompute(const ir::VariablePtr& v, const ir::Block& b, std::set<const ir::Stmt*>& slice,
                 std::set<const ir::Variable*>& visiting, Required& r);
  bool is_recomputable_statement(const ir::Stmt& s, int& cost) const;
  bool has_reverse(const ir::Block& b) const;
  /// Each decision is told once, however often the plan is revised.
  void note(Note note);
  /// With the bytes that storing a value of the type takes, here in these loops.
  void note_stored(const ir::SourceRange& range, const std::string& kind, const std::string& text,
                   const ir::TypePtr& type);
  void publish(const Required& exit);

  // Regions that are run again (reversal_region, reversal_checkpoint).
  struct StateFinder;
  std::map<const ir::Stmt*, std::shared_ptr<Region>> regions_;
  std::set<const ir::Stmt*> inside_call_;  ///< the call itself, in a region made of one
  int region_depth_ = 0;
  bool is_region(const ir::Stmt& s) const;
  void find_region(const ir::StmtPtr& s, Region& region);
  void find_managed_region(const ir::StmtPtr& s, Region& region);
  void save_managed_state(const Region& region, bool restore, ir::Block& out);
  void push_locals(const Region& region, ir::Block& out);
  ir::Block untaped_turn(const Region& region);
  void choose_state(const ir::StmtPtr& s, Region& region, const Required& before);
  bool plan_region(const ir::StmtPtr& s, Plan& plan, Required& r);
  ir::ExprPtr without_counters(const Region::Item& one) const;
  void declare_ranges(Region& region, ir::Block& out);
  void over_elements(const Region::Item& one, std::size_t depth, const ir::Block& body, bool backwards, ir::Block& out);
  void save_state(const Region& region, bool restore, ir::Block& out);
  void keep_state(const Region& region, ir::Block& out);
  ir::StmtPtr set_checkpoint(const Region& region, const ir::ExprPtr& step, const ir::ExprPtr& end,
                             const ir::VariablePtr& used, const ir::VariablePtr& next);
  void forward_region(const ir::StmtPtr& s, ir::Block& out);
  void reverse_region(const ir::StmtPtr& s, ir::Block& out);

  // Loops whose trajectory stays on the stack (reversal_trajectory).
  std::map<const ir::Stmt*, std::vector<Trajectory>> trajectories_;
  std::vector<Trajectory>& trajectories_of(const ir::Stmt& loop);
  bool is_reached_by_name_alone(const ir::VariablePtr& array, Zones::Node elements);
  bool is_worth_a_block(const Trajectory& t, const Required& r);
  void enter_trajectories(const ir::Stmt& loop, const Required& r);
  std::vector<Trajectory> take_trajectories(const ir::Stmt& loop, std::size_t k, Required& r);
  bool has_blocks(const ir::Block& b) const;
  bool leave_trajectories(const ir::Stmt& loop, const Required& r);
  void push_blocks(const std::vector<Trajectory>& blocks, ir::Block& out);
  ir::VariablePtr release_block(const Trajectory& t, ir::Block& out);

  // Text (reversal_saves, _forward, _reverse, _calls, _outputs, _functions).
  struct Slots {
    std::map<std::pair<const void*, std::size_t>, ir::VariablePtr> bases;  ///< of a statement's or block's save
    ir::ExprPtr index;
  };
  struct SlotList;
  Slots* slots_ = nullptr;
  std::set<std::pair<const void*, std::size_t>> covered_;  ///< saves whose places keep_outputs puts back
  std::set<const ir::Variable*> kept_whole_;
  std::vector<std::unique_ptr<ir::Block>> keeping_;  ///< made by keep_outputs; plans refer to them
  std::set<std::string> kept_nests_;
  std::set<std::string> logged_;  ///< types of values that the reverse section keeps one by one; see kept_values
  ir::Block late_frees_;          ///< what is released after kept values have been put back
  bool frees_late_ = false;       ///< other such memory is left to the head
  std::string stack_;             ///< "" or "kept_": which stacks pushes and pops name

  std::string stack_name(const std::string& verb, const std::string& kind) const;
  std::string kept_values(const ir::TypePtr& t) const;
  void collect_logged(std::set<std::string>& types, std::set<const Reversal*>& seen);
  bool frees_late(std::set<const Reversal*>& seen) const;
  bool is_known_at_end(const ir::Stmt& s);
  bool is_saved_at_first(const ir::Stmt& s);
  ir::ExprPtr shadow_popped(const ir::ExprPtr& e) const;
  void enter_rooms(const ir::Block& b, std::size_t k, ir::Block& out);
  ir::Block forward(const ir::Block& b, bool shares_scope);
  void forward_statement(const ir::StmtPtr& s, ir::Block& out);
  ir::Block reverse(const ir::Block& b, bool shares_scope);
  void reverse_statement(const ir::StmtPtr& s, ir::Block& out);
  void primal_statement(const ir::StmtPtr& s, ir::Block& out, bool with_comment);
  void carry(const ir::StmtPtr& s, ir::Block& out, bool with_comment);
  void push(const ir::ExprPtr& place, ir::Block& out);
  void pop(const ir::ExprPtr& place, ir::Block& out);
  void push_save(const void* owner, std::size_t k, const ir::ExprPtr& place, ir::Block& out);
  void keep_place(const ir::ExprPtr& place, ir::Block& out);
  void pop_save(const void* owner, std::size_t k, const ir::ExprPtr& place, ir::Block& out);
  bool slot_eligible(const ir::Block& b) const;
  bool uses_stack(const ir::Block& b) const;
  void number_slots(const ir::Block& b, std::map<std::string, std::size_t>& next, SlotList& list) const;
  void forward_loop(const ir::StmtPtr& s, ir::Block& out);
  void reverse_loop(const ir::StmtPtr& s, ir::Block& out);
  void declare_shadow(const ir::VariablePtr& v, ir::Block& out);
  /// In a block in which the reverse section follows, it is not freed.
  bool is_kept_for_reverse(const ScopedMemory& memory) const {
    return of_shared_scopes_.count(memory.release.get()) > 0;
  }
  void plan_scoped_memory(const ir::StmtPtr& s, Plan& plan, Required& r);
  void reverse_scoped_memory(const ir::StmtPtr& s, ir::Block& out);
  bool clear_block(const ir::ExprPtr& array, ir::Block& out);
  bool is_saved(const ir::VariablePtr& v) const;
  void call_part(const ir::StmtPtr& s, bool is_forward, ir::Block& out);
  void keep_outputs(ir::Block& at_turn, ir::Block& at_end);
  void keep_whole(const ir::VariablePtr& v, ir::Block& at_turn, ir::Block& at_end);
  bool keep_by_nest(const ir::ExprPtr& place, const std::vector<const ir::Stmt*>& loops, ir::Block& at_turn,
                    ir::Block& at_end);
  bool is_shared(const ir::ExprPtr& place);
  std::vector<ir::VariablePtr> written_by(const ir::Stmt& call);
  std::set<FormalPath> kept_by(const ir::Stmt& call, const ir::Function& f);
  std::vector<ir::VariablePtr> signature(bool with_seed, bool forward_only);
};

}  // namespace wengert::compiler
