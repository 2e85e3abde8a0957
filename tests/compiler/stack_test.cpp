// SPDX-License-Identifier: MIT
// The run-time stack of generated code: order, growth, reservations, what is kept, one state for C and C++.
#include <gtest/gtest.h>
#include <wengert/stack.h>

#include <algorithm>
#include <thread>
#include <vector>

extern "C" void push_from_c(void);

TEST(Stack, GivesBackInReverseOrderAcrossChunks) {
  for (int i = 0; i < 300000; ++i) {
    wengert_push_double(i);
    wengert_push_bool(i % 3 == 0);
  }
  double* room = wengert_reserve_double(500000);
  room[499999] = 1.0;
  EXPECT_EQ(wengert_release_double(500000), room);
  for (int i = 299999; i >= 0; --i) {
    ASSERT_EQ(wengert_pop_bool(), i % 3 == 0);
    ASSERT_EQ(wengert_pop_double(), i);
  }
  EXPECT_TRUE(wengert_stack_is_empty());
  EXPECT_GE(wengert_stack_peak(wengert_kind_double), 800000 * sizeof(double));
}

TEST(Stack, ANegativeCountReservesNothing) {
  std::size_t before = wengert_stack_bytes(wengert_kind_double);
  (void)wengert_reserve_double(-7);
  EXPECT_EQ(wengert_stack_bytes(wengert_kind_double), before);
  (void)wengert_release_double(-7);
  EXPECT_EQ(wengert_stack_bytes(wengert_kind_double), before);
}

TEST(Stack, IsSharedByCAndCpp) {
  push_from_c();
  EXPECT_EQ(wengert_pop_int(), -3);
  EXPECT_EQ(wengert_pop_double(), 2.5);
}

TEST(Stack, EveryThreadHasItsOwn) {
  wengert_push_int(1);
  std::thread([] { EXPECT_TRUE(wengert_stack_is_empty()); }).join();
  EXPECT_EQ(wengert_pop_int(), 1);
}

TEST(Stack, WhatIsKeptComesBackAsItWasAtTheMark) {
  double x = 1.0;
  std::size_t mark = wengert_kept_mark();
  wengert_keep(&x, sizeof x);
  x = 2.0;
  wengert_keep(&x, sizeof x);
  x = 3.0;
  wengert_restore_kept(mark);
  EXPECT_EQ(x, 1.0);
}

// The fewest turns that run again, over all places for the next checkpoint.
TEST(Stack, TheCheckpointsScheduleRunsTheFewestTurnsAgain) {
  constexpr long turns = 120, snapshots = 8;
  std::vector<std::vector<long>> fewest(turns + 1, std::vector<long>(snapshots + 1, 0)), ours = fewest;
  for (long s = 1; s <= snapshots; ++s)
    for (long l = 2; l <= turns; ++l) {
      const auto at = [](std::vector<std::vector<long>>& t, long a, long b) -> long& {
        return t[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)];
      };
      if (s == 1) {
        at(fewest, l, s) = at(ours, l, s) = l * (l - 1) / 2;
        EXPECT_EQ(wengert_checkpoint_split(l, s), l);
        continue;
      }
      at(fewest, l, s) = l * l;
      for (long m = 1; m < l; ++m)
        at(fewest, l, s) = std::min(at(fewest, l, s), m + at(fewest, m, s) + at(fewest, l - m, s - 1));
      const long m = wengert_checkpoint_split(l, s);
      ASSERT_TRUE(m >= 1 && m < l) << l << " turns, " << s << " snapshots: " << m;
      at(ours, l, s) = m + at(ours, m, s) + at(ours, l - m, s - 1);
      EXPECT_EQ(at(ours, l, s), at(fewest, l, s)) << l << " turns, " << s << " snapshots";
    }
}

TEST(Stack, APopFromAnEmptyStackEndsTheProgramWithOneLine) {
  EXPECT_EXIT((void)wengert_pop_float(), testing::ExitedWithCode(5),
              "^wengert: error: the stack is empty; a reverse section ran");
}
