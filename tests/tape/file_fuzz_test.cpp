// SPDX-License-Identifier: MIT
// Ten thousand mutated files: no crash and no wrong answer. Where checksums were left alone an answer must be the
// original's; where they were made right again it must be what a simple evaluation of the mutated statements gives.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <initializer_list>
#include <map>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>
#include <wengert/tape.hpp>
#include <wengert/tape/file.hpp>
#include <wengert/tape/tape_file.hpp>

#include "../chosen.hpp"
#include "all_cells.hpp"
#include "file_builder.hpp"

namespace {
using namespace wengert;
using namespace wengert::test;

constexpr unsigned of_always = 20240229;
std::mt19937_64 random_bits(of_always);
const unsigned mutations = chosen("WENGERT_COUNT", 2500);
/// The i-th mutation of a test depends on the first one's seed and on nothing else.
void begin_mutation(std::size_t i) { random_bits.seed(chosen("WENGERT_SEED", of_always) + i); }
std::size_t below(std::size_t n) { return n == 0 ? 0 : static_cast<std::size_t>(random_bits() % n); }

/// Two blocks of statements, one with more than 255 arguments, positions, shared and repeated outputs.
Bytes parallel_original() {
  random_bits.seed(of_always);
  TemporaryFile file;
  Tape tape;
  std::vector<Real> x;
  for (int i = 0; i < 6; ++i) x.push_back(tape.input(1 + 0.1 * i, "x" + std::to_string(i)));
  for (int i = 0; i < 300; ++i) {
    const Real a = x[below(6)], b = x[below(6)];
    x[below(6)] = i % 2 == 0 ? Real(0.5 * sin(a) * b) : Real(a - 0.3 * b);
  }
  std::vector<Real> many;
  for (int i = 0; i < 260; ++i) many.push_back(i % 2 == 0 ? x[below(6)] : Real(x[below(6)] * 1.5));
  x[0] = tape.statement(1.0, many, std::vector<double>(260, 0.02));
  for (int j = 0; j < 6; ++j) tape.output(x[static_cast<std::size_t>(j)], "y" + std::to_string(j));
  tape.output(x[0], "y0 again");
  save(tape, file.path);
  BuiltFile built(file.read());
  built.blocks.pop_back();
  built.blocks.push_back(
      BuiltBlock(WENGERT_BLOCK_POSITIONS, 0, 2,
                 {bytes_of(std::vector<WengertPosition>{{1, 0, 3}, {100, 0, 5}}), bytes_of(std::string("a.c\0", 4))}));
  built.index();
  return built.bytes();
}

Bytes interleaved_original() {
  random_bits.seed(of_always);
  BuiltFile file;
  std::vector<WengertVariable> inputs, outputs;
  std::uint32_t left = 1;
  for (; left <= 6; ++left) inputs.push_back({left, 1.0, 0});
  file.blocks.push_back(
      variables(WENGERT_BLOCK_INPUTS, inputs, std::vector<std::string>{"x0", "x1", "x2", "x3", "x4", "x5"}));
  for (std::uint32_t j = 1; j <= 4; ++j) outputs.push_back({6 + 45 * j, 1.0, 0});
  file.blocks.push_back(variables(WENGERT_BLOCK_OUTPUTS, outputs, {"y0", "y1", "y2", "y3"}));
  for (std::uint32_t block = 0; block < 3; ++block) {
    Interleaved<> cells;
    const std::uint32_t first = block == 0 ? 1 : left;
    if (block == 0)
      for (std::uint32_t i = 1; i <= 6; ++i) cells.input();
    for (const std::uint32_t end = left + 60; left < end; ++left) {
      const std::size_t count = 1 + below(3);
      for (std::size_t a = 0; a < count; ++a)
        cells.argument(0.7 - 0.4 * static_cast<double>(a), static_cast<std::uint32_t>(left - 1 - below(6)));
      cells.end(count);
    }
    file.blocks.push_back(BuiltBlock(WENGERT_BLOCK_INTERLEAVED, first, left - first, {cells.cells}));
  }
  file.index();
  return file.bytes();
}

/// Loops of one and of two statements, an argument that stays, and partials that are the same, new or shared.
Bytes repeating_original() {
  BuiltFile file;
  std::vector<WengertVariable> inputs;
  Interleaved<> cells;
  std::uint32_t left = 1;
  for (; left <= 8; ++left) {
    inputs.push_back({left, 1.0, 0});
    cells.input();
  }
  file.blocks.push_back(variables(WENGERT_BLOCK_INPUTS, inputs, std::vector<std::string>(8, "x")));
  const auto statement = [&](std::initializer_list<std::pair<double, std::uint32_t>> arguments) {
    for (const auto& [partial, argument] : arguments) cells.argument(partial, argument);
    cells.end(arguments.size());
    ++left;
  };
  for (int i = 1; i <= 30; ++i) statement({{0.5, left - 1}, {0.1 * i, left - 3}, {0.25, 2}});
  for (int i = 1; i <= 20; ++i) {
    statement({{1, left - 2}, {0.01 * i, left - 1}});
    statement({{0.01 * i, 1}, {-0.5, left - 4}, {0.3, left - 8}});
  }
  const auto streams = without_repetitions<std::uint32_t>(cells.cells, 1);
  EXPECT_LT(3 * streams[0].size(), cells.cells.size());
  file.blocks.push_back(BuiltBlock(WENGERT_BLOCK_INTERLEAVED, 1, left - 1, streams));
  file.blocks.push_back(variables(WENGERT_BLOCK_OUTPUTS, {{left - 1, 1.0, 0}, {left - 2, 1.0, 0}}, {"y0", "y1"}));
  file.index();
  return file.bytes();
}

/// Derivatives of the outputs by name.
using Answer = std::vector<std::pair<std::string, std::vector<double>>>;

bool same(const std::vector<double>& a, const std::vector<double>& b) {
  return a.size() == b.size() && std::equal(a.begin(), a.end(), b.begin(), [](double x, double y) {
           return x == y || (std::isnan(x) && std::isnan(y));
         });
}

std::optional<Answer> evaluate(const std::string& path, CutOffFiles cut_off) {
  try {
    const TapeFile file(path, cut_off);
    Matrix<double> identity(file.outputs().size(), file.outputs().size());
    for (std::size_t i = 0; i < identity.rows; ++i) identity(i, i) = 1;
    const Matrix<double> jacobian = file.reverse(identity, PassiveOutputs::allowed);
    Answer answer;
    for (std::size_t r = 0; r < jacobian.rows; ++r) {
      const auto row = jacobian.entries.begin() + static_cast<std::ptrdiff_t>(r * jacobian.columns);
      answer.emplace_back(file.outputs()[r].name,
                          std::vector<double>(row, row + static_cast<std::ptrdiff_t>(jacobian.columns)));
    }
    (void)file.report();
    (void)file.forward(Matrix<double>(1, file.inputs().size()), PassiveOutputs::allowed);
    return answer;
  } catch (const Error& error) {
    EXPECT_EQ(std::string(error.what()).find('\n'), std::string::npos) << error.what();
    EXPECT_NE(error.code(), ErrorCode::internal);
    return std::nullopt;
  }
}

std::optional<Answer> evaluate_loaded(const std::string& path) {
  try {
    const auto tape = load(path);
    Answer answer;
    for (const auto& output : tape->outputs()) {
      std::vector<double> row(tape->inputs().size(), 0);
      if (output.identifier != 0) {
        tape->clear_adjoints();
        tape->adjoint(tape->variable(output)) = 1;
        tape->reverse();
        for (std::size_t i = 0; i < row.size(); ++i) row[i] = tape->adjoint(tape->variable(tape->inputs()[i]));
      }
      answer.emplace_back(output.name, row);
    }
    return answer;
  } catch (const Error&) {
    return std::nullopt;
  }
}

Bytes flip_bits(Bytes bytes) {
  for (std::size_t n = 1 + below(4); n > 0; --n) {
    unsigned char& byte = bytes[below(bytes.size())];
    byte = static_cast<unsigned char>(byte ^ (1u << below(8)));
  }
  return bytes;
}
Bytes truncate(Bytes bytes) {
  bytes.resize(below(bytes.size()));
  if (below(3) == 0) bytes.resize(bytes.size() + below(5000), 0);  // preallocated and never written
  return bytes;
}
Bytes splice(const Bytes& bytes, const Bytes& other) {
  Bytes result(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(below(bytes.size())));
  const std::size_t begin = below(other.size()) / 8 * 8, count = below(3) == 0 ? other.size() - begin : below(2000);
  const auto from = other.begin() + static_cast<std::ptrdiff_t>(begin);
  result.resize(below(2) == 0 ? result.size() : result.size() / 8 * 8);
  result.insert(result.end(), from, from + static_cast<std::ptrdiff_t>(std::min(count, other.size() - begin)));
  if (below(2) == 0 && result.size() < bytes.size())
    result.insert(result.end(), bytes.begin() + static_cast<std::ptrdiff_t>(result.size()), bytes.end());
  return result;
}

/// Writes answers to unsealed mutations; all must be the original's.
void expect_original_or_refusal(const Bytes& original, const Bytes& mutated, const Answer& whole,
                                int& partial_answers) {
  TemporaryFile file;
  file.write(mutated);
  for (const auto& answer : {evaluate(file.path, CutOffFiles::refused), evaluate_loaded(file.path)}) {
    if (!answer) continue;
    EXPECT_EQ(answer->size(), whole.size());
    for (std::size_t r = 0; r < answer->size(); ++r) EXPECT_TRUE(same((*answer)[r].second, whole[r].second));
    EXPECT_EQ(mutated, original);
  }
  const auto partial = evaluate(file.path, CutOffFiles::allowed);
  if (!partial) return;
  ++partial_answers;
  for (const auto& [name, row] : *partial) {
    const auto found = std::find_if(whole.begin(), whole.end(), [&](const auto& entry) { return entry.first == name; });
    ASSERT_NE(found, whole.end()) << name;
    EXPECT_TRUE(same(row, found->second)) << name;
  }
}

class MutatedFiles : public testing::Test {
 protected:
  void SetUp() override {
    for (const Bytes& bytes : originals) {
      TemporaryFile file;
      file.write(bytes);
      answers.push_back(evaluate(file.path, CutOffFiles::refused).value());
      ASSERT_FALSE(answers.back().empty());
      const auto loaded = evaluate_loaded(file.path).value();
      for (std::size_t r = 0; r < loaded.size(); ++r) ASSERT_TRUE(same(loaded[r].second, answers.back()[r].second));
    }
  }
  const std::vector<Bytes> originals{parallel_original(), interleaved_original(), repeating_original()};
  std::vector<Answer> answers;
};

TEST_F(MutatedFiles, BitFlipsGiveTheOriginalsAnswerOrAnError) {
  int partial_answers = 0;
  for (std::size_t i = 0; i < mutations && !HasFailure(); ++i) {
    begin_mutation(i);
    expect_original_or_refusal(originals[i % 3], flip_bits(originals[i % 3]), answers[i % 3], partial_answers);
  }
}

TEST_F(MutatedFiles, TruncationsGiveTheOriginalsAnswerOrAnError) {
  int partial_answers = 0;
  for (std::size_t i = 0; i < mutations && !HasFailure(); ++i) {
    begin_mutation(i);
    expect_original_or_refusal(originals[i % 3], truncate(originals[i % 3]), answers[i % 3], partial_answers);
  }
  if (many(mutations)) EXPECT_GT(partial_answers, static_cast<int>(mutations / 25));
}

TEST_F(MutatedFiles, SplicesGiveTheOriginalsAnswerOrAnError) {
  int partial_answers = 0;
  for (std::size_t i = 0; i < mutations && !HasFailure(); ++i) {
    begin_mutation(i);
    expect_original_or_refusal(originals[i % 3], splice(originals[i % 3], originals[(i + 1 + i / 3 % 2) % 3]),
                               answers[i % 3], partial_answers);
  }
}

// ---- With right checksums

struct Statement {
  std::vector<std::pair<std::uint64_t, double>> arguments;
};

/// The statements of a file, read as plainly as the format allows; nothing where it makes no sense.
std::optional<Answer> plain_answer(const BuiltFile& file) {
  std::vector<Statement> statements(1);
  std::vector<std::uint64_t> inputs;
  std::vector<std::pair<std::uint64_t, std::string>> outputs;
  const auto read = [](const Bytes& bytes, std::size_t at, auto& value) {
    if (at + sizeof value > bytes.size()) return false;
    std::memcpy(&value, bytes.data() + at, sizeof value);
    return true;
  };
  for (const BuiltBlock& block : file.blocks) {
    const auto& stream = block.header.stream;
    switch (block.header.kind) {
      case WENGERT_BLOCK_STATEMENTS: {
        Statement statement;
        std::size_t argument = 0;
        for (std::size_t r = 0; r < stream[0].bytes; ++r) {
          const std::size_t count = block.payload[stream[0].offset + r];
          for (std::size_t a = 0; a < count; ++a, ++argument) {
            std::uint32_t identifier = 0;
            double partial = 0;
            if (!read(block.payload, stream[1].offset + 4 * argument, identifier) ||
                !read(block.payload, stream[2].offset + 8 * argument, partial))
              return std::nullopt;
            statement.arguments.emplace_back(identifier, partial);
          }
          if (count == WENGERT_CONTINUED) continue;
          statements.push_back(std::exchange(statement, {}));
        }
        break;
      }
      case WENGERT_BLOCK_INTERLEAVED: {
        Statement statement;
        const auto cells = all_cells(block);
        if (!cells) return std::nullopt;
        for (std::size_t at = 0; at < cells->size(); at += 12) {
          std::uint32_t word = 0;
          double partial = 0;
          read(*cells, at, partial);
          read(*cells, at + 8, word);
          const std::uint32_t identifier = word & 0x7fffffffU;
          const bool ends = (word & 0x80000000U) != 0;
          if (!(identifier == 0 && ends && statement.arguments.empty()))
            statement.arguments.emplace_back(identifier, partial);
          if (ends) statements.push_back(std::exchange(statement, Statement{}));
        }
        if (!statement.arguments.empty()) return std::nullopt;
        break;
      }
      case WENGERT_BLOCK_INPUTS:
      case WENGERT_BLOCK_OUTPUTS: {
        const char* name = reinterpret_cast<const char*>(block.payload.data() + stream[1].offset);
        for (std::size_t i = 0; i < stream[0].bytes / sizeof(WengertVariable); ++i) {
          WengertVariable variable{};
          if (!read(block.payload, stream[0].offset + i * sizeof variable, variable)) return std::nullopt;
          if (block.header.kind == WENGERT_BLOCK_INPUTS)
            inputs.push_back(variable.identifier);
          else
            outputs.emplace_back(variable.identifier, name);
          name += std::strlen(name) + 1;
        }
        break;
      }
      default:
        break;
    }
  }
  Answer answer;
  for (const auto& [output, name] : outputs) {
    std::vector<double> adjoints(statements.size(), 0.0);
    if (output >= statements.size()) return std::nullopt;
    adjoints[output] = output != 0;
    for (std::size_t i = statements.size(); i-- > 1;) {
      if (statements[i].arguments.empty()) continue;
      const double adjoint = std::exchange(adjoints[i], 0.0);
      for (auto a = statements[i].arguments.rbegin(); a != statements[i].arguments.rend(); ++a) {
        if (a->first == 0 || a->first >= i) return std::nullopt;
        if (adjoint != 0) adjoints[a->first] += a->second * adjoint;
      }
    }
    std::vector<double> row;
    for (const std::uint64_t input : inputs) {
      if (input == 0 || input >= statements.size() || !statements[input].arguments.empty()) return std::nullopt;
      row.push_back(adjoints[input]);
    }
    answer.emplace_back(name, row);
  }
  return answer;
}

/// Small, huge, and random numbers, and those next to what stood there.
std::uint64_t strange(std::uint64_t old) {
  switch (below(6)) {
    case 0:
      return below(4);
    case 1:
      return ~std::uint64_t{0} - below(16);
    case 2:
      return std::uint64_t{1} << below(64);
    case 3:
      return random_bits();
    default:
      return old + below(17) - 8;
  }
}

void mutate(BuiltFile& file) {
  BuiltBlock& block = file.blocks[below(file.blocks.size())];
  const auto change_u64 = [](std::uint64_t& word) { word = strange(word); };
  const auto change_u32 = [](std::uint32_t& word) { word = static_cast<std::uint32_t>(strange(word)); };
  const int stream = static_cast<int>(below(3));
  switch (below(14)) {
    case 0:
      return change_u32(block.header.kind);
    case 1:
      return change_u64(block.header.first_identifier);
    case 2:
      return change_u64(block.header.statements);
    case 3:
      return change_u64(block.header.stream[stream].bytes);
    case 4:
      return change_u64(block.header.stream[stream].offset);
    case 5:
      return change_u64(block.header.payload_bytes);
    case 6: {
      BuiltBlock copy = block;
      file.blocks.insert(file.blocks.begin() + static_cast<std::ptrdiff_t>(below(file.blocks.size())), copy);
      return;
    }
    case 7:
      file.blocks.erase(file.blocks.begin() + static_cast<std::ptrdiff_t>(below(file.blocks.size() - 1)));
      return;
    case 8:
      std::swap(block, file.blocks[below(file.blocks.size())]);
      return;
    case 9:
      switch (below(6)) {
        case 0:
          return change_u32(file.header.identifier_bytes);
        case 1:
          return change_u32(file.header.value_bytes);
        case 2:
          return change_u32(file.header.version);
        case 3:
          return change_u32(file.header.recording);
        case 4:
          return change_u32(file.header.overwrites);
        default:
          return change_u32(file.header.reserved[below(4)]);
      }
    default:
      // In the payload, where the statements are: bytes, identifiers, counts, partials.
      if (block.payload.empty()) return;
      const std::size_t width = std::size_t{1} << below(4), at = below(block.payload.size() / width) * width;
      std::uint64_t word = 0;
      std::memcpy(&word, block.payload.data() + at, width);
      word = strange(word);
      std::memcpy(block.payload.data() + at, &word, width);
  }
}

TEST_F(MutatedFiles, WithRightChecksumsAreRefusedOrEvaluatedAsTheyStand) {
  int answered = 0, refused = 0;
  for (std::size_t i = 0; i < mutations && !HasFailure(); ++i) {
    begin_mutation(i);
    BuiltFile built(originals[i % 3]);
    for (std::size_t n = 1 + below(2); n > 0; --n) mutate(built);
    if (below(4) != 0 && !built.blocks.empty()) built.index();
    TemporaryFile file;
    file.write(built.bytes());
    const auto answer = evaluate(file.path, CutOffFiles::refused);
    (void)evaluate(file.path, CutOffFiles::allowed);
    const auto loaded = evaluate_loaded(file.path);
    if (!answer) {
      ++refused;
      continue;
    }
    ++answered;
    const auto expected = plain_answer(built);
    ASSERT_TRUE(expected.has_value()) << "file " << i << " makes no sense and was evaluated";
    ASSERT_EQ(answer->size(), expected->size());
    for (std::size_t r = 0; r < answer->size(); ++r) {
      EXPECT_EQ((*answer)[r].first, (*expected)[r].first);
      // A direction stays at zero where others of the same sweep are NaN or infinite, as in a sweep of its own.
      EXPECT_TRUE(same((*answer)[r].second, (*expected)[r].second)) << "file " << i << ", output " << r;
    }
    if (!loaded) continue;
    for (std::size_t r = 0; r < answer->size(); ++r)
      EXPECT_TRUE(same((*loaded)[r].second, (*answer)[r].second)) << "file " << i << ", output " << r;
  }
  if (!many(mutations)) return;
  EXPECT_GT(answered, static_cast<int>(mutations / 13));
  EXPECT_GT(refused, static_cast<int>(mutations / 13));
}

}  // namespace
