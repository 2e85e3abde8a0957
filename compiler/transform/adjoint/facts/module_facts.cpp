// SPDX-License-Identifier: MIT
#include "compiler/transform/adjoint/facts/module_facts.hpp"

#include "compiler/transform/adjoint/facts/pointers.hpp"
#include "compiler/transform/prepare/owned_objects.hpp"
#include "compiler/transform/prepare/stack_calls.hpp"

namespace wengert::compiler {

using namespace ir;

namespace {
bool has_references(const Module& module) { return module.language == Language::java || owns_objects(module); }
}  // namespace

ModuleFacts::ModuleFacts(const Module& module, const Request& r, std::string p)
    : source(module),
      request(r),
      graph(source),
      prefix(std::move(p)),
      stack_suffix(level_suffix(stack_levels(source) + 1)),
      heap(has_references(module) ? std::make_unique<const Heap>(module, r.head, r.noalias) : nullptr),
      joins(has_references(module) ? nullptr : std::make_unique<const Joins>(module)),
      called_with_overlap(r.noalias && !is_java() ? compiler::called_with_overlap(module, joins != nullptr)
                                                  : std::set<std::string>{}),
      inner_pointers(source) {
  if (is_java()) return;
  for (bool changed = true; changed;) {
    changed = false;
    for (const FunctionPtr& f : source.functions) {
      if (!f->has_body || f->is_inactive || handles_memory(f->id)) continue;
      const auto scoped = scoped_memory_of(*this, f->body, {});
      for_each_stmt(f->body, [&](const StmtPtr& s) {
        const bool memory = (s->kind == StmtKind::allocate || s->kind == StmtKind::free_) &&
                            is_pointer(s->place->type) &&
                            !(s->place->kind == ExprKind::variable && scoped.count(s->place->variable.get()));
        if (memory || (s->kind == StmtKind::call && handles_memory(s->callee)))
          changed |= handles_memory_.insert(f->id).second;
      });
    }
  }
}

const std::vector<FormalPath>& ModuleFacts::shared_names(const Function& f) const {
  if (heap) return heap->names(f);
  const auto [it, is_new] = shared_names_.try_emplace(f.id);
  std::vector<FormalPath>& all = it->second;
  if (!is_new) return all;
  for (std::size_t i = 0; i < f.parameters.size(); ++i)
    for (const auto& path : paths_of(source, f.parameters[i]->type)) all.push_back({i, path});
  return all;
}

bool ModuleFacts::writes(const Function& f, const FormalPath& name) const {
  return heap ? heap->written(f.id).count(name) > 0 : graph.of(f.id).modified.count(name.first) > 0;
}

}  // namespace wengert::compiler
