// SPDX-License-Identifier: MIT
#include "compiler/transform/finish/parallel_loops.hpp"

#include <algorithm>

#include "compiler/analysis/parallel.hpp"
#include "compiler/ir/builder.hpp"

namespace wengert::compiler {

using namespace ir;

namespace {

class ParallelLoops {
 public:
  ParallelLoops(bool noalias, Names& names, const Function& function, std::vector<Note>& notes)
      : noalias_(noalias), names_(names), function_(function), notes_(notes) {}

  Block block(const Block& in) {
    Block out;
    for (const StmtPtr& given : in) {
      StmtPtr s = copy(given);
      if (runs_parallel(*s)) {
        loop(s, out);
        continue;
      }
      if (openmp_of(*s) == "simd") s->directives.clear();  // the reverse loop may not be one
      s->body = block(s->body);
      s->otherwise = block(s->otherwise);
      out.push_back(s);
    }
    return out;
  }

 private:
  using Access = SharedMemory::Access;
  const bool noalias_;
  Names& names_;
  const Function& function_;
  std::vector<Note>& notes_;

  void run_serially(const StmtPtr& s, const std::string& why, Block& out) {
    s->directives.clear();
    const std::string text = "one iteration after the other: " + why;
    s->comment = "// " + text + (s->comment.empty() ? "" : "\n" + s->comment);
    notes_.push_back({s->range, "serial", text, function_.name});
    s->body = block(s->body);
    out.push_back(s);
  }

  static bool is_number(const VariablePtr& root, const std::vector<Access>& all) {
    return is_scalar(root->type) &&
           std::all_of(all.begin(), all.end(), [](const Access& a) { return a.place->kind == ExprKind::variable; });
  }
  // Whether its memory may be that of another variable.
  static bool may_be_another(const Variable& v) { return is_pointer(v.type) || v.passing == Passing::reference; }
  static bool only_adds(const std::vector<Access>& all) {
    return std::all_of(all.begin(), all.end(), [](const Access& a) { return a.writes && a.adds; });
  }
  static bool is_atomic(const std::vector<Access>& all) {
    return std::all_of(all.begin(), all.end(),
                       [](const Access& a) { return a.writes && openmp_of(*a.statement) == "atomic"; });
  }

  void loop(const StmtPtr& s, Block& out) {
    const SharedMemory memory(*s);
    if (!memory.obstacle().empty()) return run_serially(s, memory.obstacle(), out);
    std::vector<VariablePtr> sums;
    std::set<const Stmt*> atomic;
    std::vector<std::pair<VariablePtr, ExprPtr>> copies;  // numbers of which each thread has its own, and how many
    std::size_t added_behind_pointers = 0;
    for (const auto& [root, all] : memory.accesses()) added_behind_pointers += may_be_another(*root) && only_adds(all);
    for (const auto& [root, all] : memory.accesses()) {
      if (std::none_of(all.begin(), all.end(), [](const Access& a) { return a.writes; })) continue;
      if (is_number(root, all)) {
        if (is_atomic(all)) continue;
        if (!only_adds(all)) return run_serially(s, "'" + root->name + "' is written and read by all of them", out);
        sums.push_back(root);
        continue;
      }
      // Arrays that are only read by the source may overlap each other.
      const bool may_meet_others = may_be_another(*root) && only_adds(all) && added_behind_pointers > 1 && !noalias_;
      if (memory.is_exclusive(root) && !may_meet_others) continue;
      if (!only_adds(all))
        return run_serially(s, "elements of '" + root->name + "' are written by one and used by another", out);
      const ExprPtr extent =
          text_of_loop(*s).find("num_threads") == std::string::npos ? memory.extent_of_inner(root) : nullptr;
      if (extent)
        copies.push_back({root, extent});
      else
        for (const Access& a : all) atomic.insert(a.statement);
    }
    // In the order of the text, whatever the addresses are.
    std::sort(sums.begin(), sums.end(), [](const auto& a, const auto& b) { return a->name < b->name; });
    s->body = with_atomics(s->body, atomic);
    std::erase_if(s->directives, [](const Directive& d) { return d.name != "omp"; });
    Block after;
    std::string text;
    for (const VariablePtr& v : sums) {
      VariablePtr own = v;
      if (v->passing == Passing::reference) {  // of C it is behind a pointer
        own = variable(names_.fresh(v->name + "_sum"), as_mutable(v->type));
        out.push_back(declare(own, real_literal(0)));
        s->body = renamed(s->body, v, own);
        after.push_back(compound_assign(ref(v), "+", ref(own)));
      }
      text += (text.empty() ? "" : ", ") + own->name;
    }
    StmtPtr whole = s;
    if (!copies.empty()) whole = with_copies(s, copies);
    if (!text.empty()) whole->directives.push_back({"reduction", text});
    out.push_back(whole);
    out.insert(out.end(), after.begin(), after.end());
  }

  static std::string text_of_loop(const Stmt& s) { return openmp_of(s); }

  // Each thread adds to numbers of its own, which are added up at the end.
  StmtPtr with_copies(const StmtPtr& s, std::vector<std::pair<VariablePtr, ExprPtr>> copies) {
    std::sort(copies.begin(), copies.end(), [](const auto& a, const auto& b) { return a.first->name < b.first->name; });
    Block begin, end;
    for (const auto& [root, extent] : copies) {
      const TypePtr number = as_mutable(root->type->element);
      const VariablePtr own = variable(names_.fresh(root->name + "_own"), pointer_to(number));
      const VariablePtr k = variable(names_.fresh("k_own"), as_mutable(extent->type));
      begin.push_back(declare(own, null_pointer(own->type)));
      begin.push_back(allocate(ref(own), number, extent, "calloc"));
      const StmtPtr sum = for_(k, true, literal("0", k->type), "<", extent, 1,
                               {compound_assign(index(ref(root), ref(k)), "+", index(ref(own), ref(k)))});
      sum->directives.push_back({"omp", "critical"});
      end.push_back(sum);
      end.push_back(free_(ref(own), "free"));
      s->body = renamed(s->body, root, own);
    }
    const std::string text = openmp_of(*s).substr(std::string("parallel ").size());
    s->directives = {{"omp", text}};
    const std::string comment = s->comment;
    s->comment.clear();
    begin.push_back(s);
    begin.insert(begin.end(), end.begin(), end.end());
    const StmtPtr all = ir::block(begin);
    all->comment = comment;
    all->directives.push_back({"omp", "parallel"});
    return all;
  }

  static Block with_atomics(const Block& in, const std::set<const Stmt*>& atomic) {
    Block out;
    for (const StmtPtr& given : in) {
      StmtPtr s = copy(given);
      if (atomic.count(given.get()) != 0 && openmp_of(*s).empty()) s->directives.push_back({"omp", "atomic"});
      s->body = with_atomics(s->body, atomic);
      s->otherwise = with_atomics(s->otherwise, atomic);
      out.push_back(s);
    }
    return out;
  }
  static Block renamed(const Block& in, const VariablePtr& from, const VariablePtr& to) {
    Block out;
    for (const StmtPtr& given : in) {
      StmtPtr s = copy(given);
      s->place = rewrite(s->place, [&](const ExprPtr& e) -> ExprPtr {
        return e->kind == ExprKind::variable && e->variable == from ? ref(to) : nullptr;
      });
      s->body = renamed(s->body, from, to);
      s->otherwise = renamed(s->otherwise, from, to);
      out.push_back(s);
    }
    return out;
  }
};

}  // namespace

Block with_parallel_loops(const Block& body, bool noalias, Names& names, const Function& function,
                          std::vector<Note>& notes) {
  return ParallelLoops(noalias, names, function, notes).block(body);
}

}  // namespace wengert::compiler
