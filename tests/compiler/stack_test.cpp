// SPDX-License-Identifier: MIT
// The run-time stack of generated code: order, growth, reservations, what is kept, one state for C and C++.
#include <gtest/gtest.h>
#include <wengert/stack.h>

#include <thread>

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

TEST(Stack, APopFromAnEmptyStackEndsTheProgramWithOneLine) {
  EXPECT_EXIT((void)wengert_pop_float(), testing::ExitedWithCode(5),
              "^wengert: error: the stack is empty; a reverse section ran");
}
