// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>
#include <sys/mman.h>

#include <cmath>
#include <functional>
#include <limits>
#include <string>
#include <vector>
#include <wengert/drivers/sparse.hpp>
#include <wengert/tape.hpp>
#include <wengert/tape/file.hpp>
#include <wengert/tape/tape_file.hpp>

#include "file_builder.hpp"

namespace {
using namespace wengert;
using namespace wengert::test;

Matrix<double> rows(const std::vector<std::vector<double>>& entries) {
  Matrix<double> matrix(entries.size(), entries.empty() ? 0 : entries[0].size());
  for (std::size_t r = 0; r < entries.size(); ++r)
    for (std::size_t c = 0; c < entries[r].size(); ++c) matrix(r, c) = entries[r][c];
  return matrix;
}

// z = x y + x x at (2, 3); w = z z; outputs z, w, x itself, w again.
void save_example(const std::string& path) {
  Tape tape;
  const Real x = tape.input(2.0, "x"), y = tape.input(3.0, "y");
  const Real z = x * y + x * x;
  const Real w = z * z;
  tape.output(z, "z");
  tape.output(w, "w");
  tape.output(x, "x itself");
  tape.output(w, "w again");
  save(tape, path);
}
const std::vector<double> example_jacobian{7, 2, 140, 40, 1, 0, 140, 40};

TEST(TapeFile, GivesTheJacobianOfEveryOutputReadRight) {
  TemporaryFile file;
  save_example(file.path);
  const TapeFile tape(file.path);
  const Matrix<double> jacobian = tape.jacobian();
  EXPECT_EQ(jacobian.rows, 4u);
  EXPECT_EQ(jacobian.columns, 2u);
  EXPECT_EQ(jacobian.entries, example_jacobian);
  EXPECT_EQ(tape.inputs()[1].name, "y");
  EXPECT_EQ(tape.outputs()[1].value, 100.0);
  EXPECT_EQ(tape.statements(), 4u);
  EXPECT_FALSE(tape.cut_off());
}

TEST(TapeFile, SeedsOfOutputsThatShareAnIdentifierAddUp) {
  TemporaryFile file;
  save_example(file.path);
  const TapeFile tape(file.path);
  const Matrix<double> product = tape.reverse(rows({{1, 2, 3, 0.5}, {0, 0, 1, 0}}));
  EXPECT_EQ(product.entries, (std::vector<double>{7 + 2.5 * 140 + 3, 2 + 2.5 * 40, 1, 0}));
  EXPECT_EQ(tape.forward(rows({{1, 0}, {0, 1}, {1, -1}})).entries,
            (std::vector<double>{7, 140, 1, 140, 2, 40, 0, 40, 5, 100, 1, 100}));
}

/// A recording with n inputs and m outputs of several blocks.
template <class T>
void save_recording(const std::string& path, std::size_t n, std::size_t m, std::vector<std::vector<double>>* expected) {
  using Value = typename T::value_type;
  T tape;
  std::vector<typename T::Real> x;
  for (std::size_t i = 0; i < n; ++i) x.push_back(tape.input(static_cast<Value>(1 + 0.01 * static_cast<double>(i))));
  std::vector<typename T::Real> y = x;
  for (int step = 0; step < 100; ++step)
    for (std::size_t i = 0; i < n; ++i) y[i] = Value(0.7) * sin(y[i] * y[(i + 1) % n]) + Value(0.4) * y[(i + 2) % n];
  for (std::size_t j = 0; j < m; ++j) tape.output(y[j % n] * Value(1 + static_cast<double>(j)));
  save(tape, path);
  for (const auto& output : tape.outputs()) {
    tape.clear_adjoints();
    tape.adjoint(tape.variable(output)) = 1;
    tape.reverse();
    std::vector<double> row;
    for (const auto& input : tape.inputs())
      row.push_back(static_cast<double>(Value(tape.adjoint(tape.variable(input)))));
    expected->push_back(row);
  }
}

template <class T>
void expect_bit_equal() {
  // By reverse sweeps of 1, 2, 4 and 8 directions at once.
  for (const std::size_t m : {1u, 2u, 3u, 7u, 8u, 11u}) {
    TemporaryFile file;
    std::vector<std::vector<double>> expected;
    save_recording<T>(file.path, 11, m, &expected);
    const Matrix<double> jacobian = TapeFile(file.path).jacobian();
    for (std::size_t r = 0; r < m; ++r)
      for (std::size_t c = 0; c < 11; ++c) EXPECT_EQ(jacobian(r, c), expected[r][c]) << r << ", " << c;
  }
}
TEST(TapeFile, JacobiansAreBitEqualToTheTapes) { expect_bit_equal<Tape>(); }
TEST(TapeFile, AlsoOfAWideTape) { expect_bit_equal<WideTape>(); }
TEST(TapeFile, AlsoOfAFloatTape) { expect_bit_equal<FloatTape>(); }

template <class T>
void expect_sparse_is_dense() {
  TemporaryFile file;
  std::vector<std::vector<double>> expected;
  save_recording<T>(file.path, 40, 30, &expected);
  const TapeFile tape(file.path);
  const Matrix<double> dense = tape.jacobian(PassiveOutputs::allowed);
  const CompressedRows<double> sparse = tape.sparse_jacobian(PassiveOutputs::allowed);
  EXPECT_EQ(sparse.rows, dense.rows);
  EXPECT_EQ(sparse.columns, dense.columns);
  for (std::size_t i = 0; i < dense.rows; ++i)
    for (std::size_t j = 0; j < dense.columns; ++j) {
      const double tolerance = (sizeof(typename T::value_type) == 4 ? 1e-5 : 1e-13) * (1 + std::abs(dense(i, j)));
      EXPECT_NEAR(sparse(i, j), dense(i, j), tolerance) << i << ", " << j;
    }
}
TEST(TapeFile, SparseJacobiansAgreeWithDenseOnes) {
  expect_sparse_is_dense<Tape>();
  expect_sparse_is_dense<WideTape>();
  expect_sparse_is_dense<FloatTape>();
  TemporaryFile file;
  save_example(file.path);
  EXPECT_EQ(TapeFile(file.path).sparse_jacobian().value, (std::vector<double>{7, 2, 140, 40, 1, 140, 40}));
}

TEST(TapeFile, ForwardSweepsAgreeWithReverse) {
  TemporaryFile file;
  std::vector<std::vector<double>> expected;
  save_recording<Tape>(file.path, 3, 5, &expected);
  const Matrix<double> jacobian = TapeFile(file.path).jacobian();  // by three tangents
  for (std::size_t r = 0; r < 5; ++r)
    for (std::size_t c = 0; c < 3; ++c)
      EXPECT_NEAR(jacobian(r, c), expected[r][c], 1e-12 * std::abs(expected[r][c])) << r << ", " << c;
}

TEST(TapeFile, PassiveOutputsAreAnErrorUnlessAllowed) {
  TemporaryFile file;
  {
    Tape tape;
    const Real x = tape.input(2.0, "x");
    tape.output(x * 3, "y");
    tape.output(Real(1.0), "one", PassiveOutputs::allowed);
    save(tape, file.path);
  }
  const TapeFile tape(file.path);
  EXPECT_EQ(message_of([&] { (void)tape.jacobian(); }),
            "output one: the output depends on no input, so its derivative is identically zero; check that the inputs "
            "reach it without a conversion to double, or allow passive outputs explicitly [passive-output]");
  EXPECT_EQ(message_of([&] { (void)tape.sparse_jacobian(); }), message_of([&] { (void)tape.jacobian(); }));
  EXPECT_EQ(tape.jacobian(PassiveOutputs::allowed).entries, (std::vector<double>{3, 0}));
  EXPECT_EQ(tape.sparse_jacobian(PassiveOutputs::allowed).value, (std::vector<double>{3}));
  EXPECT_EQ(tape.reverse(rows({{2, 5}}), PassiveOutputs::allowed).entries, (std::vector<double>{6}));
  EXPECT_EQ(tape.forward(rows({{2}}), PassiveOutputs::allowed).entries, (std::vector<double>{6, 0}));
}

TEST(TapeFile, SeedsMustBeFiniteAndOneForEachVariable) {
  TemporaryFile file;
  save_example(file.path);
  const TapeFile tape(file.path);
  EXPECT_EQ(message_of([&] { (void)tape.reverse(rows({{1, 2}})); }),
            "2 seeds for 4 outputs: a range has the wrong length [wrong-size]");
  EXPECT_EQ(message_of([&] { (void)tape.forward(rows({{1, 2, 3}})); }),
            "3 seeds for 2 inputs: a range has the wrong length [wrong-size]");
  EXPECT_EQ(message_of([&] { (void)tape.forward(rows({{1, 2}, {1, std::nan("")}})); }),
            "seed 2 of row 2: a seed or value is not a finite number [not-finite]");
  TemporaryFile float_file;
  {
    FloatTape floats;
    floats.output(floats.input(1.0f), "y");
    save(floats, float_file.path);
  }
  EXPECT_EQ(message_of([&] { (void)TapeFile(float_file.path).reverse(rows({{1e300}})); }),
            "seed 1 of row 1: a seed or value is not a finite number [not-finite]");
}

TEST(TapeFile, NeedsInputsAndOutputs) {
  TemporaryFile file;
  {
    Tape tape;
    save(tape, file.path);
  }
  EXPECT_EQ(message_of([&] { (void)TapeFile(file.path).jacobian(); }),
            file.path + ": no input was registered; call tape.input(x) before computing [no-inputs]");
  Tape tape;
  (void)tape.input(1.0);
  save(tape, file.path);
  EXPECT_EQ(message_of([&] { (void)TapeFile(file.path).jacobian(); }),
            file.path + ": no output was registered; call tape.output(y) after computing [no-outputs]");
}

TEST(TapeFile, ReportsBytesByStreamAndKind) {
  TemporaryFile file;
  save_example(file.path);
  const TapeFileReport report = TapeFile(file.path).report();
  EXPECT_EQ(report.file_bytes, file.read().size());
  EXPECT_EQ(report.statements, 4u);
  EXPECT_EQ(report.arguments, 3u);
  EXPECT_EQ(report.count_bytes, 4u);
  EXPECT_EQ(report.identifier_bytes, 12u);
  EXPECT_EQ(report.partial_bytes, 24u);
  std::uint64_t bytes = sizeof(WengertFileHeader);
  for (const TapeFileBlocks& kind : report.blocks) bytes += kind.bytes;
  EXPECT_EQ(bytes, report.file_bytes);
  ASSERT_EQ(report.blocks.size(), 4u);
  EXPECT_EQ(report.blocks[0].kind, "statements");
  EXPECT_EQ(report.blocks[3].kind, "index");
  EXPECT_TRUE(report.lines.empty());
}

// ---- Source positions

/// The example with positions: inputs at a.c:3, z at a.c:5, w at b.c:7.
BuiltFile with_positions() {
  TemporaryFile file;
  save_example(file.path);
  BuiltFile built(file.read());
  built.blocks.pop_back();
  built.blocks.push_back(BuiltBlock(WENGERT_BLOCK_POSITIONS, 0, 3,
                                    {bytes_of(std::vector<WengertPosition>{{1, 0, 3}, {3, 0, 5}, {4, 1, 7}}),
                                     bytes_of(std::string("a.c\0b.c\0", 8))}));
  built.first(WENGERT_BLOCK_OUTPUTS).at<WengertVariable>(0, 1).position = 3;
  built.index();
  return built;
}

TEST(TapeFile, KnowsTheSourceOfVariablesAndStatements) {
  TemporaryFile file;
  file.write(with_positions().bytes());
  const TapeFile tape(file.path);
  EXPECT_EQ(tape.outputs()[1].source_file, "b.c");
  EXPECT_EQ(tape.outputs()[1].source_line, 7u);
  EXPECT_EQ(tape.outputs()[0].source_file, "");
  const auto lines = tape.report().lines;
  ASSERT_EQ(lines.size(), 3u);
  EXPECT_EQ(lines[0].source_file, "a.c");
  EXPECT_EQ(lines[0].source_line, 5u);
  EXPECT_EQ(lines[0].statements, 1u);
  EXPECT_EQ(lines[0].arguments, 2u);
  EXPECT_EQ(lines[0].bytes, 1u + 2 * 12);
  EXPECT_EQ(lines[1].bytes, 1u + 12);
  EXPECT_EQ(lines[2].bytes, 2u);
}

// ---- Files that cannot be used

std::string open_message(const TemporaryFile& file) {
  return message_of([&] { (void)TapeFile(file.path).jacobian(PassiveOutputs::allowed); });
}
std::string load_message(const TemporaryFile& file) {
  return message_of([&] { (void)load(file.path); });
}
/// Both ways of reading must refuse with the same words.
void expect_refused(const Bytes& bytes, const std::string& expected) {
  TemporaryFile file;
  file.write(bytes);
  EXPECT_EQ(open_message(file), file.path + expected);
  EXPECT_EQ(load_message(file), file.path + expected);
}
const std::string damaged = ": the tape is damaged; record it again [damaged-tape]";
const std::string cut =
    ": the tape is cut off; --partial evaluates it up to its last whole block, or record it again [cut-off-tape]";

Bytes example() {
  TemporaryFile file;
  save_example(file.path);
  return file.read();
}

TEST(TapeFile, NamesWhyAFileCannotBeOpened) {
  EXPECT_EQ(message_of([] { TapeFile("/nonexistent.tape"); }),
            "/nonexistent.tape: No such file or directory: the file cannot be opened [cannot-open]");
  EXPECT_EQ(message_of([] { TapeFile("/tmp"); }), "/tmp: not a regular file: the file cannot be opened [cannot-open]");
  EXPECT_EQ(message_of([] { (void)load("/dev/zero"); }),
            "/dev/zero: not a regular file: the file cannot be opened [cannot-open]");
}

TEST(TapeFile, TellsOtherFilesFromTapes) {
  expect_refused({}, ": the file is empty: the file is not a tape of this suite [not-a-tape]");
  expect_refused(bytes_of(std::string("something else")), ": the file is not a tape of this suite [not-a-tape]");
}

TEST(TapeFile, NamesTheVersionAndTheByteOrder) {
  BuiltFile other(example());
  other.header.version = 3;
  expect_refused(other.bytes(),
                 ": version 3, not 2: the tape was written by another version; record it again [wrong-version]");
  other.header.byte_order = 0x04030201;
  expect_refused(other.bytes(),
                 ": the tape was written on a machine of the other byte order; record it on this one "
                 "[wrong-byte-order]");
  other.header.byte_order = 0x04030301;
  expect_refused(other.bytes(), ": file header at byte 0: the byte order is unknown" + damaged);
}

TEST(TapeFile, NamesTheBlockAndTheByteOfDamage) {
  Bytes bytes = example();
  bytes[20] ^= 1;
  expect_refused(bytes, ": file header at byte 0: the checksum is wrong" + damaged);
  bytes = example();
  bytes[60 + 88] ^= 1;  // in the first block, the inputs
  expect_refused(bytes, ": block 1 at byte 56: the checksum is wrong" + damaged);
  bytes = example();
  const std::size_t statements = 56 + 144 + 208;
  bytes[statements + 88 + 30] ^= 0x40;
  expect_refused(bytes, ": block 3 at byte 408: the checksum is wrong" + damaged);
  // A length that leads astray is blamed on the block that has it.
  bytes = example();
  bytes[56 + 8] ^= 0x40;
  expect_refused(bytes, ": block 1 at byte 56: the checksum is wrong" + damaged);
  bytes = example();
  bytes.insert(bytes.end(), 8, 0);
  expect_refused(bytes, ": block 4 at byte 544: bytes follow after the index" + damaged);
}

TEST(TapeFile, TellsACutOffFileFromADamagedOne) {
  const Bytes whole = example();
  const auto first = [&](std::size_t count) {
    return Bytes(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(count));
  };
  expect_refused(first(20), ": ends at byte 20, inside its header" + cut);
  expect_refused(first(56), ": ends without an index, at byte 56" + cut);
  expect_refused(first(100), ": block 1 at byte 56 is incomplete" + cut);
  expect_refused(first(450), ": block 3 at byte 408 is incomplete" + cut);
  expect_refused(first(544), ": ends without an index, at byte 544" + cut);
  Bytes preallocated = first(544);
  preallocated.resize(10000, 0);
  expect_refused(preallocated, ": block 4 at byte 544 is incomplete" + cut);
  Bytes unfinished = first(544);
  std::fill_n(unfinished.begin() + 408 + 80, 8, static_cast<unsigned char>(0));  // checksum not yet written
  expect_refused(unfinished, ": block 3 at byte 408 is incomplete" + cut);
}

/// Where the file ends with a memory page, reading on would end the process.
TEST(TapeFile, ReadsNothingBeyondItsEnd) {
  constexpr std::size_t page = 4096, pages = 64;
  for (const std::size_t left : {std::size_t{0}, std::size_t{8}, sizeof(WengertBlockHeader) - 8}) {
    BuiltFile file(example());
    file.header.overwrites = 1;
    file.blocks.resize(2);
    BuiltBlock& last = file.blocks.back();
    last.payload.resize(last.payload.size() + page * pages - left - file.bytes().size());
    last.header.payload_bytes = last.payload.size();
    Bytes bytes = file.bytes();
    bytes.resize(page * pages, 0x55);
    TemporaryFile on_disk;
    on_disk.write(bytes);
    // The file is mapped into the highest gap where it fits: the one that is made here, below a page without access.
    void* const guarded = ::mmap(nullptr, page * (pages + 1), PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    ::munmap(guarded, page * pages);
    EXPECT_EQ(open_message(on_disk),
              on_disk.path +
                  (left == 0 ? ": ends without an index, at byte " + std::to_string(bytes.size())
                             : ": block 3 at byte " + std::to_string(bytes.size() - left) + " is incomplete") +
                  cut);
    ::munmap(static_cast<char*>(guarded) + page * pages, page);
  }
}

TEST(TapeFile, WithRightChecksumsStillRefusesWhatMakesNoSense) {
  using Change = std::function<void(BuiltFile&)>;
  const auto statements = [](BuiltFile& file) -> BuiltBlock& { return file.first(WENGERT_BLOCK_STATEMENTS); };
  const auto input = [](BuiltFile& file, std::size_t i) -> WengertVariable& {
    return file.first(WENGERT_BLOCK_INPUTS).at<WengertVariable>(0, i);
  };
  const auto output = [](BuiltFile& file, std::size_t i) -> WengertVariable& {
    return file.first(WENGERT_BLOCK_OUTPUTS).at<WengertVariable>(0, i);
  };
  const std::string inputs_block = ": block 1 at byte 56: ", outputs_block = ": block 2 at byte 200: ",
                    statements_block = ": block 3 at byte 408: ";
  const std::vector<std::pair<Change, std::string>> cases{
      {[](BuiltFile& f) { f.header.identifier_bytes = 5; },
       ": file header at byte 0: a field has a value that this version does not know"},
      {[](BuiltFile& f) { f.header.reserved[2] = 1; },
       ": file header at byte 0: a field has a value that this version does not know"},
      {[](BuiltFile& f) { f.header.has_values = 2; },
       ": file header at byte 0: a field has a value that this version does not know"},
      {[&](BuiltFile& f) { statements(f).header.kind = 77; }, statements_block + "its kind 77 is unknown"},
      {[&](BuiltFile& f) { ++statements(f).header.recording; },
       statements_block + "it is of another recording than the file's header"},
      {[](BuiltFile& f) { f.header.overwrites = 2; },
       ": file header at byte 0: a field has a value that this version does not know"},
      {[&](BuiltFile& f) { statements(f).header.payload_bytes -= 4; },
       statements_block + "its length is not a multiple of 8"},
      {[&](BuiltFile& f) { statements(f).header.stream[2].offset = ~std::uint64_t{7}; },
       statements_block + "a stream lies outside of it"},
      {[&](BuiltFile& f) { statements(f).header.stream[2].bytes += 8; },
       statements_block + "a stream lies outside of it"},
      {[&](BuiltFile& f) { statements(f).header.stream[1].bytes -= 4; },
       statements_block + "the lengths of its streams disagree"},
      {[&](BuiltFile& f) { statements(f).header.statements = ~std::uint64_t{0}; },
       statements_block + "the lengths of its streams disagree"},
      {[&](BuiltFile& f) { statements(f).header.first_identifier = 2; },
       statements_block + "it begins with statement 2 where 1 is next"},
      {[&](BuiltFile& f) { statements(f).at<std::uint8_t>(0, 2) = 3; },
       statements_block + "the counts of its statements do not add up"},
      {[&](BuiltFile& f) {
         statements(f).header.statements = 3, output(f, 1).identifier = output(f, 3).identifier = 3;
       },
       statements_block + "the counts of its statements do not add up"},
      {[&](BuiltFile& f) { statements(f).at<std::uint8_t>(0, 1) = 2, statements(f).at<std::uint8_t>(0, 2) = 0; },
       statements_block + "statement 3 has no arguments and is not an input"},
      {[&](BuiltFile& f) { input(f, 1).identifier = 3; },
       statements_block + "statement 2 has no arguments and is not an input"},
      {[&](BuiltFile& f) { statements(f).at<std::uint8_t>(0, 1) = 1, statements(f).at<std::uint8_t>(0, 2) = 1; },
       statements_block + "input 2 has arguments"},
      {[&](BuiltFile& f) { statements(f).at<std::uint32_t>(1, 0) = 3; },
       statements_block + "statement 3 has an argument that is not older than it"},
      {[&](BuiltFile& f) { statements(f).at<std::uint32_t>(1, 1) = 0; },
       statements_block + "statement 3 has an argument that is not older than it"},
      {[&](BuiltFile& f) { statements(f).at<std::uint32_t>(1, 2) = 0xffffffff; },
       statements_block + "statement 4 has an argument that is not older than it"},
      {[&](BuiltFile& f) { input(f, 1).identifier = 1; },
       inputs_block + "inputs are not in the order of their identifiers"},
      {[&](BuiltFile& f) { input(f, 0).identifier = 0; },
       inputs_block + "inputs are not in the order of their identifiers"},
      {[&](BuiltFile& f) { input(f, 1).identifier = 5; }, inputs_block + "variable 5 does not exist"},
      {[&](BuiltFile& f) { output(f, 0).identifier = ~std::uint64_t{0}; },
       outputs_block + "variable 18446744073709551615 does not exist"},
      {[&](BuiltFile& f) { output(f, 0).position = 1; },
       ": file header at byte 0: the position 1 of a variable does not exist"},
      {[](BuiltFile& f) { f.first(WENGERT_BLOCK_INPUTS).header.stream[1].bytes = 3; },
       inputs_block + "a name is not terminated"},
      {[](BuiltFile& f) { f.first(WENGERT_BLOCK_INPUTS).header.stream[1].bytes = 2; },
       inputs_block + "it has not as many names as variables"},
      {[](BuiltFile& f) { f.first(WENGERT_BLOCK_INPUTS).header.statements = 1; },
       inputs_block + "the lengths of its streams disagree"},
      {[](BuiltFile& f) { f.first(WENGERT_BLOCK_INDEX).at<std::uint64_t>(0, 1) = 56; },
       ": block 4 at byte 544: the index disagrees with the blocks"},
  };
  for (const auto& [change, expected] : cases) {
    BuiltFile file(example());
    change(file);
    expect_refused(file.bytes(), expected + damaged);
  }
}

TEST(TapeFile, RefusesPositionsThatMakeNoSense) {
  BuiltFile file = with_positions();
  file.first(WENGERT_BLOCK_POSITIONS).at<WengertPosition>(0, 1).file = 2;
  expect_refused(file.bytes(), ": block 4 at byte 544: a position names a source file that is not listed" + damaged);
  file = with_positions();
  file.first(WENGERT_BLOCK_POSITIONS).at<WengertPosition>(0, 1).first_identifier = 9;
  expect_refused(file.bytes(), ": block 4 at byte 544: positions are not in the order of their identifiers" + damaged);
  file = with_positions();
  file.first(WENGERT_BLOCK_OUTPUTS).at<WengertVariable>(0, 1).position = 4;
  expect_refused(file.bytes(), ": file header at byte 0: the position 4 of a variable does not exist" + damaged);
}

// ---- Cut-off files

TEST(TapeFile, EvaluatesACutOffFileUpToItsLastWholeBlock) {
  TemporaryFile whole_file;
  {
    Tape tape;
    const Real x = tape.input(2.0, "x");
    const Real early = x * x;
    Real y = early;
    for (int i = 0; i < 5000; ++i) y = y * 1.0001 + x;
    tape.output(early, "early");
    tape.output(y, "late");
    save(tape, whole_file.path);
  }
  const Bytes whole = whole_file.read();
  TemporaryFile file;
  Bytes cut_bytes(whole.begin(), whole.end() - 300);
  for (int zeros = 0; zeros < 2; ++zeros) {
    if (zeros == 1) cut_bytes.resize(cut_bytes.size() + 5000, 0);
    file.write(cut_bytes);
    EXPECT_THROW(TapeFile(file.path), Error);
    const TapeFile tape(file.path, CutOffFiles::allowed);
    EXPECT_TRUE(tape.cut_off());
    EXPECT_LT(tape.statements(), 5002u);
    EXPECT_GT(tape.statements(), 100u);
    ASSERT_EQ(tape.outputs().size(), 1u);
    EXPECT_EQ(tape.outputs()[0].name, "early");
    ASSERT_EQ(tape.missing_outputs().size(), 1u);
    EXPECT_EQ(tape.missing_outputs()[0].name, "late");
    EXPECT_EQ(tape.jacobian().entries, (std::vector<double>{4.0}));
  }
  // A whole file is not cut off, even if it is allowed to be.
  EXPECT_FALSE(TapeFile(whole_file.path, CutOffFiles::allowed).cut_off());
}

TEST(TapeFile, ACutBeforeTheFirstStatementsLeavesNoOutput) {
  TemporaryFile file;
  const Bytes whole = example();
  file.write(Bytes(whole.begin(), whole.begin() + 450));
  const TapeFile tape(file.path, CutOffFiles::allowed);
  EXPECT_EQ(tape.statements(), 0u);
  EXPECT_EQ(tape.missing_inputs().size(), 2u);
  EXPECT_EQ(tape.missing_outputs().size(), 4u);
  EXPECT_EQ(message_of([&] { (void)tape.jacobian(); }),
            file.path + ": no input was registered; call tape.input(x) before computing [no-inputs]");
}

TEST(TapeFile, DamageBeforeTheCutIsStillRefused) {
  TemporaryFile file;
  Bytes bytes = with_positions().bytes();
  bytes.resize(bytes.size() - 60);  // in the index
  bytes[408 + 88 + 20] ^= 1;        // in the statements, which a whole block follows
  file.write(bytes);
  EXPECT_EQ(message_of([&] { (void)TapeFile(file.path, CutOffFiles::allowed).jacobian(); }),
            file.path + ": block 3 at byte 408: the checksum is wrong" + damaged);
}

}  // namespace
