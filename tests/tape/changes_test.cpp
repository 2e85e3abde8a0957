// SPDX-License-Identifier: MIT
// Two recordings of one program at neighbouring points: the statements whose changes the derivatives do not explain.
#include <gtest/gtest.h>

#include <string>
#include <vector>
#include <wengert/tape/tape_file.hpp>

#include "file_builder.hpp"

namespace {
using namespace wengert;
using namespace wengert::test;

/// x at 1, y = 3 x at 2 (its value in both recordings if `held`), z = y + 7 x at 3 with the value that is given, w = 2
/// z at 4.
struct Recording {
  double x = 2;
  double z = 20;
  bool held = true;
  std::uint32_t argument = 1;  ///< of z, beside y
  int more = 0;                ///< statements behind w
  BuiltFile built() const {
    Interleaved<> cells;
    cells.input();
    if (held) cells.argument(3 * x, 0);
    cells.argument(3, 1);
    cells.end(1);
    cells.argument(z, 0);
    cells.argument(1, 2);
    cells.argument(7, argument);
    cells.end(2);
    cells.argument(2, 3);
    cells.end(1);
    for (int k = 0; k < more; ++k) {
      cells.argument(1, 4);
      cells.end(1);
    }
    BuiltFile file;
    file.header.has_values = 1;
    file.blocks.push_back(variables(WENGERT_BLOCK_INPUTS, {{1, x, 0}}, {"x"}));
    file.blocks.push_back(
        BuiltBlock(WENGERT_BLOCK_INTERLEAVED, 1, 4 + static_cast<std::uint64_t>(more), {cells.cells}));
    file.blocks.push_back(variables(WENGERT_BLOCK_OUTPUTS, {{4, 2 * z, 0}}, {"w"}));
    return file;
  }
  void write(const TemporaryFile& to) const {
    BuiltFile file = built();
    file.index();
    to.write(file.bytes());
  }
};

TapeFileChanges changes(const Recording& a, const Recording& b) {
  TemporaryFile first, second;
  a.write(first);
  b.write(second);
  return TapeFile(first.path).changes_to(TapeFile(second.path));
}

TEST(Changes, AreExplainedByTheDerivatives) {
  const auto found = changes({}, {.x = 2.001, .z = 20.01});
  EXPECT_EQ(found.values, 2u);
  EXPECT_EQ(found.parted_at, 0u);
  EXPECT_TRUE(found.unexplained.empty());
}

TEST(Changes, ThatAreNotExplainedAreNamed) {
  const auto found = changes({}, {.x = 2.001, .z = 20.02});
  ASSERT_EQ(found.unexplained.size(), 1u);
  EXPECT_EQ(found.unexplained[0].statement, 3u);
  EXPECT_NEAR(found.unexplained[0].change, 0.02, 1e-12);
  EXPECT_NEAR(found.unexplained[0].explained, 0.01, 1e-12);
}

TEST(Changes, OfTinyNumbersAreFoundToo) {
  const auto found = changes({.x = 2e-20, .z = 20e-20}, {.x = 2.001e-20, .z = 20.02e-20});
  EXPECT_EQ(found.unexplained.size(), 1u);
  EXPECT_TRUE(changes({.x = 2e-20, .z = 20e-20}, {.x = 2.001e-20, .z = 20.01e-20}).unexplained.empty());
}

TEST(Changes, OfNumbersWhoseValuesOneRecordingLacksComeFromTheirArguments) {
  for (const bool first : {true, false}) {
    const auto found = changes({.held = first}, {.x = 2.001, .z = 20.01, .held = !first});
    EXPECT_EQ(found.values, 1u);
    EXPECT_TRUE(found.unexplained.empty());
  }
}

TEST(Changes, EndWhereTheRecordingsPart) {
  EXPECT_EQ(changes({}, {.x = 2.001, .z = 20.01, .argument = 2}).parted_at, 3u);
  EXPECT_EQ(changes({}, {.x = 2.001, .z = 20.01, .more = 2}).parted_at, 5u);
  EXPECT_EQ(changes({.more = 1}, {.x = 2.001, .z = 20.01}).parted_at, 5u);
}

TEST(Values, AreCountedInTheReportOfLines) {
  BuiltFile file = Recording().built();
  file.blocks.push_back(BuiltBlock(
      WENGERT_BLOCK_POSITIONS, 0, 3,
      {bytes_of(std::vector<WengertPosition>{{1, 0, 1}, {2, 0, 2}, {4, 0, 3}}), bytes_of(std::string("a.c\0", 4))}));
  file.index();
  TemporaryFile recording;
  recording.write(file.bytes());
  std::vector<std::uint64_t> bytes(4);
  for (const TapeFileLine& line : TapeFile(recording.path).report().lines) bytes.at(line.source_line) = line.bytes;
  EXPECT_EQ(bytes, (std::vector<std::uint64_t>{0, 12, (2 + 3) * 12, 12}));  // the input, y and z, w
}

TEST(Changes, NeedAnInputThatHasMoved) {
  EXPECT_NE(message_of([] { (void)changes({}, {.z = 20.02}); }).find("no input differs between the two"),
            std::string::npos);
}
}  // namespace
