// SPDX-License-Identifier: MIT
// Saving and restoring the state of a region.
#include <algorithm>
#include <tuple>

#include "compiler/ir/builder.hpp"
#include "compiler/ir/text.hpp"
#include "compiler/transform/adjoint/stored_values.hpp"
#include "compiler/transform/adjoint/text/region_text.hpp"
#include "compiler/transform/shared/algebra.hpp"

namespace wengert::compiler {

using namespace ir;

namespace {

ExprPtr all_of(const std::vector<ExprPtr>& conditions) {
  ExprPtr all;
  std::set<std::string> seen;
  for (const ExprPtr& c : conditions)
    if (seen.insert(to_text(c)).second) all = all ? binary("&&", all, c) : c;
  return all;
}

// first and last become the ends of all hulls together; last < first where no loop has an iteration.
void declare_range(const VariablePtr& first, const VariablePtr& last, const std::vector<Hull>& hulls, Block& out) {
  out.push_back(declare(first, literal("0", first->type)));
  out.push_back(declare(last, literal("-1", last->type)));
  std::set<std::string> done;
  for (const Hull& h : hulls) {
    const ExprPtr runs = all_of(h.runs);
    std::string text = runs ? to_text(runs) : "";
    for (const ExprPtr& e : h.lowest) text += ";" + to_text(e);
    for (const ExprPtr& e : h.highest) text += ":" + to_text(e);
    if (!done.insert(text).second) continue;
    // The first of a range sets both ends.
    Block begin{assign(ref(first), h.lowest[0]), assign(ref(last), h.highest[0])}, more;
    for (const auto& [end, list, op] : {std::tuple{first, &h.lowest, "<"}, std::tuple{last, &h.highest, ">"}})
      for (const ExprPtr& e : *list) more.push_back(if_(binary(op, e, ref(end)), {assign(ref(end), e)}));
    Block body;
    if (done.size() == 1)
      body = begin;
    else
      body.push_back(if_(binary("<", ref(last), ref(first)), begin));
    if (done.size() > 1 || h.lowest.size() + h.highest.size() > 2) body.insert(body.end(), more.begin(), more.end());
    if (runs)
      out.push_back(if_(runs, body));
    else
      out.insert(out.end(), body.begin(), body.end());
  }
}

// The loops over an item's subscripts, around what is done with one element.
void over_elements(const Region::Item& one, std::size_t depth, const Block& body, bool backwards, Block& out) {
  Block inner = body;
  for (std::size_t k = one.dimensions.size(); k-- > depth;) {
    const Region::Dimension& d = one.dimensions[k];
    inner = backwards ? Block{for_(d.counter, true, d.last, ">=", d.first, -1, inner)}
                      : Block{for_(d.counter, true, d.first, "<=", d.last, 1, inner)};
  }
  out.insert(out.end(), inner.begin(), inner.end());
}

}  // namespace

void RegionText::declare_ranges(Region& region, Block& out) {
  for (Region::Item& one : region.state)
    for (Region::Dimension& d : one.dimensions) {
      if (!one.is_saved && !one.is_kept) continue;
      const std::string name = root_of(one.place)->name;
      if (d.extent) {
        d.first = int_literal(0);
        d.last = integer_add(d.extent, -1);
        continue;
      }
      VariablePtr first = variable(words_.names.fresh("first_" + name), int_type("long"));
      VariablePtr last = variable(words_.names.fresh("last_" + name), int_type("long"));
      declare_range(first, last, d.hulls, out);
      d.first = ref(first);
      d.last = ref(last);
    }
}

void RegionText::save_state(const Region& region, bool restore, Block& out) {
  if (region.is_managed) return save_managed_state(region, restore, out);
  std::vector<const Region::Item*> items;
  for (const Region::Item& one : region.state)
    if (one.is_saved) items.push_back(&one);
  if (restore) std::reverse(items.begin(), items.end());
  for (const Region::Item* one : items) {
    const bool row = !one->dimensions.empty() && one->place->kind == ExprKind::index && is_scalar(one->place->type);
    if (row) {
      save_row(*one, restore, out);
      continue;
    }
    Block body;
    restore ? stack_.pop(one->place, body) : stack_.push(one->place, body);
    over_elements(*one, 0, body, restore, out);
  }
}

// Numbers in a row go to the stack as one piece.
void RegionText::save_row(const Region::Item& one, bool restore, Block& out) {
  const Region::Dimension& d = one.dimensions.back();
  const std::string kind = kind_of(one.place->type);
  VariablePtr room = variable(words_.names.fresh((restore ? "old_" : "saved_") + root_of(one.place)->name),
                              pointer_to(kind_type(kind)));
  ExprPtr there = index(ref(room), integer_subtract(ref(d.counter), d.first));
  Block rows{declare(room, call(stack_.name(restore ? "release" : "reserve", kind),
                                {integer_add(integer_subtract(d.last, d.first), 1)}, room->type))};
  StmtPtr one_value = restore ? assign(one.place, restored(there, one.place->type)) : assign(there, stored(one.place));
  rows.push_back(for_(d.counter, true, d.first, "<=", d.last, 1, {one_value}));
  Region::Item outer = one;
  outer.dimensions.pop_back();
  if (outer.dimensions.empty()) rows = {block(rows)};
  over_elements(outer, 0, rows, restore, out);
}

void RegionText::keep(const ExprPtr& place, Block& to) {
  const TypePtr& t = place->type;
  if (is_scalar(t)) {
    stack_.keep_value(place, to);
  } else if (is_struct(t)) {
    if (const Struct* s = module_.source.find_struct(t->name))
      for (const Field& f : s->fields) keep(field(place, f.name, f.type), to);
  } else if (t->kind == TypeKind::array || t->kind == TypeKind::std_array) {
    VariablePtr i = variable(words_.names.fresh("i_all"), int_type(t->kind == TypeKind::array ? "int" : "std::size_t"));
    Block body;
    keep(index(place, ref(i)), body);
    to.push_back(for_(i, true, literal("0", i->type), "<", t->extent, 1, body));
  }
}

// Outputs as they are before the reverse section changes them.
void RegionText::keep_state(const Region& region, Block& out) {
  for (const Region::Item& one : region.state) {
    VariablePtr root = root_of(one.place);
    const bool whole = root->passing == Passing::reference && !is_pointer(root->type);
    if (!one.is_kept || (whole && (facts_.is_head || !is_scalar(one.place->type)))) continue;  // see KeptOutputs
    Block body;
    keep(one.place, body);
    over_elements(one, 0, body, false, out);
  }
}

void RegionText::push_locals(const Region& region, Block& out) {
  for (const Region::Item& one : region.state) {
    // A key is pushed in an untaped run too.
    if (is_reference(one.place->type))
      out.push_back(call_stmt("wengert_push_key", {one.place}));
    else
      stack_.push(one.place, out);
  }
}

void RegionText::save_managed_state(const Region& region, bool restore, Block& out) {
  if (!restore) {
    push_locals(region, out);
    out.push_back(call_stmt("wengert_save_state", region.roots));
    return;
  }
  out.push_back(call_stmt("wengert_load_state", {}));
  for (std::size_t k = region.state.size(); k-- > 0;) {
    const ExprPtr& place = region.state[k].place;
    if (is_reference(place->type))
      out.push_back(assign(place, call("wengert_pop_key", {}, place->type)));
    else
      stack_.pop(place, out);
  }
}

}  // namespace wengert::compiler
