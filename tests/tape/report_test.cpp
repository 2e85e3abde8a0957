// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <string>
#include <wengert/tape.hpp>

namespace {
using namespace wengert;

TEST(TapeReport, CountsStatementsArgumentsAndBytesByStream) {
  Tape tape;
  const Real x = tape.input(1.0), y = tape.input(2.0);
  const Real z = x * y + x;  // x is merged: two arguments
  tape.output(sin(z));
  const TapeReport report = tape.report();
  EXPECT_EQ(report.statements, 4u);
  EXPECT_EQ(report.arguments, 3u);
  EXPECT_EQ(report.inputs, 2u);
  EXPECT_EQ(report.outputs, 1u);
  EXPECT_EQ(report.count_bytes, 4u);
  EXPECT_EQ(report.identifier_bytes, 3 * sizeof(std::uint32_t));
  EXPECT_EQ(report.partial_bytes, 3 * sizeof(double));
  EXPECT_GE(report.allocated_bytes, report.used_bytes());
  EXPECT_GE(report.peak_bytes, report.allocated_bytes);
  EXPECT_EQ(report.text(),
            "statements 4 (inputs 2, outputs 1, events 0), arguments 3\nbytes 40 (10.0 a statement): counts 4, "
            "identifiers 12, partials 24, events 0, adjoints 0\nallocated " +
                std::to_string(report.allocated_bytes) + ", peak " + std::to_string(report.peak_bytes) + "\n");
  (void)tape.input(1.0);
  EXPECT_NE(tape.report().text().find("bytes 41 (8.2 a statement)"), std::string::npos);
  tape.adjoint(z) = 1.0;
  tape.reverse();
  EXPECT_GT(tape.report().adjoint_bytes, 0u);
  EXPECT_EQ(tape.report().used_bytes(), 41 + tape.report().adjoint_bytes);
}

TEST(TapeReport, KeepsThePeakAfterAReset) {
  Tape tape;
  Real x = tape.input(1.0);
  for (int i = 0; i < 10000; ++i) x = x * 2.0 - x;
  const std::uint64_t allocated = tape.report().allocated_bytes;
  tape.reset();
  EXPECT_EQ(tape.report().statements, 0u);
  EXPECT_EQ(tape.report().allocated_bytes, allocated);  // kept for the next recording
  EXPECT_GE(tape.report().peak_bytes, allocated);
}

TEST(TapeReport, OfAnEmptyTapeIsAllZero) {
  const Tape tape;
  EXPECT_EQ(tape.report().used_bytes(), 0u);
  EXPECT_EQ(tape.report().statements, 0u);
  for (const TapeReport& report : {tape.report(), TapeReport()}) {
    EXPECT_EQ(
        report.text(),
        "statements 0 (inputs 0, outputs 0, events 0), arguments 0\nbytes 0 (0 a statement): counts 0, identifiers "
        "0, partials 0, events 0, adjoints 0\nallocated 0, peak 0\n");
    EXPECT_EQ(report.entity_bytes, 0u);
    EXPECT_EQ(report.peak_entity_adjoint_bytes, 0u);
  }
}
}  // namespace
