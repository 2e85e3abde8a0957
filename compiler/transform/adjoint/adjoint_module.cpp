// SPDX-License-Identifier: MIT
#include "compiler/transform/adjoint/adjoint_module.hpp"

#include <algorithm>

#include "compiler/transform/adjoint/plan/left_pointers.hpp"
#include "compiler/transform/adjoint/plan/print.hpp"
#include "compiler/transform/adjoint/plan/unread.hpp"
#include "compiler/transform/adjoint/text/writer.hpp"
#include "compiler/transform/finish/unread_locals.hpp"

namespace wengert::compiler {

using namespace ir;

AdjointModule::AdjointModule(const Module& module, const Request& r, std::string prefix)
    : facts(module, r, std::move(prefix)) {
  for (const FunctionPtr& f : module.functions) taken_.insert(facts.is_java() ? f->id : f->name);
}

std::string AdjointModule::unique_function_name(const std::string& stem) {
  std::string name = stem;
  for (int i = 2; taken_.count(name); ++i) name = stem + "_" + std::to_string(i);
  taken_.insert(name);
  return name;
}

FindVariant AdjointModule::find_variant() {
  return [this](const Function& f, const std::set<std::size_t>& active, bool result_active,
                const std::set<FormalPath>& kept, const std::set<Joined>& joined) -> Variant& {
    auto& slot = entries_[std::make_tuple(f.id, active, result_active, kept, joined)];
    if (!slot) {
      Seeds seeds{active, active};
      if (result_active) seeds.dependents.insert(f.parameters.size());
      // A reference that is returned is active by what the caller does with it.
      if (result_active && is_reference(f.result)) seeds.independents.insert(f.parameters.size());
      slot =
          std::make_unique<Entry>(facts, f, seeds, kept, joined, false,
                                  unique_function_name(derivative_id(facts.source, f, facts.prefix)), find_variant());
      called_.push_back(slot.get());
    }
    return slot->variant;
  };
}

// Until nothing changes: what a function needs of its callers, and they of it, is known from their plans.
void AdjointModule::plan() {
  for (bool changed = true; changed;) {
    std::size_t known = called_.size();
    changed = head_->planner.analyse();
    for (std::size_t i = 0; i < called_.size(); ++i) changed |= called_[i]->planner.analyse();
    changed |= called_.size() != known;
  }
  // Before it was known what a function must keep, another variant of it may have been planned.
  std::set<const Variant*> called;
  head_->variant.add_called(called);
  std::erase_if(called_, [&](const Entry* one) { return called.count(&one->variant) == 0; });
  if (!facts.is_java()) {
    LeftPointers left;
    for (const Entry* one : called_) left.refuse_moved_elements(one->variant);
    left.refuse_moved_elements(head_->variant);
  }
  for (Entry* one : called_) one->planned_names = one->variant.names;
  head_->planned_names = head_->variant.names;
}

void AdjointModule::write_once() {
  results.clear();
  for (std::size_t i = called_.size(); i-- > 0;) {
    Variant& v = called_[i]->variant;
    if (v.facts.function.is_model) continue;  // the library has them
    Writer one(v.facts, v.plan, v.kept, v.words, v.left);
    FunctionPtr forward = one.forward(v), reverse = one.reverse(v);
    forward->is_static = reverse->is_static = true;
    source_of[forward->id] = source_of[reverse->id] = v.facts.function.id;
    results.push_back(forward);
    results.push_back(reverse);
  }
  Variant& v = head_->variant;
  results.push_back(Writer(v.facts, v.plan, v.kept, v.words, v.left).joint(v));
}

// True if the text pops what it does not read.
bool AdjointModule::forget_unread_values() {
  bool found = false;
  for (Entry* one : called_)
    for (const FunctionPtr& f : results)
      if (f->id == one->variant.reverse_name) found |= forget_unread(one->variant.plan, one->variant.notes, f->body);
  const Block& joint = results.back()->body;
  const auto turn = std::find_if(joint.begin(), joint.end(), [](const StmtPtr& s) {
    return s->kind == StmtKind::call && s->callee == "wengert_turn";
  });
  return found | forget_unread(head_->variant.plan, head_->variant.notes, Block(turn, joint.end()));
}

// The text of all functions; more than once for Java, where the first one tells what need not be saved.
void AdjointModule::write() {
  write_once();
  if (!facts.is_java() || !facts.request.optimise) return;
  for (;;) {
    drop_unread_references(results);
    if (!forget_unread_values()) return;
    for (Entry* one : called_) one->variant.names = one->planned_names;
    head_->variant.names = head_->planned_names;
    write_once();
  }
}

void AdjointModule::give_derivatives(const Entry& one) {
  if (one.variant.facts.function.is_model) return;
  const Words& words = one.variant.words;
  for (const auto& [shadow, primal] : words.shadows.all()) derivatives.insert(shadow);
  if (words.result_seed) derivatives.insert(words.result_seed.get());
  const std::vector<Note> more = one.variant.all_notes();
  notes.insert(notes.end(), more.begin(), more.end());
  if (facts.request.tell_plan) plans += plan_as_text(one.variant);
}

void AdjointModule::make(const Function& f, const Seeds& seeds) {
  std::set<FormalPath> kept;
  if (facts.request.keep_primal && !facts.is_java())
    for (std::size_t i = 0; i < f.parameters.size(); ++i)
      if (!facts.heap || facts.graph.of(f.id).modified.count(i))
        for (const auto& path : shared_paths_of(facts.source, *f.parameters[i])) kept.insert({i, path});
  head_ = std::make_unique<Entry>(facts, f, seeds, kept, std::set<Joined>{}, true,
                                  unique_function_name(derivative_id(facts.source, f, facts.prefix)), find_variant());
  plan();
  write();
  give_derivatives(*head_);
  for (const Entry* one : called_) give_derivatives(*one);
}

}  // namespace wengert::compiler
