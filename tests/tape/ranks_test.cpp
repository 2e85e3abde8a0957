// SPDX-License-Identifier: MIT
// Tapes of several ranks that send each other numbers, joined into one.
#include <gtest/gtest.h>

#include <string>
#include <vector>
#include <wengert/tape.hpp>
#include <wengert/tape/file.hpp>
#include <wengert/tape/ranks.hpp>
#include <wengert/tape/tape_file.hpp>

#include "file_builder.hpp"

namespace {
using namespace wengert;
using test::message_of;
using test::TemporaryFile;

std::string message(int number) { return std::string(message_prefix) + std::to_string(number); }

/// Rank 0 sends x * x, rank 1 sends back four times that plus u * u, rank 0 ends with its product with x.
void save_ranks(const std::string& first, const std::string& second, bool complete = true) {
  {
    Tape tape;
    const Real x = tape.input(3.0, "x");
    tape.output(x * x, message(0));
    const Real back = tape.input(40.0, message(1));
    tape.output(back * x, "y");
    save(tape, first);
  }
  Tape tape;
  const Real u = tape.input(2.0, "u"), got = tape.input(9.0, message(0));
  const Real answer = 4 * got + u * u;
  tape.output(answer, complete ? message(1) : "kept");
  tape.output(u * got, "z");
  save(tape, second);
}

TEST(Ranks, ThatAnswerEachOtherAreOneTape) {
  TemporaryFile base, joined;
  const std::vector<std::string> files{base.path + ".1", base.path + ".0"};  // the number behind the dot counts
  save_ranks(files[1], files[0]);
  join_ranks(files, joined.path);
  const TapeFile tape(joined.path);
  ASSERT_EQ(tape.inputs().size(), 2u);
  ASSERT_EQ(tape.outputs().size(), 2u);
  EXPECT_EQ(tape.inputs()[0].name, "rank 0: x");
  EXPECT_EQ(tape.inputs()[1].name, "rank 1: u");
  EXPECT_EQ(tape.outputs()[0].name, "rank 0: y");
  EXPECT_EQ(tape.outputs()[1].name, "rank 1: z");
  // y = (4 x^2 + u^2) x, z = u x^2
  EXPECT_EQ(tape.jacobian().entries, (std::vector<double>{112, 12, 12, 9}));
  for (const std::string& file : files) std::filesystem::remove(file);
}

TEST(Ranks, MissAMessageThatNoTapeSends) {
  TemporaryFile first, second, joined;
  save_ranks(first.path, second.path, false);
  EXPECT_NE(message_of([&] {
              join_ranks({first.path, second.path}, joined.path);
            }).find("was sent by no rank of these tapes; name the tapes of all ranks"),
            std::string::npos);
}

TEST(Ranks, OfManyBlocksAreJoinedWhole) {
  TemporaryFile first, second, joined;
  {
    Tape tape;
    Real x = tape.input(1.0, "x");
    for (int i = 0; i < 3000; ++i) x = x * (i % 2 == 0 ? 2.0 : 0.5);
    tape.output(3.0 * x, message(0));
    save(tape, first.path);
  }
  {
    Tape tape;
    Real got = tape.input(3.0, message(0));
    for (int i = 0; i < 3000; ++i) got = got + got * got * 0.0;
    tape.output(got * got, "y");
    save(tape, second.path);
  }
  join_ranks({first.path, second.path}, joined.path);
  EXPECT_EQ(TapeFile(joined.path).jacobian().entries, (std::vector<double>{18}));
}

TEST(Ranks, RefuseANumberThatArrivesAsAnother) {
  TemporaryFile first, second, joined;
  save_ranks(first.path, second.path);
  Tape tape;
  tape.output(tape.input(2.0, "x") * 4.0, message(0));  // 8, where rank 1 has got 9
  const Real back = tape.input(40.0, message(1));
  tape.output(back * 1.0, "y");
  save(tape, first.path);
  EXPECT_NE(message_of([&] {
              join_ranks({first.path, second.path}, joined.path);
            }).find("is 8.000000 where it is sent and 9.000000 where it arrives"),
            std::string::npos);
}

TEST(Ranks, ThatWaitForEachOtherAreRefused) {
  TemporaryFile first, second, joined;
  for (const int rank : {0, 1}) {
    Tape tape;
    const Real got = tape.input(1.0, message(1 - rank));
    tape.output(got * 1.0, message(rank));
    save(tape, rank == 0 ? first.path : second.path);
  }
  EXPECT_NE(message_of([&] {
              join_ranks({first.path, second.path}, joined.path);
            }).find("ranks wait for each other's messages"),
            std::string::npos);
}
}  // namespace
