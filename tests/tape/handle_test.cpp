// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <wengert/tape/adjoints.hpp>
#include <wengert/tape/handle.hpp>

namespace {
using namespace wengert;

TEST(Handle, PacksIdentifierAndEpochIntoOneWord) {
  using H = Handle<double, std::uint32_t>;
  const H handle(7, 3);
  EXPECT_EQ(handle.identifier(), 7u);
  EXPECT_EQ(handle.epoch(), 3u);
  EXPECT_TRUE(handle.active());
  EXPECT_FALSE(H().active());
  EXPECT_EQ(H(handle.word()), handle);
  EXPECT_FALSE(H(7, 4) == handle);
}

TEST(Handle, WideOnesHaveRoomForManyStatementsAndResets) {
  using H = Handle<double, std::uint64_t>;
  const H handle(H::max_identifier, H::max_epoch);
  EXPECT_EQ(handle.identifier(), (std::uint64_t{1} << 36) - 1);
  EXPECT_EQ(handle.epoch(), (1u << 28) - 1);
}

TEST(Handle, OfFloatsHasNoRoomForAnEpoch) {
  using H = Handle<float, std::uint32_t>;
  EXPECT_FALSE(H::has_epoch);
  EXPECT_EQ(sizeof(H), 4u);
  EXPECT_EQ(H(7, 3).epoch(), 0u);
}

TEST(DirectionMatrix, GrowsWithZerosAndKeepsItsRows) {
  DirectionMatrix<double> matrix(3);
  matrix.grow(2);
  matrix.row(1)[2] = 5;
  matrix.grow(1);
  EXPECT_EQ(matrix.rows(), 2u);
  matrix.grow(100);
  EXPECT_EQ(matrix.row(1)[2], 5.0);
  EXPECT_EQ(matrix.row(99)[0], 0.0);
  matrix.clear();
  matrix.grow(2);
  EXPECT_EQ(matrix.row(1)[2], 0.0);
}

TEST(DirectionMatrix, HasOneDirectionIfNothingIsSaid) { EXPECT_EQ(DirectionMatrix<double>().directions(), 1u); }

TEST(DirectionMatrix, NamesWhatDoesNotFit) {
  DirectionMatrix<double> matrix(1);
  try {
    matrix.grow(std::uint64_t{1} << 62);
    FAIL();
  } catch (const Error& error) {
    EXPECT_EQ(error.code(), ErrorCode::memory_exhausted);
  }
  EXPECT_THROW(DirectionMatrix<double>(0), Error);
}
}  // namespace
