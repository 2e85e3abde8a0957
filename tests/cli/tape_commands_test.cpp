// SPDX-License-Identifier: MIT
// wengert eval and wengert report, as their users meet them.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>
#include <wengert/tape.hpp>
#include <wengert/tape/file.hpp>

#include "../tape/file_builder.hpp"
#include "command.hpp"

namespace {
using namespace wengert;
using nlohmann::json;
const std::string wengert_program = WENGERT_COMMAND;

/// z = x y + x x at (2, 3), and with `many` also z z, x itself and z z again.
class Commands : public testing::Test {
 protected:
  void record(bool many) {
    Tape tape;
    const Real x = tape.input(2.0, "x"), y = tape.input(3.0, "y");
    const Real z = x * y + x * x;
    tape.output(z, "z");
    if (many) {
      const Real w = z * z;
      tape.output(w, "w");
      tape.output(x, "x, itself");
      tape.output(w);
    }
    save(tape, file.path);
  }
  CommandResult eval(const std::string& options) {
    return run_command(wengert_program + " eval " + file.path + " " + options);
  }
  std::string error(const std::string& options, int status) {
    const CommandResult result = eval(options);
    EXPECT_EQ(result.status, status);
    EXPECT_EQ(result.out, "");
    return result.err;
  }
  test::TemporaryFile file;
};

TEST_F(Commands, EvalGivesTheGradientOfOneOutput) {
  record(false);
  const CommandResult result = eval("--json");
  EXPECT_EQ(result.err, "");
  EXPECT_EQ(json::parse(result.out), json::parse(R"({"inputs":[{"name":"x","value":2.0},{"name":"y","value":3.0}],
                            "outputs":[{"name":"z","value":10.0}],"gradient":[7.0,2.0]})"));
  EXPECT_EQ(eval("").out, "inputs\n  x  2\n  y  3\noutputs\n  z  10\ngradient of z\n  x  7\n  y  2\n");
  EXPECT_EQ(eval("--csv").out, "input,value,gradient\nx,2,7\ny,3,2\n");
}

TEST_F(Commands, EvalGivesTheJacobianOfSeveralOutputs) {
  record(true);
  EXPECT_EQ(json::parse(eval("--json").out)["jacobian"], json::parse("[[7,2],[140,40],[1,0],[140,40]]"));
  EXPECT_EQ(eval("--csv").out, "output,value,x,y\nz,10,7,2\nw,100,140,40\n\"x, itself\",2,1,0\noutput 3,100,140,40\n");
}

TEST_F(Commands, AJacobianLargerThanMemoryIsRefusedWithTheRemedy) {
  {
    Tape tape;
    const std::vector<Real> x = tape.input(std::vector<double>(300000, 1.0));
    tape.output(x);
    save(tape, file.path);
  }
  EXPECT_NE(error("", 5).find("a Jacobian of 300000 x 300000 numbers; ask for its entries alone with --sparse, or for "
                              "its products with --seed or --tangent"),
            std::string::npos);
  const std::string entries = eval("--sparse --csv").out;
  EXPECT_EQ(entries.substr(0, 40), "output,input,value\noutput 0,input 0,1\nou");
  EXPECT_EQ(std::count(entries.begin(), entries.end(), '\n'), 300001);
}

TEST_F(Commands, EvalPrintsTheEntriesOfASparseJacobian) {
  record(true);
  EXPECT_EQ(
      eval("--sparse").out,
      "jacobian\n  z  x  7\n  z  y  2\n  w  x  140\n  w  y  40\n  x, itself  x  1\n  output 3  x  140\n  output 3  y  "
      "40\n");
  EXPECT_EQ(eval("--sparse --csv").out,
            "output,input,value\nz,x,7\nz,y,2\nw,x,140\nw,y,40\n\"x, itself\",x,1\noutput 3,x,140\noutput 3,y,40\n");
  const json found = json::parse(eval("--sparse --json").out);
  EXPECT_EQ(found["row_begin"], json::parse("[0,2,4,5,7]"));
  EXPECT_EQ(found["column"], json::parse("[0,1,0,1,0,0,1]"));
  EXPECT_EQ(found["value"], json::parse("[7,2,140,40,1,140,40]"));
  EXPECT_EQ(found["outputs"].size(), 4u);
  EXPECT_NE(error("--sparse --seed 1,0,0,0", 2).find("--sparse is for the Jacobian"), std::string::npos);
}

TEST_F(Commands, EvalWarnsOfZerosAndOfWhatIsNotFiniteInASparseJacobian) {
  {
    Tape tape;
    const Real x = tape.input(0.0, "x");
    tape.output(x * x, "square");
    tape.output(sqrt(x), "root");
    save(tape, file.path);
  }
  EXPECT_EQ(eval("--sparse").err,
            "wengert: warning: the jacobian is not finite, first in the row of root\n"
            "wengert: warning: all derivatives of square are zero\n");
}

TEST_F(Commands, EvalTakesSeedsAndTangents) {
  record(true);
  EXPECT_EQ(json::parse(eval("--json --seed -1,2,0,.5 --seed 1,0,1e0,0").out)["vjp"], json::parse("[[343,98],[8,2]]"));
  EXPECT_EQ(json::parse(eval("--json --jvp 1,-1 --jvp 0,2").out)["jvp"], json::parse("[[5,100,1,100],[4,80,0,80]]"));
  EXPECT_EQ(eval("--csv --tangent 1,0").out, "tangent,z,w,\"x, itself\",output 3\n0,7,140,1,140\n");
  EXPECT_EQ(eval("--csv --vjp 0,0,1,0").out, "seed,x,y\n0,1,0\n");
}

TEST_F(Commands, EvalRefusesSeedsThatMakeNoSense) {
  record(true);
  EXPECT_EQ(error("--seed 1,2", 2),
            "wengert: error: --seed '1,2' gives 2 numbers for 4 outputs: a range has the wrong length [wrong-size]\n");
  EXPECT_EQ(error("--tangent 1,nan", 4),
            "wengert: error: seed nan: a seed or value is not a finite number [not-finite]\n");
  EXPECT_EQ(error("--tangent 1,1e999", 4),
            "wengert: error: seed 1e999: a seed or value is not a finite number [not-finite]\n");
  EXPECT_EQ(error("--tangent 1,2x", 2),
            "wengert: error: '2x' is not a number: wrong use of the command; --help shows it [bad-usage]\n");
  EXPECT_EQ(error("--tangent 1,", 2),
            "wengert: error: '' is not a number: wrong use of the command; --help shows it [bad-usage]\n");
  EXPECT_EQ(error("--tangent 1,2 --seed 1,2,3,4", 2),
            "wengert: error: --seed and --tangent exclude each other: wrong use of the command; --help shows it "
            "[bad-usage]\n");
  EXPECT_EQ(error("--json --csv", 2),
            "wengert: error: --json and --csv exclude each other: wrong use of the command; --help shows it "
            "[bad-usage]\n");
}

TEST_F(Commands, NumbersReadBackToTheSameBits) {
  const double value = 0.1 + 0.2, partial = 1.0 / 3;
  {
    Tape tape;
    const std::vector<Real> x{tape.input(value, "x")};
    tape.output(tape.statement(value, x, std::vector<double>{partial}), "y");
    save(tape, file.path);
  }
  const json result = json::parse(eval("--json").out);
  EXPECT_EQ(result["gradient"][0].get<double>(), partial);
  EXPECT_EQ(result["inputs"][0]["value"].get<double>(), value);
  EXPECT_EQ(eval("--csv").out, "input,value,gradient\nx,0.30000000000000004,0.3333333333333333\n");
}

TEST_F(Commands, PassiveOutputsAreAnErrorUnlessAllowed) {
  {
    Tape tape;
    const Real x = tape.input(2.0, "x");
    tape.output(x * 3, "y");
    tape.output(Real(1.0), "one", PassiveOutputs::allowed);
    save(tape, file.path);
  }
  EXPECT_EQ(error("--json", 4).rfind("wengert: error: output one: the output depends on no input", 0), 0u);
  const CommandResult allowed = eval("--json --allow-passive");
  EXPECT_EQ(allowed.status, 0);
  EXPECT_EQ(json::parse(allowed.out)["jacobian"], json::parse("[[3],[0]]"));
  EXPECT_EQ(allowed.err, "wengert: warning: all derivatives of one are zero\n");
}

TEST_F(Commands, DerivativesThatAreNotFiniteGiveAWarning) {
  {
    Tape tape;
    const std::vector<Real> x{tape.input(0.0, "x")};
    tape.output(tape.statement(0.0, x, std::vector<double>{INFINITY}), "y");
    save(tape, file.path);
  }
  const CommandResult result = eval("--csv");
  EXPECT_EQ(result.out, "input,value,gradient\nx,0,inf\n");
  EXPECT_EQ(result.err, "wengert: warning: the gradient is not finite, first in row 0, column 0 (x)\n");
}

TEST_F(Commands, ACutOffFileNeedsPartial) {
  {
    Tape tape;
    const Real x = tape.input(2.0, "x");
    const Real early = x * x;
    Real y = early;
    for (int i = 0; i < 3000; ++i) y = y * 0.5 + x;
    tape.output(early, "early");
    tape.output(y, "late");
    save(tape, file.path);
  }
  const auto whole = file.read();
  file.write({whole.begin(), whole.end() - 400});
  const std::string refused = error("--json", 3);
  EXPECT_NE(refused.find("the tape is cut off; --partial evaluates it up to its last whole block"), std::string::npos);
  EXPECT_EQ(std::count(refused.begin(), refused.end(), '\n'), 1);
  const CommandResult partial = eval("--json --partial");
  EXPECT_EQ(partial.status, 0);
  const json result = json::parse(partial.out);
  EXPECT_EQ(result["jacobian"], json::parse("[[4]]"));
  EXPECT_EQ(result["missing_outputs"][0]["name"], "late");
  EXPECT_NE(partial.err.find("is cut off: "), std::string::npos);
  EXPECT_NE(partial.err.find("; missing: late\n"), std::string::npos);
}

TEST_F(Commands, FilesThatCannotBeUsedAreOneLineAndStatusThree) {
  EXPECT_EQ(error("", 3),
            "wengert: error: " + file.path + ": No such file or directory: the file cannot be opened [cannot-open]\n");
  file.write({'a', 'b'});
  EXPECT_EQ(error("", 3), "wengert: error: " + file.path + ": the file is not a tape of this suite [not-a-tape]\n");
  EXPECT_EQ(run_command(wengert_program + " eval").err,
            "wengert: error: wengert eval: FILE is required: wrong use of the command; --help shows it [bad-usage]\n");
  record(false);
  EXPECT_EQ(run_command(wengert_program + " eval " + file.path + " > /dev/full").err,
            "wengert: error: standard output: No space left on device: the file cannot be written [cannot-write]\n");
}

TEST_F(Commands, ReportCountsWhatTheFileHolds) {
  record(true);
  const CommandResult text = run_command(wengert_program + " report " + file.path);
  EXPECT_EQ(text.status, 0);
  EXPECT_EQ(text.out.rfind("statements 4, arguments 3, inputs 2, outputs 4\n", 0), 0u) << text.out;
  const json report = json::parse(run_command(wengert_program + " report --json " + file.path).out);
  EXPECT_EQ(report["streams"], json::parse(R"({"counts":4,"identifiers":12,"partials":24})"));
  EXPECT_EQ(report["bytes"], file.read().size());
  EXPECT_EQ(report["blocks"].size(), 4u);
}
TEST_F(Commands, ReportNamesTheStatementThatANaNComesFrom) {
  record(true);
  const std::string report = wengert_program + " report --nan " + file.path;
  EXPECT_EQ(run_command(report).out, "all partials and adjoints of 4 statements are finite\n");
  Tape tape;
  const Real x = tape.input(0.0, "x"), y = sqrt(x);
  tape.output(y);
  save(tape, file.path);
  EXPECT_EQ(run_command(report).out,
            "the first partial that is not finite is in statement 2 of 2: inf with respect to input 'x' = 0\n");
}
}  // namespace
