// SPDX-License-Identifier: MIT
// Files as the binary recorder writes them, read by TapeFile and load.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <limits>
#include <random>
#include <string>
#include <utility>
#include <vector>
#include <wengert/tape.hpp>
#include <wengert/tape/file.hpp>
#include <wengert/tape/tape_file.hpp>

#include "file_builder.hpp"

namespace {
using namespace wengert;
using namespace wengert::test;

/// The statements of a tape, block by block, as cells; loops once or as they stand.
template <class T>
Bytes interleaved(const T& tape, bool with_repetitions = false) {
  using Identifier = typename T::identifier_type;
  BuiltFile file;
  file.header.identifier_bytes = sizeof(Identifier);
  std::vector<WengertVariable> inputs, outputs;
  std::vector<std::string> input_names, output_names;
  for (const auto& input : tape.inputs()) {
    inputs.push_back({input.identifier, input.value, 0});
    input_names.push_back(input.name);
  }
  for (const auto& output : tape.outputs()) {
    outputs.push_back({output.identifier, output.value, 0});
    output_names.push_back(output.name);
  }
  file.blocks.push_back(variables(WENGERT_BLOCK_INPUTS, inputs, input_names));
  tape.for_each_block([&](const auto& stretch, std::uint64_t first) {
    Interleaved<Identifier> cells;
    std::uint64_t left = first;
    std::size_t argument = 0, count = 0;
    for (std::size_t r = 0; r < stretch.records; ++r) {
      for (std::size_t a = 0; a < stretch.counts[r]; ++a, ++argument, ++count)
        cells.argument(stretch.partials[argument], stretch.identifiers[argument]);
      if (stretch.counts[r] == WENGERT_CONTINUED) continue;
      cells.end(std::exchange(count, 0));
      ++left;
    }
    file.blocks.push_back(BuiltBlock(
        WENGERT_BLOCK_INTERLEAVED, first, left - first,
        with_repetitions ? without_repetitions<Identifier>(cells.cells, first) : std::vector<Bytes>{cells.cells}));
  });
  file.blocks.push_back(variables(WENGERT_BLOCK_OUTPUTS, outputs, output_names));
  file.index();
  return file.bytes();
}

template <class T>
void record(T& tape, std::size_t m) {
  std::vector<typename T::Real> x = tape.input(std::vector<double>(11, 1.25), "x");
  std::mt19937 random(3);
  for (int i = 0; i < 3000; ++i) {
    const auto &a = x[random() % 11], &b = x[random() % 11], &c = x[random() % 11];
    x[random() % 11] = i % 2 == 0 ? typename T::Real(sin(a * b) + 0.5 * c) : typename T::Real(0.9 * a + b * 0.1);
  }
  std::vector<double> partials(11 * 60, 0.01);
  std::vector<typename T::Real> many;
  for (int i = 0; i < 60; ++i) {
    for (auto& element : x) element = 1.0 * element;
    many.insert(many.end(), x.begin(), x.end());
  }
  x[0] = tape.statement(1.0, many, partials);
  for (std::size_t j = 0; j < m; ++j) tape.output(x[j % 11] * (1.0 + static_cast<double>(j)), "y");
}

template <class T>
void expect_equal_to_parallel_streams() {
  for (const std::size_t m : {1u, 2u, 4u, 8u, 11u, 20u}) {
    TemporaryFile parallel, cells;
    T tape;
    record(tape, m);
    save(tape, parallel.path);
    cells.write(interleaved(tape));
    const TapeFile expected(parallel.path), actual(cells.path);
    EXPECT_EQ(actual.jacobian().entries, expected.jacobian().entries) << m << " outputs";
    Matrix<double> tangents(1, 11);
    for (std::size_t i = 0; i < 11; ++i) tangents(0, i) = static_cast<double>(i) - 4;
    EXPECT_EQ(actual.forward(tangents).entries, expected.forward(tangents).entries);
    const auto loaded = load<T>(cells.path);
    TemporaryFile again;
    save(*loaded, again.path);
    EXPECT_EQ(TapeFile(again.path).jacobian().entries, expected.jacobian().entries);
    const TapeFileReport report = actual.report();
    EXPECT_EQ(report.statements, tape.statements());
    EXPECT_EQ(report.arguments, tape.report().arguments);
    EXPECT_EQ(report.interleaved_bytes,
              (tape.inputs().size() + report.arguments) * (8 + sizeof(typename T::identifier_type)));
  }
}
TEST(InterleavedStatements, GiveTheSameDerivativesAsParallelStreams) { expect_equal_to_parallel_streams<Tape>(); }
TEST(InterleavedStatements, AlsoWithWideIdentifiers) { expect_equal_to_parallel_streams<WideTape>(); }

/// Loops: a chain, a stencil with coefficients that are inputs, sums, a partial that changes once, two statements an
/// iteration of which one shares the other's partials, statements without a pattern between them, a longer pattern.
template <class T>
void record_loops(T& tape) {
  std::vector<typename T::Real> x = tape.input(std::vector<double>(50, 1.25), "x"), next = x;
  std::mt19937 random(5);
  for (int step = 0; step < 12; ++step) {
    for (std::size_t i = 1; i + 1 < x.size(); ++i) {
      next[i] = x[i] + x[1] * (x[i - 1] - 2.0 * x[i] + x[i + 1]);
      if (step % 3 == 1) next[i] = next[i] * (i < 25 ? 0.5 : 0.25);
      if (step % 3 == 2) next[0] = 0.01 * static_cast<double>(i) * next[i] + next[0];
    }
    std::swap(x, next);
    for (int i = 0; i < 20; ++i) x[random() % 4] = 0.5 * x[random() % 4] - 0.25 * x[random() % 4];
    for (std::size_t i = 0; i + 1 < x.size(); ++i) {
      const double shared = 0.01 * static_cast<double>(i + random() % 7);
      next[i] = shared * x[i] + 0.5 * x[i + 1];
      next[i + 1] = shared * x[i + 1] + shared * next[i];
    }
    std::swap(x, next);
  }
  for (int i = 0; i < 100; ++i)
    for (std::size_t j = 0; j < 8; ++j) x[j] = x[j] + (j % 3 == 0 ? 0.125 : 0.01 * i) * x[(j + 3) % 8];
  for (std::size_t j = 0; j < 3; ++j) tape.output(x[j], "y");
}

template <class T>
void expect_the_same_without_repetitions() {
  TemporaryFile plain, packed, again;
  T tape;
  record_loops(tape);
  plain.write(interleaved(tape));
  packed.write(interleaved(tape, true));
  EXPECT_LT(3 * packed.read().size(), 2 * plain.read().size());
  const TapeFile expected(plain.path), actual(packed.path);
  const auto jacobian = expected.jacobian().entries;
  EXPECT_TRUE(std::any_of(jacobian.begin(), jacobian.end(), [](double d) { return d != 0; }));
  EXPECT_EQ(actual.jacobian().entries, jacobian);
  Matrix<double> tangents(1, 50);
  for (std::size_t i = 0; i < 50; ++i) tangents(0, i) = static_cast<double>(i) - 24;
  EXPECT_EQ(actual.forward(tangents).entries, expected.forward(tangents).entries);
  EXPECT_EQ(actual.report().arguments, expected.report().arguments);
  const auto loaded = load<T>(packed.path);
  save(*loaded, again.path);
  EXPECT_EQ(TapeFile(again.path).jacobian().entries, jacobian);
}
TEST(RepeatedStatements, GiveTheSameDerivativesAsOneByOne) { expect_the_same_without_repetitions<Tape>(); }
TEST(RepeatedStatements, AlsoWithWideIdentifiers) { expect_the_same_without_repetitions<WideTape>(); }

TEST(RepeatedStatements, AreNotFoundWhereNothingRepeats) {
  Interleaved<> cells;
  std::mt19937 random(7);
  cells.input();
  for (std::uint32_t left = 2; left < 3000; ++left) {
    const std::uint64_t count = 1 + random() % 4;
    for (std::uint64_t a = 0; a < count; ++a) cells.argument(0.5, 1 + random() % (left - 1));
    cells.end(count);
  }
  const auto streams = without_repetitions<std::uint32_t>(cells.cells, 1);
  EXPECT_EQ(streams[0], cells.cells);
  EXPECT_TRUE(streams[1].empty());
}

/// x at 1, y = 3 x at 2, then z = 2 (the one before) + 7 x, ten times.
struct Repeating {
  Bytes cells;
  WengertRepetition record{4, 2, 9};
  Bytes kinds{WENGERT_CELL_MOVES, 0, 0, 0}, partials;
  std::uint64_t statements = 12;
  std::uint32_t version = WENGERT_FILE_VERSION;
  Repeating() {
    Interleaved<> built;
    built.input();
    built.argument(3, 1);
    built.end(1);
    built.argument(2, 2);
    built.argument(7, 1);
    built.end(2);
    cells = built.cells;
  }
  Bytes bytes() const {
    BuiltFile file;
    file.header.version = version;
    Bytes records = bytes_of(std::vector<WengertRepetition>{record});
    records.insert(records.end(), kinds.begin(), kinds.end());
    file.blocks.push_back(variables(WENGERT_BLOCK_INPUTS, {{1, 2.0, 0}}, {"x"}));
    file.blocks.push_back(BuiltBlock(WENGERT_BLOCK_INTERLEAVED, 1, statements, {cells, records, partials}));
    file.blocks.push_back(variables(WENGERT_BLOCK_OUTPUTS, {{statements, 44.0, 0}}, {"z"}));
    file.index();
    return file.bytes();
  }
};

TEST(RepeatedStatements, FollowTheirPattern) {
  TemporaryFile file;
  Repeating repeating;
  file.write(repeating.bytes());
  EXPECT_EQ(TapeFile(file.path).jacobian()(0, 0), 1024.0 * 3 + 1023 * 7);
  EXPECT_EQ(load(file.path)->statements(), 12u);
  repeating.kinds = {WENGERT_CELL_MOVES | WENGERT_CELL_NEW, WENGERT_CELL_NEW + 1, 0, 0};
  repeating.partials = bytes_of(std::vector<double>{1, 1, 1, 1, 1, 1, 1, 1, 5});
  file.write(repeating.bytes());
  EXPECT_EQ(TapeFile(file.path).jacobian()(0, 0), (2.0 * 3 + 7 + 8) * 5 + 5);
  const TapeFileReport report = TapeFile(file.path).report();
  EXPECT_EQ(report.statements, 12u);
  EXPECT_EQ(report.arguments, 21u);
  EXPECT_EQ(report.interleaved_bytes, 4u * 12 + 16 + 72);
}

TEST(RepeatedStatements, ThatMakeNoSenseAreRefused) {
  const auto expect_refused = [](auto&& change, const std::string& expected) {
    Repeating repeating;
    change(repeating);
    TemporaryFile file;
    file.write(repeating.bytes());
    const std::string message =
        file.path + ": block 2 at byte 176: " + expected + ": the tape is damaged; record it again [damaged-tape]";
    EXPECT_EQ(message_of([&] { (void)TapeFile(file.path).jacobian(); }), message);
    EXPECT_EQ(message_of([&] { (void)TapeFile(file.path).forward(Matrix<double>(1, 1)); }), message);
    EXPECT_EQ(message_of([&] { (void)load(file.path); }), message);
  };
  using R = Repeating;
  expect_refused([](R& r) { r.record.times = 0; }, "a repetition is empty");
  expect_refused([](R& r) { r.record.pattern = 0; }, "a repetition is empty");
  expect_refused([](R& r) { r.record.pattern = 5; }, "a repetition has no cells to repeat");
  expect_refused([](R& r) { r.record.cells = 5; }, "a repetition has no cells to repeat");
  expect_refused([](R& r) { r.record.cells = 3; }, "statements that are repeated are not whole");
  expect_refused([](R& r) { r.record.pattern = 1; }, "statements that are repeated are not whole");
  expect_refused([](R& r) { r.kinds.clear(); }, "a repetition is cut off");
  expect_refused([](R& r) { r.kinds.resize(8); }, "a repetition is cut off");
  expect_refused([](R& r) { r.record.times = 8; }, "it has fewer statements than its header says");
  expect_refused([](R& r) { r.record.times = ~0U; }, "it has more statements than its header says");
  expect_refused([](R& r) { r.statements = 65537; }, "the lengths of its streams disagree");
  expect_refused([](R& r) { r.partials.resize(8); }, "it has more partials than its repetitions say");
  expect_refused([](R& r) { r.kinds[0] |= WENGERT_CELL_NEW; }, "a repetition has more partials than the block");
  expect_refused([](R& r) { r.kinds[0] |= WENGERT_CELL_NEW + 1; }, "a repeated partial is none of its repetition");
  expect_refused([](R& r) { r.kinds[1] = WENGERT_CELL_NEW + 1; }, "a repeated partial is none of its repetition");
  expect_refused([](R& r) { r.cells[32] = 3; }, "statement 3 has an argument that is not older than it");
  expect_refused([](R& r) { r.cells[32] = 0; }, "statement 3 has an argument that is not older than it");
  expect_refused([](R& r) { r.version = 1; }, "the lengths of its streams disagree");
}

TEST(RepeatedStatements, AreNoneInAFileOfVersionOne) {
  Repeating repeating;
  repeating.version = 1;
  repeating.statements = 3;
  BuiltFile file(repeating.bytes());
  file.first(WENGERT_BLOCK_INTERLEAVED) = BuiltBlock(WENGERT_BLOCK_INTERLEAVED, 1, 3, {repeating.cells});
  file.index();
  TemporaryFile written;
  written.write(file.bytes());
  EXPECT_EQ(TapeFile(written.path).jacobian()(0, 0), 13.0);
}

/// x at 1, y = 3 x at 2, z = 5 y + 7 x at 3.
struct Example {
  Interleaved<> cells;
  std::vector<WengertVariable> inputs{{1, 2.0, 0}};
  std::uint64_t statements = 3, output = 3;
  Bytes bytes() {
    BuiltFile file;
    file.blocks.push_back(variables(WENGERT_BLOCK_INPUTS, inputs, std::vector<std::string>(inputs.size())));
    file.blocks.push_back(BuiltBlock(WENGERT_BLOCK_INTERLEAVED, 1, statements, {cells.cells}));
    file.blocks.push_back(variables(WENGERT_BLOCK_OUTPUTS, {{output, 44.0, 0}}, {"z"}));
    file.index();
    return file.bytes();
  }
};
Example example(std::uint32_t argument = 2) {
  Example e;
  e.cells.input();
  e.cells.argument(3, 1);
  e.cells.end(1);
  e.cells.argument(5, argument);
  e.cells.argument(7, 1);
  e.cells.end(2);
  return e;
}

TEST(InterleavedStatements, MayStandBeforeTheInputs) {
  const Example e = example();
  BuiltFile built;
  built.blocks.push_back(BuiltBlock(WENGERT_BLOCK_INTERLEAVED, 1, e.statements, {e.cells.cells}));
  built.blocks.push_back(variables(WENGERT_BLOCK_INPUTS, e.inputs, {"x"}));
  built.blocks.push_back(variables(WENGERT_BLOCK_OUTPUTS, {{e.output, 44.0, 0}}, {"z"}));
  built.index();
  TemporaryFile file;
  file.write(built.bytes());
  EXPECT_EQ(TapeFile(file.path).jacobian()(0, 0), 22.0);
  const auto tape = load(file.path);
  EXPECT_EQ(tape->statements(), 3u);
  EXPECT_EQ(tape->inputs()[0].name, "x");
}

TEST(InterleavedStatements, AnInfiniteAdjointTouchesNothingByAZeroPartial) {
  Example e;
  e.cells.input();
  e.cells.argument(0, 1);
  e.cells.end(1);
  e.cells.argument(std::numeric_limits<double>::infinity(), 2);
  e.cells.argument(7, 1);
  e.cells.end(2);
  TemporaryFile file;
  file.write(e.bytes());
  EXPECT_EQ(TapeFile(file.path).jacobian().entries, (std::vector<double>{7}));
}

TEST(InterleavedStatements, AreReadFromTheEnd) {
  TemporaryFile file;
  file.write(example().bytes());
  EXPECT_EQ(TapeFile(file.path).jacobian().entries, (std::vector<double>{22.0}));
}

TEST(InterleavedStatements, ThatMakeNoSenseAreRefusedByTheReportOfLines) {
  BuiltFile file;
  Example open = example();
  open.cells.argument(1, 1);
  file.blocks.push_back(variables(WENGERT_BLOCK_INPUTS, open.inputs, {"x"}));
  file.blocks.push_back(BuiltBlock(WENGERT_BLOCK_INTERLEAVED, 1, 4, {open.cells.cells}));
  file.blocks.push_back(variables(WENGERT_BLOCK_OUTPUTS, {{3, 44.0, 0}}, {"z"}));
  file.blocks.push_back(
      BuiltBlock(WENGERT_BLOCK_POSITIONS, 0, 1,
                 {bytes_of(std::vector<WengertPosition>{{1, 0, 3}}), bytes_of(std::string("a.c\0", 4))}));
  file.index();
  TemporaryFile written;
  written.write(file.bytes());
  EXPECT_EQ(message_of([&] { (void)TapeFile(written.path).report(); }),
            written.path +
                ": block 2 at byte 176: its last statement has no end: the tape is damaged; record it again "
                "[damaged-tape]");
}

TEST(InterleavedStatements, WithRightChecksumsStillRefuseWhatMakesNoSense) {
  const auto expect_refused = [](Example e, const std::string& expected) {
    TemporaryFile file;
    file.write(e.bytes());
    const std::string place = e.inputs.size() == 1 ? "176" : "200";
    const std::string message = file.path + ": block 2 at byte " + place + ": " + expected +
                                ": the tape is damaged; record it again [damaged-tape]";
    const TapeFile tape(file.path);
    EXPECT_EQ(message_of([&] { (void)tape.jacobian(); }), message);
    EXPECT_EQ(message_of([&] { (void)tape.forward(Matrix<double>(1, tape.inputs().size())); }), message);
    EXPECT_EQ(message_of([&] { (void)load(file.path); }), message);
  };
  for (const std::uint32_t argument : {0u, 3u, 4u, 0x7fffffffu})
    expect_refused(example(argument), "statement 3 has an argument that is not older than it");
  Example open = example();
  open.cells.argument(1, 1);
  open.statements = 4;
  expect_refused(open, "its last statement has no end");
  Example unread = example();  // a statement that no output depends on
  unread.cells.argument(1, 1);
  unread.cells.argument(1, 9);
  unread.cells.end(2);
  unread.statements = 4;
  unread.output = 3;
  expect_refused(unread, "statement 4 has an argument that is not older than it");
  Example two_inputs = example();
  two_inputs.inputs.push_back({2, 1.0, 0});
  expect_refused(two_inputs, "input 2 has arguments");
  Example fewer = example();
  fewer.statements = 4;
  expect_refused(fewer, "it has fewer statements than its header says");
  Example more;
  for (int i = 0; i < 3; ++i) more.cells.input();
  more.statements = more.output = 2;
  expect_refused(more, "it has more statements than its header says");
}

}  // namespace
