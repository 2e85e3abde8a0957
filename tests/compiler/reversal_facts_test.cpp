// SPDX-License-Identifier: MIT
// What is known of a function before its adjoint is planned: facts are made from source alone, and asked here by
// themselves.
#include <gtest/gtest.h>

#include "compiler/ir/text.hpp"
#include "compiler/transform/adjoint/facts/facts.hpp"
#include "compiler/transform/shared/algebra.hpp"
#include "compiler/transform/shared/clone.hpp"

namespace {

using namespace wengert::compiler;
using namespace wengert::ir;

Request of_f(bool noalias) {
  Request request;
  request.head = "f";
  request.noalias = noalias;
  return request;
}

// The facts of the function f of a module, all of whose numbers are inputs and outputs.
struct OfSource {
  OfSource(const std::string& parameters, const std::string& body, bool noalias)
      : module(read_text("module \"f.cpp\" cpp\nfunction f = f(" + parameters + "): void {\n" + body + "}\n")),
        request(of_f(noalias)) {}
  Module module;
  Request request;
  ModuleFacts module_facts{module, request, "a1_"};
  const Function& f = *module.find("f");
  Names names{module, f};
  Facts facts{module_facts, f, seeds_of(module, f, request), {}, true, names};

  const Block& body() const { return facts.function.body; }
};

TEST(Algebra, AProductIsAQuotientOnlyWhereAFactorIsOneDividedBySomething) {
  const ExprPtr x = ref(variable("x", real_type())), y = ref(variable("y", real_type())),
                one = literal("1.0", real_type());
  for (const char* op : {"+", "-", "*"}) {
    const ExprPtr other = binary(op, one, y);
    EXPECT_EQ(to_text(multiply(x, other)), to_text(binary("*", x, other)));
    EXPECT_EQ(to_text(multiply(other, x)), to_text(binary("*", other, x)));
  }
  const ExprPtr inverse = binary("/", one, y);
  EXPECT_EQ(to_text(multiply(x, inverse)), to_text(binary("/", x, y)));
  EXPECT_EQ(to_text(multiply(inverse, x)), to_text(binary("/", x, y)));
  EXPECT_EQ(to_text(multiply(x, binary("/", x, y))), to_text(binary("*", x, binary("/", x, y))));
}

TEST(Clone, LengthsAreRenamedBehindPointersToo) {
  const VariablePtr n = variable("n", int_type()), m = variable("m", int_type());
  const VariableMap map{{n.get(), m}};
  const TypePtr rows = array_of(real_type(), ref(n)), renamed = array_of(real_type(), ref(m));
  EXPECT_EQ(to_text(rename_extents(rows, map)), to_text(renamed));
  EXPECT_EQ(to_text(rename_extents(pointer_to(rows), map)), to_text(pointer_to(renamed)));
  EXPECT_EQ(to_text(rename_extents(vector_of(rows), map)), to_text(vector_of(renamed)));
}

TEST(Facts, APlaceBeginsOutsideOfAllLoops) {
  const Position entry;
  EXPECT_EQ(entry.while_depth, 0);
  EXPECT_EQ(entry.order, 0);
}

const std::string arrays = "value n: int, value x: *double, value y: *double";

TEST(Facts, APlaceInALoopIsSaidByTheCounterAndWhatStaysTheSame) {
  const OfSource source(arrays, R"(
  var last: int = n - 1;
  var k: int = 0;
  for (var i: int = 0; < n; += 1) {
    k = k + 2;
    y[last * i] = x[k];
  }
)",
                        true);
  const Stmt& loop = *source.body()[2];
  const Stmt& assigned = *loop.body[1];
  const Constants& constants = source.facts.constants;
  EXPECT_EQ(to_text(constants.in_fixed_terms(assigned.place, {&loop})), "y[(n - 1) * i]");
  EXPECT_EQ(constants.in_fixed_terms(assigned.place, {}), nullptr);       // the counter is no counter outside
  EXPECT_EQ(constants.in_fixed_terms(assigned.value, {&loop}), nullptr);  // k changes
}

TEST(Facts, AWriteReachesWhatMayLieThereUnlessNothingOverlaps) {
  const std::string body = "  y[0] = x[1];\n";
  for (const bool noalias : {false, true}) {
    const OfSource source(arrays, body, noalias);
    const Stmt& assigned = *source.body()[0];
    const std::set<Zones::Node> written = source.facts.writes.of(assigned);
    EXPECT_EQ(written.count(source.facts.zones.of(assigned.place)), 1u);
    EXPECT_EQ(written.count(source.facts.zones.of(assigned.value)), noalias ? 0u : 1u);
    EXPECT_EQ(source.facts.may_overlap(assigned.place, assigned.value), !noalias);
  }
}

TEST(Facts, ShadowsOfPointersGoAlongWhereOneIsAssigned) {
  EXPECT_FALSE(OfSource(arrays, "  y[0] = x[0];\n", true).facts.pointers.are_mirrored());
  const OfSource source(arrays, "  var p: *double = x;\n  p = y;\n  p[0] = x[1];\n", true);
  EXPECT_TRUE(source.facts.pointers.are_mirrored());
  EXPECT_TRUE(source.facts.pointers.is_mirrored(source.body()[0]->variable));
}

TEST(Facts, AVariableLivesInTheLoopsAroundItsDeclaration) {
  const OfSource source(arrays, R"(
  for (var i: int = 0; < n; += 1) {
    var z: double = x[i];
    for (var j: int = 0; < n; += 1) {
      y[j] = z;
    }
  }
)",
                        true);
  const Stmt& outer = *source.body()[0];
  const Stmt& inner = *outer.body[1];
  Position here;
  here.enter(outer);
  here.enter(inner);
  const Access::Life life = source.facts.lives.of(inner.body[0]->value, here);
  EXPECT_EQ(life.of, outer.body[0]->variable.get());
  EXPECT_EQ(life.loops, 1u);
  EXPECT_EQ(source.facts.lives.of(inner.body[0]->place, here).of, nullptr);  // memory of the caller's
  here.leave(inner);
  here.leave(outer);
  EXPECT_EQ(source.facts.lives.of(inner.body[0]->value, here).of, nullptr);  // not there any more
}

}  // namespace
