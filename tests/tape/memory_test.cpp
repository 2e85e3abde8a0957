// SPDX-License-Identifier: MIT
// Every allocation fails in its turn, once or for good: what is promised is Error(memory_exhausted) and a tape that is
// intact up to its last statement.
#include <gtest/gtest.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <memory>
#include <new>
#include <string>
#include <thread>
#include <vector>
#include <wengert/tape.hpp>
#include <wengert/tape/file.hpp>
#include <wengert/tape/tape_file.hpp>

#include "file_builder.hpp"

namespace {
constexpr long never = -1;
long until_failure = never;  ///< allocations that still succeed
bool for_good = false;
std::size_t asked = 0;      ///< bytes, so far
std::ptrdiff_t living = 0;  ///< allocations that have not ended

void* allocate(std::size_t size, std::size_t alignment) {
  if (until_failure == 0) {
    if (!for_good) until_failure = never;
    throw std::bad_alloc();
  }
  if (until_failure > 0) --until_failure;
  asked += size;
  void* const memory = std::aligned_alloc(alignment, (size + alignment - 1) / alignment * alignment);
  if (memory == nullptr) throw std::bad_alloc();
  ++living;
  return memory;
}
void release(void* memory) noexcept {
  living -= memory != nullptr;
  std::free(memory);
}
}  // namespace

void* operator new(std::size_t size) { return allocate(size, 16); }
void* operator new(std::size_t size, std::align_val_t alignment) {
  return allocate(size, static_cast<std::size_t>(alignment));
}
/// In place of the C library's: the largest memory that is asked for without a file.
static std::size_t largest_mapping = 0;
static void* last_mapping = nullptr;  ///< null once it has ended
extern "C" void* mmap(void* at, std::size_t bytes, int access, int flags, int file, off_t offset) noexcept {
  auto* const memory = reinterpret_cast<void*>(syscall(SYS_mmap, at, bytes, access, flags, file, offset));
  if (flags & MAP_ANONYMOUS) {
    largest_mapping = std::max(largest_mapping, bytes);
    last_mapping = memory;
  }
  return memory;
}
extern "C" int munmap(void* memory, std::size_t bytes) noexcept {
  if (memory == last_mapping) last_mapping = nullptr;
  return static_cast<int>(syscall(SYS_munmap, memory, bytes));
}
void operator delete(void* memory) noexcept { release(memory); }
void operator delete(void* memory, std::size_t) noexcept { release(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { release(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { release(memory); }

namespace {
using namespace wengert;
using namespace wengert::test;

/// Runs `act` on what `prepare` makes, with the n-th allocation failing for n = 0, 1, ... until none is left to fail;
/// after each failure `check` sees what is left. Returns how many failed.
template <class Prepare, class Act, class Check>
int fail_each_allocation(Prepare&& prepare, Act&& act, Check&& check) {
  int failures = 0;
  for (const bool good : {false, true})
    for (long n = 0;; ++n) {
      auto subject = prepare();
      release_kept_memory();  // so that every block is asked for
      std::string message;
      bool failed = false;
      until_failure = n;
      for_good = good;
      try {
        act(*subject);
      } catch (const Error& error) {
        until_failure = never;
        failed = true;
        EXPECT_EQ(error.code(), ErrorCode::memory_exhausted) << error.what();
        EXPECT_NE(std::string(error.what()), "");
      } catch (const std::exception& error) {
        until_failure = never;
        ADD_FAILURE() << "allocation " << n << ": " << error.what();
        return failures;
      }
      const bool reached = until_failure == 0 || failed || (!good && until_failure == never);
      until_failure = never;
      check(*subject);
      failures += failed;
      if (!reached) break;
      if (n > 2000) {
        ADD_FAILURE() << "no end";
        break;
      }
    }
  return failures;
}

const std::string long_name = "a name that does not fit into a short string";

ExternalFunction<double> product() {
  return {long_name,
          [](auto x, auto y) { y[0] = x[0] * x[1], y[1] = x[0]; },
          [](auto x, auto, auto y_bar, auto x_bar) {
            x_bar[0] += x[1] * y_bar[0] + y_bar[1];
            x_bar[1] += x[0] * y_bar[0];
          },
          {}};
}

/// A tape and what its user has allocated already.
struct Recording {
  const std::vector<double> ones = std::vector<double>(5, 1.0), partials = std::vector<double>(600, 0.5);
  ExternalFunction<double> function = product();
  Tape tape;
  std::vector<Real> x = tape.input(std::vector<double>{2, 3});
  Real y = x[0] * x[1];
  const std::vector<Real> many = std::vector<Real>(600, x[0]);
};
void expect_intact(Recording& r) {
  r.tape.clear_adjoints();
  r.tape.adjoint(r.y) = 1;
  r.tape.reverse();
  EXPECT_EQ(r.tape.adjoint(r.x[0]), r.x[1].value());
  if (r.tape.has_events()) return;
  TemporaryFile file;
  save(r.tape, file.path);
  EXPECT_EQ(load(file.path)->statements(), r.tape.statements());
}
const auto prepared = [] { return std::make_unique<Recording>(); };

TEST(Memory, WhereAnAllocationFailsWhileRecordingTheTapeStaysIntact) {
  const int failures = fail_each_allocation(
      prepared,
      [](Recording& r) {
        (void)r.tape.input(r.ones, long_name);
        Real z = r.y;
        for (int i = 0; i < 3000; ++i) z = z * r.x[0] * 0.5;
        z = z + r.tape.statement(1.0, r.many, r.partials);
        r.tape.output(z, long_name);
        (void)r.tape.report().text();
      },
      expect_intact);
  EXPECT_GT(failures, 30);
}

TEST(Memory, ACallThatFailsLeavesNoStatementAndNoEvent) {
  const int failures = fail_each_allocation(
      prepared, [](Recording& r) { (void)r.tape.call(std::move(r.function), r.x, 2); },
      [](Recording& r) {
        EXPECT_EQ(r.tape.statements(), r.tape.has_events() ? 5u : 3u);
        expect_intact(r);
      });
  EXPECT_GT(failures, 6);
}

TEST(Memory, ASweepThatFailsIsRepeatedOnceItsAdjointsAreCleared) {
  const auto prepare = [] {
    auto r = std::make_unique<Recording>();
    r->y = r->tape.call(product(), r->x, 2)[0];
    return r;
  };
  const auto act = [](Recording& r) {
    r.tape.adjoint(r.y) = 1;
    r.tape.reverse();
    (void)r.tape.adjoint(r.x);
    auto matrix = r.tape.directions(3);
    r.tape.reverse(matrix);
  };
  EXPECT_GT(fail_each_allocation(prepare, act, expect_intact), 6);
}

TEST(Memory, AResetThatFailsForgetsAllOrNothing) {
  const auto act = [](Recording& r) {
    const TapePosition here = r.tape.position();
    Real z = r.y;
    for (int i = 0; i < 1000; ++i) z = z * r.x[0] * 0.5;
    r.tape.reset(here);
    (void)r.tape.input(1.0);
  };
  EXPECT_GT(fail_each_allocation(prepared, act, expect_intact), 6);
}

TEST(Memory, WhereAnAllocationFailsWhileInputsAreMadeBetweenStatementsTheTapeStaysIntact) {
  const auto act = [](Recording& r) {
    Real z = r.y;
    for (int i = 0; i < 20; ++i) z = z * r.tape.input(0.5);
  };
  const auto expect_inputs = [](Recording& r) {
    const std::size_t before = r.tape.statements();
    const Real next = r.tape.input(3.0);
    EXPECT_EQ(r.tape.statements(), before + 1);
    const Real z = next * r.x[0];
    r.tape.adjoint(z) = 1;
    r.tape.reverse();
    EXPECT_EQ(r.tape.adjoint(next), 2.0);
    expect_intact(r);
  };
  EXPECT_GT(fail_each_allocation(prepared, act, expect_inputs), 6);
}

/// Entity statements: one whose construction cannot fail, one that allocates, one that overwrites.
struct Record : detail::EntityRecord<double> {
  void reverse(DirectionMatrix<double>&) override {}
  void forward(DirectionMatrix<double>&) override {}
  static inline int living = 0;
  std::array<char, 100000> content{};
  Record() noexcept { ++living; }
  ~Record() override { --living; }
};
struct AllocatingRecord final : Record {
  std::vector<double> more = std::vector<double>(10);
};
struct OverwritingRecord final : Record {
  static constexpr bool overwrites = true;
  std::size_t extra_bytes() const { return 0; }
};

TEST(Memory, AnEntityStatementIsAddedWholeOrNotAtAll) {
  using Arena = detail::EntityArena<double>;
  const auto act = [](Arena& arena) {
    for (int i = 0; i < 25; ++i) {
      arena.emplace<Record>();
      arena.emplace<AllocatingRecord>();
      arena.emplace<OverwritingRecord>();
    }
  };
  const auto expect_whole = [](Arena& arena) {
    const std::size_t before = arena.size();
    EXPECT_EQ(before, static_cast<std::size_t>(Record::living));
    arena.emplace<OverwritingRecord>();
    EXPECT_EQ(&arena[before], dynamic_cast<OverwritingRecord*>(&arena[before]));
    arena.restore(0, arena.size());
  };
  EXPECT_GT(fail_each_allocation([] { return std::make_unique<Arena>(); }, act, expect_whole), 60);
  EXPECT_EQ(Record::living, 0);
}

TEST(Memory, FilesAreSavedWholeOrNotAtAllAndReadOrRefused) {
  TemporaryFile file;
  const auto expect_whole_or_missing = [&](Recording&) {
    if (std::filesystem::exists(file.path)) EXPECT_EQ(TapeFile(file.path).inputs().size(), 2u);
    std::filesystem::remove(file.path);
  };
  EXPECT_GT(fail_each_allocation(prepared, [&](Recording& r) { save(r.tape, file.path); }, expect_whole_or_missing), 6);
  Recording saved;
  saved.tape.output(saved.y, long_name);
  save(saved.tape, file.path);
  const int failures = fail_each_allocation(
      prepared,
      [&](Recording&) {
        (void)load(file.path);
        const TapeFile tape(file.path);
        (void)tape.jacobian();
        (void)tape.report();
      },
      [](Recording&) {});
  EXPECT_GT(failures, 30);
}

TEST(Memory, OfASweepOfManyDirectionsIsThatOfEight) {
  TemporaryFile file;
  Tape tape;
  const Real x = tape.input(0.5);
  Real y = x;
  for (int i = 0; i < 200000; ++i) y = 0.5 * y + x;
  tape.output(y);
  save(tape, file.path);
  const TapeFile saved(file.path);
  for (const std::size_t directions : {1u, 2u, 3u, 4u, 5u, 7u, 8u, 64u}) {
    Matrix<double> seeds(directions, 1);
    for (std::size_t d = 0; d < directions; ++d) seeds(d, 0) = static_cast<double>(d + 1);
    const std::size_t at_once = directions >= 5 ? 8 : directions >= 3 ? 4 : directions;
    for (const bool forward : {false, true}) {
      largest_mapping = 0;
      const Matrix<double> products = forward ? saved.forward(seeds) : saved.reverse(seeds);
      EXPECT_EQ(largest_mapping, (tape.statements() + 1) * at_once * sizeof(double)) << directions << " directions";
      EXPECT_EQ(last_mapping, nullptr);
      for (std::size_t d = 0; d < directions; ++d)
        EXPECT_DOUBLE_EQ(products(d, 0), static_cast<double>(d + 1) * products(0, 0));
    }
  }
}

double sum_of_sines(int count) {
  Tape tape;
  const Real x = tape.input(0.5);
  Real y = 0.0;
  for (int i = 0; i < count; ++i) y += sin(x);
  tape.adjoint(y) = 1.0;
  tape.reverse();
  return tape.adjoint(x);
}

/// The bytes that a call asks for.
template <class Call>
std::size_t asked_by(Call&& call) {
  const std::size_t before = asked;
  call();
  return asked - before;
}

TEST(KeptMemory, TheNextTapeOfAThreadTakesWhatTheLastOneHad) {
  release_kept_memory();
  double first = 0, again = 0, shorter = 0;
  const std::size_t fresh = asked_by([&] { first = sum_of_sines(200000); });
  EXPECT_GT(fresh, std::size_t{6} << 20);
  EXPECT_LT(asked_by([&] { again = sum_of_sines(200000); }), std::size_t{64} << 10);
  EXPECT_LT(asked_by([&] { shorter = sum_of_sines(100000); }), std::size_t{2} << 20);  // adjoints of another size
  EXPECT_EQ(first, again);
  EXPECT_NEAR(shorter, 100000 * std::cos(0.5), 1e-6);
  release_kept_memory();
  EXPECT_GT(asked_by([&] { again = sum_of_sines(200000); }), std::size_t{6} << 20);
  EXPECT_EQ(first, again);
}

TEST(KeptMemory, AdjointsOfTheNextTapeBeginAsZerosHoweverTheLastOneEnded) {
  const auto run = [](const std::function<void(Tape&, const Real&, const Real&, const TapePosition&)>& end) {
    Tape tape;
    const Real x = tape.input(0.5);
    Real y = x;
    for (int k = 0; k < 5000; ++k) y = sin(y);
    const TapePosition middle = tape.position();
    const Real half = y;
    for (int k = 0; k < 5000; ++k) y = cos(y) + half;
    end(tape, x, y, middle);
  };
  double expected = 0;
  const auto whole = [&](Tape& tape, const Real& x, const Real& y, const TapePosition&) {
    tape.adjoint(y) = 1.0;
    tape.reverse();
    expected = tape.adjoint(x);
  };
  const auto seeded = [](Tape& tape, const Real& x, const Real& y, const TapePosition&) {
    tape.adjoint(y) = 3.0;
    tape.adjoint(x) = 7.0;
  };
  const auto half_swept = [](Tape& tape, const Real&, const Real& y, const TapePosition& middle) {
    tape.adjoint(y) = 1.0;
    tape.reverse(tape.position(), middle);
  };
  const auto seeded_again = [&](Tape& tape, const Real& x, const Real& y, const TapePosition& middle) {
    whole(tape, x, y, middle);
    tape.adjoint(y) = 1.0;
  };
  const auto reset = [&](Tape& tape, const Real& x, const Real& y, const TapePosition& middle) {
    seeded(tape, x, y, middle);
    tape.reset();
    const Real z = tape.input(2.0);
    tape.adjoint(z) = 1.0;
    tape.reverse();
    EXPECT_EQ(tape.adjoint(z), 1.0);
  };
  release_kept_memory();
  run(whole);
  const double first = expected;
  EXPECT_NE(first, 0.0);
  for (const auto& end :
       std::initializer_list<std::function<void(Tape&, const Real&, const Real&, const TapePosition&)>>{
           whole, seeded, half_swept, seeded_again, reset}) {
    run(end);
    run(whole);
    EXPECT_EQ(expected, first);
  }
}

TEST(KeptMemory, HoldsStatementsOfEntitiesAndEventsAsWell) {
  const auto record = [] {
    Tape tape;
    Real y = tape.input(0.5);
    for (int i = 0; i < 40; ++i) {
      tape.add_entity_statement<Record>();
      for (int k = 0; k < 100; ++k)
        y = tape.call({"same", [](auto x, auto y) { y[0] = x[0]; }, [](auto...) {}, {}}, {&y, 1}, 1)[0];
    }
  };
  release_kept_memory();
  const std::size_t fresh = asked_by(record), again = asked_by(record);
  EXPECT_GT(fresh - again, (std::size_t{4} << 20) + 4000 * sizeof(TapePosition));
  EXPECT_EQ(asked_by(record), again);
}

TEST(KeptMemory, OfATapeThatEndsAfterItsThreadsPiecesIsKeptByNobody) {
  const auto run = [](bool is_kept) {
    std::thread([is_kept] {
      static thread_local std::unique_ptr<Tape> until_the_end;
      until_the_end = std::make_unique<Tape>();
      Real y = until_the_end->input(0.5);
      for (int k = 0; k < 100000; ++k) y = sin(y);
      if (!is_kept) until_the_end.reset();
    }).join();
  };
  run(false);
  const std::ptrdiff_t before = living;
  run(false);
  EXPECT_EQ(living, before);
  run(true);
  EXPECT_EQ(living, before);
}

TEST(KeptMemory, IsBounded) {
  release_kept_memory();
  const auto tapes = [](int count) {
    std::vector<std::unique_ptr<Tape>> alive;
    for (int i = 0; i < count; ++i) {
      alive.push_back(std::make_unique<Tape>());
      Real y = alive.back()->input(0.5);
      for (int k = 0; k < 300000; ++k) y = sin(y);
    }
  };
  tapes(20);  // of 5 MiB and more each
  const std::size_t fresh = asked_by([&] { tapes(20); });
  EXPECT_GT(fresh, std::size_t{20} << 20);
  release_kept_memory();
  EXPECT_GT(asked_by([&] { tapes(20); }), fresh + (std::size_t{40} << 20));
}
}  // namespace
