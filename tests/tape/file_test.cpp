// SPDX-License-Identifier: MIT
#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <limits>
#include <random>
#include <string>
#include <vector>
#include <wengert/tape.hpp>
#include <wengert/tape/file.hpp>

#include "file_builder.hpp"

/// In place of the C library's: fails when a test asks for it.
static bool rename_fails = false;
extern "C" int rename(const char* from, const char* to) {
  if (!rename_fails) return renameat(AT_FDCWD, from, AT_FDCWD, to);
  errno = EIO;
  return -1;
}

/// In place of the C library's: writes at most so many bytes at once, as any write may.
static std::size_t most_written = std::numeric_limits<std::size_t>::max();
extern "C" ssize_t write(int file, const void* bytes, std::size_t count) {
  return syscall(SYS_write, file, bytes, std::min(count, most_written));
}

namespace {
using namespace wengert;
using namespace wengert::test;

/// A recording of a few blocks with statements of one to three arguments.
template <class T>
void record(T& tape, int statements) {
  std::vector<typename T::Real> x;
  std::mt19937 random(7);
  for (int i = 0; i < 5; ++i)
    x.push_back(tape.input(static_cast<typename T::value_type>(0.1 * i + 0.5), "x" + std::to_string(i)));
  for (int i = 0; i < statements; ++i) {
    const auto a = x[random() % x.size()], b = x[random() % x.size()], c = x[random() % x.size()];
    using R = typename T::Real;
    x.push_back(i % 3 == 0 ? R(a * b + c) : i % 3 == 1 ? R(sin(a) * cos(b)) : R(a / (1 + b * b)));
    if (x.size() > 40) x.erase(x.begin());
  }
  tape.output(x.back(), "last");
  tape.output(x[x.size() - 2]);
  tape.output(x.back(), "last again");
}

/// Gradients of all outputs, by one sweep each.
template <class T>
std::vector<std::vector<typename T::value_type>> gradients(T& tape) {
  std::vector<std::vector<typename T::value_type>> rows;
  for (const auto& output : tape.outputs()) {
    tape.clear_adjoints();
    tape.adjoint(tape.variable(output)) = 1;
    tape.reverse();
    rows.emplace_back();
    for (const auto& input : tape.inputs()) rows.back().push_back(tape.adjoint(tape.variable(input)));
  }
  return rows;
}

template <class T>
void expect_round_trip(int statements) {
  TemporaryFile file;
  std::vector<std::vector<typename T::value_type>> expected;
  std::vector<TapeVariable<typename T::value_type>> inputs, outputs;
  std::uint64_t count = 0, arguments = 0;
  {
    T tape;
    record(tape, statements);
    expected = gradients(tape);
    inputs = tape.inputs();
    outputs = tape.outputs();
    count = tape.statements();
    arguments = tape.report().arguments;
    save(tape, file.path);
  }
  const auto loaded = load<T>(file.path);
  EXPECT_EQ(loaded->statements(), count);
  EXPECT_EQ(loaded->report().arguments, arguments);
  EXPECT_EQ(gradients(*loaded), expected);
  const auto expect_equal = [](const auto& a, const auto& b) {
    ASSERT_EQ(a.size(), b.size());
    for (std::size_t i = 0; i < a.size(); ++i) {
      EXPECT_EQ(a[i].identifier, b[i].identifier);
      EXPECT_EQ(a[i].value, b[i].value);
      EXPECT_EQ(a[i].name, b[i].name);
    }
  };
  expect_equal(loaded->inputs(), inputs);
  expect_equal(loaded->outputs(), outputs);
  // Saved again, it is the same file but for where blocks end.
  TemporaryFile again;
  save(*loaded, again.path);
  const auto reloaded = load<T>(again.path);
  EXPECT_EQ(gradients(*reloaded), expected);
}

TEST(SaveAndLoad, GradientsAreBitEqual) { expect_round_trip<Tape>(100); }
TEST(SaveAndLoad, OfAWideTape) { expect_round_trip<WideTape>(100); }
TEST(SaveAndLoad, OfAFloatTape) { expect_round_trip<FloatTape>(100); }
TEST(SaveAndLoad, OfManyBlocks) {
  expect_round_trip<Tape>(300000);
  expect_round_trip<WideTape>(50000);
}

TEST(SaveAndLoad, AStatementMayHaveAnyNumberOfArguments) {
  for (const std::size_t n : {254u, 255u, 256u, 509u, 510u, 511u, 2000u}) {
    TemporaryFile file;
    {
      Tape tape;
      std::vector<Real> x(n, Real(1.0));
      tape.input(x, "x");
      std::vector<double> partials(n);
      for (std::size_t i = 0; i < n; ++i) partials[i] = 0.25 * static_cast<double>(i) - 3;
      tape.output(tape.statement(1.0, x, partials) * 2, "y");
      save(tape, file.path);
    }
    const auto tape = load(file.path);
    const auto rows = gradients(*tape);
    for (std::size_t i = 0; i < n; ++i) ASSERT_EQ(rows[0][i], 0.5 * static_cast<double>(i) - 6) << n << " arguments";
  }
}

TEST(SaveAndLoad, AnEmptyTapeStaysEmpty) {
  TemporaryFile file;
  {
    const Tape tape;
    save(tape, file.path);
  }
  const auto tape = load(file.path);
  EXPECT_EQ(tape->statements(), 0u);
  EXPECT_TRUE(tape->inputs().empty());
  EXPECT_TRUE(tape->outputs().empty());
}

TEST(SaveAndLoad, ValuesAreKeptWhateverTheyAre) {
  TemporaryFile file;
  const std::vector<double> values{-0.0, 1e-310, std::numeric_limits<double>::infinity(),
                                   std::numeric_limits<double>::quiet_NaN(), 0.1};
  {
    Tape tape;
    for (const double value : values) (void)tape.input(value);
    save(tape, file.path);
  }
  const auto tape = load(file.path);
  for (std::size_t i = 0; i < values.size(); ++i)
    EXPECT_EQ(std::memcmp(&tape->inputs()[i].value, &values[i], sizeof(double)), 0) << values[i];
}

TEST(SaveAndLoad, NamesMayBeAnyTextWithoutAZeroByte) {
  TemporaryFile file;
  {
    Tape tape;
    const Real x = tape.input(1.0, "température, \"a\"\n");
    tape.output(x, "");
    save(tape, file.path);
  }
  EXPECT_EQ(load(file.path)->inputs()[0].name, "température, \"a\"\n");
  EXPECT_EQ(load(file.path)->outputs()[0].name, "");
  Tape tape;
  (void)tape.input(1.0, std::string_view("a\0b", 3));
  EXPECT_EQ(message_of([&] { save(tape, file.path); }),
            "the name 'a' goes on after a zero byte: an argument has a value that makes no sense here [wrong-value]");
}

TEST(SaveAndLoad, PassiveOutputsStayPassive) {
  TemporaryFile file;
  {
    Tape tape;
    (void)tape.input(1.0);
    tape.output(Real(5.0), "five", PassiveOutputs::allowed);
    save(tape, file.path);
  }
  const auto tape = load(file.path);
  EXPECT_EQ(tape->outputs()[0].identifier, 0u);
  EXPECT_EQ(tape->outputs()[0].value, 5.0);
  EXPECT_FALSE(tape->variable(tape->outputs()[0]).active());
}

TEST(SaveAndLoad, ALoadedTapeGoesOnRecording) {
  TemporaryFile file;
  {
    Tape tape;
    const Real x = tape.input(3.0, "x");
    tape.output(x * x, "y");
    save(tape, file.path);
  }
  const auto tape = load(file.path);
  const Real z = tape->variable(tape->outputs()[0]) * 10.0;
  tape->adjoint(z) = 1;
  tape->reverse();
  EXPECT_EQ(tape->adjoint(tape->variable(tape->inputs()[0])), 60.0);
}

/// Recordings of one program at two points have blocks of the same layout: each would be a sound part of the other.
TEST(Save, GoesOnWhereTheSystemHasWrittenAPart) {
  TemporaryFile whole, parts;
  Tape tape;
  record(tape, 1000);
  save(tape, whole.path);
  most_written = 1000;
  save(tape, parts.path);
  most_written = std::numeric_limits<std::size_t>::max();
  EXPECT_EQ(parts.read().size(), whole.read().size());
  EXPECT_EQ(gradients(*load<Tape>(parts.path)), gradients(tape));
}

TEST(Save, ClosesWhatItOpens) {
  const auto open_files = [] {
    const std::filesystem::directory_iterator all("/proc/self/fd");
    return std::distance(begin(all), end(all));
  };
  TemporaryFile file;
  Tape tape;
  record(tape, 10);
  const auto before = open_files();
  for (int i = 0; i < 3; ++i) save(tape, file.path);
  (void)load<Tape>(file.path);
  EXPECT_EQ(open_files(), before);
}

TEST(Load, RefusesBlocksOfAnotherRecording) {
  TemporaryFile one, other, spliced;
  for (const auto& [file, at] : {std::pair{&one, 2.0}, std::pair{&other, 3.0}}) {
    Tape tape;
    const Real x = tape.input(at, "x");
    tape.output(x * x, "y");
    save(tape, file->path);
    TemporaryFile again;
    save(tape, again.path);
    EXPECT_EQ(again.read(), file->read());
  }
  const BuiltFile from(other.read());
  for (std::size_t b = 0; b < from.blocks.size(); ++b) {
    BuiltFile into(one.read());
    ASSERT_EQ(into.blocks.size(), from.blocks.size());
    into.blocks[b] = from.blocks[b];
    spliced.write(into.bytes());
    EXPECT_NE(message_of([&] { (void)load(spliced.path); }).find("it is of another recording than the file's header"),
              std::string::npos)
        << "block " << b;
  }
}

TEST(Load, RefusesNumbersOfAnotherWidth) {
  TemporaryFile file;
  {
    WideTape tape;
    (void)tape.input(1.0);
    save(tape, file.path);
  }
  EXPECT_EQ(message_of([&] { (void)load(file.path); }),
            file.path +
                ": holds 8-byte numbers and 8-byte identifiers; this tape has 8 and 4: an argument has a value that "
                "makes no sense here [wrong-value]");
  EXPECT_NO_THROW((void)load<WideTape>(file.path));
  EXPECT_THROW((void)load<FloatTape>(file.path), Error);
}

TEST(Save, RefusesTapesWithExternalFunctions) {
  TemporaryFile file;
  Tape tape;
  const std::vector<Real> x{tape.input(2.0)};
  ExternalFunction<double> twice{"twice",
                                 [](auto x_in, auto y) { y[0] = 2 * x_in[0]; },
                                 [](auto, auto, auto y_bar, auto x_bar) { x_bar[0] += 2 * y_bar[0]; },
                                 {}};
  tape.output(tape.call(twice, x, 1)[0]);
  EXPECT_EQ(message_of([&] { save(tape, file.path); }),
            file.path +
                ": the tape holds external functions or entities, whose code cannot be saved; evaluate it in this "
                "process [cannot-save-handles]");
  EXPECT_FALSE(std::filesystem::exists(file.path));
}

TEST(Save, NamesTheReasonWhenThePathCannotBeWritten) {
  Tape tape;
  (void)tape.input(1.0);
  EXPECT_EQ(message_of([&] { save(tape, "/nonexistent/f.tape"); }),
            "/nonexistent/f.tape: No such file or directory: the file cannot be written [cannot-write]");
  EXPECT_EQ(message_of([&] { save(tape, "/tmp"); }),
            "/tmp: not a regular file: the file cannot be written [cannot-write]");
  EXPECT_EQ(message_of([&] { save(tape, "/dev/null"); }),
            "/dev/null: not a regular file: the file cannot be written [cannot-write]");
}

/// Names in the directory of a path that begin with it.
std::vector<std::string> files_like(const std::string& path) {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(std::filesystem::path(path).parent_path()))
    if (entry.path().string().rfind(path, 0) == 0) names.push_back(entry.path().string());
  return names;
}

TEST(Save, LeavesNothingBehindWhenTheDiskIsFullAndKeepsTheOldFile) {
  TemporaryFile file;
  Tape small;
  small.output(small.input(1.0, "x"), "y");
  save(small, file.path);
  const Bytes before = file.read();

  Tape large;
  record(large, 20000);
  std::uintmax_t size;
  {
    TemporaryFile whole;
    save(large, whole.path);
    size = std::filesystem::file_size(whole.path);
  }
  rlimit old_limit;
  ASSERT_EQ(getrlimit(RLIMIT_FSIZE, &old_limit), 0);
  const auto old_handler = std::signal(SIGXFSZ, SIG_IGN);
  // Wherever it ends: the last time one byte is missing.
  for (std::uintmax_t step = 0; step <= 40; ++step) {
    const rlimit limit{step * (size - 1) / 40, old_limit.rlim_max};
    ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &limit), 0);
    const std::string message = message_of([&] { save(large, file.path); });
    ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &old_limit), 0);
    EXPECT_EQ(message, file.path + ": File too large: the file cannot be written [cannot-write]");
    EXPECT_EQ(file.read(), before) << limit.rlim_cur;
    EXPECT_EQ(files_like(file.path), std::vector<std::string>{file.path});
  }
  std::signal(SIGXFSZ, old_handler);
}

TEST(Save, LeavesNothingBehindWhenTheFileCannotTakeItsName) {
  TemporaryFile file;
  Tape tape;
  tape.output(tape.input(1.0, "x"), "y");
  save(tape, file.path);
  const Bytes before = file.read();
  record(tape, 10);
  rename_fails = true;
  const std::string message = message_of([&] { save(tape, file.path); });
  rename_fails = false;
  EXPECT_EQ(message, file.path + ": Input/output error: the file cannot be written [cannot-write]");
  EXPECT_EQ(file.read(), before);
  EXPECT_EQ(files_like(file.path), std::vector<std::string>{file.path});
}

TEST(Save, KeepsThePermissionsOfTheFileItReplaces) {
  TemporaryFile file;
  Tape tape;
  tape.output(tape.input(1.0, "x"), "y");
  for (const auto mode : {std::filesystem::perms(0600), std::filesystem::perms(0664)}) {
    file.write({1, 2, 3});
    std::filesystem::permissions(file.path, mode);
    save(tape, file.path);
    EXPECT_EQ(std::filesystem::status(file.path).permissions(), mode);
    EXPECT_EQ(load(file.path)->inputs().size(), 1u);
  }
}

/// Killed in the middle of it, whatever the moment: the next save removes what is left.
TEST(Save, RemovesWhatAKilledProcessLeft) {
  TemporaryFile file;
  Tape large;
  record(large, 200000);
  for (int i = 0; i < 10; ++i) {
    const pid_t child = fork();
    if (child == 0) {
      while (true) save(large, file.path);
    }
    usleep(3000 + 2500 * static_cast<unsigned>(i));
    kill(child, SIGKILL);
    waitpid(child, nullptr, 0);
    EXPECT_LE(files_like(file.path).size(), 2u);  // the tape, and at most one file of the process that was killed
  }
  save(large, file.path);
  EXPECT_EQ(files_like(file.path), std::vector<std::string>{file.path});
}

/// What another process is still writing has a lock on it.
TEST(Save, RemovesFilesThatNobodyWrites) {
  TemporaryFile file, left, held, other;
  left.path = file.path + ".incomplete-1-1";
  held.path = file.path + ".incomplete-1-2";
  other.path = file.path + ".incomplet";
  for (TemporaryFile* some : {&left, &held, &other}) some->write({1, 2, 3});
  const int descriptor = ::open(held.path.c_str(), O_RDONLY);
  ASSERT_EQ(::flock(descriptor, LOCK_EX | LOCK_NB), 0);
  Tape tape;
  tape.output(tape.input(1.0, "x"), "y");
  save(tape, file.path);
  EXPECT_FALSE(std::filesystem::exists(left.path));
  EXPECT_TRUE(std::filesystem::exists(held.path));
  EXPECT_TRUE(std::filesystem::exists(other.path));
  ::close(descriptor);
  save(tape, file.path);
  EXPECT_FALSE(std::filesystem::exists(held.path));
}

TEST(Save, ReplacesAFileAndFollowsALink) {
  TemporaryFile file, link;
  file.write({1, 2, 3});
  std::filesystem::create_symlink(file.path, link.path);
  Tape tape;
  tape.output(tape.input(1.0, "x"), "y");
  save(tape, link.path);
  EXPECT_TRUE(std::filesystem::is_symlink(link.path));
  EXPECT_EQ(load(file.path)->inputs().size(), 1u);
  EXPECT_EQ(files_like(file.path), std::vector<std::string>{file.path});
}

}  // namespace
