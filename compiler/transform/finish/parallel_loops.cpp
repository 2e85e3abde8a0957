// SPDX-License-Identifier: MIT
#include "compiler/transform/finish/parallel_loops.hpp"

#include <algorithm>

#include "compiler/analysis/parallel.hpp"
#include "compiler/analysis/zones.hpp"
#include "compiler/ir/builder.hpp"
#include "compiler/ir/text.hpp"

namespace wengert::compiler {

using namespace ir;

namespace {

class ParallelLoops {
 public:
  ParallelLoops(const Module& module, bool noalias, Names& names, const Function& function, std::vector<Note>& notes)
      : zones_(module, function, noalias, nullptr), names_(names), function_(function), notes_(notes) {}

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
  Zones zones_;
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
  // Whether two variables may lead to one element: arguments without the promise, or a second name of an array. Each
  // iteration adds to elements that no other one reaches by the same name; by two names they may meet.
  bool may_meet(const SharedMemory& memory, const VariablePtr& root) {
    std::set<Zones::Node> own;
    for (const Access& a : memory.accesses().at(root))
      if (a.adds) own.insert(zones_.find(zones_.of(a.place)));
    for (const auto& [other, all] : memory.accesses())
      for (const Access& a : all)
        if (other != root && a.adds && own.count(zones_.find(zones_.of(a.place))) != 0) return true;
    return false;
  }
  static bool only_adds(const std::vector<Access>& all) {
    return std::all_of(all.begin(), all.end(), [](const Access& a) { return a.writes && a.adds; });
  }
  static bool is_atomic(const std::vector<Access>& all) {
    return std::all_of(all.begin(), all.end(),
                       [](const Access& a) { return a.writes && openmp_of(*a.statement) == "atomic"; });
  }

  // Whether what a clause says is what it was when the source's loop ran: it names no variables but parameters that
  // stay as they are.
  bool is_steady(const std::string& clause) const {
    bool steady = true;
    const auto named = [&](const VariablePtr& v) { return v && mentions_word(clause, v->name); };
    for (const VariablePtr& p : function_.parameters) steady &= !named(p) || is_scalar(p->type);
    for_each_stmt(function_.body, [&](const StmtPtr& s) {
      steady &= !named(s->variable);
      for (const ExprPtr& place : {s->place, s->kind == StmtKind::swap ? s->value : nullptr})
        if (place) steady &= !named(root_of(place));
      const auto no_address = [&](const ExprPtr& e) {
        for_each_expr(e, [&](const ExprPtr& x) {
          if (x->kind == ExprKind::address_of) steady &= !named(root_of(x->operands[0]));
          if (x->kind == ExprKind::variable && x->variable->passing == Passing::global) steady &= !named(x->variable);
        });
      };
      for (const ExprPtr& e : {s->place, s->value, s->lower, s->bound}) no_address(e);
      for (const ExprPtr& a : s->arguments) no_address(a);
    });
    return steady;
  }
  // Clauses whose meaning may have changed are left out: they say how fast a loop runs. But 'if' may say that its
  // iterations depend on each other; it is handed back then.
  std::string settle_clauses(const StmtPtr& s) const {
    for (Directive& d : s->directives) {
      if (d.name != "omp") continue;
      std::string kept;
      for (const std::string& clause : openmp_clauses(d.argument)) {
        if (is_steady(clause))
          kept += (kept.empty() ? "" : " ") + clause;
        else if (clause.starts_with("if"))
          return clause;
      }
      d.argument = kept;
    }
    return {};
  }

  void loop(const StmtPtr& s, Block& out) {
    const SharedMemory memory(*s);
    if (!memory.obstacle().empty()) return run_serially(s, memory.obstacle(), out);
    if (const std::string condition = settle_clauses(s); !condition.empty())
      return run_serially(s, "'" + condition + "' may have changed; name nothing but arguments in it that stay", out);
    std::vector<VariablePtr> sums;
    std::set<const Stmt*> atomic;
    std::vector<std::pair<VariablePtr, ExprPtr>> copies;  // numbers of which each thread has its own, and how many
    for (const auto& [root, all] : memory.accesses()) {
      if (std::none_of(all.begin(), all.end(), [](const Access& a) { return a.writes; })) continue;
      if (is_number(root, all)) {
        if (is_atomic(all)) continue;
        if (!only_adds(all)) return run_serially(s, "'" + root->name + "' is written and read by all of them", out);
        sums.push_back(root);
        continue;
      }
      if (memory.is_exclusive(root)) {
        if (!may_meet(memory, root)) continue;
        if (!only_adds(all)) {  // what the source writes no other iteration uses, by whatever name
          for (const Access& a : all)
            if (a.adds) atomic.insert(a.statement);
          continue;
        }
      }
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

Block with_parallel_loops(const Module& module, const Block& body, bool noalias, Names& names, const Function& function,
                          std::vector<Note>& notes) {
  return ParallelLoops(module, noalias, names, function, notes).block(body);
}

}  // namespace wengert::compiler
